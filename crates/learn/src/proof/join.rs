//! Joining proofs into one, with renumbered steps.

use alloc::{collections::BTreeMap, vec::Vec};
use core::fmt;

use super::{Proof, ProofStep};
use crate::Literal;

/// Joins proofs about the same cells: each continues where the one before ended.
///
/// It renumbers steps and auxiliary cells accordingly. An auxiliary cell defined by two proofs is
/// one cell in the joined proof. Unit clauses and solutions are not repeated, and such clauses are
/// never deleted. In this way proofs that refute separate cubes, found on different machines,
/// become one proof: it remains to show that the cubes cover everything, from the clauses in
/// [`ProofJoiner::cubes`].
///
/// ```
/// use kleene_learn::{Proof, ProofJoiner, ProofStep};
///
/// let cubes = ["a 0=1\nl 3 1=0\nl 2\nr\n", "a 0!=1\nl 5 7=1 1=0\nf 1=0 by 1\nf by 2\nr\n"];
/// let mut joiner = ProofJoiner::new(9, 0);
/// for cube in cubes {
///     let proof: Proof = format!("kleene proof 1\n{cube}").parse()?;
///     joiner.join(proof)?;
/// }
/// assert_eq!(joiner.cubes().len(), 2);
/// // The second proof starts at step 4.
/// assert!(joiner.into_steps().contains(&ProofStep::Derived { clause: vec![], hints: vec![6] }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct ProofJoiner {
    /// Number of cells that are not auxiliary.
    cells: u32,
    /// Number of clauses of the model, which have the first numbers.
    given: u32,
    steps: Vec<ProofStep>,
    /// By constraint and meaning, the auxiliary cell.
    defined: BTreeMap<(usize, [u32; 2]), u32>,
    /// Number of auxiliary cells.
    auxiliary: u32,
    /// The unit clauses outside cubes, with their numbers.
    facts: BTreeMap<Literal, u32>,
    cubes: Vec<(Vec<Literal>, u32)>,
    solutions: Vec<(Vec<u8>, u32)>,
}

/// Maps the numbers of a proof to those in the joined one.
struct Places {
    /// By step, the number of its clause.
    steps: Vec<u32>,
    /// By auxiliary cell, its number.
    cells: Vec<u32>,
}

impl ProofJoiner {
    /// Joins proofs about this many cells, with this many [clauses](crate::Axioms::clauses) of the
    /// model.
    #[must_use]
    pub fn new(cells: u32, given: u32) -> Self {
        Self {
            cells,
            given,
            steps: Vec::new(),
            defined: BTreeMap::new(),
            auxiliary: 0,
            facts: BTreeMap::new(),
            cubes: Vec::new(),
            solutions: Vec::new(),
        }
    }

    /// The refuted cubes, in order, with the numbers of the clauses that negate them.
    #[must_use]
    pub fn cubes(&self) -> &[(Vec<Literal>, u32)] {
        &self.cubes
    }

    /// The solutions, in order, with the numbers of the clauses that forbid them.
    #[must_use]
    pub fn solutions(&self) -> &[(Vec<u8>, u32)] {
        &self.solutions
    }

    /// The joined proof's steps.
    #[must_use]
    pub fn steps(&self) -> &[ProofStep] {
        &self.steps
    }

    /// The joined proof's steps.
    #[must_use]
    pub fn into_steps(self) -> Vec<ProofStep> {
        self.steps
    }

    /// Number of auxiliary cells that the joined proof defines.
    #[must_use]
    pub fn auxiliary(&self) -> u32 {
        self.auxiliary
    }

    /// Adds a proof. Checks only the references of its steps, not whether they follow.
    ///
    /// # Errors
    /// The first step with a dangling reference, or an unbalanced cube. The joined proof then stays
    /// unchanged.
    pub fn join(&mut self, proof: Proof) -> Result<(), JoinError> {
        let (next, auxiliary) = (self.next(), self.auxiliary);
        let joined = self.add_all(proof);
        if joined.is_err() {
            self.undo(next, auxiliary);
        }
        joined
    }

    /// Adds the steps of a proof up to an error.
    fn add_all(&mut self, proof: Proof) -> Result<(), JoinError> {
        let mut places = Places { steps: Vec::new(), cells: Vec::new() };
        let mut cube = None;
        for (step, mut what) in proof.into_steps().into_iter().enumerate() {
            self.renumber(&mut what, &places).map_err(|kind| JoinError { step, kind })?;
            match &what {
                ProofStep::Assumed(_) if cube.is_some() => {
                    return Err(JoinError { step, kind: JoinErrorKind::Cube });
                }
                ProofStep::Assumed(literals) => cube = Some((step, literals.clone())),
                ProofStep::Refuted => {
                    let (_, literals) =
                        cube.take().ok_or(JoinError { step, kind: JoinErrorKind::Cube })?;
                    self.cubes.push((literals, self.next()));
                }
                _ => {}
            }
            let number = self.add(what, cube.is_some(), &mut places.cells);
            places.steps.push(number);
        }
        match cube {
            Some((step, _)) => Err(JoinError { step, kind: JoinErrorKind::Cube }),
            None => Ok(()),
        }
    }

