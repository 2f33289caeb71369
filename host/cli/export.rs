//! `kartu export`: a deal of a log as other programs read it.

use super::import::Foreign;
use super::{Context, Faults, LogRules, log_name};
use crate::files;
use crate::log::{Log, phh};
use std::path::Path;

#[derive(clap::Args)]
pub struct Args {
    /// The format
    #[arg(value_enum, value_name = "FORMAT")]
    format: Foreign,
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
    let rules = context.rules_of(&log, &args.rules)?;
    let written = match args.format {
        Foreign::Phh => phh::export(&log, rules, args.deal)?,
    };
    match &args.output {
        Some(output) => files::write_whole(Path::new(output), output, written.as_bytes(), false)?,
        None => context.screen.lines(&written),
    }
    Ok(())
}
