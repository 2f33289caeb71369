//! A house order, ready to judge: the tables that a spec asks for, built once and shared.

use super::badugi::Badugi;
use super::check::{check, jokers_of, wild_cards};
use super::classes::Classes;
use super::error::RankError;
use super::judge::{Judge, Strength};
use super::kind::Kind;
use super::lanes::Lanes;
use super::scale::{Fields, Scale};
use super::spec::{Choice, Method, Spec, SpecError};
use super::subsets::{Fives, each};
use crate::cards::{Card, CardSet, Deck};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// So many orders are kept for whoever asks for the same spec again.
const KEPT: usize = 64;

static ORDERS: Mutex<Option<HashMap<Spec, Arc<Order>>>> = Mutex::new(None);

/// A house order with its tables.
///
/// Tables take at most 512 KiB and are built in milliseconds. They never change, so an order is shared
/// by as many threads as like.
///
/// ```
/// use kartu::ranking::{Order, Spec};
/// let order = Order::load(&Spec::french("A K Q J T 9 8 7 6 5 4 3 2")?)?;
/// let full_house = order.strength(order.deck().set("KS KD KH 4C 4S 9H 2D")?)?;
/// let flush = order.strength(order.deck().set("AS TS 8S 4S 2S 9H 2D")?)?;
/// assert!(full_house > flush);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Order {
    pub(super) spec: Spec,
    pub(super) deck: Deck,
    pub(super) scale: Scale,
    pub(super) classes: Classes,
    pub(super) engine: Engine,
    /// Cards that stand for any other.
    pub(super) wild: CardSet,
    /// Jokers that are bugs.
    pub(super) bugs: CardSet,
}

pub(super) enum Engine {
    Lanes(Box<Lanes>),
    Fives(Box<Fives>),
    Badugi(Box<Badugi>),
}

impl Order {
    /// The order of a spec: from the ones that are kept, or built.
    ///
    /// # Errors
    /// What is wrong with the spec, by key and item.
    pub fn load(spec: &Spec) -> Result<Arc<Self>, SpecError> {
        let kept = |orders: &HashMap<Spec, Arc<Self>>| orders.get(spec).cloned();
        if let Some(order) = ORDERS.lock().unwrap_or_else(PoisonError::into_inner).as_ref().and_then(kept) {
            return Ok(order);
        }
        let order = Arc::new(Self::build(spec.clone())?);
        let mut orders = ORDERS.lock().unwrap_or_else(PoisonError::into_inner);
        let orders = orders.get_or_insert_default();
        if orders.len() >= KEPT {
            orders.clear();
        }
        Ok(orders.entry(spec.clone()).or_insert(order).clone())
    }

    /// Builds the order of a spec, whether one is kept or not.
    ///
    /// # Errors
    /// As [`Order::load`].
    pub fn build(spec: Spec) -> Result<Self, SpecError> {
        let deck = Deck::new(spec.deck.clone()).map_err(|error| SpecError::new("ranks", error.to_string()))?;
        check(&spec, &deck)?;
        let wild = wild_cards(&spec, &deck)?;
        let scale = Scale::new(&spec);
        let classes = Classes::new(&spec, &deck, &scale, wild)?;
        let unplaced = || SpecError::new("ranks", "no table fits the hands of this deck");
        let engine = if spec.method == Method::Badugi {
            Engine::Badugi(Box::new(Badugi::build(&spec, &deck)))
        } else {
            let worths = classes.worths(&spec, &scale);
            if classes.fits_lanes(&spec) && deck.size() <= 64 {
                Engine::Lanes(Box::new(Lanes::build(&spec, &scale, &classes, &worths).ok_or_else(unplaced)?))
            } else {
                Engine::Fives(Box::new(Fives::build(&spec, &deck, &worths).ok_or_else(unplaced)?))
            }
        };
        let bugs = if spec.joker == super::spec::Joker::Bug { jokers_of(&deck) } else { CardSet::EMPTY };
        Ok(Self { spec, deck, scale, classes, engine, wild, bugs })
    }

    /// The data it was built from.
    #[must_use]
    pub const fn spec(&self) -> &Spec {
        &self.spec
    }

    /// The deck.
    #[must_use]
    pub const fn deck(&self) -> &Deck {
        &self.deck
    }

    /// Number of hands that can be told apart; the greatest strength.
    #[must_use]
    pub fn strengths(&self) -> usize {
        match &self.engine {
            Engine::Badugi(table) => table.len(),
            Engine::Lanes(_) | Engine::Fives(_) => self.classes.len(),
        }
    }

    /// The strength with this number: 1 is the weakest. Beyond the last it is [`Strength::NONE`].
    #[must_use]
    pub fn nth(&self, number: u16) -> Strength {
        if usize::from(number) <= self.strengths() { Strength(number) } else { Strength::NONE }
    }

    /// The kind of hand that a strength is; badugi and nothing at all are of no kind.
    #[must_use]
    pub fn kind(&self, strength: Strength) -> Option<Kind> {
        match strength.counts() {
            true => self.scale.kind(Fields::of(self.classes.score(strength.0))),
            false => None,
        }
    }

