//! What went wrong, where, why, and what would be right: one shape for every error kartu reports.
//!
//! A [`Fault`] is plain data. It knows no terminal; the command line draws it, a library user may
//! match on its [`Class`]. It is not a ruling: an action that the rules refuse is a
//! [`Refusal`](crate::table::Refusal).
//!
//! ```
//! use kartu::fault::{Class, Fault, Place};
//! let fault = Fault::new(Class::Unreadable, "frog has no option `factor`")
//!     .at(Place::find("factor = [1, 2, 4]\n", "my.toml", 0..6))
//!     .label("did you mean `factors`?")
//!     .note("`kartu words option` tells how options are declared");
//! assert_eq!(fault.class.exit_code(), 3);
//! assert_eq!(fault.to_string(), "my.toml:1:1: frog has no option `factor`: did you mean `factors`?");
//! ```

use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::Range;

/// The kind of a fault; it decides the exit code of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// A check failed: an illegal action, a fact that differs, a log that is torn.
    Check,
    /// The command was not understood.
    Usage,
    /// Input that cannot be read, or that this version does not support.
    Unreadable,
    /// A bot lost a turn where that was not to happen.
    Bot,
    /// A rules script is wrong, or gave a wrong answer.
    Script,
    /// A limit of the host was reached.
    Limit,
    /// Reading or writing failed.
    Io,
    /// A promise of kartu itself was broken.
    Bug,
}

impl Class {
    /// Exit code of a command that ends with this fault.
    ///
    /// `1` check, `2` usage, `3` unreadable, `4` script, `5` limit, `6` input/output, `7` a bot, `70` our bug.
    #[must_use]
    pub const fn exit_code(self) -> u8 {
        match self {
            Self::Check => 1,
            Self::Usage => 2,
            Self::Unreadable => 3,
            Self::Script => 4,
            Self::Limit => 5,
            Self::Io => 6,
            Self::Bot => 7,
            Self::Bug => 70,
        }
    }

    /// How much a class outweighs the others when a command meets several faults; more is worse.
    #[must_use]
    pub const fn weight(self) -> u8 {
        match self {
            Self::Usage => 1,
            Self::Check => 2,
            Self::Bot => 3,
            Self::Unreadable => 4,
            Self::Script => 5,
            Self::Limit => 6,
            Self::Io => 7,
            Self::Bug => 8,
        }
    }

    /// One word for machines: `check`, `usage`, `unreadable`, `script`, `limit`, `io`, `bot`, `bug`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Check => "check",
            Self::Usage => "usage",
            Self::Unreadable => "unreadable",
            Self::Script => "script",
            Self::Limit => "limit",
            Self::Io => "io",
            Self::Bot => "bot",
            Self::Bug => "bug",
        }
    }
}

/// A stretch of one line of a file, named as the person named the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The file, as the person gave it.
    pub file: String,
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// Characters to underline, at least 1.
    pub width: usize,
    /// The whole line, without its end.
    pub text: String,
}

impl Place {
    /// The place of a byte range of `source`; a range past the end means the end of the last line.
    #[must_use]
    pub fn find(source: &str, file: &str, span: Range<usize>) -> Self {
        let start = floor_char(source, span.start.min(source.len()));
        let end = floor_char(source, span.end.clamp(start, source.len()));
        let before = &source[..start];
        let line_start = memchr::memrchr(b'\n', before.as_bytes()).map_or(0, |at| at + 1);
        let line_end = memchr::memchr2(b'\n', b'\r', &source.as_bytes()[line_start..]).map_or(source.len(), |at| line_start + at);
        let width = source[start..end.min(line_end).max(start)].chars().count();
        Self {
            file: file.to_owned(),
            line: memchr::memchr_iter(b'\n', before.as_bytes()).count() + 1,
            column: source[line_start..start].chars().count() + 1,
            width: width.max(1),
            text: source[line_start..line_end].to_owned(),
        }
    }

    /// The place of a byte range of a line of which the number and the text are known.
    #[must_use]
    pub fn in_line(line: &str, file: &str, number: usize, span: Range<usize>) -> Self {
        Self { line: number, ..Self::find(line, file, span) }
    }

    /// The place of a line and column (both from 1, as scripts report them) of `source`.
    #[must_use]
    pub fn at(source: &str, file: &str, line: usize, column: usize, width: usize) -> Self {
        let text = source.lines().nth(line.saturating_sub(1)).unwrap_or_default();
        Self { file: file.to_owned(), line, column: column.max(1), width: width.max(1), text: text.to_owned() }
    }
}

fn floor_char(text: &str, mut at: usize) -> usize {
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

/// An error as a person reads it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct Fault {
    /// The kind, hence the exit code.
    pub class: Class,
    /// What is wrong, in the words of the person who wrote it.
    pub what: String,
    /// Where, if it is in a file.
    pub place: Option<Box<Place>>,
    /// What would be right, said beside the caret.
    pub label: String,
    /// Further lines: the rule, what was found elsewhere, a command that helps.
    pub notes: Vec<String>,
    /// Do choices not go together, though each is right by itself?
    pub contradiction: bool,
}

impl Fault {
    /// A fault without a place.
    pub fn new(class: Class, what: impl Into<String>) -> Self {
        Self { class, what: what.into(), place: None, label: String::new(), notes: Vec::new(), contradiction: false }
    }

    /// A fault of kartu itself: a promise that the code made was not kept.
    pub fn bug(what: impl Into<String>) -> Self {
        Self::new(Class::Bug, what).note("this is a fault of kartu, not of your files; please report it with the command you ran")
    }

    /// Says that choices do not go together, though each is right by itself.
    #[must_use]
    pub fn contradiction(mut self) -> Self {
        self.contradiction = true;
        self
    }

    /// Adds where it is; a place that is already known stays.
    #[must_use]
    pub fn at(mut self, place: Place) -> Self {
        self.place.get_or_insert_with(|| Box::new(place));
        self
    }

    /// Adds what would be right, to be said beside the caret.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    /// Adds a line of explanation.
    #[must_use]
    pub fn note(mut self, note: impl Into<String>) -> Self {
        self.notes.push(note.into());
        self
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = &self.place {
            write!(f, "{place}: ")?;
        }
        f.write_str(&self.what)?;
        if !self.label.is_empty() {
            write!(f, ": {}", self.label)?;
        }
        Ok(())
    }
}
