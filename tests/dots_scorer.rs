//! A referee from the dossier agrees with kartu on Grocery Store Dots, at every step of random matches.
//!
//! The referee (`dots_scorer/`) shares no code with the host. It reproduces the worked examples of the
//! dossier; then both are given the same cards and choices in random houses, and all that can be seen of the
//! two tables is compared after each. A failure tells the house, the match, and what went before.

#[path = "dots_scorer/betting.rs"]
mod betting;
#[path = "dots_scorer/book.rs"]
mod book;
#[path = "dots_scorer/cards.rs"]
mod cards;
#[path = "dots_scorer/house.rs"]
mod house;
#[path = "dots_scorer/lockstep.rs"]
mod lockstep;
#[path = "dots_scorer/pots.rs"]
mod pots;
#[path = "dots_scorer/rulings.rs"]
mod rulings;
#[path = "dots_scorer/store.rs"]
mod store;
#[path = "dots_scorer/table.rs"]
mod table;

use book::{Input, Wish};
use cards::{Card, all_cards, best, cards};
use house::{House, house};
use kartu::cards::{Draw, Purpose, Seed, Stream};
use kartu::game::{Library, Wanted};
use kartu::script::options::OptionKind;
use lockstep::{Plan, Temper, lockstep, rules};
use pots::Shown;
use std::collections::{BTreeMap, BTreeSet};
use std::thread;
use table::{Referee, Table};

/// A referee of the seats P0, P1, … with these stacks before the antes.
fn referee(settings: &str, stacks: &[i64], dealer: usize) -> Referee {
    Referee::new(house(settings), stacks, dealer)
}

/// The next hand is dealt from a deck with these cards on top.
fn deal(referee: &mut Referee, top: &str) {
    let top = cards(top);
    let rest = all_cards().into_iter().filter(|card| !top.contains(card));
    referee.give(Input::Begin);
    referee.give(Input::Order(top.iter().copied().chain(rest).collect()));
}

/// Seats act: `P1 bet 2; P2 call`.
fn play(referee: &mut Referee, lines: &str) {
    for line in lines.split("; ") {
        let (seat, text) = line[1..].split_once(' ').expect("a seat and what it does");
        referee.give(Input::Act(seat.parse().expect("a seat"), text.to_owned()));
    }
}

/// Who is to act, and what he may do: `P1: check, bet 2`.
fn offered(referee: &Referee) -> String {
    match &referee.wish {
        Wish::Turn { seat, offers } => {
            let texts: Vec<String> = offers.iter().map(|offer| format!("{offer:?}")).collect();
            format!("P{seat}: {}", texts.join(", "))
        }
        other => format!("{other:?}"),
    }
}

fn store(referee: &Referee) -> String {
    let slots = referee.table.store.iter().map(|slot| slot.map_or("-".to_owned(), |card| card.to_string()));
    slots.collect::<Vec<_>>().join(" ")
}

/// All who are left see it through for nothing.
fn check_down(referee: &mut Referee) {
    while let Wish::Turn { seat, offers } = &referee.wish {
        let quiet = ["check", "take", "call"].into_iter().find(|verb| offers.iter().any(|offer| offer.verb == *verb));
        let input = Input::Act(*seat, quiet.expect("something quiet").to_owned());
        referee.give(input);
    }
}

/// What each wins where the seats have bet and hold so much; who holds nothing has folded.
fn won(settings: &str, dealer: usize, bets: &[i64], dead: i64, hands: &[&str]) -> Vec<i64> {
    let mut table = Table::new(house(settings), &vec![100; bets.len()], dealer);
    table.bets = bets.to_vec();
    table.antes = dead;
    table.down = hands.iter().map(|hand| cards(hand)).collect();
    table.live = hands.iter().map(|hand| !hand.is_empty()).collect();
    table.showdown();
    let to = |seat| table.payments.iter().filter(|payment| payment.seat == seat).map(|payment| payment.chips).sum();
    (0..bets.len()).map(to).collect()
}

fn dots_of(hand: &str) -> i64 {
    cards(hand).into_iter().map(Card::dots).sum()
}

