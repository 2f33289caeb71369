//! What two replays of the same line conclude, each by its own rules, and how that differs.

use super::{Changed, Conclusion};
use crate::game::Match;
use crate::log::fact::{Fact, Field};
use crate::log::prose::prose;
use crate::log::replay::{Position, Step, Watch};
use crate::log::transcript::zone_text;
use crate::table::{Event, Eye, MAX_SEATS, Told};
use similar::{Algorithm, DiffOp};
use std::ops::ControlFlow;

/// The kinds of facts that settle what the play is worth.
const SCORES: [&str; 13] =
    ["pay", "points", "count", "put", "back", "pot", "holds", "take", "carry", "scores", "winner", "cannot-tell", "trick"];

/// What one match made of a line.
pub(super) struct Heard {
    pub(super) at: Position,
    pub(super) line: usize,
    events: Vec<Told>,
    scores: [i64; MAX_SEATS],
    /// Where the cards lie, if they were just dealt: zone by zone.
    cards: Option<Vec<(String, String)>>,
}

/// Listens to a replay; a line may end what lines before it began, and then there are two steps.
#[derive(Default)]
pub(super) struct Ear(pub(super) Vec<Heard>);

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

/// The first zone in which other cards lie after dealing.
pub(super) fn other_cards(heard: &Heard, other: &Heard) -> Option<String> {
    let (here, there) = (heard.cards.as_ref()?, other.cards.as_ref()?);
    let (zone, _) = there.iter().find(|zone| !here.contains(zone)).or_else(|| here.iter().find(|zone| !there.contains(zone)))?;
    let of = |cards: &[(String, String)]| cards.iter().find(|(name, _)| name == zone).map(|(_, cards)| cards.clone());
    let none = || "nothing".to_owned();
    let (before, after) = (of(here).unwrap_or_else(none), of(there).unwrap_or_else(none));
    Some(format!("the cards lie otherwise: {zone} gets {after}, not {before}"))
}

/// The conclusions that differ, and how many are the same.
pub(super) fn compare_facts((heard, game): (&Heard, &Match), (other, other_game): (&Heard, &Match)) -> (Vec<Changed>, usize) {
    let (facts, others) = (heard.facts(game), other.facts(other_game));
    if facts.iter().map(|(fact, _)| fact).eq(others.iter().map(|(fact, _)| fact)) {
        return (Vec::new(), facts.len());
    }
    let texts = |facts: &[(String, Told)]| facts.iter().map(|(fact, _)| fact.clone()).collect::<Vec<_>>();
    let before = |at: usize| facts.get(at).and_then(|fact| heard.conclusion(game, fact));
    let after = |at: usize| others.get(at).and_then(|fact| other.conclusion(other_game, fact));
    let (mut changed, mut same) = (Vec::new(), 0);
    let mut add = |before: Option<Conclusion>, after: Option<Conclusion>| {
        changed.push(Changed { at: heard.at, line: heard.line, before, after });
    };
    for op in similar::capture_diff_slices(Algorithm::Myers, &texts(&facts), &texts(&others)) {
        match op {
            DiffOp::Equal { len, .. } => same += len,
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
    (changed, same)
}

impl Conclusion {
    /// Is it of the same kind, about the same seat and for the same reason?
    fn is_about_the_same(&self, other: &Self) -> bool {
        let seat = |one: &Self| one.fact.split(' ').nth(1).map(str::to_owned);
        self.kind == other.kind && self.why == other.why && seat(self) == seat(other)
    }
}
