//! `deals_one(…)`: one card more for each seat that is still in, or one for the table.

use super::{How, Lookup, Mechanic};
use crate::mechanics::{self, Street};
use crate::script::vocabulary::Teacher;

#[derive(Clone)]
struct StreetDraft {
    to: String,
    clearing: Option<(String, String)>,
    burns: Option<String>,
    reshuffles: Option<String>,
    shared: Option<String>,
}

impl How for StreetDraft {
    fn kind() -> &'static str {
        "deals_one(…)"
    }

    fn is_for_chips(&self) -> bool {
        true
    }

    fn zones(&self) -> Vec<&str> {
        let cleared = self.clearing.iter().flat_map(|(from, to)| [from, to]);
        let others = cleared.chain(&self.burns).chain(&self.reshuffles).chain(&self.shared);
        std::iter::once(&self.to).chain(others).map(String::as_str).collect()
    }

    fn mechanic(&self, lookup: &mut Lookup) -> Result<Box<dyn mechanics::Mechanic>, String> {
        let both = |(from, to): &(String, String)| Ok::<_, String>((lookup.zone(from)?, lookup.zone(to)?));
        Ok(Box::new(Street {
            to: lookup.zone(&self.to)?,
            clearing: self.clearing.as_ref().map(both).transpose()?,
            burns: lookup.zone_if_any(self.burns.as_deref())?,
            reshuffles: lookup.zone_if_any(self.reshuffles.as_deref())?,
            shared: lookup.zone_if_any(self.shared.as_deref())?,
        }))
    }
}

pub(super) fn teach(teacher: &mut Teacher) {
    teacher
        .word(
            "deals_one(zone: zone) -> mechanic",
            "One card from the stock to each seat that is still in, from the dealer's left; or one to a zone of the table.",
            |zone: &str| {
                let (to, clearing) = (zone.to_owned(), None);
                Mechanic::new(StreetDraft { to, clearing, burns: None, reshuffles: None, shared: None })
            },
        )
        .word(
            "mechanic.clearing(from: zone, to: zone) -> mechanic",
            "Of deals_one: a zone of the table is cleared before, and its cards go to another.",
            |how: &mut Mechanic, from: &str, to: &str| {
                how.say("clearing", |street: &mut StreetDraft| street.clearing = Some((from.to_owned(), to.to_owned())))
            },
        )
        .word(
            "mechanic.burning(zone: zone) -> mechanic",
            "Of deals_one: a card is laid away here before, if there are enough.",
            |how: &mut Mechanic, zone: &str| how.say("burning", |street: &mut StreetDraft| street.burns = Some(zone.to_owned())),
        )
        .word(
            "mechanic.reshuffling(zone: zone) -> mechanic",
            "Of deals_one: if there are too few cards, those of this zone are shuffled and put under the stock.",
            |how: &mut Mechanic, zone: &str| {
                how.say("reshuffling", |street: &mut StreetDraft| street.reshuffles = Some(zone.to_owned()))
            },
        )
        .word(
            "mechanic.or_shared(zone: zone) -> mechanic",
            "Of deals_one: if there are too few cards, one card in this zone of the table is everybody's; without any card there is none.",
            |how: &mut Mechanic, zone: &str| {
                how.say("or_shared", |street: &mut StreetDraft| street.shared = Some(zone.to_owned()))
            },
        );
}
