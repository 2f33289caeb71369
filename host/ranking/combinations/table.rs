//! A checked table of kinds, the plays it knows, and which of them beats which.

use super::counts::RankCounts;
use super::groups::Groups;
use super::holding::Holding;
use super::kickers::Kickers;
use super::order::Order;
use super::{CombinationSpec, NoAnswer, NoCombination, SpecError, build, rivals};
use crate::cards::{CardSet, Deck, Suit};
use crate::text::suggestion;

/// A kind: its place in the table's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct KindId(pub(super) u8);

impl KindId {
    /// Its place in the table's list, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The place of a rank or joker in the order of a table, 0 for the lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(pub(super) u8);

impl Level {
    /// Its place, from 0 for the lowest.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A combination of a table, without its suits: kind, length, highest rank, rank multiset.
///
/// Two plays of a table are equal when they are the same choice. A suit is part of it only where
/// suits matter: the suit of its highest card if the table orders suits, the suit of all its cards if
/// the kind keeps to one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Play {
    pub(super) kind: KindId,
    pub(super) length: u8,
    pub(super) top: Level,
    pub(super) suit: Option<Suit>,
    pub(super) ranks: RankCounts,
}

impl Play {
    /// Its kind.
    #[must_use]
    pub const fn kind(&self) -> KindId {
        self.kind
    }

    /// Number of consecutive ranks; 1 for what is no run.
    #[must_use]
    pub const fn length(&self) -> u8 {
        self.length
    }

    /// The highest rank of its body, kickers left out.
    #[must_use]
    pub const fn top(&self) -> Level {
        self.top
    }

    /// The suit, where it matters.
    #[must_use]
    pub const fn suit(&self) -> Option<Suit> {
        self.suit
    }

    /// All its cards by ranks, kickers included.
    #[must_use]
    pub const fn ranks(&self) -> RankCounts {
        self.ranks
    }
}

/// A kind of a checked table.
#[derive(Clone, Debug)]
pub(super) struct Kind {
    pub(super) name: String,
    pub(super) body: Body,
    pub(super) kickers: Option<Kickers>,
    pub(super) suited: bool,
    pub(super) longer_beats: bool,
}

/// The cards that give a kind its rank.
#[derive(Clone, Debug)]
pub(super) enum Body {
    Groups(Groups),
    Fixed { ranks: RankCounts, top: u8 },
}

/// A table of kinds, checked for a deck.
///
/// Build it once for a game; it is read only and may be shared by threads.
#[derive(Clone, Debug)]
pub struct Combinations {
    pub(super) deck: Deck,
    pub(super) order: Order,
    pub(super) kinds: Vec<Kind>,
    /// For each kind: the kinds that beat it at any length, itself left out, as bits.
    pub(super) rivals: Vec<u64>,
}

impl Combinations {
    /// Checks a declared table and prepares it for a deck.
    ///
    /// # Errors
    /// [`SpecError::Table`] for ranks, suits or a list of kinds that do not fit the deck;
    /// [`SpecError::Kind`] names the first kind that cannot be, and says why.
    ///
    /// ```
    /// # use kartu::{cards::{Deck, DeckSpec}, ranking::combinations::{CombinationSpec, Combinations, KindSpec}};
    /// let deck = Deck::new(DeckSpec::french("A K Q J T 9 8 7")?)?;
    /// let spec = CombinationSpec::new([KindSpec::set("pair", 2), KindSpec::set("five", 5)]);
    /// let why = Combinations::new(&spec, &deck).unwrap_err();
    /// assert_eq!(why.to_string(), "kind `five`: it takes 5 cards of a rank; of `7` the deck has 4");
    /// # Ok::<(), kartu::cards::CardError>(())
    /// ```
    pub fn new(spec: &CombinationSpec, deck: &Deck) -> Result<Self, SpecError> {
        let order = Order::new(&spec.ranks, &spec.suits, deck)?;
        let kinds = build::kinds(&spec.kinds, &order, deck)?;
        let rivals = rivals::rivals(&spec.kinds)?;
        Ok(Self { deck: deck.clone(), order, kinds, rivals })
    }

    /// A hand by ranks, for looking up leads and answers.
    #[must_use]
    pub fn holding(&self, hand: CardSet) -> Holding {
        Holding::new(&self.order, hand)
    }

    /// The kinds, in the order declared, with their names.
    pub fn kinds(&self) -> impl Iterator<Item = (KindId, &str)> {
        self.kinds.iter().enumerate().map(|(at, kind)| (KindId(at as u8), kind.name.as_str()))
    }

    /// The name of a kind; empty for a kind of another table.
    #[must_use]
    pub fn kind_name(&self, kind: KindId) -> &str {
        self.kind(kind).map_or("", |kind| &kind.name)
    }

    /// How a level is written: `T`, `XR`; empty for a level of another table.
    #[must_use]
    pub fn rank_text(&self, level: Level) -> &str {
        self.order.text(level.0)
    }

