//! A series of matches as a file: what was asked for, which of its matches have been played, and their statistics.
//! Parts of a series, played anywhere, are put together to what one run gives.

use super::simulation::{joined, kinds};
use super::statistics::Statistics;
use crate::fault::{Class, Fault};
use serde::{Deserialize, Serialize};

/// The name of the form, with its version.
const SCHEMA: &str = "kartu.simulate/1";

/// The largest file of a part, in bytes.
pub const MAX_PART: u64 = 16 << 20;

/// Who sat at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sat {
    /// The name.
    pub name: String,
    /// The kind of player.
    pub player: String,
    /// The hash of its program, if it has one: who has another plays otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub program: Option<String>,
}

/// What a series was asked for: parts of a series agree in all of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Given {
    /// The version of kartu.
    pub kartu: String,
    /// The game with its variants.
    pub ruleset: String,
    /// Options that are not as the game has them.
    pub options: Vec<String>,
    /// The fingerprint of the rules.
    pub rules: String,
    /// The seed of everything random.
    pub seed: String,
    /// Who plays, in the order of the seats in the first match.
    pub seats: Vec<Sat>,
    /// Do they move on by a seat after each match?
    pub rotate: bool,
    /// How many matches.
    pub matches: u64,
}

/// A series, or as much of it as has been played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    /// What was asked for.
    pub given: Given,
    /// The matches that have been played: first and last of each stretch, in order.
    pub played: Vec<(u64, u64)>,
    /// What came of them.
    pub statistics: Statistics,
}

/// One of so many parts of a series.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// Which, from 1.
    pub number: u64,
    /// Of how many.
    pub of: u64,
}

impl Part {
    /// The matches of this part of a series of so many: first and one behind the last.
    #[must_use]
    pub fn matches(self, all: u64) -> std::ops::Range<u64> {
        let end = |part: u64| {
            let before = u128::from(all) * u128::from(part.min(self.of)) / u128::from(self.of.max(1));
            u64::try_from(before).unwrap_or(all) + 1
        };
        end(self.number.saturating_sub(1))..end(self.number)
    }
}

/// The fields of the file that are read; what is worked out from them is not.
#[derive(Deserialize)]
struct Stored {
    schema: String,
    given: Given,
    played: Vec<(u64, u64)>,
    sums: Statistics,
}

impl Series {
    /// The series as a value for programs, from which [`Series::read`] reads it again.
    #[must_use]
    pub fn value(&self) -> serde_json::Value {
        serde_json::json!({
            "schema": SCHEMA,
            "given": self.given,
            "played": self.played,
            "sums": self.statistics,
        })
    }

    /// Reads it.
    ///
    /// # Errors
    /// Class `Unreadable`, with the place, if it is not what kartu writes or its numbers do not agree.
    pub fn read(text: &str, name: &str) -> Result<Self, Fault> {
        let stored: Stored = serde_json::from_str(text).map_err(|error| {
            let shown = error.to_string();
            let what = shown.rsplit_once(" at line ").map_or(shown.as_str(), |(what, _)| what);
            Fault::new(Class::Unreadable, format!("{name} holds no results of a simulation: {what}"))
                .at(crate::fault::Place::at(text, name, error.line().max(1), error.column(), 1))
                .note("`kartu simulate … --format json` writes them")
        })?;
        let wrong = |what: &str| Err(Fault::new(Class::Unreadable, format!("{name}: {what}")));
        if stored.schema != SCHEMA {
            return wrong(&format!("its form is `{}`; this kartu reads `{SCHEMA}`", stored.schema));
        }
        let series = Self { given: stored.given, played: stored.played, statistics: stored.sums };
        let (_, of_each) = kinds(series.given.seats.iter().map(|sat| sat.player.as_str()));
        let bots = of_each.iter().max().map_or(0, |most| most + 1);
        let sums = &series.statistics;
        let shape = [sums.seats.len(), sums.players.len(), sums.bots.len()];
        let seats = series.given.seats.len();
        let in_order = series.played.iter().all(|(from, to)| 1 <= *from && from <= to && *to <= series.given.matches)
            && series.played.windows(2).all(|pair| matches!(pair, [one, other] if one.1 < other.0));
        let firsts = [sums.first_failure.as_ref().map(|one| one.game), sums.first_lapse.as_ref().map(|one| one.game)];
        let is_played = |game: u64| series.played.iter().any(|(from, to)| (*from..=*to).contains(&game));
        let agree = [
            (shape == [seats, seats, bots], "the seats in `given` and in `sums`"),
            (in_order, "the stretches in `played`"),
            (series.matches() == sums.matches.checked_add(sums.failed), "`played`, and the matches that ended or failed"),
            (firsts.into_iter().flatten().all(is_played), "`played`, and the first match that failed or had a lost turn"),
            (sums.is_sound(), "the counts in `sums`"),
        ];
        if let Some((_, what)) = agree.into_iter().find(|(agree, _)| !agree) {
            return wrong(&format!("its numbers do not agree with each other: {what}"));
        }
        Ok(series)
    }

