//! Scripts laid on a game: what they replace and what they call, phases they place, options they add, and every way
//! in which layers contradict each other. The little game and its variants are in `tests/overlays`.

mod common;

use common::*;
use kartu::fault::{Class, Fault};
use kartu::game::{Library, Match, Need, Ruleset, Setting, Wanted};
use kartu::lab::{Amount, Check, check};
use kartu::mechanics::Dealing;
use kartu::script::options::Value;
use std::path::Path;
use std::sync::Arc;

fn library() -> Library {
    Library::with_project(root().join("tests/overlays"))
}

fn load(ruleset: &str, settings: &str) -> Result<Arc<Ruleset>, Fault> {
    let settings = settings.split("; ").filter(|text| !text.is_empty());
    let settings = settings.map(Setting::from_argument).collect::<Result<_, _>>()?;
    library().load(&Wanted { settings, ..Wanted::game(ruleset) })
}

fn loaded(ruleset: &str, settings: &str) -> Arc<Ruleset> {
    load(ruleset, settings).unwrap_or_else(|fault| panic!("{ruleset}: {fault}"))
}

/// A deal of two players in which the first, who deals not, takes every trick: the scores after it.
fn deal_of(rules: Arc<Ruleset>) -> Result<Vec<i64>, Fault> {
    let mut game = Match::new(rules, &["Ani", "Budi"].map(String::from), 1)?;
    game.begin_deal()?;
    let deck = game.layout().deck.clone();
    // Ani has the aces of three suits, Budi their kings.
    let mut order = deck.list("AC KC AD KD AH KH").expect("cards of the deck");
    order.extend(deck.all().iter().filter(|card| !order.contains(card)).collect::<Vec<_>>());
    game.deal(&Dealing::Order(&order)).map_err(|misdealt| misdealt.fault)?;
    while let Need::Choice(seats) = game.need() {
        let seat = seats.iter().next().expect("a seat");
        let action = game.choices(seat)?.iter(&deck).next().expect("an action");
        game.choose(seat, &action).map_err(|rejection| match rejection {
            kartu::game::Rejection::Fault(fault) => *fault,
            kartu::game::Rejection::Refused(_) => panic!("an offer is refused"),
        })?;
    }
    Ok(game.table().open.scores[..2].to_vec())
}

fn ani(ruleset: &str, settings: &str) -> i64 {
    deal_of(loaded(ruleset, settings)).unwrap_or_else(|fault| panic!("{ruleset}: {fault}"))[0]
}

#[test]
fn a_function_replaces_the_one_below_and_may_call_it() {
    assert_eq!(ani("little", ""), 2, "the bonus");
    assert_eq!(ani("little+ten", ""), 12, "the bonus, and ten");
}

#[test]
fn what_a_function_says_of_itself_is_added_to_what_the_one_it_calls_says() {
    let says = |ruleset: &str| {
        let rules = loaded(ruleset, "");
        let found = rules.functions.iter().find(|(name, _)| name == "score").cloned();
        (found.expect("a function").1, rules.retold.clone())
    };
    let game = "The winner of the last trick scores.";
    assert_eq!(says("little"), (game.to_owned(), Vec::new()));
    assert_eq!(says("little+ten"), (format!("{game} The winner of the last trick scores ten more."), vec!["score".to_owned()]));
    assert_eq!(says("little+none"), (String::new(), vec!["score".to_owned()]), "it says nothing of itself, and calls nothing");
}

#[test]
fn layers_are_laid_in_their_order() {
    assert_eq!(ani("little+ten+twice", ""), 24, "twice what ten makes of it");
    assert_eq!(ani("little+built", ""), 24, "what a variant builds on lies below it");
    assert_eq!(ani("little+ten+built", ""), 24, "and is laid once");
}

#[test]
fn the_game_itself_calls_what_replaces_its_functions() {
    assert_eq!(ani("little+dear", ""), 7, "2 of the game's own, and 5");
}

#[test]
fn what_lines_bring_a_seat_is_points_and_payments_and_not_what_is_only_told() {
    // 2 for the last trick and a fee of 3 bring Ani 5, and as much again; Budi pays 3, and as much again.
    assert_eq!(deal_of(loaded("little+again", "")).expect("a deal"), [10, -6]);
}

#[test]
fn an_option_that_a_layer_adds_is_set_like_any_other() {
    assert_eq!(ani("little+dear", "dear=20"), 22);
    assert_eq!(load("little", "dear=20").err().expect("no such option").class, Class::Usage);
    let rules = loaded("little+dear", "");
    let option = rules.options.iter().find(|option| option.name == "dear").expect("an option");
    assert_eq!((&option.default, &option.value), (&Value::Whole(5), &Value::Whole(5)));
}

