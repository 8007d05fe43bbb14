//! Pictures as SVG.
//!
//! Layers from bottom to top: fills, merged in rows; lines between cells, merged where they
//! continue; pale paths; outlines of groups; contents of cells; signs between cells; paths; clues;
//! the legend and the caption.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

use kleene_text::xml;

use crate::cell::{Cell, Fill};
use crate::geometry::{Point, SIDE, corners};
use crate::outline::Outline;
use crate::path::{Path, PathEnd};
use crate::picture::{Picture, Weight};
use crate::plain::wrapped;
use crate::shape::Kind;

mod cages;
mod cells;
mod clues;
mod paths;
mod signs;

/// The color styles of documents. Classes, not variables, because many SVG viewers do not support
/// variables.
const STYLE: &str = include_str!("svg/style.css");

/// The styles of pale paths, outlines and signs, for documents that have any.
const FINE: &str = include_str!("svg/fine.css");

/// The scale of pictures that have any.
pub(crate) const LARGER: f64 = 1.5;

/// Space around everything.
const MARGIN: f64 = 6.0;

/// The height of a line of the caption, and the width of its characters.
const LINE: f64 = 18.0;
const CHARACTER: f64 = 7.2;

/// Writes a coordinate with a digit after the point, if it needs one.
pub(crate) struct Number(pub(crate) f64);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = libm::round(self.0 * 10.0) as i64;
        let sign = if tenths < 0 { "-" } else { "" };
        let (whole, rest) = (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
        if rest == 0 { write!(f, "{sign}{whole}") } else { write!(f, "{sign}{whole}.{rest}") }
    }
}

/// The margins of a picture around its board.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Around {
    pub(crate) left: f64,
    pub(crate) top: f64,
    pub(crate) right: f64,
    pub(crate) bottom: f64,
}

/// The grouping of cells in a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cells {
    /// All at once.
    Merged,
    /// Each in a group of its own that a script can fill.
    Apart,
}

impl Picture {
    /// The picture as an SVG document of its own: crisp lines, text as text, a title and a description for screen
    /// readers, colors for light and dark surroundings. The board itself is paper in both.
    ///
    /// Equal pictures give equal bytes.
    #[must_use]
    pub fn to_svg(&self) -> String {
        self.svg(Cells::Merged)
    }

    /// As [`Picture::to_svg`], for a page that changes cells or asks where a click was: each cell in a group of its own, with its
    /// number as the attribute `data-cell`.
    #[must_use]
    pub fn to_svg_by_cell(&self) -> String {
        self.svg(Cells::Apart)
    }

    fn svg(&self, cells: Cells) -> String {
        let (width, height) = self.size();
        let mut svg = String::new();
        // Writing to a string does not fail.
        let _ = open(&mut svg, (width, height), self.is_fine(), &self.title, &self.description);
        let _ = self.write_svg(&mut svg, cells);
        svg.push_str("</svg>\n");
        svg
    }

    /// The width and height of the picture with all that is around the board.
    pub(crate) fn size(&self) -> (f64, f64) {
        let (width, height) = self.shape.extent();
        let around = self.around();
        (width + around.left + around.right, height + around.top + around.bottom)
    }

    pub(crate) fn around(&self) -> Around {
        let mut around = self.clue_space();
        around.left += MARGIN;
        around.top += MARGIN;
        around.right += MARGIN;
        around.bottom += MARGIN + self.height_below();
        let (width, _) = self.shape.extent();
        // The text below may be wider than the board.
        let longest = self.caption_lines().iter().map(|line| line.chars().count()).max();
        let wide = (longest.unwrap_or(0) as f64 * CHARACTER).min(640.0);
        let legend: usize = self.highlights().map(|highlight| highlight.word().len() + 4).sum();
        let wide = wide.max(legend as f64 * CHARACTER);
        around.right = around.right.max(wide - width + MARGIN);
        around
    }

    /// The height of the words of the paths, the legend and the caption.
    fn height_below(&self) -> f64 {
        let lines = self.caption_lines().len() + self.labels().count();
        let lines = lines + usize::from(self.highlights().next().is_some());
        // Letters such as g reach below the last line.
        if lines == 0 { 0.0 } else { LINE * lines as f64 + 3.0 }
    }

    /// The caption, cut into lines of at most as many characters as the board has room for, or 64.
    fn caption_lines(&self) -> Vec<String> {
        let most = ((self.shape.extent().0 / CHARACTER) as usize).clamp(64, 120);
        self.caption.lines().flat_map(|paragraph| wrapped(paragraph, most)).collect()
    }

