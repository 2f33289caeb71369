//! Grocery Store Dots by its dossier: the worked examples E1 to E14, and each rule.

mod common;

use common::*;
use kartu::cards::{Purpose, Seed};
use kartu::game::{Library, Match, Need};
use kartu::log::{Log, Replay};
use kartu::mechanics::Dealing;
use kartu::table::{Event, Item, SeatSet};
use std::collections::VecDeque;

/// A match with these stacks, under these settings: `burn=true`, several with `; ` between them.
fn dots(stacks: &[i64], dealer: usize, settings: &str) -> Match {
    let mut game = match_under("grocery_store_dots", settings, Some(stacks.len()), dealer);
    game.set_stacks(stacks).expect("stacks");
    game
}

/// Begins a deal with this deck from the top; cards not named come after it.
fn deal(game: &mut Match, deck: &str) {
    game.begin_deal().expect("a deal is due");
    let named = cards(game, deck);
    let rest = game.layout().deck.all().iter().filter(|card| !named.contains(card));
    let order: Vec<_> = named.iter().copied().chain(rest).collect();
    game.deal(&Dealing::Order(&order)).unwrap_or_else(|misdealt| panic!("{misdealt:?}"));
}

/// The deck by which each seat comes to these seven cards (two down, four open, one down) if seats act like this: R6, R9,
/// R11. A card of the store is the next one of whoever buys it.
fn deck_for(dealer: usize, hands: &[&str], steps: &str) -> String {
    let seats = hands.len();
    let mut left: Vec<VecDeque<&str>> = hands.iter().map(|hand| hand.split_ascii_whitespace().collect()).collect();
    let round = (1..=seats).map(|place| (dealer + place) % seats);
    let mut deck: Vec<Option<&str>> = Vec::new();
    for _ in 0..3 {
        round.clone().for_each(|seat| deck.push(left[seat].pop_front()));
    }
    let mut slots: [Option<usize>; 3] = [None; 3];
    let mut live: Vec<usize> = round.collect();
    for step in steps.split(", ") {
        let (who, what) = step.trim().split_once(' ').expect("SEAT ACTION");
        let seat: usize = who[1..].parse().expect("a number");
        if what == "fold" {
            live.retain(|other| *other != seat);
        }
        if what == "take" || what.starts_with("buy") {
            for slot in &mut slots {
                slot.get_or_insert_with(|| {
                    deck.push(None);
                    deck.len() - 1
                });
            }
            match what.strip_prefix("buy ") {
                Some(slot) => {
                    let slot: usize = slot.parse().expect("a slot");
                    let at = slots[slot - 1].take().expect("a card");
                    deck[at] = left[seat].pop_front();
                }
                None => deck.push(left[seat].pop_front()),
            }
        }
    }
    for seat in live {
        deck.push(left[seat].pop_front());
    }
    let all = ["C", "D", "H", "S"].into_iter().flat_map(|suit| "23456789TJQKA".chars().map(move |rank| format!("{rank}{suit}")));
    let mut others: VecDeque<String> = all.filter(|card| !hands.iter().any(|hand| hand.contains(card.as_str()))).collect();
    let card = |card: Option<&str>| card.map_or_else(|| others.pop_front().expect("a card"), str::to_owned);
    deck.into_iter().map(card).collect::<Vec<_>>().join(" ")
}

/// Plays a deal to these hands and these steps, all seats with 100 chips unless it is said; the stacks after it.
fn played(dealer: usize, settings: &str, stacks: &[i64], hands: &[&str], steps: &str) -> (Match, Vec<i64>) {
    let mut game = dots(stacks, dealer, settings);
    deal(&mut game, &deck_for(dealer, hands, steps));
    play(&mut game, steps);
    let after = chips(&game);
    (game, after)
}

fn chips(game: &Match) -> Vec<i64> {
    game.table().open.scores[..usize::from(game.layout().ring.seats())].to_vec()
}

/// The store from its marked end; `-` is a gap.
fn store(game: &Match) -> String {
    let zone = game.names().find_zone("store").expect("the store");
    let text = |item| match item {
        Item::Card(card) => game.layout().deck.card_text(card).to_owned(),
        Item::Unknown => "??".to_owned(),
        Item::Gap => "-".to_owned(),
    };
    game.view(kartu::table::Eye::Public).row(zone).map(|(item, _)| text(item)).collect::<Vec<_>>().join(" ")
}

fn pot(game: &Match) -> i64 {
    game.table().open.chips.total()
}

