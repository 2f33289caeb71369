//! The table of the referee, and the course of a hand and of a match: R5 to R11, R21 and R25 to R27.
//!
//! A hand is told as a story: [`Table::hand`] runs from the antes to the payments and stops where an input is
//! wanted; with each input the hand is told again from its beginning.
//!
//! ```ignore
//! let mut referee = Referee::new(House::default(), &[100, 100, 100], 0);
//! assert_eq!(referee.wish, Wish::Deal);
//! referee.give(Input::Begin);
//! ```

use super::book::{Book, Input, Stop, Wish, verb_and_number};
use super::cards::{Card, all_cards, best};
use super::house::House;
use super::pots::{Payment, Pot, Shown, pots, share};
use std::collections::{BTreeSet, VecDeque};

/// The table as the referee keeps it.
#[derive(Clone, Debug)]
pub struct Table {
    pub house: House,
    pub hand: i64,
    pub dealer: usize,
    pub stacks: Vec<i64>,
    pub bought: Vec<i64>,
    /// What the hand before left in the pot.
    pub carried: i64,
    /// Who has been dealt in and not folded.
    pub live: Vec<bool>,
    pub down: Vec<Vec<Card>>,
    pub up: Vec<Vec<Card>>,
    /// Everybody's card (Q12).
    pub shared: Vec<Card>,
    pub deck: VecDeque<Card>,
    pub store: [Option<Card>; 3],
    /// Folded cards, store cards that were discarded, burnt cards.
    pub gone: Vec<Card>,
    /// What each has bet in the hand, refunds deducted.
    pub bets: Vec<i64>,
    pub antes: i64,
    pub store_money: i64,
    /// The betting round, and the raises in it so far.
    pub round: i64,
    pub raises: i64,
    pub pots: Vec<Pot>,
    pub shown: Vec<Option<Shown>>,
    pub payments: Vec<Payment>,
    /// What the rules are seldom asked about, and happened in this hand.
    pub notes: Vec<&'static str>,
}

impl Table {
    /// Before the first hand.
    pub fn new(house: House, stacks: &[i64], dealer: usize) -> Self {
        let seats = stacks.len();
        Self {
            house,
            hand: 0,
            dealer,
            stacks: stacks.to_vec(),
            bought: vec![0; seats],
            carried: 0,
            live: vec![false; seats],
            down: vec![Vec::new(); seats],
            up: vec![Vec::new(); seats],
            shared: Vec::new(),
            deck: VecDeque::new(),
            store: [None; 3],
            gone: Vec::new(),
            bets: vec![0; seats],
            antes: 0,
            store_money: 0,
            round: 0,
            raises: 0,
            pots: Vec::new(),
            shown: vec![None; seats],
            payments: Vec::new(),
            notes: Vec::new(),
        }
    }

    pub fn note(&mut self, what: &'static str) {
        self.notes.push(what);
    }

    pub fn seats(&self) -> usize {
        self.stacks.len()
    }

    /// All seats clockwise, beginning with the one after this.
    pub fn after(&self, seat: usize) -> Vec<usize> {
        (1..=self.seats()).map(|place| (seat + place) % self.seats()).collect()
    }

    pub fn live_in_order(&self) -> Vec<usize> {
        self.after(self.dealer).into_iter().filter(|seat| self.live[*seat]).collect()
    }

    /// R12.
    pub fn able(&self, seat: usize) -> bool {
        self.live[seat] && self.stacks[seat] > 0
    }

    /// All chips in the middle and before the seats.
    pub fn pot(&self) -> i64 {
        self.carried + self.antes + self.store_money + self.bets.iter().sum::<i64>()
    }

    /// R26: best by chips less those bought.
    pub fn winners(&self) -> Vec<usize> {
        let worth = |seat: &usize| self.stacks[*seat] - self.bought[*seat];
        let best = (0..self.seats()).map(|seat| worth(&seat)).max();
        (0..self.seats()).filter(|seat| Some(worth(seat)) == best).collect()
    }

    pub fn can_pay(&self, seat: usize) -> bool {
        self.stacks[seat] >= self.house.ante
    }

    pub fn solvent(&self) -> usize {
        (0..self.seats()).filter(|seat| self.can_pay(*seat)).count()
    }

    /// R26, after a hand.
    pub fn is_over(&self) -> bool {
        self.hand >= self.house.match_hands || self.house.bust == "out" && self.solvent() < 2
    }

    /// A hand from R5 to R25.
    pub fn hand(&mut self, book: &mut Book) -> Result<(), Wish> {
        match self.streets(book) {
            Err(Stop::Wish(wish)) => return Err(wish),
            Err(Stop::LastOne) => {
                let seats = self.live_in_order();
                self.note("all others fold");
                self.payments = vec![Payment { pot: 1, seat: seats[0], half: "alone".to_owned(), chips: self.pot() }];
                self.pots = vec![Pot { chips: self.pot(), seats }];
                self.carried = 0;
            }
            Ok(()) => self.showdown(),
        }
        self.pay();
        (self.antes, self.store_money) = (0, 0);
        self.bets.fill(0);
        let next = self.after(self.dealer).into_iter().find(|seat| self.house.bust == "rebuy" || self.can_pay(*seat));
        self.dealer = next.unwrap_or(self.dealer);
        Ok(())
    }

