//! What came up in random matches, and what never did: a rule that nobody meets may be no rule at all.

use crate::fault::Place;
use crate::game::{Match, Ruleset};
use crate::script::Costs;
use crate::table::{Choices, Event};
use std::collections::BTreeSet;

/// What came up, by name, so that matches under other options can be added.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    phases: BTreeSet<String>,
    contracts: BTreeSet<String>,
    verbs: BTreeSet<String>,
    functions: BTreeSet<String>,
    reasons: BTreeSet<String>,
}

fn add(names: &mut BTreeSet<String>, name: &str) {
    if !names.contains(name) {
        names.insert(name.to_owned());
    }
}

impl Seen {
    /// Notes what the last input of a match brought.
    pub fn note(&mut self, game: &Match) {
        let names = game.names();
        for told in game.events() {
            match told.event {
                Event::PhaseBegins => add(&mut self.phases, names.lexicon.text(told.rule)),
                Event::Scored { line } => add(&mut self.reasons, names.lexicon.text(line.why)),
                _ => {}
            }
        }
        if let Some(contract) = game.contract_name() {
            add(&mut self.contracts, contract);
        }
    }

    /// Notes what may be done.
    pub fn note_choices(&mut self, game: &Match, choices: &Choices) {
        for verb in choices.verbs() {
            add(&mut self.verbs, game.names().lexicon.text(verb));
        }
    }

    /// Notes which functions of the script were called.
    pub fn note_functions(&mut self, costs: &Costs) {
        costs.keys().for_each(|function| add(&mut self.functions, function));
    }

    /// Adds what came up elsewhere.
    pub fn add(&mut self, other: &Self) {
        let all = [
            (&mut self.phases, &other.phases),
            (&mut self.contracts, &other.contracts),
            (&mut self.verbs, &other.verbs),
            (&mut self.functions, &other.functions),
            (&mut self.reasons, &other.reasons),
        ];
        for (names, more) in all {
            more.iter().for_each(|name| add(names, name));
        }
    }

    /// What the rules have and never came up, a sentence each.
    #[must_use]
    pub fn missing(&self, rules: &Ruleset) -> Vec<String> {
        let plan = &rules.plan;
        let phases = plan.phases.iter().map(|phase| plan.lexicon.text(phase.name)).filter(|name| !self.phases.contains(*name));
        let contracts = (0..).take(plan.contracts.len()).map(|number| plan.contract_name(number));
        let contracts = contracts.filter(|name| !self.contracts.contains(*name));
        let functions = rules.answering().into_iter().filter(|name| !self.functions.contains(*name));
        let function = |name: &str| match rules.place_of(name) {
            Some(place) => format!("the function `{name}` ({place}) was never asked"),
            None => format!("the function `{name}` was never asked"),
        };
        let verbs = plan.lexicon.verbs().filter(|verb| !self.verbs.contains(*verb));
        let reasons = rules.reasons.iter().filter(|(reason, _)| !self.reasons.contains(reason));
        let reason = |(reason, place): &(String, Place)| format!("\"{reason}\" ({place}) was never the reason of a score");
        (phases.map(|name| format!("the phase `{name}` was never played")))
            .chain(contracts.map(|name| format!("the contract `{name}` was never played")))
            .chain(functions.map(function))
            .chain(reasons.map(reason))
            .chain(verbs.map(|verb| format!("`{verb}` was never on offer")))
            .collect()
    }
}
