//! All people at one terminal: what they are told, and the pages that they ask for.

use super::front::Front;
use super::line::picture;
use super::scene::{HandOrder, Scene, Scenery};
use super::story::Story;
use super::typed::Command;
use crate::fault::Fault;
use crate::game::{Match, Ruleset, Sheet};
use crate::language::{Saying, Tongue, and};
use crate::log::Input;
use crate::players::Ask;
use crate::say;
use crate::table::{Event, Eye, SeatSet};
use std::cell::RefCell;
use std::rc::Rc;

/// How wide the pages are that are read over the table, in letters.
const PAGE_WIDTH: usize = 76;

/// All people at one terminal.
pub struct People<'f> {
    pub(super) front: Box<dyn Front + 'f>,
    pub(super) seats: SeatSet,
    pub(super) tongue: Tongue,
    story: Story,
    pub(super) order: HandOrder,
}

impl<'f> People<'f> {
    /// The people in these seats; `story` is what has been told of the match up to now.
    #[must_use]
    pub fn new(front: Box<dyn Front + 'f>, seats: SeatSet, rules: &Ruleset, story: Story, tongue: Tongue) -> Rc<RefCell<Self>> {
        Rc::new(RefCell::new(Self { front, seats, tongue, story, order: HandOrder::of(rules) }))
    }

    /// What may be shown of a table while nobody is asked: what the seat sees of somebody alone; of several people, what
    /// all see.
    #[must_use]
    pub fn eye(seats: SeatSet) -> Eye {
        match seats.len() {
            1 => seats.iter().next().map_or(Eye::Public, Eye::Seat),
            _ => Eye::Public,
        }
    }

    /// Tells people who sit down where they are, and what has happened in the deal that is being played.
    ///
    /// # Errors
    /// Class `Io`.
    pub fn welcome(&mut self, game: &Match) -> Result<(), Fault> {
        if self.seats.is_empty() {
            return Ok(());
        }
        let names = game.names();
        let seats = and(self.seats.iter().map(|seat| names.seat(seat)));
        let welcome = self.tongue.say(&say!("terminal-you-are", seats = seats, help = Command::Help.word()));
        let lines: Vec<String> = std::iter::once(welcome).chain(self.story.of_deal().iter().cloned()).collect();
        self.show(&lines, game)
    }

    /// Tells the people what followed from an input, as each of them may know it.
    ///
    /// # Errors
    /// Class `Io`.
    pub fn tell(&mut self, input: &Input, game: &Match) -> Result<(), Fault> {
        let lines = self.story.follow(input, game, &self.tongue);
        if lines.is_empty() {
            return Ok(());
        }
        self.show(&lines, game)?;
        let ends = |event: Event| game.events().iter().any(|told| told.event == event);
        let over = game.events().iter().any(|told| matches!(told.event, Event::MatchEnds { .. }));
        if ends(Event::DealEnds) && !over && !self.seats.is_empty() {
            let title = self.tongue.sentence(&say!("terminal-settled", deal = i64::from(game.table().open.deal)));
            self.front.settle(&title, &lines, &self.tongue)?;
        }
        Ok(())
    }

    /// Shows how the match ended, where it would not be seen otherwise.
    ///
    /// # Errors
    /// Class `Io`.
    pub fn farewell(&mut self, game: &Match) -> Result<(), Fault> {
        let title = self.story.lines().last().cloned().unwrap_or_default();
        let sheet = self.story.sheet(&game.names(), &game.table().open.scores, &self.tongue);
        self.front.part(title.trim_start_matches("= "), &sheet, &self.tongue)
    }

    fn show(&mut self, lines: &[String], game: &Match) -> Result<(), Fault> {
        let Self { front, seats, tongue, story, order } = self;
        let scene = || {
            let last_trick = story.last_trick(&game.names(), game.layout(), tongue);
            let scene = Scenery { rules: game.rules(), names: game.names(), tongue, order: *order };
            Scene { last_trick, ..scene.of_match(game, Self::eye(*seats)) }
        };
        front.tell(lines, &scene, tongue)
    }

    /// What somebody sees who is asked.
    pub(super) fn scene(&self, ask: &Ask) -> Scene {
        let scene = Scenery { rules: ask.rules, names: ask.names, tongue: &self.tongue, order: self.order };
        let last_trick = self.story.last_trick(&ask.names, ask.view.layout(), &self.tongue);
        Scene { last_trick, ..scene.of_ask(ask) }
    }

    /// Tells whoever is asked something about the answer.
    pub(super) fn notice(&mut self, saying: &Saying) -> Result<(), Fault> {
        let text = self.tongue.say(saying);
        self.front.notice(&text)
    }

    /// Shows the page that a command asks for, if it asks for one.
    pub(super) fn page(&mut self, command: Command, ask: &Ask) -> Result<(), Fault> {
        let lines = match command {
            Command::Help => self.help(),
            Command::History => self.story.lines().to_vec(),
            Command::Scores => self.story.sheet(&ask.names, &ask.view.open().scores, &self.tongue),
            Command::Table => picture(&self.scene(ask), &self.tongue),
            Command::Rules => {
                let sheet = Sheet::new(ask.rules, &self.tongue).page(&ask.rules.label());
                sheet.text(PAGE_WIDTH).into_iter().map(|(_, line)| line).collect()
            }
            Command::Hint | Command::TakeBack | Command::Sort | Command::Quit => return Ok(()),
        };
        let title = self.tongue.sentence(&command.word());
        self.front.show(&title, &lines, &self.tongue)
    }

    /// How to answer.
    fn help(&self) -> Vec<String> {
        let say = |saying: &Saying| self.tongue.say(saying);
        let has_keys = self.front.has_keys();
        let mut lines = vec![say(&say!("terminal-help-act"))];
        lines.extend(has_keys.then(|| say(&say!("terminal-help-keys"))));
        let words = Command::ALL.map(|command| (say(&command.word()), command.key(), say(&command.about())));
        let width = words.iter().map(|(word, ..)| word.chars().count()).max().unwrap_or(0);
        let line = |(word, key, about): &(String, &str, String)| match has_keys {
            true => format!("{word:<width$}  {key:<3}  {about}"),
            false => format!("{word:<width$}  {about}"),
        };
        lines.extend(words.iter().map(line));
        lines.push(say(&say!("terminal-help-slash")));
        lines
    }
}
