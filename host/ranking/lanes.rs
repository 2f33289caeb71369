//! Tables for decks of up to four suits and 13 ranks, each card once: a hand is four lanes of ranks.
//!
//! For every set of ranks in one suit a lane table holds the sum of the keys of its ranks and, above it, the
//! strength of the best flush in it. The sums of the lanes and of the wild cards add up to a number that is
//! different for every multiset of ranks; a perfect hash leads from it to the strength of the best cards in it.
//! No two lanes of seven cards hold a flush, so the flushes add up as well. The strength of a hand is the greater
//! of the two. Any order of kinds is only other numbers in the tables.

use super::classes::{BUG, Classes, WILD, Worths, value_of};
use super::hands::each;
use super::hash::{Hash, SUM, SUM_BITS};
use super::scale::{Counts, Scale};
use super::spec::{Aim, Choice, Spec};
use crate::cards::CardSet;

/// Sets of ranks in one suit.
const LANE: usize = 1 << 13;
/// Most wild cards for which flushes are tabulated; more make the best flush there is.
const ROWS: usize = 4;

/// Sums of five cards or fewer.
pub type Small = Hash<2048, 16384>;
/// Sums of six.
pub type Middle = Hash<4096, 32768>;
/// Sums of seven.
pub type Large = Hash<8192, 65536>;
/// Sums of seven with wild cards among them.
pub type Larger = Hash<16384, 98304>;

/// The strengths of multisets of ranks, by the number of cards.
pub enum Sums {
    /// Five cards or fewer.
    Small(Small),
    /// Six.
    Middle(Middle),
    /// Seven.
    Large(Large),
    /// Seven, wild cards among them.
    Larger(Larger),
}

impl Sums {
    fn build(size: u8, spares: bool, entries: &[(u64, u16)]) -> Option<Self> {
        match (size, spares) {
            (0..=5, _) => Small::build(entries).map(Self::Small),
            (6, _) => Middle::build(entries).map(Self::Middle),
            (_, false) => Large::build(entries).map(Self::Large),
            (_, true) => Larger::build(entries).map(Self::Larger),
        }
    }

    /// The strength of a sum of as many cards.
    pub fn get(&self, sum: u64) -> u16 {
        match self {
            Self::Small(table) => table.get(sum),
            Self::Middle(table) => table.get(sum),
            Self::Large(table) => table.get(sum),
            Self::Larger(table) => table.get(sum),
        }
    }

    const fn bytes(&self) -> usize {
        match self {
            Self::Small(_) => Small::BYTES,
            Self::Middle(_) => Middle::BYTES,
            Self::Large(_) => Large::BYTES,
            Self::Larger(_) => Larger::BYTES,
        }
    }
}

/// What the flush of a lane means for the strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flushes {
    /// The better of flush and ranks counts.
    Help,
    /// As `Help`, but four suited cards have a card beside them.
    Four,
    /// They make a low hand worse, unless other cards can be chosen.
    Hurt,
}

/// The tables.
pub struct Lanes {
    /// For each set of ranks the sum of keys, and above it the strength of a flush.
    pub lanes: Box<[u64; LANE]>,
    /// The strength of a flush with no wild card, one, two, three, four; empty if nothing is wild.
    pub rows: Vec<[u16; LANE]>,
    /// The strength of a flush of wild cards.
    pub all_wild: u16,
    /// For hands of as many cards as count, one more, and so on up to seven.
    pub sums: Vec<Sums>,
    /// The key of a wild card or bug.
    pub spare: u64,
    /// What flushes mean.
    pub flushes: Flushes,
    /// Ranks in a suit.
    pub ranks: u32,
    /// All cards that have rank and suit.
    pub natural: u64,
    /// The strengths of four suited cards that still lack the card beside them.
    pub fours: Option<(u16, u16)>,
    /// How to find that card.
    pub beside: Option<Beside>,
    /// For each card its key, and above it one in the field of its suit.
    pub cards: Box<[u64; 128]>,
    /// What a hand grows from: fields of suits that overflow with the first flush.
    pub empty: u64,
}

/// A flush that does not qualify, where flushes hurt.
pub const SPOILT: u16 = u16::MAX;
/// The bits of the fields of suits that tell of a flush.
pub const OVERFLOW: u64 = 0x8888 << SUM_BITS;

/// What lies beside four suited cards.
pub struct Beside {
    /// The four best cards of a lane, as ranks.
    fours: Row,
    /// The value of the highest of some ranks.
    highest: Box<[u8; LANE]>,
}

impl Beside {
    /// The value of the highest card outside the four.
    #[inline]
    pub fn value(&self, lanes: [usize; 4]) -> u16 {
        let rest = lanes.iter().fold(0, |rest, lane| rest | *lane as u16 & !self.fours[*lane & 8191]);
        u16::from(self.highest[usize::from(rest) & 8191])
    }
}

