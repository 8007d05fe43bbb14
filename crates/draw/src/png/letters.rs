//! The outlines of characters.

use alloc::vec::Vec;

use ttf_parser::{Face, GlyphId, OutlineBuilder};
use zeno::{Command, PathBuilder as _, Transform};

use super::style::Style;

/// The height of a capital letter, in sizes of the font.
const CAPITAL: f32 = 0.729;

/// The fonts: parts of DejaVu Sans, its bold face and DejaVu Sans Mono.
pub(super) struct Fonts {
    sans: Option<Face<'static>>,
    bold: Option<Face<'static>>,
    mono: Option<Face<'static>>,
}

impl Fonts {
    pub(super) fn new() -> Self {
        Self {
            sans: Face::parse(include_bytes!("../../fonts/sans.ttf"), 0).ok(),
            bold: Face::parse(include_bytes!("../../fonts/bold.ttf"), 0).ok(),
            mono: Face::parse(include_bytes!("../../fonts/mono.ttf"), 0).ok(),
        }
    }

    /// A character in the font of a style, or else in another one.
    fn find(&self, c: char, style: &Style) -> Option<(&Face<'static>, GlyphId)> {
        let faces = match (style.is_mono, style.is_bold) {
            (true, _) => [&self.mono, &self.sans, &self.bold],
            (false, true) => [&self.bold, &self.sans, &self.mono],
            (false, false) => [&self.sans, &self.mono, &self.bold],
        };
        faces.into_iter().flatten().find_map(|face| Some((face, face.glyph_index(c)?)))
    }

    /// The outline of a text at the origin, by its style.
    pub(super) fn text(&self, text: &str, style: &Style) -> Vec<Command> {
        let mut outline = Outline { size: style.font_size, ..Outline::default() };
        for c in text.chars() {
            match self.find(c, style) {
                Some((face, glyph)) => outline.add(face, glyph),
                None => self.code_point(&mut outline, c),
            }
        }
        let along = if style.is_centered { -outline.x / 2.0 } else { 0.0 };
        let down = if style.is_central { CAPITAL / 2.0 * style.font_size } else { 0.0 };
        let place = Transform::translation(along, down);
        outline.path.iter().map(|command| command.transform(&place)).collect()
    }

    /// A box with the number of a character that the fonts lack, in two lines.
    fn code_point(&self, outline: &mut Outline, c: char) {
        let digits = format!("{:04X}", u32::from(c));
        let digits = format!("{digits:0>width$}", width = digits.len().next_multiple_of(2));
        let (start, size) = (outline.x, outline.size);
        let (wide, line) = (0.7 * size, 0.05 * size);
        let (left, top, right) = (start + line, -0.8 * size, start + wide - line);
        outline.path.add_rect((left, top), right - left, 0.9 * size);
        // The inside is cut out by a rectangle in the other direction.
        let inner = [(left + line, top + line), (left + line, 0.1 * size - line)];
        let others = [(right - line, 0.1 * size - line), (right - line, top + line)];
        outline.path.move_to(inner[0]);
        for corner in [inner[1], others[0], others[1]] {
            outline.path.line_to(corner);
        }
        outline.path.close();
        let half = digits.len() / 2;
        for (row, digits) in [&digits[..half], &digits[half..]].into_iter().enumerate() {
            outline.size = 0.85 * wide / (half as f32 * 0.602);
            outline.size = outline.size.min(0.42 * size);
            outline.x = start + (wide - half as f32 * 0.602 * outline.size) / 2.0;
            outline.y = [-0.41, -0.02][row] * size;
            for digit in digits.chars() {
                let glyph =
                    self.mono.as_ref().and_then(|face| Some((face, face.glyph_index(digit)?)));
                if let Some((face, glyph)) = glyph {
                    outline.add(face, glyph);
                }
            }
        }
        (outline.x, outline.y, outline.size) = (start + wide, 0.0, size);
    }
}

/// A path of characters, side by side.
#[derive(Default)]
struct Outline {
    path: Vec<Command>,
    size: f32,
    /// Where the next character begins.
    x: f32,
    y: f32,
    /// The size of a unit of its font.
    unit: f32,
}

impl Outline {
    fn add(&mut self, face: &Face<'_>, glyph: GlyphId) {
        self.unit = self.size / f32::from(face.units_per_em());
        face.outline_glyph(glyph, self);
        self.x += f32::from(face.glyph_hor_advance(glyph).unwrap_or(0)) * self.unit;
    }

    /// A point of a font, where `y` grows upwards.
    fn at(&self, x: f32, y: f32) -> (f32, f32) {
        (self.x + x * self.unit, self.y - y * self.unit)
    }
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        let to = self.at(x, y);
        self.path.move_to(to);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let to = self.at(x, y);
        self.path.line_to(to);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let (by, to) = (self.at(x1, y1), self.at(x, y));
        self.path.quad_to(by, to);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let (first, second, to) = (self.at(x1, y1), self.at(x2, y2), self.at(x, y));
        self.path.curve_to(first, second, to);
    }

    fn close(&mut self) {
        self.path.close();
    }
}
