//! `tricks()`: who leads first, the duties of a hand, and the trump.

use super::{How, Lookup, Mechanic};
use crate::mechanics::{self, Tricks, TricksTrump, Who};
use crate::script::draft::{TRICK, WON};
use crate::script::vocabulary::Teacher;
use crate::table::{Kind, Word};
use std::sync::Arc;

/// The trump of the card that was turned up.
#[derive(Clone)]
struct TurnedTrump;

#[derive(Clone)]
enum TrumpDraft {
    Contract,
    Suit(String),
    Turned,
}

#[derive(Clone)]
pub(super) struct TricksDraft {
    from: Who,
    follow: bool,
    then_trump: bool,
    heading: bool,
    trump: TrumpDraft,
}

impl How for TricksDraft {
    fn kind() -> &'static str {
        "tricks()"
    }

    fn with_first(&self, who: Who) -> Option<Arc<dyn How>> {
        Some(Arc::new(Self { from: who, ..self.clone() }))
    }

    fn mechanic(&self, lookup: &mut Lookup) -> Result<Box<dyn mechanics::Mechanic>, String> {
        lookup.lexicon.add_shape(Word::PLAY, &[Kind::Cards]);
        Ok(Box::new(Tricks {
            from: self.from,
            follow: self.follow,
            then_trump: self.then_trump,
            heading: self.heading,
            trump: match &self.trump {
                TrumpDraft::Contract => TricksTrump::Contract,
                TrumpDraft::Suit(suit) => TricksTrump::Suit(lookup.suit(suit)?),
                TrumpDraft::Turned => TricksTrump::Turned,
            },
            trick: lookup.zone(TRICK)?,
            won: lookup.zone(WON)?,
        }))
    }
}

fn then_trump(how: &Mechanic, duty: bool) -> Result<Mechanic, super::Fail> {
    how.say("then_trump", |tricks: &mut TricksDraft| tricks.then_trump = duty)
}

fn heading(how: &Mechanic, duty: bool) -> Result<Mechanic, super::Fail> {
    how.say("heading", |tricks: &mut TricksDraft| tricks.heading = duty)
}

pub(super) fn teach(teacher: &mut Teacher) {
    teacher.engine.register_type_with_name::<TurnedTrump>("trump");
    teacher
        .word(
            "tricks() -> mechanic",
            "Everybody plays a card; the highest trump, or else the highest card of the suit led, takes all and leads to the next. The last trick is played when the hands are empty.",
            || {
                let from = Who::Eldest;
                Mechanic::new(TricksDraft { from, follow: false, then_trump: false, heading: false, trump: TrumpDraft::Contract })
            },
        )
        .word(
            "mechanic.follow_suit() -> mechanic",
            "Of tricks: who holds the suit led must play it.",
            |how: &mut Mechanic| how.say("follow_suit", |tricks: &mut TricksDraft| tricks.follow = true),
        )
        .word(
            "mechanic.then_trump() -> mechanic",
            "Of tricks: who cannot follow must play a trump.",
            |how: &mut Mechanic| then_trump(how, true),
        )
        .word(
            "mechanic.then_trump(duty: flag) -> mechanic",
            "Of tricks: must who cannot follow play a trump?",
            |how: &mut Mechanic, duty: bool| then_trump(how, duty),
        )
        .word(
            "mechanic.heading() -> mechanic",
            "Of tricks: who follows or trumps must beat the best card so far, if able.",
            |how: &mut Mechanic| heading(how, true),
        )
        .word(
            "mechanic.heading(duty: flag) -> mechanic",
            "Of tricks: must who follows or trumps beat the best card so far, if able?",
            |how: &mut Mechanic, duty: bool| heading(how, duty),
        )
        .word(
            "mechanic.trump(suit: suit) -> mechanic",
            "Of tricks: this suit is trump, whatever the contract.",
            |how: &mut Mechanic, suit: &str| how.say("trump", |tricks: &mut TricksDraft| tricks.trump = TrumpDraft::Suit(suit.to_owned())),
        )
        .word("turned() -> trump", "Of tricks: the suit of the card that the deal turned up.", || TurnedTrump)
        .word(
            "mechanic.trump(suit: trump) -> mechanic",
            "Of tricks: the suit of the card that the deal turned up is trump, `trump(turned())`.",
            |how: &mut Mechanic, _: TurnedTrump| how.say("trump", |tricks: &mut TricksDraft| tricks.trump = TrumpDraft::Turned),
        );
}
