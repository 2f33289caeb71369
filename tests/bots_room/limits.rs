//! Every limit of a decision at one less, at it and at one more, where that is exact.

use crate::common::kartu;
use crate::room::{log, loses_one, lost};
use kartu::players::{MAX_ANSWER, MAX_LAPSES, MAX_MEMORY, MAX_SOURCE, MAX_STEPS, MAX_TIME};

/// Why the turn is lost in which a loop goes round so often; none if it is not.
fn reason_after(turns: u32) -> Option<String> {
    let source =
        format!("local turn = 0 function choose() turn += 1 if turn == 2 then for _ = 1, {turns} do end end return 1 end");
    lost(&source).first().map(|line| crate::room::reason(line).to_owned())
}

/// Steps are counted, not timed: a loop of the same length fits each time, and one turn more never does.
#[test]
fn the_steps_of_a_decision_are_exact() {
    let (mut fits, mut too_many) = (MAX_STEPS - 100, MAX_STEPS);
    assert_eq!(reason_after(fits), None);
    while too_many - fits > 1 {
        let middle = fits + (too_many - fits) / 2;
        match reason_after(middle) {
            None => fits = middle,
            Some(_) => too_many = middle,
        }
    }
    for _ in 0..2 {
        assert_eq!(reason_after(fits - 1), None);
        assert_eq!(reason_after(fits), None);
        // On a machine that is very busy the clock may come first.
        assert!(matches!(reason_after(fits + 1).as_deref(), Some("steps" | "time")));
    }
    println!("the host takes {} steps of {MAX_STEPS} for itself", MAX_STEPS - fits);
}

/// Each decision has all of them: what the last one took does not count.
#[test]
fn each_decision_has_all_steps() {
    let source = format!("function choose() for _ = 1, {} do end return 1 end", MAX_STEPS - 100);
    assert_eq!(lost(&source), Vec::<String>::new());
}

#[test]
fn the_length_of_an_answer_is_exact() {
    for (length, says) in
        [(MAX_ANSWER - 1, "it answers `xxx"), (MAX_ANSWER, "it answers `xxx"), (MAX_ANSWER + 1, "more than 1024 bytes")]
    {
        let line = loses_one("a long answer", &format!("return string.rep('x', {length})"), &["nonsense"]);
        assert!(line.contains(says), "{length}: {line}");
    }
}

/// A name that a bot asks for is as long as an answer at most; what is explained about it is not counted to the bot.
#[test]
fn the_length_of_a_name_is_exact() {
    for (ask, long) in [
        ("view:zone(NAME)", "no name is longer"),
        ("view:zone('hand', NAME)", "no name is longer"),
        ("view:count(NAME)", "no name is longer"),
        ("view:laid_by(NAME)", "no name is longer"),
        ("view:remembered(NAME)", "no name is longer"),
        ("view:side(NAME)", "no name is longer"),
        ("choices:cards(NAME)", "no name is longer"),
        ("choices:amounts(NAME)", "no name is longer"),
        ("choices:has(NAME)", "no name is longer"),
    ] {
        for (length, refused) in [(MAX_ANSWER - 1, false), (MAX_ANSWER, false), (MAX_ANSWER + 1, true), (8_000_000, true)] {
            let ask = ask.replace("NAME", &format!("string.rep('x', {length})"));
            let source = format!("function choose(view, choices) {ask} return 1 end");
            let told = lost(&source).first().cloned().unwrap_or_default();
            assert_eq!(told.contains(long), refused, "{ask}: {told}");
            assert!(told.len() < 2_200);
        }
    }
    let line = loses_one("a field", "return view[string.rep('x', 8000000)]", &["error"]);
    assert!(line.contains("view has no `xxx"), "{line}");
}

/// The room itself takes part of the memory, so the edge is within 2 MiB below the limit.
#[test]
fn the_memory_of_a_bot_is_as_much_as_told() {
    let fits = |bytes: usize| lost(&format!("function choose() buffer.create({bytes}) return 1 end")).is_empty();
    assert!(fits(MAX_MEMORY - (2 << 20)));
    assert!(!fits(MAX_MEMORY));
    assert!(!fits(MAX_MEMORY + 1));
}

#[test]
fn after_ten_lost_turns_a_bot_is_not_asked_any_more() {
    let lost = lost("local turns = 0 function choose() turns += 1 error('turn ' .. turns, 0) end");
    let (asked, benched): (Vec<_>, Vec<_>) = lost.iter().partition(|line| !line.contains(" benched  # "));
    assert_eq!(asked.len(), MAX_LAPSES as usize);
    assert!(asked.last().is_some_and(|line| line.ends_with("# turn 10")) && !benched.is_empty(), "{lost:#?}");
    // Nine are forgiven.
    let nine = format!("local turns = 0 function choose() turns += 1 if turns < {MAX_LAPSES} then error('no') end return 1 end");
    assert!(!log(&[&nine]).contains("benched"));
}

#[test]
fn kartu_limits_tells_them() {
    let told = kartu(&["limits"]).out;
    let time = MAX_TIME.as_millis();
    for limit in [
        format!("{MAX_SOURCE} bytes"),
        format!("{MAX_STEPS} calls"),
        format!("{time} milliseconds"),
        format!("{MAX_MEMORY} bytes"),
        format!("{MAX_ANSWER} bytes"),
        format!("{MAX_LAPSES} turns"),
    ] {
        assert!(told.contains(&limit), "{limit} in {told}");
    }
}
