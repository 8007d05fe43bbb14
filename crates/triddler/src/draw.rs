//! Boards, solutions and hints as pictures.

use kleene_draw::{Cell, Clue as Label, Direction, Highlight, Picture, Recording, Shape, one_line};
use kleene_grid::{CellId, DrawCells, LineId};
use kleene_line::CellSet;

use crate::board::Place;
use crate::{hint::Hint, puzzle::Puzzle, solution::Solution, solve::Config};

impl Puzzle {
    /// The clues around an empty board: those of rows to the left, those of rising lines above, those of falling lines
    /// below. Each is read from the left to the right in the direction of its line.
    ///
    /// ```
    /// use kleene_triddler::Puzzle;
    ///
    /// let puzzle: Puzzle = "/.#.\\\n\\###/".parse()?;
    /// assert_eq!(
    ///     puzzle.blank().to_string(),
    ///     "     1\n    1 2\n1 /△▽△\\\n3 \\▽△▽/\n    2 1\n       1"
    /// );
    /// # Ok::<(), kleene_triddler::ParseError>(())
    /// ```
    pub fn blank(&self) -> Picture {
        self.framed(&[])
    }

    /// A solution with the clues around it.
    ///
    /// ```
    /// use kleene_triddler::Puzzle;
    ///
    /// let puzzle: Puzzle = "/.#.\\\n\\###/".parse()?;
    /// let picture = puzzle.draw(puzzle.goal().unwrap()).without_clues();
    /// assert_eq!(picture.to_string(), "/△▼△\\\n\\▼▲▼/");
    /// # Ok::<(), kleene_triddler::ParseError>(())
    /// ```
    pub fn draw(&self, solution: &Solution) -> Picture {
        let mut picture = self.framed(&[]);
        for (cell, &color) in solution.cells().iter().enumerate() {
            picture.change(cell, |_| self.palette().painted(color));
        }
        picture
    }

    /// Draws the domains of the cells, with the clues around: a color, a dot where the ground is known, a shade where
    /// several colors may be, and a cross where none can.
    pub fn draw_partial(&self, cells: &[CellSet]) -> Picture {
        self.known(cells, &[])
    }

    /// A hint on the board before it: the cells that it rests on, its conclusions, the clues of the lines that it
    /// looks at, and the sentence. The consequences of a refuted assumption are shown as guessed.
    pub fn draw_hint(&self, hint: &Hint<'_>) -> Picture {
        let before = self.known(hint.before(), &hint.highlighted_lines());
        hint.draw_on(before, CellId::index, |_, colors| self.palette().cell_of(colors))
    }

    /// The steps that a person can follow, each with its reason, as a recording of at most this many events.
    pub fn record_hints(&self, config: &Config, most: usize) -> Recording {
        let hints = self.hints(config);
        hints.record(
            "triddler",
            |cells| self.draw_partial(cells),
            |hint| self.draw_hint(hint),
            most,
        )
    }

    /// Draws the domains of the cells, with the clues around; those of some lines are highlighted by their role in a
    /// step.
    fn known(&self, cells: &[CellSet], lines: &[(LineId, Highlight)]) -> Picture {
        let mut picture = self.framed(lines);
        for (cell, &colors) in cells.iter().enumerate() {
            picture.change(cell, |_| self.palette().cell_of(colors));
        }
        picture
    }

    /// An empty board with the clues around it; those of some lines are highlighted by their role in a step.
    fn framed(&self, lines: &[(LineId, Highlight)]) -> Picture {
        let board = self.board();
        // A triangle points up in a drawing if its row and place are even together.
        let odd = (board.sides()[0] + 1) % 2;
        let rows = (0..board.height()).map(|row| board.columns(row));
        let rows = rows.map(|columns| (columns.start + odd, columns.len()));
        let shape = Shape::triangles(rows.collect());
        let description = format!("A triddler with the sides {board}.");
        let title = self
            .title()
            .map_or_else(|| format!("Triddler, sides {board}"), |title| one_line(title).into());
        let labels = board.lines().into_iter().zip(self.clues()).enumerate();
        let labels = labels.filter_map(|(number, ((place, cells), clue))| {
            let (first, last) = (*cells.first()?, *cells.last()?);
            let (cell, side) = match place {
                Place::Row(_) => (first, Direction::Left),
                Place::Falling(_) => (last, Direction::LowerRight),
                Place::Rising(_) => (last, Direction::UpperRight),
            };
            let label = Label::from_parts(cell, side, self.palette().parts(clue));
            let meaning = lines.iter().find(|(line, _)| line.index() == number).map(|line| line.1);
            Some(meaning.into_iter().fold(label, Label::highlight))
        });
        Picture::new(shape, title).description(description).clues(labels)
    }
}

impl DrawCells for Puzzle {
    fn draw_cell(&self, _: usize, colors: CellSet) -> Cell {
        self.palette().cell_of(colors)
    }

    fn show(&self, cells: &[CellSet], show: &mut dyn FnMut(usize, Cell)) {
        let looks = self.palette().cells_of(cells.iter().copied()).enumerate();
        looks.for_each(|(cell, look)| show(cell, look));
    }
}
