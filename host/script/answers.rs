//! A script's answers to the questions of the mechanics.
//!
//! A question that the script has no function for is answered by the book without a call.

use super::draft::{ContractValue, Draft};
use super::handle::{Bench, Doer, Handle, House, Power};
use super::lint::Function;
use super::values::{Cards, Deed, LineDraft, OfferDraft, Offers, Player};
use super::vocabulary::plain_type;
use super::{Script, Source, deciding_engine, errors, sandbox, vocabulary};
use crate::cards::CardSet;
use crate::fault::{Class, Fault};
use crate::mechanics::{Answer, Plan, Rulings, Stuck, Tally};
use crate::table::{Action, Arg, Choices, Desk, Eye, Layout, Lexicon, Line, LineKind, Seat, Table, Told, View, Witness, Word};
use rhai::{AST, CallFnOptions, Dynamic, Engine, Scope};
use std::collections::HashMap;
use std::sync::Arc;

/// The answering side of a loaded script.
pub(super) struct Answers {
    engine: &'static Engine,
    ast: AST,
    source: Arc<Source>,
    functions: HashMap<String, Function>,
    /// Which of the questions asked often has an answer here.
    has_may_play: bool,
    lexicon: Arc<Lexicon>,
    layouts: Vec<Option<Arc<Layout>>>,
    contracts: Arc<[ContractValue]>,
    tally: Arc<Tally>,
    house: House,
}

impl Answers {
    pub fn new(script: &Script, plan: &Plan, draft: &Draft) -> Result<Self, Fault> {
        let layout = |seats: u8| {
            let fits = plan.seats.contains(&seats);
            fits.then(|| plan.layout(seats).map(Arc::new).map_err(|error| Fault::new(Class::Script, error.to_string())))
                .transpose()
        };
        Ok(Self {
            engine: deciding_engine(),
            ast: script.ast.clone(),
            source: script.source.clone(),
            has_may_play: script.functions.iter().any(|function| function.name == "may_play"),
            functions: script.functions.iter().map(|function| (function.name.clone(), function.clone())).collect(),
            lexicon: plan.lexicon.clone(),
            layouts: (0..=*plan.seats.end()).map(layout).collect::<Result<_, _>>()?,
            contracts: draft.contracts(),
            tally: plan.tally.clone(),
            house: House(Arc::new(draft.house())),
        })
    }

    fn answers(&self, function: &str) -> bool {
        self.functions.contains_key(function)
    }

    fn bench(&self, function: &str, table: Table, layout: &Layout, eye: Eye) -> Answer<Bench> {
        let layout = self.layouts.get(usize::from(layout.ring.seats())).cloned().flatten();
        Ok(Bench {
            table,
            layout: layout.ok_or_else(|| Fault::bug("a table for a number of players that the game does not have"))?,
            contracts: self.contracts.clone(),
            tally: self.tally.clone(),
            house: self.house.clone(),
            events: Vec::<Told>::new(),
            rule: self.lexicon.find(function).unwrap_or(Word::PASS),
            eye,
            power: Power::Read,
            doer: None,
            witnesses: Vec::<Witness>::new(),
        })
    }

    /// Calls a function of the script.
    fn call(&self, function: &str, handle: &Handle, more: impl IntoIterator<Item = Dynamic>) -> Answer<Dynamic> {
        let args: Vec<Dynamic> = std::iter::once(Dynamic::from(handle.clone())).chain(more).collect();
        let options = CallFnOptions::new().eval_ast(false).rewind_scope(true);
        let run = || self.engine.call_fn_with_options::<Dynamic>(options, &mut Scope::new(), &self.ast, function, args);
        sandbox::watched(run).map_err(|error| errors::run(&error, &self.source, vocabulary(), Some(function)))
    }

    /// Asks a function that may only look.
    fn look(&self, function: &str, view: View, more: impl IntoIterator<Item = Dynamic>) -> Answer<Dynamic> {
        let handle = Handle::new(self.bench(function, view.table(), view.layout(), view.eye())?);
        let answer = self.call(function, &handle, more);
        handle.take();
        answer
    }

