//! B3: a file that is no program is refused before anything runs, with the exit code of what is wrong with it.

use crate::common::{kartu_with, scratch};
use crate::room::begins;
use kartu::fault::Class;
use kartu::players::{MAX_SOURCE, Program};
use std::fs::{self, File};
use std::path::Path;

#[test]
fn b3_a_file_that_is_no_program_is_refused_before_anything_runs() {
    let folder = scratch("bots_room/files");
    let bytes = |name: &str, bytes: &[u8]| fs::write(folder.join(name), bytes).expect("a file");
    bytes("compiled.luau", b"\x06\x03\x01\x04print");
    bytes("old_bytecode.luau", b"\x1bLua\x51\x00");
    bytes("empty.luau", b"");
    bytes("blank.luau", b" \n\n");
    bytes("latin.luau", b"-- caf\xe9\nfunction choose() return 1 end");
    bytes("zeros.luau", &[0; 100]);
    bytes("nothing_to_choose.luau", b"choose = 3");
    bytes("broken.luau", b"local x = 1\nfunction choose(\n  5");
    bytes("endless.luau", b"while true do end");
    bytes("other.lua", b"function choose() return 1 end");
    File::create(folder.join("huge.luau")).expect("a file").set_len(100 << 20).expect("a sparse file");
    fs::create_dir(folder.join("folder.luau")).expect("a folder");
    let mut cases = vec![
        ("compiled.luau", 3, "no text"),
        ("old_bytecode.luau", 3, "no text"),
        ("empty.luau", 3, "no function `choose`"),
        ("blank.luau", 3, "no function `choose`"),
        ("latin.luau", 3, "latin.luau"),
        ("zeros.luau", 3, "no text"),
        ("nothing_to_choose.luau", 3, "no function `choose`"),
        ("broken.luau", 3, "broken.luau:3"),
        ("endless.luau", 5, "takes too long to begin"),
        ("huge.luau", 5, "huge.luau"),
        ("folder.luau", 6, "folder.luau"),
        ("nobody.luau", 6, "nobody.luau"),
        ("other.lua", 2, "other.lua"),
    ];
    if make_fifo(&folder.join("fifo.luau")) {
        cases.push(("fifo.luau", 6, "fifo.luau"));
    }
    for (file, code, says) in cases {
        for args in [
            &["play", "frog", "--plain", "--log", "m.kartu", "--seats"][..],
            &["simulate", "frog", "-n", "2", "--logs", "m.jsonl", "--seats"],
        ] {
            let seats = format!("{file},random,random");
            let done = kartu_with(&[args, &[&seats]].concat(), b"", &folder);
            assert_eq!(done.code, code, "{file}: {}", done.whole());
            assert!(done.err.contains(says), "{file}: {}", done.whole());
            let written = ["m.kartu", "m.jsonl"].map(|file| folder.join(file).exists());
            assert_eq!(written, [false; 2], "{file}: nothing was played");
        }
    }
}

/// A pipe that nobody writes to, if this system can make one.
fn make_fifo(path: &Path) -> bool {
    cfg!(unix) && std::process::Command::new("mkfifo").arg(path).status().is_ok_and(|status| status.success())
}

#[test]
fn b2_the_length_of_a_text_is_bounded_before_it_is_compiled() {
    let class = |source: &str| begins(source).expect_err("a fault").class;
    let of_length = |bytes: u64| {
        let begin = "function choose() return 1 end";
        format!("{begin}{}", " ".repeat(bytes as usize - begin.len()))
    };
    assert_eq!(begins(&of_length(MAX_SOURCE - 1)), Ok(()));
    assert_eq!(begins(&of_length(MAX_SOURCE)), Ok(()));
    assert_eq!(class(&of_length(MAX_SOURCE + 1)), Class::Limit);
    assert_eq!(class(&" ".repeat(100 << 20)), Class::Limit);
    for open in ["(", "{", "-", "not ", "function() return ", "if x then "] {
        let nested = format!("x = {}1", open.repeat(MAX_SOURCE as usize / open.len() - 20));
        assert_eq!(class(&nested), Class::Unreadable, "{open}");
    }
    // As much work for the compiler as fits.
    let long = format!("x=0;{}function choose() return 1 end", "x=x+1;".repeat(MAX_SOURCE as usize / 6 - 20));
    assert_eq!(begins(&long), Ok(()));
}

#[test]
fn b3_a_program_is_a_text() {
    let class = |source: &str| Program::new("x.luau", source).expect_err("a fault").class;
    for compiled in ["\u{6}\u{3}\u{0}\u{1}", "\u{1b}Lua", "x = 1\u{0}", "\u{7f}"] {
        assert_eq!(class(compiled), Class::Unreadable);
    }
    assert!(Program::new("x.luau", "\u{feff}function choose()\r\n\treturn 1\r\nend").is_ok(), "a mark of byte order, and CRLF");
}
