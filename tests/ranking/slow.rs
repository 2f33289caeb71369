//! A second ranking, written from the definitions of the kinds alone: no tables, every choice tried.
//!
//! It only remembers what it found for cards that differ in nothing that matters.

use kartu::cards::{Card, CardSet, Deck};
use kartu::ranking::{Aim, Choice, Joker, Kind, Method, Spec, Wheel};
use std::collections::HashMap;

/// How good a hand is: greater wins. `None` if it is nothing or does not qualify.
pub type Value = Option<(i32, Vec<i32>)>;

/// A card as the definitions see it: how high its rank is, and its suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Held {
    Plain(i32, u8),
    Wild,
    Bug,
}

pub struct Slow<'s> {
    spec: &'s Spec,
    deck: Deck,
    wild: CardSet,
    least: Value,
    known: HashMap<Vec<Held>, Value>,
}

/// All ways to take `size` of `cards`.
fn choose<T: Copy>(cards: &[T], size: usize) -> Vec<(Vec<T>, Vec<T>)> {
    let mut all = Vec::new();
    for set in 0..1_u32 << cards.len() {
        if set.count_ones() as usize == size {
            let part = |taken: u32| (0..cards.len()).filter(|at| set >> at & 1 == taken).map(|at| cards[at]).collect();
            all.push((part(1), part(0)));
        }
    }
    all
}

fn downwards(cards: &[(i32, u8)]) -> Vec<i32> {
    let mut ranks: Vec<i32> = cards.iter().map(|card| card.0).collect();
    ranks.sort_by_key(|rank| -rank);
    ranks
}

impl<'s> Slow<'s> {
    pub fn new(spec: &'s Spec) -> Self {
        let deck = Deck::new(spec.deck.clone()).expect("a deck");
        let wild = spec.wild.iter().fold(CardSet::EMPTY, |set, text| match deck.rank_named(text) {
            Some(rank) => set | deck.of_rank(rank),
            None => set | deck.alike(deck.card(text).expect("a card")),
        });
        let mut slow = Self { spec, deck, wild, least: None, known: HashMap::new() };
        if !spec.qualifier.is_empty() {
            // Of several suits.
            let cards: Vec<(i32, u8)> =
                spec.qualifier.iter().enumerate().map(|(at, rank)| (slow.height(*rank), (at % 2) as u8)).collect();
            slow.least = slow.natural(&cards, true).map(|value| slow.turned(value));
        }
        slow
    }

    fn height(&self, rank: u8) -> i32 {
        let below = self.spec.order.iter().rev().position(|one| *one == rank);
        below.expect("a rank of the deck") as i32
    }

    fn held(&self, card: Card, own_wild: CardSet) -> Held {
        match self.deck.rank(card) {
            _ if self.wild.has(card) => Held::Wild,
            None if self.spec.joker == Joker::Bug => Held::Bug,
            None => Held::Wild,
            Some(_) if own_wild.has(card) => Held::Wild,
            Some(rank) => Held::Plain(self.height(rank.0), self.deck.suit(card).expect("a suit").0),
        }
    }

    /// The value of a hand and a board.
    pub fn value(&mut self, hand: CardSet, board: CardSet, own_wild: CardSet) -> Value {
        if self.spec.method == Method::Badugi {
            return self.badugi(hand | board);
        }
        let held = |set: CardSet| set.iter().map(|card| self.held(card, own_wild)).collect::<Vec<_>>();
        let mut all = Vec::new();
        match self.spec.choice {
            Choice::Best => {
                all.extend(choose(&held(hand | board), usize::from(self.spec.cards)).into_iter().map(|taken| taken.0))
            }
            Choice::Exactly { hole, board: of_board } => {
                for (own, _) in choose(&held(hand), usize::from(hole)) {
                    for (shared, _) in choose(&held(board), usize::from(of_board)) {
                        all.push(own.iter().chain(&shared).copied().collect());
                    }
                }
            }
        }
        let best = all.into_iter().filter_map(|five| self.remembered(five)).max();
        best.filter(|best| self.least.as_ref().is_none_or(|least| best >= least))
    }

    /// The kind of a value.
    pub fn kind(&self, value: &Value) -> Option<Kind> {
        let place = value.as_ref()?.0.abs();
        self.spec.kinds().iter().rev().nth(place as usize - 1).copied()
    }

