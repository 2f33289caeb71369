//! The closed room in which a bot runs: chosen libraries, no way out, and an end to everything.
//!
//! One state for each seat and match, so that nothing is carried from one to another. The text of a
//! bot is compiled here and never read in compiled form. What a bot spends on a decision is counted;
//! once it is spent every further step fails, so that no `pcall` can hold on.

use super::room::CHUNK;
use crate::cards::{Draw, Stream};
use crate::players::{Lapse, LapseKind};
use mlua::chunk::{ChunkMode, Compiler};
use mlua::state::{GcIncParams, GcMode};
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
/// So much garbage may lie about when a decision begins, in bytes; the rest of its memory is the bot's.
const MAX_GARBAGE: usize = MAX_MEMORY / 8;
/// How much is made between two steps of the collector, in KiB.
const SWEEP: i32 = 64;

/// How often the clock is looked at, in steps, unless so many have taken long.
const LOOK_EVERY: u32 = 8;
const SLOW: Duration = Duration::from_millis(5);

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
    /// With so many steps left the clock is looked at again.
    look_at: Cell<u32>,
    looked: Cell<Instant>,
    until: Cell<Option<Instant>>,
    spent: Cell<Option<LapseKind>>,
}

impl Budget {
    fn full() -> Self {
        let looked = Cell::new(Instant::now());
        Self { steps: Cell::new(MAX_STEPS), look_at: Cell::new(0), looked, until: Cell::new(None), spent: Cell::new(None) }
    }

    fn refill(&self) {
        let now = Instant::now();
        self.steps.set(MAX_STEPS);
        self.look_at.set(MAX_STEPS - LOOK_EVERY);
        self.looked.set(now);
        self.until.set(now.checked_add(MAX_TIME));
        self.spent.set(None);
    }

    /// Has the decision gone over a limit? Long operations without a step between them are found here at the latest.
    fn is_over(&self) -> bool {
        let late = self.spent.get().is_none() && self.is_late(0);
        if late {
            self.spent.set(Some(LapseKind::Time));
        }
        self.spent.get().is_some()
    }

    /// Looks at the clock: has the decision taken too long? Where steps are slow, it is looked at after each.
    fn is_late(&self, left: u32) -> bool {
        let now = Instant::now();
        let slow = now.duration_since(self.looked.replace(now)) > SLOW;
        self.look_at.set(left.saturating_sub(if slow { 1 } else { LOOK_EVERY }));
        self.until.get().is_some_and(|until| now > until)
    }

    /// Counts a step.
    fn step(&self) -> Result<VmState, Error> {
        if self.spent.get().is_none() {
            let left = self.steps.get();
            if left == 0 {
                self.spent.set(Some(LapseKind::Steps));
            } else {
                self.steps.set(left - 1);
                if left > self.look_at.get() || !self.is_late(left) {
                    return Ok(VmState::Continue);
                }
                self.spent.set(Some(LapseKind::Time));
            }
        }
        Err(too_long())
    }
}

/// A room with a bot in it.
pub(super) struct Sandbox {
    pub lua: Lua,
    budget: Rc<Budget>,
    /// The bytes that were held after the last sweep.
    swept: Cell<usize>,
}

impl Sandbox {
    /// An empty room, still open; random numbers in it come from this stream.
    ///
    /// # Errors
    /// Too little memory.
    pub fn open(stream: &Rc<RefCell<Stream>>) -> Result<Self, Error> {
        let libraries =
            StdLib::TABLE | StdLib::STRING | StdLib::MATH | StdLib::BIT | StdLib::BUFFER | StdLib::UTF8 | StdLib::COROUTINE;
        let lua = Lua::new_with(libraries, LuaOptions::new().catch_rust_panics(false))?;
        lua.set_compiler(Compiler::new().set_optimization_level(2).set_debug_level(1).set_disabled_builtins(REPLACED));
        let stream = stream.clone();
        let below = lua.create_function(move |_, bound: f64| Ok(below(&mut stream.borrow_mut(), bound)))?;
        lua.load(include_str!("prelude.luau")).set_name(CHUNK).set_mode(ChunkMode::Text).call::<()>(below)?;
        // What the library runs for itself before the first decision is counted too.
        let budget = Rc::new(Budget::full());
        let counted = budget.clone();
        lua.set_interrupt(move |_| counted.step());
        // With the small steps that Luau takes by itself, garbage of a few large tables outruns its collector.
        lua.gc_set_mode(GcMode::Incremental(GcIncParams::default().step_size(SWEEP)));
        Ok(Self { lua, budget, swept: Cell::new(0) })
    }

