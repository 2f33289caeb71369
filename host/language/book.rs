//! A book of messages in one language: what a Fluent file says, found by its key.

use super::Language;
use crate::fault::{Class, Fault, Place};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use fluent_syntax::ast::Entry;
use include_dir::{Dir, include_dir};
use std::sync::OnceLock;
use unic_langid::LanguageIdentifier;

static ENGLISH: Dir = include_dir!("$CARGO_MANIFEST_DIR/host/language/en");
static INDONESIAN: Dir = include_dir!("$CARGO_MANIFEST_DIR/host/language/id");

/// Brackets stand within brackets at most so deep.
const MAX_DEPTH: usize = 32;

/// Messages of one language.
pub struct Book {
    bundle: FluentBundle<FluentResource>,
    keys: Vec<(String, Place)>,
    hidden: Vec<String>,
}

/// The files of the host's messages in a language, each with its name and text.
pub fn messages(language: Language) -> impl Iterator<Item = (String, &'static str)> {
    let folder = match language {
        Language::English => &ENGLISH,
        Language::Indonesian => &INDONESIAN,
    };
    let name = move |file: &include_dir::File| format!("host/language/{}/{}", language.code(), file.path().display());
    folder.files().filter_map(move |file| Some((name(file), file.contents_utf8()?)))
}

impl Book {
    fn empty(language: Language) -> Self {
        let language: LanguageIdentifier = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // The marks would be shown as escapes: all our languages run from left to right.
        bundle.set_use_isolating(false);
        // A second set of the same functions changes nothing.
        let _ = bundle.add_builtins();
        Self { bundle, keys: Vec::new(), hidden: Vec::new() }
    }

    /// Reads a file of messages; places in messages call it `name`.
    ///
    /// # Errors
    /// Where it is no Fluent, or a message stands there twice.
    pub fn parse(text: &str, name: &str, language: Language) -> Result<Self, Fault> {
        let mut book = Self::empty(language);
        book.add(text, name)?;
        Ok(book)
    }

    fn add(&mut self, text: &str, name: &str) -> Result<(), Fault> {
        if let Some(at) = too_deep(text) {
            let what = format!("brackets stand within brackets more than {MAX_DEPTH} deep");
            return Err(Fault::new(Class::Limit, what).at(Place::find(text, name, at..at + 1)));
        }
        let resource = FluentResource::try_new(text.to_owned()).map_err(|(_, errors)| {
            let first = errors.first();
            let at = first.map_or(0..0, |error| error.pos.start..error.pos.end.max(error.pos.start + 1));
            let why = first.map_or_else(String::new, |error| format!(": {}", error.kind));
            let fault = Fault::new(Class::Unreadable, format!("this is no Fluent file{why}"));
            fault.label("a message is `key = text`; further lines of it are indented").at(Place::find(text, name, at))
        })?;
        for entry in resource.entries() {
            let Entry::Message(message) = entry else { continue };
            let key = message.id.name;
            // The entry borrows from the text of the resource, which is a copy of `text`.
            let at = line_of(text, key).unwrap_or(0);
            let place = Place::find(text, name, at..at + key.len());
            if self.keys.iter().any(|(known, _)| known == key) {
                return Err(Fault::new(Class::Unreadable, format!("`{key}` stands here twice")).at(place));
            }
            self.keys.push((key.to_owned(), place));
        }
        self.bundle.add_resource_overriding(resource);
        Ok(())
    }

    /// The host's own messages in a language.
    pub(super) fn of_host(language: Language) -> &'static Self {
        static BOOKS: [OnceLock<Book>; 2] = [OnceLock::new(), OnceLock::new()];
        BOOKS[language as usize].get_or_init(|| {
            let mut book = Self::empty(language);
            for (name, text) in messages(language) {
                // A test reads them all; a file that cannot be read is missing messages, no more.
                let _ = book.add(text, &name);
            }
            book
        })
    }

    /// Its keys, and where each stands.
    pub fn keys(&self) -> impl Iterator<Item = (&str, &Place)> {
        self.keys.iter().map(|(key, place)| (key.as_str(), place))
    }

    /// Is this a message of the host in that language?
    #[must_use]
    pub fn host_has(language: Language, key: &str) -> bool {
        Self::of_host(language).bundle.has_message(key)
    }

    /// From now on it does not say this message.
    pub fn hide(&mut self, key: &str) {
        self.hidden.push(key.to_owned());
    }

    /// Does it have the message?
    pub(super) fn says(&self, key: &str) -> bool {
        self.bundle.has_message(key) && self.hidden.iter().all(|hidden| hidden != key)
    }

    /// The message filled with these; `None` if it is not there.
    pub(super) fn say(&self, key: &str, args: &FluentArgs) -> Option<String> {
        let message = self.bundle.get_message(key).filter(|_| self.says(key))?;
        let mut errors = Vec::new();
        Some(self.bundle.format_pattern(message.value()?, Some(args), &mut errors).into_owned())
    }
}

/// Where brackets stand too deep within others: they are read by functions that call themselves.
fn too_deep(text: &str) -> Option<usize> {
    let (mut depth, mut quoted) = (0_usize, false);
    let mut letters = text.char_indices();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '\n' => quoted = false,
            '\\' if quoted => drop(letters.next()),
            '"' if depth > 0 => quoted = !quoted,
            _ if quoted => {}
            '{' => depth += 1,
            '(' if depth > 0 => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            ')' if depth > 0 => depth -= 1,
            _ => {}
        }
        if depth > MAX_DEPTH {
            return Some(at);
        }
    }
    None
}

/// Where the line of a message begins; of several the last.
fn line_of(text: &str, key: &str) -> Option<usize> {
    let mut starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1));
    let says = |at: usize| text.get(at..)?.strip_prefix(key)?.trim_start_matches(' ').strip_prefix('=');
    starts.rfind(|at| says(*at).is_some())
}
