//! PHH, the hand histories of poker research: a TOML file a hand. Read into a log, and written from one.
//!
//! A game says by which name PHH knows it (`known_as("phh", …)`); it has the options `stakes` (ante, bring-in,
//! small and big bet) and `match_hands`. Players are numbered from the dealer's left; `??` stays unknown. PHH
//! counts chips in any unit: a log counts the smallest part that occurs, and its `_kartu_unit` says what that is.
//!
//! The format: <https://arxiv.org/abs/2312.11753>.

mod read;
mod write;

pub use read::import;
pub use write::export;

/// The name of the format, for `known_as`.
const FORMAT: &str = "phh";
/// The option that holds ante, bring-in, small and big bet.
const STAKES: &str = "stakes";
/// The option that says how many deals a match has.
const HANDS: &str = "match_hands";
/// Where a log keeps the unit of chips, among the keys that it keeps of a file.
const UNIT: &str = "_kartu_unit";
/// Keys of PHH that are read for their meaning; all others are kept as they are.
const KEYS: [&str; 9] = [
    "variant",
    "ante_trimming_status",
    "antes",
    "bring_in",
    "small_bet",
    "big_bet",
    "starting_stacks",
    "actions",
    "finishing_stacks",
];

/// A decimal number as its digits and how many of them stand behind the point.
fn decimal(text: &str) -> Option<(i64, u32)> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let part = part.trim_end_matches('0');
    let digits = format!("{whole}{part}");
    let plain = digits.trim_start_matches('+');
    if plain.is_empty() || !plain.bytes().all(|byte| byte.is_ascii_digit()) || part.len() > 6 {
        return None;
    }
    Some((plain.parse().ok()?, u32::try_from(part.len()).ok()?))
}
