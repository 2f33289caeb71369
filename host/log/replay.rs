//! Replay: a log is fed to a match line by line; every fact is computed anew and compared.

use super::header::check_seat_in;
use super::line::{Entry, Line, Lines, Log, Seal, Torn};
use crate::cards::Card;
use crate::fault::{Class, Fault, Place};
use crate::game::{Library, Match, Need, Ruleset, Saved};
use crate::language::{Language, Saying, Tongue};
use crate::say;
use crate::table::{Action, MAX_SEATS, Refusal, Seat, Told, Zone};
use crate::text;
use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;
use std::sync::Arc;

/// A point of a match: after so many choices of a deal. `1.0` is after the first cards are dealt,
/// `1` after the whole first deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// The deal, from 1; 0 before the first.
    pub deal: u32,
    /// Choices made in it.
    pub event: u32,
}

impl Position {
    /// The event of a position that means the end of a deal, however many choices it has.
    const LAST: u32 = u32::MAX;

    /// Is the position that was asked for come to here?
    #[must_use]
    pub const fn is_reached_at(self, here: Self) -> bool {
        self.deal == here.deal && (self.event == here.event || self.event == Self::LAST)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.event {
            Self::LAST => write!(f, "the end of deal {}", self.deal),
            event => write!(f, "{}.{event}", self.deal),
        }
    }
}

impl FromStr for Position {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (deal, event) = text.split_once('.').map_or((text, None), |(deal, event)| (deal, Some(event)));
        match (deal.parse(), event.map_or(Ok(Self::LAST), str::parse)) {
            (Ok(deal), Ok(event)) => Ok(Self { deal, event }),
            _ => Err("write DEAL.EVENT, like 1.17: after the 17th choice of the first deal; or DEAL for its end".to_owned()),
        }
    }
}

/// How far a log goes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Ending {
    /// The match is over and the log says so.
    Ended,
    /// It was given up.
    Abandoned(String),
    /// It goes on.
    #[default]
    Unfinished,
}

/// A line that was taken, and what followed from it.
pub struct Step<'r, 'a> {
    /// The match after it.
    pub game: &'r Match,
    /// The line.
    pub line: &'r Line<'a>,
    /// The choice, if it is one.
    pub choice: Option<(Seat, Action)>,
    /// What happened.
    pub events: &'r [Told],
    /// Where the match is now.
    pub position: Position,
    /// The scores at the end of the deal that just ended, else the present ones.
    pub scores: [i64; MAX_SEATS],
    /// Why nobody can tell whether the choice was allowed.
    pub doubt: Option<&'r str>,
}

/// Somebody who watches a replay.
pub trait Watch {
    /// A line was taken. `Break` ends the replay there.
    fn step(&mut self, step: &Step) -> ControlFlow<()>;
}

/// Nobody watches.
impl Watch for () {
    fn step(&mut self, _step: &Step) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

impl<F: FnMut(&Step) -> ControlFlow<()>> Watch for F {
    fn step(&mut self, step: &Step) -> ControlFlow<()> {
        self(step)
    }
}

/// A line of typed cards; `None` is a card that nobody recorded.
pub(super) struct Typed<'a> {
    pub(super) zone: Zone,
    pub(super) cards: Vec<Option<Card>>,
    pub(super) line: Line<'a>,
}

/// A choice that was refused, and what would have been allowed.
pub(super) struct Refused {
    pub(super) refusal: Refusal,
    pub(super) why: String,
    pub(super) allowed: Option<String>,
}

/// A log being replayed.
pub struct Replay<'l, 'a> {
    pub(super) log: &'l Log<'a>,
    pub(super) game: Match,
    pub(super) position: Position,
    pub(super) ending: Ending,
    pub(super) sealed: Seal,
    pub(super) torn: Option<Torn>,
    /// The events since the last input up to the last fact that the log has told.
    pub(super) claimed: usize,
    /// The facts among the events, by their place, once the log says something else than the next one.
    pub(super) facts: Option<Vec<Option<String>>>,
    /// The text of the next fact.
    pub(super) next_fact: String,
    /// Lines `cards` that are gathered, and laid when the last of them is read.
    pub(super) typed: Vec<Typed<'a>>,
    pub(super) history: Option<Vec<Saved>>,
    pub(super) until: Option<Position>,
    pub(super) compared: usize,
    pub(super) differences: Vec<Fault>,
    pub(super) more_differences: usize,
    pub(super) doubts: Vec<String>,
    pub(super) stopped: bool,
    /// The choice that the rules refused, if that ended the replay.
    pub(super) refused: Option<Box<Refused>>,
}

