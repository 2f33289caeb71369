//! A round of betting: blinds or a bring-in, then check, bet, call, raise, complete or fold, until all who
//! can act have matched the highest bet. Which rounds there are is data: a phase for each.
//!
//! Every amount of a raise is what the seat has then put in during this round: `raise to 8`.

use super::board::Look;
use super::pots;
use super::{Answer, Flow, Mechanic, Plan, Rulings, Who, slip};
use crate::fault::{Class, Fault};
use crate::table::{
    Action, Arg, Asking, Barrier, Chips, Choices, Desk, Open, Refusal, Ruling, Seat, SeatSet, Seats, Stake, Turn, View, Word,
};
use crate::text;

/// How much may be bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Exactly so much, and raises by as much.
    Fixed(i64),
    /// From so much to so much, and raises likewise.
    Spread(i64, i64),
    /// From so much to what the pot holds after calling.
    Pot(i64),
    /// From so much to all one has.
    None(i64),
}

impl Limit {
    /// The least bet.
    #[must_use]
    pub const fn least(self) -> i64 {
        match self {
            Self::Fixed(least) | Self::Spread(least, _) | Self::Pot(least) | Self::None(least) => least,
        }
    }
}

/// Who acts first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opener {
    /// This seat, or the next one that can act.
    Seat(Who),
    /// Whose cards in a zone are the highest or lowest; of equals the first from the dealer's left.
    Looks(Look),
}

/// A forced first bet by the seat with the lowest or highest card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BringIn {
    /// How much.
    pub chips: i64,
    /// Whose: of equal ranks the suit decides.
    pub by: Look,
    /// May that seat make it a full bet at once?
    pub or_more: bool,
}

/// What may be done with all chips if they are too few for a full bet or raise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Short {
    /// Nothing but call.
    #[default]
    Never,
    /// Bet or raise; who has acted may then only call or fold.
    Closed,
    /// Bet or raise; with half of a full raise or more, who has acted may raise again.
    Half,
    /// Bet or raise; who has acted may raise again.
    Open,
}

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

    /// The verb for putting in more than is asked, and from how much to how much a seat may go.
    fn range(&self, open: &Open, seat: Seat) -> Result<(Word, i64, i64), Barrier> {
        let (chips, stack) = (&open.chips, open.scores[seat.index()]);
        let all = chips.round[seat.index()].saturating_add(stack);
        let due = self.bring_in_due(chips);
        let verb = match chips.to {
            0 if due.is_none() => Word::BET,
            _ if chips.full == 0 && !self.short_ones_count() => Word::COMPLETE,
            _ => Word::RAISE,
        };
        if verb == Word::RAISE && self.raises > 0 && chips.raises >= self.raises {
            return Err(Barrier::Cap { raises: self.raises });
        }
        if chips.acted.has(seat) {
            return Err(Barrier::Closed);
        }
        match due {
            Some(bring_in) if bring_in.chips >= self.limit.least() => return Err(Barrier::FullBringIn),
            Some(bring_in) if !bring_in.or_more => return Err(Barrier::OnlyBringIn),
            _ => {}
        }
        if !able(open).iter().any(|other| other != seat) {
            return Err(Barrier::NobodyToCall);
        }
        // A bet that nobody has raised yet may be raised by as much; so may a raise.
        let step = chips.step.max(self.limit.least());
        let from = self.raised_from(chips);
        let (least, most) = match self.limit {
            Limit::Fixed(size) => (from + size, from + size),
            Limit::Spread(_, high) => (from + step.min(high), from + high),
            Limit::Pot(_) => {
                let called = chips.total().saturating_add(chips.to_call(seat));
                (chips.to.max(chips.full) + step, chips.to.saturating_add(called))
            }
            Limit::None(_) => (chips.to.max(chips.full) + step, i64::MAX),
        };
        // What only completes a bring-in goes from nothing.
        let least = if verb == Word::COMPLETE { self.limit.least().max(chips.to + 1) } else { least };
        let (least, most) = (least.max(chips.to + 1), most.max(least).min(all));
        match () {
            () if all >= least => Ok((verb, least, most)),
            () if self.short != Short::Never && all > chips.to => Ok((verb, all, all)),
            () => Err(Barrier::TooFew { verb, needed: least - chips.round[seat.index()], has: stack }),
        }
    }

    /// Does a short bet or raise stand as it is, so that the next raise goes up from it?
    ///
    /// Otherwise, and after a bring-in, the next one goes up from the last full bet.
    fn short_ones_count(&self) -> bool {
        self.short == Short::Closed && self.bring_in.is_none()
    }

    /// What a raise goes up from.
    fn raised_from(&self, chips: &Chips) -> i64 {
        let since_bring_in = self.bring_in.is_some() && chips.full == 0;
        if self.short == Short::Closed && !since_bring_in { chips.to } else { chips.full }
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

    /// Does a bet, raise or completion to `to`.
    fn raise(&self, desk: &mut Desk, seat: Seat, verb: Word, to: i64) -> Answer<()> {
        let own = desk.table.open.chips.round[seat.index()];
        let why = match verb {
            Word::RAISE => Word::RAISED,
            Word::COMPLETE => Word::COMPLETED,
            other => other,
        };
        Self::put(desk, seat, to - own, why)?;
        let others = able(&desk.table.open).without(seat);
        let chips = &mut desk.table.open.chips;
        let full_step = chips.step.max(self.limit.least());
        let from = self.raised_from(chips);
        let due = match self.limit {
            Limit::Fixed(_) | Limit::Spread(..) => from + full_step.min(to_step(self.limit, full_step)),
            Limit::Pot(_) | Limit::None(_) => from + full_step,
        };
        let by = to - chips.full;
        let counts = match self.short {
            _ if verb == Word::COMPLETE && to >= self.limit.least() => true,
            _ if to >= due => true,
            Short::Never | Short::Closed => false,
            Short::Half => by.saturating_mul(2) >= due - chips.full,
            Short::Open => true,
        };
        if counts {
            // A short raise that reopens does not make the next one smaller.
            chips.step = if to >= due { full_step.max(to - chips.to) } else { full_step };
            chips.full = to;
            chips.raises = chips.raises.saturating_add(u8::from(verb == Word::RAISE));
            chips.acted = SeatSet::NONE;
        }
        chips.to = to;
        chips.due = others;
        chips.acted = chips.acted.with(seat);
        chips.leader = Some(seat);
        Ok(())
    }
}

