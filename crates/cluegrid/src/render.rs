//! Boards drawn for a terminal.

use core::fmt;

use crate::puzzle::Puzzle;
use crate::solution::{Solution, visible};

impl Puzzle {
    /// A board as rows of letters, on their colors if wanted.
    ///
    /// ```
    /// use kleene_cluegrid::Puzzle;
    ///
    /// let puzzle: Puzzle = "rows rg gr\ncolumns rg gr".parse()?;
    /// let solution = puzzle.solutions().next().expect("there is one");
    /// assert_eq!(puzzle.draw(&solution).to_string(), "r g\ng r");
    /// let colored = puzzle.draw(&solution).color(true).to_string();
    /// assert!(colored.starts_with("\x1b[30;48;5;203m r \x1b[0m\x1b[30;48;5;77m g \x1b[0m\n"));
    /// # Ok::<(), kleene_cluegrid::ParseError>(())
    /// ```
    #[must_use]
    pub fn draw<'p>(&'p self, solution: &'p Solution) -> Drawing<'p> {
        Drawing { puzzle: self, solution, is_colored: false }
    }
}

/// A board as rows of letters; made by [`Puzzle::draw`], drawn by its `Display`.
#[derive(Clone, Copy, Debug)]
pub struct Drawing<'p> {
    puzzle: &'p Puzzle,
    solution: &'p Solution,
    is_colored: bool,
}

impl Drawing<'_> {
    /// Whether to write ANSI escapes: each letter on a ground of its color. They are off at first.
    ///
    /// The letters `r`, `g`, `b`, `y`, `k`, `w`, `o`, `p`, `c`, `m`, `n` (brown) and `s` (silver)
    /// have the colors that they name; others have what is left, in the order of the alphabet.
    #[must_use]
    pub fn color(self, is_colored: bool) -> Self {
        Self { is_colored, ..self }
    }

    /// The number of a letter's ground among the 256 colors of terminals.
    fn ground(&self, letter: char) -> u8 {
        if let Some(&(_, ground)) = NAMED.iter().find(|(name, _)| *name == letter) {
            return ground;
        }
        let symbol = self.puzzle.alphabet().symbol(letter);
        let index = symbol.map_or(0, kleene_nfa::Symbol::index);
        FURTHER[index % FURTHER.len()]
    }
}

/// Letters that name colors.
const NAMED: [(char, u8); 12] = [
    ('r', 203),
    ('g', 77),
    ('b', 75),
    ('y', 227),
    ('k', 243),
    ('w', 255),
    ('o', 215),
    ('p', 219),
    ('c', 123),
    ('m', 207),
    ('n', 137),
    ('s', 250),
];

/// Grounds for other letters, on which black is readable.
const FURTHER: [u8; 16] =
    [203, 77, 75, 227, 215, 219, 123, 255, 137, 250, 156, 183, 180, 109, 229, 174];

impl fmt::Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.is_colored {
            return self.solution.fmt(f);
        }
        let layout = self.solution.layout();
        for (row, cells) in layout.rows().enumerate() {
            if row > 0 {
                f.write_str("\n")?;
            }
            // A cell of a hexagon is as wide as its indent twice over.
            let indent = (layout.width() - cells.len()) * 3 / 2;
            write!(f, "{:indent$}", "")?;
            for &letter in &self.solution.letters()[cells] {
                let ground = self.ground(letter);
                write!(f, "\x1b[30;48;5;{ground}m {} \x1b[0m", visible(letter))?;
            }
        }
        Ok(())
    }
}
