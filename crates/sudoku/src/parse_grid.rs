//! Boards with a line per row: plain, with bars, SDK and Simple Sudoku.

use alloc::vec::Vec;
use core::ops::Range;

use kleene_text::FormatInfo;

use crate::error::{ParseError, ParseErrorKind, PuzzleError};
use crate::format::Format;
use crate::input_format::{InputFormat, Spec};
use crate::parse_cells::{
    BARS, Symbol, build, has_digits, is_rule, is_section, parse_cells_on_a_line, squarest, symbols,
    trimmed, without_comment, wrong,
};
use crate::{parse_blanks, puzzle::Puzzle, shape::Shape};

pub(crate) const LINE: Spec = Spec {
    format: InputFormat::Line,
    info: FormatInfo::new(
        Format::Line.name(),
        &["sdm"],
        "all cells of a board in reading order: 4, 16, 81, 256, ... characters; a file of such \
            lines is a collection",
    ),
    title: "line",
};

pub(crate) const GRID: Spec = Spec {
    format: InputFormat::Grid,
    info: FormatInfo::new(
        Format::Grid.name(),
        &[],
        "a line per row, with or without blanks; bars (`|`, `│`) between columns and rules \
            (`---+---`, `─`) between rows show the boxes; several boards with an empty line \
            between any two are a collection",
    ),
    title: "grid",
};

pub(crate) const SDK: Spec = Spec {
    format: InputFormat::Sdk,
    info: FormatInfo::new(
        Format::Sdk.name(),
        &["sdk"],
        "comments with `#`, then `[Puzzle]` and a line per row; several such sections are a \
            collection; other sections are skipped if they name no rule",
    ),
    title: "SDK",
};

pub(crate) const SIMPLE_SUDOKU: Spec = Spec {
    format: InputFormat::SimpleSudoku,
    info: FormatInfo::new(
        Format::SimpleSudoku.name(),
        &["ss"],
        "a frame of `*---*` around rows of the form `|.1.|...|...|`, with rules between boxes",
    ),
    title: "Simple Sudoku",
};

/// Reads a line per row, or one line that has all cells.
pub(crate) fn parse_grid(text: &str) -> Result<Puzzle, ParseError> {
    parse_written(text)
        .or_else(|error| parse_blanks::parse(text, |text| parse_written(text).ok()).ok_or(error))
}

/// Reads a line per row, or one line that has all cells, on a board without blanks for empty cells.
fn parse_written(text: &str) -> Result<Puzzle, ParseError> {
    let rows: Vec<_> = rows_and_rules(text).collect();
    // A hyphen beside a value is an empty cell.
    let has_hyphens = rows.iter().any(|(_, line)| line.contains('-') && !is_rule(line));
    let is_rule = if has_hyphens { is_rule_among_hyphens } else { is_rule };
    let mut lines = rows.iter().filter(|line| !is_rule(line.1));
    match (lines.next(), lines.next()) {
        (None, _) => Err(ParseError::new(ParseErrorKind::Empty, 0..text.len())),
        (Some(&(start, line)), None) if !line.contains(BARS) => {
            parse_cells_on_a_line(line, start, squarest)
        }
        (Some(&(start, line)), _) => {
            let uses_digits = has_digits(text);
            let first = Row::read(start, line, uses_digits)?;
            Grid::new(first.cells.len()).read(&rows, is_rule, uses_digits, text)
        }
    }
}

/// The lines that have cells or rules, each with the byte at which it begins.
///
/// A section other than `[Puzzle]` that comes after the first cells ends the board.
fn rows_and_rules(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = kleene_text::lines(text).map(|(start, line)| (start, without_comment(line)));
    let mut has_cells = false;
    lines
        .take_while(move |&(_, line)| {
            let names_section = is_section(line);
            // The end tag of a forum is no section.
            let goes_on = !(has_cells && names_section) || line.trim_start().starts_with("[/");
            has_cells |= !names_section && !line.trim().is_empty();
            goes_on
        })
        .filter(|(_, line)| !line.trim().is_empty() && !is_section(line))
}

/// Whether a line separates rows of a board with hyphens for empty cells: hyphens with a cross or a
/// corner.
fn is_rule_among_hyphens(line: &str) -> bool {
    is_rule(line) && line.contains(['+', '*', '=', '─', '━', '═'])
}

/// The cells of a row, and the bars between them.
struct Row {
    cells: Vec<Symbol>,
    /// The number of cells before a bar, and where the bar stands.
    bars: Vec<(usize, Range<usize>)>,
}

