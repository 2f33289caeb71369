//! Bad input of every kind, through the public command: the whole message and the exit code are pinned.
//!
//! Names follow the rows of the threat list: S scripts, V variants and options, L logs, C command line.

mod common;

use common::*;
use kartu::fault::Class;
use kartu::game::Library;
use kartu::log::{Ending, Log, Replay};
use std::path::PathBuf;

/// Each bad script lies beside the message it should produce, complete with caret.
#[test]
fn s_each_bad_script_gets_its_message() {
    let scripts = files("tests/bad", "rhai");
    assert!(scripts.len() > 50);
    // Those that break in play write a log where they are run.
    let folder = folder("scripts");
    std::fs::create_dir_all(folder.join("tests/bad")).expect("a folder");
    for path in scripts {
        std::fs::copy(&path, folder.join(short(&path))).expect("a copy");
        let done = kartu_with(&["check", &short(&path), "--deals", "1", "--jobs", "1"], b"", &folder);
        assert!([3, 4, 5].contains(&done.code), "{}: {}", short(&path), done.whole());
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        snapshots("bad", "").bind(|| insta::assert_snapshot!(name, done.whole()));
    }
}

/// A folder of its own, for files that a test writes.
fn folder(name: &str) -> PathBuf {
    scratch(&format!("bad-input/{name}"))
}

fn pin(name: &str, whole: &str) {
    snapshots("bad-input", "").bind(|| insta::assert_snapshot!(name, whole));
}

const SCRIPT: &str = "game(\"Big\");\nplayers(2);\ndeck(french(\"A K\"));\nmatch_deals(1);\nphase(\"deal\", deal().each(2));\n";

#[test]
fn s3_scripts_of_monstrous_shape_are_refused_at_once() {
    let folder = folder("s3");
    let sum = format!("{SCRIPT}let x = {};\nmatch_deals(x);\n", vec!["1"; 50_000].join(" +\n"));
    let brackets = format!("{SCRIPT}let x = {}1{};\nmatch_deals(x);\n", "(\n".repeat(30_000), ")\n".repeat(30_000));
    let chain =
        format!("{SCRIPT}let x = 1;\nif x == 0 {{ x = 1; }}{}\nmatch_deals(x);\n", "\nelse if x == 2 { x = 3; }".repeat(9_000));
    let large = format!("{SCRIPT}// {}\n", "a".repeat(300_000));
    let lists = format!("{SCRIPT}let x = {}1{};\nmatch_deals(x.len());\n", "[".repeat(5_000), "]".repeat(5_000));
    for (name, text) in [("sum", sum), ("brackets", brackets), ("else-if", chain), ("large", large), ("lists", lists)] {
        std::fs::write(folder.join(format!("{name}.rhai")), text).expect("a file");
        let start = std::time::Instant::now();
        let done = kartu_with(&["check", &format!("{name}.rhai"), "--deals", "0"], b"", &folder);
        assert!([3, 4, 5].contains(&done.code), "{name}: {}", done.whole());
        assert!(start.elapsed().as_secs() < 10, "{name} took {:?}", start.elapsed());
        pin(&format!("s3-{name}"), &done.whole());
    }
}

const VARIANT: &str = "format = 1\ngame   = \"frog\"\ntitle  = \"Mine\"\n\n[options]\nfactors = [1, 2, 4]\n";

