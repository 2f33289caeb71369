//! Rule sheets: what they say in both languages, what they are written as, and what differs between two of them.

mod common;

use common::*;
use fluent_syntax::ast;
use kartu::game::{Library, Ruleset, Setting, Sheet, SheetDiff, Wanted};
use kartu::language::{Language, Saying, Tongue, messages};
use kartu::script::options::{OptionKind, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

const GAMES: [&str; 4] = ["frog", "da_san", "dingo", "grocery_store_dots"];

fn library() -> Library {
    Library::with_project(root())
}

fn sheet(ruleset: &str, language: Language) -> Sheet {
    let library = library();
    let rules = library.load(&Wanted::game(ruleset)).unwrap_or_else(|fault| panic!("{fault}"));
    Sheet::new(&rules, &library.tongue(&rules, language).unwrap_or_else(|fault| panic!("{fault}")))
}

fn pin(name: &str, args: &[&str]) {
    let done = kartu(args);
    assert_eq!(done.code, 0, "{}", done.whole());
    snapshots("sheets", &format!("kartu {}", args.join(" "))).bind(|| insta::assert_snapshot!(name, done.out));
}

#[test]
fn the_sheets_of_four_games_in_two_languages() {
    for game in GAMES {
        for language in ["en", "id"] {
            pin(&format!("{game}-{language}"), &["rules", game, "--lang", language]);
        }
    }
}

#[test]
fn a_sheet_as_markdown_and_as_a_web_page() {
    pin("frog-classic-id.md", &["rules", "frog+classic", "--lang", "id", "--format", "md"]);
    pin("stud-en.html", &["rules", "stud_eight_or_better", "--lang", "en", "--format", "html"]);
}

#[test]
fn what_differs_between_two_sheets() {
    pin("diff-classic", &["rules", "frog+classic", "--diff", "frog"]);
    pin("diff-open-pile-id", &["rules", "dingo", "--diff", "dingo+open_pile", "--lang", "id"]);
    pin("diff-four.md", &["rules", "da_san+ds_four", "--diff", "da_san", "--format", "md"]);
    pin(
        "diff-last-shop-id.html",
        &["rules", "grocery_store_dots+gsd_last_shop", "--diff", "grocery_store_dots", "--lang", "id", "--format", "html"],
    );
    pin("diff-json", &["rules", "frog+must_head", "--diff", "frog", "--format", "json"]);
    let same = SheetDiff::new(&sheet("frog", Language::English), &sheet("frog", Language::English));
    assert!(same.options.is_empty() && same.sections.is_empty());
    // What is new one way is gone the other way.
    let (four, three) = (sheet("da_san+ds_four", Language::English), sheet("da_san", Language::English));
    let (there, back) = (SheetDiff::new(&four, &three), SheetDiff::new(&three, &four));
    let changes = |diff: &SheetDiff| diff.sections.iter().map(|one| (one.phase.clone(), one.change)).collect::<Vec<_>>();
    assert!(
        changes(&there).contains(&("call".to_owned(), "added")) && changes(&there).contains(&("talon".to_owned(), "removed"))
    );
    assert!(changes(&back).contains(&("call".to_owned(), "removed")) && changes(&back).contains(&("talon".to_owned(), "added")));
}

/// Every way in which one option differs from the standard, each shipped variant, and the standard itself.
fn houses(library: &Library, game: &str) -> Vec<std::sync::Arc<Ruleset>> {
    let standard = library.load(&Wanted::game(game)).unwrap_or_else(|fault| panic!("{fault}"));
    let mut houses = Vec::new();
    for option in &standard.options {
        let values = match &option.kind {
            OptionKind::Flag { .. } => vec![Value::Flag(true), Value::Flag(false)],
            OptionKind::Choice(choices) => choices.iter().map(|choice| Value::Word(choice.word.clone())).collect(),
            OptionKind::Whole { from, to } => vec![Value::Whole(*from), Value::Whole(*to)],
            OptionKind::Several(words) => words.iter().map(|word| Value::List(vec![Value::Word(word.clone())])).collect(),
            OptionKind::List { .. } => Vec::new(),
        };
        for value in values {
            let setting = Setting::from_argument(&format!("{}={value}", option.name)).expect("a setting");
            houses.extend(library.load(&Wanted { settings: vec![setting], ..Wanted::game(game) }));
        }
    }
    for variant in library.variants(game).expect("variants") {
        houses.push(library.load(&Wanted::game(&format!("{game}+{variant}"))).unwrap_or_else(|fault| panic!("{fault}")));
    }
    houses.push(standard);
    houses
}

fn shipped() -> Vec<String> {
    files("scripts", "rhai").iter().map(|path| path.file_stem().expect("a name").to_string_lossy().into_owned()).collect()
}

/// The messages of a Fluent file with the places they fill.
fn parsed(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let resource = fluent_syntax::parser::parse(text).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let mut found = BTreeMap::new();
    for entry in &resource.body {
        match entry {
            ast::Entry::Message(message) => {
                let mut places = BTreeSet::new();
                pattern(message.value.as_ref().expect("a value"), &mut places);
                assert!(message.attributes.is_empty(), "{}", message.id.name);
                assert!(found.insert(message.id.name.to_owned(), places).is_none(), "{} is there twice", message.id.name);
            }
            ast::Entry::Comment(_) | ast::Entry::GroupComment(_) | ast::Entry::ResourceComment(_) => {}
            other => panic!("{other:?}"),
        }
    }
    found
}

fn pattern(pattern: &ast::Pattern<&str>, places: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let ast::PatternElement::Placeable { expression } = element {
            match expression {
                ast::Expression::Inline(inline) => place(inline, places),
                ast::Expression::Select { selector, variants } => {
                    place(selector, places);
                    variants.iter().for_each(|variant| self::pattern(&variant.value, places));
                }
            }
        }
    }
}

