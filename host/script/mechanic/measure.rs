//! What wins a pot, or a part of it: the best hand, or the most of what cards count.

use super::Lookup;
use crate::mechanics::pots::Ties;
use crate::mechanics::{HandOrder, Measure, MeasureKind};
use crate::ranking::{Order, Spec, Wheel};
use crate::script::Fail;
use crate::script::vocabulary::Teacher;
use crate::text;
use std::sync::Arc;

#[derive(Clone)]
pub(super) struct MeasureDraft {
    name: String,
    what: What,
    ties: Ties,
    /// Cards that are everybody's.
    board: Option<String>,
}

#[derive(Clone)]
enum What {
    Hand(Hand),
    Count(Count),
}

/// The best five cards, by an order of hands.
#[derive(Clone)]
struct Hand {
    order: String,
    wheel: bool,
    lowest_wild: Option<String>,
}

/// The most of what cards count.
#[derive(Clone)]
struct Count {
    what: String,
    only: Option<String>,
    least: i64,
}

impl MeasureDraft {
    const fn new(name: String, what: What) -> Self {
        Self { name, what, ties: Ties::Share, board: None }
    }

    fn best_hand(order: &str) -> Self {
        let hand = Hand { order: order.to_owned(), wheel: true, lowest_wild: None };
        Self::new("hand".to_owned(), What::Hand(hand))
    }

    fn most(what: &str) -> Self {
        let count = Count { what: what.to_owned(), only: None, least: i64::MIN };
        Self::new(what.to_owned(), What::Count(count))
    }

    /// The zones that it names.
    pub fn zones(&self) -> impl Iterator<Item = &str> {
        let own = match &self.what {
            What::Hand(hand) => &hand.lowest_wild,
            What::Count(count) => &count.only,
        };
        self.board.iter().chain(own).map(String::as_str)
    }

    /// The measure, with every name looked up.
    pub fn measure(&self, lookup: &mut Lookup) -> Result<Measure, String> {
        let kind = match &self.what {
            What::Hand(hand) => hand.kind(self.board.as_deref(), lookup)?,
            What::Count(count) => count.kind(self.board.as_deref(), lookup)?,
        };
        Ok(Measure { name: lookup.lexicon.add(&self.name), kind, ties: self.ties })
    }

    /// Says something of the best hand.
    fn of_hand(&self, word: &str, change: impl FnOnce(&mut Hand)) -> Result<Self, Fail> {
        let mut changed = self.clone();
        match &mut changed.what {
            What::Hand(hand) => change(hand),
            What::Count(_) => return Err(format!("`{word}` is said of best_hand(), not of most(…)").into()),
        }
        Ok(changed)
    }

    /// Says something of the most of what cards count.
    fn of_count(&self, word: &str, change: impl FnOnce(&mut Count)) -> Result<Self, Fail> {
        let mut changed = self.clone();
        match &mut changed.what {
            What::Count(count) => change(count),
            What::Hand(_) => return Err(format!("`{word}` is said of most(…), not of best_hand()").into()),
        }
        Ok(changed)
    }
}

impl Hand {
    fn kind(&self, board: Option<&str>, lookup: &mut Lookup) -> Result<MeasureKind, String> {
        let order = self.order()?;
        let number = lookup.lexicon.add_order(&order);
        if self.lowest_wild.is_some() && !order.spec().own_wild {
            return Err(format!("the order `{}` knows no wild cards of single players", order.spec().title));
        }
        let (board, lowest_wild) = (lookup.zone_if_any(board)?, lookup.zone_if_any(self.lowest_wild.as_deref())?);
        Ok(MeasureKind::Hand { order: HandOrder::new(order, &lookup.plan.deck)?, number, board, lowest_wild })
    }

    /// A shipped order, perhaps without the straight in which the highest rank is low.
    fn order(&self) -> Result<Arc<Order>, String> {
        let order = Order::shipped(&self.order).map_err(|fault| format!("{}; {}", fault.what, fault.notes.join("; ")))?;
        if self.wheel {
            return Ok(order);
        }
        let spec = Spec { wheel: Wheel::None, ..order.spec().clone() };
        Order::load(&spec).map_err(|error| error.what)
    }
}

impl Count {
    fn kind(&self, board: Option<&str>, lookup: &Lookup) -> Result<MeasureKind, String> {
        let counts: Vec<&str> = lookup.plan.deck.counts().collect();
        let what = counts.iter().position(|count| *count == self.what).ok_or_else(|| {
            let near = text::suggestion(&self.what, counts.iter().copied());
            format!("the cards count no `{}`; {near}", self.what)
        })?;
        let (only, board) = (lookup.zone_if_any(self.only.as_deref())?, lookup.zone_if_any(board)?);
        Ok(MeasureKind::Count { what, only, board, least: self.least })
    }
}

pub(super) fn teach(teacher: &mut Teacher) {
    teacher.engine.register_type_with_name::<MeasureDraft>("measure");
    teacher
        .word("best_hand() -> measure", "The best five cards, as in poker, of all that a seat has in its zones.", || {
            MeasureDraft::best_hand("poker")
        })
        .word(
            "best_hand(order: text) -> measure",
            "The best hand by an order that `kartu rank --list` tells, of all cards that a seat has in its zones.",
            MeasureDraft::best_hand,
        )
        .word(
            "most(what: text) -> measure",
            "Who has the most of what cards count, declared by `counting_as`.",
            MeasureDraft::most,
        )
        .word(
            "measure.named(name: reason) -> measure",
            "What a measure is called where chips are paid for it.",
            |measure: &mut MeasureDraft, name: &str| MeasureDraft { name: name.to_owned(), ..measure.clone() },
        )
        .word(
            "measure.wheel(allowed: flag) -> measure",
            "Of best_hand: is there a straight in which the ace is low?",
            |measure: &mut MeasureDraft, allowed: bool| measure.of_hand("wheel", |hand| hand.wheel = allowed),
        )
        .word(
            "measure.lowest_wild(zone: zone) -> measure",
            "Of best_hand: a seat's lowest card in this zone, and for it all cards of that rank, are wild.",
            |measure: &mut MeasureDraft, zone: &str| {
                measure.of_hand("lowest_wild", |hand| hand.lowest_wild = Some(zone.to_owned()))
            },
        )
        .word(
            "measure.with_board(zone: zone) -> measure",
            "The cards of this zone of the table are everybody's, and count too.",
            |measure: &mut MeasureDraft, zone: &str| MeasureDraft { board: Some(zone.to_owned()), ..measure.clone() },
        )
        .word(
            "measure.only(zone: zone) -> measure",
            "Of most: only the cards of this zone count.",
            |measure: &mut MeasureDraft, zone: &str| measure.of_count("only", |count| count.only = Some(zone.to_owned())),
        )
        .word(
            "measure.at_least(number: number) -> measure",
            "Of most: whoever has less gets nothing for it.",
            |measure: &mut MeasureDraft, number: i64| measure.of_count("at_least", |count| count.least = number),
        )
        .word(
            "measure.ties_by_other(other: flag) -> measure",
            "Does the other measure decide among equals? Otherwise they share.",
            |measure: &mut MeasureDraft, other: bool| MeasureDraft {
                ties: if other { Ties::ByOther } else { Ties::Share },
                ..measure.clone()
            },
        );
}
