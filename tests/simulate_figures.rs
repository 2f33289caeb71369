//! What a simulation tells: figures that were worked out by hand, intervals of the books, tables and pages that hold
//! what they were given and nothing that acts.

mod common;

use common::*;
use kartu::lab::{Level, Sums};
use serde_json::Value;
use std::path::{Path, PathBuf};

/// A match is one deal of the first seat, which gives the second 9, the third 2, and the first loses 1.
const FIXED: &str = r#"//! Fixed scores.
game("Fixed");
players(3);
deck(french("A K Q"));
match_deals(1);
first_seat_deals(true);

phase("deal", deal().each(4));
phase("act", scripted("act"));

fn act_begins(table) { table.asks_in_turn(table.players); }
fn act_choices(view, seat) { say("pass") }
fn act_plays(table, seat, action) { table.announce("passed"); }

fn score(deal, house) {
    let lines = [];
    let worth = 9;
    for seat in deal.round_after(deal.dealer) {
        lines += points(seat, worth, "fixed");
        worth = if worth == 9 { 2 } else { -1 };
    }
    lines
}
"#;

fn folder(name: &str) -> PathBuf {
    let folder = scratch_project(&format!("simulate-figures/{name}"));
    std::fs::write(folder.join("fixed.rhai"), FIXED).expect("a script");
    folder
}

/// The figures of a series in JSON: what it is of, its name, what is measured, the value.
fn figures(json: &str) -> Vec<(String, String, String, f64)> {
    let value: Value = serde_json::from_str(json).expect("JSON");
    let text = |figure: &Value, field: &str| figure[field].as_str().expect("a text").to_owned();
    let list = value["figures"].as_array().expect("figures").iter();
    list.filter_map(|one| Some((text(one, "of"), text(one, "name"), text(one, "measure"), one["value"].as_f64()?))).collect()
}

#[track_caller]
fn tells(figures: &[(String, String, String, f64)], of: &str, name: &str, measure: &str, value: f64) {
    let found = figures.iter().find(|one| (one.0.as_str(), one.1.as_str(), one.2.as_str()) == (of, name, measure));
    let (.., found) = found.unwrap_or_else(|| panic!("{of} {name} {measure}: {figures:?}"));
    assert!((found - value).abs() < 1e-12, "{of} {name} {measure}: {found}");
}

/// Scores of a match: -1, 9 and 2. Above the mean of the others: -1 - 5.5, 9 - 0.5, 2 - 4.
#[test]
fn a_lead_is_the_score_above_the_mean_of_the_others() {
    let folder = folder("lead");
    let seats = "Ani=random,Budi=random,Citra=random";
    let run = |more: &[&str]| {
        let args = ["simulate", "fixed.rhai", "-n", "6", "--seed", "s", "--format", "json", "--seats", seats];
        figures(&printed(&[&args, more].concat(), &folder))
    };
    let still = run(&[]);
    for (name, score, lead, won) in [("Ani", -1.0, -6.5, 0.0), ("Budi", 9.0, 8.5, 1.0), ("Citra", 2.0, -2.0, 0.0)] {
        let name = format!("{name} (random)");
        tells(&still, "seat", &name, "score", score);
        tells(&still, "seat", &name, "lead", lead);
        tells(&still, "seat", &name, "won", won);
    }
    // Who has sat in each seat equally often has the mean of all, and is above nobody.
    let moved = run(&["--rotate"]);
    for (seat, lead) in [("seat 1", -6.5), ("seat 2", 8.5), ("seat 3", -2.0)] {
        tells(&moved, "seat", seat, "lead", lead);
    }
    for name in ["Ani (random)", "Budi (random)", "Citra (random)"] {
        tells(&moved, "player", name, "score", 10.0 / 3.0);
        tells(&moved, "player", name, "lead", 0.0);
        tells(&moved, "player", name, "won", 1.0 / 3.0);
    }
}

/// Two seats of one kind make 2 - 1 together, a half a seat; the other makes 9.
#[cfg(feature = "bots")]
#[test]
fn the_lead_of_a_kind_is_points_a_seat() {
    let folder = folder("kinds");
    std::fs::write(folder.join("b.luau"), "function choose(view, choices) return 1 end").expect("a bot");
    let args = ["simulate", "fixed.rhai", "-n", "4", "--seed", "s", "--format", "json", "--seats", "random,b.luau,random"];
    let told = figures(&printed(&args, &folder));
    tells(&told, "bot", "random", "score", 0.5);
    tells(&told, "bot", "random", "lead", -8.5);
    tells(&told, "bot", "random", "won", 0.0);
    tells(&told, "bot", "b.luau", "score", 9.0);
    tells(&told, "bot", "b.luau", "lead", 8.5);
}

