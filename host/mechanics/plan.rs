//! A game as plain data: everything that is declared, nothing that is decided.

use super::Mechanic;
use crate::cards::{Deck, Suit};
use crate::table::{Layout, LayoutError, Lexicon, Ring, Word, ZoneSpec};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// Which suit is trump in a contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrumpRule {
    /// No suit.
    None,
    /// Always this one.
    Suit(Suit),
    /// The declarer names it.
    Declared,
}

/// What can be bid and played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contract {
    /// Its name.
    pub name: Word,
    /// Its trump.
    pub trump: TrumpRule,
}

/// A phase of a deal.
#[derive(Debug)]
pub struct Phase {
    /// Its name, which stands behind the facts it concludes.
    pub name: Word,
    /// How it is played.
    pub mechanic: Box<dyn Mechanic>,
    /// Played only if one of these contracts is; empty means always.
    pub only_for: Vec<u8>,
    /// Played only if the script answers this question with yes.
    pub when: Option<String>,
    /// How often it is played, one after the other.
    pub times: u8,
}

/// A game as data.
#[derive(Debug)]
pub struct Plan {
    /// Its title.
    pub title: String,
    /// How many may play.
    pub seats: RangeInclusive<u8>,
    /// Does the turn go to the left?
    pub clockwise: bool,
    /// The deck.
    pub deck: Arc<Deck>,
    /// The words.
    pub lexicon: Arc<Lexicon>,
    /// The zones, beginning with [`Layout::standard_zones`].
    pub zones: Vec<ZoneSpec>,
    /// Names of what is remembered.
    pub notes: Vec<String>,
    /// What can be bid, lowest first.
    pub contracts: Vec<Contract>,
    /// The phases of a deal, in order.
    pub phases: Vec<Phase>,
    /// What each seat's score begins with.
    pub starting_score: i64,
    /// The match ends after so many deals.
    pub deals: Option<u32>,
    /// The match ends when a score reaches this.
    pub target: Option<i64>,
}

impl Plan {
    /// The layout for a number of seats.
    ///
    /// # Errors
    /// [`LayoutError`].
    pub fn layout(&self, seats: u8) -> Result<Layout, LayoutError> {
        let ring = Ring::new(seats, self.clockwise);
        Layout::new(self.deck.clone(), self.lexicon.clone(), ring, self.zones.clone(), self.notes.clone())
    }
}
