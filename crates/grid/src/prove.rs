//! Verdicts with proofs.

use alloc::{boxed::Box, vec::Vec};

use kleene_learn::{Config, HintedProof, Learner, Literal, Model, Proof, ProofStep};
use kleene_line::{CellSet, Symbol};
use kleene_search::{Advance, Deadline, Limits, Outcome, Stop, Uniqueness};

use crate::{
    grid::Grid,
    learn::{LineCells, bytes, forbidden, order_by_impact, symbols},
    order_literals,
    portfolio::{Strategy, Table},
    search::{GridMemory, Removal},
};

mod cubes;

pub use cubes::CubesProof;

/// The parameters of the search for a proof.
#[derive(Clone, Copy, Debug)]
struct Tuning {
    /// Nodes over the cells alone before order literals are added. With 2,000 the dominoes up to 9
    /// take a fifth more time, with 16,000 10-Dom takes twice as long; larger ones differ only by
    /// chance.
    cells_nodes: u64,
    /// Nodes with order literals before the search for two solutions learns with them too, doubled each time. With 40,000,
    /// 13 to 16-Dom take 1.5 to 1.9 times a search for two solutions instead of 1.0 to 1.5.
    first_turn: u64,
}

const TUNING: Tuning = Tuning { cells_nodes: 400, first_turn: 100_000 };

