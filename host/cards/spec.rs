//! What a deck is made from: ranks, suits, jokers, copies; and the French decks.

use super::CardError;

/// A rank as data.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RankSpec {
    /// How it is written: `T`.
    pub text: String,
    /// Other spellings that are read: `10`.
    pub also: Vec<String>,
    /// Its name: `ten`.
    pub name: String,
}

/// A suit as data.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SuitSpec {
    /// How it is written: `H`.
    pub letter: char,
    /// The symbol that is read and, on a terminal, shown: `♥`.
    pub symbol: Option<char>,
    /// Its name, as in “must follow hearts”.
    pub name: String,
    /// The ranks this suit has, as places in the rank list; `None` means all.
    pub ranks: Option<Vec<u8>>,
}

/// A deck as data.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DeckSpec {
    /// Its name: `french`.
    pub name: String,
    /// Ranks from high to low.
    pub ranks: Vec<RankSpec>,
    /// Suits, in the order of bookkeeping.
    pub suits: Vec<SuitSpec>,
    /// Cards without rank and suit, text and name: `XR`, `red joker`.
    pub jokers: Vec<(String, String)>,
    /// How many of each card, 1 or more.
    pub copies: u8,
}

const FRENCH_RANKS: [(&str, &str, &str); 13] = [
    ("A", "", "ace"),
    ("K", "", "king"),
    ("Q", "", "queen"),
    ("J", "", "jack"),
    ("T", "10", "ten"),
    ("9", "", "nine"),
    ("8", "", "eight"),
    ("7", "", "seven"),
    ("6", "", "six"),
    ("5", "", "five"),
    ("4", "", "four"),
    ("3", "", "three"),
    ("2", "", "two"),
];

const FRENCH_SUITS: [(char, char, &str); 4] =
    [('C', '♣', "clubs"), ('D', '♦', "diamonds"), ('H', '♥', "hearts"), ('S', '♠', "spades")];

impl DeckSpec {
    /// A deck of the four French suits with these ranks, written from high to low: `A K Q J T 9`.
    ///
    /// # Errors
    /// [`CardError::NoRank`] for a rank that French decks lack, [`CardError::Twice`], [`CardError::Empty`].
    pub fn french(ranks: &str) -> Result<Self, CardError> {
        let known = |text: &str| {
            FRENCH_RANKS.iter().find(|rank| rank.0.eq_ignore_ascii_case(text) || (rank.1 == text && !text.is_empty()))
        };
        let mut list: Vec<RankSpec> = Vec::new();
        for text in ranks.split_whitespace() {
            let (text, also, name) = *known(text).ok_or_else(|| CardError::NoRank {
                text: text.to_owned(),
                deck: "french".to_owned(),
                ranks: FRENCH_RANKS.map(|rank| rank.0).join(" "),
            })?;
            if list.iter().any(|rank| rank.text == text) {
                return Err(CardError::Twice(text.to_owned()));
            }
            let also = if also.is_empty() { Vec::new() } else { vec![also.to_owned()] };
            list.push(RankSpec { text: text.to_owned(), also, name: name.to_owned() });
        }
        if list.is_empty() {
            return Err(CardError::Empty);
        }
        let suits = FRENCH_SUITS
            .map(|(letter, symbol, name)| SuitSpec { letter, symbol: Some(symbol), name: name.to_owned(), ranks: None })
            .to_vec();
        Ok(Self { name: "french".to_owned(), ranks: list, suits, jokers: Vec::new(), copies: 1 })
    }
}
