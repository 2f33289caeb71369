//! `kartu verify`: many logs on all cores; one line for each that fails, and a summary.

use super::replay::{fault_json, short};
use super::{Context, Faults, Format, log_name};
use crate::fault::Fault;
use crate::log::{Ending, Log, Replay, Seal};
use crate::{script, text};
use serde_json::json;
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

#[derive(clap::Args)]
pub struct Args {
    /// Logs; `-` is standard input
    #[arg(required = true, value_name = "LOG")]
    logs: Vec<String>,
    /// Threads [default: one a core]
    #[arg(long, allow_negative_numbers = true, value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: Option<u16>,
    /// Text, or JSON for programs
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// What is known of a log that was replayed.
struct Verdict {
    faults: Vec<Fault>,
    ending: Ending,
    compared: usize,
    sealed: bool,
    doubts: Vec<String>,
    other_rules: Option<String>,
    assumed: Vec<String>,
}

pub fn run(args: &Args, context: &Context) -> Result<(), Faults> {
    let next = AtomicUsize::new(0);
    let verdicts: Mutex<Vec<Option<Verdict>>> = Mutex::new(args.logs.iter().map(|_| None).collect());
    let work = || {
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(path) = args.logs.get(at) else { return };
            let verdict = judge(path, context).unwrap_or_else(|fault| Verdict {
                faults: vec![fault],
                ending: Ending::Unfinished,
                compared: 0,
                sealed: false,
                doubts: Vec::new(),
                other_rules: None,
                assumed: Vec::new(),
            });
            verdicts.lock().unwrap_or_else(PoisonError::into_inner)[at] = Some(verdict);
        }
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let jobs = args.jobs.map_or(cores, usize::from).min(args.logs.len());
    let panics = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..jobs).map(|_| scope.spawn(|| script::on_big_stack(work))).collect();
        threads
            .into_iter()
            .filter_map(|thread| thread.join().unwrap_or_else(|_| Err("a thread broke down".to_owned())).err())
            .collect::<Vec<_>>()
    });
    if let Some(panic) = panics.into_iter().next() {
        return Err(Fault::bug(panic).into());
    }
    let verdicts = verdicts.into_inner().unwrap_or_else(PoisonError::into_inner);
    let verdicts: Vec<(&str, Verdict)> =
        args.logs.iter().map(|path| log_name(path)).zip(verdicts.into_iter().flatten()).collect();
    show(&verdicts, args.format, context);
    Faults(verdicts.into_iter().flat_map(|(_, verdict)| verdict.faults).collect()).or_ok()
}

fn judge(path: &str, context: &Context) -> Result<Verdict, Fault> {
    let text = context.read_log(path)?;
    let log = Log::parse(&text, log_name(path))?;
    let rules = context.rules_of(&log)?;
    let mut replay = Replay::under(&log, rules)?;
    let result = replay.run(&mut ());
    let mut faults: Vec<Fault> = result.err().into_iter().collect();
    faults.extend(replay.differences().iter().cloned());
    if faults.is_empty() {
        faults.extend(replay.torn_fault());
    }
    Ok(Verdict {
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
        if let Some(fault) = verdict.faults.first() {
            context.screen.line(&format!("{log}: {}", fault.what));
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
    let assumed: BTreeSet<&str> = verdicts.iter().flat_map(|(_, verdict)| verdict.assumed.iter().map(String::as_str)).collect();
    if !assumed.is_empty() {
        context.screen.line(&format!("assumed where a log does not say: {}", assumed.into_iter().collect::<Vec<_>>().join(", ")));
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
