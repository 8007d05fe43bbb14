//! Draws a picture into pixels.

use alloc::string::ToString as _;
use core::convert::Infallible;

use embedded_graphics::pixelcolor::Rgb888;
use embedded_graphics::prelude::{Drawable as _, Point as At, Primitive as _, Size};
use embedded_graphics::primitives::{Circle, PrimitiveStyle, Rectangle};

use super::Image;
use crate::cell::{Cell, Fill, Highlight, Mark};
use crate::color::Rgb;
use crate::geometry::{DISC, HEX_CORNERS, Point, SIDE, corners};
use crate::outline::Outline;
use crate::picture::{Picture, Weight};
use crate::shape::Kind;
use crate::svg::cells::{LOWER, pencil_place, pencil_step};

mod below;
mod clues;
mod fine;
pub(super) mod letters;
mod triangles;

/// Draws in units of the picture.
pub(super) struct Pen<'i> {
    pub(super) image: &'i mut Image,
    /// Pixels to a unit.
    pub(super) scale: f64,
    /// The pixel of the upper left corner of the picture.
    pub(super) corner: At,
    /// The upper left corner of the board, in the picture.
    pub(super) origin: Point,
    pub(super) has_text: bool,
}

fn color(Rgb(r, g, b): Rgb) -> Rgb888 {
    Rgb888::new(r, g, b)
}

const GRAY: Rgb = Rgb(138, 138, 138);
const DARK: Rgb = Rgb(28, 28, 28);

