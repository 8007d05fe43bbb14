//! Clues around a board.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

use kleene_text::xml;

use super::{Around, Number};
use crate::cell::Fill;
use crate::clue::metrics::{CHARACTER, GAP, LINE};
use crate::clue::{Clue, Direction, Part};
use crate::geometry::{HEX_SIDE, HEX_WIDTH, Point, SIDE, TRIANGLE_HEIGHT, TRIANGLE_SIDE};
use crate::outline::Outline;
use crate::picture::Picture;
use crate::shape::Kind;

fn width(text: &str) -> f64 {
    text.chars().count() as f64 * CHARACTER
}

/// The distance between consecutive parts of a clue at 60 degrees: one line apart vertically.
const SLANTED: f64 = LINE / 0.866;

/// Whether the parts of a clue stand upright in the direction of a line at 60 degrees: those at a triangle do, if they are short.
fn is_upright(clue: &Clue, outline: Outline) -> bool {
    matches!(outline, Outline::Triangle { .. }) && clue.is_slanted()
}

/// The length of a clue, away from the board.
fn length(clue: &Clue, outline: Outline) -> f64 {
    match clue.side {
        _ if is_upright(clue, outline) => clue.parts.len() as f64 * SLANTED,
        Direction::Up | Direction::Down if clue.is_stack() => clue.parts.len() as f64 * LINE,
        _ => width(&clue.text()),
    }
}

impl Picture {
    /// The margins for the clues.
    pub(super) fn clue_space(&self) -> Around {
        let mut around = Around::default();
        if matches!(self.shape.0, Kind::Polygon { .. }) {
            // For the glyphs, which stand outside.
            return Around { left: 34.0, top: 30.0, right: 34.0, bottom: 30.0 };
        }
        let (extent, height) = self.shape.extent();
        let (centers, outlines) = (self.shape.centers(), self.shape.outlines());
        for clue in self.clues.iter().filter(|clue| clue.cell < self.cells.len()) {
            let outline = outlines[clue.cell];
            let long = length(clue, outline) + GAP;
            let Point { x, .. } = centers[clue.cell];
            match clue.side {
                Direction::Left => around.left = around.left.max(long - (x - self.half_width())),
                Direction::Up => around.top = around.top.max(long),
                Direction::Right => {
                    around.right = around.right.max(long - (extent - x - self.half_width()));
                }
                Direction::Down => around.bottom = around.bottom.max(long),
                // At 60 degrees: half of it goes to the side, and its height is the root of 3/4.
                Direction::UpperRight | Direction::LowerRight => {
                    let end = away(centers[clue.cell], edge(clue, outline), long, clue.side);
                    around.right = around.right.max(end.x + LINE - extent);
                    around.top = around.top.max(LINE / 2.0 - end.y);
                    around.bottom = around.bottom.max(end.y + LINE / 2.0 - height);
                }
            }
        }
        around
    }

    /// The square of a rectangle in which a clue at the left of a row or above a column stands; `None` beside the board.
    fn square(&self, clue: &Clue) -> Option<usize> {
        let Kind::Rectangle { width, .. } = self.shape.0 else { return None };
        match clue.side {
            Direction::Left => (clue.cell % width).checked_sub(1).map(|_| clue.cell - 1),
            Direction::Up => clue.cell.checked_sub(width),
            _ => None,
        }
    }

    /// The squares in which a clue of a row and one of a column stand.
    fn shared_squares(&self) -> Vec<Option<usize>> {
        let of = |side| {
            let clues = self
                .clues
                .iter()
                .filter(move |clue| clue.side == side && clue.cell < self.cells.len());
            clues.filter_map(|clue| self.square(clue)).collect::<Vec<_>>()
        };
        let (rows, columns) = (of(Direction::Left), of(Direction::Up));
        rows.into_iter().filter(|square| columns.contains(square)).map(Some).collect()
    }

    fn half_width(&self) -> f64 {
        match self.shape.0 {
            Kind::Hexagon { .. } => HEX_WIDTH / 2.0,
            Kind::Triangles { .. } => TRIANGLE_SIDE / 3.0,
            _ => SIDE / 2.0,
        }
    }

    pub(super) fn clue_texts(&self, svg: &mut String) -> fmt::Result {
        let (centers, outlines) = (self.shape.centers(), self.shape.outlines());
        let shared = self.shared_squares();
        for clue in self.clues.iter().filter(|clue| clue.cell < self.cells.len()) {
            let (mut center, outline) = (centers[clue.cell], outlines[clue.cell]);
            let half = self.half_width() + GAP;
            // As in a kakuro: the clue of the row at the upper right of the square, that of the column at the lower left.
            match clue.side {
                Direction::Left if shared.contains(&self.square(clue)) => center.y -= 9.0,
                Direction::Up if shared.contains(&self.square(clue)) => center.x -= 5.0,
                _ => {}
            }
            match clue.side {
                Direction::Left => {
                    let start = center.x - half - width(&clue.text());
                    row(svg, clue, Point::new(start, center.y))?;
                }
                Direction::Right => row(svg, clue, Point::new(center.x + half, center.y))?,
                Direction::Up if clue.is_stack() => {
                    let first = center.y - half - length(clue, outline) + LINE / 2.0;
                    stack(svg, clue, Point::new(center.x, first))?;
                }
                Direction::Down if clue.is_stack() => {
                    stack(svg, clue, Point::new(center.x, center.y + half + LINE / 2.0))?;
                }
                // Upwards from the board.
                Direction::Up => turned(svg, clue, Point::new(center.x, center.y - half), -90)?,
                Direction::Down => turned(svg, clue, Point::new(center.x, center.y + half), 90)?,
                _ if is_upright(clue, outline) => {
                    for (number, part) in clue.parts.iter().enumerate() {
                        let far = GAP + (number as f64 + 0.5) * SLANTED;
                        let middle = away(center, edge(clue, outline), far, clue.side);
                        let wide = width(&part.text).max(CHARACTER);
                        let corner = Point::new(middle.x - wide / 2.0, middle.y - LINE / 2.0);
                        highlighted(svg, clue, corner, wide, LINE)?;
                        centered(svg, part, middle)?;
                    }
                }
                Direction::UpperRight | Direction::LowerRight => {
                    let start = away(center, edge(clue, outline), GAP, clue.side);
                    let angle = if clue.side == Direction::LowerRight { 60 } else { -60 };
                    turned(svg, clue, start, angle)?;
                }
            }
        }
        Ok(())
    }
}

