//! `kartu play`: a match at this terminal, recorded as it goes; or the rest of one that was recorded.

mod resume;
mod terminal;

use super::interrupt::Interrupt;
use super::language::{LangArg, WITHOUT_LANG};
use super::seats::{Kind, Seated, opponent, seated};
use super::{Context, Faults, LogRules, RulesetArgs, seed_text, shell_text};
use crate::cards::{Draw, Purpose, Seed};
use crate::fault::{Class, Fault};
use crate::files;
use crate::game::{Match, Need};
use crate::language::{Language, Tongue};
use crate::log::{Input, Recorder, check_seat_in};
use crate::players::{Adviser, Front, Host, Human, Lines, Past, People, Player, Stop, Story};
use crate::say;
use crate::table::{Seat, SeatSet};
use crate::text;
use resume::Recorded;
use std::io::IsTerminal;
use std::path::Path;
use std::time::Duration;

#[derive(clap::Args)]
#[command(after_help = WITHOUT_LANG)]
pub struct Args {
    /// A game with variants (`frog`, `frog+classic`), or the path of a script or variant file
    #[arg(value_name = "RULESET", required_unless_present = "resume", conflicts_with = "resume")]
    ruleset: Option<String>,
    /// Set an option of the game; may be given again
    #[arg(long = "set", value_name = "NAME=VALUE", conflicts_with = "resume")]
    settings: Vec<String>,
    /// Go on with the match of this log, in the same file
    #[arg(long, value_name = "LOG")]
    resume: Option<String>,
    #[command(flatten)]
    log_rules: LogRules,
    /// Line by line, for pipes and screen readers [default: where there is no terminal]
    #[arg(long)]
    plain: bool,
    /// Who plays, in order: `me`, `random`, a bot that comes with kartu or the file of one, with a name if you like:
    /// `Ani=me,frog_careful,bots/mine.luau` [default: me against the bots of the game, or random]
    #[arg(long, value_name = "SEATS", value_delimiter = ',')]
    seats: Vec<String>,
    /// The bot that is asked for hints [default: the one of the game]
    #[arg(long, value_name = "BOT")]
    hint: Option<String>,
    /// Who deals first [default: drawn]
    #[arg(long, value_name = "SEAT", conflicts_with = "resume")]
    dealer: Option<String>,
    /// The seed of everything random; who knows it knows the cards [default: fresh, told at the end]
    #[arg(long, value_name = "TEXT")]
    seed: Option<String>,
    /// Record the match in this new file [default: `GAME-1.kartu`, or the next number that is free]
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    log: Option<String>,
    #[command(flatten)]
    lang: LangArg,
    /// How long each move of others is shown, in milliseconds, where the table fills the screen
    #[arg(long, value_name = "TIME", default_value_t = 500, value_parser = clap::value_parser!(u64).range(0..=60_000))]
    pace: u64,
    /// End with exit code 7 if a bot lost a turn
    #[arg(long)]
    strict: bool,
}

/// A match that is about to be played, or to go on.
struct Sitting {
    seats: Vec<Seated>,
    game: Match,
    past: Past,
    story: Story,
    tongue: Tongue,
    /// The log that it goes on in.
    recorded: Option<Recorded>,
}

/// What came of it.
struct Outcome {
    stop: Stop,
    path: String,
    /// The turns that each seat has lost.
    lost: Vec<Lost>,
    /// Whether somebody wanted it to end, where that could be asked.
    interrupt: Option<Interrupt>,
}

pub fn run(args: &Args, context: &Context) -> Result<(), Faults> {
    let language = args.lang.language()?;
    let seed_text = seed_text(args.seed.as_ref())?;
    let sitting = match &args.resume {
        Some(path) => go_on(path, args, language, context)?,
        None => begin(args, Seed::from_text(&seed_text), language, context)?,
    };
    let names: Vec<String> = sitting.seats.iter().map(|seat| seat.name.clone()).collect();
    let outcome = sitting.play(args, &seed_text, context)?;
    let (tongue, file) = (Tongue::new(language), shell_text(&outcome.path));
    if args.seed.is_none() && outcome.stop == Stop::Over {
        context.screen.line(&tongue.say(&say!("terminal-seed", seed = seed_text.as_str())));
    }
    context.screen.line(&match outcome.stop {
        Stop::Over => tongue.say(&say!("terminal-recorded", file = file)),
        Stop::Left => tongue.say(&say!("terminal-stopped", file = file)),
    });
    if let Some(rules) = args.ruleset.as_ref().filter(|ruleset| ruleset.ends_with(".rhai")) {
        let rules = shell_text(rules);
        context.screen.note(&format!("`kartu replay {} --rules {rules}` shows it", shell_text(&outcome.path)));
    }
    if let Some(interrupt) = &outcome.interrupt {
        interrupt.end_if_wanted();
    }
    tell_lost(args.strict, &names, &outcome.lost, context)
}

