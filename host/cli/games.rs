//! `kartu games`: what can be played.

use super::seats::bots_of;
use super::{Context, Faults, Format, RulesetArgs};
use crate::game::{Origin, Ruleset, Wanted};
use serde_json::{Value, json};

#[derive(clap::Args)]
pub struct Args {
    /// Show this game, with its options
    #[arg(value_name = "RULESET")]
    ruleset: Option<String>,
    /// Text, or JSON for programs
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

pub fn run(args: &Args, context: &Context) -> Result<(), Faults> {
    match &args.ruleset {
        Some(ruleset) => {
            let rules = RulesetArgs { ruleset: ruleset.clone(), settings: Vec::new() }.load(context)?;
            one(&rules, args.format, context);
        }
        None => all(args.format, context)?,
    }
    Ok(())
}

fn origin(origin: &Origin) -> &str {
    match origin {
        Origin::Shipped => "shipped",
        Origin::File(file) => file,
    }
}

fn all(format: Format, context: &Context) -> Result<(), Faults> {
    let mut list = Vec::new();
    let mut faults = Faults::default();
    for entry in context.library.games()? {
        let rules = match context.library.load(&Wanted::game(&entry.name)) {
            Ok(rules) => rules,
            Err(fault) => {
                faults.list.push(fault);
                continue;
            }
        };
        if format == Format::Text {
            let variants =
                if entry.variants.is_empty() { String::new() } else { format!("; variants: {}", entry.variants.join(", ")) };
            let own = if entry.origin == Origin::Shipped { String::new() } else { format!(" ({})", origin(&entry.origin)) };
            context.screen.line(&format!("{:<24} {}, {}{variants}{own}", entry.name, rules.plan.title, rules.players_text()));
        }
        list.push(json!({
            "name": entry.name,
            "title": rules.plan.title,
            "seats": [rules.plan.seats.start(), rules.plan.seats.end()],
            "variants": entry.variants,
            "origin": origin(&entry.origin),
        }));
    }
    if format == Format::Json {
        context.screen.json(&json!({"schema": "kartu.games/1", "games": list}));
    }
    faults.or_ok()
}

fn one(rules: &Ruleset, format: Format, context: &Context) {
    if format == Format::Json {
        let options: Vec<Value> = rules.options.iter().filter_map(|option| serde_json::to_value(option).ok()).collect();
        context.screen.json(&json!({
            "schema": "kartu.game/1",
            "game": rules.game,
            "variants": rules.variants,
            "title": rules.plan.title,
            "about": rules.about,
            "seats": [rules.plan.seats.start(), rules.plan.seats.end()],
            "origin": origin(&rules.origin),
            "rules": rules.fingerprint,
            "options": options,
            "bots": bots_of(&rules.game).collect::<Vec<_>>(),
        }));
        return;
    }
    let screen = &context.screen;
    screen.line(&format!("{} ({}), {}", rules.plan.title, rules.label(), rules.players_text()));
    screen.lines(&format!("{}\n", rules.about));
    screen.line("");
    screen.line("phases");
    for phase in &rules.plan.phases {
        let contracts: Vec<&str> = phase
            .only_for
            .iter()
            .filter_map(|at| rules.plan.contracts.get(usize::from(*at)))
            .map(|one| rules.plan.lexicon.text(one.name))
            .collect();
        let only = if contracts.is_empty() { String::new() } else { format!(" (only for {})", contracts.join(", ")) };
        screen.line(&format!("  {}{only}", rules.plan.lexicon.text(phase.name)));
    }
    let bots: Vec<&str> = bots_of(&rules.game).collect();
    if !bots.is_empty() {
        screen.line("");
        screen.line("bots");
        screen.line(&format!("  {}", bots.join(", ")));
    }
    if !rules.options.is_empty() {
        screen.line("");
        screen.line("options");
        for option in &rules.options {
            let value = if option.value == option.default { String::new() } else { format!("   (standard {})", option.default) };
            screen.line(&format!("  {} = {}{value}", option.name, option.value));
            screen.line(&format!("      {} It is {}.", option.about, option.kind));
        }
    }
}
