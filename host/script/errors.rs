//! From the errors of the script engine to faults a person can use.

use super::handle::CannotTell;
use super::sandbox::{self, Stop};
use super::vocabulary::{Vocabulary, plain_type};
use super::written::{Mark, Written, shown_name};
use super::{Source, limits, questions};
use crate::fault::{Class, Fault};
use crate::mechanics::Stuck;
use crate::text;
use rhai::{EvalAltResult, LexError, ParseError, ParseErrorType, Position};

/// A script that cannot be parsed.
pub(super) fn parse(error: &ParseError, source: &Source) -> Fault {
    use ParseErrorType as Kind;
    let at = error.position();
    let unreadable = |what: String, width: usize| Fault::new(Class::Unreadable, what).at(source.place(at, width));
    match error.err_type() {
        Kind::Reserved(word) if sandbox::is_forbidden(word) => {
            unreadable(format!("`{word}` is not available in rules"), word.len())
        }
        Kind::Reserved(word) => unreadable(format!("`{word}` is a reserved word"), word.len()).label("choose another name"),
        Kind::VariableUndefined(name) => {
            let fault =
                Fault::new(Class::Script, format!("there is no `{}` here", shown_name(name))).at(source.place(at, name.len()));
            if let Some((function, question)) =
                source.function_around(at).and_then(|function| Some((function, questions::of(function)?)))
                && question.params.contains(&name.as_str())
            {
                fault.label(format!("write `fn {function}({})`", question.params.join(", ")))
            } else if source.defines(name) {
                fault
                    .label("what the top level defines is not seen in functions")
                    .note("pass it as an argument, or read an option as `house.name`")
            } else {
                fault
            }
        }
        Kind::BadInput(LexError::UnexpectedInput(input) | LexError::ImproperSymbol(input, _)) if sandbox::is_forbidden(input) => {
            unreadable(format!("`{input}` is not available in rules"), input.len())
        }
        Kind::ModuleUndefined(name) => {
            unreadable(format!("there is no `{name}::`"), name.len()).label("`::` stands only behind `base`")
        }
        Kind::UnknownOperator(operator) if sandbox::is_forbidden(operator) => {
            unreadable(format!("`{operator}` is not available in rules"), operator.len())
        }
        Kind::BadInput(LexError::UnexpectedInput(input)) if input == "|" || input == "||" => {
            unreadable("functions without a name are not available in rules".to_owned(), 1)
                .label("use a `for` loop, or a named function")
        }
        Kind::PropertyExpected if source.looks_like_fraction(at) => {
            unreadable("rules count in whole numbers".to_owned(), 1).label("fractions are not available")
        }
        Kind::ExprTooDeep => Fault::new(Class::Limit, over(limits::EXPRESSION_DEPTH)).at(source.place(at, 1)),
        Kind::TooManyFunctions => Fault::new(Class::Limit, over(limits::FUNCTIONS)).at(source.place(at, 1)),
        Kind::LiteralTooLarge(what, _) => {
            Fault::new(Class::Limit, format!("{what} is too large for a script")).at(source.place(at, 1))
        }
        Kind::WrongDocComment => unreadable("`///` belongs before a function".to_owned(), 3).label("write `//` here"),
        Kind::UnexpectedEOF => unreadable("the script ends too early".to_owned(), 1).label("a bracket is still open"),
        other => unreadable(lower_first(&other.to_string()), 1),
    }
}

/// What the engine found too large.
fn large_thing(what: &str) -> &'static str {
    match what {
        "Length of string" => "a text",
        "Size of object map" => "a map",
        _ => "a list",
    }
}

fn over(limit: limits::Limit) -> String {
    format!("the script goes over the limit of {} {} ({})", limit.value, limit.unit, limit.name)
}

