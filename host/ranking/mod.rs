//! Ranking: how good a hand of cards is, under any house order and with any deck, and which
//! [`combinations`] of a climbing game it holds.
//!
//! An order is data: a [`Spec`] says which deck is used and which kinds of hands there are, from the highest to the
//! lowest. [`Order::load`] builds tables from it, and a [`Strength`] comes out of a few look-ups. Nothing here
//! knows tables, seats or chips.
//!
//! ```
//! use kartu::ranking::{Method, Order, Spec};
//! let mut spec = Spec::french("A K Q J T 9 8 7 6")?;
//! if let Method::Kinds(kinds) = &mut spec.method {
//!     kinds.swap(2, 3); // A flush beats a full house.
//! }
//! let order = Order::load(&spec)?;
//! let flush = order.deck().set("AS TS 9S 8S 6S")?;
//! let full_house = order.deck().set("AH AD AC KS KH")?;
//! assert!(order.strength(flush)? > order.strength(full_house)?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod badugi;
mod best;
mod check;
mod classes;
pub mod combinations;
mod error;
mod hands;
mod hash;
mod judge;
mod kind;
mod lanes;
mod library;
mod names;
mod order;
mod read;
mod scale;
mod spec;
mod subsets;

/// The languages in which hands have names.
pub use crate::language::Language;
pub use best::Best;
pub use error::RankError;
pub use judge::{Growing, Judge, Strength};
pub use kind::Kind;
pub use library::shipped;
pub use order::{Order, places, winners};
pub use spec::{Aim, Choice, Joker, MAX_CARDS, MAX_FROM, MAX_RANKS, Method, Spec, SpecError, Wheel};