/// A new match.
fn begin(args: &Args, seed: Seed, language: Language, context: &Context) -> Result<Sitting, Fault> {
    let named = RulesetArgs { ruleset: args.ruleset.clone().unwrap_or_default(), settings: args.settings.clone() };
    let rules = named.load(context)?;
    let others = || std::iter::repeat_n(opponent(&rules.game), usize::from(*rules.plan.seats.start()) - 1);
    let seats = match args.seats.as_slice() {
        [] => seated(&std::iter::once("me").chain(others()).map(str::to_owned).collect::<Vec<_>>()),
        typed => seated(typed),
    }?;
    let names: Vec<String> = seats.iter().map(|seat| seat.name.clone()).collect();
    let dealer = match &args.dealer {
        Some(dealer) => names.iter().position(|name| name == dealer).ok_or_else(|| {
            Fault::new(Class::Usage, format!("the dealer `{dealer}` has no seat"))
                .label(text::suggestion(dealer, names.iter().map(String::as_str)))
        })?,
        None => rules.plan.first_dealer(names.len(), |seats| seed.stream(Purpose::Dealer, 1, 0).below(seats)),
    };
    let game = Match::new(rules.clone(), &names, dealer).map_err(|fault| Fault { class: Class::Usage, ..fault })?;
    for name in &names {
        check_seat_in(&rules, name).map_err(|what| Fault::new(Class::Usage, what))?;
    }
    let story = Story::new(People::eye(people(&seats)));
    let tongue = context.library.tongue(&rules, language)?;
    Ok(Sitting { seats, past: Past::new(&game), game, story, tongue, recorded: None })
}

/// The rest of a match that was recorded.
fn go_on(path: &str, args: &Args, language: Language, context: &Context) -> Result<Sitting, Fault> {
    let recorded = Recorded::read(path, context)?;
    let log = recorded.log()?;
    let rules = context.rules_of(&log, &args.log_rules)?;
    let seats = resume::seats(&args.seats, &log)?;
    if args.seats.is_empty() && ![0, seats.len()].contains(&log.header.players.len()) {
        let what = format!("{path} tells of {} players for {} seats", log.header.players.len(), seats.len());
        context.screen.note(&format!("{what}; you play the first seat, `--seats` says otherwise"));
    }
    let mut story = Story::new(People::eye(people(&seats)));
    let tongue = context.library.tongue(&rules, language)?;
    let (game, past) = resume::follow(&log, rules, context, &mut |input, game| drop(story.follow(input, game, &tongue)))?;
    Ok(Sitting { seats, game, past, story, tongue, recorded: Some(recorded) })
}

/// The seats of those at this terminal.
fn people(seats: &[Seated]) -> SeatSet {
    (0..).zip(seats).filter(|(_, seat)| matches!(seat.kind, Kind::Me)).map(|(at, _)| Seat::new(at)).collect()
}