fn near(one: f64, other: f64) -> bool {
    (one - other).abs() < 5e-5
}

/// R. G. Newcombe, Two-sided confidence intervals for the single proportion (1998), table I, score method.
#[test]
fn intervals_of_rates_are_those_of_newcombe() {
    for (times, of, low, high) in
        [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)]
    {
        let rate = Level::NinetyFive.rate(times, of).expect("trials");
        assert!(near(rate.low, low) && near(rate.high, high), "{times} of {of}: {rate:?}");
        // What did not happen has the same interval from the other end.
        let not = Level::NinetyFive.rate(of - times, of).expect("trials");
        assert!(near(not.low, 1.0 - high) && near(not.high, 1.0 - low), "{not:?}");
    }
}

/// 2 4 4 4 5 5 7 9: the mean is 5, the sum of squares about it 32, so the error of the mean is the root of 32 / 7 / 8.
#[test]
fn intervals_of_means_are_those_of_the_normal_distribution() {
    let mut sums = Sums::default();
    [2, 4, 4, 4, 5, 5, 7, 9].into_iter().for_each(|number| sums.note(number));
    for (level, half) in [(Level::Ninety, 1.2434), (Level::NinetyFive, 1.4816), (Level::NinetyNine, 1.9471)] {
        let mean = sums.estimate(level).expect("a mean");
        assert!(near(mean.value, 5.0) && near(mean.high, 5.0 + half) && near(mean.low, 5.0 - half), "{mean:?}");
    }
    // Far from zero nothing is lost: the same numbers, a million million higher.
    let mut far = Sums::default();
    [2, 4, 4, 4, 5, 5, 7, 9].into_iter().for_each(|number| far.note(number + 1_000_000_000_000));
    assert_eq!(far.deviation(), sums.deviation());
}

/// Names that a spreadsheet would take for formulas, and pages for marks.
const SLY: [&str; 12] = [
    "=HYPERLINK(\"http://x\")",
    "+1+1",
    "-2",
    "@SUM(A1)",
    "\t=1",
    " =1",
    "<script>alert(1)</script>",
    "\"><img src=x onerror=alert(1)>",
    "' onmouseover='alert(1)",
    "</style></svg><svg onload=alert(1)>",
    "javascript:alert(1)",
    "&lt;b&gt; `code` \u{202e}\u{1b}[2J\u{0}",
];

/// The results of a small series in which everything that is a text of somebody else's is such a name.
fn sly_results(folder: &Path) -> String {
    let args = ["simulate", "frog", "-n", "3", "--seed", "s", "--set", "factors=[1, 2, 4]", "--format", "json"];
    let mut value: Value = serde_json::from_str(&printed(&args, folder)).expect("JSON");
    for (field, by) in [("ruleset", SLY[7]), ("seed", SLY[8]), ("rules", SLY[9]), ("kartu", SLY[6])] {
        value["given"][field] = by.into();
    }
    value["given"]["options"] = SLY.to_vec().into();
    for (at, by) in [(0, 6), (1, 7), (2, 9)] {
        value["given"]["seats"][at]["name"] = SLY[by].into();
        value["given"]["seats"][at]["player"] = SLY[by + 1].into();
    }
    value["sums"]["bots"] = value["sums"]["players"].clone();
    for list in ["outcomes", "ends"] {
        value["sums"][list] =
            SLY.iter().map(|name| ((*name).to_owned(), Value::from(1))).collect::<serde_json::Map<_, _>>().into();
    }
    let tally = value["sums"]["contracts"].as_object().expect("contracts").values().next().expect("a contract").clone();
    value["sums"]["contracts"] =
        SLY.iter().map(|name| ((*name).to_owned(), tally.clone())).collect::<serde_json::Map<_, _>>().into();
    value.to_string()
}

