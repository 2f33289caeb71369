//! Climbing: a combination is led, and others beat it or pass, until all others have passed; whoever
//! gets rid of all cards first ends it.
//!
//! Combinations are told by kind, length and highest rank; which cards of a rank are laid the table
//! of kinds chooses, unless the suits are to be said. It knows nothing of who wins what.

use super::reasons::{first_lead, no_answer};
use super::{Answer, Flow, Mechanic, Part, Plan, Rulings, Who, not_held, refused, settle_cards, slip, unrecorded_hand};
use crate::cards::{CardSet, Rank, Suit};
use crate::fault::Fault;
use crate::language::{Saying, and, or};
use crate::ranking::combinations::{Combinations, NoCombination, Play};
use crate::say;
use crate::table::{
    Action, Arg, Choices, Climb, Desk, Event, Eye, Layout, Refusal, Ring, Ruling, Seat, SeatSet, Spot, Turn, View, Word,
};
use std::sync::Arc;

/// A kind of combination as actions say it.
#[derive(Clone, Debug)]
pub struct SaidKind {
    /// Its name.
    pub name: Word,
    /// Is its length said?
    pub has_length: bool,
    /// How a rule sheet tells it: “pair (2 cards of a rank)”.
    pub about: Saying,
}

/// How combinations are played.
#[derive(Clone, Debug)]
pub struct Climbing {
    /// The combinations there are, and what beats what.
    pub table: Arc<Combinations>,
    /// Its kinds, in its order.
    pub kinds: Vec<SaidKind>,
    /// The ranks of its levels, lowest first.
    pub ranks: Vec<Rank>,
    /// Who leads first.
    pub from: Who,
    /// Is a seat that has passed out of the trick?
    pub passes_bind: bool,
    /// Does an action name the cards?
    pub suits_said: bool,
    /// The first lead holds the lowest card of this suit in any hand, if its leader has that card.
    pub first_holds: Option<Suit>,
    /// The cards played to the current trick.
    pub trick: Spot,
    /// Where the cards of finished tricks go.
    pub turned_over: Spot,
}

impl Climbing {
    /// The play as an action.
    fn action(&self, play: &Play) -> Action {
        let kind = self.kinds.get(play.kind().index());
        let action = Action::new(Word::PLAY).with(Arg::Word(kind.map_or(Word::PASS, |kind| kind.name)));
        let action =
            if kind.is_some_and(|kind| kind.has_length) { action.with(Arg::Number(i32::from(play.length()))) } else { action };
        action.with(Arg::Rank(self.ranks.get(play.top().index()).copied().unwrap_or(Rank(0))))
    }

    /// The play that an action names, or why it names none.
    fn play(&self, action: &Action) -> Result<Play, Saying> {
        if !action.card_set().is_empty() {
            let no = |error: NoCombination| say!("rule-no-cards", cards = error.cards.as_str()).in_english(error.to_string());
            return self.table.classify(action.card_set()).map_err(no);
        }
        let (mut kind, mut length, mut top) = ("", 1, "");
        for arg in action.args() {
            match arg {
                Arg::Word(word) => {
                    let said = self.kinds.iter().zip(self.table.kinds()).find(|(said, _)| said.name == word);
                    kind = said.map_or("", |(_, (_, name))| name);
                }
                Arg::Number(number) => length = u8::try_from(number).unwrap_or(0),
                Arg::Rank(rank) => {
                    let level = self.ranks.iter().position(|other| *other == rank);
                    top = level.and_then(|level| self.table.levels().nth(level)).unwrap_or("");
                }
                _ => {}
            }
        }
        if kind.is_empty() {
            return Err(say!("rule-no-combination").in_english("there is no such combination"));
        }
        let no = |error: NoCombination| say!("rule-no-play", kind = kind, length = length, top = top).in_english(error.why);
        self.table.named(kind, length, top).map_err(no)
    }

    /// The cards that are laid for a play: of each rank the one that must be held, then suit by suit.
    fn pick(&self, climb: &Climb, hand: CardSet, play: &Play) -> Option<CardSet> {
        let first = climb.must_hold.map_or(CardSet::EMPTY, CardSet::of);
        self.table.pick(hand, play, first).filter(|cards| first.within(*cards))
    }

    /// Every play that a hand may make now.
    fn plays(&self, climb: &Climb, hand: CardSet, mut each: impl FnMut(Play)) {
        let holding = self.table.holding(hand);
        match &climb.on {
            Some(on) => self.table.answers(&holding, on, each),
            None => self.table.leads(&holding, |play| {
                if climb.must_hold.is_none() || self.pick(climb, hand, &play).is_some() {
                    each(play);
                }
            }),
        }
    }

