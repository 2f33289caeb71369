//! A script's answers to the questions of the mechanics.
//!
//! A question that the script has no function for is answered by the book without a call; and one whose answer is
//! certain, because the function was told the same before, without another.

use super::answering::{Answering, Hooks, Questions};
use super::draft::Draft;
use super::face_down::Cards;
use super::given::{Given, More};
use super::handle::{Bench, Books, Handle, House, Power};
use super::line_words::LineDraft;
use super::lint::Function;
use super::memo::Said;
use super::offers::{self, Offered};
use super::values::{Offers, Player};
use super::vocabulary::plain_type;
use super::written::Written;
use super::{Recall, Script, deciding_engine, effort, errors, sandbox, vocabulary};
use crate::cards::CardSet;
use crate::fault::{Class, Fault, Place};
use crate::mechanics::{Answer, Plan, Rulings, Stuck};
use crate::table::{Action, Arg, Choices, Desk, Eye, Layout, Lexicon, Line, LineKind, Seat, Table, Told, View, Witness, Word};
use rhai::{AST, CallFnOptions, Dynamic, Engine, ImmutableString, Scope};
use std::sync::Arc;

/// The answering side of a loaded script.
pub(super) struct Answers {
    engine: &'static Engine,
    ast: AST,
    written: Arc<Written>,
    questions: Questions,
    lexicon: Arc<Lexicon>,
    /// By number of seats.
    books: Vec<Option<Arc<Books>>>,
    recall: Recall,
}

impl Answers {
    pub fn new(script: &Script, plan: &Plan, draft: &Draft, recall: Recall) -> Result<Self, Fault> {
        let (contracts, house) = (draft.contracts(), House(Arc::new(draft.house())));
        let phases: Arc<[String]> = draft.phases().map(|(name, _, _)| name.to_owned()).collect();
        let books = |seats: u8| {
            if !plan.seats.contains(&seats) {
                return Ok(None);
            }
            let layout = plan.layout(seats).map(Arc::new).map_err(|error| Fault::new(Class::Script, error.to_string()))?;
            let (contracts, phases) = (contracts.clone(), phases.clone());
            let credit = plan.chips.map_or(0, |chips| chips.credit);
            let (tally, house) = (plan.tally.clone(), house.clone());
            Ok::<_, Fault>(Some(Arc::new(Books { layout, contracts, phases, credit, tally, house })))
        };
        Ok(Self {
            engine: deciding_engine(),
            ast: script.program.clone(),
            written: script.written.clone(),
            questions: Questions::new(draft, &script.written.functions, &plan.lexicon),
            lexicon: plan.lexicon.clone(),
            books: (0..=*plan.seats.end()).map(books).collect::<Result<_, _>>()?,
            recall,
        })
    }

    fn find(&self, function: &str) -> Option<&Function> {
        self.written.functions.iter().find(|known| known.name == function)
    }

    fn books(&self, layout: &Layout) -> Answer<&Arc<Books>> {
        let books = self.books.get(usize::from(layout.ring.seats())).and_then(Option::as_ref);
        Ok(books.ok_or_else(|| Fault::bug("a table for a number of players that the game does not have"))?)
    }

    /// Is a call of the function noted, to be recalled later?
    fn notes<A>(&self, function: &Answering<A>) -> bool {
        self.recall == Recall::Certain && !function.memo.is_full()
    }

    /// Calls a function of the script at a table. What it said is told too, if it can be said again.
    fn call<A>(
        &self,
        function: &Answering<A>,
        books: &Arc<Books>,
        (table, eye): (Table, Eye),
        given: Given,
        power: Power,
    ) -> (Answer<Dynamic>, Option<Bench>) {
        let key = given.key(books);
        let first = || Said::asked(|books, _, given| Ok(given.key(books)), key);
        let handle = Handle::new(Bench {
            table,
            books: books.clone(),
            given,
            said: self.notes(function).then(|| vec![first()]),
            down: Vec::new(),
            events: Vec::<Told>::new(),
            rule: function.rule,
            eye,
            power,
            witnesses: Vec::<Witness>::new(),
        });
        let args: Vec<Dynamic> = std::iter::once(Dynamic::from(handle.clone())).chain(given.args(&handle, books)).collect();
        let options = CallFnOptions::new().eval_ast(false).rewind_scope(true);
        let run = || self.engine.call_fn_with_options::<Dynamic>(options, &mut Scope::new(), &self.ast, &function.name, args);
        let answer = effort::counted(&function.name, || sandbox::watched(run))
            .map_err(|error| errors::run(&error, &self.written, vocabulary(), errors::Ran::Function(&function.name)));
        (answer, handle.take())
    }

