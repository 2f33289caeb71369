//! `climbing()`: the combinations there are, which of them are bombs, and how plays are said.

use super::{How, Lookup, Mechanic};
use crate::mechanics::{self, Climbing, SaidKind, Who};
use crate::ranking::combinations::{CombinationSpec, Combinations, KindSpec, Shape};
use crate::say;
use crate::script::Fail;
use crate::script::draft::{TRICK, TURNED_OVER, whole};
use crate::script::lint::is_plain_word;
use crate::script::vocabulary::Teacher;
use crate::table::{Kind, Word};
use std::sync::Arc;

#[derive(Clone)]
pub(super) struct ClimbingDraft {
    from: Who,
    kinds: Vec<KindSpec>,
    /// Combinations that beat those of other kinds, each with the one it spares.
    bombs: Vec<(String, String)>,
    passes_bind: bool,
    suits_said: bool,
    first_holds: Option<String>,
}

impl ClimbingDraft {
    /// The combinations, with the bombs among them.
    fn kinds(&self) -> Result<Vec<KindSpec>, String> {
        if self.kinds.is_empty() {
            return Err("no combination is declared: say `.set(name, number)` or `.run(…)`".to_owned());
        }
        let mut kinds = self.kinds.clone();
        for (name, spared) in &self.bombs {
            let bomb = kinds.iter_mut().find(|kind| kind.name == *name);
            let bomb = bomb.ok_or_else(|| format!("there is no combination `{name}` to be a bomb"))?;
            *bomb = bomb.clone().power(1).sparing(spared);
        }
        Ok(kinds)
    }

    /// Changes every run.
    fn each_run(&mut self, change: impl Fn(KindSpec) -> KindSpec) {
        for kind in self.kinds.iter_mut().filter(|kind| matches!(kind.shape, Shape::Run { .. })) {
            *kind = change(kind.clone());
        }
    }

    /// Adds the verbs of plays: with the cards themselves, or kind, length and highest rank.
    fn add_verbs(&self, lookup: &mut Lookup) {
        lookup.lexicon.add_shape(Word::PASS, &[]);
        if self.suits_said {
            lookup.lexicon.add_shape(Word::PLAY, &[Kind::Cards]);
        } else {
            lookup.lexicon.add_shape(Word::PLAY, &[Kind::Word, Kind::Rank]);
            lookup.lexicon.add_shape(Word::PLAY, &[Kind::Word, Kind::Number, Kind::Rank]);
        }
    }
}

/// A combination as actions and rule sheets say it.
fn said(kind: &KindSpec, lookup: &mut Lookup) -> SaidKind {
    let name = kind.name.as_str();
    let about = match &kind.shape {
        Shape::Set { width, .. } => say!("kind-of-set", kind = name, cards = *width),
        Shape::Run { width, shortest, from: Some(from), to: Some(to), below, .. } => {
            let (from, to) = (from.as_str(), to.as_str());
            if below.is_empty() {
                say!("kind-of-run-between", kind = name, cards = *width, ranks = *shortest, from = from, to = to)
            } else {
                let below = below.join(" ");
                say!("kind-of-run-below", kind = name, cards = *width, ranks = *shortest, from = from, to = to, below = below)
            }
        }
        Shape::Run { width, shortest, .. } => say!("kind-of-run", kind = name, cards = *width, ranks = *shortest),
        Shape::Fixed { ranks } => say!("kind-of-ranks", kind = name, ranks = ranks.join(" ")),
    };
    let has_length = matches!(kind.shape, Shape::Run { .. });
    SaidKind { name: lookup.lexicon.add(&kind.name), has_length, about }
}

impl How for ClimbingDraft {
    fn kind() -> &'static str {
        "climbing()"
    }

    fn with_first(&self, who: Who) -> Option<Arc<dyn How>> {
        Some(Arc::new(Self { from: who, ..self.clone() }))
    }

    fn mechanic(&self, lookup: &mut Lookup) -> Result<Box<dyn mechanics::Mechanic>, String> {
        let (trick, turned_over) = (lookup.zone(TRICK)?, lookup.zone(TURNED_OVER)?);
        let first_holds = self.first_holds.as_deref().map(|suit| lookup.suit(suit)).transpose()?;
        let kinds = self.kinds()?;
        let deck = &lookup.plan.deck;
        let table = Combinations::new(&CombinationSpec::new(kinds.clone()), deck).map_err(|error| error.to_string())?;
        self.add_verbs(lookup);
        let kinds = kinds.iter().map(|kind| said(kind, lookup)).collect();
        let ranks = table.levels().map(|level| deck.rank_named(level).ok_or("combinations have no jokers yet"));
        let ranks = ranks.collect::<Result<Vec<_>, _>>()?;
        Ok(Box::new(Climbing {
            table: Arc::new(table),
            kinds,
            ranks,
            from: self.from,
            passes_bind: self.passes_bind,
            suits_said: self.suits_said,
            first_holds,
            trick,
            turned_over,
        }))
    }
}

