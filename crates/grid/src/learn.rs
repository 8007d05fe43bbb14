//! The lines of a grid as propagators of `kleene-learn`, and proofs of what it has no more of.

use alloc::{boxed::Box, vec::Vec};

use kleene_learn::{
    Absent, CheckError, Checked, Claims, Config, Failure, Literal, Model, Proof, Propagator, check,
};
use kleene_nfa::{CellSet, Claim, Narrowing, Scratch, Symbol};
use kleene_search::{Limits, Uniqueness};

use crate::{Grid, rule::Language, starts};

/// A line with its cells, as a propagator. If it is an automaton, complete and with irreducible reasons;
/// the reason of a rule is everything that is absent from its other cells.
#[derive(Clone, Debug)]
pub(crate) struct LineCells {
    line: Language,
    cells: Box<[u32]>,
    buffer: Vec<CellSet>,
    ground: Vec<CellSet>,
    scratch: Scratch,
}

impl LineCells {
    fn new(line: &Language, cells: Box<[u32]>) -> Self {
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
        reason: &mut Absent,
    ) {
        let Language::Regular(line) = &self.line else {
            return everything_else(cells, root, claim, reason);
        };
        let claim = match claim {
            kleene_learn::Claim::Failure => Claim::Contradiction,
            kleene_learn::Claim::Removal { place, symbol } => {
                Claim::Removal { cell: place, symbol: Symbol::new(symbol.into()) }
            }
        };
        self.buffer.clear();
        self.buffer.extend(cells.iter().map(|&cell| CellSet::from_bits(cell)));
        self.ground.clear();
        self.ground.extend(root.iter().map(|&cell| CellSet::from_bits(cell)));
        let needed = line.explain_from(&self.buffer, &self.ground, claim, &mut self.scratch);
        for &(place, symbols) in needed.expect("what a line has removed it can explain") {
            reason.push(place, symbols.bits());
        }
    }
}

/// All that is absent from the cells but the one that a claim is about.
fn everything_else(cells: &[u64], root: &[u64], claim: kleene_learn::Claim, reason: &mut Absent) {
    let supposed = match claim {
        kleene_learn::Claim::Failure => None,
        kleene_learn::Claim::Removal { place, .. } => Some(place),
    };
    for (place, (cell, all)) in cells.iter().zip(root).enumerate() {
        if Some(place) != supposed && all & !cell != 0 {
            reason.push(place, all & !cell);
        }
    }
}

impl Grid {
    /// The cells of a board and those of its lines that have open cells, as a model.
    pub(crate) fn model(&self, cells: &[CellSet]) -> Model<LineCells> {
        let mut model = Model::new(cells.iter().map(|cell| cell.bits()));
        for (line, visited) in self.lines() {
            if visited.iter().any(|cell| cells[cell.index()].len() > 1) {
                let visited = visited.iter().map(|cell| cell.index() as u32).collect();
                model.add_propagator(LineCells::new(line, visited));
            }
        }
        model
    }

    /// The same, with cells for where the items of its chains start.
    pub(crate) fn model_with_starts(&self, cells: &[CellSet]) -> Model<LineCells> {
        let mut model = self.model(cells);
        for (line, visited) in self.lines() {
            let Some(chain) = line.chain() else { continue };
            let here: Vec<_> = visited.iter().map(|cell| cells[cell.index()]).collect();
            if here.iter().any(|cell| cell.len() > 1) {
                let numbers: Vec<_> = visited.iter().map(|cell| cell.index() as u32).collect();
                starts::add(&mut model, chain, &numbers, &here);
            }
        }
        model
    }

    /// Whether there is no solution, one, or several, with a proof that [`Grid::check`] follows.
    ///
    /// Every rule ([`Grid::add_rule`]) of the grid must be complete, which the laws of a rule do not ask
    /// for: what an incomplete one removes may not be confirmed by the checker.
    ///
    /// By learning alone, as what follows from probing would have no place in the proof. A verdict of
    /// several solutions is not a claim that there are no more.
    ///
    /// ```
    /// use kleene_grid::{Grid, Limits, Uniqueness};
    /// use kleene_nfa::{CellSet, Chain, Line, Symbol};
    ///
    /// let one = Line::new(Chain::runs(Symbol::new(0), [(Symbol::new(1), 1)])?);
    /// let none = Line::new(Chain::runs(Symbol::new(0), [])?);
    /// let mut grid = Grid::new([CellSet::first(2); 4]);
    /// for (line, cells) in [(&one, [0, 1]), (&none, [2, 3]), (&one, [0, 2]), (&none, [1, 3])] {
    ///     grid.add_line(line.clone(), cells)?;
    /// }
    /// let (verdict, proof) = grid.prove(Limits::new());
    /// assert!(matches!(verdict, Uniqueness::One(_)));
    /// let checked = grid.check(&proof).expect("it is right");
    /// assert_eq!((checked.solutions, checked.is_complete), (vec![vec![1, 0, 0, 0]], true));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn prove(&self, limits: Limits) -> (Uniqueness<Vec<Symbol>>, Proof) {
        let mut model = Model::new(self.cells().iter().map(|cell| cell.bits()));
        for (line, visited) in self.lines() {
            let visited = visited.iter().map(|cell| cell.index() as u32).collect();
            model.add_propagator(LineCells::new(line, visited));
        }
        let mut learner = model.learner(&Config::new().limits(limits).proof());
        let verdict = learner.uniqueness().map(|found| symbols(&found));
        (verdict, learner.proof().cloned().unwrap_or_default())
    }

    /// Follows a proof by unit propagation; what it says of a line is confirmed by the line.
    ///
    /// # Errors
    /// The first step that does not hold.
    pub fn check(&self, proof: &Proof) -> Result<Checked, CheckError> {
        let domains = self.cells().iter().map(|cell| cell.bits()).collect();
        check(&mut Lines { grid: self, domains, scratch: Scratch::default() }, proof)
    }
}

pub(crate) fn symbols(found: &[u8]) -> Vec<Symbol> {
    found.iter().map(|&symbol| Symbol::new(symbol.into())).collect()
}

/// What the checker may ask of a grid.
struct Lines<'g> {
    grid: &'g Grid,
    domains: Vec<u64>,
    scratch: Scratch,
}

impl Claims for Lines<'_> {
    fn domains(&self) -> &[u64] {
        &self.domains
    }

    fn clauses(&self) -> &[Vec<Literal>] {
        &[]
    }

    fn constraints(&self) -> usize {
        self.grid.line_count()
    }

    fn is_impossible(&mut self, constraint: usize, cells: &[u64]) -> bool {
        let (line, visited) = &self.grid.lines()[constraint];
        let here = visited.iter().map(|cell| CellSet::from_bits(cells[cell.index()]));
        let mut here: Vec<_> = here.collect();
        line.narrow(&mut here, &mut self.scratch) == Narrowing::Contradiction
    }
}
