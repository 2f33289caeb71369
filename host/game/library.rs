//! The library: games and variants shipped with kartu, and those of a project folder, which add to
//! them or stand in front of them. To add a game, add a script; there is no list to edit.

use super::ruleset::{Ruleset, Setting, Wanted};
use super::variant::{MAX_VARIANT, Variant};
use crate::fault::{Class, Fault};
use crate::files;
use crate::script::{Recall, Script, Source, limits};
use crate::text;
use include_dir::{Dir, include_dir};
use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

static SCRIPTS: Dir = include_dir!("$CARGO_MANIFEST_DIR/scripts");
static VARIANTS: Dir = include_dir!("$CARGO_MANIFEST_DIR/variants");

/// A variant builds on at most this many others, one on the other.
const MAX_BASES: usize = 8;
/// Variants read for one game in force, all bases counted.
const MAX_VARIANTS: usize = 64;

/// Where a script came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Shipped with kartu.
    Shipped,
    /// A file, named as the person would name it; in a project folder it may stand in front of a shipped one.
    File(String),
}

/// A game of the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameEntry {
    /// The name by which it is asked for.
    pub name: String,
    /// Where it came from.
    pub origin: Origin,
    /// Names of its variants.
    pub variants: Vec<String>,
}

/// Games and variants that can be asked for by name.
#[derive(Default)]
pub struct Library {
    project: Option<PathBuf>,
    scripts: Mutex<HashMap<String, Arc<Script>>>,
    recall: Recall,
}

/// The text of a game or variant, its name in messages, and where it came from.
type Found = (String, String, Origin);

impl Library {
    /// What kartu ships.
    #[must_use]
    pub fn shipped() -> Self {
        Self::default()
    }

    /// What kartu ships, and a project folder with `scripts/` and `variants/` in front of it.
    #[must_use]
    pub fn with_project(folder: impl Into<PathBuf>) -> Self {
        Self { project: Some(folder.into()), ..Self::default() }
    }

    /// The same library, whose rulesets do this with the answers of their scripts; without it they recall what is certain.
    #[must_use]
    pub fn recalling(self, recall: Recall) -> Self {
        Self { recall, ..self }
    }

    /// The project folder, if there is one.
    #[must_use]
    pub fn project(&self) -> Option<&Path> {
        self.project.as_deref()
    }

    /// All games, by name.
    ///
    /// # Errors
    /// If the project folder cannot be read.
    pub fn games(&self) -> Result<Vec<GameEntry>, Fault> {
        let mut names: BTreeMap<String, Origin> = BTreeMap::new();
        for file in SCRIPTS.files() {
            if let Some(name) = rhai_name(file.path()) {
                names.insert(name, Origin::Shipped);
            }
        }
        for name in self.project_files("scripts", "rhai")?.iter().filter_map(|path| rhai_name(path)) {
            // What cannot be asked for by name is no game of the library.
            if let Some((_, _, origin)) = self.find_script(&name)? {
                names.insert(name, origin);
            }
        }
        let entry = |(name, origin): (String, Origin)| Ok(GameEntry { variants: self.variants(&name)?, name, origin });
        names.into_iter().map(entry).collect()
    }

