//! What a person sees of a table, as plain data ready to be drawn: who sits there, what lies there, the hand.
//!
//! It is made from a view, so there is nothing in it that the eye may not see.

use crate::cards::{Card, CardSet, Deck};
use crate::game::{Match, Ruleset};
use crate::language::{Saying, Tongue};
use crate::players::Ask;
use crate::say;
use crate::table::{Eye, Item, Names, Seat, View, Zone, ZoneKind};

/// What a person sees of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scene {
    /// The game.
    pub title: String,
    /// The deal, its dealer, the phase.
    pub state: String,
    /// The contract, if there is one.
    pub contract: Option<String>,
    /// Chips in the middle, where there are chips.
    pub pot: Option<i64>,
    /// The seats in their order.
    pub seats: Vec<SeatScene>,
    /// What lies on the table and belongs to nobody.
    pub zones: Vec<ZoneScene>,
    /// The trick before this one.
    pub last_trick: Option<ZoneScene>,
    /// The hand of whoever looks; empty for somebody who looks on.
    pub hand: Vec<Face>,
}

impl Scene {
    /// The name of whoever looks; nothing for somebody who looks on.
    #[must_use]
    pub fn own(&self) -> Option<&str> {
        self.seats.iter().find(|seat| seat.own).map(|seat| seat.name.as_str())
    }
}

/// A seat as others see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatScene {
    /// Its name.
    pub name: String,
    /// Is it the one who looks?
    pub own: bool,
    /// Is it to act?
    pub to_act: bool,
    /// Does it sit this deal out, or has it folded?
    pub out: bool,
    /// What it is in this deal: dealer, declarer.
    pub roles: Vec<String>,
    /// Its score, or its chips.
    pub score: i64,
    /// What it has bet in this round, where there are chips.
    pub bet: Option<i64>,
    /// How many cards it holds.
    pub held: usize,
    /// What lies before it.
    pub zones: Vec<ZoneScene>,
}

/// A zone with cards in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZoneScene {
    /// Its name.
    pub name: String,
    /// How it holds its cards.
    pub kind: ZoneKind,
    /// What is seen of it; of a pile the top comes last.
    pub pieces: Vec<Piece>,
    /// How many more cards there are that are not seen.
    pub hidden: usize,
}

impl ZoneScene {
    /// Is this the last of the pieces that lie together and come from the same seat?
    pub(super) fn last_of(&self, at: usize, by: &str) -> bool {
        !matches!(self.pieces.get(at + 1), Some(Piece::Card(_, Some(next))) if next == by)
    }
}

/// A place of a zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// A card, and who put it there if that matters.
    Card(Face, Option<String>),
    /// A card that is not seen, in its place among others.
    Unknown,
    /// An empty place.
    Gap,
}

/// A card to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Face {
    /// Which.
    pub card: Card,
    /// As it is typed: `AH`.
    pub typed: String,
    /// As it is shown: `A♥`.
    pub shown: String,
    /// The suit, by number.
    pub suit: Option<u8>,
    /// Is it red?
    pub red: bool,
    /// May it be used now?
    pub usable: bool,
}

/// In which order a hand is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandOrder {
    /// Suit by suit.
    Suits,
    /// Rank by rank.
    Ranks,
}

impl HandOrder {
    /// The order that suits a game: by rank where combinations of ranks are played or compared.
    #[must_use]
    pub fn of(rules: &Ruleset) -> Self {
        let by_rank = rules.plan.phases.iter().any(|phase| phase.mechanic.sorts_by_rank());
        if by_rank { Self::Ranks } else { Self::Suits }
    }

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Suits => Self::Ranks,
            Self::Ranks => Self::Suits,
        }
    }

    /// The cards of a set in this order; trumps come first where there are some.
    pub(super) fn sorted(self, view: View, set: CardSet) -> Vec<Card> {
        let (deck, trump) = (&view.layout().deck, view.open().trump);
        let mut cards: Vec<Card> = set.iter().collect();
        match self {
            Self::Suits => cards.sort_by_key(|card| (deck.suit(*card) != trump || trump.is_none(), *card)),
            Self::Ranks => cards.sort_by_key(|card| (deck.rank(*card).map(|rank| rank.0), *card)),
        }
        cards
    }
}

impl Face {
    pub(super) fn new(deck: &Deck, card: Card) -> Self {
        let suit = deck.suit(card);
        let symbol = suit.and_then(|suit| deck.spec().suits.get(usize::from(suit.0))?.symbol);
        let typed = deck.card_text(card).to_owned();
        let shown = match (symbol, deck.rank(card)) {
            (Some(symbol), Some(rank)) => format!("{}{symbol}", deck.rank_text(rank)),
            _ => typed.clone(),
        };
        let red = matches!(symbol, Some('♥' | '♦'));
        Self { card, typed, shown, suit: suit.map(|suit| suit.0), red, usable: false }
    }
}

/// Makes scenes of one match.
pub(super) struct Scenery<'a> {
    pub rules: &'a Ruleset,
    pub names: Names<'a>,
    pub tongue: &'a Tongue,
    pub order: HandOrder,
}

