//! Estimates with intervals: a mean with the sample deviation and the normal distribution, a rate with Wilson's
//! interval. Whole numbers become fractions only here, where they are shown.
//!
//! Source of the rate: E. B. Wilson, Probable inference (1927), formula as in
//! <https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval#Wilson_score_interval>.
//!
//! ```
//! use kartu::lab::Level;
//! let rate = Level::NinetyFive.rate(81, 263).expect("263 trials");
//! assert_eq!(format!("{:.4} {:.4} {:.4}", rate.value, rate.low, rate.high), "0.3080 0.2553 0.3662");
//! assert_eq!(Level::NinetyFive.rate(0, 0), None);
//! ```

use super::Sums;

/// How sure an interval is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// 90 of 100 such intervals hold the true value.
    Ninety,
    /// 95 of 100.
    NinetyFive,
    /// 99 of 100.
    NinetyNine,
}

/// A number that was estimated, and the interval that the true one is likely in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The estimate.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Estimate {
    /// The same for a value that is so many times as small.
    #[must_use]
    pub fn shared_by(self, many: u64) -> Self {
        let many = many.max(1) as f64;
        Self { value: self.value / many, low: self.low / many, high: self.high / many }
    }

    /// The same in a unit that is so many times as small: a share in percent, for instance.
    #[must_use]
    pub fn times(self, many: f64) -> Self {
        Self { value: self.value * many, low: self.low * many, high: self.high * many }
    }
}

impl Level {
    /// In percent.
    #[must_use]
    pub const fn percent(self) -> u8 {
        match self {
            Self::Ninety => 90,
            Self::NinetyFive => 95,
            Self::NinetyNine => 99,
        }
    }

    /// So many deviations to both sides of the mean of a normal distribution hold that share of it.
    const fn deviations(self) -> f64 {
        match self {
            Self::Ninety => 1.644_853_626_951_472_7,
            Self::NinetyFive => 1.959_963_984_540_054,
            Self::NinetyNine => 2.575_829_303_548_901,
        }
    }

    /// How often something happens that happened `times` times of `of`; nothing can be said of no trial.
    #[must_use]
    pub fn rate(self, times: u64, of: u64) -> Option<Estimate> {
        if of == 0 {
            return None;
        }
        let (trials, z) = (of as f64, self.deviations());
        let value = times.min(of) as f64 / trials;
        let square = z * z / trials;
        let middle = (value + square / 2.0) / (1.0 + square);
        let half = z * (value * (1.0 - value) / trials + square / (4.0 * trials)).sqrt() / (1.0 + square);
        Some(Estimate { value, low: (middle - half).clamp(0.0, value), high: (middle + half).clamp(value, 1.0) })
    }
}

impl Sums {
    /// The deviation of the numbers from their mean, estimated from the sample; `None` for fewer than two.
    #[must_use]
    pub fn deviation(&self) -> Option<f64> {
        if self.count < 2 {
            return None;
        }
        let count = self.count as f64;
        // Exact as long as it fits, for the difference is small beside what it is taken of.
        let exact = || {
            let squares = i128::try_from(self.squares).ok()?.checked_mul(i128::from(self.count))?;
            squares.checked_sub(self.sum.checked_mul(self.sum)?)
        };
        let spread = exact().map_or_else(|| self.squares as f64 * count - (self.sum as f64).powi(2), |exact| exact as f64);
        Some((spread.max(0.0) / (count * (count - 1.0))).sqrt())
    }

    /// Their mean; of one number alone it has no interval but itself. `None` if there are none.
    #[must_use]
    pub fn estimate(&self, level: Level) -> Option<Estimate> {
        if self.count == 0 {
            return None;
        }
        let value = self.sum as f64 / self.count as f64;
        let half = self.deviation().map_or(0.0, |deviation| level.deviations() * deviation / (self.count as f64).sqrt());
        Some(Estimate { value, low: value - half, high: value + half })
    }
}
