//! Hill climbing to a puzzle with one solution.

use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use crate::{
    limits::{Deadline, Limits},
    outcome::Stop,
    random::SplitMix64,
};

/// Nodes within which a puzzle must show whether it has one solution.
const NODES: u64 = 2_000;

/// A worsening change is accepted with probability 1/6, to escape local minima: without that nearly
/// all boards end where no change of one cell helps.
const WORSE: u64 = 6;

/// With probability 1/4 a change is of any cell, not of one that is left open.
const ELSEWHERE: u64 = 4;

/// Pictures with their puzzles, among which [`climb`] looks for one whose puzzle has one solution.
pub trait Landscape {
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

    /// Whether a search within these limits shows that the puzzle has one solution, and how many nodes it took.
    fn is_unique(&self, puzzle: &Self::Puzzle, limits: Limits) -> (bool, u64);

    /// The cells that simple steps leave open, each below [`Landscape::cells`]: the more they are, the further is the puzzle from one solution.
    fn open_cells(&self, puzzle: &Self::Puzzle) -> Vec<usize>;

    /// The number of cells.
    fn cells(&self, picture: &Self::Picture) -> usize;

    /// The picture with another color in a cell, which is below [`Landscape::cells`].
    fn changed(
        &self,
        picture: &Self::Picture,
        cell: usize,
        random: &mut SplitMix64,
    ) -> Self::Picture;
}

/// Why [`climb`] found no puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ClimbError<E> {
    /// A picture has no puzzle.
    Puzzle(E),
    /// A limit came first.
    Stopped(Stop),
    /// No puzzle with one solution in all attempts.
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

/// Changes a picture until its puzzle has one solution.
///
/// One of the cells that are left open gets another color. The change is kept if no more cells are open then, and now and then
/// though it is worse. This goes on until there is one solution, or the attempts are used up. The limits are for all of it:
/// time, flag, and the nodes of all proofs of uniqueness together; unless those are set, a proof has 2,000 of its own.
///
/// # Errors
/// A picture without a puzzle, a limit that was hit, no puzzle in all attempts.
pub fn climb<L: Landscape>(
    landscape: &L,
    picture: L::Picture,
    attempts: u32,
    limits: &Limits,
    random: &mut SplitMix64,
) -> Result<L::Puzzle, ClimbError<L::Error>> {
    let deadline = limits.deadline();
    let mut left = limits.max_nodes();
    let mut picture = picture;
    let mut best: Option<(L::Picture, Vec<usize>)> = None;
    for _ in 0..attempts {
        let puzzle = landscape.puzzle(&picture).map_err(ClimbError::Puzzle)?;
        let within = within(limits, &deadline, left).map_err(ClimbError::Stopped)?;
        let (is_unique, nodes) = landscape.is_unique(&puzzle, within);
        if is_unique {
            return Ok(puzzle);
        }
        // The nodes of all proofs together are limited.
        left = left.map(|left| left.saturating_sub(nodes.max(1)));
        let open = landscape.open_cells(&puzzle);
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

/// The limits of one proof: it can take long, so it has what is left of the time, and the flag.
fn within(limits: &Limits, deadline: &Deadline, left: Option<u64>) -> Result<Limits, Stop> {
    deadline.check()?;
    if left == Some(0) {
        return Err(Stop::Nodes);
    }
    Ok(limits.clone().nodes(left.unwrap_or(NODES)).solutions(2).until(deadline))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pictures of bits whose puzzle has one solution if no bit is set; every set bit is an open cell.
    struct Bits;

    impl Landscape for Bits {
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
        climb(&Bits, alloc::vec![true; cells], attempts, limits, &mut SplitMix64::new(1))
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
