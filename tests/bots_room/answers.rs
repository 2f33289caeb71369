//! B5: whatever a bot answers that is no action of its own choices costs it the turn.

use crate::room::{loses_one, lost};

#[test]
fn b5_an_answer_that_is_no_action_costs_the_turn() {
    for (name, code) in [
        ("nothing", "return"),
        ("nil", "return nil"),
        ("half a choice", "return 1.5"),
        ("none of the choices", "return 0"),
        ("fewer than none", "return -1"),
        ("one choice too many", "return #choices + 1"),
        ("2^53 + 1", "return 2^53 + 1"),
        ("2^63", "return 9223372036854775808"),
        ("the least number of 64 bits", "return -9223372036854775808"),
        ("no number", "return 0/0"),
        ("endless", "return math.huge"),
        ("endless below", "return -math.huge"),
        ("nearly nothing", "return 5e-324"),
        ("true", "return true"),
        ("an empty table", "return {}"),
        ("a table that holds itself", "local t = {} t.t = t t[1] = t return t"),
        ("a table that says it is a text", "return setmetatable({}, { __tostring = function() return 'pass' end })"),
        ("a function", "return choose"),
        ("a thread", "return coroutine.create(choose)"),
        ("a buffer", "return buffer.fromstring('pass')"),
        ("the view", "return view"),
        ("the choices", "return choices"),
        ("an empty text", "return ''"),
        ("no word of the game", "return 'jump'"),
        ("an unknown card", "return 'play ZZ'"),
        ("a verb alone", "return 'play'"),
        ("a move of another seat", "return 'Budi: pass'"),
        ("a line of a log", "return 'pass\\nBudi: pass'"),
        ("a fact", "return '= pay Ani Budi 100 @score'"),
        ("a long text", "return string.rep('play ', 1000)"),
        ("a text of 10 MB", "return string.rep('play ', 2000000)"),
        ("no UTF-8", "return '\\255\\254'"),
        ("zeros", "return '\\0\\0'"),
    ] {
        loses_one(name, code, &["nonsense"]);
    }
}

/// Not even a table of a tenth of that depth fits into the memory of a bot, so this ends as a lack of memory; the turns
/// after it are played.
#[test]
fn b5_a_table_that_is_10_6_deep_costs_one_turn() {
    loses_one("10^6 deep", "local t = {} for _ = 1, 1000000 do t = { t } end return t", &["memory"]);
    loses_one("10^5 deep", "local t = {} for _ = 1, 100000 do t = { t } end return t", &["nonsense"]);
    // Turn after turn: what one leaves behind costs the next nothing.
    let lost = lost("function choose() local t = {} for _ = 1, 100000 do t = { t } end return t end");
    assert!(lost.iter().all(|line| line.contains(" nonsense  # ") || line.contains(" benched  # ")), "{lost:#?}");
}

#[test]
fn b5_a_move_that_is_not_allowed_costs_the_turn() {
    let line = loses_one(
        "a card of another",
        "for _, card in info.cards do if not choices:has('play ' .. card) then return 'play ' .. card end end",
        &["error"],
    );
    assert!(line.contains("attempt to index nil"), "without `start` there is no info: {line}");
    for (name, code) in [
        ("a bid when cards are played", "return 'bid frog'"),
        ("a card that is not seen", "return 'play ??'"),
        ("cards instead of one", "return 'play AH KH'"),
        ("a discard when cards are played", "return 'discard AH'"),
    ] {
        loses_one(name, code, &["illegal", "nonsense"]);
    }
    let others = "local all function start(info) all = info.cards end function choose(view, choices) \
        for _, card in all do local play = 'play ' .. card if not choices:has(play) then return play end end end";
    let lost = lost(others);
    assert!(
        !lost.is_empty() && lost.iter().all(|line| line.contains(" illegal  # ") || line.contains(" benched  # ")),
        "{lost:#?}"
    );
}

/// A bot is asked only when its seat is to act; nothing that it keeps lets it act at another time.
#[test]
fn b5_a_coroutine_that_yields_out_of_the_turn_costs_it() {
    loses_one("yield", "coroutine.yield('pass')", &["error"]);
    loses_one("close itself", "coroutine.close(coroutine.running())", &["error"]);
}
