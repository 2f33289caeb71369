//! The showdown: hands are shown, pots are divided, and the best by each measure are paid.

use super::betting::{fold, live};
use super::pots::{self, Criterion, Divided, Excess, Pot, Shared, Sharing, Stakes, Strengths, Ties};
use super::{Answer, Flow, Mechanic, Part, Plan, Rulings, slip};
use crate::cards::{Card, CardSet, Deck};
use crate::fault::{Class, Fault};
use crate::language::Saying;
use crate::ranking::Order;
use crate::table::{
    Action, Choices, Desk, Event, Layout, Open, Ring, Seat, SeatSet, Seats, Sight, Spot, Turn, Untold, View, Word, Zone,
};
use smallvec::SmallVec;
use std::fmt;
use std::sync::Arc;

/// An order of hands, for cards of the game's deck.
#[derive(Clone)]
pub struct HandOrder {
    order: Arc<Order>,
    /// The card of the order for each card of the deck, unless they are the same.
    other: Option<Box<[Card]>>,
}

impl fmt::Debug for HandOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("HandOrder").field(&self.order.spec().title).finish()
    }
}

impl HandOrder {
    /// An order that judges cards of this deck.
    ///
    /// # Errors
    /// The first card that the order does not know.
    pub fn new(order: Arc<Order>, deck: &Deck) -> Result<Self, String> {
        let of = |card: Card| {
            let text = deck.card_text(card);
            order.deck().card(text).ok_or_else(|| format!("the order `{}` knows no {text}", order.spec().title))
        };
        let cards = deck.all().iter().map(of).collect::<Result<Vec<Card>, String>>()?;
        let same = cards.iter().enumerate().all(|(at, card)| card.index() == at);
        Ok(Self { order, other: (!same).then(|| cards.into()) })
    }

    /// The order itself.
    pub(super) fn order(&self) -> &Order {
        &self.order
    }

    fn cards(&self, cards: CardSet) -> CardSet {
        match &self.other {
            None => cards,
            Some(other) => cards.iter().filter_map(|card| other.get(card.index()).copied()).collect(),
        }
    }
}

/// What is compared.
#[derive(Clone, Debug)]
pub enum Kind {
    /// The best hand.
    Hand {
        /// By which order.
        order: HandOrder,
        /// Its number among the orders of the game, for its names.
        number: u8,
        /// Cards that all share.
        board: Option<Spot>,
        /// The lowest card of a seat here, and for that seat all of its rank, are wild.
        lowest_wild: Option<Spot>,
    },
    /// What the cards count.
    Count {
        /// What is counted: its place among the counts of the deck.
        what: usize,
        /// Only the cards of this zone; otherwise all.
        only: Option<Spot>,
        /// Cards that all share.
        board: Option<Spot>,
        /// Whoever has less does not qualify.
        least: i64,
    },
}

/// A measure by which a part of each pot is won.
#[derive(Clone, Debug)]
pub struct Measure {
    /// Its name, for reasons.
    pub name: Word,
    /// What is compared.
    pub kind: Kind,
    /// What becomes of equals.
    pub ties: Ties,
}

/// In which order odd chips go to equals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OddChips {
    /// From the left of the dealer.
    #[default]
    FromLeft,
    /// To the highest single card, suits decide among equal ranks.
    HighestCard,
}

/// The showdown.
#[derive(Clone, Debug)]
pub struct Showdown {
    /// What wins.
    pub measures: Vec<Measure>,
    /// How pots are shared between measures.
    pub sharing: Sharing,
    /// What becomes of chips that a folded seat bet beyond all others.
    pub excess: Excess,
    /// Who gets odd chips.
    pub odd_chips: OddChips,
    /// Does each decide in turn whether to show?
    pub in_turn: bool,
    /// In this deal, the last of the match, nothing is left for the next one.
    pub last_deal: Option<u32>,
    /// How many chips it takes to play another deal; 0 if whoever has fewer gets more.
    pub stake: i64,
}

impl Showdown {
    /// The pots as they stand.
    fn pots(&self, desk: &Desk) -> Divided {
        pots_of(&desk.table.open, self.excess)
    }

