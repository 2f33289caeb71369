//! Four house rules, written by people who had the README, the book and the program, and nothing else: their variants,
//! their logs and their commands lie in `tests/house_rules`. All of it keeps working.

mod common;

use common::*;

/// How many lines each took, blank ones and comments left out: the file of the variant, and its script.
const RULES: [(&str, usize, Option<usize>); 4] = [
    ("frog/all_tricks", 6, Some(8)),
    ("dingo/dear_queen", 6, Some(10)),
    ("da_san/wrap", 6, None),
    ("grocery_store_dots/last_free", 8, Some(22)),
];

#[test]
fn each_rule_is_as_short_as_it_was() {
    let lines = |file: &str| {
        let text = std::fs::read_to_string(root().join("tests/house_rules/variants").join(file)).ok()?;
        Some(
            text.lines()
                .filter(|line| !line.trim().is_empty() && !line.starts_with('#') && !line.trim().starts_with("//"))
                .count(),
        )
    };
    for (name, variant, script) in RULES {
        assert_eq!(lines(&format!("{name}.toml")), Some(variant), "{name}");
        assert_eq!(lines(&format!("{name}.rhai")), script, "{name}");
    }
}

#[test]
fn each_command_of_their_writers_tells_what_it_told() {
    let commands = std::fs::read_to_string(root().join("tests/house_rules/commands.txt")).expect("commands");
    let mut ran = 0;
    for part in commands.split("\n$ kartu ").skip(1) {
        let mut lines = part.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        let command = lines.next().expect("a command");
        let args: Vec<&str> = command.split(' ').collect();
        let done = kartu_with(&args, b"", &root().join("tests/house_rules"));
        assert_eq!(done.code, 0, "{command}: {}", done.whole());
        let mut rest = done.out.as_str();
        for line in lines {
            let at = rest.find(line).unwrap_or_else(|| panic!("{command} does not tell `{line}`:\n{}", done.whole()));
            rest = &rest[at + line.len()..];
        }
        ran += 1;
    }
    assert!(ran >= 15, "{ran} commands");
}