#[test]
fn e1_dots_and_hands() {
    let [high, pair, straight, flush, full] = [0, 1, 4, 5, 6];
    assert_eq!(all_cards().into_iter().map(Card::dots).sum::<i64>(), 52, "R3");
    assert_eq!(dots_of("AS 5D 7C 9H 2S 8H TD"), 10);
    assert_eq!(dots_of("4S 6D JC QH KS 4H 6C"), 0);
    assert_eq!(dots_of("3S 3H 3D 3C 2S 8H TD"), 18);
    let wheel = "AS 2D 3C 4H 5S KH KD";
    assert_eq!((best(&cards(wheel), None, true), dots_of(wheel)), ([straight, 5, 0, 0, 0, 0], 7));
    assert_eq!(best(&cards(wheel), None, false), [pair, 13, 14, 5, 4, 0]);
    let no_wrap = "QS KD AC 2H 3S 7D 9C";
    assert_eq!((best(&cards(no_wrap), None, true), dots_of(no_wrap)), ([high, 14, 13, 12, 9, 7], 8));
    let nines = "9S 9H 9D 4C 4H 4S 2D";
    assert_eq!((best(&cards(nines), None, true), dots_of(nines)), ([full, 9, 4, 0, 0, 0], 5));
    let hearts = "AH KH 9H 6H 2H KS KC";
    assert_eq!((best(&cards(hearts), None, true), dots_of(hearts)), ([flush, 14, 13, 9, 6, 2], 4));
}

#[test]
fn e2_to_e5_e8_and_e10_pots_are_split_by_hand_and_dots() {
    let e2 = ["", "KS KD QC QH 4S 6D JC", "3S 8H TD 2C 9D 5H KC"];
    assert_eq!(won("", 0, &[2, 8, 8], 7, &e2), [0, 13, 12], "E2");
    let e3 = ["9S 9H 7D 5C 4H 6S JD", "3S 3H 3D 8C 8H 2S KD", "AS AD KC QH JS 4D 6C"];
    assert_eq!(won("", 0, &[10; 3], 9, &e3), [0, 39, 0], "E3");
    let e4 = ["AS AD KC QH JS 4D 6C", "KS KD 3H 2C TC JH 6S", "QS QD 3D 8S 7C 9H JC"];
    assert_eq!(won("", 1, &[6; 3], 5, &e4), [12, 5, 6], "E4");
    assert_eq!(won("dots_tie=better_hand", 1, &[6; 3], 5, &e4), [12, 11, 0], "E4");
    let e5 = ["TS JD QC KH AS 4D 4C", "TD JS QH KC AD 6S 6H", "3S 3D 2C 8H 9S 5D KS"];
    assert_eq!(won("", 1, &[6; 3], 5, &e5), [6, 6, 11], "E5");
    let e8 = ["AS AD AC 4H KD 6S JH", "3S 3D 8C 8H TD 2C 9S", "QS QD JC 7H 5D 9C 4S"];
    assert_eq!(won("", 2, &[12, 5, 12], 7, &e8), [22, 11, 3], "E8");
    let e10 = ["AS 2D 3C 4H 5S KH KD", "6S 6H 6D JC QH 4C 4S", ""];
    assert_eq!(won("", 0, &[10, 10, 2], 6, &e10), [14, 14, 0], "E10");
}

#[test]
fn e6_legal_bets_and_the_cap() {
    for (chips, ends) in [(50, 46), (3, 0)] {
        let mut referee = referee("", &[51, 51, if chips == 3 { 8 } else { 51 }], 0);
        deal(&mut referee, "");
        assert_eq!(offered(&referee), "P1: check, bet 2");
        play(&mut referee, "P1 bet 2");
        assert_eq!(offered(&referee), "P2: fold, call, raise to 4");
        play(&mut referee, "P2 raise to 4; P0 raise to 6; P1 raise to 8");
        assert_eq!(offered(&referee), "P2: fold, call");
        let before = referee.table.stacks[2];
        play(&mut referee, "P2 call");
        assert_eq!((before - referee.table.stacks[2], referee.table.stacks[2]), if ends == 0 { (3, 0) } else { (4, 42) });
    }
}

#[test]
#[ignore = "long: run it optimized"]
fn r1_each_kind_of_hand_is_dealt_as_often_as_it_should() {
    let deck: Vec<Card> = all_cards().into_iter().collect();
    let mut kinds = [0; 10];
    for a in 0..52 {
        for b in a + 1..52 {
            for c in b + 1..52 {
                for d in c + 1..52 {
                    for e in d + 1..52 {
                        kinds[usize::from(best(&[a, b, c, d, e].map(|at: usize| deck[at]), None, true)[0])] += 1;
                    }
                }
            }
        }
    }
    assert_eq!(kinds, [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40, 0]);
}

