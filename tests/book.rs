//! The book in `docs/`: every command and every script in it is run, its reference is what the program tells, and its
//! links lead somewhere.
//!
//! `UPDATE_DOCS=1 cargo test --test book` writes the reference anew, and what commands print into the chapters.
//! A fence says what is done with its block; one that says anything else fails:
//!
//! - `console`: lines `$ kartu …`, `$ cd …`, `$ mkdir …` with what they print; `…` stands for lines left out, or within
//!   a line for some of it,
//!   `exit=3` for a command that ends so.
//! - `rhai` and `toml` with `file=PATH`: the block is that file. With `add` it goes to the end of it, with
//!   `after=START` below the first line that begins so, with `replaces=START` in the place of that line or function.
//! - `rhai from=PATH`: the block stands in that file of the repository.
//! - `elsewhere=PATH`: that test runs it.
//! - `text`, `sh`, `fluent`: only shown.

mod common;

use common::*;
use kartu::script::{Entry, Said, questions, vocabulary};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

fn book() -> PathBuf {
    root().join("docs/src")
}

fn updating() -> bool {
    std::env::var_os("UPDATE_DOCS").is_some()
}

/// The pages of the book by their paths, each with its text.
fn pages() -> BTreeMap<String, String> {
    let name = |path: &Path| path.strip_prefix(book()).expect("in the book").display().to_string();
    files("docs/src", "md").iter().map(|path| (name(path), std::fs::read_to_string(path).expect("a page"))).collect()
}

/// A fenced block of a page.
struct Block {
    /// Where its first line stands, from 0.
    line: usize,
    info: String,
    lines: Vec<String>,
}

impl Block {
    fn has(&self, word: &str) -> bool {
        self.info.split(' ').any(|other| other == word)
    }

    fn language(&self) -> &str {
        self.info.split(' ').next().unwrap_or_default()
    }

    fn value(&self, key: &str) -> Option<&str> {
        self.info.split(' ').find_map(|word| word.strip_prefix(key)?.strip_prefix('='))
    }

    fn text(&self) -> String {
        self.lines.iter().map(|line| format!("{line}\n")).collect()
    }
}

fn blocks(page: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut open: Option<Block> = None;
    for (at, line) in page.lines().enumerate() {
        match (open.take(), line.strip_prefix("```")) {
            (None, Some(info)) => open = Some(Block { line: at + 1, info: info.to_owned(), lines: Vec::new() }),
            (Some(block), Some("")) => blocks.push(block),
            (Some(mut block), _) => {
                block.lines.push(line.to_owned());
                open = Some(block);
            }
            (None, None) => {}
        }
    }
    assert!(open.is_none(), "a block is never closed");
    blocks
}

/// A reader at work: a folder of his own, in which he goes from chapter to chapter.
struct Reader {
    home: PathBuf,
    /// Where he is, below his folder.
    here: PathBuf,
}

impl Reader {
    fn new(page: &str) -> Self {
        let home = scratch(&format!("book/{}", page.trim_end_matches(".md").replace('/', "-")));
        // An empty folder of scripts keeps kartu from taking a folder above for the reader's project.
        std::fs::create_dir_all(home.join("variants/nothing")).expect("a folder");
        // The bots that come with kartu are at hand.
        for bot in files("bots", "luau") {
            let copy = home.join(short(&bot));
            std::fs::create_dir_all(copy.parent().expect("a folder")).expect("a folder");
            std::fs::copy(bot, copy).expect("a bot");
        }
        Self { here: home.clone(), home }
    }

    /// Does what a line of a console says; gives what it prints, and how it ends.
    fn run(&mut self, command: &str) -> Result<(String, i32), String> {
        let words = shlex::split(command).ok_or_else(|| format!("`{command}` is no command"))?;
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        match words[..] {
            ["kartu", ref args @ ..] => {
                let done = kartu_with(args, b"", &self.here);
                Ok((format!("{}{}", done.out, done.err), done.code))
            }
            ["mkdir", folder] => {
                // Only the folder of a project is one; what lies deeper belongs to it.
                let inside = if folder.contains('/') { "" } else { "variants/nothing" };
                std::fs::create_dir_all(self.here.join(folder).join(inside)).map_err(|error| error.to_string())?;
                Ok((String::new(), 0))
            }
            ["cd", ".."] if self.here != self.home => {
                self.here.pop();
                Ok((String::new(), 0))
            }
            ["cd", folder] if self.here.join(folder).is_dir() && !folder.contains("..") => {
                self.here.push(folder);
                Ok((String::new(), 0))
            }
            _ => Err(format!("the book runs only kartu, cd and mkdir, not `{command}`")),
        }
    }

