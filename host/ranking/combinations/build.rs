//! Kinds checked for a deck: a kind that no hand could hold is an error that names it.

use super::counts::{MAX_WIDTH, RankCounts};
use super::groups::Groups;
use super::kickers::Kickers;
use super::order::{Order, bits};
use super::table::{Body, Kind};
use super::{KickerSpec, KindSpec, Shape, SpecError};
use crate::cards::Deck;
use crate::text::{count, suggestion};

/// At most this many kinds.
const MAX_KINDS: usize = 64;

type Checked<T> = Result<T, String>;

pub(super) fn kinds(specs: &[KindSpec], order: &Order, deck: &Deck) -> Result<Vec<Kind>, SpecError> {
    if specs.is_empty() || specs.len() > MAX_KINDS {
        return Err(SpecError::Table(format!("a table of {}; it must have 1 to {MAX_KINDS}", count(specs.len(), "kind"))));
    }
    let mut kinds: Vec<Kind> = Vec::new();
    for spec in specs {
        let name = |kind: &Kind| kind.name == spec.name;
        let kind = if kinds.iter().any(name) { Err("it is there twice".to_owned()) } else { Builder { order, deck }.kind(spec) };
        kinds.push(kind.map_err(|why| SpecError::Kind { kind: spec.name.clone(), why })?);
    }
    Ok(kinds)
}

struct Builder<'a> {
    order: &'a Order,
    deck: &'a Deck,
}

