//! The table in a real terminal: what a person sees who starts `kartu play`, and what is left behind.
#![cfg(unix)]

mod common;

use common::*;
use pty_process::Size;
use pty_process::blocking::{Command, Pty, open};
use std::io::{Read, Write};
use std::num::NonZero;
use std::path::Path;
use std::process::Child;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// A test that waits longer for something has failed, on however slow a machine.
const PATIENCE: Duration = Duration::from_secs(60);
const ARGS: [&str; 10] = ["play", "frog", "--seats", "me,random,random", "--dealer", "Citra", "--seed", "a", "--log", "x.kartu"];

/// So many cells of a screen.
fn cells(count: u16) -> NonZero<u16> {
    NonZero::new(count).expect("a size")
}

/// A program in a terminal.
struct Terminal {
    pty: Pty,
    child: Child,
    bytes: Receiver<Vec<u8>>,
    screen: vt100::Parser,
}

impl Terminal {
    fn start(args: &[&str], size: (u16, u16), folder: &Path, term: &str) -> Self {
        let (pty, pts) = open().expect("a terminal");
        pty.resize(Size::new(size.1, size.0)).expect("a size");
        let command = Command::new(env!("CARGO_BIN_EXE_kartu")).args(args).current_dir(folder);
        let command = command.env("TERM", term).env_remove("NO_COLOR").env_remove("KARTU_LANG").env("LC_ALL", "C");
        let child = command.spawn(pts).expect("kartu runs");
        let (sender, bytes) = channel();
        let mut reader = std::fs::File::from(std::os::fd::AsFd::as_fd(&pty).try_clone_to_owned().expect("a terminal"));
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(read @ 1..) = reader.read(&mut buffer) {
                if sender.send(buffer[..read].to_vec()).is_err() {
                    break;
                }
            }
        });
        Self { pty, child, bytes, screen: vt100::Parser::new(cells(size.1), cells(size.0), 0) }
    }

    fn text(&self) -> String {
        self.screen.screen().contents()
    }

    /// Waits until the screen is as it should be.
    fn wait(&mut self, what: &str, is: impl Fn(&vt100::Screen) -> bool) {
        let start = Instant::now();
        while !is(self.screen.screen()) {
            assert!(start.elapsed() < PATIENCE, "there is no {what}:\n{}", self.text());
            if let Ok(bytes) = self.bytes.recv_timeout(Duration::from_millis(200)) {
                self.screen.process(&bytes);
            }
        }
    }

    fn wait_for(&mut self, text: &str) {
        self.wait(text, |screen| screen.contents().contains(text));
    }

    fn press(&mut self, keys: &str) {
        self.pty.write_all(keys.as_bytes()).expect("keys");
    }

    /// Waits until the program has ended; its exit code.
    fn end(&mut self) -> i32 {
        let start = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().expect("a program") {
                break status;
            }
            assert!(start.elapsed() < PATIENCE, "it does not end:\n{}", self.text());
            if let Ok(bytes) = self.bytes.recv_timeout(Duration::from_millis(50)) {
                self.screen.process(&bytes);
            }
        };
        // All that it wrote, until nobody has the other end of the terminal any more.
        while let Ok(bytes) = self.bytes.recv_timeout(PATIENCE) {
            self.screen.process(&bytes);
        }
        status.code().unwrap_or(-1)
    }
}

/// The moves of the log that is recorded.
fn moves(folder: &Path) -> usize {
    let log = std::fs::read_to_string(folder.join("x.kartu")).expect("a log");
    log.lines().filter(|line| line.contains(": ")).count()
}

fn is_sound(folder: &Path) {
    let verified = kartu_with(&["verify", "x.kartu"], b"", folder);
    assert_eq!(verified.code, 0, "{}", verified.whole());
}

