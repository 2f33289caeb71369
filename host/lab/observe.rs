//! Watches matches as they are played, and counts by number what [`Statistics`] keeps by name.

use super::statistics::{ContractTally, FirstFailure, FirstLapse, Standing, Statistics};
use crate::fault::Fault;
use crate::game::{Match, Ruleset};
use crate::log::Input;
use crate::table::{Event, MAX_SEATS, Seat, SeatSet, Word};
use rustc_hash::FxHashMap;

/// Why a match was over, in words.
const ENDS: [&str; 5] = [
    "a score reached the target",
    "a score fell below the limit",
    "fewer than two could pay",
    "all deals were played",
    "the rules ended it",
];

/// Counts of one thread. What a match comes to is added once it is over: one that fails leaves nothing in the figures.
pub(super) struct Observer {
    statistics: Statistics,
    /// The kind of each player.
    kinds: Vec<usize>,
    contracts: FxHashMap<Word, ContractTally>,
    outcomes: FxHashMap<Word, u64>,
    ends: [u64; ENDS.len()],
    now: Now,
}

/// The match that is being played.
#[derive(Default)]
struct Now {
    deals: i64,
    choices: i64,
    thrown_in: u64,
    before: [i64; MAX_SEATS],
    contract: Option<(Word, usize)>,
    /// What each deal did to the score of its declarer.
    contracts: Vec<(Word, i64)>,
    /// What has come up in the deals that are over, deal by deal, and behind it what has come up in this one.
    outcomes: Vec<Word>,
    over: usize,
    winners: Option<SeatSet>,
    /// Turns that each seat has lost, and the first of them.
    lapses: [u64; MAX_SEATS],
    first_lapse: Option<Box<(Seat, String, String)>>,
}

impl Now {
    fn outcome(&mut self, why: Word) {
        if !self.outcomes.iter().skip(self.over).any(|known| *known == why) {
            self.outcomes.push(why);
        }
    }

    fn deal_ends(&mut self, scores: &[i64]) {
        self.over = self.outcomes.len();
        if let Some((contract, seat)) = self.contract.take() {
            let scores = scores.get(seat).zip(self.before.get(seat));
            self.contracts.push((contract, scores.map_or(0, |(after, before)| after.saturating_sub(*before))));
        }
    }

    fn lapse(&mut self, seat: Seat, reason: &str, remark: &str) {
        self.lapses[seat.index()] += 1;
        self.first_lapse.get_or_insert_with(|| Box::new((seat, reason.to_owned(), remark.to_owned())));
    }
}

/// How a seat, or several of them, have done in a match.
#[derive(Clone, Copy, Default)]
struct Done {
    seats: i64,
    score: i64,
    lapses: u64,
    has_won: bool,
}

impl Done {
    fn add(&mut self, other: Self) {
        self.seats += other.seats;
        self.score = self.score.saturating_add(other.score);
        self.lapses += other.lapses;
        self.has_won |= other.has_won;
    }

    /// Adds it to the standing of those who have done so; `all` is how all seats together have done.
    fn note(self, standing: &mut Standing, all: Self, alone: bool) {
        let others = all.score.saturating_sub(self.score).saturating_mul(self.seats);
        standing.score.note(self.score);
        standing.lead.note(self.score.saturating_mul(all.seats - self.seats).saturating_sub(others));
        standing.lapses += self.lapses;
        standing.won += u64::from(self.has_won && alone);
        standing.shared += u64::from(self.has_won && !alone);
    }
}

impl Observer {
    /// For so many seats, with players of these kinds.
    pub fn new(kinds: &[usize]) -> Self {
        let bots = kinds.iter().max().map_or(0, |most| most + 1);
        Self {
            statistics: Statistics::new(kinds.len(), kinds.len(), bots),
            kinds: kinds.to_vec(),
            contracts: FxHashMap::default(),
            outcomes: FxHashMap::default(),
            ends: [0; ENDS.len()],
            now: Now::default(),
        }
    }

    /// A match begins.
    pub fn begin(&mut self) {
        let Now { mut contracts, mut outcomes, .. } = std::mem::take(&mut self.now);
        contracts.clear();
        outcomes.clear();
        self.now = Now { contracts, outcomes, ..Now::default() };
    }

    /// An input was taken; `game` is the match after it.
    pub fn note(&mut self, input: &Input, game: &Match) {
        match input {
            Input::Deal(_) => {
                self.now.deals += 1;
                self.now.before = game.table().open.scores;
                self.now.contract = None;
                self.now.outcomes.truncate(self.now.over);
            }
            Input::Choice(..) => self.now.choices += 1,
            Input::Made(seat, _, reason, remark) => {
                self.now.choices += 1;
                self.now.lapse(*seat, reason, remark);
            }
            _ => {}
        }
        for told in game.events() {
            match told.event {
                Event::Contract { seat, contract, .. } => self.now.contract = Some((contract, seat.index())),
                Event::Scored { line } => self.now.outcome(line.why),
                Event::Won { why, .. } => self.now.outcome(why),
                Event::ThrownIn => self.now.thrown_in += 1,
                Event::DealEnds => self.now.deal_ends(&game.table().open.scores),
                Event::MatchEnds { winners } => self.now.winners = Some(winners),
                _ => {}
            }
        }
    }

