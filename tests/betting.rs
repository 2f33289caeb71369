//! Rounds of betting, as rules R5, R12 to R19 and R25 to R27 of the dossier have them, on a toy that has all kinds.

mod common;

use common::*;
use kartu::cards::Card;
use kartu::game::{Library, Match, Need, Rejection, Setting, Wanted};
use kartu::mechanics::Dealing;
use kartu::table::{Action, Event, Eye, Seat, Spot};

fn library() -> Library {
    Library::with_project(root().join("tests/bets"))
}

/// A table of P0, P1, …, its dealer, stacks before the antes, options as `name=value`.
fn table(stacks: &[i64], dealer: usize, options: &[&str]) -> Match {
    let settings = options.iter().map(|option| Setting::from_argument(option).expect("a setting")).collect();
    let rules = library().load(&Wanted { settings, ..Wanted::game("toy_bets") }).unwrap_or_else(|fault| panic!("{fault}"));
    let names: Vec<String> = (0..stacks.len()).map(|seat| format!("P{seat}")).collect();
    let mut game = Match::new(rules, &names, dealer).expect("seats");
    game.set_stacks(stacks).expect("stacks");
    game
}

/// Deals these seven cards to each seat; others get what is left of the deck.
fn deal(game: &mut Match, hands: &[&str]) {
    game.begin_deal().expect("a deal is due");
    let deck = game.layout().deck.clone();
    let lists: Vec<Vec<Option<Card>>> =
        hands.iter().map(|hand| deck.list(hand).expect("cards").into_iter().map(Some).collect()).collect();
    let (up, mut zones) = (game.layout().spot("up").expect("a zone"), Vec::new());
    let mut taken: Vec<Card> = lists.iter().flatten().flatten().copied().collect();
    let playing = game.table().open.ring.all();
    for seat in playing.iter() {
        let cards: Vec<Option<Card>> = match lists.get(seat.index()) {
            Some(list) => list.clone(),
            None => {
                let free: Vec<Card> = deck.all().iter().filter(|card| !taken.contains(card)).take(7).collect();
                taken.extend(&free);
                free.into_iter().map(Some).collect()
            }
        };
        zones.push((game.layout().hand(seat), cards[..5].to_vec()));
        zones.push((game.layout().zone(up, Some(seat)).expect("a zone"), cards[5..].to_vec()));
    }
    let rest: Vec<Option<Card>> = deck.all().iter().filter(|card| !taken.contains(card)).map(Some).collect();
    zones.push((game.layout().zone(Spot::STOCK, None).expect("the stock"), rest));
    let lists: Vec<_> = zones.iter().map(|(zone, cards)| (*zone, cards.as_slice())).collect();
    game.deal(&Dealing::Zones(&lists)).unwrap_or_else(|misdealt| panic!("{}", misdealt.fault));
}

fn play(game: &mut Match, lines: &str) {
    for line in lines.split(';').map(str::trim).filter(|line| !line.is_empty()) {
        if let Err(why) = tried(game, line) {
            panic!("{line}: {why}");
        }
    }
}

/// Tries `P0 bet 2`; the error is why it is refused.
fn tried(game: &mut Match, line: &str) -> Result<(), String> {
    let (who, what) = line.split_once(' ').expect("SEAT ACTION");
    let seat = game.names().find(who).expect("a seat");
    let action = Action::parse(what, &game.names()).expect("an action");
    match game.choose(seat, &action) {
        Ok(_) => Ok(()),
        Err(Rejection::Refused(refusal)) => Err(refusal.text(&game.names())),
        Err(Rejection::Fault(fault)) => panic!("{line}: {fault}"),
    }
}

/// Who is to act, and what he may do.
fn offered(game: &mut Match) -> String {
    let Need::Choice(seats) = game.need() else { return "nobody".to_owned() };
    let seat = seats.iter().next().expect("a seat");
    let text = game.choices(seat).expect("choices").clone().text(&game.names());
    format!("{}: {text}", game.names().seat(seat))
}

fn stacks(game: &Match) -> Vec<i64> {
    game.table().open.scores[..usize::from(game.layout().ring.seats())].to_vec()
}

