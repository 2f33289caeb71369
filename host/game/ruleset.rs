//! A ruleset: a game with every option settled, frozen and shared by all its matches.

use super::library::Origin;
use super::stack::Stack;
use crate::fault::{Class, Fault, Place};
use crate::mechanics::{Plan, Rulings};
use crate::script::options::{OptionSpec, Value};
use crate::script::{Condition, Reason, Recall, Script, SeatLimit};
use crate::table::{Layout, Line, LineKind};
use crate::text;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

/// A value that somebody chose for an option, and where.
#[derive(Clone, Debug, PartialEq)]
pub struct Setting {
    /// The option.
    pub option: String,
    /// The value, or what is wrong with it.
    pub value: Result<Value, String>,
    /// Where the option is named; `None` for a choice made on the command line.
    pub option_place: Option<Place>,
    /// Where the value stands.
    pub value_place: Option<Place>,
}

impl Setting {
    /// The kind of a fault in it: a file that cannot be read, or a command that was not understood.
    const fn class(&self) -> Class {
        if self.option_place.is_some() { Class::Unreadable } else { Class::Usage }
    }

    /// A choice made on the command line: `NAME=VALUE`.
    ///
    /// # Errors
    /// Class `Usage` if there is no `=`.
    pub fn from_argument(argument: &str) -> Result<Self, Fault> {
        let (option, value) = argument
            .split_once('=')
            .ok_or_else(|| Fault::new(Class::Usage, format!("`{argument}` sets nothing: write NAME=VALUE")))?;
        Ok(Self { option: option.to_owned(), value: Value::from_text(value), option_place: None, value_place: None })
    }

    /// A choice that stands in no file.
    #[must_use]
    pub fn chosen(option: &str, value: Value) -> Self {
        Self { option: option.to_owned(), value: Ok(value), option_place: None, value_place: None }
    }
}

/// What somebody wants to play: a game, variants of it, and settings.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Wanted {
    /// The name of the game, or the path of a script or variant.
    pub game: String,
    /// Variants, in the order they are laid on the game.
    pub variants: Vec<String>,
    /// Settings on top of them.
    pub settings: Vec<Setting>,
}

impl Wanted {
    /// A game as it is: `frog`, `frog+classic`, `my/game.rhai`, `my/variant.toml`, `frog+my/variant.toml`.
    #[must_use]
    pub fn game(text: &str) -> Self {
        // A path may have a `+` in it.
        if text.contains(['/', '\\']) && (!text.contains('+') || Path::new(text).exists()) {
            return Self { game: text.to_owned(), ..Self::default() };
        }
        let mut parts = text.split('+').map(str::to_owned);
        Self { game: parts.next().unwrap_or_default(), variants: parts.collect(), settings: Vec::new() }
    }
}

/// A variant laid on a game, as it speaks of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LaidOn {
    /// Its name.
    pub name: String,
    /// Its title.
    pub title: String,
    /// Why someone plays that way.
    pub about: String,
    /// Where it came from.
    pub origin: Origin,
}

/// A game in force.
pub struct Ruleset {
    /// The name of the game, as in a log.
    pub game: String,
    /// Variants laid on it.
    pub variants: Vec<String>,
    /// Where its script came from.
    pub origin: Origin,
    /// What the head of its script says.
    pub about: String,
    /// The functions of its script, each with what its doc comment says.
    pub functions: Vec<(String, String)>,
    /// Reasons that functions of one's own scripts, not of shipped ones, give for lines of the score, and where.
    pub reasons: Vec<(String, Place)>,
    /// Reasons that functions of all its scripts give for lines of the score.
    pub whys: Vec<String>,
    /// What choices of its options ask of each other.
    pub conditions: Vec<Condition>,
    /// Those of them that say something else than the functions of the game in whose place variants put them.
    pub retold: Vec<String>,
    /// Which of its functions call which: pairs of caller and called.
    pub calls: Vec<(String, String)>,
    /// What the variants laid on it say of themselves.
    pub laid_on: Vec<LaidOn>,
    /// Its options, with the values in force.
    pub options: Vec<OptionSpec>,
    /// What identifies exactly these rules.
    pub fingerprint: String,
    /// What the script declares.
    pub plan: Plan,
    pub(super) rulings: Box<dyn Rulings>,
    layouts: Vec<Option<Arc<Layout>>>,
}

