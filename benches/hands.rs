//! Hands of stud verified per second, beside PokerKit's 466 a second (PokerKit 0.7.7 on hands of the same format).
//!
//! `recorded` are the nineteen real hands, each a log with its own head; `random` are matches of random hands.

use divan::Bencher;
use divan::counter::ItemsCount;
use kartu::cards::{Purpose, Seed};
use kartu::game::{Library, Match, Need, Ruleset, Wanted};
use kartu::log::{Input, Log, Replay, header_text, input_text, phh};
use kartu::mechanics::Dealing;
use std::fmt::Write;
use std::sync::Arc;

fn main() {
    divan::main();
}

const GAMES: [&str; 3] = ["seven_card_stud", "stud_eight_or_better", "razz"];
const DEALS: usize = 500;

fn rules(game: &str) -> Arc<Ruleset> {
    let setting = kartu::game::Setting::from_argument(&format!("match_hands={DEALS}")).expect("a setting");
    Library::shipped().load(&Wanted { settings: vec![setting], ..Wanted::game(game) }).expect("a game")
}

/// A match of random hands with deep stacks, as a log without facts.
fn random(rules: &Arc<Ruleset>, facts: bool) -> String {
    let seed = Seed::from_text("bench");
    let names: Vec<String> = (1..=5).map(|seat| format!("p{seat}")).collect();
    let mut game = Match::new(rules.clone(), &names, 4).expect("five play");
    game.set_stacks(&[1_000_000; 5]).expect("stacks");
    let mut log = header_text(&game);
    let mut draw = seed.stream(Purpose::Sample, 0, 0);
    loop {
        let line = match game.need() {
            Need::Nothing => break,
            Need::Deal => {
                game.begin_deal().expect("a deal");
                input_text(&Input::Deal(game.table().open.deal), &game.names())
            }
            Need::Cards(_) => {
                let order = game.shuffled(seed, 0);
                game.deal(&Dealing::Order(&order)).expect("cards");
                input_text(&Input::Deck(&order), &game.names())
            }
            Need::Choice(seats) => {
                let seat = seats.iter().next().expect("a seat");
                let deck = game.layout().deck.clone();
                let action = game.choices(seat).expect("choices").sample(&deck, &mut draw).expect("one");
                game.choose(seat, &action).expect("allowed");
                input_text(&Input::Choice(seat, &action), &game.names())
            }
        };
        let _ = writeln!(log, "{line}");
        if facts {
            log.push_str(&kartu::log::fact_lines(game.events(), &game));
        }
    }
    log.push_str("end\n");
    log
}

fn verify(text: &str, rules: &Arc<Ruleset>) -> usize {
    let log = Log::parse(text, "bench").expect("a log");
    let mut replay = Replay::under(&log, rules.clone()).expect("rules");
    replay.run(&mut ()).expect("consistent");
    assert!(replay.differences().is_empty());
    replay.compared()
}

#[divan::bench(args = GAMES)]
fn random_hands(bencher: Bencher, game: &str) {
    let rules = rules(game);
    let log = random(&rules, false);
    bencher.counter(ItemsCount::new(DEALS)).bench(|| verify(&log, &rules));
}

#[divan::bench(args = GAMES)]
fn random_hands_with_facts(bencher: Bencher, game: &str) {
    let rules = rules(game);
    let log = random(&rules, true);
    bencher.counter(ItemsCount::new(DEALS)).bench(|| verify(&log, &rules));
}

/// Heads, options and rules of each of the nineteen are read too; rules of the same options are kept.
#[divan::bench]
fn recorded_hands(bencher: Bencher) {
    let library = Library::shipped();
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/oracles/phh");
    let files = std::fs::read_dir(folder).expect("hands").flatten().map(|entry| entry.path());
    let hands = files.filter(|path| path.extension().is_some_and(|end| end == "phh"));
    let logs: Vec<(String, Arc<Ruleset>)> = hands
        .map(|path| {
            let hand = std::fs::read_to_string(&path).expect("a hand");
            let log = phh::import(&hand, "hand", &library).expect("a log");
            let rules = Log::parse(&log, "hand").expect("a log").rules(&library).expect("rules");
            (log, rules)
        })
        .collect();
    bencher.counter(ItemsCount::new(logs.len())).bench(|| logs.iter().map(|(log, rules)| verify(log, rules)).sum::<usize>());
}
