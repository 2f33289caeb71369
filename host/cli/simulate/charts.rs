//! Charts as SVG: bars with their intervals, one below the other.

use super::cells::text;
use super::figures::Unit;
use crate::fault::Fault;
use crate::lab::Estimate;
use crate::page::Drawing;
use crate::text::safe;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use unicode_width::UnicodeWidthStr;

/// A chart of bars.
pub(super) struct Bars<'c> {
    pub caption: &'c str,
    pub unit: Unit,
    pub rows: Vec<(&'c str, Estimate)>,
}

/// In pixels: the chart, the room for labels, a bar with the room around it.
const WIDTH: u32 = 560;
const LEAST_LABELS: u32 = 70;
const ROW: u32 = 24;
const AXIS: u32 = 40;
/// A letter of a label is about so wide.
const LETTER: u32 = 7;
/// A longer label is cut, in letters.
const LABEL: usize = 32;

/// The page gives its own colours for these where its background is dark.
const BAR: RGBColor = RGBColor(0x78, 0xA0, 0xCD);
const LINE: RGBColor = RGBColor(0x28, 0x28, 0x28);
const GRID: RGBColor = RGBColor(0xD7, 0xD7, 0xD7);

impl Bars<'_> {
    /// Draws it. Its texts are escaped, by kartu and by what draws.
    ///
    /// # Errors
    /// A bug of kartu.
    pub fn draw(&self) -> Result<Drawing, Fault> {
        let mut svg = String::new();
        self.paint(&mut svg).map_err(|error| Fault::bug(format!("a chart cannot be drawn: {error}")))?;
        Ok(Drawing { caption: self.caption.to_owned(), svg })
    }

    /// The range of the axis: zero is always on it.
    fn range(&self) -> std::ops::Range<f64> {
        let low = self.rows.iter().map(|(_, one)| one.low).fold(0.0, f64::min);
        let high = self.rows.iter().map(|(_, one)| one.high).fold(0.0, f64::max);
        let room = ((high - low) * 0.05).max(f64::MIN_POSITIVE);
        let flat = if high - low > 0.0 { 0.0 } else { 1.0 };
        (if low < 0.0 { low - room } else { 0.0 })..(high + room + flat)
    }

    fn paint(&self, svg: &mut String) -> Result<(), Box<dyn std::error::Error>> {
        let many = u32::try_from(self.rows.len()).unwrap_or(u32::MAX).min(1_000);
        let labels: Vec<String> = self.rows.iter().map(|(name, _)| label(name)).collect();
        let longest = labels.iter().map(|label| label.width()).max().unwrap_or(0);
        let room = (u32::try_from(longest).unwrap_or(0) * LETTER + 16).max(LEAST_LABELS);
        let root = SVGBackend::with_string(svg, (WIDTH, many * ROW + AXIS)).into_drawing_area();
        let mut chart = ChartBuilder::on(&root)
            .margin_right(20)
            .margin_top(6)
            .x_label_area_size(28)
            .y_label_area_size(room)
            .build_cartesian_2d(self.range(), f64::from(many)..0.0)?;
        let range = self.range();
        let (unit, wide) = (self.unit, range.end - range.start);
        let number = move |number: &f64| match unit {
            Unit::Points => text(*number, decimals(wide)),
            Unit::Share => format!("{} %", text(number * unit.scale(), decimals(wide * unit.scale()))),
        };
        chart
            .configure_mesh()
            .disable_y_mesh()
            .y_labels(0)
            .x_labels(6)
            .light_line_style(WHITE.mix(0.0))
            .bold_line_style(GRID)
            .axis_style(GRID)
            .label_style(("sans-serif", 15))
            .x_label_formatter(&number)
            .draw()?;
        let style = TextStyle::from(("sans-serif", 16)).color(&LINE).pos(Pos::new(HPos::Right, VPos::Center));
        for ((at, (_, one)), label) in (0..many).zip(&self.rows).zip(&labels) {
            let top = f64::from(at);
            chart.draw_series([Rectangle::new([(0.0, top + 0.2), (one.value, top + 0.8)], BAR.filled())])?;
            let whisker = |x: f64, from: f64, to: f64| PathElement::new(vec![(x, top + from), (x, top + to)], LINE);
            let middle = PathElement::new(vec![(one.low, top + 0.5), (one.high, top + 0.5)], LINE);
            chart.draw_series([middle, whisker(one.low, 0.35, 0.65), whisker(one.high, 0.35, 0.65)])?;
            let (_, height) = chart.backend_coord(&(0.0, top + 0.5));
            root.draw_text(label, &style, (room as i32 - 8, height))?;
        }
        root.present()?;
        Ok(())
    }
}

/// So many decimals tell marks of an axis apart that is so wide.
fn decimals(wide: f64) -> usize {
    match wide {
        wide if wide >= 8.0 => 0,
        wide if wide >= 0.8 => 1,
        wide if wide >= 0.08 => 2,
        _ => 4,
    }
}

/// A label; of a long one, the beginning and the end.
fn label(name: &str) -> String {
    let letters: Vec<char> = safe(name).chars().collect();
    if letters.len() <= LABEL {
        return letters.into_iter().collect();
    }
    let (before, behind) = (LABEL / 3, LABEL - LABEL / 3 - 1);
    let cut = letters.iter().take(before).chain(&['…']).chain(letters.iter().skip(letters.len() - behind));
    cut.collect()
}
