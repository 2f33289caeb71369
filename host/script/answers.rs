//! A script's answers to the questions of the mechanics.
//!
//! A question that the script has no function for is answered by the book without a call.

use super::draft::Draft;
use super::handle::{Bench, Books, Doer, Handle, House, Power};
use super::lint::Function;
use super::memo::Memo;
use super::values::{Cards, Deed, LineDraft, OfferDraft, Offers, Player};
use super::vocabulary::plain_type;
use super::{Script, Source, deciding_engine, errors, sandbox, vocabulary};
use crate::cards::CardSet;
use crate::fault::{Class, Fault};
use crate::mechanics::{Answer, Plan, Rulings, Stuck};
use crate::table::{Action, Arg, Choices, Desk, Eye, Layout, Lexicon, Line, LineKind, Seat, Table, Told, View, Witness, Word};
use rhai::{AST, CallFnOptions, Dynamic, Engine, Scope};
use std::sync::Arc;

/// The answering side of a loaded script.
pub(super) struct Answers {
    engine: &'static Engine,
    ast: AST,
    source: Arc<Source>,
    /// A script has few: to look through them is quicker than to hash a name.
    functions: Vec<Function>,
    lexicon: Arc<Lexicon>,
    /// By number of seats.
    books: Vec<Option<Arc<Books>>>,
    house: House,
    scores: Memo<Vec<Line>>,
    next_dealers: Memo<Option<Seat>>,
    matches_over: Memo<Option<bool>>,
}

impl Answers {
    pub fn new(script: &Script, plan: &Plan, draft: &Draft) -> Result<Self, Fault> {
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
            ast: script.ast.clone(),
            source: script.source.clone(),
            functions: script.functions.clone(),
            lexicon: plan.lexicon.clone(),
            books: (0..=*plan.seats.end()).map(books).collect::<Result<_, _>>()?,
            house,
            scores: Memo::new(),
            next_dealers: Memo::new(),
            matches_over: Memo::new(),
        })
    }

    fn answers(&self, function: &str) -> bool {
        self.find(function).is_some()
    }

    fn find(&self, function: &str) -> Option<&Function> {
        self.functions.iter().find(|known| known.name == function)
    }

    fn books(&self, layout: &Layout) -> Answer<&Arc<Books>> {
        let books = self.books.get(usize::from(layout.ring.seats())).and_then(Option::as_ref);
        Ok(books.ok_or_else(|| Fault::bug("a table for a number of players that the game does not have"))?)
    }

    fn bench(&self, function: &str, table: Table, layout: &Layout, eye: Eye) -> Answer<Bench> {
        Ok(Bench {
            table,
            books: self.books(layout)?.clone(),
            asked: None,
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
        super::effort::count_call();
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

    /// Asks a function that may only look, and is given nothing but the table and the house: what it answered
    /// before where it was told the same, it need not be asked again.
    fn recall<A: Clone>(&self, function: &str, view: View, memo: &Memo<A>, give: impl FnOnce(Dynamic) -> Answer<A>) -> Answer<A> {
        if let Some(answer) = memo.recall(self.books(view.layout())?, view) {
            return Ok(answer);
        }
        let bench = self.bench(function, view.table(), view.layout(), view.eye())?;
        let handle = Handle::new(Bench { asked: Some(Vec::new()), ..bench });
        let answer = self.call(function, &handle, [Dynamic::from(self.house.clone())]);
        let asked = handle.take().and_then(|bench| bench.asked);
        let answer = give(answer?)?;
        if let Some(asked) = asked {
            memo.keep(asked, answer.clone());
        }
        Ok(answer)
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
        answer.try_cast_result::<T>().map_err(|answer| {
            let got = plain_type(self.engine.map_type_name(answer.type_name()));
            self.wrong_answer(function, format!("`{function}` must give {expected}, but it gave {got}"))
        })
    }

    fn wrong_answer(&self, function: &str, what: String) -> Stuck {
        let fault = Fault::new(Class::Script, what);
        match self.find(function) {
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
        if !self.answers("may_play") {
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
        self.find(question).map(|function| function.about.clone()).filter(|about| !about.is_empty())
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
        self.recall("score", view, &self.scores, |answer| self.lines(answer))
    }

    fn next_dealer(&self, view: View) -> Answer<Option<Seat>> {
        if !self.answers("next_dealer") {
            return Ok(None);
        }
        self.recall("next_dealer", view, &self.next_dealers, |answer| {
            let dealer: Player = self.give("next_dealer", answer, "a seat")?;
            dealer.0.map(Some).ok_or_else(|| self.wrong_answer("next_dealer", "nobody cannot deal".to_owned()))
        })
    }

    fn match_over(&self, view: View) -> Answer<Option<bool>> {
        if !self.answers("match_over") {
            return Ok(None);
        }
        self.recall("match_over", view, &self.matches_over, |answer| self.give("match_over", answer, "true or false").map(Some))
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
        let deed = Deed { action: *action, layout: self.books(desk.layout)?.layout.clone() };
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
