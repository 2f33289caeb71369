//! Decks as data: which cards there are, how they are written, what they count.
//!
//! Ranks are listed from high to low, once: that list says which ranks exist and how they rank.
//! Cards are numbered suit by suit, in each suit from the highest rank down, copies side by side,
//! cards without a suit (jokers) last. So the first card of a set in deck order is the highest of
//! its suit.

use super::{CardError, CardSet, DeckSpec, RankSpec, SuitSpec};
use std::collections::HashMap;

/// Decks hold at most this many cards.
pub const MAX_CARDS: usize = 128;

/// A card: its number in the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card(u8);

impl Card {
    /// The card with this number; `index` below [`MAX_CARDS`].
    #[must_use]
    #[inline]
    pub const fn new(index: u8) -> Self {
        Self(index & 127)
    }

    /// Its number in the deck, from 0.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A rank: its place in the deck's list, 0 for the highest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Rank(pub u8);

/// A suit: its place in the deck's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Suit(pub u8);

/// A deck: its cards, how they are written and what each counts.
#[derive(Clone, Debug)]
pub struct Deck {
    spec: DeckSpec,
    texts: Vec<String>,
    rank_of: Vec<Option<Rank>>,
    suit_of: Vec<Option<Suit>>,
    face_of: Vec<Card>,
    of_rank: Vec<CardSet>,
    of_suit: Vec<CardSet>,
    above: Vec<CardSet>,
    counts: Vec<(String, Vec<i64>)>,
    by_text: HashMap<String, Card>,
    /// Faces of two plain letters, by both of them.
    by_letters: Box<[Option<Card>]>,
}

/// The plain letters begin with this one, and there are so many.
const FIRST_LETTER: u8 = b'!';
const LETTERS: usize = 94;

/// The place of a text of two plain letters among all such texts.
fn two_letters(text: &str) -> Option<usize> {
    let letter = |byte: u8| byte.checked_sub(FIRST_LETTER).map(usize::from).filter(|letter| *letter < LETTERS);
    match text.as_bytes() {
        [one, other] => Some(letter(*one)? * LETTERS + letter(*other)?),
        _ => None,
    }
}

impl Deck {
    /// Builds a deck from its data.
    ///
    /// # Errors
    /// [`CardError::Empty`], [`CardError::TooMany`], or [`CardError::Twice`] if two cards would be written alike.
    pub fn new(spec: DeckSpec) -> Result<Self, CardError> {
        let mut deck = Self {
            texts: Vec::new(),
            rank_of: Vec::new(),
            suit_of: Vec::new(),
            face_of: Vec::new(),
            of_rank: vec![CardSet::EMPTY; spec.ranks.len()],
            of_suit: vec![CardSet::EMPTY; spec.suits.len()],
            above: Vec::new(),
            counts: Vec::new(),
            by_text: HashMap::new(),
            by_letters: vec![None; LETTERS * LETTERS].into(),
            spec,
        };
        let spec = deck.spec.clone();
        let faces = |suit: &SuitSpec| suit.ranks.as_ref().map_or(spec.ranks.len(), Vec::len);
        let size = (spec.suits.iter().map(faces).sum::<usize>() + spec.jokers.len()) * usize::from(spec.copies);
        match size {
            0 => return Err(CardError::Empty),
            size if size > MAX_CARDS => return Err(CardError::TooMany(size)),
            _ => {}
        }
        for (s, suit) in spec.suits.iter().enumerate() {
            for (r, rank) in spec.ranks.iter().enumerate() {
                if suit.ranks.as_ref().is_some_and(|ranks| !ranks.contains(&(r as u8))) {
                    continue;
                }
                let mut spellings = Vec::new();
                for rank in std::iter::once(&rank.text).chain(&rank.also) {
                    spellings.push(format!("{rank}{}", suit.letter));
                    spellings.extend(suit.symbol.map(|symbol| format!("{rank}{symbol}")));
                }
                deck.add_face(&spellings, Some(Rank(r as u8)), Some(Suit(s as u8)))?;
            }
        }
        for (text, _) in &spec.jokers {
            deck.add_face(std::slice::from_ref(text), None, None)?;
        }
        Ok(deck)
    }

