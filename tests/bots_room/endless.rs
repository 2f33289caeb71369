//! B1: whoever never ends, or goes too deep, loses the turn, however it hides.

use crate::room::{does, loses_one};

/// The steps end it; on a machine that is very busy, the clock.
const ENDED: [&str; 2] = ["steps", "time"];

#[test]
fn b1_an_endless_loop_costs_the_turn_whatever_it_hides_behind() {
    for (name, code) in [
        ("a loop", "while true do end"),
        ("repeat", "repeat until false"),
        ("pcall", "while true do pcall(function() while true do end end) end"),
        ("xpcall", "while true do xpcall(function() while true do end end, function() while true do end end) end"),
        (
            "a coroutine",
            "local co = coroutine.wrap(function() while true do pcall(function() while true do coroutine.yield() end end) end end) while true do co() end",
        ),
        (
            "coroutines without end",
            "local function go() return coroutine.wrap(function() while true do pcall(go) end end)() end while true do pcall(go) end",
        ),
        ("__index", "local _ = setmetatable({}, { __index = function() while true do end end }).x"),
        (
            "__index that asks again",
            "local t = {} setmetatable(t, { __index = function(_, key) return t[key .. 'x'] end }) while true do pcall(function() return t.x end) end",
        ),
        ("__tostring", "tostring(setmetatable({}, { __tostring = function() while true do end end }))"),
        ("__iter", "for _ in setmetatable({}, { __iter = function() return function() return 1 end end }) do end"),
        (
            "__eq and __lt",
            "local m = { __lt = function() while true do end end } return setmetatable({}, m) < setmetatable({}, m)",
        ),
        ("__concat", "return setmetatable({}, { __concat = function() while true do end end }) .. ''"),
        ("a comparator of table.sort", "table.sort({ 3, 2, 1 }, function() while true do end end)"),
        ("a callback of string.gsub", "string.gsub('aaaa', 'a', function() while true do end end)"),
        ("a callback of table.foreach", "(table :: any).foreach({ 1 }, function() while true do end end)"),
        ("next through an iterator", "for _ in function() return 1 end do end"),
        ("pcall that counts on", "local n = 0 while true do n += select('#', pcall(error)) end"),
    ] {
        loses_one(name, code, &ENDED);
    }
}

/// An error that is shown by a function of the bot, which does not end.
#[test]
fn b1_an_error_that_is_never_told_costs_the_turn() {
    loses_one(
        "error with __tostring",
        "error(setmetatable({}, { __tostring = function() while true do end end }))",
        &["steps", "time", "error"],
    );
}

#[test]
fn b1_a_pattern_that_tries_everything_costs_the_turn() {
    for (name, code) in [
        ("many choices", "string.find(string.rep('a', 4000), string.rep('a?', 4000) .. string.rep('a', 4000) .. 'b')"),
        ("many stars", "string.match(string.rep('a', 3000), string.rep('a*', 20) .. 'b')"),
        ("gsub", "string.gsub(string.rep('a', 3000), string.rep('.-', 20) .. 'b', '')"),
        ("gmatch", "for _ in string.gmatch(string.rep('a', 3000), string.rep('.-', 20) .. 'b') do end"),
    ] {
        loses_one(name, code, &["steps", "time", "error"]);
    }
}

/// A search without a pattern takes no steps in which it could be stopped, so it is bounded before it begins.
#[test]
fn b1_a_plain_search_that_would_take_hours_is_an_error() {
    for (name, code) in [
        ("string.find", "string.find(string.rep('a', 4000000), string.rep('a', 2000000) .. 'b', 1, true)"),
        ("as a method", "local _ = (string.rep('a', 4000000)):find(string.rep('a', 2000000) .. 'b')"),
        ("string.split", "string.split(string.rep('a', 4000000), string.rep('a', 2000000) .. 'b')"),
    ] {
        let line = loses_one(name, code, &["error"]);
        assert!(line.contains("too long to search"), "{line}");
    }
    does("assert(string.find('frog', 'o') == 3 and ('a,b'):split(',')[2] == 'b' and #string.split('a,b') == 2)");
    does("local a, b, c = string.find('frog', '(r)o', 1) assert(a == 2 and b == 3 and c == 'r')");
}

