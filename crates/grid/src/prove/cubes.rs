//! Proofs by cubes: proofs for parts of the search, found anywhere, joined into one.

use alloc::{boxed::Box, vec::Vec};

use kleene_learn::{JoinError, JoinErrorKind, Learner, Literal, Proof, ProofJoiner, ProofStep};
use kleene_line::{CellSet, Narrowing, Scratch, Symbol};
use kleene_search::{
    CutError, Deadline, Limits, Outcome, Prefix, Problem as _, Step, Stop, Uniqueness, Walk,
    WeighedPrefix,
};

use super::{Prover, Stages, TUNING, replay};
use crate::{
    grid::{CellId, Grid, GridError},
    learn::LineCells,
    search::{Branching, GridProblem, Kept},
};

impl Grid {
    /// Decides whether there is no solution, one, or several in a cube, that is, with these domains
    /// of some cells, such as the choices of a [prefix](kleene_search::Prefix) of a
    /// [`GridProblem`]. [`Grid::check`] accepts the proof, which covers only the cube;
    /// [`CubesProof`] joins such proofs.
    ///
    /// The search is conflict learning, after probing, on the restricted board. The result depends
    /// on nothing but the grid and the cube. As for [`Grid::prove`], every rule must be complete.
    ///
    /// # Errors
    /// A cell that does not exist.
    ///
    /// ```
    /// use kleene_grid::{CellId, GridBuilder, Limits, Uniqueness};
    /// use kleene_line::{CellSet, Chain, Line, Symbol};
    ///
    /// // Two by two, one black cell in each row and column.
    /// let one = Line::new(Chain::runs(Symbol::new(0), [(Symbol::new(1), 1)])?);
    /// let mut builder = GridBuilder::new([CellSet::first(2); 4]);
    /// for cells in [[0, 1], [2, 3], [0, 2], [1, 3]] {
    ///     builder.add_line(one.clone(), cells)?;
    /// }
    /// let grid = builder.build();
    /// let black = CellSet::only(Symbol::new(1));
    /// let (verdict, proof) = grid.prove_cube(&[(CellId::new(0), black)], Limits::new())?;
    /// assert!(matches!(verdict, Uniqueness::One(_)));
    /// let checked = grid.check(&proof).expect("it is right");
    /// assert_eq!((checked.solutions, checked.is_complete), (vec![vec![1, 0, 0, 1]], false));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn prove_cube(
        &self,
        cube: &[(CellId, CellSet)],
        limits: Limits,
    ) -> Result<(Uniqueness<Vec<Symbol>>, Proof), GridError> {
        self.prove_below_within(cube, TUNING.cells_nodes, limits)
    }

    /// Cuts the probing search below a cube into at least `count` cubes for [`Grid::prove_cube`],
    /// if it has so many parts. They are in the order of their solutions, and cover every solution
    /// of the cube.
    ///
    /// Each cut divides the cube with the most open cells, which predicts the time of learning
    /// better than random walks do.
    ///
    /// # Errors
    /// A cube that is not a prefix of that search, or the deadline.
    pub fn cubes(
        &self,
        below: &Prefix<(CellId, CellSet)>,
        count: usize,
        deadline: &Deadline,
    ) -> Result<Vec<WeighedPrefix<(CellId, CellSet)>>, CutError> {
        let walk = Walk::new(GridProblem::new(self.clone(), deadline.clone()));
        walk.weighed_frontier(below, count, deadline, |state| {
            state.cells().iter().filter(|cell| cell.len() > 1).count() as f64
        })
    }

    /// Proves a cube with this many nodes over the cells alone before order literals.
    fn prove_below_within(
        &self,
        cube: &[(CellId, CellSet)],
        cells_nodes: u64,
        limits: Limits,
    ) -> Result<(Uniqueness<Vec<Symbol>>, Proof), GridError> {
        let mut cells = self.cells().to_vec();
        let mut literals = Vec::new();
        for &(cell, held) in cube {
            let here = cells.get_mut(cell.index()).ok_or(GridError::NoSuchCell(cell.index()))?;
            let (number, left) = (cell.index() as u32, here.and(held));
            match left.known() {
                Some(only) => literals.push(Literal::is(number, only.index() as u8)),
                // A cell that keeps several symbols is assumed by those that it has not.
                None => {
                    let gone = here.without(held).symbols();
                    literals.extend(gone.map(|gone| Literal::is_not(number, gone.index() as u8)));
                }
            }
            *here = left;
        }
        let grid = self.with_cells(cells);
        let mut prover = Prover::new(&grid, limits);
        // All steps up to the refutation hold under the cube alone.
        prover.steps.push(ProofStep::Assumed(literals));
        let outcome = match grid.probed_learner(&prover) {
            Ok(learner) => Stages::new(&grid, learner, cells_nodes).learn_all(&mut prover, None),
            Err(stop) => Outcome::Stopped(stop),
        };
        if outcome == Outcome::Exhausted {
            prover.steps.push(ProofStep::Refuted);
        }
        Ok(prover.end(outcome))
    }

    /// Starts a proof by cubes; the clock of the limits, which cover its completion, starts now.
    #[must_use]
    pub fn cubes_proof(&self, limits: Limits) -> CubesProof<'_> {
        let mut prover = Prover::new(self, limits);
        let outcome = match self.probed_learner(&prover) {
            Ok(learner) => prover.finish(learner, 0),
            Err(stop) => Outcome::Stopped(stop),
        };
        let mut joiner = ProofJoiner::new(self.cells().len() as u32, 0);
        let joined = joiner.join(Proof::new(core::mem::take(&mut prover.steps)));
        debug_assert_eq!(joined, Ok(()), "it refers to its own steps");
        CubesProof { grid: self, prover, joiner, outcome }
    }

    /// A learner over all lines that has the consequences of propagation and probing at the root.
    fn probed_learner(&self, prover: &Prover) -> Result<Learner<LineCells>, Stop> {
        let mut learner = prover.learner(self.whole_model(&prover.cells), Vec::new());
        learner.propagate_root();
        if learner.settled().iter().any(|cell| cell.count_ones() > 1) {
            let problem = GridProblem::new(self.clone(), prover.deadline.clone())
                .branching(Branching::Probing, Kept::RootAndRemovals);
            let mut memory = problem.memory();
            if let Step::Stopped(stop) = problem.step(&mut problem.root(), &mut memory) {
                return Err(stop);
            }
            replay(&memory, &mut learner);
        }
        Ok(learner)
    }
}

