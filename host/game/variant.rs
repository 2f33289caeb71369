//! Variant files: what differs from the game's standard, and nothing else.

use super::library::is_name;
use super::ruleset::Setting;
use crate::document::Document;
use crate::fault::{Class, Fault, Place};
use crate::script::options::Value;

/// The largest variant file, in bytes.
pub const MAX_VARIANT: u64 = 256 << 10;

/// The most variants that one names.
const MAX_NAMED: usize = 16;
/// The most options that one sets.
const MAX_OPTIONS: usize = 200;

/// The version of the variant format that is read.
const FORMAT: i64 = 1;

/// A variant as its file tells it.
#[derive(Clone, Debug, PartialEq)]
pub struct Variant {
    /// The game it is a variant of.
    pub game: String,
    /// Where it names the game.
    pub game_place: Place,
    /// Its title.
    pub title: String,
    /// Why someone plays that way.
    pub about: String,
    /// Variants it builds on, and where it says so.
    pub base: Vec<(String, Place)>,
    /// What it sets.
    pub settings: Vec<Setting>,
}

impl Variant {
    /// Does another one say the same of itself?
    pub(super) fn says_as(&self, other: &Self) -> bool {
        self.title == other.title && self.about == other.about
    }

    /// Reads a variant file.
    ///
    /// # Errors
    /// What is wrong, with its place.
    pub fn parse(text: &str, name: &str) -> Result<Self, Fault> {
        let document = Document::parse(text, name, 0..text.len())?;
        let known = document.only(&["format", "game", "title", "about", "base", "options", "script"]);
        known.map_err(|fault| fault.note("options stand below `[options]`"))?;
        let format = document.required("format")?;
        if format.whole(1..=i64::MAX)? != FORMAT {
            return Err(format.wrong(format!("this kartu reads format {FORMAT}")));
        }
        if let Some(script) = document.field("script") {
            return Err(Fault::new(Class::Unreadable, "variants with a script of their own are not supported by this version")
                .at(script.place())
                .label("only [options] are"));
        }
        let optional = |key: &str| document.field(key).map_or(Ok(""), |field| field.text());
        let base = document.field("base").map_or(Ok(Vec::new()), |field| field.texts(MAX_NAMED))?;
        let game = document.required("game")?;
        if !is_name(game.text()?) {
            return Err(game.wrong("the name of a game, in quotes"));
        }
        Ok(Self {
            game: game.text()?.to_owned(),
            game_place: game.place(),
            title: document.required("title")?.text()?.to_owned(),
            about: optional("about")?.to_owned(),
            base: base.into_iter().map(|(name, place)| (name.to_owned(), place)).collect(),
            settings: settings(&document)?,
        })
    }
}

/// The `[options]` table of a document.
///
/// # Errors
/// If it is no table.
pub fn settings(document: &Document) -> Result<Vec<Setting>, Fault> {
    let fields = document.field("options").map_or(Ok(Vec::new()), |field| field.fields(MAX_OPTIONS))?;
    let setting = |field: crate::document::Field| Setting {
        option: field.key().to_owned(),
        value: Value::from_toml(field.value()),
        option_place: Some(field.key_place()),
        value_place: Some(field.place()),
    };
    Ok(fields.into_iter().map(setting).collect())
}
