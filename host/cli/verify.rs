//! `kartu verify`: many logs on all cores; one line for each that fails, and a summary.

use super::replay::{fault_json, short};
use super::{Context, Faults, Format, LogRules, log_name, threads};
use crate::fault::Fault;
use crate::log::{Ending, Log, Replay, Seal};
use crate::{script, text};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};

/// So many options that were assumed are named.
const MOST_ASSUMED: usize = 6;

#[derive(clap::Args)]
pub struct Args {
    /// Logs; `-` is standard input
    #[arg(required = true, value_name = "LOG")]
    logs: Vec<String>,
    /// Threads [default: one a core]
    #[arg(long, allow_negative_numbers = true, value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: Option<u16>,
    #[command(flatten)]
    rules: LogRules,
    /// Text, or JSON for programs
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// What is known of a log that was replayed.
#[derive(Default)]
struct Verdict {
    game: String,
    faults: Vec<Fault>,
    ending: Ending,
    compared: usize,
    sealed: bool,
    doubts: Vec<String>,
    other_rules: Option<String>,
    assumed: Vec<String>,
}

pub fn run(args: &Args, context: &Context) -> Result<(), Faults> {
    let one = |at: usize| {
        let log = &args.logs[at];
        let failed = |fault| Verdict { faults: vec![fault], ..Verdict::default() };
        (log_name(log), judge(log, args, context).unwrap_or_else(failed))
    };
    let verdicts = script::each_on_big_stacks(threads(args.jobs), args.logs.len(), &one)?;
    // Of one log everything is told; of many, one line for each that fails, and `replay` tells the rest.
    let told = verdicts.len() > 1;
    show(&verdicts, args.format, context);
    Faults { list: verdicts.into_iter().flat_map(|(_, verdict)| verdict.faults).collect(), told }.or_ok()
}

fn judge(path: &str, args: &Args, context: &Context) -> Result<Verdict, Fault> {
    let text = context.read_log(path)?;
    let log = Log::parse(&text, log_name(path))?;
    let rules = context.rules_of(&log, &args.rules)?;
    let mut replay = Replay::under(&log, rules)?;
    let result = replay.run(&mut ());
    let mut faults: Vec<Fault> = result.err().into_iter().collect();
    faults.extend(replay.differences());
    if faults.is_empty() {
        faults.extend(replay.torn_fault());
    }
    Ok(Verdict {
        game: log.header.game.clone(),
        ending: replay.ending().clone(),
        compared: replay.compared(),
        sealed: replay.sealed() == Seal::Whole,
        doubts: replay.doubts().to_vec(),
        other_rules: replay.other_rules().map(short),
        assumed: replay.assumed().map(|(option, value)| format!("{option} = {value}")).collect(),
        faults,
    })
}

fn show(verdicts: &[(&str, Verdict)], format: Format, context: &Context) {
    let count = |test: fn(&Verdict) -> bool| verdicts.iter().filter(|(_, verdict)| test(verdict)).count();
    let consistent = count(|verdict| verdict.faults.is_empty());
    let unfinished = count(|verdict| verdict.faults.is_empty() && verdict.ending == Ending::Unfinished);
    let sealed = count(|verdict| verdict.sealed);
    let facts: usize = verdicts.iter().map(|(_, verdict)| verdict.compared).sum();
    if format == Format::Json {
        let logs: Vec<_> = verdicts
            .iter()
            .map(|(log, verdict)| {
                json!({
                    "log": log,
                    "consistent": verdict.faults.is_empty(),
                    "finished": verdict.ending != Ending::Unfinished,
                    "sealed": verdict.sealed,
                    "facts_compared": verdict.compared,
                    "cannot_tell": verdict.doubts,
                    "other_rules": verdict.other_rules,
                    "assumed": verdict.assumed,
                    "faults": verdict.faults.iter().map(fault_json).collect::<Vec<_>>(),
                })
            })
            .collect();
        context
            .screen
            .json(&json!({"schema": "kartu.verify/1", "logs": logs, "consistent": consistent, "facts_compared": facts}));
        return;
    }
    for (log, verdict) in verdicts {
        if let Some(fault) = verdict.faults.first().filter(|_| verdicts.len() > 1) {
            let place = fault.place.as_ref().map_or_else(|| (*log).to_owned(), ToString::to_string);
            let more = verdict.faults.len() - 1;
            let more = if more == 0 { String::new() } else { format!(" (and {more} more)") };
            context.screen.line(&format!("{place}: {}{more}", fault.what));
        }
        if let Some(other) = &verdict.other_rules {
            let state = if verdict.faults.is_empty() {
                "consistent under the present rules"
            } else {
                "not consistent under the present rules"
            };
            context.screen.line(&format!("{log}: recorded under other rules ({other}); {state}"));
        }
        for doubt in &verdict.doubts {
            context.screen.line(&format!("{log}: {doubt}"));
        }
    }
    let mut assumed: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (_, verdict) in verdicts {
        assumed.entry(&verdict.game).or_default().extend(verdict.assumed.iter().map(String::as_str));
    }
    for (game, options) in assumed.into_iter().filter(|(_, options)| !options.is_empty()) {
        let mut told: Vec<&str> = options.iter().copied().take(MOST_ASSUMED).collect();
        let more = options.len() - told.len();
        let rest = format!("and {more} more options of `kartu rules {game}`");
        told.extend((more > 0).then_some(rest.as_str()));
        context.screen.line(&format!("assumed where a log of {game} does not say: {}", told.join(", ")));
    }
    let mut summary = format!("{} of {} consistent", consistent, text::count(verdicts.len(), "log"));
    if unfinished > 0 {
        summary += &format!(", {unfinished} unfinished");
    }
    if sealed > 0 {
        summary += &format!(", {sealed} sealed");
    }
    context.screen.line(&format!("{summary}; {} compared", text::count(facts, "fact")));
}
