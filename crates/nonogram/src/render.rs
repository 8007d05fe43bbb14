//! Draws a picture with the puzzle's clues around it: in half blocks, or in letters.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

use crate::color::{Color, Rgb};
use crate::{clue::Clue, palette::Palette, puzzle::Puzzle, solution::Solution};

impl Puzzle {
    /// Draws a picture with the clues of this puzzle around it.
    ///
    /// In one ink, a character shows two rows: the clue of the upper one is on the left, that of
    /// the lower one on the right. So it does in several inks where escapes are
    /// [wanted](Drawing::color); without them a cell is the letter of its color, and the clues are
    /// on the left. The clues of the columns are above, read downwards, a column one character
    /// wide. If a board in one ink has a number of two digits or more above it, `·` stands between
    /// all numbers there. The puzzle gives the size: cells that the solution lacks are of the
    /// ground.
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
    pub fn draw<'p>(&'p self, solution: &'p Solution) -> Drawing<'p> {
        Drawing { puzzle: self, picture: solution, color: false }
    }
}

/// A picture with clues around it; made by [`Puzzle::draw`], drawn by its `Display`.
///
/// No line ends in blanks, and the last line in no line break.
#[derive(Clone, Copy, Debug)]
pub struct Drawing<'p> {
    puzzle: &'p Puzzle,
    picture: &'p Solution,
    color: bool,
}

const DIM: &str = "\x1b[2m";
const BLACK_ON_WHITE: &str = "\x1b[30;107m";
const RESET: &str = "\x1b[0m";

