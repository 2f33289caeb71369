//! The values scripts handle in functions: cards, seats, offers; and the words said of them.
//!
//! Each value carries what it needs to explain itself, so no word needs an index.

use super::Fail;
use super::face_down::{Cards, Pick, Place, unrecorded};
use super::handle::Handle;
use super::memo::Said;
use super::told::Tellable;
use super::vocabulary::Teacher;
use crate::cards::{self, CardSet, Deck};
use crate::table::{self, Arg, Seat, Seats};
use rhai::ImmutableString;
use std::sync::Arc;

/// A card.
#[derive(Clone)]
pub struct Card {
    pub(super) card: cards::Card,
    pub(super) deck: Arc<Deck>,
}

/// A rank.
#[derive(Clone)]
pub struct Rank {
    pub(super) rank: cards::Rank,
    pub(super) deck: Arc<Deck>,
}

/// A suit.
#[derive(Clone)]
pub struct Suit {
    pub(super) suit: cards::Suit,
    pub(super) deck: Arc<Deck>,
}

/// A seat, or nobody.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Player(pub(super) Option<Seat>);

/// Seats in an order.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Players(pub(super) Seats);

/// What a seat did.
#[derive(Clone)]
pub struct Deed {
    pub(super) action: table::Action,
    pub(super) layout: Arc<table::Layout>,
    pub(super) handle: Handle,
}

impl Deed {
    /// Tells something of the action; it can be asked again of another.
    fn ask<T: Tellable>(&self, look: impl Fn(&table::Action) -> Result<T, Fail> + Send + Sync + 'static) -> Result<T, Fail> {
        let told = look(&self.action)?;
        let asked = told.clone();
        self.handle.note(|| Some(Said::asked(move |_, _, given| look(given.action()?), asked)));
        Ok(told)
    }
}

/// One thing a seat may do, before its words are looked up.
#[derive(Clone)]
pub enum OfferDraft {
    /// A verb alone.
    Say(ImmutableString),
    /// `least` to `most` of these cards.
    Cards { verb: ImmutableString, from: Pick, least: i64, most: i64 },
    /// All of these cards together.
    All { verb: ImmutableString, from: Pick },
    /// An amount.
    Amount { verb: ImmutableString, from: i64, to: i64 },
}

/// All a seat may do.
#[derive(Clone, Default)]
pub struct Offers(pub(super) Vec<OfferDraft>);

/// The most offers of one choice; each may stand for many actions.
const MAX_OFFERS: usize = 2_000;

impl Offers {
    fn add(&mut self, more: Self) -> Result<(), Fail> {
        if self.0.len() + more.0.len() > MAX_OFFERS {
            return Err(format!(
                "a seat is offered at most {MAX_OFFERS} things; offer cards together, with `one_of` or `some_of`"
            )
            .into());
        }
        self.0.extend(more.0);
        Ok(())
    }
}

/// One card of a set, if it has any.
fn one(cards: &Cards, what: &str, which: fn(CardSet) -> Option<cards::Card>) -> Result<Card, Fail> {
    let card = cards.ask(which).ok_or_else(|| Fail::from(format!("there is no {what} card in an empty set")))?;
    Ok(Card { card, deck: cards.deck.clone() })
}

/// The card of the same rank in another suit.
fn in_suit(card: &Card, suit: cards::Suit) -> Result<Card, Fail> {
    let rank = card.deck.rank(card.card).ok_or_else(|| Fail::from("a joker has no rank"))?;
    let found = (card.deck.of_rank(rank) & card.deck.of_suit(suit)).first();
    let found = found.ok_or_else(|| Fail::from("the suit has no card of that rank"))?;
    Ok(Card { card: found, deck: card.deck.clone() })
}

pub(super) fn suit_of(deck: &Deck, text: &str) -> Result<cards::Suit, Fail> {
    deck.suit_named(text).ok_or_else(|| {
        let suits: Vec<String> = deck.suits().map(|suit| deck.suit_text(suit)).collect();
        format!("`{text}` is no suit of this deck; suits are {}", suits.join(" ")).into()
    })
}

pub(super) fn rank_of(deck: &Deck, text: &str) -> Result<cards::Rank, Fail> {
    deck.rank_named(text).ok_or_else(|| format!("`{text}` is no rank of this deck").into())
}

pub(super) fn card_of(deck: &Deck, text: &str) -> Result<cards::Card, Fail> {
    deck.card(text).ok_or_else(|| deck.no_card(text).to_string().into())
}

pub(super) fn teach(teacher: &mut Teacher) {
    teacher
        .engine
        .register_type_with_name::<Card>("card")
        .register_type_with_name::<Cards>("cards")
        .register_type_with_name::<Rank>("rank")
        .register_type_with_name::<Suit>("suit")
        .register_type_with_name::<Player>("seat")
        .register_type_with_name::<Players>("seats")
        .register_type_with_name::<Deed>("action")
        .register_type_with_name::<Offers>("offers")
        .register_iterator::<Cards>()
        .register_iterator::<Players>();
    teach_cards(teacher);
    teach_seats(teacher);
    teach_actions(teacher);
}

