//! `kartu schema`: what a variant file may say, as a JSON schema for editors.
//!
//! It repeats for editors what `game/variant.rs` reads; a test keeps the two in step.

use super::{Context, Faults, RulesetArgs};
use crate::files;
use crate::game::{MAX_NAMED, Ruleset};
use crate::script::options::{OptionKind, OptionSpec};
use crate::table::MAX_SEATS;
use schemars::{JsonSchema, schema_for};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::path::Path;

#[derive(clap::Args)]
pub struct Args {
    /// Know the options of this game, and nothing else below `[options]`
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// The file, which must not exist [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<String>,
    /// Replace the file if it is there
    #[arg(long, requires = "output")]
    force: bool,
}

/// A house variant of a game of kartu: what differs from its standard, and nothing else.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields, title = "kartu variant")]
#[expect(dead_code, reason = "only its shape is used")]
struct VariantFile {
    /// The version of this format.
    #[schemars(extend("const" = 1))]
    format: i64,
    /// The game it is a variant of.
    #[schemars(regex(pattern = r"^[A-Za-z0-9_-]+$"))]
    game: String,
    /// Its title, for lists.
    title: String,
    /// Why someone plays that way.
    #[schemars(default)]
    about: String,
    /// Variants it builds on, by name.
    #[schemars(default, length(max = MAX_NAMED))]
    base: Vec<Name>,
    /// Functions, options and phases that an earlier layer changes too and that this one may change again.
    #[schemars(default)]
    overrides: Vec<String>,
    /// Variants that must be laid on as well.
    #[schemars(default, length(max = MAX_NAMED))]
    needs: Vec<Name>,
    /// Variants it cannot be laid on together with.
    #[schemars(default, length(max = MAX_NAMED))]
    excludes: Vec<Name>,
    /// The least and the most players it is for.
    #[schemars(default)]
    seats: Option<[Seats; 2]>,
    /// The options that the house sets; the others keep their standard values.
    #[schemars(default, extend("maxProperties" = 200))]
    options: BTreeMap<String, Setting>,
    /// A script of its own, only for what no option can say.
    #[schemars(default)]
    script: Option<Overlay>,
}

/// The name of a variant.
#[derive(JsonSchema)]
#[schemars(transparent)]
#[expect(dead_code, reason = "only its shape is used")]
struct Name(#[schemars(regex(pattern = r"^[A-Za-z0-9_-]+$"))] String);

/// The value of an option: true or false, a whole number, a word, or a list of these.
#[derive(JsonSchema)]
#[schemars(untagged)]
#[expect(dead_code, reason = "only its shape is used")]
enum Setting {
    Flag(bool),
    Whole(i64),
    Word(String),
    List(Vec<Self>),
}

/// A number of players.
#[derive(JsonSchema)]
#[schemars(transparent)]
#[expect(dead_code, reason = "only its shape is used")]
struct Seats(#[schemars(range(min = 1, max = MAX_SEATS))] u8);

/// The script of a variant.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
#[expect(dead_code, reason = "only its shape is used")]
struct Overlay {
    /// The file, beside the variant file.
    #[schemars(regex(pattern = r"^[A-Za-z0-9_-]+\.rhai$"))]
    file: String,
}

pub fn run(args: &Args, context: &Context) -> Result<(), Faults> {
    let rules = match &args.game {
        Some(game) => Some(RulesetArgs { ruleset: game.clone(), settings: Vec::new() }.load(context)?),
        None => None,
    };
    let schema = of(rules.as_deref());
    match &args.output {
        Some(output) if output == "-" => context.screen.lines(&text(&schema)),
        Some(output) => files::write_whole(Path::new(output), output, text(&schema).as_bytes(), args.force)?,
        None => context.screen.json(&schema),
    }
    Ok(())
}

/// The schema as a file.
pub(super) fn text(schema: &Value) -> String {
    serde_json::to_string_pretty(schema).unwrap_or_default() + "\n"
}

/// The schema of variants of any game, or of this one.
pub(super) fn of(rules: Option<&Ruleset>) -> Value {
    let mut schema = schema_for!(VariantFile).to_value();
    let Some(rules) = rules else { return schema };
    let options: Map<String, Value> = rules.options.iter().map(|option| (option.name.clone(), option_schema(option))).collect();
    let known = json!({
        "description": "The options that the house sets; the others keep their standard values.",
        "type": "object",
        "additionalProperties": false,
        "properties": options,
    });
    if let Some(properties) = schema.get_mut("properties") {
        properties["options"] = known;
        properties["game"]["const"] = json!(rules.game);
    }
    schema["title"] = json!(format!("kartu variant of {}", rules.game));
    schema
}

/// What an option may be, its standard value, and what it decides.
fn option_schema(option: &OptionSpec) -> Value {
    let mut schema = kind_schema(&option.kind);
    let meanings: String = super::new::meanings(&option.kind).iter().map(|line| format!("\n{line}")).collect();
    schema["description"] = json!(format!("{}{meanings}", option.about));
    schema["default"] = serde_json::to_value(option.default.to_toml()).unwrap_or_default();
    schema
}

fn kind_schema(kind: &OptionKind) -> Value {
    match kind {
        OptionKind::Flag { .. } => json!({"type": "boolean"}),
        OptionKind::Whole { from, to } => json!({"type": "integer", "minimum": from, "maximum": to}),
        OptionKind::Choice(choices) => {
            let words: Vec<&str> = choices.iter().map(|choice| choice.word.as_str()).collect();
            json!({"type": "string", "enum": words})
        }
        OptionKind::Several(words) => {
            json!({"type": "array", "minItems": 1, "uniqueItems": true, "items": {"type": "string", "enum": words}})
        }
        OptionKind::List { of, length } => {
            json!({"type": "array", "minItems": length, "maxItems": length, "items": kind_schema(of)})
        }
    }
}
