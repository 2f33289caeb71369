//! What the loader finds by walking a parsed script: words nobody knows, functions nobody calls,
//! literals that name nothing. Everything it finds is an error; nothing is skipped.
//!
//! The walk comes before the script has run; what can only be known afterwards is in `check`.

mod check;
mod walk;

pub(super) use walk::walk;

use super::written::{Mark, Written, shown_name};
use super::{Reason, Source, questions};
use crate::fault::{Class, Fault};
use crate::table::Kind;
use crate::text;
use rhai::AST;
use std::collections::{BTreeMap, BTreeSet};

/// A script function as the loader knows it.
#[derive(Clone, Debug)]
pub(super) struct Function {
    pub name: String,
    pub params: Vec<String>,
    /// Its doc comment, without the slashes, as one paragraph.
    pub about: String,
    /// Does it stand in front of another one of which it says something else?
    pub retold: bool,
    /// Where its name stands.
    pub mark: Mark,
}

/// A literal that names something, with the kind of thing it should name.
struct Named {
    kind: String,
    text: String,
    at: Mark,
}

/// What the walk gathers.
#[derive(Default)]
pub(super) struct Findings {
    /// Verbs of scripted phases with the kind of their argument.
    pub verbs: BTreeMap<String, BTreeSet<Option<Kinds>>>,
    /// Names of what is remembered.
    pub notes: Vec<String>,
    /// All literal texts: reasons and announcements among them.
    pub texts: BTreeSet<String>,
    /// Those of them that functions say.
    said: BTreeSet<String>,
    /// Does a function name a zone by an expression?
    names_zones_freely: bool,
    named: Vec<Named>,
    /// Zones that some house has, though perhaps not this one.
    zones: BTreeSet<String>,
    /// Phases that some house has.
    phases: BTreeSet<String>,
    /// Is a phase named by an expression?
    names_phases_freely: bool,
    called: BTreeSet<(String, usize)>,
    house: BTreeSet<String>,
    /// Reasons that functions give for lines of the score, and where.
    reasons: Vec<(String, Mark)>,
    /// Options that the top level asks for again.
    settings: BTreeSet<String>,
    properties: Vec<(String, Mark)>,
    map_keys: BTreeSet<String>,
    /// Options and where their value goes.
    options: Vec<OptionCall>,
    /// Variables that the top level of each script reads.
    read: BTreeSet<(usize, String)>,
}

impl Findings {
    /// Checks that no option is declared twice.
    ///
    /// # Errors
    /// The second declaration, with the place of the first.
    pub fn check_options(&self, written: &Written) -> Result<(), Fault> {
        for (at, option) in self.options.iter().enumerate() {
            if let Some(first) = self.options[..at].iter().find(|other| other.name == option.name) {
                let fault = Fault::new(Class::Script, format!("there are two options `{}`", option.name));
                let fault = fault.at(written.place(option.at, "option".len()));
                return Err(fault.note(format!("the other one is declared in {}", written.place(first.at, 1))));
            }
        }
        Ok(())
    }

    /// The reasons that functions give for lines of the score.
    pub fn reasons(&self, written: &Written) -> Vec<Reason> {
        let reason = |(why, mark): &(String, Mark)| Reason {
            why: why.clone(),
            layer: mark.layer,
            place: written.place(*mark, why.len() + 2),
        };
        self.reasons.iter().map(reason).collect()
    }

    /// Adds what the walk of another script found.
    pub fn absorb(&mut self, more: Self) {
        for (verb, arguments) in more.verbs {
            self.verbs.entry(verb).or_default().extend(arguments);
        }
        for note in more.notes {
            if !self.notes.contains(&note) {
                self.notes.push(note);
            }
        }
        self.texts.extend(more.texts);
        self.said.extend(more.said);
        self.names_zones_freely |= more.names_zones_freely;
        self.named.extend(more.named);
        self.zones.extend(more.zones);
        self.phases.extend(more.phases);
        self.names_phases_freely |= more.names_phases_freely;
        self.called.extend(more.called);
        self.house.extend(more.house);
        self.settings.extend(more.settings);
        self.reasons.extend(more.reasons);
        self.properties.extend(more.properties);
        self.map_keys.extend(more.map_keys);
        self.options.extend(more.options);
        self.read.extend(more.read);
    }
}

/// A call of `option` at the top level.
struct OptionCall {
    name: String,
    at: Mark,
    goes: Goes,
}

/// Where the value of an option goes.
enum Goes {
    /// To a variable.
    Variable(String),
    /// Into the expression around the call.
    Expression,
    /// Nowhere.
    Nowhere,
}

/// The argument of a verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kinds {
    Cards,
    Number,
}

impl Kinds {
    pub const fn kind(self) -> Kind {
        match self {
            Self::Cards => Kind::Cards,
            Self::Number => Kind::Number,
        }
    }
}

/// The functions of a script, in the order they are written.
pub(super) fn functions(ast: &AST, source: &Source, layer: usize) -> Vec<Function> {
    let mut functions: Vec<Function> = ast
        .iter_fn_def()
        .map(|function| {
            let lines = function.comments.iter().flat_map(|comment| comment.lines());
            let about: Vec<&str> =
                lines.map(|line| line.trim_start_matches('/').trim()).filter(|line| !line.is_empty()).collect();
            Function {
                name: function.name.to_string(),
                params: function.params.iter().map(ToString::to_string).collect(),
                about: about.join(" "),
                retold: false,
                mark: Mark { layer, at: source.find_function(&function.name) },
            }
        })
        .collect();
    functions.sort_by_key(|function| (function.mark.at.line(), function.mark.at.position()));
    functions
}

/// Checks the heads of the functions of a script: their names and parameters.
///
/// # Errors
/// The first that is wrong.
pub(super) fn check_functions(own: &[Function], written: &Written) -> Result<(), Fault> {
    for function in own {
        let name = &function.name;
        let fault = |what: String| Fault::new(Class::Script, what).at(written.place(function.mark, name.len()));
        if let Some(word) = super::vocabulary().calls(name).next() {
            return Err(
                fault(format!("`{name}` is a word of the host and cannot be redefined")).note(format!("{word}: {}", word.about))
            );
        }
        if shown_name(name) != *name {
            return Err(fault(format!("`{name}` cannot be the name of a function")));
        }
        if let Some(question) = questions::named(name)
            && question.params.len() != function.params.len()
        {
            let takes = text::count(question.params.len(), "parameter");
            return Err(fault(format!("`{name}` takes {takes}, not {}", function.params.len()))
                .label(format!("write `fn {name}({})`", question.params.join(", "))));
        }
        if own.iter().filter(|other| other.name == *name).count() > 1 {
            return Err(fault(format!("there are two functions `{name}`")));
        }
    }
    Ok(())
}

/// Small letters, digits and `-`, beginning with a letter: what an action or a name in a log may be.
pub(super) fn is_plain_word(text: &str) -> bool {
    text.starts_with(|letter: char| letter.is_ascii_lowercase())
        && text.len() <= 60
        && text.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-')
}

/// Words of letters, digits and `_`, with single spaces between them: what may be said aloud.
pub(super) fn is_reason(text: &str) -> bool {
    !text.is_empty()
        && text.len() <= 60
        && text.split(' ').all(|word| !word.is_empty() && word.chars().all(|letter| letter.is_alphanumeric() || letter == '_'))
}
