//! `kartu check`: does a game hold what it promises? Loads it, and plays random matches.

use super::{Context, Faults, RulesetArgs, shell_text};
use crate::cards::Seed;
use crate::fault::{Class, Fault};
use crate::game::Ruleset;
use crate::lab::{self, Amount, Report};
use crate::script::options::OptionSpec;
use crate::text;
use std::sync::Arc;

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    ruleset: RulesetArgs,
    /// Play until so many deals are played; 0 only loads the game
    #[arg(long, default_value_t = 1_000, allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(0..=100_000_000))]
    deals: u64,
    /// Play so many matches instead
    #[arg(long, conflicts_with = "deals", allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(0..=100_000_000))]
    matches: Option<u64>,
    /// Then try so many pairs of option values, a few deals of each
    #[arg(long, default_value_t = 0, allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    pairs: u32,
    /// The seed of everything random
    #[arg(long, default_value = "kartu", value_name = "TEXT")]
    seed: String,
    /// Threads [default: one a core]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: Option<u16>,
}

/// Deals that are played under a pair of option values.
const DEALS_OF_A_PAIR: u64 = 24;

pub fn run(args: &Args, context: &Context) -> Result<(), Faults> {
    let rules = args.ruleset.load(context)?;
    let amount = args.matches.map_or(Amount::Deals(args.deals), Amount::Matches);
    let report = args.check(&rules, amount, &args.ruleset, context)?;
    let number = |number: u64, one: &str| text::count(number as usize, one);
    if report.deals == 0 {
        context.screen.line(&format!("{}: it loads; no deal was played", rules.label()));
    } else {
        context.screen.line(&format!(
            "{}: {}, {}, {}, {} for leaks; all is well",
            rules.label(),
            if report.matches == 1 { "1 random match".to_owned() } else { format!("{} random matches", report.matches) },
            number(report.deals, "deal"),
            number(report.choices, "choice"),
            number(report.looks, "look"),
        ));
    }
    if args.pairs > 0 {
        args.check_pairs(&rules, context)?;
    }
    Ok(())
}

impl Args {
    fn check(&self, rules: &Arc<Ruleset>, amount: Amount, ruleset: &RulesetArgs, context: &Context) -> Result<Report, Faults> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let plan = lab::Check { seed: Seed::from_text(&self.seed), amount, jobs: self.jobs.map_or(cores, usize::from) };
        let progress = |played: u64| {
            if played.is_multiple_of(50) {
                context.screen.progress(&format!("{played} deals"));
            }
        };
        let result = lab::check(rules, &plan, &progress);
        context.screen.progress("");
        result.map_err(|(fault, log)| self.failed(fault, &log, amount, ruleset, context).into())
    }

    /// Pairs of option values: each is put in force and played a little.
    fn check_pairs(&self, rules: &Ruleset, context: &Context) -> Result<(), Faults> {
        // What was set on the command line stays as it is.
        let set: Vec<&str> = self.ruleset.settings.iter().filter_map(|setting| setting.split('=').next()).collect();
        let free: Vec<OptionSpec> = rules.options.iter().filter(|option| !set.contains(&option.name.as_str())).cloned().collect();
        let pairs = lab::pairs(&free, Seed::from_text(&self.seed), self.pairs as usize);
        for pair in &pairs {
            let settings = pair.iter().map(|(option, value)| format!("{option}={}", value.to_toml()));
            let settings = self.ruleset.settings.iter().cloned().chain(settings).collect();
            let ruleset = RulesetArgs { ruleset: self.ruleset.ruleset.clone(), settings };
            let rules = ruleset.load(context).map_err(|fault| fault.note(format!("with {}", ruleset.shell_text(context))))?;
            self.check(&rules, Amount::Deals(DEALS_OF_A_PAIR), &ruleset, context)?;
        }
        let played = text::count(pairs.len(), "pair");
        context
            .screen
            .line(&format!("{}: {played} of option values, {DEALS_OF_A_PAIR} deals of each; all is well", rules.label()));
        Ok(())
    }

    /// What broke, and how to see it again.
    fn failed(&self, fault: Fault, log: &str, amount: Amount, ruleset: &RulesetArgs, context: &Context) -> Fault {
        let amount = match amount {
            Amount::Deals(deals) => format!("--deals {deals}"),
            Amount::Matches(matches) => format!("--matches {matches}"),
        };
        let again = format!("{} --seed {} {amount}", ruleset.shell_text(context), shell_text(&self.seed));
        let fault = fault.note(format!("`kartu check {again}` shows it again"));
        let body = log.rsplit_once("+++\n").map_or("", |(_, body)| body);
        let last: Vec<&str> = body.lines().rev().take(6).collect();
        let fault = if last.is_empty() { fault } else { fault.note("the last lines of its log:") };
        let fault = last.iter().rev().fold(fault, |fault, line| fault.note(format!("  {line}")));
        if fault.class == Class::Unreadable { Fault { class: Class::Bug, ..fault } } else { fault }
    }
}
