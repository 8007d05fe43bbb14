//! All puzzles with givens in certain cells, one of each equivalence class.

mod orders;
mod search;

use alloc::vec::Vec;

use kleene_search::{Solutions, SplitMix64};

use crate::cell::Cell;
use crate::error::{ParseError, ParseErrorKind, PuzzleError};
use crate::{fast::Fast, general::General, puzzle::Puzzle, shape::Shape, solve::Config};
use orders::Orders;
use search::Enumeration;
pub(crate) use search::Givens;

/// The cells in which puzzles have their givens.
///
/// ```
/// use kleene_sudoku::{Config, Pattern};
///
/// let pattern: Pattern = "xx......x......x".parse()?;
/// let puzzles: Vec<String> =
///     pattern.puzzles(&Config::new()).map(|puzzle| puzzle.to_string()).collect();
/// assert_eq!(puzzles, ["12......2......3", "12......3......1"]);
/// # Ok::<(), kleene_sudoku::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Pattern {
    shape: Shape,
    /// In reading order.
    cells: Vec<Cell>,
}

/// The puzzles of a [`Pattern`], found on demand.
///
/// After `None`, `outcome` tells whether there are no more or a limit was hit.
pub type Puzzles = Solutions<'static, Puzzle>;

impl Pattern {
    /// The pattern of these cells, in any order.
    ///
    /// # Errors
    /// A cell off the board, or a board with more than 4 million orders of rows and columns that keep boxes together:
    /// one above 9 by 9, or of 7 to 9 rows whose boxes are rows or columns.
    pub fn new(shape: Shape, cells: &[Cell]) -> Result<Self, PuzzleError> {
        let size = shape.size();
        if let Some(&cell) =
            cells.iter().find(|cell| usize::from(cell.row.max(cell.column)) >= size)
        {
            return Err(PuzzleError::Outside { cell, size });
        }
        if !Orders::are_few(shape) {
            let (box_rows, box_columns) = (shape.box_rows(), shape.box_columns());
            return Err(PuzzleError::Orders { box_rows, box_columns });
        }
        let mut cells = cells.to_vec();
        kleene_text::sort(&mut cells);
        cells.dedup();
        Ok(Self { shape, cells })
    }

    /// The cells that a puzzle has givens in.
    ///
    /// # Errors
    /// A board with too many orders of rows and columns; see [`Pattern::new`].
    pub fn from_puzzle(puzzle: &Puzzle) -> Result<Self, PuzzleError> {
        let cells: Vec<_> = puzzle.givens().map(|(cell, _)| cell).collect();
        Self::new(puzzle.shape(), &cells)
    }

    /// Reads a pattern: a board in any format that [`Puzzle::parse`] reads, with any values for givens.
    ///
    /// If the text has no given otherwise, `x` marks one.
    ///
    /// # Errors
    /// Anything else; the error points at the place.
    pub fn parse(bytes: &[u8]) -> Result<Self, ParseError> {
        let mut puzzle = Puzzle::parse(bytes)?;
        if puzzle.givens().next().is_none() {
            puzzle = Puzzle::parse(
                &bytes
                    .iter()
                    .map(|&byte| match byte {
                        b'x' | b'X' => b'1',
                        b'0' => b'.',
                        _ => byte,
                    })
                    .collect::<Vec<_>>(),
            )?;
        }
        Self::from_puzzle(&puzzle)
            .map_err(|error| ParseError::new(ParseErrorKind::Puzzle(error), 0..bytes.len()))
    }

    /// The shape of the board.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The cells, in reading order.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// All puzzles that have one solution and givens in exactly these cells, one of each
    /// equivalence class under orders of rows, columns and values. The clock starts now.
    ///
    /// Each puzzle is the lexicographically least of those that it becomes under the symmetries of
    /// the pattern. The puzzles come in ascending order, and none is stored. A node of the limits
    /// is a given placed, or a node of the search for a second solution.
    pub fn puzzles(&self, config: &Config) -> Puzzles {
        self.search(config, None)
    }

    /// All puzzles that [`Pattern::puzzles`] gives, in a random order by a seed.
    ///
    /// At every given the values are tried in random order, so puzzles that come soon after each other share their
    /// first givens; another seed begins elsewhere.
    pub fn shuffled(&self, seed: u64, config: &Config) -> Puzzles {
        self.search(config, Some(SplitMix64::new(seed)))
    }

    fn search(&self, config: &Config, random: Option<SplitMix64>) -> Puzzles {
        let (empty, limits) = (Puzzle::empty(self.shape), config.to_limits());
        match Fast::new(&empty) {
            Some(fast) => {
                Solutions::new(Enumeration::new(fast, self, limits, random), |_, puzzle| puzzle)
            }
            None => {
                let general = General::new(&empty);
                Solutions::new(Enumeration::new(general, self, limits, random), |_, puzzle| puzzle)
            }
        }
    }

    /// Whether two rows or columns without givens are interchangeable, so that no puzzle has one
    /// solution.
    fn has_free_lines(&self) -> bool {
        self.has_free_in_bands(self.shape.box_rows(), |cell| cell.row)
            || self.has_free_in_bands(self.shape.box_columns(), |cell| cell.column)
    }

    /// Whether two lines of a band, or two bands, have no givens; `line_of` is a cell's line.
    fn has_free_in_bands(&self, of_box: usize, line_of: fn(&Cell) -> u8) -> bool {
        let mut is_used = vec![false; self.shape.size()];
        self.cells.iter().for_each(|cell| is_used[usize::from(line_of(cell))] = true);
        // Free lines of a band, or free bands, can change places: every solution has a twin.
        let free: Vec<usize> = is_used
            .chunks(of_box)
            .map(|band| band.iter().filter(|&&is_used| !is_used).count())
            .collect();
        free.iter().any(|&free| free > 1) || free.iter().filter(|&&free| free == of_box).count() > 1
    }
}

impl core::str::FromStr for Pattern {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::parse(text.as_bytes())
    }
}
