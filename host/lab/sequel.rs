//! Puts what many threads write into one order: portion after portion, whoever is done first.

use crate::fault::Fault;
use crate::files::io_fault;
use std::collections::BTreeMap;
use std::io::Write;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// So many portions a thread may wait to be written; then those who are ahead wait.
const AHEAD: usize = 64;

/// Writes portions in the order of their numbers, from 0.
pub(super) struct Sequel<'w> {
    state: Mutex<State<'w>>,
    moved: Condvar,
    most: usize,
}

struct State<'w> {
    out: &'w mut (dyn Write + Send),
    next: u64,
    waiting: BTreeMap<u64, Vec<u8>>,
    /// Nothing more will be written: writing failed, or a thread broke down.
    broken: bool,
}

/// Lets the other threads go when this one breaks down.
pub(super) struct Guard<'s, 'w>(&'s Sequel<'w>);

impl Drop for Guard<'_, '_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.stop();
        }
    }
}

impl<'w> Sequel<'w> {
    /// Writes to `out` what so many threads bring.
    pub fn new(out: &'w mut (dyn Write + Send), threads: usize) -> Self {
        let state = State { out, next: 0, waiting: BTreeMap::new(), broken: false };
        Self { state: Mutex::new(state), moved: Condvar::new(), most: threads.max(1) * AHEAD }
    }

    fn lock(&self) -> MutexGuard<'_, State<'w>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// To be held by each thread that brings portions.
    pub const fn guard(&self) -> Guard<'_, 'w> {
        Guard(self)
    }

    /// A portion will never come: nobody need wait for it, and nothing more is written.
    fn stop(&self) {
        self.lock().broken = true;
        self.moved.notify_all();
    }

    /// Brings a portion. Whoever is far ahead waits here; the one whose portion is due never does.
    ///
    /// # Errors
    /// Class `Io`, once.
    pub fn put(&self, number: u64, bytes: Vec<u8>) -> Result<(), Fault> {
        let mut state = self.lock();
        while state.waiting.len() >= self.most && number != state.next && !state.broken {
            state = self.moved.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        if state.broken {
            return Ok(());
        }
        state.waiting.insert(number, bytes);
        let State { out, next, waiting, broken } = &mut *state;
        let mut written = Ok(());
        while let Some(bytes) = waiting.remove(next) {
            written = out.write_all(&bytes);
            if written.is_err() {
                *broken = true;
                break;
            }
            *next += 1;
        }
        self.moved.notify_all();
        written.map_err(|error| io_fault("write", "the logs", &error))
    }

    /// All is brought.
    ///
    /// # Errors
    /// Class `Io`.
    pub fn finish(self) -> Result<(), Fault> {
        let state = self.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        state.out.flush().map_err(|error| io_fault("write", "the logs", &error))
    }
}
