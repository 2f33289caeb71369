//! The room of a bot: every known way out of it, or to hold up the others, is tried; the match always goes on.
#![cfg(feature = "bots")]

mod common;

use kartu::cards::Seed;
use kartu::fault::Class;
use kartu::game::{Library, Match, Ruleset, Setting, Wanted};
use kartu::log::{Input, Log, Replay, fact_lines, header_text, input_text};
use kartu::players::{Bot, Host, MAX_LAPSES, MAX_SOURCE, Player, Program, Random, Stop};
use std::sync::Arc;
use std::time::{Duration, Instant};

const NAMES: [&str; 3] = ["Ani", "Budi", "Citra"];

/// Frog, one deal.
fn rules() -> Arc<Ruleset> {
    let settings = vec![Setting::from_argument("match_rounds=1").expect("a setting")];
    Library::shipped().load(&Wanted { settings, ..Wanted::game("frog") }).expect("a game")
}

/// The log of a match of some bots, the rest at random.
fn log(sources: &[&str]) -> String {
    let game = Match::new(rules(), &NAMES.map(String::from), 2).expect("a table");
    let seed = Seed::from_text("room");
    let player = |at: usize| match sources.get(at) {
        Some(source) => {
            let program = Program::new(&format!("bots/{at}.luau"), source).expect("a text");
            Box::new(Bot::new(&program, &game, seed, 1, at as u8).expect("a bot")) as Box<dyn Player>
        }
        None => Box::new(Random::new(seed, 1, at as u8)),
    };
    let players = (0..3).map(player).collect();
    let mut log = header_text(&game);
    let mut host = Host::new(game, seed, 1, players);
    let stop = host.play(&mut |input: &Input, game: &Match| {
        log += &format!("{}\n{}", input_text(input, &game.names()), fact_lines(game.events(), game));
        Ok(())
    });
    assert_eq!(stop.expect("a match"), Stop::Over, "{sources:?}");
    log + "end\n"
}

/// What the log says of the turns that the bot in the first seat lost.
fn lost(source: &str) -> Vec<String> {
    log(&[source]).lines().filter(|line| line.starts_with("Ani! ")).map(str::to_owned).collect()
}

/// A bot that does this before it makes its first choice.
fn doing(code: &str) -> String {
    format!("function choose(view, choices)\n{code}\nreturn 1\nend")
}

/// All turns are lost, for one of these reasons.
fn loses_all(code: &str, reasons: &[&str]) -> Vec<String> {
    let begun = Instant::now();
    let lost = lost(&doing(code));
    assert!(!lost.is_empty(), "{code} loses no turn");
    for line in &lost {
        let said = line.split("  # ").next().unwrap_or_default();
        let reason = said.rsplit(' ').next().unwrap_or_default();
        assert!(reasons.contains(&reason) || reason == "benched", "{code}: {line}");
    }
    assert!(begun.elapsed() < Duration::from_millis(2_500) * MAX_LAPSES, "{code}: {:?}", begun.elapsed());
    lost
}

/// The bot does all that, and nothing of it is an error.
fn does(code: &str) {
    assert_eq!(lost(&doing(code)), Vec::<String>::new(), "{code}");
}

#[test]
fn who_never_ends_loses_the_turn_however_it_hides() {
    for code in [
        "while true do end",
        "while true do pcall(function() while true do end end) end",
        "local function f() pcall(f) f() end f()",
        "while true do xpcall(function() while true do end end, function() while true do end end) end",
        "local co = coroutine.wrap(function() while true do pcall(function() while true do coroutine.yield() end end) end end) while true do co() end",
        "string.find(string.rep('a', 4000), string.rep('a?', 4000) .. string.rep('a', 4000) .. 'b')",
        "error(setmetatable({}, { __tostring = function() while true do end end }))",
        "setmetatable({}, { __index = function() while true do end end }).x()",
        "table.sort({ 3, 2, 1 }, function() while true do end end)",
        "string.gsub('aaaa', 'a', function() while true do end end)",
    ] {
        loses_all(code, &["steps", "time", "error"]);
    }
}

#[test]
fn library_functions_that_take_long_at_each_step_are_stopped_by_the_clock() {
    let begun = Instant::now();
    let lost = lost(&doing("local s = string.rep('a', 4000000) while true do utf8.len(s) string.reverse(s) end"));
    assert!(
        lost.iter().all(|line| line.contains(" time ") || line.contains(" memory ") || line.contains(" benched")),
        "{lost:?}"
    );
    assert!(begun.elapsed() < Duration::from_secs(3) * MAX_LAPSES);
}

