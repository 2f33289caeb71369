//! The words that declare how a phase is played: a mechanic and what is said of it.

use super::Fail;
use super::betting_words as chips;
use super::declare::SuitsDraft;
use super::draft::{TRICK, TURNED_OVER, WON, whole};
use super::lint::is_plain_word;
use super::vocabulary::{Teacher, plain_type};
use crate::cards::CardSet;
use crate::mechanics::{
    AllPass, Auction, Calling, Climbing, Deal, Declare, Exchange, Goal, Handing, Packet, Partner, Phase, Plan, SaidKind,
    Scripted, Tricks, Way, Who,
};
use crate::ranking::combinations::{CombinationSpec, Combinations, KindSpec, Shape};
use crate::table::{Kind, Lexicon, Spot, Word};
use crate::text;
use rhai::ImmutableString;
use std::sync::Arc;

/// A mechanic as a script describes it: names are not yet looked up.
#[derive(Clone)]
pub(super) struct Mechanic {
    how: How,
    only_for: Vec<String>,
    when: Option<String>,
    times: u8,
    /// What has been said of it that can be said only once.
    said: Vec<String>,
}

/// What adds to what was said before.
const ADDING: [&str; 7] = ["packets", "each", "sets_out", "sets_out_shuffled", "set", "run", "bomb"];

#[derive(Clone)]
enum How {
    Deal {
        packets: Vec<(String, u8)>,
        from: Who,
        rest: Option<String>,
        set_out: Vec<(String, String)>,
        laid_out: Vec<(String, String)>,
    },
    Auction(AuctionDraft),
    Exchange(ExchangeDraft),
    Handing(HandingDraft),
    Declare(SuitsDraft),
    Partner {
        own: bool,
    },
    Tricks(TricksDraft),
    Climbing(ClimbingDraft),
    Scripted {
        prefix: String,
    },
    Chips(chips::Draft),
}

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

#[derive(Clone)]
struct ExchangeDraft {
    takes: String,
    lays: Option<String>,
    keeps_all: bool,
    shown: bool,
    keeps: String,
    keeps_trumps: bool,
}

#[derive(Clone)]
struct HandingDraft {
    to: GoalDraft,
    from: Who,
    at_once: bool,
    keeps: String,
}

/// Where everybody hands a card on to.
#[derive(Clone)]
enum GoalDraft {
    Seat(Way),
    Zone(String),
}

#[derive(Clone)]
struct TricksDraft {
    from: Who,
    follow: bool,
    then_trump: bool,
    heading: bool,
    trump: Option<String>,
}

#[derive(Clone)]
struct ClimbingDraft {
    from: Who,
    kinds: Vec<KindSpec>,
    bombs: Vec<(String, String)>,
    passes_bind: bool,
    suits_said: bool,
    first_holds: Option<String>,
}

impl How {
    const fn word(&self) -> &'static str {
        match self {
            Self::Deal { .. } => "deal()",
            Self::Auction(_) => "auction()",
            Self::Exchange(_) => "exchange(…)",
            Self::Handing(HandingDraft { to: GoalDraft::Seat(_), .. }) => "each_gives(…)",
            Self::Handing(HandingDraft { to: GoalDraft::Zone(_), .. }) => "each_discards(…)",
            Self::Declare(_) => "declare(…)",
            Self::Partner { .. } => "calls_partner()",
            Self::Tricks(_) => "tricks()",
            Self::Climbing(_) => "climbing()",
            Self::Scripted { .. } => "scripted(…)",
            Self::Chips(draft) => draft.word(),
        }
    }
}

impl Mechanic {
    fn new(how: How) -> Self {
        Self { how, only_for: Vec::new(), when: None, times: 1, said: Vec::new() }
    }

    /// The same mechanic with something changed, if it is one of which `word` can be said.
    fn with(&self, word: &str, of: &str, change: impl FnOnce(&mut How) -> bool) -> Result<Self, Fail> {
        let mut changed = self.clone();
        if self.said.iter().any(|said| said == word) {
            return Err(format!("`{word}` is said twice of {}", self.how.word()).into());
        }
        if !ADDING.contains(&word) {
            changed.said.push(word.to_owned());
        }
        if change(&mut changed.how) {
            return Ok(changed);
        }
        Err(format!("`{word}` is said of {of}, not of {}", self.how.word()).into())
    }

