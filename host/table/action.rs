//! Actions: a verb and up to four typed arguments, written the same in every language.
//!
//! `play TC`, `bid frog`, `pass`, `buy 2`, `trump C`. The text is the identity of an action in logs,
//! prompts, bots and tests: it is read in any order of cards and written in one.

use super::{ActionError, Names, Seat, Word};
use crate::cards::{Card, CardSet, Rank, Suit};
use std::fmt::Write as _;

/// The kind of an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// No argument.
    None,
    /// One card or more.
    Cards,
    /// A rank.
    Rank,
    /// A suit.
    Suit,
    /// A seat.
    Seat,
    /// A whole number.
    Number,
    /// A word of the game.
    Word,
}

impl Kind {
    /// How a person would call such an argument.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "nothing",
            Self::Cards => "cards",
            Self::Rank => "a rank",
            Self::Suit => "a suit",
            Self::Seat => "a player",
            Self::Number => "a number",
            Self::Word => "a word",
        }
    }
}

/// The kinds of a verb's arguments, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shape([Kind; 4]);

impl Shape {
    /// The shape of these kinds, at most four.
    #[must_use]
    pub fn new(kinds: &[Kind]) -> Self {
        let mut shape = [Kind::None; 4];
        for (place, kind) in shape.iter_mut().zip(kinds) {
            *place = *kind;
        }
        Self(shape)
    }

    /// The kinds, in order.
    pub fn kinds(&self) -> impl Iterator<Item = Kind> + '_ {
        self.0.iter().copied().take_while(|kind| *kind != Kind::None)
    }
}

/// An argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arg {
    /// Cards, and how many more that are not known.
    Cards(CardSet, u8),
    /// A rank.
    Rank(Rank),
    /// A suit.
    Suit(Suit),
    /// A seat.
    Seat(Seat),
    /// A number.
    Number(i32),
    /// A word.
    Word(Word),
}

/// What a seat does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Action {
    verb: Word,
    kinds: [Kind; 4],
    small: [i32; 4],
    sets: [CardSet; 2],
}

impl Action {
    /// An action without arguments.
    #[must_use]
    #[inline]
    pub const fn new(verb: Word) -> Self {
        Self { verb, kinds: [Kind::None; 4], small: [0; 4], sets: [CardSet::EMPTY; 2] }
    }

    /// An action with one card.
    #[must_use]
    #[inline]
    pub const fn card(verb: Word, card: Card) -> Self {
        Self::cards(verb, CardSet::of(card))
    }

    /// An action with cards.
    #[must_use]
    #[inline]
    pub const fn cards(verb: Word, cards: CardSet) -> Self {
        Self { verb, kinds: [Kind::Cards, Kind::None, Kind::None, Kind::None], small: [0; 4], sets: [cards, CardSet::EMPTY] }
    }

