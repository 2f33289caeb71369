//! The exchange: the declarer takes a zone into his hand and lays as many cards away, one by one.

use super::{Answer, Flow, Mechanic, Part, Rulings, refused, settle_cards, slip, unrecorded_hand};
use crate::fault::Fault;
use crate::table::{Action, Choices, Desk, Layout, Refusal, Ruling, Seat, Spot, Turn, View, Word};

/// An exchange of the declarer with a zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// What he takes.
    pub takes: Spot,
    /// Where he lays cards away: a zone of his, or of the table.
    pub lays: Spot,
}

impl Exchange {
    fn lays_to(&self, desk: &Desk, seat: Seat) -> Option<crate::table::Zone> {
        desk.layout.zone(self.lays, Some(seat)).or_else(|| desk.layout.zone(self.lays, None))
    }
}

impl Mechanic for Exchange {
    fn part(&self) -> Part {
        Part::Play
    }

    fn needs_declarer(&self) -> bool {
        true
    }

    fn check(&self, layout: &Layout) -> Result<(), String> {
        super::holds_any_number(layout, self.takes)?;
        super::holds_any_number(layout, self.lays)
    }

    fn begin(&self, desk: &mut Desk, _rulings: &dyn Rulings) -> Answer<Flow> {
        let declarer = super::declarer(desk)?;
        let from = desk.layout.zone(self.takes, None).ok_or_else(|| Fault::bug("an exchange with a zone of each seat"))?;
        let count = desk.table.count(from);
        desk.move_all(from, desk.layout.hand(declarer)).map_err(|fumble| slip(desk, fumble))?;
        desk.table.open.due = count as u8;
        desk.ask(Turn::one(declarer));
        Ok(if count > 0 { Flow::Ask } else { Flow::Done })
    }

    fn choices(&self, view: View, seat: Seat, _rulings: &dyn Rulings) -> Answer<Choices> {
        match view.hand(seat).all() {
            Some(hand) => Ok(Choices::one_of(Word::DISCARD, hand)),
            None => unrecorded_hand(),
        }
    }

    fn ruling(&self, view: View, seat: Seat, action: &Action, rulings: &dyn Rulings) -> Answer<Ruling> {
        let hand = view.hand(seat);
        if hand.unknown > 0 {
            // Any card may go, so it only matters whether he can hold it.
            let open_choices = Choices::one_of(Word::DISCARD, view.layout().deck.all());
            let one = action.card_set().len() + usize::from(action.hidden()) == 1;
            if action.verb() != Word::DISCARD || !one {
                return Ok(refused(super::generic_refusal(view, seat, action, open_choices)));
            }
            let could_hold =
                action.card_set().within(hand.cards) || action.card_set().iter().all(|card| view.find(card).is_none());
            let refusal = Refusal::NotHeld { seat, cards: action.card_set() };
            return Ok(if could_hold { Ruling::Allowed } else { refused(refusal) });
        }
        let choices = self.choices(view, seat, rulings)?;
        if choices.contains(&view.layout().deck, action) {
            return Ok(Ruling::Allowed);
        }
        Ok(refused(super::generic_refusal(view, seat, action, choices)))
    }

    fn takes_from_hand(&self) -> bool {
        true
    }

    fn apply(&self, desk: &mut Desk, seat: Seat, action: &Action, _rulings: &dyn Rulings) -> Answer<Flow> {
        let to = self.lays_to(desk, seat).ok_or_else(|| Fault::bug("an exchange that lays cards nowhere"))?;
        let hand = desk.layout.hand(seat);
        let own = settle_cards(desk, seat, action);
        desk.carry(own.card_set(), hand, to).map_err(|fumble| slip(desk, fumble))?;
        desk.table.shift_unknown(desk.layout, own.hidden(), hand, to).map_err(|fumble| slip(desk, fumble))?;
        desk.table.open.due = desk.table.open.due.saturating_sub(1);
        Ok(if desk.table.open.due > 0 { Flow::Ask } else { Flow::Done })
    }
}
