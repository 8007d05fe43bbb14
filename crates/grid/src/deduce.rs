//! Deductions as people make them: propagation of one line, and assumptions that lines refute.

mod line;
mod premises;
mod waves;

use alloc::vec::Vec;
use core::iter::FusedIterator;

use kleene_line::{CellSet, Symbol};
use kleene_search::{Deadline, Limits, Stop};

pub(crate) use self::waves::{AssumptionOutcome, WaveOutcome, Waves, open};
use crate::grid::{CellId, Grid, LineId};

/// A conclusion from the domains of a grid's cells, with its reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deduction {
    /// A step of one line.
    Line(LineStep),
    /// An assumption about one symbol from which the lines derive a contradiction.
    Refutation(Refutation),
}

/// A propagation step of one line, with its reason.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LineStep {
    /// The line.
    pub line: LineId,
    /// The removed symbols, in the order of the line; empty if no string remains.
    pub removed: Vec<(CellId, CellSet)>,
    /// The absent symbols that imply the step, in the order of the line; empty if it follows from
    /// the line alone.
    pub reason: Vec<(CellId, CellSet)>,
}

/// A refuted assumption, with the steps of the refutation.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Refutation {
    /// The cell of the assumption.
    pub cell: CellId,
    /// The symbol that it was assumed to have, but cannot have.
    pub symbol: Symbol,
    /// The necessary steps, line by line. Reasons name only changes since the assumption; the rest
    /// was known before.
    pub steps: Vec<LineStep>,
    /// The line that then has no string; it removes nothing.
    pub failed: LineStep,
}

impl Deduction {
    /// The removed symbols, by cell.
    #[must_use]
    pub fn removed(&self) -> Vec<(CellId, CellSet)> {
        match self {
            Self::Line(step) => step.removed.clone(),
            Self::Refutation(failed) => [(failed.cell, CellSet::only(failed.symbol))].into(),
        }
    }
}

/// The reason why there is no deduction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoDeduction {
    /// Every cell is known, and every line has a string.
    Complete,
    /// A cell has no symbol left: there is no solution.
    EmptyCell(CellId),
    /// A line has no string left: there is no solution. The step removes nothing.
    NoString(LineStep),
    /// Neither a line nor an assumption about one symbol makes progress.
    Stuck,
    /// The search hit a limit.
    Stopped(Stop),
}

impl Grid {
    /// The easiest next deduction from these domains.
    ///
    /// A line alone is easier than an assumption. Among lines, one that determines a cell comes
    /// first, and then the one with the fewest cells in its reason. Among assumptions, the one with
    /// about the fewest steps comes first.
    ///
    /// ```
    /// use kleene_grid::{Deduction, GridBuilder};
    /// use kleene_line::{CellSet, Chain, Line, Symbol};
    ///
    /// // Two blacks in a row in three cells: the middle one is black in any case.
    /// let black = Symbol::new(1);
    /// let mut builder = GridBuilder::new([CellSet::first(2); 3]);
    /// let line = builder.add_line(Line::new(Chain::runs(Symbol::new(0), [(black, 2)])?), 0..3)?;
    /// let grid = builder.build();
    /// let Ok(Deduction::Line(step)) = grid.next_deduction(grid.cells()) else { panic!() };
    /// assert_eq!((step.line, step.reason.len()), (line, 0));
    /// assert_eq!(step.removed[0].0.index(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The reason why there is none.
    ///
    /// # Panics
    /// If the number of cells differs from the grid's.
    pub fn next_deduction(&self, cells: &[CellSet]) -> Result<Deduction, NoDeduction> {
        self.deductions(cells, &Limits::new()).try_next()
    }

    /// The domains after propagating lines to a fixpoint; `None` if a line has no string left, or a
    /// cell no symbol.
    #[must_use]
    pub fn narrowed(&self) -> Option<Vec<CellSet>> {
        let (mut waves, mut cells) = (Waves::new(self), self.cells().to_vec());
        waves.wake_all(self);
        let is_possible = !cells.contains(&CellSet::EMPTY)
            && !matches!(waves.settle(self, &mut cells, &mut 0), WaveOutcome::Contradiction(..));
        is_possible.then_some(cells)
    }

