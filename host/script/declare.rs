//! The words of the top level: who plays, deck, options, zones, contracts, phases, how a match ends.
//!
//! They fill a [`Draft`]; [`Draft::finish`] makes it a [`Plan`] or says what is missing.

use super::mechanic::{self, Mechanic};
use super::options::{OptionKind, OptionSpec, Value};
use super::values::Suit;
use super::vocabulary::Teacher;
use super::{Fail, Source};
use crate::cards::{Deck, DeckSpec};
use crate::fault::{Class, Fault, Place};
use crate::mechanics::{Contract, Plan, TrumpRule, Who};
use crate::table::{Layout, Lexicon, MAX_SEATS, Sight, ZoneKind, ZoneSpec};
use rhai::{Dynamic, ImmutableString, Map, NativeCallContext, Position};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::{Arc, Mutex, MutexGuard};

/// The zone of the cards played to the current trick.
pub(super) const TRICK: &str = "trick";
/// The zone of the tricks a seat has won.
pub(super) const WON: &str = "won";

/// A contract with the properties its script gave it.
#[derive(Clone)]
pub struct ContractValue(Arc<ContractDraft>);

#[derive(Debug)]
struct ContractDraft {
    name: ImmutableString,
    trump: TrumpDraft,
    properties: Map,
}

#[derive(Clone, Debug)]
enum TrumpDraft {
    None,
    Suit(String),
    Declared,
}

impl ContractValue {
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

/// The trump of a contract that its declarer names.
#[derive(Clone)]
struct DeclaredTrump;

/// A kind of zone with who sees it.
#[derive(Clone)]
struct ZoneDraft(ZoneSpec);

/// A deck being declared.
#[derive(Clone)]
struct DeckDraft(DeckSpec);

/// The suits that may be named: all of the deck.
#[derive(Clone)]
pub(super) struct AllSuits;

/// What has been declared so far.
#[derive(Default)]
pub(super) struct Draft {
    pub chosen: BTreeMap<String, Value>,
    pub options: Vec<OptionSpec>,
    title: Option<String>,
    seats: Option<RangeInclusive<u8>>,
    counter_clockwise: bool,
    deck: Option<Deck>,
    zones: Vec<ZoneSpec>,
    contracts: Vec<ContractValue>,
    phases: Vec<(String, Mechanic, Position)>,
    starting_score: i64,
    deals: Option<u32>,
    target: Option<i64>,
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

fn whole(value: i64, range: RangeInclusive<i64>, what: &str) -> Result<i64, Fail> {
    if range.contains(&value) {
        Ok(value)
    } else {
        Err(format!("{what} is a whole number from {} to {}, not {value}", range.start(), range.end()).into())
    }
}

impl Draft {
    fn set_once<T>(slot: &mut Option<T>, value: T, word: &str) -> Result<(), Fail> {
        if slot.replace(value).is_some() {
            return Err(format!("`{word}` is said twice").into());
        }
        Ok(())
    }

    fn players(&mut self, from: i64, to: i64) -> Result<Players, Fail> {
        let seats = 1..=MAX_SEATS as i64;
        let (from, to) = (whole(from, seats.clone(), "the number of players")?, whole(to, seats, "the number of players")?);
        if from > to {
            return Err(format!("players({from}, {to}): the least comes first").into());
        }
        Self::set_once(&mut self.seats, from as u8..=to as u8, "players")?;
        Ok(Players)
    }

    fn option(&mut self, name: &str, default: &Dynamic, kind: &OptionKind, about: &str) -> Result<Dynamic, Fail> {
        let wrong = |why: String| Fail::from(format!("the default of option `{name}` is wrong: {why}"));
        let default = Value::from_dynamic(default).map_err(wrong)?;
        kind.check(&default).map_err(|right| wrong(format!("it should be {right}")))?;
        if !name.starts_with(|letter: char| letter.is_ascii_lowercase())
            || !name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
        {
            return Err(format!("option names are small letters, digits and `_`, unlike `{name}`").into());
        }
        if self.options.iter().any(|option| option.name == name) {
            return Err(format!("there are two options `{name}`").into());
        }
        if about.trim().is_empty() {
            return Err(format!("option `{name}` needs a sentence that says what it decides").into());
        }
        let value = self.chosen.get(name).cloned().unwrap_or_else(|| default.clone());
        let dynamic = value.to_dynamic();
        self.options.push(OptionSpec { name: name.to_owned(), about: about.to_owned(), kind: kind.clone(), default, value });
        Ok(dynamic)
    }

