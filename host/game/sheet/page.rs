//! A sheet as a page to be read.

use super::functions::{BEGINNERS, MATCH, SCORE};
use super::{CountSheet, DifferenceSheet, FunctionSheet, OptionSheet, PhaseSheet, Sheet};
use crate::language::{Saying, Tongue};
use crate::page::{Block, Page, Setting, Table};
use crate::say;
use crate::script::options::Value;

impl Sheet {
    /// The sheet as a page; `label` is what the ruleset is asked for by: `frog+classic`.
    #[must_use]
    pub fn page(&self, label: &str) -> Page {
        let tongue = &Tongue::new(self.lang);
        let about = (!self.about.is_empty()).then(|| Block::Paragraph(self.about.clone()));
        let mut blocks: Vec<Block> = about.into_iter().collect();
        for variant in &self.variants {
            blocks.push(Block::Paragraph(variant_line(variant, tongue)));
        }
        let mut section = |title: Saying, parts: Vec<Block>| {
            if !parts.is_empty() {
                blocks.push(Block::Heading(tongue.sentence(&title)));
                blocks.extend(parts);
            }
        };
        let list = |items: &[String]| if items.is_empty() { Vec::new() } else { vec![Block::List(items.to_vec())] };
        section(
            say!("head-differences"),
            list(&self.differences.iter().map(|one| difference_line(one, tongue)).collect::<Vec<_>>()),
        );
        section(say!("head-players"), list(&self.basics));
        let counts = self.counts.iter().map(|count| count_table(count, tongue));
        section(say!("head-cards"), list(&self.cards).into_iter().chain(counts).collect());
        section(say!("head-zones"), list(&self.zones));
        section(say!("head-contracts"), list(&self.contracts));
        section(say!("head-deal"), self.phases.iter().enumerate().flat_map(|one| self.phase_blocks(one, tongue)).collect());
        let of_part = |part: &str| self.functions_of(part).map(|function| function_line(function, tongue)).collect::<Vec<_>>();
        let scoring: Vec<String> = [of_part(SCORE.0), self.scoring.clone(), of_part(MATCH.0)].concat();
        section(say!("head-scoring"), list(&scoring));
        let settings = self.options.iter().map(|option| setting(option, tongue)).collect::<Vec<_>>();
        if !settings.is_empty() {
            let head = [say!("column-option"), say!("column-value"), say!("column-meaning")].map(|head| tongue.sentence(&head));
            let conditions = list(&self.conditions);
            section(say!("head-options"), [vec![Block::Settings { head, list: settings }], conditions].concat());
        }
        Page { language: self.lang, title: format!("{} ({label})", self.title), blocks }
    }

    pub(super) fn functions_of<'s>(&'s self, part: &'s str) -> impl Iterator<Item = &'s FunctionSheet> {
        self.functions.iter().filter(move |function| function.part == part)
    }

    fn phase_blocks(&self, (at, phase): (usize, &PhaseSheet), tongue: &Tongue) -> Vec<Block> {
        let when = if phase.when.is_empty() { String::new() } else { format!(" ({})", phase.when) };
        let title = format!("{}. {}{when}", at + 1, tongue.sentence(&Saying::text(phase.title.as_str())));
        vec![Block::Subheading(title), Block::List(self.phase_lines(phase, tongue))]
    }

    /// How a phase is played, with what the script says of it.
    pub(super) fn phase_lines(&self, phase: &PhaseSheet, tongue: &Tongue) -> Vec<String> {
        if !phase.as_in.is_empty() {
            return vec![tongue.sentence(&say!("as-phase", phase = phase.as_in.as_str()))];
        }
        let told = |begins: bool| {
            let functions = self.functions_of(&phase.name);
            let wanted = functions.filter(move |function| BEGINNERS.contains(&function.name.as_str()) == begins);
            wanted.map(|function| function_line(function, tongue))
        };
        let lines: Vec<String> = told(true).chain(phase.sentences.iter().cloned()).chain(told(false)).collect();
        if lines.is_empty() { vec![tongue.sentence(&say!("scripted-phase"))] } else { lines }
    }
}

/// A variant's title and what it says of itself.
pub(super) fn variant_line(variant: &super::VariantSheet, tongue: &Tongue) -> String {
    let (name, title) = (variant.name.as_str(), variant.title.as_str());
    let line = tongue.say(&say!("variant", name = name, title = title));
    format!("{line} {}", variant.about).trim_end().to_owned()
}

/// What a function says, with its name, which stands behind the facts of a log, and the numbers of rules.
pub(super) fn function_line(function: &FunctionSheet, tongue: &Tongue) -> String {
    let numbers = function.rules.join(", ");
    let name = function.name.as_str();
    let source = if numbers.is_empty() {
        say!("function-source", name = name)
    } else {
        say!("function-source-rules", name = name, rules = numbers)
    };
    format!("{} {}", function.about, tongue.say(&source))
}

/// A value with what it means.
pub(super) fn value_text(value: &Value, meaning: &str) -> String {
    if meaning.is_empty() { format!("`{value}`") } else { format!("`{value}` ({meaning})") }
}

fn difference_line(one: &DifferenceSheet, tongue: &Tongue) -> String {
    let (value, standard) = (value_text(&one.value, &one.meaning), value_text(&one.standard, &one.standard_meaning));
    tongue.sentence(&say!("difference", name = one.name.as_str(), about = one.about.as_str(), value = value, standard = standard))
}

fn count_table(count: &CountSheet, tongue: &Tongue) -> Block {
    let mut rows: Vec<Vec<String>> = count.values.iter().map(|(ranks, value)| vec![ranks.clone(), value.to_string()]).collect();
    rows.push(vec![tongue.sentence(&say!("all-cards")), count.total.to_string()]);
    Block::Table(Table { head: vec![tongue.sentence(&say!("column-cards")), count.name.clone()], rows })
}

fn setting(option: &OptionSheet, tongue: &Tongue) -> Setting {
    let remark = if option.value == option.standard {
        String::new()
    } else {
        tongue.say(&say!("standard-value", value = option.standard.to_string()))
    };
    Setting {
        name: option.name.clone(),
        value: option.value.to_string(),
        remark,
        about: option.about.clone(),
        values: option.values.clone(),
    }
}
