//! Ranking of hands: counted against known numbers, compared with definitions and with other programs.

mod common;

#[path = "ranking/bad_specs.rs"]
mod bad_specs;
#[path = "ranking/counts.rs"]
mod counts;
#[path = "ranking/definitions.rs"]
mod definitions;
#[path = "ranking/showdowns.rs"]
mod showdowns;
#[path = "ranking/slow.rs"]
mod slow;
#[path = "ranking/words.rs"]
mod words;
