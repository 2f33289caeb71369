//! Choices: what a seat may do, what the rules say to an action, and taking it.

use super::play::{Match, Need, Rejection};
use crate::cards::CardSet;
use crate::fault::{Class, Fault};
use crate::mechanics::{Flow, Stuck, outside_choices, outside_choices_plainly};
use crate::script::within_input;
use crate::table::{Action, Asking, Choices, Event, Eye, Refusal, Ruling, Seat, View};

impl Match {
    /// What a seat may do now; nothing if it is not to act.
    ///
    /// # Errors
    /// A fault of the rules. Class `Check` if it cannot be told, because nobody recorded the seat's cards.
    pub fn choices(&mut self, seat: Seat) -> Result<&Choices, Fault> {
        self.prepare(seat)?;
        self.offered(seat).ok_or_else(|| Fault::bug("choices were lost"))
    }

    /// Finds out what a seat may do, for [`Match::offered`].
    ///
    /// # Errors
    /// As [`Match::choices`].
    pub fn prepare(&mut self, seat: Seat) -> Result<(), Fault> {
        if self.offered(seat).is_some() {
            return Ok(());
        }
        if !matches!(self.need, Need::Choice(seats) if seats.has(seat)) {
            self.offered = Some((seat, Choices::none()));
            return Ok(());
        }
        let view = View::new(&self.table, &self.layout, Eye::Seat(seat));
        let choices = match self.mechanic()?.choices(view, seat, &*self.rules.rulings) {
            Ok(choices) => choices,
            Err(Stuck::Fault(fault)) => return Err(*fault),
            Err(Stuck::CannotTell(why)) => return Err(self.cannot_tell(seat, *why)),
        };
        if choices.is_empty() {
            let phase = self.phase_name();
            let fault =
                Fault::new(Class::Script, format!("{} is to act in `{phase}`, but has no choice", self.names().seat(seat)));
            let fault = self.place_of_choices().into_iter().fold(fault, Fault::at);
            return Err(fault.note("offer at least `pass`, or do not ask the seat"));
        }
        self.offered = Some((seat, choices));
        Ok(())
    }

    /// What a seat may do now, if it has been asked for since the last input.
    #[must_use]
    #[inline]
    pub fn offered(&self, seat: Seat) -> Option<&Choices> {
        self.offered.as_ref().filter(|(offered, _)| *offered == seat).map(|(_, choices)| choices)
    }

    /// The fault of a question that was not answered. What hidden cards decide is a fault of the
    /// rules only where all cards are recorded.
    pub(super) fn stuck(&self, stuck: Stuck) -> Fault {
        match stuck {
            Stuck::CannotTell(fault) if self.has_gaps() => {
                Fault { class: Class::Check, what: format!("cannot tell what follows: {}", fault.what), ..*fault }
            }
            Stuck::Fault(fault) | Stuck::CannotTell(fault) => *fault,
        }
    }

    /// Are there cards that nobody recorded?
    fn has_gaps(&self) -> bool {
        self.layout.zones().any(|zone| self.table.unknown(zone) > 0)
    }

    /// A question that no view of the seat can answer: a gap of the record, or a script that looks at hidden cards.
    fn cannot_tell(&self, seat: Seat, why: Fault) -> Fault {
        if self.has_gaps() {
            return Fault {
                class: Class::Check,
                what: format!("cannot tell what {} may do: {}", self.names().seat(seat), why.what),
                ..why
            };
        }
        let note = format!("choices depend only on what {} sees", self.names().seat(seat));
        Fault { class: Class::Script, ..why }.note(note)
    }

