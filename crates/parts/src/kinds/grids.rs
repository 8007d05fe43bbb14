//! Puzzles on grids: nonograms, triddlers, clue grids and board files.

use alloc::boxed::Box;

use kleene_grid::Grid;
use kleene_search::Limits;

use crate::error::Error;
use crate::kind::{Divide, Kind, Searched};
use crate::query::Query;
use crate::tree::{CubesTree, GridTree, Tree, symbols};

impl Searched for kleene_nonogram::Puzzle {
    fn tree(&self, query: Query, limits: &Limits) -> Result<Box<dyn Tree>, Error> {
        Ok(tree(self.grid(), query, limits))
    }

    fn filled_by(&self, text: &str) -> Option<kleene_nonogram::Solution> {
        self.solution_of(&symbols(text)?)
    }
}

impl Divide for kleene_nonogram::Puzzle {
    const KIND: Kind = Kind::Nonogram;
}

impl Searched for kleene_triddler::Puzzle {
    fn tree(&self, query: Query, limits: &Limits) -> Result<Box<dyn Tree>, Error> {
        Ok(tree(self.grid(), query, limits))
    }

    fn filled_by(&self, text: &str) -> Option<kleene_triddler::Solution> {
        self.solution_of(&symbols(text)?)
    }
}

impl Divide for kleene_triddler::Puzzle {
    const KIND: Kind = Kind::Triddler;
}

impl Searched for kleene_cluegrid::Puzzle {
    fn tree(&self, query: Query, limits: &Limits) -> Result<Box<dyn Tree>, Error> {
        // Not every clue is complete where it has back-references.
        match query {
            Query::Prove => Err(Error::NoProof(Kind::Cluegrid.name())),
            query => Ok(tree(self.grid(), query, limits)),
        }
    }

    fn filled_by(&self, text: &str) -> Option<kleene_cluegrid::Solution> {
        self.solution_of(&symbols(text)?)
    }
}

impl Divide for kleene_cluegrid::Puzzle {
    const KIND: Kind = Kind::Cluegrid;
}

impl Searched for kleene_board::Puzzle {
    fn tree(&self, query: Query, limits: &Limits) -> Result<Box<dyn Tree>, Error> {
        Ok(tree(self.grid(), query, limits))
    }

    fn filled_by(&self, text: &str) -> Option<kleene_board::Solution> {
        self.solution_of(symbols(text)?)
    }
}

impl Divide for kleene_board::Puzzle {
    const KIND: Kind = Kind::Board;
}

/// The search of a grid for the answer to a question.
fn tree(grid: &Grid, query: Query, limits: &Limits) -> Box<dyn Tree> {
    match query {
        Query::Prove => Box::new(CubesTree::new(grid, limits)),
        _ => Box::new(GridTree::new(grid, limits)),
    }
}
