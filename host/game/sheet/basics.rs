//! What a sheet tells before and after the phases: players, deck, counts, zones, scores, the end of a match.

use super::CountSheet;
use crate::cards::Deck;
use crate::game::Ruleset;
use crate::language::{Saying, Tongue, and, or};
use crate::mechanics::{Plan, zone_sentence};
use crate::say;
use crate::script::options::Value;
use crate::script::{Asks, Condition};
use crate::table::{Layout, ZoneKind, ZoneSpec, suit_saying};

/// Who plays, in which order, who deals, and what everybody begins with.
pub(super) fn players(rules: &Ruleset) -> Vec<Saying> {
    let plan = &rules.plan;
    let (from, to) = (*plan.seats.start(), *plan.seats.end());
    let players = if from == to { say!("count-players", number = from) } else { say!("players-from-to", from = from, to = to) };
    let way = if plan.clockwise { say!("turn-left") } else { say!("turn-right") };
    let mut told = vec![say!("players", players = players, way = way)];
    if !plan.sitting_out.is_empty() {
        let out = plan.sitting_out.iter().map(|who| plan.who_saying(*who));
        told.push(say!("sitting-out", number = plan.sitting_out.len(), players = and(out)));
    }
    told.extend(plan.partners.then(|| say!("partners-across")));
    told.push(if plan.first_seat_deals { say!("first-dealer-first") } else { say!("first-dealer-drawn") });
    let answered = rules.functions.iter().any(|(name, _)| name == "next_dealer");
    told.extend((!answered).then(|| say!("next-dealer")));
    if plan.starting_score != 0 {
        let number = plan.starting_score;
        told.push(if plan.chips.is_some() {
            say!("begin-chips", number = number)
        } else {
            say!("begin-points", number = number)
        });
    }
    if let Some(chips) = plan.chips {
        told.push(if chips.rebuys { say!("chips-rebuy", least = chips.least) } else { say!("chips-out", least = chips.least) });
        told.extend((chips.credit > 0).then(|| say!("chips-credit", credit = chips.credit)));
    }
    told
}

/// What a choice asks of the others.
pub(super) fn condition(condition: &Condition) -> Saying {
    let setting = |option: &str, value: &Value| format!("{option} = {value}");
    let choice = setting(&condition.option, &condition.value);
    match &condition.asks {
        Asks::Needs(other, value) => say!("condition-needs", choice = choice, other = setting(other, value)),
        Asks::Excludes(other, value) => say!("condition-excludes", choice = choice, other = setting(other, value)),
        Asks::Seats(seats) if seats.start() == seats.end() => {
            say!("condition-seats", choice = choice, players = say!("count-players", number = *seats.start()))
        }
        Asks::Seats(seats) => {
            let players = say!("players-from-to", from = *seats.start(), to = *seats.end());
            say!("condition-seats", choice = choice, players = players)
        }
    }
}

/// The suits with their ranks, told together where they have the same; and jokers.
pub(super) fn deck(deck: &Deck) -> Vec<Saying> {
    let mut groups: Vec<(String, Vec<Saying>)> = Vec::new();
    for suit in deck.suits() {
        let ranks: Vec<&str> = deck
            .of_suit(suit)
            .iter()
            .filter(|card| deck.face(*card) == *card)
            .filter_map(|card| Some(deck.rank_text(deck.rank(card)?)))
            .collect();
        let (ranks, name) = (ranks.join(" "), suit_saying(deck, suit));
        match groups.iter_mut().find(|(known, _)| *known == ranks) {
            Some((_, suits)) => suits.push(name),
            None => groups.push((ranks, vec![name])),
        }
    }
    let mut told = vec![say!("deck", number = deck.size())];
    let several = groups.len() > 1;
    for (ranks, suits) in groups {
        told.push(if several {
            say!("deck-suits-apart", suits = and(suits), ranks = ranks)
        } else {
            say!("deck-suits", suits = and(suits), ranks = ranks)
        });
    }
    let jokers: Vec<&str> = deck.joker_names().collect();
    if !jokers.is_empty() {
        told.push(say!("deck-jokers", jokers = and(jokers)));
    }
    if deck.has_copies() {
        told.push(say!("deck-copies"));
    }
    told
}

/// What cards count, rank by rank.
pub(super) fn counts(plan: &Plan, tongue: &Tongue) -> Vec<CountSheet> {
    let deck = &plan.deck;
    let count = |(what, name): (usize, &str)| {
        let mut values: Vec<(String, i64)> = Vec::new();
        let mut named: Vec<&str> = Vec::new();
        for card in deck.all().iter() {
            let Some(rank) = deck.rank(card).filter(|rank| !named.contains(&deck.rank_text(*rank))) else { continue };
            named.push(deck.rank_text(rank));
            let value = deck.count(what, crate::cards::CardSet::of(card));
            match values.iter_mut().find(|(_, known)| *known == value) {
                Some((ranks, _)) => *ranks = format!("{ranks} {}", deck.rank_text(rank)),
                None => values.push((deck.rank_text(rank).to_owned(), value)),
            }
        }
        values.sort_by_key(|(_, value)| -value);
        CountSheet { name: tongue.sentence(&Saying::own("word", name, name)), values, total: deck.count(what, deck.all()) }
    };
    deck.counts().enumerate().map(count).collect()
}

/// The zones that the script and its mechanics bring.
pub(super) fn zones(plan: &Plan) -> Vec<Saying> {
    let standard: Vec<String> = Layout::standard_zones().into_iter().map(|zone| zone.name).collect();
    let own = |zone: &&ZoneSpec| zone.kind != ZoneKind::Trick && !standard.contains(&zone.name);
    plan.zones.iter().filter(own).map(zone_sentence).collect()
}

/// What counts for whom, and how a match ends.
pub(super) fn scoring(plan: &Plan) -> Vec<Saying> {
    let mut told = plan.tally.sentences(plan);
    told.extend(plan.zero_sum.then(|| say!("zero-sum")));
    let least = plan.chips.filter(|chips| !chips.rebuys).map(|_| say!("end-one-left"));
    let ends = [
        plan.deals.map(|deals| say!("end-deals", deals = deals)),
        plan.target.map(|target| {
            if plan.chips.is_some() { say!("end-target-chips", score = target) } else { say!("end-target", score = target) }
        }),
        plan.bust
            .map(|bust| if plan.chips.is_some() { say!("end-bust-chips", score = bust) } else { say!("end-bust", score = bust) }),
        least,
    ];
    let ends: Vec<Saying> = ends.into_iter().flatten().collect();
    if !ends.is_empty() {
        told.push(say!("match-ends", ends = or(ends)));
    }
    told.push(if plan.chips.is_some() { say!("winner-chips") } else { say!("winner-points") });
    told
}
