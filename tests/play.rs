//! Matches at a terminal: played line by line, recorded as they go, taken up again.

mod common;

use common::*;
use kartu::cards::{Draw, Purpose, Seed};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

#[test]
fn a_match_is_played_from_standard_input_and_recorded() {
    let folder = scratch("play-play");
    let args = [
        "play",
        "frog",
        "--plain",
        "--seats",
        "me,random,random",
        "--dealer",
        "Citra",
        "--seed",
        "a",
        "--log",
        "mine.kartu",
        "--set",
        "match_rounds=1",
    ];
    // Always the first choice; some answers are wrong first.
    let input = format!("bid forg\n99\nbid frog\n?\nbid frog\ndiscard AS\n{}", "1\n".repeat(40));
    let done = kartu_with(&args, input.as_bytes(), &folder);
    assert_eq!(done.code, 0, "{}", done.whole());
    snapshots("cli", "kartu play frog --plain, the log of it below").bind(|| {
        let log = std::fs::read_to_string(folder.join("mine.kartu")).expect("a log");
        insta::assert_snapshot!("play", format!("{}\n{log}", done.whole()));
    });
    let verified = kartu_with(&["verify", "mine.kartu"], b"", &folder);
    assert_eq!(verified.code, 0, "{}", verified.whole());
    assert!(verified.out.starts_with("1 of 1 log consistent;"), "{}", verified.out);
    let again = kartu_with(&args, b"", &folder);
    assert_eq!(again.code, 6, "a log is never written over: {}", again.whole());
}

#[test]
fn a_match_that_is_left_stays_in_its_log() {
    let folder = scratch("play-left");
    let args = [
        "play",
        "frog",
        "--plain",
        "--seats",
        "Ani=me,Budi=me,Citra=me",
        "--dealer",
        "Citra",
        "--seed",
        "b",
        "--log",
        "left.kartu",
    ];
    let done = kartu_with(&args, b"pass\nbid chico\n", &folder);
    assert_eq!(done.code, 0, "{}", done.whole());
    assert!(done.out.contains("`kartu play --resume left.kartu` goes on"), "{}", done.out);
    let verified = kartu_with(&["verify", "left.kartu"], b"", &folder);
    assert!(verified.out.starts_with("1 of 1 log consistent, 1 unfinished"), "{}", verified.out);
}

#[cfg(unix)]
#[test]
fn a_log_holds_every_card_and_is_for_its_owner_only() {
    use std::os::unix::fs::PermissionsExt;
    let folder = scratch("play-private");
    kartu_with(&["play", "frog", "--plain", "--seed", "c", "--log", "mine.kartu"], b"", &folder);
    let mode = std::fs::metadata(folder.join("mine.kartu")).expect("a log").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
}

#[cfg(unix)]
#[test]
fn on_a_full_disk_the_match_ends_and_its_log_can_be_taken_up_again() {
    // The limit of 0 lets a file begin, and nothing be written.
    for (blocks, goes_on) in [(0, false), (6, true)] {
        let folder = scratch(&format!("play-full-{blocks}"));
        let seats = "Ani=random,Budi=random,Citra=random";
        let limited =
            format!("ulimit -f {blocks}; exec {} play frog --plain --seats {seats} --seed full", env!("CARGO_BIN_EXE_kartu"));
        let output = Command::new("sh").args(["-c", &limited]).current_dir(&folder).output().expect("a shell");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code() == Some(6) && error.contains("cannot write frog-1.kartu"), "{:?} {error}", output.status);
        let files: Vec<_> = std::fs::read_dir(&folder).expect("a folder").map(|file| file.expect("a file").file_name()).collect();
        assert_eq!(files, ["frog-1.kartu"]);
        let whole = kartu_with(&["play", "--plain", "--resume", "frog-1.kartu", "--seats", seats], b"", &folder);
        assert_eq!(whole.code == 0, goes_on, "{}", whole.whole());
    }
}

#[test]
fn random_players_play_the_same_match_for_the_same_seed() {
    let folder = scratch("play-seed");
    let play = |seed: &str, log: &str| {
        let args =
            ["play", "frog", "--plain", "--seats", "random,random,random", "--dealer", "Ani", "--seed", seed, "--log", log];
        let done = kartu_with(&args, b"", &folder);
        assert_eq!(done.code, 0, "{}", done.whole());
        std::fs::read_to_string(folder.join(log)).expect("a log")
    };
    let first = play("one", "1.kartu");
    assert_eq!(first, play("one", "2.kartu"));
    assert_ne!(first, play("two", "3.kartu"));
}

#[test]
fn whoever_sits_down_is_asked_in_his_language() {
    let folder = scratch("play-indonesian");
    let args = ["play", "frog", "--plain", "--seats", "me,random,random", "--dealer", "Citra", "--seed", "a", "--lang", "id"];
    let input = b"bantuan\nsaran\nbid forg\n/skor\nbid frog\nbatal\n1\nriwayat\nkeluar\n";
    let done = kartu_with(&args, input, &folder);
    snapshots("cli", "kartu play frog --plain --lang id: every command")
        .bind(|| insta::assert_snapshot!("play-id", done.whole()));
}

