//! The Whist of the book: partners across, the last card for trump, odd tricks and honours, as the rules have them
//! and as a second scorer counts them, which knows no word of kartu.

mod common;

use common::*;
use kartu::game::Library;
use kartu::log::{Log, Replay, Transcript};
use kartu::table::Eye;
use std::path::PathBuf;

const RANKS: &str = "23456789TJQKA";

fn project() -> PathBuf {
    root().join("docs/examples/whist")
}

fn library() -> Library {
    Library::with_project(project())
}

fn rank(card: &str) -> usize {
    RANKS.find(&card[..1]).expect("a rank")
}

fn suit(card: &str) -> &str {
    &card[1..]
}

/// A deck in deal order whose last card, the dealer's, is this one; the others stand suit by suit.
fn deck_with_last(last: &str) -> String {
    let cards = ["C", "D", "H", "S"].into_iter().flat_map(|suit| RANKS.chars().map(move |rank| format!("{rank}{suit}")));
    let others: Vec<String> = cards.filter(|card| card != last).collect();
    format!("{} {last}", others.join(" "))
}

fn dealt(last: &str, dealer: usize) -> kartu::game::Match {
    let mut game = new_match(&library(), "whist", 4, dealer);
    game.begin_deal().expect("a deal is due");
    let order = cards(&game, &deck_with_last(last));
    game.deal(&kartu::mechanics::Dealing::Order(&order)).expect("52 cards");
    game
}

#[test]
fn the_last_card_is_turned_up_for_all_and_makes_trump() {
    let game = dealt("7D", 2);
    assert_eq!(told(&game, "show"), ["show P2 7D @deal"]);
    assert_eq!(told(&game, "say"), ["say trump D @play"]);
    assert!(zone(&game, "P2").contains("7D"), "the dealer takes it into his hand");
    // The second deal turns another.
    let game = dealt("AS", 0);
    assert_eq!(told(&game, "say"), ["say trump S @play"]);
    assert!(zone(&game, "P0").contains("AS"));
}

#[test]
fn eldest_hand_leads_and_a_seat_follows_suit_or_plays_anything() {
    let mut game = dealt("7D", 3);
    // One card at a time from eldest hand on: P0 has 2C 6C TC AC, P1 3C 7C JC, P2 4C 8C QC, P3 5C 9C KC.
    assert_eq!(refusal(&mut game, 1, "play 3C"), "it is P0's turn, not P1's");
    act(&mut game, 0, "play AC");
    let clubs: Vec<String> = choices(&mut game, 1);
    assert!(clubs.iter().all(|choice| choice.ends_with('C')), "{clubs:?}");
    assert!(refusal(&mut game, 1, "play 5S").contains("must follow clubs"));
}

#[test]
fn who_sit_across_from_each_other_are_partners() {
    let game = dealt("7D", 3);
    let side = |number: u8| game.view(Eye::Seat(seat(1))).side(seat(number)).expect("everybody knows");
    assert_eq!((side(0), side(1)), (side(2), side(3)));
    assert_ne!(side(0), side(1));
}

/// A deal of a log: who deals, the hands, what was played, and what was told of the score.
struct Deal<'l> {
    dealer: usize,
    deck: Vec<&'l str>,
    played: Vec<(usize, &'l str)>,
    trump: &'l str,
    scores: Vec<i64>,
}

/// Reads a log with nothing but text.
fn deals(log: &str) -> (Vec<Deal<'_>>, i64, bool) {
    let seats: Vec<&str> = ["Ani", "Budi", "Citra", "Dewi"].into();
    let number = |name: &str| seats.iter().position(|seat| *seat == name).expect("a seat");
    let value = |key: &str| log.lines().find_map(|line| line.strip_prefix(key)?.trim().strip_prefix('=')).expect("a key").trim();
    let first = number(value("dealer").trim_matches('"'));
    let mut deals: Vec<Deal> = Vec::new();
    for line in log.lines() {
        let dealer = (first + deals.len()) % 4;
        if line.starts_with("deal ") {
            deals.push(Deal { dealer, deck: Vec::new(), played: Vec::new(), trump: "", scores: Vec::new() });
        }
        let Some(deal) = deals.last_mut() else { continue };
        if let Some(cards) = line.strip_prefix("deck ") {
            deal.deck = cards.split(' ').collect();
        } else if let Some(suit) = line.strip_prefix("= say trump ") {
            deal.trump = suit.split(' ').next().expect("a suit");
        } else if let Some(scores) = line.strip_prefix("= scores ") {
            deal.scores = scores.split(' ').take(4).map(|score| score.parse().expect("a number")).collect();
        } else if let Some((who, card)) = line.split_once(": play ") {
            deal.played.push((number(who), card));
        }
    }
    (deals, value("game_points").parse().expect("a number"), value("honours") == "\"classic\"")
}

