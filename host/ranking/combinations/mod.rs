//! Combinations of climbing games from a declared table of kinds: what may be led, what answers a
//! play, what a set of cards is.
//!
//! A [`CombinationSpec`] is data: the order of the ranks, and kinds (sets, runs, fixed cards, with
//! kickers or in one suit) that say which others they beat. [`Combinations`] is that table checked
//! for a deck. Plays are told apart by kind, length, top rank and rank multiset; suits are chosen
//! afterwards by [`Combinations::pick`], unless the table orders suits or a kind keeps to one.
//!
//! What it is not: it knows no turns and no passing, and no wild cards. A card that may stand for
//! another has to be turned into that card first.
//!
//! ```
//! use kartu::cards::{Deck, DeckSpec};
//! use kartu::ranking::combinations::{CombinationSpec, Combinations, KindSpec};
//! let deck = Deck::new(DeckSpec::french("A K Q J T 9 8 7 6 5 4 3 2")?)?;
//! let table = CombinationSpec::new([
//!     KindSpec::set("single", 1),
//!     KindSpec::set("pair", 2),
//!     KindSpec::run("run", 1, 3).over("2", "K"),
//!     KindSpec::set("bomb", 4).power(1),
//! ]);
//! let table = Combinations::new(&table, &deck)?;
//!
//! let hand = table.holding(deck.set("5C 5D 6H 7S 8S AC AD AH AS")?);
//! let on = table.classify(deck.set("4S 5S 6S")?)?;
//! let mut answers = Vec::new();
//! table.answers(&hand, &on, |play| answers.push(table.text(&play)));
//! assert_eq!(answers, ["run 3 7", "run 3 8", "bomb A"]);
//!
//! let why = table.classify(deck.set("QS KS AS")?).unwrap_err();
//! assert_eq!(why.to_string(), "AS KS QS is no combination: no `run` goes on to A");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod build;
mod choice;
mod classify;
mod counts;
mod error;
mod groups;
mod holding;
mod kickers;
mod order;
mod plays;
mod rivals;
mod spec;
mod table;

pub use counts::RankCounts;
pub use error::{NoAnswer, NoCombination, SpecError};
pub use holding::Holding;
pub use spec::{CombinationSpec, KickerSpec, KindSpec, Shape};
pub use table::{Combinations, KindId, Level, Play};