    fn contract(&mut self, name: ImmutableString, mut properties: Map) -> Result<(), Fail> {
        if self.contracts.iter().any(|other| other.0.name == name) {
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
        self.contracts.push(ContractValue(Arc::new(ContractDraft { name, trump, properties })));
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

    pub fn zone_names(&self) -> Vec<String> {
        let standard = Layout::standard_zones().into_iter().map(|zone| zone.name);
        standard.chain(self.zones.iter().map(|zone| zone.name.clone())).collect()
    }

    /// Is something declared that ends a match?
    pub const fn ends_matches(&self) -> bool {
        self.deals.is_some() || self.target.is_some()
    }

    pub fn phases(&self) -> impl Iterator<Item = (&str, &Mechanic, Position)> {
        self.phases.iter().map(|(name, mechanic, at)| (name.as_str(), mechanic, *at))
    }

    /// Adds the zones that the mechanics need.
    pub fn add_zones_of_mechanics(&mut self) {
        if self.phases.iter().any(|(_, mechanic, _)| mechanic.plays_tricks()) {
            for zone in
                [ZoneSpec::new(TRICK, ZoneKind::Trick, Sight::All), ZoneSpec::new(WON, ZoneKind::Heap, Sight::All).each_seat()]
            {
                if self.zones.iter().all(|other| other.name != zone.name) {
                    self.zones.push(zone);
                }
            }
        }
    }

    /// The plan, with the words that the script's functions say and the names of what they remember.
    pub fn finish(&mut self, source: &Source, mut lexicon: Lexicon, notes: Vec<String>) -> Result<Plan, Fault> {
        let missing = |word: &str| {
            Fault::new(Class::Script, format!("{} does not say `{word}(…)`", source.name))
                .at(source.place(Position::new(1, 1), 1))
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
                })?),
            };
            contracts.push(Contract { name: lexicon.add(&contract.0.name), trump });
        }
        let zones: Vec<ZoneSpec> = Layout::standard_zones().into_iter().chain(self.zones.iter().cloned()).collect();
        let mut plan = Plan {
            title,
            seats: seats.clone(),
            clockwise: !self.counter_clockwise,
            deck,
            lexicon: Arc::new(Lexicon::new()),
            zones,
            notes,
            contracts,
            phases: Vec::new(),
            starting_score: self.starting_score,
            deals: self.deals,
            target: self.target,
        };
        let phases = std::mem::take(&mut self.phases);
        for (name, mechanic, at) in &phases {
            let place = |why: String| Fault::new(Class::Script, why).at(source.place(*at, 5));
            plan.phases.push(mechanic.phase(name, &plan, &mut lexicon).map_err(place)?);
        }
        self.phases = phases;
        plan.lexicon = Arc::new(lexicon);
        for seats in seats {
            let layout = plan.layout(seats).map_err(|error| Fault::new(Class::Script, error.to_string()))?;
            for ((_, mechanic, at), phase) in self.phases.iter().zip(&plan.phases) {
                mechanic.check_cards(phase, &layout).map_err(|why| Fault::new(Class::Script, why).at(source.place(*at, 5)))?;
            }
        }
        Ok(plan)
    }
}

/// What `players(…)` gives, so that more can be said of them.
#[derive(Clone)]
struct Players;

/// The place of a call, for a fault found later.
pub(super) fn place_of(context: &NativeCallContext) -> Position {
    context.call_position()
}

pub(super) fn teach(teacher: &mut Teacher, draft: &Shared) {
    teacher
        .engine
        .register_type_with_name::<ZoneDraft>("zone kind")
        .register_type_with_name::<DeckDraft>("deck")
        .register_type_with_name::<OptionKind>("option kind")
        .register_type_with_name::<Who>("who")
        .register_type_with_name::<Players>("players")
        .register_type_with_name::<DeclaredTrump>("declared trump")
        .register_type_with_name::<AllSuits>("suits")
        .register_type_with_name::<Suit>("suit");
    teach_game(teacher, draft);
    teach_options(teacher, draft);
    teach_zones(teacher, draft);
    mechanic::teach(teacher);
    let shared = draft.clone();
    teacher
        .word("contract(name: text, properties: map)", "Something that can be bid, lowest first. `trump` is a suit or `declared()`; other properties are the script's own, as `deal.contract.name`.", move |name: ImmutableString, properties: Map| shared.lock().contract(name, properties))
        .word("declared() -> trump", "The trump of a contract that its declarer names.", || DeclaredTrump);
    let shared = draft.clone();
    teacher.word(
        "phase(name: text, how: mechanic)",
        "The next phase of a deal, and how it is played.",
        move |context: NativeCallContext, name: &str, how: Mechanic| {
            let mut draft = shared.lock();
            if draft.phases.iter().any(|(other, ..)| other == name) {
                return Err(Fail::from(format!("there are two phases `{name}`")));
            }
            if draft.phases.len() >= usize::from(u8::MAX) {
                return Err(Fail::from("a deal has at most 255 phases"));
            }
            draft.phases.push((name.to_owned(), how, place_of(&context)));
            Ok(())
        },
    );
}

