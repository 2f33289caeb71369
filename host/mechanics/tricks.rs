//! Tricks: everybody plays a card, the best one takes them all, the winner leads to the next.

use super::{Answer, Flow, Mechanic, Part, Plan, Rulings, Who, not_held, refused, settle_cards, slip, unrecorded_hand};
use crate::cards::{Card, CardSet, Deck, Suit};
use crate::fault::Fault;
use crate::language::Saying;
use crate::say;
use crate::table::{Action, Arg, Choices, Desk, Event, Layout, Refusal, Ring, Row, Ruling, Seat, Spot, Turn, View, Word};

/// How tricks are played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tricks {
    /// Who leads to the first trick.
    pub from: Who,
    /// Must the suit led be followed?
    pub follow: bool,
    /// Must a seat that cannot follow play a trump?
    pub then_trump: bool,
    /// Must who follows or trumps beat the best card so far, if able?
    pub heading: bool,
    /// The trump of these tricks, whatever the contract.
    pub trump: TricksTrump,
    /// The cards played to the current trick.
    pub trick: Spot,
    /// The tricks a seat has won.
    pub won: Spot,
}

/// Which suit is trump in tricks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TricksTrump {
    /// As the contract says, if there is one.
    Contract,
    /// This suit.
    Suit(Suit),
    /// The suit of the card that was turned up.
    Turned,
}

/// The duty that binds a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Duty {
    Free,
    Follow(Suit),
    Trump(Suit),
    Beat(Card),
}

/// How a trick stands.
#[derive(Clone, Copy)]
struct Standing {
    /// The suit led, if the card led has one.
    led: Option<Suit>,
    /// The card that takes the trick so far.
    best: Card,
    /// Who played it.
    by: Option<Seat>,
    /// Is it a trump?
    trumped: bool,
}

impl Standing {
    /// Of two cards alike the one played first is better.
    fn of(row: Row, deck: &Deck, trump: Option<Suit>) -> Option<Self> {
        let mut cards = row.iter().filter_map(|laid| Some((laid.card()?, laid.by())));
        let (card, by) = cards.next()?;
        let led = deck.suit(card);
        let is_trump = |card: Card| trump.is_some() && deck.suit(card) == trump;
        let mut standing = Self { led, best: card, by, trumped: is_trump(card) };
        for (card, by) in cards {
            if deck.above(standing.best).has(card) || !standing.trumped && is_trump(card) {
                standing = Self { best: card, by, trumped: is_trump(card), ..standing };
            }
        }
        Some(standing)
    }

    /// The cards of a hand that would take the trick, among cards that may.
    fn beaten_by(&self, cards: CardSet, deck: &Deck, trump: Option<Suit>) -> CardSet {
        let trumps = if self.trumped { CardSet::EMPTY } else { trump.map_or(CardSet::EMPTY, |trump| deck.of_suit(trump)) };
        cards & (deck.above(self.best) | trumps)
    }
}

impl Tricks {
    fn standing(&self, view: View) -> Option<Standing> {
        let zone = view.layout().zone(self.trick, None)?;
        // Everybody sees the cards of a trick.
        Standing::of(view.open_row(zone), &view.layout().deck, view.open().trump)
    }

    /// The cards a hand may play by the book, and the duty that says so.
    fn book(&self, view: View, hand: CardSet) -> (CardSet, Duty) {
        let deck = &view.layout().deck;
        let Some(standing) = self.standing(view) else { return (hand, Duty::Free) };
        let trump = view.open().trump;
        let trumps = trump.map_or(CardSet::EMPTY, |trump| hand & deck.of_suit(trump));
        let following = standing.led.filter(|_| self.follow).map_or(CardSet::EMPTY, |led| hand & deck.of_suit(led));
        let (cards, duty) = match (standing.led, trump) {
            (Some(led), _) if !following.is_empty() => (following, Duty::Follow(led)),
            (_, Some(trump)) if self.then_trump && !trumps.is_empty() => (trumps, Duty::Trump(trump)),
            _ => (hand, Duty::Free),
        };
        if !self.heading {
            return (cards, duty);
        }
        // Who follows or trumps must beat the best card, if able; who does neither is free.
        let bound = if duty == Duty::Free { cards & trumps } else { cards };
        let beating = standing.beaten_by(bound, deck, trump);
        match beating.is_empty() {
            true => (cards, duty),
            false => ((cards - bound) | beating, Duty::Beat(standing.best)),
        }
    }

