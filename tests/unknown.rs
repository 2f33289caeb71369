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

/// The deal of E9 as somebody wrote it down who saw the hands and the play, but not the widow or what went away.
const SEEN_BY_ALL: &str = "Budi: bid frog\nCitra: pass\nAni: pass\nBudi: discard ??\nBudi: discard ??\nBudi: discard ??\n\
    Budi: play 7D\nCitra: play AD\nAni: play JD\n";

#[test]
fn of_a_hand_from_which_an_unrecorded_card_went_no_card_is_certain() {
    let (_, doubts, fault) = replay(SEEN_BY_ALL);
    assert_eq!((doubts, fault), (vec![], None), "7D came from the widow, or not: it may have been led");
    // Off suit, though hearts were recorded: they may all be among the discards.
    let (_, doubts, fault) = replay(&format!("{SEEN_BY_ALL}Citra: play 8H\nAni: play 6H\nBudi: play QD\n"));
    assert_eq!(fault, None);
    assert_eq!(doubts.len(), 1, "{doubts:?}");
}

#[test]
fn who_sits_out_is_told_so() {
    let mut game = common::frog::frog_with("table_size=4", 3);
    assert_eq!(refusal(&mut game, 3, "pass"), "P3 sits this deal out");
}

/// Two deals of which the first cannot be scored, in a house with these options.
fn after_an_unknown_score(options: &str, end: &str) -> (String, Option<String>) {
    let deck = "KD AH 9S 7S AD AS 8C 8H JH JS 6C JC QD TC 8S 8D TD 9D JD KS 6H 7C KH KC 7H AC 6D 6S 9H TH QS 7D QH TS QC 9C";
    let deal = "Budi: bid frog\nCitra: pass\nAni: pass\nBudi: discard QD\nBudi: discard 9S\nBudi: discard 7S\n";
    let play = "Budi: play 7D\nCitra: play AD\nAni: play JD\nCitra: play AC\nAni: play JC\nBudi: play 7C\n\
        Citra: play AS\nAni: play KS\nBudi: play 8S\nCitra: play 6D\nAni: play TH\nBudi: play KD\nAni: play 6C\n\
        Budi: play TC\nCitra: play 8C\nBudi: play QH\nCitra: play 7H\nAni: play 6H\nBudi: play KH\nCitra: play 8H\n\
        Ani: play 9H\nBudi: play QS\nCitra: play 8D\nAni: play 6S\nBudi: play AH\nCitra: play 9D\nAni: play JH\n\
        Budi: play KC\nCitra: play TD\nAni: play JS\n";
    // In the first deal nobody wrote down what went away, nor the stub: what was bid cannot be settled.
    let first = "cards Budi KD AH 9S 7S QD TC 8S 7C KH KC\ncards Citra AD AS 8C 8H 8D TD 9D 7H AC 6D\ncards Ani JH JS 6C JC JD KS 6H 6S 9H TH\n";
    let hidden = deal.replace("QD", "??").replace("9S", "??").replace("discard 7S", "discard ??");
    let text = format!(
        "+++\nkartu = 1\ngame = \"frog\"\nseats = [\"Budi\", \"Citra\", \"Ani\"]\ndealer = \"Ani\"\n[options]\n{options}\n+++\n\
         deal 1\n{first}{hidden}{play}{end}"
    );
    let text = text.replace("DECK", deck);
    let log = Log::parse(&text, "unknown.kartu").expect("a log");
    let mut replay = Replay::new(&log, &Library::shipped()).expect("frog");
    let fault = replay.run(&mut ()).err().map(|fault| fault.what);
    (facts(replay.game()).join("; "), fault)
}

#[test]
fn where_a_score_is_unknown_the_match_may_be_over_or_not() {
    let (told, fault) = after_an_unknown_score("bust_rule = \"end_match\"", "end\n");
    assert!(told.contains("cannot-tell scores"), "{told}");
    assert_eq!(fault, None, "somebody may be below zero");
    let (_, fault) = after_an_unknown_score("", "end\n");
    assert!(fault.is_some_and(|fault| fault.contains("the match is not over")), "debt ends no match");
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

/// The deal of E9 with only these cards written down, played to its end: what was told then.
fn told_at_the_end(cards: &str, discards: [&str; 3]) -> Vec<String> {
    let text = std::fs::read_to_string(root().join("tests/logs/frog/budi-plays-frog.kartu")).expect("a log");
    let deck = text.lines().find(|line| line.starts_with("deck ")).expect("a deck");
    let mut hidden = text.replace(deck, cards);
    for (known, said) in ["QD", "9S", "7S"].iter().zip(discards) {
        hidden = hidden.replace(&format!("discard {known}"), &format!("discard {said}"));
    }
    let log = Log::parse(&hidden, "hidden.kartu").expect("a log");
    let mut replay = Replay::new(&log, &Library::shipped()).expect("frog");
    replay.run(&mut ()).unwrap_or_else(|fault| panic!("{fault}"));
    facts(replay.game())
}

const OTHERS: &str = "cards Citra AD AS 8C 8H 8D TD 9D 7H AC 6D\ncards Ani JH JS 6C JC JD KS 6H 6S 9H TH";

#[test]
fn cards_that_can_lie_nowhere_else_are_deduced() {
    // Neither widow nor stub was written down; all of the widow is played, so the stub is what is left.
    let told = told_at_the_end(&format!("cards Budi KD AH 9S 7S QD TC 8S 7C KH KC\n{OTHERS}"), ["QD", "9S", "7S"]);
    assert!(told.contains(&"show stub QC 9C TS @score".to_owned()), "{told:?}");
    assert!(told.contains(&"scores 160 145 145 @match".to_owned()), "{told:?}");
}

#[test]
fn a_score_that_depends_on_unknown_cards_is_not_told() {
    // Budi's discards were not written down either: they or the stub hold the queen of diamonds.
    let told = told_at_the_end(&format!("cards Budi KD AH TC 8S 7C KH KC ?? ?? ??\n{OTHERS}"), ["??", "??", "??"]);
    for fact in ["show stub ?? ?? ?? @score", "cannot-tell score @score", "cannot-tell scores @match"] {
        assert!(told.contains(&fact.to_owned()), "{fact}: {told:?}");
    }
    assert!(!told.iter().any(|fact| fact.starts_with("pay") || fact.starts_with("scores")), "{told:?}");
}
