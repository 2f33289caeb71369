//! Watches matches as they are played, and counts by number what [`Statistics`] keeps by name.

use super::statistics::{ContractTally, Standing, Statistics};
use crate::fault::Fault;
use crate::game::{Match, Ruleset};
use crate::log::Input;
use crate::table::{Event, MAX_SEATS, SeatSet, Word};
use rustc_hash::FxHashMap;

/// Why a match was over, in words.
const ENDS: [&str; 5] = [
    "a score reached the target",
    "a score fell below the limit",
    "fewer than two could pay",
    "all deals were played",
    "the rules ended it",
];

/// Counts of one thread.
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
    before: [i64; MAX_SEATS],
    contract: Option<(Word, usize)>,
    /// What has come up in this deal.
    outcomes: Vec<Word>,
    winners: Option<SeatSet>,
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
        let outcomes = std::mem::take(&mut self.now.outcomes);
        self.now = Now { outcomes, ..Now::default() };
    }

    /// An input was taken; `game` is the match after it.
    pub fn note(&mut self, input: &Input, game: &Match) {
        match input {
            Input::Deal(_) => {
                self.now.deals += 1;
                self.now.before = game.table().open.scores;
                self.now.contract = None;
                self.now.outcomes.clear();
            }
            Input::Choice(..) => self.now.choices += 1,
            _ => {}
        }
        for told in game.events() {
            match told.event {
                Event::Contract { seat, contract, .. } => self.now.contract = Some((contract, seat.index())),
                Event::Scored { line } => self.outcome(line.why),
                Event::Won { why, .. } => self.outcome(why),
                Event::ThrownIn => self.statistics.thrown_in += 1,
                Event::DealEnds => self.deal_ends(game),
                Event::MatchEnds { winners } => self.now.winners = Some(winners),
                _ => {}
            }
        }
    }

    fn outcome(&mut self, why: Word) {
        if !self.now.outcomes.contains(&why) {
            self.now.outcomes.push(why);
        }
    }

    fn deal_ends(&mut self, game: &Match) {
        for why in self.now.outcomes.drain(..) {
            *self.outcomes.entry(why).or_default() += 1;
        }
        if let Some((contract, seat)) = self.now.contract.take() {
            let scores = game.table().open.scores.get(seat).zip(self.now.before.get(seat));
            let change = scores.map_or(0, |(after, before)| after.saturating_sub(*before));
            self.contracts.entry(contract).or_default().note(change);
        }
    }

    /// The match is over; `players` says who sat in each seat.
    ///
    /// # Errors
    /// A bug of kartu: a match without an end.
    pub fn end(&mut self, game: &Match, players: impl Fn(usize) -> usize) -> Result<(), Fault> {
        let winners = self.now.winners.ok_or_else(|| Fault::bug("a match is over, and nobody has won it"))?;
        let open = &game.table().open;
        let seats = self.statistics.seats.len();
        let mut bots = vec![(0_i64, false); self.statistics.bots.len()];
        for seat in game.layout().ring.all().iter() {
            let at = seat.index();
            let worth = open.scores[at].saturating_sub(open.chips.bought[at]);
            let (wins, alone) = (winners.has(seat), winners.len() == 1);
            let player = players(at);
            for standing in [self.statistics.seats.get_mut(at), self.statistics.players.get_mut(player)].into_iter().flatten() {
                note(standing, worth, wins, alone);
            }
            if let Some((sum, has_won)) = self.kinds.get(player).and_then(|kind| bots.get_mut(*kind)) {
                *sum = sum.saturating_add(worth);
                *has_won |= wins;
            }
        }
        let alone = bots.iter().filter(|(_, has_won)| *has_won).count() == 1;
        for (standing, (sum, has_won)) in self.statistics.bots.iter_mut().zip(bots) {
            note(standing, sum, has_won, alone);
        }
        debug_assert_eq!(seats, usize::from(game.layout().ring.seats()));
        self.statistics.matches += 1;
        self.statistics.shared += u64::from(winners.len() > 1);
        self.statistics.deals.note(self.now.deals);
        self.statistics.choices.note(self.now.choices);
        self.ends[why_over(game)] += 1;
        Ok(())
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

fn note(standing: &mut Standing, score: i64, wins: bool, alone: bool) {
    standing.score.note(score);
    standing.won += u64::from(wins && alone);
    standing.shared += u64::from(wins && !alone);
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
