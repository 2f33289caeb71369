//! The referee of Grocery Store Dots and kartu play a match side by side.

use super::book::{Input, Offer, Wish};
use super::cards::Card;
use super::house::House;
use super::pots::Payment;
use super::table::Referee;
use kartu::cards::{Card as Held, Draw, shuffle};
use kartu::game::{Library, Match, Need, Ruleset, Setting, Wanted};
use kartu::mechanics::Dealing;
use kartu::table::{Action, Event, Eye, Item, LineKind, Offer as Offered, Seat, Zone};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::sync::Arc;

/// What can be compared of two tables, one line for each thing.
type Scene = BTreeMap<&'static str, String>;

pub fn rules(library: &Library, house: &House) -> Arc<Ruleset> {
    let settings = house.settings().iter().map(|text| Setting::from_argument(text).expect("a setting")).collect();
    let wanted = Wanted { settings, ..Wanted::game("grocery_store_dots") };
    library.load(&wanted).unwrap_or_else(|fault| panic!("{:?}: {fault}", house.settings()))
}

/// Offers in an order of their own, with amounts that touch put together, but what is bought told apart.
fn in_order(offers: Vec<Offer>) -> String {
    let mut ranges: Vec<Offer> = Vec::new();
    for offer in offers {
        match offer.range {
            Some((least, most)) if offer.verb == "buy" => ranges.extend((least..=most).map(|at| Offer::amount("buy", at, at))),
            _ => ranges.push(offer),
        }
    }
    ranges.sort();
    let mut all: Vec<Offer> = Vec::new();
    for offer in ranges {
        match (all.last_mut(), offer.range) {
            (Some(Offer { verb, range: Some((_, end)) }), Some((least, most)))
                if *verb == offer.verb && verb != "buy" && least == *end + 1 =>
            {
                *end = most;
            }
            _ => all.push(offer),
        }
    }
    format!("{all:?}")
}

/// The scene as the referee has it.
pub fn scene_of_referee(referee: &Referee) -> Scene {
    let table = &referee.table;
    let mut scene = Scene::new();
    let (need, offers) = match &referee.wish {
        Wish::Deal => ("a deal".to_owned(), String::new()),
        Wish::Nothing => (format!("nothing, {:?} win", table.winners()), String::new()),
        Wish::Order(cards) => (format!("an order of {cards:?}"), String::new()),
        Wish::Turn { seat, offers } => (format!("P{seat} to act"), in_order(offers.clone())),
    };
    scene.insert("need", need);
    scene.insert("offers", offers);
    scene.insert("stacks", format!("{:?}", table.stacks));
    scene.insert("bought", format!("{:?}", table.bought));
    if referee.wish != Wish::Nothing {
        scene.insert("dealer", table.dealer.to_string());
    }
    scene.insert("pot", table.pot().to_string());
    if matches!(referee.wish, Wish::Deal | Wish::Nothing) {
        scene.insert("paid", format!("{:?}", sorted(table.payments.clone())));
        scene.insert("carried", table.carried.to_string());
        let pots: Vec<_> = table.pots.iter().map(|pot| (pot.chips, sorted(pot.seats.clone()))).collect();
        // One who is left alone takes it all, from whichever pot.
        let shown = table.shown.iter().any(Option::is_some);
        scene.insert("pots", if shown { format!("{pots:?}") } else { "no showdown".to_owned() });
        return scene;
    }
    if matches!(&referee.wish, Wish::Turn { offers, .. } if offers[0].verb != "take") {
        scene.insert("raises", table.raises.to_string());
    }
    scene.insert("up", format!("{:?}", table.up));
    scene.insert("down", format!("{:?}", table.down.iter().map(|down| sorted(down.clone())).collect::<Vec<_>>()));
    scene.insert("shared", format!("{:?}", table.shared));
    scene.insert("store", format!("{:?}", table.store));
    // Cards to be shuffled lie nowhere.
    let lies = !matches!(referee.wish, Wish::Order(_));
    scene.insert("gone", format!("{:?}", if lies { sorted(table.gone.clone()) } else { Vec::new() }));
    scene.insert("deck", table.deck.len().to_string());
    scene
}

fn sorted<T: Ord>(mut list: Vec<T>) -> Vec<T> {
    list.sort();
    list
}