/// The point where the line of a clue at 60 degrees leaves its cell to the upper right, relative to
/// the center and mirrored for the lower right: a corner of a hexagon, or the middle of a side of a
/// triangle.
fn edge(clue: &Clue, outline: Outline) -> Point {
    let is_below = clue.side == Direction::LowerRight;
    match outline {
        Outline::Triangle { is_up } if is_up != is_below => {
            Point::new(TRIANGLE_SIDE / 4.0, -TRIANGLE_HEIGHT / 6.0)
        }
        Outline::Triangle { .. } => Point::new(0.0, -TRIANGLE_HEIGHT / 3.0),
        _ => Point::new(HEX_SIDE / 2.0, -0.866 * HEX_SIDE),
    }
}

/// The point so far from the edge of a cell, on its line to the upper or the lower right.
fn away(center: Point, edge: Point, far: f64, side: Direction) -> Point {
    let x = center.x + edge.x + far / 2.0;
    let rise = edge.y - 0.866 * far;
    Point::new(x, if side == Direction::LowerRight { center.y - rise } else { center.y + rise })
}

/// The rectangle behind a part.
fn ground(svg: &mut String, part: &Part, center: Point) -> fmt::Result {
    if part.fill == Fill::Paper {
        return Ok(());
    }
    let wide = width(&part.text).max(LINE - 2.0) + 2.0;
    writeln!(
        svg,
        r#"<rect fill="{}" x="{}" y="{}" width="{}" height="{}" rx="2"/>"#,
        part.fill.rgb(),
        Number(center.x - wide / 2.0),
        Number(center.y - LINE / 2.0),
        Number(wide),
        LINE - 1.0,
    )
}

/// The class that makes text readable on this background.
struct OnGround(Fill);

impl fmt::Display for OnGround {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Fill::Paper => Ok(()),
            fill if fill.rgb().is_light() => f.write_str(" on-light"),
            _ => f.write_str(" on-dark"),
        }
    }
}

/// The outline behind a clue whose line has a role in a step.
fn highlighted(svg: &mut String, clue: &Clue, from: Point, wide: f64, tall: f64) -> fmt::Result {
    let Some(highlight) = clue.highlight else { return Ok(()) };
    writeln!(
        svg,
        r#"<rect class="{}" x="{}" y="{}" width="{}" height="{}" rx="3"/>"#,
        highlight.word(),
        Number(from.x - 2.0),
        Number(from.y),
        Number(wide + 4.0),
        Number(tall),
    )
}

/// A clue from the left to the right.
fn row(svg: &mut String, clue: &Clue, start: Point) -> fmt::Result {
    let corner = Point::new(start.x, start.y - LINE / 2.0);
    highlighted(svg, clue, corner, width(&clue.text()), LINE)?;
    if clue.parts.iter().all(|part| part.fill == Fill::Paper) {
        let (x, y, text) = (Number(start.x), Number(start.y), clue.text());
        let text = xml(&text);
        return writeln!(
            svg,
            r#"<text class="clue" dominant-baseline="central" x="{x}" y="{y}">{text}</text>"#
        );
    }
    let mut x = start.x;
    for part in &clue.parts {
        let center = Point::new(x + width(&part.text) / 2.0, start.y);
        centered(svg, part, center)?;
        x += width(&part.text) + CHARACTER;
    }
    Ok(())
}

/// A clue from the top to the bottom, part by part.
fn stack(svg: &mut String, clue: &Clue, first: Point) -> fmt::Result {
    let corner = Point::new(first.x - SIDE / 2.0 + 4.0, first.y - LINE / 2.0);
    highlighted(svg, clue, corner, SIDE - 8.0, clue.parts.len() as f64 * LINE)?;
    for (number, part) in clue.parts.iter().enumerate() {
        centered(svg, part, Point::new(first.x, first.y + number as f64 * LINE))?;
    }
    Ok(())
}

fn centered(svg: &mut String, part: &Part, center: Point) -> fmt::Result {
    ground(svg, part, center)?;
    let (x, y, text) = (Number(center.x), Number(center.y), xml(&part.text));
    let ground = OnGround(part.fill);
    writeln!(
        svg,
        r#"<text class="clue{ground}" text-anchor="middle" dominant-baseline="central" x="{x}" y="{y}">{text}</text>"#
    )
}

/// A clue that goes away from the board at an angle, in degrees clockwise from the right.
fn turned(svg: &mut String, clue: &Clue, start: Point, angle: i32) -> fmt::Result {
    let (x, y) = (Number(start.x), Number(start.y));
    writeln!(svg, r#"<g transform="translate({x} {y}) rotate({angle})">"#)?;
    row(svg, clue, Point::new(0.0, 0.0))?;
    writeln!(svg, "</g>")
}
