//! The terminal that a table fills: taken when the match begins, given back whatever happens.

use crate::fault::{Class, Fault};
use crate::players::screen::{KeyEventKind, Keys, Screen, Stroke};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{self, DisableBracketedPaste, EnableBracketedPaste, Event};
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{cursor, execute};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use std::io::{self, Stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// How often it is looked whether the program is to end.
const LOOK_EVERY: Duration = Duration::from_millis(100);

/// What is on its way from the keyboard has come after this; no time at all would not look.
const A_MOMENT: Duration = Duration::from_millis(5);

/// A signal that tells the program to end, once one has come.
#[derive(Clone, Default)]
pub(super) struct Signal(Arc<AtomicUsize>);

impl Signal {
    /// Notes the signals that end programs; a second one ends this one at once.
    fn watch(&self) -> io::Result<()> {
        let has_come = Arc::new(AtomicBool::new(false));
        for signal in [SIGHUP, SIGINT, SIGTERM] {
            signal_hook::flag::register_conditional_shutdown(signal, 128 + signal, has_come.clone())?;
            signal_hook::flag::register(signal, has_come.clone())?;
            signal_hook::flag::register_usize(signal, self.0.clone(), signal as usize)?;
        }
        Ok(())
    }

    /// The number of the signal.
    pub fn number(&self) -> Option<u8> {
        u8::try_from(self.0.load(Ordering::SeqCst)).ok().filter(|signal| *signal > 0)
    }

    fn set(&self, signal: i32) {
        self.0.store(signal as usize, Ordering::SeqCst);
    }
}

/// The keyboard, for as long as the terminal is ours.
pub(super) struct Keyboard {
    signal: Signal,
}

fn fault(error: &io::Error) -> Fault {
    Fault::new(Class::Io, format!("the terminal cannot be used: {error}")).note("`--plain` needs no terminal")
}

/// Takes the terminal for a table. It is given back when the table is dropped.
///
/// # Errors
/// Class `Io`.
pub(super) fn take(signal: &Signal, colours: bool, pace: Duration) -> Result<Screen<CrosstermBackend<Stdout>, Keyboard>, Fault> {
    signal.watch().map_err(|error| fault(&error))?;
    enable_raw_mode().map_err(|error| fault(&error))?;
    // From here on what was taken is given back.
    let keyboard = Keyboard { signal: signal.clone() };
    // A program that was killed may have left something on the screen.
    let taken = execute!(io::stdout(), EnterAlternateScreen, EnableBracketedPaste, Clear(ClearType::All));
    taken.map_err(|error| fault(&error))?;
    let terminal = Terminal::new(CrosstermBackend::new(io::stdout())).map_err(|error| fault(&error))?;
    Ok(Screen::new(terminal, keyboard, colours, pace))
}

impl Drop for Keyboard {
    fn drop(&mut self) {
        // There is nobody left to tell that the terminal has gone.
        let _ = execute!(io::stdout(), DisableBracketedPaste, LeaveAlternateScreen, cursor::Show);
        let _ = disable_raw_mode();
    }
}

impl Keys for Keyboard {
    fn next(&mut self, wait: Option<Duration>) -> Result<Stroke, Fault> {
        let until = wait.and_then(|wait| Instant::now().checked_add(wait));
        loop {
            if self.signal.number().is_some() {
                return Ok(Stroke::Gone);
            }
            let left = until.map_or(LOOK_EVERY, |until| until.saturating_duration_since(Instant::now()).min(LOOK_EVERY));
            match event::poll(left) {
                Ok(true) => {}
                Ok(false) if until.is_some_and(|until| Instant::now() >= until) => return Ok(Stroke::Nothing),
                Ok(false) => continue,
                // A terminal that was closed.
                Err(_) => return Ok(Stroke::Gone),
            }
            match event::read() {
                Ok(Event::Key(key)) if key.kind != KeyEventKind::Release => {
                    let stroke = Stroke::Key(key);
                    if stroke.is_interrupt() {
                        self.signal.set(SIGINT);
                    }
                    return Ok(stroke);
                }
                Ok(Event::Paste(text)) => return Ok(Stroke::Pasted(text)),
                Ok(Event::Resize(..)) => return Ok(Stroke::Resized),
                Ok(_) => {}
                Err(_) => return Ok(Stroke::Gone),
            }
        }
    }

    fn forget(&mut self) -> Result<(), Fault> {
        while self.signal.number().is_none() && event::poll(A_MOMENT).unwrap_or(false) {
            if let Ok(Event::Key(key)) = event::read()
                && Stroke::Key(key).is_interrupt()
            {
                self.signal.set(SIGINT);
            }
        }
        Ok(())
    }
}
