//! The library: games and variants shipped with kartu, and those of a project folder, which add to
//! them or stand in front of them. To add a game, add a script; there is no list to edit.

use super::ruleset::{Ruleset, Wanted};
use super::stack::{Layer, Stack};
use super::variant::{MAX_VARIANT, Variant};
use crate::fault::{Class, Fault};
use crate::files;
use crate::script::{Recall, Script, Source, limits};
use crate::text;
use include_dir::{Dir, include_dir};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

pub(super) static SCRIPTS: Dir = include_dir!("$CARGO_MANIFEST_DIR/scripts");
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
    pub(super) project: Option<PathBuf>,
    scripts: Mutex<HashMap<Vec<Source>, Arc<Script>>>,
    recall: Recall,
}

/// A variant with what belongs to it.
struct FoundVariant {
    name: String,
    origin: Origin,
    variant: Variant,
    /// The folder of a file that was asked for by its path.
    folder: Option<PathBuf>,
    script: Option<Source>,
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
        self.find_layer(game, name, None).map(|found| found.variant)
    }

    /// Puts a game in force.
    ///
    /// # Errors
    /// What is wrong with the script, the variants or the settings, with its place.
    pub fn load(&self, wanted: &Wanted) -> Result<Arc<Ruleset>, Fault> {
        let mut stack = Stack::default();
        let script = match is_variant_path(&wanted.game) {
            // The path of a variant says which game it is of.
            true => {
                let found = self.variant_at(&wanted.game)?;
                let game = found.variant.game.clone();
                self.lay(found, &game, &mut Vec::new(), &mut stack)?;
                game
            }
            false => wanted.game.clone(),
        };
        let game = name_of(&script)?;
        // Without the game the names of its variants tell nothing.
        let (text, file, origin) = self.find_game(&script).map_err(|fault| match stack.layers.last() {
            Some(layer) if fault.class == Class::Unreadable => fault.at(layer.variant.game_place.clone()),
            _ => fault,
        })?;
        for (at, name) in wanted.variants.iter().enumerate() {
            let before = wanted.variants[..at].iter().chain([&wanted.game].into_iter().filter(|game| is_variant_path(game)));
            if before.into_iter().any(|before| stem(before) == stem(name)) {
                return Err(Fault::new(
                    Class::Unreadable,
                    format!("the variant `{name}` is laid on twice, as number {}", at + 1),
                ));
            }
            let found = self.find_layer(&game, name, None)?;
            self.lay(found, &game, &mut Vec::new(), &mut stack)?;
        }
        stack.check_company()?;
        let script = self.script(std::iter::once(Source::new(file, text)).chain(stack.scripts().cloned()).collect())?;
        let mut variants: Vec<String> = wanted.variants.iter().map(|name| stem(name)).collect();
        if is_variant_path(&wanted.game) {
            variants.insert(0, stem(&wanted.game));
        }
        Ruleset::new(&game, &variants, origin, &script, &stack, &wanted.settings, self.recall).map(Arc::new)
    }

    /// Lays a variant on others, and before it those it builds on.
    fn lay(&self, found: FoundVariant, game: &str, path: &mut Vec<String>, stack: &mut Stack) -> Result<usize, Fault> {
        if let Some(at) = stack.find(&found.name) {
            let (one, other) = (&stack.layers[at].variant, &found.variant);
            if one.game_place.file != other.game_place.file {
                let what =
                    format!("two variants are called `{}`: {} and {}", found.name, one.game_place.file, other.game_place.file);
                return Err(Fault::new(Class::Unreadable, what).at(other.game_place.clone()));
            }
            return Ok(at);
        }
        let FoundVariant { name, origin, variant, folder, script } = found;
        if variant.game != game {
            let what = format!("this is a variant of `{}`, but it is laid on `{game}`", variant.game);
            return Err(Fault::new(Class::Unreadable, what).at(variant.game_place));
        }
        path.push(name.clone());
        let mut builds_on = BTreeSet::new();
        for (base, place) in &variant.base {
            let wrong = |what: String| Fault::new(Class::Unreadable, what).at(place.clone());
            if !is_name(base) {
                return Err(wrong(format!("`{base}` is no name of a variant: letters, digits, `-` and `_`")));
            }
            if path.contains(base) {
                return Err(wrong(format!("the variants build on each other: {} -> {base}", path.join(" -> "))));
            }
            if path.len() >= MAX_BASES {
                return Err(wrong(format!("a variant builds on at most {MAX_BASES} others, one on the other")));
            }
            let placed = |fault: Fault| if fault.place.is_none() { fault.at(place.clone()) } else { fault };
            let found = self.find_layer(game, base, folder.as_deref()).map_err(placed)?;
            let below = self.lay(found, game, path, stack)?;
            builds_on.extend(stack.layers[below].builds_on.iter().copied().chain([below]));
        }
        path.pop();
        if stack.layers.len() >= MAX_VARIANTS {
            let what = format!("with all that its variants build on, a game has at most {MAX_VARIANTS} of them");
            return Err(Fault::new(Class::Limit, what).at(variant.game_place));
        }
        stack.layers.push(Layer { name, origin, variant, script, builds_on });
        Ok(stack.layers.len() - 1)
    }

    /// The variant of this name or path. One that builds on others finds them beside it first.
    fn find_layer(&self, game: &str, name: &str, beside: Option<&Path>) -> Result<FoundVariant, Fault> {
        if is_variant_path(name) {
            return self.variant_at(name);
        }
        if let Some(path) =
            beside.map(|folder| folder.join(format!("{name}.toml"))).filter(|path| is_name(name) && path.is_file())
        {
            return self.variant_at(&path.display().to_string());
        }
        let (text, file, origin) = self.find_variant(game, name)?;
        let variant = Variant::parse(&text, &file)?;
        if variant.game != game {
            let what = format!("this is a variant of `{}`, but it lies among those of `{game}`", variant.game);
            return Err(Fault::new(Class::Unreadable, what).at(variant.game_place));
        }
        let script = variant.script.as_ref().map(|(file, place)| -> Result<Source, Fault> {
            let found = self.find(&VARIANTS, "variants", &format!("{game}/{file}"), &stem(file), limits::SOURCE.value)?;
            let missing =
                || Fault::new(Class::Unreadable, format!("there is no script {file} beside this variant")).at(place.clone());
            let (text, file, _) = found.ok_or_else(missing)?;
            Ok(Source::new(file, text))
        });
        Ok(FoundVariant { name: name.to_owned(), origin, variant, folder: None, script: script.transpose()? })
    }

    /// The variant in a file, and its script beside it.
    fn variant_at(&self, path: &str) -> Result<FoundVariant, Fault> {
        let text = files::read_text(Path::new(path), path, MAX_VARIANT)?;
        let variant = Variant::parse(&text, path)?;
        let folder = Path::new(path).parent().unwrap_or_else(|| Path::new("")).to_owned();
        if !is_name(&stem(path)) {
            return Err(Fault::new(Class::Unreadable, format!("{path} cannot name a variant"))
                .note("a variant is called like its file, `NAME.toml`; NAME is letters, digits, `-` and `_`"));
        }
        let script = variant.script.as_ref().map(|(file, place)| -> Result<Source, Fault> {
            let script = folder.join(file);
            let named = script.display().to_string();
            let text = files::read_text(&script, &named, limits::SOURCE.value).map_err(|fault| fault.at(place.clone()))?;
            Ok(Source::new(named, text))
        });
        let origin = Origin::File(path.to_owned());
        Ok(FoundVariant { name: stem(path), origin, script: script.transpose()?, variant, folder: Some(folder) })
    }

    /// The parsed scripts, the game's own first; parsed once for the same texts.
    fn script(&self, sources: Vec<Source>) -> Result<Arc<Script>, Fault> {
        if let Some(script) = self.scripts.lock().unwrap_or_else(PoisonError::into_inner).get(&sources) {
            return Ok(script.clone());
        }
        let script = Arc::new(Script::compile_all(sources.clone())?);
        self.scripts.lock().unwrap_or_else(PoisonError::into_inner).insert(sources, script.clone());
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
                let named = files::shown(&path);
                if !files::lies_within(&path, project) {
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

/// Is it the path of a variant file?
fn is_variant_path(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|end| end == "toml")
}

/// The name of a file without what tells its kind; a name that is no file stays as it is.
fn stem(name: &str) -> String {
    let stem = Path::new(name).file_stem().and_then(|stem| stem.to_str());
    stem.unwrap_or(name).to_owned()
}

fn is_path(game: &str) -> bool {
    game.contains(['/', '\\']) || Path::new(game).extension().is_some_and(|end| end == "rhai")
}

fn rhai_name(path: &Path) -> Option<String> {
    path.extension().filter(|end| *end == "rhai")?;
    path.file_stem()?.to_str().map(str::to_owned)
}
