//! What scripts have done on a thread: how often they were called, and how many words of the host about a
//! table they said; on request also what each function cost. It decides nothing.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::ops::{AddAssign, Sub};
use std::time::{Duration, Instant};

/// Counted work of scripts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Calls of functions of a script by the host.
    pub calls: u64,
    /// Words said of a table in them, each of which looks at it or changes it.
    pub words: u64,
}

impl Sub for Effort {
    type Output = Self;

    fn sub(self, before: Self) -> Self {
        Self { calls: self.calls - before.calls, words: self.words - before.words }
    }
}

/// What a function cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Its calls by the host, and the words said in them.
    pub effort: Effort,
    /// The time they took.
    pub time: Duration,
}

impl AddAssign for Cost {
    fn add_assign(&mut self, other: Self) {
        self.effort.calls += other.effort.calls;
        self.effort.words += other.effort.words;
        self.time += other.time;
    }
}

/// What each function cost, by its name.
pub type Costs = BTreeMap<String, Cost>;

thread_local! {
    static EFFORT: Cell<Effort> = const { Cell::new(Effort { calls: 0, words: 0 }) };
    static COSTS: RefCell<Option<Costs>> = const { RefCell::new(None) };
}

/// The work that scripts have done on this thread so far.
#[must_use]
pub fn effort() -> Effort {
    EFFORT.get()
}

/// What `work` gives, and what each function of a script that the host called in it, on this thread, cost.
pub fn costs_of<T>(work: impl FnOnce() -> T) -> (T, Costs) {
    let outer = COSTS.replace(Some(Costs::new()));
    let result = work();
    let costs = COSTS.replace(outer).unwrap_or_default();
    (result, costs)
}

/// Counts a call of a function.
pub(super) fn counted<T>(function: &str, call: impl FnOnce() -> T) -> T {
    let before = EFFORT.get();
    EFFORT.set(Effort { calls: before.calls + 1, ..before });
    if COSTS.with_borrow(Option::is_none) {
        return call();
    }
    let begun = Instant::now();
    let result = call();
    let cost = Cost { effort: effort() - before, time: begun.elapsed() };
    COSTS.with_borrow_mut(|costs| {
        if let Some(costs) = costs {
            match costs.get_mut(function) {
                Some(known) => *known += cost,
                None => {
                    costs.insert(function.to_owned(), cost);
                }
            }
        }
    });
    result
}

pub(super) fn count_word() {
    EFFORT.set(Effort { words: EFFORT.get().words + 1, ..EFFORT.get() });
}