/// The step that a bet of a limit must have at least.
const fn to_step(limit: Limit, step: i64) -> i64 {
    match limit {
        Limit::Fixed(size) => size,
        Limit::Spread(_, high) if step > high => high,
        _ => step,
    }
}

/// The seats that have not folded.
pub(super) fn live(open: &Open) -> SeatSet {
    open.ring.all().minus(open.chips.folded)
}

/// Those of them that have chips left.
pub(super) fn able(open: &Open) -> SeatSet {
    live(open).iter().filter(|seat| open.scores[seat.index()] > 0).collect()
}

/// Puts the cards of a seat that is out away, so that nobody sees them again.
pub(super) fn fold(desk: &mut Desk, seat: Seat) -> Answer<()> {
    desk.table.open.chips.folded = desk.table.open.chips.folded.with(seat);
    let Some(muck) = desk.layout.muck() else { return Ok(()) };
    for zone in desk.layout.zones() {
        if desk.layout.owner(zone) == Some(seat) && !desk.layout.spec(zone).stays_when_folded {
            let (cards, unknown) = (desk.table.cards(zone), desk.table.unknown(zone));
            if !cards.is_empty() {
                desk.carry(cards, zone, muck).map_err(|fumble| slip(desk, fumble))?;
            }
            desk.table.shift_unknown(desk.layout, unknown, zone, muck).map_err(|fumble| slip(desk, fumble))?;
        }
    }
    Ok(())
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
        let left = open.ring.next(open.dealer);
        let look = self.bring_in.map_or(self.opener, |bring_in| Opener::Looks(bring_in.by));
        let from = match (after_blinds, look) {
            (Some(seat), _) => seat,
            (None, Opener::Seat(who)) => who.seat(open, desk.layout.ring).unwrap_or(left),
            (None, Opener::Looks(look)) => {
                let able: Seats = open.ring.round_from(left).iter().filter(|seat| open.chips.due.has(*seat)).collect();
                let may_be = look.firsts(desk.table, desk.layout, &able, self.bring_in.is_some())?;
                if may_be.len() > 1 {
                    desk.ask(Turn::new(Asking::Whoever, may_be));
                    return Ok(Flow::Ask);
                }
                may_be.get(0).unwrap_or(left)
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

    fn check(&self, layout: &crate::table::Layout, _ring: crate::table::Ring) -> Result<(), String> {
        let spots = [
            self.bring_in.map(|bring_in| bring_in.by),
            match self.opener {
                Opener::Looks(look) => Some(look),
                Opener::Seat(_) => None,
            },
        ];
        for look in spots.into_iter().flatten() {
            look.check(layout)?;
        }
        Ok(())
    }

    fn sentences(&self, plan: &Plan) -> Vec<String> {
        let chips = |number: i64| text::count(usize::try_from(number).unwrap_or(0), "chip");
        let limit = match self.limit {
            Limit::Fixed(size) => format!("A bet is of {}, and a raise by as much.", chips(size)),
            Limit::Spread(least, most) => format!("A bet is of {least} to {}, and a raise by as much.", chips(most)),
            Limit::Pot(least) => format!("A bet is of {} at least, and never of more than the pot after calling.", chips(least)),
            Limit::None(least) => format!("A bet is of {} at least, and of all one has at most.", chips(least)),
        };
        let mut told = vec![limit];
        if !self.blinds.is_empty() {
            let blinds: Vec<String> = self.blinds.iter().map(i64::to_string).collect();
            told.push(format!("The blinds from the dealer's left: {}.", text::series(&blinds, "and")));
        }
        match (self.bring_in, self.opener) {
            (Some(BringIn { chips: number, by, or_more }), _) => {
                let more = if or_more { ", or complete it to a full bet" } else { "; others may complete it to a full bet" };
                told.push(format!("{} must bring in {}{more}.", by.text(plan), chips(number)));
            }
            (None, Opener::Looks(look)) => told.push(format!("{} acts first.", look.text(plan))),
            (None, Opener::Seat(who)) if self.blinds.is_empty() => {
                told.push(format!("The first who can act is {}, or the next one.", who.text()));
            }
            (None, Opener::Seat(_)) => {}
        }
        if self.raises > 0 {
            told.push(format!(
                "A bet may be raised {}.",
                if self.raises == 1 { "once".to_owned() } else { format!("{} times", self.raises) }
            ));
        }
        told.push(
            match self.short {
                Short::Never => "Who has too few chips for a full bet or raise can only call.",
                Short::Closed => "Who has too few chips for a full raise may raise with all of them; who has acted may then not raise again.",
                Short::Half => "Who has too few chips for a full raise may raise with all of them; with half of a full raise, others may raise again.",
                Short::Open => "Who has too few chips for a full raise may raise with all of them, and others may raise again.",
            }
            .to_owned(),
        );
        if !self.all_in {
            told.push("Who has too few chips to call must fold.".to_owned());
        }
        if self.free_fold {
            told.push("One may fold where there is nothing to call.".to_owned());
        }
        told
    }
}

/// Everybody puts in the same before the cards are dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ante {
    /// How much.
    pub chips: i64,
}

impl Mechanic for Ante {
    fn begin(&self, desk: &mut Desk, _rulings: &dyn Rulings) -> Answer<Flow> {
        let ring = desk.table.open.ring;
        for seat in ring.round_from(ring.next(desk.table.open.dealer)).iter() {
            let amount = self.chips.min(desk.table.open.scores[seat.index()]).max(0);
            desk.put_in(seat, amount, Stake::Ante, Word::ANTE).map_err(|fumble| slip(desk, fumble))?;
        }
        Ok(Flow::Done)
    }

    fn choices(&self, _view: View, _seat: Seat, _rulings: &dyn Rulings) -> Answer<Choices> {
        Ok(Choices::none())
    }

    fn apply(&self, _desk: &mut Desk, _seat: Seat, _action: &Action, _rulings: &dyn Rulings) -> Answer<Flow> {
        Ok(Flow::Done)
    }

    fn sentences(&self, _plan: &Plan) -> Vec<String> {
        vec![format!("Everybody puts {} into the pot.", text::count(usize::try_from(self.chips).unwrap_or(0), "chip"))]
    }
}

/// A fault of the plan: chips are played for, but nobody has any.
pub(super) fn needs_chips(plan: &Plan) -> Result<(), Fault> {
    match plan.chips {
        Some(_) => Ok(()),
        None => Err(Fault::new(Class::Script, "there is nothing to bet: say `chips(…)`")),
    }
}
