//! What a strength is called, in words that players use.

use super::judge::Strength;
use super::kind::Kind;
use super::order::{Engine, Order};
use super::scale::Fields;
use super::spec::Aim;
use crate::language::Language::{self, English, Indonesian};

impl Order {
    /// What a strength is called: `two pair, kings and fours, ace kicker`.
    ///
    /// The name tells all that the strength depends on, so equal names are equal strengths. Hands that do not
    /// count are called `no hand`.
    ///
    /// ```
    /// use kartu::ranking::{Language, Order, Spec};
    /// let order = Order::load(&Spec::french("A K Q J T 9 8 7 6 5 4 3 2")?)?;
    /// let strength = order.strength(order.deck().set("KS KD 4C 4H AD")?)?;
    /// assert_eq!(order.describe(strength, Language::English), "two pair, kings and fours, ace kicker");
    /// assert_eq!(order.describe(strength, Language::Indonesian), "dua pasang, king dan empat, kicker as");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn describe(&self, strength: Strength, language: Language) -> String {
        if !strength.counts() {
            return match language {
                English => "no hand".to_owned(),
                Indonesian => "bukan kombinasi".to_owned(),
            };
        }
        if let Engine::Badugi(table) = &self.engine {
            let ranks = self.spec.order.iter().filter(|rank| table.set(strength.0) >> (**rank & 15) & 1 == 1);
            let ranks: Vec<String> = ranks.map(|rank| self.rank_name(*rank, language)).collect();
            let most = usize::from(self.spec.cards);
            return match language {
                _ if ranks.len() == most => format!("badugi, {}", ranks.join("-")),
                English => format!("{}-card badugi, {}", number(ranks.len()), ranks.join("-")),
                Indonesian => format!("badugi {} kartu, {}", angka(ranks.len()), ranks.join("-")),
            };
        }
        let fields = Fields::of(self.classes.score(strength.0));
        let Some(kind) = self.scale.kind(fields) else { return String::new() };
        Words { order: self, language, fields }.of_kind(kind)
    }

    /// The name of a rank of the deck.
    fn rank_name(&self, rank: u8, language: Language) -> String {
        let name = self.spec.deck.ranks.get(usize::from(rank)).map_or("", |rank| rank.name.as_str());
        match language {
            English => name.to_owned(),
            Indonesian => INDONESIAN.iter().find(|(english, _)| *english == name).map_or(name, |(_, word)| word).to_owned(),
        }
    }
}

const INDONESIAN: [(&str, &str); 10] = [
    ("ace", "as"),
    ("ten", "sepuluh"),
    ("nine", "sembilan"),
    ("eight", "delapan"),
    ("seven", "tujuh"),
    ("six", "enam"),
    ("five", "lima"),
    ("four", "empat"),
    ("three", "tiga"),
    ("two", "dua"),
];

const fn number(cards: usize) -> &'static str {
    match cards {
        1 => "one",
        2 => "two",
        _ => "three",
    }
}

const fn angka(cards: usize) -> &'static str {
    match cards {
        1 => "satu",
        2 => "dua",
        _ => "tiga",
    }
}

/// The name of a kind in Indonesian.
const fn indonesian(kind: Kind) -> &'static str {
    match kind {
        Kind::FiveOfAKind => "lima sejenis",
        Kind::FourOfAKind => "empat sejenis",
        Kind::ThreeOfAKind => "tiga sejenis",
        Kind::TwoPair => "dua pasang",
        Kind::Pair => "sepasang",
        Kind::HighCard => "kartu tinggi",
        Kind::SkipStraight => "straight lompat",
        Kind::SkipStraightFlush => "straight flush lompat",
        Kind::FourStraight => "straight empat kartu",
        Kind::FourFlush => "flush empat kartu",
        Kind::FourStraightFlush => "straight flush empat kartu",
        Kind::StraightFlush | Kind::FullHouse | Kind::Flush | Kind::Straight => kind.name(),
    }
}

struct Words<'o> {
    order: &'o Order,
    language: Language,
    fields: Fields,
}

impl Words<'_> {
    /// The rank with this value.
    fn value(&self, value: u32) -> String {
        let order = &self.order.spec.order;
        let rank = order.len().checked_sub(value as usize + 1).and_then(|at| order.get(at));
        rank.map_or_else(String::new, |rank| self.order.rank_name(*rank, self.language))
    }

    /// The rank in a field; the empty text if there is none.
    fn rank(&self, at: usize) -> String {
        self.fields.ranks.get(at).and_then(|rank| rank.checked_sub(1)).map_or_else(String::new, |value| self.value(value))
    }

    /// The ranks from a field on.
    fn ranks(&self, from: usize, to: usize) -> String {
        (from..to).map(|at| self.rank(at)).filter(|rank| !rank.is_empty()).collect::<Vec<_>>().join("-")
    }

    /// The rank in a field, for several cards: `kings`.
    fn plural(&self, at: usize) -> String {
        let rank = self.rank(at);
        match self.language {
            English if rank.ends_with('x') => rank + "es",
            English => rank + "s",
            Indonesian => rank,
        }
    }

    /// `, ace kicker`, if there is one.
    fn kickers(&self, from: usize) -> String {
        let ranks = self.ranks(from, 5);
        match (self.language, ranks.is_empty()) {
            (_, true) => ranks,
            (English, _) if ranks.contains('-') => format!(", {ranks} kickers"),
            (English, _) => format!(", {ranks} kicker"),
            (Indonesian, _) => format!(", kicker {ranks}"),
        }
    }

    fn of_kind(&self, kind: Kind) -> String {
        let name = match self.language {
            English => kind.name(),
            Indonesian => indonesian(kind),
        };
        let top = || self.order.scale.top(self.fields).map_or_else(String::new, |top| self.value(u32::from(top)));
        let to_the_top = || match self.language {
            English => format!("{name}, {} high", top()),
            Indonesian => format!("{name} sampai {}", top()),
        };
        match kind {
            Kind::FiveOfAKind | Kind::FourOfAKind | Kind::ThreeOfAKind | Kind::Pair => {
                format!(
                    "{name}{} {}{}",
                    if self.language == English || kind != Kind::Pair { "," } else { "" },
                    self.plural(0),
                    self.kickers(1)
                )
            }
            Kind::FullHouse => match self.language {
                English => format!("{name}, {} over {}", self.plural(0), self.plural(1)),
                Indonesian => format!("{name}, tiga {} dan dua {}", self.rank(0), self.rank(1)),
            },
            Kind::TwoPair => match self.language {
                English => format!("{name}, {} and {}{}", self.plural(0), self.plural(1), self.kickers(2)),
                Indonesian => format!("{name}, {} dan {}{}", self.rank(0), self.rank(1), self.kickers(2)),
            },
            Kind::StraightFlush | Kind::Straight | Kind::SkipStraight | Kind::SkipStraightFlush => to_the_top(),
            Kind::FourStraight => format!("{}{}", to_the_top(), self.kickers(1)),
            Kind::FourStraightFlush => format!("{}{}", to_the_top(), self.kickers(4)),
            Kind::FourFlush => format!("{name}, {}{}", self.ranks(0, 4), self.kickers(4)),
            Kind::HighCard if self.order.spec.aim == Aim::Low => match self.language {
                English => format!("{} low", self.ranks(0, 5)),
                Indonesian => format!("rendah {}", self.ranks(0, 5)),
            },
            Kind::HighCard | Kind::Flush => format!("{name}, {}", self.ranks(0, 5)),
        }
    }
}
