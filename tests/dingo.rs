//! Dingo by its dossier: every worked example, who sees what, and what houses play differently.
//! Each test is named after its rule.

mod common;

use common::dingo::*;
use common::*;
use kartu::game::{Match, Need};
use kartu::table::{Event, Eye, Turn};

/// All eyes: four seats, and somebody who looks on.
fn eyes() -> Vec<Eye> {
    (0..4).map(|number| Eye::Seat(seat(number))).chain([Eye::Public]).collect()
}

/// What an eye was told of the last input.
fn feed(game: &Match, eye: Eye) -> Vec<Event> {
    let seats = game.layout().ring.all();
    game.events().iter().map(|told| told.event.seen_by(eye, seats)).collect()
}

/// Both look the same to an eye: what it was told, and what it sees.
fn alike(game: &Match, other: &Match, eye: Eye) -> bool {
    feed(game, eye) == feed(other, eye) && game.view(eye).table() == other.view(eye).table() && game.need() == other.need()
}

fn asked(game: &Match) -> Vec<usize> {
    match game.need() {
        Need::Choice(seats) => seats.iter().map(|seat| seat.index()).collect(),
        _ => Vec::new(),
    }
}

fn count(game: &Match, name: &str) -> usize {
    game.table().count(game.names().find_zone(name).unwrap_or_else(|| panic!("no zone {name}")))
}

/// Everybody does the first thing he may, until this phase begins.
fn first_choices_until(game: &mut Match, phase: &str) {
    while game.phase_name() != phase {
        let number = asked(game)[0] as u8;
        let first = choices(game, number)[0].clone();
        act(game, number, &first);
    }
}

// Set-up.

#[test]
fn r1_the_first_dealer_is_drawn_and_the_deal_passes_to_the_left() {
    let mut game = e10("");
    assert_eq!(game.rules().plan.first_dealer(4, |seats| seats - 2), 2);
    let dealer = game.table().open.dealer;
    while matches!(game.need(), Need::Choice(_)) {
        let number = asked(&game)[0] as u8;
        let first = choices(&mut game, number)[0].clone();
        act(&mut game, number, &first);
    }
    assert_eq!((dealer, game.table().open.dealer), (seat(0), seat(1)));
}

#[test]
fn r2_r3_twelve_rabbits_lie_open_and_ten_cards_go_to_each_one_by_one_e1() {
    let game = e10("");
    let row: Vec<String> = (game.view(Eye::Public).row(game.names().find_zone("rabbits").expect("rabbits")))
        .map(|(item, _)| match item {
            kartu::table::Item::Card(card) => game.layout().deck.card_text(card).to_owned(),
            other => format!("{other:?}"),
        })
        .collect();
    assert_eq!(row.join(" "), "KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D", "2D on top, and everyone knows the order");
    for (number, hand) in E10.iter().enumerate() {
        assert_eq!(zone(&game, &format!("P{number}")), game.layout().deck.text(set(&game, hand)));
    }
    assert_eq!(asked(&game), [0], "the dealer acts first");
}

#[test]
fn r8_hand_sizes_and_all_aces_are_in_hands_e1() {
    let mut game = e10("");
    let sizes = [("pass left", 9), ("discard 2", 9), ("pass across", 8), ("discard 3", 8), ("pass right", 7), ("discard 4", 7)];
    for (phase, size) in sizes {
        first_choices_until(&mut game, phase);
        assert_eq!([0, 1, 2, 3].map(|number| count(&game, &format!("P{number}"))), [size; 4], "{phase}");
    }
    for _ in 0..4 {
        let number = asked(&game)[0] as u8;
        let first = choices(&mut game, number)[0].clone();
        let before = game.clone();
        act(&mut game, number, &first);
        if game.phase_name() != "discard 4" {
            assert_eq!(count(&before, "discards"), 15);
        }
    }
    let placed = ["AC", "AD", "AH", "AS"].map(|ace| {
        let zone = game.table().find(game.layout(), game.layout().deck.card(ace).expect("an ace")).expect("somewhere");
        game.layout().spec(zone).name.clone()
    });
    assert!(placed.iter().all(|zone| zone != "discards"), "{placed:?}");
}

#[test]
fn r4_no_ace_is_discarded_and_any_card_is_given_e2() {
    let game = with_cards(&e10(""), &[("P0", "AH 7H AD AS 9C")], "discards", |_| {});
    let mut game = game;
    assert_eq!(choices(&mut game, 0), ["discard 9C", "discard 7H"]);
    assert_eq!(refusal(&mut game, 0, "discard AD"), "P0 may not lay away AD");
    assert_eq!(refusal(&mut game, 0, "discard 2C"), "P0 does not hold 2C");
    let mut passing = e10("");
    first_choices_until(&mut passing, "pass left");
    let mut passing = with_cards(&passing, &[("P0", "AH 7H AD AS 9C")], "discards", |_| {});
    assert_eq!(choices(&mut passing, 0).len(), 5);
}