fn place(inline: &ast::InlineExpression<&str>, places: &mut BTreeSet<String>) {
    match inline {
        ast::InlineExpression::VariableReference { id } => drop(places.insert(id.name.to_owned())),
        ast::InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|argument| place(argument, places));
        }
        ast::InlineExpression::Placeable { expression } => match expression.as_ref() {
            ast::Expression::Inline(inline) => place(inline, places),
            ast::Expression::Select { .. } => panic!("a choice within a choice"),
        },
        _ => {}
    }
}

fn host(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut all = BTreeMap::new();
    for (name, text) in messages(language) {
        for (key, places) in parsed(text) {
            assert!(all.insert(key.clone(), places).is_none(), "{name}: {key} stands in another file too");
        }
    }
    all
}

#[test]
fn each_message_of_the_host_is_in_every_language_with_the_same_places() {
    let (english, indonesian) = (host(Language::English), host(Language::Indonesian));
    let keys = |all: &BTreeMap<String, BTreeSet<String>>| all.keys().cloned().collect::<BTreeSet<_>>();
    assert_eq!(keys(&english), keys(&indonesian));
    for (key, places) in &english {
        assert_eq!(Some(places), indonesian.get(key), "{key}");
    }
}

/// Kinds of messages whose keys are made of names.
const NAMED: [&str; 12] =
    ["zone-", "place-", "suit-", "rank-", "word-", "order-", "kind-", "join-", "said-", "reason-", "phase-", "lapse-"];

#[test]
fn each_message_of_the_host_is_said_and_each_that_is_said_is_there() {
    let english = host(Language::English);
    let mut said = BTreeSet::new();
    for path in files("host", "rs") {
        let text = std::fs::read_to_string(path).expect("a source file");
        let code: String = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
        for part in code.split("say!(").skip(1) {
            let Some(rest) = part.trim_start().strip_prefix('"') else { continue };
            let (id, rest) = rest.split_once('"').expect("a message in quotes");
            // The places stand in the code as `name = value`.
            let mut depth = 1;
            let call: String = rest
                .chars()
                .take_while(|letter| {
                    depth += match letter {
                        '(' => 1,
                        ')' => -1,
                        _ => 0,
                    };
                    depth > 0
                })
                .collect();
            said.insert(id.to_owned());
            let places = english.get(id).unwrap_or_else(|| panic!("there is no message `{id}`"));
            for place in places {
                assert!(call.contains(&format!("{place} = ")), "`{id}` wants `{place}`: {call}");
            }
        }
    }
    let unsaid: Vec<&String> =
        english.keys().filter(|key| !said.contains(*key) && NAMED.iter().all(|kind| !key.starts_with(kind))).collect();
    assert!(unsaid.is_empty(), "nobody says {unsaid:?}");
}

