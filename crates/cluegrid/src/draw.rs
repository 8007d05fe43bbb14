//! Boards, solutions and hints as pictures.

mod search;

use alloc::string::ToString as _;
use alloc::vec::Vec;

use kleene_draw::{
    Cell, Clue as Label, Direction, Fill, Highlight, Mark, Part, Picture, Recording, Rgb, Shape,
    one_line,
};
use kleene_grid::{CellId, LineId};
use kleene_line::{CellSet, Symbol};

use crate::clue::Clue;
use crate::hint::Hint;
use crate::layout::Axis;
use crate::puzzle::Puzzle;
use crate::solution::{Solution, visible};
use crate::solve::Config;

impl Puzzle {
    /// The clues around an empty board. Clues of colors are on their colors.
    ///
    /// ```
    /// use kleene_cluegrid::Puzzle;
    ///
    /// let puzzle: Puzzle = "rows rg gr\ncolumns rg gr".parse()?;
    /// assert_eq!(puzzle.blank().to_string(), "     rg\n     gr\n    ┌──┐\nr g │..│\ng r │..│\n    └──┘");
    /// # Ok::<(), kleene_cluegrid::ParseError>(())
    /// ```
    pub fn blank(&self) -> Picture {
        self.framed(&[])
    }

    /// The letters of a solution with the clues around, and on their colors if the clues are of colors.
    ///
    /// The letters `r`, `g`, `b`, `y`, `k`, `w`, `o`, `p`, `c`, `m`, `n` (brown) and `s` (silver)
    /// have the colors that they name; others get the remaining colors, in the order of the alphabet.
    /// Cells that the solution lacks are empty.
    ///
    /// ```
    /// use kleene_cluegrid::Puzzle;
    ///
    /// let puzzle: Puzzle = "rows rg gr\ncolumns rg gr".parse()?;
    /// let solution = puzzle.solutions().next().expect("there is one");
    /// assert_eq!(puzzle.draw(&solution).without_clues().to_string(), "r g\ng r");
    /// # Ok::<(), kleene_cluegrid::ParseError>(())
    /// ```
    pub fn draw(&self, solution: &Solution) -> Picture {
        let mut picture = self.framed(&[]);
        for (number, &letter) in solution.letters().iter().enumerate() {
            picture.change(number, |_| self.lettered(letter));
        }
        picture
    }

