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

use super::fact::{Fact, Field, prose};
use super::line::{Entry, Line, Log};
use super::replay::{Ending, Position, Replay, Step, Watch};
use super::transcript::zone_text;
use crate::fault::{Class, Fault};
use crate::game::{Match, Need, Ruleset};
use crate::table::{Event, Eye, MAX_SEATS, Told};
use similar::{Algorithm, DiffOp};
use std::ops::ControlFlow;
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

/// The kinds of facts that settle what the play is worth.
const SCORES: [&str; 13] =
    ["pay", "points", "count", "put", "back", "pot", "holds", "take", "carry", "scores", "winner", "cannot-tell", "trick"];

/// What one match made of a line.
struct Heard {
    at: Position,
    line: usize,
    events: Vec<Told>,
    scores: [i64; MAX_SEATS],
    /// Where the cards lie, if they were just dealt: zone by zone.
    cards: Option<Vec<(String, String)>>,
}

/// Listens to a replay; a line may end what lines before it began, and then there are two steps.
#[derive(Default)]
struct Ear(Vec<Heard>);

impl Watch for Ear {
    fn step(&mut self, step: &Step) -> ControlFlow<()> {
        let dealt = step.events.iter().any(|told| matches!(told.event, Event::Dealt));
        self.0.push(Heard {
            at: step.position,
            line: step.line.number,
            events: step.events.to_vec(),
            scores: step.scores,
            cards: dealt.then(|| lying(step.game)),
        });
        ControlFlow::Continue(())
    }
}

/// Where the cards of a match lay when they had just been dealt.
fn lying(game: &Match) -> Vec<(String, String)> {
    let (names, view) = (game.names(), game.just_dealt(Eye::Everything));
    let zones = game.layout().zones().filter(|zone| view.count(*zone) > 0);
    zones.map(|zone| (names.zone(zone), zone_text(view, &names, zone))).collect()
}

impl Heard {
    /// Its facts, as a log writes them without the rule behind them.
    fn facts(&self, game: &Match) -> Vec<(String, Told)> {
        let names = game.names();
        let fact = |told: &Told| {
            let text = Fact::of(told, &names, &self.scores)?.text();
            let bare = text.rsplit_once(" @").map_or(text.as_str(), |(bare, _)| bare).to_owned();
            Some((bare, *told))
        };
        self.events.iter().filter_map(fact).collect()
    }

    fn conclusion(&self, game: &Match, fact: &(String, Told)) -> Option<Conclusion> {
        let names = game.names();
        let (bare, told) = fact;
        let typed = Fact::of(told, &names, &self.scores)?;
        let rule = names.lexicon.text(told.rule).to_owned();
        let why = typed.fields.iter().find(|(name, _)| *name == "why").map(|(_, field)| match field {
            Field::Text(text) => text.replace('-', " "),
            Field::Number(number) => number.to_string(),
        });
        Some(Conclusion {
            text: prose(told, &names, Eye::Everything, &self.scores).unwrap_or_else(|| bare.clone()),
            // What the scoring function turns up is no play any more.
            is_score: SCORES.contains(&typed.kind) || rule == "score",
            fact: bare.clone(),
            kind: typed.kind,
            why,
            rule,
        })
    }
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
        for changed in compare_facts(found, (heard, game), (other, other_game)) {
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

/// The first zone in which other cards lie after dealing.
fn other_cards(heard: &Heard, other: &Heard) -> Option<String> {
    let (here, there) = (heard.cards.as_ref()?, other.cards.as_ref()?);
    let (zone, _) = there.iter().find(|zone| !here.contains(zone)).or_else(|| here.iter().find(|zone| !there.contains(zone)))?;
    let of = |cards: &[(String, String)]| cards.iter().find(|(name, _)| name == zone).map(|(_, cards)| cards.clone());
    let none = || "nothing".to_owned();
    let (before, after) = (of(here).unwrap_or_else(none), of(there).unwrap_or_else(none));
    Some(format!("the cards lie otherwise: {zone} gets {after}, not {before}"))
}

fn compare_facts(found: &mut WhatIf, (heard, game): (&Heard, &Match), (other, other_game): (&Heard, &Match)) -> Vec<Changed> {
    let (facts, others) = (heard.facts(game), other.facts(other_game));
    if facts.iter().map(|(fact, _)| fact).eq(others.iter().map(|(fact, _)| fact)) {
        found.same += facts.len();
        return Vec::new();
    }
    let texts = |facts: &[(String, Told)]| facts.iter().map(|(fact, _)| fact.clone()).collect::<Vec<_>>();
    let before = |at: usize| facts.get(at).and_then(|fact| heard.conclusion(game, fact));
    let after = |at: usize| others.get(at).and_then(|fact| other.conclusion(other_game, fact));
    let mut changed = Vec::new();
    let mut add = |before: Option<Conclusion>, after: Option<Conclusion>| {
        changed.push(Changed { at: heard.at, line: heard.line, before, after });
    };
    for op in similar::capture_diff_slices(Algorithm::Myers, &texts(&facts), &texts(&others)) {
        match op {
            DiffOp::Equal { len, .. } => found.same += len,
            DiffOp::Delete { old_index, old_len, .. } => (old_index..old_index + old_len).for_each(|at| add(before(at), None)),
            DiffOp::Insert { new_index, new_len, .. } => (new_index..new_index + new_len).for_each(|at| add(None, after(at))),
            DiffOp::Replace { old_index, old_len, new_index, new_len } => {
                // What is of a kind stands beside each other; the rest stands alone.
                let mut rest: Vec<Conclusion> = (new_index..new_index + new_len).filter_map(after).collect();
                for at in old_index..old_index + old_len {
                    let one = before(at);
                    let alike = |other: &Conclusion| one.as_ref().is_some_and(|one| one.is_about_the_same(other));
                    let kind = |other: &Conclusion| one.as_ref().is_some_and(|one| one.kind == other.kind);
                    let partner = rest.iter().position(alike).or_else(|| rest.iter().position(kind));
                    let partner = partner.map(|at| rest.remove(at));
                    add(one, partner);
                }
                rest.into_iter().for_each(|one| add(None, Some(one)));
            }
        }
    }
    changed
}

impl Conclusion {
    /// Is it of the same kind, about the same seat and for the same reason?
    fn is_about_the_same(&self, other: &Self) -> bool {
        let seat = |one: &Self| one.fact.split(' ').nth(1).map(str::to_owned);
        self.kind == other.kind && self.why == other.why && seat(self) == seat(other)
    }
}
