//! Simulations in which something goes wrong: matches that fail, disks that are full, people who lose patience, and
//! commands that cannot be meant.

mod common;

use common::*;
use kartu::cards::Seed;
use kartu::fault::{Class, Fault};
use kartu::game::{Library, Wanted};
use kartu::lab::{Contestant, Logs, Played, Simulation, Statistics, simulate};
use kartu::log::Facts;
use kartu::players::{Ask, Player, Random, Reply};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

fn folder(name: &str) -> PathBuf {
    scratch_project(&format!("simulate-faults/{name}"))
}

fn lines(folder: &Path, name: &str) -> Vec<String> {
    std::fs::read_to_string(folder.join(name)).expect("logs").lines().map(str::to_owned).collect()
}

/// Plays at random until a match of this number.
struct Breaks {
    random: Random,
    breaks: bool,
}

impl Player for Breaks {
    fn choose(&mut self, ask: &Ask) -> Result<Reply, Fault> {
        assert!(!self.breaks || ask.view.open().deal < 2, "no choice comes to mind");
        self.random.choose(ask)
    }
}

/// K3. The statistics are those of the other matches, the logs have every match, and no number of threads changes them.
#[test]
fn a_promise_broken_in_a_match_is_counted_and_the_others_are_played() {
    let rules = Library::shipped().load(&Wanted::game("frog")).expect("frog");
    let breaking = |name: &str| Contestant {
        name: name.to_owned(),
        kind: "breaks".to_owned(),
        make: Box::new(|seed, number, seat, _| {
            Ok(Box::new(Breaks { random: Random::new(seed, number, seat), breaks: number == 37 || number > 190 }))
        }),
    };
    let contestants = ["Ani", "Budi", "Citra"].map(breaking);
    let stop = AtomicBool::new(false);
    let plan = |matches, jobs| {
        let seed = Seed::from_text("breaks");
        Simulation { rules: &rules, contestants: &contestants, rotate: false, seed, matches, jobs, stop: &stop }
    };
    let played = |matches| simulate(&plan(matches, 1), None, &|_| {}).expect("a series").statistics;
    let mut others = played(1..37);
    others.add(&played(38..191));
    assert_eq!((others.matches, others.failed), (189, 0));
    let runs = [1, 2, 8].map(|jobs| {
        let mut logs = Vec::new();
        let out = Logs { out: &mut logs, facts: Facts::Results };
        let Played { stretches, statistics, first_fault } = simulate(&plan(1..201, jobs), Some(out), &|_| {}).expect("a series");
        assert_eq!(stretches, [(1, 200)]);
        let (number, fault) = first_fault.expect("it breaks");
        assert_eq!((number, fault.class), (37, Class::Bug));
        assert!(fault.what.contains("no choice comes to mind"), "{fault}");
        let told = statistics.first_failure.clone().expect("it breaks");
        assert_eq!((told.game, told.class, told.what), (37, Class::Bug, fault.what));
        assert_eq!(statistics.failed, 11);
        assert_eq!(Statistics { failed: 0, first_failure: None, ..statistics }, others);
        String::from_utf8(logs).expect("UTF-8")
    });
    assert!(runs[0] == runs[1] && runs[0] == runs[2]);
    let lines: Vec<&str> = runs[0].lines().collect();
    assert_eq!(lines.len(), 200);
    for (number, line) in (1..).zip(lines) {
        assert!(line.contains(&format!("\"_match\":{number},")));
        assert_eq!(line.ends_with(",\"end\"]}"), number != 37 && number <= 190, "match {number}");
    }
}

/// What is said of a fault: the command that plays its match alone.
fn command(error: &str) -> Vec<String> {
    let command = error.lines().find_map(|line| line.split_once("`kartu ")?.1.split_once("` plays it alone"));
    shlex::split(command.unwrap_or_else(|| panic!("{error}")).0).expect("a command")
}

