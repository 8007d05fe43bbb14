//! Searches side by side, of which any number is to find as much as one.

use std::num::NonZeroUsize;

/// Checks that two, three and nine searches side by side find so many solutions, none of them twice.
///
/// # Panics
/// They do not.
#[track_caller]
pub fn side_by_side<T: PartialEq>(expected: usize, found: impl Fn(NonZeroUsize) -> Vec<T>) {
    for searches in [2, 3, 9].into_iter().filter_map(NonZeroUsize::new) {
        let solutions = found(searches);
        assert_eq!(solutions.len(), expected, "{searches} searches");
        assert!(
            !(0..solutions.len()).any(|at| solutions[..at].contains(&solutions[at])),
            "a solution comes once"
        );
    }
}
