//! Several pictures beside each other, and sheets for paper.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

use crate::picture::Picture;
use crate::svg::{Cells, Number, open, style};
use crate::xml::Escaped;

/// Several pictures in one document: beside each other, or on a sheet of paper.
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
}

/// Between two pictures.
const GAP: f64 = 28.0;

/// The height of the title.
const TITLE: f64 = 26.0;

/// The blank edge of a sheet, in millimeters.
const EDGE: f64 = 15.0;

impl Sheet {
    /// Pictures beside each other, with a title above.
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
        let (width, height) = self.content();
        let names: Vec<_> = self.pictures.iter().map(Picture::title).collect();
        let names = names.join("; ");
        let is_fine = self.pictures.iter().any(Picture::is_fine);
        match self.paper {
            None => open(svg, (width, height + title), is_fine, &self.title, &names)?,
            Some(paper) => {
                let (wide, tall) = paper.millimeters();
                let (room, high) = (wide - 2.0 * EDGE, tall - 2.0 * EDGE);
                // Millimeters to a unit: as large as fits, and a cell of 24 units at most 12 millimeters.
                let scale = (room / width.max(1.0)).min(high / (height + title)).min(0.5);
                let (left, top) = ((wide / scale - width) / 2.0, EDGE / scale);
                let (view_wide, view_tall) = (Number(wide / scale), Number(tall / scale));
                let (wide, tall) = (Number(wide), Number(tall));
                writeln!(
                    svg,
                    r#"<svg xmlns="http://www.w3.org/2000/svg" class="kleene" role="img" width="{wide}mm" height="{tall}mm" viewBox="{} {} {view_wide} {view_tall}">"#,
                    Number(-left),
                    Number(-top),
                )?;
                writeln!(svg, "<title>{}</title>", Escaped(&self.title))?;
                writeln!(svg, "<desc>{}</desc>", Escaped(&names))?;
                style(svg, is_fine)?;
            }
        }
        if title > 0.0 {
            let heading = Escaped(&self.title);
            writeln!(svg, r#"<text class="note heading" x="6" y="18">{heading}</text>"#)?;
        }
        let (mut x, mut y) = (0.0, title);
        for picture in &self.pictures {
            let (width, height) = picture.size();
            writeln!(svg, r#"<g transform="translate({} {})">"#, Number(x), Number(y))?;
            picture.write_svg(svg, Cells::Merged)?;
            writeln!(svg, "</g>")?;
            match self.paper {
                None => x += width + GAP,
                Some(_) => y += height + GAP,
            }
        }
        writeln!(svg, "</svg>")
    }

    /// The width and height of all pictures.
    fn content(&self) -> (f64, f64) {
        let sizes = || self.pictures.iter().map(Picture::size);
        let gaps = GAP * self.pictures.len().saturating_sub(1) as f64;
        let sum = |part: fn((f64, f64)) -> f64| sizes().map(part).sum::<f64>() + gaps;
        let most = |part: fn((f64, f64)) -> f64| sizes().map(part).fold(0.0, f64::max);
        let (wide, tall) = (|size: (f64, f64)| size.0, |size: (f64, f64)| size.1);
        match self.paper {
            None => (sum(wide), most(tall)),
            Some(_) => (most(wide), sum(tall)),
        }
    }
}
