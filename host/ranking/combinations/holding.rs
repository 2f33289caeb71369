//! What a hand holds by ranks, prepared for looking up combinations.

use super::RankCounts;
use super::order::Order;
use crate::cards::CardSet;

/// A hand by ranks: made once for a turn by [`Combinations::holding`](super::Combinations::holding).
///
/// It means nothing to other tables. Cards that take no part in the table are left out.
#[derive(Clone, Copy, Debug)]
pub struct Holding {
    cards: CardSet,
    /// Bit `l` of entry `w`: at least `w` cards of level `l`.
    at_least: [u32; 16],
}

impl Holding {
    #[inline]
    pub(super) fn new(order: &Order, hand: CardSet) -> Self {
        let cards = hand & order.part;
        let mut at_least = [0; 16];
        let widths = at_least.get_mut(1..=usize::from(order.widest)).unwrap_or_default();
        for card in cards {
            let mut more = 1_u32 << (order.level(card) & 31);
            for levels in &mut *widths {
                // A level that is there already passes on to the next width.
                let there = *levels & more;
                *levels |= more;
                more = there;
            }
        }
        Self { cards, at_least }
    }

    /// The cards.
    #[must_use]
    pub const fn cards(&self) -> CardSet {
        self.cards
    }

    /// How many cards of each level.
    #[must_use]
    pub fn counts(&self) -> RankCounts {
        let mut counts = RankCounts::EMPTY;
        for levels in self.at_least.iter().skip(1).take_while(|levels| **levels != 0) {
            let mut rest = *levels;
            while rest != 0 {
                counts = counts + RankCounts::one(rest.trailing_zeros() as u8, 1);
                rest &= rest - 1;
            }
        }
        counts
    }

    /// Has it all these cards?
    #[inline]
    pub(super) fn has(&self, ranks: RankCounts) -> bool {
        ranks.iter().all(|(level, count)| self.at_least(count) >> level.0 & 1 == 1)
    }

    /// The levels with at least `width` cards, `width` from 1 to 15, as bits.
    #[inline]
    pub(super) const fn at_least(&self, width: u8) -> u32 {
        self.at_least[(width & 15) as usize]
    }
}
