//! The sandbox: one engine setup for all scripts, a watch on steps, time and memory, and the big
//! stack that running scripts need.
//!
//! What a run concludes may depend on the number of steps only. Time and memory end a run as *not
//! judged*: they are the same for everybody who waits long enough and has memory enough.

use super::limits;
use crate::fault::{Class, Fault};
use rhai::packages::{
    ArithmeticPackage, BasicArrayPackage, BasicIteratorPackage, BasicMapPackage, BasicStringPackage, LogicPackage, Package,
};
use rhai::{Dynamic, Engine, EvalAltResult, OptimizationLevel, Position};
use std::any::Any;
use std::cell::Cell;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Symbols of the language that scripts must do without: they run text as code, keep state between
/// calls, hide failures or say what they like in one, print, or give silent wrong numbers (`1 << 100` is 0).
const FORBIDDEN: [&str; 15] =
    ["eval", "print", "debug", "curry", "call", "Fn", "try", "throw", "import", "export", "<<", ">>", "<<=", ">>=", "**"];

/// Functions that people know from elsewhere and look for in vain: clocks, the world outside, chance.
const MISSED: [&str; 8] = ["sleep", "exit", "timestamp", "parse_json", "rand", "random", "replace", "shuffle"];

/// Is the symbol one that rules must do without?
#[must_use]
pub fn is_forbidden(symbol: &str) -> bool {
    FORBIDDEN.contains(&symbol) || MISSED.contains(&symbol)
}

/// An engine with nothing but plain values, and every limit set. Words are added by the caller.
#[must_use]
pub fn harden(steps: limits::Limit) -> Engine {
    let mut engine = Engine::new_raw();
    for package in [
        ArithmeticPackage::new().as_shared_module(),
        LogicPackage::new().as_shared_module(),
        BasicIteratorPackage::new().as_shared_module(),
        BasicStringPackage::new().as_shared_module(),
        BasicArrayPackage::new().as_shared_module(),
        BasicMapPackage::new().as_shared_module(),
    ] {
        engine.register_global_module(package);
    }
    for symbol in FORBIDDEN {
        engine.disable_symbol(symbol);
    }
    let size = |limit: limits::Limit| usize::try_from(limit.value).unwrap_or(usize::MAX);
    engine
        .set_optimization_level(OptimizationLevel::Simple)
        .set_strict_variables(true)
        .set_fail_on_invalid_map_property(true)
        .set_allow_anonymous_fn(false)
        .set_max_operations(steps.value)
        .set_max_call_levels(size(limits::CALL_DEPTH))
        .set_max_expr_depths(size(limits::EXPRESSION_DEPTH), size(limits::FUNCTION_EXPRESSION_DEPTH))
        .set_max_string_size(size(limits::TEXT))
        .set_max_array_size(size(limits::LIST))
        .set_max_map_size(size(limits::MAP))
        .set_max_variables(size(limits::VARIABLES))
        .set_max_functions(size(limits::FUNCTIONS))
        .set_max_modules(0);
    engine.on_print(|_| {}).on_debug(|_, _, _| {});
    engine.on_progress(|steps| {
        let stop = WATCH.get()?.look(steps)?;
        Some(Dynamic::from(stop))
    });
    engine
}

/// Why a watch stopped a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// It held more than [`limits::MEMORY`].
    Memory,
    /// It ran longer than this limit.
    Time(limits::Limit),
}

#[derive(Clone, Copy)]
struct Watch {
    until: Instant,
    time: limits::Limit,
    bytes: isize,
}

/// The time of the calls that follow from one input.
#[derive(Clone, Copy)]
enum Input {
    /// No input is being taken.
    None,
    /// None has been made yet.
    Begins,
    /// They may go on until then.
    Until(Instant),
}

thread_local! {
    static WATCH: Cell<Option<Watch>> = const { Cell::new(None) };
    static INPUT: Cell<Input> = const { Cell::new(Input::None) };
}

impl Watch {
    /// A watch over one call that begins now, and ends with the time of the input at the latest.
    fn start() -> Result<Self, Stop> {
        let now = Instant::now();
        let bytes = alloc_metrics::thread_metrics().allocated_bytes;
        let own = Self { until: now + Duration::from_millis(limits::TIME.value), time: limits::TIME, bytes };
        let of_input = match INPUT.get() {
            Input::None => return Ok(own),
            Input::Until(until) if until < now => return Err(Stop::Time(limits::INPUT_TIME)),
            Input::Until(until) => until,
            Input::Begins => now + Duration::from_millis(limits::INPUT_TIME.value),
        };
        INPUT.set(Input::Until(of_input));
        Ok(if of_input < own.until { Self { until: of_input, time: limits::INPUT_TIME, bytes } } else { own })
    }

