//! The handle that scripts call `table`, `view` or `deal`: one table, with what the script may do to it.
//!
//! During a call the table lies in a shared cell; helpers that get the handle change the same table.
//! A handle that outlives its call finds the cell empty. What the script asks and changes is noted for a
//! [`Memo`](super::memo::Memo), so that it can be asked and done again without the script.

use super::Fail;
use super::draft::ContractValue;
use super::face_down::{Cards, FaceDown, Place};
use super::given::Given;
use super::memo::{MAX_WORDS, Said};
use super::told::Tellable;
use super::values::Card;
use crate::cards;
use crate::mechanics::Tally;
use crate::table::{self, Desk, Eye, Layout, Table, Told, View, Witness};
use rhai::Dynamic;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, Weak};

/// The options in force, as functions read them: `house.factors`.
#[derive(Clone)]
pub(super) struct House(pub Arc<BTreeMap<String, Dynamic>>);

/// What a handle may do.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Power {
    /// Look only.
    Read,
    /// Change the table.
    Change,
}

/// What can be looked up at every table of so many seats.
pub(super) struct Books {
    pub layout: Arc<Layout>,
    pub contracts: Arc<[ContractValue]>,
    pub phases: Arc<[String]>,
    /// So many chips a seat may owe.
    pub credit: i64,
    pub tally: Arc<Tally>,
    pub house: House,
}

/// A table while a script works on it.
pub(super) struct Bench {
    pub table: Table,
    pub books: Arc<Books>,
    pub given: Given,
    /// What the script has said so far, as long as it can be said again.
    pub said: Option<Vec<Said>>,
    /// Cards that the script has been given and has not looked at; kept where the table may change under them.
    pub down: Vec<Weak<FaceDown>>,
    pub events: Vec<Told>,
    pub rule: table::Word,
    pub eye: Eye,
    pub power: Power,
    pub witnesses: Vec<Witness>,
}

/// The handle.
#[derive(Clone)]
pub struct Handle(Arc<Mutex<Option<Bench>>>);

impl Bench {
    fn view(&self) -> View<'_> {
        View::new(&self.table, &self.books.layout, self.eye)
    }

    fn note(&mut self, said: impl FnOnce() -> Said) {
        match &mut self.said {
            Some(all) if all.len() < MAX_WORDS => all.push(said()),
            said => *said = None,
        }
    }

    /// Turns up all cards that the script may still ask about, for they may soon lie elsewhere.
    fn turn_all_up(&mut self) {
        for down in std::mem::take(&mut self.down).iter().filter_map(Weak::upgrade) {
            let cards = down.pick().cards(&self.books, self.view(), &self.given);
            match cards.map(|cards| down.turn_up(cards)) {
                Ok(Some(said)) => self.note(|| said),
                Ok(None) => {}
                Err(_) => self.said = None,
            }
        }
    }
}

/// Said of a handle that has outlived its call.
const GONE: &str = "the table is only there while the host asks";

/// A question that depends on hidden cards: the mark by which the host knows it from other failures.
#[derive(Clone)]
pub(super) struct CannotTell(pub String);

pub(super) fn cannot_tell(why: String) -> Fail {
    rhai::EvalAltResult::ErrorRuntime(Dynamic::from(CannotTell(why)), rhai::Position::NONE).into()
}

impl Handle {
    pub(super) fn new(bench: Bench) -> Self {
        Self(Arc::new(Mutex::new(Some(bench))))
    }

    /// Takes the table back; the handle is empty from now on.
    pub(super) fn take(&self) -> Option<Bench> {
        self.lock().take()
    }

    fn lock(&self) -> MutexGuard<'_, Option<Bench>> {
        self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    fn with<T>(&self, work: impl FnOnce(&mut Bench) -> Result<T, Fail>) -> Result<T, Fail> {
        work(self.lock().as_mut().ok_or(GONE)?)
    }

    /// Looks up what is the same at every table of so many seats, and need not be asked again.
    pub(super) fn look_up<T>(&self, look: impl FnOnce(&Books) -> Result<T, Fail>) -> Result<T, Fail> {
        self.with(|bench| look(&bench.books))
    }

    /// Looks something up; it can be looked up again, for `look` depends on nothing but what it is given.
    pub(super) fn ask<T: Tellable>(
        &self,
        look: impl Fn(&Books, View) -> Result<T, Fail> + Send + Sync + 'static,
    ) -> Result<T, Fail> {
        super::effort::count_word();
        self.with(|bench| {
            let told = look(&bench.books, bench.view())?;
            let asked = told.clone();
            bench.note(|| Said::asked(move |books, view, _| look(books, view), asked));
            Ok(told)
        })
    }

    /// Looks up a card.
    pub(super) fn ask_card(
        &self,
        look: impl Fn(&Books, View) -> Result<cards::Card, Fail> + Send + Sync + 'static,
    ) -> Result<Card, Fail> {
        let card = self.ask(look)?;
        self.look_up(|books| Ok(Card { card, deck: books.layout.deck.clone() }))
    }

    /// The cards of a place, if all of them are known here. The script is not told yet which they are.
    pub(super) fn cards(&self, place: Place) -> Result<Cards, Fail> {
        super::effort::count_word();
        let look = move |books: &Books, view: View, given: &Given| place.cards(books, view, given);
        let (cards, deck) = self.with(|bench| {
            let cards = look(&bench.books, bench.view(), &bench.given)?;
            // That they are known is told.
            let known = move |books: &Books, view: View, given: &Given| look(books, view, given).map(|_| ());
            bench.note(|| Said::asked(known, ()));
            Ok((cards, bench.books.layout.deck.clone()))
        })?;
        Ok(Cards::down(self, &deck, place, cards))
    }

    /// Notes what the script said, if it said something.
    pub(super) fn note(&self, said: impl FnOnce() -> Option<Said>) {
        if let Some(bench) = self.lock().as_mut()
            && bench.said.is_some()
            && let Some(said) = said()
        {
            bench.note(|| said);
        }
    }

    /// Is what the script says noted?
    pub(super) fn remembers(&self) -> bool {
        self.lock().as_ref().is_some_and(|bench| bench.said.is_some())
    }

    /// Turns these cards up before the table changes.
    pub(super) fn watch(&self, down: &Arc<FaceDown>) {
        if let Some(bench) = self.lock().as_mut().filter(|bench| bench.power == Power::Change) {
            if bench.down.len() >= MAX_WORDS {
                bench.down.retain(|down| down.strong_count() > 0);
            }
            if bench.down.len() < MAX_WORDS {
                bench.down.push(Arc::downgrade(down));
            } else {
                (bench.said, bench.down) = (None, Vec::new());
            }
        }
    }

    /// Changes the table; it can be changed again, for `work` depends on nothing but what it is given.
    pub(super) fn change(
        &self,
        word: &str,
        work: impl Fn(&mut Desk, &Books, &Given) -> Result<(), Fail> + Send + Sync + 'static,
    ) -> Result<(), Fail> {
        super::effort::count_word();
        self.with(|bench| {
            if bench.power != Power::Change {
                return Err(format!("`{word}` changes the table, and here it may only be looked at").into());
            }
            bench.turn_all_up();
            let books = bench.books.clone();
            let mut desk = Desk::new(&mut bench.table, &books.layout, &mut bench.events, bench.rule);
            let result = work(&mut desk, &books, &bench.given);
            bench.witnesses.extend(desk.witnesses());
            result?;
            bench.note(|| Said::Changed(Box::new(work)));
            Ok(())
        })
    }
}
