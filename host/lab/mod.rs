//! The laboratory: random matches in which every promise of the host and of a script is checked, the
//! smallest log that shows what broke, and what each function of a script costs.

mod check;
mod course;
mod knowledge;
mod leak;
mod pairs;
mod profile;
mod seen;
mod shrink;
mod source;
mod trial;

pub use check::{Amount, Broken, Check, Report, check};
pub use course::{Course, Move};
pub use pairs::{BrokenPair, LoadPair, Pair, PairsPlan, Tried, check_pairs, pairs, samples};
pub use profile::{Priced, Profile, profile};
pub use seen::Seen;
pub use shrink::{Load, Smallest, check_log, shrink};
pub use trial::{Failure, Trial};
