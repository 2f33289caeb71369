//! The table itself: one flat value with everything that can change during a match.

use super::chips::Chips;
use super::layout::{Layout, MAX_NOTES, MAX_ZONES, Zone, ZoneKind};
use super::ledger::{Line, LineKind};
use super::row::{Item, Laid, Row, Rows};
use super::seat::{MAX_SEATS, Ring, Seat, SeatSet};
use super::turn::Turn;
use super::{Action, Fumble};
use crate::cards::{Card, CardSet, Rank, Suit};
use crate::ranking::combinations::Play;

/// Something a game remembers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Note {
    /// Nothing yet.
    #[default]
    Nothing,
    /// Yes or no.
    Flag(bool),
    /// A number.
    Number(i64),
    /// Cards.
    Cards(CardSet),
    /// A card.
    Card(Card),
    /// A rank.
    Rank(Rank),
    /// A suit.
    Suit(Suit),
    /// A seat, or nobody.
    Seat(Option<Seat>),
}

/// A remembered thing, and who may know it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Memory {
    /// What is remembered.
    pub note: Note,
    /// The seats that may know it; [`SeatSet::NONE`] for a secret of the table.
    pub seen: SeatSet,
}

/// The auction as all have heard it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bidding {
    /// Calls made so far.
    pub calls: u8,
    /// The highest bid so far, as a place in the list of contracts.
    pub high: Option<u8>,
    /// Who made it.
    pub by: Option<Seat>,
    /// Who has passed.
    pub passed: SeatSet,
    /// Passes since the last bid.
    pub passes: u8,
    /// Who called first.
    pub first: Option<Seat>,
}

/// The tricks as all have seen them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Trick {
    /// Who led to the current trick, or leads to it.
    pub leader: Option<Seat>,
    /// Finished tricks.
    pub finished: u16,
    /// The cards of the last finished trick.
    pub last: CardSet,
    /// Who won it.
    pub last_winner: Option<Seat>,
    /// Tricks won by each seat.
    pub won: [u16; MAX_SEATS],
    /// What lies on the table to be beaten, where combinations are played.
    pub climb: Climb,
}

/// A trick of combinations as all have seen it: what has to be beaten, and who has passed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Climb {
    /// The combination to beat; nothing if one is to be led.
    pub on: Option<Play>,
    /// Who played it.
    pub by: Option<Seat>,
    /// Passes since then.
    pub passes: u8,
    /// Who has passed in this trick.
    pub passed: SeatSet,
    /// A card that the next combination must hold.
    pub must_hold: Option<Card>,
    /// Who has played a card in this deal.
    pub played: SeatSet,
}

/// What everybody at the table knows, whatever the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Open {
    /// The number of the deal, from 1; 0 before the first.
    pub deal: u32,
    /// Who deals.
    pub dealer: Seat,
    /// The ring of those who play this deal; others may sit out.
    pub ring: Ring,
    /// The phase of the deal, as a place in the list of phases.
    pub phase: u8,
    /// How often the phase has been played in this deal, counting now.
    pub round: u8,
    /// Who plays the contract.
    pub declarer: Option<Seat>,
    /// The contract, as a place in the list of contracts.
    pub contract: Option<u8>,
    /// The trump suit.
    pub trump: Option<Suit>,
    /// The auction.
    pub bidding: Bidding,
    /// The tricks.
    pub trick: Trick,
    /// Whose turn it is.
    pub turn: Turn,
    /// Cards that the seat at turn has still to lay away.
    pub due: u8,
    /// The card whose holder is on the declarer's side, if the declarer has called one.
    pub called: Option<Card>,
    /// The card that was turned up when the cards were dealt.
    pub turned: Option<Card>,
    /// The score of each seat.
    pub scores: [i64; MAX_SEATS],
    /// Was there a deal whose score could not be told, so that the scores are not the whole truth?
    pub unsettled: bool,
    /// The chips on the table.
    pub chips: Chips,
    /// How often cards have been shuffled in this deal.
    pub shuffles: u8,
}

/// A table with its cards.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Table {
    /// What everybody knows.
    pub open: Open,
    pub(super) cards: [CardSet; MAX_ZONES],
    pub(super) unknown: [u8; MAX_ZONES],
    pub(super) rows: Rows,
    pub(super) known: [CardSet; MAX_SEATS],
    pub(super) notes: [Memory; MAX_NOTES],
    pub(super) sides: [u8; MAX_SEATS],
    pub(super) sides_seen: [SeatSet; MAX_SEATS],
    pub(super) commits: [Option<Action>; MAX_SEATS],
    /// Cards that lie nowhere, for they are being shuffled to come under the stock.
    pub(super) reshuffled: CardSet,
}

impl Open {
    const fn new(dealer: Seat, ring: Ring) -> Self {
        Self {
            deal: 0,
            dealer,
            ring,
            phase: 0,
            round: 0,
            declarer: None,
            contract: None,
            trump: None,
            bidding: Bidding { calls: 0, high: None, by: None, passed: SeatSet::NONE, passes: 0, first: None },
            trick: Trick {
                leader: None,
                finished: 0,
                last: CardSet::EMPTY,
                last_winner: None,
                won: [0; MAX_SEATS],
                climb: Climb { on: None, by: None, passes: 0, passed: SeatSet::NONE, must_hold: None, played: SeatSet::NONE },
            },
            turn: Turn::NOBODY,
            due: 0,
            called: None,
            turned: None,
            scores: [0; MAX_SEATS],
            unsettled: false,
            chips: Chips::NONE,
            shuffles: 0,
        }
    }
}