/// A match of kartu with what is needed to look at it.
struct Side {
    game: Match,
    seats: usize,
    paid: Vec<Payment>,
    pots: Vec<(i64, Vec<usize>)>,
    /// Who has what by which measure.
    rated: Vec<(usize, String, i64)>,
    winners: Vec<usize>,
}

impl Side {
    fn card(&self, card: Held) -> Card {
        Card::read(self.game.layout().deck.card_text(card))
    }

    fn held(&self, card: Card) -> Held {
        self.game.layout().deck.card(&card.to_string()).expect("a card of the deck")
    }

    fn zone(&self, name: &str) -> Zone {
        self.game.names().find_zone(name).unwrap_or_else(|| panic!("no zone {name}"))
    }

    fn row(&self, name: &str) -> Vec<Option<Card>> {
        let zone = self.zone(name);
        let item = |item| match item {
            Item::Card(card) => Some(self.card(card)),
            Item::Gap => None,
            Item::Unknown => panic!("an open card is not seen"),
        };
        self.game.view(Eye::Public).row(zone).map(|(laid, _)| item(laid)).collect()
    }

    fn each(&self, name: impl Fn(usize) -> String) -> Vec<Vec<Card>> {
        let cards = |seat| {
            let zone = self.zone(&name(seat));
            sorted(self.game.view(Eye::Everything).zone(zone).cards.iter().map(|card| self.card(card)).collect())
        };
        (0..self.seats).map(cards).collect()
    }

    /// Keeps what was told.
    fn listen(&mut self) {
        for told in self.game.events() {
            match told.event {
                Event::DealBegins { .. } => {
                    self.paid.clear();
                    self.pots.clear();
                    self.rated.clear();
                }
                Event::Pot { chips, seats, .. } => self.pots.push((chips, seats.iter().map(Seat::index).collect())),
                Event::Won { seat, pot, chips, why } => {
                    let half = self.game.names().lexicon.text(why).to_owned();
                    self.paid.push(Payment { pot: usize::from(pot), seat: seat.index(), half, chips });
                }
                Event::Rated { seat, measure, value, .. } => {
                    self.rated.push((seat.index(), self.game.names().lexicon.text(measure).to_owned(), value));
                }
                Event::MatchEnds { winners } => self.winners = winners.iter().map(Seat::index).collect(),
                Event::Scored { line } => assert!(matches!(line.kind, LineKind::Points { .. })),
                _ => {}
            }
        }
    }

    fn scene(&mut self, showdown: bool) -> Scene {
        let mut scene = Scene::new();
        let need = self.game.need();
        let mut offers = Vec::new();
        let text = match need {
            Need::Deal => "a deal".to_owned(),
            Need::Nothing => format!("nothing, {:?} win", self.winners),
            Need::Cards(cards) => {
                let cards: BTreeSet<Card> = cards.iter().map(|card| self.card(card)).collect();
                format!("an order of {cards:?}")
            }
            Need::Choice(seats) => {
                let seats: Vec<Seat> = seats.iter().collect();
                assert_eq!(seats.len(), 1, "one at a time");
                offers = self.offers(seats[0]);
                format!("P{} to act", seats[0].index())
            }
        };
        scene.insert("need", text);
        let open = self.game.table().open;
        if !offers.is_empty() && offers.iter().all(|offer| offer.verb != "take") {
            scene.insert("raises", open.chips.raises.to_string());
        }
        scene.insert("offers", if offers.is_empty() { String::new() } else { in_order(offers) });
        scene.insert("stacks", format!("{:?}", &open.scores[..self.seats]));
        scene.insert("bought", format!("{:?}", &open.chips.bought[..self.seats]));
        if need != Need::Nothing {
            scene.insert("dealer", open.dealer.index().to_string());
        }
        scene.insert("pot", open.chips.total().to_string());
        if matches!(need, Need::Deal | Need::Nothing) {
            scene.insert("paid", format!("{:?}", sorted(self.paid.clone())));
            scene.insert("carried", open.chips.carried.to_string());
            scene.insert("pots", if showdown { format!("{:?}", self.pots) } else { "no showdown".to_owned() });
            return scene;
        }
        let up: Vec<Vec<Card>> = (0..self.seats)
            .map(|seat| self.row(&format!("P{seat}.up")).into_iter().map(|card| card.expect("a card")).collect())
            .collect();
        scene.insert("up", format!("{up:?}"));
        scene.insert("down", format!("{:?}", self.each(|seat| format!("P{seat}"))));
        let shared: Vec<Card> = self.row("shared").into_iter().flatten().collect();
        scene.insert("shared", format!("{shared:?}"));
        scene.insert("store", format!("{:?}", self.row("store")));
        let view = self.game.view(Eye::Everything);
        let muck = view.zone(self.zone("muck")).cards.iter().map(|card| self.card(card)).collect::<Vec<_>>();
        scene.insert("gone", format!("{:?}", sorted(muck)));
        scene.insert("deck", view.count(self.game.layout().stock()).to_string());
        scene
    }

