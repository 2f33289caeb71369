//! The words said of a table that look at its cards.

use super::Fail;
use super::draft::{ContractValue, WON};
use super::face_down::{Cards, Place, zone_text};
use super::given::Given;
use super::handle::{Books, Handle, House, cannot_tell};
use super::notes::from_note;
use super::values::{Card, Player, Players, card_of, suit_of};
use super::vocabulary::Teacher;
use crate::cards;
use crate::mechanics::Stuck;
use crate::table::{Item, Layout, Seat, Zone};
use rhai::Dynamic;

pub(super) fn zone(layout: &Layout, name: &str, owner: Option<Player>) -> Result<Zone, Fail> {
    let spot = layout.spot(name).ok_or_else(|| {
        let names = layout.specs().iter().map(|spec| spec.name.as_str());
        Fail::from(format!("there is no zone `{name}`; {}", crate::text::suggestion(name, names)))
    })?;
    let owner = match owner {
        Some(Player(None)) => return Err(format!("nobody has no `{name}`").into()),
        Some(Player(seat)) => seat,
        None => None,
    };
    layout.zone(spot, owner).ok_or_else(|| match owner {
        None => format!("each seat has a `{name}`: say whose").into(),
        Some(_) => format!("`{name}` belongs to the table, not to a seat").into(),
    })
}

/// The zone of this name, which is the same at every table of so many seats.
pub(super) fn find_zone(handle: &Handle, name: &str, owner: Option<Player>) -> Result<Zone, Fail> {
    handle.look_up(|books| zone(&books.layout, name, owner))
}

fn cards_in(handle: &Handle, name: &str, owner: Option<Player>) -> Result<Cards, Fail> {
    handle.cards(Place::Zone(find_zone(handle, name, owner)?))
}

fn count(handle: &Handle, name: &str, owner: Option<Player>) -> Result<i64, Fail> {
    let zone = find_zone(handle, name, owner)?;
    handle.ask(move |_, view| Ok(view.count(zone) as i64))
}

fn item_card(books: &Books, item: Option<Item>, zone: Zone) -> Result<cards::Card, Fail> {
    match item {
        Some(Item::Card(card)) => Ok(card),
        Some(Item::Unknown) => Err(cannot_tell(format!("a card of {} is not known here", zone_text(&books.layout, zone)))),
        Some(Item::Gap) | None => Err(format!("there is no card in {}", zone_text(&books.layout, zone)).into()),
    }
}

fn top(handle: &Handle, name: &str, owner: Option<Player>, first: bool) -> Result<Card, Fail> {
    let zone = handle.look_up(|books| {
        let zone = zone(&books.layout, name, owner)?;
        if books.layout.is_ordered(zone) { Ok(zone) } else { Err(format!("the cards of `{name}` lie in no order").into()) }
    })?;
    handle.ask_card(move |books, view| {
        let mut row = view.row(zone).map(|(item, _)| item).filter(|item| *item != Item::Gap);
        let item = if first { row.next() } else { row.next_back() };
        item_card(books, item, zone)
    })
}

/// The seat of a player who is somebody.
pub(super) fn seat(player: Player) -> Result<Seat, Fail> {
    player.0.ok_or_else(|| "nobody has no place at the table".into())
}

fn points(handle: &Handle, name: &str, owner: Option<Player>) -> Result<i64, Fail> {
    let place = Place::Zone(find_zone(handle, name, owner)?);
    handle.ask(move |books, view| Ok(books.layout.deck.points(place.cards(books, view, &Given::TABLE)?)))
}

