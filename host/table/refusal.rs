//! Why an action is not allowed, as a rule a player would accept.

use super::{Action, Barrier, Choices, Names, Seat, SeatSet, Word};
use crate::cards::{Card, CardSet, Suit};
use crate::language::Saying;
use crate::text::series;

/// What the rules say to an action.
#[derive(Clone, Debug, PartialEq)]
pub enum Ruling {
    /// It may be done.
    Allowed,
    /// It may not, and why.
    Refused(Box<Refusal>),
    /// It depends on a card that nobody has recorded; the text says which.
    CannotTell(String),
}

/// Why an action is refused.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// Nobody is asked for anything now.
    NobodyActs,
    /// The seat sits this deal out.
    SitsOut {
        /// Who tried.
        seat: Seat,
    },
    /// Another seat is to act.
    NotYourTurn {
        /// Who tried.
        seat: Seat,
        /// Whose turn it is.
        to_act: SeatSet,
    },
    /// Something of this kind is not done now.
    WrongVerb {
        /// Who tried.
        seat: Seat,
        /// What.
        verb: Word,
        /// What is done now.
        may: Vec<Word>,
    },
    /// The verb takes another number of cards.
    WrongNumber {
        /// Who tried.
        seat: Seat,
        /// What.
        verb: Word,
        /// At least so many.
        least: u8,
        /// At most so many.
        most: u8,
    },
    /// Everybody sees these cards, so they must be written.
    Unwritten {
        /// Who tried.
        seat: Seat,
        /// What.
        verb: Word,
    },
    /// The seat does not hold these cards.
    NotHeld {
        /// Who.
        seat: Seat,
        /// Which.
        cards: CardSet,
    },
    /// The suit led must be followed.
    MustFollow {
        /// Who.
        seat: Seat,
        /// The suit led.
        suit: Suit,
    },
    /// A seat that cannot follow must trump.
    MustTrump {
        /// Who.
        seat: Seat,
        /// The trump suit.
        trump: Suit,
    },
    /// The best card of the trick must be beaten.
    MustBeat {
        /// Who.
        seat: Seat,
        /// The best card so far.
        best: Card,
    },
    /// A card that may not be laid away.
    MustKeep {
        /// Who.
        seat: Seat,
        /// The card.
        cards: CardSet,
    },
    /// A card that may not be given to another seat.
    MayNotGive {
        /// Who.
        seat: Seat,
        /// The card.
        cards: CardSet,
    },
    /// A suit that may not be named as trump.
    MayNotName {
        /// Who.
        seat: Seat,
        /// The suit.
        suit: Suit,
    },
    /// A bid must be higher than the one that stands.
    MustBidHigher {
        /// Who.
        seat: Seat,
        /// The bid that stands.
        standing: Word,
    },
    /// Chips cannot be put in like this.
    Chips {
        /// Who tried.
        seat: Seat,
        /// Why not.
        why: Barrier,
    },
    /// A function of the script leaves the action out; its doc comment is the rule.
    ByRule {
        /// Who.
        seat: Seat,
        /// What.
        action: Action,
        /// The rule; its own text is the English one.
        rule: Saying,
        /// What is allowed.
        choices: Choices,
    },
    /// The action is not among the choices.
    NotOffered {
        /// Who.
        seat: Seat,
        /// What.
        action: Action,
        /// What is.
        choices: Choices,
    },
}

