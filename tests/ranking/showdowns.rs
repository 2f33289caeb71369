//! Two thousand showdowns that another program judged.

use kartu::cards::CardSet;
use kartu::ranking::{Kind, Order, Strength, places};
use serde_json::Value;

fn kind(short: &str) -> Kind {
    match short {
        "HC" => Kind::HighCard,
        "1P" => Kind::Pair,
        "2P" => Kind::TwoPair,
        "3K" => Kind::ThreeOfAKind,
        "ST" => Kind::Straight,
        "FL" => Kind::Flush,
        "FH" => Kind::FullHouse,
        "4K" => Kind::FourOfAKind,
        _ => Kind::StraightFlush,
    }
}

fn cards(order: &Order, joined: &str) -> CardSet {
    let words: Vec<String> = joined.as_bytes().chunks(2).map(|two| String::from_utf8_lossy(two).into_owned()).collect();
    order.deck().set(&words.join(" ")).expect("cards")
}

#[test]
fn two_thousand_showdowns_have_the_kinds_places_and_ties_that_were_judged_elsewhere() {
    let (poker, short) = (Order::shipped("poker").expect("poker"), Order::shipped("short-deck").expect("short deck"));
    let text = std::fs::read_to_string(crate::common::root().join("tests/oracles/showdowns.jsonl")).expect("the showdowns");
    let mut cases = 0;
    for line in text.lines() {
        let case: Value = serde_json::from_str(line).expect("JSON");
        let order = if case["kind"] == "short" { &short } else { &poker };
        let board = case["board"].as_str().map_or(CardSet::EMPTY, |board| cards(order, board));
        let folded: Vec<u64> = case["fold"].as_array().expect("a list").iter().filter_map(Value::as_u64).collect();
        let mut strengths = Vec::new();
        for (seat, hand) in case["hands"].as_array().expect("hands").iter().enumerate() {
            let hand = cards(order, hand.as_str().expect("cards"));
            let strength = match folded.contains(&(seat as u64)) {
                true => Strength::NONE,
                false => order.strength_with(hand, board, CardSet::EMPTY).expect("a hand"),
            };
            assert_eq!(order.kind(strength), case["cat"][seat].as_str().map(kind), "seat {seat} of {line}");
            strengths.push(strength);
        }
        let judged: Vec<Option<usize>> =
            case["place"].as_array().expect("places").iter().map(|place| place.as_u64().map(|place| place as usize)).collect();
        assert_eq!(places(&strengths), judged, "{line}");
        cases += 1;
    }
    assert_eq!(cases, 2_000);
}
