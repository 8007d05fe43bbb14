//! The strings that fit a line, one by one.

use alloc::vec::Vec;
use core::iter::FusedIterator;

use super::Line;
use crate::{cell_set::CellSet, symbol::Symbol, word::Memory};

impl Line {
    /// All strings of the language that fit the cells, each once, in the order of their symbols.
    ///
    /// ```
    /// use kleene_line::{CellSet, Chain, Line, Symbol};
    ///
    /// let (white, black) = (Symbol::new(0), Symbol::new(1));
    /// let line = Line::new(Chain::runs(white, [(black, 2)])?);
    /// let strings: Vec<_> = line.strings(&[CellSet::first(2); 3]).collect();
    /// assert_eq!(strings, [[white, black, black], [black, black, white]]);
    /// # Ok::<(), kleene_line::ChainError>(())
    /// ```
    #[must_use]
    pub fn strings(&self, cells: &[CellSet]) -> Strings<'_> {
        Strings::new(self, cells)
    }
}

/// The strings that fit a line, in the order of their symbols. See [`Line::strings`].
///
/// The iterator never follows a path that leads to no string.
#[derive(Clone, Debug)]
pub struct Strings<'a> {
    line: &'a Line,
    cells: Vec<CellSet>,
    /// The states from which the end can be reached, before each cell and after the last.
    alive: Memory,
    /// The states that the current string reaches, before each of its cells.
    reached: Memory,
    string: Vec<Symbol>,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Before,
    Amid,
    Done,
}

impl<'a> Strings<'a> {
    pub(crate) fn new(line: &'a Line, cells: &[CellSet]) -> Self {
        let mut alive = Memory::default();
        let fits = line.sweep_strings(cells, &mut alive);
        Self {
            line,
            cells: cells.to_vec(),
            alive,
            reached: Memory::default(),
            string: Vec::new(),
            stage: if fits { Stage::Before } else { Stage::Done },
        }
    }
}

impl Iterator for Strings<'_> {
    type Item = Vec<Symbol>;

    fn next(&mut self) -> Option<Vec<Symbol>> {
        let Self { line, cells, alive, reached, string, stage } = self;
        let is_amid = *stage == Stage::Amid;
        // No other string follows the empty one.
        let found = *stage != Stage::Done
            && !(is_amid && cells.is_empty())
            && line.next_string(cells, alive, reached, string);
        *stage = if found { Stage::Amid } else { Stage::Done };
        found.then(|| string.clone())
    }
}

impl FusedIterator for Strings<'_> {}
