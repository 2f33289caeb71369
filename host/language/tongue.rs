//! A tongue: a language, with the texts that a game brings in it.

use super::saying::key;
use super::{Arg, Book, Language, Saying};
use crate::text::capital;
use fluent_bundle::{FluentArgs, FluentValue};

/// Turns sayings into text.
///
/// A message is looked for in the books of the game first, then in the host's of the language, then in
/// the host's English. One that is nowhere is said by the name it stands for, or by its key.
#[derive(Default)]
pub struct Tongue {
    language: Language,
    /// Those of the game; the first that has a message says it.
    books: Vec<Book>,
}

impl Tongue {
    /// A language, with the host's messages only.
    #[must_use]
    pub const fn new(language: Language) -> Self {
        Self { language, books: Vec::new() }
    }

    /// A language, with the books of a game in it.
    #[must_use]
    pub const fn with_books(language: Language, books: Vec<Book>) -> Self {
        Self { language, books }
    }

    /// Which language it is.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The saying as text.
    #[must_use]
    pub fn say(&self, saying: &Saying) -> String {
        let mut args = FluentArgs::with_capacity(saying.args.len());
        for (name, arg) in &saying.args {
            args.set(*name, self.value(arg));
        }
        if saying.id.is_empty() {
            return saying.own.clone().unwrap_or_default();
        }
        let id = saying.id.as_ref();
        let found = self.books.iter().find_map(|book| book.say(id, &args));
        let found = found.or_else(|| Book::of_host(self.language).say(id, &args));
        let found = found.or_else(|| match &saying.own {
            Some(own) => Some(own.clone()),
            None => Book::of_host(Language::English).say(id, &args),
        });
        found.unwrap_or_else(|| id.to_owned())
    }

    /// The saying as a sentence: it begins with a capital letter.
    #[must_use]
    pub fn sentence(&self, saying: &Saying) -> String {
        capital(&self.say(saying))
    }

    /// A text of a script: as the game's books of this language have it, or as the script says it.
    #[must_use]
    pub fn own(&self, kind: &str, name: &str, text: &str) -> String {
        self.own_with(kind, name, text, &[])
    }

    /// The same where the text in the book may hang on values, by their names: on the options in force.
    #[must_use]
    pub fn own_with(&self, kind: &str, name: &str, text: &str, values: &[(String, Arg)]) -> String {
        let id = key(kind, name);
        let mut args = FluentArgs::with_capacity(values.len());
        for (name, value) in values {
            args.set(name.clone(), self.value(value));
        }
        self.books.iter().find_map(|book| book.say(&id, &args)).unwrap_or_else(|| text.to_owned())
    }

    fn value(&self, arg: &Arg) -> FluentValue<'static> {
        match arg {
            Arg::Number(number) => FluentValue::from(*number),
            _ => FluentValue::from(self.text(arg)),
        }
    }

    /// What fills a place, as text.
    #[must_use]
    pub fn text(&self, arg: &Arg) -> String {
        match arg {
            Arg::Number(number) => number.to_string(),
            Arg::Text(text) => text.clone(),
            Arg::Saying(saying) => self.say(saying),
            Arg::List { join, items } => {
                let items: Vec<String> = items.iter().map(|item| self.text(item)).collect();
                self.list(join, &items)
            }
        }
    }

    fn list(&self, join: &str, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [one] => one.clone(),
            _ if join.is_empty() => items.join(", "),
            [head @ .., last] => {
                let id = if head.len() == 1 { format!("{join}-two") } else { format!("{join}-many") };
                let saying = Saying { id: id.into(), args: Vec::new(), own: None, unless: None };
                self.say(&saying.with("first", head.join(", ")).with("last", last.as_str()))
            }
        }
    }
}
