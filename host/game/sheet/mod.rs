//! The rule sheet: what a ruleset says, in sentences, for exactly the options in force.
//!
//! It is data; the command line prints it. Sentences come from what the script declares and from the
//! doc comments of its functions.

use super::Ruleset;
use crate::cards::CardSet;
use crate::mechanics::{Contract, Phase, TrumpRule};
use crate::script::options::{OptionKind, OptionSpec, Value};
use crate::table::{Layout, ZoneKind, ZoneSpec};
use crate::text;
use serde::Serialize;

/// A rule sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sheet {
    /// The title of the game.
    pub title: String,
    /// What the head of the script says.
    pub about: String,
    /// Who plays, with what, and how a match ends.
    pub basics: Vec<String>,
    /// What can be bid, lowest first.
    pub contracts: Vec<String>,
    /// The phases of a deal, in order.
    pub phases: Vec<PhaseSheet>,
    /// What the script's functions say of themselves.
    pub functions: Vec<FunctionSheet>,
    /// What the house chose, and could choose.
    pub options: Vec<OptionSheet>,
}

/// A phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PhaseSheet {
    /// Its name.
    pub name: String,
    /// When it is played; empty for always.
    pub when: String,
    /// How it is played.
    pub sentences: Vec<String>,
}

/// A function of the script.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FunctionSheet {
    /// Its name, which stands behind the facts it concludes.
    pub name: String,
    /// Its doc comment.
    pub about: String,
}

/// An option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OptionSheet {
    /// Its name.
    pub name: String,
    /// What it decides.
    pub about: String,
    /// The value in force.
    pub value: Value,
    /// What that value means; empty where the value speaks for itself.
    pub meaning: String,
    /// The value of the standard game.
    pub standard: Value,
    /// Which values there are, each with what it means.
    pub values: Vec<(String, String)>,
}

impl Sheet {
    /// The rule sheet of a ruleset.
    #[must_use]
    pub fn new(rules: &Ruleset) -> Self {
        Self {
            title: rules.plan.title.clone(),
            about: rules.about.clone(),
            basics: basics(rules),
            contracts: contracts(rules),
            phases: rules.plan.phases.iter().map(|phase| PhaseSheet::new(phase, rules)).collect(),
            functions: rules
                .functions
                .iter()
                .filter(|(_, about)| !about.is_empty())
                .map(|(name, about)| FunctionSheet { name: name.clone(), about: about.clone() })
                .collect(),
            options: rules.options.iter().map(OptionSheet::new).collect(),
        }
    }
}

fn basics(rules: &Ruleset) -> Vec<String> {
    let plan = &rules.plan;
    let way = if plan.clockwise { "to the left" } else { "to the right" };
    let mut told = vec![format!("{}; the turn goes {way}.", rules.players_text())];
    if !plan.sitting_out.is_empty() {
        let out: Vec<String> = plan.sitting_out.iter().map(|who| who.text()).collect();
        let sit = if out.len() == 1 { "sits" } else { "sit" };
        told.push(format!("In each deal {} {sit} out.", text::series(&out, "and")));
    }
    told.push(deck(rules));
    if plan.deck.counts().next().is_some() {
        told.push(format!("The cards count {} points together.", plan.deck.points(plan.deck.all())));
    }
    let of_the_host: Vec<String> = Layout::standard_zones().into_iter().map(|zone| zone.name).collect();
    let of_the_host = |zone: &ZoneSpec| zone.kind == ZoneKind::Trick || of_the_host.contains(&zone.name);
    for zone in plan.zones.iter().filter(|zone| !of_the_host(zone)) {
        let whose = if zone.each_seat { "each player has one" } else { "it lies on the table" };
        let shown = if zone.shown_at_end { ", and it is turned up when the deal is scored" } else { "" };
        told.push(format!("Zone {}: {whose}; {}{shown}.", zone.name, zone.sight.text()));
    }
    told.extend(plan.tally.sentences(plan));
    if plan.starting_score != 0 {
        let what = if plan.chips.is_some() { "chips" } else { "points" };
        told.push(format!("Everybody begins with {} {what}.", plan.starting_score));
    }
    if plan.zero_sum {
        told.push("What one gets, others give: all scores together stay the same.".to_owned());
    }
    let ends = [
        plan.deals.map(|deals| format!("after {}", text::count(deals as usize, "deal"))),
        plan.target.map(|target| format!("once somebody has {target} points")),
        plan.bust.map(|bust| format!("once somebody has less than {bust} points")),
    ];
    let ends: Vec<String> = ends.into_iter().flatten().collect();
    if !ends.is_empty() {
        told.push(format!("The match ends {}. The highest score wins.", text::series(&ends, "or")));
    }
    told
}

