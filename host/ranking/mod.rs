//! What cards are worth together: the combinations of climbing games.
//!
//! Everything here follows from data and a deck. Nothing here knows tables, seats or turns.

pub mod combinations;
