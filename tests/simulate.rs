//! Simulations: the same results however they are divided, statistics that agree with the logs, and matches kept as
//! JSON Lines that verify and turn back into logs.

mod common;

use common::*;
use kartu::cards::Seed;
use kartu::game::{Library, Ruleset, Wanted};
use kartu::lab::{Contestant, Level, Logs, Part, Simulation, Statistics, simulate};
use kartu::log::{Facts, Log, Replay, from_bulk, to_bulk};
use kartu::players::Random;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

fn folder(name: &str) -> PathBuf {
    scratch_project(&format!("simulate/{name}"))
}

/// Nobody stops it.
static STOP: AtomicBool = AtomicBool::new(false);

const FOUR: [&str; 4] = ["frog", "da_san", "dingo", "grocery_store_dots"];

#[test]
fn any_number_of_threads_gives_the_same_results_and_the_same_logs() {
    for game in FOUR {
        let folder = folder(&format!("jobs-{game}"));
        let runs = ["1", "2", "5"].map(|jobs| {
            let logs = format!("{jobs}.jsonl");
            let args = ["simulate", game, "-n", "23", "--seed", "s", "--format", "json", "--jobs", jobs, "--logs", &logs];
            (printed(&args, &folder), std::fs::read_to_string(folder.join(&logs)).expect("logs"))
        });
        assert_eq!(runs[0].1.lines().count(), 23);
        assert!(runs[0] == runs[1] && runs[0] == runs[2], "{game}");
    }
}

#[test]
fn parts_in_any_order_are_one_run_in_every_form() {
    let folder = folder("parts");
    let run = |more: &[&str]| {
        let args = ["simulate", "frog", "-n", "31", "--seed", "t", "--seats", "Ani=random,Budi=random,Citra=random"];
        kartu_with(&[&args, more].concat(), b"", &folder)
    };
    for number in 1..=4 {
        let done = run(&["--shard", &format!("{number}/4"), "--format", "json"]);
        assert!(done.code == 0 && done.err.contains("not played yet"), "{}", done.whole());
        std::fs::write(folder.join(format!("{number}.json")), done.out).expect("a part");
    }
    for form in ["json", "text", "csv"] {
        let whole = run(&["--format", form]);
        assert_eq!((whole.code, whole.err.as_str()), (0, ""));
        for order in [["1", "2", "3", "4"], ["4", "2", "3", "1"], ["2", "1", "4", "3"]] {
            let files = order.map(|number| format!("{number}.json"));
            let args: Vec<&str> = ["merge", "--format", form].into_iter().chain(files.iter().map(String::as_str)).collect();
            assert_eq!(printed(&args, &folder), whole.out, "{form} {order:?}");
        }
    }
    // Parts of parts: what was merged is a part again.
    std::fs::write(folder.join("12.json"), kartu_with(&["merge", "2.json", "1.json", "--format", "json"], b"", &folder).out)
        .expect("a part");
    let merged = printed(&["merge", "4.json", "12.json", "3.json", "--format", "json"], &folder);
    assert_eq!(merged, run(&["--format", "json"]).out);

    // Logs of the parts, one behind the other, are those of one run.
    let logs = |name: &str, more: &[&str]| {
        let done = run(&[more, &["--logs", name]].concat());
        assert_eq!(done.code, 0, "{}", done.whole());
        std::fs::read_to_string(folder.join(name)).expect("logs")
    };
    let parts = [logs("a.jsonl", &["--shard", "1/2"]), logs("b.jsonl", &["--shard", "2/2"])].concat();
    assert!(parts == logs("all.jsonl", &[]));

    // What does not belong together says so.
    let twice = kartu_with(&["merge", "1.json", "2.json", "12.json"], b"", &folder);
    assert!(twice.code == 3 && twice.err.contains("matches 1 to 7 are in 1.json and in 12.json"), "{}", twice.whole());
    let other = kartu_with(&["simulate", "frog", "-n", "31", "--seed", "u", "--format", "json"], b"", &folder).out;
    std::fs::write(folder.join("other.json"), &other).expect("a file");
    let other = kartu_with(&["merge", "1.json", "other.json"], b"", &folder);
    assert!(other.code == 3 && other.err.contains("they differ in the seed"), "{}", other.whole());
}

