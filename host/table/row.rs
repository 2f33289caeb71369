//! The order of cards in piles, rows, slots and tricks, kept for all zones in one small buffer.

use super::Seat;
use super::layout::{MAX_ROWS, MAX_SLOTS};
use crate::cards::{Card, MAX_CARDS};

const ROOM: usize = MAX_CARDS + MAX_SLOTS;
const UNKNOWN: u8 = 0xff;
const GAP: u8 = 0xfe;
const NOBODY: u8 = 0xff;

/// What lies at a place of an ordered zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Item {
    /// A card.
    Card(Card),
    /// A card that is not known.
    Unknown,
    /// An empty slot.
    Gap,
}

/// A place of an ordered zone: what lies there, and from whose zone it came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Laid {
    item: u8,
    by: u8,
}

impl Laid {
    pub(super) fn new(item: Item, by: Option<Seat>) -> Self {
        let item = match item {
            Item::Card(card) => card.index() as u8,
            Item::Unknown => UNKNOWN,
            Item::Gap => GAP,
        };
        Self { item, by: by.map_or(NOBODY, |seat| seat.index() as u8) }
    }

    /// What lies there.
    #[must_use]
    #[inline]
    pub const fn item(self) -> Item {
        match self.item {
            UNKNOWN => Item::Unknown,
            GAP => Item::Gap,
            card => Item::Card(Card::new(card)),
        }
    }

    /// The card there, if there is one and it is known.
    #[must_use]
    #[inline]
    pub const fn card(self) -> Option<Card> {
        match self.item() {
            Item::Card(card) => Some(card),
            _ => None,
        }
    }

    /// The seat that put it there.
    #[must_use]
    #[inline]
    pub const fn by(self) -> Option<Seat> {
        if self.by == NOBODY { None } else { Some(Seat::new(self.by)) }
    }

    pub(super) const fn hide(&mut self) {
        self.item = UNKNOWN;
    }

    pub(super) fn show(&mut self, card: Card) {
        self.item = card.index() as u8;
    }
}

/// All ordered zones, one after another; in each the first card laid comes first, the top is last.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Rows {
    items: [Laid; ROOM],
    /// Where each row ends; the next one begins there.
    ends: [u8; MAX_ROWS],
}

/// One ordered zone: its places from first to last.
pub type Row<'a> = &'a [Laid];

const NOTHING: Laid = Laid { item: GAP, by: NOBODY };

impl Rows {
    pub(super) const EMPTY: Self = Self { items: [NOTHING; ROOM], ends: [0; MAX_ROWS] };

    #[inline]
    fn range(&self, row: u8) -> std::ops::Range<usize> {
        let start = if row == 0 { 0 } else { self.ends[usize::from(row) - 1] };
        usize::from(start)..usize::from(self.ends[usize::from(row)])
    }

    #[inline]
    fn total(&self) -> usize {
        usize::from(self.ends[MAX_ROWS - 1])
    }

    /// Moves the ends of this row and of all after it, backwards by a number that wraps; all at once, for the compiler to do side by side.
    #[inline]
    fn move_ends(&mut self, row: u8, by: u8) {
        for (at, end) in self.ends.iter_mut().enumerate() {
            let moved = if at >= usize::from(row) { by } else { 0 };
            *end = end.wrapping_add(moved);
        }
    }

    #[inline]
    pub(super) fn get(&self, row: u8) -> &[Laid] {
        &self.items[self.range(row)]
    }

    #[inline]
    pub(super) fn get_mut(&mut self, row: u8) -> &mut [Laid] {
        let range = self.range(row);
        &mut self.items[range]
    }

    /// Lays one more on top; there is always room, for a deck has at most 128 cards.
    #[inline]
    pub(super) fn push(&mut self, row: u8, laid: Laid) {
        let (at, total) = (self.range(row).end, self.total().min(ROOM - 1));
        if at < total {
            self.items.copy_within(at..total, at + 1);
        }
        self.items[at] = laid;
        self.move_ends(row, 1);
    }

    /// Takes all places of a row away.
    pub(super) fn clear(&mut self, row: u8) {
        let (range, total) = (self.range(row), self.total());
        self.items.copy_within(range.end..total, range.start);
        self.items[total - range.len()..total].fill(NOTHING);
        self.move_ends(row, (range.len() as u8).wrapping_neg());
    }

    #[inline]
    pub(super) fn remove(&mut self, row: u8, place: usize) -> Laid {
        let (at, total) = (self.range(row).start + place, self.total());
        let laid = self.items[at];
        if at + 1 < total {
            self.items.copy_within(at + 1..total, at);
        }
        self.items[total - 1] = NOTHING;
        self.move_ends(row, 1_u8.wrapping_neg());
        laid
    }

    pub(super) fn place_of_first(&self, row: u8, item: Item) -> Option<usize> {
        self.get(row).iter().position(|laid| laid.item() == item)
    }

    pub(super) fn place_of(&self, row: u8, item: Item) -> Option<usize> {
        self.get(row).iter().rposition(|laid| laid.item() == item)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(rows: &Rows, row: u8) -> Vec<usize> {
        rows.get(row).iter().filter_map(|laid| laid.card()).map(Card::index).collect()
    }

    #[test]
    fn rows_side_by_side_do_not_disturb_each_other() {
        let mut rows = Rows::EMPTY;
        for card in 0..4 {
            rows.push(card % 2, Laid::new(Item::Card(Card::new(card)), None));
        }
        rows.push(0, Laid::new(Item::Card(Card::new(9)), Some(Seat::new(3))));
        assert_eq!((cards(&rows, 0), cards(&rows, 1)), (vec![0, 2, 9], vec![1, 3]));
        assert_eq!(rows.get(0)[2].by(), Some(Seat::new(3)));
        let place = rows.place_of(0, Item::Card(Card::new(2))).unwrap();
        rows.remove(0, place);
        assert_eq!((cards(&rows, 0), cards(&rows, 1)), (vec![0, 9], vec![1, 3]));
        rows.clear(0);
        assert_eq!((cards(&rows, 0), cards(&rows, 1)), (vec![], vec![1, 3]));
    }

    #[test]
    fn a_row_takes_a_whole_deck_of_128() {
        let mut rows = Rows::EMPTY;
        for card in 0..128 {
            rows.push(5, Laid::new(Item::Card(Card::new(card)), None));
        }
        assert_eq!(cards(&rows, 5).len(), 128);
        assert_eq!(rows.remove(5, 127).card(), Some(Card::new(127)));
        assert_eq!(cards(&rows, 4), Vec::<usize>::new());
        rows.push(5, Laid::new(Item::Card(Card::new(127)), None));
        rows.clear(5);
        assert!(rows == Rows::EMPTY, "nothing is left behind");
    }
}
