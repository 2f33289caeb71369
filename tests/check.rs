//! `kartu check`: what it finds it shrinks to a log that a person reads at a glance, and tells how to see it again; it
//! prices functions, and checks again when a file changes.

mod common;

use common::*;
use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

/// A folder of its own with a copy of the planted scripts.
fn folder(name: &str) -> PathBuf {
    let folder = scratch(&format!("check/{name}"));
    for path in files("tests/planted", "rhai") {
        std::fs::copy(&path, folder.join(path.file_name().expect("a name"))).expect("a copy");
    }
    folder
}

/// The command that a message quotes behind these words, without its `kartu`.
fn quoted<'m>(message: &'m str, behind: &str) -> Option<Vec<&'m str>> {
    let line = message.lines().find(|line| line.contains(behind))?;
    let command = line.split('`').nth(1).expect("a command in backticks");
    Some(command.strip_prefix("kartu ").expect("a command of ours").split(' ').collect())
}

fn error_of(done: &Done) -> String {
    done.err.lines().find(|line| line.starts_with("error: ")).unwrap_or_else(|| panic!("{}", done.whole())).to_owned()
}

/// Faults of different kinds: a leak, chips that are lost, an error in a branch that is seldom taken, points that do
/// not cancel, a seat without a choice in one house, and a turn that gives cards away.
const SMALL: [(&str, &str); 6] = [
    ("bottom-of-an-open-pile", "error: a leak in `act`"),
    ("widow-remembered-aloud", "error: a leak in `widow`: `worth`, remembered where "),
    ("showdown-left-out", "error: chips are lost, or come from nowhere"),
    ("division-in-a-rare-branch", "error: division by zero: 12 / 0"),
    ("house-that-leaves-no-choice", "is to act in `act`, but has no choice"),
    ("seat-skipped-for-holding-nothing", "error: a leak in `act`: whose turn it is"),
];

#[test]
fn each_fault_shrinks_to_a_log_of_fifteen_lines_that_shows_it_again() {
    let folder = folder("small");
    for (name, says) in SMALL {
        let done = kartu_with(&["check", &format!("{name}.rhai")], b"", &folder);
        let error = error_of(&done);
        assert!(error.contains(says), "{}", done.whole());
        let log = std::fs::read_to_string(folder.join(format!("kartu-check-{name}.kartu"))).expect("a log");
        assert!(log.lines().count() <= 15, "{log}");
        let again = quoted(&done.err, "runs the checks over it").expect("a command that checks the log");
        let shown = kartu_with(&again, b"", &folder);
        assert_eq!((shown.code, error_of(&shown)), (done.code, error.clone()), "{}", shown.whole());
        if let Some(replay) = quoted(&done.err, "replays it") {
            assert_eq!(error_of(&kartu_with(&replay, b"", &folder)), error);
        }
    }
}

#[test]
fn what_a_replay_shows_is_replayed_and_the_place_in_the_script_is_told() {
    let folder = folder("replay");
    let done = kartu_with(&["check", "division-in-a-rare-branch.rhai"], b"", &folder);
    assert!(done.err.contains("--> division-in-a-rare-branch.rhai:23:"), "{}", done.whole());
    let replay = quoted(&done.err, "replays it").expect("an error of the script shows in a replay");
    assert_eq!(kartu_with(&replay, b"", &folder).code, 4);
}

#[test]
fn a_fault_of_one_house_is_found_by_pairs_and_its_log_sets_that_option_alone() {
    let folder = folder("house");
    let log = |args: &[&str]| {
        let done =
            kartu_with(&[&["check", "house-that-leaves-no-choice.rhai", "-o", "found.kartu"], args].concat(), b"", &folder);
        assert_eq!(done.code, 4, "{}", done.whole());
        let log = std::fs::read_to_string(folder.join("found.kartu")).expect("a log");
        std::fs::remove_file(folder.join("found.kartu")).expect("it was there");
        log
    };
    let by_pairs = log(&[]);
    assert!(by_pairs.contains("\noptions = { strict = true }\n"), "{by_pairs}");
    assert_eq!(log(&["--set", "strict=true", "--set", "thanks=true", "--set", "deals=4"]), by_pairs);
    assert_eq!(kartu_with(&["check", "house-that-leaves-no-choice.rhai", "--pairs", "0"], b"", &folder).code, 0);
}

