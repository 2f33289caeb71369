//! Kinds of hands: what each asks of the cards. Which beats which is no matter of this file.
//!
//! ```
//! use kartu::ranking::Kind;
//! assert_eq!(Kind::named("full house"), Some(Kind::FullHouse));
//! assert_eq!(Kind::TwoPair.name(), "two pair");
//! ```

/// A kind of hand that an order may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// Five cards of one rank.
    FiveOfAKind,
    /// A straight in one suit.
    StraightFlush,
    /// Four cards of one rank.
    FourOfAKind,
    /// Three cards of one rank and two of another.
    FullHouse,
    /// All cards of one suit.
    Flush,
    /// All cards in sequence.
    Straight,
    /// Three cards of one rank.
    ThreeOfAKind,
    /// Two cards of one rank and two of another.
    TwoPair,
    /// Two cards of one rank.
    Pair,
    /// Any cards.
    HighCard,
    /// Every other rank in sequence, in one suit.
    SkipStraightFlush,
    /// Every other rank in sequence: `2 4 6 8 T`.
    SkipStraight,
    /// Four cards in sequence and of one suit, and a card beside them.
    FourStraightFlush,
    /// Four cards of one suit, and a card beside them.
    FourFlush,
    /// Four cards in sequence, and a card beside them.
    FourStraight,
}

/// Cards in sequence: so many, so far apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// Number of cards.
    pub length: u8,
    /// Distance of neighbours: 1, or 2 for a skip straight.
    pub step: u8,
}

/// What a kind asks of the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Sizes of the groups of equal ranks, largest first.
    pub groups: &'static [u8],
    /// The cards that stand in sequence.
    pub run: Option<Run>,
    /// How many cards must be of one suit, 0 for none.
    pub suited: u8,
}

impl Kind {
    /// All kinds, in the order of the standard game, house hands last.
    pub const ALL: [Self; 15] = [
        Self::FiveOfAKind,
        Self::StraightFlush,
        Self::FourOfAKind,
        Self::FullHouse,
        Self::Flush,
        Self::Straight,
        Self::ThreeOfAKind,
        Self::TwoPair,
        Self::Pair,
        Self::HighCard,
        Self::SkipStraightFlush,
        Self::SkipStraight,
        Self::FourStraightFlush,
        Self::FourFlush,
        Self::FourStraight,
    ];

    /// Its name, as specs write it: `two pair`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::FiveOfAKind => "five of a kind",
            Self::StraightFlush => "straight flush",
            Self::FourOfAKind => "four of a kind",
            Self::FullHouse => "full house",
            Self::Flush => "flush",
            Self::Straight => "straight",
            Self::ThreeOfAKind => "three of a kind",
            Self::TwoPair => "two pair",
            Self::Pair => "pair",
            Self::HighCard => "high card",
            Self::SkipStraightFlush => "skip straight flush",
            Self::SkipStraight => "skip straight",
            Self::FourStraightFlush => "four straight flush",
            Self::FourFlush => "four flush",
            Self::FourStraight => "four straight",
        }
    }

    /// The kind of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name().eq_ignore_ascii_case(name))
    }

    /// What it asks of a hand of `cards` cards.
    #[must_use]
    pub const fn shape(self, cards: u8) -> Shape {
        const fn groups(groups: &'static [u8]) -> Shape {
            Shape { groups, run: None, suited: 0 }
        }
        const fn run(length: u8, step: u8, suited: u8) -> Shape {
            Shape { groups: &[], run: Some(Run { length, step }), suited }
        }
        match self {
            Self::FiveOfAKind => groups(&[5]),
            Self::FourOfAKind => groups(&[4]),
            Self::FullHouse => groups(&[3, 2]),
            Self::ThreeOfAKind => groups(&[3]),
            Self::TwoPair => groups(&[2, 2]),
            Self::Pair => groups(&[2]),
            Self::HighCard => groups(&[]),
            Self::StraightFlush => run(cards, 1, cards),
            Self::Straight => run(cards, 1, 0),
            Self::Flush => Shape { groups: &[], run: None, suited: cards },
            Self::SkipStraightFlush => run(cards, 2, cards),
            Self::SkipStraight => run(cards, 2, 0),
            Self::FourStraightFlush => run(4, 1, 4),
            Self::FourFlush => Shape { groups: &[], run: None, suited: 4 },
            Self::FourStraight => run(4, 1, 0),
        }
    }

    /// Is it a straight, a flush, or something like them? A bug may complete these only.
    #[must_use]
    pub const fn is_drawn(self, cards: u8) -> bool {
        let shape = self.shape(cards);
        shape.run.is_some() || shape.suited > 0
    }
}

impl Shape {
    /// How many cards make it, the rest being kickers.
    #[must_use]
    pub fn size(&self) -> u8 {
        self.groups.iter().sum::<u8>().max(self.run.map_or(0, |run| run.length)).max(self.suited)
    }
}
