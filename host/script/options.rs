//! Options: what a house may choose, of which kind, and the values chosen.

use crate::text;
use rhai::Dynamic;
use serde::Serialize;
use std::fmt;
use toml::de::DeValue;

/// A value of an option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Value {
    /// Yes or no.
    Flag(bool),
    /// A whole number.
    Whole(i64),
    /// One of a closed set of words.
    Word(String),
    /// A list.
    List(Vec<Value>),
}

impl Value {
    /// The value as a script sees it.
    pub fn to_dynamic(&self) -> Dynamic {
        match self {
            Self::Flag(flag) => (*flag).into(),
            Self::Whole(number) => (*number).into(),
            Self::Word(word) => word.clone().into(),
            Self::List(items) => Dynamic::from_array(items.iter().map(Self::to_dynamic).collect()),
        }
    }

    /// The value a script wrote.
    ///
    /// # Errors
    /// A sentence, if it is no value of an option.
    pub fn from_dynamic(value: &Dynamic) -> Result<Self, String> {
        if let Ok(flag) = value.as_bool() {
            Ok(Self::Flag(flag))
        } else if let Ok(number) = value.as_int() {
            Ok(Self::Whole(number))
        } else if let Ok(text) = value.as_immutable_string_ref() {
            Ok(Self::Word(text.to_string()))
        } else if let Ok(items) = value.as_array_ref() {
            items.iter().map(Self::from_dynamic).collect::<Result<_, _>>().map(Self::List)
        } else {
            Err(format!("a value of an option is true, false, a whole number, a word or a list, not {}", value.type_name()))
        }
    }

    /// The value a TOML file has.
    ///
    /// # Errors
    /// A sentence, if no option can have it.
    pub fn from_toml(value: &DeValue) -> Result<Self, String> {
        match value {
            DeValue::Boolean(flag) => Ok(Self::Flag(*flag)),
            DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix())
                .map(Self::Whole)
                .map_err(|_| "the number is too large for any option".to_owned()),
            DeValue::String(word) => Ok(Self::Word(word.to_string())),
            DeValue::Array(items) => {
                items.iter().map(|item| Self::from_toml(item.get_ref())).collect::<Result<_, _>>().map(Self::List)
            }
            DeValue::Float(_) => Err("options are whole numbers, never fractions".to_owned()),
            DeValue::Datetime(_) => Err("no option is a date".to_owned()),
            DeValue::Table(_) => Err("no option is a table".to_owned()),
        }
    }

    /// The value a person typed after `--set name=`: as in TOML, and a bare word stands for itself.
    ///
    /// # Errors
    /// A sentence, if no option can have it.
    pub fn from_text(text: &str) -> Result<Self, String> {
        let list = || text.strip_prefix('[')?.strip_suffix(']');
        match DeValue::parse(text) {
            Ok(value) => Self::from_toml(value.get_ref()),
            Err(_) if Self::is_word(text) => Ok(Self::Word(text.to_owned())),
            // A list of bare words, as it is shown.
            Err(_) => match list() {
                Some(items) if !items.contains(['[', '"']) => {
                    items.split(',').map(|item| Self::from_text(item.trim())).collect::<Result<_, _>>().map(Self::List)
                }
                _ => Err(format!("`{text}` is no value; write true, 12, a_word or [1, 2, 3]")),
            },
        }
    }

    /// Can a text stand for itself: letters, digits, `-` and `_`, a letter first, and no value of another kind?
    #[must_use]
    pub fn is_word(text: &str) -> bool {
        let plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '_' || letter == '-';
        text.starts_with(|letter: char| letter.is_ascii_alphabetic())
            && text.chars().all(plain)
            && !["true", "false", "inf", "nan"].contains(&text)
    }

    /// The value as TOML writes it.
    #[must_use]
    pub fn to_toml(&self) -> toml::Value {
        match self {
            Self::Flag(flag) => toml::Value::Boolean(*flag),
            Self::Whole(number) => toml::Value::Integer(*number),
            Self::Word(word) => toml::Value::String(word.clone()),
            Self::List(items) => toml::Value::Array(items.iter().map(Self::to_toml).collect()),
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag(flag) => write!(f, "{flag}"),
            Self::Whole(number) => write!(f, "{number}"),
            Self::Word(word) => f.write_str(word),
            Self::List(items) => {
                f.write_str("[")?;
                for (at, item) in items.iter().enumerate() {
                    if at > 0 {
                        f.write_str(", ")?;
                    }
                    write!(f, "{item}")?;
                }
                f.write_str("]")
            }
        }
    }
}

/// A word that may be chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// The word.
    pub word: String,
    /// What it means, for rule sheets; empty if it speaks for itself.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub meaning: String,
}

impl Choice {
    /// A word and what it means.
    #[must_use]
    pub fn new(word: &str, meaning: &str) -> Self {
        Self { word: word.to_owned(), meaning: meaning.to_owned() }
    }
}

/// The kind of an option: which values it takes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum OptionKind {
    /// `true` or `false`.
    Flag {
        /// What `true` means, for rule sheets; empty if the option speaks for itself.
        yes: String,
        /// What `false` means.
        no: String,
    },
    /// A whole number of this range, both ends included.
    Whole {
        /// The least.
        from: i64,
        /// The most.
        to: i64,
    },
    /// One of these words.
    Choice(Vec<Choice>),
    /// One or more of these words, each once.
    Several(Vec<String>),
    /// A list of this length.
    List {
        /// The kind of each item.
        of: Box<OptionKind>,
        /// The length.
        length: usize,
    },
}

