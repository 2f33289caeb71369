//! Shrinking: from a match that fails to the smallest log that shows the same fault.
//!
//! Of a match of cards little can simply be left out, for each choice follows from the deal. So the search is
//! wide as well as deep: many short random matches are played beside the cuts of the one that failed. It is bounded
//! by its work, not by a clock, so that the same seed ends in the same log.

use super::check::{Broken, Report, random_start};
use super::course::{Course, Move};
use super::source::{Chance, Given, Mended, Source, Style};
use super::trial::{self, Draws, Failure, Plan, Trial};
use crate::cards::Seed;
use crate::fault::{Class, Fault};
use crate::game::Ruleset;
use crate::log::{Log, Replay};
use crate::script::caught;
use crate::script::options::Value;
use std::sync::Arc;

/// Rounds in which every eye looks, until a leak that a match has shown must show again.
const ROUNDS: u64 = 20;

/// Rounds of each attempt to do with less.
const ROUNDS_OF_AN_ATTEMPT: u64 = 2;

/// The work of one search: looks of the leak checks, some 50,000 a second without optimization.
const WORK: u64 = 300_000;

/// So much of the work goes into each wide search.
const WIDE: u64 = WORK / 6;

/// Passes over all ways to shrink; each begins with what the last has left.
const PASSES: usize = 4;

/// Other choices that are tried in the place of one.
const SWAPS: usize = 4;

/// Numbers of random matches that no check comes to.
const FIRST_NUMBER: u64 = 1 << 40;

/// The smallest log that was found.
pub struct Smallest {
    /// Its text: a head with what is needed, and inputs.
    pub text: String,
    /// The fault as it shows there.
    pub fault: Fault,
    /// How many inputs it has.
    pub inputs: usize,
    /// How many the match had that failed.
    pub of: usize,
    /// Do the checks, run over it again, find the fault again?
    pub shows: bool,
    /// Does a mere replay stop at it?
    pub replays: bool,
}

/// Puts the game in force, without any variants, under these values of its options.
pub type Load<'a> = dyn Fn(&[(String, Value)]) -> Option<Arc<Ruleset>> + 'a;

/// What makes two faults the same, though the cards, numbers and seats in them differ.
#[derive(PartialEq, Eq)]
struct Kind {
    class: Class,
    shape: String,
    place: Option<(String, usize, usize)>,
}

impl Kind {
    fn of(failure: &Failure, rules: &Ruleset) -> Self {
        let fault = &failure.fault;
        // What follows a colon is told of this case.
        let general = fault.what.split(": ").next().unwrap_or_default();
        let moves = |word: &str| {
            let bare = word.trim_matches(|letter: char| !letter.is_alphanumeric());
            bare.contains(|letter: char| letter.is_ascii_digit()) || rules.plan.deck.card(bare).is_some()
        };
        let words = general.split(' ').map(|word| if moves(word) { "#" } else { word });
        let place = fault.place.as_ref().filter(|_| !failure.of_log);
        Self {
            class: fault.class,
            shape: words.collect::<Vec<_>>().join(" "),
            place: place.map(|place| (place.file.clone(), place.line, place.column)),
        }
    }
}

/// The smallest yet.
struct Best {
    rules: Arc<Ruleset>,
    trial: Trial,
    fault: Fault,
    /// Lines, then bytes.
    size: (usize, usize),
}

struct Search<'a> {
    kind: Kind,
    of_log: bool,
    seed: Seed,
    next: u64,
    left: u64,
    progress: &'a dyn Fn(u64),
    best: Best,
}

/// A match with more inputs is left as it is: each attempt would take as long as many others.
const MOST_MOVES: usize = 5_000;