    /// Asks the next seat whether it shows, or pays.
    fn go_on(&self, desk: &mut Desk, from: Seat) -> Answer<Flow> {
        let open = &desk.table.open;
        let live = live(open);
        match open.ring.first_of(open.chips.due, from) {
            Some(next) if live.len() > 1 => {
                desk.ask(Turn::one(next));
                Ok(Flow::Ask)
            }
            _ => self.pay(desk),
        }
    }

    /// Turns up what a seat holds.
    fn show(desk: &mut Desk, seat: Seat) {
        for zone in desk.layout.zones() {
            if desk.layout.owner(zone) == Some(seat) && desk.layout.spec(zone).sight != Sight::All {
                desk.show(zone);
            }
        }
    }

    /// The cards of a seat; with all its zones or only one.
    fn cards(desk: &Desk, seat: Seat, only: Option<Spot>) -> Option<CardSet> {
        let wanted = |zone: &Zone| {
            let own = desk.layout.owner(*zone) == Some(seat);
            own && only.is_none_or(|spot| desk.layout.zone(spot, Some(seat)) == Some(*zone))
        };
        let mut cards = CardSet::EMPTY;
        for zone in desk.layout.zones().filter(wanted) {
            if desk.table.unknown(zone) > 0 {
                return None;
            }
            cards |= desk.table.cards(zone);
        }
        Some(cards)
    }

    /// The cards that all share.
    fn shared(desk: &Desk, board: Option<Spot>) -> Result<CardSet, Unknown> {
        match board.and_then(|spot| desk.layout.zone(spot, None)) {
            Some(zone) if desk.table.unknown(zone) > 0 => Err(Unknown::Cards),
            Some(zone) => Ok(desk.table.cards(zone)),
            None => Ok(CardSet::EMPTY),
        }
    }

    /// How good a seat is by a measure: `Err` if its cards are not all known.
    fn strength(measure: &Measure, desk: &Desk, seat: Seat) -> Result<Option<i64>, Unknown> {
        match &measure.kind {
            Kind::Hand { order, board, lowest_wild, .. } => {
                let own = Self::cards(desk, seat, None).ok_or(Unknown::Cards)?;
                let board = Self::shared(desk, *board)?;
                let wild = match lowest_wild {
                    None => CardSet::EMPTY,
                    Some(spot) => lowest(&desk.layout.deck, Self::cards(desk, seat, Some(*spot)).ok_or(Unknown::Cards)?),
                };
                let strength = order.order.strength_with(order.cards(own), order.cards(board), order.cards(wild));
                let strength = strength.map_err(|error| Unknown::Wrong(error.to_string()))?;
                Ok(strength.counts().then(|| i64::from(strength.number())))
            }
            Kind::Count { what, only, board, .. } => {
                let cards = Self::cards(desk, seat, *only).ok_or(Unknown::Cards)?;
                Ok(Some(desk.layout.deck.count(*what, cards | Self::shared(desk, *board)?)))
            }
        }
    }

    /// Measures all seats that compete with others; `None` if cards are not known.
    fn measured(&self, desk: &mut Desk, seats: &Seats) -> Answer<Option<SmallVec<[Criterion; 2]>>> {
        let mut criteria = SmallVec::new();
        for measure in &self.measures {
            let mut strengths: Strengths = [None; crate::table::MAX_SEATS];
            for seat in seats.iter() {
                strengths[seat.index()] = match Self::strength(measure, desk, seat) {
                    Ok(strength) => strength,
                    Err(Unknown::Cards) => return Ok(None),
                    Err(Unknown::Wrong(why)) => {
                        let what = format!("the hands of the showdown cannot be ranked: {why}");
                        return Err(Fault::new(Class::Script, what).into());
                    }
                };
                if let Some(value) = strengths[seat.index()] {
                    let order = match measure.kind {
                        Kind::Hand { number, .. } => Some(number),
                        Kind::Count { .. } => None,
                    };
                    desk.tell(Event::Rated { seat, measure: measure.name, value, order });
                }
            }
            let least = match measure.kind {
                Kind::Hand { .. } => i64::MIN,
                Kind::Count { least, .. } => least,
            };
            criteria.push(Criterion { strengths, least, ties: measure.ties });
        }
        Ok(Some(criteria))
    }

