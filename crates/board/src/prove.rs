//! Verdicts with a proof, and proofs that are followed.

use alloc::vec::Vec;

use kleene_grid::{CheckError, Checked, Proof};
use kleene_line::Symbol;
use kleene_search::Uniqueness;

use crate::{puzzle::Puzzle, solution::Solution, solve::Config};

impl Puzzle {
    /// Whether the puzzle has no solution, one, or several, with a proof that [`Puzzle::check_proof`] follows.
    ///
    /// Two solutions prove that there are several. Otherwise the proof is found by conflict learning. Of the
    /// configuration the limits count.
    ///
    /// ```
    /// use kleene_board::{Config, Puzzle, Uniqueness};
    ///
    /// let text = "symbols = '123'\ngivens = '1?3'\n\n[[rule]]\nkind = 'different'\nover = 'rows'\n";
    /// let puzzle: Puzzle = text.parse()?;
    /// let (verdict, proof) = puzzle.prove(&Config::new());
    /// assert!(matches!(verdict, Uniqueness::One(only) if only.to_string() == "123"));
    /// let checked = puzzle.check_proof(&proof).expect("it is right");
    /// assert_eq!((checked.solutions.len(), checked.is_complete), (1, true));
    /// # Ok::<(), kleene_board::ParseError>(())
    /// ```
    pub fn prove(&self, config: &Config) -> (Uniqueness<Solution>, Proof) {
        let (verdict, proof) = self.grid.prove(config.to_limits());
        let solution =
            |symbols: Vec<Symbol>| Solution::new(self.layout.clone(), &self.symbols, symbols);
        (verdict.map(solution), proof)
    }

    /// Follows a proof by unit propagation; each lemma about a constraint is checked against it. The solutions that it
    /// names are those of the cells in reading order, as indices of symbols.
    ///
    /// # Errors
    /// The first step that does not follow.
    pub fn check_proof(&self, proof: &Proof) -> Result<Checked, CheckError> {
        self.grid.check(proof)
    }
}
