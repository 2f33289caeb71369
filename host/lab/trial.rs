//! One random match in which every promise is checked as it goes.

use super::knowledge;
use super::leak::{self, Pair};
use crate::cards::{Draw, Purpose, Seed, Stream};
use crate::fault::{Class, Fault};
use crate::game::{Match, Need, Rejection, Ruleset};
use crate::log::{Ending, Input, Log, Replay, fact_lines, format_log, header_text, input_text};
use crate::mechanics::Dealing;
use crate::table::{Action, Event, Eye, LineKind, Seat, Told};
use std::sync::Arc;

/// What a trial did.
#[derive(Clone, Debug, Default)]
pub struct Trial {
    /// Deals played.
    pub deals: u32,
    /// Choices made.
    pub choices: u64,
    /// Comparisons of the leak checks.
    pub looks: u64,
    /// The log.
    pub log: String,
}

/// A trial that failed, with the log up to there.
pub struct Failure {
    /// What broke.
    pub fault: Fault,
    /// The log up to there.
    pub log: String,
}

/// Plays one random match under every check.
///
/// # Errors
/// What broke, and the log up to there.
pub fn run(rules: &Arc<Ruleset>, seed: Seed, number: u64) -> Result<Trial, Box<Failure>> {
    let mut run = Run::new(rules, seed, number).map_err(|fault| Box::new(Failure { fault, log: String::new() }))?;
    match run.play().and_then(|()| run.check_log()) {
        Ok(()) => Ok(run.trial),
        Err(fault) => Err(Box::new(Failure { fault, log: run.trial.log })),
    }
}

struct Run {
    game: Match,
    seed: Seed,
    number: u64,
    draw: Stream,
    pair: Option<Pair>,
    trial: Trial,
}

impl Run {
    fn new(rules: &Arc<Ruleset>, seed: Seed, number: u64) -> Result<Self, Fault> {
        let draw = seed.stream(Purpose::Sample, number, 0);
        let (least, most) = (*rules.plan.seats.start(), *rules.plan.seats.end());
        let seats = u64::from(least) + number % (u64::from(most - least) + 1);
        let names: Vec<String> = (1..=seats).map(|seat| format!("Seat-{seat}")).collect();
        let dealer = rules.plan.first_dealer(names.len(), |seats| seed.stream(Purpose::Dealer, number, 0).below(seats));
        let game = Match::new(rules.clone(), &names, dealer)?;
        let trial = Trial { log: header_text(&game), ..Trial::default() };
        Ok(Self { game, seed, number, draw, pair: None, trial })
    }

    fn play(&mut self) -> Result<(), Fault> {
        loop {
            match self.game.need() {
                Need::Nothing => return self.check_pot(),
                Need::Deal => {
                    let before = self.game.clone();
                    self.game.begin_deal()?;
                    self.check_payments(&before)?;
                    self.trial.deals += 1;
                    self.pair = None;
                    self.note(&Input::Deal(self.game.table().open.deal));
                }
                Need::Cards(_) => {
                    let order = self.game.shuffled(self.seed, self.number);
                    let before = self.game.clone();
                    self.game.deal(&Dealing::Order(&order))?;
                    self.note(&Input::Deck(&order));
                    self.audit()?;
                    knowledge::seen_only(&before, &self.game)?;
                    let eye = self.some_eye();
                    self.pair = Pair::new(&before, &self.game, &order, eye, &mut self.draw)?;
                }
                Need::Choice(seats) => {
                    let at = self.draw.below(seats.len() as u32) as usize;
                    let seat = seats.iter().nth(at).ok_or_else(|| Fault::bug("a choice is needed, but from nobody"))?;
                    self.choose(seat)?;
                }
            }
        }
    }

    /// A seat, or now and then somebody who looks on.
    fn some_eye(&mut self) -> Eye {
        let seats = u32::from(self.game.layout().ring.seats());
        match self.draw.below(seats + 1) {
            seat if seat < seats => Eye::Seat(Seat::new(seat as u8)),
            _ => Eye::Public,
        }
    }

    fn note(&mut self, input: &Input) {
        self.trial.log.push_str(&input_text(input, &self.game.names()));
        self.trial.log.push('\n');
        self.trial.log.push_str(&fact_lines(self.game.events(), &self.game));
    }

