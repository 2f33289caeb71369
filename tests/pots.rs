//! Pots: two thousand showdowns that another program settled, the dossier's examples, and a second, slow settlement.

mod common;

use common::root;
use kartu::cards::{Draw, Purpose, Seed};
use kartu::mechanics::pots::{
    BySeat, Criterion, Divided, Excess, OddChip, Pot, Shared, Sharing, Stakes, Strengths, Ties, divide, share, uncalled,
};
use kartu::ranking::{Order, Strength};
use kartu::table::{MAX_SEATS, Ring, Seat, SeatSet, Seats};
use serde_json::Value;

fn by_seat(chips: &[i64]) -> BySeat {
    std::array::from_fn(|seat| chips.get(seat).copied().unwrap_or(0))
}

fn strengths(list: &[Option<i64>]) -> Strengths {
    std::array::from_fn(|seat| list.get(seat).copied().flatten())
}

fn seats(numbers: &[usize]) -> SeatSet {
    numbers.iter().map(|number| Seat::new(*number as u8)).collect()
}

/// From the dealer's left, with so many at the table.
fn from_left_of(dealer: u8, count: u8) -> Seats {
    let ring = Ring::new(count, true);
    ring.round_from(ring.next(Seat::new(dealer)))
}

fn numbers(value: &Value) -> Vec<i64> {
    value.as_array().expect("a list").iter().map(|number| number.as_i64().expect("a number")).collect()
}

#[test]
fn two_thousand_showdowns_are_divided_and_paid_as_they_were_elsewhere() {
    let (poker, short) = (Order::shipped("poker").expect("poker"), Order::shipped("short-deck").expect("short deck"));
    let text = std::fs::read_to_string(root().join("tests/oracles/showdowns.jsonl")).expect("the showdowns");
    let mut cases = 0;
    for line in text.lines() {
        let case: Value = serde_json::from_str(line).expect("JSON");
        let order: &Order = if case["kind"] == "short" { &short } else { &poker };
        let cards = |joined: &str| {
            let words: Vec<&str> = joined.as_bytes().chunks(2).map(|two| std::str::from_utf8(two).expect("ASCII")).collect();
            order.deck().set(&words.join(" ")).expect("cards")
        };
        let board = case["board"].as_str().map_or_else(Default::default, cards);
        let put = numbers(&case["put"]);
        let folded = numbers(&case["fold"]);
        let live: SeatSet =
            (0..put.len()).filter(|seat| !folded.contains(&(*seat as i64))).map(|seat| Seat::new(seat as u8)).collect();
        let hands = case["hands"].as_array().expect("hands");
        let strength = |seat: usize| -> Option<i64> {
            let hand = cards(hands.get(seat)?.as_str().expect("cards"));
            let strength: Strength = order.strength_with(hand, board, Default::default()).expect("a hand");
            Some(i64::from(strength.number()))
        };
        let hand = Criterion { strengths: std::array::from_fn(strength), least: i64::MIN, ties: Ties::Share };
        let stakes = Stakes { bets: by_seat(&put), live, dead: 0, dead_aside: 0 };
        let divided = divide(&stakes, Excess::JoinsLast);
        let expected = case["pots"].as_array().expect("pots");
        assert_eq!(divided.pots.len(), expected.len(), "{line}");
        // Odd chips go to the lowest seat numbers there: from the left of a dealer who sits last.
        let order_of_seats = from_left_of(put.len() as u8 - 1, put.len() as u8);
        let mut pay = [0; MAX_SEATS];
        for (pot, expected) in divided.pots.iter().zip(expected) {
            let eligible: Vec<i64> = pot.seats.iter().map(|seat| seat.index() as i64).collect();
            assert_eq!((pot.chips, eligible), (expected[0].as_i64().expect("chips"), numbers(&expected[1])), "{line}");
            let shared = share(pot, &[hand], &order_of_seats, Sharing::default());
            let mut winners: Vec<i64> = shared.awards.iter().map(|award| award.seat.index() as i64).collect();
            winners.sort_unstable();
            assert_eq!(winners, numbers(&expected[2]), "{line}");
            let each = expected[3].as_i64().expect("chips");
            let odd = expected[4].as_i64().expect("odd chips");
            assert!(shared.awards.iter().all(|award| [each, each + 1].contains(&award.chips)), "{line}");
            assert_eq!(shared.awards.iter().filter(|award| award.chips > each).count() as i64, odd, "{line}");
            shared.awards.iter().for_each(|award| pay[award.seat.index()] += award.chips);
        }
        assert_eq!(pay[..put.len()], numbers(&case["pay"]), "{line}");
        cases += 1;
    }
    assert_eq!(cases, 2_000);
}

