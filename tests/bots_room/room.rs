//! A table with bots at it, and what the log says of the turns they lose.

use kartu::cards::Seed;
use kartu::fault::Fault;
use kartu::game::{Library, Match, Ruleset, Setting, Wanted};
use kartu::log::{Input, fact_lines, header_text, input_text};
use kartu::players::{Bot, Host, Player, Program, Random, Stop};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

pub const NAMES: [&str; 3] = ["Ani", "Budi", "Citra"];

/// A turn that takes its whole time may take so long, on a machine that has other things to do.
const PATIENCE: Duration = Duration::from_secs(20);

/// Frog, one deal.
pub fn rules() -> Arc<Ruleset> {
    static RULES: LazyLock<Arc<Ruleset>> = LazyLock::new(|| {
        let settings = vec![Setting::from_argument("match_rounds=1").expect("a setting")];
        Library::shipped().load(&Wanted { settings, ..Wanted::game("frog") }).expect("a game")
    });
    RULES.clone()
}

/// A match that has not begun.
pub fn table() -> Match {
    Match::new(rules(), &NAMES.map(String::from), 2).expect("a table")
}

/// The bot in the first seat, if its program begins.
pub fn begins(source: &str) -> Result<(), Fault> {
    Bot::new(&Program::new("bots/0.luau", source)?, &table(), Seed::from_text("room"), 1, 0).map(|_| ())
}

/// The log of a match of some bots, the rest at random.
pub fn log(sources: &[&str]) -> String {
    log_of(sources, 1)
}

/// The same for a match of this number.
pub fn log_of(sources: &[&str], number: u64) -> String {
    let game = table();
    let seed = Seed::from_text("room");
    let player = |at: usize| match sources.get(at) {
        Some(&"random") | None => Box::new(Random::new(seed, number, at as u8)) as Box<dyn Player>,
        Some(source) => {
            let program = Program::new(&format!("bots/{at}.luau"), source).expect("a text");
            Box::new(Bot::new(&program, &game, seed, number, at as u8).expect("a bot"))
        }
    };
    let players = (0..3).map(player).collect();
    let mut log = header_text(&game);
    let mut host = Host::new(game, seed, number, players);
    let stop = host.play(&mut |input: &Input, game: &Match| {
        log += &format!("{}\n{}", input_text(input, &game.names()), fact_lines(game.events(), game));
        Ok(())
    });
    assert_eq!(stop.expect("a match"), Stop::Over, "{sources:?}");
    log + "end\n"
}

/// What the log says of the turns that the bot in the first seat lost.
pub fn lost(source: &str) -> Vec<String> {
    log(&[source]).lines().filter(|line| line.starts_with("Ani! ")).map(str::to_owned).collect()
}

/// A bot that does this in its second turn, and takes the first choice in every other.
pub fn once(code: &str) -> String {
    format!("local turn = 0\nfunction choose(view, choices)\nturn += 1\nif turn == 2 then {code}\nend return 1\nend")
}

/// Exactly the turn in which this is done is lost, for one of these reasons; the bot then plays on. What the log says of it.
pub fn loses_one(name: &str, code: &str, reasons: &[&str]) -> String {
    let begun = Instant::now();
    let log = log(&[&once(code)]);
    let taken = begun.elapsed();
    let turns: Vec<&str> = log.lines().filter(|line| line.starts_with("Ani: ") || line.starts_with("Ani! ")).collect();
    let lost: Vec<usize> = (0..turns.len()).filter(|at| turns[*at].starts_with("Ani! ")).collect();
    assert_eq!(lost, [1], "{name}: {turns:#?}");
    assert!(turns.len() > 5, "{name}: the bot plays on");
    let reason = reason(turns[1]);
    assert!(reasons.contains(&reason), "{name} costs the turn for `{reason}`, not for {reasons:?}: {}", turns[1]);
    assert!(taken < PATIENCE, "{name}: {taken:?}");
    turns[1].to_owned()
}

/// Why a turn was lost, in the word of the log.
pub fn reason(line: &str) -> &str {
    let said = line.split("  # ").next().unwrap_or_default();
    said.rsplit(' ').next().unwrap_or_default()
}

/// The bot does all that at every turn, and nothing of it is an error.
pub fn does(code: &str) {
    let source = format!("function choose(view, choices)\n{code}\nreturn 1\nend");
    assert_eq!(lost(&source), Vec::<String>::new(), "{code}");
}
