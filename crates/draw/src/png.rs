//! Pictures as PNG.

use alloc::vec;
use alloc::vec::Vec;
use core::convert::Infallible;
use core::fmt;

use embedded_graphics::pixelcolor::{Rgb888, RgbColor as _};
use embedded_graphics::prelude::{DrawTarget, OriginDimensions, Pixel, Size};

use self::pen::Pen;
use crate::geometry::{Point, SIDE};
use crate::picture::Picture;
use crate::sheet::Sheet;
use crate::svg::LARGER;

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
    /// they have room, which is from 12 pixels on; what is not of ISO 8859-1 becomes `?`. The caption is left out.
    /// Outlines of groups, signs between cells and pale paths need more: a picture with any has half as many pixels more.
    ///
    /// # Errors
    /// A picture of more than [`Picture::MAX_PIXELS`] pixels.
    pub fn to_png(&self, cell: u32) -> Result<Vec<u8>, PngError> {
        Ok(self.to_image(cell)?.encode())
    }

    fn to_image(&self, cell: u32) -> Result<Image, PngError> {
        let (width, height) = self.pixels(cell);
        let cell = self.larger(cell);
        let scale = scale(cell);
        let has_text = has_text(cell);
        let around = if has_text { self.around() } else { crate::svg::Around::default() };
        let mut image = Image::new(width, height)?;
        let origin = Point::new(around.left, around.top);
        let mut pen = Pen { image: &mut image, scale, origin, has_text };
        // Drawing into memory does not fail.
        let _ = pen.picture(self);
        Ok(image)
    }

    /// The pixels of a cell of this picture.
    fn larger(&self, cell: u32) -> u32 {
        if self.is_fine() { (f64::from(cell) * LARGER) as u32 } else { cell }
    }

    /// The width and height of the image.
    fn pixels(&self, cell: u32) -> (u64, u64) {
        let cell = self.larger(cell);
        let (around, below) = match has_text(cell) {
            // The text below is not drawn here.
            true => (self.around(), self.height_below()),
            false => (crate::svg::Around::default(), 0.0),
        };
        let (width, height) = self.shape.extent();
        let pixels = |units: f64| libm::ceil(units * scale(cell)).max(1.0) as u64 + 1;
        let width = pixels(width + around.left + around.right);
        (width, pixels(height + around.top + around.bottom - below))
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
mod tests {
    use alloc::vec;

    use proptest::prelude::*;

    use super::PngError;
    use crate::svg::tests::pictures;
    use crate::{Cage, Cell, Fill, Path, Picture, Shape, Weight};

    /// The width and height of an image, and its first pixels.
    fn decoded(bytes: &[u8]) -> (u32, u32, vec::Vec<u8>) {
        let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().expect("a PNG");
        let mut pixels = vec![0; reader.output_buffer_size().expect("it is small")];
        let info = reader.next_frame(&mut pixels).expect("an image");
        (info.width, info.height, pixels)
    }

    #[test]
    fn a_pixel_a_cell() {
        let mut picture = Picture::new(Shape::rectangle(2, 1), "");
        *picture.cell_mut(1) = Cell::new().fill(Fill::Ink);
        let (width, height, pixels) = decoded(&picture.to_png(1).expect("it is small"));
        assert_eq!((width, height), (3, 2));
        assert_eq!(pixels[..6], [255, 255, 255, 20, 20, 20]);
    }

    #[test]
    fn outlines_have_more_pixels_and_a_wide_path_is_gray_under_the_glyph() {
        let cage = Picture::new(Shape::rectangle(2, 1), "").cage(Cage::new([0], ""));
        assert_eq!(decoded(&cage.to_png(4).expect("it is small")).0, 13);
        let path = Picture::new(Shape::rectangle(2, 1), "")
            .path(Path::new([0, 1], "").pale(Weight::Heavy));
        let (width, _, pixels) = decoded(&path.to_png(4).expect("it is small"));
        // In the middle of the second cell, where the path ends without a disc.
        let middle = (3 * width as usize + 9) * 3;
        assert_eq!(pixels[middle..middle + 3], [204, 204, 204]);
    }

    #[test]
    fn too_many_pixels() {
        let picture = Picture::new(Shape::rectangle(1000, 1000), "");
        assert_eq!(picture.to_png(10), Err(PngError::TooLarge));
    }

    proptest! {
        #[test]
        fn images_can_be_read(picture in pictures(), cell in 0..40_u32) {
            let (width, height, _) = decoded(&picture.to_png(cell).expect("it is small"));
            prop_assert!(width > 0 && height > 0);
        }
    }
}
