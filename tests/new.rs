//! `kartu new` and `kartu schema`: what they make is whole at once, and no file is written over.

mod common;

use common::*;
use kartu::game::Library;
use std::path::{Path, PathBuf};

fn folder(name: &str) -> PathBuf {
    scratch(&format!("new/{name}"))
}

fn run(folder: &Path, command: &str) -> Done {
    kartu_with(&command.split(' ').collect::<Vec<_>>(), b"", folder)
}

fn passes(folder: &Path, command: &str) -> Done {
    let done = run(folder, command);
    assert_eq!(done.code, 0, "{command}: {}", done.whole());
    done
}

fn read(folder: &Path, file: &str) -> String {
    std::fs::read_to_string(folder.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

#[test]
fn a_new_game_passes_check_at_once_and_its_first_log_replays() {
    let folder = folder("game");
    // `--dir`, so that no folder above is taken for the project.
    let made = passes(&folder, "new game last_card --dir .");
    snapshots("cli", "kartu new game last_card").bind(|| insta::assert_snapshot!("new-game", made.whole()));
    passes(&folder, "check last_card --deals 300 --pairs 20");
    passes(&folder, "verify tests/logs/last_card/first.kartu");
    passes(&folder, "fmt --check tests/logs/last_card/first.kartu");
    let shown = passes(&folder, "replay tests/logs/last_card/first.kartu").out;
    assert!(shown.contains("wins the match") || shown.contains("share the match"), "{shown}");
    assert!(passes(&folder, "rules last_card").out.starts_with("Last card (last_card)"));
}

/// The rule that stands there as a comment is a rule.
#[test]
fn what_the_script_of_a_new_game_offers_in_comments_works() {
    let folder = folder("comments");
    passes(&folder, "new game last_card --dir .");
    let script = read(&folder, "scripts/last_card.rhai");
    let at = script.find("//\n// /// Who has").expect("a rule in comments");
    let (code, offered) = script.split_at(at);
    let offered: Vec<&str> = offered.lines().map(|line| line.trim_start_matches("//").trim_start_matches(' ')).collect();
    std::fs::write(folder.join("scripts/last_card.rhai"), format!("{code}{}", offered.join("\n"))).expect("a file");
    passes(&folder, "check last_card --deals 300");
    assert!(passes(&folder, "rules last_card").out.contains("leads no trump"));
}

/// It plays every game, and no turn of it is lost.
#[cfg(feature = "bots")]
#[test]
fn a_new_bot_plays_every_game_at_once() {
    let folder = folder("bot");
    passes(&folder, "new bot first --dir .");
    assert!(folder.join("bots/kartu.d.luau").is_file());
    assert_eq!(run(&folder, "new bot first --dir .").code, 6, "no file is written over");
    for game in Library::shipped().games().expect("games") {
        let rules = Library::shipped().load(&kartu::game::Wanted::game(&game.name)).expect("a game");
        let others = ",random".repeat(usize::from(*rules.plan.seats.start()) - 1);
        let game = game.name;
        passes(&folder, &format!("play {game} --strict --plain --seed new --log {game}.kartu --seats bots/first.luau{others}"));
        passes(&folder, &format!("verify {game}.kartu"));
    }
}

#[test]
fn a_new_variant_of_every_game_passes_check_at_once() {
    let folder = folder("variants");
    for game in Library::shipped().games().expect("games") {
        let game = game.name;
        passes(&folder, &format!("new variant mine --game {game} --dir ."));
        passes(&folder, &format!("check {game}+mine --deals 20"));
        let file = read(&folder, &format!("variants/{game}/mine.toml"));
        assert!(file.starts_with(&format!("#:schema ../{game}.schema.json\n")));
        assert!(folder.join(format!("variants/{game}.schema.json")).is_file());
    }
}

/// The comments of the script that is laid on are lines that work, once the slashes are gone.
#[test]
fn a_new_variant_with_a_script_passes_check_at_once() {
    let folder = folder("overlays");
    for game in Library::shipped().games().expect("games") {
        let game = game.name;
        passes(&folder, &format!("new variant mine --game {game} --dir . --script"));
        passes(&folder, &format!("check {game}+mine --deals 20"));
    }
    let script = read(&folder, "variants/frog/mine.rhai");
    // A line of the script begins like one; what is told about it begins like a sentence.
    let code = ["// option(", "// instead_of(", "// /// ", "// fn ", "//     ", "// }"];
    let bare = |line: &str| match code.iter().any(|start| line.starts_with(start)) && !line.starts_with("// instead_of(") {
        true => line[3..].to_owned(),
        false => line.to_owned(),
    };
    let script: Vec<String> = script.lines().map(bare).collect();
    std::fs::write(folder.join("variants/frog/mine.rhai"), script.join("\n") + "\n").expect("a file");
    passes(&folder, "check frog+mine --deals 100 --set extra=3");
}

/// Each option stands there with the value that is in force anyway.
#[test]
fn the_options_of_a_new_variant_may_all_be_set_as_they_stand() {
    let folder = folder("all-set");
    for game in Library::shipped().games().expect("games") {
        let game = game.name;
        passes(&folder, &format!("new variant mine --game {game} --dir ."));
        let file = read(&folder, &format!("variants/{game}/mine.toml"));
        let (head, options) = file.split_once("[options]\n").expect("options");
        let is_setting = |line: &str| line.starts_with("# ") && line.contains(" = ") && !line.starts_with("# file");
        let set: Vec<&str> = options.lines().map(|line| if is_setting(line) { &line[2..] } else { line }).collect();
        let count = set.iter().filter(|line| line.contains(" = ") && !line.starts_with('#')).count();
        let rules = Library::shipped().load(&kartu::game::Wanted::game(&game)).expect("rules");
        assert_eq!(count, rules.options.len(), "{game}");
        let text = format!("{head}[options]\n{}\n", set.join("\n"));
        std::fs::write(folder.join(format!("variants/{game}/mine.toml")), text).expect("a file");
        let done = passes(&folder, &format!("rules {game}+mine --format json"));
        let plain = passes(&folder, &format!("rules {game} --format json"));
        let options = |out: &str| serde_json::from_str::<serde_json::Value>(out).expect("JSON")["options"].clone();
        assert_eq!(options(&done.out), options(&plain.out), "{game}");
    }
}

#[test]
fn a_new_variant_may_build_on_another_one() {
    let folder = folder("base");
    let made = passes(&folder, "new variant mine --game frog+must_head --dir .");
    snapshots("cli", "kartu new variant mine --game frog+must_head")
        .bind(|| insta::assert_snapshot!("new-variant", made.whole()));
    snapshots("cli", "the file that it makes")
        .bind(|| insta::assert_snapshot!("new-variant-file", read(&folder, "variants/frog/mine.toml")));
    let sheet = passes(&folder, "rules frog+mine").out;
    assert!(sheet.contains("must beat the best card so far"), "{sheet}");
}

#[test]
fn nothing_is_written_over_and_bad_names_are_refused() {
    let folder = folder("refused");
    passes(&folder, "new game mine --dir .");
    passes(&folder, "new variant mine --game frog --dir . --script");
    let before = read(&folder, "scripts/mine.rhai");
    let refused = [
        ("new game mine --dir .", 6, "scripts/mine.rhai: the file exists already"),
        ("new variant mine --game frog --dir .", 6, "variants/frog/mine.toml: the file exists already"),
        ("new game frog --dir .", 2, "there is a game `frog` already"),
        ("new variant classic --game frog --dir .", 2, "frog has a variant `classic` already"),
        ("new game Last-Card --dir .", 2, "did you mean `last_card`?"),
        ("new game ../up --dir .", 2, "did you mean `up`?"),
        ("new game 8 --dir .", 2, "a letter first"),
        ("new variant A --game frog --dir .", 2, "did you mean `a`?"),
        ("new variant other --game frgo --dir .", 3, "did you mean `frog`?"),
        ("new variant other --game scripts/mine.rhai --dir .", 2, "is no name of a game"),
        ("new variant other --dir .", 2, "--game"),
        ("new bird other", 2, "bird"),
    ];
    for (command, code, says) in refused {
        let done = run(&folder, command);
        assert_eq!(done.code, code, "{command}: {}", done.whole());
        assert!(done.err.contains(says), "{command}: {}", done.whole());
    }
    assert_eq!(read(&folder, "scripts/mine.rhai"), before);
    std::fs::remove_file(folder.join("scripts/mine.rhai")).expect("a file");
    // The log is still there, so the script is not made either.
    assert_eq!(run(&folder, "new game mine --dir .").code, 6);
    assert!(!folder.join("scripts/mine.rhai").exists());
}

#[test]
fn what_is_made_lies_in_the_folder_that_is_named() {
    let folder = folder("elsewhere");
    let done = passes(&folder, "new game mine --dir house/of/cards");
    assert!(done.out.contains("made house/of/cards/scripts/mine.rhai"), "{}", done.out);
    assert!(done.out.contains("`kartu check mine --project house/of/cards`"), "{}", done.out);
    passes(&folder, "check mine --project house/of/cards --deals 20");
}

fn schema(arguments: &str) -> jsonschema::Validator {
    let done = kartu(&arguments.split(' ').collect::<Vec<_>>());
    assert_eq!(done.code, 0, "{}", done.whole());
    jsonschema::validator_for(&serde_json::from_str(&done.out).expect("JSON")).expect("a schema")
}

fn variant(text: &str) -> serde_json::Value {
    serde_json::to_value(toml::from_str::<toml::Table>(text).expect("TOML")).expect("JSON")
}

#[test]
fn every_shipped_variant_fits_the_schema_and_that_of_its_game() {
    let general = schema("schema");
    for game in Library::shipped().games().expect("games") {
        let of_game = schema(&format!("schema --game {}", game.name));
        for name in game.variants {
            let file = std::fs::read_to_string(root().join(format!("variants/{}/{name}.toml", game.name))).expect("a file");
            for schema in [&general, &of_game] {
                assert!(schema.validate(&variant(&file)).is_ok(), "{}+{name}: {:?}", game.name, schema.validate(&variant(&file)));
            }
        }
    }
}

#[test]
fn what_is_no_variant_does_not_fit_the_schema() {
    let head = "format = 1\ngame = \"frog\"\ntitle = \"X\"\n";
    let (general, frog) = (schema("schema"), schema("schema --game frog"));
    assert!(general.is_valid(&variant(head)) && frog.is_valid(&variant(head)));
    for wrong in [
        "format = 2\ngame = \"frog\"\ntitle = \"X\"\n".to_owned(),
        "format = 1\ngame = \"frog\"\n".to_owned(),
        "format = 1\ngame = \"fr og\"\ntitle = \"X\"\n".to_owned(),
        format!("{head}titel = \"Y\"\n"),
        format!("{head}base = \"classic\"\n"),
        format!("{head}[options]\nfactors = 1.5\n"),
        format!("{head}[script]\npath = \"x.rhai\"\n"),
        format!("{head}[script]\nfile = \"../x.rhai\"\n"),
        format!("{head}seats = [3]\n"),
        format!("{head}seats = [0, 3]\n"),
        format!("{head}needs = \"short\"\n"),
    ] {
        assert!(!general.is_valid(&variant(&wrong)), "{wrong}");
    }
    for option in
        ["must_haed = true", "must_head = 1", "table_size = 9", "bids = []", "factors = [1, 2]", "all_pass = \"nobody\""]
    {
        let file = format!("{head}[options]\n{option}\n");
        assert!(!frog.is_valid(&variant(&file)), "{file}");
        assert!(general.is_valid(&variant(&file)), "the options of a game are its own: {file}");
    }
    assert!(!frog.is_valid(&variant("format = 1\ngame = \"dingo\"\ntitle = \"X\"\n")));
}

/// The schema tells of each key that the reader knows, and of no other.
#[test]
fn the_schema_has_the_keys_that_are_read() {
    let done = kartu(&["schema"]);
    let schema: serde_json::Value = serde_json::from_str(&done.out).expect("JSON");
    let mut keys: Vec<&str> = schema["properties"].as_object().expect("keys").keys().map(String::as_str).collect();
    let mut read = kartu::game::VARIANT_KEYS.to_vec();
    keys.sort_unstable();
    read.sort_unstable();
    assert_eq!(keys, read);
}

#[test]
fn the_schema_is_written_to_a_file_that_is_new_or_may_be_replaced() {
    let folder = folder("schema");
    passes(&folder, "schema --game frog --output frog.json");
    assert_eq!(run(&folder, "schema --game frog --output frog.json").code, 6);
    passes(&folder, "schema --game frog --output frog.json --force");
    assert_eq!(run(&folder, "schema --force").code, 2);
    assert_eq!(run(&folder, "schema --game frgo").code, 3);
    assert_eq!(read(&folder, "frog.json"), passes(&folder, "schema --game frog").out);
}
