//! Thinking about a table: what must lie where nobody recorded it, does it hold together, and what
//! would it be with other cards in its hidden places?

use super::layout::Layout;
use super::row::Item;
use super::state::{Note, Table};
use crate::cards::{Card, CardSet};

impl Table {
    /// The same table with other cards in some of its places: each card becomes `other(card)`, which
    /// must be a permutation. Zones, knowledge, memory and secret choices follow.
    #[must_use]
    pub fn relabelled(&self, layout: &Layout, other: impl Fn(Card) -> Card) -> Self {
        let set = |cards: CardSet| cards.iter().map(&other).collect::<CardSet>();
        let mut table = *self;
        for zone in layout.zones() {
            table.cards[zone.index()] = set(self.cards(zone));
            if let Some(row) = layout.row(zone) {
                for laid in table.rows.get_mut(row) {
                    if let Some(card) = laid.card() {
                        laid.show(other(card));
                    }
                }
            }
        }
        table.reshuffled = set(self.reshuffled);
        for known in &mut table.known {
            *known = set(*known);
        }
        for memory in &mut table.notes {
            memory.note = match memory.note {
                Note::Card(card) => Note::Card(other(card)),
                Note::Cards(cards) => Note::Cards(set(cards)),
                note => note,
            };
        }
        for commit in &mut table.commits {
            *commit = commit.map(|action| action.map_cards(set));
        }
        table
    }

    /// If all cards that nobody recorded lie in one zone, and in no order, they must be the missing ones.
    pub fn deduce(&mut self, layout: &Layout) {
        let mut open = layout.zones().filter(|zone| self.unknown(*zone) > 0);
        let (Some(zone), None) = (open.next(), open.next()) else { return };
        let missing = layout.deck.all() - self.placed();
        if !layout.is_ordered(zone) && missing.len() == usize::from(self.unknown(zone)) {
            self.cards[zone.index()] |= missing;
            self.unknown[zone.index()] = 0;
        }
    }

    /// Checks that each card of the deck is in exactly one place, and that order and sets agree.
    ///
    /// # Errors
    /// A sentence about the first thing that is wrong.
    pub fn audit(&self, layout: &Layout) -> Result<(), String> {
        let mut seen = CardSet::EMPTY;
        let mut total = 0;
        for zone in layout.zones() {
            let cards = self.cards(zone);
            if let Some(card) = (cards & seen).first() {
                return Err(format!("{} lies in two places", layout.deck.card_text(card)));
            }
            seen |= cards;
            total += self.count(zone);
            if layout.is_ordered(zone) {
                let row = self.row(layout, zone);
                let in_row: CardSet = row.iter().filter_map(|laid| laid.card()).collect();
                let unknown = row.iter().filter(|laid| laid.item() == Item::Unknown).count();
                if in_row != cards || unknown != usize::from(self.unknown(zone)) {
                    return Err(format!("the order of `{}` does not hold its cards", layout.spec(zone).name));
                }
            }
        }
        if total != layout.deck.size() {
            return Err(format!("{total} cards on the table, but the deck has {}", layout.deck.size()));
        }
        Ok(())
    }
}
