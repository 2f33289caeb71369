//! `kartu check --profile`: what each function of a script costs.

use super::super::{Context, Format};
use super::Args;
use super::outcome::random_matches;
use crate::cards::Seed;
use crate::fault::Fault;
use crate::game::{Library, Setting, Wanted};
use crate::lab::{self, Priced, Profile};
use crate::script::Recall;
use crate::text;
use serde_json::json;
use std::time::Duration;

pub fn run(args: &Args, context: &Context) -> Result<(), Fault> {
    let rules = args.ruleset.load(context)?;
    // A library of its own: nothing that was recalled before helps.
    let library = || context.project.as_ref().map_or_else(Library::shipped, Library::with_project);
    let load = |recall| {
        let settings = args.ruleset.settings.iter().map(|setting| Setting::from_argument(setting)).collect::<Result<_, _>>()?;
        library().recalling(recall).load(&Wanted { settings, ..Wanted::game(&args.ruleset.ruleset) })
    };
    let (asking, recalling) = (load(Recall::Never)?, load(Recall::Certain)?);
    let profile = lab::profile(&asking, &recalling, Seed::from_text(&args.seed), args.deals)?;
    match args.format {
        Format::Json => context.screen.json(&as_json(&rules.label(), &args.seed, &profile)),
        Format::Text => show(&rules.label(), &profile, context),
    }
    Ok(())
}

/// A part of a whole in tenths of a hundredth.
fn share(part: Duration, whole: Duration) -> f64 {
    if whole.is_zero() { 0.0 } else { (part.as_secs_f64() / whole.as_secs_f64() * 1000.0).round() / 10.0 }
}

fn each(sum: f64, number: u64) -> f64 {
    if number == 0 { 0.0 } else { sum / number as f64 }
}

fn microseconds_a_call(priced: &Priced) -> f64 {
    each(priced.asked.time.as_secs_f64() * 1e6, priced.asked.effort.calls)
}

fn words_a_call(priced: &Priced) -> f64 {
    each(priced.asked.effort.words as f64, priced.asked.effort.calls)
}

fn show(ruleset: &str, profile: &Profile, context: &Context) {
    let number = |number: u64, one: &str| text::count(number as usize, one);
    context.screen.line(&format!(
        "{ruleset}: {}, {}, {} without checks",
        random_matches(profile.matches),
        number(profile.deals, "deal"),
        number(profile.choices, "choice"),
    ));
    if profile.functions.is_empty() {
        context.screen.line("the script has no function that was asked");
        return;
    }
    let width = profile.functions.iter().map(|priced| priced.function.chars().count()).max().unwrap_or(0).max(8);
    context.screen.line(&format!(
        "{:width$}  {:>9}  {:>9}  {:>12}  {:>9}  {:>6}",
        "function", "asked", "called", "words a call", "µs a call", "time"
    ));
    for priced in &profile.functions {
        context.screen.line(&format!(
            "{:width$}  {:>9}  {:>9}  {:>12.1}  {:>9.2}  {:>5.1}%",
            priced.function,
            priced.asked.effort.calls,
            priced.called.effort.calls,
            words_a_call(priced),
            microseconds_a_call(priced),
            share(priced.called.time, profile.recalling),
        ));
    }
    let sum = |of: fn(&Priced) -> Duration| profile.functions.iter().map(of).sum::<Duration>();
    context.screen.line(&format!(
        "the script takes {:.1}% of {:.1} ms; if nothing were recalled, {:.1}% of {:.1} ms",
        share(sum(|priced| priced.called.time), profile.recalling),
        profile.recalling.as_secs_f64() * 1e3,
        share(sum(|priced| priced.asked.time), profile.asking),
        profile.asking.as_secs_f64() * 1e3,
    ));
}

fn as_json(ruleset: &str, seed: &str, profile: &Profile) -> serde_json::Value {
    let functions: Vec<_> = profile
        .functions
        .iter()
        .map(|priced| {
            json!({
                "function": priced.function,
                "asked": priced.asked.effort.calls,
                "called": priced.called.effort.calls,
                "words": priced.asked.effort.words,
                "words_called": priced.called.effort.words,
                "microseconds_a_call": (microseconds_a_call(priced) * 100.0).round() / 100.0,
                "percent": share(priced.called.time, profile.recalling),
                "percent_if_nothing_is_recalled": share(priced.asked.time, profile.asking),
            })
        })
        .collect();
    json!({
        "schema": "kartu.profile/1",
        "ruleset": ruleset,
        "seed": seed,
        "matches": profile.matches,
        "deals": profile.deals,
        "choices": profile.choices,
        "milliseconds": (profile.recalling.as_secs_f64() * 1e4).round() / 10.0,
        "milliseconds_if_nothing_is_recalled": (profile.asking.as_secs_f64() * 1e4).round() / 10.0,
        "functions": functions,
    })
}