    /// Draws the domains of the cells, with the clues around: a letter, a shade where several may be, and a cross where
    /// none can.
    ///
    /// ```
    /// use kleene_cluegrid::Puzzle;
    ///
    /// let puzzle: Puzzle = "rows rg gr\ncolumns rg gr".parse()?;
    /// let cells = puzzle.cells("r?\n??")?;
    /// assert_eq!(puzzle.draw_partial(&cells).without_clues().to_string(), "r ?\n? ?");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn draw_partial(&self, cells: &[CellSet]) -> Picture {
        self.known(cells, &[])
    }

    /// A hint on the board before it: the cells that it rests on, its conclusions, the clues of the lines
    /// that it looks at, and the sentence. The consequences of a refuted assumption are shown as guessed.
    ///
    /// ```
    /// use kleene_cluegrid::Puzzle;
    ///
    /// let puzzle: Puzzle = "rows rg gr\ncolumns rg gr".parse()?;
    /// let picture = puzzle.draw_hint(&puzzle.hint()?).without_clues();
    /// assert_eq!(
    ///     picture.to_string(),
    ///     "[r][g]\n ?  ?\n[ ] conclusion\nrow 1 is rg, so r1c1 is r, and r1c2 is g"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn draw_hint(&self, hint: &Hint<'_>) -> Picture {
        let before = self.known(hint.before(), &hint.highlighted_lines());
        hint.draw_on(before, CellId::index, |_, symbols| self.cell_of(symbols))
    }

    /// The steps that a person can follow, each with its reason, as a recording of at most this many events.
    pub fn record_hints(&self, config: &Config, most: usize) -> Recording {
        let hints = self.hints(config);
        hints.record(
            "cluegrid",
            |cells| self.draw_partial(cells),
            |hint| self.draw_hint(hint),
            most,
        )
    }

    /// Draws the domains of the cells, with the clues around; those of some lines are highlighted by their role in a
    /// step.
    fn known(&self, cells: &[CellSet], lines: &[(LineId, Highlight)]) -> Picture {
        let mut picture = self.framed(lines);
        for (number, &symbols) in cells.iter().enumerate() {
            picture.change(number, |_| self.cell_of(symbols));
        }
        picture
    }

    /// An empty board with the clues around it; those of some lines are highlighted by their role in a step.
    fn framed(&self, lines: &[(LineId, Highlight)]) -> Picture {
        let layout = self.layout();
        let shape = match layout.hexagon_side() {
            Some(side) => Shape::hexagon(side),
            None => Shape::rectangle(layout.width(), layout.height()),
        };
        let size = match layout.hexagon_side() {
            Some(side) => format!("a hexagon with sides of {side}"),
            None => format!("{} by {}", layout.width(), layout.height()),
        };
        let kind = if self.is_colored() { "Color clues" } else { "Regex crossword" };
        let title =
            self.name().map_or_else(|| format!("{kind}, {size}"), |name| one_line(name).into());
        let mut picture = Picture::new(shape, title).description(format!("{kind}, {size}."));
        for number in 0..layout.cells() {
            // A blank is a place for a letter.
            picture.change(number, |cell| cell.glyph(' '));
        }
        for (line, ((place, cells), clues)) in
            layout.lines().into_iter().zip(self.clues()).enumerate()
        {
            let (Some(&first), Some(&last)) = (cells.first(), cells.last()) else { continue };
            let sides = match place.axis {
                Axis::Row => [Some((first, Direction::Left)), Some((last, Direction::Right))],
                Axis::Column => [Some((first, Direction::Up)), Some((last, Direction::Down))],
                Axis::Rising => [Some((first, Direction::LowerRight)), None],
                Axis::Falling => [Some((first, Direction::UpperRight)), None],
            };
            let ways = sides.iter().flatten().count();
            for (way, &(cell, side)) in sides.iter().flatten().enumerate() {
                let here = (way..clues.len()).step_by(ways);
                let mut parts = Vec::new();
                for number in here.clone() {
                    parts.extend((number > way).then(|| Part::new("and")));
                    parts.extend(self.parts(&clues[number]));
                }
                if parts.is_empty() {
                    continue;
                }
                let meaning = lines.iter().find(|(id, _)| {
                    let of = self.grid_lines().get(id.index());
                    of.is_some_and(|(at, of)| *at == line && here.clone().any(|i| of.contains(&i)))
                });
                let label = Label::from_parts(cell, side, parts);
                picture = picture.clue(match meaning {
                    Some(&(_, highlight)) => label.highlight(highlight),
                    None => label,
                });
            }
        }
        picture
    }

    /// The colors of a clue, each on itself, or its pattern.
    fn parts(&self, clue: &Clue) -> Vec<Part> {
        match clue {
            Clue::Colors(colors) => {
                let letters = colors.letters().iter();
                letters.map(|&c| Part::new(visible(c)).fill(Fill::Rgb(self.color(c)))).collect()
            }
            Clue::Pattern(pattern) => [Part::new(pattern.to_string())].into(),
        }
    }

    /// A cell with a letter. In a crossword its color would mean nothing.
    fn lettered(&self, letter: char) -> Cell {
        let fill = if self.is_colored() { Fill::Rgb(self.color(letter)) } else { Fill::Paper };
        Cell::new().glyph(visible(letter)).fill(fill)
    }

    /// A cell that may have these letters.
    fn cell_of(&self, symbols: CellSet) -> Cell {
        match symbols.known() {
            Some(symbol) => self.lettered(self.alphabet().char(symbol)),
            None if symbols.is_empty() => Cell::new().fill(Fill::Unknown).mark(Mark::Cross),
            None => Cell::new().fill(Fill::Unknown),
        }
    }

    /// The color of a letter.
    fn color(&self, letter: char) -> Rgb {
        named_color(letter).unwrap_or_else(|| {
            let index = self.alphabet().symbol(letter).map_or(0, Symbol::index);
            Rgb::from_terminal(FURTHER[index % FURTHER.len()])
        })
    }
}

/// The color of which a letter is the initial, as boards of color clues are drawn.
///
/// ```
/// use kleene_cluegrid::named_color;
///
/// assert!(named_color('r').is_some() && named_color('a').is_none());
/// ```
#[must_use]
pub fn named_color(letter: char) -> Option<Rgb> {
    let named = NAMED.iter().find(|(name, _)| *name == letter);
    named.map(|&(_, number)| Rgb::from_terminal(number))
}

/// Letters that name colors, with the number of their color among the 256 of terminals.
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

/// Colors of other letters, on which black is readable.
const FURTHER: [u8; 16] =
    [203, 77, 75, 227, 215, 219, 123, 255, 137, 250, 156, 183, 180, 109, 229, 174];
