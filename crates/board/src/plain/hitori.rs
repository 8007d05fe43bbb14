//! Hitori: squares of numbers, of which some are blackened.

use alloc::vec::Vec;

use super::{Line, split_size, square};
use crate::{
    builder::Board,
    game_id::genres::{NUMBERS, hitori},
};

/// The board of a square of numbers up to its side, of which half of the rows and half of the columns, or more, have some
/// number twice: too many for a filled sudoku with a slip. A text that names its genre may have fewer.
pub(super) fn read(lines: &[Line<'_>], is_named: bool) -> Option<Board> {
    let (side, cells) = square(split_size(lines))?;
    let numbers = cells.iter().map(|cell| cell.parse().ok().filter(|at| (1..=side).contains(at)));
    let cells: Vec<usize> = numbers.collect::<Option<_>>()?;
    let in_rows = (0..side).filter(|row| has_twice(&|at| cells[row * side + at], side)).count();
    let in_columns =
        (0..side).filter(|column| has_twice(&|at| cells[at * side + column], side)).count();
    if !is_named && (2 * in_rows < side || 2 * in_columns < side) {
        return None;
    }
    // Numbers of which each has connected cells are names of regions.
    let mut names = cells.clone();
    kleene_text::sort(&mut names);
    names.dedup();
    if !is_named && kleene_text::regions(side, &cells).len() == names.len() {
        return None;
    }
    let symbols: Option<Vec<char>> =
        cells.iter().map(|cell| NUMBERS.chars().nth(cell - 1)).collect();
    Some(hitori("Hitori", (side, side), &symbols?))
}

/// Whether a line of this many cells has some value twice.
fn has_twice(line: &dyn Fn(usize) -> usize, side: usize) -> bool {
    (0..side).any(|one| (0..one).any(|other| line(one) == line(other)))
}
