//! `kartu replay --under`: the same play by other rules, log by log, and of many logs what happens how often.

use super::progress::Progress;
use super::replay::fault_json;
use super::test::{MINUS, PLUS, RULE};
use super::{Context, Faults, Format, LogRules, RulesetArgs, log_name, threads};
use crate::fault::{Class, Fault};
use crate::game::{Ruleset, Setting};
use crate::log::Log;
use crate::log::whatif::{self, Changed, Conclusion, Departure, Outcome, WhatIf};
use crate::{script, text};
use anstyle::Style;
use serde_json::{Value, json};
use std::sync::Arc;

/// So many logs of a group are named.
const MOST_NAMED: usize = 3;
/// So many conclusions that differ are shown of one log.
const MOST_SHOWN: usize = 100;

/// What is asked.
pub struct Wanted<'a> {
    pub logs: &'a [String],
    pub rules: &'a LogRules,
    pub under: RulesetArgs,
    /// Options that stay as the log has them.
    pub kept: &'a [String],
    pub jobs: Option<u16>,
    pub format: Format,
}

/// An option with other values in the log and in the rules asked for; `None` where there is no such option.
type OtherOption = (String, Option<String>, Option<String>);

/// What came of a log.
struct Verdict {
    game: String,
    options: Vec<OtherOption>,
    found: Result<WhatIf, Fault>,
    /// The log has an end without a line feed.
    torn: Option<Fault>,
}

pub fn run(wanted: &Wanted, exit_code: bool, context: &Context) -> Result<(), Faults> {
    let under = wanted.under.load(context)?;
    for name in wanted.kept {
        if !under.options.iter().any(|option| option.name == *name) {
            let fault = Fault::new(Class::Usage, format!("{} has no option `{name}` to keep", under.game));
            let names = under.options.iter().map(|option| option.name.as_str());
            return Err(fault.label(text::suggestion(name, names)).into());
        }
    }
    let verdicts = judge_all(wanted, &under, context)?;
    match wanted.format {
        Format::Json => context.screen.json(&json(&verdicts, &under)),
        Format::Text => match &verdicts[..] {
            [(log, verdict)] => one(log, verdict, &label(wanted), context),
            many => table(many, &label(wanted), context),
        },
    }
    let all_same = counts(&verdicts)[1..3] == [0, 0];
    let mut faults = Faults { list: Vec::new(), told: true };
    for (_, verdict) in verdicts {
        faults.list.extend(verdict.torn);
        faults.list.extend(verdict.found.err());
    }
    faults.list.iter().for_each(|fault| context.screen.fault(fault));
    // A difference is a result, and has been told as one.
    if exit_code && !all_same {
        faults.list.push(Fault::new(Class::Check, "not all matches are the same"));
    }
    faults.or_ok()
}

/// Judges the logs on all cores, in their order.
fn judge_all<'a>(wanted: &Wanted<'a>, under: &Arc<Ruleset>, context: &Context) -> Result<Vec<(&'a str, Verdict)>, Fault> {
    let progress = Progress::new("what if", wanted.logs.len() as u64, "logs");
    let one = |at: usize| {
        let log = &wanted.logs[at];
        progress.at(at as u64);
        let failed = |fault| Verdict { game: String::new(), options: Vec::new(), found: Err(fault), torn: None };
        (log_name(log), judge(log, wanted, under, context).unwrap_or_else(failed))
    };
    script::each_on_big_stacks(threads(wanted.jobs), wanted.logs.len(), &one)
}

fn judge(path: &str, wanted: &Wanted, under: &Arc<Ruleset>, context: &Context) -> Result<Verdict, Fault> {
    let text = context.read_log(path)?;
    let log = Log::parse(&text, log_name(path))?;
    let own = context.rules_of(&log, wanted.rules)?;
    // A script that was asked for by its path may be a draft with a name of its own.
    if own.game != under.game && !wanted.under.is_path() {
        let what = format!("{} is a match of `{}`, not of `{}`", log.name, own.game, under.game);
        return Err(Fault::new(Class::Usage, what).note("--under names other rules of the same game, or the path of a script"));
    }
    let kept = kept_settings(wanted.kept, &own);
    let under = match kept.is_empty() {
        true => under.clone(),
        false => wanted.under.load_with(kept, context)?,
    };
    let torn = log
        .torn()
        .map(|torn| Fault::new(Class::Check, format!("{} is torn in line {}: what is whole was compared", log.name, torn.line)));
    let found = whatif::compare(&log, own.clone(), under.clone());
    Ok(Verdict { game: own.game.clone(), options: other_options(&own, &under), found, torn })
}