impl Pen<'_> {
    fn at(&self, point: Point) -> At {
        let pixel = |units: f64| libm::round(units * self.scale) as i32;
        self.corner + At::new(pixel(point.x + self.origin.x), pixel(point.y + self.origin.y))
    }

    /// The width of a line in pixels, given its width for cells of 24 pixels.
    fn stroke(&self, width: u32) -> u32 {
        width * (self.scale as u32).max(1)
    }

    pub(super) fn picture(&mut self, picture: &Picture) -> Result<(), Infallible> {
        let outlines = picture.shape.outlines();
        let places = || picture.shape.middles().into_iter().zip(outlines.iter().copied());
        for (cell, (center, outline)) in picture.cells.iter().zip(places()) {
            self.ground(cell, center, outline)?;
        }
        self.lines(picture)?;
        self.pale_paths(picture)?;
        self.cages(picture)?;
        let centers = picture.shape.centers();
        for (cell, (middle, outline)) in picture.cells.iter().zip(places()) {
            self.content(picture, cell, middle, outline)?;
        }
        self.labels_of_cages(picture)?;
        self.signs(picture)?;
        self.paths(picture)?;
        if self.has_text {
            for clue in &picture.clues {
                if let Some((&center, &outline)) =
                    centers.get(clue.cell).zip(outlines.get(clue.cell))
                {
                    self.clue(clue, center, outline)?;
                }
            }
            self.below(picture)?;
        }
        Ok(())
    }

    fn rectangle(&mut self, from: Point, to: Point, fill: Rgb) -> Result<(), Infallible> {
        let (from, to) = (self.at(from), self.at(to));
        let size = Size::new((to.x - from.x).max(1) as u32, (to.y - from.y).max(1) as u32);
        Rectangle::new(from, size)
            .into_styled(PrimitiveStyle::with_fill(color(fill)))
            .draw(self.image)
    }

    /// A line of squares with this many pixels to a side, one after another. (Thick lines of `embedded-graphics` overflow
    /// at a few hundred pixels.)
    fn line(&mut self, from: Point, to: Point, rgb: Rgb, width: u32) -> Result<(), Infallible> {
        let (from, to) = (self.at(from), self.at(to));
        let (across, down) = (to.x - from.x, to.y - from.y);
        let (width, style) = (self.stroke(width), PrimitiveStyle::with_fill(color(rgb)));
        let corner = |at: At| At::new(at.x - width as i32 / 2, at.y - width as i32 / 2);
        if across == 0 || down == 0 {
            let least = At::new(from.x.min(to.x), from.y.min(to.y));
            let size = Size::new(across.unsigned_abs() + width, down.unsigned_abs() + width);
            return Rectangle::new(corner(least), size).into_styled(style).draw(self.image);
        }
        let steps = across.abs().max(down.abs());
        for step in 0..=steps {
            let part =
                |length: i32| (f64::from(length) * f64::from(step) / f64::from(steps)) as i32;
            let at = At::new(from.x + part(across), from.y + part(down));
            Rectangle::new(corner(at), Size::new(width, width))
                .into_styled(style)
                .draw(self.image)?;
        }
        Ok(())
    }

    fn ground(&mut self, cell: &Cell, center: Point, outline: Outline) -> Result<(), Infallible> {
        if matches!(cell.fill, Fill::Paper | Fill::Outside) && cell.divided.is_none() {
            return Ok(());
        }
        let fill = cell.fill.rgb();
        match outline {
            Outline::Square => {
                let half = SIDE / 2.0;
                let from = Point::new(center.x - half, center.y - half);
                self.rectangle(from, Point::new(center.x + half, center.y + half), fill)?;
                cell.divided.map_or(Ok(()), |divided| self.divided(from, divided))
            }
            Outline::Hexagon => self.hexagon(center, fill),
            Outline::Triangle { is_up } => self.triangle(center, is_up, fill),
            Outline::Disc => self.circle(center, DISC, PrimitiveStyle::with_fill(color(fill))),
        }
    }

    /// Fills a hexagon, line by line of pixels.
    fn hexagon(&mut self, center: Point, fill: Rgb) -> Result<(), Infallible> {
        let (top, bottom) = (center.y + HEX_CORNERS[0].y, center.y + HEX_CORNERS[3].y);
        let wide = HEX_CORNERS[1].x;
        let steps = libm::ceil((bottom - top) * self.scale) as u32;
        for step in 0..steps {
            let y = top + f64::from(step) / self.scale;
            // Full width between the upper and the lower corners, less towards the tips.
            let away = (y - center.y).abs();
            let share = ((HEX_CORNERS[3].y - away) / (HEX_CORNERS[3].y / 2.0)).clamp(0.0, 1.0);
            let (from, to) = (center.x - wide * share, center.x + wide * share);
            self.rectangle(Point::new(from, y), Point::new(to, y), fill)?;
        }
        Ok(())
    }

    fn lines(&mut self, picture: &Picture) -> Result<(), Infallible> {
        // At a few pixels per cell, lines would hide everything else.
        let is_small = self.scale * SIDE < 6.0;
        match picture.shape.as_rectangle() {
            Some(_) if is_small && picture.regions.is_empty() => Ok(()),
            Some((width, height)) => {
                for weight in [Weight::Thin, Weight::Bold, Weight::Heavy] {
                    self.lines_of(picture, (width, height), weight)?;
                }
                Ok(())
            }
            None if matches!(picture.shape.0, Kind::Hexagon { .. }) => {
                for center in picture.shape.centers() {
                    for (number, corner) in HEX_CORNERS.iter().enumerate() {
                        let next = HEX_CORNERS[(number + 1) % 6];
                        let from = Point::new(center.x + corner.x, center.y + corner.y);
                        let to = Point::new(center.x + next.x, center.y + next.y);
                        self.line(from, to, GRAY, 1)?;
                    }
                }
                Ok(())
            }
            None if matches!(picture.shape.0, Kind::Triangles { .. }) => {
                let cells = picture.shape.centers().into_iter().zip(picture.shape.triangles_up());
                for (center, is_up) in cells {
                    self.sides_of_triangle(center, is_up, 1.0, GRAY)?;
                }
                Ok(())
            }
            None => {
                let (side, _) = picture.shape.extent();
                let Kind::Polygon { sides } = &picture.shape.0 else { return Ok(()) };
                let vertices = corners(sides.len());
                for (number, from) in vertices.iter().enumerate() {
                    let to = vertices[(number + 1) % vertices.len()];
                    let (from, to) = (
                        Point::new(from.x * side, from.y * side),
                        Point::new(to.x * side, to.y * side),
                    );
                    self.line(from, to, GRAY, 2)?;
                }
                Ok(())
            }
        }
    }

    fn lines_of(
        &mut self,
        picture: &Picture,
        (width, height): (usize, usize),
        wanted: Weight,
    ) -> Result<(), Infallible> {
        let (rgb, stroke) = match wanted {
            Weight::Heavy => (DARK, 2),
            Weight::Bold => (Rgb(90, 90, 90), 2),
            Weight::None | Weight::Thin => (GRAY, 1),
        };
        let cell = |row: usize, column: usize| {
            (row < height && column < width).then(|| row * width + column)
        };
        for row in 0..=height {
            for column in 0..=width {
                let (x, y) = (column as f64 * SIDE, row as f64 * SIDE);
                let here = cell(row, column);
                let above = row.checked_sub(1).and_then(|row| cell(row, column));
                let left = column.checked_sub(1).and_then(|column| cell(row, column));
                if picture.weight(above, here, row, false) == wanted {
                    self.line(Point::new(x, y), Point::new(x + SIDE, y), rgb, stroke)?;
                }
                if picture.weight(left, here, column, true) == wanted {
                    self.line(Point::new(x, y), Point::new(x, y + SIDE), rgb, stroke)?;
                }
            }
        }
        Ok(())
    }

    fn content(
        &mut self,
        picture: &Picture,
        cell: &Cell,
        center: Point,
        outline: Outline,
    ) -> Result<(), Infallible> {
        let has_corners = picture.has_corners();
        if cell.fill == Fill::Outside {
            return Ok(());
        }
        let ink = cell.fill.rgb().contrast();
        match (cell.highlight, outline) {
            (Some(highlight), Outline::Triangle { is_up }) => {
                self.sides_of_triangle(center, is_up, 0.74, highlight.rgb())?;
            }
            (Some(highlight), _) => {
                let half = SIDE / 2.0 - 2.0;
                let from = self.at(Point::new(center.x - half, center.y - half));
                let side = (2.0 * half * self.scale) as u32;
                let style = PrimitiveStyle::with_stroke(color(highlight.rgb()), self.stroke(2));
                Rectangle::new(from, Size::new(side, side)).into_styled(style).draw(self.image)?;
            }
            (None, _) => {}
        }
        match cell.mark {
            Some(Mark::Cross) => {
                let (less, more) = (-5.0, 5.0);
                let corner = |x: f64, y: f64| Point::new(center.x + x, center.y + y);
                self.line(corner(less, less), corner(more, more), ink, 1)?;
                self.line(corner(less, more), corner(more, less), ink, 1)?;
            }
            Some(Mark::Circle) => {
                let radius = if outline == Outline::Disc { DISC } else { 7.0 };
                self.circle(
                    center,
                    radius,
                    PrimitiveStyle::with_stroke(color(ink), self.stroke(1)),
                )?;
            }
            Some(Mark::Dot) => self.circle(center, 2.0, PrimitiveStyle::with_fill(color(ink)))?,
            None => {}
        }
        if !self.has_text {
            return Ok(());
        }
        if let Some(glyph) = cell.glyph {
            let below = if has_corners { LOWER } else { 0.0 };
            let at = Point::new(center.x, center.y + below);
            self.character(&glyph.to_string(), at, self.font(15.0, 15.0), ink)?;
        }
        let columns = cell.pencil_columns();
        let step = pencil_step(columns, has_corners);
        let font = self.font(step, step);
        for (number, mark) in cell.pencil_marks() {
            let at = pencil_place(number, columns, center, has_corners);
            let meaning = cell.pencil_meaning(number);
            if let Some(meaning) = meaning.filter(|meaning| *meaning != Highlight::Conclusion) {
                let style = PrimitiveStyle::with_stroke(color(meaning.rgb()), self.stroke(1));
                self.circle(at, step / 2.0, style)?;
            }
            self.character(&mark.to_string(), at, font, Rgb(85, 85, 85))?;
            if meaning == Some(Highlight::Conclusion) {
                let corner = |x: f64, y: f64| Point::new(at.x + x, at.y + y);
                let (from, to) = (corner(-step / 3.0, step / 3.0), corner(step / 3.0, -step / 3.0));
                self.line(from, to, Highlight::Conclusion.rgb(), 1)?;
            }
        }
        Ok(())
    }

    fn circle(
        &mut self,
        center: Point,
        radius: f64,
        style: PrimitiveStyle<Rgb888>,
    ) -> Result<(), Infallible> {
        let diameter = libm::round(2.0 * radius * self.scale).max(1.0) as u32;
        Circle::with_center(self.at(center), diameter).into_styled(style).draw(self.image)
    }
}
