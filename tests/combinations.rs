//! Combinations of climbing games: what tables of kinds lead, answer and call cards.

mod climbing;

use climbing::{DaSan, FULL, big_two, build, da_san, da_san_deck, deck, dou_dizhu};
use kartu::cards::{CardSet, Deck, DeckSpec};
use kartu::ranking::combinations::{CombinationSpec, Combinations, KickerSpec, KindSpec, Play};
use std::collections::BTreeMap;

fn leads(table: &Combinations, deck: &Deck, hand: &str) -> Vec<String> {
    let mut found = Vec::new();
    table.leads(&table.holding(deck.set(hand).unwrap()), |play| found.push(table.text(&play)));
    assert_eq!(found.len(), table.count_leads(&table.holding(deck.set(hand).unwrap())));
    found
}

fn answers(table: &Combinations, deck: &Deck, hand: &str, on: &str) -> Vec<String> {
    let (hand, on) = (table.holding(deck.set(hand).unwrap()), table.classify(deck.set(on).unwrap()).unwrap());
    let mut found = Vec::new();
    table.answers(&hand, &on, |play| found.push(table.text(&play)));
    assert_eq!((found.len(), !found.is_empty()), (table.count_answers(&hand, &on), table.can_answer(&hand, &on)));
    found
}

#[test]
fn da_san_e1_lists_on_lead() {
    let (deck, table) = (da_san_deck(), build(&da_san(DaSan::default()), &da_san_deck()));
    let singles = "single 4,single 5,single 6,single 7,single 9,single A,single 3";
    let runs = "run 3 6,run 3 7,run 4 7";
    assert_eq!(leads(&table, &deck, "4H 5C 5D 6S 7H 9C AS 3D").join(","), format!("{singles},pair 5,{runs}"));
    assert_eq!(
        leads(&table, &deck, "6C 6D 7C 7D 8C 8D 8H").join(","),
        "single 6,single 7,single 8,pair 6,pair 7,pair 8,triple 8,run 3 8,pair-run 3 8"
    );
    assert_eq!(leads(&table, &deck, "QC KD AS 2H 3C").len(), 5);
    assert_eq!(leads(&table, &deck, "8C 8D 8H 8S 9C 9D 9H 9S TC TD TH TS").len(), 16);
}

#[test]
fn da_san_e2_a_run_is_answered_by_a_higher_run_as_long() {
    let (deck, table) = (da_san_deck(), build(&da_san(DaSan::default()), &da_san_deck()));
    let on = "6C 7C 8C 9C";
    assert_eq!(answers(&table, &deck, "7C 8D 9H TC JS QD KC", on), ["run 4 T", "run 4 J", "run 4 Q", "run 4 K"]);
    assert_eq!(answers(&table, &deck, "JC JD JH JS 8C 9C TD", on), ["run 4 J"]);
    assert!(answers(&table, &deck, "6D 7D 8D 9D", on).is_empty(), "equal is not higher");

    let play = |cards: &str| table.classify(deck.set(cards).unwrap()).unwrap();
    let why = |cards: &str| table.refusal(&play(cards), &play(on)).map(|why| why.to_string());
    assert_eq!(why("8C 9C TC JC QC").unwrap(), "`run 5 Q` is no answer to `run 4 9`: the lengths differ");
    assert_eq!(why("JC JD JH JS").unwrap(), "`quad J` is no answer to `run 4 9`: the kinds differ");
    assert_eq!(why("6D 7D 8D 9D").unwrap(), "`run 4 9` is not higher than `run 4 9`");
    assert_eq!(why("8C 9C TC JC"), None);
}

