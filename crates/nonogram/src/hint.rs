//! The next step of a person, with its reason.

mod why;
mod words;

use alloc::vec::Vec;
use core::iter::FusedIterator;

use kleene_grid::{CellId, Deduction, Deductions, LineId, LineStep, NoDeduction, Refutation};
use kleene_nfa::CellSet;
use kleene_search::Stop;

pub use self::why::Why;
use crate::{Color, Config, Conflict, Grade, PartialSolution, Place, Puzzle, PuzzleError};

/// A step with its reason; `Display` says it in words, with rows and columns from 1.
///
/// Made by [`Puzzle::hint`], [`Puzzle::hint_from`], [`Puzzle::hints`].
#[derive(Clone, Debug)]
pub struct Hint<'p> {
    puzzle: &'p Puzzle,
    reasoning: Reasoning,
}

/// How a hint comes to its conclusion.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reasoning {
    /// One line alone says so.
    Line(Step),
    /// An assumption about one cell fails.
    Refutation(Refuted),
}

/// What one line says.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Step {
    /// The row or column.
    pub place: Place,
    /// The cells that it rests on, and what they can be. In the steps of a refutation only what has
    /// changed since the assumption is named.
    pub because: Vec<Known>,
    /// What follows, by its reason; nothing if the line has no way left.
    pub parts: Vec<Part>,
}

/// Cells of a line with one conclusion for one reason.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Part {
    /// The reason.
    pub why: Why,
    /// The cells, in the order of the line, and the colors that they may still have.
    pub cells: Vec<Known>,
}

/// A cell, and the colors that it may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Known {
    /// The row, from 0.
    pub row: usize,
    /// The column, from 0.
    pub column: usize,
    /// A bit for each color's index.
    pub colors: CellSet,
}

/// An assumption that fails.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Refuted {
    /// The cell, with the color that it is supposed to have.
    pub assumed: Known,
    /// What the lines say then.
    pub steps: Vec<Step>,
    /// The line that has no way left.
    pub failed: Step,
    /// The cell, with the colors that are left for it.
    pub conclusion: Known,
}

impl Hint<'_> {
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

    /// The cells of which it says something, with the colors that they may have then.
    #[must_use]
    pub fn cells(&self) -> Vec<Known> {
        match &self.reasoning {
            Reasoning::Line(step) => {
                step.parts.iter().flat_map(|part| part.cells.iter().copied()).collect()
            }
            Reasoning::Refutation(refuted) => [refuted.conclusion].into(),
        }
    }
}

impl Known {
    /// The color, if there is only one.
    #[must_use]
    pub fn color(&self) -> Option<Color> {
        self.colors.known().map(Color::of_symbol)
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
    /// Why there is none.
    pub fn hint(&self) -> Result<Hint<'_>, NoHint> {
        self.next_of(self.hints(&Config::new()))
    }

    /// The easiest next step from what is known of the cells.
    ///
    /// A line alone comes before an assumption, a step that settles a cell before one that does
    /// not, and then the one that rests on the fewest cells.
    ///
    /// # Errors
    /// Why there is none; cells of another size than the board.
    pub fn hint_from(&self, known: &PartialSolution) -> Result<Hint<'_>, NoHint> {
        self.next_of(self.hints_from(known, &Config::new()).map_err(NoHint::Given)?)
    }

    fn next_of<'p>(&'p self, mut hints: Hints<'p>) -> Result<Hint<'p>, NoHint> {
        hints.next().ok_or_else(|| hints.end().unwrap_or(NoHint::Stuck))
    }

    /// The solution step by step, each the easiest, as far as lines and refuted assumptions lead.
    /// The time limit and the flag of the limits count.
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
        let grid = self.grid();
        let deductions = grid.deductions(grid.cells(), &config.to_limits());
        Hints { puzzle: self, deductions }
    }

    /// The solution step by step from what is known of the cells.
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
        let grid = self.grid();
        let cells: Vec<_> = known.rows().flatten().copied().collect();
        let deductions = grid.deductions(&cells, &config.to_limits());
        Ok(Hints { puzzle: self, deductions })
    }
}

/// Steps one after the other. Made by [`Puzzle::hints`].
///
/// After `None`, [`Hints::end`] tells why there are no more.
#[derive(Debug)]
pub struct Hints<'p> {
    puzzle: &'p Puzzle,
    deductions: Deductions,
}

