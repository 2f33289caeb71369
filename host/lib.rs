//! kartu: a game is a script, a table is data, a log is the truth.
//!
//! The layers, each using only those before it: [`cards`] (decks, sets of cards, the shuffle),
//! [`ranking`] (strengths of hands under a house order, combinations of climbing games), [`table`]
//! (seats, zones, what each seat sees and knows, actions, choices, events), [`mechanics`] (deal,
//! auction, exchange, tricks and phases of a script's own, asking [`mechanics::Rulings`]), [`script`]
//! (the sandbox, the words, the loader), [`game`] (rulesets and matches), [`log`] (the format, replay,
//! transcripts), [`players`], [`lab`] (random matches under every check), and the command line.
//! [`fault`], [`text`], [`files`], [`document`], [`language`] (sentences as data, in two languages) and [`page`]
//! (pages of prose as text, Markdown and HTML) serve them all.
//!
//! ```
//! use kartu::game::Library;
//! use kartu::log::{Log, Replay};
//! let text = std::fs::read_to_string("tests/logs/frog/budi-plays-frog.kartu")?;
//! let log = Log::parse(&text, "budi-plays-frog.kartu")?;
//! let mut replay = Replay::new(&log, &Library::shipped())?;
//! replay.run(&mut ())?;
//! assert_eq!(replay.game().table().open.scores[..3], [160, 145, 145]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]
#![warn(missing_docs)]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout))]

pub mod cards;
#[cfg(feature = "cli")]
pub mod cli;
pub mod document;
pub mod fault;
pub mod files;
pub mod game;
pub mod lab;
pub mod language;
pub mod log;
pub mod mechanics;
pub mod page;
pub mod players;
pub mod ranking;
pub mod script;
pub mod table;
pub mod text;
