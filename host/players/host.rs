//! The host: shuffles, asks players, and keeps the match going until it is over or somebody leaves.

use super::{Ask, Player, Reply};
use crate::cards::{Deck, Seed};
use crate::fault::Fault;
use crate::game::{Match, Need, Rejection};
use crate::log::Input;
use crate::mechanics::Dealing;
use crate::table::{Action, Choices, Eye, Refusal, Word};

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
}

impl<'p> Host<'p> {
    /// A host for a match of this number; one player for each seat.
    #[must_use]
    pub fn new(game: Match, seed: Seed, number: u64, players: Vec<Box<dyn Player + 'p>>) -> Self {
        Self { game, seed, number, players }
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
                    self.spread();
                    keeper.keep(&Input::Deal(self.game.table().open.deal), &self.game)?;
                }
                Need::Cards(_) => {
                    let order = self.game.shuffled(self.seed, self.number);
                    self.game.deal(&Dealing::Order(&order))?;
                    self.spread();
                    keeper.keep(&Input::Deck(&order), &self.game)?;
                }
                Need::Choice(_) => {
                    if self.ask(keeper)? == Stop::Left {
                        return Ok(Stop::Left);
                    }
                }
            }
        }
    }

    /// Lets all players hear what has happened.
    fn spread(&mut self) {
        for player in &mut self.players {
            player.hear(self.game.events());
        }
    }

    /// Asks the first seat that is to act, until its answer is allowed.
    fn ask(&mut self, keeper: &mut dyn Keeper) -> Result<Stop, Fault> {
        let Need::Choice(seats) = self.game.need() else { return Ok(Stop::Over) };
        let seat = seats.iter().next().ok_or_else(|| Fault::bug("a choice is needed, but from nobody"))?;
        self.game.prepare(seat)?;
        let mut refusal: Option<Box<Refusal>> = None;
        loop {
            let ask = Ask {
                seat,
                view: self.game.view(Eye::Seat(seat)),
                choices: self.game.offered(seat).ok_or_else(|| Fault::bug("choices were lost"))?,
                names: self.game.names(),
                phase: self.game.phase_name(),
                contract: self.game.contract_name(),
                refusal: refusal.as_deref(),
            };
            let player = self.players.get_mut(seat.index()).ok_or_else(|| Fault::bug("a seat without a player"))?;
            let (action, lapse) = match player.choose(&ask)? {
                Reply::Act(action) => (action, None),
                Reply::Lapse(lapse) => {
                    let made = instead(ask.choices, &ask.view.layout().deck);
                    (made.ok_or_else(|| Fault::bug("a player was asked, but has no choice"))?, Some(lapse))
                }
                Reply::Leave => return Ok(Stop::Left),
            };
            match self.game.choose(seat, &action) {
                Ok(_) => {
                    self.spread();
                    let input = match &lapse {
                        None => Input::Choice(seat, &action),
                        Some(lapse) => Input::Made(seat, &action, lapse.kind.word(), &lapse.message),
                    };
                    keeper.keep(&input, &self.game)?;
                    return Ok(Stop::Over);
                }
                Err(Rejection::Refused(_)) if lapse.is_some() => return Err(Fault::bug("what was offered is refused")),
                Err(Rejection::Refused(why)) => refusal = Some(why),
                Err(Rejection::Fault(fault)) => return Err(*fault),
            }
        }
    }
}

/// What the host does for a seat whose player has no answer that counts: it passes, else checks, else folds, and where
/// nothing of that is on offer it takes the first of the choices.
#[must_use]
pub fn instead(choices: &Choices, deck: &Deck) -> Option<Action> {
    let modest = [Word::PASS, Word::CHECK, Word::FOLD].into_iter().map(Action::new);
    modest.into_iter().find(|action| choices.contains(deck, action)).or_else(|| choices.nth(deck, 0))
}
