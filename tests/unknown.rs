//! Logs with cards that nobody recorded: what follows from the rest is said, what does not is not guessed.

mod common;

use common::*;
use kartu::game::Library;
use kartu::log::{Log, Replay};

/// Replays a deal of Frog; P0 is Budi, and two cards of his ten are not known.
fn replay(lines: &str) -> (Vec<String>, Vec<String>, Option<String>) {
    let text = format!(
        "+++\nkartu = 1\ngame = \"frog\"\nseats = [\"Budi\", \"Citra\", \"Ani\"]\ndealer = \"Ani\"\n+++\ndeal 1\n\
         cards Budi KD AH 9S 7S QD TC 8S 7C ?? ??\ncards Citra AD AS 8C 8H 8D TD 9D 7H AC 6D\n\
         cards Ani JH JS 6C JC JD KS 6H 6S 9H TH\n{lines}"
    );
    let log = Log::parse(&text, "unknown.kartu").expect("a log");
    let mut replay = Replay::new(&log, &Library::shipped()).expect("frog");
    let fault = replay.run(&mut ()).err().map(|fault| fault.what);
    let mut game = replay.game().clone();
    let choices = match game.need() {
        kartu::game::Need::Choice(seats) => seats.iter().map(|seat| match game.choices(seat) {
            Ok(choices) => choices.clone().text(&game.names()),
            Err(fault) => fault.what,
        }),
        _ => return (Vec::new(), replay.doubts().to_vec(), fault),
    }
    .collect();
    (choices, replay.doubts().to_vec(), fault)
}

const GRAND: &str = "Budi: pass\nCitra: pass\nAni: bid grand\n";

#[test]
fn what_a_hand_with_unknown_cards_may_do_is_not_guessed() {
    let (choices, ..) = replay(GRAND);
    assert_eq!(choices, ["cannot tell what Budi may do: the hand holds cards that nobody recorded"]);
}

#[test]
fn a_card_that_follows_suit_is_allowed_whatever_the_others_are() {
    let (_, doubts, fault) =
        replay(&format!("{GRAND}Budi: play 7C\nCitra: play 8C\nAni: play JC\nAni: play 6C\nBudi: play TC\n"));
    assert_eq!((doubts, fault), (vec![], None));
}

#[test]
fn an_unknown_card_becomes_known_when_it_is_played() {
    let (_, doubts, fault) =
        replay(&format!("{GRAND}Budi: play KC\nCitra: play AC\nAni: play JC\nCitra: play AD\nAni: play JD\nBudi: play QD\n"));
    assert_eq!((doubts, fault), (vec![], None));
}

#[test]
fn a_known_card_of_the_suit_led_binds_the_hand() {
    let (_, _, fault) = replay(&format!("{GRAND}Budi: play 7C\nCitra: play 8C\nAni: play JC\nAni: play 6C\nBudi: play AH\n"));
    assert_eq!(fault.as_deref(), Some("deal 1, event 8 (line 18): Budi must follow clubs"));
}

#[test]
fn a_trump_on_a_suit_that_may_still_be_held_is_taken_with_a_word_of_doubt() {
    // Spades are led; Budi's known spades are gone after three rounds, two of his cards are not known.
    let lines = format!(
        "{GRAND}Budi: play 9S\nCitra: play AS\nAni: play 6S\nCitra: play AC\nAni: play 6C\nBudi: play 7C\n\
         Citra: play 8C\nAni: play JC\nBudi: play TC\nBudi: play QD\nCitra: play AD\nAni: play JD\nCitra: play TD\nAni: play 6H\nBudi: play KD\n\
         Ani: play JS\nBudi: play 8S\nCitra: play 7H\n"
    );
    let (_, doubts, fault) = replay(&lines);
    assert_eq!((doubts.len(), fault), (0, None), "so far every choice is certain");
    let (_, doubts, fault) = replay(&format!("{lines}Citra: play 9D\nAni: play 9H\nBudi: play AH\n"));
    assert_eq!(fault, None);
    assert_eq!(
        doubts,
        ["deal 1, event 24: cannot tell whether line 34 is allowed: an unknown card of the hand may be of diamonds"]
    );
}

#[test]
fn a_card_that_lies_elsewhere_cannot_be_an_unknown_one() {
    let (_, _, fault) = replay(&format!("{GRAND}Budi: play AS\n"));
    // Budi does not see Citra's hand, but the record does: AS cannot be revealed twice.
    assert_eq!(fault.as_deref(), Some("deal 1, event 4 (line 14): Budi does not hold AS"));
}

#[test]
fn a_score_that_depends_on_unknown_cards_is_not_told() {
    let text = std::fs::read_to_string(root().join("tests/logs/frog/budi-plays-frog.kartu")).expect("a log");
    let hidden = text.replace(
        "deck KD AH 9S 7S AD AS 8C 8H JH JS 6C JC QD TC 8S 8D TD 9D JD KS 6H 7C KH KC 7H AC 6D 6S 9H TH QS 7D QH TS QC 9C",
        "cards Budi KD AH 9S 7S QD TC 8S 7C KH KC\ncards Citra AD AS 8C 8H 8D TD 9D 7H AC 6D\ncards Ani JH JS 6C JC JD KS 6H 6S 9H TH\ncards widow QS 7D QH",
    );
    assert_ne!(hidden, text);
    let log = Log::parse(&hidden, "hidden.kartu").expect("a log");
    let mut replay = Replay::new(&log, &Library::shipped()).expect("frog");
    replay.run(&mut ()).expect("every choice is certain");
    let told = facts(replay.game());
    assert!(told.contains(&"show stub ?? ?? ?? @score".to_owned()), "{told:?}");
    assert!(told.contains(&"cannot-tell score @score".to_owned()), "{told:?}");
    assert!(replay.game().table().open.unsettled);
}
