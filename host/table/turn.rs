//! Whose turn it is: one seat after another, all at once in secret, or round and round until all pass.

use super::{Seat, SeatSet, Seats};

/// How seats are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Asking {
    /// Each seat of the list once, in order.
    InTurn,
    /// All seats of the list at once; what they choose stays secret until the last has chosen.
    AtOnce,
    /// Round the list again and again, until all have passed one after another.
    UntilAllPass,
    /// One seat of the list, and nobody recorded which: whoever acts.
    Whoever,
}

/// The seats being asked, and how far that has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    asking: Asking,
    seats: Seats,
    at: u8,
    passes: u8,
    answered: SeatSet,
    ready: bool,
}

impl Turn {
    /// Nobody is asked.
    pub const NOBODY: Self =
        Self { asking: Asking::InTurn, seats: Seats::NONE, at: 0, passes: 0, answered: SeatSet::NONE, ready: false };

    /// Asks these seats.
    #[must_use]
    pub fn new(asking: Asking, seats: Seats) -> Self {
        Self { asking, seats, ..Self::NOBODY }
    }

    /// Asks one seat.
    #[must_use]
    #[inline]
    pub fn one(seat: Seat) -> Self {
        let mut seats = Seats::NONE;
        seats.push(seat);
        Self { seats, ..Self::NOBODY }
    }

    /// How the seats are asked.
    #[must_use]
    pub const fn asking(&self) -> Asking {
        self.asking
    }

    /// All seats of this round of questions, in order.
    #[must_use]
    pub const fn seats(&self) -> &Seats {
        &self.seats
    }

    /// The seats that may act now: one, or with [`Asking::AtOnce`] all that have not yet chosen.
    #[must_use]
    #[inline]
    pub fn to_act(&self) -> SeatSet {
        match self.asking {
            Asking::AtOnce => self.seats.iter().filter(|seat| !self.answered.has(*seat)).collect(),
            Asking::Whoever if self.at == 0 => self.seats.set(),
            Asking::Whoever => SeatSet::NONE,
            Asking::InTurn | Asking::UntilAllPass => self.seats.get(usize::from(self.at)).map_or(SeatSet::NONE, SeatSet::of),
        }
    }

    /// Is the seat's question still to be prepared (the moves before its turn)? Asked once for each turn.
    #[must_use]
    pub fn prepare(&mut self) -> bool {
        !std::mem::replace(&mut self.ready, true)
    }

    /// Has the seat's question prepared once more.
    pub const fn prepare_again(&mut self) {
        self.ready = false;
    }

    /// Goes on after the seat at turn has acted; `passed` says that it declined.
    pub fn advance(&mut self, seat: Seat, passed: bool) {
        self.answered = self.answered.with(seat);
        self.ready = false;
        self.passes = if passed { self.passes + 1 } else { 0 };
        match self.asking {
            Asking::AtOnce => {}
            Asking::InTurn | Asking::Whoever => self.at = self.at.saturating_add(1),
            Asking::UntilAllPass if usize::from(self.passes) >= self.seats.len() => *self = Self::NOBODY,
            Asking::UntilAllPass => self.at = (self.at + 1) % self.seats.len().max(1) as u8,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Ring;

    fn seat(turn: &Turn) -> Option<usize> {
        turn.to_act().iter().next().map(Seat::index)
    }

    #[test]
    fn in_turn_each_seat_is_asked_once() {
        let mut turn = Turn::new(Asking::InTurn, Ring::new(3, true).round_from(Seat::new(2)));
        let mut asked = Vec::new();
        while let Some(number) = seat(&turn) {
            asked.push(number);
            turn.advance(Seat::new(number as u8), true);
        }
        assert_eq!(asked, [2, 0, 1]);
    }

    #[test]
    fn until_all_pass_a_play_starts_the_count_anew() {
        let mut turn = Turn::new(Asking::UntilAllPass, Ring::new(3, true).round_from(Seat::new(0)));
        let mut asked = Vec::new();
        for passed in [true, true, false, true, true, true] {
            let number = seat(&turn).expect("somebody is asked");
            asked.push(number);
            turn.advance(Seat::new(number as u8), passed);
        }
        assert_eq!(asked, [0, 1, 2, 0, 1, 2]);
        assert_eq!(seat(&turn), None);
    }

    #[test]
    fn at_once_all_may_act_until_each_has() {
        let mut turn = Turn::new(Asking::AtOnce, Ring::new(4, true).round_from(Seat::new(1)));
        turn.advance(Seat::new(3), false);
        assert_eq!(turn.to_act().iter().map(Seat::index).collect::<Vec<_>>(), [0, 1, 2]);
    }
}
