//! What hands are called, which cards made them, and what the command prints.

use crate::common::*;
use crate::definitions::{random_cards, stream};
use kartu::cards::CardSet;
use kartu::ranking::{Choice, Language, Order, Strength, shipped, winners};
use std::collections::HashMap;
use std::sync::Arc;

fn pin(name: &str, whole: &str) {
    snapshots("ranking", "").bind(|| insta::assert_snapshot!(name, whole));
}

const HANDS: [(&str, &str); 26] = [
    ("poker", "AS KS QS JS TS 2C 2D"),
    ("poker", "5S 4S 3S 2S AS KD KC"),
    ("poker", "KS KD KC KH AD QD JD"),
    ("poker", "KS KD KC 4H 4D 2C 3C"),
    ("poker", "AH JH 9H 5H 2H 2C 2D"),
    ("poker", "9H 8D 7C 6C 5S AS AD"),
    ("poker", "5H 4D 3C 2C AS KS QD"),
    ("poker", "6H 6D 6C 2S AS KS QD"),
    ("poker", "KH KD 4C 4S AS QS JD"),
    ("poker", "TH TD 4C 3S AS QS JD"),
    ("poker", "TH 8D 4C 3S AS QS JD"),
    ("short-deck", "AH 6D 7C 8S 9S QS JD"),
    ("joker", "XR AS AH AD AC"),
    ("bug", "XR KS KH KD KC"),
    ("bug", "XR KS QS JS TS"),
    ("deuces-wild", "2S 2H 7D 7C 9D"),
    ("canadian-stud", "AH JH 9H 5H 2D 3C 7D"),
    ("canadian-stud", "9H 8D 7C 6C 2S AS AD"),
    ("ace-to-five", "AH 2D 3C 4C 5S KS KD"),
    ("eight-or-better", "AH 2D 3C 4C 9S KS KD"),
    ("deuce-to-seven", "2H 3D 4C 5C 7S KS KD"),
    ("badugi", "AH 3D 5C 8S"),
    ("badugi", "AH 3H 5C 8S"),
    ("badugi", "AH AD AC AS"),
    ("three-card", "AH 2D 3C"),
    ("double-deck", "AH AH AD AS AS KD 2C"),
];

#[test]
fn hands_have_names_in_english_and_indonesian() {
    let mut whole = String::new();
    for (name, cards) in HANDS {
        let order = Order::shipped(name).expect("an order");
        let best = order.best(order.deck().set(cards).expect("cards"), CardSet::EMPTY, CardSet::EMPTY).expect("a hand");
        let made: Vec<&str> = best.cards.iter().map(|card| order.deck().card_text(*card)).collect();
        let (english, indonesian) =
            (order.describe(best.strength, Language::English), order.describe(best.strength, Language::Indonesian));
        whole += &format!("{name}: {cards}\n  {english}\n  {indonesian}\n  {}\n", made.join(" "));
    }
    pin("names", &whole);
}

#[test]
fn equal_names_are_equal_strengths() {
    for (name, _) in shipped() {
        let order = Order::shipped(name).expect("an order");
        for language in [Language::English, Language::Indonesian] {
            let names = (1..=order.strengths() as u16).map(|number| order.describe(order.nth(number), language));
            let mut seen: HashMap<String, usize> = HashMap::new();
            for (number, told) in names.enumerate() {
                assert!(!told.is_empty() && !told.contains("  "), "{name} {number}: {told}");
                let before = seen.insert(told.clone(), number);
                assert_eq!(before, None, "{name}: {told}");
            }
        }
    }
}

#[test]
fn the_cards_that_made_a_hand_are_as_strong_as_the_hand() {
    for (name, _) in shipped() {
        let order = Order::shipped(name).expect("an order");
        let (spec, mut draw) = (order.spec(), stream(name, 1));
        for _ in 0..200 {
            let own = if spec.choice == Choice::Best { usize::from(spec.from) } else { 4 };
            let hand = random_cards(&mut draw, order.deck().size(), own, CardSet::EMPTY);
            let board = if spec.choice == Choice::Best { CardSet::EMPTY } else { random_cards(&mut draw, 52, 5, hand) };
            let best = order.best(hand, board, CardSet::EMPTY).expect("a hand");
            assert_eq!(best.strength, order.strength_with(hand, board, CardSet::EMPTY).expect("a hand"));
            let cards: CardSet = best.cards.iter().copied().collect();
            assert!(cards.within(hand | board));
            if let Choice::Exactly { hole, .. } = spec.choice {
                assert!(cards.is_empty() || (cards & hand).len() == usize::from(hole));
            } else if best.strength.counts() && cards.len() == usize::from(spec.cards) {
                assert_eq!(order.strength(cards).expect("a hand"), best.strength, "{name}: {}", order.deck().text(hand));
            }
        }
    }
}

