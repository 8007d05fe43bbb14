//! The next step of a person, with its reason.

mod why;
mod words;

use alloc::string::String;
use alloc::vec::Vec;
use core::iter::FusedIterator;

use kleene_grid::{self as grid, CellId, LineId, Names, NoDeduction};
use kleene_line::{CellSet, Symbol};
use kleene_search::{Limits, Stop};

pub use self::why::Why;
use crate::{
    clue::Place, color::Color, conflict::Conflict, error::PuzzleError, grade::Grade,
    partial::PartialSolution, puzzle::Puzzle, solve::Config,
};

/// A step with its reason; `Display` says it in words, with rows and columns from 1.
///
/// Made by [`Puzzle::hint`], [`Puzzle::hint_from`], [`Puzzle::hints`].
#[derive(Clone, Debug)]
pub struct Hint<'p> {
    puzzle: &'p Puzzle,
    before: PartialSolution,
    reasoning: Reasoning,
}

/// How a hint comes to its conclusion.
pub type Reasoning = grid::Reasoning<CellDomain, Step>;

/// An assumption that fails.
pub type Refuted = grid::Refuted<CellDomain, Step>;

/// The deduction from one line.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Step {
    /// The row or column.
    pub place: Place,
    /// The cells that it rests on, and their domains. In the steps of a refutation only what has
    /// changed since the assumption is named.
    pub because: Vec<CellDomain>,
    /// The conclusions, by reason; nothing if the line has no arrangement left.
    pub parts: Vec<Part>,
}

/// Cells of a line that share a conclusion and its reason.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Part {
    /// The reason.
    pub why: Why,
    /// The cells, in the order of the line, and the colors that they may still have.
    pub cells: Vec<CellDomain>,
}

/// A cell, and the colors that it may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CellDomain {
    /// The row, from 0.
    pub row: usize,
    /// The column, from 0.
    pub column: usize,
    /// A bit for each color's index.
    pub colors: CellSet,
}

impl Hint<'_> {
    /// What cells may hold before the step.
    #[must_use]
    pub fn before(&self) -> &PartialSolution {
        &self.before
    }

    /// The steps with their reasons, in numbers.
    #[must_use]
    pub fn reasoning(&self) -> &Reasoning {
        &self.reasoning
    }

    /// How hard a step it is: [`Grade::Overlap`] if leftmost and rightmost places show it, else
    /// [`Grade::Lines`] or [`Grade::Probing`].
    #[must_use]
    pub fn grade(&self) -> Grade {
        match &self.reasoning {
            Reasoning::Line(step) if step.parts.iter().all(|part| part.why != Why::Line) => {
                Grade::Overlap
            }
            Reasoning::Line(_) => Grade::Lines,
            Reasoning::Refutation(_) => Grade::Probing,
        }
    }

    /// The cells that the hint settles or narrows, with their remaining colors.
    #[must_use]
    pub fn cells(&self) -> Vec<CellDomain> {
        match &self.reasoning {
            Reasoning::Line(step) => {
                step.parts.iter().flat_map(|part| part.cells.iter().copied()).collect()
            }
            Reasoning::Refutation(refuted) => [refuted.conclusion].into(),
        }
    }
}

impl CellDomain {
    /// The color, if there is only one.
    #[must_use]
    pub fn color(&self) -> Option<Color> {
        self.colors.known().map(Color::from_symbol)
    }
}

