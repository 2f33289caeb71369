//! The auction: seats call in turn, each bid higher than the one before; the highest bidder plays alone.

use super::{Answer, Contract, Flow, Mechanic, Part, Plan, Rulings, TrumpRule, Who};
use crate::fault::Fault;
use crate::language::{Saying, commas};
use crate::say;
use crate::table::{Action, Arg, Bidding, Choices, Desk, Event, Eye, Refusal, Ring, Seat, Turn, View, Word};
use std::sync::Arc;

/// What happens when nobody bids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AllPass {
    /// The deal is thrown in.
    ThrowIn {
        /// Does the next seat deal, or the same one again?
        next_dealer: bool,
    },
    /// A seat must play a contract.
    MustPlay(Who, u8),
}

/// How often a seat may call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Calling {
    /// Once.
    Once,
    /// Again and again, until it passes; the auction is over when one is left.
    UntilPassed,
    /// Again and again, after a pass too, until all others have passed one after the other.
    UntilAllPass,
}

/// An auction.
#[derive(Clone, Debug)]
pub struct Auction {
    /// All contracts of the game, lowest first.
    pub contracts: Arc<[Contract]>,
    /// Which of them may be bid, as places in that list, lowest first.
    pub bids: Vec<u8>,
    /// Who calls first.
    pub from: Who,
    /// How often a seat may call.
    pub calling: Calling,
    /// Must who calls first bid?
    pub opener_bids: bool,
    /// What happens when nobody bids.
    pub all_pass: AllPass,
    /// Does the declarer's side hold the seat across as well, rather than play alone?
    pub partners: bool,
}

impl Auction {
    /// The contracts that may still be bid, as places in the list.
    fn open_bids(&self, high: Option<u8>) -> impl Iterator<Item = u8> + '_ {
        self.bids.iter().copied().filter(move |bid| high.is_none_or(|high| *bid > high))
    }

    fn bid(&self, contract: u8) -> Action {
        let name = self.contracts.get(usize::from(contract)).map_or(Word::PASS, |contract| contract.name);
        Action::new(Word::BID).with(Arg::Word(name))
    }

    /// The highest bidder plays the contract, with his partner if he has one, against all others.
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
        let everybody = desk.layout.ring.all();
        let ring = desk.table.open.ring;
        let partner = if self.partners { ring.across(seat) } else { None };
        for other in everybody.iter() {
            // Who sits out is on a side of his own.
            let own = other == seat || Some(other) == partner;
            let side = if ring.out().has(other) { 2 + other.index() as u8 } else { u8::from(!own) };
            desk.table.set_side(other, side, everybody);
        }
        desk.tell(Event::Contract { seat, contract: chosen.name, trump });
        Ok(Flow::Done)
    }

    /// Nobody has bid.
    fn nobody_bids(&self, desk: &mut Desk, rulings: &dyn Rulings) -> Answer<Flow> {
        match self.all_pass {
            AllPass::ThrowIn { next_dealer } => Ok(Flow::ThrowIn { next_dealer }),
            AllPass::MustPlay(who, contract) => {
                let chosen = rulings.forced_declarer(View::new(desk.table, desk.layout, Eye::Everything))?;
                if let Some(seat) = chosen {
                    // It may follow from cards that others do not see, so it is said aloud.
                    desk.tell(Event::Announced { what: Action::new(Word::MUST_PLAY).with(Arg::Seat(seat)) });
                }
                let seat = chosen.map_or_else(|| first(who, desk), Ok)?;
                self.award(desk, seat, contract)
            }
        }
    }

    /// Who calls after `seat`; `None` if the auction is over.
    fn next_caller(&self, bidding: &Bidding, ring: Ring, seat: Seat) -> Option<Seat> {
        self.open_bids(bidding.high).next()?;
        // Who has bid the most need not pass.
        let passes_due = if bidding.by.is_some() { ring.players() - 1 } else { ring.players() };
        let over = match self.calling {
            Calling::Once => usize::from(bidding.calls) >= ring.players(),
            Calling::UntilPassed => bidding.passed.len() >= passes_due,
            Calling::UntilAllPass => usize::from(bidding.passes) >= passes_due,
        };
        let may_call = |next: &Seat| self.calling != Calling::UntilPassed || !bidding.passed.has(*next);
        ring.round_from(ring.next(seat)).iter().find(|next| !over && may_call(next))
    }
}

/// The seat of the ring that is meant; if it sits out, the next one that does not.
fn first(who: Who, desk: &Desk) -> Answer<Seat> {
    let seat = match who.seat(&desk.table.open, desk.layout.ring) {
        Some(seat) => seat,
        None => super::declarer(desk)?,
    };
    Ok(desk.table.open.ring.round_from(seat).iter().next().unwrap_or(seat))
}

