//! What happens at a table, one thing after another, each with the rule behind it.

use super::{Action, Eye, Line, Seat, SeatSet, Word, Zone};
use crate::cards::{CardSet, Suit};

/// What cannot be told where cards are unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Untold {
    /// The score of the deal.
    Score,
    /// The scores after it.
    Scores,
    /// Who won the match.
    Winner,
}

impl Untold {
    /// One word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Score => "score",
            Self::Scores => "scores",
            Self::Winner => "winner",
        }
    }
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A deal begins.
    DealBegins {
        /// Its number, from 1.
        number: u32,
        /// Who deals.
        dealer: Seat,
    },
    /// All cards have been dealt.
    Dealt,
    /// Cards that were laid away have been shuffled and lie under the stock.
    Reshuffled {
        /// How many.
        cards: u8,
    },
    /// A phase of the deal begins.
    PhaseBegins,
    /// A seat has acted.
    Chosen {
        /// Who.
        seat: Seat,
        /// What.
        action: Action,
        /// Who saw the cards of it.
        seen: SeatSet,
    },
    /// A seat has chosen in secret.
    Committed {
        /// Who.
        seat: Seat,
    },
    /// The contract of the deal stands.
    Contract {
        /// Who plays it.
        seat: Seat,
        /// Its name.
        contract: Word,
        /// Its trump, if that is settled.
        trump: Option<Suit>,
    },
    /// The rules moved cards, not a choice.
    Moved {
        /// Cards that are known.
        cards: CardSet,
        /// How many more.
        unknown: u8,
        /// Where they lay.
        from: Zone,
        /// Where they lie now.
        to: Zone,
        /// Who saw them.
        seen: SeatSet,
    },
    /// A seat has laid cards that its action named only by kind or rank.
    Laid {
        /// Who.
        seat: Seat,
        /// Cards that are known.
        cards: CardSet,
        /// How many more.
        unknown: u8,
        /// Who saw them.
        seen: SeatSet,
    },
    /// A trick is complete.
    Trick {
        /// Who won it.
        seat: Seat,
        /// Its number, from 1.
        number: u16,
        /// Its card points.
        points: i64,
    },
    /// The rules said something aloud: a word, and seats, cards or numbers with it.
    Announced {
        /// What.
        what: Action,
    },
    /// A zone was turned up for all.
    Shown {
        /// Which.
        zone: Zone,
        /// Its cards.
        cards: CardSet,
        /// How many of them nobody has recorded.
        unknown: u8,
    },
    /// A line of the score.
    Scored {
        /// The line.
        line: Line,
    },
    /// Chips of a seat went to the pot.
    Put {
        /// Whose.
        seat: Seat,
        /// How many.
        chips: i64,
        /// Why.
        why: Word,
    },
    /// Chips that nobody matched went back to their seat.
    TakenBack {
        /// Whose.
        seat: Seat,
        /// How many.
        chips: i64,
    },
    /// A pot, and who may win it.
    Pot {
        /// Its number: 1 is the main pot.
        number: u8,
        /// Its chips.
        chips: i64,
        /// Who may win it.
        seats: SeatSet,
    },
    /// How good a seat is by a measure.
    Rated {
        /// Who.
        seat: Seat,
        /// By which.
        measure: Word,
        /// How good.
        value: i64,
        /// The order of hands it is a strength of, if it is one.
        order: Option<u8>,
    },
    /// Chips of a pot went to a seat.
    Won {
        /// Who.
        seat: Seat,
        /// The number of the pot.
        pot: u8,
        /// How many.
        chips: i64,
        /// By which measure.
        why: Word,
    },
    /// Chips are left for the next deal.
    Carried {
        /// How many.
        chips: i64,
    },
    /// Something cannot be told, for cards are unknown.
    CannotTell {
        /// What.
        what: Untold,
    },
    /// The deal was thrown in.
    ThrownIn,
    /// The deal is over; the scores of all seats follow from its lines.
    DealEnds,
    /// The match is over.
    MatchEnds {
        /// Who won; several share it.
        winners: SeatSet,
    },
}

/// An event and the rule behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Told {
    /// What happened.
    pub event: Event,
    /// The phase or script function behind it.
    pub rule: Word,
}

impl Event {
    /// The event as an eye perceives it: cards that it did not see are face down. Somebody who looks
    /// on sees what all `seats` see.
    #[must_use]
    pub fn seen_by(&self, eye: Eye, seats: SeatSet) -> Self {
        let sees = |seen: SeatSet| match eye {
            Eye::Everything => true,
            Eye::Seat(seat) => seen.has(seat),
            Eye::Public => seen == seats,
        };
        match *self {
            Self::Chosen { seat, action, seen } => {
                Self::Chosen { seat, action: if sees(seen) { action } else { action.face_down() }, seen: SeatSet::NONE }
            }
            Self::Moved { cards, unknown, from, to, seen } => {
                let (cards, unknown) = if sees(seen) { (cards, unknown) } else { (CardSet::EMPTY, unknown + cards.len() as u8) };
                Self::Moved { cards, unknown, from, to, seen: SeatSet::NONE }
            }
            Self::Laid { seat, cards, unknown, seen } => {
                let (cards, unknown) = if sees(seen) { (cards, unknown) } else { (CardSet::EMPTY, unknown + cards.len() as u8) };
                Self::Laid { seat, cards, unknown, seen: SeatSet::NONE }
            }
            other => other,
        }
    }
}
