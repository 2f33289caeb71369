//! What the top level of a script has declared so far, and how it becomes a [`Plan`] or what is missing.

use super::conditions::ConditionDraft;
use super::declare::{DeclaredTrump, Players};
use super::lint::is_plain_word;
use super::mechanic::Mechanic;
use super::options::{OptionKind, OptionSpec, Value};
use super::written::{Change, Mark, Written};
use super::{Fail, SeatLimit};
use crate::cards::Deck;
use crate::fault::{Class, Fault};
use crate::mechanics::{ChipRules, Contract, Credit, Declared, Plan, Tally, TallyItem, TrumpRule, Who};
use crate::table::{Layout, Lexicon, MAX_SEATS, MUCK, Seat, Sight, Spot, Table, ZoneKind, ZoneSpec};
use crate::text;
use rhai::{Dynamic, ImmutableString, Map, Position};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::{Arc, Mutex, MutexGuard};

/// The most contracts of a game.
const MAX_CONTRACTS: usize = 200;
/// The reason of the lines that tell what a side has in all.
const IN_ALL: &str = "in all";
/// The zone of the cards played to the current trick.
pub(super) const TRICK: &str = "trick";
/// The zone of the tricks a seat has won.
pub(super) const WON: &str = "won";
/// The zone of the combinations that have been turned over.
pub(super) const TURNED_OVER: &str = "turned-over";

/// A contract with the properties its script gave it.
#[derive(Clone)]
pub struct ContractValue(Arc<ContractDraft>);

impl PartialEq for ContractValue {
    /// Each is declared once.
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

#[derive(Debug)]
struct ContractDraft {
    name: ImmutableString,
    trump: TrumpDraft,
    properties: Map,
    at: Mark,
}

#[derive(Clone, Debug)]
enum TrumpDraft {
    None,
    Suit(String),
    Declared,
}

impl ContractValue {
    /// Its name.
    pub(super) fn name(&self) -> &str {
        &self.0.name
    }

    /// A property as scripts ask for it: `deal.contract.factor`.
    pub(super) fn property(&self, name: &str) -> Result<Dynamic, Fail> {
        match name {
            "name" => Ok(self.0.name.clone().into()),
            _ => {
                self.0.properties.get(name).cloned().ok_or_else(|| format!("the contract {} has no `{name}`", self.0.name).into())
            }
        }
    }
}

/// What has been declared so far.
#[derive(Default)]
pub(super) struct Draft {
    pub chosen: BTreeMap<String, Value>,
    pub options: Vec<OptionSpec>,
    /// What the house has chosen must agree with these.
    pub conditions: Vec<ConditionDraft>,
    /// Old names of options, each with the new one.
    pub renamed: Vec<(String, String)>,
    /// The script that is declaring now, counted from the game's own.
    pub layer: usize,
    /// What has been said that can be said once in a script, and where it was said last.
    said: BTreeMap<String, Mark>,
    /// What scripts change that those below say too.
    changes: Vec<(String, Mark, Mark)>,
    pub title: Option<String>,
    pub seats: Option<RangeInclusive<u8>>,
    pub counter_clockwise: bool,
    pub partners: Option<Mark>,
    pub sitting_out: Vec<(Who, Mark)>,
    pub deck: Option<Deck>,
    pub zones: Vec<ZoneSpec>,
    pub contracts: Vec<ContractValue>,
    pub phases: Vec<(String, Mechanic, Mark)>,
    pub tallies: Vec<(String, String, Credit, Mark)>,
    pub tally_told: Option<bool>,
    pub starting_score: Option<i64>,
    pub deals: Option<u32>,
    pub target: Option<i64>,
    pub bust: Option<i64>,
    pub first_seat_deals: bool,
    pub zero_sum: bool,
    pub chips: Option<ChipRules>,
    pub known_as: Vec<(String, String)>,
}

/// The draft, shared by all words of the top level.
#[derive(Clone, Default)]
pub(super) struct Shared(Arc<Mutex<Draft>>);

impl Shared {
    pub fn new(chosen: BTreeMap<String, Value>) -> Self {
        Self(Arc::new(Mutex::new(Draft { chosen, ..Draft::default() })))
    }

    pub fn lock(&self) -> MutexGuard<'_, Draft> {
        self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

pub(super) fn whole(value: i64, range: RangeInclusive<i64>, what: &str) -> Result<i64, Fail> {
    if range.contains(&value) {
        Ok(value)
    } else {
        Err(format!("{what} is a whole number from {} to {}, not {value}", range.start(), range.end()).into())
    }
}

impl Draft {
    /// A place in the script that is declaring now.
    pub const fn mark(&self, at: Position) -> Mark {
        Mark { layer: self.layer, at }
    }

