//! The report of a series as a page: text for a terminal, or a web page with charts.

use super::charts::{Bars, Unit};
use super::figures::{Group, by_frequency, contracts, groups};
use crate::fault::Fault;
use crate::lab::{Estimate, Level, Series};
use crate::language::Language;
use crate::page::{Block, Page, Table};
use crate::text;

/// Of outcomes, so many are drawn.
const DRAWN: usize = 20;

/// The report.
///
/// # Errors
/// A bug of kartu, if something cannot be drawn.
pub(super) fn page(series: &Series, level: Level, with_charts: bool) -> Result<Page, Fault> {
    let mut report = Report { level, with_charts, blocks: Vec::new() };
    report.head(series);
    for group in groups(series) {
        report.group(&group, series)?;
    }
    report.lengths(series);
    report.contracts(series)?;
    let sums = &series.statistics;
    report.counts("What came up", "deals with it", &by_frequency(&sums.outcomes), sums.all_deals())?;
    report.counts("How matches ended", "matches", &by_frequency(&sums.ends), sums.matches)?;
    let title = format!("{}: {}", series.given.ruleset, matches(sums.matches));
    Ok(Page { language: Language::English, title, blocks: report.blocks })
}

pub(super) fn matches(number: u64) -> String {
    if number == 1 { "1 match".to_owned() } else { format!("{number} matches") }
}

fn heading(of: &str) -> &'static str {
    match of {
        "seat" => "By seat",
        "player" => "By player",
        _ => "By kind of player",
    }
}

struct Report {
    level: Level,
    with_charts: bool,
    blocks: Vec<Block>,
}

impl Report {
    fn head(&mut self, series: &Series) {
        let given = &series.given;
        let seats: Vec<String> = given.seats.iter().map(|sat| format!("{} ({})", sat.name, sat.player)).collect();
        let rotate = if given.rotate { "; everybody moves on by a seat after each match" } else { "" };
        let mut list = vec![format!("At the table: {}{rotate}.", text::series(&seats, "and"))];
        if !given.options.is_empty() {
            list.push(format!("Options: {}.", given.options.join(", ")));
        }
        list.push(format!("Seed `{}`, rules {}, kartu {}.", given.seed.replace('`', "'"), given.rules, given.kartu));
        if !series.missing().is_empty() {
            list.push(format!("Only {} of {} are in it.", series.statistics.matches, matches(given.matches)));
        }
        list.push(format!(
            "Intervals hold the true value in {} of 100 series: of means by the normal distribution, of rates by Wilson. \
             Deals of a match are taken as if they did not depend on each other.",
            self.level.percent()
        ));
        self.blocks.push(Block::List(list));
    }

    fn table(&mut self, head: &[&str], rows: Vec<Vec<String>>) {
        self.blocks.push(Block::Table(Table { head: head.iter().map(|&cell| cell.to_owned()).collect(), rows }));
    }

    fn chart(&mut self, caption: &str, unit: Unit, rows: Vec<(String, Estimate)>) -> Result<(), Fault> {
        if self.with_charts && !rows.is_empty() {
            self.blocks.push(Block::Drawing(Bars { caption, unit, rows }.draw()?));
        }
        Ok(())
    }

