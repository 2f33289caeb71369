//! What if a match had been played by other rules; and why not, of any action at any point.

mod common;

use common::*;
use kartu::game::{Library, Setting, Wanted};
use kartu::log::Log;
use kartu::log::whatif::{self, Departure, Outcome, WhatIf};
use serde_json::Value;

/// A log of `tests/logs` by another ruleset, under these settings: `a=1; b=2`.
fn what_if(log: &str, ruleset: &str, settings: &str) -> WhatIf {
    let text = std::fs::read_to_string(root().join("tests/logs").join(log)).expect("a log");
    let library = Library::shipped();
    let log = Log::parse(&text, log).expect("it is read");
    let settings = settings.split("; ").filter(|text| !text.is_empty());
    let settings = settings.map(|text| Setting::from_argument(text).expect("a setting")).collect();
    let other = library.load(&Wanted { settings, ..Wanted::game(ruleset) }).unwrap_or_else(|fault| panic!("{fault}"));
    let own = log.rules(&library).expect("the rules of the log");
    whatif::compare(&log, own, other).unwrap_or_else(|fault| panic!("{fault}"))
}

/// The conclusions that differ: by the rules of the log, and by the others.
fn changed(found: &WhatIf) -> Vec<(String, String)> {
    let text = |one: &Option<whatif::Conclusion>| one.as_ref().map_or_else(|| "-".to_owned(), |one| one.text.clone());
    found.changed.iter().map(|changed| (text(&changed.before), text(&changed.after))).collect()
}

fn departure(found: &WhatIf) -> &Departure {
    let Outcome::Differs(departure) = &found.outcome else { panic!("{found:?}") };
    departure
}

/// `departs at POSITION: REASON`.
fn departs(found: &WhatIf) -> (String, String) {
    let departure = departure(found);
    (departure.at.to_string(), departure.reason.clone())
}

/// Frog E9: a frog. The factor of a grand is asked for in no line of it.
#[test]
fn a_frog_is_the_same_whatever_a_grand_pays() {
    let found = what_if("frog/budi-plays-frog.kartu", "frog", "factors=[1,2,4]");
    assert_eq!((found.outcome, found.changed.len(), found.doubts.len()), (Outcome::Same, 0, 0));
    // E9 has ten tricks, and the verified log holds 23 facts.
    assert_eq!(found.same, 23);
}

/// Frog E9: 65 of 120 are 5 over 60. At a factor of 2 each pays 10, and Budi has 150 + 20.
#[test]
fn a_frog_at_twice_the_price_is_scored_otherwise_line_by_line() {
    let found = what_if("frog/budi-plays-frog.kartu", "frog", "factors=[2,2,3]");
    assert_eq!(found.outcome, Outcome::ScoredOtherwise);
    let lines = [
        ("Citra pays Budi 5: difference to 60", "Citra pays Budi 10: difference to 60"),
        ("Ani pays Budi 5: difference to 60", "Ani pays Budi 10: difference to 60"),
        ("scores: Budi 160, Citra 145, Ani 145", "scores: Budi 170, Citra 140, Ani 140"),
    ];
    assert_eq!(changed(&found), lines.map(|(before, after)| (before.to_owned(), after.to_owned())));
    let rules: Vec<&str> = found.changed.iter().filter_map(|changed| Some(changed.after.as_ref()?.rule.as_str())).collect();
    assert_eq!(rules, ["score", "score", "match"]);
    assert_eq!(found.cause(), "scored otherwise: difference to 60 [score]");
}

/// Frog Q10: at exactly 60 nobody pays, or the bidder loses by 1 to each: Sari then has 148, the others 151.
#[test]
fn exactly_60_that_loses_by_1_adds_two_payments() {
    let found = what_if("frog/exactly-60.kartu", "frog", "exact_60=bidder_loses_1; match_rounds=1");
    assert_eq!(found.outcome, Outcome::ScoredOtherwise);
    let told = changed(&found);
    for line in ["Sari pays Wayan 1: 60 loses by 1", "Sari pays Rina 1: 60 loses by 1"] {
        assert!(told.contains(&("-".to_owned(), line.to_owned())), "{told:?}");
    }
    assert!(told.iter().any(|(_, after)| after == "scores: Sari 148, Wayan 151, Rina 151"), "{told:?}");
}

