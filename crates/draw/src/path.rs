//! Paths from cell to cell.

use alloc::string::String;
use alloc::vec::Vec;

use crate::geometry::Point;
use crate::picture::{Picture, Weight};

/// A path from cell to cell, with a name.
///
/// A line in its own color above the contents of cells, with a disc at its start.
///
/// ```
/// use kleene_draw::{Path, PathEnd, Picture, Shape, Weight};
///
/// let board = Picture::new(Shape::rectangle(3, 1), "A board");
/// let arrow = Path::new([0, 1, 2], "a sum").start(PathEnd::Ring).end(PathEnd::Arrow);
/// assert!(board.path(arrow.pale(Weight::Thin)).to_svg().contains("a sum"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub struct Path {
    pub(crate) cells: Vec<usize>,
    pub(crate) label: String,
    pub(crate) start: PathEnd,
    pub(crate) end: PathEnd,
    /// The weight of a path drawn below the contents of cells.
    pub(crate) pale: Option<Weight>,
}

/// The mark at an end of a path.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum PathEnd {
    /// Nothing.
    #[default]
    None,
    /// A filled circle.
    Disc,
    /// A circle; the path stops at its edge.
    Ring,
    /// An arrowhead that points away from the path.
    Arrow,
}

impl Path {
    /// A path through the cells with these numbers.
    pub fn new(cells: impl IntoIterator<Item = usize>, label: impl Into<String>) -> Self {
        Self {
            cells: cells.into_iter().collect(),
            label: label.into(),
            start: PathEnd::Disc,
            end: PathEnd::None,
            pale: None,
        }
    }

    /// Sets the mark in the first cell.
    pub fn start(self, start: PathEnd) -> Self {
        Self { start, ..self }
    }

    /// Sets the mark in the last cell.
    pub fn end(self, end: PathEnd) -> Self {
        Self { end, ..self }
    }

    /// Draws the path in gray below the contents of cells, as wide as a part of a cell if it is
    /// [heavy](Weight::Heavy). Its name is for screen readers only and does not appear below the
    /// picture.
    pub fn pale(self, weight: Weight) -> Self {
        Self { pale: Some(weight), ..self }
    }

    /// The width of the line.
    pub(crate) const fn width(&self) -> f64 {
        match self.pale {
            None => 3.0,
            Some(Weight::None) => 0.0,
            Some(Weight::Thin) => 1.6,
            Some(Weight::Bold) => 4.0,
            Some(Weight::Heavy) => 8.0,
        }
    }

    /// The radius of discs and rings at the ends; those of a pale path surround the contents of the
    /// cell.
    pub(crate) const fn radius(&self) -> f64 {
        if self.pale.is_some() { 9.0 } else { 5.0 }
    }
}

/// A path in units of its picture: the points of its line, and its ends.
pub(crate) struct Drawn {
    pub(crate) line: Vec<Point>,
    /// The centers of the circles, and whether each is filled.
    pub(crate) circles: Vec<(Point, bool)>,
    /// The arrowheads: the tip between two other points.
    pub(crate) heads: Vec<[Point; 3]>,
}

impl Picture {
    /// Computes a path in units; `None` if none of its cells exists.
    pub(crate) fn drawn(&self, path: &Path, centers: &[Point]) -> Option<Drawn> {
        let mut line: Vec<Point> =
            path.cells.iter().filter_map(|&cell| centers.get(cell).copied()).collect();
        let (mut circles, mut heads) = (Vec::new(), Vec::new());
        let (&first, &last) = (line.first()?, line.last()?);
        let len = line.len();
        // Compute both ends from the uncut line, before either shortens it.
        let next = line[1.min(len - 1)];
        let before = line[len.saturating_sub(2)];
        let ends = [(path.start, first, next, 0), (path.end, last, before, len - 1)];
        for (end, at, inner, index) in ends {
            match end {
                PathEnd::None => {}
                PathEnd::Disc => circles.push((at, true)),
                PathEnd::Ring => {
                    circles.push((at, false));
                    line[index] = at.moved(inner, path.radius());
                }
                PathEnd::Arrow => {
                    // A little beyond the center, so that the contents of the cell do not hide the
                    // head.
                    let tip = at.moved(inner, -ARROW);
                    if tip != at {
                        line[index] = tip;
                        let back = tip.moved(inner, ARROW);
                        let (across, down) = ((back.y - tip.y) * 0.8, (tip.x - back.x) * 0.8);
                        heads.push([
                            Point::new(back.x + across, back.y + down),
                            tip,
                            Point::new(back.x - across, back.y - down),
                        ]);
                    }
                }
            }
        }
        Some(Drawn { line, circles, heads })
    }
}

/// The length of the head of an arrow.
const ARROW: f64 = 5.0;
