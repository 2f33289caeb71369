//! Frog as houses play it: the worked examples of its dossier under other options, and what each
//! option decides. Every value has a witness log besides, in `tests/witnesses`.

mod common;

use common::frog::*;
use common::*;
use kartu::game::{Match, Need};
use kartu::table::{Event, Eye};

/// The cards of zones, as the dossier writes them.
fn holds(game: &Match, zones: &[(&str, &str)]) {
    for (name, cards) in zones {
        assert_eq!(zone(game, name), game.layout().deck.text(set(game, cards)), "{name}");
    }
}

#[test]
fn r3_q21_the_widow_comes_after_the_first_packet_e2() {
    let game = frog_with("packets=widow_second", 2);
    holds(&game, &[("P0", "KD AH 9S QD TC 8S 8D 7H AC 6D"), ("widow", "JS 6C JC"), ("stub", "TS QC 9C")]);
}

#[test]
fn r3_q1_eleven_cards_each_and_no_stub_e2() {
    let game = frog_with("deal_mode=eleven", 2);
    holds(
        &game,
        &[
            ("P0", "KD AH 9S 7S QD TC 8S 7C KH KC 7H"),
            ("P1", "AD AS 8C 8H 8D TD 9D AC 6D 6S 9H"),
            ("P2", "JH JS 6C JC JD KS 6H TH QS 7D QH"),
            ("widow", "TS QC 9C"),
            ("stub", ""),
        ],
    );
}

#[test]
fn r3_q1_q21_eleven_cards_with_the_widow_after_the_first_packet() {
    // Packets 3, widow, 4, 4: places 0-2, 12-15, 24-27 to the first, and so on.
    let game = frog_with("deal_mode=eleven; packets=widow_second", 2);
    holds(
        &game,
        &[
            ("P0", "KD AH 9S QD TC 8S 8D 7H AC 6D 6S"),
            ("P1", "7S AD AS TD 9D JD KS 9H TH QS 7D"),
            ("P2", "8C 8H JH 6H 7C KH KC QH TS QC 9C"),
            ("widow", "JS 6C JC"),
        ],
    );
}

#[test]
fn r4_q5_who_is_overbid_may_bid_again_until_two_have_passed_e3() {
    let mut game = frog_with("auction=continuing", 2);
    act_all(&mut game, "0 bid frog, 1 pass, 2 bid chico");
    assert_eq!(choices(&mut game, 0), ["pass", "bid grand"]);
    assert_eq!(refusal(&mut game, 1, "bid grand"), "it is P0's turn, not P1's", "passers stay out");
    act(&mut game, 0, "pass");
    assert_eq!(facts(&game), ["contract P2 chico - @auction"]);
}

#[test]
fn r4_q5_after_grand_a_continuing_auction_is_over_at_once() {
    let mut game = frog_with("auction=continuing", 2);
    act_all(&mut game, "0 bid frog, 1 bid grand");
    assert_eq!(facts(&game), ["contract P1 grand H @auction"]);
}

#[test]
fn r4_q5_the_last_of_three_may_still_bid_when_two_have_passed() {
    let mut game = frog_with("auction=continuing", 2);
    act_all(&mut game, "0 pass, 1 pass");
    assert_eq!(choices(&mut game, 2), ["pass", "bid frog", "bid chico", "bid grand"]);
    act(&mut game, 2, "bid frog");
    assert_eq!(told(&game, "contract"), ["contract P2 frog H @auction"], "nobody is left to overcall");
}

#[test]
fn r6_q6_the_same_player_deals_again() {
    let mut game = frog_with("all_pass=same_dealer", 2);
    act_all(&mut game, "0 pass, 1 pass, 2 pass");
    assert_eq!(facts(&game), ["thrown-in @auction", "scores 150 150 150 @match"]);
    assert_eq!(game.table().open.dealer, seat(2));
}

#[test]
fn r6_q6_left_of_the_dealer_must_play_frog() {
    let mut game = frog_with("all_pass=forehand_frog", 2);
    act_all(&mut game, "0 pass, 1 pass, 2 pass");
    assert_eq!(told(&game, "contract"), ["contract P0 frog H @auction"]);
    assert_eq!(choices(&mut game, 0).len(), 13, "R7: with the widow");
}

#[test]
fn r4_straight_solo_has_no_frog() {
    let mut game = frog_with("bids=[\"chico\", \"grand\"]", 2);
    assert_eq!(choices(&mut game, 0), ["pass", "bid chico", "bid grand"]);
    assert_eq!(refusal(&mut game, 0, "bid frog"), "P0 may not `bid frog`");
}

