//! A match: phases run into deals, deals into a match. It says what it needs and is given it.

use super::ruleset::Ruleset;
use crate::cards::{Card, CardSet, Purpose, Seed, shuffle};
use crate::fault::{Class, Fault, Place};
use crate::mechanics::{Dealing, Flow, Mechanic, Misdeal, Phase, Rulings, Stuck};
use crate::script::within_input;
use crate::table::{Choices, Desk, Event, Eye, Layout, Names, Refusal, Seat, SeatSet, Table, Told, View, Word, Zone};
use std::sync::Arc;

/// A match that has not ended after so many events never will.
pub const MAX_EVENTS: u64 = 100_000;

/// What a match needs to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// The next deal must begin.
    Deal,
    /// These cards must be dealt.
    Cards(CardSet),
    /// These seats must choose.
    Choice(SeatSet),
    /// Nothing: the match is over.
    Nothing,
}

/// Why a choice was not taken.
#[derive(Clone, Debug)]
pub enum Rejection {
    /// The rules refuse it.
    Refused(Box<Refusal>),
    /// Something is wrong with the rules or with kartu.
    Fault(Box<Fault>),
}

impl From<Fault> for Rejection {
    fn from(fault: Fault) -> Self {
        Self::Fault(Box::new(fault))
    }
}

/// Cards that could not be dealt as somebody said.
#[derive(Clone, Debug, PartialEq)]
pub struct Misdealt {
    /// What is wrong.
    pub fault: Fault,
    /// The zone whose cards are wrong, if it is one.
    pub zone: Option<Zone>,
}

impl From<Misdealt> for Fault {
    fn from(misdealt: Misdealt) -> Self {
        misdealt.fault
    }
}

/// A match.
#[derive(Clone)]
pub struct Match {
    pub(super) rules: Arc<Ruleset>,
    pub(super) layout: Arc<Layout>,
    pub(super) seats: Arc<[String]>,
    pub(super) table: Table,
    dealt: Box<Table>,
    pub(super) need: Need,
    pub(super) told: u64,
    pub(super) events: Vec<Told>,
    /// How many of the events are in `told`.
    pub(super) counted: usize,
    pub(super) offered: Option<(Seat, Choices)>,
}

/// A moment of a match, to come back to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Saved {
    table: Table,
    need: Need,
    told: u64,
}

impl Match {
    /// A match before its first deal; `dealer` is the number of the seat that deals first.
    ///
    /// # Errors
    /// If the game is not played by so many.
    pub fn new(rules: Arc<Ruleset>, seats: &[String], dealer: usize) -> Result<Self, Fault> {
        let layout = rules.layout(seats.len())?;
        let dealer = Seat::new(u8::try_from(dealer.min(seats.len() - 1)).unwrap_or(0));
        let mut table = Table::new(&layout, dealer);
        for seat in layout.ring.all().iter() {
            table.open.scores[seat.index()] = rules.plan.starting_score;
        }
        Ok(Self {
            rules,
            layout,
            seats: seats.into(),
            dealt: Box::new(table),
            table,
            need: Need::Deal,
            told: 0,
            events: Vec::new(),
            counted: 0,
            offered: None,
        })
    }

    /// Gives the seats other chips to begin with than the game says, in their order.
    ///
    /// # Errors
    /// Class `Unreadable` if the match has begun, the game has no chips, or their number does not fit.
    pub fn set_stacks(&mut self, stacks: &[i64]) -> Result<(), Fault> {
        let wrong = |what: String| Err(Fault::new(Class::Unreadable, what));
        if self.rules.plan.chips.is_none() {
            return wrong(format!("{} is not played for chips", self.rules.label()));
        }
        if self.table.open.deal > 0 || stacks.len() != usize::from(self.layout.ring.seats()) {
            return wrong(format!("{} stacks for {} seats", stacks.len(), self.layout.ring.seats()));
        }
        let sum = stacks.iter().try_fold(0_i64, |sum, stack| if *stack < 0 { None } else { sum.checked_add(*stack) });
        if sum.is_none_or(|sum| sum > i64::from(i32::MAX)) {
            return wrong(format!("stacks are 0 or more, and at most {} together", i32::MAX));
        }
        self.table.open.scores[..stacks.len()].copy_from_slice(stacks);
        *self.dealt = self.table;
        Ok(())
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// The rules, to share.
    #[must_use]
    pub fn shared_rules(&self) -> Arc<Ruleset> {
        self.rules.clone()
    }

    /// What stands where.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The table, with all that is recorded.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The table as an eye sees it.
    #[must_use]
    #[inline]
    pub fn view(&self, eye: Eye) -> View<'_> {
        View::new(&self.table, &self.layout, eye)
    }