    /// Lets a function change the table. If it fails, nothing has changed.
    fn change(&self, function: &str, desk: &mut Desk, doer: Option<Doer>, more: impl IntoIterator<Item = Dynamic>) -> Answer<()> {
        let bench = self.bench(function, *desk.table, desk.layout, Eye::Everything)?;
        let handle = Handle::new(Bench { power: Power::Change, doer, ..bench });
        let answer = self.call(function, &handle, more);
        let bench = handle.take().ok_or_else(|| Fault::bug("a script kept the table"))?;
        let _: Dynamic = answer?;
        *desk.table = bench.table;
        desk.events.extend(bench.events);
        desk.add_witnesses(bench.witnesses);
        Ok(())
    }

    /// Calls a hook of a scripted phase that changes the table, if the script has it.
    fn hook(
        &self,
        prefix: &str,
        hook: &str,
        desk: &mut Desk,
        doer: Option<Doer>,
        more: impl IntoIterator<Item = Dynamic>,
    ) -> Answer<()> {
        let function = format!("{prefix}_{hook}");
        if self.answers(&function) { self.change(&function, desk, doer, more) } else { Ok(()) }
    }

    /// The answer as the type it should have.
    fn give<T: Clone + 'static>(&self, function: &str, answer: Dynamic, expected: &str) -> Answer<T> {
        let got = self.engine.map_type_name(answer.type_name()).to_owned();
        answer.try_cast::<T>().ok_or_else(|| {
            self.wrong_answer(function, format!("`{function}` must give {expected}, but it gave {}", plain_type(&got)))
        })
    }

    fn wrong_answer(&self, function: &str, what: String) -> Stuck {
        let fault = Fault::new(Class::Script, what);
        match self.functions.get(function) {
            Some(known) => fault.at(self.source.place(known.at, known.name.len())).into(),
            None => fault.into(),
        }
    }

    fn word(&self, function: &str, text: &str) -> Answer<Word> {
        self.lexicon.find(text).ok_or_else(|| self.wrong_answer(function, format!("`{text}` must be written out in the script")))
    }

    /// The seat that a function of a table names, if the script has it.
    fn who(&self, function: &str, view: View, not_nobody: &str) -> Answer<Option<Seat>> {
        if !self.answers(function) {
            return Ok(None);
        }
        let answer = self.look(function, view, [])?;
        let who: Player = self.give(function, answer, "a seat")?;
        who.0.map(Some).ok_or_else(|| self.wrong_answer(function, not_nobody.to_owned()))
    }

    fn lines(&self, answer: Dynamic) -> Answer<Vec<Line>> {
        let list: rhai::Array = self.give("score", answer, "a list of lines")?;
        let mut lines = Vec::with_capacity(list.len());
        for line in list {
            let line: LineDraft = self.give("score", line, "a list of lines")?;
            // Who pays nothing does not pay.
            if !matches!(line, LineDraft { kind: LineKind::Pays { .. }, amount: 0, .. }) {
                lines.push(Line { kind: line.kind, amount: line.amount, why: self.word("score", &line.why)? });
            }
        }
        Ok(lines)
    }

    fn offers(&self, function: &str, offers: Offers) -> Answer<Choices> {
        let mut choices = Choices::none();
        let small = |number: i64| {
            i32::try_from(number).map_err(|_| self.wrong_answer(function, format!("{number} is too large to offer")))
        };
        for offer in offers.0 {
            match offer {
                OfferDraft::Say(verb) => choices.add(Action::new(self.word(function, &verb)?)),
                OfferDraft::Cards { verb, from, least, most } => {
                    let number = |cards: i64| u8::try_from(cards).unwrap_or(u8::MAX);
                    if !from.is_empty() {
                        choices.add_cards(self.word(function, &verb)?, from, number(least), number(most));
                    }
                }
                OfferDraft::Amount { verb, from, to } => {
                    choices.add_amount(self.word(function, &verb)?, small(from)?, small(to)?)
                }
            }
        }
        Ok(choices)
    }
}

fn player(seat: Seat) -> Dynamic {
    Dynamic::from(Player(Some(seat)))
}

impl Rulings for Answers {
    fn may_play(&self, view: View, seat: Seat, book: CardSet) -> Answer<CardSet> {
        if !self.has_may_play {
            return Ok(book);
        }
        let cards = Cards { set: book, deck: view.layout().deck.clone() };
        let answer = self.look("may_play", view, [player(seat), Dynamic::from(cards)])?;
        let cards: Cards = self.give("may_play", answer, "cards")?;
        if !cards.set.within(book) {
            return Err(self.wrong_answer("may_play", "`may_play` must give some of the cards it was given".to_owned()));
        }
        if cards.set.is_empty() && !book.is_empty() {
            return Err(self.wrong_answer("may_play", "`may_play` leaves no card to play".to_owned()));
        }
        Ok(cards.set)
    }

