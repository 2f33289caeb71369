//! `check`: random matches on all cores, until enough deals are played or something breaks.

use super::course::{Course, seat_names};
use super::seen::Seen;
use super::source::Chance;
use super::trial::{self, Draws, Failure, Trial};
use crate::cards::{Draw, Purpose, Seed};
use crate::fault::{Class, Fault};
use crate::game::Ruleset;
use crate::script::{costs_of, on_big_stack, on_big_stacks};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// When enough has been played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// After so many deals; the match that comes to that number is played to its end.
    Deals(u64),
    /// After so many matches.
    Matches(u64),
}

/// How much to check.
pub struct Check {
    /// The seed of everything random.
    pub seed: Seed,
    /// Play until it is enough.
    pub amount: Amount,
    /// On so many threads.
    pub jobs: usize,
    /// So many matches are played a second time, on one thread, to see that threads make no difference.
    pub repeated: u64,
}

/// What was checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Matches played to their end.
    pub matches: u64,
    /// Deals played.
    pub deals: u64,
    /// Choices made.
    pub choices: u64,
    /// Comparisons made by the leak checks.
    pub looks: u64,
    /// What came up.
    pub seen: Seen,
}

/// What broke.
pub struct Broken {
    /// The fault.
    pub fault: Fault,
    /// The match in which it broke, if it was in one.
    pub failure: Option<Box<Failure>>,
}

impl From<Fault> for Box<Broken> {
    fn from(fault: Fault) -> Self {
        Self::new(Broken { fault, failure: None })
    }
}

impl From<Box<Failure>> for Box<Broken> {
    fn from(failure: Box<Failure>) -> Self {
        Self::new(Broken { fault: failure.fault.clone(), failure: Some(failure) })
    }
}

/// Matches are counted in the order of their numbers, whichever thread is done first, so that the
/// report is the same on any number of threads.
#[derive(Default)]
struct Tally {
    started: u64,
    waiting: BTreeMap<u64, Result<Trial, Box<Failure>>>,
    report: Report,
    logs: Vec<String>,
    failure: Option<Box<Failure>>,
}

impl Tally {
    fn is_full(&self, amount: Amount) -> bool {
        let enough = match amount {
            Amount::Deals(deals) => self.report.deals >= deals,
            Amount::Matches(matches) => self.report.matches >= matches,
        };
        enough || self.failure.is_some()
    }

    fn add(&mut self, number: u64, result: Result<Trial, Box<Failure>>, amount: Amount) {
        self.waiting.insert(number, result);
        while !self.is_full(amount) {
            let number = self.report.matches + 1;
            match self.waiting.remove(&number) {
                None => return,
                Some(Ok(trial)) => {
                    self.report.matches = number;
                    self.report.deals += u64::from(trial.deals).max(1);
                    self.report.choices += trial.choices;
                    self.report.looks += trial.looks;
                    self.report.seen.add(&trial.seen);
                    if !trial.log.is_empty() {
                        self.logs.push(trial.log);
                    }
                }
                Some(Err(mut failure)) => {
                    failure.fault = failure.fault.note(format!("in match {number}"));
                    self.failure = Some(failure);
                }
            }
        }
    }
}

/// Plays random matches under every check. `progress` is told now and then how many matches and deals are played.
///
/// # Errors
/// What broke in the first match that failed, by number.
pub fn check(rules: &Arc<Ruleset>, plan: &Check, progress: &(dyn Fn(&Report) + Sync)) -> Result<Report, Box<Broken>> {
    let tally = Mutex::new(Tally::default());
    let lock = || -> MutexGuard<Tally> { tally.lock().unwrap_or_else(PoisonError::into_inner) };
    let work = || {
        loop {
            let number = {
                let mut tally = lock();
                if tally.is_full(plan.amount) {
                    return;
                }
                tally.started += 1;
                tally.started
            };
            let mut result = one(rules, plan.seed, number);
            if let Ok(trial) = &mut result {
                trial.forget(number > plan.repeated);
            }
            let mut tally = lock();
            tally.add(number, result, plan.amount);
            progress(&tally.report);
        }
    };
    on_big_stacks(plan.jobs, &work)?;
    let tally = tally.into_inner().unwrap_or_else(PoisonError::into_inner);
    if let Some(failure) = tally.failure {
        return Err(failure.into());
    }
    let again = || -> Result<(), Box<Broken>> {
        for (number, log) in (1..).zip(&tally.logs) {
            let repeated = one(rules, plan.seed, number)?;
            if repeated.log != *log {
                let fault = Fault::new(Class::Check, format!("match {number} goes another way when it is played again"));
                return Err(Box::new(Failure { fault, of_log: false, trial: repeated }).into());
            }
        }
        Ok(())
    };
    on_big_stack(again)??;
    Ok(tally.report)
}

/// One match of a series.
fn one(rules: &Arc<Ruleset>, seed: Seed, number: u64) -> Result<Trial, Box<Failure>> {
    let (least, most) = (*rules.plan.seats.start(), *rules.plan.seats.end());
    let seats = u64::from(least) + number % (u64::from(most - least) + 1);
    let course = random_start(rules, seed, number, seats as usize);
    let plan = trial::Plan { rules, draws: Draws::Some(seed, number), check_log: true };
    let (result, costs) = costs_of(|| trial::run(&plan, &course, &mut Chance::new(seed, number)));
    let mut trial = result?;
    trial.seen.note_functions(&costs);
    Ok(trial)
}

/// A match of so many seats before its first deal; chance says who deals.
pub(super) fn random_start(rules: &Ruleset, seed: Seed, number: u64, seats: usize) -> Course {
    let dealer = rules.plan.first_dealer(seats, |seats| seed.stream(Purpose::Dealer, number, 0).below(seats));
    Course { seats: seat_names(seats), dealer, ..Course::default() }
}