#[test]
fn r8_q3_chico_may_not_name_hearts() {
    let mut game = frog_with("chico_suits=no_hearts", 2);
    act_all(&mut game, "0 pass, 1 bid chico, 2 pass");
    assert_eq!(choices(&mut game, 1), ["trump C", "trump D", "trump S"]);
}

#[test]
fn r7_q8_aces_tens_or_trumps_are_not_laid_away() {
    for (rule, kept, free) in [("no_aces", "AH", "TC"), ("no_aces_tens", "TC", "KD"), ("no_trumps", "KH", "TC")] {
        let mut game = frog_with(&format!("discard_rule={rule}"), 2);
        act_all(&mut game, "0 bid frog, 1 pass, 2 pass");
        assert_eq!(refusal(&mut game, 0, &format!("discard {kept}")), format!("P0 may not lay away {kept}"), "{rule}");
        act(&mut game, 0, &format!("discard {free}"));
    }
}

#[test]
fn r7_q8_if_too_few_cards_may_go_any_may() {
    let mut game = frog_with("discard_rule=no_aces_tens", 2);
    act_all(&mut game, "0 bid frog, 1 pass, 2 pass");
    // Two cards are due, and only one of the hand is neither ace nor ten.
    let zones = [("P0", "AC AD TC TD 6S"), ("P0.discards", "7S"), ("P1", "7C"), ("P2", "8C")];
    let mut game = with_cards(&game, &zones, "stub", |table| table.open.due = 2);
    assert_eq!(choices(&mut game, 0).len(), 5);
    act(&mut game, 0, "discard AC");
    assert_eq!(choices(&mut game, 0), ["discard 6S"], "one is due, and one may go");
}

#[test]
fn r7_q14_all_see_the_widow_before_the_bidder_takes_it() {
    let mut game = frog_with("widow_exposed=to_all", 2);
    act_all(&mut game, "0 bid frog, 1 pass, 2 pass");
    assert_eq!(told(&game, "show"), ["show widow 7D QH QS @widow"]);
    let all = game.layout().ring.all();
    let onlooker = |told: &kartu::table::Told| matches!(told.event.seen_by(Eye::Seat(seat(1)), all), Event::Shown { cards, .. } if cards.len() == 3);
    assert!(game.events().iter().any(onlooker));
    assert_eq!(seen(&game, 1, "P0"), (String::new(), 13), "once taken, the cards are in his hand");
}

#[test]
fn r11_q11_who_cannot_follow_may_play_anything_e4() {
    assert_eq!(following("must_trump=false", "AS TS 9D 6D KC", "9H", ""), sorted("AS TS 9D 6D KC"));
    assert_eq!(following("must_trump=false", "AS TS 9D 6D KC", "KD", ""), sorted("9D 6D"), "follow all the same");
}

#[test]
fn r11_q12_who_can_must_beat_the_best_card_e4() {
    let heading = |hand: &str, led: &str, played: &str| following("must_head=true", hand, led, played);
    assert_eq!(heading("AS 7S KC", "KD", "TS"), sorted("AS"), "over-trump");
    assert_eq!(heading("9S 7S KC", "KD", "TS"), sorted("9S 7S"), "a trump all the same");
    assert_eq!(heading("AD 9D TS", "KD", ""), sorted("AD"), "follow higher");
    assert_eq!(heading("QD 9D TS", "KD", ""), sorted("QD 9D"), "follow lower if none is higher");
    assert_eq!(heading("AD 9D TS", "KD", "6S"), sorted("AD 9D"), "who follows cannot beat a trump");
    assert_eq!(heading("9C 7C", "KD", ""), sorted("9C 7C"), "neither suit nor trump: anything");
}

#[test]
fn r11_q12_the_refusal_names_the_card_to_beat() {
    let game = playing_with("must_head=true", "chico");
    let zones = [("P1", "AS 7S KC"), ("P0", "6C"), ("P2", "8C"), ("trick", "KD TS")];
    let mut game = with_cards(&game, &zones, "P0.won", |table| table.open.turn = kartu::table::Turn::one(seat(1)));
    assert_eq!(refusal(&mut game, 1, "play 7S"), "P1 can beat TS and must");
    assert_eq!(refusal(&mut game, 1, "play KC"), "P1 cannot follow and must trump with spades");
}

#[test]
fn r10_q13_the_bidder_leads() {
    let mut game = frog_with("first_leader=bidder", 2);
    act_all(&mut game, "0 pass, 1 bid grand");
    assert_eq!(choices(&mut game, 1).len(), 10);
}