    fn may_call(&self, view: View, seat: Seat, call: &Action) -> Answer<bool> {
        if !self.answers("may_call") {
            return Ok(true);
        }
        let name = call.args().find_map(|arg| match arg {
            Arg::Word(name) => Some(name),
            _ => None,
        });
        let name = self.lexicon.text(name.unwrap_or(call.verb())).to_owned();
        let answer = self.look("may_call", view, [player(seat), name.into()])?;
        self.give("may_call", answer, "true or false")
    }

    fn reason(&self, question: &str) -> Option<String> {
        self.functions.get(question).map(|function| function.about.clone()).filter(|about| !about.is_empty())
    }

    fn opener(&self, view: View) -> Answer<Option<Seat>> {
        self.who("opener", view, "nobody cannot open")
    }

    fn forced_declarer(&self, view: View) -> Answer<Option<Seat>> {
        self.who("forced_declarer", view, "nobody cannot play")
    }

    fn first_leader(&self, view: View) -> Answer<Option<Seat>> {
        self.who("first_leader", view, "nobody cannot lead")
    }

    fn score(&self, view: View) -> Answer<Vec<Line>> {
        if !self.answers("score") {
            return Ok(Vec::new());
        }
        let answer = self.look("score", view, [Dynamic::from(self.house.clone())])?;
        self.lines(answer)
    }

    fn next_dealer(&self, view: View) -> Answer<Option<Seat>> {
        if !self.answers("next_dealer") {
            return Ok(None);
        }
        let answer = self.look("next_dealer", view, [Dynamic::from(self.house.clone())])?;
        let dealer: Player = self.give("next_dealer", answer, "a seat")?;
        dealer.0.map(Some).ok_or_else(|| self.wrong_answer("next_dealer", "nobody cannot deal".to_owned()))
    }

    fn match_over(&self, view: View) -> Answer<Option<bool>> {
        if !self.answers("match_over") {
            return Ok(None);
        }
        let answer = self.look("match_over", view, [Dynamic::from(self.house.clone())])?;
        self.give("match_over", answer, "true or false").map(Some)
    }

    fn applies(&self, question: &str, view: View) -> Answer<bool> {
        let answer = self.look(question, view, [])?;
        self.give(question, answer, "true or false")
    }

    fn phase_begins(&self, prefix: &str, desk: &mut Desk) -> Answer<()> {
        self.hook(prefix, "begins", desk, None, [])
    }

    fn phase_turn(&self, prefix: &str, view: View) -> Answer<Option<Seat>> {
        let function = format!("{prefix}_turn");
        if !self.answers(&function) {
            return Ok(None);
        }
        let answer = self.look(&function, view, [])?;
        let next: Player = self.give(&function, answer, "a seat or nobody()")?;
        Ok(next.0)
    }

    fn before_turn(&self, prefix: &str, desk: &mut Desk, seat: Seat) -> Answer<()> {
        self.hook(prefix, "before", desk, None, [player(seat)])
    }

    fn phase_choices(&self, prefix: &str, view: View, seat: Seat) -> Answer<Choices> {
        let function = format!("{prefix}_choices");
        let answer = self.look(&function, view, [player(seat)])?;
        let offers: Offers = self.give(&function, answer, "offers, like say(\"pass\")")?;
        self.offers(&function, offers)
    }

    fn phase_plays(&self, prefix: &str, desk: &mut Desk, seat: Seat, action: &Action) -> Answer<()> {
        let layout = self.layouts.get(usize::from(desk.layout.ring.seats())).cloned().flatten();
        let layout = layout.ok_or_else(|| Fault::bug("a table for a number of players that the game does not have"))?;
        let deed = Deed { action: *action, layout };
        let doer = Doer { seat, cards: action.card_set() };
        self.hook(prefix, "plays", desk, Some(doer), [player(seat), Dynamic::from(deed)])
    }

    fn phase_over(&self, prefix: &str, view: View) -> Answer<bool> {
        let function = format!("{prefix}_over");
        if !self.answers(&function) {
            return Ok(false);
        }
        let answer = self.look(&function, view, [])?;
        self.give(&function, answer, "true or false")
    }

    fn phase_ends(&self, prefix: &str, desk: &mut Desk) -> Answer<()> {
        self.hook(prefix, "ends", desk, None, [])
    }
}
