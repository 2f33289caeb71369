//! The hand that changes a table: every change goes through here and is told as an event.

use super::{Action, Event, Item, Layout, Line, Memory, Names, Note, Seat, SeatSet, Stake, Table, Told, Turn, Word, Zone};
use crate::cards::{Card, CardSet};
use smallvec::SmallVec;

/// A move that cannot be made: the hand slipped. In a script it is a fault of the script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fumble {
    /// The card is not where it should be.
    NotThere {
        /// The card, or any unknown one.
        card: Option<Card>,
        /// Where it was looked for.
        zone: Zone,
    },
    /// The card is on the table already.
    TwoPlaces {
        /// The card.
        card: Card,
        /// Where it lies.
        zone: Zone,
    },
    /// All slots are taken.
    Full {
        /// Which.
        zone: Zone,
    },
    /// A score would leave the range of 64 bits.
    Overflow {
        /// Whose.
        seat: Seat,
    },
}

impl Fumble {
    /// What is wrong, for people.
    #[must_use]
    pub fn text(&self, names: &Names) -> String {
        let zone_name = |zone: Zone| match names.layout.is_hand(zone) {
            true => format!("{}'s hand", names.zone(zone)),
            false => format!("`{}`", names.zone(zone)),
        };
        match *self {
            Self::NotThere { card: Some(card), zone } => {
                format!("{} is not in {}", names.layout.deck.card_text(card), zone_name(zone))
            }
            Self::NotThere { card: None, zone } => format!("there is no such card in {}", zone_name(zone)),
            Self::TwoPlaces { card, zone } => {
                format!("{} is already in {}", names.layout.deck.card_text(card), zone_name(zone))
            }
            Self::Full { zone } => format!("all slots of {} are taken", zone_name(zone)),
            Self::Overflow { seat } => format!("the score of {} leaves the range of whole numbers", names.seat(seat)),
        }
    }
}

/// A table, and the book in which its changes are written down.
pub struct Desk<'a> {
    /// The table.
    pub table: &'a mut Table,
    /// What stands where.
    pub layout: &'a Layout,
    /// What has happened.
    pub events: &'a mut Vec<Told>,
    /// The phase or script function at work.
    pub rule: Word,
    witnesses: SmallVec<[Witness; 4]>,
}

/// A moment of a desk, to go back to.
pub struct Moment {
    table: Table,
    events: usize,
    witnesses: usize,
}

/// Cards that were moved, and who saw them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Witness {
    /// The cards.
    pub cards: CardSet,
    /// Who saw every one of them.
    pub seen: SeatSet,
}

impl<'a> Desk<'a> {
    /// A desk for a table.
    pub fn new(table: &'a mut Table, layout: &'a Layout, events: &'a mut Vec<Told>, rule: Word) -> Self {
        Self { table, layout, events, rule, witnesses: SmallVec::new() }
    }

    /// Writes an event down.
    #[inline]
    pub fn tell(&mut self, event: Event) {
        self.events.push(Told { event, rule: self.rule });
    }

    /// Writes down that a seat acted, runs `then`, and notes who saw the cards of the action: the
    /// seats that saw every one of them, where it lay or where a move put it. A card that `then`
    /// does not move stays as secret as it lies, if it is one of the seat's own; any other was only
    /// spoken of, and everybody heard it.
    ///
    /// # Errors
    /// Those of `then`.
    pub fn act<T, E>(&mut self, seat: Seat, action: Action, then: impl FnOnce(&mut Self) -> Result<T, E>) -> Result<T, E> {
        let at = self.events.len();
        self.tell(Event::Chosen { seat, action, seen: SeatSet::NONE });
        self.witnesses.clear();
        let hand = self.layout.hand(seat);
        let held = self.table.cards(hand);
        let result = then(self)?;
        let kept = held & self.table.cards(hand);
        let saw = action.card_set().iter().fold(self.layout.ring.all(), |all, card| {
            let moves = self.witnesses.iter().filter(|witness| witness.cards.has(card)).map(|witness| witness.seen);
            let kept = kept.has(card).then(|| self.layout.watchers(hand));
            moves.chain(kept).reduce(SeatSet::or).map_or(all, |seen| all.both(seen.with(seat)))
        });
        if let Some(Told { event: Event::Chosen { seen, .. }, .. }) = self.events.get_mut(at) {
            *seen = saw;
        }
        Ok(result)
    }