impl<'l, 'a> Replay<'l, 'a> {
    /// Opens the rules that the log asks for.
    ///
    /// # Errors
    /// If the rules are not there, or wrong.
    pub fn new(log: &'l Log<'a>, library: &Library) -> Result<Self, Fault> {
        Self::under(log, log.rules(library)?)
    }

    /// Replays under rules that are given.
    ///
    /// # Errors
    /// If the game is not played by so many, or a seat is called like something of the game.
    pub fn under(log: &'l Log<'a>, rules: Arc<Ruleset>) -> Result<Self, Fault> {
        check_seats(log, &rules)?;
        let mut game = Match::new(rules, &log.header.seats, log.header.dealer).map_err(|fault| log.header.at_game(fault))?;
        if let Some((stacks, place)) = &log.header.stacks {
            game.set_stacks(stacks).map_err(|fault| fault.at(place.clone()))?;
        }
        let has_undo = log.text.contains("undo");
        Ok(Self {
            log,
            game,
            position: Position::default(),
            ending: Ending::Unfinished,
            sealed: Seal::None,
            torn: log.torn(),
            facts: None,
            claimed: 0,
            next_fact: String::new(),
            typed: Vec::new(),
            history: has_undo.then(Vec::new),
            until: None,
            compared: 0,
            differences: Vec::new(),
            more_differences: 0,
            doubts: Vec::new(),
            stopped: false,
            refused: None,
        })
    }

    /// Stops before the first choice or deal behind this position.
    #[must_use]
    pub const fn until(mut self, until: Option<Position>) -> Self {
        self.until = until;
        self
    }

    /// Would this line lead behind the position where the replay stops?
    fn is_beyond(&self, line: &Line) -> bool {
        let next = match line.entry {
            Entry::Choice { .. } => Position { event: self.position.event + 1, ..self.position },
            Entry::Deal(number) => Position { deal: number, event: 0 },
            _ => return false,
        };
        self.until.is_some_and(|until| next > until)
    }

    /// Replays the log to its end, to the position set, or until `watch` breaks off.
    ///
    /// Facts that differ are gathered and do not stop the replay: they change nothing.
    ///
    /// # Errors
    /// The first line that cannot be read or is against the rules.
    pub fn run(&mut self, watch: &mut dyn Watch) -> Result<(), Fault> {
        let mut lines = self.log.lines();
        while let Some(line) = self.next_line(&mut lines)? {
            if self.is_beyond(&line) {
                self.stopped = true;
                break;
            }
            if self.take(&line, watch)?.is_break() {
                self.stopped = true;
                return Ok(());
            }
        }
        let _ = self.lay_typed_cards(watch)?;
        Ok(())
    }

