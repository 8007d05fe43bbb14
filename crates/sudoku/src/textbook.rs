//! The strategies `reading-order` and `fewest-options`: a cell is picked, and every value tried in
//! it.

use alloc::boxed::Box;
use core::ops::RangeInclusive;

use kleene_search::{Problem, Step};

use crate::{cell::Cell, placement::Placement, puzzle::Puzzle, shape::Shape, solution::Solution};

/// The problem whose choices at an empty cell are all values, legal or not.
///
/// A value is legal in a cell if nothing in the cell's row, column and box has it. This is the
/// search as it is taught; [`Displayed`](crate::Displayed) shows it.
#[derive(Clone, Debug)]
pub struct Textbook {
    puzzle: Puzzle,
    /// Whether the givens are legal, all of them.
    is_legal: bool,
    order: Order,
}

/// The choice of the next cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    Reading,
    FewestOptions,
}

impl Textbook {
    /// The first empty cell, row by row from the top and from left to right.
    #[must_use]
    pub fn reading_order(puzzle: &Puzzle) -> Self {
        Self::new(puzzle, Order::Reading)
    }

    /// The empty cell with the fewest legal values, the first of them in reading order.
    #[must_use]
    pub fn fewest_options(puzzle: &Puzzle) -> Self {
        Self::new(puzzle, Order::FewestOptions)
    }

    /// The puzzle.
    #[cfg(feature = "draw")]
    pub(crate) fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The name of the strategy.
    #[cfg(feature = "draw")]
    pub(crate) fn name(&self) -> &'static str {
        match self.order {
            Order::Reading => "reading-order",
            Order::FewestOptions => "fewest-options",
        }
    }

    fn new(puzzle: &Puzzle, order: Order) -> Self {
        Self { puzzle: puzzle.clone(), is_legal: puzzle.clash().is_none(), order }
    }

    /// The board of a state that is solved; `None` if a cell of it is empty.
    #[must_use]
    pub fn solution(&self, state: &TextbookState) -> Option<Solution> {
        let is_full = state.values.iter().all(|&value| value != 0);
        is_full.then(|| Solution::of(self.puzzle.shape(), self.puzzle.alphabet(), &state.values))
    }

    /// The cell to be filled next, by its number in reading order.
    fn find_empty(&self, values: &[u8]) -> Option<usize> {
        let mut empty = (0..values.len()).filter(|&index| values[index] == 0);
        match self.order {
            Order::Reading => empty.next(),
            Order::FewestOptions => empty.min_by_key(|&index| self.options(values, index)),
        }
    }

    fn options(&self, values: &[u8], index: usize) -> usize {
        let all = 1..=self.puzzle.shape().size() as u8;
        all.filter(|&value| is_legal(self.puzzle.shape(), values, index, value)).count()
    }
}

fn is_legal(shape: Shape, values: &[u8], index: usize, value: u8) -> bool {
    let size = shape.size();
    let (row, column) = (index / size, index % size);
    let (top, left) = (row - row % shape.box_rows(), column - column % shape.box_columns());
    (0..size).all(|at| {
        let (box_row, box_column) =
            (top + at / shape.box_columns(), left + at % shape.box_columns());
        values[row * size + at] != value
            && values[at * size + column] != value
            && values[box_row * size + box_column] != value
    })
}

impl Problem for Textbook {
    type State = TextbookState;
    type Choice = Placement;
    type Choices = Placements;
    type Memory = ();

    fn root(&self) -> TextbookState {
        TextbookState { values: self.puzzle.values().into(), tried: None }
    }

    fn memory(&self) {}

    fn step(&self, state: &mut TextbookState, (): &mut ()) -> Step<Placements> {
        let shape = self.puzzle.shape();
        if !self.is_legal {
            return Step::Dead;
        }
        if let Some(Placement { cell, value }) = state.tried {
            let index = shape.index(cell);
            if !is_legal(shape, &state.values, index, value) {
                return Step::Dead;
            }
            state.values[index] = value;
            state.tried = None;
        }
        match self.find_empty(&state.values) {
            None => Step::Solved,
            Some(index) => {
                let values = 1..=shape.size() as u8;
                Step::Branch(Placements { cell: shape.cell(index), values })
            }
        }
    }

    fn commit(&self, state: &mut TextbookState, choice: Placement) {
        state.tried = Some(choice);
    }
}

/// The values placed so far, and one that is about to be.
#[derive(Clone, Debug)]
pub struct TextbookState {
    values: Box<[u8]>,
    tried: Option<Placement>,
}

impl TextbookState {
    /// The value that turned out not to be legal, if one did.
    #[must_use]
    pub fn refused(&self) -> Option<Placement> {
        self.tried
    }

    /// The values in reading order, 0 for an empty cell.
    #[must_use]
    pub fn values(&self) -> &[u8] {
        &self.values
    }
}

/// Every value in one cell, from 1.
#[derive(Clone, Debug)]
pub struct Placements {
    cell: Cell,
    values: RangeInclusive<u8>,
}

impl Iterator for Placements {
    type Item = Placement;

    fn next(&mut self) -> Option<Placement> {
        self.values.next().map(|value| Placement { cell: self.cell, value })
    }
}
