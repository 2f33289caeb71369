//! The orders that come with kartu.

/// Their names, with the TOML of each.
pub const NAMES: [(&str, &str); 16] = [
    ("poker", include_str!("specs/poker.toml")),
    ("short-deck", include_str!("specs/short-deck.toml")),
    ("short-deck-trips", include_str!("specs/short-deck-trips.toml")),
    ("omaha", include_str!("specs/omaha.toml")),
    ("omaha-eight", include_str!("specs/omaha-eight.toml")),
    ("ace-to-five", include_str!("specs/ace-to-five.toml")),
    ("eight-or-better", include_str!("specs/eight-or-better.toml")),
    ("deuce-to-seven", include_str!("specs/deuce-to-seven.toml")),
    ("badugi", include_str!("specs/badugi.toml")),
    ("joker", include_str!("specs/joker.toml")),
    ("bug", include_str!("specs/bug.toml")),
    ("deuces-wild", include_str!("specs/deuces-wild.toml")),
    ("own-wild", include_str!("specs/own-wild.toml")),
    ("canadian-stud", include_str!("specs/canadian-stud.toml")),
    ("three-card", include_str!("specs/three-card.toml")),
    ("double-deck", include_str!("specs/double-deck.toml")),
];

/// The TOML of a shipped order.
pub fn text(name: &str) -> Option<&'static str> {
    NAMES.iter().find(|(known, _)| *known == name).map(|(_, text)| *text)
}

/// The names of the shipped orders, with the TOML of each.
pub fn shipped() -> impl Iterator<Item = (&'static str, &'static str)> {
    NAMES.into_iter()
}
