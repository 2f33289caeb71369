//! The toy hunt: two phases that only a script plays. It shows memory, moves that the rules make,
//! hooks before a turn, knowledge, and choices made in secret.

mod common;

use common::*;
use kartu::game::{Library, Match, Need, Setting, Wanted};
use kartu::mechanics::Dealing;
use kartu::table::{Event, Eye, Note};

/// P0 deals, so P1 is dealt to first; three cards stay in the woods.
///
/// P0 holds 7C 8C, P1 9C 8D, P2 7H 9D, P3 7S 8H.
const DECK: &str = "9C 7H 7S 7C 8D 9D 8H 8C 9H 9S 8S";

fn toy(order: &str) -> Match {
    let library: Library = toys();
    let setting = Setting::from_argument(&format!("hunt_order={order}")).expect("a setting");
    let rules =
        library.load(&Wanted { settings: vec![setting], ..Wanted::game("toy_hunt") }).unwrap_or_else(|fault| panic!("{fault}"));
    let names: Vec<String> = (0..4).map(|seat| format!("P{seat}")).collect();
    let mut game = Match::new(rules, &names, 0).expect("four play");
    game.begin_deal().expect("a deal is due");
    let order = cards(&game, DECK);
    game.deal(&Dealing::Order(&order)).expect("11 cards");
    game
}

fn pass(game: &mut Match, given: [&str; 4]) {
    for (seat, card) in given.iter().enumerate() {
        act(game, seat as u8, &format!("give {card}"));
    }
}

/// What a seat was told of the last input.
fn feed(game: &Match, number: u8) -> Vec<Event> {
    let seats = game.layout().ring.all();
    game.events().iter().map(|told| told.event.seen_by(Eye::Seat(seat(number)), seats)).collect()
}

#[test]
fn a_card_that_went_on_face_down_cannot_be_followed() {
    let seven = |game: &Match| game.layout().deck.card("7C").expect("7C");
    let mut kept = toy("in_turn");
    act(&mut kept, 0, "give 7C");
    assert!(kept.table().known(seat(0)).has(seven(&kept)), "P0 knows where his card went");
    assert!(!kept.table().known(seat(2)).has(seven(&kept)), "P2 does not");
    assert_eq!(seen(&kept, 0, "P1"), (String::new(), 3), "what is known is not shown");

    // P1 gives on either 7C or another card: P0 is told the same, sees the same and knows as little.
    let mut gone = kept.clone();
    act(&mut gone, 1, "give 7C");
    act(&mut kept, 1, "give 9C");
    for game in [&kept, &gone] {
        assert!(!game.table().known(seat(0)).has(seven(game)), "P0 no longer knows");
    }
    assert_eq!(feed(&kept, 0), feed(&gone, 0));
    let view = |game: &Match| game.view(Eye::Seat(seat(0))).table();
    assert!(view(&kept) == view(&gone));
    assert_ne!(feed(&kept, 2), feed(&gone, 2), "P2 sees what he picks up");
}

#[test]
fn giver_and_receiver_see_the_card_and_nobody_else() {
    let mut game = toy("in_turn");
    act(&mut game, 0, "give 7C");
    let shown = |number| match feed(&game, number).first() {
        Some(Event::Chosen { action, .. }) => action.text(&game.names()),
        other => panic!("{other:?}"),
    };
    assert_eq!([0, 1, 2, 3].map(shown), ["give 7C", "give 7C", "give ??", "give ??"]);
}

#[test]
fn memory_is_kept_for_those_who_may_know_it() {
    let mut game = toy("in_turn");
    act(&mut game, 0, "give 7C");
    let came = game.layout().note("came").expect("a name of the script");
    let note = |number| game.view(Eye::Seat(seat(number))).note(came);
    assert_eq!(note(1), Some(Note::Card(game.layout().deck.card("7C").expect("7C"))));
    assert_eq!((note(0), note(2)), (None, None));
    assert_eq!(game.view(Eye::Public).note(came), None);
}

#[test]
fn the_heart_is_announced_and_forced_out_and_moves_come_before_a_turn() {
    let mut game = toy("in_turn");
    pass(&mut game, ["8C", "9C", "9D", "8H"]);
    let told = facts(&game);
    assert_eq!(told, ["say dingo P2 @hunt_begins", "move P2 hunt 7H @hunt_begins", "move woods discards 9H @hunt_before"]);
    assert_eq!(game.need(), Need::Choice(kartu::table::SeatSet::of(seat(3))), "from the dingo's left");
    assert_eq!(choices(&mut game, 3), ["pass", "wolves 7S"]);
}