#[test]
fn a_match_is_played_on_the_whole_screen_and_the_terminal_is_given_back() {
    let folder = scratch("terminal-whole");
    let mut terminal = Terminal::start(&[&ARGS[..], &["--pace", "0"]].concat(), (90, 26), &folder, "xterm-256color");
    // The keys are drawn last.
    terminal.wait_for("F10 quit");
    assert!(terminal.screen.screen().alternate_screen());
    snapshots("screen", "kartu play in a terminal").bind(|| insta::assert_snapshot!("terminal", terminal.text()));
    // Hearts and diamonds are red.
    let screen = terminal.screen.screen();
    let is_red = |row: u16, column: u16| screen.cell(row, column).is_some_and(|cell| cell.fgcolor() == vt100::Color::Idx(9));
    let hearts = (0..26).flat_map(|row| (0..90).map(move |column| (row, column)));
    let mut hearts = hearts.filter(|(row, column)| screen.cell(*row, *column).is_some_and(|cell| cell.contents().contains('♥')));
    assert!(hearts.all(|(row, column)| is_red(row, column)));
    // An arrow, a function key, letters: then the match goes on.
    terminal.press("\x1b[C");
    terminal.wait_for(">2 bid frog");
    terminal.press("\x1bOP");
    terminal.wait_for("what can be typed");
    terminal.press("x");
    terminal.wait("table without a page", |screen| !screen.contents().contains("what can be typed"));
    terminal.press("play QS\r");
    terminal.wait_for("Not allowed");
    terminal.press("bid frog\r");
    terminal.wait_for("Ani, play");
    // Another size.
    terminal.screen.screen_mut().set_size(cells(16), cells(50));
    terminal.pty.resize(Size::new(16, 50)).expect("a size");
    terminal.wait_for("Enter do it  F1 help  F2 scores  F3 hint  F4 back");
    terminal.press("quit\r");
    assert_eq!(terminal.end(), 0);
    assert!(!terminal.screen.screen().alternate_screen(), "the screen is as it was");
    assert!(!terminal.screen.screen().hide_cursor(), "the cursor is there again");
    assert!(terminal.text().contains("kartu play --resume x.kartu"), "{}", terminal.text());
    is_sound(&folder);
    // What was played is there again.
    let before = moves(&folder);
    let mut again = Terminal::start(&["play", "--resume", "x.kartu", "--pace", "0"], (90, 26), &folder, "xterm");
    again.wait_for("Ani: bid frog");
    again.wait_for("Ani, play");
    again.press("\r");
    again.wait("another move", |_| moves(&folder) > before);
    // What is pressed before the next question is forgotten.
    while again.child.try_wait().expect("a program").is_none() {
        let _ = again.pty.write_all(b"\x1b[21~");
        std::thread::sleep(Duration::from_millis(200));
    }
    assert_eq!(again.end(), 0);
    is_sound(&folder);
}

#[test]
fn a_match_is_played_to_its_end_on_the_whole_screen() {
    let folder = scratch("terminal-end");
    let mut terminal =
        Terminal::start(&[&ARGS[..], &["--pace", "0", "--set", "match_rounds=1"]].concat(), (90, 26), &folder, "xterm");
    // Always what Enter takes, once for each move; the last one closes the page that tells who has won.
    let (start, mut answered) = (Instant::now(), usize::MAX);
    while terminal.child.try_wait().expect("a program").is_none() {
        assert!(start.elapsed() < PATIENCE, "{}", terminal.text());
        if let Ok(bytes) = terminal.bytes.recv_timeout(Duration::from_millis(50)) {
            terminal.screen.process(&bytes);
        }
        let screen = terminal.text();
        let waits = screen.contains(">1 ") || screen.contains("the match─");
        if waits && moves(&folder) != answered {
            answered = moves(&folder);
            terminal.press("\r");
        }
    }
    assert_eq!(terminal.end(), 0);
    assert!(terminal.text().contains("the match is recorded in x.kartu"), "{}", terminal.text());
    let verified = kartu_with(&["verify", "x.kartu"], b"", &folder);
    assert!(verified.out.starts_with("1 of 1 log consistent;"), "{}", verified.whole());
}

#[test]
fn ctrl_c_and_signals_end_it_with_the_log_whole_and_the_terminal_as_it_was() {
    for (name, code) in [("c", 130), ("TERM", 143), ("HUP", 129), ("INT", 130)] {
        let folder = scratch(&format!("terminal-{name}"));
        let mut terminal = Terminal::start(&[&ARGS[..], &["--pace", "0"]].concat(), (80, 24), &folder, "xterm");
        terminal.wait_for(">1 pass");
        terminal.press("2\r");
        terminal.wait_for("Ani, play");
        match name {
            "c" => terminal.press("\x03"),
            signal => send_signal(signal, &terminal.child),
        }
        assert_eq!(terminal.end(), code, "{name}");
        assert!(!terminal.screen.screen().alternate_screen() && !terminal.screen.screen().hide_cursor(), "{name}");
        is_sound(&folder);
    }
}

