//! A game as plain data: everything that is declared, nothing that is decided.

use super::{Mechanic, Part, Tally, Who};
use crate::cards::{Deck, Suit};
use crate::table::{Layout, LayoutError, Lexicon, Open, Ring, Seat, SeatSet, Spot, Word, ZoneSpec};
use crate::text;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// Which suit is trump in a contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrumpRule {
    /// No suit.
    None,
    /// Always this one.
    Suit(Suit),
    /// The declarer names it.
    Declared,
}

/// What can be bid and played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contract {
    /// Its name.
    pub name: Word,
    /// Its trump.
    pub trump: TrumpRule,
    /// What else its script says of it, as text for people.
    pub properties: Vec<(String, String)>,
}

/// A phase of a deal.
#[derive(Debug)]
pub struct Phase {
    /// Its name, which stands behind the facts it concludes.
    pub name: Word,
    /// How it is played.
    pub mechanic: Box<dyn Mechanic>,
    /// Played only if one of these contracts is; empty means always.
    pub only_for: Vec<u8>,
    /// Played only if the script answers this question with yes.
    pub when: Option<String>,
    /// How often it is played, one after the other.
    pub times: u8,
}

/// Chips in place of scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChipRules {
    /// Whoever has fewer when a deal begins cannot play it.
    pub least: i64,
    /// So many chips a seat may owe, outside the betting.
    pub credit: i64,
    /// Is he given as many as everybody began with? Otherwise he sits out from then on.
    pub rebuys: bool,
}

/// A game as data.
#[derive(Debug)]
pub struct Plan {
    /// Its title.
    pub title: String,
    /// How many may play.
    pub seats: RangeInclusive<u8>,
    /// Does the turn go to the left?
    pub clockwise: bool,
    /// Are the two that sit opposite each other on one side, deal after deal?
    pub partners: bool,
    /// Seats that sit out, deal by deal.
    pub sitting_out: Vec<Who>,
    /// The deck.
    pub deck: Arc<Deck>,
    /// The words.
    pub lexicon: Arc<Lexicon>,
    /// The zones, beginning with [`Layout::standard_zones`].
    pub zones: Vec<ZoneSpec>,
    /// Names of what is remembered.
    pub notes: Vec<String>,
    /// What can be bid, lowest first.
    pub contracts: Vec<Contract>,
    /// The phases of a deal, in order.
    pub phases: Vec<Phase>,
    /// What the cards of a finished deal count, and for whom.
    pub tally: Arc<Tally>,
    /// What each seat's score begins with.
    pub starting_score: i64,
    /// The match ends after so many deals.
    pub deals: Option<u32>,
    /// The match ends when a score reaches this.
    pub target: Option<i64>,
    /// The match ends when a score is less than this.
    pub bust: Option<i64>,
    /// Does the first seat of the list deal first? Else the first dealer is drawn.
    pub first_seat_deals: bool,
    /// Do all scores together stay the same?
    pub zero_sum: bool,
    /// Are there chips in place of scores?
    pub chips: Option<ChipRules>,
    /// What the game is called in formats of other programs: the format, and the name there.
    pub known_as: Vec<(String, String)>,
}

/// Something declared, by its place in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Declared {
    /// The game.
    Game,
    /// A contract.
    Contract(usize),
    /// A phase.
    Phase(usize),
}

/// What is wrong with a plan as a whole.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{what}")]
pub struct PlanError {
    /// Where it shows.
    pub part: Declared,
    /// What is wrong, for people.
    pub what: String,
}

impl Plan {
    /// Checks what no phase can see alone: that cards are dealt before they are played, that there
    /// is a declarer where one is needed, and a trump where one is to be named.
    ///
    /// # Errors
    /// [`PlanError`].
    pub fn check(&self) -> Result<(), PlanError> {
        let wrong = |phase: usize, what: &str| Err(PlanError { part: Declared::Phase(phase), what: what.to_owned() });
        let (mut dealt, mut declarer, mut turned) = (false, false, false);
        for (at, phase) in self.phases.iter().enumerate() {
            let part = phase.mechanic.part();
            if phase.mechanic.needs_declarer() && !declarer {
                return wrong(at, "there is no declarer here: an `auction()` must come before");
            }
            if phase.mechanic.needs_turned() && !turned {
                return wrong(at, "no card is turned up here: say `.turns_last()` of the `deal()` before");
            }
            turned |= phase.mechanic.turns_up();
            match part {
                Part::Deal if dealt => return wrong(at, "the cards of a deal are dealt once, by one `deal()`"),
                Part::Deal if phase.times > 1 => return wrong(at, "the cards of a deal are dealt once"),
                Part::Play if !dealt => return wrong(at, "there are no cards here: a `deal()` must come before"),
                _ => {}
            }
            dealt |= part == Part::Deal;
            declarer |= part == Part::Auction;
        }
        if !dealt {
            return Err(PlanError {
                part: Declared::Game,
                what: "no phase deals the cards: say `phase(\"deal\", deal()…)`".to_owned(),
            });
        }
        if !declarer && !self.contracts.is_empty() {
            return Err(PlanError {
                part: Declared::Contract(0),
                what: "there are contracts, but no phase is an `auction()`".to_owned(),
            });
        }
        self.check_chips()?;
        self.check_trumps()
    }

