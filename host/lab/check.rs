//! `check`: random matches on all cores, until enough deals are played or something breaks.

use super::trial::{self, Failure, Trial};
use crate::cards::Seed;
use crate::fault::{Class, Fault};
use crate::game::Ruleset;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// Matches that are played a second time, on one thread, to see that threads make no difference.
const REPEATED: u64 = 10;

/// How much to check.
pub struct Check {
    /// The seed of everything random.
    pub seed: Seed,
    /// Play until so many deals are played.
    pub deals: u64,
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

/// Plays random matches under every check. `progress` is told now and then how many deals are played.
///
/// # Errors
/// What broke in the first match that failed, by number, and the log up to there.
pub fn check(rules: &Arc<Ruleset>, plan: &Check, progress: &(dyn Fn(u64) + Sync)) -> Result<Report, (Fault, String)> {
    let next = AtomicU64::new(1);
    let played = AtomicU64::new(0);
    let results: Mutex<BTreeMap<u64, Result<Trial, Box<Failure>>>> = Mutex::new(BTreeMap::new());
    let work = || {
        while played.load(Ordering::Relaxed) < plan.deals {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let result = trial::run(rules, plan.seed, number);
            let failed = result.is_err();
            let deals = result.as_ref().map_or(0, |trial| u64::from(trial.deals).max(1));
            results.lock().unwrap_or_else(PoisonError::into_inner).insert(number, result);
            progress(played.fetch_add(deals, Ordering::Relaxed) + deals);
            if failed {
                played.store(u64::MAX / 2, Ordering::Relaxed);
            }
        }
    };
    on_threads(plan.jobs, &work).map_err(|panic| (Fault::bug(panic), String::new()))?;
    let results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
    let mut report = Report::default();
    let mut logs = Vec::new();
    for (number, result) in results {
        let trial = result.map_err(|failure| (failure.fault.note(format!("in match {number}")), failure.log))?;
        report.matches += 1;
        report.deals += u64::from(trial.deals);
        report.choices += trial.choices;
        report.looks += trial.looks;
        if number <= REPEATED {
            logs.push((number, trial.log));
        }
    }
    let again = || {
        for (number, log) in &logs {
            let repeated = trial::run(rules, plan.seed, *number).map_err(|failure| (failure.fault, failure.log))?;
            if repeated.log != *log {
                let fault = Fault::new(Class::Check, format!("match {number} goes another way when it is played again"));
                return Err((fault, repeated.log));
            }
        }
        Ok(())
    };
    crate::script::on_big_stack(again).map_err(|panic| (Fault::bug(panic), String::new()))??;
    Ok(report)
}

/// Runs `work` on so many threads with stacks big enough for scripts.
fn on_threads(jobs: usize, work: &(dyn Fn() + Sync)) -> Result<(), String> {
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..jobs.max(1)).map(|_| scope.spawn(|| crate::script::on_big_stack(work))).collect();
        threads.into_iter().try_for_each(|thread| thread.join().map_err(|_| "a thread of the check broke down".to_owned())?)
    })
}
