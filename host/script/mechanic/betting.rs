//! `betting()`: who acts first, what is put in before, how much may be bet, and what short stacks may do.

use super::{How, Lookup, Mechanic};
use crate::mechanics::{self, Betting, BringIn, End, Limit, Look, Opener, Short, Who};
use crate::script::Fail;
use crate::script::chip_words::{MOST, stake};
use crate::script::draft::whole;
use crate::script::vocabulary::Teacher;
use crate::table::{Kind, Word};
use rhai::{Array, Dynamic};
use std::sync::Arc;

#[derive(Clone)]
struct BettingDraft {
    /// What needs no names.
    betting: Betting,
    limit: Option<Limit>,
    opener: Option<LookDraft>,
    bring_in: Option<BringInDraft>,
}

#[derive(Clone)]
struct BringInDraft {
    chips: i64,
    whose: LookDraft,
    or_more: bool,
}

/// Whose cards are the highest or lowest.
#[derive(Clone)]
struct LookDraft {
    zone: String,
    end: End,
    ace_low: bool,
}

impl LookDraft {
    fn new(zone: &str, end: End) -> Self {
        Self { zone: zone.to_owned(), end, ace_low: false }
    }

    fn look(&self, lookup: &Lookup) -> Result<Look, String> {
        Ok(Look { at: lookup.zone(&self.zone)?, end: self.end, ace_low: self.ace_low })
    }
}

impl BringInDraft {
    fn bring_in(&self, lookup: &Lookup) -> Result<BringIn, String> {
        Ok(BringIn { chips: self.chips, by: self.whose.look(lookup)?, or_more: self.or_more })
    }
}

impl How for BettingDraft {
    fn kind() -> &'static str {
        "betting()"
    }

    fn is_for_chips(&self) -> bool {
        true
    }

    fn zones(&self) -> Vec<&str> {
        let bring_in = self.bring_in.iter().map(|bring_in| &bring_in.whose);
        self.opener.iter().chain(bring_in).map(|look| look.zone.as_str()).collect()
    }

    fn with_first(&self, who: Who) -> Option<Arc<dyn How>> {
        let betting = Betting { opener: Opener::Seat(who), ..self.betting.clone() };
        Some(Arc::new(Self { betting, opener: None, ..self.clone() }))
    }

    fn mechanic(&self, lookup: &mut Lookup) -> Result<Box<dyn mechanics::Mechanic>, String> {
        let (brings_in, short) = (self.bring_in.is_some(), self.betting.short);
        let completes = brings_in || matches!(short, Short::Half | Short::Open);
        for verb in [Word::CHECK, Word::CALL, Word::FOLD].into_iter().chain(brings_in.then_some(Word::BRING_IN)) {
            lookup.lexicon.add_shape(verb, &[]);
        }
        for verb in [Word::BET, Word::RAISE].into_iter().chain(completes.then_some(Word::COMPLETE)) {
            lookup.lexicon.add_shape(verb, &[Kind::Number]);
        }
        let missing = "say how much may be bet: `.fixed(…)`, `.spread(…)`, `.pot_limit(…)` or `.no_limit(…)`";
        let limit = self.limit.ok_or(missing)?;
        let opener = self.opener.as_ref().map(|look| look.look(lookup).map(Opener::Looks)).transpose()?;
        Ok(Box::new(Betting {
            limit,
            opener: opener.unwrap_or(self.betting.opener),
            bring_in: self.bring_in.as_ref().map(|bring_in| bring_in.bring_in(lookup)).transpose()?,
            ..self.betting.clone()
        }))
    }
}

/// Says something of a round of betting.
fn say(how: &Mechanic, word: &str, change: impl FnOnce(&mut BettingDraft)) -> Result<Mechanic, Fail> {
    how.say(word, change)
}

/// Says something of a round of betting that needs no names.
fn set(how: &Mechanic, word: &str, change: impl FnOnce(&mut Betting)) -> Result<Mechanic, Fail> {
    how.say(word, |draft: &mut BettingDraft| change(&mut draft.betting))
}

fn bring_in(how: &Mechanic, word: &str, number: i64, whose: LookDraft, or_more: bool) -> Result<Mechanic, Fail> {
    let chips = stake(number, "a bring-in")?;
    say(how, word, |draft| draft.bring_in = Some(BringInDraft { chips, whose, or_more }))
}

pub(super) fn teach(teacher: &mut Teacher) {
    teacher.engine.register_type_with_name::<LookDraft>("look");
    teach_round(teacher);
    teach_looks(teacher);
    teach_limits(teacher);
    teach_short_stacks(teacher);
}

