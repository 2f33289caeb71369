//! `showdown()`: what wins, how pots are shared, and where odd chips go.

use super::measure::{self, MeasureDraft};
use super::{How, Lookup, Mechanic};
use crate::mechanics::pots::{Excess, OddChip, Sharing};
use crate::mechanics::{self, OddChips, Showdown};
use crate::script::Fail;
use crate::script::vocabulary::Teacher;
use crate::table::Word;

#[derive(Clone)]
struct ShowdownDraft {
    measures: Vec<MeasureDraft>,
    sharing: Sharing,
    excess: Excess,
    odd_chips: OddChips,
    in_turn: bool,
}

impl How for ShowdownDraft {
    fn kind() -> &'static str {
        "showdown()"
    }

    fn is_for_chips(&self) -> bool {
        true
    }

    fn zones(&self) -> Vec<&str> {
        self.measures.iter().flat_map(MeasureDraft::zones).collect()
    }

    fn mechanic(&self, lookup: &mut Lookup) -> Result<Box<dyn mechanics::Mechanic>, String> {
        if self.in_turn {
            lookup.lexicon.add_shape(Word::SHOW, &[]);
            lookup.lexicon.add_shape(Word::MUCK, &[]);
        }
        let plan = lookup.plan;
        let showdown = Showdown {
            measures: self.measures.iter().map(|measure| measure.measure(lookup)).collect::<Result<_, _>>()?,
            sharing: self.sharing,
            excess: self.excess,
            odd_chips: self.odd_chips,
            in_turn: self.in_turn,
            last_deal: plan.deals,
            stake: plan.chips.filter(|chips| !chips.rebuys).map_or(0, |chips| chips.least),
        };
        showdown.check_plan(plan)?;
        Ok(Box::new(showdown))
    }
}

/// Says something of a showdown.
fn say(how: &Mechanic, word: &str, change: impl FnOnce(&mut ShowdownDraft)) -> Result<Mechanic, Fail> {
    how.say(word, change)
}

pub(super) fn teach(teacher: &mut Teacher) {
    teach_what_wins(teacher);
    teach_sharing(teacher);
    measure::teach(teacher);
}

fn teach_what_wins(teacher: &mut Teacher) {
    teacher
        .word(
            "showdown() -> mechanic",
            "Those who are left show their cards, the pots are divided, and the best are paid.",
            || {
                Mechanic::new(ShowdownDraft {
                    measures: Vec::new(),
                    sharing: Sharing::default(),
                    excess: Excess::JoinsLast,
                    odd_chips: OddChips::FromLeft,
                    in_turn: false,
                })
            },
        )
        .word(
            "mechanic.by(what: measure) -> mechanic",
            "Of a showdown: what wins each pot.",
            |how: &mut Mechanic, what: MeasureDraft| say(how, "by", |showdown| showdown.measures = vec![what]),
        )
        .word(
            "mechanic.split(first: measure, second: measure) -> mechanic",
            "Of a showdown: the best by each get half of each pot, the first the larger half. If nobody qualifies for one, the other takes all.",
            |how: &mut Mechanic, first: MeasureDraft, second: MeasureDraft| {
                say(how, "split", |showdown| showdown.measures = vec![first, second])
            },
        )
        .word(
            "mechanic.in_turn() -> mechanic",
            "Of a showdown: each in turn shows or mucks, beginning with whoever bet last.",
            |how: &mut Mechanic| say(how, "in_turn", |showdown| showdown.in_turn = true),
        );
}

fn teach_sharing(teacher: &mut Teacher) {
    teacher
        .word(
            "mechanic.scoop_only(needed: flag) -> mechanic",
            "Of a showdown: must one seat be the best by both, alone? Otherwise the pot is left for the next deal; in the last deal it is shared.",
            |how: &mut Mechanic, needed: bool| say(how, "scoop_only", |showdown| showdown.sharing.scoop_only = needed),
        )
        .word(
            "mechanic.odd_chip_second(second: flag) -> mechanic",
            "Of a showdown: does the chip that cannot be halved go to the second half?",
            |how: &mut Mechanic, second: bool| {
                let odd = if second { OddChip::Last } else { OddChip::First };
                say(how, "odd_chip_second", |showdown| showdown.sharing.odd = odd)
            },
        )
        .word(
            "mechanic.odd_chip_stays() -> mechanic",
            "Of a showdown: the chip that cannot be halved is left for the next deal; in the last deal it goes to the first half.",
            |how: &mut Mechanic| say(how, "odd_chip_stays", |showdown| showdown.sharing.odd = OddChip::Carried),
        )
        .word(
            "mechanic.odd_chips_by_card() -> mechanic",
            "Of a showdown: chips that equals cannot share go to the highest card, suits decide; without it from the dealer's left.",
            |how: &mut Mechanic| say(how, "odd_chips_by_card", |showdown| showdown.odd_chips = OddChips::HighestCard),
        )
        .word(
            "mechanic.excess_goes_back() -> mechanic",
            "Of a showdown: what somebody who gave up bet beyond all others goes back to him; without it, it joins the last pot.",
            |how: &mut Mechanic| say(how, "excess_goes_back", |showdown| showdown.excess = Excess::GoesBack),
        );
}
