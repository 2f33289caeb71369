//! A round of betting: R12 to R17, Q1 to Q4, Q20, Q22 and Q23.

use super::book::{Book, Offer, Stop};
use super::table::Table;
use std::collections::VecDeque;

/// A round of betting.
struct Round {
    put: Vec<i64>,
    /// What is to be matched.
    high: i64,
    /// The bring-in is all there is, and no full bet.
    brought_in: bool,
    /// The last full bet or raise.
    step: i64,
    /// Has acted since the last full bet or raise.
    acted: Vec<bool>,
}

impl Table {
    /// Q2: how good the cards are that all see: quads, full house, trips, two pair, pair, high cards.
    fn board(&self, seat: usize) -> (Vec<usize>, Vec<u8>) {
        let count = |rank: u8| self.up[seat].iter().filter(|card| card.rank == rank).count();
        let mut ranks: Vec<u8> = (2..=14).filter(|rank| count(*rank) > 0).collect();
        ranks.sort_by_key(|rank| std::cmp::Reverse((count(*rank), *rank)));
        (ranks.iter().map(|rank| count(*rank)).filter(|count| *count > 1).collect(), ranks)
    }

    /// R12 and Q2: who opens.
    fn opener(&self) -> usize {
        let able: Vec<usize> = self.live_in_order().into_iter().filter(|seat| self.able(*seat)).collect();
        match self.house.first_to_act.as_str() {
            "left_of_dealer" => able[0],
            "low_card_bring_in" if self.round == 1 => able.into_iter().min_by_key(|seat| self.up[*seat][0]).expect("two can bet"),
            _ => {
                let best = able.iter().map(|seat| self.board(*seat)).max();
                able.into_iter().find(|seat| Some(self.board(*seat)) == best).expect("two can bet")
            }
        }
    }

    /// R12 to R18.
    pub fn bet(&mut self, number: i64, book: &mut Book) -> Result<(), Stop> {
        (self.round, self.raises) = (number, 0);
        let seats = self.seats();
        if (0..seats).filter(|seat| self.able(*seat)).count() < 2 {
            return Ok(());
        }
        let first = self.opener();
        let mut round =
            Round { put: vec![0; seats], high: 0, brought_in: false, step: self.house.small_bet, acted: vec![false; seats] };
        let mut waiting = self.others_able(first);
        if number == 1 && self.house.first_to_act == "low_card_bring_in" {
            book.turn(first, vec![Offer::of("bring in")])?;
            self.bring_in(first, &mut round);
        } else {
            waiting.push_front(first);
        }
        while let Some(seat) = waiting.pop_front() {
            let raise = self.raise(seat, &round);
            let (verb, number) = book.turn(seat, self.offers(seat, &round, raise))?;
            round.acted[seat] = true;
            match verb.as_str() {
                "check" => {}
                "fold" => {
                    self.live[seat] = false;
                    self.gone.append(&mut self.down[seat]);
                    if self.house.folded_upcards == "hidden" {
                        self.gone.append(&mut self.up[seat]);
                    }
                    if self.live_in_order().len() == 1 {
                        break;
                    }
                }
                "call" => {
                    let chips = (round.high - round.put[seat]).min(self.stacks[seat]);
                    self.put(seat, chips, &mut round);
                }
                verb => {
                    let (least, _) = raise.expect("offered");
                    self.put(seat, number - round.put[seat], &mut round);
                    if number >= least {
                        round.step = if verb == "raise to" { number - round.high } else { number };
                        self.raises += i64::from(verb == "raise to");
                        round.acted.fill(false);
                        round.acted[seat] = true;
                    } else {
                        self.note("a short bet or raise");
                    }
                    if round.brought_in {
                        self.note("a bring-in is completed");
                    }
                    round.high = number;
                    round.brought_in &= number < least;
                    waiting = self.others_able(seat);
                }
            }
        }
        self.give_back(&round);
        if self.live_in_order().len() == 1 { Err(Stop::LastOne) } else { Ok(()) }
    }

