//! Choosing cards one set after the other, for what no table tells.

use super::check::house;
use super::classes::{BUG, KEYS, WILD, Worths, four_and, value_of};
use super::hash::{Hash, keys};
use super::order::Order;
use super::scale::{Counts, Fields};
use super::spec::Spec;
use crate::cards::{Card, CardSet, Deck};

/// Calls `visit` with each set of `size` cards out of `cards`.
pub fn each(cards: CardSet, size: usize, visit: &mut impl FnMut(CardSet)) {
    fn down(cards: CardSet, size: usize, chosen: CardSet, visit: &mut impl FnMut(CardSet)) {
        if size == 0 {
            return visit(chosen);
        }
        let mut rest = cards;
        while rest.len() >= size {
            let Some(card) = rest.first() else { return };
            rest.drop(card);
            down(rest, size - 1, chosen | CardSet::of(card), visit);
        }
    }
    down(cards, size, CardSet::EMPTY, visit);
}

/// Strengths of as many cards as count, for decks that lanes do not hold: several copies, more suits, more ranks.
pub struct Fives {
    plain: Hash<8192, 32768>,
    suited: Hash<8192, 32768>,
    /// The key of each card, and its suit as a bit.
    cards: Vec<(u64, u16)>,
    keys: [u64; KEYS],
}

impl Fives {
    /// Bytes of the tables.
    pub const BYTES: usize = 2 * Hash::<4096, 32768>::BYTES;

    /// Builds the tables; `None` if the sums find no place, which no known deck makes happen.
    pub fn build(spec: &Spec, deck: &Deck, worths: &Worths) -> Option<Self> {
        let keys = keys::<KEYS>();
        let entries = |part: fn(&super::classes::Worth) -> u16| {
            let mut entries: Vec<(u64, u16)> = worths.iter().map(|(sum, worth)| (*sum, part(worth))).collect();
            entries.sort_unstable();
            entries
        };
        let card = |at: usize| {
            let card = Card::new(at as u8);
            let key = deck.rank(card).map_or(0, |rank| keys[usize::from(value_of(spec, rank.0))]);
            (key, deck.suit(card).map_or(0, |suit| 1 << (suit.0 & 15)))
        };
        Some(Self {
            plain: Hash::build(&entries(|worth| worth.plain))?,
            suited: Hash::build(&entries(|worth| worth.suited))?,
            cards: (0..deck.size()).map(card).collect(),
            keys,
        })
    }

    /// The strength of as many cards as count.
    pub fn strength(&self, five: CardSet, wild: CardSet, bugs: CardSet) -> u16 {
        let (mut sum, mut suits) = (0_u64, u16::MAX);
        for card in five {
            if bugs.has(card) {
                sum = sum.wrapping_add(self.keys[BUG]);
            } else if wild.has(card) {
                sum = sum.wrapping_add(self.keys[WILD]);
            } else if let Some((key, suit)) = self.cards.get(card.index()) {
                sum = sum.wrapping_add(*key);
                suits &= suit;
            }
        }
        if suits > 0 { self.suited.get(sum) } else { self.plain.get(sum) }
    }
}

/// The values that cards hold.
fn counts_of(order: &Order, cards: CardSet) -> Counts {
    let mut counts = Counts::default();
    for rank in cards.iter().filter_map(|card| order.deck.rank(card)) {
        counts[usize::from(value_of(&order.spec, rank.0) & 15)] += 1;
    }
    counts
}

/// The strength of as many natural cards as count, by the definitions alone.
pub fn from_scratch(order: &Order, five: CardSet) -> u16 {
    let counts = counts_of(order, five);
    let mut best = order.scale.plain(&counts).0;
    for suit in order.deck.suits() {
        let lane = five & order.deck.of_suit(suit);
        if lane == five {
            best = best.max(order.scale.suited(&counts));
        }
        each(lane, 4, &mut |four| {
            let beside = (five - four).first().and_then(|card| order.deck.rank(card));
            let beside = beside.map_or(0, |rank| u32::from(value_of(&order.spec, rank.0)));
            best = best.max(four_and(order.scale.four_suited(&counts_of(order, four)), beside));
        });
    }
    order.classes.strength(best)
}

/// The strength of four suited cards with the best card of the hand beside them.
///
/// `least` is the strength of the four with whatever lies beside them.
pub fn beside(order: &Order, least: u16, hand: CardSet, spare: CardSet) -> u16 {
    let four = order.classes.score(least) & !31;
    let fields = Fields::of(four);
    if !order.scale.kind(fields).is_some_and(|kind| house(kind) && kind.shape(5).suited > 0) {
        return least;
    }
    let values = order.scale.four_values(fields);
    let spares = (hand & spare).len();
    let top = order.spec.ranks() as u32 - 1;
    let value = |card: Card| order.deck.rank(card).map(|rank| value_of(&order.spec, rank.0));
    let mut best = None;
    for suit in order.deck.suits() {
        let natural = hand - spare;
        let lane = natural & order.deck.of_suit(suit);
        let used: CardSet = lane.iter().filter(|card| value(*card).is_some_and(|value| values >> value & 1 == 1)).collect();
        if used.len() + spares < 4 {
            continue;
        }
        let highest = (natural - used).iter().filter_map(value).map(u32::from).max();
        best = best.max(if used.len() + spares > 4 { Some(top) } else { highest });
    }
    best.map_or(least, |beside| order.classes.strength(four_and(four, beside)))
}
