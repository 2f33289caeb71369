//! `declare(…)`: the declarer names the trump.

use super::{How, Lookup, Mechanic};
use crate::mechanics::{self, Declare};
use crate::script::declare::SuitsDraft;
use crate::script::vocabulary::Teacher;
use crate::table::{Kind, Word};

struct DeclareDraft {
    suits: SuitsDraft,
}

impl How for DeclareDraft {
    fn kind() -> &'static str {
        "declare(…)"
    }

    fn mechanic(&self, lookup: &mut Lookup) -> Result<Box<dyn mechanics::Mechanic>, String> {
        lookup.lexicon.add_shape(Word::TRUMP, &[Kind::Suit]);
        let without = self.suits.without.iter().map(|name| lookup.suit(name)).collect::<Result<Vec<_>, _>>()?;
        let suits: Vec<_> = lookup.plan.deck.suits().filter(|suit| !without.contains(suit)).collect();
        if suits.is_empty() {
            return Err("no suit is left to be named".to_owned());
        }
        Ok(Box::new(Declare { suits }))
    }
}

pub(super) fn teach(teacher: &mut Teacher) {
    teacher.word("declare(suits: suits) -> mechanic", "The declarer names the trump suit among these.", |suits: SuitsDraft| {
        Mechanic::new(DeclareDraft { suits })
    });
}
