//! A board painted from the captures of a pattern.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};
use core::ops::Range;

/// A target whose cells the captures of a pattern painted, one after the other.
///
/// Patterns that fill rectangles keep the filled cells on one stack of captures, and their
/// characters on another. Nothing else about the pattern matters.
///
/// ```
/// use kleene_rectangles::Painting;
///
/// let text = "aa\n\nb\n\n~~~\n";
/// // The captures end after the cells, in the order in which they were filled.
/// let painting = Painting::new(text, [0..8, 0..9, 0..10], ["a", "a", "b"])?;
/// assert_eq!(painting.to_string(), "aab");
/// # Ok::<(), kleene_rectangles::PaintError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Painting {
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// By rows: whether the target has the cell, and its character.
    pub(crate) cells: Vec<Option<Option<char>>>,
    painted: Vec<Painted>,
}

/// A cell in the order of painting. Both numbers count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Painted {
    /// From the top.
    pub row: usize,
    /// From the left.
    pub column: usize,
    /// The character that painted it.
    pub character: char,
}

impl Painting {
    /// The target of a text, which is its first block of `~`, painted by these captures.
    ///
    /// The last character of each range of `filled`, in bytes, is a cell; `characters` has as many
    /// texts, and the first character of each paints the cell. A cell that occurs twice keeps the
    /// later paint.
    ///
    /// # Errors
    /// A text without a target, a capture that does not end after a cell of it, or different
    /// numbers of the two.
    pub fn new<'t>(
        text: &str,
        filled: impl IntoIterator<Item = Range<usize>>,
        characters: impl IntoIterator<Item = &'t str>,
    ) -> Result<Self, PaintError> {
        let rows = target(text);
        let width = rows.iter().map(ExactSizeIterator::len).max().ok_or(PaintError::NoTarget)?;
        let mut cells = vec![None; width * rows.len()];
        for (row, range) in rows.iter().enumerate() {
            cells[row * width..][..range.len()].fill(Some(None));
        }
        let mut painting = Self { width, height: rows.len(), cells, painted: Vec::new() };
        let mut characters = characters.into_iter();
        for (index, range) in filled.into_iter().enumerate() {
            let last = range.end.checked_sub(1).filter(|_| !range.is_empty());
            let place = last.and_then(|last| {
                let row = rows.iter().position(|row| row.contains(&last))?;
                Some((row, last - rows[row].start))
            });
            let (row, column) = place.ok_or(PaintError::NotACell(index))?;
            let character = characters.next().ok_or(PaintError::TooFew(index))?;
            let character = character.chars().next().ok_or(PaintError::NoCharacter(index))?;
            painting.cells[row * width + column] = Some(Some(character));
            painting.painted.push(Painted { row, column, character });
        }
        match characters.next() {
            Some(_) => Err(PaintError::TooMany(painting.painted.len())),
            None => Ok(painting),
        }
    }

    /// The number of columns of the target.
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }

    /// The number of rows of the target.
    #[must_use]
    pub fn height(&self) -> usize {
        self.height
    }

    /// The cells in the order of painting.
    #[must_use]
    pub fn painted(&self) -> &[Painted] {
        &self.painted
    }
}

/// A line for each row, `~` for a cell that was not painted.
impl fmt::Display for Painting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, row) in self.cells.chunks(self.width).enumerate() {
            if index > 0 {
                f.write_char('\n')?;
            }
            let row: String = row.iter().flatten().map(|cell| cell.unwrap_or('~')).collect();
            f.write_str(&row)?;
        }
        Ok(())
    }
}

/// The ranges of the rows of the first block of `~`.
fn target(text: &str) -> Vec<Range<usize>> {
    let lines = kleene_text::lines(text).map(|(at, line)| {
        let len = line.len() - line.trim_start_matches('~').len();
        at..at + len
    });
    lines.skip_while(Range::is_empty).take_while(|row| !row.is_empty()).collect()
}

kleene_text::errors! {
    /// The reason why captures do not paint a target. Captures count from 0, and from 1 in
    /// `Display`.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum PaintError {
        /// No line of the text begins with `~`.
        #[error("the text has no target of `~`")]
        NoTarget,
        /// A capture whose last character is no cell.
        #[error(|capture| "capture {} of a filled cell does not end after a `~` of the target", capture + 1)]
        NotACell(usize),
        /// A cell without a character.
        #[error(|cell| "filled cell {} has no character captured for it", cell + 1)]
        TooFew(usize),
        /// More characters than cells.
        #[error("there are more characters than filled cells, of which there are {0}")]
        TooMany(usize),
        /// An empty capture for a character.
        #[error(|cell| "the capture for the character of filled cell {} is empty", cell + 1)]
        NoCharacter(usize),
    }
}
