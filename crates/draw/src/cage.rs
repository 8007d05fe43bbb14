//! Outlines around groups of cells.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::String;
use alloc::vec::Vec;

use crate::geometry::{HEX_CORNERS, HEX_SIDE, HEX_WIDTH, Point, SIDE, SQUARE};
use crate::picture::Picture;
use crate::shape::{Kind, Shape};

/// A group of cells with a dashed outline inside their edges, and a label in the corner of the first of them.
///
/// Labels move the contents of cells down a little, and make pencil marks smaller.
///
/// ```
/// use kleene_draw::{Cage, Picture, Shape};
///
/// let board = Picture::new(Shape::rectangle(2, 2), "Three cells that add up to 7");
/// assert!(board.cage(Cage::new([0, 1, 2], "7")).to_svg().contains(">7</text>"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Cage {
    pub(crate) cells: Vec<usize>,
    pub(crate) label: String,
}

/// The distance of the outline from the edges of the cells.
const INSET: f64 = 2.4;

impl Cage {
    /// A group of the cells with these numbers, and a short text.
    pub fn new(cells: impl IntoIterator<Item = usize>, label: impl Into<String>) -> Self {
        Self { cells: cells.into_iter().collect(), label: label.into() }
    }
}

impl Shape {
    /// The corners of a cell around its center, clockwise; none for triangles and places at a polygon.
    fn corners(&self) -> &'static [Point] {
        match self.0 {
            Kind::Rectangle { .. } => &SQUARE,
            Kind::Hexagon { .. } => &HEX_CORNERS,
            Kind::Polygon { .. } | Kind::Triangles { .. } => &[],
        }
    }

    /// A position on a grid of half cells, where centers are whole numbers.
    fn place(&self, at: Point) -> (i64, i64) {
        let (wide, tall) = match self.0 {
            Kind::Hexagon { .. } => (HEX_WIDTH / 4.0, HEX_SIDE / 2.0),
            _ => (SIDE / 2.0, SIDE / 2.0),
        };
        (libm::round(at.x / wide) as i64, libm::round(at.y / tall) as i64)
    }
}

impl Picture {
    /// The start of a cage's label: the upper left corner of its first cell, or the top of one with
    /// six corners.
    pub(crate) fn label_place(&self, cage: &Cage, centers: &[Point]) -> Option<Point> {
        let center = cage.cells.iter().filter(|&&cell| cell < centers.len()).min();
        let center = centers[*center?];
        match self.shape.0 {
            Kind::Rectangle { .. } => Some(Point::new(center.x - 10.6, center.y - 7.4)),
            Kind::Hexagon { .. } => Some(Point::new(center.x - 4.0, center.y - 9.4)),
            Kind::Polygon { .. } | Kind::Triangles { .. } => None,
        }
    }

    /// The outlines of a cage, each closed.
    pub(crate) fn outlines(&self, cage: &Cage, centers: &[Point]) -> Vec<Vec<Point>> {
        let centers: Vec<Point> =
            cage.cells.iter().filter_map(|&cell| centers.get(cell).copied()).collect();
        let places: BTreeSet<_> =
            kleene_text::gather(centers.iter().map(|&center| self.shape.place(center)));
        let corners = self.shape.corners();
        let count = corners.len();
        // The neighbor across a side is at the sum of its two corners, that across a corner at twice the corner.
        let across: Vec<Point> = (0..count)
            .map(|side| (corners[side], corners[(side + 1) % count]))
            .map(|(one, other)| Point::new(one.x + other.x, one.y + other.y))
            .collect();
        let beyond: Vec<Point> =
            corners.iter().map(|at| Point::new(2.0 * at.x, 2.0 * at.y)).collect();
        let mut pieces = BTreeMap::new();
        for center in centers {
            // Whether the group goes on there.
            let [across, beyond] = [&across, &beyond].map(|offsets| {
                let there = offsets.iter().map(|at| Point::new(center.x + at.x, center.y + at.y));
                there.map(|at| places.contains(&self.shape.place(at))).collect::<Vec<bool>>()
            });
            for side in (0..count).filter(|&side| !across[side]) {
                let [before, next, after] = [count - 1, 1, 2].map(|by| (side + by) % count);
                let [is_bay, is_next_bay] = [side, next].map(|at| count == 4 && beyond[at]);
                let from =
                    end(corners[side], corners[next], corners[before], across[before], is_bay);
                let to =
                    end(corners[next], corners[side], corners[after], across[next], is_next_bay);
                let [from, to] = [from, to].map(|at| Point::new(center.x + at.x, center.y + at.y));
                pieces.insert(key(from), (from, to));
            }
        }
        joined(pieces)
    }
}