    /// Chips that are put in are paid out, and the stock lasts for all who may play.
    fn check_chips(&self) -> Result<(), PlanError> {
        let last = |wanted: Part| self.phases.iter().rposition(|phase| phase.mechanic.part() == wanted);
        if let Some(at) = last(Part::Bet).filter(|at| last(Part::Showdown).is_none_or(|showdown| showdown < *at)) {
            let what =
                "chips are put in, but nothing pays them out behind it: say `phase(\"showdown\", showdown().by(…))`".to_owned();
            return Err(PlanError { part: Declared::Phase(at), what });
        }
        let players = usize::from(*self.seats.end()).saturating_sub(self.sitting_out.len());
        let mut needed = 0;
        for (at, phase) in self.phases.iter().enumerate() {
            let more = phase.mechanic.cards_needed(self, players) * usize::from(phase.times);
            needed += more;
            // A deal says so itself.
            if more > 0 && needed > self.deck.size() && phase.mechanic.part() != Part::Deal {
                let cards = text::count(needed, "card");
                let what = format!(
                    "{players} players may be dealt {cards} by then, but there are {}: say `.reshuffling(zone)` or `.or_shared(zone)`",
                    self.deck.size()
                );
                return Err(PlanError { part: Declared::Phase(at), what });
            }
        }
        Ok(())
    }

    /// A trump is named for the contracts that want it, and for no others.
    fn check_trumps(&self) -> Result<(), PlanError> {
        for (number, contract) in self.contracts.iter().enumerate() {
            let plays =
                |phase: &Phase| phase.only_for.is_empty() || phase.only_for.iter().any(|only| usize::from(*only) == number);
            let named = self.phases.iter().position(|phase| phase.mechanic.part() == Part::Declare && plays(phase));
            let name = self.lexicon.text(contract.name);
            match (contract.trump, named) {
                (TrumpRule::Declared, None) => {
                    let what = format!("nobody ever names the trump of `{name}`: say `phase(…, declare(suits()))`");
                    return Err(PlanError { part: Declared::Contract(number), what });
                }
                (TrumpRule::Suit(_) | TrumpRule::None, Some(at)) if self.phases[at].when.is_none() => {
                    let what = format!("`{name}` has no trump to be named: say `.only_for(…)` for the contracts that have");
                    return Err(PlanError { part: Declared::Phase(at), what });
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// The name of a zone.
    #[must_use]
    pub fn zone_name(&self, spot: Spot) -> &str {
        self.zones.get(usize::from(spot.0)).map_or("", |zone| &zone.name)
    }

    /// The name of a contract, by its place in the list.
    #[must_use]
    pub fn contract_name(&self, contract: u8) -> &str {
        self.contracts.get(usize::from(contract)).map_or("", |contract| self.lexicon.text(contract.name))
    }

    /// The number of the seat that deals first, of so many; `draw` gives a number below another by chance.
    #[must_use]
    pub fn first_dealer(&self, seats: usize, draw: impl FnOnce(u32) -> u32) -> usize {
        if self.first_seat_deals { 0 } else { draw(seats as u32) as usize }
    }

    /// The ring of those who play a deal, at a table that is `open` before it.
    #[must_use]
    pub fn ring_of_deal(&self, open: &Open, table: Ring) -> Ring {
        let out: SeatSet = self.sitting_out.iter().filter_map(|who| who.seat(open, table)).collect();
        let broke = |seat: &Seat| !self.can_play(open, *seat);
        table.without(table.all().iter().filter(broke).fold(out, SeatSet::with))
    }

    /// Has a seat enough chips for another deal, or will it get more?
    #[must_use]
    pub fn can_play(&self, open: &Open, seat: Seat) -> bool {
        self.chips.is_none_or(|rules| rules.rebuys || open.scores[seat.index()] >= rules.least)
    }

    /// The layout for a number of seats.
    ///
    /// # Errors
    /// [`LayoutError`].
    pub fn layout(&self, seats: u8) -> Result<Layout, LayoutError> {
        let ring = Ring::new(seats, self.clockwise);
        Layout::new(self.deck.clone(), self.lexicon.clone(), ring, self.zones.clone(), self.notes.clone())
    }
}
