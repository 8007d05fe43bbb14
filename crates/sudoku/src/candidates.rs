//! Boards whose cells have candidates instead of givens.

use alloc::vec::Vec;
use core::ops::Range;

use kleene_search::{Limits, Uniqueness};

use crate::error::{ParseError, ParseErrorKind};
use crate::parse_cells::wrong;
use crate::solve::Config;
use crate::{alphabet::Alphabet, puzzle::Puzzle, shape::Shape};

/// The node limit for proving that marks follow from the givens.
const MAX_NODES: u64 = 10_000;

/// The candidates of a cell, a bit for each value, and where they stand.
pub(crate) struct Marked {
    pub(crate) values: u32,
    /// Whether a person has placed the value, which is not given.
    pub(crate) is_placed: bool,
    pub(crate) span: Range<usize>,
}

/// Builds a puzzle from cells with candidates; cells with one candidate are givens.
///
/// In other cells, a missing candidate must follow from the givens, because a puzzle stores no
/// other constraints: a given excludes it, or the only solution does.
pub(crate) fn build(shape: Shape, cells: &[Marked]) -> Result<Puzzle, ParseError> {
    let mut values = Vec::with_capacity(cells.len());
    for cell in cells {
        values.push(match cell.values.count_ones() {
            0 => return Err(ParseError::new(ParseErrorKind::NoCandidate, cell.span.clone())),
            1 => cell.values.trailing_zeros() as u8,
            _ => 0,
        });
    }
    let puzzle = Puzzle::new(shape, &values).map_err(|error| wrong(error, 0..0))?;
    let puzzle = puzzle.with_alphabet(Alphabet::default());
    let Some(first) = (0..cells.len()).find(|index| {
        values[*index] == 0 && cells[*index].values & open(&puzzle, *index) != open(&puzzle, *index)
    }) else {
        return Ok(puzzle);
    };
    let follows =
        match puzzle.solve(&Config::new().limits(Limits::new().nodes(MAX_NODES))).uniqueness() {
            Uniqueness::None => true,
            Uniqueness::One(only) => {
                only.values().iter().zip(cells).all(|(value, cell)| cell.values >> value & 1 == 1)
            }
            _ => false,
        };
    match follows {
        true => Ok(puzzle.with_marks(cells.iter().map(|cell| cell.values))),
        false => Err(ParseError::new(ParseErrorKind::Marks, cells[first].span.clone())),
    }
}

/// The values that no given in a unit of a cell has.
fn open(puzzle: &Puzzle, index: usize) -> u32 {
    let shape = puzzle.shape();
    let cell = shape.cell(index);
    let all = (1_u32 << (shape.size() + 1)) - 2;
    let taken = puzzle.givens().filter(|&(other, _)| shape.shared(cell, other).is_some());
    taken.fold(all, |open, (_, value)| open & !(1 << value))
}

/// All values of a board of this size.
pub(crate) fn all(size: usize) -> u32 {
    (1_u32 << (size + 1)) - 2
}
