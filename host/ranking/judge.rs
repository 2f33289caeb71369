//! Judging hands of one size, fast: the tables are chosen once, then each hand costs a few look-ups.

use super::error::RankError;
use super::hash::{Hash, SUM, SUM_BITS};
use super::lanes::{Flushes, Lanes, Sums, low};
use super::order::{Engine, Order};
use super::subsets;
use crate::cards::CardSet;

/// How good a hand is under its order: greater wins, equal shares.
///
/// Strengths of different orders mean nothing to one another. [`Order::describe`] tells what one is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Strength(pub(super) u16);

impl Strength {
    /// Nothing: a hand that does not qualify, or is of no kind that the order knows.
    pub const NONE: Self = Self(0);

    /// As a number: 0 is nothing, 1 the weakest hand.
    #[must_use]
    #[inline]
    pub const fn number(self) -> u16 {
        self.0
    }

    /// Does the hand count at all?
    #[must_use]
    pub const fn counts(self) -> bool {
        self.0 > 0
    }
}

/// Judges hands of one size.
///
/// It trusts its caller: a hand of another size, or with cards that the deck lacks, gets a strength that means
/// nothing. [`Order::strength`] checks first.
#[derive(Clone, Copy)]
pub struct Judge<'o> {
    pub(super) order: &'o Order,
    /// What stands for other cards.
    pub(super) spare: CardSet,
    tables: Tables<'o>,
}

#[derive(Clone, Copy)]
enum Tables<'o> {
    Lanes(&'o Lanes, &'o Sums),
    Slow,
}

impl<'o> Judge<'o> {
    pub(super) fn new(order: &'o Order, size: usize, spare: CardSet) -> Self {
        let tables = match &order.engine {
            Engine::Lanes(lanes) => {
                let found = size.checked_sub(usize::from(order.spec.cards)).and_then(|at| lanes.sums.get(at));
                found.map_or(Tables::Slow, |sums| Tables::Lanes(lanes, sums))
            }
            Engine::Fives(_) | Engine::Badugi(_) => Tables::Slow,
        };
        Self { order, spare, tables }
    }

    /// The same with these cards wild beside those of the order: each player may have his own.
    ///
    /// # Errors
    /// [`RankError::NoOwnWild`] if the order knows no wild cards of players, [`RankError::Stranger`] for a card that
    /// the deck lacks.
    pub fn with_wild(self, wild: CardSet) -> Result<Self, RankError> {
        let order = self.order;
        if wild.is_empty() {
            return Ok(self);
        }
        if !order.spec.own_wild {
            return Err(RankError::NoOwnWild);
        }
        if !wild.within(order.deck.all()) {
            return Err(RankError::Stranger);
        }
        Ok(Self { spare: self.spare | (wild - order.bugs), ..self })
    }

    /// The strength of a hand.
    #[must_use]
    #[inline]
    pub fn strength(&self, hand: CardSet) -> Strength {
        Strength(match self.tables {
            Tables::Lanes(lanes, Sums::Large(table)) => self.rate(lanes, table, hand),
            Tables::Lanes(lanes, Sums::Small(table)) => self.rate(lanes, table, hand),
            Tables::Lanes(lanes, Sums::Middle(table)) => self.rate(lanes, table, hand),
            Tables::Lanes(lanes, Sums::Larger(table)) => self.rate(lanes, table, hand),
            Tables::Slow => self.slow(hand),
        })
    }

    /// The strengths of many hands, behind those that `strengths` holds.
    pub fn strengths(&self, hands: &[CardSet], strengths: &mut Vec<Strength>) {
        let (all, wild) = (hands.iter(), !self.spare.is_empty());
        match self.tables {
            Tables::Lanes(lanes, sums) if lanes.flushes == Flushes::Help && !wild => match sums {
                Sums::Small(table) => strengths.extend(all.map(|hand| Strength(plain(lanes, table, low(*hand))))),
                Sums::Middle(table) => strengths.extend(all.map(|hand| Strength(plain(lanes, table, low(*hand))))),
                Sums::Large(table) => strengths.extend(all.map(|hand| Strength(plain(lanes, table, low(*hand))))),
                Sums::Larger(table) => strengths.extend(all.map(|hand| Strength(plain(lanes, table, low(*hand))))),
            },
            _ => strengths.extend(all.map(|hand| self.strength(*hand))),
        }
    }

