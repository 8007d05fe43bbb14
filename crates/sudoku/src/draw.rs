//! Boards, candidates and hints as pictures.

mod hints;
mod search;

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use kleene_draw::{Cage, Cell as Look, Highlight, Mark, Picture, Shape as Frame};

use crate::logic::{Candidates, Hint, Technique};
use crate::{cell::Cell, placement::Placement, puzzle::Puzzle, solution::Solution};

impl Puzzle {
    /// The givens on a board whose boxes are apart.
    ///
    /// ```
    /// use kleene_sudoku::Puzzle;
    ///
    /// let puzzle: Puzzle = "12..3...........".parse()?;
    /// let expected = "
    /// ┌───────┬───────┐
    /// │ 1   2 │       │
    /// │       │       │
    /// │ 3     │       │
    /// ├───────┼───────┤
    /// │       │       │
    /// │       │       │
    /// │       │       │
    /// └───────┴───────┘";
    /// assert_eq!(puzzle.blank().to_string(), expected.trim_start());
    /// # Ok::<(), kleene_sudoku::ParseError>(())
    /// ```
    pub fn blank(&self) -> Picture {
        let mut picture = self.board();
        for (cell, value) in self.givens() {
            picture.change(self.number(cell), |_| self.look(value).given(true));
        }
        picture
    }

    /// The values of a solution, the givens in bold. Cells that the solution lacks are empty.
    ///
    /// ```
    /// use kleene_sudoku::Puzzle;
    ///
    /// let puzzle: Puzzle = "12343412....4321".parse()?;
    /// let solution = puzzle.solutions().next().expect("there is one");
    /// assert!(puzzle.draw(&solution).to_string().contains("│ 2   1 │ 4   3 │"));
    /// # Ok::<(), kleene_sudoku::ParseError>(())
    /// ```
    pub fn draw(&self, solution: &Solution) -> Picture {
        let mut picture = self.board();
        for cell in self.cells() {
            if let Some(value) = solution.value(cell) {
                let is_given = self.given(cell) == value;
                picture.change(self.number(cell), |_| self.look(value).given(is_given));
            }
        }
        picture
    }

    /// A board that is solved in part: values, and the candidates of the open cells as pencil marks; a cross where
    /// there is none.
    ///
    /// ```
    /// use kleene_sudoku::{Candidates, Puzzle};
    ///
    /// let puzzle: Puzzle = "12..3...........".parse()?;
    /// let picture = puzzle.draw_candidates(&Candidates::new(&puzzle));
    /// let expected = "
    /// ┌─────────┬─────────┐
    /// │ 1    2  │         │
    /// │         │ 34   34 │
    /// │         │         │
    /// │ 3       │ 12   12 │
    /// │       4 │  4    4 │
    /// ";
    /// assert!(picture.to_string().starts_with(expected.trim()), "{picture}");
    /// # Ok::<(), kleene_sudoku::ParseError>(())
    /// ```
    pub fn draw_candidates(&self, board: &Candidates) -> Picture {
        let mut picture = self.board();
        for cell in self.cells() {
            let marks = board.candidates(cell).fold(0, |marks, value| marks | 1 << (value - 1));
            let look = match board.value(cell) {
                Some(value) => self.look(value).given(self.given(cell) == value),
                None => self.pencil(marks),
            };
            picture.change(self.number(cell), |_| look);
        }
        picture
    }

