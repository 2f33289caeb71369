//! Where a trial takes its inputs from: chance, or a course that is given.

use super::course::{Course, Move};
use crate::cards::{Card, CardSet, Draw, Purpose, Seed, Stream};
use crate::fault::{Class, Fault};
use crate::game::{Match, Need, Rejection};
use crate::mechanics::Dealing;
use crate::table::{Action, Choices, Seat, SeatSet};

/// Inputs, one after another. `None` means that there are no more.
pub trait Source {
    /// May a deal begin?
    fn deal(&mut self) -> Option<()>;

    /// The order of the cards that are due.
    fn deck(&mut self, game: &Match) -> Option<Vec<Card>>;

    /// Who chooses what, among these seats.
    ///
    /// # Errors
    /// What breaks when the choices are asked for.
    fn choice(&mut self, game: &mut Match, seats: SeatSet) -> Result<Option<(Seat, Action)>, Fault>;
}

/// Plays a match without any checks, to its end or to where the source has no more. Each need that was met is told.
///
/// # Errors
/// What is wrong with the rules.
pub fn play_on(game: &mut Match, source: &mut dyn Source, met: &mut dyn FnMut(&Need)) -> Result<(), Fault> {
    loop {
        let need = game.need();
        match need {
            Need::Nothing => return Ok(()),
            Need::Deal => {
                let Some(()) = source.deal() else { return Ok(()) };
                game.begin_deal()?;
            }
            Need::Cards(_) => {
                let Some(order) = source.deck(game) else { return Ok(()) };
                game.deal(&Dealing::Order(&order))?;
            }
            Need::Choice(seats) => {
                let Some((seat, action)) = source.choice(game, seats)? else { return Ok(()) };
                take(game, seat, &action)?;
            }
        }
        met(&need);
    }
}

/// Takes an action that is on offer.
///
/// # Errors
/// What is wrong with the rules; that they refuse what they offered, too.
pub fn take(game: &mut Match, seat: Seat, action: &Action) -> Result<(), Fault> {
    match game.choose(seat, action) {
        Ok(_) => Ok(()),
        Err(Rejection::Fault(fault)) => Err(*fault),
        Err(Rejection::Refused(refusal)) => {
            Err(Fault::new(Class::Script, format!("an action that was on offer is refused: {}", refusal.text(&game.names()))))
        }
    }
}

/// How random players choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Each choice is equally likely.
    Any,
    /// Mostly the first choice.
    First,
    /// Mostly the last choice, as far as choices can be counted.
    Last,
}

/// A random match.
pub struct Chance {
    seed: Seed,
    number: u64,
    draw: Stream,
    style: Style,
    left: usize,
}

/// Choices that are counted to find the last of them.
const COUNTED: usize = 64;

impl Chance {
    /// The match with this number of a series.
    pub fn new(seed: Seed, number: u64) -> Self {
        Self { seed, number, draw: seed.stream(Purpose::Sample, number, 1), style: Style::Any, left: usize::MAX }
    }

    /// The same, with players of this style, and at most so many inputs.
    pub fn played(self, style: Style, most: usize) -> Self {
        Self { style, left: most, ..self }
    }

    fn take_one(&mut self) -> Option<()> {
        self.left = self.left.checked_sub(1)?;
        Some(())
    }
}

impl Source for Chance {
    fn deal(&mut self) -> Option<()> {
        self.take_one()
    }

    fn deck(&mut self, game: &Match) -> Option<Vec<Card>> {
        self.take_one()?;
        Some(game.shuffled(self.seed, self.number))
    }

    fn choice(&mut self, game: &mut Match, seats: SeatSet) -> Result<Option<(Seat, Action)>, Fault> {
        let at = self.draw.below(seats.len() as u32) as usize;
        let seat = seats.iter().nth(at).ok_or_else(|| Fault::bug("a choice is needed, but from nobody"))?;
        let choices = game.choices(seat)?.clone();
        if self.take_one().is_none() {
            return Ok(None);
        }
        let deck = &game.layout().deck;
        let by_style = self.draw.below(8) > 0;
        let action = match self.style {
            Style::First if by_style => choices.iter(deck).next(),
            Style::Last if by_style => choices.iter(deck).take(COUNTED).last(),
            _ => choices.sample(deck, &mut self.draw),
        };
        Ok(Some((seat, action.ok_or_else(|| Fault::bug("no choice to sample"))?)))
    }
}

/// A course, input by input. It ends where an input comes that the match does not wait for.
pub struct Given<'a> {
    moves: &'a [Move],
    at: usize,
}