#[test]
fn the_smallest_log_is_the_same_for_the_same_seed_on_any_number_of_threads() {
    let folder = folder("threads");
    let log = |jobs: &str, file: &str| {
        kartu_with(&["check", "showdown-left-out.rhai", "--jobs", jobs, "--output", file], b"", &folder);
        std::fs::read_to_string(folder.join(file)).expect("a log")
    };
    assert_eq!(log("1", "one.kartu"), log("3", "three.kartu"));
}

#[test]
fn a_log_of_somebody_else_is_never_written_over() {
    let folder = folder("files");
    let own = folder.join("kartu-check-bottom-of-an-open-pile.kartu");
    std::fs::write(&own, "mine").expect("a file");
    let check = |args: &[&str]| kartu_with(&[&["check", "bottom-of-an-open-pile.rhai"], args].concat(), b"", &folder);
    let second = "kartu-check-bottom-of-an-open-pile-2.kartu";
    assert!(check(&[]).err.contains(second));
    assert!(check(&[]).err.contains(second), "the same log is not written again");
    assert!(!folder.join("kartu-check-bottom-of-an-open-pile-3.kartu").exists());
    let refused = check(&["-o", second]);
    assert_eq!(refused.code, 6, "{}", refused.whole());
    assert!(refused.err.contains("a leak in `act`") && refused.err.contains("the file exists already"), "{}", refused.whole());
    assert_eq!(std::fs::read_to_string(own).expect("a file"), "mine");
}

#[test]
fn a_log_of_a_sound_game_passes_all_checks_and_a_lawless_one_does_not() {
    let log = "tests/logs/frog/budi-plays-frog.kartu";
    let done = kartu(&["check", "frog", "--log", log]);
    assert_eq!(done.code, 0, "{}", done.whole());
    assert!(done.out.starts_with(&format!("{log}: 1 deal, ")), "{}", done.out);
    let text = std::fs::read_to_string(root().join(log)).expect("a log");
    let lawless = text.replacen(": pass", ": bid grand", 1).replacen(": bid frog", ": play AC", 1);
    let done = kartu_with(&["check", "frog", "--log", "-"], lawless.as_bytes(), root());
    assert_eq!(done.code, 1, "{}", done.whole());
    let other = kartu(&["check", "dingo", "--log", log]);
    assert_eq!(other.code, 2, "{}", other.whole());
}

fn json(args: &[&str], folder: &Path) -> (i32, Value) {
    let done = kartu_with(args, b"", folder);
    (done.code, serde_json::from_str(&done.out).unwrap_or_else(|error| panic!("{error}: {}", done.whole())))
}

#[test]
fn programs_are_told_as_json() {
    let folder = folder("json");
    let (code, well) = json(&["check", "frog", "--deals", "20", "--format", "json"], &folder);
    assert_eq!((code, &well["schema"], &well["well"]), (0, &"kartu.check/1".into(), &true.into()));
    assert!(well["matches"]["deals"].as_u64() >= Some(20) && well["pairs"]["played"].as_u64() >= Some(1), "{well}");
    let (code, broken) = json(&["check", "showdown-left-out.rhai", "--format", "json"], &folder);
    assert_eq!((code, &broken["well"]), (1, &false.into()));
    assert_eq!(broken["faults"][0]["what"], "chips are lost, or come from nowhere");
    assert_eq!(broken["smallest"]["file"], "kartu-check-showdown-left-out.kartu");
    assert_eq!(broken["smallest"]["shows"], true);
    let (code, bad) = json(&["check", "nothing.rhai", "--format", "json"], &folder);
    assert_eq!((code, &bad["faults"][0]["class"]), (6, &"io".into()));
}

