//! A progress bar on standard error, for work that takes longer than a second, where somebody may be looking.

use crate::text::safe;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// Shorter work needs no bar.
const PATIENCE: Duration = Duration::from_secs(1);

/// A bar that comes up once it is worth it. It has no colours, so there are none to switch off.
pub struct Progress {
    what: String,
    unit: &'static str,
    total: u64,
    begun: Instant,
    bar: OnceLock<ProgressBar>,
}

impl Progress {
    /// A bar for `what`, of so many units.
    pub fn new(what: &str, total: u64, unit: &'static str) -> Self {
        Self { what: safe(what).into_owned(), unit, total, begun: Instant::now(), bar: OnceLock::new() }
    }

    /// So much is done.
    pub fn at(&self, done: u64) {
        if self.begun.elapsed() < PATIENCE || !std::io::stderr().is_terminal() {
            return;
        }
        let bar = self.bar.get_or_init(|| {
            let bar = ProgressBar::with_draw_target(Some(self.total), ProgressDrawTarget::stderr());
            let template = format!("{{msg}} [{{bar:30}}] {{pos}} of {{len}} {}, {{eta}} left", self.unit);
            let style = ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar());
            bar.set_style(style.progress_chars("=> "));
            bar.set_message(self.what.clone());
            // What the first second has done counts for the time that is left.
            bar.with_elapsed(self.begun.elapsed())
        });
        bar.set_position(done.min(self.total));
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = self.bar.get() {
            bar.finish_and_clear();
        }
    }
}
