//! The commands as people use them; what they print is pinned.

mod common;

use common::*;
use std::path::PathBuf;
use std::process::{Command, Stdio};

fn pin(name: &str, args: &[&str]) {
    let done = kartu(args);
    assert_eq!(done.code, 0, "{}", done.whole());
    snapshots("cli", &format!("kartu {}", args.join(" "))).bind(|| insta::assert_snapshot!(name, done.whole()));
}

fn folder(name: &str) -> PathBuf {
    scratch(&format!("cli/{name}"))
}

const E9: &str = "tests/logs/frog/budi-plays-frog.kartu";

#[test]
fn games_tells_what_can_be_played() {
    pin("games", &["games"]);
    pin("games-json", &["games", "--format", "json"]);
    pin("games-frog", &["games", "frog"]);
    pin("games-project", &["games", "--project", "tests/toy"]);
}

#[test]
fn words_tells_the_vocabulary() {
    pin("words", &["words"]);
    // Every form with the kinds of its arguments: a word that disappears or changes them is seen here.
    pin("definitions", &["definitions"]);
    pin("words-one", &["words", "pays"]);
    pin("words-json", &["words", "pays", "--format", "json"]);
}

#[test]
fn rules_is_the_sheet_of_exactly_the_options_in_force() {
    pin("rules-frog", &["rules", "frog"]);
    pin("rules-frog-json", &["rules", "frog", "--format", "json"]);
    pin("rules-scripted", &["rules", "toy_hunt", "--project", "tests/toy"]);
    // However its lines are wrapped.
    let sheet = |ruleset: &str| kartu(&["rules", ruleset]).out.split_whitespace().collect::<Vec<_>>().join(" ");
    for (ruleset, says) in [
        ("frog+classic", "Who has not passed may call again when overbid, until one is left"),
        ("frog+eleven", "4 cards to each player, then 3 cards to each player, then 4 cards to each player"),
        ("frog+must_head", "Who follows or trumps must beat the best card so far, if he can."),
        ("frog+table4", "In each deal the dealer sits out."),
        ("frog+table5", "In each deal the dealer and the 3rd player to the dealer's left sit out."),
        ("frog+forced", "If all pass, the player to the dealer's left must play frog."),
        ("frog+open_widow", "The widow is turned up for all to see, and then the declarer takes it into his hand."),
        ("frog+straight", "The bids from low to high: chico, grand."),
        ("frog+hard_cash", "The match ends after 12 deals or once somebody has less than 0 points."),
    ] {
        assert!(sheet(ruleset).contains(says) && !sheet("frog").contains(says), "{ruleset}: {}", sheet(ruleset));
    }
}

#[test]
fn variants_limits_and_exit_codes_are_listed() {
    pin("variants", &["variants"]);
    pin("variants-json", &["variants", "frog", "--format", "json"]);
    pin("limits", &["limits"]);
    pin("limits-json", &["limits", "--format", "json"]);
    pin("explain", &["explain"]);
    pin("explain-one", &["explain", "unreadable"]);
    pin("explain-json", &["explain", "4", "--format", "json"]);
}

#[test]
fn replay_shows_a_match_as_everyone_or_a_seat_saw_it() {
    pin("replay-seat", &["replay", E9, "--seat", "Citra", "--until", "1.9"]);
    pin("replay-bidder", &["replay", E9, "--seat", "Budi", "--until", "1.9"]);
    pin("replay-until", &["replay", E9, "--until", "1.3"]);
    pin("replay-json", &["replay", E9, "--until", "1.9", "--format", "json"]);
    pin("replay-json-seat", &["replay", E9, "--until", "1.5", "--seat", "Ani", "--format", "json"]);
    pin("replay-many", &["replay", E9, "tests/logs/frog/unknown-cards.kartu", "--until", "1.1"]);
}

