//! A lost turn: what the host does instead, what the commands say of it, and the log that replays without the bot.

use crate::common::{Done, kartu_with, scratch};
use crate::room::{log, lost, rules};
use kartu::game::Library;
use kartu::log::{Log, Replay};
use kartu::players::MAX_LAPSES;
use std::fs;
use std::path::Path;

/// Loses each of its turns, and says why in two lines.
const BAD: &str = "function choose(view, choices)\n\terror('oh \\27[31m\\nAni: pass')\nend\n";

#[test]
fn the_host_passes_else_checks_else_folds_else_takes_the_first_choice() {
    let lost = lost("function choose() error('no') end");
    assert!(lost[0].starts_with("Ani! pass error  # bots/0.luau:1: no"), "{lost:?}");
    assert!(lost[1].starts_with("Ani! play "), "{lost:?}");
    assert_eq!(lost.iter().filter(|line| line.contains(" benched")).count() + MAX_LAPSES as usize, lost.len(), "{lost:?}");
}

/// Several bots fail at the same table, and in different ways.
#[test]
fn a_match_in_which_all_lose_turns_goes_on_and_replays() {
    let text =
        log(&["function choose() error('oh') end", "function choose() return 'jump' end", "function choose() return {} end"]);
    assert!(text.contains("Ani! ") && text.contains("Budi! ") && text.contains("Citra! "));
    let log = Log::parse(&text, "lost.kartu").expect("a log");
    let mut replay = Replay::new(&log, &Library::shipped()).expect("a replay");
    replay.run(&mut ()).expect("consistent");
    let formatted = kartu::log::format_log(&log, rules()).expect("canonical");
    assert_eq!(formatted, text, "and stays as it is");
}

fn run(folder: &Path, command: &str) -> Done {
    kartu_with(&command.split(' ').collect::<Vec<_>>(), b"", folder)
}

/// The log tells all; once it is written nobody needs the bot.
#[test]
fn a_recorded_match_needs_no_bot() {
    let folder = scratch("bots_room/recorded");
    fs::write(folder.join("bad.luau"), BAD).expect("a file");
    let done = run(&folder, "play frog --set match_rounds=3 --plain --seed lost --seats bad.luau,random,random --log m.kartu");
    assert_eq!(done.code, 0, "{}", done.whole());
    fs::remove_file(folder.join("bad.luau")).expect("it is gone");
    let log = fs::read_to_string(folder.join("m.kartu")).expect("a log");
    assert!(log.contains("Ani! pass error  # bad.luau:2: oh "), "{log}");
    assert!(!log.contains('\u{1b}') && !log.contains("\nAni: pass"), "{log}");
    let typed: Vec<&str> = log.lines().filter(|line| !line.starts_with("= ")).collect();
    fs::write(folder.join("typed.kartu"), typed.join("\n") + "\n").expect("a file");
    for (command, code) in [
        ("verify m.kartu", 0),
        ("verify typed.kartu", 0),
        ("replay m.kartu", 0),
        ("replay m.kartu --seat Budi", 0),
        ("fmt --check m.kartu", 0),
        ("replay m.kartu --under frog+classic", 0),
        ("export jsonl m.kartu", 0),
    ] {
        let done = run(&folder, command);
        assert_eq!(done.code, code, "{command}: {}", done.whole());
        assert!(!done.out.contains('\u{1b}'), "{command}");
    }
    assert_eq!(run(&folder, "fmt typed.kartu").out, log, "facts are filled in without the bot");
}

#[test]
fn strict_ends_with_exit_code_7_and_tells_who_lost_what() {
    let folder = scratch("bots_room/strict");
    fs::write(folder.join("bad.luau"), BAD).expect("a file");
    fs::write(folder.join("good.luau"), "function choose() return 1 end").expect("a file");
    let play = "play frog --set match_rounds=3 --plain --seed lost --seats";
    let simulate = "simulate frog --set match_rounds=3 -n 2 --seed lost --seats";
    for (command, says) in [
        (format!("{play} bad.luau,random,good.luau --log a.kartu"), "the bot of Ani lost "),
        (format!("{simulate} bad.luau,random,good.luau"), "Ani (bad.luau) lost"),
    ] {
        let done = run(&folder, &command);
        assert_eq!(done.code, 0, "{}", done.whole());
        assert!(done.err.contains(says) && done.err.contains("bad.luau:2: oh"), "{}", done.whole());
        let done = run(&folder, &format!("{} --strict", command.replace("a.kartu", "b.kartu")));
        assert_eq!(done.code, 7, "{}", done.whole());
        assert!(done.err.contains(says) && done.err.contains("bad.luau:2: oh"), "{}", done.whole());
        assert!(!done.err.contains('\u{1b}') && !done.out.is_empty(), "the match or the figures are there all the same");
    }
    assert!(fs::read_to_string(folder.join("b.kartu")).expect("a log").ends_with("end\n"), "the match was played to its end");
    for command in [
        format!("{play} good.luau,random,good.luau --log c.kartu --strict"),
        format!("{simulate} good.luau,random,good.luau --strict"),
    ] {
        let done = run(&folder, &command);
        assert_eq!(done.code, 0, "{}", done.whole());
        assert!(!done.err.contains("lost"), "{}", done.whole());
    }
}
