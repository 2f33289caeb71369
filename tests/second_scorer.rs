//! A second scorer for Frog agrees with kartu: 10,000 random matches over random options.
//!
//! The scorer (`second_scorer/scorer.rs`) was written from the dossier of the game before its script was
//! read, and shares no code with the host. Here matches are played; kartu's sheet of each is laid beside
//! the scorer's. A failure tells the house, the match and the first line that differs.

#[path = "second_scorer/scorer.rs"]
mod scorer;

use kartu::cards::{CardSet, Draw, Purpose, Seed};
use kartu::fault::Fault;
use kartu::game::{Library, Match, Ruleset, Setting, Wanted};
use kartu::log::{Input, fact_lines, input_text};
use kartu::players::{Ask, Host, Player, Random, Reply, Stop};
use kartu::script::options::{OptionKind, Value};
use kartu::table::{Event, Names};
use scorer::{House, Scorer, Sheet, sorted};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::thread;

const SEED: &str = "second scorer";
/// Houses, each with all options drawn at random.
const HOUSES: u64 = 400;
/// Matches in each.
const MATCHES: u64 = 25;

/// Every option with the values that are played; of numbers and lists, a few that matter.
const OPTIONS: [(&str, &[&str]); 23] = [
    ("deal_mode", &["ten", "eleven"]),
    ("stub_points", &["last_trick", "nobody", "bidder"]),
    ("chico_suits", &["any", "no_hearts"]),
    ("factors", &["[1, 2, 3]", "[1, 2, 4]", "[3, 1, 2]", "[1, 1, 10]"]),
    ("auction", &["single_round", "continuing"]),
    ("all_pass", &["next_dealer", "same_dealer", "forehand_frog"]),
    ("widow_points", &["bidder", "opponents", "nobody"]),
    ("discard_rule", &["any", "no_aces", "no_trumps", "no_aces_tens"]),
    ("exact_61", &["win", "draw"]),
    ("exact_60", &["draw", "bidder_loses_1"]),
    ("must_trump", &["true", "false"]),
    ("must_head", &["false", "true"]),
    ("first_leader", &["left_of_dealer", "bidder"]),
    ("widow_exposed", &["none", "to_all"]),
    ("reveal_end", &["true", "false"]),
    ("bust_rule", &["debt", "end_match", "capped"]),
    ("match_rounds", &["1", "2", "3", "4"]),
    ("target_score", &["0", "100", "160", "200", "1050"]),
    ("starting_points", &["150", "0", "10", "60", "1000"]),
    ("table_size", &["3", "4", "5"]),
    ("sitters_share", &["false", "true"]),
    ("packets", &["widow_last", "widow_second"]),
    (
        "bids",
        &[
            r#"["frog", "chico", "grand"]"#,
            r#"["grand", "frog", "chico"]"#,
            r#"["frog", "chico"]"#,
            r#"["frog", "grand"]"#,
            r#"["chico", "grand"]"#,
            r#"["frog"]"#,
            r#"["chico"]"#,
            r#"["grand"]"#,
        ],
    ),
];

/// What the matches must have brought about, so that their agreement says something.
const MUST_HAPPEN: [&str; 21] = [
    "frog is played",
    "chico is played",
    "grand is played",
    "R4 nobody can overcall, the auction closes",
    "Q5 a second call",
    "R6 thrown in",
    "Q6 thrown in, same dealer",
    "Q6 the forehand must play frog",
    "Q6 the forehand must play frog, which cannot be bid",
    "Q8 a card that may not be laid away",
    "Q9 61 is a draw",
    "Q10 60",
    "Q10 60 loses 1",
    "Q11 need not trump",
    "Q11, Q12 need not trump, but if so, higher",
    "Q12 must follow with a higher card",
    "Q12 must over-trump",
    "Q16 somebody cannot pay all",
    "Q16 a score below 0 ends the match early",
    "Q17 a target ends the match early",
    "Q19 somebody who sits out pays or is paid",
];

