//! The `info` that a bot is given once: the game, its options, who sits where, and what the cards are.

use super::room::Room;
use super::sandbox::frozen;
use super::sight::{GAP, Sight, UNSEEN};
use crate::cards::{Card, CardSet};
use crate::script::options::Value as OptionValue;
use mlua::{IntoLua, Lua, Table, Value};

fn option_value(lua: &Lua, value: &OptionValue) -> mlua::Result<Value> {
    match value {
        OptionValue::Flag(flag) => flag.into_lua(lua),
        OptionValue::Whole(number) => (*number as f64).into_lua(lua),
        OptionValue::Word(word) => word.as_str().into_lua(lua),
        OptionValue::List(values) => {
            let list = values.iter().map(|value| option_value(lua, value)).collect::<mlua::Result<Vec<_>>>()?;
            lua.create_sequence_from(list).map(frozen).map(Value::Table)
        }
    }
}

/// What tells tables of the room apart from any others: other words than theirs are an error.
struct Strict<'a> {
    lua: &'a Lua,
    room: &'a Room,
    /// The metatable of what is told of each card: nothing is known of a card that is not seen, or that has no such thing.
    cards: Table,
}

impl<'a> Strict<'a> {
    fn new(lua: &'a Lua, room: &'a Room, sight: &Sight) -> mlua::Result<Self> {
        let all = sight.layout.deck.all();
        let words = lua.create_sequence_from(all.iter().filter_map(|card| sight.card(card)))?;
        let quiet = lua.create_table_from(all.iter().filter_map(|card| Some((sight.card(card)?, true))))?;
        for word in [UNSEEN, GAP] {
            quiet.raw_set(word, true)?;
        }
        Ok(Self { lua, room, cards: room.strict("the deck", &words, Some(quiet))? })
    }

    /// A table that knows its own words only.
    fn own(&self, called: &str, table: Table) -> mlua::Result<Table> {
        let mut words =
            table.pairs::<String, Value>().map(|pair| pair.map(|(word, _)| word)).collect::<mlua::Result<Vec<_>>>()?;
        words.sort_unstable();
        let words = self.lua.create_sequence_from(words)?;
        table.set_metatable(Some(self.room.strict(called, &words, None)?))?;
        Ok(frozen(table))
    }

    /// Something of each card, by its name.
    fn of_cards<V: IntoLua>(&self, sight: &Sight, of: impl Fn(Card) -> Option<V>) -> mlua::Result<Table> {
        let cards = sight.layout.deck.all().iter();
        let table = self.lua.create_table_from(cards.filter_map(|card| Some((sight.card(card)?, of(card)?))))?;
        table.set_metatable(Some(self.cards.clone()))?;
        Ok(frozen(table))
    }
}

/// What a bot is told before the first deal.
pub(super) fn info(lua: &Lua, room: &Room, sight: &Sight) -> mlua::Result<Table> {
    let (rules, deck) = (&sight.rules, &sight.layout.deck);
    let strict = Strict::new(lua, room, sight)?;
    let texts = |list: &[String]| lua.create_sequence_from(list.iter().map(String::as_str)).map(frozen);
    let info = lua.create_table()?;
    info.raw_set("game", rules.game.as_str())?;
    info.raw_set("variants", texts(&rules.variants)?)?;
    info.raw_set("seat", sight.name(sight.seat))?;
    info.raw_set("seats", texts(&sight.seats)?)?;
    let options = lua.create_table()?;
    for option in &rules.options {
        options.raw_set(option.name.as_str(), option_value(lua, &option.value)?)?;
    }
    info.raw_set("options", strict.own("info.options", options)?)?;
    info.raw_set("cards", frozen(lua.create_sequence_from(deck.all().iter().filter_map(|card| sight.card(card)))?))?;
    info.raw_set("suits", frozen(lua.create_sequence_from(deck.suits().map(|suit| deck.suit_text(suit)))?))?;
    info.raw_set("suit", strict.of_cards(sight, |card| deck.suit(card).map(|suit| deck.suit_text(suit)))?)?;
    info.raw_set("rank", strict.of_cards(sight, |card| deck.rank(card).map(|rank| deck.rank_text(rank).to_owned()))?)?;
    // The first rank of a deck is its highest: it has the most below it.
    let lowest = deck.all().iter().filter_map(|card| deck.rank(card)).map(|rank| rank.0).max().unwrap_or(0);
    info.raw_set("height", strict.of_cards(sight, |card| deck.rank(card).map(|rank| lowest - rank.0 + 1))?)?;
    info.raw_set("points", strict.of_cards(sight, |card| Some(deck.points(CardSet::of(card)) as f64))?)?;
    let counts = lua.create_table()?;
    for (at, name) in deck.counts().enumerate() {
        counts.raw_set(name, strict.of_cards(sight, |card| Some(deck.count(at, CardSet::of(card)) as f64))?)?;
    }
    info.raw_set("counts", strict.own("info.counts", counts)?)?;
    strict.own("info", info)
}