/// Plays a deal of the dossier's examples: bets of the whole deal in one round, what is paid to the store, and what
/// each then takes from the pots.
fn example(dealer: usize, bets: [i64; 3], store: [i64; 3], hands: [&str; 3], options: &[&str]) -> Vec<i64> {
    let options: Vec<&str> = std::iter::once("betting=none").chain(options.iter().copied()).collect();
    let most = bets.iter().copied().max().expect("three");
    let all_in = |seat: usize| bets[seat] < most && bets[seat] > 2;
    let before: Vec<i64> = (0..3).map(|seat| if all_in(seat) { bets[seat] + 1 } else { 100 }).collect();
    let mut game = table(&before, dealer, &options);
    deal(&mut game, &hands);
    // Those who fold do so in the second bet, after having matched a small first one.
    let folds: Vec<usize> = (0..3).filter(|seat| bets[*seat] == 2 && most > 2).collect();
    let order: Vec<usize> = (1..=3).map(|place| (dealer + place) % 3).collect();
    if folds.is_empty() {
        for (place, seat) in order.iter().enumerate() {
            play(&mut game, &if place == 0 { format!("P{seat} bet {most}") } else { format!("P{seat} call") });
        }
    } else {
        for (place, seat) in order.iter().enumerate() {
            play(&mut game, &if place == 0 { format!("P{seat} bet 2") } else { format!("P{seat} call") });
        }
    }
    let pay = |game: &mut Match| {
        while game.phase_name() == "pay" {
            let Need::Choice(seats) = game.need() else { break };
            let seat = seats.iter().next().expect("a seat").index();
            play(game, &format!("P{seat} pay {}", store[seat]));
        }
    };
    pay(&mut game);
    let mut raised = false;
    while game.phase_name() == "bet 2" {
        let Need::Choice(seats) = game.need() else { break };
        let seat = seats.iter().next().expect("a seat").index();
        match (folds.contains(&seat), raised) {
            (true, true) => play(&mut game, &format!("P{seat} fold")),
            (false, false) if !folds.is_empty() => {
                play(&mut game, &format!("P{seat} bet {}", most - 2));
                raised = true;
            }
            (_, true) => play(&mut game, &format!("P{seat} call")),
            _ => play(&mut game, &format!("P{seat} check")),
        }
    }
    stacks(&game)
        .iter()
        .zip(before)
        .zip(bets.iter().zip(store))
        .map(|((now, before), (bet, store))| now - before + 1 + bet + store)
        .collect()
}

#[test]
fn e2_to_e10_pots_are_shared_by_the_best_hand_and_the_most_dots() {
    let nothing = "2D 3D 4D 6H 9C JD QD";
    let e2 = ["KS KD QC QH 4S 6D JC", "3S 8H TD 2C 9D 5H KC"];
    assert_eq!(
        example(0, [2, 8, 8], [0, 2, 2], [nothing, e2[0], e2[1]], &[]).iter().skip(1).copied().collect::<Vec<_>>(),
        [13, 12],
        "E2"
    );
    let e3 = ["9S 9H 7D 5C 4H 6S JD", "3S 3H 3D 8C 8H 2S KD", "AS AD KC QH JS 4D 6C"];
    assert_eq!(example(0, [10; 3], [2; 3], e3, &[]), [0, 39, 0], "E3");
    let e4 = ["AS AD KC QH JS 4D 6C", "KS KD 3H 2C TC JH 6S", "QS QD 3D 8S 7C 9H JC"];
    assert_eq!(example(1, [6; 3], [1, 1, 0], e4, &[]), [12, 5, 6], "E4");
    assert_eq!(example(1, [6; 3], [1, 1, 0], e4, &["dots_tie=better_hand"]), [12, 11, 0], "E4, Q15");
    let e5 = ["TS JD QC KH AS 4D 4C", "TD JS QH KC AD 6S 6H", "3S 3D 2C 8H 9S 5D KS"];
    assert_eq!(example(1, [6; 3], [1, 1, 0], e5, &[]), [6, 6, 11], "E5");
    let e8 = ["AS AD AC 4H KD 6S JH", "3S 3D 8C 8H TD 2C 9S", "QS QD JC 7H 5D 9C 4S"];
    assert_eq!(example(2, [12, 5, 12], [2, 0, 2], e8, &[]), [22, 11, 3], "E8");
    let e10 = ["AS 2D 3C 4H 5S KH KD", "6S 6H 6D JC QH 4C 4S", "2C 3D 7C 9D TC JD QC"];
    assert_eq!(example(0, [10, 10, 2], [1, 1, 1], e10, &[])[..2], [14, 14], "E10");
}

#[test]
fn q18_without_a_scoop_the_pot_is_left_for_the_next_deal_and_the_last_deal_pays() {
    let e4 = ["AS AD KC QH JS 4D 6C", "KS KD 3H 2C TC JH 6S", "QS QD 3D 8S 7C 9H JC"];
    assert_eq!(example(1, [6; 3], [1, 1, 0], e4, &["scoop_only=true"]), [0, 0, 0]);
    assert_eq!(example(1, [6; 3], [1, 1, 0], e4, &["scoop_only=true", "hands=1"]), [12, 5, 6]);
}