    /// The seats in the order in which odd chips go.
    fn odd_order(&self, desk: &Desk, seats: SeatSet) -> Seats {
        let ring = desk.table.open.ring;
        let mut order: Vec<Seat> =
            ring.round_from(ring.next(desk.table.open.dealer)).iter().filter(|seat| seats.has(*seat)).collect();
        if self.odd_chips == OddChips::HighestCard {
            let deck = &desk.layout.deck;
            let best = |seat: &Seat| {
                let cards = Self::cards(desk, *seat, None).unwrap_or(CardSet::EMPTY);
                let key = |card: Card| {
                    (deck.rank(card).map_or(u8::MAX, |rank| rank.0), u8::MAX - deck.suit(card).map_or(0, |suit| suit.0))
                };
                cards.iter().map(key).min().unwrap_or((u8::MAX, u8::MAX))
            };
            order.sort_by_key(best);
        }
        order.into_iter().collect()
    }

    /// Is this the last deal of the match, if the pots are shared like this?
    fn is_last(&self, open: &Open, divided: &Divided, shares: &[Shared]) -> bool {
        let won = |seat: Seat| {
            let awards = shares.iter().flat_map(|shared| &shared.awards).filter(|award| award.seat == seat);
            awards.map(|award| award.chips).sum::<i64>()
        };
        let after = |seat: Seat| open.scores[seat.index()] + divided.back[seat.index()] + won(seat);
        let seats = (0..crate::table::MAX_SEATS as u8).map(Seat::new);
        let broke = self.stake > 0 && seats.filter(|seat| after(*seat) >= self.stake).count() < 2;
        broke || self.last_deal.is_some_and(|last| open.deal >= last)
    }

    /// Divides and pays all pots.
    fn pay(&self, desk: &mut Desk) -> Answer<Flow> {
        desk.ask(Turn::NOBODY);
        let divided = self.pots(desk);
        let live = live(&desk.table.open);
        let many = |pot: &&Pot| pot.seats.len() > 1;
        let competing = divided.pots.iter().filter(many).fold(SeatSet::NONE, |all, pot| all.or(pot.seats));
        let ring = desk.table.open.ring;
        let seats: Seats =
            ring.round_from(ring.next(desk.table.open.dealer)).iter().filter(|seat| competing.has(*seat)).collect();
        let Some(criteria) = self.measured(desk, &seats)? else {
            desk.table.open.unsettled = true;
            desk.tell(Event::CannotTell { what: Untold::Score });
            return Ok(Flow::Done);
        };
        let order = self.odd_order(desk, live);
        let share = |sharing: Sharing| divided.pots.iter().map(|pot| pots::share(pot, &criteria, &order, sharing)).collect();
        let mut shares: SmallVec<[Shared; 4]> = share(self.sharing);
        if shares.iter().any(|shared| shared.carried > 0) && self.is_last(&desk.table.open, &divided, &shares) {
            shares = share(Sharing { scoop_only: false, odd: kept(self.sharing.odd) });
            // What nobody qualifies for belongs to all who compete.
            for (pot, shared) in divided.pots.iter().zip(&mut shares).filter(|(_, shared)| shared.carried > 0) {
                *shared = pots::share_evenly(pot, &order);
            }
        }
        let mut carried = 0;
        desk.clear_pot(0);
        for seat in ring.all().iter() {
            let back = divided.back[seat.index()];
            if back > 0 {
                desk.pay_back(seat, back).map_err(|fumble| slip(desk, fumble))?;
            }
        }
        for (at, (pot, shared)) in divided.pots.iter().zip(&shares).enumerate() {
            let number = at as u8 + 1;
            desk.tell(Event::Pot { number, chips: pot.chips, seats: pot.seats });
            for award in &shared.awards {
                let measure = award.criterion.and_then(|criterion| self.measures.get(usize::from(criterion)));
                let unmeasured = if pot.seats.len() == 1 { Word::ALONE } else { Word::SHARED };
                let why = measure.map_or(unmeasured, |measure| measure.name);
                desk.pay_out(award.seat, number, award.chips, why).map_err(|fumble| slip(desk, fumble))?;
            }
            carried += shared.carried;
        }
        if carried > 0 {
            desk.clear_pot(carried);
            desk.tell(Event::Carried { chips: carried });
        }
        Ok(Flow::Done)
    }
}