impl IntoIterator for Cards {
    type Item = Card;
    type IntoIter = std::vec::IntoIter<Card>;
    fn into_iter(self) -> Self::IntoIter {
        let card = |card| Card { card, deck: self.deck.clone() };
        self.all().iter().map(card).collect::<Vec<_>>().into_iter()
    }
}

impl IntoIterator for Players {
    type Item = Player;
    type IntoIter = std::vec::IntoIter<Player>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.iter().map(|seat| Player(Some(seat))).collect::<Vec<_>>().into_iter()
    }
}

fn teach_cards(teacher: &mut Teacher) {
    teacher
        .property("card.rank -> rank", "The rank of a card.", |card: &mut Card| {
            let rank = card.deck.rank(card.card).ok_or_else(|| Fail::from("a joker has no rank"))?;
            Ok::<_, Fail>(Rank { rank, deck: card.deck.clone() })
        })
        .property("card.suit -> suit", "The suit of a card.", |card: &mut Card| {
            let suit = card.deck.suit(card.card).ok_or_else(|| Fail::from("a joker has no suit"))?;
            Ok::<_, Fail>(Suit { suit, deck: card.deck.clone() })
        })
        .word("card.in_suit(suit: suit) -> card", "The card of the same rank in another suit.", |card: &mut Card, suit: &str| {
            in_suit(card, suit_of(&card.deck, suit)?)
        })
        .also("in_suit", |card: &mut Card, suit: Suit| in_suit(card, suit.suit))
        .property("card.points -> number", "What the card counts.", |card: &mut Card| {
            Ok(card.deck.points(cards::CardSet::of(card.card)))
        })
        .also("to_string", |card: &mut Card| card.deck.card_text(card.card).to_owned())
        .also("to_string", |cards: &mut Cards| cards.deck.text(cards.all()))
        .also("to_string", |rank: &mut Rank| rank.deck.rank_text(rank.rank).to_owned())
        .also("to_string", |suit: &mut Suit| suit.deck.suit_text(suit.suit))
        .property("cards.size -> number", "How many cards there are.", |cards: &mut Cards| Ok(cards.ask(|set| set.len() as i64)))
        .property("cards.is_empty -> flag", "Are there none?", |cards: &mut Cards| Ok(cards.ask(CardSet::is_empty)))
        .property(
            "cards.first -> card",
            "The first card in the order of the deck: clubs, diamonds, hearts, spades, each from the highest down.",
            |cards: &mut Cards| one(cards, "first", CardSet::first),
        )
        .property("cards.last -> card", "The last card in the order of the deck.", |cards: &mut Cards| {
            one(cards, "last", CardSet::last)
        })
        .word("cards.of_suit(suit: suit) -> cards", "Those of a suit.", |cards: &mut Cards, suit: &str| {
            Ok::<_, Fail>(cards.among(cards.deck.of_suit(suit_of(&cards.deck, suit)?)))
        })
        .also("of_suit", |cards: &mut Cards, suit: Suit| cards.among(cards.deck.of_suit(suit.suit)))
        .word("cards.of_rank(rank: rank) -> cards", "Those of a rank.", |cards: &mut Cards, rank: &str| {
            Ok::<_, Fail>(cards.among(cards.deck.of_rank(rank_of(&cards.deck, rank)?)))
        })
        .also("of_rank", |cards: &mut Cards, rank: Rank| cards.among(cards.deck.of_rank(rank.rank)))
        .word("cards.has(card: card) -> flag", "Is the card among them?", |cards: &mut Cards, card: Card| {
            cards.ask(move |set| set.has(card.card))
        })
        .also("has", |cards: &mut Cards, card: &str| {
            let alike = cards.deck.alike(card_of(&cards.deck, card)?);
            Ok::<_, Fail>(cards.ask(move |set| !(alike & set).is_empty()))
        })
        .also("|", |a: Cards, b: Cards| a.either(&b))
        .also("&", |a: Cards, b: Cards| a.both(&b))
        .also("-", |a: Cards, b: Cards| a.without(&b))
        .also("-", |a: Cards, b: Card| a.among(a.deck.all() - CardSet::of(b.card)));
}

fn teach_seats(teacher: &mut Teacher) {
    teacher
        .word("nobody() -> seat", "No seat at all.", || Player(None))
        .property("seats.size -> number", "How many seats there are.", |seats: &mut Players| Ok(seats.0.len() as i64))
        .word(
            "seats.without(seat: seat) -> seats",
            "The same seats but one, in the same order.",
            |seats: &mut Players, seat: Player| Players(seat.0.map_or(seats.0, |seat| seats.0.without(seat))),
        )
        .word(
            "seats.then(seat: seat) -> seats",
            "The same seats, with this one as the last.",
            |seats: &mut Players, seat: Player| {
                Players(seat.0.map_or(seats.0, |seat| seats.0.iter().filter(|other| *other != seat).chain([seat]).collect()))
            },
        )
        .also("+", |a: Players, b: Players| Players(a.0.iter().chain(b.0.iter()).collect()))
        .word("seats.has(seat: seat) -> flag", "Is the seat among them?", |seats: &mut Players, seat: Player| {
            seat.0.is_some_and(|seat| seats.0.has(seat))
        });
}

