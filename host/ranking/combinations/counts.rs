//! Rank multisets: how many cards of each level, 4 bits a level.

use super::Level;
use std::ops::{Add, Sub};

/// At most this many ranks and jokers in a table.
pub(super) const MAX_LEVELS: usize = 32;
/// At most this many cards of one rank.
pub(super) const MAX_WIDTH: u8 = 15;

/// How many cards of each level: a rank multiset, 16 bytes.
///
/// Levels are those of the table that made it, 0 for its lowest rank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RankCounts(u128);

impl RankCounts {
    /// No cards.
    pub const EMPTY: Self = Self(0);

    /// How many cards of a level, at most 15.
    #[must_use]
    #[inline]
    pub const fn of(self, level: Level) -> u8 {
        (self.0 >> shift(level.0) & 15) as u8
    }

    /// Number of cards.
    #[must_use]
    pub fn len(self) -> usize {
        self.iter().map(|(_, count)| usize::from(count)).sum()
    }

    /// No card at all?
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Are there as many cards of each level in `other`?
    #[must_use]
    pub fn within(self, other: Self) -> bool {
        self.iter().all(|(level, count)| count <= other.of(level))
    }

    /// The levels that have cards, from low to high, with their numbers of cards.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = (Level, u8)> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let level = Level((rest.trailing_zeros() / 4) as u8);
            let count = (rest >> shift(level.0) & 15) as u8;
            rest &= !(15 << shift(level.0));
            Some((level, count))
        })
    }

    /// `count` cards of one level; 15 at most.
    #[inline]
    pub(super) const fn one(level: u8, count: u8) -> Self {
        Self((count as u128 & 15) << shift(level))
    }

    /// The levels that have cards, as bits.
    #[inline]
    pub(super) fn levels(self) -> u32 {
        self.iter().fold(0, |levels, (level, _)| levels | 1 << level.0)
    }
}

const fn shift(level: u8) -> u32 {
    (4 * level as u32) & 127
}

impl Add for RankCounts {
    type Output = Self;
    /// Both together; no level may come to more than 15 cards, which tables see to.
    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }
}

impl Sub for RankCounts {
    type Output = Self;
    /// Without the cards of `other`, all of which must be there.
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0.wrapping_sub(other.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_counted_apart_up_to_the_last() {
        let set = RankCounts::one(2, 2) + RankCounts::one(3, 15) + RankCounts::one(31, 15);
        assert_eq!(set.iter().collect::<Vec<_>>(), [(Level(2), 2), (Level(3), 15), (Level(31), 15)]);
        assert_eq!((set.len(), set.levels(), set.of(Level(4))), (32, 1 << 31 | 0b1100, 0));
        assert!(RankCounts::one(3, 14).within(set) && !RankCounts::one(2, 3).within(set));
        assert_eq!(set - RankCounts::one(3, 15) - RankCounts::one(31, 15), RankCounts::one(2, 2));
    }
}
