//! The cards that made a strength.

use super::check::house;
use super::error::RankError;
use super::judge::{Judge, Strength};
use super::order::{Engine, Order};
use super::scale::Fields;
use crate::cards::{Card, CardSet};

/// The best hand among some cards: its strength, and the cards that made it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// Its strength.
    pub strength: Strength,
    /// The cards, the most important first; cards that stand for others come last. Empty if nothing counts.
    pub cards: Vec<Card>,
}

impl Order {
    /// The best hand of a player and a board, with these cards wild beside those of the order.
    ///
    /// Where several choices of cards are equally strong, the first in deck order is given.
    ///
    /// # Errors
    /// As [`Order::strength_with`].
    ///
    /// ```
    /// use kartu::{cards::CardSet, ranking::{Order, Spec}};
    /// let order = Order::load(&Spec::french("A K Q J T 9 8 7 6 5 4 3 2")?)?;
    /// let deck = order.deck();
    /// let best = order.best(deck.set("4S 9D")?, deck.set("KS KD 4C 7H QD")?, CardSet::EMPTY)?;
    /// let cards: Vec<&str> = best.cards.iter().map(|card| deck.card_text(*card)).collect();
    /// assert_eq!(cards, ["KD", "KS", "4C", "4S", "QD"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn best(&self, hand: CardSet, board: CardSet, wild: CardSet) -> Result<Best, RankError> {
        let (strength, pick) = self.best_of(hand, board, wild)?;
        if !strength.counts() {
            return Ok(Best { strength, cards: Vec::new() });
        }
        let judge = self.judge(usize::from(self.spec.cards))?.with_wild(wild)?;
        let mut made = None;
        if let Engine::Badugi(table) = &self.engine {
            let size = table.set(strength.0).count_ones() as usize;
            super::subsets::each(hand | board, size, &mut |cards| {
                if made.is_none() && table.strength(&self.deck, cards) == strength.0 {
                    made = Some(cards);
                }
            });
        } else {
            pick.each(&mut |cards| {
                if made.is_none() && judge.exact(cards) == strength.0 {
                    made = Some(cards);
                }
            });
        }
        Ok(Best { strength, cards: self.in_order(made.unwrap_or_default(), strength, &judge) })
    }

    /// The cards of a hand, the most important first.
    fn in_order(&self, cards: CardSet, strength: Strength, judge: &Judge<'_>) -> Vec<Card> {
        let ranks = self.spec.ranks() as i32;
        let fields = Fields::of(self.classes.score(strength.0));
        let top = self.scale.top(fields).map(i32::from);
        let spare = judge.spare | self.bugs;
        let natural = cards - spare;
        let four = self.four_of(natural, fields);
        let key = |card: &Card| {
            let Some(value) = self.value(*card).filter(|_| !spare.has(*card)) else { return (i32::MAX, 0) };
            let outside = i32::from(!four.is_empty() && !four.has(*card)) * ranks;
            if let Some(top) = top {
                return (outside + (top - i32::from(value)).rem_euclid(ranks), 0);
            }
            let alike = natural.iter().filter(|other| self.value(*other) == Some(value)).count();
            (if four.is_empty() { -(alike as i32) } else { outside }, -i32::from(value))
        };
        let mut list: Vec<Card> = cards.iter().collect();
        list.sort_by_key(key);
        list
    }

    /// The natural cards among four suited ones; none for other kinds.
    fn four_of(&self, natural: CardSet, fields: Fields) -> CardSet {
        let values = match self.scale.kind(fields) {
            Some(kind) if house(kind) && kind.shape(self.spec.cards).suited > 0 => self.scale.four_values(fields),
            _ => return CardSet::EMPTY,
        };
        let fits = |card: &Card| self.value(*card).is_some_and(|value| values >> value & 1 == 1);
        let lanes = self.deck.suits().map(|suit| (natural & self.deck.of_suit(suit)).iter().filter(fits).collect::<CardSet>());
        lanes.max_by_key(|lane| lane.len()).unwrap_or_default()
    }
}
