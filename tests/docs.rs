//! The pages of `docs/`: what they show works, and what they number is proven.

mod common;

use common::*;
use std::path::PathBuf;

fn page(name: &str) -> String {
    std::fs::read_to_string(root().join("docs").join(name)).expect("a page")
}

/// The blocks of a page in this language.
fn blocks<'p>(page: &'p str, language: &str) -> Vec<&'p str> {
    page.split(&format!("```{language}\n")).skip(1).filter_map(|rest| rest.split("```").next()).collect()
}

fn folder(name: &str) -> PathBuf {
    let folder = root().join("target/tmp/docs").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(folder.join("scripts")).expect("a folder");
    std::fs::create_dir_all(folder.join("variants/frog")).expect("a folder");
    folder
}

fn check(folder: &std::path::Path, ruleset: &str) {
    let done = kartu_with(&["check", ruleset, "--deals", "100"], b"", folder);
    assert_eq!(done.code, 0, "{}", done.whole());
}

#[test]
fn the_game_of_the_guide_is_well_as_it_grows() {
    let guide = page("writing-a-game.md");
    let [game, option, rule, stud] = blocks(&guide, "rhai")[..] else { panic!("a game, an option, a rule, a game for chips") };
    let folder = folder("guide");
    let write = |text: &str| std::fs::write(folder.join("scripts/last_card.rhai"), text).expect("a file");
    write(game);
    check(&folder, "last_card");
    let declared = option.trim_start_matches("let worth = ");
    let grown = game
        .replace("target_score(10);", &format!("target_score(10);\n{declared}"))
        .replace("_winner, 3,", "_winner, house.last_trick,");
    write(&format!("{grown}\n{rule}"));
    check(&folder, "last_card");
    let done = kartu_with(&["check", "last_card", "--deals", "10", "--set", "last_trick=5"], b"", &folder);
    assert_eq!(done.code, 0, "{}", done.whole());
    std::fs::write(folder.join("scripts/three_card_stud.rhai"), stud).expect("a file");
    check(&folder, "three_card_stud");
    let played = kartu_with(&["play", "last_card", "--plain", "--seats", "random,random,random"], b"", &folder);
    assert_eq!(played.code, 0, "{}", played.whole());
    assert_eq!(kartu_with(&["replay", "last_card-1.kartu"], b"", &folder).code, 0);
}

#[test]
fn the_variant_of_the_page_can_be_played() {
    let folder = folder("variant");
    let variants = page("variants.md");
    std::fs::write(folder.join("variants/frog/dear.toml"), blocks(&variants, "toml")[0]).expect("a file");
    let short = "format = 1\ngame = \"frog\"\ntitle = \"Short\"\n[options]\nmatch_rounds = 3\n";
    std::fs::write(folder.join("variants/frog/short.toml"), short).expect("a file");
    check(&folder, "frog+dear");
}

#[test]
fn each_fact_that_is_told_stands_on_the_page_of_logs() {
    let logs = page("logs.md");
    let mut kinds: Vec<String> = Vec::new();
    for path in files("snapshots", "snap") {
        let text = std::fs::read_to_string(path).expect("a snapshot");
        kinds.extend(
            text.lines()
                .filter(|line| line.contains(" @"))
                .filter_map(|line| line.strip_prefix("= ")?.split(' ').next())
                .map(str::to_owned),
        );
    }
    assert!(kinds.len() > 10);
    for kind in kinds {
        assert!(logs.contains(&format!("| `{kind}` |")), "{kind}");
    }
}

/// The numbers of a kind that a text defines or cites: `R1`, `Q15`.
fn numbers(text: &str, kind: char) -> Vec<u32> {
    let mut found: Vec<u32> = text
        .split(|letter: char| !letter.is_ascii_alphanumeric())
        .filter_map(|word| word.strip_prefix(kind)?.parse().ok())
        .collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// The numbers of a kind in the names of tests: `fn e9_r18_…`.
fn named(tests: &str, kind: char) -> Vec<u32> {
    let names = tests.lines().filter_map(|line| line.strip_prefix("fn "));
    names.flat_map(|name| name.split(['_', '(']).filter_map(|word| word.strip_prefix(kind)?.parse().ok())).collect()
}

/// Each rule of a page has a test of its number, and each question a test or a witness log, unless houses have no choice.
fn is_proven(game: &str, tests: &[&str], rules: u32, questions: u32, not_asked: &[u32]) {
    let page = page(&format!("rules/{game}.md"));
    let read = |name: &&str| std::fs::read_to_string(root().join("tests").join(name)).expect("the tests");
    let tests: String = tests.iter().map(read).collect();
    let all = numbers(&page, 'R');
    assert_eq!(all, (1..=rules).collect::<Vec<u32>>(), "{game}");
    // Those that stand between two numbers are named `r5_to_r24`.
    let (proven, spans) = (named(&tests, 'r'), spans(&tests));
    let unproven: Vec<&u32> =
        all.iter().filter(|number| !proven.contains(number) && !spans.iter().any(|span| span.contains(number))).collect();
    assert!(unproven.is_empty(), "{game}: no test names these rules: {unproven:?}");
    let witnesses = files(&format!("tests/witnesses/{game}"), "kartu");
    let texts = witnesses.iter().map(|path| std::fs::read_to_string(path).expect("a witness"));
    let decided: Vec<u32> = texts
        .flat_map(|text| {
            text.lines().filter(|line| line.starts_with("# Decides")).flat_map(|line| numbers(line, 'Q')).collect::<Vec<_>>()
        })
        .collect();
    let (asked, proven) = (numbers(&page, 'Q'), named(&tests, 'q'));
    assert_eq!(asked, (1..=questions).collect::<Vec<u32>>(), "{game}");
    let unproven: Vec<&u32> = asked
        .iter()
        .filter(|number| ![proven.as_slice(), decided.as_slice(), not_asked].iter().any(|list| list.contains(*number)))
        .collect();
    assert!(unproven.is_empty(), "{game}: no test and no witness names these questions: {unproven:?}");
    let script = std::fs::read_to_string(root().join(format!("scripts/{game}.rhai"))).expect("the script");
    let unknown: Vec<u32> = numbers(&script, 'R').into_iter().filter(|number| !all.contains(number)).collect();
    assert!(unknown.is_empty(), "{game}: the script cites rules that the page does not have: {unknown:?}");
}

/// `r5_to_r24` in the names of tests.
fn spans(tests: &str) -> Vec<std::ops::RangeInclusive<u32>> {
    let names = tests.lines().filter_map(|line| line.strip_prefix("fn "));
    let words: Vec<&str> = names.flat_map(|name| name.split(['_', '('])).collect();
    let number = |word: &str| word.strip_prefix('r')?.parse::<u32>().ok();
    words.windows(3).filter(|three| three[1] == "to").filter_map(|three| Some(number(three[0])?..=number(three[2])?)).collect()
}

#[test]
fn each_rule_of_frog_is_proven() {
    is_proven("frog", &["frog.rs", "frog_options.rs"], 17, 21, &[20]);
}

#[test]
fn each_rule_of_da_san_is_proven() {
    is_proven("da_san", &["da_san.rs"], 17, 23, &[6, 22]);
}

#[test]
fn each_rule_of_dingo_is_proven() {
    is_proven("dingo", &["dingo.rs"], 22, 22, &[8]);
}

#[test]
fn each_rule_of_grocery_store_dots_is_proven() {
    is_proven("grocery_store_dots", &["dots.rs"], 27, 27, &[]);
}
