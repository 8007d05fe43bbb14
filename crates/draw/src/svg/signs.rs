//! Signs between two cells.

use alloc::string::String;
use core::fmt::{self, Write as _};

use super::Number;
use super::paths::Points;
use crate::between::{RADIUS, Sign};
use crate::picture::Picture;

impl Picture {
    pub(super) fn signs(&self, svg: &mut String) -> fmt::Result {
        if self.between.is_empty() {
            return Ok(());
        }
        let centers = self.shape.centers();
        for between in &self.between {
            match between.sign {
                Sign::Less => {
                    if let Some(angle) = Self::angle(between, &centers) {
                        let points = Points(&angle);
                        for class in ["halo", "sign"] {
                            writeln!(svg, r#"<polyline class="{class}" points="{points}"/>"#)?;
                        }
                    }
                }
                Sign::OpenDisc | Sign::FilledDisc => {
                    let filled = if between.sign == Sign::FilledDisc { " filled" } else { "" };
                    if let Some(at) = Self::middle_of(between, &centers) {
                        let (x, y) = (Number(at.x), Number(at.y));
                        writeln!(
                            svg,
                            r#"<circle class="disc{filled}" cx="{x}" cy="{y}" r="{RADIUS}"/>"#
                        )?;
                    }
                }
            }
        }
        Ok(())
    }
}
