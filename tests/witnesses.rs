//! Witness logs: for every value of every option a log in which that value decides something.
//!
//! `tests/witnesses/GAME/OPTION/….kartu` sets the option. Its decisive line stands below a comment
//! `# Decides, R14 (Q9): …`, and is either a choice that one value allows and another refuses, or a
//! fact that only this value concludes. The head names the other value (`_against`), the refusal if
//! this value refuses the line (`_refused`), and, where a fact is missing and no line can show it,
//! that fact (`_absent`). A value that changes only what is seen tells a seat, a zone and the cards that
//! the seat sees there after the decisive line, and does not under the other value (`_sees`).

mod common;

use common::*;
use kartu::fault::{Class, Fault};
use kartu::game::{Library, Ruleset, Setting};
use kartu::log::whatif::{self, Outcome};
use kartu::log::{Entry, Log, Replay, Step, fact_lines};
use kartu::script::options::{OptionKind, OptionSpec, Value};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;

/// A witness as its file tells it.
struct Witness<'a> {
    log: Log<'a>,
    option: String,
    against: Value,
    refused: Option<String>,
    absent: Option<String>,
    sees: Option<[String; 3]>,
    /// The number of the decisive line, from 1.
    decides: usize,
    /// That line, without the mark of a fact.
    text: &'a str,
}

/// What a log concluded: after each line that was taken, the facts; and what stopped it.
struct Course {
    steps: Vec<(usize, Vec<String>)>,
    stopped: Option<Fault>,
}

impl Course {
    fn of(log: &Log, rules: Arc<Ruleset>) -> Self {
        let mut steps = Vec::new();
        let mut replay = match Replay::under(log, rules) {
            Ok(replay) => replay,
            Err(fault) => return Self { steps, stopped: Some(fault) },
        };
        let stopped = replay.run(&mut |step: &Step| {
            if !matches!(step.line.entry, Entry::Fact(_)) {
                let facts = fact_lines(step.events, step.game);
                let facts = facts.lines().map(|line| line.trim_start_matches("= ").to_owned()).collect();
                steps.push((step.line.number, facts));
            }
            ControlFlow::Continue(())
        });
        let stopped = stopped.err().or_else(|| replay.differences().first().cloned());
        Self { steps, stopped }
    }

    /// The line at which it was stopped.
    fn stopped_at(&self) -> Option<usize> {
        self.stopped.as_ref().and_then(|fault| fault.place.as_ref()).map(|place| place.line)
    }

    /// The facts that follow from the last line taken before this one.
    fn facts_before(&self, line: usize) -> &[String] {
        self.steps.iter().rev().find(|(number, _)| *number < line).map_or(&[], |(_, facts)| facts)
    }
}

impl<'a> Witness<'a> {
    fn read(text: &'a str, name: &'a str) -> Self {
        let log = Log::parse(text, name).unwrap_or_else(|fault| panic!("{fault}"));
        let head = text.split("+++").nth(1).expect("a head");
        let head: toml::Table = head.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
        let word = |key: &str| head.get(key).map(|value| value.as_str().expect("a text").to_owned());
        let against = head.get("_against").unwrap_or_else(|| panic!("{name} has no _against"));
        let lines: Vec<&str> = text.lines().collect();
        let above =
            lines.iter().position(|line| line.starts_with("# Decides, R")).unwrap_or_else(|| panic!("{name}: what decides?"));
        assert!(lines[above].contains(" ("), "{name}: the comment names the question, or the variant that asks it");
        Self {
            log,
            option: word("_witness").unwrap_or_else(|| panic!("{name} has no _witness")),
            against: Value::from_text(&against.to_string()).unwrap_or_else(|wrong| panic!("{name}: {wrong}")),
            refused: word("_refused"),
            absent: word("_absent"),
            sees: head.get("_sees").map(|seen| seen.clone().try_into().expect("a seat, a zone and cards")),
            decides: above + 2,
            text: lines[above + 1].trim_start_matches("= "),
        }
    }