#[test]
fn each_part_of_a_series_follows_the_one_before() {
    for all in [0, 1, 2, 7, 1_000, u64::MAX - 1] {
        for of in [1, 2, 3, 8, 1_000] {
            let mut next = 1;
            for number in 1..=of {
                let matches = Part { number, of }.matches(all);
                assert_eq!(matches.start, next);
                next = matches.end;
            }
            assert_eq!(next, all + 1, "{all} in {of} parts");
        }
    }
}

/// What a line of JSON holds without the facts, but those of these kinds.
fn with_facts(line: &str, kinds: &[&str]) -> Value {
    let mut value: Value = serde_json::from_str(line).expect("JSON");
    let lines = value["lines"].as_array_mut().expect("lines");
    lines.retain(|line| {
        let fact = line.as_str().expect("a line").strip_prefix("= ");
        fact.is_none_or(|fact| kinds.iter().any(|kind| fact.split(' ').next() == Some(kind)))
    });
    value
}

#[test]
fn matches_are_kept_with_their_results_and_if_wanted_with_all_facts() {
    for game in FOUR {
        let folder = folder(&format!("facts-{game}"));
        let kept = |name: &str, more: &[&str]| {
            printed(&[&["simulate", game, "-n", "9", "--seed", "s", "--logs", name], more].concat(), &folder);
            let told = printed(&["verify", name], &folder);
            assert!(told.starts_with("9 of 9 logs consistent; "), "{told}");
            std::fs::read_to_string(folder.join(name)).expect("logs")
        };
        let (results, all) = (kept("results.jsonl", &[]), kept("all.jsonl", &["--facts"]));
        assert!(results.len() < all.len());
        for (short, long) in results.lines().zip(all.lines()) {
            let short: Value = serde_json::from_str(short).expect("JSON");
            assert_eq!(short, with_facts(long, &["scores", "winner"]));
            assert_ne!(short, with_facts(long, &["scores"]));
        }
    }
    let alone = kartu_with(&["simulate", "frog", "--facts"], b"", &folder("facts"));
    assert!(alone.code == 2 && alone.err.contains("--logs"), "{}", alone.whole());
}

fn series(rules: &Arc<Ruleset>, rotate: bool, matches: u64) -> (Statistics, String) {
    let contestant = |name: &str, kind: &str| Contestant {
        name: name.to_owned(),
        kind: kind.to_owned(),
        make: Box::new(|seed, number, seat, _| Ok(Box::new(Random::new(seed, number, seat)))),
    };
    let contestants = [contestant("Ani", "one"), contestant("Budi", "two"), contestant("Citra", "one")];
    let seed = Seed::from_text("statistics");
    let plan = Simulation { rules, contestants: &contestants, rotate, seed, matches: 1..matches + 1, jobs: 2, stop: &STOP };
    let mut logs = Vec::new();
    let played = simulate(&plan, Some(Logs { out: &mut logs, facts: Facts::All }), &|_| {}).expect("a series");
    (played.statistics, String::from_utf8(logs).expect("UTF-8"))
}

