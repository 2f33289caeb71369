//! The figures of a series, one after another: what they are of, what they measure, the estimate and its interval.

use crate::lab::{ContractTally, Estimate, Level, Series, Standing, kinds};
use serde_json::{Value, json};

/// What is measured.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Unit {
    /// Points or chips, deals, choices.
    Points,
    /// A share of all.
    Share,
}

impl Unit {
    /// How many times as small the unit is in which it is shown.
    pub const fn scale(self) -> f64 {
        match self {
            Self::Points => 1.0,
            Self::Share => 100.0,
        }
    }
}

/// One figure.
pub(super) struct Figure {
    /// What it is of: `match`, `deal`, `seat`, `player`, `bot`, `contract`, `outcome`, `end`.
    pub of: &'static str,
    /// Which of them.
    pub name: String,
    /// What is measured.
    pub measure: &'static str,
    /// How many matches or deals were counted, or how often it came up.
    pub count: u64,
    /// The mean or the rate.
    pub estimate: Option<Estimate>,
}

impl Figure {
    /// For programs.
    pub fn value(&self) -> Value {
        let estimate = self.estimate;
        json!({
            "of": self.of,
            "name": self.name,
            "measure": self.measure,
            "count": self.count,
            "value": estimate.map(|one| one.value),
            "low": estimate.map(|one| one.low),
            "high": estimate.map(|one| one.high),
        })
    }
}

/// Those whose standing a series tells: what they are, and for each the name, how many seats, and the standing.
pub(super) struct Group<'s> {
    pub of: &'static str,
    pub rows: Vec<(String, u64, &'s Standing)>,
}

/// What can be told of a standing, a seat.
pub(super) struct Told {
    pub score: Option<Estimate>,
    /// Nothing if there are no others.
    pub lead: Option<Estimate>,
    pub won: Option<Estimate>,
    pub tied: Option<Estimate>,
}

impl Told {
    /// Of a standing of `seats` of the `all` seats.
    pub fn of(standing: &Standing, seats: u64, series: &Series, level: Level) -> Self {
        let (matches, others) = (series.statistics.matches, series.given.seats.len() as u64 - seats);
        let lead = if others > 0 { standing.lead.estimate(level) } else { None };
        Self {
            score: standing.score.estimate(level).map(|score| score.shared_by(seats)),
            lead: lead.map(|lead| lead.shared_by(seats * others)),
            won: level.rate(standing.won, matches),
            tied: level.rate(standing.shared, matches),
        }
    }
}

/// Who did how: by seat; by player if they changed seats; by kind of player if there are several.
pub(super) fn groups(series: &Series) -> Vec<Group<'_>> {
    let (sat, sums) = (&series.given.seats, &series.statistics);
    let named = |(sat, standing): (&crate::lab::Sat, _)| (format!("{} ({})", sat.name, sat.player), 1, standing);
    let by_seat = match series.given.rotate {
        true => (1..).zip(&sums.seats).map(|(seat, standing)| (format!("seat {seat}"), 1, standing)).collect(),
        false => sat.iter().zip(&sums.seats).map(named).collect(),
    };
    let mut groups = vec![Group { of: "seat", rows: by_seat }];
    if series.given.rotate {
        groups.push(Group { of: "player", rows: sat.iter().zip(&sums.players).map(named).collect() });
    }
    let (kinds, of_each) = kinds(sat.iter().map(|sat| sat.player.as_str()));
    if kinds.len() > 1 {
        let seats = |kind: usize| of_each.iter().filter(|one| **one == kind).count() as u64;
        let rows = kinds.iter().enumerate().zip(&sums.bots);
        let rows = rows.map(|((at, kind), standing)| ((*kind).to_owned(), seats(at), standing)).collect();
        groups.push(Group { of: "bot", rows });
    }
    groups
}

/// The contracts that were declared, the most frequent first.
pub(super) fn contracts(series: &Series) -> Vec<(&str, &ContractTally)> {
    let mut list: Vec<_> = series.statistics.contracts.iter().map(|(name, tally)| (name.as_str(), tally)).collect();
    list.sort_by_key(|(_, tally)| std::cmp::Reverse(tally.deals));
    list
}

/// What came up, the most frequent first.
pub(super) fn by_frequency(counts: &std::collections::BTreeMap<String, u64>) -> Vec<(&str, u64)> {
    let mut list: Vec<_> = counts.iter().map(|(name, count)| (name.as_str(), *count)).collect();
    list.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    list
}

/// All figures of a series.
pub(super) fn of(series: &Series, level: Level) -> Vec<Figure> {
    let sums = &series.statistics;
    let deals = sums.all_deals();
    let figure = |of, name: &str, measure, count, estimate| Figure { of, name: name.to_owned(), measure, count, estimate };
    let mut figures = vec![
        figure("match", "all", "deals", sums.matches, sums.deals.estimate(level)),
        figure("match", "all", "choices", sums.matches, sums.choices.estimate(level)),
        figure("match", "all", "failed", sums.failed, level.rate(sums.failed, sums.matches + sums.failed)),
        figure("match", "all", "tied", sums.shared, level.rate(sums.shared, sums.matches)),
        figure("deal", "all", "thrown in", sums.thrown_in, level.rate(sums.thrown_in, deals)),
    ];
    for group in groups(series) {
        for (name, seats, standing) in &group.rows {
            let told = Told::of(standing, *seats, series, level);
            figures.push(figure(group.of, name, "score", standing.score.count, told.score));
            if told.lead.is_some() {
                figures.push(figure(group.of, name, "lead", standing.lead.count, told.lead));
            }
            figures.push(figure(group.of, name, "won", standing.won, told.won));
            figures.push(figure(group.of, name, "tied", standing.shared, told.tied));
            figures.push(figure(group.of, name, "turns lost", standing.lapses, None));
        }
    }
    for (name, tally) in contracts(series) {
        figures.push(figure("contract", name, "played", tally.deals, level.rate(tally.deals, deals)));
        for (measure, count) in [("gained", tally.gained), ("even", tally.even), ("lost", tally.lost)] {
            figures.push(figure("contract", name, measure, count, level.rate(count, tally.deals)));
        }
        figures.push(figure("contract", name, "declarer's score", tally.deals, tally.change.estimate(level)));
    }
    for (name, count) in by_frequency(&sums.outcomes) {
        figures.push(figure("outcome", name, "deals", count, level.rate(count, deals)));
    }
    for (name, count) in by_frequency(&sums.ends) {
        figures.push(figure("end", name, "matches", count, level.rate(count, sums.matches)));
    }
    figures
}