    /// How many matches its stretches hold.
    fn matches(&self) -> Option<u64> {
        self.played.iter().try_fold(0_u64, |sum, (from, to)| sum.checked_add((to - from).checked_add(1)?))
    }

    /// The stretches of matches that have not been played.
    #[must_use]
    pub fn missing(&self) -> Vec<(u64, u64)> {
        let ends = self.played.iter().map(|(from, to)| (*from, to.saturating_add(1)));
        let mut next = 1;
        let mut missing = Vec::new();
        for (from, behind) in ends.chain([(self.given.matches.saturating_add(1), 0)]) {
            if next < from {
                missing.push((next, from - 1));
            }
            next = behind;
        }
        missing
    }

    /// What differs in what was asked for, if something does.
    fn differs(&self, other: &Self) -> Option<&'static str> {
        let (one, other) = (&self.given, &other.given);
        let named = |given: &Given| given.seats.iter().map(|sat| (sat.name.clone(), sat.player.clone())).collect::<Vec<_>>();
        let same = [
            (one.kartu == other.kartu, "the version of kartu"),
            (one.ruleset == other.ruleset, "the game"),
            (one.options == other.options, "the options"),
            (one.rules == other.rules, "the rules, by their fingerprint"),
            (named(one) == named(other), "who plays"),
            (one.seats == other.seats, "the program of a bot, by its hash"),
            (one.rotate == other.rotate, "whether seats are changed"),
            (one.seed == other.seed, "the seed"),
            (one.matches == other.matches, "the number of matches"),
        ];
        same.into_iter().find(|(same, _)| !same).map(|(_, what)| what)
    }
}

/// Puts parts of one series together, in any order. Each has a name for messages.
///
/// # Errors
/// Class `Unreadable` if there is none, they are not of one series, or a match is in two of them.
pub fn merge(parts: Vec<(String, Series)>) -> Result<Series, Fault> {
    let mut parts = parts.into_iter();
    let wrong = |what: String| Fault::new(Class::Unreadable, what);
    let Some((first, mut whole)) = parts.next() else { return Err(wrong("there is nothing to put together".to_owned())) };
    let named = |name: &str, series: &Series| series.played.iter().map(|one| (*one, name.to_owned())).collect::<Vec<_>>();
    let mut stretches = named(&first, &whole);
    for (name, part) in parts {
        if let Some(what) = whole.differs(&part) {
            let fault = wrong(format!("{first} and {name} are not parts of one series: they differ in {what}"));
            return Err(fault.note("give each part the same RULESET, `-n`, `--seats` and `--seed`"));
        }
        whole.statistics.add(&part.statistics);
        stretches.extend(named(&name, &part));
    }
    stretches.sort();
    for pair in stretches.windows(2) {
        if let [((_, to), one), ((from, end), other)] = pair
            && from <= to
        {
            let both =
                if from == end.min(to) { format!("match {from} is") } else { format!("matches {from} to {} are", end.min(to)) };
            return Err(wrong(format!("{both} in {one} and in {other}")));
        }
    }
    whole.played = joined(stretches.into_iter().map(|(one, _)| one));
    Ok(whole)
}