#[test]
fn v1_v2_each_wrong_line_of_a_variant_is_pointed_at() {
    let folder = folder("variants");
    for (name, text) in [
        ("v1-unknown-key", VARIANT.replace("title ", "titel ")),
        ("v1-missing-key", VARIANT.replace("title  = \"Mine\"\n", "")),
        ("v1-misspelt-option", VARIANT.replace("factors", "factor")),
        ("v1-wrong-type", VARIANT.replace("[1, 2, 4]", "\"dear\"")),
        ("v1-wrong-type-of-a-key", VARIANT.replace("\"Mine\"", "7")),
        ("v1-duplicate-key", VARIANT.replace("factors =", "factors = [1, 2, 3]\nfactors =")),
        ("v1-no-toml", VARIANT.replace("[options]", "[options")),
        ("v1-unknown-game", VARIANT.replace("\"frog\"", "\"forg\"")),
        ("v1-newer-format", VARIANT.replace("format = 1", "format = 9")),
        ("v1-script-of-its-own", format!("{VARIANT}\n[script]\nfile = \"../../secret.rhai\"\n")),
        ("v2-zero", VARIANT.replace("factors = [1, 2, 4]", "match_rounds = 0")),
        ("v2-negative", VARIANT.replace("factors = [1, 2, 4]", "match_rounds = -1")),
        ("v2-two-to-the-63", VARIANT.replace("factors = [1, 2, 4]", "match_rounds = 9223372036854775808")),
        ("v2-nan", VARIANT.replace("factors = [1, 2, 4]", "match_rounds = nan")),
        ("v2-list-too-long", VARIANT.replace("[1, 2, 4]", "[1, 2, 4, 8]")),
        ("v2-item-out-of-range", VARIANT.replace("[1, 2, 4]", "[1, 2, 40]")),
        ("v5-unknown-base", VARIANT.replace("title ", "base = [\"classical\"]\ntitle ")),
    ] {
        std::fs::write(folder.join("mine.toml"), text).expect("a file");
        let done = kartu_with(&["check", "./mine.toml", "--deals", "1"], b"", &folder);
        assert_eq!(done.code, 3, "{name}: {}", done.whole());
        pin(name, &done.whole());
    }
}

#[test]
fn v3_a_variant_of_monstrous_shape_is_refused_at_once() {
    let folder = folder("v3");
    for (name, text) in [
        ("nested", format!("format = {}1{}", "[".repeat(100_000), "]".repeat(100_000))),
        ("dotted", format!("a{} = 1", ".a".repeat(50_000))),
        ("tables", (0..20_000).map(|at| format!("[t{at}]\n")).collect::<String>()),
        ("large", format!("# {}", "a".repeat(300_000))),
    ] {
        std::fs::write(folder.join("mine.toml"), text).expect("a file");
        let start = std::time::Instant::now();
        let done = kartu_with(&["check", "./mine.toml"], b"", &folder);
        assert!([3, 5].contains(&done.code), "{name}: {}", done.code);
        assert!(done.err.len() < 2_000, "{name}: a message of {} bytes", done.err.len());
        assert!(start.elapsed().as_secs() < 10, "{name} took {:?}", start.elapsed());
    }
}

#[test]
fn v5_variants_that_build_on_each_other_are_shown_as_a_circle() {
    let folder = folder("v5");
    std::fs::create_dir_all(folder.join("variants/frog")).expect("a folder");
    for (name, base) in [("one", "two"), ("two", "three"), ("three", "one")] {
        let text = VARIANT.replace("title ", &format!("base = [\"{base}\"]\ntitle "));
        std::fs::write(folder.join(format!("variants/frog/{name}.toml")), text).expect("a file");
    }
    let done = kartu_with(&["check", "frog+one"], b"", &folder);
    assert_eq!(done.code, 3);
    pin("v5-circle", &done.whole());
}

#[test]
fn v5_bases_that_branch_without_end_are_laid_once_each_and_no_more_than_the_limit() {
    let folder = folder("v5-tree");
    std::fs::create_dir_all(folder.join("variants/frog")).expect("a folder");
    let write = |name: &str, bases: Vec<String>| {
        let text = VARIANT.replace("title ", &format!("base = {bases:?}\ntitle "));
        std::fs::write(folder.join(format!("variants/frog/{name}.toml")), text).expect("a file");
    };
    // Seven files, of which each names the one below sixteen times.
    for number in 0..7 {
        write(&format!("v{number}"), if number == 0 { Vec::new() } else { vec![format!("v{}", number - 1); 16] });
    }
    let done = kartu_with(&["check", "frog+v6", "--deals", "0"], b"", &folder);
    assert_eq!(done.code, 0, "{}", done.whole());
    // One of sixteen, of which each builds on five of its own: 97 in all.
    write("top", (0..16).map(|middle| format!("m{middle}")).collect());
    for middle in 0..16 {
        let leaves: Vec<String> = (0..5).map(|leaf| format!("l{middle}_{leaf}")).collect();
        leaves.iter().for_each(|leaf| write(leaf, Vec::new()));
        write(&format!("m{middle}"), leaves);
    }
    let done = kartu_with(&["check", "frog+top"], b"", &folder);
    assert_eq!(done.code, 5);
    pin("v5-tree", &done.whole());
}

