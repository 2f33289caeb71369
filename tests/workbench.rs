//! What attacks on the workbench of house rules found: each stays mended.

mod common;

use common::*;
use std::path::{Path, PathBuf};

fn folder(name: &str) -> PathBuf {
    let folder = scratch(&format!("workbench/{name}"));
    for inner in ["variants/frog", "variants/dingo"] {
        std::fs::create_dir_all(folder.join(inner)).expect("a folder");
    }
    folder
}

fn write(folder: &Path, file: &str, text: &str) {
    std::fs::write(folder.join(file), text).expect("a file");
}

/// A variant of a game with a script of its own.
fn lay(folder: &Path, game: &str, name: &str, script: &str) {
    let head = format!("format = 1\ngame = \"{game}\"\ntitle = \"{name}\"\n");
    write(folder, &format!("variants/{game}/{name}.toml"), &format!("{head}[script]\nfile = \"{name}.rhai\"\n"));
    write(folder, &format!("variants/{game}/{name}.rhai"), script);
}

fn run(args: &[&str], folder: &Path) -> Done {
    kartu_with(args, b"", folder)
}

#[test]
fn a_variant_whose_name_no_log_could_hold_is_not_played() {
    let folder = folder("names");
    let text = "format = 1\ngame = \"frog\"\ntitle = \"Mine\"\n";
    for name in ["a b.toml", "a+b.toml", "ä.toml", "my.house.toml"] {
        write(&folder, name, text);
        let done = run(&["check", &format!("./{name}"), "--deals", "1", "--pairs", "0"], &folder);
        assert_eq!(done.code, 3, "{name}: {}", done.whole());
    }
}

#[test]
fn as_many_variants_as_are_laid_on_a_game_are_read_back() {
    let folder = folder("many");
    let names: Vec<String> = (1..=20).map(|number| format!("w{number}")).collect();
    for name in &names {
        write(&folder, &format!("variants/frog/{name}.toml"), "format = 1\ngame = \"frog\"\ntitle = \"Nothing\"\n");
    }
    let done = run(&["check", &format!("frog+{}", names.join("+")), "--deals", "1", "--pairs", "0"], &folder);
    assert_eq!(done.code, 0, "{}", done.whole());
}

#[test]
fn two_variants_of_one_name_are_not_taken_for_one() {
    let folder = folder("twins");
    let text = |rounds: u8| format!("format = 1\ngame = \"frog\"\ntitle = \"A\"\n[options]\nmatch_rounds = {rounds}\n");
    write(&folder, "variants/frog/a.toml", &text(3));
    write(&folder, "a.toml", &text(5));
    write(&folder, "b.toml", &format!("{}\n", text(4).replace("title", "base = [\"a\"]\ntitle")));
    for ruleset in ["frog+a+./a.toml", "./a.toml+a"] {
        let done = run(&["check", ruleset, "--deals", "1"], &folder);
        assert!(done.code == 3 && done.err.contains("laid on twice"), "{ruleset}: {}", done.whole());
    }
    // `b` builds on the `a` beside it, and the library has another one.
    let done = run(&["check", "frog+a+./b.toml", "--deals", "1"], &folder);
    assert!(done.code == 3 && done.err.contains("two variants are called `a`"), "{}", done.whole());
}

#[test]
fn a_fault_in_a_variant_given_by_its_path_is_shown_again_by_the_commands_that_are_told() {
    let folder = folder("by-path");
    std::fs::create_dir_all(folder.join("far")).expect("a folder");
    write(&folder, "far/div.toml", "format = 1\ngame = \"frog\"\ntitle = \"D\"\n[script]\nfile = \"div.rhai\"\n");
    write(&folder, "far/div.rhai", "fn may_call(view, seat, bid) { if bid == \"grand\" { return 1 / 0 == 1; } true }\n");
    for ruleset in ["far/div.toml", "frog+must_head+./far/div.toml"] {
        let done = run(&["check", ruleset, "--deals", "60", "-o", "found.kartu"], &folder);
        assert_eq!(done.code, 4, "{}", done.whole());
        let told = done.err.lines().filter_map(|line| line.trim_start_matches([' ', '=']).strip_prefix("`kartu "));
        let told: Vec<&str> = told.filter_map(|rest| rest.split('`').next()).collect();
        assert!(!told.is_empty(), "{}", done.whole());
        for command in told {
            let again = run(&command.split(' ').collect::<Vec<_>>(), &folder);
            assert!(again.code == 4 && again.err.contains("division by zero"), "{command}: {}", again.whole());
        }
        std::fs::remove_file(folder.join("found.kartu")).expect("a file");
    }
}

