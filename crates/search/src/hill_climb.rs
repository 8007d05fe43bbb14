//! Hill climbing toward a puzzle with a unique solution.

use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use crate::{effort::Effort, limits::Limits, outcome::Stop, random::SplitMix64};

/// The node limit of each proof of uniqueness.
const NODES: u64 = 2_000;

/// A worse picture is accepted with probability 1/6, to escape local minima: without that, nearly
/// all boards get stuck where no change of one cell helps.
const WORSE: u64 = 6;

/// With probability 1/4 any cell changes, not an open one.
const ELSEWHERE: u64 = 4;

/// The pictures and puzzles among which [`hill_climb`] searches for a puzzle with a unique solution.
pub trait LocalSearchSpace {
    /// The colors of all cells.
    type Picture;
    /// The clues of a picture.
    type Puzzle;
    /// Why a picture has no puzzle.
    type Error;

    /// The puzzle of a picture.
    ///
    /// # Errors
    /// A picture that has none.
    fn puzzle(&self, picture: &Self::Picture) -> Result<Self::Puzzle, Self::Error>;

    /// Whether a search within these limits proves that the solution is unique, and its number of
    /// nodes.
    fn is_unique(&self, puzzle: &Self::Puzzle, limits: Limits) -> (bool, u64);

    /// The cells that simple steps leave open, each below [`LocalSearchSpace::cells`]: the more, the
    /// further the puzzle is from a unique solution.
    fn open_cells(&self, puzzle: &Self::Puzzle) -> Vec<usize>;

    /// The number of cells.
    fn cells(&self, picture: &Self::Picture) -> usize;

    /// Changes the color of a cell, which is below [`LocalSearchSpace::cells`].
    fn changed(
        &self,
        picture: &Self::Picture,
        cell: usize,
        random: &mut SplitMix64,
    ) -> Self::Picture;
}

/// The reason why [`hill_climb`] found no puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ClimbError<E> {
    /// A picture has no puzzle.
    Puzzle(E),
    /// A limit stopped the search.
    Stopped(Stop),
    /// No attempt led to a unique solution.
    Attempts,
}

impl<E: fmt::Display> fmt::Display for ClimbError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Puzzle(error) => error.fmt(f),
            Self::Stopped(stop) => write!(f, "stopped: {stop}"),
            Self::Attempts => f.write_str("no puzzle with one solution was found"),
        }
    }
}

impl<E: Error> Error for ClimbError<E> {}

/// Changes a picture until its puzzle has a unique solution.
///
/// An open cell gets another color. The change stays if it leaves no more cells open, and
/// occasionally if it is worse. This repeats until the solution is unique, or the attempts are used
/// up. The limits cover everything: time, flag, and the nodes of all proofs of uniqueness together;
/// without a node limit, each proof has 2,000.
///
/// # Errors
/// A picture without a puzzle, a limit, or no unique solution in all attempts.
pub fn hill_climb<L: LocalSearchSpace>(
    landscape: &L,
    picture: L::Picture,
    attempts: u32,
    limits: &Limits,
    random: &mut SplitMix64,
) -> Result<L::Puzzle, ClimbError<L::Error>> {
    let mut effort = Effort::new(limits);
    let mut picture = picture;
    let mut best: Option<(L::Picture, Vec<usize>)> = None;
    for _ in 0..attempts {
        let puzzle = landscape.puzzle(&picture).map_err(ClimbError::Puzzle)?;
        effort.check().map_err(ClimbError::Stopped)?;
        let remaining = effort.limits(limits.clone().nodes(NODES).solutions(2));
        let (is_unique, nodes) = landscape.is_unique(&puzzle, remaining);
        if is_unique {
            return Ok(puzzle);
        }
        // The node limit covers all proofs together.
        effort.spend(nodes);
        let open = landscape.open_cells(&puzzle);
        // Keep the better of the two pictures, or sometimes the worse one, and change a cell of it.
        let (good, open) = match best {
            Some((good, least)) if open.len() > least.len() && random.below(WORSE) > 0 => {
                (good, least)
            }
            _ => (picture, open),
        };
        let cell = match random.choose(&open) {
            Some(&cell) if random.below(ELSEWHERE) > 0 => cell,
            _ => random.below(landscape.cells(&good) as u64) as usize,
        };
        picture = landscape.changed(&good, cell, random);
        best = Some((good, open));
    }
    Err(ClimbError::Attempts)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pictures of bits whose puzzle has one solution if no bit is set; every set bit is an open cell.
    struct Bits;

    impl LocalSearchSpace for Bits {
        type Picture = Vec<bool>;
        type Puzzle = Vec<bool>;
        type Error = ();

        fn puzzle(&self, picture: &Vec<bool>) -> Result<Vec<bool>, ()> {
            if picture.is_empty() { Err(()) } else { Ok(picture.clone()) }
        }

        fn is_unique(&self, puzzle: &Vec<bool>, limits: Limits) -> (bool, u64) {
            assert_eq!(limits.max_solutions(), Some(2));
            (!puzzle.contains(&true), 3)
        }

        fn open_cells(&self, puzzle: &Vec<bool>) -> Vec<usize> {
            (0..puzzle.len()).filter(|&cell| puzzle[cell]).collect()
        }

        fn cells(&self, picture: &Vec<bool>) -> usize {
            picture.len()
        }

        fn changed(&self, picture: &Vec<bool>, cell: usize, _: &mut SplitMix64) -> Vec<bool> {
            let mut changed = picture.clone();
            changed[cell] = !changed[cell];
            changed
        }
    }

    fn check(cells: usize, attempts: u32, limits: &Limits) -> Result<Vec<bool>, ClimbError<()>> {
        hill_climb(&Bits, alloc::vec![true; cells], attempts, limits, &mut SplitMix64::new(1))
    }

    #[test]
    fn it_goes_up_until_there_is_one_solution() {
        assert_eq!(check(20, 1_000, &Limits::new()), Ok(alloc::vec![false; 20]));
    }

    #[test]
    fn what_ends_it_is_told() {
        assert_eq!(check(0, 1, &Limits::new()), Err(ClimbError::Puzzle(())));
        assert_eq!(check(20, 1, &Limits::new()), Err(ClimbError::Attempts));
        let limits = Limits::new().nodes(7);
        assert_eq!(check(20, 1_000, &limits), Err(ClimbError::Stopped(Stop::Nodes)));
    }
}
