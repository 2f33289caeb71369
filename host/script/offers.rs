//! What a function offers a seat. The cards of an offer are looked up when the offer is made: a function that
//! offers any card of a hand need not know them.

use super::Fail;
use super::face_down::Pick;
use super::given::Given;
use super::handle::Books;
use super::values::OfferDraft;
use crate::table::{Action, Choices, View, Word};
use rhai::ImmutableString;

/// One thing a seat may do, with its words looked up.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Offered {
    Say(Word),
    /// So many of these cards.
    Cards {
        verb: Word,
        from: Pick,
        least: u8,
        most: u8,
    },
    /// All of these cards together.
    All {
        verb: Word,
        from: Pick,
    },
    Amount {
        verb: Word,
        from: i32,
        to: i32,
    },
}

impl Offered {
    /// Looks the words of an offer up.
    pub fn new<E>(
        draft: &OfferDraft,
        word: impl Fn(&ImmutableString) -> Result<Word, E>,
        small: impl Fn(i64) -> Result<i32, E>,
    ) -> Result<Self, E> {
        let number = |cards: i64| u8::try_from(cards).unwrap_or(u8::MAX);
        Ok(match draft {
            OfferDraft::Say(verb) => Self::Say(word(verb)?),
            OfferDraft::Cards { verb, from, least, most } => {
                Self::Cards { verb: word(verb)?, from: *from, least: number(*least), most: number(*most) }
            }
            OfferDraft::All { verb, from } => Self::All { verb: word(verb)?, from: *from },
            OfferDraft::Amount { verb, from, to } => Self::Amount { verb: word(verb)?, from: small(*from)?, to: small(*to)? },
        })
    }

    /// Adds the offer to the choices of the seat that is given; of no cards nothing is offered.
    fn add_to(self, choices: &mut Choices, books: &Books, view: View, given: &Given) -> Result<(), Fail> {
        match self {
            Self::Say(verb) => choices.add(Action::new(verb)),
            Self::Cards { verb, from, least, most } => {
                let from = from.cards(books, view, given)?;
                if !from.is_empty() {
                    choices.add_cards(verb, from, least, most);
                }
            }
            Self::All { verb, from } => {
                let from = from.cards(books, view, given)?;
                if !from.is_empty() {
                    choices.add_cards(verb, from, from.len() as u8, from.len() as u8);
                }
            }
            Self::Amount { verb, from, to } => choices.add_amount(verb, from, to),
        }
        Ok(())
    }
}

/// All that a seat is offered.
pub(super) fn choices(offers: &[Offered], books: &Books, view: View, given: &Given) -> Result<Choices, Fail> {
    let mut choices = Choices::none();
    offers.iter().try_for_each(|offer| offer.add_to(&mut choices, books, view, given))?;
    Ok(choices)
}
