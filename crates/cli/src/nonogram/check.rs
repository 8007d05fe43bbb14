//! `kleene nonogram check`.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use kleene_nonogram::{Config, Puzzle, Solution, Uniqueness, verify};

use super::args::{CheckArgs, ProofFormat};
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
        let proof = args.proof.as_deref().map(|path| (path, args.to));
        let has_no_place = |path: &Path| path == Path::new("-") || formula_of(path) == path;
        if proof.is_some_and(|(path, to)| to == ProofFormat::Drat && has_no_place(path)) {
            bail!("--proof names a file whose suffix is not `.cnf`: the clauses go there");
        }
        Ok(Self { proof, draws: args.draw, ..Self::searched(&args.strategy) })
    }
}

impl Check for Nonograms<'_> {
    fn check(&self, named: &Named<Puzzle>) -> Result<Checked> {
        let Named { puzzle, .. } = named;
        let (known, work) = match (self.proof, named.shown()) {
            (None, _) => search(self, named)?,
            (Some((path, to)), None) => (prove(puzzle, path, to)?, None),
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
fn prove(puzzle: &Puzzle, path: &Path, to: ProofFormat) -> Result<Uniqueness<Solution>> {
    let (uniqueness, proof) = puzzle.prove(&Config::new().limits(limits::search()));
    match (&uniqueness, to) {
        (Uniqueness::Unknown { .. }, _) => {
            report::warning("there is no verdict, and no proof is written");
        }
        (Uniqueness::Many(one, other), _) => {
            for picture in [one, other] {
                verify(puzzle, picture).context("a picture that breaks a clue was found")?;
            }
            let written = match to {
                ProofFormat::Kleene => {
                    write(path, &proof.to_string())?;
                    "two pictures are written"
                }
                ProofFormat::Drat => "nothing is written: `--to kleene` writes two pictures",
            };
            report::note(&format!("no proof is needed: {written}, and both keep every clue"));
        }
        (_, ProofFormat::Kleene) => write(path, &proof.to_string())?,
        (Uniqueness::None | Uniqueness::One(_), ProofFormat::Drat) => {
            let mut model = puzzle.model();
            if let Uniqueness::One(solution) = &uniqueness {
                model.forbid(puzzle.symbols_of(solution));
            }
            let clauses = model.cnf();
            let steps = clauses.drat(&proof).context("the proof is not about the clauses")?;
            let formula = formula_of(path);
            write(&formula, &clauses.to_dimacs())?;
            write(path, &steps)?;
            let besides = match uniqueness {
                Uniqueness::One(_) => ", with the solution forbidden",
                _ => "",
            };
            report::note(&format!("the clauses are in {}{besides}", formula.display()));
        }
    }
    Ok(uniqueness)
}

/// The file for the clauses that a proof is about, beside it.
fn formula_of(proof: &Path) -> PathBuf {
    proof.with_extension("cnf")
}

fn write(path: &Path, text: &str) -> Result<()> {
    whole_file::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}
