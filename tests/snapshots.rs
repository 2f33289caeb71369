//! Every log of `tests/logs` and of the toys is replayed; its transcript is the snapshot of the same name.
//!
//! The files in `snapshots/` are insta's. `kartu` reads and writes them itself too, for people
//! without a Rust toolchain; here both are shown to agree to the byte.

mod common;

use common::*;
use kartu::fault::Fault;
use kartu::game::Ruleset;
use kartu::log::snapshot::Snapshot;
use kartu::log::{Log, format_log, whole_transcript};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The transcript of a log, and what is wrong with it.
fn transcript(log: &Log, rules: Arc<Ruleset>) -> (String, Option<Fault>) {
    let whole = whole_transcript(log, rules).unwrap_or_else(|fault| panic!("{fault}"));
    (whole.text, whole.stopped.or(whole.differences.into_iter().next()))
}

/// All logs: of the games that are shipped, and of the toys, which are a project folder of their own.
fn all_logs() -> Vec<PathBuf> {
    let mut logs = files("tests/logs", "kartu");
    logs.extend(files("tests/toy/tests/logs", "kartu"));
    logs
}

/// Where the snapshots of a log lie: beside the `tests` folder that it is in.
fn snapshot_folder(path: &Path) -> PathBuf {
    let folder = path.parent().expect("a folder");
    folder.ancestors().nth(3).expect("a project folder").join("snapshots").join(folder.file_name().expect("a name"))
}

fn folder_and_name(path: &Path) -> (String, String) {
    let folder = path.parent().and_then(Path::file_name).expect("a folder").to_string_lossy().into_owned();
    (folder, path.file_stem().expect("a name").to_string_lossy().into_owned())
}

/// Replays each log and hands it on.
fn each_log(mut with: impl FnMut(&Path, &Log, Arc<Ruleset>)) {
    let library = toys();
    let logs = all_logs();
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
    let mut differing = Vec::new();
    each_log(|path, log, rules| {
        let (_, name) = folder_and_name(path);
        let purpose = log.purpose();
        assert!(!purpose.is_empty(), "{}: a comment below the head says what the log is for", log.name);
        let mut settings = snapshots("", &purpose);
        settings.set_snapshot_path(snapshot_folder(path));
        settings.set_input_file(path);
        let told = transcript(log, rules).0;
        // One log that tells another tale does not hide the others.
        let differs = catch_unwind(AssertUnwindSafe(|| settings.bind(|| insta::assert_snapshot!(name, told)))).is_err();
        differing.extend(differs.then(|| short(path)));
    });
    assert!(differing.is_empty(), "these logs tell something else than their snapshots: {}", differing.join(", "));
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
    let logs: Vec<(String, String)> = all_logs().iter().map(|path| folder_and_name(path)).collect();
    let bad: Vec<(String, String)> = files("tests/bad", "rhai").iter().map(|path| folder_and_name(path)).collect();
    for path in files("snapshots", "snap").into_iter().chain(files("tests/toy/snapshots", "snap")) {
        let place = folder_and_name(&path);
        let known = logs.contains(&place)
            || bad.contains(&place)
            || ["cli", "bad-input", "overlays", "ranking", "screen", "sheets", "tongues"].contains(&place.0.as_str());
        assert!(known, "{} is the snapshot of nothing", short(&path));
    }
}

#[test]
fn kartu_and_insta_read_and_write_the_same_snapshot_files() {
    let mut paths = files("snapshots", "snap");
    paths.extend(files("tests/toy/snapshots", "snap"));
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