#[test]
fn r5_r6_r7_dealer_first_and_the_card_is_picked_up_at_once_e3() {
    let mut game = dingo("", 2);
    deal(&mut game, &E10.map(|hand| hand.split(' ').collect()));
    for (phase, to) in [("pass left", [3, 0, 1, 2]), ("pass across", [0, 1, 2, 3]), ("pass right", [1, 2, 3, 0])] {
        first_choices_until(&mut game, phase);
        let size = count(&game, "P2");
        for (giver, receiver) in [2, 3, 0, 1].into_iter().zip(to) {
            assert_eq!(asked(&game), [giver], "{phase}");
            let held = count(&game, &format!("P{giver}"));
            // Who has received already: left all but the dealer, across the last two, right only the last.
            let received = [2, 3, 0, 1].iter().zip(to).take_while(|(one, _)| **one != giver).any(|(_, other)| other == giver);
            assert_eq!(held, size + usize::from(received), "{phase}: P{giver}");
            let gift = choices(&mut game, giver as u8)[0].clone();
            act(&mut game, giver as u8, &gift);
            assert!(zone(&game, &format!("P{receiver}")).contains(&gift[5..]), "{phase}: P{giver} gives to P{receiver}");
        }
    }
}

// The hunt.

/// JH is with P1, the other hearts are gone; P2, P3 and P0 hold what `wolves` says (or a card that does nothing).
fn jacks(settings: &str, wolves: [&str; 3]) -> Match {
    let hands = [
        format!("AC 2C 3C 4C 5C {}", wolves[2]),
        "AS 2S 3S 4S 5S JH".to_owned(),
        format!("AH 6C 7C 8C 9C {}", wolves[0]),
        format!("AD 6S 7S 8S 9S {}", wolves[1]),
    ];
    hunting(settings, [&hands[0], &hands[1], &hands[2], &hands[3]])
}

#[test]
fn r10_without_a_dingo_the_rabbit_is_discarded_and_nobody_is_asked_e4a() {
    let hands = ["AC 2C 3C 4C 5C QH", "AS 2S 3S 4S 5S TC", "AH 6C 7C 8C 9C JC", "AD 6S 7S 8S 9S JS"];
    let mut game = hunting("", hands);
    assert_eq!(
        facts(&game)[..3],
        ["say rabbit 2 @hunt_begins", "say no dingo @hunt_begins", "move rabbits discards 2D @hunt_ends"]
    );
    assert!(facts(&game).contains(&"move rabbits discards JD @hunt_ends".to_owned()));
    assert_eq!((zone(&game, "discards").contains("JD"), piles(&game)), (true, [0; 4]));
    assert_eq!(choices(&mut game, 1), ["pass"], "the queen is hunted; the jacks stay in their hands");
}

#[test]
fn r14_no_wolf_and_the_dingo_is_a_penalty_e4b() {
    let mut game = jacks("", ["TC", "JS", "JC"]);
    assert_eq!(asked(&game), [2], "R11: from the left of the dingo");
    play(&mut game, "P2 pass, P3 pass, P0 pass");
    assert_eq!((piles(&game), zone(&game, "P1.penalty")), ([0, -2, 0, 0], "JH".to_owned()));
    assert!(zone(&game, "discards").contains("JD"));
}

#[test]
fn r14_one_wolf_takes_the_rabbit_e4c() {
    let mut game = jacks("", ["TC", "JS", "JC"]);
    play(&mut game, "P2 pass, P3 wolves JS, P0 pass");
    assert_eq!(piles(&game), [0, 2, 0, 4]);
    assert_eq!((zone(&game, "P1.score"), zone(&game, "P3.score")), ("JH".to_owned(), "JD JS".to_owned()));
}

#[test]
fn r14_two_wolves_and_the_first_helps_the_dingo_only_e4d() {
    let mut game = jacks("", ["JC", "TC", "JS"]);
    play(&mut game, "P2 wolves JC, P3 pass, P0 wolves JS");
    assert_eq!(piles(&game), [4, 4, 0, 0]);
    assert_eq!(zone(&game, "P1.score"), "JC JH");
    let mut game = jacks("", ["JC", "JS", "TC"]);
    play(&mut game, "P2 wolves JC, P3 wolves JS");
    assert_eq!(piles(&game), [0, 4, 0, 4]);
    assert_eq!(game.phase_name(), "ace hunt", "R11: two wolves lie, so P0 gets no turn");
}

