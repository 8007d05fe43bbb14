//! The cells of a text, with their places, and the puzzle that they make.

use alloc::vec::Vec;
use core::ops::Range;

use crate::error::{ParseError, ParseErrorKind, PuzzleError};
use crate::{alphabet::Alphabet, cell::Cell, puzzle::Puzzle, shape::Shape};

/// The characters between boxes of a row.
pub(crate) const BARS: [char; 5] = ['|', '│', '┃', '║', '‖'];

/// The characters of a line between rows.
const RULES: [char; 5] = ['-', '=', '─', '━', '═'];

/// The puzzle on a line that begins at this byte; its shape is a function of its number of rows.
pub(crate) fn parse_cells_on_a_line(
    line: &str,
    start: usize,
    shape: impl FnOnce(usize) -> Result<Shape, ParseError>,
) -> Result<Puzzle, ParseError> {
    let line = without_comment(line);
    let span = trimmed(line, start);
    let mut cells = Vec::with_capacity(line.len().min(Shape::MAX_SIZE * Shape::MAX_SIZE));
    let uses_digits = has_digits(line);
    for (at, symbol) in symbols(line) {
        cells.push(Symbol::new(start + at, symbol, uses_digits)?);
    }
    from_line(&cells, span, shape)
}

/// The puzzle of the cells of a line.
fn from_line(
    cells: &[Symbol],
    span: Range<usize>,
    shape: impl FnOnce(usize) -> Result<Shape, ParseError>,
) -> Result<Puzzle, ParseError> {
    let found = cells.len();
    if found == 0 {
        return Err(ParseError::new(ParseErrorKind::Empty, span));
    }
    // The board whose number of cells is closest to this one.
    let sizes = 1..=Shape::MAX_SIZE;
    let size = sizes.min_by_key(|size| found.abs_diff(size * size)).unwrap_or(1);
    if size * size != found {
        let kind = ParseErrorKind::Length { expected: size * size, found };
        return Err(ParseError::new(kind, span));
    }
    build(shape(size)?, cells).map_err(|error| match *error.kind() {
        ParseErrorKind::ValueTooLarge { symbol, size } => {
            let values = cells.iter().map(|cell| cell.value).filter(|value| *value != UNUSUAL);
            let most = values.max().unwrap_or(0);
            let usual = usual_size(usize::from(most));
            error.map(|_| ParseErrorKind::ShortLine { symbol, found, size, usual })
        }
        _ => error,
    })
}

/// The characters of a line that are not blank, and where they stand; nothing between two commas is
/// an empty cell.
pub(crate) fn symbols(line: &str) -> impl Iterator<Item = (usize, char)> + '_ {
    let mut start = 0;
    let has_commas = line.contains(',');
    line.split(',').flat_map(move |field| {
        let at = start;
        start += field.len() + 1;
        let written = field.char_indices().filter(|(_, symbol)| !symbol.is_whitespace());
        let is_empty = has_commas && field.trim().is_empty();
        let nothing = is_empty.then_some((0, '.'));
        nothing.into_iter().chain(written).map(move |(within, symbol)| (at + within, symbol))
    })
}

/// The shape of a board whose text does not show one.
pub(crate) fn squarest(size: usize) -> Result<Shape, ParseError> {
    Shape::from_size(size).map_err(|error| wrong(error, 0..0))
}

/// The number of rows of the smallest board with square boxes that has so many values.
fn usual_size(values: usize) -> usize {
    (1..).map(|side| side * side).find(|&size| size >= values).unwrap_or(values)
}

/// Whether a line separates rows: it has a rule and nothing that could be a value.
pub(crate) fn is_rule(line: &str) -> bool {
    line.contains(RULES) && !line.contains(char::is_alphanumeric)
}

/// Whether a line is the name of a section in brackets: a sentence may stand between two tags of a forum.
pub(crate) fn is_section(line: &str) -> bool {
    let inside = line.trim_start().strip_prefix('[');
    inside.is_some_and(|inside| {
        let after = inside.split_once(']').map_or("", |(_, after)| after);
        !after.contains(char::is_alphabetic)
    })
}

/// Whether a line is drawn only, with crosses and corners or hyphens side by side, and has no cell.
pub(crate) fn is_frame(line: &str) -> bool {
    let has_rule = line.contains("--")
        || line.contains("==")
        || line.contains("|:-")
        || line.contains("+-+")
        || line.contains("|-|")
        || line.contains(|c| is_drawn(c) && !BARS.contains(&c));
    has_rule && line.chars().all(|c| c.is_whitespace() || "+-=|:*.'`".contains(c) || is_drawn(c))
}

/// Whether a character draws boxes.
fn is_drawn(c: char) -> bool {
    ('\u{2500}'..='\u{257f}').contains(&c)
}

/// Whether the bars or rules of a text show the boxes of a board of this size: bars around every cell do not.
pub(crate) fn shows_boxes(text: &str, size: usize) -> bool {
    let mut rows = text.lines().filter(|line| !is_rule(line));
    match rows.find(|line| line.contains(BARS)) {
        Some(row) => row.chars().filter(|c| BARS.contains(c)).count() + 1 < size,
        None => text.lines().any(|line| is_rule(line) && !is_open_row(line.trim(), size)),
    }
}

/// Whether a line of hyphens is a row of open cells, `- - - -` or `----`, and no rule.
fn is_open_row(line: &str, size: usize) -> bool {
    line.chars().all(|c| c == '-' || c.is_whitespace())
        && (!line.contains("--") || line.len() == size)
}

