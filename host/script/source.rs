//! The text of a script, and finding one's way in it.

use super::{limits, unreadable};
use crate::fault::{Class, Fault, Place};
use crate::text;
use rhai::Position;

/// The text of a script, under the name by which messages call it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Source {
    /// Its name, usually the file as the person gave it.
    pub name: String,
    /// Its text.
    pub text: String,
}

impl Source {
    /// A source.
    #[must_use]
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        Self { name: name.into(), text: text.into() }
    }

    /// Refuses a source that is too large, or that looks different from what it is.
    pub(super) fn check(&self) -> Result<(), Fault> {
        if self.text.len() as u64 > limits::SOURCE.value {
            let what = format!("{} has {} bytes; a script has at most {}", self.name, self.text.len(), limits::SOURCE.value);
            return Err(Fault::new(Class::Limit, what));
        }
        let most = usize::from(u16::MAX);
        if self.text.lines().count() > most || self.text.lines().any(|line| line.len() > most) {
            let what = format!("{} has more lines, or a longer line, than the {most} that places are told in", self.name);
            return Err(Fault::new(Class::Limit, what));
        }
        let sly = self.text.char_indices().find(|(_, letter)| text::hides(*letter) && !matches!(letter, '\n' | '\r' | '\t'));
        if let Some((at, letter)) = sly {
            let what = format!("a character that does not show: {}", letter.escape_unicode());
            return Err(unreadable(what)
                .at(Place::find(&self.text, &self.name, at..at + letter.len_utf8()))
                .label("take it out"));
        }
        Ok(())
    }

    /// The place of a position of this script, `width` characters wide.
    pub(super) fn place(&self, at: Position, width: usize) -> Place {
        Place::at(&self.text, &self.name, at.line().unwrap_or(1), at.position().unwrap_or(1), width)
    }

    /// The position of a byte.
    pub(super) fn position(&self, at: usize) -> Position {
        let before = &self.text[..at];
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|letter| *letter != '\n').count() + 1;
        Position::new(u16::try_from(line).unwrap_or(u16::MAX), u16::try_from(column).unwrap_or(u16::MAX))
    }

    /// Where a text first stands.
    pub(super) fn find_text(&self, text: &str) -> Position {
        self.text.find(text).map_or(Position::NONE, |at| self.position(at))
    }

    /// Where a function is defined: its name.
    pub(super) fn find_function(&self, name: &str) -> Position {
        let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
        let defined = self.text.match_indices(name).find(|(at, _)| {
            let before = self.text[..*at].trim_end();
            before.ends_with("fn") && before.len() < *at && !self.text[at + name.len()..].starts_with(is_word)
        });
        defined.map_or(Position::NONE, |(at, _)| self.position(at))
    }

    /// The function in which a position lies, as far as its text tells: the last one that begins before.
    pub(super) fn function_around(&self, at: Position) -> Option<&str> {
        let lines: Vec<&str> = self.text.lines().take(at.line()?).collect();
        let name = lines.iter().rev().find_map(|line| line.trim_start().trim_start_matches("private ").strip_prefix("fn "))?;
        Some(name.split('(').next()?.trim())
    }

    /// Length of the word at a position, in characters.
    pub(super) fn word_at(&self, at: Position) -> usize {
        let (Some(line), Some(column)) = (at.line(), at.position()) else { return 1 };
        let rest = self.text.lines().nth(line - 1).unwrap_or_default().chars().skip(column - 1);
        rest.take_while(|letter| letter.is_alphanumeric() || *letter == '_').count()
    }

    /// Does the top level define this name?
    pub(super) fn defines(&self, name: &str) -> bool {
        self.text.lines().any(|line| {
            let rest = line.strip_prefix("let ").or_else(|| line.strip_prefix("const "));
            rest.is_some_and(|rest| {
                rest.trim_start().split(|letter: char| !(letter.is_alphanumeric() || letter == '_')).next() == Some(name)
            })
        })
    }

    /// Does a fraction like `1.5` stand at this position?
    pub(super) fn looks_like_fraction(&self, at: Position) -> bool {
        let (Some(line), Some(column)) = (at.line(), at.position()) else { return false };
        let line: Vec<char> = self.text.lines().nth(line - 1).unwrap_or_default().chars().collect();
        let digit = |at: usize| line.get(at).is_some_and(char::is_ascii_digit);
        column >= 3 && digit(column - 1) && line.get(column - 2) == Some(&'.') && digit(column - 3)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_function_is_found_where_it_is_defined_not_where_it_is_called() {
        let source = Source::new("x", "let a = score(1);\n  fn scores(x) {}\nfn score(x) { score(x) }");
        assert_eq!(source.find_function("score"), Position::new(3, 4));
        assert_eq!(source.find_function("nothing"), Position::NONE);
    }

    #[test]
    fn characters_that_do_not_show_are_refused() {
        let fault = Source::new("x.rhai", "let a = \"\u{202e}abc\";").check().unwrap_err();
        assert_eq!(fault.to_string(), "x.rhai:1:10: a character that does not show: \\u{202e}: take it out");
    }
}
