//! Words for people: safe to show, and the nearest right one for a wrong one.
//!
//! Everything that came from a file passes [`safe`] before a person sees it.
//!
//! ```
//! use kartu::text::{nearest, safe};
//! assert_eq!(safe("red\u{1b}[31m"), "red\\u{1b}[31m");
//! assert_eq!(nearest("factor", ["factors", "match_rounds"]), Some("factors"));
//! ```

use std::borrow::Cow;
use std::ops::RangeInclusive;

/// The text with every character escaped that could change a terminal or hide what is written:
/// control characters, bidirectional marks, zero-width characters and line separators.
///
/// Tabs become a space; line feeds stay where `text` is meant to have lines: use it line by line.
#[must_use]
pub fn safe(text: &str) -> Cow<'_, str> {
    if text.bytes().all(|byte| (0x20..0x7f).contains(&byte)) || !text.chars().any(hides) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 8);
    for letter in text.chars() {
        match letter {
            '\t' => shown.push(' '),
            _ if hides(letter) => shown.extend(letter.escape_unicode()),
            _ => shown.push(letter),
        }
    }
    Cow::Owned(shown)
}

/// [`safe`] for text of several lines: line feeds stay.
#[must_use]
pub fn safe_lines(text: &str) -> String {
    text.split('\n').map(safe).collect::<Vec<_>>().join("\n")
}

/// JSON with all characters escaped that could change a terminal; whoever writes JSON escapes only the oldest of them.
#[must_use]
pub fn safe_json(text: &str) -> Cow<'_, str> {
    let is_sly = |letter: char| letter != '\n' && hides(letter);
    if text.is_ascii() && !text.contains('\u{7f}') || !text.contains(is_sly) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 8);
    for letter in text.chars() {
        if is_sly(letter) {
            let mut units = [0; 2];
            escaped.extend(letter.encode_utf16(&mut units).iter().map(|unit| format!("\\u{unit:04x}")));
        } else {
            escaped.push(letter);
        }
    }
    Cow::Owned(escaped)
}

/// Does a reader not see this character for what it is?
#[must_use]
pub fn hides(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{00ad}' | '\u{034f}' | '\u{061c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// The word that someone who wrote `wrong` most likely meant, if one is near.
pub fn nearest<'a>(wrong: &str, right: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let wrong_small = wrong.to_lowercase();
    right
        .into_iter()
        .map(|word| (closeness(&wrong_small, &word.to_lowercase()), word))
        .filter(|(score, _)| *score >= 0.6)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, word)| word)
}

fn closeness(a: &str, b: &str) -> f64 {
    if !a.is_empty() && !b.is_empty() && (a.starts_with(b) || b.starts_with(a)) {
        return 0.9;
    }
    strsim::normalized_damerau_levenshtein(a, b).max(strsim::jaro_winkler(a, b) - 0.15)
}

/// “did you mean `x`?”, or else “one of a, b, c”; empty if there is nothing to choose from.
pub fn suggestion<'a>(wrong: &str, right: impl IntoIterator<Item = &'a str> + Clone) -> String {
    if let Some(word) = nearest(wrong, right.clone()) {
        return format!("did you mean `{word}`?");
    }
    let all: Vec<&str> = right.into_iter().collect();
    match all.len() {
        0 => String::new(),
        1 => format!("the only one is `{}`", all[0]),
        _ => format!("one of {}", all.join(", ")),
    }
}

/// The text with a capital letter first.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// How many play: `3 players`, `3 to 7 players`.
#[must_use]
pub fn players(seats: &RangeInclusive<u8>) -> String {
    let (from, to) = (seats.start(), seats.end());
    if from == to { count(usize::from(*from), "player") } else { format!("{from} to {to} players") }
}

/// `a`, `a and b`, `a, b and c`.
#[must_use]
pub fn series<S: AsRef<str>>(words: &[S], last: &str) -> String {
    match words {
        [] => String::new(),
        [one] => one.as_ref().to_owned(),
        [head @ .., tail] => {
            let head: Vec<&str> = head.iter().map(AsRef::as_ref).collect();
            format!("{} {last} {}", head.join(", "), tail.as_ref())
        }
    }
}

/// `1 card`, `2 cards`.
#[must_use]
pub fn count(number: usize, one: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {one}s") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_moves_a_cursor_or_hides_letters_passes_the_gate() {
        for sly in ["\u{1b}[2J", "\u{202e}abc", "a\u{200b}b", "\u{7}", "\u{9b}31m", "a\rb", "\u{2066}x", "\u{e0041}"] {
            let shown = safe(sly);
            assert!(!shown.chars().any(hides), "{shown:?}");
        }
        assert_eq!(safe("Kartu Péçah ♥"), "Kartu Péçah ♥");
    }

    #[test]
    fn a_far_word_is_not_suggested() {
        assert_eq!(nearest("zebra", ["factors", "deals"]), None);
        assert_eq!(suggestion("zebra", ["factors", "deals"]), "one of factors, deals");
        assert_eq!(suggestion("honors", ["honours"]), "did you mean `honours`?");
    }
}
