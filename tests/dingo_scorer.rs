//! A second scorer for Dingo agrees with kartu: 10,000 random deals, half of them over random options.
//!
//! It follows the deck and the choices alone, by R3 to R21 of the dossier, card by card as text; it shares
//! no code with the host. What kartu made of a deal is only looked at when the two are compared.

use kartu::cards::{Draw, Purpose, Seed};
use kartu::game::{Library, Match, Ruleset, Setting, Wanted};
use kartu::log::{Input, input_text};
use kartu::players::{Host, Player, Random};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::thread;

/// Houses: the standard one, and others with each option drawn, in turn.
const HOUSES: u64 = 250;
/// Matches in each, of four deals.
const MATCHES: u64 = 10;
const THREADS: u64 = 2;

/// Every option that bears on play or score, with the values that are played, the standard first.
const OPTIONS: [(&str, &[&str]); 18] = [
    ("eight_points", &["1", "0", "7"]),
    ("hunt_order", &["left_of_dingo", "left_of_dealer", "until_all_pass", "simultaneous"]),
    ("double_wolf", &["allowed", "forbidden"]),
    ("dingo_may_wolf", &["false", "true"]),
    ("dingo_play", &["forced", "optional"]),
    ("pass_aces", &["true", "false"]),
    ("discard_ad", &["false", "true"]),
    ("discard_view", &["top_only", "all", "hidden"]),
    ("discard_mode", &["sequential", "simultaneous"]),
    ("pass_mode", &["sequential", "simultaneous"]),
    ("ace_last_turn", &["wolves_and_rabbit", "rabbit_only", "none"]),
    ("ace_rounds", &["one_turn", "until_all_pass"]),
    ("ace_rabbit_forced", &["false", "true"]),
    ("ace_award", &["own", "dingo_takes_first_wolf"]),
    ("unplayed_wolf_ace", &["0", "-3", "5"]),
    ("ad_bonus", &["10", "4"]),
    ("ad_penalty", &["3", "8"]),
    ("rabbit_order", &["ascending", "descending", "shuffled"]),
];

type House = BTreeMap<&'static str, &'static str>;

/// What one seat did: the seat, the verb, the cards.
type Choice = (usize, String, Vec<String>);

/// A deal as it was put in.
#[derive(Default)]
struct Deal {
    dealer: usize,
    deck: Vec<String>,
    choices: Vec<Choice>,
    /// What kartu says each seat scored.
    scored: [i64; 4],
}

struct Scorer<'a> {
    house: &'a House,
    hands: [Vec<String>; 4],
    score: [Vec<String>; 4],
    penalty: [Vec<String>; 4],
    choices: std::collections::VecDeque<Choice>,
}

impl<'a> Scorer<'a> {
    fn is(&self, option: &str, value: &str) -> bool {
        self.house[option] == value
    }

    fn number(&self, option: &str) -> i64 {
        self.house[option].parse().expect("a number")
    }

    fn next(&mut self) -> Choice {
        self.choices.pop_front().expect("another choice")
    }

    fn holder(&self, card: &str) -> Option<usize> {
        self.hands.iter().position(|hand| hand.iter().any(|held| held == card))
    }

    fn lay(&mut self, seat: usize, card: &str) {
        let at = self.hands[seat].iter().position(|held| held == card).expect("a card of the hand");
        self.hands[seat].remove(at);
    }

    /// R4 to R7: four choices of one step; `places` is how far a card goes, 0 for the discards.
    fn step(&mut self, places: usize) {
        let at_once = self.is(if places == 0 { "discard_mode" } else { "pass_mode" }, "simultaneous");
        let four: Vec<Choice> = (0..4).map(|_| self.next()).collect();
        if at_once {
            four.iter().for_each(|(seat, _, cards)| self.lay(*seat, &cards[0]));
        }
        for (seat, _, cards) in &four {
            if !at_once {
                self.lay(*seat, &cards[0]);
            }
            if places > 0 {
                self.hands[(seat + places) % 4].push(cards[0].clone());
            }
        }
    }

