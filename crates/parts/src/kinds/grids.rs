//! Puzzles on grids: nonograms, boards of clues, boards of one's own.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use kleene_board::{Puzzle as BoardPuzzle, Solution as BoardSolution};
use kleene_cluegrid::{ParseOptions, Puzzle as CluegridPuzzle, Solution as CluegridSolution};
use kleene_grid::Grid;
use kleene_nonogram::{Puzzle as NonogramPuzzle, Solution as NonogramSolution};
use kleene_search::Limits;
use kleene_text::{is_address, suffix};

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
        // An address that holds a puzzle has no suffix.
        let suffix = suffix(file).filter(|_| !is_address(file));
        let all = Self::parse_all(text.as_bytes(), suffix);
        only(file, all.map_err(|error| wrong(file, error))?).map(|(_, puzzle)| puzzle)
    }

    fn solution_of_text(&self, text: &str) -> Option<NonogramSolution> {
        let solution = self.solution_of(&symbols(text)?)?;
        kleene_nonogram::verify(self, &solution).is_ok().then_some(solution)
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
        let solution = self.solution_of(&symbols(text)?)?;
        kleene_cluegrid::verify(self, &solution).is_ok().then_some(solution)
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
        let solution = self.solution_of(symbols(text)?)?;
        kleene_board::verify(self, &solution).is_ok().then_some(solution)
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
