//! The rule sheet: what a ruleset says, in sentences of one language, for exactly the options in force.
//!
//! It is data; [`Sheet::page`] makes it a page to be read, and [`SheetDiff`] tells two sheets apart. Sentences come
//! from what the script declares and from the doc comments of its functions; a script's own texts are said as its
//! translation has them, where there is one.

mod basics;
mod diff;
mod functions;
mod page;
mod texts;

pub use diff::{OptionDiff, SectionDiff, SheetDiff};
pub use functions::FunctionSheet;

use super::Ruleset;
use crate::language::{Language, Saying, Tongue, and};
use crate::mechanics::{Contract, Phase, Plan, TrumpRule};
use crate::say;
use crate::script::options::{OptionKind, OptionSpec, Value};
use serde::Serialize;

/// A rule sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sheet {
    /// The language it is in.
    #[serde(serialize_with = "code")]
    pub lang: Language,
    /// The title of the game.
    pub title: String,
    /// What the head of the script says.
    pub about: String,
    /// The variants laid on the game.
    pub variants: Vec<VariantSheet>,
    /// Who plays, in which order, and how a match goes.
    pub basics: Vec<String>,
    /// The deck and the order of its cards.
    pub cards: Vec<String>,
    /// What cards count: points, dots.
    pub counts: Vec<CountSheet>,
    /// The places for cards, and who sees them.
    pub zones: Vec<String>,
    /// What can be bid, lowest first.
    pub contracts: Vec<String>,
    /// The phases of a deal, in order.
    pub phases: Vec<PhaseSheet>,
    /// What the cards count for whom, and how a match ends.
    pub scoring: Vec<String>,
    /// What the script's functions say of themselves.
    pub functions: Vec<FunctionSheet>,
    /// What is not as in the standard game.
    pub differences: Vec<DifferenceSheet>,
    /// What the house chose, and could choose.
    pub options: Vec<OptionSheet>,
    /// Which choices need or exclude others.
    pub conditions: Vec<String>,
}

/// Serializes a language as its code.
fn code<S: serde::Serializer>(language: &Language, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(language.code())
}

/// A variant laid on the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct VariantSheet {
    /// Its name.
    pub name: String,
    /// Its title.
    pub title: String,
    /// Why someone plays that way.
    pub about: String,
}

/// Something that cards count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CountSheet {
    /// What is counted.
    pub name: String,
    /// Ranks that count the same, and how much; the most first.
    pub values: Vec<(String, i64)>,
    /// What all cards count together.
    pub total: i64,
}

/// A phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PhaseSheet {
    /// Its name, as in logs.
    pub name: String,
    /// Its name for people.
    pub title: String,
    /// When it is played; empty for always.
    pub when: String,
    /// How it is played.
    pub sentences: Vec<String>,
    /// An earlier phase that is played in the same way, by its title; empty if there is none.
    pub as_in: String,
}

/// An option that is not as in the standard game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DifferenceSheet {
    /// Its name.
    pub name: String,
    /// What it decides.
    pub about: String,
    /// The value in force.
    pub value: Value,
    /// What it means; empty where the value speaks for itself.
    pub meaning: String,
    /// The value of the standard game.
    pub standard: Value,
    /// What that means.
    pub standard_meaning: String,
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
    /// The rule sheet of a ruleset, in the language of a tongue.
    ///
    /// ```
    /// use kartu::game::{Library, Sheet, Wanted};
    /// use kartu::language::Language;
    /// let library = Library::shipped();
    /// let rules = library.load(&Wanted::game("frog"))?;
    /// let sheet = Sheet::new(&rules, &library.tongue(&rules, Language::Indonesian)?);
    /// assert_eq!(sheet.basics[0], "Permainan ini dimainkan oleh 3 pemain; giliran berputar ke kiri, searah jarum jam.");
    /// # Ok::<(), kartu::fault::Fault>(())
    /// ```
    #[must_use]
    pub fn new(rules: &Ruleset, tongue: &Tongue) -> Self {
        let plan = &rules.plan;
        let variant = |variant: &super::LaidOn| VariantSheet {
            name: variant.name.clone(),
            title: tongue.own("variant", &format!("{}-title", variant.name), &variant.title),
            about: tongue.own("variant", &format!("{}-about", variant.name), &variant.about),
        };
        Self {
            lang: tongue.language(),
            title: tongue.own("", "title", &plan.title),
            about: tongue.own("", "about", &rules.about),
            variants: rules.laid_on.iter().map(variant).collect(),
            basics: sentences(&basics::players(rules), tongue),
            cards: sentences(&basics::deck(&plan.deck), tongue),
            counts: basics::counts(plan, tongue),
            zones: basics::zones(plan).iter().map(|zone| tongue.say(zone)).collect(),
            contracts: contracts(plan).iter().map(|contract| tongue.say(contract)).collect(),
            phases: phases(rules, tongue),
            scoring: sentences(&basics::scoring(plan), tongue),
            functions: functions::placed(rules, tongue),
            differences: rules.unusual_options().map(|option| DifferenceSheet::new(option, tongue)).collect(),
            options: rules.options.iter().map(|option| OptionSheet::new(option, tongue)).collect(),
            conditions: rules.conditions.iter().map(|condition| tongue.sentence(&basics::condition(condition))).collect(),
        }
    }
}

