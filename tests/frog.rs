//! Frog by its dossier: every worked example of the standard game, each test named after its rule.

mod common;

use common::*;
use kartu::cards::{Card, CardSet};
use kartu::game::{Library, Match, Need};
use kartu::mechanics::Dealing;
use kartu::table::Turn;

/// The deck of E2.
const DECK: &str = "KD AH 9S 7S AD AS 8C 8H JH JS 6C JC QD TC 8S 8D TD 9D JD KS 6H 7C KH KC 7H AC 6D 6S 9H TH QS 7D QH TS QC 9C";

fn frog(dealer: usize) -> Match {
    let mut game = new_match(&Library::shipped(), "frog", 3, dealer);
    game.begin_deal().expect("a deal is due");
    let order = cards(&game, DECK);
    game.deal(&Dealing::Order(&order)).expect("36 cards");
    game
}

/// Play begins in the deal of E2 with P0 playing this contract; dealer P2.
fn playing(contract: &str) -> Match {
    let mut game = frog(2);
    act(&mut game, 0, &format!("bid {contract}"));
    if contract != "grand" {
        act(&mut game, 1, "pass");
        act(&mut game, 2, "pass");
    }
    match contract {
        "frog" => ["QD", "9S", "7S"].iter().for_each(|card| act(&mut game, 0, &format!("discard {card}"))),
        "chico" => act(&mut game, 0, "trump S"),
        _ => {}
    }
    game
}

/// Cards of `from` that count `points` together, three to a trick.
fn worth(game: &Match, from: CardSet, points: i64) -> CardSet {
    let deck = &game.layout().deck;
    let list: Vec<Card> = from.iter().collect();
    // reached[points][cards mod 3]: a set of the cards looked at so far.
    let mut reached = vec![[None; 3]; 121];
    reached[0][0] = Some(CardSet::EMPTY);
    for card in list {
        let value = deck.points(CardSet::of(card));
        for sum in (0..=120 - value).rev() {
            for size in (0..3).rev() {
                if let Some(set) = reached[sum as usize][size] {
                    let set: CardSet = set | CardSet::of(card);
                    reached[(sum + value) as usize][(size + 1) % 3].get_or_insert(set);
                }
            }
        }
    }
    reached[points as usize][0].unwrap_or_else(|| panic!("no tricks worth {points}"))
}

/// Plays the last trick of a deal in which P0 has tricks worth `points` so far; returns the scores.
///
/// The last trick (6C 6D 6H) counts nothing. P0 wins it if `last`, with the only trump.
fn settled(contract: &str, aside: &str, stub: &str, points: i64, last: bool) -> [i64; 3] {
    let game = playing(contract);
    let deck = game.layout().deck.clone();
    let hands = match (contract, last) {
        ("chico", true) => ["6S", "6C", "6D"],
        ("chico", false) => ["6C", "6S", "6D"],
        (_, true) => ["6H", "6C", "6D"],
        (_, false) => ["6C", "6H", "6D"],
    };
    let aside_zone = if contract == "frog" { "P0.discards" } else { "widow" };
    let fixed = set(&game, &format!("{aside} {stub} {}", hands.join(" ")));
    let won = deck.text(worth(&game, deck.all() - fixed, points));
    let zones = [("P0", hands[0]), ("P1", hands[1]), ("P2", hands[2]), (aside_zone, aside), ("stub", stub), ("P0.won", &won)];
    let mut game = with_cards(&game, &zones, "P1.won", |table| table.open.trick.finished = 9);
    for (seat, card) in hands.iter().enumerate() {
        act(&mut game, seat as u8, &format!("play {card}"));
    }
    let scores = &game.table().open.scores;
    [scores[0], scores[1], scores[2]]
}

/// With nothing aside and nothing in the stub that counts, P0 makes exactly `points`.
fn made(contract: &str, points: i64) -> [i64; 3] {
    settled(contract, "9C 8C 7C", "9D 8D 7D", points, points > 0)
}

#[test]
fn r2_r3_packets_of_four_three_three_then_the_widow_e2() {
    let game = frog(2);
    for (name, dealt) in [
        ("P0", "KD AH 9S 7S QD TC 8S 7C KH KC"),
        ("P1", "AD AS 8C 8H 8D TD 9D 7H AC 6D"),
        ("P2", "JH JS 6C JC JD KS 6H 6S 9H TH"),
        ("widow", "QS 7D QH"),
        ("stub", "TS QC 9C"),
    ] {
        assert_eq!(zone(&game, name), game.layout().deck.text(set(&game, dealt)), "{name}");
    }
}

#[test]
fn r2_r7_nobody_sees_widow_and_stub_but_the_frog_bidder_his_widow() {
    let mut game = frog(2);
    for eye in 0..3 {
        assert_eq!(seen(&game, eye, "widow"), (String::new(), 3));
        assert_eq!(seen(&game, eye, "stub"), (String::new(), 3));
        assert_eq!(seen(&game, eye, "P1").1, if eye == 1 { 0 } else { 10 });
    }
    act(&mut game, 0, "bid frog");
    act(&mut game, 1, "pass");
    act(&mut game, 2, "pass");
    assert_eq!(seen(&game, 0, "P0").0.split(' ').count(), 13);
    assert_eq!(seen(&game, 1, "P0"), (String::new(), 13));
    act(&mut game, 0, "discard QD");
    assert_eq!(seen(&game, 0, "P0.discards"), ("QD".to_owned(), 0));
    assert_eq!(seen(&game, 2, "P0.discards"), (String::new(), 1));
}

