//! `kartu check`: does a game hold what it promises? Loads it, plays random matches and pairs of option values, and
//! shrinks what breaks to a small log.

mod broken;
mod outcome;
mod profile;
mod watch;

use super::progress::Progress;
use super::{Context, Faults, Format, RulesetArgs, log_name, threads};
use crate::cards::Seed;
use crate::fault::{Class, Fault};
use crate::game::Ruleset;
use crate::lab::{self, Amount, Broken, PairsPlan, Report};
use crate::log::Log;
use crate::script::options::OptionSpec;
use outcome::{Outcome, Pairs};
use std::path::PathBuf;
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
    /// Then try so many pairs of option values, a few deals of each; 0 tries none [default: as many as take no longer]
    #[arg(long, allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    pairs: Option<u32>,
    /// The seed of everything random
    #[arg(long, default_value = "kartu", value_name = "TEXT")]
    seed: String,
    /// Threads [default: one a core]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: Option<u16>,
    /// Run every check over this log instead, by the options and variants in its head
    #[arg(long, value_name = "LOG", conflicts_with_all = ["deals", "matches", "pairs", "seed", "jobs", "watch", "profile"])]
    log: Option<String>,
    /// Where to write the log that shows what breaks [default: kartu-check-GAME.kartu]
    #[arg(short, long, value_name = "FILE", conflicts_with_all = ["log", "profile"])]
    output: Option<PathBuf>,
    /// Check again whenever a script or variant changes, until it is interrupted
    #[arg(long, conflicts_with = "profile")]
    watch: bool,
    /// Tell what each function of the script costs, and check nothing
    #[arg(long, conflicts_with_all = ["matches", "pairs", "jobs"])]
    profile: bool,
    /// Text, or JSON for programs
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// Deals that are played under a pair of option values.
const DEALS_OF_A_PAIR: u64 = 12;

pub fn run(args: &Args, context: &Context) -> Result<(), Faults> {
    if args.output.as_ref().is_some_and(|output| output.as_os_str() == "-") {
        return Err(Fault::new(Class::Usage, "what breaks goes to a file: name one behind `-o`").into());
    }
    if args.profile {
        return profile::run(args, context).map_err(Faults::from);
    }
    let mut session = Session { args, context, written: None };
    match &args.log {
        Some(log) => session.check_log(log),
        None if args.watch => watch::run(&mut session),
        None => session.check(),
    }
}

/// A command that checks, perhaps again and again.
struct Session<'a> {
    args: &'a Args,
    context: &'a Context,
    /// The log that it has written, which it may write over.
    written: Option<PathBuf>,
}

impl Session<'_> {
    fn seed(&self) -> Seed {
        Seed::from_text(&self.args.seed)
    }

    fn amount(&self) -> Amount {
        self.args.matches.map_or(Amount::Deals(self.args.deals), Amount::Matches)
    }

    /// Checks once, and tells what came of it.
    fn check(&mut self) -> Result<(), Faults> {
        let rules = match self.args.ruleset.load(self.context) {
            Ok(rules) => rules,
            Err(fault) => return self.tell(Outcome { faults: vec![fault], ..Outcome::of(&self.args.ruleset.ruleset) }),
        };
        let mut outcome = Outcome::of(&rules.label());
        match self.play(&rules) {
            Ok(report) => {
                outcome.report = Some(report);
                match self.try_pairs(&rules, outcome.report.as_ref()) {
                    Ok(pairs) => outcome.pairs = pairs,
                    Err((settings, broken)) => self.tell_broken(&mut outcome, &rules, *broken, &settings),
                }
            }
            Err(broken) => self.tell_broken(&mut outcome, &rules, *broken, &[]),
        }
        outcome.note_what_is_missing(&rules);
        self.tell(outcome)
    }

    fn play(&self, rules: &Arc<Ruleset>) -> Result<Report, Box<Broken>> {
        let amount = self.amount();
        let (total, unit) = match amount {
            Amount::Deals(deals) => (deals, "deals"),
            Amount::Matches(matches) => (matches, "matches"),
        };
        let bar = Progress::new(&rules.label(), total, unit);
        let progress = |report: &Report| bar.at(if unit == "deals" { report.deals } else { report.matches });
        let check = lab::Check { seed: self.seed(), amount, jobs: threads(self.args.jobs), repeated: 10 };
        lab::check(rules, &check, &progress)
    }

    /// Pairs of option values: each is put in force and played a little.
    fn try_pairs(&self, rules: &Ruleset, report: Option<&Report>) -> Result<Option<Pairs>, (Vec<String>, Box<Broken>)> {
        // What was set on the command line stays as it is.
        let set: Vec<&str> = self.args.ruleset.settings.iter().filter_map(|setting| setting.split('=').next()).collect();
        let free: Vec<OptionSpec> = rules.options.iter().filter(|option| !set.contains(&option.name.as_str())).cloned().collect();
        // Unless so many are asked for, they take as much as what came before.
        let most = self.args.pairs.map_or(usize::MAX, |pairs| pairs as usize);
        let choices = if self.args.pairs.is_some() { u64::MAX } else { report.map_or(0, |report| report.choices) };
        let pairs = if choices == 0 { Vec::new() } else { lab::pairs(&free, self.seed(), most) };
        if pairs.is_empty() && self.args.pairs.unwrap_or(0) == 0 {
            return Ok(None);
        }
        let plan = PairsPlan { pairs: &pairs, deals: DEALS_OF_A_PAIR, choices, seed: self.seed(), jobs: threads(self.args.jobs) };
        let load = |pair: &lab::Pair| match self.with(pair).load(self.context) {
            Err(fault) if fault.contradiction => Ok(None),
            loaded => loaded.map(Some),
        };
        let (total, unit) = if choices == u64::MAX { (pairs.len() as u64, "pairs") } else { (choices, "choices in pairs") };
        let bar = Progress::new(&rules.label(), total, unit);
        let progress = |tried: &lab::Tried| bar.at(if unit == "pairs" { tried.played + tried.excluded } else { tried.choices });
        match lab::check_pairs(&plan, &load, &progress) {
            Ok(tried) => Ok(Some(Pairs { tried, of: pairs.len() as u64 })),
            Err((at, broken)) => Err((pairs.get(at).map(|pair| self.with(pair).settings).unwrap_or_default(), broken)),
        }
    }

    /// The ruleset with a pair of values set.
    fn with(&self, pair: &lab::Pair) -> RulesetArgs {
        let settings = pair.iter().map(|(option, value)| format!("{option}={}", value.to_toml()));
        let settings = self.args.ruleset.settings.iter().cloned().chain(settings).collect();
        RulesetArgs { ruleset: self.args.ruleset.ruleset.clone(), settings }
    }

    fn check_log(&self, path: &str) -> Result<(), Faults> {
        let text = self.context.read_log(path)?;
        let log = Log::parse(&text, log_name(path))?;
        let args = &self.args.ruleset;
        let rules = self.context.rules_named(&log, &args.ruleset, &args.settings)?;
        if !args.is_path() {
            self.context.tell_origin(&rules);
        }
        let mut outcome = Outcome { log: Some(log_name(path).to_owned()), ..Outcome::of(&rules.label()) };
        match lab::check_log(&log, &rules) {
            Ok(report) => outcome.report = Some(report),
            Err(broken) => outcome.faults.push(broken.fault),
        }
        self.tell(outcome)
    }
}
