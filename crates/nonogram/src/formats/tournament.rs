//! The text of the solver tournaments of TAAI and TCGA: `$` and a number, the columns, the rows.

use alloc::string::String;
use alloc::vec::Vec;

use kleene_text::{FormatInfo, Sniff};

use super::lines::{Piece, clue, lines};
use super::spec::{Holds, Named, Reader, Spec};
use super::{Section, assemble, check_classic, write_classic};
use crate::error::{ParseError, ParseErrorKind};
use crate::write::{Lack, WriteError};
use crate::{format::Format, palette::Palette, puzzle::Puzzle};

pub(super) const SPEC: Spec = Spec {
    format: Format::Tournament,
    info: FormatInfo::new(
        "tournament",
        &[],
        "`$1`, the columns of a square board, the rows, tabs between numbers",
    ),
    title: "a tournament's text",
    claims: |content| is_tournament(content.text),
    sniff: |_, _| Sniff::Sure,
    reader: Some(Reader::Several(read, read_all)),
    writer: Some(|puzzle| Ok(puzzle.to_tournament()?.into_bytes())),
    holds: Holds::CLUES,
};

/// The boards of the tournaments have 25 columns and rows.
const USUAL_LINES: usize = 50;
const USUAL_LINES_AND_ONE: usize = USUAL_LINES + 1;

/// The most puzzles of a file; a tournament has some thousand.
const MAX_PUZZLES: usize = 10_000;

/// Whether the first word is `$` and a digit.
pub(super) fn is_tournament(content: &[u8]) -> bool {
    matches!(content.trim_ascii_start(), [b'$', digit, ..] if digit.is_ascii_digit())
}

/// The only puzzle of a text.
pub(super) fn read(text: &str) -> Result<Puzzle, ParseError> {
    let mut parts = Parts { text, rest: lines(text) };
    let (_, puzzle) = parts.next().unwrap_or_else(|| Err(no_heading(text)))?;
    match parts.heading() {
        Some(second) => Err(second.error(ParseErrorKind::SeveralPuzzles)),
        None => Ok(puzzle),
    }
}

/// All puzzles of a text, each with its heading.
pub(super) fn read_all(text: &str) -> Result<Vec<Named>, ParseError> {
    let mut puzzles = Vec::new();
    let mut parts = Parts { text, rest: lines(text) };
    while let Some(part) = parts.next() {
        let (name, puzzle) = part?;
        puzzles.push((Some(name), puzzle));
        if let Some(heading) = parts.heading().filter(|_| puzzles.len() == MAX_PUZZLES) {
            return Err(heading.error(ParseErrorKind::TooManyPuzzles { limit: MAX_PUZZLES }));
        }
    }
    if puzzles.is_empty() { Err(no_heading(text)) } else { Ok(puzzles) }
}

fn no_heading(text: &str) -> ParseError {
    ParseError::new(ParseErrorKind::Header, text.len()..text.len())
}

/// The puzzles of a text one after the other.
struct Parts<'t, L> {
    text: &'t str,
    /// The lines from the next heading on.
    rest: L,
}

impl<'t, L: Iterator<Item = Piece<'t>> + Clone> Parts<'t, L> {
    /// The next heading.
    fn heading(&self) -> Option<Piece<'t>> {
        self.rest.clone().find(|line| !line.is_empty())
    }

    fn next(&mut self) -> Option<Result<(String, Puzzle), ParseError>> {
        let heading = self.rest.find(|line| !line.is_empty())?;
        let body = self.rest.clone().take_while(|line| !is_heading(line));
        let len = body.clone().count();
        let end = self.rest.clone().nth(len).map_or(self.text.len(), |next| next.start);
        let puzzle = read_part(heading, body, end);
        if let Some(last) = len.checked_sub(1) {
            self.rest.nth(last);
        }
        Some(puzzle.map(|puzzle| (String::from(heading.text), puzzle)))
    }
}

fn is_heading(line: &Piece<'_>) -> bool {
    line.text.starts_with('$')
}

/// The puzzle below a heading, whose lines end at a byte.
fn read_part<'t>(
    heading: Piece<'t>,
    body: impl Iterator<Item = Piece<'t>> + Clone,
    end: usize,
) -> Result<Puzzle, ParseError> {
    let Some(number) = heading.text.strip_prefix('$') else {
        return Err(heading.error(ParseErrorKind::Header));
    };
    Piece { text: number, start: heading.start + 1 }.trim().number()?;

    // The size is nowhere: boards are square, so half of the lines are columns.
    let numbered = body.clone().enumerate();
    let len = match numbered.clone().filter(|(_, line)| !line.is_empty()).last() {
        Some((last, _)) => last + 1,
        None => 0,
    };
    let all = numbered.count();
    // Empty last lines are blank rows if there must be one more, or on the usual board.
    let len = match all {
        USUAL_LINES | USUAL_LINES_AND_ONE if len < USUAL_LINES => USUAL_LINES,
        _ => len + usize::from(len % 2 == 1 && len < all),
    };
    let side = len / 2;
    let mut read = Vec::new();
    for line in body.take(len) {
        if read.len() == 2 * Puzzle::MAX_SIDE {
            let expected = 2 * Puzzle::MAX_SIDE;
            return Err(line.error(ParseErrorKind::TooManyLines { expected }));
        }
        read.push((clue(line.words())?, line.span()));
    }
    if len % 2 == 1 {
        let kind = ParseErrorKind::MissingLines { expected: len + 1, found: len };
        return Err(ParseError::new(kind, end..end));
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