impl Grid {
    /// Decides whether there is no solution, one, or several, with a proof for [`Grid::check`].
    ///
    /// Every rule ([`GridBuilder::add_rule`](crate::GridBuilder::add_rule)) of the grid must be
    /// complete, which the laws of rules do not require: the checker may fail to confirm the
    /// removals of an incomplete one.
    ///
    /// First [`Strategy::Portfolio`] searches for two solutions. Two solutions prove that there are
    /// several; such a proof does not claim that there are no more. Otherwise a learner searches
    /// for the proof, starting from the results of probing: first over the cells and, after a
    /// number of nodes, with order literals for the starts of each line's runs. If few solutions are
    /// expected, the portfolio lets the learner try before it learns with order literals itself, and
    /// they take turns; with a limit on nodes it does not. A limit covers all of this together.
    ///
    /// ```
    /// use kleene_grid::{GridBuilder, Limits, Uniqueness};
    /// use kleene_line::{CellSet, Chain, Line, Symbol};
    ///
    /// let one = Line::new(Chain::runs(Symbol::new(0), [(Symbol::new(1), 1)])?);
    /// let none = Line::new(Chain::runs(Symbol::new(0), [])?);
    /// let mut builder = GridBuilder::new([CellSet::first(2); 4]);
    /// for (line, cells) in [(&one, [0, 1]), (&none, [2, 3]), (&one, [0, 2]), (&none, [1, 3])] {
    ///     builder.add_line(line.clone(), cells)?;
    /// }
    /// let grid = builder.build();
    /// let (verdict, proof) = grid.prove(Limits::new());
    /// assert!(matches!(verdict, Uniqueness::One(_)));
    /// let checked = grid.check(&proof).expect("it is right");
    /// assert_eq!((checked.solutions, checked.is_complete), (vec![vec![1, 0, 0, 0]], true));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn prove(&self, limits: Limits) -> (Uniqueness<Vec<Symbol>>, Proof) {
        self.prove_within(TUNING.cells_nodes, limits)
    }

    /// Proves with this many nodes over the cells alone before order literals.
    fn prove_within(&self, cells_nodes: u64, limits: Limits) -> (Uniqueness<Vec<Symbol>>, Proof) {
        let mut prover = Prover::new(self, limits);
        let mut learner = prover.learner(self.whole_model(&prover.cells), Vec::new());
        if cells_nodes > 0 {
            // Propagation at the root starts every proof, and often completes it.
            learner.propagate_root();
            if learner.settled().iter().all(|cell| cell.count_ones() == 1) {
                let outcome = prover.finish(learner, u64::MAX);
                return prover.end(outcome);
            }
        }
        // A search for two solutions is often faster than a learner with a proof, and its results at the root start the
        // proof. If few solutions are expected, it takes turns with the learner once it would learn itself.
        let two = prover.limits.clone().solutions(prover.wanted());
        let table = Table { records_probes: true, ..Strategy::Portfolio.table() };
        let mut solutions = self.solutions_in(table, two, prover.deadline.clone(), ());
        if prover.limits.max_nodes().is_none() {
            solutions = solutions.yielding();
        }
        let mut stages = Stages::new(self, learner, cells_nodes);
        let mut found: Vec<Vec<Symbol>> = Vec::new();
        let mut turn = TUNING.first_turn;
        loop {
            found.extend(solutions.by_ref());
            let nodes = if solutions.has_yielded() {
                turn
            } else {
                let outcome = solutions.outcome().unwrap_or(Outcome::Stopped(Stop::Solutions));
                let mut both = found.iter().cloned();
                let verdict = Uniqueness::new(both.next(), both.next(), outcome);
                if !matches!(verdict, Uniqueness::None | Uniqueness::One(_)) {
                    // Two solutions are a proof by themselves.
                    let steps =
                        found.iter().map(|found| ProofStep::Solution(bytes(found).collect()));
                    return (verdict, Proof::new(steps.collect()));
                }
                prover.nodes += solutions.stats().search.nodes;
                u64::MAX
            };
            if stages.is_new() {
                replay(solutions.memory(), &mut stages.learner);
            }
            match stages.learn(&mut prover, found.first(), nodes) {
                Ok(outcome) => return prover.end(outcome),
                Err(unfinished) => stages = unfinished,
            }
            turn *= 2;
            solutions.go_on();
        }
    }

    /// The model of all lines, over these domains.
    fn whole_model(&self, cells: &[u64]) -> Model<LineCells> {
        let mut model = Model::new(cells.iter().copied());
        for (line, visited) in self.lines() {
            let visited = visited.iter().map(|cell| cell.index() as u32).collect();
            model.add_propagator(LineCells::new(line, visited));
        }
        model
    }

    /// The model of all lines over the remaining domains, with order literals that the proof
    /// defines, and the numbers of the model's clauses in the proof.
    fn defined_order_literals(&self, prover: &mut Prover) -> (Model<LineCells>, Vec<u32>) {
        let mut model = self.whole_model(&prover.cells);
        let mut numbers = Vec::new();
        for (id, (line, visited)) in self.lines().iter().enumerate() {
            let Some(chain) = line.chain() else { continue };
            let cells: Vec<_> = visited.iter().map(|cell| cell.index() as u32).collect();
            let bits = cells.iter().map(|&cell| prover.cells[cell as usize]);
            let here: Vec<_> = bits.map(CellSet::from_bits).collect();
            if here.iter().all(|cell| cell.len() == 1) {
                continue;
            }
            let meanings = order_literals::add(&mut model, chain, &cells, &here);
            let meanings = meanings.into_iter();
            prover
                .steps
                .extend(meanings.map(|meaning| ProofStep::Defined { propagator: id, meaning }));
            for clause in &model.clauses()[numbers.len()..] {
                numbers.push(prover.steps.len() as u32);
                let clause = clause.clone();
                prover.write(ProofStep::Implied { propagator: id, clause });
            }
        }
        (model, numbers)
    }
}

/// Learning with a proof: over the cells alone for some nodes, then with order literals.
struct Stages<'g> {
    grid: &'g Grid,
    learner: Box<Learner<LineCells>>,
    /// The nodes over the cells alone; `None` once there are order literals.
    cells_nodes: Option<u64>,
}

impl<'g> Stages<'g> {
    fn new(grid: &'g Grid, learner: Learner<LineCells>, cells_nodes: u64) -> Self {
        Self { grid, learner: Box::new(learner), cells_nodes: Some(cells_nodes) }
    }

