//! Putting in more than is asked: how far a seat may go, and what a bet, a raise or a completion changes.

use super::{Betting, Limit, Short, able};
use crate::mechanics::Answer;
use crate::table::{Barrier, Chips, Desk, Open, Seat, SeatSet, Word};

impl Betting {
    /// The verb for putting in more than is asked, and from how much to how much a seat may go.
    pub(super) fn range(&self, open: &Open, seat: Seat) -> Result<(Word, i64, i64), Barrier> {
        let verb = self.verb(&open.chips);
        if let Some(barrier) = self.barrier(open, seat, verb) {
            return Err(barrier);
        }
        let (chips, stack) = (&open.chips, open.scores[seat.index()]);
        let all = chips.round[seat.index()].saturating_add(stack);
        let (least, most) = self.bounds(chips, seat);
        // What only completes a bring-in goes from nothing.
        let least = if verb == Word::COMPLETE { self.limit.least().max(chips.to + 1) } else { least };
        let (least, most) = (least.max(chips.to + 1), most.max(least).min(all));
        match () {
            () if all >= least => Ok((verb, least, most)),
            () if self.short != Short::Never && all > chips.to => Ok((verb, all, all)),
            () => Err(Barrier::TooFew { verb, needed: least - chips.round[seat.index()], has: stack }),
        }
    }

    /// What putting in more than is asked is called now.
    fn verb(&self, chips: &Chips) -> Word {
        match chips.to {
            0 if self.bring_in_due(chips).is_none() => Word::BET,
            _ if chips.full == 0 && !self.short_ones_count() => Word::COMPLETE,
            _ => Word::RAISE,
        }
    }

    /// What stands in the way of any bet or raise, however many chips the seat has.
    fn barrier(&self, open: &Open, seat: Seat, verb: Word) -> Option<Barrier> {
        let chips = &open.chips;
        if verb == Word::RAISE && self.raises > 0 && chips.raises >= self.raises {
            return Some(Barrier::Cap { raises: self.raises });
        }
        if chips.acted.has(seat) {
            return Some(Barrier::Closed);
        }
        match self.bring_in_due(chips) {
            Some(bring_in) if bring_in.chips >= self.limit.least() => return Some(Barrier::FullBringIn),
            Some(bring_in) if !bring_in.or_more => return Some(Barrier::OnlyBringIn),
            _ => {}
        }
        let alone = !able(open).iter().any(|other| other != seat);
        alone.then_some(Barrier::NobodyToCall)
    }

    /// From how much to how much a full bet or raise goes, by the limit alone.
    fn bounds(&self, chips: &Chips, seat: Seat) -> (i64, i64) {
        // A bet that nobody has raised yet may be raised by as much; so may a raise.
        let step = chips.step.max(self.limit.least());
        let from = self.raised_from(chips);
        match self.limit {
            Limit::Fixed(size) => (from + size, from + size),
            Limit::Spread(_, high) => (from + step.min(high), from + high),
            Limit::Pot(_) => {
                let called = chips.total().saturating_add(chips.to_call(seat));
                (chips.to.max(chips.full) + step, chips.to.saturating_add(called))
            }
            Limit::None(_) => (chips.to.max(chips.full) + step, i64::MAX),
        }
    }

    /// Does a short bet or raise stand as it is, so that the next raise goes up from it?
    ///
    /// Otherwise, and after a bring-in, the next one goes up from the last full bet.
    fn short_ones_count(&self) -> bool {
        self.short == Short::Closed && self.bring_in.is_none()
    }

    /// What a raise goes up from.
    fn raised_from(&self, chips: &Chips) -> i64 {
        let since_bring_in = self.bring_in.is_some() && chips.full == 0;
        if self.short == Short::Closed && !since_bring_in { chips.to } else { chips.full }
    }

    /// Does a bet, raise or completion to `to`.
    pub(super) fn raise(&self, desk: &mut Desk, seat: Seat, verb: Word, to: i64) -> Answer<()> {
        let own = desk.table.open.chips.round[seat.index()];
        let why = match verb {
            Word::RAISE => Word::RAISED,
            Word::COMPLETE => Word::COMPLETED,
            other => other,
        };
        Self::put(desk, seat, to - own, why)?;
        let others = able(&desk.table.open).without(seat);
        let chips = &mut desk.table.open.chips;
        let step = chips.step.max(self.limit.least());
        let full = self.raised_from(chips)
            + match self.limit {
                Limit::Fixed(most) | Limit::Spread(_, most) => step.min(most),
                Limit::Pot(_) | Limit::None(_) => step,
            };
        if self.reopens(chips, verb, to, full) {
            // What completes a bring-in is a bet of its own; a short raise that reopens does not make the next one smaller.
            let from = if verb == Word::COMPLETE { chips.full } else { chips.to };
            chips.step = if to >= full { step.max(to - from) } else { step };
            chips.full = to;
            chips.raises = chips.raises.saturating_add(u8::from(verb == Word::RAISE));
            chips.acted = SeatSet::NONE;
        }
        chips.to = to;
        chips.due = others;
        chips.acted = chips.acted.with(seat);
        chips.leader = Some(seat);
        Ok(())
    }

    /// May who has acted raise again after a bet, raise or completion to `to`, where `full` would be a full one?
    fn reopens(&self, chips: &Chips, verb: Word, to: i64, full: i64) -> bool {
        match self.short {
            _ if verb == Word::COMPLETE && to >= self.limit.least() => true,
            _ if to >= full => true,
            Short::Never | Short::Closed => false,
            Short::Half => (to - chips.full).saturating_mul(2) >= full - chips.full,
            Short::Open => true,
        }
    }
}