    /// R11 with Q3 and Q10.
    pub fn streets(&mut self, book: &mut Book) -> Result<(), Stop> {
        self.antes();
        if self.live_in_order().len() == 2 {
            self.note("two are left");
        }
        self.deck = book.order(all_cards())?.into();
        for place in ["down", "down", "up"] {
            for seat in self.live_in_order() {
                let card = self.deck.pop_front().expect("21 cards at most");
                if place == "down" { self.down[seat].push(card) } else { self.up[seat].push(card) }
            }
        }
        self.bet(1, book)?;
        self.burn(0);
        self.fill();
        self.buy(1, book)?;
        self.bet(2, book)?;
        self.buy(2, book)?;
        self.bet(3, book)?;
        self.buy(3, book)?;
        if self.house.bet_after_fourth_upcard {
            self.bet(4, book)?;
        }
        if self.house.final_card == "buy_or_down" {
            self.buy(4, book)?;
            self.clear_store();
        } else {
            self.clear_store();
            self.last_card(book)?;
        }
        self.bet(if self.house.bet_after_fourth_upcard { 5 } else { 4 }, book)
    }

    /// What was unusual about the pots.
    pub fn note_pots(&mut self) {
        if self.pots.len() > 1 {
            self.note("a side pot");
        }
        if self.pots.iter().any(|pot| pot.seats.len() == 1) {
            self.note("a side pot of one");
        }
        if self.carried > 0 {
            self.note("chips are left for the next hand");
        }
        for half in ["hand", "dots"] {
            let shares = self.payments.iter().filter(|payment| payment.pot == 1 && payment.half == half).count();
            match (half, shares) {
                ("hand", 2..) => self.note("a tie for the hand"),
                ("dots", 2..) => self.note("a tie for dots"),
                ("dots", 0) => self.note("nobody wins for dots"),
                _ => {}
            }
        }
    }

    pub fn pay(&mut self) {
        self.payments.iter().for_each(|payment| self.stacks[payment.seat] += payment.chips);
    }

    /// R5, and R26 for the rebuys.
    pub fn antes(&mut self) {
        self.hand += 1;
        for seat in 0..self.seats() {
            while self.house.bust == "rebuy" && !self.can_pay(seat) {
                self.note("chips are bought");
                self.stacks[seat] += self.house.starting_chips;
                self.bought[seat] += self.house.starting_chips;
            }
            self.live[seat] = self.can_pay(seat);
            if !self.live[seat] {
                self.note("a seat sits out");
            } else {
                self.stacks[seat] -= self.house.ante;
                self.antes += self.house.ante;
            }
        }
    }

    /// R3, R4, Q19, Q25, Q26.
    fn shows(&self, seat: usize) -> Shown {
        let up: Vec<Card> = self.up[seat].iter().chain(&self.shared).copied().collect();
        let all: Vec<Card> = self.down[seat].iter().chain(&up).copied().collect();
        let low = self.down[seat].iter().map(|card| card.rank).min();
        let wild = low.filter(|_| self.house.wild == "low_hole");
        let counted = if self.house.dots_scope == "all" { &all } else { &up };
        Shown { hand: best(&all, wild, self.house.ace_low_straight), dots: counted.iter().map(|card| card.dots()).sum() }
    }

    /// R20 to R24.
    pub fn showdown(&mut self) {
        for seat in self.live_in_order() {
            self.shown[seat] = Some(self.shows(seat));
        }
        let shown: Vec<Shown> = self.shown.iter().map(|shown| shown.unwrap_or_default()).collect();
        let main = self.carried + self.antes;
        let (dead, top) = if self.house.store_money_to == "main_pot" { (self.store_money, 0) } else { (0, self.store_money) };
        self.pots = pots(&self.bets, &self.live, main + dead, top);
        let order = self.after(self.dealer);
        (self.payments, self.carried) = share(&self.house, &self.pots, &shown, &order, false);
        let mut then = self.clone();
        then.pay();
        if then.is_over() {
            (self.payments, self.carried) = share(&self.house, &self.pots, &shown, &order, true);
        }
        self.note_pots();
    }
}

/// The referee of a match.
#[derive(Clone)]
pub struct Referee {
    before: Table,
    inputs: Vec<Input>,
    /// The table as it is, and after a hand as it was at its end.
    pub table: Table,
    pub wish: Wish,
}

impl Referee {
    pub fn new(house: House, stacks: &[i64], dealer: usize) -> Self {
        Self::resume(Table::new(house, stacks, dealer))
    }

    /// Goes on between two hands.
    pub fn resume(table: Table) -> Self {
        Self { before: table.clone(), inputs: Vec::new(), table, wish: Wish::Deal }
    }

    /// Is it wanted?
    pub fn takes(&self, input: &Input) -> bool {
        match (input, &self.wish) {
            (Input::Begin, Wish::Deal) => true,
            (Input::Order(order), Wish::Order(cards)) => order.iter().copied().collect::<BTreeSet<_>>() == *cards,
            (Input::Act(by, text), Wish::Turn { seat, offers }) => {
                let (verb, number) = verb_and_number(text);
                by == seat && offers.iter().any(|offer| offer.allows(&verb, number))
            }
            _ => false,
        }
    }

    pub fn give(&mut self, input: Input) {
        if matches!(input, Input::Begin) {
            assert_eq!(self.wish, Wish::Deal);
            let table = &self.table;
            self.before = Table {
                hand: table.hand,
                carried: table.carried,
                bought: table.bought.clone(),
                ..Table::new(table.house.clone(), &table.stacks, table.dealer)
            };
            self.inputs.clear();
        } else {
            self.inputs.push(input);
        }
        self.table = self.before.clone();
        self.wish = match self.table.hand(&mut Book(self.inputs.iter())) {
            Err(wish) => wish,
            Ok(()) if self.table.is_over() => Wish::Nothing,
            Ok(()) => Wish::Deal,
        };
    }
}
