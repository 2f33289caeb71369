//! People at a table that fills the screen of a terminal.
//!
//! It draws to any backend of ratatui and reads keys from anybody who has some, so that it can be tried without a
//! terminal.

mod draw;
mod picker;

use super::front::{Front, Heard, Question};
use super::scene::Scene;
use crate::fault::{Class, Fault};
use crate::language::{Saying, Tongue};
use crate::say;
use draw::{Asked, Page, Picture};
use picker::{Picker, Pressed};
use ratatui::Terminal;
use ratatui::backend::Backend;
pub use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use std::time::Duration;

/// What comes from a keyboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// A key.
    Key(KeyEvent),
    /// A text that was pasted.
    Pasted(String),
    /// The screen has another size.
    Resized,
    /// Nothing for so long.
    Nothing,
    /// Nobody is there any more.
    Gone,
}

impl Stroke {
    /// Is it the key that interrupts programs?
    #[must_use]
    pub fn is_interrupt(&self) -> bool {
        matches!(self, Self::Key(key) if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL))
    }

    /// Does somebody leave with it?
    fn says_goodbye(&self) -> bool {
        let ends = |key: &KeyEvent| key.code == KeyCode::Char('d') && key.modifiers.contains(KeyModifiers::CONTROL);
        matches!(self, Self::Gone) || matches!(self, Self::Key(key) if ends(key)) || self.is_interrupt()
    }
}

/// Where keys come from.
pub trait Keys {
    /// The next key; waits at most so long, or until there is one.
    ///
    /// # Errors
    /// Class `Io`.
    fn next(&mut self, wait: Option<Duration>) -> Result<Stroke, Fault>;

    /// Forgets what was pressed before anything was asked.
    ///
    /// # Errors
    /// Class `Io`.
    fn forget(&mut self) -> Result<(), Fault> {
        Ok(())
    }
}

/// A table on the screen.
pub struct Screen<B: Backend, K> {
    terminal: Terminal<B>,
    keys: K,
    /// Is anything shown in colour?
    colours: bool,
    /// How long what others do is shown before the next thing happens.
    pace: Duration,
    /// Somebody is in a hurry: nothing waits until the next question.
    hurried: bool,
    /// Nobody is there any more.
    gone: bool,
    scene: Scene,
    history: Vec<String>,
    /// So many lines of the history lie below what is shown.
    turned: usize,
    notice: Option<String>,
    /// Who was asked last.
    asked: Option<String>,
    /// Is the hand covered, for somebody else may be looking?
    covered: bool,
    /// Has something been told since the last question?
    told: bool,
    picker: Picker,
}

impl<B: Backend, K: Keys> Screen<B, K> {
    /// A table on this terminal.
    pub fn new(terminal: Terminal<B>, keys: K, colours: bool, pace: Duration) -> Self {
        Self {
            terminal,
            keys,
            colours,
            pace,
            hurried: false,
            gone: false,
            scene: Scene::default(),
            history: Vec::new(),
            turned: 0,
            notice: None,
            asked: None,
            covered: false,
            told: false,
            picker: Picker::default(),
        }
    }

    /// The terminal, to look at it.
    pub const fn terminal(&self) -> &Terminal<B> {
        &self.terminal
    }

    fn draw(&mut self, scene: &Scene, asked: Option<&Asked>, page: Option<&Page>, tongue: &Tongue) -> Result<(), Fault> {
        let picture = Picture {
            scene,
            history: &self.history,
            turned: self.turned,
            notice: self.notice.as_deref(),
            asked,
            page,
            colours: self.colours,
            tongue,
        };
        let drawn = self.terminal.draw(|frame| picture.draw(frame)).map(|_| ());
        drawn.map_err(|error| Fault::new(Class::Io, format!("cannot write to the terminal: {error}")))
    }

    /// Shows a page over the table until somebody has read it. Gives the key that closed it, or nothing if nobody is
    /// there any more.
    fn page(&mut self, page: &mut Page, tongue: &Tongue) -> Result<Option<KeyEvent>, Fault> {
        loop {
            let scene = std::mem::take(&mut self.scene);
            let drawn = self.draw(&scene, None, Some(page), tongue);
            self.scene = scene;
            drawn?;
            match self.keys.next(None)? {
                stroke if stroke.says_goodbye() => {
                    self.gone = true;
                    return Ok(None);
                }
                Stroke::Gone | Stroke::Pasted(_) | Stroke::Resized | Stroke::Nothing => {}
                Stroke::Key(key) => match key.code {
                    KeyCode::Up => page.turn(-1),
                    KeyCode::Down => page.turn(1),
                    KeyCode::PageUp => page.turn(-draw::PAGE),
                    KeyCode::PageDown => page.turn(draw::PAGE),
                    _ => return Ok(Some(key)),
                },
            }
        }
    }
}