    /// How the levels are written, from low to high.
    pub fn levels(&self) -> impl Iterator<Item = &str> + Clone {
        self.order.texts()
    }

    /// Does a kind beat another, by their places in the list, whatever the length?
    #[must_use]
    pub fn is_rival(&self, by: usize, on: usize) -> bool {
        self.rivals.get(on).is_some_and(|rivals| rivals >> (by & 63) & 1 == 1)
    }

    /// The level of the rank or joker written like this.
    #[must_use]
    pub fn level_named(&self, text: &str) -> Option<Level> {
        self.order.named(text).map(Level)
    }

    pub(super) fn kind(&self, kind: KindId) -> Option<&Kind> {
        self.kinds.get(usize::from(kind.0))
    }

    /// A play as text: `pair 7`, `pair-run 3 8`, `trio-pair 7 with 4 4`, `single 2S` where its suit matters.
    #[must_use]
    pub fn text(&self, play: &Play) -> String {
        let Some(kind) = self.kind(play.kind) else { return String::new() };
        let mut text = kind.name.clone();
        let mut body = play.ranks;
        if let Body::Groups(groups) = &kind.body {
            if *groups.lengths.end() > 1 {
                text += &format!(" {}", play.length);
            }
            text += &format!(" {}", self.order.text(play.top.0));
            text += &play.suit.map_or_else(String::new, |suit| self.deck.suit_text(suit));
            body = groups.body(play.length, play.top.0);
        }
        for (at, (level, count)) in (play.ranks - body).iter().enumerate() {
            text += if at == 0 { " with" } else { "" };
            text += &format!(" {}", self.order.text(level.0)).repeat(usize::from(count));
        }
        text
    }

    /// The play of this kind, length (1 for what is no run) and highest rank, as written by a person.
    ///
    /// For kinds that these three determine: those without kickers, and without a suit that matters.
    /// For the others, classify the cards. No hand is asked: see [`Combinations::holds`].
    ///
    /// # Errors
    /// [`NoCombination`] if there is no such kind, length or rank, or if they do not determine the play.
    pub fn named(&self, kind: &str, length: u8, top: &str) -> Result<Play, NoCombination> {
        let no = |why: String| NoCombination { cards: format!("{kind} {length} {top}"), why };
        let found = self.kinds().find(|(_, name)| *name == kind);
        let names = || suggestion(kind, self.kinds.iter().map(|kind| kind.name.as_str()));
        let (id, _) = found.ok_or_else(|| no(format!("there is no kind `{kind}`; {}", names())))?;
        let level = self.order.named(top).ok_or_else(|| no(format!("`{top}` is no rank of this table")))?;
        let compiled = self.kind(id).ok_or_else(|| no("there is no such kind".to_owned()))?;
        if compiled.kickers.is_some() || compiled.suited || self.order.suits_decide {
            return Err(no("it takes more to tell which; name its cards".to_owned()));
        }
        let ranks = match &compiled.body {
            Body::Fixed { ranks, top } => (*top == level && length == 1).then_some(*ranks),
            Body::Groups(groups) if groups.lengths.contains(&length) => {
                let mut ranks = None;
                let _ = groups.tops(u32::MAX, length..=length, |length, tops| {
                    ranks = (tops >> level & 1 == 1).then(|| groups.body(length, level));
                    std::ops::ControlFlow::<()>::Continue(())
                });
                ranks
            }
            Body::Groups(_) => None,
        };
        let ranks = ranks.ok_or_else(|| no(format!("no `{kind}` is of length {length} and topped by {top}")))?;
        Ok(Play { kind: id, length, top: Level(level), suit: None, ranks })
    }

    /// Does one play beat another? Equal is not enough.
    #[must_use]
    #[inline]
    pub fn beats(&self, play: &Play, on: &Play) -> bool {
        if play.kind != on.kind {
            let rivals = self.rivals.get(usize::from(on.kind.0)).copied().unwrap_or(0);
            return rivals >> (play.kind.0 & 63) & 1 == 1;
        }
        if play.length != on.length {
            return play.length > on.length && self.kind(play.kind).is_some_and(|kind| kind.longer_beats);
        }
        (play.top, self.order.worth(play.suit)) > (on.top, self.order.worth(on.suit))
    }

    /// Why one play does not beat another; `None` if it does.
    #[must_use]
    pub fn refusal(&self, play: &Play, on: &Play) -> Option<NoAnswer> {
        if self.beats(play, on) {
            return None;
        }
        let (same_kind, same_length) = (play.kind == on.kind, play.length == on.length);
        let (play, on) = (self.text(play), self.text(on));
        Some(match (same_kind, same_length) {
            (false, _) => NoAnswer::Kind { play, on },
            (true, false) => NoAnswer::Length { play, on },
            (true, true) => NoAnswer::NotHigher { play, on },
        })
    }
}
