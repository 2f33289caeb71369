//! What decides a showdown, in sentences for rule sheets: measures, orders of hands, what becomes of equals.

use super::Plan;
use super::pots::{OddChip, Ties};
use super::showdown::{HandOrder, Kind, Measure, OddChips, Showdown};
use crate::language::{Saying, and, commas};
use crate::ranking::{Aim, Kind as Hand, Wheel};
use crate::say;

/// How a showdown is decided, in sentences.
pub(super) fn sentences(showdown: &Showdown, plan: &Plan) -> Vec<Saying> {
    let name = |measure: &Measure| {
        let name = plan.lexicon.text(measure.name);
        Saying::own("word", name, name)
    };
    let mut told = vec![if showdown.in_turn { say!("showdown-in-turn") } else { say!("showdown-shown") }];
    match showdown.measures.as_slice() {
        [one] => told.push(say!("showdown-one", measure = name(one))),
        all => told.push(say!("showdown-split", measures = and(all.iter().map(name)))),
    }
    for measure in &showdown.measures {
        told.extend(measure.sentences(&name(measure), plan));
    }
    let several = showdown.measures.len() > 1;
    if several && showdown.sharing.scoop_only {
        told.push(say!("showdown-scoop"));
    } else if let ([first, .., last], false) = (showdown.measures.as_slice(), showdown.sharing.scoop_only) {
        told.push(match showdown.sharing.odd {
            OddChip::First => say!("showdown-odd-to", measure = name(first)),
            OddChip::Last => say!("showdown-odd-to", measure = name(last)),
            OddChip::Carried => say!("showdown-odd-stays"),
        });
    }
    told.push(match showdown.odd_chips {
        OddChips::FromLeft => say!("showdown-rest-left"),
        OddChips::HighestCard => say!("showdown-rest-highest"),
    });
    told.push(say!("showdown-side-pots"));
    told
}

impl HandOrder {
    /// How hands are compared, in sentences: what the order is called, and its kinds from the best to the worst.
    fn sentences(&self, name: &Saying) -> Vec<Saying> {
        let spec = self.order().spec();
        let low = spec.aim == Aim::Low;
        let title = Saying::own("order", &spec.title.to_lowercase(), spec.title.as_str());
        let mut told = vec![say!("order-named", measure = name.clone(), order = title, cards = spec.cards)];
        let kind = |kind: &Hand| match kind {
            Hand::HighCard if low => say!("kind-no-pair"),
            kind => Saying::own("kind", kind.name(), kind.name()),
        };
        let mut kinds: Vec<Saying> = spec.kinds().iter().map(kind).collect();
        let rank = |at: &u8| spec.deck.ranks.get(usize::from(*at)).map_or("", |rank| rank.text.as_str());
        let ranks: Vec<&str> = spec.order.iter().map(rank).collect();
        if low {
            kinds.reverse();
            told.push(say!("order-ranks-low", ranks = ranks.iter().rev().copied().collect::<Vec<_>>().join(" ")));
        }
        // Of hands that must qualify only those without a pair do.
        if kinds.len() > 1 && spec.qualifier.is_empty() {
            told.push(say!("order-kinds", kinds = commas(kinds)));
        }
        if spec.kinds().contains(&Hand::Straight)
            && let [highest, rest @ ..] = ranks.as_slice()
        {
            let lowest = rest.iter().rev().take(usize::from(spec.cards).saturating_sub(1));
            let wheel = std::iter::once(highest).chain(lowest).copied().collect::<Vec<_>>().join(" ");
            told.push(match spec.wheel {
                Wheel::None => say!("order-wheel-none", cards = wheel),
                Wheel::Lowest => say!("order-wheel-lowest", cards = wheel),
                Wheel::Second => say!("order-wheel-second", cards = wheel),
            });
        }
        if !spec.qualifier.is_empty() {
            let hand = spec.qualifier.iter().map(rank).collect::<Vec<_>>().join(" ");
            told.push(say!("order-qualifier", hand = hand));
        }
        told
    }
}

impl Measure {
    /// What is compared and what becomes of equals, in sentences.
    fn sentences(&self, name: &Saying, plan: &Plan) -> Vec<Saying> {
        let mut told = Vec::new();
        match &self.kind {
            Kind::Hand { order, lowest_wild, .. } => {
                told.extend(order.sentences(name));
                told.extend(lowest_wild.map(|spot| say!("measure-lowest-wild", zone = plan.zone_saying(spot))));
            }
            Kind::Count { what, only, least, .. } => {
                let count = plan.deck.counts().nth(*what).unwrap_or_default();
                let count = Saying::own("word", count, count);
                told.push(match only {
                    Some(spot) => {
                        say!("measure-count-only", measure = name.clone(), count = count, zone = plan.zone_saying(*spot))
                    }
                    None => say!("measure-count", measure = name.clone(), count = count),
                });
                if *least > 0 {
                    told.push(say!("measure-least", measure = name.clone(), least = *least));
                }
            }
        }
        told.push(match self.ties {
            Ties::Share => say!("measure-ties-share", measure = name.clone()),
            Ties::ByOther => say!("measure-ties-other", measure = name.clone()),
        });
        told
    }
}
