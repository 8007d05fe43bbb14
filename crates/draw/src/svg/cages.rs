//! Outlines around groups of cells, and their labels.

use alloc::string::String;
use core::fmt::{self, Write as _};

use kleene_text::xml;

use super::Number;
use crate::picture::Picture;

impl Picture {
    /// The outlines, below the contents of the cells.
    pub(super) fn cages(&self, svg: &mut String) -> fmt::Result {
        let centers = self.shape.centers();
        for cage in &self.cages {
            let mut path = String::new();
            for line in self.outlines(cage, &centers) {
                for (number, at) in line.iter().enumerate() {
                    let command = if number == 0 { 'M' } else { 'L' };
                    write!(path, "{command}{} {}", Number(at.x), Number(at.y))?;
                }
                path.push('z');
            }
            if !path.is_empty() {
                writeln!(svg, r#"<path class="cage" d="{path}"/>"#)?;
            }
        }
        Ok(())
    }

    /// The labels, over the cells, so that no color of a cell hides one.
    pub(super) fn labels_of_cages(&self, svg: &mut String) -> fmt::Result {
        let centers = self.shape.centers();
        for cage in self.cages.iter().filter(|cage| !cage.label.is_empty()) {
            if let Some(at) = self.label_place(cage, &centers) {
                let (x, y, label) = (Number(at.x), Number(at.y), xml(&cage.label));
                writeln!(svg, r#"<text class="corner" x="{x}" y="{y}">{label}</text>"#)?;
            }
        }
        Ok(())
    }
}