/// The first cards of E7: three each, the store, and what follows.
const E7: &str = "2H 2S 3C 3D 4C 4H 5C 5D 6C 8H 3S KD 2C 4D 7S 9H";

#[test]
fn e7_store_turns() {
    let mut referee = referee("", &[10, 6, 2], 0);
    deal(&mut referee, E7);
    play(&mut referee, "P1 check; P2 check; P0 check");
    assert_eq!(store(&referee), "8H 3S KD");
    assert_eq!(offered(&referee), "P1: take, buy 1, buy 2, buy 3");
    play(&mut referee, "P1 buy 2");
    assert_eq!((referee.table.stacks[1], referee.table.up[1].clone()), (3, cards("5C 3S")));
    assert_eq!((store(&referee), offered(&referee)), ("8H 2C KD".to_owned(), "P2: take, buy 1".to_owned()));
    play(&mut referee, "P2 take");
    assert_eq!(referee.table.up[2], cards("5D 4D"));
    assert_eq!(offered(&referee), "P0: take, buy 1, buy 2, buy 3");
    play(&mut referee, "P0 buy 3");
    assert_eq!(store(&referee), "8H 2C -");
    play(&mut referee, "P1 check; P2 check; P0 check");
    assert_eq!(store(&referee), "8H 2C 7S");
}

#[test]
fn e7_cards_slide_to_the_left() {
    let mut referee = referee("restock_style=slide_left", &[10, 6, 2], 0);
    deal(&mut referee, E7);
    play(&mut referee, "P1 check; P2 check; P0 check; P1 buy 2");
    assert_eq!(store(&referee), "8H KD 2C");
}

#[test]
fn e9_the_last_one_standing_takes_the_pot() {
    let mut referee = referee("", &[100; 3], 0);
    deal(&mut referee, "");
    play(&mut referee, "P1 bet 2; P2 fold; P0 fold");
    assert_eq!((referee.table.stacks.clone(), &referee.wish), (vec![99, 102, 99], &Wish::Deal));
    assert_eq!(referee.table.shown, [None; 3]);
    assert_eq!(referee.table.payments.len(), 1);
}

const E11: &str = "2D 4H 5C 8D 5H 2H AS JD QH QC 8H 8C KC 6D 9H JS KD 7H 3C 7D 7C 4C TD";

/// E11 up to the third round of betting.
fn e11(settings: &str) -> Referee {
    let mut referee = referee(settings, &[100; 3], 0);
    deal(&mut referee, E11);
    let pot = |referee: &Referee, chips: i64| assert_eq!(referee.table.pot(), chips);
    pot(&referee, 3);
    play(&mut referee, "P1 bet 2; P2 call; P0 raise to 4; P1 raise to 6; P2 call; P0 raise to 8; P1 call; P2 call");
    pot(&referee, 27);
    assert_eq!(store(&referee), "QC 8H 8C");
    play(&mut referee, "P1 buy 3; P2 buy 1");
    assert_eq!(store(&referee), "6D 8H KC");
    play(&mut referee, "P0 buy 2");
    pot(&referee, 33);
    play(&mut referee, "P1 check; P2 check; P0 check");
    assert_eq!(store(&referee), "6D 9H KC");
    play(&mut referee, "P1 buy 1; P2 buy 2; P0 take");
    pot(&referee, 36);
    play(&mut referee, "P1 check; P2 bet 4; P0 raise to 8; P1 call; P2 call");
    pot(&referee, 60);
    play(&mut referee, "P1 take; P2 buy 3; P0 buy 3");
    pot(&referee, 66);
    referee
}

fn e11_shows(referee: &Referee) {
    let (sevens, fours) = ([1, 7, 12, 10, 8, 0], [1, 4, 13, 12, 11, 0]);
    assert_eq!(referee.table.shown, [Some(Shown { hand: sevens, dots: 9 }), None, Some(Shown { hand: fours, dots: 2 })]);
    assert_eq!(referee.table.deck.len(), 52 - 23);
}

#[test]
fn e11_a_whole_hand() {
    let mut referee = e11("");
    play(&mut referee, "P1 bet 4; P2 raise to 8; P0 raise to 12; P1 fold; P2 call");
    assert_eq!(referee.table.payments.iter().map(|payment| payment.chips).collect::<Vec<_>>(), [47, 47]);
    assert_eq!((referee.table.stacks.clone(), referee.table.dealer), (vec![160, 75, 65], 1));
    e11_shows(&referee);
}

