//! How things at a table are called: what turns seats, zones and actions into text and back.

use super::{Layout, Lexicon, Seat, SeatSet, Zone};

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
}
