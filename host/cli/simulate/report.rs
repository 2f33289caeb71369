//! The report of a series as a page: text for a terminal, or a web page with charts.

use super::cells::{NOTHING, column};
use super::charts::Bars;
use super::figures::{Group, Told, Unit, by_frequency, contracts, groups};
use crate::fault::Fault;
use crate::lab::{ContractTally, Estimate, Level, Series, Sums};
use crate::language::Language;
use crate::page::{Block, Page, Table};
use crate::text;

/// Of the rows of a table, so many are drawn.
const DRAWN: usize = 40;

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

/// The least or the greatest of some numbers, if there are any.
fn end(sums: &Sums, which: fn(&Sums) -> i64) -> String {
    if sums.count > 0 { which(sums).to_string() } else { NOTHING.to_owned() }
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
            let played = series.statistics.matches + series.statistics.failed;
            list.push(format!("Only {played} of {} have been played.", matches(given.matches)));
        }
        if series.statistics.failed > 0 {
            list.push(format!("{} failed; the figures are of the others.", matches(series.statistics.failed)));
        }
        list.push(format!(
            "Intervals hold the true value in {} of 100 series: of means by the normal distribution, of rates by Wilson. \
             Deals of a match are taken as if they did not depend on each other.",
            self.level.percent()
        ));
        self.blocks.push(Block::List(list));
    }

    fn heading(&mut self, title: &str) {
        self.blocks.push(Block::Heading(title.to_owned()));
    }

    /// A table of named rows, column by column.
    fn table(&mut self, names: &[String], columns: Vec<(&str, Vec<String>)>) {
        let mut rows: Vec<Vec<String>> = names.iter().map(|name| vec![name.clone()]).collect();
        let mut head = vec![String::new()];
        for (title, cells) in columns {
            head.push(title.to_owned());
            rows.iter_mut().zip(cells).for_each(|(row, cell)| row.push(cell));
        }
        self.blocks.push(Block::Figures(Table { head, rows }));
    }

    fn chart(&mut self, caption: &str, unit: Unit, names: &[String], estimates: &[Option<Estimate>]) -> Result<(), Fault> {
        let named = names.iter().zip(estimates).filter_map(|(name, one)| Some((name.as_str(), (*one)?)));
        let rows: Vec<_> = named.take(DRAWN).collect();
        if self.with_charts && !rows.is_empty() {
            let more =
                if names.len() > rows.len() && rows.len() == DRAWN { format!("; the first {DRAWN}") } else { String::new() };
            let caption = format!("{caption}, with its {} % interval{more}", self.level.percent());
            self.blocks.push(Block::Drawing(Bars { caption: &caption, unit, rows }.draw()?));
        }
        Ok(())
    }

    fn group(&mut self, group: &Group, series: &Series) -> Result<(), Fault> {
        self.heading(heading(group.of));
        let names: Vec<String> = group.rows.iter().map(|(name, ..)| name.clone()).collect();
        let told: Vec<Told> =
            group.rows.iter().map(|(_, seats, standing)| Told::of(standing, *seats, series, self.level)).collect();
        let of = |estimate: fn(&Told) -> Option<Estimate>| told.iter().map(estimate).collect::<Vec<_>>();
        let (score, lead, won, tied) = (of(|one| one.score), of(|one| one.lead), of(|one| one.won), of(|one| one.tied));
        let mut columns = vec![("score", column(Unit::Points, &score)), ("above others", column(Unit::Points, &lead))];
        // The sum of several seats at its least says little of one.
        if group.rows.iter().all(|(_, seats, _)| *seats == 1) {
            let cells = |number| group.rows.iter().map(|(.., one)| end(&one.score, number)).collect();
            columns.push(("least", cells(|sums| sums.least)));
            columns.push(("most", cells(|sums| sums.most)));
        }
        self.chart("Mean score at the end of a match", Unit::Points, &names, &score)?;
        self.table(&names, columns);
        let mut columns = vec![("won alone, %", column(Unit::Share, &won)), ("won with others, %", column(Unit::Share, &tied))];
        if series.statistics.first_lapse.is_some() {
            columns.push(("turns lost", group.rows.iter().map(|(.., one)| one.lapses.to_string()).collect()));
        }
        self.chart("Matches won alone", Unit::Share, &names, &won)?;
        self.table(&names, columns);
        Ok(())
    }

    fn lengths(&mut self, series: &Series) {
        let sums = &series.statistics;
        self.heading("Length");
        let names = ["deals of a match", "choices of a match"].map(str::to_owned);
        let means = [&sums.deals, &sums.choices].map(|one| column(Unit::Points, &[one.estimate(self.level)]).concat());
        let ends = |number| [&sums.deals, &sums.choices].map(|one| end(one, number)).to_vec();
        self.table(&names, vec![("mean", means.to_vec()), ("least", ends(|sums| sums.least)), ("most", ends(|sums| sums.most))]);
        let names = ["matches won together", "deals thrown in"].map(str::to_owned);
        let counts = [(sums.shared, sums.matches), (sums.thrown_in, sums.all_deals())];
        let rates = counts.map(|(times, of)| self.level.rate(times, of));
        let times = counts.map(|(times, _)| times.to_string()).to_vec();
        self.table(&names, vec![("times", times), ("of all, %", column(Unit::Share, &rates))]);
    }

    fn contracts(&mut self, series: &Series) -> Result<(), Fault> {
        let list = contracts(series);
        if list.is_empty() {
            return Ok(());
        }
        self.heading("Contracts");
        let (all, level) = (series.statistics.all_deals(), self.level);
        let names: Vec<String> = list.iter().map(|(name, _)| (*name).to_owned()).collect();
        let rates = |times: fn(&ContractTally) -> u64| {
            let rates = list.iter().map(|(_, tally)| level.rate(times(tally), tally.deals)).collect::<Vec<_>>();
            column(Unit::Share, &rates)
        };
        let played: Vec<_> = list.iter().map(|(_, tally)| level.rate(tally.deals, all)).collect();
        let change: Vec<_> = list.iter().map(|(_, tally)| tally.change.estimate(level)).collect();
        let deals = list.iter().map(|(_, tally)| tally.deals.to_string()).collect();
        let columns = vec![
            ("deals", deals),
            ("of all deals, %", column(Unit::Share, &played)),
            ("declarer's score", column(Unit::Points, &change)),
        ];
        self.chart("Contracts, of all deals", Unit::Share, &names, &played)?;
        self.table(&names, columns);
        let columns = vec![
            ("declarer gained, %", rates(|tally| tally.gained)),
            ("even, %", rates(|tally| tally.even)),
            ("lost, %", rates(|tally| tally.lost)),
        ];
        self.chart("What a deal does to the declarer's score", Unit::Points, &names, &change)?;
        self.table(&names, columns);
        Ok(())
    }

    fn counts(&mut self, title: &str, what: &str, list: &[(&str, u64)], of: u64) -> Result<(), Fault> {
        if list.is_empty() {
            return Ok(());
        }
        self.heading(title);
        let names: Vec<String> = list.iter().map(|(name, _)| (*name).to_owned()).collect();
        let rates: Vec<_> = list.iter().map(|(_, count)| self.level.rate(*count, of)).collect();
        let counts = list.iter().map(|(_, count)| count.to_string()).collect();
        self.chart(&format!("{title}, of all {}", what.trim_end_matches(" with it")), Unit::Share, &names, &rates)?;
        self.table(&names, vec![(what, counts), ("of all, %", column(Unit::Share, &rates))]);
        Ok(())
    }
}
