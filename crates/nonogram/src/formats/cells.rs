//! Cells written as characters: a color's own, `?` for any, and several between brackets for one
//! of them.

use alloc::string::String;
use alloc::vec::Vec;

use kleene_line::CellSet;

use crate::{color::Color, error::ParseErrorKind, partial::PartialSolution, solution::Solution};

/// The cells of a text. Blanks are skipped.
pub(super) fn read(
    text: &str,
    color: impl Fn(char) -> Option<Color>,
) -> Result<Vec<CellSet>, ParseErrorKind> {
    let mut cells = Vec::new();
    let mut chars = text.chars().filter(|c| !c.is_whitespace());
    let cell = |c| color(c).map(CellSet::from).ok_or(ParseErrorKind::NotACell);
    while let Some(c) = chars.next() {
        cells.push(match c {
            '?' => PartialSolution::OPEN,
            '[' => {
                let mut set = CellSet::EMPTY;
                loop {
                    match chars.next() {
                        Some(']') => break set,
                        Some(c) => set = set.or(cell(c)?),
                        None => return Err(ParseErrorKind::NotACell),
                    }
                }
            }
            c => cell(c)?,
        });
    }
    Ok(cells)
}

/// The picture of cells that are all known, of whole rows of this width.
pub(super) fn picture(width: usize, cells: &[CellSet]) -> Result<Solution, ParseErrorKind> {
    let colors = cells.iter().map(|cell| cell.known().map(Color::from_symbol));
    let colors = colors.collect::<Option<Vec<_>>>();
    let colors = colors.ok_or(ParseErrorKind::NotACell)?;
    Solution::from_cells(width, colors).map_err(ParseErrorKind::Puzzle)
}

/// Writes a cell that may have some of the colors `any`.
pub(super) fn write(text: &mut String, cell: CellSet, any: CellSet, mark: impl Fn(Color) -> char) {
    let marks = cell.symbols().map(|symbol| mark(Color::from_symbol(symbol)));
    match cell.len() {
        _ if cell == any => text.push('?'),
        1 => text.extend(marks),
        _ => {
            text.push('[');
            text.extend(marks);
            text.push(']');
        }
    }
}
