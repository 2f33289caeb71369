//! The laboratory: random matches in which every promise of the host and of a script is checked.

mod check;
mod knowledge;
mod leak;
mod pairs;
mod trial;

pub use check::{Amount, Check, Report, check};
pub use pairs::{Pair, pairs, samples};