    /// Runs a console block; gives its lines as they should stand.
    fn console(&mut self, block: &Block) -> Result<Vec<String>, String> {
        let mut right = Vec::new();
        let mut at = 0;
        let exit: i32 = block.value("exit").map_or(0, |code| code.parse().expect("a number"));
        while let Some(line) = block.lines.get(at) {
            let command = line.strip_prefix("$ ").ok_or_else(|| format!("`{line}` stands before any command"))?;
            let shown: Vec<&str> =
                block.lines[at + 1..].iter().take_while(|line| !line.starts_with("$ ")).map(String::as_str).collect();
            at += 1 + shown.len();
            let (told, code) = self.run(command)?;
            let last = at == block.lines.len();
            if code != if last { exit } else { 0 } {
                return Err(format!("`{command}` ends with {code}:\n{told}"));
            }
            right.push(line.clone());
            match shows(&told, &shown) {
                true => right.extend(shown.iter().map(|line| (*line).to_owned())),
                false => right.extend(told.trim_end().lines().map(|line| line.trim_end().to_owned())),
            }
        }
        Ok(right)
    }

    /// Writes a block to its file.
    fn write(&self, block: &Block, file: &str) -> Result<(), String> {
        let path = self.here.join(file);
        std::fs::create_dir_all(path.parent().expect("a folder")).map_err(|error| error.to_string())?;
        let old = std::fs::read_to_string(&path).unwrap_or_default();
        let starts = |key: &str| block.value(key).map(|start| start.replace('~', " "));
        let text = if block.has("add") {
            format!("{old}\n{}", block.text())
        } else if let Some(start) = starts("after") {
            let (before, after) = part(&old, &start).ok_or_else(|| format!("no line of {file} begins with `{start}`"))?;
            format!("{}{}{}", &old[..before.end], block.text(), &old[after..])
        } else if let Some(start) = starts("replaces") {
            let (whole, after) = part(&old, &start).ok_or_else(|| format!("nothing in {file} begins with `{start}`"))?;
            format!("{}{}{}", &old[..whole.start], block.text(), &old[after..])
        } else {
            block.text()
        };
        std::fs::write(path, text).map_err(|error| error.to_string())
    }
}

/// The line that begins so, with the lines that belong to it: a function with its comment, a call up to its `;`.
fn part(text: &str, start: &str) -> Option<(std::ops::Range<usize>, usize)> {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let first = lines.iter().position(|line| line.starts_with(start))?;
    let end = if start.starts_with("fn ") { "}" } else { ";" };
    let closes = |line: &&str| match end {
        "}" => line.trim_end() == "}",
        _ => line.split("//").next().unwrap_or_default().trim_end().ends_with(';'),
    };
    let last = first + lines[first..].iter().position(closes).unwrap_or(0);
    let head = lines[..first].iter().rev().take_while(|line| line.starts_with("///") && end == "}").count();
    let at = |line: usize| lines[..line].iter().map(|line| line.len()).sum::<usize>();
    Some((at(first - head)..at(last + 1), at(last + 1)))
}

/// Are the lines of a screen those that are shown, with `…` for some that are left out?
fn shows(screen: &str, shown: &[&str]) -> bool {
    let mut rest: Vec<&str> = screen.trim_end().lines().map(str::trim_end).collect();
    let parts: Vec<&[&str]> = shown.split(|line| *line == "…").collect();
    for (number, part) in parts.iter().enumerate() {
        let anywhere = number > 0;
        let last = number + 1 == parts.len();
        let found = match (anywhere, last) {
            (false, true) => alike(&rest, part).then_some(0),
            (false, false) => (rest.len() >= part.len() && alike(&rest[..part.len()], part)).then_some(0),
            (true, true) if part.is_empty() => Some(0),
            (true, true) => rest.len().checked_sub(part.len()).filter(|at| alike(&rest[*at..], part)),
            (true, false) => rest.windows(part.len().max(1)).position(|lines| alike(lines, part)),
        };
        let Some(at) = found else { return false };
        rest.drain(..at + part.len());
    }
    true
}