/// The statistics once more, from the facts that the logs tell.
#[test]
fn statistics_are_what_the_logs_tell() {
    let library = Library::shipped();
    let rules = library.load(&Wanted::game("frog")).expect("frog");
    for rotate in [false, true] {
        let (statistics, logs) = series(&rules, rotate, 30);
        let mut scores: BTreeMap<String, i128> = BTreeMap::new();
        let mut seats = [0_i128; 3];
        let (mut wins, mut shared) = (BTreeMap::<String, u64>::new(), 0);
        let (mut deals, mut choices, mut thrown_in) = (0, 0, 0);
        let (mut contracts, mut outcomes) = (BTreeMap::<String, u64>::new(), BTreeMap::<String, u64>::new());
        for (number, line) in (1..).zip(logs.lines()) {
            let text = from_bulk(line, "logs").expect("a match");
            assert!(text.contains(&format!("\n_match = {number}\n")));
            let log = Log::parse(&text, "logs").expect("a log");
            let mut last = Vec::new();
            let mut of_deal: Vec<String> = Vec::new();
            for line in text.lines() {
                let words: Vec<&str> = line.split(' ').collect();
                match words.as_slice() {
                    ["deal", _] => deals += 1,
                    ["=", "thrown-in", ..] => thrown_in += 1,
                    ["=", "contract", _, contract, ..] => *contracts.entry((*contract).to_owned()).or_default() += 1,
                    ["=", "pay", _, _, _, why, _] | ["=", "count", _, _, why, _] => of_deal.push(why.replace('-', " ")),
                    ["=", "scores", ..] => {
                        last = words[2..5].iter().map(|score| score.parse::<i128>().expect("a score")).collect();
                        of_deal.sort();
                        of_deal.dedup();
                        of_deal.drain(..).for_each(|why| *outcomes.entry(why).or_default() += 1);
                    }
                    ["=", "winner", who, _] if who.contains('+') => shared += 1,
                    ["=", "winner", who, _] => *wins.entry((*who).to_owned()).or_default() += 1,
                    [seat, ..] if seat.ends_with(':') => choices += 1,
                    _ => {}
                }
            }
            for (seat, score) in last.iter().enumerate() {
                *scores.entry(log.header.seats[seat].clone()).or_default() += score;
                seats[seat] += score;
            }
            assert_eq!(log.header.seats[0], ["Ani", "Budi", "Citra"][if rotate { (number - 1) % 3 } else { 0 }]);
        }
        assert_eq!(statistics.matches, 30);
        assert_eq!((statistics.deals.sum, statistics.choices.sum, statistics.thrown_in), (deals, choices, thrown_in));
        assert_eq!(statistics.shared, shared);
        assert_eq!(statistics.seats.iter().map(|one| one.score.sum).collect::<Vec<_>>(), seats);
        for (at, name) in ["Ani", "Budi", "Citra"].into_iter().enumerate() {
            assert_eq!(statistics.players[at].score.sum, scores[name], "{name}");
            assert_eq!(statistics.players[at].won, wins.get(name).copied().unwrap_or(0), "{name}");
        }
        let [one, two] = statistics.bots.as_slice() else { panic!("two kinds") };
        assert_eq!((one.score.sum, two.score.sum), (scores["Ani"] + scores["Citra"], scores["Budi"]));
        for (contract, count) in &contracts {
            let tally = &statistics.contracts[contract];
            assert_eq!((tally.deals, tally.gained + tally.even + tally.lost), (*count, *count), "{contract}");
        }
        assert_eq!(statistics.contracts.values().map(|tally| tally.deals).sum::<u64>(), contracts.values().sum::<u64>());
        assert_eq!(statistics.outcomes, outcomes);
        assert_eq!(statistics.ends.values().sum::<u64>(), 30);
    }
}

#[test]
fn with_rotation_each_plays_each_seat_equally_often_or_it_is_refused() {
    let folder = folder("rotate");
    let refused = kartu_with(&["simulate", "frog", "-n", "10", "--rotate"], b"", &folder);
    assert!(refused.code == 2 && refused.err.contains("-n 9 or -n 12"), "{}", refused.whole());
    let text = printed(&["simulate", "frog", "-n", "12", "--rotate", "--seed", "r"], &folder);
    assert!(text.contains("By player") && text.contains("seat 3"), "{text}");
}

