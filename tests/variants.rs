//! The common tests of every shipped game and variant: random matches under all checks of `kartu check`,
//! and pairs of option values. `.ci/run` plays more.

mod common;

use common::*;
use kartu::cards::Seed;
use kartu::game::{Library, Wanted};
use kartu::lab::pairs;

/// Random matches of each ruleset of a game. A thousand where a match is cheap; `.ci/run` plays more of all.
fn matches(game: &str) -> &'static str {
    if game == "frog" { "1000" } else { "60" }
}

/// Pairs of option values of each game.
const PAIRS: usize = 100;

fn check(args: &[&str], says: &str) {
    let done = kartu(&[&["check"], args].concat());
    assert_eq!(done.code, 0, "{args:?}: {}", done.whole());
    assert!(done.out.contains(says), "{args:?}: {}", done.out);
}

#[test]
fn each_game_and_variant_keeps_what_it_promises_in_random_matches() {
    for game in Library::shipped().games().expect("games") {
        let (matches, says) = (matches(&game.name), format!("{} random matches", matches(&game.name)));
        check(&[&game.name, "--matches", matches, "--pairs", "0"], &says);
        for variant in &game.variants {
            check(&[&format!("{}+{variant}", game.name), "--matches", matches, "--pairs", "0"], &says);
        }
    }
}

#[test]
fn pairs_of_option_values_get_on_with_each_other() {
    for game in Library::shipped().games().expect("games") {
        let rules = Library::shipped().load(&Wanted::game(&game.name)).expect("rules");
        // A game with few options has fewer pairs.
        let tried = pairs(&rules.options, Seed::from_text("any"), PAIRS).len();
        check(&[&game.name, "--deals", "0", "--pairs", &PAIRS.to_string()], &format!("{tried} pairs of option values"));
    }
}

#[test]
fn each_variant_says_what_it_is_and_why_and_changes_something() {
    let library = Library::shipped();
    for game in library.games().expect("games") {
        let standard = library.load(&kartu::game::Wanted::game(&game.name)).expect("a game");
        for name in &game.variants {
            let variant = library.variant(&game.name, name).unwrap_or_else(|fault| panic!("{fault}"));
            assert!(!variant.title.is_empty() && !variant.about.is_empty(), "{name}");
            let rules = library.load(&kartu::game::Wanted::game(&format!("{}+{name}", game.name))).expect("a variant");
            assert_ne!(rules.fingerprint, standard.fingerprint, "{name}");
            assert_eq!(rules.unusual_options().count(), variant.settings.len(), "{name} sets only what differs");
        }
    }
}

#[test]
fn games_for_chips_keep_what_they_promise_until_the_chips_run_out() {
    for game in Library::shipped().games().expect("games").iter().filter(|game| game.name == "grocery_store_dots") {
        for variant in std::iter::once(String::new()).chain(game.variants.iter().map(|variant| format!("+{variant}"))) {
            let ruleset = format!("{}{variant}", game.name);
            let few = ["--set", "starting_chips=12", "--set", "match_hands=1000"];
            check(&[&[ruleset.as_str(), "--matches", "10", "--pairs", "0"], &few[..]].concat(), "10 random matches");
        }
    }
}
