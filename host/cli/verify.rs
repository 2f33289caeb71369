//! `kartu verify`: many logs on all cores; one line for each that fails, and a summary.

use super::bulk::{self, Line, Reader};
use super::replay::{fault_json, short};
use super::{Context, Faults, Format, LogRules, log_name, threads};
use crate::fault::Fault;
use crate::log::{Ending, Log, Replay, Seal};
use crate::{script, text};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

/// So many options that were assumed are named.
const MOST_ASSUMED: usize = 6;

#[derive(clap::Args)]
pub struct Args {
    /// Logs, or files `.jsonl` with a match a line; `-` is standard input
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

/// What is still to be read.
struct Queue<'a> {
    paths: std::slice::Iter<'a, String>,
    /// The file with many matches that is being read.
    many: Option<(&'a str, Reader)>,
    next: usize,
}

/// A log to judge.
enum Item<'a> {
    /// In a file of its own.
    Log(&'a str),
    /// A line of a file with many, or why the file cannot be read.
    Line(Result<Line, (&'a str, Fault)>),
}

impl<'a> Queue<'a> {
    /// The next log, with its place among all.
    fn next(&mut self) -> Option<(usize, Item<'a>)> {
        let item = loop {
            match self.many.as_mut().map(|(path, reader)| (*path, reader.next())) {
                Some((_, Ok(Some(line)))) => break Item::Line(Ok(line)),
                Some((_, Ok(None))) => self.many = None,
                Some((path, Err(fault))) => {
                    self.many = None;
                    break Item::Line(Err((path, fault)));
                }
                None => {
                    let path = self.paths.next()?;
                    if !bulk::is_bulk(path) {
                        break Item::Log(path);
                    }
                    match Reader::open(path) {
                        Ok(reader) => self.many = Some((path, reader)),
                        Err(fault) => break Item::Line(Err((path, fault))),
                    }
                }
            }
        };
        self.next += 1;
        Some((self.next, item))
    }
}

/// What came of all logs.
#[derive(Default)]
struct Verdicts {
    /// In the order of the logs; of files with many, only those of which there is something to tell.
    told: BTreeMap<usize, (String, Verdict)>,
    /// The others.
    quiet: Counts,
}

/// Logs that are counted.
#[derive(Clone, Copy, Default)]
struct Counts {
    logs: usize,
    consistent: usize,
    unfinished: usize,
    sealed: usize,
    facts: usize,
}

impl Counts {
    fn note(&mut self, verdict: &Verdict) {
        let consistent = verdict.faults.is_empty();
        self.logs += 1;
        self.consistent += usize::from(consistent);
        self.unfinished += usize::from(consistent && verdict.ending == Ending::Unfinished);
        self.sealed += usize::from(verdict.sealed);
        self.facts += verdict.compared;
    }
}

impl Verdict {
    /// Is there nothing to tell but that all is well?
    fn is_quiet(&self) -> bool {
        self.faults.is_empty() && self.doubts.is_empty() && self.other_rules.is_none() && self.assumed.is_empty()
    }
}

pub fn run(args: &Args, context: &Context) -> Result<(), Faults> {
    let has_many = args.logs.iter().any(|path| bulk::is_bulk(path));
    let queue = Mutex::new(Queue { paths: args.logs.iter(), many: None, next: 0 });
    let verdicts = Mutex::new(Verdicts::default());
    let work = || {
        loop {
            let next = queue.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some((at, item)) = next else { return };
            let failed = |fault| Verdict { faults: vec![fault], ..Verdict::default() };
            let of_many = matches!(item, Item::Line(_));
            let (name, read) = match item {
                Item::Log(path) => (log_name(path).to_owned(), context.read_log(path)),
                Item::Line(Ok(line)) => (line.name.clone(), line.log()),
                Item::Line(Err((path, fault))) => (path.to_owned(), Err(fault)),
            };
            let verdict = read.and_then(|text| judge(&text, &name, args, context)).unwrap_or_else(failed);
            let mut verdicts = verdicts.lock().unwrap_or_else(PoisonError::into_inner);
            if of_many && verdict.is_quiet() {
                verdicts.quiet.note(&verdict);
            } else {
                verdicts.told.insert(at, (name, verdict));
            }
        }
    };
    let jobs = threads(args.jobs).min(if has_many { usize::MAX } else { args.logs.len() });
    script::on_big_stacks(jobs, &work)?;
    let Verdicts { told: verdicts, quiet } = verdicts.into_inner().unwrap_or_else(PoisonError::into_inner);
    let verdicts: Vec<(String, Verdict)> = verdicts.into_values().collect();
    // Of one log everything is told; of many, one line for each that fails, and `replay` tells the rest.
    let told = verdicts.len() > 1 || has_many;
    show(&verdicts, quiet, told, args.format, context);
    Faults { list: verdicts.into_iter().flat_map(|(_, verdict)| verdict.faults).collect(), told }.or_ok()
}

fn judge(text: &str, name: &str, args: &Args, context: &Context) -> Result<Verdict, Fault> {
    let log = Log::parse(text, name)?;
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

fn show(verdicts: &[(String, Verdict)], quiet: Counts, of_many: bool, format: Format, context: &Context) {
    let mut all = quiet;
    verdicts.iter().for_each(|(_, verdict)| all.note(verdict));
    let Counts { logs: total, consistent, unfinished, sealed, facts } = all;
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
        context.screen.json(
            &json!({"schema": "kartu.verify/1", "logs": logs, "consistent": consistent, "of": total, "facts_compared": facts}),
        );
        return;
    }
    for (log, verdict) in verdicts {
        if let Some(fault) = verdict.faults.first().filter(|_| of_many) {
            let place = fault.place.as_ref().map_or_else(|| log.clone(), ToString::to_string);
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
    let mut summary = format!("{} of {} consistent", consistent, text::count(total, "log"));
    if unfinished > 0 {
        summary += &format!(", {unfinished} unfinished");
    }
    if sealed > 0 {
        summary += &format!(", {sealed} sealed");
    }
    context.screen.line(&format!("{summary}; {} compared", text::count(facts, "fact")));
}
