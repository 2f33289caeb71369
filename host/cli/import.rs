//! `kartu import`: a log of a hand that another program wrote down.

use super::{Context, Faults, log_name};
use crate::files;
use crate::log::phh;
use clap::ValueEnum;
use std::path::Path;

/// Formats of other programs.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Foreign {
    /// Poker hand histories: a TOML file a hand.
    Phh,
}

#[derive(clap::Args)]
pub struct Args {
    /// The format
    #[arg(value_enum, value_name = "FORMAT")]
    format: Foreign,
    /// A file; `-` is standard input
    #[arg(value_name = "FILE")]
    file: String,
    /// The log, which must not exist [default: standard output]
    #[arg(short, long, value_name = "LOG")]
    output: Option<String>,
}

pub fn run(args: &Args, context: &Context) -> Result<(), Faults> {
    let text = context.read_log(&args.file)?;
    let log = match args.format {
        Foreign::Phh => phh::import(&text, log_name(&args.file), &context.library)?,
    };
    match &args.output {
        Some(output) => files::write_whole(Path::new(output), output, log.as_bytes(), false)?,
        None => context.screen.lines(&log),
    }
    Ok(())
}
