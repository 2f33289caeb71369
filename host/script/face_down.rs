//! Cards as scripts handle them. They come face down: a script learns of them only what it asks, as with
//! `view.hand(seat).of_rank("A").size`, where nobody need know which other cards the hand holds.
//!
//! So an answer that was given for one hand can be given for another that is alike in all that was asked.

use super::Fail;
use super::given::{Given, More};
use super::handle::{Books, Handle, cannot_tell};
use super::memo::Said;
use super::told::Tellable;
use crate::cards::{CardSet, Deck};
use crate::table::{Layout, View, Zone};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Where cards lie that a script is given.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// In a zone.
    Zone(Zone),
    /// They are those that the book allows.
    Book,
    /// They are those of the action that is being done.
    Action,
}

impl Place {
    /// The cards there.
    pub fn cards(self, books: &Books, view: View, given: &Given) -> Result<CardSet, Fail> {
        match (self, given.more) {
            (Self::Zone(zone), _) => view.zone(zone).all().ok_or_else(|| hidden(&books.layout, zone)),
            (Self::Book, More::Book(book)) => Ok(book),
            (Self::Book, _) => Ok(CardSet::EMPTY),
            (Self::Action, _) => {
                let action = given.action()?;
                if action.hidden() > 0 { Err(unrecorded()) } else { Ok(action.card_set()) }
            }
        }
    }
}

/// The answer for an action whose cards nobody recorded.
pub(super) fn unrecorded() -> Fail {
    cannot_tell("nobody recorded the cards of the action".to_owned())
}

fn hidden(layout: &Layout, zone: Zone) -> Fail {
    cannot_tell(format!("the cards of {} are not all known here", zone_text(layout, zone)))
}

/// A zone, for people.
pub(super) fn zone_text(layout: &Layout, zone: Zone) -> String {
    match layout.owner(zone) {
        Some(_) => format!("a seat's `{}`", layout.spec(zone).name),
        None => format!("`{}`", layout.spec(zone).name),
    }
}

/// Cards that are picked: these, or those of a place that are among these.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Pick {
    These(CardSet),
    Of(Place, CardSet),
}

impl Pick {
    /// The cards.
    pub fn cards(self, books: &Books, view: View, given: &Given) -> Result<CardSet, Fail> {
        match self {
            Self::These(cards) => Ok(cards),
            Self::Of(place, among) => Ok(place.cards(books, view, given)? & among),
        }
    }
}

/// Cards that lie face down for the script: those of a place that are among some.
pub(super) struct FaceDown {
    handle: Handle,
    place: Place,
    among: CardSet,
    turned: AtomicBool,
}

impl FaceDown {
    fn new(handle: &Handle, place: Place, among: CardSet) -> Arc<Self> {
        let down = Arc::new(Self { handle: handle.clone(), place, among, turned: AtomicBool::new(false) });
        handle.watch(&down);
        down
    }

    /// The word that asks which cards they are, if they are to be turned up for the first time.
    pub fn turn_up(&self, cards: CardSet) -> Option<Said> {
        let pick = self.pick();
        let word = || Said::asked(move |books, view, given| pick.cards(books, view, given), cards);
        (!self.turned.swap(true, Ordering::Relaxed)).then(word)
    }

    pub fn pick(&self) -> Pick {
        Pick::Of(self.place, self.among)
    }

    fn is_turned(&self) -> bool {
        self.turned.load(Ordering::Relaxed)
    }
}

/// A set of cards.
#[derive(Clone)]
pub struct Cards {
    /// For this file alone: all others must ask.
    set: CardSet,
    pub(super) deck: Arc<Deck>,
    down: Option<Arc<FaceDown>>,
}

impl Cards {
    /// Cards that the script knows.
    pub(super) fn up(deck: &Arc<Deck>, set: CardSet) -> Self {
        Self { set, deck: deck.clone(), down: None }
    }

    /// The cards of a place, of which the script has been told nothing yet.
    pub(super) fn down(handle: &Handle, deck: &Arc<Deck>, place: Place, set: CardSet) -> Self {
        let down = handle.remembers().then(|| FaceDown::new(handle, place, deck.all()));
        Self { set, deck: deck.clone(), down }
    }

    fn face_down(&self) -> Option<&Arc<FaceDown>> {
        self.down.as_ref().filter(|down| !down.is_turned())
    }

    /// Turns all of them up.
    pub(super) fn all(&self) -> CardSet {
        if let Some(down) = &self.down {
            down.handle.note(|| down.turn_up(self.set));
        }
        self.set
    }

    /// Tells something of them.
    pub(super) fn ask<T: Tellable>(&self, what: impl Fn(CardSet) -> T + Send + Sync + 'static) -> T {
        let told = what(self.set);
        if let Some(down) = self.face_down() {
            let (pick, told) = (down.pick(), told.clone());
            let look = move |books: &Books, view: View, given: &Given| Ok(what(pick.cards(books, view, given)?));
            down.handle.note(|| Some(Said::asked(look, told)));
        }
        told
    }

    /// Those that are among these, without a look at any of them.
    pub(super) fn among(&self, cards: CardSet) -> Self {
        let down = self.face_down().map(|down| FaceDown::new(&down.handle, down.place, down.among & cards));
        Self { set: self.set & cards, deck: self.deck.clone(), down }
    }

    /// All cards that may be among them, as far as the script knows.
    fn possible(&self) -> CardSet {
        self.face_down().map_or(self.set, |down| down.among)
    }

    /// All cards that may be among the others, if they are of the same place: what is said of both needs no look at them.
    fn beside(&self, other: &Self) -> Option<CardSet> {
        let (own, other) = (self.face_down()?, other.face_down()?);
        (own.place == other.place).then_some(other.among)
    }

    pub(super) fn both(&self, other: &Self) -> Self {
        match (self.beside(other), self.face_down()) {
            (Some(possible), _) => self.among(possible),
            (None, Some(_)) => self.among(other.among(self.possible()).all()),
            (None, None) => other.among(self.set),
        }
    }

    pub(super) fn either(&self, other: &Self) -> Self {
        let together = self.beside(other).zip(self.face_down());
        let down = together.map(|(possible, down)| FaceDown::new(&down.handle, down.place, down.among | possible));
        match down {
            Some(_) => Self { set: self.set | other.set, deck: self.deck.clone(), down },
            None => Self::up(&self.deck, self.all() | other.all()),
        }
    }

    pub(super) fn without(&self, other: &Self) -> Self {
        let gone = self.beside(other).unwrap_or_else(|| other.among(self.possible()).all());
        self.among(self.deck.all() - gone)
    }

    /// The cards, to be looked up when they are needed.
    pub(super) fn pick(&self) -> Pick {
        self.face_down().map_or(Pick::These(self.set), |down| down.pick())
    }
}
