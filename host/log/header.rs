//! The head of a log: TOML between two lines `+++`.

use crate::document::Document;
use crate::fault::{Class, Fault, Place};
use crate::game::{Ruleset, Setting, Wanted, is_name, settings_of_document};
use crate::table::MAX_SEATS;
use crate::text;
use std::collections::BTreeMap;
use std::ops::Range;

/// The version of the log format that is read and written.
pub const FORMAT: i64 = 1;

/// The most variants that a log is played by.
const MAX_VARIANTS: usize = 64;

/// Words that begin a line of a log and so cannot be the name of a seat.
pub const KEYWORDS: [&str; 11] =
    ["deal", "deck", "cards", "undo", "joins", "leaves", "note", "end", "abandoned", "seal", "nobody"];

/// The head of a log.
#[derive(Clone, Debug, PartialEq)]
pub struct Header {
    /// The game.
    pub game: String,
    /// Variants laid on it.
    pub variants: Vec<String>,
    /// The fingerprint of the rules it was recorded under, and where it stands.
    pub rules: Option<(String, Place)>,
    /// The names of the seats.
    pub seats: Vec<String>,
    /// Where each seat is named.
    seat_places: Vec<Place>,
    /// The seat that deals first, as a place in `seats`.
    pub dealer: usize,
    /// Options that are written down.
    pub settings: Vec<Setting>,
    /// The stacks that the seats begin with, where the game does not say, and where they stand.
    pub stacks: Option<(Vec<i64>, Place)>,
    /// Longer names for people, by seat.
    pub names: BTreeMap<String, String>,
    /// Who plays in each seat, as it was typed when the match began; empty if that is not told.
    pub players: Vec<String>,
    game_place: Place,
}

impl Header {
    /// Reads the head in the bytes `range` of a log.
    ///
    /// # Errors
    /// What is wrong, with its place.
    pub fn parse(log: &str, name: &str, range: Range<usize>) -> Result<Self, Fault> {
        let document = Document::parse(log, name, range)?;
        let version = document.required("kartu")?;
        let number = version.whole(1..=i64::MAX)?;
        if number != FORMAT {
            return Err(Fault::new(
                Class::Unreadable,
                format!("this log has format {number}; kartu {} reads format {FORMAT}", env!("CARGO_PKG_VERSION")),
            )
            .at(version.place())
            .label("a newer kartu is needed"));
        }
        document.only(&["kartu", "game", "variant", "rules", "seats", "dealer", "stacks", "options"])?;
        let seats_field = document.required("seats")?;
        let seats = seats_field.texts(MAX_SEATS)?;
        if seats.is_empty() {
            return Err(seats_field.wrong(format!("1 to {MAX_SEATS} names")));
        }
        for (at, (seat, place)) in seats.iter().enumerate() {
            let wrong = |what: String| Fault::new(Class::Unreadable, what).at(place.clone());
            check_seat_name(seat).map_err(wrong)?;
            if seats[..at].iter().any(|(other, _)| other.eq_ignore_ascii_case(seat)) {
                return Err(wrong(format!("two seats are called `{seat}`")));
            }
        }
        let dealer_field = document.required("dealer")?;
        let dealer_name = dealer_field.text()?;
        let dealer = seats.iter().position(|(seat, _)| *seat == dealer_name).ok_or_else(|| {
            let hint = text::suggestion(dealer_name, seats.iter().map(|(seat, _)| *seat));
            Fault::new(Class::Unreadable, format!("the dealer `{dealer_name}` has no seat")).at(dealer_field.place()).label(hint)
        })?;
        let variants = document.field("variant").map_or(Ok(Vec::new()), |field| field.texts(MAX_VARIANTS))?;
        // A log never opens files of its own choice: it names variants of the library.
        if let Some((variant, place)) = variants.iter().find(|(variant, _)| !is_name(variant)) {
            let what = format!("`{variant}` is no name of a variant: letters, digits, `-` and `_`");
            return Err(Fault::new(Class::Unreadable, what).at(place.clone()));
        }
        let rules = document.field("rules").map(|field| Ok::<_, Fault>((field.text()?.to_owned(), field.place()))).transpose()?;
        let mut names = BTreeMap::new();
        if let Some(field) = document.field("_names") {
            for name in field.fields(MAX_SEATS)? {
                names.insert(name.key().to_owned(), name.text()?.to_owned());
            }
        }
        let players = document.field("_players").and_then(|field| field.texts(MAX_SEATS).ok()).unwrap_or_default();
        let stacks =
            document.field("stacks").map(|field| Ok::<_, Fault>((field.wholes(MAX_SEATS)?, field.place()))).transpose()?;
        let game = document.required("game")?;
        Ok(Self {
            stacks,
            game: game.text()?.to_owned(),
            game_place: game.place(),
            variants: variants.into_iter().map(|(variant, _)| variant.to_owned()).collect(),
            rules,
            seats: seats.iter().map(|(seat, _)| (*seat).to_owned()).collect(),
            seat_places: seats.into_iter().map(|(_, place)| place).collect(),
            dealer,
            settings: settings_of_document(&document)?,
            names,
            players: players.into_iter().map(|(player, _)| player.to_owned()).collect(),
        })
    }

    /// The rules that the log asks for.
    ///
    /// # Errors
    /// If its game is named by a path: a log never opens files of its own choice.
    pub fn wanted(&self) -> Result<Wanted, Fault> {
        if !is_name(&self.game) {
            return Err(self.at_game(Fault::new(Class::Unreadable, format!("`{}` is no name of a game", self.game))));
        }
        Ok(Wanted { game: self.game.clone(), variants: self.variants.clone(), settings: self.settings.clone() })
    }

    /// The fault, placed at the name of the game if it has no place yet.
    #[must_use]
    pub fn at_game(&self, fault: Fault) -> Fault {
        fault.at(self.game_place.clone())
    }

    /// Where a seat is named.
    #[must_use]
    pub fn seat_place(&self, seat: usize) -> Option<Place> {
        self.seat_places.get(seat).cloned()
    }
}

/// Checks the name of a seat.
///
/// # Errors
/// What is wrong with it.
pub fn check_seat_name(name: &str) -> Result<(), String> {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
    if name.is_empty() || name.len() > 24 || !name.chars().all(plain) {
        return Err(format!("`{name}` cannot be the name of a seat: 1 to 24 letters, digits, `-` or `_`"));
    }
    if KEYWORDS.contains(&name) || name.chars().all(|letter| letter.is_ascii_digit()) {
        return Err(format!("`{name}` cannot be the name of a seat: it means something else in a log"));
    }
    Ok(())
}

/// Checks the name of a seat at a table where this game is played.
///
/// # Errors
/// What else the name means there.
pub fn check_seat_in(rules: &Ruleset, name: &str) -> Result<(), String> {
    let means = match () {
        () if rules.plan.deck.card(name).is_some() => "a card",
        () if rules.plan.zones.iter().any(|zone| zone.name == name) => "a zone",
        () => return Ok(()),
    };
    Err(format!("`{name}` cannot be the name of a seat: in this game it is {means}"))
}
