//! The `view` that a bot is given: fields that are made when they are looked at, and methods.

use super::room::{Methods, Name};
use super::sandbox::frozen;
use super::sight::{GAP, Sight, UNSEEN};
use crate::log::{Fact, Field};
use crate::table::{Event, Item, Layout, MAX_SEATS, Note, Seat, SeatSet, Zone};
use mlua::{Error, IntoLua, Lua, Result, Table as List, Value};

/// What makes the value of a field.
type Get = fn(&Lua, &mut Sight) -> Result<Value>;

/// Numbers of all seats, by name.
fn by_seat(lua: &Lua, sight: &Sight, numbers: &[i64; MAX_SEATS]) -> Result<List> {
    let seats = sight.layout.ring.all().iter();
    let of_each = seats.filter_map(|seat| Some((sight.name(seat)?, *numbers.get(seat.index())? as f64)));
    let table = lua.create_table_from(of_each)?;
    table.set_metatable(sight.by_seat.clone())?;
    Ok(frozen(table))
}

/// The names of seats.
fn seat_list(lua: &Lua, sight: &Sight, seats: impl Iterator<Item = Seat>) -> Result<List> {
    lua.create_sequence_from(seats.filter_map(|seat| sight.name(seat))).map(frozen)
}

fn seat(lua: &Lua, sight: &Sight, seat: Option<Seat>) -> Result<Value> {
    seat.and_then(|seat| sight.name(seat)).into_lua(lua)
}

/// The seat of this name.
fn found(sight: &Sight, name: &str) -> Result<Seat> {
    sight.names().find(name).ok_or_else(|| {
        let hint = crate::text::suggestion(name, sight.seats.iter().map(String::as_str));
        Error::RuntimeError(format!("there is no seat `{name}`; {hint}"))
    })
}

/// The zone of this name, of a seat or of the table.
fn zone(sight: &Sight, name: &str, owner: Option<&str>) -> Result<Zone> {
    let wrong = |what: String| Error::RuntimeError(what);
    let owner = owner.map(|owner| found(sight, owner)).transpose()?;
    let spot = sight.layout.spot(name).ok_or_else(|| {
        let hint = crate::text::suggestion(name, sight.layout.specs().iter().map(|spec| spec.name.as_str()));
        wrong(format!("there is no zone `{name}`; {hint}"))
    })?;
    sight.layout.zone(spot, owner).ok_or_else(|| match owner {
        None => wrong(format!("each seat has a zone `{name}`: name the seat behind it")),
        Some(_) => wrong(format!("`{name}` belongs to the table, not to a seat")),
    })
}

/// The cards of a zone, `??` for each that is not seen, in order if the zone has one; `-` for an empty slot.
fn cards(lua: &Lua, sight: &mut Sight, zone: Zone) -> Result<List> {
    let layout: &Layout = &sight.layout;
    if !layout.is_ordered(zone) {
        let seen = sight.view().zone(zone);
        return sight.list(lua, Some(zone), seen.cards, seen.unknown);
    }
    let list = lua.create_table_with_capacity(sight.view().count(zone), 0)?;
    for (item, _) in sight.view().row(zone) {
        match item {
            Item::Card(card) => list.raw_push(sight.card(card))?,
            Item::Unknown => list.raw_push(UNSEEN)?,
            Item::Gap => list.raw_push(GAP)?,
        }
    }
    Ok(frozen(list))
}

/// What is remembered, for a bot.
fn note(lua: &Lua, sight: &mut Sight, note: Note) -> Result<Value> {
    let deck = sight.layout.deck.clone();
    match note {
        Note::Nothing => Ok(Value::Nil),
        Note::Flag(flag) => flag.into_lua(lua),
        Note::Number(number) => (number as f64).into_lua(lua),
        Note::Cards(set) => {
            lua.create_sequence_from(set.iter().filter_map(|card| sight.card(card))).map(frozen).map(Value::Table)
        }
        Note::Card(card) => sight.card(card).into_lua(lua),
        Note::Rank(rank) => deck.rank_text(rank).into_lua(lua),
        Note::Suit(suit) => deck.suit_text(suit).into_lua(lua),
        Note::Seat(one) => seat(lua, sight, one),
    }
}

/// An event as an entry of the history; nothing for one that tells nothing.
fn entry(lua: &Lua, sight: &Sight, event: &crate::table::Told) -> Result<Option<List>> {
    let names = sight.names();
    let entry = lua.create_table()?;
    match &event.event {
        Event::Chosen { seat, action, .. } => {
            entry.raw_set("seat", sight.name(*seat))?;
            entry.raw_set("action", action.text(&names))?;
        }
        Event::Committed { seat } => entry.raw_set("seat", sight.name(*seat))?,
        _ => {
            let Some(fact) = Fact::of(event, &names, &sight.table.open.scores) else { return Ok(None) };
            entry.raw_set("fact", fact.kind)?;
            for (name, field) in &fact.fields {
                match field {
                    Field::Text(text) => entry.raw_set(*name, text.as_ref())?,
                    Field::Number(number) => entry.raw_set(*name, *number as f64)?,
                }
            }
        }
    }
    Ok(Some(frozen(entry)))
}

/// A number as Luau has it: all are floating, so the largest whole ones are not exact.
fn number(lua: &Lua, number: impl Into<i64>) -> Result<Value> {
    (number.into() as f64).into_lua(lua)
}

fn contract(sight: &Sight, at: Option<u8>) -> Option<&str> {
    let plan = &sight.rules.plan;
    plan.contracts.get(usize::from(at?)).map(|contract| plan.lexicon.text(contract.name))
}

