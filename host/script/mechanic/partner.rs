//! `calls_partner()`: the declarer calls a card, and its holder is on his side.

use super::{How, Lookup, Mechanic};
use crate::mechanics::{self, Partner};
use crate::script::vocabulary::Teacher;
use crate::table::{Kind, Word};

#[derive(Clone)]
struct PartnerDraft {
    /// May it be a card of his own?
    own: bool,
}

impl How for PartnerDraft {
    fn kind() -> &'static str {
        "calls_partner()"
    }

    fn mechanic(&self, lookup: &mut Lookup) -> Result<Box<dyn mechanics::Mechanic>, String> {
        lookup.lexicon.add_shape(Word::CALL, &[Kind::Cards]);
        Ok(Box::new(Partner { own: self.own }))
    }
}

pub(super) fn teach(teacher: &mut Teacher) {
    teacher
        .word(
            "calls_partner() -> mechanic",
            "The declarer calls a card that he does not hold; who holds it is on his side, which the others learn when the card is played.",
            || Mechanic::new(PartnerDraft { own: false }),
        )
        .word(
            "mechanic.or_own(own: flag) -> mechanic",
            "Of a partner who is called: may the declarer call a card of his own, and so play alone?",
            |how: &mut Mechanic, own: bool| how.say("or_own", |partner: &mut PartnerDraft| partner.own = own),
        );
}
