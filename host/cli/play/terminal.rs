//! The terminal that a table fills: taken when the match begins, given back whatever happens.

use super::super::interrupt::Interrupt;
use crate::fault::{Class, Fault};
use crate::players::screen::{KeyEventKind, Keys, Screen, Stroke};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{self, DisableBracketedPaste, EnableBracketedPaste, Event};
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{cursor, execute};
use std::io::{self, Stdout};
use std::time::{Duration, Instant};

/// How often it is looked whether the program is to end.
const LOOK_EVERY: Duration = Duration::from_millis(100);

/// What is on its way from the keyboard has come after this; no time at all would not look.
const A_MOMENT: Duration = Duration::from_millis(5);

/// The keyboard, for as long as the terminal is ours.
pub(super) struct Keyboard {
    interrupt: Interrupt,
}

fn fault(error: &io::Error) -> Fault {
    Fault::new(Class::Io, format!("the terminal cannot be used: {error}")).note("`--plain` needs no terminal")
}

/// Takes the terminal for a table. It is given back when the table is dropped.
///
/// # Errors
/// Class `Io`.
pub(super) fn take(
    interrupt: Interrupt,
    colours: bool,
    pace: Duration,
) -> Result<Screen<CrosstermBackend<Stdout>, Keyboard>, Fault> {
    enable_raw_mode().map_err(|error| fault(&error))?;
    // From here on what was taken is given back.
    let keyboard = Keyboard { interrupt };
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
            if self.interrupt.is_wanted() {
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
                        self.interrupt.want();
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
        while !self.interrupt.is_wanted() && event::poll(A_MOMENT).unwrap_or(false) {
            if let Ok(Event::Key(key)) = event::read()
                && Stroke::Key(key).is_interrupt()
            {
                self.interrupt.want();
            }
        }
        Ok(())
    }
}
