//! Dealing: packets of cards round the table, cards set out before, the rest to a zone.

use super::{Answer, Flow, Mechanic, Part, Plan, Rulings, Who, slip};
use crate::cards::{Card, CardSet, Deck};
use crate::fault::{Class, Fault};
use crate::language::{Saying, commas};
use crate::say;
use crate::table::{Desk, Event, Fumble, Layout, Names, Ring, Seat, Spot, Zone, ZoneKind, ZoneSpec};
use crate::text;

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
    Zones(&'a [(Zone, &'a [Option<Card>])]),
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
    /// Cards set out in the order in which they come up in the shuffled deck, the first one on top;
    /// the packets are dealt from the others.
    pub laid_out: Vec<(Spot, CardSet)>,
    /// Is the last card of the packets turned up for all?
    pub turns_last: bool,
}

impl Default for Deal {
    fn default() -> Self {
        Self { packets: Vec::new(), from: Who::Eldest, rest: None, set_out: Vec::new(), laid_out: Vec::new(), turns_last: false }
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

    /// The cards that are shuffled and go round: not those laid out as they come up.
    fn dealt_round(&self, deck: &Deck) -> CardSet {
        self.laid_out.iter().fold(self.shuffled(deck), |rest, (_, cards)| rest - *cards)
    }

    /// How many cards the packets take where so many play.
    #[must_use]
    pub fn cards_needed(&self, zones: &[ZoneSpec], players: usize) -> usize {
        let of_seats = |packet: &Packet| zones.get(usize::from(packet.to.0)).is_some_and(|zone| zone.each_seat);
        let places = |packet: &Packet| if of_seats(packet) { players } else { 1 };
        self.packets.iter().map(|packet| usize::from(packet.count) * places(packet)).sum()
    }

    /// How many of the shuffled cards go where, from the top; what is left of the deck comes last.
    fn targets(&self, layout: &Layout, ring: Ring, first: Seat, size: usize) -> Vec<(Zone, usize)> {
        let mut targets = Vec::with_capacity(self.packets.len() * ring.players() + 1);
        let mut left = size;
        for packet in &self.packets {
            let count = usize::from(packet.count);
            let mut give = |zone: Zone| {
                targets.push((zone, count.min(left)));
                left -= count.min(left);
            };
            match layout.zone(packet.to, None) {
                Some(zone) => give(zone),
                None => ring.round_from(first).iter().filter_map(|seat| layout.zone(packet.to, Some(seat))).for_each(give),
            }
        }
        let rest = self.rest.and_then(|spot| layout.zone(spot, None)).unwrap_or_else(|| layout.stock());
        targets.push((rest, left));
        targets
    }

    fn first(&self, desk: &Desk) -> Seat {
        self.from.seat(&desk.table.open, desk.layout.ring).unwrap_or(desk.table.open.dealer)
    }

    fn deal_order(&self, desk: &mut Desk, order: &[Card]) -> Result<(), Misdeal> {
        let wanted = self.shuffled(&desk.layout.deck);
        Misdeal::check(order, wanted)?;
        for (spot, cards) in &self.laid_out {
            let zone = desk.layout.zone(*spot, None).ok_or(Misdeal::NotHere)?;
            let upwards: Vec<Card> = order.iter().rev().copied().filter(|card| cards.has(*card)).collect();
            desk.table.deal(desk.layout, zone, &upwards).map_err(Misdeal::Fumble)?;
        }
        let goes_round = self.dealt_round(&desk.layout.deck);
        let order: &[Card] = match self.laid_out.is_empty() {
            true => order,
            false => &order.iter().copied().filter(|card| goes_round.has(*card)).collect::<Vec<Card>>(),
        };
        let ring = desk.table.open.ring;
        let mut targets = self.targets(desk.layout, ring, self.first(desk), order.len());
        let rest = targets.pop();
        let mut deck = order;
        let mut last = None;
        for (zone, count) in targets {
            let (packet, left) = deck.split_at(count);
            desk.table.deal(desk.layout, zone, packet).map_err(Misdeal::Fumble)?;
            last = packet.last().map(|card| (zone, *card)).or(last);
            deck = left;
        }
        // What is left of the deck is laid down as it is, so its next card is on top.
        let upwards: Vec<Card> = deck.iter().rev().copied().collect();
        rest.map_or(Ok(()), |(zone, _)| desk.table.deal(desk.layout, zone, &upwards).map_err(Misdeal::Fumble))?;
        if let Some((zone, card)) = last.filter(|_| self.turns_last) {
            turn_up(desk, zone, card);
        }
        Ok(())
    }

    /// Lays typed cards; a zone that is not named holds as many unknown cards as it would be dealt.
    fn deal_zones(&self, desk: &mut Desk, zones: &[(Zone, &[Option<Card>])]) -> Result<(), Misdeal> {
        let layout = desk.layout;
        let targets = self.targets(layout, desk.table.open.ring, self.first(desk), self.dealt_round(&layout.deck).len());
        let (_, packets) = targets.split_last().unwrap_or((&(layout.stock(), 0), &[]));
        let last = packets.iter().rev().find(|(_, count)| *count > 0).map(|(zone, _)| *zone).filter(|_| self.turns_last);
        let mut turned = None;
        for zone in layout.zones() {
            let typed = zones.iter().filter(|(one, _)| *one == zone);
            let mut cards: Vec<Option<Card>> = typed.clone().flat_map(|(_, cards)| *cards).copied().collect();
            let laid_out = self.laid_out.iter().filter(|(spot, _)| layout.zone(*spot, None) == Some(zone));
            let laid_out = laid_out.fold(CardSet::EMPTY, |all, (_, cards)| all | *cards);
            let due = count_to(&targets, zone) + laid_out.len();
            let extra = cards.iter().flatten().copied().collect::<CardSet>() - laid_out;
            if !laid_out.is_empty() && !extra.is_empty() {
                return Err(Misdeal::Cards { due, given: cards.len(), missing: CardSet::EMPTY, extra });
            }
            if cards.len() != due && typed.count() > 0 {
                return Err(Misdeal::Count { zone, due, given: cards.len() });
            }
            cards.resize(due, None);
            if layout.is_ordered(zone) {
                cards.reverse();
            }
            // What was dealt last lies on top, or stands at the end of the line.
            if last == Some(zone) {
                turned = cards.last().copied().flatten();
            }
            for card in cards {
                desk.table.place(layout, zone, card).map_err(Misdeal::Fumble)?;
            }
        }
        desk.table.deduce(layout);
        if let Some(zone) = last {
            turn_up(desk, zone, turned.ok_or(Misdeal::NotTurned { zone })?);
        }
        Ok(())
    }
}

/// Turns up the card that was dealt last: everybody sees it, and then it lies where it was dealt.
fn turn_up(desk: &mut Desk, zone: Zone, card: Card) {
    let cards = CardSet::of(card);
    for seat in desk.layout.ring.all().iter() {
        desk.table.learn(seat, cards);
    }
    desk.table.open.turned = Some(card);
    desk.tell(Event::Shown { zone, cards, unknown: 0 });
}

/// How many cards go to a zone.
fn count_to(targets: &[(Zone, usize)], zone: Zone) -> usize {
    targets.iter().filter(|(target, _)| *target == zone).map(|(_, count)| count).sum()
}

/// Cards that cannot be dealt as somebody says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misdeal {
    /// Another number of cards goes to a zone.
    Count {
        /// Which.
        zone: Zone,
        /// How many it is dealt.
        due: usize,
        /// How many were said.
        given: usize,
    },
    /// The deck has other cards.
    Cards {
        /// How many are dealt.
        due: usize,
        /// How many were said.
        given: usize,
        /// Cards that were not said.
        missing: CardSet,
        /// Cards that are not dealt.
        extra: CardSet,
    },
    /// The cards cannot be laid where they were said to lie.
    Fumble(Fumble),
    /// So many cards are shuffled again, and only their order can be said.
    Again(usize),
    /// Nobody recorded which card was turned up.
    NotTurned {
        /// Where it was dealt.
        zone: Zone,
    },
    /// No cards are dealt in this phase.
    NotHere,
}

