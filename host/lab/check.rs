//! `check`: random matches on all cores, until enough deals are played or something breaks.

use super::trial::{self, Failure, Trial};
use crate::cards::Seed;
use crate::fault::{Class, Fault};
use crate::game::Ruleset;
use crate::script::{on_big_stack, on_big_stacks, panic_text};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Matches that are played a second time, on one thread, to see that threads make no difference.
const REPEATED: u64 = 10;

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
                    if number <= REPEATED {
                        self.logs.push(trial.log);
                    }
                }
                Some(Err(failure)) => {
                    let fault = failure.fault.note(format!("in match {number}"));
                    self.failure = Some(Box::new(Failure { fault, ..*failure }));
                }
            }
        }
    }
}

/// Plays random matches under every check. `progress` is told now and then how many deals are played.
///
/// # Errors
/// What broke in the first match that failed, by number, and the log up to there.
pub fn check(rules: &Arc<Ruleset>, plan: &Check, progress: &(dyn Fn(u64) + Sync)) -> Result<Report, (Fault, String)> {
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
            let result = one(rules, plan.seed, number);
            let mut tally = lock();
            tally.add(number, result, plan.amount);
            progress(tally.report.deals);
        }
    };
    on_big_stacks(plan.jobs, &work).map_err(|fault| (fault, String::new()))?;
    let tally = tally.into_inner().unwrap_or_else(PoisonError::into_inner);
    if let Some(failure) = tally.failure {
        return Err((failure.fault, failure.log));
    }
    let again = || {
        for (number, log) in (1..).zip(&tally.logs) {
            let repeated = one(rules, plan.seed, number).map_err(|failure| (failure.fault, failure.log))?;
            if repeated.log != *log {
                let fault = Fault::new(Class::Check, format!("match {number} goes another way when it is played again"));
                return Err((fault, repeated.log));
            }
        }
        Ok(())
    };
    on_big_stack(again).map_err(|fault| (fault, String::new()))??;
    Ok(tally.report)
}

/// One match. If kartu itself breaks down in it, that is the fault of this match alone.
fn one(rules: &Arc<Ruleset>, seed: Seed, number: u64) -> Result<Trial, Box<Failure>> {
    let result = catch_unwind(AssertUnwindSafe(|| trial::run(rules, seed, number)));
    let mut trial = result.unwrap_or_else(|panic| {
        let fault = Fault::bug(format!("a promise was broken: {}", panic_text(panic.as_ref())));
        Err(Box::new(Failure { fault, log: String::new() }))
    })?;
    if number > REPEATED {
        trial.log = String::new();
    }
    Ok(trial)
}