    /// Why a play is no lead or no answer now, whatever the hand.
    fn wrong(&self, view: View, cards: CardSet, play: &Play) -> Option<Saying> {
        let climb = &view.open().trick.climb;
        if let Some(on) = &climb.on {
            return self.table.refusal(play, on).map(|why| no_answer(&why));
        }
        let must = climb.must_hold.filter(|card| !cards.is_empty() && !cards.has(*card))?;
        Some(first_lead(view.layout().deck.card_text(must)))
    }

    /// What the rules say to an action of a hand, some of whose cards may not be known.
    fn said(&self, view: View, seat: Seat, action: &Action) -> Ruling {
        let climb = &view.open().trick.climb;
        let seen = view.hand(seat);
        let no = |rule: Saying| {
            let choices = Choices::none();
            refused(Refusal::ByRule { seat, action: *action, rule, choices })
        };
        let play = match self.play(action) {
            Ok(play) => play,
            Err(why) => return no(why),
        };
        if let Some(why) = self.wrong(view, action.card_set(), &play) {
            return no(why);
        }
        if !action.card_set().is_empty() {
            let missing = action.card_set() - seen.cards;
            let elsewhere = missing.iter().any(|card| view.find(card).is_some());
            return match elsewhere || missing.len() > usize::from(seen.unknown) {
                true => refused(Refusal::NotHeld { seat, cards: missing }),
                false => Ruling::Allowed,
            };
        }
        if self.pick(climb, seen.cards, &play).is_some() {
            return Ruling::Allowed;
        }
        let (lacking, free) = self.lacking(view, seat, &play);
        if let Some(card) = climb.must_hold.filter(|_| lacking == 0) {
            return no(first_lead(view.layout().deck.card_text(card)));
        }
        match lacking <= usize::from(seen.unknown) && free {
            true => Ruling::CannotTell("unknown cards of the hand may be of the ranks it takes".to_owned()),
            false => no(say!("rule-not-in-hand").in_english("the hand does not hold its cards")),
        }
    }

    /// How many cards a hand lacks for a play among those that are known, and whether it may hold as many unknown.
    fn lacking(&self, view: View, seat: Seat, play: &Play) -> (usize, bool) {
        let deck = &view.layout().deck;
        let (hand, placed) = (view.hand(seat).cards, view.placed());
        play.ranks().iter().fold((0, true), |(lacking, free), (level, count)| {
            let cards = self.ranks.get(level.index()).map_or(CardSet::EMPTY, |rank| deck.of_rank(*rank));
            let lacks = usize::from(count).saturating_sub((cards & hand).len());
            (lacking + lacks, free && lacks <= (cards - placed).len())
        })
    }

    fn leads(desk: &mut Desk, seat: Seat) {
        let trick = &mut desk.table.open.trick;
        trick.leader = Some(seat);
        trick.climb = Climb { must_hold: trick.climb.must_hold, played: trick.climb.played, ..Climb::default() };
        desk.ask(Turn::one(seat));
    }

    /// All others have passed: the cards are turned over, and who played last leads.
    fn finish_trick(&self, desk: &mut Desk, winner: Seat) -> Answer<Flow> {
        let zones = desk.layout.zone(self.trick, None).zip(desk.layout.zone(self.turned_over, None));
        let (trick_zone, turned_over) = zones.ok_or_else(|| Fault::bug("climbing without its zones"))?;
        let (played, unknown) = (desk.table.cards(trick_zone), desk.table.unknown(trick_zone));
        let trick = &mut desk.table.open.trick;
        trick.finished += 1;
        trick.last = played;
        trick.last_winner = Some(winner);
        trick.won[winner.index()] += 1;
        let number = trick.finished;
        desk.tell(Event::Trick { seat: winner, number, points: desk.layout.deck.points(played) });
        desk.carry(played, trick_zone, turned_over).map_err(|fumble| slip(desk, fumble))?;
        desk.table.shift_unknown(desk.layout, unknown, trick_zone, turned_over).map_err(|fumble| slip(desk, fumble))?;
        Self::leads(desk, winner);
        Ok(Flow::Ask)
    }

    /// The next seat that may play to the trick; `None` if nobody but the last to play is left.
    fn next(&self, ring: Ring, climb: &Climb, seat: Seat) -> Option<Seat> {
        let by = climb.by?;
        let out = if self.passes_bind { climb.passed } else { SeatSet::NONE };
        let over = if self.passes_bind {
            ring.all().minus(climb.passed).without(by).is_empty()
        } else {
            usize::from(climb.passes) + 1 >= ring.players()
        };
        ring.round_from(ring.next(seat)).iter().find(|next| !over && !out.has(*next))
    }