impl Misdeal {
    /// Checks that an order names each of the cards that are due once, and no others.
    ///
    /// # Errors
    /// [`Misdeal::Cards`].
    pub fn check(order: &[Card], due: CardSet) -> Result<(), Self> {
        let given: CardSet = order.iter().copied().collect();
        if given == due && order.len() == due.len() {
            return Ok(());
        }
        Err(Self::Cards { due: due.len(), given: order.len(), missing: due - given, extra: given - due })
    }

    /// The zone whose cards are wrong, if it is one.
    #[must_use]
    pub const fn zone(&self) -> Option<Zone> {
        match self {
            Self::Count { zone, .. } | Self::NotTurned { zone } => Some(*zone),
            _ => None,
        }
    }

    /// What is wrong, for people.
    #[must_use]
    pub fn fault(&self, names: &Names) -> Fault {
        let deck = &names.layout.deck;
        let check = |what: String| Fault::new(Class::Check, what);
        match self {
            Self::Count { zone, due, given } => {
                check(format!("{} is dealt {}, not {given}", names.zone(*zone), text::count(*due, "card")))
                    .note("write `??` for a card that nobody recorded, or leave the zone out")
            }
            Self::Cards { due, given, missing, extra } => {
                let fault = check(format!("{} must be dealt, not {given}", text::count(*due, "card")));
                let fault = if missing.is_empty() { fault } else { fault.note(format!("missing: {}", deck.text(*missing))) };
                if extra.is_empty() {
                    fault
                } else {
                    fault.note(format!("not among those that are dealt here: {}", deck.text(*extra)))
                }
            }
            Self::Fumble(Fumble::TwoPlaces { card, .. }) => check(format!("{} is dealt twice", deck.card_text(*card))),
            Self::Fumble(fumble) => check(fumble.text(names)),
            Self::Again(due) => check(format!("{} are shuffled again here", text::count(*due, "card")))
                .note("write them in a line `deck`, from the top"),
            Self::NotTurned { zone } => {
                check(format!("the last card dealt to {} is turned up, so it must be known", names.zone(*zone)))
                    .note("write it as the last card of the line `cards` of that zone")
            }
            Self::NotHere => Fault::bug("cards were dealt to a phase that did not ask for any"),
        }
    }
}

