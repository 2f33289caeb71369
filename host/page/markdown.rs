//! A page as Markdown: CommonMark, with the tables that most readers of it know.

use super::{Block, Change, Page, Setting, Stretch, stretches};
use crate::text::safe;
use std::fmt::Write;

impl Page {
    /// The page as Markdown. Whatever its texts say, they are shown as texts.
    #[must_use]
    pub fn markdown(&self) -> String {
        let mut page = format!("# {}\n", heading(&self.title));
        for block in &self.blocks {
            page.push('\n');
            add(&mut page, block);
        }
        page
    }
}

/// Adds a block; writing to a text cannot fail.
fn add(page: &mut String, block: &Block) {
    let mut put = |line: String| {
        let _ = writeln!(page, "{line}");
    };
    match block {
        Block::Heading(title) => put(format!("## {}", heading(title))),
        Block::Subheading(title) => put(format!("### {}", heading(title))),
        Block::Paragraph(text) => {
            let lines: Vec<String> = text.lines().map(line).collect();
            // A line end within a paragraph is kept.
            put(lines.join("\\\n"));
        }
        Block::List(items) => items.iter().for_each(|item| put(format!("- {}", line(item)))),
        Block::Table(table) | Block::Figures(table) => {
            let right = matches!(block, Block::Figures(_));
            put(row(&table.head));
            let side = |at: usize| if right && at > 0 { "---:".to_owned() } else { "---".to_owned() };
            put(row(&(0..table.head.len()).map(side).collect::<Vec<_>>()));
            table.rows.iter().for_each(|cells| put(row(&cells.iter().map(|cell| cell_text(cell)).collect::<Vec<_>>())));
        }
        Block::Settings { head, list } => {
            put(row(&head.iter().map(|cell| cell_text(cell)).collect::<Vec<_>>()));
            put(row(&vec!["---".to_owned(); head.len()]));
            list.iter().for_each(|setting| put(setting_row(setting)));
        }
        Block::Drawing(_) => {}
        Block::Changes(changes) => {
            for (change, text) in changes {
                put(match change {
                    Change::Removed => format!("- **−** ~~{}~~", line(text)),
                    Change::Added => format!("- **+** {}", line(text)),
                });
            }
        }
    }
}

fn row(cells: &[String]) -> String {
    format!("| {} |", cells.join(" | "))
}

fn setting_row(setting: &Setting) -> String {
    let remark = if setting.remark.is_empty() { String::new() } else { format!(" ({})", cell_text(&setting.remark)) };
    let value = format!("{}{remark}", typed(&setting.value));
    let meaning = |(value, meaning): &(String, String)| match meaning.as_str() {
        "" => cell_text(value),
        meaning => format!("{}: {}", typed(value), cell_text(meaning)),
    };
    let values: Vec<String> = setting.values.iter().map(meaning).collect();
    row(&[typed(&setting.name), value, format!("{} {}.", cell_text(&setting.about), values.join("; "))])
}

/// A text as something typed; a backtick in it cannot end it.
fn typed(text: &str) -> String {
    if text.contains('`') { cell_text(text) } else { format!("`{}`", safe(text).replace('|', "\\|")) }
}

fn cell_text(text: &str) -> String {
    line(&text.replace('\n', " "))
}

/// A line of text: nothing in it is a mark of Markdown but what stands between backticks.
fn line(text: &str) -> String {
    written(text, true)
}

/// The text of a heading, which stands behind its marks: nothing in it can begin a list.
fn heading(text: &str) -> String {
    written(text, false)
}

fn written(text: &str, begins_line: bool) -> String {
    let text = text.replace('\n', " ");
    let mut written = String::with_capacity(text.len() + 8);
    for stretch in stretches(&text) {
        match stretch {
            Stretch::Typed(text) => written.push_str(&typed(text)),
            Stretch::Plain(text) => {
                let beginning = begins_line && written.is_empty();
                plain(&mut written, &safe(text), beginning);
            }
        }
    }
    written
}

fn plain(written: &mut String, text: &str, beginning: bool) {
    let letters: Vec<char> = text.chars().collect();
    for (at, letter) in letters.iter().enumerate() {
        let neighbour = |to: Option<usize>| to.and_then(|at| letters.get(at)).is_some_and(|letter| letter.is_alphanumeric());
        let within = neighbour(at.checked_sub(1)) && neighbour(Some(at + 1));
        let marks = match letter {
            '\\' | '`' | '*' | '[' | ']' | '<' | '>' | '|' | '~' | '&' => true,
            '_' => !within,
            // These mean something at the beginning of a line only.
            '#' | '+' | '-' | '=' | ':' | '!' => beginning && at == 0,
            // A number and a full stop begin a list.
            '.' | ')' => beginning && at > 0 && letters.iter().take(at).all(char::is_ascii_digit),
            _ => false,
        };
        if marks {
            written.push('\\');
        }
        written.push(*letter);
    }
}