#[test]
fn da_san_e3_and_e4_high_cards_and_group_runs() {
    let (deck, table) = (da_san_deck(), build(&da_san(DaSan::default()), &da_san_deck()));
    let to = |hand, on| answers(&table, &deck, hand, on).join(", ");
    assert_eq!(to("4C 5D 7S 8H TC JD QS 2C 3H 3D", "AC"), "single 2, single 3");
    assert_eq!(to("KC KD AC AD 2C 2D 3C", "KH KS"), "pair A, pair 2");
    assert_eq!(to("3C 3D 3H 3S AC", "2C 2D 2H 2S"), "quad 3");
    assert_eq!(to("TC TD JC JH QC QS KC KD", "7C 7D 8C 8D 9C 9D"), "pair-run 3 Q, pair-run 3 K");
    let hand = "9C 9D 9H TC TD TH JC JD JH QC QD";
    assert_eq!(to(hand, "8C 8D 8H 9C 9D 9H TC TD TH"), "triple-run 3 J");
    let leads = leads(&table, &deck, "JC JD QC QD KC KD AC AD");
    let runs: Vec<_> = leads.iter().filter(|lead| lead.starts_with("pair-run")).collect();
    assert_eq!(runs, ["pair-run 3 K"]);
}

#[test]
fn da_san_options_are_other_tables() {
    let deck = da_san_deck();
    let table = |options| build(&da_san(options), &deck);
    let base = DaSan::default();

    let ace = table(DaSan { run_top: "A", ..base });
    assert_eq!(answers(&ace, &deck, "QC KC AC 2C 3C", "TD JD QD"), ["run 3 A"]);
    assert!(
        !leads(&table(DaSan { max_run_width: 2, ..base }), &deck, "4C 4D 4H 5C 5D 5H 6C 6D 6H")
            .contains(&"triple-run 3 6".into())
    );
    assert_eq!(leads(&table(DaSan { min_run: 4, ..base }), &deck, "4C 5C 6C 7C").len(), 5);
    let two = table(DaSan { min_group_run: 2, ..base });
    assert_eq!(leads(&two, &deck, "4C 4D 5C 5D").last().unwrap(), "pair-run 2 5");

    let bombs = table(DaSan { quad_bomb: true, ..base });
    let hand = "4C 4D 4H 4S 6C 6D 6H 6S 7C";
    assert_eq!(answers(&bombs, &deck, hand, "3D"), ["quad 4", "quad 6"]);
    assert_eq!(answers(&bombs, &deck, hand, "QC KC JC"), ["quad 4", "quad 6"]);
    assert_eq!(answers(&bombs, &deck, hand, "5C 5D 5H 5S"), ["quad 6"]);
    assert!(answers(&bombs, &deck, hand, "4C 4D 4H 4S 5C 5D 5H 5S 6C 6D 6H 6S").is_empty(), "a quad-run is spared");
}

#[test]
fn da_san_r13_cards_are_taken_in_suit_order_unless_a_heart_is_asked_for() {
    let (deck, table) = (da_san_deck(), build(&da_san(DaSan::default()), &da_san_deck()));
    // The bidder's first play in E10.
    let hand = deck.set("4C 4D 4S 4H 6H 8H 8S 9C 9S TH TS JC JD QS QH KC KS AD 3C 3D").unwrap();
    let run = table.named("pair-run", 5, "Q").unwrap();
    assert_eq!(table.pick(hand, &run, CardSet::EMPTY), Some(deck.set("8H 8S 9C 9S TH TS JC JD QH QS").unwrap()));
    let pair = table.named("pair", 1, "4").unwrap();
    assert_eq!(table.pick(hand, &pair, CardSet::EMPTY), Some(deck.set("4C 4D").unwrap()));
    assert_eq!(table.pick(hand, &pair, deck.set("4H").unwrap()), Some(deck.set("4C 4H").unwrap()));
    assert_eq!(table.pick(hand, &table.named("pair", 1, "5").unwrap(), CardSet::EMPTY), None);

    let mut choices = Vec::new();
    table.choices(hand, &pair, |cards| choices.push(deck.text(cards)));
    assert_eq!(choices, ["4C 4D", "4C 4H", "4C 4S", "4D 4H", "4D 4S", "4H 4S"]);
    let mut number = 0;
    table.choices(hand, &table.named("run", 3, "6").unwrap_or(pair), |_| number += 1);
    assert_eq!(number, 0, "there is no five");
}