/// A contract, a phase or a reason that a script calls so would be said as the host's message.
#[test]
fn no_message_of_the_host_has_the_key_of_a_name_of_a_script() {
    let words = kartu::table::Lexicon::new();
    let known = |kind: &str, key: &str| match kind {
        "reason-" => key == "in-all" || words.find(&key.replace('-', " ")).is_some(),
        "said-" => words.find(key).is_some(),
        _ => ["score", "match"].contains(&key),
    };
    for key in host(Language::English).keys() {
        for kind in ["contract-", "reason-", "why-", "phase-", "said-", "fn-", "option-", "property-", "variant-"] {
            assert!(key.strip_prefix(kind).is_none_or(|name| known(kind, name)), "{key}");
        }
    }
}

#[test]
fn each_kind_and_order_of_hands_has_a_name_in_every_language() {
    for language in Language::ALL {
        let known = host(language);
        for kind in kartu::ranking::Kind::ALL {
            assert!(known.contains_key(&*Saying::own("kind", kind.name(), "").id), "{}", kind.name());
        }
        for (name, text) in kartu::ranking::shipped() {
            let spec = kartu::ranking::Spec::read(text, name).unwrap_or_else(|fault| panic!("{fault}"));
            assert!(known.contains_key(&*Saying::own("order", &spec.title.to_lowercase(), "").id), "{}", spec.title);
        }
    }
}

/// Kinds of texts in which numbers stand that fill places.
const TOLD: [&str; 3] = ["contract-", "reason-", "why-"];

/// The texts in quotes of a piece of a script.
fn quoted(script: &str) -> impl Iterator<Item = &str> {
    script.lines().filter(|line| !line.trim_start().starts_with("//")).flat_map(|line| line.split('"').skip(1).step_by(2))
}

/// The keys of what a script announces, other than words of the host.
fn announced(script: &str) -> impl Iterator<Item = String> {
    let said = script.split("announce(").skip(1).filter_map(|call| quoted(call).next());
    said.map(|word| Saying::own("said", word, "").id.into_owned()).filter(|key| !host(Language::English).contains_key(key))
}

/// The keys of the reasons that a script's functions give for refusals: what they say in several words.
fn refused(script: &str) -> impl Iterator<Item = String> {
    let functions = script.split("\nfn ").filter(|function| function.split('(').next().unwrap_or_default().ends_with("_refusal"));
    let body = functions.map(|function| function.split("\n}").next().unwrap_or_default());
    let reasons = body.flat_map(quoted).filter(|text| text.contains(' '));
    // `because` fills `{}` with numbers.
    reasons.map(|text| Saying::told("why", &text.replace("{}", "1")).id.into_owned())
}

#[test]
fn the_translation_of_each_game_says_all_its_texts_and_no_others() {
    let library = library();
    let games = shipped();
    for game in &games {
        let houses = houses(&library, game);
        let mut texts: BTreeSet<String> = houses.iter().flat_map(|rules| rules.texts()).map(|(key, _)| key).collect();
        let script = std::fs::read_to_string(root().join(format!("scripts/{game}.rhai"))).expect("a script");
        texts.extend(announced(&script).chain(refused(&script)));
        let options: BTreeSet<String> = houses[0].options.iter().map(|option| option.name.clone()).collect();
        let read = |language: &str| {
            let path = root().join(format!("scripts/{language}/{game}.ftl"));
            std::fs::read_to_string(&path).map(|text| parsed(&text)).unwrap_or_default()
        };
        let (english, indonesian) = (read("en"), read("id"));
        // What the host says in English may be said otherwise; a function without a comment may be told too.
        let more: BTreeSet<String> = english.keys().cloned().collect();
        let said: BTreeSet<String> = indonesian.keys().cloned().collect();
        let missing: Vec<_> = texts.difference(&said).collect();
        let known = |key: &String| texts.contains(key) || more.contains(key) || host(Language::English).contains_key(key);
        let stale: Vec<_> = said.iter().filter(|key| !known(key)).collect();
        assert!(missing.is_empty() && stale.is_empty(), "{game}: missing {missing:?}, stale {stale:?}");
        let functions: BTreeSet<String> = houses[0].functions.iter().map(|(name, _)| format!("fn-{name}")).collect();
        for key in &more {
            let known = texts.contains(key) || functions.contains(key) || host(Language::English).contains_key(key);
            assert!(known, "scripts/en/{game}.ftl: {key}");
            let both = indonesian.contains_key(key) || !key.starts_with("fn-");
            assert!(both, "scripts/id/{game}.ftl has no {key}");
        }
        for (key, places) in english.iter().chain(&indonesian) {
            let host = host(Language::English);
            let filled: BTreeSet<String> = match host.get(key) {
                Some(places) => places.clone(),
                None if key.starts_with("said-") => ["with".to_owned()].into(),
                None if TOLD.iter().any(|kind| key.starts_with(kind)) => ["n1", "n2", "n3", "n4"].map(String::from).into(),
                None => options.clone(),
            };
            let unknown: Vec<_> = places.difference(&filled).collect();
            assert!(unknown.is_empty(), "{game}: {key} asks for {unknown:?}");
            assert!(
                places.is_empty() || key.starts_with("fn-") || filled != options,
                "{game}: only what functions say hangs on options, unlike {key}"
            );
            if let (Some(one), Some(other)) = (english.get(key), indonesian.get(key)) {
                assert_eq!(one, other, "{game}: {key}");
            }
        }
    }
    // No file is left of a game that is gone.
    for language in ["en", "id"] {
        for path in files(&format!("scripts/{language}"), "ftl") {
            let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
            assert!(games.contains(&name), "{}", short(&path));
        }
    }
}

