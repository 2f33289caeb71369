//! The mechanics of card games: dealing, bidding, exchanging, declaring, playing tricks or
//! combinations, and phases
//! that a script plays itself. No mechanic names a game.
//!
//! A [`Mechanic`] runs one phase of a deal. Where a game may differ it asks [`Rulings`], a trait
//! whose every answer has the book's as its default; scripts answer through it, and this layer
//! knows nothing of scripts. A [`Plan`] is a whole game as data: deck, zones, contracts, phases.
//!
//! Every mechanic works by the same three verbs: `choices` lists, `refusal` explains, `apply` does.

mod auction;
mod betting;
mod board;
mod climbing;
mod deal;
mod declare;
mod exchange;
mod handing;
mod measures;
mod partner;
mod plan;
pub mod pots;
mod reasons;
mod rulings;
mod scripted;
mod showdown;
mod street;
mod tally;
mod telling;
mod tricks;
mod who;

pub use auction::{AllPass, Auction, Calling};
pub use betting::{Ante, Betting, BringIn, Limit, Opener, Short};
pub use board::{End, Look};
pub use climbing::{Climbing, SaidKind};
pub use deal::{Deal, Dealing, Misdeal, Packet, PacketError};
pub use declare::Declare;
pub use exchange::Exchange;
pub use handing::{Goal, Handing, Way};
pub use partner::Partner;
pub use plan::{ChipRules, Contract, Declared, Phase, Plan, PlanError, TrumpRule};
pub use rulings::{Answer, BookAnswers, Rulings, Stuck};
pub use scripted::Scripted;
pub use showdown::{HandOrder, Kind as MeasureKind, Measure, OddChips, Showdown};
pub use street::Street;
pub use tally::{Credit, Item as TallyItem, Tally};
pub use telling::zone_sentence;
pub use tricks::{Tricks, TricksTrump};
pub use who::Who;

use crate::fault::{Class, Fault};
use crate::language::Saying;
use crate::table::{
    Action, Arg, Choices, Desk, Event, Eye, Fumble, Layout, Refusal, Ring, Ruling, Seat, Spot, View, Word, ZoneKind, ZoneSpec,
};
use crate::text;
use std::fmt;

/// What a phase needs next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// The seats at turn have to choose.
    Ask,
    /// The cards have to be dealt; only chance or a log can say how they lie.
    Cards,
    /// Nothing: the phase is over.
    Done,
    /// Nothing: the deal is over, and the phases behind this one are not played.
    DealOver,
    /// The deal is thrown in; the deal then passes on, or stays with the dealer.
    ThrowIn {
        /// Does the next seat deal?
        next_dealer: bool,
    },
}

/// What a phase does for a deal as a whole, and what others may need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Deals the cards.
    Deal,
    /// Finds the declarer and the contract.
    Auction,
    /// Names the trump.
    Declare,
    /// Plays with the cards that were dealt.
    Play,
    /// Has chips put in.
    Bet,
    /// Pays them out.
    Showdown,
    /// Anything.
    Other,
}

/// One kind of phase of a deal.
pub trait Mechanic: fmt::Debug + Send + Sync {
    /// Begins the phase.
    ///
    /// # Errors
    /// [`Stuck`] if a ruling fails.
    fn begin(&self, desk: &mut Desk, rulings: &dyn Rulings) -> Answer<Flow>;

    /// What a seat at turn may do, from what it sees; nothing in a phase that asks nobody.
    ///
    /// # Errors
    /// [`Stuck::CannotTell`] if its own hand holds unknown cards, [`Stuck::Fault`] if a ruling fails.
    fn choices(&self, _view: View, _seat: Seat, _rulings: &dyn Rulings) -> Answer<Choices> {
        Ok(Choices::none())
    }

    /// Why an action outside `choices` is not allowed.
    fn refusal(&self, view: View, seat: Seat, action: &Action, choices: Choices) -> Refusal {
        generic_refusal(view, seat, action, choices)
    }

