//! Sorts that are compiled once for all types.

use alloc::vec::Vec;
use core::cmp::Ordering;

/// Sorts a list; equal items keep their order.
///
/// The standard library's sort is compiled anew for each type and order, in 4 to 12 kB; this one takes some hundred
/// bytes. It compares through a pointer, so it is for lists that are short or seldom sorted.
///
/// ```
/// let mut words = ["pear", "fig", "apple"];
/// kleene_text::sort(&mut words);
/// assert_eq!(words, ["apple", "fig", "pear"]);
/// ```
pub fn sort<T: Ord>(items: &mut [T]) {
    sort_by(items, T::cmp);
}

/// Sorts a list by keys, as [`sort`] does.
///
/// ```
/// let mut words = ["pear", "fig", "apple", "kiwi"];
/// kleene_text::sort_by_key(&mut words, |word| word.len());
/// assert_eq!(words, ["fig", "pear", "kiwi", "apple"]);
/// ```
pub fn sort_by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    sort_by(items, |one, other| key(one).cmp(&key(other)));
}

/// Sorts a list by comparison, as [`sort`] does.
///
/// ```
/// let mut numbers = [3, 1, 4, 1, 5];
/// kleene_text::sort_by(&mut numbers, |one, other| other.cmp(one));
/// assert_eq!(numbers, [5, 4, 3, 1, 1]);
/// ```
pub fn sort_by<T>(items: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    let mut sources = order(items.len(), &|one, other| compare(&items[one], &items[other]));
    // Each cycle of places is walked once; the item at `at` comes from `sources[at]`.
    for start in 0..sources.len() {
        let mut at = start;
        while sources[at] != start {
            let from = core::mem::replace(&mut sources[at], at);
            items.swap(at, from);
            at = from;
        }
        sources[at] = at;
    }
}

/// The places of so many items in sorted order.
fn order(len: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..len).collect();
    places.sort_by(|&one, &other| compare(one, other));
    places
}

/// A set or map of items that are inserted one by one.
///
/// `collect` sorts them first, by a sort that is compiled anew for each type.
///
/// ```
/// use std::collections::BTreeSet;
///
/// let letters: BTreeSet<char> = kleene_text::gather("banana".chars());
/// assert!(letters.into_iter().eq(['a', 'b', 'n']));
/// ```
pub fn gather<C: Default + Extend<T>, T>(items: impl IntoIterator<Item = T>) -> C {
    let mut all = C::default();
    all.extend(items);
    all
}
