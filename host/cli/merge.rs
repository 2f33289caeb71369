//! `kartu merge`: parts of a simulation, played anywhere, put together to what one run gives.

use super::simulate::{Output, faults};
use super::{Context, Faults, log_name};
use crate::files;
use crate::lab::{self, MAX_PART, Series};
use std::path::Path;

#[derive(clap::Args)]
pub struct Args {
    /// Results of `kartu simulate --shard PART/PARTS --format json`, in any order; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    parts: Vec<String>,
    #[command(flatten)]
    output: Output,
}

pub fn run(args: &Args, context: &Context) -> Result<(), Faults> {
    args.output.check(None)?;
    let read = |path: &String| {
        let name = log_name(path);
        let text = match path.as_str() {
            "-" => files::utf8(files::read_limited(std::io::stdin().lock(), name, MAX_PART)?, name)?,
            _ => files::read_text(Path::new(path), name, MAX_PART)?,
        };
        Ok((name.to_owned(), Series::read(&text, name)?))
    };
    let parts = args.parts.iter().map(read).collect::<Result<_, crate::fault::Fault>>()?;
    let series = lab::merge(parts)?;
    args.output.show(&series, context)?;
    Faults { list: faults(&series, None, false, context), told: false }.or_ok()
}
