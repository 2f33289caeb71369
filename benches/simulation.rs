//! What a simulation costs beside the play itself: bare matches, with statistics and progress, with the matches kept as
//! well, with all their facts; and how it scales from one thread to two. For each game the best of several rounds, in turn, so that what
//! else the machine does weighs on all alike.
//!
//! `cargo bench --bench simulation`

use kartu::cards::{Draw, Purpose, Seed};
use kartu::game::{Library, Match, Ruleset, Wanted};
use kartu::lab::{Contestant, Logs, Simulation, simulate};
use kartu::log::Facts;
use kartu::players::{Host, Player, Random};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

/// Nobody stops it.
static STOP: AtomicBool = AtomicBool::new(false);

const ROUNDS: u64 = 7;

/// Matches without anything else, numbered as those of a series.
fn bare(rules: &Arc<Ruleset>, names: &[String], matches: std::ops::Range<u64>, seed: Seed) {
    for number in matches {
        let dealer = rules.plan.first_dealer(names.len(), |seats| seed.stream(Purpose::Dealer, number, 0).below(seats));
        let game = Match::new(rules.clone(), names, dealer).expect("enough seats");
        let player = |seat| Box::new(Random::new(seed, number, seat)) as Box<dyn Player>;
        let mut host = Host::new(game, seed, number, (0..names.len() as u8).map(player).collect());
        host.play(&mut ()).expect("a match");
    }
}

fn main() {
    println!(
        "matches a second: bare; with statistics and progress; kept as well; with all facts; on two threads, and how many times one"
    );
    for (game, many) in [("frog", 3_000), ("da_san", 1_000), ("dingo", 400), ("grocery_store_dots", 200)] {
        let rules = Library::shipped().load(&Wanted::game(game)).expect(game);
        let seats = usize::from(*rules.plan.seats.start());
        let names: Vec<String> = (1..=seats).map(|seat| format!("P{seat}")).collect();
        let contestant = |name: &String| Contestant {
            name: name.clone(),
            kind: "random".to_owned(),
            make: Box::new(|seed, number, seat, _| Ok(Box::new(Random::new(seed, number, seat)))),
        };
        let contestants: Vec<Contestant> = names.iter().map(contestant).collect();
        let mut best = [f64::MAX; 5];
        for round in 0..ROUNDS {
            // No match is played twice: what is remembered of one would help the next.
            let mut next = round * 5 * many + 1;
            for (at, best) in best.iter_mut().enumerate() {
                let (matches, seed) = (next..next + many, Seed::from_text("bench"));
                next += many;
                let started = Instant::now();
                if at == 0 {
                    kartu::script::on_big_stack(|| bare(&rules, &names, matches, seed)).expect("matches");
                } else {
                    let jobs = if at == 4 { 2 } else { 1 };
                    let plan =
                        Simulation { rules: &rules, contestants: &contestants, rotate: false, seed, matches, jobs, stop: &STOP };
                    let mut file = std::fs::File::create("/dev/null").expect("nowhere");
                    let facts = if at == 3 { Facts::All } else { Facts::Results };
                    let logs = matches!(at, 2 | 3).then(|| Logs { out: &mut file, facts });
                    let done = AtomicU64::new(0);
                    simulate(&plan, logs, &|all| done.store(all, Ordering::Relaxed)).expect("a series");
                }
                *best = best.min(started.elapsed().as_secs_f64());
            }
        }
        let [bare, counted, kept, told, two] = best.map(|seconds| many as f64 / seconds);
        let cost = |rate: f64| (bare / rate - 1.0) * 100.0;
        println!(
            "{game}: {bare:.0}; {counted:.0} ({:+.1} %); {kept:.0} ({:+.1} %); {told:.0} ({:+.1} %); {two:.0} ({:.2})",
            cost(counted),
            cost(kept),
            cost(told),
            two / counted
        );
    }
}
