//! The order of a table: which level each card has, and what its suit is worth.

use super::SpecError;
use super::counts::{MAX_LEVELS, MAX_WIDTH};
use crate::cards::{Card, CardSet, Deck, MAX_CARDS, Rank, Suit};
use crate::text::suggestion;

const NO_LEVEL: u8 = u8::MAX;

/// Levels and suits of the cards of a deck.
#[derive(Clone, Debug)]
pub(super) struct Order {
    texts: Vec<String>,
    cards: Vec<CardSet>,
    level_of: [u8; MAX_CARDS],
    /// The suits in the order in which cards are chosen: from low to high, or else as in the deck.
    pub(super) suits: Vec<Suit>,
    /// What each suit of the deck is worth; all nothing if suits decide nothing.
    worth: Vec<u8>,
    /// Does the suit of the highest card decide between equal ranks?
    pub(super) suits_decide: bool,
    /// The levels that are no jokers, as bits.
    pub(super) ranked: u32,
    /// The cards that take part.
    pub(super) part: CardSet,
    /// Most cards of one level.
    pub(super) widest: u8,
}

impl Order {
    pub(super) fn new(ranks: &[String], suits: &[String], deck: &Deck) -> Result<Self, SpecError> {
        let spec = deck.spec();
        let all: Vec<String> = spec
            .ranks
            .iter()
            .rev()
            .map(|rank| rank.text.clone())
            .chain(spec.jokers.iter().map(|joker| joker.0.clone()))
            .collect();
        let listed = if ranks.is_empty() { &all } else { ranks };
        if listed.len() > MAX_LEVELS {
            return Err(SpecError::Table(format!("{} ranks and jokers in order; at most {MAX_LEVELS} fit", listed.len())));
        }
        let mut order = Self {
            texts: Vec::new(),
            cards: Vec::new(),
            level_of: [NO_LEVEL; MAX_CARDS],
            suits: deck.suits().collect(),
            worth: vec![0; spec.suits.len()],
            suits_decide: false,
            ranked: 0,
            part: CardSet::EMPTY,
            widest: 0,
        };
        for text in listed {
            order.add_level(text, deck, &all)?;
        }
        order.order_suits(suits, deck)?;
        Ok(order)
    }

    fn add_level(&mut self, text: &str, deck: &Deck, all: &[String]) -> Result<(), SpecError> {
        let rank: Option<Rank> = deck.rank_named(text);
        let joker = deck.card(text).filter(|card| deck.rank(*card).is_none());
        let (cards, written) = match (rank, joker) {
            (Some(rank), _) => (deck.of_rank(rank), deck.rank_text(rank)),
            (None, Some(joker)) => (deck.alike(joker), deck.card_text(joker)),
            (None, None) => {
                let hint = suggestion(text, all.iter().map(String::as_str));
                return Err(SpecError::Table(format!("`{text}` is no rank of the deck; {hint}")));
            }
        };
        if cards.len() > usize::from(MAX_WIDTH) {
            return Err(SpecError::Table(format!("the deck has {} cards `{text}`; at most {MAX_WIDTH} fit", cards.len())));
        }
        let level = self.texts.len() as u8;
        for card in cards {
            if let Some(known) = self.level_of.get_mut(card.index()) {
                if *known != NO_LEVEL {
                    return Err(SpecError::Table(format!("the rank `{text}` is there twice")));
                }
                *known = level;
            }
        }
        self.ranked |= u32::from(rank.is_some()) << level;
        self.part |= cards;
        self.widest = self.widest.max(cards.len() as u8);
        self.texts.push(written.to_owned());
        self.cards.push(cards);
        Ok(())
    }

    fn order_suits(&mut self, suits: &[String], deck: &Deck) -> Result<(), SpecError> {
        if suits.is_empty() {
            return Ok(());
        }
        let mut order = Vec::new();
        for text in suits {
            let Some(suit) = deck.suit_named(text) else {
                return Err(SpecError::Table(format!("`{text}` is no suit of the deck")));
            };
            if order.contains(&suit) {
                return Err(SpecError::Table(format!("the suit `{text}` is there twice")));
            }
            order.push(suit);
            if let Some(worth) = self.worth.get_mut(usize::from(suit.0)) {
                *worth = order.len() as u8;
            }
        }
        if let Some(missing) = deck.suits().find(|suit| !order.contains(suit)) {
            return Err(SpecError::Table(format!("the order of suits leaves out {}", deck.suit_name(missing))));
        }
        (self.suits, self.suits_decide) = (order, true);
        Ok(())
    }

    /// The level of a card of [`Order::part`].
    #[inline]
    pub(super) fn level(&self, card: Card) -> u8 {
        self.level_of.get(card.index()).copied().unwrap_or(NO_LEVEL)
    }

    /// The level written like this.
    pub(super) fn named(&self, text: &str) -> Option<u8> {
        self.texts.iter().position(|one| one.eq_ignore_ascii_case(text)).map(|at| at as u8)
    }

    /// How a level is written.
    pub(super) fn text(&self, level: u8) -> &str {
        self.texts.get(usize::from(level)).map_or("", String::as_str)
    }

    /// How the levels are written, from low to high.
    pub(super) fn texts(&self) -> impl Iterator<Item = &str> + Clone {
        self.texts.iter().map(String::as_str)
    }

    /// The cards of a level.
    #[inline]
    pub(super) fn cards(&self, level: u8) -> CardSet {
        self.cards.get(usize::from(level)).copied().unwrap_or_default()
    }

    /// Number of levels.
    pub(super) fn len(&self) -> u8 {
        self.texts.len() as u8
    }

    /// All levels, as bits.
    pub(super) fn all(&self) -> u32 {
        bits(0, self.len())
    }

    /// What a suit is worth between equal ranks; nothing for no suit, and where suits decide nothing.
    #[inline]
    pub(super) fn worth(&self, suit: Option<Suit>) -> u8 {
        suit.and_then(|suit| self.worth.get(usize::from(suit.0))).copied().unwrap_or(0)
    }
}

/// `count` bits from `first` up.
pub(super) const fn bits(first: u8, count: u8) -> u32 {
    ((((1_u64 << (count & 63)) - 1) << (first & 31)) & 0xffff_ffff) as u32
}