#[test]
fn commands_answer_and_the_question_stands() {
    let folder = scratch("play-commands");
    let args = ["play", "frog", "--plain", "--seats", "me,random,random", "--dealer", "Citra", "--seed", "a", "--log", "x.kartu"];
    let input = b"help\nhint\nback\nbid frog\ntable\ndiscard AS\nback\nscores\nhistory\nsort\ntable\nquit\n";
    let done = kartu_with(&args, input, &folder);
    snapshots("cli", "kartu play frog --plain: every command").bind(|| insta::assert_snapshot!("play-commands", done.whole()));
    let log = std::fs::read_to_string(folder.join("x.kartu")).expect("a log");
    assert!(log.contains("\nundo 2\n"), "{log}");
}

#[test]
fn a_match_goes_on_where_it_was_left() {
    let folder = scratch("play-resume");
    let seats = ["--seats", "me,random,random"];
    let args = ["play", "frog", "--plain", "--dealer", "Citra", "--seed", "r", "--log", "x.kartu", "--set", "match_rounds=2"];
    let whole = kartu_with(&[&args[..], &seats[..]].concat(), "1\n".repeat(80).as_bytes(), &folder);
    assert_eq!(whole.code, 0, "{}", whole.whole());
    let whole = std::fs::read_to_string(folder.join("x.kartu")).expect("a log");
    std::fs::remove_file(folder.join("x.kartu")).expect("removed");
    let left = kartu_with(&[&args[..], &seats[..]].concat(), b"1\n1\n1\n", &folder);
    assert_eq!(left.code, 0, "{}", left.whole());
    let part = std::fs::read_to_string(folder.join("x.kartu")).expect("a log");
    assert!(whole.starts_with(&part) && part.len() < whole.len());
    // Who plays stands in the log; the cards of later deals come from the same seed.
    let rest = kartu_with(&["play", "--resume", "x.kartu", "--plain", "--seed", "r"], "1\n".repeat(80).as_bytes(), &folder);
    assert_eq!(rest.code, 0, "{}", rest.whole());
    let resumed = std::fs::read_to_string(folder.join("x.kartu")).expect("a log");
    assert!(resumed.starts_with(&part));
    assert_eq!(kartu_with(&["verify", "x.kartu"], b"", &folder).code, 0);
    assert_eq!(resumed.matches("\ndeck ").count(), whole.matches("\ndeck ").count());
    let decks = |log: &str| log.lines().filter(|line| line.starts_with("deck ")).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(decks(&resumed), decks(&whole), "the same cards");
    let over = kartu_with(&["play", "--resume", "x.kartu", "--plain"], b"", &folder);
    assert_eq!((over.code, over.err.contains("the match of x.kartu is over")), (2, true), "{}", over.whole());
}

#[test]
fn what_cannot_be_resumed_is_told_and_left_as_it_is() {
    let folder = scratch("play-unresumed");
    let log = "+++\nkartu = 1\ngame = \"frog\"\nseats = [\"Ani\", \"Budi\", \"Citra\"]\ndealer = \"Citra\"\n";
    let deck = "deal 1\ndeck KD AH 9S 7S AD AS 8C 8H 7H TS TH 6D JC QS JS KS QC 9H 9C 8D 6H TD 6S KC 7D JD TC AC JH 9D KH 8S QD 7C QH 6C\n";
    let write = |name: &str, text: &str| std::fs::write(folder.join(name), text).expect("a log");
    write("bot.kartu", &format!("{log}_players = [\"me\", \"evil.luau\", \"random\"]\n+++\n{deck}"));
    write("torn.kartu", &format!("{log}+++\n{deck}Ani: pass\nBudi: pa"));
    write("wrong.kartu", &format!("{log}+++\n{deck}Ani: pass\n= trick Ani 3\n"));
    write("given-up.kartu", &format!("{log}+++\n{deck}abandoned late\n"));
    std::fs::write(folder.join("evil.luau"), "error('it runs')").expect("a bot");
    let resume = |log: &str, more: &[&str]| kartu_with(&[&["play", "--plain", "--resume", log], more].concat(), b"", &folder);
    let bot = resume("bot.kartu", &[]);
    assert_eq!((bot.code, bot.err.contains("evil.luau: it plays only if you say so")), (2, true), "{}", bot.whole());
    assert_eq!(resume("wrong.kartu", &[]).code, 1);
    let given_up = resume("given-up.kartu", &[]);
    assert_eq!((given_up.code, given_up.err.contains("was given up: late")), (2, true), "{}", given_up.whole());
    assert_eq!(resume("missing.kartu", &[]).code, 6);
    assert_eq!(resume("-", &[]).code, 2);
    assert_eq!(resume("torn.kartu", &["--seats", "me,random"]).code, 2, "too few");
    assert_eq!(resume("torn.kartu", &["--seats", "Budi=me,Ani=random,Citra=random"]).code, 2, "other seats");
    assert_eq!(kartu_with(&["play", "frog", "--resume", "torn.kartu"], b"", &folder).code, 2, "the log names its rules");
    // A torn log stays as it is; the match goes on in a new one.
    let before = std::fs::read_to_string(folder.join("torn.kartu")).expect("a log");
    let torn = resume("torn.kartu", &["--seats", "random,me,random"]);
    assert_eq!((torn.code, torn.err.contains("the match goes on in torn-2.kartu")), (0, true), "{}", torn.whole());
    assert_eq!(std::fs::read_to_string(folder.join("torn.kartu")).expect("a log"), before);
    let new = std::fs::read_to_string(folder.join("torn-2.kartu")).expect("a log");
    assert_eq!(new, before.strip_suffix("Budi: pa").expect("torn"));
}

