//! Searches side by side, of which any number is to find as much as one.

use std::num::NonZeroUsize;

/// Checks that two, three and nine searches side by side find so many solutions, none of them twice.
///
/// # Panics
/// They do not.
#[track_caller]
pub fn side_by_side<T: PartialEq>(expected: usize, found: impl Fn(NonZeroUsize) -> Vec<T>) {
    for searches in [2, 3, 9].into_iter().filter_map(NonZeroUsize::new) {
        let found = found(searches);
        assert_eq!(found.len(), expected, "{searches} searches");
        let again = |at: usize| found[..at].contains(&found[at]);
        assert!(!(0..found.len()).any(again), "a solution comes once");
    }
}
