//! Fillings as pictures, and searches as recordings.

use alloc::collections::BTreeSet;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use kleene_draw::{Cell, Fill, Picture, Shape, Weight};

use crate::painting::Painting;
use crate::polyomino::{PolyominoPuzzle, PolyominoSolution};
use crate::puzzle::Puzzle;
use crate::render::Content;
use crate::solution::Solution;

mod recorded;

/// The largest number of kinds of pieces that a caption names.
const MOST_NAMED: usize = 30;

/// The style of a piece: a letter in its first cell, and one of a few colors.
#[derive(Clone, Copy, Debug)]
struct Label {
    letter: char,
    class: usize,
}

/// The contents of each cell, row by row, and the style of the pieces.
#[derive(Clone, Debug)]
struct Board {
    width: usize,
    contents: Vec<Content>,
    labels: Vec<Label>,
}

impl Board {
    fn of_rectangles(puzzle: &Puzzle, solution: &Solution) -> Self {
        let (width, height) = (solution.width(), solution.height());
        let mut contents = vec![Content::Free; width as usize * height as usize];
        let mut labels = Vec::with_capacity(solution.placements().len());
        for (piece, p) in (0..).zip(solution.placements()) {
            for row in p.row..p.row.saturating_add(p.height).min(height) {
                for column in p.column..p.column.saturating_add(p.width).min(width) {
                    let cell = row as usize * width as usize + column as usize;
                    contents[cell] = Content::Piece(piece);
                }
            }
            labels.push(Label { letter: puzzle.letter(p.piece), class: p.piece });
        }
        Self { width: width as usize, contents, labels }
    }

    fn of_polyominoes(puzzle: &PolyominoPuzzle, solution: &PolyominoSolution) -> Self {
        let labels = solution.placements().iter().map(|placement| {
            let piece = placement.piece;
            let letter = puzzle.pieces().get(piece).map_or('?', |piece| piece.name);
            Label { letter, class: piece }
        });
        let (width, contents) = puzzle.contents(solution);
        Self { width, contents, labels: labels.collect() }
    }

    /// The cells by number.
    fn cells(&self) -> impl Iterator<Item = Cell> {
        let mut lettered = vec![false; self.labels.len()];
        self.contents.iter().map(move |content| match content {
            Content::Outside => Cell::new().fill(Fill::Outside),
            Content::Free => Cell::new().fill(Fill::Unknown),
            Content::Piece(piece) => {
                let Label { letter, class } = self.labels[*piece as usize];
                let cell = Cell::new().fill(Fill::Class(class as u32));
                let has_letter = core::mem::replace(&mut lettered[*piece as usize], true);
                if has_letter { cell } else { cell.glyph(letter) }
            }
        })
    }

    /// A picture with heavy lines between pieces.
    fn picture(&self, title: &str) -> Picture {
        let height = self.contents.len().checked_div(self.width).unwrap_or(0);
        let mut picture = Picture::new(Shape::rectangle(self.width, height), title);
        for (number, cell) in self.cells().enumerate() {
            *picture.cell_mut(number) = cell;
        }
        picture
            .regions(self.contents.iter().map(|content| match content {
                Content::Piece(piece) => piece + 1,
                _ => 0,
            }))
            .grid(Weight::None)
    }
}

impl Puzzle {
    /// The empty target, with the pieces in the caption.
    pub fn blank(&self) -> Picture {
        let pieces = self.pieces().iter().zip(self.letters());
        let pieces = pieces
            .take(MOST_NAMED)
            .map(|(piece, letter)| {
                let size = format!("{letter} {}×{}", piece.width, piece.height);
                if piece.count > 1 { format!("{} of {size}", piece.count) } else { size }
            })
            .collect();
        self.empty().caption(caption(pieces, self.pieces().len()))
    }

    /// A filling as a picture: a color for each piece, and its [`Puzzle::letter`] in its first cell.
    ///
    /// In a terminal, box-drawing characters separate the pieces. Cells outside the target are not
    /// drawn; where pieces overlap, the later one is on top.
    ///
    /// ```
    /// use kleene_rectangles::Puzzle;
    ///
    /// let puzzle: Puzzle = "3 2\n2 2\n2 1".parse()?;
    /// let first = puzzle.solutions().next().expect("there is one");
    /// let picture = puzzle.draw(&first);
    /// assert_eq!(picture.to_string().lines().next(), Some("┌───────┬───┐"));
    /// assert!(picture.to_svg().starts_with("<svg"));
    /// # Ok::<(), kleene_rectangles::ParseError>(())
    /// ```
    pub fn draw(&self, solution: &Solution) -> Picture {
        Board::of_rectangles(self, solution).picture(&self.title())
    }

    fn title(&self) -> String {
        format!("{} by {} to be filled with rectangles", self.width(), self.height())
    }

    /// The target without anything on it.
    fn empty(&self) -> Picture {
        let none = Solution::new(self.width(), self.height(), Vec::new());
        self.draw(&none).grid(Weight::Thin)
    }
}

impl PolyominoPuzzle {
    /// The empty target, with the names of the pieces in the caption.
    pub fn blank(&self) -> Picture {
        let pieces = self.pieces().iter().take(MOST_NAMED);
        let pieces = pieces.map(|piece| piece.name.to_string()).collect();
        self.empty().caption(caption(pieces, self.pieces().len()))
    }

    /// A filling as a picture: a color for each piece, and its name in its first cell. Cells outside
    /// the target are not drawn.
    pub fn draw(&self, solution: &PolyominoSolution) -> Picture {
        let cells = self.target().cells().len();
        let title = format!("{cells} cells to be filled with polyominoes");
        Board::of_polyominoes(self, solution).picture(&title)
    }

    /// The target without anything on it.
    fn empty(&self) -> Picture {
        self.draw(&PolyominoSolution::new(Vec::new())).grid(Weight::Thin)
    }
}

/// Names of pieces, and whether there are more.
fn caption(mut names: Vec<String>, all: usize) -> String {
    if let Some(more) = all.checked_sub(names.len()).filter(|&more| more > 0) {
        names.push(format!("and {more} more"));
    }
    format!("Pieces: {}", names.join(", "))
}

impl Painting {
    /// The painting as a picture: lines between cells of different characters, and the character in
    /// each area.
    pub fn draw(&self) -> Picture {
        let characters: BTreeSet<char> =
            kleene_text::gather(self.painted().iter().map(|painted| painted.character));
        let mut areas: Vec<Option<u32>> = vec![None; self.cells.len()];
        let mut labels = Vec::new();
        for area in kleene_text::regions(self.width(), &self.cells) {
            let Some(Some(letter)) = self.cells[area[0]] else { continue };
            for cell in area {
                areas[cell] = Some(labels.len() as u32);
            }
            labels.push(Label { letter, class: characters.range(..letter).count() });
        }
        let contents = self
            .cells
            .iter()
            .zip(&areas)
            .map(|(cell, area)| match (cell, area) {
                (_, Some(area)) => Content::Piece(*area),
                (Some(_), None) => Content::Free,
                (None, None) => Content::Outside,
            })
            .collect();
        Board { width: self.width(), contents, labels }.picture("A target, painted")
    }
}
