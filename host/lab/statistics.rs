//! What many matches come to, as whole numbers: how long they are, who scores and wins, how often each contract,
//! outcome and end occurs.
//!
//! Only counts and sums are kept, so that adding is exact and the order does not matter: parts that were played
//! anywhere give, together, what one run gives. What is no whole number (means, rates, intervals) is worked out
//! when it is shown, by [`Sums::estimate`] and [`Level::rate`](super::Level::rate).
//!
//! ```
//! use kartu::lab::{Level, Sums};
//! let (mut one, mut other, mut all) = (Sums::default(), Sums::default(), Sums::default());
//! for score in [3, -1, 4, 1, -5, 9] {
//!     if score > 0 { one.note(score) } else { other.note(score) }
//!     all.note(score);
//! }
//! other.add(&one);
//! assert_eq!(other, all);
//! let mean = all.estimate(Level::NinetyNine).expect("six scores");
//! assert!((mean.value - 11.0 / 6.0).abs() < 1e-12 && mean.low < -2.0 && mean.high > 5.0);
//! ```

use crate::fault::Class;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Numbers, summed up: how many, their sum, the sum of their squares, the least and the greatest.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sums {
    /// How many.
    pub count: u64,
    /// Their sum.
    #[serde(with = "digits")]
    pub sum: i128,
    /// The sum of their squares; it stays at the largest number there is if it comes that far, which takes 2^64
    /// numbers of 2^32.
    #[serde(with = "digits")]
    pub squares: u128,
    /// The least of them; 0 if there are none.
    pub least: i64,
    /// The greatest of them; 0 if there are none.
    pub most: i64,
}

impl Sums {
    /// One number more.
    pub fn note(&mut self, number: i64) {
        let square = u128::from(number.unsigned_abs()) * u128::from(number.unsigned_abs());
        self.add(&Self { count: 1, sum: i128::from(number), squares: square, least: number, most: number });
    }

    /// All that were summed up elsewhere.
    pub fn add(&mut self, other: &Self) {
        if other.count == 0 {
            return;
        }
        if self.count == 0 {
            (self.least, self.most) = (other.least, other.most);
        }
        self.count = self.count.saturating_add(other.count);
        self.sum = self.sum.saturating_add(other.sum);
        self.squares = self.squares.saturating_add(other.squares);
        self.least = self.least.min(other.least);
        self.most = self.most.max(other.most);
    }
}

/// How somebody, or a seat, has done.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// The score at the end of each match, less what was bought on the way; of several seats, their sum.
    pub score: Sums,
    /// How far that score is above the scores of the others: it times the number of the other seats, less their scores
    /// times the number of the seats it is of. Divided by both numbers it is points a seat.
    pub lead: Sums,
    /// Turns that were lost: the host chose.
    pub lapses: u64,
    /// Matches won alone.
    pub won: u64,
    /// Matches won together with others.
    pub shared: u64,
}

impl Standing {
    fn add(&mut self, other: &Self) {
        self.score.add(&other.score);
        self.lead.add(&other.lead);
        self.lapses = self.lapses.saturating_add(other.lapses);
        self.won = self.won.saturating_add(other.won);
        self.shared = self.shared.saturating_add(other.shared);
    }
}

/// How a contract has gone.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ContractTally {
    /// Deals in which it was played.
    pub deals: u64,
    /// Deals in which its declarer's score rose.
    pub gained: u64,
    /// Deals in which it stayed.
    pub even: u64,
    /// Deals in which it fell.
    pub lost: u64,
    /// What the deal did to the declarer's score.
    pub change: Sums,
}

impl ContractTally {
    /// A deal more, which did this to the declarer's score.
    pub fn note(&mut self, change: i64) {
        self.deals += 1;
        match change.signum() {
            1 => self.gained += 1,
            0 => self.even += 1,
            _ => self.lost += 1,
        }
        self.change.note(change);
    }

    pub(super) fn add(&mut self, other: &Self) {
        for (mine, more) in [
            (&mut self.deals, other.deals),
            (&mut self.gained, other.gained),
            (&mut self.even, other.even),
            (&mut self.lost, other.lost),
        ] {
            *mine = mine.saturating_add(more);
        }
        self.change.add(&other.change);
    }
}