    fn tricks(&self, word: &str, change: impl FnOnce(&mut TricksDraft)) -> Result<Self, Fail> {
        self.with(word, "tricks()", |how| match how {
            How::Tricks(tricks) => {
                change(tricks);
                true
            }
            _ => false,
        })
    }

    fn auction(&self, word: &str, change: impl FnOnce(&mut AuctionDraft)) -> Result<Self, Fail> {
        self.with(word, "auction()", |how| match how {
            How::Auction(auction) => {
                change(auction);
                true
            }
            _ => false,
        })
    }

    fn goes_on(&self, further: bool) -> Result<Self, Fail> {
        if self.said.iter().any(|said| said == "reentry") {
            return Err("an auction goes on until one is left, or comes back to all: say `goes_on` or `reentry`".into());
        }
        self.auction("goes_on", |auction| auction.calling = if further { Calling::UntilPassed } else { Calling::Once })
    }

    fn exchange(&self, word: &str, change: impl FnOnce(&mut ExchangeDraft)) -> Result<Self, Fail> {
        self.with(word, "exchange(…)", |how| match how {
            How::Exchange(exchange) => {
                change(exchange);
                true
            }
            _ => false,
        })
    }

    /// A mechanic of games for chips.
    pub fn of_chips(draft: chips::Draft) -> Self {
        Self::new(How::Chips(draft))
    }

    pub fn with_chips(&self, word: &str, of: &str, change: impl FnOnce(&mut chips::Draft) -> bool) -> Result<Self, Fail> {
        self.with(word, of, |how| match how {
            How::Chips(draft) => change(draft),
            _ => false,
        })
    }

    fn handing(&self, word: &str, change: impl FnOnce(&mut HandingDraft)) -> Result<Self, Fail> {
        self.with(word, "each_gives(…) and each_discards(…)", |how| match how {
            How::Handing(handing) => {
                change(handing);
                true
            }
            _ => false,
        })
    }

    pub fn is_for_chips(&self) -> bool {
        matches!(self.how, How::Chips(_))
    }

    fn climbing(&self, word: &str, change: impl FnOnce(&mut ClimbingDraft)) -> Result<Self, Fail> {
        self.with(word, "climbing()", |how| match how {
            How::Climbing(climbing) => {
                change(climbing);
                true
            }
            _ => false,
        })
    }

    pub fn plays_tricks(&self) -> bool {
        matches!(self.how, How::Tricks(_))
    }

    pub fn climbs(&self) -> bool {
        matches!(self.how, How::Climbing(_))
    }

    /// The prefix of the functions that play it, if the script plays it itself.
    pub fn prefix(&self) -> Option<&str> {
        match &self.how {
            How::Scripted { prefix } => Some(prefix),
            _ => None,
        }
    }

    /// The zones that it names.
    pub fn zones(&self) -> Vec<&str> {
        match &self.how {
            How::Deal { packets, rest, set_out, laid_out, .. } => {
                let out = set_out.iter().chain(laid_out).map(|(_, zone)| zone);
                let named = packets.iter().map(|(zone, _)| zone).chain(rest).chain(out);
                named.map(String::as_str).collect()
            }
            How::Exchange(ExchangeDraft { takes, lays, .. }) => std::iter::once(takes).chain(lays).map(String::as_str).collect(),
            How::Chips(draft) => draft.zones(),
            How::Handing(HandingDraft { to: GoalDraft::Zone(zone), .. }) => vec![zone],
            How::Handing(_)
            | How::Auction(_)
            | How::Declare(_)
            | How::Partner { .. }
            | How::Tricks(_)
            | How::Climbing(_)
            | How::Scripted { .. } => Vec::new(),
        }
    }

    /// The question on which it depends.
    pub fn question(&self) -> Option<&str> {
        self.when.as_deref()
    }

    /// The phase, with every name looked up; the error is what is wrong.
    pub fn phase(&self, name: &str, plan: &Plan, lexicon: &mut Lexicon) -> Result<Phase, String> {
        let only_for = self.only_for.iter().map(|name| contract(name, plan, lexicon)).collect::<Result<Vec<u8>, String>>()?;
        let mechanic = self.mechanic(plan, lexicon)?;
        Ok(Phase { name: lexicon.add(name), mechanic, only_for, when: self.when.clone(), times: self.times })
    }

