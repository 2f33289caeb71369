//! Lines of the score: who, how much, why.

use super::{Seat, SeatSet, Word};

/// What a line does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LineKind {
    /// One seat pays another; all scores together stay the same.
    Pays {
        /// Who pays.
        from: Seat,
        /// Who is paid.
        to: Seat,
    },
    /// A seat scores, from nobody.
    Points {
        /// Who scores.
        to: Seat,
    },
    /// Only says how a result came about; no score changes.
    Counts {
        /// For whom it is counted.
        to: SeatSet,
    },
}

/// A line of the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    /// What it does, and for whom.
    pub kind: LineKind,
    /// How much; payments are never negative.
    pub amount: i64,
    /// Why.
    pub why: Word,
}