#[test]
fn v4_nothing_outside_the_project_is_opened() {
    let folder = folder("v4");
    std::fs::create_dir_all(folder.join("project/variants/frog")).expect("a folder");
    std::fs::create_dir_all(folder.join("project/scripts")).expect("a folder");
    std::fs::write(folder.join("secret.txt"), "the secret\n").expect("a file");
    for game in ["../secret.txt", "/etc/passwd", "./frog.rhai"] {
        std::fs::write(folder.join("mine.toml"), VARIANT.replace("\"frog\"", &format!("\"{game}\""))).expect("a file");
        let done = kartu_with(&["check", "./mine.toml"], b"", &folder);
        assert_eq!(done.code, 3, "{}", done.whole());
        assert!(done.err.contains("`game` has a wrong value") && !done.err.contains("secret\n"), "{}", done.err);
    }
    std::fs::write(folder.join("project/variants/frog/other.toml"), VARIANT.replace("\"frog\"", "\"other\"")).expect("a file");
    let done = kartu_with(&["check", "frog+other", "--project", "project"], b"", &folder);
    assert_eq!(done.code, 3, "{}", done.whole());
    pin("v4-among-those-of-another-game", &done.whole());
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("../../secret.txt", folder.join("project/scripts/linked.rhai")).expect("a link");
        let done = kartu_with(&["check", "linked", "--project", "project"], b"", &folder);
        assert_eq!(done.code, 3, "{}", done.whole());
        assert!(!done.err.contains("the secret"), "{}", done.err);
    }
}

#[test]
fn c2_odd_names_in_a_project_are_passed_over() {
    let folder = folder("odd");
    std::fs::create_dir_all(folder.join("scripts/folder.rhai")).expect("a folder");
    std::fs::write(folder.join("scripts/old copy.rhai"), "").expect("a file");
    std::fs::write(folder.join("scripts/p\u{e9}.rhai"), "").expect("a file");
    std::fs::write(folder.join("scripts/broken.rhai"), "game(;\n").expect("a file");
    let done = kartu_with(&["games"], b"", &folder);
    assert_eq!(done.code, 3, "{}", done.whole());
    assert!(done.out.lines().any(|line| line.starts_with("frog ")), "the others are listed: {}", done.whole());
    for args in
        [&["check", "nope"][..], &["play", "nope", "--plain"], &["check", "old copy"], &["check", "./scripts/old copy.rhai"]]
    {
        assert_eq!(kartu_with(args, b"", &folder).code, 3, "{args:?}");
    }
}

#[test]
fn v6_two_stacked_variants_that_disagree_are_a_conflict() {
    let folder = folder("v6");
    std::fs::create_dir_all(folder.join("variants/frog")).expect("a folder");
    std::fs::write(folder.join("variants/frog/dear.toml"), VARIANT).expect("a file");
    std::fs::write(folder.join("variants/frog/cheap.toml"), VARIANT.replace("[1, 2, 4]", "[1, 1, 1]")).expect("a file");
    let done = kartu_with(&["check", "frog+dear+cheap"], b"", &folder);
    assert_eq!(done.code, 3);
    pin("v6-conflict", &done.whole());
    assert_eq!(kartu_with(&["check", "frog+dear", "--deals", "12"], b"", &folder).code, 0);
}

fn e9() -> String {
    std::fs::read_to_string(root().join("tests/logs/frog/budi-plays-frog.kartu")).expect("a log")
}

/// E9 in canonical form, facts and all.
fn e9_with_facts() -> String {
    kartu(&["fmt", "tests/logs/frog/budi-plays-frog.kartu"]).out
}

fn replace_once(text: &str, from: &str, to: &str) -> String {
    assert_eq!(text.matches(from).count(), 1, "{from}");
    text.replace(from, to)
}

