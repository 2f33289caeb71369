//! The terms of a round of betting: how much may be bet, who opens, the bring-in, and what short stacks may do.

use crate::language::Saying;
use crate::mechanics::{Look, Plan, Who};
use crate::say;

/// How much may be bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Exactly so much, and raises by as much.
    Fixed(i64),
    /// From so much to so much, and raises likewise.
    Spread(i64, i64),
    /// From so much to what the pot holds after calling.
    Pot(i64),
    /// From so much to all one has.
    None(i64),
}

impl Limit {
    /// The least bet.
    #[must_use]
    pub const fn least(self) -> i64 {
        match self {
            Self::Fixed(least) | Self::Spread(least, _) | Self::Pot(least) | Self::None(least) => least,
        }
    }

    /// How much may be bet, as a sentence.
    pub(super) fn sentence(self) -> Saying {
        match self {
            Self::Fixed(size) => say!("limit-fixed", chips = size),
            Self::Spread(least, most) => say!("limit-spread", least = least, most = most),
            Self::Pot(least) => say!("limit-pot", least = least),
            Self::None(least) => say!("limit-none", least = least),
        }
    }
}

/// Who acts first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opener {
    /// This seat, or the next one that can act.
    Seat(Who),
    /// Whose cards in a zone are the highest or lowest; of equals the first from the dealer's left.
    Looks(Look),
}

impl Opener {
    /// The cards that say who it is, if cards do.
    pub(super) const fn look(self) -> Option<Look> {
        match self {
            Self::Looks(look) => Some(look),
            Self::Seat(_) => None,
        }
    }

    /// Who acts first, as a sentence.
    pub(super) fn sentence(self, plan: &Plan) -> Saying {
        match self {
            Self::Looks(look) => say!("opener-looks", who = look.saying(plan)),
            Self::Seat(who) => say!("opener-seat", who = plan.who_saying(who)),
        }
    }
}

/// A forced first bet by the seat with the lowest or highest card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BringIn {
    /// How much.
    pub chips: i64,
    /// Whose: of equal ranks the suit decides.
    pub by: Look,
    /// May that seat make it a full bet at once?
    pub or_more: bool,
}

impl BringIn {
    /// Who must bring in how much, as a sentence.
    pub(super) fn sentence(self, plan: &Plan) -> Saying {
        let (who, chips) = (self.by.saying(plan), self.chips);
        match self.or_more {
            true => say!("bring-in-or-more", who = who, chips = chips),
            false => say!("bring-in-only", who = who, chips = chips),
        }
    }
}

/// What may be done with all chips if they are too few for a full bet or raise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Short {
    /// Nothing but call.
    #[default]
    Never,
    /// Bet or raise; who has acted may then only call or fold.
    Closed,
    /// Bet or raise; with half of a full raise or more, who has acted may raise again.
    Half,
    /// Bet or raise; who has acted may raise again.
    Open,
}

impl Short {
    /// What short stacks may do, as a sentence.
    pub(super) fn sentence(self) -> Saying {
        match self {
            Self::Never => say!("short-never"),
            Self::Closed => say!("short-closed"),
            Self::Half => say!("short-half"),
            Self::Open => say!("short-open"),
        }
    }
}