impl Builder<'_> {
    fn kind(&self, spec: &KindSpec) -> Checked<Kind> {
        let letter = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == '_';
        if spec.name.is_empty() || !spec.name.chars().all(letter) {
            return Err("a name has letters, digits, `-` and `_`".to_owned());
        }
        let body = match &spec.shape {
            Shape::Set { width, from, to } => {
                let over = self.range(from.as_deref(), to.as_deref(), self.order.all())?;
                Body::Groups(Groups::new(*width, 1..=1, over, Vec::new()))
            }
            Shape::Run { width, shortest, longest, from, to, below } => {
                let over = self.range(from.as_deref(), to.as_deref(), self.order.ranked)?;
                self.run(*width, (*shortest, *longest), over, below)?
            }
            Shape::Fixed { ranks } => self.fixed(ranks)?,
        };
        let kickers = match (&body, &spec.kickers) {
            (_, None) => None,
            (Body::Fixed { .. }, Some(_)) => return Err("fixed cards take no kickers".to_owned()),
            (Body::Groups(groups), Some(kickers)) => Some(self.kickers(kickers, groups, spec.suited)?),
        };
        match &body {
            Body::Groups(groups) => self.check_width(groups, spec.suited)?,
            Body::Fixed { .. } if spec.suited => return Err("fixed cards cannot be of one suit".to_owned()),
            Body::Fixed { .. } => {}
        }
        let runs = matches!(&body, Body::Groups(groups) if *groups.lengths.end() > 1);
        if spec.longer_beats && !runs {
            return Err("longer ones cannot beat shorter ones: all are equally long".to_owned());
        }
        Ok(Kind { name: spec.name.clone(), body, kickers, suited: spec.suited, longer_beats: spec.longer_beats })
    }

    fn level(&self, text: &str) -> Checked<u8> {
        let hint = || suggestion(text, self.order.texts());
        self.order.named(text).ok_or_else(|| format!("`{text}` is no rank of this table; {}", hint()))
    }

    fn levels(&self, texts: &[String]) -> Checked<u32> {
        texts.iter().try_fold(0, |levels, text| Ok(levels | 1 << self.level(text)?))
    }

    /// The levels from one to another, by default those of `among` and all between.
    fn range(&self, from: Option<&str>, to: Option<&str>, among: u32) -> Checked<u32> {
        let among = if among == 0 { self.order.all() } else { among };
        let from = from.map_or(Ok(among.trailing_zeros() as u8), |text| self.level(text))?;
        let to = to.map_or(Ok(31 - among.leading_zeros() as u8), |text| self.level(text))?;
        if from > to {
            return Err(format!("{} is not below {}", self.order.text(from), self.order.text(to)));
        }
        Ok(bits(from, to - from + 1))
    }

    fn run(&self, width: u8, (shortest, longest): (u8, Option<u8>), over: u32, below: &[String]) -> Checked<Body> {
        if shortest < 2 {
            return Err(format!("a run has at least 2 ranks, not {shortest}"));
        }
        if longest.is_some_and(|longest| longest < shortest) {
            return Err(format!("at most {} and at least {shortest} ranks is none", longest.unwrap_or(0)));
        }
        if below.len() >= usize::from(shortest) {
            return Err(format!("{} below its lowest rank would be a run of their own; at most {}", below.len(), shortest - 1));
        }
        let below = below.iter().map(|text| self.level(text)).collect::<Checked<Vec<u8>>>()?;
        // Where a rank stands in line; a run must not come round to it again.
        let line: Vec<u8> = below.iter().copied().chain((0..32).filter(|level| over >> level & 1 == 1)).collect();
        let mut room = line.len();
        for (at, level) in line.iter().enumerate() {
            if let Some(again) = line.iter().skip(at + 1).position(|other| other == level) {
                room = room.min(again + 1);
            }
        }
        if room < usize::from(shortest) {
            let ranks = count(room, "different rank");
            return Err(format!("a run of {shortest} does not fit into {ranks} in a row"));
        }
        let longest = longest.unwrap_or(u8::MAX).min(room as u8);
        Ok(Body::Groups(Groups::new(width, shortest..=longest, over, below)))
    }

    fn fixed(&self, texts: &[String]) -> Checked<Body> {
        let mut ranks = RankCounts::EMPTY;
        for text in texts {
            let level = self.level(text)?;
            let there = self.order.cards(level).len();
            if texts.iter().filter(|other| self.order.named(other) == Some(level)).count() > there {
                return Err(format!("of `{text}` the deck has {there}"));
            }
            ranks = ranks + RankCounts::one(level, 1);
        }
        let top = ranks.iter().map(|(level, _)| level.0).max().ok_or("it has no cards")?;
        Ok(Body::Fixed { ranks, top })
    }

    /// Enough cards of each rank that a body may have?
    fn check_width(&self, groups: &Groups, suited: bool) -> Checked<()> {
        let width = groups.width;
        if width == 0 {
            return Err("it takes no card of a rank".to_owned());
        }
        let levels = (0..32).filter(|level| groups.over >> level & 1 == 1).chain(groups.below.iter().copied());
        let runs = *groups.lengths.end() > 1;
        let mut lacking = levels.clone().filter(|level| self.there(*level, suited) < width);
        // Of sets it is enough that some rank has them; a run must be able to cross each of its ranks.
        let all_lack = levels.clone().all(|level| self.there(level, suited) < width);
        match lacking.next() {
            Some(level) if runs || all_lack => {
                let (there, text) = (self.there(level, suited), self.order.text(level));
                let suit = if suited { " in a suit" } else { "" };
                let cards = count(width.into(), "card");
                Err(format!("it takes {cards} of a rank{suit}; of `{text}` the deck has {there}{suit}"))
            }
            _ => Ok(()),
        }
    }

    /// How many cards of a level there are, or, in one suit, at most.
    fn there(&self, level: u8, suited: bool) -> u8 {
        let cards = self.order.cards(level);
        let most = self.deck.suits().map(|suit| (cards & self.deck.of_suit(suit)).len()).max().unwrap_or(0);
        (if suited { most } else { cards.len() }) as u8
    }

    fn kickers(&self, spec: &KickerSpec, groups: &Groups, suited: bool) -> Checked<Kickers> {
        if spec.count == 0 || spec.width == 0 || spec.alike == 0 {
            return Err("kickers that are no cards: their count, width and most alike are at least 1".to_owned());
        }
        if usize::from(spec.width) * usize::from(spec.alike) > usize::from(MAX_WIDTH) {
            return Err(format!("{} kickers of {} cards alike; at most {MAX_WIDTH} cards fit", spec.alike, spec.width));
        }
        let over = if spec.ranks.is_empty() { self.order.all() } else { self.levels(&spec.ranks)? };
        let apart = self.levels(&spec.apart)?;
        let most = |level: u8| u32::from((self.there(level, suited) / spec.width).min(spec.alike));
        let room: u32 = (0..32).filter(|level| over >> level & 1 == 1).map(most).sum();
        let shortest = u32::from(*groups.lengths.start());
        if room < u32::from(spec.count) * shortest {
            return Err(format!("it asks for {} kickers; there are at most {room}", u32::from(spec.count) * shortest));
        }
        Ok(Kickers { count: spec.count, width: spec.width, alike: spec.alike, over, apart, lower: spec.lower })
    }
}
