//! The store, the deck, and the last card: R8 to R11, Q5 to Q13.

use super::book::{Book, Offer, Stop};
use super::table::Table;

impl Table {
    /// Q13: a card goes, if more than so many are there.
    pub fn burn(&mut self, unless: usize) {
        if self.house.burn && self.deck.len() > unless {
            self.gone.extend(self.deck.pop_front());
        }
    }

    pub fn gaps(&self) -> usize {
        self.store.iter().filter(|slot| slot.is_none()).count()
    }

    pub fn fill(&mut self) {
        for slot in self.store.iter_mut().filter(|slot| slot.is_none()) {
            *slot = self.deck.pop_front();
        }
    }

    pub fn clear_store(&mut self) {
        self.gone.extend(self.store.iter_mut().filter_map(Option::take));
    }

    /// Q12: what is out of play goes under the deck, in an order that chance decides.
    pub fn reshuffle(&mut self, book: &mut Book) -> Result<(), Stop> {
        if self.house.deck_out == "reshuffle" && !self.gone.is_empty() {
            self.deck.extend(book.order(self.gone.iter().copied().collect())?);
            self.note("cards are shuffled again");
            self.gone.clear();
        }
        Ok(())
    }

    /// R9 and R10.
    pub fn buy(&mut self, number: i64, book: &mut Book) -> Result<(), Stop> {
        let last = if self.house.final_card == "buy_or_down" { 4 } else { 3 };
        if number > 1 && self.house.store_reset == "new_each_round" {
            self.clear_store();
            self.fill();
        }
        self.burn(0);
        for seat in self.live_in_order() {
            let to_fill = if self.house.restock == "before_next_turn" { self.gaps() } else { 0 };
            if self.deck.len() < to_fill + 1 {
                self.reshuffle(book)?;
            }
            if to_fill > 0 {
                self.fill();
            }
            let chips = self.stacks[seat];
            let prices = self.house.store_prices;
            let may_buy = |price: i64| if self.house.buy_on_credit { chips - price >= -10 } else { price <= chips };
            let mut offers = vec![Offer::of("take")];
            for slot in (0..3).filter(|slot| self.store[*slot].is_some() && may_buy(prices[*slot])) {
                offers.push(Offer::amount("buy", slot as i64 + 1, slot as i64 + 1));
            }
            let (verb, slot) = book.turn(seat, offers)?;
            let (card, price) = if verb == "take" {
                let price = if self.house.deck_price <= chips { self.house.deck_price } else { 0 };
                (self.deck.pop_front(), price)
            } else {
                let slot = slot as usize - 1;
                let card = self.store[slot].take();
                if self.house.restock_style == "slide_left" {
                    self.store[slot..].rotate_left(1);
                }
                (card, prices[slot])
            };
            let Some(card) = card else {
                self.note("nothing to take");
                continue;
            };
            self.stacks[seat] -= price;
            self.store_money += price;
            if self.stacks[seat] < 0 {
                self.note("a purchase on credit");
            }
            if verb == "take" && number == 4 { self.down[seat].push(card) } else { self.up[seat].push(card) }
        }
        if self.house.restock == "after_buying_round" && number < last {
            self.fill();
        }
        Ok(())
    }

    /// R11 and Q12: the seventh card.
    pub fn last_card(&mut self, book: &mut Book) -> Result<(), Stop> {
        let seats = self.live_in_order();
        if self.deck.len() < seats.len() + usize::from(self.house.burn) {
            self.reshuffle(book)?;
        }
        self.burn(seats.len());
        if self.deck.len() < seats.len() {
            self.note(if self.deck.is_empty() { "no last card" } else { "a card for all" });
            self.shared.extend(self.deck.pop_front());
            return Ok(());
        }
        for seat in seats {
            self.down[seat].extend(self.deck.pop_front());
        }
        Ok(())
    }
}
