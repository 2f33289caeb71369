//! The table of kinds as data: plain structs that a script fills or a file holds.

use serde::{Deserialize, Serialize};

/// A table of combinations as data.
///
/// Kinds that share cards (a run that is also a run in one suit) are told apart by their place in
/// the list: the first that fits names the cards.
///
/// ```
/// use kartu::ranking::combinations::{CombinationSpec, KindSpec};
/// let text = r#"
///     ranks = ["4", "5", "6", "7"]
///     [[kinds]]
///     name  = "pair"
///     shape = { set = { width = 2 } }
///     [[kinds]]
///     name  = "run"
///     shape = { run = { width = 1, shortest = 3 } }
/// "#;
/// let mut spec = CombinationSpec::new([KindSpec::set("pair", 2), KindSpec::run("run", 1, 3)]);
/// spec.ranks = ["4", "5", "6", "7"].map(String::from).to_vec();
/// assert_eq!(toml::from_str::<CombinationSpec>(text)?, spec);
/// # Ok::<(), toml::de::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CombinationSpec {
    /// Ranks and jokers as they are written, from low to high. Cards not listed take no part. Empty (the
    /// default) means the ranks of the deck, then its jokers in the order of the deck.
    pub ranks: Vec<String>,
    /// Suits from low to high, all of them, if the suit of the highest card decides between equal ranks.
    /// Empty (the default) means that suits decide nothing.
    pub suits: Vec<String>,
    /// The kinds, at most 64.
    pub kinds: Vec<KindSpec>,
}

/// One kind of combination as data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KindSpec {
    /// Its name: letters, digits, `-` and `_`.
    pub name: String,
    /// The cards that give it its rank.
    pub shape: Shape,
    /// Cards that go with them and decide nothing. Default: none.
    #[serde(default)]
    pub kickers: Option<KickerSpec>,
    /// Are all its cards of one suit? Default: suits are free.
    #[serde(default)]
    pub suited: bool,
    /// A kind beats every kind of less power, whatever the length. Default 0; bombs have more.
    #[serde(default)]
    pub power: u8,
    /// Further kinds that it beats, whatever the length. Default: none.
    #[serde(default)]
    pub beats: Vec<String>,
    /// Kinds of less power that it does not beat. Default: none.
    #[serde(default)]
    pub spares: Vec<String>,
    /// Does a longer one of this kind beat a shorter one? Default: only equal lengths compare.
    #[serde(default)]
    pub longer_beats: bool,
}

/// The cards that give a combination its rank.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Shape {
    /// Some cards of one rank.
    Set {
        /// How many.
        width: u8,
        /// The lowest rank they may have; by default the lowest of the table.
        #[serde(default)]
        from: Option<String>,
        /// The highest rank they may have; by default the highest of the table.
        #[serde(default)]
        to: Option<String>,
    },
    /// As many cards of each of some consecutive ranks.
    Run {
        /// Cards of each rank.
        width: u8,
        /// Fewest ranks, at least 2.
        shortest: u8,
        /// Most ranks; by default as many as there are.
        #[serde(default)]
        longest: Option<u8>,
        /// The lowest rank of runs; by default the lowest that is no joker.
        #[serde(default)]
        from: Option<String>,
        /// The highest rank of runs; by default the highest that is no joker.
        #[serde(default)]
        to: Option<String>,
        /// Ranks that may also stand below `from`, from low to high, fewer than `shortest`: an ace below
        /// a two. Such a run ranks by its highest card all the same.
        #[serde(default)]
        below: Vec<String>,
    },
    /// Exactly these ranks, a rank as often as it is written.
    Fixed {
        /// The ranks.
        ranks: Vec<String>,
    },
}

/// Cards that go with a combination and decide nothing; their ranks are never those of its body.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KickerSpec {
    /// Kickers for each rank of the body.
    pub count: u8,
    /// Cards of one rank that make one kicker: 2 for pairs. Default 1.
    #[serde(default = "one")]
    pub width: u8,
    /// Most kickers of one rank. Default 1: all differ.
    #[serde(default = "one")]
    pub alike: u8,
    /// Which ranks they may have; empty (the default) means any.
    #[serde(default)]
    pub ranks: Vec<String>,
    /// Ranks of which at most one kicker may be there: both jokers. Default: none.
    #[serde(default)]
    pub apart: Vec<String>,
    /// Must they be lower than the highest rank of the body? Default: no.
    #[serde(default)]
    pub lower: bool,
}

const fn one() -> u8 {
    1
}

