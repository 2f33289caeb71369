//! Hands of the PHH format: nineteen real ones to the last chip, back again, and what cannot be read.

mod common;

use common::*;
use kartu::game::Library;
use kartu::log::{Log, Replay, phh};
use std::path::PathBuf;

fn hands() -> Vec<PathBuf> {
    files("tests/oracles/phh", "phh")
}

fn text(path: &PathBuf) -> String {
    std::fs::read_to_string(path).expect("a hand")
}

fn numbers(text: &str, key: &str) -> Vec<i64> {
    let table: toml::Table = text.parse().expect("TOML");
    table[key].as_array().expect("a list").iter().map(|number| number.as_integer().expect("a number")).collect()
}

#[test]
fn nineteen_hands_of_three_games_end_with_the_recorded_stacks() {
    let library = Library::shipped();
    for path in &hands() {
        let (name, hand) = (short(path), text(path));
        let log = phh::import(&hand, &name, &library).unwrap_or_else(|fault| panic!("{fault}"));
        let log = Log::parse(&log, &name).expect("a log");
        let mut replay = Replay::new(&log, &library).expect("rules");
        replay.run(&mut ()).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        assert!(replay.differences().is_empty() && replay.compared() == 1, "{name}");
        let stacks = numbers(&hand, "finishing_stacks");
        assert_eq!(replay.game().table().open.scores[..stacks.len()], stacks, "{name}");
        // In two of them nobody recorded a card that may have been the lowest.
        let untold = ["43-49.phh", "43-53.phh"].iter().any(|end| name.ends_with(end));
        assert_eq!(replay.doubts().len(), usize::from(untold), "{name}: {:?}", replay.doubts());
    }
    assert_eq!(hands().len(), 19);
}

#[test]
fn an_exported_hand_means_the_same() {
    let library = Library::shipped();
    for path in &hands() {
        let (name, hand) = (short(path), text(path));
        let log = phh::import(&hand, &name, &library).expect("a log");
        let read = Log::parse(&log, &name).expect("a log");
        let back = phh::export(&read, read.rules(&library).expect("rules"), None).unwrap_or_else(|fault| panic!("{fault}"));
        let (then, now): (toml::Table, toml::Table) = (hand.parse().expect("TOML"), back.parse().expect("TOML"));
        for (key, value) in &then {
            if key == "actions" {
                let plain = |table: &toml::Table| {
                    let lines = table["actions"].as_array().expect("a list");
                    lines.iter().map(|line| sorted(line.as_str().expect("text"))).collect::<Vec<_>>()
                };
                assert_eq!(plain(&now), plain(&then), "{name}");
            } else {
                assert_eq!(now.get(key), Some(value), "{name}: {key}");
            }
        }
        // Once in our order, the cards stay in it.
        let log = phh::import(&back, &name, &library).expect("a log");
        let read = Log::parse(&log, &name).expect("a log");
        assert_eq!(phh::export(&read, read.rules(&library).expect("rules"), None).expect("a hand"), back, "{name}");
    }
}

/// An action with its cards in one order: face down cards lie in none.
fn sorted(line: &str) -> String {
    let words = line.split(' ').map(|word| {
        let cards = word.len() >= 4 && word.len() % 2 == 0 && word.chars().next().is_some_and(|first| !first.is_lowercase());
        if !cards || word.chars().all(|letter| letter.is_ascii_digit()) {
            return word.to_owned();
        }
        let mut cards: Vec<&str> = (0..word.len() / 2).map(|at| &word[2 * at..2 * at + 2]).collect();
        cards.sort_unstable();
        cards.concat()
    });
    words.collect::<Vec<_>>().join(" ")
}

const HAND: &str = "variant = 'F7S'
antes = [0.25, 0.25]
bring_in = 0.50
small_bet = 1
big_bet = 2
starting_stacks = [20, 20.75]
actions = [
    'd dh p1 ????3c',
    'd dh p2 ????Kd',
    'p1 pb',
    'p2 cbr 1',
    'p1 f',
]
finishing_stacks = [19.25, 21.50]
";

fn fault(hand: &str) -> String {
    phh::import(hand, "hand.phh", &Library::shipped()).map(|_| String::new()).unwrap_or_else(|fault| fault.to_string())
}

#[test]
fn parts_of_a_chip_are_counted_in_a_unit() {
    let library = Library::shipped();
    let log = phh::import(HAND, "hand.phh", &library).unwrap_or_else(|fault| panic!("{fault}"));
    assert!(log.contains("unit = \"0.01\"") && log.contains("stacks  = [2000, 2075]"), "{log}");
    assert!(log.contains("= scores 1925 2150 @match"), "{log}");
    let read = Log::parse(&log, "hand.kartu").expect("a log");
    let back = phh::export(&read, read.rules(&library).expect("rules"), None).expect("a hand");
    assert!(back.contains("starting_stacks = [20, 20.75]") && back.contains("finishing_stacks = [19.25, 21.5]"), "{back}");
    assert!(back.contains("'p2 cbr 1'") && back.contains("'d dh p1 ????3c'"), "{back}");
}

