//! People at a terminal: what their seats see is shown, what they do is typed.
//!
//! All people at one terminal share it, as [`People`]; how things are shown and typed is a [`Front`]: line by line
//! ([`Lines`], for pipes and screen readers) or on the whole screen. What somebody means is found out here, in one
//! way for all fronts; whether it is allowed, the rules say.

mod line;
mod scene;
#[cfg(feature = "cli")]
pub mod screen;
mod story;
mod typed;

pub use line::Lines;
pub use scene::{Face, HandOrder, Piece, Scene, SeatScene, ZoneScene};
pub use story::Story;
pub use typed::Command;

use super::{Ask, Player, Reply};
use crate::fault::Fault;
use crate::game::{Match, Ruleset};
use crate::language::{Saying, Tongue, and};
use crate::log::Input;
use crate::say;
use crate::table::{Action, Choices, Eye, SeatSet, Told};
use scene::Scenery;
use std::cell::RefCell;
use std::rc::Rc;
use typed::{Meant, meant};

/// More choices than this are described, not numbered.
const NUMBERED: u64 = 40;

/// A question as a front shows it.
pub struct Question<'a> {
    /// Who is asked, and for what.
    pub title: String,
    /// What the seat sees.
    pub scene: &'a Scene,
    /// The choices, each as it is typed, if there are not too many to number.
    pub menu: Option<&'a [String]>,
    /// The choices in a sentence.
    pub choices: String,
    /// The offers, to choose cards one by one.
    pub offers: &'a Choices,
    /// How the verbs of the offers are typed.
    pub verbs: Vec<String>,
    /// Is it put again, to somebody whose answer did not count?
    pub again: bool,
    /// Does somebody else sit at the terminal who must not see the hand?
    pub shared: bool,
}

/// What a front hears.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// Something that was typed.
    Text(String),
    /// A command by its key.
    Command(Command),
    /// Nobody is there any more.
    Gone,
}

/// How things are shown to people, and what they type is heard.
pub trait Front {
    /// Something has happened: a line for each thing, and what may be shown of the table meanwhile.
    ///
    /// # Errors
    /// Class `Io`.
    fn tell(&mut self, lines: &[String], scene: &Scene, tongue: &Tongue) -> Result<(), Fault>;

    /// Waits for an answer to a question.
    ///
    /// # Errors
    /// Class `Io`, or `Limit` for an answer without an end.
    fn ask(&mut self, question: &Question, tongue: &Tongue) -> Result<Heard, Fault>;

    /// Tells whoever is asked something about what was said.
    ///
    /// # Errors
    /// Class `Io`.
    fn notice(&mut self, text: &str) -> Result<(), Fault>;

    /// Gives whoever is asked something longer to read.
    ///
    /// # Errors
    /// Class `Io`.
    fn show(&mut self, title: &str, lines: &[String], tongue: &Tongue) -> Result<(), Fault>;

    /// The match is over: the last that is shown, where it would not be seen otherwise.
    ///
    /// # Errors
    /// Class `Io`.
    fn part(&mut self, _title: &str, _lines: &[String], _tongue: &Tongue) -> Result<(), Fault> {
        Ok(())
    }

    /// Are choices made with the keys of a keyboard, not by typing alone?
    fn has_keys(&self) -> bool {
        false
    }

    /// Asks somebody for a yes or no; `None` if nobody is there any more.
    ///
    /// # Errors
    /// As [`Front::ask`].
    fn agree(&mut self, question: &str, tongue: &Tongue) -> Result<Option<bool>, Fault>;
}

/// All people at one terminal.
pub struct People<'f> {
    front: Box<dyn Front + 'f>,
    seats: SeatSet,
    tongue: Tongue,
    story: Story,
    order: HandOrder,
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
        let help = Command::Help.word();
        let welcome = self.tongue.say(&say!("terminal-you-are", seats = seats, help = help));
        let lines: Vec<String> = std::iter::once(welcome).chain(self.story.of_deal().iter().cloned()).collect();
        self.show(&lines, game)
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
        let scene = Scenery::of_match(game, Self::eye(self.seats), &self.tongue, self.order);
        self.front.tell(lines, &scene, &self.tongue)
    }

    /// Tells the people what followed from an input, as each of them may know it.
    ///
    /// # Errors
    /// Class `Io`.
    pub fn tell(&mut self, input: &Input, game: &Match) -> Result<(), Fault> {
        let lines = self.story.follow(input, game, &self.tongue);
        if lines.is_empty() { Ok(()) } else { self.show(&lines, game) }
    }

    fn notice(&mut self, saying: &Saying) -> Result<(), Fault> {
        let text = self.tongue.say(saying);
        self.front.notice(&text)
    }
}

/// A bot that gives hints.
pub struct Adviser<'p> {
    /// What it is called.
    pub name: String,
    /// It plays as if it had the seat.
    pub player: Box<dyn Player + 'p>,
}

/// A person at a terminal.
pub struct Human<'p, 'f> {
    people: Rc<RefCell<People<'f>>>,
    adviser: Option<Adviser<'p>>,
}

impl<'p, 'f> Human<'p, 'f> {
    /// A person among these, who may ask somebody for hints.
    #[must_use]
    pub fn new(people: &Rc<RefCell<People<'f>>>, adviser: Option<Adviser<'p>>) -> Self {
        Self { people: people.clone(), adviser }
    }

