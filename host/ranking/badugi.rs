//! Badugi: the most cards of which no two share a rank or a suit, and among those the best ranks.
//!
//! Which ranks can be held in different suits is a matroid (each set of ranks that can be matched to suits can
//! be grown to the size of any larger one), so taking the best rank that still fits, again and again, gives the
//! largest hand and the best one of that size.
//!
//! Source: the rules of badugi at <https://www.pagat.com/poker/variants/badugi.html>.

use super::classes::value_of;
use super::spec::{Aim, Spec};
use crate::cards::{CardSet, Deck};

/// The strength of each set of ranks, and the order in which ranks are taken.
pub struct Badugi {
    /// By the set of ranks, as places in the deck's list.
    strengths: Box<[u16; 8192]>,
    /// The sets of ranks, the weakest first.
    sets: Vec<u16>,
    /// Ranks as places in the deck's list, the best first.
    best_first: Vec<u8>,
    suits: Vec<CardSet>,
    ranks: u32,
    cards: u32,
    copies: bool,
}

/// For each suit the sets of suits without it, as bits by the set.
const WITHOUT: [u16; 4] = [0x5555, 0x3333, 0x0F0F, 0x00FF];

impl Badugi {
    /// Builds the table.
    pub fn build(spec: &Spec, deck: &Deck) -> Self {
        let ranks = spec.ranks() as u32;
        let mut best_first = spec.order.clone();
        if spec.aim == Aim::Low {
            best_first.reverse();
        }
        let most = u32::from(spec.cards);
        let mut sets: Vec<u16> = (1..1_u32 << ranks).filter(|set| set.count_ones() <= most).map(|set| set as u16).collect();
        let worse = |rank: u8| match spec.aim {
            Aim::High => value_of(spec, rank),
            Aim::Low => ranks as u8 - 1 - value_of(spec, rank),
        };
        // More cards first; then the highest card, which in a low order must be low.
        sets.sort_by_cached_key(|set| {
            let mut values: Vec<u8> = (0..ranks as u8).filter(|rank| set >> rank & 1 == 1).map(worse).collect();
            values.sort_unstable();
            if spec.aim == Aim::High {
                values.reverse();
            }
            (set.count_ones(), values)
        });
        let mut strengths: Box<[u16; 8192]> = Box::new([0; 8192]);
        for (at, set) in sets.iter().enumerate() {
            strengths[usize::from(*set) & 8191] = at as u16 + 1;
        }
        let suits = deck.suits().map(|suit| deck.of_suit(suit)).collect();
        Self { strengths, sets, best_first, suits, ranks, cards: most, copies: deck.has_copies() }
    }

    /// The ranks of a strength, as places in the deck's list.
    pub fn set(&self, strength: u16) -> u16 {
        usize::from(strength).checked_sub(1).and_then(|at| self.sets.get(at)).copied().unwrap_or(0)
    }

    /// Number of strengths.
    pub fn len(&self) -> usize {
        self.sets.len()
    }

    /// Bytes of the tables.
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.strengths) + size_of_val(self.sets.as_slice())
    }

    /// The strength of a hand.
    pub fn strength(&self, deck: &Deck, hand: CardSet) -> u16 {
        let mut lanes = [0_u32; 4];
        if self.copies {
            for card in hand {
                if let (Some(rank), Some(suit)) = (deck.rank(card), deck.suit(card)) {
                    lanes[usize::from(suit.0 & 3)] |= 1 << rank.0;
                }
            }
        } else {
            let mut rest = hand.bits() as u64;
            for lane in lanes.iter_mut().take(self.suits.len()) {
                *lane = rest as u32 & ((1 << self.ranks) - 1);
                rest >>= self.ranks & 31;
            }
        }
        let any = lanes[0] | lanes[1] | lanes[2] | lanes[3];
        // The sets of suits that the ranks taken so far can be held in, as bits.
        let (mut held, mut taken) = (1_u16, 0_u32);
        for rank in self.best_first.iter().filter(|rank| any >> (**rank & 31) & 1 == 1) {
            let mut next = 0;
            for (suit, lane) in lanes.iter().enumerate() {
                let fits = 0_u16.wrapping_sub((lane >> (rank & 31) & 1) as u16);
                next |= ((held & WITHOUT[suit]) << (1 << suit)) & fits;
            }
            if next != 0 {
                held = next;
                taken |= 1 << (rank & 31);
                if taken.count_ones() == self.cards {
                    break;
                }
            }
        }
        self.strengths[taken as usize & 8191]
    }
}
