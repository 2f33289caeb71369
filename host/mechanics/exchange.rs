//! The exchange: the declarer takes a zone into his hand and lays as many cards away, one by one.

use super::{Answer, Flow, Mechanic, Part, Plan, Rulings, not_held, refused, settle_cards, slip, unrecorded_hand};
use crate::cards::CardSet;
use crate::fault::Fault;
use crate::language::{Arg, Saying, and};
use crate::say;
use crate::table::{Action, Choices, Desk, Layout, Refusal, Ring, Ruling, Seat, Spot, Turn, View, Word};

/// An exchange of the declarer with a zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// What he takes.
    pub takes: Spot,
    /// Where he lays cards away, a zone of his or of the table; `None` if he keeps all.
    pub lays: Option<Spot>,
    /// Is the zone turned up for all before he takes it?
    pub shown: bool,
    /// Cards that he keeps, as long as there are enough others.
    pub keeps: CardSet,
    /// Does he keep trumps too?
    pub keeps_trumps: bool,
}

impl Exchange {
    fn lays_to(&self, desk: &Desk, seat: Seat) -> Option<crate::table::Zone> {
        let lays = self.lays?;
        desk.layout.zone(lays, Some(seat)).or_else(|| desk.layout.zone(lays, None))
    }

    /// The cards that must be kept, as long as there are enough others.
    fn kept(&self, view: View) -> CardSet {
        let trumps = view.open().trump.filter(|_| self.keeps_trumps);
        self.keeps | trumps.map_or(CardSet::EMPTY, |trump| view.layout().deck.of_suit(trump))
    }
}

/// The cards of a hand that may go: not those that are kept, unless there are too few others.
pub(super) fn free_cards(hand: CardSet, kept: CardSet, due: usize) -> CardSet {
    let free = hand - kept;
    if free.len() < due { hand } else { free }
}

/// What the rules say to laying away or giving a card that nobody recorded, or one of a hand that holds
/// unknown cards, when `due` cards have to go; `refusal` is for one that is kept.
pub(super) fn ruling_of_gaps(
    view: View,
    seat: Seat,
    action: &Action,
    verb: Word,
    kept: CardSet,
    due: usize,
    refusal: impl FnOnce(CardSet) -> Refusal,
) -> Ruling {
    let (hand, cards) = (view.hand(seat), action.card_set());
    if action.verb() != verb || cards.len() + usize::from(action.hidden()) != 1 {
        let open_choices = Choices::one_of(verb, view.layout().deck.all());
        return refused(super::generic_refusal(view, seat, action, open_choices));
    }
    if !cards.within(hand.cards) && cards.iter().any(|card| view.find(card).is_some()) {
        return refused(Refusal::NotHeld { seat, cards });
    }
    if action.hidden() > 0 && !kept.is_empty() {
        return Ruling::CannotTell(format!(
            "the card {} may be one to keep",
            if verb == Word::GIVE { "given" } else { "laid away" }
        ));
    }
    let surely_free = (hand.cards - kept).len();
    if surely_free < due && !(cards & kept).is_empty() {
        // Whether it must be kept hangs on what else the hand holds.
        return Ruling::CannotTell("an unknown card of the hand may be one to lay away".to_owned());
    }
    if (cards & kept).is_empty() { Ruling::Allowed } else { refused(refusal(cards)) }
}

impl Mechanic for Exchange {
    fn part(&self) -> Part {
        Part::Play
    }

    fn needs_declarer(&self) -> bool {
        true
    }

    fn sentences(&self, plan: &Plan) -> Vec<Saying> {
        let zone = plan.zone_saying(self.takes);
        let mut told =
            vec![if self.shown { say!("exchange-takes-shown", zone = zone) } else { say!("exchange-takes", zone = zone) }];
        told.push(match self.lays {
            Some(lays) => say!("exchange-lays", zone = plan.zone_saying(lays)),
            None => say!("exchange-lays-nothing"),
        });
        let kept = plan.kept_list(self.keeps).into_iter().chain(self.keeps_trumps.then(|| say!("trumps").into()));
        let kept: Vec<Arg> = kept.collect();
        if !kept.is_empty() {
            told.push(say!("exchange-keeps", cards = and(kept)));
        }
        told
    }

    fn check(&self, layout: &Layout, _ring: Ring) -> Result<(), String> {
        super::holds_any_number(layout, self.takes)?;
        self.lays.map_or(Ok(()), |lays| super::holds_any_number(layout, lays))
    }

    fn begin(&self, desk: &mut Desk, _rulings: &dyn Rulings) -> Answer<Flow> {
        let declarer = super::declarer(desk)?;
        let from = desk.layout.zone(self.takes, None).ok_or_else(|| Fault::bug("an exchange with a zone of each seat"))?;
        let count = desk.table.count(from);
        if self.shown {
            desk.show(from);
        }
        desk.move_all(from, desk.layout.hand(declarer)).map_err(|fumble| slip(desk, fumble))?;
        let due = if self.lays.is_some() { count } else { 0 };
        desk.table.open.due = due as u8;
        desk.ask(if due > 0 { Turn::one(declarer) } else { Turn::NOBODY });
        Ok(if due > 0 { Flow::Ask } else { Flow::Done })
    }

    fn choices(&self, view: View, seat: Seat, _rulings: &dyn Rulings) -> Answer<Choices> {
        match view.hand(seat).all() {
            Some(hand) => {
                let due = usize::from(view.open().due);
                Ok(Choices::one_of(Word::DISCARD, free_cards(hand, self.kept(view), due)))
            }
            None => unrecorded_hand(),
        }
    }

    fn refusal(&self, view: View, seat: Seat, action: &Action, choices: Choices) -> Refusal {
        let one = action.verb() == Word::DISCARD && action.only_card().is_some();
        match one && not_held(view, seat, action).is_none() {
            true => Refusal::MustKeep { seat, cards: action.card_set() },
            false => super::generic_refusal(view, seat, action, choices),
        }
    }

    fn ruling(&self, view: View, seat: Seat, action: &Action, rulings: &dyn Rulings) -> Answer<Ruling> {
        let (hand, due) = (view.hand(seat), usize::from(view.open().due));
        if hand.unknown == 0 && action.hidden() == 0 {
            return super::ruling_by_choices(self, view, seat, action, rulings);
        }
        let refusal = |cards| Refusal::MustKeep { seat, cards };
        Ok(ruling_of_gaps(view, seat, action, Word::DISCARD, self.kept(view), due, refusal))
    }

    fn takes_from_hand(&self) -> bool {
        true
    }

    fn apply(&self, desk: &mut Desk, seat: Seat, action: &Action, _rulings: &dyn Rulings) -> Answer<Flow> {
        let to = self.lays_to(desk, seat).ok_or_else(|| Fault::bug("an exchange that lays cards nowhere"))?;
        let hand = desk.layout.hand(seat);
        let own = settle_cards(desk, seat, action);
        desk.carry(own.card_set(), hand, to).map_err(|fumble| slip(desk, fumble))?;
        if own.hidden() > 0 {
            // Nobody recorded which card went, so of none of them it is known where it lies.
            desk.table.forget(desk.layout, hand);
        }
        desk.table.shift_unknown(desk.layout, own.hidden(), hand, to).map_err(|fumble| slip(desk, fumble))?;
        desk.table.open.due = desk.table.open.due.saturating_sub(1);
        Ok(if desk.table.open.due > 0 { Flow::Ask } else { Flow::Done })
    }
}
