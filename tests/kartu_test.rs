//! `kartu test`: the snapshots of recorded matches, for people without a Rust toolchain.

mod common;

use common::*;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// A new project folder with these logs of Frog, all accepted.
fn project(name: &str, logs: &[&str]) -> PathBuf {
    let folder = scratch(&format!("kartu_test/{name}"));
    fs::create_dir_all(folder.join("tests/logs/frog")).expect("a folder");
    for log in logs {
        let file = format!("tests/logs/frog/{log}.kartu");
        // Without the facts that they record: what the rules say is then all there is.
        let text = fs::read_to_string(root().join(&file)).expect("a log");
        let inputs: Vec<&str> = text.lines().filter(|line| !line.starts_with('=')).collect();
        fs::write(folder.join(&file), inputs.join("\n") + "\n").expect("a file");
    }
    assert_eq!(test(&folder, &["--accept"]).code, 0);
    assert_eq!(test(&folder, &[]).code, 0);
    folder
}

/// Runs `kartu test` in a project folder.
fn test(folder: &Path, args: &[&str]) -> Done {
    kartu_with(&[&["test"], args].concat(), b"", folder)
}

fn edit(folder: &Path, file: &str, from: &str, to: &str) {
    let text = fs::read_to_string(folder.join(file)).expect("a file");
    assert!(text.contains(from), "{file}: {from}");
    fs::write(folder.join(file), text.replace(from, to)).expect("a file");
}

const E9: &str = "tests/logs/frog/budi-plays-frog.kartu";
const E9_SNAP: &str = "snapshots/frog/budi-plays-frog.snap";

/// The project folder has its own Frog, in which a ten counts 11.
fn tens_count_11(folder: &Path) {
    let script = fs::read_to_string(root().join("scripts/frog.rhai")).expect("a script");
    fs::create_dir_all(folder.join("scripts")).expect("a folder");
    fs::write(folder.join("scripts/frog.rhai"), script.replace("T: 10", "T: 11")).expect("a file");
}

/// The state of each case by JSON.
fn states(folder: &Path) -> Vec<(String, String)> {
    let done = test(folder, &["--format", "json"]);
    let told: Value = serde_json::from_str(&done.out).unwrap_or_else(|_| panic!("{}", done.whole()));
    let state = |case: &Value| {
        let word = |name: &str| case[name].as_str().expect("a text").to_owned();
        (word("log").trim_start_matches("tests/logs/frog/").trim_end_matches(".kartu").to_owned(), word("state"))
    };
    told["cases"].as_array().expect("a list").iter().map(state).collect()
}

#[test]
fn the_logs_of_this_repository_and_of_the_toys_are_as_their_snapshots_say() {
    for args in [&[][..], &["tests/toy"], &["tests/logs/frog", "tests/logs/dingo/four-deals.kartu"], &["snapshots/da_san"]] {
        let done = test(root(), args);
        assert_eq!(done.code, 0, "{args:?} {}", done.whole());
        assert!(done.out.trim_end().ends_with(" ok"), "{}", done.out);
    }
}

#[test]
fn each_of_the_states_is_told_apart() {
    let folder = project("states", &["budi-plays-frog", "exactly-60", "exactly-61", "frog-won", "frog-lost"]);
    // Differs: one payment was another.
    edit(&folder, E9_SNAP, "Citra pays Budi 5", "Citra pays Budi 6");
    // Missing.
    fs::remove_file(folder.join("snapshots/frog/exactly-60.snap")).expect("it is there");
    // Stale: the log is for something else now.
    edit(&folder, "tests/logs/frog/exactly-61.kartu", "+++\n# ", "+++\n# Once more: ");
    // Orphaned.
    fs::remove_file(folder.join("tests/logs/frog/frog-won.kartu")).expect("it is there");
    // Fails: the six of diamonds is not in that hand.
    edit(&folder, "tests/logs/frog/frog-lost.kartu", "\ndeal 1\n", "\ndeal 2\n");
    let expected = [
        ("budi-plays-frog", "differs"),
        ("exactly-60", "missing"),
        ("exactly-61", "stale"),
        ("frog-lost", "fails"),
        ("frog-won", "orphaned"),
    ];
    assert_eq!(states(&folder), expected.map(|(log, state)| (log.to_owned(), state.to_owned())));
    let done = test(&folder, &[]);
    assert_eq!(done.code, 1, "{}", done.whole());
    snapshots("cli", "kartu test, where every state comes up").bind(|| insta::assert_snapshot!("test-states", done.whole()));
    // What can be accepted is; what fails stays.
    let accepted = test(&folder, &["--accept"]);
    assert_eq!(accepted.code, 1, "{}", accepted.whole());
    assert!(!folder.join("snapshots/frog/frog-won.snap").exists());
    edit(&folder, "tests/logs/frog/frog-lost.kartu", "\ndeal 2\n", "\ndeal 1\n");
    assert!(states(&folder).iter().all(|(_, state)| state == "ok"), "{:?}", states(&folder));
    assert_eq!(test(&folder, &[]).code, 0);
}