/// What P1 holds at a showdown with these seven cards: the name of the hand, and the dots.
fn shown(hand: &str, settings: &str) -> (String, i64) {
    let steps = "P1 check, P2 check, P0 check, P1 take, P2 take, P0 take, P1 check, P2 check, P0 check, P1 take, P2 take, \
        P0 take, P1 check, P2 check, P0 check, P1 take, P2 take, P0 take, P1 check, P2 check, P0 check";
    // Whoever holds none of these cards gets any others.
    let (game, _) = played(0, settings, &[100; 3], &["", hand, ""], steps);
    let holds = told(&game, "holds P1");
    let of = |measure: &str| {
        let fact = holds.iter().find_map(|fact| fact.strip_prefix(&format!("holds P1 {measure} "))).expect(measure);
        fact.split(" @").next().expect("a fact").to_owned()
    };
    (of("hand").replace('-', " "), of("dots").parse().expect("a number"))
}

#[test]
fn e1_r1_to_r4_hands_and_dots() {
    let is = |hand: &str, name: &str, dots: i64| assert_eq!(shown(hand, ""), (name.to_owned(), dots), "{hand}");
    assert_eq!(shown("AS 5D 7C 9H 2S 8H TD", "").1, 10);
    assert_eq!(shown("4S 6D JC QH KS 4H 6C", "").1, 0);
    assert_eq!(shown("3S 3H 3D 3C 2S 8H TD", "").1, 18);
    is("AS 2D 3C 4H 5S KH KD", "straight five high", 7);
    assert_eq!(shown("AS 2D 3C 4H 5S KH KD", "ace_low_straight=false"), ("pair kings ace five four kickers".to_owned(), 7));
    is("QS KD AC 2H 3S 7D 9C", "high card ace king queen nine seven", 8);
    is("9S 9H 9D 4C 4H 4S 2D", "full house nines over fours", 5);
    is("AH KH 9H 6H 2H KS KC", "flush ace king nine six two", 4);
}

/// The steps of E2: bets 2, 8 and 8, four chips for the store.
const E2: &str = "P1 bet 2, P2 call, P0 call, P1 buy 1, P2 buy 3, P0 take, P1 bet 2, P2 call, P0 fold, P1 take, P2 take, \
    P1 bet 4, P2 call, P1 take, P2 take, P1 check, P2 check";

#[test]
fn e2_r22_the_hand_gets_the_odd_chip() {
    let hands = ["AC 6H JH 4D QD 4H 6S", "KS KD QC QH 4S 6D JC", "3S 8H TD 2C 9D 5H KC"];
    let (_, after) = played(0, "", &[100; 3], &hands, E2);
    // 25 in the pot: 13 for two pair, 12 for eleven dots; P1 has paid 1 + 8 + 1, P2 1 + 8 + 3.
    assert_eq!(after, [97, 100 - 10 + 13, 100 - 12 + 12]);
    let (_, after) = played(0, "odd_chip=dots", &[100; 3], &hands, E2);
    assert_eq!(after, [97, 100 - 10 + 12, 100 - 12 + 13], "Q14");
    let (game, after) = played(0, "odd_chip=carry", &[100; 3], &hands, E2);
    assert_eq!((after, pot(&game)), (vec![97, 100 - 10 + 12, 100 - 12 + 12], 1), "Q14");
}

#[test]
fn e3_r24_one_player_wins_both_halves() {
    let hands = ["9S 9H 7D 5C 4H 6S JD", "3S 3H 3D 8C 8H 2S KD", "AS AD KC QH JS 4D 6C"];
    let steps = "P1 bet 2, P2 call, P0 call, P1 buy 1, P2 buy 2, P0 buy 3, P1 check, P2 check, P0 check, P1 take, P2 take, \
        P0 take, P1 bet 4, P2 call, P0 call, P1 take, P2 take, P0 take, P1 bet 4, P2 call, P0 call";
    let (_, after) = played(0, "", &[100; 3], &hands, steps);
    assert_eq!(after, [100 - 14, 100 - 12 + 20 + 19, 100 - 13]);
}

/// Bets of 6 each and two chips for the store, with P1 as the dealer: E4 and E5.
const E4: &str = "P2 bet 2, P0 call, P1 call, P2 buy 2, P0 take, P1 take, P2 check, P0 check, P1 check, P2 take, P0 take, \
    P1 take, P2 bet 4, P0 call, P1 call, P2 take, P0 take, P1 take, P2 check, P0 check, P1 check";

#[test]
fn e4_r23_equal_dots_share_and_the_odd_chip_goes_from_the_dealers_left() {
    let hands = ["AS AD KC QH JS 4D 6C", "KS KD 3H 2C TC JH 6S", "QS QD 3D 8S 7C 9H JC"];
    let (_, after) = played(1, "", &[100; 3], &hands, E4);
    assert_eq!(after, [100 - 7 + 12, 100 - 7 + 5, 100 - 9 + 6]);
    let (_, after) = played(1, "dots_tie=better_hand", &[100; 3], &hands, E4);
    assert_eq!(after, [100 - 7 + 12, 100 - 7 + 11, 100 - 9], "Q15");
}

