//! Logs: one file is one match. The format, its reader and writer; replay with every fact computed
//! anew and compared; transcripts for people; the recorder; and the snapshot files of tests.
//!
//! A log is the truth: it holds what chance and players did, and what the rules concluded from it.
//!
//! ```
//! use kartu::game::Library;
//! use kartu::log::{Log, Replay};
//! let text = "+++\nkartu = 1\ngame = \"frog\"\nseats = [\"Ani\", \"Budi\", \"Citra\"]\ndealer = \"Citra\"\n+++\n";
//! let log = Log::parse(text, "typed.kartu")?;
//! let mut replay = Replay::new(&log, &Library::shipped())?;
//! replay.run(&mut ())?;
//! assert_eq!(replay.position().to_string(), "0.0");
//! # Ok::<(), kartu::fault::Fault>(())
//! ```

mod bulk;
mod fact;
mod format;
mod header;
mod line;
pub mod phh;
mod prose;
mod record;
mod replay;
pub mod snapshot;
pub mod suite;
mod take;
mod transcript;
pub mod whatif;

pub use bulk::{BulkHead, Facts, Record, from_bulk, to_bulk};
pub use fact::{Fact, Field};
pub use format::{OldFacts, format_log, format_log_with};
pub use header::{Header, check_seat_in, check_seat_name};
pub use line::{Entry, Line, Lines, Log, MAX_HEAD, MAX_LINE, MAX_LINES, Seal, Torn};
pub use prose::{prose, prose_in, saying};
pub use record::{Input, Recorder, fact_lines, header_text, input_text};
pub use replay::{Ending, Position, Replay, Step, Watch};
pub use transcript::{JsonTranscript, Transcript, Whole, whole_transcript, zone_text};
