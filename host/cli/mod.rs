//! The command line: one file a command, arguments in, text out.

mod bulk;
mod check;
mod completions;
mod definitions;
mod explain;
mod export;
mod fmt;
mod games;
mod import;
mod interrupt;
mod language;
mod legal;
mod limits;
mod man;
mod merge;
mod new;
mod play;
mod progress;
mod rank;
mod recover;
mod replay;
mod rules;
mod schema;
mod screen;
mod seats;
mod simulate;
mod test;
mod variants;
mod verify;
mod whatif;
mod words;

use crate::cards::Seed;
use crate::fault::{Class, Fault};
use crate::game::{Library, Origin, Ruleset, Setting, Wanted};
use crate::language::Language;
use crate::log::{Log, Position, Replay};
use crate::{files, script, text};
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use screen::Screen;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Arc, Mutex};

/// The largest log that is read, in bytes.
const MAX_LOG: u64 = 48 << 20;

const EXIT_CODES: &str = "Exit codes, the worst that applies:
  0  all is well
  1  a check failed: an illegal action, a fact that differs, a torn log
  2  the command was not understood
  3  input that cannot be read, or is not supported
  4  a fault in a rules script
  5  a limit was reached
  6  reading or writing failed
  7  a bot lost a turn, under --strict
  70 a fault of kartu itself
  130, 143 ended by Ctrl-C or a signal";

/// Card games and their house rules as short scripts: deal, enforce, hide, log, replay.
#[derive(Parser)]
#[command(name = "kartu", version, after_help = EXIT_CODES, disable_help_subcommand = true, propagate_version = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
    #[command(flatten)]
    common: Common,
}

/// What every command takes.
#[derive(clap::Args)]
struct Common {
    /// The folder whose `scripts/` and `variants/` add to the shipped ones [default: found upwards from here]
    #[arg(long, global = true, value_name = "DIR")]
    project: Option<PathBuf>,
    /// When to use colours
    #[arg(long, global = true, value_enum, default_value_t = Colour::Auto)]
    color: Colour,
}

/// When to use colours.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Colour {
    /// On a terminal, unless NO_COLOR is set.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// How results are written.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people.
    Text,
    /// For programs.
    Json,
}

/// A language to be spoken to in.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Lang {
    /// English.
    En,
    /// Indonesian.
    Id,
}

impl Lang {
    const fn language(self) -> Language {
        match self {
            Self::En => Language::English,
            Self::Id => Language::Indonesian,
        }
    }
}

#[derive(Subcommand)]
enum Command {
    /// List the games, or show one with its options
    Games(games::Args),
    /// Show the rule sheet of a game with the options in force
    Rules(rules::Args),
    /// List house variants and what they change
    Variants(variants::Args),
    /// List the words that scripts may say
    Words(words::Args),
    /// Show a match from its log, as everyone or one seat saw it
    Replay(replay::Args),
    /// Check many logs: one line for each that fails, and a summary
    Verify(verify::Args),
    /// Show what may be done at a point of a match, and why not the rest
    Legal(legal::Args),
    /// Write a log in canonical form, with its facts filled in
    Fmt(fmt::Args),
    /// Write what is whole of a torn log to a new file
    Recover(recover::Args),
    /// Compare the transcripts of recorded matches with their snapshots
    Test(test::Args),
    /// Load a game, look for mistakes, and play random matches under every check
    Check(check::Args),
    /// Play a match at this terminal, and record it
    Play(play::Args),
    /// Play many matches on all cores, and tell what they come to
    Simulate(simulate::Args),
    /// Put parts of a simulation together
    Merge(merge::Args),
    /// Tell how good hands of cards are, and which wins
    Rank(rank::Args),
    /// Make a log of a hand that another program wrote down
    Import(import::Args),
    /// Write a deal of a log as other programs read it
    Export(export::Args),
    /// Make the files of a new game or house variant, with comments that tell how to go on
    #[command(subcommand)]
    New(new::What),
    /// Write the JSON schema of variant files, for editors
    Schema(schema::Args),
    /// Write all words of scripts, or of bots, as definitions that editors read
    Definitions(definitions::Args),
    /// List the limits of scripts, tables and files
    Limits(limits::Args),
    /// Tell what an exit code means
    Explain(explain::Args),
    /// Write what a shell needs to complete commands
    Completions(completions::Args),
    /// Write manual pages
    Man(man::Args),
}

