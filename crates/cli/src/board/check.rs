//! `kleene board check`, and `prove`.

use std::path::Path;
use std::slice;

use anyhow::{Context as _, Result};
use kleene_board::{
    CheckError, Checked as Followed, Config, Proof, Puzzle, Solution, Uniqueness, verify,
};
use kleene_export::Cnf;

use super::args::{CheckArgs, ProveArgs};
use super::subject::{Boards, cell};
use crate::common::check::{self, Asked, Check, Checked, search};
use crate::common::exit::Exit;
use crate::common::proofs::{Prove, Target};
use crate::common::subject::{Files, Named, one};
use crate::common::verdict::Verdict;
use crate::common::{limits, proofs, report};

pub(super) fn run(args: &CheckArgs) -> Result<Exit> {
    let files = args.verdict.answer.from.files.len();
    let proof = args
        .proof
        .as_deref()
        .map(|path| Target::new("--proof", path, args.to, files))
        .transpose()?;
    let subject = Boards { proof, ..Boards::searched(args.strategy.unwrap_or_default()) };
    check::run(&subject, &args.verdict.asked())
}

/// Writes a proof: to a file as `check --proof` does, or to stdout with the verdict on stderr.
pub(super) fn prove(args: &ProveArgs) -> Result<Exit> {
    let stdout = Path::new("-");
    let path = args.output.as_deref().unwrap_or(stdout);
    let target = Target::new("--output", path, args.to, 1)?;
    if path != stdout {
        let files = Files::in_turn(slice::from_ref(&args.file));
        let asked = Asked { files, format: args.format, stats: false };
        return check::run(&Boards::proven(Some(target)), &asked);
    }
    let named = one(&Boards::default(), &args.file, None)?;
    let verdict = Verdict::of(&proofs::prove(&Boards::default(), &named, target)?);
    report::note(&verdict.text());
    Ok(verdict.exit())
}

impl Check for Boards<'_> {
    fn check(&self, named: &Named<Puzzle>) -> Result<Checked> {
        let (known, work) = match self.proof {
            None => search(self, named)?,
            Some(target) => (proofs::prove(self, named, target)?, None),
        };
        let checked = Checked::new(&known, |one, other| {
            one.differing(other).into_iter().map(|at| cell(&named.puzzle, at)).collect()
        });
        let checked = checked.draw(&known, |one| named.puzzle.draw(one));
        let layout = named.puzzle.layout();
        let names = match &known {
            Uniqueness::Many(one, other) if layout.has_names() => {
                one.differing(other).into_iter().map(|at| layout.cell_name(at)).collect()
            }
            _ => Vec::new(),
        };
        Ok(Checked { work, names, ..checked })
    }
}

impl Prove for Boards<'_> {
    const SOLUTIONS: &'static str = "boards";

    const RULE: &'static str = "rule";

    type Solution = Solution;

    fn prove(&self, puzzle: &Puzzle) -> (Uniqueness<Solution>, Proof) {
        puzzle.prove(&Config::new().limits(limits::search()))
    }

    fn verify(&self, puzzle: &Puzzle, solution: &Solution) -> Result<()> {
        Ok(verify(puzzle, solution)?)
    }

    fn clauses(&self, puzzle: &Puzzle, only: Option<&Solution>) -> Result<Cnf> {
        let model = puzzle.proof_model(only).context("there is no proof in DRAT")?;
        Ok(model.cnf())
    }

    fn follow(&self, puzzle: &Puzzle, proof: &Proof) -> Result<Followed, CheckError> {
        puzzle.check_proof(proof)
    }

    fn cell_name(&self, puzzle: &Puzzle, cell: usize) -> String {
        puzzle.layout().cell_name(cell)
    }
}
