//! Nonograms from files.

use std::{fs, path::Path};

use kleene_nonogram::{Clue, Puzzle};

/// A puzzle and the file's name without its suffix.
#[derive(Clone, Debug)]
pub struct Board {
    /// The file's name without its suffix.
    pub name: String,
    /// The puzzle.
    pub puzzle: Puzzle,
}

impl Board {
    /// The board of a file.
    ///
    /// # Panics
    /// If there is no puzzle in the file: a benchmark without its input measures nothing.
    #[must_use]
    pub fn read(path: &Path) -> Self {
        let content = fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let puzzle =
            Puzzle::parse(&content).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        Self { name, puzzle }
    }
}

/// Every nonogram under `fixtures/`, by path.
///
/// # Panics
/// If the folder cannot be read, or a file in it is no puzzle.
#[must_use]
pub fn fixtures() -> Vec<Board> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/nonogram");
    let mut paths = Vec::new();
    for folder in fs::read_dir(root).expect("the fixtures are there") {
        let files = fs::read_dir(folder.expect("a folder").path()).expect("a folder of fixtures");
        paths.extend(files.map(|file| file.expect("a file").path()));
    }
    paths.retain(|path| path.extension().is_some_and(|suffix| suffix != "txt"));
    paths.sort();
    paths.iter().map(|path| Board::read(path)).collect()
}

/// The image of a puzzle under a symmetry of the rectangle: the same board, on which a search has another first order.
///
/// Bit 0 of `symmetry` reverses the rows' order, bit 1 the columns', bit 2 exchanges rows and columns.
///
/// # Panics
/// If `symmetry` is not below 8, or the puzzle has given cells.
#[must_use]
pub fn image(puzzle: &Puzzle, symmetry: usize) -> Puzzle {
    assert!(symmetry < 8, "a rectangle has eight symmetries");
    assert!(puzzle.givens().is_none(), "given cells would have to be turned as well");
    let bit = |bit: usize| symmetry >> bit & 1 == 1;
    let mut sides = [puzzle.rows().to_vec(), puzzle.columns().to_vec()];
    for (lines, across) in [(0, 1), (1, 0)] {
        if bit(lines) {
            sides[lines].reverse();
            for clue in &mut sides[across] {
                let runs = clue.runs().iter().rev().copied();
                *clue = Clue::of_runs(runs).expect("the same runs");
            }
        }
    }
    let [rows, columns] = sides;
    let (rows, columns) = if bit(2) { (columns, rows) } else { (rows, columns) };
    let palette = puzzle.palette().clone();
    Puzzle::colored(palette, rows, columns).expect("the same clues")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn images_have_as_many_solutions_and_their_own_order() {
        let puzzle: Puzzle = "3 2\n2\n1 1\n2\n1\n1\n".parse().expect("a puzzle");
        for symmetry in 0..8 {
            let image = image(&puzzle, symmetry);
            assert_eq!(image.solutions().count(), puzzle.solutions().count());
        }
        let rows = |puzzle: &Puzzle| puzzle.to_nin().expect("known runs");
        let mut images: Vec<_> = (0..8).map(|symmetry| rows(&image(&puzzle, symmetry))).collect();
        images.sort();
        images.dedup();
        assert_eq!(images.len(), 8);
    }
}