/// The scores after each deal, as the rules of Whist have them; checks on the way that every card was lawful.
fn scored(deals: &[Deal], game: i64, honours: bool) -> Vec<[i64; 2]> {
    let mut scores = [0; 2];
    let mut after = Vec::new();
    for deal in deals {
        let eldest = (deal.dealer + 1) % 4;
        let mut hands: Vec<Vec<&str>> = vec![Vec::new(); 4];
        for (at, card) in deal.deck.iter().enumerate() {
            hands[(eldest + at) % 4].push(card);
        }
        let trump = suit(deal.deck[51]);
        assert_eq!(trump, deal.trump);
        let held: Vec<usize> = (0..2)
            .map(|side| {
                let own = hands.iter().enumerate().filter(|(seat, _)| seat % 2 == side).flat_map(|(_, hand)| hand);
                own.filter(|card| suit(card) == trump && "AKQJ".contains(&card[..1])).count()
            })
            .collect();
        let (mut leader, mut tricks) = (eldest, [0; 2]);
        for trick in deal.played.chunks(4) {
            let led = suit(trick[0].1);
            for (at, (seat, card)) in trick.iter().enumerate() {
                assert_eq!(*seat, (leader + at) % 4, "in turn");
                assert!(suit(card) == led || hands[*seat].iter().all(|other| suit(other) != led), "{card} follows {led}");
                hands[*seat].retain(|other| other != card);
            }
            let worth = |card: &str| (suit(card) == trump, suit(card) == led, rank(card));
            leader = trick.iter().max_by_key(|(_, card)| worth(card)).expect("four cards").0;
            tricks[leader % 2] += 1;
        }
        assert_eq!(tricks[0] + tricks[1], 13);
        for side in 0..2 {
            scores[side] += (tricks[side] - 6).max(0);
        }
        if honours && scores.iter().all(|score| *score < game) {
            for side in 0..2 {
                scores[side] += match held[side] {
                    4 => 4,
                    3 => 2,
                    _ => 0,
                };
            }
        }
        after.push(scores);
    }
    after
}

#[test]
fn a_second_scorer_counts_every_deal_alike() {
    let folder = scratch("whist");
    let (mut all, mut with_honours) = (0, 0);
    for number in 0..40 {
        let honours = if number % 2 == 0 { "honours=classic" } else { "honours=none" };
        let (points, log) = (format!("game_points={}", 5 + number % 6), folder.join(format!("{number}.kartu")));
        let (seed, path) = (format!("whist {number}"), log.display().to_string());
        let seats = "Ani=random,Budi=random,Citra=random,Dewi=random";
        let args =
            ["play", "whist", "--plain", "--seats", seats, "--seed", &seed, "--set", honours, "--set", &points, "--log", &path];
        let done = kartu_with(&args, b"", &project());
        assert_eq!(done.code, 0, "{}", done.whole());
        let log = std::fs::read_to_string(log).expect("a log");
        let (deals, game, honours) = deals(&log);
        for (deal, sides) in deals.iter().zip(scored(&deals, game, honours)) {
            assert_eq!(deal.scores, [sides[0], sides[1], sides[0], sides[1]], "{log}");
            all += 1;
        }
        // The match is over as soon as a side has the game, and not before.
        let (last, before) = deals.split_last().expect("deals");
        assert!(
            last.scores.iter().any(|score| *score >= game) && before.iter().all(|deal| deal.scores.iter().all(|s| *s < game))
        );
        with_honours += log.matches(" honours @score").count();
    }
    assert!(all > 60 && with_honours > 10, "{all} deals, {with_honours} lines of honours");
}

#[test]
fn whist_is_well_with_and_without_honours() {
    for settings in [vec![], vec!["--set", "honours=classic", "--set", "game_points=9"]] {
        let args: Vec<&str> = ["check", "whist", "--deals", "300"].into_iter().chain(settings).collect();
        let done = kartu_with(&args, b"", &project());
        assert_eq!(done.code, 0, "{}", done.whole());
    }
}