    fn add_face(&mut self, spellings: &[String], rank: Option<Rank>, suit: Option<Suit>) -> Result<(), CardError> {
        let face = Card::new(self.texts.len() as u8);
        for spelling in spellings {
            if self.by_text.insert(spelling.to_uppercase(), face).is_some() {
                return Err(CardError::Twice(spelling.clone()));
            }
            if let Some(place) = two_letters(&spelling.to_uppercase()) {
                self.by_letters[place] = Some(face);
            }
        }
        let above = suit.map_or(CardSet::EMPTY, |Suit(s)| self.of_suit[usize::from(s)]);
        for _ in 0..self.spec.copies {
            self.above.push(above);
            let card = Card::new(self.texts.len() as u8);
            self.texts.push(spellings[0].clone());
            self.rank_of.push(rank);
            self.suit_of.push(suit);
            self.face_of.push(face);
            if let Some(Rank(r)) = rank {
                self.of_rank[usize::from(r)].add(card);
            }
            if let Some(Suit(s)) = suit {
                self.of_suit[usize::from(s)].add(card);
            }
        }
        Ok(())
    }

    /// The data it was built from.
    #[must_use]
    pub const fn spec(&self) -> &DeckSpec {
        &self.spec
    }

    /// Number of cards.
    #[must_use]
    pub fn size(&self) -> usize {
        self.texts.len()
    }

    /// All cards.
    #[must_use]
    pub fn all(&self) -> CardSet {
        CardSet::first_cards(self.size())
    }

    /// The rank of a card; jokers have none.
    #[must_use]
    #[inline]
    pub fn rank(&self, card: Card) -> Option<Rank> {
        self.rank_of.get(card.index()).copied().flatten()
    }

    /// The suit of a card; jokers have none.
    #[must_use]
    #[inline]
    pub fn suit(&self, card: Card) -> Option<Suit> {
        self.suit_of.get(card.index()).copied().flatten()
    }

    /// The first card with the same face: copies of a card are interchangeable.
    #[must_use]
    pub fn face(&self, card: Card) -> Card {
        self.face_of.get(card.index()).copied().unwrap_or(card)
    }

    /// Are there cards that look alike?
    #[must_use]
    pub const fn has_copies(&self) -> bool {
        self.spec.copies > 1
    }

    /// All cards with the face of `card`.
    #[must_use]
    pub fn alike(&self, card: Card) -> CardSet {
        let face = self.face(card);
        (0..self.spec.copies).map(|copy| Card::new(face.index() as u8 + copy)).collect()
    }

    /// All cards of a rank.
    #[must_use]
    pub fn of_rank(&self, rank: Rank) -> CardSet {
        self.of_rank.get(usize::from(rank.0)).copied().unwrap_or_default()
    }

    /// All cards of a suit.
    #[must_use]
    #[inline]
    pub fn of_suit(&self, suit: Suit) -> CardSet {
        self.of_suit.get(usize::from(suit.0)).copied().unwrap_or_default()
    }

    /// The cards of the same suit with a higher rank; none for a joker.
    #[must_use]
    #[inline]
    pub fn above(&self, card: Card) -> CardSet {
        self.above.get(card.index()).copied().unwrap_or_default()
    }

    /// The suits, in the order of bookkeeping.
    pub fn suits(&self) -> impl Iterator<Item = Suit> + '_ {
        (0..self.spec.suits.len()).map(|suit| Suit(suit as u8))
    }

    /// The suit written like this: its letter, symbol or name.
    #[must_use]
    pub fn suit_named(&self, text: &str) -> Option<Suit> {
        let mut letters = text.chars();
        let single = letters.next().filter(|_| letters.next().is_none());
        let found = self.spec.suits.iter().position(|suit| {
            single.is_some_and(|letter| letter.eq_ignore_ascii_case(&suit.letter) || Some(letter) == suit.symbol)
                || suit.name.eq_ignore_ascii_case(text)
        });
        found.map(|at| Suit(at as u8))
    }

    /// The rank written like this.
    #[must_use]
    pub fn rank_named(&self, text: &str) -> Option<Rank> {
        let fits = |rank: &RankSpec| std::iter::once(&rank.text).chain(&rank.also).any(|one| one.eq_ignore_ascii_case(text));
        self.spec.ranks.iter().position(fits).map(|at| Rank(at as u8))
    }

