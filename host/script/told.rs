//! What was told of one word, each with what followed: quick to look up, whether it was little or much.

use smallvec::SmallVec;
use std::collections::HashMap;
use std::hash::Hash;

/// What a word may tell.
pub(super) trait Tellable: Clone + Eq + Hash + Send + Sync + 'static {}

impl<T: Clone + Eq + Hash + Send + Sync + 'static> Tellable for T {}

/// So many are looked through one after another; where there are more they are hashed.
const FEW: usize = 8;

/// Things that were told, and the step behind each.
pub(super) enum Told<T> {
    Few(SmallVec<[(T, u32); 2]>),
    Many(HashMap<T, u32>),
}

impl<T: Tellable> Told<T> {
    /// One thing that was told.
    pub fn one(told: T, step: u32) -> Self {
        Self::Few(SmallVec::from_iter([(told, step)]))
    }

    /// The step behind a thing, if it was ever told.
    #[inline]
    pub fn step(&self, told: &T) -> Option<u32> {
        match self {
            Self::Few(few) => few.iter().find(|(known, _)| known == told).map(|(_, step)| *step),
            Self::Many(many) => many.get(told).copied(),
        }
    }

    /// Adds a thing that was never told before.
    pub fn add(&mut self, told: T, step: u32) {
        match self {
            Self::Few(few) if few.len() < FEW => few.push((told, step)),
            Self::Few(few) => {
                let mut many: HashMap<T, u32> = few.drain(..).collect();
                many.insert(told, step);
                *self = Self::Many(many);
            }
            Self::Many(many) => {
                many.insert(told, step);
            }
        }
    }

    /// Says which step is behind all that was told.
    pub fn lead_to(&mut self, step: u32) {
        match self {
            Self::Few(few) => few.iter_mut().for_each(|told| told.1 = step),
            Self::Many(many) => many.values_mut().for_each(|behind| *behind = step),
        }
    }

    /// The only thing told, if nothing else was.
    pub fn only(self) -> Option<T> {
        match self {
            Self::Few(mut few) if few.len() == 1 => few.pop().map(|(told, _)| told),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_are_found_as_well_as_few() {
        let mut told = Told::one(0_u64, 0);
        for number in 1..40 {
            assert_eq!(told.step(&number), None);
            told.add(number, number as u32 * 10);
            assert!((0..=number).all(|known| told.step(&known) == Some(known as u32 * 10)));
        }
        assert!(matches!(told, Told::Many(_)));
        assert_eq!((told.only(), Told::one(5, 1).only()), (None, Some(5)));
    }
}
