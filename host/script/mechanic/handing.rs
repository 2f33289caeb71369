//! `each_gives(…)` and `each_discards(…)`: everybody hands a card on, to a neighbour or to a zone.

use super::{How, Lookup, Mechanic};
use crate::mechanics::{self, Goal, Handing, Way, Who};
use crate::script::vocabulary::Teacher;
use crate::table::{Kind, Word};
use std::sync::Arc;

#[derive(Clone)]
struct HandingDraft {
    to: GoalDraft,
    from: Who,
    at_once: bool,
    keeps: String,
}

/// Where everybody hands a card on to.
#[derive(Clone)]
enum GoalDraft {
    Seat(Way),
    Zone(String),
}

impl HandingDraft {
    const fn new(to: GoalDraft) -> Self {
        Self { to, from: Who::Eldest, at_once: false, keeps: String::new() }
    }
}

impl How for HandingDraft {
    fn kind() -> &'static str {
        "each_gives(…) and each_discards(…)"
    }

    fn word(&self) -> &'static str {
        match self.to {
            GoalDraft::Seat(_) => "each_gives(…)",
            GoalDraft::Zone(_) => "each_discards(…)",
        }
    }

    fn zones(&self) -> Vec<&str> {
        match &self.to {
            GoalDraft::Seat(_) => Vec::new(),
            GoalDraft::Zone(zone) => vec![zone],
        }
    }

    fn with_first(&self, who: Who) -> Option<Arc<dyn How>> {
        Some(Arc::new(Self { from: who, ..self.clone() }))
    }

    fn with_kept(&self, cards: &str) -> Option<Arc<dyn How>> {
        Some(Arc::new(Self { keeps: cards.to_owned(), ..self.clone() }))
    }

    fn mechanic(&self, lookup: &mut Lookup) -> Result<Box<dyn mechanics::Mechanic>, String> {
        let (to, verb, gone) = match &self.to {
            GoalDraft::Seat(way) => (Goal::Seat(*way), Word::GIVE, "given"),
            GoalDraft::Zone(zone) => (Goal::Zone(lookup.zone(zone)?), Word::DISCARD, "laid away"),
        };
        lookup.lexicon.add_shape(verb, &[Kind::Cards]);
        let keeps = lookup.ranks_or_cards(&self.keeps, gone)?;
        Ok(Box::new(Handing { to, from: self.from, at_once: self.at_once, keeps }))
    }
}

pub(super) fn teach(teacher: &mut Teacher) {
    teacher
        .word(
            "each_gives(way: way) -> mechanic",
            "Everybody gives a card of his hand to another, one after the other; only giver and receiver see it.",
            |way: Way| Mechanic::new(HandingDraft::new(GoalDraft::Seat(way))),
        )
        .word(
            "each_discards(zone: zone) -> mechanic",
            "Everybody lays a card of his hand away to a zone, one after the other.",
            |zone: &str| Mechanic::new(HandingDraft::new(GoalDraft::Zone(zone.to_owned()))),
        )
        .word(
            "mechanic.at_once(secretly: flag) -> mechanic",
            "Where each gives or discards: do all choose in secret before a card is moved?",
            |how: &mut Mechanic, secretly: bool| how.say("at_once", |handing: &mut HandingDraft| handing.at_once = secretly),
        );
}