/// Dingo R20: the ace of diamonds in a penalty pile costs 3. Putu's pile is that and one heart: 4. At 5 it is 6.
#[test]
fn a_dearer_ace_of_diamonds_changes_one_pile_and_the_scores() {
    let found = what_if("dingo/ace-of-diamonds-lost.kartu", "dingo", "ad_penalty=5; match_deals=1");
    assert_eq!(found.outcome, Outcome::ScoredOtherwise);
    let lines = [
        ("Putu scores -4: penalty pile", "Putu scores -6: penalty pile"),
        ("scores: Made 6, Putu -1, Sri 1, Joko 3", "scores: Made 6, Putu -3, Sri 1, Joko 3"),
    ];
    assert_eq!(changed(&found), lines.map(|(before, after)| (before.to_owned(), after.to_owned())));
}

/// Grocery Store Dots R5: three antes of 2 in place of 1; nothing else of the play hangs on them.
#[test]
fn dearer_antes_are_other_chips_and_the_same_play() {
    let found = what_if("grocery_store_dots/a-whole-hand.kartu", "grocery_store_dots", "ante=2; match_hands=2");
    assert_eq!(found.outcome, Outcome::ScoredOtherwise);
    let antes: Vec<(String, String)> = changed(&found).into_iter().take(3).collect();
    let ante = |seat: &str| (format!("{seat} puts in 1: ante"), format!("{seat} puts in 2: ante"));
    assert_eq!(antes, ["Budi", "Citra", "Ani"].map(ante));
}

/// Frog Q3: chico may not be played in hearts.
#[test]
fn a_refused_choice_is_told_with_its_reason_and_what_would_have_been_allowed() {
    let found = what_if("frog/chico-in-hearts-lost.kartu", "frog", "chico_suits=no_hearts; match_rounds=1");
    let departure = departure(&found);
    assert_eq!((departure.at.to_string(), departure.text.as_str()), ("1.4".to_owned(), "Dewi: trump H"));
    assert_eq!(departure.reason, "Dewi may not name hearts");
    assert_eq!(departure.allowed.as_deref(), Some("Dewi may trump C, trump D or trump S"));
    assert_eq!(departure.cause, "the suit may not be named");
}

/// Frog Q6: after three passes the eldest hand must play frog, so the first deal is played: its log has no choices for
/// that, and the second deal cannot begin.
#[test]
fn a_conclusion_that_is_no_score_is_the_first_difference_and_play_goes_on_as_far_as_it_can() {
    let found = what_if("frog/all-pass-then-frog.kartu", "frog", "all_pass=forehand_frog; match_rounds=2");
    let departure = departure(&found);
    assert_eq!(departure.at.to_string(), "1.3");
    assert!(departure.cause.ends_with("[auction]"), "{}", departure.cause);
    let stops = departure.stops.as_deref().expect("the play stops");
    assert_eq!((stops.cause.as_str(), stops.text.as_str()), ("the deal before is not over", "deal 2"));
    assert!(stops.reason.contains("Budi is to act"), "{}", stops.reason);
    let told = changed(&found);
    assert!(told.iter().any(|(_, after)| after == "Budi plays frog, hearts are trump"), "{told:?}");
}

/// Frog Q4: a widow shown to all is a conclusion that others learn from; whoever plays on without it plays the same.
#[test]
fn a_widow_that_is_not_shown_departs_though_every_choice_stays_lawful() {
    let found = what_if("frog/open-widow.kartu", "frog", "match_rounds=1");
    assert_eq!(departs(&found), ("1.3".to_owned(), "these rules do not conclude: widow shown: AD QD 7S".to_owned()));
    assert_eq!(departure(&found).stops, None);
}

/// Frog Q1: of the same shuffled deck the eleven-card deal (4, 3 and 4) gives Budi 7H as well.
#[test]
fn other_packets_lay_the_cards_otherwise() {
    let found = what_if("frog/budi-plays-frog.kartu", "frog+eleven", "");
    let (at, reason) = departs(&found);
    assert_eq!((at.as_str(), departure(&found).cause.as_str()), ("1.0", "the cards lie otherwise"));
    assert!(reason.starts_with("the cards lie otherwise: Budi gets TC KC 7C KD QD AH KH 7H 9S 8S 7S, not "), "{reason}");
    // Budi plays 7D, which the widow brought him; with eleven cards each the widow has others (see E2).
    assert_eq!(departure(&found).stops.as_deref().map(|stop| stop.reason.as_str()), Some("Budi does not hold 7D"));
}

