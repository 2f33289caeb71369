//! What a function answered and did before, so that it need not be called again.
//!
//! A function concludes from the words it asks of the table and what it is told, one after another: told the same,
//! it says the same word next, changes the table in the same way, and ends with the same answer. So the words of each
//! call are kept as a tree, with the answer at the end of each path. When the question comes again the host looks
//! those words up itself and makes those changes again, and calls the function only where they lead to no answer; then
//! nothing of the changes remains. Nothing is kept of a call that failed.
//!
//! ```text
//! hunt_ends:  top("rabbits")? --7D--> count("hunt")? --1--> move 7D to discards --> top("hunt")? --7H--> ...
//!                                                  --0--> move 7D to discards --> done
//! ```
//!
//! A tree has an end: at most `MAX_STEPS` steps, some 150 bytes each. One that is full answers as before what it
//! knows, and learns nothing more; its function is then called without notes being taken. The hooks of a game with
//! fifty cards come to a few thousand steps, for cards are told only as far as they are asked for. What is told
//! numbers that are hardly ever the same, as a score is, fills its tree and loses nothing by it.

use super::Fail;
use super::given::Given;
use super::handle::Books;
use super::told::{Tellable, Told};
use crate::table::{Desk, Eye, View};
use std::any::Any;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{PoisonError, RwLock};

/// The most words, changes and answers that are kept of one function.
const MAX_STEPS: usize = 20_000;

/// The most words and changes of one call.
pub(super) const MAX_WORDS: usize = 100;

/// How the table is changed.
pub(super) type Change = Box<dyn Fn(&mut Desk, &Books, &Given) -> Result<(), Fail> + Send + Sync>;

/// What a function said during a call.
pub(super) enum Said {
    /// It asked a word, and was told something.
    Asked(Box<dyn Word>),
    /// It changed the table.
    Changed(Change),
}

impl Said {
    /// It asked a word that is looked up like this, and was told something.
    /// `look` depends on nothing but what it is given.
    pub fn asked<T: Tellable>(look: impl Fn(&Books, View, &Given) -> Result<T, Fail> + Send + Sync + 'static, told: T) -> Self {
        Self::Asked(Box::new(Asked { look, told: Told::one(told, 0) }))
    }
}

/// A word that was asked, and the step behind each thing that was told.
struct Asked<T, L> {
    look: L,
    told: Told<T>,
}

/// A word that may tell anything.
pub(super) trait Word: Any + Send + Sync {
    /// The step behind what is told now, if it was told before.
    fn follow(&self, books: &Books, view: View, given: &Given) -> Option<u32>;

    /// The step behind what was told in a call: `new`, if that was never told before.
    fn add(&mut self, call: Box<dyn Word>, new: u32) -> Option<u32>;

    /// Says which step is behind the only thing told.
    fn lead_to(&mut self, step: u32);
}

impl<T: Tellable, L: Fn(&Books, View, &Given) -> Result<T, Fail> + Send + Sync + 'static> Word for Asked<T, L> {
    #[inline]
    fn follow(&self, books: &Books, view: View, given: &Given) -> Option<u32> {
        self.told.step(&(self.look)(books, view, given).ok()?)
    }

    fn add(&mut self, call: Box<dyn Word>, new: u32) -> Option<u32> {
        let call: Box<dyn Any> = call;
        let now = call.downcast::<Self>().ok()?.told.only()?;
        if let Some(step) = self.told.step(&now) {
            return Some(step);
        }
        self.told.add(now, new);
        Some(new)
    }

    fn lead_to(&mut self, step: u32) {
        self.told.lead_to(step);
    }
}

/// A place in the tree.
enum Step<A> {
    /// Nothing is known of it.
    New,
    /// This word is asked next.
    Asks(Box<dyn Word>),
    /// The table is changed next; then comes another step.
    Changes(Change, u32),
    /// The function answers.
    Answers(A),
}

/// The steps of one function; it begins at the first.
struct Tree<A>(Vec<Step<A>>);

impl<A> Tree<A> {
    /// The step behind what a call said at a step; a new one, if that was never said there.
    fn learn(&mut self, at: u32, said: Said) -> Option<u32> {
        let new = u32::try_from(self.0.len()).ok()?;
        let next = match (self.0.get_mut(at as usize)?, said) {
            (Step::Asks(known), Said::Asked(word)) => known.add(word, new)?,
            (Step::Changes(_, next), Said::Changed(_)) => *next,
            (step @ Step::New, said) => {
                *step = match said {
                    Said::Asked(mut word) => {
                        word.lead_to(new);
                        Step::Asks(word)
                    }
                    Said::Changed(change) => Step::Changes(change, new),
                };
                new
            }
            _ => return None,
        };
        if next == new {
            self.0.push(Step::New);
        }
        Some(next)
    }
}

/// What one function said, did and answered.
pub(super) struct Memo<A> {
    tree: RwLock<Tree<A>>,
    full: AtomicBool,
}

impl<A> Memo<A> {
    pub fn new() -> Self {
        Self { tree: RwLock::new(Tree(vec![Step::New])), full: AtomicBool::new(false) }
    }

    /// Does it learn nothing more?
    pub fn is_full(&self) -> bool {
        self.full.load(Ordering::Relaxed)
    }

    /// What the function, which only looks, would certainly answer about a table: `give` is told.
    pub fn recall<R>(&self, books: &Books, view: View, given: &Given, give: impl FnOnce(&A) -> Option<R>) -> Option<R> {
        let tree = self.tree.read().unwrap_or_else(PoisonError::into_inner);
        let mut at = 0;
        loop {
            match tree.0.get(at as usize)? {
                Step::Asks(word) => at = word.follow(books, view, given)?,
                Step::Answers(answer) => return give(answer),
                Step::New | Step::Changes(..) => return None,
            }
        }
    }

    /// Does to a table what the function would certainly do. Where that is not certain, nothing is done.
    pub fn redo(&self, books: &Books, desk: &mut Desk, given: &Given) -> Option<()> {
        let tree = self.tree.read().unwrap_or_else(PoisonError::into_inner);
        let (mut at, mut before) = (0, None);
        loop {
            let next = match tree.0.get(at as usize)? {
                Step::Asks(word) => word.follow(books, View::new(desk.table, desk.layout, Eye::Everything), given),
                Step::Changes(change, next) => {
                    if before.is_none() {
                        before = Some(desk.moment());
                    }
                    change(desk, books, given).ok().map(|()| *next)
                }
                Step::Answers(_) => return Some(()),
                Step::New => None,
            };
            match next {
                Some(next) => at = next,
                None => {
                    before.iter().for_each(|before| desk.go_back(before));
                    return None;
                }
            }
        }
    }

    /// Keeps the answer that followed from what was said in a call.
    pub fn keep(&self, said: Vec<Said>, answer: A) {
        let mut tree = self.tree.write().unwrap_or_else(PoisonError::into_inner);
        if tree.0.len() + said.len() > MAX_STEPS {
            self.full.store(true, Ordering::Relaxed);
            return;
        }
        let end = said.into_iter().try_fold(0, |at, said| tree.learn(at, said));
        if let Some(step @ Step::New) = end.and_then(|end| tree.0.get_mut(end as usize)) {
            *step = Step::Answers(answer);
        }
    }
}

#[cfg(test)]
mod tests;
