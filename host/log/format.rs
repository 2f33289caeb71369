//! The canonical form of a log: inputs as they are written, every fact behind the input it follows from.

use super::line::{Entry, Line, Log, Seal};
use super::record::{Input, fact_lines, input_text};
use super::replay::{Replay, Step};
use crate::cards::Deck;
use crate::fault::{Class, Fault};
use crate::game::Ruleset;
use std::ops::ControlFlow;
use std::sync::Arc;

/// What becomes of the facts that a log tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OldFacts {
    /// They must be what the rules say.
    Confirmed,
    /// They are written over by what the present rules say, and so is the mark of the rules in the head.
    WrittenOver,
}

/// Writes a log in canonical form, with its facts filled in. Head, comments and notes stay as they are.
///
/// # Errors
/// What is wrong with the log; a fact that differs from what the rules say is not written over.
pub fn format_log(log: &Log, rules: Arc<Ruleset>) -> Result<String, Fault> {
    format_log_with(log, rules, OldFacts::Confirmed)
}

/// The same, with a say in what becomes of the facts that the log tells.
///
/// # Errors
/// As [`format_log`].
pub fn format_log_with(log: &Log, rules: Arc<Ruleset>, old: OldFacts) -> Result<String, Fault> {
    let mut head = log.head().replace("\r\n", "\n");
    if let (OldFacts::WrittenOver, Some((recorded, _))) = (old, &log.header.rules) {
        head = head.replacen(recorded, &rules.fingerprint, 1);
    }
    let mut formatted = Formatted { text: head, next: 0, lines: log.lines().collect::<Result<_, _>>()? };
    let mut replay = Replay::under(log, rules)?;
    replay.run(&mut |step: &Step| {
        formatted.input(step);
        ControlFlow::Continue(())
    })?;
    let difference = replay.differences().first().filter(|_| old == OldFacts::Confirmed).cloned();
    if let Some(difference) = difference.or_else(|| replay.torn_fault()) {
        return Err(difference);
    }
    formatted.rest(&replay.game().layout().deck);
    if replay.sealed() == Seal::Whole {
        // A seal is kept where it still fits, and never broken.
        let body = log.text.trim_end().rfind('\n').map_or("", |at| &log.text[..=at]);
        if formatted.text != body {
            let fault = Fault::new(Class::Check, format!("{} is sealed, and not in canonical form", log.name));
            return Err(fault.note("in another form its seal would not fit: take out the line `seal` first"));
        }
        return Ok(log.text.to_owned());
    }
    Ok(formatted.text)
}

/// The cards of a line as the deck writes them.
fn cards_text(cards: &str, deck: &Deck) -> String {
    let card = |word: &str| deck.card(word).map_or_else(|| word.to_owned(), |card| deck.card_text(card).to_owned());
    cards.split_ascii_whitespace().map(card).collect::<Vec<_>>().join(" ")
}

struct Formatted<'a> {
    text: String,
    lines: Vec<Line<'a>>,
    next: usize,
}

impl Formatted<'_> {
    fn push(&mut self, line: &str, comment: Option<&str>) {
        self.text.push_str(line);
        if let Some(comment) = comment {
            self.text.push_str(if line.is_empty() { "#" } else { "  #" });
            self.text.push_str(comment.trim_end());
        }
        self.text.push('\n');
    }

    /// Lines that are no input: comments and blank lines stay, facts are computed anew.
    fn plain(&mut self, line: &Line, deck: &Deck) {
        match (line.entry, line.comment) {
            (Entry::Fact(_), None) => {}
            (Entry::Fact(_) | Entry::Nothing, comment) => self.push("", comment),
            (Entry::End, comment) => self.push("end", comment),
            (Entry::Seal(_), _) => {}
            (Entry::Cards(zone, cards), comment) => self.push(&format!("cards {zone} {}", cards_text(cards, deck)), comment),
            (_, _) => self.push(line.text.trim(), None),
        }
    }

    fn input(&mut self, step: &Step) {
        while let Some(line) = self.lines.get(self.next).copied() {
            self.next += 1;
            if line.number < step.line.number {
                self.plain(&line, &step.game.layout().deck);
                continue;
            }
            break;
        }
        let names = step.game.names();
        let said = match (step.line.entry, step.choice) {
            (Entry::Choice { reason: None, .. }, Some((seat, action))) => input_text(&Input::Choice(seat, &action), &names),
            (Entry::Choice { reason: Some(reason), .. }, Some((seat, action))) => {
                format!("{}! {} {reason}", names.seat(seat), action.text(&names))
            }
            (Entry::Deck(cards), _) => match step.game.layout().deck.list(cards) {
                Ok(list) => input_text(&Input::Deck(&list), &names),
                Err(_) => step.line.text.trim().to_owned(),
            },
            (Entry::Cards(zone, cards), _) => format!("cards {zone} {}", cards_text(cards, &step.game.layout().deck)),
            (Entry::Abandoned(reason), _) => format!("abandoned {reason}").trim_end().to_owned(),
            (Entry::Deal(number), _) => input_text(&Input::Deal(number), &names),
            (Entry::Undo(count), _) => input_text(&Input::Undo(count), &names),
            _ => step.line.text.trim().to_owned(),
        };
        let comment = if matches!(step.line.entry, Entry::Note(_)) { None } else { step.line.comment };
        self.push(&said, comment);
        self.text.push_str(&fact_lines(step.events, step.game));
    }

    fn rest(&mut self, deck: &Deck) {
        while let Some(line) = self.lines.get(self.next).copied() {
            self.next += 1;
            self.plain(&line, deck);
        }
    }
}
