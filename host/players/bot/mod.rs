//! Bots: seats played by programs in Luau, each in a closed room of its own.
//!
//! A bot is a text with a function `choose(view, choices)`, which answers with the text or the number
//! of one of the choices, and perhaps `start(info)`. It sees what its seat sees and nothing else. A
//! log holds what it did, so a replay never runs it. This is no player that is trusted: what it does
//! wrong costs it the turn (see [`Lapse`](super::Lapse)), never the match.
//!
//! ```
//! use kartu::cards::Seed;
//! use kartu::game::{Library, Match, Wanted};
//! use kartu::players::{Bot, Host, Player, Program, Stop};
//! let program = Program::new("first.luau", "function choose(view, choices) return 1 end")?;
//! let rules = Library::shipped().load(&Wanted::game("frog"))?;
//! let game = Match::new(rules, &["Ani", "Budi", "Citra"].map(String::from), 0)?;
//! let seed = Seed::from_text("example");
//! let bot = |seat| Bot::new(&program, &game, seed, 1, seat).map(|bot| Box::new(bot) as Box<dyn Player>);
//! let players = (0..3).map(bot).collect::<Result<Vec<_>, _>>()?;
//! assert_eq!(Host::new(game, seed, 1, players).play(&mut ())?, Stop::Over);
//! # Ok::<(), kartu::fault::Fault>(())
//! ```

mod choices;
mod info;
mod program;
mod room;
mod sandbox;
mod shipped;
mod sight;
mod view;

pub use program::{MAX_SOURCE, Program};
pub use sandbox::{MAX_MEMORY, MAX_STEPS, MAX_TIME};

use super::{Ask, Lapse, LapseKind, Player, Reply};
use crate::cards::{Purpose, Seed, Stream};
use crate::fault::{Class, Fault};
use crate::game::Match;
use crate::table::{Action, Seat, Told};
use mlua::{Function, Value};
use room::Room;
use sandbox::Sandbox;
use sight::Sight;
use std::cell::RefCell;
use std::rc::Rc;

/// The definitions of all that a bot is given, for editors: `kartu.d.luau`.
pub const DEFINITIONS: &str = include_str!("kartu.d.luau");
/// After so many lapses in a match a bot is not asked any more.
pub const MAX_LAPSES: u32 = 10;
/// The longest answer of a bot that is read, in bytes.
pub const MAX_ANSWER: usize = 1_024;

/// A bot in a seat of one match.
pub struct Bot {
    program: Program,
    sandbox: Sandbox,
    /// Asks `choose`.
    asked: Function,
    sight: Rc<RefCell<Sight>>,
    stream: Rc<RefCell<Stream>>,
    seed: Seed,
    number: u64,
    seat: u8,
    deal: u32,
    lapses: u32,
}

impl Bot {
    /// A bot for a seat (by number, from 0) in this match, which has this number.
    ///
    /// # Errors
    /// If the program does not begin: class `Unreadable` with its place, or `Limit`.
    pub fn new(program: &Program, game: &Match, seed: Seed, number: u64, seat: u8) -> Result<Self, Fault> {
        let stream = Rc::new(RefCell::new(seed.stream(Purpose::Bot(seat), number, 0)));
        let ours = |error: mlua::Error| Fault::bug(format!("the room of a bot cannot be made: {error}"));
        let sandbox = Sandbox::open(&stream).map_err(ours)?;
        let sight = Rc::new(RefCell::new(Sight::new(&sandbox.lua, game, Seat::new(seat))?));
        let room = Room::new(&sandbox.lua, &sight).map_err(ours)?;
        sandbox.close().map_err(ours)?;
        let wrong = |lapse: Lapse| fault(program, &lapse);
        // From here on the program may have taken all there is.
        let full = |error: mlua::Error| wrong(sandbox.lapse(&error));
        sandbox.load(&program.name, &program.source).map_err(wrong)?;
        let Some(choose) = sandbox.function("choose") else {
            let fault = Fault::new(Class::Unreadable, format!("{} has no function `choose`", program.name));
            return Err(fault.note("a bot answers `function choose(view, choices)`; `kartu new bot NAME` makes one"));
        };
        if let Some(start) = sandbox.function("start") {
            let info = info::info(&sandbox.lua, &room, &sight.borrow()).map_err(full)?;
            sandbox.call(&start, info).map_err(wrong)?;
        }
        let asked = room.asked.call(choose).map_err(full)?;
        let program = program.clone();
        Ok(Self { program, sandbox, asked, sight, stream, seed, number, seat, deal: 0, lapses: 0 })
    }

