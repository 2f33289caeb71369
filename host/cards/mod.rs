//! Cards: decks as data, sets of cards, the text of cards, and the one place where chance enters.
//!
//! A [`Card`] is an index into the deck of the ruleset, so it means nothing without its [`Deck`].
//! Nothing here knows seats, zones or rules.
//!
//! ```
//! use kartu::cards::{Deck, DeckSpec};
//! let deck = Deck::new(DeckSpec::french("A T K Q J 9 8 7 6")?)?;
//! let hand = deck.set("TS AS 6C")?;
//! assert_eq!(deck.text(hand), "6C AS TS");
//! assert_eq!(hand.first(), deck.card("6c"));
//! # Ok::<(), kartu::cards::CardError>(())
//! ```

mod deck;
mod error;
mod set;
mod shuffle;
mod spec;

pub use deck::{Card, Deck, MAX_CARDS, Rank, Suit};
pub use error::CardError;
pub use set::{CardSet, Cards};
pub use shuffle::{Draw, Purpose, Seed, Stream, shuffle};
pub use spec::{DeckSpec, RankSpec, SuitSpec};
