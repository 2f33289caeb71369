//! Transcripts: a replayed match as people read it, and as programs do.
//!
//! Every event a person wants to read has a line; every fact stands in words, with the phase or
//! function behind it in brackets, so that a difference between two transcripts names the rule.

use super::fact::Fact;
use super::header::Header;
use super::line::{Entry, Log};
use super::prose::prose_in;
use super::replay::{Replay, Step, Watch};
use crate::fault::Fault;
use crate::game::{Match, Ruleset};
use crate::language::{Arg, Language, Saying, Tongue, commas};
use crate::say;
use crate::table::{Event, Eye, Item, MAX_SEATS, Names, Seat, Told, View, Zone};
use crate::text::safe;
use serde_json::{Value, json};
use std::ops::ControlFlow;
use std::sync::Arc;

/// The column where the rule behind a fact stands.
const RULE_COLUMN: usize = 68;

/// A transcript being written.
pub struct Transcript {
    text: String,
    eye: Eye,
    tongue: Tongue,
    /// The phase of the next line.
    phase: String,
    /// The phase whose heading stands last.
    headed: String,
}

impl Transcript {
    /// A transcript for an eye, in English and with the words of the log: as snapshots hold it.
    #[must_use]
    pub fn new(header: &Header, rules: &Ruleset, eye: Eye) -> Self {
        Self::in_tongue(header, rules, eye, Tongue::new(Language::English))
    }

    /// A transcript for an eye in the language of a tongue. In English words of the game are those of the log.
    #[must_use]
    pub fn in_tongue(header: &Header, rules: &Ruleset, eye: Eye, tongue: Tongue) -> Self {
        let mut transcript = Self { text: String::new(), eye, tongue, phase: String::new(), headed: String::new() };
        transcript.head(header, rules);
        transcript
    }

    fn line(&mut self, line: &str) {
        self.text.push_str(safe(line).trim_end());
        self.text.push('\n');
    }

    fn head(&mut self, header: &Header, rules: &Ruleset) {
        let player = |seat: &String| match header.names.get(seat) {
            Some(name) => format!("{seat} ({name})"),
            None => seat.clone(),
        };
        let players: Vec<String> = header.seats.iter().map(player).collect();
        let title = match self.plain() {
            true => rules.plan.title.clone(),
            false => self.tongue.own("", "title", &rules.plan.title),
        };
        self.line(&format!("{title}: {}", players.join(", ")));
        if !rules.variants.is_empty() {
            let variants = commas(rules.variants.iter().map(String::as_str));
            self.say(&say!("transcript-variants", variants = variants));
        }
        for option in rules.unusual_options() {
            let (value, standard) = (option.value.to_string(), option.default.to_string());
            self.say(&say!("transcript-option", name = option.name.as_str(), value = value, standard = standard));
        }
    }

    /// Are words of the game said as the log has them?
    const fn plain(&self) -> bool {
        matches!(self.tongue.language(), Language::English)
    }

    /// A line of its own.
    fn say(&mut self, saying: &Saying) {
        let line = self.tongue.say(saying);
        self.line(&line);
    }

    /// A line below what it belongs to.
    fn say_below(&mut self, saying: &Saying) {
        let line = format!("      {}", self.tongue.say(saying));
        self.line(&line);
    }

    /// A phase or a function, as people call it.
    fn rule(&self, name: &str) -> String {
        if self.plain() { name.to_owned() } else { self.tongue.say(&Saying::own("phase", name, name)) }
    }

    fn fact(&mut self, told: &Told, game: &Match, scores: &[i64; MAX_SEATS]) {
        let names = game.names();
        let Some(sentence) = prose_in(told, &names, self.eye, scores, &self.tongue) else { return };
        let rule = self.rule(names.lexicon.text(told.rule));
        let line = format!("      = {sentence}");
        self.line(&format!("{line:<RULE_COLUMN$}  [{rule}]"));
    }

    /// A phase begins; where it is played more than once, each time has a heading.
    fn phase(&mut self, game: &Match, told: &Told) {
        self.phase = self.rule(game.names().lexicon.text(told.rule));
        self.headed.clear();
    }

    /// The heading of a phase, before its first line.
    fn phase_heading(&mut self) {
        if self.phase != self.headed {
            let heading = self.phase.clone();
            self.line(&heading);
            self.headed = heading;
        }
    }