#[test]
fn what_a_hand_has_wrong_is_said_at_its_line() {
    assert_eq!(fault(HAND), "");
    let with = |old: &str, new: &str| {
        assert!(HAND.contains(old));
        fault(&HAND.replace(old, new))
    };
    assert_eq!(with("F7S", "F7X"), "hand.phh:1:11: no game here is what PHH calls `F7X`: did you mean `F7S`?");
    assert_eq!(with("cbr 1", "cbr 1.5"), "hand.phh:11:5: p2 may complete to 100, and nothing else");
    assert_eq!(with("'p2 cbr 1'", "'p1 cc'"), "hand.phh:11:5: it is p2's turn, not p1's");
    assert_eq!(with("p1 pb", "p2 pb"), "hand.phh:10:5: it is p1's turn, not p2's");
    assert_eq!(with("????Kd", "????3c"), "hand.phh:9:5: 3C is dealt twice");
    assert_eq!(with("????Kd", "????Zd"), "hand.phh:9:5: `Zd` is no card of this deck; cards are written like AC");
    assert!(with("'p1 f',", "'p1 sd',").starts_with("hand.phh:12:5: nothing is done in this game like that"));
    assert!(with("'p1 f',", "'p3 f',").starts_with("hand.phh:12:5: nobody here is `p3`"));
    assert!(with("    'p1 f',\n", "").starts_with("hand.phh:7:11: the hand is not over: p1 is to act"));
    assert!(with("[0.25, 0.25]", "[0.25, 0.50]").starts_with("hand.phh:2:16: antes that differ"));
    assert!(with("= 1\n", "= 'one'\n").starts_with("hand.phh:4:13: `small_bet` has a wrong value"));
    assert!(with("20.75]", "1e3]").contains("is no number of chips"));
    assert!(with("'p1 f',", "'p1 f', 'p2 cbr 3',").contains("nobody is to act: the hand is over"));
}

#[test]
fn what_is_shown_was_dealt_in_whatever_order() {
    let shown = |cards: &str| format!("    'p2 cbr 1',\n    'p1 cc',\n    'p1 sm {cards}',\n");
    assert_eq!(HAND.matches("    'p2 cbr 1',\n    'p1 f',\n").count(), 1, "{HAND}");
    let with = |cards: &str| HAND.replace("    'p2 cbr 1',\n    'p1 f',\n", &shown(cards));
    // What is shown is looked at first; then it is not the time to show.
    assert!(fault(&with("AsAh3c")).contains("p1 cannot show now"), "{}", fault(&with("AsAh3c")));
    assert!(fault(&with("AsAhAdAcKhKsKc")).contains("which he was not dealt"), "{}", fault(&with("AsAhAdAcKhKsKc")));
}

#[test]
fn keys_of_a_file_are_kept_or_refused() {
    let with = |line: &str| format!("{HAND}{line}\n");
    let export = |hand: &str| {
        let log = phh::import(hand, "hand.phh", &Library::shipped()).unwrap_or_else(|fault| panic!("{fault}"));
        let read = Log::parse(&log, "hand.kartu").expect("a log");
        phh::export(&read, read.rules(&Library::shipped()).expect("rules"), None).expect("a hand")
    };
    // A file has a unit of its own, and keys that need quotes.
    let back = export(&with("unit = \"0.001\"\n\"we ird\" = 1"));
    assert!(back.contains("unit = \"0.001\"") && back.contains("\"we ird\" = 1"), "{back}");
    assert!(back.contains("starting_stacks = [20, 20.75]"), "{back}");
    for line in ["a.b.c = 3", "[[arr]]", "text = \"\"\"\n+++\n\"\"\"", "_kartu_unit = 1"] {
        assert!(fault(&with(line)).contains("cannot be kept"), "{line}: {}", fault(&with(line)));
    }
    let untrimmed = HAND.replace("ante_trimming_status = true", "ante_trimming_status = false");
    if untrimmed != HAND {
        assert!(fault(&untrimmed).contains("ante_trimming_status"), "{}", fault(&untrimmed));
    }
}

#[test]
fn the_commands_read_and_write_files() {
    let done = kartu(&["import", "phh", "tests/oracles/phh/wsop-2023-43-9.phh"]);
    assert_eq!(done.code, 0, "{}", done.err);
    let back = kartu_with(&["export", "phh", "-"], done.out.as_bytes(), root());
    assert!(back.code == 0 && back.out.contains("finishing_stacks = [2600000, 11250000"), "{}", back.whole());
    let other = kartu(&["export", "phh", "tests/logs/frog/exactly-60.kartu"]);
    assert_eq!(other.code, 2, "{}", other.whole());
}