/// A strength for each set of ranks.
type Row = Box<[u16; LANE]>;

fn zeros<T: Copy + Default>() -> Box<[T; LANE]> {
    vec![T::default(); LANE].into_boxed_slice().try_into().unwrap_or_else(|_| Box::new([T::default(); LANE]))
}

impl Lanes {
    /// Builds the tables; `None` if the sums find no place, which no known deck makes happen.
    pub fn build(spec: &Spec, scale: &Scale, classes: &Classes, worths: &Worths) -> Option<Self> {
        let spare = if classes.spares.1 > 0 { classes.keys[BUG] } else { classes.keys[WILD] };
        let cards = (spec.ranks() * spec.deck.suits.len()) as u32;
        let suited = spec.kinds().iter().any(|kind| kind.shape(spec.cards).suited > 0);
        let flushes = match (spec.aim, scale.has_four_suited()) {
            (Aim::Low, _) if suited => Flushes::Hurt,
            (Aim::High, true) => Flushes::Four,
            _ => Flushes::Help,
        };
        let mut lanes = Self {
            lanes: zeros(),
            rows: Vec::new(),
            all_wild: 0,
            sums: Vec::new(),
            spare,
            flushes,
            ranks: spec.ranks() as u32,
            natural: if cards >= 64 { u64::MAX } else { (1 << cards) - 1 },
            fours: None,
            beside: None,
            cards: Box::new([0; 128]),
            empty: 0,
        };
        let least = if scale.has_four_suited() { 4 } else { u32::from(spec.cards) };
        lanes.fill_cards(spec, classes, if suited { least } else { 8 });
        let (row, fours) = lanes.first_row(spec, scale, classes, worths, suited);
        lanes.fill(spec, classes, &row, if suited { least } else { 16 });
        if flushes == Flushes::Four && classes.spares == (0, 0) {
            let value =
                |set: usize| (0..spec.ranks()).filter(|rank| set >> rank & 1 == 1).map(|rank| value_of(spec, rank as u8)).max();
            let mut highest = zeros::<u8>();
            highest.iter_mut().enumerate().for_each(|(set, highest)| *highest = value(set).unwrap_or(0));
            lanes.beside = Some(Beside { fours, highest });
        }
        lanes.fill_rows(spec, classes.spares.0 + classes.spares.1, row);
        lanes.fours = lanes.fours(classes, scale);
        // More cards could hold two flushes.
        let most = if suited { (2 * least as u8 - 1).min(7) } else { 7 };
        lanes.fill_sums(spec, classes, worths, most)?;
        Some(lanes)
    }

    /// The strength of the best flush in each set of ranks, without wild cards.
    fn first_row(&self, spec: &Spec, scale: &Scale, classes: &Classes, worths: &Worths, suited: bool) -> (Row, Row) {
        let (mut row, mut fours) = (zeros::<u16>(), zeros::<u16>());
        if !suited {
            return (row, fours);
        }
        let least = if scale.has_four_suited() { 4 } else { u32::from(spec.cards) };
        for set in 0..1_usize << self.ranks {
            let size = (set as u32).count_ones();
            if size < least {
                continue;
            }
            let mut best = 0;
            let (mut counts, mut sum) = (Counts::default(), 0);
            for rank in (0..self.ranks).filter(|rank| set >> rank & 1 == 1) {
                let fewer = set & !(1 << rank);
                if row[fewer] > best {
                    (best, fours[set]) = (row[fewer], fours[fewer]);
                }
                let value = usize::from(value_of(spec, rank as u8));
                counts[value] = 1;
                sum += classes.keys[value];
            }
            if size == u32::from(spec.cards) {
                let worth = worths.get(&sum).copied().unwrap_or_default();
                best = best.max(if self.flushes == Flushes::Hurt { worth.suited } else { worth.flush });
            }
            if size == 4 && self.flushes == Flushes::Four {
                best = best.max(classes.least_with(scale.four_suited(&counts)));
                fours[set] = set as u16;
            }
            row[set] = best;
        }
        (row, fours)
    }

    fn fill_cards(&mut self, spec: &Spec, classes: &Classes, least: u32) {
        for suit in 0..spec.deck.suits.len() {
            for rank in 0..spec.ranks() {
                let key = classes.keys[usize::from(value_of(spec, rank as u8))];
                self.cards[suit * spec.ranks() + rank] = key | 1 << (SUM_BITS as usize + 4 * suit);
            }
        }
        self.empty = u64::from(8 - least.min(8)) * (0x1111 << SUM_BITS);
    }