    /// How a suit is written: its letter.
    #[must_use]
    pub fn suit_text(&self, suit: Suit) -> String {
        self.spec.suits.get(usize::from(suit.0)).map_or_else(String::new, |suit| suit.letter.to_string())
    }

    /// The name of a suit, as in “must follow diamonds”.
    #[must_use]
    pub fn suit_name(&self, suit: Suit) -> &str {
        self.spec.suits.get(usize::from(suit.0)).map_or("", |suit| &suit.name)
    }

    /// How a rank is written.
    #[must_use]
    pub fn rank_text(&self, rank: Rank) -> &str {
        self.spec.ranks.get(usize::from(rank.0)).map_or("", |rank| &rank.text)
    }

    /// The name of a rank: `ten`.
    #[must_use]
    pub fn rank_name(&self, rank: Rank) -> &str {
        self.spec.ranks.get(usize::from(rank.0)).map_or("", |rank| &rank.name)
    }

    /// The names of the jokers; none if the deck has none.
    pub fn joker_names(&self) -> impl Iterator<Item = &str> {
        self.spec.jokers.iter().map(|(_, name)| name.as_str())
    }

    /// How a card is written.
    #[must_use]
    pub fn card_text(&self, card: Card) -> &str {
        self.texts.get(card.index()).map_or("??", String::as_str)
    }

    /// The cards of a set as text, in deck order.
    #[must_use]
    pub fn text(&self, set: CardSet) -> String {
        set.iter().map(|card| self.card_text(card)).collect::<Vec<_>>().join(" ")
    }

    /// The card written like this, the first of its copies: `TH`, `th`, `10h`, `T♥`.
    #[must_use]
    pub fn card(&self, text: &str) -> Option<Card> {
        if let Some(card) = two_letters(text).and_then(|place| self.by_letters[place]) {
            return Some(card);
        }
        self.by_text.get(text).or_else(|| self.by_text.get(&text.to_uppercase())).copied()
    }

    /// The cards of a text, in the order written; a face written again means the next of its copies.
    ///
    /// # Errors
    /// [`CardError::NoCard`], or [`CardError::Twice`] if there are not so many of a face.
    pub fn list(&self, text: &str) -> Result<Vec<Card>, CardError> {
        let mut set = CardSet::EMPTY;
        text.split_whitespace()
            .map(|word| {
                let card = self.next_copy(self.card(word).ok_or_else(|| self.no_card(word))?, set);
                let card = card.ok_or_else(|| CardError::Twice(word.to_owned()))?;
                set.add(card);
                Ok(card)
            })
            .collect()
    }

    /// The cards of a text as a set; see [`Deck::list`].
    ///
    /// # Errors
    /// As [`Deck::list`].
    pub fn set(&self, text: &str) -> Result<CardSet, CardError> {
        Ok(self.list(text)?.into_iter().collect())
    }

    /// The first card that looks like `card` and is not among `taken`.
    #[must_use]
    pub fn next_copy(&self, card: Card, taken: CardSet) -> Option<Card> {
        (self.alike(card) - taken).first()
    }

    /// The error for text that is no card.
    #[must_use]
    pub fn no_card(&self, text: &str) -> CardError {
        CardError::NoCard { text: text.to_owned(), example: self.card_text(Card::new(0)).to_owned() }
    }

    /// Declares what each card counts under a name; the first count declared is the card points.
    ///
    /// `value` is asked once for each card.
    pub fn add_count(&mut self, name: &str, mut value: impl FnMut(&Self, Card) -> i64) {
        let values = (0..self.size()).map(|at| value(self, Card::new(at as u8))).collect();
        self.counts.push((name.to_owned(), values));
    }

    /// Names of the counts declared.
    pub fn counts(&self) -> impl Iterator<Item = &str> {
        self.counts.iter().map(|(name, _)| name.as_str())
    }

    /// What the cards of a set count by the count at this place of [`Deck::counts`]; 0 if there is none.
    #[must_use]
    pub fn count(&self, what: usize, set: CardSet) -> i64 {
        let values = self.counts.get(what).map_or(&[][..], |(_, values)| values.as_slice());
        set.iter().map(|card| values.get(card.index()).copied().unwrap_or(0)).sum()
    }

