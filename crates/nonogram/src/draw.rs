//! Puzzles, solutions and hints as pictures.

mod hints;
mod palette;
mod probing;
mod search;

use alloc::string::ToString as _;
use alloc::vec::Vec;

use kleene_draw::{Cell, Clue as Label, Direction, Highlight, Picture, Shape, one_line};
use kleene_line::CellSet;

use crate::clue::Place;
use crate::hint::{Hint, Reasoning};
use crate::{partial::PartialSolution, puzzle::Puzzle, solution::Solution};

pub use self::probing::Probing;

impl Puzzle {
    /// The clues around a board on which nothing is drawn but the given cells.
    ///
    /// ```
    /// use kleene_nonogram::Puzzle;
    ///
    /// let puzzle: Puzzle = "3 2\n2\n1\n0\n2\n1\n".parse()?;
    /// assert_eq!(puzzle.blank().to_string(), "   021\n  ┌───┐\n2 │   │ 1\n  └───┘");
    /// # Ok::<(), kleene_nonogram::ParseError>(())
    /// ```
    pub fn blank(&self) -> Picture {
        let mut picture = self.framed(&[]);
        let givens = self.givens().into_iter().flat_map(|givens| givens.rows().flatten());
        for (number, &colors) in givens.enumerate() {
            if colors.known().is_some() {
                picture.change(number, |_| self.palette().cell_of(colors).given(true));
            }
        }
        picture
    }

    /// A picture with the clues of this puzzle around it.
    ///
    /// On a terminal each character shows two rows, with the upper row's clue on the left and the lower row's on the
    /// right. A board with several inks is drawn so only if color is on; otherwise each cell is the letter of its
    /// color, and all row clues are on the left. Column clues are above, read downwards, one character wide. If a board
    /// with one ink has a number of two digits or more above it, `·` separates all numbers there. The puzzle gives the
    /// size: cells missing from the solution are drawn as ground.
    ///
    /// ```
    /// use kleene_nonogram::Puzzle;
    ///
    /// let puzzle: Puzzle = "P1 3 3 111 101 111".parse()?;
    /// let picture = puzzle.draw(puzzle.goal().unwrap());
    /// assert_eq!(
    ///     picture.to_string(),
    ///     "    1
    ///    313
    ///   ┌───┐
    /// 3 │█▀█│ 1 1
    /// 3 │▀▀▀│
    ///   └───┘"
    /// );
    /// # Ok::<(), kleene_nonogram::ParseError>(())
    /// ```
    pub fn draw(&self, solution: &Solution) -> Picture {
        let mut picture = self.framed(&[]);
        for row in 0..self.height() {
            for column in 0..self.width() {
                let color = solution.get(row, column).unwrap_or_default();
                let number = row * self.width() + column;
                let is_given = self.is_given(number);
                picture.change(number, |_| self.palette().painted(color).given(is_given));
            }
        }
        picture
    }

