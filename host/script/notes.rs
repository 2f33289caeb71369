//! What scripts remember and announce: their values as what a table holds, and back.

use super::Fail;
use super::face_down::Cards;
use super::values::{Card, Player, Rank, Suit};
use crate::cards::{self, Deck};
use crate::table::{self, Arg};
use rhai::Dynamic;
use std::sync::Arc;

/// The value of a remembered thing as a script sees it.
pub(super) fn from_note(note: table::Note, deck: &Arc<Deck>) -> Dynamic {
    use table::Note;
    match note {
        Note::Nothing => Dynamic::UNIT,
        Note::Flag(flag) => flag.into(),
        Note::Number(number) => number.into(),
        Note::Cards(set) => Dynamic::from(Cards::up(deck, set)),
        Note::Card(card) => Dynamic::from(Card { card, deck: deck.clone() }),
        Note::Rank(rank) => Dynamic::from(Rank { rank, deck: deck.clone() }),
        Note::Suit(suit) => Dynamic::from(Suit { suit, deck: deck.clone() }),
        Note::Seat(seat) => Dynamic::from(Player(seat)),
    }
}

/// The note for a value that a script wants remembered.
pub(super) fn to_note(value: &Dynamic) -> Result<table::Note, Fail> {
    use table::Note;
    let note = value
        .as_bool()
        .map(Note::Flag)
        .or_else(|_| value.as_int().map(Note::Number))
        .ok()
        .or_else(|| value.read_lock::<Card>().map(|card| Note::Card(card.card)))
        .or_else(|| value.read_lock::<Cards>().map(|cards| Note::Cards(cards.all())))
        .or_else(|| value.read_lock::<Player>().map(|player| Note::Seat(player.0)))
        .or_else(|| value.read_lock::<Rank>().map(|rank| Note::Rank(rank.rank)))
        .or_else(|| value.read_lock::<Suit>().map(|suit| Note::Suit(suit.suit)));
    note.ok_or_else(|| "a table remembers true or false, numbers, cards, ranks, suits and seats".into())
}

/// The arguments of an announcement that a value stands for.
pub(super) fn to_arg(value: &Dynamic) -> Result<Option<Arg>, Fail> {
    use table::Note;
    Ok(match to_note(value)? {
        Note::Number(number) => Some(Arg::Number(i32::try_from(number).map_err(|_| "the number is too large to announce")?)),
        Note::Cards(set) => Some(Arg::Cards(set, 0)),
        Note::Card(card) => Some(Arg::Cards(cards::CardSet::of(card), 0)),
        Note::Rank(rank) => Some(Arg::Rank(rank)),
        Note::Suit(suit) => Some(Arg::Suit(suit)),
        Note::Seat(seat) => seat.map(Arg::Seat),
        Note::Nothing | Note::Flag(_) => return Err("an announcement names seats, cards, ranks, suits or numbers".into()),
    })
}
