//! The kinds of puzzles that are searched in parts.

use anyhow::{Context as _, Result, bail};
use kleene_board::{Puzzle as BoardPuzzle, Solution as BoardSolution};
use kleene_cluegrid::{Puzzle as CluegridPuzzle, Solution as CluegridSolution};
use kleene_grid::BigUint;
use kleene_nonogram::{Puzzle as NonogramPuzzle, Solution as NonogramSolution};
use kleene_queens::{
    Bitmask, Limits, Puzzle as QueensPuzzle, Solution as QueensSolution, SymmetricTree, Textbook,
};
use kleene_search::Outcome;
use kleene_sudoku::{
    Cell as SudokuCell, Fast, General, Guess, Placement, Puzzle as SudokuPuzzle,
    Solution as SudokuSolution,
};
use serde_json::{Value, json};

use super::args::Ask;
use super::divide::{Divide, Lines};
use super::tree::{Choices, GridTree, Kernel, NUMBERS, Tree, Weighed, digits, numbers, symbols};
use crate::board::Boards;
use crate::cluegrid::{self, Cluegrids};
use crate::common::record::Cell;
use crate::common::subject::Subject as _;
use crate::nonogram::Nonograms;
use crate::queens::{self, Queens};
use crate::sudoku::{self, Sudokus};

/// Something done for one of the kinds.
pub(super) trait Job {
    type Output;

    fn run<S: Divide>(self, subject: &S) -> Result<Self::Output>;
}

/// Does a job for the kind of this name.
///
/// # Errors
/// A kind that is not searched in parts.
pub(super) fn run<J: Job>(kind: &str, job: J) -> Result<J::Output> {
    match kind {
        Nonograms::NAME => job.run(&Nonograms::default()),
        Cluegrids::NAME => job.run(&Cluegrids::default()),
        Sudokus::NAME => job.run(&Sudokus::default()),
        Queens::NAME => job.run(&Queens::default()),
        Boards::NAME => job.run(&Boards::default()),
        kind => bail!("a puzzle of the kind {kind} is not searched in parts"),
    }
}

impl Divide for Nonograms<'_> {
    fn tree(&self, puzzle: &NonogramPuzzle, _: Ask, limits: &Limits) -> Result<Box<dyn Tree>> {
        Ok(Box::new(GridTree::new(puzzle.grid(), limits)))
    }

    fn read(&self, puzzle: &NonogramPuzzle, text: &str) -> Option<NonogramSolution> {
        puzzle.solution_of(&symbols(text)?)
    }

    fn differing(
        &self,
        _: &NonogramPuzzle,
        one: &NonogramSolution,
        other: &NonogramSolution,
    ) -> Vec<Cell> {
        one.differing(other).into_iter().map(|(row, column)| Cell::new(row, column)).collect()
    }
}

impl Divide for Cluegrids {
    fn tree(&self, puzzle: &CluegridPuzzle, _: Ask, limits: &Limits) -> Result<Box<dyn Tree>> {
        Ok(Box::new(GridTree::new(puzzle.grid(), limits)))
    }

    fn read(&self, puzzle: &CluegridPuzzle, text: &str) -> Option<CluegridSolution> {
        puzzle.solution_of(&symbols(text)?)
    }

    fn differing(
        &self,
        puzzle: &CluegridPuzzle,
        one: &CluegridSolution,
        other: &CluegridSolution,
    ) -> Vec<Cell> {
        cluegrid::differing(puzzle, one, other)
    }
}

impl Divide for Boards<'_> {
    fn tree(&self, puzzle: &BoardPuzzle, _: Ask, limits: &Limits) -> Result<Box<dyn Tree>> {
        Ok(Box::new(GridTree::new(puzzle.grid(), limits)))
    }

    fn read(&self, puzzle: &BoardPuzzle, text: &str) -> Option<BoardSolution> {
        puzzle.solution_of(symbols(text)?)
    }

    fn differing(
        &self,
        puzzle: &BoardPuzzle,
        one: &BoardSolution,
        other: &BoardSolution,
    ) -> Vec<Cell> {
        let places = one.differing(other).into_iter().map(|at| puzzle.layout().place(at));
        places.map(|(row, column)| Cell::new(row, column)).collect()
    }

    fn names(
        &self,
        puzzle: &BoardPuzzle,
        one: &BoardSolution,
        other: &BoardSolution,
    ) -> Vec<String> {
        let layout = puzzle.layout();
        if !layout.has_names() {
            return Vec::new();
        }
        one.differing(other).into_iter().map(|at| layout.cell_name(at)).collect()
    }
}

/// How guesses of the quick strategies for sudokus are written.
const GUESSES: Choices<Guess> = Choices {
    write: |Guess { placement: Placement { cell, value }, is_true }| {
        json!([cell.row, cell.column, value, is_true])
    },
    read: |written| {
        let fields = written.as_array()?;
        let [row, column, value, is_true] = fields.as_slice() else { return None };
        let small = |number: &Value| u8::try_from(number.as_u64()?).ok();
        let cell = SudokuCell::new(small(row)?, small(column)?);
        let placement = Placement { cell, value: small(value)? };
        Some(Guess { placement, is_true: is_true.as_bool()? })
    },
};

