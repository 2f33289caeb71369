//! `kartu.d.luau` tells exactly what there is, and any other word is an error that names the nearest right one.

use crate::common::{kartu, kartu_with, scratch};
use crate::room::{loses_one, lost};
use kartu::players::DEFINITIONS;

/// The fields and methods that the definitions tell of a class, and which of them are methods.
pub fn declared(class: &str) -> Vec<(&'static str, bool)> {
    let begin = format!("declare class {class}\n");
    let body = DEFINITIONS.split(&begin).nth(1).and_then(|rest| rest.split("\nend").next()).expect("the class");
    let word = |line: &'static str| match line.trim().strip_prefix("function ") {
        Some(method) => Some((method.split('(').next()?, true)),
        None => line.split_once(':').map(|(name, _)| (name.trim(), false)),
    };
    let lines = body.lines().filter(|line| !line.trim_start().starts_with("--"));
    lines.filter_map(word).collect()
}

/// The fields of a table type in the definitions.
fn declared_fields(name: &str) -> Vec<&'static str> {
    let begin = format!("export type {name} = {{");
    let body = DEFINITIONS.split(&begin).nth(1).and_then(|rest| rest.split("\n}").next()).expect("the type");
    let body = body.split(" }\n").next().expect("one line");
    let parts = body.lines().filter(|line| !line.trim_start().starts_with("--")).flat_map(|line| line.split(", "));
    parts.filter_map(|part| part.split_once(':')).map(|(name, _)| name.trim()).filter(|name| !name.contains('[')).collect()
}

/// All words that there are at run time: what an error lists of which no word is near.
fn listed(code: &str) -> Vec<String> {
    let source =
        format!("local info function start(given) info = given end function choose(view, choices) do {code} end return 1 end");
    let line = lost(&source).first().cloned().expect("an error");
    let all = line.split("; one of ").nth(1).unwrap_or_else(|| panic!("no list in {line}")).to_owned();
    all.split(", ").map(str::to_owned).collect()
}

fn sorted<'a>(words: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let mut words: Vec<String> = words.into_iter().map(str::to_owned).collect();
    words.sort_unstable();
    words
}

#[test]
fn the_definitions_tell_every_word_there_is_and_no_other() {
    assert_eq!(listed("return view[0]"), sorted(declared("View").into_iter().map(|(name, _)| name)));
    assert_eq!(listed("return choices[0]"), sorted(declared("Choices").into_iter().map(|(name, _)| name)));
    assert_eq!(listed("return info[0]"), sorted(declared_fields("Info")));
    assert_eq!(sorted(listed("return choices:offers()[1][0]").iter().map(String::as_str)), sorted(declared_fields("Offer")));
    // What is told as a method can be called, and what is told as a field cannot.
    for class in ["View", "Choices"] {
        let object = class.to_lowercase();
        for (name, method) in declared(class) {
            let is = if method { "==" } else { "~=" };
            let source = format!("function choose(view, choices) assert(type({object}.{name}) {is} 'function') return 1 end");
            assert_eq!(lost(&source), Vec::<String>::new(), "{class}.{name}");
        }
    }
}

/// The types that the definitions tell are those that come.
#[test]
fn the_definitions_tell_the_types_of_fields() {
    let mut checks = String::new();
    for (name, kind) in types("View") {
        let is = match kind.trim_end_matches('?') {
            "number" => "number",
            "string" | "Seat" | "Card" => "string",
            _ => "table",
        };
        let or_nothing = if kind.ends_with('?') { format!("view.{name} == nil or ") } else { String::new() };
        checks += &format!("assert({or_nothing}type(view.{name}) == '{is}', '{name}')\n");
    }
    assert!(checks.contains("'hand'") && checks.contains("'folded'"));
    let source = format!("function choose(view, choices)\n{checks}return 1 end");
    assert_eq!(lost(&source), Vec::<String>::new());
}

fn types(class: &str) -> Vec<(&'static str, &'static str)> {
    let begin = format!("declare class {class}\n");
    let body = DEFINITIONS.split(&begin).nth(1).and_then(|rest| rest.split("\nend").next()).expect("the class");
    let fields = body.lines().map(str::trim).filter(|line| !line.starts_with("--") && !line.starts_with("function "));
    fields.filter_map(|line| line.split_once(": ")).collect()
}

