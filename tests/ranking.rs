//! Ranking of hands: counted against known numbers, compared with definitions and with other programs.

mod common;
mod ranking {
    pub mod counts;
}
