//! Variants laid on a game: in which order, what each may change of those below, and which of them contradict.

use super::library::Origin;
use super::ruleset::{LaidOn, Setting};
use super::variant::Variant;
use crate::fault::{Class, Fault, Place};
use crate::script::{Change, SeatLimit, Source};
use crate::text;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// A variant in its place.
pub(super) struct Layer {
    /// By which name it was asked for.
    pub name: String,
    /// Where it came from.
    pub origin: Origin,
    /// What its file says.
    pub variant: Variant,
    /// Its script, if it has one.
    pub script: Option<Source>,
    /// The layers it builds on, directly or through others.
    pub builds_on: BTreeSet<usize>,
}

/// All variants laid on a game, each once, and before it what it builds on.
#[derive(Default)]
pub(super) struct Stack {
    pub layers: Vec<Layer>,
}

impl Stack {
    /// Where a variant lies, if it does.
    pub fn find(&self, name: &str) -> Option<usize> {
        self.layers.iter().position(|layer| layer.name == name)
    }

    /// What those of these names say of themselves, in the order they are laid.
    pub fn laid_on(&self, names: &[String]) -> Vec<LaidOn> {
        let named = self.layers.iter().filter(|layer| names.contains(&layer.name));
        let laid_on = |Layer { name, origin, variant, .. }: &Layer| LaidOn {
            name: name.clone(),
            title: variant.title.clone(),
            about: variant.about.clone(),
            origin: origin.clone(),
        };
        named.map(laid_on).collect()
    }

    /// The scripts of the layers, from below.
    pub fn scripts(&self) -> impl Iterator<Item = &Source> {
        self.layers.iter().filter_map(|layer| layer.script.as_ref())
    }

    /// May a layer change what another one below it says? It may if it builds on it, or names the thing, or if a
    /// variant that builds on both settles the matter.
    fn may_change(&self, later: usize, earlier: usize, what: &str) -> bool {
        let names = |layer: &Layer| layer.variant.overrides.iter().any(|(name, _)| name == what);
        let sets = |layer: &Layer| layer.variant.settings.iter().any(|setting| setting.option == what);
        let settles = |layer: &Layer| {
            layer.builds_on.contains(&later) && layer.builds_on.contains(&earlier) && (names(layer) || sets(layer))
        };
        let layer = &self.layers[later];
        layer.builds_on.contains(&earlier) || names(layer) || self.layers.iter().any(settles)
    }

    fn conflict(&self, later: usize, earlier: usize, what: &str, (here, there): (Option<&Place>, Option<&Place>)) -> Fault {
        let (above, below) = (&self.layers[later].name, &self.layers[earlier].name);
        let fault = Fault::new(Class::Unreadable, format!("the variants `{below}` and `{above}` both change `{what}`"));
        let fault = here.cloned().into_iter().fold(fault, Fault::at);
        let fault = there.iter().fold(fault, |fault, place| fault.note(format!("`{below}` does so in {place}")));
        fault.note(format!("if `{above}` is meant to have the last word, it says `overrides = [\"{what}\"]`"))
    }

    /// What the layers set, the last word last.
    ///
    /// # Errors
    /// Two layers that set an option differently, if the later one has no right to.
    pub fn settings(&self) -> Result<Vec<Setting>, Fault> {
        let mut settings: Vec<(usize, &Setting)> = Vec::new();
        for (at, layer) in self.layers.iter().enumerate() {
            for setting in &layer.variant.settings {
                let differs = |other: &&(usize, &Setting)| other.1.option == setting.option && other.1.value != setting.value;
                let contradicted =
                    settings.iter().filter(differs).find(|(other, _)| !self.may_change(at, *other, &setting.option));
                if let Some((other, before)) = contradicted {
                    let places = (setting.value_place.as_ref(), before.value_place.as_ref());
                    return Err(self.conflict(at, *other, &setting.option, places));
                }
                settings.push((at, setting));
            }
        }
        Ok(settings.into_iter().map(|(_, setting)| setting.clone()).collect())
    }

    /// Checks that each layer has those it needs, and none that it excludes.
    ///
    /// # Errors
    /// The first that is missing or too many.
    pub fn check_company(&self) -> Result<(), Fault> {
        for layer in &self.layers {
            let wrong = |place: &Place, what: String| Err(Fault::new(Class::Unreadable, what).at(place.clone()));
            if let Some((needed, place)) = layer.variant.needs.iter().find(|(needed, _)| self.find(needed).is_none()) {
                let what = format!("the variant `{}` needs `{needed}`, which is not laid on the game", layer.name);
                return wrong(place, what);
            }
            if let Some((excluded, place)) = layer.variant.excludes.iter().find(|(other, _)| self.find(other).is_some()) {
                return wrong(place, format!("the variant `{}` does not go with `{excluded}`", layer.name));
            }
        }
        Ok(())
    }

    /// For how many players the layers are.
    pub fn seats(&self) -> Vec<SeatLimit> {
        let limit = |layer: &Layer| {
            let (seats, place): &(RangeInclusive<u8>, Place) = layer.variant.seats.as_ref()?;
            Some(SeatLimit { seats: seats.clone(), whose: format!("the variant `{}`", layer.name), place: Some(place.clone()) })
        };
        self.layers.iter().filter_map(limit).collect()
    }

    /// Checks what scripts change of each other.
    ///
    /// # Errors
    /// Two that change the same, if the later one has no right to.
    pub fn check_changes(&self, changes: &[Change]) -> Result<(), Fault> {
        let scripted: Vec<usize> = (0..self.layers.len()).filter(|at| self.layers[*at].script.is_some()).collect();
        let layer = |script: usize| scripted.get(script.checked_sub(1)?).copied();
        for change in changes {
            // What the game itself says is there to be changed.
            let (Some(later), Some(earlier)) = (layer(change.layer), layer(change.before)) else { continue };
            if !self.may_change(later, earlier, &change.what) {
                return Err(self.conflict(later, earlier, &change.what, (Some(&change.place), Some(&change.place_before))));
            }
        }
        Ok(())
    }

    /// Checks that what layers override is something that can be set or changed.
    ///
    /// # Errors
    /// The first that is not.
    pub fn check_overrides<'k>(&self, known: impl Iterator<Item = &'k str> + Clone) -> Result<(), Fault> {
        let unknown = |(what, _): &&(String, Place)| known.clone().all(|known| known != what);
        match self.layers.iter().flat_map(|layer| &layer.variant.overrides).find(unknown) {
            Some((what, place)) => {
                let fault = Fault::new(Class::Unreadable, format!("there is no option, function or phase `{what}`"));
                Err(fault.at(place.clone()).label(text::suggestion(what, known)))
            }
            None => Ok(()),
        }
    }
}