    fn group(&mut self, group: &Group, series: &Series) -> Result<(), Fault> {
        let (matches, all) = (series.statistics.matches, series.given.seats.len() as u64);
        self.blocks.push(Block::Heading(heading(group.of).to_owned()));
        let has_lapses = series.statistics.first_lapse.is_some();
        let (mut scores, mut wins, mut rows) = (Vec::new(), Vec::new(), Vec::new());
        for (name, seats, standing) in &group.rows {
            let score = standing.score.estimate(self.level).map(|score| score.shared_by(*seats));
            let won = self.level.rate(standing.won, matches);
            let range = if *seats == 1 && matches > 0 {
                format!("{} to {}", standing.score.least, standing.score.most)
            } else {
                String::new()
            };
            let others = all - seats;
            let lead = if others > 0 { standing.lead.estimate(self.level) } else { None };
            let lead = lead.map(|lead| lead.shared_by(seats * others));
            let tied = self.level.rate(standing.shared, matches);
            let mut row = vec![name.clone(), mean(score), range, mean(lead), rate(won), rate(tied)];
            row.extend(has_lapses.then(|| standing.lapses.to_string()));
            rows.push(row);
            scores.extend(score.map(|score| (name.clone(), score)));
            wins.extend(won.map(|won| (name.clone(), won)));
        }
        let head = ["", "score at the end", "from, to", "above the others", "won alone", "won with others", "turns lost"];
        self.table(&head[..head.len() - usize::from(!has_lapses)], rows);
        self.chart("Score at the end of a match: mean and interval", Unit::Points, scores)?;
        self.chart("Matches won alone: share and interval", Unit::Share, wins)
    }

    fn lengths(&mut self, series: &Series) {
        let sums = &series.statistics;
        self.blocks.push(Block::Heading("Length".to_owned()));
        let row = |name: &str, sums: &crate::lab::Sums| {
            vec![name.to_owned(), mean(sums.estimate(self.level)), format!("{} to {}", sums.least, sums.most)]
        };
        let rows = vec![row("deals of a match", &sums.deals), row("choices of a match", &sums.choices)];
        self.table(&["", "mean", "from, to"], rows);
        let rates = vec![
            vec!["matches won together".to_owned(), sums.shared.to_string(), rate(self.level.rate(sums.shared, sums.matches))],
            vec![
                "deals thrown in".to_owned(),
                sums.thrown_in.to_string(),
                rate(self.level.rate(sums.thrown_in, sums.all_deals())),
            ],
        ];
        self.table(&["", "how many", "share"], rates);
    }

    fn contracts(&mut self, series: &Series) -> Result<(), Fault> {
        let list = contracts(series);
        if list.is_empty() {
            return Ok(());
        }
        self.blocks.push(Block::Heading("Contracts".to_owned()));
        let all = series.statistics.all_deals();
        let (mut played, mut rows) = (Vec::new(), Vec::new());
        for (name, tally) in list {
            let share = self.level.rate(tally.deals, all);
            rows.push(vec![
                name.to_owned(),
                tally.deals.to_string(),
                rate(share),
                rate(self.level.rate(tally.gained, tally.deals)),
                rate(self.level.rate(tally.lost, tally.deals)),
                mean(tally.change.estimate(self.level)),
            ]);
            played.extend(share.map(|share| (name.to_owned(), share)));
        }
        self.table(&["", "deals", "of all deals", "declarer gained", "declarer lost", "declarer's score"], rows);
        self.chart("Contracts: share of all deals, and interval", Unit::Share, played)
    }

    fn counts(&mut self, title: &str, what: &str, list: &[(&str, u64)], of: u64) -> Result<(), Fault> {
        if list.is_empty() {
            return Ok(());
        }
        self.blocks.push(Block::Heading(title.to_owned()));
        let row = |(name, count): &(&str, u64)| vec![(*name).to_owned(), count.to_string(), rate(self.level.rate(*count, of))];
        let rows = list.iter().map(row).collect();
        self.table(&["", what, "share"], rows);
        let drawn = list.iter().take(DRAWN).filter_map(|(name, count)| Some(((*name).to_owned(), self.level.rate(*count, of)?)));
        let drawn = drawn.collect();
        self.chart(&format!("{title}: share, and interval"), Unit::Share, drawn)
    }
}

fn mean(estimate: Option<Estimate>) -> String {
    estimate.map_or_else(|| "-".to_owned(), |one| format!("{:.2} ± {:.2}", one.value, one.high - one.value))
}

fn rate(estimate: Option<Estimate>) -> String {
    let percent = |share: f64| share * 100.0;
    estimate.map_or_else(
        || "-".to_owned(),
        |one| format!("{:.2} % ({:.2} to {:.2})", percent(one.value), percent(one.low), percent(one.high)),
    )
}