impl Mechanic for Deal {
    fn cards_needed(&self, plan: &Plan, players: usize) -> usize {
        Deal::cards_needed(self, &plan.zones, players)
    }

    fn part(&self) -> Part {
        Part::Deal
    }

    fn needs_declarer(&self) -> bool {
        self.from == Who::Declarer
    }

    fn sentences(&self, plan: &Plan) -> Vec<Saying> {
        let mut told = Vec::new();
        for (spot, cards) in &self.set_out {
            let cards = plan.card_list(cards.iter().rev().copied());
            told.push(say!("deal-set-out", cards = cards, to = plan.to_zone(*spot)));
        }
        for (spot, cards) in &self.laid_out {
            told.push(say!("deal-laid-out", cards = plan.card_list(cards.iter()), to = plan.to_zone(*spot)));
        }
        // Packets alike in a row are told once.
        let mut runs: Vec<(Packet, usize)> = Vec::new();
        for packet in &self.packets {
            match runs.last_mut() {
                Some((last, times)) if last == packet => *times += 1,
                _ => runs.push((*packet, 1)),
            }
        }
        let run = |(packet, times): &(Packet, usize)| match (packet.count, times) {
            (count, 1) => say!("deal-packet", cards = count, to = plan.to_zone(packet.to)),
            (1, times) => say!("deal-singly", cards = *times, to = plan.to_zone(packet.to)),
            (count, times) => say!("deal-packets", times = *times, cards = count, to = plan.to_zone(packet.to)),
        };
        let then = |(at, run): (usize, Saying)| if at == 0 { run } else { say!("deal-then", packet = run) };
        if !runs.is_empty() {
            told.push(say!("deal-round", packets = commas(runs.iter().map(run).enumerate().map(then))));
            told.push(say!("deal-from", who = plan.who_saying(self.from)));
        }
        if self.turns_last {
            told.push(say!("deal-turned-up"));
        }
        let players = *plan.seats.start() as usize - plan.sitting_out.len();
        if let Some(rest) = self.rest.filter(|_| self.cards_needed(&plan.zones, players) < self.shuffled(&plan.deck).len()) {
            told.push(say!("deal-rest", to = plan.to_zone(rest)));
        }
        told
    }

    fn check(&self, layout: &Layout, ring: Ring) -> Result<(), String> {
        if self.turns_last && self.packets.is_empty() {
            return Err("no cards go round, so none can be turned up: say `.each(…)` or `.packets(…)`".to_owned());
        }
        let mut set_out = CardSet::EMPTY;
        let laid_out = self.laid_out.iter().flat_map(|(_, cards)| cards.iter());
        for card in self.set_out.iter().flat_map(|(_, cards)| cards.iter().copied()).chain(laid_out) {
            if set_out.has(card) {
                return Err(format!("{} is set out twice", layout.deck.card_text(card)));
            }
            set_out.add(card);
        }
        let (needed, there) = (self.cards_needed(layout.specs(), ring.players()), layout.deck.size() - set_out.len());
        if needed > there {
            return Err(format!("{} players are dealt {needed} cards, but there are {there}", ring.players()));
        }
        let targets = self.targets(layout, ring, Seat::new(0), there);
        for zone in layout.zones() {
            let set_out = self.set_out.iter().filter(|(spot, _)| layout.zone(*spot, None) == Some(zone));
            let laid_out = self.laid_out.iter().filter(|(spot, _)| layout.zone(*spot, None) == Some(zone));
            let cards = count_to(&targets, zone)
                + set_out.map(|(_, cards)| cards.len()).sum::<usize>()
                + laid_out.map(|(_, cards)| cards.len()).sum::<usize>();
            let spec = layout.spec(zone);
            match spec.kind {
                ZoneKind::Trick if cards > 0 => return Err(format!("`{}` belongs to the tricks alone", spec.name)),
                ZoneKind::Slots(slots) if cards > usize::from(slots) => {
                    let slots = text::count(usize::from(slots), "slot");
                    return Err(format!("`{}` has {slots}, but is dealt {}", spec.name, text::count(cards, "card")));
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn begin(&self, desk: &mut Desk, _rulings: &dyn Rulings) -> Answer<Flow> {
        for (spot, cards) in &self.set_out {
            let zone = desk.layout.zone(*spot, None).ok_or_else(|| Fault::bug("cards are set out in a zone of each seat"))?;
            desk.table.deal(desk.layout, zone, cards).map_err(|fumble| slip(desk, fumble))?;
        }
        Ok(Flow::Cards)
    }

    fn turns_up(&self) -> bool {
        self.turns_last
    }

    fn dealt_apart(&self) -> Vec<CardSet> {
        self.laid_out.iter().map(|(_, cards)| *cards).collect()
    }

    fn dealt(&self, desk: &mut Desk, cards: &Dealing) -> Result<Flow, Misdeal> {
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
