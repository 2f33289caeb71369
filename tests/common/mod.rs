//! What the integration tests share.
#![allow(dead_code, reason = "each test file uses its own part")]

pub mod dingo;
pub mod frog;

use kartu::cards::{Card, CardSet};
use kartu::fault::Fault;
use kartu::game::{Library, Match, Ruleset, Setting, Wanted};
use kartu::table::{Action, Eye, Seat, Table};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;

/// The folder of the repository.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// What a command did.
pub struct Done {
    pub code: i32,
    pub out: String,
    pub err: String,
}

/// Runs `kartu` in the folder of the repository.
pub fn kartu(args: &[&str]) -> Done {
    kartu_with(args, b"", root())
}

/// Runs `kartu` with this standard input, in this folder.
pub fn kartu_with(args: &[&str], input: &[u8], folder: &Path) -> Done {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kartu"))
        .args(args)
        .current_dir(folder)
        .env_remove("CLICOLOR_FORCE")
        .env_remove("KARTU_LANG")
        .env("NO_COLOR", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("kartu runs");
    // A command that fails early reads none of it.
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    let output = child.wait_with_output().expect("kartu ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8 output");
    Done { code: output.status.code().unwrap_or(-1), out: text(output.stdout), err: text(output.stderr) }
}

/// What a command prints that has nothing to complain of.
pub fn printed(args: &[&str], folder: &Path) -> String {
    let done = kartu_with(args, b"", folder);
    assert_eq!((done.code, done.err.as_str()), (0, ""), "{}", done.whole());
    done.out
}

/// A folder of its own that kartu takes for the project: it has an empty folder of variants, so none above is looked for.
pub fn scratch_project(name: &str) -> PathBuf {
    let folder = scratch(name);
    std::fs::create_dir_all(folder.join("variants/nothing")).expect("a folder");
    folder
}

/// Sends a signal to a program, by the shell: it always knows how.
#[cfg(unix)]
pub fn send_signal(name: &str, child: &std::process::Child) {
    let sent = Command::new("sh").args(["-c", &format!("kill -{name} {}", child.id())]).status();
    assert!(sent.expect("a shell").success(), "{name} is sent");
}

impl Done {
    /// Everything a person sees of it, with the exit code.
    pub fn whole(&self) -> String {
        let mut whole = format!("exit code {}\n", self.code);
        for (name, text) in [("standard output", &self.out), ("standard error", &self.err)] {
            if !text.is_empty() {
                whole += &format!("--- {name}\n{}\n", text.trim_end());
            }
        }
        whole
    }
}

/// Snapshot settings: `snapshots/<folder>/<name>.snap`, with a description and nothing that moves.
pub fn snapshots(folder: &str, description: &str) -> insta::Settings {
    let mut settings = insta::Settings::new();
    settings.set_snapshot_path(root().join("snapshots").join(folder));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    if !description.is_empty() {
        settings.set_description(description);
    }
    settings
}

/// All files below `folder` with this ending, sorted.
pub fn files(folder: &str, end: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == end) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// An empty folder of its own, for files that a test writes: `cli/torn`.
pub fn scratch(name: &str) -> PathBuf {
    let folder = root().join("target/tmp").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// The path as the repository names it.
pub fn short(path: &Path) -> String {
    path.strip_prefix(root()).expect("in the repository").display().to_string()
}

/// The library with the toy games of the tests.
pub fn toys() -> Library {
    Library::with_project(root().join("tests/toy"))
}

/// A match of a game with the seats P0, P1, …
pub fn new_match(library: &Library, game: &str, seats: usize, dealer: usize) -> Match {
    begun(library.load(&Wanted::game(game)), Some(seats), dealer)
}

/// A match of a shipped ruleset under these settings: `burn=true`, several with `; ` between them. Without a number of
/// seats the fewest play.
pub fn match_under(ruleset: &str, settings: &str, seats: Option<usize>, dealer: usize) -> Match {
    let settings = settings.split("; ").filter(|text| !text.is_empty());
    let settings = settings.map(|text| Setting::from_argument(text).expect("a setting")).collect();
    begun(Library::shipped().load(&Wanted { settings, ..Wanted::game(ruleset) }), seats, dealer)
}

fn begun(rules: Result<Arc<Ruleset>, Fault>, seats: Option<usize>, dealer: usize) -> Match {
    let rules = rules.unwrap_or_else(|fault| panic!("{fault}"));
    let seats = seats.unwrap_or_else(|| usize::from(*rules.plan.seats.start()));
    let names: Vec<String> = (0..seats).map(|seat| format!("P{seat}")).collect();
    Match::new(rules, &names, dealer).unwrap_or_else(|fault| panic!("{fault}"))
}

/// The seat with this number.
pub fn seat(number: u8) -> Seat {
    Seat::new(number)
}

/// The action written like this.
pub fn action(game: &Match, text: &str) -> Action {
    Action::parse(text, &game.names()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A seat does something that is allowed.
pub fn act(game: &mut Match, number: u8, text: &str) {
    let action = action(game, text);
    game.choose(seat(number), &action).unwrap_or_else(|rejection| panic!("{text}: {rejection:?}"));
}

/// Seats do one thing after another: `0 bid frog, 1 pass`.
pub fn act_all(game: &mut Match, steps: &str) {
    for step in steps.split(", ") {
        let (seat, choice) = step.split_once(' ').expect("a seat and a choice");
        act(game, seat.parse().expect("a seat"), choice);
    }
}

/// Seats do one thing after another, by name: `P1 pass, P2 wolves JC`.
pub fn play(game: &mut Match, steps: &str) {
    for step in steps.split(", ") {
        let (who, what) = step.trim().split_once(' ').expect("a seat and a choice");
        act(game, who[1..].parse().expect("a seat"), what);
    }
}

/// The facts that begin with a word.
pub fn told(game: &Match, word: &str) -> Vec<String> {
    facts(game).into_iter().filter(|fact| fact.starts_with(word)).collect()
}

/// Why a seat may not do something.
pub fn refusal(game: &mut Match, number: u8, text: &str) -> String {
    let action = action(game, text);
    match game.choose(seat(number), &action) {
        Err(kartu::game::Rejection::Refused(refusal)) => refusal.text(&game.names()),
        other => panic!("{text} is not refused: {other:?}"),
    }
}

/// Everything a seat may do, as texts.
pub fn choices(game: &mut Match, number: u8) -> Vec<String> {
    let deck = game.layout().deck.clone();
    let choices = game.choices(seat(number)).unwrap_or_else(|fault| panic!("{fault}")).clone();
    let names = game.names();
    choices.iter(&deck).map(|action| action.text(&names)).collect()
}

/// The cards of a text, in order.
pub fn cards(game: &Match, text: &str) -> Vec<Card> {
    game.layout().deck.list(text).unwrap_or_else(|error| panic!("{error}"))
}

/// The cards of a text.
pub fn set(game: &Match, text: &str) -> CardSet {
    cards(game, text).into_iter().collect()
}

/// The cards of a zone, as text in deck order.
pub fn zone(game: &Match, name: &str) -> String {
    let zone = game.names().find_zone(name).unwrap_or_else(|| panic!("no zone {name}"));
    game.layout().deck.text(game.table().cards(zone))
}

/// The same match with its cards lying as said: zone and cards, the rest in the last zone named.
pub fn with_cards(game: &Match, zones: &[(&str, &str)], rest: &str, change: impl FnOnce(&mut Table)) -> Match {
    let layout = game.layout();
    let mut table = Table::new(layout, game.table().open.dealer);
    table.open = game.table().open;
    for seat in layout.ring.all().iter() {
        table.set_side(seat, game.table().side(seat), layout.ring.all());
    }
    let find = |name: &str| game.names().find_zone(name).unwrap_or_else(|| panic!("no zone {name}"));
    for (name, text) in zones {
        for card in cards(game, text) {
            table.place(layout, find(name), Some(card)).expect("each card once");
        }
    }
    for card in (layout.deck.all() - table.placed()).iter() {
        table.place(layout, find(rest), Some(card)).expect("each card once");
    }
    change(&mut table);
    game.with_table(table)
}

/// What was told, as the facts of a log.
pub fn facts(game: &Match) -> Vec<String> {
    kartu::log::fact_lines(game.events(), game).lines().map(|line| line.trim_start_matches("= ").to_owned()).collect()
}

/// The cards a seat sees in a zone, and how many it does not.
pub fn seen(game: &Match, eye: u8, name: &str) -> (String, u8) {
    let zone = game.names().find_zone(name).unwrap_or_else(|| panic!("no zone {name}"));
    let seen = game.view(Eye::Seat(seat(eye))).zone(zone);
    (game.layout().deck.text(seen.cards), seen.unknown)
}
