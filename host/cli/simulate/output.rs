//! How results of a simulation are shown: as text, JSON or CSV, and as a web page with charts.

use super::super::Context;
use super::{figures, report};
use crate::fault::{Class, Fault};
use crate::files;
use crate::lab::{Level, Series};
use crate::text::safe;
use clap::ValueEnum;
use std::path::Path;

#[derive(clap::Args)]
pub struct Output {
    /// Text; JSON, which `kartu merge` reads; or CSV, one figure a line
    #[arg(long, value_enum, default_value_t = Form::Text)]
    format: Form,
    /// How sure intervals are, in percent
    #[arg(long, value_enum, default_value_t = Sure::NinetyNine, value_name = "PERCENT")]
    level: Sure,
    /// Write the results to this new file as well, as a web page with charts that loads nothing
    #[arg(long, value_name = "FILE")]
    html: Option<String>,
}

/// How results are written.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Form {
    /// For people.
    Text,
    /// For programs, and for `kartu merge`.
    Json,
    /// For spreadsheets.
    Csv,
}

/// How sure an interval is.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Sure {
    /// 90 of 100 such intervals hold the true value.
    #[value(name = "90")]
    Ninety,
    /// 95 of 100.
    #[value(name = "95")]
    NinetyFive,
    /// 99 of 100.
    #[value(name = "99")]
    NinetyNine,
}

impl Output {
    const fn level(&self) -> Level {
        match self.level {
            Sure::Ninety => Level::Ninety,
            Sure::NinetyFive => Level::NinetyFive,
            Sure::NinetyNine => Level::NinetyNine,
        }
    }

    /// That the page can be written, before much is played for it; `logs` is a file that is written as well.
    ///
    /// # Errors
    /// Class `Io` if it exists already, or its folder does not; `Usage` if both are the same file.
    pub fn check(&self, logs: Option<&str>) -> Result<(), Fault> {
        let Some(path) = &self.html else { return Ok(()) };
        if logs.is_some_and(|logs| Path::new(logs) == Path::new(path)) {
            return Err(Fault::new(Class::Usage, format!("{path} cannot be both the page and the logs")));
        }
        let cannot = |kind: std::io::ErrorKind| Err(files::io_fault("write", path, &kind.into()));
        if Path::new(path).symlink_metadata().is_ok() {
            return cannot(std::io::ErrorKind::AlreadyExists);
        }
        match Path::new(path).parent() {
            Some(folder) if !folder.as_os_str().is_empty() && !folder.is_dir() => cannot(std::io::ErrorKind::NotFound),
            _ => Ok(()),
        }
    }

    /// Shows the results.
    pub fn show(&self, series: &Series, context: &Context) -> Result<(), Fault> {
        let level = self.level();
        match self.format {
            Form::Text => context.screen.page(&report::page(series, level, false)?),
            Form::Json => {
                let mut value = series.value();
                if let Some(fields) = value.as_object_mut() {
                    fields.insert("level".to_owned(), level.percent().into());
                    fields.insert("figures".to_owned(), figures::of(series, level).iter().map(figures::Figure::value).collect());
                }
                context.screen.json(&value);
            }
            Form::Csv => context.screen.lines(&csv(series, level)?),
        }
        for (from, to) in series.missing() {
            let which = if from == to { format!("match {from}") } else { format!("matches {from} to {to}") };
            let all = report::matches(series.given.matches);
            context.screen.note(&format!("{which} of {all} not played yet: `kartu merge` puts parts together"));
        }
        // Last, so that what was played for long is told also if it cannot be written.
        if let Some(path) = &self.html {
            let page = report::page(series, level, true)?.html();
            files::write_whole(Path::new(path), path, page.as_bytes(), false)?;
        }
        Ok(())
    }
}

/// All figures, one a line. What only kartu's own tables have (names, measures) stands in the first three columns.
fn csv(series: &Series, level: Level) -> Result<String, Fault> {
    let broken = |error: &dyn std::fmt::Display| Fault::new(Class::Bug, format!("the figures cannot be written: {error}"));
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(["of", "name", "measure", "count", "value", "low", "high"]).map_err(|error| broken(&error))?;
    for figure in figures::of(series, level) {
        let number = |number: f64| number.to_string();
        let [value, low, high] = figure
            .estimate
            .map_or_else(Default::default, |estimate| [number(estimate.value), number(estimate.low), number(estimate.high)]);
        let count = figure.count.to_string();
        let name = plain(&figure.name);
        writer.write_record([figure.of, &name, figure.measure, &count, &value, &low, &high]).map_err(|error| broken(&error))?;
    }
    let bytes = writer.into_inner().map_err(|error| broken(&error))?;
    String::from_utf8(bytes).map_err(|error| broken(&error))
}

/// A name as a cell of a spreadsheet, which would take some beginnings for those of a formula.
/// Source: <https://owasp.org/www-community/attacks/CSV_Injection>.
fn plain(name: &str) -> String {
    // In one line: what controls is escaped, and begins with no such letter any more.
    let name = safe(name);
    if name.trim_start().starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠']) {
        format!("'{name}")
    } else {
        name.into_owned()
    }
}
