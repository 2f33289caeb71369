//! The `choices` that a bot is given: what it may do, compactly or one by one.

use super::sandbox::frozen;
use super::sight::Sight;
use crate::cards::CardSet;
use crate::table::{Action, Offer, Word};
use mlua::{Error, Lua, MetaMethod, Table as List, UserData, UserDataMethods, Value};
use std::cell::RefCell;
use std::rc::Rc;

/// Most actions that are listed at once; there may be millions.
const LISTED: usize = 1_000;

/// What the seat of a bot may do.
pub(super) struct BotChoices(pub Rc<RefCell<Sight>>);

impl Sight {
    /// The choice with this number, from 1.
    pub(super) fn choice(&self, number: f64) -> Option<Action> {
        let whole = number.fract() == 0.0 && (1.0..=9e15).contains(&number);
        let before = whole.then(|| number as u64 - 1)?;
        self.choices.nth(&self.layout.deck, before)
    }

    fn verb(&self, text: &str) -> mlua::Result<Word> {
        let lexicon = &self.rules.plan.lexicon;
        lexicon.find(text).filter(|verb| !lexicon.shapes(*verb).is_empty()).ok_or_else(|| {
            let hint = crate::text::suggestion(text, lexicon.verbs());
            Error::RuntimeError(format!("`{text}` is nothing one can do in this game; {hint}"))
        })
    }

    /// The cards that can be chosen with a verb, or with any.
    fn offered_cards(&self, verb: Option<Word>) -> CardSet {
        let offers = self.choices.offers().iter().filter(|offer| verb.is_none_or(|verb| offer.verb() == verb));
        offers.fold(CardSet::EMPTY, |set, offer| match offer {
            Offer::Cards { from, .. } => set | *from,
            Offer::One(action) => set | action.card_set(),
            Offer::Amount { .. } => set,
        })
    }
}

/// An offer, compactly.
fn offer_table(lua: &Lua, sight: &Sight, offer: &Offer) -> mlua::Result<List> {
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
    Ok(frozen(table))
}

impl UserData for BotChoices {
    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        methods.add_meta_method(MetaMethod::Len, |_, choices, ()| {
            let sight = choices.0.borrow();
            Ok(sight.choices.count(&sight.layout.deck) as f64)
        });
        methods.add_method("cards", |lua, choices, verb: Option<String>| {
            let sight = &mut choices.0.borrow_mut();
            let verb = verb.map(|verb| sight.verb(&verb)).transpose()?;
            let set = sight.offered_cards(verb);
            sight.list(lua, None, set, 0)
        });
        methods.add_method("list", |lua, choices, most: Option<f64>| {
            let sight = choices.0.borrow();
            let most = most.map_or(LISTED, |most| most.clamp(0.0, LISTED as f64) as usize);
            let names = sight.names();
            let all = sight.choices.iter(&sight.layout.deck).take(most).map(|action| action.text(&names));
            lua.create_sequence_from(all).map(frozen)
        });
        methods.add_method("offers", |lua, choices, ()| {
            let sight = choices.0.borrow();
            let all = sight.choices.offers().iter().map(|offer| offer_table(lua, &sight, offer));
            lua.create_sequence_from(all.collect::<mlua::Result<Vec<_>>>()?).map(frozen)
        });
        methods.add_method("has", |_, choices, text: String| {
            let sight = choices.0.borrow();
            let action = Action::parse(&text, &sight.names());
            Ok(action.is_ok_and(|action| sight.choices.contains(&sight.layout.deck, &action)))
        });
        methods.add_method("amounts", |_, choices, verb: String| {
            let sight = choices.0.borrow();
            let verb = sight.verb(&verb)?;
            let range = sight.choices.offers().iter().find_map(|offer| match offer {
                Offer::Amount { verb: with, from, to, .. } if *with == verb => Some((*from, *to)),
                _ => None,
            });
            Ok(match range {
                Some((from, to)) => (Value::Number(from.into()), Value::Number(to.into())),
                None => (Value::Nil, Value::Nil),
            })
        });
    }
}
