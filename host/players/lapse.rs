//! Lapses: why a bot has lost a turn.

use std::fmt;

/// The longest message of a bot that is kept, in bytes.
const MAX_MESSAGE: usize = 2 << 10;

/// The kind of a lapse. Its word stands behind the move in a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LapseKind {
    /// The bot made an error.
    Error,
    /// It took more steps than a decision may.
    Steps,
    /// It took longer than a decision may.
    Time,
    /// It needed more memory than it may.
    Memory,
    /// What it answered is no action.
    Nonsense,
    /// The action it answered is not allowed.
    Illegal,
    /// It has had so many lapses that it is not asked any more.
    Benched,
}

impl LapseKind {
    /// One word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Steps => "steps",
            Self::Time => "time",
            Self::Memory => "memory",
            Self::Nonsense => "nonsense",
            Self::Illegal => "illegal",
            Self::Benched => "benched",
        }
    }
}

/// Why a bot has lost a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lapse {
    /// The kind.
    pub kind: LapseKind,
    /// What the bot, or the host about it, says; one line, not yet escaped. It may tell of cards that are hidden.
    pub message: String,
}

impl Lapse {
    /// A lapse; of the message the first line is kept, as far as it is not too long.
    #[must_use]
    pub fn new(kind: LapseKind, message: &str) -> Self {
        let line = message.lines().next().unwrap_or_default();
        let end = line.floor_char_boundary(MAX_MESSAGE);
        Self { kind, message: line.get(..end).unwrap_or_default().to_owned() }
    }
}

impl fmt::Display for Lapse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.kind.word(), self.message)
    }
}
