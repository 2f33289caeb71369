//! Kickers: the cards that go with a body and decide nothing.

use super::counts::RankCounts;
use super::groups::Groups;
use super::holding::Holding;
use std::ops::ControlFlow;

/// The kickers of a kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Kickers {
    /// For each rank of the body.
    pub(super) count: u8,
    pub(super) width: u8,
    /// Most of one rank.
    pub(super) alike: u8,
    /// The levels they may have, as bits.
    pub(super) over: u32,
    /// Levels of which one kicker at most may be there, as bits.
    pub(super) apart: u32,
    /// Only below the highest level of the body?
    pub(super) lower: bool,
}

impl Kickers {
    /// The levels that kickers of this body may have.
    fn pool(&self, groups: &Groups, length: u8, top: u8) -> u32 {
        let lower = if self.lower { (1 << (top & 31)) - 1 } else { u32::MAX };
        self.over & lower & !groups.body_levels(length, top)
    }

    /// Every choice of kickers for this body, added to it; lower ones first.
    pub(super) fn each<B>(
        &self,
        holding: &Holding,
        (groups, length, top): (&Groups, u8, u8),
        each: &mut impl FnMut(RankCounts) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let pool = holding.at_least(self.width) & self.pool(groups, length, top);
        self.choose(holding, pool, self.count.saturating_mul(length), groups.body(length, top), each)
    }

    fn choose<B>(
        &self,
        holding: &Holding,
        pool: u32,
        left: u8,
        chosen: RankCounts,
        each: &mut impl FnMut(RankCounts) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if left == 0 {
            return each(chosen);
        }
        let mut rest = pool;
        while rest.count_ones() * u32::from(self.alike) >= u32::from(left) && rest != 0 {
            let bit = rest & rest.wrapping_neg();
            rest &= !bit;
            let apart = bit & self.apart != 0;
            let next = if apart { rest & !self.apart } else { rest };
            let most = if apart { 1 } else { self.alike.min(left) };
            let level = bit.trailing_zeros() as u8;
            for number in 1..=most {
                if holding.at_least(number * self.width) & bit == 0 {
                    break;
                }
                let with = chosen + RankCounts::one(level, number * self.width);
                self.choose(holding, next, left - number, with, each)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Are these, and nothing else, kickers for this body?
    pub(super) fn are(&self, rest: RankCounts, (groups, length, top): (&Groups, u8, u8)) -> bool {
        let pool = self.pool(groups, length, top);
        let (mut all, mut apart) = (0_u32, 0_u32);
        for (level, count) in rest.iter() {
            let number = count / self.width;
            if pool >> level.0 & 1 == 0 || count % self.width != 0 || number > self.alike {
                return false;
            }
            all += u32::from(number);
            apart += u32::from(number) * (self.apart >> level.0 & 1);
        }
        all == u32::from(self.count) * u32::from(length) && apart <= 1
    }
}
