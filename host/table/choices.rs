//! What a seat may do, compactly: single actions, *k of these cards*, *an amount from..=to*.

use super::{Action, Arg, Names, Refusal, Seat, Word};
use crate::cards::{Card, CardSet, Deck, Draw};
use smallvec::SmallVec;

/// One kind of thing that may be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Offer {
    /// Exactly this.
    One(Action),
    /// The verb with `least` to `most` of these cards.
    Cards {
        /// What is done with them.
        verb: Word,
        /// The cards to choose from.
        from: CardSet,
        /// At least so many.
        least: u8,
        /// At most so many.
        most: u8,
    },
    /// The verb with a number of this range.
    Amount {
        /// What is done.
        verb: Word,
        /// The least.
        from: i32,
        /// The most.
        to: i32,
        /// Numbers worth naming first: what a menu shows and a random player picks from. Empty for all alike.
        hints: Hints,
    },
}

/// A few numbers worth naming first, each once.
pub type Hints = SmallVec<[i32; 4]>;

/// All that a seat may do at one moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    offers: SmallVec<[Offer; 1]>,
}

impl Choices {
    /// Nothing.
    #[must_use]
    pub fn none() -> Self {
        Self::default()
    }

    /// One of these cards; nothing if there are none.
    #[must_use]
    pub fn one_of(verb: Word, from: CardSet) -> Self {
        let mut choices = Self::none();
        if !from.is_empty() {
            choices.offers.push(Offer::Cards { verb, from, least: 1, most: 1 });
        }
        choices
    }

    /// Adds a single action.
    pub fn add(&mut self, action: Action) {
        self.offers.push(Offer::One(action));
    }

    /// Adds `least` to `most` of these cards, as far as there are so many.
    pub fn add_cards(&mut self, verb: Word, from: CardSet, least: u8, most: u8) {
        let most = most.min(from.len() as u8);
        if least <= most {
            self.offers.push(Offer::Cards { verb, from, least, most });
        }
    }

    /// Adds a range of amounts; nothing if `from` is greater than `to`.
    pub fn add_amount(&mut self, verb: Word, from: i32, to: i32) {
        if from <= to {
            self.offers.push(Offer::Amount { verb, from, to, hints: Hints::new() });
        }
    }

    /// Adds a range of amounts with those of it that are worth naming first.
    pub fn add_amount_with(&mut self, verb: Word, from: i32, to: i32, sizes: [i32; 4]) {
        if from <= to {
            let mut hints: Hints = sizes.into_iter().filter(|size| (from..=to).contains(size)).collect();
            hints.sort_unstable();
            hints.dedup();
            self.offers.push(Offer::Amount { verb, from, to, hints });
        }
    }

    /// Adds all that `other` offers.
    pub fn add_all(&mut self, other: Self) {
        self.offers.extend(other.offers);
    }

    /// The offers.
    #[must_use]
    pub fn offers(&self) -> &[Offer] {
        &self.offers
    }

