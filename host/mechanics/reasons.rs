//! Why a play to a trick of combinations is refused, in whatever language.

use crate::language::Saying;
use crate::ranking::combinations::NoAnswer;
use crate::say;

/// That the first lead holds this card, in whatever language.
pub(super) fn first_lead(card: &str) -> Saying {
    say!("rule-first-lead", card = card).in_english(format!("the first lead holds {card}"))
}

/// Why a play is no answer, in whatever language.
pub(super) fn no_answer(why: &NoAnswer) -> Saying {
    let saying = match why {
        NoAnswer::Kind { play, on } => say!("rule-other-kind", play = play.as_str(), on = on.as_str()),
        NoAnswer::Length { play, on } => say!("rule-other-length", play = play.as_str(), on = on.as_str()),
        NoAnswer::NotHigher { play, on } => say!("rule-not-higher", play = play.as_str(), on = on.as_str()),
    };
    saying.in_english(why.to_string())
}