    /// The kinds of its arguments, in order.
    pub fn kinds(&self) -> impl Iterator<Item = Kind> + '_ {
        self.kinds.iter().copied().take_while(|kind| *kind != Kind::None)
    }

    /// The same action with one more argument. At most four, and at most two of them cards; more are left out.
    #[must_use]
    pub fn with(mut self, arg: Arg) -> Self {
        let Some(at) = self.kinds.iter().position(|kind| *kind == Kind::None) else { return self };
        let (kind, small) = match arg {
            Arg::Cards(set, unknown) => {
                let before = self.kinds.iter().filter(|kind| **kind == Kind::Cards).count();
                let Some(place) = self.sets.get_mut(before) else { return self };
                *place = set;
                (Kind::Cards, i32::from(unknown))
            }
            Arg::Rank(rank) => (Kind::Rank, i32::from(rank.0)),
            Arg::Suit(suit) => (Kind::Suit, i32::from(suit.0)),
            Arg::Seat(seat) => (Kind::Seat, seat.index() as i32),
            Arg::Number(number) => (Kind::Number, number),
            Arg::Word(word) => (Kind::Word, i32::from(word.0)),
        };
        self.kinds[at] = kind;
        self.small[at] = small;
        self
    }

    /// Its verb.
    #[must_use]
    #[inline]
    pub const fn verb(&self) -> Word {
        self.verb
    }

    /// Its arguments.
    pub fn args(&self) -> impl Iterator<Item = Arg> + '_ {
        let mut sets = self.sets.iter();
        self.kinds.iter().zip(self.small).take_while(|(kind, _)| **kind != Kind::None).map(move |(kind, small)| match kind {
            Kind::Cards => Arg::Cards(sets.next().copied().unwrap_or_default(), small as u8),
            Kind::Rank => Arg::Rank(Rank(small as u8)),
            Kind::Suit => Arg::Suit(Suit(small as u8)),
            Kind::Seat => Arg::Seat(Seat::new(small as u8)),
            Kind::Word => Arg::Word(Word(small as u16)),
            Kind::Number | Kind::None => Arg::Number(small),
        })
    }

    /// All its cards that are known.
    #[must_use]
    #[inline]
    pub fn card_set(&self) -> CardSet {
        self.sets[0] | self.sets[1]
    }

    /// Its only card, if it has exactly one card and that is known.
    #[must_use]
    #[inline]
    pub fn only_card(&self) -> Option<Card> {
        self.card_set().only().filter(|_| self.hidden() == 0)
    }

    /// Its card, if it is this verb with one card that is known, and nothing else.
    #[must_use]
    #[inline]
    pub fn card_of(&self, verb: Word) -> Option<Card> {
        let alone = self.kinds[0] == Kind::Cards && self.kinds[1] == Kind::None && self.small[0] == 0;
        if self.verb == verb && alone { self.sets[0].only() } else { None }
    }

    /// How many of its cards are not known.
    #[must_use]
    pub fn hidden(&self) -> u8 {
        self.kinds.iter().zip(self.small).filter(|(kind, _)| **kind == Kind::Cards).map(|(_, small)| small as u8).sum()
    }

    /// The same action as someone sees it who does not see its cards.
    #[must_use]
    pub fn face_down(&self) -> Self {
        let mut seen = *self;
        let mut sets = seen.sets.iter_mut();
        for (kind, small) in seen.kinds.iter().zip(&mut seen.small) {
            if *kind == Kind::Cards
                && let Some(set) = sets.next()
            {
                *small += set.len() as i32;
                *set = CardSet::EMPTY;
            }
        }
        seen
    }

    /// The same action with other copies of the same faces, chosen by `pick`.
    #[must_use]
    pub fn map_cards(&self, mut pick: impl FnMut(CardSet) -> CardSet) -> Self {
        let mut mapped = *self;
        for set in &mut mapped.sets {
            if !set.is_empty() {
                *set = pick(*set);
            }
        }
        mapped
    }

    /// Its text.
    #[must_use]
    pub fn text(&self, names: &Names) -> String {
        let mut text = String::new();
        self.write(&mut text, names);
        text
    }

    /// Writes its text to the end of `text`.
    pub fn write(&self, text: &mut String, names: &Names) {
        text.push_str(names.lexicon.text(self.verb));
        for arg in self.args() {
            text.push(' ');
            arg.write(text, names);
        }
    }

    /// Reads an action.
    ///
    /// # Errors
    /// [`ActionError`] says which word is not understood and what would be.
    pub fn parse(text: &str, names: &Names) -> Result<Self, ActionError> {
        let mut words = text.split_ascii_whitespace();
        let mut verb_text = words.next().unwrap_or_default();
        let is_verb = |text: &str| names.lexicon.find(text).filter(|verb| !names.lexicon.shapes(*verb).is_empty());
        let mut known = is_verb(verb_text);
        // Some verbs are of two words: `raise to`.
        if known.is_none() {
            let text = text.trim_start();
            let two = text.match_indices(' ').nth(1).map_or(text.trim_end(), |(end, _)| &text[..end]);
            if let Some(verb) = is_verb(two) {
                (verb_text, known) = (two, Some(verb));
                words.next();
            } else {
                // `raise 12` says enough.
                let mut meant = names.lexicon.verbs().filter(|verb| verb.split(' ').next() == Some(verb_text));
                known = meant.next().and_then(is_verb).filter(|_| meant.next().is_none());
            }
        }
        let verb = known.ok_or_else(|| {
            let verbs = names.lexicon.verbs().filter_map(|verb| names.lexicon.find(verb));
            ActionError::unknown(verb_text, &Self::without_verb(text, names, verbs), names)
        })?;
        let rest: Vec<&str> = words.collect();
        let shapes = names.lexicon.shapes(verb);
        let mut failure = None;
        for shape in shapes {
            match Self::fit(verb, *shape, &rest, names) {
                Ok(action) => return Ok(action),
                Err(error) => failure = failure.or(Some(error)),
            }
        }
        Err(failure.unwrap_or_else(|| ActionError::missing(verb_text, Kind::None, names)))
    }

    /// What a text may mean that leaves out the verb: the same words with each of these verbs, where they fit.
    pub fn without_verb(text: &str, names: &Names, verbs: impl IntoIterator<Item = Word>) -> Vec<Self> {
        let words: Vec<&str> = text.split_ascii_whitespace().collect();
        let fit = |verb: Word| {
            let shapes = names.lexicon.shapes(verb).iter().filter(|shape| shape.kinds().next().is_some());
            shapes.filter_map(|shape| Self::fit(verb, *shape, &words, names).ok()).collect::<Vec<_>>()
        };
        verbs.into_iter().flat_map(fit).collect()
    }

    fn fit(verb: Word, shape: Shape, words: &[&str], names: &Names) -> Result<Self, ActionError> {
        let verb_text = names.lexicon.text(verb);
        let mut action = Self::new(verb);
        let mut rest = words;
        for kind in shape.kinds() {
            let (arg, left) = Arg::read(kind, rest, names).map_err(|word| match word {
                Some(word) => ActionError::no(kind, word, names),
                None => ActionError::missing(verb_text, kind, names),
            })?;
            action = action.with(arg);
            rest = left;
        }
        match rest.first() {
            None => Ok(action),
            Some(extra) => Err(ActionError::extra(extra, verb_text)),
        }
    }
}

