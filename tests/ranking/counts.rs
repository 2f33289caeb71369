//! How many hands of each kind there are.

use kartu::cards::{Card, CardSet};
use kartu::ranking::{Kind, Method, Order, Spec};
use std::collections::BTreeMap;

pub const FULL: &str = "A K Q J T 9 8 7 6 5 4 3 2";

/// Calls `visit` with each set of `size` cards of the first `deck`.
pub fn each_hand(deck: u8, size: u8, hand: CardSet, visit: &mut impl FnMut(CardSet)) {
    if size == 0 {
        return visit(hand);
    }
    for card in size - 1..deck {
        each_hand(card, size - 1, hand | CardSet::of(Card::new(card)), visit);
    }
}

/// The number of hands of each kind, and of different strengths.
pub fn count(order: &Order, size: u8) -> (BTreeMap<Kind, u64>, usize) {
    let judge = order.judge(usize::from(size)).expect("a size of hands");
    let mut by_strength = vec![0_u64; order.strengths() + 1];
    each_hand(order.deck().size() as u8, size, CardSet::EMPTY, &mut |hand| {
        by_strength[usize::from(judge.strength(hand).number())] += 1;
    });
    let mut kinds = BTreeMap::new();
    for (strength, hands) in by_strength.iter().enumerate().filter(|(_, hands)| **hands > 0) {
        let kind = order.kind(order.nth(strength as u16)).expect("a kind");
        *kinds.entry(kind).or_default() += hands;
    }
    (kinds, by_strength.iter().filter(|hands| **hands > 0).count())
}

fn numbers(name: &str) -> BTreeMap<Kind, u64> {
    let text = match name {
        "52x5" => {
            "straight flush 40,four of a kind 624,full house 3744,flush 5108,straight 10200,three of a kind 54912,two pair 123552,pair 1098240,high card 1302540"
        }
        "52x7" => {
            "straight flush 41584,four of a kind 224848,full house 3473184,flush 4047644,straight 6180020,three of a kind 6461620,two pair 31433400,pair 58627800,high card 23294460"
        }
        "36x5" => {
            "straight flush 24,four of a kind 288,flush 480,full house 1728,straight 6120,three of a kind 16128,two pair 36288,pair 193536,high card 122400"
        }
        "53x5" => {
            "five of a kind 13,straight flush 204,four of a kind 3120,full house 6552,flush 7804,straight 20532,three of a kind 137280,two pair 123552,pair 1268088,high card 1302540"
        }
        _ => {
            "five of a kind 78,straight flush 624,four of a kind 9360,full house 9360,flush 11388,straight 34704,three of a kind 232968,two pair 123552,pair 1437936,high card 1302540"
        }
    };
    let one = |part: &str| {
        let (kind, number) = part.rsplit_once(' ').expect("a kind and a number");
        (Kind::named(kind).expect("a kind"), number.parse().expect("a number"))
    };
    text.split(',').map(one).collect()
}

#[test]
fn five_cards_of_52_fall_into_the_known_numbers_of_each_kind() {
    let order = Order::load(&Spec::french(FULL).expect("ranks")).expect("an order");
    assert_eq!(count(&order, 5), (numbers("52x5"), 7462));
}

#[test]
fn five_cards_of_36_fall_into_the_known_numbers_with_the_flush_above_the_full_house() {
    let mut spec = Spec::french("A K Q J T 9 8 7 6").expect("ranks");
    if let Method::Kinds(kinds) = &mut spec.method {
        kinds.swap(2, 3);
    }
    let order = Order::load(&spec).expect("an order");
    assert_eq!(count(&order, 5).0, numbers("36x5"));
}

#[test]
fn wild_jokers_bring_the_known_numbers_of_each_kind() {
    for (jokers, name) in [(1, "53x5"), (2, "54x5")] {
        let mut spec = Spec::french(FULL).expect("ranks");
        spec.deck.jokers = [("XR", "red joker"), ("XB", "black joker")][..jokers]
            .iter()
            .map(|(text, name)| (text.to_string(), name.to_string()))
            .collect();
        if let Method::Kinds(kinds) = &mut spec.method {
            kinds.insert(0, Kind::FiveOfAKind);
        }
        let order = Order::load(&spec).expect("an order");
        assert_eq!(count(&order, 5).0, numbers(name), "{jokers} jokers");
    }
}

#[test]
#[ignore = "133,784,560 hands: for a release build"]
fn seven_cards_of_52_fall_into_the_known_numbers_of_each_kind() {
    let order = Order::load(&Spec::french(FULL).expect("ranks")).expect("an order");
    assert_eq!(count(&order, 7), (numbers("52x7"), 4824));
}

/// The most that an order may have: its tables must still find a place for every hand.
#[test]
fn sixteen_ranks_five_suits_a_bug_and_wild_cards_of_ones_own_are_ranked() {
    let text = "ranks = \"16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1\"\nsuits = [\"A axes\", \"B bells\", \"C cups\", \"D discs\", \"E eyes\"]\n\
                jokers = 2\njoker = \"bug\"\nown_wild = true\nkinds = [\"five of a kind\", \"straight flush\", \"flush\", \"pair\", \"high card\"]\n";
    let order = Order::read(text, "large.toml").expect("an order");
    let deck = order.deck();
    let strength = |cards: &str| order.strength(deck.set(cards).expect("cards")).expect("a hand");
    assert!(strength("XR 16A 16B 16C 16E") > strength("XB 14A 13A 12A 11A"));
    assert!(strength("XB 14A 13A 12A 11A") > strength("16A 14A 13A 12A 10A"));
    for ranks in 5..=13 {
        let ranks = FULL.split(' ').take(ranks).collect::<Vec<_>>().join(" ");
        let text =
            format!("ranks = \"{ranks}\"\njokers = 2\nown_wild = true\nkinds = [\"five of a kind\", \"pair\", \"high card\"]\n");
        assert!(Order::read(&text, "small.toml").is_ok(), "{ranks}");
    }
}
