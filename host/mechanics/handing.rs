//! Handing on: everybody gives a card to another seat, or lays one away, in turn or all at once.
//!
//! A card that is given is seen by giver and receiver alone. In turn it is picked up at once, so
//! whoever gives after he has received may give it on; at once, all choose before anyone picks up.

use super::exchange::{free_cards, ruling_of_gaps};
use super::{Answer, Flow, Mechanic, Part, Plan, Rulings, Who, not_held, settle_cards, slip, unrecorded_hand};
use crate::cards::CardSet;
use crate::fault::Fault;
use crate::language::{Saying, and};
use crate::say;
use crate::table::{Action, Asking, Choices, Desk, Layout, Refusal, Ring, Ruling, Seat, Spot, Turn, View, Word, Zone};

/// The way a card is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// To the neighbour on the left.
    Left,
    /// To the seat opposite.
    Across,
    /// To the neighbour on the right.
    Right,
}

impl Way {
    /// Whom a seat gives to; nobody sits opposite at an odd table.
    #[must_use]
    pub fn receiver(self, ring: Ring, giver: Seat) -> Option<Seat> {
        match self {
            Self::Left => Some(ring.left(giver)),
            Self::Across => ring.across(giver),
            Self::Right => Some(ring.right(giver)),
        }
    }
}

/// Where a card goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// To another seat's hand.
    Seat(Way),
    /// To a zone of the table, or of the seat itself.
    Zone(Spot),
}

/// Everybody hands one card on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Handing {
    /// Where it goes.
    pub to: Goal,
    /// Who is first.
    pub from: Who,
    /// Do all choose in secret, before any card is moved?
    pub at_once: bool,
    /// Cards that are kept, unless the hand has no other.
    pub keeps: CardSet,
}

impl Handing {
    const fn verb(&self) -> Word {
        match self.to {
            Goal::Seat(_) => Word::GIVE,
            Goal::Zone(_) => Word::DISCARD,
        }
    }

    fn goal(&self, desk: &Desk, seat: Seat) -> Answer<Zone> {
        let layout = desk.layout;
        let zone = match self.to {
            Goal::Seat(way) => way.receiver(desk.table.open.ring, seat).map(|receiver| layout.hand(receiver)),
            Goal::Zone(spot) => layout.zone(spot, Some(seat)).or_else(|| layout.zone(spot, None)),
        };
        zone.ok_or_else(|| Fault::bug("a card is handed on to nowhere").into())
    }

    fn kept(&self, seat: Seat, cards: CardSet) -> Refusal {
        match self.to {
            Goal::Seat(_) => Refusal::MayNotGive { seat, cards },
            Goal::Zone(_) => Refusal::MustKeep { seat, cards },
        }
    }
}

impl Mechanic for Handing {
    fn part(&self) -> Part {
        Part::Play
    }

    fn needs_declarer(&self) -> bool {
        self.from == Who::Declarer
    }

    fn sentences(&self, plan: &Plan) -> Vec<Saying> {
        let who = plan.who_saying(self.from);
        let order = match (self.to, self.at_once) {
            (Goal::Seat(way), true) => say!("handing-gives-at-once", way = way.saying()),
            (Goal::Seat(way), false) => say!("handing-gives", who = who, way = way.saying()),
            (Goal::Zone(spot), true) => say!("handing-lays-at-once", to = plan.to_zone(spot)),
            (Goal::Zone(spot), false) => say!("handing-lays", who = who, to = plan.to_zone(spot)),
        };
        let mut told = vec![order];
        if matches!(self.to, Goal::Seat(_)) {
            told.push(if self.at_once { say!("handing-picks-up-last") } else { say!("handing-picks-up") });
        }
        let kept = plan.kept_list(self.keeps);
        if !kept.is_empty() {
            told.push(say!("handing-keeps", cards = and(kept)));
        }
        told
    }

    fn check(&self, layout: &Layout, ring: Ring) -> Result<(), String> {
        match self.to {
            Goal::Zone(spot) => super::holds_any_number(layout, spot),
            Goal::Seat(Way::Across) if ring.players() % 2 == 1 => {
                Err(format!("nobody sits opposite where {} play", ring.players()))
            }
            Goal::Seat(_) => Ok(()),
        }
    }

    fn begin(&self, desk: &mut Desk, _rulings: &dyn Rulings) -> Answer<Flow> {
        let open = &desk.table.open;
        let first = self.from.seat(open, desk.layout.ring).ok_or_else(|| Fault::bug("there is no declarer yet"))?;
        // Everybody can count hands, so that who has no card is not asked tells nothing.
        let holds = |seat: &Seat| desk.table.count(desk.layout.hand(*seat)) > 0;
        let seats = open.ring.round_from(first).iter().filter(holds).collect();
        desk.ask(Turn::new(if self.at_once { Asking::AtOnce } else { Asking::InTurn }, seats));
        Ok(if desk.table.open.turn.to_act().is_empty() { Flow::Done } else { Flow::Ask })
    }

    fn choices(&self, view: View, seat: Seat, _rulings: &dyn Rulings) -> Answer<Choices> {
        match view.hand(seat).all() {
            Some(hand) => Ok(Choices::one_of(self.verb(), free_cards(hand, self.keeps, 1))),
            None => unrecorded_hand(),
        }
    }

    fn refusal(&self, view: View, seat: Seat, action: &Action, choices: Choices) -> Refusal {
        let one = action.verb() == self.verb() && action.only_card().is_some();
        match one && not_held(view, seat, action).is_none() {
            true => self.kept(seat, action.card_set()),
            false => super::generic_refusal(view, seat, action, choices),
        }
    }

    fn ruling(&self, view: View, seat: Seat, action: &Action, rulings: &dyn Rulings) -> Answer<Ruling> {
        if view.hand(seat).unknown == 0 && action.hidden() == 0 {
            return super::ruling_by_choices(self, view, seat, action, rulings);
        }
        Ok(ruling_of_gaps(view, seat, action, self.verb(), self.keeps, 1, |cards| self.kept(seat, cards)))
    }

    fn takes_from_hand(&self) -> bool {
        true
    }

    fn apply(&self, desk: &mut Desk, seat: Seat, action: &Action, _rulings: &dyn Rulings) -> Answer<Flow> {
        let (hand, to) = (desk.layout.hand(seat), self.goal(desk, seat)?);
        let own = settle_cards(desk, seat, action);
        desk.carry(own.card_set(), hand, to).map_err(|fumble| slip(desk, fumble))?;
        if own.hidden() > 0 {
            // Nobody recorded which card went, so of none of them it is known where it lies.
            desk.table.forget(desk.layout, hand);
        }
        desk.table.shift_unknown(desk.layout, own.hidden(), hand, to).map_err(|fumble| slip(desk, fumble))?;
        desk.table.open.turn.advance(seat, false);
        Ok(if desk.table.open.turn.to_act().is_empty() { Flow::Done } else { Flow::Ask })
    }

    fn reveal(&self, desk: &mut Desk, chosen: &[(Seat, Action)], rulings: &dyn Rulings) -> Answer<Flow> {
        for (seat, action) in chosen {
            desk.act(*seat, *action, |desk| self.apply(desk, *seat, action, rulings))?;
        }
        if let Goal::Seat(way) = self.to {
            // The receiver had chosen before the card came, so it has not gone on: its giver knows where it is.
            for (giver, action) in chosen {
                if let Some(receiver) = way.receiver(desk.table.open.ring, *giver) {
                    desk.table.learn(*giver, action.card_set() & desk.table.cards(desk.layout.hand(receiver)));
                }
            }
        }
        Ok(Flow::Done)
    }
}