#[test]
fn r13_q2_the_stub_goes_to_the_bidder_or_to_nobody_e8() {
    let chico = |settings: &str, last: bool| settled_with(settings, "chico", "7H KD KC", "9S JD QC", 53, last);
    assert_eq!(chico("stub_points=bidder", false), [174, 138, 138], "66 to 54, whoever wins the last trick");
    assert_eq!(chico("stub_points=bidder", true), [174, 138, 138]);
    assert_eq!(chico("stub_points=nobody", false), [154, 148, 148], "61 to 54");
    assert_eq!(chico("stub_points=nobody", true), [154, 148, 148]);
}

#[test]
fn r9_q7_the_widow_goes_to_the_opponents_or_to_nobody_e8() {
    let chico = |settings: &str| settled_with(settings, "chico", "7H KD KC", "9S JD QC", 53, false);
    assert_eq!(chico("widow_points=nobody"), [150 - 28, 164, 164], "53 to 59");
    assert_eq!(chico("widow_points=opponents"), [150 - 28, 164, 164], "53 to 67, the same payment");
}

#[test]
fn r9_q7_the_discards_of_frog_are_the_bidders_whatever_the_house_says_of_the_widow() {
    for house in ["widow_points=nobody", "widow_points=opponents"] {
        assert_eq!(settled_with(house, "frog", "TD QS 8C", "TS QC 9C", 48, false), [152, 149, 149], "{house}");
    }
}

#[test]
fn r15_q9_61_is_a_draw_and_59_still_loses_e6() {
    assert_eq!(made_with("exact_61=draw", "frog", 61), [150, 150, 150]);
    assert_eq!(made_with("exact_61=draw", "frog", 59), [148, 151, 151]);
    assert_eq!(made_with("exact_61=draw", "frog", 62), [154, 148, 148]);
}

#[test]
fn r15_q10_60_all_loses_by_one() {
    assert_eq!(made_with("exact_60=bidder_loses_1", "frog", 60), [148, 151, 151]);
    assert_eq!(made_with("exact_60=bidder_loses_1", "grand", 60), [144, 153, 153], "times the factor");
    assert_eq!(made_with("exact_60=bidder_loses_1", "frog", 61), [152, 149, 149]);
}

#[test]
fn r14_q4_factors() {
    assert_eq!(made_with("factors=[1, 2, 4]", "grand", 61), [158, 146, 146]);
    assert_eq!(made_with("factors=[2, 5, 10]", "chico", 62), [170, 140, 140]);
}

#[test]
fn q15_with_nothing_turned_up_only_the_totals_are_told() {
    let game = settled_game("reveal_end=false", "grand", "9C 8C 7C", "9D 8D 7D", 80, true);
    assert!(told(&game, "show").is_empty());
    assert_eq!(told(&game, "count"), ["count P0 80 in-all @score", "count P1+P2 40 in-all @score"]);
}

#[test]
fn r16_q16_nobody_pays_more_than_he_has() {
    // Grand with 0 points: the bidder owes 180 to each; P1 is on his left.
    assert_eq!(made_with("bust_rule=capped", "grand", 0), [0, 300, 150]);
    assert_eq!(made_with("bust_rule=capped; starting_points=250", "grand", 0), [0, 430, 320]);
    // Grand with 120: each opponent owes 180 and has 150.
    assert_eq!(made_with("bust_rule=capped", "grand", 120), [450, 0, 0]);
}

#[test]
fn r17_q16_the_match_ends_when_somebody_has_less_than_nothing() {
    let game = settled_game("bust_rule=end_match", "grand", "9C 8C 7C", "9D 8D 7D", 0, false);
    assert_eq!(game.need(), Need::Nothing);
    assert_eq!(told(&game, "winner"), ["winner P1+P2 @match"], "330 each");
    let game = settled_game("bust_rule=end_match; starting_points=360", "grand", "9C 8C 7C", "9D 8D 7D", 0, false);
    assert_eq!((scores(&game), game.need()), ([0, 540, 540], Need::Deal), "0 is not less than nothing");
}

#[test]
fn r17_q17_the_match_ends_at_the_target_or_after_its_deals() {
    let game = settled_game("target_score=270", "grand", "9C 8C 7C", "9D 8D 7D", 80, true);
    assert_eq!((scores(&game), game.need()), ([270, 90, 90], Need::Nothing));
    let game = settled_game("target_score=271", "grand", "9C 8C 7C", "9D 8D 7D", 80, true);
    assert_eq!(game.need(), Need::Deal);
    let game = settled_game("target_score=1000; match_rounds=1", "grand", "9C 8C 7C", "9D 8D 7D", 80, true);
    assert_eq!(game.need(), Need::Nothing, "whichever comes first");
}

