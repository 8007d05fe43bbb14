//! The files of commands that draw diagrams and no boards.

use std::path::Path;
use std::sync::atomic::Ordering;

use anyhow::{Result, bail};

use crate::common::pictures::{ASKED, IS_DIAGRAM, cell, save, save_png};

/// The requested SVG file of a command that draws diagrams, for which SVG is the only format.
///
/// # Errors
/// A file of another kind that is wanted, or a sheet to solve on.
pub(crate) fn svg_only() -> Result<Option<&'static Path>> {
    let Some(args) = ASKED.get() else { return Ok(None) };
    if args.png.is_some() || args.html.is_some() || args.blank {
        bail!("this command draws diagrams: only --svg is supported");
    }
    IS_DIAGRAM.store(true, Ordering::Relaxed);
    Ok(args.svg.as_deref())
}

/// The requested files of a command that draws graphs of states.
#[derive(Clone, Copy, Default)]
pub(crate) struct GraphFiles {
    svg: Option<&'static Path>,
    png: Option<&'static Path>,
    cell: u32,
}

/// The requested files of a command that draws graphs of states.
///
/// # Errors
/// A page that is wanted, or a sheet to solve on.
pub(crate) fn graph_files() -> Result<GraphFiles> {
    let Some(args) = ASKED.get() else { return Ok(GraphFiles::default()) };
    if args.html.is_some() || args.blank {
        bail!("this command draws graphs: only --svg and --png are supported");
    }
    IS_DIAGRAM.store(true, Ordering::Relaxed);
    Ok(GraphFiles { svg: args.svg.as_deref(), png: args.png.as_deref(), cell: cell(args) })
}

impl GraphFiles {
    /// Whether a file is named.
    pub(crate) fn are_wanted(self) -> bool {
        self.svg.is_some() || self.png.is_some()
    }

    /// Writes the document of a graph to the files.
    ///
    /// # Errors
    /// A file that cannot be written, and an image that would be too large.
    pub(crate) fn write(self, svg: &str) -> Result<()> {
        let svg_written = self.svg.map_or(Ok(()), |path| save(path, svg));
        let png = self.png.map(|path| save_png(path, kleene_draw::svg_to_png(svg, self.cell)));
        png.unwrap_or(Ok(())).and(svg_written)
    }
}
