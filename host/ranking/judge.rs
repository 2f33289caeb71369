//! Judging hands of one size, fast: the tables are chosen once, then each hand costs a few look-ups.

use super::error::RankError;
use super::hash::{Hash, SUM, SUM_BITS};
use super::lanes::{Flushes, Lanes, OVERFLOW, SPOILT, Sums, low};
use super::order::{Engine, Order};
use super::subsets;
use crate::cards::{Card, CardSet};

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

/// [`Flushes`] as numbers, so that code can be made for each.
const HELP: u8 = 0;
const FOUR: u8 = 1;
const HURT: u8 = 2;

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
    size: usize,
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
        Self { order, spare, tables, size }
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
        match self.tables {
            Tables::Lanes(lanes, Sums::Small(table)) => self.many(lanes, table, hands, strengths),
            Tables::Lanes(lanes, Sums::Middle(table)) => self.many(lanes, table, hands, strengths),
            Tables::Lanes(lanes, Sums::Large(table)) => self.many(lanes, table, hands, strengths),
            Tables::Lanes(lanes, Sums::Larger(table)) => self.many(lanes, table, hands, strengths),
            Tables::Slow => strengths.extend(hands.iter().map(|hand| Strength(self.slow(*hand)))),
        }
    }

    /// What is the same for all hands is decided once.
    fn many<const B: usize, const S: usize>(&self, lanes: &Lanes, table: &Hash<B, S>, hands: &[CardSet], to: &mut Vec<Strength>) {
        let all = hands.iter().map(|hand| low(*hand));
        match (lanes.flushes, self.spare.is_empty()) {
            (Flushes::Help, true) => to.extend(all.map(|hand| Strength(self.natural::<HELP, B, S>(lanes, table, hand)))),
            (Flushes::Four, true) => to.extend(all.map(|hand| Strength(self.natural::<FOUR, B, S>(lanes, table, hand)))),
            (Flushes::Hurt, true) => to.extend(all.map(|hand| Strength(self.natural::<HURT, B, S>(lanes, table, hand)))),
            (Flushes::Help, false) => to.extend(all.map(|hand| Strength(self.wild::<HELP, B, S>(lanes, table, hand)))),
            (Flushes::Four, false) => to.extend(all.map(|hand| Strength(self.wild::<FOUR, B, S>(lanes, table, hand)))),
            (Flushes::Hurt, false) => to.extend(all.map(|hand| Strength(self.wild::<HURT, B, S>(lanes, table, hand)))),
        }
    }

    #[inline]
    fn rate<const B: usize, const S: usize>(&self, lanes: &Lanes, table: &Hash<B, S>, hand: CardSet) -> u16 {
        match (lanes.flushes, self.spare.is_empty()) {
            (Flushes::Help, true) => self.natural::<HELP, B, S>(lanes, table, low(hand)),
            (Flushes::Four, true) => self.natural::<FOUR, B, S>(lanes, table, low(hand)),
            (Flushes::Hurt, true) => self.natural::<HURT, B, S>(lanes, table, low(hand)),
            (Flushes::Help, false) => self.wild::<HELP, B, S>(lanes, table, low(hand)),
            (Flushes::Four, false) => self.wild::<FOUR, B, S>(lanes, table, low(hand)),
            (Flushes::Hurt, false) => self.wild::<HURT, B, S>(lanes, table, low(hand)),
        }
    }

    /// A hand without wild cards.
    #[inline(always)]
    fn natural<const FLUSHES: u8, const B: usize, const S: usize>(&self, lanes: &Lanes, table: &Hash<B, S>, hand: u64) -> u16 {
        let cut = lanes.cut(hand & lanes.natural);
        let sum = sum_of(lanes, cut);
        let (flush, ranks) = ((sum >> SUM_BITS) as u16, table.get(sum));
        match FLUSHES {
            HELP => flush.max(ranks),
            FOUR => self.with_beside(lanes, flush.max(ranks), cut, hand),
            _ if flush == 0 => ranks,
            _ => self.spoilt(lanes, cut, sum, hand),
        }
    }

    #[inline(always)]
    fn wild<const FLUSHES: u8, const B: usize, const S: usize>(&self, lanes: &Lanes, table: &Hash<B, S>, hand: u64) -> u16 {
        let wild = hand & low(self.spare);
        let spares = wild.count_ones() as usize;
        let cut = lanes.cut((hand ^ wild) & lanes.natural);
        let sum = sum_of(lanes, cut);
        let flush = (sum >> SUM_BITS) as u16;
        let sum = (sum & SUM).wrapping_add((spares as u64).wrapping_mul(lanes.spare));
        let ranks = table.get(sum);
        if FLUSHES == HURT {
            return if flush == 0 { ranks } else { self.spoilt(lanes, cut, sum | u64::from(flush) << SUM_BITS, hand) };
        }
        let flush = match lanes.rows.get(spares) {
            Some(row) => {
                let [a, b, c, d] = cut;
                row[a & 8191].max(row[b & 8191]).max(row[c & 8191].max(row[d & 8191]))
            }
            None => lanes.all_wild,
        };
        let best = flush.max(ranks);
        if FLUSHES == FOUR { self.with_beside(lanes, best, cut, hand) } else { best }
    }

    /// Gives four suited cards the card beside them.
    #[inline]
    fn with_beside(&self, lanes: &Lanes, best: u16, cut: [usize; 4], hand: u64) -> u16 {
        match lanes.fours {
            Some((first, last)) if (first..=last).contains(&best) => match &lanes.beside {
                Some(beside) => best.wrapping_add(beside.value(cut)),
                None => subsets::beside(self.order, best, CardSet::from_bits(u128::from(hand)), self.spare),
            },
            _ => best,
        }
    }

    /// A low hand with a flush in one suit: so many of its cards must be left out that none remains.
    #[inline(never)]
    fn spoilt(&self, lanes: &Lanes, cut: [usize; 4], sum: u64, hand: u64) -> u16 {
        if self.order.scale.has_four_suited() {
            return self.slow(CardSet::from_bits(u128::from(hand)));
        }
        let cards = usize::from(self.order.spec.cards);
        let flush = (sum >> SUM_BITS) as u16;
        let best = if flush == SPOILT { 0 } else { flush };
        // Only one lane has a flush.
        let Some(lane) = cut.into_iter().find(|lane| lanes.lanes[lane & 8191] > SUM) else { return best };
        let out = (lane.count_ones() as usize + 1).saturating_sub(cards);
        match self.size.checked_sub(out + cards).and_then(|at| lanes.sums.get(at)) {
            Some(Sums::Middle(table)) if out == 1 => best.max(without_one(lanes, table, sum & SUM, lane)),
            Some(Sums::Small(table)) if out == 1 => best.max(without_one(lanes, table, sum & SUM, lane)),
            Some(table) => best.max(without(lanes, table, sum & SUM, lane, out)),
            None => best,
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
                Some(Sums::Small(_)) if lanes.flushes == Flushes::Hurt && self.order.scale.has_four_suited() => {
                    subsets::from_scratch(self.order, five)
                }
                Some(Sums::Small(table)) => Self { size: usize::from(self.order.spec.cards), ..*self }.rate(lanes, table, five),
                _ => 0,
            },
            Engine::Fives(fives) => fives.strength(five, self.spare, self.order.bugs),
            Engine::Badugi(table) => table.strength(&self.order.deck, five),
        }
    }

    /// No cards yet; see [`Judge::add`].
    #[must_use]
    #[inline]
    pub fn start(&self) -> Growing {
        let sum = if let Tables::Lanes(lanes, _) = self.tables { lanes.empty } else { 0 };
        Growing { sum, low: 0, high: 0 }
    }

    /// Adds a card to a hand that is put together card by card.
    ///
    /// ```
    /// use kartu::ranking::{Order, Spec};
    /// let order = Order::load(&Spec::french("A K Q J T 9 8 7 6 5 4 3 2")?)?;
    /// let judge = order.judge(5)?;
    /// let cards = order.deck().list("KS KD 4C 4H AD")?;
    /// let grown = cards.iter().fold(judge.start(), |hand, card| judge.add(hand, *card));
    /// assert_eq!(judge.grown(grown), judge.strength(cards.into_iter().collect()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn add(&self, hand: Growing, card: Card) -> Growing {
        let bit = 1 << (card.index() & 63);
        match self.tables {
            // Lanes hold decks of at most 64 cards.
            Tables::Lanes(lanes, _) => {
                let sum = hand.sum.wrapping_add(lanes.cards[card.index() & 127]);
                Growing { sum, low: hand.low | bit, high: hand.high }
            }
            Tables::Slow if card.index() < 64 => Growing { low: hand.low | bit, ..hand },
            Tables::Slow => Growing { high: hand.high | bit, ..hand },
        }
    }

    /// The strength of a hand that has grown to its size, quicker than that of a set of cards.
    #[must_use]
    #[inline]
    pub fn grown(&self, hand: Growing) -> Strength {
        if let Tables::Lanes(_, sums) = self.tables
            && hand.sum & OVERFLOW == 0
            && self.spare.is_empty()
        {
            return Strength(match sums {
                Sums::Large(table) => table.get(hand.sum),
                Sums::Small(table) => table.get(hand.sum),
                Sums::Middle(table) => table.get(hand.sum),
                Sums::Larger(table) => table.get(hand.sum),
            });
        }
        self.strength(hand.cards())
    }
}