    /// May nothing be done?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.offers.is_empty()
    }

    /// The verbs on offer, each once.
    #[must_use]
    pub fn verbs(&self) -> Vec<Word> {
        let mut verbs = Vec::new();
        for offer in &self.offers {
            let verb = offer.verb();
            if !verbs.contains(&verb) {
                verbs.push(verb);
            }
        }
        verbs
    }

    /// The cards that may be used, with this verb or with any.
    #[must_use]
    pub fn cards(&self, verb: Option<Word>) -> CardSet {
        let offers = self.offers.iter().filter(|offer| verb.is_none_or(|verb| offer.verb() == verb));
        offers.fold(CardSet::EMPTY, |set, offer| match offer {
            Offer::Cards { from, .. } => set | *from,
            Offer::One(action) => set | action.card_set(),
            Offer::Amount { .. } => set,
        })
    }

    /// May this be done? Copies of a card are interchangeable.
    #[must_use]
    pub fn contains(&self, deck: &Deck, action: &Action) -> bool {
        match self.offers.as_slice() {
            // The usual question, apart from what the others need.
            [Offer::Cards { verb, from, least: 1, most: 1 }] if !deck.has_copies() => {
                action.card_of(*verb).is_some_and(|card| from.has(card))
            }
            offers => offers.iter().any(|offer| offer.contains(deck, action)),
        }
    }

    /// The refusal for a number of cards that is not on offer with this verb, if that is what is wrong.
    #[must_use]
    pub fn wrong_number(&self, seat: Seat, action: &Action) -> Option<Refusal> {
        let number = action.card_set().len() + usize::from(action.hidden());
        let bounds = self.offers.iter().filter_map(|offer| match offer {
            Offer::Cards { verb, least, most, .. } if *verb == action.verb() => Some((*least, *most)),
            _ => None,
        });
        let (least, most) = bounds.reduce(|a, b| (a.0.min(b.0), a.1.max(b.1)))?;
        let other_way = self.offers.iter().any(|offer| matches!(offer, Offer::One(_)) && offer.verb() == action.verb());
        let fits = (usize::from(least)..=usize::from(most)).contains(&number);
        (!fits && !other_way).then_some(Refusal::WrongNumber { seat, verb: action.verb(), least, most })
    }

    /// How many different actions there are; stops counting at `u64::MAX`.
    #[must_use]
    pub fn count(&self, deck: &Deck) -> u64 {
        self.offers.iter().fold(0, |sum, offer| sum.saturating_add(offer.count(deck)))
    }

    /// One of the actions, each equally likely; of amounts with hints one of these. `None` if there are none.
    pub fn sample(&self, deck: &Deck, draw: &mut impl Draw) -> Option<Action> {
        if let [Offer::Cards { verb, from, least: 1, most: 1 }] = self.offers.as_slice()
            && !deck.has_copies()
        {
            return from.nth(draw.below(from.len() as u32) as usize).map(|card| Action::card(*verb, card));
        }
        let all = self.offers.iter().fold(0_u64, |sum, offer| sum.saturating_add(offer.weight(deck)));
        let mut left = draw.below_any(all);
        for offer in &self.offers {
            let count = offer.weight(deck);
            if left < count {
                return offer.hinted(deck, left);
            }
            left -= count;
        }
        None
    }

    /// All actions, in order. There may be millions: take what you need.
    pub fn iter<'a>(&'a self, deck: &'a Deck) -> impl Iterator<Item = Action> + 'a {
        self.offers.iter().flat_map(move |offer| (0..offer.count(deck)).map_while(move |n| offer.nth(deck, n)))
    }

    /// The action with `n` others before it, in the order of [`Choices::iter`].
    #[must_use]
    pub fn nth(&self, deck: &Deck, mut n: u64) -> Option<Action> {
        for offer in &self.offers {
            let count = offer.count(deck);
            if n < count {
                return offer.nth(deck, n);
            }
            n -= count;
        }
        None
    }

    /// What may be done, for people: `pass, bid chico or bid grand`; `play one of AD 7S`.
    #[must_use]
    pub fn text(&self, names: &Names) -> String {
        let offers: Vec<String> = self.offers.iter().map(|offer| offer.text(names)).collect();
        crate::text::series(&offers, "or")
    }
}

impl Offer {
    /// What is done.
    #[must_use]
    pub const fn verb(&self) -> Word {
        match self {
            Self::One(action) => action.verb(),
            Self::Cards { verb, .. } | Self::Amount { verb, .. } => *verb,
        }
    }

    fn contains(&self, deck: &Deck, action: &Action) -> bool {
        match self {
            Self::One(one) => one == action || deck.has_copies() && alike(deck, one) == alike(deck, action),
            Self::Cards { verb, from, least, most } => {
                let cards = action.card_set();
                *action == Action::cards(*verb, cards)
                    && (*least..=*most).contains(&(cards.len() as u8))
                    && (cards.within(*from) || deck.has_copies() && held_copies(deck, cards, *from).is_some())
            }
            Self::Amount { verb, from, to, .. } => match action.args().next() {
                Some(Arg::Number(number)) => {
                    (*from..=*to).contains(&number) && *action == Action::new(*verb).with(Arg::Number(number))
                }
                _ => false,
            },
        }
    }

