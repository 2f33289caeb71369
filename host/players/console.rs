//! People at a line-by-line terminal: what a seat sees is printed, what it does is typed.
//!
//! It needs no terminal at all: pipes and screen readers do as well.

use super::{Ask, Player, Reply};
use crate::fault::{Class, Fault};
use crate::files::io_fault;
use crate::game::Match;
use crate::log::prose;
use crate::table::{Action, ActionError, Event, Eye, Item, SeatSet, Zone};
use crate::text::safe;
use std::cell::RefCell;
use std::io::{BufRead, Read, Write};
use std::rc::Rc;

/// The longest line that is read, in bytes.
const MAX_LINE: u64 = 4_096;
/// More choices than this are described, not numbered.
const NUMBERED: u64 = 40;

/// Where lines come from and go to, shared by all people at the table.
pub struct Console<'io> {
    input: Box<dyn BufRead + 'io>,
    output: Box<dyn Write + 'io>,
    people: SeatSet,
}

impl<'io> Console<'io> {
    /// A console for the people in these seats.
    pub fn new(input: impl BufRead + 'io, output: impl Write + 'io, people: SeatSet) -> Rc<RefCell<Self>> {
        Rc::new(RefCell::new(Self { input: Box::new(input), output: Box::new(output), people }))
    }

    fn say(&mut self, line: &str) -> Result<(), Fault> {
        writeln!(self.output, "{}", safe(line)).map_err(|error| io_fault("write", "standard output", &error))
    }

    /// A line of what people type; `None` when there will be no more.
    fn read(&mut self) -> Result<Option<String>, Fault> {
        self.output.flush().map_err(|error| io_fault("write", "standard output", &error))?;
        let mut line = Vec::new();
        let read = (&mut self.input).take(MAX_LINE).read_until(b'\n', &mut line);
        let read = read.map_err(|error| io_fault("read", "standard input", &error))?;
        if read as u64 == MAX_LINE {
            return Err(Fault::new(Class::Limit, format!("a line of standard input is longer than {MAX_LINE} bytes")));
        }
        Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
    }

    /// Tells the people what happened, as each of them may know it.
    ///
    /// # Errors
    /// Class `Io`.
    pub fn tell(&mut self, game: &Match) -> Result<(), Fault> {
        let names = game.names();
        // One person is told what that seat sees; several at one console what all see.
        let eye = match self.people.len() {
            1 => self.people.iter().next().map_or(Eye::Public, Eye::Seat),
            _ => Eye::Public,
        };
        for told in game.events() {
            let scores = &game.table().open.scores;
            match &told.event {
                Event::DealBegins { number, dealer } => self.say(&format!("deal {number}, {} deals", names.seat(*dealer)))?,
                Event::Chosen { seat, .. } => {
                    if let Event::Chosen { action, .. } = told.event.seen_by(eye, game.layout().ring.all()) {
                        self.say(&format!("{}: {}", names.seat(*seat), action.text(&names)))?;
                    }
                }
                Event::Committed { seat } => self.say(&format!("{} has chosen", names.seat(*seat)))?,
                Event::PhaseBegins | Event::Dealt => {}
                _ => {
                    if let Some(sentence) = prose(told, &names, eye, scores) {
                        self.say(&format!("= {sentence}"))?;
                    }
                }
            }
        }
        Ok(())
    }
}

/// A person at a console.
pub struct Human<'io> {
    console: Rc<RefCell<Console<'io>>>,
}

impl<'io> Human<'io> {
    /// A person at this console.
    #[must_use]
    pub fn new(console: &Rc<RefCell<Console<'io>>>) -> Self {
        Self { console: console.clone() }
    }
}

/// The numbered choices, if there are not too many to number.
fn menu(ask: &Ask) -> Option<Vec<Action>> {
    let deck = &ask.view.layout().deck;
    (ask.choices.count(deck) <= NUMBERED).then(|| ask.choices.iter(deck).collect())
}

