//! Many matches in one file: JSON Lines, one match a line, with the fields of a log. Both forms turn into each other.
//!
//! ```text
//! {"kartu":1,"game":"frog","seats":["Ani","Budi","Citra"],"dealer":"Citra","lines":["deal 1","deck KD …","Ani: pass"]}
//! ```
//!
//! The head of the log becomes fields under its names, what follows becomes `lines`, each as it is written in a log.
//! Only comments and spacing within the head are lost on the way.
//!
//! ```
//! use kartu::log::{Log, from_bulk, to_bulk};
//! let text = "+++\nkartu   = 1\ngame    = \"frog\"\nseats   = [\"Ani\", \"Budi\", \"Citra\"]\ndealer  = \"Ani\"\n+++\ndeal 1\n";
//! let line = to_bulk(&Log::parse(text, "typed.kartu")?)?;
//! assert_eq!(line, "{\"kartu\":1,\"game\":\"frog\",\"seats\":[\"Ani\",\"Budi\",\"Citra\"],\"dealer\":\"Ani\",\"lines\":[\"deal 1\"]}\n");
//! assert_eq!(from_bulk(&line, "many.jsonl#1")?, text);
//! # Ok::<(), kartu::fault::Fault>(())
//! ```

use super::header::FORMAT;
use super::line::{Entry, Log};
use super::record::{Input, facts, write_input};
use crate::fault::{Class, Fault};
use crate::game::{Match, Ruleset};
use crate::table::Event;
use crate::text::safe_json;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use serde_json::json;
use std::collections::BTreeSet;
use std::fmt::{self, Write as _};
use toml::de::{DeTable, DeValue};

/// The fields of the head, in the order in which they are written; those of a person's own stand before the options.
const FIELDS: [&str; 7] = ["kartu", "game", "variant", "rules", "seats", "dealer", "stacks"];

/// Which facts are written with the inputs. A replay works out the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Facts {
    /// The scores after each deal, and who won the match.
    Results,
    /// All.
    All,
}

impl Facts {
    const fn have(self, event: &Event) -> bool {
        matches!(self, Self::All) || matches!(event, Event::DealEnds | Event::MatchEnds { .. })
    }
}

/// What all matches of one ruleset have in common.
pub struct BulkHead {
    before: String,
    options: String,
    facts: Facts,
}

impl BulkHead {
    /// For matches by these rules, which are written with these facts.
    #[must_use]
    pub fn new(rules: &Ruleset, facts: Facts) -> Self {
        let mut before = format!("{{\"kartu\":{FORMAT},\"game\":{}", json!(rules.game));
        if !rules.variants.is_empty() {
            let _ = write!(before, ",\"variant\":{}", json!(rules.variants));
        }
        let _ = write!(before, ",\"rules\":{}", json!(rules.fingerprint));
        let options: Vec<String> =
            rules.options.iter().map(|option| format!("{}:{}", json!(option.name), json!(option.value.to_toml()))).collect();
        let options = if options.is_empty() { String::new() } else { format!(",\"options\":{{{}}}", options.join(",")) };
        Self { before, options, facts }
    }

    /// Begins the line of a match that has not begun, behind the lines of others; `number` says which of its series it is.
    #[must_use]
    pub fn begin(&self, mut line: String, game: &Match, number: u64) -> Record {
        let names = game.names();
        let (seats, dealer) = (json!(names.seats), json!(names.seat(game.table().open.dealer)));
        let _ = write!(line, "{},\"seats\":{seats},\"dealer\":{dealer}", self.before);
        let _ = write!(line, ",\"_match\":{number}{},\"lines\":[", self.options);
        Record { line, texts: Vec::new(), facts: self.facts }
    }
}

/// The line of a match, as it comes about.
pub struct Record {
    line: String,
    /// Where each text of the list `lines` begins, as if none of them needed an escape; in most games none does.
    texts: Vec<usize>,
    facts: Facts,
}

/// What stands between two texts.
const BETWEEN: &str = "\",\"";

impl Record {
    /// An input, and the facts that followed from it in `game`.
    pub fn input(&mut self, input: &Input, game: &Match) {
        let names = game.names();
        self.next_text();
        write_input(&mut self.line, input, &names);
        if matches!(input, Input::Note(_) | Input::End) {
            return;
        }
        let wanted = self.facts;
        let told = game.events().iter().filter(|told| wanted.have(&told.event));
        for fact in facts(told, &names, &game.table().open.scores) {
            self.next_text();
            self.line.push_str("= ");
            fact.write(&mut self.line);
        }
    }

    fn next_text(&mut self) {
        self.line.push_str(if self.texts.is_empty() { &BETWEEN[2..] } else { BETWEEN });
        self.texts.push(self.line.len());
    }

