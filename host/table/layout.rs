//! What stands where on the table of one match: deck, ring of seats, zones and who sees them.

use super::{Eye, Lexicon, Ring, Seat, SeatSet};
use crate::cards::Deck;
use std::sync::Arc;

/// A table has at most this many zones, counting one for each seat where each seat has one.
pub const MAX_ZONES: usize = 48;
/// Of these, at most this many keep their cards in order.
pub const MAX_ROWS: usize = 32;
/// All slots of a table together.
pub const MAX_SLOTS: usize = 16;
/// Facts a game may remember.
pub const MAX_NOTES: usize = 16;

/// The zone of the cards of seats that are out.
pub const MUCK: &str = "muck";

/// How a zone holds its cards; it also tells a user interface how to draw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ZoneKind {
    /// Held by a seat, in no order.
    Hand,
    /// Together in no order: tricks won.
    Heap,
    /// One card on another; the last one put there is the top.
    Pile,
    /// Side by side in the order they were put there.
    Row,
    /// A fixed number of places, some of which may be empty.
    Slots(u8),
    /// The cards played to the current trick, in order.
    Trick,
}

impl ZoneKind {
    /// One word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Hand => "hand",
            Self::Heap => "heap",
            Self::Pile => "pile",
            Self::Row => "row",
            Self::Slots(_) => "slots",
            Self::Trick => "trick",
        }
    }
}

/// Who sees the faces of the cards of a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sight {
    /// Only the seat it belongs to.
    Owner,
    /// Everybody.
    All,
    /// Nobody.
    Nobody,
    /// Everybody sees the top card, nobody the others.
    Top,
}

/// A zone as a game declares it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZoneSpec {
    /// Its name: `hand`, `widow`.
    pub name: String,
    /// How it holds its cards.
    pub kind: ZoneKind,
    /// Who sees them.
    pub sight: Sight,
    /// Does each seat have one?
    pub each_seat: bool,
    /// Is it turned up for all to see when a deal is scored?
    pub shown_at_end: bool,
    /// Does it stay where it is when its seat folds?
    pub stays_when_folded: bool,
}

impl ZoneSpec {
    /// A zone of the table as a whole.
    #[must_use]
    pub fn new(name: &str, kind: ZoneKind, sight: Sight) -> Self {
        Self { name: name.to_owned(), kind, sight, each_seat: false, shown_at_end: false, stays_when_folded: false }
    }

    /// One such zone for each seat.
    #[must_use]
    pub fn each_seat(mut self) -> Self {
        self.each_seat = true;
        self
    }
}

/// A declared zone, whoever's: its place in the declaration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spot(pub u8);

impl Spot {
    /// The hands.
    pub const HAND: Self = Self(0);
    /// The stock: the cards not yet dealt.
    pub const STOCK: Self = Self(1);
}

/// One zone of the table: Budi's hand, the widow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Zone(pub(super) u8);

impl Zone {
    /// Its number, from 0.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What can be wrong with a layout.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LayoutError {
    /// Two zones with one name.
    #[error("there are two zones `{0}`")]
    Twice(String),
    /// Too many zones.
    #[error("{zones} zones at a table of {seats}; at most {MAX_ZONES} fit")]
    TooMany {
        /// Zones counted for each seat.
        zones: usize,
        /// Seats.
        seats: u8,
    },
    /// Too many zones that keep an order.
    #[error("{rows} piles, rows and slots at a table of {seats}; at most {MAX_ROWS} fit")]
    TooManyRows {
        /// Ordered zones.
        rows: usize,
        /// Seats.
        seats: u8,
    },
    /// Too many slots.
    #[error("{0} slots; at most {MAX_SLOTS} fit")]
    TooManySlots(usize),
    /// Too much to remember.
    #[error("{0} things to remember; at most {MAX_NOTES} fit")]
    TooManyNotes(usize),
}

