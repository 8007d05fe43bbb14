//! A grid whose verdict is proven by cubes: the parts of the search by probing, each of which learning refutes.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use kleene_grid::{CellId, Grid, Proof};
use kleene_line::{CellSet, Symbol};
use kleene_search::{Limits, NotAPrefix, Outcome, Prefix, Uniqueness};
use serde_json::Value;

use super::{CELLS, Result, Tree, Weighed, digits};
use crate::error::Error;
use crate::id::PartId;
use crate::merged::{Proven, Solutions};

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
        let written = |prefix: &Prefix<_>| {
            prefix.choices().iter().map(|&choice| (CELLS.write)(choice)).collect()
        };
        Ok(parts.iter().map(|part| (written(&part.prefix), part.nodes)).collect())
    }

    fn solutions(&self, _: &Value, _: usize) -> Result<(Vec<String>, Outcome)> {
        Err(Error::Unanswerable(Self::NAME))
    }

    fn prove(&self, prefix: &Value) -> Result<(Proof, Outcome)> {
        let cube = Self::cube(prefix)?;
        let proven = self.grid.prove_below(&cube, self.limits.clone());
        let (verdict, proof) = proven.map_err(|_| {
            let is_there = |(cell, _): &(CellId, CellSet)| cell.index() < self.grid.cells().len();
            NotAPrefix { depth: cube.iter().take_while(|choice| is_there(choice)).count() }
        })?;
        let outcome = match verdict {
            Uniqueness::Unknown { why, .. } => Outcome::Stopped(why),
            _ => Outcome::Exhausted,
        };
        Ok((proof, outcome))
    }

    fn join(&self, proofs: &[(&PartId, &str)]) -> Result<Proven> {
        let mut joined = self.grid.cubes_proof(self.limits.clone());
        for &(part, proof) in proofs {
            let wrong = |message| Error::NotAProof { part: part.clone(), message };
            let proof: Proof = proof
                .parse()
                .map_err(|error: kleene_grid::ProofParseError| wrong(error.kind().to_string()))?;
            joined.add(proof).map_err(|error| wrong(error.to_string()))?;
        }
        let (verdict, proof) = joined.finish();
        let text = |symbols: &Vec<Symbol>| digits(symbols.iter().map(|symbol| symbol.index()));
        let (texts, is_all) = match &verdict {
            Uniqueness::None => (Vec::new(), true),
            Uniqueness::One(only) => (Vec::from([text(only)]), true),
            Uniqueness::Many(one, other) => (Vec::from([text(one), text(other)]), false),
            Uniqueness::Unknown { why, .. } => return Err(Error::Stopped(*why)),
        };
        Ok(Proven { solutions: Solutions { texts, is_all }, proof })
    }
}
