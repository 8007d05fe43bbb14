//! A grid whose verdict is proven by cubes: the parts of the search by probing, each of which learning refutes.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use kleene_grid::{CellId, Grid, Proof};
use kleene_line::CellSet;
use kleene_search::{Limits, NotAPrefix, Outcome, Prefix, Uniqueness};
use serde_json::Value;

use super::{CELLS, Result, Tree, Weighed, digits, weighed};
use crate::error::Error;
use crate::id::PartId;
use crate::merged::{CertifiedVerdict, Solutions};

/// The cubes of a grid.
pub(crate) struct CubesTree {
    grid: Grid,
    limits: Limits,
}

impl CubesTree {
    const NAME: &'static str = "grid-cubes";

    pub(crate) fn new(grid: &Grid, limits: &Limits) -> Self {
        Self { grid: grid.clone(), limits: limits.clone() }
    }

    /// The choices of a prefix.
    fn cube(prefix: &Value) -> Result<Vec<(CellId, CellSet)>> {
        let choices: Option<Vec<_>> = match prefix {
            Value::Null => Some(Vec::new()),
            Value::Array(choices) => choices.iter().map(CELLS.read).collect(),
            _ => None,
        };
        choices.ok_or_else(|| Error::Unreadable(Self::NAME.to_string()))
    }
}

impl Tree for CubesTree {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    /// Without walks.
    fn cut(&self, below: &Value, parts: usize, _: u32) -> Result<Vec<Weighed>> {
        let below = Prefix::new(Self::cube(below)?);
        let parts = self.grid.cubes(&below, parts, &self.limits.deadline())?;
        Ok(weighed(&parts, CELLS.write))
    }

    fn solutions(&self, _: &Value, _: usize) -> Result<(Vec<String>, Outcome)> {
        Err(Error::Unanswerable(Self::NAME))
    }

    fn prove(&self, prefix: &Value) -> Result<(Proof, Outcome)> {
        let cube = Self::cube(prefix)?;
        let proven = self.grid.prove_cube(&cube, self.limits.clone());
        let (verdict, proof) = proven.map_err(|_| {
            let cells = self.grid.cells().len();
            NotAPrefix { depth: cube.iter().take_while(|(cell, _)| cell.index() < cells).count() }
        })?;
        let outcome = match verdict {
            Uniqueness::Unknown { why, .. } => Outcome::Stopped(why),
            _ => Outcome::Exhausted,
        };
        Ok((proof, outcome))
    }

    fn join(&self, proofs: &[(&PartId, &str)]) -> Result<CertifiedVerdict> {
        let mut joined = self.grid.cubes_proof(self.limits.clone());
        for &(part, proof) in proofs {
            let proof = proof.parse::<Proof>().map_err(|error| error.kind().to_string());
            let added =
                proof.and_then(|proof| joined.add(proof).map_err(|error| error.to_string()));
            added.map_err(|message| Error::NotAProof { part: part.clone(), message })?;
        }
        let (verdict, proof) = joined.finish();
        let (solutions, is_all) = match verdict {
            Uniqueness::None => (Vec::new(), true),
            Uniqueness::One(only) => (Vec::from([only]), true),
            Uniqueness::Many(one, other) => (Vec::from([one, other]), false),
            Uniqueness::Unknown { why, .. } => return Err(Error::Stopped(why)),
        };
        let texts =
            solutions.iter().map(|symbols| digits(symbols.iter().map(|symbol| symbol.index())));
        let texts = texts.collect();
        Ok(CertifiedVerdict { solutions: Solutions { texts, is_all }, proof })
    }
}
