//! Deductions as a person makes them: what one line says, and assumptions that lines refute.

mod line;
mod premises;
mod waves;

use alloc::vec::Vec;
use core::iter::FusedIterator;

use kleene_line::{CellSet, Symbol};
use kleene_search::{Deadline, Limits, Stop};

pub(crate) use self::waves::{Tried, Waves, Went, open};
use crate::grid::{CellId, Grid, LineId};

/// A conclusion from what is known of a grid's cells, with what it rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deduction {
    /// One line alone says so.
    Line(LineStep),
    /// A symbol in a cell leads, line by line, to one that has no string left.
    Refutation(Refutation),
}

/// What a line says of its cells, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LineStep {
    /// The line.
    pub line: LineId,
    /// The symbols that its cells cannot have, in the order of the line; none if no string is left.
    pub removed: Vec<(CellId, CellSet)>,
    /// The absent symbols that this follows from, in the order of the line; none if it follows from
    /// the line itself.
    pub reason: Vec<(CellId, CellSet)>,
}

/// An assumption that fails, with the steps that show it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Refutation {
    /// The cell that the assumption is about.
    pub cell: CellId,
    /// The symbol that it is supposed to have, and cannot.
    pub symbol: Symbol,
    /// What follows line by line, and only what is needed. Reasons name what has changed since the
    /// assumption; the rest was known before.
    pub steps: Vec<LineStep>,
    /// The line that has no string then; it removes nothing.
    pub failed: LineStep,
}

impl Deduction {
    /// The symbols that cells cannot have.
    #[must_use]
    pub fn removed(&self) -> Vec<(CellId, CellSet)> {
        match self {
            Self::Line(step) => step.removed.clone(),
            Self::Refutation(failed) => [(failed.cell, CellSet::only(failed.symbol))].into(),
        }
    }
}

/// Why there is no deduction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoDeduction {
    /// Every cell is known, and every line has a string.
    Complete,
    /// Nothing is left for a cell: there is no solution.
    EmptyCell(CellId),
    /// A line has no string left: there is no solution. It removes nothing.
    NoString(LineStep),
    /// No line and no assumption about one symbol leads any further.
    Stuck,
    /// A limit came first.
    Stopped(Stop),
}

impl Grid {
    /// The easiest next deduction from what cells may hold.
    ///
    /// A line alone is easier than an assumption. Among lines one that settles a cell comes first, and then
    /// the one with the fewest cells in its reason; among assumptions, about the one with the fewest steps.
    ///
    /// ```
    /// use kleene_grid::{Deduction, GridBuilder};
    /// use kleene_line::{CellSet, Chain, Line, Symbol};
    ///
    /// // Two blacks in a row in three cells: the one in the middle is black wherever they are.
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
    /// Why there is none.
    ///
    /// # Panics
    /// If there are more or fewer cells than in the grid.
    pub fn next_deduction(&self, cells: &[CellSet]) -> Result<Deduction, NoDeduction> {
        self.deductions(cells, &Limits::new()).try_next()
    }

    /// What lines alone leave of the cells; `None` if a line has no string left, or a cell holds nothing.
    #[must_use]
    pub fn narrowed(&self) -> Option<Vec<CellSet>> {
        let (mut waves, mut cells) = (Waves::new(self), self.cells().to_vec());
        waves.wake_all(self);
        let is_possible = !cells.contains(&CellSet::EMPTY)
            && !matches!(waves.settle(self, &mut cells, &mut 0), Went::Failed(..));
        is_possible.then_some(cells)
    }

    /// The cells that lines alone leave open, in order: those of which several symbols are left. There are none where
    /// lines contradict each other.
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

    /// The deductions from what cells may hold, one after the other, each the easiest.
    ///
    /// Of the limits the time, the flag and the checks within nodes ([`Limits::nodes`]) count, from now on.
    ///
    /// # Panics
    /// If there are more or fewer cells than in the grid.
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

/// Deductions one after the other. Made by [`Grid::deductions`].
///
/// After `None`, [`Deductions::end`] tells why there are no more.
#[derive(Debug)]
pub struct Deductions {
    grid: Grid,
    cells: Vec<CellSet>,
    waves: Waves,
    /// By line, its easiest step if it has one; `None` where that is not known any more.
    best: Vec<Option<Option<line::Ranked>>>,
    deadline: Deadline,
    end: Option<NoDeduction>,
}

impl Deductions {
    /// What cells may hold after the deductions so far.
    #[must_use]
    pub fn cells(&self) -> &[CellSet] {
        &self.cells
    }

    /// Why there are no more deductions; `None` while there may be.
    #[must_use]
    pub fn end(&self) -> Option<&NoDeduction> {
        self.end.as_ref()
    }

    fn try_next(&mut self) -> Result<Deduction, NoDeduction> {
        if let Some(cell) = self.cells.iter().position(|cell| cell.is_empty()) {
            return Err(NoDeduction::EmptyCell(CellId::new(cell)));
        }
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

    /// The easiest step of a line alone.
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