    /// The names at the table.
    #[must_use]
    pub fn names(&self) -> Names<'_> {
        Names { layout: &self.layout, lexicon: &self.rules.plan.lexicon, seats: &self.seats }
    }

    /// What the match needs.
    #[must_use]
    #[inline]
    pub const fn need(&self) -> Need {
        self.need
    }

    /// What has happened since it was last given something.
    #[must_use]
    pub fn events(&self) -> &[Told] {
        &self.events
    }

    /// The name of the phase being played.
    #[must_use]
    pub fn phase_name(&self) -> &str {
        self.phase().map_or("", |phase| self.rules.plan.lexicon.text(phase.name))
    }

    /// The name of the contract being played.
    #[must_use]
    pub fn contract_name(&self) -> Option<&str> {
        let contract = self.rules.plan.contracts.get(usize::from(self.table.open.contract?))?;
        Some(self.rules.plan.lexicon.text(contract.name))
    }

    /// Keeps the moment.
    #[must_use]
    pub const fn save(&self) -> Saved {
        Saved { table: self.table, need: self.need, told: self.told }
    }

    /// Comes back to a moment of this match.
    pub fn restore(&mut self, saved: &Saved) {
        (self.table, self.need, self.told) = (saved.table, saved.need, saved.told);
        self.start_input();
    }

    /// Puts another table in the place of this one: same match, same phase, other cards or another
    /// seat at turn. For looking what would be if they lay differently.
    #[must_use]
    pub fn with_table(&self, table: Table) -> Self {
        let need = match self.need {
            Need::Choice(_) => Need::Choice(table.open.turn.to_act()),
            need => need,
        };
        Self { table, need, events: Vec::new(), counted: 0, offered: None, ..self.clone() }
    }

    pub(super) fn phase(&self) -> Option<&Phase> {
        self.rules.plan.phases.get(usize::from(self.table.open.phase))
    }

    /// Cards of the deck that the present phase deals to places of their own, set by set.
    ///
    /// # Errors
    /// A bug of kartu.
    pub fn dealt_apart(&self) -> Result<Vec<CardSet>, Fault> {
        Ok(self.mechanic()?.dealt_apart())
    }

    pub(super) fn mechanic(&self) -> Result<&dyn Mechanic, Fault> {
        self.phase().map(|phase| phase.mechanic.as_ref()).ok_or_else(|| Fault::bug("a phase outside the plan"))
    }

    /// Where the script has the function that decides what may be done now, if it has one.
    #[must_use]
    pub fn place_of_choices(&self) -> Option<Place> {
        let question = self.phase()?.mechanic.question()?;
        self.rules.place_of(&question)
    }

    /// Begins the next deal.
    ///
    /// # Errors
    /// A fault of the rules; or of the caller, if no deal is due.
    pub fn begin_deal(&mut self) -> Result<(), Fault> {
        if self.need != Need::Deal {
            return Err(Fault::bug("a deal begins while another is played"));
        }
        if self.rules.plan.first_seat_deals && self.table.open.deal == 0 && self.table.open.dealer != Seat::new(0) {
            let (first, dealer) = (self.names().seat(Seat::new(0)), self.names().seat(self.table.open.dealer));
            return Err(Fault::new(Class::Check, format!("the first seat deals first: {first}, not {dealer}")));
        }
        if self.table.open.unsettled && self.rules.plan.chips.is_some() {
            let what = format!("cannot tell what each has left after deal {}, for cards are unknown", self.table.open.deal);
            return Err(Fault::new(Class::Check, what).note("log the deals behind it as a match of their own, with `stacks`"));
        }
        self.start_input();
        self.table.clear(&self.layout);
        self.table.open.deal += 1;
        let (number, dealer) = (self.table.open.deal, self.table.open.dealer);
        self.tell(Event::DealBegins { number, dealer }, self.rule("match"));
        self.rebuy()?;
        self.table.open.ring = self.rules.plan.ring_of_deal(&self.table.open, self.layout.ring);
        self.seat_partners();
        within_input(|| self.enter_phase(0))
    }

    /// Puts the two that sit across from each other on one side, if the game is played in partnerships.
    fn seat_partners(&mut self) {
        let (ring, everybody) = (self.table.open.ring, self.layout.ring.all());
        for seat in ring.all().iter().filter(|_| self.rules.plan.partners) {
            let partner = ring.across(seat).unwrap_or(seat);
            self.table.set_side(seat, seat.index().min(partner.index()) as u8, everybody);
        }
    }

    /// Deals the cards as chance or a log has it. If they do not fit, nothing has changed.
    ///
    /// # Errors
    /// [`Misdealt`]: class `Check` if the cards do not fit the deal, else a fault of the rules.
    pub fn deal(&mut self, cards: &Dealing) -> Result<(), Misdealt> {
        let before = self.save();
        self.start_input();
        let laid = if self.table.gathered().is_empty() { self.lay(cards) } else { self.lay_under_stock(cards) };
        let done = laid.and_then(|flow| within_input(|| self.follow(flow)).map_err(|fault| Misdealt { fault, zone: None }));
        if done.is_err() {
            self.restore(&before);
        }
        done
    }

    fn lay(&mut self, cards: &Dealing) -> Result<Flow, Misdealt> {
        let dealt = self.at_desk(|mechanic, desk, _| Ok(mechanic.dealt(desk, cards)));
        let dealt = dealt.map_err(|fault| Misdealt { fault, zone: None })?;
        let flow = dealt.map_err(|misdeal| self.misdealt(&misdeal))?;
        *self.dealt = self.table;
        self.tell(Event::Dealt, self.phase_rule());
        Ok(flow)
    }

    /// Lays cards that were gathered during a phase under the stock, and lets the phase go on.
    fn lay_under_stock(&mut self, cards: &Dealing) -> Result<Flow, Misdealt> {
        let due = self.table.gathered();
        let Dealing::Order(order) = *cards else { return Err(self.misdealt(&Misdeal::Again(due.len()))) };
        Misdeal::check(order, due).map_err(|misdeal| self.misdealt(&misdeal))?;
        self.table.lay_under_stock(&self.layout, order);
        self.tell(Event::Reshuffled { cards: order.len() as u8 }, self.phase_rule());
        self.at_desk(|mechanic, desk, rulings| mechanic.resume(desk, rulings)).map_err(|fault| Misdealt { fault, zone: None })
    }

    fn misdealt(&self, misdeal: &Misdeal) -> Misdealt {
        Misdealt { fault: misdeal.fault(&self.names()), zone: misdeal.zone() }
    }

    /// The order in which chance lays the cards that are due, as the seed of a series has it for this match of it.
    #[must_use]
    pub fn shuffled(&self, seed: Seed, number: u64) -> Vec<Card> {
        let Need::Cards(due) = self.need else { return Vec::new() };
        let mut order: Vec<Card> = due.iter().collect();
        let (deal, again) = (u64::from(self.table.open.deal), u64::from(self.table.open.shuffles));
        shuffle(&mut order, &mut seed.stream(Purpose::Deck, number, deal | again << 32));
        order
    }

    /// The table as an eye saw it when the cards had just been dealt, before anything followed.
    #[must_use]
    pub fn just_dealt(&self, eye: Eye) -> View<'_> {
        View::new(&self.dealt, &self.layout, eye)
    }

    pub(super) fn start_input(&mut self) {
        self.events.clear();
        self.counted = 0;
        self.offered = None;
    }

    pub(super) fn rule(&self, name: &str) -> Word {
        self.rules.plan.lexicon.find(name).unwrap_or(Word::PASS)
    }

    pub(super) fn phase_rule(&self) -> Word {
        self.phase().map_or(Word::PASS, |phase| phase.name)
    }

    pub(super) fn tell(&mut self, event: Event, rule: Word) {
        self.events.push(Told { event, rule });
    }

    /// Lets the mechanic of the present phase work at the table.
    pub(super) fn at_desk<T>(
        &mut self,
        work: impl FnOnce(&dyn Mechanic, &mut Desk, &dyn Rulings) -> Result<T, Stuck>,
    ) -> Result<T, Fault> {
        let Some(phase) = self.rules.plan.phases.get(usize::from(self.table.open.phase)) else {
            return Err(Fault::bug("a phase outside the plan"));
        };
        let mut desk = Desk::new(&mut self.table, &self.layout, &mut self.events, phase.name);
        let done = work(phase.mechanic.as_ref(), &mut desk, &*self.rules.rulings);
        done.map_err(|stuck| self.stuck(stuck))
    }
}
