//! `ante(…)`: everybody puts so many chips into the pot.

use super::{How, Lookup, Mechanic};
use crate::mechanics::{self, Ante};
use crate::script::Fail;
use crate::script::chip_words::stake;
use crate::script::vocabulary::Teacher;

struct AnteDraft {
    chips: i64,
}

impl How for AnteDraft {
    fn kind() -> &'static str {
        "ante(…)"
    }

    fn is_for_chips(&self) -> bool {
        true
    }

    fn mechanic(&self, _lookup: &mut Lookup) -> Result<Box<dyn mechanics::Mechanic>, String> {
        Ok(Box::new(Ante { chips: self.chips }))
    }
}

pub(super) fn teach(teacher: &mut Teacher) {
    teacher.word("ante(number: number) -> mechanic", "Everybody puts so many chips into the pot.", |number: i64| {
        Ok::<_, Fail>(Mechanic::new(AnteDraft { chips: stake(number, "an ante")? }))
    });
}