#[test]
fn a_match_that_fails_can_be_played_alone_and_read_as_far_as_it_came() {
    let folder = folder("alone");
    std::fs::create_dir(folder.join("scripts")).expect("a folder");
    let frog = std::fs::read_to_string(root().join("scripts/frog.rhai")).expect("frog");
    let broken =
        frog.replace("(made - 60) * deal.contract.factor", "(made - 60) * deal.contract.factor * (made - 47) / (made - 47)");
    assert_ne!(broken, frog);
    std::fs::write(folder.join("scripts/frog.rhai"), broken).expect("a script");
    let runs = ["1", "2", "8"].map(|jobs| {
        let logs = format!("{jobs}.jsonl");
        let args = ["simulate", "frog", "-n", "399", "--seed", "a b", "--jobs", jobs, "--logs", &logs, "--rotate"];
        let done = kartu_with(&args, b"", &folder);
        assert_eq!(done.code, 4, "{}", done.whole());
        (lines(&folder, &logs), done.out, done.err)
    });
    assert!(runs[0] == runs[1] && runs[0] == runs[2]);
    let (kept, out, err) = &runs[0];
    let failed: Vec<usize> = (0..399).filter(|at| !kept[*at].ends_with(",\"end\"]}")).collect();
    let (count, first) = (failed.len(), failed[0]);
    assert!(count > 1);
    assert!(out.contains(&format!("{count} matches failed; the figures are of the others.")), "{out}");
    for told in [format!("in match {} of the series", first + 1), format!("{count} of 399 matches failed")] {
        assert!(err.contains(&told), "{err}");
    }
    let command = command(err);
    let args: Vec<&str> = command.iter().map(String::as_str).collect();
    let alone = kartu_with(&args, b"", &folder);
    assert!(alone.code == 4 && alone.err.contains("1 of 1 match failed"), "{}", alone.whole());
    let name = command.last().expect("the logs");
    assert_eq!(lines(&folder, name).as_slice(), &kept[first..=first], "the same match");
    let verified = kartu_with(&["verify", "1.jsonl"], b"", &folder);
    assert!(verified.out.contains(&format!("399 of 399 logs consistent, {count} unfinished")), "{}", verified.whole());
    let replayed = kartu_with(&["replay", &format!("{name}#1")], b"", &folder);
    assert_eq!(replayed.code, 0, "{}", replayed.whole());

    // Parts that were put together tell it as well, with the same exit code.
    for part in ["1/2", "2/2"] {
        let args = ["simulate", "frog", "-n", "399", "--seed", "a b", "--rotate", "--format", "json", "--shard", part];
        std::fs::write(folder.join(format!("{}.json", &part[..1])), kartu_with(&args, b"", &folder).out).expect("a part");
    }
    let merged = kartu_with(&["merge", "2.json", "1.json"], b"", &folder);
    assert_eq!((merged.code, &merged.out), (4, out), "{}", merged.err);
    let told = format!("in match {} of the series", first + 1);
    assert!(merged.err.contains(&told) && merged.err.contains(&format!("{count} of 399 matches failed")), "{}", merged.err);
}

#[test]
fn a_match_without_end_is_told_with_its_number() {
    let folder = folder("endless");
    let script = root().join("tests/planted/match-without-end.rhai");
    std::fs::copy(script, folder.join("endless.rhai")).expect("a script");
    let done = kartu_with(&["simulate", "endless.rhai", "-n", "3", "--seed", "s", "--jobs", "1"], b"", &folder);
    assert_eq!(done.code, 5, "{}", done.whole());
    assert!(done.err.contains("the match has not ended") && done.err.contains("in match 1 of the series"), "{}", done.err);
    let command = command(&done.err);
    // A value that looks like an option is one for the shell as well.
    let sly = kartu_with(&["simulate", "endless.rhai", "-n", "1", "--seed=-x", "--jobs", "1"], b"", &folder);
    assert!(sly.err.contains(" --seed=-x ") && self::command(&sly.err).contains(&"--seed=-x".to_owned()), "{}", sly.err);
    let alone = kartu_with(&command.iter().map(String::as_str).collect::<Vec<_>>(), b"", &folder);
    assert_eq!(alone.code, 5, "{}", alone.whole());
    let verified = kartu_with(&["verify", "match-1.jsonl", "--rules", "endless.rhai"], b"", &folder);
    assert!(verified.out.contains("1 of 1 log consistent, 1 unfinished"), "{}", verified.whole());
}