    /// Bytes of all tables.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.classes.bytes()
            + match &self.engine {
                Engine::Lanes(lanes) => lanes.bytes(),
                Engine::Fives(_) => Fives::BYTES,
                Engine::Badugi(table) => table.bytes(),
            }
    }

    /// The judge of hands of this many cards.
    ///
    /// # Errors
    /// [`RankError::Count`] if the order does not rank hands of that size.
    pub fn judge(&self, size: usize) -> Result<Judge<'_>, RankError> {
        self.check_size(size, CardSet::EMPTY)?;
        Ok(Judge::new(self, size, self.wild | self.lane_bugs()))
    }

    /// Lanes treat bugs like wild cards with other numbers in their tables.
    fn lane_bugs(&self) -> CardSet {
        if matches!(self.engine, Engine::Lanes(_)) { self.bugs } else { CardSet::EMPTY }
    }

    fn check_size(&self, size: usize, cards: CardSet) -> Result<(), RankError> {
        let (least, most) = (usize::from(self.spec.cards), usize::from(self.spec.from));
        if (least..=most).contains(&size) {
            return Ok(());
        }
        let wanted = if least == most { least.to_string() } else { format!("{least} to {most}") };
        Err(RankError::Count { given: size, cards: self.deck.text(cards), wanted })
    }

    fn check_cards(&self, cards: CardSet) -> Result<(), RankError> {
        if cards.within(self.deck.all()) { Ok(()) } else { Err(RankError::Stranger) }
    }

    /// The strength of the best cards of a hand.
    ///
    /// # Errors
    /// [`RankError::Count`], [`RankError::Stranger`], or [`RankError::NeedsBoard`] if the order takes so many cards
    /// from the hand and so many from a board.
    pub fn strength(&self, hand: CardSet) -> Result<Strength, RankError> {
        self.best_of(hand, CardSet::EMPTY, CardSet::EMPTY).map(|(strength, _)| strength)
    }

    /// The strength of the best cards of a hand and a board under this order's choice of cards, with these cards
    /// wild besides.
    ///
    /// # Errors
    /// As [`Order::strength`]; [`RankError::Twice`] for a card that both hold; [`RankError::NoOwnWild`].
    pub fn strength_with(&self, hand: CardSet, board: CardSet, wild: CardSet) -> Result<Strength, RankError> {
        self.best_of(hand, board, wild).map(|(strength, _)| strength)
    }

    /// The strength, and the sets of cards among which the ones that made it are.
    pub(super) fn best_of(&self, hand: CardSet, board: CardSet, wild: CardSet) -> Result<(Strength, Pick), RankError> {
        self.check_cards(hand | board)?;
        if let Some(card) = (hand & board).first() {
            return Err(RankError::Twice(self.deck.card_text(card).to_owned()));
        }
        match self.spec.choice {
            Choice::Best => {
                let all = hand | board;
                self.check_size(all.len(), all)?;
                let judge = self.judge(all.len())?.with_wild(wild)?;
                Ok((judge.strength(all), Pick { hand: all, hole: usize::from(self.spec.cards), board, of_board: 0 }))
            }
            Choice::Exactly { hole, board: of_board } => {
                if board.is_empty() && of_board > 0 {
                    return Err(RankError::NeedsBoard { hole, board: of_board });
                }
                self.check_own(hand, hole)?;
                self.check_own(board, of_board)?;
                let judge = self.judge(usize::from(self.spec.cards))?.with_wild(wild)?;
                let pick = Pick { hand, hole: usize::from(hole), board, of_board: usize::from(of_board) };
                let mut best = Strength::NONE;
                pick.each(&mut |five| best = best.max(Strength(judge.exact(five))));
                Ok((best, pick))
            }
        }
    }

    fn check_own(&self, cards: CardSet, least: u8) -> Result<(), RankError> {
        let (given, most) = (cards.len(), usize::from(self.spec.from));
        if (usize::from(least)..=most).contains(&given) {
            return Ok(());
        }
        Err(RankError::Count { given, cards: self.deck.text(cards), wanted: format!("{least} to {most}") })
    }

    /// The value of a card under this order: 0 for the lowest rank.
    pub(super) fn value(&self, card: Card) -> Option<u8> {
        self.deck.rank(card).map(|rank| super::classes::value_of(&self.spec, rank.0))
    }
}

/// From which cards how many are taken.
pub(super) struct Pick {
    pub hand: CardSet,
    pub hole: usize,
    pub board: CardSet,
    pub of_board: usize,
}

impl Pick {
    /// Each choice of cards that the order allows.
    pub fn each(&self, visit: &mut impl FnMut(CardSet)) {
        let mut boards = Vec::new();
        each(if self.of_board > 0 { self.board } else { CardSet::EMPTY }, self.of_board, &mut |part| boards.push(part));
        each(self.hand, self.hole, &mut |own| boards.iter().for_each(|part| visit(own | *part)));
    }
}

/// The places of hands, from 1; hands that are equal share one. What does not count has none.
///
/// ```
/// use kartu::ranking::{Order, Spec, places};
/// let order = Order::load(&Spec::french("A K Q J T 9 8 7 6 5 4 3 2")?)?;
/// let hand = |text: &str| order.strength(order.deck().set(text)?).map_err(Box::<dyn std::error::Error>::from);
/// let strengths = [hand("AS KS QH JH 9C")?, hand("2S 2D 3C 4C 5H")?, hand("AD KD QC JC 9H")?];
/// assert_eq!(places(&strengths), [Some(2), Some(1), Some(2)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn places(strengths: &[Strength]) -> Vec<Option<usize>> {
    let place = |one: &Strength| strengths.iter().filter(|other| *other > one).count() + 1;
    strengths.iter().map(|one| one.counts().then(|| place(one))).collect()
}

/// The seats with the best hand, by their number in `strengths`; none if no hand counts.
#[must_use]
pub fn winners(strengths: &[Strength]) -> Vec<usize> {
    let best = strengths.iter().copied().max().unwrap_or_default();
    (0..strengths.len()).filter(|seat| best.counts() && strengths.get(*seat) == Some(&best)).collect()
}