/// What stands where.
#[derive(Clone, Debug)]
pub struct Layout {
    /// The deck.
    pub deck: Arc<Deck>,
    /// The words of the game.
    pub lexicon: Arc<Lexicon>,
    /// The ring of seats.
    pub ring: Ring,
    /// Names of what the game remembers, by place.
    pub notes: Vec<String>,
    specs: Vec<ZoneSpec>,
    first: Vec<u8>,
    places: Vec<Place>,
    muck: Option<Zone>,
}

/// What is asked of a zone often.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// What it was declared as.
    spot: Spot,
    /// The seat it belongs to.
    pub owner: Option<Seat>,
    /// Where its order is kept, if it has one.
    pub row: Option<u8>,
    /// Has it slots?
    pub slots: bool,
    /// Who sees its cards.
    pub sight: Sight,
    /// The seats that see a card which comes to it.
    pub watchers: SeatSet,
}

impl Layout {
    /// The zones every game has: a hand for each seat, and the stock.
    #[must_use]
    pub fn standard_zones() -> Vec<ZoneSpec> {
        vec![
            ZoneSpec::new("hand", ZoneKind::Hand, Sight::Owner).each_seat(),
            ZoneSpec::new("stock", ZoneKind::Pile, Sight::Nobody),
        ]
    }

    /// Lays out a table; `specs` begins with [`Layout::standard_zones`].
    ///
    /// # Errors
    /// [`LayoutError`] if names clash or more is asked for than a table holds.
    pub fn new(
        deck: Arc<Deck>,
        lexicon: Arc<Lexicon>,
        ring: Ring,
        specs: Vec<ZoneSpec>,
        notes: Vec<String>,
    ) -> Result<Self, LayoutError> {
        let mut layout =
            Self { deck, lexicon, ring, notes, specs: Vec::new(), first: Vec::new(), places: Vec::new(), muck: None };
        let (mut rows, mut slots) = (0, 0);
        for (at, spec) in specs.iter().enumerate() {
            if specs[..at].iter().any(|other| other.name == spec.name) {
                return Err(LayoutError::Twice(spec.name.clone()));
            }
            layout.first.push(u8::try_from(layout.places.len()).unwrap_or(u8::MAX));
            let owners: Vec<Option<Seat>> = if spec.each_seat { ring.all().iter().map(Some).collect() } else { vec![None] };
            for owner in owners {
                let ordered = !matches!(spec.kind, ZoneKind::Hand | ZoneKind::Heap);
                layout.places.push(Place {
                    spot: Spot(u8::try_from(at).unwrap_or(u8::MAX)),
                    owner,
                    row: ordered.then(|| u8::try_from(rows).unwrap_or(u8::MAX)),
                    slots: matches!(spec.kind, ZoneKind::Slots(_)),
                    sight: spec.sight,
                    watchers: match spec.sight {
                        Sight::Owner => owner.map_or(SeatSet::NONE, SeatSet::of),
                        Sight::All | Sight::Top => ring.all(),
                        Sight::Nobody => SeatSet::NONE,
                    },
                });
                rows += usize::from(ordered);
                if let ZoneKind::Slots(count) = spec.kind {
                    slots += usize::from(count);
                }
            }
        }
        let zones = layout.places.len();
        layout.specs = specs;
        layout.muck = layout.spot(MUCK).and_then(|spot| layout.zone(spot, None));
        match () {
            () if zones > MAX_ZONES => Err(LayoutError::TooMany { zones, seats: ring.seats() }),
            () if rows > MAX_ROWS => Err(LayoutError::TooManyRows { rows, seats: ring.seats() }),
            () if slots > MAX_SLOTS => Err(LayoutError::TooManySlots(slots)),
            () if layout.notes.len() > MAX_NOTES => Err(LayoutError::TooManyNotes(layout.notes.len())),
            () => Ok(layout),
        }
    }