#[test]
fn other_numbers_of_players_and_of_deals_are_told_as_such() {
    let found = what_if("frog/budi-plays-frog.kartu", "frog+table5", "");
    assert_eq!(departs(&found), ("0.0".to_owned(), "frog+table5 is played by 5 players, not 3".to_owned()));
    let found = what_if("frog/twelve-deals.kartu", "frog", "match_rounds=1");
    assert_eq!((departs(&found).0.as_str(), departure(&found).cause.as_str()), ("2.0", "the match is over before"));
    let found = what_if("frog/frog-won.kartu", "frog", "");
    assert_eq!(departure(&found).cause, "the match is not over where the log ends");
    // Dingo Q21: the first seat of the log deals first; Made is the first, Budi of `four-outcomes` is the second.
    let found = what_if("dingo/four-outcomes.kartu", "dingo", "first_dealer=seat0; match_deals=1");
    assert_eq!(departs(&found), ("1.0".to_owned(), "the first seat deals first: Ani, not Budi".to_owned()));
}

/// Each log by its own rules is the same: both sides are computed, and nothing is found where nothing is.
#[test]
fn every_log_is_the_same_by_its_own_rules() {
    let library = Library::shipped();
    for path in files("tests/logs", "kartu") {
        let text = std::fs::read_to_string(&path).expect("a log");
        let log = Log::parse(&text, "own.kartu").expect("it is read");
        let rules = log.rules(&library).expect("its rules");
        let found = whatif::compare(&log, rules.clone(), rules).unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!((found.outcome, found.changed.len()), (Outcome::Same, 0), "{}", short(&path));
    }
}

const FROG: &str = "tests/logs/frog/budi-plays-frog.kartu";
const CHICO: &str = "tests/logs/frog/chico-in-hearts-lost.kartu";
const SIXTY: &str = "tests/logs/frog/exactly-60.kartu";

fn json(done: &Done) -> Value {
    serde_json::from_str(&done.out).unwrap_or_else(|_| panic!("{}", done.whole()))
}

#[test]
fn one_log_is_told_whole_and_many_are_counted_by_their_first_cause() {
    let pin = |name: &str, args: &[&str]| {
        let done = kartu(args);
        assert_eq!(done.code, 0, "{}", done.whole());
        snapshots("cli", &format!("kartu {}", args.join(" "))).bind(|| insta::assert_snapshot!(name, done.whole()));
    };
    pin("whatif-same", &["replay", FROG, "--under", "frog", "--set", "factors=[1,2,4]"]);
    pin("whatif-scored", &["replay", FROG, "--under", "frog", "--set", "factors=[2,2,3]"]);
    pin("whatif-differs", &["replay", CHICO, "--under", "frog", "--set", "chico_suits=no_hearts", "--keep", "match_rounds"]);
    let many = ["replay", FROG, CHICO, SIXTY, "--under", "frog", "--set", "chico_suits=no_hearts", "--keep", "match_rounds"];
    pin("whatif-many", &many);
    let found = json(&kartu(&[&many[..], &["--format", "json"]].concat()));
    assert_eq!((&found["same"], &found["differs"], &found["failed"]), (&2.into(), &1.into(), &0.into()));
    assert_eq!(found["causes"][0], serde_json::json!({"cause": "the same", "count": 2, "logs": [FROG, SIXTY]}));
    assert_eq!(found["causes"][1]["cause"], "the suit may not be named");
    // Any number of threads tells the same.
    let jobs = |jobs: &str| kartu(&[&many[..], &["--jobs", jobs]].concat()).out;
    assert_eq!(jobs("1"), jobs("4"));
}