    /// How many actions a random player chooses among.
    fn weight(&self, deck: &Deck) -> u64 {
        match self {
            Self::Amount { hints, .. } if !hints.is_empty() => hints.len() as u64,
            _ => self.count(deck),
        }
    }

    /// One of them.
    fn hinted(&self, deck: &Deck, n: u64) -> Option<Action> {
        match self {
            Self::Amount { verb, hints, .. } if !hints.is_empty() => {
                hints.get(usize::try_from(n).ok()?).map(|number| Action::new(*verb).with(Arg::Number(*number)))
            }
            _ => self.nth(deck, n),
        }
    }

    fn count(&self, deck: &Deck) -> u64 {
        match self {
            Self::One(_) => 1,
            Self::Cards { from, least, most, .. } => {
                let ways = ways(&faces(deck, *from), usize::from(*most));
                ways[0][usize::from(*least)..].iter().fold(0, |sum, ways| sum.saturating_add(*ways))
            }
            Self::Amount { from, to, .. } => (i64::from(*to) - i64::from(*from) + 1).max(0) as u64,
        }
    }

    /// The action with `n` others of this offer before it.
    fn nth(&self, deck: &Deck, mut n: u64) -> Option<Action> {
        match self {
            Self::One(action) => (n == 0).then_some(*action),
            Self::Amount { verb, from, .. } => {
                let number = i32::try_from(i64::from(*from) + i64::try_from(n).ok()?).ok()?;
                Some(Action::new(*verb).with(Arg::Number(number)))
            }
            Self::Cards { verb, from, least, most } => {
                let faces = faces(deck, *from);
                let ways = ways(&faces, usize::from(*most));
                for size in usize::from(*least)..=usize::from(*most) {
                    if n < ways[0][size] {
                        return Some(Action::cards(*verb, pick(&faces, &ways, size, n)));
                    }
                    n -= ways[0][size];
                }
                None
            }
        }
    }

    /// The offer, for people.
    #[must_use]
    pub fn text(&self, names: &Names) -> String {
        let verb = names.lexicon.text(self.verb());
        match self {
            Self::One(action) => action.text(names),
            Self::Cards { from, least, most, .. } => {
                let cards = names.layout.deck.text(*from);
                match (least, most) {
                    _ if from.len() == usize::from(*least) => format!("{verb} {cards}"),
                    (1, 1) => format!("{verb} one of {cards}"),
                    (least, most) if least == most => format!("{verb} {least} of {cards}"),
                    (least, most) => format!("{verb} {least} to {most} of {cards}"),
                }
            }
            Self::Amount { from, to, .. } if from == to => format!("{verb} {from}"),
            Self::Amount { from, to, .. } => format!("{verb} {from} to {to}"),
        }
    }
}

/// The same action with the first copy of each face.
fn alike(deck: &Deck, action: &Action) -> Action {
    action.map_cards(|set| held_copies(deck, set, deck.all()).unwrap_or(set))
}

/// Cards of `held` that look like `cards`, or `None` if there are not so many of a face.
pub(super) fn held_copies(deck: &Deck, cards: CardSet, held: CardSet) -> Option<CardSet> {
    let mut found = CardSet::EMPTY;
    for card in cards.iter() {
        found.add((deck.alike(card) & (held - found)).first()?);
    }
    Some(found)
}

/// The cards of a set, those with the same face together.
fn faces(deck: &Deck, from: CardSet) -> Vec<Vec<Card>> {
    if !deck.has_copies() {
        return from.iter().map(|card| vec![card]).collect();
    }
    let mut rest = from;
    let mut faces = Vec::new();
    while let Some(card) = rest.first() {
        let alike = deck.alike(card) & rest;
        faces.push(alike.iter().collect());
        rest -= alike;
    }
    faces
}

/// `ways[i][k]`: in how many ways `k` cards can be taken from the faces from `i` on.
fn ways(faces: &[Vec<Card>], most: usize) -> Vec<Vec<u64>> {
    let mut ways = vec![vec![0_u64; most + 1]; faces.len() + 1];
    ways[faces.len()][0] = 1;
    for at in (0..faces.len()).rev() {
        for size in 0..=most {
            ways[at][size] = (0..=size.min(faces[at].len())).fold(0, |sum, take| sum.saturating_add(ways[at + 1][size - take]));
        }
    }
    ways
}

