//! The next step of a person, in words, and how hard a puzzle is.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write as _};
use core::iter::FusedIterator;

use kleene_grid::{Deduction, Deductions, Grade, Grading, LineId, LineStep, NoDeduction};
use kleene_nfa::CellSet;
use kleene_search::Stop;
use kleene_text::list;

use crate::solution::visible;
use crate::{Clue, Config, Puzzle, Solution};

impl Puzzle {
    /// The easiest next step on the empty board.
    ///
    /// ```
    /// use kleene_cluegrid::Puzzle;
    ///
    /// let puzzle: Puzzle = "rows rg gr\ncolumns rg gr".parse()?;
    /// assert_eq!(puzzle.hint()?.to_string(), "row 1 is rg, so r1c1 is r and r1c2 is g");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Why there is none.
    pub fn hint(&self) -> Result<Hint<'_>, NoHint> {
        self.hint_from(self.grid_cells())
    }

    /// The easiest next step from what cells may hold, as [`Puzzle::cells`] reads it.
    ///
    /// A line alone comes before an assumption, a step that settles a cell before one that does not, and
    /// then the one that rests on the fewest cells.
    ///
    /// # Errors
    /// Why there is none.
    ///
    /// # Panics
    /// If there are more or fewer cells than on the board.
    pub fn hint_from(&self, cells: &[CellSet]) -> Result<Hint<'_>, NoHint> {
        let deduction = self.grid().next_deduction(cells);
        let before = cells.to_vec();
        deduction.map(|deduction| Hint { puzzle: self, deduction, before }).map_err(|e| self.no(&e))
    }

    /// Steps from the empty board, one after the other, each the easiest. The time limit and the flag of the
    /// limits count.
    #[must_use]
    pub fn hints(&self, config: &Config) -> Hints<'_> {
        self.hints_from(self.grid().cells(), config)
    }

    /// Steps from what cells may hold, one after the other, each the easiest. The time limit and the flag
    /// of the limits count.
    ///
    /// # Panics
    /// If there are more or fewer cells than on the board.
    #[must_use]
    pub fn hints_from(&self, cells: &[CellSet], config: &Config) -> Hints<'_> {
        Hints { puzzle: self, deductions: self.grid().deductions(cells, &config.to_limits()) }
    }

    /// How hard the puzzle is for a person: by lines alone, by probing, or by search; with counters.
    ///
    /// ```
    /// use kleene_cluegrid::{Config, Grade, Puzzle};
    ///
    /// let puzzle: Puzzle = "rows rg gr\ncolumns rg gr".parse()?;
    /// assert_eq!(puzzle.grade(&Config::new()).grade, Grade::Lines);
    /// # Ok::<(), kleene_cluegrid::ParseError>(())
    /// ```
    #[must_use]
    pub fn grade(&self, config: &Config) -> Grading<Solution> {
        let grading = self.grid().grade(&config.to_limits());
        grading.map(|symbols| self.solution(&symbols))
    }

    /// The cells that lines alone leave open.
    pub(crate) fn open_cells(&self) -> Vec<usize> {
        let cells = self.grid().narrowed();
        let cells = cells.unwrap_or_default().into_iter().enumerate();
        cells.filter(|(_, symbols)| symbols.len() > 1).map(|(cell, _)| cell).collect()
    }

    fn no(&self, end: &NoDeduction) -> NoHint {
        match end {
            NoDeduction::Complete => NoHint::Full,
            NoDeduction::EmptyCell(cell) => {
                NoHint::EmptyCell(self.layout().cell_name(cell.index()))
            }
            NoDeduction::NoString(step) => NoHint::NoString(self.because(step, &self.open_board())),
            NoDeduction::Stopped(stop) => NoHint::Stopped(*stop),
            NoDeduction::Stuck => NoHint::Stuck,
        }
    }

    fn open_board(&self) -> Vec<CellSet> {
        self.grid_cells().to_vec()
    }

    /// A line with its clues and the cells that a step rests on.
    fn because(&self, step: &LineStep, known: &[CellSet]) -> String {
        let mut text = self.line_name(step.line);
        for &(cell, absent) in &step.reason {
            let known = known[cell.index()];
            let left = if known.and(absent).is_empty() && known.len() == 1 {
                known
            } else {
                self.alphabet().all().without(absent)
            };
            let name = self.layout().cell_name(cell.index());
            // Writing to a string does not fail.
            let _ = write!(text, ", {name} is {}", self.said(left));
        }
        text
    }

    fn line_name(&self, line: LineId) -> String {
        let (line, clues) = &self.grid_lines()[line.index()];
        let place = self.layout().lines()[*line].0;
        let mut text = place.to_string();
        for (i, &clue) in clues.iter().enumerate() {
            let joint = if i > 0 { " and" } else { "" };
            // Writing to a string does not fail.
            let _ = match &self.clues()[*line][clue] {
                Clue::Colors(colors) => write!(text, "{joint} is {colors}"),
                Clue::Pattern(pattern) if pattern.is_backward() => {
                    write!(text, "{joint} matches {pattern} from its end")
                }
                Clue::Pattern(pattern) => write!(text, "{joint} matches {pattern}"),
            };
        }
        text
    }

    /// What a cell is, or what it is not if that is shorter to say.
    fn said(&self, left: CellSet) -> String {
        let absent = self.alphabet().all().without(left);
        let letters = |set: CellSet| {
            list(set.symbols().map(|symbol| visible(self.alphabet().char(symbol))), "or")
                .to_string()
        };
        match left.len() <= absent.len().max(1) {
            true => letters(left),
            false => ["not ", &letters(absent)].concat(),
        }
    }

    /// Says what a step concludes, and applies it to the cells.
    fn conclusion(&self, step: &LineStep, cells: &mut [CellSet]) -> String {
        let mut parts: Vec<(String, Vec<String>)> = Vec::new();
        for &(cell, symbols) in &step.removed {
            let left = cells[cell.index()].without(symbols);
            cells[cell.index()] = left;
            let is = match left.len() {
                1 => self.said(left),
                _ => self.said(self.alphabet().all().without(symbols)),
            };
            let name = self.layout().cell_name(cell.index());
            match parts.iter_mut().find(|(same, _)| *same == is) {
                Some((_, names)) => names.push(name),
                None => parts.push((is, [name].into())),
            }
        }
        let part = |(is, names): (String, Vec<String>)| {
            let verb = if names.len() > 1 { "are" } else { "is" };
            alloc::format!("{} {verb} {is}", list(names.into_iter(), "and"))
        };
        list(parts.into_iter().map(part), "and").to_string()
    }
}

