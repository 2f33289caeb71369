//! Cards that move on the table, and what each seat knows of them by that.

use super::Fumble;
use super::layout::{Layout, Sight, Zone};
use super::row::{Item, Laid};
use super::seat::{Seat, SeatSet};
use super::state::Table;
use crate::cards::{Card, CardSet};

impl Table {
    /// Puts a card from outside the table (a shuffled deck, a typed hand) into a zone.
    ///
    /// # Errors
    /// [`Fumble::TwoPlaces`] if the card is on the table already, [`Fumble::Full`] if all slots are taken.
    pub fn place(&mut self, layout: &Layout, zone: Zone, card: Option<Card>) -> Result<(), Fumble> {
        if let Some(card) = card
            && let Some(other) = self.find(layout, card)
        {
            return Err(Fumble::TwoPlaces { card, zone: other });
        }
        match card {
            Some(card) => self.deal(layout, zone, &[card]),
            None => self.lay(layout, zone, None, None),
        }
    }

    /// Puts cards of a freshly shuffled deck into a zone, one on another; the caller knows that they lie nowhere yet.
    ///
    /// # Errors
    /// [`Fumble::Full`].
    #[inline]
    pub fn deal(&mut self, layout: &Layout, zone: Zone, cards: &[Card]) -> Result<(), Fumble> {
        let set: CardSet = cards.iter().copied().collect();
        if layout.place(zone).row.is_none() {
            self.cards[zone.index()] |= set;
        } else {
            for card in cards {
                self.lay(layout, zone, Some(*card), None)?;
            }
        }
        // Of a pile with its top face up only the last card dealt will be seen.
        if layout.place(zone).sight != Sight::Top {
            for seat in layout.watchers(zone).iter() {
                self.known[seat.index()] |= set;
            }
        }
        Ok(())
    }

    /// Notes that everybody has seen the top of a pile, before another card covers it.
    fn note_top(&mut self, layout: &Layout, zone: Zone) {
        if layout.place(zone).sight == Sight::Top
            && let Some(Item::Card(top)) = self.top(layout, zone)
        {
            for seat in layout.ring.all().iter() {
                self.known[seat.index()].add(top);
            }
        }
    }

    #[inline]
    fn lay(&mut self, layout: &Layout, zone: Zone, card: Option<Card>, by: Option<Seat>) -> Result<(), Fumble> {
        let place = layout.place(zone);
        if let Some(row) = place.row {
            let laid = Laid::new(card.map_or(Item::Unknown, Item::Card), by);
            if place.slots {
                let gap = self.rows.place_of_first(row, Item::Gap).ok_or(Fumble::Full { zone })?;
                self.rows.get_mut(row)[gap] = laid;
            } else {
                self.rows.push(row, laid);
            }
        }
        match card {
            Some(card) => self.cards[zone.index()].add(card),
            None => self.unknown[zone.index()] += 1,
        }
        Ok(())
    }

    #[inline]
    fn lift(&mut self, layout: &Layout, zone: Zone, card: Option<Card>) -> Result<(), Fumble> {
        let place = layout.place(zone);
        if let Some(row) = place.row {
            let item = card.map_or(Item::Unknown, Item::Card);
            let at = self.rows.place_of(row, item).ok_or(Fumble::NotThere { card, zone })?;
            if place.slots {
                self.rows.get_mut(row)[at] = Laid::new(Item::Gap, None);
            } else {
                self.rows.remove(row, at);
            }
        }
        match card {
            Some(card) => self.cards[zone.index()].drop(card),
            None => self.unknown[zone.index()] -= 1,
        }
        Ok(())
    }

    /// Makes an unknown card of a zone a known one: somebody has just shown it.
    ///
    /// # Errors
    /// [`Fumble::NotThere`] if the zone has no unknown card, or if the card is known to lie elsewhere.
    pub fn reveal(&mut self, layout: &Layout, zone: Zone, card: Card) -> Result<(), Fumble> {
        if self.unknown(zone) == 0 || self.find(layout, card).is_some() {
            return Err(Fumble::NotThere { card: Some(card), zone });
        }
        if let Some(row) = layout.row(zone)
            && let Some(place) = self.rows.place_of(row, Item::Unknown)
        {
            self.rows.get_mut(row)[place].show(card);
        }
        self.unknown[zone.index()] -= 1;
        self.cards[zone.index()].add(card);
        Ok(())
    }

    /// Forgets which cards lie in a zone without order: one of them, nobody knows which, is about to go.
    pub fn forget(&mut self, layout: &Layout, zone: Zone) {
        if layout.place(zone).row.is_none() {
            let cards = std::mem::replace(&mut self.cards[zone.index()], CardSet::EMPTY);
            self.unknown[zone.index()] += cards.len() as u8;
            self.known.iter_mut().for_each(|known| *known -= cards);
        }
    }

