//! Pictures in board files: a row a line, a character a cell.

use alloc::vec::Vec;
use core::ops::Range;

use kleene_line::Symbol;

use super::node::Node;
use crate::{
    error::{ParseError, ParseErrorKind},
    layout::{Layout, Shape},
    symbols::Symbols,
};

/// The rows of a picture. Blanks at their ends do not count, and blanks between characters neither unless a blank is a
/// symbol.
pub(crate) struct Picture {
    span: Range<usize>,
    rows: Vec<Row>,
}

/// A row with its place in the text, and its characters with theirs.
struct Row {
    span: Range<usize>,
    chars: Vec<(usize, char)>,
}

impl Picture {
    /// The picture of a string of a file.
    pub(super) fn of_node(text: &str, node: &Node, has_blanks: bool) -> Result<Self, ParseError> {
        let Range { start, end } = node.span.clone();
        let mut at = start;
        let lines = node.text()?.lines();
        // Where escapes keep a row from being found it is taken to be where the last one ended.
        let lines = lines.map(str::trim).map(|line| {
            let place = text[at..end].find(line).map_or(at, |offset| at + offset);
            at = (place + line.len()).min(end);
            (place, line)
        });
        Ok(Self::new(lines, node.span.clone(), has_blanks))
    }

    /// The picture of a text.
    pub(crate) fn of_text(text: &str, has_blanks: bool) -> Self {
        let lines = kleene_text::lines(text).map(|(start, line)| {
            let trimmed = line.trim_start();
            (start + line.len() - trimmed.len(), trimmed.trim_end())
        });
        Self::new(lines, 0..text.trim_end().len(), has_blanks)
    }

    fn new<'t>(
        lines: impl Iterator<Item = (usize, &'t str)>,
        span: Range<usize>,
        has_blanks: bool,
    ) -> Self {
        let rows = lines.filter(|(_, line)| !line.is_empty()).map(|(start, line)| {
            let chars = line.char_indices().filter(|(_, c)| has_blanks || !c.is_whitespace());
            let chars = chars.map(|(at, c)| (start + at, c)).collect();
            Row { span: start..start + line.len(), chars }
        });
        Self { span, rows: rows.collect() }
    }

    /// Number of characters of the first row, and of rows.
    pub(super) fn size(&self) -> (usize, usize) {
        (self.rows.first().map_or(0, |row| row.chars.len()), self.rows.len())
    }

    /// The character at a place.
    pub(super) fn char(&self, row: usize, column: usize) -> Option<char> {
        Some(self.rows.get(row)?.chars.get(column)?.1)
    }

    /// Refuses a picture of another shape.
    pub(super) fn check(&self, shape: Shape) -> Result<(), ParseError> {
        let expected = shape.height();
        if self.rows.len() != expected {
            let kind =
                ParseErrorKind::Size { what: "row", place: "", expected, found: self.rows.len() };
            return Err(ParseError::new(kind, self.span.clone()));
        }
        for (number, row) in self.rows.iter().enumerate() {
            let (expected, found) = (shape.row_len(number), row.chars.len());
            if expected != found {
                let kind = ParseErrorKind::Size { what: "cell", place: "", expected, found };
                return Err(ParseError::new(kind, row.span.clone()));
            }
        }
        Ok(())
    }

    /// By cell, its character with its place.
    pub(super) fn chars<'p>(
        &'p self,
        layout: &'p Layout,
    ) -> impl Iterator<Item = (usize, char)> + 'p {
        (0..layout.cells()).map(|cell| {
            let (row, column) = layout.place(cell);
            self.rows[row].chars[column]
        })
    }

    /// The symbols of the cells; `None` for an open one.
    pub(crate) fn known(
        &self,
        layout: &Layout,
        symbols: &Symbols,
    ) -> Result<Vec<Option<Symbol>>, ParseError> {
        self.check(layout.shape())?;
        self.chars(layout)
            .map(|(at, c)| match symbols.symbol(c) {
                Some(symbol) => Ok(Some(symbol)),
                None if matches!(c, '.' | '?' | '_') => Ok(None),
                None => {
                    let place = at..at + c.len_utf8();
                    Err(ParseError::new(ParseErrorKind::UnknownSymbol(c), place))
                }
            })
            .collect()
    }
}
