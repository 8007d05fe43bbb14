//! `kleene nonogram check`.

use anyhow::Result;
use kleene_export::Cnf;
use kleene_nonogram::{
    CheckError, Checked as Followed, Config, Proof, Puzzle, Solution, Uniqueness, verify,
};

use super::args::CheckArgs;
use super::subject::Nonograms;
use crate::common::check::{self, Check, Checked, search};
use crate::common::exit::Exit;
use crate::common::proofs::{Prove, Target};
use crate::common::record::Cell;
use crate::common::subject::Named;
use crate::common::{limits, proofs};

pub(super) fn run(args: &CheckArgs) -> Result<Exit> {
    check::run(&Nonograms::checked(args)?, &args.verdict.asked())
}

impl<'a> Nonograms<'a> {
    /// Nonograms that are checked in this way.
    pub(crate) fn checked(args: &'a CheckArgs) -> Result<Self> {
        let proof = args.proof.as_deref();
        let files = args.verdict.answer.from.files.len();
        let proof = proof.map(|path| Target::new("--proof", path, args.to, files)).transpose()?;
        Ok(Self { proof, draws: args.draw, ..Self::searched(&args.strategy) })
    }
}

impl<'a> Nonograms<'a> {
    /// Where the proof of a verdict is written, if one is wanted.
    pub(crate) fn proof(&self) -> Option<Target<'a>> {
        self.proof
    }
}

impl Check for Nonograms<'_> {
    fn check(&self, named: &Named<Puzzle>) -> Result<Checked> {
        let Named { puzzle, .. } = named;
        let (known, work) = match self.proof {
            None => search(self, named)?,
            Some(target) => (proofs::prove(self, named, target)?, None),
        };
        let checked = Checked::new(&known, differing).draw(&known, |one| puzzle.draw(one));
        let mut checked = Checked { work, ..checked };
        if let (true, Uniqueness::Many(one, other)) = (self.draws, &known) {
            checked.drawings = [one, other].map(|one| puzzle.draw(one).to_string()).to_vec();
        }
        Ok(checked)
    }
}

/// The cells in which two solutions differ.
pub(super) fn differing(one: &Solution, other: &Solution) -> Vec<Cell> {
    one.differing(other).into_iter().map(|(row, column)| Cell::new(row, column)).collect()
}

impl Prove for Nonograms<'_> {
    const SOLUTIONS: &'static str = "pictures";

    const RULE: &'static str = "clue";

    type Solution = Solution;

    fn prove(&self, puzzle: &Puzzle) -> (Uniqueness<Solution>, Proof) {
        puzzle.prove(&Config::new().limits(limits::search()))
    }

    fn verify(&self, puzzle: &Puzzle, picture: &Solution) -> Result<()> {
        Ok(verify(puzzle, picture)?)
    }

    fn clauses(&self, puzzle: &Puzzle, only: Option<&Solution>) -> Result<Cnf> {
        let mut model = puzzle.model();
        if let Some(only) = only {
            model.forbid(puzzle.symbols_of(only));
        }
        Ok(model.cnf())
    }

    fn follow(&self, puzzle: &Puzzle, proof: &Proof) -> Result<Followed, CheckError> {
        puzzle.check_proof(proof)
    }

    fn cell_name(&self, puzzle: &Puzzle, cell: usize) -> String {
        format!("r{}c{}", cell / puzzle.width() + 1, cell % puzzle.width() + 1)
    }
}
