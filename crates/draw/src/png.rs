//! Pictures as PNG.

use alloc::vec;
use alloc::vec::Vec;
use core::convert::Infallible;
use core::fmt;

use embedded_graphics::pixelcolor::{Rgb888, RgbColor as _};
use embedded_graphics::prelude::{DrawTarget, OriginDimensions, Pixel, Point as At, Size};

use self::pen::Pen;
use crate::clue::metrics::UPRIGHT;
use crate::geometry::{Point, SIDE};
use crate::picture::Picture;
use crate::sheet::{GAP, Paper, Sheet, TITLE, WIDEST};
use crate::svg::{Around, LARGER};

mod pen;

/// The reason why a picture has no PNG.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PngError {
    /// It would have more than [`Picture::MAX_PIXELS`] pixels.
    TooLarge,
}

impl fmt::Display for PngError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge => {
                write!(f, "the picture would have more than {} pixels", Picture::MAX_PIXELS)
            }
        }
    }
}

impl core::error::Error for PngError {}

impl Picture {
    /// The most pixels of a PNG.
    pub const MAX_PIXELS: u64 = 1 << 26;

    /// The picture as a PNG on white, with this many pixels to the side of a square cell.
    /// Characters need 12 pixels or more. The font covers ISO 8859-1; a queen is a shape, and any
    /// other character a box with its Unicode number. Pictures with outlines of groups, signs
    /// between cells or pale paths are half as large again.
    ///
    /// # Errors
    /// A picture of more than [`Picture::MAX_PIXELS`] pixels.
    pub fn to_png(&self, cell: u32) -> Result<Vec<u8>, PngError> {
        Ok(self.to_image(cell)?.encode())
    }

    fn to_image(&self, cell: u32) -> Result<Image, PngError> {
        let (width, height) = self.pixels(cell);
        let mut image = Image::new(width, height)?;
        self.draw_on(&mut image, At::zero(), cell);
        Ok(image)
    }

    /// Draws the picture on an image, with its upper left corner here.
    fn draw_on(&self, image: &mut Image, corner: At, cell: u32) {
        let cell = self.larger(cell);
        let (scale, has_text) = (scale(cell), has_text(cell));
        let around = self.around_in_png(has_text);
        let origin = Point::new(around.left, around.top);
        let mut pen = Pen { image, scale, corner, origin, has_text };
        // Drawing into memory does not fail.
        let _ = pen.picture(self);
    }

    /// The margins of an image around the board.
    fn around_in_png(&self, has_text: bool) -> Around {
        if has_text { self.around_by(UPRIGHT) } else { Around::default() }
    }

    /// The pixels of a cell of this picture.
    fn larger(&self, cell: u32) -> u32 {
        if self.is_fine() { (f64::from(cell) * LARGER) as u32 } else { cell }
    }

    /// The width and height of the image.
    fn pixels(&self, cell: u32) -> (u64, u64) {
        let cell = self.larger(cell);
        let around = self.around_in_png(has_text(cell));
        let (width, height) = self.shape.extent();
        let pixels = |units: f64| libm::ceil(units * scale(cell)).max(1.0) as u64 + 1;
        let width = pixels(width + around.left + around.right);
        (width, pixels(height + around.top + around.bottom))
    }
}

/// Pixels to a unit.
fn scale(cell: u32) -> f64 {
    f64::from(cell.max(1)) / SIDE
}

/// The cell size in pixels from which characters are drawn.
const TEXT: u32 = 12;

fn has_text(cell: u32) -> bool {
    cell >= TEXT
}

impl Sheet {
    /// Pixels to an inch of paper.
    pub const DOTS_PER_INCH: u32 = 150;

