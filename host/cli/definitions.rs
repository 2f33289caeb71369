//! `kartu definitions`: the words of scripts as a Rhai definition file, or all that bots are given as a Luau definition
//! file, from which editors complete and explain.

use super::{Context, Faults};
use crate::files;
use crate::script::{Entry, Said, questions, vocabulary};
use std::path::PathBuf;

#[derive(clap::Args)]
pub struct Args {
    /// What bots in Luau are given, instead of the words of scripts
    #[cfg(feature = "bots")]
    #[arg(long)]
    bots: bool,
    /// Write them to this file, not to standard output
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Replace the file if it is there
    #[arg(long, requires = "output")]
    force: bool,
}

impl Args {
    fn text(&self) -> String {
        #[cfg(feature = "bots")]
        if self.bots {
            return crate::players::DEFINITIONS.to_owned();
        }
        definitions()
    }
}

pub fn run(args: &Args, context: &Context) -> Result<(), Faults> {
    let text = args.text();
    // On a screen there are no tabs.
    let shown = text.replace('\t', "    ");
    match &args.output {
        Some(path) if path.as_os_str() == "-" => context.screen.lines(&shown),
        None => context.screen.lines(&shown),
        Some(path) => files::write_whole(path, &path.display().to_string(), text.as_bytes(), args.force)?,
    }
    Ok(())
}

/// All words, and after them what a script may define itself, as comments.
fn definitions() -> String {
    let mut text = String::from("// The words of kartu's scripts. `kartu definitions` writes this file.\nmodule static;\n");
    for entry in vocabulary().entries() {
        text.push('\n');
        text.push_str(&definition(entry));
    }
    text.push_str("\n// Questions that a script may answer, with a function of this name:\n");
    for question in &questions::NAMED {
        text.push_str(&format!("// fn {}({})\n//     {}\n", question.name, question.params.join(", "), question.about));
    }
    text.push_str("\n// Functions of a phase that the script plays itself, behind the prefix it names:\n");
    for hook in &questions::HOOKS {
        text.push_str(&format!("// fn PREFIX_{}({})\n//     {}\n", hook.name, hook.params.join(", "), hook.about));
    }
    text
}

/// The name of a type, as an identifier.
fn kind(name: &str) -> String {
    if name.is_empty() { "()".to_owned() } else { name.replace(' ', "_") }
}

fn definition(entry: &Entry) -> String {
    let place = match entry.said {
        Said::TopLevel => "At the top level",
        Said::InFunctions => "In functions",
        Said::Anywhere => "Anywhere",
    };
    let of = (!entry.of.is_empty()).then(|| format!("{0}: {0}", kind(&entry.of)));
    let own = entry.params.iter().map(|param| format!("{}: {}", kind(&param.name), kind(&param.kind)));
    let params: Vec<String> = of.into_iter().chain(own).collect();
    let get = if entry.property { "get " } else { "" };
    format!("/// {place}. {}\nfn {get}{}({}) -> {};\n", entry.about, entry.name, params.join(", "), kind(&entry.gives))
}
