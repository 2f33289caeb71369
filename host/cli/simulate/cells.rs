//! Estimates as cells of a table: as many decimals as say something, the same in a whole column.

use super::figures::Unit;
use crate::lab::Estimate;

/// What nothing is known of.
pub(super) const NOTHING: &str = "-";

/// A column of estimates. Rates are in percent, which the head of the column says.
pub(super) fn column(unit: Unit, estimates: &[Option<Estimate>]) -> Vec<String> {
    let estimates: Vec<Option<Estimate>> = estimates.iter().map(|one| one.map(|one| one.times(unit.scale()))).collect();
    let half = estimates.iter().flatten().map(|one| (one.high - one.low) / 2.0).fold(0.0, f64::max);
    let whole = estimates.iter().flatten().all(|one| one.value.fract() == 0.0);
    let decimals = match half {
        0.0 if whole => 0,
        0.0 => 2,
        half => decimals(half),
    };
    estimates.into_iter().map(|one| one.map_or_else(|| NOTHING.to_owned(), |one| cell(unit, one, decimals))).collect()
}

fn cell(unit: Unit, one: Estimate, decimals: usize) -> String {
    let number = |number: f64| text(number, decimals);
    match unit {
        Unit::Points if one.high > one.low => format!("{} ± {}", number(one.value), number(one.high - one.value)),
        Unit::Points => number(one.value),
        Unit::Share => format!("{} ({}–{})", number(one.value), number(one.low), number(one.high)),
    }
}

/// A number with so many decimals; there is no minus zero for people.
pub(super) fn text(number: f64, decimals: usize) -> String {
    let text = format!("{number:.decimals$}");
    match text.strip_prefix('-') {
        Some(zero) if zero.bytes().all(|byte| matches!(byte, b'0' | b'.')) => zero.to_owned(),
        _ => text,
    }
}

/// So many decimals say something of a number that is known up to so much.
fn decimals(half: f64) -> usize {
    match half {
        half if half >= 100.0 => 0,
        half if half >= 2.0 => 1,
        half if half >= 0.2 => 2,
        _ => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(value: f64, half: f64) -> Option<Estimate> {
        Some(Estimate { value, low: value - half, high: value + half })
    }

    #[test]
    fn a_column_has_as_many_decimals_as_say_something() {
        assert_eq!(column(Unit::Points, &[one(-18.904, 10.551), one(0.004, 9.0), None]), ["-18.9 ± 10.6", "0.0 ± 9.0", "-"]);
        assert_eq!(column(Unit::Points, &[one(1234.5, 345.6)]), ["1234 ± 346"]);
        assert_eq!(column(Unit::Points, &[one(12.0, 0.0), one(7.0, 0.0)]), ["12", "7"]);
        assert_eq!(column(Unit::Points, &[one(-6.5, 0.0), one(7.0, 0.0)]), ["-6.50", "7.00"]);
        assert_eq!(column(Unit::Points, &[one(-0.001, 0.5)]), ["0.00 ± 0.50"]);
        assert_eq!(column(Unit::Share, &[one(0.3367, 0.0692)]), ["33.7 (26.8–40.6)"]);
        assert_eq!(column(Unit::Share, &[one(0.001, 0.0005)]), ["0.100 (0.050–0.150)"]);
    }
}
