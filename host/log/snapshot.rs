//! Snapshot files: a head with what the snapshot is of, and the text that was accepted. They are the
//! files of the `insta` library, so that both it and kartu read and write them.
//!
//! ```
//! use kartu::log::snapshot::Snapshot;
//! let file = "---\nsource: tests/replay.rs\ndescription: exactly 60\n---\nFrog: Ani\n";
//! let snapshot = Snapshot::parse(file).expect("a snapshot");
//! assert_eq!(snapshot.field("description").as_deref(), Some("exactly 60"));
//! assert_eq!(snapshot.contents, "Frog: Ani");
//! assert_eq!(snapshot.to_file(), file);
//! ```

use std::fmt::Write;

/// A snapshot file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// The lines of the head, as written.
    head: Vec<String>,
    /// The accepted text, without line feeds around it.
    pub contents: String,
}

impl Snapshot {
    /// A new snapshot with these fields in its head.
    #[must_use]
    pub fn new(fields: &[(&str, &str)], contents: &str) -> Self {
        let head = fields.iter().map(|(name, value)| format!("{name}: {}", scalar(value))).collect();
        Self { head, contents: normal(contents) }
    }

    /// Reads a snapshot file; `None` if it has no head.
    #[must_use]
    pub fn parse(file: &str) -> Option<Self> {
        let mut lines = file.lines();
        if lines.next()?.trim_end() != "---" {
            return None;
        }
        let mut head = Vec::new();
        loop {
            let line = lines.next()?;
            if line.trim_end() == "---" {
                break;
            }
            head.push(line.to_owned());
        }
        Some(Self { head, contents: normal(&lines.collect::<Vec<_>>().join("\n")) })
    }

    /// The file.
    #[must_use]
    pub fn to_file(&self) -> String {
        let mut file = "---\n".to_owned();
        for line in &self.head {
            let _ = writeln!(file, "{line}");
        }
        let _ = write!(file, "---\n{}\n", self.contents);
        file
    }

    /// The value of a field at the top of the head.
    #[must_use]
    pub fn field(&self, name: &str) -> Option<String> {
        let line = self.head.iter().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))?;
        Some(unquote(line))
    }

    /// Is the text the same? Line feeds around it, and how lines end, do not count.
    #[must_use]
    pub fn matches(&self, text: &str) -> bool {
        self.contents == normal(text)
    }
}

fn normal(text: &str) -> String {
    text.replace("\r\n", "\n").trim_matches('\n').trim_end().to_owned()
}

/// A text as the head writes it: plain if no reader can mistake it, else in quotes.
fn scalar(text: &str) -> String {
    let plain = |letter: char| letter.is_alphanumeric() || " /._,()-+".contains(letter);
    let safe = text.chars().all(plain)
        && text.starts_with(|letter: char| letter.is_alphabetic())
        && !text.ends_with(' ')
        && !["true", "false", "null", "yes", "no", "on", "off", "y", "n"].contains(&text.to_lowercase().as_str());
    if safe { text.to_owned() } else { format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"")) }
}

fn unquote(text: &str) -> String {
    match text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) {
        Some(inner) => inner.replace("\\\"", "\"").replace("\\\\", "\\"),
        None => text.to_owned(),
    }
}
