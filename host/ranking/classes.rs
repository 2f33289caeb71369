//! All hands that can be told apart, in order, and what each multiset of ranks is among them.
//!
//! The strength of a hand is its place in that list, from 1. A low order counts from the other end, so a
//! greater strength is better in every order. This is also where kinds that no hand ever is are found.

use super::check::{is_plain, jokers_of};
use super::hands::each;
use super::hash::keys;
use super::lanes::SPOILT;
use super::scale::{Counts, Scale};
use super::spec::{Aim, Joker, Spec, SpecError};
use crate::cards::{CardSet, Deck};
use crate::text::count;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// Keys of the values, then of a wild card, then of a bug.
pub const KEYS: usize = 18;
/// Where the key of wild cards is.
pub const WILD: usize = 16;
/// Where the key of bugs is.
pub const BUG: usize = 17;

/// What a multiset of ranks is worth: as cards of several suits, as a straight alone, and of one suit.
#[derive(Clone, Copy, Debug, Default)]
pub struct Worth {
    /// If not all cards are of one suit.
    pub plain: u16,
    /// The best straight; all that a bug may complete.
    run: u16,
    /// As a flush, without what it is besides.
    pub flush: u16,
    /// If all cards are of one suit.
    pub suited: u16,
}

/// Sums of keys are as good as random, so they are their own hash.
#[derive(Default)]
pub struct OwnHash(u64);

impl Hasher for OwnHash {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(*byte);
        }
    }
    fn write_u64(&mut self, sum: u64) {
        // The map reads the upper bits of a hash too, where sums have nothing.
        self.0 = sum ^ sum << 31;
    }
}

/// The worth of all multisets of as many cards as count.
pub type Worths = HashMap<u64, Worth, BuildHasherDefault<OwnHash>>;

/// The hands that can be told apart.
pub struct Classes {
    /// Scores, the weakest first.
    scores: Vec<u32>,
    low: bool,
    /// The keys of ranks, wild cards and bugs.
    pub keys: [u64; KEYS],
    /// Most wild cards and most bugs in a hand.
    pub spares: (u8, u8),
}

impl Classes {
    /// Lists the hands that can be told apart.
    ///
    /// # Errors
    /// A kind that no hand ever is, or more hands than there are strengths.
    pub fn new(spec: &Spec, deck: &Deck, scale: &Scale, wild: CardSet) -> Result<Self, SpecError> {
        let bugs = if spec.joker == Joker::Bug { jokers_of(deck).len() } else { 0 };
        let most = |count: usize| count.min(usize::from(spec.from)) as u8;
        let wilds = if spec.own_wild { spec.from } else { most(wild.len()) };
        let mut classes =
            Self { scores: Vec::new(), low: spec.aim == Aim::Low, keys: keys::<KEYS>(), spares: (wilds, most(bugs)) };
        classes.scores = classes.found(spec, deck, scale)?;
        if !spec.qualifier.is_empty() {
            let mut counts = [0; 16];
            for rank in &spec.qualifier {
                counts[usize::from(value_of(spec, *rank))] += 1;
            }
            let least = scale.plain(&counts).0;
            let low = classes.low;
            classes.scores.retain(|score| if low { *score <= least } else { *score >= least });
        }
        if classes.scores.len() >= usize::from(SPOILT) {
            return Err(SpecError::new("kinds", format!("{} different hands; at most 65,534 are ranked", classes.scores.len())));
        }
        Ok(classes)
    }

    /// All scores that hands have, the weakest first.
    fn found(&self, spec: &Spec, deck: &Deck, scale: &Scale) -> Result<Vec<u32>, SpecError> {
        let (ranks, cards, copies) = (spec.ranks(), spec.cards, spec.deck.copies);
        let suits = spec.deck.suits.len();
        let natural = (suits * usize::from(copies)).min(usize::from(u8::MAX)) as u8;
        let spares = self.spares.0 + self.spares.1;
        let several = suits > 1 && cards > 1;
        let mut scores = Vec::new();
        // Which kind a hand of each kind counts as: its own if it is ever the best.
        let mut counts_as: Vec<Option<usize>> = vec![None; spec.kinds().len()];
        let mut see = |scale: &Scale, counts: &Counts, suited: bool, best: u32| {
            scores.push(best);
            let Some(place) = scale.place(best) else { return };
            for (at, _) in scale.each(counts, suited) {
                if place == at || counts_as[at].is_none() {
                    counts_as[at] = Some(place);
                }
            }
        };
        each(ranks, cards, cards, &self.keys, &mut |counts, _| {
            let missing: u8 = counts.iter().map(|count| count.saturating_sub(natural)).sum();
            if missing > spares {
                return;
            }
            let (plain, suited) = (scale.plain(counts).0, scale.suited(counts));
            if plain > 0 && (several || suited == 0) {
                see(scale, counts, false, plain);
            }
            if suited > 0 && counts.iter().all(|count| *count <= copies) {
                see(scale, counts, true, suited.max(plain));
            }
        });
        if scale.has_four_suited() {
            each(ranks, 4, 1, &self.keys, &mut |four, _| {
                for beside in 0..ranks as u32 {
                    let score = four_and(scale.four_suited(four), beside);
                    let mut counts = *four;
                    counts[beside as usize] += 1;
                    // All of them have a strength, possible or not, so that they stand side by side.
                    scores.push(score);
                    let place = scale.place(score).filter(|_| score > scale.plain(&counts).0);
                    if let Some(seen) = place.and_then(|place| counts_as.get_mut(place)) {
                        *seen = place;
                    }
                }
            });
        }
        for (at, kind) in spec.kinds().iter().enumerate() {
            let name = kind.name();
            match counts_as.get(at).copied().flatten() {
                Some(place) if place == at => {}
                Some(place) => {
                    let above = spec.kinds().get(place).map_or("", |kind| kind.name());
                    let what = format!("no hand is ever a `{name}`: each is also a `{above}`, which stands above it");
                    return Err(SpecError::new("kinds", what).item(at));
                }
                None => {
                    let what = format!("no hand of this deck of {} is ever a `{name}`", deck.size());
                    let shape = kind.shape(cards);
                    let why = match (shape.groups, shape.suited) {
                        ([], 0) => String::new(),
                        ([], _) => format!("a suit has {}", count(ranks * usize::from(copies), "card")),
                        _ => format!("a rank has {}, and {} may be wild", count(usize::from(natural), "card"), spares),
                    };
                    return Err(SpecError::new("kinds", what).item(at).right(why));
                }
            }
        }
        scores.sort_unstable();
        scores.dedup();
        if self.low {
            scores.reverse();
        }
        Ok(scores)
    }

