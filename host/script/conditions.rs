//! What options ask of each other: which choices need or exclude others, for how many players they are, and what
//! they were called before.
//!
//! ```rhai
//! when_set("deal_mode", "eleven").needs("chico_suits", "no_hearts").excludes("open_widow", true);
//! when_set("calls_partner", true).seats(4, 4);
//! renamed("heading", "must_head");
//! ```

use super::Fail;
use super::declare::place_of;
use super::draft::{Draft, Shared, whole};
use super::options::{OptionSpec, Value};
use super::vocabulary::Teacher;
use super::written::{Mark, Written};
use crate::fault::{Class, Fault, Place};
use crate::table::MAX_SEATS;
use crate::text;
use rhai::{Dynamic, NativeCallContext};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// What a choice asks of the others.
#[derive(Clone, Debug)]
pub(super) struct ConditionDraft {
    option: String,
    value: Value,
    asks: Vec<Asks>,
    at: Mark,
}

/// One thing that a choice asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asks {
    /// Another option has this value.
    Needs(String, Value),
    /// Another option has another value than this.
    Excludes(String, Value),
    /// So many play.
    Seats(RangeInclusive<u8>),
}

/// What a choice asks of the house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    /// The option.
    pub option: String,
    /// The choice.
    pub value: Value,
    /// What it asks.
    pub asks: Asks,
    /// Where the script says so.
    pub place: Place,
}

impl Condition {
    /// What is wrong when these values are in force, if anything is: the option that stands against the choice, and a sentence.
    #[must_use]
    pub fn broken(&self, values: &BTreeMap<String, Value>) -> Option<(&str, String)> {
        if values.get(&self.option) != Some(&self.value) {
            return None;
        }
        let chosen = format!("{} = {}", self.option, self.value);
        let (other, what) = match &self.asks {
            Asks::Needs(other, needed) => match values.get(other) {
                Some(value) if value != needed => {
                    (other, format!("`{chosen}` needs `{other} = {needed}`, but {other} is {value}"))
                }
                _ => return None,
            },
            Asks::Excludes(other, excluded) => match values.get(other) {
                Some(value) if value == excluded => (other, format!("`{chosen}` does not go with `{other} = {excluded}`")),
                _ => return None,
            },
            Asks::Seats(_) => return None,
        };
        Some((other, what))
    }

    /// For how many players the choice is, if it is in force and for fewer than the game.
    #[must_use]
    pub fn seats(&self, values: &BTreeMap<String, Value>) -> Option<&RangeInclusive<u8>> {
        match &self.asks {
            Asks::Seats(seats) if values.get(&self.option) == Some(&self.value) => Some(seats),
            _ => None,
        }
    }
}

/// A condition that is being declared: its number among all.
#[derive(Clone)]
struct Said(usize);

pub(super) fn teach(teacher: &mut Teacher, draft: &Shared) {
    teacher.engine.register_type_with_name::<Said>("condition");
    let shared = draft.clone();
    teacher.word(
        "setting(name: option) -> any",
        "The house's choice of an option that was declared before, perhaps by a script below.",
        move |name: &str| {
            let draft = shared.lock();
            let option = draft.options.iter().find(|option| option.name == name);
            option.map(|option| option.value.to_dynamic()).ok_or_else(|| {
                let hint = text::suggestion(name, draft.options.iter().map(|option| option.name.as_str()));
                Fail::from(format!("no option `{name}` was declared before: {hint}"))
            })
        },
    );
    let shared = draft.clone();
    teacher.word(
        "renamed(old: text, name: option)",
        "What an option was called before; logs and variants that use the old name are still read.",
        move |old: &str, name: &str| {
            let mut draft = shared.lock();
            if draft.renamed.iter().any(|(other, _)| other == old) {
                return Err(Fail::from(format!("`{old}` is renamed twice")));
            }
            draft.renamed.push((old.to_owned(), name.to_owned()));
            Ok(())
        },
    );
    let shared = draft.clone();
    teacher.word(
        "when_set(name: option, value: any) -> condition",
        "What a choice asks of the others; say it with `.needs(…)`, `.excludes(…)` or `.seats(…)`.",
        move |context: NativeCallContext, name: &str, value: Dynamic| {
            let mut draft = shared.lock();
            let value = Value::from_dynamic(&value).map_err(Fail::from)?;
            let at = draft.mark(place_of(&context));
            draft.conditions.push(ConditionDraft { option: name.to_owned(), value, asks: Vec::new(), at });
            Ok::<_, Fail>(Said(draft.conditions.len() - 1))
        },
    );
    let ask = |draft: &Shared| {
        let shared = draft.clone();
        move |said: &Said, asks: Asks| {
            if let Some(condition) = shared.lock().conditions.get_mut(said.0) {
                condition.asks.push(asks);
            }
            said.clone()
        }
    };
    let add = ask(draft);
    teacher.word(
        "condition.needs(name: option, value: any) -> condition",
        "The choice goes only with this choice of another option.",
        move |said: &mut Said, name: &str, value: Dynamic| {
            Ok::<_, Fail>(add(said, Asks::Needs(name.to_owned(), Value::from_dynamic(&value).map_err(Fail::from)?)))
        },
    );
    let add = ask(draft);
    teacher.word(
        "condition.excludes(name: option, value: any) -> condition",
        "The choice does not go with this choice of another option.",
        move |said: &mut Said, name: &str, value: Dynamic| {
            Ok::<_, Fail>(add(said, Asks::Excludes(name.to_owned(), Value::from_dynamic(&value).map_err(Fail::from)?)))
        },
    );
    let add = ask(draft);
    teacher.word(
        "condition.seats(least: number, most: number) -> condition",
        "The choice is for so many players.",
        move |said: &mut Said, least: i64, most: i64| {
            let seats = 1..=MAX_SEATS as i64;
            let (least, most) =
                (whole(least, seats.clone(), "the number of players")?, whole(most, seats, "the number of players")?);
            if least > most {
                return Err(Fail::from(format!("seats({least}, {most}): the least comes first")));
            }
            Ok(add(said, Asks::Seats(least as u8..=most as u8)))
        },
    );
}

