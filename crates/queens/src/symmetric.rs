//! The strategy `symmetric`: counts the solutions of the empty board with an eighth of the work.

mod budget;
mod tree;
mod turned;
mod walk;

#[cfg(feature = "rayon")]
use alloc::vec::Vec;

use kleene_search::{Limits, Outcome, Stop};
#[cfg(feature = "rayon")]
use rayon::prelude::*;

use crate::classes::Classes;

use budget::Budget;
pub use tree::{SymmetricColumns, SymmetricState, SymmetricTree};
use turned::Turn;
use walk::{Rules, Walk};

/// The number of solutions of the empty board, and of their classes under turning and mirroring.
///
/// The square has eight symmetries. Among the queens on the four edges of a board, take one nearest
/// to a corner: some symmetry brings it to the left half of the top row. So the search, row by row,
/// covers only boards in which that queen is nearest. A board counts 8 / k times if k edges share
/// the least distance, because k of its images are searched. A queen in the corner itself is on two
/// edges; then the queen of the second row must be nearer to it than that of the second column. The
/// idea of bounding the edges by the first queen is Takaken's ("N-Queens Problem", 2003).
///
/// Two much smaller searches count the boards that a half turn or a quarter turn maps to
/// themselves; no board with two queens or more is its own mirror image. Burnside's lemma then
/// gives the classes.
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
    /// clock and the flag are checked at every 65536th node.
    #[must_use]
    pub fn new(size: usize, limits: &Limits) -> Option<Self> {
        Self::with(size, limits, EdgeCount::add_board)
    }

    /// Counts the board of this size on the threads of rayon's pool. With a limit of nodes there is
    /// one thread, as such a limit depends on the order of the search.
    #[cfg(feature = "rayon")]
    #[must_use]
    pub fn par_new(size: usize, limits: &Limits) -> Option<Self> {
        if limits.max_nodes().is_some() {
            return Self::new(size, limits);
        }
        Self::with(size, limits, EdgeCount::par_add_board)
    }

    fn with(
        size: usize,
        limits: &Limits,
        add_board: impl FnOnce(&mut EdgeCount, u32, &mut Budget) -> Result<(), Stop>,
    ) -> Option<Self> {
        if !(1..=Self::MAX_SIZE).contains(&size) {
            return None;
        }
        let mut edges = EdgeCount::default();
        let mut own_images = OwnImages::default();
        let mut budget = Budget::new(limits);
        let run = || {
            own_images.half = turned::count(size as u32, Turn::Half, &mut budget)?;
            own_images.quarter = turned::count(size as u32, Turn::Quarter, &mut budget)?;
            add_board(&mut edges, size as u32, &mut budget)
        };
        let outcome = run().map_or_else(Outcome::Stopped, |()| Outcome::Exhausted);
        let solutions = edges.all(size as u32);
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

    /// The end of the count.
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
    /// Indexed by the number of edges that share the least distance, minus one.
    boards: [u64; 4],
}

impl EdgeCount {
    /// The boards and their images: 8 / k for each.
    fn solutions(&self) -> u64 {
        let [one, two, three, four] = self.boards;
        8 * one + 4 * two + 8 * three / 3 + 2 * four
    }

    /// The solutions of the board of this size.
    fn all(&self, size: u32) -> u64 {
        if size == 1 { 1 } else { self.solutions() }
    }

    fn add_board(&mut self, size: u32, budget: &mut Budget) -> Result<(), Stop> {
        parts(size).try_for_each(|part| part.add(budget, &mut self.boards))
    }

    /// Adds the boards with a queen in the corner.
    fn add_corner(&mut self, size: u32, budget: &mut Budget) -> Result<(), Stop> {
        let mut corner = parts(size).filter(|part| part.first == 0);
        corner.try_for_each(|part| part.add(budget, &mut self.boards))
    }

    #[cfg(feature = "rayon")]
    fn par_add_board(&mut self, size: u32, budget: &mut Budget) -> Result<(), Stop> {
        let parts: Vec<Part> = parts(size).collect();
        let counted = parts.par_iter().map(|part| {
            let mut boards = [0; 4];
            let ended = part.add(&mut budget.clone(), &mut boards);
            (boards, ended)
        });
        // Wait for all parts, so that their counts up to a stop are kept.
        let counted: Vec<_> = counted.collect();
        for (boards, _) in &counted {
            self.boards.iter_mut().zip(boards).for_each(|(sum, add)| *sum += add);
        }
        counted.into_iter().try_for_each(|part| part.1)
    }
}

/// The boards with these queens in the first rows.
struct Part {
    first: u32,
    second: Option<u32>,
    rules: Rules,
}

impl Part {
    fn add(&self, budget: &mut Budget, boards: &mut [u64; 4]) -> Result<(), Stop> {
        match self.second {
            Some(second) => Walk::below(&[self.first, second], self.rules, budget, boards),
            None => Walk::below(&[self.first], self.rules, budget, boards),
        }
    }
}

fn parts(size: u32) -> impl Iterator<Item = Part> {
    let corner = (2..size.saturating_sub(1)).map(move |second| {
        let rules = corner_rules(size, second);
        Part { first: 0, second: Some(second), rules }
    });
    let edge = (1..size / 2).map(move |first| {
        let rules = edge_rules(size, first);
        Part { first, second: None, rules }
    });
    corner.chain(edge)
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
/// The first queen attacks one of the two squares at the same distance on each other edge, so at
/// most the other can tie with it.
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
