//! Every log of `tests/logs` is replayed; its transcript is the snapshot of the same name.
//!
//! The files in `snapshots/` are insta's. `kartu` reads and writes them itself too, for people
//! without a Rust toolchain; here both are shown to agree to the byte.

mod common;

use common::*;
use kartu::fault::Fault;
use kartu::game::{Library, Ruleset, Wanted};
use kartu::log::snapshot::Snapshot;
use kartu::log::{Log, Replay, Transcript, format_log};
use kartu::script::{Script, Source};
use kartu::table::Eye;
use std::path::Path;
use std::sync::Arc;

/// The transcript of a log, and what stopped it.
fn transcript(log: &Log, rules: Arc<Ruleset>) -> (String, Option<Fault>) {
    let mut replay = Replay::under(log, rules.clone()).unwrap_or_else(|fault| panic!("{fault}"));
    let mut transcript = Transcript::new(&log.header, &rules, Eye::Everything);
    let stopped = replay.run(&mut transcript).err().or_else(|| replay.differences().first().cloned());
    transcript.close(&match &stopped {
        Some(fault) => format!("error: {}", fault.what),
        None => replay.waits_for(),
    });
    (transcript.into_text(), stopped)
}

fn folder_and_name(path: &Path) -> (String, String) {
    let folder = path.parent().and_then(Path::file_name).expect("a folder").to_string_lossy().into_owned();
    (folder, path.file_stem().expect("a name").to_string_lossy().into_owned())
}

/// Replays each log and hands it on.
fn each_log(mut with: impl FnMut(&Path, &Log, Arc<Ruleset>)) {
    let library = toys();
    let logs = files("tests/logs", "kartu");
    assert!(!logs.is_empty());
    for path in logs {
        let text = std::fs::read_to_string(&path).expect("a log");
        let name = short(&path);
        let log = Log::parse(&text, &name).unwrap_or_else(|fault| panic!("{fault}"));
        let rules = log.rules(&library).unwrap_or_else(|fault| panic!("{fault}"));
        with(&path, &log, rules);
    }
}

#[test]
fn each_log_tells_what_its_snapshot_says() {
    each_log(|path, log, rules| {
        let (folder, name) = folder_and_name(path);
        let purpose = log.purpose();
        assert!(!purpose.is_empty(), "{}: a comment below the head says what the log is for", log.name);
        let mut settings = snapshots(&folder, &purpose);
        settings.set_input_file(path);
        settings.bind(|| insta::assert_snapshot!(name, transcript(log, rules).0));
    });
}

#[test]
fn each_log_is_consistent_and_formatting_it_twice_changes_nothing_more() {
    each_log(|_, log, rules| {
        let (_, stopped) = transcript(log, rules.clone());
        assert_eq!(stopped, None, "{}", log.name);
        let formatted = format_log(log, rules.clone()).unwrap_or_else(|fault| panic!("{fault}"));
        let again = Log::parse(&formatted, log.name).unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!(format_log(&again, rules).unwrap_or_else(|fault| panic!("{fault}")), formatted, "{}", log.name);
    });
}

#[test]
fn each_snapshot_belongs_to_something() {
    let logs: Vec<(String, String)> = files("tests/logs", "kartu").iter().map(|path| folder_and_name(path)).collect();
    let bad: Vec<(String, String)> = files("tests/bad", "rhai").iter().map(|path| folder_and_name(path)).collect();
    for path in files("snapshots", "snap") {
        let place = folder_and_name(&path);
        let known = logs.contains(&place) || bad.contains(&place) || ["cli", "bad-input"].contains(&place.0.as_str());
        assert!(known, "{} is the snapshot of nothing", short(&path));
    }
}

#[test]
fn kartu_and_insta_read_and_write_the_same_snapshot_files() {
    let paths = files("snapshots", "snap");
    assert!(!paths.is_empty());
    for path in paths {
        let file = std::fs::read_to_string(&path).expect("a snapshot");
        let ours = Snapshot::parse(&file).unwrap_or_else(|| panic!("{} has no head", short(&path)));
        assert_eq!(ours.to_file(), file, "{}: written back as it was", short(&path));
        let theirs = insta::Snapshot::from_file(&path).expect("insta reads it");
        assert_eq!(ours.contents, theirs.as_text().expect("text").to_string().trim_matches('\n'), "{}", short(&path));
        assert_eq!(ours.field("description").as_deref(), theirs.metadata().description(), "{}", short(&path));
        assert_eq!(ours.field("source").as_deref(), theirs.metadata().source(), "{}", short(&path));
    }
}