impl Mechanic for Auction {
    fn part(&self) -> Part {
        Part::Auction
    }

    fn needs_declarer(&self) -> bool {
        self.from == Who::Declarer
    }

    fn sentences(&self, plan: &Plan) -> Vec<Saying> {
        let bids: Vec<&str> = self.bids.iter().map(|bid| plan.contract_name(*bid)).collect();
        let first = plan.who_saying(self.from);
        let mut told = vec![
            say!("auction-bids", bids = commas(bids)),
            match self.calling {
                Calling::Once => say!("auction-once"),
                Calling::UntilPassed => say!("auction-until-passed"),
                Calling::UntilAllPass => say!("auction-until-all-pass"),
            },
            say!("auction-first", who = first).unless("opener"),
            say!("auction-declarer"),
        ];
        if self.opener_bids {
            told.push(say!("auction-opener-bids"));
        } else {
            told.push(match self.all_pass {
                AllPass::ThrowIn { next_dealer: true } => say!("auction-thrown-in-next"),
                AllPass::ThrowIn { next_dealer: false } => say!("auction-thrown-in-same"),
                AllPass::MustPlay(who, contract) => {
                    let who = plan.who_saying(who);
                    say!("auction-must-play", who = who, contract = plan.contract_name(contract)).unless("forced_declarer")
                }
            });
        }
        told
    }

    fn asks(&self) -> Vec<String> {
        let mut asks = vec!["opener".to_owned(), "may_call".to_owned()];
        if !self.opener_bids && matches!(self.all_pass, AllPass::MustPlay(..)) {
            asks.push("forced_declarer".to_owned());
        }
        asks
    }

    fn begin(&self, desk: &mut Desk, rulings: &dyn Rulings) -> Answer<Flow> {
        let chosen = rulings.opener(View::new(desk.table, desk.layout, Eye::Everything))?;
        if let Some(seat) = chosen {
            desk.tell(Event::Announced { what: Action::new(Word::OPENS).with(Arg::Seat(seat)) });
        }
        let opener = chosen.map_or_else(|| first(self.from, desk), Ok)?;
        desk.table.open.bidding.first = Some(opener);
        desk.ask(Turn::one(opener));
        Ok(Flow::Ask)
    }

    fn choices(&self, view: View, seat: Seat, rulings: &dyn Rulings) -> Answer<Choices> {
        let mut choices = Choices::none();
        let bidding = &view.open().bidding;
        let bids = self.open_bids(bidding.high).map(|contract| self.bid(contract));
        let may_pass = !self.opener_bids || bidding.calls > 0;
        for call in may_pass.then(|| Action::new(Word::PASS)).into_iter().chain(bids) {
            if rulings.may_call(view, seat, &call)? {
                choices.add(call);
            }
        }
        Ok(choices)
    }

    fn question(&self) -> Option<String> {
        Some("may_call".to_owned())
    }

    fn refusal(&self, view: View, seat: Seat, action: &Action, choices: Choices) -> Refusal {
        let standing = view.open().bidding.high;
        let too_low = standing.filter(|high| self.bids.iter().any(|bid| bid <= high && self.bid(*bid) == *action));
        match too_low.and_then(|high| self.contracts.get(usize::from(high))) {
            Some(contract) => Refusal::MustBidHigher { seat, standing: contract.name },
            None => super::generic_refusal(view, seat, action, choices),
        }
    }

    fn apply(&self, desk: &mut Desk, seat: Seat, action: &Action, rulings: &dyn Rulings) -> Answer<Flow> {
        let ring = desk.table.open.ring;
        let bidding = &mut desk.table.open.bidding;
        bidding.calls = bidding.calls.saturating_add(1);
        if action.verb() == Word::PASS {
            bidding.passed = bidding.passed.with(seat);
            bidding.passes = bidding.passes.saturating_add(1);
        } else {
            bidding.high = self.bids.iter().copied().find(|contract| self.bid(*contract) == *action);
            bidding.by = Some(seat);
            bidding.passes = 0;
        }
        let bidding = *bidding;
        match (self.next_caller(&bidding, ring, seat), bidding.by.zip(bidding.high)) {
            (Some(next), _) => {
                desk.ask(Turn::one(next));
                Ok(Flow::Ask)
            }
            (None, Some((seat, contract))) => self.award(desk, seat, contract),
            (None, None) => self.nobody_bids(desk, rulings),
        }
    }
}
