//! A round of betting: blinds or a bring-in, then check, bet, call, raise, complete or fold, until all who
//! can act have matched the highest bet. Which rounds there are is data: a phase for each.
//!
//! Every amount of a raise is what the seat has then put in during this round: `raise to 8`. This file runs
//! the round; its terms, how far one may raise, the ante, and who is still in have files of their own.

mod ante;
mod live;
mod raising;
mod terms;

pub use ante::Ante;
pub(super) use live::{able, fold, live};
pub use terms::{BringIn, Limit, Opener, Short};

use super::pots;
use super::{Answer, Flow, Mechanic, Part, Plan, Rulings, Who, slip};
use crate::fault::Fault;
use crate::language::{Saying, and};
use crate::say;
use crate::table::{
    Action, Arg, Asking, Barrier, Chips, Choices, Desk, Layout, Refusal, Ring, Ruling, Seat, SeatSet, Seats, Stake, Turn, View,
    Word,
};

/// A round of betting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Betting {
    /// How much may be bet.
    pub limit: Limit,
    /// Who acts first, unless blinds or a bring-in say otherwise.
    pub opener: Opener,
    /// Blinds, in the order of seats from the dealer's left; of two players the dealer puts in the first.
    pub blinds: Vec<i64>,
    /// A forced first bet.
    pub bring_in: Option<BringIn>,
    /// How many raises may follow a bet; 0 for any number.
    pub raises: u8,
    /// Bets and raises of all that is left.
    pub short: Short,
    /// May one fold where there is nothing to call?
    pub free_fold: bool,
    /// May who has too few chips call with all of them?
    pub all_in: bool,
}

impl Betting {
    /// A round with this limit: the dealer's left first, any number of raises.
    #[must_use]
    pub const fn new(limit: Limit) -> Self {
        Self {
            limit,
            opener: Opener::Seat(Who::Eldest),
            blinds: Vec::new(),
            bring_in: None,
            raises: 0,
            short: Short::Never,
            free_fold: false,
            all_in: true,
        }
    }

    /// Is the bring-in still due?
    fn bring_in_due(&self, chips: &Chips) -> Option<BringIn> {
        self.bring_in.filter(|_| chips.to == 0 && chips.acted.is_empty())
    }

    /// Puts chips in and tells it; no seat puts in more than it has.
    fn put(desk: &mut Desk, seat: Seat, amount: i64, why: Word) -> Answer<()> {
        let amount = amount.min(desk.table.open.scores[seat.index()]).max(0);
        desk.put_in(seat, amount, Stake::Bet, why).map_err(|fumble| slip(desk, fumble))
    }

    fn post_blinds(&self, desk: &mut Desk) -> Answer<Option<Seat>> {
        let ring = desk.table.open.ring;
        let dealer = desk.table.open.dealer;
        let first = if ring.players() == 2 && self.blinds.len() > 1 { dealer } else { ring.next(dealer) };
        let live = live(&desk.table.open);
        let seats: Seats = ring.round_from(first).iter().filter(|seat| live.has(*seat)).collect();
        let mut last = None;
        for (seat, blind) in seats.iter().zip(&self.blinds).filter(|(_, blind)| **blind > 0) {
            Self::put(desk, seat, *blind, Word::BLIND)?;
            let chips = &mut desk.table.open.chips;
            chips.to = chips.to.max(*blind);
            (chips.full, chips.step) = (chips.to, chips.to);
            last = Some(seat);
        }
        Ok(last.map(|seat| ring.next(seat)))
    }

    /// Who opens without blinds: one seat, or several if cards that nobody recorded leave it open.
    fn may_open(&self, desk: &Desk) -> Answer<Seats> {
        let open = &desk.table.open;
        let left = open.ring.next(open.dealer);
        match self.bring_in.map_or(self.opener, |bring_in| Opener::Looks(bring_in.by)) {
            Opener::Seat(who) => Ok(std::iter::once(who.seat(open, desk.layout.ring).unwrap_or(left)).collect()),
            Opener::Looks(look) => {
                let able: Seats = open.ring.round_from(left).iter().filter(|seat| open.chips.due.has(*seat)).collect();
                look.firsts(desk.table, desk.layout, &able, self.bring_in.is_some())
            }
        }
    }

