//! Frog by its dossier: every worked example of the standard game, each test named after its rule.

mod common;

use common::frog::*;
use common::*;
use kartu::game::{Library, Match, Need, Setting, Wanted};
use kartu::mechanics::Dealing;
use kartu::table::{Eye, Turn};

#[test]
fn e1_the_cards_count_30_in_each_suit_and_120_together() {
    let game = frog(2);
    let deck = &game.layout().deck;
    let points = |cards: &str| deck.points(set(&game, cards));
    for (card, counts) in [("AS", 11), ("TS", 10), ("KS", 4), ("QS", 3), ("JS", 2), ("9S", 0), ("8S", 0), ("7S", 0), ("6S", 0)] {
        assert_eq!(points(card), counts, "{card}");
    }
    for suit in ["S", "H", "D", "C"] {
        assert_eq!(
            points(&"A T K Q J 9 8 7 6".split(' ').map(|rank| format!("{rank}{suit} ")).collect::<String>()),
            30,
            "{suit}"
        );
    }
    assert_eq!((deck.size(), deck.points(deck.all())), (36, 120));
}

#[test]
fn r1_the_deal_passes_left_after_a_hand_that_was_played() {
    let game = settled_game("", "grand", "9C 8C 7C", "9D 8D 7D", 60, true);
    assert_eq!(game.need(), Need::Deal);
    assert_eq!(game.table().open.dealer, seat(0), "P2 dealt");
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
fn r7_the_frog_bidder_sees_the_widow_he_takes_and_nobody_else_does() {
    let mut game = frog(2);
    act(&mut game, 0, "bid frog");
    act(&mut game, 1, "pass");
    act(&mut game, 2, "pass");
    let told = |eye: u8| {
        let seen = |told: &kartu::table::Told| told.event.seen_by(Eye::Seat(seat(eye)), game.layout().ring.all());
        let moved = game.events().iter().map(seen).find_map(|event| match event {
            kartu::table::Event::Moved { cards, unknown, .. } => Some((game.layout().deck.text(cards), unknown)),
            _ => None,
        });
        moved.expect("the widow is taken")
    };
    assert_eq!(told(0), ("7D QH QS".to_owned(), 0));
    assert_eq!(told(1), (String::new(), 3));
    assert_eq!(told(2), (String::new(), 3));
}

#[test]
fn r7_to_lay_away_the_same_three_is_no_exchange() {
    let mut game = playing_after("QS 7D QH");
    assert_eq!(zone(&game, "P0"), game.layout().deck.text(set(&game, "KD AH 9S 7S QD TC 8S 7C KH KC")));
    assert_eq!(choices(&mut game, 0).len(), 10);
}

/// P0 plays frog in the deal of E2 and has laid these cards away.
fn playing_after(discards: &str) -> Match {
    let mut game = frog(2);
    act(&mut game, 0, "bid frog");
    act(&mut game, 1, "pass");
    act(&mut game, 2, "pass");
    discards.split(' ').for_each(|card| act(&mut game, 0, &format!("discard {card}")));
    game
}

#[test]
fn r5_the_highest_bidder_plays_alone_against_the_other_two() {
    let mut game = frog(2);
    act(&mut game, 0, "bid frog");
    act(&mut game, 1, "bid chico");
    act(&mut game, 2, "pass");
    assert_eq!(game.table().open.declarer, Some(seat(1)));
    let sides = [0, 1, 2].map(|one| game.table().side(seat(one)));
    assert!(sides[0] == sides[2] && sides[0] != sides[1], "{sides:?}");
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

#[test]
fn r11_follow_suit_else_trump_else_anything_e4() {
    let hand = "AS TS 9D 6D KC";
    assert_eq!(following("", hand, "9H", ""), sorted("AS TS"), "void in hearts: trump");
    assert_eq!(following("", hand, "KD", ""), sorted("9D 6D"));
    assert_eq!(following("", hand, "9C", ""), sorted("KC"));
    assert_eq!(following("", hand, "9S", ""), sorted("AS TS"));
    assert_eq!(following("", "9D 6D KC", "9H", ""), sorted("9D 6D KC"), "no hearts, no trumps: anything");
    assert_eq!(following("", "AS 7S KC", "KD", "TS"), sorted("AS 7S"), "under-trumping is allowed");
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
fn r12_a_t_k_q_j_9_8_7_6_is_the_order_of_every_suit() {
    for (high, low) in [("A", "T"), ("T", "K"), ("K", "Q"), ("Q", "J"), ("J", "9"), ("9", "8"), ("8", "7"), ("7", "6")] {
        for (suit, contract) in [("S", "grand"), ("H", "grand")] {
            // P1 leads the lower card, P2 plays the higher one of the same suit, P0 has neither suit.
            let (p1, p2) = (format!("{low}{suit} 6C"), format!("{high}{suit} 7C"));
            let zones = [("P1", p1.as_str()), ("P2", &p2), ("P0", "6D 7D")];
            let mut game = with_cards(&playing(contract), &zones, "stub", |table| table.open.turn = Turn::one(seat(1)));
            act(&mut game, 1, &format!("play {low}{suit}"));
            act(&mut game, 2, &format!("play {high}{suit}"));
            act(&mut game, 0, "play 6D");
            assert!(facts(&game)[0].starts_with("trick P2 "), "{high} is above {low} in {suit}");
        }
    }
}

#[test]
fn r13_partners_tricks_count_together_and_the_last_trick_brings_the_stub() {
    let game = settled_game("", "frog", "TD QS 8C", "TS QC 9C", 48, false);
    let counts: Vec<String> = facts(&game).into_iter().filter(|fact| fact.starts_with("count")).collect();
    assert_eq!(
        counts,
        [
            "count P0 48 tricks @score",
            "count P1+P2 46 tricks @score",
            "count P0 13 discards @score",
            "count P1+P2 13 stub @score",
            "count P0 61 in-all @score",
            "count P1+P2 59 in-all @score"
        ]
    );
    let both = [1, 2].map(|one| zone(&game, &format!("P{one}.won")));
    assert!(both.iter().all(|cards| !cards.is_empty()), "each partner has tricks of his own: {both:?}");
}

#[test]
fn r15_61_is_a_win_by_one_for_either_side_and_60_a_draw() {
    assert_eq!(made("frog", 61), [152, 149, 149]);
    assert_eq!(made("frog", 59), [148, 151, 151], "the opponents have 61");
    assert_eq!(made("frog", 60), [150, 150, 150]);
    let draw = settled_game("", "frog", "9C 8C 7C", "9D 8D 7D", 60, true);
    assert!(!facts(&draw).iter().any(|fact| fact.starts_with("pay")), "R14: nothing is paid");
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
fn r9_r13_widow_and_stub_in_grand() {
    // As E8, with factor 3: widow 8, stub 5; tricks 53 against 54.
    assert_eq!(settled("grand", "7D KD KC", "9S JD QC", 53, false), [150 + 6, 147, 147], "61 to 59");
    assert_eq!(settled("grand", "7D KD KC", "9S JD QC", 53, true), [150 + 36, 132, 132], "66 to 54");
}

#[test]
fn q15_widow_or_discards_and_stub_are_turned_up_at_the_end_and_not_before() {
    for (contract, aside) in [("grand", "widow"), ("chico", "widow"), ("frog", "P0.discards")] {
        let game = settled_game("", contract, "9C 8C 7C", "9D 8D 7D", 60, true);
        let shown: Vec<String> = facts(&game).into_iter().filter(|fact| fact.starts_with("show")).collect();
        assert_eq!(shown.len(), 2, "{shown:?}");
        assert!(shown.contains(&format!("show {aside} 9C 8C 7C @score")), "{shown:?}");
        assert!(shown.contains(&"show stub 9D 8D 7D @score".to_owned()), "{shown:?}");
    }
    let mut early = 0;
    e9(|_, game| early += facts(game).iter().filter(|fact| fact.starts_with("show")).count());
    assert_eq!(early, 0);
}

#[test]
fn e9_a_whole_frog_with_the_lists_that_the_dossier_checks() {
    let game = e9(|at, game| {
        let list = |game: &mut Match, seat| choices(game, seat).iter().map(|text| text.replace("play ", "")).collect::<Vec<_>>();
        match at {
            // P2 is void in diamonds and holds JS 6S TH JH 9H 6H 6C.
            16 => assert_eq!(list(game, 2), ["TH", "JH", "9H", "6H"]),
            // P1 is void in spades and hearts.
            28 => assert_eq!(list(game, 1), ["TD", "9D", "8D"]),
            _ => {}
        }
    });
    let scores = &game.table().open.scores[..3];
    assert_eq!(scores, [160, 145, 145]);
    assert!(facts(&game).contains(&"count P0 65 in-all @score".to_owned()), "{:?}", facts(&game));
}

#[test]
fn i2_i3_i4_cards_in_hand_points_together_and_number_of_choices() {
    let mut sizes = Vec::new();
    let game = e9(|_, game| {
        game.table().audit(game.layout()).expect("I1: 36 cards");
        assert_eq!(zone(game, "stub"), "QC 9C TS", "I1: the stub stays");
        sizes.push([0, 1, 2].map(|one| game.table().count(game.layout().hand(seat(one)))));
    });
    assert_eq!(sizes.len(), 36, "I4: 3 calls, 3 discards, 30 plays");
    assert_eq!(&sizes[..7], [[10; 3], [10; 3], [10; 3], [13, 10, 10], [12, 10, 10], [11, 10, 10], [10; 3]], "I2");
    for trick in 0..10 {
        assert_eq!(sizes[6 + 3 * trick], [10 - trick; 3], "I2: before trick {}", trick + 1);
    }
    let number = |fact: &String| fact.split(' ').nth(2).and_then(|number| number.parse::<i64>().ok()).expect("a number");
    let both: i64 = facts(&game).iter().filter(|fact| fact.contains(" in-all ")).map(number).sum();
    assert_eq!(both, 120, "I3");
    assert_eq!(game.table().open.scores[..3].iter().sum::<i64>(), 450, "I3");
}

#[test]
fn r17_the_highest_score_wins_the_match() {
    let rules = Library::shipped()
        .load(&Wanted { settings: vec![Setting::from_argument("match_rounds=1").expect("a setting")], ..Wanted::game("frog") });
    let names = ["P0", "P1", "P2"].map(String::from);
    let mut game = Match::new(rules.expect("frog"), &names, 2).expect("three seats");
    game.begin_deal().expect("a deal is due");
    let order = cards(&game, DECK);
    game.deal(&Dealing::Order(&order)).expect("36 cards");
    act_all(&mut game, E9);
    assert_eq!(game.need(), Need::Nothing);
    assert_eq!(facts(&game).last().map(String::as_str), Some("winner P0 @match"), "160 against 145 and 145");
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
