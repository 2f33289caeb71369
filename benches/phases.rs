//! What phases cost: random matches of three games on one thread, and for each decision what it costs where a
//! mechanic plays, where the script plays, and where it ends a deal, which is then scored. The first matches teach
//! what later ones recall; they are counted apart.
//!
//! `cargo bench --bench phases`

use divan::counter::ItemsCount;
use kartu::cards::{Purpose, Seed};
use kartu::game::{Library, Match, Need, Ruleset, Wanted};
use kartu::mechanics::Dealing;
use kartu::script::{Effort, effort};
use kartu::table::Word;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Matches in one round.
const MATCHES: u64 = 50;
/// Matches that are taken apart, phase by phase.
const MEASURED: u64 = 1_000;
/// So many of them are counted apart.
const FIRST: u64 = 100;

/// A ruleset, and how many play it.
const TABLES: [(&str, usize); 9] = [
    ("dingo", 4),
    ("dingo+free_for_all", 4),
    ("dingo+blind_hunt", 4),
    ("da_san", 3),
    ("da_san+ds_four", 4),
    ("grocery_store_dots", 6),
    ("grocery_store_dots, nobody folds", 6),
    ("grocery_store_dots+gsd_no_limit", 6),
    ("seven_card_stud", 6),
];

fn rules(table: &str) -> Arc<Ruleset> {
    Library::shipped().load(&Wanted::game(table.trim_end_matches(NOBODY_FOLDS))).expect("a ruleset")
}

/// Said behind a ruleset.
const NOBODY_FOLDS: &str = ", nobody folds";

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

    fn tell(&self, name: &str, deals: u64, all: Duration) {
        let per = |count: u64, of: u64| count as f64 / of as f64;
        println!(
            "    {name:10} {:4.1} % of the time; {:5.1} decisions a deal, {:6.0} ns each, with {:.2} calls of the script and {:.1} words",
            100.0 * self.time.as_secs_f64() / all.as_secs_f64(),
            per(self.decisions, deals),
            self.time.as_nanos() as f64 / self.decisions.max(1) as f64,
            per(self.calls, self.decisions.max(1)),
            per(self.words, self.decisions.max(1)),
        );
    }
}

/// What a decision belongs to.
#[derive(Clone, Copy)]
enum Part {
    Mechanic,
    Script,
    End,
}

/// Plays a random match, in which everybody may stay in; `each` is told what every decision cost. Gives the number of deals.
fn play(
    (rules, seats, stays): (&Arc<Ruleset>, usize, bool),
    seed: Seed,
    number: u64,
    mut each: impl FnMut(Part, Duration, Effort),
) -> u64 {
    let names: Vec<String> = (1..=seats).map(|seat| format!("p{seat}")).collect();
    let mut game = Match::new(rules.clone(), &names, 0).expect("so many play");
    let mut draw = seed.stream(Purpose::Sample, number, 0);
    loop {
        match game.need() {
            Need::Nothing => return game.table().open.deal.into(),
            Need::Deal => game.begin_deal().expect("a deal"),
            Need::Cards(_) => {
                let order = game.shuffled(seed, number);
                game.deal(&Dealing::Order(&order)).expect("the cards that are due");
            }
            Need::Choice(asked) => {
                let seat = asked.iter().next().expect("somebody");
                let scripted = rules.plan.phases[usize::from(game.table().open.phase)].mechanic.rules_by_choices();
                let (before, start) = (effort(), Instant::now());
                let choices = game.choices(seat).expect("choices").clone();
                let mut any = || choices.sample(&rules.plan.deck, &mut draw).expect("a choice");
                let mut action = any();
                while stays && action.verb() == Word::FOLD {
                    action = any();
                }
                game.choose(seat, &action).expect("allowed");
                let part = match game.need() {
                    Need::Choice(_) if scripted => Part::Script,
                    Need::Choice(_) => Part::Mechanic,
                    _ => Part::End,
                };
                each(part, start.elapsed(), effort() - before);
            }
        }
    }
}

/// Plays matches of these numbers and tells what their parts cost.
fn measure(table: (&Arc<Ruleset>, usize, bool), numbers: RangeInclusive<u64>) {
    let (seed, start) = (Seed::from_text("bench"), Instant::now());
    let mut costs: [Cost; 3] = Default::default();
    let (first, last) = (*numbers.start(), *numbers.end());
    let deals: u64 =
        numbers.map(|number| play(table, seed, number, |part, time, work| costs[part as usize].add(time, work))).sum();
    let all = start.elapsed();
    println!("  matches {first} to {last}: {:.0} deals a second", deals as f64 / all.as_secs_f64());
    for (name, cost) in ["mechanics", "script", "ends"].iter().zip(costs) {
        cost.tell(name, deals, all);
    }
}

fn main() {
    for (ruleset, seats) in TABLES {
        println!("{ruleset}");
        let rules = rules(ruleset);
        let table = (&rules, seats, ruleset.ends_with(NOBODY_FOLDS));
        measure(table, 1..=FIRST);
        measure(table, FIRST + 1..=MEASURED);
    }
    divan::main();
}

#[divan::bench(args = ["dingo", "da_san", "grocery_store_dots", "seven_card_stud"])]
fn matches(bencher: divan::Bencher, game: &str) {
    let (rules, seed) = (rules(game), Seed::from_text("bench"));
    let seats = TABLES.iter().find(|(ruleset, _)| *ruleset == game).expect("a table").1;
    let round = || (1..=MATCHES).map(|number| play((&rules, seats, false), seed, number, |_, _, _| {})).sum::<u64>();
    bencher.counter(ItemsCount::new(MATCHES)).bench(round);
}
