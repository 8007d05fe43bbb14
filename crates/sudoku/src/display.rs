//! Displays of the textbook search.

use alloc::vec::Vec;

use kleene_search::{Observer, Problem};

use crate::{placement::Placement, textbook::TextbookState};

/// A display of the textbook search. Every method does nothing by default.
pub trait BoardDisplay {
    /// The value is about to be tried in the cell.
    fn consider(&mut self, placement: Placement) {
        let _ = placement;
    }
    /// The value is legal: it stands in the cell until [`BoardDisplay::remove`].
    fn provisionally_place(&mut self, placement: Placement) {
        let _ = placement;
    }
    /// The board is full, and this value is part of it; called for the last cell first.
    fn permanently_place(&mut self, placement: Placement) {
        let _ = placement;
    }
    /// The value that was placed has failed and is removed.
    fn remove(&mut self, placement: Placement) {
        let _ = placement;
    }
}

impl<D: BoardDisplay + ?Sized> BoardDisplay for &mut D {
    fn consider(&mut self, placement: Placement) {
        (**self).consider(placement);
    }
    fn provisionally_place(&mut self, placement: Placement) {
        (**self).provisionally_place(placement);
    }
    fn permanently_place(&mut self, placement: Placement) {
        (**self).permanently_place(placement);
    }
    fn remove(&mut self, placement: Placement) {
        (**self).remove(placement);
    }
}

/// Reports the steps of a textbook search to a [`BoardDisplay`].
///
/// If the search goes on after a solution, the values of that solution are removed as if it had
/// failed.
///
/// ```
/// use kleene_search::{Limits, Search};
/// use kleene_sudoku::{BoardDisplay, Displayed, Placement, Puzzle, Textbook};
///
/// #[derive(Default)]
/// struct Placed(u32);
/// impl BoardDisplay for Placed {
///     fn provisionally_place(&mut self, _: Placement) {
///         self.0 += 1;
///     }
/// }
///
/// let puzzle: Puzzle = "1...............".parse()?;
/// let mut placed = Placed::default();
/// let textbook = Textbook::reading_order(&puzzle);
/// let mut search = Search::with(&textbook, Limits::new(), Displayed::new(&mut placed));
/// assert!(search.next().is_some());
/// drop(search);
/// assert_eq!(placed.0, 15); // none is lifted
/// # Ok::<(), kleene_sudoku::ParseError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Displayed<D> {
    display: D,
    /// The values under consideration, from the root down.
    placements: Vec<Placement>,
    /// Whether the last of them completed a solution.
    is_solved: bool,
}

impl<D: BoardDisplay> Displayed<D> {
    /// An observer that drives this display.
    pub fn new(display: D) -> Self {
        Self { display, placements: Vec::new(), is_solved: false }
    }

    /// Takes back the last value of a solution after which the search has gone on.
    fn leave_solution(&mut self) {
        if core::mem::take(&mut self.is_solved) {
            self.placements.pop().into_iter().for_each(|last| self.display.remove(last));
        }
    }
}

/// The root is no placement: the node at depth d is the d-th.
impl<P, D> Observer<P> for Displayed<D>
where
    P: Problem<Choice = Placement, State = TextbookState>,
    D: BoardDisplay,
{
    fn consider(&mut self, _: usize, choice: Option<Placement>) {
        self.leave_solution();
        if let Some(placement) = choice {
            self.placements.push(placement);
            self.display.consider(placement);
        }
    }

    fn place(&mut self, depth: usize, _: &TextbookState) {
        if depth > 0 {
            self.placements
                .last()
                .into_iter()
                .for_each(|&last| self.display.provisionally_place(last));
        }
    }

    fn dead(&mut self, _: usize, _: &TextbookState) {
        self.placements.pop();
    }

    fn solved(&mut self, depth: usize, state: &TextbookState) {
        Observer::<P>::place(self, depth, state);
        self.placements.iter().rev().for_each(|&placed| self.display.permanently_place(placed));
        self.is_solved = true;
    }

    fn remove(&mut self, depth: usize) {
        self.leave_solution();
        if depth > 0 {
            self.placements.pop().into_iter().for_each(|last| self.display.remove(last));
        }
    }
}
