//! Ranking of hands: counted against known numbers, compared with definitions and with other programs.

mod common;
#[path = "ranking/counts.rs"]
mod counts;
#[path = "ranking/definitions.rs"]
mod definitions;
#[path = "ranking/slow.rs"]
mod slow;