#[test]
fn r11_r13_who_holds_both_wolves_may_play_none_one_or_both_e5() {
    let hands = ["AC 2C 3C 4C 6C 6S", "AS 2S 3S 4S 5S TC", "AH 7C 8C 9C JC QC", "AD 6H 7S 8S 9S JS"];
    let mut game = hunting("", hands);
    assert_eq!(choices(&mut game, 0), ["pass", "wolves 6C", "wolves 6C 6S"]);
    assert_eq!(
        refusal(&mut game, 0, "wolves 6S").split(':').next(),
        Some("P0 may not `wolves 6S`"),
        "one of both: the club is played"
    );
    for (first, expected) in [("pass", [0, 0, 0, -1]), ("wolves 6C", [2, 0, 0, 1])] {
        let mut game = game.clone();
        act(&mut game, 0, first);
        assert_eq!(choices(&mut game, 1), ["pass"]);
        act(&mut game, 1, "pass");
        assert_eq!(choices(&mut game, 2), ["pass"]);
        act(&mut game, 2, "pass");
        assert_eq!(piles(&game), expected, "{first}");
    }
    act(&mut game, 0, "wolves 6C 6S");
    assert_eq!(piles(&game), [2, 0, 0, 2]);
    assert_eq!(zone(&game, "P3.score"), "6C 6H", "R13: the club is the first wolf");
}

#[test]
fn r12_the_dingo_player_plays_no_wolves_of_that_rank_e6() {
    let hands = ["AC 2C 3C 4C 5C TC", "AS 2S 3S 4S 5S TS", "AH 7C 8C 9C 9H 9S", "AD 6C 7S 8S JC JS"];
    let mut game = hunting("", hands);
    for number in [3, 0, 1] {
        assert_eq!(choices(&mut game, number), ["pass"]);
        act(&mut game, number, "pass");
    }
    assert_eq!(piles(&game), [0, 0, -1, 0]);
    assert_eq!(game.phase_name(), "ace hunt");
}

// The hunt of the ace.

/// Nobody holds a heart but the ace; each holds these aces.
fn aces(settings: &str, held: [&str; 4]) -> Match {
    let others = ["2C 3C 4C 5C 6C 7C", "2S 3S 4S 5S 6S 7S", "8C 9C TC JC QC KC", "8S 9S TS JS QS KS"];
    let hands: Vec<String> = (held.iter().zip(others))
        .map(|(held, others)| {
            held.split(' ').filter(|ace| !ace.is_empty()).chain(others.split(' ')).take(6).collect::<Vec<_>>().join(" ")
        })
        .collect();
    hunting(settings, [&hands[0], &hands[1], &hands[2], &hands[3]])
}

#[test]
fn r15_r19_five_endings_of_the_ace_hunt_e7() {
    let cases = [
        (["AH", "AC", "AS", "AD"], "P1 pass, P2 pass, P3 pass, P0 pass", [-3, 0, 0, -3]),
        (["AH", "AC", "AS", "AD"], "P1 aces AC, P2 pass, P3 pass, P0 pass", [3, 3, 0, -3]),
        (["AH", "AC", "AS", "AD"], "P1 aces AC, P2 aces AS, P3 aces AD, P0 pass", [3, 3, 3, 10]),
        (["AH", "AD", "AC", "AS"], "P1 pass, P2 aces AC, P3 aces AS, P0 pass", [3, -3, 3, 3]),
        (["AH", "", "AC AS AD", ""], "P1 pass, P2 aces AC AS AD, P3 pass, P0 pass", [3, 0, 16, 0]),
    ];
    for (held, turns, expected) in cases {
        let mut game = aces("", held);
        if held[1] == "AD" {
            assert_eq!(choices(&mut game, 1), ["pass"], "the ace of diamonds waits for both wolves");
        }
        play(&mut game, turns);
        assert_eq!((totals(&game), piles(&game)), (expected, expected), "{turns}");
        assert_eq!(game.need(), Need::Deal);
    }
}

#[test]
fn r17_any_wolves_and_the_ace_of_diamonds_with_both_e7e() {
    let mut game = aces("", ["AH", "", "AC AS AD", ""]);
    act(&mut game, 1, "pass");
    assert_eq!(choices(&mut game, 2), ["pass", "aces AC", "aces AS", "aces AC AS", "aces AC AD AS"]);
    act(&mut game, 2, "aces AC AS");
    assert_eq!(asked(&game), [3], "both wolves lie, and the others still get their turn");
}

