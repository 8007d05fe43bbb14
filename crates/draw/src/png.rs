//! Pictures as PNG.

use alloc::vec::Vec;
use core::fmt;

use roxmltree::{Document, ParsingOptions};
use zeno::Transform;

use self::image::Image;
use self::letters::Fonts;
use self::pen::{Parts, Pen};
use self::style::Style;
use crate::geometry::SIDE;
use crate::picture::Picture;
use crate::sheet::{Sheet, WIDEST};
use crate::svg::LARGER;

mod image;
mod letters;
mod pen;
mod style;

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

    /// The picture as a PNG on white: the document that [`Picture::to_svg`] writes, with this many pixels to the side of
    /// a square cell, which has 24 units in SVG. Pictures with outlines of groups, signs between cells or pale paths are
    /// half as large again. Below 12 pixels there are no characters and nothing around the board, and below 6 no lines
    /// between cells.
    ///
    /// The fonts are in the crate: Latin with its extension A, Greek and Cyrillic letters, arrows, mathematical signs and
    /// pieces of chess. Any other character is a box with its Unicode number.
    ///
    /// # Errors
    /// A picture of more than [`Picture::MAX_PIXELS`] pixels.
    pub fn to_png(&self, cell: u32) -> Result<Vec<u8>, PngError> {
        if cell >= TEXT {
            return Ok(painted(&self.to_svg(), scale(cell))?.encode());
        }
        let (width, height) = self.bare_size(cell);
        let mut image = Image::new(width as u64, height as u64)?;
        self.paint_bare(&mut image, cell, (0.0, 0.0));
        Ok(image.encode())
    }

    /// The width and height in pixels of the board alone.
    fn bare_size(&self, cell: u32) -> (f64, f64) {
        let (width, height) = self.shape.extent();
        let [width, height] =
            [width, height].map(|units| libm::ceil(units * self.bare_scale(cell)).max(1.0) + 1.0);
        (width, height)
    }

    fn bare_scale(&self, cell: u32) -> f64 {
        scale(cell) * if self.is_fine() { LARGER } else { 1.0 }
    }

    /// Paints the board alone, with its upper left corner at this pixel.
    fn paint_bare(&self, image: &mut Image, cell: u32, (x, y): (f64, f64)) {
        let (scale, around) = (self.bare_scale(cell), self.around());
        // At a few pixels per cell, lines would hide everything else.
        let hides_lines = scale * SIDE < 6.0 && self.shape.as_rectangle().is_some();
        let is_divided = !self.regions.is_empty();
        let parts = if hides_lines && !is_divided { Parts::Cells } else { Parts::Shapes };
        let (x, y) = (x - around.left * scale, y - around.top * scale);
        let place = Transform::scale(scale as f32, scale as f32).then_translate(x as f32, y as f32);
        paint(&self.to_svg(), image, parts, place);
    }
}

/// The document of a [`Graph`](crate::Graph) as a PNG on white, with this many pixels to 24 of its units.
///
/// ```
/// # #[cfg(feature = "graph")] {
/// use kleene_draw::{Graph, State, svg_to_png};
///
/// let graph = Graph::new("one state").state(State::new("1").start());
/// assert!(svg_to_png(&graph.to_svg(), 48)?.starts_with(b"\x89PNG"));
/// # }
/// # Ok::<(), kleene_draw::PngError>(())
/// ```
///
/// # Errors
/// More than [`Picture::MAX_PIXELS`] pixels.
pub fn svg_to_png(svg: &str, cell: u32) -> Result<Vec<u8>, PngError> {
    Ok(painted(svg, scale(cell))?.encode())
}

/// Pixels to a unit.
fn scale(cell: u32) -> f64 {
    f64::from(cell.max(1)) / SIDE
}

/// The cell size in pixels from which characters are drawn.
const TEXT: u32 = 12;

impl Sheet {
    /// The pictures as a PNG: the document that [`Sheet::to_svg`] writes, with this many pixels to 24 of its units. A
    /// sheet of paper has three times as many dots to an inch, such as 144 for 48. Below 12 pixels there are boards alone,
    /// as in [`Picture::to_png`], unless they are on paper.
    ///
    /// # Errors
    /// More than [`Picture::MAX_PIXELS`] pixels.
    pub fn to_png(&self, cell: u32) -> Result<Vec<u8>, PngError> {
        if cell >= TEXT || self.is_on_paper() {
            return Ok(painted(&self.to_svg(), scale(cell))?.encode());
        }
        let sizes = self.pictures().iter().map(|picture| picture.bare_size(cell));
        let sizes: Vec<_> = sizes.collect();
        let (places, (width, height)) =
            self.places(&sizes, f64::from(cell.max(1)), WIDEST * scale(cell));
        let mut all = Image::new((width as u64).max(1), (height as u64).max(1))?;
        for (picture, place) in self.pictures().iter().zip(places) {
            picture.paint_bare(&mut all, cell, place);
        }
        Ok(all.encode())
    }
}

/// Inches have 72 units, and this many millimeters.
const INCH: f64 = 25.4;

/// A document as an image, with this many pixels to a unit of its size.
fn painted(svg: &str, scale: f64) -> Result<Image, PngError> {
    let header = svg.split('>').next().unwrap_or("");
    let [width, height, view] = [" width=\"", " height=\"", " viewBox=\""].map(|name| {
        let start = header.find(name).map_or(header.len(), |at| at + name.len());
        header[start..].split('"').next().unwrap_or("")
    });
    let [width, height] = [width, height].map(|size| {
        let (number, unit) = match size.strip_suffix("mm") {
            Some(millimeters) => (millimeters, 72.0 / INCH),
            None => (size, 1.0),
        };
        libm::round(number.parse::<f64>().unwrap_or(0.0) * unit * scale).max(1.0)
    });
    let mut image = Image::new(width as u64, height as u64)?;
    let view: Vec<f32> = view.split(' ').map(style::number).collect();
    let [left, top, wide, _] = view[..] else { return Ok(image) };
    let larger = if wide > 0.0 { width as f32 / wide } else { 1.0 };
    let place = Transform::scale(larger, larger).pre_translate(-left, -top);
    paint(svg, &mut image, Parts::All, place);
    Ok(image)
}

/// Paints parts of a document.
fn paint(svg: &str, image: &mut Image, parts: Parts, place: Transform) {
    // Other options allow fewer nodes.
    let options = ParsingOptions { nodes_limit: u32::MAX, ..ParsingOptions::default() };
    match Document::parse_with_options(svg, options) {
        Ok(document) => {
            let root = document.root_element();
            let style = root.children().find(|child| child.has_tag_name("style"));
            let rules = style.and_then(|style| style.text()).unwrap_or("");
            let mut pen =
                Pen { image, parts, sheet: style::Sheet::new(rules), fonts: Fonts::new() };
            pen.element(root, &Style::default(), place);
        }
        Err(error) => debug_assert!(false, "{error}"),
    }
}

#[cfg(test)]
mod tests;
