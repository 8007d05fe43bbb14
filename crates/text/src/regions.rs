//! Regions of a board, as a map of names shows them.

use alloc::vec;
use alloc::vec::Vec;

use crate::sort::sort;

/// The cells of each region of a board with rows of `width` cells: equal cells that share a side are in one region. The regions
/// are in the order of their first cells, and the cells of each in reading order.
///
/// # Panics
///
/// If `width` is 0 and there are cells.
///
/// ```
/// use kleene_text::regions;
///
/// // The two cells of `b` touch at a corner alone.
/// assert_eq!(regions(2, b"abba"), [[0], [1], [2], [3]]);
/// assert_eq!(regions(3, b"aabbba"), [vec![0, 1], vec![2], vec![3, 4], vec![5]]);
/// ```
#[must_use]
pub fn regions<T: PartialEq>(width: usize, cells: &[T]) -> Vec<Vec<usize>> {
    let mut is_reached = vec![false; cells.len()];
    let mut regions = Vec::new();
    for start in 0..cells.len() {
        if is_reached[start] {
            continue;
        }
        is_reached[start] = true;
        let mut region = vec![start];
        // The cells of the region serve as the queue of those whose neighbors are to be reached.
        let mut next = 0;
        while let Some(&cell) = region.get(next) {
            let column = cell % width;
            let beside = [
                cell.checked_sub(width),
                (column > 0).then(|| cell - 1),
                (column + 1 < width).then_some(cell + 1),
                Some(cell + width),
            ];
            for other in beside.into_iter().flatten() {
                if cells.get(other) == Some(&cells[start]) && !is_reached[other] {
                    is_reached[other] = true;
                    region.push(other);
                }
            }
            next += 1;
        }
        sort(&mut region);
        regions.push(region);
    }
    regions
}
