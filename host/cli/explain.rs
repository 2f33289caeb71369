//! `kartu explain`: what an exit code means, and what to do about it.

use super::{Context, Faults, Format};
use crate::fault::{Class, Fault};
use crate::text;
use serde_json::{Value, json};

#[derive(clap::Args)]
pub struct Args {
    /// An exit code (`3`) or the word of its class (`unreadable`); without it all are listed
    #[arg(value_name = "CODE")]
    code: Option<String>,
    /// Text, or JSON for programs
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// An exit code.
struct Code {
    number: u8,
    word: &'static str,
    means: &'static str,
    then: &'static str,
}

const fn of(class: Class, means: &'static str, then: &'static str) -> Code {
    Code { number: class.exit_code(), word: class.word(), means, then }
}

/// All exit codes; where several apply the command ends with the one that stands further down.
const CODES: [Code; 11] = [
    Code { number: 0, word: "ok", means: "all is well", then: "nothing is to be done" },
    of(
        Class::Usage,
        "the command was not understood: an unknown argument, option or game position",
        "`--help` behind the command tells what it takes; the message suggests the nearest right word",
    ),
    of(
        Class::Check,
        "a check failed: a choice against the rules, a fact that differs, a torn log, a leak, a broken promise of a script",
        "the message names the event and the rule; `kartu legal LOG --at DEAL.EVENT` tells what would have been allowed",
    ),
    of(
        Class::Bot,
        "a bot lost a turn, and `--strict` was asked for",
        "the message says why; the log has a line `SEAT! ACTION reason` for each such turn",
    ),
    of(
        Class::Unreadable,
        "input that cannot be read or is not supported: a log, a variant, a script that is not the language",
        "the message points at the line; `kartu fmt` writes a log in canonical form",
    ),
    of(
        Class::Script,
        "a fault in a script: an unknown word, a wrong answer, a declaration that does not fit",
        "the message points at the line; `kartu words` lists the words, `kartu check FILE` tries all of them",
    ),
    of(
        Class::Limit,
        "a limit was reached: a script that runs too long, a file that is too large, a match without end",
        "`kartu limits` lists them",
    ),
    of(Class::Io, "reading or writing failed: no such file, no permission, a full disk", "the message names the file"),
    of(Class::Bug, "a promise of kartu itself was broken", "please report it, with the command that the message shows"),
    Code { number: 130, word: "interrupted", means: "Ctrl-C ended the command", then: "what was recorded up to there is kept" },
    Code {
        number: 143,
        word: "terminated",
        means: "the system ended the command",
        then: "what was recorded up to there is kept",
    },
];

pub fn run(args: &Args, context: &Context) -> Result<(), Faults> {
    let wanted = |code: &&Code| args.code.as_deref().is_none_or(|text| text == code.word || text == code.number.to_string());
    let codes: Vec<&Code> = CODES.iter().filter(wanted).collect();
    if codes.is_empty() {
        let text = args.code.as_deref().unwrap_or_default();
        let fault = Fault::new(Class::Usage, format!("kartu has no exit code `{text}`"));
        return Err(fault.label(text::suggestion(text, CODES.iter().map(|code| code.word))).into());
    }
    if args.format == Format::Json {
        let one = |code: &&Code| json!({"code": code.number, "word": code.word, "means": code.means, "then": code.then});
        let all: Vec<Value> = codes.iter().map(one).collect();
        context.screen.json(&json!({"schema": "kartu.codes/1", "codes": all}));
        return Ok(());
    }
    for Code { number, word, means, then } in codes {
        context.screen.line(&format!("{number:>3} {word}: {means}"));
        context.screen.line(&format!("      {then}"));
    }
    Ok(())
}