    fn turned(&self, value: (i32, Vec<i32>)) -> (i32, Vec<i32>) {
        match self.spec.aim {
            Aim::High => value,
            Aim::Low => (-value.0, value.1.iter().map(|rank| -rank).collect()),
        }
    }

    fn remembered(&mut self, mut five: Vec<Held>) -> Value {
        // Which suit it is does not matter, and suits matter only where four cards share one.
        let suit = |held: &Held| if let Held::Plain(_, suit) = held { Some(*suit) } else { None };
        let most = (0..16).max_by_key(|one| five.iter().filter(|held| suit(held) == Some(*one)).count()).unwrap_or(0);
        let same = five.iter().filter(|held| suit(held) == Some(most)).count();
        let spares = five.iter().filter(|held| suit(held).is_none()).count();
        let matters = same + spares >= usize::from(self.spec.cards).min(4);
        let mut others = 0;
        for held in &mut five {
            if let Held::Plain(_, suit) = held {
                if !matters || spares == 0 && *suit != most {
                    others += 1;
                    *suit = others;
                } else if *suit == most {
                    *suit = 0;
                } else {
                    *suit += 1;
                }
            }
        }
        five.sort_unstable();
        if let Some(value) = self.known.get(&five) {
            return value.clone();
        }
        let value = self.tried(&five);
        self.known.insert(five, value.clone());
        value
    }

    /// The best that cards can stand for, all possibilities tried.
    fn tried(&self, five: &[Held]) -> Value {
        let natural = |held: &Held| if let Held::Plain(rank, suit) = held { Some((*rank, *suit)) } else { None };
        let cards: Vec<(i32, u8)> = five.iter().filter_map(natural).collect();
        let wild = five.iter().filter(|held| **held == Held::Wild).count();
        let bugs = five.iter().filter(|held| **held == Held::Bug).count();
        // A suit that no card has is as good as another one.
        let mut suits: Vec<u8> = cards.iter().map(|card| card.1).collect();
        suits.sort_unstable();
        suits.dedup();
        suits.push(40);
        if cards.is_empty() {
            suits.push(41);
        }
        let ranks = self.spec.order.len() as i32;
        let any: Vec<(i32, u8)> = (0..ranks).flat_map(|rank| suits.iter().map(move |suit| (rank, *suit))).collect();
        let mut best: Value = None;
        let mut stack = vec![(cards, 0, 0)];
        while let Some((cards, given, from)) = stack.pop() {
            if given < wild + bugs {
                // Wild cards are interchangeable, so each next one takes a card that is not before the last.
                let from = if given == wild { 0 } else { from };
                for (at, card) in any.iter().enumerate().skip(from) {
                    let mut more = cards.clone();
                    more.push(*card);
                    stack.push((more, given + 1, at));
                }
                continue;
            }
            let top = cards[cards.len() - bugs..].iter().all(|card| card.0 == ranks - 1);
            best = best.max(self.natural(&cards, top).map(|value| self.turned(value)));
        }
        best
    }

    /// The highest kind that these cards are; if not `any`, of those that a bug may complete.
    fn natural(&self, cards: &[(i32, u8)], any: bool) -> Option<(i32, Vec<i32>)> {
        let kinds = self.spec.kinds();
        for (at, kind) in kinds.iter().enumerate() {
            let drawn = !matches!(
                kind,
                Kind::FiveOfAKind
                    | Kind::FourOfAKind
                    | Kind::FullHouse
                    | Kind::ThreeOfAKind
                    | Kind::TwoPair
                    | Kind::Pair
                    | Kind::HighCard
            );
            if (any || drawn)
                && let Some(ranks) = self.as_kind(*kind, cards)
            {
                return Some(((kinds.len() - at) as i32, ranks));
            }
        }
        None
    }