    /// Asks the next seat that must act, beginning with `from`, or ends the round.
    fn go_on(&self, desk: &mut Desk, from: Seat) -> Answer<Flow> {
        let open = &mut desk.table.open;
        let (live, able) = (live(open), able(open));
        open.chips.due = open.chips.due.both(able);
        // Whoever is alone with chips, and has put in some, has nobody to bet against.
        let alone =
            able.len() == 1 && able.iter().all(|seat| open.chips.to_call(seat) == 0 && open.chips.round[seat.index()] > 0);
        match open.ring.first_of(open.chips.due, from) {
            Some(next) if live.len() > 1 && !alone => {
                desk.ask(Turn::one(next));
                Ok(Flow::Ask)
            }
            _ => finish(desk),
        }
    }
}

/// Ends a round: what nobody matched goes back, and if only one is left he takes everything.
fn finish(desk: &mut Desk) -> Answer<Flow> {
    let open = &mut desk.table.open;
    open.turn = Turn::NOBODY;
    open.chips.due = SeatSet::NONE;
    let live = live(open);
    if let Some((seat, over)) = pots::uncalled(&open.chips.bets, live) {
        desk.take_back(seat, over).map_err(|fumble| slip(desk, fumble))?;
    }
    desk.table.open.chips.round = [0; crate::table::MAX_SEATS];
    if live.len() > 1 {
        return Ok(Flow::Done);
    }
    for seat in live.iter() {
        let all = desk.table.open.chips.total();
        desk.clear_pot(0);
        desk.pay_out(seat, 1, all, Word::ALONE).map_err(|fumble| slip(desk, fumble))?;
    }
    Ok(Flow::DealOver)
}

/// A number that fits into an action.
fn small(chips: i64) -> i32 {
    i32::try_from(chips).unwrap_or(i32::MAX)
}

fn amount_of(action: &Action) -> Option<i64> {
    action.args().find_map(|arg| match arg {
        Arg::Number(number) => Some(i64::from(number)),
        _ => None,
    })
}

impl Mechanic for Betting {
    fn begin(&self, desk: &mut Desk, _rulings: &dyn Rulings) -> Answer<Flow> {
        let open = &mut desk.table.open;
        if live(open).len() < 2 || able(open).len() < 2 {
            // Nobody can bet, or nobody can be bet against.
            return if live(open).len() == 1 { finish(desk) } else { Ok(Flow::Done) };
        }
        open.chips.begin_round();
        let after_blinds = self.post_blinds(desk)?;
        let open = &mut desk.table.open;
        open.chips.due = able(open);
        let from = match after_blinds {
            Some(seat) => seat,
            None => {
                let may_open = self.may_open(desk)?;
                if may_open.len() > 1 {
                    desk.ask(Turn::new(Asking::Whoever, may_open));
                    return Ok(Flow::Ask);
                }
                let open = &desk.table.open;
                may_open.get(0).unwrap_or(open.ring.next(open.dealer))
            }
        };
        let open = &mut desk.table.open;
        open.chips.leader = open.ring.first_of(open.chips.due, from);
        self.go_on(desk, from)
    }

    fn choices(&self, view: View, seat: Seat, _rulings: &dyn Rulings) -> Answer<Choices> {
        let open = view.open();
        let (chips, stack) = (&open.chips, open.scores[seat.index()]);
        let to_call = chips.to_call(seat);
        let mut choices = Choices::none();
        if to_call > 0 || self.free_fold && self.bring_in_due(chips).is_none() {
            choices.add(Action::new(Word::FOLD));
        }
        match self.bring_in_due(chips) {
            Some(_) => choices.add(Action::new(Word::BRING_IN)),
            None if to_call == 0 => choices.add(Action::new(Word::CHECK)),
            None if self.all_in || stack >= to_call => choices.add(Action::new(Word::CALL)),
            None => {}
        }
        if let Ok((verb, least, most)) = self.range(open, seat) {
            let pot = chips.total().saturating_add(to_call);
            let hints = [least, chips.to.saturating_add(pot / 2), chips.to.saturating_add(pot), most];
            choices.add_amount_with(verb, small(least), small(most), hints.map(small));
        }
        Ok(choices)
    }

    fn ruling(&self, view: View, seat: Seat, action: &Action, rulings: &dyn Rulings) -> Answer<Ruling> {
        let ruling = super::ruling_by_choices(self, view, seat, action, rulings)?;
        Ok(match ruling {
            Ruling::Allowed if view.open().turn.asking() == Asking::Whoever => {
                Ruling::CannotTell("nobody recorded the cards that say who is first".to_owned())
            }
            ruling => ruling,
        })
    }