/// The values that a log has for the options that are kept.
fn kept_settings(kept: &[String], own: &Ruleset) -> Vec<Setting> {
    let of_log = own.options.iter().filter(|option| kept.contains(&option.name));
    of_log.map(|option| Setting::chosen(&option.name, option.value.clone())).collect()
}

/// The options that the two rulesets settle differently.
fn other_options(own: &Ruleset, under: &Ruleset) -> Vec<OtherOption> {
    let value = |rules: &Ruleset, name: &str| {
        rules.options.iter().find(|option| option.name == name).map(|option| option.value.to_string())
    };
    let names = own.options.iter().chain(under.options.iter().filter(|option| value(own, &option.name).is_none()));
    let both = names.map(|option| (option.name.clone(), value(own, &option.name), value(under, &option.name)));
    both.filter(|(_, here, there)| here != there).collect()
}

/// `frog+classic`, with what is set besides.
fn label(wanted: &Wanted) -> String {
    let settings = wanted.under.settings.iter().map(|setting| format!(", {setting}"));
    let kept = wanted.kept.iter().map(|name| format!(", {name} as in the log"));
    format!("{}{}", wanted.under.ruleset, settings.chain(kept).collect::<String>())
}

/// Everything about one log.
fn one(log: &str, verdict: &Verdict, under: &str, context: &Context) {
    let screen = &context.screen;
    let Ok(found) = &verdict.found else { return };
    let outcome = match &found.outcome {
        Outcome::Same => "the same".to_owned(),
        Outcome::ScoredOtherwise => "the same play, scored otherwise".to_owned(),
        Outcome::Differs(departure) => format!("differs {}", place(departure)),
    };
    screen.line(&format!("{log} by {}: {outcome}", under));
    for (name, here, there) in &verdict.options {
        let text = |value: &Option<String>| value.clone().unwrap_or_else(|| "none".to_owned());
        screen.line(&format!("  option {name}: {} in the log, {} here", text(here), text(there)));
    }
    if let Outcome::Differs(departure) = &found.outcome {
        screen.line("");
        told(departure, context);
        if let Some(stops) = &departure.stops {
            screen.line(&format!("the play goes on, and stops {}", place(stops)));
            told(stops, context);
        }
    }
    for doubt in &found.doubts {
        screen.line(&format!("  {doubt}"));
    }
    let mut last = None;
    for changed in found.changed.iter().take(MOST_SHOWN) {
        if last != Some(changed.line) {
            screen.line("");
            screen.line(&format!("{} (line {})", position(changed), changed.line));
            last = Some(changed.line);
        }
        let side = |mark: &str, style: Style, one: &Conclusion| {
            let text = format!("{mark} {:<66}", one.text);
            screen.painted(&[(style, text.as_str()), (Style::new(), "  "), (RULE, &format!("[{}]", one.rule))]);
        };
        if let Some(before) = &changed.before {
            side("-", MINUS, before);
        }
        if let Some(after) = &changed.after {
            side("+", PLUS, after);
        }
    }
    let more = found.changed.len().saturating_sub(MOST_SHOWN) + found.more_changed;
    if more > 0 {
        screen.line(&format!("and {}", text::count(more, "more conclusion")));
    }
    let differ = found.changed.len() + found.more_changed;
    screen.line("");
    screen.line(&format!("{} the same, {differ} not", text::count(found.same, "conclusion")));
}

fn position(changed: &Changed) -> String {
    if changed.at.event == 0 { format!("the cards of deal {}", changed.at.deal) } else { format!("at {}", changed.at) }
}

fn place(departure: &Departure) -> String {
    match (departure.at.deal, departure.line) {
        (0, 0) => "before the first deal".to_owned(),
        (_, 0) => "at the end of the log".to_owned(),
        (_, line) => format!("at {} (line {line})", departure.at),
    }
}

fn told(departure: &Departure, context: &Context) {
    if !departure.text.is_empty() {
        context.screen.line(&format!("  the log says: {}", departure.text));
    }
    context.screen.line(&format!("  {}", departure.reason));
    if let Some(allowed) = &departure.allowed {
        context.screen.line(&format!("  allowed here: {allowed}"));
    }
}

/// The logs by their first cause, the most frequent first.
fn groups<'v>(verdicts: &'v [(&str, Verdict)]) -> Vec<(String, Vec<&'v str>)> {
    let mut groups: Vec<(String, Vec<&str>)> = Vec::new();
    for (log, verdict) in verdicts {
        let Ok(found) = &verdict.found else { continue };
        let cause = found.cause();
        match groups.iter_mut().find(|(known, _)| *known == cause) {
            Some((_, logs)) => logs.push(log),
            None => groups.push((cause, vec![log])),
        }
    }
    groups.sort_by(|(a, some), (b, others)| others.len().cmp(&some.len()).then_with(|| a.cmp(b)));
    groups
}

