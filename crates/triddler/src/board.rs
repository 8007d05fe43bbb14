//! The board: a hexagon of triangles, and its lines in three directions.

use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Reverse;
use core::fmt;
use core::ops::Range;

use crate::error::BoardError;

/// A hexagon of triangular cells by its sides, with rows from the left to the right.
///
/// The sides follow each other counterclockwise from the upper left; Olšák's format has the letters A to F for them:
///
/// ```text
///        F
///      _____
///   A /     \ E
///    /      /
///    \     / D
///   B \___/
///       C
/// ```
///
/// A side may be empty where the board has a sharp corner. Four sides give the others.
///
/// ```
/// use kleene_triddler::Board;
///
/// let board = Board::new([2, 1, 2, 2, 1, 2])?;
/// assert_eq!(board.cells(), 16);
/// assert_eq!(board.rows().map(|row| row.len()).collect::<Vec<_>>(), [5, 6, 5]);
/// assert_eq!(Board::hexagon(1)?.cells(), 6);
/// assert!(Board::new([2, 1, 2, 2, 1, 1]).is_err());
/// # Ok::<(), kleene_triddler::BoardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "[usize; 6]", into = "[usize; 6]"))]
pub struct Board {
    /// A to F.
    sides: [usize; 6],
}

/// A line of a board, by its index from 0.
///
/// Messages count from 1, as people do.
///
/// ```
/// # use kleene_triddler::Place;
/// assert_eq!(Place::Rising(1).to_string(), "rising line 2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// The row of this index, from the top.
    Row(usize),
    /// The line that falls to the right of this index, from the left. Its clue stands below.
    Falling(usize),
    /// The line that rises to the right of this index, from the left. Its clue stands above.
    Rising(usize),
}

/// A triangle among half sides: the row, where it begins, and whether it points up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Triangle {
    pub(crate) row: usize,
    /// In halves of a side, from the left end of the board.
    pub(crate) at: usize,
    pub(crate) is_up: bool,
}

impl Board {
    /// The most lines in each of the three directions.
    pub const MAX_LINES: usize = 500;

    /// The board with these sides, A to F.
    ///
    /// # Errors
    /// Sides that do not close, no cell, or more than [`Board::MAX_LINES`] lines in a direction.
    pub fn new(sides: [usize; 6]) -> Result<Self, BoardError> {
        let [a, b, c, d, e, f] = sides;
        // Checking each side first keeps the sums below from overflow, whatever a file says.
        if sides.iter().any(|&side| side > Self::MAX_LINES) {
            return Err(BoardError::TooLarge { sides });
        }
        if a + b != d + e || c + d != f + a {
            return Err(BoardError::Open { sides });
        }
        let directions = [a + b, c + d, e + f];
        if directions.contains(&0) {
            return Err(BoardError::Empty { sides });
        }
        if directions.iter().any(|&lines| lines > Self::MAX_LINES) {
            return Err(BoardError::TooLarge { sides });
        }
        Ok(Self { sides })
    }

    /// The regular hexagon with sides of this many cells.
    ///
    /// # Errors
    /// No cell, or too many lines.
    pub fn hexagon(side: usize) -> Result<Self, BoardError> {
        Self::new([side; 6])
    }

    /// The board of these rows from the top: whether the left edge rises to the right, the number of cells, and whether
    /// the right edge rises. Nothing if they do not make one.
    pub(crate) fn of_rows(rows: &[(bool, usize, bool)]) -> Option<Self> {
        let a = rows.iter().take_while(|row| row.0).count();
        let e = rows.iter().take_while(|row| !row.2).count();
        let (b, d) = (rows.len() - a, rows.len() - e);
        // A row has a cell for each half of its longer side, but one; the first one is longer than the top by the
        // corners.
        let cells = rows.first()?.1;
        let halves = (cells + 1).checked_sub(usize::from(a > 0) + usize::from(e > 0))?;
        let f = halves / 2;
        let c = (f + a).checked_sub(d)?;
        let board = Self::new([a, b, c, d, e, f]).ok()?;
        let mut shapes = rows.iter().enumerate();
        shapes.all(|(row, shape)| board.row_shape(row) == *shape).then_some(board)
    }

    /// Whether the left edge of a row rises to the right, its number of cells, and whether the right edge rises.
    pub(crate) fn row_shape(&self, row: usize) -> (bool, usize, bool) {
        let [a, .., e, _] = self.sides;
        (row < a, self.columns(row).len(), row >= e)
    }

    /// The sides A to F: upper left, lower left, bottom, lower right, upper right, top.
    #[must_use]
    pub fn sides(&self) -> [usize; 6] {
        self.sides
    }

