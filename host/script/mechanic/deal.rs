//! `deal()`: packets to each seat and to zones, and what is laid out before or from the shuffled deck.

use super::{How, Lookup, Mechanic};
use crate::mechanics::{self, Deal, Packet, Who};
use crate::script::Fail;
use crate::script::vocabulary::Teacher;
use std::sync::Arc;

#[derive(Clone)]
struct DealDraft {
    packets: Vec<(String, u8)>,
    from: Who,
    rest: Option<String>,
    /// Cards laid to a zone before the others are shuffled.
    set_out: Vec<(String, String)>,
    /// Cards laid to a zone as they come up in the shuffled deck.
    laid_out: Vec<(String, String)>,
    turns_last: bool,
}

impl How for DealDraft {
    fn kind() -> &'static str {
        "deal()"
    }

    fn zones(&self) -> Vec<&str> {
        let out = self.set_out.iter().chain(&self.laid_out).map(|(_, zone)| zone);
        let named = self.packets.iter().map(|(zone, _)| zone).chain(&self.rest).chain(out);
        named.map(String::as_str).collect()
    }

    fn with_first(&self, who: Who) -> Option<Arc<dyn How>> {
        Some(Arc::new(Self { from: who, ..self.clone() }))
    }

    fn mechanic(&self, lookup: &mut Lookup) -> Result<Box<dyn mechanics::Mechanic>, String> {
        let deck = &lookup.plan.deck;
        let packet = |(zone, count): &(String, u8)| Ok(Packet { count: *count, to: lookup.zone(zone)? });
        let packets = self.packets.iter().map(packet).collect::<Result<_, String>>()?;
        let rest = self.rest.as_deref().map(|zone| lookup.table_zone(zone)).transpose()?;
        let set_out = |(cards, zone): &(String, String)| {
            let list = deck.list(cards).map_err(|error| error.to_string())?;
            Ok((lookup.table_zone(zone)?, list.into_iter().rev().collect()))
        };
        let set_out = self.set_out.iter().map(set_out).collect::<Result<_, String>>()?;
        let laid_out = |(cards, zone): &(String, String)| {
            Ok((lookup.table_zone(zone)?, deck.set(cards).map_err(|error| error.to_string())?))
        };
        let laid_out = self.laid_out.iter().map(laid_out).collect::<Result<_, String>>()?;
        Ok(Box::new(Deal { packets, from: self.from, rest, set_out, laid_out, turns_last: self.turns_last }))
    }
}

pub(super) fn teach(teacher: &mut Teacher) {
    teacher
        .word("deal() -> mechanic", "Deals the cards.", || {
            let (set_out, laid_out) = (Vec::new(), Vec::new());
            Mechanic::new(DealDraft { packets: Vec::new(), from: Who::Eldest, rest: None, set_out, laid_out, turns_last: false })
        })
        .word(
            "mechanic.packets(pattern: packets) -> mechanic",
            "Of a deal: `\"4 3 3 widow:3\"` gives each seat in turn 4 cards, then 3, then 3, then 3 to the widow; to a zone of each seat it gives so many to each.",
            |how: &mut Mechanic, pattern: &str| {
                let read = Deal::pattern(pattern).map_err(|error| Fail::from(error.to_string()))?;
                how.add("packets", |deal: &mut DealDraft| deal.packets.extend(read))
            },
        )
        .word(
            "mechanic.each(number: number) -> mechanic",
            "Of a deal: so many cards to each seat, one at a time.",
            |how: &mut Mechanic, number: i64| {
                let number = usize::try_from(number).ok().filter(|number| (1..=128).contains(number));
                let number = number.ok_or_else(|| Fail::from("each seat gets 1 to 128 cards"))?;
                how.add("each", |deal: &mut DealDraft| {
                    deal.packets.extend(std::iter::repeat_n(("hand".to_owned(), 1), number));
                })
            },
        )
        .word(
            "mechanic.turns_last() -> mechanic",
            "Of a deal: the last card that goes round is turned up for all before its seat takes it; `trump(turned())` is its suit.",
            |how: &mut Mechanic| how.say("turns_last", |deal: &mut DealDraft| deal.turns_last = true),
        )
        .word(
            "mechanic.rest_to(zone: zone) -> mechanic",
            "Of a deal: where the cards go that nobody is dealt; without it they are the stock.",
            |how: &mut Mechanic, zone: &str| how.say("rest_to", |deal: &mut DealDraft| deal.rest = Some(zone.to_owned())),
        )
        .word(
            "mechanic.sets_out(cards: cards, zone: zone) -> mechanic",
            "Of a deal: cards laid to a zone before the others are shuffled, the first one on top.",
            |how: &mut Mechanic, cards: &str, zone: &str| {
                how.add("sets_out", |deal: &mut DealDraft| deal.set_out.push((cards.to_owned(), zone.to_owned())))
            },
        )
        .word(
            "mechanic.sets_out_shuffled(cards: cards, zone: zone) -> mechanic",
            "Of a deal: cards laid to a zone in the order in which they come up in the shuffled deck, the first one on top.",
            |how: &mut Mechanic, cards: &str, zone: &str| {
                how.add("sets_out_shuffled", |deal: &mut DealDraft| {
                    deal.laid_out.push((cards.to_owned(), zone.to_owned()));
                })
            },
        );
}