    fn look(self, steps: u64) -> Option<Stop> {
        let held = alloc_metrics::thread_metrics().allocated_bytes - self.bytes;
        if held > limits::MEMORY.value as isize {
            return Some(Stop::Memory);
        }
        // A clock is read now and then.
        (steps % 64 == 63 && Instant::now() > self.until).then_some(Stop::Time(self.time))
    }
}

fn under<T>(watch: Watch, work: impl FnOnce() -> T) -> T {
    let before = WATCH.replace(Some(watch));
    let result = work();
    WATCH.set(before);
    result
}

/// Runs one call of `script` under the watch. Memory is counted where the program's allocator is
/// [`alloc_metrics::MetricAlloc`], as in the `kartu` command; elsewhere only the other limits hold.
///
/// # Errors
/// Those of the call, or that there is no time left for it.
pub fn watched<T>(script: impl FnOnce() -> Result<T, Box<EvalAltResult>>) -> Result<T, Box<EvalAltResult>> {
    match Watch::start() {
        Ok(watch) => under(watch, script),
        Err(stop) => Err(EvalAltResult::ErrorTerminated(Dynamic::from(stop), Position::NONE).into()),
    }
}

/// Runs all calls that follow from one input: together they have [`limits::INPUT_TIME`], which begins
/// with the first of them.
pub fn within_input<T>(calls: impl FnOnce() -> T) -> T {
    let before = INPUT.replace(Input::Begins);
    let result = calls();
    INPUT.set(before);
    result
}

/// The stack of a thread on which scripts run; none can exhaust it within its limits.
const STACK: usize = 64 << 20;

/// The text of a panic.
fn panic_text(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned())).unwrap_or_default()
}

fn broken(panic: &(dyn Any + Send)) -> Fault {
    Fault::bug(format!("a promise was broken: {}", panic_text(panic)))
}

/// What `work` gives; a promise that is broken in it is a fault like others.
///
/// # Errors
/// Those of `work`; class `Bug` if it panicked.
pub fn caught<T>(work: impl FnOnce() -> Result<T, Fault>) -> Result<T, Fault> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| Err(broken(panic.as_ref())))
}

fn no_thread(error: &io::Error) -> Fault {
    Fault::new(Class::Io, format!("the system gives no thread for the rules: {error}"))
}

/// Runs `work` on a thread with a stack big enough for scripts.
///
/// # Errors
/// Class `Io` if there is no thread, `Bug` if `work` panicked.
pub fn on_big_stack<T: Send>(work: impl FnOnce() -> T + Send) -> Result<T, Fault> {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work);
        thread.map_err(|error| no_thread(&error))?.join().map_err(|panic| broken(panic.as_ref()))
    })
}

/// Runs `work` on so many threads with stacks big enough for scripts, or on as many as can be had.
///
/// # Errors
/// As [`on_big_stack`].
pub fn on_big_stacks(threads: usize, work: &(dyn Fn() + Sync)) -> Result<(), Fault> {
    std::thread::scope(|scope| {
        let mut running = Vec::new();
        for _ in 0..threads.max(1) {
            match std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work) {
                Ok(thread) => running.push(thread),
                Err(error) if running.is_empty() => return Err(no_thread(&error)),
                Err(_) => break,
            }
        }
        running.into_iter().try_for_each(|thread| thread.join().map_err(|panic| broken(panic.as_ref())))
    })
}

/// What `work` gives for each number below `count`, in their order, on so many threads with stacks big enough for scripts.
///
/// # Errors
/// As [`on_big_stack`].
pub fn each_on_big_stacks<T: Send>(threads: usize, count: usize, work: &(dyn Fn(usize) -> T + Sync)) -> Result<Vec<T>, Fault> {
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<Option<T>>> = Mutex::new((0..count).map(|_| None).collect());
    let take = || {
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            if at >= count {
                return;
            }
            let result = work(at);
            if let Some(place) = done.lock().unwrap_or_else(PoisonError::into_inner).get_mut(at) {
                *place = Some(result);
            }
        }
    };
    on_big_stacks(threads.min(count), &take)?;
    Ok(done.into_inner().unwrap_or_else(PoisonError::into_inner).into_iter().flatten().collect())
}