    /// The rules of the log, with the other value.
    fn other_rules(&self, library: &Library) -> Arc<Ruleset> {
        let mut wanted = self.log.header.wanted().expect("a game");
        wanted.settings.retain(|setting| setting.option != self.option);
        let against =
            Setting { option: self.option.clone(), value: Ok(self.against.clone()), option_place: None, value_place: None };
        wanted.settings.push(against);
        library.load(&wanted).unwrap_or_else(|fault| panic!("{}: {fault}", self.log.name))
    }

    /// The cards that a seat sees in a zone after the decisive line.
    fn seen(&self, rules: Arc<Ruleset>, who: &str, zone: &str) -> String {
        let mut replay = Replay::under(&self.log, rules).unwrap_or_else(|fault| panic!("{fault}"));
        let mut seen = None;
        let _ = replay.run(&mut |step: &Step| {
            if step.line.number == self.decides {
                let names = step.game.names();
                let seat = step.game.layout().ring.all().iter().find(|seat| names.seat(*seat) == who).expect("a seat");
                let view = step.game.view(kartu::table::Eye::Seat(seat));
                seen = Some(step.game.layout().deck.text(view.zone(names.find_zone(zone).expect("a zone")).cards));
            }
            ControlFlow::Continue(())
        });
        seen.unwrap_or_else(|| panic!("{}: the decisive line is not reached", self.log.name))
    }

    fn check(&self, own: &Course, other: &Course) {
        let name = self.log.name;
        // Up to the decisive line both go the same way.
        let before = |course: &Course| {
            let mut steps = course.steps.clone();
            steps.retain(|(number, _)| *number < self.decides);
            steps.pop();
            // Under another way of dealing other cards lie in the widow; that decides nothing yet.
            steps.iter_mut().for_each(|(_, facts)| facts.retain(|fact| !fact.starts_with("move ")));
            steps
        };
        assert_eq!(before(own), before(other), "{name}: they part before the decisive line");
        match (&self.refused, &own.stopped) {
            (None, None) => {}
            (None, Some(fault)) => panic!("{name}: {fault}"),
            (Some(refused), Some(fault)) if own.stopped_at() == Some(self.decides) => {
                assert!(fault.to_string().contains(refused), "{name}: {fault}");
                assert!(other.steps.iter().any(|(number, _)| *number == self.decides), "{name}: the other value refuses it too");
                return;
            }
            (Some(_), stopped) => panic!("{name}: the decisive line is not refused, but {stopped:?}"),
        }
        let (ours, others) = (own.facts_before(self.decides), other.facts_before(self.decides));
        if let Some(absent) = &self.absent {
            assert!(others.contains(absent), "{name}: the other value does not conclude `{absent}`: {others:?}");
            assert!(!ours.contains(absent), "{name}: `{absent}` is not absent");
        } else if ours.iter().any(|fact| fact == self.text) {
            assert!(!others.iter().any(|fact| fact == self.text), "{name}: `{}` follows under both values", self.text);
        } else if other.stopped_at() != Some(self.decides) {
            // A table of another size has no room for these seats: it does not even begin.
            let begins = other.steps.is_empty() && other.stopped.is_some() && self.text == "deal 1";
            assert!(begins, "{name}: the other value allows the line");
        }
    }
}

/// All witnesses of a game.
fn witnesses(game: &str) -> Vec<(String, String)> {
    let paths = files(&format!("tests/witnesses/{game}"), "kartu");
    paths.iter().map(|path| (std::fs::read_to_string(path).expect("a log"), short(path))).collect()
}

/// The games that have witnesses.
fn games() -> Vec<String> {
    let folders = std::fs::read_dir(root().join("tests/witnesses")).expect("a folder").flatten();
    folders.map(|folder| folder.file_name().to_string_lossy().into_owned()).collect()
}

