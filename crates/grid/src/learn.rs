//! The lines of a grid as propagators of `kleene-learn`.

use alloc::{boxed::Box, vec::Vec};

use kleene_learn::{Explanation, Failure, Learner, Literal, Model, Propagator};
use kleene_line::{CellSet, Claim, Narrowing, Scratch, Symbol};
use kleene_search::{Deadline, Stop};

use crate::{grid::Grid, order_literals, rule::Language, search::Root};

/// A line with its cells, as a propagator. For an automaton it is complete, with irreducible
/// explanations; a rule gives its own explanation, or else every symbol absent from its other
/// cells.
#[derive(Clone, Debug)]
pub(crate) struct LineCells {
    line: Language,
    cells: Box<[u32]>,
    buffer: Vec<CellSet>,
    ground: Vec<CellSet>,
    scratch: Scratch,
}

impl LineCells {
    pub(crate) fn new(line: &Language, cells: Box<[u32]>) -> Self {
        let line = line.clone();
        let (buffer, ground, scratch) = Default::default();
        Self { line, cells, buffer, ground, scratch }
    }
}

impl Propagator for LineCells {
    fn cells(&self) -> &[u32] {
        &self.cells
    }

    fn narrow(&mut self, cells: &mut [u64]) -> Result<(), Failure> {
        self.buffer.clear();
        self.buffer.extend(cells.iter().map(|&cell| CellSet::from_bits(cell)));
        match self.line.narrow(&mut self.buffer, &mut self.scratch) {
            Narrowing::Contradiction => return Err(Failure),
            Narrowing::Unchanged => {}
            Narrowing::Changed => {
                cells.iter_mut().zip(&self.buffer).for_each(|(cell, to)| *cell = to.bits());
            }
        }
        Ok(())
    }

    fn explain(
        &mut self,
        cells: &[u64],
        root: &[u64],
        claim: kleene_learn::Claim,
        reason: &mut Explanation,
    ) {
        let of_line = match claim {
            kleene_learn::Claim::Failure => Claim::Contradiction,
            kleene_learn::Claim::Removal { place, symbol } => {
                Claim::Removal { cell: place, symbol: Symbol::new(symbol.into()) }
            }
        };
        self.buffer.clear();
        self.buffer.extend(cells.iter().map(|&cell| CellSet::from_bits(cell)));
        self.ground.clear();
        self.ground.extend(root.iter().map(|&cell| CellSet::from_bits(cell)));
        match &self.line {
            Language::Regular(line) => {
                let needed =
                    line.explain_from(&self.buffer, &self.ground, of_line, &mut self.scratch);
                for &(place, symbols) in needed.expect("what a line has removed it can explain") {
                    reason.push(place, symbols.bits());
                }
            }
            Language::Other(rule) => match rule.explain(&self.buffer, &self.ground, of_line) {
                Some(needed) => {
                    for (place, symbols) in needed {
                        reason.push(place, symbols.bits());
                    }
                }
                None => everything_else(cells, root, claim, reason),
            },
        }
    }
}

/// Adds everything absent from the cells, except for the cell of the claim.
fn everything_else(
    cells: &[u64],
    root: &[u64],
    claim: kleene_learn::Claim,
    reason: &mut Explanation,
) {
    let supposed = match claim {
        kleene_learn::Claim::Failure => None,
        kleene_learn::Claim::Removal { place, .. } => Some(place),
    };
    for (place, (cell, all)) in cells.iter().zip(root).enumerate() {
        // The cell of the claim explains nothing; the others by the symbols that they have lost since the root.
        if Some(place) != supposed && all & !cell != 0 {
            reason.push(place, all & !cell);
        }
    }
}

impl Grid {
    /// The model of a board: its cells, and the lines with open cells.
    pub(crate) fn model(&self, cells: &[CellSet]) -> Model<LineCells> {
        let mut model = Model::new(cells.iter().map(|cell| cell.bits()));
        for (line, visited) in self.lines() {
            // A line whose cells are all known has nothing left to remove.
            if visited.iter().any(|cell| cells[cell.index()].len() > 1) {
                let visited = visited.iter().map(|cell| cell.index() as u32).collect();
                model.add_propagator(LineCells::new(line, visited));
            }
        }
        model
    }

    /// The model of a board, with order literals for the starts of the items of chains.
    pub(crate) fn model_with_order_literals(
        &self,
        cells: &[CellSet],
        deadline: &Deadline,
    ) -> Result<Model<LineCells>, Stop> {
        let mut model = self.model(cells);
        for (line, visited) in self.lines() {
            if let Some(stop) = deadline.hit() {
                return Err(stop);
            }
            // Only chains have run starts to bound; other lines get no order literals.
            let Some(chain) = line.chain() else { continue };
            let here: Vec<_> = visited.iter().map(|cell| cells[cell.index()]).collect();
            if here.iter().any(|cell| cell.len() > 1) {
                let numbers: Vec<_> = visited.iter().map(|cell| cell.index() as u32).collect();
                order_literals::add(&mut model, chain, &numbers, &here);
            }
        }
        Ok(model)
    }
}

/// Makes a learner decide those cells first whose probes at the root had the most consequences.
pub(crate) fn order_by_impact(learner: &mut Learner<LineCells>, root: &Root) {
    let cells = root.state.cells();
    let impacts: Vec<_> = (0..cells.len()).map(|cell| root.state.impact(cell)).collect();
    // At most one conflict's worth, so that the first conflicts outweigh the probes.
    let most = impacts.iter().max().copied().unwrap_or(0).max(1);
    for ((number, cell), impact) in (0..).zip(cells).zip(impacts) {
        if cell.len() > 1 {
            learner.bump(number, f64::from(impact) / f64::from(most));
        }
    }
}

/// The clause that excludes this assignment.
pub(crate) fn forbidden(symbols: impl IntoIterator<Item = u8>) -> Vec<Literal> {
    (0..).zip(symbols).map(|(cell, symbol)| Literal::is_not(cell, symbol)).collect()
}

pub(crate) fn bytes(symbols: &[Symbol]) -> impl Iterator<Item = u8> {
    symbols.iter().map(|symbol| symbol.index() as u8)
}

pub(crate) fn symbols(found: &[u8]) -> Vec<Symbol> {
    found.iter().map(|&symbol| Symbol::new(symbol.into())).collect()
}
