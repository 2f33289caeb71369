//! The example bots: each clearly beats random players at its game, and loses no turn under any house rule.
#![cfg(feature = "bots")]

mod common;

use kartu::cards::Seed;
use kartu::game::{Library, Ruleset, Wanted};
use kartu::lab::{Contestant, Level, Simulation, Statistics, simulate};
use kartu::players::{Bot, Player, Program, Random};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

const NAMES: [&str; 5] = ["Ani", "Budi", "Citra", "Dewi", "Eka"];

/// Each game with its example, and with so many matches as show that it is better.
const EXAMPLES: [(&str, &str, u64); 4] = [
    ("frog", "frog_careful.luau", 60),
    ("da_san", "da_san_thrifty.luau", 60),
    ("dingo", "dingo_hunter.luau", 60),
    ("grocery_store_dots", "grocery_store_dots_steady.luau", 60),
];

fn example(file: &str) -> Program {
    Program::read(&common::root().join("bots").join(file)).expect("a bot")
}

/// Whole rounds of matches of a bot against random players, each of whom plays each seat equally often.
fn series(rules: &Arc<Ruleset>, program: &Program, matches: u64) -> Statistics {
    let seats = u64::from(*rules.plan.seats.start());
    let contestants: Vec<Contestant> = (0..seats as usize)
        .map(|at| Contestant {
            name: NAMES[at].to_owned(),
            kind: if at == 0 { "bot" } else { "random" }.to_owned(),
            make: match at {
                0 => Box::new(move |seed, number, seat, game: &_| {
                    Bot::new(program, game, seed, number, seat).map(|bot| Box::new(bot) as Box<dyn Player>)
                }),
                _ => Box::new(|seed, number, seat, _: &_| Ok(Box::new(Random::new(seed, number, seat)) as Box<dyn Player>)),
            },
        })
        .collect();
    let matches = 1..=matches.next_multiple_of(seats);
    let plan = Simulation {
        rules,
        contestants: &contestants,
        rotate: true,
        seed: Seed::from_text("bots"),
        matches: *matches.start()..matches.end() + 1,
        jobs: 2,
        stop: &AtomicBool::new(false),
    };
    simulate(&plan, None, &|_| ()).expect("matches").statistics
}

/// What the bot lost, and how it was the first time.
fn lost(statistics: &Statistics) -> Option<String> {
    let first = statistics.first_lapse.as_ref()?;
    Some(format!("{} turns, first in match {}: {} {}", statistics.players[0].lapses, first.game, first.reason, first.remark))
}

#[test]
fn each_example_clearly_beats_random_players() {
    for (game, file, matches) in EXAMPLES {
        let rules = Library::shipped().load(&Wanted::game(game)).expect("a game");
        let statistics = series(&rules, &example(file), matches);
        assert_eq!(lost(&statistics), None, "{file}");
        let bot = &statistics.players[0];
        let lead = bot.lead.estimate(Level::NinetyNine).expect("matches");
        // The lead is counted against all others together.
        let others = (statistics.players.len() - 1) as f64;
        println!(
            "{file}: {:.1} points above the others (99 %: {:.1} to {:.1}), first alone in {} of {} matches",
            lead.value / others,
            lead.low / others,
            lead.high / others,
            bot.won,
            statistics.matches
        );
        assert!(lead.low > 0.0, "{file}: {lead:?}");
    }
}

#[test]
fn no_example_loses_a_turn_under_any_house_rule_of_its_game() {
    let library = Library::shipped();
    for (game, file, _) in EXAMPLES {
        let program = example(file);
        for variant in library.variants(game).expect("variants") {
            let rules = library.load(&Wanted { variants: vec![variant.clone()], ..Wanted::game(game) }).expect("a variant");
            assert_eq!(lost(&series(&rules, &program, 4)), None, "{file} at {game}+{variant}");
        }
    }
}