impl Refusal {
    /// The reason as a sentence without a full stop: “Citra must follow diamonds”.
    #[must_use]
    pub fn text(&self, names: &Names) -> String {
        let deck = &names.layout.deck;
        let word = |word: Word| names.lexicon.text(word);
        match self {
            Self::NobodyActs => "nobody is to act now".to_owned(),
            Self::SitsOut { seat } => format!("{} sits this deal out", names.seat(*seat)),
            Self::NotYourTurn { seat, to_act } => {
                format!("it is {}'s turn, not {}'s", names.seat_list(*to_act), names.seat(*seat))
            }
            Self::WrongVerb { seat, verb, may } => {
                let may: Vec<&str> = may.iter().map(|verb| word(*verb)).collect();
                format!("{} cannot {} now, only {}", names.seat(*seat), word(*verb), series(&may, "or"))
            }
            Self::WrongNumber { seat, verb, least, most } => {
                let number = if least == most { least.to_string() } else { format!("{least} to {most}") };
                let cards = if *most == 1 { "card" } else { "cards" };
                format!("{} may {} {number} {cards} at a time", names.seat(*seat), word(*verb))
            }
            Self::Unwritten { seat, verb } => {
                format!("everybody sees what {} may {}: write which card it is", names.seat(*seat), word(*verb))
            }
            Self::NotHeld { seat, cards } => format!("{} does not hold {}", names.seat(*seat), deck.text(*cards)),
            Self::MustFollow { seat, suit } => format!("{} must follow {}", names.seat(*seat), deck.suit_name(*suit)),
            Self::MustTrump { seat, trump } => {
                format!("{} cannot follow and must trump with {}", names.seat(*seat), deck.suit_name(*trump))
            }
            Self::MustBeat { seat, best } => format!("{} can beat {} and must", names.seat(*seat), deck.card_text(*best)),
            Self::MustKeep { seat, cards } => format!("{} may not lay away {}", names.seat(*seat), deck.text(*cards)),
            Self::MayNotGive { seat, cards } => format!("{} may not give {}", names.seat(*seat), deck.text(*cards)),
            Self::MayNotName { seat, suit } => format!("{} may not name {}", names.seat(*seat), deck.suit_name(*suit)),
            Self::MustBidHigher { seat, standing } => {
                format!("{} must bid higher than {} or pass", names.seat(*seat), word(*standing))
            }
            Self::Chips { seat, why } => why.text(names.seat(*seat), |verb| word(verb).to_owned()),
            Self::ByRule { seat, action, rule, .. } => {
                format!("{} may not `{}`: {}", names.seat(*seat), action.text(names), rule.english())
            }
            Self::NotOffered { seat, action, .. } => format!("{} may not `{}`", names.seat(*seat), action.text(names)),
        }
    }

    /// The rule alone, without who broke it and with which card: “the suit led must be followed”. Refusals of many
    /// matches are counted by it.
    #[must_use]
    pub fn rule(&self, names: &Names) -> String {
        let word = |word: Word| names.lexicon.text(word);
        match self {
            Self::NobodyActs => "nobody is to act".to_owned(),
            Self::SitsOut { .. } => "the seat sits the deal out".to_owned(),
            Self::NotYourTurn { .. } => "another seat is to act".to_owned(),
            Self::WrongVerb { verb, .. } => format!("`{}` cannot be said there", word(*verb)),
            Self::WrongNumber { verb, .. } => format!("`{}` takes another number of cards", word(*verb)),
            Self::Unwritten { verb, .. } => format!("`{}` says which card", word(*verb)),
            Self::NotHeld { .. } => "the card is not held".to_owned(),
            Self::MustFollow { .. } => "the suit led must be followed".to_owned(),
            Self::MustTrump { .. } => "who cannot follow must trump".to_owned(),
            Self::MustBeat { .. } => "who can beat the best card must".to_owned(),
            Self::MustKeep { .. } => "the card may not be laid away".to_owned(),
            Self::MayNotGive { .. } => "the card may not be given".to_owned(),
            Self::MayNotName { .. } => "the suit may not be named".to_owned(),
            Self::MustBidHigher { .. } => "a bid must be higher".to_owned(),
            Self::Chips { why, .. } => why.rule(word),
            Self::ByRule { rule, .. } => rule.english().to_owned(),
            Self::NotOffered { action, .. } => format!("`{}` is not on offer", word(action.verb())),
        }
    }

    /// What would have been allowed, if the refusal alone does not tell.
    #[must_use]
    pub fn instead(&self, names: &Names) -> Option<String> {
        match self {
            Self::NotOffered { choices, .. } | Self::ByRule { choices, .. } => Some(choices.text(names)),
            _ => None,
        }
    }
}
