//! Covers: n sets whose union has n members, the common core of subsets and fish.

use alloc::vec::Vec;

/// Calls with every choice of `count` sets whose union has `count` members, until the call returns
/// something.
///
/// Sets with fewer than two members are skipped, because a single place is a hidden single, and so
/// are sets larger than the union may be.
pub(super) fn covers<T>(
    sets: &[u32],
    count: usize,
    mut take: impl FnMut(&[usize], u32) -> Option<T>,
) -> Option<T> {
    // A set of one member is a single, and one of more than `count` fits into no such union.
    let usable: Vec<usize> =
        (0..sets.len()).filter(|&at| (2..=count as u32).contains(&sets[at].count_ones())).collect();
    let mut chosen = Vec::with_capacity(count);
    let mut taken = None;
    extend(sets, &usable, count, 0, &mut chosen, &mut |chosen, union| {
        taken = take(chosen, union);
        taken.is_some()
    });
    taken
}

/// Whether a call took some choice.
fn extend(
    sets: &[u32],
    usable: &[usize],
    count: usize,
    union: u32,
    chosen: &mut Vec<usize>,
    take: &mut dyn FnMut(&[usize], u32) -> bool,
) -> bool {
    if chosen.len() == count {
        return union.count_ones() as usize == count && take(chosen, union);
    }
    // Depth-first over subsets in order. Unions only grow, so one that is too large already prunes
    // all its supersets.
    usable.iter().enumerate().any(|(at, &next)| {
        let union = union | sets[next];
        if union.count_ones() as usize > count {
            return false;
        }
        chosen.push(next);
        let taken = extend(sets, &usable[at + 1..], count, union, chosen, take);
        chosen.pop();
        taken
    })
}
