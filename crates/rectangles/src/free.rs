//! The free cells of a board, as bit sets by rows and by columns.

use alloc::vec::Vec;

/// The longest side of a board whose lines fit into machine words.
pub(crate) const LONGEST: usize = 64;

/// The free cells of a board.
#[derive(Clone, Debug)]
pub(crate) struct Free {
    /// A word for each row, then one for each column.
    lines: Vec<u64>,
    height: usize,
}

/// A free cell bounded above or below, and on its left or right.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Corner {
    pub(crate) row: usize,
    pub(crate) column: usize,
    /// Whether the free cells extend to the left, and up.
    pub(crate) to_left: bool,
    pub(crate) to_top: bool,
}

/// The free space at a corner.
#[derive(Clone, Debug)]
pub(crate) struct Room {
    /// The free width by the number of rows, from 1.
    widths: [u8; LONGEST + 1],
    pub(crate) height: usize,
}

/// The place of a piece.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) row: u8,
    pub(crate) column: u8,
    pub(crate) width: u8,
    pub(crate) height: u8,
}

impl Free {
    /// A board of at most [`LONGEST`] rows and columns that is free.
    pub(crate) fn new(width: usize, height: usize) -> Self {
        let mut lines = vec![ones(width); height];
        lines.extend(core::iter::repeat_n(ones(height), width));
        Self { lines, height }
    }

    pub(crate) fn rows(&self) -> &[u64] {
        &self.lines[..self.height]
    }

    pub(crate) fn columns(&self) -> &[u64] {
        &self.lines[self.height..]
    }

    pub(crate) fn num_cells(&self) -> u32 {
        self.rows().iter().map(|row| row.count_ones()).sum()
    }

    pub(crate) fn take(&mut self, place: Place) {
        let (rows, columns) = self.lines.split_at_mut(self.height);
        let (width, height) = (usize::from(place.width), usize::from(place.height));
        let (row, column) = (usize::from(place.row), usize::from(place.column));
        for line in &mut rows[row..row + height] {
            *line &= !(ones(width) << column);
        }
        for line in &mut columns[column..column + width] {
            *line &= !(ones(height) << row);
        }
    }

    /// Whether every cell of a place is free.
    pub(crate) fn has(&self, place: Place) -> bool {
        let from = usize::from(place.row);
        let cells = ones(place.width.into()) << place.column;
        let mut rows = self.rows()[from..from + usize::from(place.height)].iter();
        rows.all(|row| row & cells == cells)
    }

    /// The first place with these sides.
    pub(crate) fn find(&self, width: u16, height: u16) -> Option<Place> {
        let rows = self.rows();
        if usize::from(height) > rows.len() || usize::from(width) > LONGEST {
            return None;
        }
        // `starts` collects the cells where such a place begins, by width and then by height.
        // Repeated doubling intersects n shifted copies in log n steps.
        let mut starts = [0; LONGEST];
        for (start, &row) in starts.iter_mut().zip(rows) {
            *start = row;
            doubled(width.into(), |by| *start &= *start >> by);
        }
        doubled(height.into(), |by| {
            for row in 0..rows.len() - by {
                starts[row] &= starts[row + by];
            }
        });
        let row = starts[..=rows.len() - usize::from(height)].iter().position(|&s| s != 0)?;
        let column = starts[row].trailing_zeros() as u8;
        Some(Place { row: row as u8, column, width: width as u8, height: height as u8 })
    }

    /// Calls for each corner, until the call returns false.
    pub(crate) fn each_corner(&self, mut visit: impl FnMut(Corner) -> bool) {
        let rows = self.rows();
        for (row, &line) in rows.iter().enumerate() {
            let above = if row == 0 { 0 } else { rows[row - 1] };
            let below = rows.get(row + 1).copied().unwrap_or(0);
            let ends = [(line & !(line << 1), false), (line & !(line >> 1), true)];
            for (closed, to_top) in [(!above, false), (!below, true)] {
                for (ends, to_left) in ends {
                    let mut corners = ends & closed;
                    while corners != 0 {
                        let column = corners.trailing_zeros() as usize;
                        corners &= corners - 1;
                        if !visit(Corner { row, column, to_left, to_top }) {
                            return;
                        }
                    }
                }
            }
        }
    }

    pub(crate) fn room(&self, corner: Corner) -> Room {
        let rows = self.rows();
        let mut room = Room { widths: [0; LONGEST + 1], height: 0 };
        let (mut row, mut both) = (corner.row, u64::MAX);
        while let Some(&line) = rows.get(row) {
            both &= line;
            let width = if corner.to_left {
                (both << (LONGEST - 1 - corner.column)).leading_ones()
            } else {
                (both >> corner.column).trailing_ones()
            };
            if width == 0 {
                break;
            }
            room.height += 1;
            room.widths[room.height] = width as u8;
            row = if corner.to_top { row.wrapping_sub(1) } else { row + 1 };
        }
        room
    }
}

impl Room {
    /// The free width of this many rows.
    pub(crate) fn width(&self, rows: usize) -> usize {
        self.widths.get(rows).copied().unwrap_or(0).into()
    }
}

impl Corner {
    /// The place of a piece with these sides in the corner. It must fit.
    pub(crate) fn place(self, width: u16, height: u16) -> Place {
        let (w, h) = (usize::from(width), usize::from(height));
        let row = if self.to_top { self.row + 1 - h } else { self.row };
        let column = if self.to_left { self.column + 1 - w } else { self.column };
        Place { row: row as u8, column: column as u8, width: width as u8, height: height as u8 }
    }
}

/// Lengths of the runs of ones in a word.
pub(crate) fn runs(mut line: u64) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        (line != 0).then(|| {
            line >>= line.trailing_zeros();
            let run = line.trailing_ones();
            line = line.checked_shr(run).unwrap_or(0);
            run
        })
    })
}

/// A word whose lowest `length` bits are ones; at least one.
fn ones(length: usize) -> u64 {
    u64::MAX >> (LONGEST - length)
}

/// Calls with the steps that extend a run of one to `length`; no step exceeds the run reached
/// before it.
fn doubled(length: usize, mut step: impl FnMut(usize)) {
    let mut have = 1;
    while have < length {
        let by = have.min(length - have);
        step(by);
        have += by;
    }
}