#[test]
fn each_witness_goes_another_way_under_the_other_value_at_its_decisive_line() {
    let library = Library::shipped();
    for (text, name) in games().iter().flat_map(|game| witnesses(game)) {
        let witness = Witness::read(&text, &name);
        let own = witness.log.rules(&library).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let option = own.options.iter().find(|option| option.name == witness.option).unwrap_or_else(|| panic!("{name}"));
        assert!(text.contains(&format!("\n{} ", witness.option)), "{name} sets its option");
        assert!(option.value == option.default || witness.against == option.default, "{name}: against the standard");
        if let Some([who, zone, cards]) = &witness.sees {
            let seen = |rules: Arc<Ruleset>| witness.seen(rules, who, zone);
            assert_eq!(seen(own.clone()), *cards, "{name}");
            assert_ne!(seen(witness.other_rules(&library)), *cards, "{name}: it is seen under both values");
            continue;
        }
        witness.check(&Course::of(&witness.log, own.clone()), &Course::of(&witness.log, witness.other_rules(&library)));
    }
}

/// Every witness is a what-if whose answer is known: under the other value it is not the same, and that shows at the
/// decisive line, or before where other cards were dealt already.
#[test]
fn a_what_if_finds_each_witness_another_match_at_its_decisive_line_at_the_latest() {
    let library = Library::shipped();
    for (text, name) in games().iter().flat_map(|game| witnesses(game)) {
        let witness = Witness::read(&text, &name);
        let own = witness.log.rules(&library).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let found = whatif::compare(&witness.log, own, witness.other_rules(&library));
        if witness.refused.is_some() {
            assert_eq!(found.expect_err("its own rules refuse it").class, Class::Check, "{name}");
            continue;
        }
        let found = found.unwrap_or_else(|fault| panic!("{name}: {fault}"));
        if witness.sees.is_some() && found.outcome == Outcome::Same {
            continue;
        }
        let departs = match &found.outcome {
            Outcome::Differs(departure) => Some(departure.line),
            Outcome::ScoredOtherwise => None,
            Outcome::Same => panic!("{name}: the same"),
        };
        let first = departs.into_iter().chain(found.changed.iter().map(|changed| changed.line)).min();
        assert!(first.is_some_and(|line| line <= witness.decides), "{name}: {first:?}, not {}", witness.decides);
    }
}

/// The values of an option that need a witness; a number or a list needs one besides the standard.
fn missing(option: &OptionSpec, witnessed: &[Value]) -> Vec<String> {
    let all: Vec<Value> = match &option.kind {
        OptionKind::Flag { .. } => vec![Value::Flag(true), Value::Flag(false)],
        OptionKind::Choice(choices) => choices.iter().map(|choice| Value::Word(choice.word.clone())).collect(),
        OptionKind::Whole { from, to } if to - from < 5 => (*from..=*to).map(Value::Whole).collect(),
        _ => vec![option.default.clone()],
    };
    let mut missing: Vec<String> =
        all.iter().filter(|value| !witnessed.contains(value)).map(|value| format!("{} = {value}", option.name)).collect();
    if witnessed.iter().all(|value| *value == option.default) {
        missing.push(format!("{} with another value than the standard", option.name));
    }
    missing
}

#[test]
fn no_value_of_any_option_is_without_a_witness() {
    let library = Library::shipped();
    for entry in library.games().expect("games") {
        let standard = library.load(&kartu::game::Wanted::game(&entry.name)).expect("a game");
        let mut witnessed: BTreeMap<String, Vec<Value>> = BTreeMap::new();
        for (text, name) in witnesses(&entry.name) {
            let witness = Witness::read(&text, &name);
            let rules = witness.log.rules(&library).unwrap_or_else(|fault| panic!("{name}: {fault}"));
            let option = rules.options.iter().find(|option| option.name == witness.option).unwrap_or_else(|| panic!("{name}"));
            witnessed.entry(witness.option).or_default().push(option.value.clone());
        }
        let missing: Vec<String> = standard
            .options
            .iter()
            .flat_map(|option| missing(option, witnessed.get(&option.name).map_or(&[], Vec::as_slice)))
            .collect();
        assert!(missing.is_empty(), "{} has no witness for {}", entry.name, missing.join(", "));
    }
}