    /// Removes the steps from number `next` on with all their effects; `auxiliary` is the number of
    /// auxiliary cells before them.
    fn undo(&mut self, next: u32, auxiliary: u32) {
        self.steps.truncate((next - self.given) as usize);
        self.auxiliary = auxiliary;
        self.defined.retain(|_, cell| *cell < self.cells + auxiliary);
        self.facts.retain(|_, number| *number < next);
        self.cubes.retain(|(_, number)| *number < next);
        self.solutions.retain(|(_, number)| *number < next);
    }

    /// The number of the next step.
    fn next(&self) -> u32 {
        self.given + self.steps.len() as u32
    }

    /// Adds a step, unless the joined proof has it already. Returns its number.
    fn add(&mut self, step: ProofStep, is_in_cube: bool, cells: &mut Vec<u32>) -> u32 {
        let number = self.next();
        match &step {
            ProofStep::Implied { clause, .. }
            | ProofStep::Learnt(clause)
            | ProofStep::Derived { clause, .. } => {
                if let &[only] = clause.as_slice() {
                    if let Some(&known) = self.facts.get(&only) {
                        return known;
                    }
                    if !is_in_cube {
                        self.facts.insert(only, number);
                    }
                }
            }
            // Unit clauses are shared between proofs, so another one may still need this.
            ProofStep::Deleted(clause) if clause.len() == 1 => return number,
            ProofStep::Solution(symbols) => {
                if let Some(&(_, known)) = self.solutions.iter().find(|(one, _)| one == symbols) {
                    return known;
                }
                self.solutions.push((symbols.clone(), number));
            }
            ProofStep::Defined { propagator, meaning } => {
                let next = self.cells + self.auxiliary;
                let cell = *self.defined.entry((*propagator, *meaning)).or_insert(next);
                cells.push(cell);
                if cell != next {
                    return number;
                }
                self.auxiliary += 1;
            }
            _ => {}
        }
        self.steps.push(step);
        number
    }

    /// Renumbers the cells and hints of a step.
    fn renumber(&self, step: &mut ProofStep, places: &Places) -> Result<(), JoinErrorKind> {
        match step {
            ProofStep::Derived { clause, hints } => {
                self.renumber_cells(clause, places)?;
                for hint in hints {
                    if let Some(step) = hint.checked_sub(self.given) {
                        let number = places.steps.get(step as usize);
                        *hint = *number.ok_or(JoinErrorKind::NoSuchStep)?;
                    }
                }
                Ok(())
            }
            ProofStep::Implied { clause, .. }
            | ProofStep::Learnt(clause)
            | ProofStep::Deleted(clause)
            | ProofStep::Assumed(clause) => self.renumber_cells(clause, places),
            ProofStep::Solution(_) | ProofStep::Defined { .. } | ProofStep::Refuted => Ok(()),
        }
    }

    fn renumber_cells(&self, clause: &mut [Literal], places: &Places) -> Result<(), JoinErrorKind> {
        for literal in clause {
            if let Some(auxiliary) = literal.cell().checked_sub(self.cells) {
                let cell = places.cells.get(auxiliary as usize);
                *literal = literal.of_cell(*cell.ok_or(JoinErrorKind::NoSuchCell)?);
            }
        }
        Ok(())
    }
}

/// The reason why a proof cannot be joined to others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JoinError {
    /// The step of that proof, counted from 0.
    pub step: usize,
    /// The error.
    pub kind: JoinErrorKind,
}

/// The reason why a step cannot be joined to other proofs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum JoinErrorKind {
    /// It refers to a cell that does not exist and was not defined before.
    NoSuchCell,
    /// It has a hint that is not an earlier step.
    NoSuchStep,
    /// It opens a cube that never ends, or ends one that was not opened.
    Cube,
    /// It refers to something that is not a solution.
    NoSolution,
}

impl fmt::Display for JoinError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "step {} of the proof {}", self.step, self.kind)
    }
}

impl fmt::Display for JoinErrorKind {
    /// Writes the predicate of a sentence whose subject is the step.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoSuchCell => "refers to a cell that does not exist",
            Self::NoSuchStep => "has a hint that is not an earlier step",
            Self::Cube => "assumes a cube that does not end, or ends one that was not assumed",
            Self::NoSolution => "refers to something that is not a solution",
        })
    }
}

impl core::error::Error for JoinError {}
