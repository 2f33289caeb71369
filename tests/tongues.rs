//! What people read at a table is said in each language: each kind of event, each refusal, each choice; and the English
//! sentences that are made without a book say what the English book says.

mod common;

use common::*;
use kartu::game::Library;
use kartu::language::{Language, Saying, Tongue, messages};
use kartu::log::{prose, saying};
use kartu::table::{
    Action, Arg, Barrier, Choices, Event, Eye, Layout, Line, LineKind, Names, Refusal, Seat, SeatSet, Told, Untold, Word,
};
use std::collections::BTreeSet;

/// What a sentence is in both languages; neither shows a key or a place that nothing fills.
fn both(saying: &Saying, keys: &BTreeSet<String>) -> [String; 2] {
    Language::ALL.map(|language| {
        let text = Tongue::new(language).say(saying);
        assert!(!text.contains('{') && !text.contains("  ") && !text.is_empty(), "{language:?}: {text}");
        for word in text.split(' ') {
            assert!(!keys.contains(word), "{language:?}: {text}");
        }
        text
    })
}

/// Keys that are no words of a game at once.
fn keys() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for (_, text) in messages(Language::English) {
        keys.extend(text.lines().filter_map(|line| Some(line.split_once(" = ")?.0.to_owned())));
    }
    keys.retain(|key| key.contains('-'));
    keys
}

/// Calls `tell` with the names at a table for three of a game with contracts, and of one with chips.
fn at_tables(tell: impl Fn(&Names)) {
    let seats = ["Ani", "Budi", "Citra"].map(String::from);
    for game in ["frog", "grocery_store_dots"] {
        let rules = Library::shipped().load(&kartu::game::Wanted::game(game)).expect("a shipped game");
        let layout = rules.layout(3).expect("a game of three");
        tell(&Names { layout: &layout, lexicon: &rules.plan.lexicon, seats: &seats });
    }
}

/// The number of the kind of an event; a new kind needs a sentence, and one in `events` below.
const fn kind_of(event: &Event) -> usize {
    match event {
        Event::Contract { .. } => 0,
        Event::Moved { .. } => 1,
        Event::Trick { .. } => 2,
        Event::Announced { .. } => 3,
        Event::Shown { .. } => 4,
        Event::Scored { .. } => 5,
        Event::Put { .. } => 6,
        Event::TakenBack { .. } => 7,
        Event::Pot { .. } => 8,
        Event::Rated { .. } => 9,
        Event::Won { .. } => 10,
        Event::Carried { .. } => 11,
        Event::CannotTell { .. } => 12,
        Event::ThrownIn => 13,
        Event::DealEnds => 14,
        Event::MatchEnds { .. } => 15,
        Event::Reshuffled { .. } => 16,
        Event::DealBegins { .. }
        | Event::Dealt
        | Event::PhaseBegins
        | Event::Chosen { .. }
        | Event::Committed { .. }
        | Event::Laid { .. } => 17,
    }
}

