//! What lies and happens at a table as sayings: names, choices and refusals in whatever language.
//!
//! English has its own direct sentences beside each of them, for they are asked for often; a test sees to it that the
//! English book says the same.

use super::chips::short;
use super::{Barrier, Choices, MUCK, Names, Offer, Refusal, Seat, SeatSet, Word, Zone, ZoneSpec};
use crate::cards::{CardSet, Deck, Suit};
use crate::language::{Arg, Language, Saying, Tongue, and, or};
use crate::say;

/// Zones that are not the script's.
const OF_HOST: [&str; 6] = ["hand", "stock", "trick", "won", "turned-over", MUCK];

/// A suit of a deck, in whatever language.
#[must_use]
pub fn suit_saying(deck: &Deck, suit: Suit) -> Saying {
    let name = deck.suit_name(suit);
    Saying::own("suit", name, name)
}

impl ZoneSpec {
    /// What people call it, in whatever language. What the host has in all games it calls in short.
    #[must_use]
    pub fn saying(&self) -> Saying {
        let kind = if OF_HOST.contains(&self.name.as_str()) { "place" } else { "zone" };
        Saying::own(kind, &self.name, self.name.as_str())
    }
}

impl Names<'_> {
    /// [`Names::seat_list`] in whatever language.
    #[must_use]
    pub fn seats_saying(&self, seats: SeatSet) -> Arg {
        match seats.is_empty() {
            true => say!("nobody").into(),
            false => and(seats.iter().map(|seat| self.seat(seat))),
        }
    }

    /// [`Names::zone`] in whatever language.
    #[must_use]
    pub fn zone_saying(&self, zone: Zone) -> Saying {
        match self.layout.owner(zone) {
            Some(seat) if self.layout.is_hand(zone) => Saying::text(self.seat(seat)),
            Some(seat) => say!("where-own", seat = self.seat(seat), zone = self.layout.spec(zone).saying()),
            None => self.layout.spec(zone).saying(),
        }
    }

    /// A zone as what cards come from and go to, in whatever language.
    #[must_use]
    pub fn place_saying(&self, zone: Zone) -> Saying {
        match self.layout.owner(zone) {
            Some(seat) if self.layout.is_hand(zone) => say!("where-hand", seat = self.seat(seat)),
            _ => self.zone_saying(zone),
        }
    }

    /// A suit in whatever language.
    #[must_use]
    pub fn suit_saying(&self, suit: Suit) -> Saying {
        suit_saying(&self.layout.deck, suit)
    }

    /// Something of a kind that the script names, in whatever language.
    #[must_use]
    pub fn own_saying(&self, kind: &str, word: Word) -> Saying {
        let text = self.lexicon.text(word);
        Saying::own(kind, text, text)
    }

    /// A text of the script in which numbers may stand, in whatever language.
    #[must_use]
    pub fn told_saying(&self, kind: &str, word: Word) -> Saying {
        Saying::told(kind, self.lexicon.text(word))
    }

    /// A verb as people type it, in a sentence of whatever language.
    #[must_use]
    pub fn verb_saying(&self, verb: Word) -> Saying {
        say!("verb", verb = self.lexicon.text(verb))
    }

    /// Cards, or how many there are if none is known, in whatever language.
    #[must_use]
    pub fn cards_saying(&self, known: CardSet, unknown: u8) -> Arg {
        match known.is_empty() && unknown > 0 {
            true => say!("count-cards", number = unknown).into(),
            false => super::Arg::Cards(known, unknown).text(self).into(),
        }
    }
}

impl Choices {
    /// [`Choices::text`] in whatever language; what people type is the same in all.
    #[must_use]
    pub fn saying(&self, names: &Names) -> Arg {
        or(self.offers().iter().map(|offer| offer.saying(names)))
    }
}

impl Offer {
    /// [`Offer::text`] in whatever language.
    #[must_use]
    pub fn saying(&self, names: &Names) -> Saying {
        let verb = names.lexicon.text(self.verb());
        match self {
            Self::One(action) => Saying::text(action.text(names)),
            Self::Cards { from, least, most, .. } => {
                let cards = names.layout.deck.text(*from);
                match (least, most) {
                    _ if from.len() == usize::from(*least) => Saying::text(format!("{verb} {cards}")),
                    (1, 1) => say!("offer-one-of", verb = verb, cards = cards),
                    (least, most) if least == most => say!("offer-some-of", verb = verb, number = *most, cards = cards),
                    (least, most) => say!("offer-between", verb = verb, least = *least, most = *most, cards = cards),
                }
            }
            Self::Amount { from, to, .. } if from == to => Saying::text(format!("{verb} {from}")),
            Self::Amount { from, to, .. } => {
                say!("offer-amount", verb = verb, from = from.to_string(), to = to.to_string())
            }
        }
    }
}