/// The suits with their ranks, told together where they have the same.
fn deck(rules: &Ruleset) -> String {
    let deck = &rules.plan.deck;
    let suits: Vec<&str> = deck.suits().map(|suit| deck.suit_name(suit)).collect();
    let ranks = deck.suits().next().map_or_else(String::new, |suit| {
        let cards = deck.of_suit(suit);
        let ranks: Vec<String> = cards
            .iter()
            .filter_map(|card| {
                let rank = deck.rank_text(deck.rank(card)?);
                let points = deck.points(CardSet::of(card));
                Some(if points == 0 { rank.to_owned() } else { format!("{rank} ({points})") })
            })
            .collect();
        ranks.join(" ")
    });
    format!("{} in {}, from high to low {ranks}.", text::count(deck.size(), "card"), text::series(&suits, "and"))
}

fn contracts(rules: &Ruleset) -> Vec<String> {
    let contract = |contract: &Contract| {
        let trump = match contract.trump {
            TrumpRule::None => "no trump".to_owned(),
            TrumpRule::Suit(suit) => format!("{} are trump", rules.plan.deck.suit_name(suit)),
            TrumpRule::Declared => "the declarer names the trump".to_owned(),
        };
        let own = contract.properties.iter().map(|(name, value)| format!("{name} {value}"));
        let parts: Vec<String> = std::iter::once(trump).chain(own).collect();
        format!("{}: {}", rules.plan.lexicon.text(contract.name), parts.join(", "))
    };
    rules.plan.contracts.iter().map(contract).collect()
}

impl PhaseSheet {
    fn new(phase: &Phase, rules: &Ruleset) -> Self {
        let contracts: Vec<&str> = phase.only_for.iter().map(|contract| rules.plan.contract_name(*contract)).collect();
        let only = (!contracts.is_empty()).then(|| format!("only for {}", text::series(&contracts, "and")));
        let when = phase.when.as_ref().map(|question| format!("when `{question}` says so"));
        let times = (phase.times > 1).then(|| format!("{} times", phase.times));
        let when: Vec<String> = [only, when, times].into_iter().flatten().collect();
        Self {
            name: rules.plan.lexicon.text(phase.name).to_owned(),
            when: when.join(", "),
            sentences: phase.mechanic.sentences(&rules.plan),
        }
    }
}

impl OptionSheet {
    fn new(option: &OptionSpec) -> Self {
        Self {
            name: option.name.clone(),
            about: option.about.clone(),
            value: option.value.clone(),
            meaning: option.kind.meaning(&option.value).to_owned(),
            standard: option.default.clone(),
            values: match &option.kind {
                OptionKind::Flag { yes, no } if !yes.is_empty() => {
                    vec![("true".to_owned(), yes.clone()), ("false".to_owned(), no.clone())]
                }
                OptionKind::Choice(choices) => {
                    choices.iter().map(|choice| (choice.word.clone(), choice.meaning.clone())).collect()
                }
                kind => vec![(kind.to_string(), String::new())],
            },
        }
    }
}