fn pick(faces: &[Vec<Card>], ways: &[Vec<u64>], mut size: usize, mut n: u64) -> CardSet {
    let mut picked = CardSet::EMPTY;
    for (at, face) in faces.iter().enumerate() {
        for take in (0..=size.min(face.len())).rev() {
            let here = ways[at + 1][size - take];
            if n < here {
                for card in &face[..take] {
                    picked.add(*card);
                }
                size -= take;
                break;
            }
            n -= here;
        }
    }
    picked
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{DeckSpec, Purpose, Seed};
    use std::collections::HashMap;

    fn deck(copies: u8) -> Deck {
        let mut spec = DeckSpec::french("A K Q J").unwrap();
        spec.copies = copies;
        Deck::new(spec).unwrap()
    }

    #[test]
    fn two_of_five_cards_are_ten_choices() {
        let deck = deck(1);
        let five = deck.set("AC KC AD KD AH").unwrap();
        let mut choices = Choices::none();
        choices.add_cards(Word::DISCARD, five, 2, 2);
        let all: Vec<Action> = choices.iter(&deck).collect();
        assert_eq!((choices.count(&deck), all.len()), (10, 10));
        assert!(all.iter().all(|action| choices.contains(&deck, action) && action.card_set().len() == 2));
        assert!(all.windows(2).all(|pair| pair[0] != pair[1]));
        assert!(!choices.contains(&deck, &Action::cards(Word::DISCARD, five)));
        assert!(!choices.contains(&deck, &Action::cards(Word::PLAY, all[0].card_set())));
    }

    #[test]
    fn copies_of_a_face_are_one_choice() {
        let deck = deck(2);
        let hand = deck.set("AC AC KC").unwrap();
        let mut choices = Choices::none();
        choices.add_cards(Word::DISCARD, hand, 1, 2);
        let texts: Vec<String> = choices.iter(&deck).map(|action| deck.text(action.card_set())).collect();
        assert_eq!(texts, ["AC", "KC", "AC AC", "AC KC"]);
        let second_ace = deck.alike(deck.card("AC").unwrap()).last().unwrap();
        assert!(choices.contains(&deck, &Action::card(Word::DISCARD, second_ace)));
        let only_second = Choices::one_of(Word::PLAY, CardSet::of(second_ace));
        assert!(only_second.contains(&deck, &Action::card(Word::PLAY, deck.card("AC").unwrap())));
    }

    #[test]
    fn a_sample_is_fair_over_all_offers() {
        let deck = deck(1);
        let mut choices = Choices::one_of(Word::PLAY, deck.set("AC KC QC").unwrap());
        choices.add(Action::new(Word::PASS));
        choices.add_amount(Word::BID, 2, 4);
        assert_eq!(choices.count(&deck), 7);
        let mut draw = Seed::from_text("fair").stream(Purpose::Sample, 0, 0);
        let mut seen: HashMap<Action, u32> = HashMap::new();
        for _ in 0..7000 {
            *seen.entry(choices.sample(&deck, &mut draw).unwrap()).or_default() += 1;
        }
        assert_eq!(seen.len(), 7);
        assert!(seen.values().all(|times| (850..1150).contains(times)), "{seen:?}");
        assert_eq!(Choices::none().sample(&deck, &mut draw), None);
    }

    #[test]
    fn an_amount_is_in_its_range_or_not() {
        let deck = deck(1);
        let mut choices = Choices::none();
        choices.add_amount(Word::BID, 3, 2);
        assert!(choices.is_empty());
        choices.add_amount(Word::BID, 2, 4);
        let bid = |number| Action::new(Word::BID).with(Arg::Number(number));
        assert_eq!([1, 2, 4, 5].map(|number| choices.contains(&deck, &bid(number))), [false, true, true, false]);
        assert!(!choices.contains(&deck, &Action::new(Word::BID)));
    }
}