impl Refusal {
    /// [`Refusal::text`] in the language of a tongue; in English as [`Refusal::text`] says it.
    #[must_use]
    pub fn text_in(&self, names: &Names, tongue: &Tongue) -> String {
        match tongue.language() {
            Language::English => self.text(names),
            Language::Indonesian => tongue.say(&self.saying(names)),
        }
    }

    /// The same in whatever language.
    #[must_use]
    pub fn saying(&self, names: &Names) -> Saying {
        let deck = &names.layout.deck;
        let who = |seat: &Seat| names.seat(*seat);
        match self {
            Self::NobodyActs => say!("refusal-nobody-acts"),
            Self::SitsOut { seat } => say!("refusal-sits-out", seat = who(seat)),
            Self::NotYourTurn { seat, to_act } => {
                say!("refusal-not-your-turn", seat = who(seat), to_act = names.seats_saying(*to_act))
            }
            Self::WrongVerb { seat, verb, may } => {
                let may = or(may.iter().map(|verb| names.verb_saying(*verb)));
                say!("refusal-wrong-verb", seat = who(seat), verb = names.verb_saying(*verb), may = may)
            }
            Self::WrongNumber { seat, verb, least, most } if least == most => {
                say!("refusal-wrong-number", seat = who(seat), verb = names.verb_saying(*verb), number = *most)
            }
            Self::WrongNumber { seat, verb, least, most } => {
                let verb = names.verb_saying(*verb);
                say!("refusal-number-outside", seat = who(seat), verb = verb, least = *least, most = *most)
            }
            Self::Unwritten { seat, verb } => {
                say!("refusal-unwritten", seat = who(seat), verb = names.verb_saying(*verb))
            }
            Self::NotHeld { seat, cards } => say!("refusal-not-held", seat = who(seat), cards = deck.text(*cards)),
            Self::MustFollow { seat, suit } => {
                say!("refusal-must-follow", seat = who(seat), suit = names.suit_saying(*suit))
            }
            Self::MustTrump { seat, trump } => {
                say!("refusal-must-trump", seat = who(seat), suit = names.suit_saying(*trump))
            }
            Self::MustBeat { seat, best } => say!("refusal-must-beat", seat = who(seat), card = deck.card_text(*best)),
            Self::MustKeep { seat, cards } => say!("refusal-must-keep", seat = who(seat), cards = deck.text(*cards)),
            Self::MayNotGive { seat, cards } => say!("refusal-may-not-give", seat = who(seat), cards = deck.text(*cards)),
            Self::MayNotName { seat, suit } => {
                say!("refusal-may-not-name", seat = who(seat), suit = names.suit_saying(*suit))
            }
            Self::MustBidHigher { seat, standing } => {
                say!("refusal-must-bid-higher", seat = who(seat), standing = names.told_saying("contract", *standing))
            }
            Self::Chips { seat, why } => why.saying(who(seat), |verb| names.lexicon.text(verb).to_owned()),
            Self::ByRule { seat, action, rule, .. } => {
                let rule = Arg::Phrase(Box::new(rule.clone()));
                say!("refusal-by-rule", seat = who(seat), action = action.text(names), rule = rule)
            }
            Self::NotOffered { seat, action, .. } => {
                say!("refusal-not-offered", seat = who(seat), action = action.text(names))
            }
        }
    }
}

impl Barrier {
    /// [`Barrier::text`] in whatever language, with the text of a verb.
    #[must_use]
    pub fn saying(self, who: &str, word: impl Fn(Word) -> String) -> Saying {
        let verb = |verb| say!("verb", verb = word(verb));
        // Chips may be more than messages count: they are amounts.
        let chips = |chips: i64| chips.to_string();
        match self {
            Self::Range { verb: what, least, most } if least == most => {
                say!("barrier-exactly", seat = who, verb = verb(what), chips = chips(least))
            }
            Self::Range { verb: what, least, most } => {
                say!("barrier-range", seat = who, verb = verb(what), least = chips(least), most = chips(most))
            }
            Self::TooFew { verb: what, needed, has } => {
                let verb = say!("verb", verb = short(&word(what)));
                say!("barrier-too-few", seat = who, verb = verb, needed = chips(needed), has = chips(has))
            }
            Self::Cap { raises } => say!("barrier-cap", raises = raises),
            Self::Closed => say!("barrier-closed", seat = who),
            Self::OnlyBringIn => say!("barrier-only-bring-in", seat = who),
            Self::FullBringIn => say!("barrier-full-bring-in"),
            Self::NobodyToCall => say!("barrier-nobody-to-call"),
            Self::ToCall { chips: to_call } => say!("barrier-to-call", seat = who, chips = chips(to_call)),
            Self::NothingToCall => say!("barrier-nothing-to-call", seat = who),
        }
    }
}