#[test]
fn l_each_wrong_line_of_a_log_is_pointed_at() {
    let folder = folder("logs");
    let plain = e9();
    let facts = e9_with_facts();
    let change = |from: &str, to: &str| replace_once(&plain, from, to);
    let change_fact = |from: &str, to: &str| replace_once(&facts, from, to);
    let cases: Vec<(&str, i32, Vec<u8>)> = vec![
        ("l1-must-follow", 1, change("Ani: play JD\n", "Ani: play KS\n").into()),
        ("l1-must-trump", 1, change("Ani: play TH\n", "Ani: play JS\n").into()),
        ("l1-not-held", 1, change("Citra: play AD\n", "Citra: play AH\n").into()),
        ("l1-out-of-turn", 1, change("Citra: play AD\n", "Ani: play JD\n").into()),
        ("l1-wrong-verb", 1, change("Citra: play AD\n", "Citra: discard AD\n").into()),
        ("l1-bid-too-low", 1, change("Citra: pass\n", "Citra: bid frog\n").into()),
        ("l1-nobody-is-asked", 1, change("deal 1\n", "Budi: pass\ndeal 1\n").into()),
        ("l3-unfinished-says-end", 1, format!("{plain}end\n").into()),
        ("l4-deal-number", 1, change("deal 1\n", "deal 2\n").into()),
        ("l4-deal-again", 1, change("Budi: bid frog\n", "deal 2\n").into()),
        ("l4-choice-twice", 1, change("Citra: play AD\n", "Citra: play AD\nCitra: play AD\n").into()),
        ("l6-newer-format", 3, change("kartu  = 1", "kartu  = 3").into()),
        ("l6-unknown-line", 3, change("Citra: play AD\n", "burn KS\nCitra: play AD\n").into()),
        ("l6-joins", 3, change("Citra: play AD\n", "joins Dewi\nCitra: play AD\n").into()),
        ("l6-unknown-key", 3, change("dealer =", "diler = 1\ndealer =").into()),
        ("l8-unknown-game", 3, change("\"frog\"", "\"forg\"").into()),
        ("l8-game-by-path", 3, change("\"frog\"", "\"../../etc/frog.rhai\"").into()),
        ("l9-points-of-a-trick", 1, change_fact("= trick Ani 4 14 @play", "= trick Ani 4 15 @play").into()),
        (
            "l9-payment",
            1,
            change_fact("= pay Ani Budi 5 difference-to-60 @score", "= pay Ani Budi 50 difference-to-60 @score").into(),
        ),
        ("l9-fact-twice", 1, change_fact("= trick Ani 4 14 @play", "= trick Ani 4 14 @play\n= trick Ani 4 14 @play").into()),
        ("l9-fact-of-nothing", 1, change_fact("Budi: discard QD", "= trick Budi 1 13 @play\nBudi: discard QD").into()),
        ("l11-control-character", 3, change("Citra: play AD\n", "Citra: play\u{0} AD\n").into()),
        ("l11-not-utf-8", 3, [plain.as_bytes(), b"note \xff\xfe\n"].concat()),
        ("l11-card-twice", 3, change("deck KD AH", "deck KD KD").into()),
        ("l11-no-card", 3, change("deck KD AH", "deck KD 1Z").into()),
        ("l11-card-missing", 1, change("deck KD AH", "deck KD").into()),
        ("l11-after-the-end", 3, format!("{}end\nBudi: pass\n", one_deal(&plain)).into()),
        ("head-without-quotes", 3, change("\"frog\"", "frog").into()),
        ("l11-duplicate-key", 3, change("dealer =", "dealer = \"Budi\"\ndealer =").into()),
        ("l11-lone-surrogate", 3, change("\"Ani\"]", "\"\\ud800\"]").into()),
        ("l11-huge-float", 3, change("dealer =", "options = { match_rounds = 1e999 }\ndealer =").into()),
        ("l11-number-too-large", 3, change("deal 1\n", "deal 99999999999999999999\n").into()),
        ("l12-escape-in-a-note", 3, change("Citra: play AD\n", "note \u{1b}[2J\nCitra: play AD\n").into()),
        ("l12-seat-with-escape", 3, change("\"Citra\", \"Ani\"", "\"Cit\\u001b[31mra\", \"Ani\"").into()),
        ("l12-dealer-without-seat", 3, change("dealer = \"Ani\"", "dealer = \"Anu\"").into()),
        ("l14-too-few-seats", 3, change("seats  = [\"Budi\", \"Citra\", \"Ani\"]", "seats  = [\"Budi\", \"Ani\"]").into()),
        ("l14-no-seats", 3, change("seats  = [\"Budi\", \"Citra\", \"Ani\"]", "seats  = []").into()),
        ("l14-seat-like-a-card", 3, plain.replace("Citra", "TD").into()),
        ("l14-seat-like-a-keyword", 3, plain.replace("Citra", "deal").into()),
        ("l14-two-seats-alike", 3, change("\"Citra\", \"Ani\"", "\"ani\", \"Ani\"").into()),
        ("not-a-log", 3, b"Dear diary,\n".to_vec()),
        ("unknown-seat", 3, change("Citra: play AD\n", "Citta: play AD\n").into()),
        ("unknown-verb", 3, change("Citra: play AD\n", "Citra: plays AD\n").into()),
        ("unknown-card", 3, change("Citra: play AD\n", "Citra: play 1D\n").into()),
        ("too-many-words", 3, change("Citra: pass\n", "Citra: pass please\n").into()),
        ("option-in-the-head", 3, change("dealer = \"Ani\"\n", "dealer = \"Ani\"\n[options]\nfactor = [1, 2, 3]\n").into()),
        ("undo-too-far", 1, change("Citra: play AD\n", "undo 9\nCitra: play AD\n").into()),
        ("cards-before-the-deal", 1, change("deck KD", "Budi: pass\ndeck KD").into()),
        ("typed-cards-too-few", 1, typed_cards(&plain, "cards Ani JH JS 6C\n").into()),
        ("typed-cards-too-many", 1, typed_cards(&plain, &format!("cards Ani{}\n", " ??".repeat(40))).into()),
        ("verb-left-out", 3, change("Citra: play AD\n", "Citra: AD\n").into()),
        ("bid-left-out", 3, change("Budi: bid frog\n", "Budi: frog\n").into()),
        ("l14-too-many-seats", 3, change("[\"Budi\",", &format!("[{}", "\"Budi\", ".repeat(20_000))).into()),
        ("options-too-many", 3, change("dealer =", &format!("options = {{ {} }}\ndealer =", many_options())).into()),
        ("facts-without-end", 1, format!("{plain}{}", "= trick Budi 1 13 @play\n".repeat(2_000)).into()),
        ("behind-the-seal", 3, format!("{}# signed\n", sealed(&one_deal(&plain), false)).into()),
        ("seal-wrong", 1, sealed(&one_deal(&plain), true).into()),
        ("seal-on-converted-file", 3, sealed(&one_deal(&plain), false).replace('\n', "\r\n").into()),
    ];
    for (name, code, bytes) in cases {
        std::fs::write(folder.join("bad.kartu"), bytes).expect("a file");
        let done = kartu_with(&["verify", "bad.kartu"], b"", &folder);
        assert_eq!(done.code, code, "{name}: {}", done.whole());
        pin(name, &done.whole());
    }
}

