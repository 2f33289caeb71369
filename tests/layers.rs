//! The shape of the project: layers point one way, and no Rust file names a game.

mod common;

use common::*;
use std::collections::BTreeSet;

/// From what knows nothing to what knows all. What stands before the first layer serves them all; `say` is the macro
/// of `language`.
const LAYERS: [&str; 10] = ["cards", "ranking", "table", "mechanics", "script", "game", "log", "players", "lab", "cli"];
const GROUND: [&str; 7] = ["fault", "text", "files", "document", "language", "page", "say"];

fn level(module: &str) -> usize {
    match (LAYERS.iter().position(|layer| *layer == module), GROUND.contains(&module)) {
        (Some(at), _) => at + 1,
        (None, true) => 0,
        (None, false) => panic!("`{module}` has no place among the layers"),
    }
}

/// The modules that a source file names after `crate::`, comments left out.
fn used(text: &str) -> BTreeSet<String> {
    let code = text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n");
    let mut modules = BTreeSet::new();
    for (at, found) in code.match_indices("crate::") {
        let rest = &code[at + found.len()..];
        if let Some(list) = rest.strip_prefix('{') {
            let list = list.split('}').next().unwrap_or_default();
            modules.extend(list.split(',').map(|part| part.trim().split("::").next().unwrap_or_default().to_owned()));
        } else {
            let name: String = rest.chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect();
            modules.insert(name);
        }
    }
    modules.into_iter().filter(|module| !module.is_empty()).collect()
}

#[test]
fn each_layer_uses_only_those_above_it() {
    for path in files("host", "rs") {
        let name = short(&path);
        let module = name.split('/').nth(1).expect("host/…").trim_end_matches(".rs").to_owned();
        if ["lib", "main"].contains(&module.as_str()) {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("a source file");
        for other in used(&text) {
            assert!(level(&other) <= level(&module), "{name} uses `{other}`, which is below `{module}`");
        }
    }
}

#[test]
fn what_lies_outside_scripts_knows_no_rhai() {
    for path in files("host", "rs") {
        let name = short(&path);
        let text = std::fs::read_to_string(&path).expect("a source file");
        let uses_rhai = text.lines().any(|line| line.trim_start().starts_with("use rhai") || line.contains("rhai::"));
        assert!(!uses_rhai || name.starts_with("host/script/"), "{name} uses the script engine");
    }
}

/// Examples in comments and tests may speak of games; code may not.
#[test]
fn no_rust_file_names_a_game() {
    let games: Vec<String> =
        files("scripts", "rhai").iter().map(|path| path.file_stem().expect("a name").to_string_lossy().into_owned()).collect();
    for path in files("host", "rs") {
        let text = std::fs::read_to_string(&path).expect("a source file");
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        for (at, line) in code.lines().enumerate() {
            let line = line.trim_start();
            if line.starts_with("//") {
                continue;
            }
            let words: Vec<String> =
                line.split(|letter: char| !letter.is_alphanumeric() && letter != '_').map(str::to_lowercase).collect();
            // What a word of the vocabulary means may be shown by an example.
            let example = line.contains("`") && line.contains('"');
            for game in &games {
                assert!(example || !words.contains(game), "{}:{}: {line}", short(&path), at + 1);
            }
        }
    }
}

#[test]
fn each_source_file_opens_with_what_it_is() {
    for path in files("host", "rs").into_iter().chain(files("tests", "rs")) {
        let text = std::fs::read_to_string(&path).expect("a source file");
        assert!(text.starts_with("//! "), "{} does not say what it is", short(&path));
    }
}
