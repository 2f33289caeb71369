//! Leads and answers of random hands a second, on one thread: a declared table next to masks written
//! by hand for Da San. Both start from sets of cards and list the same plays; that is checked first.
//!
//! Items are hands: one list of leads, or one list of answers to a play of another hand.
//!
//! `cargo bench --bench combinations`

#[path = "../tests/climbing/mod.rs"]
mod climbing;

use climbing::{DaSan, FULL, big_two, build, da_san, da_san_deck, deck, dou_dizhu};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use kartu::cards::{CardSet, Deck, Draw, Purpose, Seed, shuffle};
use kartu::ranking::combinations::{Combinations, Play};

/// Hands in one round.
const HANDS: usize = 1000;

/// A table with random hands, each with a play that another hand could have led.
struct Game {
    table: Combinations,
    deck: Deck,
    turns: Vec<(CardSet, Play)>,
}

impl Game {
    fn new(table: Combinations, deck: Deck, cards: usize) -> Self {
        let mut draw = Seed::from_text("bench").stream(Purpose::Sample, 1, 1);
        let mut turns = Vec::new();
        while turns.len() < HANDS {
            let mut all: Vec<_> = deck.all().iter().collect();
            shuffle(&mut all, &mut draw);
            let mut hands = all.chunks(cards).map(|hand| hand.iter().copied().collect::<CardSet>());
            let (own, other) = (hands.next().expect("a hand"), hands.next().expect("another"));
            let mut leads = Vec::new();
            table.leads(&table.holding(other), |play| leads.push(play));
            turns.push((own, leads[draw.below(leads.len() as u32) as usize]));
        }
        Self { table, deck, turns }
    }

    fn da_san() -> Self {
        Self::new(build(&da_san(DaSan::default()), &da_san_deck()), da_san_deck(), 17)
    }

    fn named(name: &str) -> Self {
        match name {
            "da_san" => Self::da_san(),
            "dou_dizhu" => Self::new(build(&dou_dizhu(true), &deck(FULL, true)), deck(FULL, true), 17),
            _ => Self::new(build(&big_two(), &deck(FULL, false)), deck(FULL, false), 13),
        }
    }
}

/// The list of a play by hand: width, length, place of the highest rank.
type Plain = (u8, u8, u8);

/// Da San by hand: ranks from 4 up, runs of the ten ranks from 4 to K.
struct ByHand {
    rank_of: [u8; 52],
}

const RUNS: u32 = 0x3ff;

impl ByHand {
    fn new(deck: &Deck) -> Self {
        let mut rank_of = [0; 52];
        for card in deck.all() {
            rank_of[card.index()] = 12 - deck.rank(card).expect("no jokers").0;
        }
        Self { rank_of }
    }

    fn at_least(&self, hand: CardSet) -> [u32; 4] {
        let mut at_least = [0_u32; 4];
        for card in hand {
            let mut carry = 1 << self.rank_of[card.index()];
            for ranks in &mut at_least {
                let known = *ranks & carry;
                *ranks |= carry;
                carry = known;
            }
        }
        at_least
    }

    fn leads(&self, hand: CardSet, mut each: impl FnMut(Plain)) {
        let at_least = self.at_least(hand);
        for (width, ranks) in (1..).zip(at_least) {
            spread(width, 1, ranks, &mut each);
        }
        for (width, ranks) in (1..).zip(at_least) {
            let mut tops = ranks & RUNS;
            let line = tops;
            tops = tops << 1 & line;
            for length in 3.. {
                tops = tops << 1 & line;
                if tops == 0 {
                    break;
                }
                spread(width, length, tops, &mut each);
            }
        }
    }

    fn answers(&self, hand: CardSet, (width, length, top): Plain, mut each: impl FnMut(Plain)) {
        let ranks = self.at_least(hand)[usize::from(width) - 1];
        let mut tops = ranks;
        for _ in 1..length {
            tops = tops << 1 & ranks & RUNS;
        }
        if length > 1 {
            tops &= RUNS;
        }
        spread(width, length, tops & (u32::MAX << top << 1), &mut each);
    }
}

fn spread(width: u8, length: u8, mut tops: u32, each: &mut impl FnMut(Plain)) {
    while tops != 0 {
        each((width, length, tops.trailing_zeros() as u8));
        tops &= tops - 1;
    }
}

/// Something that must look at each play: its width, length and rank.
fn weight(play: &Play) -> usize {
    usize::from(play.ranks().of(play.top()) ^ play.length()) + play.top().index()
}

fn plain_weight((width, length, top): Plain) -> usize {
    usize::from(width ^ length) + usize::from(top)
}