impl Puzzle {
    /// The easiest next step of the puzzle as it is given.
    ///
    /// ```
    /// use kleene_nonogram::Puzzle;
    ///
    /// let puzzle: Puzzle = "3 2\n2\n1\n0\n2\n1\n".parse()?;
    /// let hint = puzzle.hint()?;
    /// assert_eq!(hint.to_string(), "column 1: there is no run, so rows 1 and 2 are white");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The reason, if there is none.
    pub fn hint(&self) -> Result<Hint<'_>, NoHint> {
        self.next_of(self.hints(&Config::new()))
    }

    /// The easiest next step from a partial board.
    ///
    /// A line alone comes before an assumption, a step that settles a cell before one that does
    /// not, and then the one that rests on the fewest cells.
    ///
    /// # Errors
    /// The reason, if there is none; cells of another size than the board.
    pub fn hint_from(&self, known: &PartialSolution) -> Result<Hint<'_>, NoHint> {
        self.next_of(self.hints_from(known, &Config::new()).map_err(NoHint::Given)?)
    }

    fn next_of<'p>(&'p self, mut hints: Hints<'p>) -> Result<Hint<'p>, NoHint> {
        hints.next().ok_or_else(|| hints.end().unwrap_or(NoHint::Stuck))
    }

    /// The solution step by step, each the easiest, as far as lines and refuted assumptions lead.
    /// Only three of the limits apply: the time, the flag and the checks within nodes.
    ///
    /// ```
    /// use kleene_nonogram::{Config, NoHint, Puzzle};
    ///
    /// let puzzle: Puzzle = "3 2\n2\n1\n0\n2\n1\n".parse()?;
    /// let mut hints = puzzle.hints(&Config::new());
    /// let words: Vec<_> = hints.by_ref().map(|hint| hint.to_string()).collect();
    /// assert_eq!(
    ///     words,
    ///     [
    ///         "column 1: there is no run, so rows 1 and 2 are white",
    ///         "column 2: the run of 2 covers rows 1 and 2 wherever it is",
    ///         "row 1: as column 1 is white, the run of 2 covers column 3 wherever it is",
    ///         "row 2: as column 2 is black, all runs are in place, so column 3 is white",
    ///     ]
    /// );
    /// assert_eq!(hints.end(), Some(NoHint::Full));
    /// # Ok::<(), kleene_nonogram::ParseError>(())
    /// ```
    #[must_use]
    pub fn hints(&self, config: &Config) -> Hints<'_> {
        self.hints_of(self.grid().cells(), &config.to_limits())
    }

    /// The solution step by step from a partial board.
    ///
    /// # Errors
    /// Cells of another size than the board.
    pub fn hints_from(
        &self,
        known: &PartialSolution,
        config: &Config,
    ) -> Result<Hints<'_>, PuzzleError> {
        let (expected, found) = ((self.width(), self.height()), (known.width(), known.height()));
        if expected != found {
            return Err(PuzzleError::GivenSize { expected, found });
        }
        let cells: Vec<_> = known.rows().flatten().copied().collect();
        Ok(self.hints_of(&cells, &config.to_limits()))
    }

    pub(crate) fn hints_of(&self, cells: &[CellSet], limits: &Limits) -> Hints<'_> {
        Hints { puzzle: self, hints: grid::Hints::new(self, self.grid(), cells, limits) }
    }

    fn place(&self, line: LineId) -> Place {
        self.place_of(line.index())
    }

    /// The row or column of this number: rows come first.
    pub(crate) fn place_of(&self, line: usize) -> Place {
        match line.checked_sub(self.height()) {
            None => Place::Row(line),
            Some(column) => Place::Column(column),
        }
    }

    fn domain(&self, domain: grid::CellDomain) -> CellDomain {
        let grid::CellDomain { cell, symbols } = domain;
        let (row, column) = (cell.index() / self.width(), cell.index() % self.width());
        CellDomain { row, column, colors: symbols }
    }

    /// The step of a line, with a reason for each cell. Domains in `ground` need not be cited.
    fn step(&self, step: &grid::Step, ground: &[CellSet]) -> Step {
        let place = self.place(step.line);
        let (clue, first, stride, len) = match place {
            Place::Row(row) => (&self.rows()[row], row * self.width(), 1, self.width()),
            Place::Column(column) => (&self.columns()[column], column, self.width(), self.height()),
        };
        let mut line: Vec<_> = (0..len).map(|at| ground[first + at * stride]).collect();
        for domain in &step.because {
            let at = (domain.cell.index() - first) / stride;
            line[at] = line[at].and(domain.symbols);
        }
        // Removals that have one reason and leave the same colors are one part of the sentence.
        let mut parts: Vec<Part> = Vec::new();
        for &grid::Removal { cell, removed, left } in &step.removals {
            let why = why::why(clue, &line, (cell.index() - first) / stride, removed);
            let domain = self.domain(grid::CellDomain { cell, symbols: left });
            match parts.iter_mut().find(|part| part.why == why && part.cells[0].colors == left) {
                Some(part) => part.cells.push(domain),
                None => parts.push(Part { why, cells: [domain].into() }),
            }
        }
        let because = step.because.iter().map(|&domain| self.domain(domain)).collect();
        Step { place, because, parts }
    }
}

