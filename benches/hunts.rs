//! What a phase costs that the script plays itself: random matches of Dingo on one thread, and for each
//! decision what it costs in the steps that a mechanic plays, in the hunts that the script plays, and where it
//! ends a deal, which the script scores. The first matches teach what later ones recall; they are counted apart.
//!
//! `cargo bench --bench hunts`

use divan::counter::ItemsCount;
use kartu::cards::{Card, Purpose, Seed, shuffle};
use kartu::game::{Library, Match, Need, Ruleset, Wanted};
use kartu::mechanics::Dealing;
use kartu::script::{Effort, effort};
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Matches in one round.
const MATCHES: u64 = 50;
/// Matches that are taken apart, phase by phase.
const MEASURED: u64 = 1_000;
/// So many of them are counted apart.
const FIRST: u64 = 100;

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

/// What a decision belongs to.
#[derive(Clone, Copy)]
enum Part {
    Step,
    Hunt,
    End,
}

/// Plays a random match; `each` is told what every decision cost.
fn play(rules: &Arc<Ruleset>, seed: Seed, number: u64, mut each: impl FnMut(Part, Duration, Effort)) -> i64 {
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
                let part = match game.need() {
                    Need::Choice(_) if scripted => Part::Hunt,
                    Need::Choice(_) => Part::Step,
                    _ => Part::End,
                };
                each(part, start.elapsed(), effort() - before);
            }
        }
    }
}

/// Plays matches of these numbers and tells what their parts cost.
fn measure(rules: &Arc<Ruleset>, numbers: RangeInclusive<u64>) {
    let seed = Seed::from_text("bench");
    let deals = 4 * (numbers.end() - numbers.start() + 1);
    let mut costs: [Cost; 3] = Default::default();
    println!("  matches {} to {}", numbers.start(), numbers.end());
    for number in numbers {
        play(rules, seed, number, |part, time, work| costs[part as usize].add(time, work));
    }
    for (name, cost) in ["  steps", "  hunts", "  ends"].iter().zip(costs) {
        cost.tell(name, deals);
    }
}

fn main() {
    for ruleset in ["dingo", "dingo+free_for_all", "dingo+blind_hunt"] {
        println!("{ruleset}");
        let rules = rules(ruleset);
        measure(&rules, 1..=FIRST);
        measure(&rules, FIRST + 1..=MEASURED);
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