impl Draft {
    /// All that choices ask, with every name and value checked.
    ///
    /// # Errors
    /// The first that asks for what there is not.
    pub fn checked_conditions(&self, written: &Written) -> Result<Vec<Condition>, Fault> {
        let mut conditions = Vec::new();
        for draft in &self.conditions {
            let place = || written.place(draft.at, "when_set".len());
            let wrong = |what: String| Fault::new(Class::Script, what).at(place());
            if draft.asks.is_empty() {
                return Err(wrong("this asks nothing".to_owned()).label("say `.needs(…)`, `.excludes(…)` or `.seats(…)`"));
            }
            self.check_choice(&draft.option, &draft.value).map_err(wrong)?;
            for asks in &draft.asks {
                if let Asks::Needs(name, value) | Asks::Excludes(name, value) = asks {
                    self.check_choice(name, value).map_err(wrong)?;
                    if *name == draft.option {
                        return Err(wrong(format!("`{name}` has one value: it cannot ask anything of itself")));
                    }
                }
                let (option, value) = (draft.option.clone(), draft.value.clone());
                conditions.push(Condition { option, value, asks: asks.clone(), place: place() });
            }
        }
        let standard = self.options.iter().map(|option| (option.name.clone(), option.default.clone())).collect();
        for condition in &conditions {
            let breaks = |what: String| {
                let what = format!("the standard game breaks this: {what}");
                Err(Fault::new(Class::Script, what).at(condition.place.clone()))
            };
            if let Some((_, what)) = condition.broken(&standard) {
                return breaks(what);
            }
            if let (Some(asked), Some(players)) = (condition.seats(&standard), &self.seats)
                && (asked.end() < players.start() || asked.start() > players.end())
            {
                let chosen = format!("{} = {}", condition.option, condition.value);
                let (players, asked) = (text::players(players), text::players(asked));
                return breaks(format!("it is for {players}, and `{chosen}` for {asked}"));
            }
        }
        Ok(conditions)
    }

    /// Is there such an option, and does it take the value?
    fn check_choice(&self, name: &str, value: &Value) -> Result<(), String> {
        let option: Option<&OptionSpec> = self.options.iter().find(|option| option.name == name);
        let option = option.ok_or_else(|| format!("there is no option `{name}`"))?;
        option.kind.check(value).map_err(|right| format!("`{value}` is no value of `{name}`: {right}"))
    }

    /// The old names of options, each with the new one.
    ///
    /// # Errors
    /// The first that is still the name of an option, and a sentence.
    pub fn checked_renames(&self) -> Result<Vec<(String, String)>, (String, String)> {
        match self.renamed.iter().find(|(old, _)| self.options.iter().any(|option| option.name == *old)) {
            Some((old, new)) => {
                Err((old.clone(), format!("`{old}` is renamed to `{new}`, but there is still an option `{old}`")))
            }
            None => Ok(self.renamed.clone()),
        }
    }
}