#[test]
fn e5_r23_equal_hands_share() {
    let hands = ["TS JD QC KH AS 4D 4C", "TD JS QH KC AD 6S 6H", "3S 3D 2C 8H 9S 5D KS"];
    let (_, after) = played(1, "", &[100; 3], &hands, E4);
    assert_eq!(after, [100 - 7 + 6, 100 - 7 + 6, 100 - 9 + 11]);
}

#[test]
fn e6_r12_to_r16_what_may_be_bet_and_how_often() {
    let mut game = dots(&[51, 51, 51], 0, "");
    deal(&mut game, "");
    assert_eq!(choices(&mut game, 1), ["check", "bet 2"]);
    play(&mut game, "P1 bet 2");
    assert_eq!(choices(&mut game, 2), ["fold", "call", "raise to 4"]);
    play(&mut game, "P2 raise to 4, P0 raise to 6, P1 raise to 8");
    assert_eq!(choices(&mut game, 2), ["fold", "call"]);
    assert_eq!(refusal(&mut game, 2, "raise to 10"), "a bet may be raised 3 times, and has been");
    play(&mut game, "P2 call");
    assert_eq!(chips(&game), [44, 42, 42], "to call was 4");
    // With 3 chips left.
    let mut game = dots(&[51, 51, 8], 0, "");
    deal(&mut game, "");
    play(&mut game, "P1 bet 2, P2 raise to 4, P0 raise to 6, P1 raise to 8");
    assert_eq!((choices(&mut game, 2), chips(&game)[2]), (vec!["fold".to_owned(), "call".to_owned()], 3));
    play(&mut game, "P2 call");
    assert_eq!(chips(&game)[2], 0);
}

/// The table of E7 before the first turn in the store.
fn e7(settings: &str) -> Match {
    let mut game = dots(&[10, 6, 2], 0, settings);
    deal(&mut game, "AC AD AH AS KC KH KS QC QD 8H 3S KD 2C 4D 7S 9H");
    play(&mut game, "P1 check, P2 check, P0 check");
    game
}

#[test]
fn e7_r9_r10_turns_in_the_store() {
    let mut game = e7("");
    assert_eq!((chips(&game), store(&game)), (vec![9, 5, 1], "8H 3S KD".to_owned()));
    assert_eq!(choices(&mut game, 1), ["take", "buy 1", "buy 2", "buy 3"]);
    play(&mut game, "P1 buy 2");
    assert_eq!((chips(&game)[1], store(&game)), (3, "8H 2C KD".to_owned()));
    assert_eq!(zone(&game, "P1.up"), "KS 3S");
    assert_eq!(choices(&mut game, 2), ["take", "buy 1"]);
    assert!(refusal(&mut game, 2, "buy 2").starts_with("P2 may not `buy 2`"), "a price that P2 cannot pay");
    play(&mut game, "P2 take");
    assert_eq!((zone(&game, "P2.up"), store(&game)), ("QC 4D".to_owned(), "8H 2C KD".to_owned()));
    assert_eq!(choices(&mut game, 0), ["take", "buy 1", "buy 2", "buy 3"]);
    play(&mut game, "P0 buy 3");
    assert_eq!((chips(&game)[0], store(&game)), (6, "8H 2C -".to_owned()));
    play(&mut game, "P1 check, P2 check, P0 check");
    assert_eq!(store(&game), "8H 2C 7S");
    // Q6.
    let mut game = e7("restock_style=slide_left");
    play(&mut game, "P1 buy 2");
    assert_eq!(store(&game), "8H KD 2C");
}

#[test]
fn e8_r20_an_all_in_makes_a_side_pot() {
    let hands = ["AS AD AC 4H KD 6S JH", "3S 3D 8C 8H TD 2C 9S", "QS QD JC 7H 5D 9C 4S"];
    let steps = "P0 bet 2, P1 call, P2 call, P0 buy 1, P1 take, P2 buy 3, P0 bet 2, P1 call, P2 call, P0 take, P1 take, \
        P2 take, P0 bet 4, P1 call, P2 call, P0 take, P1 take, P2 take, P0 bet 4, P2 call";
    let (game, after) = played(2, "", &[100, 6, 100], &hands, steps);
    assert_eq!(after, [100 - 14 + 22, 11, 100 - 16 + 3]);
    assert_eq!(told(&game, "pot"), ["pot 1 22 P0+P1+P2 @showdown", "pot 2 14 P0+P2 @showdown"]);
    // Q21.
    let (game, _) = played(2, "store_money_to=top_pot", &[100, 6, 100], &hands, steps);
    assert_eq!(told(&game, "pot"), ["pot 1 18 P0+P1+P2 @showdown", "pot 2 18 P0+P2 @showdown"]);
}