impl Scenery<'_> {
    /// The scene of a match as an eye sees it.
    pub fn of_match(&self, game: &Match, eye: Eye) -> Scene {
        self.scene(game.view(eye), game.phase_name(), game.contract_name(), None)
    }

    /// The scene of a question.
    pub fn of_ask(&self, ask: &Ask) -> Scene {
        self.scene(ask.view, ask.phase, ask.contract, Some(ask))
    }

    fn scene(&self, view: View, phase: &str, contract: Option<&str>, ask: Option<&Ask>) -> Scene {
        let (layout, open) = (view.layout(), view.open());
        let own = match view.eye() {
            Eye::Seat(seat) => Some(seat),
            Eye::Everything | Eye::Public => None,
        };
        let usable = ask.map_or(CardSet::EMPTY, |ask| ask.choices.cards(None));
        let hand = own.map_or_else(Vec::new, |seat| self.order.sorted(view, view.hand(seat).cards));
        let hand = hand.into_iter().map(|card| Face {
            usable: usable.has(card) || !(layout.deck.alike(card) & usable).is_empty(),
            ..Face::new(&layout.deck, card)
        });
        let phase = Saying::own("phase", phase, phase);
        let state = say!("terminal-state", deal = i64::from(open.deal), dealer = self.names.seat(open.dealer), phase = phase);
        let chips = self.rules.plan.chips.is_some();
        Scene {
            title: self.rules.plan.title.clone(),
            state: if open.deal > 0 { self.tongue.say(&state) } else { String::new() },
            contract: contract.and_then(|contract| self.contract(view, contract)),
            pot: chips.then(|| open.chips.total()),
            seats: layout.ring.all().iter().map(|seat| self.seat(view, seat, own)).collect(),
            zones: layout.zones().filter(|zone| layout.owner(*zone).is_none()).filter_map(|zone| self.zone(view, zone)).collect(),
            last_trick: None,
            hand: hand.collect(),
        }
    }

    /// Who plays what.
    pub fn contract(&self, view: View, contract: &str) -> Option<String> {
        let open = view.open();
        let contract = Saying::own("contract", contract, contract);
        let saying = say!("terminal-contract", seat = self.names.seat(open.declarer?), contract = contract);
        let said = self.tongue.say(&saying);
        let Some(trump) = open.trump else { return Some(said) };
        let suit = self.names.suit_saying(trump);
        Some(self.tongue.say(&say!("terminal-contract-trump", contract = said, suit = suit)))
    }

    fn seat(&self, view: View, seat: Seat, own: Option<Seat>) -> SeatScene {
        let (layout, open) = (view.layout(), view.open());
        let hand = layout.hand(seat);
        let roles = [
            (open.dealer == seat).then(|| say!("terminal-dealer")),
            (open.declarer == Some(seat)).then(|| say!("terminal-declarer")),
        ];
        let of_seat = |zone: &Zone| layout.owner(*zone) == Some(seat) && *zone != hand;
        SeatScene {
            name: self.names.seat(seat).to_owned(),
            own: own == Some(seat),
            to_act: open.turn.to_act().has(seat),
            out: open.ring.out().has(seat) || open.chips.folded.has(seat),
            roles: roles.iter().flatten().map(|role| self.tongue.say(role)).collect(),
            score: open.scores[seat.index()],
            bet: self.rules.plan.chips.is_some().then(|| open.chips.round[seat.index()]),
            held: view.count(hand),
            zones: layout.zones().filter(of_seat).filter_map(|zone| self.zone(view, zone)).collect(),
        }
    }

    /// A zone, if something lies in it.
    fn zone(&self, view: View, zone: Zone) -> Option<ZoneScene> {
        let layout = view.layout();
        let (spec, seen) = (layout.spec(zone), view.zone(zone));
        let pieces: Vec<Piece> = match layout.is_ordered(zone) {
            // Who played a card matters where it lies in the middle.
            true => {
                view.row(zone).map(|(item, by)| self.piece(view, item, by.filter(|_| layout.owner(zone).is_none()))).collect()
            }
            false => seen.cards.iter().map(|card| Piece::Card(Face::new(&layout.deck, card), None)).collect(),
        };
        let in_row = pieces.iter().filter(|piece| **piece == Piece::Unknown).count();
        // Where nothing but backs is seen their number is enough.
        let (pieces, hidden) = match seen.cards.is_empty() && !matches!(spec.kind, ZoneKind::Slots(_)) {
            true => (Vec::new(), usize::from(seen.unknown)),
            false if spec.kind == ZoneKind::Pile => {
                (pieces.into_iter().filter(|piece| *piece != Piece::Unknown).collect(), in_row)
            }
            false => (pieces, usize::from(seen.unknown) - in_row.min(usize::from(seen.unknown))),
        };
        let name = self.tongue.say(&Saying::own("zone", &spec.name, &spec.name));
        let is_empty = hidden == 0 && pieces.iter().all(|piece| *piece == Piece::Gap);
        (!is_empty).then_some(ZoneScene { name, kind: spec.kind, pieces, hidden })
    }

    fn piece(&self, view: View, item: Item, by: Option<Seat>) -> Piece {
        match item {
            Item::Card(card) => {
                Piece::Card(Face::new(&view.layout().deck, card), by.map(|seat| self.names.seat(seat).to_owned()))
            }
            Item::Unknown => Piece::Unknown,
            Item::Gap => Piece::Gap,
        }
    }
}
