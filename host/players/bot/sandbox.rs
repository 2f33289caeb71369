//! The closed room in which a bot runs: chosen libraries, no way out, and an end to everything.
//!
//! One state for each seat and match, so that nothing is carried from one to another. The text of a
//! bot is compiled here and never read in compiled form. What a bot spends on a decision is counted;
//! once it is spent every further step fails, so that no `pcall` can hold on.

use crate::cards::{Draw, Stream};
use crate::players::{Lapse, LapseKind};
use mlua::chunk::{ChunkMode, Compiler};
use mlua::{Error, Function, Lua, LuaOptions, StdLib, Table, Value, VmState};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::{Duration, Instant};

/// The most memory of a bot, in bytes.
pub const MAX_MEMORY: usize = 16 << 20;
/// The most calls and turns of loops of a bot in a decision.
pub const MAX_STEPS: u32 = 2_000_000;
/// The longest decision: a backstop for library functions that take long at each step.
pub const MAX_TIME: Duration = Duration::from_secs(2);
/// How often the clock is looked at, in steps.
const LOOK_EVERY: u32 = 8;

/// All that a bot finds in its room, besides what it is given.
const KEPT: [&str; 28] = [
    "_G",
    "_VERSION",
    "assert",
    "bit32",
    "buffer",
    "coroutine",
    "error",
    "getmetatable",
    "ipairs",
    "math",
    "next",
    "pairs",
    "pcall",
    "rawequal",
    "rawget",
    "rawlen",
    "rawset",
    "select",
    "setmetatable",
    "string",
    "table",
    "tonumber",
    "tostring",
    "type",
    "typeof",
    "unpack",
    "utf8",
    "xpcall",
];
/// What the compiler must look up, for it is not what the compiler knows under this name.
const REPLACED: [&str; 4] = ["tostring", "string.format", "table.move", "math.random"];

/// What a bot has left in this decision.
struct Budget {
    steps: Cell<u32>,
    until: Cell<Option<Instant>>,
    spent: Cell<Option<LapseKind>>,
}

impl Budget {
    fn refill(&self) {
        self.steps.set(MAX_STEPS);
        self.until.set(Instant::now().checked_add(MAX_TIME));
        self.spent.set(None);
    }

    /// Counts a step.
    fn step(&self) -> Result<VmState, Error> {
        if self.spent.get().is_none() {
            let left = self.steps.get();
            if left == 0 {
                self.spent.set(Some(LapseKind::Steps));
            } else {
                self.steps.set(left - 1);
                let late = left.is_multiple_of(LOOK_EVERY) && self.until.get().is_some_and(|until| Instant::now() > until);
                if !late {
                    return Ok(VmState::Continue);
                }
                self.spent.set(Some(LapseKind::Time));
            }
        }
        Err(Error::RuntimeError("the decision took too long".to_owned()))
    }
}

/// A room with a bot in it.
pub(super) struct Sandbox {
    pub lua: Lua,
    budget: Rc<Budget>,
}

impl Sandbox {
    /// An empty room; random numbers in it come from this stream.
    pub fn new(stream: &Rc<RefCell<Stream>>) -> Result<Self, Error> {
        let libraries =
            StdLib::TABLE | StdLib::STRING | StdLib::MATH | StdLib::BIT | StdLib::BUFFER | StdLib::UTF8 | StdLib::COROUTINE;
        let lua = Lua::new_with(libraries, LuaOptions::new().catch_rust_panics(false))?;
        let stream = stream.clone();
        let below = lua.create_function(move |_, bound: f64| Ok(below(&mut stream.borrow_mut(), bound)))?;
        lua.load(include_str!("prelude.luau")).set_name("=kartu").set_mode(ChunkMode::Text).call::<()>(below)?;
        let globals = lua.globals();
        let mut all = Vec::new();
        for pair in globals.pairs::<Value, Value>() {
            all.push(pair?.0);
        }
        let kept = |name: &Value| matches!(name, Value::String(name) if name.to_str().is_ok_and(|name| KEPT.contains(&&*name)));
        for name in all.into_iter().filter(|name| !kept(name)) {
            globals.raw_set(name, Value::Nil)?;
        }
        lua.sandbox(true)?;
        lua.set_memory_limit(MAX_MEMORY)?;
        lua.set_compiler(Compiler::new().set_optimization_level(2).set_debug_level(1).set_disabled_builtins(REPLACED));
        // What the library runs for itself before the first decision is counted too.
        let budget = Rc::new(Budget { steps: Cell::new(MAX_STEPS), until: Cell::new(None), spent: Cell::new(None) });
        let counted = budget.clone();
        lua.set_interrupt(move |_| counted.step());
        Ok(Self { lua, budget })
    }

    /// Compiles a text and runs it, within the limits of a decision.
    pub fn load(&self, name: &str, source: &str) -> Result<(), Lapse> {
        self.budget.refill();
        let chunk = self.lua.load(source).set_name(format!("@{name}")).set_mode(ChunkMode::Text);
        chunk.exec().map_err(|error| self.lapse(&error))
    }

    /// A function that the bot has made.
    pub fn function(&self, name: &str) -> Option<Function> {
        match self.lua.globals().get(name) {
            Ok(Value::Function(function)) => Some(function),
            _ => None,
        }
    }

    /// Calls a function of the bot, within the limits of a decision.
    pub fn call(&self, function: &Function, args: impl mlua::IntoLuaMulti) -> Result<Value, Lapse> {
        self.budget.refill();
        function.call(args).map_err(|error| self.lapse(&error))
    }

    /// Why a call has failed. What was begun and left lying is cleared away.
    fn lapse(&self, error: &Error) -> Lapse {
        let spent = self.budget.spent.get();
        // The sweep belongs to no decision; a bot cannot make it fail, for nothing of it runs then.
        let _ = self.lua.gc_collect();
        let kind = spent.unwrap_or_else(|| if is_memory(error) { LapseKind::Memory } else { LapseKind::Error });
        Lapse::new(kind, &message(error))
    }
}

/// A number of the stream below `bound`, which the prelude keeps whole and within 32 bits.
fn below(stream: &mut Stream, bound: f64) -> f64 {
    stream.below_any(if bound >= 1.0 && bound <= f64::from(u32::MAX) { bound as u64 } else { 1 }) as f64
}

fn is_memory(error: &Error) -> bool {
    match error {
        Error::MemoryError(_) => true,
        Error::CallbackError { cause, .. } => is_memory(cause),
        Error::RuntimeError(text) => text.contains("not enough memory"),
        _ => false,
    }
}

/// What an error says, without the way that led to it.
fn message(error: &Error) -> String {
    match error {
        Error::RuntimeError(text) | Error::MemoryError(text) => text.clone(),
        Error::SyntaxError { message, .. } => message.clone(),
        // The host knows no lines: where the bot asked it stands in the way that led to it.
        Error::CallbackError { cause, traceback } => match traceback.lines().find_map(line_of) {
            Some(line) => format!("{line}: {}", message(cause)),
            None => message(cause),
        },
        other => other.to_string(),
    }
}

/// `bots/x.luau:7`, out of a line of a traceback that says so.
fn line_of(text: &str) -> Option<&str> {
    let place = text.trim().split(' ').next()?;
    let line = place.rsplit_once(':').is_some_and(|(_, line)| !line.is_empty() && line.bytes().all(|byte| byte.is_ascii_digit()));
    line.then_some(place)
}

/// A table that nobody can change any more.
pub(super) fn frozen(table: Table) -> Table {
    table.set_readonly(true);
    table
}
