//! `kartu variants`: the house variants there are, and what each of them changes.

use super::{Context, Faults, Format};
use crate::fault::Place;
use crate::game::{Setting, Variant, Wanted};
use crate::text;
use serde_json::{Value, json};

#[derive(clap::Args)]
pub struct Args {
    /// Only those of this game
    game: Option<String>,
    /// Text, or JSON for programs
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

pub fn run(args: &Args, context: &Context) -> Result<(), Faults> {
    let games = match &args.game {
        Some(game) => {
            // A game that does not exist is told as everywhere; of a game with variants, the game is meant.
            vec![context.library.load(&Wanted::game(game))?.game.clone()]
        }
        None => context.library.games()?.into_iter().map(|entry| entry.name).collect(),
    };
    let mut list = Vec::new();
    let mut faults = Faults::default();
    for game in games {
        for name in context.library.variants(&game)? {
            match context.library.variant(&game, &name) {
                Ok(variant) if args.format == Format::Json => list.push(json_variant(&name, &variant)),
                Ok(variant) => text_variant(&name, &variant, context),
                Err(fault) => faults.list.push(fault),
            }
        }
    }
    if args.format == Format::Json {
        context.screen.json(&json!({"schema": "kartu.variants/1", "variants": list}));
    }
    faults.or_ok()
}

/// `factors = [1, 2, 4]`; what is wrong with a value is told when the variant is played.
fn setting_text(setting: &Setting) -> Option<String> {
    Some(format!("{} = {}", setting.option, setting.value.as_ref().ok()?.to_toml()))
}

fn text_variant(name: &str, variant: &Variant, context: &Context) {
    let screen = &context.screen;
    screen.line(&format!("{}+{name}: {}", variant.game, variant.title));
    if !variant.about.is_empty() {
        screen.line(&format!("      {}", variant.about));
    }
    for (base, _) in &variant.base {
        screen.line(&format!("      builds on {base}"));
    }
    for (what, names) in [("needs", &variant.needs), ("does not go with", &variant.excludes), ("overrides", &variant.overrides)] {
        if !names.is_empty() {
            screen.line(&format!("      {what} {}", text::series(&plain(names), "and")));
        }
    }
    if let Some((seats, _)) = &variant.seats {
        screen.line(&format!("      for {}", text::players(seats)));
    }
    for text in variant.settings.iter().filter_map(setting_text) {
        screen.line(&format!("      {text}"));
    }
    if let Some((file, _)) = &variant.script {
        screen.line(&format!("      with the script {file}"));
    }
}

/// The names alone.
fn plain(names: &[(String, Place)]) -> Vec<&str> {
    names.iter().map(|(name, _)| name.as_str()).collect()
}

fn json_variant(name: &str, variant: &Variant) -> Value {
    let options: serde_json::Map<String, Value> = variant
        .settings
        .iter()
        .filter_map(|setting| Some((setting.option.clone(), serde_json::to_value(setting.value.as_ref().ok()?).ok()?)))
        .collect();
    json!({
        "name": name,
        "game": variant.game,
        "title": variant.title,
        "about": variant.about,
        "base": plain(&variant.base),
        "needs": plain(&variant.needs),
        "excludes": plain(&variant.excludes),
        "overrides": plain(&variant.overrides),
        "seats": variant.seats.as_ref().map(|(seats, _)| [seats.start(), seats.end()]),
        "options": options,
        "script": variant.script.as_ref().map(|(file, _)| file),
    })
}