    /// Number of rows.
    #[must_use]
    pub fn height(&self) -> usize {
        self.sides[0] + self.sides[1]
    }

    /// Number of cells.
    #[must_use]
    pub fn cells(&self) -> usize {
        (0..self.height()).map(|row| self.columns(row).len()).sum()
    }

    /// The cells of each row from the top: cells are numbered row by row.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = Range<usize>> + Clone + use<> {
        let (board, mut start) = (*self, 0);
        (0..self.height()).map(move |row| {
            let cells = start..start + board.columns(row).len();
            start = cells.end;
            cells
        })
    }

    /// Where the cells of a row begin, in halves of a side.
    pub(crate) fn columns(&self, row: usize) -> Range<usize> {
        let [a, _, _, _, e, f] = self.sides;
        // The ends of the line above the row and of the one below it.
        let left = [row, row + 1].map(|line| a.abs_diff(line));
        let right = [row, row + 1].map(|line| a + 2 * f + line.min(e) - line.saturating_sub(e));
        left[0].min(left[1])..right[0].max(right[1]).saturating_sub(1)
    }

    /// The triangles of the cells, by number.
    pub(crate) fn triangles(&self) -> impl Iterator<Item = Triangle> + Clone + use<> {
        let board = *self;
        (0..self.height()).flat_map(move |row| {
            let odd = row + board.sides[0];
            board.columns(row).map(move |at| Triangle { row, at, is_up: (at + odd) % 2 == 1 })
        })
    }

    /// The lines with their cells from the left to the right: rows from the top, falling lines from the left, rising
    /// lines from the left.
    ///
    /// ```
    /// use kleene_triddler::{Board, Place};
    ///
    /// let lines = Board::hexagon(1)?.lines();
    /// assert_eq!(lines.len(), 6);
    /// assert_eq!(lines[0], (Place::Row(0), vec![0, 1, 2]));
    /// assert_eq!(lines[2], (Place::Falling(0), vec![0, 3, 4]));
    /// assert_eq!(lines[4], (Place::Rising(0), vec![3, 0, 1]));
    /// # Ok::<(), kleene_triddler::BoardError>(())
    /// ```
    #[must_use]
    pub fn lines(&self) -> Vec<(Place, Vec<usize>)> {
        let [a, _, c, d, e, f] = self.sides;
        let mut falling = alloc::vec![Vec::new(); c + d];
        let mut rising = alloc::vec![Vec::new(); e + f];
        for (cell, Triangle { row, at, .. }) in self.triangles().enumerate() {
            falling[(at + a - row) / 2].push(cell);
            rising[(at + row + 1 - a) / 2].push((row, cell));
        }
        let rows = self.rows().enumerate().map(|(row, cells)| (Place::Row(row), cells.collect()));
        let falling = falling.into_iter().enumerate();
        let falling = falling.map(|(index, cells)| (Place::Falling(index), cells));
        let rising = rising.into_iter().enumerate().map(|(index, mut cells)| {
            // From the lowest row on; the two cells of a row are in order.
            kleene_text::sort_by_key(&mut cells, |&(row, _)| Reverse(row));
            (Place::Rising(index), cells.into_iter().map(|(_, cell)| cell).collect())
        });
        rows.chain(falling).chain(rising).collect()
    }

    /// The line of this number in the order of [`Board::lines`], from 0.
    #[must_use]
    pub fn place(&self, line: usize) -> Option<Place> {
        let [a, b, c, d, e, f] = self.sides;
        match line {
            _ if line < a + b => Some(Place::Row(line)),
            _ if line < a + b + c + d => Some(Place::Falling(line - a - b)),
            _ => Some(line - a - b - c - d).filter(|&index| index < e + f).map(Place::Rising),
        }
    }

    /// The number of a line in the order of [`Board::lines`]: the inverse of [`Board::place`] for the lines that there
    /// are.
    pub(crate) fn number(&self, place: Place) -> usize {
        let [a, b, c, d, ..] = self.sides;
        match place {
            Place::Row(index) => index,
            Place::Falling(index) => a + b + index,
            Place::Rising(index) => a + b + c + d + index,
        }
    }

    /// Number of lines.
    #[must_use]
    pub fn line_count(&self) -> usize {
        self.sides.iter().sum()
    }

    /// The row and the place in the row of a cell, both from 0.
    #[must_use]
    pub fn row_and_place(&self, cell: usize) -> Option<(usize, usize)> {
        let mut rows = self.rows().enumerate();
        let (row, cells) = rows.find(|(_, cells)| cells.contains(&cell))?;
        Some((row, cell - cells.start))
    }

    /// The name of a cell: its row and its place in the row, from 1.
    #[must_use]
    pub fn cell_name(&self, cell: usize) -> String {
        match self.row_and_place(cell) {
            Some((row, place)) => format!("r{}c{}", row + 1, place + 1),
            None => format!("cell {cell}, which is not on the board"),
        }
    }
}

