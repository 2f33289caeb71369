//! Where the texts of a game in another language lie, and how they are read.

use super::library::SCRIPTS;
use super::{Library, Origin, Ruleset};
use crate::fault::{Class, Fault};
use crate::files;
use crate::language::{Arg, Book, Language, Tongue, and};
use crate::script::limits;
use crate::script::options::Value;
use std::path::{Path, PathBuf};

impl Library {
    /// A language with the texts of this game in it: those that lie in the folder of the language beside the script
    /// (`scripts/id/frog.ftl`), and those that kartu ships.
    ///
    /// # Errors
    /// If such a file cannot be read, or tells of what the game has not.
    pub fn tongue(&self, rules: &Ruleset, language: Language) -> Result<Tongue, Fault> {
        let file = format!("{}/{}.ftl", language.code(), rules.game);
        let mut books = Vec::new();
        let folder = match &rules.origin {
            Origin::File(script) => Path::new(script).parent().map(Path::to_owned),
            Origin::Shipped => self.project.as_ref().map(|project| project.join("scripts")),
        };
        if let Some(path) = folder.map(|folder| folder.join(&file)).filter(|path| path.is_file()) {
            let named = files::shown(&path);
            let strays = |project: &PathBuf| {
                let at_home = match &rules.origin {
                    Origin::File(script) => files::lies_within(Path::new(script), project),
                    Origin::Shipped => true,
                };
                at_home && !files::lies_within(&path, project)
            };
            if self.project.as_ref().is_some_and(strays) {
                return Err(Fault::new(Class::Unreadable, format!("{named} leads out of the project folder")));
            }
            let text = files::read_text(&path, &named, limits::SOURCE.value)?;
            books.push(Book::parse(&text, &named, language)?);
        }
        let shipped = SCRIPTS.get_file(&file).filter(|_| rules.origin == Origin::Shipped);
        if let Some(text) = shipped.and_then(|file| file.contents_utf8()) {
            let mut book = Book::parse(text, &format!("scripts/{file}"), language)?;
            for variant in rules.laid_on.iter().filter(|variant| variant.origin != Origin::Shipped) {
                // It speaks of the shipped variant of that name.
                book.hide(&format!("variant-{}-title", variant.name));
                book.hide(&format!("variant-{}-about", variant.name));
            }
            // A function that a variant brings speaks for itself.
            rules.retold.iter().for_each(|name| book.hide(&format!("fn-{name}")));
            books.push(book);
        }
        for book in &books {
            rules.check_book(book)?;
        }
        let values = rules.options.iter().map(|option| (option.name.clone(), chosen(&option.value)));
        Ok(Tongue::with_books(language, books).with_values(values.collect()))
    }
}

/// The value of an option as a message may ask for it.
fn chosen(value: &Value) -> Arg {
    match value {
        Value::Whole(number) => Arg::Number(*number),
        Value::List(items) => and(items.iter().map(chosen)),
        value => value.to_string().into(),
    }
}