/// All fields, by name. Those that may be nothing are nil then.
pub(super) const FIELDS: [(&str, Get); 27] = [
    ("hand", |lua, sight| cards(lua, sight, sight.layout.hand(sight.seat)).map(Value::Table)),
    ("seat", |lua, sight| seat(lua, sight, Some(sight.seat))),
    ("players", |lua, sight| {
        let ring = sight.table.open.ring;
        seat_list(lua, sight, ring.round_from(sight.seat).iter()).map(Value::Table)
    }),
    ("phase", |lua, sight| sight.phase().into_lua(lua)),
    ("deal", |lua, sight| number(lua, sight.table.open.deal)),
    ("round", |lua, sight| number(lua, sight.table.open.round)),
    ("dealer", |lua, sight| seat(lua, sight, Some(sight.table.open.dealer))),
    ("scores", |lua, sight| by_seat(lua, sight, &sight.table.open.scores).map(Value::Table)),
    ("bid", |lua, sight| contract(sight, sight.table.open.bidding.high).into_lua(lua)),
    ("bidder", |lua, sight| seat(lua, sight, sight.table.open.bidding.by)),
    ("contract", |lua, sight| contract(sight, sight.table.open.contract).into_lua(lua)),
    ("declarer", |lua, sight| seat(lua, sight, sight.table.open.declarer)),
    ("trump", |lua, sight| sight.table.open.trump.map(|suit| sight.layout.deck.suit_text(suit)).into_lua(lua)),
    ("called", |lua, sight| sight.table.open.called.and_then(|card| sight.card(card)).into_lua(lua)),
    ("turned", |lua, sight| sight.table.open.turned.and_then(|card| sight.card(card)).into_lua(lua)),
    ("due", |lua, sight| number(lua, sight.table.open.due)),
    ("leader", |lua, sight| seat(lua, sight, sight.table.open.trick.leader)),
    ("tricks", |lua, sight| number(lua, sight.table.open.trick.finished)),
    ("won", |lua, sight| by_seat(lua, sight, &sight.table.open.trick.won.map(i64::from)).map(Value::Table)),
    ("to_beat", |lua, sight| seat(lua, sight, sight.table.open.trick.climb.by)),
    ("passes", |lua, sight| number(lua, sight.table.open.trick.climb.passes)),
    ("pot", |lua, sight| number(lua, sight.table.open.chips.total())),
    ("to_call", |lua, sight| number(lua, sight.table.open.chips.to_call(sight.seat))),
    ("raises", |lua, sight| number(lua, sight.table.open.chips.raises)),
    ("bets", |lua, sight| by_seat(lua, sight, &sight.table.open.chips.round).map(Value::Table)),
    ("put_in", |lua, sight| by_seat(lua, sight, &sight.table.open.chips.bets).map(Value::Table)),
    ("folded", |lua, sight| seat_list(lua, sight, sight.table.open.chips.folded.iter()).map(Value::Table)),
];

/// Who laid each card of a row; false where nobody did.
fn laid_by(lua: &Lua, sight: &Sight, zone: Zone) -> Result<List> {
    let list = lua.create_table()?;
    for (_, by) in sight.view().row(zone) {
        let name = by.and_then(|by| sight.name(by));
        list.raw_push(name.map_or(Value::Boolean(false), |name| Value::String(name.clone())))?;
    }
    Ok(frozen(list))
}

/// The seats on the side of a seat, if it is known.
fn side(lua: &Lua, sight: &Sight, name: &str) -> Result<Option<List>> {
    let of = found(sight, name)?;
    let shown = sight.view();
    let Some(side) = shown.side(of) else { return Ok(None) };
    let mates: SeatSet = sight.layout.ring.all().iter().filter(|seat| shown.side(*seat) == Some(side)).collect();
    seat_list(lua, sight, mates.iter()).map(Some)
}

/// What has happened in this deal, from this entry on. Entries are counted as a bot sees them, without what tells nothing.
fn history(lua: &Lua, sight: &Sight, from: usize) -> Result<List> {
    let list = lua.create_table()?;
    let mut number = 0;
    for told in &sight.heard {
        if let Some(entry) = entry(lua, sight, told)? {
            number += 1;
            if number >= from {
                list.raw_push(entry)?;
            }
        }
    }
    Ok(frozen(list))
}

/// All methods.
pub(super) fn methods(methods: &Methods) -> Result<()> {
    methods.add("zone", |lua, sight, (name, owner): (Name, Option<Name>)| {
        let zone = zone(sight, &name, owner.as_deref())?;
        cards(lua, sight, zone)
    })?;
    methods.add("count", |_, sight, (name, owner): (Name, Option<Name>)| {
        Ok(sight.view().count(zone(sight, &name, owner.as_deref())?))
    })?;
    methods.add("laid_by", |lua, sight, (name, owner): (Name, Option<Name>)| {
        laid_by(lua, sight, zone(sight, &name, owner.as_deref())?)
    })?;
    methods.add("remembered", |lua, sight, name: Name| {
        let at = sight.layout.note(&name).ok_or_else(|| {
            let hint = crate::text::suggestion(&name, sight.layout.notes.iter().map(String::as_str));
            Error::RuntimeError(format!("nothing is remembered as `{}`; {hint}", &*name))
        })?;
        let seen = sight.view().note(at).unwrap_or_default();
        note(lua, sight, seen)
    })?;
    methods.add("side", |lua, sight, name: Name| side(lua, sight, &name))?;
    methods.add("history", |lua, sight, from: Option<f64>| {
        history(lua, sight, from.unwrap_or(1.0).clamp(1.0, f64::from(u32::MAX)) as usize)
    })
}
