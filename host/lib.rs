//! kartu: card games as scripts, tables as data, logs as the truth.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod cards;
#[cfg(feature = "cli")]
pub mod cli;
pub mod document;
pub mod fault;
pub mod files;
pub mod game;
pub mod lab;
pub mod log;
pub mod mechanics;
pub mod players;
pub mod script;
pub mod table;
pub mod text;
