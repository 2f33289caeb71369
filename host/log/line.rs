//! The lines of a log, read one after another without building a tree.
//!
//! ```text
//! deal 1                     a deal begins
//! deck KD AH 9S …            chance: the shuffled cards from the top
//! cards Ani KD AH ?? …       or typed: what lies in a zone
//! Ani: play TC               a seat chooses
//! Ani! pass clock            the host chooses for a seat, and why
//! = trick Budi 3 21 @play    a fact: what the rules concluded
//! undo 2                     the last two choices are taken back
//! note …                     table talk
//! end                        the match is over
//! abandoned REASON           it never will be
//! seal HASH                  BLAKE3 of all bytes above
//! ```

use super::header::Header;
use crate::fault::{Class, Fault, Place};
use crate::game::{Library, Ruleset};
use crate::text;
use std::sync::Arc;

/// The longest line, in bytes.
pub const MAX_LINE: usize = 64 << 10;
/// The most lines of a log.
pub const MAX_LINES: usize = 1_000_000;
/// The largest head, in bytes.
pub const MAX_HEAD: usize = 256 << 10;

/// What a line says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry<'a> {
    /// Nothing, or only a comment.
    Nothing,
    /// A deal begins.
    Deal(u32),
    /// The shuffled cards, from the top.
    Deck(&'a str),
    /// The cards of a zone.
    Cards(&'a str, &'a str),
    /// A seat chooses, or the host for it: then with the reason.
    Choice {
        /// The name of the seat.
        seat: &'a str,
        /// The action.
        action: &'a str,
        /// Why the host chose.
        reason: Option<&'a str>,
    },
    /// A fact, without the `=`.
    Fact(&'a str),
    /// So many choices are taken back.
    Undo(u32),
    /// Table talk.
    Note(&'a str),
    /// The match is over.
    End,
    /// The match was given up.
    Abandoned(&'a str),
    /// The hash of all bytes above.
    Seal(&'a str),
}

/// A line of a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line<'a> {
    /// Its number, from 1.
    pub number: usize,
    /// What it says.
    pub entry: Entry<'a>,
    /// What a comment behind it says, or the whole comment line, without the `#`.
    pub comment: Option<&'a str>,
    /// The line as written, without its end.
    pub text: &'a str,
    /// The byte where it begins.
    pub start: usize,
}

/// A last line without an end: the writer was interrupted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Torn {
    /// The byte where the torn line begins.
    pub byte: usize,
    /// Its number.
    pub line: usize,
}

/// What the seal of a log says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seal {
    /// There is none.
    None,
    /// It fits.
    Whole,
}

/// A log that has been opened: its head is read, its lines are not.
#[derive(Clone, Debug)]
pub struct Log<'a> {
    /// Its name in messages.
    pub name: &'a str,
    /// Its text.
    pub text: &'a str,
    /// Its head.
    pub header: Header,
    body: usize,
    first_line: usize,
}

impl<'a> Log<'a> {
    /// Opens a log.
    ///
    /// # Errors
    /// Class `Unreadable` if the head is wrong, `Check` if the file is torn within it.
    pub fn parse(text: &'a str, name: &'a str) -> Result<Self, Fault> {
        let start = if text.starts_with('\u{feff}') { 3 } else { 0 };
        let head = &text[start..];
        if "+++".starts_with(head.trim_end()) || !head.contains('\n') && head.starts_with("+++") {
            return Err(torn_head(text, name));
        }
        let Some(after_mark) =
            head.strip_prefix("+++").and_then(|rest| rest.strip_prefix('\n').or_else(|| rest.strip_prefix("\r\n")))
        else {
            return Err(Fault::new(Class::Unreadable, format!("{name} is not a kartu log"))
                .at(Place::find(text, name, start..start))
                .label("a log begins with a line `+++`"));
        };
        let from = text.len() - after_mark.len();
        let mut at = from;
        let end = loop {
            if at - from > MAX_HEAD {
                return Err(Fault::new(Class::Limit, format!("the head of {name} is larger than {MAX_HEAD} bytes")));
            }
            let rest = &text[at..];
            let length = rest.find('\n').map_or(rest.len(), |length| length + 1);
            let line = rest[..length].trim_end();
            if line == "+++" {
                break at;
            }
            if length == rest.len() {
                return Err(torn_head(text, name));
            }
            at += length;
        };
        let body = text[end..].find('\n').map_or(text.len(), |length| end + length + 1);
        let header = Header::parse(text, name, from..end)?;
        Ok(Self { name, text, header, body, first_line: memchr::memchr_iter(b'\n', &text.as_bytes()[..body]).count() + 1 })
    }

