//! `scripted(…)`: the script plays the phase itself, by its own functions.

use super::{How, Lookup, Mechanic};
use crate::mechanics::{self, Scripted};
use crate::script::vocabulary::Teacher;

pub(super) struct ScriptedDraft {
    /// What the names of its functions begin with.
    pub prefix: String,
}

impl How for ScriptedDraft {
    fn kind() -> &'static str {
        "scripted(…)"
    }

    fn mechanic(&self, _lookup: &mut Lookup) -> Result<Box<dyn mechanics::Mechanic>, String> {
        Ok(Box::new(Scripted { prefix: self.prefix.clone() }))
    }
}

pub(super) fn teach(teacher: &mut Teacher) {
    teacher.word(
        "scripted(prefix: prefix) -> mechanic",
        "The script plays the phase itself, by its functions `prefix_begins`, `prefix_choices`, `prefix_plays` and others.",
        |prefix: &str| Mechanic::new(ScriptedDraft { prefix: prefix.to_owned() }),
    );
}
