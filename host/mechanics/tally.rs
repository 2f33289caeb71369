//! The tally: what the cards of a finished deal count, and for which side.
//!
//! It is declared, so it is counted at native speed; a script's `score` only asks for its totals.

use super::{Answer, Plan, Stuck};
use crate::cards::CardSet;
use crate::language::Saying;
use crate::say;
use crate::table::{Line, LineKind, Seat, SeatSet, Spot, View, Word};
use smallvec::{SmallVec, smallvec};

/// Sets of seats, few of them.
type Sides<T> = SmallVec<[T; 4]>;

/// For whom cards count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Credit {
    /// The side of the seat in whose zone they lie.
    Owner,
    /// The declarer's side.
    Declarer,
    /// All who are not on the declarer's side.
    Opponents,
    /// The side that won the last trick.
    LastTrick,
    /// Nobody.
    Nobody,
}

/// The cards of a zone count for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// What they are, for the line of the score.
    pub why: Word,
    /// Where they lie: a zone of the table, or of each seat.
    pub zone: Spot,
    /// For whom they count.
    pub to: Credit,
}

/// All that counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Each of them.
    pub items: Vec<Item>,
    /// The reason of the lines that tell what a side has in all.
    pub in_all: Word,
    /// Are all told one by one, or only what each side has in all?
    pub told: bool,
}

/// The seats on the side of a seat.
fn side_of(view: View, seat: Seat) -> SeatSet {
    let side = view.side(seat);
    view.open().ring.all().iter().filter(|other| view.side(*other) == side).collect()
}

impl Tally {
    /// What the cards of some zones count; `None` if none lie there.
    fn points(&self, view: View, item: &Item, seats: SeatSet) -> Answer<Option<i64>> {
        let layout = view.layout();
        let zones =
            layout.zone(item.zone, None).into_iter().chain(seats.iter().filter_map(|seat| layout.zone(item.zone, Some(seat))));
        let mut cards = CardSet::EMPTY;
        for zone in zones {
            cards |= view
                .zone(zone)
                .all()
                .ok_or_else(|| Stuck::cannot_tell(format!("the cards of `{}` are not all known here", layout.spec(zone).name)))?;
        }
        Ok((!cards.is_empty()).then(|| layout.deck.points(cards)))
    }

    /// The seats for whom an item counts, with those in whose zones it lies; for a zone of each seat
    /// that counts for its owners there is one answer for each side.
    fn credited(&self, view: View, item: &Item, sides: &[SeatSet]) -> Sides<(SeatSet, SeatSet)> {
        let open = view.open();
        let everybody = open.ring.all();
        let of = |seat: Option<Seat>| seat.map_or(SeatSet::NONE, |seat| side_of(view, seat));
        match item.to {
            Credit::Owner => sides.iter().map(|side| (*side, *side)).collect(),
            Credit::Declarer => smallvec![(of(open.declarer), everybody)],
            Credit::Opponents => smallvec![(everybody.minus(of(open.declarer)), everybody)],
            Credit::LastTrick => smallvec![(of(open.trick.last_winner), everybody)],
            Credit::Nobody => smallvec![(SeatSet::NONE, everybody)],
        }
    }

    /// The sides of those who play, in the order of their first seats.
    fn sides(view: View) -> Sides<SeatSet> {
        let mut sides: Sides<SeatSet> = Sides::new();
        for seat in view.open().ring.round_from(view.open().declarer.unwrap_or(view.open().dealer)).iter() {
            if !sides.iter().any(|side| side.has(seat)) {
                sides.push(side_of(view, seat));
            }
        }
        sides
    }

    /// The lines that tell what counted, and what each side has in all.
    ///
    /// # Errors
    /// [`Stuck::CannotTell`] if cards that count are not known.
    pub fn lines(&self, view: View) -> Answer<Vec<Line>> {
        if self.items.is_empty() {
            return Ok(Vec::new());
        }
        let sides = Self::sides(view);
        let mut lines = Vec::with_capacity(8);
        let mut totals: Sides<i64> = smallvec![0; sides.len()];
        for item in &self.items {
            for (to, of) in self.credited(view, item, &sides) {
                let Some(amount) = self.points(view, item, of)? else { continue };
                if let Some(at) = sides.iter().position(|side| *side == to) {
                    totals[at] += amount;
                }
                if self.told {
                    lines.push(Line { kind: LineKind::Counts { to }, amount, why: item.why });
                }
            }
        }
        let in_all = |(to, amount): (&SeatSet, i64)| Line { kind: LineKind::Counts { to: *to }, amount, why: self.in_all };
        lines.extend(sides.iter().zip(totals).map(in_all));
        Ok(lines)
    }

    /// What the side of a seat has in all.
    ///
    /// # Errors
    /// As [`Tally::lines`].
    pub fn total(&self, view: View, seat: Seat) -> Answer<i64> {
        let side = side_of(view, seat);
        let mut total = 0;
        for item in &self.items {
            for (_, of) in self.credited(view, item, &[side]).into_iter().filter(|(to, _)| *to == side) {
                total += self.points(view, item, of)?.unwrap_or(0);
            }
        }
        Ok(total)
    }

    /// What counts, in sentences for a rule sheet.
    #[must_use]
    pub fn sentences(&self, plan: &Plan) -> Vec<Saying> {
        let told = if self.told { say!("tally-told") } else { say!("tally-totals-told") };
        let items = self.items.iter().map(|item| item.to.saying(plan.whose_zone(item.zone)));
        items.chain((!self.items.is_empty()).then_some(told)).collect()
    }
}