impl CombinationSpec {
    /// A table of these kinds, the ranks and jokers as the deck orders them, suits deciding nothing.
    #[must_use]
    pub fn new(kinds: impl IntoIterator<Item = KindSpec>) -> Self {
        Self { kinds: kinds.into_iter().collect(), ..Self::default() }
    }

    /// The order of the ranks and jokers, written from low to high: `3 4 5 … XB XR`.
    #[must_use]
    pub fn ranked(mut self, ranks: &str) -> Self {
        self.ranks = words(ranks);
        self
    }

    /// The order of the suits, written from low to high: `D C H S`.
    #[must_use]
    pub fn suits(mut self, suits: &str) -> Self {
        self.suits = words(suits);
        self
    }
}

impl KindSpec {
    fn of(name: &str, shape: Shape) -> Self {
        Self {
            name: name.to_owned(),
            shape,
            kickers: None,
            suited: false,
            power: 0,
            beats: Vec::new(),
            spares: Vec::new(),
            longer_beats: false,
        }
    }

    /// `width` cards of one rank.
    #[must_use]
    pub fn set(name: &str, width: u8) -> Self {
        Self::of(name, Shape::Set { width, from: None, to: None })
    }

    /// `width` cards of each of at least `shortest` consecutive ranks, jokers left out.
    #[must_use]
    pub fn run(name: &str, width: u8, shortest: u8) -> Self {
        Self::of(name, Shape::Run { width, shortest, longest: None, from: None, to: None, below: Vec::new() })
    }

    /// Exactly these ranks: `XB XR`.
    #[must_use]
    pub fn fixed(name: &str, cards: &str) -> Self {
        Self::of(name, Shape::Fixed { ranks: words(cards) })
    }

    /// The ranks from `low` to `high` only; a fixed kind has its ranks already and stays as it is.
    #[must_use]
    pub fn over(mut self, low: &str, high: &str) -> Self {
        if let Shape::Set { from, to, .. } | Shape::Run { from, to, .. } = &mut self.shape {
            (*from, *to) = (Some(low.to_owned()), Some(high.to_owned()));
        }
        self
    }

    /// At most this many ranks in a run; other shapes stay as they are.
    #[must_use]
    pub fn at_most(mut self, ranks: u8) -> Self {
        if let Shape::Run { longest, .. } = &mut self.shape {
            *longest = Some(ranks);
        }
        self
    }

    /// These ranks may also stand below the lowest of a run, written from low to high: `A 2`; other shapes
    /// stay as they are.
    #[must_use]
    pub fn below(mut self, ranks: &str) -> Self {
        if let Shape::Run { below, .. } = &mut self.shape {
            *below = words(ranks);
        }
        self
    }

    /// With these kickers.
    #[must_use]
    pub fn with(mut self, kickers: KickerSpec) -> Self {
        self.kickers = Some(kickers);
        self
    }

    /// All cards of one suit.
    #[must_use]
    pub const fn suited(mut self) -> Self {
        self.suited = true;
        self
    }

    /// Beats every kind of less power.
    #[must_use]
    pub const fn power(mut self, power: u8) -> Self {
        self.power = power;
        self
    }

    /// Also beats these kinds, written with spaces between.
    #[must_use]
    pub fn beating(mut self, kinds: &str) -> Self {
        self.beats = words(kinds);
        self
    }

    /// Does not beat these kinds, though they have less power.
    #[must_use]
    pub fn sparing(mut self, kinds: &str) -> Self {
        self.spares = words(kinds);
        self
    }

    /// Longer ones beat shorter ones.
    #[must_use]
    pub const fn longer_beats(mut self) -> Self {
        self.longer_beats = true;
        self
    }
}

impl KickerSpec {
    /// `count` kickers of `width` cards for each rank of the body, all different.
    #[must_use]
    pub const fn new(count: u8, width: u8) -> Self {
        Self { count, width, alike: 1, ranks: Vec::new(), apart: Vec::new(), lower: false }
    }

    /// Up to `most` kickers may have the same rank.
    #[must_use]
    pub const fn alike(mut self, most: u8) -> Self {
        self.alike = most;
        self
    }

    /// At most one kicker of all these ranks together.
    #[must_use]
    pub fn apart(mut self, ranks: &str) -> Self {
        self.apart = words(ranks);
        self
    }

    /// Only kickers lower than the highest rank of the body.
    #[must_use]
    pub const fn lower(mut self) -> Self {
        self.lower = true;
        self
    }
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}