#[test]
fn r16_the_dingo_player_has_the_last_turn_and_saves_himself_e8() {
    let mut game = aces("", ["AH AC", "AS", "AD", ""]);
    act(&mut game, 1, "pass");
    assert_eq!(choices(&mut game, 2), ["pass"]);
    play(&mut game, "P2 pass, P3 pass");
    assert_eq!(choices(&mut game, 0), ["pass", "aces AC"]);
    act(&mut game, 0, "aces AC");
    assert_eq!(totals(&game), [6, 0, -3, 0]);
    let mut none = aces("ace_last_turn=none", ["AH AC", "AS", "AD", ""]);
    play(&mut none, "P1 pass, P2 pass, P3 pass");
    assert_eq!(totals(&none), [-3, 0, -3, 0]);
}

#[test]
fn r17_one_wolf_that_completes_the_pair_and_the_ace_of_diamonds_e9() {
    let mut game = aces("", ["AC", "AS AD", "", "AH"]);
    act(&mut game, 0, "aces AC");
    assert_eq!(choices(&mut game, 1), ["pass", "aces AS", "aces AD AS"]);
    play(&mut game, "P1 aces AS AD, P2 pass, P3 pass");
    assert_eq!(totals(&game), [3, 13, 0, 3]);
}

#[test]
fn r19_who_still_holds_the_ace_of_diamonds_shows_it() {
    let mut game = aces("", ["AH", "AC", "AS", "AD"]);
    play(&mut game, "P1 aces AC, P2 pass, P3 pass");
    let before = game.clone();
    act(&mut game, 0, "pass");
    let told = facts(&game);
    assert!(told.contains(&"move P3 P3.penalty AD @aces_ends".to_owned()), "{told:?}");
    assert!(told.contains(&"points P3 -3 penalty-pile @score".to_owned()), "{told:?}");
    // Until then nobody could tell.
    let ace = game.layout().deck.card("AD").expect("a card");
    for eye in eyes().into_iter().filter(|eye| *eye != Eye::Seat(seat(3))) {
        assert!(!before.view(eye).placed().has(ace) && game.view(eye).placed().has(ace), "{eye:?}");
    }
}

// A whole deal, and the match.

/// The choices of E10.
const E10_STEPS: &str = "P0 discard 9C, P1 discard 5H, P2 discard KH, P3 discard 2S, \
    P0 give 7C, P1 give 8C, P2 give AS, P3 give 2C, \
    P0 discard QH, P1 discard QC, P2 discard 2H, P3 discard 3C, \
    P0 give TC, P1 give 6S, P2 give 9H, P3 give 4S, \
    P0 discard 3H, P1 discard 7C, P2 discard 7S, P3 discard 8H, \
    P0 give 2C, P1 give 5S, P2 give 9S, P3 give AS, \
    P0 discard 9H, P1 discard 9S, P2 discard 5C, P3 discard 2C, \
    P1 wolves 4S, P2 pass, P3 wolves 4C, \
    P1 pass, P2 pass, P3 wolves 6C, \
    P0 pass, P1 pass, P2 pass, \
    P1 pass, P2 wolves TC TS, \
    P1 wolves JC JS, \
    P2 aces AC AS, P3 pass, P0 pass, P1 aces AD";

#[test]
fn r4_to_r21_a_whole_deal_e10() {
    let mut game = e10("");
    let (before, hunts) = E10_STEPS.split_at(E10_STEPS.find("P3 discard 2C").expect("the last discard"));
    play(&mut game, before.trim_end_matches(", "));
    for (number, hand) in
        ["JH TH 6H 4H 5S 3S", "AH JS 8S 4S JC AD", "AS QS TS AC TC 8C", "7H KS 6S KC 6C 4C 2C"].iter().enumerate()
    {
        assert_eq!(zone(&game, &format!("P{number}")), game.layout().deck.text(set(&game, hand)));
    }
    play(&mut game, hunts);
    for (name, cards) in [
        ("P0.score", "4H 4S 6H TH TC JH JC"),
        ("P1.score", "JS JD AH AD"),
        ("P2.score", "TS TD AC AS"),
        ("P3.score", "4C 4D 6C 6D"),
        ("P3.penalty", "7H"),
    ] {
        assert_eq!(zone(&game, name), game.layout().deck.text(set(&game, cards)), "{name}");
    }
    assert_eq!(totals(&game), [11, 17, 10, 3]);
    assert_eq!(game.table().open.dealer, seat(1), "R1: the deal passes left");
}

