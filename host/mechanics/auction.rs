//! The auction: seats call in turn, each bid higher than the one before; the highest bidder plays alone.

use super::{Answer, Contract, Flow, Mechanic, Part, Rulings, TrumpRule, Who};
use crate::fault::Fault;
use crate::table::{Action, Arg, Asking, Choices, Desk, Event, Refusal, Seat, Turn, View, Word};
use std::sync::Arc;

/// What happens when nobody bids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AllPass {
    /// The deal is thrown in and the next seat deals.
    NextDealer,
}

/// An auction in which each seat calls once.
#[derive(Clone, Debug)]
pub struct Auction {
    /// What can be bid, lowest first.
    pub contracts: Arc<[Contract]>,
    /// Who calls first.
    pub from: Who,
    /// What happens when nobody bids.
    pub all_pass: AllPass,
}

impl Auction {
    /// The contracts that may still be bid, as places in the list.
    fn open_bids(&self, high: Option<u8>) -> std::ops::Range<u8> {
        high.map_or(0, |high| high + 1)..self.contracts.len() as u8
    }

    fn bid(&self, contract: u8) -> Action {
        let name = self.contracts.get(usize::from(contract)).map_or(Word::PASS, |contract| contract.name);
        Action::new(Word::BID).with(Arg::Word(name))
    }

    /// The highest bidder plays the contract, against all others.
    fn award(&self, desk: &mut Desk, seat: Seat, contract: u8) -> Answer<Flow> {
        let chosen =
            self.contracts.get(usize::from(contract)).ok_or_else(|| Fault::bug("a bid outside the list of contracts"))?;
        let trump = match chosen.trump {
            TrumpRule::Suit(suit) => Some(suit),
            TrumpRule::None | TrumpRule::Declared => None,
        };
        let open = &mut desk.table.open;
        (open.declarer, open.contract, open.trump) = (Some(seat), Some(contract), trump);
        open.turn = Turn::NOBODY;
        let seats = desk.layout.ring.all();
        for other in seats.iter() {
            desk.table.set_side(other, u8::from(other != seat), seats);
        }
        desk.tell(Event::Contract { seat, contract: chosen.name, trump });
        Ok(Flow::Done)
    }
}

impl Mechanic for Auction {
    fn part(&self) -> Part {
        Part::Auction
    }

    fn needs_declarer(&self) -> bool {
        self.from == Who::Declarer
    }

    fn begin(&self, desk: &mut Desk, _rulings: &dyn Rulings) -> Answer<Flow> {
        let first = match self.from.seat(&desk.table.open, desk.layout.ring) {
            Some(first) => first,
            None => super::declarer(desk)?,
        };
        desk.ask(Turn::new(Asking::InTurn, desk.layout.ring.round_from(first)));
        Ok(Flow::Ask)
    }

    fn choices(&self, view: View, _seat: Seat, _rulings: &dyn Rulings) -> Answer<Choices> {
        let mut choices = Choices::none();
        choices.add(Action::new(Word::PASS));
        for contract in self.open_bids(view.open().bidding.high) {
            choices.add(self.bid(contract));
        }
        Ok(choices)
    }

    fn refusal(&self, view: View, seat: Seat, action: &Action, choices: Choices) -> Refusal {
        let standing = view.open().bidding.high;
        let too_low = standing.filter(|high| (0..=*high).any(|contract| self.bid(contract) == *action));
        match too_low.and_then(|high| self.contracts.get(usize::from(high))) {
            Some(contract) => Refusal::MustBidHigher { seat, standing: contract.name },
            None => super::generic_refusal(view, seat, action, choices),
        }
    }

    fn apply(&self, desk: &mut Desk, seat: Seat, action: &Action, _rulings: &dyn Rulings) -> Answer<Flow> {
        let bidding = &mut desk.table.open.bidding;
        bidding.calls = bidding.calls.saturating_add(1);
        if action.verb() == Word::PASS {
            bidding.passed = bidding.passed.with(seat);
        } else {
            bidding.high = (0..self.contracts.len() as u8).find(|contract| self.bid(*contract) == *action);
            bidding.by = Some(seat);
        }
        let (high, by) = (bidding.high, bidding.by);
        desk.table.open.turn.advance(seat, action.verb() == Word::PASS);
        let over = desk.table.open.turn.to_act().is_empty() || high.is_some_and(|high| self.open_bids(Some(high)).is_empty());
        match (over, by.zip(high)) {
            (false, _) => Ok(Flow::Ask),
            (true, Some((seat, contract))) => self.award(desk, seat, contract),
            (true, None) => match self.all_pass {
                AllPass::NextDealer => Ok(Flow::ThrowIn { next_dealer: true }),
            },
        }
    }
}
