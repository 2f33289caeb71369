//! A scorer for Frog, written from the dossier of the game alone: slow, plain, and no kin of kartu.
//!
//! It is given what a person at the table would write down: how the house plays, the seats, the first
//! dealer, the order of each shuffled deck, each choice. From that it writes the match down again with
//! everything that follows by the rules: who is to act and what he may do, the hands, the tricks, the
//! payments, the scores, the winners. Cards are texts (`TC`), a hand is a list of texts, an option a word.
//! Rules are numbered R, questions Q, examples E, invariants I, as in the dossier.

use std::collections::BTreeMap;

/// How the house plays: each option and its value, as texts.
pub type House = [(&'static str, String)];

/// High to low, trumps included (Identity: the ten above the king).
const RANKS: &str = "ATKQJ9876";

/// What a card counts (Identity).
fn points_of(card: &str) -> i64 {
    match &card[..1] {
        "A" => 11,
        "T" => 10,
        "K" => 4,
        "Q" => 3,
        "J" => 2,
        _ => 0,
    }
}

fn points(cards: &[String]) -> i64 {
    cards.iter().map(|card| points_of(card)).sum()
}

fn suit(card: &str) -> &str {
    &card[1..]
}

/// Does a card beat another one? Both are trumps, or both of one suit, or only one of them is a trump (R12).
fn beats(card: &str, other: &str, trump: &str) -> bool {
    let place = |card: &str| RANKS.find(&card[..1]).expect("a rank");
    if suit(card) == suit(other) { place(card) < place(other) } else { suit(card) == trump }
}

/// Cards as one text, in the order of the alphabet.
pub fn sorted(cards: &[String]) -> String {
    let mut cards = cards.to_vec();
    cards.sort();
    cards.join(" ")
}

fn texts(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

/// A match as written down: lines of inputs, and after each, behind `=`, what followed from it.
///
/// What followed from one input stands in the order of the alphabet, so that two people who write down
/// the same things write the same sheet.
#[derive(Default)]
pub struct Sheet {
    /// The lines.
    pub lines: Vec<String>,
    /// What followed from the last input.
    followed: Vec<String>,
}

impl Sheet {
    /// Writes an input.
    pub fn input(&mut self, input: &str) {
        self.close();
        self.lines.push(input.to_owned());
    }

    /// Writes what followed.
    pub fn follows(&mut self, what: String) {
        self.followed.push(format!("= {what}"));
    }

    /// Nothing more followed from the last input.
    pub fn close(&mut self) {
        self.followed.sort();
        self.lines.append(&mut self.followed);
    }
}

/// The scorer at work.
pub struct Scorer<'a> {
    house: &'a House,
    seats: &'a [String],
    inputs: std::slice::Iter<'a, String>,
    scores: Vec<i64>,
    /// Choices made in this deal.
    decisions: usize,
    /// What it has written.
    pub sheet: Sheet,
    /// How often something happened that an option or rule is about.
    pub happened: BTreeMap<&'static str, u32>,
}

impl<'a> Scorer<'a> {
    pub fn new(house: &'a House, seats: &'a [String], inputs: &'a [String]) -> Self {
        Self {
            house,
            seats,
            inputs: inputs.iter(),
            scores: Vec::new(),
            decisions: 0,
            sheet: Sheet::default(),
            happened: BTreeMap::new(),
        }
    }

    fn option(&self, name: &str) -> &'a str {
        &self.house.iter().find(|(option, _)| *option == name).unwrap_or_else(|| panic!("no option {name}")).1
    }

    fn is(&self, name: &str, value: &str) -> bool {
        self.option(name) == value
    }

    fn number(&self, name: &str) -> i64 {
        self.option(name).parse().expect("a number")
    }

    /// The items of `["frog", "chico"]` or `[1, 2, 3]`.
    fn list(&self, name: &str) -> Vec<String> {
        self.option(name)
            .split(|letter: char| !letter.is_ascii_alphanumeric())
            .filter(|item| !item.is_empty())
            .map(str::to_owned)
            .collect()
    }

    fn happens(&mut self, what: &'static str) {
        *self.happened.entry(what).or_default() += 1;
    }

    fn next_input(&mut self) -> Result<&'a str, String> {
        let input = self.inputs.next().ok_or("the inputs end, but the match goes on")?;
        self.sheet.input(input);
        Ok(input)
    }

    /// A seat is to act: what may it do, and what did it do? Without the seat's name.
    fn choice(&mut self, seat: usize, mut may: Vec<String>, table: &Table) -> Result<String, String> {
        may.sort();
        self.decisions += 1;
        self.sheet.follows(format!("{} may {}", self.seats[seat], may.join(", ")));
        self.sheet.follows(table.sizes(self.seats));
        let input = self.next_input()?;
        let (who, what) = input.split_once(": ").ok_or_else(|| format!("`{input}` is no choice"))?;
        if who != self.seats[seat] || !may.iter().any(|choice| choice == what) {
            return Err(format!("`{input}` is not allowed"));
        }
        Ok(what.to_owned())
    }

    /// A choice of the form `verb card`, or `verb suit`: which?
    fn choice_of(&mut self, verb: &str, seat: usize, among: &[String], table: &Table) -> Result<String, String> {
        let may = among.iter().map(|item| format!("{verb} {item}")).collect();
        let what = self.choice(seat, may, table)?;
        Ok(what[verb.len() + 1..].to_owned())
    }

    /// The whole match; the seat with this number deals first (R1).
    ///
    /// # Errors
    /// The inputs go against the rules.
    pub fn score(&mut self, first_dealer: usize) -> Result<(), String> {
        let start = self.number("starting_points");
        self.scores = vec![start; self.seats.len()]; // R16
        let mut dealer = first_dealer;
        let mut deals = 0;
        loop {
            deals += 1;
            let input = self.next_input()?;
            if input != format!("deal {deals}") {
                return Err(format!("deal {deals} should begin, not `{input}`"));
            }
            self.sheet.follows(format!("dealer {}", self.seats[dealer]));
            dealer = self.deal(dealer)?;
            let scores: Vec<String> = self.scores.iter().map(i64::to_string).collect();
            self.sheet.follows(format!("scores {}", scores.join(" ")));
            // I3: scores sum to 450, or what so many began with.
            if self.scores.iter().sum::<i64>() != start * self.seats.len() as i64 {
                return Err("I3: the scores do not sum to what all began with".to_owned());
            }
            if self.is_over(deals) {
                break;
            }
        }
        // R17: the highest score wins; equal = shared.
        let best = self.scores.iter().max().expect("seats");
        let winners: Vec<&str> =
            (0..self.seats.len()).filter(|seat| self.scores[*seat] == *best).map(|seat| self.seats[seat].as_str()).collect();
        self.sheet.follows(format!("winner {}", winners.join("+")));
        self.sheet.close();
        match self.inputs.next() {
            None => Ok(()),
            Some(input) => Err(format!("the match is over, but `{input}` follows")),
        }
    }

    fn is_over(&mut self, deals: i64) -> bool {
        // Q17: checked after a deal; whichever of the two comes first.
        let target = self.number("target_score");
        let reached = target > 0 && self.scores.iter().any(|score| *score >= target);
        // Q16: a score below 0 ends the match.
        let bust = self.is("bust_rule", "end_match") && self.scores.iter().any(|score| *score < 0);
        let all_played = deals >= self.number("match_rounds");
        if reached && !all_played {
            self.happens("Q17 a target ends the match early");
        }
        if bust && !all_played && !reached {
            self.happens("Q16 a score below 0 ends the match early");
        }
        reached || bust || all_played
    }

    /// One deal. Who deals next?
    fn deal(&mut self, dealer: usize) -> Result<usize, String> {
        self.decisions = 0;
        let input = self.next_input()?;
        let deck: Vec<String> = input.strip_prefix("deck ").ok_or("a deck should come")?.split(' ').map(str::to_owned).collect();
        let mut table = self.deal_cards(dealer, &deck);
        for seat in 0..self.seats.len() {
            self.sheet.follows(format!("hand {} {}", self.seats[seat], sorted(&table.hands[seat])));
        }
        self.sheet.follows(format!("widow {}", sorted(&table.widow)));
        self.sheet.follows(format!("stub {}", sorted(&table.stub)));

        let next = (dealer + 1) % self.seats.len(); // R1
        let Some((bidder, game)) = self.auction(&table)? else {
            self.sheet.follows("thrown-in".to_owned());
            return Ok(if self.is("all_pass", "same_dealer") { dealer } else { next }); // R6, Q6
        };
        let trump = match game.as_str() {
            "chico" => {
                self.sheet.follows(format!("contract {} chico -", self.seats[bidder]));
                // R8, Q3
                let suits =
                    if self.is("chico_suits", "no_hearts") { texts(&["C", "D", "S"]) } else { texts(&["C", "D", "H", "S"]) };
                self.choice_of("trump", bidder, &suits, &table)?
            }
            _ => {
                self.sheet.follows(format!("contract {} {game} H", self.seats[bidder]));
                "H".to_owned()
            }
        };
        if game == "frog" {
            self.exchange(bidder, &mut table)?;
        }
        let last = self.play(bidder, &trump, &mut table)?;

        // I4
        let tricks = if self.is("deal_mode", "eleven") { 11 } else { 10 };
        let calls = if self.is("auction", "continuing") { 4 } else { 3 };
        if self.decisions > calls + 3 + 3 * tricks {
            return Err(format!("I4: {} decisions", self.decisions));
        }
        self.settle(bidder, &game, last, &table)?;
        Ok(next)
    }

    /// R2, R3, and who plays at a table of 4 or 5.
    fn deal_cards(&self, dealer: usize, deck: &[String]) -> Table {
        // R3: the table of deck positions, as it stands in the dossier.
        let [first, second, third, widow, stub] = match (self.option("deal_mode"), self.option("packets")) {
            ("ten", "widow_last") => ["0-3 12-14 21-23", "4-7 15-17 24-26", "8-11 18-20 27-29", "30-32", "33-35"],
            ("ten", "widow_second") => ["0-2 12-15 24-26", "3-5 16-19 27-29", "6-8 20-23 30-32", "9-11", "33-35"],
            ("eleven", "widow_last") => ["0-3 12-14 21-24", "4-7 15-17 25-28", "8-11 18-20 29-32", "33-35", ""],
            ("eleven", "widow_second") => ["0-2 12-15 24-27", "3-5 16-19 28-31", "6-8 20-23 32-35", "9-11", ""],
            other => panic!("no deal {other:?}"),
        };
        let at = |positions: &str| {
            let mut cards = Vec::new();
            for range in positions.split_whitespace() {
                let (from, to) = range.split_once('-').expect("a range");
                let (from, to): (usize, usize) = (from.parse().expect("a number"), to.parse().expect("a number"));
                cards.extend_from_slice(&deck[from..=to]);
            }
            cards
        };
        let seats = self.seats.len();
        // Q18: with 4 the dealer takes no cards; with 5 he deals to the two on his left and the one on his right (E11).
        let places = if seats == 5 { [1, 2, 4] } else { [1, 2, 3] };
        let active = places.map(|places| (dealer + places) % seats);
        let mut hands = vec![Vec::new(); seats];
        for (seat, positions) in active.iter().zip([first, second, third]) {
            hands[*seat] = at(positions);
        }
        Table {
            active,
            hands,
            widow: at(widow),
            stub: at(stub),
            discards: vec![Vec::new(); seats],
            tricks: vec![Vec::new(); seats],
        }
    }

    /// R4–R6: who plays which game; nobody if the deal is thrown in.
    fn auction(&mut self, table: &Table) -> Result<Option<(usize, String)>, String> {
        // R4: frog < chico < grand; `bids` says which of them there are.
        let there_are = self.list("bids");
        let bids: Vec<String> = texts(&["frog", "chico", "grand"]).into_iter().filter(|bid| there_are.contains(bid)).collect();
        let once = self.is("auction", "single_round");
        let mut highest: Option<(usize, usize)> = None; // the place of the bid in `bids`, and the seat
        let mut passed: Vec<usize> = Vec::new();
        let mut turn = 0;
        loop {
            let higher = match highest {
                Some((bid, _)) => bids[bid + 1..].to_vec(),
                None => bids.clone(),
            };
            if higher.is_empty() {
                self.happens("R4 nobody can overcall, the auction closes");
                break;
            }
            if (once && turn == 3) || passed.len() == 3 {
                break;
            }
            if !once && passed.len() == 2 && highest.is_some() {
                break; // Q5: until two have passed
            }
            let seat = table.active[turn % 3];
            turn += 1;
            if passed.contains(&seat) {
                continue; // Q5: passers stay out
            }
            if turn > 3 {
                self.happens("Q5 a second call");
            }
            let mut may = vec!["pass".to_owned()];
            may.extend(higher.iter().map(|bid| format!("bid {bid}")));
            let call = self.choice(seat, may, table)?;
            match call.strip_prefix("bid ") {
                Some(bid) => highest = Some((bids.iter().position(|one| one == bid).expect("a bid"), seat)),
                None => passed.push(seat),
            }
        }
        match highest {
            Some((bid, seat)) => {
                self.happens(match bids[bid].as_str() {
                    "frog" => "frog is played",
                    "chico" => "chico is played",
                    _ => "grand is played",
                });
                Ok(Some((seat, bids[bid].clone()))) // R5
            }
            // Q6: left of dealer must play frog.
            None if self.is("all_pass", "forehand_frog") => {
                self.happens("Q6 the forehand must play frog");
                if !there_are.iter().any(|bid| bid == "frog") {
                    self.happens("Q6 the forehand must play frog, which cannot be bid");
                }
                Ok(Some((table.active[0], "frog".to_owned())))
            }
            None => {
                self.happens(if self.is("all_pass", "same_dealer") { "Q6 thrown in, same dealer" } else { "R6 thrown in" });
                Ok(None)
            }
        }
    }

    /// R7: the bidder takes the widow and lays three cards away.
    fn exchange(&mut self, bidder: usize, table: &mut Table) -> Result<(), String> {
        let name = &self.seats[bidder];
        if self.is("widow_exposed", "to_all") {
            self.sheet.follows(format!("show widow {}", sorted(&table.widow))); // Q14
        }
        self.sheet.follows(format!("move widow {name} {}", sorted(&table.widow)));
        let widow = std::mem::take(&mut table.widow);
        table.hands[bidder].extend(widow);
        for needed in [3, 2, 1] {
            let hand = table.hands[bidder].clone();
            let rule = self.option("discard_rule");
            let lawful = |card: &String| match rule {
                "no_aces" => !card.starts_with('A'),
                "no_trumps" => suit(card) != "H",
                "no_aces_tens" => !card.starts_with('A') && !card.starts_with('T'),
                _ => true,
            };
            // Q8: if fewer than the needed legal cards remain, any. (Of 36 cards that never comes about.)
            let mut may: Vec<String> = hand.iter().filter(|card| lawful(card)).cloned().collect();
            if may.len() < hand.len() {
                self.happens("Q8 a card that may not be laid away");
            }
            if may.len() < needed {
                may = hand;
            }
            let card = self.choice_of("discard", bidder, &may, table)?;
            take(&mut table.hands[bidder], &card);
            table.discards[bidder].push(card);
        }
        Ok(())
    }

    /// R10–R13: the tricks. Who won the last one?
    fn play(&mut self, bidder: usize, trump: &str, table: &mut Table) -> Result<usize, String> {
        let tricks = if self.is("deal_mode", "eleven") { 11 } else { 10 }; // Q1
        // R10, Q13
        let mut leader = if self.is("first_leader", "bidder") { bidder } else { table.active[0] };
        for number in 1..=tricks {
            let from = table.active.iter().position(|seat| *seat == leader).expect("an active seat");
            let order = [0, 1, 2].map(|places| table.active[(from + places) % 3]);
            let mut trick: Vec<(usize, String)> = Vec::new();
            for seat in order {
                let may = self.may_play(&table.hands[seat], &trick, trump);
                let card = self.choice_of("play", seat, &may, table)?;
                take(&mut table.hands[seat], &card);
                trick.push((seat, card));
            }
            leader = best(&trick, trump).0; // R12: the winner takes it and leads
            let cards: Vec<String> = trick.into_iter().map(|(_, card)| card).collect();
            self.sheet.follows(format!("trick {} {number} {}", self.seats[leader], points(&cards)));
            // I1: the stub stays.
            self.sheet.follows(format!("stub {}", sorted(&table.stub)));
            table.tricks[leader].extend(cards);
            // I2: after trick t, 10 − t each (11 − t).
            if table.active.iter().any(|seat| table.hands[*seat].len() != tricks - number) {
                return Err("I2: hands of the wrong size".to_owned());
            }
        }
        Ok(leader)
    }

    /// R11, Q11, Q12: which cards of a hand may be played to a trick.
    fn may_play(&mut self, hand: &[String], trick: &[(usize, String)], trump: &str) -> Vec<String> {
        let Some((_, led)) = trick.first() else { return hand.to_vec() }; // R10: any card may be led
        let must_head = self.is("must_head", "true");
        let so_far = best(trick, trump).1.clone();
        // Q12: when following or trumping, beat the best card so far if able.
        let heading = |cards: Vec<String>| {
            let higher: Vec<String> = cards.iter().filter(|card| beats(card, &so_far, trump)).cloned().collect();
            if must_head && !higher.is_empty() { higher } else { cards }
        };
        let follow: Vec<String> = hand.iter().filter(|card| suit(card) == suit(led)).cloned().collect();
        if !follow.is_empty() {
            let all = follow.len();
            let may = heading(follow);
            if may.len() < all {
                self.happens("Q12 must follow with a higher card");
            }
            return may;
        }
        let (trumps, rest): (Vec<String>, Vec<String>) = hand.iter().cloned().partition(|card| suit(card) == trump);
        if trumps.is_empty() {
            return rest;
        }
        let all = trumps.len();
        let mut may = heading(trumps);
        if may.len() < all {
            self.happens("Q12 must over-trump");
        }
        if self.is("must_trump", "false") {
            // Q11: no duty to trump. Who trumps of his own will is trumping (Q12), and no other card is bound.
            if !rest.is_empty() {
                self.happens("Q11 need not trump");
                if may.len() < all {
                    self.happens("Q11, Q12 need not trump, but if so, higher");
                }
            }
            may.extend(rest);
        }
        may
    }

    /// R9, R13–R15: what the deal counts, and who pays whom.
    fn settle(&mut self, bidder: usize, game: &str, last: usize, table: &Table) -> Result<(), String> {
        let partners: Vec<usize> = table.active.iter().copied().filter(|seat| *seat != bidder).collect();
        let mut own = points(&table.tricks[bidder]);
        let mut others: i64 = partners.iter().map(|seat| points(&table.tricks[*seat])).sum(); // R13
        let mut dead = 0; // what nobody counts
        // R9, Q7
        if game == "frog" {
            own += points(&table.discards[bidder]);
        } else {
            match self.option("widow_points") {
                "bidder" => own += points(&table.widow),
                "opponents" => others += points(&table.widow),
                _ => dead += points(&table.widow),
            }
        }
        // R13, Q2
        match self.option("stub_points") {
            "bidder" => own += points(&table.stub),
            "nobody" => dead += points(&table.stub),
            _ if last == bidder => own += points(&table.stub),
            _ => others += points(&table.stub),
        }
        // I3
        if own + others + dead != 120 {
            return Err(format!("I3: {own} and {others} and {dead} are not 120"));
        }
        let side: Vec<&str> =
            (0..self.seats.len()).filter(|seat| partners.contains(seat)).map(|seat| self.seats[seat].as_str()).collect();
        self.sheet.follows(format!("count {} {own} in-all", self.seats[bidder]));
        self.sheet.follows(format!("count {} {others} in-all", side.join("+")));
        // Q15: widow (chico, grand) or discards, and stub.
        if self.is("reveal_end", "true") {
            match game {
                "frog" => self.sheet.follows(format!("show {}.discards {}", self.seats[bidder], sorted(&table.discards[bidder]))),
                _ => self.sheet.follows(format!("show widow {}", sorted(&table.widow))),
            }
            if !table.stub.is_empty() {
                self.sheet.follows(format!("show stub {}", sorted(&table.stub)));
            }
        }

        // R14: whatever `stub_points` and `widow_points` say.
        let mut d = own - 60;
        if own == 61 && self.is("exact_61", "draw") {
            self.happens("Q9 61 is a draw");
            d = 0;
        }
        if own == 60 {
            self.happens("Q10 60");
        }
        if own == 60 && self.is("exact_60", "bidder_loses_1") {
            self.happens("Q10 60 loses 1");
            d = -1;
        }
        let which = ["frog", "chico", "grand"].iter().position(|one| *one == game).expect("a game");
        let factor: i64 = self.list("factors")[which].parse().expect("a number"); // Q4
        // From the bidder's left. Q19: sitters-out are opponents, or have nothing to do with it.
        let seats = self.seats.len();
        let sitters_share = self.is("sitters_share", "true");
        let opponents: Vec<usize> =
            (1..seats).map(|places| (bidder + places) % seats).filter(|seat| sitters_share || partners.contains(seat)).collect();
        let before = self.scores.clone();
        for opponent in &opponents {
            let (from, to) = if d > 0 { (*opponent, bidder) } else { (bidder, *opponent) };
            let due = d.abs() * factor;
            let mut paid = due;
            if self.is("bust_rule", "capped") {
                paid = due.min(self.scores[from]); // Q16: nobody pays more than he has
            }
            if paid < due {
                self.happens("Q16 somebody cannot pay all");
            }
            self.scores[from] -= paid;
            self.scores[to] += paid;
            if paid > 0 {
                if !table.active.contains(opponent) {
                    self.happens("Q19 somebody who sits out pays or is paid");
                }
                self.sheet.follows(format!("pay {} {} {paid}", self.seats[from], self.seats[to]));
            }
        }
        // I6: with default factors and three at the table, ±360.
        let swing = (self.scores[bidder] - before[bidder]).abs();
        if swing > 60 * factor * opponents.len() as i64 {
            return Err(format!("I6: a swing of {swing}"));
        }
        Ok(())
    }
}

/// What lies on the table.
struct Table {
    /// Who plays this deal, from the left of the dealer on.
    active: [usize; 3],
    hands: Vec<Vec<String>>,
    widow: Vec<String>,
    stub: Vec<String>,
    discards: Vec<Vec<String>>,
    tricks: Vec<Vec<String>>,
}

impl Table {
    /// How many cards each seat holds and has laid away, and how many are left in the middle (I2).
    fn sizes(&self, seats: &[String]) -> String {
        let each: Vec<String> = (0..seats.len())
            .map(|seat| format!("{} {}+{}", seats[seat], self.hands[seat].len(), self.discards[seat].len()))
            .collect();
        format!("sizes {} widow {} stub {}", each.join(" "), self.widow.len(), self.stub.len())
    }
}

fn take(hand: &mut Vec<String>, card: &str) {
    let at = hand.iter().position(|one| one == card).expect("a card of the hand");
    hand.remove(at);
}

/// R12: the highest trump, else the highest card of the suit led.
fn best<'t>(trick: &'t [(usize, String)], trump: &str) -> &'t (usize, String) {
    let mut best = &trick[0];
    for played in &trick[1..] {
        if beats(&played.1, &best.1, trump) {
            best = played;
        }
    }
    best
}