impl Row {
    fn read(start: usize, line: &str, has_digits: bool) -> Result<Self, ParseError> {
        let mut row = Self { cells: Vec::new(), bars: Vec::new() };
        for (at, symbol) in symbols(line).map(|(at, symbol)| (start + at, symbol)) {
            if BARS.contains(&symbol) {
                row.bars.push((row.cells.len(), at..at + symbol.len_utf8()));
            } else {
                row.cells.push(Symbol::new(at, symbol, has_digits)?);
            }
        }
        let found = row.cells.len();
        if found > Shape::MAX_SIZE {
            let kind = ParseErrorKind::TooWide { found };
            return Err(ParseError::new(kind, trimmed(line, start)));
        }
        Ok(row)
    }
}

/// A board while it is read.
struct Grid {
    size: usize,
    cells: Vec<Symbol>,
    columns: Boxes,
    rows: Boxes,
    /// Whether rows begin and end with bars.
    is_framed: bool,
}

impl Grid {
    fn new(size: usize) -> Self {
        let boxes = Boxes { size, length: None };
        Self { size, cells: Vec::new(), columns: boxes, rows: boxes, is_framed: false }
    }

    fn read(
        mut self,
        lines: &[(usize, &str)],
        is_rule: fn(&str) -> bool,
        has_digits: bool,
        text: &str,
    ) -> Result<Puzzle, ParseError> {
        let end = text.len();
        let mut rows = 0;
        // The numbers of the rows that an empty line stands before.
        let mut gaps = Vec::new();
        let mut last_end = 0;
        for &(start, line) in lines {
            let span = trimmed(line, start);
            let before = &text[last_end..start];
            if last_end > 0 && before.matches('\n').count() > 1 {
                gaps.push(rows);
            }
            last_end = span.end;
            if is_rule(line) {
                self.rows.cut(rows, span)?;
                continue;
            }
            let row = Row::read(start, line, has_digits)?;
            let (expected, found) = (self.size, row.cells.len());
            if found != expected {
                let kind = ParseErrorKind::RowLength { expected, found };
                return Err(ParseError::new(kind, span));
            }
            rows += 1;
            if rows > expected {
                let kind = ParseErrorKind::Rows { expected, found: rows };
                return Err(ParseError::new(kind, span));
            }
            self.is_framed |= row.bars.first().is_some_and(|(before, _)| *before == 0);
            row.bars.into_iter().try_for_each(|(before, span)| self.columns.cut(before, span))?;
            self.cells.extend(row.cells);
        }
        if rows != self.size {
            let kind = ParseErrorKind::Rows { expected: self.size, found: rows };
            return Err(ParseError::new(kind, end..end));
        }
        // Bars between all cells say nothing of boxes, but in the frame of Simple Sudoku. In a frame, or beside rules, heavier
        // ones among them may do so.
        let is_of_cells = self.columns.length == Some(1) && self.size > 3 && !text.contains('*');
        let is_open = is_of_cells && self.rows.length.is_none() && !self.is_framed;
        if is_open {
            self.columns.length = None;
        }
        if self.rows.length.is_none() && self.columns.length.is_none() {
            self.rows.length = height_of(&gaps, self.size);
        }
        let shape = self.shape().map_err(|error| wrong(error, 0..end))?;
        if shape.size() != self.size || is_of_cells && !is_open {
            return Err(ParseError::new(ParseErrorKind::UnevenBars, 0..end));
        }
        build(shape, &self.cells)
    }

    fn shape(&self) -> Result<Shape, PuzzleError> {
        match (self.rows.length, self.columns.length) {
            (None, None) => Shape::from_size(self.size),
            (Some(rows), None) => Shape::new(rows, self.size / rows),
            (None, Some(columns)) => Shape::new(self.size / columns, columns),
            (Some(rows), Some(columns)) => Shape::new(rows, columns),
        }
    }
}

/// The height of the boxes that empty lines before these rows show, if they are regular.
fn height_of(gaps: &[usize], size: usize) -> Option<usize> {
    let &height =
        gaps.first().filter(|height| (2..size).contains(*height) && size % **height == 0)?;
    gaps.iter().copied().eq((height..size).step_by(height)).then_some(height)
}

/// The length of the boxes in one direction, once a bar has shown it.
#[derive(Clone, Copy)]
struct Boxes {
    size: usize,
    length: Option<usize>,
}

impl Boxes {
    /// Records a bar after this many cells. Every bar must end a box, and the first one shows how
    /// wide boxes are.
    fn cut(&mut self, before: usize, span: Range<usize>) -> Result<(), ParseError> {
        if before == 0 || before == self.size {
            return Ok(());
        }
        let length = *self.length.get_or_insert(before);
        if before % length == 0 && self.size % length == 0 {
            Ok(())
        } else {
            Err(ParseError::new(ParseErrorKind::UnevenBars, span))
        }
    }
}