#[test]
fn a_word_that_is_misspelt_is_an_error_with_the_nearest_right_one() {
    for (code, says) in [
        ("return view.hnad", "view has no `hnad`; did you mean `hand`?"),
        ("view:histroy()", "view has no `histroy`; did you mean `history`?"),
        ("return view.score", "view has no `score`; did you mean `scores`?"),
        ("return choices.crads", "choices has no `crads`; did you mean `cards`?"),
        ("choices:ofers()", "choices has no `ofers`; did you mean `offers`?"),
        ("return choices:offers()[1].verbs", "an offer has no `verbs`; did you mean `verb`?"),
        ("return info.otions", "info has no `otions`; did you mean `options`?"),
        ("return info.options.match_round", "info.options has no `match_round`; did you mean `match_rounds`?"),
        ("return info.counts.dts", "info.counts has no `dts`"),
        ("return info.points.ZZ", "the deck has no `ZZ`"),
        ("return info.suit['10H']", "the deck has no `10H`"),
        ("return info.points[5]", "the deck has no `5`"),
        ("return view.scores.Anni", "the table has no `Anni`; did you mean `Ani`?"),
        ("return view.won[1]", "the table has no `1`"),
        ("view:zone('trik')", "there is no zone `trik`; did you mean `trick`?"),
        ("view:zone('hand', 'Bud')", "there is no seat `Bud`; did you mean `Budi`?"),
        ("view:zone('hand')", "each seat has a zone `hand`: name the seat behind it"),
        ("view:side('Bud')", "there is no seat `Bud`; did you mean `Budi`?"),
        ("view:remembered('x')", "nothing is remembered as `x`"),
        ("choices:cards('plai')", "`plai` is nothing one can do in this game; did you mean `play`?"),
        ("view.zone('trick')", "a colon is missing"),
        ("view.hand = {}", "view cannot be changed"),
        ("choices.x = 1", "choices cannot be changed"),
        ("for _ in view do end", "view is no list"),
        ("for _ in choices do end", "choices is no list"),
        ("view[{}] = 1", "view cannot be changed"),
        ("return view[{}]", "view has no `(table)`"),
        ("return view['\\27[2J']", "view has no `"),
    ] {
        let source = format!("local info function start(given) info = given end function choose(view, choices)\n{code}\nend");
        let line = lost(&source)[0].clone();
        assert!(line.contains(" error  # bots/0.luau:2: ") && line.contains(says), "{code}: {line}");
    }
    // Inside a `pcall` a bot reads the same.
    loses_one("pcall", "local ok, why = pcall(function() return view.hnad end) error(why, 0)", &["error"]);
}

/// What may be nothing is nil; what goes on lists and tables goes on theirs.
#[test]
fn words_that_are_right_behave_as_in_any_table() {
    let code = "assert(view.contract == nil or type(view.contract) == 'string')
        assert(view.hand[99] == nil and info.cards[0] == nil and view:zone('trick')[9] == nil)
        assert(info.suit['??'] == nil and info.points['-'] == nil)
        local all = 0 for card, points in info.points do all += 1 assert(info.rank[card] and points >= 0) end assert(all == #info.cards)
        for card in pairs(info.suit) do assert(table.find(info.cards, card)) end
        local seats = 0 for seat, score in view.scores do seats += 1 assert(table.find(info.seats, seat) and score == view.scores[seat]) end assert(seats == 3)
        for at, card in ipairs(view.hand) do assert(view.hand[at] == card) end
        assert(next(info.options) ~= nil and rawget(info.points, 'ZZ') == nil)
        local offer = choices:offers()[1] assert(offer.verb and (offer.action or offer.cards or offer.from))
        for _, entry in view:history() do assert(entry.whatever == nil) end";
    let source =
        format!("local info function start(given) info = given end function choose(view, choices)\n{code}\nreturn 1 end");
    assert_eq!(lost(&source), Vec::<String>::new());
}

#[test]
fn kartu_definitions_writes_them_for_editors() {
    let done = kartu(&["definitions", "--bots"]);
    // A screen shows tabs as spaces.
    assert_eq!((done.code, done.out.replace("    ", "\t").as_str()), (0, DEFINITIONS));
    let folder = scratch("bots_room/definitions");
    let done = kartu_with(&["definitions", "--bots", "--output", "kartu.d.luau"], b"", &folder);
    assert_eq!(done.code, 0, "{}", done.whole());
    assert_eq!(std::fs::read_to_string(folder.join("kartu.d.luau")).expect("a file"), DEFINITIONS);
    assert!(!kartu(&["definitions"]).out.contains("declare class"), "those of scripts are apart");
}
