//! Pots: who may win which chips, and who gets them. Pure sums; no table, no cards, no rounds.
//!
//! ```
//! use kartu::mechanics::pots::{Excess, Stakes, divide};
//! use kartu::table::{MAX_SEATS, SeatSet};
//! // Two have bet 12, one was all-in for 5; 7 chips are dead.
//! let mut bets = [0; MAX_SEATS];
//! bets[..3].copy_from_slice(&[12, 5, 12]);
//! let pots = divide(&Stakes { bets, live: SeatSet::first(3), dead: 7, dead_aside: 0 }, Excess::JoinsLast).pots;
//! assert_eq!(pots.iter().map(|pot| (pot.chips, pot.seats.len())).collect::<Vec<_>>(), [(22, 3), (14, 2)]);
//! ```

use crate::table::{MAX_SEATS, Seat, SeatSet, Seats};
use smallvec::{SmallVec, smallvec};

/// A number for each seat.
pub type BySeat = [i64; MAX_SEATS];

/// What was put in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stakes {
    /// What each seat bet; others had to match it.
    pub bets: BySeat,
    /// The seats that may still win.
    pub live: SeatSet,
    /// Chips that nobody had to match; they belong to the main pot.
    pub dead: i64,
    /// The same, but they belong to the last pot.
    pub dead_aside: i64,
}

/// What becomes of chips that a folded seat bet beyond all who may still win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Excess {
    /// They join the last pot.
    #[default]
    JoinsLast,
    /// They go back to whoever bet them.
    GoesBack,
}

/// A pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pot {
    /// Its chips.
    pub chips: i64,
    /// The seats that may win it.
    pub seats: SeatSet,
}

/// All pots of a deal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Divided {
    /// The main pot, and the side pots after it.
    pub pots: SmallVec<[Pot; MAX_SEATS]>,
    /// What goes back to each seat.
    pub back: BySeat,
}

/// Divides what was put in.
///
/// The levels are the bets of the seats that may still win: up to the lowest all of them compete for the main
/// pot, up to the next all who have bet as much, and so on. Every chip is in a pot or goes back.
#[must_use]
pub fn divide(stakes: &Stakes, excess: Excess) -> Divided {
    let mut divided = Divided { pots: SmallVec::new(), back: [0; MAX_SEATS] };
    let bet = |seat: Seat| stakes.bets[seat.index()];
    let mut below = 0;
    let mut first = true;
    while let Some(level) = stakes.live.iter().map(bet).filter(|bet| *bet > below || first).min() {
        let chips = stakes.bets.iter().map(|bet| bet.min(&level) - bet.min(&below)).sum::<i64>();
        let seats = stakes.live.iter().filter(|seat| bet(*seat) >= level).collect();
        let dead = if first { stakes.dead } else { 0 };
        divided.pots.push(Pot { chips: chips + dead, seats });
        (below, first) = (level, false);
    }
    for (bet, back) in stakes.bets.iter().zip(&mut divided.back) {
        let over = bet - bet.min(&below);
        match (excess, divided.pots.last_mut()) {
            (Excess::JoinsLast, Some(last)) => last.chips += over,
            _ => *back = over,
        }
    }
    if let Some(last) = divided.pots.last_mut() {
        last.chips += stakes.dead_aside;
    }
    divided.pots.retain(|pot| pot.chips > 0);
    divided
}

/// The part of a bet that nobody matched: who made it, and how much.
#[must_use]
pub fn uncalled(bets: &BySeat, live: SeatSet) -> Option<(Seat, i64)> {
    let top = live.iter().max_by_key(|seat| bets[seat.index()])?;
    let matched = bets.iter().enumerate().filter(|(seat, _)| *seat != top.index()).map(|(_, bet)| *bet).max();
    let over = bets[top.index()] - matched.unwrap_or(0);
    (over > 0).then_some((top, over))
}

/// How good each seat is by one criterion: more is better, `None` is nothing.
pub type Strengths = [Option<i64>; MAX_SEATS];

/// What becomes of equals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ties {
    /// They share.
    #[default]
    Share,
    /// The better by the other criterion wins; they share if equal there too.
    ByOther,
}

/// A criterion: the best by it get a share of each pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Criterion {
    /// How good each seat is.
    pub strengths: Strengths,
    /// Who is less good does not qualify; among equals by another criterion it counts all the same.
    pub least: i64,
    /// What becomes of equals.
    pub ties: Ties,
}

/// Where a chip goes that cannot be divided between criteria.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OddChip {
    /// To the criterion named first.
    #[default]
    First,
    /// To the one named last.
    Last,
    /// It is left for the next deal.
    Carried,
}

