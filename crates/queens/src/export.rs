//! Boards of queens as models for other tools.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::any::Any;

use kleene_export::{Automaton, CellSet, Line, Model, Symbol};
use kleene_search::puzzle::{Export, RequestError};

use crate::{Puzzle, Solution};

/// The most queens of a board that is a model.
const MAX_SIZE: usize = 200;

const QUEEN: Symbol = Symbol::new(1);

impl Puzzle {
    /// The board as a model for constraint, integer and SAT solvers: a cell for each square, with a queen or without; one
    /// queen in each row and column, and at most one on each diagonal.
    ///
    /// ```
    /// use kleene_export::Export;
    /// use kleene_queens::Puzzle;
    ///
    /// let model = Puzzle::new(4)?.model().expect("it is small");
    /// assert!(model.write(Export::MiniZinc)?.contains("% column 2: 1 queen\n"));
    /// assert!(Puzzle::new(1_000)?.model().is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn model(&self) -> Option<Model> {
        let size = self.size();
        if size > MAX_SIZE {
            return None;
        }
        let mut cells = vec![CellSet::first(2); size * size];
        for square in self.queens() {
            cells[square.row as usize * size + square.column as usize] = CellSet::only(QUEEN);
        }
        for square in self.blocked() {
            cells[square.row as usize * size + square.column as usize] =
                CellSet::only(Symbol::new(0));
        }
        let mut model = Model::matrix(size, cells, ["empty", "queen"]);
        let one = Automaton::counting(2, CellSet::only(QUEEN), 1..=1);
        let most_one = Automaton::counting(2, CellSet::only(QUEEN), 0..=1);
        let all = || (0..size).flat_map(|row| (0..size).map(move |column| (row, column)));
        let mut add = |name, automaton: &Automaton, is_in: &dyn Fn(usize, usize) -> bool| {
            let squares: Vec<_> = all().filter(|&(row, column)| is_in(row, column)).collect();
            let clue = if *automaton == one { "1 queen" } else { "at most 1 queen" };
            let cells = squares.into_iter().map(|(row, column)| row * size + column);
            model.add_line(Line::new(name, clue, automaton.clone(), cells));
        };
        for line in 0..size {
            add(format!("row {}", line + 1), &one, &|row, _| row == line);
            add(format!("column {}", line + 1), &one, &|_, column| column == line);
        }
        for diagonal in 1..(2 * size).saturating_sub(2) {
            add(format!("rising diagonal {diagonal}"), &most_one, &|row, column| {
                row + column == diagonal
            });
            add(format!("falling diagonal {diagonal}"), &most_one, &|row, column| {
                row + size - 1 - column == diagonal
            });
        }
        Some(model)
    }
}

impl Export<Solution> for Puzzle {
    fn model(&self) -> Result<Box<dyn Any>, RequestError> {
        let model = self.model().ok_or_else(|| {
            RequestError::new(format!(
                "a board of more than {MAX_SIZE} queens is no model for other tools"
            ))
        })?;
        Ok(Box::new(model))
    }

    fn filled(&self, symbols: &[usize]) -> Option<Solution> {
        let size = self.size();
        let rows = (0..size).map(|column| {
            let row = (0..size).find(|row| symbols.get(row * size + column) == Some(&1))?;
            Some(row as u32)
        });
        Solution::new(rows.collect::<Option<Vec<u32>>>()?).ok()
    }

    fn symbols(&self, solution: &Solution) -> Option<Vec<usize>> {
        let size = self.size();
        let mut symbols = vec![0; size * size];
        for square in solution.squares() {
            *symbols.get_mut(square.row as usize * size + square.column as usize)? = 1;
        }
        Some(symbols)
    }
}