impl Ruleset {
    pub(super) fn new(
        game: &str,
        variants: &[String],
        origin: Origin,
        script: &Script,
        stack: &Stack,
        typed: &[Setting],
        recall: Recall,
    ) -> Result<Self, Fault> {
        let settings: Vec<Setting> = stack.settings()?.into_iter().chain(typed.iter().cloned()).collect();
        let (chosen, settings) = settle(game, script, settings)?;
        let mut limits = stack.seats();
        limits.extend(check_conditions(script, &chosen, &settings)?);
        let loaded = script.declare(&chosen, &limits, recall)?;
        stack.check_changes(&loaded.changes)?;
        let phases = loaded.plan.phases.iter().map(|phase| loaded.plan.lexicon.text(phase.name));
        let options = loaded.options.iter().map(|option| option.name.as_str());
        let functions = script.functions().map(|(name, _)| name);
        let changed = loaded.changes.iter().map(|change| change.what.as_str());
        stack.check_overrides(options.chain(functions).chain(phases).chain(changed))?;
        let layout = |seats: u8| {
            let layout = loaded.plan.seats.contains(&seats).then(|| loaded.plan.layout(seats).map(Arc::new));
            layout.transpose().map_err(|error| Fault::new(Class::Script, error.to_string()))
        };
        let layouts = (0..=*loaded.plan.seats.end()).map(layout).collect::<Result<_, _>>()?;
        Ok(Self {
            reasons: own_reasons(script.reasons(), &origin),
            whys: script.reasons().iter().map(|reason| reason.why.clone()).collect(),
            game: game.to_owned(),
            variants: variants.to_vec(),
            origin,
            about: script.about().to_owned(),
            fingerprint: script.fingerprint(&loaded.options),
            conditions: script.conditions().to_vec(),
            functions: script.functions().map(|(name, about)| (name.to_owned(), about.to_owned())).collect(),
            retold: script.retold().map(str::to_owned).collect(),
            calls: script.calls().to_vec(),
            laid_on: stack.laid_on(variants),
            options: loaded.options,
            plan: loaded.plan,
            rulings: loaded.rulings,
            layouts,
        })
    }

    /// `frog`, `frog+classic`.
    #[must_use]
    pub fn label(&self) -> String {
        std::iter::once(&self.game).chain(&self.variants).cloned().collect::<Vec<_>>().join("+")
    }

    /// The layout for a number of seats.
    ///
    /// # Errors
    /// Class `Unreadable` if the game is not played by so many.
    pub fn layout(&self, seats: usize) -> Result<Arc<Layout>, Fault> {
        self.layouts.get(seats).cloned().flatten().ok_or_else(|| {
            Fault::new(Class::Unreadable, format!("{} is played by {}, not {seats}", self.label(), self.players_text()))
        })
    }

    /// The functions of its script that answer questions or play parts of phases.
    #[must_use]
    pub fn answering(&self) -> Vec<&str> {
        self.rulings.answering()
    }

    /// Where a function of its script is written.
    #[must_use]
    pub fn place_of(&self, function: &str) -> Option<Place> {
        self.rulings.place(function)
    }

    /// How many play: `3 players`, `3 to 7 players`.
    #[must_use]
    pub fn players_text(&self) -> String {
        text::players(&self.plan.seats)
    }

    /// Checks that what one gets, others give, if the game says so.
    pub(super) fn check_sum(&self, lines: &[Line]) -> Result<(), Fault> {
        let sum: i128 =
            lines.iter().filter(|line| matches!(line.kind, LineKind::Points { .. })).map(|line| i128::from(line.amount)).sum();
        if sum == 0 || !self.plan.zero_sum {
            return Ok(());
        }
        let fault = Fault::new(Class::Script, format!("the points of a deal sum to {sum}, though the game says `zero_sum()`"));
        Err(fault.note("`pays` takes from one what it gives another"))
    }

