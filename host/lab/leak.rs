//! Leak checks: nothing that a seat perceives may depend on cards it does not know.
//!
//! *Static*: at one moment, the cards a seat does not know change places; its view, its choices and
//! the refusals it would get stay the same. *Paired*: two deals that differ only in such cards are
//! played with the same moves; what the seat is told stays the same, up to the first event that
//! shows or announces a difference.

use crate::cards::{Card, CardSet, Draw, shuffle};
use crate::fault::{Class, Fault};
use crate::game::{Match, Need, Rejection};
use crate::mechanics::Dealing;
use crate::table::{Action, Event, Eye, Ruling, Seat, Told, Word};

/// A permutation of the cards that an eye does not know where they lie.
pub struct Shuffled {
    cards: Vec<Card>,
    other: Vec<Card>,
}

impl Shuffled {
    /// Shuffles what an eye does not know.
    pub fn unknown_to(game: &Match, eye: Eye, draw: &mut impl Draw) -> Self {
        let hidden = game.table().placed() - game.view(eye).placed();
        let cards: Vec<Card> = hidden.iter().collect();
        let mut other = cards.clone();
        shuffle(&mut other, draw);
        Self { cards, other }
    }

    fn of(&self, card: Card) -> Card {
        self.cards.iter().position(|one| *one == card).map_or(card, |at| self.other[at])
    }
}

fn leak(game: &Match, eye: Eye, what: &str) -> Fault {
    let who = match eye {
        Eye::Seat(seat) => game.names().seat(seat).to_owned(),
        Eye::Public | Eye::Everything => "somebody who looks on".to_owned(),
    };
    {
        let what = what.replace("WHO", &who);
        Fault::new(Class::Check, format!("a leak in `{}`: {what} depends on cards that {who} does not know", game.phase_name()))
    }
}

/// The static check of one eye at one moment.
///
/// # Errors
/// The leak.
pub fn look(game: &mut Match, eye: Eye, draw: &mut impl Draw) -> Result<(), Fault> {
    let shuffled = Shuffled::unknown_to(game, eye, draw);
    let table = game.table().relabelled(game.layout(), |card| shuffled.of(card));
    let mut other = game.with_table(table);
    if game.view(eye).table() != other.view(eye).table() {
        return Err(leak(game, eye, "what WHO sees"));
    }
    let Eye::Seat(seat) = eye else { return Ok(()) };
    if !matches!(game.need(), Need::Choice(seats) if seats.has(seat)) {
        return Ok(());
    }
    let choices = game.choices(seat)?.clone();
    if choices != *other.choices(seat)? {
        return Err(leak(game, eye, "what WHO may do"));
    }
    for probe in probes(game, seat, &choices.verbs(), draw) {
        let texts = [&*game, &other].map(|game| ruling_text(game, seat, &probe));
        if texts[0] != texts[1] {
            return Err(leak(game, eye, "why WHO is refused"));
        }
    }
    Ok(())
}

/// Actions that are worth asking about: each verb alone, and with a card that may not be allowed.
fn probes(game: &Match, seat: Seat, verbs: &[Word], draw: &mut impl Draw) -> Vec<Action> {
    let deck = game.layout().deck.all();
    let held = game.view(Eye::Seat(seat)).hand(seat).cards;
    let mut any = |set: CardSet| set.nth(draw.below(set.len().max(1) as u32) as usize);
    let cards: Vec<Card> = [any(deck), any(deck - held), any(held)].into_iter().flatten().collect();
    let with_card = |verb: &Word| cards.iter().map(|card| Action::card(*verb, *card)).collect::<Vec<_>>();
    verbs.iter().flat_map(|verb| std::iter::once(Action::new(*verb)).chain(with_card(verb))).collect()
}

fn ruling_text(game: &Match, seat: Seat, action: &Action) -> String {
    match game.ruling(seat, action) {
        Ok(Ruling::Allowed) => "allowed".to_owned(),
        Ok(Ruling::CannotTell(why)) => why,
        Ok(Ruling::Refused(refusal)) => format!("{} {:?}", refusal.text(&game.names()), refusal.instead(&game.names())),
        Err(fault) => fault.to_string(),
    }
}

/// Two runs of one deal that differ in what a seat cannot know.
pub struct Pair {
    eye: Eye,
    other: Match,
    over: bool,
}

impl Pair {
    /// A second run beside `game`, whose cards have just been dealt from `order`; `None` if nothing is hidden.
    ///
    /// # Errors
    /// A fault of the rules in the second run.
    pub fn new(before: &Match, game: &Match, order: &[Card], eye: Eye, draw: &mut impl Draw) -> Result<Option<Self>, Fault> {
        let shuffled = Shuffled::unknown_to(game, eye, draw);
        let order: Vec<Card> = order.iter().map(|card| shuffled.of(*card)).collect();
        let mut other = before.clone();
        let same_deal = other.deal(&Dealing::Order(&order));
        let mut pair = Self { eye, other, over: false };
        if same_deal.is_err() {
            return Ok(None);
        }
        pair.compare(game)?;
        Ok(Some(pair))
    }

    /// Plays the move that `game` has just made, and compares what the seat was told.
    ///
    /// # Errors
    /// The leak.
    pub fn follow(&mut self, game: &Match, seat: Seat, action: &Action) -> Result<(), Fault> {
        if self.over {
            return Ok(());
        }
        match self.other.choose(seat, action) {
            Ok(_) => self.compare(game),
            // The other hand cannot make this move. Its own hand is the same in both runs.
            Err(Rejection::Refused(_)) if self.eye == Eye::Seat(seat) => Err(leak(game, self.eye, "what WHO may do")),
            Err(Rejection::Refused(_)) => {
                self.over = true;
                Ok(())
            }
            Err(Rejection::Fault(fault)) => Err(*fault),
        }
    }

    fn compare(&mut self, game: &Match) -> Result<(), Fault> {
        let seats = game.layout().ring.all();
        let told = |told: &Told| (told.event.seen_by(self.eye, seats), told.rule);
        let (ours, others) = (game.events(), self.other.events());
        let differs = (0..ours.len().max(others.len())).find(|at| ours.get(*at).map(told) != others.get(*at).map(told));
        if let Some(at) = differs {
            self.over = true;
            let open = |told: Option<&Told>| told.is_some_and(|told| self.shows(&told.event.seen_by(self.eye, seats)));
            return match open(ours.get(at)) || open(others.get(at)) {
                true => Ok(()),
                false => Err(leak(game, self.eye, "what WHO is told")),
            };
        }
        if game.need() != self.other.need() {
            return Err(leak(game, self.eye, "whose turn it is"));
        }
        if game.view(self.eye).table() != self.other.view(self.eye).table() {
            return Err(leak(game, self.eye, "what WHO sees"));
        }
        Ok(())
    }

    /// Does the event show or announce what hidden cards decide?
    fn shows(&self, event: &Event) -> bool {
        match event {
            Event::Moved { cards, .. } | Event::Shown { cards, .. } => !cards.is_empty(),
            Event::Chosen { action, .. } => !action.card_set().is_empty(),
            Event::Announced { .. } | Event::Scored { .. } | Event::Trick { .. } => true,
            _ => false,
        }
    }
}