/// What many matches come to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Statistics {
    /// Matches that were played to their end; all that follows is of them.
    pub matches: u64,
    /// Matches that failed.
    pub failed: u64,
    /// Matches that several won together.
    pub shared: u64,
    /// Deals of each match.
    pub deals: Sums,
    /// Choices of each match.
    pub choices: Sums,
    /// Deals that were thrown in.
    pub thrown_in: u64,
    /// By place at the table.
    pub seats: Vec<Standing>,
    /// By who plays.
    pub players: Vec<Standing>,
    /// By the kind of player, all its seats together.
    pub bots: Vec<Standing>,
    /// By contract: those that the game declares, and no others.
    pub contracts: BTreeMap<String, ContractTally>,
    /// Why something was scored, paid or won, or what was counted: in how many deals it came up.
    pub outcomes: BTreeMap<String, u64>,
    /// Why the matches were over.
    pub ends: BTreeMap<String, u64>,
    /// The first turn that was lost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_lapse: Option<FirstLapse>,
    /// The first match that failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_failure: Option<FirstFailure>,
}

/// The first match of a series that failed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FirstFailure {
    /// The number of the match.
    pub game: u64,
    /// The class of its fault.
    pub class: Class,
    /// The fault in a line.
    pub what: String,
}

/// The first turn that was lost in a series.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FirstLapse {
    /// The number of the match.
    pub game: u64,
    /// Which of the players lost it, from 0.
    pub player: usize,
    /// Why, in a word.
    pub reason: String,
    /// What was said about it.
    pub remark: String,
}

impl Statistics {
    /// Statistics of no match yet, for so many seats, players and kinds of players.
    #[must_use]
    pub fn new(seats: usize, players: usize, bots: usize) -> Self {
        let none = |many| vec![Standing::default(); many];
        Self { seats: none(seats), players: none(players), bots: none(bots), ..Self::default() }
    }

    /// All that came up elsewhere, in a series of the same shape.
    pub fn add(&mut self, other: &Self) {
        for (mine, more) in
            [(&mut self.matches, other.matches), (&mut self.shared, other.shared), (&mut self.thrown_in, other.thrown_in)]
        {
            *mine = mine.saturating_add(more);
        }
        self.first_lapse = self.first_lapse.iter().chain(&other.first_lapse).min().cloned();
        self.failures(other.failed, other.first_failure.as_ref());
        self.deals.add(&other.deals);
        self.choices.add(&other.choices);
        for (mine, more) in [(&mut self.seats, &other.seats), (&mut self.players, &other.players), (&mut self.bots, &other.bots)]
        {
            mine.iter_mut().zip(more).for_each(|(mine, more)| mine.add(more));
        }
        for (name, more) in &other.contracts {
            self.contracts.entry(name.clone()).or_default().add(more);
        }
        for (mine, more) in [(&mut self.outcomes, &other.outcomes), (&mut self.ends, &other.ends)] {
            for (name, more) in more {
                let mine = mine.entry(name.clone()).or_default();
                *mine = mine.saturating_add(*more);
            }
        }
    }

    /// So many matches more have failed, and this was the first of them.
    pub(super) fn failures(&mut self, many: u64, first: Option<&FirstFailure>) {
        self.failed = self.failed.saturating_add(many);
        self.first_failure = self.first_failure.iter().chain(first).min_by_key(|one| one.game).cloned();
    }

    /// Deals in all.
    #[must_use]
    pub fn all_deals(&self) -> u64 {
        u64::try_from(self.deals.sum).unwrap_or(0)
    }

    /// Do its numbers agree with each other, as far as can be seen?
    pub(super) fn is_sound(&self) -> bool {
        let standings = [&self.seats, &self.players, &self.bots].into_iter().flatten();
        let deals = self.deals.sum.try_into().unwrap_or(0_u64);
        let fits = |count: u64| count <= deals;
        let whole = |one: &Standing| {
            one.score.count == self.matches
                && one.lead.count == self.matches
                && one.won.saturating_add(one.shared) <= self.matches
        };
        standings.clone().all(whole)
            && self.first_lapse.as_ref().is_none_or(|first| first.player < self.players.len())
            && self.first_failure.is_some() == (self.failed > 0)
            && self.deals.count == self.matches
            && self.choices.count == self.matches
            && self.shared <= self.matches
            && fits(self.thrown_in)
            && self.outcomes.values().all(|count| fits(*count))
            && self.contracts.values().all(|one| fits(one.deals) && one.change.count == one.deals)
            && self.ends.values().all(|count| *count <= self.matches)
    }
}

/// Large whole numbers, as digits: not every program reads them as numbers.
mod digits {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use std::fmt::Display;
    use std::str::FromStr;

    pub fn serialize<T: Display, S: Serializer>(number: &T, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(number)
    }

    pub fn deserialize<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}