/// Are these the lines that are shown, where `…` within a line stands for anything?
fn alike(lines: &[&str], shown: &[&str]) -> bool {
    let line = |(line, shown): (&&str, &&str)| {
        let Some((start, rest)) = shown.split_once('…') else { return line == shown };
        let (middle, end) = rest.rsplit_once('…').map_or((Vec::new(), rest), |(middle, end)| (middle.split('…').collect(), end));
        let found = line
            .strip_prefix(start)
            .and_then(|line| middle.iter().try_fold(line, |line, part| line.find(part).map(|at| &line[at + part.len()..])));
        found.is_some_and(|line| line.ends_with(end))
    };
    lines.len() == shown.len() && lines.iter().zip(shown).all(line)
}

/// Follows a chapter from its first block to its last; gives the chapter as it should stand.
fn follow(page: &str, text: &str, faults: &mut Vec<String>) -> String {
    let mut reader = Reader::new(page);
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let mut moved = 0_isize;
    for block in blocks(text) {
        let wrong = |why: String| format!("docs/src/{page}:{}: {why}", block.line);
        let done: Result<(), String> =
            match (block.language(), block.value("file"), block.value("from"), block.value("elsewhere")) {
                (_, None, None, Some(test)) => {
                    let runs = std::fs::read_to_string(root().join(test)).is_ok_and(|text| text.contains(page));
                    if runs { Ok(()) } else { Err(format!("{test} does not run it")) }
                }
                ("console", None, None, None) => reader.console(&block).map(|right| {
                    if right != block.lines {
                        if updating() {
                            let at = block.line.saturating_add_signed(moved);
                            moved += right.len() as isize - block.lines.len() as isize;
                            lines.splice(at..at + block.lines.len(), right);
                        } else {
                            faults.push(wrong(format!("the command prints something else:\n{}", right.join("\n"))));
                        }
                    }
                }),
                ("rhai" | "toml", Some(file), None, None) => reader.write(&block, file),
                ("rhai", None, Some(file), None) => {
                    let whole = std::fs::read_to_string(root().join(file)).unwrap_or_default();
                    if whole.contains(&block.text()) { Ok(()) } else { Err(format!("{file} has other lines")) }
                }
                ("text" | "sh" | "fluent", None, None, None) if !block.info.contains(' ') => Ok(()),
                _ => Err(format!("nobody knows what to do with a block `{}`", block.info)),
            };
        faults.extend(done.err().map(wrong));
    }
    lines.join("\n") + "\n"
}

#[test]
fn every_command_and_script_of_the_book_works() {
    // Each chapter has a folder of its own, so they are followed side by side.
    let all = pages();
    let read = |(page, text): (&String, &String)| {
        let mut faults = Vec::new();
        let right = follow(page, text, &mut faults);
        if right != *text && updating() {
            std::fs::write(book().join(page), right).expect("a page");
        }
        faults
    };
    let faults: Vec<String> = std::thread::scope(|scope| {
        let readers: Vec<_> = all.iter().map(|page| scope.spawn(move || read(page))).collect();
        readers.into_iter().flat_map(|reader| reader.join().expect("a chapter")).collect()
    });
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
    // What a chapter ends with is what the repository keeps and tests.
    let made = root().join("target/tmp/book/whist/whist/scripts/whist.rhai");
    let kept = root().join("docs/examples/whist/scripts/whist.rhai");
    let read = |path: PathBuf| std::fs::read_to_string(path).expect("a script");
    assert_eq!(read(made), read(kept));
}

#[test]
fn a_block_that_nobody_understands_fails() {
    let mut faults = Vec::new();
    for fence in ["", "rust", "rhai", "console later", "toml file=a.toml from=b", "text x"] {
        follow("nowhere.md", &format!("```{fence}\nx\n```\n"), &mut faults);
    }
    follow("nowhere.md", "```console\n$ rm -rf x\n```\n", &mut faults);
    follow("nowhere.md", "```console exit=1\n$ kartu games\n…\n```\n", &mut faults);
    follow("nowhere.md", "```rhai from=scripts/frog.rhai\ngame(\"Toad\");\n```\n", &mut faults);
    assert_eq!(faults.len(), 9, "{faults:#?}");
    assert!(shows("a\nb\nc", &["a", "…", "c"]) && shows("a\nb\nc", &["…", "b", "…"]) && shows("a\nb", &["a", "…"]));
    assert!(shows("a 1 b", &["a … b"]) && !shows("a 1 c", &["a … b"]) && !shows("ab", &["ab…b"]));
    assert!(!shows("a\nb", &["b"]) && !shows("a", &["a", "b"]) && !shows("a\nb", &["a"]) && !shows("a\nb\nc", &["…", "b"]));
}