    /// Closes the room: what leads out is taken away, and nobody can change what stays.
    ///
    /// # Errors
    /// Too little memory.
    pub fn close(&self) -> Result<(), Error> {
        let globals = self.lua.globals();
        let mut all = Vec::new();
        for pair in globals.pairs::<Value, Value>() {
            all.push(pair?.0);
        }
        let kept = |name: &Value| matches!(name, Value::String(name) if name.to_str().is_ok_and(|name| KEPT.contains(&&*name)));
        for name in all.into_iter().filter(|name| !kept(name)) {
            globals.raw_set(name, Value::Nil)?;
        }
        self.lua.sandbox(true)?;
        self.swept.set(self.lua.used_memory());
        self.lua.set_memory_limit(MAX_MEMORY)?;
        Ok(())
    }

    /// Compiles a text and runs it, within the limits of a decision.
    pub fn load(&self, name: &str, source: &str) -> Result<(), Lapse> {
        self.budget.refill();
        let chunk = self.lua.load(source).set_name(format!("@{name}")).set_mode(ChunkMode::Text);
        self.ended(chunk.exec())
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
        // Luau does not look for garbage when memory runs out: what earlier decisions left lying must not cost this one.
        if self.lua.used_memory() > self.swept.get() + MAX_GARBAGE {
            self.sweep();
        }
        self.budget.refill();
        self.ended(function.call(args))
    }

    /// What a decision has come to, if it kept to its limits.
    fn ended<T>(&self, done: mlua::Result<T>) -> Result<T, Lapse> {
        match done {
            Ok(_) if self.budget.is_over() => Err(self.lapse(&too_long())),
            done => done.map_err(|error| self.lapse(&error)),
        }
    }

    /// Clears away what nobody holds. Nothing of the bot runs, so it cannot make this fail.
    fn sweep(&self) {
        let _ = self.lua.gc_collect();
        self.swept.set(self.lua.used_memory());
    }

    /// Why a call has failed. What was begun and left lying is cleared away.
    pub fn lapse(&self, error: &Error) -> Lapse {
        let spent = self.budget.spent.get();
        let kind = spent.unwrap_or_else(|| if is_memory(error) { LapseKind::Memory } else { LapseKind::Error });
        let message = message(error);
        self.sweep();
        Lapse::new(kind, &message)
    }
}

/// A number of the stream below `bound`, which the prelude keeps whole and within 32 bits.
fn below(stream: &mut Stream, bound: f64) -> f64 {
    stream.below_any(if bound >= 1.0 && bound <= f64::from(u32::MAX) { bound as u64 } else { 1 }) as f64
}

fn too_long() -> Error {
    Error::RuntimeError("the decision took too long".to_owned())
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
        Error::RuntimeError(text) | Error::MemoryError(text) => {
            let (first, way) = text.split_once("\nstack traceback:").unwrap_or((text, ""));
            let said = without_addresses(first);
            // What the room refuses in the place of a library function has the line of the room.
            let refused = said.strip_prefix(&CHUNK[1..]).and_then(|rest| rest.strip_prefix(':')?.split_once(": "));
            match refused {
                Some((_, said)) => way.lines().find_map(line_of).map_or(said.to_owned(), |line| format!("{line}: {said}")),
                None => said,
            }
        }
        Error::SyntaxError { message, .. } => message.clone(),
        // The host knows no lines: where the bot asked it stands in the way that led to it.
        Error::CallbackError { cause, traceback } => match traceback.lines().find_map(line_of) {
            Some(line) => format!("{line}: {}", message(cause)),
            None => message(cause),
        },
        // Which argument it was says little where most methods take one.
        Error::BadArgument { cause, .. } => message(cause),
        other => without_addresses(&other.to_string()),
    }
}

/// `bots/x.luau:7`, out of a line of a traceback, `bots/x.luau:7: in function 'choose'`; nothing for lines of the room.
fn line_of(text: &str) -> Option<&str> {
    let (place, _) = text.trim().split_once(": in ")?;
    let (file, line) = place.rsplit_once(':')?;
    let told = !line.is_empty() && line.bytes().all(|byte| byte.is_ascii_digit()) && format!("={file}") != CHUNK;
    told.then_some(place)
}

/// The first line of a text without the addresses that Luau writes for an error that is no text, `table: 0x00007f…`:
/// they would make each log of the same match another.
fn without_addresses(text: &str) -> String {
    let line = text.lines().next().unwrap_or_default();
    let mut parts = line.split(": 0x");
    let mut clean = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let rest = part.trim_start_matches(|letter: char| letter.is_ascii_hexdigit());
        // Shorter ones are numbers that somebody wrote.
        if part.len() - rest.len() < 8 {
            clean.push_str(": 0x");
            clean.push_str(part);
        } else {
            clean.push_str(rest);
        }
    }
    clean
}

/// A table that nobody can change any more.
pub(super) fn frozen(table: Table) -> Table {
    table.set_readonly(true);
    table
}
