//! The strategy `textbook`: columns from the left, and every row of a column considered in order.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::Range;

use kleene_search::{Observer, Problem, Step};

use crate::puzzle::{Puzzle, Square};
use crate::solution::Solution;

/// The problem whose choices in a column are all its rows, safe or not.
///
/// A queen is safe if no queen to its left attacks it, and none that the puzzle fixes, and its
/// square is not blocked. This is the search as it is taught; [`BoardDisplay`] shows it. It works
/// for every size: a state is a list that shares its tail with the states it came from.
#[derive(Clone, Debug)]
pub struct Textbook {
    puzzle: Puzzle,
}

impl Textbook {
    /// The problem of a puzzle.
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Self {
        Self { puzzle: puzzle.clone() }
    }

    /// The puzzle.
    #[cfg(feature = "draw")]
    pub(crate) fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The placement of a state that is solved; row 0 stands in for queens that are not placed.
    #[must_use]
    pub fn solution(&self, state: &TextbookState) -> Solution {
        let mut rows = vec![0; self.puzzle.size()];
        for queen in state.queens() {
            rows[queen.column as usize] = queen.row;
        }
        Solution::from_rows(rows)
    }

    fn is_safe(&self, queen: Square, before: &TextbookState) -> bool {
        before.queens().all(|other| !other.attacks(queen))
            && self.puzzle.queens().iter().all(|fixed| !fixed.attacks(queen))
            && !self.puzzle.is_blocked(queen)
    }
}

impl Problem for Textbook {
    type State = TextbookState;
    type Choice = u32;
    type Choices = Range<u32>;
    type Memory = ();

    fn root(&self) -> TextbookState {
        TextbookState { last: None }
    }

    fn memory(&self) {}

    fn step(&self, state: &mut TextbookState, (): &mut ()) -> Step<Range<u32>> {
        let side = self.puzzle.side();
        match &state.last {
            None if self.puzzle.attack().is_some() => Step::Dead,
            Some(last) if !self.is_safe(last.queen, &last.before) => Step::Dead,
            Some(last) if last.queen.column + 1 == side => Step::Solved,
            _ => Step::Branch(0..side),
        }
    }

    fn commit(&self, state: &mut TextbookState, row: u32) {
        let column = state.last.as_ref().map_or(0, |last| last.queen.column + 1);
        let before = TextbookState { last: state.last.take() };
        state.last = Some(Arc::new(Placed { queen: Square::new(row, column), before }));
    }
}

/// The queens placed so far; a clone costs the same for any number of them.
#[derive(Clone, Debug)]
pub struct TextbookState {
    last: Option<Arc<Placed>>,
}

#[derive(Debug)]
struct Placed {
    queen: Square,
    before: TextbookState,
}

impl TextbookState {
    /// The squares of the queens, the last one first.
    pub fn queens(&self) -> impl Iterator<Item = Square> + '_ {
        let placed =
            core::iter::successors(self.last.as_deref(), |last| last.before.last.as_deref());
        placed.map(|placed| placed.queen)
    }
}

/// A list of a million queens must not be dropped on the call stack.
impl Drop for TextbookState {
    fn drop(&mut self) {
        let mut next = self.last.take();
        while let Some(mut placed) = next.and_then(Arc::into_inner) {
            next = placed.before.last.take();
        }
    }
}

/// A display of the textbook search. Every method does nothing by default.
///
/// A search for the first solution of 8 queens considers 876 squares and places 113 queens.
pub trait BoardDisplay {
    /// The square is considered.
    fn consider(&mut self, square: Square) {
        let _ = square;
    }
    /// The square is safe: it has a queen until [`BoardDisplay::remove`].
    fn provisionally_place(&mut self, square: Square) {
        let _ = square;
    }
    /// A solution is complete, and this queen part of it; told for the last column first.
    fn permanently_place(&mut self, square: Square) {
        let _ = square;
    }
    /// The square has failed, whether or not a queen was placed on it.
    fn remove(&mut self, square: Square) {
        let _ = square;
    }
}

impl<D: BoardDisplay + ?Sized> BoardDisplay for &mut D {
    fn consider(&mut self, square: Square) {
        (**self).consider(square);
    }
    fn provisionally_place(&mut self, square: Square) {
        (**self).provisionally_place(square);
    }
    fn permanently_place(&mut self, square: Square) {
        (**self).permanently_place(square);
    }
    fn remove(&mut self, square: Square) {
        (**self).remove(square);
    }
}

/// Reports the steps of a textbook search to a [`BoardDisplay`].
///
/// If the search goes on after a solution, the queens of that solution are removed as if it had
/// failed.
///
/// ```
/// use kleene_queens::{BoardDisplay, Displayed, Puzzle, Square, Textbook};
/// use kleene_search::{Limits, Search};
///
/// #[derive(Default)]
/// struct Considered(u32);
/// impl BoardDisplay for Considered {
///     fn consider(&mut self, _: Square) {
///         self.0 += 1;
///     }
/// }
///
/// let mut considered = Considered::default();
/// let textbook = Textbook::new(&Puzzle::new(8)?);
/// let mut search = Search::with(&textbook, Limits::new(), Displayed::new(&mut considered));
/// assert!(search.next().is_some());
/// drop(search);
/// assert_eq!(considered.0, 876);
/// # Ok::<(), kleene_queens::PuzzleError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Displayed<D> {
    display: D,
    /// The rows of the queens under consideration, by column.
    rows: Vec<u32>,
    /// Whether the last of them completed a solution.
    is_solved: bool,
}

impl<D: BoardDisplay> Displayed<D> {
    /// An observer that drives this display.
    pub fn new(display: D) -> Self {
        Self { display, rows: Vec::new(), is_solved: false }
    }

    fn square(&self, column: usize) -> Square {
        Square::new(self.rows[column], column as u32)
    }

    /// Takes back the last queen of a solution after which the search has gone on.
    fn leave_solution(&mut self) {
        if core::mem::take(&mut self.is_solved) {
            self.display.remove(self.square(self.rows.len() - 1));
        }
    }
}

/// The root is no square: a node at depth d is a queen in column d - 1.
impl<P, D> Observer<P> for Displayed<D>
where
    P: Problem<Choice = u32, State = TextbookState>,
    D: BoardDisplay,
{
    fn consider(&mut self, depth: usize, row: Option<u32>) {
        self.leave_solution();
        if let (Some(column), Some(row)) = (depth.checked_sub(1), row) {
            self.rows.truncate(column);
            self.rows.push(row);
            self.display.consider(self.square(column));
        }
    }

    fn place(&mut self, depth: usize, _: &TextbookState) {
        if let Some(column) = depth.checked_sub(1) {
            self.display.provisionally_place(self.square(column));
        }
    }

    fn dead(&mut self, depth: usize, _: &TextbookState) {
        if let Some(column) = depth.checked_sub(1) {
            self.display.remove(self.square(column));
        }
    }

    fn solved(&mut self, depth: usize, _: &TextbookState) {
        self.display.provisionally_place(self.square(depth - 1));
        (0..depth).rev().for_each(|column| self.display.permanently_place(self.square(column)));
        self.is_solved = true;
    }

    fn remove(&mut self, depth: usize) {
        self.leave_solution();
        if let Some(column) = depth.checked_sub(1) {
            self.display.remove(self.square(column));
        }
    }
}