/// A play of the table as the other side knows it.
fn plain(table: &Combinations, play: &Play) -> Plain {
    let rank = "456789TJQKA23".find(table.rank_text(play.top())).expect("a rank");
    (play.ranks().of(play.top()), play.length(), rank as u8)
}

fn main() {
    let game = Game::da_san();
    let by_hand = ByHand::new(&game.deck);
    let (mut leads, mut answers) = (0, 0);
    for (hand, on) in &game.turns {
        let holding = game.table.holding(*hand);
        let (mut found, mut known) = (Vec::new(), Vec::new());
        game.table.leads(&holding, |play| found.push(plain(&game.table, &play)));
        by_hand.leads(*hand, |play| known.push(play));
        assert_eq!(found, known);
        leads += found.len();
        (found, known) = (Vec::new(), Vec::new());
        game.table.answers(&holding, on, |play| found.push(plain(&game.table, &play)));
        by_hand.answers(*hand, plain(&game.table, on), |play| known.push(play));
        assert_eq!(found, known);
        answers += found.len();
    }
    println!("da_san: {leads} leads and {answers} answers in {HANDS} hands");
    for name in ["dou_dizhu", "big_two"] {
        let game = Game::named(name);
        let leads: usize = game.turns.iter().map(|(hand, _)| game.table.count_leads(&game.table.holding(*hand))).sum();
        let answers: usize = game.turns.iter().map(|(hand, on)| game.table.count_answers(&game.table.holding(*hand), on)).sum();
        println!("{name}: {leads} leads and {answers} answers in {HANDS} hands");
    }
    divan::main();
}

const GAMES: [&str; 3] = ["da_san", "dou_dizhu", "big_two"];

#[divan::bench(args = GAMES)]
fn holding(bencher: Bencher, name: &str) {
    let game = Game::named(name);
    bencher.counter(ItemsCount::new(HANDS)).bench_local(|| {
        for (hand, _) in &game.turns {
            black_box(game.table.holding(black_box(*hand)));
        }
    });
}

#[divan::bench(args = GAMES)]
fn leads(bencher: Bencher, name: &str) {
    let game = Game::named(name);
    bencher.counter(ItemsCount::new(HANDS)).bench_local(|| {
        let mut sum = 0;
        for (hand, _) in &game.turns {
            game.table.leads(&game.table.holding(black_box(*hand)), |play| sum += weight(&play));
        }
        sum
    });
}

#[divan::bench(args = GAMES)]
fn answers(bencher: Bencher, name: &str) {
    let game = Game::named(name);
    bencher.counter(ItemsCount::new(HANDS)).bench_local(|| {
        let mut sum = 0;
        for (hand, on) in &game.turns {
            game.table.answers(&game.table.holding(black_box(*hand)), on, |play| sum += weight(&play));
        }
        sum
    });
}

#[divan::bench(args = GAMES)]
fn count_leads(bencher: Bencher, name: &str) {
    let game = Game::named(name);
    bencher
        .counter(ItemsCount::new(HANDS))
        .bench_local(|| game.turns.iter().map(|(hand, _)| game.table.count_leads(&game.table.holding(*hand))).sum::<usize>());
}

#[divan::bench(args = GAMES)]
fn classify(bencher: Bencher, name: &str) {
    let game = Game::named(name);
    let cards: Vec<CardSet> =
        game.turns.iter().map(|(_, on)| game.table.pick(game.deck.all(), on, CardSet::EMPTY).expect("all cards")).collect();
    bencher.counter(ItemsCount::new(HANDS)).bench_local(|| {
        for cards in &cards {
            let _ = black_box(game.table.classify(black_box(*cards)));
        }
    });
}

#[divan::bench]
fn leads_by_hand(bencher: Bencher) {
    let game = Game::da_san();
    let by_hand = ByHand::new(&game.deck);
    bencher.counter(ItemsCount::new(HANDS)).bench_local(|| {
        let mut sum = 0;
        for (hand, _) in &game.turns {
            by_hand.leads(black_box(*hand), |play| sum += plain_weight(play));
        }
        sum
    });
}

#[divan::bench]
fn answers_by_hand(bencher: Bencher) {
    let game = Game::da_san();
    let by_hand = ByHand::new(&game.deck);
    let turns: Vec<_> = game.turns.iter().map(|(hand, on)| (*hand, plain(&game.table, on))).collect();
    bencher.counter(ItemsCount::new(HANDS)).bench_local(|| {
        let mut sum = 0;
        for (hand, on) in &turns {
            by_hand.answers(black_box(*hand), *on, |play| sum += plain_weight(play));
        }
        sum
    });
}
