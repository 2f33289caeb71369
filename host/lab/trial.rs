//! One match in which every promise is checked as it goes. It takes its inputs from a [`Source`]:
//! from chance, or from a course that is given; the checks are the same.

use super::course::{Course, Move};
use super::knowledge;
use super::leak::{self, Pair};
use super::seen::Seen;
use super::source::{Chance, Source, play_on, take};
use crate::cards::{Draw, Purpose, Seed, Stream};
use crate::fault::{Class, Fault};
use crate::game::{Match, Need, Ruleset};
use crate::log::{Ending, Input, Log, Replay, fact_lines, format_log, header_text, input_text};
use crate::mechanics::Dealing;
use crate::script::caught;
use crate::table::{Action, Event, Eye, LineKind, Seat, SeatSet, Told};
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
    /// Events told.
    pub events: u64,
    /// What came up in it.
    pub seen: Seen,
    /// The log, with its facts.
    pub log: String,
    /// What was put in.
    pub course: Course,
    /// Where each deal began.
    pub deal_starts: Vec<DealStart>,
}

impl Trial {
    /// Forgets what was put in, and the log too if nobody asks for it any more.
    pub fn forget(&mut self, log: bool) {
        self.course = Course::default();
        self.deal_starts = Vec::new();
        if log {
            self.log = String::new();
        }
    }
}

/// Where a deal began.
#[derive(Clone, Debug)]
pub struct DealStart {
    /// The place of its input in the course.
    pub at: usize,
    /// Who dealt, as a place among the seats.
    pub dealer: usize,
    /// What the seats had, in a game for chips.
    pub stacks: Option<Vec<i64>>,
}

/// What a trial is to do.
#[derive(Clone, Copy)]
pub struct Plan<'a> {
    /// By these rules.
    pub rules: &'a Arc<Ruleset>,
    /// The draws of the leak checks.
    pub draws: Draws,
    /// Is the log to be checked at the end?
    pub check_log: bool,
}

/// How the leak checks look.
#[derive(Clone, Copy)]
pub enum Draws {
    /// With one eye at a time: enough where there are many matches.
    Some(Seed, u64),
    /// With every eye. There may be several such rounds, all different.
    All(u64),
}

/// A trial that failed.
pub struct Failure {
    /// What broke.
    pub fault: Fault,
    /// Was it found in the log, when the match had been played?
    pub of_log: bool,
    /// What was done up to there, with the input in which it broke.
    pub trial: Trial,
}

/// Plays one match under every check, with the seats that `course` begins with.
///
/// # Errors
/// What broke, and all that led to it.
pub fn run(plan: &Plan, course: &Course, source: &mut dyn Source) -> Result<Trial, Box<Failure>> {
    let start = |fault| Box::new(Failure { fault, of_log: false, trial: Trial::default() });
    let mut run = Run::new(plan, course).map_err(start)?;
    let played = caught(|| run.play(source));
    let result = match &played {
        Ok(()) if plan.check_log => caught(|| run.check_log()),
        _ => Ok(()),
    };
    match (played, result) {
        (Ok(()), Ok(())) => Ok(run.trial),
        (Err(fault), _) => Err(Box::new(Failure { fault, of_log: false, trial: run.trial })),
        (_, Err(fault)) => Err(Box::new(Failure { fault, of_log: true, trial: run.trial })),
    }
}

struct Run {
    game: Match,
    draws: Draws,
    draw: Stream,
    pairs: Vec<Pair>,
    trial: Trial,
    /// What is known of a long match.
    length: Length,
}

/// Whether a match will end, as far as it is known.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Length {
    /// It is not long enough to ask.
    Short,
    /// It is long, and a random match from here ends.
    Long,
    /// It is long, and a random match from here does not end: it is played on without any checks.
    Endless,
}

/// After so many events it is asked whether a match will end.
const LONG: u64 = 1_000;

impl Run {
    fn new(plan: &Plan, course: &Course) -> Result<Self, Fault> {
        let draw = match plan.draws {
            Draws::Some(seed, number) => seed.stream(Purpose::Sample, number, 0),
            // The rounds are the same for everybody, so that what one of them shows, it shows again.
            Draws::All(round) => Seed::from_text("every eye").stream(Purpose::Sample, round, 0),
        };
        let mut game = Match::new(plan.rules.clone(), &course.seats, course.dealer)?;
        if let Some(stacks) = &course.stacks {
            game.set_stacks(stacks)?;
        }
        let course = Course { moves: Vec::new(), ..course.clone() };
        let trial = Trial { log: header_text(&game), course, ..Trial::default() };
        Ok(Self { game, draws: plan.draws, draw, pairs: Vec::new(), trial, length: Length::Short })
    }

    fn play(&mut self, source: &mut dyn Source) -> Result<(), Fault> {
        loop {
            match self.game.need() {
                Need::Nothing => return self.check_pot(),
                Need::Deal => {
                    let Some(()) = source.deal() else { return Ok(()) };
                    self.begin_deal()?;
                }
                Need::Cards(_) => {
                    let Some(order) = source.deck(&self.game) else { return Ok(()) };
                    let before = self.game.clone();
                    self.trial.course.moves.push(Move::Deck(order.clone()));
                    self.game.deal(&Dealing::Order(&order))?;
                    self.note(&Input::Deck(&order));
                    self.audit()?;
                    knowledge::seen_only(&before, &self.game)?;
                    self.pairs.clear();
                    for eye in self.some_eyes() {
                        self.pairs.extend(Pair::new(&before, &self.game, &order, eye, &mut self.draw)?);
                    }
                }
                Need::Choice(seats) => {
                    let chosen = source.choice(&mut self.game, seats)?;
                    if self.length == Length::Short && self.trial.events > LONG {
                        self.length = if self.is_endless() { Length::Endless } else { Length::Long };
                    }
                    if self.length == Length::Endless {
                        let Some((seat, action)) = chosen else { return Ok(()) };
                        self.trial.course.moves.push(Move::Choice(seat, action));
                        self.trial.choices += 1;
                        take(&mut self.game, seat, &action)?;
                        self.trial.events += self.game.events().len() as u64;
                        continue;
                    }
                    self.look(seats, chosen.map(|(seat, _)| seat))?;
                    let Some((seat, action)) = chosen else { return Ok(()) };
                    self.choose(seat, &action)?;
                }
            }
        }
    }

