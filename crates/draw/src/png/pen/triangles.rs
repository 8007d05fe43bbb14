//! Triangular cells.

use core::convert::Infallible;

use super::Pen;
use crate::cell::Divided;
use crate::color::Rgb;
use crate::geometry::{Point, SIDE, TRIANGLE_SIDE, triangle_corners};

impl Pen<'_> {
    /// Fills a triangle, line by line of pixels.
    pub(super) fn triangle(
        &mut self,
        center: Point,
        is_up: bool,
        fill: Rgb,
    ) -> Result<(), Infallible> {
        let [tip, right, _] = triangle_corners(is_up);
        let tall = right.y - tip.y;
        let steps = libm::ceil(libm::fabs(tall) * self.scale).max(1.0) as u32;
        for step in 0..steps {
            // Full width at the side, none at the tip.
            let share = f64::from(step) / f64::from(steps);
            let (y, half) = (center.y + tip.y + tall * share, TRIANGLE_SIDE / 2.0 * share);
            let (from, to) = (Point::new(center.x - half, y), Point::new(center.x + half, y));
            self.rectangle(from, to, fill)?;
        }
        Ok(())
    }

    /// Fills the part of a square cell right of its diagonal, one row of pixels at a time; the
    /// point is its upper left corner.
    pub(super) fn divided(
        &mut self,
        from: Point,
        Divided { right, rises }: Divided,
    ) -> Result<(), Infallible> {
        let steps = libm::ceil(SIDE * self.scale).max(1.0) as u32;
        for step in 0..steps {
            let down = SIDE * f64::from(step) / f64::from(steps);
            let (x, y) = (if rises { SIDE - down } else { down }, from.y + down);
            self.rectangle(Point::new(from.x + x, y), Point::new(from.x + SIDE, y), right)?;
        }
        Ok(())
    }

    /// Draws the sides of a triangle of this share of its size.
    pub(super) fn sides_of_triangle(
        &mut self,
        center: Point,
        is_up: bool,
        share: f64,
        rgb: Rgb,
    ) -> Result<(), Infallible> {
        let corners = triangle_corners(is_up);
        let at = |number: usize| {
            let corner = corners[number % 3];
            Point::new(center.x + corner.x * share, center.y + corner.y * share)
        };
        (0..3).try_for_each(|number| self.line(at(number), at(number + 1), rgb, 1))
    }
}