const fn kept(odd: pots::OddChip) -> pots::OddChip {
    match odd {
        pots::OddChip::Last => pots::OddChip::Last,
        pots::OddChip::First | pots::OddChip::Carried => pots::OddChip::First,
    }
}

fn pots_of(open: &crate::table::Open, excess: Excess) -> Divided {
    let chips = &open.chips;
    let stakes = Stakes { bets: chips.bets, live: live(open), dead: chips.dead + chips.carried, dead_aside: chips.dead_aside };
    pots::divide(&stakes, excess)
}

enum Unknown {
    /// Cards that nobody recorded.
    Cards,
    /// Hands that the order does not rank.
    Wrong(String),
}

/// The lowest card, and all cards of its rank.
fn lowest(deck: &Deck, cards: CardSet) -> CardSet {
    let rank = cards.iter().filter_map(|card| deck.rank(card)).max_by_key(|rank| rank.0);
    rank.map_or(CardSet::EMPTY, |rank| deck.of_rank(rank))
}

impl Mechanic for Showdown {
    fn sorts_by_rank(&self) -> bool {
        true
    }

    fn begin(&self, desk: &mut Desk, _rulings: &dyn Rulings) -> Answer<Flow> {
        let open = &mut desk.table.open;
        let live = live(open);
        let left = open.ring.next(open.dealer);
        let first = open.chips.leader.filter(|leader| live.has(*leader)).unwrap_or(left);
        open.chips.round = [0; crate::table::MAX_SEATS];
        if self.in_turn {
            open.chips.due = live;
            return self.go_on(desk, first);
        }
        if live.len() > 1 {
            for seat in desk.table.open.ring.round_from(first).iter().filter(|seat| live.has(*seat)) {
                Self::show(desk, seat);
            }
        }
        self.pay(desk)
    }

    fn choices(&self, view: View, seat: Seat, _rulings: &dyn Rulings) -> Answer<Choices> {
        let mut choices = Choices::none();
        choices.add(Action::new(Word::SHOW));
        // Somebody else must be left for each pot that the seat may win.
        let others = |pot: &Pot| !pot.seats.has(seat) || pot.seats.len() > 1;
        if pots_of(view.open(), self.excess).pots.iter().all(others) {
            choices.add(Action::new(Word::MUCK));
        }
        Ok(choices)
    }

    fn apply(&self, desk: &mut Desk, seat: Seat, action: &Action, _rulings: &dyn Rulings) -> Answer<Flow> {
        desk.table.open.chips.due = desk.table.open.chips.due.without(seat);
        match action.verb() {
            Word::SHOW => Self::show(desk, seat),
            _ => fold(desk, seat)?,
        }
        let next = desk.table.open.ring.next(seat);
        self.go_on(desk, next)
    }

    fn check(&self, layout: &Layout, _ring: Ring) -> Result<(), String> {
        for measure in &self.measures {
            if let Kind::Hand { board: Some(spot), .. } | Kind::Count { board: Some(spot), .. } = measure.kind
                && layout.zone(spot, None).is_none()
            {
                return Err("the cards that all share lie in a zone of the table".to_owned());
            }
        }
        Ok(())
    }

    fn part(&self) -> Part {
        Part::Showdown
    }

    fn measures(&self) -> Vec<Word> {
        self.measures.iter().map(|measure| measure.name).collect()
    }

    fn sentences(&self, plan: &Plan) -> Vec<Saying> {
        super::measures::sentences(self, plan)
    }
}

impl Showdown {
    /// Checks what it needs of the plan.
    ///
    /// # Errors
    /// What is missing.
    pub fn check_plan(&self, plan: &Plan) -> Result<(), String> {
        if self.measures.is_empty() {
            return Err("say what wins: `.by(best_hand())`".to_owned());
        }
        match plan.chips {
            Some(_) => Ok(()),
            None => Err("there is nothing to bet: say `chips(…)`".to_owned()),
        }
    }
}