#[test]
fn a_difference_is_a_failure_only_if_one_asks_and_a_broken_log_always_is() {
    let folder = root().join("target/tmp/whatif");
    std::fs::create_dir_all(&folder).expect("a folder");
    let text = std::fs::read_to_string(root().join(FROG)).expect("a log");
    std::fs::write(folder.join("illegal.kartu"), text.replace("Budi: discard 7S", "Budi: discard 6S")).expect("a file");
    std::fs::write(folder.join("nothing.kartu"), "no log\n").expect("a file");
    std::fs::write(folder.join("torn.kartu"), text.trim_end()).expect("a file");
    let path = |name: &str| folder.join(name).display().to_string();
    let code = |args: &[&str]| kartu(&[&["replay"], args].concat()).code;
    let under = ["--under", "frog", "--set", "factors=[2,2,3]"];
    assert_eq!(code(&[&[FROG], &under[..]].concat()), 0);
    assert_eq!(code(&[&[FROG], &under[..], &["--exit-code"]].concat()), 1);
    assert_eq!(code(&[FROG, "--under", "frog", "--exit-code"]), 0);
    assert_eq!(code(&[FROG, &path("illegal.kartu"), "--under", "frog"]), 1);
    assert_eq!(code(&[FROG, &path("torn.kartu"), "--under", "frog"]), 1);
    let broken = kartu(&["replay", FROG, &path("illegal.kartu"), &path("nothing.kartu"), "--under", "frog"]);
    assert_eq!(broken.code, 3, "{}", broken.whole());
    assert!(broken.out.contains("1 the same") && broken.out.contains("2 cannot be replayed"), "{}", broken.out);
    assert!(broken.err.contains("Budi does not hold 6S") && broken.err.contains("is not a kartu log"), "{}", broken.err);
    assert_eq!(code(&[FROG, "--under", "frog+clasic"]), 3);
    assert_eq!(code(&[FROG, "--under", "dingo"]), 2);
    assert_eq!(code(&[FROG, "--under", "frog", "--set", "factors"]), 2);
    assert_eq!(code(&[FROG, "--under", "frog", "--keep", "factor"]), 2);
    assert_eq!(code(&[FROG, "--under", "frog", "--seat", "Budi"]), 2);
    assert_eq!(code(&[FROG, "--set", "factors=[2,2,3]"]), 2);
}

#[test]
fn the_rules_of_a_script_that_is_being_written_can_be_asked_for() {
    let folder = root().join("target/tmp/whatif");
    std::fs::create_dir_all(&folder).expect("a folder");
    let script = std::fs::read_to_string(root().join("scripts/frog.rhai")).expect("a script");
    std::fs::write(folder.join("draft.rhai"), script.replace("T: 10", "T: 11")).expect("a file");
    let draft = folder.join("draft.rhai").display().to_string();
    let found = json(&kartu(&["replay", FROG, "--under", &draft, "--format", "json"]));
    let log = &found["logs"][0];
    assert_eq!(log["outcome"], "scored-otherwise");
    // E9, trick 4: 6D, TH, KD are worth 14, and 15 if a ten counts 11.
    let texts: Vec<&str> =
        log["changed"].as_array().expect("a list").iter().filter_map(|one| one["under"]["text"].as_str()).collect();
    assert!(texts.contains(&"trick 4 to Ani, 15 points"), "{texts:?}");
}

/// The answer of `legal --why` in text, without the line of what is allowed.
fn why(log: &str, at: &str, action: &str) -> String {
    let done = kartu(&["legal", log, "--at", at, "--why", action]);
    assert!(done.code == 0 || done.code == 2, "{}", done.whole());
    done.out.lines().next().expect("an answer").to_owned()
}