#[test]
fn no_sheet_shows_a_key_or_a_place_that_nothing_fills() {
    let library = library();
    let keys: BTreeSet<String> = host(Language::English).into_keys().filter(|key| key.contains('-')).collect();
    let names: BTreeSet<&str> = ["order-poker", "kind-pair"].into();
    for game in shipped() {
        for rules in houses(&library, &game) {
            for language in Language::ALL {
                let sheet = Sheet::new(&rules, &library.tongue(&rules, language).unwrap_or_else(|fault| panic!("{fault}")));
                let page = sheet.page(&rules.label());
                let text: String = page.text(100).into_iter().map(|(_, line)| line + "\n").collect();
                assert!(!text.contains("{") && !text.contains("  ."), "{}: {text}", rules.label());
                for word in text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-' && letter != '_') {
                    assert!(!keys.contains(word) || names.contains(word), "{} shows `{word}`", rules.label());
                }
            }
        }
    }
}

#[test]
fn an_indonesian_sheet_has_no_sentence_of_the_english_one() {
    for game in shipped() {
        let (english, indonesian) = (sheet(&game, Language::English), sheet(&game, Language::Indonesian));
        let lines = |sheet: &Sheet| {
            let phases = sheet.phases.iter().flat_map(|phase| phase.sentences.clone());
            let functions = sheet.functions.iter().map(|function| function.about.clone());
            let options = sheet.options.iter().flat_map(|option| {
                let values = option.values.iter().map(|(_, meaning)| meaning.clone()).filter(|meaning| !meaning.is_empty());
                std::iter::once(option.about.clone()).chain(values).collect::<Vec<_>>()
            });
            [sheet.basics.clone(), sheet.cards.clone(), sheet.zones.clone(), sheet.scoring.clone()]
                .concat()
                .into_iter()
                .chain(phases)
                .chain(functions)
                .chain(options)
                .collect::<BTreeSet<String>>()
        };
        let both: Vec<_> = lines(&english).intersection(&lines(&indonesian)).cloned().collect();
        assert!(both.is_empty(), "{game}: {both:?}");
    }
}

fn folder(name: &str) -> PathBuf {
    let folder = scratch(&format!("sheets/{name}"));
    std::fs::create_dir_all(folder.join("scripts/id")).expect("a folder");
    folder
}

const HOSTILE: &str = r#"//! <script>alert(1)</script> & "quotes" | [a](javascript:b) <img src=x onerror=y>
//! # no heading
game("<script>alert('t')</script> *bold* `code");
players(2);
deck(french("A K Q J"));
option("<b>", 1, whole(0, 2), "Some </td></table><script>alert(2)</script> | pipe.");
option("mode", "a", choice("a", "<i>x</i> ` ``b``").or("b", "\\ _under_ ~~s~~ &lt;"), "Which <style>*{display:none}</style>.");
zone("extra", heap().face_up());
match_deals(1);
phase("deal", deal().each(1).rest_to("extra"));
phase("play", tricks());
/// </li></ul><script>alert(3)</script> `<b>`
fn score(deal, house) { if house.mode == "a" { return []; } [points(deal.last_trick_winner, house["<b>"], "high card")] }
"#;