    fn cards(&mut self, game: &Match) {
        let layout = game.layout();
        let (view, names) = (game.just_dealt(self.eye), game.names());
        let called = |zone| if self.plain() { names.zone(zone) } else { self.tongue.say(&names.zone_saying(zone)) };
        let zones = layout.zones().filter(|zone| view.count(*zone) > 0);
        let rows: Vec<(String, String)> =
            zones.map(|zone| (called(zone), self.tongue.text(&zone_saying(view, &names, zone)))).collect();
        let width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
        for (name, cards) in rows {
            self.line(&format!("  {name:<width$}  {cards}"));
        }
    }

    /// The text so far.
    #[must_use]
    pub fn into_text(self) -> String {
        self.text
    }

    /// Adds a closing line.
    pub fn close(&mut self, line: &str) {
        self.text.push('\n');
        self.line(line);
    }

    /// Adds a closing line in the language of the transcript.
    pub fn close_with(&mut self, saying: &Saying) {
        self.close(&self.tongue.say(saying));
    }
}

/// The transcript of a whole log as snapshots hold it.
pub struct Whole {
    /// The text; its last line says how the log ends, or what is wrong with it.
    pub text: String,
    /// What stopped the replay before the end of the log.
    pub stopped: Option<Fault>,
    /// Facts of the log that the rules do not confirm.
    pub differences: Vec<Fault>,
}

/// The transcript of a whole log as snapshots hold it, and what is wrong with the log.
///
/// # Errors
/// If the match cannot begin by these rules.
pub fn whole_transcript(log: &Log, rules: Arc<Ruleset>) -> Result<Whole, Fault> {
    let mut replay = Replay::under(log, rules.clone())?;
    let mut transcript = Transcript::new(&log.header, &rules, Eye::Everything);
    let stopped = replay.run(&mut transcript).err();
    let differences = replay.differences();
    transcript.close(&match stopped.as_ref().or(differences.first()) {
        Some(fault) => format!("error: {}", fault.what),
        None => replay.waits_for(),
    });
    Ok(Whole { text: transcript.into_text(), stopped: stopped.or_else(|| replay.torn_fault()), differences })
}

/// The cards of a zone as an eye sees them: in order where there is one, unseen cards counted.
#[must_use]
pub fn zone_text(view: View, names: &Names, zone: Zone) -> String {
    match counted(view, zone) {
        Some(cards) => crate::text::count(usize::from(cards), "card"),
        None => cards_text(view, names, zone),
    }
}

/// The same in whatever language.
#[must_use]
pub fn zone_saying(view: View, names: &Names, zone: Zone) -> Arg {
    match counted(view, zone) {
        Some(cards) => say!("count-cards", number = cards).into(),
        None => cards_text(view, names, zone).into(),
    }
}

/// How many cards there are, where that is all the eye sees.
fn counted(view: View, zone: Zone) -> Option<u8> {
    let seen = view.zone(zone);
    (seen.cards.is_empty() && seen.unknown > 0 && view.eye() != Eye::Everything).then_some(seen.unknown)
}

fn cards_text(view: View, names: &Names, zone: Zone) -> String {
    let (layout, seen) = (view.layout(), view.zone(zone));
    if !layout.is_ordered(zone) {
        return crate::table::Arg::Cards(seen.cards, seen.unknown).text(names);
    }
    // The top of a pile comes first, as in a log.
    let items = view.row(zone).rev().map(|(item, _)| match item {
        Item::Card(card) => layout.deck.card_text(card),
        Item::Unknown => "??",
        Item::Gap => "-",
    });
    items.collect::<Vec<_>>().join(" ")
}

impl Watch for Transcript {
    fn step(&mut self, step: &Step) -> ControlFlow<()> {
        match step.line.entry {
            Entry::Undo(count) => {
                self.say_below(&say!("transcript-taken-back", number = count));
                self.phase = self.rule(step.game.phase_name());
            }
            Entry::Note(note) => self.say_below(&say!("transcript-note", note = note)),
            Entry::Abandoned(reason) => self.say_below(&say!("transcript-abandoned", reason = reason)),
            _ => {}
        }
        for told in step.events {
            match &told.event {
                Event::DealBegins { number, dealer } => {
                    self.text.push('\n');
                    self.say(&say!("transcript-deal", number = *number, seat = step.game.names().seat(*dealer)));
                }
                Event::Dealt => {
                    self.headed.clone_from(&self.phase);
                    self.cards(step.game);
                }
                Event::PhaseBegins => self.phase(step.game, told),
                Event::Chosen { seat, .. } => self.choice(step, *seat, told),
                Event::Committed { seat } => {
                    self.phase_heading();
                    let secret = self.tongue.say(&say!("transcript-secret"));
                    self.line(&format!("{:>4}  {}: {secret}", step.position.event, step.game.names().seat(*seat)));
                }
                _ => {
                    self.phase_heading();
                    self.fact(told, step.game, &step.scores);
                }
            }
        }
        if let Some(doubt) = step.doubt {
            self.say_below(&say!("transcript-doubt", doubt = doubt));
        }
        ControlFlow::Continue(())
    }
}

