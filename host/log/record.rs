//! Writing logs: the head, the lines of inputs and facts, and a recorder that keeps every line safe
//! before the move it tells of counts.

use super::fact::Fact;
use super::header::FORMAT;
use crate::cards::Card;
use crate::fault::{Class, Fault};
use crate::files;
use crate::game::Match;
use crate::table::{Action, Names, Seat, Told};
use std::fmt::Write as _;
use std::fs::{File, TryLockError};
use std::io::Write as _;
use std::path::Path;

/// The head of a log of this match, with the fingerprint of the rules and every option in force.
#[must_use]
pub fn header_text(game: &Match) -> String {
    header_with_players(game, &[])
}

/// The same with who plays in each seat, if that is told; it says nothing about the match.
fn header_with_players(game: &Match, players: &[String]) -> String {
    let rules = game.rules();
    let quoted = |text: &str| toml::Value::String(text.to_owned()).to_string();
    let list = |texts: &[String]| texts.iter().map(|text| quoted(text)).collect::<Vec<_>>().join(", ");
    let names = game.names();
    let mut head = format!("+++\nkartu   = {FORMAT}\ngame    = {}\n", quoted(&rules.game));
    if !rules.variants.is_empty() {
        let _ = writeln!(head, "variant = [{}]", list(&rules.variants));
    }
    let _ = writeln!(head, "rules   = {}", quoted(&rules.fingerprint));
    let _ = writeln!(head, "seats   = [{}]", list(names.seats));
    let _ = writeln!(head, "dealer  = {}", quoted(names.seat(game.table().open.dealer)));
    let stacks = &game.table().open.scores[..names.seats.len()];
    if rules.plan.chips.is_some() && stacks.iter().any(|stack| *stack != rules.plan.starting_score) {
        let stacks: Vec<String> = stacks.iter().map(i64::to_string).collect();
        let _ = writeln!(head, "stacks  = [{}]", stacks.join(", "));
    }
    if !players.is_empty() {
        let _ = writeln!(head, "_players = [{}]", list(players));
    }
    if !rules.options.is_empty() {
        head.push_str("\n[options]\n");
        for option in &rules.options {
            let _ = writeln!(head, "{} = {}", option.name, option.value.to_toml());
        }
    }
    head.push_str("+++\n");
    head
}