#[test]
fn a_pending_snapshot_of_insta_makes_a_case_stale_until_it_is_settled() {
    let folder = project("pending", &["budi-plays-frog"]);
    let pending = folder.join("snapshots/frog/budi-plays-frog.snap.new");
    fs::write(&pending, "---\n---\nother\n").expect("a file");
    assert_eq!(states(&folder), [("budi-plays-frog".to_owned(), "stale".to_owned())]);
    assert_eq!(test(&folder, &["--accept"]).code, 0);
    assert!(!pending.exists());
}

#[test]
fn a_changed_rule_is_named_behind_the_lines_that_it_changes() {
    let folder = project("rules", &["budi-plays-frog"]);
    tens_count_11(&folder);
    let done = test(&folder, &["--format", "json"]);
    assert_eq!(done.code, 1, "{}", done.whole());
    let told: Value = serde_json::from_str(&done.out).expect("JSON");
    let case = &told["cases"][0];
    // The card points of tricks, what counts in the end, and the scores of the match.
    assert_eq!(case["rules"], serde_json::json!(["match", "play", "score"]));
    // E9, trick 4: 6D, TH, KD are worth 14, and now 15.
    let line = |mark: &str, text: &str| serde_json::json!({"mark": mark, "text": text, "rule": "play"});
    let changed = case["changed"].as_array().expect("a list");
    assert!(changed.contains(&line("-", "      = trick 4 to Ani, 14 points")), "{changed:?}");
    assert!(changed.contains(&line("+", "      = trick 4 to Ani, 15 points")), "{changed:?}");
    let text = test(&folder, &[]);
    assert!(text.out.contains("rules behind the changes: match, play, score"), "{}", text.out);
    assert!(text.err.contains("frog is played by the rules of scripts/frog.rhai"), "{}", text.err);
    let coloured = test(&folder, &["--color", "always"]);
    assert!(coloured.out.contains("\u{1b}[31m") && coloured.out.contains("\u{1b}[32m"), "{}", coloured.out);
}

/// The facts in the log are those of the old rules. It could not be accepted that it contradicts itself.
#[test]
fn facts_of_the_log_that_no_longer_hold_are_told_and_nothing_is_accepted() {
    let folder = project("facts", &["budi-plays-frog"]);
    fs::copy(root().join("tests/logs/frog/exactly-60.kartu"), folder.join("tests/logs/frog/exactly-60.kartu")).expect("a copy");
    assert_eq!(test(&folder, &["--accept"]).code, 0);
    let old = fs::read_to_string(folder.join("snapshots/frog/exactly-60.snap")).expect("a snapshot");
    tens_count_11(&folder);
    let done = test(&folder, &["--accept"]);
    assert_eq!(done.code, 1, "{}", done.whole());
    assert!(done.out.contains("exactly-60.kartu: differs (cannot be accepted)"), "{}", done.out);
    assert!(done.out.contains("that the rules do not confirm: `kartu fmt --anew --write` writes them anew"), "{}", done.out);
    assert!(done.out.contains("budi-plays-frog.kartu: differs (accepted)"), "{}", done.out);
    assert_eq!(fs::read_to_string(folder.join("snapshots/frog/exactly-60.snap")).expect("a snapshot"), old);
}

#[cfg(unix)]
#[test]
fn nothing_is_written_through_a_link() {
    let folder = project("link", &["budi-plays-frog"]);
    let elsewhere = folder.join("elsewhere.txt");
    fs::write(&elsewhere, "kept").expect("a file");
    fs::remove_file(folder.join(E9_SNAP)).expect("it is there");
    std::os::unix::fs::symlink(&elsewhere, folder.join(E9_SNAP)).expect("a link");
    let done = test(&folder, &["--accept"]);
    assert!(done.code == 6 && done.err.contains("is a link"), "{}", done.whole());
    assert_eq!(fs::read_to_string(&elsewhere).expect("a file"), "kept");
}

