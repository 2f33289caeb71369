//! kartu: card games as scripts, tables as data, logs as the truth.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod cards;
pub mod document;
pub mod fault;
pub mod mechanics;
pub mod script;
pub mod table;
pub mod text;