#[test]
fn e12_seven_players_take_the_last_card() {
    let mut referee = referee("", &[100; 7], 0);
    deal(&mut referee, "");
    while referee.table.round < 4 {
        assert!(referee.table.deck.len() >= 7);
        let Wish::Turn { seat, offers } = &referee.wish else { panic!("{:?}", referee.wish) };
        let text = if offers[0].verb == "take" { "take" } else { "check" };
        let input = Input::Act(*seat, text.to_owned());
        referee.give(input);
    }
    assert_eq!(referee.table.deck.len(), 0);
    assert!(referee.table.down.iter().all(|down| down.len() == 3));
    check_down(&mut referee);
    assert_eq!(referee.wish, Wish::Deal);
}

#[test]
fn e13_one_more_bet() {
    let mut referee = e11("bet_after_fourth_upcard=true");
    assert_eq!(store(&referee), "JS KD -");
    play(&mut referee, "P1 bet 4; P2 raise to 8; P0 call; P1 call");
    assert_eq!((referee.table.pot(), store(&referee)), (90, "- - -".to_owned()));
    play(&mut referee, "P1 bet 4; P2 raise to 8; P0 raise to 12; P1 fold; P2 call");
    assert_eq!(referee.table.payments.iter().map(|payment| payment.chips).collect::<Vec<_>>(), [59, 59]);
    assert_eq!(referee.table.stacks, [176, 67, 57]);
    e11_shows(&referee);
}

#[test]
fn e14_who_is_broke_buys_and_what_is_bought_does_not_count() {
    let after_four = |settings: &str| {
        let mut referee = Referee::resume(Table { hand: 4, ..Table::new(house(settings), &[0, 187, 113], 0) });
        referee.give(Input::Begin);
        referee
    };
    let mut rebuy = after_four("bust=rebuy").table;
    assert_eq!((&rebuy.stacks, &rebuy.bought, rebuy.pot()), (&vec![99, 186, 112], &vec![100, 0, 0], 3));
    rebuy.stacks = vec![130, 150, 120];
    assert_eq!(rebuy.winners(), [1]);
    assert_eq!(after_four("").table.live, [false, true, true]);
}

/// Every option with the values that are played, the default first; of numbers, a few that matter.
const OPTIONS: [(&str, &[&str]); 35] = [
    ("betting", &["fixed_limit", "spread_limit", "pot_limit", "no_limit"]),
    ("small_bet", &["2", "1", "3", "4"]),
    ("big_bet", &["4", "5", "7"]),
    ("big_bet_from_round", &["3", "1", "2", "5"]),
    ("first_to_act", &["left_of_dealer", "high_board", "low_card_bring_in"]),
    ("bring_in", &["1", "2", "3", "6"]),
    ("bet_after_fourth_upcard", &["false", "true"]),
    ("max_raises", &["3", "0", "1", "2"]),
    ("restock", &["before_next_turn", "after_buying_round", "never"]),
    ("restock_style", &["fill_gap", "slide_left"]),
    ("store_reset", &["keep", "new_each_round"]),
    ("store_prices", &["[1, 2, 3]", "[0, 0, 0]", "[3, 1, 2]", "[2, 5, 12]"]),
    ("deck_price", &["0", "1", "4"]),
    ("final_card", &["dealt_down", "buy_or_down"]),
    ("buy_on_credit", &["false", "true"]),
    ("deck_out", &["reshuffle", "community"]),
    ("burn", &["false", "true"]),
    ("odd_chip", &["high_hand", "dots", "carry"]),
    ("dots_tie", &["split", "better_hand"]),
    ("hand_tie", &["split", "more_dots"]),
    ("dots_min", &["0", "6", "8", "11"]),
    ("scoop_only", &["false", "true"]),
    ("ace_low_straight", &["true", "false"]),
    ("all_in", &["side_pots", "must_fold_if_short"]),
    ("store_money_to", &["main_pot", "top_pot"]),
    ("short_raise", &["false", "true"]),
    ("allow_free_fold", &["false", "true"]),
    ("folded_upcards", &["hidden", "visible"]),
    ("wild", &["none", "low_hole"]),
    ("dots_scope", &["all", "up_only"]),
    ("first_dealer", &["random", "seat0"]),
    ("ante", &["1", "2", "3"]),
    ("starting_chips", &["100", "5", "12", "30", "400"]),
    ("match_hands", &["10", "1", "3", "5"]),
    ("bust", &["out", "rebuy"]),
];

