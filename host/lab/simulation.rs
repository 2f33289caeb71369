//! `simulate`: many matches on all cores. Each match has its own number, and everything random in it follows from the
//! seed and that number; so any number of threads, and parts played anywhere, give the same.
//!
//! It knows no kind of player: who plays is given as [`Contestant`]s, each of which makes its players.
//!
//! Nor does it depend on the threads what is kept of matches that fail: they are counted, and written down as far as
//! they came. Once a series is stopped, whole matches are left.

use super::observe::Observer;
use super::sequel::Sequel;
use super::statistics::Statistics;
use crate::cards::{Draw, Purpose, Seed};
use crate::fault::{Class, Fault};
use crate::game::{Match, Ruleset};
use crate::log::{BulkHead, Facts, Input};
use crate::players::{Host, Player, Stop};
use crate::script::{caught, on_big_stacks};
use std::io::Write;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

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
    /// Once it is set no further match begins.
    pub stop: &'s AtomicBool,
}

/// Where the matches are written down.
pub struct Logs<'w> {
    /// Gets each match as a line of JSON, in the order of their numbers, several at a time.
    pub out: &'w mut (dyn Write + Send),
    /// The facts that are written with what was chosen.
    pub facts: Facts,
}

/// What was played.
#[derive(Debug)]
pub struct Played {
    /// The matches: first and last of each stretch, in order. One stretch, unless it was stopped.
    pub stretches: Vec<(u64, u64)>,
    /// What they come to.
    pub statistics: Statistics,
    /// How the first match that failed, by number, did so.
    pub first_fault: Option<(u64, Fault)>,
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

/// Plays the matches; `progress` is told now and then how many are played. A match that fails is counted as such, is in
/// none of the figures, and stands in the logs as far as it came; the others go on.
///
/// # Errors
/// Class `Io` if the logs cannot be written.
pub fn simulate(plan: &Simulation<'_, '_>, logs: Option<Logs<'_>>, progress: &(dyn Fn(u64) + Sync)) -> Result<Played, Fault> {
    let (_, kinds) = kinds(plan.contestants.iter().map(|one| one.kind.as_str()));
    let jobs = plan.jobs.clamp(1, 256);
    let total = plan.matches.end.saturating_sub(plan.matches.start);
    let series = Series {
        plan,
        head: BulkHead::new(plan.rules, logs.as_ref().map_or(Facts::Results, |logs| logs.facts)),
        sequel: logs.map(|logs| Sequel::new(logs.out, jobs)),
        unwritten: OnceLock::new(),
        // Few enough that all threads are busy to the end, many enough that handing them out costs nothing.
        portion: (total / (jobs as u64 * 16)).clamp(1, 32),
        next: AtomicU64::new(0),
        done: AtomicU64::new(0),
        progress,
    };
    let all = Mutex::new(Brought::new(&kinds));
    on_big_stacks(jobs, &|| {
        let brought = series.work(&kinds);
        all.lock().unwrap_or_else(PoisonError::into_inner).add(brought);
    })?;
    let all = all.into_inner().unwrap_or_else(PoisonError::into_inner);
    let stretches = series.played(all.left_out);
    series.sequel.map_or(Ok(()), Sequel::finish)?;
    match series.unwritten.into_inner() {
        Some(fault) => Err(fault),
        None => Ok(Played { stretches, statistics: all.observer.named(plan.rules), first_fault: all.first_fault }),
    }
}

/// What a thread brings.
struct Brought {
    observer: Observer,
    /// The first by number.
    first_fault: Option<(u64, Fault)>,
    /// Of portions that were not brought to the end: the first match that is missing, and the one behind the last.
    left_out: Vec<(u64, u64)>,
}

impl Brought {
    fn new(kinds: &[usize]) -> Self {
        Self { observer: Observer::new(kinds), first_fault: None, left_out: Vec::new() }
    }

