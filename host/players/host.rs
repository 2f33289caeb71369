//! The host: shuffles, asks players, and keeps the match going until it is over or somebody leaves.

use super::{Ask, Past, Player, Reply};
use crate::cards::{Deck, Seed};
use crate::fault::Fault;
use crate::game::{Match, Need, Rejection};
use crate::log::Input;
use crate::mechanics::Dealing;
use crate::table::{Action, Choices, Refusal, Seat, Word};
use std::ops::ControlFlow;

/// Why a match stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// It is over.
    Over,
    /// A player left.
    Left,
}

/// Somebody who must know of every input before it counts: a recorder, a screen.
pub trait Keeper {
    /// An input was taken; `game` is the match after it, with the events that followed.
    ///
    /// # Errors
    /// If it cannot be kept; the match then stops.
    fn keep(&mut self, input: &Input, game: &Match) -> Result<(), Fault>;
}

/// Nobody needs to know.
impl Keeper for () {
    fn keep(&mut self, _input: &Input, _game: &Match) -> Result<(), Fault> {
        Ok(())
    }
}

impl<F: FnMut(&Input, &Match) -> Result<(), Fault>> Keeper for F {
    fn keep(&mut self, input: &Input, game: &Match) -> Result<(), Fault> {
        self(input, game)
    }
}

/// Runs a match with its players.
pub struct Host<'p> {
    game: Match,
    seed: Seed,
    number: u64,
    players: Vec<Box<dyn Player + 'p>>,
    past: Option<Past>,
}

impl<'p> Host<'p> {
    /// A host for a match of this number; one player for each seat.
    #[must_use]
    pub fn new(game: Match, seed: Seed, number: u64, players: Vec<Box<dyn Player + 'p>>) -> Self {
        Self { game, seed, number, players, past: None }
    }

    /// From now on choices can be taken back. `past` is what has happened in the deal that is being played; the
    /// players hear of it.
    #[must_use]
    pub fn with_past(mut self, past: Past) -> Self {
        for player in &mut self.players {
            player.hear(past.heard());
        }
        self.past = Some(past);
        self
    }

    /// The match.
    #[must_use]
    pub const fn game(&self) -> &Match {
        &self.game
    }

    /// Goes on until the match is over or somebody leaves.
    ///
    /// # Errors
    /// A fault of the rules, of a player, or of the keeper.
    pub fn play(&mut self, keeper: &mut dyn Keeper) -> Result<Stop, Fault> {
        loop {
            match self.game.need() {
                Need::Nothing => return Ok(Stop::Over),
                Need::Deal => {
                    self.game.begin_deal()?;
                    self.took(&Input::Deal(self.game.table().open.deal), keeper)?;
                }
                Need::Cards(_) => {
                    let order = self.game.shuffled(self.seed, self.number);
                    self.game.deal(&Dealing::Order(&order))?;
                    self.took(&Input::Deck(&order), keeper)?;
                }
                Need::Choice(seats) => {
                    let seat = seats.iter().next().ok_or_else(|| Fault::bug("a choice is needed, but from nobody"))?;
                    if self.ask(seat, keeper)?.is_break() {
                        return Ok(Stop::Left);
                    }
                }
            }
        }
    }

    /// An input was taken: all hear of it.
    fn took(&mut self, input: &Input, keeper: &mut dyn Keeper) -> Result<(), Fault> {
        for player in &mut self.players {
            player.hear(self.game.events());
        }
        keeper.keep(input, &self.game)?;
        if let Some(past) = &mut self.past {
            past.follow(input, &self.game);
        }
        Ok(())
    }

    /// Asks a seat until its answer is allowed, or it takes back what it did before; breaks off if it leaves.
    fn ask(&mut self, seat: Seat, keeper: &mut dyn Keeper) -> Result<ControlFlow<()>, Fault> {
        self.game.prepare(seat)?;
        let mut refusal: Option<Box<Refusal>> = None;
        loop {
            let ask = Ask::of(&self.game, seat).ok_or_else(|| Fault::bug("choices were lost"))?;
            let take_back = self.past.as_ref().and_then(|past| past.since(seat));
            let ask = Ask { refusal: refusal.as_deref(), take_back, ..ask };
            let player = self.players.get_mut(seat.index()).ok_or_else(|| Fault::bug("a seat without a player"))?;
            let (action, lapse) = match player.choose(&ask)? {
                Reply::Act(action) => (action, None),
                Reply::Lapse(lapse) => {
                    let made = instead(ask.choices, &ask.view.layout().deck);
                    (made.ok_or_else(|| Fault::bug("a player was asked, but has no choice"))?, Some(lapse))
                }
                Reply::TakeBack => {
                    if self.take_back(seat, keeper)? {
                        return Ok(ControlFlow::Continue(()));
                    }
                    continue;
                }
                Reply::Leave => return Ok(ControlFlow::Break(())),
            };
            match self.game.choose(seat, &action) {
                Ok(_) => {
                    let input = match &lapse {
                        None => Input::Choice(seat, &action),
                        Some(lapse) => Input::Made(seat, &action, lapse.kind.word(), &lapse.message),
                    };
                    self.took(&input, keeper)?;
                    return Ok(ControlFlow::Continue(()));
                }
                Err(Rejection::Refused(_)) if lapse.is_some() => return Err(Fault::bug("what was offered is refused")),
                Err(Rejection::Refused(why)) => refusal = Some(why),
                Err(Rejection::Fault(fault)) => return Err(*fault),
            }
        }
    }

    /// Takes back the last choice of a seat and all behind it, if there is one and all others agree.
    fn take_back(&mut self, seat: Seat, keeper: &mut dyn Keeper) -> Result<bool, Fault> {
        let Some(count) = self.past.as_ref().and_then(|past| past.since(seat)) else { return Ok(false) };
        let names = self.game.names();
        for (_, player) in self.players.iter_mut().enumerate().filter(|(at, _)| *at != seat.index()) {
            if !player.agrees(names.seat(seat), count)? {
                return Ok(false);
            }
        }
        let Some(saved) = self.past.as_mut().and_then(|past| past.take_back(count)) else { return Ok(false) };
        self.game.restore(&saved);
        let heard = self.past.as_ref().map_or(&[][..], Past::heard);
        for player in &mut self.players {
            player.start_over(&self.game, heard)?;
        }
        keeper.keep(&Input::Undo(count), &self.game)?;
        Ok(true)
    }
}

/// What the host does for a seat whose player has no answer that counts: it passes, else checks, else folds, and where
/// nothing of that is on offer it takes the first of the choices.
#[must_use]
pub fn instead(choices: &Choices, deck: &Deck) -> Option<Action> {
    let modest = [Word::PASS, Word::CHECK, Word::FOLD].into_iter().map(Action::new);
    modest.into_iter().find(|action| choices.contains(deck, action)).or_else(|| choices.nth(deck, 0))
}
