//! The limits of scripts, as data: one table that `harden` applies, messages quote and people can list.

/// A limit: what it bounds, how far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// Its name, as messages quote it.
    pub name: &'static str,
    /// Its value.
    pub value: u64,
    /// What is counted.
    pub unit: &'static str,
}

const fn limit(name: &'static str, value: u64, unit: &'static str) -> Limit {
    Limit { name, value, unit }
}

/// Steps of one call of a script function.
pub const CALL_STEPS: Limit = limit("steps of one call", 200_000, "operations");
/// Steps of the top level of a script.
pub const LOAD_STEPS: Limit = limit("steps at load", 2_000_000, "operations");
/// How deep calls may nest.
pub const CALL_DEPTH: Limit = limit("call depth", 32, "calls");
/// How deep expressions may nest at the top level.
pub const EXPRESSION_DEPTH: Limit = limit("expression depth at the top level", 64, "levels");
/// How deep expressions may nest in a function.
pub const FUNCTION_EXPRESSION_DEPTH: Limit = limit("expression depth in a function", 32, "levels");
/// The longest text.
pub const TEXT: Limit = limit("text", 4_096, "bytes");
/// The longest list.
pub const LIST: Limit = limit("list", 2_000, "items");
/// The largest map.
pub const MAP: Limit = limit("map", 500, "entries");
/// Variables in scope.
pub const VARIABLES: Limit = limit("variables", 128, "variables");
/// Memory held by a script during one call.
pub const MEMORY: Limit = limit("memory of a script", 32 << 20, "bytes");
/// Time of one call.
pub const TIME: Limit = limit("time of one call", 2_000, "milliseconds");
/// Time of all calls that follow from one input of a match, and of loading a script.
pub const INPUT_TIME: Limit = limit("time of all calls after one input", 5_000, "milliseconds");
/// Size of a script.
pub const SOURCE: Limit = limit("script", 256 << 10, "bytes");
/// Functions of a script.
pub const FUNCTIONS: Limit = limit("functions", 500, "functions");

/// All limits of scripts.
pub const ALL: [Limit; 14] = [
    CALL_STEPS,
    LOAD_STEPS,
    CALL_DEPTH,
    EXPRESSION_DEPTH,
    FUNCTION_EXPRESSION_DEPTH,
    TEXT,
    LIST,
    MAP,
    VARIABLES,
    MEMORY,
    TIME,
    INPUT_TIME,
    SOURCE,
    FUNCTIONS,
];