impl Arg {
    /// Its text.
    #[must_use]
    pub fn text(&self, names: &Names) -> String {
        let mut text = String::new();
        self.write(&mut text, names);
        text
    }

    /// Writes its text to the end of `text`.
    pub fn write(&self, text: &mut String, names: &Names) {
        let deck = &names.layout.deck;
        match *self {
            Self::Cards(set, unknown) => {
                let hidden = std::iter::repeat_n("??", usize::from(unknown));
                for (at, card) in set.iter().map(|card| deck.card_text(card)).chain(hidden).enumerate() {
                    if at > 0 {
                        text.push(' ');
                    }
                    text.push_str(card);
                }
            }
            Self::Rank(rank) => text.push_str(deck.rank_text(rank)),
            Self::Suit(suit) => text.push_str(&deck.suit_text(suit)),
            Self::Seat(seat) => text.push_str(names.seat(seat)),
            // Writing to a text cannot fail.
            Self::Number(number) => drop(write!(text, "{number}")),
            Self::Word(word) => text.push_str(names.lexicon.text(word)),
        }
    }

    /// Reads an argument of a kind from the head of `words`; the error is the word that does not fit.
    fn read<'w>(kind: Kind, words: &'w [&'w str], names: &Names) -> Result<(Self, &'w [&'w str]), Option<&'w str>> {
        let Some((first, rest)) = words.split_first() else { return Err(None) };
        let deck = &names.layout.deck;
        let one = |arg: Option<Self>| arg.map(|arg| (arg, rest)).ok_or(Some(*first));
        match kind {
            Kind::Cards => {
                let (mut set, mut unknown, mut used) = (CardSet::EMPTY, 0_u8, 0);
                for word in words {
                    if *word == "??" {
                        unknown = unknown.saturating_add(1);
                    } else {
                        let Some(card) = deck.card(word).and_then(|card| deck.next_copy(card, set)) else { break };
                        set.add(card);
                    }
                    used += 1;
                }
                if used == 0 { Err(Some(first)) } else { Ok((Self::Cards(set, unknown), &words[used..])) }
            }
            Kind::Rank => one(deck.rank_named(first).map(Self::Rank)),
            Kind::Suit => one(deck.suit_named(first).map(Self::Suit)),
            Kind::Seat => one(names.find(first).map(Self::Seat)),
            Kind::Number => one(first.parse().ok().map(Self::Number)),
            Kind::Word | Kind::None => one(names.lexicon.find(first).map(Self::Word)),
        }
    }
}
