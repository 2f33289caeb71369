//! People at a terminal: what their seats see is shown, what they do is typed.
//!
//! All people at one terminal share it, as [`People`]; how things are shown and typed is a [`Front`]: line by line
//! ([`Lines`], for pipes and screen readers) or on the whole screen. What somebody means is found out here, in one
//! way for all fronts; whether it is allowed, the rules say.

mod front;
mod line;
mod people;
mod scene;
#[cfg(feature = "cli")]
pub mod screen;
mod story;
mod typed;

pub use front::{Front, Heard, Question};
pub use line::Lines;
pub use people::People;
pub use scene::{Face, HandOrder, Piece, Scene, SeatScene, ZoneScene};
pub use story::Story;
pub use typed::Command;

use super::{Ask, Player, Reply};
use crate::fault::Fault;
use crate::game::Match;
use crate::language::Saying;
use crate::say;
use crate::table::{Action, Told, Word};
use std::cell::RefCell;
use std::rc::Rc;
use typed::{Meant, meant};

/// More choices than this are described, not numbered.
const NUMBERED: u64 = 40;

/// A bot that gives hints.
pub struct Adviser<'p> {
    /// What it is called.
    pub name: String,
    /// It plays as if it had the seat.
    pub player: Box<dyn Player + 'p>,
}

/// A person at a terminal.
pub struct Human<'p, 'f> {
    people: Rc<RefCell<People<'f>>>,
    adviser: Option<Adviser<'p>>,
}

impl<'p, 'f> Human<'p, 'f> {
    /// A person among these, who may ask somebody for hints.
    #[must_use]
    pub fn new(people: &Rc<RefCell<People<'f>>>, adviser: Option<Adviser<'p>>) -> Self {
        Self { people: people.clone(), adviser }
    }

    /// What the adviser would do.
    fn hint(&mut self, ask: &Ask) -> Result<Saying, Fault> {
        let Some(adviser) = &mut self.adviser else { return Ok(say!("terminal-no-adviser")) };
        let name = adviser.name.as_str();
        Ok(match adviser.player.choose(&Ask { refusal: None, ..*ask })? {
            Reply::Act(action) => say!("terminal-hint", adviser = name, action = action.text(&ask.names)),
            Reply::Lapse(lapse) => say!("terminal-no-hint", adviser = name, why = lapse.to_string()),
            Reply::TakeBack | Reply::Leave => say!("terminal-no-hint", adviser = name, why = "-"),
        })
    }
}

/// The numbered choices, if there are not too many to number: cards come in the order of the hand.
fn menu(ask: &Ask, order: HandOrder) -> Option<Vec<Action>> {
    let deck = &ask.view.layout().deck;
    if ask.choices.count(deck) > NUMBERED {
        return None;
    }
    let hand = order.sorted(ask.view, ask.view.hand(ask.seat).cards);
    let place = |action: &Action| {
        let first = hand.iter().position(|card| !(deck.alike(*card) & action.card_set()).is_empty());
        first.map_or(0, |at| at + 1)
    };
    let mut menu: Vec<Action> = ask.choices.iter(deck).collect();
    menu.sort_by_key(place);
    Some(menu)
}

/// The choice that Enter takes before anything else is chosen: the first that does not give up the hand.
fn preferred(menu: Option<&[Action]>) -> usize {
    menu.and_then(|menu| menu.iter().position(|action| action.verb() != Word::FOLD)).unwrap_or(0)
}

impl Player for Human<'_, '_> {
    fn hear(&mut self, events: &[Told]) {
        if let Some(adviser) = &mut self.adviser {
            adviser.player.hear(events);
        }
    }

    fn start_over(&mut self, game: &Match, heard: &[Told]) -> Result<(), Fault> {
        self.adviser.as_mut().map_or(Ok(()), |adviser| adviser.player.start_over(game, heard))
    }

    fn agrees(&mut self, own: &str, seat: &str, count: u32) -> Result<bool, Fault> {
        let people = &mut *self.people.borrow_mut();
        let question = say!("terminal-agree", own = own, seat = seat, count = i64::from(count));
        let question = people.tongue.sentence(&question);
        let agrees = people.front.agree(&question, &people.tongue)?.unwrap_or(false);
        if !agrees {
            people.notice(&say!("terminal-not-agreed"))?;
        }
        Ok(agrees)
    }

    fn choose(&mut self, ask: &Ask) -> Result<Reply, Fault> {
        let people = self.people.clone();
        let people = &mut *people.borrow_mut();
        let names = &ask.names;
        if let Some(refusal) = ask.refusal {
            people.notice(&say!("terminal-refused", why = refusal.text_in(names, &people.tongue)))?;
        }
        let mut again = ask.refusal.is_some();
        loop {
            let (scene, menu) = (people.scene(ask), menu(ask, people.order));
            let shown: Option<Vec<String>> = menu.as_ref().map(|menu| menu.iter().map(|action| action.text(names)).collect());
            let phase = Saying::own("phase", ask.phase, ask.phase);
            let question = Question {
                title: people.tongue.say(&say!("terminal-asked", seat = names.seat(ask.seat), phase = phase)),
                scene: &scene,
                menu: shown.as_deref(),
                preferred: preferred(menu.as_deref()),
                choices: people.tongue.text(&ask.choices.saying(names)),
                offers: ask.choices,
                verbs: ask.choices.verbs().into_iter().map(|verb| names.lexicon.text(verb).to_owned()).collect(),
                again,
                shared: people.seats.len() > 1,
            };
            let heard = people.front.ask(&question, &people.tongue)?;
            again = true;
            let meant = match heard {
                Heard::Gone => return Ok(Reply::Leave),
                Heard::Command(command) => Meant::Do(command),
                Heard::Text(text) if text.trim().is_empty() => continue,
                Heard::Text(text) => meant(text.trim(), ask, menu.as_deref(), &people.tongue),
            };
            match meant {
                Meant::Act(action) => return Ok(Reply::Act(action)),
                Meant::NoChoice(number) => people.notice(&say!("terminal-no-choice", number = number.to_string()))?,
                Meant::Unknown(error) => people.notice(&say!("terminal-not-understood", why = error.what))?,
                Meant::Do(Command::Quit) => return Ok(Reply::Leave),
                Meant::Do(Command::TakeBack) if ask.take_back.is_some() => return Ok(Reply::TakeBack),
                Meant::Do(Command::TakeBack) => people.notice(&say!("terminal-nothing-to-take-back"))?,
                Meant::Do(Command::Hint) => {
                    let hint = self.hint(ask)?;
                    people.notice(&hint)?;
                }
                Meant::Do(Command::Sort) => people.order = people.order.other(),
                Meant::Do(command) => people.page(command, ask)?,
            }
        }
    }
}