fn lower_first(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

/// What the host ran.
#[derive(Clone, Copy)]
pub(super) enum Ran<'a> {
    /// The top level of a script.
    TopLevel(usize),
    /// A function.
    Function(&'a str),
}

/// A script that failed while it ran.
pub(super) fn run(error: &EvalAltResult, written: &Written, vocabulary: &Vocabulary, ran: Ran) -> Stuck {
    let layer_of = |name: &str| written.find(name).map(|function| function.mark.layer);
    let (mut layer, function) = match ran {
        Ran::TopLevel(layer) => (layer, None),
        Ran::Function(name) => (layer_of(name).unwrap_or(0), Some(name)),
    };
    // Each call with its place in the script that makes it.
    let mut calls = Vec::new();
    let mut inner = error;
    while let EvalAltResult::ErrorInFunctionCall(name, _, next, at) = inner {
        calls.push((name.as_str(), Mark { layer, at: *at }));
        layer = layer_of(name).unwrap_or(layer);
        inner = next;
    }
    let nowhere = Mark { layer: 0, at: Position::NONE };
    let place = if inner.position().is_none() {
        calls.last().map_or(nowhere, |(_, mark)| *mark)
    } else {
        Mark { layer, at: inner.position() }
    };
    let mut fault = cause(inner, vocabulary, function);
    if !place.at.is_none() {
        let word = written.sources.get(place.layer).map_or(1, |source| source.word_at(place.at));
        fault = fault.at(written.place(place, word.max(1)));
    } else if let Some(function) = function.and_then(|name| written.find(name)) {
        // The engine tells no place when a limit is reached; the function is the nearest there is.
        fault = fault.at(written.place(function.mark, function.name.len()));
    }
    // The host's own call of the outermost function has no place in the script.
    for (name, mark) in calls.iter().rev().filter(|(_, mark)| !mark.at.is_none()) {
        let place = written.place(*mark, 1);
        fault = fault.note(format!("`{}` was called from {}:{}", shown_name(name), place.file, place.line));
    }
    if let Some(function) = function {
        fault = fault.note(format!("in `{function}`"));
    }
    match inner {
        EvalAltResult::ErrorRuntime(value, _) if value.is::<CannotTell>() => Stuck::CannotTell(Box::new(fault)),
        _ => Stuck::Fault(Box::new(fault)),
    }
}

fn cause(error: &EvalAltResult, vocabulary: &Vocabulary, function: Option<&str>) -> Fault {
    use EvalAltResult as Error;
    let script = |what: String| Fault::new(Class::Script, what);
    match error {
        Error::ErrorTooManyOperations(_) => {
            let (limit, what) = match function {
                Some(function) => (limits::CALL_STEPS, format!("`{function}`")),
                None => (limits::LOAD_STEPS, "the top level".to_owned()),
            };
            Fault::new(Class::Limit, format!("{what} ran over {} {} without an end", limit.value, limit.unit))
        }
        Error::ErrorTerminated(stop, _) => {
            let limit = match stop.clone().try_cast::<Stop>() {
                Some(Stop::Time(limit)) => limit,
                _ => limits::MEMORY,
            };
            Fault::new(Class::Limit, over(limit)).note("not judged: the rules may be right, but they cost too much")
        }
        Error::ErrorStackOverflow(_) => Fault::new(Class::Limit, over(limits::CALL_DEPTH)),
        Error::ErrorTooManyVariables(_) => Fault::new(Class::Limit, over(limits::VARIABLES)),
        Error::ErrorTooManyModules(_) => script("`import` is not available in rules".to_owned()),
        Error::ErrorDataTooLarge(what, _) => Fault::new(Class::Limit, format!("{} grows over its limit", large_thing(what)))
            .note(format!(
                "texts have at most {} bytes, lists {} items, maps {} entries",
                limits::TEXT.value,
                limits::LIST.value,
                limits::MAP.value
            )),
        Error::ErrorFunctionNotFound(signature, _) => {
            let (name, types) = signature.split_once(" (").unwrap_or((signature, ")"));
            let name = &shown_name(name);
            let types: Vec<&str> =
                types.trim_end_matches(')').split(", ").map(plain_type).filter(|kind| !kind.is_empty()).collect();
            let fault = script(if types.is_empty() {
                format!("`{name}` is not said without anything")
            } else {
                format!("`{name}` is not said of {}", types.join(", "))
            });
            vocabulary.calls(name).fold(fault, |fault, form| fault.note(format!("{form}: {}", form.about)))
        }
        Error::ErrorPropertyNotFound(name, _) => {
            let near = text::nearest(name, vocabulary.properties().map(|entry| entry.name.as_str()));
            script(format!("nothing has a property `{name}`"))
                .label(near.map_or_else(String::new, |near| format!("did you mean `{near}`?")))
        }
        Error::ErrorRuntime(value, _) => {
            if let Some(CannotTell(why)) = value.clone().try_cast::<CannotTell>() {
                return script(why);
            }
            script(value.clone().into_string().unwrap_or_else(|_| "the script gave up".to_owned()))
        }
        Error::ErrorArithmetic(what, _) => script(lower_first(what)),
        other => {
            let text = other.to_string();
            script(lower_first(text.split(" (line ").next().unwrap_or(&text)))
        }
    }
}