    /// Moves cards and keeps everybody's knowledge right. Returns who saw the faces.
    ///
    /// A seat sees the cards if it sees the zone they leave or the one they reach. A seat that sees
    /// neither no longer knows which cards are left behind, unless all of them went together.
    ///
    /// # Errors
    /// [`Fumble::NotThere`] for a card that is not in `from`, [`Fumble::Full`].
    pub fn shift(&mut self, layout: &Layout, cards: CardSet, from: Zone, to: Zone) -> Result<SeatSet, Fumble> {
        let before = self.cards(from);
        if let Some(card) = (cards - before).first() {
            return Err(Fumble::NotThere { card: Some(card), zone: from });
        }
        let all_went = cards == before && self.unknown(from) == 0;
        let seen = self.watchers_of_cards(layout, from, cards).or(layout.watchers(to));
        let (here, there) = (layout.place(from), layout.place(to));
        self.note_top(layout, to);
        if !there.slots && (here.row.is_none() || all_went && !here.slots) {
            // Where no order stays behind the cards go together.
            here.row.into_iter().for_each(|row| self.rows.clear(row));
            if let Some(row) = there.row {
                cards.iter().for_each(|card| self.rows.push(row, Laid::new(Item::Card(card), here.owner)));
            }
            self.cards[from.index()] -= cards;
            self.cards[to.index()] |= cards;
        } else {
            for card in cards.iter() {
                self.lift(layout, from, Some(card))?;
                self.lay(layout, to, Some(card), here.owner)?;
            }
        }
        for seat in layout.ring.all().iter() {
            if seen.has(seat) {
                self.known[seat.index()] |= cards;
            } else if !all_went {
                self.known[seat.index()] -= before;
            }
        }
        Ok(seen)
    }

    /// The seats that see these cards where they lie.
    fn watchers_of_cards(&self, layout: &Layout, zone: Zone, cards: CardSet) -> SeatSet {
        let watchers = layout.watchers(zone);
        if layout.place(zone).sight == Sight::Top {
            let top = self.row(layout, zone).last().and_then(|laid| laid.card());
            if top.map(CardSet::of) != Some(cards) {
                return SeatSet::NONE;
            }
        }
        watchers
    }

    /// Moves cards that nobody has recorded.
    ///
    /// # Errors
    /// [`Fumble::NotThere`] if there are not so many, [`Fumble::Full`].
    pub fn shift_unknown(&mut self, layout: &Layout, count: u8, from: Zone, to: Zone) -> Result<(), Fumble> {
        let by = layout.owner(from);
        for _ in 0..count {
            if self.unknown(from) == 0 {
                return Err(Fumble::NotThere { card: None, zone: from });
            }
            self.lift(layout, from, None)?;
            self.lay(layout, to, None, by)?;
        }
        Ok(())
    }

    /// The top card of an ordered zone, known or not.
    #[must_use]
    pub fn top(&self, layout: &Layout, zone: Zone) -> Option<Item> {
        self.row(layout, zone).iter().rev().map(|laid| laid.item()).find(|item| *item != Item::Gap)
    }

    /// Lets a seat know where these cards lie, because it follows from what it has seen.
    pub fn learn(&mut self, seat: Seat, cards: CardSet) {
        self.known[seat.index()] |= cards;
    }

    /// Turns a zone up: every seat now knows its cards.
    pub fn turn_up(&mut self, layout: &Layout, zone: Zone) {
        let cards = self.cards(zone);
        for seat in layout.ring.all().iter() {
            self.known[seat.index()] |= cards;
        }
    }

    /// Takes all cards of a zone from the table, to be shuffled.
    pub fn gather(&mut self, layout: &Layout, zone: Zone) {
        let cards = std::mem::replace(&mut self.cards[zone.index()], CardSet::EMPTY);
        layout.row(zone).into_iter().for_each(|row| self.rows.clear(row));
        self.known.iter_mut().for_each(|known| *known -= cards);
        self.reshuffled |= cards;
    }

    /// The cards that were gathered and not yet laid under the stock.
    #[must_use]
    #[inline]
    pub const fn gathered(&self) -> CardSet {
        self.reshuffled
    }

    /// Lays the gathered cards under the stock, the first one on top of the others.
    pub fn lay_under_stock(&mut self, layout: &Layout, order: &[Card]) {
        let stock = layout.stock();
        if let Some(row) = layout.row(stock) {
            let above: smallvec::SmallVec<[Laid; 64]> = self.rows.get(row).iter().copied().collect();
            self.rows.clear(row);
            let below = order.iter().rev().map(|card| Laid::new(Item::Card(*card), None));
            below.chain(above).for_each(|laid| self.rows.push(row, laid));
        }
        self.cards[stock.index()] |= std::mem::replace(&mut self.reshuffled, CardSet::EMPTY);
        self.open.shuffles = self.open.shuffles.saturating_add(1);
    }

    /// Puts the cards of slots together, so that no gap lies before a card.
    pub fn slide(&mut self, layout: &Layout, zone: Zone) {
        if let Some(row) = layout.row(zone) {
            // A stable sort keeps the cards in their order.
            self.rows.get_mut(row).sort_by_key(|laid| laid.item() == Item::Gap);
        }
    }
}
