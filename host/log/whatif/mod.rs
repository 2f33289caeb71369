//! What if the same match had been played by other rules?
//!
//! The same lines are taken by two matches, one under the rules of the log and one under the others, side by side.
//! What the log itself says it concluded plays no part. Three things may come of it:
//!
//! - *Same*: every choice is allowed and every conclusion is the same.
//! - *Scored otherwise*: every choice is allowed, and only points, payments and the winners of the match differ.
//! - *Differs*: the play itself departs. That is where the first of these happens: a line is refused, cards lie
//!   otherwise, or a conclusion differs that is no score (who wins a trick, which contract stands, …). Play goes on
//!   behind such a conclusion as long as the lines are accepted; where it stops, that is told too.
//!
//! ```
//! use kartu::game::{Library, Wanted};
//! use kartu::log::{Log, whatif::{self, Outcome}};
//! let text = std::fs::read_to_string("tests/logs/frog/budi-plays-frog.kartu")?;
//! let (log, library) = (Log::parse(&text, "budi.kartu")?, Library::shipped());
//! let found = whatif::compare(&log, log.rules(&library)?, library.load(&Wanted::game("frog+table5"))?)?;
//! let Outcome::Differs(departure) = found.outcome else { panic!("five sit at that table") };
//! assert_eq!(departure.cause, "another number of players");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod heard;

use super::line::{Entry, Line, Log};
use super::replay::{Ending, Position, Replay};
use crate::fault::{Class, Fault};
use crate::game::{Match, Need, Ruleset};
use heard::{Ear, compare_facts, other_cards};
use std::sync::Arc;

/// So many conclusions that differ are kept; of the others there is only the number.
pub const MOST_CHANGED: usize = 1000;

/// What would have come of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct WhatIf {
    /// In one word.
    pub outcome: Outcome,
    /// The conclusions that differ, in their order, as far as both matches go.
    pub changed: Vec<Changed>,
    /// How many more differ.
    pub more_changed: usize,
    /// How many are the same.
    pub same: usize,
    /// Choices of which nobody can tell whether the other rules allow them.
    pub doubts: Vec<String>,
}

/// How a match under other rules compares to the one that was played.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// It is the same to the last conclusion.
    Same,
    /// It is played in the same way, and scored otherwise.
    ScoredOtherwise,
    /// It is not played in the same way.
    Differs(Box<Departure>),
}

/// Where the play departs from the log.
#[derive(Clone, Debug, PartialEq)]
pub struct Departure {
    /// After or at this choice.
    pub at: Position,
    /// The line of the log, from 1; 0 if it is its end, or its head.
    pub line: usize,
    /// What that line says.
    pub text: String,
    /// The rule behind it, without names and cards, to count matches by.
    pub cause: String,
    /// The whole reason.
    pub reason: String,
    /// What would have been allowed there.
    pub allowed: Option<String>,
    /// Where the play stops, if it goes on behind the first difference: position, line and why.
    pub stops: Option<Box<Self>>,
}

/// A conclusion that differs; one side is missing where only the other rules draw it, or only those of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Changed {
    /// After this choice.
    pub at: Position,
    /// Behind this line of the log.
    pub line: usize,
    /// By the rules of the log.
    pub before: Option<Conclusion>,
    /// By the other rules.
    pub after: Option<Conclusion>,
}

/// Something that rules concluded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conclusion {
    /// As a log writes it, without the rule behind it.
    pub fact: String,
    /// As a sentence.
    pub text: String,
    /// The phase or function behind it.
    pub rule: String,
    /// The kind of fact.
    pub kind: &'static str,
    /// Does it only settle what the play is worth?
    pub is_score: bool,
    /// The reason of a line of the score, without names and numbers.
    why: Option<String>,
}

impl WhatIf {
    /// The rule behind the outcome, without names and cards: matches with the same cause belong together.
    #[must_use]
    pub fn cause(&self) -> String {
        match &self.outcome {
            Outcome::Same => "the same".to_owned(),
            Outcome::ScoredOtherwise => match self.changed.first().and_then(Changed::either) {
                Some(first) => {
                    let what = first.why.clone().unwrap_or_else(|| first.kind.to_owned());
                    format!("scored otherwise: {what} [{}]", first.rule)
                }
                None => "scored otherwise".to_owned(),
            },
            Outcome::Differs(departure) => departure.cause.clone(),
        }
    }
}

