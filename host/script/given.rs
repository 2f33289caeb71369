//! What a function is given besides the table.

use super::Fail;
use super::face_down::{Cards, Place};
use super::handle::{Books, Handle};
use super::values::{Deed, Player};
use crate::cards::CardSet;
use crate::table::{Action, Layout, Seat, Word, Zone};
use rhai::Dynamic;
use smallvec::{SmallVec, smallvec};

/// What a function is given besides the table: perhaps a seat, and perhaps something more.
#[derive(Clone, Copy)]
pub(super) struct Given {
    pub seat: Option<Seat>,
    pub more: More,
}

/// The last thing that a function is given.
#[derive(Clone, Copy)]
pub(super) enum More {
    Nothing,
    /// The options.
    House,
    /// A bid, by its name.
    Bid(Word),
    /// The cards that the book allows.
    Book(CardSet),
    /// What the seat did.
    Action(Action),
}

impl Given {
    /// Nothing but the table.
    pub const TABLE: Self = Self { seat: None, more: More::Nothing };

    /// A seat.
    pub const fn seat(seat: Seat) -> Self {
        Self { seat: Some(seat), more: More::Nothing }
    }

    /// A seat, and something more.
    pub const fn with(seat: Seat, more: More) -> Self {
        Self { seat: Some(seat), more }
    }

    /// The options, as functions that settle a deal are.
    pub const HOUSE: Self = Self { seat: None, more: More::House };

    /// What of it a function knows without asking: how many sit at the table, the seat, the bid.
    pub fn key(&self, books: &Books) -> (u8, Option<Seat>, Option<Word>) {
        let bid = match self.more {
            More::Bid(bid) => Some(bid),
            _ => None,
        };
        (books.layout.ring.seats(), self.seat, bid)
    }

    /// The action, if it is one that is given.
    pub fn action(&self) -> Result<&Action, Fail> {
        match &self.more {
            More::Action(action) => Ok(action),
            _ => Err("no action is done here".into()),
        }
    }

    /// Were these cards shown from this zone by the action that is being done? Then everybody has been told of them.
    pub fn shows(&self, layout: &Layout, cards: CardSet, from: Zone) -> bool {
        let More::Action(action) = &self.more else { return false };
        cards.within(action.card_set()) && self.seat.is_some_and(|seat| layout.hand(seat) == from)
    }

    /// The arguments of the call behind the table.
    pub fn args(&self, handle: &Handle, books: &Books) -> SmallVec<[Dynamic; 2]> {
        let seat = self.seat.map(|seat| Dynamic::from(Player(Some(seat))));
        let more = match self.more {
            More::Nothing => None,
            More::House => Some(Dynamic::from(books.house.clone())),
            More::Bid(bid) => Some(books.layout.lexicon.text(bid).to_owned().into()),
            More::Book(book) => Some(Dynamic::from(Cards::down(handle, &books.layout.deck, Place::Book, book))),
            More::Action(action) => Some(Dynamic::from(Deed { action, layout: books.layout.clone(), handle: handle.clone() })),
        };
        let mut args = smallvec![];
        args.extend(seat.into_iter().chain(more));
        args
    }
}