    /// Why an action is not among the choices, in the words of the script, if it says so.
    ///
    /// # Errors
    /// [`Stuck`] if a ruling fails.
    fn why_not(&self, _view: View, _seat: Seat, _action: &Action, _rulings: &dyn Rulings) -> Answer<Option<String>> {
        Ok(None)
    }

    /// The question of the script that narrows the choices, if there is one: its answer gives the reason.
    fn question(&self) -> Option<String> {
        None
    }

    /// What the rules say to an action, from what the seat sees. Unknown cards may leave it open.
    ///
    /// # Errors
    /// [`Stuck::Fault`] if a ruling fails.
    fn ruling(&self, view: View, seat: Seat, action: &Action, rulings: &dyn Rulings) -> Answer<Ruling> {
        ruling_by_choices(self, view, seat, action, rulings)
    }

    /// Is all that is not among the choices refused? Then who knows them need not ask again.
    fn rules_by_choices(&self) -> bool {
        false
    }

    /// Does an action that has been found allowed, or that nobody can tell not to be.
    ///
    /// # Errors
    /// [`Stuck`] if a ruling fails.
    fn apply(&self, _desk: &mut Desk, _seat: Seat, _action: &Action, _rulings: &dyn Rulings) -> Answer<Flow> {
        Err(Fault::bug("somebody acted in a phase that asks nobody").into())
    }

    /// Does what several seats have chosen in secret, in the order they were asked.
    ///
    /// # Errors
    /// [`Stuck`] if a ruling fails.
    fn reveal(&self, desk: &mut Desk, chosen: &[(Seat, Action)], rulings: &dyn Rulings) -> Answer<Flow> {
        let mut flow = Flow::Ask;
        for (seat, action) in chosen {
            flow = desk.act(*seat, *action, |desk| self.apply(desk, *seat, action, rulings))?;
        }
        Ok(flow)
    }

    /// Is a hand better held by rank than by suit?
    fn sorts_by_rank(&self) -> bool {
        false
    }

    /// Deals the cards as chance or a log has it; only a phase that asked for [`Flow::Cards`] is told.
    ///
    /// # Errors
    /// [`Misdeal`] if they do not fit.
    fn dealt(&self, _desk: &mut Desk, _cards: &Dealing) -> Result<Flow, Misdeal> {
        Err(Misdeal::NotHere)
    }

    /// Goes on after cards that it gathered lie under the stock: from the beginning, unless it says otherwise.
    ///
    /// # Errors
    /// [`Stuck`] if a ruling fails.
    fn resume(&self, desk: &mut Desk, rulings: &dyn Rulings) -> Answer<Flow> {
        self.begin(desk, rulings)
    }

    /// Cards of the shuffled deck that come to places of their own, where no others can.
    fn dealt_apart(&self) -> Vec<crate::cards::CardSet> {
        Vec::new()
    }

    /// What the phase does for a deal as a whole.
    fn part(&self) -> Part {
        Part::Other
    }

    /// The most cards of the stock that it takes where so many play, if it cannot do with fewer.
    fn cards_needed(&self, _plan: &Plan, _players: usize) -> usize {
        0
    }

    /// Must there be a declarer before it?
    fn needs_declarer(&self) -> bool {
        false
    }

    /// Does it turn a card up for all?
    fn turns_up(&self) -> bool {
        false
    }

    /// Must a card have been turned up before it?
    fn needs_turned(&self) -> bool {
        false
    }

    /// Checks that the phase can be played at such a table, by those in the ring.
    ///
    /// # Errors
    /// What is wrong, for people.
    fn check(&self, _layout: &Layout, _ring: Ring) -> Result<(), String> {
        Ok(())
    }

    /// How the phase is played, in sentences for a rule sheet.
    fn sentences(&self, plan: &Plan) -> Vec<Saying>;

    /// What holds in all phases of this kind, in sentences; a rule sheet tells each of them once.
    fn customs(&self, _plan: &Plan) -> Vec<Saying> {
        Vec::new()
    }