pub(super) fn teach(teacher: &mut Teacher) {
    teacher
        .engine
        .register_type_with_name::<Handle>("table")
        .register_type_with_name::<ContractValue>("contract")
        .register_type_with_name::<House>("house")
        .register_indexer_get(|house: &mut House, option: &str| -> Result<Dynamic, Fail> {
            house.0.get(option).cloned().ok_or_else(|| format!("there is no option `{option}`").into())
        })
        .register_indexer_get(|contract: &mut ContractValue, property: &str| contract.property(property));
    teacher
        .word("table.hand(seat: seat) -> cards", "The cards a seat holds.", |table: &mut Handle, player: Player| {
            table.cards(Place::Zone(table.look_up(|books| Ok(books.layout.hand(seat(player)?)))?))
        })
        .word("table.cards(zone: zone) -> cards", "The cards of a zone of the table.", |table: &mut Handle, name: &str| {
            cards_in(table, name, None)
        })
        .word(
            "table.card(name: card) -> card",
            "The card of this name, like `table.card(\"QS\")`.",
            |table: &mut Handle, name: &str| {
                table.look_up(|books| Ok(Card { card: card_of(&books.layout.deck, name)?, deck: books.layout.deck.clone() }))
            },
        )
        .word(
            "table.cards(zone: zone, seat: seat) -> cards",
            "The cards of a zone of a seat.",
            |table: &mut Handle, name: &str, player: Player| cards_in(table, name, Some(player)),
        )
        .word(
            "table.count(zone: zone) -> number",
            "How many cards lie in a zone of the table; everybody may count them.",
            |table: &mut Handle, name: &str| count(table, name, None),
        )
        .word(
            "table.count(zone: zone, seat: seat) -> number",
            "How many cards lie in a zone of a seat; everybody may count them.",
            |table: &mut Handle, name: &str, player: Player| count(table, name, Some(player)),
        )
        .word(
            "table.top(zone: zone) -> card",
            "The top card of a pile, the last one of a row.",
            |table: &mut Handle, name: &str| top(table, name, None, false),
        )
        .word(
            "table.bottom(zone: zone) -> card",
            "The bottom card of a pile, the first one of a row.",
            |table: &mut Handle, name: &str| top(table, name, None, true),
        )
        .word(
            "table.who_played(card: card) -> seat",
            "From whose zone a card of a row or pile came there.",
            |table: &mut Handle, card: Card| {
                let card = card.card;
                table.ask(move |_, view| {
                    let zone = view.find(card).ok_or_else(|| cannot_tell("the card is not seen from here".to_owned()))?;
                    let laid = view.row(zone).find(|(item, _)| *item == Item::Card(card));
                    Ok(Player(laid.and_then(|(_, by)| by)))
                })
            },
        )
        .word(
            "table.holder_of(card: card) -> seat",
            "Who holds a card; `nobody()` if no hand does. It depends on hidden cards: announce what follows from it.",
            |table: &mut Handle, card: Card| {
                let card = card.card;
                table.ask(move |books, view| {
                    let seats = books.layout.ring.all();
                    let holder = seats.iter().find(|seat| view.hand(*seat).cards.has(card));
                    let hidden = || seats.iter().any(|seat| view.hand(seat).unknown > 0);
                    if holder.is_none() && hidden() && view.find(card).is_none() {
                        return Err(cannot_tell("not all hands are known here".to_owned()));
                    }
                    Ok(Player(holder))
                })
            },
        )
        .word(
            "table.lowest_held(suit: suit) -> card",
            "The lowest card of a suit in any hand. It depends on hidden cards: announce what follows from it.",
            |table: &mut Handle, suit: &str| {
                let suit = table.look_up(|books| suit_of(&books.layout.deck, suit))?;
                table.ask_card(move |books, view| {
                    let lowest = view.lowest_held(suit).map_err(|card| {
                        let card = books.layout.deck.card_text(card);
                        cannot_tell(format!("it is not known here whether a hand holds {card}"))
                    })?;
                    lowest.ok_or_else(|| Fail::from("no hand holds a card of that suit"))
                })
            },
        )
        .word(
            "table.points_in(zone: zone) -> number",
            "The card points in a zone of the table.",
            |table: &mut Handle, name: &str| points(table, name, None),
        )
        .word(
            "table.points_in(zone: zone, seat: seat) -> number",
            "The card points in a zone of a seat.",
            |table: &mut Handle, name: &str, player: Player| points(table, name, Some(player)),
        )
        .word(
            "table.points_won(seat: seat) -> number",
            "The card points in the tricks a seat has won, or several seats together.",
            |table: &mut Handle, player: Player| points(table, WON, Some(player)),
        )
        .also("points_won", |table: &mut Handle, players: Players| {
            players.0.iter().try_fold(0, |sum, seat| Ok::<i64, Fail>(sum + points(table, WON, Some(Player(Some(seat))))?))
        })
        .word(
            "table.tallied(seat: seat) -> number",
            "What the cards count for the side of a seat, as the tallies of the game have it.",
            |table: &mut Handle, player: Player| {
                table.ask(move |books, view| {
                    books.tally.total(view, seat(player)?).map_err(|stuck| match stuck {
                        Stuck::CannotTell(why) => cannot_tell(why.what),
                        Stuck::Fault(fault) => fault.what.into(),
                    })
                })
            },
        )
        .word(
            "table.recall(name: note) -> any",
            "What is remembered under a name; `()` if nothing is.",
            |table: &mut Handle, name: &str| {
                let place = table.look_up(|books| {
                    books.layout.note(name).ok_or_else(|| "nothing of that name is ever remembered in this script".into())
                })?;
                let note = table.ask(move |books, view| {
                    let unknown = || cannot_tell(format!("`{}` is not known here", books.layout.notes[place]));
                    view.note(place).ok_or_else(unknown)
                })?;
                table.look_up(|books| Ok(from_note(note, &books.layout.deck)))
            },
        );
}
