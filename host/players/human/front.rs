//! Fronts: how a table is shown to people, and what they type is heard. A front decides nothing.

use super::{Command, Scene};
use crate::fault::Fault;
use crate::language::Tongue;
use crate::table::Choices;

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
    /// The choice of the menu to begin with.
    pub preferred: usize,
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
    /// Something has happened: a line for each thing, and what may be shown of the table meanwhile, which is made for
    /// those alone who draw it.
    ///
    /// # Errors
    /// Class `Io`.
    fn tell(&mut self, lines: &[String], scene: &dyn Fn() -> Scene, tongue: &Tongue) -> Result<(), Fault>;

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

    /// A deal is over: how it was settled is read before the next one begins.
    ///
    /// # Errors
    /// Class `Io`.
    fn settle(&mut self, _title: &str, _lines: &[String], _tongue: &Tongue) -> Result<(), Fault> {
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
