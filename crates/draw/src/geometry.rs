//! The geometry of boards, in units of 1/24 of a square cell's side.

use alloc::vec::Vec;

use crate::shape::{Kind, Shape};

/// A point; `y` grows downwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Point {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

impl Point {
    pub(crate) const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The point between this one and another: share 0 is this one, share 1 the other.
    pub(crate) fn towards(self, other: Self, share: f64) -> Self {
        Self { x: self.x + (other.x - self.x) * share, y: self.y + (other.y - self.y) * share }
    }

    /// The point this many units from here on the way to another; this one if they are the same.
    pub(crate) fn moved(self, other: Self, units: f64) -> Self {
        let length = libm::hypot(other.x - self.x, other.y - self.y);
        if length > 0.0 { self.towards(other, units / length) } else { self }
    }
}

/// The side of a square cell.
pub(crate) const SIDE: f64 = 24.0;

/// The width of a hexagonal cell, which stands on a corner.
pub(crate) const HEX_WIDTH: f64 = 28.0;

/// Its side: the width over the square root of 3.
pub(crate) const HEX_SIDE: f64 = HEX_WIDTH / 1.732_050_807_568_877_2;

/// The corners of a square cell around its center, clockwise.
pub(crate) const SQUARE: [Point; 4] = [
    Point::new(-SIDE / 2.0, -SIDE / 2.0),
    Point::new(SIDE / 2.0, -SIDE / 2.0),
    Point::new(SIDE / 2.0, SIDE / 2.0),
    Point::new(-SIDE / 2.0, SIDE / 2.0),
];

/// The side of a triangular cell.
pub(crate) const TRIANGLE_SIDE: f64 = 32.0;

/// Its height: the root of 3/4 of the side.
pub(crate) const TRIANGLE_HEIGHT: f64 = TRIANGLE_SIDE * 0.866_025_403_784_438_6;

/// The diameter of a polygon.
pub(crate) const POLYGON: f64 = 240.0;

/// The radius of a place at a polygon.
pub(crate) const DISC: f64 = 11.0;

/// The corners of a hexagonal cell around its center, clockwise from the top.
pub(crate) const HEX_CORNERS: [Point; 6] = [
    Point::new(0.0, -HEX_SIDE),
    Point::new(HEX_WIDTH / 2.0, -HEX_SIDE / 2.0),
    Point::new(HEX_WIDTH / 2.0, HEX_SIDE / 2.0),
    Point::new(0.0, HEX_SIDE),
    Point::new(-HEX_WIDTH / 2.0, HEX_SIDE / 2.0),
    Point::new(-HEX_WIDTH / 2.0, -HEX_SIDE / 2.0),
];

impl Shape {
    /// The width and height of the board without its clues.
    pub(crate) fn extent(&self) -> (f64, f64) {
        match &self.0 {
            Kind::Rectangle { width, height } => (*width as f64 * SIDE, *height as f64 * SIDE),
            Kind::Hexagon { side: 0 } => (0.0, 0.0),
            Kind::Hexagon { side } => {
                let rows = (2 * side - 1) as f64;
                (rows * HEX_WIDTH, (rows * 1.5 + 0.5) * HEX_SIDE)
            }
            Kind::Polygon { .. } => (POLYGON, POLYGON),
            Kind::Triangles { rows } => {
                let halves = self.triangle_places().map(|(_, at)| at + 2).max().unwrap_or(0);
                (halves as f64 * TRIANGLE_SIDE / 2.0, rows.len() as f64 * TRIANGLE_HEIGHT)
            }
        }
    }

