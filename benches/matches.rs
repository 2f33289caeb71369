//! Random matches of Frog on one thread: the host, with players behind a trait, views, validation and
//! events, next to a hand-written Frog on bitsets that knows nothing else. Both shuffle with the same
//! streams and choose with the same draws, and come to the same scores; that is checked first. No match is
//! played twice, so what the host remembers of one can only help where another comes to the same.
//!
//! It also tells how large the state of a match is, what a copy of it takes, and how often a match
//! asks its script.
//!
//! `cargo bench --bench matches`

mod plain_frog;

use divan::counter::ItemsCount;
use kartu::cards::Seed;
use kartu::game::{Library, Match, Ruleset, Saved, Wanted};
use kartu::log::Input;
use kartu::mechanics::Dealing;
use kartu::players::{Host, Player, Random};
use kartu::table::{Event, Table};
use std::sync::Arc;

/// Matches in one round.
const MATCHES: u64 = 50;

fn rules() -> Arc<Ruleset> {
    Library::shipped().load(&Wanted::game("frog")).expect("frog")
}

fn seats() -> [String; 3] {
    ["Ani", "Budi", "Citra"].map(String::from)
}

/// The scores of a random match played by the host.
fn hosted(rules: &Arc<Ruleset>, seats: &[String], seed: Seed, number: u64) -> [i64; 3] {
    let game = Match::new(rules.clone(), seats, 0).expect("three play");
    let players: Vec<Box<dyn Player>> = (0..3).map(|seat| Box::new(Random::new(seed, number, seat)) as Box<dyn Player>).collect();
    let mut host = Host::new(game, seed, number, players);
    host.play(&mut ()).expect("a match");
    let scores = &host.game().table().open.scores;
    [scores[0], scores[1], scores[2]]
}

/// A match in the middle of its first deal.
fn begun() -> Match {
    let mut game = Match::new(rules(), &seats(), 0).expect("three play");
    game.begin_deal().expect("a deal");
    let order: Vec<_> = game.layout().deck.all().iter().collect();
    game.deal(&Dealing::Order(&order)).expect("36 cards");
    game
}

/// How often a match asks its script: once for each deal that is not thrown in, for its score.
fn questions(rules: &Arc<Ruleset>, seed: Seed, number: u64) -> u64 {
    let game = Match::new(rules.clone(), &seats(), 0).expect("three play");
    let players = (0..3).map(|seat| Box::new(Random::new(seed, number, seat)) as Box<dyn Player>).collect();
    let (mut ended, mut thrown_in) = (0, 0);
    let mut keep = |_: &Input, game: &Match| {
        let count = |event| game.events().iter().filter(|told| told.event == event).count() as u64;
        ended += count(Event::DealEnds);
        thrown_in += count(Event::ThrownIn);
        Ok(())
    };
    Host::new(game, seed, number, players).play(&mut keep).expect("a match");
    ended - thrown_in
}

fn main() {
    let (rules, seats, seed) = (rules(), seats(), Seed::from_text("bench"));
    for number in 1..=200 {
        assert_eq!(hosted(&rules, &seats, seed, number), plain_frog::play(seed, number), "match {number}");
    }
    let asked: u64 = (1..=200).map(|number| questions(&rules, seed, number)).sum();
    println!(
        "the state of a match: {} bytes, of them the table {}; questions to the script in a match: {:.1}",
        size_of::<Saved>(),
        size_of::<Table>(),
        asked as f64 / 200.0
    );
    divan::main();
}

/// Rounds of matches, each with other numbers.
fn rounds(bencher: divan::Bencher, play: impl Fn(u64) -> i64 + Sync) {
    let mut next = 1;
    let numbers = || {
        next += MATCHES;
        next..next + MATCHES
    };
    bencher.counter(ItemsCount::new(MATCHES)).with_inputs(numbers).bench_local_values(|numbers| numbers.map(&play).sum::<i64>());
}

#[divan::bench]
fn host(bencher: divan::Bencher) {
    let (rules, seats, seed) = (rules(), seats(), Seed::from_text("bench"));
    rounds(bencher, |number| hosted(&rules, &seats, seed, number)[0]);
}

#[divan::bench]
fn by_hand(bencher: divan::Bencher) {
    let seed = Seed::from_text("bench");
    rounds(bencher, |number| plain_frog::play(seed, number)[0]);
}

#[divan::bench]
fn copy_of_the_state(bencher: divan::Bencher) {
    let game = begun();
    bencher.bench(|| divan::black_box(&game).save());
}