#[test]
fn why_not_is_answered_in_every_kind_of_phase() {
    let dingo = "tests/logs/dingo/four-outcomes.kartu";
    let dots = "tests/logs/grocery_store_dots/a-whole-hand.kartu";
    let da_san = "tests/logs/da_san/won-at-one.kartu";
    for (log, at, action, answer) in [
        // Auction: Budi has bid frog.
        (FROG, "1.1", "bid frog", "Citra: bid frog: not allowed: Citra must bid higher than frog or pass"),
        (FROG, "1.1", "bid chico", "Citra: bid chico: allowed"),
        (FROG, "1.1", "play TC", "Citra: play TC: not allowed: Citra cannot play now, only pass or bid"),
        (da_san, "1.1", "bid 1", "Citra: bid 1: not allowed: Citra must bid higher than 1 or pass"),
        // Exchange.
        (FROG, "1.5", "discard AS", "Budi: discard AS: not allowed: Budi does not hold AS"),
        (FROG, "1.5", "discard KH KC", "Budi: discard KC KH: not allowed: Budi may discard 1 card at a time"),
        // Tricks: diamonds are led, and Budi holds KD.
        (FROG, "1.17", "play KC", "Budi: play KC: not allowed: Budi must follow diamonds"),
        // Declaring.
        (CHICO, "1.3", "play KC", "Dewi: play KC: not allowed: Dewi cannot play now, only trump"),
        // Combinations.
        (
            da_san,
            "1.10",
            "play pair K",
            "Citra: play pair K: not allowed: Citra may not `play pair K`: the hand does not hold its cards",
        ),
        // Handing on: no ace is discarded (R5), but one may be given (Q9).
        (dingo, "1.0", "discard AH", "Budi: discard AH: not allowed: Budi may not lay away AH"),
        (dingo, "1.4", "give AH", "Budi: give AH: allowed"),
        // A phase of the script: it says itself why.
        (
            dingo,
            "1.28",
            "wolves 2C",
            "Ani: wolves 2C: not allowed: Ani may not `wolves 2C`: wolves are of the rank of the rabbit",
        ),
        (dingo, "1.36", "wolves 7C", "Citra: wolves 7C: not allowed: Citra does not hold 7C"),
        (
            "tests/logs/dingo/ace-of-diamonds-lost.kartu",
            "1.40",
            "aces AD",
            "Putu: aces AD: not allowed: Putu may not `aces AD`: the ace of diamonds comes when both black aces lie, or with them",
        ),
        (dots, "1.8", "buy 4", "Budi: buy 4: not allowed: Budi may not `buy 4`: the store has the slots 1, 2 and 3"),
        (dots, "1.8", "buy 3", "Budi: buy 3: allowed"),
        // Betting.
        (dots, "1.5", "check", "Ani: check: not allowed: there is a bet, and Ani has 2 to call"),
        (dots, "1.5", "raise to 7", "Ani: raise to 7: not allowed: Ani may raise to 8, and nothing else"),
        // No action at all.
        (FROG, "1.1", "bid grnd", "bid grnd: no action: `grnd` is no word of this game"),
    ] {
        assert_eq!(why(log, at, action), answer, "{log} {at}");
    }
    let other = kartu(&["legal", FROG, "--at", "1.17", "--seat", "Ani", "--why", "play JS", "--why", "pass"]);
    assert!(other.out.starts_with("Ani: play JS: not allowed: it is Budi's turn, not Ani's\n"), "{}", other.out);
    assert_eq!(why(FROG, "1", "play KC"), "play KC: not allowed: nobody is to act: deal 2 is due");
    let malformed = kartu(&["legal", FROG, "--at", "1.1", "--why", "bid frog", "--why", "dance"]);
    assert_eq!(malformed.code, 2, "{}", malformed.whole());
}

/// Grocery Store Dots R9: Budi comes with 11 chips, pays 1 and bets 8: 2 are left. The third slot costs 3, the second 2.
#[test]
fn a_card_of_the_store_is_refused_with_its_price_and_the_stack() {
    let text = std::fs::read_to_string(root().join("tests/logs/grocery_store_dots/a-whole-hand.kartu")).expect("a log");
    let text = text.lines().filter(|line| !line.starts_with('=')).collect::<Vec<_>>().join("\n") + "\n";
    let text = text.replace("dealer = ", "stacks = [100, 11, 100]\ndealer = ");
    let ask = |action: &str| kartu_with(&["legal", "-", "--at", "1.8", "--why", action], text.as_bytes(), root()).out;
    assert!(text.contains("stacks"));
    let answer = ask("buy 3");
    assert!(
        answer.starts_with("Budi: buy 3: not allowed: Budi may not `buy 3`: the price of slot 3 is 3, and the stack is 2\n"),
        "{answer}"
    );
    assert!(ask("buy 2").starts_with("Budi: buy 2: allowed"));
}