    /// The seat whose card takes the trick, and all cards of it.
    fn winner(&self, desk: &Desk) -> Option<(Seat, CardSet)> {
        let zone = desk.layout.zone(self.trick, None)?;
        let standing = Standing::of(desk.table.row(desk.layout, zone), &desk.layout.deck, desk.table.open.trump)?;
        standing.by.map(|seat| (seat, desk.table.cards(zone)))
    }

    /// Why a card is refused where the best card must be beaten: it may break the duty to follow or to trump as well.
    fn unbeaten(&self, view: View, seat: Seat, best: Card, hand: CardSet, cards: CardSet) -> Refusal {
        let (book, duty) = Self { heading: false, ..self.clone() }.book(view, hand);
        match duty {
            Duty::Follow(suit) if !cards.within(book) => Refusal::MustFollow { seat, suit },
            Duty::Trump(trump) if !cards.within(book) => Refusal::MustTrump { seat, trump },
            _ => Refusal::MustBeat { seat, best },
        }
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
        let over = desk.table.open.ring.all().iter().any(|seat| desk.table.is_empty(desk.layout.hand(seat)));
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

    fn needs_turned(&self) -> bool {
        self.trump == TricksTrump::Turned
    }

    fn check(&self, layout: &Layout, _ring: Ring) -> Result<(), String> {
        super::brings_its_trick(layout, self.trick, "tricks()")?;
        if layout.specs().get(usize::from(self.won.0)).is_none_or(|spec| !spec.each_seat) {
            return Err("tricks go to the `won` of the seat that wins them: it is a zone of each seat".to_owned());
        }
        super::holds_any_number(layout, self.won)
    }

    fn sentences(&self, plan: &Plan) -> Vec<Saying> {
        let who = plan.who_saying(self.from);
        let mut told = vec![say!("tricks-first-lead", who = who).unless("first_leader"), say!("tricks-any-lead")];
        match self.trump {
            TricksTrump::Contract => {}
            TricksTrump::Suit(trump) => told.push(say!("tricks-trump", suit = plan.suit_saying(trump))),
            TricksTrump::Turned => told.push(say!("tricks-trump-turned")),
        }
        let trumps =
            self.trump != TricksTrump::Contract || plan.contracts.iter().any(|contract| contract.trump != super::TrumpRule::None);
        told.push(match (self.follow, self.then_trump && trumps) {
            (true, true) => say!("tricks-follow-trump"),
            (true, false) => say!("tricks-follow"),
            (false, true) => say!("tricks-only-trump"),
            (false, false) => say!("tricks-free"),
        });
        if self.heading {
            told.push(say!("tricks-heading"));
        }
        told.push(if trumps { say!("tricks-taken-trump") } else { say!("tricks-taken") });
        told.push(say!("tricks-end"));
        told
    }

    fn asks(&self) -> Vec<String> {
        vec!["first_leader".to_owned(), "may_play".to_owned()]
    }

    fn begin(&self, desk: &mut Desk, rulings: &dyn Rulings) -> Answer<Flow> {
        match self.trump {
            TricksTrump::Contract => {}
            TricksTrump::Suit(suit) => desk.table.open.trump = Some(suit),
            TricksTrump::Turned => {
                let trump = desk.table.open.turned.and_then(|card| desk.layout.deck.suit(card));
                desk.table.open.trump = trump;
                if let Some(suit) = trump {
                    desk.tell(Event::Announced { what: Action::new(Word::TRUMP).with(Arg::Suit(suit)) });
                }
            }
        }
        let leader = super::first_leader(desk, rulings, self.from)?;
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
            Duty::Beat(best) => self.unbeaten(view, seat, best, hand, cards),
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
        let led = self.standing(view).and_then(|standing| standing.led);
        let freer = match duty {
            _ if others_unknown == 0 => None,
            Duty::Follow(_) if !self.heading => None,
            _ => led.filter(|_| self.follow || self.then_trump || self.heading),
        };
        match freer {
            _ if !certain.has(card) => Ok(refused(match duty {
                Duty::Trump(trump) => Refusal::MustTrump { seat, trump },
                Duty::Follow(suit) => Refusal::MustFollow { seat, suit },
                Duty::Beat(best) => self.unbeaten(view, seat, best, seen.cards, CardSet::of(card)),
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
        super::partner::shows(desk, own.card_set());
        if desk.table.row(desk.layout, zone).len() == desk.table.open.ring.players() {
            return self.finish_trick(desk);
        }
        desk.ask(Turn::one(desk.table.open.ring.next(seat)));
        Ok(Flow::Ask)
    }
}