#[test]
fn q18_at_a_table_of_four_the_dealer_sits_out() {
    let mut game = frog_with("table_size=4", 1);
    assert_eq!(
        ["P0", "P1", "P2", "P3"].map(|name| game.table().count(game.names().find_zone(name).expect("a hand"))),
        [10, 0, 10, 10]
    );
    act_all(&mut game, "2 pass, 3 pass, 0 pass");
    assert_eq!(told(&game, "thrown-in"), ["thrown-in @auction"], "P1 is not asked");
    assert_eq!(game.table().open.dealer, seat(2), "the deal passes over all seats");
}

#[test]
fn q18_at_a_table_of_five_two_play_on_the_left_of_the_dealer_and_one_on_his_right_e11() {
    let mut game = frog_with("table_size=5", 3);
    holds(
        &game,
        &[
            ("P4", "KD AH 9S 7S QD TC 8S 7C KH KC"),
            ("P0", "AD AS 8C 8H 8D TD 9D 7H AC 6D"),
            ("P2", "JH JS 6C JC JD KS 6H 6S 9H TH"),
        ],
    );
    holds(&game, &[("P1", ""), ("P3", "")]);
    for eye in [1, 3] {
        for hand in ["P0", "P2", "P4"] {
            assert_eq!(seen(&game, eye, hand), (String::new(), 10), "who sits out sees no cards");
        }
    }
    act_all(&mut game, "4 pass, 0 pass, 2 bid grand");
    assert_eq!(told(&game, "contract"), ["contract P2 grand H @auction"]);
    assert_eq!(choices(&mut game, 4).len(), 10, "P4 leads");
}

#[test]
fn q19_who_sits_out_pays_only_if_the_house_says_so() {
    for (share, expected) in [("false", [160, 145, 145, 150]), ("true", [165, 145, 145, 145])] {
        let mut game = frog_with(&format!("table_size=4; sitters_share={share}"), 3);
        // E9, with P3 in place of P2 dealing, and sitting out.
        act_all(&mut game, E9);
        assert_eq!(game.table().open.scores[..4], expected, "sitters_share = {share}");
    }
}

#[test]
fn e9_the_stub_for_the_bidder_or_for_nobody() {
    let after = |settings: &str| scores(&e9_with(settings, |_, _| ()));
    assert_eq!(after("stub_points=bidder"), [160, 145, 145], "the same");
    assert_eq!(after("stub_points=nobody"), [134, 158, 158], "52 against 55");
}

#[test]
fn e10_a_whole_frog_with_eleven_cards() {
    let mut game = frog_with("deal_mode=eleven", 2);
    act_all(&mut game, "0 pass, 1 bid frog, 2 pass");
    assert_eq!(choices(&mut game, 1).len(), 14, "I2");
    act_all(&mut game, "1 discard TS, 1 discard 6S, 1 discard QC");
    holds(&game, &[("P1", "AS 9H 8H AD TD 9D 8D 6D AC 9C 8C")]);
    act_all(
        &mut game,
        "0 play TC, 1 play AC, 2 play 6C, 1 play 9H, 2 play JH, 0 play AH, 0 play KC, 1 play 8C, 2 play JC, \
         0 play KD, 1 play TD, 2 play 7D, 1 play 8H, 2 play QH, 0 play KH, 0 play QD, 1 play AD, 2 play JD, \
         1 play AS, 2 play JS, 0 play 9S, 1 play 9C",
    );
    assert_eq!(choices(&mut game, 2), ["play TH", "play 6H"], "trick 8: P2 has no club");
    act_all(&mut game, "2 play 6H, 0 play 7C, 2 play KS, 0 play 7S");
    assert_eq!(choices(&mut game, 1), ["play 9D", "play 8D", "play 6D"], "trick 9: no spades, no hearts left");
    act_all(&mut game, "1 play 8D, 2 play QS, 0 play 8S, 1 play 9D, 2 play TH, 0 play 7H, 1 play 6D");
    assert_eq!(told(&game, "trick"), ["trick P2 11 10 @play"]);
    assert_eq!(told(&game, "show"), ["show P1.discards QC TS 6S @score"], "there is no stub");
    assert_eq!(scores(&game), [133, 184, 133], "77 to 43");
}