    /// Draws a partial board, with the clues around it: a dot where the ground is known, a shade where a cell is
    /// open, a cross where a cell can have no color. A full board gives the [picture](Puzzle::draw) itself.
    ///
    /// ```
    /// use kleene_nonogram::Puzzle;
    ///
    /// let puzzle: Puzzle = "3 2\n2\n1\n0\n2\n1\n".parse()?;
    /// let board = puzzle.parse_board(".#?\n???\n")?;
    /// assert_eq!(puzzle.draw_partial(&board).to_string(), "   021\n  ┌───┐\n2 │·#?│\n1 │???│\n  └───┘");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn draw_partial(&self, known: &PartialSolution) -> Picture {
        let mut picture = self.framed(&[]);
        let cells = known.rows().flat_map(|row| {
            // Cells beyond the board are not drawn, and missing cells are open.
            (0..self.width())
                .map(|column| row.get(column).copied().unwrap_or(PartialSolution::OPEN))
        });
        let missing = core::iter::repeat(PartialSolution::OPEN);
        let cells = cells.chain(missing).take(self.width() * self.height());
        self.show_cells(cells, &mut |number, cell| picture.change(number, |_| cell));
        picture
    }

    /// A hint, drawn on the board as it was before the step: the cells that it rests on, its conclusions, the clues of
    /// the lines that it looks at, and the sentence. The consequences of a refuted assumption are shown as guessed.
    ///
    /// ```
    /// use kleene_nonogram::Puzzle;
    ///
    /// let puzzle: Puzzle = "3 2\n2\n1\n0\n2\n1\n".parse()?;
    /// let known = puzzle.parse_board("???\n?#?\n")?;
    /// let hint = puzzle.hint_from(&known)?;
    /// assert_eq!(
    ///     puzzle.draw_hint(&hint).to_string(),
    ///     "    0  2  1
    ///   ┌─────────┐
    /// 2 │[·] ?  ? │
    /// 1 │[·] #  ? │
    ///   └─────────┘
    /// ( ) premise   [ ] conclusion
    /// column 1: there is no run, so rows 1 and 2 are white"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn draw_hint(&self, hint: &Hint<'_>) -> Picture {
        let reasoning = hint.reasoning();
        // The first highlight of a line counts, so the line that failed comes first.
        let (mut lines, role, refuted) = match reasoning {
            Reasoning::Line(_) => (Vec::new(), Highlight::Conclusion, None),
            Reasoning::Refutation(refuted) => {
                let failed = (refuted.failed.place, Highlight::Differs);
                ([failed].into(), Highlight::Guess, Some(&refuted.conclusion))
            }
        };
        lines.extend(reasoning.steps().map(|step| (step.place, Highlight::Premise)));
        let mut picture = self.framed(&lines);
        let before = hint.before().rows().flatten().copied();
        self.show_cells(before, &mut |number, cell| picture.change(number, |_| cell));
        for known in reasoning.steps().flat_map(|step| &step.because) {
            let number = known.row * self.width() + known.column;
            picture.change(number, |cell| cell.highlight(Highlight::Premise));
        }
        let parts = reasoning.steps().flat_map(|step| &step.parts);
        let consequences = parts.flat_map(|part| &part.cells).map(|known| (known, role));
        for (known, role) in consequences.chain(refuted.map(|cell| (cell, Highlight::Conclusion))) {
            let number = known.row * self.width() + known.column;
            picture.change(number, |_| self.palette().cell_of(known.colors).highlight(role));
        }
        picture.caption(hint.to_string())
    }

    /// An empty board with the clues around it, those of `lines` highlighted.
    fn framed(&self, lines: &[(Place, Highlight)]) -> Picture {
        let (width, height) = (self.width(), self.height());
        let title = self.title().map_or_else(
            || format!("Nonogram, {width} by {height}"),
            |title| one_line(title).into(),
        );
        let rows = self.rows().iter().enumerate();
        let rows = rows.map(|(row, clue)| (Place::Row(row), clue, row * width, Direction::Left));
        let columns = self.columns().iter().enumerate();
        let columns = columns.map(|(at, clue)| (Place::Column(at), clue, at, Direction::Up));
        Picture::new(Shape::rectangle(width, height), title)
            .description(format!("A nonogram of {width} columns and {height} rows."))
            .bold_every(5, 5)
            .clues(rows.chain(columns).map(|(place, clue, cell, side)| {
                let label = Label::from_parts(cell, side, self.palette().parts(clue));
                match lines.iter().find(|line| line.0 == place) {
                    Some(&(_, highlight)) => label.highlight(highlight),
                    None => label,
                }
            }))
    }

    /// Shows every cell of a board that may have these colors, row by row.
    fn show_cells(
        &self,
        cells: impl Iterator<Item = CellSet> + Clone,
        show: &mut dyn FnMut(usize, Cell),
    ) {
        for (number, cell) in self.palette().cells_of(cells).enumerate() {
            show(number, cell.given(self.is_given(number)));
        }
    }

    /// Whether the color of a cell is given.
    fn is_given(&self, number: usize) -> bool {
        let (row, column) = (number / self.width(), number % self.width());
        self.givens().is_some_and(|givens| givens.known(row, column).is_some())
    }
}
