//! A page of prose as data: headings, paragraphs, lists, tables, settings, changes. It is written as text for a
//! terminal, as Markdown, or as a web page of its own.
//!
//! Texts of a page are shown as they are, whoever wrote them; only backticks say something: between two of them
//! stands what a person types. What the page shall become escapes what it must.
//!
//! ```
//! use kartu::language::Language;
//! use kartu::page::{Block, Page};
//! let page = Page { language: Language::English, title: "<Whist>".into(), blocks: vec![Block::Paragraph("Say `pass`.".into())] };
//! assert!(page.html().contains("<h1>&lt;Whist&gt;</h1>"));
//! assert!(page.html().contains("Say <code>pass</code>."));
//! assert_eq!(page.markdown(), "# \\<Whist\\>\n\nSay `pass`.\n");
//! ```

mod html;
mod markdown;
mod text;

pub use text::Tone;

use crate::language::Language;

/// A page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// The language it is in.
    pub language: Language,
    /// Its title.
    pub title: String,
    /// What stands on it.
    pub blocks: Vec<Block>,
}

/// A part of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// The heading of a section.
    Heading(String),
    /// A heading within a section.
    Subheading(String),
    /// Sentences that belong together.
    Paragraph(String),
    /// One thing after the other.
    List(Vec<String>),
    /// Rows and columns.
    Table(Table),
    /// Rows of figures: what stands behind the first column are numbers, which stand right.
    Figures(Table),
    /// What may be set, and what is.
    Settings {
        /// What the columns are called: name, value, meaning.
        head: [String; 3],
        /// Each of them.
        list: Vec<Setting>,
    },
    /// What went and what came.
    Changes(Vec<(Change, String)>),
    /// A drawing, which only a web page shows; what it shows stands in words beside it.
    Drawing(Drawing),
}

/// A drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// What it shows.
    pub caption: String,
    /// One SVG element. It goes into the page as it is: whatever makes one escapes the texts in it.
    pub svg: String,
}

/// Rows and columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// What the columns are called.
    pub head: Vec<String>,
    /// The cells, row by row.
    pub rows: Vec<Vec<String>>,
}

/// Something that may be set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: String,
    /// A remark on the value; may be empty.
    pub remark: String,
    /// What it decides.
    pub about: String,
    /// The values there are, each with what it means; the meaning may be empty.
    pub values: Vec<(String, String)>,
}

/// What became of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// It is there no more.
    Removed,
    /// It is new.
    Added,
}

/// A stretch of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stretch<'t> {
    Plain(&'t str),
    /// What a person types; it stood between backticks.
    Typed(&'t str),
}

/// The stretches of a text. A backtick without a partner is a letter like others.
fn stretches(text: &str) -> Vec<Stretch<'_>> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once('`') {
        let Some((typed, after)) = behind.split_once('`').filter(|(typed, _)| !typed.trim().is_empty()) else { break };
        if !before.is_empty() {
            found.push(Stretch::Plain(before));
        }
        found.push(Stretch::Typed(typed));
        rest = after;
    }
    if !rest.is_empty() {
        found.push(Stretch::Plain(rest));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_stands_between_two_backticks() {
        assert_eq!(stretches("say `bid 2`."), [Stretch::Plain("say "), Stretch::Typed("bid 2"), Stretch::Plain(".")]);
        assert_eq!(stretches("a ` b"), [Stretch::Plain("a ` b")]);
        assert_eq!(stretches("``"), [Stretch::Plain("``")]);
        assert_eq!(stretches("`a` b ` c"), [Stretch::Typed("a"), Stretch::Plain(" b ` c")]);
    }
}
