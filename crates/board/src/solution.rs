//! A filled board, and whether it satisfies every constraint.

use alloc::{string::String, sync::Arc, vec::Vec};
use core::fmt;

use kleene_line::Symbol;

use crate::{
    layout::{Layout, Shape},
    puzzle::Puzzle,
    symbols::Symbols,
};

/// A symbol in every cell of a board.
///
/// `Display` writes a row a line, with a blank for a hole; the rows of a hexagon in its shape.
#[derive(Clone, PartialEq, Eq)]
pub struct Solution {
    layout: Arc<Layout>,
    symbols: Vec<Symbol>,
    letters: Vec<char>,
}

impl Solution {
    pub(crate) fn new(layout: Arc<Layout>, of: &Symbols, symbols: Vec<Symbol>) -> Self {
        let letters = symbols.iter().map(|&symbol| of.char(symbol)).collect();
        Self { layout, symbols, letters }
    }

    /// The symbols, by cell.
    #[must_use]
    pub fn symbols(&self) -> &[Symbol] {
        &self.symbols
    }

    /// The characters of the symbols, by cell.
    #[must_use]
    pub fn letters(&self) -> &[char] {
        &self.letters
    }

    /// The rows, each as its characters, with a blank for a hole.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = String> + '_ {
        let rows = self.layout.rows().iter();
        rows.map(|row| row.iter().map(|cell| cell.map_or(' ', |cell| self.letters[cell])).collect())
    }

    /// The cells in which two boards differ.
    #[must_use]
    pub fn differing(&self, other: &Self) -> Vec<usize> {
        let pairs = self.symbols.iter().zip(&other.symbols).enumerate();
        pairs.filter(|(_, (one, other))| one != other).map(|(cell, _)| cell).collect()
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (row, text) in self.rows().enumerate() {
            let text = match self.layout.shape() {
                Shape::Rectangle { .. } => text,
                Shape::Hexagon { side } => {
                    let letters: Vec<String> = text.chars().map(String::from).collect();
                    " ".repeat(row.abs_diff(side - 1)) + &letters.join(" ")
                }
            };
            write!(f, "{}{}", if row > 0 { "\n" } else { "" }, text.trim_end())?;
        }
        Ok(())
    }
}

/// Its rows as `Display` draws them.
impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Solution(\n{self}\n)")
    }
}

/// Checks that a board has the puzzle's givens and satisfies every constraint. It knows the constraints and no search.
///
/// # Errors
/// The first cell with another symbol than its given, or the first constraint that is broken.
pub fn verify(puzzle: &Puzzle, solution: &Solution) -> Result<(), Violation> {
    let symbols = solution.symbols();
    if solution.layout != puzzle.layout
        || symbols.iter().any(|&symbol| !puzzle.symbols.all().contains(symbol))
    {
        return Err(Violation::Shape);
    }
    let mut pairs = puzzle.givens.iter().zip(symbols);
    if let Some(cell) = pairs.position(|(given, symbol)| given.is_some_and(|g| g != *symbol)) {
        return Err(Violation::Given { cell: puzzle.layout.cell_name(cell) });
    }
    for constraint in &puzzle.constraints {
        let here: Vec<_> = constraint.cells.iter().map(|&cell| symbols[cell]).collect();
        if !constraint.holds(&puzzle.symbols, &here) {
            let text: String =
                constraint.cells.iter().map(|&cell| solution.letters[cell]).collect();
            return Err(Violation::Constraint { name: constraint.name.clone(), text });
        }
    }
    Ok(())
}

kleene_text::errors! {
    /// How a board breaks the rules of a puzzle.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Violation {
        /// Another shape, or other symbols.
        #[error("the board has another shape or other symbols than the puzzle")]
        Shape,
        /// A given that is missing.
        #[error("{cell} has another symbol than its given")]
        Given {
            /// The cell's name.
            cell: String,
        },
        /// A constraint that is broken.
        #[error("{name} is {text:?}, which violates its rule")]
        Constraint {
            /// The name of its cells.
            name: String,
            /// Their symbols.
            text: String,
        },
    }
}