#[test]
fn r22_four_deals_and_the_highest_total_wins() {
    let mut game = e10("match_deals=1");
    play(&mut game, E10_STEPS);
    assert_eq!(game.need(), Need::Nothing);
    assert_eq!(facts(&game).last().map(String::as_str), Some("winner P1 @match"));
    let mut game = e10("");
    for number in 1..=4 {
        while game.need() != Need::Deal && game.need() != Need::Nothing {
            let next = asked(&game)[0] as u8;
            let first = choices(&mut game, next)[0].clone();
            act(&mut game, next, &first);
        }
        if number < 4 {
            assert_eq!(game.table().open.dealer, seat(number), "each seat deals once");
            deal(&mut game, &E10.map(|hand| hand.split(' ').collect()));
        }
    }
    assert_eq!(game.need(), Need::Nothing);
}

// Who sees what.

#[test]
fn a_pass_tells_only_giver_and_receiver() {
    for mode in ["sequential", "simultaneous"] {
        let mut game = e10(&format!("pass_mode={mode}"));
        play(&mut game, "P0 discard 9C, P1 discard 5H, P2 discard KH, P3 discard 2S");
        let mut other = game.clone();
        for (number, gifts) in [(0, ["3S", "QH"]), (1, ["JS", "AD"]), (2, ["QS", "AC"]), (3, ["KS", "2C"])] {
            act(&mut game, number, &format!("give {}", gifts[0]));
            act(&mut other, number, &format!("give {}", if number == 0 { gifts[1] } else { gifts[0] }));
            let shown = |game: &Match, eye: Eye| feed(game, eye);
            match (mode, number) {
                ("sequential", 0) => {
                    for (eye, same) in eyes().into_iter().zip([false, false, true, true, true]) {
                        assert_eq!(shown(&game, eye) == shown(&other, eye), same, "{eye:?}");
                    }
                    for eye in [2, 3] {
                        assert!(alike(&game, &other, Eye::Seat(seat(eye))));
                    }
                }
                ("sequential", _) => assert!(alike(&game, &other, Eye::Seat(seat(2))) || number == 1, "P{number}"),
                (_, 3) => {
                    for (eye, same) in eyes().into_iter().zip([false, false, true, true, true]) {
                        assert_eq!(alike(&game, &other, eye), same, "all is moved at once; {eye:?}");
                    }
                }
                // Until the last has chosen nothing is told but that somebody has.
                _ => {
                    for eye in eyes() {
                        assert!(matches!(shown(&game, eye)[..], [Event::Committed { .. }]));
                        assert!(eye == Eye::Seat(seat(0)) || alike(&game, &other, eye));
                    }
                }
            }
        }
    }
}

#[test]
fn at_once_the_giver_knows_where_his_card_is_and_in_turn_he_may_lose_it() {
    let knows = |game: &Match| game.table().known(seat(0)).has(game.layout().deck.card("3S").expect("a card"));
    for (mode, known) in [("sequential", false), ("simultaneous", true)] {
        let mut game = e10(&format!("pass_mode={mode}"));
        play(&mut game, "P0 discard 9C, P1 discard 5H, P2 discard KH, P3 discard 2S");
        play(&mut game, "P0 give 3S, P1 give JS, P2 give QS, P3 give KS");
        assert_eq!(knows(&game), known, "{mode}");
    }
}

#[test]
fn at_once_nobody_gives_a_card_that_he_has_just_received() {
    let mut game = e10("pass_mode=simultaneous");
    play(&mut game, "P0 discard 9C, P1 discard 5H, P2 discard KH, P3 discard 2S, P2 give AS, P0 give 7C");
    assert_eq!(refusal(&mut game, 1, "give 7C"), "P1 does not hold 7C");
    play(&mut game, "P3 give 2C, P1 give 8C");
    assert!(zone(&game, "P1").contains("7C") && !zone(&game, "P0").contains("7C"));
}

#[test]
fn r4_only_the_top_of_the_discards_is_seen() {
    for (view, sees) in [("top_only", ("5H", 1)), ("all", ("9C 5H", 0)), ("hidden", ("", 2))] {
        let mut game = e10(&format!("discard_view={view}"));
        play(&mut game, "P0 discard 9C, P1 discard 5H");
        for eye in 0..4 {
            assert_eq!(seen(&game, eye, "discards"), (sees.0.to_owned(), sees.1), "{view}");
        }
        let told = feed(&game, Eye::Seat(seat(3)));
        let shown = matches!(told[..], [Event::Chosen { action, .. }] if action.hidden() == 0);
        assert_eq!(shown, view != "hidden", "{view}: a discard is told as it falls");
    }
}