#[test]
fn kept_matches_verify_and_one_of_them_is_read_like_a_log() {
    let folder = folder("logs");
    for game in FOUR {
        let logs = format!("{game}.jsonl");
        printed(&["simulate", game, "-n", "6", "--seed", "l", "--logs", &logs, "--facts"], &folder);
        let verified = printed(&["verify", &logs], &folder);
        assert!(verified.starts_with("6 of 6 logs consistent; "), "{verified}");
        // A match written out as a log, and back.
        let log = printed(&["fmt", &format!("{logs}#4")], &folder);
        std::fs::write(folder.join("fourth.kartu"), &log).expect("a log");
        let line = printed(&["export", "jsonl", "fourth.kartu"], &folder);
        let lines = std::fs::read_to_string(folder.join(&logs)).expect("logs");
        assert_eq!(Some(line.trim_end()), lines.lines().nth(3), "{game}");
    }
    let legal = printed(&["replay", "frog.jsonl#6", "--until", "1.1"], &folder);
    assert!(legal.contains("Ani"), "{legal}");
    let none = kartu_with(&["replay", "frog.jsonl#7"], b"", &folder);
    assert!(none.code == 2 && none.err.contains("frog.jsonl has no match 7: it holds 6"), "{}", none.whole());
    let whole = kartu_with(&["replay", "frog.jsonl"], b"", &folder);
    assert!(whole.code == 2 && whole.err.contains("frog.jsonl#1 is the first"), "{}", whole.whole());

    // One fact altered, one line torn: each is told with the match it is in.
    let text = std::fs::read_to_string(folder.join("frog.jsonl")).expect("logs");
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    lines[1] = lines[1].replacen("= trick Ani 1 ", "= trick Ani 2 ", 1);
    let half = lines[5].len() / 2;
    lines[5].truncate(half);
    std::fs::write(folder.join("bad.jsonl"), lines.join("\n")).expect("logs");
    let bad = kartu_with(&["verify", "bad.jsonl"], b"", &folder);
    assert_eq!(bad.code, 1, "{}", bad.whole());
    assert!(bad.out.contains("bad.jsonl#2:") && bad.out.contains("bad.jsonl#6 is torn"), "{}", bad.whole());
    assert!(bad.out.contains("4 of 6 logs consistent"), "{}", bad.whole());
    // The file of kept matches is never written over.
    let again = kartu_with(&["simulate", "frog", "-n", "1", "--logs", "frog.jsonl"], b"", &folder);
    assert!(again.code == 6 && again.err.contains("exists already"), "{}", again.whole());
}

#[test]
fn every_recorded_log_turns_into_a_line_and_back() {
    let library = Library::shipped();
    for path in files("tests/logs", "kartu") {
        let (name, text) = (short(&path), std::fs::read_to_string(&path).expect("a log"));
        let Ok(log) = Log::parse(&text, &name) else { continue };
        let line = to_bulk(&log).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let back = from_bulk(&line, &name).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let again = Log::parse(&back, &name).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        assert_eq!(to_bulk(&again).expect("a line"), line, "{name}");
        let body = |log: &Log| log.lines().map(|line| line.expect("a line").text.to_owned()).collect::<Vec<_>>();
        assert_eq!(body(&again), body(&log), "{name}");
        assert_eq!((&again.header.seats, &again.header.names), (&log.header.seats, &log.header.names), "{name}");
        let Ok(rules) = again.rules(&library) else { continue };
        let ends = |log: &Log| {
            let mut replay = Replay::under(log, rules.clone()).expect("a replay");
            replay.run(&mut ()).map(|()| replay.position().to_string()).map_err(|fault| fault.what)
        };
        assert_eq!(ends(&again), ends(&log), "{name}");
    }
}

#[test]
fn a_line_that_is_no_match_says_what_it_is_not() {
    let fault = |line: &str| from_bulk(line, "x.jsonl#3").expect_err(line).to_string();
    assert!(fault("[1]").starts_with("x.jsonl#3 is no match: invalid type"), "{}", fault("[1]"));
    assert!(fault("{\"lines\":[1]}").contains("expected a string"));
    assert!(fault("{\"lines\":[\"a\\n+++\"]}").ends_with("number 1 of its `lines` is more than one line"));
    assert!(
        fault("{\"game\":\"a\",\"game\":\"b\",\"lines\":[]}").contains("`game` stands twice"),
        "{}",
        fault("{\"game\":\"a\",\"game\":\"b\",\"lines\":[]}")
    );
    assert!(fault("{\"game\":null,\"lines\":[]}").contains("null"));
    assert!(fault("{\"game\":\"a\"").contains("torn"));
    assert!(fault("").contains("torn"));
    // What a text or a key holds cannot leave the head.
    let sly =
        from_bulk("{\"kartu\":1,\"game\":\"a\\n+++\\nend\",\"_b\\n+++\":\"\\u007f\\\"\",\"lines\":[]}", "x").expect("a log");
    assert_eq!(sly.lines().filter(|line| *line == "+++").count(), 2, "{sly}");
    let game = Log::parse(&sly, "x").expect_err("no seats").to_string();
    assert!(game.contains("seats"), "{game}");
}