    fn mechanic(&self, plan: &Plan, lexicon: &mut Lexicon) -> Result<Box<dyn crate::mechanics::Mechanic>, String> {
        let spot = |name: &str| {
            let names = plan.zones.iter().map(|zone| zone.name.as_str());
            let at = plan.zones.iter().position(|zone| zone.name == name);
            at.map(|at| Spot(at as u8)).ok_or_else(|| format!("there is no zone `{name}`; {}", text::suggestion(name, names)))
        };
        let suit = |text: &String| plan.deck.suit_named(text).ok_or_else(|| format!("`{text}` is no suit of the deck"));
        let table_spot = |name: &str| {
            let found = spot(name)?;
            if plan.zones[usize::from(found.0)].each_seat {
                Err(format!("each seat has a `{name}`; here it must be a zone of the table"))
            } else {
                Ok(found)
            }
        };
        Ok(match &self.how {
            How::Deal { packets, from, rest, set_out, laid_out } => {
                let packets = packets
                    .iter()
                    .map(|(zone, count)| Ok(Packet { count: *count, to: spot(zone)? }))
                    .collect::<Result<_, String>>()?;
                let rest = rest.as_deref().map(table_spot).transpose()?;
                let cards = |(cards, zone): &(String, String)| {
                    let list = plan.deck.list(cards).map_err(|error| error.to_string())?;
                    Ok((table_spot(zone)?, list.into_iter().rev().collect()))
                };
                let set_out = set_out.iter().map(cards).collect::<Result<_, String>>()?;
                let cards = |(cards, zone): &(String, String)| {
                    Ok((table_spot(zone)?, plan.deck.set(cards).map_err(|error| error.to_string())?))
                };
                let laid_out = laid_out.iter().map(cards).collect::<Result<_, String>>()?;
                Box::new(Deal { packets, from: *from, rest, set_out, laid_out })
            }
            How::Auction(AuctionDraft { from, calling, bids, opener_bids, all_pass }) => {
                if plan.contracts.is_empty() {
                    return Err("an auction needs something to bid: say `contract(…)` before".to_owned());
                }
                lexicon.add_shape(Word::PASS, &[]);
                lexicon.add_shape(Word::BID, &[Kind::Word]);
                let all_bids = (0..plan.contracts.len() as u8).collect();
                let bids = bids.as_ref().map(|names| names.iter().map(|name| contract(name, plan, lexicon)).collect());
                let mut bids: Vec<u8> = bids.unwrap_or(Ok(all_bids))?;
                bids.sort_unstable();
                if bids.is_empty() || bids.windows(2).any(|two| two[0] == two[1]) {
                    return Err("`may_bid` names one contract or more, each once".to_owned());
                }
                let all_pass = match all_pass {
                    AllPassDraft::ThrowIn { next_dealer } => AllPass::ThrowIn { next_dealer: *next_dealer },
                    AllPassDraft::MustPlay(who, name) => AllPass::MustPlay(*who, contract(name, plan, lexicon)?),
                };
                let (contracts, opener_bids) = (plan.contracts.clone().into(), *opener_bids);
                Box::new(Auction { contracts, bids, from: *from, calling: *calling, opener_bids, all_pass })
            }
            How::Exchange(ExchangeDraft { takes, lays, keeps_all, shown, keeps, keeps_trumps }) => {
                match (lays, keeps_all) {
                    (None, false) => return Err("say where the discards go: `.lays_to(zone)`, or `.keeps_all()`".to_owned()),
                    (Some(_), true) => return Err("nothing is laid away where all is kept".to_owned()),
                    _ => {}
                }
                lexicon.add_shape(Word::DISCARD, &[Kind::Cards]);
                let keeps = ranks_or_cards(keeps, plan, "laid away")?;
                let (takes, lays) = (table_spot(takes)?, lays.as_deref().map(spot).transpose()?);
                Box::new(Exchange { takes, lays, shown: *shown, keeps, keeps_trumps: *keeps_trumps })
            }
            How::Handing(HandingDraft { to, from, at_once, keeps }) => {
                let to = match to {
                    GoalDraft::Seat(way) => Goal::Seat(*way),
                    GoalDraft::Zone(zone) => Goal::Zone(spot(zone)?),
                };
                let (verb, gone) = match to {
                    Goal::Seat(_) => (Word::GIVE, "given"),
                    Goal::Zone(_) => (Word::DISCARD, "laid away"),
                };
                lexicon.add_shape(verb, &[Kind::Cards]);
                Box::new(Handing { to, from: *from, at_once: *at_once, keeps: ranks_or_cards(keeps, plan, gone)? })
            }
            How::Declare(SuitsDraft { without }) => {
                lexicon.add_shape(Word::TRUMP, &[Kind::Suit]);
                let without = without.iter().map(suit).collect::<Result<Vec<_>, _>>()?;
                let suits: Vec<_> = plan.deck.suits().filter(|suit| !without.contains(suit)).collect();
                if suits.is_empty() {
                    return Err("no suit is left to be named".to_owned());
                }
                Box::new(Declare { suits })
            }
            How::Tricks(TricksDraft { from, follow, then_trump, heading, trump }) => {
                lexicon.add_shape(Word::PLAY, &[Kind::Cards]);
                let trump = trump.as_ref().map(suit).transpose()?;
                Box::new(Tricks {
                    from: *from,
                    follow: *follow,
                    then_trump: *then_trump,
                    heading: *heading,
                    trump,
                    trick: spot(TRICK)?,
                    won: spot(WON)?,
                })
            }
            How::Partner { own } => {
                lexicon.add_shape(Word::CALL, &[Kind::Cards]);
                Box::new(Partner { own: *own })
            }
            How::Climbing(draft) => {
                let zones = (spot(TRICK)?, spot(TURNED_OVER)?);
                let first_holds = draft.first_holds.as_ref().map(suit).transpose()?;
                Box::new(draft.climbing(plan, lexicon, zones, first_holds)?)
            }
            How::Chips(draft) => draft.mechanic(plan, lexicon, &spot)?,
            How::Scripted { prefix } => Box::new(Scripted { prefix: prefix.clone() }),
        })
    }
}

