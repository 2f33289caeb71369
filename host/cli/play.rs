//! `kartu play`: a match at this terminal, line by line, recorded as it goes.

use super::seats::{Kind, Seated, seated};
use super::{Context, Faults, RulesetArgs, shell_text};
use crate::cards::{Draw, Purpose, Seed};
use crate::fault::{Class, Fault};
use crate::game::{Match, Need};
use crate::log::{Input, Recorder, check_seat_in};
use crate::players::{Console, Host, Human, Player, Stop};
use crate::table::{Seat, SeatSet};
use crate::text;
use std::path::Path;

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    ruleset: RulesetArgs,
    /// Line by line, for pipes and screen readers (the only way in this version)
    #[arg(long)]
    plain: bool,
    /// Who plays, in order: `me`, `random` or the file of a bot, with a name if you like: `Ani=me,bots/cautious.luau` [default: me, then random]
    #[arg(long, value_name = "SEATS", value_delimiter = ',')]
    seats: Vec<String>,
    /// Who deals first [default: drawn]
    #[arg(long, value_name = "SEAT")]
    dealer: Option<String>,
    /// The seed of everything random; who knows it knows the cards [default: fresh, told at the end]
    #[arg(long, value_name = "TEXT")]
    seed: Option<String>,
    /// End with exit code 7 if a bot lost a turn
    #[arg(long)]
    strict: bool,
    /// Record the match in this new file [default: `GAME-1.kartu`, or the next number that is free]
    #[arg(long, value_name = "FILE")]
    log: Option<String>,
}

pub fn run(args: &Args, context: &Context) -> Result<(), Faults> {
    let rules = args.ruleset.load(context)?;
    let seats = seats(args, *rules.plan.seats.start())?;
    let names: Vec<String> = seats.iter().map(|seat| seat.name.clone()).collect();
    let seed_text = match &args.seed {
        Some(seed) => seed.clone(),
        None => {
            Seed::fresh_text().map_err(|error| Fault::new(Class::Io, format!("no random numbers from the system: {error}")))?
        }
    };
    let seed = Seed::from_text(&seed_text);
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
    let people: SeatSet =
        (0..).zip(&seats).filter(|(_, seat)| matches!(seat.kind, Kind::Me)).map(|(at, _)| Seat::new(at)).collect();
    let own: Vec<&str> = people.iter().filter_map(|seat| names.get(seat.index())).map(String::as_str).collect();
    if !own.is_empty() {
        context.screen.line(&format!("you are {}; `?` tells how to answer", text::series(&own, "and")));
    }
    let console = Console::new(std::io::stdin().lock(), context.screen, people);
    let players = (0..).zip(&seats).map(|(at, seat)| {
        let player = seat.kind.player(&game, seed, 1, at)?;
        Ok(player.unwrap_or_else(|| Box::new(Human::new(&console)) as Box<dyn Player>))
    });
    let players = players.collect::<Result<Vec<_>, Fault>>()?;
    let (path, mut recorder) = recorder(args.log.as_deref(), &game)?;
    let mut host = Host::new(game, seed, 1, players);
    let mut lapses: Vec<Lost> = seats.iter().map(|_| Lost::default()).collect();
    let stop = host.play(&mut |input: &Input, game: &Match| {
        // First the line is safe on the disk, then people learn what it says.
        recorder.write(input, game)?;
        if let Input::Made(seat, _, reason, remark) = input {
            // Only the reason is told now: the remark of a bot may speak of its cards.
            context.screen.note(&format!("the host chooses for {} ({reason})", game.names().seat(*seat)));
            if let Some(lost) = lapses.get_mut(seat.index()) {
                lost.add(reason, remark);
            }
        }
        console.borrow_mut().tell(game)
    })?;
    let game = host.game();
    if args.seed.is_none() && stop == Stop::Over {
        recorder.write(&Input::Note(&format!("the seed was {seed_text}")), game)?;
        context.screen.line(&format!("the seed was {seed_text}"));
    }
    if game.need() == Need::Nothing {
        recorder.write(&Input::End, game)?;
    }
    match stop {
        Stop::Over => context.screen.line(&format!("the match is recorded in {path}")),
        Stop::Left => context.screen.line(&format!("the match stops here; {path} holds it up to now")),
    }
    let lost = seats.iter().zip(&lapses).filter(|(_, lost)| lost.turns > 0);
    let lost = lost.map(|(seat, lost)| {
        let turns = text::count(lost.turns, "turn");
        Fault::new(Class::Bot, format!("the bot of {} lost {turns}", seat.name)).note(format!("first: {}", lost.first))
    });
    let lost: Vec<Fault> = lost.collect();
    if !args.strict {
        for fault in &lost {
            context.screen.note(&format!("{}; {}", fault.what, fault.notes.join("; ")));
        }
    }
    if args.ruleset.is_path() {
        let rules = shell_text(&args.ruleset.ruleset);
        context.screen.note(&format!("`kartu replay {} --rules {rules}` shows it", shell_text(&path)));
    }
    if args.strict && !lost.is_empty() { Err(Faults { list: lost, told: false }) } else { Ok(()) }
}

/// Turns that the player of a seat has lost.
#[derive(Default)]
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

fn seats(args: &Args, least: u8) -> Result<Vec<Seated>, Fault> {
    let wanted: Vec<String> = match args.seats.is_empty() {
        true => std::iter::once("me").chain(std::iter::repeat_n("random", usize::from(least) - 1)).map(str::to_owned).collect(),
        false => args.seats.clone(),
    };
    seated(&wanted)
}

/// A recorder for the log that was named, or for the first name in this folder that is not taken.
fn recorder(named: Option<&str>, game: &Match) -> Result<(String, Recorder), Fault> {
    if let Some(path) = named {
        return Ok((path.to_owned(), Recorder::create(Path::new(path), game)?));
    }
    let mut names = (1_u32..).map(|number| format!("{}-{number}.kartu", game.rules().game));
    loop {
        let path = names.next().unwrap_or_default();
        match Recorder::create(Path::new(&path), game) {
            // Somebody else may have taken the name a moment ago.
            Err(_) if Path::new(&path).symlink_metadata().is_ok() => {}
            recorder => return Ok((path, recorder?)),
        }
    }
}

impl std::io::Write for super::Screen {
    /// What a console writes is escaped already, line by line.
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.lines(&String::from_utf8_lossy(bytes));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}