#[test]
fn where_no_table_fits_it_is_played_line_by_line() {
    let folder = scratch("terminal-dumb");
    let mut dumb = Terminal::start(&ARGS, (80, 24), &folder, "dumb");
    dumb.wait_for("1 pass | 2 bid frog");
    assert!(!dumb.screen.screen().alternate_screen());
    dumb.press("quit\n");
    assert_eq!(dumb.end(), 0);
    let folder = scratch("terminal-plain");
    let mut plain = Terminal::start(&[&ARGS[..], &["--plain"]].concat(), (80, 24), &folder, "xterm");
    plain.wait_for("1 pass | 2 bid frog");
    assert!(!plain.screen.screen().alternate_screen());
    plain.press("\x04");
    assert_eq!(plain.end(), 0);
}

#[test]
fn what_is_wrong_is_told_on_a_terminal_that_was_never_taken() {
    let folder = scratch("terminal-wrong");
    let mut wrong = Terminal::start(&["play", "frog", "--seats", "me,random", "--log", "x.kartu"], (80, 24), &folder, "xterm");
    assert_eq!(wrong.end(), 2);
    assert!(wrong.text().contains("frog is played by 3 players"), "{}", wrong.text());
    assert!(!folder.join("x.kartu").exists());
}

#[test]
fn what_is_pressed_while_others_act_chooses_nothing() {
    let folder = scratch("terminal-ahead");
    let args =
        ["play", "frog", "--seats", "me,random,random", "--dealer", "Budi", "--seed", "b", "--log", "x.kartu", "--pace", "700"];
    let mut terminal = Terminal::start(&args, (90, 26), &folder, "xterm");
    terminal.wait_for("Table");
    terminal.press("4\r");
    terminal.wait_for(">1 pass");
    // Nothing that was pressed before is read afterwards.
    terminal.press("\x1b[C");
    terminal.wait_for(">2 bid");
    assert_eq!(moves(&folder), 1, "Citra has called, Ani has not");
    terminal.press("\x1b[21~");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn a_long_text_that_is_pasted_is_cut_and_keys_are_heard_behind_it() {
    let folder = scratch("terminal-paste");
    let mut terminal = Terminal::start(&[&ARGS[..], &["--pace", "0"]].concat(), (90, 26), &folder, "xterm");
    terminal.wait_for(">1 pass");
    terminal.press(&format!("\x1b[200~bid {}\r\rbid frog\r\x1b[201~", "x".repeat(3_000)));
    terminal.wait_for("> bid xxx");
    terminal.press(&"y".repeat(3_000));
    terminal.press("\x03");
    assert_eq!(terminal.end(), 130);
    assert_eq!(moves(&folder), 0);
}

#[test]
fn a_terminal_that_goes_away_ends_the_match_and_frees_its_log() {
    let folder = scratch("terminal-gone");
    let (pty, pts) = open().expect("a terminal");
    pty.resize(Size::new(24, 80)).expect("a size");
    // A shell between the terminal and kartu: only the shell is told that the terminal has gone.
    let command = format!("{} {} --pace 0; true", env!("CARGO_BIN_EXE_kartu"), ARGS.join(" "));
    let mut shell =
        Command::new("sh").args(["-c", &command]).current_dir(&folder).env("TERM", "xterm").spawn(pts).expect("a shell");
    let start = Instant::now();
    while !folder.join("x.kartu").exists()
        || std::fs::read_to_string(folder.join("x.kartu")).is_ok_and(|log| !log.contains("\ndeck "))
    {
        assert!(start.elapsed() < PATIENCE, "no match begins");
        std::thread::sleep(Duration::from_millis(20));
    }
    drop(pty);
    let _ = shell.wait();
    loop {
        let resumed = kartu_with(&["play", "--resume", "x.kartu", "--plain"], b"", &folder);
        if resumed.code == 0 {
            break;
        }
        assert!(resumed.err.contains("in use"), "{}", resumed.whole());
        assert!(start.elapsed() < PATIENCE, "it still holds its log");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn who_shares_a_terminal_line_by_line_passes_it_on_and_leaves_no_hand_behind() {
    let folder = scratch("terminal-shared");
    let args = ["play", "frog", "--plain", "--seats", "me,me,random", "--dealer", "Citra", "--seed", "7", "--log", "x.kartu"];
    let mut terminal = Terminal::start(&args, (90, 24), &folder, "xterm");
    terminal.wait_for("It is Ani's turn");
    assert!(!terminal.text().contains("hand:"));
    terminal.press("\n");
    terminal.wait_for("1 pass | 2 bid frog");
    assert!(terminal.text().contains("hand:"));
    terminal.press("1\n");
    terminal.wait_for("It is Budi's turn");
    assert!(!terminal.text().contains("hand:"), "{}", terminal.text());
    terminal.press("\n");
    terminal.wait_for("Budi, auction");
    terminal.press("quit\n");
    assert_eq!(terminal.end(), 0);
}
