//! The random player: every choice equally likely.

use super::{Ask, Player, Reply};
use crate::cards::{Purpose, Seed, Stream};
use crate::fault::Fault;

/// Plays at random, from a stream of its own for each deal, so that nobody else's draws matter to it.
pub struct Random {
    seed: Seed,
    game: u64,
    seat: u8,
    deal: u32,
    stream: Stream,
}

impl Random {
    /// A random player for a seat (by number, from 0) in a match of this number.
    #[must_use]
    pub fn new(seed: Seed, game: u64, seat: u8) -> Self {
        Self { seed, game, seat, deal: 0, stream: seed.stream(Purpose::Bot(seat), game, 0) }
    }
}

impl Player for Random {
    fn choose(&mut self, ask: &Ask) -> Result<Reply, Fault> {
        let deal = ask.view.open().deal;
        if deal != self.deal {
            self.deal = deal;
            self.stream = self.seed.stream(Purpose::Bot(self.seat), self.game, u64::from(deal));
        }
        let action = ask.choices.sample(&ask.view.layout().deck, &mut self.stream);
        action.map(Reply::Act).ok_or_else(|| Fault::bug("a player was asked, but has no choice"))
    }
}