#[test]
fn r14_e6_legal_bets_and_the_cap_of_three_raises() {
    let mut game = table(&[51, 51, 51], 0, &[]);
    deal(&mut game, &[]);
    assert_eq!(offered(&mut game), "P1: check or bet 2");
    play(&mut game, "P1 bet 2");
    assert_eq!(offered(&mut game), "P2: fold, call or raise to 4");
    play(&mut game, "P2 raise to 4; P0 raise to 6; P1 raise to 8");
    assert_eq!(offered(&mut game), "P2: fold or call");
    assert_eq!(tried(&mut game, "P2 raise to 10").unwrap_err(), "a bet may be raised 3 times, and has been");
    let before = stacks(&game)[2];
    play(&mut game, "P2 call");
    assert_eq!(before - stacks(&game)[2], 4, "call costs 4");
}

#[test]
fn r16_e6_who_has_too_few_chips_calls_with_all_of_them() {
    let mut game = table(&[51, 51, 8], 0, &[]);
    deal(&mut game, &[]);
    play(&mut game, "P1 bet 2; P2 raise to 4; P0 raise to 6; P1 raise to 8");
    assert_eq!(offered(&mut game), "P2: fold or call");
    play(&mut game, "P2 call");
    assert_eq!(stacks(&game)[2], 0);
    let mut game = table(&[51, 51, 8], 0, &["all_in=false"]);
    deal(&mut game, &[]);
    play(&mut game, "P1 bet 2; P2 raise to 4; P0 raise to 6; P1 raise to 8");
    assert_eq!(offered(&mut game), "P2: fold", "Q20");
    assert_eq!(tried(&mut game, "P2 call").unwrap_err(), "P2 needs 4 chips to call, but has 3");
}

#[test]
fn r15_nobody_folds_for_nothing_unless_the_house_lets_him() {
    let mut game = table(&[51, 51], 0, &[]);
    deal(&mut game, &[]);
    assert_eq!(tried(&mut game, "P1 fold").unwrap_err(), "there is nothing to call: P1 may check");
    let mut game = table(&[51, 51], 0, &["free_fold=true"]);
    deal(&mut game, &[]);
    play(&mut game, "P1 fold");
    assert_eq!(stacks(&game), [52, 50]);
}

#[test]
fn r18_e9_the_last_one_standing_takes_the_pot_and_shows_nothing() {
    let mut game = table(&[50, 50, 50], 0, &[]);
    deal(&mut game, &[]);
    play(&mut game, "P1 bet 2; P2 fold; P0 fold");
    assert_eq!(stacks(&game), [49, 52, 49]);
    assert!(game.events().iter().any(|told| matches!(told.event, Event::TakenBack { chips: 2, .. })), "R17");
    assert!(!game.events().iter().any(|told| matches!(told.event, Event::Shown { .. })));
    assert_eq!(game.need(), Need::Deal, "nothing else is played of the deal");
}

#[test]
fn a_bet_out_of_range_is_refused_with_the_range() {
    let mut game = table(&[51, 51, 51], 0, &["betting=spread"]);
    deal(&mut game, &[]);
    assert_eq!(offered(&mut game), "P1: check or bet 2 to 4");
    assert_eq!(tried(&mut game, "P1 bet 5").unwrap_err(), "P1 may bet any number from 2 to 4");
    assert_eq!(tried(&mut game, "P2 bet 2").unwrap_err(), "it is P1's turn, not P2's");
    play(&mut game, "P1 bet 3");
    assert_eq!(offered(&mut game), "P2: fold, call or raise to 6 to 7");
    assert_eq!(tried(&mut game, "P2 check").unwrap_err(), "there is a bet, and P2 has 3 to call");
    let mut game = table(&[51, 51, 51], 0, &[]);
    deal(&mut game, &[]);
    assert_eq!(tried(&mut game, "P1 bet 3").unwrap_err(), "P1 may bet 2, and nothing else");
}

#[test]
fn pot_limit_the_largest_raise_is_the_pot_after_calling() {
    let mut game = table(&[101, 101, 101], 0, &["betting=pot"]);
    deal(&mut game, &[]);
    assert_eq!(offered(&mut game), "P1: check or bet 2 to 3");
    play(&mut game, "P1 bet 3");
    // 6 lie there, 3 are called: 9 more.
    assert_eq!(offered(&mut game), "P2: fold, call or raise to 6 to 12");
}

