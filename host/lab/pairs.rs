//! Pairs of option values: what two options do together, for as many pairs as somebody wants tried.

use super::check::{self, Amount, Broken, Check, Report};
use super::seen::Seen;
use crate::cards::{Purpose, Seed, shuffle};
use crate::fault::Fault;
use crate::game::Ruleset;
use crate::script::each_on_big_stacks;
use crate::script::options::{OptionKind, OptionSpec, Value};
use std::sync::Arc;

/// A pair: two options, each with a value.
pub type Pair = [(String, Value); 2];

/// The values of an option that are worth trying: all where there are few, else the standard and its neighbours.
#[must_use]
pub fn samples(option: &OptionSpec) -> Vec<Value> {
    let mut values = match (&option.kind, &option.default) {
        (OptionKind::Flag { .. }, _) => vec![Value::Flag(false), Value::Flag(true)],
        (OptionKind::Choice(choices), _) => choices.iter().map(|choice| Value::Word(choice.word.clone())).collect(),
        (OptionKind::Whole { from, to }, _) if to.saturating_sub(*from) < 8 => (*from..=*to).map(Value::Whole).collect(),
        (OptionKind::Whole { from, to }, Value::Whole(standard)) => {
            vec![Value::Whole(*standard), Value::Whole(*from), Value::Whole((*standard + 1).min(*to))]
        }
        (OptionKind::Several(words), _) => {
            let without = |left_out: &String| {
                let rest = words.iter().filter(|word| *word != left_out).cloned();
                Value::List(rest.map(Value::Word).collect())
            };
            words.iter().map(without).filter(|value| option.kind.check(value).is_ok()).collect()
        }
        (OptionKind::List { .. }, Value::List(items)) => vec![Value::List(items.iter().rev().cloned().collect())],
        _ => Vec::new(),
    };
    values.insert(0, option.default.clone());
    let mut different: Vec<Value> = Vec::new();
    values.into_iter().for_each(|value| {
        if !different.contains(&value) {
            different.push(value);
        }
    });
    different
}

/// At most `most` of all pairs of values of two options, in an order that the seed decides: first those with a value
/// that none before them had. Pairs of two standard values are left out: they are the standard game.
#[must_use]
pub fn pairs(options: &[OptionSpec], seed: Seed, most: usize) -> Vec<Pair> {
    let mut all = Vec::new();
    for (at, one) in options.iter().enumerate() {
        for other in &options[at + 1..] {
            for first in samples(one) {
                for second in samples(other) {
                    if first != one.default || second != other.default {
                        all.push([(one.name.clone(), first.clone()), (other.name.clone(), second)]);
                    }
                }
            }
        }
    }
    shuffle(&mut all, &mut seed.stream(Purpose::Sample, 0, 0));
    let mut known: Vec<(String, Value)> = options.iter().map(|option| (option.name.clone(), option.default.clone())).collect();
    let shows_more = |pair: &Pair| {
        let new: Vec<_> = pair.iter().filter(|setting| !known.contains(setting)).cloned().collect();
        let more = !new.is_empty();
        known.extend(new);
        more
    };
    let (mut first, rest): (Vec<Pair>, Vec<Pair>) = all.into_iter().partition(shows_more);
    first.extend(rest);
    first.truncate(most);
    first
}

/// The pairs of a list that were tried.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tried {
    /// Pairs that were played.
    pub played: u64,
    /// Pairs that the game says do not go together.
    pub excluded: u64,
    /// Deals played.
    pub deals: u64,
    /// Choices made.
    pub choices: u64,
    /// What came up.
    pub seen: Seen,
}

/// How pairs are tried.
pub struct PairsPlan<'a> {
    /// The pairs, the most telling first.
    pub pairs: &'a [Pair],
    /// Deals of each.
    pub deals: u64,
    /// Stop when so many choices were made.
    pub choices: u64,
    /// The seed of everything random.
    pub seed: Seed,
    /// On so many threads.
    pub jobs: usize,
}

/// Puts a pair in force, or gives nothing if the game says that the two do not go together.
pub type LoadPair<'a> = dyn Fn(&Pair) -> Result<Option<Arc<Ruleset>>, Fault> + Sync + 'a;

/// What came of one pair: nothing, if it is excluded.
type Checked = Result<Option<Report>, Box<Broken>>;

/// What broke under a pair: its place in the list, and what it was.
pub type BrokenPair = (usize, Box<Broken>);

/// Plays a little under each pair.
///
/// # Errors
/// What broke under the first pair, in their order, that is not well.
pub fn check_pairs(plan: &PairsPlan, load: &LoadPair, progress: &(dyn Fn(&Tried) + Sync)) -> Result<Tried, BrokenPair> {
    let mut tried = Tried::default();
    let check_one = |pair: &Pair| -> Checked {
        let Some(rules) = load(pair)? else { return Ok(None) };
        let check = Check { seed: plan.seed, amount: Amount::Deals(plan.deals), jobs: 1, repeated: 0 };
        check::check(&rules, &check, &|_| {}).map(Some)
    };
    // Results count in the order of the pairs, so that they are the same on any number of threads.
    let jobs = plan.jobs.max(1);
    for (number, some) in plan.pairs.chunks(jobs).enumerate() {
        let results = each_on_big_stacks(jobs, some.len(), &|at| check_one(&some[at]));
        for (at, result) in results.map_err(|fault| (number * jobs, fault.into()))?.into_iter().enumerate() {
            match result {
                _ if tried.choices >= plan.choices => return Ok(tried),
                Ok(Some(report)) => {
                    tried.played += 1;
                    tried.deals += report.deals;
                    tried.choices += report.choices;
                    tried.seen.add(&report.seen);
                }
                Ok(None) => tried.excluded += 1,
                Err(broken) => return Err((number * jobs + at, broken)),
            }
            progress(&tried);
        }
    }
    Ok(tried)
}
