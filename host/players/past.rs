//! The past of a deal: what has happened in it, and what each choice led away from; so that choices can be taken
//! back, and players who come in later hear all of it.

use crate::game::{Match, Saved};
use crate::log::Input;
use crate::table::{Seat, Told};

/// What has happened in the deal that is being played.
pub struct Past {
    heard: Vec<Told>,
    turns: Vec<Turn>,
    here: Saved,
}

/// A choice that was made.
struct Turn {
    seat: Seat,
    /// The match before it.
    before: Saved,
    /// What had happened until then.
    heard: usize,
}

impl Past {
    /// Nothing has happened yet in this match.
    #[must_use]
    pub fn new(game: &Match) -> Self {
        Self { heard: Vec::new(), turns: Vec::new(), here: game.save() }
    }

    /// An input was taken; `game` is the match after it.
    pub fn follow(&mut self, input: &Input, game: &Match) {
        match input {
            Input::Deal(_) => {
                self.heard.clear();
                self.turns.clear();
            }
            Input::Choice(seat, _) | Input::Made(seat, ..) => {
                self.turns.push(Turn { seat: *seat, before: self.here, heard: self.heard.len() });
            }
            Input::Undo(count) => drop(self.take_back(*count)),
            Input::Deck(_) => {}
            Input::End | Input::Note(_) => return,
        }
        self.heard.extend_from_slice(game.events());
        self.here = game.save();
    }

    /// How many choices have been made in this deal since the last one of a seat, that one included; nothing if it has
    /// made none.
    #[must_use]
    pub fn since(&self, seat: Seat) -> Option<u32> {
        let at = self.turns.iter().rposition(|turn| turn.seat == seat)?;
        u32::try_from(self.turns.len() - at).ok()
    }

    /// Forgets the last choices, and gives the match before them; nothing if there are not so many.
    pub(super) fn take_back(&mut self, count: u32) -> Option<Saved> {
        let at = self.turns.len().checked_sub(count as usize)?;
        let turn = self.turns.drain(at..).next()?;
        self.heard.truncate(turn.heard);
        self.here = turn.before;
        Some(turn.before)
    }

    /// What has happened in this deal.
    #[must_use]
    pub fn heard(&self) -> &[Told] {
        &self.heard
    }
}
