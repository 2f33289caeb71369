//! Writing PHH: one deal of a log, with what its players did.

use super::{FORMAT, STAKES, UNIT, decimal};
use crate::cards::{CardSet, Deck};
use crate::document::Document;
use crate::fault::{Class, Fault};
use crate::game::Ruleset;
use crate::log::{Log, Replay, Step};
use crate::script::options::Value;
use crate::table::{Arg, Event, Seat, Seats, Word};
use std::fmt::Write as _;
use std::ops::ControlFlow;
use std::sync::Arc;

/// Writes one deal of a log as PHH; without a number, its only one.
///
/// # Errors
/// If PHH does not know the game, or the log has other deals or faults.
pub fn export(log: &Log, rules: Arc<Ruleset>, deal: Option<u32>) -> Result<String, Fault> {
    let usage = |what: String| Fault::new(Class::Usage, what);
    let code = rules.plan.known_as.iter().find(|(format, _)| format == FORMAT).map(|(_, name)| name.clone());
    let code = code.ok_or_else(|| usage(format!("PHH has no name for {}", rules.label())))?;
    let stakes = rules.options.iter().find(|option| option.name == STAKES).map(|option| option.value.clone());
    let Some(Value::List(stakes)) = stakes else {
        return Err(usage(format!("{} has no option `{STAKES}`", rules.label())));
    };
    let stakes: Vec<i64> =
        stakes.iter().filter_map(|stake| if let Value::Whole(stake) = stake { Some(*stake) } else { None }).collect();
    let [ante, bring_in, small, big] = stakes[..] else {
        return Err(usage(format!("`{STAKES}` of {} are not ante, bring-in, small and big bet", rules.label())));
    };
    let head = Head::read(log)?;
    let mut hand = Hand { wanted: deal, ..Hand::default() };
    let mut replay = Replay::under(log, rules)?;
    replay.run(&mut |step: &Step| {
        hand.step(step);
        ControlFlow::Continue(())
    })?;
    if let Some(difference) = replay.differences().into_iter().next() {
        return Err(difference);
    }
    if hand.deals == 0 || hand.seats.is_empty() {
        return Err(usage(format!("{} has no deal{}", log.name, deal.map_or_else(String::new, |deal| format!(" {deal}")))));
    }
    if hand.deals > 1 && deal.is_none() {
        return Err(usage(format!("{} has several deals, and a file of PHH has one: say which, `--deal 1`", log.name)));
    }
    let amount = |chips: i64| head.amount(chips);
    let list = |chips: &[i64]| chips.iter().map(|chips| amount(*chips)).collect::<Vec<_>>().join(", ");
    let mut text = format!("variant = '{code}'\nante_trimming_status = true\n");
    let _ = writeln!(text, "antes = [{}]", list(&vec![ante; hand.seats.len()]));
    for (key, chips) in [("bring_in", bring_in), ("small_bet", small), ("big_bet", big)] {
        let _ = writeln!(text, "{key} = {}", amount(chips));
    }
    let _ = writeln!(text, "starting_stacks = [{}]", list(&hand.starting));
    let actions: Vec<String> = hand.actions.iter().map(|action| format!("'{}'", action.text(&head))).collect();
    let _ = writeln!(text, "actions = [{}]", actions.join(", "));
    for (key, value) in &head.others {
        let _ = writeln!(text, "{key} = {value}");
    }
    if let Some(finishing) = &hand.finishing {
        let _ = writeln!(text, "finishing_stacks = [{}]", list(finishing));
    }
    Ok(text)
}

/// What the head of a log keeps for PHH.
#[derive(Default)]
struct Head {
    /// How many digits stand behind the point.
    digits: u32,
    others: Vec<(String, String)>,
}

impl Head {
    fn read(log: &Log) -> Result<Self, Fault> {
        let head = log.head();
        let from = head.find("+++").map_or(0, |at| at + 3);
        let to = head.rfind("+++").unwrap_or(head.len()).max(from);
        let document = Document::parse(head, log.name, from..to)?;
        let mut kept = Self::default();
        let Some(field) = document.field("_phh") else { return Ok(kept) };
        for field in field.fields(1_000)? {
            if field.key() != UNIT {
                kept.others.push((field.key_source().to_owned(), field.source().to_owned()));
                continue;
            }
            let digits = decimal(field.text()?).filter(|(one, _)| *one == 1).map(|(_, digits)| digits);
            kept.digits = digits.ok_or_else(|| field.wrong("a unit like \"0.01\""))?;
        }
        Ok(kept)
    }

