//! Characters in pixels.

use alloc::format;
use core::convert::Infallible;

use embedded_graphics::mono_font::{MonoFont, MonoTextStyle, iso_8859_1 as fonts};
use embedded_graphics::pixelcolor::Rgb888;
use embedded_graphics::prelude::{
    Dimensions, DrawTarget, Drawable as _, OriginDimensions as _, Pixel, Point as At,
    Primitive as _, Size,
};
use embedded_graphics::primitives::{Circle, PrimitiveStyle, Rectangle, Triangle};
use embedded_graphics::text::{Alignment, Baseline, Text, TextStyleBuilder};

use super::{Image, Pen, color};
use crate::color::Rgb;
use crate::geometry::Point;

/// The direction of a text.
#[derive(Clone, Copy)]
pub(super) enum Turn {
    /// From the left to the right.
    None,
    /// From the bottom to the top.
    Up,
    /// From the top to the bottom.
    Down,
}

/// A font, and how many pixels to the side each of its pixels has.
#[derive(Clone, Copy)]
pub(super) struct Font {
    font: &'static MonoFont<'static>,
    factor: u32,
}

/// Whether the fonts have a character: those of ISO 8859-1.
pub(crate) fn is_of_font(c: char) -> bool {
    matches!(c, ' '..='~' | '\u{a0}'..='\u{ff}')
}

/// Whether a character is drawn as a shape of its own.
pub(crate) fn is_queen(c: char) -> bool {
    matches!(c, '♛' | '♕')
}

impl Font {
    /// The largest font of at most this many pixels.
    fn largest(height: f64, width: f64) -> Self {
        // Small fonts would look coarse when magnified.
        let many = [&fonts::FONT_10X20, &fonts::FONT_9X15, &fonts::FONT_7X13];
        let few = [&fonts::FONT_6X10, &fonts::FONT_5X8];
        let most = |font: &MonoFont<'_>| {
            let Size { width: wide, height: tall } = font.character_size;
            (height / f64::from(tall)).min(width / f64::from(wide)).max(0.0) as u32
        };
        let many = many.into_iter().map(|font| Self { font, factor: most(font) });
        let largest = many
            .filter(|font| font.factor > 0)
            .min_by_key(|font| core::cmp::Reverse(font.factor * font.font.character_size.height));
        let few = few.into_iter().find(|font| most(font) > 0);
        largest.unwrap_or(Self { font: few.unwrap_or(&fonts::FONT_4X6), factor: 1 })
    }

    /// The pixels of a character.
    pub(super) fn size(self) -> Size {
        self.font.character_size * self.factor
    }
}

