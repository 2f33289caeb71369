//! The ante: chips that everybody puts in before the cards are dealt. Who has fewer puts in what he has.

use crate::language::Saying;
use crate::mechanics::{Answer, Flow, Mechanic, Part, Plan, Rulings, slip};
use crate::say;
use crate::table::{Desk, Stake, Word};

/// Everybody puts in the same before the cards are dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ante {
    /// How much.
    pub chips: i64,
}

impl Mechanic for Ante {
    fn begin(&self, desk: &mut Desk, _rulings: &dyn Rulings) -> Answer<Flow> {
        let ring = desk.table.open.ring;
        for seat in ring.round_from(ring.next(desk.table.open.dealer)).iter() {
            let amount = self.chips.min(desk.table.open.scores[seat.index()]).max(0);
            desk.put_in(seat, amount, Stake::Ante, Word::ANTE).map_err(|fumble| slip(desk, fumble))?;
        }
        Ok(Flow::Done)
    }

    fn part(&self) -> Part {
        Part::Bet
    }

    fn sentences(&self, _plan: &Plan) -> Vec<Saying> {
        vec![say!("ante-chips", chips = self.chips)]
    }
}