    /// The centers of the cells, by number.
    pub(crate) fn centers(&self) -> Vec<Point> {
        match &self.0 {
            Kind::Rectangle { width, height } => {
                let cells = (0..*height * *width).map(|cell| (cell % width, cell / width));
                let middles = cells.map(|(column, row)| {
                    Point::new((column as f64 + 0.5) * SIDE, (row as f64 + 0.5) * SIDE)
                });
                middles.collect()
            }
            Kind::Hexagon { .. } => {
                let mut centers = Vec::new();
                for (row, cells) in self.rows().enumerate() {
                    let indent = (self.width() - cells.len()) as f64 / 2.0;
                    let y = (row as f64 * 1.5 + 1.0) * HEX_SIDE;
                    centers.extend(
                        (0..cells.len()).map(|column| {
                            Point::new((indent + column as f64 + 0.5) * HEX_WIDTH, y)
                        }),
                    );
                }
                centers
            }
            Kind::Polygon { sides } => {
                let centers = places(sides).into_iter();
                centers.map(|Point { x, y }| Point::new(x * POLYGON, y * POLYGON)).collect()
            }
            Kind::Triangles { .. } => {
                let places = self.triangle_places().zip(self.triangles_up());
                places
                    .map(|((row, at), is_up)| {
                        let down = if is_up { 2.0 / 3.0 } else { 1.0 / 3.0 };
                        let x = (at as f64 + 1.0) * TRIANGLE_SIDE / 2.0;
                        Point::new(x, (row as f64 + down) * TRIANGLE_HEIGHT)
                    })
                    .collect()
            }
        }
    }
}

/// The corners of a triangular cell around its center, clockwise from its tip.
pub(crate) fn triangle_corners(is_up: bool) -> [Point; 3] {
    let tip = if is_up { -TRIANGLE_HEIGHT } else { TRIANGLE_HEIGHT } / 3.0;
    let half = if is_up { TRIANGLE_SIDE } else { -TRIANGLE_SIDE } / 2.0;
    [Point::new(0.0, 2.0 * tip), Point::new(half, -tip), Point::new(-half, -tip)]
}

impl Shape {
    /// The centers of the contents of cells, by cell; for a polygon they lie outside it, where no
    /// path crosses them.
    pub(crate) fn middles(&self) -> Vec<Point> {
        let Kind::Polygon { sides } = &self.0 else { return self.centers() };
        // From the middle of the board to that of a side is at a right angle to the side.
        let middles = places_of_sides(sides).map(|(place, side)| {
            let (x, y) = (place.x + (side.x - 0.5) * 0.16, place.y + (side.y - 0.5) * 0.16);
            Point::new(x * POLYGON, y * POLYGON)
        });
        middles.collect()
    }
}

/// The places at the sides of a polygon, in a square of side 1.
pub(crate) fn places(sides: &[usize]) -> Vec<Point> {
    places_of_sides(sides).map(|(place, _)| place).collect()
}

/// The places at the sides of a polygon, each with the middle of its side.
fn places_of_sides(sides: &[usize]) -> impl Iterator<Item = (Point, Point)> {
    let vertices = corners(sides.len());
    let mut places = Vec::new();
    for (side, &count) in sides.iter().enumerate() {
        // The second of two sides is opposite the first.
        let side = if sides.len() == 2 { side * 2 } else { side };
        let (mut from, mut to) = (vertices[side], vertices[(side + 1) % vertices.len()]);
        if vertices.len() == 4 && side >= 2 {
            (from, to) = (to, from);
        }
        let shares = (0..count).map(|place| (place as f64 + 0.5) / count as f64);
        let middle = from.towards(to, 0.5);
        places.extend(shares.map(|share| (from.towards(to, share), middle)));
    }
    places.into_iter()
}

/// The corners of a regular polygon in a square of side 1, clockwise from the left end of the top side; those of the
/// square if there are one, two or four sides.
pub(crate) fn corners(sides: usize) -> Vec<Point> {
    if matches!(sides, 0 | 1 | 2 | 4) {
        let square = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)];
        return square.iter().map(|&(x, y)| Point::new(x, y)).collect();
    }
    let turn = core::f64::consts::TAU / sides as f64;
    (0..sides)
        .map(|corner| {
            let angle = turn * (corner as f64 - 0.5);
            Point::new(0.5 + 0.5 * libm::sin(angle), 0.5 - 0.5 * libm::cos(angle))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_has_a_center_on_the_board() {
        let shapes = [Shape::rectangle(3, 2), Shape::hexagon(4), Shape::polygon([3, 1, 2].into())];
        let triangles = Shape::triangles([(3, 5), (2, 6), (3, 1)].into());
        let shapes = shapes.into_iter().chain([triangles]);
        for shape in shapes {
            let (centers, (width, height)) = (shape.centers(), shape.extent());
            assert_eq!(centers.len(), shape.cells());
            for (number, center) in centers.iter().enumerate() {
                assert!((0.0..=width).contains(&center.x) && (0.0..=height).contains(&center.y));
                assert!(!centers[..number].contains(center), "{center:?} twice");
            }
        }
    }
}
