//! The table: seats and turns, zones of cards, what each seat knows, scores; actions, choices,
//! events; and views, which are tables with unknown cards in them.
//!
//! Nothing here knows a rule. A [`Table`] is one flat value that is copied to look ahead or to take
//! back; a [`Layout`] says what stands where and is shared by all tables of a match; a [`Desk`] is
//! the only hand that changes a table, and it writes down what it does as [`Event`]s.
//!
//! ```
//! use kartu::table::{Ring, Seat};
//! let ring = Ring::new(3, true);
//! assert_eq!(ring.next(Seat::new(2)), Seat::new(0));
//! ```

mod action;
mod action_error;
mod audit;
mod chips;
mod choices;
mod desk;
mod event;
mod layout;
mod ledger;
mod lexicon;
mod moving;
mod names;
mod refusal;
mod row;
mod sayings;
mod seat;
mod state;
mod turn;
mod view;

pub use action::{Action, Arg, Kind, Shape};
pub use action_error::ActionError;
pub use chips::{Barrier, Chips, Stake};
pub use choices::{Choices, Offer};
pub use desk::{Desk, Fumble, Moment, Witness};
pub use event::{Event, Told, Untold};
pub use layout::{Layout, LayoutError, MAX_NOTES, MAX_ROWS, MAX_SLOTS, MAX_ZONES, MUCK, Sight, Spot, Zone, ZoneKind, ZoneSpec};
pub use ledger::{Line, LineKind};
pub use lexicon::{Lexicon, Word};
pub use names::Names;
pub use refusal::{Refusal, Ruling};
pub use row::{Item, Laid, Row};
pub use sayings::suit_saying;
pub use seat::{MAX_SEATS, Ring, Seat, SeatSet, Seats};
pub use state::{Bidding, Climb, Memory, Note, Open, Table, Trick};
pub use turn::{Asking, Turn};
pub use view::{Eye, Seen, View};