#[test]
fn what_a_hostile_script_says_is_shown_and_does_nothing() {
    let folder = folder("hostile");
    let script = HOSTILE.replace("\"<b>\"", "\"b\"").replace("house[\"b\"]", "house.b");
    std::fs::write(folder.join("scripts/sly.rhai"), script).expect("a file");
    std::fs::write(folder.join("scripts/id/sly.ftl"), "title = <script>judul</script>\nphase-play = <b>main</b>\n")
        .expect("a file");
    for language in ["en", "id"] {
        let done = kartu_with(&["rules", "sly", "--format", "html", "--lang", language], b"", &folder);
        assert_eq!(done.code, 0, "{}", done.whole());
        let page = done.out;
        assert!(page.contains(&format!("<html lang=\"{language}\">")), "{page}");
        for tag in ["<script", "<img", "<i>", "<b>", "onerror=y>", "</table><"] {
            assert!(!page.contains(tag), "{tag} in {page}");
        }
        assert_eq!(page.matches("<style").count(), 1, "{page}");
        assert!(page.contains("&lt;script&gt;"), "{page}");
        // Nothing but the elements that the page is made of.
        let known = [
            "!DOCTYPE", "html", "head", "meta", "title", "style", "body", "h1", "h2", "h3", "p", "br", "ul", "li", "table",
            "thead", "tbody", "tr", "th", "td", "code",
        ];
        for part in page.split('<').skip(1) {
            let name: String =
                part.trim_start_matches('/').chars().take_while(|letter| letter.is_alphanumeric() || *letter == '!').collect();
            assert!(known.contains(&name.as_str()), "<{part}");
        }
        let done = kartu_with(&["rules", "sly", "--format", "md", "--lang", language], b"", &folder);
        assert_eq!(done.code, 0, "{}", done.whole());
        let events = pulldown_cmark::Parser::new_ext(&done.out, pulldown_cmark::Options::all());
        for event in events {
            use pulldown_cmark::{Event, Tag};
            match event {
                Event::Html(html) | Event::InlineHtml(html) => panic!("{html} in {}", done.out),
                Event::Start(Tag::Link { .. } | Tag::Image { .. } | Tag::Emphasis | Tag::Strong | Tag::Strikethrough) => {
                    panic!("{event:?} in {}", done.out)
                }
                _ => {}
            }
        }
    }
}

#[test]
fn a_translation_lies_beside_its_script_and_what_it_leaves_out_is_said_in_english() {
    let folder = folder("partly");
    let script = "game(\"High card\");\nplayers(2);\ndeck(french(\"A K Q J\"));\nlet deals = option(\"deals\", 1, whole(1, 5), \"How many deals.\");\nmatch_deals(deals);\nphase(\"deal\", deal().each(1));\nphase(\"play\", tricks());\n/// Who wins the trick scores.\nfn score(deal, house) { [points(deal.last_trick_winner, 1, \"high card\")] }\n";
    std::fs::write(folder.join("scripts/high.rhai"), script).expect("a file");
    let indonesian = |text: &str| {
        std::fs::write(folder.join("scripts/id/high.ftl"), text).expect("a file");
        kartu_with(&["rules", "high", "--lang", "id"], b"", &folder)
    };
    let done = indonesian("title = Kartu tinggi\nfn-score = Pemenang trick mendapat satu poin.\n");
    for line in ["Kartu tinggi (high)", "Pemenang trick mendapat satu poin.", "How many deals.", "Pemain dan giliran"] {
        assert!(done.out.contains(line), "{line}: {}", done.whole());
    }
    // By its path it is found too.
    let done = kartu_with(&["rules", "scripts/high.rhai", "--lang", "id"], b"", &folder);
    assert!(done.out.contains("Kartu tinggi (high)"), "{}", done.whole());
    for (name, text) in [
        ("translation-unknown-option", "option-deal = Berapa ronde.\n"),
        ("translation-no-fluent", "title = Kartu\nabout Kartu tinggi\n"),
        ("translation-twice", "title = Kartu\ntitle = Kartu tinggi\n"),
    ] {
        let done = indonesian(text);
        assert_eq!(done.code, 3, "{}", done.whole());
        snapshots("sheets", &name.replace('-', " ")).bind(|| insta::assert_snapshot!(name, done.whole()));
    }
}

