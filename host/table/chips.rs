//! Chips: what each seat has put in during a deal, and how far a round of betting has come.
//!
//! The stack of a seat is its score; what it puts in leaves the score and lies here until it is paid out.
//! So stacks and pot together stay the same, whatever happens. Nothing here knows limits or winners.

use super::Word;
use super::seat::{MAX_SEATS, Seat, SeatSet};

/// Chips on the table, and the round of betting.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Chips {
    /// What each seat has put in during this round; others must match it.
    pub round: [i64; MAX_SEATS],
    /// What each seat has put in during this deal and others had to match, this round and antes included.
    pub bets: [i64; MAX_SEATS],
    /// Chips that nobody has to match; they belong to the main pot.
    pub dead: i64,
    /// Chips that nobody has to match; they belong to the last side pot.
    pub dead_aside: i64,
    /// Chips left over from deals before; they belong to the main pot.
    pub carried: i64,
    /// Chips that each seat was given during the match, beyond those it began with.
    pub bought: [i64; MAX_SEATS],
    /// Seats that are out of the deal.
    pub folded: SeatSet,
    /// Seats that have still to act in this round.
    pub due: SeatSet,
    /// Seats that have acted since the last full bet or raise: they may only call or fold.
    pub acted: SeatSet,
    /// What a seat must have put in this round to stay in.
    pub to: i64,
    /// The last full bet or raise came to this; a short one leaves it as it was.
    pub full: i64,
    /// By how much the last full bet or raise went up.
    pub step: i64,
    /// Raises made in this round.
    pub raises: u8,
    /// Who bet or raised last in this round, or would have had to.
    pub leader: Option<Seat>,
}

/// Where chips go that a seat puts in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stake {
    /// To its bets of this round.
    Bet,
    /// To its bets of the deal: others put in as much, but no round of betting counts it.
    Ante,
    /// To the main pot; nobody has to match it.
    Dead,
    /// To the last side pot; nobody has to match it.
    DeadAside,
}

impl Chips {
    /// No chips, before a match.
    pub const NONE: Self = Self {
        round: [0; MAX_SEATS],
        bets: [0; MAX_SEATS],
        dead: 0,
        dead_aside: 0,
        carried: 0,
        bought: [0; MAX_SEATS],
        folded: SeatSet::NONE,
        due: SeatSet::NONE,
        acted: SeatSet::NONE,
        to: 0,
        full: 0,
        step: 0,
        raises: 0,
        leader: None,
    };

    /// The chips of the next deal: what was carried over and what was bought stay.
    #[must_use]
    pub const fn next_deal(self) -> Self {
        Self { carried: self.carried, bought: self.bought, ..Self::NONE }
    }

    /// All chips that lie on the table, in the pot and before the seats.
    #[must_use]
    pub fn total(&self) -> i64 {
        self.bets.iter().sum::<i64>() + self.dead + self.dead_aside + self.carried
    }

    /// What a seat must still put in to stay in, however much it has.
    #[must_use]
    #[inline]
    pub fn to_call(&self, seat: Seat) -> i64 {
        (self.to - self.round[seat.index()]).max(0)
    }

    /// Begins a round of betting.
    pub const fn begin_round(&mut self) {
        self.round = [0; MAX_SEATS];
        (self.due, self.acted, self.leader) = (SeatSet::NONE, SeatSet::NONE, None);
        (self.to, self.full, self.step, self.raises) = (0, 0, 0, 0);
    }

    /// Adds chips of a seat; `None` if there would be too many to count.
    pub(super) fn add(&mut self, seat: Seat, amount: i64, stake: Stake) -> Option<()> {
        let more = |place: &mut i64| {
            *place = place.checked_add(amount)?;
            Some(())
        };
        match stake {
            Stake::Bet => {
                more(&mut self.round[seat.index()])?;
                more(&mut self.bets[seat.index()])
            }
            Stake::Ante => more(&mut self.bets[seat.index()]),
            Stake::Dead => more(&mut self.dead),
            Stake::DeadAside => more(&mut self.dead_aside),
        }
    }
}

/// Why chips cannot be put in like this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barrier {
    /// The amount is outside what may be put in.
    Range {
        /// What is done.
        verb: Word,
        /// At least so much.
        least: i64,
        /// At most so much.
        most: i64,
    },
    /// There are too few chips.
    TooFew {
        /// What is done.
        verb: Word,
        /// So many are needed.
        needed: i64,
        /// So many are there.
        has: i64,
    },
    /// No more raises are allowed.
    Cap {
        /// So many are.
        raises: u8,
    },
    /// The seat has acted, and the raise since then was no full one.
    Closed,
    /// The bring-in is a full bet, and nothing is left to complete.
    FullBringIn,
    /// Whoever brings in may not complete it.
    OnlyBringIn,
    /// Nobody else has chips to call with.
    NobodyToCall,
    /// There is a bet.
    ToCall {
        /// So much is to be called.
        chips: i64,
    },
    /// There is no bet.
    NothingToCall,
}

impl Barrier {
    /// The rule alone, without names and numbers.
    #[must_use]
    pub fn rule<'w>(self, word: impl Fn(Word) -> &'w str) -> String {
        match self {
            Self::Range { verb, .. } => format!("another number of chips to {}", short(word(verb))),
            Self::TooFew { verb, .. } => format!("too few chips to {}", short(word(verb))),
            Self::Cap { .. } => "no more raises are allowed".to_owned(),
            Self::Closed => "who has acted may only call or fold".to_owned(),
            Self::OnlyBringIn => "the bring-in must be paid".to_owned(),
            Self::FullBringIn => "the bring-in is a full bet already".to_owned(),
            Self::NobodyToCall => "nobody else has chips to call with".to_owned(),
            Self::ToCall { .. } => "there is a bet to call".to_owned(),
            Self::NothingToCall => "there is nothing to call".to_owned(),
        }
    }

    /// The reason as a sentence about `who`, without a full stop.
    #[must_use]
    pub fn text(self, who: &str, word: impl Fn(Word) -> String) -> String {
        match self {
            Self::Range { verb, least, most } if least == most => format!("{who} may {} {least}, and nothing else", word(verb)),
            Self::Range { verb, least, most } => format!("{who} may {} any number from {least} to {most}", word(verb)),
            Self::TooFew { verb, needed, has } => format!("{who} needs {needed} chips to {}, but has {has}", short(&word(verb))),
            Self::Cap { raises: 1 } => "a bet may be raised once, and has been".to_owned(),
            Self::Cap { raises } => format!("a bet may be raised {raises} times, and has been"),
            Self::Closed => format!("{who} has acted, and the raise since then was no full one: {who} may only call or fold"),
            Self::OnlyBringIn => format!("{who} must bring in, and may do nothing else"),
            Self::FullBringIn => "the bring-in is a full bet already".to_owned(),
            Self::NobodyToCall => "nobody else has chips to call with".to_owned(),
            Self::ToCall { chips } => format!("there is a bet, and {who} has {chips} to call"),
            Self::NothingToCall => format!("there is nothing to call: {who} may check"),
        }
    }
}

/// A verb without its `to`.
pub(super) fn short(verb: &str) -> &str {
    verb.strip_suffix(" to").unwrap_or(verb)
}
