//! Nonograms from files.

use std::{fs, path::Path};

use kleene_nonogram::Puzzle;

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
