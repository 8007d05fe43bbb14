//! `kleene nonogram check`.

use std::path::Path;

use anyhow::{Context as _, Result, bail};
use kleene_nonogram::{Config, Puzzle, Solution, Uniqueness, verify};

use super::args::CheckArgs;
use super::subject::Nonograms;
use crate::common::check::{self, Asked, Check, Checked, search};
use crate::common::exit::Exit;
use crate::common::record::Cell;
use crate::common::subject::Named;
use crate::common::{limits, report, whole_file};

pub(super) fn run(args: &CheckArgs) -> Result<Exit> {
    let asked = Asked { stats: args.stats, ..Asked::new(&args.answer) };
    check::run(&Nonograms::checked(args)?, &asked)
}

impl<'a> Nonograms<'a> {
    /// Nonograms that are checked in this way.
    pub(crate) fn checked(args: &'a CheckArgs) -> Result<Self> {
        if args.proof.is_some() && args.answer.from.files.len() > 1 {
            bail!("--proof is for one board");
        }
        let proof = args.proof.as_deref();
        Ok(Self { proof, draws: args.draw, ..Self::searched(&args.strategy) })
    }
}

impl Check for Nonograms<'_> {
    fn check(&self, named: &Named<Puzzle>) -> Result<Checked> {
        let Named { puzzle, .. } = named;
        let (known, work) = match (self.proof, named.shown()) {
            (None, _) => search(self, named)?,
            (Some(path), None) => (prove(puzzle, path)?, None),
            (Some(_), Some(name)) => bail!(
                "--proof is for one board, and {name} is one of several: take one with `convert`"
            ),
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

/// The verdict on a puzzle, whose proof is written to a file.
fn prove(puzzle: &Puzzle, path: &Path) -> Result<Uniqueness<Solution>> {
    let (uniqueness, proof) = puzzle.prove(&Config::new().limits(limits::search()));
    if matches!(uniqueness, Uniqueness::Unknown { .. }) {
        report::warning("there is no verdict, and no proof is written");
        return Ok(uniqueness);
    }
    whole_file::write(path, &proof.to_string())
        .with_context(|| format!("cannot write {}", path.display()))?;
    if let Uniqueness::Many(one, other) = &uniqueness {
        for picture in [one, other] {
            verify(puzzle, picture).context("a picture that breaks a clue was found")?;
        }
        report::note("no proof is needed: two pictures are written, and both keep every clue");
    }
    Ok(uniqueness)
}