    /// R9 to R14 for one rank.
    fn hunt(&mut self, rank: char) {
        let (heart, rabbit) = (format!("{rank}H"), format!("{rank}D"));
        let dingo = if self.is("dingo_play", "forced") {
            self.holder(&heart)
        } else {
            // Q7: all are asked, until one plays it.
            (0..4).find_map(|_| {
                let (seat, verb, _) = self.next();
                (verb == "dingo").then_some(seat)
            })
        };
        let Some(dingo) = dingo else { return };
        self.lay(dingo, &heart);
        let asked = if self.is("dingo_may_wolf", "true") { 4 } else { 3 };
        let mut wolves: Vec<(usize, String)> = Vec::new();
        if self.is("hunt_order", "simultaneous") {
            let mut all: Vec<Choice> = (0..asked).map(|_| self.next()).collect();
            // Q4: by seat from the left of the dingo.
            all.sort_by_key(|(seat, ..)| (seat + 3 - dingo) % 4);
            for (seat, _, cards) in all {
                wolves.extend(cards.into_iter().map(|card| (seat, card)));
            }
        } else {
            let round = self.is("hunt_order", "until_all_pass");
            let (mut turns, mut passes) = (0, 0);
            while wolves.len() < 2 && (if round { passes } else { turns }) < asked {
                let (seat, _, cards) = self.next();
                turns += 1;
                passes = if cards.is_empty() { passes + 1 } else { 0 };
                wolves.extend(cards.into_iter().map(|card| (seat, card)));
            }
        }
        for (seat, wolf) in &wolves {
            assert!(wolf == &format!("{rank}C") || wolf == &format!("{rank}S"), "{wolf} hunts {rabbit}");
            self.lay(*seat, wolf);
        }
        match wolves.as_slice() {
            [] => self.penalty[dingo].push(heart),
            [(only, wolf)] => {
                self.score[dingo].push(heart);
                self.score[*only].extend([wolf.clone(), rabbit]);
            }
            [(_, first), (second, wolf)] => {
                self.score[dingo].extend([heart, first.clone()]);
                self.score[*second].extend([wolf.clone(), rabbit]);
            }
            more => panic!("{more:?}"),
        }
    }

    /// R15 to R19.
    fn aces(&mut self) {
        let dingo = self.holder("AH").expect("the ace of hearts is never discarded");
        self.lay(dingo, "AH");
        let asked = if self.is("ace_last_turn", "none") { 3 } else { 4 };
        let round = self.is("ace_rounds", "until_all_pass");
        let mut played: Vec<(usize, String)> = Vec::new();
        let (mut turns, mut passes) = (0, 0);
        while (if round { passes } else { turns }) < asked {
            let (seat, _, mut cards) = self.next();
            turns += 1;
            passes = if cards.is_empty() { passes + 1 } else { 0 };
            // R13: the club before the spade.
            cards.sort();
            for card in cards {
                self.lay(seat, &card);
                played.push((seat, card));
            }
        }
        let wolves: Vec<&(usize, String)> = played.iter().filter(|(_, card)| card != "AD").collect();
        if wolves.is_empty() {
            self.penalty[dingo].push("AH".to_owned());
        } else {
            self.score[dingo].push("AH".to_owned());
            let given = (wolves.len() == 2 && self.is("ace_award", "dingo_takes_first_wolf")).then(|| wolves[0].1.clone());
            for (seat, card) in played {
                let to = if Some(&card) == given.as_ref() { dingo } else { seat };
                self.score[to].push(card);
            }
        }
        if let Some(keeper) = self.holder("AD") {
            self.lay(keeper, "AD");
            self.penalty[keeper].push("AD".to_owned());
        }
    }

    /// R20.
    fn value(&self, card: &str, ace_rabbit: i64) -> i64 {
        match (card, card.chars().next().expect("a rank")) {
            ("AD", _) => ace_rabbit,
            (_, 'A') => 3,
            (_, 'T' | 'J' | 'Q' | 'K') => 2,
            (_, '8') => self.number("eight_points"),
            _ => 1,
        }
    }

