//! Reading PHH: its hand is played on a table of ours, action by action, so that what it says is also lawful.

use super::{FORMAT, HANDS, KEYS, STAKES, UNIT, decimal};
use crate::cards::{Card, CardSet};
use crate::document::{Document, Field};
use crate::fault::{Class, Fault, Place};
use crate::game::{Library, Match, Need, Rejection, Setting, Wanted};
use crate::log::record::{Input, header_text, input_text};
use crate::mechanics::Dealing;
use crate::script::options::Value;
use crate::table::{Action, Arg, MAX_SEATS, Refusal, Seat, Sight, Word, Zone, ZoneKind};
use crate::text;
use std::fmt::Write as _;

/// The most actions of a hand.
const MAX_ACTIONS: usize = 2_000;
/// Cards that each gets face down before the first round of betting; the others of the first deal lie open.
const DOWN: usize = 2;

/// Reads a PHH file and writes the log of its hand.
///
/// # Errors
/// What cannot be read, is not supported or is against the rules, with its place.
pub fn import(text: &str, name: &str, library: &Library) -> Result<String, Fault> {
    let document = Document::parse(text, name, 0..text.len())?;
    let hand = Hand::read(&document)?;
    let game = hand.game(library)?;
    Table { hand: &hand, game, log: String::new(), shown: Vec::new() }.play()
}

/// An action of the file.
struct Line<'a> {
    words: Vec<&'a str>,
    place: Place,
}

/// What the file says, with chips as whole numbers.
struct Hand<'d, 'a> {
    document: &'d Document<'a>,
    variant: Field<'d, 'a>,
    stakes: [i64; 4],
    stacks: Vec<i64>,
    finishing: Option<Vec<i64>>,
    actions: Vec<Line<'d>>,
    /// How many digits of a chip stand behind the point.
    digits: u32,
}

fn wrong(place: &Place, class: Class, what: impl Into<String>) -> Fault {
    Fault::new(class, what).at(place.clone())
}

impl<'d, 'a> Hand<'d, 'a> {
    fn read(document: &'d Document<'a>) -> Result<Self, Fault> {
        let variant = document.required("variant")?;
        variant.text()?;
        if let Some(field) = document.field("ante_trimming_status")
            && !field.truth()?
        {
            return Err(field.wrong("true: who cannot pay the whole ante competes for as much as he paid"));
        }
        let lines = document.required("actions")?.texts(MAX_ACTIONS)?;
        let words = |text: &'d str| text.split('#').next().unwrap_or_default().split_ascii_whitespace().collect();
        let actions: Vec<Line<'d>> = lines.into_iter().map(|(text, place)| Line { words: words(text), place }).collect();
        let raised = actions.iter().filter(|line| line.words.get(1) == Some(&"cbr"));
        let raised = raised.filter_map(|line| Some(((*line.words.get(2)?).to_owned(), line.place.clone())));
        let antes = document.required("antes")?.numbers(MAX_SEATS)?;
        let stacks = document.required("starting_stacks")?.numbers(MAX_SEATS)?;
        let finishing = document.field("finishing_stacks").map(|field| field.numbers(MAX_SEATS)).transpose()?;
        let bets = ["bring_in", "small_bet", "big_bet"];
        let bets = bets.map(|key| document.required(key).and_then(|field| Ok((field.number()?, field.place()))));
        let [bring_in, small, big] = bets;
        let bets = [bring_in?, small?, big?];
        let all = antes.iter().chain(&stacks).chain(finishing.iter().flatten()).chain(&bets);
        let mut digits = 0;
        for (number, place) in all.cloned().chain(raised) {
            let (_, behind) = decimal(&number).ok_or_else(|| {
                wrong(&place, Class::Unreadable, format!("`{number}` is no number of chips"))
                    .label("digits, with at most six behind the point")
            })?;
            digits = digits.max(behind);
        }
        let whole = |(number, place): &(String, Place)| chips(number, digits).ok_or_else(|| too_many(place));
        let wholes = |list: &[(String, Place)]| list.iter().map(whole).collect::<Result<Vec<i64>, Fault>>();
        let (ante_list, stack_list) = (wholes(&antes)?, wholes(&stacks)?);
        let ante = ante_list.first().copied().unwrap_or(0);
        if ante_list.len() != stack_list.len() {
            let what = format!("{} antes for {}", ante_list.len(), text::count(stack_list.len(), "stack"));
            return Err(wrong(&document.required("antes")?.place(), Class::Unreadable, what));
        }
        if let Some(other) = ante_list.iter().position(|other| *other != ante) {
            let place = antes.get(other).map_or_else(|| document.beginning(), |(_, place)| place.clone());
            return Err(wrong(&place, Class::Unreadable, "antes that differ from seat to seat are not supported"));
        }
        let [bring_in, small, big] = [whole(&bets[0])?, whole(&bets[1])?, whole(&bets[2])?];
        Ok(Self {
            document,
            variant,
            stakes: [ante, bring_in, small, big],
            stacks: stack_list,
            finishing: finishing.as_deref().map(wholes).transpose()?,
            actions,
            digits,
        })
    }