/// The log with Budi's and Citra's cards typed, and `more`, instead of a deck.
fn typed_cards(log: &str, more: &str) -> String {
    let deck = log.lines().find(|line| line.starts_with("deck ")).expect("a deck");
    let cards = "cards Budi KD AH 9S 7S QD TC 8S 7C KH KC\ncards Citra AD AS 8C 8H 8D TD 9D 7H AC 6D\n";
    log.replace(&format!("{deck}\n"), &format!("{cards}{more}"))
}

fn many_options() -> String {
    (0..5_000).map(|at| format!("a{at} = 1")).collect::<Vec<_>>().join(", ")
}

/// The same match, over after one deal.
fn one_deal(log: &str) -> String {
    replace_once(log, "dealer = \"Ani\"\n", "dealer = \"Ani\"\n[options]\nmatch_rounds = 1\n")
}

/// A log with `end` and a seal, right or wrong.
fn sealed(text: &str, wrong: bool) -> String {
    let text = format!("{text}end\n");
    let hash = blake3::hash(if wrong { b"something else" } else { text.as_bytes() });
    format!("{text}seal {}\n", hash.to_hex())
}

#[test]
fn l2_a_seal_shows_that_the_bytes_are_the_same() {
    let folder = folder("seal");
    let text = one_deal(&e9());
    std::fs::write(folder.join("good.kartu"), sealed(&text, false)).expect("a file");
    let done = kartu_with(&["verify", "good.kartu"], b"", &folder);
    assert_eq!(done.code, 0, "{}", done.whole());
    assert!(done.out.contains("1 sealed"), "{}", done.out);
}