    /// Counts a lapse.
    fn lapsed(&mut self, lapse: Lapse) -> Reply {
        self.lapses += 1;
        Reply::Lapse(Box::new(lapse))
    }

    /// What the bot answers to the question that it sees.
    fn decide(&self) -> Result<Action, Lapse> {
        let answer = self.sandbox.call(&self.asked, ())?;
        let sight = self.sight.borrow();
        let nonsense = |message: String| Lapse::new(LapseKind::Nonsense, &message);
        let action = match &answer {
            Value::String(text) => {
                if text.as_bytes().len() > MAX_ANSWER {
                    return Err(nonsense(format!("it answers with a text of more than {MAX_ANSWER} bytes")));
                }
                let text = text.to_str().map_err(|_| nonsense("what it answers is no text in UTF-8".to_owned()))?;
                Action::parse(&text, &sight.names()).map_err(|error| nonsense(format!("it answers `{}`: {error}", &*text)))?
            }
            Value::Integer(_) | Value::Number(_) => {
                let number = answer.as_f64().or_else(|| answer.as_i64().map(|number| number as f64)).unwrap_or(0.0);
                let count = sight.choices.count(&sight.layout.deck);
                sight
                    .choice(number)
                    .ok_or_else(|| nonsense(format!("it answers {number}, but there are choices 1 to {count}")))?
            }
            other => return Err(nonsense(format!("it answers with a {}, not with an action", other.type_name()))),
        };
        if sight.choices.contains(&sight.layout.deck, &action) {
            return Ok(action);
        }
        Err(Lapse::new(LapseKind::Illegal, &format!("`{}` is not among its choices", action.text(&sight.names()))))
    }
}

/// A program that does not begin, as a fault with its place.
fn fault(program: &Program, lapse: &Lapse) -> Fault {
    let (class, what) = match lapse.kind {
        LapseKind::Steps | LapseKind::Time => (Class::Limit, "takes too long to begin".to_owned()),
        LapseKind::Memory => (Class::Limit, "needs too much memory to begin".to_owned()),
        _ => (Class::Unreadable, String::new()),
    };
    // Luau says `NAME:LINE: WHAT`.
    let said = lapse.message.strip_prefix(&*program.name).and_then(|rest| rest.strip_prefix(':'));
    let (line, said) = match said.and_then(|rest| rest.split_once(": ")) {
        Some((line, said)) if line.parse::<usize>().is_ok() => (line.parse().ok(), said),
        _ => (None, lapse.message.as_str()),
    };
    let what = if what.is_empty() { said.to_owned() } else { format!("{} {what}", program.name) };
    let fault = Fault::new(class, what);
    match line.and_then(|line| program.place(line)) {
        Some(place) => fault.at(place),
        None => fault.note(format!("in the bot {}", program.name)),
    }
}

impl Player for Bot {
    fn hear(&mut self, events: &[Told]) {
        self.sight.borrow_mut().hear(events);
    }

    /// What the bot remembers of choices that were taken back would not be what its seat has seen: it begins anew.
    fn start_over(&mut self, game: &Match, heard: &[Told]) -> Result<(), Fault> {
        let lapses = self.lapses;
        match Self::new(&self.program, game, self.seed, self.number, self.seat) {
            Ok(bot) => *self = Self { lapses, ..bot },
            Err(fault) if fault.class == Class::Bug => return Err(fault),
            // It has begun once and does not begin again: the match goes on without it.
            Err(_) => self.lapses = MAX_LAPSES,
        }
        self.hear(heard);
        Ok(())
    }

    fn choose(&mut self, ask: &Ask) -> Result<Reply, Fault> {
        if self.lapses >= MAX_LAPSES {
            let message = format!("it has lost {MAX_LAPSES} turns and is not asked any more");
            return Ok(Reply::Lapse(Box::new(Lapse::new(LapseKind::Benched, &message))));
        }
        if let Some(refusal) = ask.refusal {
            return Ok(self.lapsed(Lapse::new(LapseKind::Illegal, &refusal.text(&ask.names))));
        }
        let deal = ask.view.open().deal;
        if deal != self.deal {
            self.deal = deal;
            *self.stream.borrow_mut() = self.seed.stream(Purpose::Bot(self.seat), self.number, u64::from(deal));
        }
        self.sight.borrow_mut().look(ask);
        Ok(match self.decide() {
            Ok(action) => Reply::Act(action),
            Err(lapse) => self.lapsed(lapse),
        })
    }
}