fn teach_round(teacher: &mut Teacher) {
    teacher
        .word(
            "betting() -> mechanic",
            "A round of betting: from the first who can act, each checks or bets, then calls, raises or folds, until all have matched the highest bet. If one is left, he takes the pot and the deal is over.",
            || {
                let betting = Betting::new(Limit::None(1));
                Mechanic::new(BettingDraft { betting, limit: None, opener: None, bring_in: None })
            },
        )
        .word(
            "mechanic.raises(number: number) -> mechanic",
            "Of betting: how many raises may follow a bet; 0 for any number, as without it.",
            |how: &mut Mechanic, number: i64| {
                let raises = whole(number, 0..=255, "the number of raises")? as u8;
                set(how, "raises", |betting| betting.raises = raises)
            },
        )
        .word(
            "mechanic.blinds(numbers: list) -> mechanic",
            "Of betting: what is put in before it, from the dealer's left; the next seat then acts first.",
            |how: &mut Mechanic, numbers: Array| {
                let number = |blind: Dynamic| {
                    let blind = blind.as_int().map_err(|kind| Fail::from(format!("blinds are numbers, not {kind}")))?;
                    whole(blind, 0..=MOST, "a blind")
                };
                let blinds = numbers.into_iter().map(number).collect::<Result<Vec<i64>, Fail>>()?;
                set(how, "blinds", |betting| betting.blinds = blinds)
            },
        )
        .word(
            "mechanic.bring_in(number: number, whose: look) -> mechanic",
            "Of betting: the seat with the highest or lowest card must bring in so many chips, or complete them to a full bet; among equal ranks the suits decide: clubs, diamonds, hearts, spades.",
            |how: &mut Mechanic, number: i64, look: LookDraft| bring_in(how, "bring_in", number, look, true),
        )
        .word(
            "mechanic.bring_in_only(number: number, whose: look) -> mechanic",
            "Of betting: as `bring_in`, but that seat may do nothing else; only those behind it complete the bet.",
            |how: &mut Mechanic, number: i64, look: LookDraft| bring_in(how, "bring_in_only", number, look, false),
        );
}

fn teach_looks(teacher: &mut Teacher) {
    teacher
        .also("from", |how: &mut Mechanic, look: LookDraft| say(how, "from", |draft| draft.opener = Some(look)))
        .word(
            "highest(zone: zone) -> look",
            "Whose cards in a zone of each seat are the highest: pairs first, then the ranks; of equals the first from the dealer's left.",
            |zone: &str| LookDraft::new(zone, End::Highest),
        )
        .word(
            "lowest(zone: zone) -> look",
            "Whose cards in a zone of each seat are the lowest: no pairs first, then the ranks; of equals the first from the dealer's left.",
            |zone: &str| LookDraft::new(zone, End::Lowest),
        )
        .word(
            "look.ace_low() -> look",
            "The ace, or whatever the deck names first, is the lowest card.",
            |look: &mut LookDraft| LookDraft { ace_low: true, ..look.clone() },
        );
}

/// A round of betting of which it has not been said yet how much may be bet.
fn limited(how: &Mechanic, word: &str, limit: Limit) -> Result<Mechanic, Fail> {
    if how.draft::<BettingDraft>().is_some_and(|draft| draft.limit.is_some()) {
        return Err("how much may be bet is said twice of this round".into());
    }
    say(how, word, |draft| draft.limit = Some(limit))
}

fn teach_limits(teacher: &mut Teacher) {
    teacher
        .word(
            "mechanic.fixed(number: number) -> mechanic",
            "Of betting: a bet is of exactly so many chips, and a raise by as many.",
            |how: &mut Mechanic, number: i64| {
                let limit = Limit::Fixed(stake(number, "a bet")?);
                limited(how, "fixed", limit)
            },
        )
        .word(
            "mechanic.spread(least: number, most: number) -> mechanic",
            "Of betting: a bet is of any number from the least to the most, and a raise likewise.",
            |how: &mut Mechanic, least: i64, most: i64| {
                let limit = Limit::Spread(stake(least, "a bet")?, whole(most, least..=MOST, "the highest bet")?);
                limited(how, "spread", limit)
            },
        )
        .word(
            "mechanic.pot_limit(least: number) -> mechanic",
            "Of betting: a bet is of so many chips at least, and of what the pot holds after calling at most.",
            |how: &mut Mechanic, least: i64| {
                let limit = Limit::Pot(stake(least, "a bet")?);
                limited(how, "pot_limit", limit)
            },
        )
        .word(
            "mechanic.no_limit(least: number) -> mechanic",
            "Of betting: a bet is of so many chips at least, and of all one has at most.",
            |how: &mut Mechanic, least: i64| {
                let limit = Limit::None(stake(least, "a bet")?);
                limited(how, "no_limit", limit)
            },
        );
}

fn teach_short_stacks(teacher: &mut Teacher) {
    teacher
        .word(
            "mechanic.short_raises(allowed: flag) -> mechanic",
            "Of betting: may who has too few chips for a full bet or raise put in all of them? Who has acted may then only call or fold.",
            |how: &mut Mechanic, allowed: bool| {
                let short = if allowed { Short::Closed } else { Short::Never };
                set(how, "short_raises", |betting| betting.short = short)
            },
        )
        .word(
            "mechanic.half_raises_reopen() -> mechanic",
            "Of betting: short raises are allowed, and with half of a full raise who has acted may raise again.",
            |how: &mut Mechanic| set(how, "half_raises_reopen", |betting| betting.short = Short::Half),
        )
        .word(
            "mechanic.short_raises_reopen() -> mechanic",
            "Of betting: short raises are allowed, and who has acted may raise again.",
            |how: &mut Mechanic| set(how, "short_raises_reopen", |betting| betting.short = Short::Open),
        )
        .word(
            "mechanic.free_fold(allowed: flag) -> mechanic",
            "Of betting: may one fold where there is nothing to call?",
            |how: &mut Mechanic, allowed: bool| set(how, "free_fold", |betting| betting.free_fold = allowed),
        )
        .word(
            "mechanic.all_in(allowed: flag) -> mechanic",
            "Of betting: may who has too few chips call with all of them? Otherwise he must fold.",
            |how: &mut Mechanic, allowed: bool| set(how, "all_in", |betting| betting.all_in = allowed),
        );
}