/// A step with its reason; `Display` says it in words.
#[derive(Clone, Debug)]
pub struct Hint<'p> {
    puzzle: &'p Puzzle,
    deduction: Deduction,
    before: Vec<CellSet>,
}

impl Hint<'_> {
    /// The step, in the numbers of cells and lines.
    #[must_use]
    pub fn deduction(&self) -> &Deduction {
        &self.deduction
    }

    /// How hard a step it is: a line alone, or probing.
    #[must_use]
    pub fn grade(&self) -> Grade {
        match self.deduction {
            Deduction::Line(_) => Grade::Lines,
            Deduction::Refutation(_) => Grade::Probing,
        }
    }

    /// The cells that have one letter left through it, and their letters.
    #[must_use]
    pub fn placements(&self) -> Vec<(usize, char)> {
        let removed = self.deduction.removed();
        let left = removed.iter().filter_map(|&(cell, symbols)| {
            let cell = cell.index();
            Some((cell, self.before[cell].without(symbols).known()?))
        });
        left.map(|(cell, symbol)| (cell, self.puzzle.alphabet().char(symbol))).collect()
    }
}

impl fmt::Display for Hint<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let puzzle = self.puzzle;
        let mut cells = self.before.clone();
        match &self.deduction {
            Deduction::Line(step) => {
                write!(f, "{}, so ", puzzle.because(step, &cells))?;
                f.write_str(&puzzle.conclusion(step, &mut cells))
            }
            Deduction::Refutation(refutation) => {
                let name = puzzle.layout().cell_name(refutation.cell.index());
                let letter = visible(puzzle.alphabet().char(refutation.symbol));
                write!(f, "suppose that {name} is {letter}: ")?;
                let symbol = CellSet::only(refutation.symbol);
                let left = cells[refutation.cell.index()].without(symbol);
                cells[refutation.cell.index()] = symbol;
                for step in &refutation.steps {
                    write!(f, "{}, so ", puzzle.because(step, &cells))?;
                    write!(f, "{}; ", puzzle.conclusion(step, &mut cells))?;
                }
                let failed = puzzle.because(&refutation.failed, &cells);
                let is = match left.len() {
                    1 => puzzle.said(left),
                    _ => puzzle.said(puzzle.alphabet().all().without(symbol)),
                };
                write!(f, "{failed}, which cannot be; so {name} is {is}")
            }
        }
    }
}

/// Steps one after the other. Made by [`Puzzle::hints`].
#[derive(Debug)]
pub struct Hints<'p> {
    puzzle: &'p Puzzle,
    deductions: Deductions,
}

impl Hints<'_> {
    /// What cells may hold after the steps so far.
    #[must_use]
    pub fn cells(&self) -> &[CellSet] {
        self.deductions.cells()
    }

    /// Why there are no more steps; `None` while there may be.
    #[must_use]
    pub fn end(&self) -> Option<NoHint> {
        self.deductions.end().map(|end| self.puzzle.no(end))
    }
}

impl<'p> Iterator for Hints<'p> {
    type Item = Hint<'p>;

    fn next(&mut self) -> Option<Hint<'p>> {
        let before = self.deductions.cells().to_vec();
        let deduction = self.deductions.next()?;
        Some(Hint { puzzle: self.puzzle, deduction, before })
    }
}

impl FusedIterator for Hints<'_> {}

/// Why there is no hint.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoHint {
    /// Every cell has its letter.
    #[error("the board is full")]
    Full,
    /// A cell can have no letter: the board has no solution.
    #[error("nothing is left for {0}")]
    EmptyCell(String),
    /// A line and what is known of its cells: the board has no solution.
    #[error("{0}, which cannot be")]
    NoString(String),
    /// Neither a line nor an assumption about one letter leads further; a search may.
    #[error("no line and no assumption about one letter leads any further")]
    Stuck,
    /// A limit came first.
    #[error("stopped: {0}")]
    Stopped(Stop),
}
