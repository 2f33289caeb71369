//! Dealing: packets of cards round the table, cards set out before, the rest to a zone.

use super::{Answer, Flow, Mechanic, Rulings, Who, slip};
use crate::cards::{Card, CardSet, Deck};
use crate::fault::{Class, Fault};
use crate::table::{Action, Choices, Desk, Layout, Seat, Spot, View, Zone};

/// So many cards to one zone, or to each seat's zone in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Packet {
    /// How many cards.
    pub count: u8,
    /// Where.
    pub to: Spot,
}

/// How the cards lie: what chance decides, or what a log says.
#[derive(Clone, Debug)]
pub enum Dealing<'a> {
    /// The shuffled cards from the top; packets and rest follow from it.
    Order(&'a [Card]),
    /// Zone by zone; `None` is a card that nobody recorded.
    Zones(&'a [(Zone, Vec<Option<Card>>)]),
}

/// The deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// Packets, one after another.
    pub packets: Vec<Packet>,
    /// Who is dealt to first.
    pub from: Who,
    /// Where the rest goes; `None` leaves it as the stock.
    pub rest: Option<Spot>,
    /// Cards set out before the others are shuffled, first card at the bottom.
    pub set_out: Vec<(Spot, Vec<Card>)>,
}

impl Default for Deal {
    fn default() -> Self {
        Self { packets: Vec::new(), from: Who::Eldest, rest: None, set_out: Vec::new() }
    }
}

/// What can be wrong with a packets pattern.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{item}` is no packet; write a number of cards (`4`) or a zone and a number (`widow:3`)")]
pub struct PacketError {
    /// The item that is not understood.
    pub item: String,
}

impl Deal {
    /// Reads a packets pattern: `4 3 3 widow:3` gives each seat in turn 4 cards, then 3, then 3, then
    /// 3 to the widow; `up:1` gives one to each seat's `up`.
    ///
    /// Yields zone name (`hand` where none is named) and number of cards.
    ///
    /// # Errors
    /// [`PacketError`] names the item; numbers are 1 to 128.
    pub fn pattern(text: &str) -> Result<Vec<(String, u8)>, PacketError> {
        text.split_whitespace()
            .map(|item| {
                let (zone, count) = item.split_once(':').unwrap_or(("hand", item));
                match count.parse() {
                    Ok(count @ 1..=128) if !zone.is_empty() => Ok((zone.to_owned(), count)),
                    _ => Err(PacketError { item: item.to_owned() }),
                }
            })
            .collect()
    }

    /// The cards that are shuffled: all but those set out.
    #[must_use]
    pub fn shuffled(&self, deck: &Deck) -> CardSet {
        self.set_out.iter().flat_map(|(_, cards)| cards).fold(deck.all(), |rest, card| rest - CardSet::of(*card))
    }

    /// How many cards the packets take at a table.
    #[must_use]
    pub fn cards_needed(&self, layout: &Layout) -> usize {
        self.packets.iter().map(|packet| usize::from(packet.count) * layout.zones_of(packet.to).count()).sum()
    }

    /// Where each place of the shuffled cards goes, from the top; the stock's cards come last.
    fn targets(&self, layout: &Layout, first: Seat, size: usize) -> Vec<Zone> {
        let mut targets = Vec::with_capacity(size);
        for packet in &self.packets {
            let to_table = layout.zone(packet.to, None);
            let count = usize::from(packet.count);
            match to_table {
                Some(zone) => targets.extend(std::iter::repeat_n(zone, count)),
                None => {
                    for seat in layout.ring.round_from(first).iter() {
                        targets.extend(
                            layout.zone(packet.to, Some(seat)).into_iter().flat_map(|zone| std::iter::repeat_n(zone, count)),
                        );
                    }
                }
            }
        }
        let rest = self.rest.and_then(|spot| layout.zone(spot, None)).unwrap_or_else(|| layout.stock());
        targets.resize(size, rest);
        targets
    }

    fn first(&self, desk: &Desk) -> Seat {
        self.from.seat(&desk.table.open, desk.layout.ring).unwrap_or(desk.table.open.dealer)
    }

    fn deal_order(&self, desk: &mut Desk, order: &[Card]) -> Answer<()> {
        let wanted = self.shuffled(&desk.layout.deck);
        let given: CardSet = order.iter().copied().collect();
        if given != wanted || order.len() != wanted.len() {
            return Err(bad_cards(desk, given, wanted, order.len()).into());
        }
        let targets = self.targets(desk.layout, self.first(desk), order.len());
        let (dealt, rest) = order.split_at(self.cards_needed(desk.layout).min(order.len()));
        // What is left of the deck is laid down as it is, so its next card is on top.
        let laid = dealt.iter().zip(&targets).chain(rest.iter().zip(&targets[dealt.len()..]).rev());
        for (card, zone) in laid {
            desk.table.deal(desk.layout, *zone, *card).map_err(|fumble| slip(desk, fumble))?;
        }
        Ok(())
    }

