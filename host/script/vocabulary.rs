//! The vocabulary: every word a script may say, described once, next to the code that means it.
//!
//! From these entries come the checks of the loader, the messages for wrong words, and `kartu words`.

use super::Fail;
use rhai::{Engine, RhaiNativeFunc, Variant};
use std::fmt;

/// Where a word may be said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    /// At the top level, which declares.
    TopLevel,
    /// In functions, which decide.
    InFunctions,
    /// Anywhere.
    Anywhere,
}

/// What a parameter stands for. Text written as a literal is checked at load for the kinds that name something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Param {
    /// Its name.
    pub name: String,
    /// Its kind: `zone`, `verb`, `cards`, …
    pub kind: String,
}

/// A word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The word itself.
    pub name: String,
    /// The kind of thing it is said of, as in `table.move(…)`; empty for a plain call.
    pub of: String,
    /// Its parameters, without the thing it is said of.
    pub params: Vec<Param>,
    /// Is it a property (`card.rank`), not a call?
    pub property: bool,
    /// What it gives; empty for nothing.
    pub gives: String,
    /// Where it may be said.
    pub said: Said,
    /// What it means.
    pub about: &'static str,
}

impl Entry {
    /// How many arguments a call has, counting the thing it is said of.
    #[must_use]
    pub fn arity(&self) -> usize {
        self.params.len() + usize::from(!self.of.is_empty())
    }

    /// Reads a form: `table.move(what: cards, to: zone) -> seat`, `card.rank -> rank`, `game(title: text)`.
    fn parse(form: &str, said: Said, about: &'static str) -> Self {
        let (head, gives) = form.split_once(" -> ").unwrap_or((form, ""));
        let (path, params) = match head.split_once('(') {
            Some((path, params)) => (path, Some(params.trim_end_matches(')'))),
            None => (head, None),
        };
        let (of, name) = path.rsplit_once('.').unwrap_or(("", path));
        let list = params.unwrap_or("").split(", ").filter(|param| !param.is_empty());
        let param = |text: &str| {
            let (name, kind) = text.split_once(": ").unwrap_or((text, text));
            Param { name: name.to_owned(), kind: kind.to_owned() }
        };
        Self {
            name: name.to_owned(),
            of: of.to_owned(),
            params: list.map(param).collect(),
            property: params.is_none(),
            gives: gives.to_owned(),
            said,
            about,
        }
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.of.is_empty() {
            write!(f, "{}.", self.of)?;
        }
        f.write_str(&self.name)?;
        if !self.property {
            let params: Vec<&str> = self.params.iter().map(|param| param.name.as_str()).collect();
            write!(f, "({})", params.join(", "))?;
        }
        if !self.gives.is_empty() {
            write!(f, " -> {}", self.gives)?;
        }
        Ok(())
    }
}

/// All words.
#[derive(Clone, Debug, Default)]
pub struct Vocabulary {
    entries: Vec<Entry>,
}

impl Vocabulary {
    /// The entries, in the order they were added.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Adds a word without code of its own: one that the language itself has.
    pub fn add(&mut self, said: Said, form: &str, about: &'static str) {
        self.entries.push(Entry::parse(form, said, about));
    }

    /// The calls with this name.
    pub fn calls<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Entry> + Clone {
        self.entries.iter().filter(move |entry| !entry.property && entry.name == name)
    }

    /// The properties.
    pub fn properties(&self) -> impl Iterator<Item = &Entry> + Clone {
        self.entries.iter().filter(|entry| entry.property)
    }

    /// All names, each once.
    #[must_use]
    pub fn names(&self) -> Vec<&str> {
        let mut names: Vec<&str> = self.entries.iter().map(|entry| entry.name.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        names
    }
}

/// Adds words to an engine and to the vocabulary at once.
pub struct Teacher<'a> {
    /// The engine that learns.
    pub engine: &'a mut Engine,
    /// The vocabulary that is told.
    pub vocabulary: &'a mut Vocabulary,
    /// Where the words may be said.
    pub said: Said,
}

impl Teacher<'_> {
    /// Teaches a call; further meanings for other types of arguments go through [`Teacher::also`].
    pub fn word<A: 'static, const N: usize, const X: bool, R: Variant + Clone, const F: bool>(
        &mut self,
        form: &str,
        about: &'static str,
        meaning: impl RhaiNativeFunc<A, N, X, R, F> + Send + Sync + 'static,
    ) -> &mut Self {
        let entry = Entry::parse(form, self.said, about);
        self.engine.register_fn(entry.name.as_str(), meaning);
        self.vocabulary.entries.push(entry);
        self
    }

    /// Teaches a further meaning of the last word, or an operator.
    pub fn also<A: 'static, const N: usize, const X: bool, R: Variant + Clone, const F: bool>(
        &mut self,
        name: &str,
        meaning: impl RhaiNativeFunc<A, N, X, R, F> + Send + Sync + 'static,
    ) -> &mut Self {
        self.engine.register_fn(name, meaning);
        self
    }

    /// Teaches a property.
    pub fn property<T: Variant + Clone, R: Variant + Clone>(
        &mut self,
        form: &str,
        about: &'static str,
        meaning: impl Fn(&mut T) -> Result<R, Fail> + Send + Sync + 'static,
    ) -> &mut Self {
        let entry = Entry::parse(form, self.said, about);
        self.engine.register_get(entry.name.as_str(), meaning);
        self.vocabulary.entries.push(entry);
        self
    }
}

/// What people call a type, by the name that the script language or the program has for it.
pub fn plain_type(name: &str) -> &str {
    match name.rsplit("::").next().unwrap_or(name) {
        "()" => "nothing",
        "i64" => "a number",
        "bool" => "true or false",
        "string" | "&str | ImmutableString | String" => "a text",
        "array" => "a list",
        "map" => "a map",
        "char" => "a letter",
        "Card" | "card" => "a card",
        "Rank" | "rank" => "a rank",
        "Suit" | "suit" => "a suit",
        "Cards" => "cards",
        "Player" | "seat" => "a seat",
        "Players" => "seats",
        "Deed" | "action" => "an action",
        "Offers" => "offers",
        "LineDraft" | "line" => "a line",
        "ContractValue" | "contract" => "a contract",
        "Handle" | "table" => "the table",
        "House" | "house" => "the options",
        other => other,
    }
}