/// How pots are shared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sharing {
    /// The chip that cannot be divided between criteria.
    pub odd: OddChip,
    /// Must one seat be the best by all criteria, alone? If none is, the pot is left for the next deal.
    pub scoop_only: bool,
}

/// Chips that a seat gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Award {
    /// Who.
    pub seat: Seat,
    /// By which criterion; `None` for who competes with nobody.
    pub criterion: Option<u8>,
    /// How many.
    pub chips: i64,
}

/// Who gets what of a pot.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shared {
    /// Each share that is not nothing.
    pub awards: SmallVec<[Award; 4]>,
    /// What is left for the next deal.
    pub carried: i64,
}

/// Shares a pot among the best by each criterion.
///
/// Criteria by which nobody qualifies get nothing, and the others share it all. Equals share; what cannot be
/// divided among them goes one chip each in the order of `odd_chips`. A pot for which only one competes is his.
/// If nobody qualifies at all, the pot is left for the next deal.
#[must_use]
pub fn share(pot: &Pot, criteria: &[Criterion], odd_chips: &Seats, sharing: Sharing) -> Shared {
    if pot.seats.len() == 1 {
        let award = |seat| Award { seat, criterion: None, chips: pot.chips };
        return Shared { awards: pot.seats.iter().map(award).collect(), carried: 0 };
    }
    let mut met: SmallVec<[(u8, SeatSet); 2]> = SmallVec::new();
    for (at, criterion) in criteria.iter().enumerate() {
        let qualified = pot.seats.iter().filter(|seat| criterion.strengths[seat.index()] >= Some(criterion.least)).collect();
        let best = best(qualified, &criterion.strengths);
        let best = match criterion.ties {
            Ties::Share => best,
            Ties::ByOther => {
                let others = criteria.iter().enumerate().filter(|(other, _)| *other != at);
                others.fold(best, |best_yet, (_, other)| match self::best(best_yet, &other.strengths) {
                    none if none.is_empty() => best_yet,
                    better => better,
                })
            }
        };
        if !best.is_empty() {
            met.push((at as u8, best));
        }
    }
    let scooped = |all: &[(u8, SeatSet)]| {
        let first = all.first().map(|(_, seats)| *seats);
        first.is_some_and(|first| first.len() == 1 && all.iter().all(|(_, seats)| *seats == first))
    };
    if met.is_empty() || sharing.scoop_only && !scooped(&met) {
        return Shared { awards: SmallVec::new(), carried: pot.chips };
    }
    let (parts, count) = (met.len() as i64, met.len());
    let (each, mut rest) = (pot.chips / parts, pot.chips % parts);
    let mut shares: SmallVec<[i64; 2]> = smallvec![each; count];
    match sharing.odd {
        OddChip::First => shares.iter_mut().for_each(|share| add_odd(share, &mut rest)),
        OddChip::Last => shares.iter_mut().rev().for_each(|share| add_odd(share, &mut rest)),
        OddChip::Carried => {}
    }
    let mut shared = Shared { awards: SmallVec::new(), carried: rest };
    for ((criterion, seats), share) in met.iter().zip(shares) {
        let (each, mut odd) = (share / seats.len() as i64, share % seats.len() as i64);
        for seat in odd_chips.iter().filter(|seat| seats.has(*seat)) {
            let mut chips = each;
            add_odd(&mut chips, &mut odd);
            if chips > 0 {
                shared.awards.push(Award { seat, criterion: Some(*criterion), chips });
            }
        }
    }
    shared
}

/// Shares a pot among all who compete for it.
#[must_use]
pub fn share_evenly(pot: &Pot, odd_chips: &Seats) -> Shared {
    let seats: SmallVec<[Seat; MAX_SEATS]> = odd_chips.iter().filter(|seat| pot.seats.has(*seat)).collect();
    let count = seats.len().max(1) as i64;
    let (each, mut odd) = (pot.chips / count, pot.chips % count);
    let award = |seat| {
        let mut chips = each;
        add_odd(&mut chips, &mut odd);
        Award { seat, criterion: None, chips }
    };
    Shared { awards: seats.into_iter().map(award).filter(|award| award.chips > 0).collect(), carried: 0 }
}

/// Gives one of the chips that are left, if there is one.
const fn add_odd(share: &mut i64, rest: &mut i64) {
    if *rest > 0 {
        *share += 1;
        *rest -= 1;
    }
}

/// The best of these seats; nobody if all have nothing.
fn best(seats: SeatSet, strengths: &Strengths) -> SeatSet {
    let top = seats.iter().filter_map(|seat| strengths[seat.index()]).max();
    seats.iter().filter(|seat| top.is_some() && strengths[seat.index()] == top).collect()
}
