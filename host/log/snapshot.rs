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

    /// The same snapshot with another text.
    #[must_use]
    pub fn of(self, contents: &str) -> Self {
        Self { contents: normal(contents), ..self }
    }

    /// The same snapshot with this value of a field; a new field stands where insta writes it.
    #[must_use]
    pub fn with(mut self, name: &str, value: &str) -> Self {
        const ORDER: [&str; 6] = ["source", "assertion_line", "description", "expression", "info", "input_file"];
        let named = |line: &str| line.split_once(':').map(|(name, _)| name.to_owned());
        let line = format!("{name}: {}", scalar(value));
        if let Some(old) = self.head.iter_mut().find(|line| named(line).as_deref() == Some(name)) {
            *old = line;
            return self;
        }
        let rank = |name: &str| ORDER.iter().position(|known| *known == name).unwrap_or(ORDER.len());
        let before = |line: &String| named(line).is_none_or(|other| line.starts_with([' ', '-']) || rank(&other) < rank(name));
        let at = self.head.iter().take_while(|line| before(line)).count();
        self.head.insert(at, line);
        self
    }

    /// The same snapshot without a field.
    #[must_use]
    pub fn without(mut self, name: &str) -> Self {
        self.head.retain(|line| line.split_once(": ").is_none_or(|(field, _)| field != name));
        self
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

/// A text as the head writes it, quoted where insta quotes it: its files stay as they are, whoever writes them.
fn scalar(text: &str) -> String {
    const MARKS: &str = ":{}[],#`\"'\\";
    const WORDS: [&str; 21] = [
        "yes", "Yes", "YES", "no", "No", "NO", "True", "TRUE", "true", "False", "FALSE", "false", "on", "On", "ON", "off", "Off",
        "OFF", "null", "Null", "NULL",
    ];
    let quoted = text.is_empty()
        || text.starts_with(' ')
        || text.ends_with(' ')
        || text.starts_with(|letter: char| "&*?|-<>=!%@.~".contains(letter))
        || text.contains(|letter: char| MARKS.contains(letter) || letter.is_ascii_control())
        || WORDS.contains(&text)
        || text.starts_with("0x")
        || text.parse::<f64>().is_ok();
    if quoted { format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\t', "\\t")) } else { text.to_owned() }
}

fn unquote(text: &str) -> String {
    let Some(inner) = text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) else { return text.to_owned() };
    let mut plain = String::with_capacity(inner.len());
    let mut letters = inner.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => match letters.next() {
                Some('t') => plain.push('\t'),
                Some(other) => plain.push(other),
                None => {}
            },
            _ => plain.push(letter),
        }
    }
    plain
}