fn events(names: &Names) -> Vec<Event> {
    let (layout, seat) = (names.layout, Seat::new(0));
    let deck = &layout.deck;
    let seen = layout.ring.all();
    let (one, two) = (deck.set("AH").expect("a card"), deck.set("AH KS").expect("cards"));
    let word = names.lexicon.find("frog").unwrap_or(Word::CALL);
    let mut events = Vec::new();
    for trump in [None, deck.suit_named("hearts"), deck.suit_named("clubs")] {
        events.push(Event::Contract { seat, contract: word, trump });
    }
    for from in layout.zones() {
        for (cards, unknown) in [(one, 0), (two, 1), (kartu::cards::CardSet::EMPTY, 1), (kartu::cards::CardSet::EMPTY, 3)] {
            events.push(Event::Moved { cards, unknown, from, to: layout.hand(seat), seen });
            events.push(Event::Moved { cards, unknown, from: layout.hand(seat), to: from, seen: SeatSet::of(seat) });
            events.push(Event::Shown { zone: from, cards, unknown });
        }
    }
    events.extend([-3, -1, 0, 1, 2, 21].map(|points| Event::Trick { seat, number: 3, points }));
    let said = [Word::LEADS, Word::OPENS, Word::MUST_PLAY, Word::OUT, Word::PARTNER, Word::ALONE];
    events.extend(said.map(|verb| Event::Announced { what: Action::new(verb).with(Arg::Seat(seat)) }));
    events.push(Event::Announced { what: Action::cards(Word::MUST_HOLD, one) });
    events.push(Event::Announced { what: Action::new(Word::TRUMP).with(Arg::Suit(deck.suit_named("H").expect("a suit"))) });
    events.push(Event::Announced { what: Action::new(word) });
    for amount in [-7, 0, 1, 12, i64::MAX] {
        let kinds = [
            LineKind::Pays { from: seat, to: Seat::new(1) },
            LineKind::Points { to: seat },
            LineKind::Counts { to: SeatSet::NONE },
            LineKind::Counts { to: SeatSet::of(seat) },
            LineKind::Counts { to: seen },
        ];
        for why in [Word::REBUY, Word::PASS, word] {
            events.extend(kinds.map(|kind| Event::Scored { line: Line { kind, amount, why } }));
        }
        events.push(Event::TakenBack { seat, chips: amount });
        events.push(Event::Carried { chips: amount });
        events.extend([0, 1, 2, 3, 9].map(|number| Event::Pot { number, chips: amount, seats: seen }));
        for why in [Word::ALONE, Word::SHARED, word] {
            events.extend([1, 2, 3].map(|pot| Event::Won { seat, pot, chips: amount, why }));
        }
        events.push(Event::Rated { seat, measure: word, value: amount, order: None });
    }
    let whys = [
        Word::ANTE,
        Word::BLIND,
        Word::BRING_IN,
        Word::BET,
        Word::CALL,
        Word::RAISED,
        Word::COMPLETED,
        Word::PUTS_IN,
        Word::REBUY,
        Word::ALONE,
        Word::SHARED,
    ];
    events.extend(whys.map(|why| Event::Put { seat, chips: 4, why }));
    if !names.lexicon.hand_text(0, 1).is_empty() {
        events.extend([0, 1, 500, 4000].map(|value| Event::Rated { seat, measure: word, value, order: Some(0) }));
    }
    events.extend([Untold::Score, Untold::Scores, Untold::Winner].map(|what| Event::CannotTell { what }));
    events.extend([Event::ThrownIn, Event::DealEnds, Event::Dealt]);
    events.extend([SeatSet::NONE, SeatSet::of(seat), seen].map(|winners| Event::MatchEnds { winners }));
    events.extend([1, 20].map(|cards| Event::Reshuffled { cards }));
    events
}

#[test]
fn each_kind_of_event_is_said_in_each_language_and_in_english_as_its_prose_says() {
    let keys = keys();
    at_tables(|names| {
        let mut kinds = BTreeSet::new();
        for event in events(names) {
            kinds.insert(kind_of(&event));
            let told = Told { event, rule: Word::PASS };
            for eye in [Eye::Everything, Eye::Public, Eye::Seat(Seat::new(2))] {
                let scores = [-12, 0, 170];
                let (prose, saying) = (prose(&told, names, eye, &scores), saying(&told, names, eye, &scores));
                assert_eq!(prose.is_some(), saying.is_some(), "{event:?}");
                let (Some(prose), Some(saying)) = (prose, saying) else { continue };
                let [english, indonesian] = both(&saying, &keys);
                assert_eq!(english, prose, "{event:?}");
                assert_ne!(indonesian, english, "{event:?}");
            }
        }
        assert_eq!(kinds, (0..=17).collect());
    });
}

/// The number of the kind of a refusal; a new kind needs a sentence, and one in `refusals` below.
const fn kind_of_refusal(refusal: &Refusal) -> usize {
    match refusal {
        Refusal::NobodyActs => 0,
        Refusal::SitsOut { .. } => 1,
        Refusal::NotYourTurn { .. } => 2,
        Refusal::WrongVerb { .. } => 3,
        Refusal::WrongNumber { .. } => 4,
        Refusal::Unwritten { .. } => 5,
        Refusal::NotHeld { .. } => 6,
        Refusal::MustFollow { .. } => 7,
        Refusal::MustTrump { .. } => 8,
        Refusal::MustBeat { .. } => 9,
        Refusal::MustKeep { .. } => 10,
        Refusal::MayNotGive { .. } => 11,
        Refusal::MayNotName { .. } => 12,
        Refusal::MustBidHigher { .. } => 13,
        Refusal::ByRule { .. } => 14,
        Refusal::NotOffered { .. } => 15,
        Refusal::Chips { why, .. } => 16 + kind_of_barrier(*why),
    }
}

const fn kind_of_barrier(barrier: Barrier) -> usize {
    match barrier {
        Barrier::Range { .. } => 0,
        Barrier::TooFew { .. } => 1,
        Barrier::Cap { .. } => 2,
        Barrier::Closed => 3,
        Barrier::FullBringIn => 4,
        Barrier::OnlyBringIn => 5,
        Barrier::NobodyToCall => 6,
        Barrier::ToCall { .. } => 7,
        Barrier::NothingToCall => 8,
    }
}