    /// The next whole line.
    pub(super) fn next_line(&self, lines: &mut Lines<'a>) -> Result<Option<Line<'a>>, Fault> {
        match (lines.next(), self.torn) {
            (Some(Ok(line)), Some(torn)) if line.number == torn.line => Ok(None),
            (Some(Err(fault)), Some(torn)) if fault.place.as_ref().is_some_and(|place| place.line == torn.line) => Ok(None),
            (line, _) => line.transpose(),
        }
    }

    /// The match as far as it has been replayed.
    #[must_use]
    pub const fn game(&self) -> &Match {
        &self.game
    }

    /// The match, to go on with.
    #[must_use]
    pub fn into_game(self) -> Match {
        self.game
    }

    /// Where the match is.
    #[must_use]
    pub const fn position(&self) -> Position {
        self.position
    }

    /// How far the log goes.
    #[must_use]
    pub const fn ending(&self) -> &Ending {
        &self.ending
    }

    /// Did the replay stop before the end of the log?
    #[must_use]
    pub const fn stopped(&self) -> bool {
        self.stopped
    }

    /// Is the log sealed, and whole?
    #[must_use]
    pub const fn sealed(&self) -> Seal {
        self.sealed
    }

    /// How many facts of the log were compared and found right.
    #[must_use]
    pub const fn compared(&self) -> usize {
        self.compared
    }

    /// Facts of the log that the rules do not confirm; if there are very many, the rest as a number.
    #[must_use]
    pub fn differences(&self) -> Vec<Fault> {
        let more = (self.more_differences > 0)
            .then(|| Fault::new(Class::Check, format!("{} differ as well", text::count(self.more_differences, "more fact"))));
        self.differences.iter().cloned().chain(more).collect()
    }

    /// Choices of which nobody can tell whether they were allowed.
    #[must_use]
    pub fn doubts(&self) -> &[String] {
        &self.doubts
    }

    /// The tear, if the last line has no end.
    #[must_use]
    pub fn torn_fault(&self) -> Option<Fault> {
        let torn = self.torn.filter(|_| !self.stopped)?;
        let what = match self.position.deal {
            0 => format!("{} holds nothing but its head, torn at byte {}", self.log.name, torn.byte),
            _ => format!("{} is complete up to {}, torn at byte {}", self.log.name, where_text(self.position), torn.byte),
        };
        Some(
            Fault::new(Class::Check, what)
                .at(Place::find(self.log.text, self.log.name, torn.byte..self.log.text.len()))
                .label("this line has no end")
                .note(format!("`kartu recover {} -o NEW` writes what is whole to a new file", self.log.name)),
        )
    }

    /// The fault of a log that was recorded under other rules, if it was.
    #[must_use]
    pub fn other_rules(&self) -> Option<&str> {
        let (recorded, _) = self.log.header.rules.as_ref()?;
        (*recorded != self.game.rules().fingerprint).then_some(recorded.as_str())
    }

    /// Options that neither the log nor a variant of it mentions, so that today's standard was assumed.
    pub fn assumed(&self) -> impl Iterator<Item = (&str, String)> {
        let written = &self.log.header.settings;
        let said = |name: &str| written.iter().any(|setting| setting.option == name);
        let options =
            self.game.rules().options.iter().filter(move |option| option.value == option.default && !said(&option.name));
        options.map(|option| (option.name.as_str(), option.value.to_string()))
    }

    /// What the match waits for, as a sentence.
    #[must_use]
    pub fn waits_for(&self) -> String {
        Tongue::new(Language::English).say(&self.waits_saying())
    }

    /// The same in whatever language.
    #[must_use]
    pub fn waits_saying(&self) -> Saying {
        match self.game.need() {
            Need::Deal => say!("waits-deal", number = self.position.deal + 1),
            Need::Cards(_) => say!("waits-cards"),
            Need::Choice(seats) => {
                let phase = self.game.phase_name();
                let seats = self.game.names().seats_saying(seats);
                say!("waits-choice", seats = seats, phase = Saying::own("phase", phase, phase))
            }
            Need::Nothing => say!("waits-nothing"),
        }
    }
}

/// `deal 1, event 17`, or what comes before.
pub(super) fn where_text(position: Position) -> String {
    match position {
        Position { deal: 0, .. } => "before the first deal".to_owned(),
        Position { deal, event: 0 } => format!("the cards of deal {deal}"),
        Position { deal, event } => format!("deal {deal}, event {event}"),
    }
}

fn check_seats(log: &Log, rules: &Ruleset) -> Result<(), Fault> {
    for (at, seat) in log.header.seats.iter().enumerate() {
        check_seat_in(rules, seat).map_err(|what| {
            let fault = Fault::new(Class::Unreadable, what);
            log.header.seat_place(at).into_iter().fold(fault, Fault::at)
        })?;
    }
    Ok(())
}