    /// Names of the variants of a game.
    ///
    /// # Errors
    /// If the project folder cannot be read.
    pub fn variants(&self, game: &str) -> Result<Vec<String>, Fault> {
        let shipped = VARIANTS.get_dir(game).into_iter().flat_map(|folder| folder.files().map(|file| file.path().to_owned()));
        let own = self.project_files(&format!("variants/{game}"), "toml")?;
        let names = shipped.chain(own).filter(|path| path.extension().is_some_and(|end| end == "toml"));
        let mut names: Vec<String> = names.filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned())).collect();
        names.sort();
        names.dedup();
        Ok(names)
    }

    /// A variant of a game.
    ///
    /// # Errors
    /// If there is none, or it is wrong.
    pub fn variant(&self, game: &str, name: &str) -> Result<Variant, Fault> {
        let (text, file, _) = self.find_variant(game, name)?;
        let variant = Variant::parse(&text, &file)?;
        if variant.game != game {
            let what = format!("this is a variant of `{}`, but it lies among those of `{game}`", variant.game);
            return Err(Fault::new(Class::Unreadable, what).at(variant.game_place));
        }
        Ok(variant)
    }

    /// Puts a game in force.
    ///
    /// # Errors
    /// What is wrong with the script, the variants or the settings, with its place.
    pub fn load(&self, wanted: &Wanted) -> Result<Arc<Ruleset>, Fault> {
        let path = Path::new(&wanted.game);
        if path.extension().is_some_and(|end| end == "toml") {
            let text = files::read_text(path, &wanted.game, MAX_VARIANT)?;
            let variant = Variant::parse(&text, &wanted.game)?;
            let name = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or("variant").to_owned();
            let (game, place) = (variant.game.clone(), variant.game_place.clone());
            return self.put_in_force(&game, vec![(name, variant)], wanted).map_err(|fault| match fault.class {
                Class::Unreadable => fault.at(place),
                _ => fault,
            });
        }
        let game = name_of(&wanted.game)?;
        if let Some((at, twice)) = wanted.variants.iter().enumerate().find(|(at, name)| wanted.variants[..*at].contains(name)) {
            return Err(Fault::new(Class::Unreadable, format!("the variant `{twice}` is laid on twice, as number {}", at + 1)));
        }
        let variant = |name: &String| Ok((name.clone(), self.variant(&game, name)?));
        let variants = wanted.variants.iter().map(variant).collect::<Result<_, Fault>>()?;
        self.put_in_force(&wanted.game, variants, wanted)
    }

    fn put_in_force(&self, game: &str, variants: Vec<(String, Variant)>, wanted: &Wanted) -> Result<Arc<Ruleset>, Fault> {
        let (text, file, origin) = self.find_game(game)?;
        let script = self.script(&file, text)?;
        let name = name_of(game)?;
        let mut settings: Vec<Setting> = Vec::new();
        let mut left = MAX_VARIANTS;
        for (variant_name, variant) in &variants {
            let own = self.settings_of(&name, variant_name, variant, &mut Vec::new(), &mut left)?;
            agree(&settings, &own)?;
            settings.extend(own);
        }
        settings.extend(wanted.settings.iter().cloned());
        let variants: Vec<String> = variants.into_iter().map(|(name, _)| name).collect();
        Ruleset::new(&name, &variants, origin, &script, &settings, self.recall).map(Arc::new)
    }

    /// The settings of a variant on top of those it builds on.
    fn settings_of(
        &self,
        game: &str,
        name: &str,
        variant: &Variant,
        path: &mut Vec<String>,
        left: &mut usize,
    ) -> Result<Vec<Setting>, Fault> {
        path.push(name.to_owned());
        let mut settings: Vec<Setting> = Vec::new();
        for (base, place) in &variant.base {
            let wrong = |what: String| Fault::new(Class::Unreadable, what).at(place.clone());
            if path.contains(base) {
                return Err(wrong(format!("the variants build on each other: {} -> {base}", path.join(" -> "))));
            }
            if path.len() >= MAX_BASES {
                return Err(wrong(format!("a variant builds on at most {MAX_BASES} others, one on the other")));
            }
            *left = left.checked_sub(1).ok_or_else(|| {
                let what = format!("with all that its variants build on, a game has at most {MAX_VARIANTS} of them");
                Fault::new(Class::Limit, what).at(place.clone())
            })?;
            let found =
                self.variant(game, base).map_err(|fault| if fault.place.is_none() { fault.at(place.clone()) } else { fault })?;
            let of_base = self.settings_of(game, base, &found, path, left)?;
            // What the variant sets itself is settled, whatever its bases say.
            let unsettled = |setting: &&Setting| variant.settings.iter().all(|own| own.option != setting.option);
            let of_base: Vec<Setting> = of_base.iter().filter(unsettled).cloned().collect();
            agree(&settings, &of_base)?;
            settings.extend(of_base);
        }
        path.pop();
        settings.extend(variant.settings.iter().cloned());
        Ok(settings)
    }

    /// The parsed script; parsed once for each text.
    fn script(&self, file: &str, text: String) -> Result<Arc<Script>, Fault> {
        let key = format!("{file}\n{text}");
        if let Some(script) = self.scripts.lock().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return Ok(script.clone());
        }
        let script = Arc::new(Script::compile(Source::new(file, text))?);
        self.scripts.lock().unwrap_or_else(PoisonError::into_inner).insert(key, script.clone());
        Ok(script)
    }

    fn find_game(&self, game: &str) -> Result<Found, Fault> {
        if is_path(game) {
            let text = files::read_text(Path::new(game), game, limits::SOURCE.value)?;
            return Ok((text, game.to_owned(), Origin::File(game.to_owned())));
        }
        let missing = || {
            let games = self.games().unwrap_or_default();
            Fault::new(Class::Unreadable, format!("there is no game `{game}`"))
                .label(text::suggestion(game, games.iter().map(|entry| entry.name.as_str())))
                .note(
                    "`kartu games` lists all games; those of your own are found in `scripts/` of the folder that --project names",
                )
        };
        self.find_script(game)?.ok_or_else(missing)
    }

    fn find_script(&self, game: &str) -> Result<Option<Found>, Fault> {
        self.find(&SCRIPTS, "scripts", &format!("{game}.rhai"), game, limits::SOURCE.value)
    }

    fn find_variant(&self, game: &str, name: &str) -> Result<Found, Fault> {
        let missing = || {
            let variants = self.variants(game).unwrap_or_default();
            let hint = match variants.is_empty() {
                true => format!("{game} has no variants"),
                false => text::suggestion(name, variants.iter().map(String::as_str)),
            };
            Fault::new(Class::Unreadable, format!("there is no variant `{name}` of {game}")).label(hint)
        };
        self.find(&VARIANTS, "variants", &format!("{game}/{name}.toml"), name, MAX_VARIANT)?.ok_or_else(missing)
    }

    /// A file of the project folder, or else a shipped one. A copy of a shipped file counts as shipped.
    fn find(&self, shipped: &Dir, folder: &str, file: &str, name: &str, limit: u64) -> Result<Option<Found>, Fault> {
        if !is_name(name) {
            return Ok(None);
        }
        let shipped = shipped.get_file(file).and_then(|file| file.contents_utf8());
        if let Some(project) = &self.project {
            let path = project.join(folder).join(file);
            if path.is_file() {
                let named = path.strip_prefix(".").unwrap_or(&path).display().to_string();
                if !lies_within(&path, project) {
                    return Err(Fault::new(Class::Unreadable, format!("{named} leads out of the project folder")));
                }
                let text = files::read_text(&path, &named, limit)?;
                let origin = if shipped == Some(text.as_str()) { Origin::Shipped } else { Origin::File(named.clone()) };
                return Ok(Some((text, named, origin)));
            }
        }
        Ok(shipped.map(|text| (text.to_owned(), format!("{folder}/{file}"), Origin::Shipped)))
    }

    fn project_files(&self, folder: &str, end: &str) -> Result<Vec<PathBuf>, Fault> {
        let Some(path) = self.project.as_ref().map(|project| project.join(folder)).filter(|path| path.is_dir()) else {
            return Ok(Vec::new());
        };
        let named = path.display().to_string();
        let entries = std::fs::read_dir(&path).map_err(|error| files::io_fault("read", &named, &error))?;
        let paths = entries.flatten().map(|entry| entry.path());
        Ok(paths.filter(|path| path.extension().is_some_and(|found| found == end)).collect())
    }
}

