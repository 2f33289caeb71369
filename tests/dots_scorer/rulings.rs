//! What the referee says where the dossier is silent or short: each ruling with a hand that needs it.

use super::cards::cards;
use super::table::Referee;
use super::{check_down, deal, offered, play, referee, store};

/// Three up cards, the first for P1, where P0 deals.
fn door_cards(up: &str) -> String {
    format!("2C 2D 2H 3C 3D 3H {up}")
}

/// All three do the same.
fn play_round(referee: &mut Referee, what: &str) {
    for _ in 0..3 {
        let seat = offered(referee)[..2].to_owned();
        play(referee, &format!("{seat} {what}"));
    }
}

#[test]
fn q2_a_completion_is_a_full_bet_and_raises_go_up_by_as_much() {
    let mut referee = referee("first_to_act=low_card_bring_in; betting=no_limit", &[101; 3], 0);
    deal(&mut referee, &door_cards("4C KD AH"));
    assert_eq!(offered(&referee), "P1: bring in");
    play(&mut referee, "P1 bring in");
    assert_eq!(offered(&referee), "P2: fold, call, complete to 2..100");
    play(&mut referee, "P2 complete to 10");
    assert_eq!(offered(&referee), "P0: fold, call, raise to 20..100");
    assert_eq!(referee.table.raises, 0, "it counts towards no cap");
}

#[test]
fn q2_others_call_the_whole_bring_in_though_he_had_less() {
    let mut referee = referee("first_to_act=low_card_bring_in; bring_in=2; small_bet=3", &[101, 2, 101], 0);
    deal(&mut referee, &door_cards("4C KD AH"));
    play(&mut referee, "P1 bring in");
    assert_eq!(offered(&referee), "P2: fold, call, complete to 3");
    play(&mut referee, "P2 call");
    assert_eq!(referee.table.stacks, [100, 0, 98]);
}

#[test]
fn q2_a_bring_in_as_large_as_a_bet_is_one() {
    let mut referee = referee("first_to_act=low_card_bring_in; bring_in=3", &[101; 3], 0);
    deal(&mut referee, &door_cards("4C KD AH"));
    play(&mut referee, "P1 bring in");
    assert_eq!(offered(&referee), "P2: fold, call, raise to 5");
}

#[test]
fn q2_of_four_cards_and_five_the_better_pair_opens() {
    let mut referee = referee("first_to_act=high_board; final_card=buy_or_down; store_prices=[0, 0, 0]", &[101; 3], 0);
    // Fours for P1, tens for P2, nothing for P0; only P1 buys a fifth card.
    deal(&mut referee, &door_cards("4C TD 6H 8C 9C KC 4D TS 7H 2S 3S 5C 9D JC QC"));
    for _ in 0..3 {
        play_round(&mut referee, "check");
        play_round(&mut referee, "take");
    }
    assert_eq!(offered(&referee), "P1: take, buy 1, buy 2, buy 3");
    play(&mut referee, "P1 buy 1; P2 take; P0 take");
    assert_eq!([0, 1, 2].map(|seat| referee.table.up[seat].len()), [4, 5, 4]);
    assert!(offered(&referee).starts_with("P2: check"), "{}", offered(&referee));
}

#[test]
fn q13_a_card_is_burnt_before_a_buying_round_when_fresh_cards_are_laid_out() {
    let mut referee = referee("store_reset=new_each_round; burn=true; store_prices=[0, 0, 0]", &[101; 3], 0);
    deal(&mut referee, &door_cards("4C KD AH 5C 6C 7C 8C 5D 6D 7D 8D 5H 6H 7H 8H"));
    play_round(&mut referee, "check");
    assert_eq!((store(&referee), referee.table.gone.clone()), ("6C 7C 8C".to_owned(), cards("5C 5D")));
    play_round(&mut referee, "take");
    play_round(&mut referee, "check");
    assert_eq!((store(&referee), referee.table.gone.clone()), ("5H 6H 7H".to_owned(), cards("5C 5D 6C 7C 8C 8H")));
}

#[test]
fn r17_who_alone_has_chips_has_his_turn_though_another_folds_for_nothing() {
    let mut referee = referee("allow_free_fold=true", &[50, 50, 3], 0);
    deal(&mut referee, "");
    play(&mut referee, "P1 bet 2; P2 call; P0 call; P1 take; P2 take; P0 take; P1 fold");
    assert_eq!(offered(&referee), "P0: fold, check");
    check_down(&mut referee);
    assert_eq!(referee.table.stacks.iter().sum::<i64>(), 103);
}

#[test]
fn q1_the_least_bet_may_be_made_though_the_pot_is_smaller() {
    let mut referee = referee("betting=pot_limit; small_bet=4", &[50; 3], 0);
    deal(&mut referee, "");
    assert_eq!(offered(&referee), "P1: check, bet 4");
}

#[test]
fn q22_a_short_completion_may_still_be_completed_by_those_who_have_not_acted() {
    let mut referee = referee("first_to_act=low_card_bring_in; small_bet=3; short_raise=true", &[101, 101, 101, 3], 0);
    deal(&mut referee, "2C 2D 2H 2S 3C 3D 3H 3S 4C KD QD AH");
    play(&mut referee, "P1 bring in; P2 call");
    assert_eq!(offered(&referee), "P3: fold, call, complete to 2");
    play(&mut referee, "P3 complete to 2");
    assert_eq!(offered(&referee), "P0: fold, call, complete to 3");
    play(&mut referee, "P0 call");
    assert_eq!(offered(&referee), "P1: fold, call");
}
