//! The words of one game: verbs of actions, names of contracts, reasons, announcements.
//!
//! Words are numbers inside and text outside; all of them are collected when a script is loaded.

use super::action::{Kind, Shape};
use crate::ranking::{Language, Order};
use rustc_hash::FxHashMap;
use std::fmt;
use std::sync::Arc;

/// A word of the game: its number in the [`Lexicon`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Word(pub u16);

macro_rules! verbs {
    ($($name:ident = $number:literal $text:literal $doc:literal;)*) => {
        impl Word {
            $(#[doc = $doc] pub const $name: Self = Self($number);)*
        }
        const VERBS: &[&str] = &[$($text),*];
    };
}

verbs! {
    PASS = 0 "pass" "`pass`: declines.";
    BID = 1 "bid" "`bid 2`: calls in an auction.";
    PLAY = 2 "play" "`play TC`: plays to a trick.";
    DISCARD = 3 "discard" "`discard TS`: lays away.";
    GIVE = 4 "give" "`give 7H`: hands a card to another seat.";
    TRUMP = 5 "trump" "`trump C`: names the trump suit.";
    LEADS = 6 "leads" "Said aloud of the seat that leads to the first trick.";
    OPENS = 7 "opens" "Said aloud of the seat that calls first.";
    MUST_PLAY = 8 "must-play" "Said aloud of the seat that has to play a contract that nobody bid.";
    MUST_HOLD = 9 "must-hold" "Said aloud of the card that the first lead has to hold.";
    OUT = 10 "out" "Said aloud of a seat that has played its last card.";
    CALL = 11 "call" "`call AS`: the holder of the card is the partner; `call`: puts in what the highest bet asks for, or all one has.";
    PARTNER = 12 "partner" "Said aloud of the seat that turns out to be the declarer's partner.";
    ALONE = 13 "alone" "Said aloud of a declarer without a partner; and why chips go to a seat that competes with nobody.";
    CHECK = 14 "check" "`check`: bets nothing where there is nothing to call.";
    BET = 15 "bet" "`bet 4`: the first bet of a round.";
    RAISE = 16 "raise to" "`raise to 8`: makes one's bets of the round 8 in all.";
    COMPLETE = 17 "complete to" "`complete to 4`: makes a smaller bet a full one.";
    FOLD = 18 "fold" "`fold`: gives up.";
    BRING_IN = 19 "bring in" "`bring in`: makes the forced first bet.";
    SHOW = 20 "show" "`show`: turns one's cards up at the showdown.";
    MUCK = 21 "muck" "`muck`: gives up at the showdown without showing.";
    ANTE = 22 "ante" "Why chips are put in before the deal.";
    BLIND = 23 "blind" "Why chips are put in before the first round of betting.";
    REBUY = 24 "rebuy" "Why a seat gets chips from outside.";
    PUTS_IN = 25 "price" "Why chips are put in that nobody must match.";
    RAISED = 26 "raise" "Why chips are put in: a raise.";
    COMPLETED = 27 "complete" "Why chips are put in: a smaller bet is made a full one.";
    SHARED = 28 "shared" "Why chips go to all who compete, where nobody qualifies and no deal follows.";
}

/// All words of a game, and the shapes in which its verbs come; and the orders that name its hands.
#[derive(Clone, Debug)]
pub struct Lexicon {
    orders: Orders,
    words: Vec<String>,
    numbers: FxHashMap<String, Word>,
    /// By the number of the word; empty for one that is no verb.
    shapes: Vec<Vec<Shape>>,
}

impl Lexicon {
    /// The words that the host itself uses.
    #[must_use]
    pub fn new() -> Self {
        let mut lexicon =
            Self { orders: Orders::default(), words: Vec::new(), numbers: FxHashMap::default(), shapes: Vec::new() };
        for verb in VERBS {
            lexicon.add(verb);
        }
        lexicon
    }

    /// The number of a word, new or not. At most 65,536 words; more share the last number's text.
    pub fn add(&mut self, text: &str) -> Word {
        if let Some(word) = self.numbers.get(text) {
            return *word;
        }
        let word = Word(u16::try_from(self.words.len()).unwrap_or(u16::MAX));
        if self.words.len() <= usize::from(u16::MAX) {
            self.words.push(text.to_owned());
            self.shapes.push(Vec::new());
            self.numbers.insert(text.to_owned(), word);
        }
        word
    }

    /// Says that a verb comes with arguments of these kinds, besides those known before.
    pub fn add_shape(&mut self, verb: Word, kinds: &[Kind]) {
        let shape = Shape::new(kinds);
        if let Some(shapes) = self.shapes.get_mut(usize::from(verb.0)).filter(|shapes| !shapes.contains(&shape)) {
            shapes.push(shape);
        }
    }

    /// The number of an order of hands, new or not; at most 256 of them have names.
    pub fn add_order(&mut self, order: &Arc<Order>) -> u8 {
        let at = self.orders.0.iter().position(|known| Arc::ptr_eq(known, order));
        let at = at.unwrap_or_else(|| {
            self.orders.0.push(order.clone());
            self.orders.0.len() - 1
        });
        u8::try_from(at).unwrap_or(u8::MAX)
    }

    /// What a hand is called that has this strength in an order: `two pair, kings and fours, ace kicker`.
    #[must_use]
    pub fn hand_text(&self, order: u8, strength: i64) -> String {
        self.hand_in(order, strength, Language::English)
    }

    /// The same in a language.
    #[must_use]
    pub fn hand_in(&self, order: u8, strength: i64, language: Language) -> String {
        let strength = u16::try_from(strength).unwrap_or(0);
        let order = self.orders.0.get(usize::from(order));
        order.map_or_else(String::new, |order| order.describe(order.nth(strength), language))
    }

    /// The number of a known word.
    #[must_use]
    pub fn find(&self, text: &str) -> Option<Word> {
        self.numbers.get(text).copied()
    }

    /// The text of a word.
    #[must_use]
    pub fn text(&self, word: Word) -> &str {
        self.words.get(usize::from(word.0)).map_or("", String::as_str)
    }

    /// The shapes of a verb; empty for a word that is none.
    #[must_use]
    pub fn shapes(&self, verb: Word) -> &[Shape] {
        self.shapes.get(usize::from(verb.0)).map_or(&[], Vec::as_slice)
    }

    /// All verbs of the game, in the order they came up.
    pub fn verbs(&self) -> impl Iterator<Item = &str> + Clone {
        self.words.iter().zip(&self.shapes).filter(|(_, shapes)| !shapes.is_empty()).map(|(text, _)| text.as_str())
    }
}

/// Orders of hands, by number.
#[derive(Clone, Default)]
struct Orders(Vec<Arc<Order>>);

impl fmt::Debug for Orders {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter().map(|order| &order.spec().title)).finish()
    }
}

impl Default for Lexicon {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verbs_of_the_host_have_the_numbers_of_their_names() {
        let lexicon = Lexicon::new();
        assert_eq!(lexicon.text(Word::PASS), "pass");
        assert_eq!(lexicon.text(Word::TRUMP), "trump");
        assert_eq!(lexicon.find("discard"), Some(Word::DISCARD));
    }
}
