//! Pictures in characters, for terminals.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write as _;

use crate::cell::{Cell, Fill};
use crate::picture::Picture;
use crate::plain::is_hidden;
use crate::shape::Kind;

mod blocks;
mod boxes;
mod braille;
mod letters;
mod paint;
mod triangles;

/// The capabilities of a terminal.
///
/// ```
/// use kleene_draw::{Colors, Terminal};
///
/// let terminal = Terminal::new().colors(Colors::Ansi256).width(80);
/// # let _ = terminal;
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub struct Terminal {
    pub(crate) colors: Colors,
    pub(crate) width: Option<usize>,
}

/// The colors of a terminal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Colors {
    /// None: no escapes are written.
    #[default]
    None,
    /// The 16 that every terminal has.
    Ansi16,
    /// 256.
    Ansi256,
    /// All.
    True,
}

impl Default for Terminal {
    fn default() -> Self {
        Self::new()
    }
}

impl Terminal {
    /// A terminal of any width, without colors.
    pub const fn new() -> Self {
        Self { colors: Colors::None, width: None }
    }

    /// Sets the colors.
    pub const fn colors(self, colors: Colors) -> Self {
        Self { colors, ..self }
    }

    /// Sets the number of columns. Pictures that are wider are drawn smaller, then without their clues.
    pub const fn width(self, width: usize) -> Self {
        Self { width: Some(width), ..self }
    }

    pub(crate) fn fits(&self, columns: usize) -> bool {
        self.width.is_none_or(|width| columns <= width)
    }
}

impl Picture {
    /// The picture in characters, without a line end at its end; no line ends in blanks.
    ///
    /// | a board of | is drawn |
    /// |---|---|
    /// | cells of which nothing but a fill is known, where there are no colors only ink and ground (`#` and `.`, if they have letters) | in half blocks, two rows a line; in quarter blocks and dots of Braille if it is too wide |
    /// | regions or pencil marks | with box characters; without the marks, then closer together, if it is too wide |
    /// | places around a polygon | with dots of Braille for the paths |
    /// | triangles | by ▲ and ▼ for ink or a color, △ and ▽ for the ground, and letters for colors where there are none |
    /// | anything else | in letters, with blanks between them |
    ///
    /// Clues stand to the left, and above, read downwards; of triangles also at 60 degrees, from the board on. Colors are written as escapes. Where there are none,
    /// highlights are brackets: `(` premise `)`, `[` conclusion `]`, `<` differs `>`, `{` guess `}`.
    #[must_use]
    pub fn to_text(&self, terminal: &Terminal) -> String {
        let mut text = match self.shape.0 {
            Kind::Polygon { .. } => self.braille(terminal),
            Kind::Triangles { .. } => self.triangles(terminal),
            _ if self.is_in_blocks(terminal) => self.blocks(terminal),
            Kind::Rectangle { .. } if self.is_in_boxes() => self.boxes(terminal),
            _ => self.letters(terminal),
        };
        self.legend(&mut text);
        for line in self.caption.lines() {
            let _ = write!(text, "\n{}", visible_text(line).trim_end_matches(' '));
        }
        text
    }

    /// Whether every cell is only a fill that a block can show.
    fn is_in_blocks(&self, terminal: &Terminal) -> bool {
        self.shape.as_rectangle().is_some()
            && self.regions.is_empty()
            && self.paths.is_empty()
            && !self.cells.is_empty()
            && self.cells.iter().all(|cell| {
                let Cell { fill, divided, glyph, mark, pencil, highlight, .. } = cell;
                *fill != Fill::Outside
                    && divided.is_none()
                    && (glyph, mark, highlight) == (&None, &None, &None)
                    && pencil.is_empty()
            })
            && (terminal.colors > Colors::None || self.is_plain())
    }

    /// Whether cells are ink or ground, and clues of no color.
    fn is_plain(&self) -> bool {
        self.cells.iter().all(|cell| cell.as_ink().is_some())
            && self.clues.iter().flat_map(|clue| &clue.parts).all(|part| part.fill == Fill::Paper)
    }

    fn is_in_boxes(&self) -> bool {
        !self.regions.is_empty() || self.cells.iter().any(|cell| !cell.pencil.is_empty())
    }

    /// The legend of brackets and colors, if there are any.
    fn legend(&self, text: &mut String) {
        let legend: Vec<_> = self
            .highlights()
            .map(|highlight| {
                let (open, close) = highlight.brackets();
                alloc::format!("{open} {close} {highlight}")
            })
            .collect();
        if !legend.is_empty() {
            let _ = write!(text, "\n{}", legend.join("   "));
        }
    }
}

/// Replaces a character that would affect the terminal.
pub(crate) fn visible(c: char) -> char {
    if is_hidden(c) { '\u{fffd}' } else { c }
}

/// Replaces the characters of a text that would affect the terminal.
pub(crate) fn visible_text(text: &str) -> String {
    text.chars().map(visible).collect()
}

/// Ends a line: without blanks at its end.
fn end_line(text: &mut String) {
    let end = text.trim_end_matches(' ').len();
    text.truncate(end);
    text.push('\n');
}

/// Removes the last line's end.
fn end(mut text: String) -> String {
    if text.ends_with('\n') {
        text.pop();
    }
    text
}

#[cfg(test)]
mod tests;
