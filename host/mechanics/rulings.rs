//! The questions mechanics ask where games differ, each with the book's answer as its default.

use crate::cards::CardSet;
use crate::fault::{Class, Fault, Place};
use crate::table::{Action, Choices, Desk, Line, Seat, View};

/// Why a question got no answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Stuck {
    /// The answer depends on cards that are not known; the fault says which, and where it was asked.
    CannotTell(Box<Fault>),
    /// Something is wrong, with a script or with kartu.
    Fault(Box<Fault>),
}

impl Stuck {
    /// The answer depends on cards that are not known: `what` says which.
    pub(super) fn cannot_tell(what: impl Into<String>) -> Self {
        Self::CannotTell(Box::new(Fault::new(Class::Check, what)))
    }
}

impl From<Fault> for Stuck {
    fn from(fault: Fault) -> Self {
        Self::Fault(Box::new(fault))
    }
}

/// An answer to a question of a mechanic.
pub type Answer<T> = Result<T, Stuck>;

/// What a game may answer differently from the book.
///
/// Questions about choices see what the asking seat sees; changes get the desk; scoring sees all.
/// An answer must depend on nothing else: the same question gets the same answer.
pub trait Rulings: Send + Sync {
    /// The cards of `book` that may be played; the book allows all of them.
    ///
    /// # Errors
    /// [`Stuck`], as for every question.
    fn may_play(&self, _view: View, _seat: Seat, book: CardSet) -> Answer<CardSet> {
        Ok(book)
    }

    /// May a call be made that the book allows? The book allows all of them.
    ///
    /// # Errors
    /// [`Stuck`], as for every question.
    fn may_call(&self, _view: View, _seat: Seat, _call: &Action) -> Answer<bool> {
        Ok(true)
    }

    /// The rule behind the last question, for a refusal: what the answering function says of itself.
    fn reason(&self, _question: &str) -> Option<String> {
        None
    }

    /// The functions that answer questions or play parts of phases, by name.
    fn answering(&self) -> Vec<&str> {
        Vec::new()
    }

    /// Where a function is written.
    fn place(&self, _function: &str) -> Option<Place> {
        None
    }

    /// Who calls first; `None` leaves it to the phase.
    ///
    /// # Errors
    /// [`Stuck`], as for every question.
    fn opener(&self, _view: View) -> Answer<Option<Seat>> {
        Ok(None)
    }

    /// Who has to play a contract that nobody bid; `None` leaves it to the phase.
    ///
    /// # Errors
    /// [`Stuck`], as for every question.
    fn forced_declarer(&self, _view: View) -> Answer<Option<Seat>> {
        Ok(None)
    }

    /// Who leads to the first trick; `None` leaves it to the phase.
    ///
    /// # Errors
    /// [`Stuck`], as for every question.
    fn first_leader(&self, _view: View) -> Answer<Option<Seat>> {
        Ok(None)
    }

    /// The lines of the score of a finished deal; the book scores nothing.
    ///
    /// # Errors
    /// [`Stuck`], as for every question.
    fn score(&self, _view: View) -> Answer<Vec<Line>> {
        Ok(Vec::new())
    }

    /// Who deals next; `None` passes the deal on.
    ///
    /// # Errors
    /// [`Stuck`], as for every question.
    fn next_dealer(&self, _view: View) -> Answer<Option<Seat>> {
        Ok(None)
    }

    /// Is the match over? `None` leaves it to the number of deals and the target.
    ///
    /// # Errors
    /// [`Stuck`], as for every question.
    fn match_over(&self, _view: View) -> Answer<Option<bool>> {
        Ok(None)
    }

    /// Is a phase played that depends on a question of this name?
    ///
    /// # Errors
    /// [`Stuck`], as for every question.
    fn applies(&self, _question: &str, _view: View) -> Answer<bool> {
        Ok(true)
    }

    /// A phase of the script begins.
    ///
    /// # Errors
    /// [`Stuck`], as for every question.
    fn phase_begins(&self, _prefix: &str, _desk: &mut Desk) -> Answer<()> {
        Ok(())
    }

    /// Who is to act next in a phase of the script, when all seats it asked have acted.
    ///
    /// # Errors
    /// [`Stuck`], as for every question.
    fn phase_turn(&self, _prefix: &str, _view: View) -> Answer<Option<Seat>> {
        Ok(None)
    }

    /// A seat's turn comes in a phase of the script: moves that the rules make before it.
    ///
    /// # Errors
    /// [`Stuck`], as for every question.
    fn before_turn(&self, _prefix: &str, _desk: &mut Desk, _seat: Seat) -> Answer<()> {
        Ok(())
    }

    /// What a seat may do in a phase of the script.
    ///
    /// # Errors
    /// [`Stuck`], as for every question.
    fn phase_choices(&self, _prefix: &str, _view: View, _seat: Seat) -> Answer<Choices> {
        Ok(Choices::none())
    }

    /// A seat acts in a phase of the script.
    ///
    /// # Errors
    /// [`Stuck`], as for every question.
    fn phase_plays(&self, _prefix: &str, _desk: &mut Desk, _seat: Seat, _action: &Action) -> Answer<()> {
        Ok(())
    }

    /// Does a phase of the script end now, though seats have still to act?
    ///
    /// # Errors
    /// [`Stuck`], as for every question.
    fn phase_over(&self, _prefix: &str, _view: View) -> Answer<bool> {
        Ok(false)
    }

    /// A phase of the script ends.
    ///
    /// # Errors
    /// [`Stuck`], as for every question.
    fn phase_ends(&self, _prefix: &str, _desk: &mut Desk) -> Answer<()> {
        Ok(())
    }
}

/// The book's answer to every question.
#[derive(Clone, Copy, Debug, Default)]
pub struct BookAnswers;

impl Rulings for BookAnswers {}