    /// The functions by which a script may answer in this phase, in the order in which they are asked.
    fn asks(&self) -> Vec<String> {
        Vec::new()
    }

    /// The names of what it compares, which sentences say.
    fn measures(&self) -> Vec<Word> {
        Vec::new()
    }

    /// Do the cards of an action come from the hand of the seat that acts?
    fn takes_from_hand(&self) -> bool {
        false
    }

    /// Can `apply` fail half-way, so that it must work on a copy of the table?
    fn may_fail(&self) -> bool {
        false
    }
}

/// The ruling that follows from the choices: what is not among them is refused, with the best reason there is.
fn ruling_by_choices<M: Mechanic + ?Sized>(
    mechanic: &M,
    view: View,
    seat: Seat,
    action: &Action,
    rulings: &dyn Rulings,
) -> Answer<Ruling> {
    let choices = match mechanic.choices(view, seat, rulings) {
        Ok(choices) => choices,
        Err(Stuck::CannotTell(why)) => return Ok(Ruling::CannotTell(why.what)),
        Err(stuck) => return Err(stuck),
    };
    if choices.contains(&view.layout().deck, action) {
        return Ok(Ruling::Allowed);
    }
    match outside_choices(mechanic, view, seat, action, choices.clone(), rulings) {
        // That it is refused is certain, whatever the reason depends on.
        Err(Stuck::CannotTell(_)) => Ok(outside_choices_plainly(mechanic, view, seat, action, choices, rulings)),
        ruling => ruling,
    }
}

/// The refusal of an action that is not among the choices, in the words of the script if it has some.
///
/// # Errors
/// [`Stuck`] if the script is asked for the reason, and what it says depends on unknown cards, or fails.
pub(crate) fn outside_choices<M: Mechanic + ?Sized>(
    mechanic: &M,
    view: View,
    seat: Seat,
    action: &Action,
    choices: Choices,
    rulings: &dyn Rulings,
) -> Answer<Ruling> {
    let ruling = outside_choices_plainly(mechanic, view, seat, action, choices.clone(), rulings);
    let Ruling::Refused(refusal) = &ruling else { return Ok(ruling) };
    // What is more precise than that it is not on offer needs no other words.
    if let Refusal::ByRule { .. } | Refusal::NotOffered { .. } | Refusal::WrongVerb { .. } | Refusal::WrongNumber { .. } =
        **refusal
        && let Some(rule) = mechanic.why_not(view, seat, action, rulings)?
    {
        return Ok(refused(Refusal::ByRule { seat, action: *action, rule: Saying::told("why", &rule), choices }));
    }
    Ok(ruling)
}

/// The refusal of an action that is not among the choices, as far as it needs no question.
pub(crate) fn outside_choices_plainly<M: Mechanic + ?Sized>(
    mechanic: &M,
    view: View,
    seat: Seat,
    action: &Action,
    choices: Choices,
    rulings: &dyn Rulings,
) -> Ruling {
    let rule = mechanic.question().and_then(|question| Some(Saying::own("fn", &question, rulings.reason(&question)?)));
    let refusal = mechanic.refusal(view, seat, action, choices.clone());
    refused(match (rule, &refusal) {
        (Some(rule), Refusal::NotOffered { .. }) => Refusal::ByRule { seat, action: *action, rule, choices },
        // A phase of the script alone knows why a verb is not offered now.
        (Some(rule), Refusal::WrongVerb { .. }) if mechanic.rules_by_choices() => {
            Refusal::ByRule { seat, action: *action, rule, choices }
        }
        _ => refusal,
    })
}

fn refused(refusal: Refusal) -> Ruling {
    Ruling::Refused(Box::new(refusal))
}

/// The refusal that fits any mechanic: wrong verb, card not held, or simply not on offer.
fn generic_refusal(view: View, seat: Seat, action: &Action, choices: Choices) -> Refusal {
    let verbs = choices.verbs();
    if !verbs.contains(&action.verb()) {
        return Refusal::WrongVerb { seat, verb: action.verb(), may: verbs };
    }
    if let Some(refusal) = choices.wrong_number(seat, action) {
        return refusal;
    }
    not_held(view, seat, action).unwrap_or(Refusal::NotOffered { seat, action: *action, choices })
}

