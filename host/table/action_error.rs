//! What somebody typed that is no action: why not, and what would be.

use super::{Action, Kind, Names};
use crate::cards::{Card, Rank};
use crate::language::{Saying, Tongue, commas, or};
use crate::say;
use crate::text;

/// Text that is no action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", Tongue::default().say(.what))]
pub struct ActionError {
    /// The word that was not understood, or behind which one is missing.
    pub word: String,
    /// What is wrong with it, and what would be right, in whatever language.
    pub what: Saying,
}

impl ActionError {
    /// The word is no verb; it stands at the head of what may mean these actions.
    #[must_use]
    pub fn unknown(word: &str, meant: &[Action], names: &Names) -> Self {
        let verbs = names.lexicon.verbs();
        let quoted = |text: &str| format!("`{text}`");
        let near = text::nearest(word, verbs.clone()).map(quoted);
        let hint = match (meant, near) {
            ([], None) => say!("typed-one-of", all = commas(verbs)),
            ([], Some(verb)) => say!("typed-did-you-mean", meant = verb),
            (meant, _) => say!("typed-did-you-mean", meant = or(meant.iter().map(|action| quoted(&action.text(names))))),
        };
        Self { word: word.to_owned(), what: say!("typed-no-verb", word = word, hint = hint) }
    }

    /// The word is not what stands here.
    pub(super) fn no(kind: Kind, word: &str, names: &Names) -> Self {
        Self { word: word.to_owned(), what: say!("typed-no", word = word, what = example(kind, names)) }
    }

    /// Behind this word stands nothing.
    pub(super) fn missing(verb: &str, kind: Kind, names: &Names) -> Self {
        Self { word: verb.to_owned(), what: say!("typed-missing", word = verb, what = example(kind, names)) }
    }

    /// The word has no place behind this verb.
    pub(super) fn extra(word: &str, verb: &str) -> Self {
        Self { word: word.to_owned(), what: say!("typed-extra", word = word, verb = verb) }
    }
}

/// What stands for something of a kind, with an example.
fn example(kind: Kind, names: &Names) -> Saying {
    let deck = &names.layout.deck;
    match kind {
        Kind::Cards => say!("typed-card", example = deck.card_text(Card::new(0))),
        Kind::Suit => say!("typed-suit", all = commas(deck.suits().map(|suit| deck.suit_text(suit)))),
        Kind::Rank => say!("typed-rank", example = deck.rank_text(Rank(0))),
        Kind::Seat => say!("typed-seat", all = commas(names.seats.iter().map(String::as_str))),
        Kind::Number => say!("typed-number"),
        Kind::Word | Kind::None => say!("typed-word"),
    }
}
