//! Seats as they are named on the command line: `Ani=random,Budi=random`, or without names.

use crate::fault::{Class, Fault};
use crate::log::check_seat_name;

/// Names for seats that nobody named.
pub(super) const NAMES: [&str; 10] = ["Ani", "Budi", "Citra", "Dewi", "Eka", "Fajar", "Gita", "Hadi", "Indah", "Joko"];

/// The name of each seat, and who plays there, in order.
///
/// # Errors
/// Class `Usage` for a name that cannot be one, or that two seats have.
pub(super) fn named(wanted: &[String]) -> Result<Vec<(String, String)>, Fault> {
    let mut seats: Vec<(String, String)> = Vec::new();
    for (at, seat) in wanted.iter().enumerate() {
        let (name, kind) = match seat.split_once('=') {
            Some((name, kind)) => (name, kind),
            None => (NAMES.get(at).copied().unwrap_or_default(), seat.as_str()),
        };
        check_seat_name(name).map_err(|what| Fault::new(Class::Usage, what))?;
        if seats.iter().any(|(other, _)| other.eq_ignore_ascii_case(name)) {
            return Err(Fault::new(Class::Usage, format!("two seats are called `{name}`")));
        }
        seats.push((name.to_owned(), kind.to_owned()));
    }
    Ok(seats)
}