    /// The card points of a set: the sum of the first count; 0 if none is declared.
    #[must_use]
    #[inline]
    pub fn points(&self, set: CardSet) -> i64 {
        match self.counts.first() {
            Some((_, values)) => set.iter().map(|card| values.get(card.index()).copied().unwrap_or(0)).sum(),
            None => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn skat() -> Deck {
        Deck::new(DeckSpec::french("A T K Q J 9 8 7").expect("ranks of a French deck")).expect("32 cards")
    }

    #[test]
    fn frog_e1_thirty_card_points_in_a_suit_of_nine() {
        let mut deck = Deck::new(DeckSpec::french("A T K Q J 9 8 7 6").unwrap()).unwrap();
        deck.add_count("points", |deck, card| match deck.rank(card).map(|rank| deck.rank_text(rank)) {
            Some("A") => 11,
            Some("T") => 10,
            Some("K") => 4,
            Some("Q") => 3,
            Some("J") => 2,
            _ => 0,
        });
        assert_eq!(deck.points(deck.set("AS TS KS QS JS 9S 8S 7S 6S").unwrap()), 30);
        assert_eq!(deck.points(deck.all()), 120);
    }

    #[test]
    fn cards_are_read_in_every_common_spelling_and_written_in_one() {
        let deck = skat();
        for text in ["TH", "th", "10h", "10H", "T♥", "10♥"] {
            assert_eq!(deck.card(text).map(|card| deck.card_text(card)), Some("TH"), "{text}");
        }
        assert_eq!(deck.card("1S"), None, "a slip for TS, or an ace? not guessed");
        assert_eq!(deck.card("6H"), None);
        assert_eq!(deck.list("7C 6H").unwrap_err().to_string(), "`6H` is no card of this deck; cards are written like AC");
        assert_eq!(deck.set("7C 7C").unwrap_err(), CardError::Twice("7C".into()));
    }

    #[test]
    fn in_each_suit_the_highest_card_comes_first() {
        let deck = skat();
        let spades = deck.of_suit(deck.suit_named("spades").unwrap());
        assert_eq!(deck.text(spades), "AS TS KS QS JS 9S 8S 7S");
        assert_eq!(deck.suit_named("♠"), deck.suit_named("s"));
    }

    #[test]
    fn copies_are_told_apart_inside_and_look_alike_outside() {
        let mut spec = DeckSpec::french("A T K Q J 9").unwrap();
        spec.copies = 2;
        let deck = Deck::new(spec).unwrap();
        let tens = deck.list("TH 10h").unwrap();
        assert_ne!(tens[0], tens[1]);
        assert_eq!(deck.face(tens[0]), deck.face(tens[1]));
        assert_eq!(deck.alike(tens[1]).len(), 2);
        assert!(deck.list("TH TH TH").is_err());
    }

    #[test]
    fn a_tarot_has_a_suit_with_ranks_of_its_own() {
        let rank = |text: &str| RankSpec { text: text.into(), also: vec![], name: text.into() };
        let suit = |letter, name: &str, ranks| SuitSpec { letter, symbol: None, name: name.into(), ranks: Some(ranks) };
        let deck = Deck::new(DeckSpec {
            name: "small tarot".into(),
            ranks: vec![rank("21"), rank("K"), rank("1")],
            suits: vec![suit('S', "swords", vec![1, 2]), suit('T', "trumps", vec![0, 2])],
            jokers: vec![("EX".into(), "excuse".into())],
            copies: 1,
        });
        let deck = deck.unwrap();
        assert_eq!(deck.text(deck.all()), "KS 1S 21T 1T EX");
        assert_eq!(deck.suit(deck.card("ex").unwrap()), None);
    }

    #[test]
    fn a_deck_has_its_limits() {
        let mut spec = DeckSpec::french("A K Q J T 9 8 7 6 5 4 3 2").unwrap();
        spec.copies = 3;
        assert_eq!(Deck::new(spec).unwrap_err(), CardError::TooMany(156));
        assert_eq!(DeckSpec::french("A A").unwrap_err(), CardError::Twice("A".into()));
        assert!(DeckSpec::french("A B").unwrap_err().to_string().starts_with("`B` is no rank of a french deck"));
        assert_eq!(DeckSpec::french("").unwrap_err(), CardError::Empty);
    }
}
