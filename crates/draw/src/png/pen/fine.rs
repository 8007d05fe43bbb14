//! Paths, outlines around groups of cells and signs between cells, in pixels.

use alloc::vec::Vec;
use core::convert::Infallible;

use embedded_graphics::prelude::{Drawable as _, Point as At, Primitive as _, Size};
use embedded_graphics::primitives::{Circle, PrimitiveStyle, Rectangle};

use super::{DARK, Pen, color};
use crate::between::{RADIUS, Sign};
use crate::color::{Rgb, stroke};
use crate::geometry::Point;
use crate::path::Drawn;
use crate::picture::{Picture, Weight};

/// Pale paths: wide ones, and others, which are darker.
const WIDE: Rgb = Rgb(204, 204, 204);
const NARROW: Rgb = Rgb(140, 140, 140);

/// The dashes of outlines and the gaps between them.
const DASH: (f64, f64) = (2.4, 1.6);

impl Pen<'_> {
    /// The paths that have a color.
    pub(super) fn paths(&mut self, picture: &Picture) -> Result<(), Infallible> {
        let centers = picture.shape.centers();
        let colored = picture.paths.iter().enumerate().filter(|(_, path)| path.pale.is_none());
        for (number, path) in colored {
            let Some(Drawn { line, circles, heads }) = picture.drawn(path, &centers) else {
                continue;
            };
            for pair in line.windows(2) {
                self.line(pair[0], pair[1], stroke(number), 3)?;
            }
            for (at, is_full) in circles {
                self.end(at, path.radius(), stroke(number), if is_full { 0.0 } else { 2.0 })?;
            }
            for pair in heads.iter().flat_map(|head| head.windows(2)) {
                self.line(pair[0], pair[1], stroke(number), 3)?;
            }
        }
        Ok(())
    }

    /// The paths below the contents of cells.
    pub(super) fn pale_paths(&mut self, picture: &Picture) -> Result<(), Infallible> {
        let centers = picture.shape.centers();
        for path in &picture.paths {
            let Some(weight) = path.pale else { continue };
            let Some(Drawn { line, circles, heads }) = picture.drawn(path, &centers) else {
                continue;
            };
            let rgb = if weight == Weight::Heavy { WIDE } else { NARROW };
            let heads = heads.iter().map(<[Point; 3]>::as_slice);
            let line = Some(line.as_slice()).filter(|_| weight > Weight::None);
            for pair in line.into_iter().chain(heads).flat_map(|line| line.windows(2)) {
                self.round(pair[0], pair[1], rgb, path.width())?;
            }
            for (at, is_full) in circles {
                self.end(at, path.radius(), rgb, if is_full { 0.0 } else { path.width() })?;
            }
        }
        Ok(())
    }

    /// The circle at an end of a path: filled, or with a line of this width.
    fn end(&mut self, at: Point, radius: f64, rgb: Rgb, width: f64) -> Result<(), Infallible> {
        let style = match width {
            width if width > 0.0 => {
                let pixels = libm::round(width * self.scale).max(1.0) as u32;
                PrimitiveStyle::with_stroke(color(rgb), pixels)
            }
            _ => PrimitiveStyle::with_fill(color(rgb)),
        };
        self.circle(at, radius, style)
    }

    /// A line of discs, as wide as they are, one after another.
    fn round(&mut self, from: Point, to: Point, rgb: Rgb, width: f64) -> Result<(), Infallible> {
        let (from, to) = (self.at(from), self.at(to));
        let diameter = libm::round(width * self.scale).max(1.0) as u32;
        let style = PrimitiveStyle::with_fill(color(rgb));
        let steps = (to.x - from.x).abs().max((to.y - from.y).abs()).max(1);
        for step in 0..=steps {
            let part = |from: i32, to: i32| {
                let share = f64::from(step) / f64::from(steps);
                from + libm::round(f64::from(to - from) * share) as i32
            };
            let at = At::new(part(from.x, to.x), part(from.y, to.y));
            Circle::with_center(at, diameter).into_styled(style).draw(self.image)?;
        }
        Ok(())
    }

    /// The dashed outlines of groups.
    pub(super) fn cages(&mut self, picture: &Picture) -> Result<(), Infallible> {
        let centers = picture.shape.centers();
        for line in picture.cages.iter().flat_map(|cage| picture.outlines(cage, &centers)) {
            let ends = line.iter().zip(line.iter().cycle().skip(1));
            for (&from, &to) in ends {
                let length = libm::hypot(to.x - from.x, to.y - from.y);
                // Round to whole dashes, so that each corner has one.
                let count = libm::round((length - DASH.0) / (DASH.0 + DASH.1)).max(1.0);
                let step = (length - DASH.0) / count;
                for dash in 0..=count as usize {
                    let start = dash as f64 * step;
                    let (start, end) = (from.moved(to, start), from.moved(to, start + DASH.0));
                    self.line(start, end, DARK, 1)?;
                }
            }
        }
        Ok(())
    }

    /// The labels of groups, each on a ground of paper that parts the outline.
    pub(super) fn labels_of_cages(&mut self, picture: &Picture) -> Result<(), Infallible> {
        if !self.has_text {
            return Ok(());
        }
        let centers = picture.shape.centers();
        for cage in picture.cages.iter().filter(|cage| !cage.label.is_empty()) {
            let Some(at) = picture.label_place(cage, &centers) else { continue };
            let font = self.font(6.6, 6.6);
            let width = cage.label.chars().count() as u32 * font.size().width;
            let size = Size::new(width, font.size().height);
            let from = self.at(at) - At::new(0, size.height as i32 / 2);
            Rectangle::new(from, size)
                .into_styled(PrimitiveStyle::with_fill(color(Rgb::WHITE)))
                .draw(self.image)?;
            let middle = Point::new(at.x + f64::from(width) / 2.0 / self.scale, at.y);
            self.character(&cage.label, middle, font, DARK)?;
        }
        Ok(())
    }

    /// The signs between cells.
    pub(super) fn signs(&mut self, picture: &Picture) -> Result<(), Infallible> {
        let centers = picture.shape.centers();
        for between in &picture.between {
            match between.sign {
                Sign::Less => {
                    let angle = Picture::angle(between, &centers);
                    for (rgb, width) in [(Rgb::WHITE, 4.0), (DARK, 1.4)] {
                        let pairs: Vec<_> =
                            angle.iter().flat_map(|angle| angle.windows(2)).collect();
                        for pair in pairs {
                            self.round(pair[0], pair[1], rgb, width)?;
                        }
                    }
                }
                Sign::OpenDisc | Sign::FilledDisc => {
                    if let Some(at) = Picture::middle_of(between, &centers) {
                        let inner =
                            if between.sign == Sign::FilledDisc { DARK } else { Rgb::WHITE };
                        self.end(at, RADIUS + 0.4, DARK, 0.0)?;
                        self.end(at, RADIUS - 0.5, inner, 0.0)?;
                    }
                }
            }
        }
        Ok(())
    }
}