#[test]
fn e9_r18_the_last_one_takes_the_pot_and_shows_nothing() {
    let mut game = dots(&[100; 3], 0, "");
    deal(&mut game, "");
    play(&mut game, "P1 bet 2, P2 fold, P0 fold");
    assert_eq!((chips(&game), store(&game)), (vec![99, 102, 99], "- - -".to_owned()));
    assert_eq!(told(&game, "back"), ["back P1 2 @bet-1"], "R17");
    assert_eq!(told(&game, "take"), ["take P1 1 3 alone @bet-1"]);
    assert!(!game.events().iter().any(|told| matches!(told.event, Event::Shown { .. })));
    assert_eq!(game.need(), Need::Deal);
}

#[test]
fn e10_a_wheel_against_a_full_house() {
    let hands = ["AS 2D 3C 4H 5S KH KD", "6S 6H 6D JC QH 4C 4S", "9C 7D JH QD TS 8D 9S"];
    let steps = "P1 bet 2, P2 call, P0 call, P1 buy 3, P2 take, P0 take, P1 bet 2, P2 fold, P0 raise to 4, P1 call, P1 take, \
        P0 take, P1 bet 4, P0 call, P1 take, P0 take, P1 check, P0 check";
    let (_, after) = played(0, "", &[100; 3], &hands, steps);
    assert_eq!(after, [100 - 11 + 14, 100 - 14 + 14, 97]);
}

/// The deck of E11 and E13.
const E11: &str = "2D 4H 5C 8D 5H 2H AS JD QH QC 8H 8C KC 6D 9H JS KD 7H 3C 7D 7C 4C TD";

/// E11 and E13 up to the third buying round.
fn e11(settings: &str) -> Match {
    let mut game = dots(&[100; 3], 0, settings);
    deal(&mut game, E11);
    assert_eq!((zone(&game, "P1"), zone(&game, "P1.up")), ("8D 2D".to_owned(), "AS".to_owned()), "R6");
    assert_eq!(pot(&game), 3, "R5");
    play(&mut game, "P1 bet 2, P2 call, P0 raise to 4, P1 raise to 6, P2 call, P0 raise to 8, P1 call, P2 call");
    assert_eq!((pot(&game), store(&game)), (27, "QC 8H 8C".to_owned()), "R8");
    play(&mut game, "P1 buy 3");
    assert_eq!(store(&game), "QC 8H KC");
    play(&mut game, "P2 buy 1");
    assert_eq!(store(&game), "6D 8H KC");
    play(&mut game, "P0 buy 2");
    assert_eq!(pot(&game), 33);
    play(&mut game, "P1 check, P2 check, P0 check");
    assert_eq!(store(&game), "6D 9H KC");
    play(&mut game, "P1 buy 1, P2 buy 2");
    assert_eq!(store(&game), "JS KD KC");
    play(&mut game, "P0 take");
    assert_eq!((zone(&game, "P0.up"), pot(&game)), ("QH 8H 7H".to_owned(), 36));
    play(&mut game, "P1 check, P2 bet 4, P0 raise to 8, P1 call, P2 call");
    assert_eq!(pot(&game), 60);
    play(&mut game, "P1 take, P2 buy 3");
    assert_eq!(store(&game), "JS KD 7D");
    play(&mut game, "P0 buy 3");
    assert_eq!(pot(&game), 66);
    game
}

#[test]
fn e11_r5_to_r24_a_whole_hand() {
    let mut game = e11("");
    assert_eq!((store(&game), game.table().count(game.layout().stock())), ("- - -".to_owned(), 52 - 23), "R11");
    assert_eq!(seen(&game, 0, "muck"), (String::new(), 2), "R27: JS and KD are not shown any more");
    play(&mut game, "P1 bet 4, P2 raise to 8, P0 raise to 12, P1 fold");
    assert_eq!(zone(&game, "P1.up"), "", "R27");
    play(&mut game, "P2 call");
    assert_eq!(
        told(&game, "holds"),
        [
            "holds P2 hand pair-fours-king-queen-jack-kickers @showdown",
            "holds P0 hand pair-sevens-queen-ten-eight-kickers @showdown",
            "holds P2 dots 2 @showdown",
            "holds P0 dots 9 @showdown",
        ]
    );
    assert_eq!(told(&game, "take"), ["take P0 1 47 hand @showdown", "take P0 1 47 dots @showdown"]);
    assert_eq!(chips(&game), [160, 75, 65]);
}

#[test]
fn e13_q3_a_whole_hand_with_one_more_bet() {
    let mut game = e11("bet_after_fourth_upcard=true");
    assert_eq!(store(&game), "JS KD -", "it stays in view");
    play(&mut game, "P1 bet 4, P2 raise to 8, P0 call, P1 call");
    assert_eq!((pot(&game), store(&game)), (90, "- - -".to_owned()));
    play(&mut game, "P1 bet 4, P2 raise to 8, P0 raise to 12, P1 fold, P2 call");
    assert_eq!(told(&game, "take"), ["take P0 1 59 hand @showdown", "take P0 1 59 dots @showdown"]);
    assert_eq!(chips(&game), [176, 67, 57]);
}