/// The cards of these ranks, and single cards; `gone` tells what happens to the others.
fn ranks_or_cards(names: &str, plan: &Plan, gone: &str) -> Result<CardSet, String> {
    let keeps = names.split_whitespace().try_fold(CardSet::EMPTY, |cards, name| {
        let rank = plan.deck.rank_named(name).map(|rank| plan.deck.of_rank(rank));
        let found = rank.or_else(|| plan.deck.card(name).map(|card| plan.deck.alike(card)));
        found.map(|found| cards | found).ok_or_else(|| format!("`{name}` is no rank and no card of the deck"))
    })?;
    if keeps == plan.deck.all() {
        return Err(format!("with `never` of all ranks no card could be {gone}"));
    }
    Ok(keeps)
}

impl ClimbingDraft {
    /// The mechanic, with its table of kinds checked for the deck.
    fn climbing(
        &self,
        plan: &Plan,
        lexicon: &mut Lexicon,
        (trick, turned_over): (Spot, Spot),
        first_holds: Option<crate::cards::Suit>,
    ) -> Result<Climbing, String> {
        if self.kinds.is_empty() {
            return Err("no combination is declared: say `.set(name, number)` or `.run(…)`".to_owned());
        }
        let mut kinds = self.kinds.clone();
        for (name, spared) in &self.bombs {
            let bomb = kinds.iter_mut().find(|kind| kind.name == *name);
            let bomb = bomb.ok_or_else(|| format!("there is no combination `{name}` to be a bomb"))?;
            *bomb = bomb.clone().power(1).sparing(spared);
        }
        let table = Combinations::new(&CombinationSpec::new(kinds.clone()), &plan.deck).map_err(|error| error.to_string())?;
        lexicon.add_shape(Word::PASS, &[]);
        if self.suits_said {
            lexicon.add_shape(Word::PLAY, &[Kind::Cards]);
        } else {
            lexicon.add_shape(Word::PLAY, &[Kind::Word, Kind::Rank]);
            lexicon.add_shape(Word::PLAY, &[Kind::Word, Kind::Number, Kind::Rank]);
        }
        let said = |kind: &KindSpec| {
            let (has_length, about) = match &kind.shape {
                Shape::Set { width, .. } => {
                    (false, format!("{} ({} of a rank)", kind.name, text::count((*width).into(), "card")))
                }
                Shape::Run { width, shortest, from, to, .. } => {
                    let ends =
                        from.as_deref().zip(to.as_deref()).map_or_else(String::new, |(from, to)| format!(" from {from} to {to}"));
                    let cards = text::count((*width).into(), "card");
                    (true, format!("{} ({cards} of each of {shortest} or more ranks in a row{ends})", kind.name))
                }
                Shape::Fixed { ranks } => (false, format!("{} ({})", kind.name, ranks.join(" "))),
            };
            SaidKind { name: lexicon.add(&kind.name), has_length, about }
        };
        let kinds = kinds.iter().map(said).collect();
        let ranks = table.levels().map(|level| plan.deck.rank_named(level).ok_or("combinations have no jokers yet"));
        let ranks = ranks.collect::<Result<Vec<_>, _>>()?;
        Ok(Climbing {
            table: Arc::new(table),
            kinds,
            ranks,
            from: self.from,
            passes_bind: self.passes_bind,
            suits_said: self.suits_said,
            first_holds,
            trick,
            turned_over,
        })
    }
}

