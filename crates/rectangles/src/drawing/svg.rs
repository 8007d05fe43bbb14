//! Pictures as SVG.

use alloc::string::String;
use core::fmt::{self, Write as _};

use super::{COLORS, Cell, Drawing};

/// The side of a cell, in units of the drawing.
const SIDE: usize = 20;

impl Drawing {
    /// The picture as an SVG document: an area and a letter for each piece, and lines between
    /// pieces.
    ///
    /// Equal pictures give equal bytes.
    #[must_use]
    pub fn to_svg(&self) -> String {
        let mut svg = String::new();
        // Writing to a string does not fail.
        let _ = self.write(&mut svg);
        svg
    }

    fn write(&self, svg: &mut String) -> fmt::Result {
        let (width, height) = (self.width * SIDE, self.height() * SIDE);
        let (full_width, full_height) = (width + 2, height + 2);
        writeln!(
            svg,
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 {full_width} {full_height}" width="{full_width}" height="{full_height}">"#
        )?;
        self.areas(svg)?;
        let mut lines = String::new();
        self.rules(&mut lines)?;
        writeln!(svg, r#"<path d="{lines}" fill="none" stroke="black" stroke-width="2"/>"#)?;
        writeln!(svg, r#"<g font-family="sans-serif" font-size="12" text-anchor="middle">"#)?;
        for (label, &first) in self.labels.iter().zip(&self.first_cells()) {
            if first == usize::MAX {
                continue;
            }
            let x = first % self.width * SIDE + SIDE / 2;
            let y = first / self.width * SIDE + SIDE / 2 + 4;
            let letter = label.letter;
            match letter {
                '<' | '&' => writeln!(svg, r#"<text x="{x}" y="{y}">&#{};</text>"#, letter as u32),
                _ => writeln!(svg, r#"<text x="{x}" y="{y}">{letter}</text>"#),
            }?;
        }
        writeln!(svg, "</g>\n</svg>")
    }

    /// A path for each piece, of the runs of its cells in rows.
    fn areas(&self, svg: &mut String) -> fmt::Result {
        let mut paths = alloc::vec![String::new(); self.labels.len()];
        for (row, cells) in self.cells.chunks(self.width.max(1)).enumerate() {
            let mut column = 0;
            for run in cells.chunk_by(|one, other| one == other) {
                if let Cell::Piece(piece) = run[0] {
                    let (x, y, length) = (column * SIDE, row * SIDE, run.len() * SIDE);
                    write!(paths[piece as usize], "M{x} {y}h{length}v{SIDE}h-{length}z")?;
                }
                column += run.len();
            }
        }
        for (label, path) in self.labels.iter().zip(&paths).filter(|pair| !pair.1.is_empty()) {
            let color = COLORS[label.color % COLORS.len()].1;
            writeln!(svg, r#"<path d="{path}" fill="{color}"/>"#)?;
        }
        Ok(())
    }

    /// The lines between cells of different pieces, each as long as it goes.
    fn rules(&self, path: &mut String) -> fmt::Result {
        let height = self.height();
        for row in 0..=height {
            let is_line = |column| self.before(row, column + 1) != self.at(row, column);
            for (from, to) in runs(self.width, is_line) {
                let (x, y, length) = (from * SIDE, row * SIDE, (to - from) * SIDE);
                write!(path, "M{x} {y}h{length}")?;
            }
        }
        for column in 0..=self.width {
            let is_line = |row| self.before(row + 1, column) != self.at(row, column);
            for (from, to) in runs(height, is_line) {
                let (x, y, length) = (column * SIDE, from * SIDE, (to - from) * SIDE);
                write!(path, "M{x} {y}v{length}")?;
            }
        }
        Ok(())
    }
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
