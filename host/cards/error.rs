//! What can be wrong with a deck or with the text of cards.

use super::MAX_CARDS;

/// What can be wrong with a deck or with the text of cards.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CardError {
    /// More cards than a deck may hold.
    #[error("a deck of {0} cards; at most {MAX_CARDS} fit")]
    TooMany(usize),
    /// A deck without cards.
    #[error("a deck without cards")]
    Empty,
    /// Two cards, ranks or suits are written alike.
    #[error("`{0}` is there twice")]
    Twice(String),
    /// Text of a rank that the deck's maker does not know.
    #[error("`{text}` is no rank of a {deck} deck; its ranks are {ranks}")]
    NoRank {
        /// As written.
        text: String,
        /// The deck's name.
        deck: String,
        /// All ranks it knows.
        ranks: String,
    },
    /// Text that is no card of the deck.
    #[error("`{text}` is no card of this deck; cards are written like {example}")]
    NoCard {
        /// As written.
        text: String,
        /// A card of the deck.
        example: String,
    },
}