impl Changed {
    /// The conclusion of the other rules, or else of those of the log.
    #[must_use]
    pub const fn either(&self) -> Option<&Conclusion> {
        match &self.after {
            Some(after) => Some(after),
            None => self.before.as_ref(),
        }
    }

    fn is_score(&self) -> bool {
        self.before.iter().chain(&self.after).all(|one| one.is_score) && !self.is_another_trick()
    }

    /// A trick is a score as far as its card points go, and play as far as its winner goes.
    fn is_another_trick(&self) -> bool {
        let trick =
            |one: &Option<Conclusion>| one.as_ref().filter(|one| one.kind == "trick").map(|one| without_points(&one.fact));
        trick(&self.before) != trick(&self.after)
    }

    /// What differs, without names and cards.
    fn cause(&self) -> String {
        let Some(one) = self.either() else { return String::new() };
        let what = match one.kind {
            "contract" => "another contract",
            "trick" => "a trick goes to somebody else",
            "move" => "cards move otherwise",
            "say" => "something else is announced",
            "show" => "other cards are shown",
            "thrown-in" => "a deal is thrown in, or is not",
            _ => "something else is concluded",
        };
        format!("{what} [{}]", one.rule)
    }

    fn reason(&self) -> String {
        match (&self.before, &self.after) {
            (Some(before), Some(after)) => format!("{}, not: {}", after.text, before.text),
            (None, Some(after)) => after.text.clone(),
            (Some(before), None) => format!("these rules do not conclude: {}", before.text),
            (None, None) => String::new(),
        }
    }
}

/// `trick Budi 3 21` without the 21.
fn without_points(fact: &str) -> String {
    fact.rsplit_once(' ').map_or(fact, |(rest, _)| rest).to_owned()
}

/// Replays a log under its own rules and under others, and compares.
///
/// # Errors
/// What is wrong with the log under its own rules; or a fault of the other rules themselves. That they refuse the
/// match is no error.
pub fn compare(log: &Log, own: Arc<Ruleset>, other: Arc<Ruleset>) -> Result<WhatIf, Fault> {
    let mut first = Replay::under(log, own)?;
    let mut found = WhatIf { outcome: Outcome::Same, changed: Vec::new(), more_changed: 0, same: 0, doubts: Vec::new() };
    let mut departure: Option<Departure> = None;
    let mut second = match Replay::under(log, other.clone()) {
        Ok(second) => Some(second),
        Err(fault) if !matches!(fault.class, Class::Check | Class::Unreadable) => return Err(fault),
        Err(fault) => {
            let number = other.layout(log.header.seats.len()).is_err();
            let cause = if number { "another number of players".to_owned() } else { fault.what.clone() };
            departure = Some(Departure {
                at: Position::default(),
                line: 0,
                text: String::new(),
                cause,
                reason: told_whole(&fault),
                allowed: None,
                stops: None,
            });
            None
        }
    };
    let mut lines = log.lines();
    let (mut ear, mut other_ear) = (Ear::default(), Ear::default());
    while let Some(line) = first.next_line(&mut lines)? {
        ear.0.clear();
        // What the rules of the log refuse is a fault of the log, whatever others say.
        let _ = first.take(&line, &mut ear)?;
        let Some(replay) = &mut second else { continue };
        other_ear.0.clear();
        let taken = match line.entry {
            // What the log concluded is not asked; but like any line it ends the typed cards before it.
            Entry::Fact(_) => replay.lay_typed_cards(&mut other_ear),
            _ => replay.take(&line, &mut other_ear),
        };
        compare_steps(&mut found, &mut departure, (&ear, &first.game), (&other_ear, &replay.game), &line);
        if let Err(fault) = taken {
            stop(&mut departure, refused(replay, &first, &line, fault)?);
            second = None;
        }
    }
    ear.0.clear();
    let _ = first.lay_typed_cards(&mut ear)?;
    if let Some(replay) = &mut second {
        other_ear.0.clear();
        let laid = replay.lay_typed_cards(&mut other_ear);
        let last = log.lines().filter_map(Result::ok).last();
        if let Some(line) = last {
            compare_steps(&mut found, &mut departure, (&ear, &first.game), (&other_ear, &replay.game), &line);
            if let Err(fault) = laid {
                stop(&mut departure, refused(replay, &first, &line, fault)?);
            } else if let Some(end) = other_end(&first, replay) {
                stop(&mut departure, end);
            }
        }
        let own = first.doubts().to_vec();
        found.doubts = replay.doubts().iter().filter(|doubt| !own.contains(doubt)).cloned().collect();
    }
    found.outcome = match departure {
        Some(departure) => Outcome::Differs(Box::new(departure)),
        None if found.changed.is_empty() => Outcome::Same,
        None => Outcome::ScoredOtherwise,
    };
    Ok(found)
}

