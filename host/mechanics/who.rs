//! Seats as rules name them: the dealer, eldest hand, the declarer.

use crate::table::{Open, Ring, Seat};

/// A seat named by its part in the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// The seat whose turn comes after the dealer's: left of the dealer where play is clockwise.
    Eldest,
    /// The dealer.
    Dealer,
    /// The seat so many places after the dealer, those who sit out counted.
    AfterDealer(u8),
    /// The seat that plays the contract.
    Declarer,
}

impl Who {
    /// The seat now, at a table with this ring; `None` before the deal has a declarer.
    #[must_use]
    pub fn seat(self, open: &Open, table: Ring) -> Option<Seat> {
        match self {
            Self::Eldest => Some(open.ring.next(open.dealer)),
            Self::Dealer => Some(open.dealer),
            Self::AfterDealer(places) => Some((0..places).fold(open.dealer, |seat, _| table.next(seat))),
            Self::Declarer => open.declarer,
        }
    }
}
