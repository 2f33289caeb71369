//! Facts: what the rules concluded, as typed fields for logs and programs.

use crate::table::{Arg, Event, LineKind, Names, SeatSet, Told};
use serde::Serialize;
use smallvec::{SmallVec, smallvec};
use std::borrow::Cow;
use std::fmt::Write;

/// A field of a fact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Field<'a> {
    /// A name, cards, a reason.
    Text(Cow<'a, str>),
    /// A number.
    Number(i64),
}

/// A fact: its kind, its fields, and the phase or function behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact<'a> {
    /// One word.
    pub kind: &'static str,
    /// Names and values, in the order they are written.
    pub fields: SmallVec<[(&'static str, Field<'a>); 4]>,
    /// The phase or function.
    pub rule: Cow<'a, str>,
}

fn text<'a>(text: impl Into<Cow<'a, str>>) -> Field<'a> {
    Field::Text(text.into())
}

/// A reason or rule as one word: spaces become `-`.
fn one_word(text: &str) -> Cow<'_, str> {
    if text.contains(' ') { text.replace(' ', "-").into() } else { text.into() }
}

/// Seats joined by `+`; `-` for nobody.
fn seats(names: &Names, seats: SeatSet) -> String {
    if seats.is_empty() {
        return "-".to_owned();
    }
    let list: Vec<&str> = seats.iter().map(|seat| names.seat(seat)).collect();
    list.join("+")
}

/// Known cards and `??` for each that nobody recorded.
fn cards(names: &Names, cards: crate::cards::CardSet, unknown: u8) -> String {
    Arg::Cards(cards, unknown).text(names)
}

impl<'a> Fact<'a> {
    /// The fact that an event is, if it is one: choices and what chance did are no facts.
    #[must_use]
    pub fn of(told: &Told, names: &Names<'a>, scores: &[i64]) -> Option<Self> {
        let deck = &names.layout.deck;
        let word = |word| names.lexicon.text(word);
        let (kind, fields) = match &told.event {
            Event::Contract { seat, contract, trump } => (
                "contract",
                smallvec![
                    ("seat", text(names.seat(*seat))),
                    ("contract", text(word(*contract))),
                    ("trump", trump.map_or_else(|| text("-"), |suit| text(deck.suit_text(suit)))),
                ],
            ),
            Event::Moved { cards: known, unknown, from, to, .. } => (
                "move",
                smallvec![
                    ("from", text(names.zone(*from))),
                    ("to", text(names.zone(*to))),
                    ("cards", text(cards(names, *known, *unknown))),
                ],
            ),
            Event::Trick { seat, number, points } => (
                "trick",
                smallvec![
                    ("seat", text(names.seat(*seat))),
                    ("number", Field::Number(i64::from(*number))),
                    ("points", Field::Number(*points)),
                ],
            ),
            Event::Announced { what } => ("say", smallvec![("what", text(what.text(names)))]),
            Event::Shown { zone, cards: known, unknown } => {
                ("show", smallvec![("zone", text(names.zone(*zone))), ("cards", text(cards(names, *known, *unknown)))])
            }
            Event::Scored { line } => {
                let amount = ("amount", Field::Number(line.amount));
                let why = ("why", text(one_word(word(line.why))));
                match line.kind {
                    LineKind::Pays { from, to } => {
                        ("pay", smallvec![("from", text(names.seat(from))), ("to", text(names.seat(to))), amount, why])
                    }
                    LineKind::Points { to } => ("points", smallvec![("seat", text(names.seat(to))), amount, why]),
                    LineKind::Counts { to } => ("count", smallvec![("seats", text(seats(names, to))), amount, why]),
                }
            }
            Event::Put { seat, chips, why } => (
                "put",
                smallvec![
                    ("seat", text(names.seat(*seat))),
                    ("chips", Field::Number(*chips)),
                    ("why", text(one_word(word(*why))))
                ],
            ),
            Event::TakenBack { seat, chips } => {
                ("back", smallvec![("seat", text(names.seat(*seat))), ("chips", Field::Number(*chips))])
            }
            Event::Pot { number, chips, seats: may_win } => (
                "pot",
                smallvec![
                    ("number", Field::Number(i64::from(*number))),
                    ("chips", Field::Number(*chips)),
                    ("seats", text(seats(names, *may_win))),
                ],
            ),
            Event::Rated { seat, measure, value, order } => (
                "holds",
                smallvec![
                    ("seat", text(names.seat(*seat))),
                    ("measure", text(one_word(word(*measure)))),
                    ("value", text(one_word(&rated(*value, *order, names)).into_owned())),
                ],
            ),
            Event::Won { seat, pot, chips, why } => (
                "take",
                smallvec![
                    ("seat", text(names.seat(*seat))),
                    ("pot", Field::Number(i64::from(*pot))),
                    ("chips", Field::Number(*chips)),
                    ("why", text(one_word(word(*why)))),
                ],
            ),
            Event::Carried { chips } => ("carry", smallvec![("chips", Field::Number(*chips))]),
            Event::CannotTell { what } => ("cannot-tell", smallvec![("what", text(what.word()))]),
            Event::ThrownIn => ("thrown-in", smallvec![]),
            Event::DealEnds => {
                ("scores", names.layout.ring.all().iter().map(|seat| ("score", Field::Number(scores[seat.index()]))).collect())
            }
            Event::MatchEnds { winners } => ("winner", smallvec![("seats", text(seats(names, *winners)))]),
            Event::DealBegins { .. }
            | Event::Dealt
            | Event::Reshuffled { .. }
            | Event::PhaseBegins
            | Event::Chosen { .. }
            | Event::Committed { .. }
            | Event::Laid { .. } => return None,
        };
        Some(Self { kind, fields, rule: one_word(word(told.rule)) })
    }

    /// The fact as a log writes it, without the `=`.
    #[must_use]
    pub fn text(&self) -> String {
        let mut line = String::new();
        self.write(&mut line);
        line
    }

    /// Writes the fact to the end of `line`, as a log does, without the `=`.
    pub fn write(&self, line: &mut String) {
        line.push_str(self.kind);
        for (_, field) in &self.fields {
            line.push(' ');
            match field {
                Field::Text(text) => line.push_str(text),
                Field::Number(digit @ 0..=9) => line.push(char::from(b'0' + *digit as u8)),
                // Writing to a text cannot fail.
                Field::Number(number) => drop(write!(line, "{number}")),
            }
        }
        line.push_str(" @");
        line.push_str(&self.rule);
    }
}

/// What a seat holds: the name of a hand, or a number.
fn rated(value: i64, order: Option<u8>, names: &Names) -> String {
    order.map_or_else(|| value.to_string(), |order| names.lexicon.hand_text(order, value).replace(',', ""))
}
