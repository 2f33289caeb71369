//! How the things of a plan are said in rule sheets: seats by their part, zones, suits, cards.

use super::{Credit, Plan, Way, Who};
use crate::cards::{Card, CardSet, Suit};
use crate::language::{Arg, Saying};
use crate::say;
use crate::table::{Sight, Spot, ZoneKind, ZoneSpec, suit_saying};

impl Plan {
    /// A zone by its name.
    pub(super) fn zone_saying(&self, spot: Spot) -> Saying {
        zone_name(self.zone_name(spot))
    }

    /// “the widow”, “each player's won”.
    pub(super) fn whose_zone(&self, spot: Spot) -> Saying {
        match self.zones.get(usize::from(spot.0)) {
            Some(zone) if zone.kind == ZoneKind::Hand => say!("whose-hands"),
            Some(zone) if zone.each_seat => say!("whose-each", zone = zone_name(&zone.name)),
            _ => say!("whose-table", zone = self.zone_saying(spot)),
        }
    }

    /// “to each player”, “to the widow”.
    pub(super) fn to_zone(&self, spot: Spot) -> Saying {
        match self.zones.get(usize::from(spot.0)) {
            Some(zone) if zone.kind == ZoneKind::Hand => say!("to-players"),
            Some(zone) if zone.each_seat => say!("to-each", zone = zone_name(&zone.name)),
            _ => say!("to-table", zone = self.zone_saying(spot)),
        }
    }

    /// A suit by its name.
    #[must_use]
    pub fn suit_saying(&self, suit: Suit) -> Saying {
        suit_saying(&self.deck, suit)
    }

    /// Cards as they are written, in the order given.
    pub(super) fn card_list(&self, cards: impl Iterator<Item = Card>) -> Arg {
        let names: Vec<&str> = cards.map(|card| self.deck.card_text(card)).collect();
        names.join(" ").into()
    }

    /// What must be kept: whole ranks and suits by their names, other cards one by one.
    pub(super) fn kept_list(&self, cards: CardSet) -> Vec<Arg> {
        let (mut kept, mut rest): (Vec<Arg>, CardSet) = (Vec::new(), cards);
        for rank in self.deck.all().iter().filter_map(|card| self.deck.rank(card)) {
            let all = self.deck.of_rank(rank);
            if !all.is_empty() && all.within(rest) {
                let name = self.deck.rank_name(rank);
                kept.push(say!("all-of-rank", rank = Saying::own("rank", name, name)).into());
                rest -= all;
            }
        }
        kept.extend(rest.iter().map(|card| Arg::from(self.deck.card_text(card))));
        kept
    }

    /// A seat by its part: “the dealer”, “the player to the dealer's left”.
    #[must_use]
    pub fn who_saying(&self, who: Who) -> Saying {
        match who {
            Who::Eldest if self.clockwise => say!("who-eldest-left"),
            Who::Eldest => say!("who-eldest-right"),
            Who::Dealer => say!("who-dealer"),
            Who::AfterDealer(places) if self.clockwise => say!("who-after-left", places = places),
            Who::AfterDealer(places) => say!("who-after-right", places = places),
            Who::Declarer => say!("who-declarer"),
        }
    }
}

/// A zone by its name.
fn zone_name(name: &str) -> Saying {
    Saying::own("zone", name, name)
}

impl Way {
    /// Whom a card is given to.
    pub(super) fn saying(self) -> Saying {
        match self {
            Self::Left => say!("way-left"),
            Self::Across => say!("way-across"),
            Self::Right => say!("way-right"),
        }
    }
}

impl Credit {
    /// That cards lying here count for this side.
    pub(super) fn saying(self, zone: Saying) -> Saying {
        match self {
            Self::Owner => say!("tally-owner", zone = zone),
            Self::Declarer => say!("tally-declarer", zone = zone),
            Self::Opponents => say!("tally-opponents", zone = zone),
            Self::LastTrick => say!("tally-last-trick", zone = zone),
            Self::Nobody => say!("tally-nobody", zone = zone),
        }
    }
}

/// A zone as a sheet introduces it: what it looks like, whose it is, who sees the cards.
#[must_use]
pub fn zone_sentence(zone: &ZoneSpec) -> Saying {
    let form = match zone.kind {
        ZoneKind::Hand => say!("form-hand"),
        ZoneKind::Heap => say!("form-heap"),
        ZoneKind::Pile => say!("form-pile"),
        ZoneKind::Row => say!("form-row"),
        ZoneKind::Slots(slots) => say!("form-slots", slots = slots),
        ZoneKind::Trick => say!("form-trick"),
    };
    let sight = match zone.sight {
        Sight::Owner => say!("sight-owner"),
        Sight::All => say!("sight-all"),
        Sight::Nobody => say!("sight-nobody"),
        Sight::Top => say!("sight-top"),
    };
    let sight = if zone.shown_at_end { say!("sight-until-end", sight = sight) } else { sight };
    let (name, form) = (zone_name(&zone.name), form);
    match zone.each_seat {
        true => say!("zone-of-each", zone = name, form = form, sight = sight),
        false => say!("zone-of-table", zone = name, form = form, sight = sight),
    }
}
