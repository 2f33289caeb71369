//! How a table is drawn: seats and cards, what has happened, the hand, the choices.
//!
//! Where there is little room the history goes first, then what lies before the others; the hand, the choices and what
//! is typed stay.

use super::picker::Picker;
use crate::language::{Saying, Tongue};
use crate::players::{Face, Piece, Question, Scene, SeatScene, ZoneScene};
use crate::say;
use crate::text::{capital, safe};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph};
use unicode_width::UnicodeWidthStr;

/// A page of the history or of something to read, in lines.
pub(super) const PAGE: isize = 10;
/// The smallest screen that holds a table.
const LEAST: (u16, u16) = (24, 9);
/// Below this height there is one line of what is played, and each seat is told in a few words.
const LOW: u16 = 12;
/// From this width on the history stands beside the table.
const WIDE: u16 = 72;
/// What is said about an answer fills at most so many lines.
const MOST_NOTICE: usize = 3;
/// So many lines are kept for what lies on the table.
const LEAST_MIDDLE: usize = 2;
/// Choices fill at most so many lines.
const MOST_CHOICES: usize = 6;

/// A question and what somebody is about to answer.
pub(super) struct Asked<'a> {
    pub question: &'a Question<'a>,
    pub picker: &'a Picker,
}

/// Something to read over the table.
#[derive(Default)]
pub(super) struct Page {
    pub title: String,
    pub lines: Vec<String>,
    /// The first line that is shown.
    pub from: usize,
    /// Does any key close it?
    pub closes: bool,
}

impl Page {
    /// Goes on by so many lines, or back.
    pub fn turn(&mut self, lines: isize) {
        let last = self.lines.len().saturating_sub(1);
        self.from = self.from.saturating_add_signed(lines).min(last);
    }
}

/// All that is drawn.
pub(super) struct Picture<'a> {
    pub scene: &'a Scene,
    pub history: &'a [String],
    pub turned: usize,
    pub notice: Option<&'a str>,
    pub asked: Option<&'a Asked<'a>>,
    pub page: Option<&'a Page>,
    pub colours: bool,
    pub tongue: &'a Tongue,
}

/// A piece of text that is shown.
fn span(text: impl AsRef<str>, style: Style) -> Span<'static> {
    Span::styled(safe(text.as_ref()).into_owned(), style)
}

fn plain(text: impl AsRef<str>) -> Span<'static> {
    span(text, Style::new())
}

fn width_of(spans: &[Span]) -> usize {
    spans.iter().map(|span| span.content.width()).sum()
}