/// The proof of a verdict on a grid, joined from proofs of cubes ([`Grid::prove_cube`]): cube and
/// conquer (Marijn Heule, Oliver Kullmann, Siert Wieringa and Armin Biere, "Cube and Conquer:
/// Guiding CDCL SAT Solvers by Lookaheads", 2011).
///
/// It starts with propagation and probing on the empty board, and ends with learning to show that
/// nothing remains outside the cubes. So the cubes need not cover the whole tree: the rest is
/// searched here.
///
/// ```
/// use kleene_grid::{CellId, GridBuilder, Limits, Uniqueness};
/// use kleene_line::{CellSet, Chain, Line, Symbol};
///
/// // Three by three, one black cell in each row and column; the corners are not black.
/// let one = Line::new(Chain::runs(Symbol::new(0), [(Symbol::new(1), 1)])?);
/// let none = Line::new(Chain::runs(Symbol::new(0), [])?);
/// let mut builder = GridBuilder::new([CellSet::first(2); 9]);
/// for i in 0..3 {
///     builder.add_line(one.clone(), [3 * i, 3 * i + 1, 3 * i + 2])?;
///     builder.add_line(one.clone(), [i, i + 3, i + 6])?;
/// }
/// builder.add_line(none, [0, 2, 6, 8])?;
/// let grid = builder.build();
/// let mut joined = grid.cubes_proof(Limits::new());
/// for symbol in [0, 1] {
///     let cube = [(CellId::new(1), CellSet::only(Symbol::new(symbol)))];
///     joined.add(grid.prove_cube(&cube, Limits::new())?.1)?;
/// }
/// let (verdict, proof) = joined.finish();
/// assert!(matches!(verdict, Uniqueness::None));
/// assert!(grid.check(&proof).expect("it is right").is_complete);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct CubesProof<'g> {
    grid: &'g Grid,
    prover: Prover,
    joiner: ProofJoiner,
    /// The outcome of the start, which may complete the proof.
    outcome: Outcome,
}