/// Seven players in the last buying round, who have taken all cards so far; `last` is the last turn of it.
fn seven(last: &str) -> usize {
    let mut game = dots(&[100; 7], 0, "");
    deal(&mut game, "");
    let round = |what: &str| (1..=7).map(|place| format!("P{} {what}", place % 7)).collect::<Vec<_>>().join(", ");
    for _ in 0..2 {
        play(&mut game, &round("check"));
        play(&mut game, &round("take"));
    }
    play(&mut game, &round("check"));
    play(&mut game, "P1 take, P2 take, P3 take, P4 take, P5 take, P6 take");
    assert_eq!(game.table().count(game.layout().stock()), 52 - 44);
    play(&mut game, last);
    game.table().count(game.layout().stock())
}

#[test]
fn e12_seven_players_use_the_deck_up_to_the_last_card() {
    assert_eq!(seven("P0 take"), 0);
    assert_eq!(seven("P0 buy 1"), 1);
}

#[test]
fn e14_r26_who_bought_chips_is_ranked_without_them() {
    // An ante of 11 and a bet that nobody calls bring the stacks to those of the example: 130, 150, 120.
    let mut game = dots(&[8, 161, 131], 2, "bust=rebuy; ante=11; match_hands=1");
    game.begin_deal().expect("a deal is due");
    assert_eq!(told(&game, "points"), ["points P0 100 rebuy @rebuy"]);
    assert_eq!(chips(&game).iter().sum::<i64>() + pot(&game), 400);
    let order: Vec<_> = game.layout().deck.all().iter().collect();
    game.deal(&Dealing::Order(&order)).expect("a deck");
    play(&mut game, "P0 bet 2, P1 fold, P2 fold");
    assert_eq!(chips(&game), [130, 150, 120]);
    assert_eq!(told(&game, "winner"), ["winner P1 @match"]);
    // With `bust=out` P0 sits out.
    let mut game = dots(&[0, 187, 113], 2, "");
    deal(&mut game, "");
    assert!(game.table().open.ring.out().has(seat(0)));
}

#[test]
fn r5_r25_who_cannot_pay_the_ante_is_dealt_out_and_passed_over_as_dealer() {
    let mut game = dots(&[100, 1, 100, 100], 0, "ante=2");
    deal(&mut game, "");
    assert_eq!((chips(&game), pot(&game)), (vec![98, 1, 98, 98], 6));
    assert_eq!((zone(&game, "P1"), game.need()), (String::new(), Need::Choice(SeatSet::of(seat(2)))));
    play(&mut game, "P2 bet 2, P3 fold, P0 fold");
    assert_eq!(game.table().open.dealer, seat(2), "P1 does not deal");
}

/// A round of betting in which all three check, and the buying round behind it, if there is one, in which they take.
fn check_and_take(game: &mut Match) {
    play(game, "P1 check, P2 check, P0 check");
    if game.phase_name().starts_with("buy") {
        play(game, "P1 take, P2 take, P0 take");
    }
}

#[test]
fn r13_the_big_size_from_the_third_round_on() {
    let mut game = dots(&[100; 3], 0, "");
    deal(&mut game, "");
    for size in [2, 2, 4, 4] {
        assert_eq!(choices(&mut game, 1), ["check".to_owned(), format!("bet {size}")]);
        check_and_take(&mut game);
    }
    assert_eq!(game.phase_name(), "showdown");
}

#[test]
fn r14_a_bet_needs_chips_of_its_size_and_somebody_to_call() {
    let mut game = dots(&[2, 100, 2], 0, "");
    deal(&mut game, "");
    play(&mut game, "P1 check");
    assert_eq!(choices(&mut game, 2), ["check"]);
    assert_eq!(refusal(&mut game, 2, "bet 2"), "P2 needs 2 chips to bet, but has 1");
    play(&mut game, "P2 check, P0 check, P1 take, P2 take, P0 take, P1 bet 2, P2 call");
    assert_eq!(chips(&game), [1, 97, 0], "R16");
    assert_eq!(choices(&mut game, 0), ["fold", "call"]);
}

#[test]
fn r15_nobody_folds_for_nothing() {
    let mut game = dots(&[100; 3], 0, "");
    deal(&mut game, "");
    assert_eq!(refusal(&mut game, 1, "fold"), "there is nothing to call: P1 may check");
}