/// The contract of this name, as its place in the list.
fn contract(name: &str, plan: &Plan, lexicon: &Lexicon) -> Result<u8, String> {
    let names: Vec<&str> = plan.contracts.iter().map(|contract| lexicon.text(contract.name)).collect();
    let at = names.iter().position(|other| *other == name);
    at.map(|at| at as u8)
        .ok_or_else(|| format!("there is no contract `{name}`; {}", text::suggestion(name, names.iter().copied())))
}

/// The name of a combination, which is a word of actions.
fn combination(name: &str) -> Result<String, Fail> {
    match is_plain_word(name) {
        true => Ok(name.to_owned()),
        false => Err(format!("a combination is called by small letters, digits and `-`, unlike `{name}`").into()),
    }
}

pub(super) fn teach(teacher: &mut Teacher) {
    teacher.engine.register_type_with_name::<Mechanic>("mechanic").register_type_with_name::<AllPassDraft>("outcome");
    teacher
        .word("deal() -> mechanic", "Deals the cards.", || {
            Mechanic::new(How::Deal { packets: Vec::new(), from: Who::Eldest, rest: None, set_out: Vec::new(), laid_out: Vec::new() })
        })
        .word("mechanic.packets(pattern: packets) -> mechanic", "Of a deal: `\"4 3 3 widow:3\"` gives each seat in turn 4 cards, then 3, then 3, then 3 to the widow.", |how: &mut Mechanic, pattern: &str| {
            let read = Deal::pattern(pattern).map_err(|error| Fail::from(error.to_string()))?;
            how.with("packets", "deal()", |how| match how {
                How::Deal { packets, .. } => {
                    packets.extend(read);
                    true
                }
                _ => false,
            })
        })
        .word("mechanic.each(number: number) -> mechanic", "Of a deal: so many cards to each seat, one at a time.", |how: &mut Mechanic, number: i64| {
            let number = usize::try_from(number).ok().filter(|number| (1..=128).contains(number));
            let number = number.ok_or_else(|| Fail::from("each seat gets 1 to 128 cards"))?;
            how.with("each", "deal()", |how| match how {
                How::Deal { packets, .. } => {
                    packets.extend(std::iter::repeat_n(("hand".to_owned(), 1), number));
                    true
                }
                _ => false,
            })
        })
        .word("mechanic.rest_to(zone: zone) -> mechanic", "Of a deal: where the cards go that nobody is dealt; without it they are the stock.", |how: &mut Mechanic, zone: &str| {
            how.with("rest_to", "deal()", |how| match how {
                How::Deal { rest, .. } => {
                    *rest = Some(zone.to_owned());
                    true
                }
                _ => false,
            })
        })
        .word("mechanic.sets_out(cards: cards, zone: zone) -> mechanic", "Of a deal: cards laid to a zone before the others are shuffled, the first one on top.", |how: &mut Mechanic, cards: &str, zone: &str| {
            how.with("sets_out", "deal()", |how| match how {
                How::Deal { set_out, .. } => {
                    set_out.push((cards.to_owned(), zone.to_owned()));
                    true
                }
                _ => false,
            })
        })
        .word("mechanic.sets_out_shuffled(cards: cards, zone: zone) -> mechanic", "Of a deal: cards laid to a zone in the order in which they come up in the shuffled deck, the first one on top.", |how: &mut Mechanic, cards: &str, zone: &str| {
            how.with("sets_out_shuffled", "deal()", |how| match how {
                How::Deal { laid_out, .. } => {
                    laid_out.push((cards.to_owned(), zone.to_owned()));
                    true
                }
                _ => false,
            })
        })
        .word("mechanic.from(who: who) -> mechanic", "Of a deal, an auction, tricks, climbing or betting, or where each gives or discards: who is first. Eldest hand unless said otherwise; in betting also whose cards are the highest or lowest.", |how: &mut Mechanic, who: Who| {
            if let Some(betting) = how.betting_from(who) {
                return Ok(betting);
            }
            how.with("from", "deal(), auction(), tricks(), climbing(), betting(), each_gives(…) and each_discards(…)", |how| match how {
                How::Deal { from, .. }
                | How::Auction(AuctionDraft { from, .. })
                | How::Tricks(TricksDraft { from, .. })
                | How::Climbing(ClimbingDraft { from, .. })
                | How::Handing(HandingDraft { from, .. }) => {
                    *from = who;
                    true
                }
                _ => false,
            })
        })
        .word("auction() -> mechanic", "Each seat calls once, a contract higher than the one before or `pass`; the highest bidder plays alone. If nobody bids, the deal is thrown in and the next seat deals.", || {
            Mechanic::new(How::Auction(AuctionDraft {
                from: Who::Eldest,
                calling: Calling::Once,
                bids: None,
                opener_bids: false,
                all_pass: AllPassDraft::ThrowIn { next_dealer: true },
            }))
        })
        .word("mechanic.may_bid(contracts: list) -> mechanic", "Of an auction: the contracts that may be bid; without it all.", |how: &mut Mechanic, contracts: rhai::Array| {
            let names: Result<Vec<String>, _> = contracts.into_iter().map(rhai::Dynamic::into_string).collect();
            let names = names.map_err(|kind| Fail::from(format!("may_bid takes a list of contracts, not of {}", plain_type(kind))))?;
            how.auction("may_bid", |auction| auction.bids = Some(names))
        })
        .word("mechanic.goes_on() -> mechanic", "Of an auction: who has not passed may call again, until one is left.", |how: &mut Mechanic| {
            how.goes_on(true)
        })
        .word("mechanic.goes_on(further: flag) -> mechanic", "Of an auction: may who has not passed call again, until one is left?", |how: &mut Mechanic, further: bool| {
            how.goes_on(further)
        })
        .word("mechanic.reentry() -> mechanic", "Of an auction: everybody may call again, after a pass too, until all others have passed one after the other.", |how: &mut Mechanic| {
            if how.said.iter().any(|said| said == "goes_on") {
                return Err(Fail::from("an auction goes on until one is left, or comes back to all: say `goes_on` or `reentry`"));
            }
            how.auction("reentry", |auction| auction.calling = Calling::UntilAllPass)
        })
        .word("mechanic.opener_must_bid(duty: flag) -> mechanic", "Of an auction: must who calls first bid?", |how: &mut Mechanic, duty: bool| {
            how.auction("opener_must_bid", |auction| auction.opener_bids = duty)
        })
        .word("mechanic.if_all_pass(outcome: outcome) -> mechanic", "Of an auction: what happens when nobody bids.", |how: &mut Mechanic, outcome: AllPassDraft| {
            how.auction("if_all_pass", |auction| auction.all_pass = outcome)
        })
        .word("throws_in() -> outcome", "The deal is thrown in, and the next seat deals.", || AllPassDraft::ThrowIn { next_dealer: true })
        .word("deals_again() -> outcome", "The deal is thrown in, and the same dealer deals again.", || AllPassDraft::ThrowIn { next_dealer: false })
        .word("must_play(who: who, contract: contract) -> outcome", "This seat must play this contract.", |who: Who, contract: &str| {
            if who == Who::Declarer {
                return Err(Fail::from("where nobody has bid, there is no declarer"));
            }
            Ok(AllPassDraft::MustPlay(who, contract.to_owned()))
        })
        .word("must_play(contract: contract) -> outcome", "The seat that `forced_declarer` names, or else eldest hand, must play this contract.", |contract: &str| {
            AllPassDraft::MustPlay(Who::Eldest, contract.to_owned())
        })
        .word("exchange(zone: zone) -> mechanic", "The declarer takes a zone into his hand and lays as many cards away, one after the other.", |zone: &str| {
            Mechanic::new(How::Exchange(ExchangeDraft {
                takes: zone.to_owned(),
                lays: None,
                keeps_all: false,
                shown: false,
                keeps: String::new(),
                keeps_trumps: false,
            }))
        })
        .word("mechanic.lays_to(zone: zone) -> mechanic", "Of an exchange: where the discards go, face down.", |how: &mut Mechanic, zone: &str| {
            how.exchange("lays_to", |exchange| exchange.lays = Some(zone.to_owned()))
        })
        .word("mechanic.keeps_all() -> mechanic", "Of an exchange: nothing is laid away.", |how: &mut Mechanic| {
            how.exchange("keeps_all", |exchange| exchange.keeps_all = true)
        })
        .word("mechanic.shown(to_all: flag) -> mechanic", "Of an exchange: is the zone turned up for all before the declarer takes it?", |how: &mut Mechanic, to_all: bool| {
            how.exchange("shown", |exchange| exchange.shown = to_all)
        })
        .word("mechanic.never(ranks: ranks) -> mechanic", "Of an exchange, or where each gives or discards: these cards do not go, unless there are too few others; ranks, or single cards.", |how: &mut Mechanic, ranks: &str| {
            how.with("never", "exchange(…), each_gives(…) and each_discards(…)", |how| match how {
                How::Exchange(ExchangeDraft { keeps, .. }) | How::Handing(HandingDraft { keeps, .. }) => {
                    *keeps = ranks.to_owned();
                    true
                }
                _ => false,
            })
        })
        .word("mechanic.never_trumps(duty: flag) -> mechanic", "Of an exchange: must trumps be kept, unless there are too few others?", |how: &mut Mechanic, duty: bool| {
            how.exchange("never_trumps", |exchange| exchange.keeps_trumps = duty)
        })
        .word("each_gives(way: way) -> mechanic", "Everybody gives a card of his hand to another, one after the other; only giver and receiver see it.", |way: Way| {
            Mechanic::new(How::Handing(HandingDraft { to: GoalDraft::Seat(way), from: Who::Eldest, at_once: false, keeps: String::new() }))
        })
        .word("each_discards(zone: zone) -> mechanic", "Everybody lays a card of his hand away to a zone, one after the other.", |zone: &str| {
            let to = GoalDraft::Zone(zone.to_owned());
            Mechanic::new(How::Handing(HandingDraft { to, from: Who::Eldest, at_once: false, keeps: String::new() }))
        })
        .word("mechanic.at_once(secretly: flag) -> mechanic", "Where each gives or discards: do all choose in secret before a card is moved?", |how: &mut Mechanic, secretly: bool| {
            how.handing("at_once", |handing| handing.at_once = secretly)
        })
        .word("declare(suits: suits) -> mechanic", "The declarer names the trump suit among these.", |suits: SuitsDraft| Mechanic::new(How::Declare(suits)))
        .word("tricks() -> mechanic", "Everybody plays a card; the highest trump, or else the highest card of the suit led, takes all and leads to the next. The last trick is played when the hands are empty.", || {
            Mechanic::new(How::Tricks(TricksDraft { from: Who::Eldest, follow: false, then_trump: false, heading: false, trump: None }))
        })
        .word("mechanic.follow_suit() -> mechanic", "Of tricks: who holds the suit led must play it.", |how: &mut Mechanic| {
            how.tricks("follow_suit", |tricks| tricks.follow = true)
        })
        .word("mechanic.then_trump() -> mechanic", "Of tricks: who cannot follow must play a trump.", |how: &mut Mechanic| {
            how.tricks("then_trump", |tricks| tricks.then_trump = true)
        })
        .word("mechanic.then_trump(duty: flag) -> mechanic", "Of tricks: must who cannot follow play a trump?", |how: &mut Mechanic, duty: bool| {
            how.tricks("then_trump", |tricks| tricks.then_trump = duty)
        })
        .word("mechanic.heading() -> mechanic", "Of tricks: who follows or trumps must beat the best card so far, if able.", |how: &mut Mechanic| {
            how.tricks("heading", |tricks| tricks.heading = true)
        })
        .word("mechanic.heading(duty: flag) -> mechanic", "Of tricks: must who follows or trumps beat the best card so far, if able?", |how: &mut Mechanic, duty: bool| {
            how.tricks("heading", |tricks| tricks.heading = duty)
        })
        .word("mechanic.trump(suit: suit) -> mechanic", "Of tricks: this suit is trump, whatever the contract.", |how: &mut Mechanic, suit: &str| {
            how.tricks("trump", |tricks| tricks.trump = Some(suit.to_owned()))
        })
        .word("calls_partner() -> mechanic", "The declarer calls a card that he does not hold; who holds it is on his side, which the others learn when the card is played.", || {
            Mechanic::new(How::Partner { own: false })
        })
        .word("mechanic.or_own(own: flag) -> mechanic", "Of a partner who is called: may the declarer call a card of his own, and so play alone?", |how: &mut Mechanic, own: bool| {
            how.with("or_own", "calls_partner()", |how| match how {
                How::Partner { own: may } => {
                    *may = own;
                    true
                }
                _ => false,
            })
        })
        .word("climbing() -> mechanic", "A combination is led, and others beat it or pass, until all others have passed; the play ends when a hand is empty. A combination is beaten by a higher one of the same kind and length.", || {
            Mechanic::new(How::Climbing(ClimbingDraft {
                from: Who::Eldest,
                kinds: Vec::new(),
                bombs: Vec::new(),
                passes_bind: false,
                suits_said: false,
                first_holds: None,
            }))
        })
        .word("mechanic.set(name: text, number: number) -> mechanic", "Of climbing: a combination of so many cards of a rank.", |how: &mut Mechanic, name: &str, number: i64| {
            let (name, width) = (combination(name)?, whole(number, 1..=15, "the number of cards of a rank")?);
            how.climbing("set", |climbing| climbing.kinds.push(KindSpec::set(&name, width as u8)))
        })
        .word("mechanic.run(name: text, number: number, length: number, from: rank, to: rank) -> mechanic", "Of climbing: a combination of so many cards of each of `length` or more ranks in a row.", |how: &mut Mechanic, name: &str, number: i64, length: i64, from: &str, to: &str| {
            let (name, width) = (combination(name)?, whole(number, 1..=15, "the number of cards of a rank")?);
            let shortest = whole(length, 2..=32, "the length of a run")?;
            how.climbing("run", |climbing| climbing.kinds.push(KindSpec::run(&name, width as u8, shortest as u8).over(from, to)))
        })
        .word("mechanic.bomb(name: text, spared: text) -> mechanic", "Of climbing: this combination beats all that are of other kinds, whatever their length, but those of `spared`.", |how: &mut Mechanic, name: &str, spared: &str| {
            how.climbing("bomb", |climbing| climbing.bombs.push((name.to_owned(), spared.to_owned())))
        })
        .word("mechanic.passes_bind(bind: flag) -> mechanic", "Of climbing: is a seat that has passed out of the trick?", |how: &mut Mechanic, bind: bool| {
            how.climbing("passes_bind", |climbing| climbing.passes_bind = bind)
        })
        .word("mechanic.suits_said(said: flag) -> mechanic", "Of climbing: does a play name its cards? Else it names kind, length and highest rank, and the cards of a rank go by suit.", |how: &mut Mechanic, said: bool| {
            how.climbing("suits_said", |climbing| climbing.suits_said = said)
        })
        .word("mechanic.first_holds_lowest(suit: suit) -> mechanic", "Of climbing: the first lead holds the lowest card of this suit in any hand, if its leader has that card. It is announced.", |how: &mut Mechanic, suit: &str| {
            how.climbing("first_holds_lowest", |climbing| climbing.first_holds = Some(suit.to_owned()))
        })
        .word("scripted(prefix: prefix) -> mechanic", "The script plays the phase itself, by its functions `prefix_begins`, `prefix_choices`, `prefix_plays` and others.", |prefix: &str| {
            Mechanic::new(How::Scripted { prefix: prefix.to_owned() })
        })
        .word("mechanic.only_for(contract: contract) -> mechanic", "The phase is played for this contract only; said again, for that one too.", |how: &mut Mechanic, contract: &str| {
            let mut changed = how.clone();
            changed.only_for.push(contract.to_owned());
            changed
        })
        .word("mechanic.when(question: question) -> mechanic", "The phase is played when the script's function of this name says yes.", |how: &mut Mechanic, question: ImmutableString| {
            let mut changed = how.clone();
            changed.when = Some(question.to_string());
            changed
        })
        .word("mechanic.times(number: number) -> mechanic", "The phase is played so many times, one after the other.", |how: &mut Mechanic, number: i64| {
            let times = u8::try_from(number).ok().filter(|times| *times >= 1);
            let mut changed = how.clone();
            changed.times = times.ok_or_else(|| Fail::from("a phase is played 1 to 255 times"))?;
            Ok::<_, Fail>(changed)
        });
}
