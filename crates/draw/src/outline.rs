//! The outlines of cells.

use alloc::vec::Vec;

use crate::shape::{Kind, Shape};

/// The outline of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Outline {
    Square,
    Hexagon,
    Triangle {
        /// Whether its tip is above.
        is_up: bool,
    },
    /// A place at a polygon.
    Disc,
}

impl Shape {
    /// The outline of each cell.
    pub(crate) fn outlines(&self) -> Vec<Outline> {
        match self.0 {
            Kind::Rectangle { .. } => vec![Outline::Square; self.cells()],
            Kind::Hexagon { .. } => vec![Outline::Hexagon; self.cells()],
            Kind::Polygon { .. } => vec![Outline::Disc; self.cells()],
            Kind::Triangles { .. } => {
                let ups = self.triangles_up().into_iter();
                ups.map(|is_up| Outline::Triangle { is_up }).collect()
            }
        }
    }
}