/// The six sides, such as `2-1-2-2-1-2`.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Sides(self.sides).fmt(f)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Row(index) => write!(f, "row {}", index + 1),
            Self::Falling(index) => write!(f, "falling line {}", index + 1),
            Self::Rising(index) => write!(f, "rising line {}", index + 1),
        }
    }
}

/// Six sides as messages have them.
pub(crate) struct Sides(pub(crate) [usize; 6]);

impl fmt::Display for Sides {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c, d, e, g] = self.0;
        write!(f, "{a}-{b}-{c}-{d}-{e}-{g}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every board with at most so many rows and cells on the bottom.
    fn boards(most: usize) -> impl Iterator<Item = Board> {
        let count = (most + 1).pow(4);
        (0..count).filter_map(move |number| {
            let [a, b, c, d] =
                [0, 1, 2, 3].map(|power| number / (most + 1).pow(power) % (most + 1));
            let (e, f) = ((a + b).checked_sub(d)?, (c + d).checked_sub(a)?);
            Board::new([a, b, c, d, e, f]).ok()
        })
    }

    /// Whether two triangles have a side in common, and its direction: level, rising or falling to the right.
    fn shared(one: Triangle, other: Triangle) -> Option<&'static str> {
        let (one, other) = if one.at < other.at { (one, other) } else { (other, one) };
        match (other.at - one.at, one.row.abs_diff(other.row)) {
            (1, 0) => Some(if one.is_up { "falling" } else { "rising" }),
            (0, 1) => {
                let upper = if one.row < other.row { one } else { other };
                upper.is_up.then_some("level")
            }
            _ => None,
        }
    }

    #[test]
    fn lines_are_straight_and_whole() {
        for board in boards(4) {
            let triangles: Vec<Triangle> = board.triangles().collect();
            assert_eq!(triangles.len(), board.cells());
            let lines = board.lines();
            assert_eq!(lines.len(), board.line_count());
            let places: Vec<_> = (0..).map_while(|line| board.place(line)).collect();
            assert!(places.iter().eq(lines.iter().map(|(place, _)| place)));
            assert!(places.iter().map(|&place| board.number(place)).eq(0..lines.len()));
            let mut visits = alloc::vec![0; triangles.len()];
            for (place, cells) in &lines {
                // A line crosses sides of the two other directions, by turns.
                let crossed = match place {
                    Place::Row(_) => ["falling", "rising"],
                    Place::Falling(_) => ["level", "rising"],
                    Place::Rising(_) => ["level", "falling"],
                };
                for pair in cells.windows(2) {
                    let [one, other] = [triangles[pair[0]], triangles[pair[1]]];
                    let side = shared(one, other).expect("neighbors");
                    assert!(crossed.contains(&side), "{board} {place}: {one:?} {other:?}");
                    assert!(one.at <= other.at, "from the left to the right");
                }
                assert!(!cells.is_empty(), "{board} {place}");
                cells.iter().for_each(|&cell| visits[cell] += 1);
            }
            assert!(visits.iter().all(|&lines| lines == 3));
            // Cells that are in no common line have no common side.
            for one in 0..triangles.len() {
                for other in 0..one {
                    let mut lines = lines.iter().map(|(_, cells)| cells);
                    assert!(
                        shared(triangles[one], triangles[other]).is_none()
                            || lines.any(|cells| cells.contains(&one) && cells.contains(&other))
                    );
                }
            }
        }
    }

    #[test]
    fn rows_tell_the_board() {
        for board in boards(4) {
            let rows: Vec<_> = (0..board.height()).map(|row| board.row_shape(row)).collect();
            assert_eq!(Board::of_rows(&rows), Some(board));
        }
    }

    /// The lines of a board of 16 cells, as the letters A to P.
    #[test]
    fn lines_of_a_board() {
        let board = Board::new([2, 1, 2, 2, 1, 2]).unwrap();
        let mut lines = Vec::new();
        for (_, cells) in board.lines() {
            let letters = cells.into_iter().map(|cell| char::from(b'A' + cell as u8));
            lines.push(letters.collect::<String>());
        }
        assert_eq!(
            lines,
            [
                "ABCDE", "FGHIJK", "LMNOP", "FLM", "AGHNO", "BCIJP", "DEK", "LFGAB", "MNHICD",
                "OPJKE"
            ]
        );
    }
}
