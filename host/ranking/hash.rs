//! Perfect hashing of sums of card keys: each known sum has a slot of its own, found with one multiplication.
//!
//! A sum's upper bits choose a bucket; the bucket's factor, found when the table is built, spreads the
//! sums in it over free slots. Indices stay in range by their width, so looking up never fails; a sum
//! that was not put in finds some slot of another.

/// Bits of a sum of keys. Above them lanes keep the value of a flush.
pub const SUM_BITS: u32 = 48;
/// All bits of a sum.
pub const SUM: u64 = (1 << SUM_BITS) - 1;
/// The bit of a sum from which its bucket is read.
const BUCKET_FROM: u32 = 32;

/// A table of `SLOTS` values, in `BUCKETS` buckets, a power of two.
#[derive(Clone)]
pub struct Hash<const BUCKETS: usize, const SLOTS: usize> {
    factors: Box<[u16; BUCKETS]>,
    values: Box<[u16; SLOTS]>,
}

fn boxed<const N: usize>() -> Box<[u16; N]> {
    // The length is the one that is asked for, so the conversion gives the box itself.
    vec![0; N].into_boxed_slice().try_into().unwrap_or_else(|_| Box::new([0; N]))
}

impl<const BUCKETS: usize, const SLOTS: usize> Hash<BUCKETS, SLOTS> {
    /// Bytes it takes.
    pub const BYTES: usize = 2 * (BUCKETS + SLOTS);

    #[inline]
    fn bucket(sum: u64) -> usize {
        (sum >> BUCKET_FROM) as usize & (BUCKETS - 1)
    }

    #[inline]
    fn slot(sum: u64, factor: u16) -> usize {
        // The upper half of the product with the number of slots is below that number.
        (u64::from((sum as u32).wrapping_mul(u32::from(factor))).wrapping_mul(SLOTS as u64) >> 32) as usize
    }

    /// A table of these sums, all different, with their values; `None` if no factors are found.
    pub fn build(entries: &[(u64, u16)]) -> Option<Self> {
        if entries.len() > SLOTS {
            return None;
        }
        let mut ends = vec![0_u32; BUCKETS + 1];
        for (sum, _) in entries {
            ends[Self::bucket(*sum) + 1] += 1;
        }
        for at in 0..BUCKETS {
            ends[at + 1] += ends[at];
        }
        let mut next = ends.clone();
        let mut sorted = vec![(0_u64, 0_u16); entries.len()];
        for entry in entries {
            let place = &mut next[Self::bucket(entry.0)];
            sorted[*place as usize] = *entry;
            *place += 1;
        }
        // Full buckets first, while there is room.
        let mut order: Vec<u32> = (0..BUCKETS as u32).collect();
        order.sort_by_key(|bucket| std::cmp::Reverse(ends[*bucket as usize + 1] - ends[*bucket as usize]));
        let mut table = Self { factors: boxed(), values: boxed() };
        let mut taken = vec![0_u64; SLOTS.div_ceil(64)];
        for bucket in order.into_iter().map(|bucket| bucket as usize) {
            let held = &sorted[ends[bucket] as usize..ends[bucket + 1] as usize];
            if held.is_empty() {
                break;
            }
            let factor = (0..u16::MAX / 2)
                .map(|turn| turn.wrapping_mul(0x4F1B) << 1 | 1)
                .find(|factor| fits::<SLOTS>(held, *factor, &mut taken))?;
            table.factors[bucket] = factor;
            for (sum, value) in held {
                table.values[Self::slot(*sum, factor)] = *value;
            }
        }
        Some(table)
    }

    /// The value of a sum that was put in.
    #[inline]
    pub fn get(&self, sum: u64) -> u16 {
        self.values[Self::slot(sum, self.factors[Self::bucket(sum)])]
    }
}

/// Takes the slots that a factor gives to these sums, if they are free and different.
fn fits<const SLOTS: usize>(held: &[(u64, u16)], factor: u16, taken: &mut [u64]) -> bool {
    for (at, (sum, _)) in held.iter().enumerate() {
        let slot = Hash::<1, SLOTS>::slot(*sum, factor);
        if taken[slot / 64] >> (slot % 64) & 1 == 1 {
            for (sum, _) in &held[..at] {
                let slot = Hash::<1, SLOTS>::slot(*sum, factor);
                taken[slot / 64] &= !(1 << (slot % 64));
            }
            return false;
        }
        taken[slot / 64] |= 1 << (slot % 64);
    }
    true
}

/// Keys of ranks, and of what stands for any rank: any seven add up without leaving [`SUM`].
pub fn keys<const N: usize>() -> [u64; N] {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    [(); N].map(|()| {
        // A step of the generator xorshift64*, Vigna 2014: fixed numbers without a pattern.
        state ^= state >> 12;
        state ^= state << 25;
        state ^= state >> 27;
        state.wrapping_mul(0x2545_F491_4F6C_DD1D) >> (64 - SUM_BITS + 3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_sum_finds_its_own_value() {
        let keys = keys::<2000>();
        let entries: Vec<(u64, u16)> = keys.iter().enumerate().map(|(at, key)| (*key, at as u16)).collect();
        let table = Hash::<256, 4096>::build(&entries).expect("factors");
        assert!(entries.iter().all(|(sum, value)| table.get(*sum) == *value));
        assert!(Hash::<256, 1024>::build(&entries).is_none(), "more sums than slots");
    }
}