    /// The line, with its end, behind those that it was begun behind.
    #[must_use]
    pub fn finish(mut self) -> String {
        let Some(first) = self.texts.first().copied() else { return self.line + "]}\n" };
        self.line.push('"');
        let written = self.line.as_bytes().get(first - 1..).unwrap_or_default();
        let quotes = memchr::memchr_iter(b'"', written).count();
        // Without a branch, so that many bytes are looked at together.
        let strange = written.iter().fold(false, |strange, byte| strange | !(is_plain(*byte) | (*byte == b'"')));
        if strange || quotes != 2 * self.texts.len() {
            // Something needs an escape: once more, text by text.
            let written = self.line.split_off(first - 1);
            let ends = self.texts.iter().skip(1).map(|next| next - BETWEEN.len()).chain([first - 2 + written.len()]);
            for (at, (start, end)) in self.texts.iter().zip(ends).enumerate() {
                if at > 0 {
                    self.line.push(',');
                }
                push_quoted(&mut self.line, written.get(start + 1 - first..end + 1 - first).unwrap_or_default());
            }
        }
        self.line.push_str("]}\n");
        self.line
    }
}

/// Does it stand in JSON as it is, and is it safe to show?
const fn is_plain(byte: u8) -> bool {
    (b' ' <= byte) & (byte < 0x7f) & (byte != b'"') & (byte != b'\\')
}

fn push_quoted(line: &mut String, text: &str) {
    if !text.bytes().all(is_plain) {
        line.push_str(&safe_json(&json!(text).to_string()));
        return;
    }
    line.push('"');
    line.push_str(text);
    line.push('"');
}

/// A log as one line of JSON, with its end.
///
/// # Errors
/// Class `Check` if its last line is torn, or if it is sealed and its head is not written as a recorder does:
/// the seal would not fit any more. Class `Unreadable` for a line that cannot be read.
pub fn to_bulk(log: &Log) -> Result<String, Fault> {
    if log.torn().is_some() {
        let fault = Fault::new(Class::Check, format!("the last line of {} is torn", log.name));
        return Err(fault.note("`kartu recover` writes what is whole to a new file"));
    }
    let head = log.head();
    let inner = head.split_once('\n').map_or("", |(_, rest)| rest).trim_end().trim_end_matches("+++");
    let unreadable = |what: &dyn std::fmt::Display| Fault::new(Class::Unreadable, format!("{}: {what}", log.name));
    let mut fields: toml::Table = inner.parse().map_err(|error: toml::de::Error| unreadable(&error.message()))?;
    // A table forgets in which order it was written, but not where.
    let written = DeTable::parse(inner).map_err(|error| unreadable(&error.message()))?.into_inner();
    let options = match (fields.remove("options"), written.get("options").map(toml::Spanned::get_ref)) {
        (Some(toml::Value::Table(mut options)), Some(DeValue::Table(written))) => {
            let in_order = names_in_order(written).into_iter();
            in_order.filter_map(|name| Some((name.clone(), options.remove(&name)?))).collect()
        }
        _ => Vec::new(),
    };
    let known = FIELDS.into_iter().map(str::to_owned).chain(names_in_order(&written));
    let mut line = String::new();
    for (name, value) in known.filter_map(|name| Some((name.clone(), fields.remove(&name)?))) {
        let before = if line.is_empty() { '{' } else { ',' };
        push_field(&mut line, before, &name, &value);
    }
    if !options.is_empty() {
        line.push_str(",\"options\":");
        for (at, (name, value)) in options.iter().enumerate() {
            push_field(&mut line, if at == 0 { '{' } else { ',' }, name, value);
        }
        line.push('}');
    }
    line.push_str(",\"lines\":[");
    let (mut is_first, mut is_sealed) = (true, false);
    for one in log.lines() {
        let one = one?;
        is_sealed |= matches!(one.entry, Entry::Seal(_));
        if !std::mem::take(&mut is_first) {
            line.push(',');
        }
        push_quoted(&mut line, one.text);
    }
    line.push_str("]}\n");
    if is_sealed && from_bulk(&line, log.name)? != log.text {
        let fault = Fault::new(Class::Check, format!("{} is sealed, and its head is not as a recorder writes it", log.name));
        return Err(fault.note("its seal would not fit any more: take out the line `seal` first"));
    }
    Ok(line)
}

/// The names in a table, in the order in which they are written.
fn names_in_order(table: &DeTable) -> Vec<String> {
    let mut names: Vec<(usize, String)> = table.keys().map(|name| (name.span().start, name.get_ref().to_string())).collect();
    names.sort();
    names.into_iter().map(|(_, name)| name).collect()
}

