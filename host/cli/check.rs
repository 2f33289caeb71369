//! `kartu check`: does a game hold what it promises? Loads it, and plays random matches.

use super::{Context, Faults, RulesetArgs, shell_text};
use crate::cards::Seed;
use crate::fault::{Class, Fault};
use crate::lab;
use crate::text;

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    ruleset: RulesetArgs,
    /// Play until so many deals are played; 0 only loads the game
    #[arg(long, default_value_t = 1_000, allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(0..=100_000_000))]
    deals: u64,
    /// The seed of everything random
    #[arg(long, default_value = "kartu", value_name = "TEXT")]
    seed: String,
    /// Threads [default: one a core]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: Option<u16>,
}

pub fn run(args: &Args, context: &Context) -> Result<(), Faults> {
    let rules = args.ruleset.load(context)?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let plan = lab::Check { seed: Seed::from_text(&args.seed), deals: args.deals, jobs: args.jobs.map_or(cores, usize::from) };
    let progress = |played: u64| {
        if played.is_multiple_of(50) {
            context.screen.progress(&format!("{played} of {} deals", args.deals));
        }
    };
    let result = lab::check(&rules, &plan, &progress);
    context.screen.progress("");
    match result {
        Ok(_) if args.deals == 0 => {
            context.screen.line(&format!("{}: it loads; no deal was played", rules.label()));
            Ok(())
        }
        Ok(report) => {
            let number = |number: u64, one: &str| text::count(number as usize, one);
            context.screen.line(&format!(
                "{}: {}, {}, {}, {} for leaks; all is well",
                rules.label(),
                if report.matches == 1 { "1 random match".to_owned() } else { format!("{} random matches", report.matches) },
                number(report.deals, "deal"),
                number(report.choices, "choice"),
                number(report.looks, "look"),
            ));
            Ok(())
        }
        Err((fault, log)) => {
            let fault = fault.note(format!(
                "`kartu check {} --seed {} --deals {}` shows it again",
                args.ruleset.shell_text(context),
                shell_text(&args.seed),
                args.deals
            ));
            let body = log.rsplit_once("+++\n").map_or("", |(_, body)| body);
            let last: Vec<&str> = body.lines().rev().take(6).collect();
            let fault = if last.is_empty() { fault } else { fault.note("the last lines of its log:") };
            let fault = last.iter().rev().fold(fault, |fault, line| fault.note(format!("  {line}")));
            Err(if fault.class == Class::Unreadable { Fault { class: Class::Bug, ..fault } } else { fault }.into())
        }
    }
}
