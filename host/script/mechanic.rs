//! The words that declare how a phase is played: a mechanic and what is said of it.

use super::Fail;
use super::declare::AllSuits;
use super::draft::{TRICK, WON};
use super::vocabulary::Teacher;
use crate::mechanics::{AllPass, Auction, Deal, Declare, Exchange, Packet, Phase, Plan, Scripted, Tricks, Who};
use crate::table::{Kind, Lexicon, Spot, Word};
use crate::text;
use rhai::ImmutableString;

/// A mechanic as a script describes it: names are not yet looked up.
#[derive(Clone)]
pub(super) struct Mechanic {
    how: How,
    only_for: Vec<String>,
    when: Option<String>,
    times: u8,
}

#[derive(Clone)]
enum How {
    Deal { packets: Vec<(String, u8)>, from: Who, rest: Option<String>, set_out: Vec<(String, String)> },
    Auction { from: Who },
    Exchange { takes: String, lays: Option<String> },
    Declare,
    Tricks { from: Who, follow: bool, then_trump: bool, trump: Option<String> },
    Scripted { prefix: String },
}

impl How {
    const fn word(&self) -> &'static str {
        match self {
            Self::Deal { .. } => "deal()",
            Self::Auction { .. } => "auction()",
            Self::Exchange { .. } => "exchange(…)",
            Self::Declare => "declare(…)",
            Self::Tricks { .. } => "tricks()",
            Self::Scripted { .. } => "scripted(…)",
        }
    }
}

impl Mechanic {
    fn new(how: How) -> Self {
        Self { how, only_for: Vec::new(), when: None, times: 1 }
    }

    /// The same mechanic with something changed, if it is one of which `word` can be said.
    fn with(&self, word: &str, of: &str, change: impl FnOnce(&mut How) -> bool) -> Result<Self, Fail> {
        let mut changed = self.clone();
        if change(&mut changed.how) {
            return Ok(changed);
        }
        Err(format!("`{word}` is said of {of}, not of {}", self.how.word()).into())
    }

    pub fn plays_tricks(&self) -> bool {
        matches!(self.how, How::Tricks { .. })
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
            How::Deal { packets, rest, set_out, .. } => {
                let named = packets.iter().map(|(zone, _)| zone).chain(rest).chain(set_out.iter().map(|(_, zone)| zone));
                named.map(String::as_str).collect()
            }
            How::Exchange { takes, lays } => std::iter::once(takes).chain(lays).map(String::as_str).collect(),
            How::Auction { .. } | How::Declare | How::Tricks { .. } | How::Scripted { .. } => Vec::new(),
        }
    }

    /// The question on which it depends.
    pub fn question(&self) -> Option<&str> {
        self.when.as_deref()
    }

    /// The phase, with every name looked up; the error is what is wrong.
    pub fn phase(&self, name: &str, plan: &Plan, lexicon: &mut Lexicon) -> Result<Phase, String> {
        let contract_names: Vec<&str> = plan.contracts.iter().map(|contract| lexicon.text(contract.name)).collect();
        let contract = |name: &String| {
            let at = contract_names.iter().position(|other| other == name);
            at.map(|at| at as u8).ok_or_else(|| {
                format!("there is no contract `{name}`; {}", text::suggestion(name, contract_names.iter().copied()))
            })
        };
        let only_for = self.only_for.iter().map(contract).collect::<Result<Vec<u8>, String>>()?;
        let mechanic = self.mechanic(plan, lexicon)?;
        Ok(Phase { name: lexicon.add(name), mechanic, only_for, when: self.when.clone(), times: self.times })
    }

    fn mechanic(&self, plan: &Plan, lexicon: &mut Lexicon) -> Result<Box<dyn crate::mechanics::Mechanic>, String> {
        let spot = |name: &str| {
            let names = plan.zones.iter().map(|zone| zone.name.as_str());
            let at = plan.zones.iter().position(|zone| zone.name == name);
            at.map(|at| Spot(at as u8)).ok_or_else(|| format!("there is no zone `{name}`; {}", text::suggestion(name, names)))
        };
        let table_spot = |name: &str| {
            let found = spot(name)?;
            if plan.zones[usize::from(found.0)].each_seat {
                Err(format!("each seat has a `{name}`; here it must be a zone of the table"))
            } else {
                Ok(found)
            }
        };
        Ok(match &self.how {
            How::Deal { packets, from, rest, set_out } => {
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
                Box::new(Deal { packets, from: *from, rest, set_out })
            }
            How::Auction { from } => {
                if plan.contracts.is_empty() {
                    return Err("an auction needs something to bid: say `contract(…)` before".to_owned());
                }
                lexicon.add_shape(Word::PASS, &[]);
                lexicon.add_shape(Word::BID, &[Kind::Word]);
                Box::new(Auction { contracts: plan.contracts.clone().into(), from: *from, all_pass: AllPass::NextDealer })
            }
            How::Exchange { takes, lays } => {
                let lays = lays.as_deref().ok_or("say where the discards go: `.lays_to(zone)`")?;
                lexicon.add_shape(Word::DISCARD, &[Kind::Cards]);
                Box::new(Exchange { takes: table_spot(takes)?, lays: spot(lays)? })
            }
            How::Declare => {
                lexicon.add_shape(Word::TRUMP, &[Kind::Suit]);
                Box::new(Declare { suits: plan.deck.suits().collect() })
            }
            How::Tricks { from, follow, then_trump, trump } => {
                lexicon.add_shape(Word::PLAY, &[Kind::Cards]);
                let suit = |text: &String| plan.deck.suit_named(text).ok_or_else(|| format!("`{text}` is no suit of the deck"));
                let trump = trump.as_ref().map(suit).transpose()?;
                let (trick, won) = (spot(TRICK)?, spot(WON)?);
                Box::new(Tricks { from: *from, follow: *follow, then_trump: *then_trump, trump, trick, won })
            }
            How::Scripted { prefix } => Box::new(Scripted { prefix: prefix.clone() }),
        })
    }
}