#[test]
fn r16_who_is_all_in_takes_his_turns_in_the_store_and_may_buy_nothing() {
    let mut game = dots(&[100, 3, 100], 0, "");
    deal(&mut game, "");
    play(&mut game, "P1 bet 2, P2 call, P0 call");
    assert_eq!(choices(&mut game, 1), ["take"]);
    play(&mut game, "P1 take, P2 take, P0 take");
    assert_eq!(game.need(), Need::Choice(SeatSet::of(seat(2))), "R12: the first who has chips");
}

#[test]
fn r17_without_two_who_can_bet_there_is_no_betting() {
    let mut game = dots(&[3, 3, 100], 0, "");
    deal(&mut game, "");
    play(&mut game, "P1 bet 2, P2 call, P0 call, P1 take, P2 take, P0 take");
    assert_eq!(game.phase_name(), "buy 2");
}

#[test]
fn r17_q23_all_who_have_chips_act_though_one_folds_for_nothing() {
    // P2 is all-in by his ante; P0 has not yet acted.
    let mut game = dots(&[100, 100, 1], 0, "allow_free_fold=true");
    deal(&mut game, "");
    play(&mut game, "P1 fold");
    assert_eq!(choices(&mut game, 0), ["fold", "check"]);
}

#[test]
fn r19_prices_need_not_be_matched() {
    let mut game = dots(&[100; 3], 0, "");
    deal(&mut game, "");
    play(&mut game, "P1 check, P2 check, P0 check, P1 buy 3, P2 take, P0 take");
    assert_eq!((choices(&mut game, 1), pot(&game)), (vec!["check".to_owned(), "bet 2".to_owned()], 6));
}

#[test]
fn r26_the_match_ends_after_its_hands_or_when_one_is_left() {
    let mut game = dots(&[100; 3], 0, "match_hands=1");
    deal(&mut game, "");
    play(&mut game, "P1 bet 2, P2 fold, P0 fold");
    assert_eq!(told(&game, "winner"), ["winner P1 @match"]);
    let mut game = dots(&[1, 1, 100], 0, "");
    deal(&mut game, "");
    play(&mut game, "P1 take, P2 take, P0 take, P1 take, P2 take, P0 take, P1 take, P2 take, P0 take");
    let left = chips(&game).iter().filter(|stack| **stack > 0).count();
    assert_eq!(left == 1, game.need() == Need::Nothing, "{:?}", chips(&game));
}

#[test]
fn r27_what_others_see() {
    let mut game = dots(&[100; 3], 0, "");
    deal(&mut game, E11);
    assert_eq!(seen(&game, 0, "P1"), (String::new(), 2), "down cards are the owner's");
    assert_eq!(seen(&game, 1, "P1"), ("8D 2D".to_owned(), 0));
    assert_eq!(seen(&game, 0, "P1.up"), ("AS".to_owned(), 0));
    play(&mut game, "P1 bet 2, P2 fold, P0 call");
    assert_eq!(seen(&game, 0, "muck"), (String::new(), 3), "what was folded is gone, the open card too");
    assert_eq!(seen(&game, 2, "P2.up"), (String::new(), 0));
    assert_eq!(seen(&game, 0, "store").1, 0, "everybody sees the store");
    assert_eq!(seen(&game, 0, "stock").0, "", "nobody sees the deck");
    // Q24.
    let mut game = dots(&[100; 3], 0, "folded_upcards=visible");
    deal(&mut game, E11);
    play(&mut game, "P1 bet 2, P2 fold, P0 call");
    assert_eq!((seen(&game, 0, "P2.up"), seen(&game, 0, "muck").1), (("JD".to_owned(), 0), 2));
}

#[test]
fn i3_i4_hands_grow_round_by_round_and_the_deck_lasts() {
    let mut game = dots(&[100; 3], 0, "");
    deal(&mut game, "");
    for (down, up) in [(2, 1), (2, 2), (2, 3), (3, 4)] {
        assert_eq!((seen(&game, 1, "P1").0.split(' ').count(), seen(&game, 1, "P1.up").0.split(' ').count()), (down, up));
        check_and_take(&mut game);
    }
}

#[test]
fn q2_the_lowest_card_brings_in_and_the_best_board_goes_on() {
    // Up cards: P1 3D, P2 3C, P0 KH. Clubs are the lowest suit.
    let mut game = dots(&[100; 3], 0, "first_to_act=low_card_bring_in");
    deal(&mut game, "AC AD AH AS QC QD 3D 3C KH 2C 2D 2H KS 3H 4S");
    assert_eq!(choices(&mut game, 2), ["bring in"]);
    assert_eq!(refusal(&mut game, 2, "complete to 2"), "P2 must bring in, and may do nothing else");
    play(&mut game, "P2 bring in");
    assert_eq!(choices(&mut game, 0), ["fold", "call", "complete to 2"]);
    play(&mut game, "P0 complete to 2");
    assert_eq!(choices(&mut game, 1), ["fold", "call", "raise to 4"]);
    play(&mut game, "P1 call, P2 call, P1 take, P2 take, P0 take");
    // 3D KS, 3C 3H and KH 4S: a pair is the highest.
    assert_eq!(game.need(), Need::Choice(SeatSet::of(seat(2))));
    // Equal cards: the nearest from the dealer's left.
    let mut game = dots(&[100; 3], 0, "first_to_act=high_board");
    deal(&mut game, "AC AD AH AS QC QD 3D KC KH");
    assert_eq!(game.need(), Need::Choice(SeatSet::of(seat(2))));
}

