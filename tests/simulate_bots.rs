//! Simulations with programs at the table: the same on any number of threads and in any parts, and honest about turns
//! that were lost.
#![cfg(feature = "bots")]

mod common;

use common::*;
use serde_json::Value;
use std::path::PathBuf;

const SEATS: &str = "Ani=careful.luau,Budi=random,Citra=careful.luau";

fn folder(name: &str) -> PathBuf {
    let folder = scratch_project(&format!("simulate-bots/{name}"));
    std::fs::copy(root().join("bots/frog_careful.luau"), folder.join("careful.luau")).expect("a bot");
    folder
}

#[test]
fn threads_and_parts_change_nothing_with_bots_at_the_table() {
    let folder = folder("same");
    for rotate in [&[][..], &["--rotate"]] {
        let run = |more: &[&str]| {
            let args = ["simulate", "frog", "-n", "24", "--seed", "s", "--format", "json", "--seats", SEATS];
            let done = kartu_with(&[&args, rotate, more].concat(), b"", &folder);
            assert_eq!(done.code, 0, "{}", done.whole());
            done.out
        };
        let runs = ["1", "2", "8"].map(|jobs| {
            let logs = format!("{jobs}-{}.jsonl", rotate.len());
            let results = run(&["--jobs", jobs, "--logs", &logs]);
            (results, std::fs::read(folder.join(&logs)).expect("logs"), logs)
        });
        assert!(runs.iter().all(|run| (&run.0, &run.1) == (&runs[0].0, &runs[0].1)));
        let parts = ["1/4", "2/4", "3/4", "4/4"].map(|part| {
            let file = format!("{}-{}.json", part.replace('/', "-"), rotate.len());
            std::fs::write(folder.join(&file), run(&["--shard", part])).expect("a part");
            file
        });
        let [one, two, three, four] = parts.each_ref().map(String::as_str);
        assert!(printed(&["merge", three, one, four, two, "--format", "json"], &folder) == runs[0].0);
        // Every fact of the logs is read again and compared, and nobody needs the bots for that.
        let logs = runs[0].2.as_str();
        let facts = String::from_utf8_lossy(&runs[0].1).matches("\"= ").count();
        let verified = printed(&["verify", logs], &folder);
        assert_eq!(verified, format!("24 of 24 logs consistent; {facts} facts compared\n"));
    }
}

#[test]
fn parts_with_another_program_of_a_bot_do_not_belong_together() {
    let folder = folder("programs");
    let part = |number: &str| {
        let args = ["simulate", "frog", "-n", "4", "--seed", "s", "--format", "json", "--seats", SEATS, "--shard"];
        let done = kartu_with(&[&args[..], &[&format!("{number}/2")]].concat(), b"", &folder);
        std::fs::write(folder.join(format!("{number}.json")), &done.out).expect("a part");
    };
    part("1");
    let program = std::fs::read_to_string(folder.join("careful.luau")).expect("a bot");
    std::fs::write(folder.join("careful.luau"), program + "\n-- Improved.\n").expect("a bot");
    part("2");
    let merged = kartu_with(&["merge", "1.json", "2.json"], b"", &folder);
    assert!(merged.code == 3 && merged.err.contains("they differ in the program of a bot, by its hash"), "{}", merged.whole());
}

#[test]
fn lost_turns_are_told_and_strict_makes_them_an_error() {
    let folder = folder("lost");
    std::fs::write(folder.join("bad.luau"), "function choose(view, choices)\n\terror('no idea')\nend\n").expect("a bot");
    let args = ["simulate", "frog", "-n", "3", "--seed", "s", "--seats", "random,Bad=bad.luau,random", "--format", "json"];
    let done = kartu_with(&args, b"", &folder);
    assert_eq!(done.code, 0, "{}", done.whole());
    let value: Value = serde_json::from_str(&done.out).expect("JSON");
    let lost = value["sums"]["players"][1]["lapses"].as_u64().expect("a number");
    assert!(lost > 0 && value["sums"]["players"][0]["lapses"] == 0);
    let told = format!("Bad (bad.luau) lost {lost} turns; first in match 1, error: ");
    assert!(done.err.starts_with(&format!("note: {told}")) && done.err.contains("no idea"), "{}", done.err);

    let strict = kartu_with(&[&args[..], &["--strict"]].concat(), b"", &folder);
    assert_eq!((strict.code, &strict.out), (7, &done.out), "{}", strict.whole());
    assert!(strict.err.starts_with(&format!("error: Bad (bad.luau) lost {lost} turns\n")), "{}", strict.err);
    let content = kartu_with(&["simulate", "frog", "-n", "3", "--seed", "s", "--seats", SEATS, "--strict"], b"", &folder);
    assert_eq!((content.code, content.err.as_str()), (0, ""), "{}", content.whole());

    // Whoever puts parts together is told as well, and reads it in the report.
    std::fs::write(folder.join("r.json"), &done.out).expect("results");
    let merged = kartu_with(&["merge", "r.json"], b"", &folder);
    assert!(merged.code == 0 && merged.err.contains(&told) && merged.out.contains("turns lost"), "{}", merged.whole());
}

#[test]
fn a_bot_that_cannot_be_read_or_does_not_begin_ends_the_simulation() {
    let folder = folder("begins");
    std::fs::write(folder.join("torn.luau"), "function choose(").expect("a bot");
    let done = kartu_with(&["simulate", "frog", "-n", "3", "--seats", "torn.luau,random,random"], b"", &folder);
    assert!(done.code != 0 && done.code != 70 && done.err.contains("torn.luau") && done.out.is_empty(), "{}", done.whole());
}