#[test]
fn q22_of_shuffled_rabbits_only_the_top_one_is_seen() {
    let mut game = dingo("rabbit_order=shuffled", 0);
    game.begin_deal().expect("a deal is due");
    let Need::Cards(all) = game.need() else { panic!("{:?}", game.need()) };
    assert_eq!(all.len(), 52);
    let order = cards(&game, &format!("7D KD 2D {} TD 9D 3D 5D JD 8D QD 4D 6D", dealt_cards().join(" ")));
    game.deal(&kartu::mechanics::Dealing::Order(&order)).expect("52 cards");
    for eye in 0..4 {
        assert_eq!(seen(&game, eye, "rabbits"), ("7D".to_owned(), 11));
    }
    assert_eq!(count(&game, "P3"), 10);
    first_choices_until(&mut game, "hunt");
    assert!(facts(&game).contains(&"say rabbit 7 @hunt_begins".to_owned()), "{:?}", facts(&game));
}

/// P2 declines with a wolf in one deal and has none in the other: the others cannot tell which it is.
fn looks_alike(settings: &str, with: [&str; 4], without: [&str; 4], steps: &str, eyes: &[Eye]) {
    let [mut has, mut lacks] = [hunting(settings, with), hunting(settings, without)];
    for step in steps.split(", ") {
        for eye in eyes {
            assert!(alike(&has, &lacks, *eye), "before {step}: {eye:?} {settings}");
        }
        play(&mut has, step);
        play(&mut lacks, step);
    }
    for eye in eyes {
        assert!(alike(&has, &lacks, *eye), "{eye:?} {settings}");
    }
    assert!(has.view(Eye::Seat(seat(2))).table() != lacks.view(Eye::Seat(seat(2))).table(), "P2 knows what he holds");
}

#[test]
fn a_seat_without_wolves_looks_the_same_as_one_that_declines() {
    let with = ["AC 2C 3C 4C 5C TC", "AS 2S 3S 4S 5S JH", "AH 6C 7C 8C 9C JC", "AD 6S 7S 8S 9S TS"];
    let without = ["AC 2C 3C 4C 5C TC", "AS 2S 3S 4S 5S JH", "AH 6C 7C 8C 9C TS", "AD 6S 7S 8S 9S JC"];
    let eyes = [Eye::Seat(seat(0)), Eye::Seat(seat(1)), Eye::Public];
    looks_alike("", with, without, "P2 pass, P3 pass, P0 pass", &eyes);
    looks_alike("hunt_order=until_all_pass", with, without, "P2 pass, P3 pass, P0 pass", &eyes);
    looks_alike("hunt_order=simultaneous", with, without, "P0 pass, P2 pass, P3 pass", &eyes);
    let keeps = "P0 keep, P1 keep, P2 keep, P3 keep, ".repeat(9);
    looks_alike("dingo_play=optional", with, without, &format!("{keeps}P0 keep, P1 dingo, P2 pass, P3 pass, P0 pass"), &eyes);
    // The same in the hunt of the ace.
    let with = ["AH 2C 3C 4C 5C TC", "2H 2S 3S 4S 5S JC", "AD 6C 7C 8C 9C AC", "AS 6S 7S 8S 9S TS"];
    let without = ["AH 2C 3C 4C 5C TC", "2H 2S 3S 4S 5S JC", "AD 6C 7C 8C 9C TS", "AS 6S 7S 8S 9S AC"];
    looks_alike("", with, without, "P2 pass, P3 pass, P0 pass, P1 pass, P2 pass", &eyes);
    looks_alike("ace_rounds=until_all_pass", with, without, "P2 pass, P3 pass, P0 pass, P1 pass, P2 pass, P3 pass", &eyes);
}

#[test]
fn in_secret_nobody_learns_a_choice_before_the_last_is_made() {
    let mut game = jacks("hunt_order=simultaneous", ["JC", "JS", "TC"]);
    let mut other = game.clone();
    act(&mut game, 3, "wolves JS");
    act(&mut other, 3, "pass");
    for eye in eyes().into_iter().filter(|eye| *eye != Eye::Seat(seat(3))) {
        assert!(alike(&game, &other, eye), "{eye:?}");
    }
    play(&mut game, "P0 pass, P2 wolves JC");
    assert_eq!(piles(&game), [0, 4, 0, 4], "Q4: by seat from the left of the dingo, P2 before P3");
}

