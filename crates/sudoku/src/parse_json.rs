//! Boards in JSON, by a small parser of the few forms in use.

use alloc::vec::Vec;
use core::ops::Range;

use kleene_text::FormatInfo;

use crate::error::{ParseError, ParseErrorKind};
use crate::format::Format;
use crate::input_format::{InputFormat, Spec};
use crate::parse_cells::{parse_cells_on_a_line, place_of, squarest, wrong};
use crate::{puzzle::Puzzle, shape::Shape};

pub(crate) const SPEC: Spec = Spec {
    format: InputFormat::Json,
    info: FormatInfo::new(
        Format::Json.name(),
        &[],
        "`{\"box\": [3, 3], \"cells\": [[5, 0, ...], ...]}` with 0 or null for an empty \
         cell, or the cells in one string, or the list of rows alone",
    ),
    title: "JSON",
};

/// Reads a list of rows, or an object with the cells as rows of numbers (0 or `null` is empty) or as one string, and,
/// unless the boxes are as square as they can be, their rows and columns.
pub(crate) fn parse_json(text: &str) -> Result<Puzzle, ParseError> {
    let mut reader = Reader { text, at: 0 };
    let mut boxes = None;
    let mut cells = None;
    if text.trim_start().starts_with('[') {
        let rows = reader.rows()?;
        reader.end()?;
        return from_rows(&rows, None, text);
    }
    reader.list('{', '}', |reader| {
        let start = reader.blank();
        let key = reader.string()?;
        reader.expect(':', "`:`")?;
        match (&text[key], cells.is_some(), boxes.is_some()) {
            ("cells", false, _) => cells = Some(reader.cells()?),
            ("box", _, false) => boxes = Some(reader.numbers()?),
            _ => return Err(reader.error_from(start, "`cells` or `box`, once")),
        }
        Ok(())
    })?;
    reader.end()?;
    match (cells, boxes) {
        (None, _) => Err(reader.error("`cells` before this")),
        (Some(Cells::Line(span)), boxes) => {
            parse_cells_on_a_line(&text[span.clone()], span.start, |size| {
                boxes.map_or_else(|| squarest(size), |boxes| shape_of(&boxes, size, text))
            })
        }
        (Some(Cells::Rows(rows)), boxes) => from_rows(&rows, boxes, text),
    }
}

/// A number, and where it stands.
type Number = (u8, Range<usize>);

enum Cells {
    /// The bytes between the quotes.
    Line(Range<usize>),
    Rows(Vec<Vec<Number>>),
}

fn from_rows(
    rows: &[Vec<Number>],
    boxes: Option<Vec<Number>>,
    text: &str,
) -> Result<Puzzle, ParseError> {
    let whole = 0..text.len();
    let size = rows.len();
    let shape = match boxes {
        None => Shape::from_size(size).map_err(|error| wrong(error, whole.clone()))?,
        Some(boxes) => shape_of(&boxes, size, text)?,
    };
    if let Some(row) = rows.iter().find(|row| row.len() != size) {
        let span = match (row.first(), row.last()) {
            (Some((_, first)), Some((_, last))) => first.start..last.end,
            _ => whole,
        };
        let kind = ParseErrorKind::RowLength { expected: size, found: row.len() };
        return Err(ParseError::new(kind, span));
    }
    let cells: Vec<_> = rows.iter().flatten().collect();
    let values: Vec<_> = cells.iter().map(|(value, _)| *value).collect();
    Puzzle::new(shape, &values).map_err(|error| {
        let span = place_of(&error).and_then(|cell| cells.get(shape.index(cell)));
        wrong(error, span.map_or(whole, |(_, span)| span.clone()))
    })
}