fn sentences(sayings: &[Saying], tongue: &Tongue) -> Vec<String> {
    sayings.iter().map(|saying| tongue.sentence(saying)).collect()
}

fn contracts(plan: &Plan) -> Vec<Saying> {
    let trumps = plan.contracts.iter().any(|contract| contract.trump != TrumpRule::None);
    let contract = |contract: &Contract| {
        let trump = match contract.trump {
            TrumpRule::None => say!("trump-none"),
            TrumpRule::Suit(suit) => say!("trump-suit", suit = plan.suit_saying(suit)),
            TrumpRule::Declared => say!("trump-named"),
        };
        let own = contract.properties.iter().map(|(name, value)| {
            say!("of-contract", name = Saying::own("property", name, name.as_str()), value = value.as_str())
        });
        let parts: Vec<Saying> = trumps.then_some(trump).into_iter().chain(own).collect();
        let name = plan.lexicon.text(contract.name);
        if parts.is_empty() { Saying::text(name) } else { say!("contract", name = name, parts = crate::language::commas(parts)) }
    };
    plan.contracts.iter().map(contract).collect()
}

/// All phases; what holds in all of a kind is told with the first of them.
fn phases(rules: &Ruleset, tongue: &Tongue) -> Vec<PhaseSheet> {
    let plan = &rules.plan;
    let answered = |question: &str| rules.functions.iter().any(|(name, about)| name == question && !about.is_empty());
    let mut told: Vec<Saying> = Vec::new();
    let mut before: Vec<(Vec<Saying>, Vec<String>, String)> = Vec::new();
    let mut sheets = Vec::with_capacity(plan.phases.len());
    for phase in &plan.phases {
        let said = |saying: &Saying| saying.unless.is_none_or(|question| !answered(question));
        let own: Vec<Saying> = phase.mechanic.sentences(plan).into_iter().filter(said).collect();
        let asks = phase.mechanic.asks();
        let name = plan.lexicon.text(phase.name).to_owned();
        let title = tongue.own("phase", &name, &name);
        let customs: Vec<Saying> = phase.mechanic.customs(plan).into_iter().filter(|custom| !told.contains(custom)).collect();
        told.extend(customs.iter().cloned());
        let same = before.iter().find(|(sayings, others, _)| *sayings == own && *others == asks && customs.is_empty());
        let as_in = same.map_or_else(String::new, |(.., title)| title.clone());
        let all: Vec<Saying> = own.iter().cloned().chain(customs).collect();
        sheets.push(PhaseSheet {
            name,
            when: when(phase, plan, tongue),
            sentences: sentences(&all, tongue),
            as_in,
            title: title.clone(),
        });
        before.push((own, asks, title));
    }
    sheets
}

fn when(phase: &Phase, plan: &Plan, tongue: &Tongue) -> String {
    let contracts: Vec<&str> = phase.only_for.iter().map(|contract| plan.contract_name(*contract)).collect();
    let only = (!contracts.is_empty()).then(|| say!("only-for", contracts = and(contracts)));
    let when = phase.when.as_ref().map(|question| say!("only-when", question = question.as_str()));
    let times = (phase.times > 1).then(|| say!("times", times = phase.times));
    let parts: Vec<String> = [only, when, times].into_iter().flatten().map(|saying| tongue.say(&saying)).collect();
    parts.join(", ")
}

/// What a value of an option means, in the language of the tongue; empty if the value speaks for itself.
fn meaning(option: &OptionSpec, value: &Value, tongue: &Tongue) -> String {
    tongue.own("option", &format!("{}-{value}", option.name), option.kind.meaning(value))
}

impl DifferenceSheet {
    fn new(option: &OptionSpec, tongue: &Tongue) -> Self {
        Self {
            name: option.name.clone(),
            about: tongue.own("option", &option.name, &option.about),
            value: option.value.clone(),
            meaning: meaning(option, &option.value, tongue),
            standard: option.default.clone(),
            standard_meaning: meaning(option, &option.default, tongue),
        }
    }
}

impl OptionSheet {
    fn new(option: &OptionSpec, tongue: &Tongue) -> Self {
        let own = |value: &str, text: &str| (value.to_owned(), tongue.own("option", &format!("{}-{value}", option.name), text));
        Self {
            name: option.name.clone(),
            about: tongue.own("option", &option.name, &option.about),
            value: option.value.clone(),
            meaning: meaning(option, &option.value, tongue),
            standard: option.default.clone(),
            values: match &option.kind {
                OptionKind::Flag { yes, no } if !yes.is_empty() => vec![own("true", yes), own("false", no)],
                OptionKind::Choice(choices) => choices.iter().map(|choice| own(&choice.word, &choice.meaning)).collect(),
                kind => vec![(tongue.sentence(&kind_saying(kind)), String::new())],
            },
        }
    }
}

/// Which values an option takes.
fn kind_saying(kind: &OptionKind) -> Saying {
    match kind {
        OptionKind::Flag { .. } => say!("values-flag"),
        OptionKind::Whole { from, to } => say!("values-whole", from = from.to_string(), to = to.to_string()),
        OptionKind::Choice(choices) => {
            say!("values-choice", words = crate::language::commas(choices.iter().map(|choice| choice.word.as_str())))
        }
        OptionKind::Several(words) => say!("values-several", words = crate::language::commas(words.iter().map(String::as_str))),
        OptionKind::List { of, length } => say!("values-list", length = *length, kind = kind_saying(of)),
    }
}
