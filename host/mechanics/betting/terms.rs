//! The terms of a round of betting: how much may be bet, who opens, the bring-in, and what short stacks may do.

use crate::mechanics::{Look, Plan, Who};
use crate::text;

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
    pub(super) fn sentence(self) -> String {
        match self {
            Self::Fixed(size) => format!("A bet is of {}, and a raise by as much.", chips(size)),
            Self::Spread(least, most) => format!("A bet is of {least} to {}, and a raise by as much.", chips(most)),
            Self::Pot(least) => format!("A bet is of {} at least, and never of more than the pot after calling.", chips(least)),
            Self::None(least) => format!("A bet is of {} at least, and of all one has at most.", chips(least)),
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
    pub(super) fn sentence(self, plan: &Plan) -> String {
        match self {
            Self::Looks(look) => format!("{} acts first.", look.text(plan)),
            Self::Seat(who) => format!("The first who can act is {}, or the next one.", who.text()),
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
    pub(super) fn sentence(self, plan: &Plan) -> String {
        let more = if self.or_more { ", or complete it to a full bet" } else { "; others may complete it to a full bet" };
        format!("{} must bring in {}{more}.", self.by.text(plan), chips(self.chips))
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
    pub(super) const fn sentence(self) -> &'static str {
        match self {
            Self::Never => "Who has too few chips for a full bet or raise can only call.",
            Self::Closed => {
                "Who has too few chips for a full raise may raise with all of them; who has acted may then not raise again."
            }
            Self::Half => {
                "Who has too few chips for a full raise may raise with all of them; with half of a full raise, others may raise again."
            }
            Self::Open => "Who has too few chips for a full raise may raise with all of them, and others may raise again.",
        }
    }
}

/// So many chips, for a sentence.
pub(super) fn chips(number: i64) -> String {
    text::count(usize::try_from(number).unwrap_or(0), "chip")
}
