//! What clues and cells look like in the colors of a palette, whatever the board.

use alloc::string::ToString as _;
use alloc::vec::Vec;

use kleene_draw::{Cell, Fill, Mark, Part};
use kleene_line::CellSet;

use crate::clue::Clue;
use crate::color::{Color, Rgb};
use crate::palette::{Divided, Palette};

impl Palette {
    /// The runs of a clue as parts of its text, each on its color unless there is only one ink; `0` if there is none.
    ///
    /// ```
    /// use kleene_nonogram::{Clue, Palette};
    ///
    /// assert_eq!(Palette::default().parts(&Clue::new([3, 1])?).len(), 2);
    /// # Ok::<(), kleene_nonogram::ClueError>(())
    /// ```
    #[must_use]
    pub fn parts(&self, clue: &Clue) -> Vec<Part> {
        let blank = clue.is_blank().then(|| Part::new("0"));
        let runs = clue.runs().iter().map(|run| {
            let paint = self.paint(run.color).filter(|_| !self.is_plain());
            let fill = paint.map_or(Fill::Paper, |paint| of_rgb(paint.rgb));
            Part::new(self.write_run(*run).to_string()).fill(fill)
        });
        blank.into_iter().chain(runs).collect()
    }

    /// A cell of a color. Black on white are ink and paper, if there is no other ink; a triangle is divided.
    pub fn painted(&self, color: Color) -> Cell {
        let Some(paint) = self.paint(color) else { return Cell::new().fill(Fill::Unknown) };
        if let Some(Divided { left, right: Rgb(r, g, b), rises }) =
            paint.divided().filter(|_| !color.is_ground())
        {
            let right = kleene_draw::Rgb(r, g, b);
            return Cell::new().fill(of_rgb(left)).divided(right, rises).letter(paint.letter);
        }
        match (paint.rgb, color.is_ground()) {
            (Rgb::WHITE, true) if self.is_plain() => Cell::new(),
            (Rgb::BLACK, false) if self.is_plain() => Cell::new().fill(Fill::Ink),
            (rgb, _) => Cell::new().fill(of_rgb(rgb)).letter(paint.letter),
        }
    }

    /// A cell that may have these colors: a dot where the ground is known, a shade where several may be, and a cross
    /// where none can.
    pub fn cell_of(&self, colors: CellSet) -> Cell {
        match colors.known().map(Color::from_symbol) {
            Some(color) if color.is_ground() => self.painted(color).mark(Mark::Dot),
            Some(color) => self.painted(color),
            None if colors.is_empty() => Cell::new().fill(Fill::Unknown).mark(Mark::Cross),
            None => Cell::new().fill(Fill::Unknown),
        }
    }

    /// The cells of a board that may have these colors; a full board has no dots on its ground.
    pub fn cells_of<I>(&self, cells: I) -> impl Iterator<Item = Cell>
    where
        I: Iterator<Item = CellSet> + Clone,
    {
        let is_full = cells.clone().all(|colors| colors.known().is_some());
        cells.map(move |colors| match colors.known() {
            Some(symbol) if is_full => self.painted(Color::from_symbol(symbol)),
            _ => self.cell_of(colors),
        })
    }
}

fn of_rgb(Rgb(r, g, b): Rgb) -> Fill {
    Fill::Rgb(kleene_draw::Rgb(r, g, b))
}
