//! `kartu new`: the files of a new game or house variant, whole and with comments that tell how to go on.
//!
//! What it makes passes `kartu check` at once. It never writes over a file.

use super::{Context, Faults, schema, seats::NAMES, shell_text};
use crate::cards::{Draw, Purpose, Seed};
use crate::fault::{Class, Fault};
use crate::files::{self, shown};
use crate::game::{Library, Match, Origin, Ruleset, Wanted, is_name};
use crate::log::{Input, fact_lines, header_text, input_text};
use crate::players::{Host, Player, Random};
use crate::script::options::OptionKind;
use crate::text::{self, capital};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The longest name of a game or variant, so that every file system takes it.
const MAX_NAME: usize = 60;
/// The seed of the first match of a new game.
const SEED: &str = "first";

/// What is made.
#[derive(clap::Subcommand)]
pub enum What {
    /// A game of your own: a script with comments, and the log of a first match
    Game(GameArgs),
    /// A house variant of a game: a file that lists every option, ready to be set
    Variant(VariantArgs),
    /// A bot: a program in Luau that plays any game, and the definitions that help editors
    #[cfg(feature = "bots")]
    Bot(BotArgs),
}

#[cfg(feature = "bots")]
#[derive(clap::Args)]
pub struct BotArgs {
    /// Its name: small letters, digits and `_`; it comes to lie in `bots/NAME.luau`
    #[arg(value_name = "NAME")]
    name: String,
    #[command(flatten)]
    place: Place,
}

#[derive(clap::Args)]
pub struct GameArgs {
    /// Its name: small letters, digits and `_`, as it is typed in commands
    #[arg(value_name = "NAME")]
    name: String,
    #[command(flatten)]
    place: Place,
}

#[derive(clap::Args)]
pub struct VariantArgs {
    /// Its name: small letters, digits and `_`, as it is typed in commands
    #[arg(value_name = "NAME")]
    name: String,
    /// The game it is a variant of; `frog+classic` builds on another variant
    #[arg(long, value_name = "GAME")]
    game: String,
    /// Make a script as well, for what no option can say
    #[arg(long)]
    script: bool,
    #[command(flatten)]
    place: Place,
}

/// Where the files come to lie.
#[derive(clap::Args)]
struct Place {
    /// The folder whose `scripts/` and `variants/` they join; it is made if there is none [default: here, or --project]
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
}

impl Place {
    fn folder(&self, context: &Context) -> PathBuf {
        let project = || context.project.as_ref().map(PathBuf::from);
        self.dir.clone().or_else(project).unwrap_or_else(|| PathBuf::from("."))
    }

    /// What a command must say besides, so that it finds the folder again.
    fn argument(&self, context: &Context) -> String {
        let given = self.dir.as_ref().map(|dir| dir.display().to_string()).or_else(|| context.project.clone());
        given.filter(|folder| folder != ".").map_or_else(String::new, |folder| format!(" --project {}", shell_text(&folder)))
    }
}

pub fn run(what: &What, context: &Context) -> Result<(), Faults> {
    match what {
        What::Game(args) => game(args, context)?,
        What::Variant(args) => variant(args, context)?,
        #[cfg(feature = "bots")]
        What::Bot(args) => bot(args, context)?,
    }
    Ok(())
}

#[cfg(feature = "bots")]
fn bot(args: &BotArgs, context: &Context) -> Result<(), Fault> {
    let name = checked(&args.name, "bot")?;
    let folder = args.place.folder(context).join("bots");
    let (file, definitions) = (folder.join(format!("{name}.luau")), folder.join("kartu.d.luau"));
    absent(&[&file])?;
    let path = shown(&file);
    let filled = include_str!("templates/bot.luau").replace("{title}", &title(name)).replace("{file}", &path);
    make(&file, &filled, context)?;
    if definitions.symlink_metadata().is_err() {
        make(&definitions, crate::players::DEFINITIONS, context)?;
    }
    context.screen.line(&format!("`kartu play GAME --seats me,{},random` plays against it", shell_text(&path)));
    Ok(())
}