    /// Writes the elements, so that the whole picture has its upper left corner at the origin.
    pub(crate) fn write_svg(&self, svg: &mut String, cells: Cells) -> fmt::Result {
        let around = self.around();
        let (x, y) = (Number(around.left), Number(around.top));
        writeln!(svg, r#"<g transform="translate({x} {y})">"#)?;
        self.board(svg)?;
        if cells == Cells::Merged {
            self.fills(svg)?;
        } else {
            self.apart(svg)?;
        }
        self.lines(svg)?;
        self.pale_paths(svg)?;
        self.cages(svg)?;
        if cells == Cells::Merged {
            self.contents(svg)?;
        }
        self.labels_of_cages(svg)?;
        self.signs(svg)?;
        self.paths(svg)?;
        self.clue_texts(svg)?;
        self.below(svg)?;
        writeln!(svg, "</g>")
    }

    /// The paper under the cells.
    fn board(&self, svg: &mut String) -> fmt::Result {
        match &self.shape.0 {
            Kind::Rectangle { width, height } => {
                if self.cells.iter().any(|cell| cell.fill == Fill::Outside) {
                    return Ok(());
                }
                let (width, height) = (*width as f64 * SIDE, *height as f64 * SIDE);
                writeln!(svg, r#"<rect class="paper" width="{width}" height="{height}"/>"#)
            }
            // Each cell has paper of its own, and so has each place.
            Kind::Hexagon { .. } | Kind::Triangles { .. } => Ok(()),
            Kind::Polygon { sides } => {
                let (side, _) = self.shape.extent();
                let points: Vec<_> = corners(sides.len())
                    .into_iter()
                    .map(|at| format!("{},{}", Number(at.x * side), Number(at.y * side)))
                    .collect();
                writeln!(svg, r#"<polygon class="frame" points="{}"/>"#, points.join(" "))?;
                // The mark of a path would cover the dot of a place.
                let ends = |path: &Path| {
                    [(path.cells.first(), path.start), (path.cells.last(), path.end)]
                        .map(|(cell, mark)| cell.copied().filter(|_| mark != PathEnd::None))
                };
                let marked: Vec<_> = self.paths.iter().flat_map(ends).flatten().collect();
                let places = self.shape.centers().into_iter().enumerate();
                for (_, Point { x, y }) in places.filter(|(cell, _)| !marked.contains(cell)) {
                    let (x, y) = (Number(x), Number(y));
                    writeln!(svg, r#"<circle class="frame" cx="{x}" cy="{y}" r="2"/>"#)?;
                }
                Ok(())
            }
        }
    }

    /// A path for each fill: the runs of its cells in rows.
    fn fills(&self, svg: &mut String) -> fmt::Result {
        let has_paper = self.shape.as_rectangle().is_none()
            || self.cells.iter().any(|cell| cell.fill == Fill::Outside);
        let mut fills: Vec<Fill> = self.cells.iter().map(|cell| cell.fill).collect();
        fills.retain(|&fill| fill != Fill::Outside && (has_paper || fill != Fill::Paper));
        kleene_text::sort(&mut fills);
        fills.dedup();
        let places = self.shape.middles().into_iter().zip(self.shape.outlines());
        let places: Vec<_> = places.collect();
        for fill in fills {
            let mut path = String::new();
            match self.shape.as_rectangle() {
                Some((width, _)) => self.runs_of(fill, width, &mut path)?,
                None => {
                    let cells = self.cells.iter().zip(&places);
                    for (_, &(middle, outline)) in cells.filter(|(cell, _)| cell.fill == fill) {
                        path.push_str(&outline.path(middle, 1.0));
                    }
                }
            }
            writeln!(svg, r#"<path{} d="{path}"/>"#, cells::Paint(fill))?;
        }
        Ok(())
    }

    fn runs_of(&self, fill: Fill, width: usize, path: &mut String) -> fmt::Result {
        for (row, cells) in self.cells.chunks(width.max(1)).enumerate() {
            let mut column = 0;
            for run in cells.chunk_by(|one, other| one.fill == other.fill) {
                if run[0].fill == fill {
                    let (x, y, len) =
                        (column as f64 * SIDE, row as f64 * SIDE, run.len() as f64 * SIDE);
                    write!(path, "M{x} {y}h{len}v{SIDE}h-{len}z")?;
                }
                column += run.len();
            }
        }
        Ok(())
    }

    /// The lines between cells: a path for each weight.
    fn lines(&self, svg: &mut String) -> fmt::Result {
        let Some((width, height)) = self.shape.as_rectangle() else {
            return self.outlines_of_cells(svg);
        };
        for (weight, class) in
            [(Weight::Thin, "thin"), (Weight::Bold, "bold"), (Weight::Heavy, "heavy")]
        {
            let mut path = String::new();
            for line in 0..=height {
                let rows = [line.checked_sub(1), Some(line).filter(|&row| row < height)];
                for (from, to) in runs(width, |column| {
                    let [above, below] = rows.map(|row| row.map(|row| row * width + column));
                    self.weight(above, below, line, false) == weight
                }) {
                    let (x, y, len) = (from as f64, line as f64, (to - from) as f64);
                    write!(path, "M{} {}h{}", x * SIDE, y * SIDE, len * SIDE)?;
                }
            }
            for line in 0..=width {
                let columns = [line.checked_sub(1), Some(line).filter(|&column| column < width)];
                for (from, to) in runs(height, |row| {
                    let [left, right] =
                        columns.map(|column| column.map(|column| row * width + column));
                    self.weight(left, right, line, true) == weight
                }) {
                    let (x, y, len) = (line as f64, from as f64, (to - from) as f64);
                    write!(path, "M{} {}v{}", x * SIDE, y * SIDE, len * SIDE)?;
                }
            }
            if !path.is_empty() {
                writeln!(svg, r#"<path class="{class}" d="{path}"/>"#)?;
            }
        }
        Ok(())
    }

    /// The contents of the cells.
    fn contents(&self, svg: &mut String) -> fmt::Result {
        let looks = cells::Look::new(self);
        let places = self.shape.middles().into_iter().zip(self.shape.outlines());
        for (cell, (middle, outline)) in self.cells.iter().zip(places) {
            let mut content = String::new();
            looks.content(&mut content, cell, middle, outline)?;
            svg.push_str(&content);
        }
        Ok(())
    }

    /// A group for each cell, with its fill and content, around the middle of the cell.
    fn apart(&self, svg: &mut String) -> fmt::Result {
        let places = self.shape.middles().into_iter().zip(self.shape.outlines());
        for (number, (cell, (middle, outline))) in self.cells.iter().zip(places).enumerate() {
            let (x, y) = (Number(middle.x), Number(middle.y));
            let look = self.look(cell, outline);
            writeln!(svg, r#"<g data-cell="{number}" transform="translate({x} {y})">{look}</g>"#)?;
        }
        Ok(())
    }

    /// The look of a cell of this picture with this outline, around the origin.
    pub(crate) fn look(&self, cell: &Cell, outline: Outline) -> String {
        let mut look = String::new();
        let _ = cells::Look::new(self).whole(&mut look, cell, outline);
        look
    }

    /// The words of the paths, the legend and the caption.
    fn below(&self, svg: &mut String) -> fmt::Result {
        let (_, height) = self.shape.extent();
        let mut y = height + self.clue_space().bottom + 4.0;
        for (number, label) in self.labels() {
            y += LINE;
            let (y, color) = (Number(y), crate::color::stroke(number));
            let label = xml(label);
            writeln!(
                svg,
                r#"<text class="note" y="{y}"><tspan fill="{color}">{label}</tspan></text>"#
            )?;
        }
        if self.highlights().next().is_some() {
            y += LINE;
            let mut x = 0.0;
            for highlight in self.highlights() {
                let (word, top) = (highlight.word(), Number(y - 10.0));
                writeln!(
                    svg,
                    r#"<rect class="{word}" x="{}" y="{top}" width="11" height="11"/><text class="note" x="{}" y="{}">{word}</text>"#,
                    Number(x + 1.0),
                    Number(x + 17.0),
                    Number(y),
                )?;
                x += (word.len() + 4) as f64 * CHARACTER;
            }
        }
        for line in self.caption_lines() {
            y += LINE;
            let (y, line) = (Number(y), xml(&line));
            writeln!(svg, r#"<text class="note" y="{y}">{line}</text>"#)?;
        }
        Ok(())
    }

    /// The words of the paths that have one and a color, with the paths' numbers.
    pub(crate) fn labels(&self) -> impl Iterator<Item = (usize, &str)> {
        let colored = self.paths.iter().enumerate().filter(|(_, path)| path.pale.is_none());
        let labels = colored.map(|(number, path)| (number, path.label.as_str()));
        labels.filter(|(_, label)| !label.is_empty())
    }
}

/// Opens a document of this size, which is drawn larger if it is of fine pictures.
pub(crate) fn open(
    svg: &mut String,
    (width, height): (f64, f64),
    is_fine: bool,
    title: &str,
    description: &str,
) -> fmt::Result {
    let (width, height) = (libm::ceil(width), libm::ceil(height));
    let larger = if is_fine { LARGER } else { 1.0 };
    let (wide, tall) = (Number(width * larger), Number(height * larger));
    let (width, height) = (Number(width), Number(height));
    writeln!(
        svg,
        r#"<svg xmlns="http://www.w3.org/2000/svg" class="kleene" role="img" width="{wide}" height="{tall}" viewBox="0 0 {width} {height}">"#
    )?;
    if !title.is_empty() {
        writeln!(svg, "<title>{}</title>", xml(title))?;
    }
    if !description.is_empty() {
        writeln!(svg, "<desc>{}</desc>", xml(description))?;
    }
    style(svg, is_fine)
}

/// The styles of a document.
pub(crate) fn style(svg: &mut String, is_fine: bool) -> fmt::Result {
    writeln!(svg, "<style>{STYLE}{}</style>", if is_fine { FINE } else { "" })
}

/// The runs of numbers below `end` for which this holds.
fn runs(end: usize, holds: impl Fn(usize) -> bool) -> impl Iterator<Item = (usize, usize)> {
    let mut at = 0;
    core::iter::from_fn(move || {
        let from = (at..end).find(|&number| holds(number))?;
        let to = (from..end).find(|&number| !holds(number)).unwrap_or(end);
        at = to;
        Some((from, to))
    })
}

#[cfg(test)]
pub(crate) mod tests;
