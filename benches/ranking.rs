//! Strengths of poker hands: kartu's tables next to `aya_poker` and `rs_poker`, on the same hands in the same run.
//!
//! Each program gets the hands in the form that it ranks fastest, made beforehand: kartu a set of cards, the others
//! their own hands with the sums already in them. What they say of each pair of hands is compared first.
//! The ratios are printed before the usual table.
//!
//! `cargo bench --bench ranking`

use divan::counter::ItemsCount;
use kartu::cards::{Card, CardSet, Draw, Purpose, Seed};
use kartu::ranking::{Aim, Joker, Judge, Kind, Method, Order, Spec, Strength};
use rs_poker::core as rs;
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Hands in one round: few enough to stay in the cache nearest the core but one.
const HANDS: usize = 20_000;
const FULL: &str = "A K Q J T 9 8 7 6 5 4 3 2";

fn standard() -> Spec {
    Spec::french(FULL).expect("ranks")
}

/// Random hands of so many cards of a deck.
fn hands(deck: usize, size: usize, seed: &str) -> Vec<CardSet> {
    let mut stream = Seed::from_text(seed).stream(Purpose::Sample, 0, 0);
    let mut hand = || {
        let mut hand = CardSet::EMPTY;
        while hand.len() < size {
            hand.add(Card::new(stream.below(deck as u32) as u8));
        }
        hand
    };
    (0..HANDS).map(|_| hand()).collect()
}

/// Rank from the two up and suit of a card of the French deck.
fn place(card: Card) -> (u8, u8) {
    (12 - card.index() as u8 % 13, card.index() as u8 / 13)
}

fn for_aya(hands: &[CardSet]) -> Vec<aya_poker::base::Hand> {
    let card = |card: Card| -> aya_poker::base::Card {
        let (rank, suit) = place(card);
        let text: String = ["23456789TJQKA", "cdhs"].iter().zip([rank, suit]).map(|(all, at)| all.as_bytes()[usize::from(at)] as char).collect();
        text.parse().expect("a card")
    };
    hands.iter().map(|hand| hand.iter().map(card).collect()).collect()
}

fn for_rs(hands: &[CardSet]) -> Vec<rs::SevenCardAccum> {
    let accumulate = |hand: &CardSet| {
        let mut sum = rs::SevenCardAccum::new();
        for card in hand.iter() {
            let (rank, suit) = place(card);
            sum.add(rs::Card::new(rs::Value::from(rank), rs::Suit::from(suit)));
        }
        sum
    };
    hands.iter().map(accumulate).collect()
}

/// Seconds of the fastest of many rounds.
fn fastest(mut round: impl FnMut()) -> f64 {
    let start = Instant::now();
    let mut best = f64::MAX;
    let mut rounds = 0;
    while rounds < 200 || start.elapsed() < Duration::from_millis(400) {
        let start = Instant::now();
        round();
        best = best.min(start.elapsed().as_secs_f64());
        rounds += 1;
    }
    best
}

fn kartu_time(judge: Judge<'_>, hands: &[CardSet]) -> f64 {
    let mut strengths = Vec::with_capacity(hands.len());
    fastest(|| {
        strengths.clear();
        judge.strengths(black_box(hands), &mut strengths);
        black_box(&strengths);
    })
}

fn aya_time(hands: &[aya_poker::base::Hand]) -> f64 {
    let mut strengths = Vec::with_capacity(hands.len());
    fastest(|| {
        strengths.clear();
        strengths.extend(black_box(hands).iter().map(aya_poker::poker_rank));
        black_box(&strengths);
    })
}

fn rs_time(hands: &[rs::SevenCardAccum]) -> f64 {
    let mut strengths = Vec::with_capacity(hands.len());
    fastest(|| {
        strengths.clear();
        strengths.extend(black_box(hands).iter().map(rs::SevenCardAccum::rank));
        black_box(&strengths);
    })
}

/// All three must put any two hands in the same order.
fn check_agreement(size: usize) {
    let order = Order::load(&standard()).expect("an order");
    let judge = order.judge(size).expect("a size");
    let hands = hands(52, size, "agreement");
    let ours: Vec<Strength> = hands.iter().map(|hand| judge.strength(*hand)).collect();
    let aya: Vec<_> = for_aya(&hands).iter().map(aya_poker::poker_rank).collect();
    let rs: Vec<_> = for_rs(&hands).iter().map(rs::SevenCardAccum::rank).collect();
    for at in 1..hands.len() {
        let order = ours[at].cmp(&ours[at - 1]);
        assert_eq!((order, order), (aya[at].cmp(&aya[at - 1]), rs[at].cmp(&rs[at - 1])), "{:?}", order);
    }
}

fn with_kinds(change: impl Fn(&mut Vec<Kind>)) -> Spec {
    let mut spec = standard();
    if let Method::Kinds(kinds) = &mut spec.method {
        change(kinds);
    }
    spec
}

fn with_jokers(spec: Spec, jokers: usize) -> Spec {
    let mut spec = spec;
    spec.deck.jokers = [("XR", "red joker"), ("XB", "black joker")][..jokers]
        .iter()
        .map(|(text, name)| ((*text).to_owned(), (*name).to_owned()))
        .collect();
    spec
}

