//! Several pictures in rows, and sheets for paper.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

use kleene_text::xml;

use crate::picture::Picture;
use crate::svg::{Cells, Number, open, style};

/// Several pictures in one document: in rows, or on a sheet of paper.
///
/// ```
/// use kleene_draw::{Paper, Picture, Shape, Sheet};
///
/// let board = Picture::new(Shape::rectangle(5, 5), "A board");
/// let sheet = Sheet::new("To solve", [board]).paper(Paper::A4);
/// assert!(sheet.to_svg().contains("width=\"210mm\""));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    title: String,
    pictures: Vec<Picture>,
    paper: Option<Paper>,
    has_heading: bool,
}

/// A size of paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Paper {
    /// 210 by 297 millimeters.
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// The width and height in millimeters.
    const fn millimeters(self) -> (f64, f64) {
        match self {
            Self::A4 => (210.0, 297.0),
            Self::Letter => (215.9, 279.4),
        }
    }

    /// The millimeters per unit for a picture of this size, and the units to its left and above it:
    /// as large as fits, with cells of at most 12 millimeters.
    fn fit(self, (width, height): (f64, f64)) -> (f64, f64, f64) {
        let (wide, tall) = self.millimeters();
        let (room, high) = (wide - 2.0 * EDGE, tall - 2.0 * EDGE);
        let scale = (room / width.max(1.0)).min(high / height).min(0.5);
        (scale, (wide / scale - width) / 2.0, EDGE / scale)
    }
}

/// Between two pictures.
const GAP: f64 = 28.0;

/// The largest width of a row of pictures.
pub(crate) const WIDEST: f64 = 2000.0;

/// The height of the title.
const TITLE: f64 = 26.0;

/// The blank edge of a sheet, in millimeters.
const EDGE: f64 = 15.0;

impl Sheet {
    /// Pictures side by side under a title. Rows wrap at 2000 units, where a cell has 24; large
    /// sheets are about as wide as high.
    pub fn new(title: impl Into<String>, pictures: impl IntoIterator<Item = Picture>) -> Self {
        Self {
            title: title.into(),
            pictures: pictures.into_iter().collect(),
            paper: None,
            has_heading: true,
        }
    }

    /// Leaves the title to screen readers.
    #[must_use]
    pub fn without_heading(self) -> Self {
        Self { has_heading: false, ..self }
    }

    /// Puts the pictures below each other on a sheet of this size, as large as they can be. A cell is at most 12
    /// millimeters wide.
    #[must_use]
    pub fn paper(self, paper: Paper) -> Self {
        Self { paper: Some(paper), ..self }
    }

    #[cfg(feature = "png")]
    pub(crate) fn pictures(&self) -> &[Picture] {
        &self.pictures
    }

    #[cfg(feature = "png")]
    pub(crate) fn is_on_paper(&self) -> bool {
        self.paper.is_some()
    }

    /// The document as SVG. Equal sheets give equal bytes.
    #[must_use]
    pub fn to_svg(&self) -> String {
        let mut svg = String::new();
        // Writing to a string does not fail.
        let _ = self.write(&mut svg);
        svg
    }

    fn write(&self, svg: &mut String) -> fmt::Result {
        let title = if self.title.is_empty() || !self.has_heading { 0.0 } else { TITLE };
        let sizes: Vec<_> = self.pictures.iter().map(Picture::size).collect();
        let (places, (width, height)) = self.places(&sizes, GAP, WIDEST);
        let names: Vec<_> = self.pictures.iter().map(Picture::title).collect();
        let names = names.join("; ");
        let is_fine = self.pictures.iter().any(Picture::is_fine);
        match self.paper {
            None => open(svg, (width, height + title), is_fine, &self.title, &names)?,
            Some(paper) => {
                let (wide, tall) = paper.millimeters();
                let (scale, left, top) = paper.fit((width, height + title));
                let (view_wide, view_tall) = (Number(wide / scale), Number(tall / scale));
                let (wide, tall) = (Number(wide), Number(tall));
                writeln!(
                    svg,
                    r#"<svg xmlns="http://www.w3.org/2000/svg" class="kleene" role="img" width="{wide}mm" height="{tall}mm" viewBox="{} {} {view_wide} {view_tall}">"#,
                    Number(-left),
                    Number(-top),
                )?;
                writeln!(svg, "<title>{}</title>", xml(&self.title))?;
                writeln!(svg, "<desc>{}</desc>", xml(&names))?;
                style(svg, is_fine)?;
            }
        }
        if title > 0.0 {
            let heading = xml(&self.title);
            writeln!(svg, r#"<text class="note heading" x="6" y="18">{heading}</text>"#)?;
        }
        for (picture, (x, y)) in self.pictures.iter().zip(places) {
            writeln!(svg, r#"<g transform="translate({} {})">"#, Number(x), Number(y + title))?;
            picture.write_svg(svg, Cells::Merged)?;
            writeln!(svg, "</g>")?;
        }
        writeln!(svg, "</svg>")
    }

    /// The places of pictures of these sizes, and the total size.
    pub(crate) fn places(
        &self,
        sizes: &[(f64, f64)],
        gap: f64,
        widest: f64,
    ) -> (Vec<(f64, f64)>, (f64, f64)) {
        let columns = if self.paper.is_some() { 1 } else { columns(sizes, gap, widest) };
        let column_widths = widths(sizes, columns);
        let (mut places, mut y, mut all) = (Vec::new(), 0.0, (0.0, 0.0));
        for row in sizes.chunks(columns) {
            let mut x = 0.0;
            for (size, width) in row.iter().zip(&column_widths) {
                places.push((x, y));
                all.0 = f64::max(all.0, x + size.0);
                all.1 = f64::max(all.1, y + size.1);
                x += width + gap;
            }
            y = all.1 + gap;
        }
        (places, all)
    }
}

/// The width of each of so many columns.
fn widths(sizes: &[(f64, f64)], columns: usize) -> Vec<f64> {
    let mut widths = vec![0.0; columns.min(sizes.len())];
    for row in sizes.chunks(columns) {
        for (width, size) in widths.iter_mut().zip(row) {
            *width = f64::max(*width, size.0);
        }
    }
    widths
}

/// The largest number of columns within this width, or within the width of a square layout.
fn columns(sizes: &[(f64, f64)], gap: f64, widest: f64) -> usize {
    let area: f64 = sizes.iter().map(|size| (size.0 + gap) * (size.1 + gap)).sum();
    let most = f64::max(libm::sqrt(area), widest);
    let narrowest = sizes.iter().map(|size| size.0).fold(f64::INFINITY, f64::min);
    let bound = ((most + gap) / (narrowest + gap)) as usize + 1;
    (1..=bound.min(sizes.len()))
        .rev()
        .find(|&columns| {
            let column_widths = widths(sizes, columns);
            column_widths.iter().sum::<f64>() + gap * column_widths.len().saturating_sub(1) as f64
                <= most
        })
        .unwrap_or(1)
}
