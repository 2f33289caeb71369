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
        let elapsed = self.begun.elapsed();
        if elapsed < PATIENCE || !std::io::stderr().is_terminal() {
            return;
        }
        let bar = self.bar.get_or_init(|| {
            // It shows itself once it knows where it is.
            let bar = ProgressBar::with_draw_target(Some(self.total), ProgressDrawTarget::hidden());
            let template = format!("{{msg}} [{{bar:30}}] {{pos}} of {{len}} {}, {{prefix}} left", self.unit);
            let style = ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar());
            bar.set_style(style.progress_chars("=> "));
            bar.set_message(self.what.clone());
            bar.set_position(done.min(self.total));
            bar.set_prefix(left(elapsed, done, self.total));
            bar.set_draw_target(ProgressDrawTarget::stderr());
            bar
        });
        if done > bar.position() {
            bar.set_prefix(left(elapsed, done, self.total));
            bar.set_position(done.min(self.total));
        }
    }
}

/// The time that is left if it goes on as up to now.
fn left(elapsed: Duration, done: u64, total: u64) -> String {
    let rest = elapsed.as_secs_f64() * total.saturating_sub(done) as f64 / done.max(1) as f64;
    // Rounded up: who waits is not told that it takes no time at all.
    match rest.ceil() as u64 {
        seconds if seconds < 60 => format!("{seconds} s"),
        seconds if seconds < 3_600 => format!("{} min {} s", seconds / 60, seconds % 60),
        seconds if seconds < 172_800 => format!("{} h {} min", seconds / 3_600, seconds / 60 % 60),
        seconds => format!("{} days", seconds / 86_400),
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = self.bar.get() {
            bar.finish_and_clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_left_goes_by_what_was_done_up_to_now() {
        let left = |seconds, done, total| left(Duration::from_secs(seconds), done, total);
        assert_eq!(left(1, 100, 1_000), "9 s");
        assert_eq!(left(10, 100, 1_000), "1 min 30 s");
        assert_eq!(left(3_600, 1, 4), "3 h 0 min");
        assert_eq!(left(86_400, 1, 11), "10 days");
        assert_eq!((left(1, 999, 1_000), left(1, 1_000, 1_000)), ("1 s".to_owned(), "0 s".to_owned()));
    }
}
