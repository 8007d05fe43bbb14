//! Pixels in memory.

use alloc::vec::Vec;
use core::iter;

use zeno::{Bounds, Command, Fill, Mask, PathBuilder, PathData, Placement, bounds};

use super::PngError;
use crate::color::Rgb;
use crate::picture::Picture;

/// Pixels in memory, three bytes each, on which shapes are painted.
pub(super) struct Image {
    pub(super) width: u32,
    height: u32,
    pub(super) pixels: Vec<u8>,
    /// The groups that are open, each with its shapes so far.
    groups: Vec<Vec<Item>>,
}

/// A part of a group that is painted as one: a shape, or a group with its opacity.
enum Item {
    Shape(Shape),
    Group(Vec<Item>, f32),
}

/// How much of each pixel a shape covers, and its color.
struct Shape {
    place: Placement,
    coverage: Vec<u8>,
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
        Ok(Self { width: width as u32, height: height as u32, pixels, groups: Vec::new() })
    }

    /// Fills a path in pixels.
    pub(super) fn paint(&mut self, path: &[Command], rgb: Rgb, opacity: f32) {
        let path = Filled(path);
        let Bounds { min, max } = bounds(&path, Fill::NonZero, None);
        let (wide, tall) = (self.width as f32, self.height as f32);
        if max.x <= 0.0 || max.y <= 0.0 || min.x >= wide || min.y >= tall {
            return;
        }
        let mut mask = Mask::new(path);
        if max.x > wide || max.y > tall || min.x < 0.0 || min.y < 0.0 {
            mask.size(self.width, self.height);
        }
        let (coverage, place) = mask.render();
        let shape = Shape { place, coverage, rgb, opacity };
        match self.groups.last_mut() {
            Some(items) => items.push(Item::Shape(shape)),
            None => self.cover(&shape),
        }
    }

    fn cover(&mut self, shape: &Shape) {
        let Rgb(r, g, b) = shape.rgb;
        let strength = libm::roundf(shape.opacity.clamp(0.0, 1.0) * 255.0) as u32;
        let place = shape.place;
        for (row, covered) in shape.coverage.chunks(place.width.max(1) as usize).enumerate() {
            for (column, &share) in covered.iter().enumerate().filter(|(_, share)| **share > 0) {
                let (x, y) =
                    (i64::from(place.left) + column as i64, i64::from(place.top) + row as i64);
                let Some(pixel) = self.pixel(x, y) else { continue };
                // In parts of 255 * 255.
                let share = u32::from(share) * strength;
                for (old, new) in pixel.iter_mut().zip([r, g, b]) {
                    let sum = u32::from(*old) * (65_025 - share) + u32::from(new) * share;
                    *old = ((sum + 32_512) / 65_025) as u8;
                }
            }
        }
    }

    fn pixel(&mut self, x: i64, y: i64) -> Option<&mut [u8]> {
        let is_inside =
            (0..i64::from(self.width)).contains(&x) && (0..i64::from(self.height)).contains(&y);
        let start = (y as usize * self.width as usize + x as usize) * 3;
        is_inside.then(|| &mut self.pixels[start..start + 3])
    }

    /// Begins a group of the next shapes and groups, up to [`Image::close`].
    pub(super) fn open(&mut self) {
        self.groups.push(Vec::new());
    }

    /// Ends the group that began last. It is painted as one of this opacity, which is not darker where shapes overlap.
    pub(super) fn close(&mut self, opacity: f32) {
        let items = self.groups.pop().unwrap_or_default();
        match self.groups.last_mut() {
            Some(outer) => outer.push(Item::Group(items, opacity)),
            None => self.cover_group(&items, opacity),
        }
    }

    fn cover_group(&mut self, items: &[Item], opacity: f32) {
        let mut places = Vec::new();
        add_places(items, &mut places);
        let Some(left) = places.iter().map(|place| place.left).min() else { return };
        let rights = places.iter().map(|place| place.left.saturating_add(place.width as i32));
        let tops = places.iter().map(|place| place.top);
        let bottoms = places.iter().map(|place| place.top.saturating_add(place.height as i32));
        let width = self.width as i32;
        let (left, right) = (left.clamp(0, width), rights.max().unwrap_or(0).clamp(0, width));
        let height = self.height as i32;
        let (top, bottom) = (tops.min().unwrap_or(0), bottoms.max().unwrap_or(0));
        let rows: Vec<_> = (top.clamp(0, height)..bottom.clamp(0, height))
            .map(|row| {
                let start = row as usize * self.width as usize;
                (start + left as usize) * 3..(start + right as usize) * 3
            })
            .collect();
        let before: Vec<Vec<u8>> =
            rows.iter().map(|row| self.pixels[row.clone()].to_vec()).collect();
        for item in items {
            match item {
                Item::Shape(shape) => self.cover(shape),
                Item::Group(items, opacity) => self.cover_group(items, *opacity),
            }
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

/// A path that is filled and never stroked. [`Mask`] copies it and does not ask for its commands, so the program has no
/// stroker for each of the sinks of a mask.
struct Filled<'p>(&'p [Command]);

impl PathData for Filled<'_> {
    type Commands = iter::Empty<Command>;

    fn commands(&self) -> Self::Commands {
        unreachable!("a stroke asks for commands, and this path is filled")
    }

    fn copy_to(&self, sink: &mut impl PathBuilder) {
        self.0.copy_to(sink);
    }
}

/// Adds the places of all shapes, also of those in groups.
fn add_places(items: &[Item], places: &mut Vec<Placement>) {
    for item in items {
        match item {
            Item::Shape(shape) => places.push(shape.place),
            Item::Group(items, _) => add_places(items, places),
        }
    }
}