    /// The match of this number is over; `players` says who sat in each seat.
    ///
    /// # Errors
    /// A bug of kartu: a match without an end.
    pub fn end(&mut self, number: u64, game: &Match, players: impl Fn(usize) -> usize) -> Result<(), Fault> {
        let winners = self.now.winners.ok_or_else(|| Fault::bug("a match is over, and nobody has won it"))?;
        let open = &game.table().open;
        let mut of_kinds = vec![Done::default(); self.statistics.bots.len()];
        let mut of_seats = [Done::default(); MAX_SEATS];
        let mut all = Done::default();
        for seat in game.layout().ring.all().iter() {
            let at = seat.index();
            let score = open.scores[at].saturating_sub(open.chips.bought[at]);
            of_seats[at] = Done { seats: 1, score, lapses: self.now.lapses[at], has_won: winners.has(seat) };
            all.add(of_seats[at]);
            if let Some(kind) = self.kinds.get(players(at)).and_then(|kind| of_kinds.get_mut(*kind)) {
                kind.add(of_seats[at]);
            }
        }
        for (at, done) in of_seats.iter().enumerate().take(self.kinds.len()) {
            for standing in
                [self.statistics.seats.get_mut(at), self.statistics.players.get_mut(players(at))].into_iter().flatten()
            {
                done.note(standing, all, winners.len() == 1);
            }
        }
        let alone = of_kinds.iter().filter(|done| done.has_won).count() == 1;
        for (standing, done) in self.statistics.bots.iter_mut().zip(of_kinds) {
            done.note(standing, all, alone);
        }
        if let Some(first) = self.now.first_lapse.take()
            && self.statistics.first_lapse.as_ref().is_none_or(|known| number < known.game)
        {
            let (seat, reason, remark) = *first;
            self.statistics.first_lapse = Some(FirstLapse { game: number, player: players(seat.index()), reason, remark });
        }
        for why in self.now.outcomes.iter().take(self.now.over) {
            *self.outcomes.entry(*why).or_default() += 1;
        }
        for (contract, change) in &self.now.contracts {
            self.contracts.entry(*contract).or_default().note(*change);
        }
        self.statistics.thrown_in += self.now.thrown_in;
        self.statistics.matches += 1;
        self.statistics.shared += u64::from(winners.len() > 1);
        self.statistics.deals.note(self.now.deals);
        self.statistics.choices.note(self.now.choices);
        self.ends[why_over(game)] += 1;
        Ok(())
    }

    /// The match of this number has failed.
    pub fn failed(&mut self, number: u64, fault: &Fault) {
        let first = FirstFailure { game: number, class: fault.class, what: fault.what.clone() };
        self.statistics.failures(1, Some(&first));
    }

    /// What another has counted, of players of the same kinds.
    pub fn add(&mut self, other: Self) {
        self.statistics.add(&other.statistics);
        for (contract, tally) in &other.contracts {
            self.contracts.entry(*contract).or_default().add(tally);
        }
        for (why, count) in other.outcomes {
            *self.outcomes.entry(why).or_default() += count;
        }
        self.ends.iter_mut().zip(other.ends).for_each(|(mine, more)| *mine += more);
    }

    /// The statistics, with names.
    pub fn named(mut self, rules: &Ruleset) -> Statistics {
        let lexicon = &rules.plan.lexicon;
        // What nobody has played is told as well.
        for contract in &rules.plan.contracts {
            self.statistics.contracts.entry(lexicon.text(contract.name).to_owned()).or_default();
        }
        for (word, tally) in &self.contracts {
            self.statistics.contracts.entry(lexicon.text(*word).to_owned()).or_default().add(tally);
        }
        for (word, count) in &self.outcomes {
            *self.statistics.outcomes.entry(lexicon.text(*word).to_owned()).or_default() += count;
        }
        for (why, count) in ENDS.into_iter().zip(self.ends).filter(|(_, count)| *count > 0) {
            self.statistics.ends.insert(why.to_owned(), count);
        }
        self.statistics
    }
}

/// Why a match is over, as a place in [`ENDS`]: the first that applies.
fn why_over(game: &Match) -> usize {
    let (plan, open, seats) = (&game.rules().plan, &game.table().open, game.layout().ring.all());
    let any = |test: &dyn Fn(i64) -> bool| seats.iter().any(|seat| test(open.scores[seat.index()]));
    let broke = || {
        let can_play = seats.iter().filter(|seat| plan.can_play(open, *seat)).count();
        plan.chips.is_some_and(|rules| !rules.rebuys) && can_play < 2
    };
    match () {
        () if plan.target.is_some_and(|target| any(&|score| score >= target)) => 0,
        () if plan.bust.is_some_and(|bust| any(&|score| score < bust)) => 1,
        () if broke() => 2,
        () if plan.deals.is_some_and(|deals| open.deal >= deals) => 3,
        () => 4,
    }
}