/// A hand of the dossier: bets, who is live, dead chips, strength of the hand, dots.
struct Example {
    dealer: u8,
    bets: [i64; 3],
    live: &'static [usize],
    dead: i64,
    hand: [i64; 3],
    dots: [i64; 3],
}

impl Example {
    fn pots(&self) -> Divided {
        let stakes = Stakes { bets: by_seat(&self.bets), live: seats(self.live), dead: self.dead, dead_aside: 0 };
        divide(&stakes, Excess::JoinsLast)
    }

    fn settled(&self, ties: [Ties; 2], sharing: Sharing) -> ([i64; 3], i64) {
        let criterion = |values: &[i64; 3], ties| Criterion { strengths: strengths(&values.map(Some)), least: i64::MIN, ties };
        let criteria = [criterion(&self.hand, ties[0]), criterion(&self.dots, ties[1])];
        let mut paid = [0; 3];
        let mut carried = 0;
        for pot in &self.pots().pots {
            let Shared { awards, carried: left } = share(pot, &criteria, &from_left_of(self.dealer, 3), sharing);
            awards.iter().for_each(|award| paid[award.seat.index()] += award.chips);
            carried += left;
        }
        (paid, carried)
    }

    fn paid(&self) -> [i64; 3] {
        self.settled([Ties::Share; 2], Sharing::default()).0
    }
}

// Strengths only say who is better: 3 for the best of the three hands, equal for equal ones.
const E2: Example = Example { dealer: 0, bets: [2, 8, 8], live: &[1, 2], dead: 7, hand: [0, 2, 1], dots: [0, 0, 11] };
const E3: Example = Example { dealer: 0, bets: [10; 3], live: &[0, 1, 2], dead: 9, hand: [1, 3, 2], dots: [4, 15, 2] };
const E4: Example = Example { dealer: 1, bets: [6; 3], live: &[0, 1, 2], dead: 5, hand: [3, 2, 1], dots: [2, 7, 7] };
const E5: Example = Example { dealer: 1, bets: [6; 3], live: &[0, 1, 2], dead: 5, hand: [2, 2, 1], dots: [3, 3, 12] };
const E8: Example = Example { dealer: 2, bets: [12, 5, 12], live: &[0, 1, 2], dead: 7, hand: [3, 2, 1], dots: [3, 15, 3] };
const E10: Example = Example { dealer: 0, bets: [10, 10, 2], live: &[0, 1], dead: 6, hand: [1, 2, 0], dots: [7, 0, 0] };

#[test]
fn r20_a_folded_bet_stays_and_each_level_of_all_ins_makes_a_pot() {
    assert_eq!(E2.pots().pots.as_slice(), [Pot { chips: 25, seats: seats(&[1, 2]) }]);
    let pots = E8.pots().pots;
    assert_eq!(pots.as_slice(), [Pot { chips: 22, seats: seats(&[0, 1, 2]) }, Pot { chips: 14, seats: seats(&[0, 2]) }]);
}

#[test]
fn r22_the_odd_chip_goes_to_the_hand_half() {
    assert_eq!(E2.paid(), [0, 13, 12]);
    assert_eq!(E10.paid(), [14, 14, 0]);
    let last = Sharing { odd: OddChip::Last, ..Sharing::default() };
    assert_eq!(E2.settled([Ties::Share; 2], last).0, [0, 12, 13], "Q14, dots");
    let carry = Sharing { odd: OddChip::Carried, ..Sharing::default() };
    assert_eq!(E2.settled([Ties::Share; 2], carry), ([0, 12, 12], 1), "Q14, carry");
}

