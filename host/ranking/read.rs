//! Specs as files: TOML in which every mistake has a place.
//!
//! ```
//! use kartu::ranking::{Kind, Spec};
//! let spec = Spec::read("ranks = \"A K Q J T 9 8 7 6\"\nkinds = [\"flush\", \"pair\", \"high card\"]\n", "mine.toml")?;
//! assert_eq!(spec.kinds(), [Kind::Flush, Kind::Pair, Kind::HighCard]);
//! let fault = Spec::read("ranks = \"A K\"\nkinds = [\"flash\"]\n", "mine.toml").unwrap_err();
//! assert_eq!(fault.to_string(), "mine.toml:2:10: `flash` is no kind of hand: did you mean `flush`?");
//! # Ok::<(), kartu::fault::Fault>(())
//! ```

use super::order::Order;
use super::spec::{Aim, Choice, Joker, MAX_CARDS, MAX_FROM, MAX_RANKS, Method, Spec, SpecError, Wheel};
use super::{Kind, library};
use crate::cards::{CardError, DeckSpec, RankSpec, SuitSpec};
use crate::document::{Document, Field};
use crate::fault::{Class, Fault};
use crate::text::suggestion;
use std::sync::Arc;

/// The keys of a spec.
const KEYS: [&str; 18] = [
    "title",
    "about",
    "ranks",
    "suits",
    "copies",
    "jokers",
    "order",
    "cards",
    "from",
    "kinds",
    "badugi",
    "aim",
    "wheel",
    "wrap",
    "qualifier",
    "wild",
    "joker",
    "own_wild",
];
/// The keys that belong to a choice from hand and board.
const CHOICE: [&str; 2] = ["hole", "board"];

/// The most jokers of a deck in a file, with what they are called.
const JOKERS: [(&str, &str); 4] = [("XR", "red joker"), ("XB", "black joker"), ("X3", "third joker"), ("X4", "fourth joker")];

impl Spec {
    /// Reads a spec from TOML; messages call the text `name`. Whether a hand of each kind is possible
    /// is found by [`Order::read`].
    ///
    /// # Errors
    /// What is wrong, and where.
    pub fn read(text: &str, name: &str) -> Result<Self, Fault> {
        let document = Document::parse(text, name, 0..text.len())?;
        of_document(&document)
    }
}

impl Order {
    /// The order of a spec in TOML; messages call the text `name`.
    ///
    /// # Errors
    /// What is wrong, and where.
    pub fn read(text: &str, name: &str) -> Result<Arc<Self>, Fault> {
        let document = Document::parse(text, name, 0..text.len())?;
        Self::load(&of_document(&document)?).map_err(|error| placed(&document, &error))
    }

    /// The order of a shipped spec.
    ///
    /// # Errors
    /// If there is none of this name; the nearest one is told.
    ///
    /// ```
    /// let order = kartu::ranking::Order::shipped("short-deck")?;
    /// assert_eq!(order.deck().size(), 36);
    /// # Ok::<(), kartu::fault::Fault>(())
    /// ```
    pub fn shipped(name: &str) -> Result<Arc<Self>, Fault> {
        let text = library::text(name).ok_or_else(|| {
            let names: Vec<&str> = library::NAMES.iter().map(|(name, _)| *name).collect();
            Fault::new(Class::Usage, format!("there is no order `{name}`"))
                .label(suggestion(name, names.iter().copied()))
                .note("`kartu rank --list` tells the shipped ones; a file ends in .toml")
        })?;
        Self::read(text, name)
    }
}

/// A mistake in the spec, told where its key or item stands.
fn placed(document: &Document<'_>, error: &SpecError) -> Fault {
    let fault = Fault::new(Class::Unreadable, &error.what).label(&error.right);
    let Some(field) = document.field(error.key) else { return fault.at(document.beginning()) };
    let items = || field.texts(usize::MAX).ok();
    let item = error.item.and_then(|item| items()?.get(item).map(|(_, place)| place.clone()));
    fault.at(item.unwrap_or_else(|| field.place()))
}

fn of_document(document: &Document<'_>) -> Result<Spec, Fault> {
    let known: Vec<&str> = KEYS.into_iter().chain(CHOICE).collect();
    document.only(&known)?;
    if let Some(about) = document.field("about") {
        about.text()?;
    }
    let mut spec = Spec::of_deck(deck(document)?);
    if let Some(title) = document.field("title") {
        spec.title = title.text()?.to_owned();
    }
    let number =
        |key: &str, most: u8| document.field(key).map(|field| field.whole(0..=i64::from(most)).map(|n| n as u8)).transpose();
    spec.cards = number("cards", MAX_CARDS)?.unwrap_or(spec.cards);
    spec.from = number("from", MAX_FROM)?.unwrap_or(if document.field("hole").is_some() { 5 } else { 7 }.max(spec.cards));
    if let Some(order) = document.field("order") {
        spec.order = ranks_of(&spec, &order)?;
    }
    if let Some(qualifier) = document.field("qualifier") {
        spec.qualifier = ranks_of(&spec, &qualifier)?;
    }
    spec.method = method(document, &spec)?;
    if let Some(field) = document.field("aim") {
        spec.aim = one_of(&field, &[("high", Aim::High), ("low", Aim::Low)])?;
    }
    if let Some(field) = document.field("wheel") {
        spec.wheel = one_of(&field, &[("none", Wheel::None), ("lowest", Wheel::Lowest), ("second", Wheel::Second)])?;
    }
    if let Some(field) = document.field("joker") {
        spec.joker = one_of(&field, &[("wild", Joker::Wild), ("bug", Joker::Bug)])?;
    }
    let truth = |key: &str| document.field(key).map_or(Ok(false), |field| field.truth());
    spec.wrap = truth("wrap")?;
    spec.own_wild = truth("own_wild")?;
    if let Some(wild) = document.field("wild") {
        spec.wild = wild.texts(32)?.iter().map(|(text, _)| (*text).to_owned()).collect();
    }
    match (number("hole", MAX_CARDS)?, number("board", MAX_CARDS)?) {
        (None, None) => {}
        (hole, board) => {
            let left = |own: u8| spec.cards.saturating_sub(own);
            let (hole, board) = (hole.unwrap_or(left(board.unwrap_or(0))), board.unwrap_or(left(hole.unwrap_or(0))));
            spec.choice = Choice::Exactly { hole, board };
        }
    }
    Ok(spec)
}

