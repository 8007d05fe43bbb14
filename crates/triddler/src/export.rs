//! Puzzles as models for other tools.

use alloc::boxed::Box;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::any::Any;

use kleene_export::{Automaton, Line, Model};
use kleene_line::Symbol;
use kleene_search::puzzle::{Export, RequestError};

use crate::{conflict::Conflict, puzzle::Puzzle, solution::Solution};

impl Puzzle {
    /// The puzzle as a model for constraint, integer and SAT solvers: its cells row by row, with a symbol for each
    /// color, and a line for every line of [`Board::lines`](crate::Board::lines).
    ///
    /// Cells and lines have the numbers that they have in a [proof](Puzzle::prove). Where the directions ask for
    /// different numbers of cells there is one more line, which has no word.
    ///
    /// ```
    /// use kleene_export::Export;
    /// use kleene_triddler::Puzzle;
    ///
    /// let puzzle: Puzzle = "/.#.\\\n\\###/".parse()?;
    /// let model = puzzle.model();
    /// assert!(model.write(Export::MiniZinc)?.contains("% falling line 1: 2\n"));
    /// let found = model.read_answer(Export::MiniZinc, "[1, 2, 1, 2, 2, 2]\n----------\n").boards;
    /// assert!(model.accepts(&found[0]));
    /// assert_eq!(puzzle.solution_of(&found[0]).as_ref(), puzzle.goal());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn model(&self) -> Model {
        let palette = self.palette();
        let names = palette.colors().map(|color| palette.name(color).to_string());
        let mut model = Model::list(self.grid().cells().to_vec(), names);
        for ((place, cells), clue) in self.board().lines().into_iter().zip(self.clues()) {
            model.add_line(palette.line(place.to_string(), clue, cells));
        }
        if let Some(conflict @ Conflict::SumsDiffer { .. }) = self.conflict() {
            let none = Automaton::empty(palette.colors().len());
            model.add_line(Line::new("all directions", conflict.to_string(), none, []));
        }
        model
    }

    /// The symbols of a picture's cells, as [`Puzzle::model`] numbers them.
    #[must_use]
    pub fn symbols_of(&self, picture: &Solution) -> Vec<Symbol> {
        picture.cells().iter().map(|color| color.symbol()).collect()
    }
}

impl Export<Solution> for Puzzle {
    fn model(&self) -> Result<Box<dyn Any>, RequestError> {
        Ok(Box::new(self.model()))
    }

    fn filled(&self, symbols: &[usize]) -> Option<Solution> {
        self.solution_of(&symbols.iter().copied().map(Symbol::new).collect::<Vec<_>>())
    }

    fn symbols(&self, solution: &Solution) -> Option<Vec<usize>> {
        Some(self.symbols_of(solution).into_iter().map(Symbol::index).collect())
    }
}