#[test]
fn r23_equals_share_and_odd_chips_go_round_from_the_left_of_the_dealer() {
    assert_eq!(E4.paid(), [12, 5, 6]);
    assert_eq!(E5.paid(), [6, 6, 11]);
    assert_eq!(E8.paid(), [22, 11, 3]);
    assert_eq!(E4.settled([Ties::Share, Ties::ByOther], Sharing::default()).0, [12, 11, 0], "Q15, better hand");
}

#[test]
fn r24_one_may_win_both_halves() {
    assert_eq!(E3.paid(), [0, 39, 0]);
    let scoop = Sharing { scoop_only: true, ..Sharing::default() };
    assert_eq!(E3.settled([Ties::Share; 2], scoop), ([0, 39, 0], 0));
    assert_eq!(E4.settled([Ties::Share; 2], scoop), ([0; 3], 23), "Q18: the pot is left for the next deal");
}

#[test]
fn q17_where_nobody_qualifies_for_a_half_the_other_takes_all() {
    let pot = Pot { chips: 25, seats: seats(&[0, 1]) };
    let hand = Criterion { strengths: strengths(&[Some(1), Some(2)]), least: i64::MIN, ties: Ties::Share };
    let dots = Criterion { strengths: strengths(&[None, None]), least: i64::MIN, ties: Ties::Share };
    let shared = share(&pot, &[hand, dots], &from_left_of(0, 2), Sharing::default());
    assert_eq!(shared.awards.iter().map(|award| (award.seat.index(), award.chips)).collect::<Vec<_>>(), [(1, 25)]);
    let nobody = share(&pot, &[dots], &from_left_of(0, 2), Sharing::default());
    assert_eq!((nobody.awards.len(), nobody.carried), (0, 25));
}

#[test]
fn r17_the_part_of_a_bet_that_nobody_matched_goes_back() {
    assert_eq!(uncalled(&by_seat(&[0, 2, 0]), seats(&[1])), Some((Seat::new(1), 2)), "E9");
    assert_eq!(uncalled(&by_seat(&[12, 5, 12]), seats(&[0, 1, 2])), None);
    assert_eq!(uncalled(&by_seat(&[20, 5, 12]), seats(&[0, 1])), Some((Seat::new(0), 8)), "a folded bet matches too");
    assert_eq!(uncalled(&by_seat(&[20, 5, 12]), seats(&[1, 2])), None);
}

#[test]
fn what_a_folded_seat_bet_beyond_all_others_joins_the_last_pot_or_goes_back() {
    let stakes = Stakes { bets: by_seat(&[9, 4, 6]), live: seats(&[1, 2]), dead: 0, dead_aside: 1 };
    let joined = divide(&stakes, Excess::JoinsLast);
    assert_eq!(joined.pots.iter().map(|pot| pot.chips).collect::<Vec<_>>(), [12, 8], "R20, and Q21: the last pot");
    let back = divide(&stakes, Excess::GoesBack);
    assert_eq!((back.pots.iter().map(|pot| pot.chips).collect::<Vec<_>>(), back.back[0]), (vec![12, 5], 3));
}

