//! The `info` that a bot is given once: the game, its options, who sits where, and what the cards are.

use super::sandbox::frozen;
use super::sight::Sight;
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

/// Something of each card, by its name.
fn of_cards<V: IntoLua>(lua: &Lua, sight: &Sight, of: impl Fn(Card) -> Option<V>) -> mlua::Result<Table> {
    let cards = sight.layout.deck.all().iter();
    lua.create_table_from(cards.filter_map(|card| Some((sight.card(card)?, of(card)?)))).map(frozen)
}

/// What a bot is told before the first deal.
pub(super) fn info(lua: &Lua, sight: &Sight) -> mlua::Result<Table> {
    let (rules, deck) = (&sight.rules, &sight.layout.deck);
    let info = lua.create_table()?;
    info.raw_set("game", rules.game.as_str())?;
    info.raw_set("variants", frozen(lua.create_sequence_from(rules.variants.iter().map(String::as_str))?))?;
    info.raw_set("seat", sight.name(sight.seat))?;
    info.raw_set("seats", frozen(lua.create_sequence_from(sight.seats.iter().map(String::as_str))?))?;
    let options = lua.create_table()?;
    for option in &rules.options {
        options.raw_set(option.name.as_str(), option_value(lua, &option.value)?)?;
    }
    info.raw_set("options", frozen(options))?;
    info.raw_set("cards", frozen(lua.create_sequence_from(deck.all().iter().filter_map(|card| sight.card(card)))?))?;
    info.raw_set("suits", frozen(lua.create_sequence_from(deck.suits().map(|suit| deck.suit_text(suit)))?))?;
    info.raw_set("suit", of_cards(lua, sight, |card| deck.suit(card).map(|suit| deck.suit_text(suit)))?)?;
    info.raw_set("rank", of_cards(lua, sight, |card| deck.rank(card).map(|rank| deck.rank_text(rank).to_owned()))?)?;
    // The first rank of a deck is its highest: it has the most below it.
    let lowest = deck.all().iter().filter_map(|card| deck.rank(card)).map(|rank| rank.0).max().unwrap_or(0);
    info.raw_set("height", of_cards(lua, sight, |card| deck.rank(card).map(|rank| lowest - rank.0 + 1))?)?;
    info.raw_set("points", of_cards(lua, sight, |card| Some(deck.points(CardSet::of(card)) as f64))?)?;
    let counts = lua.create_table()?;
    for (at, name) in deck.counts().enumerate() {
        counts.raw_set(name, of_cards(lua, sight, |card| Some(deck.count(at, CardSet::of(card)) as f64))?)?;
    }
    info.raw_set("counts", frozen(counts))?;
    Ok(frozen(info))
}
