//! Taking the lines of a log in replay: what each kind of line does to the match, and how it can be wrong.

use super::fact::Fact;
use super::line::{Entry, Line, Seal};
use super::replay::{Ending, Position, Refused, Replay, Step, Typed, Watch, where_text};
use crate::cards::{CardError, CardSet};
use crate::fault::{Class, Fault};
use crate::game::{Need, Rejection};
use crate::mechanics::Dealing;
use crate::table::{Action, Refusal, Seat};
use crate::text;
use std::ops::ControlFlow;

/// Facts that differ are told one by one up to here; of the others there is only the number.
const MOST_DIFFERENCES: usize = 20;

/// The fact that has most words in common with what the log says; those of the same kind come first.
fn nearest_fact<'f>(facts: &'f [Option<String>], said: &str) -> Option<&'f String> {
    let alike = |fact: &String| fact.split(' ').zip(said.split_ascii_whitespace()).filter(|(a, b)| a == b).count();
    let kind = said.split_ascii_whitespace().next();
    let same_kind = |fact: &&String| fact.split(' ').next() == kind;
    // Of several equally near ones the first is the one that was due.
    let best = |facts: &mut dyn Iterator<Item = &'f String>| {
        facts.fold(None, |best: Option<&String>, fact| match best {
            Some(best) if alike(best) >= alike(fact) => Some(best),
            _ => Some(fact),
        })
    };
    best(&mut facts.iter().flatten().filter(same_kind)).or_else(|| best(&mut facts.iter().flatten()))
}

impl<'a> Replay<'_, 'a> {
    fn fault_at(&self, line: &Line, part: &str, class: Class, what: impl Into<String>) -> Fault {
        Fault::new(class, what).at(self.log.place(line, part))
    }

    /// Takes a line.
    pub(super) fn take(&mut self, line: &Line<'a>, watch: &mut dyn Watch) -> Result<ControlFlow<()>, Fault> {
        if self.sealed == Seal::Whole && !line.text.trim().is_empty() {
            return Err(self.fault_at(line, line.text.trim(), Class::Unreadable, "nothing follows a seal"));
        }
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
            Entry::Cards(zone, cards) => self.take_cards(line, zone, cards).map(ControlFlow::Continue),
            Entry::Choice { seat, action, .. } => self.take_choice(line, seat, action, watch),
            Entry::Fact(fact) => {
                self.take_fact(line, fact);
                Ok(ControlFlow::Continue(()))
            }
            Entry::Undo(count) => self.take_undo(line, count, watch),
            Entry::Note(_) => Ok(self.step(line, None, None, watch)),
            Entry::End => {
                if self.game.need() != Need::Nothing && !self.game.may_be_over() {
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
            self.facts = None;
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
        self.game.begin_deal().map_err(|fault| match fault.place {
            None => fault.at(self.log.place(line, line.text.trim())),
            Some(_) => fault,
        })?;
        self.position = Position { deal: number, event: 0 };
        self.history.as_mut().map(Vec::clear);
        Ok(self.step(line, None, None, watch))
    }

    fn take_deck(&mut self, line: &Line<'a>, cards: &'a str, watch: &mut dyn Watch) -> Result<ControlFlow<()>, Fault> {
        self.expect_cards(line)?;
        let deck = self.game.layout().deck.clone();
        let order = deck.list(cards).map_err(|error| self.card_fault(line, &error))?;
        self.game.deal(&Dealing::Order(&order)).map_err(|misdealt| misdealt.fault.at(self.log.place(line, cards)))?;
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

    fn card_fault(&self, line: &Line<'a>, error: &CardError) -> Fault {
        let part = match error {
            CardError::NoCard { text, .. } | CardError::Twice(text) => text.clone(),
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
        let already: CardSet = self.typed.iter().flat_map(|typed| &typed.cards).flatten().copied().collect();
        let mut taken = already;
        let mut list = Vec::new();
        let typed: usize = self.typed.iter().map(|typed| typed.cards.len()).sum();
        for word in cards.split_ascii_whitespace() {
            if typed + list.len() >= deck.size() {
                let what = format!("more cards are typed than the {} of the deck", deck.size());
                return Err(self.fault_at(line, word, Class::Check, what));
            }
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
        self.typed.push(Typed { zone: found, cards: list, line: *line });
        Ok(())
    }

    pub(super) fn lay_typed_cards(&mut self, watch: &mut dyn Watch) -> Result<ControlFlow<()>, Fault> {
        let typed = std::mem::take(&mut self.typed);
        let Some(Typed { line: last, .. }) = typed.last() else { return Ok(ControlFlow::Continue(())) };
        let zones: Vec<_> = typed.iter().map(|typed| (typed.zone, typed.cards.as_slice())).collect();
        self.game.deal(&Dealing::Zones(&zones)).map_err(|misdealt| {
            let wrong = typed.iter().rfind(|typed| Some(typed.zone) == misdealt.zone);
            let line = wrong.map_or(last, |typed| &typed.line);
            misdealt.fault.at(self.log.place(line, line.text.trim()))
        })?;
        Ok(self.step(last, None, None, watch))
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
                let why = match *refusal {
                    Refusal::NobodyActs => format!("nobody is to act: {}", self.waits_for()),
                    _ => refusal.text(&self.game.names()),
                };
                let at = where_text(Position { deal: self.position.deal, event });
                let what = format!("{at} (line {}): {why}", line.number);
                let instead = refusal.instead(&self.game.names()).filter(|may| !may.is_empty()).or_else(|| {
                    let seats = match self.game.need() {
                        Need::Choice(seats) => seats,
                        _ => return None,
                    };
                    let seat = seats.iter().next()?;
                    let choices = self.game.choices(seat).ok().filter(|choices| !choices.is_empty())?.clone();
                    Some(format!("{} may {}", self.game.names().seat(seat), choices.text(&self.game.names())))
                });
                let fault = self.fault_at(line, text, Class::Check, what);
                self.refused = Some(Box::new(Refused { refusal: *refusal, why, allowed: instead.clone() }));
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
        let (names, scores, events) = (self.game.names(), &self.game.table().open.scores, self.game.events());
        let fact_of = |told| Fact::of(told, &names, scores);
        let mut rest = events.iter().enumerate().skip(self.claimed);
        // Nearly always the next fact is told, in canonical form.
        if let Some((at, next)) = rest.find_map(|(at, told)| Some((at, fact_of(told)?))) {
            self.next_fact.clear();
            next.write(&mut self.next_fact);
            if self.next_fact == fact {
                self.compared += 1;
                self.claimed = at + 1;
                return;
            }
        }
        let text = |told| fact_of(told).map(|fact| fact.text());
        let facts = self.facts.get_or_insert_with(|| events.iter().map(text).collect());
        let rest = facts.get(self.claimed..).unwrap_or_default();
        let is_said = |one: &Option<String>| one.as_ref().is_some_and(|one| one.split(' ').eq(fact.split_ascii_whitespace()));
        if let Some(at) = rest.iter().position(is_said) {
            self.compared += 1;
            self.claimed += at + 1;
            return;
        }
        if self.differences.len() >= MOST_DIFFERENCES {
            self.more_differences += 1;
            return;
        }
        let what = format!("{}: the log says `{fact}`", where_text(self.position));
        let nearest = nearest_fact(rest, fact).cloned();
        let fault = self.fault_at(line, fact, Class::Check, what);
        self.differences.push(match nearest {
            Some(one) => fault.label("the rules say otherwise").note(format!("by the rules: {one}")),
            None => fault.label("nothing of the kind follows from the rules here"),
        });
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
        self.facts = None;
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
