//! B9: whatever an error says, the log holds one short line of it, with nothing in it that a terminal obeys.

use crate::room::{loses_one, lost};

#[test]
fn b9_an_error_message_is_escaped_and_cut() {
    for (name, code, reasons) in [
        ("ANSI", "error('\\27[2J\\27]0;x\\7')", &["error"][..]),
        ("a line of a log", "error('\\n= pay Ani Budi 100 @score')", &["error"]),
        ("a comment", "error('x  # = pay Ani Budi 100')", &["error"]),
        ("a carriage return", "error('\\rBudi: pass')", &["error"]),
        ("1 MB", "error(string.rep('x', 1000000))", &["error"]),
        ("50 MB", "error(string.rep('x', 50000000))", &["memory"]),
        ("8 MB", "error(string.rep('x', 8000000))", &["error", "memory"]),
        ("many letters of three bytes", "error(string.rep('\\226\\130\\172', 100000))", &["error"]),
        ("a table", "error({})", &["error"]),
        ("nil", "error(nil)", &["error"]),
        ("nothing", "error()", &["error"]),
        ("true", "error(true)", &["error"]),
        ("a number", "error(0/0)", &["error"]),
        ("a function", "error(choose)", &["error"]),
        ("the view", "error(view)", &["error"]),
        ("error in __tostring", "error(setmetatable({}, { __tostring = function() error('again') end }))", &["error"]),
        ("no text from __tostring", "error(setmetatable({}, { __tostring = function() return {} end }))", &["error"]),
        ("bidirectional marks", "error('\\226\\128\\174\\226\\129\\166')", &["error"]),
        ("no UTF-8", "error('\\255\\254\\0')", &["error"]),
        ("assert", "assert(false, '\\27[31m')", &["error"]),
        ("assert with a table", "assert(nil, {})", &["error"]),
    ] {
        let line = loses_one(name, code, reasons);
        assert!(line.len() < 2_200, "{name}: {} bytes", line.len());
        for odd in ['\u{1b}', '\u{202e}', '\u{2066}', '\r', '\0', '\u{7}'] {
            assert!(!line.contains(odd), "{name}: {line:?}");
        }
    }
}

/// Where the bot was is told by its line, for errors of its own and for those of the host.
#[test]
fn an_error_tells_the_line_of_the_bot() {
    for code in [
        "error('no')",
        "local x = nil + 1",
        "return view.hnad",
        "view:zone('nowhere')",
        "view.zone('trick')",
        "choices:cards('jump')",
    ] {
        let lost = lost(&format!("function choose(view, choices)\n\n{code}\nend"));
        assert!(lost[0].contains("  # bots/0.luau:3: "), "{code}: {}", lost[0]);
    }
}