#[test]
fn who_takes_too_much_memory_loses_the_turn() {
    for code in [
        "string.rep('a', 1000000000)",
        "table.create(1000000000, 1)",
        "buffer.create(1000000000)",
        "local t = {} while true do table.insert(t, string.rep('x', 1000) .. #t) end",
        "local s = 'ab' while true do s = s .. s end",
        "local t = {} while true do t = { t, t } t[3] = table.create(1000) end",
        "while true do pcall(function() local t = {} while true do table.insert(t, {}) end end) end",
    ] {
        loses_all(code, &["memory", "error", "steps", "time"]);
    }
}

#[test]
fn moving_endless_stretches_of_a_table_is_an_error() {
    for code in [
        "table.move({}, 1, 2000000000, 5)",
        "table.move({}, -2147483648, 2147483647, 1)",
        "table.move({ 1 }, 1, 1, 2147483647)",
        "table.move({}, 2147483647, 2147483647 + 10, -5)",
        "table.move({}, 1, 0/0, 1)",
        "table.move({}, 1, math.huge, 1)",
    ] {
        loses_all(code, &["error"]);
    }
    does("local t = table.move({ 1, 2, 3 }, 1, 3, 2, {}) assert(#t == 0 or t[4] == 3) assert(t[2] == 1)");
}

#[test]
fn a_file_that_is_no_program_is_refused_before_anything_runs() {
    let refused = |source: &str| {
        let program = Program::new("x.luau", source)?;
        let game = Match::new(rules(), &NAMES.map(String::from), 2)?;
        Bot::new(&program, &game, Seed::from_text("room"), 1, 0).map(|_| ())
    };
    let class = |source: &str| refused(source).expect_err("a fault").class;
    assert_eq!(class("\u{6}\u{3}\u{0}\u{1}"), Class::Unreadable, "compiled");
    assert_eq!(class(""), Class::Unreadable, "empty");
    assert_eq!(class("choose = 3"), Class::Unreadable);
    assert_eq!(class("while true do end"), Class::Limit);
    assert_eq!(class("local t = {} while true do table.insert(t, {}) end"), Class::Limit);
    assert_eq!(class(&" ".repeat(MAX_SOURCE as usize + 1)), Class::Limit);
    let fits = format!("function choose() return 1 end{}", " ".repeat(MAX_SOURCE as usize - 30));
    assert_eq!(fits.len() as u64, MAX_SOURCE);
    assert_eq!(refused(&fits), Ok(()));
    assert_eq!(refused(&fits[..fits.len() - 1]), Ok(()));
    let fault = refused("local x = 1\nfunction choose(\n  5").expect_err("a fault");
    assert_eq!((fault.class, fault.place.map(|place| place.line)), (Class::Unreadable, Some(3)), "{}", fault.what);
    let nested = format!("x = {}1{}", "(".repeat(100_000), ")".repeat(100_000));
    assert_eq!(class(&nested), Class::Unreadable);
    let folder = common::root().join("bots");
    assert_eq!(Program::read(&folder).expect_err("a folder").class, Class::Io);
    assert_eq!(Program::read(&folder.join("nobody.luau")).expect_err("no file").class, Class::Io);
}

#[test]
fn nothing_in_the_room_leads_out() {
    does(
        "for _, name in { 'require', 'loadstring', 'load', 'dofile', 'loadfile', 'getfenv', 'setfenv', 'os', 'io', 'debug', 'package', \
         'newproxy', 'collectgarbage', 'gcinfo', 'print', 'vector' } do assert(_G[name] == nil, name) end \
         assert(math.randomseed == nil)",
    );
}

#[test]
fn an_answer_that_is_no_action_loses_the_turn() {
    for code in [
        "return nil",
        "return 1.5",
        "return 0",
        "return -1",
        "return 9223372036854775808",
        "return 0/0",
        "return math.huge",
        "return {}",
        "local t = {} t.t = t return t",
        "local t = {} for i = 1, 10000 do t = { t } end return t",
        "return true",
        "return choose",
        "return view",
        "return ''",
        "return 'play ZZ'",
        "return 'play'",
        "return 'Budi: pass'",
        "return string.rep('play ', 1000)",
        "return '\\255\\254'",
        "return 'jump'",
    ] {
        let lost = lost(&format!("function choose(view, choices)\n{code}\nend"));
        assert!(
            !lost.is_empty() && lost.iter().all(|line| line.contains(" nonsense  # ") || line.contains(" benched")),
            "{code}: {lost:?}"
        );
    }
    let lost =
        lost("function choose(view, choices) return if view.phase == 'play' then 'play ' .. view:zone('trick')[1] else 1 end");
    assert!(lost.iter().any(|line| line.contains(" illegal  # ") || line.contains(" error  # ")), "{lost:?}");
}