/// The shape with these boxes, which must have this many rows.
fn shape_of(boxes: &[Number], size: usize, text: &str) -> Result<Shape, ParseError> {
    let [(rows, start), (columns, end)] = boxes else {
        let kind = ParseErrorKind::Json("two numbers in `box`, its rows and its columns");
        return Err(ParseError::new(kind, 0..text.len()));
    };
    let span = start.start..end.end;
    let shape = Shape::new(usize::from(*rows), usize::from(*columns))
        .map_err(|error| wrong(error, span.clone()))?;
    if shape.size() != size {
        let kind = ParseErrorKind::Rows { expected: shape.size(), found: size };
        return Err(ParseError::new(kind, span));
    }
    Ok(shape)
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl Reader<'_> {
    fn error(&self, expected: &'static str) -> ParseError {
        let len = self.rest().chars().next().map_or(0, char::len_utf8);
        ParseError::new(ParseErrorKind::Json(expected), self.at..self.at + len)
    }

    fn error_from(&self, start: usize, expected: &'static str) -> ParseError {
        ParseError::new(ParseErrorKind::Json(expected), start..self.at)
    }

    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    /// Skips blanks, and returns where the next token begins.
    fn blank(&mut self) -> usize {
        self.at = self.text.len() - self.rest().trim_start().len();
        self.at
    }

    fn takes(&mut self, symbol: char) -> bool {
        self.blank();
        let is_there = self.rest().starts_with(symbol);
        self.at += if is_there { symbol.len_utf8() } else { 0 };
        is_there
    }

    /// Checks that nothing follows.
    fn end(&mut self) -> Result<(), ParseError> {
        if self.blank() < self.text.len() { Err(self.error("nothing more")) } else { Ok(()) }
    }

    fn expect(&mut self, symbol: char, name: &'static str) -> Result<(), ParseError> {
        if self.takes(symbol) { Ok(()) } else { Err(self.error(name)) }
    }

    /// Reads what stands between these, separated by commas, with the function.
    fn list(
        &mut self,
        open: char,
        close: char,
        mut item: impl FnMut(&mut Self) -> Result<(), ParseError>,
    ) -> Result<(), ParseError> {
        self.expect(open, if open == '{' { "`{`" } else { "`[`" })?;
        if self.takes(close) {
            return Ok(());
        }
        loop {
            item(self)?;
            if self.takes(close) {
                return Ok(());
            }
            self.expect(',', "`,` or the end of the list")?;
        }
    }

    fn cells(&mut self) -> Result<Cells, ParseError> {
        self.blank();
        if self.rest().starts_with('"') {
            return self.string().map(Cells::Line);
        }
        self.rows().map(Cells::Rows)
    }

    fn rows(&mut self) -> Result<Vec<Vec<Number>>, ParseError> {
        let mut rows = Vec::new();
        self.list('[', ']', |reader| {
            rows.push(reader.numbers()?);
            Ok(())
        })?;
        Ok(rows)
    }

    fn numbers(&mut self) -> Result<Vec<Number>, ParseError> {
        let mut numbers = Vec::new();
        self.list('[', ']', |reader| {
            numbers.push(reader.number()?);
            Ok(())
        })?;
        Ok(numbers)
    }

    /// A number from 0 to 255, or `null`, which is 0.
    fn number(&mut self) -> Result<Number, ParseError> {
        const EXPECTED: &str = "a number from 0 to 25, or `null`";
        let start = self.blank();
        if self.rest().starts_with("null") {
            self.at += 4;
            return Ok((0, start..self.at));
        }
        let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        let number = self.rest()[..digits].parse().map_err(|_| self.error(EXPECTED))?;
        self.at += digits;
        Ok((number, start..self.at))
    }

    /// The bytes of a string, which has no escapes: no board needs one.
    fn string(&mut self) -> Result<Range<usize>, ParseError> {
        self.expect('"', "`\"`")?;
        let start = self.at;
        match self.rest().find(['"', '\\', '\n']) {
            Some(len) if self.rest()[len..].starts_with('"') => {
                self.at += len + 1;
                Ok(start..start + len)
            }
            len => {
                self.at = len.map_or(self.text.len(), |len| start + len);
                Err(self.error("the end of the string, without escapes"))
            }
        }
    }
}