fn game(args: &GameArgs, context: &Context) -> Result<(), Fault> {
    let name = checked(&args.name, "game")?;
    let folder = args.place.folder(context);
    let script = folder.join("scripts").join(format!("{name}.rhai"));
    let log = folder.join("tests/logs").join(name).join("first.kartu");
    absent(&[&script, &log])?;
    let library = Library::with_project(&folder);
    if library.games()?.iter().any(|entry| entry.name == name && entry.origin == Origin::Shipped) {
        let fault = Fault::new(Class::Usage, format!("there is a game `{name}` already: give yours another name"));
        return Err(fault.note(format!("`kartu new variant NAME --game {name}` changes a rule of it")));
    }
    let filled = include_str!("templates/game.rhai").replace("{title}", &title(name)).replace("{name}", name);
    make(&script, &filled, context)?;
    let rules = library.load(&Wanted::game(name))?;
    make(&log, &first_match(rules)?, context)?;
    let (also, log) = (args.place.argument(context), shell_text(&shown(&log)));
    context
        .screen
        .line(&format!("`kartu check {name}{also}` plays it at random; `kartu replay {log}{also}` shows its first match"));
    Ok(())
}

fn variant(args: &VariantArgs, context: &Context) -> Result<(), Fault> {
    let name = checked(&args.name, "variant")?;
    let folder = args.place.folder(context);
    let wanted = Wanted::game(&args.game);
    if !is_name(&wanted.game) {
        let fault = Fault::new(Class::Usage, format!("`{}` is no name of a game", wanted.game));
        return Err(fault.note("a variant lies in a folder of the game's name: `--game frog`"));
    }
    let library = Library::with_project(&folder);
    let rules = library.load(&wanted)?;
    let home = folder.join("variants").join(&rules.game);
    let (file, script) = (home.join(format!("{name}.toml")), home.join(format!("{name}.rhai")));
    absent(&[&file])?;
    if args.script {
        absent(&[&script])?;
    }
    if library.variants(&rules.game)?.iter().any(|other| other == name) {
        let what = format!("{} has a variant `{name}` already: give yours another name", rules.game);
        return Err(Fault::new(Class::Usage, what));
    }
    let schema_file = folder.join("variants").join(format!("{}.schema.json", rules.game));
    make(&file, &variant_text(&rules, name, args.script, &library)?, context)?;
    if args.script {
        make(&script, &overlay_text(&rules, name), context)?;
    }
    if schema_file.symlink_metadata().is_err() {
        let plain = library.load(&Wanted::game(&rules.game))?;
        make(&schema_file, &schema::text(&schema::of(Some(&plain))), context)?;
    }
    let (also, label) = (args.place.argument(context), format!("{}+{name}", rules.game));
    context
        .screen
        .line(&format!("`kartu check {label}{also}` plays it at random; `kartu rules {label}{also}` tells how that house plays"));
    Ok(())
}

/// The name, if files and commands can carry it.
fn checked<'a>(name: &'a str, of: &str) -> Result<&'a str, Fault> {
    let plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_';
    if name.starts_with(|letter: char| letter.is_ascii_lowercase()) && name.chars().all(plain) && name.len() <= MAX_NAME {
        return Ok(name);
    }
    let what =
        format!("`{name}` cannot be the name of a {of}: small letters, digits and `_`, a letter first, at most {MAX_NAME}");
    let fault = Fault::new(Class::Usage, what);
    let words = name.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let better = words.collect::<Vec<_>>().join("_").to_ascii_lowercase();
    let better = better.trim_start_matches(|letter: char| !letter.is_ascii_lowercase());
    Err(if better.is_empty() || better.len() > MAX_NAME { fault } else { fault.label(format!("did you mean `{better}`?")) })
}

/// `last_card` as a title: `Last card`.
fn title(name: &str) -> String {
    capital(name.replace('_', " ").trim())
}

/// Checks that none of these files exists, before any is made.
fn absent(paths: &[&Path]) -> Result<(), Fault> {
    match paths.iter().find(|path| path.symlink_metadata().is_ok()) {
        Some(path) => Err(files::io_fault("write", &shown(path), &std::io::ErrorKind::AlreadyExists.into())),
        None => Ok(()),
    }
}

/// Makes a file, with the folders it lies in, and says so.
fn make(path: &Path, text: &str, context: &Context) -> Result<(), Fault> {
    let name = shown(path);
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(|error| files::io_fault("make the folder of", &name, &error))?;
    }
    files::write_whole(path, &name, text.as_bytes(), false)?;
    context.screen.line(&format!("made {name}"));
    Ok(())
}

