//! The `view` that a bot is given: fields that are made when they are looked at.

use super::sandbox::frozen;
use super::sight::Sight;
use crate::log::{Fact, Field};
use crate::table::{Event, Item, Layout, MAX_SEATS, Note, Seat, SeatSet, Zone};
use mlua::{Error, IntoLua, Lua, Table as List, UserData, UserDataFields, UserDataMethods, Value};
use std::cell::RefCell;
use std::rc::Rc;

/// The table as the seat of a bot sees it.
pub(super) struct BotView(pub Rc<RefCell<Sight>>);

/// Numbers of all seats, by name.
fn by_seat(lua: &Lua, sight: &Sight, numbers: &[i64; MAX_SEATS]) -> mlua::Result<List> {
    let seats = sight.layout.ring.all().iter();
    lua.create_table_from(seats.filter_map(|seat| Some((sight.name(seat)?, *numbers.get(seat.index())? as f64)))).map(frozen)
}

/// The names of seats.
fn seat_list(lua: &Lua, sight: &Sight, seats: impl Iterator<Item = Seat>) -> mlua::Result<List> {
    lua.create_sequence_from(seats.filter_map(|seat| sight.name(seat))).map(frozen)
}

fn seat(lua: &Lua, sight: &Sight, seat: Option<Seat>) -> mlua::Result<Value> {
    seat.and_then(|seat| sight.name(seat)).into_lua(lua)
}

