//! Variant files: what differs from the game's standard, and nothing else; options, and a script for what no option can say.

use super::library::is_name;
use super::ruleset::Setting;
use crate::document::{Document, Field};
use crate::fault::{Fault, Place};
use crate::script::options::Value;
use crate::table::MAX_SEATS;
use std::ops::RangeInclusive;

/// The largest variant file, in bytes.
pub const MAX_VARIANT: u64 = 256 << 10;

/// The most variants that one names.
pub const MAX_NAMED: usize = 16;
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
    /// Variants that must be laid on the game as well, and where it says so.
    pub needs: Vec<(String, Place)>,
    /// Variants that it does not go with.
    pub excludes: Vec<(String, Place)>,
    /// Options, functions, phases and other words that it may change though another variant has changed them.
    pub overrides: Vec<(String, Place)>,
    /// For how many players it is, if not for all that the game is for.
    pub seats: Option<(RangeInclusive<u8>, Place)>,
    /// What it sets.
    pub settings: Vec<Setting>,
    /// Its script: a file beside it.
    pub script: Option<(String, Place)>,
}

/// The keys of a variant file.
pub const KEYS: [&str; 11] =
    ["format", "game", "title", "about", "base", "overrides", "needs", "excludes", "seats", "options", "script"];

impl Variant {
    /// Reads a variant file.
    ///
    /// # Errors
    /// What is wrong, with its place.
    pub fn parse(text: &str, name: &str) -> Result<Self, Fault> {
        let document = Document::parse(text, name, 0..text.len())?;
        let known = document.only(&KEYS);
        known.map_err(|fault| fault.note("options stand below `[options]`"))?;
        let format = document.required("format")?;
        if format.whole(1..=i64::MAX)? != FORMAT {
            return Err(format.wrong(format!("this kartu reads format {FORMAT}")));
        }
        let optional = |key: &str| document.field(key).map_or(Ok(""), |field| field.text());
        let names = |key: &str, most: usize| {
            let names = document.field(key).map_or(Ok(Vec::new()), |field| field.texts(most));
            names.map(|names| names.into_iter().map(|(name, place)| (name.to_owned(), place)).collect::<Vec<_>>())
        };
        let game = document.required("game")?;
        if !is_name(game.text()?) {
            return Err(game.wrong("the name of a game, in quotes"));
        }
        Ok(Self {
            game: game.text()?.to_owned(),
            game_place: game.place(),
            title: document.required("title")?.text()?.to_owned(),
            about: optional("about")?.to_owned(),
            base: names("base", MAX_NAMED)?,
            needs: names("needs", MAX_NAMED)?,
            excludes: names("excludes", MAX_NAMED)?,
            overrides: names("overrides", MAX_OPTIONS)?,
            seats: document.field("seats").map(|field| seats(&field)).transpose()?,
            settings: settings(&document)?,
            script: document.field("script").map(|field| script(&field)).transpose()?,
        })
    }
}

/// For how many players: `[3, 4]`, the least and the most.
fn seats(field: &Field) -> Result<(RangeInclusive<u8>, Place), Fault> {
    let right = || field.wrong(format!("the least and the most players, from 1 to {MAX_SEATS}: [3, 4]"));
    match field.wholes(2).map_err(|_| right())?[..] {
        [least, most] if 1 <= least && least <= most && most <= MAX_SEATS as i64 => Ok((least as u8..=most as u8, field.place())),
        _ => Err(right()),
    }
}

/// The script of a variant: `file = "NAME.rhai"`.
fn script(field: &Field) -> Result<(String, Place), Fault> {
    let fields = field.fields(MAX_OPTIONS)?;
    if let Some(other) = fields.iter().find(|inner| inner.key() != "file") {
        return Err(other.unknown("there is no key", ["file"].into_iter()));
    }
    let file = fields.first().ok_or_else(|| field.wrong("file = \"NAME.rhai\""))?;
    match file.text()?.strip_suffix(".rhai").filter(|name| is_name(name)) {
        Some(_) => Ok((file.text()?.to_owned(), file.place())),
        None => Err(file.wrong("the name of a script beside this file: \"NAME.rhai\"")),
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