    fn refusal(&self, view: View, seat: Seat, action: &Action, choices: Choices) -> Refusal {
        let open = view.open();
        let barrier = |why| Refusal::Chips { seat, why };
        let to_call = open.chips.to_call(seat);
        let verb = action.verb();
        match verb {
            Word::BET if open.chips.to > 0 => barrier(Barrier::ToCall { chips: to_call }),
            Word::BET | Word::RAISE | Word::COMPLETE => match (self.range(open, seat), amount_of(action)) {
                (Err(why), _) => barrier(why),
                (Ok((right, least, most)), Some(_)) if right == verb => barrier(Barrier::Range { verb, least, most }),
                _ => super::generic_refusal(view, seat, action, choices),
            },
            Word::CHECK if to_call > 0 => barrier(Barrier::ToCall { chips: to_call }),
            Word::FOLD => barrier(Barrier::NothingToCall),
            Word::CALL if to_call > open.scores[seat.index()] => {
                barrier(Barrier::TooFew { verb, needed: to_call, has: open.scores[seat.index()] })
            }
            Word::CALL if to_call == 0 && self.bring_in_due(&open.chips).is_none() => barrier(Barrier::NothingToCall),
            _ => super::generic_refusal(view, seat, action, choices),
        }
    }

    fn apply(&self, desk: &mut Desk, seat: Seat, action: &Action, _rulings: &dyn Rulings) -> Answer<Flow> {
        let chips = &mut desk.table.open.chips;
        let to_call = chips.to_call(seat);
        if chips.leader.is_none() {
            chips.leader = Some(seat);
        }
        match (action.verb(), amount_of(action)) {
            (Word::FOLD, _) => fold(desk, seat)?,
            (Word::CALL, _) => Self::put(desk, seat, to_call, Word::CALL)?,
            (Word::BRING_IN, _) => {
                let bring_in = self.bring_in.map_or(0, |bring_in| bring_in.chips);
                Self::put(desk, seat, bring_in, Word::BRING_IN)?;
                let chips = &mut desk.table.open.chips;
                chips.to = bring_in;
                if bring_in >= self.limit.least() {
                    // A house whose bring-in is a full bet.
                    (chips.full, chips.step) = (bring_in, bring_in);
                }
            }
            (Word::CHECK, _) => {}
            (verb, Some(to)) => self.raise(desk, seat, verb, to)?,
            _ => return Err(Fault::bug("a round of betting was given an action it did not offer").into()),
        }
        let chips = &mut desk.table.open.chips;
        (chips.due, chips.acted) = (chips.due.without(seat), chips.acted.with(seat));
        let next = desk.table.open.ring.next(seat);
        self.go_on(desk, next)
    }

    fn check(&self, layout: &Layout, _ring: Ring) -> Result<(), String> {
        let looks = [self.bring_in.map(|bring_in| bring_in.by), self.opener.look()];
        looks.into_iter().flatten().try_for_each(|look| look.check(layout))
    }

    fn part(&self) -> Part {
        Part::Bet
    }

    fn sentences(&self, plan: &Plan) -> Vec<Saying> {
        let mut told = Vec::new();
        if !self.blinds.is_empty() {
            told.push(say!("blinds", chips = and(self.blinds.iter().copied())));
        }
        match (self.bring_in, self.opener) {
            (Some(bring_in), _) => told.push(bring_in.sentence(plan)),
            // The seat behind the blinds.
            (None, Opener::Seat(_)) if !self.blinds.is_empty() => {}
            (None, opener) => told.push(opener.sentence(plan)),
        }
        told.push(self.limit.sentence());
        told
    }

    fn customs(&self, _plan: &Plan) -> Vec<Saying> {
        let mut told =
            vec![if self.free_fold { say!("betting-choices-free-fold") } else { say!("betting-choices") }, say!("betting-ends")];
        told.push(if self.raises > 0 { say!("betting-raises", raises = self.raises) } else { say!("betting-raises-free") });
        told.push(self.short.sentence());
        told.push(if self.all_in { say!("betting-all-in") } else { say!("betting-no-all-in") });
        told.push(say!("betting-last-one"));
        told
    }
}