/// The zone of this name, of a seat or of the table.
fn zone(sight: &Sight, name: &str, owner: Option<&str>) -> mlua::Result<Zone> {
    let names = sight.names();
    let wrong = |what: String| Error::RuntimeError(what);
    let owner = match owner {
        Some(owner) => Some(names.find(owner).ok_or_else(|| {
            let hint = crate::text::suggestion(owner, sight.seats.iter().map(String::as_str));
            wrong(format!("there is no seat `{owner}`; {hint}"))
        })?),
        None => None,
    };
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
fn cards(lua: &Lua, sight: &mut Sight, zone: Zone) -> mlua::Result<List> {
    let layout: &Layout = &sight.layout;
    if !layout.is_ordered(zone) {
        let seen = sight.view().zone(zone);
        return sight.list(lua, Some(zone), seen.cards, seen.unknown);
    }
    let list = lua.create_table_with_capacity(sight.view().count(zone), 0)?;
    for (item, _) in sight.view().row(zone) {
        match item {
            Item::Card(card) => list.raw_push(sight.card(card))?,
            Item::Unknown => list.raw_push("??")?,
            Item::Gap => list.raw_push("-")?,
        }
    }
    Ok(frozen(list))
}

/// What is remembered, for a bot.
fn note(lua: &Lua, sight: &mut Sight, note: Note) -> mlua::Result<Value> {
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
fn entry(lua: &Lua, sight: &Sight, event: &crate::table::Told) -> mlua::Result<Option<List>> {
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

/// A field that needs nothing but the sight.
fn field<F: UserDataFields<BotView>, R: IntoLua>(
    fields: &mut F,
    name: &str,
    get: impl Fn(&Lua, &mut Sight) -> mlua::Result<R> + 'static,
) {
    fields.add_field_method_get(name, move |lua, view: &BotView| get(lua, &mut view.0.borrow_mut()));
}

/// What all know of the auction, the tricks and the chips.
fn open_fields<F: UserDataFields<BotView>>(fields: &mut F) {
    field(fields, "deal", |_, sight| Ok(sight.table.open.deal));
    field(fields, "round", |_, sight| Ok(sight.table.open.round));
    field(fields, "dealer", |lua, sight| seat(lua, sight, Some(sight.table.open.dealer)));
    field(fields, "declarer", |lua, sight| seat(lua, sight, sight.table.open.declarer));
    field(fields, "leader", |lua, sight| seat(lua, sight, sight.table.open.trick.leader));
    field(fields, "bidder", |lua, sight| seat(lua, sight, sight.table.open.bidding.by));
    field(fields, "bid", |_, sight| Ok(sight.table.open.bidding.high.and_then(|at| contract_name(sight, at))));
    field(fields, "contract", |_, sight| Ok(sight.table.open.contract.and_then(|at| contract_name(sight, at))));
    field(fields, "trump", |_, sight| Ok(sight.table.open.trump.map(|suit| sight.layout.deck.suit_text(suit))));
    field(fields, "called", |lua, sight| sight.table.open.called.and_then(|card| sight.card(card)).into_lua(lua));
    field(fields, "turned", |lua, sight| sight.table.open.turned.and_then(|card| sight.card(card)).into_lua(lua));
    field(fields, "due", |_, sight| Ok(sight.table.open.due));
    field(fields, "tricks", |_, sight| Ok(sight.table.open.trick.finished));
    field(fields, "won", |lua, sight| by_seat(lua, sight, &sight.table.open.trick.won.map(i64::from)));
    field(fields, "scores", |lua, sight| by_seat(lua, sight, &sight.table.open.scores));
    field(fields, "to_beat", |lua, sight| seat(lua, sight, sight.table.open.trick.climb.by));
    field(fields, "passes", |_, sight| Ok(sight.table.open.trick.climb.passes));
    field(fields, "pot", |_, sight| Ok(sight.table.open.chips.total() as f64));
    field(fields, "to_call", |_, sight| Ok(sight.table.open.chips.to_call(sight.seat) as f64));
    field(fields, "raises", |_, sight| Ok(sight.table.open.chips.raises));
    field(fields, "bets", |lua, sight| by_seat(lua, sight, &sight.table.open.chips.round));
    field(fields, "put_in", |lua, sight| by_seat(lua, sight, &sight.table.open.chips.bets));
    field(fields, "folded", |lua, sight| seat_list(lua, sight, sight.table.open.chips.folded.iter()));
    field(fields, "players", |lua, sight| {
        let ring = sight.table.open.ring;
        seat_list(lua, sight, ring.round_from(sight.seat).iter())
    });
}

fn contract_name(sight: &Sight, at: u8) -> Option<String> {
    let plan = &sight.rules.plan;
    plan.contracts.get(usize::from(at)).map(|contract| plan.lexicon.text(contract.name).to_owned())
}

impl UserData for BotView {
    fn add_fields<F: UserDataFields<Self>>(fields: &mut F) {
        field(fields, "hand", |lua, sight| cards(lua, sight, sight.layout.hand(sight.seat)));
        field(fields, "seat", |lua, sight| seat(lua, sight, Some(sight.seat)));
        field(fields, "phase", |_, sight| {
            let plan = &sight.rules.plan;
            let phase = plan.phases.get(usize::from(sight.table.open.phase));
            Ok(phase.map_or_else(String::new, |phase| plan.lexicon.text(phase.name).to_owned()))
        });
        open_fields(fields);
    }

    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        methods.add_method("zone", |lua, view, (name, owner): (String, Option<String>)| {
            let sight = &mut view.0.borrow_mut();
            let zone = zone(sight, &name, owner.as_deref())?;
            cards(lua, sight, zone)
        });
        methods.add_method("count", |_, view, (name, owner): (String, Option<String>)| {
            let sight = view.0.borrow();
            Ok(sight.view().count(zone(&sight, &name, owner.as_deref())?))
        });
        methods.add_method("laid_by", |lua, view, (name, owner): (String, Option<String>)| {
            let sight = view.0.borrow();
            let zone = zone(&sight, &name, owner.as_deref())?;
            let list = lua.create_table()?;
            for (_, by) in sight.view().row(zone) {
                list.raw_push(
                    by.and_then(|by| sight.name(by)).map_or(Value::Boolean(false), |name| Value::String(name.clone())),
                )?;
            }
            Ok(frozen(list))
        });
        methods.add_method("remembered", |lua, view, name: String| {
            let sight = &mut view.0.borrow_mut();
            let at = sight.layout.note(&name).ok_or_else(|| {
                let hint = crate::text::suggestion(&name, sight.layout.notes.iter().map(String::as_str));
                Error::RuntimeError(format!("nothing is remembered as `{name}`; {hint}"))
            })?;
            let seen = sight.view().note(at).unwrap_or_default();
            note(lua, sight, seen)
        });
        methods.add_method("side", |lua, view, name: String| {
            let sight = view.0.borrow();
            let Some(of) = sight.names().find(&name) else {
                return Err(Error::RuntimeError(format!("there is no seat `{name}`")));
            };
            let shown = sight.view();
            let Some(side) = shown.side(of) else { return Ok(None) };
            let mates: SeatSet = sight.layout.ring.all().iter().filter(|seat| shown.side(*seat) == Some(side)).collect();
            seat_list(lua, &sight, mates.iter()).map(Some)
        });
        methods.add_method("history", |lua, view, from: Option<f64>| {
            let sight = view.0.borrow();
            let from = from.unwrap_or(1.0).clamp(1.0, f64::from(u32::MAX)) as usize;
            let list = lua.create_table()?;
            // Entries are counted as a bot sees them, without what tells nothing.
            let mut number = 0;
            for told in &sight.heard {
                if let Some(entry) = entry(lua, &sight, told)? {
                    number += 1;
                    if number >= from {
                        list.raw_push(entry)?;
                    }
                }
            }
            Ok(frozen(list))
        });
    }
}
