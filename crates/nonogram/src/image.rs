//! Mirror images of a puzzle. They are equivalent, but the search starts in a different place.

use alloc::vec::Vec;

use crate::{clue::Clue, partial::PartialSolution, puzzle::Puzzle, solution::Solution};

/// A symmetry of the rectangle, which makes an image of a puzzle or a picture. The image of a puzzle has the images of
/// its solutions; a search begins elsewhere on it, so the spread of search times over the images shows the influence of
/// luck.
///
/// ```
/// use kleene_nonogram::{Image, Puzzle};
///
/// let puzzle: Puzzle = "2 2\n2\n1\n2\n1\n".parse()?;
/// let only = puzzle.solutions().next().expect("there is one");
/// for image in Image::ALL {
///     let found = image.apply(&puzzle).solutions().next().expect("it has one too");
///     assert_eq!(image.back(&found), only);
/// }
/// # Ok::<(), kleene_nonogram::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Image {
    /// Whether the rows come from the bottom.
    flips_rows: bool,
    /// Whether the columns come from the right.
    flips_columns: bool,
    /// Whether rows and columns are exchanged after that.
    transposes: bool,
}

impl Image {
    /// All eight, the puzzle itself first, then those that look least alike.
    pub const ALL: [Self; 8] = [
        Self::new(false, false, false),
        Self::new(false, false, true),
        Self::new(true, true, false),
        Self::new(true, true, true),
        Self::new(true, false, false),
        Self::new(false, true, true),
        Self::new(false, true, false),
        Self::new(true, false, true),
    ];

    const fn new(flips_rows: bool, flips_columns: bool, transposes: bool) -> Self {
        Self { flips_rows, flips_columns, transposes }
    }

    /// The image of a puzzle: its clues, colors and given cells, without title, properties and goal.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "what holds for a puzzle holds for its image")]
    pub fn apply(self, puzzle: &Puzzle) -> Puzzle {
        if self == Self::ALL[0] {
            return puzzle.clone();
        }
        let rows = lines(puzzle.rows(), self.flips_rows, self.flips_columns);
        let columns = lines(puzzle.columns(), self.flips_columns, self.flips_rows);
        let (rows, columns) = if self.transposes { (columns, rows) } else { (rows, columns) };
        let (width, height) = (columns.len(), rows.len());
        let image = Puzzle::colored(puzzle.palette().clone(), rows, columns);
        let image = image.and_then(|image| match puzzle.givens() {
            Some(givens) => {
                image.with_givens(PartialSolution::from_fn(width, height, |row, column| {
                    let (row, column) = self.source(row, column, width, height);
                    givens.get(row, column).unwrap_or(PartialSolution::OPEN)
                })?)
            }
            None => Ok(image),
        });
        image.expect("what holds for a puzzle holds for its image")
    }

    /// The picture whose image is this one.
    #[must_use]
    pub fn back(self, picture: &Solution) -> Solution {
        let (width, height) = (picture.width(), picture.height());
        let (wide, high) = if self.transposes { (height, width) } else { (width, height) };
        Solution::filled(wide, high, |row, column| {
            let row = if self.flips_rows { high - 1 - row } else { row };
            let column = if self.flips_columns { wide - 1 - column } else { column };
            let (row, column) = if self.transposes { (column, row) } else { (row, column) };
            picture.get(row, column).unwrap_or_default()
        })
    }

    /// Where a cell of an image of this size comes from.
    fn source(self, row: usize, column: usize, width: usize, height: usize) -> (usize, usize) {
        let (row, column) = if self.transposes { (column, row) } else { (row, column) };
        let (wide, high) = if self.transposes { (height, width) } else { (width, height) };
        let row = if self.flips_rows { high - 1 - row } else { row };
        let column = if self.flips_columns { wide - 1 - column } else { column };
        (row, column)
    }
}

/// The clues of the lines, in reverse order if `are_flipped`, each reversed if `are_reversed`.
fn lines(clues: &[Clue], are_flipped: bool, are_reversed: bool) -> Vec<Clue> {
    let mut lines: Vec<_> = match are_reversed {
        true => clues.iter().map(Clue::reversed).collect(),
        false => clues.to_vec(),
    };
    if are_flipped {
        lines.reverse();
    }
    lines
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn every_image_is_another_puzzle_whose_picture_leads_back() {
        let puzzle: Puzzle = "width 3\nheight 2\nrows\n2\n1\ncolumns\n1\n2\n0\ngiven \"??0???\"\n"
            .parse()
            .expect("a puzzle");
        let only = puzzle.solutions().next().expect("it has one");
        assert_eq!(only.to_string(), "##.\n.#.");
        let images = Image::ALL.map(|image| image.apply(&puzzle));
        for (at, (image, symmetry)) in images.iter().zip(Image::ALL).enumerate() {
            assert!(!images[..at].contains(image), "{symmetry:?}");
            let pictures: Vec<_> = image.solutions().collect();
            assert_eq!(pictures.len(), 1, "{symmetry:?}");
            assert_eq!(symmetry.back(&pictures[0]), only, "{symmetry:?}");
            let given = image.givens().expect("a cell is given");
            let at = given.find(|cell| cell != puzzle.givens().unwrap().get(0, 0).unwrap());
            let (row, column) = at.expect("a cell is given");
            assert_eq!(symmetry.source(row, column, image.width(), image.height()), (0, 2));
        }
    }
}