fn teach_actions(teacher: &mut Teacher) {
    teacher
        .word("say(verb: verb) -> offers", "Offers to say a word, like `pass`.", |verb: ImmutableString| {
            Offers(vec![OfferDraft::Say(verb)])
        })
        .word(
            "one_of(verb: verb_cards, cards: cards) -> offers",
            "Offers the verb with one of these cards; nothing if there are none.",
            |verb: ImmutableString, from: Cards| Offers(vec![OfferDraft::Cards { verb, from: from.pick(), least: 1, most: 1 }]),
        )
        .word(
            "all_of(verb: verb_cards, cards: cards) -> offers",
            "Offers the verb with all of these cards together; nothing if there are none.",
            |verb: ImmutableString, from: Cards| Offers(vec![OfferDraft::All { verb, from: from.pick() }]),
        )
        .also("all_of", |verb: ImmutableString, card: Card| {
            Offers(vec![OfferDraft::All { verb, from: Pick::These(CardSet::of(card.card)) }])
        })
        .word(
            "some_of(verb: verb_cards, cards: cards, least: number, most: number) -> offers",
            "Offers the verb with `least` to `most` of these cards.",
            |verb: ImmutableString, from: Cards, least: i64, most: i64| {
                if least < 1 || most < least {
                    return Err(Fail::from(format!(
                        "an offer is of one card or more, the least number first, not of {least} to {most}"
                    )));
                }
                Ok(Offers(vec![OfferDraft::Cards { verb, from: from.pick(), least, most }]))
            },
        )
        .word(
            "amount(verb: verb_number, from: number, to: number) -> offers",
            "Offers the verb with a number of this range; nothing if it is empty.",
            |verb: ImmutableString, from: i64, to: i64| Offers(vec![OfferDraft::Amount { verb, from, to }]),
        )
        .word(
            "because(text: text, number: number) -> text",
            "A reason, with a number in the place of its `{}`.",
            |text: &str, number: i64| because(text, &[number]),
        )
        .word(
            "because(text: text, first: number, second: number) -> text",
            "A reason, with these numbers in the places of its `{}`.",
            |text: &str, first: i64, second: i64| because(text, &[first, second]),
        )
        .word(
            "because(text: text, first: number, second: number, third: number) -> text",
            "A reason, with these numbers in the places of its `{}`.",
            |text: &str, first: i64, second: i64, third: i64| because(text, &[first, second, third]),
        )
        .also("+", |a: Offers, b: Offers| {
            let mut both = a;
            both.add(b)?;
            Ok::<_, Fail>(both)
        })
        .also("+=", |a: &mut Offers, b: Offers| a.add(b))
        .word("action.says(verb: verb_asked) -> flag", "Is it this verb?", |deed: &mut Deed, verb: &str| {
            let verb = deed.layout.lexicon.find(verb);
            deed.ask(move |action| Ok(Some(action.verb()) == verb))
        })
        .property("action.cards -> cards", "Its cards.", |deed: &mut Deed| deed.handle.cards(Place::Action))
        .property("action.card -> card", "Its only card.", |deed: &mut Deed| {
            let card = deed.ask(|action| {
                if action.hidden() > 0 {
                    return Err(unrecorded());
                }
                action.only_card().ok_or_else(|| Fail::from("the action has not exactly one card"))
            })?;
            Ok::<_, Fail>(Card { card, deck: deed.layout.deck.clone() })
        })
        .property("action.number -> number", "Its number.", |deed: &mut Deed| {
            deed.ask(|action| {
                let number = action.args().find_map(|arg| match arg {
                    Arg::Number(number) => Some(i64::from(number)),
                    _ => None,
                });
                number.ok_or_else(|| Fail::from("the action has no number"))
            })
        });
}

/// A text with these numbers in its gaps.
fn because(text: &str, numbers: &[i64]) -> Result<ImmutableString, Fail> {
    let parts: Vec<&str> = text.split("{}").collect();
    if parts.len() != numbers.len() + 1 {
        let gaps = crate::text::count(parts.len() - 1, "gap");
        return Err(format!("the text has {gaps} `{{}}` for {}", crate::text::count(numbers.len(), "number")).into());
    }
    let numbers = numbers.iter().map(i64::to_string).chain([String::new()]);
    Ok(parts.iter().zip(numbers).map(|(part, number)| format!("{part}{number}")).collect::<String>().into())
}
