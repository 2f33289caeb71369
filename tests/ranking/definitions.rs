//! The tables against a second ranking, written from the definitions: same order, same ties, same kinds.

use crate::counts::FULL;
use crate::slow::{Slow, Value};
use kartu::cards::{Card, CardSet, Draw, Purpose, Seed, Stream};
use kartu::ranking::{Aim, Choice, Joker, Kind, Method, Order, Spec, Strength, Wheel};
use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

pub fn stream(name: &str, number: u64) -> Stream {
    Seed::from_text(name).stream(Purpose::Sample, number, 0)
}

/// Some cards of a deck that are not taken.
pub fn random_cards(draw: &mut Stream, deck: usize, size: usize, taken: CardSet) -> CardSet {
    let mut cards = CardSet::EMPTY;
    while cards.len() < size {
        let card = Card::new(draw.below(deck as u32) as u8);
        if !taken.has(card) {
            cards.add(card);
        }
    }
    cards
}

/// Both rankings must put these hands in the same order.
fn compare(name: &str, order: &Order, hands: usize, draw: &mut Stream) {
    let spec = order.spec();
    let mut slow = Slow::new(spec);
    let mut seen: HashMap<Strength, Value> = HashMap::new();
    let deck = order.deck().size();
    let own = |draw: &mut Stream| match spec.own_wild && draw.below(2) == 0 {
        true => order.deck().of_rank(kartu::cards::Rank(draw.below(spec.deck.ranks.len() as u32) as u8)),
        false => CardSet::EMPTY,
    };
    for _ in 0..hands {
        let (hand, board) = match spec.choice {
            Choice::Best => {
                let size = spec.cards + draw.below(u32::from(spec.from - spec.cards) + 1) as u8;
                (random_cards(draw, deck, usize::from(size), CardSet::EMPTY), CardSet::EMPTY)
            }
            Choice::Exactly { board, .. } => {
                let hand = random_cards(draw, deck, 4, CardSet::EMPTY);
                (hand, random_cards(draw, deck, 5.max(usize::from(board)), hand))
            }
        };
        let wild = own(draw);
        let strength = order.strength_with(hand, board, wild).expect("a hand");
        let value = slow.value(hand, board, wild);
        let told = || {
            format!(
                "{name}: {} | {} wild {}: {value:?}\n{spec:?}",
                order.deck().text(hand),
                order.deck().text(board),
                order.deck().text(wild)
            )
        };
        assert_eq!(strength.counts(), value.is_some(), "{}", told());
        assert_eq!(order.kind(strength), slow.kind(&value), "{}", told());
        let first = seen.entry(strength).or_insert_with(|| value.clone());
        assert_eq!(*first, value, "{}", told());
    }
    let mut all: Vec<(Strength, Value)> = seen.into_iter().collect();
    all.sort_unstable_by_key(|(strength, _)| *strength);
    for two in all.windows(2) {
        assert!(two[0].1 < two[1].1, "{name}: {:?} {:?}\n{spec:?}", two[0], two[1]);
    }
}

/// An order that nobody thought of; mistakes that the loader finds in it are taken out.
fn random_order(draw: &mut Stream) -> Arc<Order> {
    loop {
        let all: Vec<&str> = FULL.split(' ').collect();
        let ranks = 6 + draw.below(8) as usize;
        let mut spec = Spec::french(&all[..ranks].join(" ")).expect("ranks");
        spec.cards = [5, 5, 5, 5, 4, 3][draw.below(6) as usize];
        spec.from = spec.cards + draw.below(u32::from(8 - spec.cards)) as u8;
        if draw.below(6) == 0 {
            spec.deck.copies = 2;
        }
        if draw.below(5) == 0 {
            spec.deck.suits.pop();
        }
        let mut kinds = Kind::ALL.to_vec();
        kinds.retain(|kind| *kind != Kind::HighCard && draw.below(4) > 0);
        for at in (1..kinds.len()).rev() {
            kinds.swap(at, draw.below(at as u32 + 1) as usize);
        }
        kinds.push(Kind::HighCard);
        let turn = draw.below(ranks as u32) as usize;
        spec.order.rotate_left(if draw.below(2) == 0 { turn } else { 0 });
        spec.wheel = [Wheel::None, Wheel::Lowest, Wheel::Second][draw.below(3) as usize];
        spec.wrap = draw.below(4) == 0;
        spec.aim = if draw.below(3) == 0 { Aim::Low } else { Aim::High };
        if draw.below(5) == 0 {
            spec.qualifier = (0..spec.cards).map(|_| draw.below(ranks as u32) as u8).collect();
        }
        match draw.below(8) {
            0 => spec.wild = vec![all[draw.below(ranks as u32) as usize].to_owned()],
            1 => spec.deck.jokers = vec![("XR".to_owned(), "joker".to_owned())],
            2 => {
                spec.deck.jokers = vec![("XR".to_owned(), "joker".to_owned()), ("XB".to_owned(), "joker".to_owned())];
                spec.joker = if spec.aim == Aim::High { Joker::Bug } else { Joker::Wild };
            }
            3 if spec.cards < 5 => spec.own_wild = true,
            _ => {}
        }
        loop {
            spec.method = Method::Kinds(kinds.clone());
            match Order::load(&spec) {
                Ok(order) => return order,
                Err(error) => match error.item {
                    Some(item) if error.key == "kinds" && kinds.len() > 1 => drop(kinds.remove(item)),
                    _ => break,
                },
            }
        }
    }
}

fn random_orders(orders: Range<u64>, hands: usize) {
    for number in orders {
        let mut draw = stream("orders", number);
        let order = random_order(&mut draw);
        compare(&format!("random order {number}"), &order, hands, &mut draw);
    }
}

fn shipped_orders(hands: usize) {
    for (name, _) in kartu::ranking::shipped() {
        let order = Order::shipped(name).expect("a shipped order");
        // Five wild cards of one's own have too many meanings to try them all often.
        let hands = if order.spec().own_wild { hands / 50 } else { hands };
        compare(name, &order, hands, &mut stream(name, 0));
    }
}

#[test]
fn random_orders_rank_as_the_definitions_say() {
    random_orders(0..50, 600);
}

#[test]
fn shipped_orders_rank_as_the_definitions_say() {
    shipped_orders(2_000);
}

// 100,000 hands of each order, in parts that run side by side.

#[test]
#[ignore = "for a release build"]
fn orders_1_to_25_rank_many_hands_as_the_definitions_say() {
    random_orders(0..25, 100_000);
}

#[test]
#[ignore = "for a release build"]
fn orders_26_to_50_rank_many_hands_as_the_definitions_say() {
    random_orders(25..50, 100_000);
}

#[test]
#[ignore = "for a release build"]
fn shipped_orders_rank_many_hands_as_the_definitions_say() {
    shipped_orders(100_000);
}
