//! Domino Logic: boards on which no single line gives a first step.

use alloc::vec::Vec;

use crate::clue::Clue;
use crate::error::PuzzleError;
use crate::puzzle::Puzzle;

impl Puzzle {
    /// n-Dom: the board with `n` dominoes and sides of `2n + 1`. 9-Dom is Josh Greifer's Domino Logic III.
    ///
    /// It has one solution. People find it by counting black cells. For a solver that fills in lines it is hard,
    /// because no single line yields a deduction and guesses fail late.
    ///
    /// ```
    /// use kleene_nonogram::{Puzzle, Uniqueness};
    ///
    /// let puzzle = Puzzle::domino_logic(3)?;
    /// assert_eq!((puzzle.width(), puzzle.height()), (7, 7));
    /// assert!(matches!(puzzle.uniqueness(), Uniqueness::One(_)));
    /// # Ok::<(), kleene_nonogram::PuzzleError>(())
    /// ```
    ///
    /// # Errors
    /// [`PuzzleError::Width`] for no domino and for sides beyond [`Puzzle::MAX_SIDE`].
    pub fn domino_logic(dominoes: usize) -> Result<Self, PuzzleError> {
        let side = dominoes.saturating_mul(2).saturating_add(1);
        if dominoes == 0 || side > Self::MAX_SIDE {
            return Err(PuzzleError::Width(if dominoes == 0 { 0 } else { side }));
        }
        let mut rows: Vec<&[u32]> = Vec::from([[3].as_slice(), &[1]]);
        for _ in 1..dominoes {
            rows.extend([[3, 1].as_slice(), &[1]]);
        }
        rows.push(&[1]);
        // No run is zero, so each is a clue.
        let rows: Vec<_> =
            rows.iter().map(|runs| Clue::new(runs.to_vec()).unwrap_or_default()).collect();
        // Mirrored in the diagonal that rises to the right.
        let columns = rows.iter().rev().map(Clue::reversed).collect();
        Self::new(rows, columns)
    }
}