    /// The game that PHH knows by this name, with the stakes and stacks of the file.
    fn game(&self, library: &Library) -> Result<Match, Fault> {
        let code = self.variant.text()?;
        let mut known = Vec::new();
        let mut found = None;
        for entry in library.games()? {
            // A game of the project that does not load is not the one that is looked for.
            let Ok(rules) = library.load(&Wanted::game(&entry.name)) else { continue };
            let names = rules.plan.known_as.iter().filter(|(format, _)| format == FORMAT).map(|(_, name)| name.clone());
            for name in names {
                if name == code
                    && let Some(other) = found.replace(entry.name.clone())
                {
                    let fault = self.variant.wrong("each name of PHH is one game's");
                    return Err(Fault { what: format!("`{other}` and `{}` are both `{code}` of PHH", entry.name), ..fault });
                }
                known.push(name);
            }
        }
        let game = found.ok_or_else(|| {
            let fault = self.variant.wrong(text::suggestion(code, known.iter().map(String::as_str)));
            Fault { what: format!("no game here is what PHH calls `{code}`"), ..fault }
        })?;
        let set = |option: &str, value: Value, key: &str| Setting {
            option: option.to_owned(),
            value: Ok(value),
            option_place: Some(self.variant.place()),
            value_place: self.document.field(key).map(|field| field.place()),
        };
        let stakes = self.stakes.iter().map(|stake| Value::Whole(*stake)).collect();
        let settings = vec![set(STAKES, Value::List(stakes), "small_bet"), set(HANDS, Value::Whole(1), "variant")];
        let rules = library.load(&Wanted { game, variants: Vec::new(), settings })?;
        let seats: Vec<String> = (1..=self.stacks.len()).map(|number| format!("p{number}")).collect();
        let at = |key: &str| self.document.field(key).map_or_else(|| self.document.beginning(), |field| field.place());
        let dealer = seats.len().saturating_sub(1);
        if seats.is_empty() {
            return Err(wrong(&at("starting_stacks"), Class::Unreadable, "nobody plays"));
        }
        let mut game = Match::new(rules, &seats, dealer).map_err(|fault| fault.at(at("starting_stacks")))?;
        game.set_stacks(&self.stacks).map_err(|fault| fault.at(at("starting_stacks")))?;
        Ok(game)
    }
}

fn too_many(place: &Place) -> Fault {
    wrong(place, Class::Unreadable, "too many chips to count")
}

/// A number of chips in units with so many digits behind the point.
fn chips(number: &str, digits: u32) -> Option<i64> {
    let (value, behind) = decimal(number)?;
    value.checked_mul(10_i64.checked_pow(digits.checked_sub(behind)?)?)
}

/// The table on which the hand is played, and the log that comes of it.
struct Table<'h, 'd, 'a> {
    hand: &'h Hand<'d, 'a>,
    game: Match,
    log: String,
    /// Cards that a player showed in the end, in the order he was dealt them.
    shown: Vec<Dealt>,
}

/// Cards dealt to a seat by one action.
struct Dealt {
    seat: Seat,
    cards: Vec<Option<Card>>,
    place: Place,
}