impl Table {
    /// An empty table before the first deal.
    #[must_use]
    pub fn new(layout: &Layout, dealer: Seat) -> Self {
        let mut table = Self {
            open: Open::new(dealer, layout.ring),
            cards: [CardSet::EMPTY; MAX_ZONES],
            unknown: [0; MAX_ZONES],
            rows: Rows::EMPTY,
            known: [CardSet::EMPTY; MAX_SEATS],
            notes: [Memory::default(); MAX_NOTES],
            sides: std::array::from_fn(|seat| seat as u8),
            sides_seen: [layout.ring.all(); MAX_SEATS],
            commits: [None; MAX_SEATS],
            reshuffled: CardSet::EMPTY,
        };
        for zone in layout.zones() {
            if let (ZoneKind::Slots(count), Some(row)) = (layout.spec(zone).kind, layout.row(zone)) {
                for _ in 0..count {
                    table.rows.push(row, Laid::new(Item::Gap, None));
                }
            }
        }
        table
    }

    /// Clears the table for the next deal: no cards, no contract, no memory; scores, dealer and deal number stay.
    pub fn clear(&mut self, layout: &Layout) {
        let Open { deal, dealer, scores, unsettled, chips, .. } = self.open;
        *self = Self::new(layout, dealer);
        self.open = Open { deal, scores, unsettled, chips: chips.next_deal(), ..self.open };
    }

    /// The cards of a zone that are known to the table.
    #[must_use]
    #[inline]
    pub const fn cards(&self, zone: Zone) -> CardSet {
        self.cards[zone.index()]
    }

    /// How many cards of a zone are not known to the table.
    #[must_use]
    #[inline]
    pub const fn unknown(&self, zone: Zone) -> u8 {
        self.unknown[zone.index()]
    }

    /// How many cards lie in a zone.
    #[must_use]
    #[inline]
    pub const fn count(&self, zone: Zone) -> usize {
        self.cards[zone.index()].len() + self.unknown[zone.index()] as usize
    }

    /// Does no card lie in a zone?
    #[must_use]
    #[inline]
    pub const fn is_empty(&self, zone: Zone) -> bool {
        self.cards[zone.index()].is_empty() && self.unknown[zone.index()] == 0
    }

    /// The places of an ordered zone; empty for a zone without order.
    #[must_use]
    #[inline]
    pub fn row(&self, layout: &Layout, zone: Zone) -> Row<'_> {
        layout.row(zone).map_or(&[], |row| self.rows.get(row))
    }

    /// The zone where a card lies, if the table knows.
    #[must_use]
    pub fn find(&self, layout: &Layout, card: Card) -> Option<Zone> {
        layout.zones().find(|zone| self.cards(*zone).has(card))
    }

    /// All cards whose place the table knows.
    #[must_use]
    pub fn placed(&self) -> CardSet {
        self.cards.iter().fold(CardSet::EMPTY, |all, cards| all | *cards)
    }

    /// The cards that a seat knows to lie where they lie, though it may not see them now.
    #[must_use]
    pub const fn known(&self, seat: Seat) -> CardSet {
        self.known[seat.index()]
    }

    /// What is remembered at a place.
    #[must_use]
    pub fn memory(&self, at: usize) -> Memory {
        self.notes.get(at).copied().unwrap_or_default()
    }

    /// Remembers something.
    pub fn remember(&mut self, at: usize, memory: Memory) {
        if let Some(place) = self.notes.get_mut(at) {
            *place = memory;
        }
    }

    /// The side a seat is on.
    #[must_use]
    pub const fn side(&self, seat: Seat) -> u8 {
        self.sides[seat.index()]
    }

    /// Puts a seat on a side; `seen` are the seats that know it.
    pub const fn set_side(&mut self, seat: Seat, side: u8, seen: SeatSet) {
        self.sides[seat.index()] = side;
        self.sides_seen[seat.index()] = seen;
    }

    /// The secret choice of a seat.
    #[must_use]
    pub const fn commit(&self, seat: Seat) -> Option<Action> {
        self.commits[seat.index()]
    }

    /// Keeps or forgets the secret choice of a seat.
    pub const fn set_commit(&mut self, seat: Seat, action: Option<Action>) {
        self.commits[seat.index()] = action;
    }

    /// Books a line of the score.
    ///
    /// # Errors
    /// [`Fumble::Overflow`] if a score would leave the range of 64 bits.
    pub fn book(&mut self, line: &Line) -> Result<(), Fumble> {
        let mut add = |seat: Seat, amount: Option<i64>| {
            let score = &mut self.open.scores[seat.index()];
            *score = amount.and_then(|amount| score.checked_add(amount)).ok_or(Fumble::Overflow { seat })?;
            Ok(())
        };
        match line.kind {
            LineKind::Pays { from, to } => {
                add(from, line.amount.checked_neg())?;
                add(to, Some(line.amount))
            }
            LineKind::Points { to } => add(to, Some(line.amount)),
            LineKind::Counts { .. } => Ok(()),
        }
    }
}

impl std::fmt::Debug for Table {
    /// Says what is open only: a table holds secrets.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table").field("open", &self.open).finish_non_exhaustive()
    }
}
