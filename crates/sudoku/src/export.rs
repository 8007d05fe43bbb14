//! Boards as models for other tools.

use alloc::{
    boxed::Box,
    string::{String, ToString},
    vec::Vec,
};
use core::any::Any;

use kleene_export::{CellSet, Model, Symbol};
use kleene_search::puzzle::{Export, RequestError};

use crate::{geometry::Geometry, puzzle::Puzzle, solution::Solution};

impl Puzzle {
    /// The board as a model for constraint, integer and SAT solvers: its cells row by row, with a symbol for each value, and
    /// every row, column and box as a group of cells that differ.
    ///
    /// ```
    /// use kleene_export::Export;
    /// use kleene_sudoku::Puzzle;
    ///
    /// let puzzle: Puzzle = "1...\n..1.\n.1..\n...1".parse()?;
    /// let model = puzzle.model();
    /// assert!(model.write(Export::MiniZinc)?.contains("% row 1\nconstraint alldifferent("));
    /// let found = model.read_answer(Export::OrTools, "[1, 2, 3, 4, 3, 4, 1, 2, 4, 1, 2, 3, 2, 3, 4, 1]\n").boards;
    /// assert!(model.accepts(&found[0]));
    /// assert_eq!(puzzle.solution_of(&found[0]).map(|solution| solution.values()[5]), Some(4));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn model(&self) -> Model {
        let size = self.shape().size();
        let symbols: Vec<String> =
            (1..=size as u8).map(|value| self.alphabet().symbol(value).to_string()).collect();
        let mut model = Model::matrix(
            size,
            self.values()
                .iter()
                .map(|value| match value.checked_sub(1) {
                    Some(given) => CellSet::only(Symbol::new(usize::from(given))),
                    None => CellSet::first(size),
                })
                .collect(),
            symbols,
        );
        let geometry = Geometry::new(self.shape());
        for (unit, cells) in geometry.units.iter().enumerate() {
            let name = geometry.unit(unit).to_string();
            model.add_different(name, cells.iter().map(|&cell| usize::from(cell)));
        }
        model
    }

    /// The board of a symbol for every cell, as [`Puzzle::model`] numbers them; nothing if there are more or fewer cells, or a
    /// symbol is no value of the board. It need not keep the rules.
    #[must_use]
    pub fn solution_of(&self, symbols: &[Symbol]) -> Option<Solution> {
        // A symbol is below 64.
        let values = symbols.iter().map(|symbol| symbol.index() as u8 + 1).collect();
        Some(Solution::new(self.shape(), values).ok()?.with_alphabet(self.alphabet()))
    }

    /// The symbols of a board's cells, as [`Puzzle::model`] numbers them.
    #[must_use]
    pub fn symbols_of(&self, solution: &Solution) -> Vec<Symbol> {
        solution.values().iter().map(|&value| Symbol::new(usize::from(value) - 1)).collect()
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