/// A game with what is laid on it.
#[derive(clap::Args)]
struct RulesetArgs {
    /// A game with variants (`frog`, `frog+classic`), or the path of a script or variant file
    #[arg(value_name = "RULESET")]
    ruleset: String,
    /// Set an option of the game; may be given again
    #[arg(long = "set", value_name = "NAME=VALUE")]
    settings: Vec<String>,
}

impl RulesetArgs {
    /// Is it the path of a script, which no library knows by the name of the game?
    fn is_path(&self) -> bool {
        self.ruleset.ends_with(".rhai")
    }

    /// The arguments as they are typed, with the project folder where it was given.
    fn shell_text(&self, context: &Context) -> String {
        let settings = self.settings.iter().flat_map(|setting| ["--set", setting]);
        let project = context.project.iter().flat_map(|folder| ["--project", folder]);
        let all = std::iter::once(self.ruleset.as_str()).chain(settings).chain(project);
        all.map(shell_text).collect::<Vec<_>>().join(" ")
    }

    fn load(&self, context: &Context) -> Result<Arc<Ruleset>, Fault> {
        self.load_with(Vec::new(), context)
    }

    /// Loads it with more settings than were typed.
    fn load_with(&self, more: Vec<Setting>, context: &Context) -> Result<Arc<Ruleset>, Fault> {
        let typed = self.settings.iter().map(|setting| Setting::from_argument(setting));
        let settings = typed.chain(more.into_iter().map(Ok)).collect::<Result<_, _>>()?;
        let rules = context.library.load(&Wanted { settings, ..Wanted::game(&self.ruleset) })?;
        if !matches!(&rules.origin, Origin::File(file) if *file == self.ruleset) {
            context.tell_origin(&rules);
        }
        Ok(rules)
    }
}

/// By which rules a log is read.
#[derive(clap::Args)]
struct LogRules {
    /// Read it by the rules of this script or variant file, not by those of the library
    #[arg(long, value_name = "RULESET")]
    rules: Option<String>,
}

/// What commands work with.
struct Context {
    library: Library,
    /// The project folder, if it was given.
    project: Option<String>,
    screen: Screen,
    told: Mutex<Vec<String>>,
}

impl Context {
    /// Says, once a game, that it does not come from kartu itself.
    fn tell_origin(&self, rules: &Ruleset) {
        let Origin::File(file) = &rules.origin else { return };
        let mut told = self.told.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if !told.contains(file) {
            self.screen.note(&format!("{} is played by the rules of {file}", rules.game));
            told.push(file.clone());
        }
    }

    /// The text of a log; `-` is standard input. If it is cut within its last letter, the cut stays visible.
    /// `many.jsonl#3` is the third match of a file with many.
    fn read_log(&self, path: &str) -> Result<String, Fault> {
        if let Some(of_many) = bulk::of_many(path) {
            return of_many?.read();
        }
        let mut bytes = match path {
            "-" => files::read_limited(std::io::stdin().lock(), "standard input", MAX_LOG)?,
            _ => files::read_bytes(std::path::Path::new(path), path, MAX_LOG)?,
        };
        if let Some(whole) = std::str::from_utf8(&bytes).err().filter(|error| error.error_len().is_none()) {
            bytes.truncate(whole.valid_up_to());
            bytes.extend_from_slice("\u{fffd}".as_bytes());
        }
        files::utf8(bytes, log_name(path))
    }

    /// The rules of a log: those it asks for, or the ones of a script that is given.
    fn rules_of(&self, log: &Log, given: &LogRules) -> Result<Arc<Ruleset>, Fault> {
        let Some(script) = &given.rules else {
            let rules = log.rules(&self.library)?;
            self.tell_origin(&rules);
            return Ok(rules);
        };
        let rules = self.rules_named(log, script, &[])?;
        if rules.variants != log.header.variants {
            return Err(not_of(log, script, &rules));
        }
        Ok(rules)
    }

