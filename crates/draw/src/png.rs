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
use crate::sheet::Sheet;
use crate::svg::{Around, LARGER};

mod pen;

/// Why there is no PNG.
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

    /// The picture as a PNG on white, with this many pixels to the side of a square cell. Characters are drawn where
    /// they have room, which is from 12 pixels on. The font is of ISO 8859-1; a queen is a shape, and of any other character
    /// there is a box with its number in Unicode.
    /// Outlines of groups, signs between cells and pale paths need more: a picture with any has half as many pixels more.
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

    /// How far an image goes beyond the board.
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

/// Whether there is room for characters.
fn has_text(cell: u32) -> bool {
    cell >= 12
}

impl Sheet {
    /// The pictures beside each other as a PNG, without the title. See [`Picture::to_png`].
    ///
    /// # Errors
    /// More than [`Picture::MAX_PIXELS`] pixels.
    pub fn to_png(&self, cell: u32) -> Result<Vec<u8>, PngError> {
        let gap = cell.max(1);
        // No image is made before it is known that all of them have room.
        let sizes: Vec<_> = self.pictures().iter().map(|picture| picture.pixels(cell)).collect();
        let gaps = u64::from(gap) * sizes.len().saturating_sub(1) as u64;
        let width = sizes.iter().map(|size| size.0).sum::<u64>() + gaps;
        let height = sizes.iter().map(|size| size.1).max().unwrap_or(1);
        let mut all = Image::new(width.max(1), height)?;
        let mut left = 0;
        for picture in self.pictures() {
            let image = picture.to_image(cell)?;
            all.paste(&image, left);
            left += image.size.width + gap;
        }
        Ok(all.encode())
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

    /// Puts an image at the top, this many pixels from the left.
    fn paste(&mut self, image: &Self, left: u32) {
        let (wide, own) = (image.size.width as usize * 3, self.size.width as usize * 3);
        let rows = self.pixels.chunks_mut(own).zip(image.pixels.chunks(wide));
        for (row, pixels) in rows {
            let left = left as usize * 3;
            row[left..left + wide].copy_from_slice(pixels);
        }
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