#[test]
fn cards_that_are_no_combination_are_told_why() {
    let (deck, table) = (da_san_deck(), build(&da_san(DaSan::default()), &da_san_deck()));
    let why = |cards: &str| table.classify(deck.set(cards).unwrap()).unwrap_err().why;
    assert_eq!(why(""), "there are no cards");
    assert_eq!(why("QC KC AC"), "no `run` goes on to A");
    assert_eq!(why("4C 5C"), "a `run` has at least 3 ranks");
    assert_eq!(why("4C 4D 5C 5D 7C 7D"), "a `pair-run` without 6 has a gap");
    assert_eq!(why("4C 4D 5C"), "it is no `triple` or `run`");
    assert_eq!(why("4C 4D 5C 5D 6C 6D 7C"), "it is no `run`");

    let french = deck;
    let deck = climbing::deck(FULL, true);
    let table = build(&da_san(DaSan::default()).ranked("4 5 6 7 8 9 T J Q K A 2 3"), &deck);
    let why = |cards: &str| table.classify(deck.set(cards).unwrap()).unwrap_err().to_string();
    assert_eq!(why("4C XB"), "4C XB is no combination: XB takes no part in combinations");
    assert_eq!(leads(&table, &deck, "4C XB XR"), ["single 4"]);
    let why = build(&da_san(DaSan::default()), &french).named("pear", 1, "4").unwrap_err().to_string();
    assert_eq!(why, "pear 1 4 is no combination: there is no kind `pear`; did you mean `pair`?");
}

/// Numbers of rank combinations by kind, recomputed elsewhere by enumeration.
#[test]
fn dou_dizhu_has_as_many_combinations_of_each_kind_as_were_counted() {
    let deck = deck(FULL, true);
    let count = |any: bool| {
        let table = build(&dou_dizhu(any), &deck);
        let mut number = BTreeMap::<String, usize>::new();
        table.leads(&table.holding(deck.all()), |play| *number.entry(table.kind_name(play.kind()).to_owned()).or_default() += 1);
        assert_eq!(number.values().sum::<usize>(), table.count_leads(&table.holding(deck.all())));
        number
    };
    let (any, distinct) = (count(true), count(false));
    let known = [
        ("solo", 15),
        ("solo_chain", 36),
        ("pair", 13),
        ("pair_chain", 52),
        ("trio", 13),
        ("trio_solo", 182),
        ("trio_pair", 156),
        ("airplane", 45),
        ("airplane_solo", 22_588),
        ("airplane_pair", 2_939),
        ("four_solo", 1_326),
        ("four_pair", 858),
        ("bomb", 13),
        ("rocket", 1),
    ];
    assert_eq!(any, known.map(|(kind, number)| (kind.to_owned(), number)).into());
    assert_eq!(distinct["airplane_solo"], 8_044);
}

#[test]
fn dou_dizhu_bombs_beat_what_is_no_bomb_and_the_rocket_beats_all() {
    let (deck, table) = (deck(FULL, true), build(&dou_dizhu(true), &deck(FULL, true)));
    let hand = "7C 7D 7H 7S 9C 9D 9H XB XR";
    assert_eq!(answers(&table, &deck, hand, "2C"), ["solo XB", "solo XR", "bomb 7", "rocket"]);
    assert_eq!(answers(&table, &deck, hand, "8C 8D 8H 8S"), ["rocket"]);
    assert!(answers(&table, &deck, "7C 7D 7H 7S", "XB XR").is_empty());
    assert_eq!(
        answers(&table, &deck, "9C 9D 9H 7C 7D XB", "8C 8D 8H 4C"),
        ["trio_solo 9 with 7", "trio_solo 9 with XB"],
        "kickers decide nothing, and each choice is told once"
    );
    // Four trios in a row, or three with kickers.
    let four = deck.set("3C 3D 3H 4C 4D 4H 5C 5D 5H 6C 6D 6H").unwrap();
    assert_eq!(table.text(&table.classify(four).unwrap()), "airplane 4 6");
    let on = table.classify(deck.set("3C 3D 3H 4C 4D 4H 5C 5D 5H 7C 7D 7H").unwrap()).unwrap();
    let answer = table.classify_answer(four, &on).unwrap();
    assert_eq!(
        (table.text(&on), table.text(&answer)),
        ("airplane_solo 3 5 with 7 7 7".into(), "airplane_solo 3 6 with 3 3 3".into())
    );
}

