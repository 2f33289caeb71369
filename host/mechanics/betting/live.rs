//! Who is still in: the seats that have not folded, and what folding does.

use crate::mechanics::{Answer, slip};
use crate::table::{Desk, Open, Seat, SeatSet};

/// The seats that have not folded.
pub(in crate::mechanics) fn live(open: &Open) -> SeatSet {
    open.ring.all().minus(open.chips.folded)
}

/// Those of them that have chips left.
pub(in crate::mechanics) fn able(open: &Open) -> SeatSet {
    live(open).iter().filter(|seat| open.scores[seat.index()] > 0).collect()
}

/// Puts the cards of a seat that is out away, so that nobody sees them again.
pub(in crate::mechanics) fn fold(desk: &mut Desk, seat: Seat) -> Answer<()> {
    desk.table.open.chips.folded = desk.table.open.chips.folded.with(seat);
    let Some(muck) = desk.layout.muck() else { return Ok(()) };
    for zone in desk.layout.zones() {
        if desk.layout.owner(zone) == Some(seat) && !desk.layout.spec(zone).stays_when_folded {
            let (cards, unknown) = (desk.table.cards(zone), desk.table.unknown(zone));
            if !cards.is_empty() {
                desk.carry(cards, zone, muck).map_err(|fumble| slip(desk, fumble))?;
            }
            desk.table.shift_unknown(desk.layout, unknown, zone, muck).map_err(|fumble| slip(desk, fumble))?;
        }
    }
    Ok(())
}