#[test]
fn nothing_passes_from_bot_to_bot_or_from_match_to_match() {
    let writes = doing(
        "left = 2 assert(not pcall(function() _G.left = 1 end)) \
         assert(not pcall(function() string.left = 1 end)) assert(not pcall(function() math.random = 1 end)) \
         assert(not pcall(function() getmetatable('').__index = {} end)) assert(not pcall(function() getmetatable('').left = 1 end))",
    );
    let reads = format!(
        "assert(_G.left == nil and left == nil)\n{}",
        doing("assert(_G.left == nil and left == nil and string.left == nil)")
    );
    assert!(!log(&[&writes, &reads]).contains("! "));
    assert!(!log(&[&reads, &writes]).contains("! "));
}

#[test]
fn no_address_and_no_clock_is_seen_and_chance_repeats() {
    does(
        "for _, value in { {}, function() end, coroutine.create(function() end), view, buffer.create(1) } do \
         assert(not string.find(tostring(value), '0x'), tostring(value)) \
         assert(not string.find(string.format('%s', value), '0x')) assert(not string.find(string.format('%*', value), '0x')) end \
         local odd = setmetatable({}, { __metatable = { __tostring = 1 } }) assert(not string.find(select(2, pcall(tostring, odd)), '0x'))",
    );
    let chance = "function choose(view, choices) math.random() return math.random(math.min(#choices, 50)) end";
    assert_eq!(log(&[chance]), log(&[chance]));
    does(
        "for _ = 1, 100 do local x = math.random(3) assert(x >= 1 and x <= 3) local y = math.random() assert(y >= 0 and y < 1) end assert(not pcall(math.random, 2, 1))",
    );
}

#[test]
fn what_a_bot_is_given_it_cannot_change() {
    does(
        "assert(not pcall(function() view.hand[1] = 'AS' end)) assert(not pcall(function() table.insert(view.hand, 'AS') end)) \
         assert(not pcall(function() view.hand = {} end)) assert(not pcall(function() choices:cards()[1] = 1 end)) \
         assert(not pcall(function() view.scores.Ani = 1 end)) assert(not pcall(rawset, view.hand, 1, 'AS')) \
         assert(not pcall(setmetatable, view.hand, {})) assert(getmetatable(view) ~= nil == (type(getmetatable(view)) == 'boolean'))",
    );
}

#[test]
fn a_bot_sees_its_own_cards_and_no_others() {
    does(
        "assert(#view.hand > 0) for _, card in view.hand do assert(card ~= '??') end \
         for _, seat in view.players do if seat ~= view.seat then for _, card in view:zone('hand', seat) do assert(card == '??') end end end \
         for _, card in view:zone('stub') do assert(card == '??') end \
         for _, entry in view:history() do assert(entry.action == nil or entry.seat == view.seat or not string.find(entry.action, 'discard %w')) end \
         assert(view:count('hand', view.players[2]) == #view:zone('hand', view.players[2])) assert(not pcall(function() return view:zone('nowhere') end))",
    );
}

#[test]
fn an_error_message_is_cut_and_escaped() {
    for (code, reason) in [
        ("error('\\27[2J\\n= pay Ani Budi 100 @score')", "error"),
        ("error(string.rep('x', 1000000))", "error"),
        ("error(string.rep('x', 50000000))", "memory"),
        ("error({})", "error"),
        ("error(nil)", "error"),
        ("error(setmetatable({}, { __tostring = function() error('again') end }))", "error"),
        ("error('\\226\\128\\174')", "error"),
    ] {
        for line in loses_all(code, &[reason, "error"]) {
            assert!(line.len() < 2_300 && !line.contains('\u{1b}') && !line.contains('\u{202e}'), "{code}: {line}");
        }
    }
}

/// The log with its `SEAT!` lines replays, and no bot is run for that.
#[test]
fn a_match_with_lost_turns_replays() {
    let text = log(&[&doing("error('oh')"), "function choose() return 'jump' end"]);
    assert!(text.contains("Ani! ") && text.contains("Budi! "));
    let log = Log::parse(&text, "lost.kartu").expect("a log");
    let mut replay = Replay::new(&log, &Library::shipped()).expect("a replay");
    replay.run(&mut ()).expect("consistent");
    let formatted = kartu::log::format_log(&log, rules()).expect("canonical");
    assert_eq!(formatted, text, "and stays as it is");
}

/// It passes where it can, and else takes the first choice.
#[test]
fn the_host_chooses_modestly() {
    let lost = lost(&doing("error('no')"));
    assert!(lost[0].starts_with("Ani! pass error  # bots/0.luau:2: no"), "{lost:?}");
    assert!(lost.iter().filter(|line| line.contains(" benched")).count() + MAX_LAPSES as usize == lost.len(), "{lost:?}");
}