/// The house with this number.
fn house(number: u64) -> Vec<(&'static str, String)> {
    let mut draw = Seed::from_text(SEED).stream(Purpose::Sample, number, 0);
    OPTIONS.iter().map(|(option, values)| (*option, values[draw.below(values.len() as u32) as usize].to_owned())).collect()
}

fn seats(house: &[(&str, String)]) -> Vec<String> {
    let size: usize = house.iter().find(|(option, _)| *option == "table_size").expect("an option").1.parse().expect("a number");
    (0..size).map(|seat| format!("P{seat}")).collect()
}

/// Cards of a zone, sorted as on the sheet.
fn cards(names: &Names, cards: CardSet) -> String {
    sorted(&cards.iter().map(|card| names.layout.deck.card_text(card).to_owned()).collect::<Vec<_>>())
}

/// What a sheet says of a fact of kartu's log; nothing of those the scorer does not tell.
fn fact(line: &str) -> Option<String> {
    let line = line.trim_start_matches("= ");
    let words: Vec<&str> = line.split(" @").next()?.split(' ').collect();
    let in_order = |from: usize| {
        let cards: Vec<String> = words[from..].iter().map(|card| (*card).to_owned()).collect();
        format!("{} {}", words[..from].join(" "), sorted(&cards))
    };
    match words[0] {
        "contract" | "trick" | "thrown-in" | "scores" | "winner" => Some(words.join(" ")),
        "show" => Some(in_order(2)),
        "move" => Some(in_order(3)),
        // The reason is for people.
        "pay" if words[3] != "0" => Some(words[..4].join(" ")),
        "count" if words[3] == "in-all" => Some(words.join(" ")),
        _ => None,
    }
}

/// What kartu writes down of a match.
#[derive(Default)]
struct Noted {
    sheet: Sheet,
    inputs: Vec<String>,
}

impl Noted {
    fn keep(&mut self, input: &Input, game: &Match) {
        let names = game.names();
        let table = game.table();
        let text = input_text(input, &names);
        self.sheet.input(&text);
        self.inputs.push(text);
        let facts = fact_lines(game.events(), game);
        facts.lines().filter_map(fact).for_each(|fact| self.sheet.follows(fact));
        let zone = |zone: &str| cards(&names, table.cards(names.find_zone(zone).expect("a zone")));
        match input {
            Input::Deal(_) => self.sheet.follows(format!("dealer {}", names.seat(table.open.dealer))),
            Input::Deck(_) => {
                names.seats.iter().for_each(|seat| self.sheet.follows(format!("hand {seat} {}", zone(seat))));
                self.sheet.follows(format!("widow {}", zone("widow")));
                self.sheet.follows(format!("stub {}", zone("stub")));
            }
            _ => {}
        }
        if game.events().iter().any(|told| matches!(told.event, Event::Trick { .. })) {
            self.sheet.follows(format!("stub {}", zone("stub")));
        }
        if !matches!(input, Input::Deal(_)) {
            table.audit(game.layout()).expect("I1: 36 cards");
        }
    }
}

/// Plays at random, and has written down what it may do.
struct Noting<'n> {
    player: Random,
    noted: &'n RefCell<Noted>,
}

impl Player for Noting<'_> {
    fn choose(&mut self, ask: &Ask) -> Result<Reply, Fault> {
        let mut may: Vec<String> = ask.choices.iter(&ask.names.layout.deck).map(|action| action.text(&ask.names)).collect();
        may.sort();
        let count = |zone: &str| ask.view.count(ask.names.find_zone(zone).expect("a zone"));
        let each: Vec<String> =
            ask.names.seats.iter().map(|seat| format!("{seat} {}+{}", count(seat), count(&format!("{seat}.discards")))).collect();
        let sheet = &mut self.noted.borrow_mut().sheet;
        sheet.follows(format!("{} may {}", ask.names.seat(ask.seat), may.join(", ")));
        sheet.follows(format!("sizes {} widow {} stub {}", each.join(" "), count("widow"), count("stub")));
        self.player.choose(ask)
    }
}