/// Library functions that something else than the program calls, and long operations behind a `pcall`.
#[test]
fn b1_a_library_function_takes_steps_whoever_calls_it() {
    let (letters, cards) = ("string.rep('a', 1000000)", "table.create(300000, 1)");
    for (name, code) in [
        ("a comparator of the library", format!("table.sort(table.create(90000, {letters}), string.upper)")),
        ("a comparator that clears", format!("local t = {cards} table.sort(table.create(90000, t), table.clear)")),
        ("a comparator that is pcall", "table.sort(table.create(90000, 1), pcall)".to_owned()),
        (
            "no comparator, long texts",
            format!(
                "local a, b = {letters} .. 'a', {letters} .. 'b' local t = {{}} \
            for i = 1, 90000 do t[i] = if i % 2 == 0 then a else b end table.sort(t)"
            ),
        ),
        (
            "an operation on a table",
            format!("local t = setmetatable({cards}, {{ __unm = table.maxn }}) local x {}", "x = -t ".repeat(20_000)),
        ),
        (
            "next",
            format!(
                "local t = table.create(900000) t[900000] = 1 t[900000] = nil setmetatable(t, {{ __len = next }}) local x {}",
                "x = #t ".repeat(20_000)
            ),
        ),
        (
            "a sort of what compares with pcall",
            "local m m = { __lt = pcall, __call = function() while true do end end } \
            local t = {} for i = 1, 1000 do t[i] = setmetatable({}, m) end table.sort(t)"
                .to_owned(),
        ),
        (
            "pcall in pcall",
            format!(
                "local a, b = {letters} .. 'a', {letters} .. 'b' local x \
            local function f(d) if d > 0 then pcall(f, d - 1) else while true do x = a < b end end {} end f(150)",
                "x = a < b ".repeat(3_000)
            ),
        ),
        (
            "coroutine in coroutine",
            format!(
                "local a, b = {letters} .. 'a', {letters} .. 'b' local x \
            local function f(d) if d > 0 then coroutine.resume(coroutine.create(f), d - 1) else while true do x = a < b end end {} end f(100)",
                "x = a < b ".repeat(3_000)
            ),
        ),
    ] {
        let started = std::time::Instant::now();
        let line = loses_one(name, &code, &["steps", "time", "error"]);
        // Far more than any of them takes on a busy machine, far less than any took before.
        assert!(started.elapsed().as_secs() < 60, "{name}: {:?}: {line}", started.elapsed());
    }
}

#[test]
fn b1_the_library_does_what_it_did() {
    does("local t = { 2, 3, 1 } table.sort(t) assert(table.concat(t) == '123')");
    does("local t = { 2, 3, 1 } table.sort(t, function(a, b) return a > b end) assert(table.concat(t) == '321')");
    does(
        "local said = {} for a, b in string.gmatch('k=v, x=y', '(%w)=(%w)') do table.insert(said, a .. b) end \
          assert(table.concat(said, ' ') == 'kv xy')",
    );
    does("local sum = 0 for _, n in pairs({ 1, 2, x = 3 }) do sum += n end assert(sum == 6)");
    does("local sum = 0 for _, n in next, { 1, 2, x = 3 } do sum += n end assert(sum == 6)");
    does(
        "local co = coroutine.wrap(function(a) local b = coroutine.yield(a + 1) return b * 2 end) assert(co(1) == 2 and co(4) == 8)",
    );
    does("local ok, one, two = pcall(function(...) return ... end, 1, nil) assert(ok and one == 1 and two == nil)");
    does("local ok, told = xpcall(error, function(told) return told .. '!' end, 'no') assert(not ok and told == 'no!')");
    does("assert(('frog'):upper():rep(2) == 'FROGFROG' and utf8.len('é') == 1 and buffer.len(buffer.create(3)) == 3)");
}

#[test]
fn b1_library_functions_that_take_long_at_each_step_are_stopped_by_the_clock() {
    let slow = "local s = string.rep('a', 4000000) while true do utf8.len(s) end";
    loses_one("utf8.len", slow, &["time", "steps"]);
    let slow = "local t = table.create(100000, 1) while true do table.find(t, 2) end";
    loses_one("table.find", slow, &["time", "steps"]);
}

#[test]
fn b1_depth_without_end_costs_the_turn() {
    let ends = ["error", "steps", "time", "memory"];
    for (name, code) in [
        ("calls", "local function f() return 1 + f() end f()"),
        ("calls through pcall", "local function f() pcall(f) f() end f()"),
        ("calls through pcall alone", "local function f() return pcall(f) end while true do f() end"),
        ("__index", "local t = {} setmetatable(t, { __index = function(_, key) return t[key] end }) return t.x"),
        ("__newindex", "local t = {} setmetatable(t, { __newindex = function(_, key, value) t[key] = value end }) t.x = 1"),
        ("a chain of metatables", "local t = {} for _ = 1, 100000 do t = setmetatable({}, { __index = t }) end return t.x"),
        ("__call", "local t = setmetatable({}, {}) getmetatable(t).__call = function(self) return self() end t()"),
        ("string.gsub", "local function f() return (string.gsub('a', 'a', f)) end f()"),
        ("table.sort", "local function f() table.sort({ 1, 2, 3 }, f) end f()"),
        ("coroutines", "local function f() return coroutine.wrap(f)() end f()"),
        (
            "tostring",
            "local t = setmetatable({}, {}) getmetatable(t).__tostring = function(self) return tostring(self) end tostring(t)",
        ),
        ("a pattern", "string.find(string.rep('(', 100000), string.rep('(', 100000))"),
    ] {
        loses_one(name, code, &ends);
    }
}