fn push_field(line: &mut String, before: char, name: &str, value: &toml::Value) {
    line.push(before);
    let _ = write!(line, "{}:{}", safe_json(&json!(name).to_string()), safe_json(&json!(value).to_string()));
}

/// What a line of JSON holds, in the order in which it is written. No name stands twice.
struct Written {
    fields: Pairs,
    options: Pairs,
    lines: Option<Vec<String>>,
}

struct Pairs(Vec<(String, toml::Value)>);

impl<'de> Deserialize<'de> for Written {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Fields;
        impl<'de> Visitor<'de> for Fields {
            type Value = Written;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("an object with the fields of a log")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Written, A::Error> {
                let mut written = Written { fields: Pairs(Vec::new()), options: Pairs(Vec::new()), lines: None };
                let mut names = BTreeSet::new();
                while let Some(name) = map.next_key::<String>()? {
                    if !names.insert(name.clone()) {
                        return Err(twice(&name));
                    }
                    match name.as_str() {
                        "options" => written.options = map.next_value()?,
                        "lines" => written.lines = Some(map.next_value()?),
                        _ => written.fields.0.push((name, map.next_value()?)),
                    }
                }
                Ok(written)
            }
        }
        from.deserialize_map(Fields)
    }
}

impl<'de> Deserialize<'de> for Pairs {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Options;
        impl<'de> Visitor<'de> for Options {
            type Value = Pairs;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("an object with the options of a game")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Pairs, A::Error> {
                let (mut pairs, mut names) = (Vec::new(), BTreeSet::new());
                while let Some((name, value)) = map.next_entry::<String, toml::Value>()? {
                    if !names.insert(name.clone()) {
                        return Err(twice(&name));
                    }
                    pairs.push((name, value));
                }
                Ok(Pairs(pairs))
            }
        }
        from.deserialize_map(Options)
    }
}

fn twice<E: Error>(name: &str) -> E {
    E::custom(format!("`{name}` stands twice"))
}

/// The log that a line of JSON holds. Whether it can be read is for [`Log::parse`] to say.
///
/// # Errors
/// Class `Check` if the line is torn; `Unreadable` if it is no JSON object with `lines`, each of them one line.
pub fn from_bulk(line: &str, name: &str) -> Result<String, Fault> {
    let wrong = |what: String| Fault::new(Class::Unreadable, format!("{name} is no match: {what}"));
    let Written { fields: Pairs(mut fields), options: Pairs(options), lines } =
        serde_json::from_str(line).map_err(|error| match error.is_eof() {
            true => Fault::new(Class::Check, format!("{name} is torn: the line ends within the match")),
            false => wrong(without_line(&error)).note("each line is a match: an object with the fields of a log, and `lines`"),
        })?;
    let lines = lines.ok_or_else(|| wrong("it has no list `lines`".to_owned()))?;
    let mut text = "+++\n".to_owned();
    for known in FIELDS {
        if let Some(at) = fields.iter().position(|(name, _)| name == known) {
            let (_, value) = fields.remove(at);
            let _ = writeln!(text, "{known:<7} = {}", inline(&value));
        }
    }
    for (name, value) in &fields {
        let _ = writeln!(text, "{} = {}", key(name), inline(value));
    }
    if !options.is_empty() {
        text.push_str("\n[options]\n");
        for (name, value) in &options {
            let _ = writeln!(text, "{} = {}", key(name), inline(value));
        }
    }
    text.push_str("+++\n");
    for (at, line) in lines.iter().enumerate() {
        if line.contains(['\n', '\r']) {
            return Err(wrong(format!("number {} of its `lines` is more than one line", at + 1)));
        }
        text.push_str(line);
        text.push('\n');
    }
    Ok(text)
}

/// What is wrong, without the line, which is always the first.
fn without_line(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let what = text.rsplit_once(" at line ").map_or(text.as_str(), |(what, _)| what);
    format!("{what}, at byte {}", error.column())
}

/// A value in one line.
fn inline(value: &toml::Value) -> String {
    match value {
        // In one line whatever is in it: TOML reads what JSON escapes, and wants one character more escaped.
        toml::Value::String(text) if text.contains(char::is_control) => json!(text).to_string().replace('\u{7f}', "\\u007f"),
        toml::Value::Array(items) => format!("[{}]", items.iter().map(inline).collect::<Vec<_>>().join(", ")),
        toml::Value::Table(fields) => {
            let fields: Vec<String> = fields.iter().map(|(name, value)| format!("{} = {}", key(name), inline(value))).collect();
            format!("{{ {} }}", fields.join(", "))
        }
        other => other.to_string(),
    }
}

fn key(name: &str) -> String {
    let is_bare = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
    if is_bare { name.to_owned() } else { json!(name).to_string().replace('\u{7f}', "\\u007f") }
}
