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
    counts: RankCounts,
    /// Bit `l` of entry `w`: at least `w` cards of level `l`.
    at_least: [u32; 16],
}

impl Holding {
    pub(super) fn new(order: &Order, hand: CardSet) -> Self {
        let mut holding = Self { cards: CardSet::EMPTY, counts: RankCounts::EMPTY, at_least: [0; 16] };
        for card in hand {
            if let Some(level) = order.level(card) {
                holding.cards.add(card);
                holding.counts = holding.counts + RankCounts::one(level, 1);
            }
        }
        for (level, count) in holding.counts.iter() {
            for levels in holding.at_least.iter_mut().take(usize::from(count) + 1) {
                *levels |= 1 << level.0;
            }
        }
        holding
    }

    /// The cards.
    #[must_use]
    pub const fn cards(&self) -> CardSet {
        self.cards
    }

    /// How many cards of each level.
    #[must_use]
    pub const fn counts(&self) -> RankCounts {
        self.counts
    }

    /// The levels with at least `width` cards, `width` from 1 to 15, as bits.
    #[inline]
    pub(super) const fn at_least(&self, width: u8) -> u32 {
        self.at_least[(width & 15) as usize]
    }
}