#[test]
fn results_that_are_none_and_numbers_that_do_not_agree_are_refused() {
    let folder = folder("refused");
    let good = printed(&["simulate", "frog", "-n", "4", "--seed", "x", "--format", "json"], &folder);
    for (from, to, says) in [
        (
            "\"matches\": 4,\n    \"outcomes\"",
            "\"matches\": 5,\n    \"outcomes\"",
            "`played`, and the matches that ended or failed",
        ),
        ("\"failed\": 0", "\"failed\": 18446744073709551615", "`played`, and the matches that ended or failed"),
        (
            "\"failed\": 0",
            "\"failed\": 0, \"first_failure\": { \"game\": 5, \"class\": \"bug\", \"what\": \"?\" }",
            "`played`, and the first match that failed or had a lost turn",
        ),
        (
            "\"failed\": 0",
            "\"failed\": 0, \"first_failure\": { \"game\": 4, \"class\": \"bug\", \"what\": \"?\" }",
            "the counts in `sums`",
        ),
        (
            "\"failed\": 0",
            "\"failed\": 0, \"first_failure\": { \"game\": 4, \"class\": \"bugs\", \"what\": \"?\" }",
            "unknown variant `bugs`",
        ),
        ("kartu.simulate/1", "kartu.simulate/9", "this kartu reads `kartu.simulate/1`"),
        ("\"sums\"", "\"some\"", "missing field `sums`"),
        ("\"played\": [", "\"plaid\": [", "missing field `played`"),
    ] {
        std::fs::write(folder.join("bad.json"), good.replacen(from, to, 1)).expect("a file");
        let done = kartu_with(&["merge", "bad.json"], b"", &folder);
        assert!(done.code == 3 && done.err.contains(says), "{}", done.whole());
    }
    for (args, says) in [
        (&["--shard", "3/2", "--seed", "a"][..], "write PART/PARTS"),
        (&["--shard", "1/2"], "--seed"),
        (&["--logs", "x.json"], "does not end with `.jsonl`"),
        (&["--seats", "me,random,random"], "`me` cannot play"),
        (&["--seats", "rnadom,random,random"], "did you mean `random`?"),
        (&["--seats", "random,random"], "3 players"),
        (&["--seats", "AS=random,B=random,C=random"], "a card"),
    ] {
        let done = kartu_with(&[&["simulate", "frog", "-n", "4"], args].concat(), b"", &folder);
        assert!(done.code == 2 && done.err.contains(says), "{}", done.whole());
    }
}

#[test]
fn the_web_page_holds_its_charts_loads_nothing_and_escapes_names() {
    let folder = folder("html");
    // Words of scripts are plain; results from elsewhere may hold anything.
    let args = ["simulate", "frog", "-n", "12", "--seed", "<script>`", "--format", "json"];
    let results = printed(&args, &folder);
    let sly = results.replace("\"difference to 60\"", "\"<b>difference</b> & 60 \\u202e\\u001b[2J\"");
    assert_ne!(sly, results);
    std::fs::write(folder.join("sly.json"), sly).expect("results");
    let shown = printed(&["merge", "sly.json", "--html", "r.html"], &folder);
    assert!(!shown.contains('\u{202e}') && !shown.contains('\u{1b}'), "{shown}");
    let page = std::fs::read_to_string(folder.join("r.html")).expect("a page");
    assert!(page.matches("<svg").count() >= 4 && page.matches("<svg").count() == page.matches("</svg>").count());
    assert!(!page.contains('\u{202e}') && !page.contains('\u{1b}'));
    assert!(!page.contains("<b>") && page.contains("&lt;b&gt;difference&lt;/b&gt; &amp; 60"));
    assert!(!page.contains("<script") && !page.contains("src=") && !page.contains("href="));
    for said in ["Seed", "rules", "kartu 0.", "Ani (random)", "Mean score at the end of a match"] {
        assert!(page.contains(said), "{said}");
    }
    let again = kartu_with(&["simulate", "frog", "-n", "12", "--html", "r.html"], b"", &folder);
    assert!(again.code == 6 && again.err.contains("exists already"), "{}", again.whole());
}

#[test]
fn intervals_are_those_of_the_books() {
    // Wilson's interval of 0 of 10 and 10 of 10 at 95 %: 0 to 0.2775, as tables have it.
    let none = Level::NinetyFive.rate(0, 10).expect("ten trials");
    let all = Level::NinetyFive.rate(10, 10).expect("ten trials");
    assert!((none.high - 0.277_53).abs() < 1e-4 && none.low == 0.0);
    assert!((all.low - 0.722_47).abs() < 1e-4 && all.high == 1.0);
}
