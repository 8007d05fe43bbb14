//! The file of pzprv3: `pzprv3`, `nonogram`, the number of rows and that of columns, and lines of words with the clues above
//! and on the left of the cells. Either line breaks or slashes end the lines.

use alloc::vec;
use alloc::vec::Vec;

use super::lines::Piece;
use super::{Section, assemble, at};
use crate::clue::{Clue, Run};
use crate::color::Color;
use crate::error::{ParseError, ParseErrorKind, check_sides};
use crate::{palette::Palette, puzzle::Puzzle};

/// Whether a text is such a file.
pub(super) fn is_file(text: &str) -> bool {
    let mut lines = pieces(text);
    lines.next().is_some_and(|line| line.text == "pzprv3")
        && lines.next().is_some_and(|line| line.text == "nonogram")
}

/// The lines that are not empty.
fn pieces(text: &str) -> impl Iterator<Item = Piece<'_>> {
    let whole = Piece { text, start: 0 };
    whole.split(&['/', '\n']).filter(|line| !line.is_empty())
}

pub(super) fn read(text: &str) -> Result<Puzzle, ParseError> {
    let end = text.len()..text.len();
    let mut lines = pieces(text).skip(2);
    let (Some(height), Some(width)) = (lines.next(), lines.next()) else {
        return Err(ParseError::new(ParseErrorKind::Header, end));
    };
    let (rows, columns) = (height.number()? as usize, width.number()? as usize);
    check_sides(1, rows).map_err(at(height.span()))?;
    check_sides(columns, 1).map_err(at(width.span()))?;
    // A line has at most so many runs, and so many places has each clue.
    let (above, before) = (rows.div_ceil(2), columns.div_ceil(2));
    let mut of_rows = vec![Vec::new(); rows];
    let mut of_columns = vec![Vec::new(); columns];
    for row in 0..above + rows {
        let line = lines.next().ok_or_else(|| {
            let (expected, found) = (above + rows, row);
            ParseError::new(ParseErrorKind::MissingLines { expected, found }, end.clone())
        })?;
        let words: Vec<Piece<'_>> = line.words().collect();
        if words.len() != before + columns {
            let (expected, found) = (before + columns, words.len());
            return Err(line.error(ParseErrorKind::CellCount { expected, found }));
        }
        for (column, word) in words.into_iter().enumerate() {
            let clue = match (row.checked_sub(above), column.checked_sub(before)) {
                (None, None) => None,
                (None, Some(column)) => Some(&mut of_columns[column]),
                (Some(row), None) => Some(&mut of_rows[row]),
                // How far somebody has come: `#` is ink, `+` ground.
                (Some(_), Some(_)) if matches!(word.text, "." | "#" | "+") => continue,
                (Some(_), Some(_)) => return Err(word.error(ParseErrorKind::NotACell)),
            };
            match clue {
                _ if word.text == "." => {}
                Some(clue) => clue.push(word),
                None => return Err(word.error(ParseErrorKind::StrayClue)),
            }
        }
    }
    if let Some(line) = lines.next() {
        return Err(line.error(ParseErrorKind::StrayClue));
    }
    let rows = of_rows.iter().map(|words| clue(words, height));
    let columns = of_columns.iter().map(|words| clue(words, width));
    assemble(
        Palette::default(),
        Section::new(rows.collect::<Result<_, _>>()?, height.span()),
        Section::new(columns.collect::<Result<_, _>>()?, width.span()),
    )
}

/// The clue of these numbers, and its place; that of a side for a line without runs.
fn clue(
    words: &[Piece<'_>],
    side: Piece<'_>,
) -> Result<(Clue, core::ops::Range<usize>), ParseError> {
    let span = words.first().map_or(side.span(), |first| first.span());
    let runs = words.iter().map(|word| Ok(Run::new(Color::INK, word.number()?)));
    let runs = runs.collect::<Result<Vec<_>, ParseError>>()?;
    let clue = Clue::from_runs(runs)
        .map_err(|_| ParseError::new(ParseErrorKind::ZeroRun, span.clone()))?;
    Ok((clue, span))
}
