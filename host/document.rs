//! TOML read with places: every key and value knows where it stands, so that every complaint can point.
//!
//! ```
//! use kartu::document::Document;
//! let document = Document::parse("seats = 3\n", "table.toml", 0..10)?;
//! document.only(&["seats"])?;
//! assert_eq!(document.field("seats").map(|field| field.whole(1..=10)), Some(Ok(3)));
//! # Ok::<(), kartu::fault::Fault>(())
//! ```

use crate::fault::{Class, Fault, Place};
use crate::text;
use std::ops::{Range, RangeInclusive};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A TOML document, or the stretch of a text that is one.
#[derive(Clone, Debug)]
pub struct Document<'a> {
    text: &'a str,
    name: &'a str,
    start: usize,
    table: DeTable<'a>,
}

/// A key with its value.
#[derive(Clone, Debug)]
pub struct Field<'d, 'a> {
    document: &'d Document<'a>,
    key: &'d str,
    key_span: Range<usize>,
    value: &'d DeValue<'a>,
    value_span: Range<usize>,
}

impl<'a> Document<'a> {
    /// Reads the bytes `range` of `text`; places are those of `text`, which messages call `name`.
    ///
    /// # Errors
    /// Where it is no TOML, and why.
    pub fn parse(text: &'a str, name: &'a str, range: Range<usize>) -> Result<Self, Fault> {
        let start = range.start;
        let part = text.get(range).unwrap_or_default();
        let table = DeTable::parse(part).map_err(|error| {
            let span = error.span().unwrap_or(0..0);
            let why = error.message().lines().next().unwrap_or("nothing is understood");
            let fault = Fault::new(Class::Unreadable, format!("this is no TOML: {why}"));
            let bare_word = why.contains("must be quoted") || why.starts_with("invalid boolean");
            let fault = if bare_word { fault.label("a text stands in quotes") } else { fault };
            fault.at(Place::find(text, name, start + span.start..start + span.end))
        })?;
        Ok(Self { text, name, start, table: table.into_inner() })
    }

    fn place(&self, span: &Range<usize>) -> Place {
        Place::find(self.text, self.name, self.start + span.start..self.start + span.end)
    }

    /// The place where the document begins, for what is missing in it.
    #[must_use]
    pub fn beginning(&self) -> Place {
        self.place(&(0..0))
    }

    /// The value of a key.
    #[must_use]
    pub fn field(&self, key: &str) -> Option<Field<'_, 'a>> {
        fields(self, &self.table).find(|field| field.key == key)
    }

    /// The value of a key that must be there.
    ///
    /// # Errors
    /// That it is missing.
    pub fn required(&self, key: &str) -> Result<Field<'_, 'a>, Fault> {
        self.field(key).ok_or_else(|| Fault::new(Class::Unreadable, format!("`{key}` is missing")).at(self.beginning()))
    }

    /// Refuses keys that are not known. Keys that begin with `_` are the user's own.
    ///
    /// # Errors
    /// The first unknown key, with the nearest known one.
    pub fn only(&self, known: &[&str]) -> Result<(), Fault> {
        match fields(self, &self.table).find(|field| !field.key.starts_with('_') && !known.contains(&field.key)) {
            Some(field) => Err(field.unknown("there is no key", known.iter().copied())),
            None => Ok(()),
        }
    }

    /// The keys that are not among these, with their values as they are written.
    #[must_use]
    pub fn others(&self, known: &[&str]) -> Vec<(String, String)> {
        let others = fields(self, &self.table).filter(|field| !known.contains(&field.key));
        others.map(|field| (field.key_source().to_owned(), field.source().to_owned())).collect()
    }
}

fn fields<'d, 'a>(document: &'d Document<'a>, table: &'d DeTable<'a>) -> impl Iterator<Item = Field<'d, 'a>> {
    table.iter().map(|(key, value): (&'d Spanned<_>, &'d Spanned<DeValue<'a>>)| Field {
        document,
        key: key.get_ref(),
        key_span: key.span(),
        value: value.get_ref(),
        value_span: value.span(),
    })
}

