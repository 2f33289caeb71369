//! `--lang`: the language in which a command speaks to people.

use super::{Context, Format, Lang};
use crate::fault::{Class, Fault};
use crate::game::Ruleset;
use crate::language::{Language, Tongue};
use std::io::IsTerminal;

/// What the help says of it.
pub const WITHOUT_LANG: &str = "Without --lang the language is that of KARTU_LANG (en, id); else, on a terminal only, that of the
locale (LC_ALL, LC_MESSAGES, LANG); else English.";

/// The language of a command.
#[derive(clap::Args)]
pub struct LangArg {
    /// The language in which people are told
    #[arg(long, value_enum)]
    lang: Option<Lang>,
}

impl LangArg {
    /// The tongue in which people are told of a match by these rules; in English with the words of the log.
    ///
    /// # Errors
    /// As for [`LangArg::language`], or if a translation of the game cannot be read.
    pub fn of_match(&self, rules: &Ruleset, format: Format, context: &Context) -> Result<Tongue, Fault> {
        // Programs are told in English.
        match self.language()? {
            language @ Language::Indonesian if format == Format::Text => context.library.tongue(rules, language),
            _ => Ok(Tongue::new(Language::English)),
        }
    }

    /// The language asked for. A locale counts only on a terminal, so that files and pipes hold the same everywhere.
    ///
    /// # Errors
    /// If `KARTU_LANG` names none.
    pub fn language(&self) -> Result<Language, Fault> {
        if let Some(lang) = self.lang {
            return Ok(lang.language());
        }
        let set = |name: &str| {
            std::env::var_os(name).map(|value| value.to_string_lossy().into_owned()).filter(|value| !value.is_empty())
        };
        if let Some(code) = set("KARTU_LANG") {
            let codes = Language::ALL.map(Language::code).join(", ");
            return Language::from_code(&code).ok_or_else(|| {
                Fault::new(Class::Usage, format!("KARTU_LANG is `{code}`, which kartu does not speak"))
                    .label(format!("one of {codes}"))
            });
        }
        if !std::io::stdout().is_terminal() {
            return Ok(Language::English);
        }
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
        Ok(locale.and_then(|locale| Language::of_locale(&locale)).unwrap_or_default())
    }
}
