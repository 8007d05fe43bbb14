//! Draws a picture in half blocks, with the puzzle's clues around it.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt;

use crate::{Clue, Puzzle, Solution};

impl Puzzle {
    /// Draws a picture with the clues of this puzzle around it.
    ///
    /// A character shows two rows: the clue of the upper one is on the left, that of the lower one
    /// on the right. The clues of the columns are above, read downwards, a column one character
    /// wide. If a board has a number of two digits or more above it, `·` stands between all numbers
    /// there. The puzzle gives the size: cells that the picture lacks are white.
    ///
    /// ```
    /// use kleene_nonogram::Puzzle;
    ///
    /// let puzzle: Puzzle = "P1 3 3 111 101 111".parse()?;
    /// let drawing = puzzle.draw(puzzle.goal().unwrap());
    /// assert_eq!(
    ///     drawing.to_string(),
    ///     "    1
    ///    313
    ///   ┌───┐
    /// 3 │█▀█│ 1 1
    /// 3 │▀▀▀│
    ///   └───┘"
    /// );
    /// # Ok::<(), kleene_nonogram::ParseError>(())
    /// ```
    #[must_use]
    pub fn draw<'p>(&'p self, picture: &'p Solution) -> Drawing<'p> {
        Drawing { puzzle: self, picture, color: false }
    }
}

/// A picture in half blocks with clues around it; made by [`Puzzle::draw`], drawn by its `Display`.
///
/// No line ends in blanks, and the last line in no line break.
#[derive(Clone, Copy, Debug)]
pub struct Drawing<'p> {
    puzzle: &'p Puzzle,
    picture: &'p Solution,
    color: bool,
}

impl Drawing<'_> {
    /// Whether to write ANSI escapes: black ink on white ground, dimmed clues. They are off at
    /// first.
    #[must_use]
    pub fn color(self, color: bool) -> Self {
        Self { color, ..self }
    }

    /// The escapes before the clues, before the cells, and after either.
    fn escapes(&self) -> [&'static str; 3] {
        if self.color { ["\x1b[2m", "\x1b[30;107m", "\x1b[0m"] } else { [""; 3] }
    }

    fn fmt_column_clues(&self, f: &mut fmt::Formatter<'_>, margin: usize) -> fmt::Result {
        let [dim, _, reset] = self.escapes();
        let columns = self.puzzle.columns();
        let divided = columns.iter().flat_map(Clue::runs).any(|run| run.min_len() >= 10);
        let stacks: Vec<Vec<char>> = columns.iter().map(|clue| stack(clue, divided)).collect();
        let height = stacks.iter().map(Vec::len).max().unwrap_or(0);
        for above in (1..=height).rev() {
            let digit =
                |stack: &Vec<char>| stack.len().checked_sub(above).map_or(' ', |at| stack[at]);
            let line: String = stacks.iter().map(digit).collect();
            writeln!(f, "{:margin$}{dim}{}{reset}", "", line.trim_end())?;
        }
        Ok(())
    }

    /// The cells of two rows, the upper of which is given.
    fn cells(&self, upper: usize) -> String {
        let black =
            |row, column| self.picture.get(row, column).is_some_and(|color| !color.is_ground());
        (0..self.puzzle.width())
            .map(|column| match (black(upper, column), black(upper + 1, column)) {
                (true, true) => '█',
                (true, false) => '▀',
                (false, true) => '▄',
                (false, false) => ' ',
            })
            .collect()
    }
}

impl fmt::Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [dim, ink, reset] = self.escapes();
        let rows = self.puzzle.rows();
        let left: Vec<String> = rows.iter().step_by(2).map(Clue::to_string).collect();
        let margin = left.iter().map(String::len).max().unwrap_or(0);
        let edge = "─".repeat(self.puzzle.width());

        // A blank and the frame are between the clues of the rows and the first column.
        self.fmt_column_clues(f, margin + 2)?;
        writeln!(f, "{:margin$} ┌{edge}┐", "")?;
        for (pair, clue) in left.iter().enumerate() {
            write!(f, "{dim}{clue:>margin$}{reset} │{ink}{}{reset}│", self.cells(2 * pair))?;
            if let Some(lower) = rows.get(2 * pair + 1) {
                write!(f, " {dim}{lower}{reset}")?;
            }
            f.write_str("\n")?;
        }
        write!(f, "{:margin$} └{edge}┘", "")
    }
}

/// The digits of a clue from top to bottom.
fn stack(clue: &Clue, divided: bool) -> Vec<char> {
    let between = if divided { "·" } else { "" };
    clue.to_string().replace(' ', between).chars().collect()
}
