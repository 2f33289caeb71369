//! How things at a table are called: what turns seats, zones and actions into text and back.

use super::{Layout, Lexicon, Seat, SeatSet, Word, Zone};
use crate::cards::{CardSet, Suit};
use crate::language::{self, Saying, and};
use crate::say;

/// The names needed to write and read actions and events of a match.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a> {
    /// What stands where.
    pub layout: &'a Layout,
    /// The words of the game.
    pub lexicon: &'a Lexicon,
    /// The names of the seats, by number.
    pub seats: &'a [String],
}

impl<'a> Names<'a> {
    /// The name of a seat.
    #[must_use]
    pub fn seat(&self, seat: Seat) -> &'a str {
        self.seats.get(seat.index()).map_or("?", String::as_str)
    }

    /// The seat with this name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<Seat> {
        self.seats.iter().position(|seat| seat == name).map(|at| Seat::new(at as u8))
    }

    /// `nobody`, `Ani`, `Ani and Budi`, `Ani, Budi and Citra`.
    #[must_use]
    pub fn seat_list(&self, seats: SeatSet) -> String {
        if seats.is_empty() {
            return "nobody".to_owned();
        }
        let names: Vec<&str> = seats.iter().map(|seat| self.seat(seat)).collect();
        crate::text::series(&names, "and")
    }

    /// How a zone is written in a log: `Ani` for her hand, `Ani.score`, `widow`.
    #[must_use]
    pub fn zone(&self, zone: Zone) -> String {
        let spec = self.layout.spec(zone);
        match self.layout.owner(zone) {
            Some(seat) if self.layout.is_hand(zone) => self.seat(seat).to_owned(),
            Some(seat) => format!("{}.{}", self.seat(seat), spec.name),
            None => spec.name.clone(),
        }
    }

    /// The zone written like this.
    #[must_use]
    pub fn find_zone(&self, text: &str) -> Option<Zone> {
        let (owner, name) = match text.split_once('.') {
            Some((seat, name)) => (Some(self.find(seat)?), name),
            None => match self.find(text) {
                Some(seat) => return Some(self.layout.hand(seat)),
                None => (None, text),
            },
        };
        let spot = self.layout.spot(name)?;
        self.layout.zone(spot, owner)
    }

    /// Every zone, as written.
    #[must_use]
    pub fn zones(&self) -> Vec<String> {
        self.layout.zones().map(|zone| self.zone(zone)).collect()
    }

    /// [`Names::seat_list`] in whatever language.
    #[must_use]
    pub fn seats_saying(&self, seats: SeatSet) -> language::Arg {
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
        let name = self.layout.deck.suit_name(suit);
        Saying::own("suit", name, name)
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
    pub fn cards_saying(&self, known: CardSet, unknown: u8) -> language::Arg {
        match known.is_empty() && unknown > 0 {
            true => say!("count-cards", number = unknown).into(),
            false => super::Arg::Cards(known, unknown).text(self).into(),
        }
    }
}
