//! The text of a bot: read, bounded, and known to be text before anything of it runs.

use crate::fault::{Class, Fault, Place};
use crate::files;
use std::path::Path;
use std::sync::Arc;

/// The largest text of a bot, in bytes: what the compiler takes for it, no other limit bounds.
pub const MAX_SOURCE: u64 = 256 << 10;

/// The text of a bot, to share between the seats and matches that it plays.
#[derive(Clone, Debug)]
pub struct Program {
    /// The file, as a person gave it.
    pub name: Arc<str>,
    /// What it says.
    pub source: Arc<str>,
}

impl Program {
    /// Reads a bot.
    ///
    /// # Errors
    /// Class `Io` if it cannot be read, `Limit` if it is too large, `Unreadable` if it is no text.
    pub fn read(path: &Path) -> Result<Self, Fault> {
        let name = path.display().to_string();
        let source = files::read_text(path, &name, MAX_SOURCE)?;
        Self::new(&name, &source)
    }

    /// A bot that says this.
    ///
    /// # Errors
    /// Class `Limit` if it is too large, `Unreadable` if it is no text.
    pub fn new(name: &str, source: &str) -> Result<Self, Fault> {
        if source.len() as u64 > MAX_SOURCE {
            return Err(Fault::new(Class::Limit, format!("{name} is larger than {MAX_SOURCE} bytes")));
        }
        let source = source.strip_prefix('\u{feff}').unwrap_or(source);
        // Compiled programs begin with a small number, and nothing checks what follows it.
        let odd = |letter: char| letter.is_control() && !matches!(letter, '\t' | '\n' | '\r');
        if let Some(at) = source.find(odd) {
            let fault = Fault::new(Class::Unreadable, format!("{name} is no text: a control character in it"));
            return Err(fault
                .at(Place::find(source, name, at..at + 1))
                .note("a bot is a text in Luau; compiled bots are not run"));
        }
        Ok(Self { name: name.into(), source: source.into() })
    }

    /// What tells it from other programs: the beginning of the BLAKE3 of its text.
    #[must_use]
    pub fn hash(&self) -> String {
        blake3::hash(self.source.as_bytes()).to_hex()[..16].to_owned()
    }

    /// The place of a line of it; nothing for a line that it has not.
    pub(super) fn place(&self, line: usize) -> Option<Place> {
        let text = self.source.lines().nth(line.checked_sub(1)?)?;
        let indent = text.chars().take_while(|letter| letter.is_whitespace()).count();
        Some(Place::at(&self.source, &self.name, line, indent + 1, text.trim().chars().count()))
    }
}
