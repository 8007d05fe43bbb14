//! The strategy `symmetric`: counts the empty board in an eighth of the work.

mod budget;
mod turned;
mod walk;

use kleene_search::{Limits, Outcome, Stop};

use crate::Classes;

use budget::Budget;
use turned::Turn;
use walk::{Rules, Walk};

/// The number of solutions of the empty board, and of their classes under turning and mirroring.
///
/// The square has eight symmetries. Of the queens on the four edges of a board, one is nearest to a
/// corner, and some symmetry brings it to the left half of the top row. So only such boards are
/// searched, row by row, and each counts 8 / k times if k edges share the least distance: that is
/// how many of its images are searched. A queen in the corner itself is on two edges, and is
/// searched with the queen of the second row nearer to it than that of the second column. The idea of
/// bounding the edges by the first queen is Takaken's ("N-Queens Problem", 2003).
///
/// How many boards are their own image follows from two much smaller searches, for boards that a
/// half turn or a quarter turn leaves as they are; no board with two queens or more is its own mirror
/// image. Burnside's lemma then gives the classes.
///
/// ```
/// use kleene_queens::{Limits, Outcome, SymmetricCount};
///
/// let count = SymmetricCount::new(8, &Limits::new()).expect("8 is below the limit");
/// assert_eq!((count.solutions(), count.outcome()), (92, Outcome::Exhausted));
/// assert_eq!(count.classes().fundamental(), 12);
/// assert_eq!((count.classes().eight, count.classes().four), (11, 1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SymmetricCount {
    solutions: u64,
    classes: Classes,
    outcome: Outcome,
}

impl SymmetricCount {
    /// The largest board; nobody has counted a larger one.
    pub const MAX_SIZE: usize = 27;

    /// Counts the board of this size; `None` for 0 and above [`SymmetricCount::MAX_SIZE`].
    ///
    /// A node is a queen placed. Solutions cannot be limited: they are not found one by one. The
    /// clock and the flag are looked at every 65536th node.
    #[must_use]
    pub fn new(size: usize, limits: &Limits) -> Option<Self> {
        if !(1..=Self::MAX_SIZE).contains(&size) {
            return None;
        }
        let mut edges = EdgeCount::default();
        let mut own_images = OwnImages::default();
        let mut budget = Budget::new(limits);
        let mut run = || {
            own_images.half = turned::count(size as u32, Turn::Half, &mut budget)?;
            own_images.quarter = turned::count(size as u32, Turn::Quarter, &mut budget)?;
            edges.add_board(size as u32, &mut budget)
        };
        let outcome = run().map_or_else(Outcome::Stopped, |()| Outcome::Exhausted);
        let solutions = if size == 1 { 1 } else { edges.solutions() };
        let classes = own_images.classes(size, solutions);
        Some(Self { solutions, classes, outcome })
    }

    /// The number of solutions; if the count was stopped, there are at least as many.
    #[must_use]
    pub fn solutions(&self) -> u64 {
        self.solutions
    }

    /// The classes of the solutions; if the count was stopped, each is at least as large.
    #[must_use]
    pub fn classes(&self) -> Classes {
        self.classes
    }

    /// How the count ended.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        self.outcome
    }
}

/// Boards that a turn leaves as they are.
#[derive(Default)]
struct OwnImages {
    half: u64,
    quarter: u64,
}

impl OwnImages {
    /// Boards fixed by a quarter turn are in classes of two, those fixed by a half turn only in
    /// classes of four, and all others in classes of eight.
    fn classes(&self, size: usize, solutions: u64) -> Classes {
        if size == 1 {
            return Classes { one: solutions, ..Classes::default() };
        }
        Classes {
            eight: solutions.saturating_sub(self.half) / 8,
            // Zero if the search for quarter turns was stopped before it was done.
            four: self.half.saturating_sub(self.quarter) / 4,
            two: self.quarter / 2,
            one: 0,
        }
    }
}

/// Boards with the queen nearest to a corner in the left half of the top row.
#[derive(Default)]
struct EdgeCount {
    /// By how many edges share the least distance, from one.
    boards: [u64; 4],
}

impl EdgeCount {
    /// The boards and their images: 8 / k for each.
    fn solutions(&self) -> u64 {
        let [one, two, three, four] = self.boards;
        8 * one + 4 * two + 8 * three / 3 + 2 * four
    }

    fn add_board(&mut self, size: u32, budget: &mut Budget) -> Result<(), Stop> {
        for second in 2..size.saturating_sub(1) {
            let rules = corner_rules(size, second);
            Walk::below(&[0, second], rules, budget, &mut self.boards)?;
        }
        for first in 1..size / 2 {
            Walk::below(&[first], edge_rules(size, first), budget, &mut self.boards)?;
        }
        Ok(())
    }
}

/// A queen in the corner, and the second row's in column `second`: the queen of the second column
/// must be below row `second`.
fn corner_rules(size: u32, second: u32) -> Rules {
    Rules {
        size,
        banned: 0b10,
        open: second,
        tied_open: 0,
        close: size,
        sides: 0,
        banned_last: 0,
        tied_last: 0,
    }
}

/// The first row's queen in column `first`: on the other edges no queen is nearer to a corner.
///
/// Of the two squares at the same distance on another edge, the first queen attacks one.
fn edge_rules(size: u32, first: u32) -> Rules {
    let last = size - 1;
    let nearer = (1 << first) - 1;
    Rules {
        size,
        banned: 1 | 1 << last,
        open: first,
        tied_open: 1 << last,
        close: last - first,
        sides: 1 | 1 << last,
        banned_last: nearer | nearer << (size - first),
        tied_last: 1 << (last - first),
    }
}
