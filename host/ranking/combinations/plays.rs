//! All leads from a hand and all answers to a play.
//!
//! Kinds come in the order declared, in a kind shorter ones first, then lower ones, then lower
//! kickers, then lower suits; a kind that keeps to a suit goes suit by suit. Each choice comes once;
//! nothing is allocated for it.

use super::groups::Groups;
use super::holding::Holding;
use super::order::Order;
use super::table::{Body, Combinations, Kind, KindId, Level, Play};
use crate::cards::Suit;
use std::ops::ControlFlow;

/// What plays of one kind must exceed.
#[derive(Clone, Copy)]
pub(super) struct Bar {
    length: u8,
    top: u8,
    worth: u8,
}

impl Bar {
    /// The levels that may top a play of this length: those above, and the same one if suits may decide.
    #[inline]
    fn levels(bar: Option<Self>, length: u8, order: &Order) -> u32 {
        match bar {
            Some(bar) if bar.length == length => {
                let same = bar.top + u8::from(!order.suits_decide);
                u32::MAX.checked_shl(u32::from(same)).unwrap_or(0)
            }
            _ => u32::MAX,
        }
    }

    /// Is a play of this length, top and suit above it, if it is not below by its top?
    #[inline]
    fn passed(bar: Option<Self>, length: u8, top: u8, worth: u8) -> bool {
        bar.is_none_or(|bar| bar.length != length || bar.top != top || worth > bar.worth)
    }
}

impl Combinations {
    /// Every play that may be led from a hand: `each` gets them one by one.
    pub fn leads(&self, hand: &Holding, mut each: impl FnMut(Play)) {
        let _ = self.try_leads(hand, |play| {
            each(play);
            ControlFlow::<()>::Continue(())
        });
    }

    /// Every play of a hand that beats `on`: `each` gets them one by one.
    pub fn answers(&self, hand: &Holding, on: &Play, mut each: impl FnMut(Play)) {
        let _ = self.try_answers(hand, on, |play| {
            each(play);
            ControlFlow::<()>::Continue(())
        });
    }

    /// As [`Combinations::leads`], until `each` breaks off.
    pub fn try_leads<B>(&self, hand: &Holding, mut each: impl FnMut(Play) -> ControlFlow<B>) -> ControlFlow<B> {
        self.kinds.iter().zip(0..).try_for_each(|(kind, id)| self.plays_of((KindId(id), kind), hand, None, &mut each))
    }

