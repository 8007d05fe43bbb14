//! Filled boards beside a puzzle.

use alloc::{string::ToString as _, vec::Vec};

use kleene_line::Symbol;
use kleene_text::JsonValue;

use super::{json::FILLED, rows::number};
use crate::{error::ParseError, puzzle::Puzzle, solution::verify};

/// The mistake of a text whose filled board breaks a rule of the puzzle.
pub(super) fn wrong_solution(text: &str, puzzle: &Puzzle) -> Option<ParseError> {
    let value = JsonValue::find_data(text)?;
    let (_, filled) =
        value.as_object()?.iter().find(|(key, _)| FILLED.contains(&&*key.to_ascii_lowercase()))?;
    let cells = filled.as_list()?.iter().map(|row| row.as_list()).collect::<Option<Vec<_>>>()?;
    // Another notation, such as that of shaded cells, is not compared.
    let symbols = cells.into_iter().flatten().map(|cell| symbol(puzzle, cell));
    let symbols = symbols.collect::<Option<Vec<_>>>()?;
    let solution = puzzle.solution_of(symbols)?;
    verify(puzzle, &solution).is_err().then(|| filled.error("a solution of this puzzle"))
}

/// The symbol of a board that a number or a text names.
fn symbol(puzzle: &Puzzle, cell: &JsonValue) -> Option<Symbol> {
    let name = match cell.as_str() {
        Some(text) => text.into(),
        None => number(cell)?.to_string(),
    };
    let symbols = puzzle.symbols();
    symbols.all().symbols().find(|&symbol| symbols.name(symbol) == name)
}
