//! Signs between two cells.

use crate::geometry::Point;
use crate::picture::Picture;

/// A sign halfway between two cells.
///
/// ```
/// use kleene_draw::{Between, Picture, Shape, Sign};
///
/// let board = Picture::new(Shape::rectangle(2, 1), "The left is less");
/// let svg = board.between(Between::new(0, 1, Sign::Less)).to_svg();
/// assert!(svg.contains(r#"class="sign""#));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Between {
    cells: (usize, usize),
    pub(crate) sign: Sign,
}

/// The sign between two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Sign {
    /// An inequality sign, open to the second cell: the first is less.
    Less,
    /// A circle.
    OpenDisc,
    /// A filled circle.
    FilledDisc,
}

/// The radius of discs.
pub(crate) const RADIUS: f64 = 3.2;

/// The reach of an inequality sign from its middle, along the line between the cells and across it.
const ANGLE: (f64, f64) = (2.0, 3.4);

impl Between {
    /// A sign between the cells with these numbers.
    #[must_use]
    pub const fn new(one: usize, other: usize, sign: Sign) -> Self {
        Self { cells: (one, other), sign }
    }
}

impl Picture {
    /// The midpoint between the cells of a sign; `None` if one of them does not exist.
    pub(crate) fn middle_of(between: &Between, centers: &[Point]) -> Option<Point> {
        let (one, other) = (centers.get(between.cells.0)?, centers.get(between.cells.1)?);
        Some(one.towards(*other, 0.5))
    }

    /// The points of an inequality sign, its tip second.
    pub(crate) fn angle(between: &Between, centers: &[Point]) -> Option<[Point; 3]> {
        let middle = Self::middle_of(between, centers)?;
        let one = *centers.get(between.cells.0)?;
        let tip = middle.moved(one, ANGLE.0);
        if tip == middle {
            return None;
        }
        let back = middle.moved(one, -ANGLE.0);
        let share = ANGLE.1 / (2.0 * ANGLE.0);
        let (across, down) = ((back.y - tip.y) * share, (tip.x - back.x) * share);
        Some([
            Point::new(back.x + across, back.y + down),
            tip,
            Point::new(back.x - across, back.y - down),
        ])
    }
}