/// Shrinks a match that failed under `rules`. Scripts run in it, so it wants a big stack.
///
/// `progress` is told how many hundredths of the search are done.
#[must_use]
pub fn shrink(failure: &Failure, rules: &Arc<Ruleset>, seed: Seed, load: &Load, progress: &dyn Fn(u64)) -> Option<Smallest> {
    let course = &failure.trial.course;
    let of = course.moves.len();
    let text = course.log_text(rules).ok()?;
    let whole = |fault: &Fault| Smallest { text, fault: fault.clone(), inputs: of, of, shows: false, replays: false };
    let kind = Kind::of(failure, rules);
    let Some(again) = reproduce(rules, course, failure.of_log, &kind) else { return Some(whole(&failure.fault)) };
    let Some(size) = size_of(&again.trial.course, rules) else { return Some(whole(&failure.fault)) };
    let best = Best { rules: rules.clone(), trial: again.trial, fault: again.fault, size };
    if of > MOST_MOVES {
        return Some(best.finish(of));
    }
    let of_log = failure.of_log;
    let mut search = Search { kind, of_log, seed, next: FIRST_NUMBER, left: WORK, progress, best };
    search.drop_options(load);
    for _ in 0..PASSES {
        let before = search.best.size;
        search.cut_end();
        search.cut_deals();
        search.look_widely(WIDE);
        search.cut_inputs();
        search.swap_choices();
        if search.best.size == before {
            break;
        }
    }
    Some(search.best.finish(of))
}

/// Plays a course with every eye, until it shows this fault.
fn reproduce(rules: &Arc<Ruleset>, course: &Course, of_log: bool, kind: &Kind) -> Option<Failure> {
    let rounds = if kind.class == Class::Limit { 1 } else { ROUNDS };
    (0..rounds).find_map(|round| {
        let plan = Plan { rules, draws: Draws::All(round), check_log: of_log };
        let failure = trial::run(&plan, course, &mut Given::new(course)).err()?;
        (Kind::of(&failure, rules) == *kind).then_some(*failure)
    })
}

fn size_of(course: &Course, rules: &Arc<Ruleset>) -> Option<(usize, usize)> {
    let text = course.log_text(rules).ok()?;
    Some((text.lines().count(), text.len()))
}

impl Best {
    fn finish(self, of: usize) -> Smallest {
        let text = self.trial.course.log_text(&self.rules).unwrap_or_default();
        let (mut shows, mut replays) = (false, false);
        // What is written down must tell it again by itself.
        if let Ok(log) = Log::parse(&text, "the log") {
            shows = check_log(&log, &self.rules).is_err_and(|broken| broken.fault.what == self.fault.what);
            let replay = || Replay::under(&log, self.rules.clone()).and_then(|mut replay| replay.run(&mut ()));
            replays = caught(replay).is_err();
        }
        Smallest { text, fault: self.fault, inputs: self.trial.course.moves.len(), of, shows, replays }
    }
}

