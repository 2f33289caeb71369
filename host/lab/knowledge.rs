//! What a seat knows, it has seen: the other half of the leak checks, which trust the host to say what
//! a seat does not know.
//!
//! Who sees a card follows here from the declarations of the zones alone and from what was shown or
//! said aloud, so that a host which shows too much is found by another way than its own.

use crate::cards::CardSet;
use crate::fault::{Class, Fault};
use crate::game::Match;
use crate::table::{Event, Eye, Item, Layout, Seat, Sight, Word, Zone};

/// Checks what each seat has come to know from `before` to `after`, which is one input later.
///
/// # Errors
/// The leak.
pub fn seen_only(before: &Match, after: &Match) -> Result<(), Fault> {
    for seat in after.layout().ring.all().iter() {
        let learnt = (known(after, seat) - known(before, seat)) | told(after, seat);
        if !learnt.within(seen(before, after, seat)) {
            let (phase, who) = (after.phase_name(), after.names().seat(seat).to_owned());
            return Err(Fault::new(Class::Check, format!("a leak in `{phase}`: {who} learns of cards that it has not seen")));
        }
    }
    Ok(())
}

/// The eyes of a seat, and of somebody who looks on: the seat sees all that he does.
fn eyes(seat: Seat) -> [Eye; 2] {
    [Eye::Seat(seat), Eye::Public]
}

/// The cards whose place the host lets a seat know.
fn known(game: &Match, seat: Seat) -> CardSet {
    eyes(seat).into_iter().fold(CardSet::EMPTY, |known, eye| known | game.view(eye).placed())
}

/// The cards that the host tells a seat of when they are moved.
fn told(game: &Match, seat: Seat) -> CardSet {
    let seats = game.layout().ring.all();
    let events = game.events().iter().flat_map(|told| eyes(seat).map(|eye| told.event.seen_by(eye, seats)));
    events.fold(CardSet::EMPTY, |all, event| match event {
        Event::Moved { cards, .. } | Event::Laid { cards, .. } => all | cards,
        // A card that is called is only spoken of, whoever holds it.
        Event::Chosen { action, .. } if action.verb() != Word::CALL => all | action.card_set(),
        _ => all,
    })
}

/// The most that a seat can have seen of one input.
fn seen(before: &Match, after: &Match, seat: Seat) -> CardSet {
    let layout = after.layout();
    // Who turns the top of a pile over may have seen what lay below.
    let before_it = layout.zones().fold(CardSet::EMPTY, |seen, zone| {
        let cards = before.table().cards(zone);
        let top = lies_open(before, zone, seat);
        seen | if top.within(after.table().cards(zone)) || !sees(layout, zone, seat) { top } else { cards }
    });
    let after_it = layout.zones().fold(CardSet::EMPTY, |seen, zone| seen | lies_open(after, zone, seat));
    after.events().iter().fold(before_it | after_it, |seen, told| match told.event {
        Event::Shown { cards, .. } => seen | cards,
        Event::Moved { cards, from, to, .. } if sees(layout, from, seat) || sees(layout, to, seat) => seen | cards,
        // Cards that are not of the own hand are only spoken of, and everybody hears it. Others are seen
        // where they come to lie on top, though more may cover them before the input is over.
        Event::Chosen { seat: by, action, .. } => {
            let spoken_of = action.card_set() - before.table().cards(layout.hand(by));
            seen | spoken_of | (action.card_set() & laid_openly(before, after, seat))
        }
        // A trick lies open until it is taken.
        Event::Trick { .. } => seen | after.table().open.trick.last,
        _ => seen,
    })
}

/// The cards that have come to zones where a seat sees what comes.
fn laid_openly(before: &Match, after: &Match, seat: Seat) -> CardSet {
    let layout = after.layout();
    let open = layout.zones().filter(|zone| sees(layout, *zone, seat));
    open.fold(CardSet::EMPTY, |all, zone| all | (after.table().cards(zone) - before.table().cards(zone)))
}

/// The cards of a zone that lie open to a seat.
fn lies_open(game: &Match, zone: Zone, seat: Seat) -> CardSet {
    match game.layout().spec(zone).sight {
        Sight::Top => match game.table().top(game.layout(), zone) {
            Some(Item::Card(card)) => CardSet::of(card),
            _ => CardSet::EMPTY,
        },
        _ if sees(game.layout(), zone, seat) => game.table().cards(zone),
        _ => CardSet::EMPTY,
    }
}

/// Does a seat see a card that comes to a zone or leaves it, as the zone was declared?
fn sees(layout: &Layout, zone: Zone, seat: Seat) -> bool {
    match layout.spec(zone).sight {
        Sight::All | Sight::Top => true,
        Sight::Owner => layout.owner(zone) == Some(seat),
        Sight::Nobody => false,
    }
}