impl CubesProof<'_> {
    /// Adds the proof of a cube. Only [`Grid::check`] on the whole proof tells whether it is right;
    /// but this call verifies its solutions against the lines.
    ///
    /// # Errors
    /// The first step with a dangling reference, an unbalanced cube, or a wrong solution. The proof
    /// then stays unchanged.
    pub fn add(&mut self, proof: Proof) -> Result<(), JoinError> {
        for (step, what) in proof.steps().iter().enumerate() {
            // Proofs come from elsewhere: a solution is checked against the rules before it counts.
            if let ProofStep::Solution(found) = what {
                if !is_solution(self.grid, found) {
                    return Err(JoinError { step, kind: JoinErrorKind::NoSolution });
                }
            }
        }
        self.joiner.join(proof)
    }

    /// Completes the proof. Equal proofs in equal order give an equal result.
    ///
    /// The verdict is as right as the added proofs; [`Grid::check`] verifies them.
    pub fn finish(self) -> (Uniqueness<Vec<Symbol>>, Proof) {
        let Self { grid, mut prover, joiner, outcome } = self;
        let found = joiner.solutions().iter().take(2);
        prover.found.extend(found.map(|(found, number)| (Box::from(&**found), *number)));
        let cubes = joiner.cubes().iter().filter(|(cube, _)| {
            cube.iter().all(|literal| (literal.cell() as usize) < grid.cells().len())
        });
        prover.cubes = cubes.cloned().collect();
        prover.defined = joiner.auxiliary();
        prover.steps = joiner.into_steps();
        if outcome == Outcome::Exhausted {
            return prover.end(outcome);
        }
        // Two solutions are the whole proof, whatever the cubes show.
        if prover.found.len() == 2 {
            let two = prover.found.iter().map(|(found, _)| ProofStep::Solution(found.to_vec()));
            prover.steps = two.collect();
            return prover.end(Outcome::Stopped(Stop::Solutions));
        }
        let grid = grid.with_cells(prover.cells.iter().map(|&cell| CellSet::from_bits(cell)));
        let outcome = match grid.probed_learner(&prover) {
            Ok(learner) => {
                Stages::new(&grid, learner, TUNING.cells_nodes).learn_all(&mut prover, None)
            }
            Err(stop) => Outcome::Stopped(stop),
        };
        prover.end(outcome)
    }
}

/// Whether this assignment is a solution.
fn is_solution(grid: &Grid, symbols: &[u8]) -> bool {
    let mut pairs = grid.cells().iter().zip(symbols);
    let fits = pairs.all(|(cell, &symbol)| symbol < 64 && cell.bits() >> symbol & 1 == 1);
    if symbols.len() != grid.cells().len() || !fits {
        return false;
    }
    let mut scratch = Scratch::default();
    grid.lines().iter().all(|(line, visited)| {
        let here = visited.iter().map(|cell| CellSet::from_bits(1 << symbols[cell.index()]));
        line.narrow(&mut here.collect::<Vec<_>>(), &mut scratch) != Narrowing::Contradiction
    })
}

#[cfg(test)]
mod tests;