    #[inline]
    fn rate<const B: usize, const S: usize>(&self, lanes: &Lanes, table: &Hash<B, S>, hand: CardSet) -> u16 {
        if !self.spare.is_empty() {
            return self.wild(lanes, table, hand);
        }
        let sum = sum_of(lanes, low(hand));
        let (flush, ranks) = ((sum >> SUM_BITS) as u16, table.get(sum));
        match lanes.flushes {
            Flushes::Help => flush.max(ranks),
            Flushes::Four => self.with_beside(lanes, flush.max(ranks), hand),
            Flushes::Hurt if flush == 0 => ranks,
            Flushes::Hurt => self.slow(hand),
        }
    }

    #[inline]
    fn wild<const B: usize, const S: usize>(&self, lanes: &Lanes, table: &Hash<B, S>, hand: CardSet) -> u16 {
        let spares = (hand & self.spare).len();
        let natural = low(hand - self.spare);
        let sum = sum_of(lanes, natural);
        let key = (spares as u64).wrapping_mul(lanes.spare);
        let (flush, ranks) = ((sum >> SUM_BITS) as u16, table.get((sum & SUM).wrapping_add(key)));
        if lanes.flushes == Flushes::Hurt {
            return if flush == 0 { ranks } else { self.slow(hand) };
        }
        let flush = match lanes.rows.get(spares.wrapping_sub(1)) {
            Some(row) => lanes.cut(natural).iter().map(|lane| row[*lane & 8191]).fold(0, u16::max),
            None if spares == 0 => flush,
            None => lanes.all_wild,
        };
        let best = flush.max(ranks);
        if lanes.flushes == Flushes::Four { self.with_beside(lanes, best, hand) } else { best }
    }

    /// Gives four suited cards the card beside them.
    #[inline]
    fn with_beside(&self, lanes: &Lanes, best: u16, hand: CardSet) -> u16 {
        match lanes.fours {
            Some((first, last)) if (first..=last).contains(&best) => subsets::beside(self.order, best, hand, self.spare),
            _ => best,
        }
    }

    /// Everything else: choices of cards, one after the other.
    #[inline(never)]
    fn slow(&self, hand: CardSet) -> u16 {
        match &self.order.engine {
            Engine::Badugi(table) => table.strength(&self.order.deck, hand),
            Engine::Lanes(_) | Engine::Fives(_) => {
                let mut best = 0;
                subsets::each(hand, usize::from(self.order.spec.cards), &mut |five| best = best.max(self.exact(five)));
                best
            }
        }
    }

    /// The strength of exactly as many cards as count.
    pub(super) fn exact(&self, five: CardSet) -> u16 {
        match &self.order.engine {
            Engine::Lanes(lanes) => match lanes.sums.first() {
                Some(Sums::Small(table)) if lanes.flushes != Flushes::Hurt => self.rate(lanes, table, five),
                Some(Sums::Small(table)) => self.hurt(lanes, table, five),
                _ => 0,
            },
            Engine::Fives(fives) => fives.strength(five, self.spare, self.order.bugs),
            Engine::Badugi(table) => table.strength(&self.order.deck, five),
        }
    }

    /// As many cards as count, where a flush cannot be avoided.
    fn hurt<const B: usize, const S: usize>(&self, lanes: &Lanes, table: &Hash<B, S>, five: CardSet) -> u16 {
        let spares = (five & self.spare).len();
        let sum = sum_of(lanes, low(five - self.spare));
        match (sum >> SUM_BITS) as u16 {
            0 => table.get((sum & SUM).wrapping_add((spares as u64).wrapping_mul(lanes.spare))),
            _ if self.order.scale.has_four_suited() => subsets::from_scratch(self.order, five),
            flush => flush,
        }
    }
}

#[inline]
fn sum_of(lanes: &Lanes, natural: u64) -> u64 {
    let [a, b, c, d] = lanes.cut(natural & lanes.natural);
    let table = &lanes.lanes;
    table[a & 8191].wrapping_add(table[b & 8191]).wrapping_add(table[c & 8191]).wrapping_add(table[d & 8191])
}

#[inline]
fn plain<const B: usize, const S: usize>(lanes: &Lanes, table: &Hash<B, S>, natural: u64) -> u16 {
    let sum = sum_of(lanes, natural);
    ((sum >> SUM_BITS) as u16).max(table.get(sum))
}