/// A hand that is put together card by card, for [`Judge::add`]; copies of it go on in different ways.
#[derive(Clone, Copy, Debug)]
pub struct Growing {
    sum: u64,
    low: u64,
    high: u64,
}

impl Growing {
    /// The cards up to now.
    #[must_use]
    #[inline]
    pub const fn cards(self) -> CardSet {
        CardSet::from_bits((self.high as u128) << 64 | self.low as u128)
    }
}

/// The best strength with one card of a lane left out.
#[inline]
fn without_one<const B: usize, const S: usize>(lanes: &Lanes, table: &Hash<B, S>, sum: u64, lane: usize) -> u16 {
    let (mut rest, mut best) = (lane, 0);
    while rest != 0 {
        let card = rest & rest.wrapping_neg();
        rest ^= card;
        best = best.max(table.get(sum.wrapping_sub(lanes.lanes[card & 8191] & SUM)));
    }
    best
}

/// The best strength with so many cards of a lane left out.
fn without(lanes: &Lanes, table: &Sums, sum: u64, lane: usize, out: usize) -> u16 {
    if out == 0 {
        return table.get(sum);
    }
    let (mut rest, mut best) = (lane, 0);
    while rest != 0 {
        let card = rest & rest.wrapping_neg();
        rest ^= card;
        let key = lanes.lanes[card & 8191] & SUM;
        best = best.max(without(lanes, table, sum.wrapping_sub(key), rest, out - 1));
    }
    best
}

#[inline]
fn sum_of(lanes: &Lanes, [a, b, c, d]: [usize; 4]) -> u64 {
    let table = &lanes.lanes;
    table[a & 8191].wrapping_add(table[b & 8191]).wrapping_add(table[c & 8191].wrapping_add(table[d & 8191]))
}