impl<B: Backend, K: Keys> Front for Screen<B, K> {
    fn tell(&mut self, lines: &[String], scene: &dyn Fn() -> Scene, tongue: &Tongue) -> Result<(), Fault> {
        let scene = scene();
        self.told = true;
        self.history.extend_from_slice(lines);
        self.turned = 0;
        self.scene.clone_from(&scene);
        self.draw(&scene, None, None, tongue)?;
        if !self.hurried && !self.gone && !self.pace.is_zero() {
            match self.keys.next(Some(self.pace))? {
                stroke if stroke.says_goodbye() => self.gone = true,
                Stroke::Key(_) => self.hurried = true,
                Stroke::Gone | Stroke::Pasted(_) | Stroke::Resized | Stroke::Nothing => {}
            }
        }
        Ok(())
    }

    fn ask(&mut self, question: &Question, tongue: &Tongue) -> Result<Heard, Fault> {
        self.hurried = false;
        if std::mem::take(&mut self.told) {
            // Whoever pressed something meanwhile wanted to wait no longer, and chose nothing.
            self.keys.forget()?;
        }
        let seat = question.scene.own().map(str::to_owned);
        if question.shared && (self.asked != seat || self.covered) {
            let name = seat.clone().unwrap_or_default();
            let text = tongue.say(&say!("terminal-pass-on", seat = name));
            if self.asked != seat {
                self.notice = None;
            }
            let mut page = Page { lines: vec![text], ..Page::default() };
            self.scene.hand.clear();
            loop {
                match self.page(&mut page, tongue)? {
                    None => return Ok(Heard::Gone),
                    Some(key) if key.code == KeyCode::Enter => break,
                    Some(_) => {}
                }
            }
        }
        self.asked = seat;
        self.covered = false;
        self.scene.clone_from(question.scene);
        if !question.again {
            self.picker = Picker { chosen: question.preferred, ..Picker::default() };
        }
        // The hand may lie in another order, or a menu be shorter, than when somebody chose last.
        self.picker.chosen = self.picker.chosen.min(question.menu.map_or(0, |menu| menu.len().saturating_sub(1)));
        self.picker.at = self.picker.at.min(question.scene.hand.len().saturating_sub(1));
        if self.gone {
            return Ok(Heard::Gone);
        }
        loop {
            let picker = self.picker.clone();
            self.draw(question.scene, Some(&Asked { question, picker: &picker }), None, tongue)?;
            match self.keys.next(None)? {
                stroke if stroke.says_goodbye() => return Ok(Heard::Gone),
                Stroke::Pasted(text) => self.picker.paste(&text),
                Stroke::Gone | Stroke::Resized | Stroke::Nothing => {}
                Stroke::Key(key) => match self.picker.press(key, question) {
                    Pressed::Nothing => {}
                    Pressed::Turned(pages) => {
                        let lines = draw::PAGE.saturating_mul(pages).unsigned_abs();
                        self.turned = match pages > 0 {
                            true => (self.turned + lines).min(self.history.len()),
                            false => self.turned.saturating_sub(lines),
                        };
                    }
                    Pressed::Heard(heard) => {
                        self.notice = None;
                        return Ok(heard);
                    }
                },
            }
        }
    }

    fn notice(&mut self, text: &str) -> Result<(), Fault> {
        self.notice = Some(text.to_owned());
        Ok(())
    }

    fn show(&mut self, title: &str, lines: &[String], tongue: &Tongue) -> Result<(), Fault> {
        // Whoever has gone is missed at the next question.
        self.page(&mut Page { title: title.to_owned(), lines: lines.to_vec(), from: 0, closes: true }, tongue).map(|_| ())
    }

    fn has_keys(&self) -> bool {
        true
    }

    fn settle(&mut self, title: &str, lines: &[String], tongue: &Tongue) -> Result<(), Fault> {
        if self.gone {
            return Ok(());
        }
        self.hurried = false;
        self.keys.forget()?;
        self.show(title, lines, tongue)
    }

    fn part(&mut self, title: &str, lines: &[String], tongue: &Tongue) -> Result<(), Fault> {
        self.show(title, lines, tongue)
    }

    fn agree(&mut self, question: &str, tongue: &Tongue) -> Result<Option<bool>, Fault> {
        let word = |saying: &Saying| tongue.say(saying);
        let (yes, no) = (word(&say!("terminal-yes")), word(&say!("terminal-no")));
        let mut page = Page { title: question.to_owned(), lines: vec![format!("{yes} / {no}")], ..Page::default() };
        // Whoever is asked must not see the hand of whoever asks.
        self.scene.hand.clear();
        self.covered = true;
        let starts = |word: &str, letter: char| word.chars().next().is_some_and(|first| first.eq_ignore_ascii_case(&letter));
        loop {
            let Some(key) = self.page(&mut page, tongue)? else { return Ok(None) };
            match key.code {
                KeyCode::Char(letter) if starts(&yes, letter) || letter.eq_ignore_ascii_case(&'y') => return Ok(Some(true)),
                KeyCode::Char(letter) if starts(&no, letter) || letter.eq_ignore_ascii_case(&'n') => return Ok(Some(false)),
                KeyCode::Esc => return Ok(Some(false)),
                _ => {}
            }
        }
    }
}
