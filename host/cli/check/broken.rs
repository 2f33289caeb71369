//! What `kartu check` does when something breaks: it shrinks the match, writes the log, and says how to see it again.

use super::super::progress::Progress;
use super::super::{MAX_LOG, option_text, shell_text};
use super::Session;
use super::outcome::{Outcome, Written};
use crate::fault::{Class, Fault};
use crate::files;
use crate::game::{Ruleset, Setting, Wanted};
use crate::lab::{self, Amount, Broken, Failure, Smallest};
use crate::script::options::Value;
use std::path::PathBuf;
use std::sync::Arc;

/// Files of the same name that are left alone before we give up.
const MOST_FILES: usize = 99;

/// Of a longer log only the end is shown.
const SHOWN_LINES: usize = 12;

impl Session<'_> {
    /// Puts what broke into the outcome. `settings` are those of a pair, if it broke under one.
    pub(super) fn tell_broken(&mut self, outcome: &mut Outcome, rules: &Arc<Ruleset>, broken: Broken, settings: &[String]) {
        let Broken { fault, failure } = broken;
        let ruleset = super::RulesetArgs { ruleset: self.args.ruleset.ruleset.clone(), settings: settings.to_vec() };
        let under = if settings.is_empty() { Ok(rules.clone()) } else { ruleset.load(self.context) };
        let (Some(failure), Ok(rules)) = (failure, under) else {
            let with = settings.join(" and ");
            outcome.faults.push(if with.is_empty() { fault } else { fault.note(format!("with {with}")) });
            return;
        };
        let again = self.again(settings);
        match self.shrink(&failure, &rules) {
            Some(small) => self.tell_smallest(outcome, fault, small, &rules, again),
            None => outcome.faults.push(our_own(fault.note(format!("`{again}` shows it again")))),
        }
    }

    fn shrink(&self, failure: &Failure, rules: &Arc<Ruleset>) -> Option<Smallest> {
        let load = |settings: &[(String, Value)]| {
            let settings = settings.iter().map(|(option, value)| Setting::chosen(option, value.clone())).collect();
            self.context.library.load(&Wanted { settings, ..Wanted::game(&self.game(rules)) }).ok()
        };
        let bar = Progress::new("looking for a smaller log", 100, "hundredths");
        lab::shrink(failure, rules, self.seed(), &load, &|done| bar.at(done))
    }

    /// The game alone, as it is asked for.
    fn game(&self, rules: &Ruleset) -> String {
        let game = Wanted::game(&self.args.ruleset.ruleset).game;
        if game.ends_with(".rhai") { game } else { rules.game.clone() }
    }

    /// What the log is to be read by: variants that are files of their own have to be named again.
    fn ruleset(&self, rules: &Ruleset, small: &Smallest) -> String {
        let wanted = Wanted::game(&self.args.ruleset.ruleset);
        let files = wanted.variants.iter().chain([&wanted.game]).any(|name| name.ends_with(".toml"));
        let named = small.text.lines().any(|line| line.starts_with("variant = "));
        if files && named { self.args.ruleset.ruleset.clone() } else { self.game(rules) }
    }

    fn tell_smallest(&mut self, outcome: &mut Outcome, first: Fault, small: Smallest, rules: &Ruleset, again: String) {
        let path = match self.write(&small.text, rules) {
            Ok(path) => path,
            Err(fault) => {
                outcome.faults.push(our_own(first.note(format!("`{again}` shows it again"))));
                outcome.faults.push(fault);
                return;
            }
        };
        let file = path.display().to_string();
        let game = self.ruleset(rules, &small);
        // What no library knows by its name.
        let by_file = game.contains(".rhai") || game.contains(".toml");
        let game = shell_text(&game);
        let project: String = self.context.project.iter().map(|folder| format!(" --project {}", shell_text(folder))).collect();
        let check = format!("kartu check {game} --log {}{project}", shell_text(&file));
        let by = if by_file { format!(" --rules {game}") } else { String::new() };
        let replay = small.replays.then(|| format!("kartu replay {}{by}{project}", shell_text(&file)));
        // The small log is what the message speaks of; that of the first match says where that came from.
        let mut fault = if small.shows { small.fault } else { first.clone() };
        fault.notes.extend(first.notes.iter().filter(|note| !fault.notes.contains(note)).cloned().collect::<Vec<_>>());
        let lines = small.text.lines().count();
        if small.shows {
            let less = match small.of.saturating_sub(small.inputs) {
                0 => String::new(),
                _ => format!(", with {} inputs where the match had {}", small.inputs, small.of),
            };
            let head = small.text.lines().find_map(|line| line.strip_prefix("options = { ")?.strip_suffix(" }"));
            let under = head.map_or_else(String::new, |options| format!(", under {options}"));
            fault = fault.note(format!("{file} shows it in {lines} lines{under}{less}"));
            fault = replay.iter().fold(fault, |fault, replay| fault.note(format!("`{replay}` replays it")));
            fault = fault.note(format!("`{check}` runs the checks over it"));
        } else {
            fault = fault.note(format!("{file} has the whole match; the checks find nothing in it alone"));
            fault = fault.note(format!("`{again}` shows it again"));
        }
        let body: Vec<&str> = small.text.rsplit_once("+++\n").map_or("", |(_, body)| body).lines().collect();
        let from = if body.len() > SHOWN_LINES { body.len() - SHOWN_LINES } else { 0 };
        fault = fault.note(if from > 0 { "the last lines of it:" } else { "its lines:" });
        fault = body[from..].iter().fold(fault, |fault, line| fault.note(format!("  {line}")));
        outcome.written = Some(Written {
            file,
            lines,
            inputs: small.inputs,
            of: small.of,
            shows: small.shows,
            replay,
            check: if small.shows { check } else { again },
        });
        outcome.faults.push(our_own(fault));
    }

    /// The command that shows it again from the start.
    fn again(&self, settings: &[String]) -> String {
        let amount = match self.amount() {
            _ if !settings.is_empty() => format!("--deals {}", super::DEALS_OF_A_PAIR),
            Amount::Deals(deals) => format!("--deals {deals}"),
            Amount::Matches(matches) => format!("--matches {matches}"),
        };
        let mut args = super::RulesetArgs { ruleset: self.args.ruleset.ruleset.clone(), settings: settings.to_vec() };
        if settings.is_empty() {
            args.settings.clone_from(&self.args.ruleset.settings);
        }
        format!("kartu check {} {} {amount}", args.shell_text(self.context), option_text("--seed", &self.args.seed))
    }

    /// Writes the log where it was asked for, or under a name that is free. What it has written itself before, it writes over.
    fn write(&mut self, text: &str, rules: &Ruleset) -> Result<PathBuf, Fault> {
        let default = |number: usize| match number {
            1 => PathBuf::from(format!("kartu-check-{}.kartu", rules.game)),
            _ => PathBuf::from(format!("kartu-check-{}-{number}.kartu", rules.game)),
        };
        let path = match (&self.written, &self.args.output) {
            (Some(own), _) => own.clone(),
            (None, Some(asked)) => asked.clone(),
            (None, None) => {
                let says_so = |path: &PathBuf| files::read_bytes(path, "", MAX_LOG).is_ok_and(|bytes| bytes == text.as_bytes());
                let all = || (1..=MOST_FILES).map(default);
                if let Some(same) = all().take_while(|path| path.exists()).find(says_so) {
                    return Ok(same);
                }
                all().find(|path| path.symlink_metadata().is_err()).unwrap_or_else(|| default(1))
            }
        };
        files::write_whole(&path, &path.display().to_string(), text.as_bytes(), self.written.is_some())?;
        self.written = Some(path.clone());
        Ok(path)
    }
}

/// A log that kartu has written itself and cannot read is its own fault.
fn our_own(fault: Fault) -> Fault {
    if fault.class == Class::Unreadable { Fault { class: Class::Bug, ..fault } } else { fault }
}
