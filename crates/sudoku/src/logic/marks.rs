//! Boards with pencil marks as texts, and their mistakes.

use alloc::string::String;
use alloc::vec::Vec;

use kleene_text::{check_len, split_byte_order_mark, utf8};

use super::Candidates;
use super::candidates::values;
use crate::candidates::Marked;
use crate::error::{MAX_INPUT_BYTES, ParseError, ParseErrorKind};
use crate::parse_address::marks_of;
use crate::parse_cells::shows_boxes;
use crate::parse_library::{is_library, library_of};
use crate::parse_marks::{candidates_of, grid_of, is_candidates, is_grid};
use crate::placement::Placement;
use crate::puzzle::Puzzle;
use crate::shape::Shape;
use crate::solution::Solution;

kleene_text::errors! {
    /// A contradiction between a partly solved board and the solution.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Mistake {
        /// A cell has another value.
        #[error(|shown| "{} differs from the solution", shown.cell)]
        Value(Placement),
        /// The value that a cell has in the solution is not among its candidates.
        #[error(|shown| "{} lacks the candidate that the solution has there", shown.cell)]
        Missing(Placement),
    }
}

impl Candidates {
    /// Reads a board with pencil marks: a grid of candidates, or 729 of them; a cell with one has that value.
    ///
    /// Candidates that a value in the same unit excludes are dropped. A board of another format has the candidates that
    /// its values leave.
    ///
    /// # Errors
    /// Anything else; the error points at the place.
    ///
    /// ```
    /// use kleene_sudoku::{Candidates, Cell};
    ///
    /// let board = Candidates::parse(b"1 2 34 34\n34 34 12 12\n234 134 1234 1234\n234 134 124 1234\n")?;
    /// assert_eq!(board.value(Cell::new(0, 1)), Some(2));
    /// assert_eq!(board.candidates(Cell::new(3, 2)).collect::<Vec<_>>(), [1, 2, 4]);
    /// assert_eq!(Candidates::parse(board.to_text().as_bytes())?.to_text(), board.to_text());
    /// # Ok::<(), kleene_sudoku::ParseError>(())
    /// ```
    pub fn parse(bytes: &[u8]) -> Result<Self, ParseError> {
        match Self::parse_marks(bytes, None) {
            Some(board) => board,
            None => Puzzle::parse(bytes).map(|puzzle| Self::new(&puzzle)),
        }
    }

    /// Reads the text if it consists of candidates; `shape` names the boxes, if its size fits.
    pub(super) fn parse_marks(
        bytes: &[u8],
        boxes: Option<Shape>,
    ) -> Option<Result<Self, ParseError>> {
        let (mark, content) = split_byte_order_mark(bytes);
        check_len(content, MAX_INPUT_BYTES, |len| ParseErrorKind::TooLarge { len }).ok()?;
        let text: &str = utf8(content, ParseErrorKind::NotUtf8).ok()?;
        let board = Self::marks_of_text(text, boxes)?;
        Some(board.map_err(|error| error.shifted(mark.len())))
    }

    fn marks_of_text(text: &str, boxes: Option<Shape>) -> Option<Result<Self, ParseError>> {
        let line = text.trim();
        if !line.contains('\n') && is_candidates(line) {
            return Some(
                candidates_of(text).and_then(|(shape, cells)| Self::marked(shape, &cells)),
            );
        }
        if let Some(cells) = marks_of(text) {
            return Some(cells.and_then(|cells| Self::marked(Shape::CLASSIC, &cells)));
        }
        if !line.contains('\n') && is_library(line) {
            let cells = library_of(text);
            return Some(cells.and_then(|(puzzle, cells)| {
                let boxes = boxes.filter(|boxes| boxes.size() == puzzle.shape().size());
                let mut board = Self::marked(boxes.unwrap_or(puzzle.shape()), &cells)?;
                board.set_alphabet(puzzle.alphabet());
                Ok(board)
            }));
        }
        let grid = is_grid(text).then(|| grid_of(text))?;
        Some(grid.and_then(|(shape, cells)| {
            let boxes = boxes.filter(|boxes| boxes.size() == shape.size());
            let boxes = boxes.filter(|_| !shows_boxes(text, shape.size()));
            Self::marked(boxes.unwrap_or(shape), &cells)
        }))
    }

    /// The board of cells with candidates.
    fn marked(shape: Shape, cells: &[Marked]) -> Result<Self, ParseError> {
        if let Some(empty) = cells.iter().find(|cell| cell.values == 0) {
            return Err(ParseError::new(ParseErrorKind::NoCandidate, empty.span.clone()));
        }
        let mut board = Self::new(&Puzzle::empty(shape));
        // First all marks, then the cells with one value: placing it removes it from the marks of its peers.
        for (index, cell) in cells.iter().enumerate() {
            board.marks[index] &= cell.values >> 1;
        }
        for (index, cell) in cells.iter().enumerate() {
            if cell.values.is_power_of_two() {
                let value = cell.values.trailing_zeros() as u8;
                board.place(Placement { cell: shape.cell(index), value });
            }
        }
        Ok(board)
    }

    /// The board as a grid of candidates, which [`Candidates::parse`] reads: a cell with a value has that alone.
    ///
    /// An open cell without candidates is a dash.
    #[must_use]
    pub fn to_text(&self) -> String {
        let size = self.geometry.size;
        let words = (0..self.marks.len()).map(|index| match self.value(self.cell(index)) {
            Some(value) => self.symbol(value).into(),
            None if self.marks[index] == 0 => "-".into(),
            None => values(self.marks[index]).map(|value| self.symbol(value)).collect(),
        });
        let words: Vec<String> = words.collect();
        let wide: Vec<_> = (0..size)
            .map(|column| {
                words.iter().skip(column).step_by(size).map(String::len).max().unwrap_or(1)
            })
            .collect();
        let (tall, boxed) = (self.geometry.shape.box_rows(), self.geometry.shape.box_columns());
        let mut text = String::new();
        for (row, words) in words.chunks(size).enumerate() {
            if row > 0 && row % tall == 0 {
                let rules = wide
                    .chunks(boxed)
                    .map(|wide| "-".repeat(wide.iter().sum::<usize>() + boxed - 1));
                text += &rules.collect::<Vec<_>>().join("-+-");
                text.push('\n');
            }
            let cells = words.iter().zip(&wide).map(|(word, &wide)| format!("{word:<wide$}"));
            let cells: Vec<_> = cells.collect();
            let boxes: Vec<_> = cells.chunks(boxed).map(|cells| cells.join(" ")).collect();
            text += boxes.join(" | ").trim_end();
            text.push('\n');
        }
        text
    }

    /// The shape of the board.
    pub fn shape(&self) -> Shape {
        self.geometry.shape
    }

    /// The first cell that has another value than a solution; if there is none, the first that has not its value among
    /// the candidates.
    #[must_use]
    pub fn mistake(&self, solution: &Solution) -> Option<Mistake> {
        let mut missing = None;
        for index in 0..self.marks.len() {
            let cell = self.cell(index);
            let Some(value) = solution.value(cell) else { continue };
            // Wrong values come before missing marks.
            if self.value(cell).is_some_and(|own| own != value) {
                return Some(Mistake::Value(Placement { cell, value }));
            }
            if missing.is_none() && self.is_open(index) && !self.has(index, value) {
                missing = Some(Mistake::Missing(Placement { cell, value }));
            }
        }
        missing
    }
}
