//! What can only be checked once the top level has run: names of zones, contracts and options, and
//! whether everything declared and defined is used.

use super::{Findings, Goes, Named, OptionCall};
use crate::cards::Deck;
use crate::fault::{Class, Fault};
use crate::script::draft::Draft;
use crate::script::questions;
use crate::script::vocabulary::Vocabulary;
use crate::script::written::{Mark, Written};
use crate::text;
use std::collections::BTreeSet;

impl Findings {
    /// Checks everything that can only be known once the top level has run.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn check(&self, written: &Written, draft: &Draft, deck: &Deck, vocabulary: &Vocabulary) -> Result<(), Fault> {
        let functions = &written.functions;
        let fault = |what: String, at: Mark, width: usize| Fault::new(Class::Script, what).at(written.place(at, width));
        self.check_named(written, draft, deck)?;
        self.check_properties(written, draft, vocabulary)?;
        for (phase, mechanic, at) in draft.phases() {
            if let Some(question) = mechanic.question()
                && !functions.iter().any(|function| function.name == question && function.params.len() == 1)
            {
                return Err(fault(
                    format!("phase `{phase}` is played when `{question}` says so, but there is no `fn {question}(view)`"),
                    at,
                    5,
                ));
            }
            if let Some(prefix) = mechanic.prefix() {
                let has = |hook: &str| functions.iter().any(|function| function.name == format!("{prefix}_{hook}"));
                // A phase that only sets something up asks nobody.
                let asks_nobody = has("begins") && !has("choices") && !has("plays");
                for hook in ["choices", "plays"] {
                    if !asks_nobody && !has(hook) {
                        let near =
                            text::nearest(&format!("{prefix}_{hook}"), functions.iter().map(|function| function.name.as_str()));
                        let near = near.map_or_else(String::new, |name| format!("did you mean `{name}`?"));
                        let params = questions::hook(hook).map_or_else(String::new, |question| question.params.join(", "));
                        return Err(fault(
                            format!("phase `{phase}` is played by the script, but there is no `fn {prefix}_{hook}({params})`"),
                            at,
                            5,
                        )
                        .label(near));
                    }
                }
            }
        }
        self.check_functions(written, draft)?;
        self.check_zones(written, draft)?;
        if !draft.ends_matches() && !functions.iter().any(|function| function.name == "match_over") {
            let what = "nothing ever ends a match of this game".to_owned();
            return Err(
                fault(what, Mark::beginning(), 1).label("say `match_deals(…)` or `target_score(…)`, or answer `match_over`")
            );
        }
        for OptionCall { name, at, goes } in &self.options {
            let used = match goes {
                Goes::Variable(variable) => self.read.contains(&(at.layer, variable.clone())),
                Goes::Expression => true,
                Goes::Nowhere => false,
            };
            if !used && !self.house.contains(name) && !self.settings.contains(name) {
                return Err(fault(format!("option `{name}` is never read"), *at, 6)
                    .label(format!("use its value, or `house.{name}` in a function")));
            }
        }
        Ok(())
    }

    fn check_named(&self, written: &Written, draft: &Draft, deck: &Deck) -> Result<(), Fault> {
        let zones = draft.zone_names();
        let contracts: Vec<&str> = draft.contract_names().collect();
        for Named { kind, text, at } in &self.named {
            let hint = |names: &[&str]| text::suggestion(text, names.iter().copied());
            let zone_names: Vec<&str> = zones.iter().map(String::as_str).collect();
            let verbs: Vec<&str> = self.verbs.keys().map(String::as_str).collect();
            let notes: Vec<&str> = self.notes.iter().map(String::as_str).collect();
            let wrong = match kind.as_str() {
                "zone" if self.zones.contains(text) => None,
                "zone" if !zone_names.contains(&text.as_str()) => Some((format!("there is no zone `{text}`"), hint(&zone_names))),
                "contract" if !contracts.contains(&text.as_str()) => {
                    Some((format!("there is no contract `{text}`"), hint(&contracts)))
                }
                "verb_asked" if !verbs.contains(&text.as_str()) => {
                    Some((format!("the verb `{text}` is never offered"), hint(&verbs)))
                }
                "phase" if !self.names_phases_freely && !self.phases.contains(text) => {
                    let phases: Vec<&str> = self.phases.iter().map(String::as_str).collect();
                    Some((format!("there is no phase `{text}`"), hint(&phases)))
                }
                "note" if !notes.contains(&text.as_str()) => {
                    Some((format!("nothing is ever remembered as `{text}`"), hint(&notes)))
                }
                "option" if !draft.options.iter().any(|option| option.name == *text) => Some((
                    format!("there is no option `{text}`"),
                    text::suggestion(text, draft.options.iter().map(|option| option.name.as_str())),
                )),
                "suit" if deck.suit_named(text).is_none() => Some((
                    format!("`{text}` is no suit of this deck"),
                    deck.suits().map(|suit| deck.suit_text(suit)).collect::<Vec<_>>().join(" "),
                )),
                "rank" if deck.rank_named(text).is_none() => Some((format!("`{text}` is no rank of this deck"), String::new())),
                "card" if deck.card(text).is_none() => Some((deck.no_card(text).to_string(), String::new())),
                "cards" => deck.list(text).err().map(|error| (error.to_string(), String::new())),
                _ => None,
            };
            if let Some((what, label)) = wrong {
                return Err(Fault::new(Class::Script, what).at(written.place(*at, text.len() + 2)).label(label));
            }
        }
        Ok(())
    }

    fn check_properties(&self, written: &Written, draft: &Draft, vocabulary: &Vocabulary) -> Result<(), Fault> {
        let mut known: BTreeSet<&str> = vocabulary.properties().map(|entry| entry.name.as_str()).collect();
        known.extend(draft.options.iter().map(|option| option.name.as_str()));
        known.extend(draft.contract_properties());
        known.extend(self.map_keys.iter().map(String::as_str));
        for (name, at) in &self.properties {
            if !known.contains(name.as_str()) {
                let fault =
                    Fault::new(Class::Script, format!("nothing has a property `{name}`")).at(written.place(*at, name.len()));
                if let Some(form) = vocabulary.calls(name).next() {
                    return Err(fault.label("it is a call, with brackets").note(format!("{form}: {}", form.about)));
                }
                let near =
                    text::nearest(name, known.iter().copied()).map_or_else(String::new, |word| format!("did you mean `{word}`?"));
                return Err(fault.label(near));
            }
        }
        for name in &self.house {
            if !draft.options.iter().any(|option| option.name == *name) {
                let at = written.find_text(&format!("house.{name}"));
                let hint = text::suggestion(name, draft.options.iter().map(|option| option.name.as_str()));
                return Err(Fault::new(Class::Script, format!("there is no option `{name}`"))
                    .at(written.place(at, name.len() + 6))
                    .label(hint));
            }
        }
        Ok(())
    }

    /// Every zone is used by a phase or by a function.
    fn check_zones(&self, written: &Written, draft: &Draft) -> Result<(), Fault> {
        if self.names_zones_freely {
            return Ok(());
        }
        let of_phases: BTreeSet<&str> = draft.phases().flat_map(|(_, mechanic, _)| mechanic.zones()).collect();
        for zone in draft.own_zones() {
            if !of_phases.contains(zone) && !self.said.contains(zone) {
                let at = written.find_text(&format!("\"{zone}\""));
                return Err(Fault::new(Class::Script, format!("no card ever comes to the zone `{zone}`"))
                    .at(written.place(at, zone.len() + 2))
                    .label("name it in a phase or a function, or leave it out"));
            }
        }
        Ok(())
    }

    /// Every function answers a question, is a hook of a phase, or is called.
    fn check_functions(&self, written: &Written, draft: &Draft) -> Result<(), Fault> {
        for function in &written.functions {
            let name = function.name.as_str();
            let called = self.called.iter().any(|(called, _)| called == name);
            let hook = draft
                .phases()
                .filter_map(|(_, mechanic, _)| mechanic.prefix())
                .find_map(|prefix| name.strip_prefix(prefix)?.strip_prefix('_'));
            let expected = hook.and_then(questions::hook);
            if let Some(question) = &expected
                && question.params.len() != function.params.len()
            {
                let what =
                    format!("`{name}` takes {}, not {}", text::count(question.params.len(), "parameter"), function.params.len());
                return Err(Fault::new(Class::Script, what)
                    .at(written.place(function.mark, name.len()))
                    .label(format!("write `fn {name}({})`", question.params.join(", "))));
            }
            let asked =
                questions::named(name).is_some() || draft.phases().any(|(_, mechanic, _)| mechanic.question() == Some(name));
            // What is laid on a script may do without some of its functions.
            let topmost = function.mark.layer + 1 == written.sources.len();
            if topmost && !called && !asked && expected.is_none() {
                let hooks: Vec<String> =
                    draft.phases().filter_map(|(_, mechanic, _)| mechanic.prefix()).flat_map(questions::hooks_of).collect();
                let known: Vec<&str> =
                    questions::NAMED.iter().map(|question| question.name).chain(hooks.iter().map(String::as_str)).collect();
                let near =
                    text::nearest(name, known.iter().copied()).map_or_else(String::new, |word| format!("did you mean `{word}`?"));
                return Err(Fault::new(Class::Script, format!("nothing ever calls `{name}`"))
                    .at(written.place(function.mark, name.len()))
                    .label(near));
            }
        }
        Ok(())
    }
}
