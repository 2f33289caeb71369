//! The handle that scripts call `table`, `view` or `deal`: one table, with what the script may do to it.
//!
//! During a call the table lies in a shared cell; helpers that get the handle change the same table.
//! A handle that outlives its call finds the cell empty.

use super::Fail;
use super::draft::ContractValue;
use super::memo::{Asked, MAX_WORDS, Word};
use crate::cards::CardSet;
use crate::mechanics::Tally;
use crate::table::{self, Desk, Eye, Layout, Seat, Table, Told, View, Witness};
use rhai::Dynamic;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};

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
    /// The words that the script has asked so far, as long as all can be asked again.
    pub asked: Option<Vec<Box<dyn Word>>>,
    pub events: Vec<Told>,
    pub rule: table::Word,
    pub eye: Eye,
    pub power: Power,
    pub doer: Option<Doer>,
    pub witnesses: Vec<Witness>,
}

/// The seat whose action is being done, and the cards of that action: everybody has been told of them.
#[derive(Clone, Copy)]
pub(super) struct Doer {
    pub seat: Seat,
    pub cards: CardSet,
}

/// The handle.
#[derive(Clone)]
pub struct Handle(Arc<Mutex<Option<Bench>>>);

impl Bench {
    fn view(&self) -> View<'_> {
        View::new(&self.table, &self.books.layout, self.eye)
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

    /// Looks something up in a way that is not remembered.
    pub(super) fn read<T>(&self, look: impl FnOnce(&Books, View) -> Result<T, Fail>) -> Result<T, Fail> {
        super::effort::count_word();
        let mut guard = self.lock();
        let bench = guard.as_mut().ok_or(GONE)?;
        bench.asked = None;
        look(&bench.books, bench.view())
    }

    /// Looks something up that may be asked again for a [`Memo`](super::memo::Memo): `look` depends on nothing but
    /// what it is given.
    pub(super) fn ask<T: PartialEq + Clone + Send + Sync + 'static>(
        &self,
        look: impl Fn(&Books, View) -> Result<T, Fail> + Send + Sync + 'static,
    ) -> Result<T, Fail> {
        super::effort::count_word();
        let mut guard = self.lock();
        let bench = guard.as_mut().ok_or(GONE)?;
        let told = look(&bench.books, bench.view())?;
        match &mut bench.asked {
            Some(asked) if asked.len() < MAX_WORDS => asked.push(Box::new(Asked::new(Box::new(look), told.clone()))),
            asked => *asked = None,
        }
        Ok(told)
    }

    pub(super) fn change<T>(&self, word: &str, work: impl FnOnce(&mut Desk, Option<Doer>) -> Result<T, Fail>) -> Result<T, Fail> {
        super::effort::count_word();
        let mut guard = self.lock();
        let bench = guard.as_mut().ok_or(GONE)?;
        if bench.power != Power::Change {
            return Err(format!("`{word}` changes the table, and here it may only be looked at").into());
        }
        let layout = bench.books.layout.clone();
        let mut desk = Desk::new(&mut bench.table, &layout, &mut bench.events, bench.rule);
        let result = work(&mut desk, bench.doer);
        bench.witnesses.extend(desk.witnesses());
        result
    }
}
