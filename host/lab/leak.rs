//! Leak checks: nothing that a seat perceives may depend on cards it does not know.
//!
//! *At one moment*, the cards a seat does not know change places; its view, its choices and the
//! refusals it would get stay the same. *Over one step*, the next move is made in both worlds; what
//! the seat is told stays the same, up to the first event that shows or announces a difference.
//! *Over a whole deal*, two deals that differ only in such cards are played with the same moves,
//! as far as they can be.

use crate::cards::{Card, CardSet, Draw, shuffle};
use crate::fault::{Class, Fault};
use crate::game::{Match, Need, Rejection};
use crate::mechanics::Dealing;
use crate::table::{Action, Arg, Event, Eye, Kind, Ruling, Seat, Shape, Told, Word};

/// Other worlds that are tried for one step, if in the first of them a difference is shown openly.
const WORLDS: usize = 3;

/// The cards that lie where an eye does not know.
fn hidden_from(game: &Match, eye: Eye) -> CardSet {
    game.table().placed() - game.view(eye).placed()
}

/// A permutation of cards.
struct Shuffled {
    cards: Vec<Card>,
    other: Vec<Card>,
}

impl Shuffled {
    /// Any permutation of these cards.
    fn all(cards: CardSet, draw: &mut impl Draw) -> Self {
        let cards: Vec<Card> = cards.iter().collect();
        let mut other = cards.clone();
        shuffle(&mut other, draw);
        Self { cards, other }
    }

    /// A permutation in which the cards of each of these sets stay among themselves.
    fn apart(mut cards: CardSet, sets: &[CardSet], draw: &mut impl Draw) -> Self {
        let mut both = Self { cards: Vec::new(), other: Vec::new() };
        for set in sets {
            let one = Self::all(cards & *set, draw);
            cards -= *set;
            both.cards.extend(one.cards);
            both.other.extend(one.other);
        }
        let rest = Self::all(cards, draw);
        both.cards.extend(rest.cards);
        both.other.extend(rest.other);
        both
    }

    /// Two of these cards change places, which leaves most of what follows as it was.
    fn two(cards: CardSet, draw: &mut impl Draw) -> Self {
        let mut cards: Vec<Card> = cards.iter().collect();
        shuffle(&mut cards, draw);
        cards.truncate(2);
        let other = cards.iter().rev().copied().collect();
        Self { cards, other }
    }

    fn of(&self, card: Card) -> Card {
        self.cards.iter().position(|one| *one == card).map_or(card, |at| self.other[at])
    }

    fn of_set(&self, cards: CardSet) -> CardSet {
        cards.iter().map(|card| self.of(card)).collect()
    }
}

fn leak(game: &Match, eye: Eye, what: &str) -> Fault {
    let who = match eye {
        Eye::Seat(seat) => game.names().seat(seat).to_owned(),
        Eye::Public | Eye::Everything => "somebody who looks on".to_owned(),
    };
    let what = what.replace("WHO", &who);
    Fault::new(Class::Check, format!("a leak in `{}`: {what} depends on cards that {who} does not know", game.phase_name()))
}

/// The leak, at the function that decides what may be done.
fn leak_in_choices(game: &Match, eye: Eye, what: &str) -> Fault {
    game.place_of_choices().into_iter().fold(leak(game, eye, what), Fault::at)
}

/// The leak, at the function behind what was told or done.
fn leak_told(game: &Match, eye: Eye, what: &str, told: Option<&Told>) -> Fault {
    let place = |told: &Told| game.rules().place_of(game.names().lexicon.text(told.rule));
    let place = told.and_then(place).or_else(|| game.events().iter().rev().find_map(place));
    place.into_iter().fold(leak(game, eye, what), Fault::at)
}

