//! What is in a cell: a fragment that stands around the cell's center.

use alloc::format;
use alloc::string::String;
use core::fmt::{self, Write as _};

use kleene_text::xml;

use super::Number;
use crate::cell::{Cell, Divided, Fill, Mark};
use crate::geometry::{DISC, HEX_CORNERS, Point, SIDE, triangle_corners};
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

/// The outline of a hexagonal cell of this share of its size, as data of a path.
pub(super) fn hexagon(center: Point, share: f64) -> String {
    around(center, &HEX_CORNERS, share)
}

/// The outline of a triangular cell of this share of its size, as data of a path.
pub(super) fn triangle(center: Point, is_up: bool, share: f64) -> String {
    around(center, &triangle_corners(is_up), share)
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
pub(super) fn disc(center: Point) -> String {
    let (x, y) = (Number(center.x - DISC), Number(center.y));
    format!("M{x} {y}a{DISC} {DISC} 0 1 0 {0} 0a{DISC} {DISC} 0 1 0 -{0} 0z", 2.0 * DISC)
}

/// How much lower a glyph stands in a picture with labels in corners.
pub(crate) const LOWER: f64 = 2.4;

/// Where a pencil mark stands in a cell whose marks stand in so many columns; in a picture with labels in corners below them.
pub(crate) fn pencil_place(
    number: usize,
    columns: usize,
    center: Point,
    has_corners: bool,
) -> Point {
    let (wide, tall, below) =
        if has_corners { (SIDE - 8.0, 13.2, 2.2) } else { (SIDE - 4.0, SIDE - 4.0, 0.0) };
    let place = |number: usize, size: f64| {
        (number as f64 + 0.5 - columns as f64 / 2.0) * (size / columns as f64)
    };
    let (column, row) = (number % columns, number / columns);
    Point::new(center.x + place(column, wide), center.y + below + place(row, tall))
}

/// How cells of a picture look.
pub(super) struct Look {
    is_hexagon: bool,
    is_polygon: bool,
    is_triangle: bool,
    /// Whether labels stand in corners.
    has_corners: bool,
}

impl Look {
    pub(super) fn new(picture: &Picture) -> Self {
        Self {
            is_hexagon: matches!(picture.shape.0, Kind::Hexagon { .. }),
            is_polygon: matches!(picture.shape.0, Kind::Polygon { .. }),
            is_triangle: matches!(picture.shape.0, Kind::Triangles { .. }),
            has_corners: picture.has_corners(),
        }
    }

    fn is_square(&self) -> bool {
        !(self.is_hexagon || self.is_polygon || self.is_triangle)
    }

    /// The fill and the content of a cell, around the origin. A triangular one points up or down.
    pub(super) fn whole(&self, svg: &mut String, cell: &Cell, is_up: bool) -> fmt::Result {
        let origin = Point::new(0.0, 0.0);
        if cell.fill != Fill::Outside {
            let paint = Paint(cell.fill);
            if self.is_hexagon || self.is_polygon || self.is_triangle {
                let outline = match () {
                    () if self.is_polygon => disc(origin),
                    () if self.is_triangle => triangle(origin, is_up, 1.0),
                    () => hexagon(origin, 1.0),
                };
                write!(svg, r#"<path{paint} d="{outline}"/>"#)?;
            } else {
                let half = SIDE / 2.0;
                write!(
                    svg,
                    r#"<rect{paint} x="-{half}" y="-{half}" width="{SIDE}" height="{SIDE}"/>"#
                )?;
            }
        }
        self.content(svg, cell, origin, is_up)
    }

    /// What is in a cell with this center. A triangular one points up or down.
    pub(super) fn content(
        &self,
        svg: &mut String,
        cell: &Cell,
        center: Point,
        is_up: bool,
    ) -> fmt::Result {
        if cell.fill == Fill::Outside {
            return Ok(());
        }
        if let Some(Divided { right, rises }) = cell.divided.filter(|_| self.is_square()) {
            let (x, y) = (Number(center.x + SIDE / 2.0), Number(center.y - SIDE / 2.0));
            let corner =
                if rises { format!("v{SIDE}h-{SIDE}") } else { format!("v{SIDE}l-{SIDE} -{SIDE}") };
            writeln!(svg, r#"<path fill="{right}" d="M{x} {y}{corner}z"/>"#)?;
        }
        let light = if cell.fill.rgb().is_light() { "" } else { " light" };
        if let Some(highlight) = cell.highlight {
            let on_ink = if light.is_empty() { "" } else { " on-ink" };
            self.outline(svg, (highlight.word(), on_ink), center, is_up)?;
        }
        match cell.mark {
            Some(Mark::Cross) => {
                let (x, y) = (Number(center.x - 5.0), Number(center.y - 5.0));
                writeln!(svg, r#"<path class="mark{light}" d="M{x} {y}l10 10m0-10l-10 10"/>"#)?;
            }
            Some(Mark::Circle) => {
                // At a polygon it goes around the glyph.
                let radius = if self.is_polygon { DISC } else { 7.0 };
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

    fn outline(
        &self,
        svg: &mut String,
        (class, on_ink): (&str, &str),
        center: Point,
        is_up: bool,
    ) -> fmt::Result {
        if self.is_hexagon || self.is_triangle {
            let outline = match self.is_triangle {
                true => triangle(center, is_up, 0.74),
                false => hexagon(center, 0.86),
            };
            return writeln!(svg, r#"<path class="{class}{on_ink}" d="{outline}"/>"#);
        }
        let inner = SIDE - 4.0;
        let (x, y) = (Number(center.x - inner / 2.0), Number(center.y - inner / 2.0));
        writeln!(
            svg,
            r#"<rect class="{class}{on_ink}" x="{x}" y="{y}" width="{inner}" height="{inner}"/>"#
        )
    }

    /// The pencil marks, in a square.
    fn pencil(&self, svg: &mut String, cell: &Cell, center: Point) -> fmt::Result {
        let columns = cell.pencil_columns();
        for (number, mark) in cell.pencil.chars().enumerate().filter(|(_, mark)| *mark != ' ') {
            let Point { x, y } = pencil_place(number, columns, center, self.has_corners);
            let mut text = [0; 4];
            let mark = xml(mark.encode_utf8(&mut text));
            let size = match columns {
                4.. => " small",
                3 if self.has_corners => " tight",
                _ => "",
            };
            let (x, y) = (Number(x), Number(y));
            writeln!(svg, r#"<text class="pencil{size}" x="{x}" y="{y}">{mark}</text>"#)?;
        }
        Ok(())
    }
}

impl Picture {
    /// The outlines of hexagonal and triangular cells.
    pub(super) fn outlines_of_cells(&self, svg: &mut String) -> fmt::Result {
        if matches!(self.shape.0, Kind::Polygon { .. }) {
            return Ok(());
        }
        let ups = self.shape.triangles_up();
        let mut path = String::new();
        for (number, (cell, &center)) in self.cells.iter().zip(&self.shape.centers()).enumerate() {
            if cell.fill != Fill::Outside {
                path.push_str(&match ups.get(number) {
                    Some(&is_up) => triangle(center, is_up, 1.0),
                    None => hexagon(center, 1.0),
                });
            }
        }
        writeln!(svg, r#"<path class="bold" d="{path}"/>"#)
    }
}
