//! The words that declare how a phase is played: a mechanic and what is said of it.
//!
//! Here is what all mechanics share: when a phase is played, and the words that fit several of them. Each
//! mechanic has a file of its own, with what a script may say of it and how that becomes the mechanic.
//!
//! ```rhai
//! phase("bidding", auction().from(eldest()).goes_on());    // `auction()` is the draft, the rest is said of it
//! ```

mod ante;
mod auction;
mod betting;
mod climbing;
mod deal;
mod declare;
mod exchange;
mod handing;
mod lookup;
mod measure;
mod partner;
mod scripted;
mod showdown;
mod street;
mod tricks;

use super::Fail;
use super::vocabulary::Teacher;
use crate::mechanics::{self, Phase, Plan, Who};
use crate::table::Lexicon;
use climbing::ClimbingDraft;
use lookup::Lookup;
use rhai::ImmutableString;
use scripted::ScriptedDraft;
use std::any::Any;
use std::sync::Arc;
use tricks::TricksDraft;

/// A mechanic as a script describes it: names are not yet looked up.
#[derive(Clone)]
pub(super) struct Mechanic {
    /// What it is called in messages.
    word: &'static str,
    how: Arc<dyn How>,
    only_for: Vec<String>,
    when: Option<String>,
    times: u8,
    /// What has been said of it that can be said only once.
    said: Vec<String>,
}

/// How a phase is played, as far as it has been said: the draft of one mechanic.
trait How: Any + Send + Sync {
    /// What its words are said of, for messages: `tricks()`.
    fn kind() -> &'static str
    where
        Self: Sized;

    /// What it is called itself, where several words begin a draft of this kind.
    fn word(&self) -> &'static str
    where
        Self: Sized,
    {
        Self::kind()
    }

    /// The zones that it names.
    fn zones(&self) -> Vec<&str> {
        Vec::new()
    }

    /// Is it played for chips?
    fn is_for_chips(&self) -> bool {
        false
    }

    /// The same with somebody else first, if anybody is first in it.
    fn with_first(&self, _who: Who) -> Option<Arc<dyn How>> {
        None
    }

    /// The same with these ranks or cards kept, if cards are given or laid away in it.
    fn with_kept(&self, _cards: &str) -> Option<Arc<dyn How>> {
        None
    }

    /// The mechanic, with every name looked up; the error is what is wrong.
    fn mechanic(&self, lookup: &mut Lookup) -> Result<Box<dyn mechanics::Mechanic>, String>;
}

impl Mechanic {
    fn new<D: How>(draft: D) -> Self {
        let word = draft.word();
        Self { word, how: Arc::new(draft), only_for: Vec::new(), when: None, times: 1, said: Vec::new() }
    }

    /// The draft, if it is one of this kind.
    fn draft<D: How>(&self) -> Option<&D> {
        (&*self.how as &dyn Any).downcast_ref()
    }

    /// Says something of a kind of mechanic that is said of it once.
    fn say<D: How + Clone>(&self, word: &str, change: impl FnOnce(&mut D)) -> Result<Self, Fail> {
        self.once(word)?.add(word, change)
    }

    /// Says something of a kind of mechanic that adds to what was said before.
    fn add<D: How + Clone>(&self, word: &str, change: impl FnOnce(&mut D)) -> Result<Self, Fail> {
        let mut draft = self.draft::<D>().cloned().ok_or_else(|| self.no_place_for(word, D::kind()))?;
        change(&mut draft);
        Ok(Self { how: Arc::new(draft), ..self.clone() })
    }

    /// Says something that several kinds of mechanics know, each in its own way.
    fn say_of_any(&self, word: &str, kinds: &str, how: Option<Arc<dyn How>>) -> Result<Self, Fail> {
        let said = self.once(word)?;
        let how = how.ok_or_else(|| self.no_place_for(word, kinds))?;
        Ok(Self { how, ..said })
    }

    /// The same mechanic, of which this has been said.
    fn once(&self, word: &str) -> Result<Self, Fail> {
        if self.has_said(word) {
            return Err(format!("`{word}` is said twice of {}", self.word).into());
        }
        let mut said = self.clone();
        said.said.push(word.to_owned());
        Ok(said)
    }

    /// The same mechanic, of which everything may be said anew.
    pub fn to_be_changed(&self) -> Self {
        Self { said: Vec::new(), ..self.clone() }
    }

