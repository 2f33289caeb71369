//! The laboratory: random matches in which every promise of the host and of a script is checked, the
//! smallest log that shows what broke, what each function of a script costs; and series of matches with their statistics.

mod check;
mod course;
mod intervals;
mod knowledge;
mod leak;
mod observe;
mod pairs;
mod profile;
mod seen;
mod sequel;
mod series;
mod shrink;
mod simulation;
mod source;
mod statistics;
mod trial;

pub use check::{Amount, Broken, Check, Report, check};
pub use course::{Course, Move};
pub use intervals::{Estimate, Level};
pub use pairs::{BrokenPair, LoadPair, Pair, PairsPlan, Tried, check_pairs, pairs, samples};
pub use profile::{Priced, Profile, profile};
pub use seen::Seen;
pub use series::{Given, MAX_PART, Part, Sat, Series, merge};
pub use shrink::{Load, Smallest, check_log, shrink};
pub use simulation::{Contestant, Logs, MakePlayer, Played, Simulation, kinds, simulate};
pub use statistics::{ContractTally, FirstFailure, FirstLapse, Standing, Statistics, Sums};
pub use trial::{Failure, Trial};