#[test]
fn what_cannot_be_meant_is_refused_before_anything_is_written() {
    let folder = folder("usage");
    std::fs::write(folder.join("there.jsonl"), "mine").expect("a file");
    std::fs::write(folder.join("there.html"), "mine").expect("a file");
    for (args, code, says) in [
        (&["-n", "0"][..], 2, "a number from 1 to 10000000000"),
        (&["-n", "-3"], 2, "a number from 1 to 10000000000"),
        (&["-n", "many"], 2, "a number from 1 to 10000000000"),
        (&["--shard", "0/4"], 2, "write PART/PARTS"),
        (&["--shard", "5/4"], 2, "write PART/PARTS"),
        (&["--shard", "a/b"], 2, "write PART/PARTS"),
        (&["--shard", "1/0"], 2, "write PART/PARTS"),
        (&["--shard", "1/-1"], 2, "write PART/PARTS"),
        (&["--shard", "1"], 2, "write PART/PARTS"),
        (&["--jobs", "0"], 2, "1..=256"),
        (&["--jobs", "-1"], 2, "1..=256"),
        (&["--jobs", "1000000000"], 2, "1..=256"),
        (&["--level", "50"], 2, "90, 95, 99"),
        (&["--rotate", "-n", "4"], 2, "-n 3 or -n 6"),
        (&["--seats", ""], 2, "cannot play"),
        (&["--seats", "random,random,nobody.luau"], 6, "no such file"),
        (&["--logs", "there.jsonl"], 6, "exists already"),
        (&["--logs", "none/new.jsonl"], 6, "no such file"),
        (&["--html", "there.html"], 6, "exists already"),
        (&["--html", "none/new.html"], 6, "no such file"),
        (&["--html", "new.jsonl", "--logs", "new.jsonl"], 2, "both"),
    ] {
        let mut all = vec!["simulate", "frog", "-n", "3", "--seed", "s"];
        if args.contains(&"-n") {
            all.drain(2..4);
        }
        all.extend(args);
        for (option, file) in [("--logs", "new.jsonl"), ("--html", "new.html")] {
            if !args.contains(&option) {
                all.extend([option, file]);
            }
        }
        let done = kartu_with(&all, b"", &folder);
        assert!(done.code == code && done.err.contains(says) && done.out.is_empty(), "{all:?}: {}", done.whole());
        for new in ["new.jsonl", "new.html"] {
            assert!(!folder.join(new).exists(), "{all:?} wrote {new}");
        }
    }
    let unseen = kartu_with(&["simulate", "frog", "--seed", "a\tb", "--logs", "new.jsonl"], b"", &folder);
    assert!(unseen.code == 2 && unseen.err.contains("letters that can be seen"), "{}", unseen.whole());
    assert!(!folder.join("new.jsonl").exists());
    assert_eq!(lines(&folder, "there.jsonl"), ["mine"]);
    assert_eq!(lines(&folder, "there.html"), ["mine"]);
}

/// Runs kartu from a shell, which can set limits.
#[cfg(unix)]
fn shell(command: &str, folder: &Path) -> (Option<i32>, String) {
    let command = command.replace("kartu", env!("CARGO_BIN_EXE_kartu"));
    let output = Command::new("sh").args(["-c", &command]).current_dir(folder).env("NO_COLOR", "1").output().expect("a shell");
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[cfg(unix)]
#[test]
fn on_a_full_disk_the_logs_stay_whole() {
    let folder = folder("full");
    let (code, error) = shell("ulimit -f 600; exec kartu simulate frog -n 900 --seed s --jobs 2 --logs full.jsonl", &folder);
    assert!(code == Some(6) && error.contains("cannot write the logs"), "{code:?} {error}");
    let text = std::fs::read_to_string(folder.join("full.jsonl")).expect("logs");
    assert!(text.is_empty() || text.ends_with("]}\n"));
    let many = text.lines().count();
    let verified = printed(&["verify", "full.jsonl"], &folder);
    assert!(verified.starts_with(&format!("{many} of {many} log")), "{verified}");
    if Path::new("/dev/full").exists() {
        let (code, error) = shell("exec kartu simulate frog -n 3 --seed s > /dev/full", &folder);
        assert!(code == Some(6) && error.contains("standard output"), "{code:?} {error}");
    }
}

#[test]
fn nobody_who_reads_the_results_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kartu"))
        .args(["simulate", "frog", "-n", "9", "--seed", "s"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("kartu runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("kartu ends");
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

#[cfg(unix)]
#[test]
fn who_interrupts_a_simulation_gets_what_was_played_up_to_then() {
    for (signal, code) in [("INT", 130), ("TERM", 143)] {
        let folder = folder(&format!("interrupt-{signal}"));
        let child = Command::new(env!("CARGO_BIN_EXE_kartu"))
            .args(["simulate", "frog", "-n", "1000000", "--seed", "s", "--format", "json", "--jobs", "2", "--logs", "i.jsonl"])
            .current_dir(&folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("kartu runs");
        let logs = folder.join("i.jsonl");
        while std::fs::metadata(&logs).map_or(0, |file| file.len()) == 0 {
            std::thread::sleep(Duration::from_millis(5));
        }
        send_signal(signal, &child);
        let output = child.wait_with_output().expect("kartu ends");
        let (told, error) = (String::from_utf8(output.stdout).expect("UTF-8"), String::from_utf8_lossy(&output.stderr));
        assert_eq!(output.status.code(), Some(code), "{error}");
        assert!(error.contains("not played yet"), "{error}");
        let value: Value = serde_json::from_str(&told).expect("JSON");
        let played = value["sums"]["matches"].as_u64().expect("a number");
        assert_eq!(played, lines(&folder, "i.jsonl").len() as u64);
        let verified = printed(&["verify", "i.jsonl"], &folder);
        assert!(verified.starts_with(&format!("{played} of {played} logs consistent; ")), "{verified}");
        // It is a part like others.
        std::fs::write(folder.join("i.json"), &told).expect("results");
        let merged = kartu_with(&["merge", "i.json", "--format", "json"], b"", &folder);
        assert_eq!((merged.code, merged.out), (0, told));
    }
}
