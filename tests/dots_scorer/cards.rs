//! Cards, dots and hands of the referee: R1 to R4, Q19 and Q25.
//!
//! A hand is judged by trying all ways to choose five cards, and all ranks for those that are wild.
//!
//! ```ignore
//! assert_eq!(best(&cards("9S 9H 9D 4C 4H 4S 2D"), None, true), [6, 9, 4, 0, 0, 0]); // nines full of fours
//! ```

use std::collections::BTreeSet;
use std::fmt;

/// A card: rank 2 to 14, the ace high; suit as its place in `CDHS`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Card {
    pub rank: u8,
    pub suit: u8,
}

const RANKS: &str = "23456789TJQKA";
const SUITS: &str = "CDHS";

impl Card {
    pub fn read(text: &str) -> Self {
        let place = |list: &str, at: usize| text.get(at..=at).and_then(|letter| list.find(letter)).expect("a card") as u8;
        Self { rank: place(RANKS, 0) + 2, suit: place(SUITS, 1) }
    }

    /// R3: the pips in the middle column.
    pub fn dots(self) -> i64 {
        match self.rank {
            14 | 5 | 7 | 9 => 1,
            2 | 8 | 10 => 2,
            3 => 3,
            _ => 0,
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rank, suit) = (usize::from(self.rank) - 2, usize::from(self.suit));
        write!(f, "{}{}", &RANKS[rank..=rank], &SUITS[suit..=suit])
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

pub fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(Card::read).collect()
}

pub fn all_cards() -> BTreeSet<Card> {
    (2..=14).flat_map(|rank| (0..4).map(move |suit| Card { rank, suit })).collect()
}

/// How good five cards are; the greater list wins. The first number is the kind of hand, 9 for five of a kind.
pub type Strength = [u8; 6];

/// R1 and R2 for five ranks from high to low.
fn five(ranks: [u8; 5], one_suit: bool, wheel: bool) -> Strength {
    let mut groups: Vec<(u8, u8)> = Vec::new();
    for rank in ranks {
        match groups.last_mut() {
            Some((count, last)) if *last == rank => *count += 1,
            _ => groups.push((1, rank)),
        }
    }
    groups.sort_by(|a, b| b.cmp(a));
    let top = match ranks {
        [14, 5, 4, 3, 2] if wheel => Some(5),
        [high, .., low] if groups.len() == 5 && high - low == 4 => Some(high),
        _ => None,
    };
    let counts: Vec<u8> = groups.iter().map(|(count, _)| *count).collect();
    let kind = match (counts.as_slice(), one_suit, top) {
        ([5], ..) => 9,
        (_, true, Some(_)) => 8,
        ([4, ..], ..) => 7,
        ([3, 2], ..) => 6,
        ([1, ..], true, _) => 5,
        (.., Some(_)) => 4,
        ([3, ..], ..) => 3,
        ([2, 2, ..], ..) => 2,
        ([2, ..], ..) => 1,
        _ => 0,
    };
    let mut strength = [0; 6];
    strength[0] = kind;
    match top {
        Some(top) => strength[1] = top,
        None => groups.iter().zip(&mut strength[1..]).for_each(|((_, rank), place)| *place = *rank),
    }
    strength
}

/// All ways to choose ranks for wild cards.
fn fillings(wild: usize, most: u8) -> Vec<Vec<u8>> {
    if wild == 0 {
        return vec![Vec::new()];
    }
    let with = |rank: u8| fillings(wild - 1, rank).into_iter().map(move |rest| [vec![rank], rest].concat());
    (2..=most).flat_map(with).collect()
}

/// R4: the best five of these cards; Q25: those of the rank `wild` are any card.
pub fn best(cards: &[Card], wild: Option<u8>, wheel: bool) -> Strength {
    assert!((5..=8).contains(&cards.len()), "a hand of {cards:?}");
    let mut best = Strength::default();
    for choice in (0_u32..1 << cards.len()).filter(|choice| choice.count_ones() == 5) {
        let chosen = || cards.iter().enumerate().filter(|(at, _)| choice >> at & 1 == 1).map(|(_, card)| *card);
        let natural: Vec<Card> = chosen().filter(|card| Some(card.rank) != wild).collect();
        let one_suit = natural.iter().all(|card| card.suit == natural[0].suit);
        for filling in fillings(5 - natural.len(), 14) {
            let mut ranks: Vec<u8> = natural.iter().map(|card| card.rank).chain(filling).collect();
            ranks.sort_by(|a, b| b.cmp(a));
            best = best.max(five(ranks.try_into().expect("five"), one_suit, wheel));
        }
    }
    best
}
