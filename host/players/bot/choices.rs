//! The `choices` that a bot is given: what it may do, compactly or one by one.

use super::room::{Methods, Name};
use super::sandbox::frozen;
use super::sight::Sight;
use crate::table::{Action, ActionError, Offer, Word};
use mlua::{Error, Lua, Result, Table as List, Value};

/// Most actions that are listed at once; there may be millions.
const LISTED: usize = 1_000;

/// The fields that an offer may have.
pub(super) const OFFER: [&str; 7] = ["verb", "action", "cards", "least", "most", "from", "to"];

impl Sight {
    /// The choice with this number, from 1.
    pub(super) fn choice(&self, number: f64) -> Option<Action> {
        let whole = number.fract() == 0.0 && (1.0..=9e15).contains(&number);
        let before = whole.then(|| number as u64 - 1)?;
        self.choices.nth(&self.layout.deck, before)
    }

    fn verb(&self, text: &str) -> Result<Word> {
        let lexicon = &self.rules.plan.lexicon;
        lexicon
            .find(text)
            .filter(|verb| !lexicon.shapes(*verb).is_empty())
            .ok_or_else(|| Error::RuntimeError(ActionError::unknown(text, &[], &self.names()).to_string()))
    }
}

/// An offer, compactly.
fn offer_table(lua: &Lua, sight: &Sight, offer: &Offer) -> Result<List> {
    let table = lua.create_table()?;
    table.raw_set("verb", sight.rules.plan.lexicon.text(offer.verb()))?;
    match offer {
        Offer::One(action) => table.raw_set("action", action.text(&sight.names()))?,
        Offer::Cards { from, least, most, .. } => {
            let cards = lua.create_sequence_from(from.iter().filter_map(|card| sight.card(card)))?;
            table.raw_set("cards", frozen(cards))?;
            table.raw_set("least", *least)?;
            table.raw_set("most", *most)?;
        }
        Offer::Amount { from, to, .. } => {
            table.raw_set("from", *from)?;
            table.raw_set("to", *to)?;
        }
    }
    table.set_metatable(sight.offer.clone())?;
    Ok(frozen(table))
}

/// All methods.
pub(super) fn methods(methods: &Methods) -> Result<()> {
    methods.add("cards", |lua, sight, verb: Option<Name>| {
        let verb = verb.map(|verb| sight.verb(&verb)).transpose()?;
        let set = sight.choices.cards(verb);
        sight.list(lua, None, set, 0)
    })?;
    methods.add("list", |lua, sight, most: Option<f64>| {
        let most = most.map_or(LISTED, |most| most.clamp(0.0, LISTED as f64) as usize);
        let names = sight.names();
        let all = sight.choices.iter(&sight.layout.deck).take(most).map(|action| action.text(&names));
        lua.create_sequence_from(all).map(frozen)
    })?;
    methods.add("offers", |lua, sight, ()| {
        let all = sight.choices.offers().iter().map(|offer| offer_table(lua, sight, offer));
        lua.create_sequence_from(all.collect::<Result<Vec<_>>>()?).map(frozen)
    })?;
    methods.add("has", |_, sight, text: Name| {
        let action = Action::parse(&text, &sight.names());
        Ok(action.is_ok_and(|action| sight.choices.contains(&sight.layout.deck, &action)))
    })?;
    methods.add("amounts", |_, sight, verb: Name| {
        let verb = sight.verb(&verb)?;
        let range = sight.choices.offers().iter().find_map(|offer| match offer {
            Offer::Amount { verb: with, from, to, .. } if *with == verb => Some((*from, *to)),
            _ => None,
        });
        Ok(match range {
            Some((from, to)) => (Value::Number(from.into()), Value::Number(to.into())),
            None => (Value::Nil, Value::Nil),
        })
    })
}
