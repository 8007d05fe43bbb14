//! Boards with lines of box characters between regions.

use alloc::string::String;

use super::paint::{Paint, Painter};
use super::{Colors, Terminal, end, end_line, visible};
use crate::cell::{Cell, Fill, Highlight};
use crate::picture::{Picture, Weight};

/// Lines to the four neighbors as bits: up 1, right 2, down 4, left 8.
const LINES: [char; 16] =
    [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'];

/// The number of characters of a cell with the lines above and to the left of it.
#[derive(Clone, Copy, Debug)]
struct Size {
    tall: usize,
    wide: usize,
}

impl Picture {
    pub(super) fn boxes(&self, terminal: &Terminal) -> String {
        let (width, height) = self.shape.as_rectangle().unwrap_or_default();
        let marks = self.cells.iter().map(|cell| cell.pencil.chars().count()).max().unwrap_or(0);
        let columns = (1..=marks).find(|side| side * side >= marks).unwrap_or(0);
        let large = match columns {
            0 => Size { tall: 2, wide: 4 },
            _ => Size { tall: marks.div_ceil(columns) + 1, wide: columns + 3 },
        };
        // Shrink step by step: without pencil marks, closer together, and without room for signs
        // where there are none.
        let sizes = [large, Size { tall: 2, wide: 4 }, Size { tall: 2, wide: 2 }];
        let smallest = if self.is_signed() { sizes[2] } else { Size { tall: 1, wide: 2 } };
        let is_wide = columns == 0 && !self.is_signed() && width > Self::MAX_WIDE;
        let size = sizes
            .into_iter()
            .find(|size| !is_wide && terminal.fits(width * size.wide + 1))
            .unwrap_or(smallest);
        let mut text = String::new();
        for y in 0..=height * size.tall {
            let mut line = Painter::new(&mut text, terminal.colors);
            for x in 0..=width * size.wide {
                let (c, paint) = self.character((y, x), size, terminal.colors);
                line.put(c, paint);
            }
            line.reset();
            end_line(&mut text);
        }
        end(text)
    }

    /// The most columns of a board of regions and no signs that is drawn large.
    pub(crate) const MAX_WIDE: usize = 24;

    /// Whether glyphs and marks carry the contents of the board. Without lines in regions, an
    /// occasional letter only names a region.
    fn is_signed(&self) -> bool {
        let signs =
            self.cells.iter().filter(|cell| cell.glyph.is_some() || cell.mark.is_some()).count();
        let least = if self.grid == Weight::None { self.cells.len() / 2 } else { 0 };
        signs > least
    }

    fn cell_at(&self, row: Option<usize>, column: Option<usize>) -> Option<usize> {
        let (width, height) = self.shape.as_rectangle()?;
        let (row, column) =
            (row.filter(|&row| row < height)?, column.filter(|&column| column < width)?);
        Some(row * width + column)
    }

    /// Whether a line goes from the upper left corner of this cell to the right, or downwards.
    fn has_line(&self, row: Option<usize>, column: Option<usize>, is_vertical: bool) -> bool {
        let (Some(row), Some(column)) = (row, column) else { return false };
        let (one, line) = if is_vertical {
            (self.cell_at(Some(row), column.checked_sub(1)), column)
        } else {
            (self.cell_at(row.checked_sub(1), Some(column)), row)
        };
        let other = self.cell_at(Some(row), Some(column));
        self.weight(one, other, line, is_vertical) == Weight::Heavy
    }

    /// The character at this line and column of the drawing.
    fn character(&self, (y, x): (usize, usize), size: Size, colors: Colors) -> (char, Paint) {
        let (row, column) = (y / size.tall, x / size.wide);
        let (in_row, in_column) = (y % size.tall, x % size.wide);
        let cell = self.cell_at(Some(row), Some(column)).map(|cell| &self.cells[cell]);
        let paint = cell.map_or_else(Paint::default, ground);
        let lines = match (in_row, in_column) {
            (0, 0) => {
                usize::from(self.has_line(row.checked_sub(1), Some(column), true))
                    | usize::from(self.has_line(Some(row), Some(column), false)) << 1
                    | usize::from(self.has_line(Some(row), Some(column), true)) << 2
                    | usize::from(self.has_line(Some(row), column.checked_sub(1), false)) << 3
            }
            (0, _) => usize::from(self.has_line(Some(row), Some(column), false)) * 0b1010,
            (_, 0) => usize::from(self.has_line(Some(row), Some(column), true)) * 0b0101,
            _ => 0,
        };
        if lines > 0 {
            return (LINES[lines], Paint::default());
        }
        let c = match cell {
            Some(cell) if size.tall > 1 => content(cell, (in_row, in_column), size, colors),
            _ => ' ',
        };
        (c, paint)
    }
}

fn ground(cell: &Cell) -> Paint {
    match (cell.highlight, cell.fill) {
        (Some(highlight), _) => Paint::on(highlight.rgb()),
        (None, Fill::Paper | Fill::Outside | Fill::Unknown) => Paint::default(),
        (None, fill) => Paint::on(fill.rgb()),
    }
}

/// The character of a large cell at this line and column of it.
fn content(cell: &Cell, (y, x): (usize, usize), size: Size, colors: Colors) -> char {
    let (middle_row, middle) = (size.tall / 2, size.wide / 2);
    let has_room = size.wide > 2;
    if let Some(highlight) = cell.highlight.filter(|_| colors == Colors::None && has_room) {
        let (open, close) = highlight.brackets();
        if y == middle_row && x == 1 {
            return open;
        }
        if y == middle_row && x + 1 == size.wide {
            return close;
        }
    }
    let has_sign = cell.glyph.is_some() || cell.mark.is_some() || cell.fill == Fill::Unknown;
    if has_sign && (y, x) == (middle_row, middle) {
        return if cell.fill == Fill::Unknown && cell.glyph.is_none() { '~' } else { cell.sign() };
    }
    let columns = cell.pencil_columns();
    let first = (size.wide - 1).saturating_sub(columns) / 2 + 1;
    let (Some(row), Some(column)) = (y.checked_sub(1), x.checked_sub(first)) else { return ' ' };
    let rows = cell.pencil.chars().count().div_ceil(columns.max(1));
    let is_crowded = size.tall <= rows || size.wide <= columns + 1;
    if cell.pencil.is_empty() || column >= columns || cell.glyph.is_some() || is_crowded {
        return ' ';
    }
    let place = row * columns + column;
    let is_ruled_out = cell.pencil_meaning(place) == Some(Highlight::Conclusion);
    cell.pencil.chars().nth(place).filter(|_| !is_ruled_out).map_or(' ', visible)
}