#[test]
fn legal_says_what_may_be_done_and_why_not_the_rest() {
    pin("legal-bids", &["legal", E9, "--at", "1.1"]);
    pin("legal-play", &["legal", E9, "--at", "1.17"]);
    pin("legal-trump", &["legal", E9, "--at", "1.16"]);
    pin("legal-json", &["legal", E9, "--at", "1.17", "--format", "json"]);
    pin("legal-other-seat", &["legal", E9, "--at", "1.17", "--seat", "Ani"]);
    pin("legal-at-the-end", &["legal", E9]);
    pin("legal-scripted", &["legal", "tests/toy/tests/logs/toy_hunt/one-wolf.kartu", "--project", "tests/toy", "--at", "1.5"]);
}

#[test]
fn verify_sums_up() {
    pin("verify", &["verify", E9, "tests/logs/frog/unknown-cards.kartu"]);
    pin("verify-json", &["verify", E9, "--format", "json"]);
}

#[test]
fn fmt_fills_in_the_facts_and_changes_nothing_twice() {
    pin("fmt", &["fmt", E9]);
    let folder = folder("fmt");
    std::fs::copy(root().join(E9), folder.join("e9.kartu")).expect("a copy");
    assert_eq!(kartu_with(&["fmt", "e9.kartu", "--check"], b"", &folder).code, 1);
    assert_eq!(kartu_with(&["fmt", "e9.kartu", "--write"], b"", &folder).code, 0);
    assert_eq!(kartu_with(&["fmt", "e9.kartu", "--check"], b"", &folder).code, 0);
    let verified = kartu_with(&["verify", "e9.kartu"], b"", &folder);
    assert!(verified.out.contains("23 facts compared"), "{}", verified.out);
}

#[test]
fn a_log_comes_from_standard_input_as_well() {
    let text = std::fs::read(root().join(E9)).expect("a log");
    let piped = kartu_with(&["replay", "-"], &text, root());
    assert_eq!(piped.out, kartu(&["replay", E9]).out);
}

#[test]
fn check_is_content_with_what_is_shipped_and_with_the_toy() {
    for args in [
        &["check", "frog", "--deals", "300"][..],
        &["check", "toy_hunt", "--project", "tests/toy", "--deals", "200"],
        &["check", "toy_hunt", "--project", "tests/toy", "--deals", "200", "--set", "hunt_order=at_once"],
    ] {
        let done = kartu(args);
        assert_eq!(done.code, 0, "{}", done.whole());
        assert!(done.out.contains("all is well"), "{}", done.out);
    }
}

#[test]
fn check_gives_the_same_result_on_one_thread_and_on_three() {
    let report = |jobs: &str| kartu(&["check", "frog", "--deals", "40", "--seed", "threads", "--jobs", jobs]).out;
    assert!(report("1").starts_with("frog: 4 random matches, 48 deals, "), "{}", report("1"));
    assert_eq!(report("1"), report("3"));
}

#[test]
fn check_finds_each_planted_fault() {
    let planted = files("tests/planted", "rhai");
    assert!(planted.len() >= 3);
    // Each writes a log where it is run.
    let folder = folder("planted");
    std::fs::create_dir_all(folder.join("tests/planted")).expect("a folder");
    for path in planted {
        std::fs::copy(&path, folder.join(short(&path))).expect("a copy");
        let done = kartu_with(&["check", &short(&path), "--jobs", "1"], b"", &folder);
        assert!([1, 4, 5].contains(&done.code), "{}", done.whole());
        let name = format!("planted-{}", path.file_stem().expect("a name").to_string_lossy());
        snapshots("cli", "").bind(|| insta::assert_snapshot!(name, done.whole()));
    }
}

#[test]
fn check_is_content_with_what_only_looks_like_a_leak() {
    for path in files("tests/innocent", "rhai") {
        let done = kartu(&["check", &short(&path), "--deals", "400"]);
        assert_eq!(done.code, 0, "{}", done.whole());
    }
}

