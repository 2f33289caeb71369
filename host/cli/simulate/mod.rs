//! `kartu simulate`: many matches on all cores, and what they come to.

mod cells;
mod charts;
mod figures;
mod kept;
mod output;
mod report;

pub(super) use output::Output;

use super::interrupt::Interrupt;
use super::progress::Progress;
use super::seats::{Kind, Seated, seated};
use super::{Context, Faults, RulesetArgs, option_text, seed_text, threads};
use crate::cards::Seed;
use crate::fault::{Class, Fault};
use crate::game::{Match, Ruleset};
use crate::lab::{self, Contestant, Given, Logs, Part, Sat, Series, Simulation};
use crate::log::{Facts, check_seat_in};
use crate::text;
use kept::Kept;
use std::io::Write;
use std::sync::Arc;

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    ruleset: RulesetArgs,
    /// Play so many matches
    #[arg(short = 'n', long, default_value_t = 1_000, value_name = "NUMBER", allow_negative_numbers = true, value_parser = many)]
    matches: u64,
    /// Who plays, in order: `random`, a bot that comes with kartu or the file of one, with a name if you like: `Ani=frog_careful,bots/mine.luau,random` [default: random, as few as can play]
    #[arg(long, value_name = "SEATS", value_delimiter = ',')]
    seats: Vec<String>,
    /// After each match everybody moves on by a seat, so that each plays each seat equally often
    #[arg(long)]
    rotate: bool,
    /// The seed of everything random: the same seed gives the same matches [default: fresh, told with the results]
    #[arg(long, value_name = "TEXT")]
    seed: Option<String>,
    /// Play only this part of the matches, for `kartu merge` to put together: `2/8` is the second of eight
    #[arg(long, value_name = "PART/PARTS", value_parser = part, requires = "seed")]
    shard: Option<Part>,
    /// Threads [default: one a core]; the results do not depend on it
    #[arg(long, allow_negative_numbers = true, value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: Option<u16>,
    /// Keep all matches in this new file, one a line; its name ends with `.jsonl`
    #[arg(long, value_name = "FILE")]
    logs: Option<String>,
    /// Write all facts with them, not only the scores after each deal and who won; a replay works them out as well
    #[arg(long, requires = "logs")]
    facts: bool,
    /// End with exit code 7 if a bot lost a turn
    #[arg(long)]
    strict: bool,
    #[command(flatten)]
    output: Output,
}

/// More matches take longer than anybody waits.
const MOST_MATCHES: u64 = 10_000_000_000;

/// A number of matches, as it is typed.
fn many(text: &str) -> Result<u64, String> {
    let number = text.parse().ok().filter(|number| (1..=MOST_MATCHES).contains(number));
    number.ok_or_else(|| format!("write a number from 1 to {MOST_MATCHES}"))
}

/// A part of a series, as it is typed.
fn part(text: &str) -> Result<Part, String> {
    let numbers = text.split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
    match numbers {
        Some((number, of)) if 1 <= number && number <= of => Ok(Part { number, of }),
        _ => Err("write PART/PARTS, from 1/8 to 8/8".to_owned()),
    }
}

pub fn run(args: &Args, context: &Context) -> Result<(), Faults> {
    let rules = args.ruleset.load(context)?;
    let seats = seats(args, &rules)?;
    let contestants: Vec<Contestant> = seats.iter().map(contestant).collect();
    // Whether so many can play is found out before anything is written.
    rules.layout(contestants.len()).map_err(|fault| Fault { class: Class::Usage, ..fault })?;
    check_rotation(args, contestants.len() as u64)?;
    args.output.check(args.logs.as_deref())?;
    let seed = seed_text(args.seed.as_ref())?;
    check_programs(&rules, &contestants, &seed)?;
    let mut logs = args.logs.as_deref().map(Kept::create).transpose()?;
    let interrupt = Interrupt::watch()?;
    let matches = args.shard.unwrap_or(Part { number: 1, of: 1 }).matches(args.matches);
    let total = matches.end - matches.start;
    let plan = Simulation {
        rules: &rules,
        contestants: &contestants,
        rotate: args.rotate,
        seed: Seed::from_text(&seed),
        matches: matches.clone(),
        jobs: threads(args.jobs),
        stop: interrupt.flag(),
    };
    let played = {
        let bar = Progress::new(&rules.label(), total, "matches");
        let facts = if args.facts { Facts::All } else { Facts::Results };
        let logs = logs.as_mut().map(|file| Logs { out: file as &mut (dyn Write + Send), facts });
        lab::simulate(&plan, logs, &|done| bar.at(done))?
    };
    let first = played.first_fault.map(|(number, fault)| told(number, fault, args, &seed, context));
    let sat = |seat: &Seated| Sat { name: seat.name.clone(), player: seat.said.clone(), program: seat.kind.program() };
    let series = Series {
        given: Given {
            kartu: env!("CARGO_PKG_VERSION").to_owned(),
            ruleset: rules.label(),
            options: rules.unusual_options().map(|option| format!("{} = {}", option.name, option.value)).collect(),
            rules: rules.fingerprint.clone(),
            seats: seats.iter().map(sat).collect(),
            rotate: args.rotate,
            matches: args.matches,
            seed,
        },
        played: played.stretches,
        statistics: played.statistics,
    };
    args.output.show(&series, context)?;
    let faults = Faults { list: faults(&series, first, args.strict, context), told: false };
    if interrupt.is_wanted() {
        faults.report(&context.screen);
        interrupt.end_if_wanted();
    }
    faults.or_ok()
}