/// What a seat should know before it chooses: the contract, the scores, its hand, and the zones that
/// are seen and not empty.
fn picture(ask: &Ask) -> Vec<String> {
    let (layout, open, names) = (ask.view.layout(), ask.view.open(), &ask.names);
    let scores = layout.ring.all().iter().map(|seat| format!("{} {}", names.seat(seat), open.scores[seat.index()]));
    let scores = scores.collect::<Vec<_>>().join(", ");
    let mut lines = vec![match (open.declarer, ask.contract) {
        (Some(declarer), Some(contract)) => {
            let trump = open.trump.map_or_else(String::new, |suit| format!(", {} are trump", layout.deck.suit_name(suit)));
            format!("  {} plays {contract}{trump}; scores: {scores}", names.seat(declarer))
        }
        _ => format!("  scores: {scores}"),
    }];
    let own_hand = layout.hand(ask.seat);
    let shown = layout.zones().filter(|zone| {
        let seen = ask.view.zone(*zone);
        *zone == own_hand || !layout.is_hand(*zone) && !seen.cards.is_empty() && layout.is_ordered(*zone)
    });
    lines.extend(shown.map(|zone| match zone == own_hand {
        true => format!("  hand: {}", row_text(ask, zone)),
        false => format!("  {}: {}", names.zone(zone), row_text(ask, zone)),
    }));
    lines
}

/// What somebody means who types this: an action, or one without its verb, in small or capital letters.
fn understood(said: &str, ask: &Ask) -> Result<Action, ActionError> {
    let names = &ask.names;
    let (small, capital) = (said.to_lowercase(), said.to_uppercase());
    let (verb, rest) = small.split_once(' ').unwrap_or((&small, ""));
    let spelled = format!("{verb} {}", rest.to_uppercase());
    let whole = [said, small.as_str(), spelled.as_str()].into_iter().map(|text| Action::parse(text, names));
    let short = [said, small.as_str(), capital.as_str()].into_iter().filter_map(|text| {
        match Action::without_verb(text, names, ask.choices.verbs()).as_slice() {
            [action] => Some(Ok(*action)),
            _ => None,
        }
    });
    whole.chain(short).find(Result::is_ok).unwrap_or_else(|| Action::parse(said, names))
}

fn row_text(ask: &Ask, zone: Zone) -> String {
    let layout = ask.view.layout();
    if !layout.is_ordered(zone) {
        return layout.deck.text(ask.view.zone(zone).cards);
    }
    let items = ask.view.row(zone).map(|(item, by)| match (item, by) {
        (Item::Card(card), Some(seat)) if layout.owner(zone).is_none() => {
            format!("{} ({})", layout.deck.card_text(card), ask.names.seat(seat))
        }
        (Item::Card(card), _) => layout.deck.card_text(card).to_owned(),
        (Item::Unknown, _) => "??".to_owned(),
        (Item::Gap, _) => "-".to_owned(),
    });
    items.collect::<Vec<_>>().join(" ")
}

impl Player for Human<'_> {
    fn choose(&mut self, ask: &Ask) -> Result<Reply, Fault> {
        let mut console = self.console.borrow_mut();
        let menu = menu(ask);
        let names = &ask.names;
        if let Some(refusal) = ask.refusal {
            console.say(&format!("Not allowed: {}.", refusal.text(names)))?;
        } else {
            console.say(&format!("{}, {}:", names.seat(ask.seat), ask.phase))?;
            for line in picture(ask) {
                console.say(&line)?;
            }
        }
        loop {
            match &menu {
                Some(menu) => {
                    let numbered: Vec<String> =
                        menu.iter().enumerate().map(|(at, action)| format!("{} {}", at + 1, action.text(names))).collect();
                    console.say(&format!("  {}", numbered.join(" | ")))?;
                }
                None => console.say(&format!("  {}", ask.choices.text(names)))?,
            }
            let Some(line) = console.read()? else { return Ok(Reply::Leave) };
            let said = line.trim();
            match said {
                "" => continue,
                "quit" => return Ok(Reply::Leave),
                "?" | "help" => {
                    console.say(
                        "Type a number, or the action; its verb may be left out. `quit` stops the match; the log keeps it.",
                    )?;
                    continue;
                }
                _ => {}
            }
            if let Ok(number) = said.parse::<usize>() {
                match menu.as_ref().and_then(|menu| menu.get(number.checked_sub(1)?)) {
                    Some(action) => return Ok(Reply::Act(*action)),
                    None => console.say(&format!("There is no choice {number}."))?,
                }
                continue;
            }
            match understood(said, ask) {
                Ok(action) => return Ok(Reply::Act(action)),
                Err(error) => console.say(&format!("Not understood: {error}."))?,
            }
        }
    }
}
