//! Comparing values. Whatever makes no sense to compare is an error: left alone, the script language
//! would silently answer no.

use super::Fail;
use super::draft::ContractValue;
use super::face_down::Cards;
use super::line_words::LineDraft;
use super::values::{Card, Deed, Offers, Player, Players, Rank, Suit, card_of, rank_of, suit_of};
use super::vocabulary::{Teacher, plain_type};
use rhai::{Dynamic, Variant};
use std::cmp::Ordering;

/// A value that scripts may compare.
trait Compare: Variant + Clone {
    /// What it is called.
    const KIND: &'static str;

    /// Is it the same as another of its kind?
    fn same(&self, other: &Self) -> bool;

    /// Is it what this text names?
    fn named(&self, _text: &str) -> Result<bool, Fail> {
        Err(format!("{} is not compared with a text", Self::KIND).into())
    }
}

impl Compare for Card {
    const KIND: &'static str = "a card";

    fn same(&self, other: &Self) -> bool {
        self.card == other.card
    }

    fn named(&self, text: &str) -> Result<bool, Fail> {
        Ok(self.deck.face(self.card) == card_of(&self.deck, text)?)
    }
}

impl Compare for Rank {
    const KIND: &'static str = "a rank";

    fn same(&self, other: &Self) -> bool {
        self.rank == other.rank
    }

    fn named(&self, text: &str) -> Result<bool, Fail> {
        Ok(self.rank == rank_of(&self.deck, text)?)
    }
}

impl Compare for Suit {
    const KIND: &'static str = "a suit";

    fn same(&self, other: &Self) -> bool {
        self.suit == other.suit
    }

    fn named(&self, text: &str) -> Result<bool, Fail> {
        Ok(self.suit == suit_of(&self.deck, text)?)
    }
}

impl Compare for Cards {
    const KIND: &'static str = "a set of cards";

    fn same(&self, other: &Self) -> bool {
        self.all() == other.all()
    }
}

impl Compare for Player {
    const KIND: &'static str = "a seat";

    fn same(&self, other: &Self) -> bool {
        self == other
    }
}

impl Compare for Players {
    const KIND: &'static str = "seats";

    fn same(&self, other: &Self) -> bool {
        self == other
    }
}

impl Compare for ContractValue {
    const KIND: &'static str = "a contract";

    fn same(&self, other: &Self) -> bool {
        self.name() == other.name()
    }

    fn named(&self, text: &str) -> Result<bool, Fail> {
        Ok(self.name() == text)
    }
}

/// A value of which not even its like can be compared.
trait Opaque: Variant + Clone {
    /// What it is called, and what to ask of it instead.
    const NO: &'static str;
}

impl Opaque for Deed {
    const NO: &'static str = "an action is not compared: ask `action.says(…)`";
}

impl Opaque for Offers {
    const NO: &'static str = "offers are not compared";
}

impl Opaque for LineDraft {
    const NO: &'static str = "lines of the score are not compared";
}

fn unlike<T: Compare>(other: &Dynamic) -> Fail {
    format!("{} is not compared with {}", T::KIND, plain_type(other.type_name())).into()
}

fn other_kind<T: Compare>(other: &Dynamic) -> Result<bool, Fail> {
    // What is remembered may be nothing, and that may be asked.
    if other.is_unit() { Ok(false) } else { Err(unlike::<T>(other)) }
}

fn equality<T: Compare>(teacher: &mut Teacher) {
    teacher
        .also("==", |a: T, b: T| a.same(&b))
        .also("!=", |a: T, b: T| !a.same(&b))
        .also("==", |value: T, text: &str| value.named(text))
        .also("==", |text: &str, value: T| value.named(text))
        .also("!=", |value: T, text: &str| value.named(text).map(|same| !same))
        .also("!=", |text: &str, value: T| value.named(text).map(|same| !same))
        .also("==", |_: T, other: Dynamic| other_kind::<T>(&other))
        .also("==", |other: Dynamic, _: T| other_kind::<T>(&other))
        .also("!=", |_: T, other: Dynamic| other_kind::<T>(&other).map(|same| !same))
        .also("!=", |other: Dynamic, _: T| other_kind::<T>(&other).map(|same| !same));
}

fn no_order<T: Compare>(teacher: &mut Teacher) {
    let no = || Err::<bool, Fail>(format!("{} is not higher or lower than another thing", T::KIND).into());
    for operator in ["<", "<=", ">", ">="] {
        teacher.also(operator, move |_: T, _: Dynamic| no()).also(operator, move |_: Dynamic, _: T| no());
    }
}

fn opaque<T: Opaque>(teacher: &mut Teacher) {
    for operator in ["==", "!=", "<", "<=", ">", ">="] {
        teacher
            .also(operator, |_: T, _: Dynamic| Err::<bool, Fail>(T::NO.into()))
            .also(operator, |_: Dynamic, _: T| Err::<bool, Fail>(T::NO.into()));
    }
}

/// Ranks are ordered as the deck has them; the first of its list is the highest.
fn rank_order(teacher: &mut Teacher) {
    type Holds = fn(Ordering) -> bool;
    let operators: [(&str, Holds); 4] =
        [("<", Ordering::is_lt), ("<=", Ordering::is_le), (">", Ordering::is_gt), (">=", Ordering::is_ge)];
    for (operator, holds) in operators {
        teacher
            .also(operator, move |a: Rank, b: Rank| holds(b.rank.cmp(&a.rank)))
            .also(operator, move |a: Rank, b: &str| Ok::<_, Fail>(holds(rank_of(&a.deck, b)?.cmp(&a.rank))))
            .also(operator, move |a: &str, b: Rank| Ok::<_, Fail>(holds(b.rank.cmp(&rank_of(&b.deck, a)?))))
            .also(operator, |_: Rank, other: Dynamic| Err::<bool, _>(unlike::<Rank>(&other)))
            .also(operator, |other: Dynamic, _: Rank| Err::<bool, _>(unlike::<Rank>(&other)));
    }
}

pub(super) fn teach(teacher: &mut Teacher) {
    equality::<Card>(teacher);
    equality::<Cards>(teacher);
    equality::<Rank>(teacher);
    equality::<Suit>(teacher);
    equality::<Player>(teacher);
    equality::<Players>(teacher);
    equality::<ContractValue>(teacher);
    no_order::<Card>(teacher);
    no_order::<Cards>(teacher);
    no_order::<Suit>(teacher);
    no_order::<Player>(teacher);
    no_order::<Players>(teacher);
    no_order::<ContractValue>(teacher);
    opaque::<Deed>(teacher);
    opaque::<Offers>(teacher);
    opaque::<LineDraft>(teacher);
    rank_order(teacher);
}