impl Search<'_> {
    fn spend(&mut self, trial: &Trial) {
        self.left = self.left.saturating_sub(10 + trial.looks + trial.choices + trial.events);
        (self.progress)((WORK - self.left) * 100 / WORK);
    }

    /// Coming to a limit may take seconds.
    fn spend_on(&mut self, failure: &Failure) {
        if failure.fault.class == Class::Limit {
            self.left = self.left.saturating_sub(WORK / 8);
        }
        self.spend(&failure.trial);
    }

    fn len(&self) -> usize {
        self.best.trial.course.moves.len()
    }

    /// Plays a course and looks with every eye; keeps it if it shows the fault and is smaller.
    fn attempt<S: Source>(&mut self, rules: &Arc<Ruleset>, start: &Course, source: impl Fn() -> S) -> bool {
        for round in 0..ROUNDS_OF_AN_ATTEMPT {
            if self.left == 0 {
                return false;
            }
            let plan = Plan { rules, draws: Draws::All(round), check_log: self.of_log };
            match trial::run(&plan, start, &mut source()) {
                Ok(trial) => self.spend(&trial),
                Err(failure) => {
                    self.spend_on(&failure);
                    return Kind::of(&failure, rules) == self.kind && self.keep(rules, *failure);
                }
            }
        }
        false
    }

    fn keep(&mut self, rules: &Arc<Ruleset>, failure: Failure) -> bool {
        match size_of(&failure.trial.course, rules) {
            Some(size) if size < self.best.size => {
                self.best = Best { rules: rules.clone(), trial: failure.trial, fault: failure.fault, size };
                true
            }
            _ => false,
        }
    }

    fn attempt_cut(&mut self, moves: &[Move]) -> bool {
        let (rules, most) = (self.best.rules.clone(), self.len());
        let start = Course { moves: Vec::new(), ..self.best.trial.course.clone() };
        self.attempt(&rules, &start, || Mended::new(moves, most))
    }

    /// Options that need not be set: first all of them, then one after another.
    fn drop_options(&mut self, load: &Load) {
        let set = |rules: &Ruleset| -> Vec<(String, Value)> {
            rules.unusual_options().map(|option| (option.name.clone(), option.value.clone())).collect()
        };
        let mut kept = set(&self.best.rules);
        if kept.is_empty() && self.best.rules.variants.is_empty() {
            return;
        }
        let first = std::iter::once((0..kept.len()).collect::<Vec<_>>());
        let singles: Vec<Vec<usize>> = std::iter::once(Vec::new()).chain((0..kept.len()).rev().map(|at| vec![at])).collect();
        for dropped in first.chain(singles) {
            let rest: Vec<(String, Value)> =
                kept.iter().enumerate().filter(|(at, _)| !dropped.contains(at)).map(|(_, setting)| setting.clone()).collect();
            if let Some(rules) = load(&rest)
                && self.holds_under(&rules)
            {
                kept = rest;
            }
            if kept.is_empty() {
                return;
            }
        }
    }

    /// Does the fault show under these rules too, in the same match or in a random one?
    fn holds_under(&mut self, rules: &Arc<Ruleset>) -> bool {
        let course = self.best.trial.course.clone();
        let most = course.moves.len();
        let start = Course { moves: Vec::new(), ..course.clone() };
        self.attempt(rules, &course, || Given::new(&course))
            || self.attempt(rules, &start, || Mended::new(&course.moves, most))
            || self.look_widely_under(rules, WIDE / 10)
    }

    /// What follows the shortest beginning that shows it. A fault of a match stops it anyhow, one of its log does not.
    fn cut_end(&mut self) {
        let (rules, course) = (self.best.rules.clone(), self.best.trial.course.clone());
        if !self.of_log {
            return;
        }
        for length in 0..course.moves.len() {
            let moves = course.moves.iter().take(length).cloned().collect();
            let course = Course { moves, ..course.clone() };
            if self.attempt(&rules, &course, || Given::new(&course)) {
                return;
            }
        }
    }

    /// Deals before the one that fails, and deals between.
    fn cut_deals(&mut self) {
        let rules = self.best.rules.clone();
        for start in self.best.trial.deal_starts.clone().into_iter().skip(1).rev() {
            let stacks = start.stacks.filter(|stacks| stacks.iter().any(|stack| *stack != rules.plan.starting_score));
            let course = &self.best.trial.course;
            let moves = course.moves.get(start.at..).unwrap_or_default().to_vec();
            let course = Course { seats: course.seats.clone(), dealer: start.dealer, stacks, moves };
            if self.attempt(&rules, &course, || Given::new(&course)) {
                break;
            }
        }
        for at in (0..self.best.trial.deal_starts.len()).rev() {
            let starts = &self.best.trial.deal_starts;
            let Some(from) = starts.get(at).map(|start| start.at) else { continue };
            let to = starts.get(at + 1).map_or(self.len(), |start| start.at);
            if starts.len() > 1 {
                let mut moves = self.best.trial.course.moves.clone();
                moves.drain(from..to);
                self.attempt_cut(&moves);
            }
        }
    }

    /// Plays short random matches, those with few seats first.
    fn look_widely(&mut self, work: u64) {
        let rules = self.best.rules.clone();
        self.look_widely_under(&rules, work);
    }

    fn look_widely_under(&mut self, rules: &Arc<Ruleset>, work: u64) -> bool {
        let until = self.left.saturating_sub(work);
        let (least, most) = (u64::from(*rules.plan.seats.start()), u64::from(*rules.plan.seats.end()));
        let mut found = false;
        while self.left > until && self.len() > 0 {
            let number = self.next;
            self.next += 1;
            let seats = if number.is_multiple_of(2) { least } else { least + number / 2 % (most - least + 1) };
            let style = match number / 2 % 4 {
                0 => Style::First,
                1 => Style::Last,
                _ => Style::Any,
            };
            let start = random_start(rules, self.seed, number, seats as usize);
            let plan = Plan { rules, draws: Draws::Some(self.seed, number), check_log: self.of_log };
            let mut chance = Chance::new(self.seed, number).played(style, self.len());
            match trial::run(&plan, &start, &mut chance) {
                Ok(trial) => self.spend(&trial),
                Err(failure) => {
                    self.spend_on(&failure);
                    if Kind::of(&failure, rules) == self.kind {
                        let course = failure.trial.course;
                        found |= self.attempt(rules, &course, || Given::new(&course));
                    }
                }
            }
        }
        found
    }

    /// Runs of inputs, long ones first.
    fn cut_inputs(&mut self) {
        let mut length = self.len() / 2;
        while length > 0 {
            let mut at = 0;
            while at < self.len() && self.left > 0 {
                let mut moves = self.best.trial.course.moves.clone();
                moves.drain(at..(at + length).min(moves.len()));
                // Where it was done with less, the next inputs have moved up to here.
                if !self.attempt_cut(&moves) {
                    at += length;
                }
            }
            length /= 2;
        }
    }

    /// Simpler choices, one at a time.
    fn swap_choices(&mut self) {
        for at in 0..self.len() {
            for other in 0..SWAPS {
                let course = self.best.trial.course.clone();
                if self.left == 0 || !matches!(course.moves.get(at), Some(Move::Choice(..))) {
                    continue;
                }
                let (rules, most) = (self.best.rules.clone(), self.len());
                let start = Course { moves: Vec::new(), ..course.clone() };
                self.attempt(&rules, &start, || Mended::new(&course.moves, most).with((at, other)));
            }
        }
    }
}