    /// Lays the cards of a play on the table; the ones nobody recorded stay unknown.
    fn lay(&self, desk: &mut Desk, seat: Seat, action: &Action, play: &Play) -> Answer<()> {
        let hand = desk.layout.hand(seat);
        let zone = desk.layout.zone(self.trick, None).ok_or_else(|| Fault::bug("climbing without a trick"))?;
        let climb = desk.table.open.trick.climb;
        let (cards, hidden) = if action.card_set().is_empty() {
            let held = desk.table.cards(hand);
            let picked = self.pick(&climb, held, play).unwrap_or_else(|| self.known_part(desk, held, play));
            (picked, play.ranks().len() - picked.len())
        } else {
            (settle_cards(desk, seat, action).card_set(), 0)
        };
        let seen = desk.carry(cards, hand, zone).map_err(|fumble| slip(desk, fumble))?;
        desk.table.shift_unknown(desk.layout, hidden as u8, hand, zone).map_err(|fumble| slip(desk, fumble))?;
        if action.card_set().is_empty() {
            desk.tell(Event::Laid { seat, cards, unknown: hidden as u8, seen });
        }
        super::partner::shows(desk, cards);
        Ok(())
    }

    /// The known cards of a hand that go into a play whose other cards nobody recorded.
    fn known_part(&self, desk: &Desk, held: CardSet, play: &Play) -> CardSet {
        let deck = &desk.layout.deck;
        let of_level = |(level, count): (crate::ranking::combinations::Level, u8)| {
            let cards = self.ranks.get(level.index()).map_or(CardSet::EMPTY, |rank| deck.of_rank(*rank) & held);
            cards.iter().take(usize::from(count)).collect::<CardSet>()
        };
        play.ranks().iter().map(of_level).fold(CardSet::EMPTY, |all, cards| all | cards)
    }

    /// Finds the card that the first lead must hold, and says it aloud.
    fn must_hold(&self, desk: &mut Desk, leader: Seat) -> Answer<()> {
        let Some(suit) = self.first_holds else { return Ok(()) };
        let lowest = View::new(desk.table, desk.layout, Eye::Everything).lowest_held(suit);
        let lowest = lowest.map_err(|card| {
            super::Stuck::cannot_tell(format!("nobody recorded who holds {}", desk.layout.deck.card_text(card)))
        })?;
        if let Some(card) = lowest.filter(|card| desk.table.cards(desk.layout.hand(leader)).has(*card)) {
            desk.table.open.trick.climb.must_hold = Some(card);
            desk.tell(Event::Announced { what: Action::card(Word::MUST_HOLD, card) });
        }
        Ok(())
    }
}

impl Mechanic for Climbing {
    fn sorts_by_rank(&self) -> bool {
        true
    }

    fn part(&self) -> Part {
        Part::Play
    }

    fn needs_declarer(&self) -> bool {
        self.from == Who::Declarer
    }

    fn check(&self, layout: &Layout, _ring: Ring) -> Result<(), String> {
        super::brings_its_trick(layout, self.trick, "climbing()")?;
        super::holds_any_number(layout, self.turned_over)
    }

    fn sentences(&self, plan: &Plan) -> Vec<Saying> {
        let who = plan.who_saying(self.from);
        let mut told = vec![say!("climbing-first-lead", who = who).unless("first_leader"), say!("climbing-any-lead")];
        told.extend(self.first_holds.map(|suit| say!("climbing-first-holds", suit = plan.suit_saying(suit))));
        told.push(say!("climbing-kinds", kinds = and(self.kinds.iter().map(|kind| kind.about.clone()))));
        told.push(say!("climbing-turn"));
        told.push(say!("climbing-beats"));
        told.extend(self.bombs());
        told.push(if self.passes_bind { say!("climbing-passes-bind") } else { say!("climbing-passes-free") });
        told.push(say!("climbing-trick-ends"));
        told.push(if self.suits_said { say!("climbing-cards-named") } else { say!("climbing-suits-unsaid") });
        told.push(say!("climbing-ends"));
        told
    }

    fn asks(&self) -> Vec<String> {
        vec!["first_leader".to_owned()]
    }

    fn begin(&self, desk: &mut Desk, rulings: &dyn Rulings) -> Answer<Flow> {
        let leader = super::first_leader(desk, rulings, self.from)?;
        self.must_hold(desk, leader)?;
        Self::leads(desk, leader);
        Ok(Flow::Ask)
    }

