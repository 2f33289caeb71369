//! Frog, written by hand on bitsets: the floor that the host is measured against.
//!
//! It knows the rules of the standard game and nothing else: no views, no events, no validation.

use kartu::cards::{Draw, Purpose, Seed, Stream, shuffle};

/// Card points by rank: A T K Q J 9 8 7 6.
const POINTS: [i64; 9] = [11, 10, 4, 3, 2, 0, 0, 0, 0];
const SUIT: u64 = 0x1ff;
const HEARTS: usize = 2;

fn suit(card: usize) -> usize {
    card / 9
}

fn points(mut cards: u64) -> i64 {
    let mut sum = 0;
    while cards != 0 {
        sum += POINTS[cards.trailing_zeros() as usize % 9];
        cards &= cards - 1;
    }
    sum
}

fn pick(stream: &mut Stream, cards: u64) -> u64 {
    let mut rest = cards;
    for _ in 0..stream.below(cards.count_ones()) {
        rest &= rest - 1;
    }
    rest & rest.wrapping_neg()
}

/// The scores of a random match of twelve deals.
pub fn play(seed: Seed, number: u64) -> [i64; 3] {
    let mut scores = [150_i64; 3];
    let mut dealer = 0;
    for deal in 1..=12 {
        play_deal(seed, number, deal, dealer, &mut scores);
        dealer = (dealer + 1) % 3;
    }
    scores
}

fn play_deal(seed: Seed, number: u64, deal: u64, dealer: usize, scores: &mut [i64; 3]) {
    let mut deck: [u8; 36] = std::array::from_fn(|card| card as u8);
    shuffle(&mut deck, &mut seed.stream(Purpose::Deck, number, deal));
    let mut streams: [Stream; 3] = std::array::from_fn(|seat| seed.stream(Purpose::Bot(seat as u8), number, deal));
    let eldest = (dealer + 1) % 3;
    let mut hands = [0_u64; 3];
    let mut at = 0;
    for packet in [4, 3, 3] {
        for step in 0..3 {
            for _ in 0..packet {
                hands[(eldest + step) % 3] |= 1 << deck[at];
                at += 1;
            }
        }
    }
    let set = |range: std::ops::Range<usize>| deck[range].iter().fold(0_u64, |set, card| set | 1 << card);
    let (mut aside, stub) = (set(30..33), set(33..36));

    let mut high = 0;
    let mut bidder = None;
    for step in 0..3 {
        let seat = (eldest + step) % 3;
        let bids = 3 - high;
        let call = streams[seat].below(bids as u32 + 1) as usize;
        if call > 0 {
            high += call;
            bidder = Some(seat);
        }
        if high == 3 {
            break;
        }
    }
    let Some(bidder) = bidder else { return };
    let mut trump = HEARTS;
    match high {
        1 => {
            hands[bidder] |= aside;
            aside = 0;
            for _ in 0..3 {
                let card = pick(&mut streams[bidder], hands[bidder]);
                hands[bidder] ^= card;
                aside |= card;
            }
        }
        2 => trump = streams[bidder].below(4) as usize,
        _ => {}
    }

    let mut won = [0_u64; 3];
    let mut leader = eldest;
    for _ in 0..10 {
        let mut trick = 0_u64;
        let mut played = [0_u64; 3];
        let mut led = 0;
        for step in 0..3 {
            let seat = (leader + step) % 3;
            let hand = hands[seat];
            let mut legal = hand;
            if step > 0 {
                legal = hand & SUIT << (9 * led);
                if legal == 0 {
                    legal = hand & SUIT << (9 * trump);
                }
                if legal == 0 {
                    legal = hand;
                }
            }
            let card = pick(&mut streams[seat], legal);
            if step == 0 {
                led = suit(card.trailing_zeros() as usize);
            }
            hands[seat] ^= card;
            played[seat] = card;
            trick |= card;
        }
        let mut contenders = trick & SUIT << (9 * trump);
        if contenders == 0 {
            contenders = trick & SUIT << (9 * led);
        }
        let best = contenders & contenders.wrapping_neg();
        leader = (0..3).find(|seat| played[*seat] == best).expect("somebody played it");
        won[leader] |= trick;
    }

    let mut made = points(won[bidder] | aside);
    if leader == bidder {
        made += points(stub);
    }
    let paid = (made - 60) * high as i64;
    for (seat, score) in scores.iter_mut().enumerate() {
        *score += if seat == bidder { 2 * paid } else { -paid };
    }
}