    fn as_kind(&self, kind: Kind, cards: &[(i32, u8)]) -> Option<Vec<i32>> {
        let all = cards.len();
        match kind {
            Kind::FiveOfAKind => self.groups(cards, &[5]),
            Kind::FourOfAKind => self.groups(cards, &[4]),
            Kind::FullHouse => self.groups(cards, &[3, 2]),
            Kind::ThreeOfAKind => self.groups(cards, &[3]),
            Kind::TwoPair => self.groups(cards, &[2, 2]),
            Kind::Pair => self.groups(cards, &[2]),
            Kind::HighCard => Some(downwards(cards)),
            Kind::Straight => self.part(cards, all, Some(1), false),
            Kind::SkipStraight => self.part(cards, all, Some(2), false),
            Kind::Flush => self.part(cards, all, None, true),
            Kind::StraightFlush => self.part(cards, all, Some(1), true),
            Kind::SkipStraightFlush => self.part(cards, all, Some(2), true),
            Kind::FourStraight => self.part(cards, 4, Some(1), false),
            Kind::FourFlush => self.part(cards, 4, None, true),
            Kind::FourStraightFlush => self.part(cards, 4, Some(1), true),
        }
    }

    fn groups(&self, cards: &[(i32, u8)], sizes: &[usize]) -> Option<Vec<i32>> {
        let Some((size, others)) = sizes.split_first() else { return Some(downwards(cards)) };
        let mut best = None;
        for (taken, rest) in choose(cards, *size) {
            let rank = taken[0].0;
            if taken.iter().any(|card| card.0 != rank)
                || !others.is_empty() && rest.iter().filter(|card| card.0 == rank).count() >= others[0]
            {
                continue;
            }
            if let Some(more) = self.groups(&rest, others) {
                best = best.max(Some([vec![rank], more].concat()));
            }
        }
        best
    }

    /// Some of the cards in sequence or of a suit, or both, with the rest beside them.
    fn part(&self, cards: &[(i32, u8)], size: usize, step: Option<i32>, suited: bool) -> Option<Vec<i32>> {
        let mut best = None;
        for (taken, rest) in choose(cards, size) {
            let mut ranks = downwards(&taken);
            if suited {
                if taken.iter().any(|card| card.1 != taken[0].1) {
                    continue;
                }
                // No flush holds a card more often than the deck has it.
                let often = |rank: &i32| ranks.iter().filter(|one| *one == rank).count() > usize::from(self.spec.deck.copies);
                if ranks.iter().any(often) {
                    continue;
                }
            }
            if let Some(step) = step {
                let Some(height) = self.straight(&ranks, step) else { continue };
                ranks = vec![height];
            }
            best = best.max(Some([ranks, downwards(&rest)].concat()));
        }
        best
    }

    /// How high a straight is, in half ranks.
    fn straight(&self, downwards: &[i32], step: i32) -> Option<i32> {
        let (ranks, length) = (self.spec.order.len() as i32, downwards.len() as i32);
        let is = |mut wanted: Vec<i32>| {
            wanted.sort_by_key(|rank| -rank);
            wanted.windows(2).all(|two| two[0] != two[1]) && wanted == downwards
        };
        let from = |low: i32| (0..length).map(move |at| low + at * step);
        let mut best = None;
        for low in 0..ranks {
            if from(low).all(|rank| rank < ranks) && is(from(low).collect()) {
                best = best.max(Some(2 * (low + (length - 1) * step)));
            } else if self.spec.wrap && is(from(low).map(|rank| rank % ranks).collect()) {
                // It ends behind the corner; the wheel is one of these.
                let top = (low + (length - 1) * step) % ranks;
                if !(low == ranks - 1 && self.spec.wheel == Wheel::Second) {
                    best = best.max(Some(2 * top));
                }
            }
        }
        let wheel: Vec<i32> = from(-1).map(|rank| if rank < 0 { ranks - 1 } else { rank }).collect();
        if self.spec.wheel != Wheel::None && is(wheel) {
            let second = self.spec.wheel == Wheel::Second && (length - 1) * step < ranks;
            best = best.max(Some(if second { 2 * (ranks - 1) - 1 } else { 2 * ((length - 1) * step - 1) }));
        }
        best
    }

    fn badugi(&self, hand: CardSet) -> Value {
        let cards: Vec<(i32, u8)> = hand
            .iter()
            .map(|card| (self.height(self.deck.rank(card).expect("a rank").0), self.deck.suit(card).expect("a suit").0))
            .collect();
        (1..=usize::from(self.spec.cards))
            .flat_map(|size| choose(&cards, size))
            .map(|(taken, _)| taken)
            .filter(|taken| choose(taken, 2).iter().all(|(two, _)| two[0].0 != two[1].0 && two[0].1 != two[1].1))
            .map(|taken| (taken.len() as i32, self.turned((0, downwards(&taken))).1))
            .max()
    }
}