/// Fills lines with pieces, each whole, with `gap` blanks between them; further lines begin with `indent` blanks.
fn flow(pieces: Vec<Vec<Span<'static>>>, width: u16, gap: usize, indent: usize) -> Vec<Line<'static>> {
    let width = usize::from(width);
    let mut lines: Vec<(usize, Vec<Span>)> = vec![(0, Vec::new())];
    for piece in pieces {
        let needed = width_of(&piece);
        let Some((used, spans)) = lines.last_mut() else { continue };
        if spans.is_empty() {
            *used += needed;
            spans.extend(piece);
        } else if *used + gap + needed <= width {
            *used += gap + needed;
            spans.push(plain(" ".repeat(gap)));
            spans.extend(piece);
        } else {
            let mut spans = vec![plain(" ".repeat(indent.min(width / 2)))];
            spans.extend(piece);
            lines.push((indent + needed, spans));
        }
    }
    lines.into_iter().map(|(_, spans)| Line::from(spans)).collect()
}

/// Text in lines that fit.
fn wrapped(text: &str, width: u16) -> Vec<String> {
    let text = safe(text);
    let options = textwrap::Options::new(usize::from(width.max(8))).subsequent_indent("  ");
    textwrap::wrap(&text, options).into_iter().map(std::borrow::Cow::into_owned).collect()
}

impl Picture<'_> {
    /// Draws it.
    pub fn draw(&self, frame: &mut Frame) {
        let area = frame.area();
        if area.width < LEAST.0 || area.height < LEAST.1 {
            let text = say!("terminal-small", width = i64::from(LEAST.0), height = i64::from(LEAST.1));
            let lines = wrapped(&self.tongue.say(&text), area.width).into_iter().map(Line::from);
            frame.render_widget(Paragraph::new(lines.collect::<Vec<_>>()), area);
            return;
        }
        let head = self.head(area);
        let low = area.height < LOW;
        let hand = self.hand(area.width, low);
        let mut notice = self.notice.map_or_else(Vec::new, |notice| wrapped(notice, area.width));
        notice.truncate(MOST_NOTICE);
        // What is typed and the keys have a line each, and the middle of the table is never left out.
        let foot_rows = if low { 1 } else { 2 };
        let used = head.len() + hand.len() + notice.len() + foot_rows + LEAST_MIDDLE;
        let choices = self.choices(area.width, usize::from(area.height).saturating_sub(used), low);
        let rows = |count: usize| Constraint::Length(u16::try_from(count).unwrap_or(u16::MAX));
        let [top, middle, own, below, said, foot] = Layout::vertical([
            rows(head.len()),
            Constraint::Min(0),
            rows(hand.len()),
            rows(choices.len()),
            rows(notice.len()),
            rows(foot_rows),
        ])
        .areas(area);
        frame.render_widget(Paragraph::new(head), top);
        self.middle(frame, middle);
        frame.render_widget(Paragraph::new(hand), own);
        frame.render_widget(Paragraph::new(choices), below);
        let style = self.colour(Color::LightYellow).add_modifier(Modifier::BOLD);
        let notice: Vec<Line> = notice.into_iter().map(|line| Line::from(span(line, style))).collect();
        frame.render_widget(Paragraph::new(notice), said);
        self.foot(frame, foot);
        if let Some(page) = self.page {
            self.over(frame, page, area);
        }
    }

    fn say(&self, saying: &Saying) -> String {
        self.tongue.say(saying)
    }

    fn colour(&self, colour: Color) -> Style {
        if self.colours { Style::new().fg(colour) } else { Style::new() }
    }

    /// A title that stands across the screen.
    fn bar(&self, text: &str, width: u16) -> Line<'static> {
        let text = format!("── {} ", safe(text));
        let rest = usize::from(width).saturating_sub(text.width());
        Line::from(vec![span(text, Style::new().add_modifier(Modifier::BOLD)), plain("─".repeat(rest))])
    }

    fn head(&self, area: Rect) -> Vec<Line<'static>> {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        let pot = self.scene.pot.map(|chips| self.say(&say!("terminal-pot", chips = chips)));
        if area.height < LOW {
            let what = self.scene.contract.as_ref().unwrap_or(&self.scene.state);
            return vec![Line::from(span(std::iter::once(what).chain(&pot).cloned().collect::<Vec<_>>().join(", "), bold))];
        }
        let parts = [Some(self.scene.state.clone()), self.scene.contract.clone(), pot];
        let mut pieces = vec![vec![span(&self.scene.title, bold)]];
        pieces.extend(parts.into_iter().flatten().map(|part| vec![plain(format!("· {part}"))]));
        flow(pieces, area.width, 1, 2)
    }

    /// A card; one that may not be used is dim.
    fn card(&self, face: &Face) -> Span<'static> {
        let style = match (face.red, face.suit) {
            (true, _) => self.colour(Color::LightRed),
            (false, Some(_)) => Style::new(),
            (false, None) => self.colour(Color::LightMagenta),
        };
        span(&face.shown, style)
    }

    fn zone(&self, zone: &ZoneScene, width: u16, indent: usize) -> Vec<Line<'static>> {
        let mut pieces = vec![vec![plain(format!("{}{}:", " ".repeat(indent), zone.name))]];
        for (at, piece) in zone.pieces.iter().enumerate() {
            pieces.push(match piece {
                // Whose cards they are is told once for all that lie together.
                Piece::Card(face, Some(by)) if zone.last_of(at, by) => vec![self.card(face), plain(format!(" {by} "))],
                Piece::Card(face, _) => vec![self.card(face)],
                Piece::Unknown => vec![plain("▒▒")],
                Piece::Gap => vec![plain("--")],
            });
        }
        if zone.hidden > 0 {
            let count = self.say(&say!("terminal-cards", number = zone.hidden as i64));
            pieces.push(vec![plain(if zone.pieces.is_empty() { count } else { format!("+ {count}") })]);
        }
        flow(pieces, width, 1, indent + 2)
    }

    fn seat(&self, seat: &SeatScene, width: u16, name_width: usize) -> Vec<Line<'static>> {
        let style = match (seat.to_act, seat.out) {
            (true, _) => Style::new().add_modifier(Modifier::BOLD),
            (_, true) => Style::new().add_modifier(Modifier::DIM),
            _ => Style::new(),
        };
        let mark = if seat.to_act { "▸" } else { " " };
        let mut words = Vec::new();
        if seat.own {
            words.push(self.say(&say!("terminal-you")));
        }
        words.extend(seat.roles.iter().cloned());
        if seat.out {
            words.push(self.say(&say!("terminal-out")));
        }
        let bet = seat.bet.filter(|bet| *bet > 0).map(|chips| self.say(&say!("terminal-bet", chips = chips)));
        let held = (seat.held > 0).then(|| self.say(&say!("terminal-cards", number = seat.held as i64)));
        let padding = " ".repeat(name_width.saturating_sub(seat.name.width()));
        let mut pieces = vec![vec![span(format!("{mark} {}{padding} {:>6}", seat.name, seat.score), style)]];
        pieces.extend(
            [held, bet, (!words.is_empty()).then(|| words.join(", "))].into_iter().flatten().map(|part| vec![plain(part)]),
        );
        let mut lines = flow(pieces, width, 2, 4);
        lines.extend(seat.zones.iter().flat_map(|zone| self.zone(zone, width, 4)));
        lines
    }

    /// A seat in a few words.
    fn seat_in_short(&self, seat: &SeatScene) -> Vec<Span<'static>> {
        let bold = if seat.to_act { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
        let mark = if seat.to_act { "▸" } else { "" };
        vec![span(format!("{mark}{} {}", seat.name, seat.score), bold)]
    }

    /// The table, and what has happened beside or below it.
    fn middle(&self, frame: &mut Frame, area: Rect) {
        let wide = area.width >= WIDE;
        let [left, right] = match wide {
            true => Layout::horizontal([Constraint::Percentage(55), Constraint::Min(0)]).areas(area),
            false => [area, Rect { height: 0, ..area }],
        };
        let width = left.width.saturating_sub(u16::from(wide));
        let name_width = self.scene.seats.iter().map(|seat| seat.name.width()).max().unwrap_or(0);
        let zones = |open: bool| {
            let zones = self.scene.zones.iter().filter(move |zone| zone.pieces.is_empty() != open);
            zones.flat_map(|zone| self.zone(zone, width, 2)).collect::<Vec<_>>()
        };
        // What is seen in the middle matters most.
        let mut table: Vec<Line> = vec![self.bar(&self.say(&say!("terminal-table")), width)];
        table.extend(zones(true));
        table.extend(self.scene.last_trick.iter().flat_map(|zone| self.zone(zone, width, 2)));
        table.extend(self.scene.seats.iter().flat_map(|seat| self.seat(seat, width, name_width)));
        table.extend(zones(false));
        if table.len() > usize::from(left.height) {
            table = zones(true);
            table.extend(flow(self.scene.seats.iter().map(|seat| self.seat_in_short(seat)).collect(), width, 2, 2));
        }
        let rows = (table.len() as u16).min(left.height);
        let history = match wide {
            true => right,
            false => Rect { y: area.y + rows, height: area.height - rows, ..area },
        };
        frame.render_widget(Paragraph::new(table), Rect { width, ..left });
        if history.height >= 2 {
            self.history(frame, history);
        }
    }

    fn history(&self, frame: &mut Frame, area: Rect) {
        let rows = usize::from(area.height) - 1;
        let shown = self.history.len().saturating_sub(self.turned);
        let mut lines: Vec<Line> = Vec::new();
        for text in self.history[..shown].iter().rev() {
            for line in wrapped(text, area.width).into_iter().rev() {
                lines.push(Line::from(line));
            }
            if lines.len() >= rows {
                break;
            }
        }
        lines.truncate(rows);
        lines.push(self.bar(&capital(&self.say(&say!("terminal-word-history"))), area.width));
        lines.reverse();
        frame.render_widget(Paragraph::new(lines), area);
    }

    fn hand(&self, width: u16, low: bool) -> Vec<Line<'static>> {
        if self.scene.hand.is_empty() {
            return Vec::new();
        }
        let lit = self.asked.map_or_else(Vec::new, |asked| asked.picker.lit(asked.question));
        let cursor = self.asked.filter(|asked| asked.question.menu.is_none()).map(|asked| asked.picker.at);
        let pieces = self.scene.hand.iter().enumerate().map(|(at, face)| {
            let mut card = self.card(face);
            if self.asked.is_some() && !face.usable {
                card.style = card.style.add_modifier(Modifier::DIM);
            }
            let is_lit = lit.contains(&face.card);
            if is_lit {
                card.style = card.style.add_modifier(Modifier::REVERSED | Modifier::BOLD);
            }
            let (open, close) = match (is_lit, cursor == Some(at)) {
                (true, true) => (">", "<"),
                (true, false) => ("[", "]"),
                (false, true) => (">", "<"),
                (false, false) => (" ", " "),
            };
            vec![plain(open), card, plain(close)]
        });
        let mut lines: Vec<Line> = (!low).then(|| self.bar(&self.say(&say!("terminal-hand")), width)).into_iter().collect();
        lines.extend(flow(pieces.collect(), width, 0, 0));
        lines
    }

    /// The choices, at most `room` lines of them with their title; the one that Enter takes is among them.
    fn choices(&self, width: u16, room: usize, low: bool) -> Vec<Line<'static>> {
        let Some(asked) = self.asked else { return Vec::new() };
        let most = MOST_CHOICES.min(room.saturating_sub(usize::from(!low))).max(1);
        let (shown, all) = match asked.question.menu {
            None => {
                let lines = wrapped(&asked.question.choices, width);
                let all = lines.len();
                (lines.into_iter().take(most).map(Line::from).collect(), all)
            }
            Some(menu) => self.menu(menu, asked.picker.chosen, width, most),
        };
        // More than can be seen is told by three dots.
        let title = format!("{}{}", asked.question.title, if all > most { " …" } else { "" });
        let title = (!low).then(|| self.bar(&title, width));
        title.into_iter().chain(shown).collect()
    }

    /// The lines around the chosen one of the menu, and how many there are in all.
    fn menu(&self, menu: &[String], chosen: usize, width: u16, most: usize) -> (Vec<Line<'static>>, usize) {
        let piece = |(at, action): (usize, &String)| {
            let style = if at == chosen { Style::new().add_modifier(Modifier::REVERSED) } else { Style::new() };
            let mark = if at == chosen { ">" } else { " " };
            vec![span(format!("{mark}{} {action}", at + 1), style)]
        };
        let mut first = 0;
        let mut lines: Vec<(usize, Line)> = Vec::new();
        for line in flow(menu.iter().enumerate().map(piece).collect(), width, 2, 0) {
            let count = line.spans.iter().filter(|span| !span.content.trim().is_empty()).count();
            lines.push((first, line));
            first += count;
        }
        let row = lines.iter().rposition(|(first, _)| *first <= chosen).unwrap_or(0);
        let from = (row + 1).saturating_sub(most).min(lines.len().saturating_sub(most));
        let all = lines.len();
        (lines.into_iter().skip(from).take(most).map(|(_, line)| line).collect(), all)
    }

    /// What is typed, and the keys.
    fn foot(&self, frame: &mut Frame, area: Rect) {
        let [input, keys] = Layout::vertical([Constraint::Length(1), Constraint::Min(0)]).areas(area);
        let mut line = Vec::new();
        if let Some(asked) = self.asked {
            let (typed, answer) = (&asked.picker.typed, asked.picker.answer(asked.question));
            let dim = Style::new().add_modifier(Modifier::DIM);
            line = vec![plain("> "), if typed.is_empty() { span(answer, dim) } else { plain(typed) }];
            if self.page.is_none() {
                let column = (2 + typed.width()).min(usize::from(area.width.saturating_sub(1)));
                frame.set_cursor_position((input.x + column as u16, input.y));
            }
        }
        frame.render_widget(Paragraph::new(Line::from(line)), input);
        if self.asked.is_some() {
            let text = span(self.say(&say!("terminal-keys")), Style::new().add_modifier(Modifier::DIM));
            frame.render_widget(Paragraph::new(Line::from(text)), keys);
        }
    }

    /// Something to read, over the table.
    fn over(&self, frame: &mut Frame, page: &Page, area: Rect) {
        let lines: Vec<String> = page.lines.iter().flat_map(|line| wrapped(line, area.width.saturating_sub(4))).collect();
        let widest = lines.iter().map(|line| line.width()).max().unwrap_or(0).max(page.title.width() + 2);
        let width = (widest as u16 + 4).min(area.width);
        let height = (lines.len() as u16 + 2).min(area.height);
        let place = Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
        let rows = usize::from(height.saturating_sub(2));
        let from = page.from.min(lines.len().saturating_sub(rows));
        let shown: Vec<Line> = lines.into_iter().skip(from).take(rows).map(Line::from).collect();
        let close = if page.closes { self.say(&say!("terminal-close")) } else { String::new() };
        let block = Block::bordered().title(safe(&page.title).into_owned()).title_bottom(close);
        frame.render_widget(Clear, place);
        frame.render_widget(Paragraph::new(shown).block(block), place);
    }
}
