//! Two sheets side by side: which options differ, and which sentences went and came.

use super::functions::{MATCH, SCORE};
use super::page::{function_line, value_text, variant_line};
use super::{OptionSheet, PhaseSheet, Sheet};
use crate::language::{Language, Saying, Tongue};
use crate::page::{Block, Change, Page};
use crate::say;
use crate::script::options::Value;
use serde::Serialize;
use similar::{ChangeTag, TextDiff};

/// What differs between two sheets of one language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SheetDiff {
    /// The language of both.
    #[serde(serialize_with = "super::code")]
    pub lang: Language,
    /// The title of the sheet that is told.
    pub title: String,
    /// The title of the one it is compared with.
    pub other_title: String,
    /// Options with different values, or that only one of them has.
    pub options: Vec<OptionDiff>,
    /// What else differs, section by section.
    pub sections: Vec<SectionDiff>,
}

/// An option that differs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OptionDiff {
    /// Its name.
    pub name: String,
    /// What it decides.
    pub about: String,
    /// Its value here and what that means; `None` if there is no such option.
    pub value: Option<(Value, String)>,
    /// The same in the other sheet.
    pub other: Option<(Value, String)>,
}

/// A section that differs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SectionDiff {
    /// What it is called, in the language of the sheets.
    pub title: String,
    /// The phase it tells of, by its name; empty for other sections.
    pub phase: String,
    /// Does only one of the sheets have it: `added`, `removed`? Else `changed`.
    pub change: &'static str,
    /// Lines of the other sheet that are not here.
    pub removed: Vec<String>,
    /// Lines that the other sheet has not.
    pub added: Vec<String>,
    /// Both, in the order in which they stand.
    #[serde(skip)]
    pub lines: Vec<(Change, String)>,
}

impl SheetDiff {
    /// What is different in a sheet from another one of the same language.
    ///
    /// ```
    /// use kartu::game::{Library, Sheet, SheetDiff, Wanted};
    /// use kartu::language::Language;
    /// let library = Library::shipped();
    /// let sheet = |ruleset: &str| {
    ///     let rules = library.load(&Wanted::game(ruleset))?;
    ///     Ok::<_, kartu::fault::Fault>(Sheet::new(&rules, &library.tongue(&rules, Language::English)?))
    /// };
    /// let diff = SheetDiff::new(&sheet("frog+must_head")?, &sheet("frog")?);
    /// assert_eq!(diff.options[0].name, "must_head");
    /// assert!(diff.sections.iter().any(|section| section.phase == "play"));
    /// # Ok::<(), kartu::fault::Fault>(())
    /// ```
    #[must_use]
    pub fn new(sheet: &Sheet, other: &Sheet) -> Self {
        let tongue = &Tongue::new(sheet.lang);
        let variants = |sheet: &Sheet| sheet.variants.iter().map(|variant| variant_line(variant, tongue)).collect::<Vec<_>>();
        let functions = |sheet: &Sheet, part: &str| {
            sheet.functions_of(part).map(|function| function_line(function, tongue)).collect::<Vec<_>>()
        };
        let scoring = |sheet: &Sheet| [functions(sheet, SCORE.0), sheet.scoring.clone(), functions(sheet, MATCH.0)].concat();
        let head = |saying: Saying| tongue.sentence(&saying);
        let mut sections = vec![
            SectionDiff::new(head(say!("head-title")), &one(&sheet.title), &one(&other.title)),
            SectionDiff::new(head(say!("head-variants")), &variants(sheet), &variants(other)),
            SectionDiff::new(head(say!("head-players")), &sheet.basics, &other.basics),
            SectionDiff::new(head(say!("head-cards")), &card_lines(sheet, tongue), &card_lines(other, tongue)),
            SectionDiff::new(head(say!("head-zones")), &sheet.zones, &other.zones),
            SectionDiff::new(head(say!("head-contracts")), &sheet.contracts, &other.contracts),
        ];
        sections.extend(phases(sheet, other, tongue));
        sections.push(SectionDiff::new(head(say!("head-scoring")), &scoring(sheet), &scoring(other)));
        sections.retain(|section| !section.lines.is_empty());
        Self {
            lang: sheet.lang,
            title: sheet.title.clone(),
            other_title: other.title.clone(),
            options: options(sheet, other),
            sections,
        }
    }

