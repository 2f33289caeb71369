//! Which kinds beat which: by power, by what is declared beside it, and by what is spared.

use super::{KindSpec, SpecError};
use crate::text::suggestion;

/// For each kind: the other kinds that beat it at any length, as bits.
pub(super) fn rivals(kinds: &[KindSpec]) -> Result<Vec<u64>, SpecError> {
    let mut beats = Vec::new();
    for (at, kind) in kinds.iter().enumerate() {
        beats.push(beaten_by(at, kind, kinds)?);
    }
    let beats = |a: usize, b: usize| beats.get(a).is_some_and(|beaten| beaten >> (b & 63) & 1 == 1);
    for (at, kind) in kinds.iter().enumerate() {
        if let Some(other) = (0..at).find(|other| beats(at, *other) && beats(*other, at)) {
            let other = kinds.get(other).map_or("", |other| &other.name);
            return Err(wrong(kind, format!("it beats `{other}`, which beats it")));
        }
    }
    let rivals = |on: usize| (0..kinds.len()).filter(|at| beats(*at, on)).fold(0, |rivals, at| rivals | 1 << (at & 63));
    Ok((0..kinds.len()).map(rivals).collect())
}

/// The kinds that a kind beats, as bits.
fn beaten_by(at: usize, kind: &KindSpec, kinds: &[KindSpec]) -> Result<u64, SpecError> {
    let mut beaten =
        kinds.iter().enumerate().filter(|(_, other)| other.power < kind.power).fold(0, |beaten, (b, _)| beaten | 1 << b);
    for name in &kind.beats {
        let other = find(name, kind, kinds)?;
        if other == at {
            return Err(wrong(kind, "it need not say that it beats itself".to_owned()));
        }
        if beaten >> other & 1 == 1 {
            return Err(wrong(kind, format!("it beats `{name}` already")));
        }
        beaten |= 1 << other;
    }
    for name in &kind.spares {
        let other = find(name, kind, kinds)?;
        if beaten >> other & 1 == 0 || kind.beats.contains(name) {
            return Err(wrong(kind, format!("it spares `{name}`, which its power does not beat")));
        }
        beaten &= !(1 << other);
    }
    Ok(beaten)
}

fn find(name: &str, kind: &KindSpec, kinds: &[KindSpec]) -> Result<usize, SpecError> {
    let names = kinds.iter().map(|other| other.name.as_str());
    let unknown = || wrong(kind, format!("there is no kind `{name}`; {}", suggestion(name, names)));
    kinds.iter().position(|other| other.name == *name).ok_or_else(unknown)
}

fn wrong(kind: &KindSpec, why: String) -> SpecError {
    SpecError::Kind { kind: kind.name.clone(), why }
}