    /// Number of strengths.
    pub fn len(&self) -> usize {
        self.scores.len()
    }

    /// The strength of a score: its place from 1; 0 if no hand has it or it does not qualify.
    pub fn strength(&self, score: u32) -> u16 {
        let found = match self.low {
            true => self.scores.binary_search_by(|probe| score.cmp(probe)),
            false => self.scores.binary_search(&score),
        };
        found.map_or(0, |at| at as u16 + 1)
    }

    /// The least strength of four suited cards of this score, whatever lies beside them; 0 if there is none.
    pub fn least_with(&self, four: u32) -> u16 {
        if self.low || four == 0 {
            return 0;
        }
        let at = self.scores.partition_point(|score| *score < four);
        let same = self.scores.get(at).is_some_and(|score| score >> 5 == four >> 5);
        if same { at as u16 + 1 } else { 0 }
    }

    /// The score of a strength.
    pub fn score(&self, strength: u16) -> u32 {
        usize::from(strength).checked_sub(1).and_then(|at| self.scores.get(at)).copied().unwrap_or(0)
    }

    /// Bytes of the list.
    pub fn bytes(&self) -> usize {
        size_of_val(self.scores.as_slice())
    }

    /// The worth of each multiset of as many cards as count, wild cards and bugs among them.
    pub fn worths(&self, spec: &Spec, scale: &Scale) -> Worths {
        let (ranks, cards) = (spec.ranks(), spec.cards);
        // No flush holds a card more often than the deck has it, whatever is wild.
        let copies = spec.deck.copies;
        let mut worths = Worths::default();
        each(ranks, cards, cards, &self.keys, &mut |counts, sum| {
            let (plain, run) = scale.plain(counts);
            let one_suit = counts.iter().all(|count| *count <= copies);
            let flush = if one_suit { scale.suited(counts) } else { 0 };
            let suited = self.strength(plain.max(flush));
            let worth = Worth { plain: self.strength(plain), run: self.strength(run), flush: self.strength(flush), suited };
            worths.insert(sum, worth);
        });
        let (wilds, bugs) = (self.spares.0.min(cards), self.spares.1.min(cards));
        for spares in 1..=cards.min(wilds + bugs) {
            for bug in spares.saturating_sub(wilds)..=spares.min(bugs) {
                let wild = spares - bug;
                each(ranks, cards - spares, cards, &self.keys, &mut |_, sum| {
                    let (wild_sum, bug_sum) = (u64::from(wild) * self.keys[WILD], u64::from(bug) * self.keys[BUG]);
                    let spare = if wild > 0 { self.keys[WILD] } else { self.keys[BUG] };
                    let sum = sum + wild_sum + bug_sum;
                    let worth = |value: usize| worths.get(&(sum - spare + self.keys[value])).copied().unwrap_or_default();
                    let mut best = (0..ranks).map(worth).fold(Worth::default(), Worth::max);
                    if wild == 0 {
                        best.plain = best.run.max(worth(ranks - 1).plain);
                    }
                    // Whoever aims low gives a wild card another suit.
                    best.suited = if self.low { best.plain } else { best.plain.max(best.flush) };
                    worths.insert(sum, best);
                });
            }
        }
        worths
    }

    /// Is the deck one for lanes, and are all spare cards of one sort?
    pub fn fits_lanes(&self, spec: &Spec) -> bool {
        is_plain(spec) && (self.spares.0 == 0 || self.spares.1 == 0)
    }
}

impl Worth {
    fn max(self, other: Self) -> Self {
        Self { plain: self.plain.max(other.plain), run: self.run.max(other.run), flush: self.flush.max(other.flush), suited: 0 }
    }
}

/// The score of four suited cards with a card of this value beside them, which stands in the last field.
pub const fn four_and(four: u32, beside: u32) -> u32 {
    if four == 0 { 0 } else { four | (beside + 1) }
}

/// The value of a rank of the deck: how many ranks the order has below it.
pub fn value_of(spec: &Spec, rank: u8) -> u8 {
    let at = spec.order.iter().position(|other| *other == rank).unwrap_or(0);
    (spec.order.len() - 1).saturating_sub(at) as u8
}
