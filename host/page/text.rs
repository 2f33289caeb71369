//! A page as text: wrapped lines, each with the tone in which a terminal may show it.

use super::{Block, Change, Page, Setting, Table};
use crate::text::{safe, safe_lines};
use textwrap::{Options, WordSeparator, WordSplitter};
use unicode_width::UnicodeWidthStr;

/// How a line stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// It does not.
    Plain,
    /// The title, or a heading.
    Heading,
    /// A line that is there no more.
    Removed,
    /// A new line.
    Added,
}

/// A narrower page cannot be read.
const LEAST_WIDTH: usize = 24;

/// So many columns are left to short names when long ones stand above their figures.
const NAMES_ABOVE: usize = 8;

struct Writer {
    width: usize,
    /// How far lists are moved in: further below a heading within a section.
    indent: &'static str,
    lines: Vec<(Tone, String)>,
}

impl Page {
    /// The lines of the page, none wider than so many columns if its words allow it. Nothing in them can change a
    /// terminal.
    ///
    /// ```
    /// use kartu::language::Language;
    /// use kartu::page::{Block, Page};
    /// let list = Block::List(vec!["It is a long rule indeed.".into()]);
    /// let page = Page { language: Language::English, title: "Whist".into(), blocks: vec![list] };
    /// let lines: Vec<String> = page.text(24).into_iter().map(|(_, line)| line).collect();
    /// assert_eq!(lines, ["Whist", "", "  - It is a long rule", "    indeed."]);
    /// ```
    #[must_use]
    pub fn text(&self, width: usize) -> Vec<(Tone, String)> {
        let mut writer = Writer { width: width.max(LEAST_WIDTH), indent: "  ", lines: Vec::new() };
        writer.wrap(Tone::Heading, "", "", &self.title);
        for block in &self.blocks {
            writer.block(block);
        }
        writer.lines
    }
}

impl Writer {
    fn blank(&mut self) {
        self.lines.push((Tone::Plain, String::new()));
    }

    /// Wraps a text; its own line ends stay.
    fn wrap(&mut self, tone: Tone, first: &str, others: &str, text: &str) {
        let options = Options::new(self.width)
            .word_separator(WordSeparator::AsciiSpace)
            .word_splitter(WordSplitter::NoHyphenation)
            .break_words(false)
            .subsequent_indent(others);
        for (at, line) in safe_lines(text).lines().enumerate() {
            let options = options.clone().initial_indent(if at == 0 { first } else { others });
            self.lines.extend(textwrap::wrap(line, options).into_iter().map(|line| (tone, line.into_owned())));
        }
    }

    fn block(&mut self, block: &Block) {
        match block {
            Block::Heading(title) => {
                self.indent = "  ";
                self.blank();
                self.wrap(Tone::Heading, "", "", title);
            }
            Block::Subheading(title) => {
                self.indent = "     ";
                if !self.lines.last().is_some_and(|(tone, _)| *tone == Tone::Heading) {
                    self.blank();
                }
                self.wrap(Tone::Plain, "  ", "  ", title);
            }
            Block::Paragraph(text) => {
                self.blank();
                self.wrap(Tone::Plain, "  ", "  ", text);
            }
            Block::List(items) => {
                self.blank_after_title();
                let (first, others) = (format!("{}- ", self.indent), format!("{}  ", self.indent));
                for item in items {
                    self.wrap(Tone::Plain, &first, &others, item);
                }
            }
            Block::Table(table) => self.table(table),
            Block::Figures(table) => self.figures(table),
            Block::Drawing(_) => {}
            Block::Settings { list, .. } => {
                for setting in list {
                    self.setting(setting);
                }
            }
            Block::Changes(changes) => {
                for (change, line) in changes {
                    match change {
                        Change::Removed => self.wrap(Tone::Removed, "  − ", "    ", line),
                        Change::Added => self.wrap(Tone::Added, "  + ", "    ", line),
                    }
                }
            }
        }
    }

    /// A list at the very beginning keeps apart from the title.
    fn blank_after_title(&mut self) {
        if self.lines.len() == 1 {
            self.blank();
        }
    }

    fn table(&mut self, table: &Table) {
        let rows = || std::iter::once(&table.head).chain(&table.rows);
        let width = |column: usize| rows().filter_map(|row| row.get(column)).map(|cell| cell.width()).max().unwrap_or(0);
        self.blank();
        for (at, row) in rows().enumerate() {
            let cells = row.iter().enumerate().map(|(column, cell)| {
                let room = width(column).saturating_sub(cell.width());
                format!("{cell}{}", " ".repeat(room + 3))
            });
            let line = format!("    {}", cells.collect::<String>());
            self.lines.push((Tone::Plain, safe_lines(line.trim_end())));
            if at == 0 {
                let rule = (0..table.head.len()).map(|column| width(column) + 3).sum::<usize>().saturating_sub(3);
                self.lines.push((Tone::Plain, format!("    {}", "-".repeat(rule))));
            }
        }
    }

    /// Rows of figures: closer together if need be, and if that is not enough long names on lines of their own.
    fn figures(&mut self, table: &Table) {
        let shown = |row: &Vec<String>| row.iter().map(|cell| safe(cell).into_owned()).collect::<Vec<_>>();
        let rows: Vec<Vec<String>> = std::iter::once(&table.head).chain(&table.rows).map(shown).collect();
        let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.width()).max().unwrap_or(0);
        let columns: Vec<usize> = (1..table.head.len()).map(width).collect();
        let wide = |names: usize, gap: usize| names + columns.iter().map(|column| column + gap).sum::<usize>();
        let fits = |gap: &usize| wide(width(0), *gap) + 2 <= self.width;
        let (names, gap) = [3, 2].into_iter().find(fits).map_or((NAMES_ABOVE.min(width(0)), 2), |gap| (width(0), gap));
        self.blank();
        for (at, row) in rows.iter().enumerate() {
            let Some((name, cells)) = row.split_first() else { continue };
            let mut line = name.clone();
            if name.width() > names {
                self.lines.push((Tone::Plain, format!("  {name}")));
                line.clear();
            }
            let mut end = names;
            for (cell, column) in cells.iter().zip(&columns) {
                end += gap + column;
                let room = end.saturating_sub(line.width() + cell.width());
                line.push_str(&" ".repeat(room));
                line.push_str(cell);
            }
            self.lines.push((Tone::Plain, format!("  {line}").trim_end().to_owned()));
            if at == 0 {
                self.lines.push((Tone::Plain, format!("  {}", "-".repeat(wide(names, gap)))));
            }
        }
    }

    fn setting(&mut self, setting: &Setting) {
        let remark = if setting.remark.is_empty() { String::new() } else { format!("   ({})", setting.remark) };
        self.blank_after_title();
        self.wrap(Tone::Plain, "  ", "      ", &format!("{} = {}{remark}", setting.name, setting.value));
        self.wrap(Tone::Plain, "      ", "      ", &setting.about);
        for (value, meaning) in &setting.values {
            let mark = if *value == setting.value { "    * " } else { "      " };
            let meaning = if meaning.is_empty() { String::new() } else { format!(": {meaning}") };
            self.wrap(Tone::Plain, mark, "        ", &format!("{value}{meaning}"));
        }
    }
}
