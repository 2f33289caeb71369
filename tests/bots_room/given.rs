//! B8: what a bot is given it cannot change, and what it keeps shows no more than its seat sees.

use crate::room::{does, lost};

#[test]
fn b8_what_a_bot_is_given_it_cannot_change() {
    for change in [
        "view.hand[1] = 'AS'",
        "view.hand = {}",
        "table.insert(view.hand, 'AS')",
        "table.sort(view.hand)",
        "table.clear(view.hand)",
        "rawset(view.hand, 1, 'AS')",
        "view.scores.Ani = 1",
        "view.zone = 1",
        "choices:cards()[1] = 1",
        "choices:list()[1] = 1",
        "choices:offers()[1].verb = 1",
        "view:history()[1] = 1",
        "view:zone('trick')[1] = 'AS'",
        "view:laid_by('trick')[1] = 'Ani'",
        "setmetatable(view.hand, {})",
        "setmetatable(view, {})",
        "kept.options.match_rounds = 5",
        "kept.points.AH = 100",
        "kept.cards[1] = 'AS'",
        "kept.counts.x = 1",
    ] {
        let source = format!(
            "local kept function start(info) kept = info end function choose(view, choices)
             local before = #view.hand .. #choices
             assert(not pcall(function() {change} end)) assert(before == #view.hand .. #choices) return 1 end"
        );
        assert_eq!(lost(&source), Vec::<String>::new(), "{change}");
    }
    does("assert(getmetatable(view) == false and getmetatable(choices) == false and getmetatable(view.scores) == false)");
    does("local mine = table.clone(view.hand) table.sort(mine) assert(#mine == #view.hand)");
}

#[test]
fn a_bot_sees_its_own_cards_and_no_others() {
    does(
        "assert(#view.hand > 0) for _, card in view.hand do assert(card ~= '??') end \
        for _, seat in view.players do if seat ~= view.seat then for _, card in view:zone('hand', seat) do assert(card == '??') end end end \
        for _, card in view:zone('stub') do assert(card == '??') end \
        for _, entry in view:history() do assert(entry.action == nil or entry.seat == view.seat or not string.find(entry.action, 'discard %w')) end \
        assert(view:count('hand', view.players[2]) == #view:zone('hand', view.players[2]))",
    );
}

/// A view that was kept is the view: it shows the question that is being asked, to the seat that is asked, and nothing
/// of what lies between. Lists that were taken out of it stay as they were.
#[test]
fn b8_a_view_that_was_kept_shows_the_present_question_and_nothing_else() {
    let source = "local kept, offered, hand, cards, watcher
        local function others(view)
            for _, seat in view.players do
                if seat ~= view.seat then
                    for _, card in view:zone('hand', seat) do assert(card == '??') end
                end
            end
        end
        function choose(view, choices)
            if kept then
                assert(kept == view and offered == choices)
                assert(table.concat(kept.hand, ' ') == table.concat(view.hand, ' ') and #offered == #choices)
                assert(table.concat(hand, ' ') == cards and #hand >= #view.hand)
                others(kept)
                assert(coroutine.resume(watcher))
            else
                watcher = coroutine.create(function()
                    while true do
                        others(view)
                        assert(view.hand == kept.hand)
                        coroutine.yield()
                    end
                end)
            end
            kept, offered, hand, cards = view, choices, view.hand, table.concat(view.hand, ' ')
            return 1
        end";
    assert_eq!(lost(source), Vec::<String>::new());
}

/// While a program begins there is no question yet, so there is nothing to look at.
#[test]
fn b8_before_the_first_question_there_is_no_view() {
    does("assert(_G.view == nil and _G.choices == nil)");
}