impl Hints<'_> {
    /// What cells may hold after the steps so far, row by row.
    #[must_use]
    pub fn cells(&self) -> &[CellSet] {
        self.deductions.cells()
    }

    /// Why there are no more steps; `None` while there may be.
    #[must_use]
    pub fn end(&self) -> Option<NoHint> {
        if let Some(conflict) = self.puzzle.conflict() {
            return Some(NoHint::Conflict(conflict.clone()));
        }
        let teller = Teller { puzzle: self.puzzle, ground: self.puzzle.grid().cells() };
        self.deductions.end().map(|end| match end {
            NoDeduction::Complete => NoHint::Full,
            NoDeduction::EmptyCell(cell) => {
                let cell = teller.cell(*cell, CellSet::EMPTY);
                NoHint::EmptyCell { row: cell.row, column: cell.column }
            }
            NoDeduction::NoString(step) => NoHint::NoWay(teller.place(step.line)),
            NoDeduction::Stopped(stop) => NoHint::Stopped(*stop),
            NoDeduction::Stuck => NoHint::Stuck,
        })
    }
}

impl<'p> Iterator for Hints<'p> {
    type Item = Hint<'p>;

    fn next(&mut self) -> Option<Hint<'p>> {
        if self.puzzle.conflict().is_some() {
            return None;
        }
        let before = self.deductions.cells().to_vec();
        let reasoning = match self.deductions.next()? {
            Deduction::Refutation(refutation) => {
                // Its steps name no more than what changed since.
                let teller = Teller { puzzle: self.puzzle, ground: &before };
                Reasoning::Refutation(teller.refuted(&refutation))
            }
            Deduction::Line(step) => {
                let teller = Teller { puzzle: self.puzzle, ground: self.puzzle.grid().cells() };
                Reasoning::Line(teller.step(&step, &mut before.clone()))
            }
        };
        Some(Hint { puzzle: self.puzzle, reasoning })
    }
}

impl FusedIterator for Hints<'_> {}

/// Says in rows, columns and runs what a deduction has in numbers.
struct Teller<'a> {
    puzzle: &'a Puzzle,
    /// What is known without being named.
    ground: &'a [CellSet],
}

impl Teller<'_> {
    fn place(&self, line: LineId) -> Place {
        match line.index().checked_sub(self.puzzle.height()) {
            None => Place::Row(line.index()),
            Some(column) => Place::Column(column),
        }
    }

    fn cell(&self, cell: CellId, colors: CellSet) -> Known {
        let width = self.puzzle.width();
        Known { row: cell.index() / width, column: cell.index() % width, colors }
    }

    /// A line's step, which is taken on the board.
    fn step(&self, step: &LineStep, board: &mut [CellSet]) -> Step {
        let place = self.place(step.line);
        let (width, height) = (self.puzzle.width(), self.puzzle.height());
        let (clue, first, stride, len) = match place {
            Place::Row(row) => (&self.puzzle.rows()[row], row * width, 1, width),
            Place::Column(column) => (&self.puzzle.columns()[column], column, width, height),
        };
        let mut line: Vec<_> = (0..len).map(|at| self.ground[first + at * stride]).collect();
        let at = |cell: CellId| (cell.index() - first) / stride;
        let any = CellSet::first(self.puzzle.palette().colors().len());
        let mut because = Vec::new();
        for &(cell, absent) in &step.reason {
            let known = board[cell.index()];
            let is_known = known.len() == 1 && known.and(absent).is_empty();
            line[at(cell)] = if is_known { known } else { line[at(cell)].without(absent) };
            because.push(self.cell(cell, if is_known { known } else { any.without(absent) }));
        }
        let mut parts: Vec<Part> = Vec::new();
        for &(cell, removed) in &step.removed {
            let left = board[cell.index()].without(removed);
            board[cell.index()] = left;
            let why = why::why(clue, &line, at(cell), removed);
            let known = self.cell(cell, left);
            let is_same = |part: &&mut Part| part.why == why && part.cells[0].colors == left;
            match parts.iter_mut().find(is_same) {
                Some(part) => part.cells.push(known),
                None => parts.push(Part { why, cells: [known].into() }),
            }
        }
        Step { place, because, parts }
    }

    fn refuted(&self, refutation: &Refutation) -> Refuted {
        let (cell, supposed) = (refutation.cell, CellSet::only(refutation.symbol));
        let mut board = self.ground.to_vec();
        let left = board[cell.index()].without(supposed);
        board[cell.index()] = supposed;
        Refuted {
            assumed: self.cell(cell, supposed),
            steps: refutation.steps.iter().map(|step| self.step(step, &mut board)).collect(),
            failed: self.step(&refutation.failed, &mut board),
            conclusion: self.cell(cell, left),
        }
    }
}

/// Why there is no hint.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoHint {
    /// Every cell is known.
    #[error("the board is full")]
    Full,
    /// A cell can have no color: the board has no solution. Row and column from 0.
    #[error("nothing is left for row {} column {}", .row + 1, .column + 1)]
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
    #[error("{0} has no way left")]
    NoWay(Place),
    /// Neither a line nor an assumption about one cell leads further; a search may.
    #[error("no line and no assumption about one cell leads any further")]
    Stuck,
    /// What was given does not fit the board.
    #[error(transparent)]
    Given(PuzzleError),
    /// A limit came first.
    #[error("stopped: {0}")]
    Stopped(Stop),
}
