//! `kartu rules`: the rule sheet of a game with exactly the options in force.

use super::{Context, Faults, Format, RulesetArgs};
use crate::game::{OptionSheet, Ruleset, Sheet};
use serde_json::{Value, json};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    ruleset: RulesetArgs,
    /// Text, or JSON for programs
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

pub fn run(args: &Args, context: &Context) -> Result<(), Faults> {
    let rules = args.ruleset.load(context)?;
    let sheet = Sheet::new(&rules);
    match args.format {
        Format::Json => context.screen.json(&json_sheet(&rules, &sheet)),
        Format::Text => text_sheet(&rules, &sheet, context),
    }
    Ok(())
}

fn json_sheet(rules: &Ruleset, sheet: &Sheet) -> Value {
    json!({
        "schema": "kartu.sheet/1",
        "game": rules.game,
        "variants": rules.variants,
        "rules": rules.fingerprint,
        "sheet": serde_json::to_value(sheet).unwrap_or(Value::Null),
    })
}

fn text_sheet(rules: &Ruleset, sheet: &Sheet, context: &Context) {
    let screen = &context.screen;
    let section = |title: &str| {
        screen.line("");
        screen.line(title);
    };
    screen.line(&format!("{} ({})", sheet.title, rules.label()));
    screen.lines(&format!("{}\n", sheet.about));
    section("Players, cards and match");
    for sentence in &sheet.basics {
        screen.line(&format!("  {sentence}"));
    }
    if !sheet.contracts.is_empty() {
        section("Contracts, lowest first");
        for contract in &sheet.contracts {
            screen.line(&format!("  {contract}"));
        }
    }
    section("A deal, phase by phase");
    for phase in &sheet.phases {
        let when = if phase.when.is_empty() { String::new() } else { format!(" ({})", phase.when) };
        screen.line(&format!("  {}{when}", phase.name));
        for sentence in &phase.sentences {
            screen.line(&format!("      {sentence}"));
        }
    }
    if !sheet.functions.is_empty() {
        section("What the script decides");
        for function in &sheet.functions {
            screen.line(&format!("  {}: {}", function.name, function.about));
        }
    }
    if !sheet.options.is_empty() {
        section("What the house chose");
        for option in &sheet.options {
            text_option(option, context);
        }
    }
}

fn text_option(option: &OptionSheet, context: &Context) {
    let standard = if option.value == option.standard { String::new() } else { format!("   (standard {})", option.standard) };
    context.screen.line(&format!("  {} = {}{standard}", option.name, option.value));
    context.screen.line(&format!("      {}", option.about));
    for (value, meaning) in &option.values {
        let mark = if *value == option.value.to_string() { "*" } else { " " };
        let meaning = if meaning.is_empty() { String::new() } else { format!(": {meaning}") };
        context.screen.line(&format!("    {mark} {value}{meaning}"));
    }
}
