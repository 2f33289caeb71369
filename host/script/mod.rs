//! Scripts: the sandbox in which rules run, the words they may say, and the loader that makes of a
//! script a [`Plan`] (what it declares) and answers to the questions of the mechanics.
//!
//! A script declares at the top level and decides in functions. This layer reads no files: it is
//! given a [`Source`].
//!
//! ```
//! use kartu::script::{Script, Source};
//! let source = Source::new("draw.rhai", r#"
//!     game("High card");
//!     players(2);
//!     deck(french("A K Q J"));
//!     match_deals(1);
//!     phase("deal", deal().each(1));
//!     phase("play", tricks());
//!
//!     /// Whoever wins the trick scores a point.
//!     fn score(deal, house) { [points(deal.last_trick_winner, 1, "high card")] }
//! "#);
//! let script = Script::compile(source)?;
//! let loaded = script.declare(&Default::default(), &[], Default::default())?;
//! assert_eq!(loaded.plan.title, "High card");
//! # Ok::<(), kartu::fault::Fault>(())
//! ```

mod answering;
mod answers;
mod change_words;
mod chip_words;
mod compare;
mod conditions;
mod declare;
mod draft;
mod effort;
mod errors;
mod face_down;
mod given;
mod handle;
pub mod limits;
mod line_words;
mod lint;
mod mechanic;
mod memo;
mod notes;
mod offers;
pub mod options;
mod phase_words;
pub mod questions;
mod reach;
mod sandbox;
mod seat_words;
mod source;
mod stock_words;
mod table_words;
mod told;
mod values;
mod vocabulary;
mod words;
mod written;

pub use conditions::{Asks, Condition};
pub use effort::{Cost, Costs, Effort, costs_of, effort};
pub use sandbox::{caught, each_on_big_stacks, on_big_stack, on_big_stacks, within_input};
pub use source::Source;
pub use vocabulary::{Entry, Param, Said, Vocabulary};
pub use written::Change;

use crate::fault::{Class, Fault, Place};
use crate::mechanics::{Plan, Rulings, Stuck};
use crate::table::Lexicon;
use draft::{Draft, Shared};
use options::{OptionSpec, Value};
use rhai::{AST, Engine, Module, Scope};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::{Arc, OnceLock};
use vocabulary::Teacher;
use written::{Engines, Written};

/// The level of the host's words: it grows when words are added, and never changes what a word means.
pub const WORD_LEVEL: u32 = 1;

/// An error inside a script.
type Fail = Box<rhai::EvalAltResult>;

/// The script of a game, with the scripts laid on it: parsed, and found to use only known words.
pub struct Script {
    written: Arc<Written>,
    /// The functions of all of them.
    program: AST,
    /// The top level of each.
    top_levels: Vec<AST>,
    about: String,
    findings: lint::Findings,
    options: Vec<OptionSpec>,
    conditions: Vec<Condition>,
    renamed: Vec<(String, String)>,
    calls: Vec<(String, String)>,
    reasons: Vec<Reason>,
}

/// A reason that a function gives for a line of the score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The reason.
    pub why: String,
    /// The script that gives it, counted from the game's own, which is 0.
    pub layer: usize,
    /// Where.
    pub place: Place,
}

/// What a ruleset does with the answers of its script.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Recall {
    /// Keeps them, as far as there is room, and does not ask again where the answer is certain.
    #[default]
    Certain,
    /// Asks every time. It is slower and concludes the same, which tests make sure of.
    Never,
}

/// A script in force: what it declares, and its answers.
pub struct Loaded {
    /// What it declares.
    pub plan: Plan,
    /// Its answers to the questions of the mechanics.
    pub rulings: Box<dyn Rulings>,
    /// Its options with the values in force.
    pub options: Vec<OptionSpec>,
    /// What the scripts laid on it change.
    pub changes: Vec<Change>,
}

/// A bound of the number of players, besides what the script says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatLimit {
    /// So many may play.
    pub seats: RangeInclusive<u8>,
    /// Who says so, for messages.
    pub whose: String,
    /// Where.
    pub place: Option<Place>,
}

impl Script {
    /// Parses a script, checks its words, and runs its top level once with the standard options.
    ///
    /// # Errors
    /// What is wrong, with its place: class `Unreadable` for what is not the language, `Script` for
    /// wrong words, `Limit` for what is too large or runs too long.
    pub fn compile(source: Source) -> Result<Self, Fault> {
        Self::compile_all(vec![source])
    }

    /// The same for a script with others laid on it, one on the other.
    ///
    /// # Errors
    /// As [`Script::compile`].
    pub fn compile_all(sources: Vec<Source>) -> Result<Self, Fault> {
        within_input(|| Self::compile_watched(sources))
    }

