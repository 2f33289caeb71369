//! `kartu export`: a deal of a log as other programs read it.

use super::{Context, Faults, LogRules, log_name};
use crate::fault::{Class, Fault};
use crate::files;
use crate::log::{Log, phh, to_bulk};
use clap::ValueEnum;
use std::path::Path;

/// What it is written as.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Target {
    /// Poker hand histories: a TOML file a hand.
    Phh,
    /// JSON Lines: the whole match as one line, for a file with many; `kartu fmt MANY.jsonl#1` writes the log again.
    Jsonl,
}

#[derive(clap::Args)]
pub struct Args {
    /// The format
    #[arg(value_enum, value_name = "FORMAT")]
    format: Target,
    /// A log; `-` is standard input
    #[arg(value_name = "LOG")]
    log: String,
    /// Which deal [default: the only one]
    #[arg(long, value_name = "NUMBER")]
    deal: Option<u32>,
    /// The file, which must not exist [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<String>,
    #[command(flatten)]
    rules: LogRules,
}

pub fn run(args: &Args, context: &Context) -> Result<(), Faults> {
    let text = context.read_log(&args.log)?;
    let log = Log::parse(&text, log_name(&args.log))?;
    let written = match args.format {
        Target::Phh => phh::export(&log, context.rules_of(&log, &args.rules)?, args.deal)?,
        Target::Jsonl if args.deal.is_some() || args.rules.rules.is_some() => {
            let fault = Fault::new(Class::Usage, "a line of JSON Lines holds a whole match, as it is");
            return Err(fault.label("leave out `--deal` and `--rules`").into());
        }
        Target::Jsonl => to_bulk(&log)?,
    };
    match &args.output {
        Some(output) => files::write_whole(Path::new(output), output, written.as_bytes(), false)?,
        None => context.screen.lines(&written),
    }
    Ok(())
}
