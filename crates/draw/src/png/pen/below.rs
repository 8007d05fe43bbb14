//! The legend and caption below a board, in pixels.

use core::convert::Infallible;

use embedded_graphics::prelude::{Drawable as _, Primitive as _, Size};
use embedded_graphics::primitives::{PrimitiveStyle, Rectangle};

use super::{DARK, Pen, color};
use crate::clue::metrics::UPRIGHT;
use crate::color::stroke;
use crate::geometry::Point;
use crate::picture::Picture;
use crate::svg::{CHARACTER, LINE};

/// The height and width of the characters.
const NOTE: (f64, f64) = (12.0, CHARACTER);

/// The distance of a text's middle above its baseline.
const RAISED: f64 = 4.0;

impl Pen<'_> {
    /// The title of a sheet.
    pub(in crate::png) fn heading(&mut self, title: &str) -> Result<(), Infallible> {
        self.line_of_text(title, Point::new(6.0, 18.0 - RAISED), (15.0, 9.0), DARK)
    }

    /// The words of the paths, the legend and the caption.
    pub(super) fn below(&mut self, picture: &Picture) -> Result<(), Infallible> {
        let (_, height) = picture.shape.extent();
        let mut y = height + picture.clue_space(UPRIGHT).bottom + 4.0 - RAISED;
        for (number, label) in picture.labels() {
            y += LINE;
            self.line_of_text(label, Point::new(0.0, y), NOTE, stroke(number))?;
        }
        if picture.highlights().next().is_some() {
            y += LINE;
            let mut x = 0.0;
            for highlight in picture.highlights() {
                let word = highlight.word();
                let side = libm::round(11.0 * self.scale) as u32;
                let corner = self.at(Point::new(x + 1.0, y + RAISED - 10.0));
                Rectangle::new(corner, Size::new_equal(side))
                    .into_styled(PrimitiveStyle::with_stroke(
                        color(highlight.rgb()),
                        self.stroke(2),
                    ))
                    .draw(self.image)?;
                self.line_of_text(word, Point::new(x + 17.0, y), NOTE, DARK)?;
                x += (word.len() + 4) as f64 * CHARACTER;
            }
        }
        for line in picture.caption_lines() {
            y += LINE;
            self.line_of_text(&line, Point::new(0.0, y), NOTE, DARK)?;
        }
        Ok(())
    }
}
