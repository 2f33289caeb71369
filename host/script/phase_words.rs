//! The words that put phases in their order: `phase(…)`, and, for scripts laid on a game, what comes before, after
//! or instead of a phase, and which one is left out.

use super::Fail;
use super::declare::place_of;
use super::draft::{Draft, Shared};
use super::lint::is_reason;
use super::mechanic::Mechanic;
use super::vocabulary::Teacher;
use crate::text;
use rhai::{NativeCallContext, Position};

pub(super) fn teach(teacher: &mut Teacher, draft: &Shared) {
    let shared = draft.clone();
    teacher.word(
        "phase(name: text, how: mechanic)",
        "The next phase of a deal, and how it is played.",
        move |context: NativeCallContext, name: &str, how: Mechanic| {
            let mut draft = shared.lock();
            let last = draft.phases.len();
            draft.add_phase(last, name, how, place_of(&context))
        },
    );
    for (form, about, behind) in [
        ("before(other: phase, name: text, how: mechanic)", "A phase that is played before another one.", 0),
        ("after(other: phase, name: text, how: mechanic)", "A phase that is played after another one.", 1),
    ] {
        let shared = draft.clone();
        teacher.word(form, about, move |context: NativeCallContext, other: &str, name: &str, how: Mechanic| {
            let mut draft = shared.lock();
            let at = draft.find_phase(other)?;
            draft.add_phase(at + behind, name, how, place_of(&context))
        });
    }
    let shared = draft.clone();
    teacher.word(
        "instead_of(name: phase, how: mechanic)",
        "A phase is played in another way; `the_phase(name)` gives the way it had.",
        move |context: NativeCallContext, name: &str, how: Mechanic| {
            let mut draft = shared.lock();
            let at = draft.find_phase(name)?;
            let place = place_of(&context);
            let mark = draft.mark(place);
            let Some(phase) = draft.phases.get_mut(at) else { return Ok(()) };
            let before = std::mem::replace(&mut phase.2, mark);
            phase.1 = how;
            draft.changes(name, place, before);
            Ok::<_, Fail>(())
        },
    );
    let shared = draft.clone();
    teacher.word("the_phase(name: phase) -> mechanic", "How a phase is played so far, so that more can be said of it.", {
        move |name: &str| {
            let draft = shared.lock();
            let at = draft.find_phase(name)?;
            let phase = draft.phases.get(at).ok_or("there is no such phase")?;
            Ok::<_, Fail>(phase.1.to_be_changed())
        }
    });
    let shared = draft.clone();
    teacher.word("without(name: phase)", "A phase is left out.", move |context: NativeCallContext, name: &str| {
        let mut draft = shared.lock();
        let at = draft.find_phase(name)?;
        let (_, _, before) = draft.phases.remove(at);
        draft.changes(name, place_of(&context), before);
        Ok::<_, Fail>(())
    });
}

impl Draft {
    /// Where in the deal a phase comes.
    fn find_phase(&self, name: &str) -> Result<usize, Fail> {
        let names = || self.phases.iter().map(|(other, ..)| other.as_str());
        names().position(|other| other == name).ok_or_else(|| {
            let hint = text::suggestion(name, names());
            format!("there is no phase `{name}` here: {hint}").into()
        })
    }

    fn add_phase(&mut self, at: usize, name: &str, how: Mechanic, place: Position) -> Result<(), Fail> {
        if !is_reason(name) {
            return Err(format!("phase names are words of letters and digits with single spaces, unlike `{name}`").into());
        }
        if self.phases.iter().any(|(other, ..)| other == name) {
            return Err(format!("there are two phases `{name}`").into());
        }
        if self.phases.len() >= usize::from(u8::MAX) {
            return Err("a deal has at most 255 phases".into());
        }
        let mark = self.mark(place);
        self.phases.insert(at, (name.to_owned(), how, mark));
        Ok(())
    }
}
