//! People at a line-by-line terminal: what a seat sees is printed, what it does is typed.
//!
//! It needs no terminal at all: pipes and screen readers do as well.

use super::front::{Front, Heard, Question};
use super::scene::{Face, Piece, Scene, ZoneScene};
use crate::fault::{Class, Fault};
use crate::files::io_fault;
use crate::language::{Saying, Tongue};
use crate::say;
use crate::table::ZoneKind;
use crate::text::safe;
use std::io::{BufRead, Read, Write};

/// Clears a terminal, with what has left its screen.
const CLEAR: &str = "\x1b[H\x1b[2J\x1b[3J";
/// The longest line that is read, in bytes.
const MAX_LINE: u64 = 4_096;

/// Where lines come from and go to.
pub struct Lines<I, O> {
    input: I,
    output: O,
    /// Is it a terminal, that can be passed on to somebody else and cleared?
    is_terminal: bool,
    /// Who was asked last.
    asked: Option<String>,
}

impl<I: BufRead, O: Write> Lines<I, O> {
    /// Lines from there and to there. On a terminal that several people share, nobody's hand is shown before the terminal
    /// has been passed on, and what stood there before is cleared.
    pub const fn new(input: I, output: O, is_terminal: bool) -> Self {
        Self { input, output, is_terminal, asked: None }
    }

    fn say(&mut self, line: &str) -> Result<(), Fault> {
        writeln!(self.output, "{}", safe(line)).map_err(|error| io_fault("write", "standard output", &error))
    }

    fn clear(&mut self) -> Result<(), Fault> {
        write!(self.output, "{CLEAR}").map_err(|error| io_fault("write", "standard output", &error))
    }

    /// A line of what people type; `None` when there will be no more.
    fn read(&mut self) -> Result<Option<String>, Fault> {
        self.output.flush().map_err(|error| io_fault("write", "standard output", &error))?;
        let mut line = Vec::new();
        let read = (&mut self.input).take(MAX_LINE).read_until(b'\n', &mut line);
        let read = read.map_err(|error| io_fault("read", "standard input", &error))?;
        if read as u64 == MAX_LINE {
            return Err(Fault::new(Class::Limit, format!("a line of standard input is longer than {MAX_LINE} bytes")));
        }
        Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
    }
}

/// What a seat should know before it chooses: the contract, the scores, its hand, and what lies in order on the table.
pub(super) fn picture(scene: &Scene, tongue: &Tongue) -> Vec<String> {
    let scores: Vec<String> = scene.seats.iter().map(|seat| format!("{} {}", seat.name, seat.score)).collect();
    let scores = tongue.say(&say!("terminal-scores", scores = scores.join(", ")));
    let first = match &scene.contract {
        Some(contract) => format!("  {contract}; {scores}"),
        None => format!("  {scores}"),
    };
    let hand: Vec<&str> = scene.hand.iter().map(|face| face.typed.as_str()).collect();
    let hand = format!("  {}: {}", tongue.say(&Saying::own("zone", "hand", "hand")), hand.join(" "));
    let lies = |zone: &&ZoneScene| !zone.pieces.is_empty() && !matches!(zone.kind, ZoneKind::Heap | ZoneKind::Hand);
    let line = |owner: &str, zone: &ZoneScene| format!("  {owner}{}: {}", zone.name, row(zone));
    let of_table = scene.zones.iter().filter(lies).map(|zone| line("", zone));
    let of_seats =
        scene.seats.iter().flat_map(|seat| seat.zones.iter().filter(lies).map(|zone| line(&format!("{}, ", seat.name), zone)));
    let last = scene.last_trick.iter().map(|zone| line("", zone));
    [first, hand].into_iter().chain(of_table).chain(last).chain(of_seats).collect()
}

/// The cards of a zone as they are typed.
fn row(zone: &ZoneScene) -> String {
    let piece = |(at, piece): (usize, &Piece)| match piece {
        // Whose cards they are is told once for all that lie together.
        Piece::Card(Face { typed, .. }, Some(by)) if zone.last_of(at, by) => format!("{typed} ({by})"),
        Piece::Card(Face { typed, .. }, _) => typed.clone(),
        Piece::Unknown => "??".to_owned(),
        Piece::Gap => "-".to_owned(),
    };
    let hidden = (zone.hidden > 0).then(|| format!("+{}", zone.hidden));
    zone.pieces.iter().enumerate().map(piece).chain(hidden).collect::<Vec<_>>().join(" ")
}

impl<I: BufRead, O: Write> Front for Lines<I, O> {
    fn tell(&mut self, lines: &[String], _scene: &dyn Fn() -> Scene, _tongue: &Tongue) -> Result<(), Fault> {
        lines.iter().try_for_each(|line| self.say(line))
    }

    fn ask(&mut self, question: &Question, tongue: &Tongue) -> Result<Heard, Fault> {
        let seat = question.scene.own().map(str::to_owned);
        if self.is_terminal && question.shared && self.asked != seat {
            // Whoever comes to the terminal sees nothing of the hand before.
            if self.asked.is_some() {
                self.clear()?;
            }
            self.say(&tongue.say(&say!("terminal-pass-on", seat = seat.clone().unwrap_or_default())))?;
            if self.read()?.is_none() {
                return Ok(Heard::Gone);
            }
        }
        self.asked = seat;
        if !question.again {
            self.say(&format!("{}:", question.title))?;
            for line in picture(question.scene, tongue) {
                self.say(&line)?;
            }
        }
        match question.menu {
            Some(menu) => {
                let numbered: Vec<String> = (1..).zip(menu).map(|(number, action)| format!("{number} {action}")).collect();
                self.say(&format!("  {}", numbered.join(" | ")))?;
            }
            None => self.say(&format!("  {}", question.choices))?,
        }
        Ok(self.read()?.map_or(Heard::Gone, Heard::Text))
    }

    fn notice(&mut self, text: &str) -> Result<(), Fault> {
        self.say(text)
    }

    fn show(&mut self, _title: &str, lines: &[String], _tongue: &Tongue) -> Result<(), Fault> {
        lines.iter().try_for_each(|line| self.say(&format!("  {line}")))
    }

    fn agree(&mut self, question: &str, tongue: &Tongue) -> Result<Option<bool>, Fault> {
        // Whoever is asked comes to the terminal for it.
        self.asked = None;
        if self.is_terminal {
            self.clear()?;
        }
        let yes = tongue.say(&say!("terminal-yes"));
        let no = tongue.say(&say!("terminal-no"));
        loop {
            self.say(&format!("{question} [{yes}/{no}]"))?;
            let Some(line) = self.read()? else { return Ok(None) };
            let said = line.trim().to_lowercase();
            for (answer, words) in [(true, [yes.as_str(), "yes", "y"]), (false, [no.as_str(), "no", "n"])] {
                if words.contains(&said.as_str()) {
                    return Ok(Some(answer));
                }
            }
        }
    }
}