/// A match as kartu plays it, with players that play at random.
fn play(rules: &Arc<Ruleset>, seats: &[String], dealer: usize, number: u64) -> Result<Noted, Fault> {
    let seed = Seed::from_text(SEED);
    let noted = RefCell::new(Noted::default());
    let player = |seat: usize| Noting { player: Random::new(seed, number, seat as u8), noted: &noted };
    let players: Vec<Box<dyn Player + '_>> = (0..seats.len()).map(|seat| Box::new(player(seat)) as _).collect();
    let mut host = Host::new(Match::new(rules.clone(), seats, dealer)?, seed, number, players);
    let stop = host.play(&mut |input: &Input, game: &Match| {
        noted.borrow_mut().keep(input, game);
        Ok(())
    })?;
    assert_eq!(stop, Stop::Over);
    drop(host);
    let mut noted = noted.into_inner();
    noted.sheet.close();
    Ok(noted)
}

/// What the matches of a house showed.
#[derive(Default)]
struct Shown {
    matches: u64,
    /// How often something happened that an option or rule is about.
    happened: BTreeMap<&'static str, u32>,
    /// Options that changed the sheet of a match when the scorer took them otherwise than kartu.
    tell_apart: BTreeSet<&'static str>,
}

/// The house with one option changed, another one for each match.
fn changed(house: &House, number: u64) -> (&'static str, Vec<(&'static str, String)>) {
    let at = (number % OPTIONS.len() as u64) as usize;
    let (option, values) = OPTIONS[at];
    let others: Vec<&&str> = values.iter().filter(|value| **value != house[at].1).collect();
    let mut house = house.to_vec();
    house[at].1 = others[(number / OPTIONS.len() as u64) as usize % others.len()].to_string();
    (option, house)
}

/// Plays the matches of a house and compares.
fn compare(library: &Library, number: u64) -> Result<Shown, String> {
    let house = house(number);
    let says: Vec<String> = house.iter().map(|(option, value)| format!("{option}={value}")).collect();
    let settings = says.iter().map(|setting| Setting::from_argument(setting).expect("a setting")).collect();
    let rules =
        library.load(&Wanted { settings, ..Wanted::game("frog") }).map_err(|fault| format!("{}: {fault}", says.join(" ")))?;
    let seats = seats(&house);
    let mut shown = Shown::default();
    for game in number * MATCHES..(number + 1) * MATCHES {
        let dealer = Seed::from_text(SEED).stream(Purpose::Dealer, game, 0).below(seats.len() as u32) as usize;
        let told =
            |what: &str| format!("house {number}: {}\nmatch {game}, {} deals first\n{what}", says.join(" "), seats[dealer]);
        let noted = play(&rules, &seats, dealer, game).map_err(|fault| told(&fault.to_string()))?;
        let mut scorer = Scorer::new(&house, &seats, &noted.inputs);
        let scored = scorer.score(dealer);
        scorer.sheet.close();
        if let Some(difference) = difference(&noted.sheet.lines, &scorer.sheet.lines) {
            return Err(told(&format!("{difference}\n{}", scored.err().unwrap_or_default())));
        }
        scored.map_err(|error| told(&error))?;
        shown.matches += 1;
        for (what, times) in scorer.happened {
            *shown.happened.entry(what).or_default() += times;
        }
        let (option, otherwise) = changed(&house, game);
        let mut other = Scorer::new(&otherwise, &seats, &noted.inputs);
        if other.score(dealer).is_err() || noted.sheet.lines != other.sheet.lines {
            shown.tell_apart.insert(option);
        }
    }
    Ok(shown)
}

/// The inputs up to the first line that differs, and what each has from there to the next input.
fn difference(kartu: &[String], scorer: &[String]) -> Option<String> {
    let at = (0..kartu.len().max(scorer.len())).find(|at| kartu.get(*at) != scorer.get(*at))?;
    let inputs: Vec<&str> = kartu[..at].iter().filter(|line| !line.starts_with('=')).map(String::as_str).collect();
    let rest = |sheet: &[String]| {
        let lines = sheet.iter().skip(at);
        lines.take_while(|line| line.starts_with('=')).map(|line| format!("{line}\n")).collect::<String>()
    };
    Some(format!("{}\nkartu:\n{}second scorer:\n{}", inputs.join("\n"), rest(kartu), rest(scorer)))
}

