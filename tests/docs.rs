//! The pages on logs and on the rules of the games: what they tell is so, and what they number is proven.

mod common;

use common::*;
use kartu::log::Log;

fn page(name: &str) -> String {
    std::fs::read_to_string(root().join("docs/src").join(name)).expect("a page")
}

/// The head that the page shows is one that is read.
#[test]
fn the_head_of_the_page_on_logs_is_a_head() {
    let page = page("logs.md");
    let head = page.split("```toml").nth(1).and_then(|rest| rest.split_once('\n')?.1.split("```").next()).expect("a head");
    let text = format!("+++\n{head}+++\n");
    let log = Log::parse(&text, "logs.md").unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!((log.header.game.as_str(), log.header.seats.len()), ("frog", 3));
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
