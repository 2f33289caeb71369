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
//! let loaded = script.declare(&Default::default(), Default::default())?;
//! assert_eq!(loaded.plan.title, "High card");
//! # Ok::<(), kartu::fault::Fault>(())
//! ```

mod answering;
mod answers;
mod chip_words;
mod compare;
mod declare;
mod draft;
mod effort;
mod errors;
mod face_down;
mod given;
mod handle;
pub mod limits;
mod lint;
mod mechanic;
mod memo;
mod offers;
pub mod options;
pub mod questions;
mod sandbox;
mod source;
mod stock_words;
mod table_words;
mod told;
mod values;
mod vocabulary;

pub use effort::{Cost, Costs, Effort, costs_of, effort};
pub use sandbox::{on_big_stack, on_big_stacks, panic_text, within_input};
pub use source::Source;
pub use vocabulary::{Entry, Param, Said, Vocabulary};

use crate::fault::{Class, Fault};
use crate::mechanics::{Plan, Rulings, Stuck};
use crate::table::Lexicon;
use draft::{Draft, Shared};
use options::{OptionSpec, Value};
use rhai::{AST, Engine, Scope};
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};
use vocabulary::Teacher;

/// The level of the host's words: it grows when words are added, and never changes what a word means.
pub const WORD_LEVEL: u32 = 1;

/// An error inside a script.
type Fail = Box<rhai::EvalAltResult>;

/// A script that has been parsed and found to use only known words.
pub struct Script {
    source: Arc<Source>,
    ast: AST,
    functions: Vec<lint::Function>,
    findings: lint::Findings,
    options: Vec<OptionSpec>,
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
    /// What its head says of the game.
    pub about: String,
    /// Its functions, each with what its doc comment says.
    pub functions: Vec<(String, String)>,
}

impl Script {
    /// Parses a script, checks its words, and runs its top level once with the standard options.
    ///
    /// # Errors
    /// What is wrong, with its place: class `Unreadable` for what is not the language, `Script` for
    /// wrong words, `Limit` for what is too large or runs too long.
    pub fn compile(source: Source) -> Result<Self, Fault> {
        within_input(|| Self::compile_watched(source))
    }

    fn compile_watched(source: Source) -> Result<Self, Fault> {
        source.check()?;
        let shared = Shared::default();
        let engine = declaring_engine(&shared);
        // The walk must see what is written, not what an optimizer leaves of it.
        let mut plain = sandbox::harden(limits::LOAD_STEPS);
        plain.set_optimization_level(rhai::OptimizationLevel::None);
        let written = plain.compile(&source.text).map_err(|error| errors::parse(&error, &source))?;
        let functions = lint::functions(&written, &source);
        let findings = lint::walk(&written, &source, vocabulary(), &functions)?;
        let ast = engine.compile(&source.text).map_err(|error| errors::parse(&error, &source))?;
        let mut script = Self { source: Arc::new(source), ast, functions, findings, options: Vec::new() };
        script.run_top_level(&engine)?;
        script.options.clone_from(&shared.lock().options);
        // Running the whole way once shows what is wrong with the standard game.
        script.declare(&BTreeMap::new(), Recall::Never)?;
        Ok(script)
    }

    /// Its options, with the standard values.
    #[must_use]
    pub fn options(&self) -> &[OptionSpec] {
        &self.options
    }

    /// The text it was parsed from.
    #[must_use]
    pub fn source(&self) -> &Source {
        &self.source
    }

    /// Puts the script in force with these values of its options.
    ///
    /// The values must be of the kinds that [`Script::options`] tells.
    ///
    /// # Errors
    /// What the top level finds wrong with them.
    pub fn declare(&self, chosen: &BTreeMap<String, Value>, recall: Recall) -> Result<Loaded, Fault> {
        let shared = Shared::new(chosen.clone());
        self.run_top_level(&declaring_engine(&shared))?;
        let mut draft = std::mem::take(&mut *shared.lock());
        draft.add_zones_of_mechanics();
        let plan = draft.finish(&self.source, self.lexicon(), self.findings.notes.clone())?;
        self.findings.check(&self.source, &draft, &plan.deck, vocabulary(), &self.functions)?;
        let rulings = answers::Answers::new(self, &plan, &draft, recall)?;
        Ok(Loaded {
            plan,
            rulings: Box::new(rulings),
            options: std::mem::take(&mut draft.options),
            about: self.about(),
            functions: self.functions.iter().map(|function| (function.name.clone(), function.about.clone())).collect(),
        })
    }

    /// BLAKE3 over the tokens of the script (comments left out), the values in force and the level of the words.
    #[must_use]
    pub fn fingerprint(&self, options: &[OptionSpec]) -> String {
        let engine = Engine::new_raw();
        let mut hasher = blake3::Hasher::new();
        hasher.update(format!("kartu rules, words {WORD_LEVEL}\n").as_bytes());
        let tokens = engine.lex([&self.source.text]).0;
        for (token, _) in tokens.take_while(|(token, _)| *token != rhai::Token::EOF) {
            hasher.update(format!("{token:?}\n").as_bytes());
        }
        for option in options {
            hasher.update(format!("{}={}\n", option.name, option.value).as_bytes());
        }
        hasher.finalize().to_hex().to_string()
    }

    /// What the head of the script says, `//!` by `//!`.
    fn about(&self) -> String {
        let lines = self.ast.doc().lines().map(|line| line.trim_start_matches("//!").trim());
        lines.collect::<Vec<_>>().join("\n")
    }

    fn run_top_level(&self, engine: &Engine) -> Result<(), Fault> {
        let run = || engine.run_ast_with_scope(&mut Scope::new(), &self.ast);
        sandbox::watched(run).map_err(|error| match errors::run(&error, &self.source, vocabulary(), None) {
            Stuck::Fault(fault) | Stuck::CannotTell(fault) => *fault,
        })
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
        for function in &self.functions {
            lexicon.add(&function.name);
        }
        for name in ["score", "match"] {
            lexicon.add(name);
        }
        lexicon
    }
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
    table_words::teach(&mut teacher);
    stock_words::teach(&mut teacher);
    chip_words::teach_table(&mut teacher);
    values::teach(&mut teacher);
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