    /// The rules it asks for.
    ///
    /// # Errors
    /// If they are not there, or wrong.
    pub fn rules(&self, library: &Library) -> Result<Arc<Ruleset>, Fault> {
        let wanted = self.header.wanted()?;
        library.load(&wanted).map_err(|fault| if fault.class == Class::Unreadable { self.header.at_game(fault) } else { fault })
    }

    /// Its lines after the head.
    #[must_use]
    pub const fn lines(&self) -> Lines<'a> {
        Lines { text: self.text, name: self.name, at: self.body, number: self.first_line, read: 0 }
    }

    /// The head as written, with its marks.
    #[must_use]
    pub fn head(&self) -> &'a str {
        self.text[..self.body].trim_start_matches('\u{feff}')
    }

    /// The last line, if it is torn: it has no end, and what it says does not show that it is whole.
    #[must_use]
    pub fn torn(&self) -> Option<Torn> {
        let start = self.text.rfind('\n').map_or(0, |at| at + 1);
        let last = &self.text[start..];
        let whole = last.is_empty() || last == "end" || last == "+++" && start < self.body;
        (!whole).then(|| Torn { byte: start, line: self.text.matches('\n').count() + 1 })
    }

    /// The comment lines right after the head: what the log is for.
    #[must_use]
    pub fn purpose(&self) -> String {
        let comments = self.lines().map_while(|line| match line.ok()? {
            Line { entry: Entry::Nothing, comment: Some(comment), .. } => Some(comment.trim()),
            _ => None,
        });
        comments.collect::<Vec<_>>().join(" ")
    }

    /// The place of a stretch of a line.
    #[must_use]
    pub fn place(&self, line: &Line, part: &str) -> Place {
        // `part` is a slice of the log wherever it comes from a line of it.
        let offset = line.text.find(part).unwrap_or(0);
        Place::in_line(line.text, self.name, line.number, offset..offset + part.len())
    }
}

fn torn_head(text: &str, name: &str) -> Fault {
    Fault::new(Class::Check, format!("{name} is torn at byte {}: its head has no end", text.len()))
        .note("nothing of the match is left")
}

/// The lines of a log.
#[derive(Clone, Debug)]
pub struct Lines<'a> {
    text: &'a str,
    name: &'a str,
    at: usize,
    number: usize,
    read: usize,
}

impl<'a> Iterator for Lines<'a> {
    type Item = Result<Line<'a>, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.at >= self.text.len() {
            return None;
        }
        let (start, number) = (self.at, self.number);
        let rest = &self.text[start..];
        let end = memchr::memchr(b'\n', rest.as_bytes());
        self.at += end.map_or(rest.len(), |end| end + 1);
        self.number += 1;
        self.read += 1;
        let line = &rest[..end.unwrap_or(rest.len())];
        let line = line.strip_suffix('\r').unwrap_or(line);
        if self.read > MAX_LINES {
            return Some(Err(Fault::new(Class::Limit, format!("{} has more than {MAX_LINES} lines", self.name))));
        }
        if line.len() > MAX_LINE {
            return Some(Err(Fault::new(
                Class::Limit,
                format!("line {number} of {} is longer than {MAX_LINE} bytes", self.name),
            )));
        }
        let parsed = self.parse(line, number, start);
        if parsed.is_err() {
            self.at = self.text.len();
        }
        Some(parsed)
    }
}

impl<'a> Lines<'a> {
    fn fault(&self, what: String, start: usize, line: &str, part: &str) -> Fault {
        let offset = line.find(part).unwrap_or(0);
        Fault::new(Class::Unreadable, what).at(Place::find(self.text, self.name, start + offset..start + offset + part.len()))
    }

