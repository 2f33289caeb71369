//! What can be wrong with a table of kinds, with cards, and with an answer.

/// What is wrong with a declared table of kinds.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SpecError {
    /// The table as a whole: its ranks, its suits, its number of kinds.
    #[error("{0}")]
    Table(String),
    /// One kind.
    #[error("kind `{kind}`: {why}")]
    Kind {
        /// Its name, as declared.
        kind: String,
        /// What is wrong with it.
        why: String,
    },
}

/// Why cards are no combination, or a name means none.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{cards} is no combination: {why}")]
pub struct NoCombination {
    /// The cards, or the name, as text.
    pub cards: String,
    /// What they lack.
    pub why: String,
}

/// Why a play does not beat another.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoAnswer {
    /// It is of a kind that does not beat that kind.
    #[error("`{play}` is no answer to `{on}`: the kinds differ")]
    Kind {
        /// The play, as text.
        play: String,
        /// The play to beat, as text.
        on: String,
    },
    /// It has another number of ranks.
    #[error("`{play}` is no answer to `{on}`: the lengths differ")]
    Length {
        /// The play, as text.
        play: String,
        /// The play to beat, as text.
        on: String,
    },
    /// It is of the right kind and length, and not higher.
    #[error("`{play}` is not higher than `{on}`")]
    NotHigher {
        /// The play, as text.
        play: String,
        /// The play to beat, as text.
        on: String,
    },
}
