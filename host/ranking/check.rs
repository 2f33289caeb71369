//! What is wrong with a spec on the face of it. Kinds that no hand ever is are found while tables are built.

use super::spec::{Aim, Choice, Joker, MAX_CARDS, MAX_FROM, MAX_RANKS, Method, Spec, SpecError, Wheel};
use super::{Kind, kind::Run};
use crate::cards::{Card, CardSet, Deck};

/// Checks a spec against its deck.
pub fn check(spec: &Spec, deck: &Deck) -> Result<(), SpecError> {
    sizes(spec, deck)?;
    order(spec)?;
    jokers(spec)?;
    match &spec.method {
        Method::Kinds(kinds) => all_kinds(spec, kinds)?,
        Method::Badugi => badugi(spec)?,
    }
    choice(spec)
}

fn sizes(spec: &Spec, deck: &Deck) -> Result<(), SpecError> {
    let ranks = spec.ranks();
    if ranks > MAX_RANKS {
        return Err(SpecError::new("ranks", format!("{ranks} ranks; at most {MAX_RANKS} are ranked")));
    }
    if spec.deck.suits.len() > 16 {
        return Err(SpecError::new("suits", format!("{} suits; at most 16 are ranked", spec.deck.suits.len())));
    }
    if let Some(at) = spec.deck.suits.iter().position(|suit| suit.ranks.is_some()) {
        return Err(SpecError::new("suits", "a suit that lacks ranks cannot be ranked").item(at));
    }
    if !(1..=MAX_CARDS).contains(&spec.cards) {
        return Err(SpecError::new("cards", format!("hands of {} cards", spec.cards)).right(format!("1 to {MAX_CARDS}")));
    }
    if !(spec.cards..=MAX_FROM).contains(&spec.from) {
        let right = format!("{} to {MAX_FROM}", spec.cards);
        return Err(SpecError::new("from", format!("{} cards out of {}", spec.cards, spec.from)).right(right));
    }
    if usize::from(spec.from) > deck.size() {
        let what = format!("a hand out of {} cards, but the deck has {}", spec.from, deck.size());
        return Err(SpecError::new("from", what));
    }
    Ok(())
}

fn order(spec: &Spec) -> Result<(), SpecError> {
    let mut seen = vec![false; spec.ranks()];
    for (at, rank) in spec.order.iter().enumerate() {
        match seen.get_mut(usize::from(*rank)) {
            Some(seen) if !*seen => *seen = true,
            Some(_) => return Err(SpecError::new("order", "this rank stands there twice").item(at)),
            None => return Err(SpecError::new("order", "this is no rank of the deck").item(at)),
        }
    }
    if spec.order.len() != spec.ranks() {
        return Err(SpecError::new("order", "every rank of the deck must stand in it once"));
    }
    Ok(())
}

fn jokers(spec: &Spec) -> Result<(), SpecError> {
    if spec.joker == Joker::Bug && spec.aim == Aim::Low {
        return Err(SpecError::new("joker", "a bug makes high hands").right("in a low order jokers are `wild`"));
    }
    if spec.joker == Joker::Bug && spec.deck.jokers.is_empty() {
        return Err(SpecError::new("joker", "the deck has no jokers").right("`jokers = 1` puts one into it"));
    }
    Ok(())
}

fn badugi(spec: &Spec) -> Result<(), SpecError> {
    if usize::from(spec.cards) > spec.deck.suits.len().min(4) {
        let suits = spec.deck.suits.len().min(4);
        return Err(SpecError::new("cards", format!("no two cards share a suit, so at most {suits} count")));
    }
    if spec.ranks() > 13 || spec.deck.suits.len() > 4 {
        return Err(SpecError::new("badugi", "badugi is for decks of up to 13 ranks and four suits"));
    }
    if spec.from > 7 {
        return Err(SpecError::new("from", "badugi is chosen from at most 7 cards"));
    }
    if !spec.wild.is_empty() || !spec.deck.jokers.is_empty() || spec.own_wild {
        let key = if spec.deck.jokers.is_empty() { "wild" } else { "jokers" };
        return Err(SpecError::new(if spec.own_wild { "own_wild" } else { key }, "badugi knows no wild cards"));
    }
    if !spec.qualifier.is_empty() {
        return Err(SpecError::new("qualifier", "badugi knows no qualifier"));
    }
    Ok(())
}

fn choice(spec: &Spec) -> Result<(), SpecError> {
    let Choice::Exactly { hole, board } = spec.choice else { return Ok(()) };
    if hole.checked_add(board) != Some(spec.cards) {
        let what = format!("{hole} own cards and {board} of the board are no hand of {}", spec.cards);
        return Err(SpecError::new("hole", what).right("together they make the hand"));
    }
    if spec.method == Method::Badugi {
        return Err(SpecError::new("hole", "badugi is made of any cards"));
    }
    Ok(())
}

