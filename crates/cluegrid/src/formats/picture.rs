//! Boards as text, filled or in part.

use alloc::vec::Vec;

use kleene_line::CellSet;

use crate::error::{ParseError, ParseErrorKind};
use crate::{layout::Layout, puzzle::Puzzle, solution::Solution};

impl Solution {
    /// Reads a rectangle of letters: a line of text for each row, blanks between letters or not.
    ///
    /// ```
    /// use kleene_cluegrid::Solution;
    ///
    /// assert_eq!(Solution::parse("rrg\nr b b\n")?.to_string(), "r r g\nr b b");
    /// # Ok::<(), kleene_cluegrid::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// No letter, rows of different lengths, a side that is too long.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        let rows = split_rows(text);
        let Some((first, _)) = rows.first() else {
            return Err(ParseError::new(ParseErrorKind::Empty, 0..text.len()));
        };
        let width = first.len();
        if let Some((row, at)) = rows.iter().find(|(row, _)| row.len() != width) {
            let kind = ParseErrorKind::Cells { expected: width, found: row.len() };
            return Err(ParseError::new(kind, at.clone()));
        }
        let layout = Layout::rectangle(width, rows.len())
            .map_err(|error| ParseError::new(ParseErrorKind::Puzzle(error), 0..text.len()))?;
        let letters = rows.iter().flat_map(|(row, _)| row.iter().map(|&(_, c)| c));
        Ok(filled(layout, letters))
    }
}

impl Puzzle {
    /// Reads a board that is filled in part: a line of text for each row, blanks between letters or
    /// not, and `?`, `.` or `_` for an open cell, as far as those are no letters of the puzzle.
    ///
    /// ```
    /// use kleene_cluegrid::Puzzle;
    ///
    /// let puzzle: Puzzle = "rows rgr\ncolumns r g r".parse()?;
    /// let cells = puzzle.cells("r?.")?;
    /// assert_eq!(cells.iter().map(|cell| cell.len()).collect::<Vec<_>>(), [1, 2, 2]);
    /// # Ok::<(), kleene_cluegrid::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// Another number of rows or cells than the board has; a letter that is not the puzzle's.
    pub fn cells(&self, text: &str) -> Result<Vec<CellSet>, ParseError> {
        let rows = split_rows(text);
        let expected = self.layout().height();
        if rows.len() != expected {
            let kind = ParseErrorKind::Rows { expected, found: rows.len() };
            return Err(ParseError::new(kind, 0..text.len()));
        }
        let mut cells = Vec::new();
        for ((row, at), expected) in rows.iter().zip(self.layout().rows()) {
            if row.len() != expected.len() {
                let kind = ParseErrorKind::Cells { expected: expected.len(), found: row.len() };
                return Err(ParseError::new(kind, at.clone()));
            }
            for &(start, letter) in row {
                cells.push(match self.alphabet().symbol(letter) {
                    Some(symbol) => CellSet::only(symbol),
                    None if matches!(letter, '?' | '.' | '_') => self.alphabet().all(),
                    None => {
                        let kind = ParseErrorKind::Letter(letter);
                        return Err(ParseError::new(kind, start..start + letter.len_utf8()));
                    }
                });
            }
        }
        Ok(cells)
    }
}

fn filled(layout: Layout, letters: impl IntoIterator<Item = char>) -> Solution {
    Solution::new(layout, letters).expect("each row has the width")
}

/// The letters of a row with their places in the text.
type Row = Vec<(usize, char)>;

/// The rows that have letters, each with the bytes where it stands.
fn split_rows(text: &str) -> Vec<(Row, core::ops::Range<usize>)> {
    let mut rows = Vec::new();
    for (start, line) in kleene_text::lines(text) {
        let letters = line.char_indices().filter(|(_, c)| !c.is_whitespace());
        // A blank that is a letter is drawn as a visible character.
        let row = letters.map(|(at, c)| (start + at, if c == '␣' { ' ' } else { c }));
        let row: Row = row.collect();
        if let (Some(first), Some(last)) = (row.first(), row.last()) {
            let end = last.0 + text[last.0..].chars().next().map_or(0, char::len_utf8);
            rows.push((row.clone(), first.0..end));
        }
    }
    rows
}