    fn choose(&mut self, seat: Seat) -> Result<(), Fault> {
        let choices = self.game.choices(seat)?.clone();
        let mut twin = self.game.clone();
        twin.restore(&self.game.save());
        if *twin.choices(seat)? != choices {
            return Err(self.unsteady("the choices"));
        }
        // What changes from call to call would look like a leak here.
        for eye in [Eye::Seat(seat), self.some_eye()] {
            leak::look(&mut self.game, eye, &mut self.draw)?;
            self.trial.looks += 1;
        }
        let action = choices.sample(&self.game.layout().deck, &mut self.draw).ok_or_else(|| Fault::bug("no choice to sample"))?;
        let before = self.game.clone();
        take(&mut self.game, seat, &action)?;
        self.trial.choices += 1;
        self.note(&Input::Choice(seat, &action));
        self.audit()?;
        self.check_payments(&before)?;
        take(&mut twin, seat, &action)?;
        if twin.save() != self.game.save() || twin.events() != self.game.events() {
            return Err(self.unsteady("what follows from an action"));
        }
        knowledge::seen_only(&before, &self.game)?;
        let eye = self.some_eye();
        leak::step(&before, &self.game, seat, &action, eye, &mut self.draw)?;
        self.trial.looks += 1;
        let Some(mut pair) = self.pair.take() else { return Ok(()) };
        pair.follow(&self.game, seat, &action)?;
        self.trial.looks += 1;
        self.pair = Some(pair);
        Ok(())
    }

    fn unsteady(&self, what: &str) -> Fault {
        Fault::new(
            Class::Check,
            format!("the rules are not deterministic: in `{}`, {what} change from call to call", self.game.phase_name()),
        )
    }

    fn audit(&self) -> Result<(), Fault> {
        if matches!(self.game.need(), Need::Cards(_)) || self.game.table().placed().is_empty() {
            return Ok(());
        }
        let broken = |what: String| {
            Fault::new(Class::Script, format!("cards were not kept together in `{}`: {what}", self.game.phase_name()))
        };
        self.game.table().audit(self.game.layout()).map_err(broken)
    }

    /// Payments leave the sum of all scores, and of the chips on the table, as it was; only points change it.
    fn check_payments(&self, before: &Match) -> Result<(), Fault> {
        let points = |told: &Told| match told.event {
            Event::Scored { line } if matches!(line.kind, LineKind::Points { .. }) => i128::from(line.amount),
            _ => 0,
        };
        let scored: i128 = self.game.events().iter().map(points).sum();
        let sum = |game: &Match| {
            let open = &game.table().open;
            open.scores.iter().map(|score| i128::from(*score)).sum::<i128>() + i128::from(open.chips.total())
        };
        if sum(&self.game) != sum(before) + scored {
            let chips = self.game.rules().plan.chips.is_some();
            let what = if chips { "chips are lost, or come from nowhere" } else { "payments do not sum to zero" };
            return Err(Fault::new(Class::Check, what));
        }
        Ok(())
    }

    /// At the end all chips are in the stacks.
    fn check_pot(&self) -> Result<(), Fault> {
        match self.game.table().open.chips.total() {
            0 => Ok(()),
            left => Err(Fault::new(Class::Check, format!("the match ends, and {left} chips are left on the table"))),
        }
    }

    /// The log of the match replays to the same table, with every fact confirmed, and is in canonical form.
    fn check_log(&mut self) -> Result<(), Fault> {
        self.trial.log.push_str("end\n");
        let name = "the log of a random match";
        let log = Log::parse(&self.trial.log, name)?;
        let rules = self.game.shared_rules();
        let mut replay = Replay::under(&log, rules.clone())?;
        replay.run(&mut ())?;
        if let Some(difference) = replay.differences().first() {
            return Err(difference.clone());
        }
        if replay.game().save() != self.game.save() || *replay.ending() != Ending::Ended {
            return Err(Fault::new(Class::Check, "the log of a match does not replay to the same table"));
        }
        if format_log(&log, rules)? != self.trial.log {
            return Err(Fault::new(Class::Check, "the log of a match is not in canonical form"));
        }
        Ok(())
    }
}

fn take(game: &mut Match, seat: Seat, action: &Action) -> Result<(), Fault> {
    match game.choose(seat, action) {
        Ok(_) => Ok(()),
        Err(Rejection::Fault(fault)) => Err(*fault),
        Err(Rejection::Refused(refusal)) => {
            Err(Fault::new(Class::Script, format!("an action that was on offer is refused: {}", refusal.text(&game.names()))))
        }
    }
}
