//! The `view` and the `choices` as a bot has them: objects of the room, made of fields and methods of the host.

use super::sight::Sight;
use super::{MAX_ANSWER, choices, view};
use crate::text;
use mlua::chunk::ChunkMode;
use mlua::{Error, FromLua, FromLuaMulti, Function, IntoLuaMulti, Lua, Result, Table as List, Value};
use std::cell::RefCell;
use std::rc::Rc;

/// The longest word of a bot that an error repeats, in bytes.
const MAX_SAID: usize = 40;

/// The chunk that puts the objects together, which no bot should be told of.
pub(super) const CHUNK: &str = "=kartu";

/// What makes the room of one bot.
pub(super) struct Room {
    /// Makes of `choose` a function without arguments, which asks it.
    pub asked: Function,
    /// Makes a metatable for tables that know some words only: what they are called, the words, words that are nil.
    strict: Function,
}

impl Room {
    /// The objects for whoever sees this; before the sandbox is closed.
    ///
    /// # Errors
    /// Too little memory.
    pub fn new(lua: &Lua, sight: &Rc<RefCell<Sight>>) -> Result<Self> {
        let host = lua.create_table()?;
        let fields = lua.create_table()?;
        for (name, get) in view::FIELDS {
            let sight = sight.clone();
            fields.raw_set(name, lua.create_function(move |lua, ()| get(lua, &mut sight.borrow_mut()))?)?;
        }
        host.raw_set("fields", fields)?;
        let (of_view, of_choices) = (Methods::new(lua, sight)?, Methods::new(lua, sight)?);
        view::methods(&of_view)?;
        choices::methods(&of_choices)?;
        host.raw_set("view", of_view.table)?;
        host.raw_set("choices", of_choices.table)?;
        let seen = sight.clone();
        let count = move |_: &Lua, _: Value| {
            let sight = seen.borrow();
            Ok(sight.choices.count(&sight.layout.deck) as f64)
        };
        host.raw_set("count", lua.create_function(count)?)?;
        host.raw_set("missing", lua.create_function(missing)?)?;
        let chunk = lua.load(include_str!("room.luau")).set_name(CHUNK).set_mode(ChunkMode::Text);
        let (asked, strict): (Function, Function) = chunk.call(host)?;
        let room = Self { asked, strict };
        let offers = lua.create_sequence_from(choices::OFFER)?;
        let quiet = lua.create_table_from(choices::OFFER.map(|word| (word, true)))?;
        let seats: Vec<String> = sight.borrow().seats.clone();
        let by_seat = room.strict("the table", &lua.create_sequence_from(seats)?, None)?;
        let offer = room.strict("an offer", &offers, Some(quiet))?;
        let mut sight = sight.borrow_mut();
        (sight.by_seat, sight.offer) = (Some(by_seat), Some(offer));
        drop(sight);
        Ok(room)
    }

    /// A metatable for tables with these words, where any other is an error; the `quiet` ones may be missing.
    pub fn strict(&self, called: &str, words: &List, quiet: Option<List>) -> Result<List> {
        self.strict.call((called, words, quiet))
    }
}

/// What is wrong with a word that is none of these.
fn missing(_: &Lua, (called, word, words): (String, Value, List)) -> Result<String> {
    let word = match &word {
        Value::String(word) => {
            let bytes = word.as_bytes();
            String::from_utf8_lossy(bytes.get(..MAX_SAID).unwrap_or(&bytes)).into_owned()
        }
        Value::Integer(_) | Value::Number(_) => word.to_string()?,
        other => format!("({})", other.type_name()),
    };
    let words: Vec<String> = words.sequence_values().collect::<Result<_>>()?;
    Ok(format!("{called} has no `{word}`; {}", text::suggestion(&word, words.iter().map(String::as_str))))
}

/// The object in front of the colon of a call.
struct Itself;

impl FromLua for Itself {
    fn from_lua(value: Value, _: &Lua) -> Result<Self> {
        match value {
            Value::UserData(_) => Ok(Self),
            _ => Err(Error::RuntimeError("a colon is missing: `view:zone(…)`, not `view.zone(…)`".to_owned())),
        }
    }
}

/// A name that a bot gives: short, for what is looked up and explained outside the room is not counted there.
pub(super) struct Name(String);

impl FromLua for Name {
    fn from_lua(value: Value, _: &Lua) -> Result<Self> {
        let Value::String(text) = &value else {
            return Err(Error::RuntimeError(format!("a text is wanted, not a {}", value.type_name())));
        };
        if text.as_bytes().len() > MAX_ANSWER {
            return Err(Error::RuntimeError(format!("no name is longer than {MAX_ANSWER} bytes")));
        }
        Ok(Self(text.to_str()?.to_owned()))
    }
}

impl std::ops::Deref for Name {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

/// The methods of an object, as they are collected.
pub(super) struct Methods<'a> {
    lua: &'a Lua,
    sight: &'a Rc<RefCell<Sight>>,
    /// All of them by name.
    table: List,
}

impl<'a> Methods<'a> {
    fn new(lua: &'a Lua, sight: &'a Rc<RefCell<Sight>>) -> Result<Self> {
        Ok(Self { lua, sight, table: lua.create_table()? })
    }

    /// A method more.
    pub fn add<A: FromLuaMulti, R: IntoLuaMulti>(
        &self,
        name: &str,
        answer: impl Fn(&Lua, &mut Sight, A) -> Result<R> + 'static,
    ) -> Result<()> {
        let sight = self.sight.clone();
        let method = move |lua: &Lua, (_, args): (Itself, A)| answer(lua, &mut sight.borrow_mut(), args);
        self.table.raw_set(name, self.lua.create_function(method)?)
    }
}