#[test]
fn l3_a_log_cut_within_a_letter_is_torn_there() {
    let folder = folder("letter");
    let text = format!("{}note Péçah", e9());
    let cut = text.len() - "çah".len() + 1;
    std::fs::write(folder.join("torn.kartu"), &text.as_bytes()[..cut]).expect("a file");
    let torn = kartu_with(&["verify", "torn.kartu"], b"", &folder);
    assert_eq!(torn.code, 1, "{}", torn.whole());
    assert_eq!(kartu_with(&["recover", "torn.kartu", "-o", "new.kartu"], b"", &folder).code, 0);
    assert_eq!(std::fs::read_to_string(folder.join("new.kartu")).expect("a file"), e9());
}

#[test]
fn l3_what_is_whole_is_recovered_even_where_the_rules_do_not_agree() {
    let folder = folder("unlawful");
    let text = replace_once(&e9(), "Citra: play AD\n", "Citra: play AH\n");
    std::fs::write(folder.join("torn.kartu"), &text[..text.len() - 4]).expect("a file");
    let done = kartu_with(&["recover", "torn.kartu", "-o", "new.kartu"], b"", &folder);
    assert_eq!(done.code, 1, "{}", done.whole());
    assert!(text.starts_with(&std::fs::read_to_string(folder.join("new.kartu")).expect("a file")));
}

#[test]
fn l_undo_may_stand_anywhere_in_its_line() {
    let folder = folder("undo");
    for line in ["undo 1", "  undo 1", "undo\t1", "undo 1  # a slip"] {
        let text = replace_once(&e9(), "Citra: pass\n", &format!("Citra: bid chico\n{line}\nCitra: pass\n"));
        std::fs::write(folder.join("undone.kartu"), text).expect("a file");
        let done = kartu_with(&["verify", "undone.kartu"], b"", &folder);
        assert_eq!(done.code, 0, "{line}: {}", done.whole());
    }
}

#[test]
fn l_formatting_keeps_every_comment_once_and_every_seal_whole() {
    let folder = folder("format");
    let fmt = |text: &str, args: &[&str]| {
        std::fs::write(folder.join("log.kartu"), text).expect("a file");
        kartu_with(&[&["fmt", "log.kartu"], args].concat(), b"", &folder)
    };
    let text = replace_once(&e9(), "Budi: play KC\n", "note a word  # or two\n# alone\nabandoned rain  # really\n");
    let text = &text[..text.find("Citra: play TD").expect("what followed")];
    let once = fmt(text, &[]).out;
    assert!(once.contains("abandoned rain  # really\n") && once.contains("# alone\n"), "{once}");
    assert_eq!(fmt(&once, &[]).out, once);
    assert_eq!(fmt(&once, &["--check"]).code, 0);
    // A sealed log in canonical form stays as it is; another is left alone, for its seal would not fit.
    let canonical = fmt(&one_deal(&e9()), &[]).out;
    let good = sealed(&canonical, false);
    assert_eq!(fmt(&good, &[]).out, good);
    assert_eq!(fmt(&good, &["--check"]).code, 0);
    let loose = sealed(&one_deal(&e9()), false);
    assert_eq!(fmt(&loose, &["--write"]).code, 1);
    assert_eq!(std::fs::read_to_string(folder.join("log.kartu")).expect("a file"), loose);
}

#[test]
fn h3_what_is_wrong_with_a_log_shows_no_hidden_card_to_a_seat() {
    let folder = folder("hidden");
    let wrong = [
        replace_once(&e9(), "Citra: play AD\n", "Citra: play AH\n"),
        replace_once(&e9(), "deck KD AH", "deck KD KD"),
        replace_once(&e9_with_facts(), "= trick Ani 4 14 @play", "= trick Ani 4 15 @play"),
        replace_once(&e9(), "Budi: discard QD\n", "Budi: discard AS\n"),
    ];
    for text in wrong {
        std::fs::write(folder.join("wrong.kartu"), text).expect("a file");
        for args in [&["--seat", "Citra"][..], &["--public"]] {
            let done = kartu_with(&[&["replay", "wrong.kartu"], args].concat(), b"", &folder);
            assert!([1, 3].contains(&done.code), "{}", done.whole());
            assert!(done.err.contains("to say how might show hidden cards"), "{}", done.err);
            assert!(!done.err.contains("deck"), "{}", done.err);
            let cards = ["AH", "KD", "AS", "TH"];
            assert!(!cards.iter().any(|card| done.err.contains(card)), "{}", done.err);
        }
    }
}