#[test]
fn a_split_pot_has_several_winners_and_a_hand_that_does_not_qualify_none() {
    let order = Order::shipped("eight-or-better").expect("an order");
    let strength = |text: &str| order.strength(order.deck().set(text).expect("cards")).expect("a hand");
    let split = [strength("AH 2D 3C 4C 6S"), Strength::NONE, strength("AD 2C 3D 4H 6C"), strength("AS 2S 3H 5C 6H")];
    assert_eq!(winners(&split), [0, 2]);
    assert_eq!(winners(&[strength("AH 2D 3C 4C 9S"), Strength::NONE]), [0_usize; 0]);
}

#[test]
fn the_same_spec_gives_the_same_tables_to_every_thread() {
    let orders: Vec<Arc<Order>> = std::thread::scope(|scope| {
        let load = || scope.spawn(|| Order::shipped("poker").expect("poker"));
        [load(), load(), load()].into_iter().map(|thread| thread.join().expect("an order")).collect()
    });
    assert!(orders.iter().all(|order| Arc::ptr_eq(order, &orders[0])));
}

#[test]
fn no_shipped_order_takes_more_than_512_kib() {
    for (name, _) in shipped() {
        let bytes = Order::shipped(name).expect("an order").bytes();
        assert!(bytes <= 512 << 10, "{name}: {bytes}");
    }
}

#[test]
fn the_command_tells_hands_and_winners() {
    let all: [&[&str]; 8] = [
        &["rank", "KS", "KD", "4C", "4H", "AD", "9C", "2D"],
        &["rank", "KSKD4C4HAD9C2D", "--lang", "id"],
        &["rank", "--board", "KS QS 4C 7H 2D", "--hands", "KD 4D", "KC 4H", "AS AD"],
        &["rank", "--board", "KS QS 4C 7H 2D", "--hands", "KD 4D 3C AC", "9S 8S 7S 6S", "--spec", "omaha-eight"],
        &["rank", "--hands", "AS AD 4C 7H 2D", "AC AH 4D 7C 2S", "--wild", "2", "-", "--spec", "own-wild"],
        &["rank", "AH", "3H", "5C", "8S", "--spec", "badugi", "--format", "json"],
        &["rank", "--board", "KS QS 4C 7H 2D", "--hands", "KD 4D", "AS AD", "--format", "json"],
        &["rank", "--list"],
    ];
    let mut whole = String::new();
    for args in all {
        let done = kartu(args);
        assert_eq!(done.code, 0, "{}", done.whole());
        whole += &format!("$ kartu {}\n{}\n", args.join(" "), done.out.trim_end());
    }
    pin("command", &whole);
}

/// The blocks of the page in this language.
fn blocks<'p>(page: &'p str, language: &str) -> Vec<&'p str> {
    page.split(&format!("```{language}")).skip(1).filter_map(|rest| rest.split_once('\n')?.1.split("```").next()).collect()
}

#[test]
fn what_the_page_on_ranking_shows_works() {
    let page = std::fs::read_to_string(root().join("docs/src/ranking.md")).expect("the page");
    for spec in blocks(&page, "toml") {
        Order::read(spec, "ranking.md").expect("a spec");
    }
    for screen in blocks(&page, "console") {
        let (command, shown) = screen.split_once('\n').expect("a command and what it prints");
        let words = shlex::split(command.trim_start_matches("$ kartu ")).expect("a command");
        let done = kartu(&words.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!(done.out, shown, "{command}: {}", done.whole());
    }
    let cells = page.lines().filter(|line| line.starts_with("| `")).filter_map(|line| line.split('|').nth(1));
    let keys: Vec<&str> = cells.flat_map(|cell| cell.split('`').skip(1).step_by(2)).collect();
    assert_eq!(keys.len(), 20);
    for key in keys {
        let fault = Order::read(&format!("{key} = 1979-05-27\n"), "x").err().expect("a date is no value").to_string();
        assert!(!fault.contains("there is no key"), "{key}: {fault}");
    }
}