    /// Asks a function that may only look, unless its answer is certain: `read` makes an answer of what it gives, and
    /// `give` what is asked for of an answer at this table.
    fn look<A, R>(
        &self,
        function: &Answering<A>,
        view: View,
        given: Given,
        read: impl FnOnce(Dynamic) -> Answer<A>,
        give: impl Fn(&A, &Books) -> Option<R>,
    ) -> Answer<R> {
        let books = self.books(view.layout())?;
        if let Some(answer) = function.memo.recall(books, view, &given, |answer| give(answer, books)) {
            return Ok(answer);
        }
        let (answer, bench) = self.call(function, books, (view.table(), view.eye()), given, Power::Read);
        let answer = read(answer?)?;
        let given = give(&answer, books).ok_or_else(|| Fault::bug("an answer that is none at its own table"))?;
        if let Some(said) = bench.and_then(|bench| bench.said) {
            function.memo.keep(said, answer);
        }
        Ok(given)
    }

    /// Asks a function that gives the same answer wherever it is told the same.
    fn ask<A: Clone>(
        &self,
        function: &Answering<A>,
        view: View,
        given: Given,
        read: impl FnOnce(Dynamic) -> Answer<A>,
    ) -> Answer<A> {
        self.look(function, view, given, read, |answer, _| Some(answer.clone()))
    }

    /// Lets a function change the table, if the script has it, or does again what it would certainly do.
    /// If it fails, nothing has changed.
    fn change(&self, function: Option<&Answering<()>>, desk: &mut Desk, given: Given) -> Answer<()> {
        let Some(function) = function else { return Ok(()) };
        let books = self.books(desk.layout)?;
        let rule = std::mem::replace(&mut desk.rule, function.rule);
        let redone = function.memo.redo(books, desk, &given);
        desk.rule = rule;
        if redone.is_some() {
            return Ok(());
        }
        let (answer, bench) = self.call(function, books, (*desk.table, Eye::Everything), given, Power::Change);
        let bench = bench.ok_or_else(|| Fault::bug("a script kept the table"))?;
        let _: Dynamic = answer?;
        *desk.table = bench.table;
        desk.events.extend(bench.events);
        desk.add_witnesses(bench.witnesses);
        if let Some(said) = bench.said {
            function.memo.keep(said, ());
        }
        Ok(())
    }

    fn hooks(&self, prefix: &str) -> Answer<&Hooks> {
        Ok(self.questions.phase(prefix).ok_or_else(|| Fault::bug(format!("nothing plays `{prefix}`")))?)
    }

    /// The answer as the type it should have.
    fn give<T: Clone + 'static>(&self, function: &str, answer: Dynamic, expected: &str) -> Answer<T> {
        answer.try_cast_result::<T>().map_err(|answer| {
            let got = plain_type(self.engine.map_type_name(answer.type_name()));
            self.wrong_answer(function, format!("`{function}` must give {expected}, but it gave {got}"))
        })
    }

    fn wrong_answer(&self, function: &str, what: String) -> Stuck {
        let fault = Fault::new(Class::Script, what);
        match self.find(function) {
            Some(known) => fault.at(self.written.place(known.mark, known.name.len())).into(),
            None => fault.into(),
        }
    }

    fn word(&self, function: &str, text: &str) -> Answer<Word> {
        self.lexicon.find(text).ok_or_else(|| self.wrong_answer(function, format!("`{text}` must be written out in the script")))
    }

    /// The seat that a function names.
    fn who(&self, function: Option<&Answering<Seat>>, view: View, given: Given, not_nobody: &str) -> Answer<Option<Seat>> {
        let Some(function) = function else { return Ok(None) };
        let read = |answer| {
            let who: Player = self.give(&function.name, answer, "a seat")?;
            who.0.ok_or_else(|| self.wrong_answer(&function.name, not_nobody.to_owned()))
        };
        self.ask(function, view, given, read).map(Some)
    }

    /// What a function says to a question of yes or no.
    fn flag(&self, function: &Answering<bool>, view: View, given: Given) -> Answer<bool> {
        self.ask(function, view, given, |answer| self.give(&function.name, answer, "true or false"))
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

    fn offers(&self, function: &str, answer: Dynamic) -> Answer<Vec<Offered>> {
        let offers: Offers = self.give(function, answer, "offers, like say(\"pass\")")?;
        let small = |number: i64| {
            i32::try_from(number).map_err(|_| self.wrong_answer(function, format!("{number} is too large to offer")))
        };
        let mut offered: Vec<Offered> = Vec::with_capacity(offers.0.len());
        for offer in &offers.0 {
            let offer = Offered::new(offer, |verb| self.word(function, verb), small)?;
            // What is offered twice is one thing that may be done.
            if !offered.contains(&offer) {
                offered.push(offer);
            }
        }
        Ok(offered)
    }
}

impl Rulings for Answers {
    fn may_play(&self, view: View, seat: Seat, book: CardSet) -> Answer<CardSet> {
        let Some(function) = &self.questions.may_play else { return Ok(book) };
        let given = Given::with(seat, More::Book(book));
        let read = |answer| self.give::<Cards>(&function.name, answer, "cards").map(|cards| cards.pick());
        let cards = self.look(function, view, given, read, |cards, books| cards.cards(books, view, &given).ok())?;
        if !cards.within(book) {
            return Err(self.wrong_answer("may_play", "`may_play` must give some of the cards it was given".to_owned()));
        }
        if cards.is_empty() && !book.is_empty() {
            return Err(self.wrong_answer("may_play", "`may_play` leaves no card to play".to_owned()));
        }
        Ok(cards)
    }