/// The static check of one eye at one moment.
///
/// # Errors
/// The leak.
pub fn look(game: &mut Match, eye: Eye, draw: &mut impl Draw) -> Result<(), Fault> {
    let shuffled = Shuffled::all(hidden_from(game, eye), draw);
    let table = game.table().relabelled(game.layout(), |card| shuffled.of(card));
    let mut other = game.with_table(table);
    if let Some(what) = seen_to_differ(game, &other, eye) {
        return Err(leak(game, eye, &what));
    }
    let Eye::Seat(seat) = eye else { return Ok(()) };
    if !matches!(game.need(), Need::Choice(seats) if seats.has(seat)) {
        return Ok(());
    }
    let choices = game.choices(seat)?.clone();
    if choices != *other.choices(seat)? {
        return Err(leak_in_choices(game, eye, "what WHO may do"));
    }
    for probe in probes(game, seat, &choices.verbs(), draw) {
        let texts = [&*game, &other].map(|game| ruling_text(game, seat, &probe));
        let [own, others] = texts;
        if own? != others? {
            return Err(leak_in_choices(game, eye, "why WHO is refused"));
        }
    }
    Ok(())
}

/// Actions that are worth asking about: each verb alone, with a small number, and with a card that may not be allowed.
fn probes(game: &Match, seat: Seat, verbs: &[Word], draw: &mut impl Draw) -> Vec<Action> {
    let deck = game.layout().deck.all();
    let held = game.view(Eye::Seat(seat)).hand(seat).cards;
    let mut any = |set: CardSet| set.nth(draw.below(set.len().max(1) as u32) as usize);
    let cards: Vec<Card> = [any(deck), any(deck - held), any(held)].into_iter().flatten().collect();
    // A verb that is not on offer is refused by the phase as a whole.
    let others: Vec<Word> = game.layout().lexicon.verbs().filter_map(|verb| game.layout().lexicon.find(verb)).collect();
    let other = others.get(draw.below(others.len().max(1) as u32) as usize).map(|verb| Action::new(*verb));
    let with_card = |verb: &Word| cards.iter().map(|card| Action::card(*verb, *card)).collect::<Vec<_>>();
    // Scripts may say why a number is refused.
    let with_number = |verb: &Word| {
        let takes_one = game.layout().lexicon.shapes(*verb).contains(&Shape::new(&[Kind::Number]));
        (0..if takes_one { 4 } else { 0 }).map(|number| Action::new(*verb).with(Arg::Number(number))).collect::<Vec<_>>()
    };
    let of_verbs =
        verbs.iter().flat_map(|verb| std::iter::once(Action::new(*verb)).chain(with_card(verb)).chain(with_number(verb)));
    of_verbs.chain(other).collect()
}

fn ruling_text(game: &Match, seat: Seat, action: &Action) -> Result<String, Fault> {
    Ok(match game.ruling(seat, action)? {
        Ruling::Allowed => "allowed".to_owned(),
        Ruling::CannotTell(why) => why,
        Ruling::Refused(refusal) => format!("{} {:?}", refusal.text(&game.names()), refusal.instead(&game.names())),
    })
}

/// The check of one eye over one step: `action` led from `before` to `after`.
///
/// Only cards that stay hidden from the eye change places, so what the step shows is the same in both worlds.
///
/// # Errors
/// The leak.
pub fn step(before: &Match, after: &Match, seat: Seat, action: &Action, eye: Eye, draw: &mut impl Draw) -> Result<(), Fault> {
    let hidden = hidden_from(before, eye) & hidden_from(after, eye);
    if hidden.len() < 2 || !before.view(eye).shows_all_but_cards() {
        return Ok(());
    }
    for world in 0..WORLDS {
        let shuffled = if world == 0 { Shuffled::all(hidden, draw) } else { Shuffled::two(hidden, draw) };
        let mut other = before.with_table(before.table().relabelled(before.layout(), |card| shuffled.of(card)));
        // A world in which the move cannot be made says nothing.
        let made = other.choose(seat, &action.map_cards(|cards| shuffled.of_set(cards)));
        if made.is_ok() && compare(after, &other, eye)? == Likeness::Same {
            return Ok(());
        }
    }
    Ok(())
}

/// Two runs of one deal that differ in what an eye cannot know.
pub struct Pair {
    eye: Eye,
    other: Match,
    over: bool,
}