#[test]
fn hands_that_were_typed_show_the_turned_card_last() {
    let head = "+++\nkartu = 1\ngame = \"whist\"\nseats = [\"A1\", \"B1\", \"C1\", \"D1\"]\ndealer = \"D1\"\n+++\ndeal 1\n";
    let run = |lines: &str| kartu_with(&["replay", "-"], format!("{head}{lines}").as_bytes(), &project());
    let done = run("cards D1 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC 2H\n");
    assert!(done.out.contains("announced: trump H"), "{}", done.whole());
    let done = run("cards D1 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC ??\n");
    assert_eq!(done.code, 1);
    assert!(done.err.contains("the last card dealt to D1 is turned up, so it must be known"), "{}", done.whole());
}

/// Each log of the book's Whist is consistent, and its snapshot is read and kept like those of the shipped games.
#[test]
fn the_logs_of_whist_tell_what_their_snapshots_say() {
    let logs = files("docs/examples/whist/tests/logs", "kartu");
    assert!(logs.len() >= 3);
    for path in logs {
        let text = std::fs::read_to_string(&path).expect("a log");
        let name = short(&path);
        let log = Log::parse(&text, &name).unwrap_or_else(|fault| panic!("{fault}"));
        let rules = log.rules(&library()).unwrap_or_else(|fault| panic!("{fault}"));
        let mut replay = Replay::under(&log, rules.clone()).unwrap_or_else(|fault| panic!("{fault}"));
        let mut transcript = Transcript::new(&log.header, &rules, Eye::Everything);
        replay.run(&mut transcript).unwrap_or_else(|fault| panic!("{fault}"));
        assert!(replay.differences().is_empty(), "{name}");
        transcript.close(&replay.waits_for());
        let mut settings = snapshots("", &log.purpose());
        settings.set_snapshot_path(project().join("snapshots/whist"));
        settings.set_input_file(&path);
        let case = path.file_stem().expect("a name").to_string_lossy().into_owned();
        settings.bind(|| insta::assert_snapshot!(case, transcript.into_text()));
    }
}

/// In an auction the declarer's partner is on his side, whoever won the auction before.
#[test]
fn the_declarer_plays_with_his_partner_against_the_two_others() {
    let folder = root().join("target/tmp/whist-bid");
    std::fs::create_dir_all(folder.join("scripts")).expect("a folder");
    let script = r#"
        //! A bidding toy in partnerships.
        game("Bid");
        players(4).partners(across());
        deck(french("A K Q J"));
        match_deals(2);
        contract("low", #{ trump: "S" });
        contract("high", #{ trump: "H" });
        phase("deal", deal().each(4));
        phase("auction", auction());
        phase("play", tricks().follow_suit());
        /// A point for each of the declarer's side.
        fn score(deal, house) {
            [counts(deal.opponents, 2, "against")] + points(deal.side_of(deal.declarer), 1, "side")
        }
    "#;
    std::fs::write(folder.join("scripts/bid.rhai"), script.replace("\n        ", "\n")).expect("a file");
    let done = kartu_with(&["check", "bid", "--deals", "100"], b"", &folder);
    assert_eq!(done.code, 0, "{}", done.whole());
    let library = Library::with_project(&folder);
    for bids in ["0 low, 1 high", "0 low, 1 pass, 2 high", "0 pass, 1 low, 2 pass, 3 high"] {
        let mut game = new_match(&library, "bid", 4, 3);
        game.begin_deal().expect("a deal is due");
        let order: Vec<_> = game.layout().deck.all().iter().collect();
        game.deal(&kartu::mechanics::Dealing::Order(&order)).expect("16 cards");
        for bid in bids.split(", ") {
            let (seat, what) = bid.split_once(' ').expect("a seat and a bid");
            let what = if what == "pass" { what.to_owned() } else { format!("bid {what}") };
            act(&mut game, seat.parse().expect("a seat"), &what);
        }
        let declarer = game.table().open.declarer.expect("a declarer");
        for number in 0..4 {
            let with = game.table().side(seat(number)) == game.table().side(declarer);
            assert_eq!(with, number as usize % 2 == declarer.index() % 2, "{bids}: {number}");
        }
    }
}
