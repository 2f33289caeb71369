//! Standard output and error: everything shown goes through here, escaped, and a closed pipe is quiet.

use crate::fault::{Fault, Place};
use crate::page::{Page, Tone};
use crate::text::{safe, safe_json, safe_lines};
use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use anstream::ColorChoice;
use anstyle::{AnsiColor, Style};
use std::io::Write;

/// Of a longer line only the neighbourhood of the fault is shown.
const SHOWN_LINE: usize = 200;

/// The width of text where there is no terminal to ask.
const USUAL_WIDTH: usize = 80;

/// Where a command writes.
#[derive(Clone, Copy)]
pub struct Screen {
    choice: ColorChoice,
}

impl Screen {
    /// A screen with colours always, never, or where they make sense.
    pub fn new(always: bool, never: bool) -> Self {
        let choice = match (always, never) {
            (true, _) => ColorChoice::Always,
            (_, true) => ColorChoice::Never,
            _ => ColorChoice::Auto,
        };
        Self { choice }
    }

    /// Is standard output shown in colours?
    pub fn has_colours(&self) -> bool {
        let choice = match self.choice {
            ColorChoice::Auto => anstream::AutoStream::choice(&std::io::stdout()),
            choice => choice,
        };
        choice != ColorChoice::Never
    }

    fn write(&self, text: &str) {
        let mut out = anstream::AutoStream::new(std::io::stdout().lock(), self.choice);
        if let Err(error) = out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
            self.stop_writing(&error);
        }
    }

    /// Results that have been escaped already.
    pub fn write_escaped(&self, text: &str) {
        self.write(text);
    }

    /// A line of results.
    pub fn line(&self, line: &str) {
        self.write(&format!("{}\n", safe(line)));
    }

    /// A line of results that stands out as its tone says, where there are colours.
    pub fn toned(&self, tone: Tone, line: &str) {
        let style = match tone {
            Tone::Plain => Style::new(),
            Tone::Heading => Style::new().bold(),
            Tone::Removed => AnsiColor::Red.on_default(),
            Tone::Added => AnsiColor::Green.on_default(),
        };
        self.write(&format!("{style}{}{style:#}\n", safe(line)));
    }

    /// A page of results, as wide as the terminal.
    pub fn page(&self, page: &Page) {
        let width = terminal_size::terminal_size_of(std::io::stdout()).map_or(USUAL_WIDTH, |(width, _)| usize::from(width.0));
        for (tone, line) in page.text(width) {
            self.toned(tone, &line);
        }
    }

    /// Several lines of results.
    pub fn lines(&self, lines: &str) {
        self.write(&safe_lines(lines));
    }

    /// A line of results in several pieces, each in its style.
    pub fn painted(&self, pieces: &[(Style, &str)]) {
        let paint = |(style, text): &(Style, &str)| format!("{style}{}{style:#}", safe(text));
        self.write(&(pieces.iter().map(paint).collect::<String>() + "\n"));
    }

    /// Results for programs: one value, in lines.
    pub fn json(&self, value: &serde_json::Value) {
        let text = serde_json::to_string_pretty(value).unwrap_or_default();
        self.write(&format!("{}\n", safe_json(&text)));
    }

    /// Help and version, with their own styles.
    pub fn help(&self, styled: &str) {
        self.write(styled);
    }

    /// Text for standard error, as lines.
    pub fn error_lines(&self, lines: &str) {
        self.error_text(&safe_lines(lines));
    }

    /// Something worth knowing that is no result: to standard error.
    pub fn note(&self, note: &str) {
        self.error_text(&format!("note: {}\n", safe(note)));
    }

    /// A fault, with the place where it is.
    pub fn fault(&self, fault: &Fault) {
        self.error_text(&(render(fault) + "\n"));
    }

    /// Ends the program when results cannot be written: quietly if nobody reads them any more.
    fn stop_writing(&self, error: &std::io::Error) -> ! {
        if error.kind() == std::io::ErrorKind::BrokenPipe {
            std::process::exit(0);
        }
        let fault = crate::files::io_fault("write", "standard output", error);
        self.fault(&fault);
        std::process::exit(i32::from(fault.class.exit_code()));
    }

    fn error_text(&self, text: &str) {
        let mut out = anstream::AutoStream::new(std::io::stderr().lock(), self.choice);
        // There is nowhere left to tell that standard error is closed.
        let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    }
}

fn render(fault: &Fault) -> String {
    let title = safe(&fault.what).into_owned();
    let notes: Vec<String> = fault.notes.iter().map(|note| safe(note).into_owned()).collect();
    let label = safe(&fault.label).into_owned();
    let mut group =
        Level::ERROR.primary_title(title).elements(std::iter::empty::<Snippet<'_, annotate_snippets::Annotation<'_>>>());
    let (shown, file);
    if let Some(place) = &fault.place {
        shown = Excerpt::of(place);
        file = safe(&place.file).into_owned();
        let annotation = AnnotationKind::Primary.span(shown.span.clone());
        let annotation = if label.is_empty() { annotation } else { annotation.label(label.as_str()) };
        group =
            group.element(Snippet::source(shown.text.as_str()).path(file.as_str()).line_start(place.line).annotation(annotation));
    } else if !label.is_empty() {
        group = group.element(Level::HELP.no_name().message(label.as_str()));
    }
    for note in &notes {
        group = group.element(Level::NOTE.no_name().message(note.as_str()));
    }
    Renderer::styled().render(&[group])
}

/// The line of a place as it is shown: escaped, and cut if it is very long.
struct Excerpt {
    text: String,
    span: std::ops::Range<usize>,
}

impl Excerpt {
    fn of(place: &Place) -> Self {
        let letters: Vec<char> = place.text.chars().collect();
        let start = (place.column - 1).min(letters.len());
        let end = (start + place.width).min(letters.len()).max(start);
        let from = start.saturating_sub(SHOWN_LINE / 2);
        let to = (start + SHOWN_LINE / 2).min(letters.len());
        let part = |range: std::ops::Range<usize>| safe(&letters[range].iter().collect::<String>()).into_owned();
        let before = part(from..start);
        let marked = part(start..end.min(to));
        let after = part(end.min(to)..to);
        let span = before.len()..before.len() + marked.len();
        // A mark behind the end of the line needs something to stand under.
        let room = if marked.is_empty() { " " } else { "" };
        Self { text: format!("{before}{marked}{after}{room}"), span: span.start..span.end.max(span.start + 1) }
    }
}
