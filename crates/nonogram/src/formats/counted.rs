//! The input of a contest: the number of puzzles, and for each of them its size and lines that end with a zero each.

use alloc::vec::Vec;

use super::lines::{Piece, lines};
use super::nin::{fits, needs_of};

/// The clues of a puzzle: the lines of its rows, and those of its columns.
pub(super) type Sides<'t> = [Vec<Piece<'t>>; 2];

/// The puzzles of a text that is such an input and nothing else; `None` for other texts.
pub(super) fn puzzles(text: &str) -> Option<Vec<Sides<'_>>> {
    let mut rest = lines(text).filter(|line| !line.is_empty());
    let count: usize = rest.next()?.text.trim().parse().ok().filter(|&count| count > 0)?;
    let mut puzzles = Vec::new();
    for _ in 0..count {
        let size = rest.next()?;
        let size: Vec<usize> =
            size.words().map(|word| word.text.parse().ok()).collect::<Option<_>>()?;
        let &[rows, columns] = &size[..] else { return None };
        let of_puzzle = rest.by_ref().take(rows.checked_add(columns)?);
        let mut clues: Vec<Piece<'_>> = of_puzzle.collect();
        let needs = clues.iter().map(|line| {
            // The zero at the end takes a gap and no cell.
            let is_ended = line.words().last().is_some_and(|word| word.text == "0");
            let (cells, with_gaps) = needs_of(line.words()).filter(|_| is_ended)?;
            Some((cells, with_gaps - u64::from(cells > 0)))
        });
        let needs = needs.collect::<Option<Vec<_>>>()?;
        // The size has the rows first, or the columns.
        let first = [rows, columns]
            .into_iter()
            .find(|&first| first < clues.len() && fits(first, clues.len() - first, &needs))?;
        let last = clues.split_off(first);
        puzzles.push([clues, last]);
    }
    rest.next().is_none().then_some(puzzles)
}