    fn compile_watched(sources: Vec<Source>) -> Result<Self, Fault> {
        let shared = Shared::default();
        // The walk must see what is written, not what an optimizer leaves of it.
        let mut plain = sandbox::harden(limits::LOAD_STEPS);
        plain.set_optimization_level(rhai::OptimizationLevel::None);
        let engines = Engines { plain, quick: declaring_engine(&shared) };
        let (mut written, mut findings, mut program) = (Written::default(), lint::Findings::default(), Module::new());
        let mut asts = Vec::new();
        for source in sources {
            asts.push(written.lay(source, &engines, &mut program, &mut findings)?);
        }
        let (program, functions) = written::answering(program);
        let mut script = Self {
            calls: reach::calls(&program, &written),
            reasons: findings.reasons(&written),
            written: Arc::new(written),
            program,
            top_levels: asts.iter().map(|ast| written::top_level(ast, &functions)).collect(),
            about: asts.first().map_or_else(String::new, about),
            findings,
            options: Vec::new(),
            conditions: Vec::new(),
            renamed: Vec::new(),
        };
        script.run_top_levels(&engines.quick, &shared)?;
        let draft = shared.lock();
        script.options.clone_from(&draft.options);
        script.conditions = draft.checked_conditions(&script.written)?;
        script.renamed = draft.checked_renames().map_err(|what| {
            let place =
                |old: &str| script.written.place(script.written.find_text(&format!("renamed(\"{old}\"")), "renamed".len());
            Fault::new(Class::Script, what.1).at(place(&what.0))
        })?;
        drop(draft);
        // Running the whole way once shows what is wrong with the standard game.
        script.declare(&BTreeMap::new(), &[], Recall::Never)?;
        Ok(script)
    }

    /// Its options, with the standard values.
    #[must_use]
    pub fn options(&self) -> &[OptionSpec] {
        &self.options
    }

    /// What choices ask of each other.
    #[must_use]
    pub fn conditions(&self) -> &[Condition] {
        &self.conditions
    }

    /// Old names of options, each with the new one.
    #[must_use]
    pub fn renamed(&self) -> &[(String, String)] {
        &self.renamed
    }

    /// What its head says of the game.
    #[must_use]
    pub fn about(&self) -> &str {
        &self.about
    }

    /// Its functions, each with what its doc comment says.
    pub fn functions(&self) -> impl Iterator<Item = (&str, &str)> + Clone {
        self.written.functions.iter().map(|function| (function.name.as_str(), function.about.as_str()))
    }

    /// Those of them that say something else than the functions of the game's own script in whose place they stand.
    pub fn retold(&self) -> impl Iterator<Item = &str> {
        self.written.functions.iter().filter(|function| function.retold).map(|function| function.name.as_str())
    }

    /// Which of its functions call which: pairs of caller and called.
    #[must_use]
    pub fn calls(&self) -> &[(String, String)] {
        &self.calls
    }

    /// The reasons that its functions give for lines of the score.
    #[must_use]
    pub fn reasons(&self) -> &[Reason] {
        &self.reasons
    }

    /// The texts it was parsed from, the game's own first.
    #[must_use]
    pub fn sources(&self) -> &[Source] {
        &self.written.sources
    }

    /// Puts the script in force with these values of its options, for no more and no fewer players than all `limits` allow.
    ///
    /// The values must be of the kinds that [`Script::options`] tells.
    ///
    /// # Errors
    /// What the top level finds wrong with them.
    pub fn declare(&self, chosen: &BTreeMap<String, Value>, limits: &[SeatLimit], recall: Recall) -> Result<Loaded, Fault> {
        let shared = Shared::new(chosen.clone());
        self.run_top_levels(&declaring_engine(&shared), &shared)?;
        let mut draft = std::mem::take(&mut *shared.lock());
        limits.iter().try_for_each(|limit| draft.only_for(limit))?;
        draft.add_zones_of_mechanics();
        let plan = draft.finish(&self.written, self.lexicon(), self.findings.notes.clone())?;
        self.findings.check(&self.written, &draft, &plan.deck, vocabulary())?;
        let rulings = answers::Answers::new(self, &plan, &draft, recall)?;
        Ok(Loaded {
            plan,
            rulings: Box::new(rulings),
            changes: self.written.changes.iter().cloned().chain(draft.changed(&self.written)).collect(),
            options: std::mem::take(&mut draft.options),
        })
    }