/// The log of a whole match of random play, recorded as it is played.
fn first_match(rules: Arc<Ruleset>) -> Result<String, Fault> {
    let seed = Seed::from_text(SEED);
    let names: Vec<String> = NAMES.iter().take(usize::from(*rules.plan.seats.start())).map(|name| (*name).to_owned()).collect();
    let dealer = rules.plan.first_dealer(names.len(), |seats| seed.stream(Purpose::Dealer, 1, 0).below(seats));
    let game = Match::new(rules, &names, dealer)?;
    let mut log = header_text(&game) + "# A whole match of random play: when a rule changes, it shows what becomes of it.\n";
    let player = |at: usize| Box::new(Random::new(seed, 1, at as u8)) as Box<dyn Player>;
    let players = (0..names.len()).map(player).collect();
    Host::new(game, seed, 1, players).play(&mut |input: &Input, game: &Match| {
        let _ = writeln!(log, "{}", input_text(input, &game.names()));
        log += &fact_lines(game.events(), game);
        Ok(())
    })?;
    Ok(log + "end\n")
}

/// The variant file: every option as a comment, with its value and what that means.
fn variant_text(rules: &Ruleset, name: &str, script: bool, library: &Library) -> Result<String, Fault> {
    let game = &rules.game;
    let quoted = |text: &str| toml::Value::String(text.to_owned()).to_string();
    let base: Vec<String> = rules.variants.iter().map(|variant| quoted(variant)).collect();
    let known = library.variants(game)?;
    let known = if known.is_empty() { String::new() } else { format!(": {}", text::safe(&known.join(", "))) };
    let mut file = format!(
        "#:schema ../{game}.schema.json
# A house variant of {game}: what your house plays differently, and nothing else.
# Take away the `# ` before an option to set it. The line above lets editors help;
# `kartu schema --game {game}` makes its file anew. Then:
#   kartu check {game}+{name}    is all well?
#   kartu rules {game}+{name}    how does that house play?

format = 1
game   = \"{game}\"
title  = {}
about  = \"\"    # why someone plays that way
base   = [{}]    # variants it builds on{known}

[options]
",
        quoted(&title(name)),
        base.join(", ")
    );
    for (at, option) in rules.options.iter().enumerate() {
        let gap = if at > 0 { "\n" } else { "" };
        file += gap;
        for line in option.about.lines() {
            let _ = writeln!(file, "# {}", text::safe(line));
        }
        for meaning in meanings(&option.kind) {
            let _ = writeln!(file, "#   {}", text::safe(&meaning));
        }
        let _ = writeln!(file, "# {} = {}", option.name, option.value.to_toml());
    }
    if rules.options.is_empty() {
        let _ = writeln!(file, "# {game} has no options.");
    }
    match script {
        true => {
            let _ = writeln!(
                file,
                "\n# What no option can say is in a script beside this file.\n[script]\nfile = {}",
                quoted(&format!("{name}.rhai"))
            );
        }
        false => {
            let _ = writeln!(
                file,
                "\n# What no option can say goes into a script beside this file; `kartu new variant` makes one with `--script`.\n# [script]\n# file = {}",
                quoted(&format!("{name}.rhai"))
            );
        }
    }
    Ok(file)
}

/// The script of a variant: nothing but comments that tell what may stand there.
fn overlay_text(rules: &Ruleset, name: &str) -> String {
    let phases: Vec<&str> = rules.plan.phases.iter().map(|phase| rules.plan.lexicon.text(phase.name)).collect();
    let functions: Vec<&str> = rules.functions.iter().map(|(name, _)| name.as_str()).collect();
    // Where the game has no such function there is nothing to add to.
    let template = include_str!("templates/overlay.rhai");
    let template = match template.split_once("{score}") {
        Some((before, score)) if functions.contains(&"score") => format!("{before}{score}"),
        Some((before, _)) => format!("{}\n", before.trim_end()),
        None => template.to_owned(),
    };
    let functions = if functions.is_empty() { "none".to_owned() } else { functions.join(", ") };
    template
        .replace("{title}", &title(name))
        .replace("{game}", &rules.game)
        .replace("{phases}", &phases.join(", "))
        .replace("{phase}", phases.last().copied().unwrap_or_default())
        .replace("{functions}", &functions)
}

/// Which values a kind of option takes, one a line, with what each means.
pub(super) fn meanings(kind: &OptionKind) -> Vec<String> {
    match kind {
        OptionKind::Flag { yes, no } if !yes.is_empty() => vec![format!("true: {yes}"), format!("false: {no}")],
        OptionKind::Choice(choices) if choices.iter().all(|choice| !choice.meaning.is_empty()) => {
            choices.iter().map(|choice| format!("{}: {}", toml::Value::String(choice.word.clone()), choice.meaning)).collect()
        }
        other => vec![capital(&other.to_string())],
    }
}