impl OptionKind {
    /// Checks a value.
    ///
    /// # Errors
    /// What would be right: “a whole number from 1 to 10”.
    pub fn check(&self, value: &Value) -> Result<(), String> {
        match (self, value) {
            (Self::Flag { .. }, Value::Flag(_)) => Ok(()),
            (Self::Whole { from, to }, Value::Whole(number)) if (from..=to).contains(&number) => Ok(()),
            (Self::Choice(choices), Value::Word(word)) if choices.iter().any(|choice| choice.word == *word) => Ok(()),
            (Self::Choice(choices), Value::Word(word)) => {
                Err(text::suggestion(word, choices.iter().map(|choice| choice.word.as_str())))
            }
            (Self::Several(words), Value::List(items)) if !items.is_empty() => {
                for (at, item) in items.iter().enumerate() {
                    let Value::Word(word) = item else { return Err(self.to_string()) };
                    if !words.contains(word) {
                        return Err(text::suggestion(word, words.iter().map(String::as_str)));
                    }
                    if items[..at].contains(item) {
                        return Err(format!("`{word}` is there twice"));
                    }
                }
                Ok(())
            }
            (Self::List { of, length }, Value::List(items)) if items.len() == *length => {
                items.iter().try_for_each(|item| of.check(item)).map_err(|right| format!("each item is {right}"))
            }
            _ => Err(self.to_string()),
        }
    }
}

impl OptionKind {
    /// Checks the words and meanings that the script gave.
    ///
    /// # Errors
    /// What is wrong with them.
    pub fn check_words(&self) -> Result<(), String> {
        let (words, meanings): (Vec<&String>, Vec<&String>) = match self {
            Self::Choice(choices) => choices.iter().map(|choice| (&choice.word, &choice.meaning)).unzip(),
            Self::Several(words) => (words.iter().collect(), Vec::new()),
            Self::Flag { yes, no } => (Vec::new(), vec![yes, no]),
            Self::List { of, .. } if matches!(**of, Self::List { .. }) => return Err("a list of lists is no option".to_owned()),
            Self::List { of, .. } => return of.check_words(),
            Self::Whole { .. } => return Ok(()),
        };
        if let Some(wrong) = words.iter().find(|word| !Value::is_word(word)) {
            return Err(format!("`{wrong}` is no word to choose: letters, digits, `-` and `_`, a letter first"));
        }
        if let Some((at, twice)) = words.iter().enumerate().find(|(at, word)| words[..*at].contains(word)) {
            return Err(format!("`{twice}` is there twice, as number {}", at + 1));
        }
        if !matches!(self, Self::Flag { .. }) && words.len() < 2 {
            return Err("there is nothing to choose: give two words or more".to_owned());
        }
        if meanings.iter().any(|meaning| meaning.chars().any(text::hides)) {
            return Err("what a value means is a line that can be read".to_owned());
        }
        match meanings.iter().filter(|meaning| meaning.is_empty()).count() {
            none if none == 0 || none == meanings.len() => Ok(()),
            _ => Err("say of each value what it means, or of none".to_owned()),
        }
    }

    /// What a value means, as the script says; empty if the value speaks for itself.
    #[must_use]
    pub fn meaning(&self, value: &Value) -> &str {
        match (self, value) {
            (Self::Flag { yes, .. }, Value::Flag(true)) => yes,
            (Self::Flag { no, .. }, Value::Flag(false)) => no,
            (Self::Choice(choices), Value::Word(word)) => {
                choices.iter().find(|choice| choice.word == *word).map_or("", |choice| &choice.meaning)
            }
            _ => "",
        }
    }
}

impl fmt::Display for OptionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag { .. } => f.write_str("true or false"),
            Self::Whole { from, to } => write!(f, "a whole number from {from} to {to}"),
            Self::Choice(choices) => {
                let words: Vec<&str> = choices.iter().map(|choice| choice.word.as_str()).collect();
                write!(f, "one of {}", words.join(", "))
            }
            Self::Several(words) => write!(f, "a list of one or more of {}, each once", words.join(", ")),
            Self::List { of, length } => write!(f, "a list of {length}, each {of}"),
        }
    }
}

/// An option as a script declares it, with the value in force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OptionSpec {
    /// Its name.
    pub name: String,
    /// What it decides, as a sentence.
    pub about: String,
    /// Which values it takes.
    pub kind: OptionKind,
    /// The value of the standard game.
    pub default: Value,
    /// The value in force.
    pub value: Value,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_read_as_typed() {
        assert_eq!(Value::from_text("true"), Ok(Value::Flag(true)));
        assert_eq!(Value::from_text("last_trick"), Ok(Value::Word("last_trick".into())));
        assert_eq!(Value::from_text("\"last_trick\""), Ok(Value::Word("last_trick".into())));
        assert_eq!(Value::from_text("[1, 2]").unwrap().to_string(), "[1, 2]");
        for wrong in ["", "1.5", "nan", "inf", "9223372036854775808", "1 2", "{}", "[1,"] {
            assert!(Value::from_text(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_kind_says_what_would_be_right() {
        let whole = OptionKind::Whole { from: 1, to: 10 };
        assert_eq!(whole.check(&Value::Whole(11)), Err("a whole number from 1 to 10".into()));
        assert_eq!(whole.check(&Value::Flag(true)), Err("a whole number from 1 to 10".into()));
        let list = OptionKind::List { of: Box::new(whole), length: 3 };
        assert_eq!(
            list.check(&Value::List(vec![Value::Whole(1), Value::Whole(2)])).unwrap_err(),
            "a list of 3, each a whole number from 1 to 10"
        );
        let word = OptionKind::Choice(vec![Choice::new("last_trick", ""), Choice::new("nobody", "")]);
        assert_eq!(word.check(&Value::Word("nobdy".into())), Err("did you mean `nobody`?".into()));
    }
}