    /// The rules that a person names for a log, with the options that the log sets, and on top of them these.
    fn rules_named(&self, log: &Log, ruleset: &str, settings: &[String]) -> Result<Arc<Ruleset>, Fault> {
        let (mut recorded, named) = (log.header.wanted()?, Wanted::game(ruleset));
        for setting in settings {
            recorded.settings.push(Setting::from_argument(setting)?);
        }
        // A variant that is named stands for the one that the log names; of a game alone, the variants are those of the log.
        let is_game = named.variants.is_empty() && !named.game.ends_with(".toml");
        let variants = if is_game { recorded.variants } else { named.variants };
        let rules = self.library.load(&Wanted { game: named.game, variants, settings: recorded.settings })?;
        if rules.game != recorded.game { Err(not_of(log, ruleset, &rules)) } else { Ok(rules) }
    }
}

/// That a log is of another game, or of other variants of it, than a person names.
fn not_of(log: &Log, ruleset: &str, rules: &Ruleset) -> Fault {
    let recorded = std::iter::once(&log.header.game).chain(&log.header.variants).cloned().collect::<Vec<_>>().join("+");
    let what = format!("{} is a match of `{recorded}`, but {ruleset} is `{}`", log.name, rules.label());
    Fault::new(Class::Usage, what).note("games and variants are called like their files")
}

/// An argument as it is typed in a shell.
fn shell_text(argument: &str) -> String {
    shlex::try_quote(argument).map_or_else(|_| argument.to_owned(), std::borrow::Cow::into_owned)
}

/// An option with its value as they are typed in a shell; a value may look like an option.
fn option_text(option: &str, value: &str) -> String {
    let between = if value.starts_with('-') { '=' } else { ' ' };
    format!("{option}{between}{}", shell_text(value))
}

/// Checks that a replay has come to the position that was asked for.
fn check_reached(log: &Log, replay: &Replay, wanted: Option<Position>) -> Result<(), Fault> {
    let ends = replay.position();
    match wanted {
        Some(wanted) if !wanted.is_reached_at(ends) => {
            Err(Fault::new(Class::Usage, format!("{} does not come to {wanted}: it ends at {ends}", log.name)))
        }
        _ => Ok(()),
    }
}

/// The seed that was typed, or a fresh one.
fn seed_text(typed: Option<&String>) -> Result<String, Fault> {
    let fresh =
        || Seed::fresh_text().map_err(|error| Fault::new(Class::Io, format!("no random numbers from the system: {error}")));
    let seed = typed.cloned().map_or_else(fresh, Ok)?;
    // It is told with the results, to be typed once more.
    if text::safe(&seed) != seed {
        return Err(Fault::new(Class::Usage, "a seed is of letters that can be seen: no tab, line end or control character"));
    }
    Ok(seed)
}

/// So many threads, or one a core.
fn threads(jobs: Option<u16>) -> usize {
    jobs.map_or_else(|| std::thread::available_parallelism().map_or(1, usize::from), usize::from)
}

/// The name of a log in messages.
fn log_name(path: &str) -> &str {
    if path == "-" { "standard input" } else { path }
}

/// Runs the command line and gives its exit code.
#[must_use]
pub fn run(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let args: Vec<OsString> = args.into_iter().collect();
    let parsed = Cli::command().try_get_matches_from(&args).and_then(|matches| Cli::from_arg_matches(&matches));
    let cli = match parsed {
        Ok(cli) => cli,
        Err(error) => {
            let screen = Screen::new(false, false);
            if error.use_stderr() {
                // It quotes what was typed, so it comes without styles and escaped.
                screen.error_lines(&error.render().to_string());
                return ExitCode::from(Class::Usage.exit_code());
            }
            screen.help(&error.render().ansi().to_string());
            return ExitCode::SUCCESS;
        }
    };
    interrupt::outlive_large_files();
    let screen = Screen::new(cli.common.color == Colour::Always, cli.common.color == Colour::Never);
    if let Some(folder) = cli.common.project.as_ref().filter(|folder| !folder.is_dir()) {
        screen.fault(&Fault::new(Class::Usage, format!("there is no folder {}", folder.display())));
        return ExitCode::from(Class::Usage.exit_code());
    }
    std::panic::set_hook(Box::new(|_| {}));
    let result = script::on_big_stack(|| {
        let project = cli.common.project.as_ref().map(|folder| folder.display().to_string());
        let folder = cli.common.project.clone().or_else(find_project);
        let library = folder.as_ref().map_or_else(Library::shipped, Library::with_project);
        let context = Context { library, project, screen, told: Mutex::new(Vec::new()) };
        dispatch(&cli.command, &context)
    });
    let code = result.unwrap_or_else(|fault| {
        let shown: Vec<String> = args.iter().map(|arg| shell_text(&arg.to_string_lossy())).collect();
        screen.fault(&fault.clone().note(format!("the command was: {}", shown.join(" "))));
        fault.class.exit_code()
    });
    ExitCode::from(code)
}