#[test]
fn no_limit_a_raise_is_at_least_the_last_one() {
    let mut game = table(&[101, 101, 101], 0, &["betting=none"]);
    deal(&mut game, &[]);
    assert_eq!(offered(&mut game), "P1: check or bet 2 to 100");
    play(&mut game, "P1 bet 4");
    assert_eq!(offered(&mut game), "P2: fold, call or raise to 8 to 100");
    play(&mut game, "P2 raise to 20");
    assert_eq!(offered(&mut game), "P0: fold, call or raise to 36 to 100");
}

#[test]
fn q22_a_short_raise_does_not_let_those_raise_again_who_have_acted() {
    let acted = |short: &str| {
        let mut game = table(&[101, 101, 16, 101], 0, &["betting=none", short]);
        deal(&mut game, &[]);
        play(&mut game, "P1 bet 10");
        let of_short = offered(&mut game);
        if short.ends_with("never") {
            return (of_short, String::new(), String::new());
        }
        play(&mut game, "P2 raise to 15");
        let fresh = offered(&mut game);
        play(&mut game, "P3 call; P0 fold");
        (of_short, fresh, offered(&mut game))
    };
    assert_eq!(acted("short_raise=never").0, "P2: fold or call");
    let (short, fresh, again) = acted("short_raise=closed");
    assert_eq!(short, "P2: fold, call or raise to 15");
    assert_eq!(fresh, "P3: fold, call or raise to 25 to 100", "a full raise on top of it");
    assert_eq!(again, "P1: fold or call");
    assert_eq!(acted("short_raise=half").2, "P1: fold, call or raise to 25 to 100", "5 of 10 are half");
    assert_eq!(acted("short_raise=open").2, "P1: fold, call or raise to 25 to 100");
}

#[test]
fn blinds_act_last_and_of_two_players_the_dealer_puts_in_the_small_one() {
    let mut game = table(&[101, 101, 101], 0, &["betting=blinds"]);
    deal(&mut game, &[]);
    assert_eq!(stacks(&game), [100, 99, 98]);
    assert_eq!(offered(&mut game), "P0: fold, call or raise to 4 to 100");
    play(&mut game, "P0 call; P1 call");
    assert_eq!(offered(&mut game), "P2: check or raise to 4 to 100", "the big blind may still raise");
    let mut game = table(&[101, 101], 0, &["betting=blinds"]);
    deal(&mut game, &[]);
    assert_eq!((stacks(&game), offered(&mut game)), (vec![99, 98], "P0: fold, call or raise to 4 to 100".to_owned()));
}

#[test]
fn q2_the_best_cards_in_sight_open_and_of_equals_the_first_from_the_left() {
    let first = |hands: &[&str]| {
        let mut game = table(&[51, 51, 51], 0, &[]);
        deal(&mut game, hands);
        play(&mut game, "P1 check; P2 check; P0 check; P1 pay 0; P2 pay 0; P0 pay 0");
        offered(&mut game)
    };
    let pair = first(&["2C 4C 5C 6C 7C AD KD", "2D 4D 5D 6D 7D 3C 3D", "2H 4H 5H 6H 7H AH QH"]);
    assert_eq!(pair, "P1: check or bet 2", "a pair beats ace and king");
    let high = first(&["2C 4C 5C 6C 7C AD KD", "2D 4D 5D 6D 7D 3C 9D", "2H 4H 5H 6H 7H AH KH"]);
    assert_eq!(high, "P2: check or bet 2", "ace and king are equal: P2 sits nearer to the left of P0");
}

#[test]
fn r27_folded_cards_are_seen_no_more_unless_the_house_leaves_them() {
    for (stays, seen) in [("folded_up=false", 0), ("folded_up=true", 2)] {
        let mut game = table(&[51, 51, 51], 0, &[stays]);
        deal(&mut game, &["2C 4C 5C 6C 7C AD KD", "2D 4D 5D 6D 7D 3C 3D", "2H 4H 5H 6H 7H AH QH"]);
        play(&mut game, "P1 bet 2; P2 fold");
        let up = game.layout().spot("up").expect("a zone");
        let zone = game.layout().zone(up, Some(Seat::new(2))).expect("a zone");
        let muck = game.layout().muck().expect("a muck");
        for eye in [Eye::Seat(Seat::new(0)), Eye::Seat(Seat::new(2)), Eye::Public] {
            assert_eq!(game.view(eye).zone(zone).cards.len(), seen);
            assert!(game.view(eye).zone(muck).cards.is_empty() && game.view(eye).hand(Seat::new(2)).cards.is_empty());
        }
    }
}

