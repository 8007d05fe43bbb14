//! Partly solved boards: texts that accompany a puzzle.

use kleene_search::Uniqueness;

use super::{Candidates, Mistake};
use crate::cell::Cell;
use crate::error::ParseError;
use crate::parse_cells::shows_boxes;
use crate::placement::Placement;
use crate::{puzzle::Puzzle, solve::Config};

kleene_text::errors! {
    /// The reason why a text is not a partial solution of a puzzle.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum BegunError {
        /// It is not a board.
        #[error("{0}")]
        Parse(ParseError),
        /// It has another size or other boxes.
        #[error("a board of another size or with other boxes than the puzzle")]
        Shape,
        /// It does not have a given of the puzzle.
        #[error("{cell} must be {symbol}, the given")]
        Given {
            /// The cell of the given.
            cell: Cell,
            /// Its value, as the puzzle is written.
            symbol: char,
        },
        /// A value or a pencil mark contradicts the solution, so every step from it would be
        /// unfounded.
        #[error("{0}")]
        Mistake(Mistake),
    }
}

impl Puzzle {
    /// Reads a board on which some cells of this puzzle are filled, or candidates are written.
    ///
    /// Its boxes and its characters are those of the puzzle, unless bars show other boxes. Within the limits of the
    /// configuration it is compared with the only solution of the puzzle, if there is one.
    ///
    /// # Errors
    /// A text that is no such board, or has a mistake.
    ///
    /// ```
    /// use kleene_sudoku::{Config, Puzzle};
    ///
    /// let puzzle: Puzzle = "12343412....4321".parse()?;
    /// let wrong = puzzle.begun(b"123434122...4321", &Config::new());
    /// assert!(wrong.is_ok());
    /// let wrong = puzzle.begun(b"12343412.2..4321", &Config::new()).unwrap_err();
    /// assert_eq!(wrong.to_string(), "r3c2 differs from the solution");
    /// # Ok::<(), kleene_sudoku::ParseError>(())
    /// ```
    pub fn begun(&self, bytes: &[u8], config: &Config) -> Result<Candidates, BegunError> {
        let board = self.read_begun(bytes)?;
        if let Some((cell, value)) =
            self.givens().find(|&(cell, value)| board.value(cell) != Some(value))
        {
            return Err(BegunError::Given { cell, symbol: self.alphabet().symbol(value) });
        }
        match Candidates::new(self).uniqueness(config) {
            Uniqueness::One(solution) => match board.mistake(&solution) {
                Some(mistake) => Err(BegunError::Mistake(mistake)),
                None => Ok(board),
            },
            _ => Ok(board),
        }
    }

    /// The board of a text, whatever its values are.
    pub(crate) fn read_begun(&self, bytes: &[u8]) -> Result<Candidates, BegunError> {
        let mut board = match Candidates::parse_marks(bytes, Some(self.shape())) {
            Some(board) => board.map_err(BegunError::Parse)?,
            None => self.filled(bytes)?,
        };
        if board.shape() != self.shape() {
            return Err(BegunError::Shape);
        }
        board.set_alphabet(self.alphabet());
        Ok(board)
    }

    /// The board of a text without candidates, with the boxes and the characters of this puzzle.
    fn filled(&self, bytes: &[u8]) -> Result<Candidates, BegunError> {
        let text = Self::parse(bytes).map_err(BegunError::Parse)?;
        let size = self.shape().size();
        // A board without drawn boxes may have any of its size.
        if text.shape().size() != size
            || text.shape() != self.shape()
                && core::str::from_utf8(bytes)
                    .is_ok_and(|text| shows_boxes(text, size) || text.contains("\"box\""))
        {
            return Err(BegunError::Shape);
        }
        let mut board = Candidates::new(&Self::empty(self.shape()));
        for (index, &value) in text.values().iter().enumerate() {
            let symbol = text.alphabet().symbol(value);
            let value = self.alphabet().value_here(symbol, size).unwrap_or(value);
            if value > 0 {
                board.place(Placement { cell: self.shape().cell(index), value });
            }
        }
        Ok(board)
    }
}