/// The end, at a corner, of the line inside the side to another corner. `goes_on` tells whether the
/// side between the corner and `next` borders a cell of the group; at a concave corner the outline
/// turns around a cell outside the group.
fn end(at: Point, other: Point, next: Point, goes_on: bool, is_bay: bool) -> Point {
    let [along, down] = [other, next].map(|to| {
        let length = libm::hypot(to.x - at.x, to.y - at.y);
        Point::new((to.x - at.x) / length, (to.y - at.y) / length)
    });
    // The sine of the corner's angle: a point at distance d along one side has distance d times the
    // sine from the other.
    let sine = libm::fabs(along.x * down.y - along.y * down.x);
    let (forth, in_) = match (goes_on, is_bay) {
        (false, _) => (INSET / sine, INSET / sine),
        (true, true) => (-INSET, INSET),
        (true, false) => (0.0, INSET / sine),
    };
    Point::new(at.x + along.x * forth + down.x * in_, at.y + along.y * forth + down.y * in_)
}

/// Rounds a point to a key, so that equal corners compare equal.
fn key(at: Point) -> (i64, i64) {
    (libm::round(at.x * 50.0) as i64, libm::round(at.y * 50.0) as i64)
}

/// Joins pieces, keyed by their starts, into closed lines, without points in the middle of straight
/// ones.
fn joined(mut pieces: BTreeMap<(i64, i64), (Point, Point)>) -> Vec<Vec<Point>> {
    let mut lines = Vec::new();
    while let Some((_, (first, mut last))) = pieces.pop_first() {
        let mut line = Vec::from([first]);
        while let Some((_, next)) = pieces.remove(&key(last)) {
            add(&mut line, last);
            last = next;
        }
        add(&mut line, last);
        // The line is closed: drop its repeated start.
        if line.len() > 3 && key(last) == key(first) {
            line.pop();
        }
        lines.push(line);
    }
    lines
}

fn add(line: &mut Vec<Point>, to: Point) {
    if let [.., before, at] = line.as_slice() {
        let turn = (at.x - before.x) * (to.y - at.y) - (at.y - before.y) * (to.x - at.x);
        if libm::fabs(turn) < 0.01 {
            line.pop();
        }
    }
    line.push(to);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The outlines of a group in tenths of a unit.
    fn outlines(shape: Shape, cells: &[usize]) -> Vec<Vec<(i64, i64)>> {
        let picture = Picture::new(shape, "");
        let cage = Cage::new(cells.iter().copied(), "");
        let outlines = picture.outlines(&cage, &picture.shape.centers());
        outlines
            .iter()
            .map(|line| {
                line.iter()
                    .map(|at| (libm::round(at.x * 10.0) as i64, libm::round(at.y * 10.0) as i64))
                    .collect()
            })
            .collect()
    }

    #[test]
    fn an_outline_turns_into_a_bay() {
        let angle = [(24, 24), (456, 24), (456, 216), (216, 216), (216, 456), (24, 456)];
        assert_eq!(outlines(Shape::rectangle(2, 2), &[0, 1, 2]), [angle]);
    }

    #[test]
    fn a_group_in_two_pieces_has_two_outlines_and_a_ring_too() {
        assert_eq!(outlines(Shape::rectangle(3, 1), &[0, 2]).len(), 2);
        assert_eq!(outlines(Shape::rectangle(2, 2), &[0, 3]).len(), 2);
        assert_eq!(outlines(Shape::rectangle(3, 3), &[0, 1, 2, 3, 5, 6, 7, 8]).len(), 2);
    }

    #[test]
    fn an_outline_of_hexagons_is_closed() {
        // All seven cells, and the ring of six, whose inner outline has six corners.
        let cases: [(&[usize], &[usize]); 4] = [
            (&[3], &[6]),
            (&[2, 3], &[10]),
            (&[0, 1, 2, 3, 4, 5, 6], &[18]),
            (&[0, 1, 2, 4, 5, 6], &[6, 18]),
        ];
        for (cells, expected) in cases {
            let mut lens: Vec<_> =
                outlines(Shape::hexagon(2), cells).iter().map(Vec::len).collect();
            lens.sort_unstable();
            assert_eq!(lens, expected);
        }
    }

    #[test]
    fn cells_that_are_not_there_have_no_outline() {
        assert_eq!(outlines(Shape::rectangle(2, 1), &[7]), [[]; 0]);
        assert_eq!(outlines(Shape::polygon([3, 3].into()), &[0, 1]), [[]; 0]);
    }
}
