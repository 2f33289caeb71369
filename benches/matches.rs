//! Random matches of Frog on one thread: the host, with players behind a trait, views, validation and
//! events, next to a hand-written Frog on bitsets that knows nothing else. Both shuffle with the same
//! streams and choose with the same draws, and come to the same scores; that is checked first.
//!
//! `cargo bench --bench matches`

mod plain_frog;

use divan::counter::ItemsCount;
use kartu::cards::Seed;
use kartu::game::{Library, Match, Ruleset, Wanted};
use kartu::players::{Host, Player, Random};
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

fn main() {
    let (rules, seats, seed) = (rules(), seats(), Seed::from_text("bench"));
    for number in 1..=200 {
        assert_eq!(hosted(&rules, &seats, seed, number), plain_frog::play(seed, number), "match {number}");
    }
    divan::main();
}

#[divan::bench]
fn host(bencher: divan::Bencher) {
    let (rules, seats, seed) = (rules(), seats(), Seed::from_text("bench"));
    bencher
        .counter(ItemsCount::new(MATCHES))
        .bench(|| (1..=MATCHES).map(|number| hosted(&rules, &seats, seed, number)[0]).sum::<i64>());
}

#[divan::bench]
fn by_hand(bencher: divan::Bencher) {
    let seed = Seed::from_text("bench");
    bencher
        .counter(ItemsCount::new(MATCHES))
        .bench(|| (1..=MATCHES).map(|number| plain_frog::play(seed, number)[0]).sum::<i64>());
}
