//! Seats as rules name them: the dealer, eldest hand, the declarer.

use crate::table::{Open, Ring, Seat};

/// A seat named by its part in the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// The seat whose turn comes after the dealer's: left of the dealer where play is clockwise.
    Eldest,
    /// The dealer.
    Dealer,
    /// The seat that plays the contract.
    Declarer,
}

impl Who {
    /// The seat now; `None` before the deal has a declarer.
    #[must_use]
    pub fn seat(self, open: &Open, ring: Ring) -> Option<Seat> {
        match self {
            Self::Eldest => Some(ring.next(open.dealer)),
            Self::Dealer => Some(open.dealer),
            Self::Declarer => open.declarer,
        }
    }
}