impl Pen<'_> {
    /// The largest font of at most this height and width, in units.
    pub(super) fn font(&self, height: f64, width: f64) -> Font {
        Font::largest(height * self.scale * 1.1, width * self.scale)
    }

    /// Writes a text around a point.
    pub(super) fn character(
        &mut self,
        text: &str,
        at: Point,
        font: Font,
        rgb: Rgb,
    ) -> Result<(), Infallible> {
        self.turned(text, at, font, rgb, Turn::None)
    }

    /// Writes a text around a point, in this direction.
    pub(super) fn turned(
        &mut self,
        text: &str,
        at: Point,
        font: Font,
        rgb: Rgb,
        turn: Turn,
    ) -> Result<(), Infallible> {
        let at = self.at(at);
        if text.chars().all(is_of_font) {
            return self.letters(text, at, font, rgb, turn);
        }
        let step = font.size().width as i32;
        let first = 1 - text.chars().count() as i32;
        for (number, c) in text.chars().enumerate() {
            let along = (first + 2 * number as i32) * step / 2;
            let at = match turn {
                Turn::None => At::new(at.x + along, at.y),
                Turn::Up => At::new(at.x, at.y - along),
                Turn::Down => At::new(at.x, at.y + along),
            };
            match c {
                c if is_of_font(c) => {
                    self.letters(c.encode_utf8(&mut [0; 4]), at, font, rgb, turn)?;
                }
                c if is_queen(c) => self.queen(at, font, rgb)?,
                c => self.code_point(c, at, font, rgb)?,
            }
        }
        Ok(())
    }

    /// Writes a text that starts here, at half its height. It is no wider than its number of characters times a width, in units.
    pub(super) fn line_of_text(
        &mut self,
        text: &str,
        start: Point,
        (height, width): (f64, f64),
        rgb: Rgb,
    ) -> Result<(), Infallible> {
        let font = self.font(height, width);
        let step = (f64::from(font.size().width) / self.scale).min(width);
        for (number, c) in text.chars().enumerate() {
            let at = Point::new(start.x + (number as f64 + 0.5) * step, start.y);
            self.character(c.encode_utf8(&mut [0; 4]), at, font, rgb)?;
        }
        Ok(())
    }

    /// Writes characters that the font has.
    fn letters(
        &mut self,
        text: &str,
        at: At,
        Font { font, factor }: Font,
        rgb: Rgb,
        turn: Turn,
    ) -> Result<(), Infallible> {
        let style = MonoTextStyle::new(font, color(rgb));
        let place =
            TextStyleBuilder::new().alignment(Alignment::Center).baseline(Baseline::Middle).build();
        let mut letters = Letters { image: self.image, middle: at, turn, factor };
        Text::with_text_style(text, At::zero(), style, place).draw(&mut letters).map(drop)
    }

    /// A queen of chess: a crown of five points on a band.
    fn queen(&mut self, at: At, font: Font, rgb: Rgb) -> Result<(), Infallible> {
        const POINTS: [(f64, f64); 5] =
            [(-7.0, -3.0), (-3.8, -5.5), (0.0, -6.5), (3.8, -5.5), (7.0, -3.0)];
        const FEET: [(f64, f64); 5] =
            [(-5.0, -2.0), (-4.6, 0.0), (-2.4, 2.4), (0.0, 4.6), (2.0, 5.0)];
        let unit = f64::from(font.size().height) / 15.0;
        let place = |x: f64, y: f64| {
            at + At::new(libm::round(x * unit) as i32, libm::round(y * unit) as i32)
        };
        let style = PrimitiveStyle::with_fill(color(rgb));
        for ((x, y), (from, to)) in POINTS.into_iter().zip(FEET) {
            Triangle::new(place(x, y), place(from, 3.0), place(to, 3.0))
                .into_styled(style)
                .draw(self.image)?;
            let diameter = libm::round(2.4 * unit).max(1.0) as u32;
            Circle::with_center(place(x, y), diameter).into_styled(style).draw(self.image)?;
        }
        for (top, bottom) in [(3.0, 3.8), (5.0, 6.8)] {
            Rectangle::with_corners(place(-5.0, top), place(5.0, bottom))
                .into_styled(style)
                .draw(self.image)?;
        }
        Ok(())
    }

    /// A box with the number of a character that the font lacks, in two lines; without it where there is no room.
    fn code_point(&mut self, c: char, at: At, font: Font, rgb: Rgb) -> Result<(), Infallible> {
        let digits = format!("{:04X}", u32::from(c));
        let digits = format!("{digits:0>width$}", width = digits.len().next_multiple_of(2));
        let halves = digits.split_at(digits.len() / 2);
        let Size { width, height } = font.size();
        let small = Font::largest(f64::from(height) / 2.0, f64::from(width) / 2.0);
        let row = small.size();
        let inside = Size::new(row.width * halves.0.len() as u32 + 1, 2 * row.height);
        // A column of text has no room for it.
        let is_empty = height < 15;
        let size = if is_empty { Size::new(width, height) - Size::new(2, 4) } else { inside };
        Rectangle::with_center(at, size + Size::new_equal(2))
            .into_styled(PrimitiveStyle::with_stroke(color(rgb), font.factor))
            .draw(self.image)?;
        if is_empty {
            return Ok(());
        }
        for (half, y) in [(halves.0, -1), (halves.1, 1)] {
            let at = at + At::new(1, y * (row.height as i32 / 2));
            self.letters(half, at, small, rgb, Turn::None)?;
        }
        Ok(())
    }
}

/// An image on which a text is turned and made larger around a point.
struct Letters<'i> {
    image: &'i mut Image,
    middle: At,
    turn: Turn,
    factor: u32,
}

impl Dimensions for Letters<'_> {
    fn bounding_box(&self) -> Rectangle {
        Rectangle::new(At::zero(), self.image.size())
    }
}

impl DrawTarget for Letters<'_> {
    type Color = Rgb888;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<Rgb888>>>(
        &mut self,
        pixels: I,
    ) -> Result<(), Infallible> {
        for Pixel(at, rgb) in pixels {
            let at = match self.turn {
                Turn::None => at,
                Turn::Up => At::new(at.y, -1 - at.x),
                Turn::Down => At::new(-1 - at.y, at.x),
            };
            let corner = self.middle + at * self.factor as i32;
            self.image.fill_solid(&Rectangle::new(corner, Size::new_equal(self.factor)), rgb)?;
        }
        Ok(())
    }
}