impl Transcript {
    fn choice(&mut self, step: &Step, seat: Seat, told: &Told) {
        self.phase_heading();
        let names = step.game.names();
        let Event::Chosen { action, .. } = told.event.seen_by(self.eye, step.game.layout().ring.all()) else { return };
        let reason = match step.line.entry {
            Entry::Choice { reason: Some(reason), .. } => {
                format!(" ({})", self.tongue.say(&say!("transcript-by-host", reason = reason)))
            }
            _ => String::new(),
        };
        // A secret choice has had its number when it was made.
        let revealed = step.events.iter().any(|told| matches!(told.event, Event::Committed { .. }));
        let number = if revealed { String::new() } else { step.position.event.to_string() };
        let line = format!("{number:>4}  {}: {}{reason}", names.seat(seat), action.text(&names));
        self.line(&line);
    }
}

/// A replay as JSON, for programs.
pub struct JsonTranscript {
    events: Vec<Value>,
    eye: Eye,
}

impl JsonTranscript {
    /// A transcript for an eye.
    #[must_use]
    pub const fn new(eye: Eye) -> Self {
        Self { events: Vec::new(), eye }
    }

    /// The events so far.
    #[must_use]
    pub fn into_events(self) -> Vec<Value> {
        self.events
    }
}

impl Watch for JsonTranscript {
    fn step(&mut self, step: &Step) -> ControlFlow<()> {
        let game = step.game;
        let names = game.names();
        let at = json!({"deal": step.position.deal, "event": step.position.event, "line": step.line.number});
        let mut add = |mut value: Value| {
            if let (Value::Object(value), Value::Object(at)) = (&mut value, &at) {
                value.extend(at.clone());
            }
            self.events.push(value);
        };
        match step.line.entry {
            Entry::Undo(count) => add(json!({"type": "undo", "count": count})),
            Entry::Note(note) => add(json!({"type": "note", "text": note})),
            Entry::Abandoned(reason) => add(json!({"type": "abandoned", "reason": reason})),
            _ => {}
        }
        for told in step.events {
            match told.event.seen_by(self.eye, game.layout().ring.all()) {
                Event::DealBegins { number, dealer } => {
                    add(json!({"type": "deal", "number": number, "dealer": names.seat(dealer)}))
                }
                Event::Dealt => {
                    let view = game.just_dealt(self.eye);
                    let zones = game.layout().zones().filter(|zone| view.count(*zone) > 0);
                    let cards: serde_json::Map<String, Value> =
                        zones.map(|zone| (names.zone(zone), zone_text(view, &names, zone).into())).collect();
                    add(json!({"type": "cards", "zones": cards}));
                }
                Event::Reshuffled { cards } => add(json!({"type": "reshuffled", "cards": cards})),
                Event::PhaseBegins => add(json!({"type": "phase", "name": names.lexicon.text(told.rule)})),
                Event::Chosen { seat, action, .. } => {
                    let mut value = json!({"type": "choice", "seat": names.seat(seat), "action": action.text(&names)});
                    if let (Some(doubt), Value::Object(value)) = (step.doubt, &mut value) {
                        value.insert("cannot_tell".to_owned(), doubt.into());
                    }
                    add(value);
                }
                Event::Committed { seat } => add(json!({"type": "committed", "seat": names.seat(seat)})),
                Event::Laid { seat, cards, unknown, .. } => {
                    let cards = crate::table::Arg::Cards(cards, unknown).text(&names);
                    add(json!({"type": "laid", "seat": names.seat(seat), "cards": cards}));
                }
                event => {
                    let told = Told { event, rule: told.rule };
                    if let Some(fact) = Fact::of(&told, &names, &step.scores) {
                        let mut value = serde_json::Map::new();
                        value.insert("type".to_owned(), "fact".into());
                        value.insert("fact".to_owned(), fact.kind.into());
                        for (name, field) in fact.fields {
                            let field = serde_json::to_value(field).unwrap_or(Value::Null);
                            match value.get_mut(name) {
                                Some(Value::Array(list)) => list.push(field),
                                Some(first) => *first = Value::Array(vec![first.take(), field]),
                                None => drop(value.insert(name.to_owned(), field)),
                            }
                        }
                        value.insert("rule".to_owned(), fact.rule.into());
                        add(Value::Object(value));
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}