    /// Notes that a word is said which a script says once. A script laid on others may say it again: that changes it.
    pub fn say_once(&mut self, word: &str, at: Position) -> Result<(), Fail> {
        let mark = self.mark(at);
        match self.said.insert(word.to_owned(), mark) {
            Some(before) if before.layer == mark.layer => Err(format!("`{word}` is said twice").into()),
            Some(before) => {
                self.changes.push((word.to_owned(), mark, before));
                Ok(())
            }
            None => Ok(()),
        }
    }

    /// Notes that a script changes something which another one said before.
    pub fn changes(&mut self, what: &str, at: Position, before: Mark) {
        let mark = self.mark(at);
        if before.layer != mark.layer {
            self.changes.push((what.to_owned(), mark, before));
        }
    }

    /// What scripts change, with its places.
    pub fn changed(&self, written: &Written) -> Vec<Change> {
        let change = |(what, mark, before): &(String, Mark, Mark)| Change {
            what: what.clone(),
            layer: mark.layer,
            before: before.layer,
            place: written.place(*mark, 1),
            place_before: written.place(*before, 1),
        };
        self.changes.iter().map(change).collect()
    }

    pub fn players(&mut self, from: i64, to: i64, at: Position) -> Result<Players, Fail> {
        let seats = 1..=MAX_SEATS as i64;
        let (from, to) = (whole(from, seats.clone(), "the number of players")?, whole(to, seats, "the number of players")?);
        if from > to {
            return Err(format!("players({from}, {to}): the least comes first").into());
        }
        self.say_once("players", at)?;
        self.seats = Some(from as u8..=to as u8);
        // Who plays is said as a whole.
        self.counter_clockwise = false;
        self.partners = None;
        self.sitting_out.clear();
        Ok(Players)
    }

    /// Fewer players than the script says.
    pub fn only_for(&mut self, limit: &SeatLimit) -> Result<(), Fault> {
        let Some(seats) = &mut self.seats else { return Ok(()) };
        let both = *seats.start().max(limit.seats.start())..=*seats.end().min(limit.seats.end());
        if both.is_empty() {
            let what =
                format!("{} is for {}, but the game is for {}", limit.whose, text::players(&limit.seats), text::players(seats));
            let class = if limit.place.is_some() { Class::Unreadable } else { Class::Usage };
            return Err(limit.place.clone().into_iter().fold(Fault::new(class, what).contradiction(), Fault::at));
        }
        *seats = both;
        Ok(())
    }

    pub fn option(&mut self, name: &str, default: &Dynamic, kind: &OptionKind, about: &str) -> Result<Dynamic, Fail> {
        let wrong = |why: String| Fail::from(format!("the default of option `{name}` is wrong: {why}"));
        let default = Value::from_dynamic(default).map_err(wrong)?;
        kind.check_words().map_err(|why| Fail::from(format!("option `{name}`: {why}")))?;
        kind.check(&default).map_err(|right| wrong(format!("it should be {right}")))?;
        if !name.starts_with(|letter: char| letter.is_ascii_lowercase())
            || !name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
        {
            return Err(format!("option names are small letters, digits and `_`, unlike `{name}`").into());
        }
        if about.trim().is_empty() {
            return Err(format!("option `{name}` needs a sentence that says what it decides").into());
        }
        let value = self.chosen.get(name).cloned().unwrap_or_else(|| default.clone());
        let dynamic = value.to_dynamic();
        self.options.push(OptionSpec { name: name.to_owned(), about: about.to_owned(), kind: kind.clone(), default, value });
        Ok(dynamic)
    }

    pub fn contract(&mut self, name: ImmutableString, mut properties: Map, at: Position) -> Result<(), Fail> {
        let number = !name.is_empty() && name.len() <= 9 && name.chars().all(|letter| letter.is_ascii_digit());
        if !is_plain_word(&name) && !number {
            return Err(format!("contract names are one word of small letters, digits and `-`, unlike `{name}`").into());
        }
        if self.contracts.len() >= MAX_CONTRACTS {
            return Err(format!("a game has at most {MAX_CONTRACTS} contracts").into());
        }
        let mark = self.mark(at);
        let same = self.contracts.iter().position(|other| other.0.name == name);
        if same.is_some_and(|same| self.contracts[same].0.at.layer == self.layer) {
            return Err(format!("there are two contracts `{name}`").into());
        }
        let trump = match properties.remove("trump") {
            None => TrumpDraft::None,
            Some(trump) if trump.is::<DeclaredTrump>() => TrumpDraft::Declared,
            Some(trump) => match trump.into_immutable_string() {
                Ok(text) => TrumpDraft::Suit(text.to_string()),
                Err(kind) => return Err(format!("the trump of a contract is a suit (\"H\") or declared(), not {kind}").into()),
            },
        };
        let what = format!("contract {name}");
        let contract = ContractValue(Arc::new(ContractDraft { name, trump, properties, at: mark }));
        match same {
            Some(same) => {
                let before = std::mem::replace(&mut self.contracts[same], contract);
                self.changes(&what, at, before.0.at);
            }
            None => self.contracts.push(contract),
        }
        Ok(())
    }

