//! What has been told at a terminal: the lines, and the scores deal by deal.

use super::scene::{Face, Piece, ZoneScene};
use crate::cards::CardSet;
use crate::game::Match;
use crate::language::{Saying, Tongue};
use crate::log::{Input, prose_in};
use crate::say;
use crate::table::{Event, Eye, Layout, MAX_SEATS, Names, Seat, Word, ZoneKind};

/// What has been told.
pub struct Story {
    eye: Eye,
    /// Where the lines of this deal begin.
    deal: usize,
    lines: Vec<String>,
    /// The cards of the trick that is being played, and who played them.
    trick: Vec<(Seat, CardSet)>,
    /// The trick before, and who won it.
    last_trick: Option<(Seat, Vec<(Seat, CardSet)>)>,
    /// The scores before the first deal.
    start: Option<[i64; MAX_SEATS]>,
    /// The scores after each deal that is over.
    deals: Vec<(u32, [i64; MAX_SEATS])>,
}

impl Story {
    /// Nothing yet has been told to an eye.
    #[must_use]
    pub const fn new(eye: Eye) -> Self {
        Self { eye, deal: 0, lines: Vec::new(), trick: Vec::new(), last_trick: None, start: None, deals: Vec::new() }
    }

    /// What the eye may know of what followed from an input, line by line.
    pub fn follow(&mut self, input: &Input, game: &Match, tongue: &Tongue) -> Vec<String> {
        let (names, open, eye) = (game.names(), &game.table().open, self.eye);
        let mut lines = Vec::new();
        match input {
            Input::Undo(count) => {
                lines.push(tongue.sentence(&say!("terminal-taken-back", count = i64::from(*count))));
                // What lay in the trick then is not known here: the next one is told again.
                self.no_trick();
            }
            Input::Made(seat, _, reason, _) => {
                // Only the reason is told: the remark of a bot may speak of its cards.
                let reason = Saying::own("lapse", reason, *reason);
                lines.push(tongue.sentence(&say!("terminal-made", seat = names.seat(*seat), reason = reason)));
            }
            // What follows a note or the end has been told before.
            Input::Note(_) | Input::End => return lines,
            Input::Deal(_) => {
                self.deal = self.lines.len();
                self.no_trick();
                self.start.get_or_insert(open.scores);
            }
            Input::Deck(_) | Input::Choice(..) => {}
        }
        for told in game.events() {
            match told.event.seen_by(eye, game.layout().ring.all()) {
                Event::DealBegins { number, dealer } => {
                    let saying = say!("terminal-deal", number = i64::from(number), dealer = names.seat(dealer));
                    lines.push(tongue.say(&saying));
                }
                Event::Chosen { seat, action, .. } => {
                    lines.push(format!("{}: {}", names.seat(seat), action.text(&names)));
                    if action.verb() == Word::PLAY && !action.card_set().is_empty() {
                        self.trick.push((seat, action.card_set()));
                    }
                }
                Event::Committed { seat } => lines.push(tongue.say(&say!("terminal-committed", seat = names.seat(seat)))),
                event => {
                    if let Event::Trick { seat, .. } = event {
                        self.last_trick = Some((seat, std::mem::take(&mut self.trick)));
                    }
                    if event == Event::DealEnds {
                        self.deals.push((open.deal, open.scores));
                    }
                    let sentence = prose_in(told, &names, eye, &open.scores, tongue);
                    lines.extend(sentence.map(|sentence| format!("= {sentence}")));
                }
            }
        }
        self.lines.extend_from_slice(&lines);
        lines
    }

    fn no_trick(&mut self) {
        self.trick.clear();
        self.last_trick = None;
    }

    /// The trick before the one that is being played, if it was one of cards that were played one by one.
    pub(super) fn last_trick(&self, names: &Names, layout: &Layout, tongue: &Tongue) -> Option<ZoneScene> {
        let (winner, cards) = self.last_trick.as_ref().filter(|(_, cards)| !cards.is_empty())?;
        let pieces = cards.iter().flat_map(|(seat, cards)| {
            let by = names.seat(*seat).to_owned();
            cards.iter().map(move |card| Piece::Card(Face::new(&layout.deck, card), Some(by.clone())))
        });
        let name = tongue.say(&say!("terminal-last-trick", seat = names.seat(*winner)));
        Some(ZoneScene { name, kind: ZoneKind::Trick, pieces: pieces.collect(), hidden: 0 })
    }

    /// The lines of the deal that is being played.
    #[must_use]
    pub fn of_deal(&self) -> &[String] {
        self.lines.get(self.deal..).unwrap_or_default()
    }

    /// All lines so far.
    #[must_use]
    pub fn lines(&self) -> &[String] {
        &self.lines
    }

    /// The score sheet: a row a deal, with what it brought and where it led.
    #[must_use]
    pub fn sheet(&self, names: &Names, now: &[i64], tongue: &Tongue) -> Vec<String> {
        let seats = names.seats;
        let cell = |text: &str, width: usize| format!("{text:>width$}");
        let widths: Vec<usize> = seats.iter().map(|seat| seat.chars().count().max(11)).collect();
        let first = tongue.say(&say!("terminal-sheet-deal"));
        let lead = first.chars().count().max(4);
        let row = |first: &str, cells: Vec<String>| {
            let cells = cells.iter().zip(&widths).map(|(text, width)| cell(text, *width)).collect::<Vec<_>>().join("  ");
            format!("{}  {cells}", cell(first, lead))
        };
        let mut lines = vec![row(&first, seats.to_vec())];
        let mut before = self.start.unwrap_or_default();
        for (number, scores) in &self.deals {
            let cells = (0..seats.len()).map(|at| format!("{} ({:+})", scores[at], scores[at].saturating_sub(before[at])));
            lines.push(row(&number.to_string(), cells.collect()));
            before = *scores;
        }
        if self.deals.is_empty() {
            lines.push(row("", now.iter().take(seats.len()).map(i64::to_string).collect()));
        }
        lines
    }
}
