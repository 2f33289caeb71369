//! `kartu fmt`: a log in canonical form, with its facts filled in.

use super::{Context, Faults, LogRules, log_name, shell_text};
use crate::fault::{Class, Fault};
use crate::files;
use crate::log::{Log, OldFacts, format_log_with};
use std::path::Path;

#[derive(clap::Args)]
pub struct Args {
    /// A log; `-` is standard input
    #[arg(value_name = "LOG")]
    log: String,
    /// Write the file itself anew
    #[arg(long, conflicts_with = "check")]
    write: bool,
    /// Write over facts that the present rules do not confirm
    #[arg(long)]
    anew: bool,
    /// Only say whether the file is in canonical form
    #[arg(long)]
    check: bool,
    #[command(flatten)]
    rules: LogRules,
}

pub fn run(args: &Args, context: &Context) -> Result<(), Faults> {
    let text = context.read_log(&args.log)?;
    let log = Log::parse(&text, log_name(&args.log))?;
    let old = if args.anew { OldFacts::WrittenOver } else { OldFacts::Confirmed };
    let formatted = format_log_with(&log, context.rules_of(&log, &args.rules)?, old)?;
    if args.check {
        return match formatted == text {
            true => Ok(()),
            false => Err(Fault::new(Class::Check, format!("{} is not in canonical form", log.name))
                .note(format!("`kartu fmt {} --write` writes it so", shell_text(&args.log)))
                .into()),
        };
    }
    if args.write {
        if args.log == "-" {
            return Err(Fault::new(Class::Usage, "standard input cannot be written anew: leave out --write").into());
        }
        if formatted != text {
            files::write_whole(Path::new(&args.log), &args.log, formatted.as_bytes(), true)?;
        }
        return Ok(());
    }
    context.screen.lines(&formatted);
    Ok(())
}