/// The nearest folder from here upwards that has scripts or variants, as a short path.
fn find_project() -> Option<PathBuf> {
    let has = |folder: &Path, name: &str, end: &str| {
        let entries = std::fs::read_dir(folder.join(name)).into_iter().flatten().flatten();
        entries
            .map(|entry| entry.path())
            .any(|path| path.extension().is_some_and(|found| found == end) || end.is_empty() && path.is_dir())
    };
    upwards(|folder| has(folder, "scripts", "rhai") || has(folder, "variants", ""))
}

/// The nearest folder from here upwards of which this is true, as a short path.
fn upwards(is: impl Fn(&Path) -> bool) -> Option<PathBuf> {
    let up = std::env::current_dir().ok()?.ancestors().position(is)?;
    Some(if up == 0 { PathBuf::from(".") } else { std::iter::repeat_n("..", up).collect() })
}

fn dispatch(command: &Command, context: &Context) -> u8 {
    let result = match command {
        Command::Games(args) => games::run(args, context),
        Command::Rules(args) => rules::run(args, context),
        Command::Variants(args) => variants::run(args, context),
        Command::Words(args) => words::run(args, context),
        Command::Replay(args) => replay::run(args, context),
        Command::Verify(args) => verify::run(args, context),
        Command::Legal(args) => legal::run(args, context),
        Command::Fmt(args) => fmt::run(args, context),
        Command::Recover(args) => recover::run(args, context),
        Command::Test(args) => test::run(args, context),
        Command::Check(args) => check::run(args, context),
        Command::Play(args) => play::run(args, context),
        Command::Simulate(args) => simulate::run(args, context),
        Command::Merge(args) => merge::run(args, context),
        Command::Rank(args) => rank::run(args, context),
        Command::Import(args) => import::run(args, context),
        Command::Export(args) => export::run(args, context),
        Command::New(what) => new::run(what, context),
        Command::Schema(args) => schema::run(args, context),
        Command::Definitions(args) => definitions::run(args, context),
        Command::Limits(args) => limits::run(args, context),
        Command::Explain(args) => explain::run(args, context),
        Command::Completions(args) => completions::run(args, context),
        Command::Man(args) => man::run(args, context),
    };
    match result {
        Ok(()) => 0,
        Err(faults) => faults.report(&context.screen),
    }
}

/// Everything that went wrong in a command.
#[derive(Debug, Default)]
struct Faults {
    list: Vec<Fault>,
    /// Has the command told them itself?
    told: bool,
}

impl From<Fault> for Faults {
    fn from(fault: Fault) -> Self {
        Self { list: vec![fault], told: false }
    }
}

impl Faults {
    /// `Ok` if nothing went wrong.
    fn or_ok(self) -> Result<(), Self> {
        if self.list.is_empty() { Ok(()) } else { Err(self) }
    }

    /// Shows all that have not been told, and gives the exit code of the worst.
    fn report(&self, screen: &Screen) -> u8 {
        for fault in self.list.iter().filter(|_| !self.told) {
            screen.fault(fault);
        }
        let worst = self.list.iter().map(|fault| fault.class).max_by_key(|class| class.weight());
        worst.map_or(0, Class::exit_code)
    }
}
