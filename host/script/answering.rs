//! The functions of a script that the host asks, found once when the script is loaded, each with what it
//! answered and did before.

use super::draft::Draft;
use super::face_down::Pick;
use super::lint::Function;
use super::memo::Memo;
use super::offers::Offered;
use crate::table::{Lexicon, Line, Seat, Word};

/// A function that answers a question or plays a part of a phase.
pub(super) struct Answering<A> {
    pub name: String,
    /// The rule behind what it does.
    pub rule: Word,
    pub memo: Memo<A>,
}

/// The functions that answer questions; a question without one is answered by the book.
pub(super) struct Questions {
    pub opener: Option<Answering<Seat>>,
    pub forced_declarer: Option<Answering<Seat>>,
    pub first_leader: Option<Answering<Seat>>,
    pub may_call: Option<Answering<bool>>,
    pub may_play: Option<Answering<Pick>>,
    pub score: Option<Answering<Vec<Line>>>,
    pub next_dealer: Option<Answering<Seat>>,
    pub match_over: Option<Answering<bool>>,
    /// Those by which phases are played or left out.
    when: Vec<Answering<bool>>,
    phases: Vec<Hooks>,
}

/// The functions of a phase that the script plays.
pub(super) struct Hooks {
    prefix: String,
    pub begins: Option<Answering<()>>,
    pub turn: Option<Answering<Option<Seat>>>,
    pub before: Option<Answering<()>>,
    pub choices: Option<Answering<Vec<Offered>>>,
    pub plays: Option<Answering<()>>,
    pub over: Option<Answering<bool>>,
    pub ends: Option<Answering<()>>,
}

/// Finds the functions of a script.
struct Finder<'a> {
    functions: &'a [Function],
    lexicon: &'a Lexicon,
}

impl Finder<'_> {
    fn find<A>(&self, name: &str) -> Option<Answering<A>> {
        self.functions.iter().find(|function| function.name == name)?;
        let rule = self.lexicon.find(name).unwrap_or(Word::PASS);
        Some(Answering { name: name.to_owned(), rule, memo: Memo::new() })
    }

    fn hooks(&self, prefix: &str) -> Hooks {
        let named = |hook: &str| format!("{prefix}_{hook}");
        Hooks {
            prefix: prefix.to_owned(),
            begins: self.find(&named("begins")),
            turn: self.find(&named("turn")),
            before: self.find(&named("before")),
            choices: self.find(&named("choices")),
            plays: self.find(&named("plays")),
            over: self.find(&named("over")),
            ends: self.find(&named("ends")),
        }
    }
}

impl Questions {
    pub fn new(draft: &Draft, functions: &[Function], lexicon: &Lexicon) -> Self {
        let finder = Finder { functions, lexicon };
        let mechanics = || draft.phases.iter().map(|(_, mechanic, _)| mechanic);
        Self {
            opener: finder.find("opener"),
            forced_declarer: finder.find("forced_declarer"),
            first_leader: finder.find("first_leader"),
            may_call: finder.find("may_call"),
            may_play: finder.find("may_play"),
            score: finder.find("score"),
            next_dealer: finder.find("next_dealer"),
            match_over: finder.find("match_over"),
            when: once_each(mechanics().filter_map(|mechanic| mechanic.question()))
                .filter_map(|name| finder.find(name))
                .collect(),
            phases: once_each(mechanics().filter_map(|mechanic| mechanic.prefix())).map(|prefix| finder.hooks(prefix)).collect(),
        }
    }

    /// The names of all functions that the host asks.
    pub fn names(&self) -> Vec<&str> {
        fn name<A>(function: &Option<Answering<A>>) -> Option<&str> {
            function.as_ref().map(|function| function.name.as_str())
        }
        let players = [&self.opener, &self.forced_declarer, &self.first_leader, &self.next_dealer];
        let answers = [name(&self.may_call), name(&self.may_play), name(&self.score), name(&self.match_over)];
        let when = self.when.iter().map(|function| function.name.as_str());
        let hooks = self.phases.iter().flat_map(|hooks| {
            let parts = [name(&hooks.begins), name(&hooks.before), name(&hooks.plays), name(&hooks.ends)];
            parts.into_iter().chain([name(&hooks.turn), name(&hooks.choices), name(&hooks.over)]).flatten()
        });
        players.into_iter().filter_map(name).chain(answers.into_iter().flatten()).chain(when).chain(hooks).collect()
    }

    /// The function that decides whether a phase is played. There are few: to look through them is quicker than to hash a name.
    pub fn when(&self, question: &str) -> Option<&Answering<bool>> {
        self.when.iter().find(|function| function.name == question)
    }

    /// The functions of a phase.
    pub fn phase(&self, prefix: &str) -> Option<&Hooks> {
        self.phases.iter().find(|hooks| hooks.prefix == prefix)
    }
}

fn once_each<'a>(names: impl Iterator<Item = &'a str>) -> impl Iterator<Item = &'a str> {
    let mut names: Vec<&str> = names.collect();
    names.sort_unstable();
    names.dedup();
    names.into_iter()
}