/// The play stops; if it departed before, that stays the first difference.
fn stop(departure: &mut Option<Departure>, stop: Departure) {
    match departure {
        Some(first) => first.stops = Some(Box::new(stop)),
        None => *departure = Some(stop),
    }
}

/// A fault with all it says, in one sentence.
fn told_whole(fault: &Fault) -> String {
    let label = if fault.label.is_empty() { String::new() } else { format!(": {}", fault.label) };
    format!("{}{label}", fault.what)
}

/// Why the other rules do not take a line.
fn refused(replay: &Replay, first: &Replay, line: &Line, fault: Fault) -> Result<Departure, Fault> {
    if !matches!(fault.class, Class::Check | Class::Unreadable) {
        return Err(fault);
    }
    let (cause, reason, allowed) = match &replay.refused {
        Some(refused) => {
            let cause = refused.refusal.rule(&replay.game.names());
            (cause, refused.why.clone(), refused.allowed.clone())
        }
        None => {
            let cause = match (line.entry, replay.game.need()) {
                (Entry::Deck(_) | Entry::Cards(..), _) => "the cards do not fit the deal",
                (Entry::Deal(_), Need::Nothing) => "the match is over before",
                (Entry::Deal(_), Need::Deal) => "the deal cannot begin",
                (Entry::Deal(_), _) => "the deal before is not over",
                (Entry::End, _) => "the match is not over where the log ends",
                (Entry::Choice { .. }, _) => "the action means nothing by these rules",
                _ => "the line means nothing by these rules",
            };
            (cause.to_owned(), told_whole(&fault), None)
        }
    };
    let text = line.text.trim().to_owned();
    Ok(Departure { at: first.position, line: line.number, text, cause, reason, allowed, stops: None })
}

/// How the other match stands at the end of the log, if it stands otherwise.
fn other_end(first: &Replay, second: &Replay) -> Option<Departure> {
    let over = |replay: &Replay| replay.game.need() == Need::Nothing || replay.ending == Ending::Ended;
    let stands = |replay: &Replay| if over(replay) { "the match is over".to_owned() } else { replay.waits_for() };
    let (here, there) = (stands(first), stands(second));
    (here != there).then(|| Departure {
        at: first.position,
        line: 0,
        text: String::new(),
        cause: "the match stands otherwise at the end of the log".to_owned(),
        reason: format!("{there}, not: {here}"),
        allowed: None,
        stops: None,
    })
}

/// Compares what two matches made of the same line.
fn compare_steps(
    found: &mut WhatIf,
    departure: &mut Option<Departure>,
    (ear, game): (&Ear, &Match),
    (other_ear, other_game): (&Ear, &Match),
    line: &Line,
) {
    for (heard, other) in ear.0.iter().zip(&other_ear.0) {
        let depart = |cause: String, reason: String| Departure {
            at: heard.at,
            line: heard.line,
            text: if line.number == heard.line { line.text.trim().to_owned() } else { String::new() },
            cause,
            reason,
            allowed: None,
            stops: None,
        };
        if departure.is_none()
            && let Some(reason) = other_cards(heard, other)
        {
            *departure = Some(depart("the cards lie otherwise".to_owned(), reason));
        }
        let (differing, same) = compare_facts((heard, game), (other, other_game));
        found.same += same;
        for changed in differing {
            if departure.is_none() && !changed.is_score() {
                *departure = Some(depart(changed.cause(), changed.reason()));
            }
            if found.changed.len() < MOST_CHANGED {
                found.changed.push(changed);
            } else {
                found.more_changed += 1;
            }
        }
    }
}