    /// As [`Combinations::answers`], until `each` breaks off.
    ///
    /// ```
    /// # use kartu::{cards::{Deck, DeckSpec}, ranking::combinations::{CombinationSpec, Combinations, KindSpec}};
    /// # use std::ops::ControlFlow;
    /// let deck = Deck::new(DeckSpec::french("A K Q J T 9 8 7")?)?;
    /// let table = Combinations::new(&CombinationSpec::new([KindSpec::set("pair", 2)]), &deck)?;
    /// let hand = table.holding(deck.set("9C 9D JC JD KC KD")?);
    /// let lowest = table.try_answers(&hand, &table.named("pair", 1, "T")?, ControlFlow::Break);
    /// assert_eq!(lowest.break_value().map(|play| table.text(&play)), Some("pair J".into()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn try_answers<B>(&self, hand: &Holding, on: &Play, mut each: impl FnMut(Play) -> ControlFlow<B>) -> ControlFlow<B> {
        self.rivals_of(on).try_for_each(|(id, kind, bar)| self.plays_of((id, kind), hand, bar, &mut each))
    }

    /// Number of leads.
    #[must_use]
    pub fn count_leads(&self, hand: &Holding) -> usize {
        self.kinds.iter().zip(0..).map(|(kind, id)| self.count_of((KindId(id), kind), hand, None)).sum()
    }

    /// Number of answers.
    #[must_use]
    pub fn count_answers(&self, hand: &Holding, on: &Play) -> usize {
        self.rivals_of(on).map(|(id, kind, bar)| self.count_of((id, kind), hand, bar)).sum()
    }

    /// Is there an answer at all?
    #[must_use]
    pub fn can_answer(&self, hand: &Holding, on: &Play) -> bool {
        self.try_answers(hand, on, |_| ControlFlow::Break(())).is_break()
    }

    /// The kinds that may beat `on`, with what its own kind must exceed.
    fn rivals_of(&self, on: &Play) -> impl Iterator<Item = (KindId, &Kind, Option<Bar>)> {
        let own = on.kind;
        let bar = Bar { length: on.length, top: on.top.0, worth: self.order.worth(on.suit) };
        let mut left = self.rivals.get(usize::from(own.0)).map_or(0, |rivals| rivals | 1 << (own.0 & 63));
        std::iter::from_fn(move || {
            let id = KindId(left.trailing_zeros() as u8);
            left &= left.wrapping_sub(1);
            // None once no bit is left: there is no kind 64.
            Some((id, self.kind(id)?, (id == own).then_some(bar)))
        })
    }

    /// The lengths that plays above the bar may have.
    fn lengths(kind: &Kind, groups: &Groups, bar: Option<Bar>) -> std::ops::RangeInclusive<u8> {
        match bar {
            None => groups.lengths.clone(),
            Some(bar) if kind.longer_beats => bar.length..=*groups.lengths.end(),
            Some(bar) => bar.length..=bar.length,
        }
    }

    fn count_of(&self, (id, kind): (KindId, &Kind), hand: &Holding, bar: Option<Bar>) -> usize {
        let mut count = 0_usize;
        match &kind.body {
            Body::Groups(groups) if kind.kickers.is_none() && !kind.suited && !self.order.suits_decide => {
                let _ = groups.tops(hand.at_least(groups.width), Self::lengths(kind, groups, bar), |length, tops| {
                    count += (tops & Bar::levels(bar, length, &self.order)).count_ones() as usize;
                    ControlFlow::<()>::Continue(())
                });
            }
            _ => {
                let _ = self.plays_of((id, kind), hand, bar, &mut |_| {
                    count += 1;
                    ControlFlow::<()>::Continue(())
                });
            }
        }
        count
    }

    #[inline]
    fn plays_of<B>(
        &self,
        (id, kind): (KindId, &Kind),
        hand: &Holding,
        bar: Option<Bar>,
        each: &mut impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match &kind.body {
            Body::Fixed { ranks, top } => {
                let higher = bar.is_none_or(|bar| *top > bar.top);
                if higher && hand.has(*ranks) {
                    each(Play { kind: id, length: 1, top: Level(*top), suit: None, ranks: *ranks })?;
                }
                ControlFlow::Continue(())
            }
            Body::Groups(groups) if kind.suited => self.order.suits.iter().try_for_each(|suit| {
                let part = self.holding(hand.cards() & self.deck.of_suit(*suit));
                self.plays_in((id, kind, groups), &part, Some(*suit), bar, each)
            }),
            Body::Groups(groups) => self.plays_in((id, kind, groups), hand, None, bar, each),
        }
    }

    /// The plays of a kind from a hand, or, of a kind that keeps to a suit, from its cards of that suit.
    #[inline]
    fn plays_in<B>(
        &self,
        (id, kind, groups): (KindId, &Kind, &Groups),
        hand: &Holding,
        suit: Option<Suit>,
        bar: Option<Bar>,
        each: &mut impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        groups.tops(hand.at_least(groups.width), Self::lengths(kind, groups, bar), |length, tops| {
            let mut tops = tops & Bar::levels(bar, length, &self.order);
            while tops != 0 {
                let top = tops.trailing_zeros() as u8;
                tops &= tops - 1;
                let play = Play { kind: id, length, top: Level(top), suit, ranks: groups.body(length, top) };
                match &kind.kickers {
                    None if !self.order.suits_decide => each(play)?,
                    None => self.in_suits(play, hand, groups.width, bar, each)?,
                    Some(kickers) => kickers.each(hand, (groups, length, top), &mut |ranks| {
                        let play = Play { ranks, ..play };
                        if self.order.suits_decide { self.in_suits(play, hand, groups.width, bar, each) } else { each(play) }
                    })?,
                }
            }
            ControlFlow::Continue(())
        })
    }

    /// A play in each suit that its highest card can have, where suits decide between equal ranks.
    fn in_suits<B>(
        &self,
        play: Play,
        hand: &Holding,
        width: u8,
        bar: Option<Bar>,
        each: &mut impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let passed = |suit| Bar::passed(bar, play.length, play.top.0, self.order.worth(suit));
        if play.suit.is_some() {
            return if passed(play.suit) { each(play) } else { ControlFlow::Continue(()) };
        }
        self.top_suits(hand, play.top.0, width, |suit| {
            if passed(suit) { each(Play { suit, ..play }) } else { ControlFlow::Continue(()) }
        })
    }

    /// The suits that the highest of `width` cards of a level can have, from low to high.
    fn top_suits<B>(
        &self,
        hand: &Holding,
        level: u8,
        width: u8,
        mut each: impl FnMut(Option<Suit>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let cards = hand.cards() & self.order.cards(level);
        let mut so_far = 0;
        for suit in &self.order.suits {
            let here = (cards & self.deck.of_suit(*suit)).len();
            so_far += here;
            if here > 0 && so_far >= usize::from(width) {
                each(Some(*suit))?;
            }
        }
        // Jokers have no suit.
        if so_far == 0 { each(None) } else { ControlFlow::Continue(()) }
    }
}