/// Rules that no script tells, each with its English text.
fn rules_of_host() -> Vec<Saying> {
    use kartu::say;
    let (play, on) = ("pair K", "pair A");
    vec![
        say!("rule-holds-himself").in_english("he holds that card himself"),
        say!("rule-first-lead", card = "4H").in_english("the first lead holds 4H"),
        say!("rule-no-combination").in_english("there is no such combination"),
        say!("rule-no-cards", cards = "4H 5S").in_english("4H 5S is no combination"),
        say!("rule-no-play", kind = "pair", length = 1, top = "K").in_english("no `pair` is of length 1 and topped by K"),
        say!("rule-not-in-hand").in_english("the hand does not hold its cards"),
        say!("rule-other-kind", play = play, on = on).in_english("`pair K` is no answer to `pair A`: the kinds differ"),
        say!("rule-other-length", play = play, on = on).in_english("`pair K` is no answer to `pair A`: the lengths differ"),
        say!("rule-not-higher", play = play, on = on).in_english("`pair K` is not higher than `pair A`"),
    ]
}

fn choices(layout: &Layout) -> Vec<Choices> {
    let five = layout.deck.set("AC KC AD KD AH").expect("cards");
    let mut all = vec![Choices::none(), Choices::one_of(Word::PLAY, five)];
    for (least, most) in [(2, 2), (1, 3), (5, 5), (0, 1)] {
        let mut choices = Choices::none();
        choices.add_cards(Word::DISCARD, five, least, most);
        choices.add(Action::new(Word::PASS));
        all.push(choices);
    }
    for (from, to) in [(4, 4), (4, 12), (-3, 2_000_000_000)] {
        let mut choices = Choices::none();
        choices.add_amount(Word::RAISE, from, to);
        choices.add(Action::new(Word::CALL));
        choices.add(Action::new(Word::FOLD));
        all.push(choices);
    }
    all
}

fn refusals(names: &Names) -> Vec<Refusal> {
    let (seat, deck) = (Seat::new(0), &names.layout.deck);
    let (one, two) = (deck.set("AH").expect("a card"), deck.set("AH KS").expect("cards"));
    let suit = deck.suit_named("diamonds").expect("a suit");
    let action = Action::cards(Word::PLAY, one);
    let choices = Choices::one_of(Word::PLAY, two);
    let mut all = vec![
        Refusal::NobodyActs,
        Refusal::SitsOut { seat },
        Refusal::NotYourTurn { seat, to_act: SeatSet::of(Seat::new(1)) },
        Refusal::NotYourTurn { seat, to_act: names.layout.ring.all() },
        Refusal::WrongVerb { seat, verb: Word::RAISE, may: vec![Word::PASS] },
        Refusal::WrongVerb { seat, verb: Word::PLAY, may: vec![Word::PASS, Word::BID, Word::CALL] },
        Refusal::Unwritten { seat, verb: Word::PLAY },
        Refusal::MustFollow { seat, suit },
        Refusal::MustTrump { seat, trump: suit },
        Refusal::MustBeat { seat, best: deck.card("KS").expect("a card") },
        Refusal::MayNotName { seat, suit },
        Refusal::MustBidHigher { seat, standing: names.lexicon.find("chico").unwrap_or(Word::CALL) },
        Refusal::NotOffered { seat, action, choices: choices.clone() },
    ];
    for (least, most) in [(1, 1), (2, 2), (0, 1), (1, 4)] {
        all.push(Refusal::WrongNumber { seat, verb: Word::DISCARD, least, most });
    }
    for cards in [one, two] {
        all.extend([Refusal::NotHeld { seat, cards }, Refusal::MustKeep { seat, cards }, Refusal::MayNotGive { seat, cards }]);
    }
    for rule in rules_of_host() {
        all.push(Refusal::ByRule { seat, action, rule, choices: choices.clone() });
    }
    let verb = Word::RAISE;
    let barriers = [
        Barrier::Range { verb, least: 4, most: 4 },
        Barrier::Range { verb, least: 4, most: i64::MAX },
        Barrier::TooFew { verb, needed: 4, has: 1 },
        Barrier::TooFew { verb: Word::CALL, needed: 4, has: 0 },
        Barrier::Cap { raises: 1 },
        Barrier::Cap { raises: 3 },
        Barrier::Closed,
        Barrier::FullBringIn,
        Barrier::OnlyBringIn,
        Barrier::NobodyToCall,
        Barrier::ToCall { chips: 8 },
        Barrier::NothingToCall,
    ];
    all.extend(barriers.map(|why| Refusal::Chips { seat, why }));
    all
}