    /// Whether nothing has been learnt yet.
    fn is_new(&self) -> bool {
        self.cells_nodes.is_some()
    }

    /// Learns until there are two solutions or the search is exhausted, or until a limit stops it, and writes the steps.
    fn learn_all(self, prover: &mut Prover, known: Option<&Vec<Symbol>>) -> Outcome {
        self.learn(prover, known, u64::MAX).unwrap_or(Outcome::Stopped(Stop::Nodes))
    }

    /// Learns for at most this many nodes after those over the cells alone, until there are two solutions or the search is
    /// exhausted, and writes the steps. `known` is a solution that the proof may not have. If only these nodes are used up,
    /// the search can continue.
    fn learn(
        mut self,
        prover: &mut Prover,
        known: Option<&Vec<Symbol>>,
        nodes: u64,
    ) -> Result<Outcome, Self> {
        guide(known, &mut self.learner);
        if let Some(cells_nodes) = self.cells_nodes.take() {
            let outcome = match cells_nodes {
                0 => Outcome::Stopped(Stop::Nodes),
                _ => prover.learn(&mut self.learner, cells_nodes),
            };
            prover.write_all(*self.learner);
            if outcome != Outcome::Stopped(Stop::Nodes) || prover.nodes_left() == 0 {
                return Ok(outcome);
            }
            let (model, numbers) = self.grid.defined_order_literals(prover);
            self.learner = Box::new(prover.learner(model, numbers));
            let found = prover.found.first().map(|(found, _)| symbols(found));
            guide(known.or(found.as_ref()), &mut self.learner);
        }
        match prover.learn(&mut self.learner, nodes) {
            Outcome::Stopped(Stop::Nodes) if prover.nodes_left() > 0 => Err(self),
            outcome => {
                prover.write_all(*self.learner);
                Ok(outcome)
            }
        }
    }
}

/// Repeats in a learner what probing has derived at the root.
fn replay(memory: &GridMemory, learner: &mut Learner<LineCells>) {
    for Removal { cell, gone } in memory.removed_at_root() {
        let literals = gone.iter().flat_map(|&(cell, symbols)| {
            let is_not =
                move |symbol: Symbol| Literal::is_not(cell.index() as u32, symbol.index() as u8);
            symbols.symbols().map(is_not)
        });
        learner.probe(cell.index() as u32, &literals.collect::<Vec<_>>());
    }
    if let Some(root) = memory.root() {
        order_by_impact(learner, root);
    }
}

/// Makes a learner first try values that differ from the known solution: the remaining task is to
/// show that there is no other.
fn guide(known: Option<&Vec<Symbol>>, learner: &mut Learner<LineCells>) {
    let Some(known) = known else { return };
    for ((cell, symbol), settled) in (0..).zip(bytes(known)).zip(learner.settled()) {
        if settled.count_ones() > 1 {
            learner.set_phase(Literal::is_not(cell, symbol));
        }
    }
}

/// A proof written by several consecutive searches.
#[derive(Debug)]
struct Prover {
    /// The domain of each cell, as far as the proof has derived it.
    cells: Vec<u64>,
    steps: Vec<ProofStep>,
    /// Number of auxiliary cells defined before the searches started.
    defined: u32,
    /// The solutions, with their numbers in the proof.
    found: Vec<(Box<[u8]>, u32)>,
    /// The refuted cubes, with the numbers of the clauses that negate them.
    cubes: Vec<(Vec<Literal>, u32)>,
    nodes: u64,
    limits: Limits,
    deadline: Deadline,
}

impl Prover {
    /// Starts an empty proof; the clock of the limits starts now.
    fn new(grid: &Grid, limits: Limits) -> Self {
        Self {
            cells: grid.cells().iter().map(|cell| cell.bits()).collect(),
            steps: Vec::new(),
            defined: 0,
            found: Vec::new(),
            cubes: Vec::new(),
            nodes: 0,
            deadline: limits.deadline(),
            limits,
        }
    }