    /// The pictures as a PNG, arranged as in SVG. Without paper they have this many pixels to the side of a square cell, as
    /// those of [`Picture::to_png`], and no title. A sheet of paper has [`Sheet::DOTS_PER_INCH`] and its title.
    ///
    /// # Errors
    /// More than [`Picture::MAX_PIXELS`] pixels.
    pub fn to_png(&self, cell: u32) -> Result<Vec<u8>, PngError> {
        if let Some((paper, title)) = self.on_paper() {
            return self.paper_png(paper, title);
        }
        let sizes = self.pictures().iter().map(|picture| picture.pixels(cell));
        let sizes: Vec<_> = sizes.map(|(width, height)| (width as f64, height as f64)).collect();
        let (places, (width, height)) =
            self.places(&sizes, f64::from(cell.max(1)), WIDEST * scale(cell));
        let mut all = Image::new((width as u64).max(1), (height as u64).max(1))?;
        for (picture, (x, y)) in self.pictures().iter().zip(places) {
            picture.draw_on(&mut all, At::new(x as i32, y as i32), cell);
        }
        Ok(all.encode())
    }

    fn paper_png(&self, paper: Paper, title: &str) -> Result<Vec<u8>, PngError> {
        let arounds = self.pictures().iter().map(|picture| picture.around_by(UPRIGHT));
        let arounds: Vec<_> = arounds.collect();
        let sizes = self.pictures().iter().zip(&arounds).map(|(picture, around)| {
            let (width, height) = picture.shape.extent();
            (width + around.left + around.right, height + around.top + around.bottom)
        });
        let sizes: Vec<_> = sizes.collect();
        let (places, (width, height)) = self.places(&sizes, GAP, WIDEST);
        let heading = if title.is_empty() { 0.0 } else { TITLE };
        let (millimeters, left, top) = paper.fit((width, height + heading));
        let dots = f64::from(Self::DOTS_PER_INCH) / 25.4;
        let (wide, tall) = paper.millimeters();
        let pixels = |millimeters: f64| libm::round(millimeters * dots) as u64;
        let mut image = Image::new(pixels(wide), pixels(tall))?;
        let scale = millimeters * dots;
        let mut pen = Pen {
            image: &mut image,
            scale,
            corner: At::zero(),
            origin: Point::new(left, top),
            has_text: scale * SIDE >= f64::from(TEXT),
        };
        // Drawing into memory does not fail.
        let _ = pen.heading(title);
        for ((picture, around), (x, y)) in self.pictures().iter().zip(&arounds).zip(places) {
            pen.origin = Point::new(left + x + around.left, top + heading + y + around.top);
            let _ = pen.picture(picture);
        }
        Ok(image.encode())
    }
}

/// Pixels in memory, three bytes each.
struct Image {
    size: Size,
    pixels: Vec<u8>,
}

impl Image {
    /// White pixels.
    fn new(width: u64, height: u64) -> Result<Self, PngError> {
        if width.saturating_mul(height) > Picture::MAX_PIXELS {
            return Err(PngError::TooLarge);
        }
        let size = Size::new(width as u32, height as u32);
        Ok(Self { size, pixels: vec![255; (width * height * 3) as usize] })
    }

    fn encode(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, self.size.width, self.size.height);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        // Writing to memory does not fail, and the size is that of the pixels.
        let written =
            encoder.write_header().and_then(|mut writer| writer.write_image_data(&self.pixels));
        debug_assert!(written.is_ok(), "{written:?}");
        bytes
    }
}

impl OriginDimensions for Image {
    fn size(&self) -> Size {
        self.size
    }
}

impl DrawTarget for Image {
    type Color = Rgb888;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<Rgb888>>>(
        &mut self,
        pixels: I,
    ) -> Result<(), Infallible> {
        let Size { width, height } = self.size;
        for Pixel(at, color) in pixels {
            let (Ok(x), Ok(y)) = (u32::try_from(at.x), u32::try_from(at.y)) else { continue };
            if x < width && y < height {
                let start = (y as usize * width as usize + x as usize) * 3;
                self.pixels[start..start + 3].copy_from_slice(&[color.r(), color.g(), color.b()]);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
