//! The course of a match: phases into deals, deals into a match.

use super::play::{MAX_EVENTS, Match, Need};
use crate::fault::{Class, Fault};
use crate::mechanics::{Flow, Phase, Stuck};
use crate::table::{Desk, Event, Eye, Line, LineKind, Names, Seat, Told, Turn, Untold, View, Word};

impl Match {
    /// Begins the first phase from `at` on that is played in this deal.
    pub(super) fn enter_phase(&mut self, at: usize) -> Result<(), Fault> {
        let rules = self.rules.clone();
        for (number, phase) in rules.plan.phases.iter().enumerate().skip(at) {
            if self.is_played(phase)? {
                self.table.open.phase = number as u8;
                self.table.open.round = 0;
                return self.begin_phase();
            }
        }
        self.settle()
    }

    fn is_played(&self, phase: &Phase) -> Result<bool, Fault> {
        let contract_fits =
            phase.only_for.is_empty() || self.table.open.contract.is_some_and(|contract| phase.only_for.contains(&contract));
        match &phase.when {
            Some(question) if contract_fits => {
                self.rules.rulings.applies(question, self.view(Eye::Public)).map_err(|stuck| self.stuck(stuck))
            }
            _ => Ok(contract_fits),
        }
    }

    fn begin_phase(&mut self) -> Result<(), Fault> {
        self.table.open.round += 1;
        self.table.open.turn = Turn::NOBODY;
        self.tell(Event::PhaseBegins, self.phase_rule());
        let flow = self.at_desk(|mechanic, desk, rulings| mechanic.begin(desk, rulings))?;
        self.follow(flow)
    }

    /// Goes where a mechanic says.
    pub(super) fn follow(&mut self, flow: Flow) -> Result<(), Fault> {
        self.told += (self.events.len() - self.counted) as u64;
        self.counted = self.events.len();
        if self.told > MAX_EVENTS {
            return Err(Fault::new(Class::Limit, format!("the match has not ended after {MAX_EVENTS} events")));
        }
        match flow {
            Flow::Ask => {
                let to_act = self.table.open.turn.to_act();
                if to_act.is_empty() {
                    return Err(Fault::bug(format!("the phase `{}` goes on, but nobody is to act", self.phase_name())));
                }
                self.need = Need::Choice(to_act);
                Ok(())
            }
            Flow::Cards => {
                let gathered = self.table.gathered();
                let due = if gathered.is_empty() { self.layout.deck.all() - self.table.placed() } else { gathered };
                self.need = Need::Cards(due);
                Ok(())
            }
            Flow::Done if self.phase().is_some_and(|phase| self.table.open.round < phase.times) => self.begin_phase(),
            Flow::Done => self.enter_phase(usize::from(self.table.open.phase) + 1),
            Flow::DealOver => self.settle(),
            Flow::ThrowIn { next_dealer } => {
                self.tell(Event::ThrownIn, self.phase_rule());
                let chips = self.table.open.chips.total();
                if chips > 0 {
                    self.at_desk(|_, desk, _| {
                        desk.clear_pot(chips);
                        desk.tell(Event::Carried { chips });
                        Ok(())
                    })?;
                }
                let dealer = self.table.open.dealer;
                let next = if next_dealer { self.layout.ring.next(dealer) } else { dealer };
                self.end_deal(next)
            }
        }
    }

    /// Turns up what is shown at the end, books the score, and passes the deal on.
    fn settle(&mut self) -> Result<(), Fault> {
        self.table.deduce(&self.layout);
        let rules = self.rules.clone();
        let rule = self.rule("score");
        let mut desk = Desk::new(&mut self.table, &self.layout, &mut self.events, rule);
        for zone in self.layout.zones().filter(|zone| self.layout.spec(*zone).shown_at_end) {
            desk.show(zone);
        }
        let view = View::new(desk.table, &self.layout, Eye::Everything);
        let counted = rules.plan.tally.lines(view);
        let lines = counted.and_then(|counted| Ok((counted, rules.rulings.score(view)?)));
        match lines.map(|(mut lines, scored)| {
            lines.extend(scored);
            lines
        }) {
            Ok(lines) => {
                self.rules.check_sum(&lines)?;
                for line in lines {
                    desk.score(line).map_err(|fumble| {
                        let names = Names { layout: &self.layout, lexicon: &rules.plan.lexicon, seats: &self.seats };
                        Fault::new(Class::Script, fumble.text(&names))
                    })?;
                }
            }
            Err(Stuck::CannotTell(_)) => {
                desk.table.open.unsettled = true;
                desk.tell(Event::CannotTell { what: Untold::Score });
            }
            Err(Stuck::Fault(fault)) => return Err(*fault),
        }
        let next = match rules.rulings.next_dealer(self.view(Eye::Everything)) {
            Ok(next) => next.unwrap_or_else(|| self.next_dealer()),
            Err(stuck) => return Err(self.stuck(stuck)),
        };
        self.end_deal(next)
    }

