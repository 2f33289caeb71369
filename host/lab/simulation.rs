//! `simulate`: many matches on all cores. Each match has its own number, and everything random in it follows from the
//! seed and that number; so any number of threads, and parts played anywhere, give the same.
//!
//! It knows no kind of player: who plays is given as [`Contestant`]s, each of which makes its players.

use super::observe::Observer;
use super::sequel::Sequel;
use super::statistics::Statistics;
use crate::cards::{Draw, Purpose, Seed};
use crate::fault::{Class, Fault};
use crate::game::{Match, Ruleset};
use crate::log::{BulkHead, Input};
use crate::players::{Host, Player, Stop};
use crate::script::on_big_stacks;
use std::io::Write;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// Makes the player of a seat (by number, from 0) for a match of this number, which has not begun.
pub type MakePlayer<'a> = dyn Fn(Seed, u64, u8, &Match) -> Result<Box<dyn Player + 'a>, Fault> + Send + Sync + 'a;

/// Somebody who plays all matches of a series.
pub struct Contestant<'a> {
    /// The name, which the seat has.
    pub name: String,
    /// What kind of player it is: players of a kind play alike.
    pub kind: String,
    /// Makes the player for a match.
    pub make: Box<MakePlayer<'a>>,
}

/// What is to be played.
pub struct Simulation<'s, 'a> {
    /// The rules.
    pub rules: &'s Arc<Ruleset>,
    /// Who plays, in the order of the seats.
    pub contestants: &'s [Contestant<'a>],
    /// Do they move on by a seat after each match?
    pub rotate: bool,
    /// The seed of everything random.
    pub seed: Seed,
    /// The numbers of the matches, from 1.
    pub matches: Range<u64>,
    /// On so many threads.
    pub jobs: usize,
}

/// The kinds of these players in the order in which they first come, and the kind of each.
#[must_use]
pub fn kinds<'k>(players: impl IntoIterator<Item = &'k str>) -> (Vec<&'k str>, Vec<usize>) {
    let mut kinds: Vec<&str> = Vec::new();
    let of_each = players.into_iter().map(|kind| {
        kinds.iter().position(|known| *known == kind).unwrap_or_else(|| {
            kinds.push(kind);
            kinds.len() - 1
        })
    });
    let of_each = of_each.collect();
    (kinds, of_each)
}

/// The first match that failed, by number, and how. Matches behind it need not be played.
struct Failed {
    number: AtomicU64,
    fault: Mutex<Option<(u64, Fault)>>,
}

impl Failed {
    fn is_before(&self, number: u64) -> bool {
        self.number.load(Ordering::Relaxed) < number
    }

    fn note(&self, number: u64, fault: Fault) {
        self.number.fetch_min(number, Ordering::Relaxed);
        let mut first = self.fault.lock().unwrap_or_else(PoisonError::into_inner);
        if first.as_ref().is_none_or(|(known, _)| number < *known) {
            *first = Some((number, fault));
        }
    }
}

/// Plays the matches. `logs` gets each match as a line of JSON, in the order of their numbers; `progress` is told now
/// and then how many are played.
///
/// # Errors
/// What went wrong in the first match that failed, by number; class `Io` if the logs cannot be written.
pub fn simulate(
    plan: &Simulation<'_, '_>,
    logs: Option<&mut (dyn Write + Send)>,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Statistics, Fault> {
    let (_, kinds) = kinds(plan.contestants.iter().map(|one| one.kind.as_str()));
    let total = plan.matches.end.saturating_sub(plan.matches.start);
    let jobs = plan.jobs.clamp(1, 256);
    // Few enough that all threads are busy to the end, many enough that handing them out costs nothing.
    let portion = (total / (jobs as u64 * 16)).clamp(1, 32);
    let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
    let failed = Failed { number: AtomicU64::new(u64::MAX), fault: Mutex::new(None) };
    let result = Mutex::new(Observer::new(&kinds).named(plan.rules));
    let sequel = logs.map(|out| Sequel::new(out, jobs));
    let series = Series { plan, head: BulkHead::new(plan.rules) };
    let work = || {
        let _guard = sequel.as_ref().map(Sequel::guard);
        let mut observer = Observer::new(&kinds);
        let mut lines = sequel.as_ref().map(|_| Vec::new());
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let from = plan.matches.start.saturating_add(at.saturating_mul(portion));
            if from >= plan.matches.end {
                break;
            }
            if failed.is_before(from) {
                sequel.iter().for_each(Sequel::stop);
                break;
            }
            let numbers = from..(from.saturating_add(portion)).min(plan.matches.end);
            let played = numbers.end - numbers.start;
            for number in numbers {
                if let Err(fault) = series.play(number, &mut observer, lines.as_mut()) {
                    failed.note(number, fault.note(format!("in match {number} of the series")));
                    break;
                }
            }
            if let (Some(sequel), Some(lines)) = (&sequel, &mut lines)
                && let Err(fault) = sequel.put(at, std::mem::take(lines))
            {
                failed.note(0, fault);
            }
            progress(done.fetch_add(played, Ordering::Relaxed) + played);
        }
        let statistics = observer.named(plan.rules);
        result.lock().unwrap_or_else(PoisonError::into_inner).add(&statistics);
    };
    on_big_stacks(jobs, &work)?;
    if let Some((_, fault)) = failed.fault.into_inner().unwrap_or_else(PoisonError::into_inner) {
        return Err(fault);
    }
    if let Some(sequel) = sequel {
        sequel.finish()?;
    }
    Ok(result.into_inner().unwrap_or_else(PoisonError::into_inner))
}

/// A series of matches.
struct Series<'s, 'a> {
    plan: &'s Simulation<'s, 'a>,
    head: BulkHead,
}

impl Series<'_, '_> {
    /// Plays one match, and writes it down if `lines` are asked for.
    fn play(&self, number: u64, observer: &mut Observer, lines: Option<&mut Vec<u8>>) -> Result<(), Fault> {
        let Simulation { rules, contestants, seed, .. } = self.plan;
        let seats = contestants.len();
        let shift = if self.plan.rotate { (number - 1) % seats.max(1) as u64 } else { 0 };
        let sitting = |seat: usize| (seat + shift as usize) % seats.max(1);
        let seated = || (0..seats).filter_map(|seat| contestants.get(sitting(seat)));
        let names: Vec<String> = seated().map(|one| one.name.clone()).collect();
        let dealer = rules.plan.first_dealer(seats, |seats| seed.stream(Purpose::Dealer, number, 0).below(seats));
        let game = Match::new((*rules).clone(), &names, dealer)?;
        let players =
            (0_u8..).zip(seated()).map(|(seat, one)| (one.make)(*seed, number, seat, &game)).collect::<Result<_, _>>()?;
        let mut host = Host::new(game, *seed, number, players);
        observer.begin();
        let stop = match lines {
            None => host.play(&mut |input: &Input, game: &Match| {
                observer.note(input, game);
                Ok(())
            })?,
            Some(lines) => {
                let mut record = self.head.begin(host.game(), number);
                let stop = host.play(&mut |input: &Input, game: &Match| {
                    observer.note(input, game);
                    record.input(input, game);
                    Ok(())
                })?;
                record.input(&Input::End, host.game());
                lines.extend_from_slice(record.finish().as_bytes());
                stop
            }
        };
        match stop {
            Stop::Over => observer.end(number, host.game(), sitting),
            Stop::Left => Err(Fault::new(Class::Check, "a player left, and the match has no end")),
        }
    }
}
