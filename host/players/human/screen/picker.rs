//! What somebody is about to answer: a choice of the menu, cards that are marked, or what is being typed.

use crate::cards::{Card, CardSet};
use crate::players::{Command, Heard, Question};
use crate::table::Offer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// The longest answer that can be typed, in letters.
const MAX_TYPED: usize = 200;

/// What somebody is about to answer.
#[derive(Clone, Debug, Default)]
pub(super) struct Picker {
    /// What is being typed.
    pub typed: String,
    /// The choice of the menu that Enter takes.
    pub chosen: usize,
    /// The card of the hand that the space bar marks.
    pub at: usize,
    /// The cards that are marked.
    pub marked: CardSet,
    /// Which of the offers the marked cards are for.
    pub offer: usize,
}

/// What a key has done.
pub(super) enum Pressed {
    /// Nothing that is heard.
    Nothing,
    /// The history is turned by so many pages, forward or back.
    Turned(isize),
    /// It is an answer.
    Heard(Heard),
}

/// An offer of some of several cards, as its verb is typed.
struct CardOffer<'q> {
    verb: &'q str,
    from: CardSet,
    most: usize,
}

fn card_offers<'q>(question: &'q Question) -> Vec<CardOffer<'q>> {
    let verbs = question.offers.verbs();
    let offers = question.offers.offers().iter().filter_map(|offer| match offer {
        Offer::Cards { verb, from, most, .. } => {
            let at = verbs.iter().position(|known| known == verb)?;
            Some(CardOffer { verb: question.verbs.get(at)?, from: *from, most: usize::from(*most) })
        }
        Offer::One(_) | Offer::Amount { .. } => None,
    });
    offers.collect()
}

impl Picker {
    /// What Enter would say now.
    pub fn answer(&self, question: &Question) -> String {
        if !self.typed.trim().is_empty() {
            return self.typed.trim().to_owned();
        }
        if let Some(menu) = question.menu {
            return menu.get(self.chosen).cloned().unwrap_or_default();
        }
        let offers = card_offers(question);
        let Some(offer) = offers.get(self.offer).filter(|_| !self.marked.is_empty()) else { return String::new() };
        let marked = question.scene.hand.iter().filter(|face| self.marked.has(face.card));
        std::iter::once(offer.verb).chain(marked.map(|face| face.typed.as_str())).collect::<Vec<_>>().join(" ")
    }

    /// A key was pressed.
    pub fn press(&mut self, key: KeyEvent, question: &Question) -> Pressed {
        let heard = |command| Pressed::Heard(Heard::Command(command));
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::F(1) => return heard(Command::Help),
            KeyCode::F(2) => return heard(Command::Scores),
            KeyCode::F(3) => return heard(Command::Hint),
            KeyCode::F(4) => return heard(Command::TakeBack),
            KeyCode::F(5) => return heard(Command::Sort),
            KeyCode::F(10) => return heard(Command::Quit),
            KeyCode::PageUp => return Pressed::Turned(1),
            KeyCode::PageDown => return Pressed::Turned(-1),
            KeyCode::Enter => {
                let answer = self.answer(question);
                self.typed.clear();
                return if answer.is_empty() { Pressed::Nothing } else { Pressed::Heard(Heard::Text(answer)) };
            }
            KeyCode::Esc => {
                self.typed.clear();
                self.marked = CardSet::EMPTY;
            }
            KeyCode::Backspace => drop(self.typed.pop()),
            KeyCode::Left | KeyCode::Up => self.step(false, question),
            KeyCode::Right | KeyCode::Down => self.step(true, question),
            KeyCode::Home => (self.chosen, self.at) = (0, 0),
            KeyCode::End => {
                self.chosen = question.menu.map_or(0, |menu| menu.len().saturating_sub(1));
                self.at = question.scene.hand.len().saturating_sub(1);
            }
            KeyCode::Tab => self.next_offer(question),
            KeyCode::Char(' ') if self.typed.is_empty() => self.mark(question),
            KeyCode::Char(letter) if !control && !letter.is_control() && self.typed.chars().count() < MAX_TYPED => {
                self.typed.push(letter);
            }
            _ => {}
        }
        Pressed::Nothing
    }

    fn step(&mut self, forward: bool, question: &Question) {
        let count = question.menu.map_or(question.scene.hand.len(), <[String]>::len).max(1);
        let place = if question.menu.is_some() { &mut self.chosen } else { &mut self.at };
        *place = if forward { (*place + 1) % count } else { (*place + count - 1) % count };
    }

    fn next_offer(&mut self, question: &Question) {
        self.offer = (self.offer + 1) % card_offers(question).len().max(1);
        self.marked = CardSet::EMPTY;
    }

    /// Marks the card under the cursor, or takes the mark away.
    fn mark(&mut self, question: &Question) {
        let (None, Some(card)) = (question.menu, question.scene.hand.get(self.at).map(|face| face.card)) else { return };
        let offers = card_offers(question);
        if self.marked.has(card) {
            self.marked.drop(card);
        } else if offers.get(self.offer).is_some_and(|offer| offer.from.has(card) && self.marked.len() < offer.most) {
            self.marked.add(card);
        }
    }

    /// The cards that stand out in the hand: those of the choice that Enter takes, or those that are marked.
    pub fn lit(&self, question: &Question) -> Vec<Card> {
        let hand = &question.scene.hand;
        match question.menu {
            Some(menu) => {
                let mut words: Vec<&str> =
                    menu.get(self.chosen).map_or_else(Vec::new, |action| action.split(' ').skip(1).collect());
                // Of copies as many stand out as are named.
                let named = |face: &&crate::players::Face| {
                    words.iter().position(|word| *word == face.typed).map(|at| words.swap_remove(at)).is_some()
                };
                hand.iter().filter(named).map(|face| face.card).collect()
            }
            None => hand.iter().filter(|face| self.marked.has(face.card)).map(|face| face.card).collect(),
        }
    }
}