    /// The next seat that can play a deal.
    fn next_dealer(&self) -> Seat {
        let (ring, dealer) = (self.layout.ring, self.table.open.dealer);
        let mut round = (0..ring.seats()).scan(dealer, |seat, _| {
            *seat = ring.next(*seat);
            Some(*seat)
        });
        let can_play = |seat: &Seat| self.rules.plan.can_play(&self.table.open, *seat);
        round.find(can_play).unwrap_or_else(|| ring.next(dealer))
    }

    /// Gives chips to seats that have too few for another deal, if the game does so.
    pub(super) fn rebuy(&mut self) -> Result<(), Fault> {
        let plan = &self.rules.plan;
        let Some(rules) = plan.chips.filter(|rules| rules.rebuys) else { return Ok(()) };
        let amount = plan.starting_score;
        for seat in self.layout.ring.all().iter() {
            // As often as it takes, in one go.
            let missing = rules.least.saturating_sub(self.table.open.scores[seat.index()]);
            if amount > 0 && missing > 0 {
                let times = missing.saturating_add(amount - 1) / amount;
                let amount = amount.saturating_mul(times);
                let line = Line { kind: LineKind::Points { to: seat }, amount, why: Word::REBUY };
                let full = |_| Fault::new(Class::Script, "a stack leaves the range of whole numbers");
                self.table.book(&line).map_err(full)?;
                let bought = &mut self.table.open.chips.bought[seat.index()];
                *bought = bought.saturating_add(amount);
                self.events.push(Told { event: Event::Scored { line }, rule: Word::REBUY });
            }
        }
        Ok(())
    }

    fn end_deal(&mut self, next_dealer: Seat) -> Result<(), Fault> {
        let rule = self.rule("match");
        self.table.open.turn = Turn::NOBODY;
        // After a deal whose score cannot be told, neither the scores nor the winner can.
        let untold = self.table.open.unsettled;
        self.tell(if untold { Event::CannotTell { what: Untold::Scores } } else { Event::DealEnds }, rule);
        let over = self.match_is_over()?;
        self.table.open.dealer = next_dealer;
        self.need = if over { Need::Nothing } else { Need::Deal };
        if over {
            let seats = self.layout.ring.all();
            let open = &self.table.open;
            // What was bought on the way does not count.
            let worth = |seat: Seat| open.scores[seat.index()].saturating_sub(open.chips.bought[seat.index()]);
            let best = seats.iter().map(worth).max();
            let winners = seats.iter().filter(|seat| Some(worth(*seat)) == best).collect();
            self.tell(if untold { Event::CannotTell { what: Untold::Winner } } else { Event::MatchEnds { winners } }, rule);
        }
        Ok(())
    }

    /// Is a deal due only as far as can be told? Where a score is not known, a target or a limit may have been reached.
    #[must_use]
    pub fn may_be_over(&self) -> bool {
        let plan = &self.rules.plan;
        let ends_by_score = plan.target.is_some() || plan.bust.is_some() || plan.chips.is_some();
        self.need == Need::Deal && self.table.open.unsettled && ends_by_score
    }

    fn match_is_over(&self) -> Result<bool, Fault> {
        let plan = &self.rules.plan;
        let open = &self.table.open;
        match self.rules.rulings.match_over(self.view(Eye::Everything)) {
            Ok(Some(over)) => return Ok(over),
            Ok(None) | Err(Stuck::CannotTell(_)) => {}
            Err(Stuck::Fault(fault)) => return Err(*fault),
        }
        let ends = |score: i64| plan.target.is_some_and(|target| score >= target) || plan.bust.is_some_and(|bust| score < bust);
        let reached = !open.unsettled && self.layout.ring.all().iter().any(|seat| ends(open.scores[seat.index()]));
        let broke = plan.chips.is_some_and(|rules| {
            let playing = self.layout.ring.all().iter().filter(|seat| plan.can_play(open, *seat)).count();
            !rules.rebuys && !open.unsettled && playing < 2
        });
        let reached = reached || broke;
        let played = plan.deals.is_some_and(|deals| open.deal >= deals);
        Ok(reached || played)
    }
}
