//! Replay: a log is fed to a match line by line; every fact is computed anew and compared.

use super::fact::Fact;
use super::line::{Entry, Line, Lines, Log, Seal, Torn};
use crate::cards::Card;
use crate::fault::{Class, Fault, Place};
use crate::game::{Library, Match, Need, Rejection, Ruleset, Saved};
use crate::mechanics::Dealing;
use crate::table::{Action, MAX_SEATS, Seat, Told, Zone};
use crate::text;
use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;
use std::sync::Arc;

/// A point of a match: after so many choices of a deal. `1.0` is after the first cards are dealt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// The deal, from 1; 0 before the first.
    pub deal: u32,
    /// Choices made in it.
    pub event: u32,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.deal, self.event)
    }
}

impl FromStr for Position {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (deal, event) = text.split_once('.').unwrap_or((text, "0"));
        match (deal.parse(), event.parse()) {
            (Ok(deal), Ok(event)) => Ok(Self { deal, event }),
            _ => Err("write DEAL.EVENT, like 1.17: after the 17th choice of the first deal".to_owned()),
        }
    }
}

/// How far a log goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The match is over and the log says so.
    Ended,
    /// It was given up.
    Abandoned(String),
    /// It goes on.
    Unfinished,
}

/// A line that was taken, and what followed from it.
pub struct Step<'r, 'a> {
    /// The match after it.
    pub game: &'r Match,
    /// The line.
    pub line: &'r Line<'a>,
    /// The choice, if it is one.
    pub choice: Option<(Seat, Action)>,
    /// What happened.
    pub events: &'r [Told],
    /// Where the match is now.
    pub position: Position,
    /// The scores at the end of the deal that just ended, else the present ones.
    pub scores: [i64; MAX_SEATS],
    /// Why nobody can tell whether the choice was allowed.
    pub doubt: Option<&'r str>,
}

/// Somebody who watches a replay.
pub trait Watch {
    /// A line was taken. `Break` ends the replay there.
    fn step(&mut self, step: &Step) -> ControlFlow<()>;
}

/// Nobody watches.
impl Watch for () {
    fn step(&mut self, _step: &Step) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

impl<F: FnMut(&Step) -> ControlFlow<()>> Watch for F {
    fn step(&mut self, step: &Step) -> ControlFlow<()> {
        self(step)
    }
}

/// A log being replayed.
pub struct Replay<'l, 'a> {
    log: &'l Log<'a>,
    game: Match,
    position: Position,
    ending: Ending,
    sealed: Seal,
    torn: Option<Torn>,
    /// What followed from the last input, and how much of it the facts of the log have told.
    followed: Vec<Told>,
    claimed: usize,
    typed_cards: Vec<(Zone, Vec<Option<Card>>)>,
    typed_line: Option<Line<'a>>,
    history: Option<Vec<Saved>>,
    until: Option<Position>,
    compared: usize,
    differences: Vec<Fault>,
    doubts: Vec<String>,
    stopped: bool,
}

impl<'l, 'a> Replay<'l, 'a> {
    /// Opens the rules that the log asks for.
    ///
    /// # Errors
    /// If the rules are not there, or wrong.
    pub fn new(log: &'l Log<'a>, library: &Library) -> Result<Self, Fault> {
        Self::under(log, log.rules(library)?)
    }

    /// Replays under rules that are given.
    ///
    /// # Errors
    /// If the game is not played by so many, or a seat is called like something of the game.
    pub fn under(log: &'l Log<'a>, rules: Arc<Ruleset>) -> Result<Self, Fault> {
        check_seats(log, &rules)?;
        let game = Match::new(rules, &log.header.seats, log.header.dealer).map_err(|fault| log.header.at_game(fault))?;
        let has_undo = log.text.contains("\nundo ");
        Ok(Self {
            log,
            game,
            position: Position::default(),
            ending: Ending::Unfinished,
            sealed: Seal::None,
            torn: log.torn(),
            followed: Vec::new(),
            claimed: 0,
            typed_cards: Vec::new(),
            typed_line: None,
            history: has_undo.then(Vec::new),
            until: None,
            compared: 0,
            differences: Vec::new(),
            doubts: Vec::new(),
            stopped: false,
        })
    }

    /// Stops before the first choice or deal behind this position.
    #[must_use]
    pub const fn until(mut self, until: Option<Position>) -> Self {
        self.until = until;
        self
    }