#[test]
fn what_was_given_and_unplayed_wolves_stay_hidden_after_the_deal() {
    let mut game = aces("", ["AH", "AC", "AS", "AD"]);
    play(&mut game, "P1 pass, P2 pass, P3 pass, P0 pass");
    assert_eq!(game.need(), Need::Deal);
    for (number, left) in [5, 6, 6, 5].into_iter().enumerate() {
        for eye in eyes() {
            let seen = game.view(eye).hand(seat(number as u8));
            let own = eye == Eye::Seat(seat(number as u8));
            assert_eq!((seen.cards.len(), usize::from(seen.unknown)), if own { (left, 0) } else { (0, left) }, "{eye:?}");
        }
    }
}

// What houses play differently.

#[test]
fn q3_until_all_pass_a_seat_may_pass_and_play_later() {
    let mut game = jacks("hunt_order=until_all_pass", ["JC", "JS", "TC"]);
    play(&mut game, "P2 pass, P3 wolves JS, P0 pass, P2 wolves JC");
    assert_eq!(piles(&game), [0, 4, 4, 0], "P3's wolf is the first, P2's the second");
    let mut game = jacks("hunt_order=until_all_pass", ["JC", "JS", "TC"]);
    play(&mut game, "P2 pass, P3 pass, P0 pass");
    assert_eq!((piles(&game), game.phase_name()), ([0, -2, 0, 0], "ace hunt"), "three passes in a row");
}

#[test]
fn q2_from_the_left_of_the_dealer_the_dingo_player_is_skipped() {
    let hands = ["AC 2C 3C 4C 5C TC", "AS 2S 3S 4S 5S JS", "AH 6C 7C 8C 9C JH", "AD 6S 7S 8S 9S JC"];
    let mut game = hunting("hunt_order=left_of_dealer", hands);
    play(&mut game, "P1 wolves JS, P3 wolves JC");
    assert_eq!(piles(&game), [0, 0, 4, 4]);
}

#[test]
fn q5_one_wolf_at_a_time() {
    let hands = ["AC 2C 3C 4C 6C 6S", "AS 2S 3S 4S 5S TC", "AH 7C 8C 9C JC QC", "AD 6H 7S 8S 9S JS"];
    let mut game = hunting("double_wolf=forbidden", hands);
    assert_eq!(choices(&mut game, 0), ["pass", "wolves 6C"]);
    assert_eq!(refusal(&mut game, 0, "wolves 6C 6S"), "P0 may not `wolves 6C 6S`: wolves are played one at a time");
    assert_eq!(refusal(&mut game, 0, "wolves 6S"), "P0 may not `wolves 6S`: the club comes first");
}

#[test]
fn q6_the_dingo_player_may_play_wolves_after_the_others() {
    let hands = ["AC 2C 3C 4C 5C TC", "AS 2S 3S 4S 5S TS", "AH 7C 8C 9C 9H 9S", "AD 6C 7S 8S JC JS"];
    for (choice, expected) in [("pass", -1), ("wolves 9C", 3), ("wolves 9C 9S", 4)] {
        let mut game = hunting("dingo_may_wolf=true", hands);
        play(&mut game, "P3 pass, P0 pass, P1 pass");
        assert_eq!(choices(&mut game, 2), ["pass", "wolves 9C", "wolves 9C 9S"]);
        act(&mut game, 2, choice);
        assert_eq!(piles(&game), [0, 0, expected, 0], "{choice}");
    }
}

#[test]
fn q7_a_kept_heart_is_worth_nothing_later() {
    let hands = ["2H AC 3C 4C 5C TC", "AS 2S 3S 4S 5S TS", "AH 7C 8C 9C 9H 9S", "AD 6C 7S 8S JC JS"];
    let mut game = hunting("dingo_play=optional", hands);
    assert_eq!(choices(&mut game, 0), ["keep", "dingo"]);
    let mut played = game.clone();
    act(&mut game, 0, "keep");
    for number in [1, 2, 3] {
        assert_eq!(choices(&mut game, number), ["keep"], "without the heart");
        act(&mut game, number, "keep");
    }
    assert_eq!((zone(&game, "discards").contains("2D"), piles(&game)), (true, [0; 4]));
    assert!(zone(&game, "P0").contains("2H"));
    act(&mut played, 0, "dingo");
    assert_eq!(choices(&mut played, 1), ["pass", "wolves 2S"]);
    act(&mut played, 1, "wolves 2S");
    play(&mut played, "P2 pass, P3 pass");
    assert_eq!(piles(&played), [1, 2, 0, 0]);
}

