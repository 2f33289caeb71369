//! The words for cards that nobody chooses: drawn from a stock, laid out in slots, cleared away, shuffled again.

use super::Fail;
use super::handle::Handle;
use super::table_words::{fumble_text, zone};
use super::values::Player;
use super::vocabulary::Teacher;
use crate::table::{Eye, Item, Layout, View, Zone, ZoneKind};

/// Moves the top card of a pile, if there is one.
fn draw(table: &Handle, from: &str, to: &str, owner: Option<Player>) -> Result<(), Fail> {
    table.change("draw", |desk, _| {
        let (from, to) = (zone(desk.layout, from, None)?, zone(desk.layout, to, owner)?);
        if desk.table.is_empty(from) {
            return Ok(());
        }
        desk.move_top(from, to).map_err(|fumble| fumble_text(desk, &fumble))
    })
}

/// Fills the gaps of slots from a pile, from the first slot on, as far as its cards go.
fn fill(table: &Handle, name: &str, from: &str) -> Result<(), Fail> {
    table.change("fill", |desk, _| {
        let (to, from) = (slots(desk.layout, name)?, zone(desk.layout, from, None)?);
        let places = desk.table.row(desk.layout, to).len();
        while desk.table.count(to) < places && !desk.table.is_empty(from) {
            desk.move_top(from, to).map_err(|fumble| fumble_text(desk, &fumble))?;
        }
        Ok(())
    })
}

/// What lies in a slot, counted from 1.
fn slot_item(layout: &Layout, view: View, name: &str, slot: i64) -> Result<Item, Fail> {
    let zone = slots(layout, name)?;
    let at = usize::try_from(slot).ok().and_then(|slot| slot.checked_sub(1));
    let item = at.and_then(|at| view.row(zone).nth(at)).map(|(item, _)| item);
    item.ok_or_else(|| format!("`{name}` has no slot {slot}").into())
}

/// The zone of this name, which must have slots.
fn slots(layout: &Layout, name: &str) -> Result<Zone, Fail> {
    let zone = zone(layout, name, None)?;
    match layout.spec(zone).kind {
        ZoneKind::Slots(_) => Ok(zone),
        _ => Err(format!("`{name}` has no slots").into()),
    }
}

pub(super) fn teach(teacher: &mut Teacher) {
    teacher
        .word(
            "table.filled(zone: zone, slot: number) -> flag",
            "Does a card lie in this slot? The first slot is 1.",
            |table: &mut Handle, name: &str, slot: i64| {
                let name = name.to_owned();
                table.ask(move |books, view| Ok(slot_item(&books.layout, view, &name, slot)? != Item::Gap))
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
            |table: &mut Handle, slots: &str, from: &str| fill(table, slots, from),
        )
        .word(
            "table.slide(slots: zone)",
            "The cards in slots move towards the first one, so that all gaps are behind them.",
            |table: &mut Handle, name: &str| {
                table.change("slide", |desk, _| {
                    let zone = slots(desk.layout, name)?;
                    desk.table.slide(desk.layout, zone);
                    Ok(())
                })
            },
        )
        .word(
            "table.take_slot(slots: zone, slot: number, to: zone, seat: seat)",
            "The card in a slot goes to a zone of a seat; the slot is left empty.",
            |table: &mut Handle, name: &str, slot: i64, to: &str, player: Player| {
                table.change("take_slot", |desk, _| {
                    let (from, to) = (slots(desk.layout, name)?, zone(desk.layout, to, Some(player))?);
                    let view = View::new(desk.table, desk.layout, Eye::Everything);
                    if slot_item(desk.layout, view, name, slot)? == Item::Gap {
                        return Err(format!("slot {slot} of `{name}` is empty").into());
                    }
                    let slot = usize::try_from(slot).unwrap_or(0);
                    desk.move_slot(from, slot, to).map_err(|fumble| fumble_text(desk, &fumble))
                })
            },
        )
        .word(
            "table.clear(zone: zone, to: zone)",
            "All cards of a zone of the table go to another one.",
            |table: &mut Handle, from: &str, to: &str| {
                table.change("clear", |desk, _| {
                    let (from, to) = (zone(desk.layout, from, None)?, zone(desk.layout, to, None)?);
                    desk.move_all(from, to).map_err(|fumble| fumble_text(desk, &fumble))
                })
            },
        )
        .word(
            "table.reshuffle(zone: zone)",
            "All cards of a zone are shuffled and put under the stock. Said before a turn, which is then prepared once more.",
            |table: &mut Handle, name: &str| {
                table.change("reshuffle", |desk, _| {
                    let zone = zone(desk.layout, name, None)?;
                    desk.gather(zone).map_err(|_| format!("cards of `{name}` are unknown, and cannot be shuffled").into())
                })
            },
        );
}
