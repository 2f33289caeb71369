//! A house order as plain data: which deck, which kinds in which order, and the rules around them.
//!
//! A spec says what; [`Order`](super::Order) is what is built from it.

use super::Kind;
use crate::cards::{CardError, DeckSpec};

/// Hands hold at most this many cards that count.
pub const MAX_CARDS: u8 = 5;
/// The hand may be chosen from at most this many cards.
pub const MAX_FROM: u8 = 10;
/// Decks that are ranked have at most this many ranks.
pub const MAX_RANKS: usize = 16;

/// A house order of hands.
///
/// `kinds` stand from the highest to the lowest. A hand counts as the highest kind that it is, so a kind that
/// another one above it contains is a mistake. `low` turns the whole order round, kinds and cards.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Spec {
    /// Its title: `Poker`.
    pub title: String,
    /// The deck.
    pub deck: DeckSpec,
    /// The ranks from high to low, as places in the deck's list.
    pub order: Vec<u8>,
    /// How many cards count, 1 to [`MAX_CARDS`].
    pub cards: u8,
    /// From how many cards they may be chosen, `cards` to [`MAX_FROM`].
    pub from: u8,
    /// What is compared.
    pub method: Method,
    /// Does the lowest hand win?
    pub aim: Aim,
    /// What the highest rank may be below the lowest.
    pub wheel: Wheel,
    /// May a straight go round the corner, over the highest rank to the lowest?
    pub wrap: bool,
    /// The weakest hand that counts at all, as ranks of unsuited cards: `8 7 6 5 4`.
    pub qualifier: Vec<u8>,
    /// Ranks and cards that are wild, as they are written: `2`, `JS`.
    pub wild: Vec<String>,
    /// What jokers are.
    pub joker: Joker,
    /// May each player have wild cards of his own?
    pub own_wild: bool,
    /// Which cards of hand and board make the hand.
    pub choice: Choice,
}

/// What is compared.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Method {
    /// Kinds of hands, from the highest to the lowest.
    Kinds(Vec<Kind>),
    /// The most cards of which no two share a rank or a suit.
    Badugi,
}

/// Which end of the order wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Aim {
    /// The highest hand.
    #[default]
    High,
    /// The lowest hand.
    Low,
}

/// What a straight is worth in which the highest rank stands below the lowest: `A 2 3 4 5`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Wheel {
    /// It is no straight.
    None,
    /// The lowest straight.
    #[default]
    Lowest,
    /// The second highest straight.
    Second,
}

/// What a joker is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Joker {
    /// Any card.
    #[default]
    Wild,
    /// A card of the highest rank, or any card that completes a straight or a flush.
    Bug,
}

/// Which cards make the hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Choice {
    /// The best of all.
    #[default]
    Best,
    /// Exactly so many of one's own and so many of the board.
    Exactly {
        /// Cards of one's own.
        hole: u8,
        /// Cards of the board.
        board: u8,
    },
}

/// A mistake in a spec: which key, which item of its list, what is wrong, what would be right.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{what}{}{right}", if right.is_empty() { "" } else { ": " })]
pub struct SpecError {
    /// The key of the spec.
    pub key: &'static str,
    /// The item of its list, from 0.
    pub item: Option<usize>,
    /// What is wrong.
    pub what: String,
    /// What would be right.
    pub right: String,
}

impl SpecError {
    /// A mistake in the value of a key.
    pub fn new(key: &'static str, what: impl Into<String>) -> Self {
        Self { key, item: None, what: what.into(), right: String::new() }
    }

    /// In this item of its list.
    #[must_use]
    pub fn item(mut self, item: usize) -> Self {
        self.item = Some(item);
        self
    }

    /// What would be right.
    #[must_use]
    pub fn right(mut self, right: impl Into<String>) -> Self {
        self.right = right.into();
        self
    }
}

/// The kinds of the standard game, from the highest to the lowest.
const STANDARD: [Kind; 9] = [
    Kind::StraightFlush,
    Kind::FourOfAKind,
    Kind::FullHouse,
    Kind::Flush,
    Kind::Straight,
    Kind::ThreeOfAKind,
    Kind::TwoPair,
    Kind::Pair,
    Kind::HighCard,
];

impl Spec {
    /// The standard order of five cards, chosen from up to seven, with the French ranks given from high to low.
    ///
    /// # Errors
    /// As [`DeckSpec::french`].
    ///
    /// ```
    /// use kartu::ranking::{Kind, Method, Spec};
    /// let mut spec = Spec::french("A K Q J T 9 8 7 6")?;
    /// if let Method::Kinds(kinds) = &mut spec.method {
    ///     kinds.swap(2, 3);
    ///     assert_eq!(kinds[2], Kind::Flush);
    /// }
    /// # Ok::<(), kartu::cards::CardError>(())
    /// ```
    pub fn french(ranks: &str) -> Result<Self, CardError> {
        Ok(Self::of_deck(DeckSpec::french(ranks)?))
    }

    /// The standard order for a deck.
    #[must_use]
    pub fn of_deck(deck: DeckSpec) -> Self {
        Self {
            title: String::new(),
            order: (0..deck.ranks.len()).map(|rank| rank as u8).collect(),
            deck,
            cards: 5,
            from: 7,
            method: Method::Kinds(STANDARD.to_vec()),
            aim: Aim::High,
            wheel: Wheel::Lowest,
            wrap: false,
            qualifier: Vec::new(),
            wild: Vec::new(),
            joker: Joker::Wild,
            own_wild: false,
            choice: Choice::Best,
        }
    }

    /// The kinds; none for badugi.
    #[must_use]
    pub fn kinds(&self) -> &[Kind] {
        match &self.method {
            Method::Kinds(kinds) => kinds,
            Method::Badugi => &[],
        }
    }

    /// Number of ranks.
    #[must_use]
    pub fn ranks(&self) -> usize {
        self.deck.ranks.len()
    }
}
