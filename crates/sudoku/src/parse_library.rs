//! Lines of HoDoKu's library, and of Sudoku Susser: cells, and candidates that are deleted.

use alloc::vec::Vec;

use kleene_text::FormatInfo;

use crate::candidates::{Marked, all, build};
use crate::error::{ParseError, ParseErrorKind};
use crate::input_format::{InputFormat, Spec};
use crate::parse_cells::{Symbol, has_digits, parse_cells_on_a_line, squarest};
use crate::{puzzle::Puzzle, shape::Shape};

pub(crate) const SPEC: Spec = Spec {
    format: InputFormat::Library,
    info: FormatInfo::read_only(
        "library",
        &[],
        "`:0000:x:` and 81 cells, with `+` before placed ones, `:` and candidates that are \
            deleted, such as `314` for 3 in r1c4; Sudoku Susser has the cells and `:` alone; \
            a line for each board",
    ),
    title: "HoDoKu's library",
};

/// The cells of the smallest board.
const SMALLEST_LINE: usize = 16;

/// Whether a line has fields between colons, or values that a person has placed, with a `+` before them.
pub(crate) fn is_library(line: &str) -> bool {
    let line = line.trim();
    (line.contains(':') || line.contains('+'))
        && line.contains(|c: char| c.is_ascii_digit())
        && line.split(':').any(|field| field.len() >= SMALLEST_LINE)
        && !line.contains(['|', '"', '/'])
        && line.chars().all(|c| c.is_alphanumeric() || ":+-. ".contains(c))
}

/// Reads `:technique:values:cells:deleted candidates:...`, or `cells:deleted candidates`.
pub(crate) fn parse_library(line: &str) -> Result<Puzzle, ParseError> {
    let (puzzle, marked) = library_of(line)?;
    // The board keeps the characters that it was read in.
    Ok(build(puzzle.shape(), &marked)?.with_alphabet(puzzle.alphabet()))
}

/// The cells of a line, and their candidates without the deleted ones.
pub(crate) fn library_of(line: &str) -> Result<(Puzzle, Vec<Marked>), ParseError> {
    let start = line.len() - line.trim_start().len();
    let mut fields = Vec::new();
    let mut at = start;
    for field in line.trim().split(':') {
        fields.push((at, field));
        at += field.len() + 1;
    }
    let (cells, deleted) = match fields[..] {
        [(_, ""), _, _, cells, deleted, ..] => (cells, deleted),
        [(_, ""), _, _, cells] => (cells, (at, "")),
        [cells, deleted] if !cells.1.is_empty() => (cells, deleted),
        [cells] => (cells, (at, "")),
        _ => {
            let span = start..line.trim_end().len();
            return Err(ParseError::new(ParseErrorKind::Library, span));
        }
    };
    let puzzle = placed(cells.0, cells.1)?;
    let size = puzzle.shape().size();
    let mut marked: Vec<Marked> = puzzle
        .values()
        .iter()
        .map(|&value| Marked {
            values: if value == 0 { all(size) } else { 1 << value },
            is_placed: false,
            span: cells.0..cells.0 + cells.1.len(),
        })
        .collect();
    let mut at = deleted.0;
    for word in deleted.1.split(' ') {
        let span = at..at + word.len();
        at += word.len() + 1;
        if word.is_empty() {
            continue;
        }
        // A digit, a row and a column, from 1 on.
        let digits: Option<Vec<usize>> =
            word.chars().map(|c| c.to_digit(10).map(|digit| digit as usize)).collect();
        let wrong = ParseError::new(ParseErrorKind::Deleted, span.clone());
        let Some([digit, row, column]) = digits.as_deref() else { return Err(wrong) };
        if ![digit, row, column].into_iter().all(|number| (1..=size).contains(number)) || size > 9 {
            return Err(wrong);
        }
        let cell = &mut marked[(row - 1) * size + column - 1];
        if cell.values.count_ones() > 1 {
            cell.values &= !(1 << digit);
        }
        cell.span = span;
    }
    Ok((puzzle, marked))
}

/// The board of cells with a `+` before those that a person has placed, which are given here.
fn placed(start: usize, cells: &str) -> Result<Puzzle, ParseError> {
    if !cells.contains('+') {
        return parse_cells_on_a_line(cells, start, squarest);
    }
    let mut symbols = Vec::new();
    let uses_digits = has_digits(cells);
    for (at, symbol) in cells.char_indices().filter(|&(_, symbol)| symbol != '+') {
        symbols.push(Symbol::new(start + at, symbol, uses_digits)?);
    }
    let found = symbols.len();
    let size = (1..=Shape::MAX_SIZE).find(|size| size * size == found);
    let Some(size) = size else {
        let kind = ParseErrorKind::Length { expected: 81, found };
        return Err(ParseError::new(kind, start..start + cells.len()));
    };
    crate::parse_cells::build(squarest(size)?, &symbols)
}