/// A match played line by line, with a person who always takes the first choice.
fn start(folder: &Path, args: &[&str]) -> Child {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kartu"))
        .args(args)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("kartu runs");
    child.stdin.as_mut().expect("a pipe").write_all("1\n".repeat(400).as_bytes()).expect("answers");
    child
}

#[test]
fn one_log_is_recorded_by_one_program() {
    let folder = scratch("play-lock");
    let mut first =
        start(&folder, &["play", "frog", "--plain", "--seats", "me,me,me", "--log", "x.kartu", "--set", "match_rounds=60"]);
    let mut lines = BufReader::new(first.stdout.take().expect("a pipe")).lines();
    while !lines.next().expect("a line").expect("text").contains(": pass") {}
    let second = kartu_with(&["play", "--resume", "x.kartu", "--plain"], b"", &folder);
    let refused = second.code == 6 && second.err.contains("x.kartu is in use");
    let _ = first.kill();
    let _ = first.wait();
    assert!(refused, "{}", second.whole());
}

/// The moves of a log, or of what was printed, in order.
fn moves(text: &str) -> Vec<&str> {
    let is_move = |line: &&str| line.split_once(": ").is_some_and(|(seat, _)| ["Ani", "Budi", "Citra"].contains(&seat));
    text.lines().filter(is_move).collect()
}

/// A match killed again and again at any moment: every move that was told to people is in the log, and it goes on.
#[test]
fn no_move_that_was_told_is_lost_however_often_the_match_is_killed() {
    let folder = scratch("play-killed");
    let mut draw = Seed::from_text("when to kill").stream(Purpose::Sample, 0, 0);
    let (mut log, mut number, mut kills) = (String::new(), 0, 0);
    while kills < 200 {
        let over = log.is_empty() || std::fs::read_to_string(folder.join(&log)).expect("a log").contains("\nend\n");
        let mut before = String::new();
        let mut child = if over {
            number += 1;
            log = format!("match{number}.kartu");
            start(&folder, &["play", "frog", "--plain", "--seats", "me,random,random", "--log", &log, "--set", "match_rounds=40"])
        } else {
            before = std::fs::read_to_string(folder.join(&log)).expect("a log");
            start(&folder, &["play", "--resume", &log, "--plain"])
        };
        let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut said = String::new();
        // It has begun; from here on it may be killed at any moment.
        out.read_line(&mut said).expect("text");
        std::thread::sleep(Duration::from_micros(u64::from(draw.below(40_000))));
        let _ = child.kill();
        let status = child.wait().expect("it ended");
        std::io::Read::read_to_string(&mut out, &mut said).expect("text");
        let whole = said.rfind('\n').map_or("", |end| &said[..=end]);
        let text = std::fs::read_to_string(folder.join(&log)).expect("a log");
        assert!(text.starts_with(&before), "what was recorded stays");
        // What is told of the deal that goes on comes from the log; only what is new counts.
        let (recorded, told) = (moves(&text), moves(whole));
        let new = told.len().saturating_sub(moves(deal_of(&before)).len());
        let fresh = &told[told.len() - new..];
        let place = moves(&before).len();
        for (at, told) in fresh.iter().enumerate() {
            // Cards that others lay away are told face down.
            let is_same =
                |recorded: &&str| recorded == told || told.strip_suffix("??").is_some_and(|told| recorded.starts_with(told));
            assert!(recorded.get(place + at).is_some_and(is_same), "{told} was told and is not recorded");
        }
        kills += usize::from(status.code().is_none());
        assert!(matches!(status.code(), None | Some(0)), "{status}: {said}");
        if !text.ends_with('\n') {
            // Torn in the middle of a line: what is whole goes on in a new log.
            let stem = log.strip_suffix(".kartu").expect("a log").to_owned();
            let gone_on = kartu_with(&["play", "--resume", &log, "--plain"], b"", &folder);
            assert_eq!(gone_on.code, 0, "{}", gone_on.whole());
            log = format!("{stem}-2.kartu");
        }
        let verified = kartu_with(&["verify", &log], b"", &folder);
        assert_eq!(verified.code, 0, "{}", verified.whole());
    }
}

/// The part of a log that is told again when the match goes on: its last deal.
fn deal_of(log: &str) -> &str {
    log.rfind("\ndeal ").map_or("", |at| &log[at..])
}