/// Runs every check over a log, with every eye and in several rounds.
///
/// # Errors
/// What breaks; or what the rules do not allow, or facts that they do not confirm.
pub fn check_log(log: &Log, rules: &Arc<Ruleset>) -> Result<Report, Box<Broken>> {
    let mut replay = Replay::under(log, rules.clone())?;
    // What is wrong with the match comes to light below, with every check on.
    if replay.run(&mut ()).is_ok()
        && let Some(torn) = replay.torn_fault()
    {
        return Err(torn.into());
    }
    let course = Course::of_log(log, rules)?;
    let mut report = Report::default();
    for round in 0..ROUNDS {
        let plan = Plan { rules, draws: Draws::All(round), check_log: true };
        let mut given = Given::new(&course);
        let trial = trial::run(&plan, &course, &mut given)?;
        report.looks += trial.looks;
        if round == 0 {
            (report.matches, report.deals, report.choices) = (1, u64::from(trial.deals), trial.choices);
            report.seen = trial.seen;
            let mut replay = Replay::under(log, rules.clone())?;
            replay.run(&mut ())?;
            if let Some(difference) = replay.differences().into_iter().next() {
                return Err(difference.into());
            }
            if !given.is_over() {
                return Err(Fault::new(Class::Check, format!("{} does more than the rules offer", log.name)).into());
            }
        }
    }
    Ok(report)
}