    pub fn contracts(&self) -> Arc<[ContractValue]> {
        self.contracts.iter().cloned().collect()
    }

    pub fn contract_names(&self) -> impl Iterator<Item = &str> + Clone {
        self.contracts.iter().map(|contract| contract.0.name.as_str())
    }

    /// Names of all properties that any contract has.
    pub fn contract_properties(&self) -> impl Iterator<Item = &str> {
        self.contracts.iter().flat_map(|contract| contract.0.properties.keys().map(|key| key.as_str())).chain(["name"])
    }

    /// The zones that the script itself declares.
    pub fn own_zones(&self) -> impl Iterator<Item = &str> {
        self.zones.iter().map(|zone| zone.name.as_str()).filter(|zone| ![TRICK, WON, TURNED_OVER, MUCK].contains(zone))
    }

    pub fn zone_names(&self) -> Vec<String> {
        let standard = Layout::standard_zones().into_iter().map(|zone| zone.name);
        standard.chain(self.zones.iter().map(|zone| zone.name.clone())).collect()
    }

    /// Is something declared that ends a match?
    pub const fn ends_matches(&self) -> bool {
        self.deals.is_some() || self.target.is_some()
    }

    pub fn phases(&self) -> impl Iterator<Item = (&str, &Mechanic, Mark)> {
        self.phases.iter().map(|(name, mechanic, at)| (name.as_str(), mechanic, *at))
    }

    /// Adds the zones that the mechanics need.
    pub fn add_zones_of_mechanics(&mut self) {
        let has = |of: fn(&Mechanic) -> bool| self.phases.iter().any(|(_, mechanic, _)| of(mechanic));
        let (tricks, climbing, chips) = (has(Mechanic::plays_tricks), has(Mechanic::climbs), has(Mechanic::is_for_chips));
        let trick = ZoneSpec::new(TRICK, ZoneKind::Trick, Sight::All);
        let won = ZoneSpec::new(WON, ZoneKind::Heap, Sight::All).each_seat();
        let turned_over = ZoneSpec::new(TURNED_OVER, ZoneKind::Heap, Sight::Nobody);
        let muck = ZoneSpec::new(MUCK, ZoneKind::Heap, Sight::Nobody);
        let zones = [(tricks || climbing, trick), (tricks, won), (climbing, turned_over), (chips, muck)];
        for (_, zone) in zones.into_iter().filter(|(wanted, _)| *wanted) {
            if self.zones.iter().all(|other| other.name != zone.name) {
                self.zones.push(zone);
            }
        }
    }

    /// What cards count and for whom, with every name looked up.
    fn tally(&self, written: &Written, lexicon: &mut Lexicon) -> Result<Tally, Fault> {
        let names = self.zone_names();
        let mut items = Vec::new();
        for (why, zone, to, at) in &self.tallies {
            let wrong = |what: String| Fault::new(Class::Script, what).at(written.place(*at, 5));
            let spot = names.iter().position(|name| name == zone).ok_or_else(|| {
                wrong(format!("there is no zone `{zone}`")).label(text::suggestion(zone, names.iter().map(String::as_str)))
            })?;
            let each_seat = Layout::standard_zones().iter().chain(&self.zones).nth(spot).is_some_and(|zone| zone.each_seat);
            if *to == Credit::Owner && !each_seat {
                return Err(wrong(format!("`{zone}` belongs to the table: say for whom it counts")));
            }
            if why == IN_ALL {
                return Err(wrong(format!("`{IN_ALL}` is what the host says of the whole: give another reason")));
            }
            if items.iter().any(|other: &TallyItem| usize::from(other.zone.0) == spot) {
                return Err(wrong(format!("the cards of `{zone}` would count twice")));
            }
            items.push(TallyItem { why: lexicon.add(why), zone: Spot(spot as u8), to: *to });
        }
        Ok(Tally { items, in_all: lexicon.add(IN_ALL), told: self.tally_told.unwrap_or(true) })
    }