    /// R3 to R21: what each seat scores.
    fn run(house: &'a House, deal: &Deal) -> [i64; 4] {
        let is_rabbit = |card: &&String| card.ends_with('D') && !card.starts_with('A');
        let mut order: Vec<char> = "23456789TJQK".chars().collect();
        match house["rabbit_order"] {
            "descending" => order.reverse(),
            "shuffled" => order = deal.deck.iter().filter(is_rabbit).map(|card| card.chars().next().expect("a rank")).collect(),
            _ => {}
        }
        let mut hands: [Vec<String>; 4] = Default::default();
        for (at, card) in deal.deck.iter().filter(|card| !is_rabbit(card)).enumerate() {
            hands[(deal.dealer + 1 + at) % 4].push(card.clone());
        }
        let choices = deal.choices.clone().into();
        let mut scorer = Self { house, hands, score: Default::default(), penalty: Default::default(), choices };
        for places in [0, 1, 0, 2, 0, 3, 0] {
            scorer.step(places);
        }
        order.into_iter().for_each(|rank| scorer.hunt(rank));
        scorer.aces();
        assert!(scorer.choices.is_empty(), "choices are left over: {:?}", scorer.choices);
        [0, 1, 2, 3].map(|seat: usize| {
            let plus: i64 = scorer.score[seat].iter().map(|card| scorer.value(card, scorer.number("ad_bonus"))).sum();
            let minus: i64 = scorer.penalty[seat].iter().map(|card| scorer.value(card, scorer.number("ad_penalty"))).sum();
            let kept = scorer.hands[seat].iter().filter(|card| card.starts_with('A')).count() as i64;
            plus - minus + kept * scorer.number("unplayed_wolf_ace")
        })
    }
}

fn rules(house: &House) -> Arc<Ruleset> {
    let settings = house.iter().map(|(option, value)| Setting::from_argument(&format!("{option}={value}")).expect("a setting"));
    let wanted = Wanted { settings: settings.collect(), ..Wanted::game("dingo") };
    Library::shipped().load(&wanted).unwrap_or_else(|fault| panic!("{fault}"))
}

/// The deals of a random match.
fn played(rules: Arc<Ruleset>, number: u64) -> Vec<Deal> {
    let seed = Seed::from_text("second scorer of hunts");
    let names: Vec<String> = (0..4).map(|seat| format!("P{seat}")).collect();
    let dealer = (number % 4) as usize;
    let game = Match::new(rules, &names, dealer).expect("four play");
    let players: Vec<Box<dyn Player>> = (0..4).map(|seat| Box::new(Random::new(seed, number, seat)) as Box<dyn Player>).collect();
    let mut host = Host::new(game, seed, number, players);
    let mut deals: Vec<Deal> = Vec::new();
    let mut before = [0; 4];
    let mut keep = |input: &Input, game: &Match| {
        let text = input_text(input, &game.names());
        let words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        match input {
            Input::Deal(number) => deals.push(Deal { dealer: (dealer + *number as usize - 1) % 4, ..Deal::default() }),
            Input::Deck(_) => deals.last_mut().expect("a deal").deck = words[1..].to_vec(),
            _ => {
                let seat = words[0].trim_start_matches('P').trim_end_matches(':').parse().expect("a seat");
                let deal = deals.last_mut().expect("a deal");
                deal.choices.push((seat, words[1].clone(), words[2..].to_vec()));
                let scores = &game.table().open.scores;
                deal.scored = [0, 1, 2, 3].map(|seat| scores[seat] - before[seat]);
                if matches!(game.need(), kartu::game::Need::Deal | kartu::game::Need::Nothing) {
                    before = [0, 1, 2, 3].map(|seat| scores[seat]);
                }
            }
        }
        Ok(())
    };
    host.play(&mut keep).unwrap_or_else(|fault| panic!("match {number}: {fault}"));
    deals
}

/// A house: the standard for even numbers, else each option drawn.
fn house(number: u64) -> House {
    let mut draw = Seed::from_text("houses of hunts").stream(Purpose::Sample, number, 0);
    let mut pick = |values: &[&'static str]| match number % 2 {
        0 => values[0],
        _ => values[draw.below(values.len() as u32) as usize],
    };
    OPTIONS.iter().map(|(option, values)| (*option, pick(values))).collect()
}

#[test]
fn a_scorer_from_the_dossier_agrees_on_ten_thousand_random_deals() {
    let share = |thread: u64| {
        let mut compared = 0;
        for number in (0..HOUSES).filter(|number| number % THREADS == thread) {
            let house = house(number / THREADS);
            let rules = rules(&house);
            for number in number * MATCHES..(number + 1) * MATCHES {
                for (at, deal) in played(rules.clone(), number).iter().enumerate() {
                    let place = format!("match {number}, deal {}", at + 1);
                    assert_eq!(Scorer::run(&house, deal), deal.scored, "{place}: {house:?} {:?}", deal.choices);
                    compared += 1;
                }
            }
        }
        compared
    };
    let compared: u64 = thread::scope(|scope| {
        let runs: Vec<_> = (0..THREADS).map(|thread| scope.spawn(move || share(thread))).collect();
        runs.into_iter().map(|run| run.join().expect("they agree")).sum()
    });
    assert_eq!(compared, 4 * HOUSES * MATCHES);
}
