//! Tricks: everybody plays a card, the best one takes them all, the winner leads to the next.

use super::{Answer, Flow, Mechanic, Part, Rulings, Who, not_held, refused, settle_cards, slip, unrecorded_hand};
use crate::cards::{CardSet, Suit};
use crate::fault::{Class, Fault};
use crate::table::{Action, Arg, Choices, Desk, Event, Item, Layout, Refusal, Ruling, Seat, Spot, Turn, View, Word, ZoneKind};

/// How tricks are played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tricks {
    /// Who leads to the first trick.
    pub from: Who,
    /// Must the suit led be followed?
    pub follow: bool,
    /// Must a seat that cannot follow play a trump?
    pub then_trump: bool,
    /// The trump of these tricks, whatever the contract.
    pub trump: Option<Suit>,
    /// The cards played to the current trick.
    pub trick: Spot,
    /// The tricks a seat has won.
    pub won: Spot,
}

/// The duty that binds a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Duty {
    Free,
    Follow(Suit),
    Trump(Suit),
}

impl Tricks {
    fn led(&self, view: View) -> Option<Suit> {
        let zone = view.layout().zone(self.trick, None)?;
        match view.row(zone).next() {
            Some((Item::Card(card), _)) => view.layout().deck.suit(card),
            _ => None,
        }
    }

    /// The cards a hand may play by the book, and the duty that says so.
    fn book(&self, view: View, hand: CardSet) -> (CardSet, Duty) {
        let deck = &view.layout().deck;
        let Some(led) = self.led(view) else { return (hand, Duty::Free) };
        let following = hand & deck.of_suit(led);
        if self.follow && !following.is_empty() {
            return (following, Duty::Follow(led));
        }
        if let Some(trump) = view.open().trump.filter(|_| self.then_trump) {
            let trumps = hand & deck.of_suit(trump);
            if !trumps.is_empty() {
                return (trumps, Duty::Trump(trump));
            }
        }
        (hand, Duty::Free)
    }

    /// The seat whose card takes the trick.
    fn winner(&self, desk: &Desk) -> Option<(Seat, CardSet)> {
        let zone = desk.layout.zone(self.trick, None)?;
        let played = desk.table.cards(zone);
        let deck = &desk.layout.deck;
        let row = desk.table.row(desk.layout, zone);
        let trumps = desk.table.open.trump.map_or(CardSet::EMPTY, |trump| played & deck.of_suit(trump));
        let led = row.first()?.card().and_then(|card| deck.suit(card)).map_or(played, |led| played & deck.of_suit(led));
        let contenders = if trumps.is_empty() { led } else { trumps };
        // In each suit the highest card comes first, and of two alike the one played first wins.
        let best = deck.alike(contenders.first()?);
        row.iter().find(|laid| laid.card().is_some_and(|card| best.has(card)))?.by().map(|seat| (seat, played))
    }

    fn leads(desk: &mut Desk, seat: Seat) {
        desk.table.open.trick.leader = Some(seat);
        desk.ask(Turn::one(seat));
    }

    fn finish_trick(&self, desk: &mut Desk) -> Answer<Flow> {
        let (winner, played) = self.winner(desk).ok_or_else(|| Fault::bug("a trick that nobody wins"))?;
        let zones = desk.layout.zone(self.trick, None).zip(desk.layout.zone(self.won, Some(winner)));
        let (trick_zone, won) = zones.ok_or_else(|| Fault::bug("tricks without their zones"))?;
        let trick = &mut desk.table.open.trick;
        trick.finished += 1;
        trick.last = played;
        trick.last_winner = Some(winner);
        trick.won[winner.index()] += 1;
        let number = trick.finished;
        desk.tell(Event::Trick { seat: winner, number, points: desk.layout.deck.points(played) });
        desk.carry(played, trick_zone, won).map_err(|fumble| slip(desk, fumble))?;
        let over = desk.layout.ring.all().iter().any(|seat| desk.table.count(desk.layout.hand(seat)) == 0);
        if over {
            desk.ask(Turn::NOBODY);
            return Ok(Flow::Done);
        }
        Self::leads(desk, winner);
        Ok(Flow::Ask)
    }
}

impl Mechanic for Tricks {
    fn part(&self) -> Part {
        Part::Play
    }

    fn needs_declarer(&self) -> bool {
        self.from == Who::Declarer
    }

    fn check(&self, layout: &Layout) -> Result<(), String> {
        let spec = |spot: Spot| layout.specs().get(usize::from(spot.0));
        if spec(self.trick).is_none_or(|spec| spec.kind != ZoneKind::Trick) {
            return Err("`trick` is the zone that `tricks()` brings: give yours another name".to_owned());
        }
        if spec(self.won).is_none_or(|spec| !spec.each_seat) {
            return Err("tricks go to the `won` of the seat that wins them: it is a zone of each seat".to_owned());
        }
        super::holds_any_number(layout, self.won)
    }