    /// A number of chips as PHH counted them.
    fn amount(&self, chips: i64) -> String {
        let one = 10_i64.pow(self.digits.min(6));
        if chips % one == 0 {
            return (chips / one).to_string();
        }
        let part = format!("{:0width$}", chips % one, width = self.digits as usize);
        format!("{}.{}", chips / one, part.trim_end_matches('0'))
    }
}

enum Said {
    Cards { player: usize, cards: String },
    Amount { player: usize, chips: i64 },
    Plain { player: usize, what: String },
}

impl Said {
    fn text(&self, head: &Head) -> String {
        match self {
            Self::Cards { player, cards } => format!("d dh p{player} {cards}"),
            Self::Amount { player, chips } => format!("p{player} cbr {}", head.amount(*chips)),
            Self::Plain { player, what } => format!("p{player} {what}"),
        }
    }
}

/// One deal as it is replayed.
#[derive(Default)]
struct Hand {
    wanted: Option<u32>,
    deals: usize,
    /// Who plays, from the dealer's left.
    seats: Vec<Seat>,
    starting: Vec<i64>,
    actions: Vec<Said>,
    finishing: Option<Vec<i64>>,
    here: bool,
}

/// Cards as PHH writes them, with the suit in small letters.
fn cards_text(deck: &Deck, cards: CardSet, unknown: usize) -> String {
    let card = |text: &str| {
        let (rank, suit) = text.split_at(text.len().saturating_sub(1));
        format!("{rank}{}", suit.to_lowercase())
    };
    cards.iter().map(|one| card(deck.card_text(one))).chain(std::iter::repeat_n("??".to_owned(), unknown)).collect()
}

impl Hand {
    fn player(&self, seat: Seat) -> usize {
        self.seats.iter().position(|one| *one == seat).map_or(0, |at| at + 1)
    }

    fn step(&mut self, step: &Step) {
        let (game, open) = (step.game, &step.game.table().open);
        let deck = &game.layout().deck;
        for told in step.events {
            match told.event {
                Event::DealBegins { number, .. } => {
                    self.here = self.wanted.is_none_or(|wanted| wanted == number);
                    self.deals += usize::from(self.here);
                    if self.here && self.seats.is_empty() {
                        let round: Seats = open.ring.round_from(open.ring.next(open.dealer));
                        self.seats = round.iter().collect();
                        // The antes are in already.
                        let before = |seat: &Seat| open.scores[seat.index()] + open.chips.bets[seat.index()];
                        self.starting = self.seats.iter().map(before).collect();
                    }
                }
                Event::Dealt if self.here && self.deals == 1 => self.dealt(step),
                Event::Moved { cards, unknown, from, to, .. } if self.here && from == game.layout().stock() => {
                    if let Some(seat) = game.layout().owner(to) {
                        let cards = cards_text(deck, cards, usize::from(unknown));
                        self.actions.push(Said::Cards { player: self.player(seat), cards });
                    }
                }
                Event::Chosen { seat, action, .. } if self.here => self.chosen(step, seat, action.verb(), action.args().next()),
                Event::DealEnds if self.here && self.deals == 1 => {
                    self.finishing = Some(self.seats.iter().map(|seat| open.scores[seat.index()]).collect());
                    self.here = self.wanted.is_none();
                }
                _ => {}
            }
        }
    }

    fn dealt(&mut self, step: &Step) {
        let layout = step.game.layout();
        let view = step.game.just_dealt(crate::table::Eye::Everything);
        for seat in self.seats.clone() {
            let zones = layout.zones().filter(|zone| layout.owner(*zone) == Some(seat)).map(|zone| view.zone(zone));
            let cards: String = zones.map(|seen| cards_text(&layout.deck, seen.cards, usize::from(seen.unknown))).collect();
            self.actions.push(Said::Cards { player: self.player(seat), cards });
        }
    }

    fn chosen(&mut self, step: &Step, seat: Seat, verb: Word, arg: Option<Arg>) {
        let player = self.player(seat);
        let plain = |what: &str| Said::Plain { player, what: what.to_owned() };
        let said = match (verb, arg) {
            (Word::BET | Word::RAISE | Word::COMPLETE, Some(Arg::Number(chips))) => {
                Said::Amount { player, chips: i64::from(chips) }
            }
            (Word::FOLD, _) => plain("f"),
            (Word::BRING_IN, _) => plain("pb"),
            (Word::MUCK, _) => plain("sm"),
            (Word::SHOW, _) => {
                let layout = step.game.layout();
                let own = layout.zones().filter(|zone| layout.owner(*zone) == Some(seat));
                let cards: String = own
                    .map(|zone| {
                        cards_text(&layout.deck, step.game.table().cards(zone), usize::from(step.game.table().unknown(zone)))
                    })
                    .collect();
                plain(&format!("sm {cards}"))
            }
            _ => plain("cc"),
        };
        self.actions.push(said);
    }
}
