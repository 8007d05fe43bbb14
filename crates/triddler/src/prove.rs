//! Verdicts with a proof, and proofs that are followed.

use kleene_grid::{CheckError, Checked, Proof};
use kleene_search::Uniqueness;

use crate::{puzzle::Puzzle, solution::Solution, solve::Config};

impl Puzzle {
    /// Whether the puzzle has no solution, one, or several, with a proof that [`Puzzle::check_proof`] follows.
    ///
    /// ```
    /// use kleene_triddler::{Config, Puzzle, Uniqueness};
    ///
    /// let puzzle: Puzzle = "/.#.\\\n\\###/".parse()?;
    /// let (verdict, proof) = puzzle.prove(&Config::new());
    /// assert!(matches!(verdict, Uniqueness::One(_)));
    /// assert_eq!(puzzle.check_proof(&proof).expect("it is right").solutions.len(), 1);
    /// # Ok::<(), kleene_triddler::ParseError>(())
    /// ```
    pub fn prove(&self, config: &Config) -> (Uniqueness<Solution>, Proof) {
        let (verdict, proof) = self.grid().prove(config.to_limits());
        (verdict.map(|symbols| Solution::of_symbols(self.board(), &symbols)), proof)
    }

    /// Follows a proof by unit propagation; each lemma about a line is checked against that line.
    ///
    /// # Errors
    /// The first step that does not follow.
    pub fn check_proof(&self, proof: &Proof) -> Result<Checked, CheckError> {
        self.grid().check(proof)
    }
}