impl Sitting {
    /// Plays it to its end, or until somebody leaves.
    fn play(self, args: &Args, seed_text: &str, context: &Context) -> Result<Outcome, Fault> {
        let Self { seats, game, past, story, tongue, recorded } = self;
        let (seed, own) = (Seed::from_text(seed_text), people(&seats));
        // All that may be wrong is found out before a file is made or the terminal is taken.
        let mut players =
            (0..).zip(&seats).map(|(at, seat)| seat.kind.player(&game, seed, 1, at)).collect::<Result<Vec<_>, _>>()?;
        let mut advisers = own.iter().map(|seat| adviser(args, &game, seed, seat)).collect::<Result<Vec<_>, _>>()?.into_iter();
        let (path, mut recorder) = match &recorded {
            Some(recorded) => recorded.recorder(context)?,
            None => create(args.log.as_deref(), &game, &seats)?,
        };
        let fills_screen = !args.plain && !own.is_empty() && is_terminal();
        let interrupt = fills_screen.then(Interrupt::watch).transpose()?;
        let front: Box<dyn Front> = match &interrupt {
            Some(interrupt) => {
                let pace = Duration::from_millis(args.pace);
                Box::new(terminal::take(interrupt.clone(), context.screen.has_colours(), pace)?)
            }
            None => Box::new(Lines::new(std::io::stdin().lock(), context.screen, is_terminal())),
        };
        let people = People::new(front, own, game.rules(), story, tongue);
        people.borrow_mut().welcome(&game)?;
        let players = players
            .drain(..)
            .map(|player| player.unwrap_or_else(|| Box::new(Human::new(&people, advisers.next().flatten())) as Box<dyn Player>));
        let mut host = Host::new(game, seed, 1, players.collect()).with_past(past);
        let mut lost = vec![Lost::default(); seats.len()];
        let stop = host.play(&mut |input: &Input, game: &Match| {
            // First the line is safe on the disk, then people learn what it says.
            recorder.write(input, game)?;
            if let Input::Made(seat, _, reason, remark) = input
                && let Some(lost) = lost.get_mut(seat.index())
            {
                lost.add(reason, remark);
            }
            people.borrow_mut().tell(input, game)
        })?;
        let game = host.game();
        if args.seed.is_none() && stop == Stop::Over {
            recorder.write(&Input::Note(&format!("the seed was {seed_text}")), game)?;
        }
        if game.need() == Need::Nothing {
            recorder.write(&Input::End, game)?;
            people.borrow_mut().farewell(game)?;
        }
        Ok(Outcome { stop, path, lost, interrupt })
    }
}

/// The bot that somebody in this seat may ask for hints, if there is one.
fn adviser(args: &Args, game: &Match, seed: Seed, seat: Seat) -> Result<Option<Adviser<'static>>, Fault> {
    let name = match args.hint.as_deref() {
        Some(name) => name,
        None => match opponent(&game.rules().game) {
            "random" => return Ok(None),
            name => name,
        },
    };
    let player = Kind::of(name)?.player(game, seed, 1, seat.index() as u8)?;
    let player = player.ok_or_else(|| Fault::new(Class::Usage, format!("`{name}` gives no hints: name a bot")))?;
    Ok(Some(Adviser { name: name.to_owned(), player }))
}

/// A recorder for the log that was named, or for the first name in this folder that is not taken.
fn create(named: Option<&str>, game: &Match, seats: &[Seated]) -> Result<(String, Recorder), Fault> {
    let players: Vec<String> = seats.iter().map(|seat| seat.said.clone()).collect();
    if named == Some("-") {
        return Err(Fault::new(Class::Usage, "a match is recorded in a file, not on standard output"));
    }
    if let Some(path) = named {
        return Ok((path.to_owned(), Recorder::create(Path::new(path), game, &players)?));
    }
    let (path, file) = files::create_first_free((1_u32..).map(|number| format!("{}-{number}.kartu", game.rules().game)))?;
    Ok((path.clone(), Recorder::begin(file, path, game, &players)?))
}

/// Can a table fill the screen here?
fn is_terminal() -> bool {
    let dumb = std::env::var_os("TERM").is_none_or(|term| term.is_empty() || term == "dumb");
    !dumb && std::io::stdin().is_terminal() && std::io::stdout().is_terminal()
}

/// Turns that the player of a seat has lost.
#[derive(Clone, Default)]
struct Lost {
    turns: usize,
    /// Why the first was lost.
    first: String,
}

impl Lost {
    fn add(&mut self, reason: &str, remark: &str) {
        self.turns += 1;
        if self.turns == 1 {
            self.first = format!("{reason}: {remark}");
        }
    }
}

/// Tells of turns that bots have lost.
fn tell_lost(strict: bool, names: &[String], lost: &[Lost], context: &Context) -> Result<(), Faults> {
    let lost = names.iter().zip(lost).filter(|(_, lost)| lost.turns > 0).map(|(name, lost)| {
        let turns = text::count(lost.turns, "turn");
        Fault::new(Class::Bot, format!("the bot of {name} lost {turns}")).note(format!("first: {}", lost.first))
    });
    let lost: Vec<Fault> = lost.collect();
    if strict {
        return Faults { list: lost, told: false }.or_ok();
    }
    for fault in &lost {
        context.screen.note(&format!("{}; {}", fault.what, fault.notes.join("; ")));
    }
    Ok(())
}

impl std::io::Write for super::Screen {
    /// What a table writes is escaped already, line by line.
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.write_escaped(&String::from_utf8_lossy(bytes));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}