    fn parse(&self, line: &'a str, number: usize, start: usize) -> Result<Line<'a>, Fault> {
        // What is plain for certain need not be looked at letter by letter.
        let (mut plain, mut marked) = (true, false);
        for byte in line.bytes() {
            plain &= matches!(byte, b' '..=b'~' | b'\t');
            marked |= byte == b'#';
        }
        if !plain && let Some((at, letter)) = line.char_indices().find(|(_, letter)| letter.is_control() && *letter != '\t') {
            let what = format!("a control character ({}) in line {number}, byte {}", letter.escape_unicode(), at + 1);
            return Err(self.fault(what, start, line, &line[at..at + letter.len_utf8()]));
        }
        let (said, comment) = if marked { split_comment(line) } else { (line, None) };
        let said = said.trim();
        let entry = self.entry(said, line, start)?;
        Ok(Line { number, entry, comment, text: line, start })
    }

    fn entry(&self, said: &'a str, line: &str, start: usize) -> Result<Entry<'a>, Fault> {
        if said.is_empty() {
            return Ok(Entry::Nothing);
        }
        if let Some(fact) = said.strip_prefix('=') {
            return Ok(Entry::Fact(fact.trim()));
        }
        let (word, rest) = split_word(said);
        if let Some(seat) = word.strip_suffix(':') {
            return Ok(Entry::Choice { seat, action: rest, reason: None });
        }
        if let Some(seat) = word.strip_suffix('!') {
            let (action, reason) = rest.rsplit_once([' ', '\t']).ok_or_else(|| {
                self.fault("a choice made by the host ends with its reason".to_owned(), start, line, said)
                    .label("write `SEAT! ACTION reason`")
            })?;
            return Ok(Entry::Choice { seat, action: action.trim(), reason: Some(reason) });
        }
        let number = |least: u32| {
            let number = rest.parse().ok().filter(|number| *number >= least);
            number.ok_or_else(|| self.fault(format!("`{word}` needs a number from {least} up"), start, line, said))
        };
        match word {
            "deal" => number(1).map(Entry::Deal),
            "undo" => number(1).map(Entry::Undo),
            "deck" => Ok(Entry::Deck(rest)),
            "cards" => {
                let (zone, cards) = rest.split_once([' ', '\t']).unwrap_or((rest, ""));
                Ok(Entry::Cards(zone, cards.trim()))
            }
            "note" => Ok(Entry::Note(rest)),
            "end" if rest.is_empty() => Ok(Entry::End),
            "abandoned" => Ok(Entry::Abandoned(rest)),
            "seal" => Ok(Entry::Seal(rest)),
            "joins" | "leaves" => Err(self.fault(
                format!("`{word}` is not supported by this version: a match keeps its players"),
                start,
                line,
                said,
            )),
            _ => {
                let known = ["deal", "deck", "cards", "undo", "note", "end", "abandoned", "seal"];
                let hint = text::nearest(word, known)
                    .map_or_else(|| "a choice is written `SEAT: ACTION`".to_owned(), |near| format!("did you mean `{near}`?"));
                Err(self.fault("a line that means nothing in a log".to_owned(), start, line, said).label(hint))
            }
        }
    }
}

/// The first word of a line, and what follows it.
fn split_word(said: &str) -> (&str, &str) {
    match memchr::memchr2(b' ', b'\t', said.as_bytes()) {
        Some(at) => (&said[..at], said[at + 1..].trim()),
        None => (said, ""),
    }
}

/// Splits off a comment: `#` at the start of a line, or behind two spaces.
fn split_comment(line: &str) -> (&str, Option<&str>) {
    if let Some(comment) = line.trim_start().strip_prefix('#') {
        return ("", Some(comment));
    }
    match line.find("  #") {
        Some(at) => (&line[..at], Some(&line[at + 3..])),
        None => (line, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(line: &str) -> Result<Entry<'_>, String> {
        let lines = Lines { text: line, name: "x.kartu", at: 0, number: 1, read: 0 };
        lines.last().expect("a line").map(|line| line.entry).map_err(|fault| fault.to_string())
    }

    #[test]
    fn each_kind_of_line_is_read() {
        assert_eq!(entry("deal 3"), Ok(Entry::Deal(3)));
        assert_eq!(entry("cards Ani.won  AS KS"), Ok(Entry::Cards("Ani.won", "AS KS")));
        assert_eq!(entry("Ani:  play TC  # trumps are gone"), Ok(Entry::Choice { seat: "Ani", action: "play TC", reason: None }));
        assert_eq!(entry("Ani! pass clock"), Ok(Entry::Choice { seat: "Ani", action: "pass", reason: Some("clock") }));
        assert_eq!(entry("= trick Budi 1 13 @play"), Ok(Entry::Fact("trick Budi 1 13 @play")));
        assert_eq!(entry("   # only a comment"), Ok(Entry::Nothing));
        assert_eq!(entry("note Budi #1 laughs"), Ok(Entry::Note("Budi #1 laughs")));
        assert_eq!(entry("abandoned rain"), Ok(Entry::Abandoned("rain")));
    }

    #[test]
    fn lines_that_mean_nothing_say_what_would() {
        assert_eq!(entry("dela 1").unwrap_err(), "x.kartu:1:1: a line that means nothing in a log: did you mean `deal`?");
        assert_eq!(
            entry("Ani play TC").unwrap_err(),
            "x.kartu:1:1: a line that means nothing in a log: a choice is written `SEAT: ACTION`"
        );
        assert_eq!(entry("deal x").unwrap_err(), "x.kartu:1:1: `deal` needs a number from 1 up");
        assert_eq!(entry("Ani: play\u{7} TC").unwrap_err(), "x.kartu:1:10: a control character (\\u{7}) in line 1, byte 10");
    }
}
