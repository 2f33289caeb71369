//! The only source of chance: streams of random numbers and the shuffle, frozen for ever.
//!
//! A stream is ChaCha20 under the key `blake3::derive_key("kartu 1 <purpose>", seed ‖ match ‖ deal)`,
//! both numbers as 64-bit little-endian. Streams never share a key, so one more draw for a bot does
//! not change a deal. `tests/randomness.rs` holds vectors made by an independent program.

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use std::fmt;

/// What a stream of random numbers is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// The order of a deck.
    Deck,
    /// Who deals first.
    Dealer,
    /// The choices of the player in this seat, from 0.
    Bot(u8),
    /// Choices of tests and checks.
    Sample,
}

/// 32 bytes from which every random number of a match follows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed from any text, as a person gives it: its BLAKE3 hash.
    #[must_use]
    pub fn from_text(text: &str) -> Self {
        Self(*blake3::hash(text.as_bytes()).as_bytes())
    }

    /// A fresh seed, as text that [`Seed::from_text`] reads, from the operating system's entropy.
    ///
    /// # Errors
    /// If the operating system gives none.
    pub fn fresh_text() -> Result<String, getrandom::Error> {
        let mut bytes = [0_u8; 32];
        getrandom::fill(&mut bytes)?;
        Ok(blake3::Hash::from_bytes(bytes).to_hex().to_string())
    }

    /// The stream for a purpose in a deal of a match.
    #[must_use]
    pub fn stream(&self, purpose: Purpose, game: u64, deal: u64) -> Stream {
        let context = match purpose {
            Purpose::Deck => "kartu 1 deck".to_owned(),
            Purpose::Dealer => "kartu 1 dealer".to_owned(),
            Purpose::Bot(seat) => format!("kartu 1 bot.{seat}"),
            Purpose::Sample => "kartu 1 sample".to_owned(),
        };
        let mut material = [0_u8; 48];
        material[..32].copy_from_slice(&self.0);
        material[32..40].copy_from_slice(&game.to_le_bytes());
        material[40..].copy_from_slice(&deal.to_le_bytes());
        Stream(ChaCha20Rng::from_seed(blake3::derive_key(&context, &material)))
    }
}

impl fmt::Debug for Seed {
    /// Says nothing: a seed tells every card.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(..)")
    }
}

/// Something that draws whole numbers below a bound, each equally likely.
pub trait Draw {
    /// A number in `0..bound`; 0 if `bound` is 0.
    fn below(&mut self, bound: u32) -> u32;

    /// A number in `0..bound` for bounds of any size; 0 if `bound` is 0.
    fn below_any(&mut self, bound: u64) -> u64 {
        if let Ok(bound) = u32::try_from(bound) {
            return u64::from(self.below(bound));
        }
        // Whole words are kept while they fill the range of each number equally.
        let fair = u64::MAX - u64::MAX % bound;
        loop {
            let word = (0..4).fold(0_u64, |word, _| word << 16 | u64::from(self.below(1 << 16)));
            if word < fair {
                return word % bound;
            }
        }
    }
}

/// A stream of random numbers.
#[derive(Clone)]
pub struct Stream(ChaCha20Rng);

impl Draw for Stream {
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        loop {
            if let Some(number) = take(self.0.next_u32(), bound) {
                return number;
            }
        }
    }
}

/// The number below `bound` that a random word stands for, or `None` if the word must be rejected.
///
/// The high half of the 64-bit product; a word is rejected when the low half falls below
/// `2^32 mod bound`, which leaves each number equally many words.
#[inline]
fn take(word: u32, bound: u32) -> Option<u32> {
    let product = u64::from(word) * u64::from(bound);
    let low = product as u32;
    (low >= bound || low >= bound.wrapping_neg().checked_rem(bound).unwrap_or(0)).then_some((product >> 32) as u32)
}

/// Shuffles in place: from the top on, each place gets one of the cards not yet placed (Fisher and Yates).
///
/// With a fair [`Draw`] every order is equally likely.
pub fn shuffle<T>(cards: &mut [T], draw: &mut impl Draw) {
    for top in 0..cards.len().saturating_sub(1) {
        let left = (cards.len() - top) as u32;
        cards.swap(top, top + draw.below(left) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    /// Every word below `2^32` that `take` accepts, counted by result, without trying them all:
    /// the words of one result are consecutive, and only the first can fall under the threshold.
    #[test]
    fn each_number_below_a_bound_has_equally_many_words() {
        for bound in 1..=128_u32 {
            let words_each = (1_u64 << 32) / u64::from(bound);
            for number in 0..bound {
                let first = (u64::from(number) << 32).div_ceil(u64::from(bound));
                let next = ((u64::from(number) + 1) << 32).div_ceil(u64::from(bound));
                let accepted =
                    (first..next.min(first + 2)).filter(|word| take(*word as u32, bound) == Some(number)).count() as u64;
                let rest = (next - first).saturating_sub(2);
                assert_eq!(accepted + rest, words_each, "bound {bound}, number {number}");
                for word in [first + 2, (first + next) / 2, next - 1].into_iter().filter(|word| *word < next) {
                    assert!(word < first + 2 || take(word as u32, bound) == Some(number));
                }
            }
        }
    }

    /// Draws that are given, one for each call.
    struct Given<'a>(std::slice::Iter<'a, u32>);

    impl Draw for Given<'_> {
        fn below(&mut self, bound: u32) -> u32 {
            let number = *self.0.next().expect("a draw for each place");
            assert!(number < bound);
            number
        }
    }

    #[test]
    fn a_shuffle_of_up_to_seven_cards_reaches_each_order_exactly_once() {
        for size in 0..=7_u32 {
            let bounds: Vec<u32> = (2..=size).rev().collect();
            let mut seen: HashMap<Vec<u32>, u32> = HashMap::new();
            let total: u32 = bounds.iter().product();
            for number in 0..total {
                let mut rest = number;
                let draws: Vec<u32> = bounds
                    .iter()
                    .map(|bound| {
                        let draw = rest % bound;
                        rest /= bound;
                        draw
                    })
                    .collect();
                let mut cards: Vec<u32> = (0..size).collect();
                shuffle(&mut cards, &mut Given(draws.iter()));
                *seen.entry(cards).or_default() += 1;
            }
            assert_eq!(seen.len() as u32, total, "{size} cards have {total} orders");
            assert!(seen.values().all(|times| *times == 1));
        }
    }

    #[test]
    fn streams_of_different_purpose_match_or_deal_differ() {
        let seed = Seed::from_text("kartu");
        let head = |purpose, game, deal| {
            let mut stream = seed.stream(purpose, game, deal);
            [0; 4].map(|_| stream.below(1_000_000))
        };
        let all = [
            head(Purpose::Deck, 1, 1),
            head(Purpose::Deck, 1, 2),
            head(Purpose::Deck, 2, 1),
            head(Purpose::Dealer, 1, 1),
            head(Purpose::Bot(0), 1, 1),
            head(Purpose::Bot(1), 1, 1),
            head(Purpose::Sample, 1, 1),
        ];
        for (at, one) in all.iter().enumerate() {
            assert!(!all[..at].contains(one));
        }
        assert_eq!(head(Purpose::Deck, 1, 1), all[0]);
    }
}