    /// The options whose value is not the standard one.
    pub fn unusual_options(&self) -> impl Iterator<Item = &OptionSpec> {
        self.options.iter().filter(|option| option.value != option.default)
    }
}

/// The values in force: what was set, checked against what the game declares, and the settings by the names of today.
fn settle(game: &str, script: &Script, settings: Vec<Setting>) -> Result<(BTreeMap<String, Value>, Vec<Setting>), Fault> {
    let (options, mut chosen) = (script.options(), BTreeMap::new());
    let today = |setting: Setting| match script.renamed().iter().find(|(old, _)| *old == setting.option) {
        Some((_, new)) => Setting { option: new.clone(), ..setting },
        None => setting,
    };
    let settings: Vec<Setting> = settings.into_iter().map(today).collect();
    for (number, setting) in settings.iter().enumerate() {
        let typed = |setting: &Setting| setting.option_place.is_none();
        if typed(setting) && settings[..number].iter().any(|other| typed(other) && other.option == setting.option) {
            return Err(Fault::new(Class::Usage, format!("`{}` is set twice", setting.option)));
        }
        let Some(option) = options.iter().find(|option| option.name == setting.option) else {
            let fault = Fault::new(setting.class(), format!("{game} has no option `{}`", setting.option))
                .label(text::suggestion(&setting.option, options.iter().map(|option| option.name.as_str())))
                .note(format!("`kartu games {game}` lists its options"));
            return Err(at(fault, &setting.option_place));
        };
        let checked = setting.value.clone().and_then(|value| option.kind.check(&value).map(|()| value));
        let value = checked.map_err(|right| {
            let shown = setting.value.as_ref().map_or_else(|_| String::new(), |value| format!(": {value}"));
            let fault = Fault::new(setting.class(), format!("option `{}` of {game} has a wrong value{shown}", setting.option));
            at(fault.label(right).note(option.about.clone()), &setting.value_place)
        })?;
        chosen.insert(option.name.clone(), value);
    }
    Ok((chosen, settings))
}

/// The reasons that are not given by a shipped game.
fn own_reasons(reasons: &[Reason], game: &Origin) -> Vec<(String, Place)> {
    let own = reasons.iter().filter(|reason| reason.layer > 0 || *game != Origin::Shipped);
    own.map(|reason| (reason.why.clone(), reason.place.clone())).collect()
}

fn at(fault: Fault, place: &Option<Place>) -> Fault {
    place.clone().into_iter().fold(fault, Fault::at)
}

/// Checks what choices ask of each other, and gives for how many players they are.
fn check_conditions(script: &Script, chosen: &BTreeMap<String, Value>, settings: &[Setting]) -> Result<Vec<SeatLimit>, Fault> {
    let mut values: BTreeMap<String, Value> =
        script.options().iter().map(|option| (option.name.clone(), option.default.clone())).collect();
    values.extend(chosen.clone());
    let mut limits = Vec::new();
    for condition in script.conditions() {
        // Whoever set one of the two is told; the later one last.
        let setting = |names: &[&str]| settings.iter().rfind(|setting| names.contains(&setting.option.as_str()));
        if let Some((other, what)) = condition.broken(&values) {
            let setting = setting(&[&condition.option, other]);
            let fault = Fault::new(setting.map_or(Class::Usage, Setting::class), what).contradiction();
            let fault = at(fault, &setting.and_then(|setting| setting.value_place.clone()));
            return Err(fault.note(format!("{} says so", condition.place)));
        }
        if let Some(seats) = condition.seats(&values) {
            let place = setting(&[&condition.option]).and_then(|setting| setting.value_place.clone());
            let whose = format!("`{} = {}`", condition.option, condition.value);
            limits.push(SeatLimit { seats: seats.clone(), whose, place });
        }
    }
    Ok(limits)
}
