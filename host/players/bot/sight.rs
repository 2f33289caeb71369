//! What a bot sees: the last question it was asked, kept for it to look at piece by piece.
//!
//! The table in here is that of the seat's view, a table with unknown cards in it; nothing that the
//! seat may not see ever comes into the room of a bot. It is replaced with each question, and each
//! field is made only when it is looked at.

use crate::cards::{Card, CardSet};
use crate::fault::Fault;
use crate::game::{Match, Ruleset};
use crate::players::Ask;
use crate::table::{Choices, Eye, Layout, Names, Seat, Table, Told, View, Zone};
use mlua::{Lua, LuaString as Text, Table as List};
use std::sync::Arc;

/// A card that the seat does not see.
pub(super) const UNSEEN: &str = "??";
/// A slot without a card.
pub(super) const GAP: &str = "-";

/// What a bot sees.
pub(super) struct Sight {
    /// The rules.
    pub rules: Arc<Ruleset>,
    /// What stands where.
    pub layout: Arc<Layout>,
    /// The names of the seats.
    pub seats: Vec<String>,
    /// Whose eyes these are.
    pub seat: Seat,
    /// The table as the seat sees it.
    pub table: Table,
    /// What it may do.
    pub choices: Choices,
    /// What has happened in this deal, as the seat has seen it.
    pub heard: Vec<Told>,
    /// The metatable of tables by seat, which refuses other words; none until the room is made.
    pub by_seat: Option<List>,
    /// That of offers.
    pub offer: Option<List>,
    /// The names of the phases, as the bot has them.
    phases: Vec<Text>,
    /// The names of the cards.
    cards: Vec<Text>,
    /// Those of the seats.
    names: Vec<Text>,
    /// Lists made of sets of cards, by zone, to be given again while the set is the same; the last is that of choices.
    lists: Vec<Option<(CardSet, u8, List)>>,
}

impl Sight {
    /// Eyes for a seat of this match, before the first question.
    ///
    /// # Errors
    /// A fault of the rules, or too little memory.
    pub fn new(lua: &Lua, game: &Match, seat: Seat) -> Result<Self, Fault> {
        let layout = game.shared_rules().layout(game.names().seats.len())?;
        let full = |error: mlua::Error| Fault::bug(format!("a bot cannot be given its names: {error}"));
        let text = |text: &str| lua.create_string(text).map_err(full);
        let cards = layout.deck.all().iter().map(|card| text(layout.deck.card_text(card))).collect::<Result<_, _>>()?;
        let names = game.names().seats.iter().map(|name| text(name)).collect::<Result<_, _>>()?;
        let plan = &game.rules().plan;
        let phases = plan.phases.iter().map(|phase| text(plan.lexicon.text(phase.name))).collect::<Result<_, _>>()?;
        let lists = vec![None; layout.zones().count() + 1];
        Ok(Self {
            rules: game.shared_rules(),
            seats: game.names().seats.to_vec(),
            seat,
            table: game.view(Eye::Seat(seat)).table(),
            choices: Choices::none(),
            heard: Vec::new(),
            by_seat: None,
            offer: None,
            phases,
            cards,
            names,
            lists,
            layout,
        })
    }

    /// Looks at a question.
    pub fn look(&mut self, ask: &Ask) {
        self.table = ask.view.table();
        self.choices.clone_from(ask.choices);
    }

    /// Hears what has happened; what was before the last deal is forgotten.
    pub fn hear(&mut self, events: &[Told]) {
        let seats = self.layout.ring.all();
        for told in events {
            if matches!(told.event, crate::table::Event::DealBegins { .. }) {
                self.heard.clear();
            }
            self.heard.push(Told { event: told.event.seen_by(Eye::Seat(self.seat), seats), ..*told });
        }
    }

    /// The table, through the eyes of the seat.
    pub fn view(&self) -> View<'_> {
        View::new(&self.table, &self.layout, Eye::Seat(self.seat))
    }

    /// How things are called.
    pub fn names(&self) -> Names<'_> {
        Names { layout: &self.layout, lexicon: &self.rules.plan.lexicon, seats: &self.seats }
    }

    /// The name of the phase.
    pub fn phase(&self) -> Option<&Text> {
        self.phases.get(usize::from(self.table.open.phase))
    }

    /// The name of a card.
    pub fn card(&self, card: Card) -> Option<&Text> {
        self.cards.get(card.index())
    }

    /// The name of a seat.
    pub fn name(&self, seat: Seat) -> Option<&Text> {
        self.names.get(seat.index())
    }

    /// The cards of a set as a list; `zone` is where it is kept for the next time, none for those of choices.
    pub fn list(&mut self, lua: &Lua, zone: Option<Zone>, set: CardSet, unknown: u8) -> mlua::Result<List> {
        let at = zone.map_or(self.lists.len() - 1, Zone::index);
        if let Some(Some((kept, count, list))) = self.lists.get(at)
            && (*kept, *count) == (set, unknown)
        {
            return Ok(list.clone());
        }
        let list = lua.create_sequence_from(set.iter().filter_map(|card| self.cards.get(card.index())))?;
        for _ in 0..unknown {
            list.raw_push(UNSEEN)?;
        }
        list.set_readonly(true);
        if let Some(place) = self.lists.get_mut(at) {
            *place = Some((set, unknown, list.clone()));
        }
        Ok(list)
    }
}
