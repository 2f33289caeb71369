//! Deals of Frog that its tests share.

use super::*;
use kartu::mechanics::Dealing;
use kartu::table::Turn;

/// The deck of E2.
pub const DECK: &str =
    "KD AH 9S 7S AD AS 8C 8H JH JS 6C JC QD TC 8S 8D TD 9D JD KS 6H 7C KH KC 7H AC 6D 6S 9H TH QS 7D QH TS QC 9C";

/// The deal of E2 in the standard game.
pub fn frog(dealer: usize) -> Match {
    frog_with("", dealer)
}

/// The deal of E2 under these settings: `exact_61=draw`, several with `; ` between them.
pub fn frog_with(settings: &str, dealer: usize) -> Match {
    let mut game = match_under("frog", settings, None, dealer);
    next_deal(&mut game);
    game
}

/// Deals the cards of E2 again.
pub fn next_deal(game: &mut Match) {
    game.begin_deal().expect("a deal is due");
    let order = cards(game, DECK);
    game.deal(&Dealing::Order(&order)).expect("36 cards");
}

/// Play begins in the deal of E2 with P0 playing this contract; dealer P2.
pub fn playing(contract: &str) -> Match {
    playing_with("", contract)
}

/// The same under settings.
pub fn playing_with(settings: &str, contract: &str) -> Match {
    let mut game = frog_with(settings, 2);
    act(&mut game, 0, &format!("bid {contract}"));
    if contract != "grand" {
        act(&mut game, 1, "pass");
        act(&mut game, 2, "pass");
    }
    match contract {
        "frog" => ["QD", "9S", "7S"].iter().for_each(|card| act(&mut game, 0, &format!("discard {card}"))),
        "chico" => act(&mut game, 0, "trump S"),
        _ => {}
    }
    game
}

/// Cards of `from` that count `points` together, three to a trick.
pub fn worth(game: &Match, from: CardSet, points: i64) -> CardSet {
    let deck = &game.layout().deck;
    let list: Vec<Card> = from.iter().collect();
    // reached[points][cards mod 3]: a set of the cards looked at so far.
    let mut reached = vec![[None; 3]; 121];
    reached[0][0] = Some(CardSet::EMPTY);
    for card in list {
        let value = deck.points(CardSet::of(card));
        for sum in (0..=120 - value).rev() {
            for size in (0..3).rev() {
                if let Some(set) = reached[sum as usize][size] {
                    let set: CardSet = set | CardSet::of(card);
                    reached[(sum + value) as usize][(size + 1) % 3].get_or_insert(set);
                }
            }
        }
    }
    reached[points as usize][0].unwrap_or_else(|| panic!("no tricks worth {points}"))
}

/// Plays the last trick of a deal in which P0 has tricks worth `points` so far; returns the scores.
///
/// The last trick (6C 6D 6H) counts nothing. P0 wins it if `last`, with the only trump.
pub fn settled(contract: &str, aside: &str, stub: &str, points: i64, last: bool) -> [i64; 3] {
    settled_with("", contract, aside, stub, points, last)
}

/// The same under settings.
pub fn settled_with(settings: &str, contract: &str, aside: &str, stub: &str, points: i64, last: bool) -> [i64; 3] {
    scores(&settled_game(settings, contract, aside, stub, points, last))
}

/// The scores of the first three seats.
pub fn scores(game: &Match) -> [i64; 3] {
    let scores = &game.table().open.scores;
    [scores[0], scores[1], scores[2]]
}

/// The match after that trick. The tricks of the opponents lie with both of them.
pub fn settled_game(settings: &str, contract: &str, aside: &str, stub: &str, points: i64, last: bool) -> Match {
    let game = playing_with(settings, contract);
    let deck = game.layout().deck.clone();
    let hands = match (contract, last) {
        ("chico", true) => ["6S", "6C", "6D"],
        ("chico", false) => ["6C", "6S", "6D"],
        (_, true) => ["6H", "6C", "6D"],
        (_, false) => ["6C", "6H", "6D"],
    };
    let aside_zone = if contract == "frog" { "P0.discards" } else { "widow" };
    let fixed = set(&game, &format!("{aside} {stub} {}", hands.join(" ")));
    let own = worth(&game, deck.all() - fixed, points);
    let others: Vec<Card> = (deck.all() - fixed - own).iter().collect();
    let partner: CardSet = others.iter().take(others.len() / 6 * 3).copied().collect();
    let (won, partner) = (deck.text(own), deck.text(partner));
    let zones = [
        ("P0", hands[0]),
        ("P1", hands[1]),
        ("P2", hands[2]),
        (aside_zone, aside),
        ("stub", stub),
        ("P0.won", &won),
        ("P2.won", &partner),
    ];
    let mut game = with_cards(&game, &zones, "P1.won", |table| table.open.trick.finished = 9);
    for (seat, card) in hands.iter().enumerate() {
        act(&mut game, seat as u8, &format!("play {card}"));
    }
    game
}

/// With nothing aside and nothing in the stub that counts, P0 makes exactly `points`.
pub fn made(contract: &str, points: i64) -> [i64; 3] {
    made_with("", contract, points)
}

/// The same under settings.
pub fn made_with(settings: &str, contract: &str, points: i64) -> [i64; 3] {
    settled_with(settings, contract, "9C 8C 7C", "9D 8D 7D", points, points > 0)
}

/// The choices of E9, as `seat choice`.
pub const E9: &str = "0 bid frog, 1 pass, 2 pass, 0 discard QD, 0 discard 9S, 0 discard 7S, \
    0 play 7D, 1 play AD, 2 play JD, 1 play AC, 2 play JC, 0 play 7C, 1 play AS, 2 play KS, 0 play 8S, \
    1 play 6D, 2 play TH, 0 play KD, 2 play 6C, 0 play TC, 1 play 8C, 0 play QH, 1 play 7H, 2 play 6H, \
    0 play KH, 1 play 8H, 2 play 9H, 0 play QS, 1 play 8D, 2 play 6S, 0 play AH, 1 play 9D, 2 play JH, \
    0 play KC, 1 play TD, 2 play JS";

/// Plays E9 and looks at the match before each choice.
pub fn e9(look: impl FnMut(usize, &mut Match)) -> Match {
    e9_with("", look)
}

/// The same under settings.
pub fn e9_with(settings: &str, mut look: impl FnMut(usize, &mut Match)) -> Match {
    let mut game = frog_with(settings, 2);
    for (at, step) in E9.split(", ").enumerate() {
        look(at, &mut game);
        let (seat, choice) = step.split_once(' ').expect("a seat and a choice");
        act(&mut game, seat.parse().expect("a seat"), choice);
    }
    game
}

/// What P1 may play on a card led, with this hand and spades trump.
pub fn following(settings: &str, hand: &str, led: &str, played: &str) -> Vec<String> {
    let game = playing_with(settings, "chico");
    let zones = [("P1", hand), ("P0", "6C"), ("P2", "8C"), ("trick", &format!("{led} {played}"))];
    let mut game = with_cards(&game, &zones, "P0.won", |table| table.open.turn = Turn::one(seat(1)));
    choices(&mut game, 1).iter().map(|text| text.replace("play ", "")).collect()
}

/// These cards one by one, in the order of choices.
pub fn sorted(cards: &str) -> Vec<String> {
    let game = playing("chico");
    game.layout().deck.text(set(&game, cards)).split(' ').map(str::to_owned).collect()
}