#[test]
fn l3_a_log_cut_at_every_byte_tells_how_far_it_is_whole() {
    let text = e9_with_facts();
    let library = Library::shipped();
    for cut in 0..text.len() {
        let Some(part) = text.get(..cut) else { continue };
        let fault = match Log::parse(part, "cut.kartu") {
            Err(fault) => {
                assert!(fault.what.contains("torn at byte"), "{cut}: {fault}");
                fault
            }
            Ok(log) => {
                let mut replay = Replay::new(&log, &library).unwrap_or_else(|fault| panic!("{cut}: {fault}"));
                replay.run(&mut ()).unwrap_or_else(|fault| panic!("{cut}: {fault}"));
                assert_eq!(*replay.ending(), Ending::Unfinished, "{cut}");
                assert!(replay.differences().is_empty(), "{cut}: {:?}", replay.differences());
                match replay.torn_fault() {
                    // Cut between lines: the log is whole as far as it goes.
                    None => {
                        assert!(part.ends_with('\n') || part.ends_with("+++"), "{cut}");
                        continue;
                    }
                    Some(fault) => fault,
                }
            }
        };
        assert_eq!(fault.class, Class::Check, "{cut}: {fault}");
    }
}

#[test]
fn l3_recover_writes_what_is_whole_and_leaves_the_torn_file_alone() {
    let folder = folder("recover");
    let text = e9_with_facts();
    let cut = text.find("Budi: play KD").expect("a choice") + 9;
    std::fs::write(folder.join("torn.kartu"), &text[..cut]).expect("a file");
    let torn = kartu_with(&["verify", "torn.kartu"], b"", &folder);
    assert_eq!(torn.code, 1);
    pin("l3-torn", &torn.whole());
    let recovered = kartu_with(&["recover", "torn.kartu", "-o", "new.kartu"], b"", &folder);
    assert_eq!(recovered.code, 0, "{}", recovered.whole());
    pin("l3-recovered", &recovered.whole());
    assert_eq!(std::fs::read_to_string(folder.join("torn.kartu")).expect("a file"), text[..cut], "untouched");
    assert_eq!(kartu_with(&["verify", "new.kartu"], b"", &folder).code, 0);
    let again = kartu_with(&["recover", "torn.kartu", "-o", "new.kartu"], b"", &folder);
    assert_eq!(again.code, 6, "an existing file is not written over");
    pin("l3-recover-over-a-file", &again.whole());
    let whole = kartu_with(&["recover", "new.kartu", "-o", "newer.kartu"], b"", &folder);
    assert_eq!(whole.code, 1, "{}", whole.whole());
}

#[test]
fn l11_byte_order_mark_and_crlf_are_read() {
    let folder = folder("crlf");
    let text = format!("\u{feff}{}", e9_with_facts().replace('\n', "\r\n"));
    std::fs::write(folder.join("windows.kartu"), text).expect("a file");
    let done = kartu_with(&["verify", "windows.kartu"], b"", &folder);
    assert_eq!(done.code, 0, "{}", done.whole());
    let formatted = kartu_with(&["fmt", "windows.kartu"], b"", &folder);
    assert_eq!(formatted.out, e9_with_facts());
}

#[test]
fn l12_names_and_notes_cannot_steer_the_terminal() {
    let folder = folder("names");
    let names = "dealer = \"Ani\"\n_names = { Ani = \"\\u001b]52;c;aGk=\\u0007Ani\\u202e\\u200b\", Budi = \"<script>=cmd()\" }\n";
    let text = replace_once(&e9(), "dealer = \"Ani\"\n", names);
    let text = replace_once(&text, "Citra: pass\n", "note \u{202e}drawkcab\u{200b}\nCitra: pass  # \u{2066}hm\n");
    std::fs::write(folder.join("sly.kartu"), text).expect("a file");
    let done = kartu_with(&["replay", "sly.kartu", "--until", "1.2"], b"", &folder);
    assert_eq!(done.code, 0, "{}", done.whole());
    assert!(!done.out.chars().any(|letter| letter != '\n' && kartu::text::hides(letter)));
    pin("l12-sly-names", &done.whole());
}

