//! What a set of cards is, or why it is no combination.

use super::NoCombination;
use super::counts::RankCounts;
use super::groups::Groups;
use super::holding::Holding;
use super::table::{Body, Combinations, Kind, KindId, Level, Play};
use crate::cards::{CardSet, Suit};
use crate::text::{count, series};
use std::ops::ControlFlow;

impl Combinations {
    /// What these cards are: the first kind declared that fits, ranked as high as it can be.
    ///
    /// # Errors
    /// [`NoCombination`] says what they lack.
    ///
    /// ```
    /// # use kartu::{cards::{Deck, DeckSpec}, ranking::combinations::{CombinationSpec, Combinations, KindSpec}};
    /// let deck = Deck::new(DeckSpec::french("A K Q J T 9 8 7")?)?;
    /// let table = Combinations::new(&CombinationSpec::new([KindSpec::run("run", 2, 3)]), &deck)?;
    /// let play = table.classify(deck.set("9C 9D TC TD JH JS")?)?;
    /// assert_eq!(table.text(&play), "run 3 J");
    /// let why = table.classify(deck.set("9C 9D JH JS QC QD")?).unwrap_err();
    /// assert_eq!(why.to_string(), "QC 9C QD 9D JH JS is no combination: a `run` without T has a gap");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn classify(&self, cards: CardSet) -> Result<Play, NoCombination> {
        let first = self.try_readings(cards, ControlFlow::Break).break_value();
        first.ok_or_else(|| NoCombination { cards: self.deck.text(cards), why: self.lack(cards) })
    }

    /// As what these cards beat `on`: the first reading that does. `None` if none does, or if they are no
    /// combination.
    #[must_use]
    pub fn classify_answer(&self, cards: CardSet, on: &Play) -> Option<Play> {
        self.try_readings(cards, |play| if self.beats(&play, on) { ControlFlow::Break(play) } else { ControlFlow::Continue(()) })
            .break_value()
    }

    /// Everything that these cards are, all of them used: kinds in the order declared, in a kind the highest
    /// first; until `each` breaks off.
    pub fn try_readings<B>(&self, cards: CardSet, mut each: impl FnMut(Play) -> ControlFlow<B>) -> ControlFlow<B> {
        let holding = self.holding(cards);
        if holding.cards() != cards || cards.is_empty() {
            return ControlFlow::Continue(());
        }
        let whole = holding.counts();
        for (kind, id) in self.kinds.iter().zip(0..).map(|(kind, id)| (kind, KindId(id))) {
            match &kind.body {
                Body::Fixed { ranks, top } if *ranks == whole => {
                    each(Play { kind: id, length: 1, top: Level(*top), suit: None, ranks: whole })?;
                }
                Body::Fixed { .. } => {}
                Body::Groups(groups) => self.read_groups((id, kind, groups), &holding, &mut each)?,
            }
        }
        ControlFlow::Continue(())
    }

    fn read_groups<B>(
        &self,
        (id, kind, groups): (KindId, &Kind, &Groups),
        holding: &Holding,
        each: &mut impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (cards, whole) = (holding.cards(), holding.counts());
        let each_rank = kind.cards_a_rank(groups);
        let length = (cards.len() / each_rank) as u8;
        if cards.len() % each_rank != 0 || !groups.lengths.contains(&length) {
            return ControlFlow::Continue(());
        }
        let one_suit = cards.first().and_then(|card| self.deck.suit(card)).filter(|suit| cards.within(self.deck.of_suit(*suit)));
        if kind.suited && one_suit.is_none() {
            return ControlFlow::Continue(());
        }
        groups.tops(holding.at_least(groups.width), length..=length, |length, mut tops| {
            while tops != 0 {
                let top = 31 - tops.leading_zeros() as u8;
                tops &= !(1 << top);
                let body = groups.body(length, top);
                let rest = whole - body;
                let fits = match &kind.kickers {
                    Some(kickers) => kickers.are(rest, (groups, length, top)),
                    None => rest.is_empty(),
                };
                if fits {
                    let suit = if kind.suited { one_suit } else { self.highest_suit(cards & self.order.cards(top)) };
                    each(Play { kind: id, length, top: Level(top), suit, ranks: whole })?;
                }
            }
            ControlFlow::Continue(())
        })
    }

    /// The highest suit among these cards, if the table orders suits.
    fn highest_suit(&self, cards: CardSet) -> Option<Suit> {
        let mut suits = self.order.suits.iter().rev().copied();
        suits.find(|suit| self.order.suits_decide && !(cards & self.deck.of_suit(*suit)).is_empty())
    }

    /// What keeps cards from being a combination.
    fn lack(&self, cards: CardSet) -> String {
        let holding = self.holding(cards);
        if cards.is_empty() {
            return "there are no cards".to_owned();
        }
        if let Some(card) = (cards - holding.cards()).first() {
            return format!("{} takes no part in combinations", self.deck.card_text(card));
        }
        let whole = holding.counts();
        let widths = || whole.iter().map(|(_, width)| width);
        let width = widths().max().unwrap_or(0);
        let even = widths().min() == Some(width);
        let why = if even { self.lack_of_run(whole, width) } else { None };
        why.unwrap_or_else(|| {
            let names: Vec<String> =
                self.kinds.iter().filter(|kind| kind.may_have(cards.len())).map(|kind| format!("`{}`", kind.name)).collect();
            match names.as_slice() {
                [] => format!("no kind has {}", count(cards.len(), "card")),
                names => format!("it is no {}", series(names, "or")),
            }
        })
    }

    /// What keeps equally many cards of some ranks from being a run.
    fn lack_of_run(&self, whole: RankCounts, width: u8) -> Option<String> {
        let ranks: Vec<u8> = whole.iter().map(|(level, _)| level.0).collect();
        let [lowest, .., highest] = ranks.as_slice() else { return None };
        let (kind, groups) = self.kinds.iter().find_map(|kind| match &kind.body {
            Body::Groups(groups) if groups.width == width && *groups.lengths.end() > 1 && kind.kickers.is_none() => {
                Some((kind, groups))
            }
            _ => None,
        })?;
        let (name, length) = (&kind.name, ranks.len());
        let (shortest, longest) = (usize::from(*groups.lengths.start()), usize::from(*groups.lengths.end()));
        let allowed = |level: u8| groups.over >> level & 1 == 1 || groups.below.contains(&level);
        if let Some(out) = ranks.iter().find(|level| !allowed(**level)) {
            return Some(format!("no `{name}` goes on to {}", self.order.text(*out)));
        }
        if length < shortest || length > longest {
            let (which, limit) = if length < shortest { ("least", shortest) } else { ("most", longest) };
            return Some(format!("a `{name}` has at {which} {}", count(limit, "rank")));
        }
        let gap = (*lowest..*highest).find(|level| !ranks.contains(level)).filter(|_| groups.below.is_empty());
        Some(match gap {
            Some(gap) => format!("a `{name}` without {} has a gap", self.order.text(gap)),
            None if kind.suited => format!("a `{name}` is of one suit"),
            None => format!("the ranks of a `{name}` follow each other"),
        })
    }
}

impl Kind {
    /// Can a play of this kind have so many cards?
    fn may_have(&self, cards: usize) -> bool {
        match &self.body {
            Body::Fixed { ranks, .. } => ranks.len() == cards,
            Body::Groups(groups) => groups.lengths.clone().any(|length| usize::from(length) * self.cards_a_rank(groups) == cards),
        }
    }

    /// Cards for each rank of its body, kickers included.
    fn cards_a_rank(&self, groups: &Groups) -> usize {
        let kickers = self.kickers.as_ref().map_or(0, |kickers| usize::from(kickers.count) * usize::from(kickers.width));
        usize::from(groups.width) + kickers
    }
}
