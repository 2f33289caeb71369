//! Games in force: the library of scripts and variants, rulesets frozen with their options, and
//! matches that run phases into deals and deals into a match.
//!
//! Nothing here knows who plays: a [`Match`] says what it needs (cards from chance, a choice from a
//! seat) and is given it, by a log, a person, a program or a test, always the same way.
//!
//! ```
//! use kartu::game::{Library, Match, Need, Wanted};
//! let rules = Library::shipped().load(&Wanted::game("frog"))?;
//! let mut game = Match::new(rules, &["Ani", "Budi", "Citra"].map(String::from), 2)?;
//! assert_eq!(game.need(), Need::Deal);
//! game.begin_deal()?;
//! assert!(matches!(game.need(), Need::Cards(cards) if cards.len() == 36));
//! # Ok::<(), kartu::fault::Fault>(())
//! ```

mod acting;
mod course;
mod library;
mod play;
mod ruleset;
mod sheet;
mod stack;
mod translation;
mod variant;

pub use library::{GameEntry, Library, Origin, is_name};
pub use play::{MAX_EVENTS, Match, Misdealt, Need, Rejection, Saved};
pub use ruleset::{LaidOn, Ruleset, Setting, Wanted};
pub use sheet::{
    CountSheet, DifferenceSheet, FunctionSheet, OptionDiff, OptionSheet, PhaseSheet, SectionDiff, Sheet, SheetDiff, VariantSheet,
};
pub use variant::{KEYS as VARIANT_KEYS, MAX_NAMED, MAX_VARIANT, Variant, settings as settings_of_document};
