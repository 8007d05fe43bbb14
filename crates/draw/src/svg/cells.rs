//! The contents of a cell: a fragment centered on the cell.

use alloc::string::String;
use core::fmt::{self, Write as _};

use kleene_text::xml;

use super::Number;
use crate::cell::{Cell, Divided, Fill, Highlight, Mark};
use crate::geometry::{DISC, HEX_CORNERS, Point, SIDE, SQUARE, triangle_corners};
use crate::outline::Outline;
use crate::picture::Picture;
use crate::shape::Kind;

/// The attribute that paints an element.
pub(super) struct Paint(pub(super) Fill);

impl fmt::Display for Paint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Fill::Paper => f.write_str(r#" class="paper""#),
            Fill::Ink => f.write_str(r#" class="ink""#),
            Fill::Unknown => f.write_str(r#" class="unknown""#),
            Fill::Outside => f.write_str(r#" fill="none""#),
            fill => write!(f, r#" fill="{}""#, fill.rgb()),
        }
    }
}

impl Outline {
    /// The outline around a center, of this share of its size, as data of a path. A disc has its size.
    pub(super) fn path(self, center: Point, share: f64) -> String {
        match self {
            Self::Square => around(center, &SQUARE, share),
            Self::Hexagon => around(center, &HEX_CORNERS, share),
            Self::Triangle { is_up } => around(center, &triangle_corners(is_up), share),
            Self::Disc => disc(center),
        }
    }
}

fn around(center: Point, corners: &[Point], share: f64) -> String {
    let mut path = String::new();
    for (number, corner) in corners.iter().enumerate() {
        let command = if number == 0 { 'M' } else { 'L' };
        let (x, y) = (center.x + corner.x * share, center.y + corner.y * share);
        let _ = write!(path, "{command}{} {}", Number(x), Number(y));
    }
    path.push('z');
    path
}

/// The outline of a place at a polygon, as data of a path.
fn disc(center: Point) -> String {
    let (x, y) = (Number(center.x - DISC), Number(center.y));
    format!("M{x} {y}a{DISC} {DISC} 0 1 0 {0} 0a{DISC} {DISC} 0 1 0 -{0} 0z", 2.0 * DISC)
}

/// The shift of glyphs in a picture with labels in corners.
const LOWER: f64 = 2.4;

/// The place of a pencil mark in a cell with this many columns of marks; below the labels, if the
/// picture has any in corners.
fn pencil_place(number: usize, columns: usize, center: Point, has_corners: bool) -> Point {
    let (wide, tall, below) =
        if has_corners { (SIDE - 8.0, 13.2, 2.2) } else { (SIDE - 4.0, SIDE - 4.0, 0.0) };
    let [x, y] = [(number % columns, wide), (number / columns, tall)]
        .map(|(place, size)| (place as f64 + 0.5 - columns as f64 / 2.0) * (size / columns as f64));
    Point::new(center.x + x, center.y + below + y)
}

/// The room that a pencil mark has in a cell whose marks stand in so many columns.
fn pencil_step(columns: usize, has_corners: bool) -> f64 {
    let room = if has_corners { 13.2 } else { SIDE - 4.0 };
    room / columns.max(1) as f64
}

/// The style of the cells of a picture.
pub(super) struct Look {
    /// Whether labels stand in corners.
    has_corners: bool,
}

impl Look {
    pub(super) fn new(picture: &Picture) -> Self {
        Self { has_corners: picture.has_corners() }
    }

    /// The fill and the content of a cell with this outline, around the origin.
    pub(super) fn whole(&self, svg: &mut String, cell: &Cell, outline: Outline) -> fmt::Result {
        let origin = Point::new(0.0, 0.0);
        if cell.fill != Fill::Outside {
            let paint = Paint(cell.fill);
            if outline == Outline::Square {
                let half = SIDE / 2.0;
                write!(
                    svg,
                    r#"<rect{paint} x="-{half}" y="-{half}" width="{SIDE}" height="{SIDE}"/>"#
                )?;
            } else {
                write!(svg, r#"<path{paint} d="{}"/>"#, outline.path(origin, 1.0))?;
            }
        }
        self.content(svg, cell, origin, outline)
    }

    /// The contents of a cell with this center and this outline.
    pub(super) fn content(
        &self,
        svg: &mut String,
        cell: &Cell,
        center: Point,
        outline: Outline,
    ) -> fmt::Result {
        if cell.fill == Fill::Outside {
            return Ok(());
        }
        if let Some(Divided { right, rises }) = cell.divided.filter(|_| outline == Outline::Square)
        {
            let (x, y) = (Number(center.x + SIDE / 2.0), Number(center.y - SIDE / 2.0));
            let corner =
                if rises { format!("v{SIDE}h-{SIDE}") } else { format!("v{SIDE}l-{SIDE} -{SIDE}") };
            writeln!(svg, r#"<path fill="{right}" d="M{x} {y}{corner}z"/>"#)?;
        }
        let light = if cell.fill.rgb().is_light() { "" } else { " light" };
        if let Some(highlight) = cell.highlight {
            let on_ink = if light.is_empty() { "" } else { " on-ink" };
            inside(svg, &format!("{}{on_ink}", highlight.word()), center, outline)?;
        }
        match cell.mark {
            Some(Mark::Cross) => {
                let (x, y) = (Number(center.x - 5.0), Number(center.y - 5.0));
                writeln!(svg, r#"<path class="mark{light}" d="M{x} {y}l10 10m0-10l-10 10"/>"#)?;
            }
            Some(Mark::Circle) => {
                // At a polygon it goes around the glyph.
                let radius = if outline == Outline::Disc { DISC } else { 7.0 };
                let (x, y) = (Number(center.x), Number(center.y));
                writeln!(svg, r#"<circle class="mark{light}" cx="{x}" cy="{y}" r="{radius}"/>"#)?;
            }
            Some(Mark::Dot) => {
                let (x, y) = (Number(center.x), Number(center.y));
                writeln!(svg, r#"<circle class="dot{light}" cx="{x}" cy="{y}" r="2"/>"#)?;
            }
            None => {}
        }
        if let Some(glyph) = cell.glyph.filter(|glyph| !glyph.is_whitespace()) {
            let below = if self.has_corners { LOWER } else { 0.0 };
            let (x, y) = (Number(center.x), Number(center.y + below));
            let given = if cell.is_given { " given" } else { "" };
            let mut text = [0; 4];
            let glyph = xml(glyph.encode_utf8(&mut text));
            writeln!(svg, r#"<text class="glyph{given}{light}" x="{x}" y="{y}">{glyph}</text>"#)?;
        }
        self.pencil(svg, cell, center)
    }

    /// The pencil marks, in a square.
    fn pencil(&self, svg: &mut String, cell: &Cell, center: Point) -> fmt::Result {
        let columns = cell.pencil_columns();
        for (number, mark) in cell.pencil_marks() {
            let Point { x, y } = pencil_place(number, columns, center, self.has_corners);
            let share = pencil_step(columns, self.has_corners) / SIDE;
            let mut text = [0; 4];
            let mark = xml(mark.encode_utf8(&mut text));
            let size = match columns {
                4.. => " small",
                3 if self.has_corners => " tight",
                _ => "",
            };
            let (x, y) = (Number(x), Number(y));
            // Drawn at the size of a cell, then scaled down to the mark together with their
            // strokes.
            let at = format!(r#"transform="translate({x} {y})scale({})""#, Number(share));
            let meaning = cell.pencil_meaning(number);
            if let Some(meaning) = meaning.filter(|meaning| *meaning != Highlight::Conclusion) {
                writeln!(svg, r#"<circle class="{meaning}" {at} r="{DISC}"/>"#)?;
            }
            writeln!(svg, r#"<text class="pencil{size}" x="{x}" y="{y}">{mark}</text>"#)?;
            if meaning == Some(Highlight::Conclusion) {
                writeln!(
                    svg,
                    r#"<path class="conclusion" {at} d="M-{DISC} {DISC}L{DISC} -{DISC}"/>"#
                )?;
            }
        }
        Ok(())
    }
}

/// A line inside the outline of a cell; at a polygon a square.
fn inside(svg: &mut String, class: &str, center: Point, outline: Outline) -> fmt::Result {
    let share = match outline {
        Outline::Hexagon => 0.86,
        Outline::Triangle { .. } => 0.74,
        Outline::Square | Outline::Disc => {
            let inner = SIDE - 4.0;
            let (x, y) = (Number(center.x - inner / 2.0), Number(center.y - inner / 2.0));
            return writeln!(
                svg,
                r#"<rect class="{class}" x="{x}" y="{y}" width="{inner}" height="{inner}"/>"#
            );
        }
    };
    writeln!(svg, r#"<path class="{class}" d="{}"/>"#, outline.path(center, share))
}

impl Picture {
    /// The outlines of hexagonal and triangular cells.
    pub(super) fn outlines_of_cells(&self, svg: &mut String) -> fmt::Result {
        if matches!(self.shape.0, Kind::Polygon { .. }) {
            return Ok(());
        }
        let places = self.shape.outlines().into_iter().zip(self.shape.centers());
        let mut path = String::new();
        for (cell, (outline, center)) in self.cells.iter().zip(places) {
            if cell.fill != Fill::Outside {
                path.push_str(&outline.path(center, 1.0));
            }
        }
        writeln!(svg, r#"<path class="bold" d="{path}"/>"#)
    }
}
