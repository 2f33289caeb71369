//! Facts: what the rules concluded, as typed fields for logs and programs, and as sentences for people.

use crate::table::{Action, Arg, Event, Eye, LineKind, Names, SeatSet, Told, Word};
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

/// An event as a sentence for an eye, if a person wants to read it.
#[must_use]
pub fn prose(told: &Told, names: &Names, eye: Eye, scores: &[i64]) -> Option<String> {
    let deck = &names.layout.deck;
    let word = |word| names.lexicon.text(word);
    let counted = |known: crate::cards::CardSet, unknown: u8| match known.is_empty() && unknown > 0 {
        true => crate::text::count(usize::from(unknown), "card"),
        false => cards(names, known, unknown),
    };
    Some(match told.event.seen_by(eye, names.layout.ring.all()) {
        Event::Contract { seat, contract, trump } => {
            let trump = trump.map_or_else(String::new, |suit| format!(", {} are trump", deck.suit_name(suit)));
            format!("{} plays {}{trump}", names.seat(seat), word(contract))
        }
        Event::Moved { cards, unknown, from, to, .. } => {
            let place = |zone| match names.layout.is_hand(zone) {
                true => format!("{}'s hand", names.zone(zone)),
                false => names.zone(zone),
            };
            format!("{} from {} to {}", counted(cards, unknown), place(from), place(to))
        }
        Event::Trick { seat, number, .. } if deck.counts().next().is_none() => format!("trick {number} to {}", names.seat(seat)),
        Event::Trick { seat, number, points } => format!("trick {number} to {}, {}", names.seat(seat), points_text(points)),
        Event::Announced { what } => announced(&what, names),
        Event::Shown { zone, cards, unknown } => format!("{} shown: {}", names.zone(zone), counted(cards, unknown)),
        Event::Scored { line } => match line.kind {
            LineKind::Pays { from, to } => {
                format!("{} pays {} {}: {}", names.seat(from), names.seat(to), line.amount, word(line.why))
            }
            LineKind::Points { to } if line.why == Word::REBUY => {
                format!("{} gets {} chips more: {}", names.seat(to), line.amount, word(line.why))
            }
            LineKind::Points { to } => format!("{} scores {}: {}", names.seat(to), line.amount, word(line.why)),
            LineKind::Counts { to } => format!("{} for {}: {}", line.amount, names.seat_list(to), word(line.why)),
        },
        Event::Put { seat, chips, why } => format!("{} puts in {chips}: {}", names.seat(seat), word(why)),
        Event::TakenBack { seat, chips } => format!("{} takes back {chips} that nobody called", names.seat(seat)),
        Event::Pot { number, chips, seats } => format!("{} of {chips}: {}", pot_text(number), names.seat_list(seats)),
        Event::Rated { seat, value, order: Some(order), .. } => {
            format!("{} has {}", names.seat(seat), names.lexicon.hand_text(order, value))
        }
        Event::Rated { seat, measure, value, order: None } => format!("{} has {value} {}", names.seat(seat), word(measure)),
        Event::Won { seat, pot, chips, why } => {
            format!("{} takes {chips} of the {}: {}", names.seat(seat), pot_text(pot), word(why))
        }
        Event::Carried { chips } => format!("{chips} are left for the next deal"),
        Event::CannotTell { what } => format!("the {} cannot be told: cards are unknown", what.word()),
        Event::ThrownIn => "the deal is thrown in".to_owned(),
        Event::DealEnds => {
            let each: Vec<String> =
                names.layout.ring.all().iter().map(|seat| format!("{} {}", names.seat(seat), scores[seat.index()])).collect();
            format!("scores: {}", each.join(", "))
        }
        Event::Reshuffled { cards } => {
            format!("{} shuffled and put under the stock", crate::text::count(usize::from(cards), "card"))
        }
        Event::MatchEnds { winners } => match winners.len() {
            1 => format!("{} wins the match", names.seat_list(winners)),
            _ => format!("{} share the match", names.seat_list(winners)),
        },
        Event::DealBegins { .. }
        | Event::Dealt
        | Event::PhaseBegins
        | Event::Chosen { .. }
        | Event::Committed { .. }
        | Event::Laid { .. } => return None,
    })
}

/// What a seat holds: the name of a hand, or a number.
fn rated(value: i64, order: Option<u8>, names: &Names) -> String {
    order.map_or_else(|| value.to_string(), |order| names.lexicon.hand_text(order, value).replace(',', ""))
}

fn pot_text(number: u8) -> String {
    match number {
        0 | 1 => "main pot".to_owned(),
        2 => "side pot".to_owned(),
        number => format!("side pot {}", number - 1),
    }
}

fn points_text(points: i64) -> String {
    if points == 1 { "1 point".to_owned() } else { format!("{points} points") }
}

fn announced(what: &Action, names: &Names) -> String {
    let args: Vec<String> = what.args().map(|arg| arg.text(names)).collect();
    let word = names.lexicon.text(what.verb());
    if args.is_empty() { format!("announced: {word}") } else { format!("announced: {word} {}", args.join(" ")) }
}