fn teach_game(teacher: &mut Teacher, draft: &Shared) {
    let shared = draft.clone();
    teacher.word("game(title: text)", "The title of the game.", move |title: &str| {
        Draft::set_once(&mut shared.lock().title, title.to_owned(), "game")
    });
    let shared = draft.clone();
    teacher
        .word("players(number: number) -> players", "How many play.", move |number: i64| shared.lock().players(number, number));
    let shared = draft.clone();
    teacher.word(
        "players(least: number, most: number) -> players",
        "How few and how many may play.",
        move |least: i64, most: i64| shared.lock().players(least, most),
    );
    let shared = draft.clone();
    teacher.word("players.counter_clockwise()", "The turn goes to the right.", move |_: &mut Players| {
        shared.lock().counter_clockwise = true
    });
    let shared = draft.clone();
    teacher.word("deck(cards: deck) -> deck", "The deck of the game.", move |cards: DeckDraft| {
        let deck = Deck::new(cards.0.clone()).map_err(|error| Fail::from(error.to_string()))?;
        Draft::set_once(&mut shared.lock().deck, deck, "deck")?;
        Ok::<_, Fail>(cards)
    });
    teacher.word(
        "french(ranks: ranks) -> deck",
        "A deck of clubs, diamonds, hearts and spades with these ranks, from high to low.",
        |ranks: &str| DeckSpec::french(ranks).map(DeckDraft).map_err(|error| Fail::from(error.to_string())),
    );
    let shared = draft.clone();
    teacher.word(
        "deck.counting(points: map)",
        "What cards of a rank count; ranks left out count nothing.",
        move |_: &mut DeckDraft, points: Map| {
            let mut draft = shared.lock();
            let deck = draft.deck.as_mut().ok_or("say `deck(…)` before what its cards count")?;
            let mut values = BTreeMap::new();
            for (rank, value) in points {
                let known = deck.rank_named(&rank).ok_or_else(|| Fail::from(format!("`{rank}` is no rank of this deck")))?;
                let value =
                    value.as_int().map_err(|kind| Fail::from(format!("what {rank} counts is a whole number, not {kind}")))?;
                values.insert(known, whole(value, -1_000_000..=1_000_000, "what a card counts")?);
            }
            deck.add_count("points", |deck, card| deck.rank(card).and_then(|rank| values.get(&rank)).copied().unwrap_or(0));
            Ok::<_, Fail>(())
        },
    );
    let shared = draft.clone();
    teacher.word("starting_score(score: number)", "What each score begins with; 0 if it is not said.", move |score: i64| {
        shared.lock().starting_score = whole(score, -1_000_000_000..=1_000_000_000, "a starting score")?;
        Ok::<_, Fail>(())
    });
    let shared = draft.clone();
    teacher.word("match_deals(number: number)", "The match ends after so many deals.", move |number: i64| {
        shared.lock().deals = Some(whole(number, 1..=100_000, "the number of deals")? as u32);
        Ok::<_, Fail>(())
    });
    let shared = draft.clone();
    teacher.word(
        "target_score(score: number)",
        "The match ends once somebody has so many points; checked after a deal.",
        move |score: i64| {
            shared.lock().target = Some(whole(score, -1_000_000_000..=1_000_000_000, "a target")?);
            Ok::<_, Fail>(())
        },
    );
    teacher
        .word("eldest() -> who", "Eldest hand: the seat whose turn comes after the dealer's.", || Who::Eldest)
        .word("dealer() -> who", "The dealer.", || Who::Dealer)
        .word("declarer() -> who", "The seat that plays the contract.", || Who::Declarer)
        .word("suits() -> suits", "All suits of the deck.", || AllSuits);
}