#[test]
fn a_function_that_says_nothing_of_itself_does_not_speak_for_the_one_it_replaced() {
    let folder = folder("silent");
    lay(&folder, "frog", "free", "fn score(deal, house) { [] }\n");
    let sheet = run(&["rules", "frog+free"], &folder);
    assert!(sheet.code == 0 && !sheet.out.contains("pays the bidder"), "{}", sheet.out);
    assert!(run(&["rules", "frog"], &folder).out.contains("pays the bidder"));
}

#[test]
fn a_phase_that_the_script_plays_itself_can_be_left_out_or_replaced() {
    let folder = folder("left-out");
    lay(&folder, "dingo", "no_aces", "without(\"ace hunt\");\n");
    let own = "instead_of(\"ace hunt\", scripted(\"mine\"));\nfn mine_begins(table) { table.announce(\"no aces\"); }\n";
    lay(&folder, "dingo", "own_aces", own);
    for name in ["no_aces", "own_aces"] {
        let done = run(&["check", &format!("dingo+{name}"), "--deals", "60", "--pairs", "0"], &folder);
        assert_eq!(done.code, 0, "{}", done.whole());
    }
}

#[test]
fn base_is_found_behind_a_text_with_code_in_it() {
    let folder = folder("texts");
    let script = "fn score(deal, house) { let x = `a ${if true { `b ${2}` } else { \"}\" }} c`; base::score(deal, house) }\n";
    lay(&folder, "frog", "texts", script);
    let done = run(&["check", "frog+texts", "--deals", "30", "--pairs", "0"], &folder);
    assert_eq!(done.code, 0, "{}", done.whole());
    lay(&folder, "frog", "hidden", "fn score(deal, house) { b01___score(deal, house) + base::score(deal, house) }\n");
    let done = run(&["check", "frog+hidden", "--deals", "1"], &folder);
    assert!(done.code == 4 && done.err.contains("cannot be a name"), "{}", done.whole());
    lay(&folder, "frog", "long", &format!("{}fn score(deal, house) {{ base::score(deal, house) }}\n", "\n".repeat(70_000)));
    let done = run(&["check", "frog+long", "--deals", "1"], &folder);
    assert!(done.code == 5 && done.err.contains("more lines"), "{}", done.whole());
}

#[test]
fn a_match_that_never_ends_is_told_soon() {
    let folder = folder("endless");
    let script = "after(\"deal\", \"look\", scripted(\"look\"));\n\
        fn look_begins(table) { table.asks_in_turn(table.players); }\n\
        fn look_choices(view, seat) { say(\"pass\") }\n\
        fn look_plays(table, seat, action) { table.asks_in_turn(table.players); }\n";
    lay(&folder, "frog", "endless", script);
    let start = std::time::Instant::now();
    let done = run(&["check", "frog+endless", "--matches", "1", "--jobs", "1"], &folder);
    assert!(done.code == 5 && done.err.contains("has not ended after"), "{}", done.whole());
    assert!(start.elapsed().as_secs() < 90, "it took {:?}", start.elapsed());
}

