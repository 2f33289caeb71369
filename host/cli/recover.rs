//! `kartu recover`: what is whole of a torn log, in a new file. The torn file is never touched.

use super::{Context, Faults, log_name};
use crate::fault::{Class, Fault};
use crate::files;
use crate::log::{Log, Replay};
use std::path::Path;

#[derive(clap::Args)]
pub struct Args {
    /// A log
    #[arg(value_name = "LOG")]
    log: String,
    /// The new file; it must not exist
    #[arg(short, long, value_name = "NEW")]
    output: String,
}

pub fn run(args: &Args, context: &Context) -> Result<(), Faults> {
    let text = context.read_log(&args.log)?;
    let log = Log::parse(&text, log_name(&args.log))?;
    let Some(torn) = log.torn() else {
        return Err(Fault::new(Class::Check, format!("{} is not torn: there is nothing to recover", log.name)).into());
    };
    let mut replay = Replay::under(&log, context.rules_of(&log)?)?;
    replay.run(&mut ())?;
    files::write_whole(Path::new(&args.output), &args.output, &text.as_bytes()[..torn.byte], false)?;
    context.screen.line(&format!(
        "{} is whole up to {}; {} bytes written to {}",
        log.name,
        replay.position(),
        torn.byte,
        args.output
    ));
    Ok(())
}
