//! What somebody means who types something: a command of the table, or an action of the game.

use crate::language::{Saying, Tongue};
use crate::players::Ask;
use crate::say;
use crate::table::{Action, ActionError};

/// What a person may want besides acting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// To be told how to answer.
    Help,
    /// To hear what a bot would do.
    Hint,
    /// To take back the last choice.
    TakeBack,
    /// To read again what has happened.
    History,
    /// To see the scores deal by deal.
    Scores,
    /// To see the table again.
    Table,
    /// To hold the hand in another order.
    Sort,
    /// To read the rules.
    Rules,
    /// To stop here.
    Quit,
}

impl Command {
    /// All of them.
    pub const ALL: [Self; 9] =
        [Self::Help, Self::Hint, Self::TakeBack, Self::History, Self::Scores, Self::Table, Self::Sort, Self::Rules, Self::Quit];

    /// The word that is typed for it.
    #[must_use]
    pub fn word(self) -> Saying {
        match self {
            Self::Help => say!("terminal-word-help"),
            Self::Hint => say!("terminal-word-hint"),
            Self::TakeBack => say!("terminal-word-back"),
            Self::History => say!("terminal-word-history"),
            Self::Scores => say!("terminal-word-scores"),
            Self::Table => say!("terminal-word-table"),
            Self::Sort => say!("terminal-word-sort"),
            Self::Rules => say!("terminal-word-rules"),
            Self::Quit => say!("terminal-word-quit"),
        }
    }

    /// What it is for.
    #[must_use]
    pub fn about(self) -> Saying {
        match self {
            Self::Help => say!("terminal-about-help"),
            Self::Hint => say!("terminal-about-hint"),
            Self::TakeBack => say!("terminal-about-back"),
            Self::History => say!("terminal-about-history"),
            Self::Scores => say!("terminal-about-scores"),
            Self::Table => say!("terminal-about-table"),
            Self::Sort => say!("terminal-about-sort"),
            Self::Rules => say!("terminal-about-rules"),
            Self::Quit => say!("terminal-about-quit"),
        }
    }

    /// The key that is pressed for it, if there is one.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Help => "F1",
            Self::Scores => "F2",
            Self::Hint => "F3",
            Self::TakeBack => "F4",
            Self::Sort => "F5",
            Self::Rules => "F6",
            Self::Quit => "F10",
            Self::History | Self::Table => "",
        }
    }

    /// The command that is typed like this, in English or in the language of the table.
    fn of(said: &str, tongue: &Tongue) -> Option<Self> {
        let english = Tongue::default();
        match said {
            "?" => Some(Self::Help),
            "undo" => Some(Self::TakeBack),
            _ => {
                Self::ALL.into_iter().find(|command| [tongue, &english].iter().any(|tongue| tongue.say(&command.word()) == said))
            }
        }
    }
}

/// What somebody means.
pub(super) enum Meant {
    /// To act.
    Act(Action),
    /// Something else.
    Do(Command),
    /// One of the numbered choices that there is not.
    NoChoice(usize),
    /// Nobody knows.
    Unknown(ActionError),
}

/// What somebody means who types this to a question, with the choices that were numbered.
///
/// A word that begins an action of the game is an action; with `/` before it, it is a command.
pub(super) fn meant(said: &str, ask: &Ask, menu: Option<&[Action]>, tongue: &Tongue) -> Meant {
    if let Some(command) = said.strip_prefix('/').and_then(|said| Command::of(&said.trim().to_lowercase(), tongue)) {
        return Meant::Do(command);
    }
    if let Ok(number) = said.parse::<usize>()
        && let Some(menu) = menu
    {
        let action = number.checked_sub(1).and_then(|at| menu.get(at));
        return action.map_or(Meant::NoChoice(number), |action| Meant::Act(*action));
    }
    let said_small = said.to_lowercase();
    let is_verb = ask.choices.verbs().into_iter().any(|verb| ask.names.lexicon.text(verb) == said_small);
    match Command::of(&said_small, tongue) {
        Some(command) if !is_verb => Meant::Do(command),
        _ => action(said, ask).map_or_else(Meant::Unknown, Meant::Act),
    }
}

/// An action, or one without its verb, in small or capital letters.
fn action(said: &str, ask: &Ask) -> Result<Action, ActionError> {
    let names = &ask.names;
    let (small, capital) = (said.to_lowercase(), said.to_uppercase());
    let (verb, rest) = small.split_once(' ').unwrap_or((&small, ""));
    let spelled = format!("{verb} {}", rest.to_uppercase());
    // A verb alone lacks a word; it is no word that lacks its verb.
    let is_verb = names.lexicon.verbs().any(|known| known.split(' ').next() == Some(verb));
    let whole = [said, small.as_str(), spelled.as_str()].into_iter().map(|text| Action::parse(text, names));
    let short = [said, small.as_str(), capital.as_str()].into_iter().filter_map(|text| {
        match Action::without_verb(text, names, ask.choices.verbs()).as_slice() {
            [action] => Some(Ok(*action)),
            _ => None,
        }
    });
    whole.chain(short.filter(|_| !is_verb)).find(Result::is_ok).unwrap_or_else(|| Action::parse(said, names))
}
