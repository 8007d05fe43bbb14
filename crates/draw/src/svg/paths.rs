//! Paths from cell to cell.

use alloc::string::String;
use core::fmt::{self, Write as _};

use kleene_text::xml;

use super::Number;
use crate::color::stroke;
use crate::geometry::Point;
use crate::path::Drawn;
use crate::picture::{Picture, Weight};

/// Points as an attribute has them.
pub(super) struct Points<'p>(pub(super) &'p [Point]);

impl fmt::Display for Points<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, point) in self.0.iter().enumerate() {
            let blank = if number > 0 { " " } else { "" };
            write!(f, "{blank}{},{}", Number(point.x), Number(point.y))?;
        }
        Ok(())
    }
}

impl Picture {
    /// A line for each colored path, with the marks at its ends.
    pub(super) fn paths(&self, svg: &mut String) -> fmt::Result {
        if self.paths.is_empty() {
            return Ok(());
        }
        let centers = self.shape.centers();
        let colored = self.paths.iter().enumerate().filter(|(_, path)| path.pale.is_none());
        for (number, path) in colored {
            let color = stroke(number);
            let Some(drawn) = self.drawn(path, &centers) else { continue };
            writeln!(
                svg,
                r#"<polyline class="way" stroke="{color}" points="{}"><title>{}</title></polyline>"#,
                Points(&drawn.line),
                xml(&path.label),
            )?;
            for &(at, is_full) in &drawn.circles {
                let (x, y, radius) = (Number(at.x), Number(at.y), path.radius());
                if is_full {
                    writeln!(svg, r#"<circle fill="{color}" cx="{x}" cy="{y}" r="{radius}"/>"#)?;
                } else {
                    writeln!(
                        svg,
                        r#"<circle class="way" stroke="{color}" cx="{x}" cy="{y}" r="{radius}"/>"#
                    )?;
                }
            }
            for head in &drawn.heads {
                let points = Points(head);
                writeln!(svg, r#"<polyline class="way" stroke="{color}" points="{points}"/>"#)?;
            }
        }
        Ok(())
    }

    /// A group for each pale path, which is not darker where its parts overlap.
    pub(super) fn pale_paths(&self, svg: &mut String) -> fmt::Result {
        let centers = self.shape.centers();
        for path in &self.paths {
            let Some(weight) = path.pale else { continue };
            let Some(Drawn { line, circles, heads }) = self.drawn(path, &centers) else { continue };
            let wide = if weight == Weight::Heavy { " wide" } else { "" };
            let width = Number(path.width());
            writeln!(
                svg,
                r#"<g class="under{wide}" stroke-width="{width}"><title>{}</title>"#,
                xml(&path.label),
            )?;
            if weight > Weight::None {
                writeln!(svg, r#"<polyline points="{}"/>"#, Points(&line))?;
            }
            for (at, is_full) in circles {
                let full = if is_full { r#" class="full""# } else { "" };
                let (x, y, radius) = (Number(at.x), Number(at.y), path.radius());
                writeln!(svg, r#"<circle{full} cx="{x}" cy="{y}" r="{radius}"/>"#)?;
            }
            for head in heads {
                writeln!(svg, r#"<polyline points="{}"/>"#, Points(&head))?;
            }
            writeln!(svg, "</g>")?;
        }
        Ok(())
    }
}
