//! The words of a script's text: what stands in the code, not in comments or texts. A text with `${…}` has code in it.

use std::iter::Peekable;
use std::ops::Range;
use std::str::CharIndices;

/// May a letter stand in a word?
pub(super) fn is_of_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// The stretches of all words, in their order.
pub(super) fn words(text: &str) -> Vec<Range<usize>> {
    let mut scan = Scan { text, letters: text.char_indices().peekable(), words: Vec::new() };
    scan.code();
    scan.words
}

struct Scan<'a> {
    text: &'a str,
    letters: Peekable<CharIndices<'a>>,
    words: Vec<Range<usize>>,
}

impl Scan<'_> {
    fn next_is(&mut self, wanted: char) -> bool {
        self.letters.next_if(|(_, letter)| *letter == wanted).is_some()
    }

    fn code(&mut self) {
        // How many brackets are open in the code; and, where it lies within a text, in the code around that text.
        let (mut depth, mut open) = (0_usize, Vec::new());
        while let Some((at, letter)) = self.letters.next() {
            match letter {
                '/' if self.next_is('/') => while self.letters.next_if(|(_, letter)| *letter != '\n').is_some() {},
                '/' if self.next_is('*') => self.comment(),
                '"' => self.quoted('"'),
                '\'' => self.quoted('\''),
                '#' if matches!(self.letters.peek(), Some((_, '#' | '"'))) => self.raw(),
                '`' if self.template() => {
                    open.push(depth);
                    depth = 1;
                }
                '{' => depth += 1,
                '}' => {
                    depth = depth.saturating_sub(1);
                    if depth == 0
                        && let Some(outer) = open.pop()
                    {
                        // The text goes on behind its code, perhaps to other code.
                        if self.template() {
                            open.push(outer);
                            depth = 1;
                        } else {
                            depth = outer;
                        }
                    }
                }
                _ if letter.is_alphabetic() || letter == '_' => {
                    let mut end = at + letter.len_utf8();
                    while let Some((at, letter)) = self.letters.next_if(|(_, letter)| is_of_word(*letter)) {
                        end = at + letter.len_utf8();
                    }
                    self.words.push(at..end);
                }
                _ if letter.is_ascii_digit() => while self.letters.next_if(|(_, letter)| is_of_word(*letter)).is_some() {},
                _ => {}
            }
        }
    }

    /// A comment in `/* … */`, which may have others in it.
    fn comment(&mut self) {
        let mut depth = 1_usize;
        while let Some((_, letter)) = self.letters.next() {
            match letter {
                '*' if self.next_is('/') => depth -= 1,
                '/' if self.next_is('*') => depth += 1,
                _ => {}
            }
            if depth == 0 {
                return;
            }
        }
    }

    fn quoted(&mut self, end: char) {
        while let Some((_, letter)) = self.letters.next() {
            match letter {
                '\\' => drop(self.letters.next()),
                _ if letter == end => return,
                _ => {}
            }
        }
    }

    /// A raw text: `#"…"#`, with as many `#` behind as before.
    fn raw(&mut self) {
        let mut marks = 1;
        while self.next_is('#') {
            marks += 1;
        }
        if !self.next_is('"') {
            return;
        }
        let end = format!("\"{}", "#".repeat(marks));
        while let Some((at, _)) = self.letters.next() {
            if self.text[at..].starts_with(&end) {
                return self.letters.nth(marks - 1).map_or((), |_| ());
            }
        }
    }

    /// A text in backticks, up to its end or to `${`; is it the latter?
    fn template(&mut self) -> bool {
        while let Some((_, letter)) = self.letters.next() {
            match letter {
                '`' if !self.next_is('`') => return false,
                '$' if self.next_is('{') => return true,
                _ => {}
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_in_code_alone() {
        let text = "let a1 = \"no \\\" no\"; // no\n/* no /* no */ no */ b(`no ${c + `no ${d} no`} no`) 'n' #\"no\"# e 12f `no`.g #{ h: 1 }";
        let words: Vec<&str> = words(text).into_iter().map(|word| &text[word]).collect();
        assert_eq!(words, ["let", "a1", "b", "c", "d", "e", "g", "h"]);
    }
}