    fn offers(&mut self, seat: Seat) -> Vec<Offer> {
        let choices = self.game.choices(seat).unwrap_or_else(|fault| panic!("{fault}")).clone();
        let names = self.game.names();
        let offer = |offer: &Offered| match offer {
            Offered::Amount { verb, from, to, .. } => Offer::amount(names.lexicon.text(*verb), i64::from(*from), i64::from(*to)),
            Offered::One(action) => {
                let text = action.text(&names);
                match text.rsplit_once(' ').map(|(verb, number)| (verb.to_owned(), number.parse::<i64>())) {
                    Some((verb, Ok(number))) => Offer::amount(&verb, number, number),
                    _ => Offer { verb: text, range: None },
                }
            }
            Offered::Cards { .. } => panic!("no cards are chosen in this game"),
        };
        choices.offers().iter().map(offer).collect()
    }

    /// R21: the values that are told at a showdown are right: dots, and who of two has the better hand.
    fn ratings(&self, referee: &Referee) -> Result<(), String> {
        let shared = referee.table.pots.iter().any(|pot| pot.seats.len() > 1);
        if shared && referee.table.shown.iter().any(Option::is_some) && self.rated.is_empty() {
            return Err("nobody is told who has what".to_owned());
        }
        let shown = |seat: &usize| referee.table.shown[*seat].ok_or_else(|| format!("P{seat} shows nothing"));
        for (seat, measure, value) in &self.rated {
            let ours = shown(seat)?;
            if measure == "dots" {
                if *value != ours.dots {
                    return Err(format!("P{seat} has {} dots, not {value}", ours.dots));
                }
                continue;
            }
            for (other, _, other_value) in self.rated.iter().filter(|(_, by, _)| by == measure) {
                if value.cmp(other_value) != ours.hand.cmp(&shown(other)?.hand) {
                    return Err(format!("P{seat} and P{other} have {:?} and {:?}", ours.hand, shown(other)?.hand));
                }
            }
        }
        Ok(())
    }

    /// R27: who sees what is hidden.
    fn secrets(&self, at_turn: usize) -> Result<(), String> {
        let eye = Eye::Seat(Seat::new(at_turn as u8));
        for (name, eyes) in [("stock", [eye, Eye::Public]), ("muck", [eye, Eye::Public])] {
            for eye in eyes {
                if !self.game.view(eye).zone(self.zone(name)).cards.is_empty() {
                    return Err(format!("{eye:?} sees cards of the {name}"));
                }
            }
        }
        for seat in 0..self.seats {
            let zone = self.zone(&format!("P{seat}"));
            let own = self.game.view(eye).zone(zone);
            let seen = if seat == at_turn { own.unknown == 0 } else { own.cards.is_empty() };
            if !seen || !self.game.view(Eye::Public).zone(zone).cards.is_empty() {
                return Err(format!("P{at_turn} and the public see other cards of P{seat} than they should"));
            }
        }
        Ok(())
    }
}

/// How a player is.
#[derive(Clone, Copy, Debug)]
pub struct Temper {
    /// Of so many times that he could, he folds once.
    pub folds: u32,
    /// Of so many times that he could, he raises or bets whenever it is the lot.
    pub raises: u32,
}

/// One of the offers.
fn pick(offers: &[Offer], temper: Temper, draw: &mut impl Draw) -> String {
    let mut offers: Vec<&Offer> = offers.iter().collect();
    let mut keep = |times: u32, is: &dyn Fn(&Offer) -> bool| {
        if draw.below(times) > 0 && offers.iter().any(|offer| !is(offer)) {
            offers.retain(|offer| !is(offer));
        }
    };
    keep(temper.folds, &|offer| offer.verb == "fold");
    keep(temper.raises, &|offer| offer.range.is_some() && offer.verb != "buy");
    let offer = offers[draw.below(offers.len() as u32) as usize];
    let Some((least, most)) = offer.range else { return offer.verb.clone() };
    let number = match draw.below(5) {
        0 | 1 => least,
        2 => most,
        _ => least + draw.below((most - least + 1) as u32) as i64,
    };
    format!("{} {number}", offer.verb)
}

