//! Ctrl-C and its like, for work that can end in order: the first asks for it, the second ends kartu at once.

use crate::fault::{Class, Fault};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::flag;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// The exit code after a signal is this and its number.
const SIGNALLED: i32 = 128;

/// From now on a file that grows too large for the system's limit is a fault like a full disk, and not the end of kartu.
pub fn outlive_large_files() {
    // Whatever hears the signal, the write fails.
    #[cfg(unix)]
    let _ = flag::register(signal_hook::consts::SIGXFSZ, Arc::new(AtomicBool::new(false)));
}

/// Whether somebody wants the work to end.
#[derive(Clone)]
pub struct Interrupt {
    wanted: Arc<AtomicBool>,
    code: Arc<AtomicUsize>,
}

impl Interrupt {
    /// From now on the first signal to end only sets a flag.
    ///
    /// # Errors
    /// Class `Io` if the system does not let it.
    pub fn watch() -> Result<Self, Fault> {
        let (wanted, code) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
        for signal in [SIGHUP, SIGINT, SIGTERM] {
            let exit = SIGNALLED + signal;
            // In this order: the flag that ends kartu at once is set only behind the question whether it is set.
            flag::register_conditional_shutdown(signal, exit, Arc::clone(&wanted))
                .and_then(|_| flag::register(signal, Arc::clone(&wanted)))
                .and_then(|_| flag::register_usize(signal, Arc::clone(&code), exit as usize))
                .map_err(|error| Fault::new(Class::Io, format!("the system does not tell of signals: {error}")))?;
        }
        Ok(Self { wanted, code })
    }

    /// Set once the work shall end.
    pub fn flag(&self) -> &AtomicBool {
        &self.wanted
    }

    /// Is the work to end?
    pub fn is_wanted(&self) -> bool {
        self.wanted.load(Ordering::SeqCst)
    }

    /// Somebody wants the work to end who can send no signal: the key for it was pressed.
    pub fn want(&self) {
        self.code.store((SIGNALLED + SIGINT) as usize, Ordering::SeqCst);
        self.wanted.store(true, Ordering::SeqCst);
    }

    /// If the work was interrupted, ends kartu with the exit code that says so. What is to be told has been.
    pub fn end_if_wanted(&self) {
        let code = self.code.load(Ordering::SeqCst);
        if code > 0 {
            std::process::exit(i32::try_from(code).unwrap_or(1));
        }
    }
}