#[test]
fn a_page_shows_names_and_does_nothing_they_say() {
    let folder = folder("sly");
    std::fs::write(folder.join("sly.json"), sly_results(&folder)).expect("results");
    printed(&["merge", "sly.json", "--html", "sly.html"], &folder);
    let page = std::fs::read_to_string(folder.join("sly.html")).expect("a page");
    assert!(page.contains("default-src 'none'") && page.contains("base-uri 'none'") && page.contains("form-action 'none'"));
    assert!(!page.contains(['\u{202e}', '\u{1b}', '\u{0}']));
    // Whatever begins like a mark is one of these, and none of them does, loads or leads anywhere.
    let known = [
        "!DOCTYPE",
        "html",
        "head",
        "meta",
        "title",
        "style",
        "body",
        "h1",
        "h2",
        "ul",
        "li",
        "code",
        "div",
        "table",
        "thead",
        "tbody",
        "tr",
        "th",
        "td",
        "figure",
        "figcaption",
        "svg",
        "rect",
        "line",
        "polyline",
        "text",
    ];
    for mark in page.split('<').skip(1).map(|rest| rest.split('>').next().unwrap_or_default()) {
        let name = mark.trim_start_matches('/').split([' ', '\n']).next().unwrap_or_default();
        assert!(known.contains(&name), "<{mark}>");
        for word in ["alert", "href", "src=", "url(", " on", "javascript"] {
            assert!(!mark.contains(word), "<{mark}>");
        }
    }
    for shown in ["&lt;script&gt;alert(1)&lt;/script&gt;", "&quot;&gt;&lt;img src=x onerror=alert(1)&gt;", "\\u{202e}\\u{1b}[2J"]
    {
        assert!(page.contains(shown), "{shown}");
    }
}

#[cfg(all(unix, feature = "bots"))]
#[test]
fn a_bot_may_be_called_anything() {
    let folder = folder("paths");
    let bot = "</style><script>alert(1)</script>.luau";
    std::fs::create_dir_all(folder.join(bot).parent().expect("a folder")).expect("a folder");
    std::fs::write(folder.join(bot), "function choose(view, choices) return 1 end").expect("a bot");
    let seats = format!("random,{bot},random");
    printed(&["simulate", "fixed.rhai", "-n", "2", "--seed", "s", "--seats", &seats, "--html", "p.html"], &folder);
    let page = std::fs::read_to_string(folder.join("p.html")).expect("a page");
    assert!(!page.contains("<script") && page.contains("&lt;script&gt;alert(1)&lt;/script&gt;.luau"));
}

#[test]
fn no_name_is_a_formula_in_a_spreadsheet() {
    let folder = folder("csv");
    std::fs::write(folder.join("sly.json"), sly_results(&folder)).expect("results");
    let table = printed(&["merge", "sly.json", "--format", "csv"], &folder);
    let mut reader = csv_rows(&table);
    assert_eq!(reader.remove(0), ["of", "name", "measure", "count", "value", "low", "high"]);
    for row in &reader {
        assert_eq!(row.len(), 7, "{row:?}");
        assert!(!row[1].trim_start().starts_with(['=', '+', '-', '@']), "{row:?}");
        assert!(!row[1].contains(['\n', '\r', '\t', '\u{1b}']), "{row:?}");
    }
    assert!(reader.iter().any(|row| row[1] == "'=HYPERLINK(\"http://x\")"));
}

/// Rows of comma-separated values, read as RFC 4180 says.
fn csv_rows(text: &str) -> Vec<Vec<String>> {
    let (mut rows, mut row, mut cell, mut quoted) = (Vec::new(), Vec::new(), String::new(), false);
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '"' if quoted && letters.peek() == Some(&'"') => cell.extend(letters.next()),
            '"' => quoted = !quoted,
            ',' if !quoted => row.push(std::mem::take(&mut cell)),
            '\n' if !quoted => {
                row.push(std::mem::take(&mut cell));
                rows.push(std::mem::take(&mut row));
            }
            other => cell.push(other),
        }
    }
    rows
}

#[test]
fn the_report_fits_into_eighty_columns() {
    let folder = folder("width");
    for game in ["frog", "da_san", "dingo", "grocery_store_dots"] {
        let report = printed(&["simulate", game, "-n", "20", "--seed", "s"], &folder);
        for line in report.lines() {
            assert!(line.chars().count() <= 80, "{game}: {line}");
        }
    }
}