    /// All zones.
    pub fn zones(&self) -> impl Iterator<Item = Zone> + use<> {
        (0..self.places.len() as u8).map(Zone)
    }

    /// All declared zones.
    #[must_use]
    pub fn specs(&self) -> &[ZoneSpec] {
        &self.specs
    }

    /// The declared zone with this name.
    #[must_use]
    pub fn spot(&self, name: &str) -> Option<Spot> {
        self.specs.iter().position(|spec| spec.name == name).map(|at| Spot(at as u8))
    }

    /// The zone of a seat, or of the table if `owner` is `None`; `None` if there is no such zone.
    #[must_use]
    #[inline]
    pub fn zone(&self, spot: Spot, owner: Option<Seat>) -> Option<Zone> {
        let first = *self.first.get(usize::from(spot.0))?;
        match (self.specs[usize::from(spot.0)].each_seat, owner) {
            (true, Some(seat)) if seat.index() < usize::from(self.ring.seats()) => Some(Zone(first + seat.index() as u8)),
            (false, None) => Some(Zone(first)),
            _ => None,
        }
    }

    /// All zones of a declared zone: one, or one for each seat.
    pub fn zones_of(&self, spot: Spot) -> impl Iterator<Item = Zone> + '_ {
        self.zones().filter(move |zone| self.places[zone.index()].spot == spot)
    }

    /// The hand of a seat.
    #[must_use]
    #[inline]
    pub fn hand(&self, seat: Seat) -> Zone {
        Zone(seat.index() as u8)
    }

    /// Is it a hand?
    #[must_use]
    #[inline]
    pub fn is_hand(&self, zone: Zone) -> bool {
        self.places[zone.index()].spot == Spot::HAND
    }

    /// Where the cards of seats go that fold, if there is such a zone.
    #[must_use]
    pub fn muck(&self) -> Option<Zone> {
        self.muck
    }

    /// The stock.
    #[must_use]
    #[inline]
    pub fn stock(&self) -> Zone {
        Zone(self.first[usize::from(Spot::STOCK.0)])
    }

    /// How a zone was declared.
    #[must_use]
    #[inline]
    pub fn spec(&self, zone: Zone) -> &ZoneSpec {
        &self.specs[usize::from(self.places[zone.index()].spot.0)]
    }

    /// The seat a zone belongs to.
    #[must_use]
    #[inline]
    pub fn owner(&self, zone: Zone) -> Option<Seat> {
        self.places[zone.index()].owner
    }

    /// What is asked of a zone often.
    #[inline]
    pub(super) fn place(&self, zone: Zone) -> &Place {
        &self.places[zone.index()]
    }

    /// Where the order of a zone is kept, if it has one.
    #[must_use]
    #[inline]
    pub(super) fn row(&self, zone: Zone) -> Option<u8> {
        self.places[zone.index()].row
    }

    /// Does a zone keep its cards in order?
    #[must_use]
    pub fn is_ordered(&self, zone: Zone) -> bool {
        self.row(zone).is_some()
    }

    /// Does this eye see the faces of a zone: all, the top one, or none?
    #[must_use]
    #[inline]
    pub fn sight(&self, zone: Zone, eye: Eye) -> Sight {
        match (self.place(zone).sight, eye) {
            (_, Eye::Everything) | (Sight::All, _) => Sight::All,
            (Sight::Owner, Eye::Seat(seat)) if self.owner(zone) == Some(seat) => Sight::All,
            (Sight::Top, _) => Sight::Top,
            _ => Sight::Nobody,
        }
    }

    /// The seats that see a card which comes to this zone.
    #[must_use]
    #[inline]
    pub fn watchers(&self, zone: Zone) -> SeatSet {
        self.places[zone.index()].watchers
    }

    /// Where a remembered thing is kept.
    #[must_use]
    pub fn note(&self, name: &str) -> Option<usize> {
        self.notes.iter().position(|note| note == name)
    }
}