    /// A learner that continues the proof; the clauses of the model have these numbers.
    fn learner(&self, mut model: Model<LineCells>, mut clauses: Vec<u32>) -> Learner<LineCells> {
        // Solutions and cubes of earlier stages are clauses of this one, under their numbers in the proof.
        for (found, number) in &self.found {
            model.add_clause(&forbidden(found.iter().copied()));
            clauses.push(*number);
        }
        for (cube, number) in &self.cubes {
            model.add_clause(&cube.iter().map(|&literal| !literal).collect::<Vec<_>>());
            clauses.push(*number);
        }
        let first = self.steps.len() as u32;
        let config = Config::new().deadline(self.deadline.clone());
        model.learner(&config.hinted_proof(HintedProof { first, clauses }))
    }

    /// Appends a search's step, renumbering its auxiliary cells after those defined before.
    fn write(&mut self, mut step: ProofStep) {
        if let ProofStep::Implied { clause, .. } | ProofStep::Derived { clause, .. } = &mut step {
            let new = self.cells.len() as u32;
            for literal in clause.iter_mut().filter(|literal| literal.cell() >= new) {
                *literal = literal.of_cell(literal.cell() + self.defined);
            }
        }
        self.steps.push(step);
    }

    /// The number of solutions to search for: two prove that there are several.
    fn wanted(&self) -> u64 {
        self.limits.max_solutions().unwrap_or(2).min(2)
    }

    /// Learns until there are two solutions or the search is exhausted, or for about this many nodes, after which another
    /// call can continue.
    fn learn(&mut self, learner: &mut Learner<LineCells>, nodes: u64) -> Outcome {
        let solutions = self.wanted().saturating_sub(self.found.len() as u64);
        let before = learner.stats().search.nodes;
        let most = self.nodes_left().saturating_add(before);
        learner.set_limits(Limits::new().nodes(most).solutions(solutions));
        let turn = nodes.saturating_add(before);
        let outcome = loop {
            match learner.next_while(|progress| progress.nodes < turn) {
                Advance::Solution(_) => {}
                Advance::Paused => break Outcome::Stopped(Stop::Nodes),
                Advance::Ended(outcome) => break outcome,
            }
        };
        self.nodes += learner.stats().search.nodes - before;
        outcome
    }

    /// Learns as [`Prover::learn`] does, for the last time, and appends the steps.
    fn finish(&mut self, mut learner: Learner<LineCells>, nodes: u64) -> Outcome {
        let outcome = self.learn(&mut learner, nodes);
        self.write_all(learner);
        outcome
    }

    /// Appends the steps of a learner. One that a limit stopped counts too: the next one continues from its domains.
    fn write_all(&mut self, learner: Learner<LineCells>) {
        let cells = self.cells.len();
        self.cells.copy_from_slice(&learner.settled()[..cells]);
        for mut step in learner.into_proof().unwrap_or_default().into_steps() {
            if let ProofStep::Solution(symbols) = &mut step {
                // Drop the auxiliary cells.
                symbols.truncate(cells);
                self.found.push((symbols.clone().into(), self.steps.len() as u32));
            }
            self.write(step);
        }
    }

    fn nodes_left(&self) -> u64 {
        self.limits.max_nodes().unwrap_or(u64::MAX).saturating_sub(self.nodes)
    }

    fn end(mut self, outcome: Outcome) -> (Uniqueness<Vec<Symbol>>, Proof) {
        if self.found.len() == 2 {
            // The two solutions are the whole proof.
            self.steps.retain(|step| matches!(step, ProofStep::Solution(_)));
        }
        let mut found = self.found.iter().map(|(found, _)| symbols(found));
        let verdict = Uniqueness::new(found.next(), found.next(), outcome);
        (verdict, Proof::new(self.steps))
    }
}

#[cfg(test)]
mod tests;