fn teach_options(teacher: &mut Teacher, draft: &Shared) {
    let shared = draft.clone();
    teacher
        .word(
            "option(name: text, default: any, kind: option kind, about: text) -> any",
            "Something the house may choose; gives its choice. In functions it is `house.name`.",
            move |name: &str, default: Dynamic, kind: OptionKind, about: &str| shared.lock().option(name, &default, &kind, about),
        )
        .word("flag() -> option kind", "True or false.", || OptionKind::Flag)
        .word(
            "whole(from: number, to: number) -> option kind",
            "A whole number of this range, ends included.",
            |from: i64, to: i64| {
                if from > to {
                    Err(Fail::from(format!("whole({from}, {to}): the least comes first")))
                } else {
                    Ok(OptionKind::Whole { from, to })
                }
            },
        )
        .word("choice_of(words: list) -> option kind", "One of these words.", |words: rhai::Array| {
            let words: Result<Vec<String>, _> = words.into_iter().map(Dynamic::into_string).collect();
            words.map(OptionKind::Choice).map_err(|kind| Fail::from(format!("choice_of takes a list of words, not of {kind}")))
        })
        .word(
            "list_of(kind: option kind, length: number) -> option kind",
            "A list of so many, each of a kind.",
            |kind: OptionKind, length: i64| {
                let length = whole(length, 1..=100, "the length of a list")? as usize;
                Ok::<_, Fail>(OptionKind::List { of: Box::new(kind), length })
            },
        );
}

fn teach_zones(teacher: &mut Teacher, draft: &Shared) {
    let shared = draft.clone();
    teacher
        .word(
            "zone(name: text, kind: zone kind)",
            "A place for cards besides hands, stock and what the mechanics bring.",
            move |name: &str, kind: ZoneDraft| {
                let mut draft = shared.lock();
                let plain = name
                    .chars()
                    .all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_' || letter == '-');
                if !plain || !name.starts_with(|letter: char| letter.is_ascii_lowercase()) {
                    return Err(Fail::from(format!("zone names are small letters, digits, `-` and `_`, unlike `{name}`")));
                }
                if draft.zone_names().iter().any(|other| other == name) {
                    return Err(Fail::from(format!("there are two zones `{name}`")));
                }
                draft.zones.push(ZoneSpec { name: name.to_owned(), ..kind.0 });
                Ok(())
            },
        )
        .word(
            "pile() -> zone kind",
            "Cards one on another; the last one put there is on top. Face down unless said otherwise.",
            || ZoneDraft(ZoneSpec::new("", ZoneKind::Pile, Sight::Nobody)),
        )
        .word("row() -> zone kind", "Cards side by side in the order they came. Face down unless said otherwise.", || {
            ZoneDraft(ZoneSpec::new("", ZoneKind::Row, Sight::Nobody))
        })
        .word("heap() -> zone kind", "Cards together in no order. Face down unless said otherwise.", || {
            ZoneDraft(ZoneSpec::new("", ZoneKind::Heap, Sight::Nobody))
        })
        .word("slots(number: number) -> zone kind", "A fixed number of places, some of which may be empty.", |number: i64| {
            Ok::<_, Fail>(ZoneDraft(ZoneSpec::new(
                "",
                ZoneKind::Slots(whole(number, 1..=16, "the number of slots")? as u8),
                Sight::Nobody,
            )))
        })
        .word("zone kind.each_seat() -> zone kind", "Each seat has one.", |zone: &mut ZoneDraft| {
            ZoneDraft(zone.0.clone().each_seat())
        })
        .word("zone kind.face_down() -> zone kind", "Nobody sees the cards.", |zone: &mut ZoneDraft| zone.seen(Sight::Nobody))
        .word("zone kind.face_up() -> zone kind", "Everybody sees the cards.", |zone: &mut ZoneDraft| zone.seen(Sight::All))
        .word(
            "zone kind.top_face_up() -> zone kind",
            "Everybody sees the top card, nobody the others.",
            |zone: &mut ZoneDraft| zone.seen(Sight::Top),
        )
        .word("zone kind.owner_sees() -> zone kind", "Only the seat it belongs to sees the cards.", |zone: &mut ZoneDraft| {
            zone.seen(Sight::Owner)
        })
        .word("zone kind.shown_at_end() -> zone kind", "Turned up for all when the deal is scored.", |zone: &mut ZoneDraft| {
            ZoneDraft(ZoneSpec { shown_at_end: true, ..zone.0.clone() })
        });
}

impl ZoneDraft {
    fn seen(&self, sight: Sight) -> Self {
        Self(ZoneSpec { sight, ..self.0.clone() })
    }
}

impl Source {
    /// The place of a position of this script, `width` characters wide.
    pub(super) fn place(&self, at: Position, width: usize) -> Place {
        Place::at(&self.text, &self.name, at.line().unwrap_or(1), at.position().unwrap_or(1), width)
    }
}
