//! The price of a rule: how often each function of a script is asked and called in random matches, what it says,
//! and how long that takes. Nothing is checked here, so that the checks do not count.

use super::check::random_start;
use super::source::{Chance, play_on};
use crate::cards::Seed;
use crate::fault::Fault;
use crate::game::{Match, Need, Ruleset};
use crate::script::{Cost, Costs, costs_of, on_big_stack};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// What a function of a script costs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Priced {
    /// Its name.
    pub function: String,
    /// How often it was asked, and what it cost to call it each time.
    pub asked: Cost,
    /// How often it was called, because its answer was not certain, and what that cost.
    pub called: Cost,
}

/// What the functions of a script cost.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Profile {
    /// Matches played, each of them twice.
    pub matches: u64,
    /// Deals played.
    pub deals: u64,
    /// Choices made.
    pub choices: u64,
    /// The time of all matches when every function was called each time it was asked.
    pub asking: Duration,
    /// The time of all matches when what was certain was recalled.
    pub recalling: Duration,
    /// The functions, the dearest first.
    pub functions: Vec<Priced>,
}

/// Plays random matches until so many deals are played, by rules that call each time they are asked and by the same
/// rules that recall what is certain.
///
/// # Errors
/// What is wrong with the rules.
pub fn profile(asking: &Arc<Ruleset>, recalling: &Arc<Ruleset>, seed: Seed, deals: u64) -> Result<Profile, Fault> {
    on_big_stack(|| {
        let mut profile = Profile::default();
        let ((asked_time, asked), (called_time, called)) = {
            let first = timed(|| play(asking, seed, deals, &mut profile))?;
            (first, timed(|| play(recalling, seed, deals, &mut Profile::default()))?)
        };
        (profile.asking, profile.recalling) = (asked_time, called_time);
        let price = |(function, asked): (String, Cost)| {
            let called = called.get(&function).copied().unwrap_or_default();
            Priced { function, asked, called }
        };
        profile.functions = asked.into_iter().map(price).collect();
        profile.functions.sort_by(|one, other| (other.called.time, &one.function).cmp(&(one.called.time, &other.function)));
        Ok(profile)
    })?
}

fn timed(work: impl FnOnce() -> Result<(), Fault>) -> Result<(Duration, Costs), Fault> {
    let begun = Instant::now();
    let (done, costs) = costs_of(work);
    done.map(|()| (begun.elapsed(), costs))
}

fn play(rules: &Arc<Ruleset>, seed: Seed, deals: u64, profile: &mut Profile) -> Result<(), Fault> {
    while profile.deals < deals {
        let number = profile.matches;
        let (least, most) = (u64::from(*rules.plan.seats.start()), u64::from(*rules.plan.seats.end()));
        let start = random_start(rules, seed, number, (least + number % (most - least + 1)) as usize);
        let mut game = Match::new(rules.clone(), &start.seats, start.dealer)?;
        let mut chance = Chance::new(seed, number);
        play_on(&mut game, &mut chance, &mut |need| {
            profile.deals += u64::from(matches!(need, Need::Deal));
            profile.choices += u64::from(matches!(need, Need::Choice(_)));
        })?;
        profile.matches += 1;
        // A match that throws every deal in plays none.
        profile.deals = profile.deals.max(profile.matches);
    }
    Ok(())
}
