//! Verdicts with a proof, and proofs that are followed.

use kleene_grid::{CheckError, Checked, Proof};
use kleene_search::Uniqueness;

use crate::{clue::Pattern, puzzle::Puzzle, solution::Solution, solve::Config};

impl Puzzle {
    /// Whether there are proofs of this puzzle: no pattern refers back, and some clue names a letter.
    ///
    /// A back-reference is narrowed by a rule that may leave symbols until its line is full, so that it cannot confirm
    /// every step of a proof.
    #[must_use]
    pub fn has_proofs(&self) -> bool {
        !self.alphabet().is_empty() && !self.patterns().any(Pattern::refers)
    }

    /// Whether the puzzle has no solution, one, or several, with a proof that [`Puzzle::check_proof`] follows.
    ///
    /// Two solutions prove that there are several. Otherwise the proof is found by conflict learning. Of the
    /// configuration the limits count.
    ///
    /// ```
    /// use kleene_cluegrid::{Config, Puzzle, Uniqueness};
    ///
    /// let puzzle: Puzzle = "rows rb br\ncolumns rb br".parse()?;
    /// let (verdict, proof) = puzzle.prove(&Config::new());
    /// assert!(matches!(verdict, Uniqueness::One(only) if only.to_string() == "r b\nb r"));
    /// let checked = puzzle.check_proof(&proof).expect("it is right");
    /// assert_eq!((checked.solutions.len(), checked.is_complete), (1, true));
    /// # Ok::<(), kleene_cluegrid::ParseError>(())
    /// ```
    ///
    /// # Panics
    /// If there are no proofs of this puzzle ([`Puzzle::has_proofs`]).
    pub fn prove(&self, config: &Config) -> (Uniqueness<Solution>, Proof) {
        assert!(self.has_proofs(), "a puzzle with letters and without back-references");
        let (verdict, proof) = self.grid().prove(config.to_limits());
        (verdict.map(|symbols| self.solution(&symbols)), proof)
    }

    /// Follows a proof by unit propagation; each lemma about a clue is checked against it. The solutions that it names
    /// are those of the cells in reading order, as indices of letters.
    ///
    /// # Errors
    /// The first step that does not follow.
    pub fn check_proof(&self, proof: &Proof) -> Result<Checked, CheckError> {
        self.grid().check(proof)
    }
}