    fn has_said(&self, word: &str) -> bool {
        self.said.iter().any(|said| said == word)
    }

    fn no_place_for(&self, word: &str, kinds: &str) -> Fail {
        format!("`{word}` is said of {kinds}, not of {}", self.word).into()
    }

    pub fn plays_tricks(&self) -> bool {
        self.draft::<TricksDraft>().is_some()
    }

    pub fn climbs(&self) -> bool {
        self.draft::<ClimbingDraft>().is_some()
    }

    pub fn is_for_chips(&self) -> bool {
        self.how.is_for_chips()
    }

    /// The prefix of the functions that play it, if the script plays it itself.
    pub fn prefix(&self) -> Option<&str> {
        self.draft().map(|scripted: &ScriptedDraft| scripted.prefix.as_str())
    }

    /// The zones that it names.
    pub fn zones(&self) -> Vec<&str> {
        self.how.zones()
    }

    /// The question on which it depends.
    pub fn question(&self) -> Option<&str> {
        self.when.as_deref()
    }

    /// The phase, with every name looked up; the error is what is wrong.
    pub fn phase(&self, name: &str, plan: &Plan, lexicon: &mut Lexicon) -> Result<Phase, String> {
        let mut lookup = Lookup { plan, lexicon };
        let only_for = self.only_for.iter().map(|name| lookup.contract(name)).collect::<Result<Vec<u8>, String>>()?;
        if self.is_for_chips() && plan.chips.is_none() {
            return Err(format!("`{}` is for games with chips: say `chips(…)`", self.word));
        }
        let mechanic = self.how.mechanic(&mut lookup)?;
        Ok(Phase { name: lookup.lexicon.add(name), mechanic, only_for, when: self.when.clone(), times: self.times })
    }
}

pub(super) fn teach(teacher: &mut Teacher) {
    teacher.engine.register_type_with_name::<Mechanic>("mechanic");
    deal::teach(teacher);
    auction::teach(teacher);
    exchange::teach(teacher);
    handing::teach(teacher);
    declare::teach(teacher);
    tricks::teach(teacher);
    partner::teach(teacher);
    climbing::teach(teacher);
    ante::teach(teacher);
    betting::teach(teacher);
    street::teach(teacher);
    showdown::teach(teacher);
    scripted::teach(teacher);
    teach_shared(teacher);
    teach_whether(teacher);
}

/// What is said of several mechanics.
fn teach_shared(teacher: &mut Teacher) {
    teacher
        .word(
            "mechanic.from(who: who) -> mechanic",
            "Of a deal, an auction, tricks, climbing or betting, or where each gives or discards: who is first. Eldest hand unless said otherwise; in betting also whose cards are the highest or lowest.",
            |how: &mut Mechanic, who: Who| {
                let kinds = "deal(), auction(), tricks(), climbing(), betting(), each_gives(…) and each_discards(…)";
                how.say_of_any("from", kinds, how.how.with_first(who))
            },
        )
        .word(
            "mechanic.never(ranks: ranks) -> mechanic",
            "Of an exchange, or where each gives or discards: these cards do not go, unless there are too few others; ranks, or single cards.",
            |how: &mut Mechanic, ranks: &str| {
                how.say_of_any("never", "exchange(…), each_gives(…) and each_discards(…)", how.how.with_kept(ranks))
            },
        );
}

/// Whether and how often a phase is played.
fn teach_whether(teacher: &mut Teacher) {
    teacher
        .word(
            "mechanic.only_for(contract: contract) -> mechanic",
            "The phase is played for this contract only; said again, for that one too.",
            |how: &mut Mechanic, contract: &str| {
                let mut changed = how.clone();
                changed.only_for.push(contract.to_owned());
                changed
            },
        )
        .word(
            "mechanic.when(question: question) -> mechanic",
            "The phase is played when the script's function of this name says yes.",
            |how: &mut Mechanic, question: ImmutableString| Mechanic { when: Some(question.to_string()), ..how.clone() },
        )
        .word(
            "mechanic.times(number: number) -> mechanic",
            "The phase is played so many times, one after the other.",
            |how: &mut Mechanic, number: i64| {
                let times = u8::try_from(number).ok().filter(|times| *times >= 1);
                let times = times.ok_or_else(|| Fail::from("a phase is played 1 to 255 times"))?;
                Ok::<_, Fail>(Mechanic { times, ..how.clone() })
            },
        );
}
