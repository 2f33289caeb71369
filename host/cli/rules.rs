//! `kartu rules`: the rule sheet of a game with exactly the options in force, or what differs from another's.

use super::language::{LangArg, WITHOUT_LANG};
use super::{Context, Faults, RulesetArgs};
use crate::game::{Ruleset, Sheet, SheetDiff, Wanted};
use crate::page::Page;
use clap::ValueEnum;
use serde_json::{Value, json};
use std::sync::Arc;

#[derive(clap::Args)]
#[command(after_help = WITHOUT_LANG)]
pub struct Args {
    #[command(flatten)]
    ruleset: RulesetArgs,
    #[command(flatten)]
    lang: LangArg,
    /// How the sheet is written
    #[arg(long, value_enum, default_value_t = Form::Text)]
    format: Form,
    /// Tell only what differs from this game with its variants
    #[arg(long, value_name = "OTHER")]
    diff: Option<String>,
}

/// What a sheet is written as.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Form {
    /// For this terminal.
    Text,
    /// Markdown.
    Md,
    /// A web page of its own, to be read or printed.
    Html,
    /// For programs.
    Json,
}

pub fn run(args: &Args, context: &Context) -> Result<(), Faults> {
    let language = args.lang.language()?;
    let rules = args.ruleset.load(context)?;
    let sheet = Sheet::new(&rules, &context.library.tongue(&rules, language)?);
    let Some(other) = &args.diff else {
        match args.format {
            Form::Json => context.screen.json(&json_sheet(&rules, &sheet)),
            form => show(&sheet.page(&label(&rules, args)), form, context),
        }
        return Ok(());
    };
    let other_rules = context.library.load(&Wanted::game(other))?;
    if !other.contains(['/', '\\']) {
        context.tell_origin(&other_rules);
    }
    let other_sheet = Sheet::new(&other_rules, &context.library.tongue(&other_rules, language)?);
    let diff = SheetDiff::new(&sheet, &other_sheet);
    match args.format {
        Form::Json => context.screen.json(&json_diff(&rules, &other_rules, &diff)),
        form => show(&diff.page(&label(&rules, args), &other_rules.label()), form, context),
    }
    Ok(())
}

/// What the ruleset is called: with the settings typed, for they are laid on it too.
fn label(rules: &Ruleset, args: &Args) -> String {
    std::iter::once(rules.label()).chain(args.ruleset.settings.iter().cloned()).collect::<Vec<_>>().join(", ")
}

fn show(page: &Page, form: Form, context: &Context) {
    match form {
        Form::Md => context.screen.lines(&page.markdown()),
        Form::Html => context.screen.lines(&page.html()),
        Form::Text | Form::Json => context.screen.page(page),
    }
}

fn json_sheet(rules: &Ruleset, sheet: &Sheet) -> Value {
    json!({
        "schema": "kartu.sheet/1",
        "lang": sheet.lang.code(),
        "game": rules.game,
        "variants": rules.variants,
        "rules": rules.fingerprint,
        "sheet": serde_json::to_value(sheet).unwrap_or(Value::Null),
    })
}

fn json_diff(rules: &Arc<Ruleset>, other: &Arc<Ruleset>, diff: &SheetDiff) -> Value {
    let side = |rules: &Ruleset| json!({"game": rules.game, "variants": rules.variants, "rules": rules.fingerprint});
    json!({
        "schema": "kartu.sheet-diff/1",
        "lang": diff.lang.code(),
        "ruleset": side(rules),
        "other": side(other),
        "diff": serde_json::to_value(diff).unwrap_or(Value::Null),
    })
}