#[test]
fn q12_a_deck_that_runs_out_is_made_of_what_was_laid_away() {
    let short = |deck_out: &str| {
        let mut game = dots(&[100; 7], 0, &format!("burn=true; store_reset=new_each_round; deck_out={deck_out}"));
        deal(&mut game, "");
        let round = |what: &str| (1..=7).map(|place| format!("P{} {what}", place % 7)).collect::<Vec<_>>().join(", ");
        for _ in 0..2 {
            play(&mut game, &round("check"));
            play(&mut game, &round("take"));
        }
        play(&mut game, &round("check"));
        game
    };
    // 21 cards dealt, 3 times 3 for the store, 4 burnt, 14 taken.
    let mut game = short("reshuffle");
    assert_eq!(game.table().count(game.layout().stock()), 52 - 48);
    play(&mut game, "P1 take, P2 take, P3 take, P4 take");
    let Need::Cards(due) = game.need() else { panic!("{:?}", game.need()) };
    assert_eq!(due.len(), 10, "6 cards of the store and 4 burnt ones are shuffled");
    let order: Vec<_> = due.iter().collect();
    let wrong = game.deal(&Dealing::Order(&order[1..])).expect_err("a card is missing");
    assert!(wrong.fault.to_string().contains("10"), "{}", wrong.fault);
    let stock = game.layout().stock();
    let zones = game.deal(&Dealing::Zones(&[(stock, &[])])).expect_err("only their order is due");
    assert_eq!(zones.fault.what, "10 cards are shuffled again here");
    game.deal(&Dealing::Order(&order)).expect("the cards that are due");
    assert_eq!(game.table().top(game.layout(), game.layout().stock()), Some(Item::Card(order[0])));
    play(&mut game, "P5 take, P6 take, P0 take");
    // 7 left and 3 more of the store: one is burnt, and each gets his last card.
    let Need::Cards(due) = game.need() else { panic!("{:?}", game.need()) };
    assert_eq!(due.len(), 3);
    game.deal(&Dealing::Order(&due.iter().collect::<Vec<_>>())).expect("the cards that are due");
    assert_eq!(game.phase_name(), "last bet");
    assert_eq!(game.table().count(game.layout().stock()), 10 - 8);
    // Without shuffling there is nothing left to take, and no last card.
    let mut game = short("community");
    play(&mut game, "P1 take, P2 take, P3 take, P4 take, P5 take, P6 take, P0 take");
    assert_eq!((zone(&game, "P5.up").split(' ').count(), zone(&game, "shared")), (3, String::new()));
    // One buys: the card that is left is everybody's.
    let mut game = short("community");
    play(&mut game, "P1 buy 1, P2 take, P3 take, P4 buy 2, P5 take, P6 buy 3, P0 take");
    assert_eq!(zone(&game, "shared").split(' ').count(), 1);
}

/// Why a log of three players is not taken, if it is not.
fn stopped(settings: &str, lines: &str) -> Option<String> {
    let text = format!(
        "+++\nkartu = 1\ngame = \"grocery_store_dots\"\nseats = [\"Ani\", \"Budi\", \"Citra\"]\ndealer = \"Ani\"\n{settings}\n+++\ndeal 1\n{lines}"
    );
    let log = Log::parse(&text, "dots.kartu").expect("a log");
    let mut replay = Replay::new(&log, &Library::shipped()).expect("the game");
    replay.run(&mut ()).err().map(|fault| fault.what)
}

#[test]
fn stacks_that_cannot_be_told_are_not_guessed() {
    let hand = "Budi: take\nCitra: take\nAni: take\n".repeat(3);
    let settings = "stacks = [1, 1, 1]\n[options]\nmatch_hands = 3";
    let unknown = "cards Budi ?? ??\ncards Citra ?? ??\n";
    assert_eq!(stopped(settings, &format!("{unknown}{hand}end\n")), None, "one may have all chips");
    let next = stopped(settings, &format!("{unknown}{hand}deal 2\n")).expect("a fault");
    assert!(next.contains("cannot tell what each has left after deal 1"), "{next}");
}

