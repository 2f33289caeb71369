//! `kartu limits`: every bound of the host, as the code has it.

use super::{Context, Faults, Format, MAX_LOG};
use crate::cards::MAX_CARDS;
use crate::fault::Class;
use crate::game::{MAX_EVENTS, MAX_VARIANT};
use crate::log::{MAX_HEAD, MAX_LINE, MAX_LINES};
#[cfg(feature = "bots")]
use crate::players;
use crate::script::limits::{self, Limit};
use crate::table::{MAX_NOTES, MAX_ROWS, MAX_SEATS, MAX_SLOTS, MAX_ZONES};
use serde_json::{Value, json};

#[derive(clap::Args)]
pub struct Args {
    /// Text, or JSON for programs
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[cfg(feature = "bots")]
const MAX_BOT: u64 = players::MAX_SOURCE;
#[cfg(not(feature = "bots"))]
const MAX_BOT: u64 = 0;

const fn limit(name: &'static str, value: u64, unit: &'static str) -> Limit {
    Limit { name, value, unit }
}

/// What no script can declare more of.
const TABLE: [Limit; 6] = [
    limit("deck", MAX_CARDS as u64, "cards"),
    limit("seats", MAX_SEATS as u64, "seats"),
    limit("zones, those of each seat counted", MAX_ZONES as u64, "zones"),
    limit("zones with an order", MAX_ROWS as u64, "zones"),
    limit("slots of a zone", MAX_SLOTS as u64, "slots"),
    limit("remembered things", MAX_NOTES as u64, "names"),
];

/// What files and matches are bounded by.
const FILES: [Limit; 7] = [
    limit("log", MAX_LOG, "bytes"),
    limit("head of a log", MAX_HEAD as u64, "bytes"),
    limit("line of a log", MAX_LINE as u64, "bytes"),
    limit("lines of a log", MAX_LINES as u64, "lines"),
    limit("events of a match", MAX_EVENTS, "events"),
    limit("variant file", MAX_VARIANT, "bytes"),
    limit("bot", MAX_BOT, "bytes"),
];

/// What a bot may take.
#[cfg(feature = "bots")]
const BOTS: [Limit; 5] = [
    limit("steps of a decision", players::MAX_STEPS as u64, "calls and turns of loops"),
    limit("time of a decision", players::MAX_TIME.as_millis() as u64, "milliseconds"),
    limit("memory of a bot", players::MAX_MEMORY as u64, "bytes"),
    limit("answer of a bot", players::MAX_ANSWER as u64, "bytes"),
    limit("turns lost before it is not asked any more", players::MAX_LAPSES as u64, "turns"),
];
#[cfg(not(feature = "bots"))]
const BOTS: [Limit; 0] = [];

pub fn run(args: &Args, context: &Context) -> Result<(), Faults> {
    let groups: [(&str, &[Limit], Class); 4] = [
        ("Scripts", &limits::ALL, Class::Limit),
        ("Tables, as a script declares them", &TABLE, Class::Script),
        ("Files and matches", &FILES, Class::Limit),
        ("Bots: more costs the turn, and with `--strict`", &BOTS, Class::Bot),
    ];
    if args.format == Format::Json {
        let one = |limit: &Limit, class: Class| json!({"name": limit.name, "value": limit.value, "unit": limit.unit, "exit": class.exit_code()});
        let all: Vec<Value> = groups.iter().flat_map(|(_, list, class)| list.iter().map(|limit| one(limit, *class))).collect();
        context.screen.json(&json!({"schema": "kartu.limits/1", "limits": all}));
        return Ok(());
    }
    for (title, list, class) in groups.into_iter().filter(|(_, list, _)| !list.is_empty()) {
        let more = if class == Class::Bot { " it" } else { "; more" };
        context.screen.line(&format!("{title}{more} ends with exit code {}:", class.exit_code()));
        for Limit { name, value, unit } in list {
            context.screen.line(&format!("  {name:<40} {value:>10} {unit}"));
        }
    }
    Ok(())
}
