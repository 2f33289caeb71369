//! What came of a check, told to people or programs.

use super::super::replay::fault_json;
use super::super::{Context, Faults, Format};
use super::{DEALS_OF_A_PAIR, Session};
use crate::fault::Fault;
use crate::game::Ruleset;
use crate::lab::{Report, Tried};
use crate::text;
use serde_json::json;

/// What never came up is told only after so many deals.
const DEALS_THAT_TELL: u64 = 500;

/// Pairs of option values: what was tried, and of how many.
pub(super) struct Pairs {
    pub tried: Tried,
    pub of: u64,
}

/// A log that was written.
pub(super) struct Written {
    pub file: String,
    pub lines: usize,
    pub inputs: usize,
    pub of: usize,
    pub shows: bool,
    pub replay: Option<String>,
    pub check: String,
}

/// What came of a check.
pub(super) struct Outcome {
    pub ruleset: String,
    /// The log that was checked, if it was one.
    pub log: Option<String>,
    pub report: Option<Report>,
    pub pairs: Option<Pairs>,
    pub notes: Vec<String>,
    pub faults: Vec<Fault>,
    pub written: Option<Written>,
}

impl Outcome {
    pub fn of(ruleset: &str) -> Self {
        Self {
            ruleset: ruleset.to_owned(),
            log: None,
            report: None,
            pairs: None,
            notes: Vec::new(),
            faults: Vec::new(),
            written: None,
        }
    }
}

/// `1 random match`, `84 random matches`.
pub(super) fn random_matches(number: u64) -> String {
    if number == 1 { "1 random match".to_owned() } else { format!("{number} random matches") }
}

impl Session<'_> {
    /// Tells what came of a check.
    pub(super) fn tell(&self, outcome: Outcome) -> Result<(), Faults> {
        let told = self.args.format == Format::Json;
        match self.args.format {
            Format::Json => self.context.screen.json(&outcome.json(&self.args.seed)),
            Format::Text => outcome.show(self.context),
        }
        Faults { list: outcome.faults, told }.or_ok()
    }
}

impl Outcome {
    /// Notes what the rules have and no match has met, if there were enough matches to tell.
    pub fn note_what_is_missing(&mut self, rules: &Ruleset) {
        let Some(report) = self.report.as_ref().filter(|report| report.deals >= DEALS_THAT_TELL) else { return };
        if !self.faults.is_empty() {
            return;
        }
        let mut seen = report.seen.clone();
        let mut played = random_matches(report.matches);
        if let Some(Pairs { tried, .. }) = &self.pairs {
            seen.add(&tried.seen);
            played += &format!(" and {} of option values", text::count(tried.played as usize, "pair"));
        }
        self.notes = seen.missing(rules).into_iter().map(|missing| format!("{missing} in {played}")).collect();
    }

    fn show(&self, context: &Context) {
        let number = |number: u64, one: &str| text::count(number as usize, one);
        let screen = &context.screen;
        match (&self.report, &self.log) {
            (None, _) => {}
            (Some(report), Some(log)) => screen.line(&format!(
                "{log}: {}, {}, {} for leaks; all is well",
                number(report.deals, "deal"),
                number(report.choices, "choice"),
                number(report.looks, "look"),
            )),
            (Some(report), None) if report.deals == 0 => {
                screen.line(&format!("{}: it loads; no deal was played", self.ruleset));
            }
            (Some(report), None) => screen.line(&format!(
                "{}: {}, {}, {}, {} for leaks; all is well",
                self.ruleset,
                random_matches(report.matches),
                number(report.deals, "deal"),
                number(report.choices, "choice"),
                number(report.looks, "look"),
            )),
        }
        if let Some(Pairs { tried, of }) = &self.pairs {
            let mut line = match tried.played + tried.excluded {
                all if all < *of => format!("{} of {of} pairs of option values", tried.played),
                _ => format!("{} of option values", number(tried.played, "pair")),
            };
            line += &format!(", {DEALS_OF_A_PAIR} deals of each; all is well");
            if tried.excluded > 0 {
                line += &format!("; {} more do not go together", tried.excluded);
            }
            screen.line(&format!("{}: {line}", self.ruleset));
        }
        for note in &self.notes {
            screen.note(note);
        }
    }

    fn json(&self, seed: &str) -> serde_json::Value {
        let report = self.report.as_ref().map(|report| {
            json!({
                "matches": report.matches,
                "deals": report.deals,
                "choices": report.choices,
                "looks": report.looks,
            })
        });
        let pairs = self.pairs.as_ref().map(|Pairs { tried, of }| {
            json!({
                "played": tried.played,
                "excluded": tried.excluded,
                "of": of,
                "deals": tried.deals,
                "choices": tried.choices,
            })
        });
        let written = self.written.as_ref().map(|written| {
            json!({
                "file": written.file,
                "lines": written.lines,
                "inputs": written.inputs,
                "of_inputs": written.of,
                "shows": written.shows,
                "replay": written.replay,
                "check": written.check,
            })
        });
        json!({
            "schema": "kartu.check/1",
            "ruleset": self.ruleset,
            "log": self.log,
            "seed": self.log.is_none().then_some(seed),
            "well": self.faults.is_empty(),
            "matches": report,
            "pairs": pairs,
            "notes": self.notes,
            "faults": self.faults.iter().map(fault_json).collect::<Vec<_>>(),
            "smallest": written,
        })
    }
}
