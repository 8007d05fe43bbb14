//! Pictures of fillings, written to files.

use std::path::Path;

use anyhow::{Context as _, Result};
use kleene_rectangles::Drawing;

use crate::common::whole_file;

/// Writes the first of the pictures that are drawn, if a file was named for it.
pub(super) fn write_svg(path: Option<&Path>, picture: &Drawing) -> Result<()> {
    let Some(path) = path else { return Ok(()) };
    whole_file::write(path, &picture.to_svg())
        .with_context(|| format!("cannot write {}", path.display()))
}