    /// The plan, with the words that the script's functions say and the names of what they remember.
    pub fn finish(&mut self, written: &Written, mut lexicon: Lexicon, notes: Vec<String>) -> Result<Plan, Fault> {
        let missing = |word: &str| {
            Fault::new(Class::Script, format!("{} does not say `{word}(…)`", written.name()))
                .at(written.place(Mark::beginning(), 1))
        };
        let title = self.title.clone().ok_or_else(|| missing("game"))?;
        let seats = self.seats.clone().ok_or_else(|| missing("players"))?;
        let deck = Arc::new(self.deck.take().ok_or_else(|| missing("deck"))?);
        if self.phases.is_empty() {
            return Err(missing("phase"));
        }
        let mut contracts = Vec::new();
        for contract in &self.contracts {
            let trump = match &contract.0.trump {
                TrumpDraft::None => TrumpRule::None,
                TrumpDraft::Declared => TrumpRule::Declared,
                TrumpDraft::Suit(text) => TrumpRule::Suit(deck.suit_named(text).ok_or_else(|| {
                    Fault::new(
                        Class::Script,
                        format!("the contract {} has the trump `{text}`, which is no suit of the deck", contract.0.name),
                    )
                    .at(written.place(contract.0.at, 8))
                })?),
            };
            let properties = contract.0.properties.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect();
            contracts.push(Contract { name: lexicon.add(&contract.0.name), trump, properties });
        }
        let zones: Vec<ZoneSpec> = Layout::standard_zones().into_iter().chain(self.zones.iter().cloned()).collect();
        let mut plan = Plan {
            title,
            seats: seats.clone(),
            clockwise: !self.counter_clockwise,
            partners: self.partners.is_some(),
            sitting_out: self.sitting_out.iter().map(|(who, _)| *who).collect(),
            deck,
            lexicon: Arc::new(Lexicon::new()),
            zones,
            notes,
            contracts,
            phases: Vec::new(),
            tally: Arc::new(self.tally(written, &mut lexicon)?),
            starting_score: self.starting_score.unwrap_or(0),
            deals: self.deals,
            target: self.target,
            bust: self.bust,
            first_seat_deals: self.first_seat_deals,
            zero_sum: self.zero_sum,
            chips: self.chips,
            known_as: self.known_as.clone(),
        };
        let phases = std::mem::take(&mut self.phases);
        for (name, mechanic, at) in &phases {
            let place = |why: String| Fault::new(Class::Script, why).at(written.place(*at, 5));
            plan.phases.push(mechanic.phase(name, &plan, &mut lexicon).map_err(place)?);
        }
        self.phases = phases;
        plan.lexicon = Arc::new(lexicon);
        let place = |at: Mark| written.place(at, 5);
        plan.check().map_err(|error| {
            let at = match error.part {
                Declared::Game => None,
                Declared::Phase(at) => self.phases.get(at).map(|(_, _, at)| place(*at)),
                Declared::Contract(at) => self.contracts.get(at).map(|contract| written.place(contract.0.at, 8)),
            };
            Fault::new(Class::Script, error.what).at(at.unwrap_or_else(|| written.place(Mark::beginning(), 1)))
        })?;
        for seats in seats {
            let layout = plan.layout(seats).map_err(|error| Fault::new(Class::Script, error.to_string()))?;
            let ring = plan.ring_of_deal(&Table::new(&layout, Seat::new(0)).open, layout.ring);
            if let Some((_, at)) = self.sitting_out.last() {
                let out = self.sitting_out.len();
                let what = match () {
                    () if out + 1 >= usize::from(seats) => format!("{out} of {seats} sit out: too few are left to play"),
                    () if ring.players() + out != usize::from(seats) => {
                        format!("at a table of {seats} two of those who sit out are the same seat")
                    }
                    () => String::new(),
                };
                if !what.is_empty() {
                    return Err(Fault::new(Class::Script, what).at(written.place(*at, 11)));
                }
            }
            if let Some(at) = self.partners.filter(|_| ring.players() < 4 || ring.players() % 2 == 1) {
                let what = format!("{} have no partners across the table: it takes four, or another even number", ring.players());
                return Err(Fault::new(Class::Script, what).at(written.place(at, 8)));
            }
            for ((_, _, at), phase) in self.phases.iter().zip(&plan.phases) {
                phase.mechanic.check(&layout, ring).map_err(|why| Fault::new(Class::Script, why).at(place(*at)))?;
            }
        }
        Ok(plan)
    }
}
