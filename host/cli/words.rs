//! `kartu words`: the vocabulary of scripts.

use super::{Context, Faults, Format};
use crate::fault::{Class, Fault};
use crate::script::{Entry, Said, questions, vocabulary};
use crate::text;
use serde_json::{Value, json};

#[derive(clap::Args)]
pub struct Args {
    /// Only this word
    word: Option<String>,
    /// Text, or JSON for programs
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

pub fn run(args: &Args, context: &Context) -> Result<(), Faults> {
    let wanted = |name: &str| args.word.as_deref().is_none_or(|word| word == name);
    let entries: Vec<&Entry> = vocabulary().entries().iter().filter(|entry| wanted(&entry.name)).collect();
    let questions: Vec<&questions::Question> = questions::NAMED.iter().filter(|question| wanted(question.name)).collect();
    let hooks: Vec<&questions::Question> = questions::HOOKS.iter().filter(|hook| wanted(hook.name)).collect();
    if entries.is_empty() && questions.is_empty() && hooks.is_empty() {
        let word = args.word.as_deref().unwrap_or_default();
        // What is no word may be what words are about.
        let about = |entry: &&Entry| entry.about.to_lowercase().contains(&word.to_lowercase());
        let entries: Vec<&Entry> = vocabulary().entries().iter().filter(about).collect();
        if !entries.is_empty() && args.format == Format::Text {
            context.screen.line(&format!("no word is `{word}`; these tell of it:"));
            text_list(&entries, &[], &[], context);
            return Ok(());
        }
        let known = vocabulary().names();
        return Err(Fault::new(Class::Usage, format!("`{word}` is not a word of kartu"))
            .label(text::nearest(word, known).map_or_else(String::new, |near| format!("did you mean `{near}`?")))
            .into());
    }
    match args.format {
        Format::Json => json_list(&entries, &questions, &hooks, context),
        Format::Text => text_list(&entries, &questions, &hooks, context),
    }
    Ok(())
}

const fn said(said: Said) -> &'static str {
    match said {
        Said::TopLevel => "top level",
        Said::InFunctions => "functions",
        Said::Anywhere => "anywhere",
    }
}

fn json_list(entries: &[&Entry], questions: &[&questions::Question], hooks: &[&questions::Question], context: &Context) {
    let word = |entry: &&Entry| {
        let params: Vec<Value> = entry.params.iter().map(|param| json!({"name": param.name, "kind": param.kind})).collect();
        json!({
            "name": entry.name,
            "form": entry.to_string(),
            "of": entry.of,
            "params": params,
            "property": entry.property,
            "gives": entry.gives,
            "said": said(entry.said),
            "about": entry.about,
        })
    };
    let question =
        |question: &&questions::Question| json!({"name": question.name, "params": question.params, "about": question.about});
    context.screen.json(&json!({
        "schema": "kartu.words/1",
        "words": entries.iter().map(word).collect::<Vec<_>>(),
        "questions": questions.iter().map(question).collect::<Vec<_>>(),
        "hooks": hooks.iter().map(question).collect::<Vec<_>>(),
    }));
}

fn text_list(entries: &[&Entry], questions: &[&questions::Question], hooks: &[&questions::Question], context: &Context) {
    let screen = &context.screen;
    for (place, heading) in [
        (Said::TopLevel, "At the top level, which declares:"),
        (Said::InFunctions, "In functions, which decide:"),
        (Said::Anywhere, "Anywhere:"),
    ] {
        let here: Vec<&&Entry> = entries.iter().filter(|entry| entry.said == place).collect();
        if !here.is_empty() {
            screen.line(heading);
            for entry in here {
                screen.line(&format!("  {entry}"));
                screen.line(&format!("      {}", entry.about));
            }
        }
    }
    for (list, heading, prefix) in [
        (questions, "Questions that a script may answer with a function of this name:", ""),
        (hooks, "Functions of a phase that the script plays itself, behind its prefix:", "…_"),
    ] {
        if !list.is_empty() {
            screen.line(heading);
            for question in list {
                screen.line(&format!("  {prefix}{}({})", question.name, question.params.join(", ")));
                screen.line(&format!("      {}", question.about));
            }
        }
    }
}
