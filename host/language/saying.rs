//! A saying: which message, and what fills its places.

use super::Language;
use std::borrow::Cow;

/// Something to be said, in whatever language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saying {
    /// The message.
    pub id: Cow<'static, str>,
    /// What fills its places, by name.
    pub args: Vec<(&'static str, Arg)>,
    /// Said as it is where no language has the message: a name or a text of a script.
    pub own: Option<String>,
    /// Not said where a script answers this question itself: its answer is told then.
    pub unless: Option<&'static str>,
}

/// What fills a place of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A number; messages may tell one from many.
    Number(i64),
    /// A text that is the same in every language: a card, an action, an amount.
    Text(String),
    /// Something said in the same language.
    Saying(Box<Saying>),
    /// The same, within a sentence: on one line, and without its full stop.
    Phrase(Box<Saying>),
    /// A text that was made in every language, in the order of `Language::ALL`.
    Each(Box<[String; Language::ALL.len()]>),
    /// Several things one after the other; the message tells two, or the first ones and the last.
    List {
        /// `join-and`, `join-or`, or empty for commas alone.
        join: &'static str,
        /// The things.
        items: Vec<Arg>,
    },
}

impl Saying {
    /// A message without anything to fill.
    #[must_use]
    pub fn new(id: &'static str) -> Self {
        Self { id: Cow::Borrowed(id), args: Vec::new(), own: None, unless: None }
    }

    /// A text that is the same in every language, as a saying.
    #[must_use]
    pub fn text(text: impl Into<String>) -> Self {
        Self { id: Cow::Borrowed(""), args: Vec::new(), own: Some(text.into()), unless: None }
    }

    /// A name or text of a script, which a translation of the game may say otherwise: its message is the
    /// kind of thing and the name, `zone-widow`.
    ///
    /// ```
    /// use kartu::language::Saying;
    /// assert_eq!(Saying::own("phase", "last card", "last card").id, "phase-last-card");
    /// ```
    #[must_use]
    pub fn own(kind: &str, name: &str, text: impl Into<String>) -> Self {
        Self { id: Cow::Owned(key(kind, name)), args: Vec::new(), own: Some(text.into()), unless: None }
    }

    /// A text of a script in which numbers may stand that are not always the same: its message is the kind and the
    /// text with `n` for each number, and the numbers fill its places, `n1` to `n4`.
    ///
    /// ```
    /// use kartu::language::Saying;
    /// assert_eq!(Saying::told("why", "slot 2 is empty").id, "why-slot-n-is-empty");
    /// ```
    #[must_use]
    pub fn told(kind: &str, text: &str) -> Self {
        let (name, numbers) = without_numbers(text);
        let places = ["n1", "n2", "n3", "n4"].into_iter().zip(numbers);
        places.fold(Self::own(kind, &name, text), |saying, (place, number)| saying.with(place, number))
    }

    /// The same, with its English text, which was made already.
    #[must_use]
    pub fn in_english(mut self, text: impl Into<String>) -> Self {
        self.own = Some(text.into());
        self
    }

    /// The English text that it brings; empty if it brings none.
    #[must_use]
    pub fn english(&self) -> &str {
        self.own.as_deref().unwrap_or_default()
    }

    /// The same, not said where a script answers this question itself.
    #[must_use]
    pub const fn unless(mut self, question: &'static str) -> Self {
        self.unless = Some(question);
        self
    }

    /// The same with one more place filled.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((name, arg.into()));
        self
    }
}

/// The text with `n` for each number in it, and these numbers.
fn without_numbers(text: &str) -> (String, Vec<&str>) {
    let (mut name, mut numbers, mut rest) = (String::with_capacity(text.len()), Vec::new(), text);
    while let Some(at) = rest.find(|letter: char| letter.is_ascii_digit()) {
        let end = rest[at..].find(|letter: char| !letter.is_ascii_digit()).map_or(rest.len(), |end| at + end);
        name.push_str(&rest[..at]);
        name.push('n');
        numbers.push(&rest[at..end]);
        rest = &rest[end..];
    }
    name.push_str(rest);
    (name, numbers)
}

/// The message of a kind of thing with this name: `phase`, `last card` is `phase-last-card`.
pub(super) fn key(kind: &str, name: &str) -> String {
    let letter = |letter: char| if letter.is_ascii_alphanumeric() || letter == '_' { letter } else { '-' };
    let name: String = name.chars().map(letter).collect();
    if kind.is_empty() { name } else { format!("{kind}-{name}") }
}

/// Things joined with “and”.
#[must_use]
pub fn and<T: Into<Arg>>(items: impl IntoIterator<Item = T>) -> Arg {
    Arg::List { join: "join-and", items: items.into_iter().map(Into::into).collect() }
}

/// Things joined with “or”.
#[must_use]
pub fn or<T: Into<Arg>>(items: impl IntoIterator<Item = T>) -> Arg {
    Arg::List { join: "join-or", items: items.into_iter().map(Into::into).collect() }
}

/// Things with commas between them.
#[must_use]
pub fn commas<T: Into<Arg>>(items: impl IntoIterator<Item = T>) -> Arg {
    Arg::List { join: "", items: items.into_iter().map(Into::into).collect() }
}

impl From<Saying> for Arg {
    fn from(saying: Saying) -> Self {
        Self::Saying(Box::new(saying))
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<i64> for Arg {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<i32> for Arg {
    fn from(number: i32) -> Self {
        Self::Number(number.into())
    }
}

impl From<u32> for Arg {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<u8> for Arg {
    fn from(number: u8) -> Self {
        Self::Number(number.into())
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

/// A [`Saying`]: the message, and what fills its places.
///
/// ```
/// use kartu::say;
/// let saying = say!("count-players", number = 2);
/// assert_eq!(saying.id, "count-players");
/// ```
#[macro_export]
macro_rules! say {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::language::Saying::new($id)$(.with(stringify!($name), $value))*
    };
}
