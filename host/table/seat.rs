//! Seats, sets of seats, lists of seats, and the ring in which turns go round.

use std::fmt;

/// A table has at most this many seats.
pub const MAX_SEATS: usize = 10;

/// A place at the table, counted clockwise from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number; below [`MAX_SEATS`].
    #[must_use]
    #[inline]
    pub const fn new(number: u8) -> Self {
        Self(if number < MAX_SEATS as u8 { number } else { MAX_SEATS as u8 - 1 })
    }

    /// Its number, from 0.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u16);

impl SeatSet {
    /// Nobody.
    pub const NONE: Self = Self(0);

    /// The first `count` seats.
    #[must_use]
    pub const fn first(count: usize) -> Self {
        Self(((1_u32 << count) - 1) as u16)
    }

    /// The set of one seat.
    #[must_use]
    #[inline]
    pub const fn of(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Is the seat in the set?
    #[must_use]
    #[inline]
    pub const fn has(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// This set and one more seat.
    #[must_use]
    #[inline]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// This set but one seat.
    #[must_use]
    #[inline]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// Seats in both sets.
    #[must_use]
    #[inline]
    pub const fn both(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Seats in either set.
    #[must_use]
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// This set without the seats of another.
    #[must_use]
    #[inline]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Number of seats.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Nobody?
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats, by number.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let number = rest.trailing_zeros() as u8;
            rest &= rest.wrapping_sub(1);
            (usize::from(number) < MAX_SEATS).then_some(Seat(number))
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

/// Seats in an order that means something, each at most once.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seats {
    list: [u8; MAX_SEATS],
    len: u8,
}

impl Seats {
    /// Nobody.
    pub const NONE: Self = Self { list: [0; MAX_SEATS], len: 0 };

    /// Adds a seat at the end, unless it is there.
    pub fn push(&mut self, seat: Seat) {
        if !self.has(seat) {
            self.list[usize::from(self.len)] = seat.0;
            self.len += 1;
        }
    }

    /// The seats in order.
    pub fn iter(&self) -> impl Iterator<Item = Seat> + '_ {
        self.list[..usize::from(self.len)].iter().map(|number| Seat(*number))
    }

    /// The seat at a place, from 0.
    #[must_use]
    pub fn get(&self, at: usize) -> Option<Seat> {
        self.list[..usize::from(self.len)].get(at).map(|number| Seat(*number))
    }

    /// Is the seat among them?
    #[must_use]
    pub fn has(&self, seat: Seat) -> bool {
        self.iter().any(|one| one == seat)
    }

    /// Number of seats.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Nobody?
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The same order without a seat.
    #[must_use]
    pub fn without(&self, seat: Seat) -> Self {
        self.iter().filter(|one| *one != seat).collect()
    }

    /// The seats as a set.
    #[must_use]
    pub fn set(&self) -> SeatSet {
        self.iter().collect()
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut list = Self::NONE;
        for seat in seats {
            list.push(seat);
        }
        list
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// The ring of seats, which way the turn goes, and who is left out of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ring {
    seats: u8,
    clockwise: bool,
    out: SeatSet,
}

impl Ring {
    /// A ring of `seats` seats, 1 to [`MAX_SEATS`].
    #[must_use]
    pub const fn new(seats: u8, clockwise: bool) -> Self {
        Self { seats, clockwise, out: SeatSet::NONE }
    }

    /// The same ring without some of its seats: turns pass over them. At least one seat stays.
    #[must_use]
    pub fn without(self, out: SeatSet) -> Self {
        let rest = SeatSet::first(self.seats as usize).iter().any(|seat| !out.has(seat));
        if rest { Self { out, ..self } } else { self }
    }

    /// Number of seats at the table, those left out too.
    #[must_use]
    pub const fn seats(self) -> u8 {
        self.seats
    }

    /// Number of seats in the ring.
    #[must_use]
    #[inline]
    pub const fn players(self) -> usize {
        self.seats as usize - self.out.len()
    }

    /// The seats that are left out.
    #[must_use]
    pub const fn out(self) -> SeatSet {
        self.out
    }

    /// Does the turn go to the left?
    #[must_use]
    pub const fn clockwise(self) -> bool {
        self.clockwise
    }

    /// All seats of the ring.
    #[must_use]
    #[inline]
    pub const fn all(self) -> SeatSet {
        SeatSet::first(self.seats as usize).minus(self.out)
    }

    /// The next seat of the ring when one goes on by so many places at a time.
    #[inline]
    fn step(self, seat: Seat, places: u8) -> Seat {
        let mut next = seat.0;
        for _ in 0..self.seats {
            next += places;
            if next >= self.seats {
                next -= self.seats;
            }
            if !self.out.has(Seat(next)) {
                break;
            }
        }
        Seat(next)
    }

    /// The neighbour on the left.
    #[must_use]
    #[inline]
    pub fn left(self, seat: Seat) -> Seat {
        self.step(seat, 1)
    }

    /// The neighbour on the right.
    #[must_use]
    pub fn right(self, seat: Seat) -> Seat {
        self.step(seat, self.seats.saturating_sub(1))
    }

    /// The seat opposite; at an odd table nobody sits there.
    #[must_use]
    pub fn across(self, seat: Seat) -> Option<Seat> {
        let half = self.players() / 2;
        self.players().is_multiple_of(2).then(|| (0..half).fold(seat, |seat, _| self.left(seat)))
    }

    /// The seat whose turn comes next.
    #[must_use]
    #[inline]
    pub fn next(self, seat: Seat) -> Seat {
        if self.clockwise { self.left(seat) } else { self.right(seat) }
    }

    /// All seats in the order of turns, beginning with `first`, or with the next one if it is left out.
    #[must_use]
    pub fn round_from(self, first: Seat) -> Seats {
        self.order_from(first).filter(|seat| !self.out.has(*seat)).collect()
    }

    /// The first of some seats in the order of turns, beginning with `first`.
    #[must_use]
    #[inline]
    pub fn first_of(self, seats: SeatSet, first: Seat) -> Option<Seat> {
        self.order_from(first).find(|seat| seats.has(*seat))
    }

    /// Every seat at the table, in the order of turns.
    #[inline]
    fn order_from(self, first: Seat) -> impl Iterator<Item = Seat> {
        let places = if self.clockwise { 1 } else { self.seats.saturating_sub(1) };
        let mut seat = first.0;
        (0..self.seats).map(move |_| {
            let now = seat;
            seat += places;
            if seat >= self.seats {
                seat -= self.seats;
            }
            Seat(now)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round(ring: Ring, first: u8) -> Vec<usize> {
        ring.round_from(Seat::new(first)).iter().map(Seat::index).collect()
    }

    #[test]
    fn the_turn_goes_left_or_right() {
        assert_eq!(round(Ring::new(3, true), 2), [2, 0, 1]);
        assert_eq!(round(Ring::new(3, false), 0), [0, 2, 1], "Da San: P0, P2, P1");
    }

    #[test]
    fn turns_pass_over_who_is_left_out() {
        // Frog at a table of five: the dealer P3 and P1 sit out.
        let ring = Ring::new(5, true).without([Seat::new(3), Seat::new(1)].into_iter().collect());
        assert_eq!(round(ring, 4), [4, 0, 2]);
        assert_eq!(round(ring, 3), [4, 0, 2], "who is left out does not begin");
        assert_eq!((ring.players(), ring.seats()), (3, 5));
        assert_eq!(ring.right(Seat::new(4)), Seat::new(2));
        assert_eq!(Ring::new(3, true).without(SeatSet::first(3)).players(), 3, "somebody always plays");
    }

    #[test]
    fn nobody_sits_opposite_at_an_odd_table() {
        assert_eq!(Ring::new(4, true).across(Seat::new(1)), Some(Seat::new(3)));
        assert_eq!(Ring::new(3, true).across(Seat::new(1)), None);
    }

    #[test]
    fn a_list_keeps_its_order_and_no_seat_twice() {
        let mut list = Ring::new(4, true).round_from(Seat::new(3)).without(Seat::new(1));
        list.push(Seat::new(3));
        assert_eq!(list.iter().map(Seat::index).collect::<Vec<_>>(), [3, 0, 2]);
        assert_eq!(list.set().len(), 3);
    }
}
