//! Pairs of option values: what two options do together, for as many pairs as somebody wants tried.

use crate::cards::{Purpose, Seed, shuffle};
use crate::script::options::{OptionKind, OptionSpec, Value};

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

/// At most `most` of all pairs of values of two options, in an order that the seed decides. Pairs of
/// two standard values are left out: they are the standard game.
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
    all.truncate(most);
    all
}