#[test]
fn a_profile_counts_what_is_asked_and_what_is_called() {
    let args = ["check", "toy_hunt", "--project", "tests/toy", "--profile", "--deals", "50", "--format", "json"];
    let (code, profile) = json(&args, root());
    assert_eq!((code, &profile["schema"]), (0, &"kartu.profile/1".into()));
    let function = |name: &str| {
        let functions = profile["functions"].as_array().expect("functions");
        functions.iter().find(|function| function["function"] == name).unwrap_or_else(|| panic!("{name}: {profile}")).clone()
    };
    // The phase begins once a deal, and what it does follows from few cards.
    let begins = function("hunt_begins");
    assert_eq!(begins["asked"], profile["deals"]);
    assert!(begins["called"].as_u64() < begins["asked"].as_u64(), "{begins}");
    assert!(begins["words"].as_u64() > begins["asked"].as_u64(), "{begins}");
    let text = kartu(&["check", "toy_hunt", "--project", "tests/toy", "--profile", "--deals", "50"]);
    assert!(text.out.contains("hunt_choices") && text.out.contains("the script takes "), "{}", text.whole());
}

#[test]
fn what_never_came_up_is_noted() {
    let folder = folder("missing");
    let script = std::fs::read_to_string(folder.join("seat-skipped-for-holding-nothing.rhai")).expect("a script");
    let calm = script.replace(
        "phase(\"act\", scripted(\"act\"));",
        "phase(\"act\", scripted(\"act\").when(\"late\"));\nfn late(view) { view.deal_number > 9 }",
    );
    std::fs::write(folder.join("calm.rhai"), calm).expect("a file");
    let done = kartu_with(&["check", "calm.rhai"], b"", &folder);
    assert_eq!(done.code, 0, "{}", done.whole());
    for missing in ["the phase `act` was never played", "the function `act_turn` (calm.rhai:", "`drop` was never on offer"] {
        assert!(done.err.contains(missing), "{}", done.whole());
    }
}

/// Lines of the child until one begins like this.
fn until(lines: &mut impl Iterator<Item = String>, begins: &str) -> String {
    lines.find(|line| line.starts_with(begins)).unwrap_or_else(|| panic!("no line `{begins}`"))
}

#[test]
fn watching_checks_again_when_the_script_changes_and_survives_a_broken_one() {
    let folder = folder("watch");
    let path = folder.join("watched.rhai");
    let script = std::fs::read_to_string(folder.join("hidden-card-remembered-aloud.rhai")).expect("a script");
    let sound = script.replace("    table.remember(\"ace\", table.holder_of(table.top(\"stock\").in_suit(\"H\")));\n", "");
    std::fs::write(&path, &sound).expect("a file");
    let mut child = Command::new(env!("CARGO_BIN_EXE_kartu"))
        .args(["check", "watched.rhai", "--watch", "--deals", "40"])
        .current_dir(&folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("kartu runs");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines().map_while(Result::ok);
    until(&mut lines, "watched: 10 random matches");
    std::fs::write(&path, sound.replace("match_deals(4)", "match_deals(")).expect("a file");
    until(&mut lines, "--- watched.rhai changed");
    std::thread::sleep(Duration::from_millis(600));
    std::fs::write(&path, sound.replace("match_deals(4)", "match_deals(8)")).expect("a file");
    until(&mut lines, "--- watched.rhai changed");
    until(&mut lines, "watched: 5 random matches");
    child.kill().expect("it is still there");
    child.wait().expect("it ends");
}

#[test]
fn what_is_shipped_cannot_change_and_is_not_watched() {
    let folder = folder("shipped");
    let done = kartu_with(&["check", "seven_card_stud", "--watch", "--project", "."], b"", &folder);
    assert_eq!(done.code, 2, "{}", done.whole());
    assert!(done.err.contains("nothing of seven_card_stud can change"), "{}", done.whole());
}
