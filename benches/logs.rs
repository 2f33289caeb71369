//! Verifying logs on one thread: every line is read, every choice judged and made, every fact computed anew
//! and compared; next to a bare scan that only splits the same bytes into lines and looks how each begins.
//! The logs are random matches of Frog in canonical form, kept in memory.
//!
//! `cargo bench --bench logs`

use divan::counter::{BytesCount, ItemsCount};
use kartu::cards::Seed;
use kartu::game::{Library, Match, Ruleset, Wanted};
use kartu::log::{Ending, Input, Log, Replay, fact_lines, header_text, input_text};
use kartu::players::{Host, Player, Random};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Logs in the corpus.
const LOGS: u64 = 200;

fn rules() -> Arc<Ruleset> {
    Library::shipped().load(&Wanted::game("frog")).expect("frog")
}

/// The log of a random match.
fn log(rules: &Arc<Ruleset>, number: u64) -> String {
    let seed = Seed::from_text("bench");
    let game = Match::new(rules.clone(), &["Ani", "Budi", "Citra"].map(String::from), 0).expect("three play");
    let mut text = header_text(&game);
    let mut keep = |input: &Input, game: &Match| {
        text.push_str(&input_text(input, &game.names()));
        text.push('\n');
        text.push_str(&fact_lines(game.events(), game));
        Ok(())
    };
    let players = (0..3).map(|seat| Box::new(Random::new(seed, number, seat)) as Box<dyn Player>).collect();
    Host::new(game, seed, number, players).play(&mut keep).expect("a match");
    text + "end\n"
}

fn corpus(rules: &Arc<Ruleset>) -> Vec<String> {
    (1..=LOGS).map(|number| log(rules, number)).collect()
}

/// Replays a log; the number of facts that were compared.
fn verified(rules: &Arc<Ruleset>, text: &str) -> usize {
    let log = Log::parse(text, "bench.kartu").expect("a head");
    let mut replay = Replay::under(&log, rules.clone()).expect("three play");
    replay.run(&mut ()).expect("a lawful match");
    assert!(replay.differences().is_empty() && *replay.ending() == Ending::Ended);
    replay.compared()
}

/// Looks how each line begins; the number of facts.
fn scanned(text: &str) -> usize {
    text.lines().filter(|line| line.as_bytes().first() == Some(&b'=')).count()
}

/// The least time of ten.
fn least(mut work: impl FnMut() -> usize) -> Duration {
    let time = |_| {
        let begun = Instant::now();
        divan::black_box(work());
        begun.elapsed()
    };
    (0..10).map(time).min().unwrap_or_default()
}

fn main() {
    let rules = rules();
    let logs = corpus(&rules);
    for text in &logs {
        assert_eq!(verified(&rules, text), scanned(text), "every fact is compared");
    }
    let bytes: usize = logs.iter().map(String::len).sum();
    let verify = least(|| logs.iter().map(|text| verified(&rules, text)).sum());
    let scan = least(|| logs.iter().map(|text| scanned(text)).sum());
    let each_second = |time: Duration| LOGS as f64 / time.as_secs_f64();
    println!(
        "{LOGS} logs, {} bytes each: {:.0} verified a second, {:.0} scanned; verifying takes {:.1} times as long",
        bytes / logs.len(),
        each_second(verify),
        each_second(scan),
        verify.as_secs_f64() / scan.as_secs_f64()
    );
    divan::main();
}

fn bench(bencher: divan::Bencher, work: impl Fn(&Arc<Ruleset>, &str) -> usize + Sync) {
    let rules = rules();
    let logs = corpus(&rules);
    let bytes: usize = logs.iter().map(String::len).sum();
    bencher
        .counter(ItemsCount::new(LOGS))
        .counter(BytesCount::new(bytes))
        .bench(|| logs.iter().map(|text| work(&rules, text)).sum::<usize>());
}

#[divan::bench]
fn verify(bencher: divan::Bencher) {
    bench(bencher, verified);
}

#[divan::bench]
fn scan(bencher: divan::Bencher) {
    bench(bencher, |_, text| scanned(text));
}