/// All targets of links of a page.
fn links(page: &str) -> Vec<&str> {
    page.split("](").skip(1).filter_map(|rest| rest.split(')').next()).collect()
}

#[test]
fn the_summary_lists_every_page_once_and_links_lead_somewhere() {
    let pages = pages();
    let listed = links(&pages["SUMMARY.md"]);
    let once: BTreeSet<&str> = listed.iter().copied().collect();
    assert_eq!(listed.len(), once.len(), "a page is listed twice");
    let all: BTreeSet<&str> = pages.keys().map(String::as_str).filter(|page| *page != "SUMMARY.md").collect();
    assert_eq!(once, all);
    let others = ["README.md", "CONTRIBUTING.md", "SECURITY.md"].map(|name| (root().join(name), root().to_path_buf()));
    let own = pages.keys().map(|page| (book().join(page), book().join(page).parent().expect("a folder").to_path_buf()));
    for (path, folder) in own.chain(others) {
        let text = std::fs::read_to_string(&path).expect("a page");
        for link in links(&text).into_iter().filter(|link| !link.contains("://")) {
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target = if file.is_empty() { path.clone() } else { folder.join(file) };
            assert!(target.exists(), "{}: {link}", short(&path));
            let known = std::fs::read_to_string(&target).unwrap_or_default();
            assert!(anchor.is_empty() || anchors(&known).contains(anchor), "{}: {link}", short(&path));
        }
    }
}

/// The names by which the headings of a page can be linked.
fn anchors(page: &str) -> BTreeSet<String> {
    let heads = page.lines().filter(|line| line.starts_with('#')).map(|line| line.trim_start_matches('#').trim());
    heads
        .map(|head| {
            head.to_lowercase()
                .chars()
                .filter(|c| c.is_alphanumeric() || " -_".contains(*c))
                .collect::<String>()
                .replace(' ', "-")
        })
        .collect()
}

/// Compares a page of the reference with what the program tells, or writes it.
fn is_generated(page: &str, text: &str) {
    let path = book().join("reference").join(page);
    if updating() {
        std::fs::write(&path, text).expect("a page");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == text,
        "docs/src/reference/{page} is not what the program tells: `UPDATE_DOCS=1 cargo test --test book` writes it anew"
    );
}

/// Text in a cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('<', "&lt;")
}

fn table(entries: &[&Entry]) -> String {
    let mut text = "| word | what it means |\n|---|---|\n".to_owned();
    for entry in entries {
        let _ = writeln!(text, "| `{}` | {} |", cell(&entry.to_string()), cell(entry.about));
    }
    text
}

#[test]
fn the_reference_of_words_is_the_vocabulary() {
    let all = vocabulary().entries();
    let mut text = "# Words\n\n<!-- Written by tests/book.rs from the vocabulary of the program. -->\n\n\
        All words that a script may say. `kartu words WORD` tells the same at a terminal. What stands before a dot is what\n\
        the word is said of; what stands behind an arrow is what it gives.\n"
        .to_owned();
    let mut told = 0;
    let mut section = |title: &str, about: &str, wanted: &dyn Fn(&Entry) -> bool| {
        let entries: Vec<&Entry> = all.iter().filter(|entry| wanted(entry)).collect();
        told += entries.len();
        let about = if about.is_empty() { String::new() } else { format!("{about}\n\n") };
        let _ = write!(text, "\n{title}\n\n{about}{}", table(&entries));
    };
    let top = |entry: &Entry| entry.said == Said::TopLevel;
    let kind = |entry: &Entry| entry.gives == "option kind";
    let mechanic = |entry: &Entry| entry.of.is_empty() && entry.gives == "mechanic";
    section("## The top level: what the game is", "", &|entry| {
        top(entry) && !kind(entry) && !mechanic(entry) && entry.of != "mechanic"
    });
    section("## Kinds of options", "The third argument of `option`.", &|entry| top(entry) && kind(entry));
    section("## Mechanics", "How a phase is played: the second argument of `phase`.", &|entry| top(entry) && mechanic(entry));
    let mut kinds: Vec<&str> = Vec::new();
    for entry in all.iter().filter(|entry| top(entry) && entry.of == "mechanic") {
        let of = said_of(entry);
        if !kinds.contains(&of) {
            kinds.push(of);
        }
    }
    for of in kinds {
        let title = if of.is_empty() { "### Said of any phase".to_owned() } else { format!("### Said of {of}") };
        section(&title, "", &|entry| top(entry) && entry.of == "mechanic" && said_of(entry) == of);
    }
    let functions = |entry: &Entry| entry.said == Said::InFunctions;
    let gives_nothing = |entry: &Entry| entry.gives.is_empty();
    section(
        "## Functions: asking the table",
        "`deal`, `view` and `table` are the same thing under the name that says what may be done with it.",
        &|entry| functions(entry) && entry.of == "table" && !gives_nothing(entry),
    );
    section("## Functions: changing the table", "Only where a function is given a `table`.", &|entry| {
        functions(entry) && entry.of == "table" && gives_nothing(entry)
    });
    section("## Functions: cards, seats, offers, lines", "", &|entry| functions(entry) && entry.of != "table");
    section("## Anywhere", "", &|entry| entry.said == Said::Anywhere);
    assert_eq!(told, all.len(), "each word stands there once");
    is_generated("words.md", &text);
}