/// A match as it is to be played.
pub struct Plan<'a> {
    pub rules: Arc<Ruleset>,
    pub house: &'a House,
    pub stacks: Vec<i64>,
    pub dealer: usize,
    pub temper: Temper,
    /// A referee who takes one option otherwise; is he found out?
    pub otherwise: House,
}

/// What a match showed.
#[derive(Default)]
pub struct Shown {
    pub steps: u64,
    pub hands: u64,
    pub happened: BTreeMap<&'static str, u64>,
    pub found_out: bool,
}

/// Plays a match; the error is the story up to where the two differ.
pub fn lockstep(plan: &Plan, draw: &mut impl Draw) -> Result<Shown, String> {
    let seats = plan.stacks.len();
    let names: Vec<String> = (0..seats).map(|seat| format!("P{seat}")).collect();
    let mut game = Match::new(plan.rules.clone(), &names, plan.dealer).map_err(|fault| fault.to_string())?;
    game.set_stacks(&plan.stacks).map_err(|fault| fault.to_string())?;
    let mut side = Side { game, seats, paid: Vec::new(), pots: Vec::new(), rated: Vec::new(), winners: Vec::new() };
    let mut referee = Referee::new(plan.house.clone(), &plan.stacks, plan.dealer);
    let mut other = Some(Referee::new(plan.otherwise.clone(), &plan.stacks, plan.dealer));
    let mut shown = Shown::default();
    let mut story = format!("stacks {:?}, P{} deals", plan.stacks, plan.dealer);
    loop {
        let wish = referee.wish.clone();
        let input = match wish {
            Wish::Nothing => return Ok(shown),
            Wish::Deal => {
                story = format!("{} {:?}, P{} deals", referee.table.hand, referee.table.stacks, referee.table.dealer);
                shown.hands += 1;
                side.game.begin_deal().map_err(|fault| format!("{story}\n{fault}"))?;
                Input::Begin
            }
            Wish::Order(cards) => {
                let mut order: Vec<Card> = cards.into_iter().collect();
                shuffle(&mut order, draw);
                let _ = write!(story, "\n  cards {order:?}");
                let held: Vec<Held> = order.iter().map(|card| side.held(*card)).collect();
                side.game.deal(&Dealing::Order(&held)).map_err(|misdealt| format!("{story}\n{}", misdealt.fault))?;
                Input::Order(order)
            }
            Wish::Turn { seat, offers } => {
                side.secrets(seat).map_err(|secret| format!("{story}\n{secret}"))?;
                let text = pick(&offers, plan.temper, draw);
                let _ = write!(story, "\n  P{seat} {text}");
                let action = Action::parse(&text, &side.game.names()).map_err(|error| format!("{story}\n{error}"))?;
                let done = side.game.choose(Seat::new(seat as u8), &action);
                done.map_err(|rejection| format!("{story}\n{rejection:?}"))?;
                Input::Act(seat, text)
            }
        };
        side.listen();
        match &mut other {
            Some(otherwise) if otherwise.takes(&input) => otherwise.give(input.clone()),
            Some(_) => (other, shown.found_out) = (None, true),
            None => {}
        }
        referee.give(input);
        shown.steps += 1;
        if matches!(referee.wish, Wish::Deal | Wish::Nothing) {
            referee.table.notes.iter().for_each(|what| *shown.happened.entry(what).or_default() += 1);
        }
        let ours = scene_of_referee(&referee);
        let host = side.scene(referee.table.shown.iter().any(Option::is_some));
        side.ratings(&referee).map_err(|wrong| format!("{story}\n{wrong}"))?;
        if ours != host {
            let mut lines = String::new();
            for (what, ours) in &ours {
                let host = host.get(what).map_or("-", String::as_str);
                if ours != host {
                    let _ = write!(lines, "\n{what}:\n  kartu   {host}\n  referee {ours}");
                }
            }
            return Err(format!("{story}\n  up {:?}{lines}", referee.table.up));
        }
        if other.as_ref().is_some_and(|other| scene_of_referee(other) != ours) {
            (other, shown.found_out) = (None, true);
        }
    }
}
