//! Deals of Dingo that its tests share.

use super::*;
use kartu::mechanics::Dealing;

/// The ranks of the rabbits.
pub const RANKS: &str = "23456789TJQK";

/// The hands of E10, as they are dealt.
pub const E10: [&str; 4] = [
    "QH JH TH 6H 4H 3H 3S TC 9C 7C",
    "AH 5H JS 8S 6S 5S QC JC 8C AD",
    "KH 9H 2H AS QS TS 9S 7S AC 5C",
    "8H 7H KS 4S 2S KC 6C 4C 3C 2C",
];

/// A match under these settings: `eight_points=0`, several with `; ` between them.
pub fn dingo(settings: &str, dealer: usize) -> Match {
    match_under("dingo", settings, None, dealer)
}

/// Deals these hands of ten, one card at a time from the dealer's left (R3).
pub fn deal(game: &mut Match, hands: &[Vec<&str>; 4]) {
    game.begin_deal().expect("a deal is due");
    let dealer = game.table().open.dealer.index();
    let deck: Vec<&str> = (0..10).flat_map(|round| (1..=4).map(move |place| hands[(dealer + place) % 4][round])).collect();
    let order = cards(game, &deck.join(" "));
    game.deal(&Dealing::Order(&order)).unwrap_or_else(|misdealt| panic!("{misdealt:?}"));
}

/// The first deal of E10.
pub fn e10(settings: &str) -> Match {
    let mut game = dingo(settings, 0);
    deal(&mut game, &E10.map(|hand| hand.split(' ').collect()));
    game
}

/// All cards that are dealt: hearts, spades, clubs, and the ace of diamonds.
pub fn dealt_cards() -> Vec<String> {
    let plain = RANKS.chars().chain(['A']).flat_map(|rank| ["C", "H", "S"].map(|suit| format!("{rank}{suit}")));
    plain.chain(["AD".to_owned()]).collect()
}

/// The hunts begin: P0 has dealt, and all have discarded and given so that they hold these six cards.
///
/// The first three of each hand came from the others.
pub fn hunting(settings: &str, hands: [&str; 4]) -> Match {
    let last: [Vec<&str>; 4] = hands.map(|hand| hand.split(' ').collect());
    let all = dealt_cards();
    let rest: Vec<&str> = all.iter().map(String::as_str).filter(|card| !last.iter().flatten().any(|held| held == card)).collect();
    assert_eq!(rest.len(), 16, "four hands of six");
    // Who gives what, pass by pass: the first card of the left neighbour's hand, and so on.
    let gives = |pass: usize, seat: usize| last[(seat + pass + 1) % 4][pass];
    let discards = |step: usize, seat: usize| rest[4 * step + seat];
    let hand = |seat: usize| -> Vec<&str> {
        let kept = last[seat][3..].iter().copied();
        kept.chain((0..3).map(|pass| gives(pass, seat))).chain((0..4).map(|step| discards(step, seat))).collect()
    };
    let mut game = dingo(settings, 0);
    deal(&mut game, &[0, 1, 2, 3].map(hand));
    for step in 0..4 {
        for seat in 0..4 {
            act(&mut game, seat as u8, &format!("discard {}", discards(step, seat)));
        }
        for seat in (0..4).filter(|_| step < 3) {
            act(&mut game, seat as u8, &format!("give {}", gives(step, seat)));
        }
    }
    game
}

/// What the cards of a pile count by R20.
fn worth(cards: &str, ace_rabbit: i64) -> i64 {
    let value = |card: &str| match card {
        "AD" => ace_rabbit,
        _ if card.starts_with('A') => 3,
        _ if card.starts_with(['T', 'J', 'Q', 'K']) => 2,
        _ => 1,
    };
    cards.split(' ').filter(|card| !card.is_empty()).map(value).sum()
}

/// What the piles of each seat count by R20 and R21.
pub fn piles(game: &Match) -> [i64; 4] {
    [0, 1, 2, 3]
        .map(|seat| worth(&zone(game, &format!("P{seat}.score")), 10) - worth(&zone(game, &format!("P{seat}.penalty")), 3))
}

/// The scores.
pub fn totals(game: &Match) -> [i64; 4] {
    let scores = &game.table().open.scores;
    [scores[0], scores[1], scores[2], scores[3]]
}