fn deck(document: &Document<'_>) -> Result<DeckSpec, Fault> {
    let field = document.required("ranks")?;
    let text = field.text()?;
    let mut deck = match DeckSpec::french(text) {
        Ok(deck) => deck,
        Err(CardError::NoRank { .. }) if document.field("suits").is_some() => own_ranks(text),
        Err(error) => return Err(field.wrong(error.to_string())),
    };
    if deck.ranks.len() > MAX_RANKS {
        return Err(field.wrong(format!("at most {MAX_RANKS} ranks, not {}", deck.ranks.len())));
    }
    if let Some(field) = document.field("suits") {
        deck.suits = field
            .texts(16)?
            .into_iter()
            .map(|(text, place)| {
                suit(text).ok_or_else(|| {
                    Fault::new(Class::Unreadable, format!("`{text}` is no suit"))
                        .at(place)
                        .label("a letter and a name: \"H hearts\"")
                })
            })
            .collect::<Result<_, _>>()?;
    }
    if let Some(copies) = document.field("copies") {
        deck.copies = copies.whole(1..=8)? as u8;
    }
    if let Some(jokers) = document.field("jokers") {
        let number = jokers.whole(0..=JOKERS.len() as i64)? as usize;
        deck.jokers = JOKERS.iter().take(number).map(|(text, name)| ((*text).to_owned(), (*name).to_owned())).collect();
    }
    Ok(deck)
}

/// Ranks that no French deck has; they are called as they are written.
fn own_ranks(text: &str) -> DeckSpec {
    let rank = |text: &str| RankSpec { text: text.to_owned(), also: Vec::new(), name: text.to_owned() };
    let ranks = text.split_whitespace().map(rank).collect();
    DeckSpec { name: "own".to_owned(), ranks, suits: Vec::new(), jokers: Vec::new(), copies: 1 }
}

fn suit(text: &str) -> Option<SuitSpec> {
    let (letter, name) = text.split_once(' ')?;
    let mut letters = letter.chars();
    let letter = letters.next().filter(|_| letters.next().is_none())?;
    let symbol = match name {
        "clubs" => Some('♣'),
        "diamonds" => Some('♦'),
        "hearts" => Some('♥'),
        "spades" => Some('♠'),
        _ => None,
    };
    (!name.trim().is_empty()).then(|| SuitSpec { letter, symbol, name: name.to_owned(), ranks: None })
}

/// Ranks of the deck as places in its list.
fn ranks_of(spec: &Spec, field: &Field<'_, '_>) -> Result<Vec<u8>, Fault> {
    let place = |text: &str| {
        let fits = |rank: &RankSpec| std::iter::once(&rank.text).chain(&rank.also).any(|one| one.eq_ignore_ascii_case(text));
        let at = spec.deck.ranks.iter().position(fits);
        at.map(|at| at as u8).ok_or_else(|| field.wrong(format!("`{text}` is no rank of this deck")))
    };
    field.text()?.split_whitespace().map(place).collect()
}

fn method(document: &Document<'_>, spec: &Spec) -> Result<Method, Fault> {
    let badugi = document.field("badugi").map_or(Ok(false), |field| field.truth())?;
    let Some(field) = document.field("kinds") else {
        return Ok(if badugi { Method::Badugi } else { spec.method.clone() });
    };
    if badugi {
        return Err(Fault::new(Class::Unreadable, "badugi has no kinds")
            .at(field.key_place())
            .label("take away `kinds` or `badugi`"));
    }
    let names = Kind::ALL.map(Kind::name);
    let kind = |(text, place): (&str, _)| {
        Kind::named(text).ok_or_else(|| {
            Fault::new(Class::Unreadable, format!("`{text}` is no kind of hand")).at(place).label(suggestion(text, names))
        })
    };
    Ok(Method::Kinds(field.texts(Kind::ALL.len())?.into_iter().map(kind).collect::<Result<_, _>>()?))
}

fn one_of<T: Copy>(field: &Field<'_, '_>, all: &[(&str, T)]) -> Result<T, Fault> {
    let text = field.text()?;
    let found = all.iter().find(|(word, _)| *word == text).map(|(_, value)| *value);
    found.ok_or_else(|| field.wrong(suggestion(text, all.iter().map(|(word, _)| *word).collect::<Vec<_>>())))
}