impl<'d, 'a> Field<'d, 'a> {
    /// The key.
    #[must_use]
    pub const fn key(&self) -> &'d str {
        self.key
    }

    /// The value.
    #[must_use]
    pub const fn value(&self) -> &'d DeValue<'a> {
        self.value
    }

    /// Where the value stands.
    #[must_use]
    pub fn place(&self) -> Place {
        self.document.place(&self.value_span)
    }

    /// Where the key stands.
    #[must_use]
    pub fn key_place(&self) -> Place {
        self.document.place(&self.key_span)
    }

    /// The value as it is written.
    #[must_use]
    pub fn source(&self) -> &'d str {
        let start = self.document.start;
        self.document.text.get(start + self.value_span.start..start + self.value_span.end).unwrap_or_default()
    }

    /// The key as it is written.
    #[must_use]
    pub fn key_source(&self) -> &'d str {
        let start = self.document.start;
        self.document.text.get(start + self.key_span.start..start + self.key_span.end).unwrap_or_default()
    }

    /// A fault of the value.
    #[must_use]
    pub fn wrong(&self, right: impl Into<String>) -> Fault {
        Fault::new(Class::Unreadable, format!("`{}` has a wrong value", self.key)).at(self.place()).label(right)
    }

    /// A fault of the key: “`what` `key`”, with the nearest of the known ones.
    pub fn unknown<'k>(&self, what: &str, known: impl Iterator<Item = &'k str> + Clone) -> Fault {
        Fault::new(Class::Unreadable, format!("{what} `{}`", self.key))
            .at(self.key_place())
            .label(text::suggestion(self.key, known))
    }

    /// The value as text.
    ///
    /// # Errors
    /// If it is none.
    pub fn text(&self) -> Result<&'d str, Fault> {
        self.value.as_str().ok_or_else(|| self.wrong("a text in quotes"))
    }

    /// The value as a whole number of this range.
    ///
    /// # Errors
    /// If it is none.
    pub fn whole(&self, range: RangeInclusive<i64>) -> Result<i64, Fault> {
        let number = self.value.as_integer().and_then(|number| i64::from_str_radix(number.as_str(), number.radix()).ok());
        let right = || self.wrong(format!("a whole number from {} to {}", range.start(), range.end()));
        number.filter(|number| range.contains(number)).ok_or_else(right)
    }

    /// The value as true or false.
    ///
    /// # Errors
    /// If it is neither.
    pub fn truth(&self) -> Result<bool, Fault> {
        self.value.as_bool().ok_or_else(|| self.wrong("true or false"))
    }

    /// The value as a list of at most so many texts, each with its place.
    ///
    /// # Errors
    /// If it is none.
    pub fn texts(&self, most: usize) -> Result<Vec<(&'d str, Place)>, Fault> {
        let list = self.value.as_array().ok_or_else(|| self.wrong("a list of texts: [\"…\", \"…\"]"))?;
        if list.len() > most {
            return Err(self.wrong(format!("at most {most} texts, not {}", list.len())));
        }
        let item = |item: &'d Spanned<DeValue<'a>>| {
            let text = item.get_ref().as_str().ok_or_else(|| {
                Fault::new(Class::Unreadable, format!("`{}` has a wrong item", self.key))
                    .at(self.document.place(&item.span()))
                    .label("a text in quotes")
            })?;
            Ok((text, self.document.place(&item.span())))
        };
        list.iter().map(item).collect()
    }

    /// The value as a list of at most so many whole numbers.
    ///
    /// # Errors
    /// If it is none.
    pub fn wholes(&self, most: usize) -> Result<Vec<i64>, Fault> {
        let numbers = self.numbers(most)?;
        let whole = |(number, place): (String, Place)| {
            let wrong =
                || Fault::new(Class::Unreadable, format!("`{}` has a wrong item", self.key)).at(place).label("a whole number");
            number.parse().map_err(|_| wrong())
        };
        numbers.into_iter().map(whole).collect()
    }

    /// The value as a number, as it is written but without `_`.
    ///
    /// # Errors
    /// If it is none.
    pub fn number(&self) -> Result<String, Fault> {
        number_text(self.value).ok_or_else(|| self.wrong("a number"))
    }

    /// The value as a list of at most so many numbers, as they are written but without `_`, each with its place.
    ///
    /// # Errors
    /// If it is none.
    pub fn numbers(&self, most: usize) -> Result<Vec<(String, Place)>, Fault> {
        let list = self.value.as_array().ok_or_else(|| self.wrong("a list of numbers: [1, 2]"))?;
        if list.len() > most {
            return Err(self.wrong(format!("at most {most} numbers, not {}", list.len())));
        }
        let item = |item: &'d Spanned<DeValue<'a>>| {
            let place = self.document.place(&item.span());
            let wrong =
                || Fault::new(Class::Unreadable, format!("`{}` has a wrong item", self.key)).at(place.clone()).label("a number");
            number_text(item.get_ref()).map(|number| (number, place.clone())).ok_or_else(wrong)
        };
        list.iter().map(item).collect()
    }

    /// The keys and values of a table of at most so many.
    ///
    /// # Errors
    /// If it is none.
    pub fn fields(&self, most: usize) -> Result<Vec<Self>, Fault> {
        let table = self.value.as_table().ok_or_else(|| self.wrong(format!("a table: [{}]", self.key)))?;
        if table.len() > most {
            return Err(self.wrong(format!("at most {most} keys, not {}", table.len())));
        }
        let mut list: Vec<Self> = fields(self.document, table).collect();
        list.sort_by_key(|field| field.key_span.start);
        Ok(list)
    }
}
/// A decimal number as it is written, without `_`.
fn number_text(value: &DeValue) -> Option<String> {
    match value {
        DeValue::Integer(number) if number.radix() == 10 => Some(number.as_str().replace('_', "")),
        DeValue::Float(number) => Some(number.as_str().replace('_', "")),
        _ => None,
    }
}
