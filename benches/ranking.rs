//! Strengths of poker hands: kartu's tables next to `aya_poker` and `rs_poker`, on the same hands in the same run.
//!
//! The same hands are made beforehand in three forms, because how much is done before the clock runs decides who
//! is faster: as lists of a program's own cards, as sets of cards, and as hands in which all sums are ready.
//! (`aya_poker` has no sets; its hands hold sums.) Full enumeration lets each program grow hands card by card.
//! What they say of pairs of hands is compared first. The ratios are printed before the usual table.
//!
//! `cargo bench --bench ranking`

use divan::counter::ItemsCount;
use kartu::cards::{Card, CardSet, Draw, Purpose, Seed};
use kartu::ranking::{Aim, Growing, Joker, Judge, Kind, Method, Order, Spec, Strength};
use rs_poker::core::{self as rs, Rankable};
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

fn aya_card(card: Card) -> aya_poker::base::Card {
    let (rank, suit) = place(card);
    text(rank, suit).parse().expect("a card")
}

/// How both other programs write a card.
fn text(rank: u8, suit: u8) -> String {
    ["23456789TJQKA", "cdhs"].iter().zip([rank, suit]).map(|(all, at)| char::from(all.as_bytes()[usize::from(at)])).collect()
}

fn rs_card(card: Card) -> rs::Card {
    let (rank, suit) = place(card);
    rs::Card::new(rs::Value::from(rank), rs::Suit::from(suit))
}

/// Hands as lists of cards of a program.
fn lists<C>(hands: &[CardSet], card: impl Fn(Card) -> C) -> Vec<Vec<C>> {
    hands.iter().map(|hand| hand.iter().map(&card).collect()).collect()
}