/// How many came out the same, scored otherwise, different, and not at all.
fn counts(verdicts: &[(&str, Verdict)]) -> [usize; 4] {
    let mut counts = [0; 4];
    for (_, verdict) in verdicts {
        let at = match &verdict.found {
            Ok(WhatIf { outcome: Outcome::Same, .. }) => 0,
            Ok(WhatIf { outcome: Outcome::ScoredOtherwise, .. }) => 1,
            Ok(WhatIf { outcome: Outcome::Differs(_), .. }) => 2,
            Err(_) => 3,
        };
        counts[at] += 1;
    }
    counts
}

fn table(verdicts: &[(&str, Verdict)], under: &str, context: &Context) {
    let screen = &context.screen;
    let [same, scored, differ, failed] = counts(verdicts);
    let groups = groups(verdicts);
    let width =
        groups.iter().map(|(cause, _)| unicode_width::UnicodeWidthStr::width(cause.as_str())).max().unwrap_or(0).clamp(11, 60);
    screen.line(&format!("  logs  {:<width$}  for example", "first cause"));
    for (cause, logs) in &groups {
        let named: Vec<&str> = logs.iter().take(MOST_NAMED).copied().collect();
        let more = if logs.len() > MOST_NAMED { ", …" } else { "" };
        screen.line(&format!("{:>6}  {cause:<width$}  {}{more}", logs.len(), named.join(", ")));
    }
    if groups.iter().any(|(cause, _)| cause.starts_with("the match is ")) {
        screen.line("how long a match is may be an option: --keep NAME leaves one as each log has it");
    }
    screen.line("");
    let failed = if failed == 0 { String::new() } else { format!(", {failed} cannot be replayed") };
    screen.line(&format!(
        "{} by {}: {same} the same, {scored} scored otherwise, {differ} played otherwise{failed}",
        text::count(verdicts.len(), "log"),
        under
    ));
}

fn json(verdicts: &[(&str, Verdict)], under: &Ruleset) -> Value {
    let [same, scored, differ, failed] = counts(verdicts);
    let causes: Vec<Value> =
        groups(verdicts).iter().map(|(cause, logs)| json!({"cause": cause, "count": logs.len(), "logs": logs})).collect();
    json!({
        "schema": "kartu.whatif/1",
        "under": under.label(),
        "rules": under.fingerprint,
        "logs": verdicts.iter().map(|(log, verdict)| json_log(log, verdict)).collect::<Vec<_>>(),
        "causes": causes,
        "same": same,
        "scored_otherwise": scored,
        "differs": differ,
        "failed": failed,
    })
}

fn json_log(log: &str, verdict: &Verdict) -> Value {
    let options: Vec<Value> =
        verdict.options.iter().map(|(name, here, there)| json!({"option": name, "in_log": here, "under": there})).collect();
    let mut faults: Vec<Value> = verdict.torn.iter().map(fault_json).collect();
    let found = match &verdict.found {
        Ok(found) => found,
        Err(fault) => {
            faults.push(fault_json(fault));
            return json!({"log": log, "outcome": null, "options": options, "faults": faults});
        }
    };
    let (outcome, departure) = match &found.outcome {
        Outcome::Same => ("same", None),
        Outcome::ScoredOtherwise => ("scored-otherwise", None),
        Outcome::Differs(departure) => ("differs", Some(json_departure(departure))),
    };
    let side = |one: &Option<Conclusion>| {
        one.as_ref().map(|one| json!({"fact": one.fact, "text": one.text, "rule": one.rule, "score": one.is_score}))
    };
    let changed: Vec<Value> = found
        .changed
        .iter()
        .map(|changed| {
            json!({
                "position": changed.at.to_string(),
                "line": changed.line,
                "in_log": side(&changed.before),
                "under": side(&changed.after),
            })
        })
        .collect();
    json!({
        "log": log,
        "game": verdict.game,
        "outcome": outcome,
        "cause": found.cause(),
        "options": options,
        "departs": departure,
        "changed": changed,
        "more_changed": found.more_changed,
        "same_facts": found.same,
        "cannot_tell": found.doubts,
        "faults": faults,
    })
}

fn json_departure(departure: &Departure) -> Value {
    json!({
        "position": departure.at.to_string(),
        "line": (departure.line > 0).then_some(departure.line),
        "text": departure.text,
        "cause": departure.cause,
        "reason": departure.reason,
        "allowed": departure.allowed,
        "stops": departure.stops.as_deref().map(json_departure),
    })
}
