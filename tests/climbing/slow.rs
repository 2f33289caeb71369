//! Combinations the slow way, written from the rules of each game and not from a table of kinds.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// How many cards of each rank, lowest first, 4 bits a rank.
pub type Multiset = u64;

pub const fn of(set: Multiset, rank: usize) -> usize {
    (set >> (4 * rank) & 15) as usize
}

pub fn size(set: Multiset) -> usize {
    (0..16).map(|rank| of(set, rank)).sum()
}

/// A meaning of cards: the kind's name, its length, its highest rank.
pub type Meaning = (&'static str, usize, usize);

/// Every multiset of up to `most` cards, with up to `copies[rank]` of each rank, the empty one too.
pub fn multisets(copies: &[usize], most: usize) -> Vec<Multiset> {
    let mut all = vec![(0_u64, 0_usize)];
    for (rank, copies) in copies.iter().enumerate() {
        let more: Vec<_> = all
            .iter()
            .flat_map(|(set, size)| (1..=*copies).map(move |n| (set | (n as u64) << (4 * rank), size + n)))
            .filter(|(_, size)| *size <= most)
            .collect();
        all.extend(more);
    }
    all.into_iter().map(|(set, _)| set).collect()
}

/// Calls `each` with every multiset within `set`.
pub fn parts(set: Multiset, each: &mut impl FnMut(Multiset)) {
    fn go(set: Multiset, rank: usize, part: Multiset, each: &mut impl FnMut(Multiset)) {
        match (rank..16).find(|rank| of(set, *rank) > 0) {
            None => each(part),
            Some(rank) => (0..=of(set, rank)).for_each(|n| go(set, rank + 1, part | (n as u64) << (4 * rank), each)),
        }
    }
    go(set, 0, 0, each);
}

/// The ranks that are there, each with its number, from low to high.
fn ranks(set: Multiset) -> Vec<(usize, usize)> {
    (0..16).map(|rank| (rank, of(set, rank))).filter(|(_, n)| *n > 0).collect()
}

/// `width` cards of each of some ranks in a row, none above `last`: how many ranks, and the highest.
fn row(set: Multiset, width: usize, last: usize) -> Option<(usize, usize)> {
    let ranks = ranks(set);
    let (first, top) = (ranks.first()?.0, ranks.last()?.0);
    let fits = ranks.iter().all(|(_, n)| *n == width) && top - first + 1 == ranks.len() && top <= last;
    fits.then_some((ranks.len(), top))
}

/// What cards are in Da San (R9), ranks 4 5 … K A 2 3, with the shortest run, the shortest run of groups,
/// the widest run and the highest rank of runs.
pub fn da_san(set: Multiset, (min_run, min_group_run, widest, run_top): (usize, usize, usize, usize)) -> Vec<Meaning> {
    let mut means = Vec::new();
    for width in 1..=4 {
        let single = ranks(set).len() == 1 && size(set) == width;
        if single {
            means.push((["single", "pair", "triple", "quad"][width - 1], 1, ranks(set)[0].0));
        }
        let shortest = if width == 1 { min_run } else { min_group_run };
        let run = row(set, width, run_top).filter(|(length, _)| *length >= shortest && width <= widest);
        if let Some((length, top)) = run {
            means.push((["run", "pair-run", "triple-run", "quad-run"][width - 1], length, top));
        }
    }
    means
}

/// Does one play of Da San beat another (R10; Q14 for bombs)?
pub fn da_san_beats(play: Meaning, on: Meaning, quad_bomb: bool) -> bool {
    if quad_bomb && play.0 == "quad" && !["quad", "quad-run"].contains(&on.0) {
        return true;
    }
    play.0 == on.0 && play.1 == on.1 && play.2 > on.2
}

const ACE: usize = 11;
const JOKERS: [usize; 2] = [13, 14];

/// What cards are in Dou Dizhu, ranks 3 4 … A 2 and the two jokers; solo kickers of an airplane up to
/// three alike and not both jokers.
pub fn dou_dizhu(set: Multiset) -> Vec<Meaning> {
    let (mut means, n, there) = (Vec::new(), size(set), ranks(set));
    if n == 0 {
        return means;
    }
    let both_jokers = |set| JOKERS.iter().all(|joker| of(set, *joker) == 1);
    let top = there[there.len() - 1].0;
    match (there.len(), n) {
        (1, 1) => means.push(("solo", 1, top)),
        (1, 2) => means.push(("pair", 1, top)),
        (1, 3) => means.push(("trio", 1, top)),
        (1, 4) => means.push(("bomb", 1, top)),
        (2, 2) if both_jokers(set) => means.push(("rocket", 1, top)),
        _ => {}
    }
    for (name, width, shortest, longest) in [("solo_chain", 1, 5, 12), ("pair_chain", 2, 3, 10), ("airplane", 3, 2, 6)] {
        if let Some((length, top)) = row(set, width, ACE).filter(|(length, _)| (shortest..=longest).contains(length)) {
            means.push((name, length, top));
        }
    }
    let without = |rank: usize, n: u64| set - (n << (4 * rank));
    for (rank, number) in &there {
        let (rank, number) = (*rank, *number);
        if number == 3 && n == 4 {
            means.push(("trio_solo", 1, rank));
        }
        if number == 3 && n == 5 && ranks(without(rank, 3)).len() == 1 {
            means.push(("trio_pair", 1, rank));
        }
        if number == 4 && n == 6 && !both_jokers(set) {
            means.push(("four_solo", 1, rank));
        }
        if number == 4 && n == 8 && ranks(without(rank, 4)).iter().map(|(_, n)| *n).eq([2, 2]) {
            means.push(("four_pair", 1, rank));
        }
    }
    for first in 0..ACE {
        for last in first + 1..=ACE {
            let (body, length) = (first..=last, last - first + 1);
            if !body.clone().all(|rank| of(set, rank) == 3) {
                continue;
            }
            let kickers: Vec<_> = there.iter().filter(|(rank, _)| !body.contains(rank)).collect();
            let number: usize = kickers.iter().map(|(_, n)| n).sum();
            if number == length && length <= 5 && kickers.iter().all(|(_, n)| *n <= 3) && !both_jokers(set) {
                means.push(("airplane_solo", length, last));
            }
            if number == 2 * length && length <= 4 && kickers.iter().all(|(_, n)| *n == 2) {
                means.push(("airplane_pair", length, last));
            }
        }
    }
    means
}

/// Does one play of Dou Dizhu beat another?
pub fn dou_dizhu_beats(play: Meaning, on: Meaning) -> bool {
    match (play.0, on.0) {
        (_, "rocket") => false,
        ("rocket", _) => true,
        ("bomb", other) if other != "bomb" => true,
        (kind, other) => kind == other && play.1 == on.1 && play.2 > on.2,
    }
}

/// The meanings of every multiset that has some.
pub fn dictionary(sets: &[Multiset], means: impl Fn(Multiset) -> Vec<Meaning>) -> Dictionary {
    sets.iter().map(|set| (*set, means(*set))).filter(|(_, means)| !means.is_empty()).collect()
}

pub type Dictionary = HashMap<Multiset, Vec<Meaning>, BuildHasherDefault<Mix>>;

/// A quick hash of one word: millions are looked up.
#[derive(Default)]
pub struct Mix(u64);

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u64(u64::from(*byte)));
    }
    fn write_u64(&mut self, word: u64) {
        let mixed = (self.0 ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = mixed ^ mixed >> 29;
    }
}
