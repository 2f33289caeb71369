//! Declaring: the declarer names the trump suit.

use super::{Answer, Flow, Mechanic, Part, Plan, Rulings};
use crate::cards::Suit;
use crate::language::{Saying, or};
use crate::say;
use crate::table::{Action, Arg, Choices, Desk, Refusal, Seat, Turn, View, Word};

/// The declarer names the trump suit among these.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declare {
    /// The suits that may be named.
    pub suits: Vec<Suit>,
}

impl Mechanic for Declare {
    fn part(&self) -> Part {
        Part::Declare
    }

    fn needs_declarer(&self) -> bool {
        true
    }

    fn sentences(&self, plan: &Plan) -> Vec<Saying> {
        let suit = |suit: &Suit| say!("declare-suit", suit = plan.suit_saying(*suit), letter = plan.deck.suit_text(*suit));
        vec![say!("declare-trump", suits = or(self.suits.iter().map(suit)))]
    }

    fn begin(&self, desk: &mut Desk, _rulings: &dyn Rulings) -> Answer<Flow> {
        desk.ask(Turn::one(super::declarer(desk)?));
        Ok(Flow::Ask)
    }

    fn choices(&self, _view: View, _seat: Seat, _rulings: &dyn Rulings) -> Answer<Choices> {
        let mut choices = Choices::none();
        for suit in &self.suits {
            choices.add(Action::new(Word::TRUMP).with(Arg::Suit(*suit)));
        }
        Ok(choices)
    }

    fn refusal(&self, view: View, seat: Seat, action: &Action, choices: Choices) -> Refusal {
        let named = action.args().find_map(|arg| match arg {
            Arg::Suit(suit) => Some(suit),
            _ => None,
        });
        match named.filter(|_| action.verb() == Word::TRUMP) {
            Some(suit) => Refusal::MayNotName { seat, suit },
            None => super::generic_refusal(view, seat, action, choices),
        }
    }

    fn apply(&self, desk: &mut Desk, _seat: Seat, action: &Action, _rulings: &dyn Rulings) -> Answer<Flow> {
        desk.table.open.trump = action.args().find_map(|arg| match arg {
            Arg::Suit(suit) => Some(suit),
            _ => None,
        });
        Ok(Flow::Done)
    }
}