/// An input as a log writes it.
pub enum Input<'a> {
    /// A deal begins.
    Deal(u32),
    /// The shuffled cards, from the top.
    Deck(&'a [Card]),
    /// A seat chose.
    Choice(Seat, &'a Action),
    /// The host chose for a seat, for a reason of one word; the remark says more to whoever reads the log.
    Made(Seat, &'a Action, &'a str, &'a str),
    /// So many choices of this deal are taken back.
    Undo(u32),
    /// The match is over.
    End,
    /// Table talk.
    Note(&'a str),
}

/// The line of an input.
#[must_use]
pub fn input_text(input: &Input, names: &Names) -> String {
    let mut line = String::new();
    write_input(&mut line, input, names);
    line
}

/// Writes the line of an input to the end of `line`.
pub(super) fn write_input(line: &mut String, input: &Input, names: &Names) {
    match input {
        // Writing to a text cannot fail.
        Input::Deal(number) => drop(write!(line, "deal {number}")),
        Input::Deck(cards) => {
            line.push_str("deck");
            for card in *cards {
                line.push(' ');
                line.push_str(names.layout.deck.card_text(*card));
            }
            if cards.is_empty() {
                line.push(' ');
            }
        }
        Input::Choice(seat, action) => {
            line.push_str(names.seat(*seat));
            line.push_str(": ");
            action.write(line, names);
        }
        Input::Made(seat, action, reason, remark) => {
            line.push_str(names.seat(*seat));
            line.push_str("! ");
            action.write(line, names);
            line.push(' ');
            line.push_str(reason);
            if !remark.is_empty() {
                line.push_str("  # ");
                line.push_str(&crate::text::safe(remark));
            }
        }
        Input::Undo(count) => drop(write!(line, "undo {count}")),
        Input::End => line.push_str("end"),
        Input::Note(note) => drop(write!(line, "note {}", crate::text::safe(note))),
    }
}

/// The lines of the facts among these events, each with its `= ` and line end.
#[must_use]
pub fn fact_lines(events: &[Told], game: &Match) -> String {
    let mut lines = String::new();
    for fact in facts(events, &game.names(), &game.table().open.scores) {
        lines.push_str("= ");
        fact.write(&mut lines);
        lines.push('\n');
    }
    lines
}

/// The facts among these events.
pub(super) fn facts<'e, 't>(
    events: impl IntoIterator<Item = &'t Told>,
    names: &'e Names<'e>,
    scores: &'e [i64],
) -> impl Iterator<Item = Fact<'e>> {
    events.into_iter().filter_map(move |told| Fact::of(told, names, scores))
}

/// Records a match as it is played.
///
/// Call [`Recorder::write`] with an input before it is told to anybody: once it returns, the line
/// is on the disk. A file that exists is never touched.
pub struct Recorder {
    file: File,
    name: String,
    /// How long the file is.
    length: u64,
}

impl Recorder {
    /// Begins a log: the file is created, readable by its owner only, for it holds every card. `players` says who
    /// plays in each seat, for whoever goes on with it.
    ///
    /// # Errors
    /// Class `Io` if the file exists or cannot be written.
    pub fn create(path: &Path, game: &Match, players: &[String]) -> Result<Self, Fault> {
        let name = path.display().to_string();
        let file = files::create_private(path).map_err(|error| files::io_fault("write", &name, &error))?;
        Self::begin(file, name, game, players)
    }

    /// The same in a file of this name that has just been created.
    ///
    /// # Errors
    /// Class `Io` if it cannot be written.
    pub fn begin(file: File, name: String, game: &Match, players: &[String]) -> Result<Self, Fault> {
        let mut recorder = Self::alone(file, name, 0)?;
        recorder.append(&header_with_players(game, players))?;
        Ok(recorder)
    }

    /// Goes on with a log that holds this text and nothing else.
    ///
    /// # Errors
    /// Class `Io` if it cannot be written, somebody else records in it, or it holds something else by now.
    pub fn go_on(path: &Path, text: &str) -> Result<Self, Fault> {
        let name = path.display().to_string();
        let file = files::open_at_end(path).map_err(|error| files::io_fault("write", &name, &error))?;
        let recorder = Self::alone(file, name, text.len() as u64)?;
        let now = files::read_bytes(path, &recorder.name, text.len() as u64)?;
        if now != text.as_bytes() {
            return Err(Fault::new(Class::Io, format!("{} has changed since it was read", recorder.name)));
        }
        Ok(recorder)
    }

    /// Sees to it that nobody else records in the file.
    fn alone(file: File, name: String, length: u64) -> Result<Self, Fault> {
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => {
                Err(Fault::new(Class::Io, format!("{name} is in use: a match is being recorded in it")))
            }
            // Not every file system knows locks.
            Ok(()) | Err(TryLockError::Error(_)) => Ok(Self { file, name, length }),
        }
    }

    /// Writes an input, and the facts that followed from it in `game`.
    ///
    /// # Errors
    /// Class `Io`; the match must then not go on.
    pub fn write(&mut self, input: &Input, game: &Match) -> Result<(), Fault> {
        let told = !matches!(input, Input::Note(_) | Input::End | Input::Undo(_));
        let facts = if told { fact_lines(game.events(), game) } else { String::new() };
        self.append(&format!("{}\n{facts}", input_text(input, &game.names())))
    }

    fn append(&mut self, lines: &str) -> Result<(), Fault> {
        let fault = |error: std::io::Error| files::io_fault("write", &self.name, &error);
        let now = self.file.metadata().map_err(fault)?;
        if now.len() != self.length || files::is_removed(&now) {
            let what = format!("{} is not as it was left: somebody else has changed or removed it", self.name);
            return Err(Fault::new(Class::Io, what));
        }
        self.file.write_all(lines.as_bytes()).and_then(|()| self.file.sync_data()).map_err(fault)?;
        self.length += lines.len() as u64;
        Ok(())
    }
}