#[test]
fn big_two_breaks_ties_by_suit_and_lets_five_card_hands_beat_each_other() {
    let (deck, table) = (deck(FULL, false), build(&big_two(), &deck(FULL, false)));
    let to = |hand, on| answers(&table, &deck, hand, on).join(", ");
    assert_eq!(to("7D 7S 8C 2S", "7C"), "single 7S, single 8C, single 2S");
    assert_eq!(to("7C 7H 7S 6S", "7D 7H"), "pair 7S", "7C with 7H is equal");
    assert_eq!(leads(&table, &deck, "7C 7H 7S").join(", "), "single 7C, single 7H, single 7S, pair 7H, pair 7S, triple 7S");
    assert_eq!(to("AC 2D 3H 4S 5S 6C", "AD 2C 3S 4H 5H"), "straight 5 5S, straight 5 6C");
    assert_eq!(to("4S 6S 9S JS KS", "TC JC QD KH AS"), "flush KS with 4 6 9 J");
    assert!(to("4S 6S 9S JS KS", "4D 6D 9D JD AD").is_empty());
    assert_eq!(to("3D 3C 3H 9S 9C", "4S 6S 9S JS KS"), "full-house 3H with 9 9");
    let flush = table.classify(deck.set("4S 5S 6S 7S 8S").unwrap()).unwrap();
    assert_eq!(table.text(&flush), "straight-flush 5 8S");
    let hand = deck.set("7C 7H 7S").unwrap();
    let mut pairs = Vec::new();
    table.leads(&table.holding(hand), |play| {
        if play.ranks().len() == 2 {
            let mut choices = Vec::new();
            table.choices(hand, &play, |cards| choices.push(deck.text(cards)));
            pairs.push((deck.text(table.pick(hand, &play, CardSet::EMPTY).unwrap()), choices.join(", ")));
        }
    });
    assert_eq!(pairs, [("7C 7H".into(), "7C 7H".into()), ("7C 7S".into(), "7C 7S, 7H 7S".into())]);
}

#[test]
fn with_two_decks_cards_that_look_alike_are_one_choice() {
    let mut spec = DeckSpec::french("A K Q J T 9").unwrap();
    spec.copies = 2;
    let deck = Deck::new(spec).unwrap();
    let table = build(
        &CombinationSpec::new([KindSpec::set("pair", 2), KindSpec::set("five", 5).power(1), KindSpec::set("six", 6).power(2)]),
        &deck,
    );
    let hand = deck.set("9C 9C 9D 9D 9H KS KS").unwrap();
    let mut choices = Vec::new();
    table.choices(hand, &table.named("pair", 1, "9").unwrap(), |cards| choices.push(deck.text(cards)));
    assert_eq!(choices, ["9C 9C", "9C 9D", "9C 9H", "9D 9D", "9D 9H"]);
    assert_eq!(answers(&table, &deck, "9C 9C 9D 9D 9H KS KS", "TC TC"), ["pair K", "five 9"]);
}