#[test]
fn r4_one_call_each_and_always_higher_e3() {
    let mut game = frog(2);
    assert_eq!(choices(&mut game, 0), ["pass", "bid frog", "bid chico", "bid grand"]);
    act(&mut game, 0, "bid frog");
    assert_eq!(choices(&mut game, 1), ["pass", "bid chico", "bid grand"]);
    assert_eq!(refusal(&mut game, 1, "bid frog"), "P1 must bid higher than frog or pass");
    assert_eq!(refusal(&mut game, 2, "pass"), "it is P1's turn, not P2's");
    act(&mut game, 1, "pass");
    assert_eq!(choices(&mut game, 2), ["pass", "bid chico", "bid grand"]);
    act(&mut game, 2, "bid chico");
    assert_eq!(facts(&game), ["contract P2 chico - @auction"], "P0 gets no second call");
}

#[test]
fn r4_after_grand_the_auction_closes_at_once_e3() {
    let mut game = frog(2);
    act(&mut game, 0, "bid grand");
    assert_eq!(facts(&game), ["contract P0 grand H @auction"]);
    assert_eq!(choices(&mut game, 0).len(), 10, "P0 leads to the first trick");
}

#[test]
fn r6_all_pass_throws_the_deal_in_and_the_next_seat_deals_e3() {
    let mut game = frog(2);
    for seat in 0..3 {
        act(&mut game, seat, "pass");
    }
    assert_eq!(facts(&game), ["thrown-in @auction", "scores 150 150 150 @match"], "nothing is turned up");
    assert_eq!(game.need(), Need::Deal);
    assert_eq!(game.table().open.dealer, seat(0), "R1: the deal passes left");
}

#[test]
fn r7_any_three_cards_may_be_laid_away_one_by_one() {
    let mut game = frog(2);
    act(&mut game, 0, "bid frog");
    act(&mut game, 1, "pass");
    act(&mut game, 2, "pass");
    assert_eq!(choices(&mut game, 0).len(), 13);
    act(&mut game, 0, "discard AH");
    assert_eq!(refusal(&mut game, 0, "discard AH"), "P0 does not hold AH", "no taking back");
    assert_eq!(choices(&mut game, 0).len(), 12);
    act(&mut game, 0, "discard QS");
    act(&mut game, 0, "discard 7D");
    assert_eq!(zone(&game, "P0.discards"), "7D AH QS");
    assert_eq!(refusal(&mut game, 0, "discard QH"), "P0 cannot discard now, only play");
}

#[test]
fn r8_in_chico_the_bidder_names_any_suit() {
    let mut game = frog(2);
    act(&mut game, 0, "pass");
    act(&mut game, 1, "bid chico");
    act(&mut game, 2, "pass");
    assert_eq!(choices(&mut game, 1), ["trump C", "trump D", "trump H", "trump S"]);
    act(&mut game, 1, "trump C");
    assert_eq!(seen(&game, 1, "widow"), (String::new(), 3), "the widow stays as it is");
}

#[test]
fn r10_left_of_the_dealer_leads_whoever_is_the_bidder() {
    let mut game = frog(2);
    act(&mut game, 0, "pass");
    act(&mut game, 1, "bid grand");
    assert_eq!(choices(&mut game, 0).len(), 10);
    assert_eq!(refusal(&mut game, 1, "play AS"), "it is P0's turn, not P1's");
}

/// What P1 may play on a card led, with this hand and spades trump.
fn following(hand: &str, led: &str, played: &str) -> Vec<String> {
    let game = playing("chico");
    let zones = [("P1", hand), ("P0", "6C"), ("P2", "8C"), ("trick", &format!("{led} {played}"))];
    let mut game = with_cards(&game, &zones, "P0.won", |table| table.open.turn = Turn::one(seat(1)));
    let names: Vec<String> = choices(&mut game, 1).iter().map(|text| text.replace("play ", "")).collect();
    names
}

