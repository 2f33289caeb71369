//! B2: whoever wants too much memory loses the turn, and what earlier turns left lying costs nobody anything.

use crate::room::{begins, does, log, loses_one, lost};
use kartu::fault::Class;

#[test]
fn b2_a_bomb_of_memory_costs_the_turn() {
    for (name, code) in [
        ("string.rep", "string.rep('a', 1000000000)"),
        ("string.rep of a long text", "local s = string.rep('a', 4000000) return string.rep(s, 1000)"),
        ("table.create", "table.create(1000000000, 1)"),
        ("buffer.create", "buffer.create(1000000000)"),
        ("a table that grows", "local t = {} while true do table.insert(t, string.rep('x', 1000) .. #t) end"),
        ("a table with names", "local t = {} for i = 1, 1000000 do t['k' .. i] = i end"),
        ("texts put together", "local s = 'ab' while true do s = s .. s end"),
        ("table.concat", "local t = table.create(3000, string.rep('a', 100000)) return table.concat(t)"),
        ("tables in tables", "local t = {} while true do t = { t, t } t[3] = table.create(1000) end"),
        ("closures", "local f = function() end while true do local g = f f = function() return g() end end"),
        ("coroutines", "local t = {} while true do table.insert(t, coroutine.create(function() end)) end"),
        ("gsub", "local s = string.rep('a', 100000) return (string.gsub(s, 'a', s))"),
        ("string.pack", "local t = {} while true do table.insert(t, string.pack('s4', string.rep('a', 1000) .. #t)) end"),
        ("table.clone", "local t, all = table.create(10000, 1), {} while true do table.insert(all, table.clone(t)) end"),
    ] {
        loses_one(name, code, &["memory", "error", "steps", "time"]);
    }
}

/// What fails inside a `pcall` is free again, and the steps end the rest.
#[test]
fn b2_memory_errors_that_are_caught_again_and_again_end_with_the_steps() {
    let code = "while true do pcall(function() local t = {} while true do table.insert(t, {}) end end) end";
    loses_one("pcall", code, &["memory", "steps", "time"]);
}

#[test]
fn b2_a_wide_format_is_an_error() {
    loses_one("%99999d", "string.format('%99999d', 1)", &["error"]);
    loses_one("%.99999f", "string.format('%.99999f', 1)", &["error"]);
    loses_one("buffer out of bounds", "buffer.writeu8(buffer.create(4), 4, 1)", &["error"]);
    loses_one("buffer.fill", "buffer.fill(buffer.create(4), 0, 1, 1000000000)", &["error"]);
}

/// Luau's own `table.move` has no end, and with bounds that wrap around it breaks the machine (luau 2970).
#[test]
fn moving_endless_stretches_of_a_table_is_an_error() {
    for code in [
        "table.move({}, 1, 2000000000, 5)",
        "table.move({}, -2147483648, 2147483647, 1)",
        "table.move({ 1 }, 1, 1, 2147483647)",
        "table.move({}, 2147483647, 2147483647 + 10, -5)",
        "table.move({ 1, 2, 3 }, 1, 3, 2147483645)",
        "table.move({}, -2147483647, -2147483640, 2147483640)",
        "table.move({}, 1, 0/0, 1)",
        "table.move({}, 1, math.huge, 1)",
        "table.move({}, 1.5, 2, 1)",
    ] {
        loses_one(code, code, &["error"]);
    }
    does("local t = table.move({ 1, 2, 3 }, 1, 3, 2, {}) assert(t[4] == 3 and t[2] == 1 and t[1] == nil)");
    does("local t = table.move({ 1, 2, 3 }, 2, 3, 1) assert(t[1] == 2 and t[2] == 3)");
}

/// A bot may leave as much behind as it likes.
#[test]
fn garbage_of_earlier_turns_costs_no_later_turn() {
    does("local t = {} for i = 1, 100000 do t = { t } end");
    does("local s = string.rep('x', 5000000) .. #view.hand");
    does("for i = 1, 20 do local t = table.create(100000, i) end");
}

/// A program that is too much before it has begun is no seat at all.
#[test]
fn b2_a_program_that_never_begins_or_takes_everything_ends_with_class_limit() {
    let class = |source: &str| begins(source).expect_err("a fault").class;
    assert_eq!(class("while true do end"), Class::Limit);
    assert_eq!(class("local t = {} while true do table.insert(t, {}) end"), Class::Limit);
    assert_eq!(class("function choose() end function start() while true do end end"), Class::Limit);
    assert_eq!(class("function choose() end function start() string.rep('a', 1e9) end"), Class::Limit);
}

/// However full its memory is, what the host does for a bot costs the bot the turn, and never the match.
#[test]
fn a_host_that_is_asked_when_memory_is_full_stays_whole() {
    let fills = "full = full or {}
        local size = 4000000
        while size > 8 do
            if not pcall(function() table.insert(full, buffer.create(size)) end) then size = size // 2 end
        end";
    let asks = "pcall(function() return view.hand, view.scores, view:zone('trick'), view:history() end)
        pcall(function() return choices:list(), choices:offers(), choices:cards() end)
        pcall(function() return view.hnad end) pcall(function() return view:zone('nowhere') end)
        pcall(error, {}) pcall(tostring, {}) pcall(function() return {} .. '' end)";
    for end in [
        "",
        "error({})",
        "error('x' .. #full)",
        "view.hand[1] = 1",
        "return view:zone('nowhere')",
        "return 'p' .. 'ass'",
        "while true do end",
    ] {
        let source = format!("local full\nfunction choose(view, choices)\n{fills}\n{asks}\ndo {end} end\nreturn 1\nend");
        let log = log(&[&source]);
        assert!(log.ends_with("end\n"), "{end}");
    }
    // The same while the program begins: it begins, or it needs too much.
    for start in ["", "function start(info) kept = info end"] {
        let source = format!("local full, kept\n{fills}\n{start}\nfunction choose(view, choices) return 1 end");
        assert!(begins(&source).err().is_none_or(|fault| fault.class == Class::Limit), "{start}");
    }
    // With a little less, it can still answer.
    let kept = "keep = keep or buffer.create(12000000) local hand = view.hand assert(#hand > 0)";
    assert_eq!(lost(&format!("local keep function choose(view, choices) {kept} return 1 end")), Vec::<String>::new());
}
