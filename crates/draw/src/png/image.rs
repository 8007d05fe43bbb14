//! Pixels in memory.

use alloc::vec;
use alloc::vec::Vec;

use zeno::{Command, Stroke, apply};

use super::PngError;
use super::raster::Mask;
use crate::color::Rgb;
use crate::picture::Picture;

/// Pixels in memory, three bytes each, on which shapes are painted.
pub(super) struct Image {
    pub(super) width: u32,
    height: u32,
    pub(super) pixels: Vec<u8>,
    /// The shapes of a group that is painted as one.
    group: Option<Vec<Shape>>,
}

/// The pixels that a shape covers, and its color.
struct Shape {
    mask: Mask,
    rgb: Rgb,
    opacity: f32,
}

impl Image {
    /// White pixels.
    pub(super) fn new(width: u64, height: u64) -> Result<Self, PngError> {
        if width.saturating_mul(height) > Picture::MAX_PIXELS {
            return Err(PngError::TooLarge);
        }
        let pixels = vec![255; (width * height * 3) as usize];
        Ok(Self { width: width as u32, height: height as u32, pixels, group: None })
    }

    /// Strokes a path in pixels.
    pub(super) fn stroke(&mut self, path: &[Command], stroke: Stroke<'_>, rgb: Rgb, opacity: f32) {
        let mut outline: Vec<Command> = Vec::new();
        apply(path, stroke, None, &mut outline);
        self.fill(&outline, rgb, opacity);
    }

    /// Fills a path in pixels.
    pub(super) fn fill(&mut self, path: &[Command], rgb: Rgb, opacity: f32) {
        let Some(mask) = Mask::new(path, self.width, self.height) else { return };
        let shape = Shape { mask, rgb, opacity };
        match &mut self.group {
            Some(shapes) => shapes.push(shape),
            None => self.cover(&shape),
        }
    }

    fn cover(&mut self, shape: &Shape) {
        let Rgb(r, g, b) = shape.rgb;
        let strength = libm::roundf(shape.opacity.clamp(0.0, 1.0) * 255.0) as u32;
        let Mask { left, top, width, ref coverage } = shape.mask;
        for (row, covered) in coverage.chunks(width).enumerate() {
            let start = ((top + row) * self.width as usize + left) * 3;
            let pixels = self.pixels[start..start + 3 * width].chunks_mut(3);
            for (pixel, &share) in pixels.zip(covered).filter(|(_, share)| **share > 0) {
                // In parts of 255 * 255.
                let share = u32::from(share) * strength;
                for (old, new) in pixel.iter_mut().zip([r, g, b]) {
                    let sum = u32::from(*old) * (65_025 - share) + u32::from(new) * share;
                    *old = ((sum + 32_512) / 65_025) as u8;
                }
            }
        }
    }

    /// Collects the next shapes, up to [`Image::close`].
    pub(super) fn open(&mut self) {
        self.group = Some(Vec::new());
    }

    /// Paints the collected shapes as one of this opacity, which is not darker where they overlap.
    pub(super) fn close(&mut self, opacity: f32) {
        let shapes = self.group.take().unwrap_or_default();
        let masks = || shapes.iter().map(|shape| &shape.mask);
        let bottom = |mask: &Mask| mask.top + mask.coverage.len() / mask.width;
        let (Some(left), Some(right), Some(top), Some(bottom)) = (
            masks().map(|mask| mask.left).min(),
            masks().map(|mask| mask.left + mask.width).max(),
            masks().map(|mask| mask.top).min(),
            masks().map(bottom).max(),
        ) else {
            return;
        };
        let start = |row: usize, column: usize| (row * self.width as usize + column) * 3;
        let rows: Vec<_> = (top..bottom).map(|row| start(row, left)..start(row, right)).collect();
        let before: Vec<Vec<u8>> =
            rows.iter().map(|row| self.pixels[row.clone()].to_vec()).collect();
        for shape in &shapes {
            self.cover(shape);
        }
        for (row, before) in rows.into_iter().zip(before) {
            for (new, old) in self.pixels[row].iter_mut().zip(before) {
                let mixed = f32::from(old) * (1.0 - opacity) + f32::from(*new) * opacity;
                *new = libm::roundf(mixed) as u8;
            }
        }
    }

    pub(super) fn encode(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, self.width, self.height);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        // Writing to memory does not fail, and the size is that of the pixels.
        let written =
            encoder.write_header().and_then(|mut writer| writer.write_image_data(&self.pixels));
        debug_assert!(written.is_ok(), "{written:?}");
        bytes
    }
}
