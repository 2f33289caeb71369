//! Players: whoever makes the choices of a seat, and the table that asks them.
//!
//! Every player is asked the same way: it gets the view of its seat and the choices, and answers with
//! an action; the rules then judge the action like any other.
//!
//! ```
//! use kartu::cards::Seed;
//! use kartu::game::{Library, Match, Need, Wanted};
//! use kartu::players::{Host, Player, Random};
//! let rules = Library::shipped().load(&Wanted::game("frog"))?;
//! let game = Match::new(rules, &["Ani", "Budi", "Citra"].map(String::from), 0)?;
//! let seed = Seed::from_text("example");
//! let players: Vec<Box<dyn Player>> = (0..3).map(|seat| Box::new(Random::new(seed, 1, seat)) as _).collect();
//! let mut host = Host::new(game, seed, 1, players);
//! host.play(&mut ())?;
//! assert_eq!(host.game().need(), Need::Nothing);
//! # Ok::<(), kartu::fault::Fault>(())
//! ```

#[cfg(feature = "bots")]
mod bot;
mod host;
mod human;
mod lapse;
mod past;
mod random;

#[cfg(feature = "bots")]
pub use bot::{Bot, DEFINITIONS, MAX_ANSWER, MAX_LAPSES, MAX_MEMORY, MAX_SOURCE, MAX_STEPS, MAX_TIME, Program};
pub use host::{Host, Keeper, Stop, instead};
#[cfg(feature = "cli")]
pub use human::screen;
pub use human::{
    Adviser, Command, Face, Front, HandOrder, Heard, Human, Lines, People, Piece, Question, Scene, SeatScene, Story, ZoneScene,
};
pub use lapse::{Lapse, LapseKind};
pub use past::Past;
pub use random::Random;

use crate::fault::Fault;
use crate::game::{Match, Ruleset};
use crate::table::{Action, Choices, Eye, Names, Refusal, Seat, Told, View};

/// A question to a player.
pub struct Ask<'a> {
    /// The rules of the match.
    pub rules: &'a Ruleset,
    /// The seat that is to act.
    pub seat: Seat,
    /// What it sees.
    pub view: View<'a>,
    /// What it may do.
    pub choices: &'a Choices,
    /// How things are called.
    pub names: Names<'a>,
    /// The phase being played.
    pub phase: &'a str,
    /// The contract that is played, if there is one.
    pub contract: Option<&'a str>,
    /// Why the last answer to this question was refused.
    pub refusal: Option<&'a Refusal>,
    /// How many choices would be taken back with the last one of this seat; nothing if that cannot be.
    pub take_back: Option<u32>,
}

impl<'a> Ask<'a> {
    /// The question to a seat that the match has been [prepared](Match::prepare) to ask; nothing if it has not.
    #[must_use]
    pub fn of(game: &'a Match, seat: Seat) -> Option<Self> {
        Some(Self {
            rules: game.rules(),
            seat,
            view: game.view(Eye::Seat(seat)),
            choices: game.offered(seat)?,
            names: game.names(),
            phase: game.phase_name(),
            contract: game.contract_name(),
            refusal: None,
            take_back: None,
        })
    }
}

/// What a player answers.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// This is done.
    Act(Action),
    /// The last choice of this seat, and all behind it, is to be taken back, if the others agree.
    TakeBack,
    /// The player has no answer that counts: the host chooses in its place, and the log says why.
    Lapse(Box<Lapse>),
    /// The player leaves; the match stops here and may be taken up again.
    Leave,
}

/// Whoever makes the choices of a seat.
pub trait Player {
    /// Answers a question.
    ///
    /// # Errors
    /// If the player cannot be reached.
    fn choose(&mut self, ask: &Ask) -> Result<Reply, Fault>;

    /// Hears what has happened, as the table knows it: of hidden cards a player may keep only what its seat sees.
    fn hear(&mut self, _events: &[Told]) {}

    /// Does the player agree that the seat of this name takes back its last choice, and so many choices with it?
    ///
    /// # Errors
    /// If the player cannot be reached.
    fn agrees(&mut self, _seat: &str, _count: u32) -> Result<bool, Fault> {
        Ok(true)
    }

    /// Choices were taken back: all that has happened in this deal is `heard`.
    ///
    /// # Errors
    /// If the player cannot begin again.
    fn start_over(&mut self, _game: &Match, _heard: &[Told]) -> Result<(), Fault> {
        Ok(())
    }
}
