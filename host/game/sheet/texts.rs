//! The texts that a script and its variants bring, by the keys under which a translation says them.

use crate::fault::{Class, Fault};
use crate::game::Ruleset;
use crate::language::{Book, Language, Saying};
use crate::script::options::OptionKind;
use crate::table::Layout;
use crate::text;

/// Kinds of names whose owners come and go with the options, so that none can be called unknown.
const CHANGING: [&str; 10] = ["zone-", "phase-", "word-", "property-", "suit-", "rank-", "contract-", "reason-", "said-", "why-"];

impl Ruleset {
    /// The texts of the script and its variants that people read, each with its key; only those that these options
    /// bring.
    #[must_use]
    pub fn texts(&self) -> Vec<(String, String)> {
        let mut texts = vec![("title".to_owned(), self.plan.title.clone()), ("about".to_owned(), self.about.clone())];
        for option in &self.options {
            texts.push((format!("option-{}", option.name), option.about.clone()));
            let mut meaning = |value: &str, text: &str| texts.push((format!("option-{}-{value}", option.name), text.to_owned()));
            match &option.kind {
                OptionKind::Flag { yes, no } => {
                    meaning("true", yes);
                    meaning("false", no);
                }
                OptionKind::Choice(choices) => choices.iter().map(|choice| meaning(&choice.word, &choice.meaning)).collect(),
                _ => (),
            }
        }
        texts.extend(self.functions.iter().map(|(name, about)| (format!("fn-{name}"), about.clone())));
        for variant in &self.laid_on {
            texts.push((format!("variant-{}-title", variant.name), variant.title.clone()));
            texts.push((format!("variant-{}-about", variant.name), variant.about.clone()));
        }
        let plan = &self.plan;
        let own = |kind: &str, name: &str| (Saying::own(kind, name, name).id.into_owned(), name.to_owned());
        texts.extend(plan.phases.iter().map(|phase| own("phase", plan.lexicon.text(phase.name))));
        let standard = Layout::standard_zones();
        let zones = plan.zones.iter().filter(|zone| standard.iter().all(|other| other.name != zone.name));
        texts.extend(zones.map(|zone| own("zone", &zone.name)));
        texts.extend(plan.deck.counts().map(|count| own("word", count)));
        texts.extend(
            plan.phases.iter().flat_map(|phase| phase.mechanic.measures()).map(|word| own("word", plan.lexicon.text(word))),
        );
        texts.extend(plan.contracts.iter().flat_map(|contract| &contract.properties).map(|(name, _)| own("property", name)));
        let told = |kind: &str, text: &str| (Saying::told(kind, text).id.into_owned(), text.to_owned());
        texts.extend(plan.contracts.iter().map(|contract| told("contract", plan.lexicon.text(contract.name))));
        texts.extend(plan.tally.items.iter().map(|item| told("reason", plan.lexicon.text(item.why))));
        texts.extend(self.whys.iter().map(|why| told("reason", why)));
        texts.extend(plan.deck.suits().map(|suit| own("suit", plan.deck.suit_name(suit))));
        // What the host says itself need not be said by the game, nor what says nothing.
        texts.retain(|(key, text)| !text.is_empty() && !Book::host_has(Language::English, key));
        texts.sort();
        texts.dedup();
        texts
    }

    /// Checks that a book says only what the game has: an option, a value or a function that is not there is a mistake.
    pub(in crate::game) fn check_book(&self, book: &Book) -> Result<(), Fault> {
        let texts = self.texts();
        for (key, place) in book.keys() {
            let known = texts.iter().any(|(known, _)| known == key)
                || key == "about"
                || key.strip_prefix("fn-").is_some_and(|name| self.functions.iter().any(|(known, _)| known == name))
                || CHANGING.iter().any(|kind| key.starts_with(kind))
                || key.starts_with("variant-") && (key.ends_with("-title") || key.ends_with("-about"))
                || Book::host_has(Language::English, key);
            if !known {
                let fault = Fault::new(Class::Unreadable, format!("{} has no text `{key}`", self.game));
                let near = text::nearest(key, texts.iter().map(|(key, _)| key.as_str()));
                let label = near.map_or_else(String::new, |near| format!("did you mean `{near}`?"));
                return Err(fault.at(place.clone()).label(label).note("a translation says what the script says, key by key"));
            }
        }
        Ok(())
    }
}