/// What went wrong in a series beside which its figures must be read: matches that failed, of which `first` is the
/// first if it is known, and turns that bots have lost.
pub(super) fn faults(series: &Series, first: Option<Fault>, strict: bool, context: &Context) -> Vec<Fault> {
    let statistics = &series.statistics;
    let failed = statistics.first_failure.as_ref().map(|told| {
        let first =
            first.unwrap_or_else(|| Fault::new(told.class, &*told.what).note(format!("in match {} of the series", told.game)));
        let all = report::matches(statistics.matches + statistics.failed);
        first.note(format!("{} of {all} failed; the figures are of the others", statistics.failed))
    });
    failed.into_iter().chain(lost_turns(strict, series, context)).collect()
}

/// Tells of turns that bots have lost: who does not know of them takes the figures for those of the bot.
fn lost_turns(strict: bool, series: &Series, context: &Context) -> Option<Fault> {
    let first = series.statistics.first_lapse.as_ref()?;
    let who = series.given.seats.iter().zip(&series.statistics.players).filter(|(_, player)| player.lapses > 0);
    let who: Vec<String> = who
        .map(|(sat, player)| format!("{} ({}) lost {}", sat.name, sat.player, text::count(player.lapses as usize, "turn")))
        .collect();
    let who = text::series(&who, "and");
    let first = format!("first in match {}, {}: {}", first.game, first.reason, first.remark);
    if strict {
        return Some(Fault::new(Class::Bot, who).note(first));
    }
    context.screen.note(&format!("{who}; {first}"));
    None
}

/// Whether all programs begin is found out before anything is written.
fn check_programs(rules: &Arc<Ruleset>, contestants: &[Contestant], seed: &str) -> Result<(), Fault> {
    let names: Vec<String> = contestants.iter().map(|one| one.name.clone()).collect();
    let game = Match::new(rules.clone(), &names, 0)?;
    (0..).zip(contestants).try_for_each(|(seat, one)| (one.make)(Seed::from_text(seed), 1, seat, &game).map(|_| ()))
}

/// The fault of a match, with what shows it once more: the command that plays the match alone, and the log of it.
fn told(number: u64, fault: Fault, args: &Args, seed: &str, context: &Context) -> Fault {
    let mut command =
        format!("kartu simulate {} -n {} {}", args.ruleset.shell_text(context), args.matches, option_text("--seed", seed));
    if !args.seats.is_empty() {
        command += &format!(" {}", option_text("--seats", &args.seats.join(",")));
    }
    command += if args.rotate { " --rotate" } else { "" };
    // Of as many parts as there are matches, each is one match.
    command += &format!(" --shard {number}/{} --logs match-{number}.jsonl", args.matches);
    fault
        .note(format!("in match {number} of the series"))
        .note(format!("`{command}` plays it alone, and keeps it as far as it comes"))
}

/// Those who play.
fn seats(args: &Args, rules: &Ruleset) -> Result<Vec<Seated>, Fault> {
    let least = usize::from(*rules.plan.seats.start());
    let wanted = if args.seats.is_empty() { vec!["random".to_owned(); least] } else { args.seats.clone() };
    let seats = seated(&wanted)?;
    for seat in &seats {
        check_seat_in(rules, &seat.name).map_err(|what| Fault::new(Class::Usage, what))?;
        if matches!(seat.kind, Kind::Me) {
            let fault = Fault::new(Class::Usage, "nobody is asked in a simulation: `me` cannot play");
            return Err(fault.note("`kartu play` is a match at this terminal"));
        }
    }
    Ok(seats)
}

/// Whoever has a seat, as one who plays all matches.
fn contestant(seat: &Seated) -> Contestant<'_> {
    fn nobody() -> Fault {
        Fault::bug("nobody plays in a seat of a simulation")
    }
    let make = |seed, number, at, game: &_| seat.kind.player(game, seed, number, at)?.ok_or_else(nobody);
    Contestant { name: seat.name.clone(), kind: seat.said.clone(), make: Box::new(make) }
}

/// Each plays each seat equally often only if the rounds are whole.
fn check_rotation(args: &Args, seats: u64) -> Result<(), Fault> {
    let over = args.matches % seats.max(1);
    if !args.rotate || over == 0 {
        return Ok(());
    }
    let fault = Fault::new(Class::Usage, format!("{} matches are no whole rounds of {seats} seats", args.matches));
    let (less, more) = (args.matches - over, args.matches - over + seats);
    let less = if less > 0 { format!("-n {less} or ") } else { String::new() };
    Err(fault.label(format!("with --rotate each plays each seat equally often: {less}-n {more}")))
}