    /// Those who can bet, clockwise, beginning after a seat.
    fn others_able(&self, seat: usize) -> VecDeque<usize> {
        self.after(seat).into_iter().filter(|other| *other != seat && self.able(*other)).collect()
    }

    /// Q2. He owes the bring-in, and others call it, however few chips he has.
    fn bring_in(&mut self, seat: usize, round: &mut Round) {
        let owed = self.house.bring_in;
        let chips = owed.min(self.stacks[seat]);
        if chips < owed {
            self.note("a bring-in of too few chips");
        }
        self.put(seat, chips, round);
        round.high = owed;
        round.brought_in = owed < self.size();
        round.step = owed.max(self.house.small_bet);
        round.acted[seat] = true;
    }

    /// R17: what nobody has matched goes back.
    fn give_back(&mut self, round: &Round) {
        let by_chips = |seat: &usize| round.put[*seat];
        let most = (0..self.seats()).max_by_key(by_chips).expect("seats");
        let matched = (0..self.seats()).filter(|seat| *seat != most).map(|seat| round.put[seat]).max().expect("others");
        let chips = round.put[most] - matched;
        if chips > 0 {
            self.note("chips go back");
            self.stacks[most] += chips;
            self.bets[most] -= chips;
        }
    }

    fn put(&mut self, seat: usize, chips: i64, round: &mut Round) {
        self.stacks[seat] -= chips;
        self.bets[seat] += chips;
        round.put[seat] += chips;
    }

    /// R13: the size of bets under fixed limit; the least bet under the others.
    fn size(&self) -> i64 {
        let big = self.house.betting == "fixed_limit" && self.round >= self.house.big_bet_from_round;
        if big { self.house.big_bet } else { self.house.small_bet }
    }

    /// From what to what the bets of a seat may go up by R14 and Q1, however much it has.
    fn raise(&self, seat: usize, round: &Round) -> Option<(i64, i64)> {
        let is_raise = round.high > 0 && !round.brought_in;
        let capped = self.house.max_raises > 0 && self.raises >= self.house.max_raises;
        let rivals = (0..self.seats()).any(|other| other != seat && self.able(other));
        if !rivals || is_raise && capped || round.acted[seat] {
            return None;
        }
        let reach = round.put[seat] + self.stacks[seat];
        let size = self.size();
        let (least, most) = match (self.house.betting.as_str(), is_raise) {
            ("fixed_limit", false) => (size, size),
            ("fixed_limit", true) => (round.high + size, round.high + size),
            ("spread_limit", false) => (size, self.house.big_bet),
            ("spread_limit", true) => {
                let big = self.house.big_bet;
                (round.high + round.step.min(big), round.high + big)
            }
            (betting, _) => {
                let least = if is_raise { round.high + round.step } else { size };
                let call = round.high - round.put[seat];
                let pot = round.high + self.pot() + call;
                // The least bet may be made in any round, be the pot ever so small.
                (least, if betting == "pot_limit" { pot.max(least) } else { reach.max(least) })
            }
        };
        (least <= most).then_some((least, most))
    }

    /// What a seat may do in a round of betting.
    fn offers(&self, seat: usize, round: &Round, raise: Option<(i64, i64)>) -> Vec<Offer> {
        let chips = self.stacks[seat];
        let call = round.high - round.put[seat];
        let mut offers = Vec::new();
        if call > 0 || self.house.allow_free_fold {
            offers.push(Offer::of("fold"));
        }
        if call == 0 {
            offers.push(Offer::of("check"));
        } else if self.house.all_in == "side_pots" || chips >= call {
            offers.push(Offer::of("call"));
        }
        let verb = match round.high {
            0 => "bet",
            _ if round.brought_in => "complete to",
            _ => "raise to",
        };
        if let Some((least, most)) = raise {
            let reach = round.put[seat] + chips;
            if reach >= least {
                offers.push(Offer::amount(verb, least, most.min(reach)));
            } else if self.house.short_raise && reach > round.high {
                offers.push(Offer::amount(verb, reach, reach));
            }
        }
        offers
    }
}
