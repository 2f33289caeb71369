//! Names that drafts say, looked up in the plan: zones, suits, contracts, ranks and cards.
//!
//! Each answers what the name stands for, or says what is wrong with it.

use crate::cards::{CardSet, Suit};
use crate::mechanics::Plan;
use crate::table::{Lexicon, Spot};
use crate::text;

/// Where names are looked up, and where the words that a mechanic says are added.
pub(super) struct Lookup<'a> {
    pub plan: &'a Plan,
    pub lexicon: &'a mut Lexicon,
}

impl Lookup<'_> {
    /// A zone, of each seat or of the table.
    pub fn zone(&self, name: &str) -> Result<Spot, String> {
        let names = self.plan.zones.iter().map(|zone| zone.name.as_str());
        let at = self.plan.zones.iter().position(|zone| zone.name == name);
        at.map(|at| Spot(at as u8)).ok_or_else(|| format!("there is no zone `{name}`; {}", text::suggestion(name, names)))
    }

    /// A zone that need not be named.
    pub fn zone_if_any(&self, name: Option<&str>) -> Result<Option<Spot>, String> {
        name.map(|name| self.zone(name)).transpose()
    }

    /// A zone of the table.
    pub fn table_zone(&self, name: &str) -> Result<Spot, String> {
        let found = self.zone(name)?;
        match self.plan.zones[usize::from(found.0)].each_seat {
            true => Err(format!("each seat has a `{name}`; here it must be a zone of the table")),
            false => Ok(found),
        }
    }

    /// A suit of the deck.
    pub fn suit(&self, name: &str) -> Result<Suit, String> {
        self.plan.deck.suit_named(name).ok_or_else(|| format!("`{name}` is no suit of the deck"))
    }

    /// A contract, as its place in the list.
    pub fn contract(&self, name: &str) -> Result<u8, String> {
        let names: Vec<&str> = self.plan.contracts.iter().map(|contract| self.lexicon.text(contract.name)).collect();
        let at = names.iter().position(|other| *other == name);
        at.map(|at| at as u8)
            .ok_or_else(|| format!("there is no contract `{name}`; {}", text::suggestion(name, names.iter().copied())))
    }

    /// The cards of these ranks, and single cards; `gone` tells what happens to the others.
    pub fn ranks_or_cards(&self, names: &str, gone: &str) -> Result<CardSet, String> {
        let deck = &self.plan.deck;
        let keeps = names.split_whitespace().try_fold(CardSet::EMPTY, |cards, name| {
            let rank = deck.rank_named(name).map(|rank| deck.of_rank(rank));
            let found = rank.or_else(|| deck.card(name).map(|card| deck.alike(card)));
            found.map(|found| cards | found).ok_or_else(|| format!("`{name}` is no rank and no card of the deck"))
        })?;
        if keeps == deck.all() {
            return Err(format!("with `never` of all ranks no card could be {gone}"));
        }
        Ok(keeps)
    }
}