/// What must have happened in the matches of a long run.
const MUST_HAPPEN: [&str; 19] = [
    "a bring-in is completed",
    "a bring-in of too few chips",
    "a card for all",
    "a purchase on credit",
    "a seat sits out",
    "a short bet or raise",
    "a side pot",
    "a side pot of one",
    "a tie for dots",
    "a tie for the hand",
    "all others fold",
    "cards are shuffled again",
    "chips are bought",
    "chips are left for the next hand",
    "chips go back",
    "no last card",
    "nobody wins for dots",
    "nothing to take",
    "two are left",
];

fn stream(purpose: &str, number: u64) -> Stream {
    Seed::from_text(purpose).stream(Purpose::Sample, number, 0)
}

/// A house: in every third one only few options are not the default.
fn random_house(number: u64) -> House {
    let mut draw = stream("houses with a store", number);
    let others = if number.is_multiple_of(3) { 8 } else { 2 };
    let mut house = House::default();
    for (option, values) in OPTIONS {
        let value = if draw.below(others) == 0 { draw.below(values.len() as u32) } else { 0 };
        house.set(option, values[value as usize]);
    }
    if number % 10 == 3 {
        // The deck is short.
        for setting in ["store_reset=new_each_round", "burn=true", "all_in=side_pots", "bust=rebuy", "starting_chips=100"] {
            let (option, value) = setting.split_once('=').expect("a setting");
            house.set(option, value);
        }
    }
    // Ten hands take long, and chips for ten hands longer.
    if draw.below(3) > 0 {
        house.match_hands = house.match_hands.min(3);
    }
    house
}

/// The option that a second referee takes otherwise, and how.
fn otherwise(house: &House, number: u64) -> (&'static str, House) {
    let (option, values) = OPTIONS[(number % OPTIONS.len() as u64) as usize];
    let mut other = house.clone();
    let value = values.iter().find(|value| {
        other.set(option, value);
        other.settings() != house.settings()
    });
    other.set(option, value.expect("another value"));
    (option, other)
}

/// What the matches of some houses showed.
#[derive(Default)]
struct All {
    matches: u64,
    hands: u64,
    steps: u64,
    happened: BTreeMap<&'static str, u64>,
    found_out: BTreeSet<&'static str>,
    failures: Vec<String>,
}

/// The chips of the seats: in half of the matches equal, else any, and here and there too few for the ante.
fn random_stacks(house: &House, seats: usize, dealer: usize, draw: &mut Stream) -> Vec<i64> {
    let equal = draw.below(2) == 0;
    let most = [house.starting_chips, 15, 40][draw.below(3) as usize] as u32;
    let mut stack = |seat: usize| match draw.below(10) {
        _ if equal => house.starting_chips.max(house.ante),
        0 if seat != dealer && seat != (dealer + 1) % seats => 0,
        _ => house.ante + i64::from(draw.below(most)),
    };
    (0..seats).map(&mut stack).collect()
}

/// Plays the matches of a house.
fn play_house(library: &Library, number: u64, matches: u64, all: &mut All) {
    let house = random_house(number);
    let rules = rules(library, &house);
    for number in number * matches..(number + 1) * matches {
        let mut draw = stream("matches with a store", number);
        let crowded = house.burn && house.store_reset == "new_each_round" && draw.below(2) == 0;
        let seats = if crowded { 7 } else { 3 + draw.below(5) as usize };
        let dealer = if house.first_dealer == "seat0" { 0 } else { draw.below(seats as u32) as usize };
        let stacks = random_stacks(&house, seats, dealer, &mut draw);
        let folds = if crowded { 100 } else { [1, 3, 8, 20][draw.below(4) as usize] };
        let temper = Temper { folds, raises: [1, 2, 4][draw.below(3) as usize] };
        let (option, otherwise) = otherwise(&house, number);
        let plan = Plan { rules: rules.clone(), house: &house, stacks, dealer, temper, otherwise };
        match lockstep(&plan, &mut draw) {
            Ok(shown) => {
                all.matches += 1;
                all.hands += shown.hands;
                all.steps += shown.steps;
                shown.happened.into_iter().for_each(|(what, times)| *all.happened.entry(what).or_default() += times);
                if shown.found_out {
                    all.found_out.insert(option);
                }
            }
            Err(failure) => {
                all.failures.push(format!("match {number}: {}\nhand {failure}", house.settings().join(" ")));
            }
        }
    }
}