#[test]
fn r17_a_round_is_skipped_where_fewer_than_two_have_chips() {
    let mut game = table(&[11, 6, 51], 2, &["betting=none"]);
    deal(&mut game, &["AS AD AC 4H KD 6S JH", "3S 3D 8C 8H TD 2C 9S", "QS QD JC 7H 5D 9C 4S"]);
    play(&mut game, "P0 bet 10; P1 call; P2 call");
    play(&mut game, "P0 pay 0; P1 pay 0; P2 pay 0");
    assert!(matches!(game.need(), Need::Deal), "only P2 has chips: straight to the showdown");
}

#[test]
fn r5_r25_who_is_broke_sits_out_and_the_deal_passes_over_him() {
    // Four aces and the most dots against nothing: P1 loses his last chips.
    let hands = ["AS AD AC AH 3D 3S 3H", "4S 5D 6C 9H JD KC QS", "QH QD JC 7H 6D 9C 4H"];
    let mut game = table(&[50, 3, 50], 0, &["betting=none"]);
    deal(&mut game, &hands);
    play(&mut game, "P1 bet 2; P2 fold; P0 call; P1 pay 0; P0 pay 0");
    assert_eq!(stacks(&game), [54, 0, 49]);
    deal(&mut game, &[]);
    assert_eq!(game.table().open.dealer, Seat::new(2), "not P1");
    assert!(game.table().open.ring.out().has(Seat::new(1)));
    assert_eq!(offered(&mut game), "P0: check or bet 2 to 53");
}

#[test]
fn r26_a_match_ends_when_only_one_can_pay_and_with_rebuys_it_does_not() {
    let hands = ["AS AD AC AH 3D 3S 3H", "4S 5D 6C 9H JD KC QS"];
    let mut game = table(&[50, 3], 0, &["betting=none"]);
    deal(&mut game, &hands);
    play(&mut game, "P1 bet 2; P0 call; P1 pay 0; P0 pay 0");
    assert_eq!(game.need(), Need::Nothing);
    let mut game = table(&[50, 3], 0, &["betting=none", "bust=rebuy", "hands=2"]);
    deal(&mut game, &hands);
    play(&mut game, "P1 bet 2; P0 call; P1 pay 0; P0 pay 0");
    deal(&mut game, &hands);
    assert_eq!(stacks(&game), [52, 49], "50 more, and the ante");
    // P1 deals; P0 gives up all he won and more, but P1 had to buy.
    play(&mut game, "P0 check; P1 check; P0 pay 0; P1 pay 0; P0 check; P1 check");
    assert_eq!(game.need(), Need::Nothing);
    let winners = game.events().iter().find_map(|told| match told.event {
        Event::MatchEnds { winners } => Some(winners),
        _ => None,
    });
    assert_eq!(
        winners.map(|winners| winners.iter().map(Seat::index).collect::<Vec<_>>()),
        Some(vec![0]),
        "E14: what was bought does not count"
    );
}

#[test]
fn a_board_is_everybodys_and_an_odd_chip_goes_to_the_highest_card() {
    let rules = library().load(&Wanted::game("toy_board")).unwrap_or_else(|fault| panic!("{fault}"));
    let names = ["P0", "P1", "P2"].map(String::from);
    let mut game = Match::new(rules, &names, 0).expect("seats");
    game.begin_deal().expect("a deal is due");
    // P1 4C 5C, P2 KH 3D, P0 KS QD; then the board, with a card burnt before the turn and before the river.
    let deck = game.layout().deck.clone();
    let named = deck.list("4C KH KS 5C 3D QD 2C 2D 2H 9C 2S 9D AS").expect("cards");
    let order: Vec<Card> = named.iter().copied().chain(deck.all().iter().filter(|card| !named.contains(card))).collect();
    game.deal(&Dealing::Order(&order)).unwrap_or_else(|misdealt| panic!("{}", misdealt.fault));
    play(&mut game, "P0 call; P1 fold; P2 check; P2 check; P0 check; P2 check; P0 check; P2 check; P0 check");
    let board = game.names().find_zone("board").expect("the board");
    assert_eq!(deck.text(game.table().cards(board)), deck.text(deck.set("2C 2D 2H 2S AS").expect("cards")));
    // Both play the board; the king of spades is higher than that of hearts, though P2 is nearer to the dealer's left.
    assert_eq!(stacks(&game), [50 - 2 + 3, 49, 50 - 2 + 2]);
}

#[test]
fn games_with_a_board_keep_what_they_promise() {
    let done = kartu(&["check", "toy_board", "--project", "tests/bets", "--matches", "100"]);
    assert_eq!(done.code, 0, "{}", done.whole());
}