impl Drawing<'_> {
    /// Whether to write ANSI escapes: the colors of the puzzle, dimmed clues where there is one
    /// ink. They are off at first.
    #[must_use]
    pub fn color(self, color: bool) -> Self {
        Self { color, ..self }
    }

    fn palette(&self) -> &Palette {
        self.puzzle.palette()
    }

    /// Whether cells are letters and not half blocks.
    fn is_in_letters(&self) -> bool {
        !self.color && !self.palette().is_plain()
    }

    fn fmt_column_clues(&self, f: &mut fmt::Formatter<'_>, margin: usize) -> fmt::Result {
        let columns = self.puzzle.columns();
        let runs = || columns.iter().flat_map(Clue::runs);
        let divided = self.palette().is_plain() && runs().any(|run| run.min_len() >= 10);
        let stacks: Vec<_> = columns.iter().map(|clue| self.stack(clue, divided)).collect();
        let height = stacks.iter().map(Vec::len).max().unwrap_or(0);
        for above in (1..=height).rev() {
            let at = |stack: &[(char, Color)]| {
                stack.len().checked_sub(above).map_or((' ', Color::GROUND), |at| stack[at])
            };
            let mut line: Vec<_> = stacks.iter().map(|stack| at(stack)).collect();
            line.truncate(line.iter().rposition(|&(c, _)| c != ' ').map_or(0, |last| last + 1));
            write!(f, "{:margin$}", "")?;
            match self.color {
                true if self.palette().is_plain() => {
                    let text: String = line.iter().map(|&(c, _)| c).collect();
                    writeln!(f, "{DIM}{text}{RESET}")?;
                }
                true => {
                    for (c, color) in line {
                        self.fmt_in(f, c, color)?;
                    }
                    f.write_str("\n")?;
                }
                false => writeln!(f, "{}", line.iter().map(|&(c, _)| c).collect::<String>())?,
            }
        }
        Ok(())
    }

    /// The characters of a clue from top to bottom, each with the color of its run.
    fn stack(&self, clue: &Clue, divided: bool) -> Vec<(char, Color)> {
        let between = if divided { "·" } else { "" };
        let mut stack = Vec::new();
        for (index, &run) in clue.runs().iter().enumerate() {
            let text = self.palette().write_run(run).to_string();
            let between = if index > 0 { between } else { "" };
            stack.extend(between.chars().chain(text.chars()).map(|c| (c, run.color)));
        }
        if stack.is_empty() {
            stack.push(('0', Color::GROUND));
        }
        stack
    }

    /// A clue of a row, in its colors.
    fn fmt_row_clue(&self, f: &mut fmt::Formatter<'_>, clue: &Clue) -> fmt::Result {
        if !self.color {
            return write!(f, "{}", self.palette().write(clue));
        }
        if self.palette().is_plain() || clue.is_blank() {
            return write!(f, "{DIM}{}{RESET}", self.palette().write(clue));
        }
        for (index, &run) in clue.runs().iter().enumerate() {
            f.write_str(if index > 0 { " " } else { "" })?;
            self.fmt_in(f, self.palette().write_run(run), run.color)?;
        }
        Ok(())
    }

    /// Writes a text on a ground of a color.
    fn fmt_in(
        &self,
        f: &mut fmt::Formatter<'_>,
        text: impl fmt::Display,
        color: Color,
    ) -> fmt::Result {
        let light = self.light(color);
        if color.is_ground() {
            return write!(f, "{text}");
        }
        let ink = if light.is_light() { Rgb::BLACK } else { Rgb::WHITE };
        write!(f, "{}{text}{RESET}", escape(ink, light))
    }

    fn light(&self, color: Color) -> Rgb {
        self.palette().paint(color).map_or(Rgb::WHITE, |paint| paint.rgb)
    }

    fn cell(&self, row: usize, column: usize) -> Color {
        self.picture.get(row, column).unwrap_or_default()
    }

    /// The cells of a row.
    fn letters(&self, row: usize) -> String {
        let columns = 0..self.puzzle.width();
        columns.map(|column| self.palette().letter(self.cell(row, column))).collect()
    }

    /// The cells of two rows, the upper of which is given.
    fn blocks(&self, upper: usize) -> String {
        let is_ink = |row, column| !self.cell(row, column).is_ground();
        (0..self.puzzle.width())
            .map(|column| match (is_ink(upper, column), is_ink(upper + 1, column)) {
                (true, true) => '█',
                (true, false) => '▀',
                (false, true) => '▄',
                (false, false) => ' ',
            })
            .collect()
    }

    /// The cells of two rows in all colors, the upper of which is given.
    fn painted(&self, upper: usize) -> String {
        let mut text = String::new();
        let mut before = None;
        for column in 0..self.puzzle.width() {
            let pair = [upper, upper + 1].map(|row| self.light(self.cell(row, column)));
            if before != Some(pair) {
                text += &escape(pair[0], pair[1]);
                before = Some(pair);
            }
            text.push('▀');
        }
        text + RESET
    }

    fn cells(&self, upper: usize) -> String {
        match (self.color, self.palette().is_plain()) {
            (false, true) => self.blocks(upper),
            (false, false) => self.letters(upper),
            (true, false) => self.painted(upper),
            (true, true) => {
                let [ground, ink] = [Color::GROUND, Color::INK].map(|color| self.light(color));
                let escape = match (ink, ground) {
                    (Rgb::BLACK, Rgb::WHITE) => BLACK_ON_WHITE.into(),
                    _ => escape(ink, ground),
                };
                escape + &self.blocks(upper) + RESET
            }
        }
    }
}

impl fmt::Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = self.puzzle.rows();
        let step = if self.is_in_letters() { 1 } else { 2 };
        let len = |clue: &Clue| self.palette().write(clue).to_string().len();
        let margin = rows.iter().step_by(step).map(len).max().unwrap_or(0);
        let edge = "─".repeat(self.puzzle.width());

        // A blank and the frame are between the clues of the rows and the first column.
        self.fmt_column_clues(f, margin + 2)?;
        writeln!(f, "{:margin$} ┌{edge}┐", "")?;
        for (upper, clue) in rows.iter().enumerate().step_by(step) {
            write!(f, "{:1$}", "", margin - len(clue))?;
            self.fmt_row_clue(f, clue)?;
            write!(f, " │{}│", self.cells(upper))?;
            if let Some(lower) = rows.get(upper + 1).filter(|_| step == 2) {
                f.write_char(' ')?;
                self.fmt_row_clue(f, lower)?;
            }
            f.write_str("\n")?;
        }
        write!(f, "{:margin$} └{edge}┘", "")
    }
}

/// The escape for a light of characters and one of the ground behind them.
fn escape(Rgb(r, g, b): Rgb, Rgb(back_r, back_g, back_b): Rgb) -> String {
    alloc::format!("\x1b[38;2;{r};{g};{b};48;2;{back_r};{back_g};{back_b}m")
}
