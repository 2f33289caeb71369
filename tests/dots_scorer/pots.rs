//! Pots, and how they are shared: R20 and R22 to R24, Q14 to Q18.

use super::cards::Strength;
use super::house::House;

/// Chips that a seat won.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Payment {
    /// 1 for the main pot.
    pub pot: usize,
    pub seat: usize,
    /// `hand`, `dots`, or `alone`.
    pub half: String,
    pub chips: i64,
}

/// A pot, and who may win it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pot {
    pub chips: i64,
    pub seats: Vec<usize>,
}

/// R20, chip by chip: the first chip of every seat, the second, and so on.
pub fn pots(bets: &[i64], live: &[bool], dead: i64, top_dead: i64) -> Vec<Pot> {
    let staying = |level: i64| (0..bets.len()).filter(|seat| live[*seat] && bets[*seat] >= level).collect::<Vec<usize>>();
    let mut pots = vec![Pot { chips: dead, seats: staying(0) }];
    for level in 1..=bets.iter().copied().max().unwrap_or(0) {
        let chips = bets.iter().filter(|bet| **bet >= level).count() as i64;
        let seats = staying(level);
        let top = pots.last_mut().expect("the main pot");
        if seats.is_empty() || seats == top.seats {
            top.chips += chips;
        } else {
            pots.push(Pot { chips, seats });
        }
    }
    pots.last_mut().expect("the main pot").chips += top_dead;
    pots
}

/// What a seat shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    pub hand: Strength,
    pub dots: i64,
}

/// R22 to R24, Q14 to Q18: what is paid, and what is left for the next hand.
///
/// `order`: all seats from the left of the dealer.
pub fn share(house: &House, pots: &[Pot], shown: &[Shown], order: &[usize], last_hand: bool) -> (Vec<Payment>, i64) {
    let (mut payments, mut carried) = (Vec::new(), 0);
    for (at, pot) in pots.iter().enumerate() {
        let mut pay = |seats: &[usize], chips: i64, half: &str| {
            for (place, seat) in order.iter().filter(|seat| seats.contains(seat)).enumerate() {
                let each = chips / seats.len() as i64 + i64::from((place as i64) < chips % seats.len() as i64);
                if each > 0 {
                    payments.push(Payment { pot: at + 1, seat: *seat, half: half.to_owned(), chips: each });
                }
            }
        };
        if pot.seats.len() == 1 {
            pay(&pot.seats, pot.chips, "alone");
            continue;
        }
        let hand = |seat: &usize| shown[*seat].hand;
        let dots = |seat: &usize| shown[*seat].dots;
        let by_hand = |seats: &[usize]| {
            let best = seats.iter().map(hand).max();
            seats.iter().copied().filter(|seat| Some(hand(seat)) == best).collect::<Vec<usize>>()
        };
        let by_dots = |seats: &[usize]| {
            let most = seats.iter().map(dots).max();
            seats.iter().copied().filter(|seat| Some(dots(seat)) == most).collect::<Vec<usize>>()
        };
        let mut hands = by_hand(&pot.seats);
        if house.hand_tie == "more_dots" {
            hands = by_dots(&hands);
        }
        let qualified: Vec<usize> = pot.seats.iter().copied().filter(|seat| dots(seat) >= house.dots_min).collect();
        let mut dotted = by_dots(&qualified);
        if house.dots_tie == "better_hand" {
            dotted = by_hand(&dotted);
        }
        let scoop = hands.len() == 1 && (dotted.is_empty() || dotted == hands);
        if house.scoop_only && !last_hand && !scoop {
            carried += pot.chips;
            continue;
        }
        if dotted.is_empty() {
            pay(&hands, pot.chips, "hand");
            continue;
        }
        let (half, odd) = (pot.chips / 2, pot.chips % 2);
        let (to_hand, to_dots) = match house.odd_chip.as_str() {
            "dots" => (0, odd),
            "carry" if !last_hand => {
                carried += odd;
                (0, 0)
            }
            _ => (odd, 0),
        };
        pay(&hands, half + to_hand, "hand");
        pay(&dotted, half + to_dots, "dots");
    }
    (payments, carried)
}