#[test]
fn each_refusal_is_said_in_each_language_and_in_english_as_its_text_says() {
    let keys = keys();
    at_tables(|names| {
        let mut kinds = BTreeSet::new();
        for refusal in refusals(names) {
            kinds.insert(kind_of_refusal(&refusal));
            let [english, indonesian] = both(&refusal.saying(names), &keys);
            assert_eq!(english, refusal.text(names), "{refusal:?}");
            assert_ne!(indonesian, english, "{refusal:?}");
            assert_eq!(refusal.text_in(names, &Tongue::new(Language::Indonesian)), indonesian);
        }
        assert_eq!(kinds, (0..=24).collect());
    });
}

#[test]
fn what_is_typed_and_is_no_action_is_said_in_each_language() {
    let keys = keys();
    at_tables(|names| {
        let frog = names.lexicon.verbs().any(|verb| verb == "bid");
        let typed: &[(&str, &str)] = match frog {
            true => &[
                ("xyzzy", "`xyzzy` is nothing one can do in this game; one of pass, bid, play, discard, trump"),
                ("plai KC", "`plai` is nothing one can do in this game; did you mean `play`?"),
                ("AD", "`AD` is nothing one can do in this game; did you mean `play AD` or `discard AD`?"),
                ("play ZZ", "`ZZ` is no card of this deck; cards are written like AC"),
                ("play", "`play` needs one more word: a card of this deck; cards are written like AC"),
                ("bid heaven", "`heaven` is no word of this game"),
                ("trump X", "`X` is no suit; suits are C, D, H, S"),
                ("pass please", "`please` is one word too many for `pass`"),
            ],
            false => &[("raise to much", "`much` is no whole number"), ("bet", "`bet` needs one more word: a whole number")],
        };
        for (typed, told) in typed {
            let error = Action::parse(typed, names).expect_err(typed);
            let [english, indonesian] = both(&error.what, &keys);
            assert_eq!((english.as_str(), error.to_string().as_str()), (*told, *told));
            assert_ne!(indonesian, english);
        }
    });
}

#[test]
fn choices_are_said_in_each_language_and_in_english_as_their_text_says() {
    at_tables(|names| {
        for choices in choices(names.layout) {
            let [english, indonesian] = Language::ALL.map(|language| Tongue::new(language).text(&choices.saying(names)));
            assert_eq!(english, choices.text(names), "{choices:?}");
            assert!(!indonesian.contains('{') && !indonesian.contains(" or ") && !indonesian.contains(" of "), "{indonesian}");
        }
    });
}

/// A recorded match of each game, in Indonesian.
#[test]
fn four_games_are_told_in_indonesian() {
    let logs = [
        ("frog", "chico-in-clubs-lost"),
        ("da_san", "won-at-two"),
        ("dingo", "four-outcomes"),
        ("grocery_store_dots", "two-side-pots-and-a-bust"),
    ];
    for (game, case) in logs {
        let log = format!("tests/logs/{game}/{case}.kartu");
        let args = ["replay", &log, "--lang", "id"];
        let done = kartu(&args);
        assert_eq!(done.code, 0, "{}", done.whole());
        snapshots("tongues", &format!("kartu {}", args.join(" ")))
            .bind(|| insta::assert_snapshot!(format!("{game}-id"), done.out));
    }
}

#[test]
fn what_may_be_done_is_told_in_indonesian() {
    let legal = |name: &str, args: &[&str]| {
        let args = [&["legal"], args, &["--lang", "id"]].concat();
        let done = kartu(&args);
        assert_eq!(done.code, 0, "{}", done.whole());
        snapshots("tongues", &format!("kartu {}", args.join(" "))).bind(|| insta::assert_snapshot!(name, done.out));
    };
    legal("legal-follow", &["tests/logs/frog/chico-in-clubs-lost.kartu", "--at", "1.12"]);
    legal("legal-bid", &["tests/logs/frog/chico-in-clubs-lost.kartu", "--at", "1.2"]);
    legal(
        "legal-climb",
        &["tests/logs/da_san/won-at-two.kartu", "--at", "1.5", "--why", "play pair 2", "--why", "play triple 4"],
    );
    legal("legal-buy", &["tests/logs/grocery_store_dots/two-side-pots-and-a-bust.kartu", "--at", "1.1"]);
}

/// A bot or a pipe reads English unless it asks; programs always do.
#[test]
fn what_programs_read_stays_english() {
    let log = "tests/logs/frog/chico-in-clubs-lost.kartu";
    for command in ["replay", "legal"] {
        let run = |more: &[&str]| kartu(&[&[command, log], more].concat()).out;
        assert_eq!(run(&["--format", "json", "--lang", "id"]), run(&["--format", "json"]));
        assert_eq!(run(&["--lang", "en"]), run(&[]));
        assert_ne!(run(&["--lang", "id"]), run(&[]));
    }
}