#[test]
fn one_wolf_takes_the_rabbit_and_saves_the_dingo() {
    let mut game = toy("in_turn");
    pass(&mut game, ["8C", "9C", "9D", "8H"]);
    act(&mut game, 3, "pass");
    assert_eq!(choices(&mut game, 0), ["pass", "wolves 7C"]);
    act(&mut game, 0, "wolves 7C");
    assert_eq!(choices(&mut game, 1), ["pass"], "asked though he holds none");
    act(&mut game, 1, "pass");
    assert_eq!((zone(&game, "P0.score"), zone(&game, "P2.score")), ("7C 7D".to_owned(), "7H".to_owned()));
    assert_eq!(facts(&game).last().map(String::as_str), Some("scores 2 0 1 0 @match"));
}

#[test]
fn two_wolves_end_the_hunt_before_the_last_turn() {
    let mut game = toy("in_turn");
    pass(&mut game, ["8C", "9C", "9D", "8H"]);
    act(&mut game, 3, "wolves 7S");
    act(&mut game, 0, "wolves 7C");
    assert_eq!(facts(&game).last().map(String::as_str), Some("scores 2 0 2 0 @match"), "P1 has no turn; P3 gets nothing");
}

#[test]
fn without_a_dingo_the_rabbit_is_discarded() {
    let mut game = toy("in_turn");
    game.restore(&{
        let mut other = new_match(&toys(), "toy_hunt", 4, 0);
        other.begin_deal().expect("a deal is due");
        let order = cards(&other, "9C 9H 7S 7C 8D 9D 8H 8C 7H 9S 8S");
        other.deal(&Dealing::Order(&order)).expect("11 cards");
        other.save()
    });
    pass(&mut game, ["8C", "9C", "9D", "8H"]);
    assert_eq!(facts(&game)[..2], ["say dingo @hunt_begins", "move rabbits discards 7D @hunt_ends"]);
}

#[test]
fn at_once_all_choose_in_secret_and_all_is_revealed_together() {
    let mut game = toy("at_once");
    pass(&mut game, ["8C", "9C", "9D", "8H"]);
    // The hunters are P3, P0, P1; they may choose in any order.
    act(&mut game, 1, "pass");
    let before = game.view(Eye::Seat(seat(0))).table();
    let mut other = game.clone();
    act(&mut game, 3, "wolves 7S");
    act(&mut other, 3, "pass");
    assert_eq!(feed(&game, 0), feed(&other, 0), "that P3 has chosen is all one learns");
    assert!(matches!(feed(&game, 0)[..], [Event::Committed { .. }]));
    assert!(game.view(Eye::Seat(seat(0))).table() == other.view(Eye::Seat(seat(0))).table());
    assert!(game.view(Eye::Seat(seat(0))).table() != before, "whose choice is still due is seen");
    assert!(game.view(Eye::Seat(seat(3))).commit(seat(3)).is_some() && game.view(Eye::Seat(seat(0))).commit(seat(3)).is_none());
    assert_eq!(refusal(&mut game, 3, "pass"), "it is P0's turn, not P3's", "no second thoughts");
    assert_eq!(choices(&mut game, 0), ["pass", "wolves 7C"], "P0 does not see that a wolf is coming");
    act(&mut game, 0, "wolves 7C");
    let shown: Vec<String> = (game.events().iter())
        .filter_map(|told| match told.event {
            Event::Chosen { seat, action, .. } => Some(format!("{} {}", game.names().seat(seat), action.text(&game.names()))),
            _ => None,
        })
        .collect();
    assert_eq!(shown, ["P3 wolves 7S", "P0 wolves 7C", "P1 pass"], "from the dingo's left, not as they came");
    assert_eq!(facts(&game).last().map(String::as_str), Some("scores 2 0 2 0 @match"));
}

#[test]
fn a_helper_function_changes_the_same_table() {
    let mut game = toy("in_turn");
    act(&mut game, 0, "give 7C");
    assert_eq!((zone(&game, "P0"), zone(&game, "P1")), ("8C".to_owned(), "9C 7C 8D".to_owned()));
}
