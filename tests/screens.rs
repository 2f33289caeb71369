//! What the commands print, for people and for programs: the help of every one, and each form of results that is pinned
//! nowhere else. What shells and manual readers take is checked against the commands themselves.

mod common;

use common::*;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::Command;

fn pinned(name: &str, args: &[&str], folder: &std::path::Path) {
    let done = kartu_with(args, b"", folder);
    snapshots("cli", &format!("kartu {}", args.join(" "))).bind(|| insta::assert_snapshot!(name, done.whole()));
}

fn pin(name: &str, args: &[&str]) {
    pinned(name, args, root());
}

fn folder(name: &str) -> PathBuf {
    scratch_project(&format!("screens/{name}"))
}

const E9: &str = "tests/logs/frog/budi-plays-frog.kartu";

/// The commands that a help page lists.
fn listed(help: &str) -> Vec<String> {
    let list = help.split("\nCommands:\n").nth(1).map_or("", |rest| rest.split("\n\n").next().unwrap_or_default());
    let named = list.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    named.filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect()
}

/// All commands as they are typed, those below others too.
fn commands() -> Vec<Vec<String>> {
    let (mut all, mut waiting) = (Vec::new(), vec![Vec::<String>::new()]);
    while let Some(command) = waiting.pop() {
        let args: Vec<&str> = command.iter().map(String::as_str).chain(["--help"]).collect();
        for under in listed(&kartu(&args).out) {
            let whole: Vec<String> = command.iter().cloned().chain([under]).collect();
            waiting.push(whole.clone());
            all.push(whole);
        }
    }
    assert!(all.len() > 24, "{all:?}");
    all
}

#[test]
fn the_help_of_every_command_is_pinned() {
    pin("help", &["--help"]);
    for command in commands() {
        let args: Vec<&str> = command.iter().map(String::as_str).chain(["--help"]).collect();
        pin(&format!("help-{}", command.join("-")), &args);
    }
}

/// The long options of a command, as its help tells them.
fn options(command: &[String]) -> BTreeSet<String> {
    let args: Vec<&str> = command.iter().map(String::as_str).chain(["--help"]).collect();
    let help = kartu(&args).out;
    let lines = help.lines().map(str::trim_start).filter(|line| line.starts_with('-'));
    let words = lines.flat_map(|line| line.split([' ', ',']).take(3)).filter_map(|word| word.strip_prefix("--"));
    words.map(str::to_owned).collect()
}

#[test]
fn completions_know_every_command_and_option_and_shells_can_read_them() {
    let all = commands();
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = kartu(&["completions", shell]);
        assert_eq!((script.code, script.err.as_str()), (0, ""));
        for command in &all {
            assert!(script.out.contains(command.last().expect("a name")), "{shell}: {command:?}");
            for option in options(command) {
                assert!(script.out.contains(&option), "{shell}: {command:?} --{option}");
            }
        }
        // Shells that are there say whether they can read it.
        let file = folder("completions").join(shell);
        std::fs::write(&file, &script.out).expect("a file");
        if ["bash", "zsh", "fish"].contains(&shell)
            && let Ok(read) = Command::new(shell).arg("-n").arg(&file).output()
        {
            assert!(read.status.success() && read.stderr.is_empty(), "{shell}: {}", String::from_utf8_lossy(&read.stderr));
        }
    }
    let none = kartu(&["completions", "tcsh"]);
    assert!(none.code == 2 && none.err.contains("bash"), "{}", none.whole());
}

