//! B4, B6 and B7: nothing leads out of the room, from bot to bot or from match to match.

use crate::room::{does, log, log_of, lost};

#[test]
fn b4_nothing_in_the_room_leads_out() {
    does(
        "for _, name in { 'require', 'loadstring', 'load', 'loadfile', 'dofile', 'getfenv', 'setfenv', 'newproxy', 'collectgarbage', \
        'gcinfo', 'print', 'warn', 'os', 'io', 'debug', 'package', 'vector', 'shared', 'script', 'game', 'task', 'arg' } do \
        assert(_G[name] == nil, name) end",
    );
    does(
        "assert(require == nil and loadstring == nil and load == nil and getfenv == nil and setfenv == nil and newproxy == nil)",
    );
    does("assert(collectgarbage == nil and gcinfo == nil and print == nil and os == nil and io == nil and debug == nil)");
    does("assert(package == nil and dofile == nil and math.randomseed == nil and string.dump == nil and coroutine.debug == nil)");
    // All that is left, told by name: what a new Luau brings besides does not come in unseen.
    does(
        "local all = {} for name in _G do table.insert(all, name) end table.sort(all) assert(table.concat(all, ' ') == \
        '_G _VERSION assert bit32 buffer coroutine error getmetatable ipairs math next pairs pcall rawequal rawget rawlen rawset \
select setmetatable string table tonumber tostring type typeof unpack utf8 xpcall', table.concat(all, ' '))",
    );
}

#[test]
fn b6_what_all_bots_could_share_is_frozen() {
    for change in [
        "_G.left = 1",
        "rawset(_G, 'left', 1)",
        "setmetatable(_G, {})",
        "string.left = 1",
        "rawset(string, 'left', 1)",
        "math.random = 1",
        "table.insert(table, 1)",
        "table.clear(math)",
        "setmetatable(string, {})",
        "getmetatable('').__index = {}",
        "getmetatable('').left = 1",
        "rawset(getmetatable(''), 'left', 1)",
        "getmetatable(view).left = 1",
        "setmetatable(view, {})",
        "rawset(view, 'left', 1)",
        "setmetatable(view.hand, {})",
        "setmetatable(view.scores, {})",
        "getmetatable(view.scores).__index = 1",
    ] {
        does(&format!("assert(not pcall(function() {change} end))"));
    }
}

/// The same program in two seats, one after the other and in two matches: each has a room of its own.
#[test]
fn b6_two_bots_of_one_program_cannot_signal() {
    let writes = "left = 1 function choose(view, choices) left += 1 \
        pcall(function() _G.left = 1 end) pcall(function() string.left = 1 end) pcall(function() view.left = 1 end) \
        pcall(function() getmetatable('').left = 1 end) pcall(function() math.left = 1 end) return 1 end";
    let reads = "assert(left == nil and _G.left == nil) function choose(view, choices) \
        assert(left == nil and _G.left == nil and string.left == nil and math.left == nil) \
        assert(getmetatable('').left == nil and not pcall(function() return view.left end)) return 1 end";
    for sources in [[writes, reads], [reads, writes]] {
        for number in [1, 2] {
            let log = log_of(&sources, number);
            assert!(!log.contains("! "), "{log}");
        }
    }
    let counts = "turns = 0 local seat function start(info) seat = info.seat end function choose(view, choices) \
        assert(view.seat == seat) turns += 1 local own = 0 \
        for _, entry in view:history() do if entry.seat == seat and entry.action then own += 1 end end \
        assert(turns == own + 1, turns .. ' ' .. own) return 1 end";
    assert!(!log(&[counts, counts, counts]).contains("! "), "each counts its own turns only");
}