impl Table<'_, '_, '_> {
    fn play(mut self) -> Result<String, Fault> {
        self.head()?;
        self.game.begin_deal()?;
        self.note(&Input::Deal(1));
        self.deal()?;
        let hand = self.hand;
        let mut dealt = vec![0_usize; self.hand.stacks.len()];
        for line in &hand.actions {
            match line.words.as_slice() {
                [] => {}
                ["d", "dh", player, cards] => self.check_dealt(line, player, cards, &mut dealt)?,
                ["d", ..] => return Err(self.unknown(line, "is dealt in this game like that")),
                [player, rest @ ..] => self.act(line, player, rest)?,
            }
        }
        if let Some(finishing) = &self.hand.finishing {
            let scores: Vec<String> = finishing.iter().map(i64::to_string).collect();
            // Where the rules cannot tell, the file is not contradicted.
            let line = if self.game.table().open.unsettled { "note finishing_stacks" } else { "= scores" };
            let end = if line.starts_with('=') { " @match" } else { "" };
            let _ = writeln!(self.log, "{line} {}{end}", scores.join(" "));
        }
        match self.game.need() {
            Need::Nothing => self.log.push_str("end\n"),
            Need::Choice(seats) if self.hand.finishing.is_some() => {
                let who = self.game.names().seat_list(seats);
                let what = format!("the hand is not over: {who} is to act in `{}`", self.game.phase_name());
                let place = self.hand.document.required("actions")?.place();
                return Err(wrong(&place, Class::Check, what));
            }
            _ => {}
        }
        Ok(self.log)
    }

    /// The head of the log, with what only PHH needs.
    fn head(&mut self) -> Result<(), Fault> {
        let head = header_text(&self.game);
        let body = head.trim_end().trim_end_matches("+++");
        self.log.push_str(body);
        self.log.push_str("\n[_phh]\n");
        if self.hand.digits > 0 {
            let zeros = "0".repeat(self.hand.digits as usize - 1);
            let _ = writeln!(self.log, "{UNIT} = \"0.{zeros}1\"");
        }
        for (key, value) in self.hand.document.others(&KEYS) {
            let line = format!("{key} = {value}\n");
            let kept = Document::parse(&line, "", 0..line.len()).is_ok() && key != UNIT && !line.contains("\n+++");
            if !kept {
                let what = format!("`{key}` cannot be kept in the head of a log");
                return Err(wrong(&self.hand.document.beginning(), Class::Unreadable, what));
            }
            self.log.push_str(&line);
        }
        self.log.push_str("+++\n");
        Ok(())
    }

    fn note(&mut self, input: &Input) {
        self.log.push_str(&input_text(input, &self.game.names()));
        self.log.push('\n');
    }

    fn unknown(&self, line: &Line, what: &str) -> Fault {
        wrong(&line.place, Class::Unreadable, format!("nothing {what}"))
            .label("`d dh pN CARDS`, or `pN` with f, cc, cbr X, pb, sm")
    }

    fn seat(&self, line: &Line, player: &str) -> Result<Seat, Fault> {
        self.game.names().find(player).ok_or_else(|| {
            let names = self.game.names();
            let hint = text::suggestion(player, names.seats.iter().map(String::as_str));
            wrong(&line.place, Class::Unreadable, format!("nobody here is `{player}`")).label(hint)
        })
    }

    fn cards(&self, line: &Line, joined: &str) -> Result<Vec<Option<Card>>, Fault> {
        let deck = &self.game.layout().deck;
        let letters: Vec<char> = joined.chars().collect();
        let card = |two: &[char]| {
            let word: String = two.iter().collect();
            if word == "??" {
                return Ok(None);
            }
            deck.card(&word).map(Some).ok_or_else(|| wrong(&line.place, Class::Unreadable, deck.no_card(&word).to_string()))
        };
        letters.chunks(2).map(card).collect()
    }

    /// Lays the cards of the whole hand as they will be dealt.
    fn deal(&mut self) -> Result<(), Fault> {
        let mut all: Vec<Dealt> = Vec::new();
        for line in &self.hand.actions {
            match line.words.as_slice() {
                ["d", "dh", player, cards] => {
                    let (seat, cards) = (self.seat(line, player)?, self.cards(line, cards)?);
                    all.push(Dealt { seat, cards, place: line.place.clone() });
                }
                [player, "sm", cards] => {
                    let (seat, cards) = (self.seat(line, player)?, self.cards(line, cards)?);
                    self.shown.push(Dealt { seat, cards, place: line.place.clone() });
                }
                _ => {}
            }
        }
        self.fill_in(&mut all)?;
        let mut seen = CardSet::EMPTY;
        let deck = self.game.layout().deck.clone();
        for dealt in &all {
            for card in dealt.cards.iter().flatten() {
                if seen.has(*card) {
                    return Err(wrong(&dealt.place, Class::Check, format!("{} is dealt twice", deck.card_text(*card))));
                }
                seen.add(*card);
            }
        }
        let mut zones: Vec<(Zone, Vec<Option<Card>>)> = Vec::new();
        let mut firsts: Vec<Seat> = Vec::new();
        let mut stock: Vec<Option<Card>> = Vec::new();
        let open = self.open_zone();
        for dealt in &all {
            if firsts.contains(&dealt.seat) {
                stock.extend(&dealt.cards);
                continue;
            }
            firsts.push(dealt.seat);
            let (down, up) = dealt.cards.split_at(DOWN.min(dealt.cards.len()));
            zones.push((self.game.layout().hand(dealt.seat), down.to_vec()));
            match open.and_then(|spot| self.game.layout().zone(spot, Some(dealt.seat))) {
                Some(zone) => zones.push((zone, up.to_vec())),
                None if up.is_empty() => {}
                None => return Err(wrong(&dealt.place, Class::Check, "no cards lie open in this game")),
            }
        }
        let given: usize = zones.iter().map(|(_, cards)| cards.len()).sum();
        let left = deck.size().saturating_sub(given);
        if stock.len() > left {
            let place = all.last().map_or_else(|| self.hand.document.beginning(), |dealt| dealt.place.clone());
            return Err(wrong(&place, Class::Check, format!("more cards are dealt than the {} of the deck", deck.size())));
        }
        stock.resize(left, None);
        zones.push((self.game.layout().stock(), stock));
        let lists: Vec<(Zone, &[Option<Card>])> = zones.iter().map(|(zone, cards)| (*zone, cards.as_slice())).collect();
        let laid = self.game.deal(&Dealing::Zones(&lists));
        let place_of = |zone: Option<Zone>| {
            let owner = zone.and_then(|zone| self.game.layout().owner(zone));
            let dealt = all.iter().find(|dealt| Some(dealt.seat) == owner).or(all.first());
            dealt.map_or_else(|| self.hand.document.beginning(), |dealt| dealt.place.clone())
        };
        laid.map_err(|misdealt| misdealt.fault.at(place_of(misdealt.zone)))?;
        for (zone, cards) in &zones {
            let text = |card: &Option<Card>| card.map_or("??", |card| deck.card_text(card));
            let cards: Vec<&str> = cards.iter().map(text).collect();
            let _ = writeln!(self.log, "cards {} {}", self.game.names().zone(*zone), cards.join(" "));
        }
        Ok(())
    }

    /// What a player shows in the end was dealt to him before, even if it was not written down there.
    ///
    /// Mostly it is shown in the order in which it was dealt; otherwise it may be any of the cards not written down.
    fn fill_in(&self, all: &mut [Dealt]) -> Result<(), Fault> {
        for shown in &self.shown {
            let own = all.iter_mut().filter(|dealt| dealt.seat == shown.seat).flat_map(|dealt| dealt.cards.iter_mut());
            let mut own: Vec<&mut Option<Card>> = own.collect();
            let fits =
                |(dealt, shown): (&&mut Option<Card>, &Option<Card>)| dealt.is_none() || shown.is_none() || **dealt == *shown;
            if own.len() == shown.cards.len() && own.iter().zip(&shown.cards).all(fits) {
                own.into_iter().zip(&shown.cards).for_each(|(dealt, shown)| *dealt = dealt.or(*shown));
                continue;
            }
            for card in shown.cards.iter().flatten() {
                if own.iter().any(|dealt| **dealt == Some(*card)) {
                    continue;
                }
                let layout = self.game.layout();
                let Some(unwritten) = own.iter_mut().find(|dealt| dealt.is_none()) else {
                    let (who, card) = (self.game.names().seat(shown.seat), layout.deck.card_text(*card));
                    return Err(wrong(&shown.place, Class::Check, format!("{who} shows {card}, which he was not dealt")));
                };
                **unwritten = Some(*card);
            }
        }
        Ok(())
    }

    /// The zone in which the cards of each seat lie open.
    fn open_zone(&self) -> Option<crate::table::Spot> {
        let specs = self.game.layout().specs();
        let open = |zone: &crate::table::ZoneSpec| zone.each_seat && zone.sight == Sight::All && zone.kind == ZoneKind::Row;
        specs.iter().position(open).map(|at| crate::table::Spot(at as u8))
    }

    /// Checks that cards of the file have been dealt when it says so.
    fn check_dealt(&self, line: &Line, player: &str, cards: &str, dealt: &mut [usize]) -> Result<(), Fault> {
        let seat = self.seat(line, player)?;
        let count = dealt.get_mut(seat.index()).ok_or_else(|| Fault::bug("a seat beyond the table"))?;
        *count += self.cards(line, cards)?.len();
        let layout = self.game.layout();
        let has: usize =
            layout.zones().filter(|zone| layout.owner(*zone) == Some(seat)).map(|zone| self.game.table().count(zone)).sum();
        if has < *count {
            let what = format!("{player} is dealt no card here: {}", self.waits_for());
            return Err(wrong(&line.place, Class::Check, what));
        }
        for card in self.cards(line, cards)?.into_iter().flatten() {
            let owner = self.game.table().find(layout, card).and_then(|zone| layout.owner(zone));
            if owner != Some(seat) {
                let what =
                    format!("{} goes to another player: cards are dealt from the dealer's left", layout.deck.card_text(card));
                return Err(wrong(&line.place, Class::Check, what));
            }
        }
        Ok(())
    }

    fn waits_for(&self) -> String {
        match self.game.need() {
            Need::Choice(seats) => {
                format!("{} is to act in `{}`", self.game.names().seat_list(seats), self.game.phase_name())
            }
            _ => "the hand is over".to_owned(),
        }
    }

    fn act(&mut self, line: &Line, player: &str, rest: &[&str]) -> Result<(), Fault> {
        let seat = self.seat(line, player)?;
        let chips_now = self.game.table().open.chips;
        let over = self.game.need() == Need::Nothing;
        let action = match rest {
            // Who is alone at the end need not show; PHH may say that he does not.
            ["sm", ..] if over => return Ok(()),
            ["f"] => Action::new(Word::FOLD),
            ["cc"] if chips_now.to_call(seat) > 0 => Action::new(Word::CALL),
            ["cc"] => Action::new(Word::CHECK),
            ["pb"] => Action::new(Word::BRING_IN),
            ["sm"] => Action::new(Word::MUCK),
            ["sm", _] => Action::new(Word::SHOW),
            ["cbr", amount] => {
                let amount = chips(amount, self.hand.digits).and_then(|amount| i32::try_from(amount).ok());
                let amount = amount.ok_or_else(|| too_many(&line.place))?;
                let raises = [Word::BET, Word::COMPLETE, Word::RAISE];
                let offered = match self.game.need() {
                    Need::Choice(seats) if seats.has(seat) => self.game.choices(seat)?.verbs(),
                    _ => Vec::new(),
                };
                let verb =
                    offered.into_iter().find(|verb| raises.contains(verb)).unwrap_or(match (chips_now.to, chips_now.full) {
                        (0, _) => Word::BET,
                        (_, 0) => Word::COMPLETE,
                        _ => Word::RAISE,
                    });
                Action::new(verb).with(Arg::Number(amount))
            }
            _ => return Err(self.unknown(line, "is done in this game like that")),
        };
        match self.game.choose(seat, &action) {
            Ok(_) => {
                self.note(&Input::Choice(seat, &action));
                Ok(())
            }
            Err(Rejection::Fault(fault)) => Err(fault.at(line.place.clone())),
            Err(Rejection::Refused(refusal)) => {
                let why = match *refusal {
                    Refusal::NobodyActs => "nobody is to act: the hand is over".to_owned(),
                    _ => refusal.text(&self.game.names()),
                };
                let fault = wrong(&line.place, Class::Check, why);
                Err(refusal
                    .instead(&self.game.names())
                    .into_iter()
                    .fold(fault, |fault, right| fault.note(format!("allowed here: {right}"))))
            }
        }
    }
}