impl Divide for Sudokus<'_> {
    fn tree(&self, puzzle: &SudokuPuzzle, ask: Ask, limits: &Limits) -> Result<Box<dyn Tree>> {
        if ask == Ask::Check {
            bail!(
                "what check says of a sudoku's givens is not found by parts: --ask unique has the verdict"
            );
        }
        let limits = limits.clone();
        Ok(match Fast::new(puzzle) {
            Some(problem) => Box::new(Kernel {
                name: "sudoku-fast",
                problem,
                limits,
                choices: GUESSES,
                solution: |fast, state| {
                    fast.solution(state).as_ref().map(values).unwrap_or_default()
                },
            }),
            None => Box::new(Kernel {
                name: "sudoku-general",
                problem: General::new(puzzle),
                limits,
                choices: GUESSES,
                solution: |general, state| {
                    general.solution(state).as_ref().map(values).unwrap_or_default()
                },
            }),
        })
    }

    fn read(&self, puzzle: &SudokuPuzzle, text: &str) -> Option<SudokuSolution> {
        let values: Option<Vec<u8>> =
            symbols(text)?.iter().map(|symbol| u8::try_from(symbol.index()).ok()).collect();
        let full = SudokuPuzzle::new(puzzle.shape(), &values?).ok()?;
        full.with_alphabet(puzzle.alphabet()).solutions().next()
    }

    fn differing(
        &self,
        _: &SudokuPuzzle,
        one: &SudokuSolution,
        other: &SudokuSolution,
    ) -> Vec<Cell> {
        sudoku::differing(one, other)
    }

    fn lines(&self) -> Option<Lines<SudokuPuzzle, SudokuSolution>> {
        Some(Lines { parse: sudoku::parse_line, write: values })
    }
}

/// The values of a solution as a text.
fn values(solution: &SudokuSolution) -> String {
    digits(solution.values().iter().map(|&value| value.into()))
}

impl Divide for Queens<'_> {
    fn tree(&self, puzzle: &QueensPuzzle, ask: Ask, limits: &Limits) -> Result<Box<dyn Tree>> {
        let limits = limits.clone();
        let symmetric = SymmetricTree::new(puzzle.size());
        if let Some(problem) = symmetric.filter(|_| ask == Ask::Count && puzzle.is_empty_board()) {
            let kernel = Kernel {
                name: "queens-symmetric",
                problem,
                limits,
                choices: NUMBERS,
                solution: |_, _| String::new(),
            };
            return Ok(Box::new(Symmetric(kernel)));
        }
        Ok(match Bitmask::new(puzzle) {
            Some(problem) => Box::new(Kernel {
                name: "queens",
                problem,
                limits,
                choices: NUMBERS,
                solution: |bitmask, state| rows(&bitmask.solution(state)),
            }),
            None => Box::new(Kernel {
                name: "queens-large",
                problem: Textbook::new(puzzle),
                limits,
                choices: NUMBERS,
                solution: |textbook, state| rows(&textbook.solution(state)),
            }),
        })
    }

    fn read(&self, _: &QueensPuzzle, text: &str) -> Option<QueensSolution> {
        let rows: Result<Vec<u32>, _> = text.split_whitespace().map(str::parse).collect();
        QueensSolution::new(rows.ok()?).ok()
    }

    fn differing(
        &self,
        _: &QueensPuzzle,
        one: &QueensSolution,
        other: &QueensSolution,
    ) -> Vec<Cell> {
        queens::differing(one, other)
    }
}

/// The rows of a solution's queens, from 0.
fn rows(solution: &QueensSolution) -> String {
    let rows: Vec<_> = solution.rows().iter().map(u32::to_string).collect();
    rows.join(" ")
}

/// The tree of the count by symmetry, whose numbers are of boards that stand for several.
struct Symmetric(Kernel<SymmetricTree>);

impl Tree for Symmetric {
    fn name(&self) -> &'static str {
        self.0.name
    }

    fn cut(&self, below: &Value, parts: usize, walks: u32) -> Result<Vec<Weighed>> {
        self.0.cut(below, parts, walks)
    }

    fn solutions(&self, _: &Value, _: usize) -> Result<(Vec<String>, Outcome)> {
        bail!("the tree {} is for counts only", self.0.name)
    }

    fn count(&self, prefix: &Value) -> Result<(Vec<String>, Outcome)> {
        let (boards, outcome) = self.0.problem.count(&numbers(prefix)?, &self.0.limits)?;
        Ok((boards.iter().map(u64::to_string).collect(), outcome))
    }

    fn total(&self, sums: &[BigUint]) -> Result<BigUint> {
        let boards: Option<Vec<u64>> = sums.iter().map(|sum| sum.try_into().ok()).collect();
        let boards: Option<[u64; 4]> = boards.and_then(|boards| boards.try_into().ok());
        let solutions = boards.and_then(|boards| self.0.problem.solutions(boards));
        solutions
            .map(BigUint::from)
            .context("the counts of the parts do not make a count of the board")
    }
}