#[test]
fn insta_accepts_a_snapshot_that_kartu_wrote() {
    let folder = root().join("target/tmp/snapshot-of-kartu");
    std::fs::create_dir_all(&folder).expect("a folder");
    let contents = "Frog: Ani\n\ndeal 1\n  \"quoted\": yes # no comment";
    let fields = [("source", "tests/snapshots.rs"), ("description", "E9: a \"whole\" frog, won")];
    std::fs::write(folder.join("written.snap"), Snapshot::new(&fields, contents).to_file()).expect("a file");
    let theirs = insta::Snapshot::from_file(&folder.join("written.snap")).expect("insta reads it");
    assert_eq!(theirs.metadata().description(), Some("E9: a \"whole\" frog, won"));
    let mut settings = snapshots("", "");
    settings.set_snapshot_path(&folder);
    settings.bind(|| insta::assert_snapshot!("written", contents));
}

/// The promise of the whole thing: a rule edit turns exactly the lines red that it should, and the
/// diff names the rule.
#[test]
fn eleven_points_for_a_ten_change_the_tricks_with_tens_and_what_is_scored_from_them() {
    let path = root().join("tests/logs/frog/budi-plays-frog.kartu");
    let text = std::fs::read_to_string(&path).expect("a log");
    let log = Log::parse(&text, "budi-plays-frog.kartu").expect("a log");
    let before = transcript(&log, Library::shipped().load(&Wanted::game("frog")).expect("frog")).0;
    let script = std::fs::read_to_string(root().join("scripts/frog.rhai")).expect("frog.rhai");
    assert!(script.contains("T: 10,"));
    let folder = root().join("target/tmp/eleven");
    std::fs::create_dir_all(folder.join("scripts")).expect("a folder");
    std::fs::write(folder.join("scripts/frog.rhai"), script.replace("T: 10,", "T: 11,")).expect("a script");
    let after = transcript(&log, Library::with_project(&folder).load(&Wanted::game("frog")).expect("frog")).0;
    let changed: Vec<(&str, &str)> = before.lines().zip(after.lines()).filter(|(before, after)| before != after).collect();
    assert_eq!(before.lines().count(), after.lines().count());
    let squeeze = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    let changed: Vec<(String, String)> = changed.iter().map(|(before, after)| (squeeze(before), squeeze(after))).collect();
    let expected = [
        // TH, TC and TD lie in tricks 4, 5 and 10, TS in the stub.
        ("= trick 4 to Ani, 14 points [play]", "= trick 4 to Ani, 15 points [play]"),
        ("= trick 5 to Budi, 10 points [play]", "= trick 5 to Budi, 11 points [play]"),
        ("= trick 10 to Budi, 16 points [play]", "= trick 10 to Budi, 17 points [play]"),
        ("= 49 for Budi: tricks [score]", "= 51 for Budi: tricks [score]"),
        ("= 13 for Budi: stub [score]", "= 14 for Budi: stub [score]"),
        ("= 55 for Citra and Ani: against the bidder [score]", "= 52 for Citra and Ani: against the bidder [score]"),
        ("= Citra pays Budi 5: difference to 60 [score]", "= Citra pays Budi 8: difference to 60 [score]"),
        ("= Ani pays Budi 5: difference to 60 [score]", "= Ani pays Budi 8: difference to 60 [score]"),
        ("= scores: Budi 160, Citra 145, Ani 145 [match]", "= scores: Budi 166, Citra 142, Ani 142 [match]"),
    ];
    assert_eq!(changed, expected.map(|(before, after)| (before.to_owned(), after.to_owned())));
}

#[test]
fn a_comment_in_a_script_changes_neither_fingerprint_nor_transcript() {
    let script = std::fs::read_to_string(root().join("scripts/frog.rhai")).expect("frog.rhai");
    let compile = |text: String| Script::compile(Source::new("frog.rhai", text)).expect("frog");
    let plain = compile(script.clone());
    let commented = compile(script.replace("game(\"Frog\");", "// more\n/* and more */ game(\"Frog\");  // words"));
    let edited = compile(script.replace("T: 10,", "T: 11,"));
    assert_eq!(plain.fingerprint(plain.options()), commented.fingerprint(commented.options()));
    assert_ne!(plain.fingerprint(plain.options()), edited.fingerprint(edited.options()));
}