    /// Draws a hint on the board on which it was found, and the sentence below. The picture marks
    /// the evidence and the cells that the hint concerns. A value that the hint places appears in
    /// its cell; candidates of the evidence are circled; removed candidates are struck out (left
    /// out in text). Cells of almost locked sets bear the numbers of their sets, in the order of
    /// the sentence; groups of cells are outlined.
    ///
    /// ```
    /// use kleene_sudoku::{Candidates, Puzzle};
    ///
    /// let puzzle: Puzzle = "12..3...........".parse()?;
    /// let picture = puzzle.draw_hint(&Candidates::new(&puzzle), &puzzle.hint()?).to_string();
    /// assert!(picture.contains("│ 3   [4 ]│ 12   12 │"), "{picture}");
    /// assert!(picture.ends_with("4 has only r2c2 left in box 1, so r2c2 is 4"), "{picture}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn draw_hint(&self, board: &Candidates, hint: &Hint) -> Picture {
        let mut picture = self.draw_candidates(board);
        let mut mean = |placements: &[Placement], meaning: Highlight| {
            for &Placement { cell, value } in placements {
                let place = usize::from(value).saturating_sub(1);
                let is_open = board.value(cell).is_none();
                picture.change(self.number(cell), |look| {
                    let look = look.highlight(meaning);
                    if is_open { look.pencil_means([place], meaning) } else { look }
                });
            }
        };
        // A candidate of both kinds is one that is removed.
        let premises: Vec<_> = hint
            .evidence()
            .iter()
            .copied()
            .filter(|premise| !hint.eliminations().contains(premise))
            .collect();
        mean(&premises, Highlight::Premise);
        mean(hint.eliminations(), Highlight::Conclusion);
        // A placement's consequences are not drawn.
        if let Some(Placement { cell, value }) = hint.placement() {
            let look = self.look(value).highlight(Highlight::Conclusion);
            picture.change(self.number(cell), |_| look);
        }
        self.outline(picture, hint).caption(hint.to_string())
    }

    /// Outlines groups of cells, and numbers the cells of almost locked sets by their sets.
    fn outline(&self, picture: Picture, hint: &Hint) -> Picture {
        if hint.technique() == Technique::GroupedAic {
            return hint.groups().iter().fold(picture, |picture, cells| {
                picture.cage(Cage::new(cells.iter().map(|&cell| self.number(cell)), ""))
            });
        }
        let mut labels: BTreeMap<usize, String> = BTreeMap::new();
        for (set, cells) in (1..).zip(hint.groups()) {
            for &cell in cells {
                let label = labels.entry(self.number(cell)).or_default();
                let comma = if label.is_empty() { "" } else { "," };
                *label += &format!("{comma}{set}");
            }
        }
        labels
            .into_iter()
            .fold(picture, |picture, (cell, label)| picture.cage(Cage::new([cell], label)))
    }

    /// An empty board.
    fn board(&self) -> Picture {
        let (shape, size) = (self.shape(), self.shape().size());
        let (tall, wide) = (shape.box_rows(), shape.box_columns());
        let title = format!("Sudoku, {size} by {size}");
        let description =
            format!("A sudoku of {size} rows and columns with boxes of {tall} by {wide} cells.");
        Picture::new(Frame::rectangle(size, size), title)
            .description(description)
            .regions(self.cells().map(|cell| shape.box_of(cell) as u32))
    }

    /// All cells in reading order.
    fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let shape = self.shape();
        (0..shape.cells()).map(move |index| shape.cell(index))
    }

    /// The value that is given in a cell, or 0.
    fn given(&self, cell: Cell) -> u8 {
        self.values().get(self.number(cell)).copied().unwrap_or(0)
    }

    /// The number of a cell in reading order.
    fn number(&self, cell: Cell) -> usize {
        self.shape().index(cell)
    }

    /// A cell with a value, or an empty one.
    fn look(&self, value: u8) -> Look {
        if value == 0 { Look::new() } else { Look::new().glyph(self.alphabet().symbol(value)) }
    }

    /// An open cell with these candidates: bit v - 1 for the value v.
    fn pencil(&self, marks: u32) -> Look {
        if marks == 0 {
            return Look::new().mark(Mark::Cross);
        }
        let pencil: String =
            (1..=self.shape().size() as u8)
                .map(|value| {
                    if marks & 1 << (value - 1) != 0 { self.alphabet().symbol(value) } else { ' ' }
                })
                .collect();
        Look::new().pencil(pencil)
    }
}