#[test]
fn nobody_listening_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kartu"))
        .args(["words"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("kartu runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("kartu ends");
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

#[test]
fn a_project_stands_in_front_of_what_is_shipped_and_it_is_said() {
    let folder = folder("project");
    std::fs::create_dir_all(folder.join("scripts")).expect("a folder");
    let script = std::fs::read_to_string(root().join("scripts/frog.rhai")).expect("frog");
    std::fs::write(folder.join("scripts/frog.rhai"), script.replace("game(\"Frog\")", "game(\"Our frog\")")).expect("a file");
    std::fs::copy(root().join(E9), folder.join("e9.kartu")).expect("a copy");
    let done = kartu_with(&["replay", "e9.kartu", "--until", "1.0"], b"", &folder);
    assert_eq!(done.code, 0, "{}", done.whole());
    assert!(done.out.starts_with("Our frog: "), "{}", done.out);
    assert_eq!(done.err.trim(), "note: frog is played by the rules of scripts/frog.rhai");
}

#[test]
fn the_version_is_told() {
    assert_eq!(kartu(&["--version"]).out, format!("kartu {}\n", env!("CARGO_PKG_VERSION")));
}

/// Does the text have these lines, where `…` stands for any number of lines?
fn shows(text: &str, lines: &[&str]) -> bool {
    let mut rest: Vec<&str> = text.lines().map(str::trim_end).collect();
    let mut anywhere = false;
    for line in lines.iter().map(|line| line.trim_end()) {
        if line == "…" {
            anywhere = true;
            continue;
        }
        let at = rest.iter().position(|one| *one == line);
        match at {
            Some(at) if anywhere || at == 0 => rest.drain(..=at),
            _ => return false,
        };
        anywhere = false;
    }
    true
}

#[test]
fn the_readme_claims_nothing_that_a_command_does_not_show() {
    let readme = std::fs::read_to_string(root().join("README.md")).expect("the README");
    let screens: Vec<&str> = readme.split("```console\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(!screens.is_empty());
    for screen in screens {
        let (command, shown) = screen.split_once('\n').expect("a command and its output");
        let args: Vec<&str> = command.strip_prefix("$ cargo run -- ").expect("a command of ours").split(' ').collect();
        let done = kartu(&args);
        assert_eq!(done.code, 0, "{}", done.whole());
        assert!(shows(&done.out, &shown.lines().collect::<Vec<_>>()), "{}", done.out);
    }
    let script = std::fs::read_to_string(root().join("scripts/frog.rhai")).expect("frog");
    let quoted = readme.split("```rhai\n").nth(1).and_then(|rest| rest.split("```").next()).expect("a script");
    assert!(script.contains(quoted), "the README quotes frog.rhai as it is");
    assert!(shows("a\nb\nc", &["a", "…", "c"]) && !shows("a\nb", &["b"]) && !shows("a", &["a", "b"]));
}

/// A memory bomb ends at its limit, long before the machine's.
#[cfg(unix)]
#[test]
fn memory_bombs_of_scripts_stay_small() {
    let folder = folder("bombs");
    for bomb in ["s2-map-by-index", "s2-doubling-text", "s2-doubling-list", "s2-nested-lists", "s1-endless-loop"] {
        let command = format!(
            "ulimit -v 500000; exec {} check {}/tests/bad/{bomb}.rhai --deals 1 --jobs 1",
            env!("CARGO_BIN_EXE_kartu"),
            root().display()
        );
        let output = Command::new("sh").args(["-c", &command]).current_dir(&folder).output().expect("a shell");
        assert_eq!(output.status.code(), Some(5), "{bomb}: {}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn fmt_anew_writes_over_facts_that_the_rules_do_not_confirm() {
    let folder = folder("fmt-anew");
    let right = kartu(&["fmt", E9]).out;
    let wrong = right.replace("= trick Budi", "= trick Citra");
    assert_ne!(right, wrong);
    std::fs::write(folder.join("wrong.kartu"), &wrong).expect("a file");
    assert_eq!(kartu_with(&["fmt", "wrong.kartu", "--write"], b"", &folder).code, 1);
    assert_eq!(std::fs::read_to_string(folder.join("wrong.kartu")).expect("a file"), wrong, "nothing was written");
    assert_eq!(kartu_with(&["fmt", "wrong.kartu", "--anew", "--write"], b"", &folder).code, 0);
    assert_eq!(std::fs::read_to_string(folder.join("wrong.kartu")).expect("a file"), right);
}