#[test]
fn b7_no_address_is_seen() {
    does(
        "for _, value in { {}, function() end, coroutine.create(function() end), view, choices, buffer.create(1), tostring, string, view.hand } do \
        for _, text in { tostring(value), string.format('%s', value), string.format('%*', value), `{value}` } do \
        assert(not string.find(text, '0x') and not string.find(text, '%x%x%x%x%x%x'), text) end end",
    );
    does(
        "local odd = setmetatable({}, { __metatable = { __tostring = 1 } }) assert(not string.find(select(2, pcall(tostring, odd)), '0x'))",
    );
    for fails in [
        "return {} .. ''",
        "return {} < {}",
        "return {} + 1",
        "return nil + {}",
        "return ({})()",
        "return view .. ''",
        "return #choose",
        "string.rep({}, 1)",
        "table.concat({ {} })",
        "math.floor(choose)",
        "view:zone({})",
        "view:zone(choose)",
        "choices:has(view)",
        "view[choose] = 1",
        "return view[choose]",
        "return view.scores[choose]",
        "error(tostring({}))",
        "string.format('%d', {})",
        "coroutine.resume(choose)",
    ] {
        does(&format!(
            "local ok, why = pcall(function() {fails} end) assert(not ok) \
            assert(not string.find(tostring(why), '0x'), tostring(why))"
        ));
    }
    // What a log says of an error that is no text is the same in each run.
    for thrown in [
        "{}",
        "function() end",
        "view",
        "coroutine.create(function() end)",
        "buffer.create(1)",
        "setmetatable({}, { __type = 'x' })",
    ] {
        let lost = lost(&format!("function choose() error({thrown}) end").replace("choose()", "choose(view)"));
        assert!(!lost.is_empty() && lost.iter().all(|line| !line.contains("0x")), "{lost:#?}");
    }
}

#[test]
fn b7_there_is_no_clock() {
    does(
        "for name, library in { math = math, string = string, table = table, coroutine = coroutine, utf8 = utf8, bit32 = bit32, buffer = buffer } do \
        for word in library do assert(word ~= 'clock' and word ~= 'time' and word ~= 'date', name) end end",
    );
}

#[test]
fn b7_chance_comes_from_the_host_and_repeats() {
    let chance = "function choose(view, choices) math.random() return math.random(math.min(#choices, 50)) end";
    assert_eq!(log(&[chance]), log(&[chance]), "the same seed, the same match");
    assert_ne!(log_of(&[chance], 1), log_of(&[chance], 2), "another match, another");
    does(
        "for _ = 1, 100 do local x = math.random(3) assert(x >= 1 and x <= 3 and x % 1 == 0) \
        local y = math.random() assert(y >= 0 and y < 1) local z = math.random(-5, -5) assert(z == -5) end",
    );
    for wrong in ["2, 1", "0", "1.5", "0/0", "1, math.huge", "-2^31, 2^31", "'x'", "{}"] {
        does(&format!("assert(not pcall(math.random, {wrong}))"));
    }
}

/// A bot that draws a thousand numbers more changes neither the cards nor what the others draw.
#[test]
fn b7_what_a_bot_draws_is_apart_from_the_deck_and_from_the_others() {
    let cards = |log: &str| log.lines().filter(|line| line.starts_with("deck ")).map(str::to_owned).collect::<Vec<_>>();
    let first = "function choose() return 1 end";
    let draws = "function choose() for _ = 1, 1000 do math.random() end return 1 end";
    assert_eq!(log(&[first, first]), log(&[draws, first]));
    assert_eq!(log(&[first, "random"]), log(&[draws, "random"]), "random players draw from streams of their own");
    assert_eq!(cards(&log(&[first])), cards(&log(&["random", first, first])));
    // The first numbers of the stream of a bot are not those that have shuffled the deck, nor those of another seat.
    let tells = "local told = '' function start() for _ = 1, 8 do told ..= math.random(36) .. ' ' end end function choose() error(told, 0) end";
    let told = |log: String, seat: &str| {
        log.lines().find(|line| line.starts_with(seat)).map(|line| line.split("  # ").nth(1).unwrap_or_default().to_owned())
    };
    let (ani, budi) = (told(log(&[tells, first]), "Ani! "), told(log(&[first, tells]), "Budi! "));
    assert!(ani.is_some() && budi.is_some() && ani != budi, "{ani:?} {budi:?}");
    assert_eq!(ani, told(log(&[tells, tells]), "Ani! "), "whoever else plays");
}