fn phases(rules: &Ruleset) -> Vec<&str> {
    rules.plan.phases.iter().map(|phase| rules.plan.lexicon.text(phase.name)).collect()
}

#[test]
fn phases_are_placed_before_and_after_others_and_left_out() {
    assert_eq!(phases(&loaded("little", "")), ["deal", "play"]);
    assert_eq!(phases(&loaded("little+blind", "")), ["deal", "bury", "look", "play"]);
    assert_eq!(phases(&loaded("little+none", "")), ["deal"]);
}

#[test]
fn a_phase_is_changed_in_one_thing() {
    let rules = loaded("little+hearts", "");
    let play = |rules: &Ruleset| format!("{:?}", rules.plan.phases[1].mechanic.sentences(&rules.plan));
    assert_ne!(play(&rules), play(&loaded("little", "")));
    assert_eq!(play(&loaded("little+heading", "")), play(&loaded("little", "must_head=true")));
}

#[test]
fn what_is_said_once_may_be_said_again_by_a_layer() {
    let rules = loaded("little+small_deck", "");
    assert_eq!((rules.plan.deck.size(), rules.plan.deals), (16, Some(1)));
}

#[test]
fn an_old_name_of_an_option_is_understood_where_the_new_one_is() {
    let bonus = |rules: &Ruleset| rules.options.iter().find(|option| option.name == "bonus").map(|option| option.value.clone());
    assert_eq!(bonus(&loaded("little+old_name", "")), Some(Value::Whole(7)));
    assert_eq!(bonus(&loaded("little", "last_trick=4")), Some(Value::Whole(4)));
    let twice = load("little", "last_trick=4; bonus=5").err().expect("one option, set twice");
    assert!(twice.what.contains("`bonus` is set twice"), "{twice}");
    let head =
        "+++\nkartu = 1\ngame = \"little\"\nseats = [\"Ani\", \"Budi\"]\ndealer = \"Budi\"\n[options]\nlast_trick = 6\n+++\n";
    let log = kartu::log::Log::parse(head, "old.kartu").expect("a log");
    assert_eq!(bonus(&log.rules(&library()).expect("rules")), Some(Value::Whole(6)));
}

#[test]
fn a_choice_or_a_variant_may_be_for_fewer_players() {
    assert_eq!(loaded("little", "").plan.seats, 2..=4);
    assert_eq!(loaded("little", "cards=5").plan.seats, 2..=3);
    assert_eq!(loaded("little+duel", "").plan.seats, 2..=2);
    let three = ["Ani", "Budi", "Citra"].map(String::from);
    let fault = Match::new(loaded("little+duel", ""), &three, 0).err().expect("too many");
    assert!(fault.what.contains("played by 2 players, not 3"), "{fault}");
}

#[test]
fn whoever_builds_on_both_settles_what_they_disagree_on() {
    assert_eq!(ani("little+both", ""), 24);
    assert!(load("little+ten+twice_too", "").is_err());
}

#[test]
fn a_fault_in_a_function_is_told_in_its_own_file_under_any_layer() {
    let own = deal_of(loaded("little+broken", "")).expect_err("a division by nothing");
    let place = own.place.as_ref().expect("a place");
    assert!(place.file.ends_with("scripts/little.rhai"), "{own}");
    assert_eq!((place.text.trim(), place.column), ("bonus / number", 11), "{own}");
    let calls = own.notes.join("\n");
    assert!(calls.contains("`base::share` was called from") && calls.contains("variants/little/broken.rhai:3"), "{calls}");
    assert!(calls.contains("`worth` was called from") && calls.contains("scripts/little.rhai:23"), "{calls}");
    let theirs = deal_of(loaded("little+broken_itself", "")).expect_err("a division by nothing");
    let place = theirs.place.as_ref().expect("a place");
    assert!(place.file.ends_with("variants/little/broken_itself.rhai"), "{theirs}");
    assert_eq!((place.line, place.column), (4, 11), "{theirs}");
}

/// The message and exit code of a ruleset that is refused.
fn refused(name: &str, args: &[&str]) {
    let done = kartu_with(&[&["check"], args, &["--deals", "2", "--jobs", "1"]].concat(), b"", &root().join("tests/overlays"));
    assert!([2, 3, 4].contains(&done.code), "{args:?}: {}", done.whole());
    snapshots("overlays", "").bind(|| insta::assert_snapshot!(name, done.whole()));
}