    /// Lays typed cards; a zone that is not named holds as many unknown cards as it would be dealt.
    fn deal_zones(&self, desk: &mut Desk, zones: &[(Zone, Vec<Option<Card>>)]) -> Answer<()> {
        let layout = desk.layout;
        let targets = self.targets(layout, self.first(desk), self.shuffled(&layout.deck).len());
        let typed = |zone: Zone| zones.iter().filter(move |(one, _)| *one == zone).flat_map(|(_, cards)| cards);
        let names = |zone: Zone| layout.spec(zone).name.clone();
        for zone in layout.zones() {
            let due = targets.iter().filter(|target| **target == zone).count();
            let given = typed(zone).count();
            if given != due && given > 0 {
                let owner = layout.owner(zone).map_or_else(String::new, |seat| format!(" of seat {}", seat.index() + 1));
                return Err(Fault::new(Class::Check, format!("the {}{owner} is dealt {due} cards, not {given}", names(zone)))
                    .note("write `??` for a card that nobody recorded, or leave the zone out")
                    .into());
            }
            let mut cards: Vec<Option<Card>> = typed(zone).copied().collect();
            cards.resize(due, None);
            if layout.is_ordered(zone) {
                cards.reverse();
            }
            for card in cards {
                desk.table.place(layout, zone, card).map_err(|fumble| twice(desk, fumble))?;
            }
        }
        Ok(())
    }
}

fn bad_cards(desk: &Desk, given: CardSet, wanted: CardSet, count: usize) -> Fault {
    let deck = &desk.layout.deck;
    let fault = Fault::new(Class::Check, format!("{} cards must be dealt, not {count}", wanted.len()));
    match (wanted - given, given - wanted) {
        (missing, _) if !missing.is_empty() => fault.note(format!("missing: {}", deck.text(missing))),
        (_, extra) if !extra.is_empty() => fault.note(format!("not shuffled in this game: {}", deck.text(extra))),
        _ => fault,
    }
}

fn twice(desk: &Desk, fumble: crate::table::Fumble) -> Fault {
    let names = crate::table::Names { layout: desk.layout, lexicon: &desk.layout.lexicon, seats: &[] };
    match fumble {
        crate::table::Fumble::TwoPlaces { card, .. } => {
            Fault::new(Class::Check, format!("{} is dealt twice", desk.layout.deck.card_text(card)))
        }
        other => Fault::new(Class::Check, other.text(&names)),
    }
}

impl Mechanic for Deal {
    fn begin(&self, desk: &mut Desk, _rulings: &dyn Rulings) -> Answer<Flow> {
        for (spot, cards) in &self.set_out {
            let zone = desk.layout.zone(*spot, None).ok_or_else(|| Fault::bug("cards are set out in a zone of each seat"))?;
            for card in cards {
                desk.table.deal(desk.layout, zone, *card).map_err(|fumble| slip(desk, fumble))?;
            }
        }
        Ok(Flow::Cards)
    }

    fn choices(&self, _view: View, _seat: Seat, _rulings: &dyn Rulings) -> Answer<Choices> {
        Ok(Choices::none())
    }

    fn apply(&self, _desk: &mut Desk, _seat: Seat, _action: &Action, _rulings: &dyn Rulings) -> Answer<Flow> {
        Ok(Flow::Cards)
    }

    fn dealt(&self, desk: &mut Desk, cards: &Dealing) -> Answer<Flow> {
        match cards {
            Dealing::Order(order) => self.deal_order(desk, order)?,
            Dealing::Zones(zones) => self.deal_zones(desk, zones)?,
        }
        Ok(Flow::Done)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_says_who_gets_how_many() {
        let pattern = Deal::pattern("4 3 widow:3 up:1").unwrap();
        let expected = [("hand", 4), ("hand", 3), ("widow", 3), ("up", 1)].map(|(zone, count)| (zone.to_owned(), count));
        assert_eq!(pattern, expected);
        for wrong in ["0", "x", "129", ":3", "widow:", "-1", "4.5"] {
            assert_eq!(Deal::pattern(wrong).unwrap_err().item, wrong);
        }
    }
}
