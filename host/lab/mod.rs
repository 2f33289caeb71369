//! The laboratory: random matches in which every promise of the host and of a script is checked.

mod check;
mod knowledge;
mod leak;
mod trial;

pub use check::{Check, Report, check};