#[test]
fn layers_that_contradict_each_other_are_told_with_both_places() {
    refused("conflict-of-options", &["little+bonus_three+bonus_four"]);
    refused("conflict-of-functions", &["little+ten+twice_too"]);
    refused("conflict-of-phases", &["little+heading+hearts"]);
    refused("conflict-of-a-phase-left-out", &["little+hearts+none"]);
    refused("override-of-nothing", &["little+wrong_override"]);
}

#[test]
fn layers_that_need_or_exclude_others_say_so() {
    refused("needs", &["little+needs_ten"]);
    refused("excludes", &["little+ten+not_ten"]);
    loaded("little+needs_ten+ten", "");
    loaded("little+not_ten+twice", "");
    refused("seats", &["little+duel", "--set", "cards=5", "--set", "must_head=true", "--set", "bonus=9", "--set", "show=rest"]);
    refused("seats-that-are-none", &["little+wrong_seats"]);
    refused("seats-outside-the-game", &["little+seven"]);
}

#[test]
fn choices_that_need_or_exclude_others_say_so() {
    refused("choice-needs", &["little", "--set", "bonus=9"]);
    refused("choice-excludes", &["little", "--set", "must_head=true", "--set", "show=rest"]);
    loaded("little", "bonus=9; must_head=true");
    refused("choice-breaks-the-standard", &["little+breaks_itself"]);
    refused("choice-asks-nothing", &["little+asks_nothing"]);
    refused("choice-in-a-block", &["little+in_block"]);
}

#[test]
fn what_a_layer_misspells_is_pointed_at() {
    for name in ["no_script", "wrong_name", "wrong_params", "wrong_phase", "wrong_setting", "same_option", "hidden", "elsewhere"]
    {
        refused(name, &[&format!("little+{name}")]);
    }
    refused("still-there", &["little+still_there"]);
    refused("wrong-key", &["little+wrong_key"]);
}

#[test]
fn a_variant_is_played_from_any_folder_with_what_lies_beside_it() {
    let folder = root().join("tests/overlays");
    let from = |args: &[&str], folder: &Path| kartu_with(args, b"", folder);
    for ruleset in
        ["variants/little/built.toml", "little+variants/little/ten.toml+twice", "scripts/little.rhai+variants/little/ten.toml"]
    {
        let done = from(&["check", ruleset, "--deals", "20"], &folder);
        assert_eq!(done.code, 0, "{}", done.whole());
    }
    let done = from(&["check", "./little/built.toml", "--deals", "20", "--project", ".."], &folder.join("variants"));
    assert_eq!(done.code, 0, "{}", done.whole());
}

#[test]
fn a_comment_in_a_layer_changes_no_fingerprint_and_its_order_does() {
    let print = |ruleset: &str| loaded(ruleset, "").fingerprint.clone();
    assert_ne!(print("little"), print("little+ten"));
    assert_ne!(print("little+ten+twice"), print("little+built+bonus_three"));
    assert_eq!(print("little+ten+twice"), print("little+built"), "the same scripts in the same order");
}

#[test]
fn rulesets_with_layers_keep_what_they_promise() {
    for ruleset in
        ["little+ten+twice", "little+dear", "little+blind+dear", "little+hearts+ten", "little+small_deck", "little+duel+blind"]
    {
        let plan = Check { seed: kartu::cards::Seed::from_text(ruleset), amount: Amount::Deals(200), jobs: 1, repeated: 1 };
        let report = check(&loaded(ruleset, ""), &plan, &|_| {}).unwrap_or_else(|broken| panic!("{ruleset}: {}", broken.fault));
        assert!(report.deals >= 200);
    }
}

/// All pairs of shipped variants: each is played, or refused because both change the same.
#[test]
fn shipped_variants_are_stacked_two_by_two() {
    let library = Library::shipped();
    let mut stacked = 0;
    for game in library.games().expect("games") {
        for (at, one) in game.variants.iter().enumerate() {
            for other in &game.variants[at + 1..] {
                let ruleset = format!("{}+{one}+{other}", game.name);
                let rules = match library.load(&Wanted::game(&ruleset)) {
                    Ok(rules) => rules,
                    Err(fault) => {
                        assert!(
                            fault.what.contains("both change") || fault.what.contains("does not go with"),
                            "{ruleset}: {fault}"
                        );
                        assert!(fault.place.is_some(), "{ruleset}: {fault}");
                        continue;
                    }
                };
                let plan =
                    Check { seed: kartu::cards::Seed::from_text(&ruleset), amount: Amount::Deals(8), jobs: 1, repeated: 1 };
                check(&rules, &plan, &|_| {}).unwrap_or_else(|broken| panic!("{ruleset}: {}", broken.fault));
                stacked += 1;
            }
        }
    }
    assert!(stacked >= 20, "{stacked} combinations");
}