    fn begin(&self, desk: &mut Desk, rulings: &dyn Rulings) -> Answer<Flow> {
        desk.table.open.trump = self.trump.or(desk.table.open.trump);
        let view = View::new(desk.table, desk.layout, crate::table::Eye::Everything);
        let chosen = rulings.first_leader(view)?;
        if let Some(seat) = chosen {
            // It may follow from cards that others do not see, so it is said aloud.
            desk.tell(Event::Announced { what: Action::new(Word::LEADS).with(Arg::Seat(seat)) });
        }
        let usual = self.from.seat(&desk.table.open, desk.layout.ring);
        let leader =
            chosen.or(usual).ok_or_else(|| Fault::new(Class::Script, "nobody leads to the first trick: there is no declarer"))?;
        Self::leads(desk, leader);
        Ok(Flow::Ask)
    }

    fn choices(&self, view: View, seat: Seat, rulings: &dyn Rulings) -> Answer<Choices> {
        let Some(hand) = view.hand(seat).all() else {
            return unrecorded_hand();
        };
        let (book, _) = self.book(view, hand);
        let cards = rulings.may_play(view, seat, book)?;
        Ok(Choices::one_of(Word::PLAY, cards & book))
    }

    fn refusal(&self, view: View, seat: Seat, action: &Action, choices: Choices) -> Refusal {
        let cards = action.card_set();
        if action.verb() != Word::PLAY || cards.len() != 1 {
            return super::generic_refusal(view, seat, action, choices);
        }
        if let Some(refusal) = not_held(view, seat, action) {
            return refusal;
        }
        let hand = view.hand(seat).cards;
        let (book, duty) = self.book(view, hand);
        match duty {
            _ if cards.within(book) => Refusal::NotOffered { seat, action: *action, choices },
            Duty::Follow(suit) => Refusal::MustFollow { seat, suit },
            Duty::Trump(trump) => Refusal::MustTrump { seat, trump },
            Duty::Free => Refusal::NotOffered { seat, action: *action, choices },
        }
    }

    fn ruling(&self, view: View, seat: Seat, action: &Action, rulings: &dyn Rulings) -> Answer<Ruling> {
        if action.verb() == Word::PLAY && action.hidden() > 0 {
            return Ok(refused(Refusal::Unwritten { seat, verb: Word::PLAY }));
        }
        let seen = view.hand(seat);
        if seen.unknown == 0 {
            return super::ruling_by_choices(self, view, seat, action, rulings);
        }
        let (Word::PLAY, Some(card)) = (action.verb(), action.only_card()) else {
            return Ok(refused(super::generic_refusal(
                view,
                seat,
                action,
                Choices::one_of(Word::PLAY, view.layout().deck.all()),
            )));
        };
        if !seen.cards.has(card) && view.find(card).is_some() {
            return Ok(refused(Refusal::NotHeld { seat, cards: CardSet::of(card) }));
        }
        // What is known of the hand may already bind it; what is not known may bind it otherwise.
        let (certain, duty) = self.book(view, seen.cards | CardSet::of(card));
        let others_unknown = seen.unknown - u8::from(!seen.cards.has(card));
        let freer = match duty {
            _ if others_unknown == 0 => None,
            Duty::Follow(_) => None,
            Duty::Trump(_) | Duty::Free => self.led(view).filter(|_| self.follow || self.then_trump),
        };
        match freer {
            _ if !certain.has(card) => Ok(refused(match duty {
                Duty::Trump(trump) => Refusal::MustTrump { seat, trump },
                Duty::Follow(suit) => Refusal::MustFollow { seat, suit },
                Duty::Free => Refusal::NotHeld { seat, cards: CardSet::of(card) },
            })),
            Some(led) => {
                Ok(Ruling::CannotTell(format!("an unknown card of the hand may be of {}", view.layout().deck.suit_name(led))))
            }
            None => Ok(Ruling::Allowed),
        }
    }

    fn question(&self) -> Option<String> {
        Some("may_play".to_owned())
    }

    fn takes_from_hand(&self) -> bool {
        true
    }

    fn apply(&self, desk: &mut Desk, seat: Seat, action: &Action, _rulings: &dyn Rulings) -> Answer<Flow> {
        let own = settle_cards(desk, seat, action);
        let zone = desk.layout.zone(self.trick, None).ok_or_else(|| Fault::bug("tricks without a trick"))?;
        desk.carry(own.card_set(), desk.layout.hand(seat), zone).map_err(|fumble| slip(desk, fumble))?;
        if desk.table.count(zone) == usize::from(desk.layout.ring.seats()) {
            return self.finish_trick(desk);
        }
        desk.ask(Turn::one(desk.layout.ring.next(seat)));
        Ok(Flow::Ask)
    }
}