fn rs_sum(list: &[rs::Card]) -> rs::SevenCardAccum {
    list.iter().fold(rs::SevenCardAccum::new(), |sum, card| sum + *card)
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

/// Seconds that it takes to rank all hands.
fn time<H, S>(hands: &[H], rank: impl Fn(&H) -> S) -> f64 {
    let mut strengths = Vec::with_capacity(hands.len());
    fastest(|| {
        strengths.clear();
        strengths.extend(black_box(hands).iter().map(&rank));
        black_box(&strengths);
    })
}

fn kartu_time(judge: Judge<'_>, hands: &[CardSet]) -> f64 {
    let mut strengths = Vec::with_capacity(hands.len());
    fastest(|| {
        strengths.clear();
        judge.strengths(black_box(hands), &mut strengths);
        black_box(&strengths);
    })
}

fn grow(judge: Judge<'_>, list: &[Card]) -> Growing {
    list.iter().fold(judge.start(), |hand, card| judge.add(hand, *card))
}

/// All three must put any two hands in the same order.
fn check_agreement(size: usize) {
    let order = order();
    let judge = order.judge(size).expect("a size");
    let hands = hands(52, size, "agreement");
    let ours: Vec<Strength> = hands.iter().map(|hand| judge.strength(*hand)).collect();
    let aya: Vec<_> = lists(&hands, aya_card).iter().map(|list| aya_poker::poker_rank(&list.iter().collect())).collect();
    let rs: Vec<_> = lists(&hands, rs_card).iter().map(|list| list.rank()).collect();
    for at in 1..hands.len() {
        let order = ours[at].cmp(&ours[at - 1]);
        assert_eq!((order, order), (aya[at].cmp(&aya[at - 1]), rs[at].cmp(&rs[at - 1])), "{:?}", order);
        assert_eq!(judge.grown(grow(judge, &hands[at].iter().collect::<Vec<_>>())), ours[at]);
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
        (
            "four flush and four straight",
            with_kinds(|kinds| kinds.splice(7..7, [Kind::FourFlush, Kind::FourStraight]).for_each(drop)),
        ),
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

fn tell(what: &str, hands: usize, kartu: f64, others: &[(&str, f64)]) {
    let rate = |seconds: f64| format!("{:.0}", hands as f64 / seconds / 1e6);
    let all: Vec<String> = others.iter().map(|(name, seconds)| format!("{name} {}", rate(*seconds))).collect();
    let better = others.iter().map(|(_, seconds)| *seconds).fold(f64::MAX, f64::min);
    println!(
        "{what}: kartu {} M hands/s, {}; kartu does {:.2} times the better one",
        rate(kartu),
        all.join(", "),
        better / kartu
    );
}

/// The three programs on random hands.
fn programs(size: usize) {
    let order = order();
    let judge = order.judge(size).expect("a size");
    let sets = hands(52, size, "bench");
    let (ours, aya, rs) = (lists(&sets, |card| card), lists(&sets, aya_card), lists(&sets, rs_card));
    let kartu = time(&ours, |list| judge.grown(grow(judge, list)));
    let (a, r) = (time(&aya, |list| aya_poker::poker_rank(&list.iter().collect())), time(&rs, |list| list.rank()));
    tell(&format!("random {size}, lists of cards"), HANDS, kartu, &[("aya_poker", a), ("rs_poker", r)]);
    let rs_sets: Vec<rs::CardBitSet> = rs.iter().map(|list| list.iter().copied().collect()).collect();
    tell(
        &format!("random {size}, sets of cards"),
        HANDS,
        kartu_time(judge, &sets),
        &[("rs_poker", time(&rs_sets, |set| set.rank()))],
    );
    let grown: Vec<Growing> = ours.iter().map(|list| grow(judge, list)).collect();
    let aya: Vec<aya_poker::base::Hand> = aya.iter().map(|list| list.iter().collect()).collect();
    let rs: Vec<rs::SevenCardAccum> = rs.iter().map(|list| rs_sum(list)).collect();
    let (a, r) = (time(&aya, aya_poker::poker_rank), time(&rs, rs::SevenCardAccum::rank));
    tell(
        &format!("random {size}, sums made before"),
        HANDS,
        time(&grown, |hand| judge.grown(*hand)),
        &[("aya_poker", a), ("rs_poker", r)],
    );
}

/// Grows all hands of `left` more cards, and counts them.
fn each_hand<H: Copy, C>(cards: &[C], left: usize, hand: H, add: &impl Fn(H, &C) -> H, rank: &impl Fn(H) -> u64) -> u64 {
    if left == 0 {
        return rank(hand);
    }
    (left - 1..cards.len())
        .map(|at| each_hand(&cards[..at], left - 1, add(hand, &cards[at]), add, rank))
        .fold(0, u64::wrapping_add)
}

/// One hand ranked.
fn seen<S>(strength: S) -> u64 {
    black_box(strength);
    1
}

fn enumeration() {
    let order = order();
    let judge = order.judge(7).expect("a size");
    let deck: Vec<Card> = order.deck().all().iter().collect();
    let once = |run: &dyn Fn() -> u64| {
        let start = Instant::now();
        black_box(run());
        start.elapsed().as_secs_f64()
    };
    let kartu =
        once(&|| each_hand(&deck, 7, judge.start(), &|hand, card| judge.add(hand, *card), &|hand| seen(judge.grown(hand))));
    let aya: Vec<_> = deck.iter().map(|card| aya_card(*card)).collect();
    let add = |mut hand: aya_poker::base::Hand, card: &aya_poker::base::Card| {
        hand.insert_unchecked(card);
        hand
    };
    let aya = once(&|| each_hand(&aya, 7, aya_poker::base::Hand::new(), &add, &|hand| seen(aya_poker::poker_rank(&hand))));
    let rs: Vec<_> = deck.iter().map(|card| rs_card(*card)).collect();
    let rs = once(&|| each_hand(&rs, 7, rs::SevenCardAccum::new(), &|sum, card| sum + *card, &|sum| seen(sum.rank())));
    tell("all 133,784,560 hands of seven", 133_784_560, kartu, &[("aya_poker", aya), ("rs_poker", rs)]);
}

fn orders() {
    let judge_time = |spec: &Spec| {
        let order = Order::load(spec).expect("an order");
        kartu_time(order.judge(7).expect("a size"), &hands(order.deck().size(), 7, "bench"))
    };
    let standard = judge_time(&standard());
    for (name, spec) in others() {
        let time = judge_time(&spec);
        println!("{name}: {:.0} M hands/s, {:.2} of the time of the standard order", HANDS as f64 / time / 1e6, time / standard);
    }
    for name in ["badugi", "omaha", "double-deck"] {
        let order = Order::shipped(name).expect("an order");
        let (own, board) = if name == "omaha" {
            (4, 5)
        } else if name == "badugi" {
            (4, 0)
        } else {
            (7, 0)
        };
        let all = hands(order.deck().size(), own + board, "bench");
        let parts: Vec<(CardSet, CardSet)> = all
            .iter()
            .take(2_000)
            .map(|all| {
                let own: CardSet = all.iter().take(own).collect();
                (own, *all - own)
            })
            .collect();
        let time = time(&parts, |(own, board)| order.strength_with(*own, *board, CardSet::EMPTY).expect("a hand"));
        println!("{name}: {:.2} M hands/s, checked one by one", 2e3 / time / 1e6);
    }
}

fn tables() {
    let deuces = others().into_iter().find(|(name, _)| *name == "wild: deuces").expect("deuces").1;
    let all = [
        ("five cards", 5, standard()),
        ("seven cards", 7, standard()),
        ("five cards, deuces wild", 5, deuces.clone()),
        ("seven cards, deuces wild", 7, deuces),
    ];
    for (name, from, spec) in all {
        let (milliseconds, size) = build_time(from, spec);
        println!("tables for {name}: {size} KiB, built in {milliseconds:.1} ms");
    }
}

fn main() {
    check_agreement(7);
    check_agreement(5);
    programs(7);
    programs(5);
    enumeration();
    orders();
    tables();
    divan::main();
}

fn order() -> Arc<Order> {
    Order::load(&standard()).expect("an order")
}

#[divan::bench(args = [7, 5])]
fn kartu_lists(bencher: divan::Bencher, size: usize) {
    let (order, hands) = (order(), lists(&hands(52, size, "bench"), |card| card));
    let judge = order.judge(size).expect("a size");
    let all = || hands.iter().map(|list| u64::from(judge.grown(grow(judge, list)).number())).sum::<u64>();
    bencher.counter(ItemsCount::new(HANDS)).bench_local(all);
}

#[divan::bench(args = [7, 5])]
fn kartu_sets(bencher: divan::Bencher, size: usize) {
    let (order, hands) = (order(), hands(52, size, "bench"));
    let judge = order.judge(size).expect("a size");
    let all = || hands.iter().map(|hand| u64::from(judge.strength(*hand).number())).sum::<u64>();
    bencher.counter(ItemsCount::new(HANDS)).bench_local(all);
}

#[divan::bench(args = [7, 5])]
fn aya_poker_lists(bencher: divan::Bencher, size: usize) {
    let hands = lists(&hands(52, size, "bench"), aya_card);
    let all = || hands.iter().map(|list| u64::from(aya_poker::poker_rank(&list.iter().collect()).0)).sum::<u64>();
    bencher.counter(ItemsCount::new(HANDS)).bench_local(all);
}

#[divan::bench(args = [7, 5])]
fn rs_poker_lists(bencher: divan::Bencher, size: usize) {
    let hands = lists(&hands(52, size, "bench"), rs_card);
    bencher.counter(ItemsCount::new(HANDS)).bench_local(|| hands.iter().map(|list| list.rank()).max());
}