/// R20 to R24 once more, chip by chip: nothing is shared with the host.
mod slow {
    /// What a seat gets, from bets, folds, dead chips, two strengths, and seats in the order of odd chips.
    pub fn settle(
        bets: &[i64],
        folded: &[bool],
        dead: i64,
        hand: &[i64],
        dots: &[i64],
        order: &[usize],
        dots_min: i64,
    ) -> Vec<i64> {
        let count = bets.len();
        let mut pay = vec![0; count];
        let top = (0..count).filter(|seat| !folded[*seat]).map(|seat| bets[seat]).max().unwrap_or(0);
        // Each chip of each bet lies in a layer; whoever is live and has bet as deep may win it.
        let mut pots: Vec<(Vec<usize>, i64)> = Vec::new();
        let everybody: Vec<usize> = (0..count).filter(|seat| !folded[*seat]).collect();
        let mut lay = |who: Vec<usize>, chips: i64| match pots.iter_mut().find(|(seats, _)| *seats == who) {
            Some((_, pot)) => *pot += chips,
            None => pots.push((who, chips)),
        };
        lay(everybody.clone(), dead);
        for seat in 0..count {
            for chip in 1..=bets[seat] {
                let depth = chip.min(top);
                lay(everybody.iter().copied().filter(|other| bets[*other] >= depth).collect(), 1);
            }
        }
        for (who, pot) in pots {
            if let [only] = who[..] {
                pay[only] += pot;
                continue;
            }
            let reach = who.iter().any(|seat| dots[*seat] >= dots_min);
            let dots_half = if reach { pot / 2 } else { 0 };
            for (half, values, least) in [(pot - dots_half, hand, i64::MIN), (dots_half, dots, dots_min)] {
                let can: Vec<usize> = who.iter().copied().filter(|seat| values[*seat] >= least).collect();
                let Some(best) = can.iter().map(|seat| values[*seat]).max() else { continue };
                let ties: Vec<usize> = order.iter().copied().filter(|seat| can.contains(seat) && values[*seat] == best).collect();
                // One chip after another, round and round.
                for chip in 0..half {
                    pay[ties[chip as usize % ties.len()]] += 1;
                }
            }
        }
        pay
    }
}

#[test]
fn r20_to_r24_agree_with_a_second_settlement_on_20_000_random_deals_and_no_chip_is_lost() {
    let mut draw = Seed::from_text("settlement").stream(Purpose::Sample, 0, 0);
    let mut below = |number: usize| draw.below(number as u32) as usize;
    for case in 0..20_000 {
        let count = 2 + below(6);
        let levels = [1 + below(6), 1 + below(60)];
        let bets: Vec<i64> = (0..count).map(|_| below(levels[case % 2] + 1) as i64).collect();
        let mut folded: Vec<bool> = (0..count).map(|_| below(3) == 0).collect();
        folded[below(count)] = false;
        let dead = below(20) as i64;
        let hand: Vec<i64> = (0..count).map(|_| below(4) as i64 + 1).collect();
        let dots: Vec<i64> = (0..count).map(|_| below(6) as i64).collect();
        let dealer = below(count) as u8;
        let dots_min = below(7) as i64;
        let live: SeatSet = (0..count).filter(|seat| !folded[*seat]).map(|seat| Seat::new(seat as u8)).collect();
        let order = from_left_of(dealer, count as u8);
        let numbers: Vec<usize> = order.iter().map(Seat::index).collect();
        let expected = slow::settle(&bets, &folded, dead, &hand, &dots, &numbers, dots_min);

        let reached: Vec<Option<i64>> = dots.iter().map(|dots| (*dots >= dots_min).then_some(*dots)).collect();
        let hands: Vec<Option<i64>> = hand.iter().map(|hand| Some(*hand)).collect();
        let criteria = [hands, reached].map(|list| Criterion { strengths: strengths(&list), least: i64::MIN, ties: Ties::Share });
        let divided = divide(&Stakes { bets: by_seat(&bets), live, dead, dead_aside: 0 }, Excess::JoinsLast);
        let mut paid = vec![0; count];
        for pot in &divided.pots {
            let shared = share(pot, &criteria, &order, Sharing::default());
            assert_eq!(shared.carried, 0);
            shared.awards.iter().for_each(|award| paid[award.seat.index()] += award.chips);
        }
        assert_eq!(paid, expected, "case {case}: bets {bets:?}, folded {folded:?}, dead {dead}, hands {hand:?}, dots {dots:?}");
        assert_eq!(paid.iter().sum::<i64>(), bets.iter().sum::<i64>() + dead, "case {case}");
    }
}
