//! Sentences as data, and the languages in which they are said.
//!
//! A [`Saying`] is a message and what fills it: numbers, names, other sayings. It is turned into text
//! only at the end, by a [`Tongue`]: a language with the texts that a game brings in it. Messages of the
//! host lie in `en/` and `id/` beside this file, in the format of Fluent. This layer knows nothing of
//! cards.
//!
//! ```
//! use kartu::language::{Language, Tongue};
//! use kartu::say;
//! let saying = say!("count-players", number = 3);
//! assert_eq!(Tongue::new(Language::English).say(&saying), "3 players");
//! assert_eq!(Tongue::new(Language::Indonesian).say(&saying), "3 pemain");
//! ```

mod book;
mod saying;
mod tongue;

pub use book::{Book, messages};
pub use saying::{Arg, Saying, and, commas, or};
pub use tongue::Tongue;

/// A language that kartu speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Indonesian.
    Indonesian,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::English, Self::Indonesian];

    /// How it is written where languages are named: `en`, `id`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Indonesian => "id",
        }
    }

    /// The language written like this.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.code() == code)
    }

    /// The language of a locale of the environment: `id_ID.UTF-8`; `None` if kartu does not speak it.
    #[must_use]
    pub fn of_locale(locale: &str) -> Option<Self> {
        let code = locale.split(['_', '.', '@', '-']).next().unwrap_or_default();
        Self::from_code(&code.to_ascii_lowercase())
    }
}
