//! Ways from cell to cell.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

use super::Number;
use crate::color::stroke;
use crate::picture::Picture;
use crate::xml::Escaped;

impl Picture {
    /// A line for each path, with a dot where it starts.
    pub(super) fn paths(&self, svg: &mut String) -> fmt::Result {
        if self.paths.is_empty() {
            return Ok(());
        }
        let centers = self.shape.centers();
        for (number, path) in self.paths.iter().enumerate() {
            let color = stroke(number);
            let points = path.cells.iter().filter_map(|&cell| centers.get(cell));
            let points: Vec<_> =
                points.map(|point| format!("{},{}", Number(point.x), Number(point.y))).collect();
            let Some(&first) = path.cells.iter().find_map(|&cell| centers.get(cell)).as_ref()
            else {
                continue;
            };
            writeln!(
                svg,
                r#"<polyline class="way" stroke="{color}" points="{}"><title>{}</title></polyline>"#,
                points.join(" "),
                Escaped(&path.label),
            )?;
            let (x, y) = (Number(first.x), Number(first.y));
            writeln!(svg, r#"<circle fill="{color}" cx="{x}" cy="{y}" r="5"/>"#)?;
        }
        Ok(())
    }
}