/// Orders to compare with the standard one.
fn others() -> Vec<(&'static str, Spec)> {
    let fives = |kinds: &mut Vec<Kind>| kinds.insert(0, Kind::FiveOfAKind);
    let low = |order: &str, kinds: &[Kind]| {
        let mut spec = standard();
        spec.aim = Aim::Low;
        spec.order = order.split(' ').map(|rank| FULL.split(' ').position(|one| one == rank).expect("a rank") as u8).collect();
        spec.method = Method::Kinds(spec.kinds().iter().copied().filter(|kind| !kinds.contains(kind)).collect());
        spec
    };
    let mut deuce = standard();
    deuce.aim = Aim::Low;
    deuce.wheel = kartu::ranking::Wheel::None;
    let mut eight = low("K Q J T 9 8 7 6 5 4 3 2 A", &[Kind::StraightFlush, Kind::Flush, Kind::Straight]);
    eight.qualifier = vec![6, 7, 8, 9, 10];
    let mut bug = with_jokers(with_kinds(fives), 1);
    bug.joker = Joker::Bug;
    let mut deuces = with_kinds(fives);
    deuces.wild = vec!["2".to_owned()];
    let mut round = standard();
    round.wrap = true;
    vec![
        ("flush above full house", with_kinds(|kinds| kinds.swap(2, 3))),
        ("straights round the corner", round),
        ("skip straights", with_kinds(|kinds| kinds.insert(5, Kind::SkipStraight))),
        ("four flush and four straight", with_kinds(|kinds| kinds.splice(7..7, [Kind::FourFlush, Kind::FourStraight]).for_each(drop))),
        ("ace to five", low("K Q J T 9 8 7 6 5 4 3 2 A", &[Kind::StraightFlush, Kind::Flush, Kind::Straight])),
        ("eight or better", eight),
        ("deuce to seven", deuce),
        ("36 cards", Spec::french("A K Q J T 9 8 7 6").expect("ranks")),
        ("wild: one joker", with_jokers(with_kinds(fives), 1)),
        ("wild: two jokers", with_jokers(with_kinds(fives), 2)),
        ("wild: deuces", deuces),
        ("wild: a bug", bug),
    ]
}

fn build_time(from: u8, spec: Spec) -> (f64, usize) {
    let spec = Spec { from, ..spec };
    let bytes = Order::build(spec.clone()).expect("an order").bytes();
    let mut best = f64::MAX;
    for _ in 0..7 {
        let start = Instant::now();
        black_box(Order::build(spec.clone()).expect("an order"));
        best = best.min(start.elapsed().as_secs_f64());
    }
    (best * 1e3, bytes / 1024)
}

fn ratios() {
    let order = Order::load(&standard()).expect("an order");
    let rate = |seconds: f64| HANDS as f64 / seconds / 1e6;
    let mut seven = 0.0;
    for size in [7, 5] {
        let hands = hands(52, size, "bench");
        let kartu = kartu_time(order.judge(size).expect("a size"), &hands);
        let (aya, rs) = (aya_time(&for_aya(&hands)), rs_time(&for_rs(&hands)));
        println!(
            "random {size}: kartu {:.0} M hands/s, aya_poker {:.0}, rs_poker {:.0}; kartu is {:.2} times the better of the two",
            rate(kartu),
            rate(aya),
            rate(rs),
            aya.min(rs) / kartu
        );
        if size == 7 {
            seven = kartu;
        }
    }
    for (name, spec) in others() {
        let order = Order::load(&spec).expect("an order");
        let hands = hands(order.deck().size(), 7, "bench");
        let time = kartu_time(order.judge(7).expect("a size"), &hands);
        println!("{name}: {:.0} M hands/s, {:.2} of the time of the standard order", rate(time), time / seven);
    }
    let deuces = others().into_iter().find(|(name, _)| *name == "wild: deuces").expect("deuces").1;
    for (name, from, spec) in
        [("five cards", 5, standard()), ("seven cards", 7, standard()), ("five cards, deuces wild", 5, deuces.clone()), ("seven cards, deuces wild", 7, deuces)]
    {
        let (milliseconds, size) = build_time(from, spec);
        println!("tables for {name}: {size} KiB, built in {milliseconds:.1} ms");
    }
}

fn main() {
    check_agreement(7);
    check_agreement(5);
    ratios();
    divan::main();
}

fn order() -> Arc<Order> {
    Order::load(&standard()).expect("an order")
}

#[divan::bench(args = [7, 5])]
fn kartu(bencher: divan::Bencher, size: usize) {
    let (order, hands) = (order(), hands(52, size, "bench"));
    let judge = order.judge(size).expect("a size");
    let mut strengths = Vec::with_capacity(hands.len());
    bencher.counter(ItemsCount::new(HANDS)).bench_local(|| {
        strengths.clear();
        judge.strengths(black_box(&hands), &mut strengths);
        strengths.last().copied()
    });
}

#[divan::bench(args = [7, 5])]
fn aya_poker(bencher: divan::Bencher, size: usize) {
    let hands = for_aya(&hands(52, size, "bench"));
    let mut strengths = Vec::with_capacity(hands.len());
    bencher.counter(ItemsCount::new(HANDS)).bench_local(|| {
        strengths.clear();
        strengths.extend(black_box(&hands).iter().map(aya_poker::poker_rank));
        strengths.len()
    });
}

#[divan::bench(args = [7, 5])]
fn rs_poker(bencher: divan::Bencher, size: usize) {
    let hands = for_rs(&hands(52, size, "bench"));
    let mut strengths = Vec::with_capacity(hands.len());
    bencher.counter(ItemsCount::new(HANDS)).bench_local(|| {
        strengths.clear();
        strengths.extend(black_box(&hands).iter().map(rs::SevenCardAccum::rank));
        strengths.len()
    });
}