#[test]
fn a_reason_that_fails_or_leaks_is_found_though_all_that_is_on_offer_takes_cards() {
    let folder = folder("reasons");
    let phase = |reason: &str| {
        format!(
            "after(\"deal\", \"look\", scripted(\"look\"));\n\
            fn look_begins(table) {{ table.asks_in_turn(table.players); }}\n\
            fn look_choices(view, seat) {{ one_of(\"show\", view.hand(seat)) }}\n\
            fn look_refusal(view, seat, action) {{ {reason} }}\n\
            fn look_plays(table, seat, action) {{ table.announce(\"shown\"); }}\n"
        )
    };
    lay(&folder, "frog", "fails", &phase("1 / 0; \"x\""));
    lay(&folder, "frog", "leaks", &phase("if view.hand(view.dealer).has(\"AH\") { \"yes\" } else { \"no\" }"));
    for name in ["fails", "leaks"] {
        let done = run(&["check", &format!("frog+{name}"), "--deals", "60", "--pairs", "0"], &folder);
        assert!([1, 4].contains(&done.code), "{name}: {}", done.whole());
    }
}

#[test]
fn the_checks_over_a_torn_log_say_that_it_is_torn() {
    let folder = folder("torn");
    let log = std::fs::read_to_string(root().join("tests/logs/frog/budi-plays-frog.kartu")).expect("a log");
    write(&folder, "torn.kartu", log.trim_end().rsplit_once("\nend").map_or(&log[..log.len() - 40], |(whole, _)| whole));
    let done = run(&["check", "frog", "--log", "torn.kartu"], &folder);
    assert!(done.code == 1 && done.err.contains("torn at byte"), "{}", done.whole());
}

#[test]
fn a_choice_that_the_standard_game_makes_and_breaks_is_the_scripts_fault() {
    let folder = folder("standard");
    lay(&folder, "frog", "four", "when_set(\"must_head\", false).seats(4, 4);\n");
    let done = run(&["check", "frog+four", "--deals", "1"], &folder);
    assert!(done.code == 4 && done.err.contains("the standard game breaks this"), "{}", done.whole());
}

#[test]
fn what_breaks_goes_to_a_file_and_not_to_standard_output() {
    let done = kartu(&["check", "frog", "--deals", "1", "-o", "-"]);
    assert_eq!(done.code, 2, "{}", done.whole());
    assert!(kartu(&["schema", "--output", "-"]).out.contains("\"$schema\""));
    assert!(kartu(&["definitions", "--output", "-"]).out.contains("module static;"));
}

#[cfg(unix)]
mod unix {
    use super::*;
    use std::os::unix::fs::symlink;
    use std::process::Command;

    #[test]
    fn nothing_but_a_regular_file_is_written_over() {
        let folder = folder("pipes");
        assert!(Command::new("mkfifo").arg(folder.join("pipe")).status().expect("mkfifo").success());
        for args in [["schema", "--output", "pipe", "--force"], ["definitions", "--output", "pipe", "--force"]] {
            let done = run(&args, &folder);
            assert!(done.code == 6 && done.err.contains("no regular file"), "{}", done.whole());
        }
        assert!(!folder.join("pipe").metadata().expect("it is there").is_file());
    }

    #[test]
    fn no_snapshot_outside_the_project_folder_is_written_or_removed() {
        let folder = folder("links");
        let outside = folder.join("outside");
        std::fs::create_dir_all(outside.join("frog")).expect("a folder");
        std::fs::create_dir_all(folder.join("project/tests/logs/frog")).expect("a folder");
        let log = root().join("tests/logs/frog/budi-plays-frog.kartu");
        std::fs::copy(log, folder.join("project/tests/logs/frog/one.kartu")).expect("a log");
        std::fs::copy(root().join("snapshots/frog/budi-plays-frog.snap"), outside.join("frog/other.snap")).expect("a snapshot");
        symlink(&outside, folder.join("project/snapshots")).expect("a link");
        let done = run(&["test", "--accept"], &folder.join("project"));
        assert_eq!(done.code, 6, "{}", done.whole());
        assert!(outside.join("frog/other.snap").exists() && !outside.join("frog/one.snap").exists());
    }
}
