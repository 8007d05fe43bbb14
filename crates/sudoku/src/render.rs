//! Boards as text.

use alloc::string::String;
use core::fmt::{self, Write as _};

use crate::{alphabet::Alphabet, format::Format, puzzle::Puzzle, shape::Shape, solution::Solution};

/// On one line, as [`Puzzle::parse_line`] reads it; `{:#}` draws a grid with bars.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = Written::new(self.shape(), self.values(), self.alphabet(), Format::Line);
        board.in_style(f)
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = Written::new(self.shape(), self.values(), self.alphabet(), Format::Line);
        board.in_style(f)
    }
}

impl Puzzle {
    /// The puzzle in a format, without a line end after it; it is read back as it was.
    ///
    /// Some formats lose information: a line, SDK and puzz.link lose the shape of boxes, JSON and
    /// puzz.link the alphabet.
    #[must_use]
    pub fn to_text(&self, format: Format) -> String {
        Written::new(self.shape(), self.values(), self.alphabet(), format).to_text()
    }

    /// The puzzle on one line, which [`Puzzle::parse_line`] reads back as it was: its cells, or JSON where these do not
    /// show the shape of its boxes.
    ///
    /// ```
    /// use kleene_sudoku::Puzzle;
    ///
    /// let usual: Puzzle = "1.|.4\n..|..\n--+--\n2.|..\n..|..".parse()?;
    /// assert_eq!(usual.to_line(), "1..4....2.......");
    /// let flat: Puzzle = "1..4\n----\n....\n----\n2...\n----\n....".parse()?;
    /// assert!(flat.to_line().starts_with("{\"box\":[1,4],"));
    /// # Ok::<(), kleene_sudoku::ParseError>(())
    /// ```
    #[must_use]
    pub fn to_line(&self) -> String {
        let line = self.to_text(Format::Line);
        let is_whole = Self::parse_line(line.as_bytes()).is_ok_and(|read| read == *self);
        if is_whole { line } else { self.to_text(Format::Json) }
    }
}

impl Solution {
    /// The solution in a format, without a line end after it.
    #[must_use]
    pub fn to_text(&self, format: Format) -> String {
        Written::new(self.shape(), self.values(), self.alphabet(), format).to_text()
    }
}

/// A board to be written.
struct Written<'b> {
    shape: Shape,
    values: &'b [u8],
    alphabet: Alphabet,
    format: Format,
}

impl<'b> Written<'b> {
    fn new(shape: Shape, values: &'b [u8], alphabet: Alphabet, format: Format) -> Self {
        Self { shape, values, alphabet, format }
    }

    fn to_text(&self) -> String {
        let mut text = String::with_capacity(self.shape.cells());
        // Writing to a string does not fail.
        let _ = write!(text, "{self}");
        text
    }

    fn in_style(mut self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            self.format = Format::Grid;
        }
        fmt::Display::fmt(&self, f)
    }

    fn rows(&self) -> impl Iterator<Item = (usize, &[u8])> {
        self.values.chunks(self.shape.size()).enumerate()
    }

    fn symbols(&self, f: &mut fmt::Formatter<'_>, values: &[u8]) -> fmt::Result {
        values.iter().try_for_each(|&value| f.write_char(self.alphabet.symbol(value)))
    }

    fn sdk(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[Puzzle]")?;
        for (_, row) in self.rows() {
            f.write_char('\n')?;
            self.symbols(f, row)?;
        }
        Ok(())
    }

    fn grid(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (tall, wide) = (self.shape.box_rows(), self.shape.box_columns());
        for (number, row) in self.rows() {
            if number > 0 {
                f.write_char('\n')?;
            }
            if number > 0 && number % tall == 0 {
                self.rule(f, 2 * wide, "-+-")?;
                f.write_char('\n')?;
            }
            for (column, &value) in row.iter().enumerate() {
                match column {
                    0 => Ok(()),
                    _ if column % wide == 0 => f.write_str(" | "),
                    _ => f.write_char(' '),
                }?;
                f.write_char(self.alphabet.symbol(value))?;
            }
        }
        Ok(())
    }

    /// A rule under boxes whose cells, with the blanks between, are this wide and one more.
    fn rule(&self, f: &mut fmt::Formatter<'_>, wide: usize, cross: &str) -> fmt::Result {
        for column in 0..self.shape.size() / self.shape.box_columns() {
            if column > 0 {
                f.write_str(cross)?;
            }
            (1..wide).try_for_each(|_| f.write_char('-'))?;
        }
        Ok(())
    }

    fn simple_sudoku(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let wide = self.shape.box_columns();
        let frame = self.shape.size() + self.shape.size() / wide - 1;
        writeln!(f, "*{:->frame$}*", "")?;
        for (number, row) in self.rows() {
            if number > 0 && number % self.shape.box_rows() == 0 {
                f.write_char('|')?;
                self.rule(f, wide + 1, "+")?;
                f.write_str("|\n")?;
            }
            for cells in row.chunks(wide) {
                f.write_char('|')?;
                self.symbols(f, cells)?;
            }
            f.write_str("|\n")?;
        }
        write!(f, "*{:->frame$}*", "")
    }

    fn json(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (tall, wide) = (self.shape.box_rows(), self.shape.box_columns());
        write!(f, "{{\"box\":[{tall},{wide}],\"cells\":[")?;
        for (number, row) in self.rows() {
            f.write_str(if number > 0 { ",[" } else { "[" })?;
            for (column, value) in row.iter().enumerate() {
                let comma = if column > 0 { "," } else { "" };
                write!(f, "{comma}{value}")?;
            }
            f.write_char(']')?;
        }
        f.write_str("]}")
    }
}

impl Written<'_> {
    /// The cells in base 16, two digits after a `-`, a letter from `g` on for up to twenty empty cells.
    fn puzz_link(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.shape.size();
        write!(f, "https://puzz.link/p?sudoku/{size}/{size}/")?;
        let mut empty = 0_u8;
        for &value in self.values {
            if empty == 20 || value != 0 && empty > 0 {
                f.write_char(char::from(b'f' + empty))?;
                empty = 0;
            }
            match value {
                0 => empty += 1,
                1..=15 => write!(f, "{value:x}")?,
                _ => write!(f, "-{value:x}")?,
            }
        }
        if empty > 0 { f.write_char(char::from(b'f' + empty)) } else { Ok(()) }
    }
}

impl fmt::Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.format {
            Format::Line => self.symbols(f, self.values),
            Format::Grid => self.grid(f),
            Format::Sdk => self.sdk(f),
            Format::SimpleSudoku => self.simple_sudoku(f),
            Format::Json => self.json(f),
            Format::PuzzLink => self.puzz_link(f),
        }
    }
}
