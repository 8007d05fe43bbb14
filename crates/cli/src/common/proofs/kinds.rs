//! The kinds whose verdicts can be proven.

use anyhow::{Context as _, Result};
use kleene::{Kind, Uniqueness};
use kleene_board::{CheckError, Checked as Followed, Proof};
use kleene_export::Cnf;
use kleene_search::puzzle::Puzzle;

use crate::common::limits;

/// A kind of puzzle whose verdicts can be proven.
pub(crate) trait Prove: Puzzle {
    /// The name of two solutions.
    const SOLUTIONS: &'static str;

    /// A demand of a puzzle on its solutions: a clue, a rule.
    const RULE: &'static str;

    /// A verdict and its proof, within the limits of the call.
    fn prove(&self) -> (Uniqueness<Self::Solution>, Proof);

    /// The clauses of a puzzle, in which its only solution is forbidden if there is one.
    fn clauses(&self, only: Option<&Self::Solution>) -> Result<Cnf>;

    fn follow(&self, proof: &Proof) -> Result<Followed, CheckError>;

    /// The name of a cell, by its number in a proof.
    fn cell_name(&self, cell: usize) -> String;
}

impl Prove for kleene_nonogram::Puzzle {
    const SOLUTIONS: &'static str = "pictures";

    const RULE: &'static str = "clue";

    fn prove(&self) -> (Uniqueness<kleene_nonogram::Solution>, Proof) {
        self.prove(&kleene_nonogram::Config::new().limits(limits::search()))
    }

    fn clauses(&self, only: Option<&kleene_nonogram::Solution>) -> Result<Cnf> {
        let mut model = self.model();
        if let Some(only) = only {
            model.forbid(self.symbols_of(only));
        }
        Ok(model.cnf())
    }

    fn follow(&self, proof: &Proof) -> Result<Followed, CheckError> {
        self.check_proof(proof)
    }

    fn cell_name(&self, cell: usize) -> String {
        format!("r{}c{}", cell / self.width() + 1, cell % self.width() + 1)
    }
}

impl Prove for kleene_triddler::Puzzle {
    const SOLUTIONS: &'static str = "pictures";

    const RULE: &'static str = "clue";

    fn prove(&self) -> (Uniqueness<kleene_triddler::Solution>, Proof) {
        self.prove(&kleene_triddler::Config::new().limits(limits::search()))
    }

    fn clauses(&self, only: Option<&kleene_triddler::Solution>) -> Result<Cnf> {
        let mut model = self.model();
        if let Some(only) = only {
            model.forbid(self.symbols_of(only));
        }
        Ok(model.cnf())
    }

    fn follow(&self, proof: &Proof) -> Result<Followed, CheckError> {
        self.check_proof(proof)
    }

    fn cell_name(&self, cell: usize) -> String {
        self.board().cell_name(cell)
    }
}

impl Prove for kleene_board::Puzzle {
    const SOLUTIONS: &'static str = "boards";

    const RULE: &'static str = "rule";

    fn prove(&self) -> (Uniqueness<kleene_board::Solution>, Proof) {
        self.prove(&kleene_board::Config::new().limits(limits::search()))
    }

    fn clauses(&self, only: Option<&kleene_board::Solution>) -> Result<Cnf> {
        Ok(self.proof_model(only).context("there is no proof in DRAT")?.cnf())
    }

    fn follow(&self, proof: &Proof) -> Result<Followed, CheckError> {
        self.check_proof(proof)
    }

    fn cell_name(&self, cell: usize) -> String {
        self.layout().cell_name(cell)
    }
}

/// Whether verdicts on puzzles of a kind can be proven.
pub(crate) fn are_of(kind: Kind) -> bool {
    [
        Kind::of::<kleene_nonogram::Puzzle>(),
        Kind::of::<kleene_triddler::Puzzle>(),
        Kind::of::<kleene_board::Puzzle>(),
    ]
    .contains(&kind)
}