#[test]
fn a_table_that_cannot_be_is_told_by_its_kind() {
    let deck = deck(FULL, true);
    let why = |spec: &CombinationSpec| Combinations::new(spec, &deck).map(|_| ()).unwrap_err().to_string();
    let of = |kind: KindSpec| why(&CombinationSpec::new([KindSpec::set("solo", 1), kind]));
    let run = |width, shortest| KindSpec::run("run", width, shortest);

    assert_eq!(of(KindSpec::set("solo", 2)), "kind `solo`: it is there twice");
    assert_eq!(of(KindSpec::set("two words", 2)), "kind `two words`: a name has letters, digits, `-` and `_`");
    assert_eq!(of(KindSpec::set("none", 0)), "kind `none`: it takes no card of a rank");
    assert_eq!(of(KindSpec::set("five", 5)), "kind `five`: it takes 5 cards of a rank; of `2` the deck has 4");
    assert_eq!(
        of(KindSpec::set("pair", 2).suited()),
        "kind `pair`: it takes 2 cards of a rank in a suit; of `2` the deck has 1 in a suit"
    );
    assert_eq!(of(run(1, 1)), "kind `run`: a run has at least 2 ranks, not 1");
    assert_eq!(of(run(1, 5).at_most(4)), "kind `run`: at most 4 and at least 5 ranks is none");
    assert_eq!(of(run(1, 5).over("T", "K")), "kind `run`: a run of 5 does not fit into 4 different ranks in a row");
    assert_eq!(of(run(1, 3).over("K", "T")), "kind `run`: K is not below T");
    assert_eq!(
        of(run(1, 3).over("1", "T")),
        "kind `run`: `1` is no rank of this table; one of 2, 3, 4, 5, 6, 7, 8, 9, T, J, Q, K, A, XB, XR"
    );
    assert_eq!(of(run(2, 3).over("2", "XB")), "kind `run`: it takes 2 cards of a rank; of `XB` the deck has 1");
    assert_eq!(of(run(1, 3).below("Q K A")), "kind `run`: 3 below its lowest rank would be a run of their own; at most 2");
    assert_eq!(of(KindSpec::fixed("rocket", "XB XB")), "kind `rocket`: of `XB` the deck has 1");
    assert_eq!(of(KindSpec::fixed("rocket", "")), "kind `rocket`: it has no cards");
    assert_eq!(of(KindSpec::fixed("rocket", "XB XR").with(KickerSpec::new(1, 1))), "kind `rocket`: fixed cards take no kickers");
    assert_eq!(
        of(KindSpec::set("full", 3).with(KickerSpec::new(0, 2))),
        "kind `full`: kickers that are no cards: their count, width and most alike are at least 1"
    );
    assert_eq!(
        of(KindSpec::set("full", 3).with(KickerSpec::new(200, 2))),
        "kind `full`: it asks for 200 kickers; there are at most 13"
    );
    assert_eq!(of(KindSpec::set("pair", 2).beating("sole")), "kind `pair`: there is no kind `sole`; did you mean `solo`?");
    assert_eq!(of(KindSpec::set("pair", 2).power(1).beating("solo")), "kind `pair`: it beats `solo` already");
    assert_eq!(of(KindSpec::set("pair", 2).beating("pair")), "kind `pair`: it need not say that it beats itself");
    assert_eq!(of(KindSpec::set("pair", 2).sparing("solo")), "kind `pair`: it spares `solo`, which its power does not beat");
    assert_eq!(
        of(KindSpec::set("pair", 2).longer_beats()),
        "kind `pair`: longer ones cannot beat shorter ones: all are equally long"
    );
    let both = [KindSpec::set("solo", 1).beating("pair"), KindSpec::set("pair", 2).beating("solo")];
    assert_eq!(why(&CombinationSpec::new(both)), "kind `pair`: it beats `solo`, which beats it");

    let solo = || CombinationSpec::new([KindSpec::set("solo", 1)]);
    assert_eq!(why(&CombinationSpec::default()), "a table of 0 kinds; it must have 1 to 64");
    assert_eq!(
        why(&solo().ranked("2 3 11")),
        "`11` is no rank of the deck; one of 2, 3, 4, 5, 6, 7, 8, 9, T, J, Q, K, A, XB, XR"
    );
    assert_eq!(why(&solo().ranked("T 10")), "the rank `10` is there twice");
    assert_eq!(why(&solo().suits("D C H X")), "`X` is no suit of the deck");
    assert_eq!(why(&solo().suits("D C H")), "the order of suits leaves out spades");
    let misspelt = toml::from_str::<CombinationSpec>("[[kinds]]\nname = 'a'\nshape = { set = { width = 1, form = '2' } }");
    assert!(misspelt.unwrap_err().to_string().contains("form = '2'"), "it shows the place");
}

#[test]
fn a_play_means_nothing_to_another_table_and_breaks_nothing() {
    let (deck, small) = (deck(FULL, true), CombinationSpec::new([KindSpec::set("solo", 1)]).ranked("3 4"));
    let (table, small) = (build(&dou_dizhu(true), &deck), build(&small, &deck));
    let mut plays: Vec<Play> = Vec::new();
    table.leads(&table.holding(deck.set("3C 3D 3H 4C 4D 4H 5C 6C 7C XB XR").unwrap()), |play| plays.push(play));
    for play in &plays {
        let _ = (small.text(play), small.pick(deck.all(), play, CardSet::EMPTY), small.refusal(play, play));
        small.answers(&small.holding(deck.all()), play, |_| {});
        small.choices(deck.set("3C 3D").unwrap(), play, |_| {});
    }
}
