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
    /// What messages of the game may hang on, by name: the options in force.
    values: Vec<(String, Arg)>,
}

impl Tongue {
    /// A language, with the host's messages only.
    #[must_use]
    pub const fn new(language: Language) -> Self {
        Self { language, books: Vec::new(), values: Vec::new() }
    }

    /// A language, with the books of a game in it.
    #[must_use]
    pub const fn with_books(language: Language, books: Vec<Book>) -> Self {
        Self { language, books, values: Vec::new() }
    }

    /// The same, where the game's messages may hang on values, by their names: on the options in force.
    #[must_use]
    pub fn with_values(mut self, values: Vec<(String, Arg)>) -> Self {
        self.values = values;
        self
    }

    /// Which language it is.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The saying as text.
    #[must_use]
    pub fn say(&self, saying: &Saying) -> String {
        if saying.id.is_empty() {
            return saying.own.clone().unwrap_or_default();
        }
        let mut args = FluentArgs::with_capacity(saying.args.len());
        for (name, arg) in &saying.args {
            args.set(*name, self.value(arg));
        }
        let id = saying.id.as_ref();
        let found = self.of_game(id, &args, &saying.args);
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
        self.of_game(&key(kind, name), &FluentArgs::new(), &[]).unwrap_or_else(|| text.to_owned())
    }

    /// What the books of the game say; besides what a saying brings, the options in force fill its places.
    fn of_game(&self, id: &str, args: &FluentArgs, brought: &[(&'static str, Arg)]) -> Option<String> {
        let book = self.books.iter().find(|book| book.says(id))?;
        if self.values.is_empty() {
            return book.say(id, args);
        }
        let mut all = FluentArgs::with_capacity(self.values.len() + brought.len());
        self.values.iter().for_each(|(name, value)| all.set(name.clone(), self.value(value)));
        brought.iter().for_each(|(name, value)| all.set(*name, self.value(value)));
        book.say(id, &all)
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
            Arg::Phrase(saying) => {
                let said = self.say(saying).split_whitespace().collect::<Vec<_>>().join(" ");
                said.strip_suffix('.').map(ToOwned::to_owned).unwrap_or(said)
            }
            Arg::Each(texts) => texts[self.language as usize].clone(),
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
