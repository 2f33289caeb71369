//! Going on with a match that was recorded up to somewhere.

use super::super::seats::{Seated, opponent, seated};
use super::super::{Context, option_text};
use crate::fault::{Class, Fault};
use crate::files;
use crate::game::{Match, Ruleset};
use crate::log::{Ending, Entry, Input, Log, Recorder, Replay, Step};
use crate::players::Past;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;

/// A log to go on in.
pub(super) struct Recorded {
    path: String,
    text: String,
}

/// The input that a line of a log is, if it is one that leads the match on.
fn input<'s>(step: &'s Step) -> Option<Input<'s>> {
    match (step.line.entry, &step.choice) {
        (Entry::Deal(number), _) => Some(Input::Deal(number)),
        (Entry::Deck(_) | Entry::Cards(..), _) => Some(Input::Deck(&[])),
        (Entry::Choice { reason: None, .. }, Some((seat, action))) => Some(Input::Choice(*seat, action)),
        (Entry::Choice { reason: Some(reason), .. }, Some((seat, action))) => Some(Input::Made(*seat, action, reason, "")),
        (Entry::Undo(count), _) => Some(Input::Undo(count)),
        _ => None,
    }
}

/// Replays a log to go on with it; `heard` is told of all that it holds.
///
/// # Errors
/// What is wrong with the log; class `Usage` if the match is over.
pub(super) fn follow(
    log: &Log,
    rules: Arc<Ruleset>,
    context: &Context,
    heard: &mut dyn FnMut(&Input, &Match),
) -> Result<(Match, Past), Fault> {
    let mut replay = Replay::under(log, rules)?;
    let mut past = Past::new(replay.game());
    replay.run(&mut |step: &Step| {
        if let Some(input) = input(step) {
            past.follow(&input, step.game);
            heard(&input, step.game);
        }
        ControlFlow::Continue(())
    })?;
    if let Some(difference) = replay.differences().into_iter().next() {
        return Err(difference);
    }
    if let Some(recorded) = replay.other_rules() {
        let name = log.name;
        context.screen.note(&format!("{name} was recorded under other rules ({recorded}); it goes on under those of today"));
    }
    let over = match replay.ending() {
        // Over or not: what a match that was cut off lacks may be the line that ends it.
        Ending::Unfinished => None,
        Ending::Ended => Some("is over".to_owned()),
        Ending::Abandoned(reason) => Some(format!("was given up: {reason}")),
    };
    match over {
        Some(over) => Err(Fault::new(Class::Usage, format!("the match of {} {over}", log.name))),
        None => Ok((replay.into_game(), past)),
    }
}

/// Who goes on with the match in its seats: as typed, else as the log tells, else somebody at the terminal against bots.
///
/// # Errors
/// Class `Usage` if those that are typed are not the seats of the log. A log never opens files of its own choice: bots
/// that it names by their files must be typed.
pub(super) fn seats(typed: &[String], log: &Log) -> Result<Vec<Seated>, Fault> {
    let names = &log.header.seats;
    let others = std::iter::repeat_n(opponent(&log.header.game), names.len().saturating_sub(1));
    let said: Vec<String> = match (typed, log.header.players.as_slice()) {
        ([], players) if players.len() == names.len() => players.to_vec(),
        ([], _) => std::iter::once("me").chain(others).map(str::to_owned).collect(),
        (typed, _) if typed.len() == names.len() => typed.to_vec(),
        (typed, _) => {
            let what = format!("{} seats for the {} of {}", typed.len(), names.len(), log.name);
            return Err(Fault::new(Class::Usage, what));
        }
    };
    if let Some(file) = said.iter().find(|said| typed.is_empty() && said.ends_with(super::super::seats::BOT_FILE)) {
        let what = format!("{} names the bot {file}: it plays only if you say so", log.name);
        return Err(Fault::new(Class::Usage, what).note(format!("`{}` does", option_text("--seats", &said.join(",")))));
    }
    let named = names.iter().zip(&said).map(|(name, said)| match said.split_once('=') {
        Some((typed, _)) if typed != name => {
            Err(Fault::new(Class::Usage, format!("`{typed}` has no such seat in {}: it is {name}'s", log.name)))
        }
        Some((_, said)) => Ok(format!("{name}={said}")),
        None => Ok(format!("{name}={said}")),
    });
    seated(&named.collect::<Result<Vec<_>, Fault>>()?)
}

impl Recorded {
    /// Reads a log.
    ///
    /// # Errors
    /// Class `Io`, or `Unreadable`.
    pub fn read(path: &str, context: &Context) -> Result<Self, Fault> {
        if path == "-" {
            return Err(Fault::new(Class::Usage, "a match goes on in a file, not on standard input"));
        }
        Ok(Self { text: context.read_log(path)?, path: path.to_owned() })
    }

    /// The log.
    ///
    /// # Errors
    /// What is wrong with its head.
    pub fn log(&self) -> Result<Log<'_>, Fault> {
        Log::parse(&self.text, &self.path)
    }

    /// The recorder that goes on with it. A torn log is left as it is: what is whole of it goes to a new file, of the
    /// first name that is free.
    ///
    /// # Errors
    /// Class `Io`.
    pub fn recorder(&self, context: &Context) -> Result<(String, Recorder), Fault> {
        let Some(torn) = self.log()?.torn() else {
            return Ok((self.path.clone(), Recorder::go_on(Path::new(&self.path), &self.text)?));
        };
        let whole = &self.text[..torn.byte];
        let stem = self.path.strip_suffix(".kartu").unwrap_or(&self.path);
        let (name, mut file) = files::create_first_free((2_u32..).map(|number| format!("{stem}-{number}.kartu")))?;
        let written = file.write_all(whole.as_bytes()).and_then(|()| file.sync_all());
        written.map_err(|error| files::io_fault("write", &name, &error))?;
        context.screen.note(&format!("the last line of {} has no end; the match goes on in {name}", self.path));
        let recorder = Recorder::go_on(Path::new(&name), whole)?;
        Ok((name, recorder))
    }
}