fn all_kinds(spec: &Spec, kinds: &[Kind]) -> Result<(), SpecError> {
    if kinds.is_empty() {
        return Err(SpecError::new("kinds", "an order without kinds").right("at least [\"high card\"]"));
    }
    if spec.aim == Aim::Low && !kinds.contains(&Kind::HighCard) {
        return Err(SpecError::new("kinds", "a low order needs `high card`: it is what wins"));
    }
    for (at, kind) in kinds.iter().enumerate() {
        let wrong = |what: String| Err(SpecError::new("kinds", what).item(at));
        let name = kind.name();
        if kinds.iter().take(at).any(|other| other == kind) {
            return wrong(format!("`{name}` is there twice"));
        }
        let shape = kind.shape(spec.cards);
        if shape.size() > spec.cards || (house(*kind) && spec.cards < 5) {
            return wrong(format!("`{name}` takes {} cards, but a hand has {}", shape.size().max(5), spec.cards));
        }
        if let Some(run) = shape.run {
            if run.length < 3 {
                return wrong(format!("`{name}` of {} cards", run.length)).map_err(|error| error.right("at least 3"));
            }
            if tops(spec, run).is_empty() {
                let far = usize::from(run.length - 1) * usize::from(run.step) + 1;
                return wrong(format!("`{name}` spans {far} ranks, but the deck has {}", spec.ranks()));
            }
        }
        if house(*kind) && shape.suited > 0 {
            if !is_plain(spec) {
                return wrong(format!("`{name}` needs a deck of at most 13 ranks and four suits, each card once"));
            }
            if spec.aim == Aim::Low && (!spec.wild.is_empty() || !spec.deck.jokers.is_empty() || spec.own_wild) {
                return wrong(format!("`{name}` and wild cards cannot stand together in a low order"));
            }
        }
    }
    if !spec.qualifier.is_empty() && spec.qualifier.len() != usize::from(spec.cards) {
        let what = format!("a qualifier of {} ranks for hands of {}", spec.qualifier.len(), spec.cards);
        return Err(SpecError::new("qualifier", what));
    }
    Ok(())
}

/// Is it a hand of four cards with one beside them?
pub fn house(kind: Kind) -> bool {
    matches!(kind, Kind::FourStraightFlush | Kind::FourFlush | Kind::FourStraight)
}

/// Does the deck fit into four lanes of 13 ranks, each card once?
pub fn is_plain(spec: &Spec) -> bool {
    spec.ranks() <= 13 && spec.deck.suits.len() <= 4 && spec.deck.copies == 1
}

/// The cards that are always wild, jokers that are bugs aside.
pub fn wild_cards(spec: &Spec, deck: &Deck) -> Result<CardSet, SpecError> {
    let mut set = match spec.joker {
        Joker::Wild => jokers_of(deck),
        Joker::Bug => CardSet::EMPTY,
    };
    for (at, text) in spec.wild.iter().enumerate() {
        if let Some(rank) = deck.rank_named(text) {
            set |= deck.of_rank(rank);
        } else if let Some(card) = deck.card(text) {
            if jokers_of(deck).has(card) && spec.joker == Joker::Bug {
                return Err(SpecError::new("wild", format!("`{text}` cannot be wild and a bug")).item(at));
            }
            set |= deck.alike(card);
        } else {
            return Err(SpecError::new("wild", format!("`{text}` is no rank and no card of this deck")).item(at));
        }
    }
    Ok(set)
}

/// The cards without rank and suit.
pub fn jokers_of(deck: &Deck) -> CardSet {
    (0..deck.size()).map(|at| Card::new(at as u8)).filter(|card| deck.rank(*card).is_none()).collect()
}

/// The highest values of the straights there are, from the lowest straight to the highest. Values count from 0,
/// the lowest rank.
pub fn tops(spec: &Spec, run: Run) -> Vec<u8> {
    let (ranks, span) = (spec.ranks() as i32, i32::from(run.length - 1) * i32::from(run.step));
    let plain = span..ranks;
    let wheel = span - 1;
    // A straight that goes round must not meet itself.
    let distinct = (1..i32::from(run.length)).all(|back| (back * i32::from(run.step)) % ranks != 0);
    let has_wheel = (spec.wheel != Wheel::None || spec.wrap) && wheel >= 0 && wheel < ranks - 1 && distinct;
    let mut list = Vec::new();
    if spec.wrap && distinct {
        list.extend(0..wheel.clamp(0, ranks));
    }
    let second = spec.wheel == Wheel::Second && !plain.is_empty();
    if has_wheel && !second {
        list.push(wheel);
    }
    list.extend(plain);
    if has_wheel && second {
        list.insert(list.len() - 1, wheel);
    }
    list.iter().map(|top| *top as u8).collect()
}
