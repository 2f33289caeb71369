//! The words said of a table that change it: cards that move, what is remembered and announced, who is asked.

use super::Fail;
use super::face_down::{Cards, Pick};
use super::given::Given;
use super::handle::{Handle, cannot_tell};
use super::notes::{to_arg, to_note};
use super::table_words::find_zone;
use super::values::{Card, Player, Players};
use super::vocabulary::Teacher;
use crate::cards::{self, CardSet};
use crate::table::{self, Action, Asking, Desk, Event, Eye, Layout, Names, SeatSet, Seats, Turn, View, Zone, ZoneKind};
use rhai::Dynamic;

/// Moves cards from wherever they lie.
fn move_cards(handle: &Handle, cards: Pick, name: &str, owner: Option<Player>) -> Result<(), Fail> {
    let to = find_zone(handle, name, owner)?;
    handle.change("move", move |desk, books, given| {
        not_of_tricks(desk.layout, to)?;
        let mut rest = cards.cards(books, View::new(desk.table, desk.layout, Eye::Everything), given)?;
        while let Some(card) = rest.first() {
            let from = match desk.table.find(desk.layout, card) {
                Some(zone) => zone,
                None => show_unrecorded(desk, given, card)?,
            };
            not_of_tricks(desk.layout, from)?;
            let together = rest & desk.table.cards(from);
            rest -= together;
            let told = given.shows(desk.layout, together, from);
            let moved = if told { desk.carry(together, from, to).map(|_| ()) } else { desk.move_cards(together, from, to) };
            moved.map_err(|fumble| fumble_text(desk, &fumble))?;
        }
        Ok(())
    })
}

/// Cards to be moved. The script need not know them, if it has no other word for them.
#[expect(clippy::needless_pass_by_value, reason = "what the script still holds is turned up when the table changes")]
fn taken(cards: Cards) -> Pick {
    cards.pick()
}

/// The cards of a trick are moved by the tricks alone.
fn not_of_tricks(layout: &Layout, zone: Zone) -> Result<(), Fail> {
    match layout.spec(zone).kind {
        ZoneKind::Trick => Err(format!("the cards of `{}` are moved by the tricks alone", layout.spec(zone).name).into()),
        _ => Ok(()),
    }
}

/// A card that lies nowhere the table knows: the acting seat has just shown it from among its unknown ones.
fn show_unrecorded(desk: &mut Desk, given: &Given, card: cards::Card) -> Result<Zone, Fail> {
    let hand = given.seat.map(|seat| desk.layout.hand(seat)).filter(|hand| given.shows(desk.layout, CardSet::of(card), *hand));
    match hand.filter(|hand| desk.table.reveal(desk.layout, *hand, card).is_ok()) {
        Some(hand) => Ok(hand),
        None => Err(cannot_tell(format!("nobody recorded where {} lies", desk.layout.deck.card_text(card)))),
    }
}

pub(super) fn fumble_text(desk: &Desk, fumble: &table::Fumble) -> Fail {
    let seats: Vec<String> = (1..=desk.layout.ring.seats()).map(|number| format!("seat {number}")).collect();
    fumble.text(&Names { layout: desk.layout, lexicon: &desk.layout.lexicon, seats: &seats }).into()
}

fn remember(handle: &Handle, only: Option<Player>, name: &str, value: &Dynamic) -> Result<(), Fail> {
    let place = handle.look_up(|books| {
        books.layout.note(name).ok_or_else(|| "what is remembered must have a name written in the script".into())
    })?;
    let note = to_note(value)?;
    handle.change("remember", move |desk, _, _| {
        let seen = match only {
            None => desk.layout.ring.all(),
            Some(player) => player.0.map_or(SeatSet::NONE, SeatSet::of),
        };
        desk.remember(place, note, seen);
        Ok(())
    })
}

fn announce(handle: &Handle, word: &str, value: Option<&Dynamic>) -> Result<(), Fail> {
    let word = handle.look_up(|books| {
        books.layout.lexicon.find(word).ok_or_else(|| "what is announced must be written in the script".into())
    })?;
    let arg = value.map(to_arg).transpose()?.flatten();
    let what = arg.into_iter().fold(Action::new(word), Action::with);
    handle.change("announce", move |desk, _, _| {
        desk.tell(Event::Announced { what });
        Ok(())
    })
}

fn ask(handle: &Handle, word: &str, asking: Asking, seats: Seats) -> Result<(), Fail> {
    handle.change(word, move |desk, _, _| {
        desk.ask(Turn::new(asking, seats));
        Ok(())
    })
}

pub(super) fn teach(teacher: &mut Teacher) {
    teacher
        .word(
            "table.move(what: cards, to: zone)",
            "Moves a card or cards to a zone of the table.",
            |table: &mut Handle, cards: Cards, name: &str| move_cards(table, taken(cards), name, None),
        )
        .also("move", |table: &mut Handle, card: Card, name: &str| {
            move_cards(table, Pick::These(CardSet::of(card.card)), name, None)
        })
        .word(
            "table.move(what: cards, to: zone, seat: seat)",
            "Moves a card or cards to a zone of a seat.",
            |table: &mut Handle, cards: Cards, name: &str, player: Player| move_cards(table, taken(cards), name, Some(player)),
        )
        .also("move", |table: &mut Handle, card: Card, name: &str, player: Player| {
            move_cards(table, Pick::These(CardSet::of(card.card)), name, Some(player))
        })
        .word("table.show(zone: zone)", "Turns a zone of the table up for all to see.", |table: &mut Handle, name: &str| {
            let zone = find_zone(table, name, None)?;
            table.change("show", move |desk, _, _| {
                desk.show(zone);
                Ok(())
            })
        })
        .word(
            "table.remember(name: note, value: any)",
            "Remembers something that everybody may know, until the deal is over.",
            |table: &mut Handle, name: &str, value: Dynamic| remember(table, None, name, &value),
        )
        .word(
            "table.remember_for(seat: seat, name: note, value: any)",
            "Remembers something that only this seat may know; with `nobody()`, no seat.",
            |table: &mut Handle, player: Player, name: &str, value: Dynamic| remember(table, Some(player), name, &value),
        )
        .word("table.announce(word: said)", "Says something aloud.", |table: &mut Handle, word: &str| announce(table, word, None))
        .word(
            "table.announce(word: said, value: any)",
            "Says something aloud, with a seat, a card, a rank, a suit or a number.",
            |table: &mut Handle, word: &str, value: Dynamic| announce(table, word, Some(&value)),
        )
        .word(
            "table.asks_in_turn(seats: seats)",
            "Asks these seats one after the other, each once.",
            |table: &mut Handle, seats: Players| ask(table, "asks_in_turn", Asking::InTurn, seats.0),
        )
        .word(
            "table.asks_at_once(seats: seats)",
            "Asks these seats all at once; what they choose is revealed when the last has chosen.",
            |table: &mut Handle, seats: Players| ask(table, "asks_at_once", Asking::AtOnce, seats.0),
        )
        .word(
            "table.asks_until_all_pass(seats: seats)",
            "Asks these seats round and round, until all have passed one after the other.",
            |table: &mut Handle, seats: Players| ask(table, "asks_until_all_pass", Asking::UntilAllPass, seats.0),
        );
}
