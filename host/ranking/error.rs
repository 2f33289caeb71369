//! What can be wrong with hands that are to be ranked.

use crate::cards::CardError;
use crate::text::count;

/// What can be wrong with hands that are to be ranked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RankError {
    /// Too few or too many cards.
    #[error("{} ({cards}), but {wanted} are wanted", count(*given, "card"))]
    Count {
        /// How many there are.
        given: usize,
        /// The cards.
        cards: String,
        /// How many there may be.
        wanted: String,
    },
    /// A card that two hands, or a hand and the board, hold.
    #[error("`{0}` is there twice")]
    Twice(String),
    /// A card that the deck lacks.
    #[error("a card that this deck lacks")]
    Stranger,
    /// Wild cards of a player where the order has none.
    #[error("this order knows no wild cards of single players")]
    NoOwnWild,
    /// A hand without a board where the order wants one, or the other way round.
    #[error("this order makes a hand of {hole} own cards and {board} of the board")]
    NeedsBoard {
        /// Own cards.
        hole: u8,
        /// Cards of the board.
        board: u8,
    },
    /// Cards as text that are none.
    #[error(transparent)]
    Cards(#[from] CardError),
}
