//! What an eye sees of a table. Rules, players, prompts and logs for a seat look through a [`View`];
//! [`View::table`] makes of it a table with unknown cards, the same type as the table itself.

use super::Action;
use super::layout::{Layout, Sight, Zone};
use super::row::{Item, Laid, Row};
use super::seat::{Seat, SeatSet};
use super::state::{Memory, Note, Open, Table};
use crate::cards::{Card, CardSet, Suit};

/// Whose eye looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Eye {
    /// The host: sees every card that is recorded.
    Everything,
    /// A seat.
    Seat(Seat),
    /// Somebody who looks on and holds no cards.
    Public,
}

/// The cards of a zone as an eye sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    /// Cards whose face is seen.
    pub cards: CardSet,
    /// How many more there are.
    pub unknown: u8,
}

impl Seen {
    /// The cards, if all of them are seen.
    #[must_use]
    #[inline]
    pub const fn all(self) -> Option<CardSet> {
        if self.unknown == 0 { Some(self.cards) } else { None }
    }

    /// How many cards there are.
    #[must_use]
    pub const fn count(self) -> usize {
        self.cards.len() + self.unknown as usize
    }
}

/// A table as an eye sees it.
#[derive(Clone, Copy)]
pub struct View<'a> {
    table: &'a Table,
    layout: &'a Layout,
    eye: Eye,
}

impl<'a> View<'a> {
    /// Looks at a table.
    #[must_use]
    #[inline]
    pub const fn new(table: &'a Table, layout: &'a Layout, eye: Eye) -> Self {
        Self { table, layout, eye }
    }

    /// Whose eye looks.
    #[must_use]
    pub const fn eye(&self) -> Eye {
        self.eye
    }

