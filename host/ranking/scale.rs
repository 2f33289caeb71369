//! What a hand of exactly the cards that count is worth: its kind and the ranks in it, as one number.
//!
//! A score holds the place of the kind (the lowest is 1) in its upper bits, then five ranks of five bits
//! each, most important first. It depends on ranks and on being of one suit, nothing else. Ranks are
//! *values* here: 0 is the lowest of the order.

use super::check::{house, tops};
use super::kind::{Kind, Shape};
use super::spec::{Method, Spec};

/// How often each value is held.
pub type Counts = [u8; 16];

/// Bits of one rank in a score.
const FIELD: u32 = 5;
/// Ranks in a score.
const FIELDS: u32 = 5;

/// A kind with all that is known of it beforehand.
struct Known {
    kind: Kind,
    shape: Shape,
    /// The score without its ranks.
    base: u32,
    /// The sets of values that are straights, the highest first, with their place among them.
    runs: Vec<(u16, u32)>,
}

/// The kinds of an order, with what each is worth.
pub struct Scale {
    ranks: usize,
    kinds: Vec<Known>,
    tops: Vec<Vec<u8>>,
}

/// The places of a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fields {
    /// The kind, counted from the lowest, 1.
    pub kind: u32,
    /// The fields, 0 where nothing stands; a value is one less.
    pub ranks: [u32; 5],
}

impl Fields {
    /// The places of a score.
    pub fn of(score: u32) -> Self {
        let mut ranks = [0; 5];
        for (at, rank) in ranks.iter_mut().enumerate() {
            *rank = score >> (FIELD * (FIELDS - 1 - at as u32)) & 31;
        }
        Self { kind: score >> (FIELD * FIELDS), ranks }
    }
}

impl Scale {
    /// The scale of a spec.
    pub fn new(spec: &Spec) -> Self {
        let kinds = match &spec.method {
            Method::Kinds(kinds) => kinds.as_slice(),
            Method::Badugi => &[],
        };
        let (mut known, mut all_tops) = (Vec::new(), Vec::new());
        for (at, kind) in kinds.iter().enumerate() {
            let shape = kind.shape(spec.cards);
            let tops = shape.run.map_or_else(Vec::new, |run| tops(spec, run));
            let mask = |top: u8| {
                let run = shape.run.map_or((0, 1), |run| (i32::from(run.length), i32::from(run.step)));
                (0..run.0).fold(0_u16, |set, back| set | 1 << (i32::from(top) - back * run.1).rem_euclid(spec.ranks() as i32))
            };
            let runs = tops.iter().enumerate().rev().map(|(place, top)| (mask(*top), place as u32 + 1)).collect();
            known.push(Known { kind: *kind, shape, base: (kinds.len() - at) as u32, runs });
            all_tops.push(tops);
        }
        Self { ranks: spec.ranks(), kinds: known, tops: all_tops }
    }

    /// The kind of a score.
    pub fn kind(&self, fields: Fields) -> Option<Kind> {
        let at = self.kinds.len().checked_sub(fields.kind as usize)?;
        self.kinds.get(at).map(|known| known.kind)
    }

    /// The value at the top of the straight of a score.
    pub fn top(&self, fields: Fields) -> Option<u8> {
        let at = self.kinds.len().checked_sub(fields.kind as usize)?;
        self.tops.get(at)?.get((fields.ranks[0] as usize).checked_sub(1)?).copied()
    }

    /// The values of four suited cards, as a set.
    pub fn four_values(&self, fields: Fields) -> u16 {
        let known = self.kinds.len().checked_sub(fields.kind as usize).and_then(|at| self.kinds.get(at));
        let Some(known) = known else { return 0 };
        if known.shape.run.is_some() {
            return known.runs.iter().find(|(_, place)| *place == fields.ranks[0]).map_or(0, |(run, _)| *run);
        }
        fields.ranks[..4].iter().filter_map(|rank| rank.checked_sub(1)).fold(0, |set, value| set | 1 << (value & 15))
    }

    /// The best score of these cards where suits do not matter, and the best of straights alone; 0 for none.
    pub fn plain(&self, counts: &Counts) -> (u32, u32) {
        let all = self.kinds.iter().filter(|known| known.shape.suited == 0);
        all.fold((0, 0), |(any, run), known| {
            let score = self.score(known, counts);
            let run = if known.shape.run.is_some() { run.max(score) } else { run };
            (any.max(score), run)
        })
    }

    /// The best score of these cards as flushes of one suit, the plain kinds aside; 0 for none.
    pub fn suited(&self, counts: &Counts) -> u32 {
        let all = self.kinds.iter().filter(|known| known.shape.suited > 0 && !house(known.kind));
        all.map(|known| self.score(known, counts)).max().unwrap_or(0)
    }

    /// The best score of four cards of one suit, without the card beside them; 0 for none.
    pub fn four_suited(&self, counts: &Counts) -> u32 {
        let all = self.kinds.iter().filter(|known| known.shape.suited > 0 && house(known.kind));
        all.map(|known| self.score(known, counts)).max().unwrap_or(0)
    }

    /// Does the order know hands of four suited cards?
    pub fn has_four_suited(&self) -> bool {
        self.kinds.iter().any(|known| known.shape.suited > 0 && house(known.kind))
    }

    /// The score of these cards as each kind that they are, whether they are of one suit or not.
    pub fn each(&self, counts: &Counts, suited: bool) -> impl Iterator<Item = (usize, u32)> {
        let all = self.kinds.iter().enumerate();
        all.filter(move |(_, known)| !house(known.kind) || known.shape.suited == 0)
            .filter(move |(_, known)| suited || known.shape.suited == 0)
            .map(|(at, known)| (at, self.score(known, counts)))
            .filter(|(_, score)| *score > 0)
    }

    /// The place of the kind of a score in the list of the spec.
    pub fn place(&self, score: u32) -> Option<usize> {
        self.kinds.len().checked_sub(Fields::of(score).kind as usize)
    }

    /// The score of these cards as this kind, or 0.
    fn score(&self, known: &Known, counts: &Counts) -> u32 {
        let mut rest = *counts;
        let (mut score, mut fields) = (known.base, 0);
        let mut put = |value: u32| {
            if fields < FIELDS {
                score = score << FIELD | value;
                fields += 1;
            }
        };
        if known.shape.run.is_some() {
            let held = counts.iter().enumerate().fold(0_u16, |set, (value, count)| set | u16::from(*count > 0) << value);
            let Some((run, place)) = known.runs.iter().find(|(run, _)| run & held == *run) else { return 0 };
            put(*place);
            for (value, count) in rest.iter_mut().enumerate() {
                *count -= u8::from(run >> value & 1 == 1);
            }
        }
        for group in known.shape.groups {
            let Some(value) = (0..self.ranks).rev().find(|value| rest[*value] >= *group && rest[*value] == counts[*value]) else {
                return 0;
            };
            put(value as u32 + 1);
            rest[value] -= group;
        }
        for value in (0..self.ranks).rev() {
            for _ in 0..rest[value] {
                put(value as u32 + 1);
            }
        }
        score << (FIELD * (FIELDS - fields))
    }
}
