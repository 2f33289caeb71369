//! What a phase costs that the script plays itself: random matches of Dingo on one thread, and for each
//! decision what it costs in the steps that a mechanic plays and in the hunts that the script plays.
//!
//! `cargo bench --bench hunts`

use divan::counter::ItemsCount;
use kartu::cards::{Card, Purpose, Seed, shuffle};
use kartu::game::{Library, Match, Need, Ruleset, Wanted};
use kartu::mechanics::Dealing;
use kartu::script::{Effort, effort};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Matches in one round.
const MATCHES: u64 = 50;
/// Matches that are taken apart, phase by phase.
const MEASURED: u64 = 1_000;

fn rules(ruleset: &str) -> Arc<Ruleset> {
    Library::shipped().load(&Wanted::game(ruleset)).expect("a ruleset")
}

/// What the decisions of some phases cost together.
#[derive(Default)]
struct Cost {
    decisions: u64,
    time: Duration,
    calls: u64,
    words: u64,
}

impl Cost {
    fn add(&mut self, time: Duration, work: Effort) {
        self.decisions += 1;
        self.time += time;
        self.calls += work.calls;
        self.words += work.words;
    }

    fn tell(&self, name: &str, deals: u64) {
        let per = |count: u64, of: u64| count as f64 / of as f64;
        println!(
            "{name:8} {:6.1} decisions a deal, {:6.0} ns each, with {:.2} calls of the script and {:.1} words; {:.0} calls a deal",
            per(self.decisions, deals),
            self.time.as_nanos() as f64 / self.decisions as f64,
            per(self.calls, self.decisions),
            per(self.words, self.decisions),
            per(self.calls, deals),
        );
    }
}

/// Plays a random match; `each` is told what every decision cost, and whether the script played the phase.
fn play(rules: &Arc<Ruleset>, seed: Seed, number: u64, mut each: impl FnMut(bool, Duration, Effort)) -> i64 {
    let seats = ["Ani", "Budi", "Citra", "Dewi"].map(String::from);
    let mut game = Match::new(rules.clone(), &seats, 0).expect("four play");
    let mut draw = seed.stream(Purpose::Sample, number, 0);
    loop {
        match game.need() {
            Need::Nothing => return game.table().open.scores[0],
            Need::Deal => game.begin_deal().expect("a deal"),
            Need::Cards(cards) => {
                let mut order: Vec<Card> = cards.iter().collect();
                shuffle(&mut order, &mut seed.stream(Purpose::Deck, number, u64::from(game.table().open.deal)));
                game.deal(&Dealing::Order(&order)).expect("forty cards");
            }
            Need::Choice(asked) => {
                let seat = asked.iter().next().expect("somebody");
                let scripted = rules.plan.phases[usize::from(game.table().open.phase)].mechanic.rules_by_choices();
                let (before, start) = (effort(), Instant::now());
                let choices = game.choices(seat).expect("choices");
                let action = choices.clone().sample(&rules.plan.deck, &mut draw).expect("a choice");
                game.choose(seat, &action).expect("allowed");
                each(scripted, start.elapsed(), effort() - before);
            }
        }
    }
}

fn main() {
    let seed = Seed::from_text("bench");
    for ruleset in ["dingo", "dingo+free_for_all", "dingo+blind_hunt"] {
        let rules = rules(ruleset);
        let (mut steps, mut hunts, mut deals) = (Cost::default(), Cost::default(), 0);
        for number in 1..=MEASURED {
            play(&rules, seed, number, |scripted, time, work| if scripted { &mut hunts } else { &mut steps }.add(time, work));
            deals += 4;
        }
        println!("{ruleset}");
        steps.tell("  steps", deals);
        hunts.tell("  hunts", deals);
    }
    divan::main();
}

#[divan::bench]
fn matches(bencher: divan::Bencher) {
    let (rules, seed) = (rules("dingo"), Seed::from_text("bench"));
    bencher
        .counter(ItemsCount::new(MATCHES))
        .bench(|| (1..=MATCHES).map(|number| play(&rules, seed, number, |_, _, _| {})).sum::<i64>());
}