    /// The differences as a page; the labels are what the rulesets are asked for by.
    #[must_use]
    pub fn page(&self, label: &str, other: &str) -> Page {
        let tongue = &Tongue::new(self.lang);
        let mut blocks = Vec::new();
        if self.options.is_empty() && self.sections.is_empty() {
            blocks.push(Block::Paragraph(tongue.sentence(&say!("diff-none"))));
        } else {
            blocks.push(Block::Paragraph(tongue.sentence(&say!("diff-legend", label = label, other = other))));
        }
        if !self.options.is_empty() {
            blocks.push(Block::Heading(tongue.sentence(&say!("head-options"))));
            let line = |option: &OptionDiff| option_line(option, label, other, tongue);
            blocks.push(Block::List(self.options.iter().map(line).collect()));
        }
        for section in &self.sections {
            let title = match (section.phase.is_empty(), section.change) {
                (true, _) => section.title.clone(),
                (_, "added") => tongue.sentence(&say!("diff-phase-added", phase = section.title.as_str())),
                (_, "removed") => tongue.sentence(&say!("diff-phase-removed", phase = section.title.as_str())),
                _ => tongue.sentence(&say!("diff-phase", phase = section.title.as_str())),
            };
            blocks.push(Block::Heading(title));
            blocks.push(Block::Changes(section.lines.clone()));
        }
        let title = tongue.sentence(&say!("diff-title", label = label, other = other));
        Page { language: self.lang, title, blocks }
    }
}

fn one(text: &str) -> Vec<String> {
    vec![text.to_owned()]
}

fn card_lines(sheet: &Sheet, tongue: &Tongue) -> Vec<String> {
    let value = |name: &str, (ranks, value): &(String, i64)| {
        tongue.sentence(&say!("card-value", ranks = ranks.as_str(), value = *value, what = name))
    };
    let counts = sheet.counts.iter().flat_map(|count| count.values.iter().map(|one| value(&count.name, one)).collect::<Vec<_>>());
    sheet.cards.iter().cloned().chain(counts).collect()
}

fn options(sheet: &Sheet, other: &Sheet) -> Vec<OptionDiff> {
    let find = |sheet: &Sheet, name: &str| sheet.options.iter().find(|option| option.name == name).map(of_option);
    let gone = other.options.iter().filter(|option| find(sheet, &option.name).is_none());
    let differs = |option: &OptionSheet| {
        let (value, other) = (find(sheet, &option.name), find(other, &option.name));
        let differ = value.as_ref().map(|one| &one.0) != other.as_ref().map(|one| &one.0);
        differ.then(|| OptionDiff { name: option.name.clone(), about: option.about.clone(), value, other })
    };
    sheet.options.iter().chain(gone).filter_map(differs).collect()
}

fn of_option(option: &OptionSheet) -> (Value, String) {
    (option.value.clone(), option.meaning.clone())
}

fn option_line(option: &OptionDiff, label: &str, other: &str, tongue: &Tongue) -> String {
    let value = |side: &Option<(Value, String)>| match side {
        Some((value, meaning)) => value_text(value, meaning),
        None => tongue.say(&say!("diff-no-option")),
    };
    tongue.sentence(&say!(
        "diff-option",
        name = option.name.as_str(),
        about = option.about.as_str(),
        label = label,
        value = value(&option.value),
        other = other,
        standard = value(&option.other)
    ))
}

/// The phases that one of the sheets has alone, or that are not played alike.
fn phases(sheet: &Sheet, other: &Sheet, tongue: &Tongue) -> Vec<SectionDiff> {
    let find = |sheet: &Sheet, name: &str| sheet.phases.iter().find(|phase| phase.name == name).cloned();
    let lines = |sheet: &Sheet, phase: &PhaseSheet| {
        let when = (!phase.when.is_empty()).then(|| tongue.sentence(&Saying::text(phase.when.as_str())));
        when.into_iter().chain(sheet.phase_lines(phase, tongue)).collect::<Vec<_>>()
    };
    let mut found = Vec::new();
    for phase in &sheet.phases {
        let before = find(other, &phase.name);
        let others = before.as_ref().map(|phase| lines(other, phase)).unwrap_or_default();
        let section = SectionDiff::new(phase.title.clone(), &lines(sheet, phase), &others);
        found.push(SectionDiff {
            phase: phase.name.clone(),
            change: if before.is_some() { "changed" } else { "added" },
            ..section
        });
    }
    for phase in other.phases.iter().filter(|phase| find(sheet, &phase.name).is_none()) {
        let section = SectionDiff::new(phase.title.clone(), &[], &lines(other, phase));
        found.push(SectionDiff { phase: phase.name.clone(), change: "removed", ..section });
    }
    found
}

impl SectionDiff {
    fn new(title: String, lines: &[String], other: &[String]) -> Self {
        let (old, new): (Vec<&str>, Vec<&str>) =
            (other.iter().map(String::as_str).collect(), lines.iter().map(String::as_str).collect());
        let diff = TextDiff::from_slices(&old, &new);
        let change = |change: similar::Change<&str>| match change.tag() {
            ChangeTag::Equal => None,
            ChangeTag::Delete => Some((Change::Removed, change.value().to_owned())),
            ChangeTag::Insert => Some((Change::Added, change.value().to_owned())),
        };
        let lines: Vec<(Change, String)> = diff.iter_all_changes().filter_map(change).collect();
        let of = |wanted: Change| lines.iter().filter(|(change, _)| *change == wanted).map(|(_, line)| line.clone()).collect();
        Self { title, phase: String::new(), change: "changed", removed: of(Change::Removed), added: of(Change::Added), lines }
    }
}