#[test]
fn c1_wrong_arguments_are_told_in_one_breath() {
    for (name, args) in [
        ("c1-unknown-command", &["replya"][..]),
        ("c1-unknown-flag", &["replay", "--sead", "Ani", "x.kartu"]),
        ("c1-missing-value", &["replay", "x.kartu", "--seat"]),
        ("c1-missing-log", &["replay"]),
        ("c1-bad-position", &["replay", "x.kartu", "--until", "soon"]),
        ("c1-jobs-out-of-range", &["verify", "x.kartu", "--jobs", "1000000000"]),
        ("c1-deals-negative", &["check", "frog", "--deals", "-1"]),
        ("c1-unknown-format", &["replay", "x.kartu", "--format", "yaml"]),
        ("c1-set-without-value", &["check", "frog", "--set", "factors"]),
        ("c1-set-unknown-option", &["check", "frog", "--set", "factor=1"]),
        ("c1-set-wrong-value", &["check", "frog", "--set", "match_rounds=many"]),
        ("c1-unknown-seat", &["replay", "tests/logs/frog/budi-plays-frog.kartu", "--seat", "Bud"]),
        ("c1-position-not-reached", &["legal", "tests/logs/frog/budi-plays-frog.kartu", "--at", "3.1"]),
        ("c1-unknown-player", &["play", "frog", "--plain", "--seats", "me,robot,random"]),
        ("c1-too-few-seats", &["play", "frog", "--plain", "--seats", "me,random"]),
        ("c1-unknown-word", &["words", "pionts"]),
        ("c1-no-such-project", &["games", "--project", "nowhere"]),
        ("c1-seat-called-like-a-card", &["play", "frog", "--plain", "--seats", "TH=random,Budi=random,Citra=random"]),
        (
            "c1-rules-of-another-game",
            &["replay", "tests/logs/frog/budi-plays-frog.kartu", "--rules", "tests/toy/scripts/toy_hunt.rhai"],
        ),
        ("c1-until-not-reached", &["replay", "tests/logs/frog/budi-plays-frog.kartu", "--until", "2.1"]),
        ("c1-fmt-write-to-stdin", &["fmt", "-", "--write"]),
    ] {
        let done = kartu_with(args, if name.ends_with("stdin") { e9().into_bytes() } else { Vec::new() }.as_slice(), root());
        assert_eq!(done.code, 2, "{name}: {}", done.whole());
        pin(name, &done.whole());
    }
}

#[test]
fn c3_files_that_cannot_be_read_are_told() {
    for (name, args, code) in [
        ("c3-no-file", &["replay", "nothing.kartu"][..], 6),
        ("c3-folder", &["replay", "tests"], 6),
        ("c3-device", &["replay", "/dev/zero"], 6),
        ("c3-no-script", &["check", "./nothing.rhai"], 6),
        ("c3-no-game", &["check", "forg"], 3),
        ("c3-no-variant", &["check", "frog+clasic"], 3),
    ] {
        let done = kartu(args);
        assert_eq!(done.code, code, "{name}: {}", done.whole());
        pin(name, &done.whole());
    }
}

#[test]
fn the_worst_of_several_faults_gives_the_exit_code() {
    let folder = folder("worst");
    std::fs::write(folder.join("torn.kartu"), &e9()[..300]).expect("a file");
    std::fs::write(folder.join("diary.kartu"), "Dear diary,\n").expect("a file");
    std::fs::write(folder.join("good.kartu"), e9()).expect("a file");
    let code = |logs: &[&str]| kartu_with(&[&["verify"], logs].concat(), b"", &folder).code;
    assert_eq!(code(&["good.kartu"]), 0);
    assert_eq!(code(&["good.kartu", "torn.kartu"]), 1);
    assert_eq!(code(&["torn.kartu", "diary.kartu", "good.kartu"]), 3);
    assert_eq!(code(&["diary.kartu", "torn.kartu", "gone.kartu"]), 6);
}
