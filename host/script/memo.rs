//! What a function answered before, so that it need not be called again.
//!
//! A function that only looks, and is given nothing but the table and the house, concludes from the words it asks of
//! the table and what it is told, one after another: told the same, it asks the same word next, and ends with the
//! same answer. So the words of each call are kept as a tree, with the answer at the end of each path. When the question
//! comes again the host looks those words up itself, and calls the function only where they lead to no answer.
//! Nothing is kept of a call that failed, or that asked a word which cannot be asked again.

use super::Fail;
use super::handle::Books;
use crate::table::View;
use std::any::Any;
use std::sync::{PoisonError, RwLock};

/// The most words and answers that are kept of one question.
const MAX_STEPS: usize = 4_000;

/// The most words of one call.
pub(super) const MAX_WORDS: usize = 100;

/// How a word is looked up.
pub(super) type Look<T> = Box<dyn Fn(&Books, View) -> Result<T, Fail> + Send + Sync>;

/// A word that was asked, and the step behind each thing that was told.
pub(super) struct Asked<T> {
    look: Look<T>,
    told: Vec<(T, usize)>,
}

impl<T> Asked<T> {
    /// A word that was asked during a call, and what was told.
    pub fn new(look: Look<T>, told: T) -> Self {
        Self { look, told: vec![(told, 0)] }
    }
}

/// A word whose answers may be of any type.
pub(super) trait Word: Any + Send + Sync {
    /// The step behind what is told now, if it was told before.
    fn follow(&self, books: &Books, view: View) -> Option<usize>;

    /// The step behind what was told in a call: `new`, if that was never told before.
    fn add(&mut self, call: Box<dyn Word>, new: usize) -> Option<usize>;

    /// Says which step is behind the only thing told.
    fn lead_to(&mut self, step: usize);
}

impl<T: PartialEq + Send + Sync + 'static> Word for Asked<T> {
    fn follow(&self, books: &Books, view: View) -> Option<usize> {
        let now = (self.look)(books, view).ok()?;
        self.told.iter().find(|(told, _)| *told == now).map(|(_, step)| *step)
    }

    fn add(&mut self, call: Box<dyn Word>, new: usize) -> Option<usize> {
        let call: Box<dyn Any> = call;
        let (now, _) = call.downcast::<Self>().ok()?.told.pop()?;
        if let Some((_, step)) = self.told.iter().find(|(told, _)| *told == now) {
            return Some(*step);
        }
        self.told.push((now, new));
        Some(new)
    }

    fn lead_to(&mut self, step: usize) {
        self.told.iter_mut().for_each(|told| told.1 = step);
    }
}

/// A place in the tree.
enum Step<A> {
    /// Nothing is known of it.
    New,
    /// This word is asked next.
    Asks(Box<dyn Word>),
    /// The function answers.
    Answers(A),
}

/// The answers to one question.
pub(super) struct Memo<A>(RwLock<Vec<Step<A>>>);

impl<A: Clone> Memo<A> {
    pub fn new() -> Self {
        Self(RwLock::new(vec![Step::New]))
    }

    /// The answer for a table, if the function would certainly give it.
    pub fn recall(&self, books: &Books, view: View) -> Option<A> {
        let steps = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let mut at = 0;
        loop {
            match &steps[at] {
                Step::New => return None,
                Step::Asks(word) => at = word.follow(books, view)?,
                Step::Answers(answer) => return Some(answer.clone()),
            }
        }
    }

    /// Keeps the answer that followed from these words.
    pub fn keep(&self, words: Vec<Box<dyn Word>>, answer: A) {
        let mut steps = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if steps.len() + words.len() > MAX_STEPS {
            return;
        }
        let mut at = 0;
        for mut word in words {
            let new = steps.len();
            let next = match &mut steps[at] {
                Step::Asks(known) => known.add(word, new),
                Step::New => {
                    word.lead_to(new);
                    steps[at] = Step::Asks(word);
                    Some(new)
                }
                Step::Answers(_) => None,
            };
            match next {
                Some(next) => at = next,
                None => return,
            }
            if at == new {
                steps.push(Step::New);
            }
        }
        if matches!(steps[at], Step::New) {
            steps[at] = Step::Answers(answer);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::handle::House;
    use super::*;
    use crate::cards::{Deck, DeckSpec};
    use crate::mechanics::Tally;
    use crate::table::{self, Eye, Layout, Lexicon, Ring, Seat, Table};
    use std::sync::Arc;

    /// The words of a call at this table: who deals, and what the score of this seat is.
    fn asked(table: &Table, seat: usize) -> Vec<Box<dyn Word>> {
        let dealer = Asked::new(Box::new(|_, view| Ok(view.open().dealer)), table.open.dealer);
        let score = Asked::new(Box::new(move |_, view| Ok(view.open().scores[seat])), table.open.scores[seat]);
        vec![Box::new(dealer), Box::new(score)]
    }

    #[test]
    fn an_answer_comes_again_where_all_that_was_told_is_the_same() {
        let deck = Arc::new(Deck::new(DeckSpec::french("A K Q J").unwrap()).unwrap());
        let zones = Layout::standard_zones();
        let layout = Layout::new(deck, Arc::new(Lexicon::new()), Ring::new(3, true), zones, Vec::new()).unwrap();
        let tally = Arc::new(Tally { items: Vec::new(), in_all: table::Word::PASS, told: false });
        let books = Books {
            layout: Arc::new(layout),
            contracts: Arc::new([]),
            phases: Arc::new([]),
            credit: 0,
            tally,
            house: House(Arc::default()),
        };
        let memo = Memo::new();
        let recall = |table: &Table| memo.recall(&books, View::new(table, &books.layout, Eye::Everything));
        let mut table = Table::new(&books.layout, Seat::new(1));
        assert_eq!(recall(&table), None);
        memo.keep(asked(&table, 0), "one deals");
        assert_eq!(recall(&table), Some("one deals"));
        // Nobody asked for the score of seat 2.
        table.open.scores[2] = 7;
        assert_eq!(recall(&table), Some("one deals"));
        table.open.scores[0] = 5;
        assert_eq!(recall(&table), None);
        memo.keep(asked(&table, 0), "and has five");
        assert_eq!(recall(&table), Some("and has five"));
        table.open.dealer = Seat::new(2);
        assert_eq!(recall(&table), None);
        memo.keep(asked(&table, 2), "two deals");
        table.open.scores[0] = 6;
        assert_eq!(recall(&table), Some("two deals"), "where two deals another word is asked next");
    }

    #[test]
    fn a_word_that_is_told_something_new_each_time_is_kept_so_often_only() {
        let memo = Memo::new();
        for number in 0..2 * MAX_STEPS as u64 {
            memo.keep(vec![Box::new(Asked::new(Box::new(|_, view| Ok(u64::from(view.open().deal))), number))], number);
        }
        assert!(memo.0.read().unwrap().len() <= MAX_STEPS);
    }
}
