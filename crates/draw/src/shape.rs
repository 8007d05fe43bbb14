//! The shapes of boards.

use alloc::vec::Vec;

/// The shape of a board, which gives its cells their numbers and places.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub struct Shape(pub(crate) Kind);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    Rectangle {
        width: usize,
        height: usize,
    },
    Hexagon {
        side: usize,
    },
    /// Number of cells of each side.
    Polygon {
        sides: Vec<usize>,
    },
    /// Of each row where its first cell begins, in halves of a side, and how many cells it has.
    Triangles {
        rows: Vec<(usize, usize)>,
    },
}

impl Shape {
    /// A rectangle of square cells, numbered row by row from the upper left.
    pub const fn rectangle(width: usize, height: usize) -> Self {
        Self(Kind::Rectangle { width, height })
    }

    /// A hexagon of hexagonal cells, this many to a side, numbered row by row from the upper left: the first row has
    /// `side` cells, the middle one twice as many less one.
    pub const fn hexagon(side: usize) -> Self {
        Self(Kind::Hexagon { side })
    }

    /// A polygon with this many places at each side, whose inside is empty. They are numbered side by side: the first
    /// side is at the top, the others follow clockwise. Of a polygon of four sides or fewer each is read from the left
    /// to the right or from the top to the bottom.
    pub const fn polygon(sides: Vec<usize>) -> Self {
        Self(Kind::Polygon { sides })
    }

    /// Rows of triangular cells, numbered row by row from the upper left: of each row where its first cell begins, in
    /// halves of a side, and how many cells it has. Each cell begins half a side after the one before it. It points up
    /// if that place and the number of its row, from 0, are even together, and down otherwise.
    ///
    /// ```
    /// use kleene_draw::{Cell, Fill, Picture, Shape};
    ///
    /// // A triangle of four.
    /// let mut picture = Picture::new(Shape::triangles([(2, 1), (1, 3)].into()), "Four");
    /// *picture.cell_mut(2) = Cell::new().fill(Fill::Ink);
    /// assert_eq!(picture.to_string(), " /△\\\n/△▼△\\");
    /// ```
    pub const fn triangles(rows: Vec<(usize, usize)>) -> Self {
        Self(Kind::Triangles { rows })
    }

    /// Number of cells.
    #[must_use]
    pub fn cells(&self) -> usize {
        match &self.0 {
            Kind::Rectangle { width, height } => width.saturating_mul(*height),
            Kind::Hexagon { side: 0 } => 0,
            // Three rhombuses that share their sides.
            Kind::Hexagon { side } => {
                side.saturating_mul(*side - 1).saturating_mul(3).saturating_add(1)
            }
            Kind::Polygon { sides } => sides.iter().sum(),
            Kind::Triangles { rows } => rows.iter().map(|row| row.1).sum(),
        }
    }

    /// Number of cells of the longest row.
    pub(crate) fn width(&self) -> usize {
        match &self.0 {
            Kind::Rectangle { width, .. } => *width,
            Kind::Hexagon { side } => side.saturating_mul(2).saturating_sub(1),
            Kind::Polygon { .. } => 0,
            Kind::Triangles { rows } => rows.iter().map(|row| row.1).max().unwrap_or(0),
        }
    }

    /// Number of rows.
    pub(crate) fn height(&self) -> usize {
        match &self.0 {
            Kind::Rectangle { height, .. } => *height,
            Kind::Hexagon { side } => side.saturating_mul(2).saturating_sub(1),
            Kind::Polygon { .. } => 0,
            Kind::Triangles { rows } => rows.len(),
        }
    }

    /// The cells of each row, from the top.
    pub(crate) fn rows(&self) -> impl Iterator<Item = core::ops::Range<usize>> {
        let mut start = 0;
        (0..self.height()).map(move |row| {
            let cells = start..start + self.row_len(row);
            start = cells.end;
            cells
        })
    }

    fn row_len(&self, row: usize) -> usize {
        match &self.0 {
            Kind::Rectangle { width, .. } => *width,
            Kind::Hexagon { side } => (side + row).min((3 * side).saturating_sub(row + 2)),
            Kind::Polygon { .. } => 0,
            Kind::Triangles { rows } => rows[row].1,
        }
    }

    /// The row of each triangular cell, and where it begins, in halves of a side from the cell that is most to the left;
    /// nothing for other shapes.
    pub(crate) fn triangle_places(&self) -> impl Iterator<Item = (usize, usize)> + Clone {
        let rows = match &self.0 {
            Kind::Triangles { rows } => rows.as_slice(),
            _ => &[],
        };
        let first = rows.iter().map(|row| row.0).min().unwrap_or(0);
        rows.iter().enumerate().flat_map(move |(row, &(start, cells))| {
            (0..cells).map(move |cell| (row, start - first + cell))
        })
    }

    /// Whether each triangular cell points up; nothing for other shapes.
    pub(crate) fn triangles_up(&self) -> Vec<bool> {
        let odd = match &self.0 {
            Kind::Triangles { rows } => rows.iter().map(|row| row.0).min().unwrap_or(0) % 2,
            _ => 0,
        };
        self.triangle_places().map(|(row, at)| (row + at + odd) % 2 == 0).collect()
    }

    /// The width and height, if it is a rectangle.
    pub(crate) fn as_rectangle(&self) -> Option<(usize, usize)> {
        match self.0 {
            Kind::Rectangle { width, height } => Some((width, height)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_a_hexagon() {
        let rows: Vec<_> = Shape::hexagon(3).rows().map(|row| row.len()).collect();
        assert_eq!(rows, [3, 4, 5, 4, 3]);
        assert_eq!((Shape::hexagon(3).cells(), Shape::hexagon(0).cells()), (19, 0));
    }
}
