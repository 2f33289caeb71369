//! The called partner: the declarer names a card, and whoever holds it is on his side, which the others
//! learn when the card is played.

use super::{Answer, Flow, Mechanic, Part, Plan, Rulings, Stuck};
use crate::cards::{Card, CardSet};
use crate::fault::Fault;
use crate::language::Saying;
use crate::say;
use crate::table::{Action, Arg, Choices, Desk, Event, Eye, Refusal, Ruling, Seat, SeatSet, Turn, View, Witness, Word};

/// The declarer calls a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Partner {
    /// May he call a card of his own, and play alone without anybody knowing?
    pub own: bool,
}

impl Mechanic for Partner {
    fn part(&self) -> Part {
        Part::Play
    }

    fn needs_declarer(&self) -> bool {
        true
    }

    fn sentences(&self, _plan: &Plan) -> Vec<Saying> {
        vec![if self.own { say!("partner-any") } else { say!("partner-other") }, say!("partner-secret")]
    }

    fn begin(&self, desk: &mut Desk, _rulings: &dyn Rulings) -> Answer<Flow> {
        let declarer = super::declarer(desk)?;
        desk.ask(Turn::one(declarer));
        Ok(Flow::Ask)
    }

    fn choices(&self, view: View, seat: Seat, _rulings: &dyn Rulings) -> Answer<Choices> {
        let all = view.layout().deck.all();
        match view.hand(seat).all() {
            _ if self.own => Ok(Choices::one_of(Word::CALL, all)),
            Some(hand) => Ok(Choices::one_of(Word::CALL, all - hand)),
            None => super::unrecorded_hand(),
        }
    }

    fn refusal(&self, view: View, seat: Seat, action: &Action, choices: Choices) -> Refusal {
        match action.card_of(Word::CALL) {
            Some(card) if view.hand(seat).cards.has(card) => {
                let rule = say!("rule-holds-himself").in_english("he holds that card himself");
                Refusal::ByRule { seat, action: *action, rule, choices }
            }
            // The card is not his, and need not be.
            _ if choices.verbs().contains(&action.verb()) => {
                choices.wrong_number(seat, action).unwrap_or(Refusal::NotOffered { seat, action: *action, choices })
            }
            _ => super::generic_refusal(view, seat, action, choices),
        }
    }

    fn ruling(&self, view: View, seat: Seat, action: &Action, rulings: &dyn Rulings) -> Answer<Ruling> {
        if action.hidden() > 0 {
            return Ok(super::refused(Refusal::Unwritten { seat, verb: action.verb() }));
        }
        super::ruling_by_choices(self, view, seat, action, rulings)
    }

    fn apply(&self, desk: &mut Desk, seat: Seat, action: &Action, _rulings: &dyn Rulings) -> Answer<Flow> {
        let card = action.only_card().ok_or_else(|| Fault::bug("a call without a card"))?;
        let holder = holder(desk, card)?;
        let all = desk.layout.ring.all();
        // The card is called aloud, also if it is his own.
        desk.add_witnesses([Witness { cards: CardSet::of(card), seen: all }]);
        let open = &mut desk.table.open;
        open.called = Some(card);
        let with = desk.table.side(seat);
        for other in desk.table.open.ring.all().without(seat).iter() {
            let side = if other == holder { with } else { desk.table.side(other) };
            // Everybody knows his own side, and who holds the card knows all.
            desk.table.set_side(other, side, SeatSet::of(other).with(holder));
        }
        desk.table.set_side(seat, with, all);
        desk.ask(Turn::NOBODY);
        Ok(Flow::Done)
    }
}

/// Who holds a card.
fn holder(desk: &Desk, card: Card) -> Answer<Seat> {
    let ring = desk.table.open.ring;
    let view = View::new(desk.table, desk.layout, Eye::Everything);
    let found = ring.all().iter().find(|seat| view.hand(*seat).cards.has(card));
    found.ok_or_else(|| Stuck::cannot_tell(format!("nobody recorded who holds {}", desk.layout.deck.card_text(card))))
}

/// If the called card is among cards that have just been played, all sides are known from now on.
pub(super) fn shows(desk: &mut Desk, played: CardSet) {
    let open = &desk.table.open;
    let fell = open.called.is_some_and(|called| played.has(called));
    let Some(declarer) = open.declarer.filter(|_| fell) else { return };
    let all = desk.layout.ring.all();
    let side = desk.table.side(declarer);
    let partner = open.ring.all().without(declarer).iter().find(|seat| desk.table.side(*seat) == side);
    for seat in all.iter() {
        desk.table.set_side(seat, desk.table.side(seat), all);
    }
    let what = match partner {
        Some(seat) => Action::new(Word::PARTNER).with(Arg::Seat(seat)),
        None => Action::new(Word::ALONE).with(Arg::Seat(declarer)),
    };
    desk.tell(Event::Announced { what });
}