#[test]
fn q2_a_card_that_nobody_recorded_may_be_the_highest_or_not() {
    let settings = "[options]\nfirst_to_act = \"high_board\"";
    let up = |cards: [&str; 3], action: &str| {
        let [ani, budi, citra] = cards;
        stopped(settings, &format!("cards Ani.up {ani}\ncards Budi.up {budi}\ncards Citra.up {citra}\n{action}\n"))
    };
    // An ace is first from the dealer's left: Ani can be no higher, and deals.
    assert!(up(["??", "AS", "JD"], "Ani: check").is_some());
    assert_eq!(up(["??", "AS", "JD"], "Budi: check"), None);
    // Budi is before Ani, and may have an ace too.
    assert_eq!(up(["AS", "??", "JD"], "Budi: check"), None);
    assert_eq!(up(["AS", "??", "JD"], "Ani: check"), None);
    assert!(up(["AS", "??", "JD"], "Citra: check").is_some());
}

#[test]
fn a_rebuy_is_told_once_however_much_it_is() {
    let mut game = dots(&[0, 10, 10], 2, "bust=rebuy; starting_chips=2; ante=5");
    game.begin_deal().expect("a deal is due");
    assert_eq!(told(&game, "points"), ["points P0 6 rebuy @rebuy"]);
}

#[test]
fn bad_input_says_what_would_be_right() {
    let mut game = dots(&[20; 3], 0, "betting=no_limit");
    deal(&mut game, "");
    assert_eq!(refusal(&mut game, 1, "bet 1"), "P1 may bet any number from 2 to 19");
    assert_eq!(refusal(&mut game, 1, "bet 20"), "P1 may bet any number from 2 to 19");
    assert_eq!(refusal(&mut game, 2, "check"), "it is P1's turn, not P2's");
    play(&mut game, "P1 bet 19, P2 fold, P0 call");
    // R9. The first slot costs 1, and P1 is all-in; there are three slots.
    assert_eq!(refusal(&mut game, 1, "buy 1"), "P1 may not `buy 1`: the price of slot 1 is 1, and the stack is 0");
    assert_eq!(refusal(&mut game, 1, "buy 4"), "P1 may not `buy 4`: the store has the slots 1, 2 and 3");
    assert_eq!(
        refusal(&mut game, 1, "fold"),
        "P1 may not `fold`: R9. The top card of the deck, or a card of the store that one can pay"
    );
    // A card that is not there.
    let mut game = dots(&[100; 3], 0, "restock=never");
    deal(&mut game, "");
    play(&mut game, "P1 check, P2 check, P0 check, P1 buy 2");
    assert_eq!(refusal(&mut game, 2, "buy 2"), "P2 may not `buy 2`: slot 2 is empty");
}

/// Plays a random match in which chips run out; how many seats had any at the end, and whether two played a deal.
fn to_the_last_chip(ruleset: &str, seats: usize) -> (usize, bool) {
    let mut game = match_under(ruleset, "starting_chips=12; match_hands=1000", Some(seats), 0);
    let seed = Seed::from_text(ruleset);
    let (mut draw, mut two_played) = (seed.stream(Purpose::Sample, 0, 0), false);
    loop {
        match game.need() {
            Need::Nothing => break,
            Need::Deal => {
                game.begin_deal().expect("a deal is due");
                two_played |= game.table().open.ring.players() == 2;
            }
            Need::Cards(_) => {
                let order = game.shuffled(seed, 0);
                game.deal(&Dealing::Order(&order)).expect("the cards that are due");
            }
            Need::Choice(asked) => {
                let seat = asked.iter().next().expect("somebody");
                let deck = game.layout().deck.clone();
                let action = game.choices(seat).expect("choices").clone().sample(&deck, &mut draw).expect("a choice");
                game.choose(seat, &action).expect("allowed");
            }
        }
        assert_eq!(chips(&game).iter().sum::<i64>() + pot(&game), 12 * seats as i64, "I2, {ruleset}");
    }
    assert_eq!(pot(&game), 0, "nothing waits for a deal that never comes, {ruleset}");
    (chips(&game).iter().filter(|stack| **stack > 0).count(), two_played)
}

#[test]
fn r26_every_variant_is_played_to_the_last_chip_by_three_to_seven_and_at_last_by_two() {
    let game = Library::shipped().games().expect("games").into_iter().find(|game| game.name == "grocery_store_dots");
    let variants = game.expect("the game").variants;
    assert_eq!(variants.len(), 11);
    for ruleset in std::iter::once(String::new()).chain(variants.iter().map(|variant| format!("+{variant}"))) {
        let played: Vec<(usize, bool)> =
            (3..=7).map(|seats| to_the_last_chip(&format!("grocery_store_dots{ruleset}"), seats)).collect();
        assert!(played.iter().all(|(left, _)| *left == 1), "{ruleset}: {played:?}");
        assert!(played.iter().any(|(_, two)| *two), "{ruleset}: {played:?}");
    }
}
