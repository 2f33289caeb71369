//! `exchange(…)`: the declarer takes a zone into his hand and lays cards away.

use super::{How, Lookup, Mechanic};
use crate::mechanics::{self, Exchange};
use crate::script::vocabulary::Teacher;
use crate::table::{Kind, Word};
use std::sync::Arc;

#[derive(Clone)]
struct ExchangeDraft {
    takes: String,
    lays: Option<String>,
    keeps_all: bool,
    shown: bool,
    keeps: String,
    keeps_trumps: bool,
}

impl How for ExchangeDraft {
    fn kind() -> &'static str {
        "exchange(…)"
    }

    fn zones(&self) -> Vec<&str> {
        std::iter::once(&self.takes).chain(&self.lays).map(String::as_str).collect()
    }

    fn with_kept(&self, cards: &str) -> Option<Arc<dyn How>> {
        Some(Arc::new(Self { keeps: cards.to_owned(), ..self.clone() }))
    }

    fn mechanic(&self, lookup: &mut Lookup) -> Result<Box<dyn mechanics::Mechanic>, String> {
        match (&self.lays, self.keeps_all) {
            (None, false) => return Err("say where the discards go: `.lays_to(zone)`, or `.keeps_all()`".to_owned()),
            (Some(_), true) => return Err("nothing is laid away where all is kept".to_owned()),
            _ => {}
        }
        lookup.lexicon.add_shape(Word::DISCARD, &[Kind::Cards]);
        let keeps = lookup.ranks_or_cards(&self.keeps, "laid away")?;
        let (takes, lays) = (lookup.table_zone(&self.takes)?, lookup.zone_if_any(self.lays.as_deref())?);
        Ok(Box::new(Exchange { takes, lays, shown: self.shown, keeps, keeps_trumps: self.keeps_trumps }))
    }
}

pub(super) fn teach(teacher: &mut Teacher) {
    teacher
        .word(
            "exchange(zone: zone) -> mechanic",
            "The declarer takes a zone into his hand and lays as many cards away, one after the other.",
            |zone: &str| {
                Mechanic::new(ExchangeDraft {
                    takes: zone.to_owned(),
                    lays: None,
                    keeps_all: false,
                    shown: false,
                    keeps: String::new(),
                    keeps_trumps: false,
                })
            },
        )
        .word(
            "mechanic.lays_to(zone: zone) -> mechanic",
            "Of an exchange: where the discards go, face down.",
            |how: &mut Mechanic, zone: &str| {
                how.say("lays_to", |exchange: &mut ExchangeDraft| exchange.lays = Some(zone.to_owned()))
            },
        )
        .word("mechanic.keeps_all() -> mechanic", "Of an exchange: nothing is laid away.", |how: &mut Mechanic| {
            how.say("keeps_all", |exchange: &mut ExchangeDraft| exchange.keeps_all = true)
        })
        .word(
            "mechanic.shown(to_all: flag) -> mechanic",
            "Of an exchange: is the zone turned up for all before the declarer takes it?",
            |how: &mut Mechanic, to_all: bool| how.say("shown", |exchange: &mut ExchangeDraft| exchange.shown = to_all),
        )
        .word(
            "mechanic.never_trumps(duty: flag) -> mechanic",
            "Of an exchange: must trumps be kept, unless there are too few others?",
            |how: &mut Mechanic, duty: bool| how.say("never_trumps", |exchange: &mut ExchangeDraft| exchange.keeps_trumps = duty),
        );
}