/// Files of others are read by functions that call themselves, which a stack must hold.
#[test]
fn a_translation_of_many_brackets_is_refused_and_one_that_fills_itself_ends() {
    let folder = folder("deep");
    let script = "game(\"High card\");\nplayers(2);\ndeck(french(\"A K Q J\"));\nmatch_deals(1);\nphase(\"deal\", deal().each(1));\nphase(\"play\", tricks());\n";
    std::fs::write(folder.join("scripts/high.rhai"), script).expect("a file");
    let run = |text: &str| {
        std::fs::write(folder.join("scripts/id/high.ftl"), text).expect("a file");
        kartu_with(&["rules", "high", "--lang", "id"], b"", &folder)
    };
    for deep in ["{ ".repeat(100_000), format!("{{ {}", "NUMBER(".repeat(30_000))] {
        let done = run(&format!("title = {deep}\n"));
        assert!(done.code == 5 && done.err.contains("more than 32 deep"), "{}", done.whole());
    }
    let done = run("title = { about }{ about }\nabout = { title }{ title } kartu\n");
    assert!(done.code == 0 && done.out.len() < 10_000, "{}", done.whole());
    // Brackets in a text are letters.
    let done = run(&format!("title = Kartu (tinggi) {}\n", "{ \"{(\" }".repeat(40)));
    assert!(done.code == 0 && done.out.contains("{({({("), "{}", done.whole());
}

#[test]
fn the_language_is_the_one_asked_for_and_a_locale_does_not_change_what_is_piped() {
    let run = |args: &[&str], set: &[(&str, &str)]| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_kartu"));
        command.args(args).current_dir(root()).env_remove("KARTU_LANG").env("NO_COLOR", "1");
        let output = command.envs(set.iter().copied()).output().expect("kartu runs");
        (output.status.code(), String::from_utf8(output.stdout).expect("UTF-8"), String::from_utf8(output.stderr).expect("UTF-8"))
    };
    let indonesian = "Pemain dan giliran";
    let locale = [("LC_ALL", "id_ID.UTF-8"), ("LANG", "id_ID.UTF-8")];
    assert!(!run(&["rules", "frog"], &locale).1.contains(indonesian));
    assert!(run(&["rules", "frog"], &[("KARTU_LANG", "id")]).1.contains(indonesian));
    assert!(!run(&["rules", "frog", "--lang", "en"], &[("KARTU_LANG", "id")]).1.contains(indonesian));
    assert!(run(&["rules", "frog", "--lang", "id"], &[("KARTU_LANG", "en")]).1.contains(indonesian));
    let (code, _, error) = run(&["rules", "frog"], &[("KARTU_LANG", "xx")]);
    assert!(code == Some(2) && error.contains("one of en, id"), "{error}");
    for (locale, language) in
        [("id_ID.UTF-8", Some(Language::Indonesian)), ("id", Some(Language::Indonesian)), ("de_DE", None), ("C", None)]
    {
        assert_eq!(Language::of_locale(locale), language, "{locale}");
    }
}

/// A variant of the house with the name of a shipped one is not told in the words of that one.
#[test]
fn variants_are_told_with_their_title_and_in_their_own_words() {
    let folder = folder("shadow");
    std::fs::create_dir_all(folder.join("variants/frog")).expect("a folder");
    let rules = |text: &str, language: &str| {
        std::fs::write(folder.join("variants/frog/eleven.toml"), text).expect("a file");
        kartu_with(&["rules", "frog+eleven", "--lang", language], b"", &folder).out
    };
    let own = "format = 1\ngame = \"frog\"\ntitle = \"Ours\"\nabout = \"We deal them all.\"\n[options]\ndeal_mode = \"eleven\"\n";
    assert!(rules(own, "id").contains("Ours (`eleven`). We deal them all."));
    std::fs::remove_dir_all(folder.join("variants")).expect("a folder");
    let shipped = kartu_with(&["rules", "frog+eleven", "--lang", "id"], b"", &folder).out;
    assert!(shipped.contains("Dibagi habis (`eleven`)."), "{shipped}");
}

#[test]
fn text_is_as_wide_as_it_is_asked_to_be() {
    for language in Language::ALL {
        for width in [24, 40, 80, 120] {
            let page = sheet("dingo", language).page("dingo");
            let table = |line: &str| line.starts_with("    ") && (line.contains("   ") || line.contains("---"));
            for (_, line) in page.text(width) {
                let words = line.split_whitespace().count();
                assert!(line.chars().count() <= width || words <= 2 || table(&line), "{width}: {line}");
            }
        }
    }
}

#[test]
fn a_message_that_is_nowhere_is_said_in_english_or_by_its_name() {
    let tongue = Tongue::new(Language::Indonesian);
    assert_eq!(tongue.say(&Saying::own("zone", "river", "river")), "river");
    assert_eq!(tongue.say(&Saying::new("no-such-message")), "no-such-message");
}