impl Names for Puzzle {
    const SYMBOL: &'static str = "color";

    fn symbols(&self) -> CellSet {
        self.palette().all()
    }

    fn symbol(&self, symbol: Symbol) -> String {
        self.palette().name(Color::from_symbol(symbol)).into()
    }

    fn cell(&self, cell: CellId) -> String {
        let (row, column) = (cell.index() / self.width(), cell.index() % self.width());
        format!("row {} column {}", row + 1, column + 1)
    }

    fn line(&self, line: LineId) -> String {
        let place = self.place(line);
        let clue = match place {
            Place::Row(row) => &self.rows()[row],
            Place::Column(column) => &self.columns()[column],
        };
        format!("{place} is {}", self.palette().write(clue))
    }
}

/// Steps one after the other. Made by [`Puzzle::hints`].
///
/// After `None`, [`Hints::end`] tells why there are no more.
#[derive(Debug)]
pub struct Hints<'p> {
    puzzle: &'p Puzzle,
    hints: grid::Hints<'p, Puzzle>,
}

impl Hints<'_> {
    /// What cells may hold after the steps so far, row by row.
    pub fn cells(&self) -> &[CellSet] {
        self.hints.cells()
    }

    /// Why there are no more steps; `None` while there may be.
    #[must_use]
    pub fn end(&self) -> Option<NoHint> {
        if let Some(conflict) = self.puzzle.conflict() {
            return Some(NoHint::Conflict(conflict.clone()));
        }
        self.hints.end().map(|end| match *end.why() {
            NoDeduction::Complete => NoHint::Full,
            NoDeduction::EmptyCell(cell) => {
                let symbols = CellSet::EMPTY;
                let CellDomain { row, column, .. } =
                    self.puzzle.domain(grid::CellDomain { cell, symbols });
                NoHint::EmptyCell { row, column }
            }
            NoDeduction::NoString(ref step) => NoHint::NoWay(self.puzzle.place(step.line)),
            NoDeduction::Stopped(stop) => NoHint::Stopped(stop),
            NoDeduction::Stuck => NoHint::Stuck,
        })
    }
}

impl<'p> Iterator for Hints<'p> {
    type Item = Hint<'p>;

    fn next(&mut self) -> Option<Hint<'p>> {
        let puzzle = self.puzzle;
        if puzzle.conflict().is_some() {
            return None;
        }
        let hint = self.hints.next()?;
        let reasoning = hint.reasoning();
        // The steps of a refutation name no more than what changed since the assumption.
        let ground = match reasoning {
            grid::Reasoning::Line(_) => puzzle.grid().cells(),
            grid::Reasoning::Refutation(_) => hint.before(),
        };
        let reasoning =
            reasoning.map(|domain| puzzle.domain(domain), |step| puzzle.step(&step, ground));
        let before = PartialSolution::of_cells(puzzle.width(), hint.before().to_vec());
        Some(Hint { puzzle, before, reasoning })
    }
}

impl FusedIterator for Hints<'_> {}

kleene_text::errors! {
    /// Why there is no hint.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum NoHint {
        /// Every cell is known.
        #[error("the board is full")]
        Full,
        /// A cell can have no color: the board has no solution. Row and column from 0.
        #[error("row {} column {} has no candidates left", row + 1, column + 1)]
        EmptyCell {
            /// The row of the cell, from 0.
            row: usize,
            /// Its column, from 0.
            column: usize,
        },
        /// The clues have no solution, whatever the cells hold.
        #[error("{0}")]
        Conflict(Conflict),
        /// A line fits nothing any more: the board has no solution.
        #[error("{0} has no arrangement left")]
        NoWay(Place),
        /// Neither a line nor an assumption about one cell leads further; a search may.
        #[error("no further step: line reasoning and single assumptions are exhausted")]
        Stuck,
        /// The given partial board does not fit the puzzle.
        #[error(transparent)]
        Given(PuzzleError),
        /// A limit came first.
        #[error("stopped: {0}")]
        Stopped(Stop),
    }
}
