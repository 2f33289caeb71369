//! Whose cards in a zone are the highest or lowest, where everybody sees them.
//!
//! Cards alike beat single ones, then the ranks decide; straights and flushes do not count, for these are the
//! few cards of a hand that lie open. Cards that nobody recorded may be any.

use super::{Answer, Plan};
use crate::cards::{Card, CardSet, Deck};
use crate::language::Saying;
use crate::say;
use crate::table::{Layout, Seats, Spot, Table, Zone};
use smallvec::SmallVec;

/// Which end of the order is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The highest.
    Highest,
    /// The lowest.
    Lowest,
}

/// The cards that are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The zone of each seat.
    pub at: Spot,
    /// What is looked for.
    pub end: End,
    /// Is the first rank of the deck, the ace, the lowest?
    pub ace_low: bool,
}

impl Look {
    /// How high a card is; among cards of a rank, the suit decides: clubs, diamonds, hearts, spades.
    fn value(self, deck: &Deck, card: Card) -> (u64, u64) {
        let rank = deck.rank(card).map_or(0, |rank| u64::from(rank.0));
        let value = if self.ace_low && rank == 0 { 0 } else { 31 - rank.min(30) };
        (value, deck.suit(card).map_or(0, |suit| u64::from(suit.0)))
    }

    /// How high some cards are together: how many are alike first, then their ranks.
    fn key(self, deck: &Deck, cards: CardSet) -> u64 {
        // Ranks from high to low, each with how often it is there; single cards count by rank alone, for some seats may
        // have more of them than others.
        let mut ranks: SmallVec<[(u64, u64); 8]> = SmallVec::new();
        for card in cards.iter() {
            let (value, _) = self.value(deck, card);
            match ranks.iter_mut().find(|(_, rank)| *rank == value) {
                Some((count, _)) => *count += 1,
                None => ranks.push((1, value)),
            }
        }
        ranks.iter_mut().filter(|(count, _)| *count == 1).for_each(|(count, _)| *count = 0);
        ranks.sort_unstable_by(|a, b| b.cmp(a));
        ranks
            .iter()
            .take(7)
            .zip((0..7).rev())
            .fold(0, |key, ((count, value), place)| key | (*count).min(7) << (35 + 3 * place) | value << (5 * place))
    }

    /// The last suit decides among equals, if it may.
    fn suit(self, deck: &Deck, cards: CardSet, by_suit: bool) -> u64 {
        let suits = cards.iter().map(|card| self.value(deck, card));
        let best = match self.end {
            End::Highest => suits.max(),
            End::Lowest => suits.min(),
        };
        best.filter(|_| by_suit).map_or(0, |(_, suit)| suit)
    }

    /// The first seats by this look: one, or several if cards that nobody recorded leave it open.
    ///
    /// `seats` are in the order in which equals come; `by_suit` lets suits decide before it.
    pub(super) fn firsts(self, table: &Table, layout: &Layout, seats: &Seats, by_suit: bool) -> Answer<Seats> {
        let deck = &layout.deck;
        // A card that nobody recorded is none of those that lie elsewhere.
        let rest = deck.all() - table.placed();
        let rated = |cards: CardSet| {
            let key = (self.key(deck, cards), self.suit(deck, cards, by_suit));
            if self.end == End::Lowest { (u64::MAX - key.0, u64::MAX - key.1) } else { key }
        };
        // How high a seat may be, at least and at most.
        let range = |zone: Zone| {
            let cards = table.cards(zone);
            match table.unknown(zone) {
                0 => {
                    let key = rated(cards);
                    (key, key)
                }
                1 => {
                    let may_be = || rest.iter().map(|card| rated(cards | CardSet::of(card)));
                    (may_be().min().unwrap_or((0, 0)), may_be().max().unwrap_or((u64::MAX, u64::MAX)))
                }
                _ => ((0, 0), (u64::MAX, u64::MAX)),
            }
        };
        let ranges: SmallVec<[_; crate::table::MAX_SEATS]> =
            seats.iter().filter_map(|seat| Some((seat, range(layout.zone(self.at, Some(seat))?)))).collect();
        // Of equals the one named first comes first.
        let surely_before = |at: usize, other: usize| {
            let (least, most) = (ranges[at].1.0, ranges[other].1.1);
            least > most || least == most && at < other
        };
        let first = |other: &usize| !(0..ranges.len()).any(|at| at != *other && surely_before(at, *other));
        Ok((0..ranges.len()).filter(first).map(|at| ranges[at].0).collect())
    }

    /// Checks that everybody can see the cards.
    pub(super) fn check(self, layout: &Layout) -> Result<(), String> {
        let spec = layout.specs().get(usize::from(self.at.0));
        match spec {
            Some(spec) if !spec.each_seat => Err(format!("`{}` belongs to the table: name a zone of each seat", spec.name)),
            Some(spec) if spec.sight != crate::table::Sight::All => Err(format!("not everybody sees `{}`", spec.name)),
            _ => Ok(()),
        }
    }

    /// Who it is, for a rule sheet: “whoever has the highest cards in his open row”.
    pub(super) fn saying(self, plan: &Plan) -> Saying {
        let zone = plan.zone_saying(self.at);
        match (self.end, self.ace_low) {
            (End::Highest, false) => say!("look-highest", zone = zone),
            (End::Highest, true) => say!("look-highest-ace-low", zone = zone),
            (End::Lowest, false) => say!("look-lowest", zone = zone),
            (End::Lowest, true) => say!("look-lowest-ace-low", zone = zone),
        }
    }
}