    fn add(&mut self, more: Self) {
        self.observer.add(more.observer);
        self.first_fault = self.first_fault.take().into_iter().chain(more.first_fault).min_by_key(|(number, _)| *number);
        self.left_out.extend(more.left_out);
    }
}

/// Stretches of matches in order, with those that follow each other as one.
pub(super) fn joined(stretches: impl IntoIterator<Item = (u64, u64)>) -> Vec<(u64, u64)> {
    let mut joined: Vec<(u64, u64)> = Vec::new();
    for (from, to) in stretches {
        match joined.last_mut() {
            Some((_, last)) if last.checked_add(1) == Some(from) => *last = to,
            _ => joined.push((from, to)),
        }
    }
    joined
}

/// A series of matches that is being played by several threads.
struct Series<'s, 'a> {
    plan: &'s Simulation<'s, 'a>,
    head: BulkHead,
    sequel: Option<Sequel<'s>>,
    /// Why the logs cannot be written.
    unwritten: OnceLock<Fault>,
    /// So many matches a thread takes at a time.
    portion: u64,
    /// The portion that is taken next.
    next: AtomicU64,
    /// Matches that have been played.
    done: AtomicU64,
    progress: &'s (dyn Fn(u64) + Sync),
}

impl Series<'_, '_> {
    fn is_stopped(&self) -> bool {
        self.plan.stop.load(Ordering::Relaxed) || self.unwritten.get().is_some()
    }

    /// The number of the first match of a portion; behind the last one, what is behind all matches.
    const fn begins(&self, portion: u64) -> u64 {
        let from = self.plan.matches.start.saturating_add(portion.saturating_mul(self.portion));
        if from < self.plan.matches.end { from } else { self.plan.matches.end }
    }

    /// Plays portion after portion, until none is left.
    fn work(&self, kinds: &[usize]) -> Brought {
        let _guard = self.sequel.as_ref().map(Sequel::guard);
        let mut brought = Brought::new(kinds);
        let mut lines = self.sequel.as_ref().map(|_| String::new());
        // Whoever takes a portion brings its lines, for others wait for them.
        while !self.is_stopped() {
            let portion = self.next.fetch_add(1, Ordering::Relaxed);
            let (from, end) = (self.begins(portion), self.begins(portion.saturating_add(1)));
            if from == end {
                break;
            }
            let mut number = from;
            while number < end && !self.is_stopped() {
                if let Err(fault) = caught(|| self.play(number, &mut brought.observer, lines.as_mut())) {
                    brought.observer.failed(number, &fault);
                    // A thread plays its matches in order.
                    brought.first_fault.get_or_insert((number, fault));
                }
                number += 1;
            }
            if number < end {
                brought.left_out.push((number, end));
            }
            if let (Some(sequel), Some(lines)) = (&self.sequel, &mut lines) {
                // The next portion is about as long as this one.
                let next = String::with_capacity(lines.len());
                if let Err(fault) = sequel.put(portion, std::mem::replace(lines, next).into_bytes()) {
                    let _ = self.unwritten.set(fault);
                }
            }
            (self.progress)(self.done.fetch_add(number - from, Ordering::Relaxed) + number - from);
        }
        brought
    }

    /// The matches that have been played, without those that were left out: first and last of each stretch.
    fn played(&self, mut left_out: Vec<(u64, u64)>) -> Vec<(u64, u64)> {
        left_out.push((self.begins(self.next.load(Ordering::Relaxed)), self.plan.matches.end));
        left_out.sort_unstable();
        let mut from = self.plan.matches.start;
        let stretches = left_out.into_iter().map(|(missing, behind)| (std::mem::replace(&mut from, behind), missing));
        joined(stretches.filter(|(from, behind)| from < behind).map(|(from, behind)| (from, behind - 1)))
    }

    /// Plays one match, and writes it down if `lines` are asked for.
    fn play(&self, number: u64, observer: &mut Observer, lines: Option<&mut String>) -> Result<(), Fault> {
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
                let mut record = self.head.begin(std::mem::take(lines), host.game(), number);
                let stop = caught(|| {
                    host.play(&mut |input: &Input, game: &Match| {
                        observer.note(input, game);
                        record.input(input, game);
                        Ok(())
                    })
                });
                if stop.is_ok() {
                    record.input(&Input::End, host.game());
                }
                *lines = record.finish();
                stop?
            }
        };
        match stop {
            Stop::Over => observer.end(number, host.game(), sitting),
            Stop::Left => Err(Fault::new(Class::Check, "a player left, and the match has no end")),
        }
    }
}