pub(super) fn teach(teacher: &mut Teacher) {
    teacher.engine.register_type_with_name::<Mechanic>("mechanic");
    teacher
        .word("deal() -> mechanic", "Deals the cards.", || {
            Mechanic::new(How::Deal { packets: Vec::new(), from: Who::Eldest, rest: None, set_out: Vec::new() })
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
        .word("mechanic.from(who: who) -> mechanic", "Of a deal, an auction or tricks: who is first. Eldest hand unless said otherwise.", |how: &mut Mechanic, who: Who| {
            how.with("from", "deal(), auction() and tricks()", |how| match how {
                How::Deal { from, .. } | How::Auction { from } | How::Tricks { from, .. } => {
                    *from = who;
                    true
                }
                _ => false,
            })
        })
        .word("auction() -> mechanic", "Each seat calls once, a contract higher than the one before or `pass`; the highest bidder plays alone. If nobody bids, the deal is thrown in and the next seat deals.", || {
            Mechanic::new(How::Auction { from: Who::Eldest })
        })
        .word("exchange(zone: zone) -> mechanic", "The declarer takes a zone into his hand and lays as many cards away, one after the other.", |zone: &str| {
            Mechanic::new(How::Exchange { takes: zone.to_owned(), lays: None })
        })
        .word("mechanic.lays_to(zone: zone) -> mechanic", "Of an exchange: where the discards go, face down.", |how: &mut Mechanic, zone: &str| {
            how.with("lays_to", "exchange(…)", |how| match how {
                How::Exchange { lays, .. } => {
                    *lays = Some(zone.to_owned());
                    true
                }
                _ => false,
            })
        })
        .word("declare(suits: suits) -> mechanic", "The declarer names the trump suit.", |_: AllSuits| Mechanic::new(How::Declare))
        .word("tricks() -> mechanic", "Everybody plays a card; the highest trump, or else the highest card of the suit led, takes all and leads to the next. The last trick is played when the hands are empty.", || {
            Mechanic::new(How::Tricks { from: Who::Eldest, follow: false, then_trump: false, trump: None })
        })
        .word("mechanic.follow_suit() -> mechanic", "Of tricks: who holds the suit led must play it.", |how: &mut Mechanic| {
            how.with("follow_suit", "tricks()", |how| match how {
                How::Tricks { follow, .. } => {
                    *follow = true;
                    true
                }
                _ => false,
            })
        })
        .word("mechanic.then_trump() -> mechanic", "Of tricks: who cannot follow must play a trump.", |how: &mut Mechanic| {
            how.with("then_trump", "tricks()", |how| match how {
                How::Tricks { then_trump, .. } => {
                    *then_trump = true;
                    true
                }
                _ => false,
            })
        })
        .word("mechanic.trump(suit: suit) -> mechanic", "Of tricks: this suit is trump, whatever the contract.", |how: &mut Mechanic, suit: &str| {
            how.with("trump", "tricks()", |how| match how {
                How::Tricks { trump, .. } => {
                    *trump = Some(suit.to_owned());
                    true
                }
                _ => false,
            })
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