#[test]
fn q9_an_ace_is_given_only_from_a_hand_of_aces() {
    let mut passing = e10("pass_aces=false");
    first_choices_until(&mut passing, "pass left");
    let mut mixed = with_cards(&passing, &[("P0", "AH 7H AD")], "discards", |_| {});
    assert_eq!(choices(&mut mixed, 0), ["give 7H"]);
    assert_eq!(refusal(&mut mixed, 0, "give AD"), "P0 may not give AD");
    let mut aces = with_cards(&passing, &[("P0", "AH AD")], "discards", |table| table.open.turn = Turn::one(seat(0)));
    assert_eq!(choices(&mut aces, 0), ["give AD", "give AH"]);
}

#[test]
fn q10_a_discarded_ace_of_diamonds_scores_for_nobody() {
    let mut game = e10("discard_ad=true");
    play(&mut game, "P0 discard 9C, P1 discard AD");
    first_choices_until(&mut game, "ace hunt");
    while !asked(&game).is_empty() {
        let number = asked(&game)[0] as u8;
        act(&mut game, number, "pass");
    }
    assert!(zone(&game, "discards").contains("AD"));
    let told = facts(&game);
    assert!(!told.iter().any(|fact| fact.contains("AD")), "{told:?}");
}

#[test]
fn q12_at_once_all_discards_fall_together() {
    let mut game = e10("discard_mode=simultaneous");
    assert_eq!(game.need(), Need::Choice(game.layout().ring.all()));
    play(&mut game, "P3 discard 2S, P1 discard 5H, P0 discard 9C");
    assert_eq!(count(&game, "discards"), 0);
    act(&mut game, 2, "discard KH");
    assert_eq!(seen(&game, 0, "discards"), ("2S".to_owned(), 3), "in the order of seats from the dealer, so P3's is on top");
}

#[test]
fn q14_in_the_last_turn_only_the_ace_of_diamonds() {
    let mut game = aces("ace_last_turn=rabbit_only", ["AH AC", "AS", "AD", ""]);
    play(&mut game, "P1 aces AS, P2 pass, P3 pass");
    assert_eq!(choices(&mut game, 0), ["pass"]);
    let mut game = aces("ace_last_turn=rabbit_only", ["AH AD", "AS", "AC", ""]);
    play(&mut game, "P1 aces AS, P2 aces AC, P3 pass");
    assert_eq!(choices(&mut game, 0), ["pass", "aces AD"]);
}

#[test]
fn q15_the_holder_of_the_ace_of_diamonds_may_wait() {
    let mut game = aces("ace_rounds=until_all_pass", ["AH", "AD", "AC", "AS"]);
    play(&mut game, "P1 pass, P2 aces AC, P3 aces AS, P0 pass, P1 aces AD, P2 pass, P3 pass, P0 pass");
    assert_eq!(asked(&game), [1], "three passes are not four");
    act(&mut game, 1, "pass");
    assert_eq!(totals(&game), [3, 10, 3, 3]);
}

#[test]
fn q16_the_ace_of_diamonds_must_come_when_both_wolves_lie() {
    let mut game = aces("ace_rabbit_forced=true", ["AH", "AC", "AS", "AD"]);
    play(&mut game, "P1 aces AC, P2 aces AS");
    assert_eq!(choices(&mut game, 3), ["aces AD"]);
    let mut game = aces("ace_rabbit_forced=true", ["AH", "AC", "AS AD", ""]);
    act(&mut game, 1, "aces AC");
    assert_eq!(choices(&mut game, 2), ["pass", "aces AS", "aces AD AS"], "both do not lie yet");
}

#[test]
fn q17_of_two_wolves_the_first_goes_to_the_dingo_player() {
    let own = ["AH", "AC", "AS", "AD"];
    for (turns, expected) in
        [("P1 aces AC, P2 aces AS, P3 aces AD, P0 pass", [6, 0, 3, 10]), ("P1 aces AC, P2 pass, P3 pass, P0 pass", [3, 3, 0, -3])]
    {
        let mut game = aces("ace_award=dingo_takes_first_wolf", own);
        play(&mut game, turns);
        assert_eq!(totals(&game), expected, "{turns}");
    }
    let mut game = aces("ace_award=dingo_takes_first_wolf", ["AH", "", "AC AS AD", ""]);
    play(&mut game, "P1 pass, P2 aces AC AS AD, P3 pass, P0 pass");
    assert_eq!(totals(&game), [6, 0, 13, 0], "R13: the club is the first");
}

#[test]
fn q18_each_black_ace_that_is_kept_costs() {
    let mut game = aces("unplayed_wolf_ace=-3", ["AH", "AC AS", "AD", ""]);
    play(&mut game, "P1 aces AC, P2 pass, P3 pass, P0 pass");
    assert_eq!(totals(&game), [3, 0, -3, 0], "3 for AC, and 3 off for AS");
}
