//! Sets of cards as bits: 16 bytes, copied freely, in the order of the deck.

use super::Card;
use std::iter::FusedIterator;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// A set of cards of one deck, up to 128.
///
/// Order is that of the deck: suit by suit, in each suit the highest rank first.
///
/// ```
/// use kartu::cards::{Card, CardSet};
/// let two = CardSet::of(Card::new(3)) | CardSet::of(Card::new(7));
/// assert_eq!((two - CardSet::of(Card::new(3))).first(), Some(Card::new(7)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CardSet(u128);

impl CardSet {
    /// No cards.
    pub const EMPTY: Self = Self(0);

    /// The set of one card.
    #[must_use]
    #[inline]
    pub const fn of(card: Card) -> Self {
        Self(1 << card.index())
    }

    /// The first `count` cards of a deck; `count` at most 128.
    #[must_use]
    pub const fn first_cards(count: usize) -> Self {
        if count >= 128 { Self(u128::MAX) } else { Self((1 << count) - 1) }
    }

    /// The cards of these bits, the first card of the deck lowest.
    #[must_use]
    #[inline]
    pub const fn from_bits(bits: u128) -> Self {
        Self(bits)
    }

    /// The cards as bits, the first card of the deck lowest.
    #[must_use]
    #[inline]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// Is the card in the set?
    #[must_use]
    #[inline]
    pub const fn has(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Adds a card.
    #[inline]
    pub const fn add(&mut self, card: Card) {
        self.0 |= 1 << card.index();
    }

    /// Takes a card out; one that is not there is no error.
    #[inline]
    pub const fn drop(&mut self, card: Card) {
        self.0 &= !(1 << card.index());
    }

    /// Number of cards.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        // Most decks fit in the low half, and few processors are sure to count the bits of a half in one step.
        let (low, high) = (self.0 as u64, (self.0 >> 64) as u64);
        let above = if high == 0 { 0 } else { high.count_ones() };
        (low.count_ones() + above) as usize
    }

    /// No card at all?
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Are all these cards in `other` too?
    #[must_use]
    #[inline]
    pub const fn within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The first card in deck order.
    #[must_use]
    #[inline]
    pub const fn first(self) -> Option<Card> {
        if self.0 == 0 { None } else { Some(Card::new(self.0.trailing_zeros() as u8)) }
    }

    /// The card of a set of one; `None` if there are none or several.
    #[must_use]
    #[inline]
    pub const fn only(self) -> Option<Card> {
        if self.0 & self.0.wrapping_sub(1) == 0 { self.first() } else { None }
    }

    /// The last card in deck order.
    #[must_use]
    #[inline]
    pub const fn last(self) -> Option<Card> {
        if self.0 == 0 { None } else { Some(Card::new(127 - self.0.leading_zeros() as u8)) }
    }

    /// The card with `n` cards of the set before it, if there are that many.
    #[must_use]
    #[inline]
    pub fn nth(self, n: usize) -> Option<Card> {
        let mut rest = self.0;
        for _ in 0..n {
            rest &= rest.wrapping_sub(1);
        }
        Self(rest).first()
    }

    /// The cards, in deck order.
    #[must_use]
    #[inline]
    pub const fn iter(self) -> Cards {
        Cards(self.0)
    }
}

impl BitOr for CardSet {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for CardSet {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Sub for CardSet {
    type Output = Self;
    /// The cards of the first set that are not in the second.
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl BitOrAssign for CardSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAndAssign for CardSet {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl SubAssign for CardSet {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        self.0 &= !other.0;
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, |set, card| set | Self::of(card))
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Cards;
    fn into_iter(self) -> Cards {
        self.iter()
    }
}

/// The cards of a set, in deck order.
#[derive(Clone, Debug)]
pub struct Cards(u128);

impl Iterator for Cards {
    type Item = Card;
    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = CardSet(self.0).first()?;
        self.0 &= self.0.wrapping_sub(1);
        Some(card)
    }
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Cards {}
impl FusedIterator for Cards {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_the_128th_card() {
        let last = Card::new(127);
        let mut set = CardSet::of(last);
        set.add(Card::new(0));
        assert_eq!((set.len(), set.first(), set.last(), set.nth(1)), (2, Some(Card::new(0)), Some(last), Some(last)));
        assert_eq!((set.nth(2), set.only(), CardSet::of(last).only(), CardSet::EMPTY.only()), (None, None, Some(last), None));
        set.drop(last);
        assert_eq!(set.iter().collect::<Vec<_>>(), [Card::new(0)]);
        assert_eq!(CardSet::first_cards(128).len(), 128);
    }

    #[test]
    fn difference_keeps_what_the_other_set_lacks() {
        let a = CardSet::first_cards(5);
        let b = CardSet::first_cards(3);
        assert_eq!((a - b).len(), 2);
        assert!(b.within(a) && !a.within(b));
        assert_eq!(a & b, b);
    }
}