#[test]
fn manual_pages_are_there_for_every_command_and_tell_its_options() {
    let folder = folder("man");
    let written = kartu_with(&["man", "--output", "."], b"", &folder);
    assert_eq!((written.code, written.err.as_str()), (0, ""), "{}", written.whole());
    let mut names: Vec<String> = commands().iter().map(|command| format!("kartu-{}.1", command.join("-"))).collect();
    names.push("kartu.1".to_owned());
    names.sort();
    let mut told: Vec<&str> = written.out.lines().collect();
    told.sort_unstable();
    assert_eq!(told.iter().map(|name| name.trim_start_matches("./")).collect::<Vec<_>>(), names);
    for command in commands() {
        let page = std::fs::read_to_string(folder.join(format!("kartu-{}.1", command.join("-")))).expect("a page");
        let args: Vec<&str> = ["man"].into_iter().chain(command.iter().map(String::as_str)).collect();
        assert_eq!(kartu(&args).out, page, "{command:?}");
        for option in options(&command) {
            assert!(page.contains(&option.replace('-', "\\-")), "{command:?} --{option}");
        }
    }
    // Where there is groff, it has nothing to say against them.
    for name in &names {
        if let Ok(read) = Command::new("groff").args(["-man", "-Tutf8", "-ww", "-z", name]).current_dir(&folder).output() {
            assert!(read.status.success() && read.stderr.is_empty(), "{name}: {}", String::from_utf8_lossy(&read.stderr));
        }
    }
    pin("man-simulate", &["man", "simulate"]);
    let wrong = kartu(&["man", "simulat"]);
    assert!(wrong.code == 2 && wrong.err.contains("did you mean `simulate`?"), "{}", wrong.whole());
    let nowhere = kartu_with(&["man", "--output", "none"], b"", &folder);
    assert!(nowhere.code == 6 && nowhere.err.contains("no such file"), "{}", nowhere.whole());
}

#[test]
fn results_for_programs_are_pinned() {
    pin("games-frog-json", &["games", "frog", "--format", "json"]);
    pin("rank-json", &["rank", "AH KH QH JH TH", "--format", "json"]);
    pin("check-json", &["check", "frog", "--deals", "20", "--pairs", "0", "--seed", "s", "--format", "json"]);
    pin("whatif-json", &["replay", E9, "--under", "frog+must_head", "--format", "json"]);
    pin("verify-many-json", &["verify", E9, "none.kartu", "--format", "json"]);
    pin("schema", &["schema"]);
    let project = folder("project");
    std::fs::create_dir_all(project.join("tests/logs/frog")).expect("a folder");
    std::fs::copy(root().join(E9), project.join(E9)).expect("a log");
    pinned("test-json", &["test", "--format", "json"], &project);
}

const SERIES: [&str; 8] = ["simulate", "frog", "-n", "12", "--seed", "pinned", "--seats", "Ani=random,Budi=random,Citra=random"];

#[test]
fn simulations_are_pinned_in_every_form() {
    let folder = folder("simulate");
    pinned("simulate", &SERIES, &folder);
    for form in ["json", "csv"] {
        pinned(&format!("simulate-{form}"), &[&SERIES[..], &["--format", form]].concat(), &folder);
    }
    let part = kartu_with(&[&SERIES[..], &["--shard", "2/3", "--format", "json"]].concat(), b"", &folder);
    std::fs::write(folder.join("two.json"), part.out).expect("a part");
    pinned("merge-part", &["merge", "two.json", "--level", "90"], &folder);
    pinned("merge-part-json", &["merge", "two.json", "--format", "json"], &folder);
    let page = kartu_with(&["merge", "two.json", "--html", "two.html"], b"", &folder);
    assert_eq!(page.code, 0, "{}", page.whole());
    let page = std::fs::read_to_string(folder.join("two.html")).expect("a page");
    snapshots("cli", "the web page of kartu merge").bind(|| insta::assert_snapshot!("simulate-html", page));
}

#[cfg(feature = "bots")]
#[test]
fn a_report_with_several_kinds_of_players_is_pinned() {
    let args = ["simulate", "frog", "-n", "9", "--seed", "pinned", "--seats", "bots/frog_careful.luau,random,random", "--rotate"];
    pin("simulate-bots", &args);
}
