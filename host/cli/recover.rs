//! `kartu recover`: what is whole of a torn log, in a new file. The torn file is never touched.

use super::{Context, Faults, LogRules, log_name};
use crate::fault::{Class, Fault};
use crate::files;
use crate::log::{Log, Replay};
use std::path::Path;

#[derive(clap::Args)]
pub struct Args {
    /// A log
    #[arg(value_name = "LOG")]
    log: String,
    /// The new file, which must not exist
    #[arg(short, long, value_name = "NEW")]
    output: String,
    #[command(flatten)]
    rules: LogRules,
}

pub fn run(args: &Args, context: &Context) -> Result<(), Faults> {
    if args.output == "-" {
        return Err(Fault::new(Class::Usage, "what is whole goes to a file, byte for byte, not to standard output").into());
    }
    let text = context.read_log(&args.log)?;
    let log = Log::parse(&text, log_name(&args.log))?;
    let Some(torn) = log.torn() else {
        return Err(Fault::new(Class::Check, format!("{} is not torn: there is nothing to recover", log.name)).into());
    };
    let whole = &text[..torn.byte];
    files::write_whole(Path::new(&args.output), &args.output, whole.as_bytes(), false)?;
    context.screen.line(&format!("{} bytes written to {}", whole.len(), args.output));
    // How far the match goes is worth telling, but what is whole is kept even where the rules do not agree with it.
    let mut replay = Replay::under(&log, context.rules_of(&log, &args.rules)?)?;
    replay.run(&mut ())?;
    context.screen.note(&format!("{} is whole up to {}", log.name, replay.position()));
    Ok(())
}
