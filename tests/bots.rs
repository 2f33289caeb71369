//! Bots: they see what their seat sees, they cannot leave their room, and what they do wrong costs them turns, not the match.
#![cfg(feature = "bots")]

mod common;

use kartu::cards::Seed;
use kartu::game::{Library, Match, Ruleset, Wanted};
use kartu::log::Input;
use kartu::players::{Bot, Host, Player, Program, Random, Stop};
use std::sync::Arc;

fn rules(game: &str) -> Arc<Ruleset> {
    Library::shipped().load(&Wanted::game(game)).expect("a game")
}

const NAMES: [&str; 4] = ["Ani", "Budi", "Citra", "Dewi"];

/// A match of a bot in the first seat against random players: what came of it, and the lines of the host for the bot.
fn played(rules: &Arc<Ruleset>, program: &Program, number: u64, seat: usize) -> (Vec<i64>, Vec<String>) {
    let count = usize::from(*rules.plan.seats.start());
    let names: Vec<String> = NAMES.iter().take(count).map(|name| (*name).to_owned()).collect();
    let seed = Seed::from_text("bots");
    let game = Match::new(rules.clone(), &names, 0).expect("a table");
    let players: Vec<Box<dyn Player>> = (0..count)
        .map(|at| match at == seat {
            true => Box::new(Bot::new(program, &game, seed, number, at as u8).expect("a bot")) as Box<dyn Player>,
            false => Box::new(Random::new(seed, number, at as u8)),
        })
        .collect();
    let mut host = Host::new(game, seed, number, players);
    let mut made = Vec::new();
    let stop = host.play(&mut |input: &Input, game: &Match| {
        if let Input::Made(..) = input {
            made.push(kartu::log::input_text(input, &game.names()));
        }
        Ok(())
    });
    assert_eq!(stop.expect("a match"), Stop::Over);
    (host.game().table().open.scores[..count].to_vec(), made)
}

/// How much more the bot made in a match than the others did on average, and how often it made most.
fn margin(game: &str, file: &str, matches: u64) -> (f64, f64) {
    let rules = rules(game);
    let program = Program::read(&common::root().join("bots").join(file)).expect("a bot");
    let (mut sum, mut wins) = (0.0, 0.0);
    for number in 1..=matches {
        let seats = u64::from(*rules.plan.seats.start());
        let seat = (number % seats) as usize;
        let (scores, made) = played(&rules, &program, number, seat);
        assert_eq!(made, Vec::<String>::new(), "{file} loses no turn");
        let others = scores.iter().sum::<i64>() - scores[seat];
        sum += scores[seat] as f64 - others as f64 / (scores.len() - 1) as f64;
        wins += f64::from(u8::from(scores.iter().enumerate().all(|(at, score)| at == seat || *score < scores[seat])));
    }
    (sum / matches as f64, wins / matches as f64)
}

#[test]
fn each_example_beats_random_players() {
    let mut told = String::new();
    let mut all = true;
    for (game, file, least) in [
        ("frog", "frog_careful.luau", 0.6),
        ("da_san", "da_san_thrifty.luau", 0.6),
        ("dingo", "dingo_hunter.luau", 0.6),
        ("grocery_store_dots", "grocery_store_dots_steady.luau", 0.6),
    ] {
        let (margin, wins) = margin(game, file, 60);
        all &= margin > 0.0 && wins > least;
        told += &format!("{file}: {margin:.1} points more than the others, most of all in {:.0} % of matches\n", 100.0 * wins);
    }
    println!("{told}");
    assert!(all, "{told}");
}