#[test]
fn ten_thousand_random_matches_are_scored_alike() {
    let threads = thread::available_parallelism().map_or(2, |cores| cores.get() as u64);
    let library = &Library::shipped();
    let run = |thread: u64| (0..HOUSES).filter(|house| house % threads == thread).map(|house| compare(library, house)).collect();
    let results: Vec<Vec<Result<Shown, String>>> = thread::scope(|scope| {
        let handles: Vec<_> = (0..threads).map(|thread| scope.spawn(move || run(thread))).collect();
        handles.into_iter().map(|handle| handle.join().expect("a thread ends")).collect()
    });
    let mut all = Shown::default();
    let mut failures = Vec::new();
    for result in results.into_iter().flatten() {
        match result {
            Ok(shown) => {
                all.matches += shown.matches;
                shown.happened.into_iter().for_each(|(what, times)| *all.happened.entry(what).or_default() += times);
                all.tell_apart.extend(shown.tell_apart);
            }
            Err(failure) => failures.push(failure),
        }
    }
    assert!(failures.is_empty(), "{} of {HOUSES} houses differ; one of them:\n{}", failures.len(), failures[0]);
    assert_eq!(all.matches, 10_000);
    let never: Vec<&str> = MUST_HAPPEN.into_iter().filter(|what| !all.happened.contains_key(what)).collect();
    assert!(never.is_empty(), "never happened: {never:?}\n{:#?}", all.happened);
    // The sheets tell enough: whoever takes an option otherwise is found out.
    let blind: Vec<&str> =
        OPTIONS.into_iter().map(|(option, _)| option).filter(|option| !all.tell_apart.contains(option)).collect();
    assert_eq!(blind, ["table_size"], "sheets are alike whatever these options say (but the table is as large as it is)");
}

#[test]
fn the_houses_play_every_value_of_every_option() {
    let mut played: BTreeMap<(&str, String), u32> = BTreeMap::new();
    for number in 0..HOUSES {
        for choice in house(number) {
            *played.entry(choice).or_default() += 1;
        }
    }
    for (option, values) in OPTIONS {
        for value in values {
            let houses = played.get(&(option, (*value).to_owned())).copied().unwrap_or_default();
            assert!(houses >= 20, "{option} = {value} in {houses} houses only");
        }
    }
}

#[test]
fn no_option_of_the_game_and_no_word_it_may_take_is_left_out() {
    let rules = Library::shipped().load(&Wanted::game("frog")).expect("frog");
    for option in &rules.options {
        let (_, values) =
            OPTIONS.iter().find(|(name, _)| *name == option.name).unwrap_or_else(|| panic!("`{}` is not played", option.name));
        let all = match &option.kind {
            OptionKind::Flag { .. } => vec![Value::Flag(true), Value::Flag(false)],
            OptionKind::Choice(choices) => choices.iter().map(|choice| Value::Word(choice.word.clone())).collect(),
            // The standard, and others.
            OptionKind::List { .. } | OptionKind::Several(_) => vec![option.default.clone()],
            // Short matches will do.
            OptionKind::Whole { .. } => Vec::new(),
        };
        for value in all {
            let is_played = values.iter().any(|text| Value::from_text(text).expect("a value") == value);
            assert!(is_played, "`{} = {value}` is not played", option.name);
        }
    }
    assert_eq!(rules.options.len(), OPTIONS.len());
}

#[test]
fn the_scorer_shares_no_code_with_the_host() {
    let source = include_str!("second_scorer/scorer.rs");
    let used: Vec<&str> = source.lines().filter(|line| line.starts_with("use ")).collect();
    assert_eq!(used, ["use std::collections::BTreeMap;"]);
    assert!(!source.contains("kartu::"));
}
