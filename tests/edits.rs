//! What an edit of a script changes: exactly what follows from it, and nothing for a comment.
//!
//! The script is put back to ten points for a ten first, so that trying the edit by hand breaks nothing here.

mod common;

use common::*;
use kartu::game::{Library, Wanted};
use kartu::log::{Log, Replay, Transcript};
use kartu::script::{Script, Source};
use kartu::table::Eye;

/// The script of Frog with so many points for a ten.
fn frog(ten: u32) -> String {
    let script = std::fs::read_to_string(root().join("scripts/frog.rhai")).expect("frog.rhai");
    let (before, rest) = script.split_once("T: ").expect("what a ten counts");
    let after = rest.trim_start_matches(|letter: char| letter.is_ascii_digit());
    format!("{before}T: {ten}{after}")
}

/// The lines of a transcript of E9 by these rules, single-spaced; `test` names a folder of their own.
fn lines(test: &str, script: &str) -> Vec<String> {
    let folder = root().join("target/tmp/edits").join(test);
    std::fs::create_dir_all(folder.join("scripts")).expect("a folder");
    std::fs::write(folder.join("scripts/frog.rhai"), script).expect("a script");
    let rules = Library::with_project(&folder).load(&Wanted::game("frog")).expect("frog");
    let text = std::fs::read_to_string(root().join("tests/logs/frog/budi-plays-frog.kartu")).expect("a log");
    let log = Log::parse(&text, "budi-plays-frog.kartu").expect("a log");
    let mut transcript = Transcript::new(&log.header, &rules, Eye::Everything);
    Replay::under(&log, rules).expect("three seats").run(&mut transcript).expect("lawful choices");
    transcript.into_text().lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

/// The promise of the whole thing: a rule edit turns exactly the lines red that it should, and the
/// diff names the rule.
#[test]
fn eleven_points_for_a_ten_change_the_tricks_with_tens_and_what_is_scored_from_them() {
    let (before, after) = (lines("ten", &frog(10)), lines("eleven", &frog(11)));
    assert_eq!(before.len(), after.len());
    let changed: Vec<(&str, &str)> = before
        .iter()
        .zip(&after)
        .filter(|(before, after)| before != after)
        .map(|(before, after)| (&**before, &**after))
        .collect();
    let expected = [
        // TH, TC and TD lie in tricks 4, 5 and 10, TS in the stub; the cards of the deck make 124 then.
        ("= trick 4 to Ani, 14 points [play]", "= trick 4 to Ani, 15 points [play]"),
        ("= trick 5 to Budi, 10 points [play]", "= trick 5 to Budi, 11 points [play]"),
        ("= trick 10 to Budi, 16 points [play]", "= trick 10 to Budi, 17 points [play]"),
        ("= 49 for Budi: tricks [score]", "= 51 for Budi: tricks [score]"),
        ("= 55 for Citra and Ani: tricks [score]", "= 56 for Citra and Ani: tricks [score]"),
        ("= 13 for Budi: stub [score]", "= 14 for Budi: stub [score]"),
        ("= 65 for Budi: in all [score]", "= 68 for Budi: in all [score]"),
        ("= 55 for Citra and Ani: in all [score]", "= 56 for Citra and Ani: in all [score]"),
        ("= Citra pays Budi 5: difference to 60 [score]", "= Citra pays Budi 8: difference to 60 [score]"),
        ("= Ani pays Budi 5: difference to 60 [score]", "= Ani pays Budi 8: difference to 60 [score]"),
        ("= scores: Budi 160, Citra 145, Ani 145 [match]", "= scores: Budi 166, Citra 142, Ani 142 [match]"),
    ];
    assert_eq!(changed, expected);
}

#[test]
fn a_comment_in_a_script_changes_neither_fingerprint_nor_transcript() {
    let compile = |text: String| Script::compile(Source::new("frog.rhai", text)).expect("frog");
    let commented = frog(10).replace("game(\"Frog\");", "// more\n/* and more */ game(\"Frog\");  // words");
    assert_ne!(commented, frog(10));
    assert_eq!(lines("plain", &frog(10)), lines("commented", &commented));
    let [plain, commented, edited] = [frog(10), commented, frog(11)].map(compile);
    assert_eq!(plain.fingerprint(plain.options()), commented.fingerprint(commented.options()));
    assert_ne!(plain.fingerprint(plain.options()), edited.fingerprint(edited.options()));
}