    /// The present moment, to go back to before an action ends or another begins.
    #[must_use]
    pub fn moment(&self) -> Moment {
        Moment { table: *self.table, events: self.events.len(), witnesses: self.witnesses.len() }
    }

    /// Goes back to a moment: what has happened since then has not happened.
    pub fn go_back(&mut self, moment: &Moment) {
        *self.table = moment.table;
        self.events.truncate(moment.events);
        self.witnesses.truncate(moment.witnesses);
    }

    /// Who saw what since the last action began.
    pub fn witnesses(&self) -> impl Iterator<Item = Witness> + '_ {
        self.witnesses.iter().copied()
    }

    /// Adds what was seen at another desk that worked on the same table.
    pub fn add_witnesses(&mut self, seen: impl IntoIterator<Item = Witness>) {
        self.witnesses.extend(seen);
    }

    /// Moves cards as part of an action, without an event of its own.
    ///
    /// # Errors
    /// [`Fumble`] if the cards are not there or do not fit.
    #[inline]
    pub fn carry(&mut self, cards: CardSet, from: Zone, to: Zone) -> Result<SeatSet, Fumble> {
        let seen = self.table.shift(self.layout, cards, from, to)?;
        self.witnesses.push(Witness { cards, seen });
        Ok(seen)
    }

    /// Moves cards because the rules say so, and tells it.
    ///
    /// # Errors
    /// [`Fumble`] if the cards are not there or do not fit.
    pub fn move_cards(&mut self, cards: CardSet, from: Zone, to: Zone) -> Result<(), Fumble> {
        if !cards.is_empty() {
            let seen = self.carry(cards, from, to)?;
            self.tell(Event::Moved { cards, unknown: 0, from, to, seen });
        }
        Ok(())
    }

    /// Moves all cards of a zone, known or not, and tells it.
    ///
    /// # Errors
    /// [`Fumble::Full`] if they do not fit.
    pub fn move_all(&mut self, from: Zone, to: Zone) -> Result<(), Fumble> {
        let (cards, unknown) = (self.table.cards(from), self.table.unknown(from));
        if cards.is_empty() && unknown == 0 {
            return Ok(());
        }
        let seen = self.carry(cards, from, to)?;
        self.table.shift_unknown(self.layout, unknown, from, to)?;
        self.tell(Event::Moved { cards, unknown, from, to, seen });
        Ok(())
    }

    /// Turns a zone up for all and tells it; nothing happens to an empty zone.
    pub fn show(&mut self, zone: Zone) {
        if !self.table.is_empty(zone) {
            self.table.turn_up(self.layout, zone);
            let (cards, unknown) = (self.table.cards(zone), self.table.unknown(zone));
            self.tell(Event::Shown { zone, cards, unknown });
        }
    }

    /// Remembers something that the seats `seen` may know.
    pub fn remember(&mut self, at: usize, note: Note, seen: SeatSet) {
        self.table.remember(at, Memory { note, seen });
    }

    /// Asks seats.
    pub fn ask(&mut self, turn: Turn) {
        self.table.open.turn = turn;
    }

    /// Books a line of the score and tells it.
    ///
    /// # Errors
    /// [`Fumble::Overflow`].
    pub fn score(&mut self, line: Line) -> Result<(), Fumble> {
        self.table.book(&line)?;
        self.tell(Event::Scored { line });
        Ok(())
    }

    /// Moves the top card of a pile because the rules say so, known or not, and tells it.
    ///
    /// # Errors
    /// [`Fumble`] if there is none, or no room for it.
    pub fn move_top(&mut self, from: Zone, to: Zone) -> Result<(), Fumble> {
        match self.table.top(self.layout, from) {
            Some(Item::Card(card)) => self.move_cards(CardSet::of(card), from, to),
            _ => self.move_unknown(from, to),
        }
    }

    /// Moves what lies in a slot, counted from 1, because the rules say so, known or not, and tells it.
    ///
    /// # Errors
    /// [`Fumble`] if the slot is empty, or no room for its card.
    pub fn move_slot(&mut self, from: Zone, slot: usize, to: Zone) -> Result<(), Fumble> {
        let laid = slot.checked_sub(1).and_then(|at| self.table.row(self.layout, from).get(at)).map(|laid| laid.item());
        match laid {
            Some(Item::Card(card)) => self.move_cards(CardSet::of(card), from, to),
            Some(Item::Unknown) => self.move_unknown(from, to),
            Some(Item::Gap) | None => Err(Fumble::NotThere { card: None, zone: from }),
        }
    }

    /// Moves one unknown card and tells it.
    fn move_unknown(&mut self, from: Zone, to: Zone) -> Result<(), Fumble> {
        self.table.shift_unknown(self.layout, 1, from, to)?;
        self.tell(Event::Moved { cards: CardSet::EMPTY, unknown: 1, from, to, seen: SeatSet::NONE });
        Ok(())
    }

    /// Takes the cards of a zone from the table, to be shuffled and laid under the stock.
    ///
    /// # Errors
    /// [`Fumble::NotThere`] if cards of it are unknown.
    pub fn gather(&mut self, zone: Zone) -> Result<(), Fumble> {
        if self.table.unknown(zone) > 0 {
            return Err(Fumble::NotThere { card: None, zone });
        }
        self.table.gather(self.layout, zone);
        Ok(())
    }

    /// Moves chips from a seat to the table and tells it; nothing happens with none.
    ///
    /// # Errors
    /// [`Fumble::Overflow`].
    pub fn put_in(&mut self, seat: Seat, chips: i64, stake: Stake, why: Word) -> Result<(), Fumble> {
        if chips == 0 {
            return Ok(());
        }
        self.change_stack(seat, chips.checked_neg())?;
        self.table.open.chips.add(seat, chips, stake).ok_or(Fumble::Overflow { seat })?;
        self.tell(Event::Put { seat, chips, why });
        Ok(())
    }

    /// Moves chips that nobody matched from the bets of a seat back to it, and tells it.
    ///
    /// # Errors
    /// [`Fumble::Overflow`].
    pub fn take_back(&mut self, seat: Seat, chips: i64) -> Result<(), Fumble> {
        self.table.open.chips.bets[seat.index()] -= chips;
        self.pay_back(seat, chips)
    }

    /// Gives chips of the pot, from which they have been taken, back to a seat, and tells it.
    ///
    /// # Errors
    /// [`Fumble::Overflow`].
    pub fn pay_back(&mut self, seat: Seat, chips: i64) -> Result<(), Fumble> {
        self.change_stack(seat, Some(chips))?;
        self.tell(Event::TakenBack { seat, chips });
        Ok(())
    }

    /// Gives chips of a pot, from which they have been taken, to a seat, and tells it.
    ///
    /// # Errors
    /// [`Fumble::Overflow`].
    pub fn pay_out(&mut self, seat: Seat, pot: u8, chips: i64, why: Word) -> Result<(), Fumble> {
        self.change_stack(seat, Some(chips))?;
        self.tell(Event::Won { seat, pot, chips, why });
        Ok(())
    }

    /// Takes everything from the table, to pay it out; `carried` is left for the next deal.
    pub fn clear_pot(&mut self, carried: i64) {
        let chips = &mut self.table.open.chips;
        (chips.bets, chips.round) = ([0; super::MAX_SEATS], [0; super::MAX_SEATS]);
        (chips.dead, chips.dead_aside, chips.carried) = (0, 0, carried);
    }

    fn change_stack(&mut self, seat: Seat, by: Option<i64>) -> Result<(), Fumble> {
        let stack = &mut self.table.open.scores[seat.index()];
        *stack = by.and_then(|by| stack.checked_add(by)).ok_or(Fumble::Overflow { seat })?;
        Ok(())
    }

    /// Exchanges the faces of an action for the copies that lie in a zone.
    #[must_use]
    pub fn own_copies(&self, action: &Action, zone: Zone) -> Action {
        if !self.layout.deck.has_copies() {
            return *action;
        }
        action.map_cards(|set| super::choices::held_copies(&self.layout.deck, set, self.table.cards(zone)).unwrap_or(set))
    }
}