/// So many matches in each of so many houses.
fn play_all(houses: u64, matches: u64) -> All {
    let threads = thread::available_parallelism().map_or(2, |cores| cores.get() as u64);
    let library = &Library::shipped();
    let run = |thread: u64| {
        let mut all = All::default();
        (0..houses).filter(|house| house % threads == thread).for_each(|house| play_house(library, house, matches, &mut all));
        all
    };
    let mut all = All::default();
    let results: Vec<All> = thread::scope(|scope| {
        let handles: Vec<_> = (0..threads).map(|thread| scope.spawn(move || run(thread))).collect();
        handles.into_iter().map(|handle| handle.join().expect("a thread ends")).collect()
    });
    for part in results {
        all.matches += part.matches;
        all.hands += part.hands;
        all.steps += part.steps;
        part.happened.into_iter().for_each(|(what, times)| *all.happened.entry(what).or_default() += times);
        all.found_out.extend(part.found_out);
        all.failures.extend(part.failures);
    }
    let (failed, first) = (all.failures.len(), all.failures.iter().take(5).cloned().collect::<Vec<_>>());
    assert!(failed == 0, "{failed} of {} matches differ:\n\n{}", houses * matches, first.join("\n\n"));
    all
}

#[test]
fn three_hundred_random_matches_are_refereed_alike() {
    assert_eq!(play_all(100, 3).matches, 300);
}

#[test]
#[ignore = "long: run it optimized"]
fn ten_thousand_random_matches_are_refereed_alike() {
    let all = play_all(2_000, 5);
    assert_eq!(all.matches, 10_000);
    let never: Vec<&str> = MUST_HAPPEN.into_iter().filter(|what| !all.happened.contains_key(what)).collect();
    assert!(never.is_empty(), "never happened: {never:?}");
    // The scenes tell enough: whoever takes an option otherwise is found out.
    let blind: Vec<&str> = OPTIONS.iter().map(|(option, _)| *option).filter(|option| !all.found_out.contains(option)).collect();
    assert_eq!(blind, ["first_dealer"], "who deals first is said beforehand");
}

#[test]
fn the_houses_play_every_value_of_every_option() {
    let houses: Vec<House> = (0..100).map(random_house).collect();
    for (option, values) in OPTIONS {
        for value in values {
            let mut like = House::default();
            like.set(option, value);
            let set = like.settings().pop();
            let played = houses.iter().filter(|house| match &set {
                Some(setting) => house.settings().contains(setting),
                None => !house.settings().iter().any(|setting| setting.starts_with(&format!("{option}="))),
            });
            assert!(played.count() >= 3, "{option}={value}");
        }
    }
}

#[test]
fn no_option_of_the_game_and_no_word_it_may_take_is_left_out() {
    let rules = Library::shipped().load(&Wanted::game("grocery_store_dots")).expect("the game");
    assert_eq!(rules.options.len(), OPTIONS.len());
    for (option, values) in OPTIONS {
        let found = rules.options.iter().find(|found| found.name == option).unwrap_or_else(|| panic!("no option {option}"));
        assert_eq!(found.default.to_string(), values[0], "{option}");
        if let OptionKind::Choice(choices) = &found.kind {
            let words: BTreeSet<&str> = choices.iter().map(|choice| choice.word.as_str()).collect();
            assert_eq!(words, values.iter().copied().collect(), "{option}");
        }
    }
    let defaults: Vec<(&str, &str)> = OPTIONS.iter().map(|(option, values)| (*option, values[0])).collect();
    assert_eq!(defaults, House::DEFAULTS);
}

#[test]
fn the_referee_shares_no_code_with_the_host() {
    for (file, source) in [
        ("betting", include_str!("dots_scorer/betting.rs")),
        ("book", include_str!("dots_scorer/book.rs")),
        ("cards", include_str!("dots_scorer/cards.rs")),
        ("house", include_str!("dots_scorer/house.rs")),
        ("pots", include_str!("dots_scorer/pots.rs")),
        ("store", include_str!("dots_scorer/store.rs")),
        ("table", include_str!("dots_scorer/table.rs")),
    ] {
        let mut used = source.lines().filter(|line| line.starts_with("use "));
        assert!(used.all(|line| line.starts_with("use std::") || line.starts_with("use super::")), "{file}");
        assert!(!source.contains("kartu::") && !source.contains("lockstep"), "{file}");
    }
}
