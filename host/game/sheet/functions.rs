//! What the functions of a script say of themselves, each where it matters: with the phase that asks it, with the
//! score, or with the function that calls it.

use crate::game::Ruleset;
use crate::language::Tongue;
use serde::Serialize;

/// A function of the script.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FunctionSheet {
    /// Its name, which stands behind the facts it concludes.
    pub name: String,
    /// Where it matters: the name of a phase, `score` or `match`.
    pub part: String,
    /// Its doc comment, without the numbers of rules in it.
    pub about: String,
    /// The numbers of rules that the doc comment gives: `R14`.
    pub rules: Vec<String>,
}

/// Questions whose answers come before what else is told of a phase: they say who begins it.
pub(super) const BEGINNERS: [&str; 2] = ["opener", "first_leader"];
/// The part of the score, and the questions that belong to it.
pub(super) const SCORE: (&str, &[&str]) = ("score", &["score"]);
/// The part of the match.
pub(super) const MATCH: (&str, &[&str]) = ("match", &["next_dealer", "match_over"]);

/// The functions that say something and are asked under these options, in the order in which they matter.
pub(super) fn placed(rules: &Ruleset, tongue: &Tongue) -> Vec<FunctionSheet> {
    let mut order: Vec<(String, String)> = Vec::new();
    for phase in &rules.plan.phases {
        let name = rules.plan.lexicon.text(phase.name);
        for ask in phase.when.iter().cloned().chain(phase.mechanic.asks()) {
            reach(rules, &ask, name, &mut order);
        }
    }
    for (part, questions) in [SCORE, MATCH] {
        questions.iter().for_each(|question| reach(rules, question, part, &mut order));
    }
    // Where a text that hangs on the options says nothing, the function has nothing to say.
    let sheet = |(name, part): (String, String)| {
        let about = &rules.functions.iter().find(|(known, _)| *known == name)?.1;
        let about = tongue.own("fn", &name, about);
        let about = about.split_whitespace().collect::<Vec<_>>().join(" ");
        let (about, rules) = without_numbers(&about);
        (!about.is_empty()).then_some(FunctionSheet { name, part, about, rules })
    };
    order.into_iter().filter_map(sheet).collect()
}

/// Notes a function for a part, and all that it calls, unless they are noted for another.
fn reach(rules: &Ruleset, name: &str, part: &str, order: &mut Vec<(String, String)>) {
    if order.iter().any(|(known, _)| known == name) || rules.functions.iter().all(|(known, _)| known != name) {
        return;
    }
    order.push((name.to_owned(), part.to_owned()));
    for (_, called) in rules.calls.iter().filter(|(caller, _)| caller == name) {
        reach(rules, called, part, order);
    }
}

/// A doc comment without the numbers of rules that begin its sentences: `R14, R15. Each of …`; and these numbers.
fn without_numbers(about: &str) -> (String, Vec<String>) {
    let number = |word: &str| {
        let word = word.trim_end_matches(['.', ',']);
        let digits = word.strip_prefix(['R', 'Q']).unwrap_or_default();
        (!digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())).then(|| word.to_owned())
    };
    let (mut kept, mut rules): (Vec<&str>, Vec<String>) = (Vec::new(), Vec::new());
    let mut words = about.split(' ').peekable();
    while let Some(word) = words.next() {
        let begins = kept.last().is_none_or(|last| last.ends_with('.'));
        if !begins || number(word).is_none() {
            kept.push(word);
            continue;
        }
        // `R9, R10.` and `R3 to R6.`, up to the full stop.
        let mut group = vec![word];
        while !group.last().is_some_and(|last| last.ends_with('.')) {
            match words.next_if(|next| number(next).is_some() || matches!(*next, "to" | "and" | "sampai" | "dan")) {
                Some(next) => group.push(next),
                None => break,
            }
        }
        if group.last().is_some_and(|last| last.ends_with('.')) {
            rules.extend(group.into_iter().filter_map(number));
        } else {
            kept.extend(group);
        }
    }
    (kept.join(" "), rules)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_rules_are_told_apart_from_what_they_say() {
        let (about, rules) = without_numbers("R11, R13. Pass, or play one. Q7. Where R9 holds, keep.");
        assert_eq!(about, "Pass, or play one. Where R9 holds, keep.");
        assert_eq!(rules, ["R11", "R13", "Q7"]);
        assert_eq!(without_numbers("R3 says so."), ("R3 says so.".to_owned(), Vec::new()));
        assert_eq!(without_numbers("R3 to R6. So it is."), ("So it is.".to_owned(), vec!["R3".to_owned(), "R6".to_owned()]));
    }
}
