//! `kartu completions`: what a shell needs to complete commands and options.

use super::{Cli, Context, Faults};
use clap::CommandFactory;
use clap_complete::Shell;

#[derive(clap::Args)]
pub struct Args {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

pub fn run(args: &Args, context: &Context) -> Result<(), Faults> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "kartu", &mut script);
    context.screen.lines(&String::from_utf8_lossy(&script));
    Ok(())
}
