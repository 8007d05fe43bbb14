//! Sudokus.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use kleene_search::Limits;
use kleene_sudoku::{Cell, Fast, General, Guess, Placement, Puzzle, Solution};
use serde_json::json;

use crate::error::Error;
use crate::kind::{Divide, Kind, Searched};
use crate::query::Query;
use crate::tree::{Choices, Kernel, Tree, digits, symbols};

/// How guesses of the quick strategies are written.
const GUESSES: Choices<Guess> = Choices {
    write: |Guess { placement: Placement { cell, value }, is_true }| {
        json!([cell.row, cell.column, value, is_true])
    },
    read: |written| {
        let fields = written.as_array()?;
        let [row, column, value, is_true] = fields.as_slice() else { return None };
        let [row, column, value] =
            [row, column, value].map(|number| number.as_u64()?.try_into().ok());
        let placement = Placement { cell: Cell::new(row?, column?), value: value? };
        Some(Guess { placement, is_true: is_true.as_bool()? })
    },
};

impl Searched for Puzzle {
    fn tree(&self, query: Query, limits: &Limits) -> Result<Box<dyn Tree>, Error> {
        if query == Query::Prove {
            return Err(Error::NoProof(Kind::Sudoku.name()));
        }
        if query == Query::Check {
            return Err(Error::CheckOfSudoku);
        }
        let limits = limits.clone();
        Ok(match Fast::new(self) {
            Some(problem) => Box::new(Kernel {
                name: "sudoku-fast",
                problem,
                limits,
                choices: GUESSES,
                solution: |fast, state| {
                    fast.solution(state).as_ref().map(values).unwrap_or_default()
                },
            }),
            None => Box::new(Kernel {
                name: "sudoku-general",
                problem: General::new(self),
                limits,
                choices: GUESSES,
                solution: |general, state| {
                    general.solution(state).as_ref().map(values).unwrap_or_default()
                },
            }),
        })
    }

    fn filled_by(&self, text: &str) -> Option<Solution> {
        let values: Option<Vec<u8>> =
            symbols(text)?.iter().map(|symbol| u8::try_from(symbol.index()).ok()).collect();
        Some(Solution::new(self.shape(), values?).ok()?.with_alphabet(self.alphabet()))
    }
}

impl Divide for Puzzle {
    const KIND: Kind = Kind::Sudoku;
}

/// The values of a solution as a text.
pub(crate) fn values(solution: &Solution) -> String {
    digits(solution.values().iter().map(|&value| value.into()))
}