    /// The open cells after propagating lines to a fixpoint, in order. Empty if the lines
    /// contradict each other.
    ///
    /// ```
    /// use kleene_grid::{CellId, GridBuilder};
    /// use kleene_line::{CellSet, Chain, Line, Symbol};
    ///
    /// // A run of two among three cells.
    /// let run = Chain::runs(Symbol::new(0), [(Symbol::new(1), 2)])?;
    /// let mut builder = GridBuilder::new([CellSet::first(2); 3]);
    /// builder.add_line(Line::new(run), 0..3)?;
    /// assert_eq!(builder.build().open_cells(), [CellId::new(0), CellId::new(2)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn open_cells(&self) -> Vec<CellId> {
        open(&self.narrowed().unwrap_or_default()).map(|(cell, _)| cell).collect()
    }

    /// An iterator over deductions from these domains, each the easiest at its point.
    ///
    /// Respects the time limit, cancellation and the check limit ([`Limits::nodes`]), counted from
    /// now on.
    ///
    /// # Panics
    /// If the number of cells differs from the grid's.
    #[must_use]
    pub fn deductions(&self, cells: &[CellSet], limits: &Limits) -> Deductions {
        assert_eq!(cells.len(), self.cells().len(), "there is a set for each cell of the grid");
        let cells = cells.iter().zip(self.cells()).map(|(cell, all)| cell.and(*all)).collect();
        Deductions {
            best: alloc::vec![None; self.line_count()],
            waves: Waves::new(self),
            grid: self.clone(),
            cells,
            deadline: limits.deadline(),
            end: None,
        }
    }
}

/// Deductions one after the other. See [`Grid::deductions`].
///
/// After `None`, [`Deductions::end`] tells why there are no more.
#[derive(Debug)]
pub struct Deductions {
    grid: Grid,
    cells: Vec<CellSet>,
    waves: Waves,
    /// By line, its easiest step or none; `None` if it must be computed again.
    best: Vec<Option<Option<line::Ranked>>>,
    deadline: Deadline,
    end: Option<NoDeduction>,
}

impl Deductions {
    /// The domains after the deductions so far.
    pub fn cells(&self) -> &[CellSet] {
        &self.cells
    }

    /// Why there are no more deductions; `None` while there may be some.
    #[must_use]
    pub fn end(&self) -> Option<&NoDeduction> {
        self.end.as_ref()
    }

    fn try_next(&mut self) -> Result<Deduction, NoDeduction> {
        if let Some(cell) = self.cells.iter().position(|cell| cell.is_empty()) {
            return Err(NoDeduction::EmptyCell(CellId::new(cell)));
        }
        // An assumption is tried only where no line makes progress alone.
        if let Some(step) = self.line_step()? {
            return Ok(Deduction::Line(step));
        }
        if self.cells.iter().all(|cell| cell.len() == 1) {
            return Err(NoDeduction::Complete);
        }
        let found = self.waves.refutation(&self.grid, &mut self.cells, &self.deadline);
        let found = found.map_err(NoDeduction::Stopped)?;
        found.map(Deduction::Refutation).ok_or(NoDeduction::Stuck)
    }

    /// The easiest step of any line.
    fn line_step(&mut self) -> Result<Option<LineStep>, NoDeduction> {
        for line in self.grid.line_ids() {
            let best = &mut self.best[line.index()];
            if best.is_none() {
                if let Some(stop) = self.deadline.hit() {
                    return Err(NoDeduction::Stopped(stop));
                }
                let lines = &mut self.waves.lines;
                let step = lines.easiest(&self.grid, line, &self.cells, self.grid.cells());
                *best = Some(step.map_err(NoDeduction::NoString)?);
            }
        }
        let steps = self.best.iter().flatten().flatten();
        Ok(steps.min_by_key(|step| step.rank).map(|step| step.step.clone()))
    }

    fn apply(&mut self, deduction: &Deduction) {
        for (cell, symbols) in deduction.removed() {
            let left = &mut self.cells[cell.index()];
            *left = left.without(symbols);
            // Other lines keep their easiest step: none of their cells has changed.
            for crossing in self.grid.through(cell) {
                self.best[crossing.line.index()] = None;
            }
        }
    }
}

impl Iterator for Deductions {
    type Item = Deduction;

    fn next(&mut self) -> Option<Deduction> {
        if self.end.is_some() {
            return None;
        }
        match self.try_next() {
            Ok(deduction) => {
                self.apply(&deduction);
                Some(deduction)
            }
            Err(end) => {
                self.end = Some(end);
                None
            }
        }
    }
}

impl FusedIterator for Deductions {}