/// The name of a combination, which is a word of actions.
fn combination(name: &str) -> Result<&str, Fail> {
    match is_plain_word(name) {
        true => Ok(name),
        false => Err(format!("a combination is called by small letters, digits and `-`, unlike `{name}`").into()),
    }
}

/// How many cards of a rank a combination has.
fn width(number: i64) -> Result<u8, Fail> {
    whole(number, 1..=15, "the number of cards of a rank").map(|width| width as u8)
}

pub(super) fn teach(teacher: &mut Teacher) {
    teacher.word(
        "climbing() -> mechanic",
        "A combination is led, and others beat it or pass, until all others have passed; the play ends when a hand is empty. A combination is beaten by a higher one of the same kind and length.",
        || {
            Mechanic::new(ClimbingDraft {
                from: Who::Eldest,
                kinds: Vec::new(),
                bombs: Vec::new(),
                passes_bind: false,
                suits_said: false,
                first_holds: None,
            })
        },
    );
    teach_combinations(teacher);
    teacher
        .word(
            "mechanic.passes_bind(bind: flag) -> mechanic",
            "Of climbing: is a seat that has passed out of the trick?",
            |how: &mut Mechanic, bind: bool| how.say("passes_bind", |climbing: &mut ClimbingDraft| climbing.passes_bind = bind),
        )
        .word(
            "mechanic.suits_said(said: flag) -> mechanic",
            "Of climbing: does a play name its cards? Else it names kind, length and highest rank, and the cards of a rank go by suit.",
            |how: &mut Mechanic, said: bool| how.say("suits_said", |climbing: &mut ClimbingDraft| climbing.suits_said = said),
        )
        .word(
            "mechanic.first_holds_lowest(suit: suit) -> mechanic",
            "Of climbing: the first lead holds the lowest card of this suit in any hand, if its leader has that card. It is announced.",
            |how: &mut Mechanic, suit: &str| {
                how.say("first_holds_lowest", |climbing: &mut ClimbingDraft| climbing.first_holds = Some(suit.to_owned()))
            },
        );
}

fn teach_combinations(teacher: &mut Teacher) {
    teacher
        .word(
            "mechanic.set(name: text, number: number) -> mechanic",
            "Of climbing: a combination of so many cards of a rank.",
            |how: &mut Mechanic, name: &str, number: i64| {
                let set = KindSpec::set(combination(name)?, width(number)?);
                how.add("set", |climbing: &mut ClimbingDraft| climbing.kinds.push(set))
            },
        )
        .word(
            "mechanic.run(name: text, number: number, length: number, from: rank, to: rank) -> mechanic",
            "Of climbing: a combination of so many cards of each of `length` or more ranks in a row.",
            |how: &mut Mechanic, name: &str, number: i64, length: i64, from: &str, to: &str| {
                let (name, width) = (combination(name)?, width(number)?);
                let shortest = whole(length, 2..=32, "the length of a run")? as u8;
                let run = KindSpec::run(name, width, shortest).over(from, to);
                how.add("run", |climbing: &mut ClimbingDraft| climbing.kinds.push(run))
            },
        )
        .word(
            "mechanic.runs_between(from: rank, to: rank) -> mechanic",
            "Of climbing: all runs declared so far are of ranks from this one to that.",
            |how: &mut Mechanic, from: &str, to: &str| how.say("runs_between", |climbing: &mut ClimbingDraft| climbing.each_run(|run| run.over(from, to))),
        )
        .word(
            "mechanic.runs_below(ranks: ranks) -> mechanic",
            "Of climbing: in all runs declared so far these ranks, from low to high, may also stand below the lowest one; such a run ranks by its highest card.",
            |how: &mut Mechanic, ranks: &str| how.say("runs_below", |climbing: &mut ClimbingDraft| climbing.each_run(|run| run.below(ranks))),
        )
        .word(
            "mechanic.bomb(name: text, spared: text) -> mechanic",
            "Of climbing: this combination beats all that are of other kinds, whatever their length, but those of `spared`.",
            |how: &mut Mechanic, name: &str, spared: &str| {
                how.add("bomb", |climbing: &mut ClimbingDraft| climbing.bombs.push((name.to_owned(), spared.to_owned())))
            },
        );
}