    /// BLAKE3 over the tokens of the scripts (comments left out), the values in force and the level of the words.
    #[must_use]
    pub fn fingerprint(&self, options: &[OptionSpec]) -> String {
        let engine = Engine::new_raw();
        let mut hasher = blake3::Hasher::new();
        hasher.update(format!("kartu rules, words {WORD_LEVEL}\n").as_bytes());
        for (layer, source) in self.written.sources.iter().enumerate() {
            if layer > 0 {
                hasher.update(b"laid on it\n");
            }
            let tokens = engine.lex([&source.text]).0;
            for (token, _) in tokens.take_while(|(token, _)| *token != rhai::Token::EOF) {
                hasher.update(format!("{token:?}\n").as_bytes());
            }
        }
        for option in options {
            hasher.update(format!("{}={}\n", option.name, option.value).as_bytes());
        }
        hasher.finalize().to_hex().to_string()
    }

    fn run_top_levels(&self, engine: &Engine, draft: &Shared) -> Result<(), Fault> {
        for (layer, top_level) in self.top_levels.iter().enumerate() {
            draft.lock().layer = layer;
            let run = || engine.run_ast_with_scope(&mut Scope::new(), top_level);
            sandbox::watched(run).map_err(|error| {
                match errors::run(&error, &self.written, vocabulary(), errors::Ran::TopLevel(layer)) {
                    Stuck::Fault(fault) | Stuck::CannotTell(fault) => *fault,
                }
            })?;
        }
        Ok(())
    }

    /// The words of the script: its verbs, and every text it says.
    fn lexicon(&self) -> Lexicon {
        let mut lexicon = Lexicon::new();
        for (verb, arguments) in &self.findings.verbs {
            let verb = lexicon.add(verb);
            for argument in arguments {
                let kinds: Vec<_> = argument.iter().map(|kind| kind.kind()).collect();
                lexicon.add_shape(verb, &kinds);
            }
        }
        for text in &self.findings.texts {
            lexicon.add(text);
        }
        for function in &self.written.functions {
            lexicon.add(&function.name);
        }
        for name in ["score", "match"] {
            lexicon.add(name);
        }
        lexicon
    }
}

/// What the head of a script says, `//!` by `//!`.
fn about(ast: &AST) -> String {
    let lines = ast.doc().lines().map(|line| line.trim_start_matches("//!").trim());
    lines.collect::<Vec<_>>().join("\n")
}

/// All words, those of the top level first.
pub fn vocabulary() -> &'static Vocabulary {
    static WORDS: OnceLock<Vocabulary> = OnceLock::new();
    WORDS.get_or_init(|| {
        let mut vocabulary = Vocabulary::default();
        let mut engine = Engine::new_raw();
        teach_top_level(&mut engine, &mut vocabulary, &Shared::default());
        teach_functions(&mut engine, &mut vocabulary);
        for (form, about) in [
            ("max(a: number, b: number) -> number", "The greater of two numbers."),
            ("min(a: number, b: number) -> number", "The smaller of two numbers."),
            ("abs(number: number) -> number", "The number without its sign."),
            ("list.len() -> number", "How many items a list has."),
            ("list.is_empty() -> flag", "Has a list no items?"),
            ("list.push(item: any)", "Adds an item to a list."),
            ("list.contains(item: any) -> flag", "Has a list this item?"),
        ] {
            vocabulary.add(Said::Anywhere, form, about);
        }
        vocabulary
    })
}

fn teach_top_level(engine: &mut Engine, vocabulary: &mut Vocabulary, shared: &Shared) {
    declare::teach(&mut Teacher { engine, vocabulary, said: Said::TopLevel }, shared);
}

fn teach_functions(engine: &mut Engine, vocabulary: &mut Vocabulary) {
    let mut teacher = Teacher { engine, vocabulary, said: Said::InFunctions };
    seat_words::teach(&mut teacher);
    table_words::teach(&mut teacher);
    change_words::teach(&mut teacher);
    stock_words::teach(&mut teacher);
    chip_words::teach_table(&mut teacher);
    values::teach(&mut teacher);
    line_words::teach(&mut teacher);
    compare::teach(&mut teacher);
}

/// An engine for the top level; its words fill the draft.
fn declaring_engine(shared: &Shared) -> Engine {
    let mut engine = sandbox::harden(limits::LOAD_STEPS);
    teach_top_level(&mut engine, &mut Vocabulary::default(), shared);
    engine
}

/// The engine for functions, the same for all scripts.
fn deciding_engine() -> &'static Engine {
    static ENGINE: OnceLock<Engine> = OnceLock::new();
    ENGINE.get_or_init(|| {
        let mut engine = sandbox::harden(limits::CALL_STEPS);
        teach_functions(&mut engine, &mut Vocabulary::default());
        engine
    })
}

impl Draft {
    /// The options with the values in force, by name.
    pub(super) fn house(&self) -> BTreeMap<String, rhai::Dynamic> {
        self.options.iter().map(|option| (option.name.clone(), option.value.to_dynamic())).collect()
    }
}

/// A fault without a place, for sources that are refused as a whole.
fn unreadable(what: String) -> Fault {
    Fault::new(Class::Unreadable, what)
}