    fn choices(&self, view: View, seat: Seat, _rulings: &dyn Rulings) -> Answer<Choices> {
        let Some(hand) = view.hand(seat).all() else {
            return unrecorded_hand();
        };
        let climb = &view.open().trick.climb;
        let mut choices = Choices::none();
        if climb.on.is_some() {
            choices.add(Action::new(Word::PASS));
        }
        self.plays(climb, hand, |play| {
            if !self.suits_said {
                choices.add(self.action(&play));
                return;
            }
            self.table.choices(hand, &play, |cards| {
                if climb.must_hold.is_none_or(|card| cards.has(card)) {
                    choices.add(Action::cards(Word::PLAY, cards));
                }
            });
        });
        Ok(choices)
    }

    fn refusal(&self, view: View, seat: Seat, action: &Action, choices: Choices) -> Refusal {
        if !choices.verbs().contains(&action.verb()) || action.verb() != Word::PLAY {
            return super::generic_refusal(view, seat, action, choices);
        }
        if let Some(refusal) = not_held(view, seat, action) {
            return refusal;
        }
        match self.said(view, seat, action) {
            Ruling::Refused(refusal) => match *refusal {
                Refusal::ByRule { seat, action, rule, .. } => Refusal::ByRule { seat, action, rule, choices },
                refusal => refusal,
            },
            _ => Refusal::NotOffered { seat, action: *action, choices },
        }
    }

    fn ruling(&self, view: View, seat: Seat, action: &Action, rulings: &dyn Rulings) -> Answer<Ruling> {
        if action.hidden() > 0 {
            return Ok(refused(Refusal::Unwritten { seat, verb: action.verb() }));
        }
        if view.hand(seat).unknown == 0 {
            return super::ruling_by_choices(self, view, seat, action, rulings);
        }
        let leads = view.open().trick.climb.on.is_none();
        let cards_said = !action.card_set().is_empty();
        Ok(match action.verb() {
            Word::PASS if !leads => Ruling::Allowed,
            Word::PLAY if cards_said == self.suits_said => self.said(view, seat, action),
            _ => {
                let may = if leads { vec![Word::PLAY] } else { vec![Word::PASS, Word::PLAY] };
                refused(Refusal::WrongVerb { seat, verb: action.verb(), may })
            }
        })
    }

    fn takes_from_hand(&self) -> bool {
        true
    }

    fn apply(&self, desk: &mut Desk, seat: Seat, action: &Action, _rulings: &dyn Rulings) -> Answer<Flow> {
        let ring = desk.table.open.ring;
        if action.verb() == Word::PASS {
            let climb = &mut desk.table.open.trick.climb;
            climb.passes = climb.passes.saturating_add(1);
            climb.passed = climb.passed.with(seat);
        } else {
            let play = self.play(action).map_err(|why| Fault::bug(format!("a play that is none: {}", why.english())))?;
            self.lay(desk, seat, action, &play)?;
            let climb = &mut desk.table.open.trick.climb;
            (climb.on, climb.by, climb.passes, climb.must_hold) = (Some(play), Some(seat), 0, None);
            climb.played = climb.played.with(seat);
            if desk.table.count(desk.layout.hand(seat)) == 0 {
                desk.tell(Event::Announced { what: Action::new(Word::OUT).with(Arg::Seat(seat)) });
                desk.ask(Turn::NOBODY);
                return Ok(Flow::Done);
            }
        }
        let climb = desk.table.open.trick.climb;
        match (self.next(ring, &climb, seat), climb.by) {
            (Some(next), _) => {
                desk.ask(Turn::one(next));
                Ok(Flow::Ask)
            }
            (None, Some(winner)) => self.finish_trick(desk, winner),
            (None, None) => Err(Fault::bug("a trick to which nobody has played").into()),
        }
    }
}

impl Climbing {
    /// Which kinds beat others, in sentences.
    fn bombs(&self) -> Vec<Saying> {
        let all: Vec<(usize, &str)> = self.table.kinds().map(|(kind, name)| (kind.index(), name)).collect();
        let beaten = |by: usize| {
            let names = all.iter().filter(|(on, _)| *on != by && self.table.is_rival(by, *on)).map(|(_, name)| *name);
            names.map(str::to_owned).collect::<Vec<_>>()
        };
        let told = |(by, name): &(usize, &str)| {
            let beaten = beaten(*by);
            (!beaten.is_empty()).then(|| say!("climbing-bomb", kind = *name, beaten = or(beaten)))
        };
        all.iter().filter_map(told).collect()
    }
}
