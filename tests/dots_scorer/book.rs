//! What the referee asks for and is given: what a seat may do, the next wish, the inputs of a hand.

use super::cards::Card;
use std::collections::BTreeSet;
use std::fmt;

/// Something a seat may do: a verb, alone or with any number of a range.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Offer {
    pub verb: String,
    pub range: Option<(i64, i64)>,
}

impl Offer {
    pub fn of(verb: &str) -> Self {
        Self { verb: verb.to_owned(), range: None }
    }

    pub fn amount(verb: &str, least: i64, most: i64) -> Self {
        Self { verb: verb.to_owned(), range: Some((least, most)) }
    }

    pub fn allows(&self, verb: &str, number: i64) -> bool {
        self.verb == verb && self.range.map_or(number == 0, |(least, most)| (least..=most).contains(&number))
    }
}

/// `raise to 4` apart; 0 where there is no number.
pub fn verb_and_number(text: &str) -> (String, i64) {
    match text.rsplit_once(' ').map(|(verb, number)| (verb, number.parse())) {
        Some((verb, Ok(number))) => (verb.to_owned(), number),
        _ => (text.to_owned(), 0),
    }
}

impl fmt::Debug for Offer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.range {
            None => write!(f, "{}", self.verb),
            Some((least, most)) if least == most => write!(f, "{} {least}", self.verb),
            Some((least, most)) => write!(f, "{} {least}..{most}", self.verb),
        }
    }
}

/// What the referee wants next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// The next hand.
    Deal,
    /// An order of these cards.
    Order(BTreeSet<Card>),
    /// A seat must do one of these.
    Turn { seat: usize, offers: Vec<Offer> },
    /// Nothing: the match is over.
    Nothing,
}

#[derive(Clone, Debug)]
pub enum Input {
    Begin,
    Order(Vec<Card>),
    Act(usize, String),
}

/// Why a hand is told no further.
pub enum Stop {
    Wish(Wish),
    /// R18: all others have folded.
    LastOne,
}

/// What was given so far in the hand.
pub struct Book<'a>(pub std::slice::Iter<'a, Input>);

impl Book<'_> {
    pub fn order(&mut self, cards: BTreeSet<Card>) -> Result<Vec<Card>, Stop> {
        match self.0.next() {
            Some(Input::Order(order)) => {
                assert_eq!(order.iter().copied().collect::<BTreeSet<_>>(), cards);
                Ok(order.clone())
            }
            None => Err(Stop::Wish(Wish::Order(cards))),
            Some(other) => panic!("an order of cards is wanted, not {other:?}"),
        }
    }

    /// The verb a seat chose, and the number with it.
    pub fn turn(&mut self, seat: usize, offers: Vec<Offer>) -> Result<(String, i64), Stop> {
        match self.0.next() {
            Some(Input::Act(by, text)) => {
                assert_eq!(*by, seat, "{text}");
                let (verb, number) = verb_and_number(text);
                assert!(offers.iter().any(|offer| offer.allows(&verb, number)), "{text} is not among {offers:?}");
                Ok((verb, number))
            }
            None => Err(Stop::Wish(Wish::Turn { seat, offers })),
            Some(other) => panic!("a choice of P{seat} is wanted, not {other:?}"),
        }
    }
}