/// The refusal for cards that the seat does not hold, if it can be said from what the seat sees.
fn not_held(view: View, seat: Seat, action: &Action) -> Option<Refusal> {
    let held = view.hand(seat).all()?;
    let deck = &view.layout().deck;
    let missing = action.card_set().iter().filter(|card| (deck.alike(*card) & held).is_empty()).collect();
    let missing: crate::cards::CardSet = missing;
    (!missing.is_empty()).then_some(Refusal::NotHeld { seat, cards: missing })
}

/// The answer for a hand that holds cards nobody recorded.
fn unrecorded_hand<T>() -> Answer<T> {
    Err(Stuck::cannot_tell("the hand holds cards that nobody recorded"))
}

/// Makes the cards of an action known that its seat must have held unseen, and picks its own copies.
fn settle_cards(desk: &mut Desk, seat: Seat, action: &Action) -> Action {
    let hand = desk.layout.hand(seat);
    if !desk.layout.deck.has_copies() && action.card_set().within(desk.table.cards(hand)) {
        return *action;
    }
    let own = desk.own_copies(action, hand);
    for card in (own.card_set() - desk.table.cards(hand)).iter() {
        // What cannot be revealed will not be found there either, and the move that follows says so.
        let _ = desk.table.reveal(desk.layout, hand, card);
    }
    own
}

/// A slip of the host's own hand, where the rules had been asked before.
fn slip(desk: &Desk, fumble: Fumble) -> Stuck {
    let names = crate::table::Names { layout: desk.layout, lexicon: &desk.layout.lexicon, seats: &[] };
    match fumble {
        Fumble::Full { .. } => Fault::new(Class::Script, fumble.text(&names)).into(),
        _ => Fault::bug(format!("a move failed after it had been allowed: {}", fumble.text(&names))).into(),
    }
}

/// Checks that the trick is the zone that its mechanic brings, not one of the script's that has its name.
fn brings_its_trick(layout: &Layout, trick: Spot, word: &str) -> Result<(), String> {
    match layout.specs().get(usize::from(trick.0)) {
        Some(spec) if spec.kind == ZoneKind::Trick => Ok(()),
        _ => Err(format!("`trick` is the zone that `{word}` brings: give yours another name")),
    }
}

/// Checks that a zone is one of the script's, and that any number of cards fits in.
fn holds_any_number(layout: &Layout, spot: Spot) -> Result<(), String> {
    match layout.specs().get(usize::from(spot.0)) {
        Some(spec) if spec.kind == ZoneKind::Trick => Err(format!("`{}` belongs to the tricks alone", spec.name)),
        Some(ZoneSpec { name, kind: ZoneKind::Slots(slots), .. }) => {
            Err(format!("`{name}` has only {}", text::count(usize::from(*slots), "slot")))
        }
        _ => Ok(()),
    }
}

/// The declarer, without whom the phase cannot begin.
fn declarer(desk: &Desk) -> Answer<Seat> {
    let none = || Fault::new(Class::Script, "there is no declarer: no auction was played before").into();
    desk.table.open.declarer.ok_or_else(none)
}

/// Who leads first: as the script says, which is told aloud, or else as the phase says.
fn first_leader(desk: &mut Desk, rulings: &dyn Rulings, from: Who) -> Answer<Seat> {
    let chosen = rulings.first_leader(View::new(desk.table, desk.layout, Eye::Everything))?;
    if let Some(seat) = chosen {
        // It may follow from cards that others do not see.
        desk.tell(Event::Announced { what: Action::new(Word::LEADS).with(Arg::Seat(seat)) });
    }
    let usual = from.seat(&desk.table.open, desk.layout.ring);
    let none = || Fault::new(Class::Script, "nobody leads to the first trick: there is no declarer").into();
    chosen.or(usual).ok_or_else(none)
}
