//! Specs and hands that are wrong: the whole message and the exit code are pinned.

use crate::common::*;
use kartu::cards::CardSet;
use kartu::ranking::{Kind, Method, Order, Spec};

fn pin(name: &str, whole: &str) {
    snapshots("ranking", "").bind(|| insta::assert_snapshot!(name, whole));
}

const BAD: [(&str, &str); 22] = [
    ("no-toml", "ranks = A K\n"),
    ("no-ranks", "title = \"Mine\"\n"),
    ("unknown-key", "ranks = \"A K Q J T\"\nkind = [\"pair\"]\n"),
    ("unknown-rank", "ranks = \"A K Q B\"\n"),
    ("rank-twice", "ranks = \"A K Q J T T\"\n"),
    ("unknown-kind", "ranks = \"A K Q J T 9\"\nkinds = [\n    \"pair\",\n    \"high crad\",\n]\n"),
    ("kind-twice", "ranks = \"A K Q J T 9\"\nkinds = [\"pair\", \"pair\", \"high card\"]\n"),
    ("five-of-a-kind-without-wild-cards", "ranks = \"A K Q J T 9\"\nkinds = [\n    \"five of a kind\",\n    \"high card\",\n]\n"),
    ("straight-longer-than-the-ranks", "ranks = \"A K Q J\"\nfrom = 5\nkinds = [\n    \"straight\",\n    \"high card\",\n]\n"),
    ("flush-longer-than-the-suit", "ranks = \"A K Q J\"\nkinds = [\n    \"flush\",\n    \"high card\",\n]\n"),
    (
        "straight-flush-below-flush",
        "ranks = \"A K Q J T 9\"\nkinds = [\n    \"flush\",\n    \"straight flush\",\n    \"high card\",\n]\n",
    ),
    ("kind-below-high-card", "ranks = \"A K Q J T 9\"\nkinds = [\"high card\", \"pair\"]\n"),
    ("full-house-of-three-cards", "ranks = \"A K Q J T 9\"\ncards = 3\nkinds = [\"full house\", \"high card\"]\n"),
    ("low-without-high-card", "ranks = \"A K Q J T 9\"\naim = \"low\"\nkinds = [\"pair\"]\n"),
    ("order-without-a-rank", "ranks = \"A K Q J T 9\"\norder = \"A K Q J T\"\n"),
    ("order-with-a-strange-rank", "ranks = \"A K Q J T 9\"\norder = \"A K Q J T 2\"\n"),
    ("wild-card-that-is-none", "ranks = \"A K Q J T 9\"\nwild = [\"J\", \"2\"]\n"),
    ("bug-without-joker", "ranks = \"A K Q J T 9\"\njoker = \"bug\"\n"),
    ("bug-in-a-low-order", "ranks = \"A K Q J T 9\"\njokers = 1\njoker = \"bug\"\naim = \"low\"\n"),
    ("badugi-with-kinds", "ranks = \"A K Q J T 9\"\nbadugi = true\ncards = 4\nkinds = [\"pair\"]\n"),
    ("choice-of-six", "ranks = \"A K Q J T 9\"\nhole = 3\nboard = 3\n"),
    ("more-cards-than-the-deck", "ranks = \"A\"\n"),
];

#[test]
fn a_bad_spec_gets_a_message_that_points_at_the_line() {
    let folder = root().join("target/tmp/ranking/bad");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    let mut whole = String::new();
    for (name, text) in BAD {
        let file = format!("{name}.toml");
        std::fs::write(folder.join(&file), text).expect("a file");
        let done = kartu_with(&["rank", "AS", "KS", "QS", "JS", "TS", "--spec", &file], b"", &folder);
        assert_eq!(done.code, 3, "{name}: {}", done.whole());
        whole += &format!("{}\n", done.err.trim_end());
    }
    pin("bad-specs", &whole);
}

#[test]
fn a_bad_hand_gets_a_message_that_names_the_card() {
    let all: [&[&str]; 13] = [
        &["AS", "KS", "QS", "JS"],
        &["AS", "KS", "QS", "JS", "TS", "9S", "8S", "7S"],
        &["AS", "KS", "QS", "JS", "AS"],
        &["AS", "KS", "QS", "JS", "1S"],
        &["ASKSQSJSXX"],
        &["AS", "KS", "QS", "JS", "5S", "--spec", "short-deck"],
        &["--board", "AS KS QS JS TS", "--hands", "2C 3C", "2C 4D"],
        &["--board", "AS KS QS JS TS", "--hands", "AS 3C"],
        &["AS", "KS", "QS", "JS", "TS", "--spec", "omaha"],
        &["--board", "AS KS QS JS TS", "--hands", "2C", "--spec", "omaha"],
        &["AS", "KS", "QS", "JS", "TS", "--wild", "2"],
        &["AS", "KS", "QS", "JS", "TS", "--spec", "omaga"],
        &[],
    ];
    let mut whole = String::new();
    for args in all {
        let done = kartu(&[&["rank"], args].concat());
        assert_eq!(done.code, 2, "{}", done.whole());
        whole += &format!("$ kartu rank {}\n{}\n", args.join(" "), done.err.trim_end());
    }
    pin("bad-hands", &whole);
    let gone = kartu(&["rank", "AS", "--spec", "nowhere/mine.toml"]);
    assert_eq!(gone.code, 6, "{}", gone.whole());
}

/// Data from a script does not come from a file, so the message says key and item.
#[test]
fn a_mistake_in_plain_data_names_the_key_and_the_item() {
    let mut spec = Spec::french("A K Q J T 9 8 7 6").expect("ranks");
    spec.method = Method::Kinds(vec![Kind::Flush, Kind::StraightFlush, Kind::HighCard]);
    let error = Order::load(&spec).err().expect("a mistake");
    assert_eq!((error.key, error.item), ("kinds", Some(1)));
    assert_eq!(error.to_string(), "no hand is ever a `straight flush`: each is also a `flush`, which stands above it");
}

#[test]
fn no_set_of_cards_makes_a_judge_stumble() {
    for (name, _) in kartu::ranking::shipped() {
        let order = Order::shipped(name).expect("an order");
        let judge = order.judge(usize::from(order.spec().from)).expect("a size");
        for cards in [0, 1, 12, 52, 128] {
            let _ = judge.strength(CardSet::first_cards(cards));
        }
        assert!(order.strength(CardSet::first_cards(128)).is_err());
    }
}
