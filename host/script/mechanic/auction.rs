//! `auction()`: who calls first, what may be bid, how long it goes on, and what happens when nobody bids.

use super::{How, Lookup, Mechanic};
use crate::mechanics::{self, AllPass, Auction, Calling, Who};
use crate::script::Fail;
use crate::script::vocabulary::{Teacher, plain_type};
use crate::table::{Kind, Word};
use rhai::{Array, Dynamic};
use std::sync::Arc;

#[derive(Clone)]
struct AuctionDraft {
    from: Who,
    calling: Calling,
    bids: Option<Vec<String>>,
    opener_bids: bool,
    all_pass: AllPassDraft,
}

/// What happens when nobody bids.
#[derive(Clone)]
enum AllPassDraft {
    ThrowIn { next_dealer: bool },
    MustPlay(Who, String),
}

impl AllPassDraft {
    fn all_pass(&self, lookup: &Lookup) -> Result<AllPass, String> {
        Ok(match self {
            Self::ThrowIn { next_dealer } => AllPass::ThrowIn { next_dealer: *next_dealer },
            Self::MustPlay(who, name) => AllPass::MustPlay(*who, lookup.contract(name)?),
        })
    }
}

impl AuctionDraft {
    /// The contracts that may be bid, as their places in the list, lowest first.
    fn bids(&self, lookup: &Lookup) -> Result<Vec<u8>, String> {
        let mut bids: Vec<u8> = match &self.bids {
            Some(names) => names.iter().map(|name| lookup.contract(name)).collect::<Result<_, _>>()?,
            None => (0..lookup.plan.contracts.len() as u8).collect(),
        };
        bids.sort_unstable();
        if bids.is_empty() || bids.windows(2).any(|two| two[0] == two[1]) {
            return Err("`may_bid` names one contract or more, each once".to_owned());
        }
        Ok(bids)
    }
}

impl How for AuctionDraft {
    fn kind() -> &'static str {
        "auction()"
    }

    fn with_first(&self, who: Who) -> Option<Arc<dyn How>> {
        Some(Arc::new(Self { from: who, ..self.clone() }))
    }

    fn mechanic(&self, lookup: &mut Lookup) -> Result<Box<dyn mechanics::Mechanic>, String> {
        let contracts = &lookup.plan.contracts;
        if contracts.is_empty() {
            return Err("an auction needs something to bid: say `contract(…)` before".to_owned());
        }
        lookup.lexicon.add_shape(Word::PASS, &[]);
        lookup.lexicon.add_shape(Word::BID, &[Kind::Word]);
        Ok(Box::new(Auction {
            contracts: contracts.clone().into(),
            bids: self.bids(lookup)?,
            from: self.from,
            calling: self.calling,
            opener_bids: self.opener_bids,
            all_pass: self.all_pass.all_pass(lookup)?,
            partners: lookup.plan.partners,
        }))
    }
}

/// Says how long an auction goes on, which is either of two words.
fn calling(how: &Mechanic, word: &str, other: &str, calling: Calling) -> Result<Mechanic, Fail> {
    if how.has_said(other) {
        return Err("an auction goes on until one is left, or comes back to all: say `goes_on` or `reentry`".into());
    }
    how.say(word, |auction: &mut AuctionDraft| auction.calling = calling)
}

fn goes_on(how: &Mechanic, further: bool) -> Result<Mechanic, Fail> {
    calling(how, "goes_on", "reentry", if further { Calling::UntilPassed } else { Calling::Once })
}

pub(super) fn teach(teacher: &mut Teacher) {
    teacher
        .word(
            "auction() -> mechanic",
            "Each seat calls once, a contract higher than the one before or `pass`; the highest bidder plays alone. If nobody bids, the deal is thrown in and the next seat deals.",
            || {
                Mechanic::new(AuctionDraft {
                    from: Who::Eldest,
                    calling: Calling::Once,
                    bids: None,
                    opener_bids: false,
                    all_pass: AllPassDraft::ThrowIn { next_dealer: true },
                })
            },
        )
        .word(
            "mechanic.may_bid(contracts: list) -> mechanic",
            "Of an auction: the contracts that may be bid; without it all.",
            |how: &mut Mechanic, contracts: Array| {
                let names: Result<Vec<String>, _> = contracts.into_iter().map(Dynamic::into_string).collect();
                let wrong = |kind| Fail::from(format!("may_bid takes a list of contracts, not of {}", plain_type(kind)));
                let names = names.map_err(wrong)?;
                how.say("may_bid", |auction: &mut AuctionDraft| auction.bids = Some(names))
            },
        )
        .word(
            "mechanic.goes_on() -> mechanic",
            "Of an auction: who has not passed may call again, until one is left.",
            |how: &mut Mechanic| goes_on(how, true),
        )
        .word(
            "mechanic.goes_on(further: flag) -> mechanic",
            "Of an auction: may who has not passed call again, until one is left?",
            |how: &mut Mechanic, further: bool| goes_on(how, further),
        )
        .word(
            "mechanic.reentry() -> mechanic",
            "Of an auction: everybody may call again, after a pass too, until all others have passed one after the other.",
            |how: &mut Mechanic| calling(how, "reentry", "goes_on", Calling::UntilAllPass),
        )
        .word(
            "mechanic.opener_must_bid(duty: flag) -> mechanic",
            "Of an auction: must who calls first bid?",
            |how: &mut Mechanic, duty: bool| {
                how.say("opener_must_bid", |auction: &mut AuctionDraft| auction.opener_bids = duty)
            },
        )
        .word(
            "mechanic.if_all_pass(outcome: outcome) -> mechanic",
            "Of an auction: what happens when nobody bids.",
            |how: &mut Mechanic, outcome: AllPassDraft| {
                how.say("if_all_pass", |auction: &mut AuctionDraft| auction.all_pass = outcome)
            },
        );
    teach_outcomes(teacher);
}

fn teach_outcomes(teacher: &mut Teacher) {
    teacher.engine.register_type_with_name::<AllPassDraft>("outcome");
    teacher
        .word("throws_in() -> outcome", "The deal is thrown in, and the next seat deals.", || AllPassDraft::ThrowIn {
            next_dealer: true,
        })
        .word("deals_again() -> outcome", "The deal is thrown in, and the same dealer deals again.", || AllPassDraft::ThrowIn {
            next_dealer: false,
        })
        .word(
            "must_play(who: who, contract: contract) -> outcome",
            "This seat must play this contract.",
            |who: Who, contract: &str| {
                if who == Who::Declarer {
                    return Err(Fail::from("where nobody has bid, there is no declarer"));
                }
                Ok(AllPassDraft::MustPlay(who, contract.to_owned()))
            },
        )
        .word(
            "must_play(contract: contract) -> outcome",
            "The seat that `forced_declarer` names, or else eldest hand, must play this contract.",
            |contract: &str| AllPassDraft::MustPlay(Who::Eldest, contract.to_owned()),
        );
}