    /// What the rules say to an action of a seat.
    ///
    /// # Errors
    /// A fault of the rules.
    pub fn ruling(&self, seat: Seat, action: &Action) -> Result<Ruling, Fault> {
        let refused = |refusal| Ok(Ruling::Refused(Box::new(refusal)));
        match self.need {
            Need::Choice(seats) if seats.has(seat) => {}
            Need::Choice(_) if self.table.open.ring.out().has(seat) => return refused(Refusal::SitsOut { seat }),
            Need::Choice(to_act) => return refused(Refusal::NotYourTurn { seat, to_act }),
            _ => return refused(Refusal::NobodyActs),
        }
        if self.offered(seat).is_some_and(|choices| choices.contains(&self.layout.deck, action)) {
            return Ok(Ruling::Allowed);
        }
        let mechanic = self.mechanic()?;
        // A hand with unknown cards may hold any card that the record does not know to lie elsewhere.
        let hand = self.layout.hand(seat);
        if mechanic.takes_from_hand() && self.table.unknown(hand) > 0 {
            let placed = self.table.placed() - self.table.cards(hand);
            let elsewhere: CardSet =
                action.card_set().iter().filter(|card| self.layout.deck.alike(*card).within(placed)).collect();
            if !elsewhere.is_empty() {
                return refused(Refusal::NotHeld { seat, cards: elsewhere });
            }
        }
        if let Some(choices) = self.offered(seat).filter(|_| mechanic.rules_by_choices()) {
            let view = self.view(Eye::Seat(seat));
            let rulings = &*self.rules.rulings;
            return match outside_choices(mechanic, view, seat, action, choices.clone(), rulings) {
                Ok(ruling) => Ok(ruling),
                // A reason that a gap of the record leaves open is no reason; one that needs hidden cards is a fault.
                Err(Stuck::CannotTell(_)) if self.has_gaps() => {
                    Ok(outside_choices_plainly(mechanic, view, seat, action, choices.clone(), rulings))
                }
                Err(Stuck::CannotTell(why)) => Err(self.cannot_tell(seat, *why)),
                Err(Stuck::Fault(fault)) => Err(*fault),
            };
        }
        match mechanic.ruling(self.view(Eye::Seat(seat)), seat, action, &*self.rules.rulings) {
            Ok(ruling) => Ok(ruling),
            Err(Stuck::Fault(fault)) => Err(*fault),
            Err(Stuck::CannotTell(why)) => Ok(Ruling::CannotTell(why.what)),
        }
    }

    /// Takes the choice of a seat. If it is rejected, nothing has changed.
    ///
    /// Returns why it cannot be told whether the choice is allowed, if it cannot; it is then taken.
    ///
    /// # Errors
    /// [`Rejection`].
    pub fn choose(&mut self, seat: Seat, action: &Action) -> Result<Option<String>, Rejection> {
        let doubt = match self.ruling(seat, action)? {
            Ruling::Allowed => None,
            Ruling::CannotTell(why) => {
                if !self.has_gaps() {
                    return Err(self.cannot_tell(seat, Fault::new(Class::Script, why)).into());
                }
                Some(why)
            }
            Ruling::Refused(refusal) => return Err(Rejection::Refused(refusal)),
        };
        let before = self.mechanic()?.may_fail().then(|| self.save());
        self.start_input();
        let done = within_input(|| self.take(seat, action));
        if let (Err(_), Some(before)) = (&done, before) {
            self.restore(&before);
        }
        done.map(|()| doubt).map_err(Rejection::from)
    }

    fn take(&mut self, seat: Seat, action: &Action) -> Result<(), Fault> {
        let flow = if self.table.open.turn.asking() == Asking::AtOnce && self.table.open.turn.seats().len() > 1 {
            self.table.set_commit(seat, Some(*action));
            self.table.open.turn.advance(seat, false);
            self.tell(Event::Committed { seat }, self.phase_rule());
            if !self.table.open.turn.to_act().is_empty() {
                return self.follow(Flow::Ask);
            }
            let seats = *self.table.open.turn.seats();
            let chosen: Vec<(Seat, Action)> = seats.iter().filter_map(|seat| Some((seat, self.table.commit(seat)?))).collect();
            for (seat, _) in &chosen {
                self.table.set_commit(*seat, None);
            }
            self.at_desk(|mechanic, desk, rulings| mechanic.reveal(desk, &chosen, rulings))?
        } else {
            self.at_desk(|mechanic, desk, rulings| desk.act(seat, *action, |desk| mechanic.apply(desk, seat, action, rulings)))?
        };
        self.follow(flow)
    }
}