#[test]
fn r11_follow_suit_else_trump_else_anything_e4() {
    let hand = "AS TS 9D 6D KC";
    let sorted = |cards: &str| {
        let game = playing("chico");
        let text = game.layout().deck.text(set(&game, cards));
        text.split(' ').map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(following(hand, "9H", ""), sorted("AS TS"), "void in hearts: trump");
    assert_eq!(following(hand, "KD", ""), sorted("9D 6D"));
    assert_eq!(following(hand, "9C", ""), sorted("KC"));
    assert_eq!(following(hand, "9S", ""), sorted("AS TS"));
    assert_eq!(following("9D 6D KC", "9H", ""), sorted("9D 6D KC"), "no hearts, no trumps: anything");
    assert_eq!(following("AS 7S KC", "KD", "TS"), sorted("AS 7S"), "under-trumping is allowed");
}

#[test]
fn r11_the_refusal_names_the_duty() {
    let game = playing("chico");
    let zones = [("P1", "AS TS 9D 6D KC"), ("P0", "6C"), ("P2", "8C"), ("trick", "KD")];
    let mut game = with_cards(&game, &zones, "P0.won", |table| table.open.turn = Turn::one(seat(1)));
    assert_eq!(refusal(&mut game, 1, "play KC"), "P1 must follow diamonds");
    assert_eq!(refusal(&mut game, 1, "play AH"), "P1 does not hold AH");
    let zones = [("P1", "AS TS 9D 6D KC"), ("P0", "6C"), ("P2", "8C"), ("trick", "9H")];
    let mut game = with_cards(&game, &zones, "P0.won", |table| table.open.turn = Turn::one(seat(1)));
    assert_eq!(refusal(&mut game, 1, "play KC"), "P1 cannot follow and must trump with spades");
}

#[test]
fn r12_highest_trump_else_highest_of_the_suit_led_takes_the_trick_e5() {
    for (played, winner, points) in
        [("KD TD AD", 0, 25), ("AD 6H TD", 2, 21), ("9C AS 6C", 1, 11), ("9C 6H JH", 0, 2), ("KC TC QC", 2, 17)]
    {
        // Hearts are trump; P1, P2, P0 play in this order. The spade binds nobody.
        let hands: Vec<String> = played.split(' ').zip(["6S", "7S", "8S"]).map(|(card, more)| format!("{card} {more}")).collect();
        let zones = [("P1", hands[0].as_str()), ("P2", &hands[1]), ("P0", &hands[2])];
        let mut game = with_cards(&playing("grand"), &zones, "stub", |table| table.open.turn = Turn::one(seat(1)));
        for (seat, card) in [1, 2, 0].into_iter().zip(played.split(' ')) {
            act(&mut game, seat, &format!("play {card}"));
        }
        assert_eq!(facts(&game), [format!("trick P{winner} 1 {points} @play")], "{played}");
        assert_eq!(game.table().open.trick.leader, Some(seat(winner)), "the winner leads");
    }
}

#[test]
fn r14_each_opponent_pays_for_every_point_over_60_e6() {
    for (contract, points, bidder, each) in [
        ("frog", 80, 40, -20),
        ("chico", 80, 80, -40),
        ("grand", 80, 120, -60),
        ("frog", 40, -40, 20),
        ("chico", 59, -4, 2),
        ("frog", 60, 0, 0),
        ("chico", 60, 0, 0),
        ("grand", 60, 0, 0),
        ("frog", 61, 2, -1),
        ("grand", 61, 6, -3),
        ("grand", 0, -360, 180),
        ("grand", 120, 360, -180),
    ] {
        assert_eq!(made(contract, points), [150 + bidder, 150 + each, 150 + each], "{contract} with {points}");
    }
}

#[test]
fn r16_scores_may_go_negative_e6() {
    assert_eq!(made("grand", 0), [-210, 330, 330]);
    assert_eq!(made("grand", 120), [510, -30, -30]);
}

#[test]
fn r9_the_discards_count_for_the_frog_bidder_e7() {
    // Discards 13, tricks 48; the opponents have 46 and with the last trick the stub, 13.
    assert_eq!(settled("frog", "TD QS 8C", "TS QC 9C", 48, false), [152, 149, 149]);
}

#[test]
fn r9_r13_widow_to_the_bidder_stub_with_the_last_trick_in_chico_e8() {
    // Widow 8, stub 5; tricks 53 against 54.
    assert_eq!(settled("chico", "7H KD KC", "9S JD QC", 53, false), [154, 148, 148], "61 to 59");
    assert_eq!(settled("chico", "7H KD KC", "9S JD QC", 53, true), [174, 138, 138], "66 to 54");
}

#[test]
fn r17_a_match_has_twelve_deals_thrown_in_ones_included() {
    let mut game = frog(0);
    for deal in 1..=12 {
        if deal > 1 {
            game.begin_deal().expect("a deal is due");
            let order = cards(&game, DECK);
            game.deal(&Dealing::Order(&order)).expect("36 cards");
        }
        for step in 1..=3 {
            act(&mut game, ((deal - 1 + step) % 3) as u8, "pass");
        }
    }
    assert_eq!(game.need(), Need::Nothing);
    assert_eq!(facts(&game).last().map(String::as_str), Some("winner P0+P1+P2 @match"), "equal scores share the match");
}

#[test]
fn i1_the_36_cards_stay_together_and_i5_the_winner_leads() {
    let mut game = playing("frog");
    game.table().audit(game.layout()).expect("36 cards");
    for (seat, card) in [(0, "7D"), (1, "AD"), (2, "JD")] {
        act(&mut game, seat, &format!("play {card}"));
        game.table().audit(game.layout()).expect("36 cards");
    }
    assert_eq!(game.table().open.trick.leader, Some(seat(1)));
}
