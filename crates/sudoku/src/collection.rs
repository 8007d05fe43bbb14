//! Collections: a puzzle on every line.

use core::iter::FusedIterator;

use crate::{error::ParseError, puzzle::Puzzle};

/// The puzzles of a text with one on every line, such as an `.sdm` file.
///
/// Blank lines, and lines that begin with `#`, are skipped. A line that is no puzzle is an error
/// of its own, and the rest goes on.
///
/// ```
/// use kleene_sudoku::Collection;
///
/// let text = b"# two\n1..............2\n\n1.............2";
/// let lines: Vec<_> = Collection::new(text).map(|(line, puzzle)| (line, puzzle.is_ok())).collect();
/// assert_eq!(lines, [(2, true), (4, false)]);
/// ```
#[derive(Clone, Debug)]
pub struct Collection<'t> {
    /// What is left to read.
    rest: Option<&'t [u8]>,
    /// The byte at which it begins.
    start: usize,
    line: usize,
}

impl<'t> Collection<'t> {
    /// The puzzles of this text.
    #[must_use]
    pub fn new(text: &'t [u8]) -> Self {
        Self { rest: Some(text), start: 0, line: 0 }
    }

    /// The next line, without its end, and the byte at which it begins.
    fn next_line(&mut self) -> Option<(&'t [u8], usize)> {
        let rest = self.rest?;
        let start = self.start;
        let len = rest.iter().position(|&byte| byte == b'\n');
        self.rest = len.map(|len| &rest[len + 1..]);
        let line = &rest[..len.unwrap_or(rest.len())];
        self.start += line.len() + 1;
        self.line += 1;
        Some((line, start))
    }
}

/// The number of the line, from 1, and its puzzle; errors point into the whole text.
impl Iterator for Collection<'_> {
    type Item = (usize, Result<Puzzle, ParseError>);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let (line, start) = self.next_line()?;
            let text = line.trim_ascii_start();
            if !text.is_empty() && text[0] != b'#' {
                let puzzle = Puzzle::parse_line(line).map_err(|error| error.shifted(start));
                return Some((self.line, puzzle));
            }
        }
    }
}

impl FusedIterator for Collection<'_> {}