impl Pair {
    /// A second run beside `game`, whose cards have just been dealt from `order`; `None` if there is none.
    ///
    /// # Errors
    /// The leak.
    pub fn new(before: &Match, game: &Match, order: &[Card], eye: Eye, draw: &mut impl Draw) -> Result<Option<Self>, Fault> {
        let due: CardSet = order.iter().copied().collect();
        let shuffled = Shuffled::apart(hidden_from(game, eye) & due, &before.dealt_apart()?, draw);
        let order: Vec<Card> = order.iter().map(|card| shuffled.of(*card)).collect();
        let mut other = before.clone();
        if other.deal(&Dealing::Order(&order)).is_err() {
            return Ok(None);
        }
        let over = compare(game, &other, eye)? == Likeness::ShownToDiffer;
        Ok(Some(Self { eye, other, over }))
    }

    /// Plays the move that has led from `before` to `game`, and compares what the eye was told.
    ///
    /// # Errors
    /// The leak.
    pub fn follow(&mut self, before: &Match, game: &Match, seat: Seat, action: &Action) -> Result<(), Fault> {
        if self.over {
            return Ok(());
        }
        match self.other.choose(seat, action) {
            Ok(_) => self.over = compare(game, &self.other, self.eye)? == Likeness::ShownToDiffer,
            // Its own hand is the same in both runs.
            Err(Rejection::Refused(_)) if self.eye == Eye::Seat(seat) => {
                return Err(leak_in_choices(before, self.eye, "what WHO may do"));
            }
            // The other hand cannot make this move.
            Err(Rejection::Refused(_)) => self.over = true,
            Err(Rejection::Fault(fault)) => return Err(*fault),
        }
        Ok(())
    }
}

/// How two worlds look to an eye.
#[derive(PartialEq)]
enum Likeness {
    /// They are the same.
    Same,
    /// An event has shown or announced a difference.
    ShownToDiffer,
}

/// Compares what an eye was told, and what it sees now, in two worlds.
fn compare(game: &Match, other: &Match, eye: Eye) -> Result<Likeness, Fault> {
    let seats = game.layout().ring.all();
    let told = |told: &Told| (told.event.seen_by(eye, seats), told.rule);
    let (ours, others) = (game.events(), other.events());
    let differs = (0..ours.len().max(others.len())).find(|at| ours.get(*at).map(told) != others.get(*at).map(told));
    if let Some(at) = differs {
        let open = |told: Option<&Told>| told.is_some_and(|told| shows(&told.event.seen_by(eye, seats)));
        return match open(ours.get(at)) || open(others.get(at)) {
            true => Ok(Likeness::ShownToDiffer),
            false => Err(leak_told(game, eye, "what WHO is told", ours.get(at).or_else(|| others.get(at)))),
        };
    }
    let need = |game: &Match| match game.need() {
        // Which cards are to be shuffled is nobody's to see.
        Need::Cards(cards) => (None, cards.len()),
        need => (Some(need), 0),
    };
    if need(game) != need(other) {
        return Err(leak_told(game, eye, "whose turn it is", None));
    }
    if let Some(what) = seen_to_differ(game, other, eye) {
        return Err(leak_told(game, eye, &what, None));
    }
    Ok(Likeness::Same)
}

/// What an eye sees differently in two worlds, if anything.
fn seen_to_differ(game: &Match, other: &Match, eye: Eye) -> Option<String> {
    let (view, others) = (game.view(eye), other.view(eye));
    if view.table() == others.table() {
        return None;
    }
    let notes = &game.rules().plan.notes;
    if let Some((_, note)) = notes.iter().enumerate().find(|(at, _)| view.note(*at) != others.note(*at)) {
        return Some(format!("`{note}`, remembered where WHO sees it,"));
    }
    let zone = game.layout().zones().find(|zone| view.zone(*zone) != others.zone(*zone));
    Some(zone.map_or_else(|| "what WHO sees".to_owned(), |zone| format!("what WHO sees in `{}`", game.names().zone(zone))))
}

/// Does the event show or announce what hidden cards decide?
fn shows(event: &Event) -> bool {
    match event {
        Event::Moved { cards, .. } | Event::Laid { cards, .. } | Event::Shown { cards, .. } => !cards.is_empty(),
        Event::Chosen { action, .. } => !action.card_set().is_empty(),
        Event::Announced { .. } | Event::Scored { .. } => true,
        _ => false,
    }
}
