//! As many sets as they have members together: what subsets and fish have in common.

use alloc::vec::Vec;

/// Shows every choice of this many of the sets whose union has as many members, until one is taken.
///
/// A set of no members, or of more than the union may have, is in none of them.
pub(super) fn covers<T>(
    sets: &[u32],
    count: usize,
    mut take: impl FnMut(&[usize], u32) -> Option<T>,
) -> Option<T> {
    let fits = |set: u32| (1..=count as u32).contains(&set.count_ones());
    let usable: Vec<usize> = (0..sets.len()).filter(|&at| fits(sets[at])).collect();
    let mut chosen = Vec::with_capacity(count);
    extend(sets, &usable, count, 0, &mut chosen, &mut take)
}

fn extend<T>(
    sets: &[u32],
    usable: &[usize],
    count: usize,
    union: u32,
    chosen: &mut Vec<usize>,
    take: &mut impl FnMut(&[usize], u32) -> Option<T>,
) -> Option<T> {
    if chosen.len() == count {
        return if union.count_ones() as usize == count { take(chosen, union) } else { None };
    }
    usable.iter().enumerate().find_map(|(at, &next)| {
        let union = union | sets[next];
        if union.count_ones() as usize > count {
            return None;
        }
        chosen.push(next);
        let taken = extend(sets, &usable[at + 1..], count, union, chosen, take);
        chosen.pop();
        taken
    })
}