/// Checks that two variants do not set an option differently.
fn agree(settings: &[Setting], more: &[Setting]) -> Result<(), Fault> {
    for setting in more {
        if let Some(other) = settings.iter().find(|other| other.option == setting.option && other.value != setting.value) {
            let there = other.value_place.as_ref().map_or_else(String::new, |place| format!(" in {place}"));
            let fault = Fault::new(Class::Unreadable, format!("two variants set `{}` differently", setting.option));
            let fault = setting.value_place.clone().into_iter().fold(fault, Fault::at);
            return Err(fault.note(format!("it is also set{there}")));
        }
    }
    Ok(())
}

/// Is a text the name of a game or variant: letters, digits, `-` and `_`?
#[must_use]
pub fn is_name(text: &str) -> bool {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '_' || letter == '-';
    !text.is_empty() && text.chars().all(plain)
}

/// The name of a game that is asked for by name or by the path of its script.
fn name_of(game: &str) -> Result<String, Fault> {
    if !is_path(game) {
        return Ok(game.to_owned());
    }
    rhai_name(Path::new(game)).filter(|name| is_name(name)).ok_or_else(|| {
        Fault::new(Class::Unreadable, format!("{game} cannot name a game"))
            .note("the game is called like its file, `NAME.rhai`; NAME is letters, digits, `-` and `_`")
    })
}

/// Does a file lie in a folder, with all links followed?
fn lies_within(file: &Path, folder: &Path) -> bool {
    match (file.canonicalize(), folder.canonicalize()) {
        (Ok(file), Ok(folder)) => file.starts_with(folder),
        _ => false,
    }
}

fn is_path(game: &str) -> bool {
    game.contains(['/', '\\']) || Path::new(game).extension().is_some_and(|end| end == "rhai")
}

fn rhai_name(path: &Path) -> Option<String> {
    path.extension().filter(|end| *end == "rhai")?;
    path.file_stem()?.to_str().map(str::to_owned)
}
