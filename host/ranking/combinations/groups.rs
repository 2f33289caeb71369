//! Bodies of combinations: equally many cards of each of some ranks that follow each other.
//!
//! A set is a run of one rank. All runs of a length are found at once: shifting the levels that have
//! enough cards over each other leaves the highest rank of every run.

use super::counts::{MAX_LEVELS, RankCounts};
use super::order::bits;
use std::ops::{ControlFlow, RangeInclusive};

/// Sets or runs of one width.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Groups {
    pub(super) width: u8,
    /// Fewest and most ranks; 1 and 1 for sets.
    pub(super) lengths: RangeInclusive<u8>,
    /// The levels it may have, as bits without a gap, apart from those below.
    pub(super) over: u32,
    /// Levels that may also stand below the lowest of `over`, from low to high.
    pub(super) below: Vec<u8>,
    /// For each place in line, and the end: the cards of all places before it, `width` a place. The
    /// difference of two is a body.
    before: Vec<RankCounts>,
}

impl Groups {
    pub(super) fn new(width: u8, lengths: RangeInclusive<u8>, over: u32, below: Vec<u8>) -> Self {
        let first = if below.is_empty() { 0 } else { over.trailing_zeros() as u8 };
        let mut before = vec![RankCounts::EMPTY];
        for level in below.iter().copied().chain(first..MAX_LEVELS as u8) {
            let so_far = before.last().copied().unwrap_or_default();
            before.push(so_far + RankCounts::one(level, width));
        }
        Self { width, lengths, over, below, before }
    }

    /// The lowest level of `over`.
    fn first(&self) -> u8 {
        self.over.trailing_zeros() as u8 & 31
    }

    /// For each length of `lengths` that is there: the levels of its highest ranks, as bits.
    ///
    /// `have`: the levels with enough cards.
    #[inline]
    pub(super) fn tops<B>(
        &self,
        have: u32,
        lengths: RangeInclusive<u8>,
        mut each: impl FnMut(u8, u32) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let line = self.line(have);
        let mut tops = line;
        for length in 1..=*lengths.end() {
            if length > 1 {
                tops = tops << 1 & line;
            }
            if tops == 0 {
                break;
            }
            if length >= *lengths.start() {
                each(length, self.levels(tops))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Levels put in line: those below the first, then the others.
    #[inline]
    fn line(&self, have: u32) -> u64 {
        if self.below.is_empty() {
            return u64::from(have & self.over);
        }
        let low =
            self.below.iter().zip(0_u32..).fold(0, |low, (level, at)| low | u64::from(have >> (level & 31) & 1) << (at & 31));
        u64::from((have & self.over) >> self.first()) << (self.below.len() & 31) | low
    }

    /// Places in line back to levels; those below the first end no run.
    #[inline]
    fn levels(&self, line: u64) -> u32 {
        if self.below.is_empty() { line as u32 } else { ((line >> (self.below.len() & 31)) << self.first()) as u32 }
    }

    /// The cards of the body of this length with this highest level.
    #[inline]
    pub(super) fn body(&self, length: u8, top: u8) -> RankCounts {
        let end = match self.below.len() {
            0 => usize::from(top) + 1,
            lows => (usize::from(top) + 1 + lows).saturating_sub(usize::from(self.first())),
        };
        let before = |place: usize| self.before.get(place).copied().unwrap_or_default();
        before(end) - before(end.saturating_sub(usize::from(length)))
    }

    /// The levels of that body, as bits.
    #[inline]
    pub(super) fn body_levels(&self, length: u8, top: u8) -> u32 {
        match self.below.len() {
            0 => bits((top + 1).saturating_sub(length), length),
            _ => self.body(length, top).levels(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(groups: &Groups, have: u32) -> Vec<(u8, u32)> {
        let mut found = Vec::new();
        let _ = groups.tops(have, groups.lengths.clone(), |length, tops| {
            found.push((length, tops));
            ControlFlow::<()>::Continue(())
        });
        found
    }

    #[test]
    fn runs_are_found_by_their_highest_rank() {
        let runs = Groups::new(1, 3..=32, 0xff, vec![]);
        assert_eq!(found(&runs, 0b1_0111_1011), [(3, 0b0110_0000), (4, 0b0100_0000)], "the ninth is out of range");
        assert_eq!((runs.body(3, 5).levels(), runs.body_levels(3, 5)), (0b111000, 0b111000));
    }

    #[test]
    fn an_ace_below_a_two_ends_no_run() {
        // Levels 0 to 4 are 2 to 6, level 5 is the ace.
        let runs = Groups::new(1, 3..=5, 0b11111, vec![5]);
        assert_eq!(found(&runs, 0b100111), [(3, 0b110), (4, 0b100)]);
        assert_eq!(runs.body(3, 1).levels(), 0b100011);
        assert_eq!(runs.body(3, 2).levels(), 0b111);
    }
}
