//! A course: one match as the list of what chance and players put in, which a trial can play again.
//!
//! It holds no facts: they follow. Cut, shortened and put together anew it is still a course, though
//! perhaps none that the rules let anybody play.

use crate::cards::Card;
use crate::fault::{Class, Fault};
use crate::game::{Match, Ruleset};
use crate::log::{Entry, Input, Log, input_text};
use crate::script::options::OptionSpec;
use crate::table::{Action, Seat};
use std::fmt::Write as _;
use std::sync::Arc;

/// One input of a match.
#[derive(Clone, Debug, PartialEq)]
pub enum Move {
    /// The next deal begins.
    Deal,
    /// Cards, from the top.
    Deck(Vec<Card>),
    /// A seat chooses.
    Choice(Seat, Action),
}

/// One match, input by input.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Course {
    /// The names of the seats.
    pub seats: Vec<String>,
    /// The seat that deals first, as a place in `seats`.
    pub dealer: usize,
    /// What the seats begin with, where it is not what the game says.
    pub stacks: Option<Vec<i64>>,
    /// The inputs.
    pub moves: Vec<Move>,
}

/// Names for so many seats.
pub fn seat_names(seats: usize) -> Vec<String> {
    (1..=seats).map(|seat| format!("Seat-{seat}")).collect()
}

impl Course {
    /// The inputs of a log. Whether the rules allow them is for a trial to find out.
    ///
    /// # Errors
    /// What cannot be read, with its place; class `Unreadable` too for lines `cards`, which do not tell how the deck lay.
    pub fn of_log(log: &Log, rules: &Arc<Ruleset>) -> Result<Self, Fault> {
        let header = &log.header;
        let game = Match::new(rules.clone(), &header.seats, header.dealer).map_err(|fault| header.at_game(fault))?;
        let names = game.names();
        let mut moves = Vec::new();
        for line in log.lines() {
            let line = line?;
            let wrong = |part: &str, what: String| Fault::new(Class::Unreadable, what).at(log.place(&line, part));
            match line.entry {
                Entry::Deal(_) => moves.push(Move::Deal),
                Entry::Deck(cards) => {
                    let cards = names.layout.deck.list(cards).map_err(|error| wrong(cards, error.to_string()))?;
                    moves.push(Move::Deck(cards));
                }
                Entry::Choice { seat, action, .. } => {
                    let found = names.find(seat).ok_or_else(|| wrong(seat, format!("nobody here is called `{seat}`")))?;
                    let action = Action::parse(action, &names).map_err(|error| wrong(action, error.to_string()))?;
                    moves.push(Move::Choice(found, action));
                }
                Entry::Undo(count) => take_back(&mut moves, count),
                Entry::Cards(..) => {
                    let fault = wrong(line.text.trim(), "a line `cards` does not tell how the deck lay".to_owned());
                    return Err(
                        fault.note("the checks compare deals that differ in hidden cards: give the deal by a line `deck`")
                    );
                }
                Entry::Nothing | Entry::Fact(_) | Entry::Note(_) | Entry::End | Entry::Abandoned(_) | Entry::Seal(_) => {}
            }
        }
        let stacks = header.stacks.as_ref().map(|(stacks, _)| stacks.clone());
        Ok(Self { seats: header.seats.clone(), dealer: header.dealer, stacks, moves })
    }

    /// The shortest log of it: a head with only what is needed, and the inputs.
    ///
    /// # Errors
    /// If the rules are not played by so many.
    pub fn log_text(&self, rules: &Arc<Ruleset>) -> Result<String, Fault> {
        let game = Match::new(rules.clone(), &self.seats, self.dealer)?;
        let names = game.names();
        let quoted = |text: &str| toml::Value::String(text.to_owned()).to_string();
        let list = |texts: &[String]| texts.iter().map(|text| quoted(text)).collect::<Vec<_>>().join(", ");
        let mut text = format!("+++\nkartu = 1\ngame = {}\n", quoted(&rules.game));
        if !rules.variants.is_empty() {
            let _ = writeln!(text, "variant = [{}]", list(&rules.variants));
        }
        let _ = writeln!(text, "seats = [{}]", list(&self.seats));
        let dealer = self.seats.get(self.dealer).map_or("", String::as_str);
        let _ = writeln!(text, "dealer = {}", quoted(dealer));
        if let Some(stacks) = &self.stacks {
            let stacks: Vec<String> = stacks.iter().map(i64::to_string).collect();
            let _ = writeln!(text, "stacks = [{}]", stacks.join(", "));
        }
        let setting = |option: &OptionSpec| format!("{} = {}", option.name, option.value.to_toml());
        let settings: Vec<String> = rules.unusual_options().map(setting).collect();
        if !settings.is_empty() {
            let _ = writeln!(text, "options = {{ {} }}", settings.join(", "));
        }
        text.push_str("+++\n");
        let mut deals = 0;
        for one in &self.moves {
            let input = match one {
                Move::Deal => {
                    deals += 1;
                    Input::Deal(deals)
                }
                Move::Deck(cards) => Input::Deck(cards),
                Move::Choice(seat, action) => Input::Choice(*seat, action),
            };
            text.push_str(&input_text(&input, &names));
            text.push('\n');
        }
        Ok(text)
    }
}

/// Takes back so many choices, with the cards that came up after them.
fn take_back(moves: &mut Vec<Move>, count: u32) {
    for _ in 0..count {
        match moves.iter().rposition(|one| matches!(one, Move::Choice(..))) {
            Some(at) => moves.truncate(at),
            None => return,
        }
    }
}
