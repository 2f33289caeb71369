//! The words for cards that nobody chooses: drawn from a stock, laid out in slots, cleared away, shuffled again.

use super::Fail;
use super::change_words::fumble_text;
use super::handle::{Books, Handle, cannot_tell};
use super::table_words::find_zone;
use super::values::Player;
use super::vocabulary::Teacher;
use crate::table::{Eye, Item, Layout, View, Zone, ZoneKind};

/// Moves the top card of a pile, if there is one.
fn draw(table: &Handle, from: &str, to: &str, owner: Option<Player>) -> Result<(), Fail> {
    let (from, to) = (find_zone(table, from, None)?, find_zone(table, to, owner)?);
    table.change("draw", move |desk, _, _| {
        if desk.table.is_empty(from) {
            return Ok(());
        }
        desk.move_top(from, to).map_err(|fumble| fumble_text(desk, &fumble))
    })
}

/// Fills the gaps of slots from a pile, from the first slot on, as far as its cards go.
fn fill(table: &Handle, to: &str, from: &str) -> Result<(), Fail> {
    let (name, to, from) = (to, slots(table, to)?, find_zone(table, from, None)?);
    if to == from {
        return Err(format!("`{name}` cannot be filled from itself").into());
    }
    table.change("fill", move |desk, _, _| {
        let places = desk.table.row(desk.layout, to).len();
        while desk.table.count(to) < places && !desk.table.is_empty(from) {
            desk.move_top(from, to).map_err(|fumble| fumble_text(desk, &fumble))?;
        }
        Ok(())
    })
}

/// Moves the card in a slot, counted from 1.
fn take_slot(table: &Handle, from: &str, slot: i64, to: &str, owner: Player) -> Result<(), Fail> {
    let (from, to) = (slots(table, from)?, find_zone(table, to, Some(owner))?);
    table.change("take_slot", move |desk, _, _| {
        let item = slot_item(desk.layout, View::new(desk.table, desk.layout, Eye::Everything), from, slot)?;
        if item == Item::Gap {
            return Err(format!("slot {slot} of `{}` is empty", desk.layout.spec(from).name).into());
        }
        let slot = usize::try_from(slot).unwrap_or(0);
        desk.move_slot(from, slot, to).map_err(|fumble| fumble_text(desk, &fumble))
    })
}

/// The zone of this name, which must have slots.
fn slots(table: &Handle, name: &str) -> Result<Zone, Fail> {
    let zone = find_zone(table, name, None)?;
    let has_slots = |books: &Books| Ok(matches!(books.layout.spec(zone).kind, ZoneKind::Slots(_)));
    if table.look_up(has_slots)? { Ok(zone) } else { Err(format!("`{name}` has no slots").into()) }
}

/// What lies in a slot, counted from 1.
fn slot_item(layout: &Layout, view: View, zone: Zone, slot: i64) -> Result<Item, Fail> {
    let at = usize::try_from(slot).ok().and_then(|slot| slot.checked_sub(1));
    let item = at.and_then(|at| view.row(zone).nth(at)).map(|(item, _)| item);
    item.ok_or_else(|| format!("`{}` has no slot {slot}", layout.spec(zone).name).into())
}

pub(super) fn teach(teacher: &mut Teacher) {
    teacher
        .word(
            "table.filled(zone: zone, slot: number) -> flag",
            "Does a card lie in this slot? The first slot is 1.",
            |table: &mut Handle, name: &str, slot: i64| {
                let zone = slots(table, name)?;
                table.ask(move |books, view| Ok(slot_item(&books.layout, view, zone, slot)? != Item::Gap))
            },
        )
        .word(
            "table.draw(from: zone, to: zone)",
            "The top card of a pile goes to a zone of the table, whether it is known or not; nothing happens where there is none.",
            |table: &mut Handle, from: &str, to: &str| draw(table, from, to, None),
        )
        .word(
            "table.draw(from: zone, to: zone, seat: seat)",
            "The top card of a pile goes to a zone of a seat; nothing happens where there is none.",
            |table: &mut Handle, from: &str, to: &str, player: Player| draw(table, from, to, Some(player)),
        )
        .word(
            "table.fill(slots: zone, from: zone)",
            "Each gap among slots gets the top card of a pile, from the first slot on, as far as there are cards.",
            |table: &mut Handle, to: &str, from: &str| fill(table, to, from),
        )
        .word(
            "table.slide(slots: zone)",
            "The cards in slots move towards the first one, so that all gaps are behind them.",
            |table: &mut Handle, name: &str| {
                let zone = slots(table, name)?;
                table.change("slide", move |desk, _, _| {
                    desk.table.slide(desk.layout, zone);
                    Ok(())
                })
            },
        )
        .word(
            "table.take_slot(slots: zone, slot: number, to: zone, seat: seat)",
            "The card in a slot goes to a zone of a seat; the slot is left empty.",
            |table: &mut Handle, from: &str, slot: i64, to: &str, player: Player| take_slot(table, from, slot, to, player),
        )
        .word(
            "table.clear(zone: zone, to: zone)",
            "All cards of a zone of the table go to another one.",
            |table: &mut Handle, from: &str, to: &str| {
                let (from, to) = (find_zone(table, from, None)?, find_zone(table, to, None)?);
                table.change("clear", move |desk, _, _| {
                    desk.move_all(from, to).map_err(|fumble| fumble_text(desk, &fumble))
                })
            },
        )
        .word(
            "table.reshuffle(zone: zone)",
            "All cards of a zone are shuffled and put under the stock. Said before a turn, which is then prepared once more.",
            |table: &mut Handle, name: &str| {
                let zone = find_zone(table, name, None)?;
                table.change("reshuffle", move |desk, _, _| {
                    if zone == desk.layout.stock() {
                        return Err("the stock is not put under itself".into());
                    }
                    let name = &desk.layout.spec(zone).name;
                    desk.gather(zone).map_err(|_| cannot_tell(format!("cards of `{name}` are unknown, and have to be shuffled")))
                })
            },
        );
}
