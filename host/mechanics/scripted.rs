//! A phase that the script plays itself, with the words all scripts share.
//!
//! The script asks seats in turn, at once, or until all pass; this mechanic keeps the order of the
//! hooks: begins, then for each turn before, choices, plays, and at last ends.

use super::{Answer, Flow, Mechanic, Plan, Rulings};
use crate::fault::{Class, Fault};
use crate::language::Saying;
use crate::table::{Action, Asking, Choices, Desk, Eye, Seat, Turn, View, Word};

/// A phase of the script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scripted {
    /// The prefix of its functions: `hunt` for `hunt_begins`, `hunt_choices`, …
    pub prefix: String,
}

/// How often a phase may ask before somebody acts.
const MOST_ROUNDS: usize = 100;

impl Scripted {
    /// Cards are shuffled again only before a turn, which can then be prepared anew.
    fn nothing_gathered(&self, desk: &Desk) -> Answer<()> {
        if desk.table.gathered().is_empty() {
            return Ok(());
        }
        let what = format!("`reshuffle` is said in `{}_before`, and nowhere else", self.prefix);
        Err(Fault::new(Class::Script, what).into())
    }

    /// Goes on until a seat has to choose or the phase is over.
    fn go_on(&self, desk: &mut Desk, rulings: &dyn Rulings) -> Answer<Flow> {
        for _ in 0..MOST_ROUNDS {
            self.nothing_gathered(desk)?;
            if desk.table.open.turn.to_act().is_empty() {
                let next = rulings.phase_turn(&self.prefix, view(desk))?;
                desk.ask(next.map_or(Turn::NOBODY, Turn::one));
            }
            let to_act = desk.table.open.turn.to_act();
            // Where nobody is left to act the phase is over, and the script need not be asked.
            if to_act.is_empty() || rulings.phase_over(&self.prefix, view(desk))? {
                desk.ask(Turn::NOBODY);
                rulings.phase_ends(&self.prefix, desk)?;
                self.nothing_gathered(desk)?;
                return Ok(Flow::Done);
            }
            if desk.table.open.turn.asking() == Asking::AtOnce || !desk.table.open.turn.prepare() {
                return Ok(Flow::Ask);
            }
            for seat in to_act.iter() {
                rulings.before_turn(&self.prefix, desk, seat)?;
            }
            if !desk.table.gathered().is_empty() {
                desk.table.open.turn.prepare_again();
                return Ok(Flow::Cards);
            }
        }
        let what = format!("the phase asks {MOST_ROUNDS} times, one after the other, before anybody can act");
        Err(Fault::new(Class::Script, what).note(format!("`{}_before` does not ask", self.prefix)).into())
    }
}

fn view<'a>(desk: &'a Desk) -> View<'a> {
    View::new(desk.table, desk.layout, Eye::Everything)
}

impl Mechanic for Scripted {
    fn begin(&self, desk: &mut Desk, rulings: &dyn Rulings) -> Answer<Flow> {
        rulings.phase_begins(&self.prefix, desk)?;
        self.go_on(desk, rulings)
    }

    fn resume(&self, desk: &mut Desk, rulings: &dyn Rulings) -> Answer<Flow> {
        self.go_on(desk, rulings)
    }

    fn choices(&self, view: View, seat: Seat, rulings: &dyn Rulings) -> Answer<Choices> {
        rulings.phase_choices(&self.prefix, view, seat)
    }

    fn why_not(&self, view: View, seat: Seat, action: &Action, rulings: &dyn Rulings) -> Answer<Option<String>> {
        // The script reads the arguments of its verbs; what has others is refused for that.
        let lexicon = &view.layout().lexicon;
        let is_whole = lexicon.shapes(action.verb()).iter().any(|shape| shape.kinds().eq(action.kinds()));
        if is_whole { rulings.phase_refusal(&self.prefix, view, seat, action) } else { Ok(None) }
    }

    fn rules_by_choices(&self) -> bool {
        true
    }

    fn sentences(&self, _plan: &Plan) -> Vec<Saying> {
        // Its functions tell of themselves.
        Vec::new()
    }

    fn asks(&self) -> Vec<String> {
        let hooks = ["begins", "turn", "before", "choices", "plays", "over", "ends"];
        hooks.iter().map(|hook| format!("{}_{hook}", self.prefix)).collect()
    }

    fn question(&self) -> Option<String> {
        Some(format!("{}_choices", self.prefix))
    }

    fn apply(&self, desk: &mut Desk, seat: Seat, action: &Action, rulings: &dyn Rulings) -> Answer<Flow> {
        let own = super::settle_cards(desk, seat, action);
        desk.table.open.turn.advance(seat, action.verb() == Word::PASS);
        rulings.phase_plays(&self.prefix, desk, seat, &own)?;
        self.go_on(desk, rulings)
    }

    fn reveal(&self, desk: &mut Desk, chosen: &[(Seat, Action)], rulings: &dyn Rulings) -> Answer<Flow> {
        for (seat, action) in chosen {
            desk.act(*seat, *action, |desk| {
                let own = super::settle_cards(desk, *seat, action);
                rulings.phase_plays(&self.prefix, desk, *seat, &own)
            })?;
        }
        self.go_on(desk, rulings)
    }

    fn may_fail(&self) -> bool {
        true
    }
}