    /// What stands where.
    #[must_use]
    #[inline]
    pub const fn layout(&self) -> &'a Layout {
        self.layout
    }

    /// What everybody knows.
    #[must_use]
    #[inline]
    pub const fn open(&self) -> &'a Open {
        &self.table.open
    }

    /// The cards of a zone.
    #[must_use]
    #[inline]
    pub fn zone(&self, zone: Zone) -> Seen {
        let (cards, unknown) = (self.table.cards(zone), self.table.unknown(zone));
        match self.layout.sight(zone, self.eye) {
            Sight::All => Seen { cards, unknown },
            Sight::Top => {
                let top = match self.table.top(self.layout, zone) {
                    Some(Item::Card(card)) => CardSet::of(card),
                    _ => CardSet::EMPTY,
                };
                Seen { cards: top, unknown: (cards.len() - top.len()) as u8 + unknown }
            }
            Sight::Owner | Sight::Nobody => Seen { cards: CardSet::EMPTY, unknown: cards.len() as u8 + unknown },
        }
    }

    /// The hand of a seat.
    #[must_use]
    #[inline]
    pub fn hand(&self, seat: Seat) -> Seen {
        self.zone(self.layout.hand(seat))
    }

    /// The lowest card of a suit in any hand, if there is one.
    ///
    /// # Errors
    /// The lowest card that may lie in a hand without this eye knowing it, if it would be lower.
    pub fn lowest_held(&self, suit: Suit) -> Result<Option<Card>, Card> {
        let hands = || self.layout.ring.all().iter().map(|seat| self.hand(seat));
        let of_suit = self.layout.deck.of_suit(suit);
        let lowest = (of_suit & hands().fold(CardSet::EMPTY, |held, hand| held | hand.cards)).last();
        // A deck lists the cards of a suit from high to low.
        let lower = |card: &Card| lowest.is_none_or(|lowest| *card > lowest);
        let hidden = hands().any(|hand| hand.unknown > 0);
        let unseen = (of_suit - self.placed()).iter().filter(lower).last().filter(|_| hidden);
        unseen.map_or(Ok(lowest), Err)
    }

    /// How many cards lie in a zone; everybody may count.
    #[must_use]
    #[inline]
    pub const fn count(&self, zone: Zone) -> usize {
        self.table.count(zone)
    }

    /// The places of an ordered zone from first to last, unseen cards as [`Item::Unknown`].
    pub fn row(&self, zone: Zone) -> impl DoubleEndedIterator<Item = (Item, Option<Seat>)> + ExactSizeIterator + use<'a> {
        let row = self.table.row(self.layout, zone);
        let sight = self.layout.sight(zone, self.eye);
        let last = row.len().wrapping_sub(1);
        row.iter().enumerate().map(move |(at, laid): (usize, &Laid)| {
            let shown = match sight {
                Sight::All => true,
                Sight::Top => at == last,
                Sight::Owner | Sight::Nobody => false,
            };
            let item = match laid.item() {
                Item::Card(_) if !shown => Item::Unknown,
                item => item,
            };
            (item, laid.by())
        })
    }

    /// The places of an ordered zone that everybody sees; empty for another.
    #[must_use]
    #[inline]
    pub fn open_row(&self, zone: Zone) -> Row<'a> {
        if self.layout.sight(zone, self.eye) == Sight::All { self.table.row(self.layout, zone) } else { &[] }
    }

    /// The zone where a card is seen to lie.
    #[must_use]
    pub fn find(&self, card: Card) -> Option<Zone> {
        self.table.find(self.layout, card).filter(|zone| self.zone(*zone).cards.has(card))
    }

    /// The cards whose place this eye knows: those it sees, and those it saw going where they are.
    #[must_use]
    pub fn placed(&self) -> CardSet {
        let known = match self.eye {
            Eye::Seat(seat) => self.table.known(seat),
            Eye::Everything => CardSet::EMPTY,
            // Who looks on knows what all seats know.
            Eye::Public => {
                self.layout.ring.all().iter().fold(self.layout.deck.all(), |known, seat| known & self.table.known(seat))
            }
        };
        self.layout.zones().fold(known, |placed, zone| placed | self.zone(zone).cards)
    }

    /// What is remembered at a place, if this eye may know it.
    #[must_use]
    pub fn note(&self, at: usize) -> Option<Note> {
        let memory = self.table.memory(at);
        self.may_know(memory.seen).then_some(memory.note)
    }

    /// The side of a seat, if this eye may know it.
    #[must_use]
    pub fn side(&self, seat: Seat) -> Option<u8> {
        self.may_know(self.table.sides_seen[seat.index()]).then(|| self.table.side(seat))
    }

    /// The secret choice of a seat, if this eye may know it.
    #[must_use]
    pub fn commit(&self, seat: Seat) -> Option<Action> {
        self.may_know(SeatSet::of(seat)).then(|| self.table.commit(seat)).flatten()
    }

    /// Are cards all that is hidden here: are there no secret sides, and no secrets remembered but cards?
    ///
    /// Only then can cards change places without contradicting something else.
    #[must_use]
    pub fn shows_all_but_cards(&self) -> bool {
        let only_cards = |note: Note| matches!(note, Note::Nothing | Note::Card(_) | Note::Cards(_));
        let notes = (0..self.layout.notes.len()).all(|at| self.note(at).is_some() || only_cards(self.table.memory(at).note));
        notes && self.layout.ring.all().iter().all(|seat| self.side(seat).is_some())
    }

    fn may_know(&self, seen: SeatSet) -> bool {
        match self.eye {
            Eye::Everything => true,
            Eye::Seat(seat) => seen.has(seat),
            Eye::Public => seen == self.layout.ring.all(),
        }
    }

    /// The view as a table of its own: what the eye does not see is unknown in it.
    #[must_use]
    pub fn table(&self) -> Table {
        let mut seen = *self.table;
        if self.eye == Eye::Everything {
            return seen;
        }
        for zone in self.layout.zones() {
            let visible = self.zone(zone);
            seen.cards[zone.index()] = visible.cards;
            seen.unknown[zone.index()] = visible.unknown;
            if let Some(row) = self.layout.row(zone) {
                let items: smallvec::SmallVec<[Item; 64]> = self.row(zone).map(|(item, _)| item).collect();
                for (laid, item) in seen.rows.get_mut(row).iter_mut().zip(items) {
                    if item == Item::Unknown {
                        laid.hide();
                    }
                }
            }
        }
        seen.reshuffled = CardSet::EMPTY;
        for at in 0..seen.notes.len() {
            if self.note(at).is_none() {
                seen.notes[at] = Memory::default();
            }
        }
        for seat in self.layout.ring.all().iter() {
            let own = self.eye == Eye::Seat(seat);
            if !own {
                seen.known[seat.index()] = CardSet::EMPTY;
                seen.commits[seat.index()] = None;
            }
            match (self.side(seat), self.eye) {
                (None, _) => seen.set_side(seat, u8::MAX, SeatSet::NONE),
                // Who else knows a secret is a secret too.
                (Some(side), Eye::Seat(own)) if self.table.sides_seen[seat.index()] != self.layout.ring.all() => {
                    seen.set_side(seat, side, SeatSet::of(own));
                }
                _ => {}
            }
        }
        seen
    }
}