    /// Does a random match from here come to the limit of events?
    fn is_endless(&self) -> bool {
        let mut chance = Chance::new(Seed::from_text("does it end?"), 0);
        play_on(&mut self.game.clone(), &mut chance, &mut |_| {}).is_err_and(|fault| fault.class == Class::Limit)
    }

    fn begin_deal(&mut self) -> Result<(), Fault> {
        let before = self.game.clone();
        let stacks = self.game.rules().plan.chips.is_some().then(|| {
            let seats = usize::from(self.game.layout().ring.seats());
            self.game.table().open.scores[..seats].to_vec()
        });
        let dealer = self.game.table().open.dealer.index();
        self.trial.deal_starts.push(DealStart { at: self.trial.course.moves.len(), dealer, stacks });
        self.trial.course.moves.push(Move::Deal);
        self.game.begin_deal()?;
        self.check_payments(&before)?;
        self.trial.deals += 1;
        self.pairs.clear();
        self.note(&Input::Deal(self.game.table().open.deal));
        Ok(())
    }

    /// A seat, or now and then somebody who looks on; or all of them.
    fn some_eyes(&mut self) -> Vec<Eye> {
        let all = self.game.layout().ring.all();
        match self.draws {
            Draws::All(_) => all.iter().map(Eye::Seat).chain([Eye::Public]).collect(),
            Draws::Some(..) => match self.draw.below(all.len() as u32 + 1) {
                seat if seat < all.len() as u32 => vec![Eye::Seat(Seat::new(seat as u8))],
                _ => vec![Eye::Public],
            },
        }
    }

    fn note(&mut self, input: &Input) {
        self.trial.events += self.game.events().len() as u64;
        self.trial.seen.note(&self.game);
        self.trial.log.push_str(&input_text(input, &self.game.names()));
        self.trial.log.push('\n');
        self.trial.log.push_str(&fact_lines(self.game.events(), &self.game));
    }

    /// The checks of a moment at which one of `seats` is to choose: of the one that does, or of all.
    fn look(&mut self, seats: SeatSet, chooses: Option<Seat>) -> Result<(), Fault> {
        let eyes = match self.draws {
            Draws::All(_) => self.some_eyes(),
            Draws::Some(..) => {
                let one = chooses.or_else(|| seats.iter().next()).map(Eye::Seat);
                one.into_iter().chain(self.some_eyes()).collect()
            }
        };
        for seat in seats.iter().filter(|seat| eyes.contains(&Eye::Seat(*seat))) {
            let choices = self.game.choices(seat)?.clone();
            self.trial.seen.note_choices(&self.game, &choices);
            let mut twin = self.game.clone();
            twin.restore(&self.game.save());
            if *twin.choices(seat)? != choices {
                return Err(self.unsteady("the choices"));
            }
        }
        for eye in eyes {
            // What changes from call to call would look like a leak here.
            leak::look(&mut self.game, eye, &mut self.draw)?;
            self.trial.looks += 1;
        }
        Ok(())
    }

    fn choose(&mut self, seat: Seat, action: &Action) -> Result<(), Fault> {
        let before = self.game.clone();
        let mut twin = self.game.clone();
        twin.restore(&self.game.save());
        self.trial.course.moves.push(Move::Choice(seat, *action));
        self.trial.choices += 1;
        take(&mut self.game, seat, action)?;
        self.note(&Input::Choice(seat, action));
        self.audit()?;
        self.check_payments(&before)?;
        take(&mut twin, seat, action)?;
        if twin.save() != self.game.save() || twin.events() != self.game.events() {
            return Err(self.unsteady("what follows from an action"));
        }
        knowledge::seen_only(&before, &self.game)?;
        for eye in self.some_eyes() {
            leak::step(&before, &self.game, seat, action, eye, &mut self.draw)?;
            self.trial.looks += 1;
        }
        for pair in &mut self.pairs {
            pair.follow(&before, &self.game, seat, action)?;
            self.trial.looks += 1;
        }
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
        let ending = match self.game.need() {
            Need::Nothing => Ending::Ended,
            _ => Ending::Unfinished,
        };
        if ending == Ending::Ended {
            self.trial.log.push_str("end\n");
        }
        let name = "the log of a random match";
        let log = Log::parse(&self.trial.log, name)?;
        let rules = self.game.shared_rules();
        let mut replay = Replay::under(&log, rules.clone())?;
        replay.run(&mut ())?;
        if let Some(difference) = replay.differences().first() {
            return Err(difference.clone());
        }
        if replay.game().save() != self.game.save() || *replay.ending() != ending {
            return Err(Fault::new(Class::Check, "the log of a match does not replay to the same table"));
        }
        if format_log(&log, rules)? != self.trial.log {
            return Err(Fault::new(Class::Check, "the log of a match is not in canonical form"));
        }
        Ok(())
    }
}
