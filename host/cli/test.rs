//! `kartu test`: the transcripts of recorded matches against their snapshots, for people without a Rust toolchain.

use super::progress::Progress;
use super::replay::fault_json;
use super::{Context, Faults, Format, threads, upwards};
use crate::fault::{Class, Fault};
use crate::files::{io_fault, shown};
use crate::game::Library;
use crate::log::suite::{Case, Finding, LOGS, State, Suite};
use crate::{script, text};
use anstyle::{AnsiColor, Style};
use serde_json::{Value, json};
use similar::{ChangeTag, TextDiff};
use std::collections::BTreeSet;
use std::io::BufRead;
use std::path::{Component, Path, PathBuf};

/// What was, in a difference.
pub const MINUS: Style = AnsiColor::Red.on_default();
/// What is.
pub const PLUS: Style = AnsiColor::Green.on_default();
/// The rule behind it.
pub const RULE: Style = AnsiColor::Cyan.on_default().bold();

/// Lines around a difference that are shown with it.
const AROUND: usize = 2;

#[derive(clap::Args)]
pub struct Args {
    /// Logs of `tests/logs`, their folders, or project folders [default: the project folder]
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Take everything as it is now: write snapshots, and remove those whose log is gone
    #[arg(long)]
    accept: bool,
    /// Show what differs one by one, and ask
    #[arg(long, conflicts_with_all = ["accept", "format"])]
    review: bool,
    /// Threads [default: one a core]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: Option<u16>,
    /// Text, or JSON for programs
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

pub fn run(args: &Args, context: &Context) -> Result<(), Faults> {
    let mut findings = Vec::new();
    for (root, within) in roots(&args.paths, context)? {
        let suite = Suite::find(&root, &within)?;
        findings.extend(judge_all(&suite, args.jobs, context)?);
    }
    let mut settled: Vec<bool> = findings.iter().map(|finding| finding.state == State::Ok).collect();
    if args.review {
        review(&findings, &mut settled, context)?;
    } else {
        for (finding, settled) in findings.iter().zip(&mut settled) {
            if args.accept && finding.is_acceptable() {
                finding.accept()?;
                *settled = true;
            }
        }
    }
    if args.format == Format::Json {
        context.screen.json(&json(&findings, &settled));
    } else {
        if !args.review {
            let unlike = findings.iter().filter(|finding| finding.state != State::Ok);
            unlike.for_each(|finding| show(finding, args.accept, context));
        }
        summary(&findings, &settled, context);
    }
    let mut faults = Faults { list: Vec::new(), told: true };
    faults.list.extend(findings.iter().filter_map(|finding| finding.fault.clone()));
    faults.list.iter().for_each(|fault| context.screen.fault(fault));
    if settled.contains(&false) {
        faults.list.push(Fault::new(Class::Check, "not all snapshots are as they should be"));
    }
    faults.or_ok()
}

/// The project folders that the paths lead to, and what is wanted of each.
fn roots(paths: &[PathBuf], context: &Context) -> Result<Vec<(PathBuf, Vec<PathBuf>)>, Fault> {
    if paths.is_empty() {
        let root = context.project.as_ref().map(PathBuf::from).or_else(|| upwards(|folder| folder.join(LOGS).is_dir()));
        return Ok(vec![(root.unwrap_or_else(|| PathBuf::from(".")), Vec::new())]);
    }
    let mut roots: Vec<(PathBuf, Vec<PathBuf>)> = Vec::new();
    for path in paths {
        let (root, within) = root_of(path)?;
        match roots.iter_mut().find(|(known, _)| *known == root) {
            // Who asks for the whole folder and for a part of it asks for the whole.
            Some((_, all)) if all.is_empty() || within.is_none() => all.clear(),
            Some((_, all)) => all.extend(within),
            None => roots.push((root, within.into_iter().collect())),
        }
    }
    Ok(roots)
}

/// The project folder of a path, and what it names below `tests/logs` or `snapshots`; `None` is all of it.
fn root_of(path: &Path) -> Result<(PathBuf, Option<PathBuf>), Fault> {
    let parts: Vec<Component> = path.components().collect();
    let is = |at: usize, name: &str| parts.get(at).is_some_and(|part| part.as_os_str() == name);
    let join = |parts: &[Component]| parts.iter().collect::<PathBuf>();
    for at in (0..parts.len()).rev() {
        let below = match () {
            () if is(at, "logs") && at > 0 && is(at - 1, "tests") => Some((at - 1, at + 1)),
            () if is(at, "snapshots") => Some((at, at + 1)),
            () if is(at, "tests") && at + 1 == parts.len() && path.join("logs").is_dir() => Some((at, at + 1)),
            () => None,
        };
        if let Some((root, rest)) = below {
            let within = join(&parts[rest..]);
            let ends = within.extension().is_some_and(|end| end == "kartu" || end == "snap");
            let within = if ends { within.with_extension("") } else { within };
            let root = if root == 0 { PathBuf::from(".") } else { join(&parts[..root]) };
            return Ok((root, (!within.as_os_str().is_empty()).then_some(within)));
        }
    }
    if path.join(LOGS).is_dir() {
        return Ok((path.to_owned(), None));
    }
    // Somebody may stand among the logs.
    let whole = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    if whole != path && whole.exists() && !whole.as_os_str().is_empty() {
        return root_of(&whole);
    }
    let what = format!("{} is no log of a project folder, and has none", path.display());
    Err(Fault::new(Class::Usage, what).note("logs to test lie in `tests/logs/GAME/`, their snapshots in `snapshots/GAME/`"))
}

/// Replays all logs of a suite on all cores, in their order; snapshots without a log come last.
fn judge_all(suite: &Suite, jobs: Option<u16>, context: &Context) -> Result<Vec<Finding>, Fault> {
    let own;
    // A folder that was named as a path brings its own games.
    let library = match &context.project {
        Some(_) => &context.library,
        None => {
            own = Library::with_project(suite.root());
            &own
        }
    };
    let progress = Progress::new("replaying", suite.logs.len() as u64, "logs");
    let one = |at: usize| {
        progress.at(at as u64);
        suite.judge(&suite.logs[at], library, &|rules| context.tell_origin(rules))
    };
    let found = script::each_on_big_stacks(threads(jobs), suite.logs.len(), &one)?;
    let orphans = suite.orphans.iter().map(|case| suite.orphan(case));
    found.into_iter().chain(orphans).collect()
}

/// The rule behind a line of a transcript: what stands in brackets at the end of a conclusion.
fn rule_of(line: &str) -> Option<(&str, &str)> {
    let (text, rule) = line.trim_end().strip_suffix(']')?.rsplit_once("  [")?;
    line.starts_with("      = ").then_some((text, rule))
}

/// The difference of a finding: texts of lines, each with its mark; groups of lines that lie apart.
fn difference<T>(finding: &Finding, take: impl FnOnce(&TextDiff<'_, '_, str>) -> T) -> T {
    let (old, new) = (finding.old.clone().unwrap_or_default(), finding.new.as_ref().map_or("", |new| &new.contents));
    take(&TextDiff::from_lines(old.as_str(), new))
}

/// The lines that are no longer told, or newly told: mark and text.
fn changed_lines(finding: &Finding) -> Vec<(&'static str, String)> {
    difference(finding, |diff| {
        let lines = diff.iter_all_changes().filter_map(|change| match change.tag() {
            ChangeTag::Delete => Some(("-", change.value().trim_end().to_owned())),
            ChangeTag::Insert => Some(("+", change.value().trim_end().to_owned())),
            ChangeTag::Equal => None,
        });
        lines.collect()
    })
}

/// The rules behind what differs.
fn rules_of(finding: &Finding) -> BTreeSet<String> {
    changed_lines(finding).iter().filter_map(|(_, line)| Some(rule_of(line)?.1.to_owned())).collect()
}

fn file(case: &Case, state: State) -> String {
    shown(&if state == State::Orphaned { case.snapshot() } else { case.log() })
}

/// Shows what is not as it should be.
fn show(finding: &Finding, accepted: bool, context: &Context) {
    let screen = &context.screen;
    let done = match (accepted, finding.is_acceptable()) {
        (false, _) => "",
        (true, true) => " (accepted)",
        (true, false) => " (cannot be accepted)",
    };
    screen.line(&format!("{}: {}{done}", file(&finding.case, finding.state), finding.state.word()));
    finding.reasons.iter().for_each(|reason| screen.line(&format!("  {reason}")));
    if finding.state == State::Differs {
        show_difference(finding, context);
    }
}

fn show_difference(finding: &Finding, context: &Context) {
    let screen = &context.screen;
    difference(finding, |diff| {
        for group in diff.grouped_ops(AROUND) {
            let Some(first) = group.first() else { continue };
            screen.painted(&[(Style::new().dimmed(), &format!("  line {}", first.new_range().start + 1))]);
            for change in group.iter().flat_map(|op| diff.iter_changes(op)) {
                let (mark, style) = match change.tag() {
                    ChangeTag::Delete => ("-", MINUS),
                    ChangeTag::Insert => ("+", PLUS),
                    ChangeTag::Equal => (" ", Style::new()),
                };
                let line = change.value().trim_end();
                match rule_of(line) {
                    Some((text, rule)) => {
                        let rule_style = if change.tag() == ChangeTag::Equal { Style::new() } else { RULE };
                        let rule = format!("  [{rule}]");
                        screen.painted(&[(style, &format!("  {mark} {text}")), (rule_style, &rule)]);
                    }
                    None => screen.painted(&[(style, &format!("  {mark} {line}"))]),
                }
            }
        }
    });
    let rules: Vec<String> = rules_of(finding).into_iter().collect();
    if !rules.is_empty() {
        screen.line(&format!("  rules behind the changes: {}", rules.join(", ")));
    }
}

/// Shows what is not as it should be one by one, and asks what to do.
fn review(findings: &[Finding], settled: &mut [bool], context: &Context) -> Result<(), Fault> {
    let screen = &context.screen;
    let mut answers = std::io::stdin().lock().lines();
    let open = findings.iter().filter(|finding| finding.is_acceptable()).count();
    let mut number = 0;
    for (finding, settled) in findings.iter().zip(settled) {
        if finding.state == State::Ok {
            continue;
        }
        show(finding, false, context);
        if !finding.is_acceptable() {
            continue;
        }
        number += 1;
        if finding.state == State::Missing {
            show_difference(finding, context);
        }
        let does = if finding.state == State::Orphaned { "accept (remove it)" } else { "accept" };
        screen.line(&format!("{number} of {open}: {does}, reject, skip or quit? [a/r/s/q]"));
        loop {
            let answer = answers.next().transpose().map_err(|error| io_fault("read", "the answer", &error))?;
            match answer.as_deref().map(str::trim) {
                Some("a" | "accept") => {
                    finding.accept()?;
                    *settled = true;
                }
                Some("r" | "reject") => finding.reject()?,
                Some("s" | "skip") => {}
                None | Some("q" | "quit") => return Ok(()),
                Some(_) => {
                    screen.line("a accepts what the log tells now, r keeps the snapshot, s decides later, q stops here");
                    continue;
                }
            }
            break;
        }
    }
    Ok(())
}

fn summary(findings: &[Finding], settled: &[bool], context: &Context) {
    let count = |state: State| findings.iter().filter(|finding| finding.state == state).count();
    let logs = findings.len() - count(State::Orphaned);
    let mut parts = vec![format!("{} ok", count(State::Ok))];
    for state in State::ALL.into_iter().skip(1).filter(|state| count(*state) > 0) {
        parts.push(match state {
            State::Orphaned => format!("{} orphaned", text::count(count(state), "snapshot")),
            State::Differs if count(state) > 1 => format!("{} differ", count(state)),
            State::Fails if count(state) > 1 => format!("{} fail", count(state)),
            _ => format!("{} {}", count(state), state.word()),
        });
    }
    let accepted = findings.iter().zip(settled).filter(|(finding, settled)| **settled && finding.state != State::Ok).count();
    if accepted > 0 {
        parts.push(format!("{accepted} accepted"));
    }
    context.screen.line(&format!("{}: {}", text::count(logs, "log"), parts.join(", ")));
    let open = findings.iter().zip(settled).any(|(finding, settled)| !*settled && finding.is_acceptable());
    if open {
        context.screen.line("`kartu test --review` asks about each, `--accept` takes all as they are now");
    }
}

fn json(findings: &[Finding], settled: &[bool]) -> Value {
    let entry = |(finding, settled): (&Finding, &bool)| {
        let changed: Vec<Value> = match finding.state {
            State::Differs => changed_lines(finding)
                .iter()
                .map(|(mark, line)| {
                    let (text, rule) = rule_of(line).map_or((line.as_str(), None), |(text, rule)| (text.trim_end(), Some(rule)));
                    json!({"mark": mark, "text": text, "rule": rule})
                })
                .collect(),
            _ => Vec::new(),
        };
        json!({
            "log": shown(&finding.case.log()),
            "snapshot": shown(&finding.case.snapshot()),
            "state": finding.state.word(),
            "accepted": *settled && finding.state != State::Ok,
            "reasons": finding.reasons,
            "changed": changed,
            "rules": if finding.state == State::Differs { rules_of(finding) } else { BTreeSet::new() },
            "fault": finding.fault.as_ref().map(fault_json),
        })
    };
    let states = State::ALL.map(|state| {
        let count = findings.iter().filter(|finding| finding.state == state).count();
        (state.word().to_owned(), Value::from(count))
    });
    json!({
        "schema": "kartu.test/1",
        "cases": findings.iter().zip(settled).map(entry).collect::<Vec<_>>(),
        "states": serde_json::Map::from_iter(states),
    })
}
