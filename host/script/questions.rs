//! The questions that mechanics ask and the hooks of scripted phases: names and parameters of the
//! functions by which a script answers.

/// A question, or a hook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// The name of the answering function; for a hook, what follows the prefix.
    pub name: &'static str,
    /// Its parameters.
    pub params: &'static [&'static str],
    /// What the answer decides, and what the book answers.
    pub about: &'static str,
}

/// Questions with a name of their own.
pub const NAMED: [Question; 8] = [
    Question {
        name: "opener",
        params: &["table"],
        about: "Who calls first in the auction; gives a seat. It is announced. The book leaves it to the phase.",
    },
    Question {
        name: "forced_declarer",
        params: &["table"],
        about: "Who must play when nobody has bid and `must_play` says so; gives a seat. It is announced. The book leaves it to the phase.",
    },
    Question {
        name: "may_call",
        params: &["view", "seat", "bid"],
        about: "May a seat make this bid, the name of a contract or `pass`? Gives true or false. The book allows all that are higher.",
    },
    Question {
        name: "may_play",
        params: &["view", "seat", "cards"],
        about: "Which of the cards that the book allows may be played to a trick; gives cards. The book allows all.",
    },
    Question {
        name: "first_leader",
        params: &["table"],
        about: "Who leads to the first trick; gives a seat. It is announced. The book leaves it to the phase.",
    },
    Question {
        name: "score",
        params: &["deal", "house"],
        about: "The lines of the score of a finished deal. The book scores nothing.",
    },
    Question {
        name: "next_dealer",
        params: &["deal", "house"],
        about: "Who deals next; gives a seat. By the book the deal passes on.",
    },
    Question {
        name: "match_over",
        params: &["deal", "house"],
        about: "Is the match over? The book looks at the number of deals and the target.",
    },
];

/// Hooks of a scripted phase.
pub const HOOKS: [Question; 8] = [
    Question { name: "begins", params: &["table"], about: "The phase begins: set it up, and ask the seats that are to act." },
    Question {
        name: "turn",
        params: &["table"],
        about: "Who is to act when all seats asked have acted; `nobody()` ends the phase, as it does by default.",
    },
    Question { name: "before", params: &["table", "seat"], about: "A seat's turn comes: moves that the rules make before it." },
    Question {
        name: "choices",
        params: &["view", "seat"],
        about: "What the seat may do; gives offers. It sees what the seat sees.",
    },
    Question {
        name: "refusal",
        params: &["view", "seat", "action"],
        about: "Why the seat may not do this; gives a text, or \"\" where the comment above `choices` says it. Asked only of what is refused.",
    },
    Question { name: "plays", params: &["table", "seat", "action"], about: "The seat has acted." },
    Question {
        name: "over",
        params: &["table"],
        about: "Does the phase end now, though seats have still to act? By default it does not.",
    },
    Question { name: "ends", params: &["table"], about: "The phase is over: clear it up." },
];

/// The question of this name.
#[must_use]
pub fn named(name: &str) -> Option<&'static Question> {
    NAMED.iter().find(|question| question.name == name)
}

/// The hook of this name.
#[must_use]
pub fn hook(name: &str) -> Option<&'static Question> {
    HOOKS.iter().find(|question| question.name == name)
}

/// What a function of this name answers, by its whole name or by the end of it.
#[must_use]
pub fn of(function: &str) -> Option<&'static Question> {
    named(function).or_else(|| hook(function.rsplit_once('_')?.1))
}

/// All hooks of a prefix: `hunt_begins`, …
pub fn hooks_of(prefix: &str) -> impl Iterator<Item = String> + '_ {
    HOOKS.iter().map(move |hook| format!("{prefix}_{}", hook.name))
}