    /// Would this line lead behind the position where the replay stops?
    fn is_beyond(&self, line: &Line) -> bool {
        let next = match line.entry {
            Entry::Choice { .. } => Position { event: self.position.event + 1, ..self.position },
            Entry::Deal(number) => Position { deal: number, event: 0 },
            _ => return false,
        };
        self.until.is_some_and(|until| next > until)
    }

    /// Replays the log to its end, to the position set, or until `watch` breaks off.
    ///
    /// Facts that differ are gathered and do not stop the replay: they change nothing.
    ///
    /// # Errors
    /// The first line that cannot be read or is against the rules.
    pub fn run(&mut self, watch: &mut dyn Watch) -> Result<(), Fault> {
        let mut lines = self.log.lines();
        while let Some(line) = self.next_line(&mut lines)? {
            if self.is_beyond(&line) {
                self.stopped = true;
                break;
            }
            if self.take(&line, watch)?.is_break() {
                self.stopped = true;
                return Ok(());
            }
        }
        let _ = self.lay_typed_cards(watch)?;
        Ok(())
    }

    /// The next whole line.
    fn next_line(&self, lines: &mut Lines<'a>) -> Result<Option<Line<'a>>, Fault> {
        match (lines.next(), self.torn) {
            (Some(Ok(line)), Some(torn)) if line.number == torn.line => Ok(None),
            (Some(Err(fault)), Some(torn)) if fault.place.as_ref().is_some_and(|place| place.line == torn.line) => Ok(None),
            (line, _) => line.transpose(),
        }
    }

    /// The match as far as it has been replayed.
    #[must_use]
    pub const fn game(&self) -> &Match {
        &self.game
    }

    /// The match, to go on with.
    #[must_use]
    pub fn into_game(self) -> Match {
        self.game
    }

    /// Where the match is.
    #[must_use]
    pub const fn position(&self) -> Position {
        self.position
    }

    /// How far the log goes.
    #[must_use]
    pub const fn ending(&self) -> &Ending {
        &self.ending
    }

    /// Did the replay stop before the end of the log?
    #[must_use]
    pub const fn stopped(&self) -> bool {
        self.stopped
    }

    /// Is the log sealed, and whole?
    #[must_use]
    pub const fn sealed(&self) -> Seal {
        self.sealed
    }

    /// How many facts of the log were compared and found right.
    #[must_use]
    pub const fn compared(&self) -> usize {
        self.compared
    }

    /// Facts of the log that the rules do not confirm.
    #[must_use]
    pub fn differences(&self) -> &[Fault] {
        &self.differences
    }

    /// Choices of which nobody can tell whether they were allowed.
    #[must_use]
    pub fn doubts(&self) -> &[String] {
        &self.doubts
    }

    /// The tear, if the last line has no end.
    #[must_use]
    pub fn torn_fault(&self) -> Option<Fault> {
        let torn = self.torn.filter(|_| !self.stopped)?;
        let what = match self.position.deal {
            0 => format!("{} holds nothing but its head, torn at byte {}", self.log.name, torn.byte),
            _ => format!("{} is complete up to {}, torn at byte {}", self.log.name, where_text(self.position), torn.byte),
        };
        Some(
            Fault::new(Class::Check, what)
                .at(Place::find(self.log.text, self.log.name, torn.byte..self.log.text.len()))
                .label("this line has no end")
                .note(format!("`kartu recover {} -o NEW` writes what is whole to a new file", self.log.name)),
        )
    }

    /// The fault of a log that was recorded under other rules, if it was.
    #[must_use]
    pub fn other_rules(&self) -> Option<&str> {
        let (recorded, _) = self.log.header.rules.as_ref()?;
        (*recorded != self.game.rules().fingerprint).then_some(recorded.as_str())
    }

    /// Options that the log does not mention, so that today's standard was assumed.
    pub fn assumed(&self) -> impl Iterator<Item = (&str, String)> {
        let written = &self.log.header.settings;
        let options =
            self.game.rules().options.iter().filter(|option| !written.iter().any(|setting| setting.option == option.name));
        options.map(|option| (option.name.as_str(), option.value.to_string()))
    }

    fn fault_at(&self, line: &Line, part: &str, class: Class, what: impl Into<String>) -> Fault {
        Fault::new(class, what).at(self.log.place(line, part))
    }

    /// Takes a line.
    fn take(&mut self, line: &Line<'a>, watch: &mut dyn Watch) -> Result<ControlFlow<()>, Fault> {
        if !matches!(line.entry, Entry::Cards(..) | Entry::Nothing) && self.lay_typed_cards(watch)?.is_break() {
            return Ok(ControlFlow::Break(()));
        }
        if self.ending != Ending::Unfinished && !matches!(line.entry, Entry::Nothing | Entry::Seal(_) | Entry::Fact(_)) {
            return Err(self.fault_at(
                line,
                line.text.trim(),
                Class::Unreadable,
                "the match is over: nothing follows but `seal`",
            ));
        }
        match line.entry {
            Entry::Nothing => Ok(ControlFlow::Continue(())),
            Entry::Deal(number) => self.take_deal(line, number, watch),
            Entry::Deck(cards) => self.take_deck(line, cards, watch),
            Entry::Cards(zone, cards) => {
                self.typed_line = Some(*line);
                self.take_cards(line, zone, cards).map(ControlFlow::Continue)
            }
            Entry::Choice { seat, action, .. } => self.take_choice(line, seat, action, watch),
            Entry::Fact(fact) => {
                self.take_fact(line, fact);
                Ok(ControlFlow::Continue(()))
            }
            Entry::Undo(count) => self.take_undo(line, count, watch),
            Entry::Note(_) => Ok(self.step(line, None, None, watch)),
            Entry::End => {
                if self.game.need() != Need::Nothing {
                    return Err(self.fault_at(line, "end", Class::Check, format!("the match is not over: {}", self.waits_for())));
                }
                self.ending = Ending::Ended;
                Ok(ControlFlow::Continue(()))
            }
            Entry::Abandoned(reason) => {
                self.ending = Ending::Abandoned(reason.to_owned());
                Ok(self.step(line, None, None, watch))
            }
            Entry::Seal(hash) => self.take_seal(line, hash).map(ControlFlow::Continue),
        }
    }

    /// What the match waits for, as a sentence.
    #[must_use]
    pub fn waits_for(&self) -> String {
        match self.game.need() {
            Need::Deal => format!("deal {} is due", self.position.deal + 1),
            Need::Cards(_) => "the cards are not dealt yet".to_owned(),
            Need::Choice(seats) => format!("{} is to act in `{}`", self.game.names().seat_list(seats), self.game.phase_name()),
            Need::Nothing => "the match is over".to_owned(),
        }
    }

    fn step(
        &mut self,
        line: &Line<'a>,
        choice: Option<(Seat, Action)>,
        doubt: Option<String>,
        watch: &mut dyn Watch,
    ) -> ControlFlow<()> {
        let told = matches!(line.entry, Entry::Deal(_) | Entry::Deck(_) | Entry::Cards(..) | Entry::Choice { .. });
        let events = if told { self.game.events() } else { &[] };
        if told {
            self.followed.clear();
            self.followed.extend_from_slice(events);
            self.claimed = 0;
        }
        let step = Step {
            game: &self.game,
            line,
            choice,
            events,
            position: self.position,
            scores: self.game.table().open.scores,
            doubt: doubt.as_deref(),
        };
        let flow = watch.step(&step);
        self.doubts.extend(
            doubt.map(|why| format!("{}: cannot tell whether line {} is allowed: {why}", where_text(self.position), line.number)),
        );
        flow
    }

    fn take_deal(&mut self, line: &Line<'a>, number: u32, watch: &mut dyn Watch) -> Result<ControlFlow<()>, Fault> {
        if self.game.need() != Need::Deal {
            return Err(self.fault_at(
                line,
                line.text.trim(),
                Class::Check,
                format!("no deal begins here: {}", self.waits_for()),
            ));
        }
        let due = self.position.deal + 1;
        if number != due {
            return Err(self.fault_at(line, line.text.trim(), Class::Check, format!("this is deal {due}, not {number}")));
        }
        self.game.begin_deal()?;
        self.position = Position { deal: number, event: 0 };
        self.history.as_mut().map(Vec::clear);
        Ok(self.step(line, None, None, watch))
    }

    fn take_deck(&mut self, line: &Line<'a>, cards: &'a str, watch: &mut dyn Watch) -> Result<ControlFlow<()>, Fault> {
        self.expect_cards(line)?;
        let deck = self.game.layout().deck.clone();
        let order = deck.list(cards).map_err(|error| self.card_fault(line, &error))?;
        self.game.deal(&Dealing::Order(&order)).map_err(|fault| fault.at(self.log.place(line, cards)))?;
        Ok(self.step(line, None, None, watch))
    }

    fn expect_cards(&self, line: &Line<'a>) -> Result<(), Fault> {
        match self.game.need() {
            Need::Cards(_) => Ok(()),
            _ => {
                Err(self.fault_at(line, line.text.trim(), Class::Check, format!("no cards are dealt here: {}", self.waits_for())))
            }
        }
    }

    fn card_fault(&self, line: &Line<'a>, error: &crate::cards::CardError) -> Fault {
        let part = match error {
            crate::cards::CardError::NoCard { text, .. } | crate::cards::CardError::Twice(text) => text.clone(),
            _ => line.text.trim().to_owned(),
        };
        self.fault_at(line, &part, Class::Unreadable, error.to_string())
    }

    /// Gathers the cards typed for one zone; they are laid when the last of such lines is read.
    fn take_cards(&mut self, line: &Line<'a>, zone: &str, cards: &str) -> Result<(), Fault> {
        self.expect_cards(line)?;
        let names = self.game.names();
        let found = names.find_zone(zone).ok_or_else(|| {
            let zones = names.zones();
            self.fault_at(line, zone, Class::Unreadable, format!("there is no zone `{zone}`"))
                .label(text::suggestion(zone, zones.iter().map(String::as_str)))
        })?;
        let deck = &self.game.layout().deck;
        let already: crate::cards::CardSet = self.typed_cards.iter().flat_map(|(_, cards)| cards).flatten().copied().collect();
        let mut taken = already;
        let mut list = Vec::new();
        for word in cards.split_ascii_whitespace() {
            if word == "??" {
                list.push(None);
                continue;
            }
            let face = deck.card(word).ok_or_else(|| self.card_fault(line, &deck.no_card(word)))?;
            let card = deck
                .next_copy(face, taken)
                .ok_or_else(|| self.fault_at(line, word, Class::Check, format!("{word} is dealt twice")))?;
            taken.add(card);
            list.push(Some(card));
        }
        self.typed_cards.push((found, list));
        Ok(())
    }

    fn lay_typed_cards(&mut self, watch: &mut dyn Watch) -> Result<ControlFlow<()>, Fault> {
        let Some(line) = self.typed_line.take() else { return Ok(ControlFlow::Continue(())) };
        let typed = std::mem::take(&mut self.typed_cards);
        self.game.deal(&Dealing::Zones(&typed)).map_err(|fault| fault.at(self.log.place(&line, line.text.trim())))?;
        Ok(self.step(&line, None, None, watch))
    }

    fn take_choice(
        &mut self,
        line: &Line<'a>,
        name: &'a str,
        text: &'a str,
        watch: &mut dyn Watch,
    ) -> Result<ControlFlow<()>, Fault> {
        let names = self.game.names();
        let seat = names.find(name).ok_or_else(|| {
            let hint = text::suggestion(name, names.seats.iter().map(String::as_str));
            self.fault_at(line, name, Class::Unreadable, format!("nobody at this table is called `{name}`")).label(hint)
        })?;
        let action = Action::parse(text, &names).map_err(|error| {
            let part = if error.word.is_empty() { line.text.trim() } else { &error.word };
            self.fault_at(line, part, Class::Unreadable, error.to_string())
        })?;
        let saved = self.history.is_some().then(|| self.game.save());
        let event = self.position.event + 1;
        let doubt = match self.game.choose(seat, &action) {
            Ok(doubt) => doubt,
            Err(Rejection::Fault(fault)) => {
                let at = where_text(Position { deal: self.position.deal, event });
                let note = format!("at {at} (line {} of {})", line.number, self.log.name);
                return Err(if fault.place.is_some() { fault.note(note) } else { fault.at(self.log.place(line, text)) });
            }
            Err(Rejection::Refused(refusal)) => {
                let why = refusal.text(&self.game.names());
                let at = where_text(Position { deal: self.position.deal, event });
                let what = format!("{at} (line {}): {why}", line.number);
                let instead = refusal.instead(&self.game.names()).or_else(|| {
                    let seats = match self.game.need() {
                        Need::Choice(seats) => seats,
                        _ => return None,
                    };
                    let seat = seats.iter().next()?;
                    let choices = self.game.choices(seat).ok()?.clone();
                    Some(format!("{} may {}", self.game.names().seat(seat), choices.text(&self.game.names())))
                });
                let fault = self.fault_at(line, text, Class::Check, what);
                return Err(instead.into_iter().fold(fault, |fault, instead| fault.note(format!("allowed here: {instead}"))));
            }
        };
        if let (Some(history), Some(saved)) = (&mut self.history, saved) {
            history.push(saved);
        }
        self.position.event = event;
        Ok(self.step(line, Some((seat, action)), doubt, watch))
    }

    /// Compares a fact of the log with what followed from the last input.
    fn take_fact(&mut self, line: &Line<'a>, fact: &'a str) {
        let names = self.game.names();
        let scores = &self.game.table().open.scores;
        let facts = self.followed.iter().filter_map(|told| Fact::of(told, &names, scores)).skip(self.claimed);
        let computed: Vec<String> = facts.map(|fact| fact.text()).collect();
        let fact_words = fact.split_ascii_whitespace();
        if let Some(at) = computed.iter().position(|one| one.split_ascii_whitespace().eq(fact_words.clone())) {
            self.compared += 1;
            self.claimed += at + 1;
            return;
        }
        let kind = fact_words.clone().next().unwrap_or_default();
        let same_kind = computed.iter().find(|one| one.split(' ').next() == Some(kind));
        let mut fault = self.fault_at(line, fact, Class::Check, format!("{}: the log says `{fact}`", where_text(self.position)));
        fault = match same_kind.or(computed.first()) {
            Some(one) => fault.label("the rules say otherwise").note(format!("by the rules: {one}")),
            None => fault.label("nothing of the kind follows from the rules here"),
        };
        self.differences.push(fault);
    }

    fn take_undo(&mut self, line: &Line<'a>, count: u32, watch: &mut dyn Watch) -> Result<ControlFlow<()>, Fault> {
        let made = self.position.event;
        let history = self.history.get_or_insert_default();
        let back = (count as usize <= history.len()).then(|| history.len() - count as usize);
        let Some(back) = back else {
            let what = format!("only {} of this deal can be taken back", text::count(made as usize, "choice"));
            return Err(self.fault_at(line, line.text.trim(), Class::Check, what));
        };
        let saved = history[back];
        history.truncate(back);
        self.game.restore(&saved);
        self.followed.clear();
        self.position.event -= count;
        self.ending = Ending::Unfinished;
        Ok(self.step(line, None, None, watch))
    }

    fn take_seal(&mut self, line: &Line<'a>, hash: &str) -> Result<(), Fault> {
        if self.ending == Ending::Unfinished {
            return Err(self.fault_at(line, "seal", Class::Unreadable, "a seal follows `end`"));
        }
        if self.log.text.starts_with('\u{feff}') || self.log.text.contains("\r\n") {
            let fault = self.fault_at(
                line,
                "seal",
                Class::Unreadable,
                "a sealed log is kept byte for byte, but this one has been converted",
            );
            return Err(fault.note("it has a byte order mark, or lines that end with CR LF: get the original"));
        }
        let computed = blake3::hash(&self.log.text.as_bytes()[..line.start]).to_hex();
        if computed.as_str() != hash {
            let fault = self.fault_at(line, hash, Class::Check, "the log is not as it was sealed");
            return Err(fault.note(format!("the bytes above have the hash {computed}")));
        }
        self.sealed = Seal::Whole;
        Ok(())
    }
}

/// `deal 1, event 17`, or what comes before.
fn where_text(position: Position) -> String {
    match position {
        Position { deal: 0, .. } => "before the first deal".to_owned(),
        Position { deal, event: 0 } => format!("the cards of deal {deal}"),
        Position { deal, event } => format!("deal {deal}, event {event}"),
    }
}

fn check_seats(log: &Log, rules: &Ruleset) -> Result<(), Fault> {
    for (at, seat) in log.header.seats.iter().enumerate() {
        let deck = &rules.plan.deck;
        let means = if deck.card(seat).is_some() {
            "a card"
        } else if rules.plan.zones.iter().any(|zone| zone.name == *seat) {
            "a zone"
        } else {
            continue;
        };
        let fault = Fault::new(Class::Unreadable, format!("`{seat}` cannot be the name of a seat: in this game it is {means}"));
        return Err(log.header.seat_place(at).into_iter().fold(fault, Fault::at));
    }
    Ok(())
}