#[test]
fn review_asks_one_by_one() {
    let logs = ["budi-plays-frog", "exactly-60", "exactly-61", "frog-won"];
    let folder = project("review", &logs);
    let snap = |log: &str| folder.join(format!("snapshots/frog/{log}.snap"));
    let old = fs::read_to_string(snap("exactly-60")).expect("a snapshot");
    tens_count_11(&folder);
    fs::write(snap("exactly-60").with_extension("snap.new"), "---\n---\nother\n").expect("a file");
    fs::write(snap("exactly-61").with_extension("snap.new"), "---\n---\nother\n").expect("a file");
    // Accepted, rejected, skipped after a slip, and then the answers end.
    let done = kartu_with(&["test", "--review"], b"a\nr\nwhat?\nskip\n", &folder);
    assert_eq!(done.code, 1, "{}", done.whole());
    assert!(done.out.contains("1 of 4: accept, reject, skip or quit? [a/r/s/q]"), "{}", done.out);
    assert!(done.out.contains("a accepts what the log tells now"), "{}", done.out);
    assert!(fs::read_to_string(snap("budi-plays-frog")).expect("a snapshot").contains("trick 4 to Ani, 15 points"));
    assert_eq!(fs::read_to_string(snap("exactly-60")).expect("a snapshot"), old);
    assert!(!snap("exactly-60").with_extension("snap.new").exists(), "rejected");
    assert!(snap("exactly-61").with_extension("snap.new").exists(), "skipped");
    let quit = kartu_with(&["test", "--review"], b"q\n", &folder);
    assert!(quit.code == 1 && quit.out.contains("1 of 3"), "{}", quit.whole());
    let all = kartu_with(&["test", "--review"], b"a\na\naccept\n", &folder);
    assert_eq!(all.code, 0, "{}", all.whole());
    assert_eq!(test(&folder, &[]).code, 0);
}

/// All snapshots of this repository but one of each game are written anew by kartu: byte for byte what insta wrote.
#[test]
fn kartu_writes_the_bytes_that_insta_writes() {
    let folder = scratch("kartu_test/bytes");
    let logs = files("tests/logs", "kartu");
    for log in &logs {
        let to = folder.join(log.strip_prefix(root()).expect("in the repository"));
        fs::create_dir_all(to.parent().expect("a folder")).expect("a folder");
        fs::copy(log, to).expect("a copy");
    }
    // One snapshot tells from where snapshots come here.
    fs::create_dir_all(folder.join("snapshots/frog")).expect("a folder");
    fs::copy(root().join(E9_SNAP), folder.join(E9_SNAP)).expect("a copy");
    let done = test(&folder, &["--accept"]);
    assert_eq!(done.code, 0, "{}", done.whole());
    for log in &logs {
        let below = log.strip_prefix(root().join("tests/logs")).expect("a log").with_extension("snap");
        let read = |from: &Path| fs::read_to_string(from.join("snapshots").join(&below)).expect("a snapshot");
        assert_eq!(read(&folder), read(root()), "{}", below.display());
    }
}

#[test]
fn paths_lead_to_logs_folders_and_projects() {
    let folder = project("paths", &["budi-plays-frog", "exactly-60"]);
    let logs = |args: &[&str], from: &Path| {
        let done = kartu_with(&[&["test"], args].concat(), b"", from);
        assert_eq!(done.code, 0, "{}", done.whole());
        done.out.lines().last().expect("a summary").to_owned()
    };
    assert_eq!(logs(&[], &folder), "2 logs: 2 ok");
    assert_eq!(logs(&[E9], &folder), "1 log: 1 ok");
    assert_eq!(logs(&[E9_SNAP], &folder), "1 log: 1 ok");
    assert_eq!(logs(&["tests"], &folder), "2 logs: 2 ok");
    assert_eq!(logs(&[".", E9], &folder), "2 logs: 2 ok");
    assert_eq!(logs(&["exactly-60.kartu"], &folder.join("tests/logs/frog")), "1 log: 1 ok");
    assert_eq!(logs(&["--project", &folder.display().to_string()], root()), "2 logs: 2 ok");
    for (args, code) in [
        (&["tests/logs/frog/nothing.kartu"][..], 2),
        (&["nowhere"], 2),
        (&["--accept", "--review"], 2),
        (&["--review", "--format", "json"], 2),
        (&["--jobs", "0"], 2),
    ] {
        let done = test(&folder, args);
        assert_eq!(done.code, code, "{args:?} {}", done.whole());
    }
    let none = kartu(&["test", "--project", "docs"]);
    assert!(none.code == 2 && none.err.contains("there are no logs in docs/tests/logs"), "{}", none.whole());
}
