//! The text of the solver tournaments of TAAI and TCGA: `$` and a number, the columns, the rows.

use alloc::string::String;
use alloc::vec::Vec;

use super::lines::{Piece, clue, lines};
use super::{Section, assemble, check_classic, write_classic};
use crate::parse::{ParseError, ParseErrorKind};
use crate::puzzle::Puzzle;
use crate::{Format, Lack, Palette, WriteError};

/// The boards of the tournaments have 25 columns and rows.
const USUAL_LINES: usize = 50;
const USUAL_LINES_AND_ONE: usize = USUAL_LINES + 1;

/// Whether the first word is `$` and a digit.
pub(super) fn is_tournament(content: &[u8]) -> bool {
    matches!(content.trim_ascii_start(), [b'$', digit, ..] if digit.is_ascii_digit())
}

pub(super) fn read(text: &str) -> Result<Puzzle, ParseError> {
    let mut lines = lines(text).skip_while(|line| line.is_empty());
    let heading = lines.next().unwrap_or(Piece { text: "", start: text.len() });
    let Some(number) = heading.text.strip_prefix('$') else {
        return Err(heading.error(ParseErrorKind::Header));
    };
    Piece { text: number, start: heading.start + 1 }.trim().number()?;

    // The size is nowhere: boards are square, so half of the lines are columns.
    let body = lines.clone().enumerate();
    let len = match body.clone().filter(|(_, line)| !line.is_empty()).last() {
        Some((last, _)) => last + 1,
        None => 0,
    };
    let all = body.count();
    // Last lines that are empty are blank rows if there must be one more, or on the usual board.
    let len = match all {
        USUAL_LINES | USUAL_LINES_AND_ONE if len < USUAL_LINES => USUAL_LINES,
        _ => len + usize::from(len % 2 == 1 && len < all),
    };
    let side = len / 2;
    let mut read = Vec::new();
    for line in lines.take(len) {
        if line.text.starts_with('$') {
            return Err(line.error(ParseErrorKind::SeveralPuzzles));
        }
        if read.len() == 2 * Puzzle::MAX_SIDE {
            let expected = 2 * Puzzle::MAX_SIDE;
            return Err(line.error(ParseErrorKind::TooManyLines { expected }));
        }
        read.push((clue(line.words())?, line.span()));
    }
    if len % 2 == 1 {
        let kind = ParseErrorKind::MissingLines { expected: len + 1, found: len };
        return Err(ParseError::new(kind, text.len()..text.len()));
    }
    let rows = read.split_off(side);
    let (rows, columns) = (Section::new(rows, heading.span()), Section::new(read, heading.span()));
    assemble(Palette::default(), rows, columns)
}

impl Puzzle {
    /// The clues as a tournament's text, as puzzle number 1.
    ///
    /// # Errors
    /// Another board than a square one in one ink, unknown lengths, or given cells.
    ///
    /// ```
    /// # use kleene_nonogram::Puzzle;
    /// let puzzle: Puzzle = "P1 2 2 11 01".parse()?;
    /// assert_eq!(puzzle.to_tournament().unwrap(), "$1\n1\n2\n2\n1\n");
    /// # Ok::<(), kleene_nonogram::ParseError>(())
    /// ```
    pub fn to_tournament(&self) -> Result<String, WriteError> {
        check_classic(self, Format::Tournament)?;
        if self.width() != self.height() {
            return Err(WriteError::new(Format::Tournament, Lack::NotSquare));
        }
        let mut text = String::from("$1\n");
        write_classic(&mut text, self.columns(), "\t");
        write_classic(&mut text, self.rows(), "\t");
        Ok(text)
    }
}