    fn fill(&mut self, spec: &Spec, classes: &Classes, row: &[u16; LANE], least: u32) {
        for (set, best) in row.iter().enumerate().take(1 << self.ranks) {
            let sum = (0..self.ranks)
                .filter(|rank| set >> rank & 1 == 1)
                .map(|rank| classes.keys[usize::from(value_of(spec, rank as u8))])
                .fold(0_u64, u64::wrapping_add);
            // Sets of more ranks than a hand may have are never asked for.
            let spoilt = self.flushes == Flushes::Hurt && *best == 0 && (set as u32).count_ones() >= least;
            let flush = if spoilt { SPOILT } else { *best };
            self.lanes[set] = sum & SUM | u64::from(flush) << SUM_BITS;
        }
    }

    /// Flushes with wild cards: each may be any rank that the suit lacks.
    fn fill_rows(&mut self, spec: &Spec, spares: u8, first: Row) {
        if spares == 0 || self.flushes == Flushes::Hurt {
            return;
        }
        let mut last = first;
        self.rows.push(*last);
        for _ in 0..ROWS.min(usize::from(spares)) {
            let mut row = zeros::<u16>();
            for set in 0..1_usize << self.ranks {
                let lacking = (0..self.ranks).filter(|rank| set >> rank & 1 == 0);
                row[set] = lacking.map(|rank| last[set | 1 << rank]).fold(last[set], u16::max);
            }
            self.rows.push(*row);
            last = row;
        }
        if usize::from(spec.cards) > ROWS && spares >= spec.cards {
            self.all_wild = last.iter().copied().max().unwrap_or(0);
        } else {
            self.all_wild = last[0];
        }
    }

    fn fours(&self, classes: &Classes, scale: &Scale) -> Option<(u16, u16)> {
        if self.flushes != Flushes::Four {
            return None;
        }
        let four = |strength: &u16| {
            let score = classes.score(*strength);
            scale.kind(super::scale::Fields::of(score)).is_some_and(|kind| super::check::house(kind) && kind.shape(5).suited > 0)
        };
        let mut all = (1..=classes.len() as u16).filter(four);
        let first = all.next()?;
        Some((first, all.next_back().unwrap_or(first)))
    }

    fn fill_sums(&mut self, spec: &Spec, classes: &Classes, worths: &Worths, most: u8) -> Option<()> {
        let suits = spec.deck.suits.len() as u8;
        let spares = classes.spares.0 + classes.spares.1;
        let most = if spec.choice == Choice::Best { spec.from.min(most) } else { spec.cards };
        for size in spec.cards..=most {
            let mut entries = Vec::new();
            for spare in 0..=spares.min(size) {
                let added = u64::from(spare) * self.spare;
                each(spec.ranks(), size - spare, suits, &classes.keys, &mut |counts, sum| {
                    let sum = sum + added;
                    let best = match self.sums.last() {
                        None => worths.get(&sum).map_or(0, |worth| worth.plain),
                        Some(fewer) => {
                            let held = counts.iter().zip(&classes.keys).filter(|(count, _)| **count > 0).map(|(_, key)| key);
                            let spare = std::iter::once(&self.spare).filter(|_| spare > 0);
                            held.chain(spare).map(|key| fewer.get(sum - key)).max().unwrap_or(0)
                        }
                    };
                    entries.push((sum, best));
                });
            }
            self.sums.push(Sums::build(size, spares > 0, &entries)?);
        }
        Some(())
    }

    /// Bytes of the tables.
    pub fn bytes(&self) -> usize {
        let beside = if self.beside.is_some() { 3 * LANE } else { 0 };
        beside
            + size_of_val(&*self.cards)
            + size_of_val(&*self.lanes)
            + self.rows.len() * 2 * LANE
            + self.sums.iter().map(Sums::bytes).sum::<usize>()
    }

    /// The ranks that a hand holds in each suit, as places in the deck's list.
    #[inline]
    pub const fn cut(&self, natural: u64) -> [usize; 4] {
        if self.ranks == 13 {
            return [
                natural as usize & 8191,
                (natural >> 13) as usize & 8191,
                (natural >> 26) as usize & 8191,
                (natural >> 39) as usize & 8191,
            ];
        }
        let (ranks, mask) = (self.ranks, (1_u64 << self.ranks) - 1);
        [
            (natural & mask) as usize & 8191,
            (natural >> (ranks & 15) & mask) as usize & 8191,
            (natural >> ((2 * ranks) & 31) & mask) as usize & 8191,
            (natural >> ((3 * ranks) & 63) & mask) as usize & 8191,
        ]
    }
}

/// The cards of a set as bits of a deck of at most 64 cards.
#[inline]
pub const fn low(cards: CardSet) -> u64 {
    cards.bits() as u64
}
