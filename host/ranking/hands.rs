//! All hands as multisets of ranks, without repeating one.

use super::scale::Counts;

/// Calls `visit` with each multiset of `size` values below `ranks`, no value more than `most` times, and with
/// the sum of its keys.
pub fn each(ranks: usize, size: u8, most: u8, keys: &[u64], visit: &mut impl FnMut(&Counts, u64)) {
    let mut counts = [0; 16];
    down(ranks.min(16), size, most, keys, &mut counts, 0, visit);
}

fn down(ranks: usize, left: u8, most: u8, keys: &[u64], counts: &mut Counts, sum: u64, visit: &mut impl FnMut(&Counts, u64)) {
    if left == 0 {
        visit(counts, sum);
        return;
    }
    let Some(value) = ranks.checked_sub(1) else { return };
    // What the values below can hold at most must not be too little.
    let least = usize::from(left).saturating_sub(value * usize::from(most)) as u8;
    for count in least..=most.min(left) {
        counts[value] = count;
        down(value, left - count, most, keys, counts, sum + u64::from(count) * keys[value], visit);
    }
    counts[value] = 0;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_6175_ways_to_hold_five_ranks_of_a_deck() {
        for (size, most, ways) in [(5, 4, 6175), (5, 5, 6188), (7, 4, 49205), (0, 4, 1)] {
            let mut found = 0;
            each(13, size, most, &[1; 13], &mut |counts, sum| {
                assert_eq!((u64::from(size), size), (sum, counts.iter().sum()));
                found += 1;
            });
            assert_eq!(found, ways);
        }
    }
}