    /// What the adviser would do.
    fn hint(&mut self, ask: &Ask) -> Result<Saying, Fault> {
        let Some(adviser) = &mut self.adviser else { return Ok(say!("terminal-no-adviser")) };
        let name = adviser.name.as_str();
        Ok(match adviser.player.choose(&Ask { refusal: None, ..*ask })? {
            Reply::Act(action) => say!("terminal-hint", adviser = name, action = action.text(&ask.names)),
            Reply::Lapse(lapse) => say!("terminal-no-hint", adviser = name, why = lapse.to_string()),
            Reply::TakeBack | Reply::Leave => say!("terminal-no-hint", adviser = name, why = "-"),
        })
    }
}

/// The numbered choices, if there are not too many to number.
fn menu(ask: &Ask) -> Option<Vec<Action>> {
    let deck = &ask.view.layout().deck;
    (ask.choices.count(deck) <= NUMBERED).then(|| ask.choices.iter(deck).collect())
}

impl Player for Human<'_, '_> {
    fn hear(&mut self, events: &[Told]) {
        if let Some(adviser) = &mut self.adviser {
            adviser.player.hear(events);
        }
    }

    fn start_over(&mut self, game: &Match, heard: &[Told]) -> Result<(), Fault> {
        self.adviser.as_mut().map_or(Ok(()), |adviser| adviser.player.start_over(game, heard))
    }

    fn agrees(&mut self, seat: &str, count: u32) -> Result<bool, Fault> {
        let people = &mut *self.people.borrow_mut();
        let question = say!("terminal-agree", seat = seat, count = i64::from(count));
        let question = people.tongue.sentence(&question);
        let agrees = people.front.agree(&question, &people.tongue)?.unwrap_or(false);
        if !agrees {
            people.notice(&say!("terminal-not-agreed"))?;
        }
        Ok(agrees)
    }

    fn choose(&mut self, ask: &Ask) -> Result<Reply, Fault> {
        let people = self.people.clone();
        let people = &mut *people.borrow_mut();
        let menu = menu(ask);
        let names = &ask.names;
        let shown: Option<Vec<String>> = menu.as_ref().map(|menu| menu.iter().map(|action| action.text(names)).collect());
        let phase = Saying::own("phase", ask.phase, ask.phase);
        let title = people.tongue.say(&say!("terminal-asked", seat = names.seat(ask.seat), phase = phase));
        if let Some(refusal) = ask.refusal {
            people.notice(&say!("terminal-refused", why = refusal.text_in(names, &people.tongue)))?;
        }
        let mut again = ask.refusal.is_some();
        loop {
            let rules = ask.rules;
            let scene = Scenery { rules, names: *names, tongue: &people.tongue, order: people.order }.of_ask(ask);
            let question = Question {
                title: title.clone(),
                scene: &scene,
                menu: shown.as_deref(),
                choices: people.tongue.text(&ask.choices.saying(names)),
                offers: ask.choices,
                verbs: ask.choices.verbs().into_iter().map(|verb| names.lexicon.text(verb).to_owned()).collect(),
                again,
                shared: people.seats.len() > 1,
            };
            let heard = people.front.ask(&question, &people.tongue)?;
            again = true;
            let command = match heard {
                Heard::Gone => return Ok(Reply::Leave),
                Heard::Command(command) => command,
                Heard::Text(text) if text.trim().is_empty() => continue,
                Heard::Text(text) => match meant(text.trim(), ask, menu.as_deref(), &people.tongue) {
                    Meant::Act(action) => return Ok(Reply::Act(action)),
                    Meant::Do(command) => command,
                    Meant::NoChoice(number) => {
                        people.notice(&say!("terminal-no-choice", number = number.to_string()))?;
                        continue;
                    }
                    Meant::Unknown(error) => {
                        people.notice(&say!("terminal-not-understood", why = error.to_string()))?;
                        continue;
                    }
                },
            };
            match command {
                Command::Quit => return Ok(Reply::Leave),
                Command::TakeBack if ask.take_back.is_some() => return Ok(Reply::TakeBack),
                Command::TakeBack => people.notice(&say!("terminal-nothing-to-take-back"))?,
                Command::Hint => {
                    let hint = self.hint(ask)?;
                    people.notice(&hint)?;
                }
                Command::Sort => people.order = people.order.other(),
                Command::Table => again = false,
                Command::Help => people.help()?,
                Command::History => {
                    let title = people.tongue.sentence(&say!("terminal-word-history"));
                    people.front.show(&title, people.story.lines(), &people.tongue)?;
                }
                Command::Scores => {
                    let title = people.tongue.sentence(&say!("terminal-word-scores"));
                    let sheet = people.story.sheet(names, &ask.view.open().scores, &people.tongue);
                    people.front.show(&title, &sheet, &people.tongue)?;
                }
            }
        }
    }
}

impl People<'_> {
    /// How to answer.
    fn help(&mut self) -> Result<(), Fault> {
        let say = |saying: &Saying| self.tongue.say(saying);
        let mut lines = vec![say(&say!("terminal-help-act"))];
        lines.extend(self.front.has_keys().then(|| say(&say!("terminal-help-keys"))));
        let words: Vec<(String, String)> =
            Command::ALL.into_iter().map(|command| (say(&command.word()), say(&command.about()))).collect();
        let width = words.iter().map(|(word, _)| word.chars().count()).max().unwrap_or(0);
        lines.extend(words.into_iter().map(|(word, about)| format!("{word:<width$}  {about}")));
        lines.push(say(&say!("terminal-help-slash")));
        let title = self.tongue.sentence(&say!("terminal-word-help"));
        self.front.show(&title, &lines, &self.tongue)
    }
}
