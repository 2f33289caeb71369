//! What scripts have done on a thread: how often they were called, and how many words of the host about a
//! table they said. For benchmarks; it decides nothing.

use std::cell::Cell;
use std::ops::Sub;

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

thread_local! {
    static EFFORT: Cell<Effort> = const { Cell::new(Effort { calls: 0, words: 0 }) };
}

/// The work that scripts have done on this thread so far.
#[must_use]
pub fn effort() -> Effort {
    EFFORT.get()
}

pub(super) fn count_call() {
    EFFORT.set(Effort { calls: EFFORT.get().calls + 1, ..EFFORT.get() });
}

pub(super) fn count_word() {
    EFFORT.set(Effort { words: EFFORT.get().words + 1, ..EFFORT.get() });
}
