//! Seats as they are named on the command line: `Ani=me,bots/cautious.luau,random`, with names or without.

use crate::cards::Seed;
use crate::fault::{Class, Fault};
use crate::game::Match;
use crate::log::check_seat_name;
#[cfg(feature = "bots")]
use crate::players::{Bot, Program};
use crate::players::{Player, Random};
use crate::text;
#[cfg(feature = "bots")]
use std::path::Path;

/// Names for seats that nobody named.
pub(super) const NAMES: [&str; 10] = ["Ani", "Budi", "Citra", "Dewi", "Eka", "Fajar", "Gita", "Hadi", "Indah", "Joko"];

/// How the file of a bot ends.
const BOT_FILE: &str = ".luau";

/// Who plays.
#[derive(Clone)]
pub(super) enum Kind {
    /// Whoever sits at this terminal.
    Me,
    /// Chance.
    Random,
    /// A program.
    #[cfg(feature = "bots")]
    Bot(Program),
}

impl Kind {
    /// Who is meant by this.
    ///
    /// # Errors
    /// Class `Usage` if it is nobody; what is wrong with the file of a bot.
    pub fn of(text: &str) -> Result<Self, Fault> {
        match text {
            "me" => Ok(Self::Me),
            "random" => Ok(Self::Random),
            #[cfg(feature = "bots")]
            file if file.ends_with(BOT_FILE) => Program::read(Path::new(file)).map(Self::Bot),
            #[cfg(not(feature = "bots"))]
            file if file.ends_with(BOT_FILE) => {
                Err(Fault::new(Class::Usage, format!("`{file}` cannot play: this kartu was built without bots")))
            }
            other => {
                let fault = Fault::new(Class::Usage, format!("`{other}` cannot play"));
                let fault = fault.note(format!("a bot is named by its file, which ends in `{BOT_FILE}`"));
                Err(fault.label(text::suggestion(other, ["me", "random"])))
            }
        }
    }

    /// A player of this kind for a seat of a match of this number; nobody for whoever sits at the terminal.
    ///
    /// # Errors
    /// If the program of a bot does not begin.
    #[cfg_attr(not(feature = "bots"), expect(unused_variables, reason = "only a bot looks at the match before it begins"))]
    pub fn player(&self, game: &Match, seed: Seed, number: u64, seat: u8) -> Result<Option<Box<dyn Player>>, Fault> {
        Ok(match self {
            Self::Me => None,
            Self::Random => Some(Box::new(Random::new(seed, number, seat))),
            #[cfg(feature = "bots")]
            Self::Bot(program) => Some(Box::new(Bot::new(program, game, seed, number, seat)?)),
        })
    }

    /// The hash of the program, of those who have one.
    pub fn program(&self) -> Option<String> {
        match self {
            Self::Me | Self::Random => None,
            #[cfg(feature = "bots")]
            Self::Bot(program) => Some(program.hash()),
        }
    }
}

/// Whoever has a seat.
#[derive(Clone)]
pub(super) struct Seated {
    /// The name of the seat.
    pub name: String,
    /// Who plays there, as it was typed.
    pub said: String,
    /// Who plays there.
    pub kind: Kind,
}

/// Who sits in each seat, in order.
///
/// # Errors
/// Class `Usage` for a name that cannot be one, or that two seats have, or for players that there are not; what is
/// wrong with the file of a bot.
pub(super) fn seated(wanted: &[String]) -> Result<Vec<Seated>, Fault> {
    let mut seats: Vec<Seated> = Vec::new();
    for (at, seat) in wanted.iter().enumerate() {
        let (name, said) = match seat.split_once('=') {
            Some((name, said)) => (name, said),
            None => (NAMES.get(at).copied().unwrap_or_default(), seat.as_str()),
        };
        check_seat_name(name).map_err(|what| Fault::new(Class::Usage, what))?;
        if seats.iter().any(|other| other.name.eq_ignore_ascii_case(name)) {
            return Err(Fault::new(Class::Usage, format!("two seats are called `{name}`")));
        }
        // Who plays in two seats is read once.
        let known = seats.iter().find(|other| other.said == said).map(|other| other.kind.clone());
        let kind = known.map_or_else(|| Kind::of(said), Ok)?;
        seats.push(Seated { name: name.to_owned(), said: said.to_owned(), kind });
    }
    Ok(seats)
}