/// What a word of mechanics is said of: `tricks`, as in “Of tricks: …”.
fn said_of(entry: &Entry) -> &str {
    entry.about.strip_prefix("Of ").and_then(|rest| rest.split_once(':')).map_or("", |(of, _)| of)
}

#[test]
fn the_reference_of_questions_is_what_can_be_answered() {
    let mut text =
        "# Questions and phases of your own\n\n<!-- Written by tests/book.rs from the questions of the program. -->\n\n\
        A script answers a question by a function of its name. Without one the book of rules answers.\n\n\
        | function | what it decides |\n|---|---|\n"
            .to_owned();
    let row = |question: &questions::Question, prefix: &str| {
        format!("| `fn {prefix}{}({})` | {} |\n", question.name, question.params.join(", "), cell(question.about))
    };
    text.extend(questions::NAMED.iter().map(|question| row(question, "")));
    text += "\nA phase that the script plays itself, `phase(\"hunt\", scripted(\"hunt\"))`, has these, behind its prefix. `choices` and\n\
        `plays` must be there where a seat is asked.\n\n| function | when |\n|---|---|\n";
    text.extend(questions::HOOKS.iter().map(|hook| row(hook, "hunt_")));
    is_generated("questions.md", &text);
}

#[test]
fn the_reference_of_commands_is_their_help() {
    let whole = kartu(&["--help"]).out;
    let names = whole.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let names: Vec<&str> =
        names.filter_map(|line| line.strip_prefix("  ")?.split(' ').next()).filter(|name| !name.is_empty()).collect();
    assert!(names.len() > 15, "{names:?}");
    let mut text = "# Commands\n\n<!-- Written by tests/book.rs from the help of the program. -->\n\n\
        `kartu COMMAND --help` tells this at a terminal. What every command takes stands here once.\n\n"
        .to_owned();
    let _ = write!(text, "```text\n{}\n```\n", whole.trim_end());
    let mut section = |words: &[&str]| {
        let args: Vec<&str> = words.iter().copied().chain(["--help"]).collect();
        let help = kartu(&args).out;
        let shown: Vec<&str> = help.lines().collect();
        let _ = write!(text, "\n## kartu {}\n\n```text\n{}\n```\n", words.join(" "), shown.join("\n").trim_end());
    };
    for name in names {
        section(&[name]);
        if name == "new" {
            section(&["new", "game"]);
            section(&["new", "variant"]);
            if cfg!(feature = "bots") {
                section(&["new", "bot"]);
            }
        }
    }
    is_generated("commands.md", &text);
}

#[test]
fn the_reference_of_limits_and_exit_codes_is_what_the_program_keeps() {
    let tell = |args: &[&str]| kartu(args).out.trim_end().to_owned();
    let text = format!(
        "# Limits and exit codes\n\n<!-- Written by tests/book.rs from what the program tells. -->\n\n\
        ## Exit codes\n\nWhat a command ends with, for scripts that call it; `kartu explain`.\n\n```text\n{}\n```\n\n\
        ## Limits\n\nWhat a script, a table and a file may not exceed; `kartu limits`.\n\n```text\n{}\n```\n",
        tell(&["explain"]),
        tell(&["limits"])
    );
    is_generated("limits.md", &text);
}

#[cfg(feature = "bots")]
#[test]
fn the_reference_of_bots_is_their_definitions() {
    let text = format!(
        "# What bots are given\n\n<!-- Written by tests/book.rs from the definitions of the program. -->\n\n\
        All fields and methods with their types, as `kartu definitions --bots` writes them for editors. [Bots](../bots.md) tells\n\
        how they are meant.\n\n```text\n{}\n```\n",
        kartu::players::DEFINITIONS.trim_end()
    );
    is_generated("bots.md", &text);
}