    fn may_call(&self, view: View, seat: Seat, call: &Action) -> Answer<bool> {
        let Some(function) = &self.questions.may_call else { return Ok(true) };
        let name = call.args().find_map(|arg| match arg {
            Arg::Word(name) => Some(name),
            _ => None,
        });
        self.flag(function, view, Given::with(seat, More::Bid(name.unwrap_or(call.verb()))))
    }

    fn reason(&self, question: &str) -> Option<String> {
        let about = self.find(question).map(|function| function.about.trim_end_matches('.').to_owned());
        about.filter(|about| !about.is_empty())
    }

    fn answering(&self) -> Vec<&str> {
        self.questions.names()
    }

    fn place(&self, function: &str) -> Option<Place> {
        self.find(function).map(|known| self.written.place(known.mark, known.name.len()))
    }

    fn opener(&self, view: View) -> Answer<Option<Seat>> {
        self.who(self.questions.opener.as_ref(), view, Given::TABLE, "nobody cannot open")
    }

    fn forced_declarer(&self, view: View) -> Answer<Option<Seat>> {
        self.who(self.questions.forced_declarer.as_ref(), view, Given::TABLE, "nobody cannot play")
    }

    fn first_leader(&self, view: View) -> Answer<Option<Seat>> {
        self.who(self.questions.first_leader.as_ref(), view, Given::TABLE, "nobody cannot lead")
    }

    fn score(&self, view: View) -> Answer<Vec<Line>> {
        let Some(function) = &self.questions.score else { return Ok(Vec::new()) };
        self.ask(function, view, Given::HOUSE, |answer| self.lines(answer))
    }

    fn next_dealer(&self, view: View) -> Answer<Option<Seat>> {
        self.who(self.questions.next_dealer.as_ref(), view, Given::HOUSE, "nobody cannot deal")
    }

    fn match_over(&self, view: View) -> Answer<Option<bool>> {
        let Some(function) = &self.questions.match_over else { return Ok(None) };
        self.flag(function, view, Given::HOUSE).map(Some)
    }

    fn applies(&self, question: &str, view: View) -> Answer<bool> {
        let missing = || Fault::bug(format!("nobody answers `{question}`"));
        self.flag(self.questions.when(question).ok_or_else(missing)?, view, Given::TABLE)
    }

    fn phase_begins(&self, prefix: &str, desk: &mut Desk) -> Answer<()> {
        self.change(self.hooks(prefix)?.begins.as_ref(), desk, Given::TABLE)
    }

    fn phase_turn(&self, prefix: &str, view: View) -> Answer<Option<Seat>> {
        let Some(function) = &self.hooks(prefix)?.turn else { return Ok(None) };
        let read = |answer| self.give::<Player>(&function.name, answer, "a seat or nobody()").map(|next| next.0);
        self.ask(function, view, Given::TABLE, read)
    }

    fn before_turn(&self, prefix: &str, desk: &mut Desk, seat: Seat) -> Answer<()> {
        self.change(self.hooks(prefix)?.before.as_ref(), desk, Given::seat(seat))
    }

    fn phase_choices(&self, prefix: &str, view: View, seat: Seat) -> Answer<Choices> {
        let Some(function) = &self.hooks(prefix)?.choices else { return Ok(Choices::none()) };
        let given = Given::seat(seat);
        let read = |answer| self.offers(&function.name, answer);
        self.look(function, view, given, read, |offers, books| offers::choices(offers, books, view, &given).ok())
    }

    fn phase_refusal(&self, prefix: &str, view: View, seat: Seat, action: &Action) -> Answer<Option<String>> {
        let Some(function) = &self.hooks(prefix)?.refusal else { return Ok(None) };
        let read = |answer| self.give::<ImmutableString>(&function.name, answer, "a text").map(|text| text.trim().to_owned());
        let why = self.ask(function, view, Given::with(seat, More::Action(*action)), read)?;
        Ok((!why.is_empty()).then_some(why))
    }

    fn phase_plays(&self, prefix: &str, desk: &mut Desk, seat: Seat, action: &Action) -> Answer<()> {
        self.change(self.hooks(prefix)?.plays.as_ref(), desk, Given::with(seat, More::Action(*action)))
    }

    fn phase_over(&self, prefix: &str, view: View) -> Answer<bool> {
        let Some(function) = &self.hooks(prefix)?.over else { return Ok(false) };
        self.flag(function, view, Given::TABLE)
    }

    fn phase_ends(&self, prefix: &str, desk: &mut Desk) -> Answer<()> {
        self.change(self.hooks(prefix)?.ends.as_ref(), desk, Given::TABLE)
    }
}
