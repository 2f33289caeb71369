//! What came up in random matches, and what never did: a rule that nobody meets may be no rule at all.

use crate::game::{Match, Ruleset};
use crate::script::Costs;
use crate::table::{Choices, Event, Word};
use std::collections::BTreeSet;

/// What came up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    phases: BTreeSet<u8>,
    contracts: BTreeSet<u8>,
    verbs: Vec<Word>,
    functions: BTreeSet<String>,
}

impl Seen {
    /// Notes what the last input of a match brought.
    pub fn note(&mut self, game: &Match) {
        let begins = game.events().iter().filter(|told| told.event == Event::PhaseBegins);
        let phases = &game.rules().plan.phases;
        for told in begins {
            self.phases.extend((0..).zip(phases).filter(|(_, phase)| phase.name == told.rule).map(|(number, _)| number));
        }
        self.contracts.extend(game.table().open.contract);
    }

    /// Notes what may be done.
    pub fn note_choices(&mut self, choices: &Choices) {
        for verb in choices.verbs() {
            if !self.verbs.contains(&verb) {
                self.verbs.push(verb);
            }
        }
    }

    /// Notes which functions of the script were called.
    pub fn note_functions(&mut self, costs: &Costs) {
        self.functions.extend(costs.keys().cloned());
    }

    /// Adds what came up elsewhere.
    pub fn add(&mut self, other: &Self) {
        self.phases.extend(&other.phases);
        self.contracts.extend(&other.contracts);
        other.verbs.iter().for_each(|verb| {
            if !self.verbs.contains(verb) {
                self.verbs.push(*verb);
            }
        });
        self.functions.extend(other.functions.iter().cloned());
    }

    /// What the rules have and never came up, a sentence each.
    #[must_use]
    pub fn missing(&self, rules: &Ruleset) -> Vec<String> {
        let plan = &rules.plan;
        let mut missing = Vec::new();
        for (number, phase) in (0..).zip(&plan.phases) {
            if !self.phases.contains(&number) {
                missing.push(format!("the phase `{}` was never played", plan.lexicon.text(phase.name)));
            }
        }
        for number in (0..).take(plan.contracts.len()) {
            if !self.contracts.contains(&number) {
                missing.push(format!("the contract `{}` was never played", plan.contract_name(number)));
            }
        }
        for function in rules.answering() {
            if !self.functions.contains(function) {
                missing.push(format!("the function `{function}` was never asked"));
            }
        }
        for verb in plan.lexicon.verbs() {
            if !self.verbs.iter().any(|offered| plan.lexicon.text(*offered) == verb) {
                missing.push(format!("nobody was ever offered to `{verb}`"));
            }
        }
        missing
    }
}
