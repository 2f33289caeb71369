//! `kartu man`: manual pages, of kartu and of each command.

use super::{Cli, Context, Faults};
use crate::fault::{Class, Fault};
use crate::files;
use crate::text;
use clap::{Command, CommandFactory};
use std::path::{Path, PathBuf};

#[derive(clap::Args)]
pub struct Args {
    /// The command to tell of, as it is typed: `new game` [default: kartu itself]
    #[arg(value_name = "COMMAND", conflicts_with = "output")]
    command: Vec<String>,
    /// Write the pages of all commands to this folder, as `kartu-NAME.1`
    #[arg(short, long, value_name = "DIR")]
    output: Option<PathBuf>,
}

pub fn run(args: &Args, context: &Context) -> Result<(), Faults> {
    let mut whole = Cli::command();
    whole.build();
    if let Some(folder) = &args.output {
        return Ok(write_all(&whole, "kartu", folder, context)?);
    }
    let (mut command, mut name) = (&whole, "kartu".to_owned());
    for word in &args.command {
        let under = command.get_subcommands().map(Command::get_name).collect::<Vec<_>>();
        command = command.find_subcommand(word).ok_or_else(|| {
            Fault::new(Class::Usage, format!("{name} has no command `{word}`"))
                .label(text::suggestion(word, under.iter().copied()))
        })?;
        name = format!("{name}-{}", command.get_name());
    }
    context.screen.lines(&page(command)?);
    Ok(())
}

/// The manual page of a command, in the language of `man`.
fn page(command: &Command) -> Result<String, Fault> {
    let mut page = Vec::new();
    // No date: the same kartu writes the same page.
    let man = clap_mangen::Man::new(command.clone()).manual("kartu").date("");
    man.render(&mut page).map_err(|error| Fault::bug(format!("a manual page cannot be written: {error}")))?;
    Ok(String::from_utf8_lossy(&page).into_owned())
}

fn write_all(command: &Command, name: &str, folder: &Path, context: &Context) -> Result<(), Fault> {
    let path = folder.join(format!("{name}.1"));
    files::write_whole(&path, &path.display().to_string(), page(command)?.as_bytes(), true)?;
    context.screen.line(&path.display().to_string());
    for under in command.get_subcommands() {
        write_all(under, &format!("{name}-{}", under.get_name()), folder, context)?;
    }
    Ok(())
}