impl<'a> Given<'a> {
    pub fn new(course: &'a Course) -> Self {
        Self { moves: &course.moves, at: 0 }
    }

    /// Was everything given?
    pub const fn is_over(&self) -> bool {
        self.at >= self.moves.len()
    }
}

impl Source for Given<'_> {
    fn deal(&mut self) -> Option<()> {
        let due = *self.moves.get(self.at)? == Move::Deal;
        self.at += usize::from(due);
        due.then_some(())
    }

    fn deck(&mut self, game: &Match) -> Option<Vec<Card>> {
        let Move::Deck(cards) = self.moves.get(self.at)? else { return None };
        let given: CardSet = cards.iter().copied().collect();
        let fits = matches!(game.need(), Need::Cards(due) if due == given && due.len() == cards.len());
        self.at += usize::from(fits);
        fits.then(|| cards.clone())
    }

    fn choice(&mut self, game: &mut Match, seats: SeatSet) -> Result<Option<(Seat, Action)>, Fault> {
        let Some(Move::Choice(seat, action)) = self.moves.get(self.at) else { return Ok(None) };
        if !seats.has(*seat) || !is_offered(game, *seat, action)? {
            return Ok(None);
        }
        self.at += 1;
        Ok(Some((*seat, *action)))
    }
}

fn is_offered(game: &mut Match, seat: Seat, action: &Action) -> Result<bool, Fault> {
    let choices: Choices = game.choices(seat)?.clone();
    Ok(choices.contains(&game.layout().deck, action))
}

/// A course of which a part was cut out: what fits is taken in its order, and where nothing fits, the first that may be done.
pub struct Mended<'a> {
    moves: &'a [Move],
    at: usize,
    made: usize,
    most: usize,
    /// At this input another choice is made than the given one: the one with this number.
    swap: Option<(usize, usize)>,
}

impl<'a> Mended<'a> {
    /// At most `most` inputs.
    pub const fn new(moves: &'a [Move], most: usize) -> Self {
        Self { moves, at: 0, made: 0, most, swap: None }
    }

    /// The same, with another choice at one input.
    pub const fn with(self, swap: (usize, usize)) -> Self {
        Self { swap: Some(swap), ..self }
    }

    fn take_one(&mut self) -> Option<()> {
        self.made += 1;
        (self.made <= self.most).then_some(())
    }

    /// The rest of the deal that is played.
    fn rest(&self) -> &'a [Move] {
        let rest = &self.moves[self.at.min(self.moves.len())..];
        &rest[..rest.iter().position(|one| *one == Move::Deal).unwrap_or(rest.len())]
    }
}

impl Source for Mended<'_> {
    fn deal(&mut self) -> Option<()> {
        self.at += self.moves.get(self.at..)?.iter().position(|one| *one == Move::Deal)? + 1;
        self.take_one()
    }

    fn deck(&mut self, game: &Match) -> Option<Vec<Card>> {
        self.take_one()?;
        let Need::Cards(due) = game.need() else { return None };
        let fits = |cards: &[Card]| cards.len() == due.len() && cards.iter().copied().collect::<CardSet>() == due;
        let found = self.rest().iter().position(|one| matches!(one, Move::Deck(cards) if fits(cards)));
        match found.and_then(|found| Some((found, self.rest().get(found)?))) {
            Some((found, Move::Deck(cards))) => {
                self.at += found + 1;
                Some(cards.clone())
            }
            _ => Some(due.iter().collect()),
        }
    }

    fn choice(&mut self, game: &mut Match, seats: SeatSet) -> Result<Option<(Seat, Action)>, Fault> {
        let first = seats.iter().next().ok_or_else(|| Fault::bug("a choice is needed, but from nobody"))?;
        let at = self.made;
        if self.take_one().is_none() {
            return Ok(None);
        }
        let mut found = None;
        for (number, one) in self.rest().iter().enumerate() {
            if let Move::Choice(seat, action) = one
                && seats.has(*seat)
                && is_offered(game, *seat, action)?
            {
                found = Some((number, *seat, *action));
                break;
            }
        }
        let swapped = self.swap.filter(|(input, _)| *input == at).map(|(_, choice)| choice);
        let seat = found.map_or(first, |(_, seat, _)| seat);
        if let Some((number, _, action)) = found {
            self.at += number + 1;
            if swapped.is_none() {
                return Ok(Some((seat, action)));
            }
        }
        let choices = game.choices(seat)?.clone();
        let action = choices.iter(&game.layout().deck).nth(swapped.unwrap_or(0));
        Ok(action.map(|action| (seat, action)))
    }
}
