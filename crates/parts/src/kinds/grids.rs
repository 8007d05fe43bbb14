//! Puzzles on grids: nonograms, boards of clues, boards of one's own.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use kleene_board::{Puzzle as BoardPuzzle, Solution as BoardSolution};
use kleene_cluegrid::{ParseOptions, Puzzle as CluegridPuzzle, Solution as CluegridSolution};
use kleene_grid::Grid;
use kleene_nonogram::{Puzzle as NonogramPuzzle, Solution as NonogramSolution};
use kleene_search::Limits;

use crate::ask::Ask;
use crate::error::Error;
use crate::kind::{Divide, Kind, Searched, wrong};
use crate::tree::{CubesTree, GridTree, Tree, symbols};

impl Searched for NonogramPuzzle {
    fn tree(&self, ask: Ask, limits: &Limits) -> Result<Box<dyn Tree>, Error> {
        Ok(tree(self.grid(), ask, limits))
    }
}

impl Divide for NonogramPuzzle {
    type Solution = NonogramSolution;

    const KIND: Kind = Kind::Nonogram;

    fn parse_file(file: &str, text: &str) -> Result<Self, Error> {
        let all = Self::parse_all(text.as_bytes(), suffix(file));
        only(file, all.map_err(|error| wrong(file, error))?).map(|(_, puzzle)| puzzle)
    }

    fn solution_of_text(&self, text: &str) -> Option<NonogramSolution> {
        self.solution_of(&symbols(text)?)
    }
}

impl Searched for CluegridPuzzle {
    fn tree(&self, ask: Ask, limits: &Limits) -> Result<Box<dyn Tree>, Error> {
        // Not every clue is complete where it has back-references.
        match ask {
            Ask::Prove => Err(Error::NoProof(Kind::Cluegrid.name())),
            ask => Ok(tree(self.grid(), ask, limits)),
        }
    }
}

impl Divide for CluegridPuzzle {
    type Solution = CluegridSolution;

    const KIND: Kind = Kind::Cluegrid;

    fn parse_file(file: &str, text: &str) -> Result<Self, Error> {
        let all = Self::parse_all(text.as_bytes(), &ParseOptions::default());
        only(file, all.map_err(|error| wrong(file, error))?)
    }

    fn solution_of_text(&self, text: &str) -> Option<CluegridSolution> {
        self.solution_of(&symbols(text)?)
    }
}

impl Searched for BoardPuzzle {
    fn tree(&self, ask: Ask, limits: &Limits) -> Result<Box<dyn Tree>, Error> {
        Ok(tree(self.grid(), ask, limits))
    }
}

impl Divide for BoardPuzzle {
    type Solution = BoardSolution;

    const KIND: Kind = Kind::Board;

    fn parse_file(file: &str, text: &str) -> Result<Self, Error> {
        Self::parse(text.as_bytes()).map_err(|error| wrong(file, error))
    }

    fn solution_of_text(&self, text: &str) -> Option<BoardSolution> {
        self.solution_of(symbols(text)?)
    }
}

/// The search of a grid for the answer to a question.
fn tree(grid: &Grid, ask: Ask, limits: &Limits) -> Box<dyn Tree> {
    match ask {
        Ask::Prove => Box::new(CubesTree::new(grid, limits)),
        _ => Box::new(GridTree::new(grid, limits)),
    }
}

/// The only one of the puzzles of a file.
fn only<P>(file: &str, mut all: Vec<P>) -> Result<P, Error> {
    match (all.len(), all.pop()) {
        (1, Some(puzzle)) => Ok(puzzle),
        (count, _) => Err(Error::NotOnePuzzle { file: String::from(file), count }),
    }
}

/// The suffix of a file's name, or of what is packed in it by gzip; an address that holds a puzzle has none.
fn suffix(file: &str) -> Option<&str> {
    let is_address = file.contains("://") || file.starts_with("puzzle=") || file.starts_with("bd=");
    let name = file.rsplit(['/', '\\']).next().filter(|_| !is_address)?;
    let (stem, suffix) = name.rsplit_once('.').filter(|(stem, _)| !stem.is_empty())?;
    match suffix.eq_ignore_ascii_case("gz") {
        true => stem.rsplit_once('.').map(|(_, suffix)| suffix),
        false => Some(suffix),
    }
}

#[cfg(test)]
mod tests {
    use super::suffix;

    #[test]
    fn the_suffix_of_a_name_is_that_of_its_last_part() {
        assert_eq!(suffix("a.b/cat.nin"), Some("nin"));
        assert_eq!(suffix("cat.mk.GZ"), Some("mk"));
        for name in ["cat", "a.b/cat", ".nin", "cat.gz", "https://example.org/cat.nin"] {
            assert_eq!(suffix(name), None, "{name}");
        }
    }
}