pub(crate) fn without_comment(line: &str) -> &str {
    line.split_once('#').map_or(line, |(line, _)| line)
}

/// The bytes of a text that begins at `start`, without the blanks around it.
pub(crate) fn trimmed(text: &str, start: usize) -> Range<usize> {
    let start = start + text.len() - text.trim_start().len();
    start..start + text.trim().len()
}

pub(crate) fn wrong(error: PuzzleError, span: Range<usize>) -> ParseError {
    ParseError::new(ParseErrorKind::Puzzle(error), span)
}

/// A character that some board has, and where it stands.
#[derive(Clone, Copy)]
pub(crate) struct Symbol {
    at: usize,
    symbol: char,
    /// What it usually stands for; [`UNUSUAL`] for a letter that usually is no value.
    value: u8,
}

/// A value that no board has.
const UNUSUAL: u8 = u8::MAX;

impl Symbol {
    /// A character of a text, which is a board of letters only if it has no digits ([`has_digits`]).
    pub(crate) fn new(at: usize, symbol: char, has_digits: bool) -> Result<Self, ParseError> {
        match Alphabet::value(symbol) {
            Some(value) => Ok(Self { at, symbol, value }),
            None if may_be_letter(symbol) && !has_digits => Ok(Self { at, symbol, value: UNUSUAL }),
            None => {
                let span = at..at + symbol.len_utf8();
                Err(ParseError::new(ParseErrorKind::UnknownCell(symbol), span))
            }
        }
    }

    /// The cell that a word is on a board of this size: a character, a number, or one of the words for nothing.
    pub(crate) fn of_word(at: usize, word: &str, size: usize) -> Option<Self> {
        const NOTHING: [&str; 9] =
            ["", "Nothing", "null", "None", "nil", "undefined", "NULL", "NA", "nan"];
        let mut symbols = word.chars();
        let symbol = match (symbols.next(), symbols.next()) {
            _ if NOTHING.contains(&word) => '.',
            (Some(symbol), None) => symbol,
            _ => {
                let number = word.parse::<u8>().ok()?;
                (usize::from(number) <= size).then(|| Alphabet::default().symbol(number.max(1)))?;
                if number == 0 { '0' } else { Alphabet::default().symbol(number) }
            }
        };
        let value = match Alphabet::value(symbol) {
            Some(value) => value,
            None if may_be_letter(symbol) => UNUSUAL,
            None => return None,
        };
        Some(Self { at, symbol, value })
    }

    fn span(self) -> Range<usize> {
        self.at..self.at + self.symbol.len_utf8()
    }
}

/// Whether a character that usually is no value may be one of a board of letters or signs.
fn may_be_letter(symbol: char) -> bool {
    symbol.is_alphabetic() || "@%&$~^§".contains(symbol)
}

/// Whether a text has digits that are values outside of comments.
pub(crate) fn has_digits(text: &str) -> bool {
    text.lines().any(|line| without_comment(line).contains(|c| matches!(c, '1'..='9')))
}

/// The puzzle of these cells, as many as the shape has.
pub(crate) fn build(shape: Shape, cells: &[Symbol]) -> Result<Puzzle, ParseError> {
    let size = shape.size();
    let mut values: Vec<_> = cells.iter().map(|cell| cell.value).collect();
    let alphabet = match cells.iter().find(|cell| usize::from(cell.value) > size) {
        Some(wrong) => letters(size, cells, *wrong)?,
        None if values.contains(&0) && cells.iter().any(|cell| cell.symbol == '0') => {
            let symbols = characters(cells);
            let from_zero = Alphabet::from_zero(&symbols, size);
            from_zero.unwrap_or_else(|| Alphabet::of(symbols.into_iter()))
        }
        None => Alphabet::of(cells.iter().map(|cell| cell.symbol)),
    };
    if alphabet.symbol(1) != '1' {
        values =
            cells.iter().map(|cell| alphabet.value_here(cell.symbol, size).unwrap_or(0)).collect();
    }
    let puzzle = Puzzle::new(shape, &values).map_err(|error| {
        let at = place_of(&error).map_or(0, |cell| shape.index(cell));
        let span = cells.get(at).map_or(0..0, |cell| cell.span());
        wrong(error, span)
    })?;
    Ok(puzzle.with_alphabet(alphabet))
}

pub(crate) fn characters(cells: &[Symbol]) -> Vec<char> {
    cells.iter().map(|cell| cell.symbol).collect()
}

/// The alphabet of a board of letters, one of which usually is no value of the board.
fn letters(size: usize, cells: &[Symbol], wrong: Symbol) -> Result<Alphabet, ParseError> {
    // Among digits a letter is a slip, and so is one of a few.
    let has_digits = cells.iter().any(|cell| matches!(cell.symbol, '1'..='9'));
    let alphabet = match (has_digits, size) {
        (true, _) | (_, ..4) => Err(0),
        _ => Alphabet::of_letters(&characters(cells), size),
    };
    alphabet.map_err(|found| {
        let symbol = wrong.symbol;
        let kind = match wrong.value {
            _ if 2 * found > size => ParseErrorKind::Letters { found, size },
            UNUSUAL => ParseErrorKind::UnknownCell(symbol),
            _ => ParseErrorKind::ValueTooLarge { symbol, size },
        };
        ParseError::new(kind, wrong.span())
    })
}

/// The cell at which an error shows.
pub(crate) fn place_of(error: &PuzzleError) -> Option<Cell> {
    match *error {
        PuzzleError::Value { cell, .. } => Some(cell),
        _ => None,
    }
}
