//! Which cards of a hand make a play: the canonical choice, or every one.

use super::counts::RankCounts;
use super::holding::Holding;
use super::table::{Combinations, Level, Play};
use crate::cards::{Card, CardSet, Suit};
use std::ops::ControlFlow;

impl Combinations {
    /// Has the hand the cards of a play?
    #[must_use]
    pub fn holds(&self, hand: &Holding, play: &Play) -> bool {
        self.pick(hand.cards(), play, CardSet::EMPTY).is_some()
    }

    /// The canonical cards of a play from a hand: of each rank those of `first`, then suit by suit, from the
    /// lowest where suits are ordered, otherwise as in the deck. `None` if the hand has them not.
    ///
    /// Where suits are ordered the highest card has the suit that the play says, which goes before `first`.
    ///
    /// ```
    /// # use kartu::{cards::{CardSet, Deck, DeckSpec}, ranking::combinations::{CombinationSpec, Combinations, KindSpec}};
    /// let deck = Deck::new(DeckSpec::french("A K Q J T 9 8 7")?)?;
    /// let table = Combinations::new(&CombinationSpec::new([KindSpec::set("pair", 2)]), &deck)?;
    /// let (hand, pair) = (deck.set("7C 9D 9H 9S")?, table.named("pair", 1, "9")?);
    /// assert_eq!(table.pick(hand, &pair, CardSet::EMPTY), Some(deck.set("9D 9H")?));
    /// assert_eq!(table.pick(hand, &pair, deck.set("9S")?), Some(deck.set("9D 9S")?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn pick(&self, hand: CardSet, play: &Play, first: CardSet) -> Option<CardSet> {
        let hand = self.part(hand, play);
        let mut picked = CardSet::EMPTY;
        for (level, count) in play.ranks.iter() {
            let mut have = hand & self.order.cards(level.0);
            let mut left = usize::from(count);
            if let Some(suit) = self.top_suit(play, level) {
                have = self.up_to(have, suit);
                let top = self.take(have & self.deck.of_suit(suit), 1, first)?;
                (picked, have, left) = (picked | top, have - top, left.saturating_sub(1));
            }
            picked |= self.take(have, left, first)?;
        }
        Some(picked)
    }

    /// Every set of cards of a hand that makes a play, until `each` breaks off; cards that look alike are
    /// interchangeable and told once.
    pub fn try_choices<B>(&self, hand: CardSet, play: &Play, mut each: impl FnMut(CardSet) -> ControlFlow<B>) -> ControlFlow<B> {
        self.choose_ranks(self.part(hand, play), play, play.ranks, CardSet::EMPTY, &mut each)
    }

    /// Every set of cards of a hand that makes a play: `each` gets them one by one. See
    /// [`Combinations::try_choices`].
    pub fn choices(&self, hand: CardSet, play: &Play, mut each: impl FnMut(CardSet)) {
        let _ = self.try_choices(hand, play, |cards| {
            each(cards);
            ControlFlow::<()>::Continue(())
        });
    }

    /// The cards that a play can be made of: for a kind that keeps to a suit, those of its suit.
    fn part(&self, hand: CardSet, play: &Play) -> CardSet {
        let suited = self.kind(play.kind).is_some_and(|kind| kind.suited);
        play.suit.filter(|_| suited).map_or(hand, |suit| hand & self.deck.of_suit(suit))
    }

    /// The suit that the highest card of this level must have.
    fn top_suit(&self, play: &Play, level: Level) -> Option<Suit> {
        play.suit.filter(|_| level == play.top && self.order.suits_decide)
    }

    /// The cards whose suit is no higher.
    fn up_to(&self, cards: CardSet, suit: Suit) -> CardSet {
        let worth = self.order.worth(Some(suit));
        cards.iter().filter(|card| self.order.worth(self.deck.suit(*card)) <= worth).collect()
    }

    /// So many of these cards: those of `first`, then suit by suit.
    fn take(&self, from: CardSet, count: usize, first: CardSet) -> Option<CardSet> {
        let mut taken = CardSet::EMPTY;
        for part in [from & first, from - first] {
            let suits = self.order.suits.iter().map(|suit| part & self.deck.of_suit(*suit));
            let plain = part - suits.clone().fold(CardSet::EMPTY, |all, suit| all | suit);
            for card in suits.chain([plain]).flatten().take(count - taken.len()) {
                taken.add(card);
            }
        }
        (taken.len() == count).then_some(taken)
    }

    fn choose_ranks<B>(
        &self,
        hand: CardSet,
        play: &Play,
        left: RankCounts,
        chosen: CardSet,
        each: &mut dyn FnMut(CardSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let Some((level, count)) = left.iter().next() else { return each(chosen) };
        let rest = left - RankCounts::one(level.0, count);
        let have = hand & self.order.cards(level.0);
        let (have, needed) = match self.top_suit(play, level) {
            Some(suit) => (self.up_to(have, suit), self.deck.of_suit(suit)),
            None => (have, have),
        };
        self.choose_cards(have, count, CardSet::EMPTY, &mut |cards| {
            if (cards & needed).is_empty() {
                return ControlFlow::Continue(());
            }
            self.choose_ranks(hand, play, rest, chosen | cards, each)
        })
    }

    /// Every choice of `count` cards, those that look alike told once.
    fn choose_cards<B>(
        &self,
        from: CardSet,
        count: u8,
        chosen: CardSet,
        each: &mut dyn FnMut(CardSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if count == 0 {
            return each(chosen);
        }
        let mut rest = from;
        let mut seen: Option<Card> = None;
        for card in from {
            rest.drop(card);
            let face = Some(self.deck.face(card));
            if seen == face {
                continue;
            }
            seen = face;
            self.choose_cards(rest, count - 1, chosen | CardSet::of(card), each)?;
        }
        ControlFlow::Continue(())
    }
}
